"""Displays, centre and supply; in phase 2 the ways to pay and the pass in place of the displays."""

from collections.abc import Sequence

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext, plus_points
from boardgames_tui.games.summer_pavilion import components
from boardgames_tui.games.summer_pavilion.commands import CENTRE, SOURCES
from boardgames_tui.games.summer_pavilion.components import board
from boardgames_tui.games.summer_pavilion.components.piece_words import colour_word, structure_in_words
from boardgames_tui.games.summer_pavilion.presentation.view import Decision
from boardgames_tui.screens.summer_pavilion.spots import SUPPLY_TILES, Group, Line, Payment, Source, Spot
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import PavilionPart
from boardgames_tui.tui.actions import DIGITS
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, wrap

_ROW = 19
"""The columns of a display in a row: its number and four tiles, one apart."""
_LABELLED = 34
"""The least width at which the supply has its name beside it, not above it."""
_ALSO = 14
"""The columns of a space that can be covered as well."""
_GAINS = 5
"""The most lines of what a placement brings, with what it completes."""
_CARD, _PITCH = 12, 14
"""The columns of a display drawn as a card, two tiles by two, and from one to the next."""


def heights(displays: int, width: int) -> tuple[int, int]:
    """The fewest and the most lines for a number of displays, with the centre and the supply."""
    rows, cards = -(-displays // max(1, width // _ROW)), -(-displays // max(1, width // _PITCH))
    above = width < _LABELLED
    return max(7, rows + 3) + above, max(9, 3 * cards + 5) + above


class Market(PavilionPart):
    """Displays, centre and supply, or the choice of phase 2 and the supply."""

    def draw(self, canvas: Canvas) -> None:
        self.rule(canvas, 0, 0, canvas.width, self._title())
        self.rounds(canvas, canvas.width - 1, 0)
        self._supply(canvas, 0, canvas.height - 1, canvas.width)
        rest = Region(0, 1, canvas.width, canvas.height - 2 - (canvas.width < _LABELLED))
        if self.view.decision is not Decision.TAKE:
            self._choice(canvas, rest)
        elif canvas.height >= heights(len(self.view.displays), canvas.width)[1]:
            self._cards(canvas, rest)
        else:
            self._displays(canvas, rest)

    def _title(self) -> str:
        table = self.table
        if self.view.decision is Decision.TAKE:
            return _("displays")
        words = short = _("placing")
        if table.rewarded:
            words = ngettext("choose {count} tile", "choose {count} tiles", self.view.due).format(count=self.view.due)
        elif table.keeping:
            words = ngettext("keep up to {count} tile", "keep up to {count} tiles", components.CORNERS)
            words = words.format(count=components.CORNERS)
        elif table.space is not None and table.ways(table.space):
            short = table.words_of(table.space.index)
            words = _("pay for {space}").format(space=short)
        # Before the jokers of all rounds there is not always room for more.
        return words if cell_len(words) + 2 * components.ROUNDS + 7 <= self.outer_size.width else short

    def _group(self, canvas: Canvas, x: int, y: int, source: str, colour: int, count: int) -> int:
        """The tiles of one colour of a source in a row; those that would be taken stand between brackets."""
        taken = self._taken_from(source)[colour]
        self.spots[Group(source, colour)] = Region(x, y, 4 * count - 1, 1)
        for number in range(count):
            x = self.tile(canvas, x, y, colour, number < taken) + 1
        return x

    def _taken_from(self, source: str) -> Sequence[int]:
        return self.table.taken()[0] if self.table.is_at(source) else board.NONE

    def _number(self, canvas: Canvas, x: int, y: int, source: str, ground: str) -> None:
        here = self.table.is_at(source)
        accent = ink(self.colours.accent, ground, True)
        canvas.put(x, y, "►" if here else " ", accent)
        canvas.put(x + 1, y, source, accent if here else ink(self.colours.dim, ground))

    def _displays(self, canvas: Canvas, region: Region) -> None:
        displays = self.view.displays
        columns = max(1, region.width // _ROW)
        rows = -(-len(displays) // columns)
        pitch = region.width // columns
        for index, (source, counts) in enumerate(zip(SOURCES, displays, strict=False)):
            # Downwards first: with the rows short, the eye and the arrows find the next number below.
            column, row = divmod(index, rows)
            x, y = region.x + column * pitch, region.y + row
            self._number(canvas, x, y, source, self.ground_of(Source(source)))
            at = x + 3
            for colour, count in enumerate(counts):
                if count:
                    at = self._group(canvas, at, y, source, colour, count)
            if not any(counts):
                canvas.put(at, y, " ·   ·   ·   · ", self.dim)
            self.spots[Source(source)] = Region(x + 3, y, 4 * components.DISPLAY, 1)
        left = region.height - rows
        self._centre(canvas, Region(region.x, region.y + rows + (left > 2), region.width, max(1, left - 2)))

    def _cards(self, canvas: Canvas, region: Region) -> None:
        displays = self.view.displays
        across = min(len(displays), region.width // _PITCH)
        rows = -(-len(displays) // across)
        across = -(-len(displays) // rows)
        pitch = min((region.width - 1) // across, _PITCH + 5)
        for index, (source, counts) in enumerate(zip(SOURCES, displays, strict=False)):
            row, column = divmod(index, across)
            x, y = region.x + 1 + column * pitch, region.y + 1 + row * 3
            ground = self.colours.lit if Source(source) in self.table.changed else self.colours.card
            canvas.fill(Region(x, y, _CARD, 2), ink(self.colours.text, ground))
            self._number(canvas, x, y, source, ground)
            self._two_by_two(canvas, x + 4, y, source, counts, ground)
            self.spots[Source(source)] = Region(x + 4, y, 8, 2)
        y = region.y + 1 + rows * 3
        self._centre(canvas, Region(region.x + 1, y, region.width - 1, region.bottom - y))

    def _centre(self, canvas: Canvas, region: Region) -> None:
        """Tile by tile, or counted where there are many."""
        counts = self.view.centre
        x, y, width, lines = region
        ground = self.ground_of(Source(CENTRE))
        self._number(canvas, x, y, CENTRE, ground)
        left = at = x + 3
        marker = _("+ start marker")
        room = width - 4 - (len(marker) if self.view.marker is None else 0)
        counted = 4 * sum(counts) > room
        for colour, count in enumerate(counts):
            if not count:
                continue
            if not counted:
                at = self._group(canvas, at, y, CENTRE, colour, count)
                continue
            if at + 5 > region.right and y + 1 < region.y + lines:
                at, y = left, y + 1
            self.spots[Group(CENTRE, colour)] = Region(at, y, 4 + (count > 9), 1)
            at = self.tile(canvas, at, y, colour, self._taken_from(CENTRE)[colour] > 0)
            at = canvas.put(at, y, str(count), ink(self.colours.text, ground, True))
            at += 2 if lines > 1 or 6 * sum(map(bool, counts)) <= room else 0
        if self.view.marker is None:
            words = marker if at + len(marker) <= region.right else _("+ marker")
            if at + len(words) > region.right and y + 1 < region.y + lines:
                at, y = left, y + 1
            canvas.put(at, y, words, ink(self.colours.text, ground))
        elif not any(counts):
            canvas.put(at, y, _("the centre is empty"), ink(self.colours.dim, ground))
        self.spots[Source(CENTRE)] = Region(left, region.y, region.right - left, lines)

    def _two_by_two(self, canvas: Canvas, x: int, y: int, source: str, counts: Sequence[int], ground: str) -> None:
        taken = self._taken_from(source)
        places = [(x + 4 * (place % 2), y + place // 2) for place in range(components.DISPLAY)]
        if not any(counts):
            for left, top in places:
                canvas.put(left + 1, top, "·", ink(self.colours.dim, ground))
            return
        for colour, count in enumerate(counts):
            mine, places = places[:count], places[count:]
            if mine:
                self.spots[Group(source, colour)] = Region.from_union([Region(*each, 3, 1) for each in mine])
            for number, each in enumerate(mine):
                self.tile(canvas, *each, colour, number < taken[colour])

    def _choice(self, canvas: Canvas, region: Region) -> None:
        table, view = self.table, self.view
        x, y = region.x + 1, region.y
        if table.picking:
            self._chosen(canvas, region)
            return
        if view.to_move is None or view.seat != view.to_move or table.watching:
            lines = [_("There are no tiles left to take.")]
            if view.round < components.ROUNDS and view.decision is not Decision.OVER:
                joker = colour_word(view.joker + 1)
                lines.append(_("Next round's joker: {colour}.").format(colour=joker))
            for row, line in enumerate(part for words in lines for part in wrap(words, region.width - 1)):
                canvas.put(x, y + row, line, self.dim)
            return
        ways = table.ways(table.space)
        wide = region.width > 56
        room = min(region.height - 1, max(len(ways), 3)) if wide or region.height < 10 else min(len(ways), 4)
        # The next one is in sight too, so that the arrows lead on.
        first = max(0, min(table.payment - room + 2, len(ways) - room))
        for row, number in enumerate(range(first, min(len(ways), first + room))):
            self._way(canvas, Region(region.x, y + row, min(38, region.width), 1), number)
        end = region.x + min(37, region.width - 1)
        if first + room < len(ways):
            canvas.put(end, y + room - 1, "↓", self.dim)
        if first:
            canvas.put(end, y, "↑", self.dim)
        if not ways:
            canvas.put(x, y, clip(_("No space is affordable."), region.width - 1), self.dim)
        if wide:
            below = max(y + room, self._gain(canvas, region.x + 38, y, region.width - 38)) + 1
        else:
            below = y + min(room, max(1, len(ways))) + 1
            if region.bottom - below > _GAINS:  # else the prompt alone says what it brings
                below = self._gain(canvas, x, below, region.width - 1) + 1
        gap = int(region.height >= 10)
        self._also(canvas, Region(x, below, region.width - 1, max(0, region.bottom - 1 - gap - below)))
        self._pass(canvas, region.x, region.bottom - 1, region.width)

    def _way(self, canvas: Canvas, region: Region, number: int) -> None:
        """One payment: its tiles, and what is left of these colours."""
        table = self.table
        ways = table.ways(table.space)
        way = ways[number]
        shown = number == min(table.payment, len(ways) - 1) and table.planned is not None
        x, y = region.x, region.y
        if len(ways) > 1:
            self.spots[Payment(number)] = region
        canvas.put(x, y, "►" if shown else " ", self.accent)
        label = str((number + 1) % DIGITS) if number < DIGITS else " "
        canvas.put(x + 1, y, label, self.accent if shown else self.dim)
        paid = table.previews.price_of(way.command)
        first = components.COLOURS.index(way.command.colour)
        order = [first] * paid[first]
        order += [colour for colour, count in enumerate(paid) if colour != first for _each in range(count)]
        at = x + 3
        apart = 4 * len(order) <= min(18, region.width - 4)
        for colour in order:
            at = self.tile(canvas, at, y, colour) + apart
        left = [
            held - gone if gone or colour == self.view.joker else 0
            for colour, (held, gone) in enumerate(zip(table.me.rack, paid, strict=True))
        ]
        if any(left) and region.width > 34:
            self.counted(canvas, canvas.put(x + 22, y, _("keeps "), self.dim), y, left, 1)

    def _also(self, canvas: Canvas, region: Region) -> None:
        """The other spaces that can be paid for, the best first, each with its points."""
        table = self.table
        others = [space.index for space in table.by_worth() if space != table.space]
        if region.height < 2 or not others:
            return
        canvas.put(region.x, region.y, _("you can also cover"), self.dim)
        pitch = max(_ALSO, *(4 + cell_len(table.words_of(space)) for space in others))
        across, rows = max(1, region.width // pitch), region.height - 1
        for index, space in enumerate(others[: across * rows]):
            column, row = divmod(index, rows)
            left, top = region.x + column * pitch, region.y + 1 + row
            canvas.put(left, top, f"+{len(board.run(table.me.tiles, space))}".rjust(2), self.bold)
            canvas.put(left + 3, top, table.words_of(space))

    def _gain(self, canvas: Canvas, x: int, y: int, width: int) -> int:
        """What the shown placement brings; returns the line below."""
        table = self.table
        way = table.planned
        if way is None:
            return y
        space, tiles = components.SPACES.index(way.command.space), table.me.tiles
        run, score = board.run(tiles, space), table.me.score
        numbers = "-".join(str(table.number_of(each)) for each in run)
        rows = [(plus_points(len(run)), _("run {spaces}").format(spaces=numbers) if len(run) > 1 else "")]
        for structure in (table.box.structures[index] for index in table.previews.completes(space)):
            words = ngettext("+{count} tile", "+{count} tiles", structure.tiles).format(count=structure.tiles)
            rows.append((words, structure_in_words(structure.kind)))
        for row, (strong, words) in enumerate(rows, y):
            at = canvas.put(x, row, strong, self.bold) + 1
            canvas.put(at, row, clip(words, x + width - at), self.dim)
        below = y + len(rows)
        scores = ngettext("{before} → {after} point", "{before} → {after} points", score + len(run))
        canvas.put(x, below, scores.format(before=score, after=score + len(run)), self.dim)
        star, number = board.star_counts(tiles)[space // components.RING], table.number_of(space)
        progress = [_("star {count}/{all}").format(count=star + 1, all=components.RING)]
        for goal in table.numbers(table.me):
            if goal.index == number:
                progress.append(_("{number}s {count}/{all}").format(number=number, count=goal.count + 1, all=goal.of))
        canvas.put(x, below + 1, clip(", ".join(progress), width), self.dim)
        return below + 2

    def _line(self, canvas: Canvas, x: int, y: int, width: int, spot: Spot, words: str) -> None:
        marked = self.marked(spot)
        canvas.put(x, y, "►" if marked else " ", self.accent)
        end = canvas.put(x + 1, y, clip(words, width - 1), self.accent if marked else self.text)
        self.spots[spot] = Region(x, y, end - x, 1)

    def _pass(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        table = self.table
        count = sum(table.me.rack)
        kept = 0 if self.view.round == components.ROUNDS else min(count, components.CORNERS)
        lost = table.previews.lost_by_passing(kept)
        if width < _LABELLED and lost:
            words = ngettext("{key} pass: lose {lost} point", "{key} pass: lose {lost} points", lost)
        elif not lost:
            words = _("{key} pass: keep {kept}, lose nothing") if kept else _("{key} pass: nothing to keep or lose")
        elif kept:
            words = ngettext(
                "{key} pass: keep {kept} of {count}, -{lost} point",
                "{key} pass: keep {kept} of {count}, -{lost} points",
                lost,
            )
        else:
            words = ngettext(
                "{key} pass: keep nothing, -{lost} point", "{key} pass: keep nothing, -{lost} points", lost
            )
        told = words.format(key=table.sign("summer-pavilion.pass"), kept=kept, count=count, lost=lost)
        self._line(canvas, x, y, width, Line.PASS, told)

    def _chosen(self, canvas: Canvas, region: Region) -> None:
        """The tiles chosen so far, and the line that ends the choosing."""
        table = self.table
        most = self.view.due if table.rewarded else min(components.CORNERS, sum(table.me.rack))
        x, y = region.x + 2, region.y + (region.height > 4)
        for place in range(most):
            if place < len(table.picked):
                self.tile(canvas, x + 4 * place, y, components.COLOURS.index(table.picked[place]), True)
            else:
                canvas.put(x + 4 * place, y, "[ ]", self.dim)
        y += 1 + (region.height > 4)
        more, lost = most - len(table.picked), table.previews.lost_by_passing(len(table.picked))
        if table.rewarded and more:
            words = ngettext("{count} more to choose", "{count} more to choose", more)
            canvas.put(x, y, words.format(count=more), self.dim)
        elif table.rewarded:
            self._line(canvas, region.x, y, region.width, Line.DONE, _("take them"))
        else:
            words = ngettext("pass, losing {count} point", "pass, losing {count} points", lost).format(count=lost)
            self._line(canvas, region.x, y, region.width, Line.DONE, words if lost else _("pass, lose nothing"))

    def _supply(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        choosing = self.table.rewarded
        label = _("supply")
        above = width < _LABELLED
        canvas.put(x + 1, y - above, label, self.accent if choosing else self.dim)
        at = x if above else x + cell_len(label) + 2
        roomy = width >= 58
        gap = 1 if roomy else int(width >= 38 or above)
        for spot, count in zip(SUPPLY_TILES, self.view.supply, strict=True):
            left = count - (self.table.picked_of(spot.colour) if choosing else 0)
            if not left:
                continue
            start, marked = at, self.marked(spot)
            if roomy:
                for number in range(left):
                    at = self.tile(canvas, at, y, spot.colour, marked and number == 0) + 1
            else:
                at = self.tile(canvas, at, y, spot.colour, marked)
                at = canvas.put(at, y, str(left), ink(self.colours.text, self.ground_of(spot), True)) + gap
            if marked:
                canvas.put(start - 1, y, "►", self.accent)
            self.spots[spot] = Region(start, y, at - start - gap, 1)
        words = _("choose tiles here")
        if choosing and at + 1 + cell_len(words) <= x + width:
            canvas.right(x + width, y, words, self.dim)
