"""What a screen says, as plain text: to look at, and to compare with the frames kept beside the tests.

A golden frame lies in the folder `frames` beside its test and is read like a screenshot. When a screen is meant to look
different, write them all anew with one command, then read the diff before it is committed:

    BGTUI_WRITE_FRAMES=1 python -m pytest tests/screens/splendor/test_screen.py -k golden
"""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import fields, replace
from difflib import unified_diff
from functools import wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, ParamSpec

import pytest
from rich.cells import cell_len
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
from boardgames_tui.tui.paint.themes import Palette, palette
from boardgames_tui.tui.table.screen import TableScreen

moment.LENGTH = 0  # nobody who is tested presses a key too soon, but where that is what is tested

COMPACT, STANDARD, SPACIOUS = (80, 24), (100, 32), (140, 44)
SIZES = (COMPACT, STANDARD, SPACIOUS)
TALL, LARGEST = (90, 50), (200, 60)
ALL_SIZES = (COMPACT, TALL, STANDARD, SPACIOUS, LARGEST)
"""With a terminal that is narrow and high, and a large one."""

PICTURES = "█▀▄▂"
"""What pictures are drawn with, and not with ASCII."""
FILLED = {(" ", half) for half in "▀▄▌▐"}
"""What they are without colours and with them where two shades of one colour meet."""
STROKES = "/\\|_-+^.'v"
"""What they are drawn with in ASCII, where they are not made of whole cells."""

P = ParamSpec("P")


# Frames


def segments(app: BgtuiApp) -> list[list[Segment]]:
    """The terminal line by line as the app would paint it now, with every box and what shines through beside it."""
    token = visible_screen_stack.set(app._background_screens)
    try:
        return [list(strip) for strip in app.screen._compositor.render_strips()]
    finally:
        visible_screen_stack.reset(token)


def frame(app: BgtuiApp) -> list[str]:
    """The terminal's lines as text."""
    return ["".join(segment.text for segment in line) for line in segments(app)]


def hues(app: BgtuiApp) -> set[str]:
    """The colours on the screen that are not a grey."""
    found = set()
    for line in segments(app):
        for segment in line:
            for colour in (segment.style.color, segment.style.bgcolor) if segment.style else ():
                if colour is not None and len(set(colour.get_truecolor())) > 1:
                    found.add(colour.name)
    return found


DEPTHS = {
    "true": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    "256": {"TERM": "screen-256color"},
    "16": {"TERM": "xterm"},
    "none": {"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"},
}
"""What terminals of each depth say of themselves."""


