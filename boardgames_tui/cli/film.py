"""A saved game as a picture (SVG), or as a film of all its moves for asciinema: drawn without a terminal."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from dataclasses import replace
from json import dumps
from typing import Any

from textual.driver import Driver
from textual.pilot import Pilot

from boardgames_tui.core.store import Store
from boardgames_tui.tui.app import BgtuiApp
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.table.picture import picture

COLUMNS, LINES = 140, 44
PACE, REST = 1.5, 4.0
"""Seconds for a move, and for the last table."""


class _Film(BgtuiApp):
    """The app in a simulated terminal that records its output."""

    def __init__(self, store: Store, match_id: int) -> None:
        self._written: list[str] = []
        super().__init__(store, Opening("watch", match=match_id))
        self.settings = replace(self.settings, motion=False)

    def get_driver_class(self) -> type[Driver]:
        written = self._written

        class Kept(Driver):
            def write(self, data: str) -> None:
                written.append(data)

            def start_application_mode(self) -> None:
                """No-op: there is no other mode."""

            def disable_input(self) -> None:
                """There is none."""

            def stop_application_mode(self) -> None:
                """As above."""

        return Kept

    def take(self) -> str:
        """Return the output since the last call, with line ends as a terminal gets them."""
        taken = "".join(self._written).replace("\n", "\r\n")
        self._written.clear()
        return taken


def _shoot(store: Store, match_id: int, look: Callable[[_Film, Pilot[Any]], Awaitable[None]]) -> None:
    # Whatever this program itself runs in.
    os.environ |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "COLUMNS": f"{COLUMNS}", "LINES": f"{LINES}"}
    film = _Film(store, match_id)

    async def directed(pilot: Pilot[Any]) -> None:
        try:
            await pilot.pause()
            await look(film, pilot)
        finally:
            film.exit()

    asyncio.run(film.run_async(auto_pilot=directed))


def last_table(store: Store, match_id: int) -> str:
    """The last table of a game as SVG. Raises StoreError."""
    pictures: list[str] = []

    async def look(film: _Film, pilot: Pilot[Any]) -> None:
        table: Any = film.screen
        table.watching.to_end()
        await pilot.pause()
        pictures.append(picture(film, table.session.game.title))

    _shoot(store, match_id, look)
    return pictures[0]


def cast(store: Store, match_id: int) -> str:
    """All moves of a game in the second version of asciinema's format. Raises StoreError."""
    lines: list[str] = []

    async def look(film: _Film, pilot: Pilot[Any]) -> None:
        table: Any = film.screen
        title = f"bgtui: {table.session.game.title}"
        lines.append(dumps({"version": 2, "width": COLUMNS, "height": LINES, "title": title}))
        for number in range(table.session.length + 1):
            table.watching.go_to(number)
            await pilot.pause()
            lines.append(dumps([number * PACE, "o", film.take()], ensure_ascii=False))
        lines.append(dumps([table.session.length * PACE + REST, "o", ""]))

    _shoot(store, match_id, look)
    return "\n".join(lines) + "\n"
