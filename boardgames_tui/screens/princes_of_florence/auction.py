"""The auction: what is offered, the bids, what the lot would do."""

from enum import Enum, auto

from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence.components import KINDS, LANDSCAPES, STEP
from boardgames_tui.games.princes_of_florence.view import Decision, LotView
from boardgames_tui.screens.princes_of_florence.part import PrincesPart
from boardgames_tui.screens.princes_of_florence.spots import Lot, NextBid, NoBid
from boardgames_tui.screens.princes_of_florence.supply import draw_supply
from boardgames_tui.screens.princes_of_florence.table import PrincesTable
from boardgames_tui.screens.princes_of_florence.words import (
    KIND_SIGNS,
    count_of,
    fl,
    kind_name,
    kind_paint,
    money,
    pp,
)
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.sizes import Size
from boardgames_tui.tui.themes import clip, wrap

LINES_OF_BIDS: dict[Size, int] = {"compact": 4, "standard": 7, "spacious": 9}


class Said(Enum):
    """What a player said to an amount."""

    OPENS = auto()
    BIDS = auto()
    PASSES = auto()
    ASKED = auto()
    """Nothing yet."""


def title(table: PrincesTable) -> tuple[str, str]:
    """The title of the panel: which lot it is; how bidding goes."""
    view = table.view
    lot = sum(lot.sold_to is not None for lot in view.lots) + 1
    names = table.names
    match view.decision:
        case Decision.BID:
            words = _("lot {number}: {kind}").format(number=lot, kind=kind_name(view.kind or KINDS[0]))
            return words, _("raise by {step}").format(step=STEP)
        case Decision.LAST:
            words = _("lot {number}: the last buyer").format(number=lot)
            return words, _("at the start price")
        case Decision.OPEN:
            opener = names[view.to_move if view.to_move is not None else 0]
            return _("lot {number}: {name} opens").format(number=lot, name=clip(opener, 14)), _(
                "raise by {step}"
            ).format(step=STEP)
    return _("auction"), ""


def cost_of_placing(table: PrincesTable) -> str:
    """What setting the piece down costs and brings."""
    ghost = table.ghost
    assert ghost is not None
    cost, points = table.placing_cost()
    if ghost.name in LANDSCAPES:
        return _("+{count} PP").format(count=points) if points else _("no points")
    return _("{price}, +{count} PP").format(price=fl(cost), count=points)


def lines_wanted(table: PrincesTable, size: Size) -> int:
    """How many lines the auction takes, the title included."""
    view = table.view
    if view.decision is Decision.BID:
        return 4 + min(LINES_OF_BIDS[size], max(2, len(rounds(table)))) + (size != "compact") * 4
    return 1 + len(view.lots) + (size != "compact")


def rounds(table: PrincesTable) -> list[tuple[int, dict[int, Said]]]:
    """The bids as rows: the amount, and by seat what was said; the last row is the open question."""
    view = table.view
    rows: list[tuple[int, dict[int, Said]]] = []
    amount = 0
    for index, (seat, bid) in enumerate(view.bids):
        if bid is None:
            if not rows or rows[-1][0] != amount + STEP:
                rows.append((amount + STEP, {}))
            rows[-1][1][seat] = Said.PASSES
        else:
            if not rows or rows[-1][0] != bid:
                rows.append((bid, {}))
            rows[-1][1][seat] = Said.BIDS if index else Said.OPENS
            amount = bid
    if view.decision is Decision.BID and view.to_move is not None:
        if not rows or rows[-1][0] != view.bid + STEP:
            rows.append((view.bid + STEP, {}))
        rows[-1][1][view.to_move] = Said.ASKED
    return rows


def draw(part: PrincesPart, canvas: Canvas, region: Region) -> None:
    """Kinds and bids, as far as there is room for both."""
    view = part.view
    size = part.table.size_name
    x, y, width, height = region
    if view.decision is not Decision.BID:
        _lots(part, canvas, region, header=size != "compact")
        if part.spacious:
            top = len(view.lots) + 3
            _rest(part, canvas, Region(x, y + top, width, height - top))
            top += len(part.table.names) + 2
            if view.seat is not None and not part.table.covered and height - top > 8:
                draw_supply(part, canvas, Region(x, y + top, width, height - top))
        return
    if part.spacious:
        lots = len(view.lots) + 2
        _lots(part, canvas, Region(x, y, width, lots), header=True)
        part.rule(canvas, x, y + lots - 1, width, _("{kind}: the bidding").format(kind=kind_name(view.kind or "")))
        bids = Region(x, y + lots, width, height - lots)
        _bids(part, canvas, bids)
        return
    if size == "compact":
        _bids(part, canvas, region)
        return
    _bids(part, canvas, region.shrink((0, 0, 2, 0)))
    _left(part, canvas, x + 1, region.bottom - 1, width - 1)


