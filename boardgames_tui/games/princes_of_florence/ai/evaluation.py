"""The value of a position of The Princes of Florence, and a policy for playouts. Values are in points.

What the objects of the auction, cards and money are worth is in `worth`, the plan for the works in `plan`.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import exp

from boardgames_tui.core.evaluation import Evaluation
from boardgames_tui.games.princes_of_florence.ai import weighing
from boardgames_tui.games.princes_of_florence.ai.advice import Advice
from boardgames_tui.games.princes_of_florence.ai.facts import Facts
from boardgames_tui.games.princes_of_florence.ai.features import NAMES, counts
from boardgames_tui.games.princes_of_florence.ai.plan import Prospects, Situation
from boardgames_tui.games.princes_of_florence.ai.worth import OUT_OF_REACH, Worth
from boardgames_tui.games.princes_of_florence.commands import (
    FREEDOM_OF,
    KIND_OF,
    NOTHING,
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
    Sell,
    TakeBonus,
    TakeFreedom,
    TakeProfession,
    Withdraw,
    Work,
)
from boardgames_tui.games.princes_of_florence.components import (
    ACTIONS,
    BEST_POINTS,
    BUILDING_COST,
    BUILDING_POINTS,
    BUILDING_WORTH,
    BUILDINGS,
    COST,
    FREEDOM_WORTH,
    KINDS,
    LANDSCAPE_WORTH,
    LANDSCAPES,
    MINIMUM,
    ROUNDS,
    TOUCHING,
    UNIT,
)
from boardgames_tui.games.princes_of_florence.components.principality import MANY, around
from boardgames_tui.games.princes_of_florence.rules.legal import start_prices
from boardgames_tui.games.princes_of_florence.rules.works import (
    base_value,
    best_after,
    bonus_sum,
    bonus_value,
    work_value,
)
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
from boardgames_tui.games.princes_of_florence.tables import Tables

_NEVER = 1e-4
"""The prior of a command that no sensible player chooses."""


class PrincesOfFlorenceEvaluation(Worth, Evaluation):
    """Evaluates positions, and has a prior for each command."""

    feature_names = NAMES

    def __init__(self, tables: Tables, weights: Mapping[str, float]) -> None:
        super().__init__(tables, weights)
        self.sharpness = 1 / weights["temperature"]
        landscapes = [landscape for _building, landscape, _freedom in tables.prefers]
        self._loved = [landscapes.count(landscape) / len(landscapes) for landscape in range(len(LANDSCAPES))]
        """The share of the professions that prefer each landscape type."""
        self._tightness: Callable[[int, int, int, int], tuple[float, ...]] = lru_cache(MANY)(self._placement_priors)
        self._priors = {
            BID: self._bid_priors,
            OPEN: self._open_priors,
            LAST: self._last_priors,
            PLACE: self._place_priors,
            ACTION: self._action_priors,
            WORK: self._work_priors,
            PICK: self._pick_priors,
            ORDER: self._order_priors,
            RECRUIT: self._recruit_priors,
            LANDSCAPE: self._landscape_priors,
            RETURN: self._return_priors,
        }

    def evaluate(self, state: State) -> Sequence[float]:
        return [sum(parts) for parts in self.parts(state, self.situations(state))]

    def parts(self, state: State, situations: Sequence[Situation]) -> list[list[float]]:
        """The parts of the evaluation in points: a row for each seat, in the order of `PARTS`."""
        found = []
        for seat, (player, now) in enumerate(zip(state.players, situations, strict=True)):
            prospects = self.planner.prospects(now)
            found.append(
                [
                    player.points,
                    prospects.works,
                    prospects.builders,
                    prospects.space,
                    self.money(player.florins, now.actions, self.auctions(state, seat)),
                    sum([self.prestige(state, seat, card, now.turns) for card in player.prestige]),
                    0.0,
                    0.0,
                ]
            )
        if state.auctioning:
            for seat in state.active:
                found[seat][-1] = max(0.0, self.surplus(state, seat))
        elif state.decision is ACTION:
            for seat, chance in self.best_work(state):
                found[seat][-2] = BEST_POINTS * chance
        return found

    def features(self, state: State) -> list[list[float]]:
        situations = self.situations(state)
        found = self.parts(state, situations)
        for row, player, now in zip(found, state.players, situations, strict=True):
            row += counts(self.tables, now, self.planner.prospects(now).best, len(player.prestige))
        return found

    def progress(self, state: State) -> float:
        """How much of the game is over: 0 in the first round, 1 in the last."""
        return (state.round - 1) / (ROUNDS - 1)

    def policy(self, state: State, commands: Sequence[AnyCommand]) -> Sequence[float]:
        return self._priors[state.decision](state, commands)

    def _bid_priors(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        if not isinstance(commands[0], Bid):
            return [1.0, *[_NEVER] * (len(commands) - 1)]
        net = self.limit(state, state.kind) - self.cost(state, state.seat, commands[0].florins)
        chance = 1 / (1 + exp(-max(-30.0, min(30.0, net * self.sharpness * 2))))
        return [chance + 1e-3, 1 - chance + 1e-3, *[_NEVER] * (len(commands) - 2)]

    def _open_priors(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        seat = state.seat
        values = self.kind_values(state, seat)
        prices = self.rival_prices(state, seat)
        scores = []
        for command in commands:
            match command:
                case Open(object=name):
                    kind = KIND_OF[name]
                    rest = self.otherwise(state, seat, kind, values)
                    won = values[kind] - self.cost(state, seat, round(prices[kind]))
                    # Don't let a rival have the best object cheaply.
                    scores.append(max(won, rest) + self.weights["eager"] * values[kind])
                case Withdraw():
                    scores.append(0.0)
                case Recruit():
                    scores.append(self._recruited(state, command))
                case _:
                    scores.append(OUT_OF_REACH)
        return self._soft(scores)

    def _last_priors(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        seat = state.seat
        values = self.kind_values(state, seat)
        prices = start_prices(self.tables, state)
        scores = []
        for command in commands:
            if isinstance(command, Recruit):
                scores.append(self._recruited(state, command))
            elif not isinstance(command, Buy):
                scores.append(OUT_OF_REACH)
            elif command.object == NOTHING:
                scores.append(0.0)
            else:
                kind = KIND_OF[command.object]
                scores.append(values[kind] - self.cost(state, seat, prices[kind]))
        return self._soft(scores)

    def _soft(self, scores: Sequence[float]) -> list[float]:
        """Priors from points, by a softmax."""
        best = max(scores)
        return [exp(max(-12.0, (score - best) * self.sharpness)) for score in scores]

    # Actions

    def _action_priors(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        return self._soft(self.action_scores(state, commands))

    def action_scores(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        """What each action is likely to gain the player to move, in points."""
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
                    scores.append(self._work_score(state, player, self.tables.profession_of[name], prospects))
                case Build(building=name):
                    scores.append(
                        BUILDING_POINTS
                        + prospects.buildings[self.tables.tile_of[name]]
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
                    scores.append(self._recruit_score(player, self.tables.profession_of[name], now.turns))
                case End():
                    scores.append(-prospects.rest if sum(state.done) < ACTIONS else 0.0)
                case _:
                    scores.append(OUT_OF_REACH)
        return scores

    def _work_score(self, state: State, player: Player, card: int, prospects: Prospects) -> float:
        """What completing the work now gains over completing it later, in points."""
        value = base_value(self.tables, player, card)
        least = MINIMUM[state.round - 1]
        for bonus in sorted([bonus_value(self.tables, player, card) for card in player.bonus], reverse=True):
            if value >= least:
                break
            value += bonus
        score = self.planner.work * value - prospects.cards[card] + self.weights["haste"]
        best = max([other.best for other in state.players])
        return score + (BEST_POINTS / 2 if best_after(state, player, value) > best else 0.0)

    def _recruit_score(self, player: Player, card: int, turns: int) -> float:
        """What the owned pieces add to a work with the profession, above average, in points."""
        building, landscape, freedom = self.tables.prefers[card]
        value = BUILDING_WORTH if player.tiles[building] else 0
        value += LANDSCAPE_WORTH if player.tiles[BUILDINGS + landscape] else 0
        value += FREEDOM_WORTH if player.freedoms[freedom] else 0
        return self.planner.work * (value - turns)

    def _work_priors(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        seat = state.seat
        player = state.players[seat]
        value = work_value(self.tables, player, state.work, state.added)
        least = MINIMUM[state.round - 1]
        best = max([other.best for other in state.players]) - (player.best if state.summed else 0)
        now = self.situation(state, seat)
        auctions = ROUNDS - state.round
        last = now.actions <= 2 or len(player.bonus) - len(state.added) > len(player.hand) - 1 + now.turns // 2
        final = now.turns == 1
        follows = final and now.actions > 1 and self._can_follow(state, player, least)
        # The value of the money after the work's action.
        worth = [
            command.points
            + self.money(player.florins + UNIT * value - 2 * UNIT * command.points, now.actions - 1, auctions)
            for command in commands
            if isinstance(command, Exchange)
        ]
        exchanges = self._soft(worth) if worth else []
        weights = []
        if final:
            # Only money that pays for the last action is useful.
            prices = (0,) if follows or now.actions == 1 else (0, COST, BUILDING_COST[player.builders])
            purse = player.florins + UNIT * value
            most = {min(value // 2, (purse - price) // (2 * UNIT)) for price in prices}
            exchanges = [weight if points in most else _NEVER for points, weight in enumerate(exchanges)]
        for command in commands:
            if isinstance(command, Add):
                worth_it = bonus_value(self.tables, player, self.tables.card_of[command.card])
                if value < least:
                    weight = 3.0 if value + worth_it >= least else 0.5 * worth_it + 0.01
                elif last and worth_it:
                    weight = 5.0 * worth_it
                else:
                    weight = 1.0 if value <= best < value + worth_it else 0.05 * worth_it
                weights.append(weight)
        if final and not follows and any(weights):
            exchanges = [_NEVER] * len(exchanges)  # no other work will use the cards
        return weights + exchanges

    def _can_follow(self, state: State, player: Player, least: int) -> bool:
        """Whether the bonus cards left let another work reach the minimum after the open one."""
        unused = [card for card in player.bonus if card not in state.added]
        needed = least - bonus_sum(self.tables, player, unused)
        return any(base_value(self.tables, player, card) >= needed for card in player.hand if card != state.work)

    def _place_priors(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        player = state.players[state.seat]
        return list(self._tightness(state.pending, player.occupied, player.buildings, player.builders))

    # Cards

    def _pick_priors(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        seat = state.seat
        player = state.players[seat]
        cards = [self.tables.card_of[command.card] for command in commands if isinstance(command, Pick)]
        turns = ROUNDS - state.round + 1
        if state.deck is PROFESSION_DECK:
            return self._soft([self._fit(player, card, turns) for card in cards])
        if state.deck is BONUS_DECK:
            return self._soft([0.6 * bonus_value(self.tables, player, card) for card in cards])
        return self._soft([self.prestige(state, seat, card, turns) for card in cards])

    def _fit(self, player: Player, card: int, turns: int) -> float:
        """What the owned pieces, and preferences shared with the hand, add to a work with the profession."""
        prefers = self.tables.prefers
        building, landscape, freedom = prefers[card]
        share = 0.2 + 0.6 * (turns - 1) / ROUNDS
        value = float(BUILDING_WORTH if player.tiles[building] else 0)
        if player.tiles[BUILDINGS + landscape]:
            value += LANDSCAPE_WORTH
        elif any(prefers[other][1] == landscape for other in player.hand):
            value += LANDSCAPE_WORTH * share
        if player.freedoms[freedom]:
            value += FREEDOM_WORTH
        elif any(prefers[other][2] == freedom for other in player.hand):
            value += FREEDOM_WORTH * share
        if any(prefers[other][0] == building for other in player.hand):
            value += BUILDING_WORTH * share / 2
        value -= 0.15 * self.tables.box.tiles[building].cells * (not player.tiles[building])
        return self.planner.work * value

    def _order_priors(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        return [1.0, *[_NEVER] * (len(commands) - 1)]

    def _recruit_priors(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        return self._soft(
            [
                self._recruited(state, command) if isinstance(command, Recruit) else 0.0
                for command in commands
                if isinstance(command, Recruit | Later)
            ]
        )

    def _recruited(self, state: State, command: Recruit) -> float:
        """The score of recruiting in the auction phase."""
        card = self.tables.profession_of[command.profession]
        return self._recruit_score(state.players[state.seat], card, ROUNDS - state.round + 1)

    def _landscape_priors(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        worth = self.planner.prospects(self.situation(state, state.seat)).landscapes
        return self._soft([worth[KIND_OF[each.landscape]] for each in commands if isinstance(each, Choose)])

    def _return_priors(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        hand, returned = state.players[state.seat].hand, self.tables.profession_of
        return self._soft(
            [
                self._harmony([card for card in hand if card != returned[command.profession]])
                for command in commands
                if isinstance(command, Return)
            ]
        )

    def _harmony(self, cards: Sequence[int]) -> float:
        """How well professions go together: by shared preferences, and by how little room their buildings need."""
        prefers, tiles = self.tables.prefers, self.tables.box.tiles
        score = 0.0
        for place, card in enumerate(cards):
            building, landscape, freedom = prefers[card]
            score -= 0.12 * tiles[building].cells
            score += 2 * self._loved[landscape]
            for other in cards[:place]:
                score += 2.0 * (prefers[other][0] == building)
                score += 1.5 * (prefers[other][1] == landscape) + 1.5 * (prefers[other][2] == freedom)
        return score

    def _placement_priors(self, tile: int, occupied: int, buildings: int, builders: int) -> tuple[float, ...]:
        """A prior for each placement: higher the more room it leaves for buildings, and the less it breaks up."""
        ground = self.tables.ground
        ways = ground.legal(tile, occupied, buildings, builders)
        costs = []
        for way in ways:
            after, built = occupied | way.mask, buildings | (way.mask if tile < BUILDINGS else 0)
            closed = ground.blocked(0, after, built, builders)
            # Cells lost for buildings, then their neighbours, which are hard to use.
            cost: float = closed.bit_count()
            if builders < TOUCHING:
                cost += 0.25 * (after | ground.palace).bit_count()
            costs.append(cost + 0.4 * around(closed).bit_count())
        least = min(costs)
        return tuple([exp(max(-12.0, 1.5 * (least - cost))) for cost in costs])

    def worth(self, state: State, seat: int, thing: str) -> int:
        """The florins that an object of the auction is worth to a seat."""
        return self.worth_in_florins(state, seat)[KINDS.index(thing)]

    def is_quiescent(self, state: State) -> bool:
        """Whether an auction is to be opened or an action to be chosen; not in the last turn, which is played out."""
        if state.decision is not ACTION:
            return state.decision in (OPEN, LAST)
        return state.round < ROUNDS or (state.seat + 1) % len(state.players) != state.starter

    def horizon(self, state: State) -> int:
        """An auction phase, then the turn of each player."""
        players = len(state.players)
        auctioning = state.auctioning or state.decision is RETURN
        return state.round * (players + 1) + (0 if auctioning else 1 + (state.seat - state.starter) % players)

    def nears_the_end(self, state: State) -> bool:
        return state.round == ROUNDS

    def leads_somewhere(self, state: State, command: AnyCommand) -> bool:
        """Points can be sold later as well, unless the money is needed now."""
        return not isinstance(command, Sell) or Facts(self, state).sale(command.points) is not None

    def reasons(
        self,
        state: State,
        command: AnyCommand,
        names: Sequence[str],
        *,
        best: bool = False,
        other: AnyCommand | None = None,
    ) -> Sequence[str]:
        return Advice(Facts(self, state)).reasons(command, best, other)

    def compare(self, state: State, command: AnyCommand, other: AnyCommand) -> str:
        return weighing.compare(Facts(self, state), command, other)

    def weigh(self, worlds: Sequence[State], command: AnyCommand, names: Sequence[str]) -> Sequence[str]:
        return weighing.weigh(Facts(self, worlds[0]), worlds, command, names)
