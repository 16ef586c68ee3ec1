"""A game's options at set-up: fields of a plain dataclass, with their texts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from random import Random
from typing import Any, ClassVar, Literal, get_args, get_origin

from boardgames_tui.core.chance import below
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import N_, NC_, _, ngettext, quoted


@dataclass(frozen=True)
class Options:
    """A game without choices; a game with choices has its own subclass, whose fields are each an `option`."""

    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}
    later: ClassVar[tuple[str, ...]] = ()
    """Names of options that are not stored at their defaults, because earlier versions do not know them."""

    def irrelevant(self, seats: int) -> Mapping[str, str]:
        """The options without effect for this many seats and the other choices, each with the reason as a sentence."""
        return {}


_SWITCHES = dict.fromkeys(("yes", "y", "true", "t", "on", "1"), True) | dict.fromkeys(
    ("no", "n", "false", "f", "off", "0"), False
)


def option(default: Any, title: str, description: str, words: Sequence[str] = (), meanings: Sequence[str] = ()) -> Any:
    """A choice: yes or no, a `Literal`, or a number for each seat. All texts are marked for translation.

    Only a `Literal` has `words`, marked with `NC_("option", …)`, and `meanings`; `description` is the meaning of "yes".
    """
    told: dict[str, Any] = {"title": title, "description": description}
    if words:
        told |= {"words": tuple(words), "json_schema_extra": {"meanings": list(meanings)}}
    return field(default=default, metadata=told)


Begins = Literal["first_seat", "seat_2", "seat_3", "seat_4", "seat_5", "random"]
"""Who begins: a seat, or one drawn by lot."""
BID = "bid"
"""What a set-up offers besides: people bid for it (`core/bidding.py`)."""


def begins(default: Begins, description: str) -> Any:
    """The option of who begins, a `Begins`."""
    return option(
        default,
        title=N_("who starts"),
        description=description,
        words=[
            NC_("option", "seat 1"),
            NC_("option", "seat 2"),
            NC_("option", "seat 3"),
            NC_("option", "seat 4"),
            NC_("option", "seat 5"),
            NC_("option", "random"),
        ],
        meanings=[
            N_("Seat 1 starts."),
            N_("Seat 2 starts."),
            N_("Seat 3 starts."),
            N_("Seat 4 starts."),
            N_("Seat 5 starts."),
            N_("A seat drawn at random starts."),
        ],
    )


def starter_of(chosen: Begins, seats: int, generator: Random) -> int:
    """The seat that begins. Raises ValueError with a sentence if nobody sits there."""
    if chosen == "random":
        return below(seats, generator)
    if chosen not in _seated(get_args(Begins), seats):
        words = ngettext(
            "seat {number} cannot start: there is only {count} seat",
            "seat {number} cannot start: there are only {count} seats",
            seats,
        )
        raise ValueError(words.format(number=chosen[-1], count=seats))
    return get_args(Begins).index(chosen)


MOST_AHEAD = 20


def ahead(description: str) -> Any:
    """The option of a handicap, a `tuple[int, ...]`: the points with which each seat starts ahead."""
    return option((), title=N_("points ahead"), description=description)


def ahead_of(chosen: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """The points ahead of each seat, or () if nobody has any. Raises ValueError with a sentence."""
    if len(chosen) > seats:
        words = ngettext(
            "there is only {count} seat, but points ahead were given for more",
            "there are only {count} seats, but points ahead were given for more",
            seats,
        )
        raise ValueError(words.format(count=seats))
    return chosen and (*chosen, *(0,) * (seats - len(chosen)))


def can_be_ahead(ahead: tuple[int, ...], seats: int) -> bool:
    """Whether a state can have these points ahead."""
    return not ahead or (len(ahead) == seats and min(ahead) >= 0 and 0 < max(ahead) <= MOST_AHEAD)


def _numbers(name: str, value: Any) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or any(
        type(each) is not int or not 0 <= each <= MOST_AHEAD for each in value
    ):
        told = _("the option {name} is a number from 0 to {most} for each seat, as in {example}")
        raise ValueError(told.format(name=name, most=MOST_AHEAD, example=f"{name}=3,0"))
    numbers = tuple(value)
    while numbers and not numbers[-1]:
        numbers = numbers[:-1]
    return numbers


def _seated(values: Sequence[Any], seats: int) -> tuple[Any, ...]:
    """The values without the seats where nobody sits."""
    empty = get_args(Begins)[seats:-1]
    return tuple(value for value in values if value not in empty)


def names_of(options: type[Options]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(options))


def can_bid(options: type[Options]) -> bool:
    """Whether people can bid for the start: the result is given as these two options."""
    return {"begins", "ahead"} <= {*names_of(options)}


def values_of(options: type[Options], name: str, seats: int | None = None) -> tuple[Any, ...]:
    """Return the possible values of an option with this many seats; () if it has a number for each seat."""
    annotation: Any = next(each.type for each in fields(options) if each.name == name)
    if get_origin(annotation) is tuple:
        return ()
    values = (False, True) if annotation is bool else get_args(annotation)
    return values if seats is None else _seated(values, seats)


def stored(options: Options) -> dict[str, Any]:
    """The options as a match stores them."""
    values = {each.name: getattr(options, each.name) for each in fields(options)}
    return {
        each.name: values[each.name]
        for each in fields(options)
        if each.name not in options.later or values[each.name] != each.default
    }


def read_options(options: type[Options], values: Mapping[str, Any]) -> Any:
    """A game's options with these values, the others at their defaults. Raises ValueError with a sentence."""
    values = dict(values)
    for name, value in values.items():
        if name not in names_of(options):
            known = ", ".join(names_of(options)) or _("none")
            raise ValueError(
                _("there is no option {name}; the options are: {known}").format(name=quoted(name), known=known)
            )
        possible = values_of(options, name)
        if not possible:
            values[name] = _numbers(name, value)
        elif not any(type(value) is type(each) and value == each for each in possible):
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


def _typed_numbers(text: str) -> Any:
    numbers = [number.strip() for number in text.split(",")]
    return [int(number) for number in numbers] if all(map(str.isdecimal, numbers)) else text


def options_of(options: type[Options], title: str, pairs: Sequence[str], seats: int) -> dict[str, Any]:
    """The options of a new match from "NAME=VALUE" pairs; `title` is the game's. Raises UserError."""
    known = names_of(options)
    values: dict[str, Any] = {}
    for pair in pairs:
        name, _equals, word = pair.partition("=")
        if name not in known:
            words = _("{game} has no option {name}; it has: {known}")
            raise UserError(words.format(game=_(title), name=quoted(name), known=", ".join(known) or _("none")))
        possible = values_of(options, name)
        written = _SWITCHES if possible == (False, True) else {str(value): value for value in possible}
        values[name] = written.get(word.casefold(), word) if possible else _typed_numbers(word)
    try:
        return stored(new_options(options, values, seats))
    except ValueError as error:
        raise UserError(str(error)) from error
