"""What a screen says, as plain text: to look at, and to compare with the frames kept beside the tests.

A golden frame lies in the folder `frames` beside its test and is read like a screenshot. When a screen is meant to look
different, write them all anew with one command, then read the diff before it is committed:

    BGTUI_WRITE_FRAMES=1 python -m pytest tests/screens/splendor/test_screen.py -k golden
"""

import os
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from difflib import unified_diff
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from rich.cells import cell_len

from boardgames_tui.core.match import Match
from boardgames_tui.testing.sitting import (
    ALL_SIZES,
    COMPACT,
    DEPTHS,
    PICTURES,
    SIZES,
    Sitting,
    before_the_screen,
    colours_in,
    colours_of,
    frame,
    hues,
    in_depth,
    said_in_ascii,
    segments,
    sitting,
)
from boardgames_tui.tui.app import BgtuiApp
from boardgames_tui.tui.paint.filters import ascii_form
from boardgames_tui.tui.paint.themes import palette

FILLED = {(" ", half) for half in "▀▄▌▐"}
"""What pictures are without colours and with them where two shades of one colour meet."""


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
