"""One's bonus and prestige cards: what each asks for, its progress, its worth."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Region, Size

from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.components.piece_words import counted, prestige_aim
from boardgames_tui.games.princes_of_florence.presentation.view import Decision
from boardgames_tui.games.princes_of_florence.presentation.words import pp
from boardgames_tui.screens.princes_of_florence.art.materials import kind_paint
from boardgames_tui.screens.princes_of_florence.spots import BonusLine
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.screens.princes_of_florence.widgets.places import BOARDS, Lines
from boardgames_tui.screens.princes_of_florence.widgets.strip import WIDEST
from boardgames_tui.tui.actions import DIGITS
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len, tick
from boardgames_tui.tui.paint.themes import clip, wrap

_MOST_SQUARES = 9
"""The most squares; larger counts are in digits."""
_CARDS = {1: Size(59, 3), 2: Size(29, 4), 3: Size(19, 5)}
"""The size of a card in the largest terminal, by how many are side by side."""
_INDENT = 3
"""The column where words begin."""


class Progress(NamedTuple):
    """The progress of a prestige card."""

    aim: str
    squares: str
    """Solid for what one has, hollow for what is missing; digits if there are too many."""
    words: str
    """What is missing, or who is ahead."""
    points: str
    reached: bool


def progress(part: PrincesPart) -> list[Progress]:
    """The progress of each prestige card that may be shown."""
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
    """Draws cards in the largest terminal, otherwise lines of words; on a small screen several cards per line."""

    _lines_of: tuple[object, int, bool] = None, 0, False
    _lines: Lines = (0, 0, 0)

    def drawn_of(self) -> object:
        table = self.table
        ticked, spot = frozenset(table.work_plan.added()), table.cursor.spot
        here = spot if isinstance(spot, BonusLine) else None
        return self.marks, here, self.view, self._shown(), table.acting, table.plan, ticked

    def draw(self, canvas: Canvas) -> None:
        bonus = self._bonus()
        found = progress(self) if self._shown() else []
        lines = self._packed(found, canvas.width, canvas.height - 1 - len(bonus))
        if not bonus and not lines:
            self._none_yet(canvas)
            return
        asked = len(bonus) + len(lines)
        y = int(canvas.height > asked or canvas.height > 3)
        untitled = not y
        if y:
            rest = _("PP when the game ends") if found else ""
            if asked >= canvas.height:
                rest = _("{key} all of them").format(key=self.table.sign("table.view"))
            self.rule(canvas, 0, 0, canvas.width, _("bonus and prestige cards"), rest)
        if canvas.height > self._as_cards(canvas.width, len(bonus) + len(found)) > 0:
            self._lay(canvas, bonus, found)
            return
        room = canvas.height - y
        kept = max(0, min(len(bonus), room - min(len(lines), room // 2)))
        here = self.table.cursor.spot
        at = next((index for index, (name, _text, _value) in enumerate(bonus) if here == BonusLine(name)), 0)
        first = max(0, min(at - kept // 2, len(bonus) - kept))
        spare = room - kept - len(lines)
        for index in range(first, first + kept):
            more = max(0, min(spare, self._height(canvas.width, *bonus[index][1:]) - 1))
            self._bonus_line(canvas, Region(0, y, canvas.width, 1 + more), index, *bonus[index])
            y, spare = y + 1 + more, spare - more
        for line in lines[: canvas.height - y]:
            x = _INDENT
            if len(line) == 1 and untitled and _needed(titled := _titled(line[0])) <= canvas.width - x:
                line = [titled]
            if len(line) == 1 and spare > 0 and _needed(line[0]) > canvas.width - x:
                self.words(canvas, x, y, canvas.width - x, line[0].aim, self.text)
                y, spare, line = y + 1, spare - 1, [line[0]._replace(aim="")]
            for each in line:
                x = self._prestige(canvas, x, y, canvas.width, each, alone=len(line) == 1) + 2
            y += 1

    def _none_yet(self, canvas: Canvas) -> None:
        """Draw what these cards are and how to get them, if there is room."""
        if not self._shown():
            return
        self.rule(canvas, 0, 0, canvas.width, _("bonus and prestige cards"))
        for y, line in enumerate(self._how_to_get(canvas.width), 1):
            canvas.put(1, y, line, self.dim)

    def _how_to_get(self, width: int) -> list[str]:
        words = _(
            "None yet. Bonus cards (an action) add to works; prestige cards (auctions) score PP when the game ends."
        )
        return wrap(words, width - 2)

    def _shown(self) -> bool:
        return self.view.decision is not Decision.OVER and self.view.seat is not None and not self.table.own.covered

    def _bonus(self) -> list[tuple[str, str, int]]:
        """For each bonus card the id, the text, and what it would add now."""
        if not self._shown():
            return []
        works = self.table.planned_works()
        return list(works[0].bonus) if works else self.table.bonus_values()

    # As cards

    def _as_cards(self, width: int, count: int) -> int:
        """The lines of `count` cards; 0 if they are lines of words."""
        roomy = self.table.width >= WIDEST and width > _CARDS[1].width
        return -(-count // _beside(count)) * _CARDS[_beside(count)].height if roomy and count else 0

    def _lay(self, canvas: Canvas, bonus: Sequence[tuple[str, str, int]], found: Sequence[Progress]) -> None:
        beside = _beside(len(bonus) + len(found))
        size = _CARDS[beside]
        for index in range(len(bonus) + len(found)):
            row, column = divmod(index, beside)
            region = Region(1 + column * (size.width + 1), 1 + row * size.height, *size)
            canvas.fill(region, ink(self.colours.text, self.colours.card))
            if index < len(bonus):
                self._bonus_card(canvas, region, index, *bonus[index])
            else:
                self._prestige_card(canvas, region, found[index - len(bonus)])

    def _card(self, canvas: Canvas, region: Region, kind: str, value: str, paint: str, text: str) -> None:
        """Draw a band with the kind and the points, and the text below it."""
        x, y = region.offset
        band = self.colours.chip(self.colours.pieces[paint])
        canvas.put(x, y, " " * region.width, band)
        canvas.put(x + 1, y, kind, band)
        canvas.right(region.right - 1, y, value, band)
        for line, words in enumerate(wrap(text, region.width - 2)[: region.height - 1], y + 1):
            canvas.put(x + 1, line, words, ink(self.colours.text, self.colours.card))

    def _bonus_card(self, canvas: Canvas, region: Region, index: int, name: str, text: str, value: int) -> None:
        table, spot, kind = self.table, BonusLine(name), _("bonus")
        number = index + 1 + len(table.planned_works())
        if spot in table.spot_set:
            self.spots[spot] = region
            kind = f"{number % DIGITS} {kind}" if number <= DIGITS else kind
        if table.acting:
            kind = f"{kind} {tick() if name in table.work_plan.added() else '○'}"
        now = _("+{value} now").format(value=value)
        if cell_len(kind) + 1 + cell_len(now) > region.width - 2:
            now = f"+{value}"
        self._card(canvas, region, kind, now, "orange", text)
        canvas.put(region.x - 1, region.y, "►" if self.marked(spot) else " ", self.accent)

    def _prestige_card(self, canvas: Canvas, region: Region, each: Progress) -> None:
        """Draw a prestige card with its progress below the text, in words if there is room."""
        self._card(canvas, region, _("prestige"), each.points, kind_paint("prestige"), each.aim)
        x, card, indent = region.x + 1, self.colours.card, cell_len(each.squares) + 1
        room = region.width - 2
        words = wrap(each.words, room - indent)
        if len(words) + len(wrap(each.aim, room)) >= region.height:
            words = [""]
        y = region.bottom - len(words)
        canvas.put(x, y, each.squares, ink(self.colours.good if each.reached else self.colours.accent, card, True))
        for line, word in enumerate(words, y):
            canvas.put(x + indent, line, word, ink(self.colours.dim, card))

    # In lines

    def _height(self, width: int, text: str, value: int) -> int:
        """The lines that a bonus card in words would like."""
        told = _("+{value} now").format(value=value)
        return len(wrap(text, width - _INDENT - 2 * self.table.acting - cell_len(told) - 1))

    def _packed(self, found: Sequence[Progress], width: int, height: int) -> list[list[Progress]]:
        """The prestige cards by lines: one per line, if there is room."""
        lines: list[list[Progress]] = []
        left = 0
        if len(found) <= height:
            return [[each] for each in found]
        for each in found:
            if _needed(each) > left:
                lines.append([])
                left = width - _INDENT
            lines[-1].append(each)
            left -= _needed(each) + 2
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
            x = canvas.put(x + _INDENT, y, tick() if ticked else "○", self.good if ticked else self.dim) - 2
        told = _("+{value} now").format(value=value)
        room = region.right - x - _INDENT - cell_len(told) - 1
        for line, words in enumerate(wrap(text, room) if region.height > 1 else [clip(text, room)], y):
            canvas.put(x + _INDENT, line, words, style)
        canvas.right(region.right - 1, region.bottom - 1, told, self.good if value else self.dim)

    def _prestige(self, canvas: Canvas, x: int, y: int, width: int, each: Progress, alone: bool) -> int:
        aim = clip(each.aim, width - x - _needed(each._replace(aim="")))
        x = canvas.put(x, y, aim, self.text) + bool(aim)
        x = canvas.put(x, y, each.squares, self.good if each.reached else self.accent)
        if alone and x + cell_len(each.words) + cell_len(each.points) + 3 <= width:
            canvas.put(x + 1, y, each.words, self.dim)
            canvas.right(width - 1, y, each.points, self.bold)
            return width
        return canvas.put(x + 1, y, each.points, self.bold)

    def lines(self, width: int) -> Lines:
        """The lines that the panel needs, would like and can use at a width in columns, with its title."""
        view, known, shown = self._lines_of
        if view is self.view and (known, shown) == (width, self._shown()):
            return self._lines
        self._lines_of = self.view, width, self._shown()
        bonus, found = self._bonus(), progress(self) if self._shown() else []
        least, most = (len(bonus) + len(self._packed(found, width, room)) for room in (0, 99))
        whole = sum(self._height(width, *each[1:]) for each in bonus)
        whole += sum(1 + (_needed(each) > width - _INDENT) for each in found)
        cards = self._as_cards(width, len(bonus) + len(found))
        liked = max(cards, whole if self.table.high else least) + 1
        least = whole + 1 if self.table.high and self.table.width < BOARDS[0] else min(least, 2)
        self._lines = (least, liked, max(whole + 1, liked)) if most else (0, 0, 0)
        if not most and self._shown() and width > _CARDS[3].width:
            needed = 1 + len(self._how_to_get(width))
            self._lines = 0, needed, needed
        return self._lines


def _beside(count: int) -> int:
    """How many of `count` cards are side by side."""
    return min(count, 3) if count != 4 else 2


def _titled(each: Progress) -> Progress:
    """A card's text with its kind, if no title says it."""
    return each._replace(aim=_("prestige: {aim}").format(aim=each.aim))


def _needed(each: Progress) -> int:
    """The cells of a prestige card without the words for what is missing."""
    return sum(cell_len(part) + 1 for part in (each.aim, each.squares, each.points) if part) - 1
