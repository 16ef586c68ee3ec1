"""The pavilions: the large one with what could be laid and what that would bring, and the others' in small."""

from collections.abc import Sequence

from textual.geometry import Offset, Region

from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion import board
from boardgames_tui.games.summer_pavilion.components import BACK, CENTRE_STAR, RING, SPACES
from boardgames_tui.games.summer_pavilion.view import Decision
from boardgames_tui.screens.summer_pavilion.mosaic import OUTSIDE, Look, facet, mosaic, paint
from boardgames_tui.screens.summer_pavilion.part import LETTERS, PavilionPart
from boardgames_tui.screens.summer_pavilion.placing import NOTHING
from boardgames_tui.screens.summer_pavilion.spots import (
    SPACE_SPOTS,
    LaidTile,
    Line,
    Miniature,
    Space,
    StructureSpot,
)
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.themes import clip, mixed

_FACETS = (0, 9, 18)
"""How much of the ground shines through a tile, in percent, by its direction."""
_EMPTY_FACETS = (20, 25, 30)
_PAYABLE_FACETS = (40, 44, 48)


class BoardPart(PavilionPart):
    """A part that shows pavilions."""

    def star_colour(self, tiles: board.Tiles, star: int) -> str:
        """What an empty space of a star is tinted with."""
        kind = board.star_kind(self.tables, tiles, star, self.view.side)
        return self.colours.dim if kind is None or kind == board.MULTI else self.colour(kind)

    def label_of(self, space: int, colour: int, scale: int) -> str:
        """What stands on a tile: its letter; where the star tells the colour, the number."""
        if scale == 1:
            return LETTERS[colour]
        number = self.tables.box.numbers[self.view.side][space]
        if scale == 3:
            return f"▐{LETTERS[colour]} {number}▌"
        lettered = self.view.side is BACK or space // RING == CENTRE_STAR
        return f"▐{LETTERS[colour] if lettered else number}▌"

    def looks(self, seat: int, scale: int) -> list[Look]:
        """How the spaces and structures of a player's pavilion look."""
        colours, tiles = self.colours, self.view.players[seat].tiles
        ground, changed = colours.ground, self.table.changed
        edge = "" if colours.tints else colours.text
        found = []
        for space, lies in enumerate(tiles):
            share = _FACETS[facet(space)]
            if lies != board.EMPTY:
                paint = self.colour(lies)
                just_laid = LaidTile(seat, space) in changed
                back = colours.tint(paint, colours.text, 55) if just_laid else colours.tint(paint, ground, share)
                label = self.label_of(space, lies, scale)
                found.append(Look(back, colours.on(paint), label, bold=True, solid=True, edge=edge and paint))
            else:
                star = self.star_colour(tiles, space // RING)
                back = colours.tint(ground, star, _EMPTY_FACETS[facet(space)])
                label = f" {self.tables.box.numbers[self.view.side][space]} " if scale > 1 else ""
                found.append(Look(back, colours.text, label, edge=edge and star))
        for index, structure in enumerate(self.tables.box.structures):
            to_cover = sum(tiles[space] == board.EMPTY for space in structure.spaces)
            letter = structure.kind[0]
            if to_cover:
                back = colours.tint(ground, colours.text, (5, 3, 7)[index // RING])
                found.append(Look(back, colours.dim, f"{letter}{to_cover}" if scale > 1 else ""))
            else:
                back = mixed(ground, colours.text, 60) if colours.tints else colours.text
                found.append(Look(back, ground, f"{letter}√" if scale > 1 else "√", True, True))
        return found


class Pavilion(BoardPart):
    """The large pavilion: one's own, or another's while it is looked at."""

    scale = 2
    at = Offset(0, 0)
    _made_of: tuple[object, ...] = ()
    """What the looks of an unplanned pavilion hang on: not on the cursor, which moves more often than all else."""
    _looks: Sequence[Look] = ()

    def draw(self, canvas: Canvas) -> None:
        """The mosaic, and in its corners who and what else."""
        size = self.table.size_name
        self.scale = 3 if size == "spacious" else 2
        self.at = Offset(1 if size != "compact" else 0, 1 if size == "spacious" else 0)
        seat = self.table.shown
        name = self.table.names[seat]
        if size == "spacious":
            title = _("{name}'s pavilion").format(name=name)
            legend = _("[n] payable now · ▐n▌ covered")
            self.heading(canvas, Region(0, 0, canvas.width, canvas.height), title, legend, strong=True)
        made_of = seat, self.scale, self.view.side, self.view.players[seat].tiles, self.table.changed, self.colours
        if made_of != self._made_of:
            self._made_of, self._looks = made_of, self.looks(seat, self.scale)
        looks = list(self._looks)
        self._plan(looks, seat)
        paint(canvas, *self.at, self.scale, looks, self.colours.ground)
        boxes = mosaic(self.scale).boxes
        self.spots.update((space, Region(*boxes[space.index]).translate(self.at)) for space in SPACE_SPOTS)
        self._corners(canvas, seat)

    def spot_at(self, place: Offset) -> Space | StructureSpot | None:
        """The space or structure under a cell; they are no rectangles."""
        x, y = place - self.at
        cells = mosaic(self.scale).cells
        if 0 <= y < len(cells) and 0 <= x < len(cells[y]):
            owner = cells[y][x]
            if owner != OUTSIDE:
                return SPACE_SPOTS[owner] if owner < len(SPACES) else StructureSpot(owner - len(SPACES))
        return None

    def _plan(self, looks: list[Look], seat: int) -> None:
        """Show what can be paid for, and what the placement under the cursor would bring."""
        table, colours, view = self.table, self.colours, self.view
        tiles = view.players[seat].tiles
        mine = seat == view.judged
        coming, _left = table.taken() if mine else (NOTHING, NOTHING)
        if view.decision in (Decision.TAKE, Decision.PLACE) and not view.players[seat].passed:
            before = table.placing.payable(seat)
            for space in table.placing.payable(seat, coming):
                look = looks[space]
                star = self.star_colour(tiles, space // RING)
                back = colours.tint(colours.ground, star, _PAYABLE_FACETS[facet(space)])
                new = space not in before
                letters = colours.accent if new else colours.text
                looks[space] = look._replace(ground=back, letters=letters, label=f"[{look.label.strip()}]", bold=True)
        way = table.planned
        if way is None or not mine:
            return
        space = SPACES.index(way.command.space)
        for other in board.run(tiles, space):
            look = looks[other]
            if other != space:
                number = look.label.strip("▐▌")
                looks[other] = look._replace(ground=colours.tint(look.ground, colours.text, 45), label=f"+{number}+")
        for index in board.completes(self.tables, tiles, space):
            at = len(SPACES) + index
            structure = self.tables.box.structures[index]
            back = colours.tint(colours.ground, colours.accent, 30)
            looks[at] = Look(back, colours.accent, f"{structure.kind[0]}+{structure.tiles}", True)
        paper, letters = colours.reversed
        edge = "" if colours.tints else paper
        looks[space] = Look(paper, letters, f"►{self.tables.box.numbers[view.side][space]}◄", bold=True, edge=edge)

    def _corners(self, canvas: Canvas, seat: int) -> None:
        colours, view = self.colours, self.view
        ground = colours.ground
        strong, dim = ink(colours.text, ground, True), ink(colours.dim, ground)
        framed = self.scale == 3
        left, right = (2, canvas.width - 2) if framed else (1, mosaic(2).width + self.at.x)
        top, bottom = (1, canvas.height - 2) if framed else (0, mosaic(2).height - 1)
        player = view.players[seat]
        if framed:
            lines = [_("p pillar 1"), _("s statue 2"), _("w window 3"), _("tiles when"), _("all round"), _("covered")]
            for row, line in enumerate(lines):
                canvas.put(left, top + row, clip(line, 11), dim)
        else:
            style = ink(colours.accent if seat == view.judged else colours.seats[seat], ground, True)
            canvas.put(left - 1, top, clip(self.table.names[seat], 10), style)
            canvas.put(left - 1, top + 1, _("{score} pts").format(score=player.score), strong)
        canvas.right(right, top, _("joker"), dim)
        self.tile(canvas, right - 3, top + 1, view.joker, ground)
        spot_left = canvas.put(left - (not framed), bottom - 1, _("bag {count}").format(count=sum(view.bag)), dim)
        canvas.put(left - (not framed), bottom, _("tower {count}").format(count=sum(view.tower)), dim)
        self.spots[Line.BAG] = Region(left - 1, bottom - 1, max(spot_left, 8), 2)
        covered = sum(tile != board.EMPTY for tile in player.tiles)
        canvas.right(right, bottom - 1, _("covered"), dim)
        canvas.right(right, bottom, f"{covered}/{len(SPACES)}", strong)


class Others(BoardPart):
    """The pavilions that are not shown large."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        """As many as there are, side by side."""
        miniature = mosaic(1)
        colours = self.colours
        framed = self.titled(canvas, "", _("v shows the next") if self.table.size_name == "spacious" else "")
        seats = [seat for seat in range(len(self.view.players)) if seat != self.table.shown]
        left, room = (1, canvas.width - 2) if framed else (0, canvas.width)
        pitch = room // len(seats)
        for index, seat in enumerate(seats):
            x = left + index * pitch
            name = clip(self.table.names[seat], min(pitch, miniature.width) - 4)
            canvas.put(x + 1, 0, f" {name} ", ink(colours.seats[seat], colours.ground, True))
            beside = pitch - miniature.width
            paint(canvas, x + (min(beside, 5) // 2 if beside < 18 else 0), 1, 1, self.looks(seat, 1), colours.ground)
            self.spots[Miniature(seat)] = Region(x, 1, min(pitch, miniature.width), miniature.height)
            if beside >= 18:
                margin = 3 if beside > 20 else 1
                self._progress(canvas, Region(x + miniature.width + margin, 2, beside - margin, 8), seat)

    def _progress(self, canvas: Canvas, region: Region, seat: int) -> None:
        """How far another player is, where there is room beside the miniature."""
        colours, player = self.colours, self.view.players[seat]
        dim = ink(colours.dim, colours.ground)
        covered = sum(tile != board.EMPTY for tile in player.tiles)
        canvas.put(region.x, region.y, _("{count}/{all} covered").format(count=covered, all=len(SPACES)), dim)
        for row, goal in enumerate(self.stars(player)):
            at = canvas.put(
                region.x, region.y + 1 + row, goal.name.ljust(3), colours.lettered(goal.colour, colours.ground, True)
            )
            at = canvas.put(at, region.y + 1 + row, "█" * goal.count, ink(goal.colour, colours.ground))
            at = canvas.put(at, region.y + 1 + row, "░" * (RING - goal.count), ink(colours.frame, colours.ground))
            canvas.put(at + 1, region.y + 1 + row, goal.progress, ink(colours.text, colours.ground, goal.full))
        if region.width > 40:
            for row, goal in enumerate(self.numbers(player)):
                canvas.put(region.x + 26, region.y + 1 + row, goal.name, dim)
                canvas.put(
                    region.x + 29, region.y + 1 + row, goal.progress, ink(colours.text, colours.ground, goal.full)
                )
