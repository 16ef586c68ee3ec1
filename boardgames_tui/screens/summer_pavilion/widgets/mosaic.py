"""A pavilion as a mosaic: the plane of the board is paved with rhombi, one for each space, pillar, statue and window.

A star is six rhombi round its centre; the gaps between the stars are rhombi of the same shape. All sizes are one
drawing at different scales. In cells of half the width and half the height of a letter every edge is a horizontal or a
true diagonal, so the quarter blocks draw it without a gap.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import compress, groupby, pairwise
from operator import ne
from typing import NamedTuple

from rich.style import Style

from boardgames_tui.games.summer_pavilion.components import RING, SPACES, STARS
from boardgames_tui.tui.paint.canvas import Canvas, ink

COLUMNS, LINES = 20, 10
"""The columns and lines of a mosaic at scale 1."""
OUTSIDE = -1
_DIRECTIONS = (180, 120, 60, 0, -60, -120)
"""The directions of the outer stars from the centre, in degrees, 90 being up; see `components.STARS`."""
_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Indexed by the painted quarters: 1 upper left, 2 upper right, 4 lower left, 8 lower right."""


class Look(NamedTuple):
    """How one rhombus is painted."""

    ground: str
    letters: str
    label: str = ""
    below: str = ""
    """A second line of its label."""
    bold: bool = False
    solid: bool = False
    """Covered: solid even without colour."""
    paper: str = ""
    """The background of its label, if it is not `ground`."""
    edge: str = ""
    """The colour of its edges; "" if none are drawn."""
    outlined: bool = False
    """Its edges are drawn on top, in every colour depth: the cursor."""
    seam: str = ""
    """The colour of the edges between tiles without shades."""


class _Rhombus(NamedTuple):
    """A corner, and the directions of the two edges that begin there, as sixths of a full turn."""

    x: int
    y: int
    first: int
    second: int


def _step(direction: int, scale: int) -> tuple[int, int]:
    """An edge in that direction, in eighths of a column and of a line, y up."""
    wide, half, high = 16 * scale, 8 * scale, 8 * scale
    return ((wide, 0), (half, high), (-half, high), (-wide, 0), (-half, -high), (half, -high))[direction % 6]


def _walk(scale: int, *steps: tuple[int, int]) -> tuple[int, int]:
    x = y = 0
    for direction, count in steps:
        dx, dy = _step(direction, scale)
        x, y = x + dx * count, y + dy * count
    return x, y


