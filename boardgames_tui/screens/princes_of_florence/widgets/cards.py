"""One's bonus and prestige cards: what each asks for, how far that is, what it is worth."""

from typing import NamedTuple

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.components.piece_words import counted, prestige_aim
from boardgames_tui.games.princes_of_florence.presentation.view import Decision
from boardgames_tui.games.princes_of_florence.presentation.words import pp
from boardgames_tui.screens.princes_of_florence.spots import BonusLine
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.screens.princes_of_florence.widgets.places import Lines
from boardgames_tui.tui.actions import DIGITS
from boardgames_tui.tui.paint.canvas import Canvas
from boardgames_tui.tui.paint.cells import cell_len, tick
from boardgames_tui.tui.paint.themes import clip

_MOST_SQUARES = 9
"""What counts more is told in digits."""


class Progress(NamedTuple):
    """How far a prestige card is."""

    aim: str
    squares: str
    """Full for what one has, hollow for what is missing; in digits where that is too much."""
    words: str
    """What is missing, or who is ahead."""
    points: str
    reached: bool


def progress(part: PrincesPart) -> list[Progress]:
    """Of each prestige card that may be shown."""
    view, table = part.view, part.table
    me, found = table.own.me, []
    for name, now, counts in zip(me.prestige, me.prestige_now, me.prestige_counts, strict=True):
        if name is None or counts is None:
            continue
        card = part.tables.box.prestige[part.tables.card_of[name]]
        if card.type == "threshold":
            needs = list(zip(card.need, counts, strict=True))
            lacking = [counted(thing, least - count) for (thing, least), count in needs if count < least]
            have = sum(min(count, least) for (_thing, least), count in needs)
            of = sum(least for _thing, least in card.need)
            words = _("missing: {things}").format(things=", ".join(lacking)) if lacking else _("all there")
        else:
            mine = counts[view.judged]
            others = [(count, seat) for seat, count in enumerate(counts) if seat != view.judged]
            best, seat = min(others) if card.type == "minority" else max(others)
            have, of = mine, max(best, mine, 1)
            words = _("{name} has {count}").format(name=table.names[seat], count=best)
        squares = "■" * have + "□" * (of - have) if of <= _MOST_SQUARES else str(have)
        found.append(Progress(prestige_aim(card), squares, words, pp(card.points), bool(now)))
    return found


class Cards(PrincesPart):
    """A line each; on a small screen several prestige cards in one."""

    _lines_of: tuple[object, int, bool] = None, 0, False
    _lines: Lines = (0, 0, 0)

    def drawn_of(self) -> object:
        table = self.table
        ticked, spot = frozenset(table.work_plan.added()), table.cursor.spot
        here = spot if isinstance(spot, BonusLine) else None
        return self.marks, here, self.view, self._shown(), table.acting, table.plan, ticked

    def draw(self, canvas: Canvas) -> None:
        bonus = self._bonus()
        lines = self._packed(canvas.width, canvas.height - 1 - len(bonus))
        title = _("bonus and prestige cards")
        if not bonus and not lines:
            return
        y = int(canvas.height > len(bonus) + len(lines) or canvas.height > 3)
        if y:
            self.rule(canvas, 0, 0, canvas.width, title)
        room = canvas.height - y
        kept = max(0, min(len(bonus), room - min(len(lines), room // 2)))
        here = self.table.cursor.spot
        at = next((index for index, (name, _text, _value) in enumerate(bonus) if here == BonusLine(name)), 0)
        first = max(0, min(at - kept // 2, len(bonus) - kept))
        for index in range(first, first + kept):
            self._bonus_line(canvas, Region(0, y, canvas.width, 1), index, *bonus[index])
            y += 1
        for line in lines[: canvas.height - y]:
            x = 3
            for each in line:
                x = self._prestige(canvas, x, y, canvas.width, each, alone=len(line) == 1) + 2
            y += 1

    def _shown(self) -> bool:
        return self.view.decision is not Decision.OVER and self.view.seat is not None and not self.table.own.covered

    def _bonus(self) -> list[tuple[str, str, int]]:
        """Of each bonus card the id, the text, and what it would add now."""
        if not self._shown():
            return []
        works = self.table.planned_works()
        return list(works[0].bonus) if works else self.table.bonus_values()

    def _packed(self, width: int, height: int) -> list[list[Progress]]:
        """The prestige cards by lines: one in each, if there is room for that."""
        lines: list[list[Progress]] = []
        left, found = 0, progress(self) if self._shown() else []
        if len(found) <= height:
            return [[each] for each in found]
        for each in found:
            needed = sum(map(cell_len, (each.aim, each.squares, each.points))) + 4
            if needed > left:
                lines.append([])
                left = width - 3
            lines[-1].append(each)
            left -= needed
        return lines

    def _bonus_line(self, canvas: Canvas, region: Region, index: int, name: str, text: str, value: int) -> None:
        table, spot = self.table, BonusLine(name)
        x, y, _width, _height = region
        able = spot in table.spot_set
        number = index + 1 + len(table.planned_works())
        style = self.begin_row(
            canvas, region, spot, str(number % DIGITS) if able and number <= DIGITS else "", able, lit=able
        )
        if not able:
            style = self.text
        ticked = name in table.work_plan.added()
        if table.acting:
            x = canvas.put(x + 3, y, tick() if ticked else "○", self.good if ticked else self.dim) - 2
        told = _("+{value} now").format(value=value)
        self.words(canvas, x + 3, y, region.right - x - cell_len(told) - 5, text, style)
        canvas.right(region.right - 1, y, told, self.good if value else self.dim)

    def _prestige(self, canvas: Canvas, x: int, y: int, width: int, each: Progress, alone: bool) -> int:
        squares = cell_len(each.squares) + cell_len(each.points) + 2
        x = canvas.put(x, y, clip(each.aim, width - x - squares - 1), self.text)
        x = canvas.put(x + 1, y, each.squares, self.good if each.reached else self.accent)
        if alone and x + cell_len(each.words) + cell_len(each.points) + 3 <= width:
            canvas.put(x + 1, y, each.words, self.dim)
            canvas.right(width - 1, y, each.points, self.bold)
            return width
        return canvas.put(x + 1, y, each.points, self.bold)

    def lines(self, width: int) -> Lines:
        """The lines that it needs, likes and can use at a width in columns, the title included."""
        view, known, shown = self._lines_of
        if view is self.view and (known, shown) == (width, self._shown()):
            return self._lines
        self._lines_of = self.view, width, self._shown()
        bonus = len(self._bonus())
        least, most = bonus + len(self._packed(width, 0)), bonus + len(self._packed(width, 99))
        self._lines = (min(least, 2), least + 1, most + 1) if most else (0, 0, 0)
        return self._lines
