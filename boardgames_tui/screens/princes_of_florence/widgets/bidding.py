"""The bidding as a scene: the lot on its stand, the bidders with their purses, the ladder of bids."""

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence.components import STEP
from boardgames_tui.games.princes_of_florence.presentation.words import fl, kind_name, money
from boardgames_tui.screens.princes_of_florence.model import PrincesTable
from boardgames_tui.screens.princes_of_florence.model.worth import guide, points_of
from boardgames_tui.screens.princes_of_florence.spots import NextBid, NoBid
from boardgames_tui.screens.princes_of_florence.widgets.auction import draw_leaving, draw_lots, effect
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.screens.princes_of_florence.widgets.lot_pictures import LINES, WIDTH, draw_lot
from boardgames_tui.screens.princes_of_florence.widgets.places import Lines
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, clip_name, wrap

SCENE = LINES + 6
"""The lines of the scene with the lot on its stand."""
_STEP = 7
"""The columns of a step of the ladder."""
_ROOMY = 40
"""From this width in columns on, the stand is larger than the lot."""
_GUIDE = 4
"""The lines of the guide, its reasons aside."""


def lines(table: PrincesTable, _width: int) -> Lines:
    """The lines that it needs, likes and can use, the title of the panel included."""
    needed = 2 + -(-len(table.names) // 2) + 2  # the bids, a line for two bidders, what winning means
    wanted = SCENE + 3 + 8 + 1 + len(table.view.lots)  # the scene, what winning means, the guide, the other lots
    return 1 + needed, 1 + wanted, 3 + wanted


def draw(part: PrincesPart, canvas: Canvas, region: Region) -> None:
    view = part.view
    x, y, width, height = region
    outlook, passing = _outlook(part, width, height < SCENE + 2), _passing(part)
    if height >= SCENE + 2:
        _scene(part, canvas, Region(x, y, width, SCENE))
        y += SCENE
    else:
        _ladder(part, canvas, x, y, width, part.colours.ground)
        bidders = -(-len(part.table.names) // 2)
        _bidders(part, canvas, Region(x, y + 2, width, bidders), 2, part.colours.ground)
        y += 2 + bidders
    left = len(wrap(passing, width - 3)) if passing else 0
    guided = region.bottom - y - len(outlook) - left >= _GUIDE
    worth = guide(part.table.own, view.kind or "") if part.table.own.judging and not part.table.watching else None
    if worth and not guided:
        outlook = _outlook(part, width, height < SCENE + 2, worth.florins)
    for text, style in outlook[: region.bottom - y]:
        part.words(canvas, x + 1, y, width - 1, text, style)
        y += 1
    if NoBid() in part.table.spot_set:
        y = draw_leaving(part, canvas, Region(x, y, width, region.bottom - y), passing, _("pass"))
    elif passing:
        for line in wrap(passing, width - 1, "  ")[: region.bottom - y]:
            part.words(canvas, x + 1, y, width - 1, line, part.dim)
            y += 1
    if worth and guided:
        room = region.bottom - y - _GUIDE
        reasons = wrap(" ".join(worth.reasons), width - 2)[:2]
        reasons = reasons if len(reasons) <= room else []
        y = _guide(part, canvas, x, y + (room > len(reasons)), width, worth.florins, reasons)
    if region.bottom - y > len(view.lots):
        part.rule(canvas, x, y + 1, width, _("the other lots"))
        draw_lots(part, canvas, Region(x, y + 2, width, region.bottom - y - 2), besides=view.kind)


def _scene(part: PrincesPart, canvas: Canvas, region: Region) -> None:
    """An awning, the lot on its stand, the bidders beside it, what it does, the ladder."""
    colours, view = part.colours, part.view
    x, y, width, _height = region
    red = colours.pieces["red"]
    cloth = colours.tint(colours.ground, red, 14 if colours.dark else 8)  # words are read on it
    canvas.fill(region, ink(colours.text, cloth))
    dark, light = (colours.tint(red, "#000000", share) for share in (60, 45)) if colours.tints else (red, colours.rim)
    for at in range(width):
        canvas.put(x + at, y, "▀", ink(dark if at % 4 < 2 else light, cloth))
    box = colours.tint(colours.ground, red, 26)
    margin = 2 if width >= _ROOMY else 0
    stand = WIDTH + 2 * margin
    canvas.fill(Region(x + 1, y + 1, stand, LINES), ink(colours.text, box))
    draw_lot(canvas, x + 1 + margin, y + 1, view.kind or "", colours)
    orange = colours.pieces["orange"]
    wood = ink(colours.tint(orange, "#000000", 45), colours.tint(orange, "#000000", 65) if colours.tints else cloth)
    canvas.put(x + 1, y + 1 + LINES, "▀" * stand, wood)
    left = x + stand + 2
    _bidders(part, canvas, Region(left, y + 1, x + width - left, LINES), 1, cloth)
    lot = next(lot for lot in view.lots if lot.kind == view.kind)
    count = ngettext("{count} left", "{count} left", lot.left).format(count=lot.left)
    at = canvas.put(x + 1, y + 2 + LINES, kind_name(lot.kind), ink(colours.text, cloth, True))
    words = effect(part.table, lot.kind)
    whole = f"{words} · {count}"
    room = x + width - at - 3
    words = whole if cell_len(whole) <= room else words
    part.words(canvas, at + 2, y + 2 + LINES, room, words, ink(colours.text, cloth))
    _ladder(part, canvas, x, y + 3 + LINES, width, cloth)


def _bidders(part: PrincesPart, canvas: Canvas, region: Region, columns: int, ground: str) -> None:
    """Each with what they can pay, and what they said last."""
    view, colours = part.view, part.colours
    x, y, width, _height = region
    last = dict(view.bids)
    pitch = width // columns
    names = part.table.names
    said = [_last_word(part, seat, last.get(seat)) for seat in range(len(names))]
    # Names have what the purses and the last words leave; who has bought is out, too.
    longest = max(map(cell_len, names))
    if longest > pitch - 9 - max(map(cell_len, said)):
        said = [_("out") if words == _("bought") else words for words in said]
    room = max(4, min(14, max(pitch - 14, longest), pitch - 9 - max(map(cell_len, said))))
    for seat, name in enumerate(names):
        at, line = x + seat % columns * pitch, y + seat // columns
        inside = seat in view.bidding
        paint = colours.seats[seat] if inside else colours.dim
        canvas.put(at, line, "►" if seat == view.to_move else " ", ink(colours.accent, ground, True))
        canvas.put(at + 1, line, clip_name(name, room), ink(paint, ground, inside))
        purse = ink(colours.text if inside else colours.dim, ground)
        canvas.right(at + room + 7, line, money(part.table.own.cash(seat)), purse)
        bid = last.get(seat) is not None
        canvas.right(at + pitch - 1, line, clip(said[seat], pitch - room - 8), ink(paint, ground, inside and bid))


def _last_word(part: PrincesPart, seat: int, bid: int | None) -> str:
    """What somebody has bid, or why they bid nothing."""
    if bid is not None:
        return money(bid)
    if any(lot.sold_to == seat for lot in part.view.lots):
        return _("bought")
    return "…" if seat in part.view.bidding else _("out")


def _ladder(part: PrincesPart, canvas: Canvas, x: int, y: int, width: int, ground: str) -> None:
    """The bids and the next ones, each step in the colour of its bidder, the initial below."""
    view, colours = part.view, part.colours
    bids = [(amount, seat) for seat, amount in view.bids if amount is not None]
    following = view.bid + STEP
    room = max(2, (width - 1) // _STEP)
    steps: list[tuple[int, int | None]] = [*bids[-max(1, room - 2) :]]
    rivals = [part.table.own.cash(seat) or 0 for seat in view.bidding]
    top = max([following, *rivals])
    steps += [(amount, None) for amount in range(following, top + 1, STEP)][: room - len(steps)]
    letters = initials(part.table.names)
    at = x + 1
    marked = part.marked(NextBid())
    for amount, seat in steps:
        words = money(amount).center(_STEP - 2)
        if seat is not None:
            canvas.put(at, y, f" {words}", colours.chip(colours.seats[seat]))
            canvas.put(at + 3, y + 1, letters[seat], ink(colours.seats[seat], ground, True))
        elif amount == following:
            fill, paper = colours.reversed if marked else (colours.lit, colours.accent)
            words = f"►{words.strip()}◄".center(_STEP - 1) if marked else f" {words}"
            canvas.put(at, y, words, ink(paper, fill, True))
            canvas.put(at + 3, y + 1, "►" if not marked else "▲", ink(colours.accent, ground, True))
            part.spots[NextBid()] = Region(at, y, _STEP - 1, 1)
        else:
            canvas.put(at, y, f" {words}", ink(colours.dim, colours.tint(ground, colours.text, 8)))
        at += _STEP


def initials(names: Sequence[str]) -> list[str]:
    """A letter for each player; the number where two begin alike."""
    found: list[str] = []
    for name in names:
        found.append(name[-1] if name[0] in found else name[0])
    return found


def _outlook(part: PrincesPart, width: int, alone: bool, worth: int | None = None) -> list[tuple[str, Style]]:
    """What winning would mean. `alone`: nothing else says what the lot does.

    `worth`: what it is about worth, in florins, if that is to be said here.
    """
    view = part.view
    if view.judged not in view.bidding:
        return []
    player = view.players[view.judged]
    kind = view.kind or ""
    price = view.bid + STEP
    points = points_of(part.table.own, kind)
    parts = []
    cash = part.table.own.cash(view.judged)
    if cash is not None:
        left = cash - price
        if left < 0:
            parts.append(_("you need {florins} more").format(florins=fl(-left)))
        else:
            parts.append(_("{before} → {after} fl").format(before=money(cash), after=money(left)))
    if points:
        parts.append(_("{before} → {after} PP").format(before=player.points, after=player.points + points))
    if alone or not parts:
        parts.append(effect(part.table, kind))
    lines = [(_("at {price}: {what}").format(price=money(price), what=" · ".join(parts)), part.text)]
    works = part.table.own.in_words(part.table.own.gains_by_lot(kind))
    if part.table.own.judging:
        words = _("your works: {gains}").format(gains=works) if works else _("your works: no gain")
        if worth is not None:
            words = _("{gains}; worth about {florins}").format(gains=words, florins=fl(worth))
        lines.append((words, part.good if works else part.dim))
    return [(line, style) for text, style in lines for line in wrap(text, width - 1, "  ")]


def _passing(part: PrincesPart) -> str:
    """What passing would mean; "" for a player who is out of the auction."""
    view, names = part.view, part.table.names
    if view.judged not in view.bidding or view.leader is None:
        return ""
    if len(view.bidding) > 2:
        return _("pass: {names} remain").format(names=", ".join(names[seat] for seat in view.bidding[1:]))
    return _("pass: {name} gets it for {price}").format(name=names[view.leader], price=money(view.bid))


def _guide(part: PrincesPart, canvas: Canvas, x: int, y: int, width: int, worth: int, reasons: Sequence[str]) -> int:
    """A bar as long as the purse, or the lot's worth: green to what it is worth, then dearer, then far too dear."""
    colours, view = part.colours, part.view
    purse = part.table.own.cash(view.judged) or 0
    title = _("worth about {florins}").format(florins=fl(worth))
    part.rule(canvas, x, y, width, title, _("{key} to rivals").format(key=part.table.sign("table.why")))
    for line in reasons:
        y += 1
        canvas.put(x + 1, y, line, part.text)
    cells, most = width - 2, max(purse, view.bid + STEP, worth)
    y += 2
    zones = (
        (worth, colours.good, "█"),
        (worth * 4 // 3, colours.pieces["orange"], "▓"),
        (most, colours.pieces["red"], "▒"),
    )
    for at in range(cells):
        amount = at * most // cells
        paint, sign = next(
            (paint, sign) for until, paint, sign in (*zones, (most + 1, zones[2][1], "▒")) if amount < until
        )
        canvas.put(x + 1 + at, y, sign, ink(paint, paint if colours.tints else colours.ground))
    end = x + 1
    for amount, words in sorted(((view.bid + STEP, _("bid")), (worth, _("worth")), (purse, _("purse")))):
        mark = x + 1 + min(cells - 1, amount * (cells - 1) // most)
        canvas.put(mark, y - 1, "▼", part.text)
        begin = max(end, min(mark - cell_len(words) // 2, x + width - cell_len(words)))
        if begin + cell_len(words) <= x + width:
            end = canvas.put(begin, y + 1, words, part.dim) + 1
    return y + 2
