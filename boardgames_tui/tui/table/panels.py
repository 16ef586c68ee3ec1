"""The parts that every table has: title, story, prompt and keys; and what all drawn parts of a table can do."""

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from rich.style import Style
from textual import events
from textual.geometry import NULL_OFFSET, Offset, Region
from textual.message import Message

from boardgames_tui.core.words import _, language, pgettext
from boardgames_tui.tui.actions import Action, Key, sign_of
from boardgames_tui.tui.host import Host
from boardgames_tui.tui.paint.canvas import Canvas, CanvasWidget, Row, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.first_line import draw_title
from boardgames_tui.tui.paint.last_line import KEPT, put_keys
from boardgames_tui.tui.paint.sentence import in_short
from boardgames_tui.tui.paint.themes import ANSI, FELT, Palette, clip, palette, seated
from boardgames_tui.tui.said import Said
from boardgames_tui.tui.screen import BgtuiScreen
from boardgames_tui.tui.table.model import Compared, TableModel

TableT = TypeVar("TableT", bound=TableModel[Any, Any])
ViewT = TypeVar("ViewT")
SaidT = TypeVar("SaidT")
_NUMBER = r"(?<![\d.,])\d+(?![\d.,])"


class Drawn(CanvasWidget):
    """A drawn part of a table, in the theme's colours."""

    app: Host
    colours: Palette = FELT

    _language: str = ""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._pieces: dict[tuple[str, Region], tuple[object, Sequence[Row]]] = {}

    def _draw(self) -> list[int]:
        if self.outer_size:
            app, screen = self.app, self.screen
            assert isinstance(screen, BgtuiScreen)
            as_set = seated(palette(app), screen.seat_colours), not app.only_ascii, language()
            if as_set != (self.colours, self.halves, self._language):
                self.outdate()
                self.colours, self.halves, self._language = as_set
            if self.outdated:
                self._pieces.clear()
        return super()._draw()

    def piece(
        self, canvas: Canvas, region: Region, of: object, draw: Callable[[Canvas, Region], None], name: str = ""
    ) -> None:
        """Draw a fragment, cached by `of`. It records no spots. `name`: which of those it is that hold it."""
        known, rows = self._pieces.get((name, region), (None, ()))
        if known != of:
            sheet = Canvas(region.width, region.height, self.ground(), self.halves)
            draw(sheet, region.reset_offset)
            rows = [sheet.row(y) for y in range(sheet.height)]
            self._pieces[name, region] = of, rows
        for y, (letters, styles) in enumerate(rows, region.y):
            canvas.lay(region.x, y, letters, styles)

    def ground(self) -> Style:
        return self.text

    @property
    def text(self) -> Style:
        return ink(self.colours.text, self.colours.ground)

    @property
    def bold(self) -> Style:
        return ink(self.colours.text, self.colours.ground, True)

    @property
    def dim(self) -> Style:
        return ink(self.colours.dim, self.colours.ground)

    @property
    def accent(self) -> Style:
        return ink(self.colours.accent, self.colours.ground, True)

    def rule(
        self, canvas: Canvas, x: int, y: int, width: int, title: str, right: str = "", strong: bool = False
    ) -> None:
        """Draw a line with a title in it; what stands on the right is left out where the title needs its room."""
        colours = self.colours
        frame = ink(colours.frame, colours.ground)
        canvas.put(x, y, "─" * width, frame)
        style = ink(colours.accent if strong else colours.text, colours.ground, True)
        if title:
            words = f" {title} "
            canvas.put(x + 1, y, words if cell_len(words) <= width - 2 else clip(words[:-1], width - 2), style)
        if right and cell_len(title) + cell_len(right) + 6 <= width:
            canvas.right(x + width - 1, y, f" {right} ", ink(colours.dim, colours.ground))


