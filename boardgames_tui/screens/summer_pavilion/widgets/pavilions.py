"""The pavilions: the large one, with possible placements and their gains, and the others' small ones."""

from collections.abc import Collection, Sequence
from functools import cache, partial

from textual.geometry import NULL_OFFSET, Offset, Region

from boardgames_tui.core.words import _, language, ngettext
from boardgames_tui.games.summer_pavilion.components import BACK, MIDDLE_STAR, RING, SPACES, Structure, board
from boardgames_tui.games.summer_pavilion.components.piece_words import (
    letter,
    letter_of_middle,
    space_by_place,
    structure_in_words,
)
from boardgames_tui.games.summer_pavilion.presentation.goals import short_of
from boardgames_tui.games.summer_pavilion.presentation.view import Decision
from boardgames_tui.screens.summer_pavilion import spots
from boardgames_tui.screens.summer_pavilion.model import SIGNS, SummerPavilionTable
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import GOAL, PavilionPart, goals_in
from boardgames_tui.screens.summer_pavilion.widgets.mosaic import COLUMNS, LINES, OUTSIDE, Look, facet, mosaic, paint
from boardgames_tui.screens.summer_pavilion.widgets.short import put_short
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len, tick
from boardgames_tui.tui.paint.themes import ANSI, clip, clip_name, contrast, wrap

_FACETS = (0, 5, 10)
"""How much of the ground shows through a tile, in percent, by its direction."""
_EMPTY_FACETS = (20, 26, 32)
"""How much of its star's colour an empty space has, in percent, by its direction."""
_PAYABLE_FACETS = (46, 52, 58)
_GOALS, _SHORT, _FEW = 60, 34, 3
"""The most columns of the goals beside another's pavilion; the fewest for what is next to complete there; its lines."""


