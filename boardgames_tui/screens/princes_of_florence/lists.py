"""Lists to choose from: buildings, freedoms, cards looked at, professions to recruit."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence.commands import (
    FREEDOM_OF,
)
from boardgames_tui.games.princes_of_florence.components import (
    BUILDING_COST,
    BUILDINGS,
    COST,
    FREEDOM_NAMES,
    FREEDOMS,
    LANDSCAPES,
)
from boardgames_tui.games.princes_of_florence.state import BONUS_DECK, PRESTIGE_DECK, Decision
from boardgames_tui.games.princes_of_florence.tables import Tables
from boardgames_tui.games.princes_of_florence.works import bonus_text, prestige_text
from boardgames_tui.screens.princes_of_florence import brings
from boardgames_tui.screens.princes_of_florence.part import count_of, fl, pp, preferences, tile_paint

if TYPE_CHECKING:
    from boardgames_tui.screens.princes_of_florence.base import PrincesTable

AS_THEY_LIE, DECK_ROW = "as they lie", "profession"
"""The spots of putting cards back in the order they have, and of the deck beside the row."""


@dataclass(slots=True)
class Row:
    """A line of a list. What has a reason cannot be chosen."""

    spot: str
    sign: str
    colour: str
    """The name of the sign's colour; "" for plain."""
    name: str
    facts: str
    gain: str
    reason: str = ""
    tile: int = -1


def rows_of(table: "PrincesTable") -> tuple[str, list[Row]]:
    """The title and the lines of the list that is open; no lines if none is."""
    view = table.view
    if view.seat is None or not table.choices:
        return "", []
    if table.mode == "build":
        return _("build: {price}").format(price=fl(BUILDING_COST[table.me.builders])), _buildings(table)
    if table.mode == "freedom":
        return _("introduce a freedom: {price}").format(price=fl(COST)), _freedoms(table)
    if table.mode == "recruit" or view.decision is Decision.RECRUIT:
        return _("recruit a profession"), _recruits(table)
    if table.mode == "row":
        return _("take a profession: {price}").format(price=fl(COST)), _of_row(table)
    if view.decision is Decision.RETURN:
        return _("four professions: which one goes back?"), [
            _profession(table.tables, f"return {name}") for name in _hand(table)
        ]
    if view.decision is Decision.LANDSCAPE:
        return _("which landscape?"), _landscapes(table)
    if view.decision is Decision.PICK:
        worths = zip(view.looking, view.looking_now, strict=True)
        return _("keep one of these"), [_looked_at(table.tables, f"pick {name}", name, worth) for name, worth in worths]
    if view.decision is Decision.ORDER:
        return _("the others go under the deck"), _order(table)
    return "", []


def _hand(table: "PrincesTable") -> list[str]:
    return [name for name in table.me.hand if name is not None]


def _profession(tables: Tables, spot: str, worth: int | None = None, owner: str = "") -> Row:
    name = spot.rpartition(" ")[2]
    card = tables.box.professions[tables.card_of[name]]
    gain = preferences(tables, name)
    if owner:
        gain = _("{owner}: {wants}").format(owner=owner, wants=gain)
    facts = "" if worth is None else _("{value} WV").format(value=worth)
    return Row(
        spot, tables.box.tiles[card.building].glyph, tile_paint(tables, card.building), _(card.name), facts, gain
    )


def _to_take(table: "PrincesTable", spot: str, owner: str) -> Row:
    verb, _blank, name = spot.partition(" ")
    worth = None
    if not table.covered:
        worth = brings.worth_of_profession(table, table.tables.profession_of[name], recruited=verb == "recruit")
    return _profession(table.tables, spot, worth, owner)


def _looked_at(tables: Tables, spot: str, name: str, worth: int) -> Row:
    deck, card = tables.deck_of[name], tables.card_of[name]
    if deck == BONUS_DECK:
        return Row(spot, "+", "gold", name, _("now +{value}").format(value=worth), bonus_text(tables.box.bonus[card]))
    if deck == PRESTIGE_DECK:
        facts = _("now {points}").format(points=worth)
        return Row(spot, "P", "gold", name, facts, prestige_text(tables.box.prestige[card]))
    return _profession(tables, spot, worth)


def _order(table: "PrincesTable") -> list[Row]:
    rows = [Row(AS_THEY_LIE, "", "", _("as they lie"), "", _("or one by one, drawn in that order"))]
    if table.ordered:
        rows = [Row(AS_THEY_LIE, "", "", _("the rest as they lie"), "", "")]
    for name, worth in zip(table.view.looking, table.view.looking_now, strict=True):
        row = _looked_at(table.tables, f"under {name}", name, worth)
        if name in table.ordered:
            row.reason = _("goes under as number {number}").format(number=table.ordered.index(name) + 1)
        rows.append(row)
    return rows


