"""How fast the full screen is: the first board, the cursor, a move. The programs run on a real pseudo-terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.measure import Row, at_most, in_turns, middle
from benchmarks.rules import setup
from benchmarks.still import MOVES
from benchmarks.terminal import Cost, Terminal, memory_of
from boardgames_tui.core.catalogue import entry, game
from boardgames_tui.core.match import Match
from boardgames_tui.core.words import set_language
from boardgames_tui.games.splendor.components.piece_words import letter

SIZES = ((80, 24), (140, 44))
FIRST, KEY = 1.5, 1.5
"""How many times the baseline the first paint and a cursor key may take."""
MOVE = {(80, 24): 1.9, (140, 44): 1.6}
"""The same of a move, by size; with no game at all a commit and seven parts take 1.4 and 1.25 times as long."""
STILL = 10
"""How many moves of a table that stands still are measured in each sitting."""
STAYS = 1.1
"""How many times the memory after ten tables a player may have after many."""
HERE = Path(__file__).parent
RIGHT, UP, LEFT, DOWN = "\x1b[C", "\x1b[A", "\x1b[D", "\x1b[B"
ENTER = "\r"


class Table(NamedTuple):
    """A game at the table."""

    game: str
    board: tuple[bytes, bytes]
    """A word of the board and the last word of the screen's last line: with both, the first frame is complete."""
    round_trip: tuple[str, ...]
    """Cursor keys that each move the cursor, and end where they began."""
    move: str
    """What is measured as a move."""
    moves: Callable[[], list[str]]
    """What is pressed before the Enter of each move, in a game of four that has just begun."""
    before: tuple[str, ...] = ()
    """What is pressed in a game of four before the cursor is moved."""
    cursor: str = "cursor key"
    """What a cursor key moves."""
    language: str = "en"
    """In which everything is said."""


def takes(language: str = "en") -> list[str]:
    """Splendor: tokens that four players take one after the other while none has to give back, by their letters."""
    set_language(language)
    own = [letter(colour) for colour in range(5)]
    set_language("en")
    match = Match(game("splendor"), setup(4, 1))
    found: list[str] = []
    while True:
        bank = match.state.bank[:5]
        colours = sorted(sorted(range(5), key=lambda colour: -bank[colour])[:3])
        letters = "".join("wugrb"[colour] for colour in colours)
        pressed = "".join(own[colour] for colour in colours)
        player = match.state.players[match.state.seat]
        if min(bank[colour] for colour in colours) == 0 or sum(player.tokens) > 7:
            return found
        match.play(match.game.parse(f"take {letters}"))
        found.append(pressed)


SPLENDOR = Table(
    "splendor",
    (b"bank", b"leave"),
    (RIGHT, UP, LEFT, DOWN),
    "taking three tokens",
    takes,
)
TABLES = (
    SPLENDOR,
    Table(
        "summer-pavilion",
        (b"window", b"leave"),
        (RIGHT, DOWN, UP, LEFT),
        "taking tiles",
        lambda: [""] * 9,
    ),
    Table(
        "princes-of-florence",
        (b"need", b"leave"),
        (RIGHT, DOWN, LEFT, UP),
        "giving back a profession, opening, bidding",
        lambda: [""] * 8,
        before=(*[ENTER] * 5, *["p", ENTER] * 3),
        cursor="a piece moved over the principality",
    ),
    Table(
        "de-vulgari-eloquentia",
        (b"Mar", b"leave"),
        (UP, DOWN),
        "choosing a starting city",
        lambda: [""] * 4,
        before=(ENTER,) * 4,
        cursor="cursor key on the map",
    ),
)
LANGUAGES = {"ru": "Russian", "pl": "Polish"}
FOREIGN = (
    SPLENDOR._replace(language="ru", board=("банк".encode(), "выход".encode()), moves=partial(takes, "ru")),
    SPLENDOR._replace(language="pl", board=(b"bank", "wyjdź".encode()), moves=partial(takes, "pl")),
)
"""One game is enough: a language costs the same in each."""


