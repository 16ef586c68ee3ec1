"""The table of The Princes of Florence in lines of text, each of which makes sense read aloud."""

from collections.abc import Sequence
from itertools import groupby
from string import ascii_lowercase

from boardgames_tui.core.words import _, in_digits, in_points, ngettext
from boardgames_tui.games.princes_of_florence import components
from boardgames_tui.games.princes_of_florence.commands import FREEDOM_OF, KIND_OF
from boardgames_tui.games.princes_of_florence.components import piece_words
from boardgames_tui.games.princes_of_florence.components.principality import CELL_NAMES, FREE
from boardgames_tui.games.princes_of_florence.presentation.choices import prefers
from boardgames_tui.games.princes_of_florence.presentation.story import auctioned_kind, bought_kind
from boardgames_tui.games.princes_of_florence.presentation.view import LotView, PlayerView, PrincesView, WorkView
from boardgames_tui.games.princes_of_florence.presentation.words import card_name, is_profession
from boardgames_tui.games.princes_of_florence.tables import Tables


def _listed(things: Sequence[str]) -> str:
    return ", ".join(things) or _("none")


def _profession(tables: Tables, name: str) -> str:
    return piece_words.profession_name(tables.box, tables.profession_of[name])


def _professions(tables: Tables, names: Sequence[str]) -> str:
    return _listed([_profession(tables, name) for name in names])


def _cards(tables: Tables, names: Sequence[str]) -> str:
    """Cards as the choices name them; what bonus and prestige cards say has commas of its own."""
    between = ", " if all(is_profession(tables, name) for name in names) else "; "
    return between.join(card_name(tables, name) for name in names) or _("none")


def describe(tables: Tables, view: PrincesView, names: Sequence[str]) -> list[str]:
    words = _("Round {round} of {last}; a work needs {minimum}. The start player is {name}.")
    lines = [words.format(round=view.round, last=components.ROUNDS, minimum=view.minimum, name=names[view.starter])]
    if view.auctioning:
        lines.extend(_describe_auction(view, names))
    buildings = ", ".join(
        _("{building} {count}").format(building=piece_words.tile_name(tables.box, tables.tile_of[name]), count=count)
        for name, count in view.buildings.items()
    )
    lines.append(_("Buildings left: {buildings}.").format(buildings=buildings))
    freedoms = ", ".join(
        _("{freedom} {count}").format(freedom=_(components.FREEDOM_NAMES[FREEDOM_OF[name]]), count=count)
        for name, count in view.freedoms.items()
    )
    told = _("Freedoms left: {freedoms}. Decks: professions {professions}, bonus {bonus}, prestige {prestige}.")
    lines.append(told.format(freedoms=freedoms, professions=view.decks[0], bonus=view.decks[1], prestige=view.decks[2]))
    if view.has_row:
        sentence = _("The public row: {cards}. Professions that may still be taken in this game: {count}.")
        lines.append(sentence.format(cards=_professions(tables, view.row), count=view.professions_left))
    for seat, player in enumerate(view.players):
        lines.extend(_describe_player(tables, names[seat], player))
    lines.extend(_describe_own(tables, view))
    return lines


def _describe_auction(view: PrincesView, names: Sequence[str]) -> list[str]:
    lines = [
        _("Auction phase; still in it: {names}.").format(names=_listed([names[seat] for seat in view.active])),
        *("  " + _describe_lot(lot, names, auctioned=lot.kind == view.kind) for lot in view.lots),
    ]
    if view.kind is not None:
        bids = ", ".join(
            _("{name} passes").format(name=names[seat])
            if amount is None
            else _("{name} bids {amount}").format(name=names[seat], amount=in_digits(amount))
            for seat, amount in view.bids
        )
        words = _("Bidding on a {object}: {bids}.")
        lines.append(words.format(object=auctioned_kind(KIND_OF[view.kind]), bids=bids))
    return lines


def _describe_lot(lot: LotView, names: Sequence[str], *, auctioned: bool) -> str:
    """A kind of object, with its price; not the one `auctioned`, for which the bids follow."""
    if lot.sold_to is not None:
        words = _("{name} has bought a {object} for {florins}.")
        bought, price = bought_kind(KIND_OF[lot.kind]), piece_words.florins(lot.price)
        return words.format(object=bought, name=names[lot.sold_to], florins=price)
    if not lot.left:  # which is the reason
        return lot.reason
    name = _(components.KIND_NAMES[KIND_OF[lot.kind]])
    name = name[:1].upper() + name[1:]
    if not lot.can or auctioned:
        reason = f"{lot.gain}." if lot.can else lot.reason
        return _("{object}, {left} left: {reason}").format(object=name, left=lot.left, reason=reason)
    words = _("{object}, {left} left, {florins}: {gain}.")
    return words.format(object=name, left=lot.left, florins=piece_words.florins(lot.price), gain=lot.gain)


