"""The strip above the prompt: the possessions of the player at the screen, in words and signs."""

from typing import Any, ClassVar, NamedTuple, TypeVar

from rich.style import Style

from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip
from boardgames_tui.tui.table.model import TableModel
from boardgames_tui.tui.table.panels import TablePart

TableT = TypeVar("TableT", bound=TableModel[Any, Any])
ViewT = TypeVar("ViewT")


class Field(NamedTuple):
    """A thing that the player has: a chip, a number, and its word."""

    number: str
    word: str = ""
    chip: str = ""
    """The words before it, on a fill."""
    fill: Style | None = None


class OwnStrip(TablePart[TableT, ViewT]):
    """One line of the whole width. A number that has just changed is marked until the next key."""

    LEVELS: ClassVar[int] = 1
    """The number of versions, each shorter than the one before."""

    def __init__(self, table: TableT) -> None:
        super().__init__(table, id="strip")

    def fields(self, seat: int, level: int) -> list[Field]:
        """Return the seat's possessions, as everyone at the screen may see them; the higher the level, the shorter."""
        raise NotImplementedError

    def ground(self) -> Style:
        return ink(self.colours.text, self.colours.strip)

    @property
    def seat(self) -> int | None:
        """The seat whose things are shown: the viewer's; else of the only player at this screen, or the one to move."""
        session = self.table.session
        if session.curtain:
            return None
        if session.view.seat is not None:
            return int(session.view.seat)
        if not session.watching and len(session.seats) == 1:
            return session.seats[0]
        return session.view.to_move if session.view.to_move is not None else session.sitting

    def drawn_of(self) -> object:
        table = self.table
        return table.view, self.seat, table.seen, table.peeking, table.cursor.spot

    def draw(self, canvas: Canvas) -> None:
        seat = self.seat
        if seat is None:
            return
        colours, name, turns = self.colours, self.table.names[seat], len(self.table.session.turns)
        colour = colours.seats[seat % len(colours.seats)]
        chip = f" {name[:1]} "
        canvas.put(0, 0, chip, colours.chip(colour))
        room = canvas.width - cell_len(chip) - 1
        gap = 2 if canvas.width < 100 else 3
        for level in range(self.LEVELS):
            fields = self.fields(seat, level)
            needed = sum(map(_width, fields)) + gap * len(fields)
            if needed + cell_len(name) <= room:
                break
        numbers = tuple(field.number for field in fields)
        seen = self.table.seen_numbers
        if seen[0] != seat or len(seen[1]) != len(numbers) or turns <= self.table.seen:
            seen = self.table.seen_numbers = seat, numbers
        name = clip(name, max(room - needed, 3))
        x = canvas.put(cell_len(chip) + 1, 0, name, ink(colour, colours.strip, True))
        for field, before in zip(fields, seen[1], strict=True):
            x = self._put(canvas, x + gap, field, field.number != before)

    def _put(self, canvas: Canvas, x: int, field: Field, changed: bool) -> int:
        colours = self.colours
        if field.chip:
            x = canvas.put(x, 0, field.chip, field.fill) + bool(field.number or field.word)
        if changed:  # in the blank before it
            canvas.put(x - 1, 0, "*", ink(colours.accent, colours.strip, True))
        x = canvas.put(x, 0, field.number, ink(colours.accent if changed else colours.text, colours.strip, True))
        return canvas.put(x + bool(field.number), 0, field.word, self.ground()) if field.word else x


def _width(field: Field) -> int:
    return sum(cell_len(part) + 1 for part in (field.chip, field.number, field.word) if part) - 1
