"""The panel of the decision: the auction, a list, the actions of a turn, the piece being placed, or another player."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence.commands import LATER, TAKE_PROFESSION
from boardgames_tui.games.princes_of_florence.components import ACTIONS, LANDSCAPES, TOUCHING
from boardgames_tui.games.princes_of_florence.presentation.view import Decision
from boardgames_tui.games.princes_of_florence.presentation.words import (
    card_name,
    count_of,
    fl,
    pp,
)
from boardgames_tui.screens.princes_of_florence.art.materials import material
from boardgames_tui.screens.princes_of_florence.model import PrincesTable
from boardgames_tui.screens.princes_of_florence.model.rows import Mode, Row
from boardgames_tui.screens.princes_of_florence.spots import Only
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.screens.princes_of_florence.widgets.facts import player_lines
from boardgames_tui.screens.princes_of_florence.widgets.places import Lines
from boardgames_tui.screens.princes_of_florence.widgets.strip import WIDEST
from boardgames_tui.screens.princes_of_florence.widgets.supply import draw_shape
from boardgames_tui.tui.actions import DIGITS
from boardgames_tui.tui.paint.canvas import Canvas
from boardgames_tui.tui.paint.cells import cell_len, cross, tick
from boardgames_tui.tui.paint.themes import clip, clip_reason, wrap

_SHAPE = 11
"""The columns of the shape of the piece being placed."""
_OUTLINE = 10
"""The cells for a building's outline at the end of a row."""
_FEWEST = 3
"""For how many buildings the remaining places are shown."""
_NAME = 10
"""The fewest columns of an action's name."""


class _Mode(NamedTuple):
    """What the panel shows now."""

    title: tuple[str, str]
    draw: Callable[[Canvas, Region], None]
    lines: Callable[[int], Lines]


