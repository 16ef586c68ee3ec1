"""What the player to move has to decide, what each choice costs and brings, and why other actions are unavailable.

It uses only what the player can work out.
"""

from collections.abc import Sequence

from boardgames_tui.core.game import Refusal, Unavailable
from boardgames_tui.core.words import N_, _, in_digits, ngettext, pgettext, plus_points
from boardgames_tui.games.princes_of_florence import commands, components
from boardgames_tui.games.princes_of_florence.components.piece_words import (
    florins,
    prestige_points,
    tile_as_object,
    tile_name,
)
from boardgames_tui.games.princes_of_florence.rules import legal, refusals, works
from boardgames_tui.games.princes_of_florence.state import BONUS_DECK, PROFESSION_DECK, Decision, Deck, Player, State
from boardgames_tui.games.princes_of_florence.tables import Tables

FIRST = (N_("the first forest, no points"), N_("the first lake, no points"), N_("the first park, no points"))
"""What the first landscape of each kind brings: a message each, as "first" agrees with the kind in some languages."""


_ASKS = {
    Decision.RETURN: N_("Return one of your four professions; you keep the other three."),
    Decision.OPEN: N_("Open an auction, or withdraw for this round."),
    Decision.LAST: N_("Only you are left: buy an object at its starting price, or nothing."),
    Decision.LANDSCAPE: N_("Choose the type of your landscape."),
    Decision.PICK: N_("Keep one of the cards you are looking at."),
    Decision.ORDER: N_("Put the other cards under the deck; the first you name will be drawn first."),
    Decision.RECRUIT: N_("Recruit a profession now, or keep the recruiting card."),
    Decision.WORK: N_("Add bonus cards to the work, then take points or money."),
    Decision.OVER: N_("The game is over."),
}


def ask(tables: Tables, state: State, decision: Decision, possible: Sequence[commands.AnyCommand]) -> str:
    """The question; `possible`: what its reader can do; nothing if somebody else decides."""
    if decision is Decision.BID:
        words = _("Bid {amount} for the {object}, or pass.")
        amount = state.bid + components.STEP
        if commands.PASS in possible and not any(isinstance(each, commands.Bid) for each in possible):
            words = _("You cannot pay {amount} for the {object}: pass.")
            if legal.means(state.players[state.seat]) >= amount:
                words = _("Sell points to bid {amount} for the {object}, or pass.")
        return words.format(
            amount=florins(amount),
            object=pgettext("accusative", components.BOUGHT_KINDS[state.kind]),
        )
    if decision is Decision.PLACE:
        return _("Place the tile: {tile}.").format(tile=tile_as_object(tables.box.tiles[state.pending]))
    if decision is Decision.ACTION:
        if [*possible] == [commands.END]:
            return _("There is nothing more you can do: end your turn.")
        left = components.ACTIONS - state.actions
        if left and _can_only_sell(possible):
            return _("You cannot take an action now: sell points for florins, or end your turn.")
        if not left:
            return _("Recruit a profession, or end your turn.")
        return ngettext(
            "Take {count} action (a work, building, card or freedom), or end your turn.",
            "Take up to {count} actions (works, buildings, cards or a freedom), or end your turn.",
            left,
        ).format(count=left)
    if decision is Decision.OPEN and _can_only_sell(possible):
        return _("You have too little money to open an auction: sell points, or withdraw.")
    if decision is Decision.LAST and _can_only_sell(possible):
        return _("You have too little money to buy anything: sell points, or buy nothing.")
    if decision is Decision.WORK and not any(isinstance(each, commands.Add) for each in possible):
        return _("Take points or money for the work.")
    return _(_ASKS[decision])


def _can_only_sell(possible: Sequence[commands.AnyCommand]) -> bool:
    """Whether there is nothing else than to sell points or to give up."""
    return bool(possible) and all(
        isinstance(each, commands.Sell) or each in (commands.END, commands.WITHDRAW, commands.BUY_NOTHING)
        for each in possible
    )


