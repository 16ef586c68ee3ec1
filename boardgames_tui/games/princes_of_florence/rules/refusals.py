"""Why a command is illegal in a position of The Princes of Florence, with the number of the rule."""

from collections import Counter
from collections.abc import Sequence

from boardgames_tui.core.game import Refusal
from boardgames_tui.core.words import N_, _, ngettext, pgettext
from boardgames_tui.games.princes_of_florence import commands, components
from boardgames_tui.games.princes_of_florence.components.piece_words import (
    as_object,
    florins,
    freedom_of,
    profession_name,
    tile_as_object,
    tile_name,
)
from boardgames_tui.games.princes_of_florence.components.principality import CELL_OF
from boardgames_tui.games.princes_of_florence.rules import legal
from boardgames_tui.games.princes_of_florence.rules.works import base_value, bonus_sum, work_value
from boardgames_tui.games.princes_of_florence.state import (
    BONUS_DECK,
    FREED,
    PROFESSION_DECK,
    TAKEN,
    Decision,
    Player,
    State,
)
from boardgames_tui.games.princes_of_florence.tables import Tables

_DECISIONS: dict[type[commands.AnyCommand], tuple[int, ...]] = {
    commands.Return: (Decision.RETURN,),
    commands.Open: (Decision.OPEN,),
    commands.Withdraw: (Decision.OPEN,),
    commands.Bid: (Decision.BID,),
    commands.Pass: (Decision.BID,),
    commands.Buy: (Decision.LAST,),
    commands.Choose: (Decision.LANDSCAPE,),
    commands.Place: (Decision.PLACE,),
    commands.Pick: (Decision.PICK,),
    commands.Under: (Decision.ORDER,),
    commands.Recruit: (Decision.OPEN, Decision.BID, Decision.LAST, Decision.RECRUIT, Decision.ACTION),
    commands.Later: (Decision.RECRUIT,),
    commands.Work: (Decision.ACTION,),
    commands.Add: (Decision.WORK,),
    commands.Exchange: (Decision.WORK,),
    commands.Build: (Decision.ACTION,),
    commands.TakeProfession: (Decision.ACTION,),
    commands.TakeFreedom: (Decision.ACTION,),
    commands.TakeBonus: (Decision.ACTION,),
    commands.End: (Decision.ACTION,),
    commands.Sell: (Decision.OPEN, Decision.BID, Decision.LAST, Decision.ACTION),
}
"""The decisions that allow each command."""
_ACTIONS = (commands.Work, commands.Build, commands.TakeProfession, commands.TakeFreedom, commands.TakeBonus)


def _none_left(rule: str, kind: int) -> Refusal:
    reason = _("There is no {object} left.")
    return Refusal(rule, reason.format(object=pgettext("genitive", components.MISSING_KINDS[kind])))


def check(tables: Tables, state: State, command: commands.AnyCommand) -> Refusal | None:
    if state.decision not in _DECISIONS[type(command)]:
        return _first(tables, state, command)
    if isinstance(command, _ACTIONS) and state.actions >= components.ACTIONS:
        return no_more_actions()
    player = state.players[state.seat]
    match command:
        case commands.Return(profession=name):
            if tables.profession_of[name] not in player.hand:
                return _not_in_hand(tables, "2.4", tables.profession_of[name])
        case commands.Open(object=name):
            return check_object(tables, state, player, commands.KIND_OF[name])
        case commands.Bid(florins=amount):
            return check_bid(state, player, amount)
        case commands.Buy(object=name):
            return None if name == commands.NOTHING else check_object(tables, state, player, commands.KIND_OF[name])
        case commands.Choose(landscape=name):
            return _check_landscape(tables, state, player, components.LANDSCAPES.index(name), "14.4")
        case commands.Place():
            return _check_place(tables, state, player, command)
        case commands.Pick(card=name):
            if tables.deck_of[name] != state.deck or tables.card_of[name] not in state.looking:
                return Refusal(_LOOKED[state.deck], _("That card is not among those you are looking at."))
        case commands.Under(cards=names):
            return _check_under(tables, state, names)
        case commands.Recruit(profession=name):
            if not state.recruit_anytime and state.decision not in (Decision.RECRUIT, Decision.ACTION):
                return _first(tables, state, command)
            return check_recruit(tables, state, player, tables.profession_of[name])
        case commands.Add(card=name):
            if tables.card_of[name] in state.added:
                return Refusal("8.6", _("That bonus card is already part of the work."))
            if tables.card_of[name] not in player.bonus:
                return Refusal("8.1", _("You do not have that bonus card."))
        case commands.Exchange(points=points):
            return _check_exchange(tables, state, player, points)
        case commands.Sell(points=points):
            if points > player.points:
                reason = ngettext("You have {count} point to sell.", "You have {count} points to sell.", player.points)
                return Refusal("10.3", reason.format(count=player.points))
        case commands.Work(profession=name):
            return check_work(tables, state, player, tables.profession_of[name])
        case commands.Build(building=name):
            return check_build(tables, state, player, tables.tile_of[name])
        case commands.TakeProfession(profession=name):
            return check_profession(tables, state, player, tables.profession_of[name] if name else None)
        case commands.TakeFreedom(freedom=name):
            return check_freedom(state, player, commands.FREEDOM_OF[name])
        case commands.TakeBonus():
            return check_bonus(state, player)
        case _:
            pass
    return None


