"""The Princes of Florence in words: what happened, and what lies on the table."""

from collections.abc import Sequence

from boardgames_tui.core.words import _, in_digits, ngettext, pgettext
from boardgames_tui.games.princes_of_florence import components, events
from boardgames_tui.games.princes_of_florence.commands import FREEDOM_OF, KIND_OF
from boardgames_tui.games.princes_of_florence.components.piece_words import bonus_text, prestige_text
from boardgames_tui.games.princes_of_florence.components.principality import CELL_NAMES, FREE, PALACE_TILE
from boardgames_tui.games.princes_of_florence.presentation.choices import points_in_words, prefers
from boardgames_tui.games.princes_of_florence.presentation.view import LotView, PlayerView, PrincesView, WorkView
from boardgames_tui.games.princes_of_florence.rules.refusals import florins, profession_name, tile_name
from boardgames_tui.games.princes_of_florence.state import BONUS_DECK, PROFESSION_DECK, Deck
from boardgames_tui.games.princes_of_florence.tables import Tables


def card_in_words(tables: Tables, deck: Deck, card: int) -> str:
    """A card of a deck: a profession's name, or what the card says."""
    if deck is PROFESSION_DECK:
        return profession_name(tables, card)
    return bonus_text(tables.box.bonus[card]) if deck is BONUS_DECK else prestige_text(tables.box.prestige[card])


def tell(tables: Tables, event: events.PrincesEvent, names: Sequence[str]) -> str:
    """An event as a sentence with the players' names."""
    name = names[event.seat]
    match event:
        case events.RoundBegins(round=number, row=row):
            if row:
                cards = ", ".join(profession_name(tables, card) for card in row)
                return _("Round {number} begins with {name}; new in the row: {cards}.").format(
                    number=number, name=name, cards=cards
                )
            return _("Round {number} begins with {name}.").format(number=number, name=name)
        case events.TurnEnded(forced=forced):
            return (_("{name}'s turn is over.") if forced else _("{name} ends the turn.")).format(name=name)
        case events.BestWork(value=value, points=points):
            return _("{name} has the best work of the round, {value}: {points}.").format(
                name=name, value=value, points=points_in_words(points)
            )
        case events.PrestigeScored(card=card, points=points):
            return _("{name} has the prestige card “{card}”: {points}.").format(
                name=name, card=prestige_text(tables.box.prestige[card]), points=points_in_words(points)
            )
        case events.GameOver():
            return _("The game is over.")
        case (
            events.Excluded()
            | events.Withdrew()
            | events.AuctionOpened()
            | events.BidMade()
            | events.Passed()
            | events.ObjectBought()
            | events.BuilderHired()
        ):
            return _tell_auction(event, name)
        case events.ProfessionReturned() | events.CardsLookedAt() | events.CardPicked() | events.CardsPutUnder():
            return _tell_cards(tables, event, name)
        case (
            events.Recruited()
            | events.RecruitingKept()
            | events.WorkBegun()
            | events.BonusAdded()
            | events.WorkCompleted()
        ):
            return _tell_work(tables, event, name, names)
        case _:
            return _tell_action(tables, event, name)


def acquired(tables: Tables, event: events.PrincesEvent) -> str:
    """What the player bought, built, introduced, drew or recruited; "" for nothing."""
    match event:
        case events.ObjectBought(object=kind) if kind != components.ANY_LANDSCAPE:
            return _(components.KIND_NAMES[kind])
        case events.LandscapeChosen(tile=tile):
            return _(components.KIND_NAMES[tile - components.BUILDINGS])
        case events.TilePlaced(tile=tile) if tile < components.BUILDINGS:
            return tile_name(tables, tile)
        case events.FreedomIntroduced(freedom=freedom):
            return _("freedom of {freedom}").format(freedom=_(components.FREEDOM_NAMES[freedom]))
        case events.CardPicked(deck=deck, card=int(card)):
            if deck is BONUS_DECK:
                return _("bonus card")
            text = card_in_words(tables, deck, card)
            return text if deck is PROFESSION_DECK else _("prestige: {card}").format(card=text)
        case events.Recruited(profession=card) | events.RowTaken(profession=card):
            return profession_name(tables, card)
        case _:
            return ""


def _bought(kind: int) -> str:
    """A kind of object that somebody gets."""
    return pgettext("accusative", components.BOUGHT_KINDS[kind])


