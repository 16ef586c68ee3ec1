"""The facts about a game that the menu and `--help` need without loading it."""

from typing import NamedTuple

from boardgames_tui.core.words import _

INTERFACE = 1
"""The version of the interface for games; it increases when games written for the previous one would no longer run."""


class Entry(NamedTuple):
    """A game on the shelf. `blurb` is translated where it is shown."""

    id: str
    english: str
    key: str
    """Starts it from the menu; "" for none, and none if something else on the menu has it."""
    seats: range
    minutes: int
    blurb: str
    module: str
    """The module with `make_game`."""
    art: str = "boardgames_tui.tui.paint.no_art"
    """The module of its pictures (`tui.paint.art.Art`)."""
    deeds: str = ""
    """The module with `DEEDS` and `deeds`, for statistics; "" if there is none."""
    untold: frozenset[str] = frozenset()
    """The first words of commands that stay secret until a later command (`Shown.NOTHING`)."""
    interface: int = 1
    """The `INTERFACE` that it was written for."""
    package: str = ""
    """The package that it comes from, with its version; "" for ours. `core/packages.py` fills it in."""

    @property
    def title(self) -> str:
        return _(self.english)

    @property
    def players(self) -> str:
        """The number of players, in digits: 2–4."""
        least, most = self.seats[0], self.seats[-1]
        return f"{least}–{most}" if least < most else f"{most}"