def bgtui(*arguments: str) -> list[str]:
    """The installed command, as a player starts it."""
    script = Path(sys.executable).with_name("bgtui")
    start = [str(script)] if script.exists() else [sys.executable, "-m", "boardgames_tui"]
    return [*start, *arguments]


def play(table: Table = SPLENDOR, seats: int = 2) -> list[str]:
    """The command that begins a game."""
    return bgtui(*_words(table, seats))


def still(table: Table) -> list[str]:
    """The command for a game of four whose table stands still after two moves."""
    return [sys.executable, str(HERE / "still.py"), *_words(table, 4)]


def _words(table: Table, seats: int) -> list[str]:
    names = ("Ada", "Boris", "Clara", "Dmitri")[:seats]
    seated = [word for name in names for word in ("--seat", name)]
    return ["play", table.game, *seated, "--seed", "1", "--open-hands"]


@contextmanager
def home() -> Iterator[dict[str, str]]:
    """An empty home for matches and bytecode: what is compiled in a first run is there in the others."""
    with TemporaryDirectory(prefix="bgtui-benchmark-") as directory:
        yield {"BGTUI_DATA_DIR": f"{directory}/data", "PYTHONPYCACHEPREFIX": f"{directory}/bytecode"}


def first_paint(
    command: list[str], size: tuple[int, int], environment: dict[str, str], table: Table = SPLENDOR
) -> Cost:
    """From exec to the byte that completes the first board."""
    with Terminal(command, size, environment) as terminal:
        cost = terminal.until(*table.board)
        terminal.leave()  # as a player does: the next start finds no log of a process that was killed
        return cost


def starts(quick: bool) -> list[Row]:
    """The first painted board beside the smallest app's first frame."""
    rows = []
    smallest = [sys.executable, str(HERE / "smallest.py")]
    for table, size in [*product(TABLES, SIZES), *((table, SIZES[0]) for table in FOREIGN)]:
        with home() as environment:
            environment["LANGUAGE"] = table.language

            def ours(
                table: Table = table, size: tuple[int, int] = size, environment: dict[str, str] = environment
            ) -> Cost:
                return first_paint(play(table), size, environment, table)

            def theirs(size: tuple[int, int] = size, environment: dict[str, str] = environment) -> Cost:
                return first_paint(smallest, size, environment)  # it says the words of Splendor's board in English

            in_turns(1, ours, theirs)
            mine, bare = in_turns(7 if quick else 15, ours, theirs)
        rows += _both(1, f"{_title(table)}: first board, {size[0]}×{size[1]}", mine, bare, FIRST)
    return rows


def _title(table: Table) -> str:
    title = entry(table.game).title
    return title if table.language == "en" else f"{title} in {LANGUAGES[table.language]}"


def _both(number: int, what: str, mine: list[Cost], bare: list[Cost], most: float | None) -> list[Row]:
    wall = at_most(number, what, middle([cost.wall for cost in mine]), middle([cost.wall for cost in bare]), most, "ms")
    cpu = at_most(
        number,
        f"{what}: processor time",
        middle([cost.cpu for cost in mine]),
        middle([cost.cpu for cost in bare]),
        most,
        "ms",
    )
    return [wall, cpu]


def keys(quick: bool) -> list[Row]:
    """The cursor and a move beside a key in an app of one widget."""
    rows = []
    for table, size in [*product(TABLES, SIZES), *((table, SIZES[0]) for table in FOREIGN)]:
        with home() as environment:
            environment["LANGUAGE"] = table.language
            rows += _cursor(table, size, environment, 8 if quick else 20)
            rows += _moves(table, size, environment, 3 if quick else 7)
            if table.language == "en":
                rows += _still(table, size, environment, 2 if quick else 4)
    for size, parts in product(SIZES, ("drawn", "made")):
        with home() as environment:
            rows += _least(size, environment, parts, 30 if quick else 80)
    return rows


def _lines(size: tuple[int, int], environment: dict[str, str], *arguments: str) -> Terminal:
    return Terminal([sys.executable, str(HERE / "lines.py"), *arguments], size, environment)


