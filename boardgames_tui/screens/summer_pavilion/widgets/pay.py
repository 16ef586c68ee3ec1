"""The choice while tiles are placed: the ways to pay and the pass, or tiles from the supply or to keep."""

from collections.abc import Sequence

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext, plus_points
from boardgames_tui.games.summer_pavilion import components
from boardgames_tui.games.summer_pavilion.components import board
from boardgames_tui.games.summer_pavilion.components.piece_words import all_of, structure_in_words
from boardgames_tui.games.summer_pavilion.presentation.view import Decision
from boardgames_tui.screens.summer_pavilion.spots import SUPPLY_TILES, Line, Payment, Spot
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import PavilionPart
from boardgames_tui.screens.summer_pavilion.widgets.colours import spaces_in_words
from boardgames_tui.tui.actions import DIGITS
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, wrap

LEAST, LIKED, MOST = 5, 6, 10
"""The lines for three ways to pay and the pass; also for what they bring; also for what else can be covered."""
IDLE = 4
"""The lines if there is nothing to pay."""
_SHORT = 34
"""The least width for the pass as a whole sentence."""
WIDE = 57
"""From this width on, what a placement brings stands beside the ways to pay."""
_WAY = 38
"""The most columns of a way to pay."""
_HALVES = 44
"""From this width on, what else can be covered stands beside what a placement brings."""
_ALSO = 14
"""The columns for each other space that can be covered."""
_GAINS = 5
"""The most lines of what a placement brings, with what it completes."""


