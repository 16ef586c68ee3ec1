"""Draw the pictures of the README: the tables as a terminal shows them, in the middle of games among computer players.

From the project's folder, with what the tests need, Pillow and the font DejaVu Sans Mono:

    python -m docs.pictures
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image, ImageColor, ImageDraw, ImageFont

from boardgames_tui.bots.player import Player, no_deadline
from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import Seat, Setup
from tests.e2e.play import keep
from tests.e2e.terminal import Terminal

FOLDER = Path(__file__).parent
SIZE = (140, 44)
NAMES = ("Ada", "Boris", "Cleo", "Dora")
PICTURES = (
    ("splendor", 3, 60),
    ("summer-pavilion", 3, 90),
    ("princes-of-florence", 3, 75),
    ("de-vulgari-eloquentia", 3, 110),
)
"""Game, seats, and after how many commands."""
LANGUAGES = {"ru": "splendor", "pl": "princes-of-florence"}
"""The game of the picture that the README of a language shows."""

FONT, BOLD = (ImageFont.truetype(f"DejaVuSansMono{kind}.ttf", 14) for kind in ("", "-Bold"))
CELL = (8, 17)
GROUND, LETTERS = "#16211D", "#E6E1D3"
BLOCKS: dict[str, list[tuple[float, float, float, float]]] = {
    "█": [(0, 0, 1, 1)],
    "▀": [(0, 0, 1, 0.5)],
    "▄": [(0, 0.5, 1, 1)],
    "▌": [(0, 0, 0.5, 1)],
    "▐": [(0.5, 0, 1, 1)],
    "▘": [(0, 0, 0.5, 0.5)],
    "▝": [(0.5, 0, 1, 0.5)],
    "▖": [(0, 0.5, 0.5, 1)],
    "▗": [(0.5, 0.5, 1, 1)],
    "▚": [(0, 0, 0.5, 0.5), (0.5, 0.5, 1, 1)],
    "▞": [(0.5, 0, 1, 0.5), (0, 0.5, 0.5, 1)],
    "▙": [(0, 0, 0.5, 1), (0.5, 0.5, 1, 1)],
    "▟": [(0.5, 0, 1, 1), (0, 0.5, 0.5, 1)],
    "▛": [(0, 0, 0.5, 1), (0.5, 0, 1, 0.5)],
    "▜": [(0, 0, 1, 0.5), (0.5, 0.5, 1, 1)],
}
"""Glyphs that terminals draw themselves, edge to edge: parts of the cell, as left, top, right and bottom."""


def picture(terminal: Terminal) -> Image.Image:
    """What a terminal shows now, cell by cell."""
    (width, height), (columns, lines) = CELL, SIZE
    image = Image.new("RGB", (columns * width, lines * height), GROUND)
    draw = ImageDraw.Draw(image)
    assert terminal.text  # draws what has come
    for y in range(lines):
        for x in range(columns):
            cell = terminal.screen.buffer[y][x]
            letters, ground = colour(cell.fg, LETTERS), colour(cell.bg, GROUND)
            if cell.reverse:
                letters, ground = ground, letters
            left, top = x * width, y * height
            draw.rectangle((left, top, left + width - 1, top + height - 1), ground)
            if cell.data in BLOCKS:
                for x0, y0, x1, y1 in BLOCKS[cell.data]:
                    corner = left + round(x1 * width) - 1, top + round(y1 * height) - 1
                    draw.rectangle((left + round(x0 * width), top + round(y0 * height), *corner), letters)
            elif cell.data.strip():
                draw.text((left, top), cell.data, letters, BOLD if cell.bold else FONT)
    return image


def colour(name: str, usual: str) -> tuple[int, ...]:
    """A colour as pyte calls it: six hexadecimal digits, a name, or "default"."""
    if name == "default":
        return ImageColor.getrgb(usual)
    return ImageColor.getrgb(f"#{name}" if len(name) == 6 and name.isalnum() and name != "yellow" else name)


def match_of(name: str, seats: int, moves: int) -> Match:
    """A game among normal computer players, after so many commands."""
    game = catalogue.game(name)
    places = tuple(Seat(name=name) for name in NAMES[:seats])
    match = Match(game, Setup(game=name, rules_version=game.rules_version, seats=places, seed=1, open_hands=True))
    player = Player(game, "normal")
    while len(match.turns) < moves:
        [first, *_others] = player.think(match.state, len(match.turns), out_of_time=no_deadline)
        match.play(first.command)
    return match


@contextmanager
def table(match: Match, language: str = "en") -> Iterator[Terminal]:
    """The table of a match in a terminal."""
    with TemporaryDirectory() as directory:
        data = Path(directory) / "data"
        number = keep(data, match)
        with Terminal("resume", str(number), "--language", language, data=data, size=SIZE) as terminal:
            terminal.wait_for(" q ")
            rest(terminal)
            yield terminal


def rest(terminal: Terminal) -> None:
    """Read until nothing more comes for a while."""
    seen = -1
    while len(terminal.output) > seen:
        seen = len(terminal.output)
        terminal.pump(0.4)


def short(frames: list[Image.Image], path: Path) -> None:
    """A film of some frames, each for a while."""
    first, *others = [frame.quantize(64, dither=Image.Dither.NONE) for frame in frames]
    first.save(path, save_all=True, append_images=others, duration=[900] * len(frames), loop=0, optimize=True)


def film() -> list[Image.Image]:
    """A turn of Splendor, and a tile laid in Summer Pavilion."""
    frames = []
    for name, moves, keys in (
        ("splendor", 33, ("t", "right", "enter", "right", "enter", "right", "enter", "enter")),
        ("summer-pavilion", 76, ("enter", "enter", "enter", "enter", "enter")),
    ):
        with table(match_of(name, 3, moves)) as terminal:
            frames.append(picture(terminal))
            for key in keys:
                terminal.press(key)
                rest(terminal)
                frames.append(picture(terminal))
    return frames


if __name__ == "__main__":
    for game_name, players, after in PICTURES:
        languages = ["en", *(code for code, shown in LANGUAGES.items() if shown == game_name)]
        for code in languages:
            with table(match_of(game_name, players, after), code) as terminal:
                file = game_name if code == "en" else f"{game_name}-{code}"
                picture(terminal).save(FOLDER / f"{file}.png", optimize=True)
    short(film(), FOLDER / "a-turn.gif")