def _tell_auction(event: events.PrincesEvent, name: str) -> str:
    match event:
        case events.Excluded():
            return _("{name} has less than 200 florins and sits out the auction.").format(name=name)
        case events.Withdrew(last=last, forced=forced):
            if forced:
                return _("There is nothing {name} can buy.").format(name=name)
            bought = _("{name} buys nothing.")
            return (bought if last else _("{name} withdraws from the auction.")).format(name=name)
        case events.AuctionOpened(object=kind, florins=amount):
            return _("{name} opens bidding on a {object}: {florins}.").format(
                name=name, object=_bought(kind), florins=florins(amount)
            )
        case events.BidMade(florins=amount):
            return _("{name} bids {amount}.").format(name=name, amount=in_digits(amount))
        case events.Passed(forced=forced):
            return (_("{name} cannot bid.") if forced else _("{name} passes.")).format(name=name)
        case events.ObjectBought(object=kind, florins=amount):
            return _("{name} buys a {object} for {florins}.").format(
                name=name, object=_bought(kind), florins=florins(amount)
            )
        case events.BuilderHired(builders=builders, points=points):
            if not points:
                return _("{name} has a builder: buildings cost less.").format(name=name)
            return _("{name} has {count} builders: {points}.").format(
                name=name, count=builders, points=points_in_words(points)
            )
        case _:
            return ""


def _tell_cards(tables: Tables, event: events.PrincesEvent, name: str) -> str:
    match event:
        case events.ProfessionReturned(profession=None):
            return _("{name} returns a profession.").format(name=name)
        case events.ProfessionReturned(profession=int(card)):
            return _("{name} returns the profession {profession}.").format(
                name=name, profession=profession_name(tables, card)
            )
        case events.CardsLookedAt(deck=deck, count=count, florins=paid, cards=cards):
            sentence = (
                ngettext("{name} looks at {count} profession", "{name} looks at {count} professions", count),
                ngettext("{name} looks at {count} bonus card", "{name} looks at {count} bonus cards", count),
                ngettext("{name} looks at {count} prestige card", "{name} looks at {count} prestige cards", count),
            )[deck].format(name=name, count=count)
            if paid:
                sentence = _("{looking} for {florins}").format(looking=sentence, florins=florins(paid))
            if cards is None:
                return _("{looking}.").format(looking=sentence)
            seen = "; ".join(card_in_words(tables, deck, card) for card in cards)
            return _("{looking}: {cards}.").format(looking=sentence, cards=seen)
        case events.CardPicked(card=None):
            return _("{name} keeps one of them.").format(name=name)
        case events.CardPicked(deck=deck, card=int(card)):
            return _("{name} keeps: {card}.").format(name=name, card=card_in_words(tables, deck, card))
        case events.CardsPutUnder(deck=deck, cards=tuple(cards)):
            under = "; ".join(card_in_words(tables, deck, card) for card in cards)
            return _("{name} puts the others under the deck: {cards}.").format(name=name, cards=under)
        case _:
            return ""


def _tell_work(tables: Tables, event: events.PrincesEvent, name: str, names: Sequence[str]) -> str:
    match event:
        case events.Recruited(profession=card, source=None):
            return _("{name} recruits {profession} from the row.").format(
                name=name, profession=profession_name(tables, card)
            )
        case events.Recruited(profession=card, source=int(source)):
            return _("{name} recruits {profession} from {loser}, who gets the recruiting card.").format(
                name=name, profession=profession_name(tables, card), loser=names[source]
            )
        case events.RecruitingKept():
            return _("{name} keeps the recruiting card.").format(name=name)
        case events.WorkBegun(profession=card):
            return _("{name} begins a work: {profession}.").format(name=name, profession=profession_name(tables, card))
        case events.BonusAdded(card=card, worth=worth):
            return _("{name} adds the bonus card {card}: +{worth}.").format(
                name=name, card=bonus_text(tables.box.bonus[card]), worth=worth
            )
        case events.WorkCompleted(profession=card, bonus=bonus, value=value, points=points, florins=paid):
            sentence = _("{name} completes {profession}, work value {value}: {points}, {florins}.")
            with_cards = ngettext(
                "{name} completes {profession} with a bonus card ({cards}), work value {value}: {points}, {florins}.",
                "{name} completes {profession} with bonus cards ({cards}), work value {value}: {points}, {florins}.",
                len(bonus),
            )
            return (with_cards if bonus else sentence).format(
                name=name,
                profession=profession_name(tables, card),
                cards="; ".join(bonus_text(tables.box.bonus[other]) for other in bonus),
                value=value,
                points=points_in_words(points),
                florins=florins(paid),
            )
        case _:
            return ""


