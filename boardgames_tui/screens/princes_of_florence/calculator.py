"""The work calculator: what each profession of the hand is worth, line by line, and what would make it worth more."""

from collections.abc import Callable, Collection, Mapping
from functools import partial

from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence.components import (
    BUILDING_WORTH,
    BUILDINGS,
    FLORINS_A_POINT,
    FREEDOM_NAMES,
    FREEDOM_WORTH,
    FREEDOMS,
    LANDSCAPE_WORTH,
    TOUCHING,
    UNIT,
)
from boardgames_tui.games.princes_of_florence.tables import Tables
from boardgames_tui.games.princes_of_florence.view import Decision, PrincesView, WorkView
from boardgames_tui.games.princes_of_florence.works import prestige_text
from boardgames_tui.screens.princes_of_florence.ghost import Land
from boardgames_tui.screens.princes_of_florence.part import PrincesPart
from boardgames_tui.screens.princes_of_florence.spots import Act, BonusLine, Spot, WorkLine
from boardgames_tui.screens.princes_of_florence.supply import draw_supply
from boardgames_tui.screens.princes_of_florence.words import (
    clip_words,
    fl,
    pp,
    preferences,
    profession_of,
    tile_paint,
)
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.themes import clip, wrap


def missing(tables: Tables, view: PrincesView, work: WorkView, able: Collection[Act] = ()) -> list[str]:
    """What could make a work worth more, in words: "Theatre +4"; or "Theatre +4 (b)", of what can be done now.

    What has no place in the principality, or not even with more builders (9.4), is not named.
    """
    card = profession_of(tables, work.profession)
    land = Land.of(tables, view.players[view.judged])
    built = Land(tables, land.occupied, land.buildings, TOUCHING)
    found = []
    if not work.building and view.buildings[tables.tile_ids[card.building]] and built.fitting(card.building):
        now = Act.BUILD in able and land.fitting(card.building)
        words = _("{thing} +{worth} (b)") if now else _("{thing} +{worth}")
        found.append(words.format(thing=_(tables.box.tiles[card.building].name), worth=BUILDING_WORTH))
    if not work.landscape and land.fitting(BUILDINGS + card.landscape):
        thing = _(tables.box.tiles[BUILDINGS + card.landscape].name).lower()
        found.append(_("{thing} +{worth}").format(thing=thing, worth=LANDSCAPE_WORTH))
    if not work.freedom and view.freedoms[FREEDOMS[card.freedom]]:
        words = _("{thing} +{worth} (t)") if Act.FREEDOM in able else _("{thing} +{worth}")
        found.append(words.format(thing=_(FREEDOM_NAMES[card.freedom]), worth=FREEDOM_WORTH))
    return found