class DecisionPanel(PrincesPart):
    """One panel whose content follows the decision."""

    def draw(self, canvas: Canvas) -> None:
        mode = self._mode()
        self.rule(canvas, 0, 0, canvas.width, *mode.title, strong=True)
        mode.draw(canvas, Region(0, 1, canvas.width, canvas.height - 1))

    def lines(self, width: int) -> Lines:
        """The lines that the panel needs, would like and can use at a width in columns, with its title."""
        return self._mode().lines(width)

    def _mode(self) -> _Mode:
        table, view = self.table, self.view
        if (seat := table.looking_at) is not None:
            title = table.names[seat], pp(view.players[seat].points)
            return _Mode(title, partial(self._player, seat), partial(self._player_lines, seat))
        if table.ghost is not None:
            tile = self.tables.box.tiles[table.ghost.tile]
            title = _("place: {tile}").format(tile=_(tile.name)), cost_of_placing(table)
            return _Mode(title, self._piece, self._piece_lines)
        if table.rows:
            return _Mode((table.list_title, self._supply()), self._list, self._list_lines)
        if view.decision is Decision.OVER:
            return _Mode((_("the game is over"), ""), lambda _canvas, _region: None, lambda _width: (0, 0, 0))
        if view.auctioning:
            return self._auction()
        if table.acting and view.decision is Decision.WORK:
            from boardgames_tui.screens.princes_of_florence.widgets import income

            return _Mode(income.title(table), partial(income.draw, self), lambda width: (income.lines(width),) * 3)
        words = _("what can I do?")
        if view.to_move is not None and not table.own.in_turn:
            words = _("{name}'s turn").format(name=table.names[view.to_move])
        left = ACTIONS - view.actions
        told = ngettext("{count} action left", "{count} actions left", left).format(count=left)
        return _Mode((words, told), self._actions, self._action_lines)

    def _auction(self) -> _Mode:
        from boardgames_tui.screens.princes_of_florence.widgets import auction, bidding

        table = self.table
        title = auction.title(table, staged=self.outer_size.height > bidding.STAGE + 3)
        if self.view.decision is Decision.BID:
            return _Mode(title, partial(bidding.draw, self), partial(bidding.lines, table))
        return _Mode(title, partial(auction.draw, self), partial(auction.lines, table))

    def _supply(self) -> str:
        """How many cards are left where it matters."""
        view = self.view
        if view.decision in (Decision.PICK, Decision.ORDER) and view.looking:
            return ngettext("{count} card", "{count} cards", len(view.looking)).format(count=len(view.looking))
        if self.table.two_columns:
            return _("left · places · works")
        if self.table.mode is Mode.ROW and view.professions_left is not None:
            return _("{count} more in this game (14.3)").format(count=view.professions_left)
        return ""

    # Lists

    def _list(self, canvas: Canvas, region: Region) -> None:
        table = self.table
        rows = table.rows
        if table.two_columns:
            self._buildings(canvas, region, rows)
            return
        x, y, width, height = region
        name_width, facts_width = _columns(rows)
        cards = not any(row.sign for row in rows)
        pitch = 2 if len(rows) * 2 <= height and _two_lines(rows, width) else 1
        pitch += bool(self._lots_to_come) and len(rows) * (pitch + 1) + self._lots_to_come <= height
        begin = x + (3 if cards else 5)
        outlined = pitch > 1 and any(row.shape >= 0 for row in rows)
        room = x + width - begin - name_width - facts_width - (_OUTLINE if outlined else 0)
        # If one does not fit beside its name, all go below theirs.
        below = pitch > 1 and any(cell_len(row.words) > room and row.tile < 0 for row in rows if not row.reason)
        for index, row in enumerate(rows):
            if y + pitch > region.bottom:
                break
            able = not row.reason
            ground = self.colours.ground
            number = index + 1 if rows[0].spot != Only.AS_THEY_LIE else index
            key = str(number % DIGITS) if 0 < number <= DIGITS else ""
            words = self.begin_row(canvas, Region(x, y, width, pitch), row.spot, key, able)
            if row.sign:
                colour = self.colours.pieces[row.colour] if row.colour else self.colours.text
                canvas.put(
                    x + 3, y, row.sign, self.colours.lettered(colour if able else self.colours.dim, ground, True)
                )
            at = begin
            if row.sign or row.spot in (LATER, TAKE_PROFESSION):
                self.words(canvas, at, y, name_width, row.name, words)
                at += name_width
                self.words(canvas, at, y, facts_width, row.facts, self.dim)
                at += facts_width
            else:
                first, *more = wrap(row.name, x + width - at) if pitch > 1 else [row.name]
                at = self.words(canvas, at, y, x + width - at, first, words) + 2
                if more:
                    room = x + width - begin - cell_len(row.why_not or row.words) - 2
                    at = self.words(canvas, begin, y + 1, room, " ".join(more), words) + 2
                    self.words(canvas, at, y + 1, x + width - at, row.why_not or row.words, self.text)
                    y += pitch
                    continue
            if row.shape >= 0 and pitch > 1:
                draw_shape(self, canvas, x + width - _OUTLINE + 1, y, row.shape, able)
            end = x + width - (_OUTLINE if row.shape >= 0 and pitch > 1 else 0)
            if able and below and cell_len(row.words) <= end - begin:
                self._gain(canvas, Region(begin, y + 1, end - begin, 1), row, begin)
            elif able:
                self._gain(canvas, Region(at, y, end - at, pitch), row, begin)
            elif pitch > 1 and (below or at + cell_len(row.why_not) > end):
                self.words(canvas, begin, y + 1, end - begin, row.why_not, self.dim)
            else:
                self.words(canvas, at, y, end - at, row.why_not, self.dim)
            y += pitch
        tile = next((row.shape for row in rows if self.marked(row.spot)), -1)
        if tile >= 0 and pitch == 1 and y + 1 < region.bottom:
            draw_shape(self, canvas, x + 3, y + (y + 2 < region.bottom), tile)
        elif table.ordered and y < region.bottom:
            chosen = ", ".join(card_name(self.tables, name) for name in table.ordered)
            self.words(canvas, x + 1, y, width - 1, _("so far: {cards}").format(cards=chosen), self.text)
        elif region.bottom - y >= self._lots_to_come > 0:
            from boardgames_tui.screens.princes_of_florence.widgets.auction import draw_lots  # not for the first board

            self.rule(canvas, x, y + 1, width, _("then the first auction"), _("one object each"))
            draw_lots(self, canvas, Region(x, y + 2, width, region.bottom - y - 2), besides="")

    @property
    def _lots_to_come(self) -> int:
        """The lines of the first lots, while professions are returned at the start."""
        choosing = self.view.decision is Decision.RETURN and self.table.width >= WIDEST
        return 2 + len(self.view.lots) if choosing else 0

    def _list_lines(self, width: int) -> Lines:
        rows = self.table.rows
        if self.table.two_columns:
            return (1 + -(-len(rows) // 2),) * 3
        two = _two_lines(rows, width, shapes=any(row.places for row in rows))
        lines = 1 + len(rows) * (2 if two else 1)
        most = lines if two else max(lines + 3, 1 + 2 * len(rows))
        more = self._lots_to_come
        return 1 + min(len(rows), 8), lines, most + more + bool(more) * len(rows)

    def _buildings(self, canvas: Canvas, region: Region, rows: list[Row]) -> None:
        """Draw buildings in two columns, so that the works stay visible below; these show what each building adds."""
        x, y, width, _height = region
        half = -(-len(rows) // 2)
        pitch = width // 2
        names = max(10, *(cell_len(row.name) for row in rows))
        for index, row in enumerate(rows):
            at, line = x + index // half * pitch, y + index % half
            able, key = not row.reason, str((index + 1) % DIGITS) if index < DIGITS else ""
            words = self.begin_row(canvas, Region(at, line, pitch, 1), row.spot, key, able)
            end = self.words(canvas, at + 3, line, names, row.name, words)
            if not able:
                begin = max(at + 14, end + 1)
                self.words(canvas, begin, line, at + pitch - begin, row.reason, self.dim)
                continue
            canvas.right(at + 5 + names, line, str(row.left), self.dim)
            canvas.right(at + max(19, 8 + names), line, str(row.places), self.text)
            canvas.put(at + 21, line, f"+{row.most}" if row.most else "·", self.good if row.most else self.dim)

    def _gain(self, canvas: Canvas, region: Region, row: Row, begin: int) -> None:
        """Draw a row's gain, the part about the works highlighted; on a separate line it begins at column `begin`."""
        x, y, width, lines = region
        needed = cell_len(row.gain) + (2 + cell_len(row.more) if row.more else 0)
        if lines > 1 and cell_len(row.gain) > width and needed <= x + width - begin:
            x, y, width, lines = begin, y + 1, x + width - begin, 1
        if not row.more:
            first, *rest = wrap(row.gain, width) or [""]
            if rest and lines > 1:
                canvas.put(x, y, first, self.text)
                canvas.put(begin, y + 1, clip(" ".join(rest), x + width - begin), self.text)
            else:
                canvas.put(x, y, clip(row.gain, width), self.text)
            return
        at = canvas.put(x, y, clip(row.gain, width), self.text)
        if lines > 1 and at + 2 + cell_len(row.more) > x + width:
            at, y = begin - 2, y + 1
        self.words(canvas, at + 2, y, x + width - at - 2, row.more, self.good)

    # The piece being placed

    def _piece(self, canvas: Canvas, region: Region) -> None:
        ghost = self.table.ghost
        assert ghost is not None
        x, y, _width, height = region
        draw_shape(self, canvas, x + 2, y, ghost.tile, turn=ghost.turn)
        x += _SHAPE
        room = region.right - x
        count = ghost.land.places(ghost.tile)
        places = ngettext("{count} place for it", "{count} places for it", count).format(count=count)
        canvas.put(x, y, clip(places, room), self.text)
        y = self._room_after(canvas, Region(x, y + 1, room, height - 1))
        moving = [line for words in _moving(self.table) for line in wrap(words, room, "  ")]
        for row, line in enumerate(moving[: max(0, region.bottom - y)], y):
            canvas.put(x, row, clip_reason(line, room), self.dim)

    def _piece_lines(self, width: int) -> Lines:
        after = _lines_after(self.table, width - _SHAPE)
        moving = sum(len(wrap(words, width - _SHAPE, "  ")) for words in _moving(self.table))
        return 3 + after, 2 + after + moving, 2 + after + moving

    def _room_after(self, canvas: Canvas, region: Region) -> int:
        """Draw the buildings that could still be built, each with the places left for it. Returns the line below them.

        The layout does not jump while the piece moves over legal and illegal places.
        """
        y = region.y
        for number, line in enumerate(_in_lines(self.table, room_after(self.table), region.width)):
            x = region.x + 2
            if not number:
                x = canvas.put(region.x, y, _("places left for:"), self.text) + 1
            for tile, places in line if y < region.bottom else ():
                made = material(self.colours, self.tables, tile)
                x = canvas.put(x, y, _named(self.table, tile), made.name)
                x = canvas.put(x, y, f" {places}", self.text if places else self.dim) + 2
            y += 1
        return max(y, region.y + _lines_after(self.table, region.width))

    # The actions of a turn

    def _actions(self, canvas: Canvas, region: Region) -> None:
        """Draw a line each, or more if there is room: the key, whether it is possible, its price and gain."""
        x, y, width, height = region
        told, names = self._told(width), self._names()
        begin, spare = names + 6, height - len(told)
        for action, lines in zip(self.table.menu, told, strict=True):
            able = not action.reason
            style = self.begin_row(canvas, Region(x, y, width, 1), action.act, action.key, able, lit=able)
            canvas.put(x + 3, y, action.name, style)
            canvas.put(x + names + 4, y, tick() if able else cross(), self.good if able else self.dim)
            spare -= len(lines) - 1
            if spare < 0:
                lines, spare = [action.short], 0
            for line in lines:
                canvas.put(x + begin, y, line, self.text if able else self.dim)
                y += 1
        if 0 < self._income_lines(width) < region.bottom - y:
            from boardgames_tui.screens.princes_of_florence.widgets import income

            self.rule(canvas, x, y + 1, width, *income.title(self.table))
            income.draw(self, canvas, Region(x, y + 2, width, region.bottom - y - 2))

    def _income_lines(self, width: int) -> int:
        """The lines for what the planned work earns, if there is one."""
        if not self.table.acting or self.table.plan is None:
            return 0
        from boardgames_tui.screens.princes_of_florence.widgets import income  # not for the first board

        return income.lines(width)

    def _action_lines(self, width: int) -> Lines:
        menu = self.table.menu
        if not menu:
            return 0, 0, 0
        lines = 1 + sum(map(len, self._told(width)))
        earns = self._income_lines(width)
        return 1 + len(menu), 1 + len(menu), lines + earns + bool(earns)

    def _told(self, width: int) -> list[list[str]]:
        """The price and gain of each action, or why it is unavailable, in lines."""
        room = width - self._names() - 6
        return [wrap(action.reason or action.gain, room) or [""] for action in self.table.menu]

    def _names(self) -> int:
        return max([_NAME, *(cell_len(action.name) for action in self.table.menu)])

    # Another player

    def _player(self, seat: int, canvas: Canvas, region: Region) -> None:
        x, y, width, height = region
        for text, strong in player_lines(self, seat, width - 2)[: max(0, height)]:
            self.words(canvas, x + 1, y, width - 2, text, self.bold if strong else self.text)
            y += 1

    def _player_lines(self, seat: int, width: int) -> Lines:
        wanted = 1 + len(player_lines(self, seat, width - 2))
        return min(wanted, 8), wanted, wanted + 1


def _columns(rows: Sequence[Row]) -> tuple[int, int]:
    signed = [row for row in rows if row.sign] or rows
    names, facts = max(cell_len(row.name) for row in signed), max(cell_len(row.facts) for row in signed)
    return min(19, names + 1), min(12, facts + 2)


def _two_lines(rows: Sequence[Row], width: int, shapes: bool = True) -> bool:
    """Whether a list needs two lines per row: for long words, or `shapes` of tiles."""
    room = width - 5 - sum(_columns(rows))
    if not any(row.sign for row in rows):
        return any(cell_len(row.name) + cell_len(row.why_not or row.words) + 5 > width for row in rows)
    return any((shapes and row.shape >= 0) or cell_len(row.reason or row.words) > room for row in rows)


def room_after(table: PrincesTable) -> list[tuple[int, int]]:
    """The buildings that would have the fewest places left with the piece where it is, and how many.

    Empty if the piece may not be there, or if no building is left.
    """
    ghost = table.ghost
    if ghost is None or ghost.fault is not None:
        return []
    left = ghost.left()
    places = {tile: left.places(tile) for tile in _still_wanted(table)}
    return sorted(places.items(), key=lambda each: each[1])[:_FEWEST]


def _lines_after(table: PrincesTable, width: int) -> int:
    longest = sorted(_still_wanted(table), key=lambda tile: cell_len(_named(table, tile)))[-_FEWEST:]
    return len(_in_lines(table, [(tile, 100) for tile in longest], width))


def _in_lines(table: PrincesTable, counts: Sequence[tuple[int, int]], width: int) -> list[list[tuple[int, int]]]:
    """Buildings with their numbers, as many per line as fit; the first line begins with words."""
    lines: list[list[tuple[int, int]]] = []
    left = 0
    for tile, count in counts:
        needed = cell_len(f" {_named(table, tile)} {count}")
        if not lines:
            left = width - cell_len(_("places left for:"))
            lines.append([])
        if needed > left:
            left = width - 1
            lines.append([])
        lines[-1].append((tile, count))
        left -= needed + 1
    return lines


def _still_wanted(table: PrincesTable) -> list[int]:
    """The other buildings that works in hand prefer and that can be had; if there are none, all that can be had."""
    buildings, builds, ghost = table.view.buildings, table.tables.builds, table.ghost
    left = [
        tile
        for tile, command in enumerate(builds)
        if buildings[command.building]
        and not count_of(table.own.me, command.building)
        and (ghost is None or tile != ghost.tile)
    ]
    return [tile for tile in left if table.own.gains_by_tile(tile)] or left


def _named(table: PrincesTable, tile: int) -> str:
    return _(table.tables.box.tiles[tile].name)


def _moving(table: PrincesTable) -> list[str]:
    """How to move the piece, and what it may touch."""
    ghost = table.ghost
    assert ghost is not None
    landscape = table.tables.box.tiles[ghost.tile].size == "landscape"
    beside = _("it may touch anything (9.5)") if landscape else _("it may touch anything (9.4)")
    if ghost.land.builders < TOUCHING and not landscape:
        beside = _("not beside buildings or the palace (9.4)")
    return [
        _("arrows move · {key} next place").format(key=table.sign("table.next")),
        _("{rotate} rotates · {flip} flips · Enter places it").format(
            rotate=table.sign("princes.rotate"), flip=table.sign("princes.flip")
        ),
        beside,
    ]


def cost_of_placing(table: PrincesTable) -> str:
    """What placing the piece costs and scores."""
    ghost = table.ghost
    assert ghost is not None
    cost, points = table.placing_cost()
    if ghost.name in LANDSCAPES:
        return _("+{count} PP").format(count=points) if points else _("no points")
    return _("{price}, +{count} PP").format(price=fl(cost), count=points)
