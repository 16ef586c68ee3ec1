"""The evaluation of Splendor: the value of a position, and the playout policy."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from boardgames_tui.core.evaluation import Evaluation, Learned
from boardgames_tui.games.splendor.ai import weighing
from boardgames_tui.games.splendor.ai.advice import Advice
from boardgames_tui.games.splendor.ai.facts import Facts
from boardgames_tui.games.splendor.ai.last_round import last_gains, last_points, progress
from boardgames_tui.games.splendor.commands import DECKS, FIRST_HAND, PLACE, Buy, Reserve, Return, SplendorCommand, Take
from boardgames_tui.games.splendor.components import COLOURS, GOLD, KINDS, NOBLE_POINTS, TOKEN_LIMIT
from boardgames_tui.games.splendor.rules.legal import legal_commands
from boardgames_tui.games.splendor.state import ACTION, EMPTY, RETURN, Player, State
from boardgames_tui.games.splendor.tables import Tables

FINISH = 10_000.0
"""The policy's weight of a purchase that reaches the points to end the game."""
CLOSE = 5
"""How many of the last points before the end count extra."""
ALIKE = [colour * 2 for colour in COLOURS]
TAKEN = {
    "".join(COLOURS[colour] for colour in colours): colours
    for size in (1, 2, 3)
    for colours in combinations(range(5), size)
} | {tokens: (colour, colour) for colour, tokens in enumerate(ALIKE)}
"""The colours by the letters of a `Take`."""
RESERVED = {place: number for place, number in PLACE.items() if number < FIRST_HAND} | dict.fromkeys(DECKS, -1)
"""The number of a place to reserve from; -1 for a deck."""