class Works(PrincesPart):
    """The calculator; covered while somebody else may look."""

    more: Mapping[str, int]
    """Profession -> what the thing under the cursor would add to its work."""

    def draw(self, canvas: Canvas) -> None:
        """Works, then bonus cards, then the income or what is missing."""
        table, view = self.table, self.view
        size = table.size_name
        right, self.more = table.added()
        title = _("works need {minimum}").format(minimum=view.minimum)
        x, width = 0, canvas.width
        if self.spacious:
            self.heading(canvas, Region(0, 0, canvas.width, canvas.height), title, strong=True)
            x, width = 2, canvas.width - 4
        else:
            self.rule(canvas, 0, 0, canvas.width, title, strong=not view.auctioning)
        bottom = canvas.height - self.spacious
        acting = table.in_turn and view.decision in (Decision.ACTION, Decision.WORK) and table.mode is None
        covered = view.seat is None or table.covered
        # In a turn the desk shows what is left.
        on_the_desk = not view.auctioning and table.looking_at is None and view.decision is not Decision.OVER
        supply = covered and not on_the_desk and table.ghost is None and not table.rows
        if view.has_row and bottom > 2:
            row = self._row_lines(width, bottom - self._lines_without_row(supply))
            bottom -= len(row)
            self._row(canvas, x, bottom - (acting and size == "compact"), width, row)
        y = 1
        if covered:
            self._covered(canvas, x, y, width)
            if supply and bottom - y > 9:
                draw_supply(self, canvas, Region(x, y + 2, width, bottom - y - 2))
            return
        works = table.planned_works()
        income = acting and table.plan is not None
        footer = income + (acting and size == "compact")
        if len(works) > bottom - y and not acting:
            self._tight(canvas, x, y, width, bottom, works)
            return
        if not works and y < bottom:
            self.words(canvas, x + 2, y, width - 2, _("You have no profession in your hand."), self.dim)
            y += 1
        wide = self.spacious or (size == "standard" and bottom - y > len(works) + 1)
        columns = self._columns(x, width, bool(right))
        if works:
            self._header(canvas, columns, y if wide else 0, right)
            y += wide
        y = self._entries(canvas, columns, Region(x, y, width, bottom - y - footer), works)
        if income:
            if self.spacious:
                y = min(y + 1, bottom - 2)
            if y < bottom - (footer - 1):
                self._income(canvas, x, y, width)
                y += 1
            if self.spacious and y < bottom:
                self._bar(canvas, x + 3, y, width - 6)
                y += 1
        if acting and size == "compact" and y < canvas.height:
            self._menu(canvas, x, canvas.height - 1, width)
        elif self.spacious and y + 1 < bottom:
            self._advice(canvas, x + 1, y + 1, width - 2, bottom, works)

    def _entries(self, canvas: Canvas, columns: list[int], region: Region, works: list[WorkView]) -> int:
        """Works, bonus and prestige cards: those round the cursor, if there are too many; returns the next line."""
        table = self.table
        x, y, width, height = region
        entries: list[tuple[Spot | None, Callable[[int], None]]] = [
            (WorkLine(work.profession), partial(self._work, canvas, columns, x, width, work)) for work in works
        ]
        gap = self.spacious and len(works) < height
        if gap:
            entries.append((None, lambda _y: None))
        for index, (name, text, value) in enumerate(works[0].bonus if works else table.bonus_values()):
            entries.append((BonusLine(name), partial(self._bonus, canvas, x, width, index, name, text, value)))
        me = table.me
        entries += [
            (None, partial(self._prestige, canvas, x, width, card, now))
            for card, now in zip(me.prestige, me.prestige_now, strict=True)
            if card is not None
        ]
        first = 0
        if len(entries) > height:
            at = next(
                (
                    index
                    for index, (spot, _draw) in enumerate(entries)
                    if spot is not None and spot == table.cursor.spot
                ),
                0,
            )
            first = max(0, min(at - height // 2, len(entries) - height))
            canvas.put(x + 1, y, "↑" if first else " ", self.dim)
            canvas.put(x + 1, y + height - 1, "↓" if first + height < len(entries) else " ", self.dim)
        for _spot, draw in entries[first : first + height]:
            draw(y)
            y += 1
        return y

    def _prestige(self, canvas: Canvas, x: int, width: int, card: str, now: int | None, y: int) -> None:
        words = prestige_text(self.tables.box.prestige[self.tables.card_of[card]])
        room = x + width - 7 - cell_len(f"{card} ")
        indent = 8 if self.table.acting and x + 8 + cell_len(words) <= room else 2  # below the bonus cards' names
        at = canvas.put(x + indent, y, f"{card} ", self.dim)
        self.words(canvas, at, y, room - indent - x, clip_words(words, room - indent - x), self.dim)
        if now is not None:
            canvas.right(x + width - 1, y, _("now {points}").format(points=now), self.dim)

    def _row_lines(self, width: int, room: int) -> list[str]:
        """The public row (14.3): a card a line with what it prefers, or the names in the lines there are."""
        cards = self.view.row
        advice = 0 if self.table.covered or not self.spacious else 1 + len(self.view.works)
        if cards and len(cards) < room - advice:
            return [
                "",
                *(f"{_(profession_of(self.tables, name).name)}: {preferences(self.tables, name)}" for name in cards),
            ]
        return self._row_names(width, room)

    def _row_names(self, width: int, room: int) -> list[str]:
        """The names of the public row in at most so many lines, each name whole."""
        names = [_(profession_of(self.tables, name).name).replace(" ", "_") for name in self.view.row]
        lines = [line.replace("_", " ") for line in wrap(", ".join(names) or _("empty"), width - 18)]
        kept = max(1, room) - 1
        return lines if len(lines) <= kept else [*lines[:kept], " ".join(lines[kept:])]

    def _row(self, canvas: Canvas, x: int, y: int, width: int, lines: list[str]) -> None:
        """The public row, and how many professions may still be taken (14)."""
        left = self.view.professions_left
        limit = (
            ""
            if left is None
            else ngettext("{count} profession to take", "{count} professions to take", left).format(count=left)
        )
        at = canvas.put(x + 2, y, _("row: "), self.dim)
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
            if view.decision is Decision.OVER:
                words = ""
            self.words(canvas, x + 1, y, width - 2, words, self.dim)
            return
        name = self.table.names[view.seat]
        me = self.table.me
        backs = min(3, len(me.hand) + len(me.bonus) + len(me.prestige))
        canvas.put(x + 1, y, "▒▒ " * backs, ink(self.colours.frame, self.colours.ground))
        self.words(canvas, x + 11, y, width - 12, _("{name}'s cards lie face down").format(name=name), self.text)
        if y + 1 < canvas.height:
            at = canvas.put(x + 11, y + 1, "y", self.accent)
            self.words(canvas, at + 1, y + 1, width - at, _("shows them until the next key (13.5)"), self.dim)

    # A table of works

    def _columns(self, x: int, width: int, lot: bool) -> list[int]:
        """Where name, building, landscape, freedom, jesters, cards, value, lot and verdict begin."""
        name = x + 2
        first = name + (15 if width < 68 else 17)
        pitch = 5 if width >= 60 else 4
        at = [first + index * pitch for index in range(6)]
        verdict = at[5] + 4
        return [name, *at, verdict, verdict + (6 if lot else 1)]

    def _header(self, canvas: Canvas, columns: list[int], y: int, right: str) -> None:
        labels = (_("bld"), _("lnd"), _("fre"), _("jes"), _("crd"))
        for at, label in zip(columns[1:6], labels, strict=True):
            canvas.put(at, y, clip(label, 3), self.dim)
        canvas.put(columns[6] + 1, y, _("WV"), self.bold)
        if right:
            canvas.put(columns[7], y, right, self.accent)

    def _work(self, canvas: Canvas, columns: list[int], x: int, width: int, work: WorkView, y: int) -> None:
        table = self.table
        spot = WorkLine(work.profession)
        card = profession_of(self.tables, work.profession)
        ground = self.ground_of(spot)
        marked = self.marked(spot)
        planned = table.plan == work.profession and table.acting
        if spot in table.spot_set:
            self.spots[spot] = Region(x, y, width, 1)
        name_style = ink(self.colours.text, ground, marked or planned)
        canvas.put(x, y, "►" if marked else "·" if planned else " ", self.accent)
        self.words(canvas, columns[0], y, columns[1] - columns[0] - 1, _(card.name), name_style)
        parts = (
            (
                self.tables.box.tiles[card.building].glyph,
                work.building,
                self.colours.pieces[tile_paint(self.tables, card.building)],
            ),
            (
                "flp"[card.landscape],
                work.landscape,
                self.colours.pieces[tile_paint(self.tables, BUILDINGS + card.landscape)],
            ),
            ("tro"[card.freedom], work.freedom, self.colours.text),
        )
        for at, (sign, worth, colour) in zip(columns[1:4], parts, strict=True):
            canvas.put(at, y, sign, self.colours.lettered(colour, ground, bool(worth)))
            canvas.put(
                at + 2, y, str(worth) if worth else "·", ink(self.colours.text if worth else self.colours.dim, ground)
            )
        for at, worth in ((columns[4], work.jesters), (columns[5], work.cards)):
            canvas.right(
                at + 3, y, str(worth) if worth else "·", ink(self.colours.text if worth else self.colours.dim, ground)
            )
        value = work.base + (table.work_plan.more() if planned else 0)
        enough = value >= work.minimum
        canvas.right(
            columns[6] + 3, y, str(value), ink(self.colours.good if enough else self.colours.text, ground, True)
        )
        at = columns[7]
        if columns[8] > at + 1:
            more = self.more.get(work.profession, 0)
            canvas.right(at + 4, y, f"+{more}" if more else "·", self.good if more else self.dim)
            at = columns[8]
        self.words(canvas, at, y, x + width - at, *self._verdict(work, value, planned))

    def _verdict(self, work: WorkView, value: int, planned: bool) -> tuple[str, Style]:
        """Whether a work may be completed, and what it lacks."""
        more = work.best - (value if planned else work.base)
        bonus = self.table.work_plan.more() if planned else 0
        if value >= work.minimum:
            words = "√"
            if bonus:
                words = _("√ +{bonus}").format(bonus=bonus)
            elif more > 0 and not planned:
                words = _("√ to {best}").format(best=work.best)
            return words, self.good
        lacking = work.minimum - value
        if more >= lacking:
            return _("-{count}: bonus").format(count=lacking), self.text
        return _("lacks {count}").format(count=lacking), self.bad

    def _tight(self, canvas: Canvas, x: int, y: int, width: int, bottom: int, works: list[WorkView]) -> None:
        """Several works a line, without their parts."""
        each = width // 3
        for index, work in enumerate(works):
            row, column = divmod(index, 3)
            if y + row >= bottom:
                return
            spot = WorkLine(work.profession)
            at = x + column * each
            if spot in self.table.spot_set:
                self.spots[spot] = Region(at, y + row, each, 1)
            canvas.put(at, y + row, "►" if self.marked(spot) else " ", self.accent)
            words = clip(_(profession_of(self.tables, work.profession).name), each - 9)
            end = canvas.put(at + 1, y + row, f"{words} ", self.text)
            end = canvas.put(end, y + row, str(work.base), self.bold)
            more = self.more.get(work.profession, 0)
            if more:
                canvas.put(end, y + row, f"+{more}", self.good)
            elif work.base >= work.minimum:
                canvas.put(end + 1, y + row, "√", self.good)

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
        at = canvas.put(x + 2, y, _("{value} WV = {florins}").format(value=value, florins=fl(UNIT * value)), self.bold)
        at = canvas.put(at + 2, y, "◄ ", self.accent)
        at = canvas.put(at, y, pp(points), self.good)
        at = canvas.put(at, y, " ►", self.accent)
        at = canvas.put(
            at + 1, y, f"+ {fl(florins)}", self.colours.lettered(self.colours.pieces["gold"], self.colours.ground, True)
        )
        best = max(player.best for player in self.view.players)
        if value >= best and at + 12 < x + width:
            words = _("best work now") if value > best else _("best work, tied")
            canvas.right(x + width - 1, y, words, self.good)

    def _bar(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """The income as a bar: points, then florins."""
        table = self.table
        value = table.work_plan.value
        if value < self.view.minimum:
            return
        cells = max(1, width // value)
        points = cells * 2 * table.work_plan.points
        at = canvas.put(x, y, "█" * points, self.good)
        canvas.put(
            at,
            y,
            "▒" * (cells * value - points),
            self.colours.lettered(self.colours.pieces["gold"], self.colours.ground),
        )

    def _menu(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """The other actions in a line."""
        actions = [action for action in self.table.actions if action.spot.act is not Act.WORK]
        short = [action.short for action in actions]
        priced = [f"{action.short} {action.price}".rstrip("- ") for action in actions]
        some = [
            each if action.spot.act is Act.BUILD else action.short for each, action in zip(priced, actions, strict=True)
        ]
        fitting = (words for words in (priced, some) if sum(len(each) + 4 for each in words) <= width + 1)
        words = next(fitting, short)
        at = x + 1
        for text, action in zip(words, actions, strict=True):
            able = not action.reason
            if able:
                self.spots[action.spot] = Region(at - 1, y, min(len(text) + 3, x + width - at + 1), 1)
            marked = self.marked(action.spot)
            canvas.put(at - 1, y, "►" if marked else " ", self.accent)
            end = canvas.put(at, y, action.key, self.accent if able else self.dim)
            style = ink(self.colours.text if able else self.colours.dim, self.colours.ground, marked)
            at = canvas.put(end + 1, y, text, style) + 2

    def _advice(self, canvas: Canvas, x: int, y: int, width: int, bottom: int, works: list[WorkView]) -> None:
        """What each work wants, where there is room to say it."""
        lines = []
        for work in works:
            things = missing(self.tables, self.view, work)
            if things:
                name = _(profession_of(self.tables, work.profession).name)
                lines.append(_("{name}: {things}").format(name=name, things=", ".join(things)))
        if self.table.lot and works and not any(self.more.values()):
            lines.insert(0, _("no work of the hand gains by the lot"))
        recruiting = self.table.me.recruiting
        if recruiting:
            lines.append(
                ngettext("{count} recruiting card in hand", "{count} recruiting cards in hand", recruiting).format(
                    count=recruiting
                )
            )
        for line in lines[: max(0, bottom - y)]:
            self.words(canvas, x, y, width, line, self.dim)
            y += 1

    def lines_wanted(self, width: int) -> int:
        """How many lines it would like, the title included."""
        lines = self._lines_without_row()
        return lines + (len(self._row_names(width, 3)) if lines and self.view.has_row else 0)

    def _lines_without_row(self, supply: bool = False) -> int:
        table, view = self.table, self.view
        if supply and self.spacious:
            return 11
        if view.seat is None:
            return 0 if view.decision is Decision.OVER else 2
        if table.covered:
            return 3
        works = table.planned_works()
        size = table.size_name
        lines = 1 + len(works) + (size == "standard")
        if self.spacious:
            lines += 2 + 2 * table.acting  # header and gaps, the bar of the income
        if table.acting:
            income = table.plan is not None
            lines += not works
            return lines + len(table.me.bonus) + len(table.me.prestige) + income + (size == "compact")
        lines += not works
        roomy = size == "standard" or not view.auctioning
        return lines + (len(table.me.bonus) + len(table.me.prestige) if roomy else 0)
