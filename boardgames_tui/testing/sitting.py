"""A simulated player at the screen: the app without a terminal, and a match, for tests that press keys and look."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import fields, replace
from functools import wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ParamSpec

import pytest
from rich.segment import Segment
from textual import events
from textual._context import visible_screen_stack
from textual.pilot import Pilot
from textual.screen import Screen

from boardgames_tui.core import settings
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Journal, Saved, Store
from boardgames_tui.tui import moment
from boardgames_tui.tui.app import BgtuiApp
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.paint.canvas import CanvasWidget
from boardgames_tui.tui.paint.filters import ascii_form
from boardgames_tui.tui.paint.themes import Palette
from boardgames_tui.tui.table.screen import TableScreen

moment.LENGTH = 0  # nobody who is tested presses a key too soon, but where that is what is tested

COMPACT, STANDARD, SPACIOUS = (80, 24), (100, 32), (140, 44)
SIZES = (COMPACT, STANDARD, SPACIOUS)
TALL, LARGEST = (90, 50), (200, 60)
ALL_SIZES = (COMPACT, TALL, STANDARD, SPACIOUS, LARGEST)
"""The usual sizes, a narrow and high terminal, and a large one."""

DEPTHS = {
    "true": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    "256": {"TERM": "screen-256color"},
    "16": {"TERM": "xterm"},
    "none": {"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"},
}
"""The environment variables of terminals of each colour depth."""

PICTURES = "█▀▄▂"
"""The glyphs of pictures that ASCII does not have."""
STROKES = "/\\|_-+^.'v"
"""The glyphs of pictures in ASCII, other than whole cells."""

P = ParamSpec("P")


def segments(app: BgtuiApp) -> list[list[Segment]]:
    """Return the terminal's lines as the app would paint them now, with every dialog and the screen behind it."""
    token = visible_screen_stack.set(app._background_screens)
    try:
        return [list(strip) for strip in app.screen._compositor.render_strips()]
    finally:
        visible_screen_stack.reset(token)


def frame(app: BgtuiApp) -> list[str]:
    """Return the terminal's lines as text."""
    return ["".join(segment.text for segment in line) for line in segments(app)]


def hues(app: BgtuiApp) -> set[str]:
    """Return the colours on the screen that are not grey."""
    found = set()
    for line in segments(app):
        for segment in line:
            for colour in (segment.style.color, segment.style.bgcolor) if segment.style else ():
                if colour is not None and len(set(colour.get_truecolor())) > 1:
                    found.add(colour.name)
    return found


