"""How fast the store is: a command committed, a game of a hundred moves taken up again."""

from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.command_line import run
from benchmarks.lines import bare
from benchmarks.measure import Row, in_turns, middle
from benchmarks.rules import setup
from benchmarks.screen import SIZES, bgtui, first_paint, home, play
from benchmarks.terminal import Cost, Terminal
from boardgames_tui.core.catalogue import game
from boardgames_tui.core.match import Match
from boardgames_tui.core.statistics.index import FILE, Index, Played, player_key
from boardgames_tui.core.statistics.rating import rate
from boardgames_tui.core.store import Store

KEPT, OPENS = 10_000, 300.0
"""With so many saved games their list, and the statistics, may take so many milliseconds to open."""
ENDED, FIRST = 5_000, 3.0
"""With so many finished games the first statistics may take so many seconds of a processor."""
MORE = 100.0
"""How many milliseconds later than a new game's an old game's board may come."""
MOVES = 100


def played(moves: int = MOVES) -> Match:
    """The first random match that is over after at least so many moves, as short as the seeds have it."""
    splendor = game("splendor")
    for seed in range(1000):
        match = Match(splendor, setup(2, seed))
        chance = Random(seed).random
        while legal := splendor.controller.legal_commands(match.state):
            match.play(legal[int(chance() * len(legal))])
        if moves <= len(match.turns) < moves + 5:
            return match
    raise AssertionError("no such match")


def commits(quick: bool) -> list[Row]:
    """One command in the journal beside one bare insert, each on the disk when it is done."""
    count = 60 if quick else 300
    with ExitStack() as stack:
        # Not in the system's place for temporary files: that may lie in memory.
        directory = Path(stack.enter_context(TemporaryDirectory(prefix=".bgtui-benchmark-", dir=Path.cwd())))
        store = stack.enter_context(Store.open(directory))
        connection = stack.enter_context(closing(bare(str(directory / "bare.sqlite3"))))
        journal = store.journal(store.create(setup(2, 1)))
        numbers = iter(range(count))

        def ours() -> float:
            start = perf_counter()
            journal.append(next(numbers), "take wug", "0123456789ab", False)
            return (perf_counter() - start) * 1000

        def theirs() -> float:
            start = perf_counter()
            connection.execute("INSERT INTO command (text, state_id) VALUES ('take wug', '0123456789ab')")
            return (perf_counter() - start) * 1000

        mine, baseline = (middle(found) for found in in_turns(count, ours, theirs))
    return [
        Row(4, "one command committed", f"{mine:.2f} ms", f"{baseline:.2f} ms", f"{mine / baseline:.2f}×", "", None),
    ]


def resumes(quick: bool) -> list[Row]:
    """An old match read and replayed, in this process and up to its board on the screen."""
    match = played()
    commands = match.written
    splendor = game("splendor")
    with TemporaryDirectory(prefix="bgtui-benchmark-") as directory, Store.open(Path(directory)) as store:
        number = store.add(match.setup, commands, over=True)
        fresh = store.create(match.setup)

        def old() -> float:
            start = perf_counter()
            saved = store.load(number)
            Match.replay(saved.setup, saved.commands)
            return (perf_counter() - start) * 1000

        def new() -> float:
            start = perf_counter()
            Match(splendor, store.load(fresh).setup)
            return (perf_counter() - start) * 1000

        replayed, begun = (middle(found) for found in in_turns(10 if quick else 40, old, new))
    rows = [_more(f"{len(commands)} moves loaded and replayed", replayed, begun)]
    with home() as environment:
        with Store.open(Path(environment["BGTUI_DATA_DIR"])) as store:
            # So that there is something to decide, and no curtain before the board.
            shown = replace(match.setup, open_hands=True)
            number = store.add(shown, commands[:-1])

        def resumed() -> Cost:
            return first_paint(bgtui("resume", str(number)), SIZES[0], environment)

        def started() -> Cost:
            return first_paint(play(), SIZES[0], environment)

        in_turns(1, resumed, started)
        later, first = in_turns(5 if quick else 11, resumed, started)
    for what, which in (("", 0), (": processor time", 1)):
        figures = (middle([cost[which] for cost in found]) for found in (later, first))
        rows.append(_more(f"resumed after {len(commands) - 1} moves, first board{what}", *figures))
    return rows


