"""The bidding: the ladder of bids, what the lot does and is worth; with more room a picture of it, and the bidders."""

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.princes_of_florence.components import STEP
from boardgames_tui.games.princes_of_florence.presentation.words import kind_name, money, profession_of
from boardgames_tui.screens.princes_of_florence.model import PrincesTable
from boardgames_tui.screens.princes_of_florence.model.worth import guide, points_of
from boardgames_tui.screens.princes_of_florence.spots import Only
from boardgames_tui.screens.princes_of_florence.widgets.auction import draw_leaving, draw_lots, effect
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.screens.princes_of_florence.widgets.lot_pictures import LINES, WIDTH, draw_lot
from boardgames_tui.screens.princes_of_florence.widgets.places import Lines
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, clip_name, wrap

STAGE = 15
"""The lines of the lot's picture, the bidders and the ladder."""
_LARGE = 60
"""From this width in columns on, the lot is drawn twice as large."""
_STEP = 6
"""The columns of a step of the ladder, with the gap after it."""
_FEW_LOTS = 2
"""The other lots are shown if more lines than this are left."""
_GUIDE = 6
"""The lines for what a lot is worth, with one line of reasons."""


def lines(table: PrincesTable, _width: int) -> Lines:
    """The lines that the panel needs, would like and can use, with its title."""
    wanted = 1 + STAGE + 1 + _GUIDE + 1 + 1 + len(table.view.lots)
    return 6, wanted if table.high else 7, wanted + 1


def draw(part: PrincesPart, canvas: Canvas, region: Region) -> None:
    """Draw the stage, if there is room; below it what the lot is worth; then the other lots."""
    view, table = part.view, part.table
    x, y, width, height = region
    staged = height >= STAGE + 3
    if staged:
        _stage(part, canvas, Region(x, y, width, STAGE))
        y += STAGE + 1
    else:
        _ladder(part, canvas, x, y, width, part.colours.ground)
        y += 2
    kind, own = view.kind or "", table.own
    worth = guide(own, kind) if own.judging and not table.watching else None
    gains, style = _gains(part, width - 1)
    told = False
    if worth and region.bottom - y >= _GUIDE + (not staged):
        part.rule(
            canvas, x, y, width, _("worth to you"), _("roughly · {key}: to rivals").format(key=table.sign("table.why"))
        )
        y += 1
        reasons = list(worth.reasons)
        while len(lines_of := wrap(" ".join(reasons), width - 2)) > region.bottom - y - 4 and reasons:
            reasons.pop()
        for line in filter(None, lines_of):
            part.words(canvas, x + 1, y, width - 1, line, part.text)
            y += 1
        # "It helps none of your works" is already among the reasons.
        told = bool(reasons) and not (own.gains_by_lot(kind) or points_of(own, kind))
    if gains and not told and y < region.bottom:
        part.words(canvas, x + 1, y, width - 1, gains, style)
        y += 1
    if worth and region.bottom - y >= 2:
        _bar(part, canvas, Region(x + 1, y, width - 2, 2), worth.florins)
        y += 2
    passing = _passing(part)
    if Only.NO_BID in table.spot_set and y < region.bottom:
        y = draw_leaving(part, canvas, Region(x, y, width, region.bottom - y), passing, _("pass"))
    if region.bottom - y > _FEW_LOTS:
        y += region.bottom - y > len(view.lots)
        part.rule(canvas, x, y, width, _("other objects"))
        draw_lots(part, canvas, Region(x, y + 1, width, region.bottom - y - 1), besides=view.kind)