def in_depth(monkeypatch: pytest.MonkeyPatch, depth: str) -> None:
    """Let the terminal be one of that depth."""
    for variable in ("TERM", "COLORTERM", "NO_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in DEPTHS[depth].items():
        monkeypatch.setenv(variable, value)


def painted(app: BgtuiApp) -> list[str]:
    """The terminal's lines as text; below them a letter for the style of each cell; at last the styles."""
    letters: dict[str, str] = {}
    styles = []
    for line in segments(app):
        row = ""
        for text, style, _control in line:
            words = str(style) if style else "none"
            row += letters.setdefault(words, chr(ord("A") + len(letters))) * cell_len(text)
        styles.append(row)
    return [*frame(app), *styles, *(f"{letter}: {words}" for words, letter in letters.items())]


def _path(name: str) -> Path:
    folder, _slash, file = name.rpartition("/")
    return Path(__file__).parent / folder / "frames" / f"{file}.txt"


def golden(name: str) -> list[str]:
    """The lines of a golden frame: "screens/splendor/start" is tests/screens/splendor/frames/start.txt."""
    return _path(name).read_text(encoding="utf-8").splitlines()


def assert_frame(name: str, lines: list[str]) -> None:
    """Compare with the golden frame."""
    path = _path(name)
    text = "".join(f"{line.rstrip()}\n" for line in lines)
    if os.environ.get("BGTUI_WRITE_FRAMES") == "1":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return
    if not path.exists():
        pytest.fail(f"there is no golden frame {path}; BGTUI_WRITE_FRAMES=1 writes it")
    golden = path.read_text(encoding="utf-8")
    if text != golden:
        diff = unified_diff(golden.splitlines(), text.splitlines(), str(path), "the screen now", n=1, lineterm="")
        pytest.fail("\n".join(["the screen differs from its golden frame:", *diff]), pytrace=False)


# Sitting at a table


class TableApp(BgtuiApp):
    """bgtui with a match that the test has laid in place of the saved one."""

    def __init__(self, store: Store, match: Match, watching: bool, only_ascii: bool) -> None:
        number = store.create(match.setup)
        super().__init__(store, Opening("watch" if watching else "table", match.game.id, number), ascii=only_ascii)
        self.laid = match

    def _replay(self, saved: Saved, journal: Journal | None = None) -> Match:
        return self.laid


class Sitting:
    """Somebody before the screen: keys, clicks, and what there is to see."""

    def __init__(self, app: BgtuiApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    # What is seen

    @property
    def screen(self) -> Any:
        """The table's screen, also while something lies over it."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def table(self) -> Any:
        """What the table shows and what is half done at it."""
        return self.screen.table

    @property
    def match(self) -> Match:
        match: Match = self.screen.match
        return match

    @property
    def top(self) -> Screen[Any]:
        """What the keys go to."""
        return self.app.screen

    @property
    def over(self) -> str:
        """What lies over the table: "CurtainScreen", "Lines"; "" when it is free."""
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
        """The whole screen as words: lines are joined, and many blanks are one."""
        return " ".join(" ".join(self.frame).split())

    @property
    def said(self) -> str:
        """The two lines above the keys, as words."""
        return " ".join(" ".join(self.frame[-3:-1]).split())

    @property
    def played(self) -> list[str]:
        """The commands of the match."""
        return [turn.text for turn in self.match.turns]

    def explain(self, spot: Any) -> str:
        """What the table says of a spot under the mouse."""
        words: str = self.screen.sentences.explain(self.table, spot)
        return words

    def at(self, spot: Any) -> tuple[int, int]:
        """The middle of a spot of the table, on the screen."""
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
        """What the keys are bound to, through the bindings as they stand but without the keyboard's way: 1 ms each."""
        for key in keys:
            if not (await self.app._check_bindings(key, priority=True) or await self.app._check_bindings(key)):
                self.app.screen.post_message(events.Key(key, key if len(key) == 1 else None))
        if settle:
            await self.settle()

    def in_force(self, key: str) -> str:
        """The key that does at this table, in the language that is spoken, what a key does in English."""
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
        """Put text into the line that is open, as pasting does."""
        assert self.app.focused is not None
        self.app.post_message(events.Paste(text))
        await self.settle()

    async def play(self, *moves: str) -> None:
        """Play moves without any key, for what comes before the example."""
        for move in moves:
            self.screen.playing.play(self.match.game.parse(move))
        await self.settle()

    async def resize(self, size: tuple[int, int]) -> None:
        await self.pilot.resize_terminal(*size)
        await self.settle()


async def come_to_rest(pilot: Pilot[Any]) -> None:
    """Let everything that has been set going come to rest, on a busy machine, too."""
    await pilot.pause()
    # A program that gets no time looks as if it rested. What it has to do by then is done here.
    await pilot.pause(0)


@asynccontextmanager
async def sitting(
    match: Match, size: tuple[int, int] = COMPACT, *, watching: bool = False, only_ascii: bool = False
) -> AsyncIterator[Sitting]:
    """Sit down at a match. Nothing of it is kept, and nothing flashes."""
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
    """A test that awaits. A broken style sheet makes Textual wait for ever, so it has a minute."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    timed: Callable[P, None] = pytest.mark.timeout(60)(run)
    return timed


# Golden frames of a game's table


class Example(NamedTuple):
    """Something to look at: a match, what is played and then pressed before the look; a watched match at its end."""

    match: Callable[[], Match]
    keys: Sequence[str] = ()
    moves: Sequence[str] = ()
    cursor: Any = None
    """The spot that the cursor is put on at last."""
    watching: bool = False


@asynccontextmanager
async def shown(example: Example) -> AsyncIterator[Sitting]:
    """Sit down before an example."""
    async with sitting(example.match(), COMPACT, watching=example.watching) as at:
        if example.watching:
            await at.keys("end")
        await at.play(*example.moves)
        at.screen.after_key()  # what they have changed has been seen
        for key in example.keys:
            await at.keys(at.in_force(key))  # what a key opens has to be there before the next
        if example.cursor is not None:
            at.screen.move_to(example.cursor)
            await at.settle()
        yield at


def said_in_ascii(now: Sequence[str], normal: Sequence[str]) -> bool:
    """Whether every cell says the same as well as ASCII can; pictures are made of whole cells, strokes or a digit.

    The edge of a fill may be a letter that says its colour.
    """
    return all(
        cell == ascii_form(letter, True)
        or letter in PICTURES
        or (cell in " #0123456789" + STROKES and letter in " ▘▝▖▗▚▞▛▜▙▟▌▐")
        or (cell.isalpha() and letter in " ▌")
        for line, there in zip(now, normal, strict=True)
        for cell, letter in zip(line, there, strict=True)
    )


def golden_frames(
    folder: str, examples: Mapping[str, Example], sizes: Sequence[tuple[int, int]] = SIZES
) -> Callable[..., None]:
    """For pytest: `test_golden_frames = golden_frames("screens/splendor", EXAMPLES)`."""

    @pytest.mark.parametrize("name", examples)
    @before_the_screen
    async def test_golden_frames(name: str) -> None:
        async with shown(examples[name]) as at:
            for width, height in sizes:
                await at.resize((width, height))
                normal = at.frame
                assert_frame(f"{folder}/{name}-{width}x{height}", normal)
                at.app.change(replace(at.app.settings, ascii=True))
                await at.settle()
                assert said_in_ascii(at.frame, normal)
                assert all(letter.isascii() or letter.isalpha() for line in at.frame for letter in line)
                assert not {letter for line in normal for letter in line if ascii_form(letter) == "?" != letter}
                at.app.change(replace(at.app.settings, ascii=False))

    return test_golden_frames


def golden_depths(
    folder: str,
    name: str,
    example: Example,
    sizes: Sequence[tuple[int, int]] = SIZES,
    depths: Sequence[str] = tuple(DEPTHS),
) -> Callable[..., None]:
    """For pytest: one example with its colours, in terminals that have many, few or none; and in "ascii"."""

    @pytest.mark.parametrize("depth", depths)
    @before_the_screen
    async def test_golden_depths(depth: str, monkeypatch: pytest.MonkeyPatch) -> None:
        in_depth(monkeypatch, "true" if depth == "ascii" else depth)
        async with sitting(example.match(), COMPACT, only_ascii=depth == "ascii") as at:
            await at.play(*example.moves)
            at.screen.after_key()  # what they have changed has been seen
            for key in example.keys:
                await at.keys(key)
            if example.cursor is not None:
                at.screen.move_to(example.cursor)
                await at.settle()
            for width, height in sizes:
                await at.resize((width, height))
                assert_frame(f"{folder}/{name}-{depth}-{width}x{height}", painted(at.app))
                if depth in ("256", "16"):
                    strange = colours_of(at.app) - colours_in(palette(at.app))
                    assert not strange, f"no colour of the palette: {strange}"

    return test_golden_depths


def golden_looks(folder: str, examples: Mapping[str, Example]) -> Callable[..., None]:
    """For pytest: examples at all sizes with their colours, of all depths in one file: the text is the same in each.

    Below the text a letter for the style of each cell; at last what the letters mean in true colour, with 256 colours,
    16 and none. With ASCII only the colours are those of true colour.
    """

    @pytest.mark.parametrize("name", examples)
    @before_the_screen
    async def test_golden_looks(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        example = examples[name]
        texts: dict[tuple[int, int], list[str]] = {}
        styles: dict[tuple[int, int], list[list[list[str]]]] = {size: [] for size in ALL_SIZES}
        for depth in DEPTHS:
            in_depth(monkeypatch, depth)
            async with sitting(example.match(), COMPACT) as at:
                await at.play(*example.moves)
                at.screen.after_key()  # what they have changed has been seen
                for key in example.keys:
                    await at.keys(key)
                for size in ALL_SIZES:
                    await at.resize(size)
                    lines = segments(at.app)
                    text = texts.setdefault(size, at.frame)
                    if depth == "none":  # where two shades meet, the cell is filled
                        both = (zip(*pair, strict=True) for pair in zip(at.frame, text, strict=True))
                        text = ["".join(" " if cells in FILLED else cells[1] for cells in line) for line in both]
                    assert at.frame == text, f"{depth}: not the text of true colour"
                    styles[size].append([[str(style) for text, style, _ in line for _ in text] for line in lines])
                    if depth in ("256", "16"):
                        strange = colours_of(at.app) - colours_in(palette(at.app))
                        assert not strange, f"no colour of the palette: {strange}"
                if depth == "true":
                    at.app.change(replace(at.app.settings, ascii=True))
                    for size in ALL_SIZES:
                        await at.resize(size)
                        assert said_in_ascii(at.frame, texts[size])
                        cells = [[str(style) for text, style, _ in line for _ in text] for line in segments(at.app)]
                        assert [
                            (now, then)
                            for line in zip(cells, styles[size][0], texts[size], strict=True)
                            for now, then, letter in zip(*line, strict=True)
                            if now != then and letter not in PICTURES
                        ] == []
        for size, text in texts.items():
            letters: dict[tuple[str, ...], str] = {}
            rows = [
                "".join(letters.setdefault(cell, chr(ord("A") + len(letters))) for cell in zip(*line, strict=True))
                for line in zip(*styles[size], strict=True)
            ]
            legend = [f"{letter}: {' | '.join(cell)}" for cell, letter in letters.items()]
            assert_frame(f"{folder}/{name}-looks-{size[0]}x{size[1]}", [*text, *rows, *legend])

    return test_golden_looks


def colours_of(app: BgtuiApp) -> set[str]:
    """All colours on the screen."""
    styles = (segment.style for line in segments(app) for segment in line if segment.style is not None)
    return {colour.name for style in styles for colour in (style.color, style.bgcolor) if colour is not None}


def colours_in(colours: Palette) -> set[str]:
    """All colours that a palette has to paint with."""
    roles = (getattr(colours, field.name) for field in fields(colours))
    found = {role for role in roles if isinstance(role, str)}
    found |= {*colours.seats, *colours.pieces.values(), *colours.far.values(), *colours.inks.values()}
    found |= {colours.theme().background or "", colours.theme().foreground or ""}  # where nothing lies
    found |= {facet for paint in colours.pieces.values() for facet in colours.facets(paint)}
    fills = (*colours.pieces.values(), *colours.far.values())
    return found | {colours.on(paint) for paint in fills} | set(colours.reversed)


def _words(lines: Sequence[str]) -> list[str]:
    """What is written in lines, without what is only drawn."""
    return ["".join(letter for letter in line if letter.isalnum() or letter in "►◄✓") for line in lines]


def without_colour(example: Example, move: str) -> Callable[..., None]:
    """For pytest: the table says the same without colour, and `move`, a key, is seen to move the cursor."""

    @before_the_screen
    async def test_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
        async with sitting(example.match()) as at:
            await at.keys(*example.keys)
            assert hues(at.app)
            in_colour = at.frame
            words = _words(in_colour)
        monkeypatch.setenv("NO_COLOR", "1")
        async with sitting(example.match()) as at:
            await at.keys(*example.keys)
            assert _words(at.frame) == words
            assert not hues(at.app)
            plain = at.frame
            await at.keys(move)
            assert at.frame[1:-3] != plain[1:-3]

    return test_without_colour
