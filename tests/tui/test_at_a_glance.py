"""What a table says at the smallest size without a key: each rule holds for the games that its list names."""

import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache
from itertools import combinations, groupby, product
from typing import Any

import pytest
from rich.cells import cell_len

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.settings import THEMES
from boardgames_tui.testing.random_play import play, prefer
from boardgames_tui.testing.sitting import (
    ALL_SIZES,
    COMPACT,
    DEPTHS,
    LARGEST,
    SPACIOUS,
    STANDARD,
    Sitting,
    before_the_screen,
    in_depth,
    segments,
    sitting,
)
from boardgames_tui.tui.paint.canvas import CanvasWidget
from boardgames_tui.tui.paint.themes import contrast, palette
from tests import catalogues
from tests.languages import CODES, hold, speaking

GAMES = [entry.id for entry in catalogue.ENTRIES]
STYLE = prefer("exchange", "place", "freedom", "build", "work", "open", "bid", "buy", "pick", "recruit")
POSITIONS = 7
"""How many of a match are looked at."""

PRICED = GAMES
"""Where what a choice costs and brings is on the screen as soon as the cursor is on it."""
EXPLAINED = GAMES
"""Where no code of letters and digits is on the screen whose letters it does not explain."""
FILLED = GAMES
"""Where nothing is empty that a panel could use."""
LARGER = dict.fromkeys(GAMES, 3) | {"princes-of-florence": 4, "de-vulgari-eloquentia": 4}
"""How many lines may be empty in larger terminals: between panels, and beside two short choices."""
WORDED = GAMES
"""Where no word is cut or runs into the next."""

ROWS, COLUMNS = 3, 20
"""The largest rectangle that may be empty in the smallest terminal."""
PARTS = 6
"""Of a match, after each of which it is looked at."""
PICTURES = {
    "splendor": {"board"},
    "summer-pavilion": {"pavilion", "displays", "others"},
    "princes-of-florence": {"land", "others"},
    "de-vulgari-eloquentia": {"map"},
}
"""The parts whose bare cells belong to a picture: cards and places for them, plates, a mosaic."""
LOOKS = (*THEMES, "ascii")
OURS = re.compile(r"#|color\(")
"""A colour of a palette, not one of the terminal's own."""
LEAST = 3
"""The least contrast of letters to their ground."""
CUT = re.compile(r"\w{3} ?…")
"""Words, not the initials of discs in one space of a track; these are told in its title."""
FIGURE = re.compile(r"\d+(?:[,.]\d+)*")
WORD = re.compile(r"[^\W\d_]{4,}")
CODE = re.compile(r"(?<![\w.,$-])(?:\d{1,2}([a-z]{1,2})|([A-Za-wyz]{1,2})\d{1,2})(?![\w.,-])")


@asynccontextmanager
async def position(whole: Match, number: int) -> AsyncIterator[Sitting]:
    """Sit down where so many commands of a match have been played, all hands open."""
    match = Match(whole.game, replace(whole.setup, open_hands=True))
    for turn in whole.turns[:number]:
        match.play(turn.command)
    async with sitting(match, COMPACT) as at:
        yield at


