"""The form of a set-up: seats, and lines with a few values to choose from."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from boardgames_tui.core.game import Game
from boardgames_tui.core.options import Options, values_of
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
    values: Sequence[Any]
    words: Sequence[str]
    meaning: Sequence[str]
    """What each value means, as a sentence; "" where it goes without saying."""
    at: int = 0
    about: str = ""
    """What it is about, for where a value goes without saying."""

    @property
    def value(self) -> Any:
        return self.values[self.at]


def all_choices(game: Game) -> list[Choice]:
    """The lines below the seats: seat order, hidden hands, one screen or several, and the game's options."""
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
            _("Open hands: no curtain between turns."),
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
    return [order, *([hands] if game.secrets else []), screens, *option_choices(game.options)]


def option_choices(options: type[Options]) -> list[Choice]:
    """A line for each of a game's options (`core.options.option`): yes or no, or one of a few words."""
    choices = []
    for each in fields(options):
        told = each.metadata
        title, description = told.get("title"), told.get("description")
        label = _(title) if title else each.name.replace("_", " ")
        about = _(description) if description else label
        values = values_of(options, each.name)
        if values == (False, True):
            words, meaning = [_("no"), _("yes")], ["", about]
        else:
            words = [pgettext("option", word) for word in told.get("words", values)]
            meaning = [
                _(sentence) for sentence in told.get("json_schema_extra", {}).get("meanings", [about] * len(words))
            ]
        choices.append(Choice(each.name, label, values, words, meaning, values.index(each.default), about))
    return choices