class TablePart(Drawn, Generic[TableT, ViewT]):
    """A part of a game's table. Its spots are the table's."""

    class Pointed(Message):
        """The mouse is at a place of the part, on a spot or on none; or it has left the part."""

        def __init__(
            self, part: "TablePart[Any, Any]", spot: Hashable | None = None, place: Offset = NULL_OFFSET
        ) -> None:
            super().__init__()
            self.part = part
            self.spot = spot
            self.place = place

    def __init__(self, table: TableT, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.table = table

    @property
    def view(self) -> ViewT:
        view: ViewT = self.table.view
        return view

    @property
    def marks(self) -> object:
        """The marks drawn on its spots, for `drawn_of`."""
        table, spots = self.table, self.spots.keys()
        cursor = table.cursor.spot in spots and table.cursor.spot
        shown = spots & table.changed, spots & table.suggested, tuple(table.pointed_out), tuple(table.compared)
        return cursor, table.watching, shown

    def marked(self, spot: Hashable) -> bool:
        return self.table.marked(spot)

    def begin_row(
        self, canvas: Canvas, region: Region, spot: Hashable, key: str, able: bool = True, lit: bool | None = None
    ) -> Style:
        """Begin a row of a list with the cursor's marker and a key, and record its spot. Returns its words' style.

        A row that is not `able` is dim and cannot be pointed at; its reason goes where the others say what they bring.
        The key is `lit` where the cursor is, unless said otherwise.
        """
        marked = self.marked(spot)
        if able:
            self.spots[spot] = region
        canvas.put(region.x, region.y, "►" if marked else " ", self.accent)
        canvas.put(region.x + 1, region.y, key, self.accent if (marked if lit is None else lit) else self.dim)
        return ink(self.colours.text if able else self.colours.dim, self.colours.ground, marked)

    def ground_of(self, spot: Hashable) -> str:
        """The background of a spot: lit if it has just changed."""
        return self.colours.lit if spot in self.table.changed else self.colours.ground

    def draw_over(self, canvas: Canvas) -> None:
        """Mark changes with `*` where colours do not show them, proposals with `?`, and a lesson's spots with brackets.

        A mark stands left of its spot; a proposal's right of it where the cursor is.
        """
        if self.colours.depth == ANSI:
            for spot in self.spots.keys() & self.table.changed:
                x, y = self.spots[spot].offset
                if 0 < x <= canvas.width and 0 <= y < canvas.height and canvas.cells[y][x - 1] == " ":
                    canvas.put(x - 1, y, "*", ink(self.colours.accent, self.colours.ground, True))
        fill, letter = self.colours.reversed
        proposed = [(spot, self.spots[spot]) for spot in self.table.suggested if spot in self.spots]
        others = {(region.x - 1, region.y) for spot, region in proposed if not self.marked(spot)}
        for spot, region in proposed:
            x = min(region.right, canvas.width - 1)
            # Right of the cursor's spot, unless that is where the next one has its own.
            if not self.marked(spot) or others & {(x, region.y), (x + 1, region.y)}:
                x = max(region.x - 1, 0)
            canvas.put(x, region.y, "?", ink(letter, fill, True))
        if self.table.told_over:
            self._outline(canvas, self.table.told_over.get(self.id or "", ()))
        taken: list[Region] = []
        for move in self.table.compared:
            self._compare(canvas, move, taken)
        for name in self.table.pointed_out:
            if (meant := self.meant(name)) and not self.marked(name):
                self._bracket(canvas, Region.from_union(meant))

    def _outline(self, canvas: Canvas, before: Sequence[Row]) -> None:
        """Outline what a turn has changed in the colour of its seat: `*` before it, `◄` after each other number."""
        seat = self.table.session.recalled_seat
        if seat is None:
            return
        colour = self.colours.seats[seat % len(self.colours.seats)]
        for region in [self.spots[spot] for spot in self.spots.keys() & self.table.changed]:
            edges = [(region.x - 1, "║"), (region.right, "║")] if region.height > 1 else []
            places = [(x, y, sign) for x, sign in edges for y in range(region.y + (x < region.x), region.bottom)]
            places.append((region.x - 1, region.y, "*"))
            for y in range(region.y, min(region.bottom, len(before), canvas.height)):
                places += [(x, y, "◄") for x in changed_numbers(before[y], canvas.row(y), region)]
            for x, y, sign in places:
                if 0 <= x < canvas.width and 0 <= y < canvas.height and canvas.cells[y][x] == " ":
                    ground = canvas.styles[y][x].bgcolor
                    canvas.put(x, y, sign, ink(colour, ground.name if ground else self.colours.ground, True))

    def _compare(self, canvas: Canvas, move: Compared, taken: list[Region]) -> None:
        """Outline where a move is made, and say below it which one it is; a tag of the other is not written over."""
        colours = self.colours
        colour = colours.accent if move.better else colours.text
        # Translators: beside the move that was made; there is another beside the better one.
        which, words = pgettext("of a move", "played"), _("played: {move}")
        if move.better:
            which, words = _("better"), _("better: {move}")
        regions = [self.spots[spot] for spot in self.spots.keys() & move.spots]
        for region in regions:
            signs = "║║" if region.height > 1 else "►◄" if move.better else "[]"
            for y in range(region.y, region.bottom):
                for x, sign in zip((region.x - 1, region.right), signs, strict=True):
                    if 0 <= x < canvas.width and 0 <= y < canvas.height and canvas.cells[y][x] in " │":
                        ground = canvas.styles[y][x].bgcolor
                        canvas.put(x, y, sign, ink(colour, ground.name if ground else colours.ground, True))
        if not regions:
            return
        region = max(regions, key=lambda region: (region.bottom, -region.x))
        short = words.format(move=in_short(move.text, region.width - cell_len(words.format(move=""))))
        tag = f" {short if move.text and region.height > 1 and cell_len(short) <= region.width else which} "
        if region.height < 2 and region.width < cell_len(tag):
            return  # it would cover its own spot
        x = region.x + (region.width - cell_len(tag)) // (2 if region.height > 1 else 1)
        x = max(0, min(x, canvas.width - cell_len(tag)))
        below = canvas.cells[region.bottom][x : x + len(tag)] if region.bottom < canvas.height else "│"
        y = region.bottom if region.height > 1 and not "".join(below).strip() else region.bottom - 1
        if y < region.bottom and region.height > 1:  # nothing that was there is left over
            tag = tag.center(region.width)
            x = min(x, region.x)
        width = cell_len(tag)
        spans = [Region(left, y, width, 1) for left in (x, max(0, region.right - width), region.x)]
        there = next((span for span in spans if not any(map(span.overlaps, taken))), spans[0].translate((0, 1)))
        taken.append(there)
        canvas.put(there.x, there.y, tag, colours.chip(colour))

    def meant(self, name: Any) -> list[Region]:
        """Return the regions of a spot, of a class of spots, or of a name as in `TableModel.named`."""
        return [region for spot, region in self.spots.items() if name in (spot, type(spot).__name__, str(spot))]

    def _bracket(self, canvas: Canvas, region: Region) -> None:
        above, below = (region.y, ("┌", "┐")), (region.bottom - 1, ("└", "┘"))
        for y, (left, right) in [above, below] if region.height > 1 else [(region.y, ("[", "]"))]:
            canvas.put(max(region.x - 1, 0), y, left, self.accent)
            canvas.put(min(region.right, canvas.width - 1), y, right, self.accent)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.post_message(self.Pointed(self, self.spot_at(event.offset), event.offset))

    def on_leave(self) -> None:
        self.post_message(self.Pointed(self))


def changed_numbers(before: Row, now: Row, region: Region) -> Iterator[int]:
    """The columns behind numbers of a line, within a region, that end where there was another."""
    was, new = ("".join(row[0][: region.right]) for row in (before, now))
    if len(was) != len(new) or len(new) != min(region.right, len(now[0])):
        return  # there are wide letters: columns are no places in the text
    ends = {match.end(): match[0] for match in re.finditer(_NUMBER, was)}
    for match in re.finditer(_NUMBER, new):
        if match.start() >= region.x and match[0] != ends.get(match.end()):
            yield match.end()


class Told(Drawn, Generic[SaidT]):
    """A part that draws a function's text."""

    _said: SaidT

    def __init__(self, says: Callable[[], SaidT], *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self._says = says

    def drawn_of(self) -> object:
        self._said = self._says()
        return self._said


class Title(Told[tuple[str, str, str]]):
    """The first line: the game, where the match stands, where it is kept."""

    follows_cursor = False
    loud = False

    def draw(self, canvas: Canvas) -> None:
        draw_title(canvas, self.colours, *self._said, loud=self.loud)


class Prompt(Told[Said]):
    """Two lines: what Enter does and brings; why something else cannot be done."""

    def draw(self, canvas: Canvas) -> None:
        self._said.put(canvas, 0, self.colours)


class Keys(Told[Sequence[Key]]):
    """The last line: the keys that work now. A click presses one."""

    class Pressed(Message):
        """A key has been clicked."""

        def __init__(self, action: Action) -> None:
            super().__init__()
            self.action = action

    def draw(self, canvas: Canvas) -> None:
        keys = [(key.action, key.sign, key.label) for key in self._said]
        # Whatever key it has now, what leaves, or helps and names all others, is never left out.
        kept = {
            sign for action, sign, _label in keys if not KEPT.isdisjoint({sign, *map(sign_of, action.keys.split(","))})
        } - {"Ctrl+P"}
        pieces = {key.action: key.pieces for key in self._said}
        self.spots.update(put_keys(canvas, 0, self.colours, keys, kept, pieces=pieces))

    def on_click(self, event: events.Click) -> None:
        event.prevent_default()
        action = self.spot_at(event.offset)
        if isinstance(action, Action):
            event.stop()
            self.post_message(self.Pressed(action))