_LOOKED = ("7.3", "7.5", "5.4")
"""The rule for looking at cards, by deck."""
_FIRST = {
    Decision.OVER: ("12.1", N_("The game is over.")),
    Decision.RETURN: ("2.4", N_("Return one of your four professions first.")),
    Decision.OPEN: ("4.5", N_("This is the auction phase: open bidding on an object, or withdraw.")),
    Decision.BID: ("4.7", N_("This is an auction: bid {amount}, or pass.")),
    Decision.LAST: (
        "4.9",
        N_("Only you are left in this auction phase: buy an object at its starting price, or nothing."),
    ),
    Decision.LANDSCAPE: ("14.4", N_("First choose the type of your landscape: forest, lake or park.")),
    Decision.PLACE: ("", N_("Place the tile first: {tile}.")),
    Decision.PICK: ("", N_("First keep one of the cards you are looking at.")),
    Decision.ORDER: ("", N_("Put the other cards under the deck first, in an order you choose.")),
    Decision.RECRUIT: ("6.1", N_("Recruit a profession first, or keep the recruiting card for later.")),
    Decision.WORK: ("8.7", N_("Complete the work first: add bonus cards, then take points or money.")),
    Decision.ACTION: ("7.1", N_("This is the action phase: take an action, recruit, or end your turn.")),
}
"""What each decision asks for first, with its rule; "" if that depends on the position."""


def _first(tables: Tables, state: State, command: commands.AnyCommand) -> Refusal:
    """Refuse a command because something else has to be decided first."""
    decision = state.decision
    if decision is not Decision.OVER and isinstance(command, commands.Sell):
        return Refusal("10.3", _("You cannot sell points now: first finish what you started."))
    rule, message = _FIRST[decision]
    if decision is Decision.BID:
        return Refusal(rule, _(message).format(amount=florins(state.bid + components.STEP)))
    if decision is Decision.PLACE:
        return Refusal(_rule_of_placing(state), _(message).format(tile=tile_as_object(tables.box.tiles[state.pending])))
    return Refusal(_LOOKED[state.deck] if decision in (Decision.PICK, Decision.ORDER) else rule, _(message))


def _rule_of_placing(state: State) -> str:
    return "5.1" if state.auctioning else "9.1"


def _not_in_hand(tables: Tables, rule: str, card: int) -> Refusal:
    return Refusal(
        rule, _("The {profession} is not in your hand.").format(profession=profession_name(tables.box, card))
    )


# The auction


def check_available(tables: Tables, state: State, player: Player, kind: int) -> Refusal | None:
    """Refuse a kind that the player cannot get, money aside (4.6)."""
    if kind not in legal.kinds_in_play(state):
        if state.variant:
            return Refusal("14.4", _("You choose the type after the auction: open bidding on a landscape."))
        return Refusal("4.5", _("Name the landscape: forest, lake or park."))
    if state.sold[kind] is not None:
        sold = _("A {object} has already been sold this round.")
        return Refusal("4.1", sold.format(object=pgettext("accusative", components.BOUGHT_KINDS[kind])))
    if kind < components.BUILDER:
        return _check_landscape(tables, state, player, kind, "4.6")
    if legal.is_available(tables, state, player, kind):
        return None
    if kind == components.ANY_LANDSCAPE:
        return Refusal("14.4", _("None of the landscapes left fits in your principality."))
    if state.kinds[kind]:
        return Refusal("4.6", _("You already have three builders, and that is the limit."))
    return _none_left("4.6", kind)


