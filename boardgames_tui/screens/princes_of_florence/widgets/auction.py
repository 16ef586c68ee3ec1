"""The auction: what is on offer, at what price, and what it would do."""

from textual.geometry import Region

from boardgames_tui.core.words import _, listed, ngettext, pgettext
from boardgames_tui.games.princes_of_florence import components
from boardgames_tui.games.princes_of_florence.presentation.view import Decision, LotView
from boardgames_tui.games.princes_of_florence.presentation.words import kind_name, money, short_kind
from boardgames_tui.screens.princes_of_florence.art.materials import kind_chip
from boardgames_tui.screens.princes_of_florence.model import PrincesTable
from boardgames_tui.screens.princes_of_florence.model.rows import in_places
from boardgames_tui.screens.princes_of_florence.model.worth import points_of
from boardgames_tui.screens.princes_of_florence.spots import Lot, Only
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.screens.princes_of_florence.widgets.places import Lines
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, clip_name, wrap

_NAME, _LEFT, _PRICE, _GAIN = 6, 19, 24, 26
"""Where the columns of the lots begin; numbers end here."""


def title(table: PrincesTable, staged: bool) -> tuple[str, str]:
    """The title of the panel: the lot, and what it does unless the stage says it."""
    view = table.view
    lot = sum(lot.sold_to is not None for lot in view.lots) + 1
    match view.decision:
        case Decision.BID:
            kind = view.kind or components.KINDS[0]
            words = _("auction {number}: {kind}").format(number=lot, kind=kind_name(kind))
            if staged:
                return words, _("raise by {step}").format(step=components.STEP)
            left = next(lot.left for lot in view.lots if lot.kind == kind)
            count = ngettext("{count} left", "{count} left", left).format(count=left)
            return words, f"{effect(table, kind)} · {count}"
        case Decision.LAST:
            words = _("auction {number}: last buyer").format(number=lot)
            return words, _("at the starting price")
        case Decision.OPEN:
            opener = table.names[view.to_move if view.to_move is not None else 0]
            words = _("auction {number}: {name} opens").format(number=lot, name=clip_name(opener, 14))
            return words, _("raise by {step}").format(step=components.STEP)
    return _("auction"), ""


def lines(table: PrincesTable, _width: int) -> Lines:
    """The lines that the panel needs, would like and can use, with its title."""
    lots = 1 + len(table.view.lots)
    return lots, lots + 1, lots + 1


def effect(table: PrincesTable, kind: str) -> str:
    """What an object would do for the view's player, as everyone can see, in a few words."""
    player = table.own.me
    if kind in components.LANDSCAPES:
        return in_places(table.own.land.places(table.tables.tile_of[kind]))
    if kind == "builder":
        if player.builders == 0:
            return pgettext("lot", "buildings cost {price}").format(price=components.BUILDING_COST[1])
        if player.builders == 1:
            count = len(table.own.land.opened())
            return ngettext("frees {count} square", "frees {count} squares", count).format(count=count)
        return _("free buildings")
    if kind == "jester":
        return pgettext("lot", "+{worth} for each work").format(worth=components.JESTER_WORTH)
    if kind == "prestige":
        return _("draw {count}, keep 1").format(count=components.DRAW)
    if kind == "recruiting":
        return _("+1 a work, recruits")
    # all types are one lot (14.4)
    left = [f"{kind_name(name)} {count}" for name, count in table.view.landscapes.items() if count]
    return listed(left, "or") if left else _("none left")


def short_gain(table: PrincesTable, kind: str) -> str:
    """The points that an object scores at once, and what it would do."""
    points = points_of(table.own, kind)
    if not points:
        return effect(table, kind)
    return _("+{count} PP, {effect}").format(count=points, effect=effect(table, kind))


def _brief(table: PrincesTable, kind: str) -> str:
    """The effect of an object in two or three words."""
    if kind == "builder" and not table.own.me.builders:
        return _("{price} to build").format(price=components.BUILDING_COST[1])
    told = _("+{worth} a work")
    return {"jester": told.format(worth=components.JESTER_WORTH), "recruiting": _("+1 a work")}.get(kind, "")


def draw(part: PrincesPart, canvas: Canvas, region: Region) -> None:
    """Draw the kinds to choose from, and the line for buying nothing."""
    lots = len(part.view.lots)
    draw_lots(part, canvas, region)
    x, y, width, height = region
    if Only.NO_LOT in part.table.spot_set:
        line = Region(x, y + lots, width, height - lots)
        draw_leaving(part, canvas, line, _("buy nothing this round"), _("buy nothing"))