def _stage(part: PrincesPart, canvas: Canvas, region: Region) -> None:
    """Draw an awning, the lot on its stand, the bidders beside it, what it does, and the ladder."""
    colours, view, table = part.colours, part.view, part.table
    x, y, width, _height = region
    red = colours.pieces["red"]
    cloth = colours.tint(colours.ground, red, 14 if colours.dark else 8)  # words have to be legible on it
    canvas.fill(region, ink(colours.text, cloth))
    dark, light = (colours.tint(red, "#000000", share) for share in (60, 45)) if colours.tints else (red, colours.rim)
    for at in range(width):
        canvas.put(x + at, y, "▀", ink(dark if at % 4 < 2 else light, cloth))
    times = 2 if width >= _LARGE else 1
    stand, high = times * WIDTH + (2 if times > 1 else 4), times * LINES
    box = colours.tint(colours.ground, red, 26)
    top = y + 1 + (0 if times > 1 else 2)
    canvas.fill(Region(x + 2, top, stand, high), ink(colours.text, box))
    draw_lot(canvas, x + 2 + (stand - times * WIDTH) // 2, top, view.kind or "", colours, times)
    orange = colours.pieces["orange"]
    wood = ink(colours.tint(orange, "#000000", 45), colours.tint(orange, "#000000", 65) if colours.tints else cloth)
    canvas.put(x + 2, top + high, "▀" * stand, wood)
    left = x + stand + 4
    inner = Region(left, y + 1, x + width - left - 1, STAGE - 4)
    below = _bidders(part, canvas, inner, cloth) + 1
    lot = next(lot for lot in view.lots if lot.kind == view.kind)
    count = ngettext("{count} left", "{count} left", lot.left).format(count=lot.left)
    text, pale = ink(colours.text, cloth), ink(colours.dim, cloth)
    at = canvas.put(left, below, kind_name(lot.kind), ink(colours.text, cloth, True)) + 1
    part.words(canvas, at, below, inner.right - at, count, pale)
    turns = [table.names[seat] for seat in view.bidding]
    told = [(effect(table, lot.kind), text)]
    if len(turns) > 1:
        told.append((_("in turn: {names}").format(names=", ".join(turns)), pale))
    for words, style in told:
        lines = wrap(words, inner.width)
        if below + len(lines) < y + STAGE - 3:
            for line in lines:
                below += 1
                canvas.put(left, below, line, style)
    _ladder(part, canvas, x + 1, y + STAGE - 3, width - 1, cloth)


def _bidders(part: PrincesPart, canvas: Canvas, region: Region, ground: str) -> int:
    """Draw each bidder with what they can pay and their last bid. Returns the line below them."""
    view, colours, names = part.view, part.colours, part.table.labels
    x, y, width, height = region
    last, turn = dict(view.bids), view.to_move if view.to_move in view.bidding else None
    # Translators: in the column of bids, beside the player who has to bid or pass now.
    asked = pgettext("bid", "next")
    said = [asked if seat == turn else _last_word(part, seat, last.get(seat)) for seat in range(len(names))]
    purse, bid = x + width - max(5, *map(cell_len, (_("bid"), *said))) - 1, x + width
    pale = ink(colours.dim, ground)
    canvas.right(purse, y, _("purse"), pale)
    canvas.right(bid, y, _("bid"), pale)
    gap = 2 if height >= 2 * len(names) + 4 else 1
    y += gap
    for seat, name in enumerate(names):
        inside = seat in view.bidding
        paint = colours.seats[seat] if inside else colours.dim
        canvas.put(x, y, f" {name[:1]} ", colours.chip(colours.seats[seat]) if inside else pale)
        canvas.put(x + 3, y, "►" if seat == view.to_move else " ", ink(colours.accent, ground, True))
        money_of = money(part.table.own.cash(seat))
        canvas.put(x + 4, y, clip_name(name, purse - cell_len(money_of) - x - 5), ink(paint, ground, inside))
        canvas.right(purse, y, money_of, ink(colours.text if inside else colours.dim, ground))
        style = ink(colours.accent, ground, True) if seat == turn else ink(paint, ground, inside)
        canvas.right(bid, y, said[seat], style)
        y += gap
    return y if gap == 1 else y - 1


def _last_word(part: PrincesPart, seat: int, bid: int | None) -> str:
    """What a player has bid, or why they bid nothing."""
    if bid is not None:
        return money(bid)
    if any(lot.sold_to == seat for lot in part.view.lots):
        return _("bought")
    return "…" if seat in part.view.bidding else _("out")


def _ladder(part: PrincesPart, canvas: Canvas, x: int, y: int, width: int, ground: str) -> None:
    """Draw past and next bids, each step in the colour of its bidder, whose name is below."""
    view, colours, table = part.view, part.colours, part.table
    bids = [(amount, seat) for seat, amount in view.bids if amount is not None]
    following = view.bid + STEP
    room = max(2, (width - 1) // _STEP)
    steps: list[tuple[int, int | None]] = [*bids[-max(1, room - 2) :]]
    rivals = [table.own.cash(seat) or 0 for seat in view.bidding]
    top = max([following, *rivals])
    steps += [(amount, None) for amount in range(following, top + 1, STEP)][: room - len(steps)]
    at = x + 1
    marked = part.marked(Only.NEXT_BID)
    for amount, seat in steps:
        words = str(amount).center(_STEP - 1)
        if seat is not None:
            canvas.put(at, y, words, colours.chip(colours.seats[seat]))
            name = clip(table.names[seat], _STEP - 1).center(_STEP - 1)
            canvas.put(at, y + 1, name, ink(colours.seats[seat], ground, True))
        elif amount == following:
            fill, paper = colours.reversed if marked else (colours.lit, colours.accent)
            words = f"►{amount}◄".center(_STEP - 1) if marked else words
            canvas.put(at, y, words, ink(paper, fill, True))
            who = _("you") if view.to_move == view.seat else table.names[view.to_move or 0]
            canvas.put(at, y + 1, clip(who, _STEP - 1).center(_STEP - 1), ink(colours.accent, ground, True))
            part.spots[Only.NEXT_BID] = Region(at, y, _STEP - 1, 1)
        else:
            canvas.put(at, y, words, ink(colours.dim, colours.tint(ground, colours.text, 8)))
        at += _STEP


def _gains(part: PrincesPart, width: int) -> tuple[str, Style]:
    """What the lot would do for the works in hand, as much as fits; or else what it does at all."""
    view, own = part.view, part.table.own
    kind = view.kind or ""
    if view.judged not in view.bidding:
        return "", part.dim
    points = points_of(own, kind)
    parts = [_("+{count} PP").format(count=points)] if points else []
    gains = own.gains_by_lot(kind)
    if not own.judging or not gains:
        parts.append(_("it helps none of your works") if own.judging else effect(part.table, kind))
        return "; ".join(parts), part.text if points or not own.judging else part.dim
    reaching, lacking = [], []
    for work in view.works:
        gain, name = gains.get(work.profession, 0), _(profession_of(part.tables, work.profession).name)
        if gain and work.lacking and gain >= work.lacking:
            reaching.append(name)
        elif gain and work.lacking:
            words = _("{name} would need {count}, not {before}")
            lacking.append(words.format(name=name, count=work.lacking - gain, before=work.lacking))
    if reaching:
        words = ngettext("{names} reaches {minimum}", "{names} reach {minimum}", len(reaching))
        parts.append(words.format(names=", ".join(reaching), minimum=view.minimum))
    parts += lacking
    if not reaching and not lacking:
        parts.append(own.in_words(gains))
    while len(parts) > 1 and cell_len("; ".join(parts)) > width:
        parts.pop()
    return "; ".join(parts), part.good


def _passing(part: PrincesPart) -> str:
    """What passing would mean; "" for a player who has left the auction."""
    view, names = part.view, part.table.names
    if view.judged not in view.bidding or view.leader is None:
        return ""
    if len(view.bidding) > 2:
        return _("pass: {names} remain").format(names=", ".join(names[seat] for seat in view.bidding[1:]))
    return _("pass: {name} gets it for {price}").format(name=names[view.leader], price=money(view.bid))


def _bar(part: PrincesPart, canvas: Canvas, region: Region, worth: int) -> None:
    """Draw a bar up to the player's money or the lot's worth: worth it, dear, far too dear; with three marks."""
    colours, view = part.colours, part.view
    x, y, cells, _height = region
    purse, bid = part.table.own.cash(view.judged) or 0, view.bid + STEP
    most = max(purse, bid, worth)
    zones = (
        (worth, colours.good, "█"),
        (worth * 4 // 3, colours.pieces["orange"], "▓"),
        (most + 1, colours.pieces["red"], "▒"),
    )
    for at in range(cells):
        amount = at * most // cells
        paint, sign = next((paint, sign) for until, paint, sign in zones if amount < until)
        canvas.put(x + at, y, sign, ink(paint, paint if colours.tints else colours.ground))
    told = (bid, _("bid")), (worth, _("worth")), (purse, _("purse"))
    placed = marks(told, most, cells)
    for begin, words in placed:
        canvas.put(x + begin, y + 1, words, part.text)
    if not placed:  # the colours say how far each reaches
        styles = part.text, part.good, part.text
        plain = [(f"{word} {money(amount)}", style) for (amount, word), style in zip(told, styles, strict=True)]
        part.spread(canvas, x, y + 1, cells, plain)


def marks(amounts: Sequence[tuple[int, str]], most: int, cells: int) -> list[tuple[int, str]]:
    """Where the labels of amounts begin below a bar from 0 to `most`, each with its mark; none unless all fit."""
    found: list[tuple[int, str]] = []
    end = 0
    for amount, word in sorted(amounts):
        mark, told = min(cells - 1, amount * cells // most), f"{word} {money(amount)}"
        begin = mark - cell_len(told) - 1
        words, begin = (f"{told} ▲", begin) if begin >= end else (f"▲ {told}", mark)
        if begin < end or begin + cell_len(words) > cells:
            return []
        found.append((begin, words))
        end = begin + cell_len(words) + 1
    return found
