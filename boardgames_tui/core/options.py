"""A game's options as they are written on the command line: `NAME=VALUE`."""

from collections.abc import Sequence
from typing import Any, get_args

from pydantic import ValidationError

from boardgames_tui.core.game import Game
from boardgames_tui.core.mistake import Mistake
from boardgames_tui.core.words import _


def options_of(game: Game, pairs: Sequence[str]) -> dict[str, Any]:
    """Return the game's options with the values that the `NAME=VALUE` pairs give. Raises Mistake."""
    if not pairs and not game.options.model_fields:
        return {}
    values: dict[str, str] = {}
    for pair in pairs:
        name, _equals, value = pair.partition("=")
        values[name] = value
        if name not in game.options.model_fields:
            known = ", ".join(game.options.model_fields) or _("none")
            raise Mistake(
                _("{game} has no option {name!r}; it has: {known}").format(game=game.title, name=name, known=known)
            )
    try:
        return game.options.model_validate(values).model_dump(mode="json")
    except ValidationError as error:
        fault = error.errors()[0]
        name = str(fault["loc"][0])
        words = get_args(game.options.model_fields[name].annotation) or ("no", "yes")
        raise Mistake(
            _("the option {name} can be {values}, not {value!r}").format(
                name=name, values=" / ".join(words), value=values[name]
            )
        ) from error
