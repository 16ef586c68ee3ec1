"""Everyone's points and their sources, for a panel when the game is over; and the verdict."""

from collections.abc import Sequence
from typing import Any

from textual.geometry import Region

from boardgames_tui.core.game import Result
from boardgames_tui.core.words import _, in_digits, listed, ngettext
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip_name, wrap
from boardgames_tui.tui.table.panels import TablePart

_INDENT = 3


def final_points(part: TablePart[Any, Any], canvas: Canvas, region: Region) -> None:
    """The players by rank, each with what brought them points, most first, as far as there is room for it."""
    result = part.table.session.match.result
    x, y, width, height = region
    part.rule(canvas, x, y, width, _("final points"), strong=True)
    y += 1
    seats = result.order
    spare = height - lines_of_points(result, width)
    gap = int(spare >= len(seats))
    left = height - 1 - len(seats)
    for place, seat in enumerate(seats):
        points = str(result.points[seat])
        name = clip_name(part.table.labels[seat], width - _INDENT - cell_len(points) - 2)
        canvas.put(x + 1, y, str(result.ranks[seat]), part.dim)
        canvas.put(x + _INDENT, y, name, ink(part.colours.seats[seat], part.colours.ground, True))
        canvas.right(x + width - 1, y, points, part.bold)
        y += 1
        room = left if spare >= 0 else -(-left // (len(seats) - place))
        for line in _parts(result, seat, width, room):
            canvas.put(x + _INDENT, y, line, part.dim)
            y += 1
            left -= 1
        y += gap


def lines_of_points(result: Result, width: int) -> int:
    """Return the number of lines that it needs at a width, title included."""
    return 1 + sum(1 + len(_parts(result, seat, width)) for seat in result.order)


def _parts(result: Result, seat: int, width: int, room: int = 99) -> list[str]:
    """The sources of points, the largest first, as far as `room` lines allow."""
    brought = [(values[seat], told) for told, values in sources(result) if values[seat]]
    brought.sort(key=lambda each: -each[0])
    words = [f"{in_digits(points)} {told}" for points, told in brought]
    while words:
        lines = wrap(", ".join(words), width - _INDENT - 1)
        if len(lines) <= room:
            return lines
        words.pop()
    return []


def sources(result: Result) -> list[tuple[str, Sequence[int]]]:
    """All sources of points: the words after the number, and one number a seat."""
    return [(line.told or line.label, line.values) for line in result.lines if line.letter and any(line.values)]


def why(result: Result, names: Sequence[str]) -> list[str]:
    """Return what put the winner ahead of the second, in one or two sentences; the verdict if points don't show it."""
    winner, *others = result.order
    lead = result.points[winner] - result.points[others[0]] if others else 0
    if len(result.winners) > 1 or lead <= 0 or result.points[winner] <= 0:
        return [verdict(result, names)]
    second = others[0]
    brought = [line for line in result.lines if line.letter and line.values[winner] > 0]
    most = max(brought, key=lambda line: line.values[winner] - line.values[second])
    if not most.told or len(sources(result)) == 1:
        return [verdict(result, names)]
    won, has = most.values[winner], most.values[second]
    words = _("Points {told} made the difference: {winner} has {count} and {second} has {other}.")
    said = [words.format(winner=names[winner], told=most.told, count=won, second=names[second], other=has)]
    if won - has > lead:
        words = _("Without them, {name} would be {count} ahead.")
        said.append(words.format(name=names[second], count=won - has - lead))
    return said


def verdict(result: Result, names: Sequence[str]) -> str:
    """The winner and the reason, as a sentence."""
    first = result.winners
    winner = first[0]
    points = result.points[winner]
    counted = ngettext("{count} point", "{count} points", points).format(count=points)
    if len(first) > 1:
        who = listed((names[seat] for seat in first), "and")
        return _("{names} share the victory, with {points} each.").format(names=who, points=counted)
    level = [seat for seat in range(len(names)) if seat != winner and result.points[seat] == points]
    if not level:
        others = [value for seat, value in enumerate(result.points) if seat != winner]
        if not others:
            return _("{name} ends with {points}.").format(name=names[winner], points=counted)
        words = _("{name} wins with {points}, {margin} ahead.")
        return words.format(name=names[winner], points=counted, margin=points - max(others))
    for line in result.lines:
        if not line.letter and any(line.values[seat] != line.values[winner] for seat in level):
            return _("{names} have {points} each. {winner} wins the tiebreak: {line}.").format(
                names=listed((names[seat] for seat in sorted([winner, *level])), "and"),
                points=counted,
                winner=names[winner],
                line=line.label,
            )
    return _("{name} wins with {points}.").format(name=names[winner], points=counted)