def check_object(tables: Tables, state: State, player: Player, kind: int) -> Refusal | None:
    """Refuse a kind for opening an auction, or for buying as the last player."""
    refusal = check_available(tables, state, player, kind)
    if refusal:
        return refusal
    price = legal.start_prices(tables, state)[kind]
    if price > player.florins:
        beyond_means = len(state.players) == 2 and price > legal.means(player)
        return lacks_money("14.6" if beyond_means else "4.8", player, price)
    return None


def lacks_money(rule: str, player: Player, price: int) -> Refusal:
    """Refuse a price above the player's florins, and say whether selling points would pay for it (10.3)."""
    points = (price - player.florins) // components.UNIT
    if points > player.points:
        reason = _("That costs {price}; you have {held}.")
    else:
        reason = ngettext(
            "That costs {price}; you have {held}: you can sell {points} point to make up the rest.",
            "That costs {price}; you have {held}: you can sell {points} points to make up the rest.",
            points,
        )
    return Refusal(rule, reason.format(price=florins(price), held=florins(player.florins), points=points))


def _check_landscape(tables: Tables, state: State, player: Player, landscape: int, rule: str) -> Refusal | None:
    if legal.has_room(tables, state, player, landscape):
        return None
    if not state.kinds[landscape]:
        return _none_left(rule, landscape)
    reason = _("There is no room for a {object} in your principality.")
    return Refusal(rule, reason.format(object=pgettext("genitive", components.MISSING_KINDS[landscape])))


def check_bid(state: State, player: Player, amount: int) -> Refusal | None:
    """Refuse a bid that the player cannot make (4.7, 4.8)."""
    following = state.bid + components.STEP
    if amount != following:
        reason = _("Raise by exactly {step}: bid {amount}, or pass.")
        return Refusal("4.7", reason.format(step=components.STEP, amount=florins(following)))
    return lacks_money("4.8", player, following) if player.florins < following else None


# Tiles and cards


def _check_place(tables: Tables, state: State, player: Player, command: commands.Place) -> Refusal | None:
    tile = tables.tile_of[command.tile]
    if tile != state.pending:
        reason = _("The tile to place is the {tile}.")
        return Refusal(_rule_of_placing(state), reason.format(tile=tile_as_object(tables.box.tiles[state.pending])))
    placement = tables.ground.at(tile, CELL_OF[command.cell], command.turn)
    if placement is None:
        return Refusal("9.3", _("The tile would stick out of your principality there."))
    wrong = tables.ground.fault(placement, player.occupied, player.buildings, player.builders)
    if wrong == "9.3":
        return Refusal("9.3", _("The tile would cover the palace or another tile there."))
    if wrong:
        return Refusal("9.4", _("The building would touch the palace or another building; that takes two builders."))
    return None


def _check_under(tables: Tables, state: State, names: Sequence[str]) -> Refusal | None:
    cards = [tables.card_of[name] for name in names]
    if any(tables.deck_of[name] != state.deck for name in names) or Counter(cards) != Counter(state.looking):
        return Refusal(_LOOKED[state.deck], _("Name each of the other cards once, in the order you choose."))
    return None


def check_recruit(tables: Tables, state: State, player: Player, card: int | None) -> Refusal | None:
    """Refuse recruiting a card; for None, every card."""
    if not player.recruiting:
        return Refusal("6.1", _("You have no recruiting card left."))
    there = legal.targets(state, state.seat)
    if not there and not state.recruit_anytime:
        return Refusal("6.2", _("There are no professions on anyone else's table."))
    if card in there or (card is None and there):
        return None
    if state.recruit_anytime or card is None:
        return Refusal("6.7", _("Only professions on a table or in the row can be recruited."))
    name = profession_name(tables.box, card)
    if card in player.table:
        return Refusal("6.2", _("The {profession} is on your own table.").format(profession=name))
    return Refusal("6.2", _("The {profession} is not on anyone else's table.").format(profession=name))


# Works


def _check_exchange(tables: Tables, state: State, player: Player, points: int) -> Refusal | None:
    value = work_value(tables, player, state.work, state.added)
    least = components.MINIMUM[state.round - 1]
    if value < least:
        reason = _("The work is worth {value}; this round needs {least}: add bonus cards.")
        return Refusal("8.5", reason.format(value=value, least=least))
    most = value // 2
    if points > most:
        reason = ngettext(
            "A work of {value} is worth {most} point at most.",
            "A work of {value} is worth {most} points at most.",
            most,
        )
        return Refusal("8.7", reason.format(value=value, most=most))
    return None