class BoardPart(PavilionPart):
    """A part that shows pavilions."""

    def __init__(self, table: SummerPavilionTable, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(table, id=id)
        self._looks: dict[int, tuple[object, Sequence[Look]]] = {}
        """The looks of each pavilion with everything they depend on: a move changes one pavilion at most."""

    def star_colour(self, tiles: board.Tiles, star: int) -> str:
        return self.paint_of(board.star_kind(self.table.box, tiles, star, self.view.side)) or self.colours.dim

    def label_of(self, space: int, colour: int, scale: int) -> str:
        """The label of a tile: its letter, or the number if the star gives the colour."""
        if scale == 1:
            return letter(colour)
        number = self.table.number_of(space)
        if scale > 2:
            return f" {letter(colour)} {number} "
        lettered = self.view.side is BACK or space // RING == MIDDLE_STAR
        return f" {letter(colour) if lettered else number} "

    def looks(self, seat: int, scale: int) -> Sequence[Look]:
        """How the spaces and structures of a pavilion look; cached while they stay the same."""
        tiles = self.view.players[seat].tiles
        laid = {spot.space for spot in self.table.changed if isinstance(spot, spots.LaidTile) and spot.seat == seat}
        made_of = scale, self.view.side, self.colours, tiles, laid, language()
        known, looks = self._looks.get(seat, ((), ()))
        if known != made_of:
            looks = self._looks_of(tiles, laid, scale)
            self._looks[seat] = made_of, looks
        return looks

    def _looks_of(self, tiles: board.Tiles, laid: Collection[int], scale: int) -> list[Look]:
        colours = self.colours
        ground = colours.ground
        edge = "" if colours.tints else colours.text
        shaded = colours.name != "contrast"
        found = []
        for space, lies in enumerate(tiles):
            if lies != board.EMPTY:
                paint = self.colour(lies)
                share = _FACETS[facet(space)] if shaded else 0
                label = self.label_of(space, lies, scale)
                if space in laid and not colours.tints:  # there is no room on a tile for another mark
                    label = f"*{label[1:]}"
                back = colours.tint(paint, colours.text, 55) if space in laid else colours.tint(paint, ground, share)
                seam = "" if shaded or scale == 1 else ground
                found.append(Look(back, colours.on(back), label, "", True, True, edge=edge and paint, seam=seam))
            else:
                star = self.star_colour(tiles, space // RING)
                back = colours.tint(ground, star, _EMPTY_FACETS[facet(space)])
                label = f" {self.table.number_of(space)} " if scale > 1 else ""
                found.append(Look(back, colours.text, label, edge=edge and colours.line(star)))
        for structure in self.table.box.structures:
            left = sum(tiles[space] == board.EMPTY for space in structure.spaces)
            found.append(self._structure(structure, left, scale))
        return found

    def _structure(self, structure: Structure, left: int, scale: int) -> Look:
        """A structure's sign and progress; with one space left, also the tiles it gives."""
        colours, sign, of = self.colours, SIGNS[structure.kind], len(structure.spaces)
        if not left:
            # With 16 colours, or none, there is no other fill, so complete ones are outlined.
            solid = colours.depth != ANSI
            back = colours.reversed[0] if solid else colours.ground
            edge = "" if colours.tints else colours.text
            label, below = (sign, f"+{structure.tiles} {tick()}") if scale > 3 else (sign * (scale > 1) + tick(), "")
            return Look(back, colours.on(back) if solid else colours.text, label, below, True, solid, edge=edge)
        far = f"{of - left}/{of}"
        if left == 1 and scale > 1:
            back = self.one_left
            letters = colours.on(back) if colours.depth != ANSI else colours.text
            above, below = (sign, f"+{structure.tiles} {far}") if scale > 3 else (f"{sign}+{structure.tiles}", far)
            return Look(back, letters, above, below, True)
        back = self.one_left if left == 1 else colours.tint(colours.ground, colours.text, 6)
        if scale == 1:
            return Look(back, colours.dim)
        if scale > 3:
            return Look(back, colours.dim, sign, f"+{structure.tiles}" + f" {far}" * (left < of))
        return Look(back, colours.dim, sign if left == of else far)

    def note_laid(self, seat: int, scale: int, x: int = 0, y: int = 0) -> None:
        boxes = mosaic(scale).boxes
        for spot in self.table.changed:
            if isinstance(spot, spots.LaidTile) and spot.seat == seat:
                self.spots[spot] = Region(*boxes[spot.space]).translate((x, y))

    def paint(self, canvas: Canvas, x: int, y: int, scale: int, looks: Sequence[Look], tiles: board.Tiles) -> None:
        """Draw a pavilion, with each star's label and progress on its middle."""
        paint(canvas, x, y, scale, looks, self.colours.ground)
        counts = board.star_counts(tiles)
        for star, (column, line) in enumerate(mosaic(scale).hubs):
            kind = board.star_kind(self.table.box, tiles, star, self.view.side)
            name, colour = self.hub(star, kind), self.paint_of(kind)
            at, row = x + column, y + line - (scale > 1)
            if scale > 2:
                words = f"{name}{counts[star]}/{RING}"
                self.chip(canvas, at - len(words) // 2 - 1, row, words, colour)
                continue
            words = f"{name}{counts[star]}" if scale > 1 else name
            style = self.colours.chip(colour) if colour else ink(*reversed(self.colours.reversed), True)
            canvas.put(at - len(words) // 2, row, words, style)


class Pavilion(BoardPart):
    """The large pavilion: one's own, or another's while it is looked at."""

    scale = 2
    origin = NULL_OFFSET
    """Where the mosaic begins: while tiles are taken, there is a title above it."""
    _planned: Sequence[Look] = ()

    def drawn_of(self) -> object:
        seat, view = self.table.shown, self.view
        self._measure(*self.outer_size)
        self._planned = self._plan(seat)
        new = [spot for spot in self.table.changed if isinstance(spot, spots.LaidTile)]
        told = seat, view.players[seat].score, view.joker, sum(view.bag), sum(view.tower)
        return self.marks, new, told, view.players[seat].tiles, self._planned, self.origin

    @property
    def taking(self) -> bool:
        return self.view.decision is Decision.TAKE

    def _measure(self, width: int, height: int) -> None:
        self.scale = max(1, min(width // COLUMNS, (height - self.taking) // LINES))
        self.origin = Offset(min(1, width - COLUMNS * self.scale), 1) if self.taking else NULL_OFFSET

    def draw(self, canvas: Canvas) -> None:
        seat = self.table.shown
        if not self._planned:  # drawn for a page of the rules, never shown
            self._measure(canvas.width, canvas.height)
            self._planned = self._plan(seat)
        x, y = self.origin
        self.paint(canvas, x, y, self.scale, self._planned, self.view.players[seat].tiles)
        self.spots.update({space: region.translate(self.origin) for space, region in _spaces(self.scale).items()})
        self.note_laid(seat, self.scale, x, y)
        if self.taking:
            self._titled(canvas, seat)
        else:
            self._named(canvas, seat)
        if self.scale > 1:
            self._corners(canvas, seat)
        else:
            self._nearest(canvas, x + COLUMNS + 1, y + 1, seat)

    def spot_at(self, place: Offset) -> spots.Space | spots.StructureSpot | None:
        """The space or structure under a cell, which is not a rectangle."""
        x, y = place - self.origin
        cells = mosaic(self.scale).cells
        if 0 <= y < len(cells) and 0 <= x < len(cells[y]):
            owner = cells[y][x]
            if owner != OUTSIDE:
                return spots.SPACE_SPOTS[owner] if owner < len(SPACES) else spots.StructureSpot(owner - len(SPACES))
        return None

    def draw_over(self, canvas: Canvas) -> None:
        """Draw marks beside numbers, not at the corners of regions."""
        if not self.table.suggested and not self.table.pointed_out:
            return
        regions, drawn = self.spots, mosaic(self.scale)
        labels = (
            (space, Region((middle - 3 + (middle < drawn.width)) // 2, line, 3, 1).translate(self.origin))
            for space, (line, middle, _room) in zip(spots.SPACE_SPOTS, drawn.labels, strict=False)
        )
        self.spots = {**regions, **dict(labels)}
        super().draw_over(canvas)
        self.spots = regions

    def _plan(self, seat: int) -> list[Look]:
        """The looks, with the affordable spaces and the effect of the placement under the cursor."""
        table, colours, view = self.table, self.colours, self.view
        looks = list(self.looks(seat, self.scale))
        tiles = view.players[seat].tiles
        mine = seat == view.judged
        for space in self._payable(seat, mine):
            star = self.star_colour(tiles, space // RING)
            back = colours.tint(colours.ground, star, _PAYABLE_FACETS[facet(space)])
            number = table.number_of(space)
            label, paper, letters = f"[{number}]", colours.ground, colours.text
            if self.scale == 1:  # no room for brackets on the ground
                label, paper = str(number), ""
                if colours.tints:
                    letters = max(letters, colours.on(back), key=partial(contrast, back))
            looks[space] = Look(back, letters, label, "", True, edge=looks[space].edge, paper=paper)
        if table.naming_spaces and self.scale > 1:
            for space in range(len(SPACES)):
                if tiles[space] == board.EMPTY:
                    looks[space] = looks[space]._replace(label=space_by_place(space))
            return looks
        way = table.planned
        if way is None or not mine:
            return looks
        space = SPACES.index(way.command.space)
        for other in board.run(tiles, space):
            if other != space:
                back, label = colours.tint(looks[other].ground, colours.text, 45), f"+{looks[other].label.strip()}+"
                looks[other] = looks[other]._replace(ground=back, letters=colours.on(back), label=label)
        for index in table.previews.completes(space):
            looks[len(SPACES) + index] = self._completed(table.box.structures[index])
        paper, letters = colours.reversed
        label = f"►{table.number_of(space)}◄"
        looks[space] = Look(colours.ground, letters, label, bold=True, paper=paper, edge=paper, outlined=True)
        return looks

    def _payable(self, seat: int, mine: bool) -> Collection[int]:
        """The affordable spaces: now, or after the take under the cursor."""
        table, view = self.table, self.view
        if self.taking:
            prospect = table.prospect if mine else None
            return () if prospect is None else prospect.spaces
        if view.decision is not Decision.PLACE or view.players[seat].passed:
            return ()
        return table.previews.payable(seat)

    def _completed(self, structure: Structure) -> Look:
        """How a structure looks that the placement under the cursor would complete."""
        back = self.colours.tint(self.colours.ground, self.colours.accent, 30)
        return Look(back, self.colours.accent, f"{SIGNS[structure.kind]}+{structure.tiles}", tick(), True)

    def _named(self, canvas: Canvas, seat: int) -> None:
        """Draw whose pavilion it is, their points, and the joker."""
        colours, score = self.colours, self.view.players[seat].score
        room = 5 * self.scale - 2
        canvas.put(0, 0, clip_name(self.table.labels[seat], room), ink(colours.seats[seat], colours.ground, True))
        canvas.put(0, 1, ngettext("{count} pt", "{count} pts", score).format(count=score), self.bold)
        self.spots[spots.SeatSpot(seat)] = Region(0, 0, room, 2)
        canvas.right(canvas.width, 0, _("joker"), self.dim)
        self.tile(canvas, canvas.width - 3, 1, self.view.joker)

    def _titled(self, canvas: Canvas, seat: int) -> None:
        """Draw the same in one line above it, and below it what the highlights mean."""
        table, colours, score = self.table, self.colours, self.view.players[seat].score
        self.rule(canvas, 0, 0, canvas.width, "")
        points = ngettext("{count} pt", "{count} pts", score).format(count=score)
        room = canvas.width - 10 - cell_len(points)
        name = clip_name(table.labels[seat], room)
        at = canvas.put(1, 0, f" {name}", ink(colours.seats[seat], colours.ground, True))
        at = canvas.put(at, 0, f"  {points} ", self.bold)
        self.spots[spots.SeatSpot(seat)] = Region(2, 0, at - 2, 1)
        words = f" {_('joker')}"
        if canvas.width - 16 - at > cell_len(words):
            self.rounds(canvas, at, canvas.width)
        else:
            word, paint, right = letter(self.view.joker), self.colour(self.view.joker), canvas.width - 4
            for x, sign, style in ((0, " ►", self.accent), (2, word, colours.chip(paint)), (3, "◄", self.accent)):
                canvas.put(right + x, 0, sign, style)
            if right - at >= cell_len(words):
                canvas.right(right, 0, words, self.dim)
        below = self.origin.y + LINES * self.scale
        prospect = table.prospect
        if prospect is None or below >= canvas.height:
            return
        told = _("[n] you could cover then") if self.scale > 1 else _("lit: you could cover it")
        canvas.put(0, below, clip(told, canvas.width), self.text)

    def _corners(self, canvas: Canvas, seat: int) -> None:
        """Draw the signs of the structures, what the highlights mean, the bag, and how much is covered."""
        view, top = self.view, self.origin.y
        bottom = top + LINES * self.scale - 1
        room = 5 * self.scale - 2
        end = canvas.put(0, bottom - 1, _("bag {count}").format(count=sum(view.bag)), self.dim)
        canvas.put(0, bottom, _("tower {count}").format(count=sum(view.tower)), self.dim)
        self.spots[spots.Line.BAG] = Region(0, bottom - 1, max(end, 8), 2)
        covered = sum(tile != board.EMPTY for tile in view.players[seat].tiles)
        canvas.right(canvas.width, bottom - 1, _("covered"), self.dim)
        canvas.right(canvas.width, bottom, f"{covered}/{len(SPACES)}", self.bold)
        for row, kind in enumerate(self.table.box.rewards, 3 - top):  # there is one more free column there
            canvas.put(0, row + top, clip(f"{SIGNS[kind]} {structure_in_words(kind)}", room + 1), self.dim)
        signs = wrap(_("[n] in reach"), room) if not self.taking else []
        if view.side is not BACK:
            # Translators: {letter} marks the star in the middle.
            signs.append(_("{letter} middle").format(letter=letter_of_middle()))
        for row, line in enumerate(signs, 3):
            canvas.right(canvas.width, row, clip(line, room + 1), self.dim)

    def _nearest(self, canvas: Canvas, x: int, y: int, seat: int) -> None:
        """Draw the structures that are nearest to complete, beside a pavilion too small for signs."""
        colours = self.colours
        for structure, missing in short_of(self.table.session.game.tables, self.view.players[seat].tiles)[:3]:
            of, one = len(structure.spaces), len(missing) == 1
            ground = self.one_left if one else colours.ground
            letters = colours.on(ground) if one and colours.depth != ANSI else colours.text
            canvas.put(x, y, SIGNS[structure.kind], ink(letters, ground, one))
            canvas.put(x + 2, y, f"+{structure.tiles}", self.bold if one else self.dim)
            canvas.put(x + 1, y + 1, f"{of - len(missing)}/{of}", self.text if one else self.dim)
            y += 3


@cache
def _spaces(scale: int) -> dict[spots.Space, Region]:
    boxes = mosaic(scale).boxes
    return {space: Region(*boxes[space.number]) for space in spots.SPACE_SPOTS}


class Others(BoardPart):
    """The pavilions that are not shown large."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        seats = [seat for seat in range(len(self.view.players)) if seat != self.table.shown]
        scale, across = _arranged(canvas, len(seats))
        width, height = COLUMNS * scale, LINES * scale + 1
        pitch = canvas.width // across
        if width < pitch < width + 2 * GOAL:
            pitch = min(pitch, width + 12)
        for index, seat in enumerate(seats):
            row, column = divmod(index, across)
            x, y = column * pitch, row * height
            player = self.view.players[seat]
            name = clip_name(self.table.labels[seat], width - 9)
            end = canvas.put(x, y, name, ink(self.colours.seats[seat], self.colours.ground, True))
            points = ngettext("{count} pt", "{count} pts", player.score).format(count=player.score)
            end = canvas.put(end + 1, y, points, self.bold)
            if "seats" not in self.table.placed:  # they have no lines to themselves
                self.spots[spots.SeatSpot(seat)] = Region(x, y, pitch, 1)
                self.holds(canvas, end + 1, y, x + pitch - end - 2, player)
            self.spots[spots.Miniature(seat)] = there = Region(x, y + 1, width, height - 1)
            drawn_of = scale, self.looks(seat, scale), player.tiles
            self.piece(canvas, there, drawn_of, partial(self._small, *drawn_of))
            self.note_laid(seat, scale, x, y + 1)
            beside = (canvas.width if column == across - 1 or index == len(seats) - 1 else x + pitch) - x - width
            if beside > GOAL + 2:
                lines = (canvas.height - y if index + across >= len(seats) else height) - 1
                goals = min(beside - 2, _GOALS)
                room, needed = beside - goals - 4, goals_in(goals + 1)[1]
                below = lines - needed if room < _SHORT and lines - needed > _FEW else 0
                self.goals(canvas, Region(x + width + 2, y + 1, goals, lines - below), player)
                if room >= _SHORT:
                    put_short(self, canvas, Region(canvas.width - room, y, room, lines + 1), seat)
                elif below:
                    put_short(self, canvas, Region(x + width + 2, y + 1 + needed, goals, below), seat)
            elif len(seats) == 1 and canvas.height > height + goals_in(canvas.width)[1]:
                self.goals(canvas, Region(x, y + height + 1, canvas.width, canvas.height - height - 1), player)

    def _small(self, scale: int, looks: Sequence[Look], tiles: board.Tiles, canvas: Canvas, _region: Region) -> None:
        self.paint(canvas, 0, 0, scale, looks, tiles)


def others_lines(count: int, width: int, height: int) -> tuple[int, int]:
    """The fewest and the most lines for a number of pavilions in a column of that height in lines."""
    small = -(-count // max(1, width // (COLUMNS - 1))) * (LINES + 1)
    if width < 2 * COLUMNS:
        return small, small
    goals = 2 * goals_in(width)[1] + 1 if count == 1 and width < 2 * COLUMNS + GOAL + 3 else 0
    large = -(-count // (width // (2 * COLUMNS))) * (2 * LINES + 1) + goals
    return small, large if large <= height else max(small, count * (LINES + 1))


def _arranged(canvas: Canvas, count: int) -> tuple[int, int]:
    """The largest scale at which the pavilions fit, and how many of them lie side by side."""
    for scale in (3, 2):
        across = max(1, min(count, canvas.width // (COLUMNS * scale)))
        if COLUMNS * scale <= canvas.width and -(-count // across) * (LINES * scale + 1) <= canvas.height:
            return scale, across
    if count * (LINES + 1) <= canvas.height and canvas.width > COLUMNS + 2 * GOAL:
        return 1, 1  # with the goals beside each
    return 1, max(1, min(count, canvas.width // (COLUMNS - 1)))