def _cursor(table: Table, size: tuple[int, int], environment: dict[str, str], blocks: int) -> list[Row]:
    with Terminal(play(table, 4), size, environment) as terminal, _lines(size, environment) as lines:
        terminal.until(*table.board)
        terminal.rest(1.0)
        for key in table.before:
            terminal.press(key, 0.3)
        lines.rest(1.0)
        mine, bare = [], []
        for _block in range(blocks):
            mine += [terminal.press(key) for key in table.round_trip]
            bare += [lines.press("x") for _key in table.round_trip]
    return _both(2, f"{_title(table)}: {table.cursor}, {size[0]}×{size[1]}", mine, bare, KEY)


def _moves(table: Table, size: tuple[int, int], environment: dict[str, str], sittings: int) -> list[Row]:
    """Each sitting is a new match."""
    mine: list[Cost] = []
    bare: list[Cost] = []
    with _lines(size, environment) as lines:
        lines.rest(1.0)
        for _sitting in range(sittings):
            with Terminal(play(table, 4), size, environment) as terminal:
                terminal.until(*table.board)
                terminal.rest(1.0)
                for before in table.moves():
                    for key in before:
                        terminal.press(key)
                    # As long as the baseline has had: Textual paints no more than 60 frames a second.
                    terminal.rest(0.1)
                    mine.append(terminal.press(ENTER))
                    bare.append(lines.press("x"))
    return _both(2, f"{_title(table)}: {table.move}, committed, {size[0]}×{size[1]}", mine, bare, MOVE[size])


def _still(table: Table, size: tuple[int, int], environment: dict[str, str], sittings: int) -> list[Row]:
    """What the frames and the commit of a move take without the game."""
    frames: list[Cost] = []
    bare: list[Cost] = []
    with _lines(size, environment) as lines:
        lines.rest(1.0)
        for _sitting in range(sittings):
            with Terminal(still(table), size, environment) as terminal:
                terminal.until(*table.board)
                terminal.rest(1.0)
                for before in table.moves()[:MOVES]:
                    for key in before:
                        terminal.press(key)
                    terminal.rest(0.1)
                    terminal.press(ENTER, 0.3)
                for _press in range(STILL):
                    terminal.rest(0.1)
                    frames.append(terminal.press(ENTER))
                    bare.append(lines.press("x"))
    return _both(2, f"{_title(table)}: the frames and the commit of a move, {size[0]}×{size[1]}", frames, bare, None)


def _least(size: tuple[int, int], environment: dict[str, str], parts: str, presses: int) -> list[Row]:
    """What a move would cost without a game: a commit, and seven parts whose lines are drawn, or were made before."""
    Path(environment["BGTUI_DATA_DIR"]).mkdir()
    journal = f"{environment['BGTUI_DATA_DIR']}/bare.sqlite3"
    with _lines(size, environment) as lines, _lines(size, environment, parts, journal) as app:
        lines.rest(1.0)
        app.rest(1.0)
        least, bare = [], []
        for _press in range(presses):
            lines.rest(0.05)
            least.append(app.press("x"))
            bare.append(lines.press("x"))
    return _both(2, f"no game, a commit and seven parts {parts}, {size[0]}×{size[1]}", least, bare, None)


def memory(quick: bool) -> list[Row]:
    """What stays of tables that were opened and left."""
    rows = []
    times = 40 if quick else 160
    for table in TABLES:
        with home() as environment:
            with Terminal(play(table), SIZES[0], environment) as terminal:
                terminal.until(*table.board)
            with Terminal(bgtui(), SIZES[0], environment) as terminal:
                terminal.until(b"keyboard", b"leave")
                after = []
                for _time in range(times):
                    terminal.press("\r")
                    terminal.press("q")
                    after.append(memory_of(terminal.process))
        what = f"{_title(table)}: memory after {times} tables against 10"
        rows.append(at_most(6, what, after[-1], after[9], STAYS, "MB"))
    return rows
