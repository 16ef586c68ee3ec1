"""What a choice costs and brings, in words: never more than the player can work out himself."""

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence.commands import (
    CARD_OF,
    KIND_OF,
    NOTHING,
    PROFESSION_OF,
    TILE_OF,
    Add,
    AnyCommand,
    Bid,
    Build,
    Buy,
    Choose,
    Exchange,
    Open,
    Pick,
    Place,
    Recruit,
    Return,
    Sell,
    TakeBonus,
    TakeFreedom,
    TakeProfession,
    Work,
)
from boardgames_tui.games.princes_of_florence.components import (
    BUILDER,
    BUILDER_POINTS,
    BUILDING_COST,
    BUILDING_POINTS,
    BUILDINGS,
    COST,
    FLORINS_A_POINT,
    FREEDOM_NAMES,
    FREEDOM_WORTH,
    JESTER,
    JESTER_WORTH,
    KIND_NAMES,
    LANDSCAPE_POINTS,
    LANDSCAPES,
    MINIMUM,
    PRESTIGE,
    RECRUITING,
    TOUCHING,
    UNIT,
    box,
)
from boardgames_tui.games.princes_of_florence.legal import start_prices
from boardgames_tui.games.princes_of_florence.refusals import florins, tile_name
from boardgames_tui.games.princes_of_florence.state import BONUS_DECK, PROFESSION_DECK, Player, State
from boardgames_tui.games.princes_of_florence.works import (
    base_value,
    bonus_sum,
    bonus_text,
    bonus_value,
    prestige_text,
    work_value,
)


def points_in_words(points: int) -> str:
    """Points gained: "+3 points"."""
    return ngettext("+{count} point", "+{count} points", points).format(count=points)


def prefers(profession: int) -> str:
    """What a profession prefers: "Opera, lake, opinion"."""
    card = box().professions[profession]
    return _("{building}, {landscape}, {freedom}").format(
        building=tile_name(card.building),
        landscape=_(KIND_NAMES[card.landscape]),
        freedom=_(FREEDOM_NAMES[card.freedom]),
    )


def gain_of_kind(state: State, player: Player, kind: int) -> str:
    """What an object would do for a player, as far as everybody can see (5)."""
    if kind < BUILDER:
        count = player.tiles[BUILDINGS + kind]
        if count:
            return _("{object} number {number}, {points}").format(
                object=_(KIND_NAMES[kind]), number=count + 1, points=points_in_words(LANDSCAPE_POINTS)
            )
        return _("the first {object}, no points").format(object=_(KIND_NAMES[kind]))
    if kind == BUILDER:
        number = player.builders + 1
        if number == 1:
            return _("buildings cost {price}").format(price=florins(BUILDING_COST[1]))
        if number == TOUCHING:
            return _("buildings may touch, {points}").format(points=points_in_words(BUILDER_POINTS))
        if number == TOUCHING + 1:
            return _("buildings are free, {points}").format(points=points_in_words(BUILDER_POINTS))
        return ""
    if kind == JESTER:
        return _("+{worth} for each work").format(worth=JESTER_WORTH)
    if kind == PRESTIGE:
        return _("look at up to five cards, keep one for the end")
    if kind == RECRUITING:
        return _("+1 for each work; brings a profession back from another table")
    return _("forest, lake or park; {points} from the second of a type on").format(
        points=points_in_words(LANDSCAPE_POINTS)
    )


def _paying(player: Player, price: int) -> str:
    if not price:
        return _("free")
    return _("{before} to {after}").format(before=f"{player.florins:,}", after=florins(player.florins - price))


