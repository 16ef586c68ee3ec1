"""A window of a real browser with `bgtui serve` in it: what is on it, keys, clicks and taps.

The letters are those that came over the websocket, drawn by a terminal in memory; `looks_right` compares that with the
pixels of the window.
"""

import json
import re
import time
from collections.abc import Callable
from io import BytesIO
from itertools import product
from shutil import which
from typing import Any, Self

import pyte
import pytest

from tests.e2e.terminal import KEYS, LIMIT, NOT_FOR_PYTE, Wanted, has_come

CHROMIUM = which("chromium") or which("chromium-browser") or which("google-chrome")
_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
TABLET, LAPTOP = (1180, 820), (1366, 768)
"""Sizes of windows, in CSS pixels."""
_NAMES = {
    "enter": "Enter",
    "escape": "Escape",
    "tab": "Tab",
    "space": " ",
    "backspace": "Backspace",
    "right": "ArrowRight",
}


class Browser:
    """Chromium without a screen; a context manager."""

    def __init__(self) -> None:
        playwright = pytest.importorskip(
            "playwright.sync_api", reason="there is no playwright: pip install '.[browser]'"
        )
        if CHROMIUM is None:
            pytest.skip("there is no Chromium")
        self._playwright = playwright.sync_playwright().start()
        self._chromium = self._playwright.chromium.launch(executable_path=CHROMIUM, args=_FLAGS)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._chromium.close()
        self._playwright.stop()

    def context(self, size: tuple[int, int] = LAPTOP, *, touch: bool = False) -> Any:
        """A user of the browser, with cookies of his own."""
        return self._chromium.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=touch)


class Window:
    """A window that shows the table."""

    def __init__(self, context: Any, address: str) -> None:
        self.page = context.new_page()
        self.faults: list[str] = []
        """What the page's own scripts have run into."""
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self.screen)
        self.page.on("websocket", self._follow)
        self.page.goto(address)
        self.wait_to_type()

    def wait_to_type(self) -> None:
        """Wait until what is typed comes to the program."""
        self.page.wait_for_function("document.activeElement.className === 'xterm-helper-textarea'")

    def _follow(self, socket: Any) -> None:
        size = {name: int(number) for name, number in re.findall(r"(width|height)=(\d+)", socket.url)}
        self.screen.resize(size["height"], size["width"])
        socket.on("framereceived", self._draw)
        socket.on("framesent", self._resize)

    def _resize(self, data: str) -> None:
        kind, *rest = json.loads(data)
        if kind == "resize":
            self.screen.resize(rest[0]["height"], rest[0]["width"])

    def _draw(self, data: str | bytes) -> None:
        if isinstance(data, bytes):
            self._stream.feed(NOT_FOR_PYTE.sub(b"", data))

    @property
    def lines(self) -> list[str]:
        """What it shows, line by line."""
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        """What it shows as one text."""
        return "\n".join(self.lines)

    def find(self, wanted: str) -> tuple[int, int]:
        """Column and line, from 0, of a text once it is there."""
        self.wait_for(wanted)
        y = next(y for y, line in enumerate(self.lines) if wanted in line)
        return self.lines[y].index(wanted), y

    def wait_for(self, wanted: Wanted, *, without: str = "") -> None:
        """Wait until a text, or what a function asks for, is there."""

        end = time.monotonic() + LIMIT
        while not has_come(wanted, self.text, without):
            assert time.monotonic() < end, f"{wanted!r} has not come:\n{self.text}"
            self.page.wait_for_timeout(20)  # meanwhile what comes is drawn

    def press(self, *keys: str) -> None:
        """Press keys: a name, or what is typed."""
        for key in keys:
            if key in KEYS:
                self.page.keyboard.press(_NAMES[key])
            else:
                self.page.keyboard.type(key)

    def places(self) -> Callable[[float, float], tuple[int, int]]:
        """What tells the pixel of a column and a line, both from 0 and with parts."""
        box = self.page.locator(".xterm-screen").bounding_box()
        wide, high = box["width"] / self.screen.columns, box["height"] / self.screen.lines
        return lambda x, y: (int(box["x"] + x * wide), int(box["y"] + y * high))

    def click(self, x: int, y: int) -> None:
        """Click on a cell, counted from 0."""
        self.page.mouse.click(*self.places()(x + 0.5, y + 0.5))

    def tap(self, x: int, y: int) -> None:
        """Tap with a finger on a cell."""
        self.page.touchscreen.tap(*self.places()(x + 0.5, y + 0.5))

    def tap_on(self, wanted: str) -> None:
        """Tap on the first letter of a text."""
        self.tap(*self.find(wanted))

    # How it looks

    def look(self) -> None:
        """Wait until every cell looks as it should: what moves comes to rest."""
        end = time.monotonic() + LIMIT
        while wrong := self.wrong_cells():
            assert time.monotonic() < end, "\n".join(wrong)
            self.page.wait_for_timeout(100)

    def wrong_cells(self) -> list[str]:
        """The cells whose pixels are not what the program has painted there, in words.

        Where nothing stands the ground is looked at, in a block the ink, and of any other sign that it has been drawn.
        """
        image = pytest.importorskip("PIL.Image", reason="there is no Pillow: pip install '.[browser]'")
        picture = image.open(BytesIO(self.page.screenshot())).convert("RGB")
        place = self.places()
        wrong = []
        for y, x in product(range(self.screen.lines), range(self.screen.columns)):
            cell = self.screen.buffer[y][x]
            ink, ground = (_rgb(cell.bg), _rgb(cell.fg)) if cell.reverse else (_rgb(cell.fg), _rgb(cell.bg))
            for (across, down), colour in _SHAPES.get(cell.data, {}).items():
                seen = picture.getpixel(place(x + across, y + down))
                if not _is_like(seen, ink if colour == "ink" else ground):
                    wrong.append(f"{cell.data!r} at {x},{y} is {seen}, not {ink} on {ground}")
            if cell.data not in _SHAPES:
                colours = picture.crop((*place(x, y), *place(x + 1, y + 1))).getcolors()
                if not any(_is_like(seen, ink, 60) for _count, seen in colours):
                    wrong.append(f"{cell.data!r} at {x},{y} is not seen in {ink}")
        return wrong


_ANYWHERE = [(across / 4, down / 4) for across in (1, 2, 3) for down in (1, 2, 3)]
_SHAPES = {
    " ": dict.fromkeys(_ANYWHERE, "ground"),
    "█": dict.fromkeys(_ANYWHERE, "ink"),
    "▀": {at: "ink" if at[1] < 0.5 else "ground" for at in _ANYWHERE if at[1] != 0.5},
    "▄": {at: "ink" if at[1] > 0.5 else "ground" for at in _ANYWHERE if at[1] != 0.5},
    "▌": {at: "ink" if at[0] < 0.5 else "ground" for at in _ANYWHERE if at[0] != 0.5},
    "▐": {at: "ink" if at[0] > 0.5 else "ground" for at in _ANYWHERE if at[0] != 0.5},
}
"""What is looked at in a cell, as parts of its width and height, and whether ink or ground must be there."""


def _rgb(colour: str) -> tuple[int, int, int]:
    """A colour as pyte names it, as the window has it."""
    if colour == "default":
        return (0, 0, 0)
    return int(colour[:2], 16), int(colour[2:4], 16), int(colour[4:], 16)


def _is_like(seen: tuple[int, int, int], wanted: tuple[int, int, int], most: int = 3) -> bool:
    return max(abs(one - other) for one, other in zip(seen, wanted, strict=True)) <= most
