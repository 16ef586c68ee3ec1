"""The form of a set-up: seats, and lines with a few values to choose from."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from boardgames_tui.core.bidding import BID_MEANING, BID_WORD
from boardgames_tui.core.catalogue import entry
from boardgames_tui.core.clock import COMPUTER, read_clock
from boardgames_tui.core.game import Game
from boardgames_tui.core.options import BID, Options, can_bid, values_of
from boardgames_tui.core.setup import Seat, hashed_pin
from boardgames_tui.core.words import _, pgettext


@dataclass
class Place:
    """A seat as it is being filled in."""

    name: str
    player: str = ""
    """As `Seat.player` has it: a person, or a computer player."""
    other_name: str = ""
    """The seat's name when it was of the other kind: a person, or not."""
    pin: str = ""
    hashed: str = ""
    """As a former match kept it, for the same name."""
    colour: int = -1
    """As `Seat.colour` has it."""
    ahead: int = 0
    """The points with which this seat starts ahead."""

    @property
    def has_pin(self) -> bool:
        return bool(self.pin or self.hashed)

    def seat(self) -> Seat:
        """The seat. Raises ValueError."""
        seat = Seat(name=self.name, player=self.player, colour=self.colour)
        return replace(seat, pin=hashed_pin(seat.name, self.pin) if self.pin else self.hashed)


@dataclass
class Choice:
    """A line with a few values, one of them chosen."""

    name: str
    label: str
    values: tuple[Any, ...]
    words: Sequence[str]
    meaning: Sequence[str]
    """The meaning of each value, as a sentence; "" if it is obvious."""
    at: int = 0
    about: str = ""
    """What the choice is about, shown for values whose meaning is obvious."""
    spread: bool = True
    """Whether all values are shown, side by side, and not only the chosen one."""

    @property
    def value(self) -> Any:
        return self.values[self.at]


def all_choices(game: Game, seats: int, clock: str = "") -> list[Choice]:
    """The lines below so many seats: their order, hidden hands, one screen or several, a clock, and the game's options.

    `clock`: one that is offered, too.
    """
    order = Choice(
        "order",
        pgettext("option", "seats"),
        (False, True),
        (_("in order"), _("random")),
        (_("Seats stay in this order."), _("Seats are assigned at random.")),
    )
    hands = Choice(
        "open_hands",
        _("hands"),
        (False, True),
        (pgettext("hands", "hidden"), pgettext("hands", "open")),
        (
            _("Hands are hidden: a curtain falls between players at one screen."),
            _("Hands are open: no curtain between turns."),
        ),
    )
    screens = Choice(
        "screens",
        _("screens"),
        (False, True),
        (pgettext("screens", "this one"), pgettext("screens", "several")),
        ("", _("Others sit down at their own screens; the game is in their menus, too.")),
        about=_("Everyone plays at this keyboard."),
    )
    hidden, clocks = [hands] if game.secrets else [], clock_choices(entry(game.id).minutes, clock)
    return [order, *hidden, screens, *clocks, *option_choices(game.options, seats)]


def clock_choices(minutes: int, other: str) -> list[Choice]:
    """The lines for a clock and for what happens when time is up: a game lasts about so many minutes.

    An `other` clock is offered in place of the last; --clock knows them all.
    """
    other = other.removesuffix(COMPUTER)
    offered = [*dict.fromkeys((str(max(1, minutes // 2)), str(minutes), "2/turn"))]
    if other and other not in offered:
        offered[-1] = other
    clocks = [read_clock(text) for text in offered]
    words = [
        (_("{minutes} a turn") if clock.by_turn else "{minutes}").format(minutes=clock.minutes) for clock in clocks
    ]
    times = Choice(
        "clock",
        _("clock (min)"),
        ("", *offered),
        (pgettext("clock", "none"), *words),
        ("", *(clock.meaning for clock in clocks)),
        about=_("Everyone may think as long as they like."),
    )
    end = Choice(
        "time_up",
        _("time's up"),
        ("", COMPUTER),
        (pgettext("clock", "a warning"), pgettext("clock", "a computer moves")),
        [read_clock(f"1{end}").end for end in ("", COMPUTER)],
    )
    return [times, end]


def option_choices(options: type[Options], seats: int) -> list[Choice]:
    """A line for each of a game's options (`core.options.option`): yes or no, or one of a few words."""
    choices = []
    for each in fields(options):
        told = each.metadata
        if not values_of(options, each.name):  # a number for each seat is chosen there
            continue
        title, description = told.get("title"), told.get("description")
        label = _(title) if title else each.name.replace("_", " ")
        about = _(description) if description else label
        every, values = values_of(options, each.name), values_of(options, each.name, seats)
        if values == (False, True):
            words, meaning = [_("no"), _("yes")], ["", about]
        else:
            meanings = told.get("json_schema_extra", {}).get("meanings", [about] * len(every))
            at = [every.index(value) for value in values]
            words = [pgettext("option", str(told.get("words", every)[index])) for index in at]
            meaning = [_(meanings[index]) for index in at]
            if each.name in options.later:
                meaning[values.index(each.default)] = ""
            if each.name == "begins" and can_bid(options):
                values, words = (*values, BID), [*words, pgettext("option", BID_WORD)]
                meaning.append(_(BID_MEANING))
        choices.append(
            Choice(each.name, label, values, words, meaning, values.index(each.default), about, len(every) == 2)
        )
    return choices