def gain(state: State, command: AnyCommand) -> str:
    """What a legal choice costs and brings the player who decides."""
    player = state.players[state.seat]
    match command:
        case Return(profession=name):
            return prefers(PROFESSION_OF[name])
        case Open(object=name):
            return _of_price(state, player, KIND_OF[name], start_prices(state)[KIND_OF[name]])
        case Buy(object=name):
            return (
                "" if name == NOTHING else _of_price(state, player, KIND_OF[name], start_prices(state)[KIND_OF[name]])
            )
        case Bid(florins=amount):
            return _of_price(state, player, state.kind, amount)
        case Choose(landscape=name):
            return gain_of_kind(state, player, LANDSCAPES.index(name))
        case Place(tile=name):
            return _of_tile(player, TILE_OF[name])
        case Build(building=name):
            return _of_building(state, player, TILE_OF[name])
        case Pick(card=name):
            return _of_card(state.deck, player, CARD_OF[name])
        case Recruit(profession=name):
            return _of_recruiting(state, PROFESSION_OF[name])
        case Work(profession=name):
            return _of_work(state, player, PROFESSION_OF[name])
        case Add(card=name):
            card = CARD_OF[name]
            value = work_value(player, state.work, state.added)
            worth = bonus_value(player, card)
            return _("{text}: {before} to {after}").format(
                text=bonus_text(box().bonus[card]), before=value, after=value + worth
            )
        case Exchange(points=points):
            money = UNIT * work_value(player, state.work, state.added) - FLORINS_A_POINT * points
            return _("{points}, {florins}").format(points=points_in_words(points), florins=florins(money))
        case Sell(points=points):
            return ngettext("-{count} point, +{florins}", "-{count} points, +{florins}", points).format(
                count=points, florins=florins(UNIT * points)
            )
        case TakeProfession(profession=name) if name:
            return _("{preferences}; {paying}").format(
                preferences=prefers(PROFESSION_OF[name]), paying=_paying(player, COST)
            )
        case TakeFreedom(freedom=name):
            return _("+{worth} for works that prefer {freedom}; {paying}").format(
                worth=FREEDOM_WORTH, freedom=_(name), paying=_paying(player, COST)
            )
        case TakeProfession() | TakeBonus():
            return _("look at up to five cards, keep one; {paying}").format(paying=_paying(player, COST))
    return ""


def _of_price(state: State, player: Player, kind: int, price: int) -> str:
    return _("{gain}; {paying}").format(gain=gain_of_kind(state, player, kind), paying=_paying(player, price))


def _of_tile(player: Player, tile: int) -> str:
    if tile < BUILDINGS:
        return _("{points}; {paying}").format(
            points=points_in_words(BUILDING_POINTS), paying=_paying(player, BUILDING_COST[player.builders])
        )
    return points_in_words(LANDSCAPE_POINTS) if player.tiles[tile] else _("no points")


def _of_building(state: State, player: Player, tile: int) -> str:
    left = ngettext("{count} left", "{count} left", state.buildings[tile]).format(count=state.buildings[tile])
    lovers = [card for card in player.hand if box().professions[card].building == tile]
    parts = [_of_tile(player, tile), left]
    if lovers:
        parts.append(
            _("preferred by {professions}").format(professions=", ".join(_(box().professions[c].name) for c in lovers))
        )
    return "; ".join(parts)


def _of_card(deck: int, player: Player, card: int) -> str:
    if deck == PROFESSION_DECK:
        return prefers(card)
    if deck == BONUS_DECK:
        face = box().bonus[card]
        return _("{text}; now {worth}").format(text=bonus_text(face), worth=bonus_value(player, card))
    return prestige_text(box().prestige[card])


def _of_recruiting(state: State, card: int) -> str:
    return _("from the row; {preferences}").format(preferences=prefers(card)) if card in state.row else prefers(card)


def _of_work(state: State, player: Player, card: int) -> str:
    value, least = base_value(player, card), MINIMUM[state.round - 1]
    most = value + bonus_sum(player, player.bonus)
    if most > value:
        return _("worth {value}, {most} with all bonus cards; {least} needed").format(
            value=value, most=most, least=least
        )
    return _("worth {value}; {least} needed").format(value=value, least=least)
