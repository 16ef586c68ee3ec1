"""What a jester, the other objects of the auction, cards and money are worth to a seat, in points.

Numbers in brackets are those of assets/princes_of_florence/rules.md.
"""

from collections.abc import Mapping
from math import exp

from boardgames_tui.games.princes_of_florence.ai.plan import Planner, Situation
from boardgames_tui.games.princes_of_florence.components import (
    ACTIONS,
    ANY_LANDSCAPE,
    BUILDER,
    JESTER,
    KINDS,
    PRESTIGE,
    RECRUITING,
    ROUNDS,
    UNIT,
)
from boardgames_tui.games.princes_of_florence.rules.legal import (
    has_room,
    is_available,
    kinds_in_play,
    most_professions,
    start_prices,
)
from boardgames_tui.games.princes_of_florence.rules.works import base_value, bonus_value, measure, prestige_points
from boardgames_tui.games.princes_of_florence.state import PROFESSION_DECK, RETURN, State
from boardgames_tui.games.princes_of_florence.tables import Tables

OUT_OF_REACH = -99.0
DEAREST = 5000
"""A limit above what any object is ever worth, in florins."""
_HELPS = {
    "landscape": (*range(BUILDER), ANY_LANDSCAPE),
    "builder": (BUILDER,),
    "jester": (JESTER,),
    "table_card": (RECRUITING,),
    "empty_cell": (*range(BUILDER), ANY_LANDSCAPE),
    **{name: (kind, ANY_LANDSCAPE) for kind, name in enumerate(KINDS[:BUILDER])},
}
"""The kinds of objects that count for something on a prestige card."""


