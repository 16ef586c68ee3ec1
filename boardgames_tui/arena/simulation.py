"""The report that `bgtui simulate` prints: lengths, points, seats, and what winners buy."""

import csv
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.table import Table

from boardgames_tui.arena.agents import MatchResult, interval
from boardgames_tui.arena.measuring import INTERRUPTED, SeriesRequest, length, measure, series_of
from boardgames_tui.core.entry import Entry
from boardgames_tui.core.files import write_new
from boardgames_tui.core.seats import COMPUTER
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _, in_decimals

BAR, BARS = 40, 16


@dataclass(frozen=True, slots=True)
class Figure:
    """A row of the CSV file; None where a column does not apply."""

    table: str
    name: str
    count: int
    mean: float
    least: int | None = None
    most: int | None = None
    wins: float | None = None
    """The win share of this seat, or of the owner of this card or object."""
    low: float | None = None
    high: float | None = None


def simulate(entry: Entry, request: SeriesRequest, *, seats: int, level: str, rows: int, file: Path | None) -> int:
    """Play the games and print the report, and write all of it to a CSV file; return the exit code. Raises UserError.

    `rows`: the most cards or objects printed.
    """
    series = series_of(entry.id, [COMPUTER + level.removeprefix(COMPUTER)] * seats, request, rotated=False)
    if file is not None and file.exists():
        raise UserError(_("{file} already exists; choose another name").format(file=file))
    played, stopped = measure(series, request)
    if played:
        console = Console(highlight=False)
        report = [*spread(played), *by_seat(played), *objects(played)]
        _show(console, report, played, rows)
        console.print(length(entry.title, played))
    if stopped:
        return INTERRUPTED
    if file is not None:
        write(file, report)
    return 0


def spread(played: Sequence[MatchResult]) -> Iterator[Figure]:
    for table, name, values in (
        ("length", "rounds", [match.rounds for match in played]),
        ("length", "decisions a player", [count for match in played for count in match.decisions]),
        ("points", "all", [points for match in played for points in match.points]),
        ("points", "winner", _winners(played)),
    ):
        yield Figure(table, name, len(values), sum(values) / len(values), min(values), max(values))


def _winners(played: Sequence[MatchResult]) -> list[int]:
    return [match.points[match.wins.index(max(match.wins))] for match in played]


def by_seat(played: Sequence[MatchResult]) -> Iterator[Figure]:
    for seat in range(len(played[0].points)):
        points = [match.points[seat] for match in played]
        won = sum(match.wins[seat] for match in played)
        mean, share = sum(points) / len(played), won / len(played)
        yield Figure(
            "seat", str(seat + 1), len(played), mean, min(points), max(points), share, *interval(won, len(played))
        )


def objects(played: Sequence[MatchResult]) -> Iterator[Figure]:
    """Yield counts and win shares of cards and objects, the most frequent first."""
    times: Counter[str] = Counter()
    owners: Counter[str] = Counter()
    won: dict[str, float] = {}
    for match in played:
        for bag, wins in zip(match.acquired, match.wins, strict=True):
            times.update(bag)
            owners.update(bag.keys())
            for name in bag:
                won[name] = won.get(name, 0) + wins
    for name, count in sorted(times.items(), key=lambda item: (-item[1], item[0])):
        share = won[name] / owners[name]
        yield Figure("object", name, count, count / len(played), None, None, share, *interval(won[name], owners[name]))


def write(file: Path, report: Sequence[Figure]) -> None:
    lines = StringIO(newline="")
    rows = csv.writer(lines)
    rows.writerow(field.name for field in fields(Figure))
    for figure in report:
        rows.writerow(round(value, 4) if isinstance(value, float) else value for value in asdict(figure).values())
    write_new(file, lines.getvalue().encode())


# On the terminal -----------------------------------------------------------------------------------------------------


def _show(console: Console, report: Sequence[Figure], played: Sequence[MatchResult], rows: int) -> None:
    block = "#" if console.options.ascii_only else "█"
    words = {
        "rounds": _("rounds"),
        "decisions a player": _("decisions per player"),
        "all": _("points"),
        "winner": _("winner's points"),
    }
    table = _table("", _("mean"), _("lowest"), _("highest"))
    for figure in report:
        if figure.table in ("length", "points"):
            table.add_row(words[figure.name], in_decimals(figure.mean, 1), str(figure.least), str(figure.most))
    console.print(table)
    console.print()
    rounds = [match.rounds for match in played]
    for title, values in ((_("Rounds:"), rounds), (_("Winner's points:"), _winners(played))):
        console.print(title)
        console.print(_plot(values, block))
        console.print()
    table = _table(_("seat"), _("points"), _("wins %"), _("95%"))
    for figure in report:
        if figure.table == "seat":
            table.add_row(figure.name, in_decimals(figure.mean, 1), *_shares(figure))
    console.print(table)
    console.print()
    found = [figure for figure in report if figure.table == "object"]
    if not found:
        return
    table = _table(_("acquired"), _("per game"), _("owner wins %"), _("95%"), "")
    for figure in found[:rows]:
        bar = block * round(BAR / 4 * figure.mean / found[0].mean)
        table.add_row(figure.name, in_decimals(figure.mean, 2), *_shares(figure), bar)
    table.columns[-1].justify = "left"
    console.print(table)
    if len(found) > rows:
        told = _("{shown} of {count}; --rows shows more, --csv writes all.")
        console.print(told.format(shown=rows, count=len(found)))
    console.print()


def _table(*titles: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for title in titles:
        table.add_column(title, justify="right" if table.columns else "left", overflow="fold")
    return table


def _shares(figure: Figure) -> tuple[str, str]:
    assert figure.wins is not None
    assert figure.low is not None
    assert figure.high is not None
    return in_decimals(100 * figure.wins, 1), f"{in_decimals(100 * figure.low, 1)}–{in_decimals(100 * figure.high, 1)}"


def _plot(values: Sequence[int], block: str) -> Table:
    """A histogram, with classes of several values if there are many."""
    first, last = min(values), max(values)
    width = (last - first) // BARS + 1
    counts = Counter((value - first) // width for value in values)
    table = Table.grid(padding=(0, 1))
    for place in range((last - first) // width + 1):
        start = first + place * width
        name = str(start) if width == 1 else f"{start}–{start + width - 1}"
        count = counts[place]
        table.add_row("", name, block * round(BAR * count / max(counts.values())), str(count) if count else "")
    table.columns[1].justify = "right"
    return table
