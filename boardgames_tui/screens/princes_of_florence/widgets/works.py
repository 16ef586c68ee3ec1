"""The works in hand, a line each: their value, the minimum, what would add to them."""

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.princes_of_florence.presentation.view import Decision, WorkView
from boardgames_tui.games.princes_of_florence.presentation.words import preferences, profession_of, short_profession
from boardgames_tui.screens.princes_of_florence.model.wants import Want, wants
from boardgames_tui.screens.princes_of_florence.spots import WorkLine
from boardgames_tui.screens.princes_of_florence.widgets import hand
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.screens.princes_of_florence.widgets.places import Lines
from boardgames_tui.tui.actions import DIGITS
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len, tick
from boardgames_tui.tui.paint.themes import wrap

_BAR, _SQUARES, _TOTAL, _WANTS = 17, 6, 29, 30
"""Where the bar begins, and its squares; where the total ends; where the words for what would add begin."""


class Works(PrincesPart):
    """The works; covered while somebody else may be looking."""

    def draw(self, canvas: Canvas) -> None:
        table, view = self.table, self.view
        if view.decision is Decision.OVER:
            from boardgames_tui.tui.table.final_points import final_points  # once a game

            final_points(self, canvas, Region(0, 0, canvas.width, canvas.height))
            return
        width, bottom = canvas.width, canvas.height
        works = table.planned_works()
        title = _("works need {minimum}").format(minimum=view.minimum)
        most = min(len(works), DIGITS)
        keys = _("{keys}: complete").format(keys=f"1–{most}" if most > 1 else "1") if table.acting and works else ""
        self.rule(canvas, 0, 0, width, title, keys)
        as_cards = bottom > hand.LINES and 0 < len(works) <= hand.MOST and not table.own.covered
        row = []
        if view.has_row and bottom > 2:
            row = self._row_lines(width, bottom - (1 + hand.LINES if as_cards else self._lines_without_row()))
            bottom -= len(row)
        end = bottom
        if view.seat is None or table.own.covered:
            self._covered(canvas, 0, 1, width)
            end = min(bottom, 2 if view.seat is None else 3)
        elif not works:
            self.words(canvas, 2, 1, width - 2, _("You have no profession in your hand."), self.dim)
            end = min(bottom, 2)
        elif as_cards:
            end = bottom = 1 + hand.LINES
            said = cell_len(title) + 4
            hand.draw_legend(self, canvas, said, 0, width - said - (cell_len(keys) + 2 if keys else 0) - 1, works[0])
            hand.draw_hand(self, canvas, Region(0, 1, width, hand.LINES), works, table.added())
        elif len(works) > bottom - 1 and not table.acting:
            self._tight(canvas, Region(0, 1, width, bottom - 1), works)
        else:
            end = self._list(canvas, Region(0, 1, width, bottom - 1), works)
        if canvas.height > hand.LINES and end + 2 < bottom and view.seat is not None:
            hand.draw_completed(self, canvas, Region(1, end + 1, width - 1, bottom - end - 1))
            end = bottom
        if row:
            self._row(canvas, 0, end, width, row)

    def _list(self, canvas: Canvas, region: Region, works: list[WorkView]) -> int:
        """Draw as many works as fit, those round the cursor. Returns the next line."""
        x, y, width, height = region
        spots = [WorkLine(work.profession) for work in works]
        planned = WorkLine(self.table.plan or "")
        at = spots.index(planned) if planned in spots else 0
        first = max(0, min(at - height // 2, len(works) - height))
        added = self.table.added()
        lines = [self._lines_of(work, width) for work in works]
        whole = sum(lines) <= height
        for number, work in enumerate(works[first : first + height], first + 1):
            each = lines[number - 1] if whole else 1
            self._work(canvas, Region(x, y, width, each), number, work, added.get(work.profession, 0))
            y += each
        if first + height < len(works):
            canvas.put(x + width - 1, y - 1, "↓", self.accent)
        if first:
            canvas.put(x + width - 1, region.y, "↑", self.accent)
        return y

    def _work(self, canvas: Canvas, region: Region, number: int, work: WorkView, added: int) -> None:
        """Draw a work; `added`: what the thing under the cursor would add."""
        table, colours = self.table, self.colours
        x, y, width, _lines = region
        spot = WorkLine(work.profession)
        able = spot in table.spot_set
        key = str(number % DIGITS) if number <= DIGITS else ""
        style = self.begin_row(canvas, region, spot, key, able, lit=able)
        value = work.base + (table.work_plan.more() if table.plan == work.profession and table.acting else 0)
        enough = value >= work.minimum
        ground = colours.ground
        name = ink(colours.text, ground, enough or style.bold)
        self.words(canvas, x + 3, y, _BAR - 4, short_profession(self.tables, work.profession), name)
        full = min(_SQUARES, value * _SQUARES // work.minimum)
        canvas.put(x + _BAR, y, "■" * full, self.good if enough else self.accent)
        canvas.put(x + _BAR + full, y, "□" * (_SQUARES - full), self.dim)
        total = self.good if enough else self.bold
        canvas.right(x + _TOTAL, y, f"{value}/{work.minimum}", total)
        x, end = x + _WANTS, x + width
        if added:
            x = canvas.put(x, y, f"→{value + added}", self.good) + 1
        if value + added >= work.minimum:
            x = canvas.put(x, y, tick(), self.good) + 1
        more = self._wants(work, value)
        plus, thing = (self.dim, self.dim) if enough else (self.accent, self.text)
        for left, want in enumerate(sorted(more, key=lambda each: -each.worth), 1 - len(more)):
            words = f"+{want.worth} "
            dots = 2 * (left < 0 and y == region.bottom - 1)  # an ellipsis for the rest
            if x + cell_len(words) + cell_len(want.thing) + dots > end:
                if y == region.bottom - 1:
                    canvas.put(x, y, "…", self.dim)
                    break
                x, y = end - width + _BAR, y + 1
            x = canvas.put(x, y, words, plus)
            x = canvas.put(x, y, want.thing, thing) + 1

    def _wants(self, work: WorkView, value: int) -> list[Want]:
        """The words for what would add to a work of this value."""
        bonus = work.best - value if value < work.minimum else 0
        return [*wants(self.table.own, work), *([Want(bonus, _("bonus cards"))] if bonus else [])]

    def _lines_of(self, work: WorkView, width: int) -> int:
        """How many lines a work takes: two if what would add to it does not fit one."""
        needed = sum(cell_len(f"+{want.worth} {want.thing} ") for want in self._wants(work, work.base))
        return 1 if _WANTS + needed + (2 if work.base >= work.minimum else 4) <= width else 2

    def _tight(self, canvas: Canvas, region: Region, works: list[WorkView]) -> None:
        """Draw two works per line, without bars."""
        pitch = region.width // 2
        for index, work in enumerate(works[: 2 * region.height]):
            x, y = region.x + index % 2 * pitch, region.y + index // 2
            self.words(canvas, x + 1, y, 13, short_profession(self.tables, work.profession), self.text)
            enough = work.base >= work.minimum
            canvas.right(x + 20, y, f"{work.base}/{work.minimum}", self.good if enough else self.text)
            if more := self.table.added().get(work.profession, 0):
                canvas.put(x + 21, y, f"→{work.base + more}", self.good)

    # The public row, and hidden cards

    def _row_lines(self, width: int, spare: int) -> list[str]:
        """The public row (14.3): a card per line with its preferences, or only the names if lines are short."""
        cards = self.view.row
        if cards and len(cards) < spare:
            return [
                "",
                *(f"{_(profession_of(self.tables, name).name)}: {preferences(self.tables, name)}" for name in cards),
            ]
        return self._row_names(width, spare)

    def _row_names(self, width: int, room: int) -> list[str]:
        """The names in the public row, never clipped, in at most `room` lines."""
        names = [_(profession_of(self.tables, name).name).replace(" ", "_") for name in self.view.row]
        lines = [line.replace("_", " ") for line in wrap(", ".join(names) or pgettext("row", "empty"), width - 18)]
        kept = max(1, min(3, room)) - 1
        return lines if len(lines) <= kept else [*lines[:kept], " ".join(lines[kept:])]

    def _row(self, canvas: Canvas, x: int, y: int, width: int, lines: list[str]) -> None:
        left = self.view.professions_left
        limit = (
            ""
            if left is None
            else ngettext("{count} more profession allowed", "{count} more professions allowed", left).format(
                count=left
            )
        )
        at = canvas.put(x + 2, y, _("row:"), self.dim) + 1
        if left is not None and at + cell_len(lines[0]) + cell_len(limit) + 2 > x + width:
            limit = _("{count} allowed").format(count=left)
        canvas.right(x + width - 1, y, limit, self.dim)
        for index, line in enumerate(lines):
            end = x + width - (0 if index else cell_len(limit) + 2)
            begin = at if lines[0] else x + 4
            self.words(canvas, begin, y + index, end - begin, line, self.text)

    def _covered(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        view = self.view
        if view.seat is None:
            words = _("The hands are hidden.") if self.table.session.hidden_hands else ""
            self.words(canvas, x + 1, y, width - 2, words, self.dim)
            return
        name = self.table.names[view.seat]
        me = self.table.own.me
        backs = min(3, len(me.hand) + len(me.bonus) + len(me.prestige))
        canvas.put(x + 1, y, "▒▒ " * backs, ink(self.colours.frame, self.colours.ground))
        self.words(canvas, x + 11, y, width - 12, _("{name}'s cards are face down").format(name=name), self.text)
        if y + 1 < canvas.height:
            at = canvas.put(x + 11, y + 1, self.table.sign("princes.peek"), self.accent)
            self.words(canvas, at + 1, y + 1, width - at, _("shows them until the next keypress (13.5)"), self.dim)

    def lines(self, width: int) -> Lines:
        """The lines that the panel needs, would like and can use at a width in columns, with its title."""
        result = self.table.session.match.result
        if self.view.decision is Decision.OVER and result is not None:
            from boardgames_tui.tui.table.final_points import lines_of_points  # once a game

            seats, lines = len(result.ranks), lines_of_points(result, width)
            return 1 + seats, lines, lines + seats
        lines = self._lines_without_row()
        row = len(self._row_names(width, 3)) if self.view.has_row else 0
        rich = 1 + len(self.view.row) if self.view.has_row else 0
        works = lines - 1
        least = 1 + (min(works, 4) if self.table.acting else min(works, max(3, -(-works // 2))))
        whole = lines if self.table.own.covered else 1 + sum(self._lines_of(work, width) for work in self.view.works)
        return least + row, lines + row, max(lines, whole) + max(row, rich)

    def _lines_without_row(self) -> int:
        if self.view.seat is None:
            return 2
        return 3 if self.table.own.covered else 1 + max(1, len(self.table.planned_works()))