class Pay(PavilionPart):
    """The choice of phase 2."""

    def draw(self, canvas: Canvas) -> None:
        title = self._title()
        self.rule(canvas, 0, 0, canvas.width, title)
        self.rounds(canvas, cell_len(title) + 3, canvas.width - 1)
        self._choice(canvas, Region(0, 1, canvas.width, canvas.height - 1))

    def _title(self) -> str:
        table = self.table
        words = short = _("placing")
        room = self.outer_size.width - 2 * components.ROUNDS - 7  # before the jokers of all rounds
        if table.rewarded:
            words = ngettext("choose {count} tile", "choose {count} tiles", self.view.due).format(count=self.view.due)
        elif table.keeping:
            words = ngettext("keep up to {count} tile", "keep up to {count} tiles", components.CORNERS)
            words = words.format(count=components.CORNERS)
        elif table.space is not None and table.ways(table.space):
            short = table.words_of(table.space.number)
            words = _("pay for {space}").format(space=short)
            room -= 2 + cell_len(_("joker"))  # say that, too
        return words if cell_len(words) <= room else short

    def _choice(self, canvas: Canvas, region: Region) -> None:
        table, view = self.table, self.view
        x, y = region.x + 1, region.y
        if table.picking:
            self._chosen(canvas, region)
            return
        if view.to_move is None or view.seat != view.to_move or table.watching:
            self._put_lines(canvas, region, [_("There are no tiles left to take."), self._next_joker()])
            return
        ways = table.ways(table.space)
        wide, halves = region.width >= WIDE and region.height >= LEAST, _HALVES <= region.width < WIDE
        room = min(len(ways), 4) if halves else min(region.height - 1, max(len(ways), 3))
        # The next one is visible, too, so that the arrows lead on.
        first = max(0, min(table.payment - room + 2, len(ways) - room))
        ends: list[int] = []
        for row, number in enumerate(range(first, min(len(ways), first + room))):
            ends.append(self._way(canvas, Region(region.x, y + row, min(_WAY, region.width), 1), number))
        end = region.x + min(_WAY, region.width) - 1
        if first + room < len(ways):
            canvas.put(end, y + room - 1, "↓", self.dim)
        if first:
            canvas.put(end, y, "↑", self.dim)
        if not ways:
            self._put_lines(canvas, region, [_("You cannot pay for any space."), self._next_joker()])
        below, width, free = y + min(room, max(1, len(ways))), region.width - 1, 0
        if wide:
            free = self._gain(canvas, region.x + _WAY, y, region.width - _WAY)
        elif halves and ways:
            below, width = below + (room < 4), region.width // 2
            self._gain(canvas, x, below, width - 2)
            x = region.right - width
        elif region.bottom - below > _GAINS:
            below = self._gain(canvas, x, below, width) + 1
        elif table.planned is not None:
            self._gain_beside(canvas, region.right - 2, y, ends)
        if ways:
            self._also(canvas, Region(x, below, width, region.bottom - 1 - below), free, wide or halves)
        self._pass(canvas, region.x, region.bottom - 1, region.width)

    def _next_joker(self) -> str:
        view = self.view
        if view.round >= components.ROUNDS or view.decision is Decision.OVER:
            return ""
        return _("Next round's joker: {colour}.").format(colour=all_of(view.joker + 1))

    def _put_lines(self, canvas: Canvas, region: Region, sentences: Sequence[str]) -> None:
        """Draw as many sentences as fit above the line of the pass."""
        lines = [line for words in filter(None, sentences) for line in wrap(words, region.width - 1)]
        for row, line in enumerate(lines[: max(1, region.height - 1)], region.y):
            canvas.put(region.x + 1, row, line, self.dim)

    def _way(self, canvas: Canvas, region: Region, number: int) -> int:
        """Draw a payment: its tiles, and what is left of these colours. Returns the column after it."""
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
            at = self.counted(canvas, canvas.put(x + 22, y, _("keeps "), self.dim), y, left, 1)
        return at

    def _also(self, canvas: Canvas, region: Region, free: int, more: bool) -> None:
        """Draw the other affordable spaces, the best first, each with its points.

        They have the whole width from the line `free` on. `more`: also say if there are none, and if a line is left
        which tiles are the next jokers, since some may be kept.
        """
        table = self.table
        others = [space.number for space in table.by_worth() if space != table.space]
        if region.height < 2 or not (others or more):
            return
        canvas.put(
            region.x, region.y, _("you can also cover") if others else _("you can cover no other space"), self.dim
        )
        pitch = max([_ALSO, *(4 + cell_len(table.words_of(space)) for space in others)])
        across = {y: max(1, (region.width if y >= free else _WAY - 1) // pitch) for y in range(*region.line_span)}
        places = [(x, y) for y, count in across.items() if y > region.y for x in range(count)]
        below = region.y + 1
        for space, (column, below) in zip(others, places, strict=False):
            left = region.x + column * pitch
            canvas.put(left, below, f"+{len(board.run(table.me.tiles, space))}".rjust(2), self.bold)
            canvas.put(left + 3, below, table.words_of(space))
        if more and not others:
            width = region.width if below >= free else min(region.width, _WAY - 1)
            room = Region(region.x - 1, below, width, region.bottom - below + 1)
            self._put_lines(canvas, room, [self._next_joker()])
        elif more and below < region.bottom - 1:
            canvas.right(canvas.width - 1, region.bottom - 1, self._next_joker(), self.dim)

    def _gain(self, canvas: Canvas, x: int, y: int, width: int) -> int:
        """Draw what the shown placement brings. Returns the line below."""
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
            if cell_len(strong) + 1 + cell_len(words) > width:
                strong = strong.partition(" ")[0]
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

    def _gain_beside(self, canvas: Canvas, right: int, y: int, ends: list[int]) -> None:
        """Draw what the shown placement brings, right of the first two ways to pay, as far as there is room."""
        way, me = self.table.planned, self.table.me
        assert way is not None
        points = len(board.run(me.tiles, components.SPACES.index(way.command.space)))
        good = ink(self.colours.good, self.colours.ground, True)
        scores = f"{me.score} → {me.score + points}"
        for row, (texts, style) in enumerate((((plus_points(points), f"+{points}"), good), ((scores,), self.text))):
            end = ends[row] if row < len(ends) else 0
            text = next((text for text in texts if end + 1 + cell_len(text) <= right), "")
            canvas.right(right, y + row, text, style)

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
        if width < _SHORT and lost:
            words = ngettext("{key} pass: lose {lost} point", "{key} pass: lose {lost} points", lost)
        elif not lost:
            words = _("{key} pass: keep {kept}, lose nothing") if kept else _("{key} pass: nothing to keep or lose")
        elif kept:
            words = ngettext(
                "{key} pass: keep {kept} of {count}, −{lost} point",
                "{key} pass: keep {kept} of {count}, −{lost} points",
                lost,
            )
        else:
            words = ngettext(
                "{key} pass: keep nothing, −{lost} point", "{key} pass: keep nothing, −{lost} points", lost
            )
        key = table.sign("summer-pavilion.pass")
        told = words.format(key=key, kept=kept, count=count, lost=lost)
        if not lost and cell_len(told) > width - 1:
            told = _("{key} pass: lose nothing").format(key=key)
        self._line(canvas, x, y, width, Line.PASS, told)

    def _chosen(self, canvas: Canvas, region: Region) -> None:
        """Draw the tiles chosen so far, the line that ends the choice, and what helps to choose."""
        table = self.table
        most = self.view.due if table.rewarded else min(components.CORNERS, sum(table.me.rack))
        at, y = region.x + 2, region.y
        for place in range(most):
            if place < len(table.picked):
                at = self.tile(canvas, at, y, components.COLOURS.index(table.picked[place]), True) + 1
            else:
                at = canvas.put(at, y, "[ ]", self.dim) + 1
        more, lost = most - len(table.picked), table.previews.lost_by_passing(len(table.picked))
        if table.rewarded and more:
            told = ngettext("{count} more to choose", "{count} more to choose", more).format(count=more)
        elif table.rewarded:
            told = _("take them")
        else:
            words = ngettext("pass, lose {count} point", "pass, lose {count} points", lost).format(count=lost)
            told = words if lost else _("pass, lose nothing")
        if at + 1 + cell_len(told) > region.right:
            at, y = region.x, y + 1
        if table.rewarded and more:
            at = canvas.put(at + 1, y, told, self.dim)
        else:
            self._line(canvas, at, y, region.right - at, Line.DONE, told)
        below = Region(region.x, y + 1, region.width, region.bottom - y - 1)
        if table.rewarded:
            told = _("then you could cover")
            if more and at + cell_len(told) + 2 < region.right:
                canvas.right(region.right - 1, y, told, self.dim)
            self._supplied(canvas, below)
        else:
            self._put_lines(canvas, below, [self._next_joker()])

    def _supplied(self, canvas: Canvas, region: Region) -> None:
        """Draw what one more tile of each colour would pay for: the colour under the cursor first, then the best."""
        table, spot = self.table, self.table.cursor.spot
        picked = [table.picked_of(colour) for colour in range(len(components.COLOURS))]
        there = [colour for colour, count in enumerate(self.view.supply) if count > picked[colour]]
        rows = [table.previews.one_more(colour, picked) for colour in there]
        rows.sort(key=lambda row: (SUPPLY_TILES[row.colour] != spot, -row.points, -len(row.spaces)))
        across = 1 + (region.width >= WIDE)
        width = region.width // across
        for index, row in enumerate(rows[: across * region.height]):
            column, line = divmod(index, region.height)
            at = self.tile(canvas, region.x + 2 + column * width, region.y + line, row.colour) + 1
            canvas.put(
                at, region.y + line, spaces_in_words(self, row, width - 7), self.text if row.spaces else self.dim
            )
