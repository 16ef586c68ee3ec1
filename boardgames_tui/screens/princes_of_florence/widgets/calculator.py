"""The work calculator: what each profession of the hand is worth, line by line, and what would make it worth more."""

from collections.abc import Callable, Mapping
from functools import partial

from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.princes_of_florence.components import (
    BUILDING_WORTH,
    BUILDINGS,
    FLORINS_A_POINT,
    FREEDOM_NAMES,
    FREEDOM_WORTH,
    FREEDOMS,
    KIND_NAMES,
    LANDSCAPE_WORTH,
    TOUCHING,
    UNIT,
)
from boardgames_tui.games.princes_of_florence.components.piece_words import prestige_in_short, prestige_text
from boardgames_tui.games.princes_of_florence.presentation.view import Decision, PrincesView, WorkView
from boardgames_tui.games.princes_of_florence.presentation.words import (
    fl,
    pp,
    preferences,
    profession_of,
    short_profession,
)
from boardgames_tui.games.princes_of_florence.tables import Tables
from boardgames_tui.screens.princes_of_florence.art.materials import CARDS, FREEDOM_ICONS, JESTERS, pattern_of
from boardgames_tui.screens.princes_of_florence.model.placement import Land
from boardgames_tui.screens.princes_of_florence.spots import Act, BonusLine, Spot, WorkLine
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.screens.princes_of_florence.widgets.places import Lines
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import mixed, wrap
from boardgames_tui.tui.table.final_points import final_points, lines_of_points


def missing(tables: Tables, view: PrincesView, work: WorkView, keys: Mapping[Act, str] | None = None) -> list[str]:
    """What could make a work worth more, in words: "Theatre +4"; with the key of its action, from `keys`.

    What has no place in the principality, or not even with more builders (9.4), is not named.
    """
    card = profession_of(tables, work.profession)
    land = Land.of(tables, view.players[view.judged])
    built = Land(tables, land.occupied, land.buildings, TOUCHING)
    found = []
    if not work.building and view.buildings[tables.tile_ids[card.building]] and built.fitting(card.building):
        key = keys.get(Act.BUILD, "") if keys and land.fitting(card.building) else ""
        found.append(added(_(tables.box.tiles[card.building].name), BUILDING_WORTH, key))
    if not work.landscape and land.fitting(BUILDINGS + card.landscape):
        found.append(_("{thing} +{worth}").format(thing=_(KIND_NAMES[card.landscape]), worth=LANDSCAPE_WORTH))
    if not work.freedom and view.freedoms[FREEDOMS[card.freedom]]:
        key = keys.get(Act.FREEDOM, "") if keys else ""
        found.append(added(_(FREEDOM_NAMES[card.freedom]), FREEDOM_WORTH, key))
    return found


def added(thing: str, worth: int, key: str = "") -> str:
    """What a thing would add to a work; with the key of the action that can be done now."""
    told = _("{thing} +{worth}").format(thing=thing, worth=worth)
    return _("{words} ({key})").format(words=told, key=key) if key else told


_BAR = 16
"""Where the bar of a work begins."""
_WIDE = 56
"""From this width in columns on, the whole verdict fits."""