class Worth:
    """Estimates of worth by the weights of assets/princes_of_florence/bots.json."""

    def __init__(self, tables: Tables, weights: Mapping[str, float]) -> None:
        self.tables = tables
        self.weights = dict(weights)
        self.planner = Planner(tables, weights)
        self.rates = (weights["near"], weights["far"], weights["left_over"])
        self.needs = (weights["need_now"], weights["need_auction"], weights["need_action"])

    def situations(self, state: State) -> list[Situation]:
        return [self.situation(state, seat) for seat in range(len(state.players))]

    def situation(self, state: State, seat: int) -> Situation:
        player = state.players[seat]
        left = ROUNDS - state.round
        turns, actions = left + 1, 2 * left + ACTIONS
        if not (state.auctioning or state.decision is RETURN):
            players = len(state.players)
            order = (seat - state.starter) % players - (state.seat - state.starter) % players
            if order < 0:
                turns, actions = left, 2 * left
            elif not order:
                actions -= sum(state.done)
                if actions == 2 * left:
                    turns = left
        most = most_professions(self.tables, state)
        deck = len(state.decks[PROFESSION_DECK])
        draws = (deck if most is None else min(deck, most - state.taken)) / len(state.players)
        bonus = player.bonus
        return Situation(
            hand=player.hand,
            bonus=tuple(sorted([bonus_value(self.tables, player, card) for card in bonus], reverse=True))
            if bonus
            else (),
            tiles=player.tiles,
            freedoms=player.freedoms,
            jesters=player.jesters,
            builders=player.builders,
            recruiting=player.recruiting,
            laid=len(player.table) + player.used,
            occupied=player.occupied,
            buildings=player.buildings,
            turns=turns,
            actions=actions,
            draws=draws,
            gone=state.buildings if 0 in state.buildings else (),
        )

    @staticmethod
    def auctions(state: State, seat: int) -> int:
        """How many auction phases the seat can still buy in."""
        return ROUNDS - state.round + (seat in state.active or state.decision is RETURN)

    def money(self, florins: int, actions: int, auctions: int) -> float:
        """The worth of money in points: the first florins count most, those that can never be spent almost nothing."""
        near, far, left_over = self.rates
        now, auction, action = self.needs
        # A single remaining action never gains more than its price.
        need = auction * auctions + action * actions if auctions or actions > 1 else 0.0
        now = min(now, need)
        amount = florins / UNIT
        if amount <= now:
            return near * amount
        if amount <= need:
            return near * now + far * (amount - now)
        return near * now + far * (need - now) + left_over * (amount - need)

    def prestige(self, state: State, seat: int, card: int, turns: int) -> float:
        """What a prestige card is likely to score for its owner."""
        face = self.tables.box.prestige[card]
        if face.type == "threshold":
            player = state.players[seat]
            missing = sum([max(0, least - measure(player, name)) for name, least in face.need])
            if not missing:
                return face.points
            return face.points * self.weights["chase"] ** missing * min(1.0, turns / 3)
        sure = prestige_points(self.tables, state.players, seat, card)
        if not turns:
            return sure
        counts = [measure(player, face.measure) for player in state.players]
        own = counts.pop(seat)
        ahead: float = min(counts) - own if face.type == "minority" else own - max(counts)
        if face.type == "minority":
            ahead /= 4
        share = turns / (turns + 2)
        likely = face.points / (1 + exp(-2 * (ahead + 0.2) / (0.5 + 0.3 * turns)))
        return sure * (1 - share) + likely * share

    def best_work(self, state: State) -> list[tuple[int, float]]:
        """The seats with the best work of the round so far, and the probability that it stays the best (11)."""
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
            most = max([base_value(self.tables, player, card) for card in player.hand], default=0)
            if player.bonus:
                most += max([bonus_value(self.tables, player, card) for card in player.bonus])
            if most and state.summed:
                most += player.best
            if most > best:
                chance *= 0.35
            elif most > best - 4:
                chance *= 0.75
        return [(seat, chance) for seat in holders]

    # Auctions

    def kind_values(self, state: State, seat: int) -> list[float]:
        """The points that an object of each kind is worth to the seat; far below 0 if the seat cannot have it."""
        player = state.players[seat]
        prospects = self.planner.prospects(self.situation(state, seat))
        values = [OUT_OF_REACH] * len(KINDS)
        for kind in kinds_in_play(state):
            if is_available(self.tables, state, player, kind):
                if kind < BUILDER:
                    values[kind] = prospects.landscapes[kind]
                elif kind == ANY_LANDSCAPE:
                    values[kind] = max(
                        [
                            worth
                            for each, worth in enumerate(prospects.landscapes)
                            if has_room(self.tables, state, player, each)
                        ]
                    )
                elif kind == PRESTIGE:
                    values[kind] = self.weights["prestige"]
                else:
                    values[kind] = (
                        prospects.builder,
                        self.weights["jester"] * prospects.jester,
                        0.0,
                        prospects.recruiting,
                    )[kind - BUILDER]
        for card in player.prestige:
            face = self.tables.box.prestige[card]
            names = [face.measure] if face.measure else [name for name, n in face.need if measure(player, name) < n]
            for name in names:
                for kind in _HELPS.get(name, ()):
                    values[kind] += self.weights["wanted"]
        return values

    def cost(self, state: State, seat: int, price: int) -> float:
        player = state.players[seat]
        auctions = ROUNDS - state.round
        actions = 2 * auctions + ACTIONS
        return self.money(player.florins, actions, auctions) - self.money(player.florins - price, actions, auctions)

    def _patience(self, state: State) -> float:
        """How much the next best object counts while bidding: when two players outbid each other, a third profits."""
        return self.weights["patience" if len(state.players) == 2 else "patience_of_many"]

    def rival_prices(self, state: State, seat: int) -> list[float]:
        """For each kind, about the most florins that a rival would pay for it."""
        prices = [float(price) for price in start_prices(self.tables, state)]
        patience = self._patience(state)
        for other in state.active:
            if other != seat:
                most = state.players[other].florins
                values = self.kind_values(state, other)
                base = sorted(values)[-2] * patience
                for kind, value in enumerate(values):
                    price = min(most, (value - max(0.0, base - 1)) / self.rates[0] * UNIT)
                    if price > prices[kind]:
                        prices[kind] = price
        return prices

    def surplus(self, state: State, seat: int) -> float:
        """The expected gain of a seat that can still buy in this auction phase."""
        values = self.kind_values(state, seat)
        prices = self.rival_prices(state, seat)
        return self.weights["open"] * max(
            [
                value - self.cost(state, seat, round(price))
                for value, price in zip(values, prices, strict=True)
                if value > 0
            ],
            default=0.0,
        )

    def otherwise(self, state: State, seat: int, kind: int, values: list[float]) -> float:
        """The expected gain from another kind if the seat passes on this one."""
        best = max([value for each, value in enumerate(values) if each != kind], default=0.0)
        start = 300 if len(state.players) > 2 else 500
        return self._patience(state) * max(0.0, best - self.cost(state, seat, start))

    def limit(self, state: State, kind: int) -> float:
        """What a kind is worth to the player to move beyond the best alternative, in points."""
        seat = state.seat
        values = self.kind_values(state, seat)
        return values[kind] - self.otherwise(state, seat, kind, values)

    def worth_in_florins(self, state: State, seat: int) -> list[int]:
        """For each kind of object the highest price that pays off for a seat, regardless of available money."""
        if not state.auctioning:
            return [0] * len(KINDS)
        costs = [(price, self.cost(state, seat, price)) for price in range(0, DEAREST + 1, UNIT)]
        return [
            max([price for price, cost in costs if cost <= value], default=0) for value in self.kind_values(state, seat)
        ]
