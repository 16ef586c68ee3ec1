"""The table beside the displays: what each colour would pay for."""

from collections.abc import Sequence
from itertools import groupby

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.summer_pavilion.commands import CENTRE
from boardgames_tui.games.summer_pavilion.components import RING, board
from boardgames_tui.games.summer_pavilion.components.piece_words import colour_word, star_in_words
from boardgames_tui.games.summer_pavilion.presentation.prospects import Prospect
from boardgames_tui.screens.summer_pavilion.spots import Group
from boardgames_tui.screens.summer_pavilion.widgets import end_bonuses, tiles
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import PavilionPart
from boardgames_tui.screens.summer_pavilion.widgets.short import put_short
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip

WIDE = 90
"""From this width on, each colour has its name, how many tiles one has, and how many one would have."""
MOST = 7
"""The lines for five colours and a heading."""


class Colours(PavilionPart):
    """A line for each colour: first the one under the cursor, then the best."""

    def drawn_of(self) -> object:
        return self.view, self.table.cursor.spot, self.table.watching, self.table.shown

    def draw(self, canvas: Canvas) -> None:
        spot, previews = self.table.cursor.spot, self.table.previews
        rows = list(previews.prospects)
        here = isinstance(spot, Group) and not self.table.watching
        if isinstance(spot, Group) and here:
            rows = [previews.prospect(spot.source, spot.colour), *(row for row in rows if row.colour != spot.colour)]
        wide = canvas.width >= WIDE
        if wide:
            self.rule(canvas, 0, 0, canvas.width, _("what each colour would let you pay for"))
        else:
            self.rule(canvas, 0, 0, canvas.width, _("most you can take"), _("then you could cover"))
        headed = wide and canvas.height > len(rows) + 1
        shown = rows[: canvas.height - 1 - headed]
        cells = [self._cells(row, wide) for row in shown]
        widths = [max(map(cell_len, column)) for column in zip(*cells, strict=True)] if cells else []
        self._table(canvas, 1 + headed, shown, cells, widths, here)
        below = 1 + headed + len(shown)
        self._fill(canvas, Region(0, below, canvas.width, canvas.height - below))

    def _fill(self, canvas: Canvas, region: Region) -> None:
        """Use the lines that are free late in the phase, when few colours are left, for parts without a panel."""
        shown = self.table.placed
        if "full" not in shown and region.height >= end_bonuses.lines(region.width):
            end_bonuses.put_goals(self, canvas, region)
        elif "short" not in shown and region.height > 1:
            put_short(self, canvas, region)
        elif "tiles" not in shown and region.height >= tiles.LINES:
            tiles.put_tiles(self, canvas, region)

    def _cells(self, row: Prospect, wide: bool) -> list[str]:
        """The cells before and after the spaces."""
        taken = _("{count} + joker").format(count=row.taken) if row.joker else str(row.taken)
        where = _("centre") if row.source == CENTRE else _("display {number}").format(number=row.source)
        if not wide:
            return [taken, where]
        own = self.table.me.rack[row.colour]
        have = str(own)
        if jokers := row.have - own:
            have = ngettext("{count} + {jokers} joker", "{count} + {jokers} jokers", jokers)
        return [colour_word(row.colour), have.format(count=own, jokers=jokers), taken, where, str(row.then)]

    def _table(
        self,
        canvas: Canvas,
        y: int,
        shown: Sequence[Prospect],
        cells: Sequence[Sequence[str]],
        widths: Sequence[int],
        here: bool,
    ) -> None:
        wide, colours = canvas.width >= WIDE, self.colours
        heads = [_("colour"), _("you have"), _("most you can take"), "", _("then")] if wide else []
        gap = 3 if wide else 1
        columns, x = [], 5
        for number, width in enumerate(widths):
            columns.append(x)
            needed = cell_len(heads[number]) if heads else 0
            if number == 2 and wide:  # the heading is that of both columns
                needed -= gap + widths[3]
            x += max(width, needed) + gap
        room = canvas.width - x - 4
        for head, at in zip([*heads, *([_("spaces you could cover")] * wide)], [*columns, x], strict=False):
            if y > 1:
                canvas.put(at, 1, clip(head, canvas.width - 7 - at), self.dim)
        if wide and y > 1:
            canvas.right(canvas.width - 1, 1, _("points"), self.dim)
        for number, (row, texts) in enumerate(zip(shown, cells, strict=True)):
            lit = here and not number
            ground = colours.lit if lit else colours.ground
            plain, strong = ink(colours.text, ground), ink(colours.text, ground, True)
            line = y + number
            canvas.put(0, line, " " * canvas.width, plain)
            canvas.put(0, line, "►" if lit else " ", ink(colours.accent, ground, True))
            self.tile(canvas, 1, line, row.colour)
            for at, text in zip(columns, texts, strict=True):
                where = text is texts[3 if wide else 1]
                canvas.put(at, line, text, plain if where else strong)
            canvas.put(x, line, spaces_in_words(self, row, room), plain)
            points = f"+{row.points}" if row.points else "·"
            canvas.right(
                canvas.width - wide, line, points, ink(colours.good if row.points else colours.dim, ground, True)
            )


def spaces_in_words(part: PavilionPart, row: Prospect, room: int) -> str:
    """The spaces by stars: "blue 1 2 · middle 2 3"; with letters if there is little room."""
    if not row.spaces:
        return clip(_("none yet"), room)
    table, side, box = part.table, part.view.side, part.table.box
    stars = [(star, list(spaces)) for star, spaces in groupby(row.spaces, key=lambda space: space // RING)]
    own = [star for star in stars if box.star_colours[star[0]] == row.colour and not side]
    stars = own + [star for star in stars if star not in own]

    def said(names: Sequence[str], runs: bool = False) -> str:
        found = ([table.number_of(space) for space in spaces] for _star, spaces in stars)
        numbers = (in_runs(each) if runs else " ".join(map(str, each)) for each in found)
        return " · ".join(f"{name} {each}".strip() for name, each in zip(names, numbers, strict=True))

    names = [star_in_words(box, star, side) for star, _spaces in stars]
    letters = [part.hub(star, board.star_kind(box, table.me.tiles, star, side)) for star, _spaces in stars]
    short = [letter if each in own else name for each, name, letter in zip(stars, names, letters, strict=True)]
    texts = said(names), said(short), said(letters), said(letters, runs=True)
    return next((text for text in texts if cell_len(text) <= room), clip(texts[-1], room))


def in_runs(numbers: Sequence[int]) -> str:
    """Numbers with ranges: "1 3–6"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return " ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