def _tell_action(tables: Tables, event: events.PrincesEvent, name: str) -> str:
    match event:
        case events.LandscapeChosen(tile=tile):
            return _("{name} chooses a {object}.").format(name=name, object=_bought(tile - components.BUILDINGS))
        case events.TilePlaced(tile=tile, cell=cell, florins=paid, points=points):
            if tile >= components.BUILDINGS:
                plain = _("{name} places a {tile} at {cell}.")
                rich = _("{name} places a {tile} at {cell}: {points}.")
                return (rich if points else plain).format(
                    name=name,
                    tile=_bought(tile - components.BUILDINGS),
                    cell=CELL_NAMES[cell],
                    points=points_in_words(points),
                )
            free = _("{name} builds the {tile} at {cell} for nothing: {points}.")
            for_price = _("{name} builds the {tile} at {cell} for {florins}: {points}.")
            return (for_price if paid else free).format(
                name=name,
                tile=tile_name(tables, tile),
                cell=CELL_NAMES[cell],
                florins=florins(paid),
                points=points_in_words(points),
            )
        case events.RowTaken(profession=card, florins=paid):
            return _("{name} takes {profession} from the row for {florins}.").format(
                name=name, profession=profession_name(tables, card), florins=florins(paid)
            )
        case events.FreedomIntroduced(freedom=freedom, florins=paid):
            return _("{name} introduces the freedom of {freedom} for {florins}.").format(
                name=name, freedom=_(components.FREEDOM_NAMES[freedom]), florins=florins(paid)
            )
        case events.PointsSold(points=points, florins=paid):
            return ngettext(
                "{name} sells {count} point for {florins}.",
                "{name} sells {count} points for {florins}.",
                points,
            ).format(name=name, count=points, florins=florins(paid))
        case _:
            return ""


# The table


def _listed(things: Sequence[str]) -> str:
    return ", ".join(things) or _("none")


def _profession(tables: Tables, name: str) -> str:
    return profession_name(tables, tables.profession_of[name])


def describe(tables: Tables, view: PrincesView, names: Sequence[str]) -> list[str]:
    """The table in plain lines, each of which makes sense read aloud."""
    lines = [
        _("Round {round} of {last}; a work needs {minimum}. The start player is {name}.").format(
            round=view.round, last=components.ROUNDS, minimum=view.minimum, name=names[view.starter]
        )
    ]
    if view.auctioning:
        lines.extend(_describe_auction(view, names))
    buildings = ", ".join(
        _("{building} {count}").format(building=tile_name(tables, tables.tile_of[name]), count=count)
        for name, count in view.buildings.items()
    )
    lines.append(_("Buildings left: {buildings}.").format(buildings=buildings))
    freedoms = ", ".join(
        _("{freedom} {count}").format(freedom=_(components.FREEDOM_NAMES[FREEDOM_OF[name]]), count=count)
        for name, count in view.freedoms.items()
    )
    lines.append(
        _("Freedoms left: {freedoms}. Decks: professions {professions}, bonus {bonus}, prestige {prestige}.").format(
            freedoms=freedoms, professions=view.decks[0], bonus=view.decks[1], prestige=view.decks[2]
        )
    )
    if view.has_row:
        lines.append(
            _("The public row: {cards}. Professions that may still be taken in this game: {count}.").format(
                cards=_listed([_profession(tables, card) for card in view.row]), count=view.professions_left
            )
        )
    for seat, player in enumerate(view.players):
        lines.extend(_describe_player(tables, names[seat], player))
    lines.extend(_describe_own(tables, view))
    return lines


def _describe_auction(view: PrincesView, names: Sequence[str]) -> list[str]:
    lines = [_("Auction; still in it: {names}.").format(names=_listed([names[seat] for seat in view.active]))]
    for lot in view.lots:
        lines.append("  " + _describe_lot(lot, names))
    if view.kind is not None and view.leader is not None:
        lines.append(
            _("Bidding for a {object}: {bids}.").format(
                object=_bought(KIND_OF[view.kind]),
                bids=", ".join(
                    _("{name} passes").format(name=names[seat])
                    if amount is None
                    else _("{name} {amount}").format(name=names[seat], amount=in_digits(amount))
                    for seat, amount in view.bids
                ),
            )
        )
    return lines


def _describe_lot(lot: LotView, names: Sequence[str]) -> str:
    name = _(components.KIND_NAMES[KIND_OF[lot.kind]])
    name = name[:1].upper() + name[1:]
    if lot.sold_to is not None:
        return _("{object}: sold to {name} for {florins}.").format(
            object=name, name=names[lot.sold_to], florins=florins(lot.price)
        )
    if not lot.can:
        return _("{object}, {left} left: {reason}").format(object=name, left=lot.left, reason=lot.reason)
    return _("{object}, {left} left, {florins}: {gain}.").format(
        object=name, left=lot.left, florins=florins(lot.price), gain=lot.gain
    )


