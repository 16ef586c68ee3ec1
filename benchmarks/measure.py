"""Measuring two things in turns, and the table that shows them side by side."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Row:
    """One figure beside its baseline. `ratio` is what the target bounds, from above or from below."""

    number: int
    what: str
    figure: str
    baseline: str
    ratio: str
    target: str
    met: bool | None
    """None where there is no target."""


def in_turns(rounds: int, *things: Callable[[], T]) -> list[list[T]]:
    """Do each thing once a round, so that a busy minute of the machine falls on all of them; the results of each."""
    results: list[list[T]] = [[] for _thing in things]
    for _round in range(rounds):
        for thing, found in zip(things, results, strict=True):
            found.append(thing())
    return results


def middle(values: Sequence[float]) -> float:
    """The median."""
    return median(values)


def at_most(number: int, what: str, figure: float, baseline: float, most: float | None, unit: str) -> Row:
    """A row whose figure may be so many times its baseline; None: without a target."""
    ratio = figure / baseline
    return Row(
        number,
        what,
        f"{figure:,.1f} {unit}",
        f"{baseline:,.1f} {unit}",
        f"{ratio:.2f}×",
        f"≤ {most:.3g}×" if most else "",
        ratio <= most if most else None,
    )


def table(rows: Sequence[Row]) -> str:
    """The rows as a table in Markdown."""
    heads = ("", "what", "bgtui", "baseline", "ratio", "target", "met")
    cells = [heads, *(_cells(row) for row in rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(heads))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |" for line in cells
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


def _cells(row: Row) -> tuple[str, ...]:
    met = {True: "yes", False: "NO", None: ""}[row.met]
    return str(row.number), row.what, row.figure, row.baseline, row.ratio, row.target, met
