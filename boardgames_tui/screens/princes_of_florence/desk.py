"""What is decided on: the auction, a list, the actions of a turn, the piece in the hand, another player."""

from rich.cells import cell_len
from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence.components import ACTIONS
from boardgames_tui.games.princes_of_florence.view import Decision
from boardgames_tui.games.princes_of_florence.works import bonus_text, prestige_text
from boardgames_tui.screens.princes_of_florence import auction
from boardgames_tui.screens.princes_of_florence.lists import Mode, Row
from boardgames_tui.screens.princes_of_florence.part import PrincesPart
from boardgames_tui.screens.princes_of_florence.spots import AS_THEY_LIE, DECK_LINE, LATER_LINE
from boardgames_tui.screens.princes_of_florence.supply import draw_shape, draw_supply
from boardgames_tui.screens.princes_of_florence.words import (
    card_name,
    clip_words,
    fl,
    holdings,
    pp,
    preferences,
    profession_of,
    tile_of,
)
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.sizes import Size
from boardgames_tui.tui.themes import clip, clip_reason, wrap


class Desk(PrincesPart):
    """One panel whose content follows the decision."""

    def draw(self, canvas: Canvas) -> None:
        """In a frame where there is room for one."""
        table = self.table
        view = self.view
        inner = Region(0, 0, canvas.width, canvas.height)
        if table.looking_at is not None:
            title, right = self.table.names[table.looking_at], pp(view.players[table.looking_at].points)
        elif table.ghost is not None:
            tile = self.tables.box.tiles[table.ghost.tile]
            title, right = _("place: {tile}").format(tile=_(tile.name)), auction.cost_of_placing(table)
        elif table.rows:
            title, right = table.list_title, self._supply()
        elif view.auctioning and view.decision is not Decision.OVER:
            title, right = auction.title(table)
        elif view.decision is Decision.OVER:
            title, right = _("the game is over"), ""
        else:
            title = _("actions")
            if view.to_move is not None and not table.in_turn:
                title = _("{name}'s turn").format(name=table.names[view.to_move])
            right = _("{done} of {actions} done").format(done=view.actions, actions=ACTIONS)
        if self.spacious:
            self.heading(canvas, inner, title, right, strong=True)
            inner = inner.shrink((1, 2, 1, 1))
        else:
            self.rule(canvas, 0, 0, canvas.width, title, right, strong=True)
            inner = Region(0, 1, canvas.width, canvas.height - 1)
        if table.looking_at is not None:
            self._player(canvas, inner, table.looking_at)
        elif table.ghost is not None:
            self._piece(canvas, inner)
        elif table.rows:
            self._list(canvas, inner, table.rows)
        elif view.auctioning and view.decision is not Decision.OVER:
            auction.draw(self, canvas, inner)
        elif view.decision is not Decision.OVER:
            self._actions(canvas, inner)

    def _supply(self) -> str:
        """How many cards are left where it matters."""
        view = self.view
        if view.decision in (Decision.PICK, Decision.ORDER) and view.looking:
            return ngettext("{count} card", "{count} cards", len(view.looking)).format(count=len(view.looking))
        if self.table.two_columns:
            return _("left · places · works")
        if self.table.mode is Mode.ROW and view.professions_left is not None:
            return _("{count} more in this game (14)").format(count=view.professions_left)
        return ""

    # Lists

    def _list(self, canvas: Canvas, region: Region, rows: list[Row]) -> None:
        table = self.table
        if table.two_columns:
            self._buildings(canvas, region, rows)
            return
        x, y, width, height = region
        signed = [row for row in rows if row.sign] or rows
        name_width = min(18, max(cell_len(row.name) for row in signed) + 1)
        facts_width = min(12, max(cell_len(row.facts) for row in signed) + 1)
        cards = all(row.numbered for row in signed)
        pitch = 2 if len(rows) * 2 + 2 <= height and self.spacious else 1
        for index, row in enumerate(rows):
            if y + pitch > region.bottom:
                break
            able = not row.reason
            ground = self.colours.ground
            marked = self.marked(row.spot)
            words = ink(self.colours.text if able else self.colours.dim, ground, marked)
            if able:
                self.spots[row.spot] = Region(x, y, width, pitch)
            canvas.put(x, y, "►" if marked else " ", self.accent)
            if row.spot != AS_THEY_LIE and len(rows) < 10:
                number = index + 1 if rows[0].spot != AS_THEY_LIE else index
                canvas.put(x + 1, y, str(number), self.accent if marked else self.dim)
            if row.sign and not cards:
                colour = self.colours.pieces[row.colour] if row.colour else self.colours.text
                canvas.put(
                    x + 3, y, row.sign, self.colours.lettered(colour if able else self.colours.dim, ground, True)
                )
            at = x + (3 if cards else 5)
            if row.sign or row.spot in (LATER_LINE, DECK_LINE):
                self.words(canvas, at, y, name_width, row.name, words)
                at += name_width
                self.words(canvas, at, y, facts_width, row.facts, self.dim)
                at += facts_width
            else:
                at = self.words(canvas, at, y, width - 6, row.name, words) + 2
            if row.tile >= 0 and pitch > 1:
                draw_shape(self, canvas, x + width - 9, y, row.tile, able)
            if able:
                self._gain(canvas, at, y, x + width - at - (10 if row.tile >= 0 and pitch > 1 else 0), row, pitch)
            else:
                self.words(canvas, at, y, x + width - at, row.reason, self.dim)
            y += pitch
        if self.spacious and region.bottom - y > 10:
            draw_supply(self, canvas, Region(x, y + 1, width, region.bottom - y - 1))
            return
        tile = next((row.tile for row in rows if self.marked(row.spot)), -1)
        if tile >= 0 and pitch == 1 and y + 1 < region.bottom:
            draw_shape(self, canvas, x + 3, y + (y + 2 < region.bottom), tile)
        elif table.ordered and y < region.bottom:
            chosen = ", ".join(card_name(self.tables, name) for name in table.ordered)
            self.words(canvas, x + 1, y, width - 1, _("so far: {cards}").format(cards=chosen), self.text)

    def _buildings(self, canvas: Canvas, region: Region, rows: list[Row]) -> None:
        """In two columns, so that the works stay in sight below; what each adds stands there."""
        x, y, width, _height = region
        half = -(-len(rows) // 2)
        pitch = width // 2
        for index, row in enumerate(rows):
            at, line = x + index // half * pitch, y + index % half
            able, marked = not row.reason, self.marked(row.spot)
            if able:
                self.spots[row.spot] = Region(at, line, pitch, 1)
            canvas.put(at, line, "►" if marked else " ", self.accent)
            sign = self.colours.pieces[row.colour] if able else self.colours.dim
            canvas.put(at + 1, line, row.sign, self.colours.lettered(sign, self.colours.ground, True))
            words = ink(self.colours.text if able else self.colours.dim, self.colours.ground, marked)
            self.words(canvas, at + 3, line, 11, row.name, words)
            if not able:
                self.words(canvas, at + 14, line, pitch - 14, row.reason, self.dim)
                continue
            self.words(canvas, at + 14, line, 7, row.facts, self.dim)
            canvas.right(at + 24, line, str(row.ways), self.text)
            canvas.put(at + 26, line, f"+{row.most}" if row.most else "·", self.good if row.most else self.dim)

    def _gain(self, canvas: Canvas, x: int, y: int, width: int, row: Row, lines: int) -> None:
        """The part that speaks of the works stands out."""
        if not row.more:
            told = wrap(row.gain, width)
            if len(told) > lines:
                told = [*told[: lines - 1], clip_words(" ".join(told[lines - 1 :]), width)]
            for index, line in enumerate(told):
                canvas.put(x, y + index, line, self.text)
            return
        at = canvas.put(x, y, clip(row.gain, width), self.text)
        if lines > 1 and at + 2 + cell_len(row.more) > x + width:
            at, y = x - 2, y + 1
        self.words(canvas, at + 2, y, x + width - at - 2, row.more, self.good)

    # The piece in the hand

    def _piece(self, canvas: Canvas, region: Region) -> None:
        ghost = self.table.ghost
        assert ghost is not None
        x, y, width, height = region
        tile = self.tables.box.tiles[ghost.tile]
        draw_shape(self, canvas, x + 2, y, ghost.tile)
        at = x + 12
        count = len(ghost.land.fitting(ghost.tile))
        lines = [
            (ngettext("{count} place for it", "{count} places for it", count).format(count=count), self.text),
            (_("arrows move · Tab next place"), self.dim),
            (_("r turns · f flips · Enter sets it down"), self.dim),
        ]
        if ghost.land.builders < 2 and tile.size != "landscape":
            lines.append((_("not beside buildings or the palace (9.4)"), self.dim))
        elif tile.size == "landscape":
            lines.append((_("it may touch anything (9.5)"), self.dim))
        else:
            lines.append((_("it may touch anything (9.4)"), self.dim))
        for index, (text, style) in enumerate(lines[:height]):
            self.words(canvas, at, y + index, x + width - at, text, style)
        if height > 12:
            draw_supply(self, canvas, Region(x, y + 7, width, height - 7))

    # The actions of a turn

    def _actions(self, canvas: Canvas, region: Region) -> None:
        x, y, width, _height = region
        at_name, at_done, at_price, at_gain = x + 4, x + 18, x + 21, x + 28
        for action in self.table.actions:
            if y >= region.bottom:
                return
            able = not action.reason
            marked = self.marked(action.spot)
            if able:
                self.spots[action.spot] = Region(x, y, width, 1)
            canvas.put(x, y, "►" if marked else " ", self.accent)
            canvas.put(x + 2, y, action.key, self.accent if able else self.dim)
            style = ink(self.colours.text if able else self.colours.dim, self.colours.ground, marked)
            self.words(canvas, at_name, y, 15, action.name, style)
            canvas.put(at_done, y, action.done, self.dim)
            canvas.right(at_price + 5, y, action.price, self.text if able else self.dim)
            room = x + width - at_gain
            told = wrap(action.gain if able else action.reason, room, " ") if self.spacious else []
            if len(told) > 4 or not told:
                rest = " ".join(told[3:]) or action.gain or action.reason
                told = [*told[:3], clip_reason(rest, room)]
            for line in told:
                canvas.put(at_gain, y, line, self.dim)
                y += 1
        draw_supply(self, canvas, Region(x, y, width, region.bottom - y))

    # Another player

    def _player(self, canvas: Canvas, region: Region, seat: int) -> None:
        x, y, width, height = region
        for text, strong in player_lines(self, seat, width - 2)[: max(0, height)]:
            self.words(canvas, x + 1, y, width - 2, text, self.bold if strong else self.text)
            y += 1

    def lines_wanted(self, size: Size, width: int) -> int:
        """How many lines it would like, the title included."""
        table = self.table
        if table.looking_at is not None:
            return 1 + len(player_lines(self, table.looking_at, width - 2))
        if table.ghost is not None:
            return 5
        if table.rows:
            if table.two_columns:
                return 1 + -(-len(table.rows) // 2)
            tiles = any(row.tile >= 0 for row in table.rows)
            return 1 + len(table.rows) + (2 if tiles and size != "compact" else bool(table.ordered))
        if self.view.auctioning and self.view.decision is not Decision.OVER:
            return auction.lines_wanted(table, size)
        if size == "compact" or self.view.decision is Decision.OVER:
            return 0
        return 1 + len(table.actions)


def player_lines(part: PrincesPart, seat: int, width: int) -> list[tuple[str, bool]]:
    """All that may be known of a player, as wrapped lines; True for what stands out."""
    table, view = part.table, part.view
    player = view.players[seat]
    own = seat == view.seat and not table.covered
    facts = [fl(table.cash(seat)), *holdings(player)]
    facts.append(ngettext("{count} free square", "{count} free squares", player.free).format(count=player.free))
    if player.best:
        facts.append(_("best work {value}").format(value=player.best))
    lines: list[tuple[str, bool]] = [(line, True) for line in wrap(" · ".join(facts), width, "  ")]
    tiles = ", ".join(_(tile_of(part.tables, name).name) for name, _cell, _turn in player.placed)
    lines += [(line, False) for line in wrap(_("tiles: {names}").format(names=tiles or _("none")), width, "  ")]
    values = {name: value for name, value, _round in player.works}
    table_words = [
        f"{_(profession_of(part.tables, name).name)} {values.get(name, '')}".rstrip() for name in player.table
    ]
    if player.used:
        table_words.append(
            ngettext("{count} used recruiting card", "{count} used recruiting cards", player.used).format(
                count=player.used
            )
        )
    words = ", ".join(table_words) or _("nothing")
    lines += [(line, False) for line in wrap(_("table: {names}").format(names=words), width, "  ")]
    known = [name for name in (player.hand if own else player.known) if name is not None]
    count = len(player.hand)
    hand = ngettext("hand: {count} profession", "hand: {count} professions", count).format(count=count)
    if known and not own:
        names = ", ".join(_(profession_of(part.tables, name).name) for name in known)
        hand = _("{hand}, of which all know {names}").format(hand=hand, names=names)
    if player.recruiting:
        recruiting = ngettext("{count} recruiting card", "{count} recruiting cards", player.recruiting)
        hand = f"{hand}, {recruiting.format(count=player.recruiting)}"
    lines += [(line, False) for line in wrap(hand, width, "  ")]
    if own:
        lines += [
            (f"  {_(profession_of(part.tables, name).name)}: {preferences(part.tables, name)}", False) for name in known
        ]
    bonus, prestige = [], []
    if own:
        box, card_of = part.tables.box, part.tables.card_of
        bonus = [f"{name} {bonus_text(box.bonus[card_of[name]])}" for name in player.bonus if name is not None]
        for name, now in zip(player.prestige, player.prestige_now, strict=True):
            if name is not None:
                text = f"{name} {prestige_text(box.prestige[card_of[name]])}"
                prestige.append(text if now is None else _("{card}; now {points}").format(card=text, points=now))
    for title, cards, texts in (
        (_("bonus cards"), player.bonus, bonus),
        (_("prestige cards"), player.prestige, prestige),
    ):
        lines.append((_("{cards}: {count}").format(cards=title, count=len(cards) or _("none")), False))
        lines += [(line, False) for text in texts for line in wrap(text, width - 2, "  ")]
    return lines