def in_depth(monkeypatch: pytest.MonkeyPatch, depth: str) -> None:
    """Simulate a terminal of that colour depth."""
    for variable in ("TERM", "COLORTERM", "NO_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in DEPTHS[depth].items():
        monkeypatch.setenv(variable, value)


class TableApp(BgtuiApp):
    """bgtui with a match given by the test in place of a saved one."""

    def __init__(self, store: Store, match: Match, watching: bool, only_ascii: bool) -> None:
        number = store.create(match.setup)
        super().__init__(store, Opening("watch" if watching else "table", match.game.id, number), ascii=only_ascii)
        self.laid = match

    def _replay(self, saved: Saved, journal: Journal | None = None) -> Match:
        return self.laid


class Sitting:
    """A player at the screen: presses keys, clicks, and reads what is shown."""

    def __init__(self, app: BgtuiApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    # What is seen

    @property
    def screen(self) -> Any:
        """The table's screen, even while a dialog covers it."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def table(self) -> Any:
        """The table's model: the view shown, and the half-entered move."""
        return self.screen.table

    @property
    def match(self) -> Match:
        match: Match = self.screen.match
        return match

    @property
    def top(self) -> Screen[Any]:
        """The screen that receives keys."""
        return self.app.screen

    @property
    def over(self) -> str:
        """The class of the screen over the table, such as "CurtainScreen" or "Lines"; "" if there is none."""
        return "" if isinstance(self.top, TableScreen) else type(self.top).__name__

    @property
    def cursor(self) -> Any:
        """The spot on which the cursor stands."""
        return self.table.cursor.spot

    @property
    def frame(self) -> list[str]:
        return frame(self.app)

    @property
    def text(self) -> str:
        """The whole screen as text: lines are joined, and runs of blanks become one."""
        return " ".join(" ".join(self.frame).split())

    @property
    def said(self) -> str:
        """The two lines above the keys, as text."""
        return " ".join(" ".join(self.frame[-3:-1]).split())

    @property
    def played(self) -> list[str]:
        """The commands played in the match."""
        return [turn.text for turn in self.match.turns]

    def explain(self, spot: Any) -> str:
        """Return the table's explanation of a spot under the mouse."""
        words: str = self.screen.sentences.explain(self.table, spot)
        return words

    def at(self, spot: Any) -> tuple[int, int]:
        """Return the screen coordinates of the middle of a spot."""
        for widget in self.screen.query(CanvasWidget):
            if spot in widget.spots:
                region = widget.spots[spot].translate(widget.region.offset)
                return region.x + region.width // 2, region.y + region.height // 2
        raise AssertionError(f"{spot} is nowhere on the screen")

    # What is done

    async def settle(self) -> None:
        """Let everything that has been set going come to rest."""
        await come_to_rest(self.pilot)

    async def press(self, *keys: str) -> None:
        """Press keys as a terminal would send them: 60 ms each."""
        await self.pilot.press(*keys)

    async def keys(self, *keys: str, settle: bool = True) -> None:
        """Run the actions that keys are bound to, without simulating the terminal's input: 1 ms each."""
        for key in keys:
            if not (await self.app._check_bindings(key, priority=True) or await self.app._check_bindings(key)):
                self.app.screen.post_message(events.Key(key, key if len(key) == 1 else None))
        if settle:
            await self.settle()

    def in_force(self, key: str) -> str:
        """Return the key that, in the current language, does what this key does in English at this table."""
        now: dict[str, str] = {}
        for action in self.screen.ACTIONS:
            now |= zip(action.keys.split(","), action.in_force.split(","), strict=False)
        return now.get(key, key)

    async def click(self, spot: Any) -> None:
        """Click on a spot of the table."""
        await self.pilot.click(offset=self.at(spot))

    async def click_key(self, action: str) -> None:
        """Click on the key of an action in the last line."""
        await self.click(next(key.action for key in self.screen.words.shown_keys() if key.action.id == action))

    async def type_line(self, text: str) -> None:
        """Paste text into the open input line."""
        assert self.app.focused is not None
        self.app.post_message(events.Paste(text))
        await self.settle()

    async def play(self, *moves: str) -> None:
        """Play moves without keys, to reach the position of the example."""
        for move in moves:
            self.screen.playing.play(self.match.game.parse(move))
        await self.settle()

    async def resize(self, size: tuple[int, int]) -> None:
        await self.pilot.resize_terminal(*size)
        # Textual tells the screen after a timer, which never fires if the process gets no time just as it starts.
        self.app._check_resize()
        while not (self.app.screen.size == self.app.screen._compositor.size == size):
            await self.pilot.pause(0)
        await self.settle()


async def come_to_rest(pilot: Pilot[Any]) -> None:
    """Wait until everything that has been started is finished, even on a busy machine."""
    await pilot.pause()
    # A program that gets no time looks as if it rested. What it has to do by then is done here.
    await pilot.pause(0)


@asynccontextmanager
async def sitting(
    match: Match, size: tuple[int, int] = COMPACT, *, watching: bool = False, only_ascii: bool = False
) -> AsyncIterator[Sitting]:
    """Show a match at its table. Nothing is saved, and nothing is animated."""
    with TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        settings.save(store, settings.Settings(motion=False, coach=False))
        app = TableApp(store, match, watching, only_ascii)
        async with app.run_test(size=size, notifications=True, tooltips=True) as pilot:
            at = Sitting(app, pilot)
            await at.settle()
            begun = asyncio.Event()  # the table asks for the first move only when it has been painted
            at.top.call_after_refresh(begun.set)
            await begun.wait()
            await at.settle()
            yield at


@asynccontextmanager
async def bgtui(store: Store, opening: Opening, size: tuple[int, int] = COMPACT) -> AsyncIterator[Sitting]:
    """Start the program as it is, on a store."""
    settings.save(store, replace(settings.load(store), motion=False, coach=False))
    app = BgtuiApp(store, opening)
    async with app.run_test(size=size, notifications=True, tooltips=True) as pilot:
        at = Sitting(app, pilot)
        await at.settle()
        yield at


def before_the_screen(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run an async test, for at most five minutes: a broken style sheet makes Textual wait for ever.

    A walk through a whole game takes half a minute, and several times that on a busy machine.
    """

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    timed: Callable[P, None] = pytest.mark.timeout(300)(run)
    return timed


def said_in_ascii(now: Sequence[str], normal: Sequence[str]) -> bool:
    """Whether the second frame is the first one in ASCII; pictures are made of whole cells, strokes or a digit.

    The edge of a filled area may be the letter of its colour.
    """
    return all(
        cell == ascii_form(letter, True)
        or letter in PICTURES
        or (cell in " #0123456789" + STROKES and letter in " ▘▝▖▗▚▞▛▜▙▟▌▐")
        or (cell.isalpha() and letter in " ▌")
        for line, there in zip(now, normal, strict=True)
        for cell, letter in zip(line, there, strict=True)
    )


def colours_of(app: BgtuiApp) -> set[str]:
    """Return all colours on the screen."""
    styles = (segment.style for line in segments(app) for segment in line if segment.style is not None)
    return {colour.name for style in styles for colour in (style.color, style.bgcolor) if colour is not None}


def colours_in(colours: Palette) -> set[str]:
    """Return all colours of a palette."""
    roles = (getattr(colours, field.name) for field in fields(colours))
    found = {role for role in roles if isinstance(role, str)}
    found |= {*colours.seats, *colours.pieces.values(), *colours.far.values(), *colours.inks.values()}
    found |= {colours.theme().background or "", colours.theme().foreground or ""}  # where nothing lies
    found |= {facet for paint in colours.pieces.values() for facet in colours.facets(paint)}
    fills = (*colours.pieces.values(), *colours.far.values())
    return found | {colours.on(paint) for paint in fills} | set(colours.reversed)
