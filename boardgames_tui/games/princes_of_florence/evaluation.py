"""What a position of The Princes of Florence is worth to the computer players, and what a player in a hurry would do.

Everything is counted in points. Numbers in brackets are those of assets/princes_of_florence/rules.md.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp

from boardgames_tui.games.princes_of_florence.commands import (
    CARD_OF,
    FREEDOM_OF,
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
    End,
    Exchange,
    Later,
    Open,
    Pick,
    Recruit,
    Return,
    TakeBonus,
    TakeFreedom,
    TakeProfession,
    Withdraw,
    Work,
)
from boardgames_tui.games.princes_of_florence.components import (
    ACTIONS,
    ANY_LANDSCAPE,
    BEST_POINTS,
    BUILDER,
    BUILDING_COST,
    BUILDING_POINTS,
    BUILDING_WORTH,
    BUILDINGS,
    COST,
    FREEDOM_WORTH,
    JESTER,
    KINDS,
    LANDSCAPE_WORTH,
    MINIMUM,
    PRESTIGE,
    RECRUITING,
    ROUNDS,
    TOUCHING,
    UNIT,
    box,
)
from boardgames_tui.games.princes_of_florence.legal import (
    has_room,
    is_available,
    kinds_in_play,
    most_professions,
    start_prices,
)
from boardgames_tui.games.princes_of_florence.principality import MANY, PALACE, around, blocked, fitting
from boardgames_tui.games.princes_of_florence.prospects import LOVED, PREFERS, Planner, Prospects, Situation
from boardgames_tui.games.princes_of_florence.state import (
    ACTION,
    BID,
    BONUS_DECK,
    LANDSCAPE,
    LAST,
    OPEN,
    ORDER,
    PICK,
    PLACE,
    PROFESSION_DECK,
    RECRUIT,
    RETURN,
    WORK,
    Player,
    State,
)
from boardgames_tui.games.princes_of_florence.works import (
    base_value,
    bonus_value,
    measure,
    prestige_points,
    work_value,
)

_NEVER = 1e-4
"""The weight of what a sensible player does not do."""
_OUT_OF_REACH = -99.0
_HELPS = {
    "landscape": (*range(BUILDER), ANY_LANDSCAPE),
    "builder": (BUILDER,),
    "jester": (JESTER,),
    "table_card": (RECRUITING,),
    "empty_cell": (*range(BUILDER), ANY_LANDSCAPE),
    **{name: (kind, ANY_LANDSCAPE) for kind, name in enumerate(KINDS[:BUILDER])},
}
"""The kinds of objects that count for something on a prestige card."""


class PrincesOfFlorenceEvaluation:
    """Judges positions by the weights of assets/princes_of_florence/bots.json."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = dict(weights)
        self.planner = Planner(weights)
        self.rates = (weights["near"], weights["far"], weights["left_over"])
        self.needs = (weights["need_now"], weights["need_auction"], weights["need_action"])
        self.sharpness = 1 / weights["temperature"]
        self.patience = weights["patience"]
        self._weighers = {
            BID: self._weigh_bid,
            OPEN: self._weigh_open,
            LAST: self._weigh_last,
            PLACE: self._weigh_place,
            ACTION: self._weigh_action,
            WORK: self._weigh_work,
            PICK: self._weigh_pick,
            ORDER: self._weigh_order,
            RECRUIT: self._weigh_recruit,
            LANDSCAPE: self._weigh_landscape,
            RETURN: self._weigh_return,
        }

    # What a position is worth

    def worth(self, state: State) -> Sequence[float]:
        """Points, money, works to come, prestige cards, the best work so far, and what can still be bought."""
        found = []
        for seat, player in enumerate(state.players):
            now = self.situation(state, seat)
            worth = player.points + self.planner.prospects(now).value
            worth -= self.weights["sold"] * min(player.sold, player.florins / UNIT)
            worth += self.money(player.florins, now.actions, self._auctions(state, seat))
            for card in player.prestige:
                worth += self.prestige(state, seat, card, now.turns)
            found.append(worth)
        if state.auctioning:
            for seat in state.active:
                found[seat] += max(0.0, self._surplus(state, seat))
        elif state.decision == ACTION:
            for seat, chance in self._best_work(state):
                found[seat] += BEST_POINTS * chance
        return found

    def weigh(self, state: State, commands: Sequence[AnyCommand]) -> Sequence[float]:
        """How sensible each command is."""
        return self._weighers[state.decision](state, commands)

    def situation(self, state: State, seat: int) -> Situation:
        """What the seat's plan starts from."""
        player = state.players[seat]
        left = ROUNDS - state.round
        turns, actions = left + 1, 2 * left + ACTIONS
        if not (state.auctioning or state.decision == RETURN):
            players = len(state.players)
            order = (seat - state.starter) % players - (state.seat - state.starter) % players
            if order < 0:
                turns, actions = left, 2 * left
            elif not order:
                actions -= sum(state.done)
                if actions == 2 * left:
                    turns = left
        most = most_professions(state)
        deck = len(state.decks[PROFESSION_DECK])
        draws = (deck if most is None else min(deck, most - state.taken)) / len(state.players)
        bonus = player.bonus
        return Situation(
            player.hand,
            tuple(sorted([bonus_value(player, card) for card in bonus], reverse=True)) if bonus else (),
            player.tiles,
            player.freedoms,
            player.jesters,
            player.builders,
            player.recruiting,
            len(player.table) + player.used,
            player.occupied,
            player.buildings,
            turns,
            actions,
            draws,
            state.buildings if 0 in state.buildings else (),
        )

    @staticmethod
    def _auctions(state: State, seat: int) -> int:
        """How many auction phases the seat can still buy in."""
        return ROUNDS - state.round + (seat in state.active or state.decision == RETURN)

    def money(self, florins: int, actions: int, auctions: int) -> float:
        """What money is worth: the first of it much, what can never be spent next to nothing."""
        near, far, left_over = self.rates
        now, auction, action = self.needs
        need = auction * auctions + action * actions
        now = min(now, need)
        amount = florins / UNIT
        if amount <= now:
            return near * amount
        if amount <= need:
            return near * now + far * (amount - now)
        return near * now + far * (need - now) + left_over * (amount - need)

    def prestige(self, state: State, seat: int, card: int, turns: int) -> float:
        """What a prestige card will bring its owner, as far as it looks now."""
        face = box().prestige[card]
        if face.type == "threshold":
            player = state.players[seat]
            missing = sum([max(0, least - measure(player, name)) for name, least in face.need])
            if not missing:
                return face.points
            return face.points * self.weights["chase"] ** missing * min(1.0, turns / 3)
        sure = prestige_points(state.players, seat, card)
        if not turns:
            return sure
        counts = [measure(player, face.measure) for player in state.players]
        own = counts.pop(seat)
        ahead = min(counts) - own if face.type == "minority" else own - max(counts)
        if face.type == "minority":
            ahead /= 4
        share = turns / (turns + 2)
        likely = face.points / (1 + exp(-2 * (ahead + 0.2) / (0.5 + 0.3 * turns)))
        return sure * (1 - share) + likely * share

    def _best_work(self, state: State) -> list[tuple[int, float]]:
        """Who has the best work of the round so far, and how likely it is to stay so (11)."""
        players = state.players
        best = max([player.best for player in players])
        if not best:
            return []
        chance = 1.0
        count = len(players)
        holders = [seat for seat, player in enumerate(players) if player.best == best]
        for order in range((state.seat - state.starter) % count, count):
            seat = (state.starter + order) % count
            player = players[seat]
            if seat in holders or (seat == state.seat and sum(state.done) == ACTIONS):
                continue
            most = max([base_value(player, card) for card in player.hand], default=0)
            if player.bonus:
                most += max([bonus_value(player, card) for card in player.bonus])
            if most > best:
                chance *= 0.35
            elif most > best - 4:
                chance *= 0.75
        return [(seat, chance) for seat in holders]

    # Auctions

    def kind_values(self, state: State, seat: int) -> list[float]:
        """What an object of each kind is worth to the seat; far below 0 if he cannot have it."""
        player = state.players[seat]
        prospects = self.planner.prospects(self.situation(state, seat))
        values = [_OUT_OF_REACH] * len(KINDS)
        for kind in kinds_in_play(state):
            if is_available(state, player, kind):
                if kind < BUILDER:
                    values[kind] = prospects.landscapes[kind]
                elif kind == ANY_LANDSCAPE:
                    values[kind] = max(
                        [worth for each, worth in enumerate(prospects.landscapes) if has_room(state, player, each)]
                    )
                elif kind == PRESTIGE:
                    values[kind] = self.weights["prestige"]
                else:
                    values[kind] = (prospects.builder, self.weights["jester"] * prospects.jester, 0.0, prospects.recruiting)[kind - BUILDER]
        for card in player.prestige:
            face = box().prestige[card]
            names = [face.measure] if face.measure else [name for name, n in face.need if measure(player, name) < n]
            for name in names:
                for kind in _HELPS.get(name, ()):
                    values[kind] += self.weights["wanted"]
        return values

    def _cost(self, state: State, seat: int, price: int) -> float:
        """What paying the price for an object costs the seat, in points."""
        player = state.players[seat]
        auctions = ROUNDS - state.round
        actions = 2 * auctions + ACTIONS
        return self.money(player.florins, actions, auctions) - self.money(player.florins - price, actions, auctions)

    def _rival_prices(self, state: State, seat: int) -> list[float]:
        """For each kind, what the strongest of the others would about pay for it."""
        prices = [float(price) for price in start_prices(state)]
        for other in state.active:
            if other != seat:
                most = state.players[other].florins
                values = self.kind_values(state, other)
                base = sorted(values)[-2] * self.patience
                for kind, value in enumerate(values):
                    price = min(most, (value - max(0.0, base - 1)) / self.rates[0] * UNIT)
                    if price > prices[kind]:
                        prices[kind] = price
        return prices

    def _surplus(self, state: State, seat: int) -> float:
        """What a seat that is still in the auction phase can hope to gain by what it buys."""
        values = self.kind_values(state, seat)
        prices = self._rival_prices(state, seat)
        return self.weights["open"] * max(
            [
                value - self._cost(state, seat, round(price))
                for value, price in zip(values, prices, strict=True)
                if value > 0
            ],
            default=0.0,
        )

    def _else(self, state: State, seat: int, kind: int, values: list[float]) -> float:
        """What the seat can hope to gain by another kind if it lets this one go."""
        best = max([value for each, value in enumerate(values) if each != kind], default=0.0)
        start = 300 if len(state.players) > 2 else 500
        return self.patience * max(0.0, best - self._cost(state, seat, start))

    def limit(self, state: State, kind: int) -> float:
        """The points that a kind is worth to the seat to move, over what else it could buy."""
        seat = state.seat
        values = self.kind_values(state, seat)
        return values[kind] - self._else(state, seat, kind, values)

    def _weigh_bid(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        if not isinstance(commands[0], Bid):
            return [1.0, *[_NEVER] * (len(commands) - 1)]
        net = self.limit(state, state.kind) - self._cost(state, state.seat, commands[0].florins)
        chance = 1 / (1 + exp(-max(-30.0, min(30.0, net * self.sharpness * 2))))
        return [chance + 1e-3, 1 - chance + 1e-3, *[_NEVER] * (len(commands) - 2)]

    def _weigh_open(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        seat = state.seat
        values = self.kind_values(state, seat)
        prices = self._rival_prices(state, seat)
        scores = []
        for command in commands:
            match command:
                case Open(object=name):
                    kind = KIND_OF[name]
                    rest = self._else(state, seat, kind, values)
                    won = values[kind] - self._cost(state, seat, round(prices[kind]))
                    # Let nobody else have the best for nothing.
                    scores.append(max(won, rest) + self.weights["eager"] * values[kind])
                case Withdraw():
                    scores.append(0.0)
                case _:
                    scores.append(_OUT_OF_REACH)
        return self._soft(scores)

    def _weigh_last(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        seat = state.seat
        values = self.kind_values(state, seat)
        prices = start_prices(state)
        scores = []
        for command in commands:
            match command:
                case Buy(object=name):
                    kind = KIND_OF.get(name, -1)
                    paid = 0.0 if name == NOTHING else values[kind] - self._cost(state, seat, prices[kind])
                    scores.append(paid)
                case _:
                    scores.append(_OUT_OF_REACH)
        return self._soft(scores)

    def _soft(self, scores: Sequence[float]) -> list[float]:
        """Weights from points: so many points more, e times as likely."""
        best = max(scores)
        return [exp(max(-12.0, (score - best) * self.sharpness)) for score in scores]

    # Actions

    def _weigh_action(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        return self._soft(self.action_scores(state, commands))

    def action_scores(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        """What each action promises to bring the seat to move, in points."""
        player = state.players[state.seat]
        now = self.situation(state, state.seat)
        prospects = self.planner.prospects(now)
        auctions = ROUNDS - state.round

        def cost(florins: int) -> float:
            return self.money(player.florins, now.actions, auctions) - self.money(
                player.florins - florins, now.actions, auctions
            )

        action = prospects.action
        scores = []
        for command in commands:
            match command:
                case Work(profession=name):
                    scores.append(self._work_score(state, player, PROFESSION_OF[name], prospects))
                case Build(building=name):
                    scores.append(
                        BUILDING_POINTS
                        + prospects.buildings[TILE_OF[name]]
                        - cost(BUILDING_COST[player.builders])
                        - action
                    )
                case TakeFreedom(freedom=name):
                    scores.append(prospects.freedoms[FREEDOM_OF[name]] - cost(COST) - action)
                case TakeProfession():
                    scores.append(prospects.profession - cost(COST))
                case TakeBonus():
                    scores.append(self.weights["bonus"] * prospects.bonus - cost(COST) - action)
                case Recruit(profession=name):
                    scores.append(self._recruit_score(player, PROFESSION_OF[name], now.turns))
                case End():
                    scores.append(-action * (ACTIONS - sum(state.done)))
                case _:
                    scores.append(_OUT_OF_REACH)
        return scores

    def _work_score(self, state: State, player: Player, card: int, prospects: Prospects) -> float:
        """What completing the work now brings over doing it later."""
        value = base_value(player, card)
        least = MINIMUM[state.round - 1]
        for bonus in sorted([bonus_value(player, card) for card in player.bonus], reverse=True):
            if value >= least:
                break
            value += bonus
        score = self.planner.work * value - prospects.cards[card] + self.weights["haste"]
        best = max([other.best for other in state.players])
        return score + (BEST_POINTS / 2 if value > best else 0.0)

    def _recruit_score(self, player: Player, card: int, turns: int) -> float:
        """What a profession finds already, over what one usually finds."""
        building, landscape, freedom = PREFERS[card]
        value = BUILDING_WORTH if player.tiles[building] else 0
        value += LANDSCAPE_WORTH if player.tiles[BUILDINGS + landscape] else 0
        value += FREEDOM_WORTH if player.freedoms[freedom] else 0
        return self.planner.work * (value - turns)

    def _weigh_work(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        seat = state.seat
        player = state.players[seat]
        value = work_value(player, state.work, state.added)
        least = MINIMUM[state.round - 1]
        best = max([other.best for other in state.players])
        now = self.situation(state, seat)
        auctions = ROUNDS - state.round
        last = now.actions <= 2 or len(player.bonus) - len(state.added) > len(player.hand) - 1 + now.turns // 2
        weights = []
        # What the money will be worth after the work's action.
        worth = [
            command.points
            + self.money(player.florins + UNIT * value - 2 * UNIT * command.points, now.actions - 1, auctions)
            for command in commands
            if isinstance(command, Exchange)
        ]
        exchanges = iter(self._soft(worth) if worth else ())
        for command in commands:
            if isinstance(command, Add):
                worth_it = bonus_value(player, CARD_OF[command.card])
                if value < least:
                    weight = 3.0 if value + worth_it >= least else 0.5 * worth_it + 0.01
                elif last and worth_it:
                    weight = 5.0 * worth_it
                else:
                    weight = 1.0 if value <= best < value + worth_it else 0.05 * worth_it
                weights.append(weight)
            else:
                weights.append(next(exchanges))
        return weights

    def _weigh_place(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        player = state.players[state.seat]
        return list(_tightness(state.pending, player.occupied, player.buildings, player.builders))

    # Cards

    def _weigh_pick(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        seat = state.seat
        player = state.players[seat]
        cards = [CARD_OF[command.card] for command in commands if isinstance(command, Pick)]
        turns = ROUNDS - state.round + 1
        if state.deck == PROFESSION_DECK:
            return self._soft([self._fit(player, card, turns) for card in cards])
        if state.deck == BONUS_DECK:
            return self._soft([0.6 * bonus_value(player, card) for card in cards])
        return self._soft([self.prestige(state, seat, card, turns) for card in cards])

    def _fit(self, player: Player, card: int, turns: int) -> float:
        """What a profession finds, or shares with the hand so that it will."""
        building, landscape, freedom = PREFERS[card]
        share = 0.2 + 0.6 * (turns - 1) / ROUNDS
        value = float(BUILDING_WORTH if player.tiles[building] else 0)
        if player.tiles[BUILDINGS + landscape]:
            value += LANDSCAPE_WORTH
        elif any(PREFERS[other][1] == landscape for other in player.hand):
            value += LANDSCAPE_WORTH * share
        if player.freedoms[freedom]:
            value += FREEDOM_WORTH
        elif any(PREFERS[other][2] == freedom for other in player.hand):
            value += FREEDOM_WORTH * share
        if any(PREFERS[other][0] == building for other in player.hand):
            value += BUILDING_WORTH * share / 2
        value -= 0.15 * box().tiles[building].cells * (not player.tiles[building])
        return self.planner.work * value

    def _weigh_order(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        return [1.0, *[_NEVER] * (len(commands) - 1)]

    def _weigh_recruit(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        player = state.players[state.seat]
        turns = ROUNDS - state.round + 1
        return self._soft(
            [
                0.0
                if isinstance(command, Later)
                else self._recruit_score(player, PROFESSION_OF[command.profession], turns)
                for command in commands
                if isinstance(command, Recruit | Later)
            ]
        )

    def _weigh_landscape(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        worth = self.planner.prospects(self.situation(state, state.seat)).landscapes
        return self._soft([worth[KIND_OF[each.landscape]] for each in commands if isinstance(each, Choose)])

    def _weigh_return(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        hand = state.players[state.seat].hand
        scores = []
        for command in commands:
            if isinstance(command, Return):
                kept = [card for card in hand if card != PROFESSION_OF[command.profession]]
                scores.append(_harmony(kept))
        return self._soft(scores)

    def settled(self, state: State) -> bool:
        """Before an auction is opened, and between two actions; but the very last turn is played to its end."""
        if state.decision != ACTION:
            return state.decision in (OPEN, LAST)
        return state.round < ROUNDS or (state.seat + 1) % len(state.players) != state.starter

    def reason(self, state: State, command: AnyCommand, names: Sequence[str]) -> str:
        """Why the player to move might choose a command."""
        return ""


def _harmony(cards: Sequence[int]) -> float:
    """How well professions go together: by what they share, and how little room they need."""
    score = 0.0
    for place, card in enumerate(cards):
        building, landscape, freedom = PREFERS[card]
        score -= 0.12 * box().tiles[building].cells
        score += 2 * LOVED[1][landscape]
        for other in cards[:place]:
            score += 2.0 * (PREFERS[other][0] == building)
            score += 1.5 * (PREFERS[other][1] == landscape) + 1.5 * (PREFERS[other][2] == freedom)
    return score


@lru_cache(MANY)
def _tightness(tile: int, occupied: int, buildings: int, builders: int) -> tuple[float, ...]:
    """Weights for each placement: those that leave much room for buildings, and in one piece."""
    ways = fitting(tile, blocked(tile, occupied, buildings, builders))
    costs = []
    for way in ways:
        after, built = occupied | way.mask, buildings | (way.mask if tile < BUILDINGS else 0)
        closed = blocked(0, after, built, builders)
        # Cells lost for buildings; then those whose neighbours are, for they are hard to use.
        cost = closed.bit_count()
        if builders < TOUCHING:
            cost += 0.25 * (after | PALACE).bit_count()
        costs.append(cost + 0.4 * around(closed).bit_count())
    least = min(costs)
    return tuple([exp(max(-12.0, least - cost)) for cost in costs])
