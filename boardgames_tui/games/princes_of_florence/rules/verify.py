"""Check that a position of The Princes of Florence can occur in a game: nothing missing, duplicated or impossible."""

from boardgames_tui.core.game import BadState
from boardgames_tui.core.options import can_be_ahead
from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.components import (
    ACTIONS,
    ANY_LANDSCAPE,
    BEST_POINTS,
    BUILDER,
    BUILDING_COST,
    BUILDING_WORTH,
    BUILDINGS,
    DEAL,
    DRAW,
    FEWEST_MEANS,
    FLORINS_A_POINT,
    FREEDOM_WORTH,
    HAND,
    JESTER,
    JESTER_WORTH,
    KINDS,
    LANDSCAPE_WORTH,
    MINIMUM,
    MOST_BUILDERS,
    PRESTIGE,
    RECRUITING,
    ROUNDS,
    STEP,
    TOUCHING,
    UNIT,
    Box,
)
from boardgames_tui.games.princes_of_florence.components.principality import around
from boardgames_tui.games.princes_of_florence.rules import legal
from boardgames_tui.games.princes_of_florence.rules.scoring import builder_points, building_points, landscape_points
from boardgames_tui.games.princes_of_florence.rules.works import prestige_points
from boardgames_tui.games.princes_of_florence.state import (
    ACTION,
    BID,
    BONUS_DECK,
    DRAWN,
    FREED,
    LANDSCAPE,
    LAST,
    NO_DECK,
    NONE,
    NOTHING_DONE,
    OPEN,
    ORDER,
    OVER,
    PICK,
    PLACE,
    PRESTIGE_DECK,
    PROFESSION_DECK,
    RECRUIT,
    RETURN,
    SEEDS,
    TAKEN,
    UNSOLD,
    WORK,
    WORKS,
    Player,
    State,
)
from boardgames_tui.games.princes_of_florence.tables import Tables


def verify(tables: Tables, state: State) -> None:
    """Raise BadState unless each piece is there exactly once and all counts agree (1, 17.2)."""
    players = state.players
    if not 2 <= len(players) <= 5:
        raise BadState(_("The Princes of Florence is for 2 to 5 players, not {count}.").format(count=len(players)))
    seats = range(len(players))
    if (
        state.seat not in seats
        or state.starter not in seats
        or not 1 <= state.round <= ROUNDS
        or not RETURN <= state.decision <= OVER
        or not can_be_ahead(state.ahead, len(players))
        or len(state.decks) != 3
        or len(state.kinds) != RECRUITING + 1
        or len(state.buildings) != BUILDINGS
        or len(state.freedoms) != 3
        or len(state.sold) != len(KINDS)
        or len(state.done) != len(NOTHING_DONE)
        or not set(state.active) <= set(seats)
        or not set(state.bidding) <= set(seats)
        or not -1 <= state.kind < len(KINDS)
        or not -1 <= state.deck <= PRESTIGE_DECK
        or not -1 <= state.pending < len(tables.box.tiles)
    ):
        raise BadState(_("The seat, the round, the decision or one of the counts is not valid."))
    if state.variant != (len(players) == 2) and len(players) != 3:
        raise BadState(_("The variant is for three players, and two always play it (rules 14.1, 14.2)."))
    if state.row_purchase and not state.variant:
        raise BadState(_("Only the variant has a row to buy from (rule 14.3)."))
    for player in players:
        _verify_player(tables, state, player)
    _verify_supplies(tables, state)
    _verify_cards(tables, state)
    for seat, player in enumerate(players):
        _verify_works(tables, state, seat, player)
        _verify_points(tables, state, seat, player)
    _verify_auction(tables, state)
    _verify_decision(tables, state)


