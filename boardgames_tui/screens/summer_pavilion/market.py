"""What all share: displays, centre, supply; in phase 2 in place of the displays what one can pay with, and the pass."""

from collections.abc import Sequence

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.summer_pavilion import board
from boardgames_tui.games.summer_pavilion.commands import CENTRE, SOURCES
from boardgames_tui.games.summer_pavilion.components import (
    COLOUR_NAMES,
    COLOURS,
    CORNERS,
    DISPLAY,
    RING,
    ROUNDS,
    SPACES,
)
from boardgames_tui.games.summer_pavilion.view import Decision, structure_in_words
from boardgames_tui.screens.summer_pavilion.part import PavilionPart
from boardgames_tui.screens.summer_pavilion.placing import NOTHING
from boardgames_tui.screens.summer_pavilion.spots import SUPPLY_TILES, Group, Line, Payment, Source, Spot
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.themes import clip

_LARGE_PITCH = 14


class Market(PavilionPart):
    """Displays, centre and supply, or the choice of phase 2 and the supply."""

    def draw(self, canvas: Canvas) -> None:
        """The title has the jokers of all rounds: this round's is always in sight."""
        taking = self.view.decision is Decision.TAKE
        framed = self.titled(canvas, self._title())
        if framed:
            self.rounds(canvas, canvas.width - 2, 0)
            inner = Region(2, 1, canvas.width - 4, canvas.height - 2)
        else:
            self.rounds(canvas, canvas.width - 1, 0)
            inner = Region(0, 1, canvas.width, canvas.height - 1)
        self._supply(canvas, inner.x, inner.bottom - 1, inner.width)
        rest = Region(inner.x, inner.y, inner.width, inner.height - 1)
        if not taking:
            self._choice(canvas, rest)
        elif framed:
            self._large_displays(canvas, rest)
        else:
            self._displays(canvas, rest)

    def _title(self) -> str:
        table = self.table
        if self.view.decision is Decision.TAKE:
            return _("displays")
        if table.rewarded:
            return ngettext("choose {count} tile", "choose {count} tiles", self.view.due).format(count=self.view.due)
        if table.keeping:
            return _("keep up to {count} tiles").format(count=CORNERS)
        if table.space is not None and table.ways(table.space):
            return _("pay for {space}").format(space=table.space.name)
        return _("placing")

    # Phase 1

    def _row(self, canvas: Canvas, x: int, y: int, source: str, counts: Sequence[int], ground: str) -> int:
        """The tiles of a source in a row; those that would be taken stand between brackets."""
        for colour, count in enumerate(counts):
            if count:
                x = self._group(canvas, x, y, source, colour, count, ground)
        return x

    def _group(self, canvas: Canvas, x: int, y: int, source: str, colour: int, count: int, ground: str) -> int:
        """The tiles of one colour of a source."""
        taken = self._taken_from(source)[colour]
        self._spot(source, colour, Region(x, y, 3 * count, 1))
        for number in range(count):
            x = self.tile(canvas, x, y, colour, ground, number < taken)
        return x

    def _taken_from(self, source: str) -> Sequence[int]:
        return self.table.taken()[0] if self.table.is_at(source) else NOTHING

    def _spot(self, source: str, colour: int, region: Region) -> None:
        self.spots[Group(source, colour)] = region

    def _number(self, canvas: Canvas, x: int, y: int, source: str, ground: str) -> None:
        here = self.table.is_at(source)
        accent = ink(self.colours.accent, ground, True)
        canvas.put(x, y, "►" if here else " ", accent)
        canvas.put(x + 1, y, source, accent if here else ink(self.colours.dim, ground))

    def _displays(self, canvas: Canvas, region: Region) -> None:
        displays = self.view.displays
        dim = ink(self.colours.dim, self.colours.ground)
        columns = region.width // 19
        rows = -(-len(displays) // columns)
        pitch = region.width // columns
        for index, counts in enumerate(displays):
            # Downwards first: with the rows short, the eye and the arrows find the next number below.
            column, row = divmod(index, rows)
            x, y = region.x + column * pitch, region.y + row
            source = SOURCES[index]
            ground = self.ground_of(Source(source))
            self._number(canvas, x, y, source, ground)
            if any(counts):
                self._row(canvas, x + 3, y, source, counts, ground)
            else:
                canvas.put(x + 3, y, " ·  ·  ·  · ", dim)
        y = region.y + rows + (region.height > rows + 2)
        self._centre(canvas, region.x, y, region.width)

    def _centre(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        counts = self.view.centre
        ground = self.ground_of(Source(CENTRE))
        dim = ink(self.colours.dim, ground)
        self._number(canvas, x, y, CENTRE, ground)
        at = x + 3
        if sum(counts) * 3 + 12 <= width:
            at = self._row(canvas, at, y, CENTRE, counts, ground)
        else:
            at = self._counted_centre(canvas, at, y, counts, ground)
        if self.view.marker is None:
            words = _("+ start marker") if at + 16 <= x + width else _("+ marker")
            canvas.put(at + 1, y, words, dim)
        elif not any(counts):
            canvas.put(at + 1, y, _("the centre is empty"), dim)

    def _counted_centre(self, canvas: Canvas, x: int, y: int, counts: Sequence[int], ground: str) -> int:
        taken = self._taken_from(CENTRE)
        for colour, count in enumerate(counts):
            if count:
                self._spot(CENTRE, colour, Region(x, y, 4, 1))
                x = self.tile(canvas, x, y, colour, ground, taken[colour] > 0)
                x = canvas.put(x, y, str(count), self.colours.lettered(self.colour(colour), ground, True))
        return x

    def _large_displays(self, canvas: Canvas, region: Region) -> None:
        frame = ink(self.colours.frame, self.colours.ground)
        dim = ink(self.colours.dim, self.colours.ground)
        for index, counts in enumerate(self.view.displays):
            row, column = divmod(index, 5)
            x, y = region.x + 1 + column * _LARGE_PITCH, region.y + row * 4
            source = SOURCES[index]
            ground = self.ground_of(Source(source))
            here = self.table.is_at(source)
            around = ink(self.colours.accent, self.colours.ground, True) if here else frame
            canvas.frame(Region(x, y, 12, 4), around, "╔═╗║╚╝" if here else "╭─╮│╰╯")
            canvas.put(x + 4, y, f" {source} ", around if here else dim)
            self._two_by_two(canvas, x + 2, y + 1, source, counts, ground)
        beside = max(0, len(self.view.displays) - 5) * _LARGE_PITCH + 2
        self._large_centre(canvas, Region(region.x + beside, region.y + 4, region.width - beside, 4))

    def _large_centre(self, canvas: Canvas, region: Region) -> None:
        """The centre beside the last display: tile by tile, or counted where many lie there."""
        colours, counts = self.colours, self.view.centre
        x, y = region.x, region.y
        here = self.table.is_at(CENTRE)
        style = ink(colours.accent if here else colours.dim, colours.ground, here)
        canvas.put(x - 1, y, "►" if here else " ", style)
        canvas.put(x, y, _("c  centre"), style)
        if self.view.marker is None:
            canvas.put(x, y + 3, _("+ start marker"), ink(colours.text, colours.ground))
        ground = self.ground_of(Source(CENTRE))
        taken = self._taken_from(CENTRE)
        left, top = x, y + 1
        counted = sum(counts) > region.width // 3
        for colour, count in enumerate(counts):
            if not count:
                continue
            if counted:
                if left + 5 > region.right:
                    left, top = x, top + 1
                self._spot(CENTRE, colour, Region(left, top, 5, 1))
                end = self.tile(canvas, left, top, colour, ground, taken[colour] > 0)
                canvas.put(end, top, str(count), self.colours.lettered(self.colour(colour), ground, True))
                left += 6
            else:
                left = self._group(canvas, left, top, CENTRE, colour, count, ground)
        if not any(counts):
            canvas.put(x, top, _("nothing yet"), ink(colours.frame, colours.ground))

    def _two_by_two(self, canvas: Canvas, x: int, y: int, source: str, counts: Sequence[int], ground: str) -> None:
        taken = self._taken_from(source)
        places = [(x + 4 * (place % 2), y + place // 2) for place in range(DISPLAY)]
        if not any(counts):
            for left, top in places:
                canvas.put(left + 1, top, "·", ink(self.colours.dim, ground))
            return
        place = 0
        for colour, count in enumerate(counts):
            if count:
                mine = [Region(*each, 3, 1) for each in places[place : place + count]]
                self._spot(source, colour, Region.from_union(mine))
            for number in range(count):
                self.tile(canvas, *places[place], colour, ground, number < taken[colour])
                place += 1

    # Phase 2

    def _choice(self, canvas: Canvas, region: Region) -> None:
        table, view = self.table, self.view
        dim = ink(self.colours.dim, self.colours.ground)
        x, y = region.x + 1, region.y
        if table.picking:
            self._chosen(canvas, region)
            return
        if view.seat is None or table.watching:
            lines = [_("No tiles are left to take.")]
            if view.round < ROUNDS and view.decision is not Decision.OVER:
                lines.append(_("Joker of the next round: {colour}.").format(colour=_(COLOUR_NAMES[view.joker + 1])))
            for row, line in enumerate(lines):
                canvas.put(x, y + row, clip(line, region.width - 1), dim)
            return
        ways = table.ways(table.space)
        room = region.height - 1
        # The next one is in sight too, so that the arrows lead on.
        first = max(0, min(table.payment - room + 2, len(ways) - room))
        for row, number in enumerate(range(first, min(len(ways), first + room))):
            self._way(canvas, Region(region.x, y + row, 38, 1), number)
        if first + room < len(ways):
            canvas.put(region.x + 37, y + room - 1, "↓", dim)
        if first:
            canvas.put(region.x + 37, y, "↑", dim)
        if not ways:
            canvas.put(x, y, clip(_("No space can be paid for."), region.width - 1), dim)
        if region.width > 56:
            self._gain(canvas, region.x + 38, y, region.width - 38)
        self._pass(canvas, region.x, region.bottom - 1, region.width)

    def _way(self, canvas: Canvas, region: Region, number: int) -> None:
        """One payment: its tiles, and what is left of these colours."""
        table, colours = self.table, self.colours
        ways = table.ways(table.space)
        way = ways[number]
        shown = number == min(table.payment, len(ways) - 1) and table.planned is not None
        x, y = region.x, region.y
        if len(ways) > 1:
            self.spots[Payment(number)] = region
        accent = ink(colours.accent, colours.ground, True)
        canvas.put(x, y, "►" if shown else " ", accent)
        label = str(number + 1) if number < 9 else " "
        canvas.put(x + 1, y, label, accent if shown else ink(colours.dim, colours.ground))
        paid = table.placing.price_of(way.command)
        first = COLOURS.index(way.command.colour)
        order = [first] * paid[first]
        order += [colour for colour, count in enumerate(paid) if colour != first for _each in range(count)]
        at = x + 3
        for colour in order:
            at = self.tile(canvas, at, y, colour, colours.ground)
        left = [
            table.me.rack[colour] - paid[colour] if paid[colour] or colour == self.view.joker else 0
            for colour in range(len(COLOURS))
        ]
        at = x + 22
        if any(left):
            at = canvas.put(at, y, _("keeps "), ink(colours.dim, colours.ground))
            self.counted(canvas, at, y, left, colours.ground, " ")

    def _gain(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """What the shown placement brings."""
        table, colours = self.table, self.colours
        way = table.planned
        if way is None:
            return
        space, tiles = SPACES.index(way.command.space), table.me.tiles
        run = board.run(tiles, space)
        strong, dim = ink(colours.text, colours.ground, True), ink(colours.dim, colours.ground)
        points = ngettext("+{count} point", "+{count} points", len(run)).format(count=len(run))
        at = canvas.put(x, y, points, strong)
        if len(run) > 1:
            names = "-".join(str(each % RING + 1) for each in run)
            canvas.put(at + 1, y, clip(_("run {spaces}").format(spaces=names), width - at + x - 1), dim)
        row = y + 1
        for index in board.completes(self.tables, tiles, space):
            structure = self.tables.box.structures[index]
            words = ngettext("+{count} tile", "+{count} tiles", structure.tiles).format(count=structure.tiles)
            at = canvas.put(x, row, words, strong)
            canvas.put(at + 1, row, clip(structure_in_words(structure.kind), width - at + x - 1), dim)
            row += 1
        score = table.me.score
        canvas.put(x, row, _("{before} → {after} points").format(before=score, after=score + len(run)), dim)
        counts = board.star_counts(tiles)[space // RING] + 1
        number = self.tables.box.numbers[self.view.side][space]
        progress = [_("star {count}/{all}").format(count=counts, all=RING)]
        covered, of = board.number_counts(self.tables, tiles, self.view.side).get(number, (0, 0))
        if of:
            progress.append(_("{number}s {count}/{all}").format(number=number, count=covered + 1, all=of))
        canvas.put(x, row + 1, clip(", ".join(progress), width), dim)

    def _line(self, canvas: Canvas, x: int, y: int, width: int, spot: Spot, words: str) -> None:
        marked = self.marked(spot)
        colours = self.colours
        canvas.put(x, y, "►" if marked else " ", ink(colours.accent, colours.ground, True))
        style = ink(colours.accent if marked else colours.text, colours.ground, marked)
        end = canvas.put(x + 1, y, clip(words, width - 1), style)
        self.spots[spot] = Region(x, y, end - x, 1)

    def _pass(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        table = self.table
        count = sum(table.me.rack)
        kept = 0 if self.view.round == ROUNDS else min(count, CORNERS)
        lost = table.lost_by_passing(kept)
        keep = _("p pass: keep {kept} of {count}").format(kept=kept, count=count) if kept else _("p pass: keep nothing")
        cost = ngettext("-{count} point", "-{count} points", lost).format(count=lost) if lost else _("no loss")
        self._line(canvas, x, y, width, Line.PASS, f"{keep}, {cost}")

    def _chosen(self, canvas: Canvas, region: Region) -> None:
        """The tiles chosen so far, and the line that ends the choosing."""
        table, colours = self.table, self.colours
        reward = table.rewarded
        most = self.view.due if reward else min(CORNERS, sum(table.me.rack))
        x, y = region.x + 2, region.y + (region.height > 4)
        for place in range(most):
            if place < len(table.picked):
                self.tile(canvas, x, y, COLOURS.index(table.picked[place]), colours.ground, True)
            else:
                canvas.put(x, y, "[ ]", ink(colours.dim, colours.ground))
            x += 4
        y += 1 + (region.height > 4)
        if reward:
            if len(table.picked) == most:
                self._line(canvas, region.x, y, region.width, Line.DONE, _("take them"))
            else:
                words = ngettext("{count} more to choose", "{count} more to choose", most - len(table.picked))
                canvas.put(
                    region.x + 2, y, words.format(count=most - len(table.picked)), ink(colours.dim, colours.ground)
                )
            return
        lost = table.lost_by_passing(len(table.picked))
        words = (
            ngettext("pass, losing {count} point", "pass, losing {count} points", lost).format(count=lost)
            if lost
            else _("pass without loss")
        )
        self._line(canvas, region.x, y, region.width, Line.DONE, words)

    # The supply

    def _supply(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        table, colours = self.table, self.colours
        choosing = table.rewarded
        label = _("supply")
        accent = ink(colours.accent, colours.ground, True)
        canvas.put(x + 1, y, label, accent if choosing else ink(colours.dim, colours.ground))
        at = x + len(label) + 2
        roomy = width >= 57
        for colour, count in enumerate(self.view.supply):
            spot = SUPPLY_TILES[colour]
            ground = self.ground_of(spot)
            left = count - (table.picked_of(colour) if choosing else 0)
            start = at
            marked = self.marked(spot)
            if roomy:
                for number in range(left):
                    at = self.tile(canvas, at, y, colour, ground, marked and number == 0)
                if left and marked:
                    canvas.put(start - 1, y, "►", accent)
                at += 1 if left else 0
            elif left:
                at = self.tile(canvas, at, y, colour, ground, marked)
                at = canvas.put(at, y, str(left), self.colours.lettered(self.colour(colour), ground, True)) + 1
                if marked:
                    canvas.put(start - 1, y, "►", accent)
            if left:
                self.spots[spot] = Region(start, y, at - start - 1, 1)
        if roomy and width >= 70:
            canvas.right(x + width, y, _("a reward is chosen here"), ink(colours.dim, colours.ground))