def _describe_player(tables: Tables, name: str, player: PlayerView) -> list[str]:
    money = _("hidden money") if player.florins is None else piece_words.florins(player.florins)
    line = ngettext("{name}: {count} point, {money}.", "{name}: {count} points, {money}.", player.points)
    pieces = [
        _("{tile} on {cells}").format(
            tile=piece_words.tile_name(tables.box, tables.tile_of[tile]),
            cells=", ".join(name for name, piece in zip(CELL_NAMES, player.pieces, strict=True) if piece == number),
        )
        for number, (tile, _corner, _turn) in enumerate(player.placed)
    ]
    things = [
        _("Builders {builders} of {most}, jesters {jesters}, freedoms: {freedoms}.").format(
            builders=player.builders,
            most=components.MOST_BUILDERS,
            jesters=player.jesters,
            freedoms=_listed([_(components.FREEDOM_NAMES[FREEDOM_OF[freedom]]) for freedom in player.freedoms]),
        ),
        _(
            "Cards: professions {hand}, recruiting {recruiting}, bonus {bonus}, prestige {prestige}; known to all: "
            "{known}."
        ).format(
            hand=len(player.hand),
            recruiting=player.recruiting,
            bonus=len(player.bonus),
            prestige=len(player.prestige),
            known=_professions(tables, player.known),
        ),
        (
            ngettext(
                "On the table: {cards}; {used} used recruiting card. Best work this round: {best}.",
                "On the table: {cards}; {used} used recruiting cards. Best work this round: {best}.",
                player.used,
            )
            if player.used
            else _("On the table: {cards}. Best work this round: {best}.")
        ).format(cards=_professions(tables, player.table), used=player.used, best=player.best or _("none")),
        ngettext(
            "Principality: {pieces}; {free} empty square.", "Principality: {pieces}; {free} empty squares.", player.free
        ).format(free=player.free, pieces="; ".join(pieces) or _("nothing built")),
    ]
    for row in range(components.SIDE):
        free = _free(player.grid[row * components.SIDE : (row + 1) * components.SIDE])
        things.append("  " + _("Row {number}, empty: {cells}.").format(number=components.SIDE - row, cells=free))
    return [line.format(name=name, count=player.points, money=money), *("  " + thing for thing in things)]


def _free(row: Sequence[int]) -> str:
    """The free cells of a row by their letters: "a, d to g"."""
    runs: list[str] = []
    for free, cells in groupby(zip(ascii_lowercase, row, strict=False), lambda cell: cell[1] == FREE):
        letters = [letter for letter, _tile in cells]
        if free:
            many = len(letters) > 2
            runs += [_("{first} to {last}").format(first=letters[0], last=letters[-1])] if many else letters
    return _listed(runs)


def _describe_own(tables: Tables, view: PrincesView) -> list[str]:
    lines = [_describe_work(tables, work) for work in view.works]
    if view.seat is not None:
        own = view.players[view.seat]
        for card in own.bonus:
            if card is not None:
                text = piece_words.bonus_text(tables.box.bonus[tables.card_of[card]])
                lines.append(_("Bonus card {id}: {text}.").format(id=card, text=text))
        for card, points in zip(own.prestige, own.prestige_now, strict=True):
            if card is not None and points is not None:
                text = piece_words.prestige_text(tables.box.prestige[tables.card_of[card]])
                lines.append(
                    _("Prestige card {id}: {text}; now {points}.").format(id=card, text=text, points=in_points(points))
                )
    if view.work is not None:
        lines.append(
            _("Work in progress: {profession}, worth {value}; {minimum} needed. Bonus cards: {cards}.").format(
                profession=_profession(tables, view.work.profession),
                cards=_cards(tables, view.work.added),
                value=view.work.value,
                minimum=view.minimum,
            )
        )
    if view.pending is not None and view.seat == view.to_move:
        lines.append(_("A tile's place is named by the top left square of the rectangle around it."))
    if view.looking:
        lines.append(_("You are looking at: {cards}.").format(cards=_cards(tables, view.looking)))
    return lines


def _describe_work(tables: Tables, work: WorkView) -> str:
    parts = {
        _("building {count}"): work.building,
        _("landscape {count}"): work.landscape,
        _("freedom {count}"): work.freedom,
        _("jesters {count}"): work.jesters,
        _("cards {count}"): work.cards,
    }
    words = _("In hand: {profession} ({preferences}). Work worth {value} ({parts}); {minimum} needed.")
    if work.best > work.base:
        words = _(
            "In hand: {profession} ({preferences}). Work worth {value} ({parts}), up to {best} with bonus cards; "
            "{minimum} needed."
        )
    return words.format(
        profession=_profession(tables, work.profession),
        preferences=prefers(tables, tables.profession_of[work.profession]),
        parts=", ".join(part.format(count=count) for part, count in parts.items() if count),
        value=work.base,
        best=work.best,
        minimum=work.minimum,
    )