def prefers(tables: Tables, profession: int) -> str:
    """What a profession prefers: "Opera, lake, opinion"."""
    card = tables.box.professions[profession]
    return _("{building}, {landscape}, {freedom}").format(
        building=tile_name(tables.box, card.building),
        landscape=_(components.KIND_NAMES[card.landscape]),
        freedom=_(components.FREEDOM_NAMES[card.freedom]),
    )


def gain_of_kind(state: State, player: Player, kind: int) -> str:
    """What an object would do for a player, as everyone can see (5)."""
    if kind < components.BUILDER:
        if not player.tiles[components.BUILDINGS + kind]:
            return _(FIRST[kind])
        name, points = _(components.KIND_NAMES[kind]), plus_points(components.LANDSCAPE_POINTS)
        return _("another {object}, {points}").format(object=name, points=points)
    if kind == components.BUILDER:
        if not player.builders:
            return _("buildings cost {price}").format(price=florins(components.BUILDING_COST[1]))
        if player.builders == components.MOST_BUILDERS:
            return ""
        touch = player.builders + 1 == components.TOUCHING
        words = _("buildings may touch, {points}") if touch else _("buildings are free, {points}")
        return words.format(points=plus_points(components.BUILDER_POINTS))
    if kind == components.JESTER:
        return _("+{worth} for each work").format(worth=components.JESTER_WORTH)
    if kind == components.PRESTIGE:
        return _("look at up to five cards, keep one for the end")
    if kind == components.RECRUITING:
        if state.variant and state.recruit_anytime:
            return _("+1 for each work; takes a profession from any table or the row")
        if state.variant:
            return _("+1 for each work; takes a profession from an opponent's table or the row")
        if state.recruit_anytime:
            return _("+1 for each work; takes a profession from any table")
        return _("+1 for each work; takes a profession from an opponent's table")
    words = _("forest, lake or park; {points} from the second of each type on")
    return words.format(points=plus_points(components.LANDSCAPE_POINTS))


def _paying(player: Player, price: int) -> str:
    if not price:
        return _("free")
    return _("money from {before} to {after}").format(
        before=in_digits(player.florins), after=florins(player.florins - price)
    )


def gain(tables: Tables, state: State, command: commands.AnyCommand) -> str:
    """What a legal choice costs and brings the player to move."""
    player = state.players[state.seat]

    def open_work() -> int:
        return works.work_value(tables, player, state.work, state.added)

    match command:
        case commands.Return(profession=name):
            return prefers(tables, tables.profession_of[name])
        case commands.Open(object=name) | commands.Buy(object=name) if name != commands.NOTHING:
            kind = commands.KIND_OF[name]
            return _of_price(state, player, kind, legal.start_prices(tables, state)[kind])
        case commands.Bid(florins=amount):
            return _of_price(state, player, state.kind, amount)
        case commands.Choose(landscape=name):
            return gain_of_kind(state, player, components.LANDSCAPES.index(name))
        case commands.Place(tile=name):
            return _of_tile(player, tables.tile_of[name])
        case commands.Build(building=name):
            return _of_building(tables, state, player, tables.tile_of[name])
        case commands.Pick(card=name):
            return _of_card(tables, state.deck, player, tables.card_of[name])
        case commands.Recruit(profession=name):
            card = tables.profession_of[name]
            words = _("from the row; {preferences}") if card in state.row else "{preferences}"
            return words.format(preferences=prefers(tables, card))
        case commands.Work(profession=name):
            return _of_work(tables, state, player, tables.profession_of[name])
        case commands.Add(card=name):
            before = open_work()
            after = before + works.bonus_value(tables, player, tables.card_of[name])
            return _("work value from {before} to {after}").format(before=before, after=after)
        case commands.Exchange(points=points):
            money = components.UNIT * open_work() - components.FLORINS_A_POINT * points
            return _("{points}, {florins}").format(points=plus_points(points), florins=florins(money))
        case commands.Sell(points=points):
            words = ngettext("−{count} point, +{florins}", "−{count} points, +{florins}", points)
            return words.format(count=points, florins=florins(components.UNIT * points))
        case commands.TakeProfession(profession=name) if name:
            return _("{preferences}; {paying}").format(
                preferences=prefers(tables, tables.profession_of[name]), paying=_paying(player, components.COST)
            )
        case commands.TakeFreedom():
            return _("+{worth} for each work it suits; {paying}").format(
                worth=components.FREEDOM_WORTH, paying=_paying(player, components.COST)
            )
        case commands.TakeProfession() | commands.TakeBonus():
            return _("look at up to five cards, keep one; {paying}").format(paying=_paying(player, components.COST))
    return ""