class SplendorEvaluation(Evaluation):
    """Evaluates positions by the weights of assets/splendor/bots.json."""

    def __init__(self, tables: Tables, weights: Mapping[str, float]) -> None:
        self.tables = tables
        self.weights = dict(weights)
        cards = tables.box.cards
        self.asked = tables.asked
        self.priced = tables.priced
        self.bonus = [card.bonus for card in cards]
        self.points = [card.points for card in cards]
        self.value = [card.points + weights["card"] for card in cards]
        self.liking = [card.points + weights["policy_card"] for card in cards]
        most = max(map(sum, (*tables.prices, *tables.asks)))
        self.engine = _falling(weights["engine_patience"], most)
        self.near = _falling(weights["patience"], most)
        self.court = _falling(weights["noble_patience"], most)
        # A noble who lacks one bonus comes with it.
        nobles = [0.0, *_falling(weights["policy_noble_patience"], most)]
        self.policy_court = [weights["policy_court"] * NOBLE_POINTS * share for share in nobles]
        self.policy_near = _falling(weights["policy_patience"], most)

    # The value of a position

    def evaluate(self, state: State) -> Sequence[float]:
        """Return the value to each seat: points, bonuses, tokens, and the cards and nobles within reach."""
        weights = self.weights
        shown = [card for card in state.display if card != EMPTY]
        # The nearer the end, the less things count that score only later.
        stage = max([player.points for player in state.players]) / state.goal
        if stage >= 1:
            return self._last_values(state, shown)
        nobles = [self.asked[noble] for noble in state.nobles if noble >= 0]
        later = 1 - weights["fade"] * stage
        values = [self._value(player, shown, nobles, later, state.goal - CLOSE) for player in state.players]
        values[state.seat] += weights["tempo"]
        return values

    def _last_values(self, state: State, shown: list[int]) -> list[float]:
        """The same in the last round (10.2): points, and the best card within reach of a seat that has a turn left."""
        late, values = self.weights["late_point"], []
        for seat, player in enumerate(state.players):
            to_come = state.turn_of(seat) >= state.turn_of(state.seat)
            points = player.points + (last_points(self.tables, player, shown) if to_come else 0)
            values.append(points + late * max(0, points - state.goal + CLOSE))
        return values

    def _value(
        self, player: Player, shown: list[int], nobles: list[list[tuple[int, int]]], later: float, close: int
    ) -> float:
        weights = self.weights
        bonuses, tokens = player.bonuses, player.tokens
        gold = tokens[GOLD]
        priced, value, engine, near = self.priced, self.value, self.engine, self.near
        machine = first = second = third = 0.0
        kept = len(shown)
        hold = weights["hold"]
        for index, card in enumerate((*shown, *player.hand)):
            # As in `network.py`: to call a function for each card would make either a tenth slower.
            due = most = 0
            missing = -gold
            for colour, price in priced[card]:
                lack = price - bonuses[colour]
                if lack > 0:
                    due += lack
                    lack -= tokens[colour]
                    if lack > 0:
                        missing += lack
                        if lack > most:
                            most = lack
            machine += value[card] * engine[due]
            reach = value[card] * (near[missing] if missing > 0 else 1.0)
            if most > 2:
                reach *= weights["lump"]
            if index >= kept:
                reach *= hold
            if reach > third:
                if reach > first:
                    first, second, third = reach, first, second
                elif reach > second:
                    second, third = reach, second
                else:
                    third = reach
        court = 0.0
        for asks in nobles:
            lack = 0
            for colour, count in asks:
                if count > bonuses[colour]:
                    lack += count - bonuses[colour]
            court += self.court[lack]
        points = player.points
        held = tokens[0] + tokens[1] + tokens[2] + tokens[3] + tokens[4]
        kinds = (tokens[0] > 0) + (tokens[1] > 0) + (tokens[2] > 0) + (tokens[3] > 0) + (tokens[4] > 0)
        return (
            points
            + weights["late_point"] * (points - close if points > close else 0)
            + weights["first"] * first
            + weights["second"] * second
            + weights["third"] * third
            + weights["noble"] * NOBLE_POINTS * court
            + later * (weights["bonus"] * sum(bonuses) + weights["engine"] * machine)
            + weights["token"] * held
            + weights["kind"] * kinds
            + weights["gold"] * gold
            + weights["hand"] * len(player.hand)
        )

    def progress(self, state: State) -> float:
        return progress(state)

    def learned(self, seats: int) -> Learned | None:
        from boardgames_tui.games.splendor.ai.network import file_for, network  # only for a search

        return network(self.tables, file_for(seats))

    def is_quiescent(self, state: State) -> bool:
        """Whether the player to move is at the beginning of a turn."""
        return state.decision is ACTION

    # The playout policy

    def policy(self, state: State, commands: Sequence[SplendorCommand]) -> Sequence[float]:
        """Return the priors: buy for points, a noble or a useful bonus; otherwise collect for the nearest cards."""
        player = state.players[state.seat]
        if state.decision is ACTION:
            if max([other.points for other in state.players]) >= state.goal:
                gains = last_gains(self.tables, state, commands)
                if best := max(gains):
                    return [float(gain == best) for gain in gains]
            return self._priors(state, player, commands)
        if state.decision is RETURN:
            want, _second, _scores = self._wishes(state, player)
            keep = [1 / (0.05 + wish) for wish in want]
            keep.append(0.001)  # gold
            weights = []
            for command in commands:
                weight = 1.0
                if isinstance(command, Return):
                    for letter in command.tokens:
                        weight *= keep[KINDS.index(letter)]
                weights.append(weight)
            return weights
        return [1.0] * len(commands)

    def _wishes(self, state: State, player: Player) -> tuple[list[float], list[float], list[float]]:
        """The value of a first and a second token of each colour, and a score for the card at each place.

        A negative score means that the card can be bought.
        """
        priced, liking, near = self.priced, self.liking, self.policy_near
        have = [bonus + held for bonus, held in zip(player.bonuses, player.tokens, strict=False)]
        gold = player.tokens[GOLD]
        want, second = [0.0] * 5, [0.0] * 5
        scores: list[float] = []
        for card in (*state.display, *player.hand):
            if card == EMPTY:
                scores.append(0.0)
                continue
            missing = -gold
            lacks = []
            for colour, price in priced[card]:
                lack = price - have[colour]
                if lack > 0:
                    missing += lack
                    lacks.append((colour, lack))
            if missing <= 0:
                scores.append(-liking[card])
                continue
            score = liking[card] * near[missing]
            scores.append(score)
            for colour, lack in lacks:
                want[colour] += score
                if lack > 1:
                    second[colour] += score
        return want, second, scores

    def _priors(self, state: State, player: Player, commands: Sequence[SplendorCommand]) -> list[float]:
        # Playouts spend most of their time here, hence the plain loops.
        weights = self.weights
        want, second, scores = self._wishes(state, player)
        room = TOKEN_LIMIT - sum(player.tokens)
        over, reserving = weights["policy_over"], weights["policy_reserve"]
        if room < 1:
            reserving *= over
        wishes: list[float] = []
        found: list[float] = []
        court: list[float] | None = None
        for command in commands:
            if type(command) is Reserve:
                place = RESERVED[command.place]
                if place < 0:
                    found.append(weights["policy_blind"])
                else:
                    score = scores[place]
                    found.append(reserving * score * score)
            elif type(command) is Take:
                taken = command.tokens
                kinds = TAKEN[taken]
                if len(kinds) == 3:
                    first, other, third = kinds
                    wish = want[first] + want[other] + want[third]
                elif taken in ALIKE:
                    wish = want[kinds[0]] + second[kinds[0]]
                else:
                    wish = sum([want[colour] for colour in kinds])
                if len(kinds) > room:
                    wish *= over ** (len(kinds) - room)
                wishes.append(wish)
            elif type(command) is Buy and command.gold:
                found.append(0.001)
            elif type(command) is Buy:
                if court is None:
                    court = self._court(state, player)
                place = PLACE[command.place]
                card = state.display[place] if place < FIRST_HAND else player.hand[place - FIRST_HAND]
                if player.points + self.points[card] >= state.goal:
                    found.append(FINISH)
                    continue
                bonus = self.bonus[card]
                good = self.liking[card] + court[bonus] + weights["policy_useful"] * want[bonus]
                found.append(weights["policy_buy"] * good ** weights["policy_choosy"])
        if wishes:
            best, sharp = max(weights["policy_base"], *wishes), weights["policy_sharp"]
            found[:0] = [(wish / best) ** sharp for wish in wishes]  # takes are the first of the legal commands
        return found if any(found) else [1.0] * len(found)  # nothing is useful

    def _court(self, state: State, player: Player) -> list[float]:
        """Return the value of a bonus of each colour for the nobles."""
        court = [0.0] * 5
        bonuses = player.bonuses
        for noble in state.nobles:
            if noble >= 0:
                lack = 0
                for colour, count in self.asked[noble]:
                    if count > bonuses[colour]:
                        lack += count - bonuses[colour]
                share = self.policy_court[lack]
                for colour, count in self.asked[noble]:
                    if count > bonuses[colour]:
                        court[colour] += share
        return court

    def worked_out(self, state: State) -> Sequence[SplendorCommand]:
        """The purchases that win for certain; the search would as soon win a turn later."""
        if state.decision is not ACTION:
            return ()
        facts, legal = Facts(self.tables, state), legal_commands(self.tables, state)
        return [each for each in legal if any(map(facts.wins_with, facts.bought(each)))]

    def reasons(
        self,
        state: State,
        command: SplendorCommand,
        names: Sequence[str],
        *,
        best: bool = False,
        other: SplendorCommand | None = None,
    ) -> Sequence[str]:
        return Advice(Facts(self.tables, state), names).reasons(command, best, other)

    def compare(self, state: State, command: SplendorCommand, other: SplendorCommand) -> str:
        return weighing.compare(Facts(self.tables, state), command, other)

    def weigh(self, worlds: Sequence[State], command: SplendorCommand, names: Sequence[str]) -> Sequence[str]:
        """How far away a card is and for whom, and the nobles; all public, so one world is enough."""
        return weighing.weigh(Facts(self.tables, worlds[0]), command, names)


def _falling(share: float, most: int) -> list[float]:
    """The powers of a share: how much of a value is left, by how many tokens or bonuses are missing."""
    return [share**count for count in range(most + 1)]
