"""Remembers what a terminal shows, so that only changes are sent over a slow line.

Textual paints whole regions again, and names the colours of every piece: by ssh a move is some 60 kB, of which a
seventh is new.
"""

import re

from rich.cells import cell_len

_PLACE = re.compile(r"\x1b\[(\d+);(\d+)H")
_INK = re.compile(r"\x1b\[([\d;]*)m")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_OTHER_SCREEN = "\x1b[?1049"

Cell = tuple[str, str]
"""A letter, and the codes of its colours."""


class OnlyChanges:
    """The cells of a terminal, as far as they are known."""

    def __init__(self) -> None:
        self._rows: dict[int, dict[int, Cell]] = {}

    def forget(self) -> None:
        """Forget the terminal's cells: the next output is sent whole."""
        self._rows.clear()

    def of(self, painted: str) -> str:
        """Return the part of this output that changes what the terminal shows."""
        first, *parts = _PLACE.split(painted)
        if _OTHER_SCREEN in first:
            self.forget()
        sent = (self._part(int(row), int(column), text) for row, column, text in _threes(parts))
        return first + "".join(sent)

    def _part(self, row: int, column: int, text: str) -> str:
        text = text.rstrip("\r\n")
        cells = _cells(text)
        if cells is None:  # it moves or is wider than its letters
            self._rows.pop(row, None)
        if not cells:
            return f"\x1b[{row};{column}H{text}"
        known = self._rows.setdefault(row, {})
        sent, at, ink = [], 0, ""
        for place, cell in enumerate(cells, column):
            if known.get(place) == cell:
                continue
            known[place] = cell
            if at != place:
                sent.append(f"\x1b[{row};{place}H")
            if ink != cell[1]:
                ink = cell[1]
                sent.append(f"\x1b[0;{ink}m" if ink else "\x1b[m")
            sent.append(cell[0])
            at = place + 1
        return "".join(sent) + ("\x1b[m" if ink else "")


def _threes(parts: list[str]) -> "zip[tuple[str, str, str]]":
    return zip(parts[::3], parts[1::3], parts[2::3], strict=True)


def _cells(text: str) -> list[Cell] | None:
    """The cells of a text with colours; None if a letter has not exactly one, or there are other codes."""
    cells: list[Cell] = []
    ink = ""
    for number, piece in enumerate(_INK.split(text)):
        if number % 2:
            # "0" resets what was before it, and so does nothing.
            ink = piece.lstrip("0;") if piece[:1] in ("", "0") else f"{ink};{piece}".lstrip(";")
        elif _CONTROL.search(piece) or not (piece.isascii() or all(cell_len(each) == 1 for each in {*piece})):
            return None
        else:
            cells += [(letter, ink) for letter in piece]
    return cells