def _buildings(table: "PrincesTable") -> list[Row]:
    view, player = table.view, table.me
    rows = []
    for tile in range(BUILDINGS):
        name = table.tables.tile_ids[tile]
        left = view.buildings[name]
        ways = len(table.land.fitting(tile))
        facts = _("{left} left").format(left=left)
        reason = ""
        if count_of(player, name):
            reason = _("owned (9.7)")
        elif not left:
            reason = _("none left (9.1)")
        elif not ways:
            reason = _("no room (9.3)") if player.builders >= 2 else _("no room (9.4)")
        elif f"build {name}" not in table.texts():
            reason = _("lacks {money}").format(money=fl(BUILDING_COST[player.builders] - (player.florins or 0)))
        gain = ngettext("{count} place", "{count} places", ways).format(count=ways)
        more = brings.for_works(table, brings.with_tile(tile))
        if more and not count_of(player, name):
            gain = f"{gain}; {more}"
        paint = tile_paint(table.tables, tile)
        rows.append(
            Row(
                f"build {name}",
                table.tables.box.tiles[tile].glyph,
                paint,
                _(table.tables.box.tiles[tile].name),
                facts,
                gain,
                reason,
                tile,
            )
        )
    return rows


def _freedoms(table: "PrincesTable") -> list[Row]:
    rows = []
    for index, name in enumerate(FREEDOMS):
        left = table.view.freedoms[name]
        reason = ""
        if name in table.me.freedoms:
            reason = _("you have it (7.4)")
        elif not left:
            reason = _("none is left (7.4)")
        more = brings.for_works(table, brings.with_freedom(index)) or _("no work of the hand gains")
        facts = _("{left} left").format(left=left)
        rows.append(Row(f"freedom {name}", name[0], "", _(FREEDOM_NAMES[index]), facts, more, reason))
    return rows


def _recruits(table: "PrincesTable") -> list[Row]:
    view = table.view
    rows = []
    for seat, player in enumerate(view.players):
        for name in player.table:
            if f"recruit {name}" in table.texts():
                rows.append(_to_take(table, f"recruit {name}", table.names[seat]))
    rows += [_to_take(table, f"recruit {name}", _("row")) for name in view.row if f"recruit {name}" in table.texts()]
    if view.decision is Decision.RECRUIT:
        rows.append(Row("later", "", "", _("later"), "", _("unused: +1 for each work")))
    return rows


def _of_row(table: "PrincesTable") -> list[Row]:
    left = table.view.decks[0]
    rows = []
    if DECK_ROW in table.texts():
        look = ngettext("look at {count} card, keep it", "look at {count} cards, keep one", min(5, left))
        rows.append(
            Row(DECK_ROW, "", "", _("the deck"), _("{left} left").format(left=left), look.format(count=min(5, left)))
        )
    rows += [
        _to_take(table, f"profession {name}", _("row"))
        for name in table.view.row
        if f"profession {name}" in table.texts()
    ]
    return rows


def _landscapes(table: "PrincesTable") -> list[Row]:
    rows = []
    for index, name in enumerate(LANDSCAPES):
        tile = BUILDINGS + index
        ways = len(table.land.fitting(tile))
        left = table.view.landscapes[name]
        gain = ngettext("{count} place", "{count} places", ways).format(count=ways)
        if count_of(table.me, name):
            gain = f"{gain}; {_('another one: +3 PP')}"
        more = brings.for_works(table, brings.with_tile(tile))
        facts = _("{left} left").format(left=left)
        reason = "" if f"choose {name}" in table.texts() else _("none is left, or no room (4.6)")
        gain = f"{gain}; {more}" if more else gain
        rows.append(
            Row(
                f"choose {name}",
                name[0],
                tile_paint(table.tables, tile),
                _(table.tables.box.tiles[tile].name),
                facts,
                gain,
                reason,
                tile,
            )
        )
    return rows


def shape_lines(tables: Tables, tile: int) -> list[str]:
    """The outline of a tile in half blocks: two rows of squares a line."""
    way = tables.box.tiles[tile].orientations[0]
    cells = set(way.cells)
    lines = []
    for row in range(0, way.rows, 2):
        line = ""
        for column in range(way.columns):
            line += " ▀▄█"[((row, column) in cells) + 2 * ((row + 1, column) in cells)]
        lines.append(line)
    return lines


__all__ = ["AS_THEY_LIE", "DECK_ROW", "FREEDOM_OF", "Row", "pp", "rows_of", "shape_lines"]