class Works(PrincesPart):
    """The calculator; covered while somebody else may look."""

    more: Mapping[str, int]
    """Profession -> what the thing under the cursor would add to its work."""

    def draw(self, canvas: Canvas) -> None:
        table, view = self.table, self.view
        if view.decision is Decision.OVER:
            final_points(self, canvas, Region(0, 0, canvas.width, canvas.height))
            return
        self.more = table.added()
        title = _("works need {minimum}").format(minimum=view.minimum)
        covered = view.seat is None or table.own.covered
        legend = "" if covered else _("{jesters} jesters · {cards} cards").format(jesters=JESTERS, cards=CARDS)
        self.rule(canvas, 0, 0, canvas.width, title, legend, strong=not view.auctioning)
        width, bottom = canvas.width, canvas.height
        row = []
        if view.has_row and bottom > 2:
            row = self._row_lines(
                width, bottom - self._lines_without_row(), bottom - (3 if view.seat is not None else 2) - table.acting
            )
            bottom -= len(row)
        end = bottom
        if covered:
            self._covered(canvas, 0, 1, width)
        else:
            end = min(bottom, self._hand(canvas, width, bottom) + 1)
        if row:
            self._row(canvas, 0, end, width, row)

    def _hand(self, canvas: Canvas, width: int, bottom: int) -> int:
        """Works, cards and what they come to; returns the line after them."""
        table, view = self.table, self.view
        acting = table.own.in_turn and view.decision in (Decision.ACTION, Decision.WORK) and table.mode is None
        works = table.planned_works()
        income = acting and table.plan is not None
        y = 1
        if not works and y < bottom:
            self.words(canvas, 2, y, width - 2, _("You have no profession in your hand."), self.dim)
            y += 1
        if len(works) > bottom - y and not acting:
            self._tight(canvas, Region(0, y, width, bottom - y), works)
            return bottom
        y = self._entries(canvas, Region(0, y, width, bottom - y - income), works)
        if income and y < bottom:
            self._income(canvas, 0, y, width)
            y += 1
        return self._advice(canvas, 1, y + 1, width - 2, bottom, works) if y + 1 < bottom else y

    def _entries(self, canvas: Canvas, region: Region, works: list[WorkView]) -> int:
        """Works, bonus and prestige cards: those round the cursor, if there are too many; returns the next line."""
        table = self.table
        x, y, width, height = region
        entries: list[tuple[Spot | None, Callable[[int], None]]] = []
        me = table.own.me
        bonus = works[0].bonus if works else table.bonus_values()
        cards = len(bonus) + sum(card is not None for card in me.prestige)
        spaced = 2 * len(works) + cards <= height
        for work in works:
            entries.append((WorkLine(work.profession), partial(self._work, canvas, width, work)))
            if spaced:
                entries.append((None, lambda _y: None))
        for index, (name, text, value) in enumerate(bonus):
            entries.append((BonusLine(name), partial(self._bonus, canvas, x, width, index, name, text, value)))
        entries += [
            (None, partial(self._prestige, canvas, x, width, card, now))
            for card, now in zip(me.prestige, me.prestige_now, strict=True)
            if card is not None
        ]
        first = 0
        if len(entries) > height:
            spots = [spot for spot, _draw in entries]
            here = table.cursor.spot
            at = spots.index(here) if here is not None and here in spots else 0
            first = max(0, min(at - height // 2, len(entries) - height))
            canvas.put(x + 1, y, "↑" if first else " ", self.dim)
            canvas.put(x + 1, y + height - 1, "↓" if first + height < len(entries) else " ", self.dim)
        for _spot, draw in entries[first : first + height]:
            draw(y)
            y += 1
        return y

    def _prestige(self, canvas: Canvas, x: int, width: int, card: str, now: int | None, y: int) -> None:
        prestige = self.tables.box.prestige[self.tables.card_of[card]]
        words = prestige_text(prestige)
        room = x + width - 12 - cell_len(f"{card} ")
        indent = 8 if self.table.acting and x + 8 + cell_len(words) <= room else 2  # below the bonus cards' names
        if now is not None:
            words = words if cell_len(words) <= room - indent - x else prestige_in_short(prestige)
            told = _("now {points} of {most}").format(points=now, most=prestige.points)
            canvas.right(x + width - 1, y, told, self.dim)
        at = canvas.put(x + indent, y, f"{card} ", self.dim)
        self.words(canvas, at, y, room - indent - x, words, self.dim)

    def _row_lines(self, width: int, spare: int, most: int) -> list[str]:
        """The public row (14.3): a card a line with what it prefers, if enough lines are spare; else the names."""
        cards = self.view.row
        if cards and len(cards) < spare:
            return [
                "",
                *(f"{_(profession_of(self.tables, name).name)}: {preferences(self.tables, name)}" for name in cards),
            ]
        return self._row_names(width, most)

    def _row_names(self, width: int, room: int) -> list[str]:
        """The names of the public row, each name whole, in at most `room` lines."""
        names = [_(profession_of(self.tables, name).name).replace(" ", "_") for name in self.view.row]
        lines = [line.replace("_", " ") for line in wrap(", ".join(names) or pgettext("row", "empty"), width - 18)]
        kept = max(1, min(3, room)) - 1
        return lines if len(lines) <= kept else [*lines[:kept], " ".join(lines[kept:])]

    def _row(self, canvas: Canvas, x: int, y: int, width: int, lines: list[str]) -> None:
        left = self.view.professions_left
        limit = (
            ""
            if left is None
            else ngettext("{count} profession to take", "{count} professions to take", left).format(count=left)
        )
        at = canvas.put(x + 2, y, _("row:"), self.dim) + 1
        if left is not None and at + cell_len(lines[0]) + cell_len(limit) + 2 > x + width:
            limit = _("{count} to take").format(count=left)
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
            self.words(canvas, at + 1, y + 1, width - at, _("shows them until the next key (13.5)"), self.dim)

    # A work

    def _work(self, canvas: Canvas, width: int, work: WorkView, y: int) -> None:
        """A work's name, its value as a bar of chips, one cell a point, and whether it can be done."""
        table = self.table
        spot = WorkLine(work.profession)
        ground = self.ground_of(spot)
        marked = self.marked(spot)
        planned = table.plan == work.profession and table.acting
        if spot in table.spot_set:
            self.spots[spot] = Region(0, y, width, 1)
        canvas.put(0, y, "►" if marked else "·" if planned else " ", self.accent)
        name = short_profession(self.tables, work.profession)
        self.words(canvas, 2, y, _BAR - 3, name, ink(self.colours.text, ground, marked or planned))
        extra = table.work_plan.more() if planned else 0
        value = work.base + extra
        enough = value >= work.minimum
        more = self.more.get(work.profession, 0)
        wide = width >= _WIDE
        of = _("{value} of {minimum}") if wide else "{value}/{minimum}"
        end = width - (16 if wide else 9)
        style = ink(self.colours.good if enough else self.colours.text, ground, True)
        canvas.right(end, y, of.format(value=value, minimum=work.minimum), style)
        at = end + (2 if wide else 1)
        if more:
            at = canvas.put(at, y, f"+{more} ", self.good)
        if wide or not more:
            self.words(canvas, at, y, width - at, *self._verdict(work, value, wide and not more))
        self._bar(canvas, _BAR, y, end - _BAR - (9 if wide else 6), work, extra)

    def _tight(self, canvas: Canvas, region: Region, works: list[WorkView]) -> None:
        """Two works a line, without their bars."""
        pitch = region.width // 2
        for index, work in enumerate(works[: 2 * region.height]):
            x, y = region.x + index % 2 * pitch, region.y + index // 2
            name = short_profession(self.tables, work.profession)
            self.words(canvas, x + 1, y, 13, name, self.text)
            canvas.right(
                x + 20, y, f"{work.base}/{work.minimum}", self.good if work.base >= work.minimum else self.text
            )
            more = self.more.get(work.profession, 0)
            if more:
                canvas.put(x + 21, y, f"+{more}", self.good)

    def _bar(self, canvas: Canvas, x: int, y: int, width: int, work: WorkView, extra: int) -> None:
        """A chip for each of its sources, with its sign; dots up to the round's minimum, and a line there."""
        colours, at = self.colours, x
        for sign, worth, paint in (*self._sources(work), ("+", extra, colours.good)):
            worth = min(worth, x + width - at)
            if worth > 0:
                canvas.put(at, y, sign, colours.chip(paint))
                tail = mixed(paint, "#000000", 42) if colours.tints else colours.on(paint)
                canvas.put(at + 1, y, "─" * (worth - 1), ink(tail, paint))
                at += worth
        end = x + work.minimum
        if end <= x + width and at <= end:
            canvas.put(at, y, "·" * (end - at), self.dim)
            canvas.put(end, y, "│", self.text)

    def _sources(self, work: WorkView) -> list[tuple[str, int, str]]:
        """What a work's value comes from but for bonus cards: the sign, the points, the colour."""
        card = profession_of(self.tables, work.profession)
        pieces, landscape = self.colours.pieces, BUILDINGS + card.landscape
        return [
            (pattern_of(self.tables, card.building), work.building, self.paint(card.building)),
            (pattern_of(self.tables, landscape), work.landscape, self.paint(landscape)),
            (FREEDOM_ICONS[card.freedom], work.freedom, pieces["white"]),
            (JESTERS, work.jesters, pieces["gold"]),
            (CARDS, work.cards, pieces["red"]),
        ]

    def _verdict(self, work: WorkView, value: int, wide: bool) -> tuple[str, Style]:
        """Whether a work can be completed, or what it lacks."""
        if value >= work.minimum:
            return (_("√ can be done") if wide else "√"), self.good
        if work.best >= work.minimum:
            return (_("√ with bonus") if wide else _("√ bonus")), self.text
        short = _("− {count} short") if wide else _("{count} short")
        return short.format(count=work.minimum - value), self.bad

    def _bonus(self, canvas: Canvas, x: int, width: int, index: int, name: str, text: str, value: int, y: int) -> None:
        table = self.table
        spot = BonusLine(name)
        marked = self.marked(spot)
        ticked = name in table.work_plan.added()
        ground = self.colours.ground
        if spot in table.spot_set:
            self.spots[spot] = Region(x, y, width, 1)
        canvas.put(x, y, "►" if marked else " ", self.accent)
        at = x + 2
        if table.acting:
            canvas.put(at, y, str(index + 1), self.accent if marked else self.dim)
            at = canvas.put(at + 2, y, "[x]" if ticked else "[ ]", self.good if ticked else self.dim) + 1
        at = canvas.put(at, y, f"{name} ", self.colours.lettered(self.colours.pieces["gold"], ground, True))
        self.words(canvas, at, y, x + width - at - 5, text, ink(self.colours.text, ground, ticked))
        canvas.right(x + width - 1, y, f"+{value}", self.good if ticked else self.text)

    # The income

    def _income(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        table = self.table
        value = table.work_plan.value
        points = table.work_plan.points
        florins = UNIT * value - FLORINS_A_POINT * points
        if value < self.view.minimum:
            work = table.planned()
            words = _("{count} more for {minimum}").format(count=self.view.minimum - value, minimum=self.view.minimum)
            things = ", ".join(
                [*missing(self.tables, self.view, work), *([_("a bonus card")] if work.best >= work.minimum else [])]
            )
            at = canvas.put(x + 2, y, words, self.bad)
            self.words(canvas, at, y, x + width - at, f": {things}" if things else "", self.text)
            return
        gold = self.colours.lettered(self.colours.pieces["gold"], self.colours.ground, True)
        all_of_it = _("{value} WV = {florins}").format(value=value, florins=fl(UNIT * value))
        if cell_len(f"  {all_of_it}  ◄ {pp(points)} ► + {fl(florins)}") > width:
            all_of_it = _("{value} WV").format(value=value)
        at = canvas.put(x + 2, y, all_of_it, self.bold)
        at = canvas.put(at + 2, y, "◄ ", self.accent)
        at = canvas.put(at, y, pp(points), self.good)
        at = canvas.put(at, y, " ►", self.accent)
        at = canvas.put(at + 1, y, f"+ {fl(florins)}", gold)
        rank = table.work_plan.rank()
        words = _("best work now") if rank == 1 else _("best work, tied")
        if rank and at + 1 + cell_len(words) < x + width:
            canvas.right(x + width - 1, y, words, self.good)

    def _advice(self, canvas: Canvas, x: int, y: int, width: int, bottom: int, works: list[WorkView]) -> int:
        """What each work wants, where there is room to say it; returns the next line."""
        lines = []
        for work in works:
            things = missing(self.tables, self.view, work)
            if things:
                name = _(profession_of(self.tables, work.profession).name)
                lines.append(_("{name}: {things}").format(name=name, things=", ".join(things)))
        if self.table.lot and works and not any(self.more.values()):
            lines.insert(0, _("helps none of the works in your hand"))
        recruiting = self.table.own.me.recruiting
        if recruiting:
            told = ngettext("{count} recruiting card in hand", "{count} recruiting cards in hand", recruiting)
            lines.append(told.format(count=recruiting))
        for line in lines[: max(0, bottom - y)]:
            self.words(canvas, x, y, width, line, self.dim)
            y += 1
        return y

    def lines(self, width: int) -> Lines:
        """The lines that it needs, likes and can use at a width in columns, the title included."""
        result = self.table.session.match.result
        if self.view.decision is Decision.OVER and result is not None:
            seats, lines = len(result.ranks), lines_of_points(result, width)
            return 1 + seats, lines, lines + seats
        lines = self._lines_without_row()
        row = len(self._row_names(width, 3)) if self.view.has_row else 0
        needed = lines if self.table.acting else min(lines, 4)
        return needed + row, lines + row, lines + row + 3 + 2 * len(self.view.works)

    def _lines_without_row(self) -> int:
        table, view = self.table, self.view
        if view.seat is None:
            return 2
        if table.own.covered:
            return 3
        me = table.own.me
        works = max(1, len(table.planned_works()))
        return 1 + works + len(me.bonus) + len(me.prestige) + (table.acting and table.plan is not None)