def positions(game: str, seats: int = 3) -> Iterator[tuple[Match, int]]:
    whole = play(catalogue.game(game), seats, 3, STYLE)
    for number in range(2, len(whole.turns), max(1, len(whole.turns) // POSITIONS)):
        yield whole, number


@pytest.mark.parametrize("game", PRICED)
@before_the_screen
async def test_price_gain_and_consequence_of_a_choice_are_on_the_screen(game: str) -> None:
    """Each figure of it, in whatever words."""
    faults = []
    for whole, number in positions(game):
        async with position(whole, number) as at:
            for spot in [*at.table.spots_now()]:
                at.screen.move_to(spot)
                choice = at.table.choices.find(at.table.meant(spot))
                if choice is None or not choice.gain:
                    continue
                shown = set(FIGURE.findall(at.text))
                if missing := [figure for figure in FIGURE.findall(choice.gain) if figure not in shown]:
                    faults.append(f"{game} {choice.text}: {missing} of {choice.gain!r}; said: {at.said}")
    hold([*dict.fromkeys(faults)])


def without_pieces(at: Sitting, seats: bool = True) -> str:
    """The screen above the keys, without letters in or on the colours of pieces, which say what they mean.

    `seats`: with those in or on the colours of seats.
    """
    theme = palette(at.app)
    paints = {fill.lower() for fill in [*theme.pieces.values(), *(() if seats else theme.seats)]}
    lines = []
    for line in segments(at.app)[:-1]:
        row = ""
        for text, style, _control in line:
            colours = (style.color, style.bgcolor) if style else ()
            of_piece = any(colour is not None and colour.name in paints for colour in colours)
            row += "".join(" " if letter.isalpha() else letter for letter in text) if of_piece else text
        lines.append(row)
    return "\n".join(lines)


def unexplained(at: Sitting) -> set[str]:
    """Codes whose letters no word stands behind, anywhere above the keys."""
    text = "\n".join(at.frame[:-1])
    found = set()
    for match in CODE.finditer(without_pieces(at)):
        letters = match[1] or match[2]
        if not re.search(rf"(?<!\w){letters}\W{{1,2}}[^\W\d_]{{3,}}", text):
            found.add(match[0])
    return found


@pytest.mark.parametrize("game", EXPLAINED)
@before_the_screen
async def test_no_code_is_left_unexplained(game: str) -> None:
    faults = []
    for whole, number in positions(game):
        async with position(whole, number) as at:
            faults += [f"{game} at {number}: {code}" for code in sorted(unexplained(at))]
    hold(faults)


def empty(at: Sitting, rows: int = ROWS) -> tuple[int, int, int, int] | None:
    """The largest rectangle that a panel could use and that is too large to be empty: column, row, width and height.

    Cells of a picture are its own, and those between the words of a line; one beyond two fifths of its panel fills it,
    and so does a sentence of the story, which is as long as it is.
    """
    ground, pictures = palette(at.app).ground.lower(), PICTURES[at.match.game.id]
    bare = []
    for line in segments(at.app)[1:-3]:
        row = []
        for text, style, _control in line:
            plain = style is None or style.bgcolor is None or style.bgcolor.name == ground
            row += [plain and letter == " " for letter in text]
        bare.append(row)
    whole = at.app.size.width == COMPACT[0]
    for part in at.screen.query(CanvasWidget):
        x, end = part.region.x, part.region.right
        for row in bare[max(part.region.y - 1, 0) : max(part.region.bottom - 1, 0)]:
            told = [column for column in range(x, end) if not row[column]]
            if part.id in pictures and not whole:
                row[x:end] = [False] * (end - x)
            elif told and part.id in ("news", "story"):
                row[told[0] : end] = [False] * (end - told[0])
            elif told:
                last = end if told[-1] - x > 2 * (end - x) // 5 else told[-1]
                row[told[0] : last] = [False] * (last - told[0])
    above, found = [0] * len(bare[0]), (0, 0, 0, 0)
    for y, row in enumerate(bare):
        above = [count + 1 if free else 0 for count, free in zip(above, row, strict=True)]
        for high in {count for count in above if count > rows}:
            for free, cells in groupby(enumerate(above), key=lambda cell: cell[1] >= high):
                run = [x for x, _count in cells]
                if free and len(run) > COLUMNS and len(run) * high > found[2] * found[3]:
                    found = run[0], y + 2 - high, len(run), high
    return found if any(found) else None


@pytest.mark.parametrize("seats", [2, 4, 5])
@pytest.mark.parametrize("game", FILLED)
@before_the_screen
async def test_nothing_large_is_empty(game: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the first decision to the last."""
    in_depth(monkeypatch, "true")  # elsewhere cards and plates are bare, too
    if seats > max(catalogue.game(game).seats):
        return
    faults = []
    whole = play(catalogue.game(game), seats, 3, STYLE)
    for number in (0, 2, *(len(whole.turns) * part // PARTS - 1 for part in range(2, PARTS + 1, 2))):
        async with position(whole, number) as at:
            for size in ALL_SIZES:
                await at.resize(size)
                if found := empty(at, ROWS if size == COMPACT else LARGER[game]):
                    faults.append(f"{game} of {seats} at {number}, {size}: {found}")
    hold(faults)


@cache
def vocabulary(game: str, code: str = "en") -> frozenset[str]:
    """The words of all that the program can say in a language, and of what is printed in the box."""
    texts = [assets.text(game, "box.json")]
    for source in catalogues.sources():
        for message in catalogues.catalogue_of(source) if code in ("en", source.parts[-3]) else ():
            said = message.id if code == "en" else message.string or ""
            texts += [said] if isinstance(said, str) else said
    found = {word for text in texts for word in WORD.findall(text)}
    return frozenset(found | {word.capitalize() for word in found})


def strange_words(at: Sitting, code: str = "en") -> list[str]:
    """What is no word of the program's: a part of one, or two."""
    known = vocabulary(at.match.game.id, code) | {*at.table.names}
    return [word for word in WORD.findall(without_pieces(at, seats=False)) if word not in known]


def cut_words(at: Sitting) -> list[str]:
    """Lines in which a word is cut, but for those of news and story: of these the end goes."""
    told = [widget.region for widget in at.screen.query("#news, #story")]
    return [
        line.strip()
        for y, line in enumerate(at.frame[:-1])
        for found in CUT.finditer(line)
        if not any(region.contains(found.start(), y) for region in told)
    ]


def pale_words(at: Sitting) -> list[str]:
    """Letters and digits that are hardly seen on their ground, in the colours of a palette."""
    found = []
    for line in segments(at.app):
        for text, style, _control in line:
            if style is not None and style.color and style.bgcolor and any(map(str.isalnum, text)):
                inks = style.color.name, style.bgcolor.name
                ours = all(map(OURS.match, inks))
                if (ours and contrast(*inks) < LEAST) or inks[0] == inks[1] != "default":
                    found.append(f"{text.strip()} in {inks[0]} on {inks[1]}")
    return found


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("game", WORDED)
@before_the_screen
async def test_no_word_is_cut_or_runs_into_the_next(game: str, seats: int) -> None:
    faults = []
    for whole, number in positions(game, min(seats, max(catalogue.game(game).seats))):
        async with position(whole, number) as at:
            faults += [f"{game} of {seats} at {number}: {word}" for word in strange_words(at)]
    hold(faults)


@pytest.mark.parametrize("code", ["en", *CODES])
@pytest.mark.parametrize("game", GAMES)
@before_the_screen
async def test_nothing_is_cut_where_there_is_more_room(game: str, code: str) -> None:
    """No word of what is there to decide; the keys say that more are there."""
    faults = []
    whole = play(catalogue.game(game), 3, 3, STYLE)
    with speaking(code):
        for number in range(2, len(whole.turns), len(whole.turns) // 3):
            async with position(whole, number) as at:
                for size in (STANDARD, SPACIOUS, LARGEST):
                    await at.resize(size)
                    faults += [f"{game} at {number}, {size}: {line}" for line in cut_words(at)]
    hold([*dict.fromkeys(faults)])


# Every look


def pairwise(factors: Sequence[Sequence[Any]]) -> Iterator[tuple[Any, ...]]:
    """A few combinations in which every two values of two factors come together."""

    def pairs(row: Sequence[Any]) -> set[Any]:
        return {*combinations(enumerate(row), 2)}

    rows = [*product(*factors)]
    left = set().union(*map(pairs, rows))
    while left:
        best = max(rows, key=lambda row: len(pairs(row) & left))
        left -= pairs(best)
        yield best


@pytest.mark.parametrize("game", GAMES)
@before_the_screen
async def test_every_look_can_be_read_at_every_size_in_every_language(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words are whole and apart, and letters are seen on their ground."""
    faults = []
    seats = range(2, max(catalogue.game(game).seats) + 1)
    matches = {count: play(catalogue.game(game), count, 3, STYLE) for count in seats}
    rows = pairwise((tuple(DEPTHS), LOOKS, ALL_SIZES, ("en", *CODES), seats))
    for row, (depth, look, size, code, count) in enumerate(rows):
        in_depth(monkeypatch, depth)
        number = len(matches[count].turns) * (row % PARTS + 1) // (PARTS + 1)
        with speaking(code):
            async with position(matches[count], number) as at:
                only_ascii = look == "ascii"
                at.app.change(replace(at.app.settings, ascii=only_ascii, theme="felt" if only_ascii else look))
                await at.resize(size)
                wrong = [f"{cell_len(line)} cells: {line}" for line in at.frame if cell_len(line) != size[0]]
                wrong += [] if only_ascii else pale_words(at)  # there patterns are letters
                if depth != "none" and not only_ascii:  # there pieces are
                    wrong += strange_words(at, code)
                    wrong += cut_words(at) if size[0] >= STANDARD[0] else []
                where = f"{game} of {count} at {number}, {depth}, {look}, {size}, {code}"
                faults += [f"{where}: {each}" for each in wrong]
    hold(faults)