def _rhombi(scale: int) -> list[_Rhombus]:
    """The 42 spaces, then the 18 structures in their order."""
    spaces = []
    for star in range(len(STARS)):
        direction = _DIRECTIONS[max(star - 1, 0)]
        x, y = _walk(scale, (direction // 60, 3 if star else 0))  # the outer stars are three edges away
        for ring in range(RING):
            angle = direction - 90 - 60 * ring
            spaces.append(_Rhombus(x, y, (angle - 30) // 60, (angle + 30) // 60))
    turns = [direction // 60 for direction in _DIRECTIONS]
    pillars = [_Rhombus(*_walk(scale, (turn, 1)), turn - 1, turn + 1) for turn in turns]
    statues = [_Rhombus(*_walk(scale, (turn, 1), (turn - 1, 1)), turn - 1, turn) for turn in turns]
    windows = [_Rhombus(*_walk(scale, (turn, 4)), turn - 1, turn + 1) for turn in turns]
    return [*spaces, *pillars, *statues, *windows]


def facet(space: int) -> int:
    """The direction of a rhombus, 0 to 2: neighbours in a star differ, and each has its own shade."""
    star, ring = divmod(space, RING)
    return (max(star - 1, 0) + ring) % 3


class Mosaic(NamedTuple):
    """Where everything is at one scale."""

    width: int
    height: int
    lines: tuple[tuple[tuple[int, int, int, int], ...], ...]
    """Each line as runs: length, quarters painted, the rhombus that paints them, the rhombus behind them."""
    owners: tuple[tuple[int, ...], ...]
    """The rhombi of each line."""
    labels: tuple[tuple[int, int, int], ...]
    """For each rhombus: the line of its label, and twice the middle column; and how many columns there are."""
    pairs: tuple[int, ...]
    """For each rhombus the upper line of a label of two."""
    boxes: tuple[tuple[int, int, int, int], ...]
    """For each rhombus its bounding region: x, y, width, height."""
    cells: tuple[tuple[int, ...], ...]
    """The rhombus that each cell belongs to most."""
    edges: tuple[tuple[tuple[int, int, str], ...], ...]
    """For each line the pieces of edges in it: the rhombus, the column, and the letter that draws it."""
    hubs: tuple[tuple[int, int], ...]
    """For each star the cell right below the point where its rhombi meet: column and line."""


def _outline(rhombus: _Rhombus, scale: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The four edges of a rhombus, the lower end of each first."""
    x, y, first, second = rhombus
    (ax, ay), (bx, by) = _step(first, scale), _step(second, scale)
    corners = ((x, y), (x + ax, y + ay), (x + ax + bx, y + ay + by), (x + bx, y + by))
    return [(a, b) if a[1] < b[1] else (b, a) for a, b in pairwise((*corners, corners[0]))]


def _points(rhombi: list[_Rhombus], scale: int, width: int, height: int) -> list[list[int]]:
    """The owner of each quarter of a cell; on an edge, the side nearer the middle, for symmetry."""
    points = [[OUTSIDE] * (2 * width) for _row in range(2 * height)]
    for index, rhombus in enumerate(rhombi):
        outline = _outline(rhombus, scale)
        edges = [(*low, 1 if high[0] > low[0] else -1, high[1]) for low, high in outline if low[1] != high[1]]
        top, bottom = max(high[1] for _low, high in outline), min(low[1] for low, _high in outline)
        for row in range((4 * height - top) // 4, (4 * height - bottom) // 4):
            level = 4 * height - 4 * row - 2
            # All edges that are not level are true diagonals.
            left, right = sorted(
                low + slope * (level - base) for low, base, slope, over in edges if base < level < over
            )
            line = points[row]
            for column in range((left + 4 * width) // 4 - 1, (right + 4 * width) // 4 + 1):
                middle = 4 * column + 2 - 4 * width
                if left < middle - (1 if middle > 0 else -1) < right:
                    line[column] = index
    return points


@cache
def mosaic(scale: int) -> Mosaic:
    """The mosaic at a scale: 1 for a miniature, 2 to 5 for the large one."""
    width, height = COLUMNS * scale, LINES * scale
    rhombi = _rhombi(scale)
    points = _points(rhombi, scale, width, height)
    enough = 3 if scale > 1 else 2
    lines, owners, belongs = [], [], []
    spans: list[dict[int, list[int]]] = [{} for _rhombus in rhombi]
    for line in range(height):
        upper, lower = points[2 * line : 2 * line + 2]
        runs: list[tuple[int, int, int, int]] = []
        most: list[int] = []
        # Most cells are like their neighbours, so runs of them are processed together.
        for four, alike in groupby(zip(upper[::2], upper[1::2], lower[::2], lower[1::2], strict=True)):
            first, length = len(most), len(tuple(alike))
            quarters, owner, behind, wide = _cell(four, enough)
            most += [owner if owner != OUTSIDE else behind] * length
            for each in wide:
                spans[each].setdefault(line, []).extend(range(first, first + length))
            if runs and runs[-1][1:] == (quarters, owner, behind):
                runs[-1] = (runs[-1][0] + length, quarters, owner, behind)
            else:
                runs.append((length, quarters, owner, behind))
        lines.append(tuple(runs))
        belongs.append(tuple(most))
        owners.append(tuple(sorted({owner for run in runs for owner in run[2:]} - {OUTSIDE})))
    labels, pairs, boxes = [], [], []
    for rhombus, found in zip(rhombi, spans, strict=True):
        high = _step(rhombus.first, scale)[1] + _step(rhombus.second, scale)[1]
        corner, middle = 4 * height - rhombus.y, 4 * height - rhombus.y - high // 2
        # Where it is widest, as near its middle as possible, and away from the corner rather than towards it.
        line = min(
            (-min(len(columns), 4), abs(8 * line + 4 - middle), -abs(8 * line + 4 - corner), line)
            for line, columns in found.items()
        )[-1]
        columns = found[line]
        labels.append((line, columns[0] + columns[-1] + 1, len(columns)))
        above, below = (len(found.get(other, ())) for other in (line - 1, line + 1))
        pairs.append(line - 1 if above > below or (above == below and scale > 3) else line)
        left = min(columns[0] for columns in found.values())
        right = max(columns[-1] for columns in found.values())
        boxes.append((left, min(found), right - left + 1, max(found) - min(found) + 1))
    _part(labels, pairs, width)
    edges = _edges(rhombi, scale, width, height)
    centres = rhombi[: len(SPACES) : RING]
    hubs = tuple(((each.x + 4 * width) // 8, (4 * height - each.y) // 8) for each in centres)
    return Mosaic(
        width,
        height,
        tuple(lines),
        tuple(owners),
        tuple(labels),
        tuple(pairs),
        tuple(boxes),
        tuple(belongs),
        edges,
        hubs,
    )


def _part(labels: list[tuple[int, int, int]], pairs: list[int], width: int) -> None:
    """Move labels of structures a column away from those of spaces, where they would run together."""

    def cells(line: int, middle: int) -> set[tuple[int, int]]:
        first = (middle - 3 + (middle < width)) // 2
        return {(line, column) for column in range(first, first + 3)}

    taken = {cell for line, middle, _room in labels[: len(SPACES)] for cell in cells(line, middle)}
    for index in range(len(SPACES), len(labels)):
        line, middle, room = labels[index]
        shifted = (
            middle + step
            for step in (0, -2, 2)
            if not any(taken & cells(each, middle + step) for each in (line, pairs[index], pairs[index] + 1))
        )
        labels[index] = line, next(shifted, middle), room


def _edges(rhombi: list[_Rhombus], scale: int, width: int, height: int) -> tuple[tuple[tuple[int, int, str], ...], ...]:
    """The edges of all rhombi by lines, each inside its rhombus: a diagonal one goes a column in each line."""
    found: list[list[tuple[int, int, str]]] = [[] for _line in range(height)]
    for index, rhombus in enumerate(rhombi):
        outline = _outline(rhombus, scale)
        middle = sum(low[1] + high[1] for low, high in outline) / 8
        for low, high in outline:
            left, line = (low[0] + 4 * width) // 8, (4 * height - low[1]) // 8
            if low[1] == high[1]:
                floor = low[1] < middle
                for column in range(min(left, (high[0] + 4 * width) // 8), max(left, (high[0] + 4 * width) // 8)):
                    found[line - floor].append((index, column, "▁" if floor else "▔"))
            else:
                rising = high[0] > low[0]
                for step in range((high[1] - low[1]) // 8):
                    column = left + step if rising else left - 1 - step
                    found[line - 1 - step].append((index, column, "/" if rising else "\\"))
    return tuple(map(tuple, found))


@cache
def _cell(four: tuple[int, ...], enough: int) -> tuple[int, int, int, tuple[int, ...]]:
    """Quarters painted, the rhombus that paints them, the one behind, and those with enough of it for a letter.

    A cell has only two colours; a third is dropped.
    """
    most, *others = sorted(dict.fromkeys(four), key=four.count, reverse=True)
    wide = tuple(owner for owner in (most, *others) if four.count(owner) >= enough and owner != OUTSIDE)
    if not others:
        return 0, most, most, wide
    other = others[0]
    quarters = sum(1 << index for index, owner in enumerate(four) if owner == other)
    if most == OUTSIDE:
        return quarters, other, most, wide
    return 15 ^ quarters, most, other, wide


@lru_cache(8192)
def _painted(
    scale: int, line: int, looks: tuple[Look, ...], ground: str
) -> tuple[tuple[int, tuple[str, ...], tuple[Style, ...]], ...]:
    """One line in pieces: where each begins, and the letters and styles of its cells."""
    board = mosaic(scale)
    look_of = dict(zip(board.owners[line], looks, strict=True))
    nothing = Look(ground, ground)
    look_of[OUTSIDE] = nothing
    letters: list[str] = []
    styles: list[Style] = []
    if any(look.edge and not look.outlined for look in looks):
        letters, styles = _lattice(board, line, look_of, ground)
    for length, quarters, owner, behind in board.lines[line] if not letters else ():
        look, other = look_of[owner], look_of[behind]
        if quarters:
            # In colour both look the same; without colour, tiles are solid and the lines between spaces thin.
            turned = (quarters.bit_count() > 2) != look.solid if look.solid == other.solid else other.solid
            if turned:
                look, other, quarters = other, look, 15 ^ quarters
            letters += _QUARTERS[quarters] * length
            styles += [ink(look.ground, other.ground)] * length
        else:
            letters += ("█" if look.solid else " ") * length
            styles += [ink(look.ground, look.ground)] * length
    for owner, column, letter in board.edges[line] if any(look.outlined or look.seam for look in looks) else ():
        look = look_of[owner]
        if look.outlined:
            letters[column], styles[column] = letter, ink(look.edge, ground, True)
        elif look.seam and styles[column] is ink(look.ground, look.ground):
            letters[column], styles[column] = letter, ink(look.seam, look.ground, True)
    for owner in board.owners[line]:
        at, middle, room = board.labels[owner]
        look = look_of[owner]
        label = look.label
        if look.below:
            at = board.pairs[owner]
            if line == at + 1:
                at, label = line, look.below
        if at == line and label:
            label = label.strip() if look.edge and not look.solid else label
            text = label[: max(room, 1)] if room < 2 else label
            x = (middle - len(text) + (middle < board.width)) // 2
            letters[x : x + len(text)] = text
            styles[x : x + len(text)] = [ink(look.letters, look.paper or look.ground, look.bold)] * len(text)
    outside = ink(ground, ground)
    inside = [style is not outside for style in styles]
    ends = compress(range(1, board.width), map(ne, inside, inside[1:]))
    return tuple(
        (start, tuple(letters[start:end]), tuple(styles[start:end]))
        for start, end in pairwise([0, *ends, board.width])
        if inside[start]
    )


def _lattice(board: Mosaic, line: int, look_of: Mapping[int, Look], ground: str) -> tuple[list[str], list[Style]]:
    """One line without tints: covered spaces are filled, all others have edges."""
    letters, styles = [" "] * board.width, [ink(ground, ground)] * board.width
    inside: dict[int, int] = {}
    x = 0
    for length, quarters, owner, behind in board.lines[line]:
        look, other = look_of[owner], look_of[behind]
        alike = other.solid and other.ground == look.ground
        if look.solid and (alike or not quarters):
            letters[x : x + length] = "█" * length
            styles[x : x + length] = [ink(look.ground, look.ground)] * length
            inside.update((column, owner) for column in range(x, x + length))
        elif look.solid or (other.solid and quarters):
            if not look.solid:
                look, other, quarters = other, look, 15 ^ quarters
            letters[x : x + length] = _QUARTERS[quarters] * length
            styles[x : x + length] = [ink(look.ground, other.ground if other.solid else ground)] * length
        x += length
    for owner, column, letter in board.edges[line]:
        look = look_of[owner]
        if look.edge and not look.solid and letters[column] == " ":
            letters[column], styles[column] = letter, ink(look.edge, ground, look.bold)
        elif look.edge and inside.get(column) == owner:  # between two tiles of one colour
            letters[column], styles[column] = letter, ink(ground, look.ground, True)
    return letters, styles


def paint(canvas: Canvas, x: int, y: int, scale: int, looks: Sequence[Look], ground: str) -> None:
    """Draw a whole mosaic; `looks` are those of the spaces, then of the structures."""
    board = mosaic(scale)
    for line in range(board.height):
        row = tuple(looks[owner] for owner in board.owners[line])
        for start, letters, styles in _painted(scale, line, row, ground):
            canvas.lay(x + start, y + line, letters, styles)