def _verify_player(tables: Tables, state: State, player: Player) -> None:
    numbers = [player.florins, player.points, player.recruiting, player.used, player.jesters, player.best]
    numbers += [player.exchanged, player.awards, player.sold, player.scored]
    if min(numbers) < 0 or player.florins % UNIT:
        raise BadState(_("One of a player's figures is not valid; money is a multiple of 100 (rules 1.8, 1.9)."))
    if not 0 <= player.builders <= MOST_BUILDERS or len(player.freedoms) != 3:
        raise BadState(_("Nobody has more than three builders, or more than one marker of a freedom (rules 5.3, 7.4)."))
    _verify_tiles(tables, player)
    if any(
        not 1 <= number <= state.round or value < MINIMUM[number - 1] or not 0 <= card < len(tables.box.professions)
        for card, value, number in player.works
    ):
        raise BadState(_("A work is below the minimum of its round (rule 8.5)."))


def _verify_works(tables: Tables, state: State, seat: int, player: Player) -> None:
    """Check a player's works: at most two in this round (7.2), each with a possible value (8.3, 8.4)."""
    rounds = [number for _card, _value, number in player.works]
    before = (seat - state.starter) % len(state.players) < (state.seat - state.starter) % len(state.players)
    if state.decision is OVER or (before and not state.auctioning):
        most = ACTIONS
    else:
        most = state.done[WORKS] if seat == state.seat else 0
    if rounds != sorted(rounds) or rounds.count(state.round) > most or len(rounds) > ACTIONS * state.round:
        raise BadState(_("A player has completed more works than their turns allow (rule 7.2)."))
    if len(player.works) < len(player.table) + player.used or not set(player.table) <= {
        card for card, _value, _round in player.works
    }:
        raise BadState(
            _("The professions on a table are those of the works, except for recruited ones (rules 8.2, 6.2).")
        )
    if any(value > _most_value(tables.box) for _card, value, _round in player.works):
        raise BadState(_("A work is worth more than the contents of the box allow (rules 8.3, 8.4)."))
    values = [value for _card, value, number in player.works if number == state.round]
    if player.best != (sum(values) if state.summed else max(values, default=0)):
        raise BadState(_("The best work of a round does not match the works (rule 8.8)."))


def _most_value(box: Box) -> int:
    """The value of a work for a player who had everything in the box."""
    cards = len(box.professions) + box.supply[RECRUITING]
    value = BUILDING_WORTH + LANDSCAPE_WORTH + FREEDOM_WORTH + JESTER_WORTH * box.supply[JESTER] + cards
    counts = {"hand_card": cards, "table_card": cards, "prestige_card": box.supply[PRESTIGE]}
    counts["landscape"] = sum(box.supply[:BUILDER])
    others = max(BUILDINGS, *box.supply[:PRESTIGE])
    return value + sum(worth * counts.get(name, others) for card in box.bonus for name, worth in card.terms)