# Actions


def no_more_actions() -> Refusal:
    return Refusal("7.1", _("You have taken your two actions: recruit, or end your turn."))


def check_work(tables: Tables, state: State, player: Player, card: int | None) -> Refusal | None:
    """Refuse to let a work be completed with a profession; for None, with any in hand."""
    if card is None:
        if not player.hand:
            return Refusal("8.1", _("You have no profession in your hand."))
        card = max(player.hand, key=lambda each: base_value(tables, player, each))
    if card not in player.hand:
        return _not_in_hand(tables, "8.1", card)
    if card in legal.workable(tables, state, player):
        return None
    value, least = base_value(tables, player, card), components.MINIMUM[state.round - 1]
    reason = _("The {profession} is worth {value}; this round needs {least}.")
    if player.bonus:
        reason = _("The {profession} is worth {value}, or {most} with all your bonus cards; this round needs {least}.")
    most = value + bonus_sum(tables, player, player.bonus)
    name = profession_name(tables.box, card)
    return Refusal("8.5", reason.format(profession=name, value=value, most=most, least=least))


def check_build(tables: Tables, state: State, player: Player, building: int | None) -> Refusal | None:
    """Refuse a building; for None, every building."""
    if building is None:
        buildable = legal.buildable(tables, state, player)
        if not buildable:
            return Refusal("9.1", _("None of the buildings you can still get fits in your principality."))
        building = buildable[0]
    name = tile_name(tables.box, building)
    if player.tiles[building]:
        words = _("You have already built the {building}; one of each is the limit.")
        return Refusal("9.7", words.format(building=as_object(tables.box.tiles[building].name)))
    if not state.buildings[building]:
        return Refusal("9.1", _("There is no {building} left.").format(building=name))
    if not tables.ground.fits(building, player.occupied, player.buildings, player.builders):
        return Refusal("9.1", _("There is no room for the {building} in your principality.").format(building=name))
    cost = components.BUILDING_COST[player.builders]
    return lacks_money("9.1", player, cost) if cost > player.florins else None


def check_profession(tables: Tables, state: State, player: Player, card: int | None) -> Refusal | None:
    """Refuse taking a profession from the row, or for None from the deck."""
    if card is not None and not state.row_purchase:
        return Refusal("14.3", _("In this game cards in the row can only be recruited, not bought."))
    if state.done[TAKEN]:
        return Refusal("7.2", _("You may take only one profession per turn."))
    most = legal.most_professions(tables, state)
    if most is not None and state.taken >= most:
        rule = "14.2" if len(state.players) == 2 else "14.1"
        words = ngettext(
            "All {most} profession that this game allows is already taken.",
            "All {most} professions that this game allows are already taken.",
            most,
        )
        return Refusal(rule, words.format(most=most))
    if card is None and not state.decks[PROFESSION_DECK]:
        return Refusal("7.3", _("The profession deck is empty."))
    if card is not None and card not in state.row:
        name = profession_name(tables.box, card)
        return Refusal("14.3", _("The {profession} is not in the row.").format(profession=name))
    return lacks_money("7.3", player, components.COST) if player.florins < components.COST else None


def check_freedom(state: State, player: Player, freedom: int | None) -> Refusal | None:
    """Refuse introducing a freedom; for None, every freedom."""
    if state.done[FREED]:
        return Refusal("7.2", _("You may introduce only one freedom per turn."))
    if freedom is None:
        if all(player.freedoms):
            return Refusal("7.4", _("You already have every freedom."))
        if all(own or not left for own, left in zip(player.freedoms, state.freedoms, strict=True)):
            return Refusal("7.4", _("There are no markers left for freedoms you do not have."))
    else:
        name = freedom_of(freedom)
        if player.freedoms[freedom]:
            return Refusal("7.4", _("You already have freedom of {freedom}.").format(freedom=name))
        if not state.freedoms[freedom]:
            return Refusal("7.4", _("There are no markers left for freedom of {freedom}.").format(freedom=name))
    return lacks_money("7.4", player, components.COST) if player.florins < components.COST else None


def check_bonus(state: State, player: Player) -> Refusal | None:
    if not state.decks[BONUS_DECK]:
        return Refusal("7.5", _("The bonus card deck is empty."))
    return lacks_money("7.5", player, components.COST) if player.florins < components.COST else None
