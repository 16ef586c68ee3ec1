"""What the menu and `--help` need of a game without loading it."""

from typing import NamedTuple

from boardgames_tui.core.words import _


class Entry(NamedTuple):
    """A game on the shelf. `blurb` is translated where it is shown."""

    id: str
    english: str
    key: str
    seats: range
    minutes: int
    blurb: str
    module: str
    """Where `make_game` is."""
    art: str
    """The module of its pictures (`tui.art.Art`)."""
    deeds: str = ""
    """The module with `DEEDS` and `deeds`, for statistics; "" if there is none."""
    untold: frozenset[str] = frozenset()
    """The first words of commands that stay secret until a later command (`Shown.NOTHING`)."""

    @property
    def title(self) -> str:
        return _(self.english)