def _describe_player(tables: Tables, name: str, player: PlayerView) -> list[str]:
    money = _("hidden money") if player.florins is None else florins(player.florins)
    line = ngettext("{name}: {count} point, {money}.", "{name}: {count} points, {money}.", player.points)
    lines = [line.format(name=name, count=player.points, money=money)]
    lines.append(
        "  "
        + _("Builders {builders} of {most}, jesters {jesters}, freedoms: {freedoms}.").format(
            builders=player.builders,
            most=components.MOST_BUILDERS,
            jesters=player.jesters,
            freedoms=_listed([_(components.FREEDOM_NAMES[FREEDOM_OF[freedom]]) for freedom in player.freedoms]),
        )
    )
    lines.append(
        "  "
        + _(
            "Cards: {hand} in hand, {recruiting} recruiting, {bonus} bonus, {prestige} prestige; known to all: {known}."
        ).format(
            hand=len(player.hand),
            recruiting=player.recruiting,
            bonus=len(player.bonus),
            prestige=len(player.prestige),
            known=_listed([_profession(tables, card) for card in player.known]),
        )
    )
    table = [_profession(tables, card) for card in player.table]
    lines.append(
        "  "
        + ngettext(
            "On the table: {cards}, and {used} used recruiting card. Best work of the round: {best}.",
            "On the table: {cards}, and {used} used recruiting cards. Best work of the round: {best}.",
            player.used,
        ).format(cards=_listed(table), used=player.used, best=player.best or _("none"))
    )
    pieces = [
        _("{tile} {cell}").format(tile=tile_name(tables, tables.tile_of[tile]), cell=f"{cell} {turn}".rstrip())
        for tile, cell, turn in player.placed
    ]
    lines.append(
        "  "
        + ngettext(
            "Principality, {free} cell free: {pieces}.", "Principality, {free} cells free: {pieces}.", player.free
        ).format(free=player.free, pieces=_listed(pieces))
    )
    for row in range(components.SIDE):
        cells = "".join(
            _glyph(tables, tile)
            for tile in player.grid[row * components.SIDE : row * components.SIDE + components.SIDE]
        )
        lines.append("    " + _("Row {number}: {cells}").format(number=components.SIDE - row, cells=cells))
    return lines


def _glyph(tables: Tables, tile: int) -> str:
    if tile == FREE:
        return "."
    return "#" if tile == PALACE_TILE else tables.box.tiles[tile].glyph


def _describe_own(tables: Tables, view: PrincesView) -> list[str]:
    """The own cards, and what works with them are worth."""
    lines = [_describe_work(tables, work) for work in view.works]
    if view.seat is not None:
        own = view.players[view.seat]
        for card in own.bonus:
            if card is not None:
                text = bonus_text(tables.box.bonus[tables.bonus_ids.index(card)])
                lines.append(_("Bonus card {id}: {text}.").format(id=card, text=text))
        for card, points in zip(own.prestige, own.prestige_now, strict=True):
            if card is not None:
                face = next(face for face in tables.box.prestige if face.id == card)
                lines.append(
                    _("Prestige card {id}: {text}; now {points}.").format(
                        id=card, text=prestige_text(face), points=points
                    )
                )
    if view.work is not None:
        lines.append(
            _("Open work: {profession} with {cards}, worth {value} of {minimum}.").format(
                profession=_profession(tables, view.work.profession),
                cards=_listed(view.work.added),
                value=view.work.value,
                minimum=view.minimum,
            )
        )
    if view.looking:
        cards = [_profession(tables, name) if name in tables.profession_of else name for name in view.looking]
        lines.append(_("You are looking at: {cards}.").format(cards=_listed(cards)))
    return lines


def _describe_work(tables: Tables, work: WorkView) -> str:
    parts = _(
        "building {building}, landscape {landscape}, freedom {freedom}, jesters {jesters}, cards {cards}: {value}"
    ).format(
        building=work.building,
        landscape=work.landscape,
        freedom=work.freedom,
        jesters=work.jesters,
        cards=work.cards,
        value=work.base,
    )
    return _("In hand: {profession} ({preferences}). Work: {parts}, {best} with all bonus cards, of {minimum}.").format(
        profession=_profession(tables, work.profession),
        preferences=prefers(tables, tables.profession_of[work.profession]),
        parts=parts,
        best=work.best,
        minimum=work.minimum,
    )