def _left(part: PrincesPart, canvas: Canvas, x: int, y: int, width: int) -> None:
    """In one line what else there is."""
    pieces = []
    for lot in part.view.lots:
        if lot.kind != part.view.kind:
            gone = lot.sold_to is not None
            words = _("sold") if gone else str(lot.left)
            pieces.append((f"{kind_name(lot.kind).split()[0]} {words}", part.dim if gone else part.text))
    part.spread(canvas, x, y, width, pieces)


def _lots(part: PrincesPart, canvas: Canvas, region: Region, header: bool) -> None:
    view = part.view
    x, y, width, _height = region
    at_name, at_left, at_price, at_gain = x + 5, x + 22, x + 27, x + 29
    if header:
        canvas.put(at_name, y, _("kind"), part.dim)
        canvas.right(at_left, y, _("left"), part.dim)
        canvas.right(at_price, y, _("cost"), part.dim)
        words = _("for {name}").format(name=part.table.names[view.judged])
        part.words(canvas, at_gain, y, x + width - at_gain, words, part.dim)
        y += 1
    for number, lot in enumerate(view.lots, 1):
        spot = Lot(lot.kind)
        choosable = spot in part.table.spot_set
        marked = part.marked(spot) or view.kind == lot.kind
        ground = part.ground_of(spot)
        open_ = choosable or view.kind == lot.kind
        style = ink(part.colours.text if open_ else part.colours.dim, ground, marked)
        if choosable:
            part.spots[spot] = Region(x, y, width, 1)
        canvas.put(x, y, "►" if marked else " ", part.accent)
        canvas.put(x + 1, y, str(number), part.accent if marked else part.dim)
        sign_colour = part.colours.pieces[kind_paint(lot.kind)] if open_ else part.colours.dim
        canvas.put(x + 3, y, KIND_SIGNS[lot.kind], part.colours.lettered(sign_colour, ground, True))
        part.words(canvas, at_name, y, at_left - at_name - 2, kind_name(lot.kind), style)
        canvas.right(at_left, y, str(lot.left), style)
        if lot.sold_to is not None:
            canvas.right(at_price, y, _("sold"), part.dim)
            words = _("{name}, {price}").format(name=part.table.names[lot.sold_to], price=money(lot.price))
            part.words(canvas, at_gain, y, x + width - at_gain, words, part.dim)
        else:
            canvas.right(at_price, y, money(lot.price), style)
            _lot_gain(part, canvas, at_gain, y, x + width - at_gain, lot, open_)
        y += 1


def _lot_gain(part: PrincesPart, canvas: Canvas, x: int, y: int, width: int, lot: LotView, able: bool) -> None:
    """What it would do; what it would do for the works stands out."""
    if not lot.can:
        reason = _("you have three") if lot.kind == "builder" else _("no room for it")
        part.words(canvas, x, y, width, reason if lot.left else _("none left"), part.dim)
        return
    public = short_gain(part.table, lot.kind)
    works = "" if lot.kind in ("jester", "recruiting") else part.table.in_words(part.table.gains_by_lot(lot.kind))
    if works and len(public) + 2 + len(works) > width and width < 40:
        public = public.split(",")[0]
    x2 = canvas.put(x, y, clip(public, width), part.text if able else part.dim)
    if works and x2 + 2 + cell_len(works) > x + width:
        most = works.split()[0]
        works = _("works {gain}").format(gain=most)
        if x2 + 2 + cell_len(works) > x + width:
            works = most
    if works and x + width - x2 > 5:
        part.words(canvas, x2 + 2, y, x + width - x2 - 2, works, part.good if able else part.dim)


def short_gain(table: PrincesTable, kind: str) -> str:
    """What an object would do for the player whose view this is, as everybody can see: a few words."""
    player = table.me
    if kind in LANDSCAPES:
        ways = len(table.land.fitting(table.tables.tile_of[kind]))
        places = ngettext("{count} place", "{count} places", ways).format(count=ways)
        return _("+3 PP, {places}").format(places=places) if count_of(player, kind) else places
    if kind == "builder":
        if player.builders == 0:
            return _("buildings cost 300")
        if player.builders == 1:
            count = len(table.land.opened())
            opened = ngettext("opens {count} square", "opens {count} squares", count).format(count=count)
            return _("+3 PP, {opened}").format(opened=opened)
        return _("+3 PP, free buildings")
    if kind == "jester":
        return _("+2 for each work")
    if kind == "prestige":
        return _("look at 5, keep 1")
    if kind == "recruiting":
        return _("+1 a work, recruits")
    return _("a type of your choice")