def draw_leaving(part: PrincesPart, canvas: Canvas, region: Region, words: str, short: str) -> int:
    """Draw how to buy nothing, with its key; in the panel's title if there is no line for it. Returns the next line."""
    bidding = part.view.decision is Decision.BID
    spot, action = (Only.NO_BID, "princes.pass") if bidding else (Only.NO_LOT, "princes.withdraw")
    x, y, width, height = region
    lines, end = wrap(words, width - 3), y
    if 0 < height < len(lines):
        lines = [clip(words, width - 3)]
    if not height:
        stood = cell_len(title(part.table, staged=False)[1]) + 2
        canvas.put(x + width - 1 - stood, 0, "─" * stood, ink(part.colours.frame, part.colours.ground))
        lines, x, y, width = [f"{short} "], x + width - 5 - cell_len(short), 0, 4 + cell_len(short)
    else:
        end += len(lines)
    part.spots[spot] = Region(x, y, width, len(lines))
    marked = part.marked(spot)
    canvas.put(x, y, f"{'►' if marked else ' '}{part.table.sign(action)} ", part.accent)
    style = ink(part.colours.text if marked else part.colours.dim, part.colours.ground, marked)
    for row, line in enumerate(lines, y):
        canvas.put(x + 3, row, line, style)
    return end


def draw_lots(part: PrincesPart, canvas: Canvas, region: Region, besides: str | None = None) -> None:
    """Draw the kinds with the number left, price and gain, except the one being auctioned."""
    view = part.view
    x, y, width, height = region
    lots = [(number, lot) for number, lot in enumerate(view.lots, 1) if lot.kind != besides]
    if len(lots) > height:  # those that can be had first
        lots = sorted(sorted(lots, key=lambda each: each[1].sold_to is not None or not each[1].can)[:height])
    for number, lot in lots:
        spot = Lot(lot.kind)
        choosable = spot in part.table.spot_set
        marked = part.marked(spot)
        ground = part.ground_of(spot)
        style = ink(part.colours.text if choosable or besides else part.colours.dim, ground, marked)
        if choosable:
            part.spots[spot] = Region(x, y, width, 1)
        canvas.put(x, y, "►" if marked else " ", part.accent)
        canvas.put(x + 1, y, str(number), part.accent if marked else part.dim)
        canvas.put(x + 3, y, *kind_chip(part.colours, part.tables, lot.kind))
        part.words(canvas, x + _NAME, y, _LEFT - _NAME - 3, short_kind(lot.kind), style)
        canvas.right(x + _LEFT, y, str(lot.left), style)
        if lot.sold_to is not None:
            at = max(x + _GAIN, canvas.put(x + _LEFT + 1, y, _("sold"), part.dim) + 2)
            name, room = part.table.names[lot.sold_to], x + width - at
            words = _("{name}, {price}").format(name=name, price=money(lot.price))
            canvas.put(at, y, words if cell_len(words) <= room else clip_name(name, room), part.dim)
        else:
            canvas.right(x + _PRICE, y, money(lot.price), style)
            _lot_gain(part, canvas, x + _GAIN, y, width - _GAIN, lot)
        y += 1


def _lot_gain(part: PrincesPart, canvas: Canvas, x: int, y: int, width: int, lot: LotView) -> None:
    """Draw a lot's gain; the works that it raises are highlighted."""
    if not lot.can:
        reason = _("you have three") if lot.kind == "builder" else _("no room for it")
        part.words(canvas, x, y, width, reason if lot.left else _("none left"), part.dim)
        return
    table = part.table
    gains = table.own.gains_by_lot(lot.kind)
    most = _("works +{most}").format(most=max(gains.values())) if gains else ""
    points = points_of(table.own, lot.kind)
    public = [
        "" if gains and lot.kind == "jester" else short_gain(table, lot.kind),
        _("+{count} PP").format(count=points) if points else effect(table, lot.kind),
        "",
    ]
    pairs = [(words, works) for words in public for works in dict.fromkeys((table.own.in_words(gains), most))]
    fitting = (pair for pair in pairs if any(pair) and sum(map(cell_len, pair)) + 2 * all(pair) <= width)
    words, works = next(fitting, (_brief(table, lot.kind) or public[1], ""))
    at = canvas.put(x, y, clip(words, width), part.text)
    canvas.put(at + 2 if words else at, y, works, part.good)
