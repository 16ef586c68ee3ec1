"""A game's options at set-up: fields of a plain dataclass, with their texts."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any, ClassVar, get_args

from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _, quoted


@dataclass(frozen=True)
class Options:
    """A game without choices; a game with choices has its own subclass, whose fields are each an `option`."""

    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}

    def irrelevant(self, seats: int) -> Mapping[str, str]:
        """The options without effect for this many seats and the other choices, each with the reason as a sentence."""
        return {}


_SWITCHES = dict.fromkeys(("yes", "y", "true", "t", "on", "1"), True) | dict.fromkeys(
    ("no", "n", "false", "f", "off", "0"), False
)


def option(default: Any, title: str, description: str, words: Sequence[str] = (), meanings: Sequence[str] = ()) -> Any:
    """A choice: yes or no, or a `Literal`. All texts are marked for translation.

    Only a `Literal` has `words`, marked with `NC_("option", …)`, and `meanings`; `description` is the meaning of "yes".
    """
    told: dict[str, Any] = {"title": title, "description": description}
    if words:
        told |= {"words": tuple(words), "json_schema_extra": {"meanings": list(meanings)}}
    return field(default=default, metadata=told)


def names_of(options: type[Options]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(options))


def values_of(options: type[Options], name: str) -> tuple[Any, ...]:
    annotation = next(each.type for each in fields(options) if each.name == name)
    return (False, True) if annotation is bool else get_args(annotation)


def read_options(options: type[Options], values: Mapping[str, Any]) -> Any:
    """A game's options with these values, the others at their defaults. Raises ValueError with a sentence."""
    for name, value in values.items():
        if name not in names_of(options):
            known = ", ".join(names_of(options)) or _("none")
            raise ValueError(_("there is no option {name}; there are: {known}").format(name=quoted(name), known=known))
        possible = values_of(options, name)
        if not any(value is each or (isinstance(each, str) and value == each) for each in possible):
            words = " / ".join(("no", "yes")[each] if isinstance(each, bool) else str(each) for each in possible)
            told = _("the option {name} can be {values}, not {value}")
            raise ValueError(told.format(name=name, values=words, value=quoted(str(value))))
    return options(**values)


def new_options(options: type[Options], values: Mapping[str, Any], seats: int) -> Any:
    """As `read_options`, for a new match: refuses options without effect, which older matches may have."""
    chosen = read_options(options, values)
    usual = options()
    for name, reason in chosen.irrelevant(seats).items():
        if getattr(chosen, name) != getattr(usual, name):
            raise ValueError(reason)
    return chosen


def options_of(options: type[Options], title: str, pairs: Sequence[str], seats: int) -> dict[str, Any]:
    """The options of a new match from "NAME=VALUE" pairs; `title` is the game's. Raises UserError."""
    known = names_of(options)
    values: dict[str, Any] = {}
    for pair in pairs:
        name, _equals, word = pair.partition("=")
        if name not in known:
            words = _("{game} has no option {name}; it has: {known}")
            raise UserError(words.format(game=_(title), name=quoted(name), known=", ".join(known) or _("none")))
        is_switch = values_of(options, name) == (False, True)
        values[name] = _SWITCHES.get(word.casefold(), word) if is_switch else word
    try:
        return asdict(new_options(options, values, seats))
    except ValueError as error:
        raise UserError(str(error)) from error
