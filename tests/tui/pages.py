"""Every page and box that all games share: how to get there, for golden frames in each language and for pictures."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from boardgames_tui.core import catalogue
from boardgames_tui.core.store import Store
from boardgames_tui.testing.random_play import play
from boardgames_tui.testing.sitting import COMPACT, Sitting, bgtui, sitting
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.pages.counting import CountingPage
from tests.kept_games import finished, keep_several

SEED = 20_261_122
PAGES: dict[str, Sequence[str]] = {
    **{f"set-up-{entry.id}": (entry.key, "plus", "plus") for entry in catalogue.ENTRIES},
    "set-up-name": ("s", "n"),
    "set-up-pin": ("s", "p"),
    "set-up-character": ("a", "down", "right", "right", "right", "t"),
    "set-up-matched": ("p", "down", "left", "left", "left", "t", "t"),
    "settings": ("k",),
    "settings-last": ("k", "up"),
    "keys": ("k", "up", "up", "up", "enter"),
    "keys-asked": ("k", "up", "up", "up", "enter", "down", "enter"),
    "list": ("f",),
    "list-search": ("f", "slash", "a", "d", "a"),
    "list-wrong": ("f", "slash", "w", "i", "n", "colon"),
    "bin": ("f", "x", "b"),
    "bin-empty": ("f", "b"),
    "statistics": ("t",),
    "statistics-game": ("t", "right"),
    "statistics-more": ("t", "right", "tab"),
    "export": ("t", "x"),
    "rules": ("r",),
    "rules-found": ("r", "slash", "4", "enter"),
    "remove": ("x",),
    "import": ("o",),
    "palette": ("ctrl+p",),
}
"""From the menu by these keys."""
BOXES: dict[str, tuple[str, Sequence[str]]] = {
    **{f"help-{entry.id}": (entry.id, ("question_mark",)) for entry in catalogue.ENTRIES},
    **{f"goals-{entry.id}": (entry.id, ("G",)) for entry in catalogue.ENTRIES},
    "why": ("splendor", ("W",)),
    "story": ("de-vulgari-eloquentia", ("S",)),
    "report": ("splendor", ("exclamation_mark",)),
    "actions": ("princes-of-florence", ("ctrl+p",)),
}
"""From a table by these keys."""


def fill(store: Store) -> None:
    """Finished games of every kind, one that is not, a star and a note."""
    keep_several(store)
    store.set_star(2, True)
    store.set_note(3, "A B C")
    match = finished("de-vulgari-eloquentia", ("Ada", "Cleo"))
    store.add(match.setup, match.written[:7])


@asynccontextmanager
async def page(store: Store, name: str, size: tuple[int, int] = COMPACT) -> AsyncIterator[Sitting]:
    """Go from the menu to a page, with all that it shows."""
    async with bgtui(store, Opening("menu"), size) as at:
        await complete(at)
        for key in PAGES[name]:
            await at.press(key)
            await complete(at)
        yield at


@asynccontextmanager
async def box(name: str, size: tuple[int, int] = COMPACT) -> AsyncIterator[Sitting]:
    """Open a box over a table in the midst of a game."""
    game, keys = BOXES[name]
    match = play(catalogue.game(game), 3, 1, most=40)
    async with sitting(match, size) as at:
        if at.screen.session.curtain:
            while not at.over:  # it falls when the table is painted
                await at.settle()
            await at.press("space")
        for key in keys:
            await at.press(key)
            await complete(at)
        yield at


async def complete(at: Sitting) -> None:
    """Wait until everything is counted and shown, and the deal is the same each time."""
    top: Any = at.top
    if isinstance(top, CountingPage):
        await at.app.workers.wait_for_complete()
    await at.pilot.pause(0.01)
    while not getattr(top, "complete", True):
        await at.settle()
    if hasattr(top, "seed"):
        top.seed = SEED
        top.redraw()
    await at.settle()