def _verify_points(tables: Tables, state: State, seat: int, player: Player) -> None:
    """Check that points and money match what they came from (10.1, 10.2)."""
    income = sum(value for _card, value, _round in player.works)
    if player.exchanged > sum(value // 2 for _card, value, _round in player.works):
        raise BadState(_("A player has more points from works than their income can have bought (rule 8.7)."))
    ended = state.round if state.decision is OVER else state.round - 1
    if player.awards % BEST_POINTS or player.awards > BEST_POINTS * ended:
        raise BadState(_("A player has more points for best works than the rounds so far allow (rule 11.1)."))
    scored = 0
    if state.decision is OVER:
        scored = sum(prestige_points(tables, state.players, seat, card) for card in player.prestige)
    points = player.exchanged + player.awards + player.scored - player.sold
    points += state.ahead[seat] if state.ahead else 0
    points += building_points(player) + landscape_points(player) + builder_points(player)
    if player.points != points or points < scored or player.scored != scored:
        raise BadState(_("A player's points do not match what they were scored for (rules 10.2, 12.1)."))
    most = tables.box.florins + UNIT * (income + player.sold) - FLORINS_A_POINT * player.exchanged
    most -= sum(price for buyer, price in filter(None, state.sold) if buyer == seat)
    if player.florins > most:
        raise BadState(_("A player has more money than works and points can have brought in (rule 10.1)."))


def _verify_tiles(tables: Tables, player: Player) -> None:
    occupied = buildings = 0
    tiles = [0] * len(tables.box.tiles)
    for tile, cell, turn in player.placed:
        if not 0 <= tile < len(tiles) or turn not in tables.box.tiles[tile].turns:
            raise BadState(_("There is no such tile."))
        placement = tables.ground.at(tile, cell, turn)
        if placement is None or placement.turn != turn or placement.mask & (occupied | tables.ground.palace):
            raise BadState(_("A tile covers another or the palace, or sticks out of the grid (rule 9.3)."))
        if tile < BUILDINGS:
            if player.builders < TOUCHING and placement.mask & around(buildings | tables.ground.palace):
                raise BadState(_("Buildings touch without two builders (rule 9.4)."))
            buildings |= placement.mask
        occupied |= placement.mask
        tiles[tile] += 1
    if (occupied, buildings, tuple(tiles)) != (player.occupied, player.buildings, player.tiles):
        raise BadState(_("A player's tiles and squares do not match what has been placed."))
    if max(tiles[:BUILDINGS]) > 1:
        raise BadState(_("A principality has at most one building of each type (rule 9.7)."))


def _verify_supplies(tables: Tables, state: State) -> None:
    """Check that tiles, markers, builders and jesters are all there (1.1, 1.2, 2.3, 14.2)."""
    players = state.players
    variant = tables.box.variants[len(players)] if state.variant else None
    held = [sum(player.tiles[tile] for player in players) for tile in range(len(tables.box.tiles))]
    pending = state.pending
    if pending >= BUILDINGS:
        held[pending] += 1
    expected = [variant.building_copies if variant else tile.copies for tile in tables.box.tiles[:BUILDINGS]]
    found = [left + count for left, count in zip(state.buildings, held, strict=False)]
    landscapes = [left + count for left, count in zip(state.kinds[:BUILDER], held[BUILDINGS:], strict=True)]
    people = [
        state.kinds[BUILDER] + sum(player.builders for player in players),
        state.kinds[JESTER] + sum(player.jesters for player in players),
    ]
    markers = [left + sum(p.freedoms[freedom] for p in players) for freedom, left in enumerate(state.freedoms)]
    if (
        min((*state.buildings, *state.kinds, *state.freedoms)) < 0
        or found != expected
        or landscapes != list(tables.box.supply[:BUILDER])
        or people != list(tables.box.supply[BUILDER:PRESTIGE])
        or markers != [len(players) - 1] * 3
    ):
        raise BadState(_("There are too few or too many tiles, builders, jesters or markers (rules 1.1, 1.2, 2.3)."))
    recruiting = state.kinds[RECRUITING] + state.removed + sum(p.recruiting + p.used for p in players)
    least = variant.recruiting_removed if variant else 0
    if recruiting != tables.box.supply[RECRUITING] or state.removed < least or (not variant and state.removed):
        raise BadState(_("There are too few or too many recruiting cards (rules 1.7, 14.1, 14.2)."))


def _verify_cards(tables: Tables, state: State) -> None:
    """Check that each card is in one place (1.6), and that hands are sorted."""
    players = state.players
    found = [list(deck) for deck in state.decks]
    found[PROFESSION_DECK] += [*state.row, *state.returned]
    for player in players:
        found[PROFESSION_DECK] += [*player.hand, *player.table]
        found[BONUS_DECK] += player.bonus
        found[PRESTIGE_DECK] += player.prestige
        for cards in (player.hand, player.known, player.bonus, player.prestige):
            if list(cards) != sorted(set(cards)):
                raise BadState(_("A hand is out of order."))
        if not set(player.known) <= set(player.hand):
            raise BadState(_("A card known to all is not in its owner's hand (rule 13.6)."))
    if state.deck is not NO_DECK:
        found[state.deck] += state.looking
    sizes = (len(tables.box.professions), len(tables.box.bonus), len(tables.box.prestige))
    whole = [list(range(size)) for size in sizes]
    # Bonus cards that were played have left the game (8.6).
    bonus = found[BONUS_DECK]
    if (
        sorted(found[PROFESSION_DECK]) != whole[PROFESSION_DECK]
        or sorted(found[PRESTIGE_DECK]) != whole[PRESTIGE_DECK]
        or len(set(bonus)) != len(bonus)
        or not set(bonus) <= set(whole[BONUS_DECK])
    ):
        raise BadState(_("A card is missing, duplicated or unknown (rule 1.6)."))
    if state.kinds[PRESTIGE] != len(state.decks[PRESTIGE_DECK]):
        raise BadState(_("The number of prestige cards left does not match their deck."))
    if state.row and not state.variant:
        raise BadState(_("Only the variant has a public row (rule 14.3)."))
    turns = len(players) * (state.round - (state.decision is not OVER)) + state.done[TAKEN]
    if not state.auctioning:
        turns += (state.seat - state.starter) % len(players)
    most = legal.most_professions(tables, state)
    if not state.done[TAKEN] <= state.taken <= (turns if most is None else min(turns, most)):
        raise BadState(_("More professions have been taken than this game allows (rules 14.1, 14.2)."))
    if bool(state.looking) != (state.decision in (PICK, ORDER)) or (state.deck is not NO_DECK) != bool(state.looking):
        raise BadState(_("Cards are looked at only while one of them is to be kept."))
    if list(state.looking) != sorted(state.looking) or len(state.looking) > DRAW:
        raise BadState(_("The cards looked at are out of order, or there are too many (rule 7.3)."))


def _verify_auction(tables: Tables, state: State) -> None:
    players = state.players
    kinds = legal.kinds_in_play(state)
    buyers = [sale[0] for sale in state.sold if sale]
    if len(set(buyers)) != len(buyers) or any(sale and kind not in kinds for kind, sale in enumerate(state.sold)):
        raise BadState(_("Each player buys at most one object per round (rule 4.1)."))
    prices = legal.start_prices(tables, state)
    if any(
        sale and (sale[0] not in range(len(players)) or sale[1] < price or sale[1] % UNIT)
        for sale, price in zip(state.sold, prices, strict=True)
    ):
        raise BadState(_("An object was sold to nobody, or for an impossible price (rule 4.5)."))
    order = [(state.starter + step) % len(players) for step in range(len(players))]
    active = [seat for seat in order if seat in state.active]
    if list(state.active) != active or set(buyers) & set(active):
        raise BadState(
            _("The players still in the auction phase are listed clockwise and have bought nothing (rule 4.2).")
        )
    if not state.hide_money and any(legal.means(players[seat]) < FEWEST_MEANS for seat in active):
        raise BadState(_("A player with less than 200 florins in all takes no part in the auctions (rule 4.3)."))
    if state.decision is not BID:
        if state.bid or state.bidding or state.bids:
            raise BadState(_("There are bids although nothing is being auctioned."))
        return
    _verify_bids(tables, state, active, kinds)


def _verify_bids(tables: Tables, state: State, active: list[int], kinds: tuple[int, ...]) -> None:
    """Check that the bids follow from each other (4.5, 4.7)."""
    if len(active) < 2 or state.kind not in kinds or not state.bids or state.bids[0][0] != active[0]:
        raise BadState(_("An auction needs an object and its opener's bid (rule 4.5)."))
    queue = (*active[1:], active[0])
    bid = legal.start_prices(tables, state)[state.kind]
    if state.bids[0][1] != bid:
        raise BadState(_("The opener bids the starting price (rule 4.5)."))
    for seat, amount in state.bids[1:]:
        if len(queue) < 2 or seat != queue[0] or amount not in (0, bid + STEP):
            raise BadState(_("A bid is neither a raise by 100 nor a pass, or it is out of turn (rule 4.7)."))
        queue = (*queue[1:], seat) if amount else queue[1:]
        bid = amount or bid
    if (state.bid, state.bidding) != (bid, queue) or len(queue) < 2:
        raise BadState(_("These bids cannot have led to this auction (rules 4.7, 4.8)."))
    if any(amount > state.players[seat].florins for seat, amount in state.bids):
        raise BadState(_("Somebody has bid more than they have (rule 4.8)."))
    if state.seat != queue[0] or not all(
        legal.is_available(tables, state, state.players[seat], state.kind)
        for seat in {queue[0], *(seat for seat, amount in state.bids if amount)}
    ):
        raise BadState(_("Somebody bids for something they cannot have (rule 4.6)."))
    if not state.hide_money and legal.means(state.players[state.seat]) < bid + STEP:
        raise BadState(_("A player who cannot raise the bid passes automatically (rule 4.7)."))


def _verify_decision(tables: Tables, state: State) -> None:
    """Check that the position matches the open decision."""
    decision, player = state.decision, state.players[state.seat]
    in_auction = decision in (OPEN, BID, LAST, LANDSCAPE, RECRUIT)
    either = decision in (PLACE, PICK, ORDER)
    if (in_auction and not state.auctioning) or (not (in_auction or either) and state.auctioning):
        raise BadState(_("The pending decision does not match the phase (rule 3.1)."))
    if state.active and not state.auctioning:
        raise BadState(_("Nobody acquires anything outside the auctions (rule 4.11)."))
    if decision is not RETURN and (state.seed or state.returned):
        raise BadState(_("Professions are returned only during set-up (rule 2.4)."))
    if decision is RETURN:
        _verify_return(tables, state)
    elif decision in (OPEN, LAST):
        if state.seat != state.active[0] if state.active else True:
            raise BadState(_("The first active player opens (rule 4.4)."))
        prices, most = legal.start_prices(tables, state), legal.means(player)
        offers = [kind for kind in legal.available(tables, state, player) if state.hide_money or prices[kind] <= most]
        if (decision is LAST) != (len(state.active) == 1) or not offers:
            raise BadState(
                _("Only a player who can still acquire something is asked in the auction phase (rules 4.5, 4.9).")
            )
    landscape = decision is LANDSCAPE
    if (state.kind != NONE) != (landscape or decision is BID) or (
        landscape
        and (
            state.kind != ANY_LANDSCAPE
            or not any(legal.has_room(tables, state, player, kind) for kind in range(BUILDER))
        )
    ):
        raise BadState(_("There is no landscape to choose (rule 14.4)."))
    if decision is RECRUIT and not (player.recruiting and legal.targets(state, state.seat)):
        raise BadState(_("There is nobody to recruit (rule 6.2)."))
    if (state.pending != NONE) != (decision is PLACE) or (decision is PLACE and not _can_place(tables, state, player)):
        raise BadState(_("There is no tile to place, or no room for it (rules 5.1, 9.1)."))
    _verify_bought(state)
    _verify_looking(state, player)
    _verify_turn(tables, state, player)


def _can_place(tables: Tables, state: State, player: Player) -> bool:
    """Whether the seat has just bought the landscape, or can build what it is placing (9.1)."""
    if not tables.ground.fits(state.pending, player.occupied, player.buildings, player.builders):
        return False
    if state.pending >= BUILDINGS:
        return state.auctioning
    return (
        not state.auctioning
        and state.actions < ACTIONS
        and state.buildings[state.pending] > 0
        and not player.tiles[state.pending]
        and player.florins >= BUILDING_COST[player.builders]
    )


def _verify_bought(state: State) -> None:
    """Check that what was bought in this round is there, and that the seat bought what it is using (4.10)."""
    landscape = ANY_LANDSCAPE if state.variant else state.pending - BUILDINGS
    wanted = {LANDSCAPE: ANY_LANDSCAPE, PLACE: landscape, PICK: PRESTIGE, ORDER: PRESTIGE, RECRUIT: RECRUITING}
    if state.auctioning and state.decision in wanted:
        sale = state.sold[wanted[state.decision]]
        if sale is None or sale[0] != state.seat:
            raise BadState(_("Nobody has bought what is to be used now (rule 4.10)."))
    for kind, sale in enumerate(state.sold):
        if sale is not None:
            buyer = state.players[sale[0]]
            using = state.auctioning and sale[0] == state.seat and state.decision in (LANDSCAPE, PLACE, PICK)
            has = (
                *(buyer.tiles[BUILDINGS:]),
                buyer.builders,
                buyer.jesters,
                len(buyer.prestige),
                state.removed
                + buyer.recruiting
                + sum(other.used for other in state.players if other is not buyer or state.recruit_anytime),
                sum(buyer.tiles[BUILDINGS:]),
            )
            if not (has[kind] or using):
                raise BadState(_("Somebody does not have what they bought this round (rule 4.7)."))


def _verify_looking(state: State, player: Player) -> None:
    """Check the cards that the seat is looking at (5.4, 7.3, 7.5)."""
    if state.decision not in (PICK, ORDER):
        return
    if state.auctioning:
        right = state.deck is PRESTIGE_DECK
    else:
        right = state.done[TAKEN if state.deck is PROFESSION_DECK else DRAWN] > 0 and state.deck is not PRESTIGE_DECK
    kept = (player.hand, player.bonus, player.prestige)[state.deck]
    count = len(state.looking) + (state.decision is ORDER)
    if not right or count > DRAW or (count < DRAW and state.decks[state.deck]):
        raise BadState(
            _("Only the top five cards of a deck are looked at, or all of them if there are fewer (rules 5.4, 7.3).")
        )
    if state.decision is ORDER and (len(state.looking) < 2 or not kept):
        raise BadState(_("One card is kept before the order of the others is chosen (rule 7.3)."))


def _verify_return(tables: Tables, state: State) -> None:
    players = len(state.players)
    returned = (state.seat - state.starter) % players
    sizes = [HAND if (seat - state.starter) % players < returned else DEAL for seat in range(players)]
    if (
        [len(player.hand) for player in state.players] != sizes
        or len(state.returned) != returned
        or not 1 <= state.seed < SEEDS
    ):
        raise BadState(_("Each player in turn returns one of four professions (rule 2.4)."))
    if list(state.returned) != sorted(state.returned) or state.round != 1:
        raise BadState(_("The returned professions are out of order."))
    if (
        state.sold != UNSOLD
        or state.row
        or state.taken
        or len(state.decks[BONUS_DECK]) < len(tables.box.bonus)
        or any(
            (player.florins, player.jesters, player.builders, player.recruiting) != (tables.box.florins, 0, 0, 0)
            or any((*player.freedoms, player.known, player.placed, player.prestige, player.sold))
            for player in state.players
        )
    ):
        raise BadState(_("Before the first round, nobody has anything but money and professions (rule 2.2)."))


def _verify_turn(tables: Tables, state: State, player: Player) -> None:
    """Check the action turn (7)."""
    if min(state.done) < 0 or state.actions > ACTIONS or state.done[TAKEN] > 1 or state.done[FREED] > 1:
        raise BadState(_("More has been done than a turn allows (rule 7.2)."))
    if state.actions and (state.auctioning or state.decision in (RETURN, OVER)):
        raise BadState(_("Actions belong to the action phase (rule 7.1)."))
    if (state.work != NONE) != (state.decision is WORK) or (state.added and state.decision is not WORK):
        raise BadState(_("There is no work in progress (rule 8.1)."))
    if state.decision is WORK and (
        state.work not in legal.workable(tables, state, player)
        or state.actions == ACTIONS
        or not set(state.added) <= set(player.bonus)
        or list(state.added) != sorted(set(state.added))
    ):
        raise BadState(
            _("The work in progress uses a card that is not in hand, or it cannot be completed (rules 8.1, 8.5).")
        )
    if state.decision is OVER and (state.round != ROUNDS or state.seat != state.starter):
        raise BadState(_("The game ends with the seventh round (rule 12.1)."))
    full = state.actions == ACTIONS and state.decision is ACTION
    if full and not (player.recruiting and legal.targets(state, state.seat)):
        raise BadState(_("A turn ends once nothing more can be done in it (rule 7.1)."))