def _more(what: str, figure: float, baseline: float) -> Row:
    more = figure - baseline
    return Row(
        4, what, f"{figure:.1f} ms", f"{baseline:.1f} ms new", f"{more:+.1f} ms", f"< +{MORE:.0f} ms", more < MORE
    )


def statistics(quick: bool) -> list[Row]:
    """The statistics and the list of games of somebody who has kept ten thousand, from the key to the last byte."""
    rows = []
    with home() as environment:
        directory = Path(environment["BGTUI_DATA_DIR"])
        keep_games(directory, KEPT)
        for key, what, words in (("t", "statistics", b"finished games"), ("f", "list", b"all games")):

            def opened(key: str = key, words: bytes = words) -> Cost:
                with Terminal(bgtui(), SIZES[0], environment) as terminal:
                    terminal.until(b"keyboard", b"leave")
                    terminal.rest(1.0)
                    cost = terminal.press(key, 1.0)
                    assert words in terminal.painted
                    terminal.leave()
                    return cost

            opened()
            wall = middle([opened().wall for _time in range(3 if quick else 7)])
            rows.append(_within(f"{what} of {KEPT:,} saved games", wall))
        listed = [run(bgtui("list"), environment).cpu for _time in range(3 if quick else 7)]
        rows.append(_within(f"bgtui list of {KEPT:,} saved games: processor time", middle(listed)))
        with home() as empty:

            def many() -> Cost:
                return first_paint(play(), SIZES[0], environment)

            def none() -> Cost:
                return first_paint(play(), SIZES[0], empty)

            in_turns(1, many, none)
            later, first = in_turns(5 if quick else 11, many, none)
        figures = (middle([cost.wall for cost in found]) for found in (later, first))
        rows.append(_more(f"starting with {KEPT:,} saved games, first board", *figures))
    return rows


def _within(what: str, figure: float, most: float = OPENS) -> Row:
    return Row(4, what, f"{figure:.0f} ms", "", "", f"< {most:.0f} ms", figure < most)


def first_statistics(quick: bool) -> list[Row]:
    """The first `bgtui stats` over games that have ended with this version, and over those that an older one left."""
    rows = []
    with home() as environment:
        directory = Path(environment["BGTUI_DATA_DIR"])
        match = played()
        with Store.open(directory) as store:
            for _time in range(ENDED):
                store.add(match.setup, match.written, over=True)
        for left, most in (("ended here", FIRST), ("left by an older version", None)):
            if most is None:
                (directory / FILE).unlink()
            cost = run(bgtui("stats"), environment).cpu
            what = f"first statistics of {ENDED:,} games {left}: processor time"
            rows.append(_within(what, cost, 1000 * most) if most else Row(4, what, f"{cost:.0f} ms", "", "", "", None))
    return rows


def keep_games(directory: Path, count: int) -> None:
    """Fill a store with finished games of four, and the index with what they came to: nobody waits for that twice."""
    match = played()
    result = match.result
    assert result is not None
    names = ("Ada", "Boris", "Clara", "Dmitri", "Emma", "Farid")
    chance = Random(1)
    with Store.open(directory) as store:
        for number in range(count):
            first, second = chance.sample(names, 2)
            seats = tuple(
                replace(seat, name=name) for seat, name in zip(match.setup.seats, (first, second), strict=True)
            )
            store.add(replace(match.setup, seats=seats, seed=number), (), over=True)
        checksums = store.finished()
        with Index(directory) as index, index.connection:
            for summary in reversed(store.matches()):
                ranks, points = chance.choice(((1, 2), (2, 1))), (chance.randrange(8, 20), chance.randrange(8, 20))
                players = [(player_key(name, ""), name) for name in summary.names]
                done = [{"bought": 12, "reserved": 2, "nobles": 1}] * 2
                came = Played(summary.game, summary.played.isoformat(), players, ranks, points, done)
                index.add(summary.id, checksums[summary.id], came)
            rate(index.connection)
