"""The match that `bgtui play` names on the command line: its seats, options and seed."""

import argparse
from collections.abc import Sequence
from typing import Any

from boardgames_tui.cli.arguments import Mistake
from boardgames_tui.core import catalogue
from boardgames_tui.core.assets import data_id
from boardgames_tui.core.game import Game, Seat, Setup
from boardgames_tui.core.match import Match
from boardgames_tui.core.options import BadOption, from_words, names_of, plain
from boardgames_tui.core.seats import seat_of
from boardgames_tui.core.words import _, reason


def new_match(game: str, names: Sequence[str], arguments: argparse.Namespace) -> Match:
    """Begin it. Raises Mistake."""
    seed = arguments.seed
    if seed is None:
        from secrets import randbelow

        seed = randbelow(10**9)
    loaded = catalogue.game(game)
    options = options_of(loaded, arguments.options)
    try:
        seats: list[Seat] = []
        for name in names:
            seats.append(seat_of(name, [seat.name for seat in seats]))
        setup = Setup(
            game=game,
            rules_version=loaded.rules_version,
            seats=tuple(seats),
            options=options,
            seed=seed,
            open_hands=arguments.open_hands,
            data=data_id(game),
        )
        return Match(loaded, setup)
    except ValueError as error:
        raise Mistake(reason(error)) from error


def options_of(game: Game, pairs: Sequence[str]) -> dict[str, Any]:
    """The game's options with what `--option NAME=VALUE` says of them. Raises Mistake."""
    known = names_of(game.options)
    if not pairs and not known:
        return {}
    words: dict[str, str] = {}
    for pair in pairs:
        name, _equals, value = pair.partition("=")
        words[name] = value
        if name not in known:
            raise Mistake(
                _("{game} has no option {name!r}; it has: {known}").format(
                    game=game.title, name=name, known=", ".join(known) or _("none")
                )
            )
    try:
        return plain(from_words(game.options, words))
    except BadOption as error:
        raise Mistake(str(error)) from error