def _of_price(state: State, player: Player, kind: int, price: int) -> str:
    return _("{gain}; {paying}").format(gain=gain_of_kind(state, player, kind), paying=_paying(player, price))


def _of_tile(player: Player, tile: int) -> str:
    if tile < components.BUILDINGS:
        return _("{points}; {paying}").format(
            points=plus_points(components.BUILDING_POINTS),
            paying=_paying(player, components.BUILDING_COST[player.builders]),
        )
    return plus_points(components.LANDSCAPE_POINTS) if player.tiles[tile] else _("no points")


def _of_building(tables: Tables, state: State, player: Player, tile: int) -> str:
    left = _("{count} in the supply").format(count=state.buildings[tile])  # after a price "left" would mean florins
    lovers = [card for card in player.hand if tables.box.professions[card].building == tile]
    parts = [_of_tile(player, tile), left]
    if lovers:
        names = ", ".join(_(tables.box.professions[card].name) for card in lovers)
        words = ngettext("liked by {professions}", "liked by {professions}", len(lovers))
        parts.append(words.format(professions=names))
    return "; ".join(parts)


def _of_card(tables: Tables, deck: Deck, player: Player, card: int) -> str:
    if deck is PROFESSION_DECK:
        return prefers(tables, card)
    if deck is BONUS_DECK:
        return _("now +{worth}").format(worth=works.bonus_value(tables, player, card))
    return prestige_points(tables.box.prestige[card])


def _of_work(tables: Tables, state: State, player: Player, card: int) -> str:
    value, least = works.base_value(tables, player, card), components.MINIMUM[state.round - 1]
    most = value + works.bonus_sum(tables, player, player.bonus)
    words = _("worth {value}; {least} needed")
    if most > value:
        words = _("worth {value}, up to {most} with bonus cards; {least} needed")
    return words.format(value=value, most=most, least=least)


# What is unavailable


def unavailable(tables: Tables, state: State) -> list[Unavailable]:
    """The kinds of action that the player cannot take at all now, each with its reason."""
    player = state.players[state.seat]
    refused: list[tuple[str, Refusal | None]] = []
    if state.decision in (Decision.OPEN, Decision.LAST):
        verb = "open" if state.decision is Decision.OPEN else "buy"
        for kind in legal.kinds_in_play(state):
            refused.append((f"{verb} {components.KINDS[kind]}", refusals.check_object(tables, state, player, kind)))
    elif state.decision is Decision.BID:
        refused = [("bid", refusals.check_bid(state, player, state.bid + components.STEP))]
    elif state.decision is Decision.ACTION and state.actions >= components.ACTIONS:
        # recruiting is still possible (7.1)
        refused = [(name, refusals.no_more_actions()) for name in ("work", "build", "profession", "freedom", "bonus")]
    elif state.decision is Decision.ACTION:
        ways = [None, *state.row] if state.row_purchase else [None]
        professions = [refusals.check_profession(tables, state, player, way) for way in ways]
        refused = [
            ("recruit", refusals.check_recruit(tables, state, player, None)),
            ("work", refusals.check_work(tables, state, player, None)),
            ("build", refusals.check_build(tables, state, player, None)),
            ("profession", professions[0] if all(professions) else None),
            ("freedom", refusals.check_freedom(state, player, None)),
            ("bonus", refusals.check_bonus(state, player)),
        ]
    return [Unavailable(action, refusal) for action, refusal in refused if refusal]