def _bids(part: PrincesPart, canvas: Canvas, region: Region) -> None:
    """A column a player, a row a bid."""
    table, view = part.table, part.view
    x, y, width, height = region
    names = part.table.names
    first = 9
    pitch = min(14, (width - first) // len(names))
    for seat, name in enumerate(names):
        at = x + first + seat * pitch
        inside = seat in view.bidding
        style = ink(part.colours.seats[seat] if inside else part.colours.dim, part.colours.ground, inside)
        canvas.put(at, y, clip(name, pitch - 1), style)
        words = money(table.cash(seat))
        canvas.put(at, y + 1, words, part.text if inside else part.dim)
    canvas.put(x + 1, y + 1, _("money"), part.dim)
    lines = _outlook(part)
    if height >= 9:
        lines = [(line, style) for text, style in lines for line in wrap(text, width - 1, "  ")]
    rows = rounds(table)
    room = max(1, height - 3 if height < 9 else height - 2 - max(3, len(lines)))
    shown = rows[-room:]
    y += 2
    said_words = {Said.OPENS: _("opens"), Said.BIDS: _("bids"), Said.PASSES: _("passes")}
    out = [seat for seat in range(len(names)) if seat not in {bidder for bidder, _bid in view.bids} | set(view.bidding)]
    for index, (amount, said) in enumerate(shown):
        last = index == len(shown) - 1
        canvas.right(x + 7, y, money(amount), part.bold if last else part.text)
        for seat in range(len(names)):
            at = x + first + seat * pitch
            what = said.get(seat)
            if what is Said.ASKED:
                ground = part.colours.lit
                marked = not part.table.watching
                text = f"►{_('bid?')}◄" if part.marked(NextBid()) or part.marked(NoBid()) else _("bid?")
                canvas.put(at - (1 if marked else 0), y, clip(text, pitch), ink(part.colours.accent, ground, True))
                part.spots[NextBid()] = Region(at - 1, y, pitch, 1)
            elif what is not None:
                style = part.dim if what is Said.PASSES else ink(part.colours.seats[seat], part.colours.ground, True)
                part.words(canvas, at, y, pitch - 1, said_words[what], style)
            elif seat in out and index == 0:
                bought = any(lot.sold_to == seat for lot in view.lots)
                part.words(canvas, at, y, pitch - 1, _("bought") if bought else _("out"), part.dim)
            else:
                canvas.put(at, y, "·", ink(part.colours.frame, part.colours.ground))
        y += 1
    if height >= 9:
        y = min(y + 1, region.bottom - len(lines))
    for text, style in lines[: region.bottom - y]:
        part.words(canvas, x + 1, y, width - 1, text, style)
        y += 1


def _outlook(part: PrincesPart) -> list[tuple[str, Style]]:
    """What winning would mean, and what passing."""
    view = part.view
    if view.judged not in view.bidding:
        return []
    player = view.players[view.judged]
    kind = view.kind or KINDS[0]
    price = view.bid + STEP
    points = 3 if (kind in LANDSCAPES and count_of(player, kind)) or (kind == "builder" and player.builders) else 0
    parts = []
    cash = part.table.cash(view.judged)
    if cash is not None:
        left = cash - price
        if left < 0:
            parts.append(_("you lack {florins}").format(florins=fl(-left)))
        else:
            parts.append(_("{before} → {after} fl").format(before=money(cash), after=money(left)))
    if points:
        parts.append(_("{before} → {after} PP").format(before=player.points, after=player.points + points))
    parts.append(short_gain(part.table, kind).removeprefix("+3 PP, "))
    lines = [(_("at {price}: {what}").format(price=money(price), what=" · ".join(parts)), part.text)]
    works = part.table.in_words(part.table.gains_by_lot(kind))
    if part.table.covered or view.seat is None:
        pass
    elif works:
        lines.append((_("your works: {gains}").format(gains=works), part.good))
    else:
        lines.append((_("your works: no gain"), part.dim))
    if view.leader is not None:
        words = _("pass: {name} has it for {price}").format(name=part.table.names[view.leader], price=money(view.bid))
        if len(view.bidding) > 2:
            words = _("pass: {names} go on").format(names=", ".join(part.table.names[s] for s in view.bidding[1:]))
        lines.append((words, part.dim))
    return lines


def _rest(part: PrincesPart, canvas: Canvas, region: Region) -> None:
    """Who may still buy in this phase, and what was sold."""
    view = part.view
    x, y, width, height = region
    if height < 3:
        return
    part.rule(canvas, x, y, width, _("this round"))
    y += 1
    for seat, name in enumerate(part.table.names):
        if y >= region.bottom:
            return
        player = view.players[seat]
        bought = [lot for lot in view.lots if lot.sold_to == seat]
        active = seat in view.active
        canvas.put(x, y, "►" if seat == view.to_move else " ", part.accent)
        style = ink(part.colours.seats[seat] if active else part.colours.dim, part.colours.ground, active)
        part.words(canvas, x + 2, y, 14, name, style)
        canvas.right(x + 24, y, fl(part.table.cash(seat)), part.text if active else part.dim)
        canvas.right(x + 31, y, pp(player.points), part.text if active else part.dim)
        if bought:
            # The first word of "prestige card" is enough; "for 1,200" must be read.
            kind = kind_name(bought[0].kind).split()[0]
            words = _("{kind} for {price}").format(kind=kind, price=money(bought[0].price))
        else:
            words = _("may buy") if active else _("buys nothing")
        part.words(canvas, x + 33, y, width - 33, words, part.text if active else part.dim)
        y += 1
