"""The evaluation of Summer Pavilion: the value of a position, and the playout policy."""

from collections.abc import Sequence
from math import exp

from boardgames_tui.core.evaluation import Evaluation
from boardgames_tui.games.summer_pavilion.ai import weighing
from boardgames_tui.games.summer_pavilion.ai.advice import Advice
from boardgames_tui.games.summer_pavilion.ai.curves import MOST
from boardgames_tui.games.summer_pavilion.ai.facts import Facts
from boardgames_tui.games.summer_pavilion.ai.last_round import LastRound, TooMuch
from boardgames_tui.games.summer_pavilion.ai.plan import Planner
from boardgames_tui.games.summer_pavilion.commands import (
    CENTRE,
    AnyCommand,
    Choose,
    Pass,
    Place,
    Take,
    counts_of,
    in_order,
)
from boardgames_tui.games.summer_pavilion.components import COLOURS, CORNERS, ROUNDS
from boardgames_tui.games.summer_pavilion.components.board import NONE
from boardgames_tui.games.summer_pavilion.rules.scoring import points_lost
from boardgames_tui.games.summer_pavilion.state import IN_THE_CENTRE, PLACE, REWARD, TAKE, Player, State

_COLOURS = range(len(COLOURS))
_COLOUR_OF = {letter: colour for colour, letter in enumerate(COLOURS)}
_SOURCE_OF = {str(number + 1): number for number in range(9)}


class SummerPavilionEvaluation(Planner, Evaluation):
    """Evaluates positions, and has a prior for each command."""

    def evaluate(self, state: State) -> Sequence[float]:
        """Return the value to each seat: points, and what board, rack and corners may still score."""
        side, number = state.side, state.round
        rounds = ROUNDS - number
        values = []
        for seat, player in enumerate(state.players):
            if state.decision is TAKE:
                found = player.score + self.potential(player.tiles, side, rounds + 1)
                found += self.rest(player.rack, number - 1)
            else:
                found = player.score + self.potential(player.tiles, side, rounds)
                if player.passed:
                    found += self.rest(player.corners, number) if rounds else 0.0
                else:
                    found += self.plan(player.tiles, tuple(player.rack), state)
            starts = state.starter if state.marker == IN_THE_CENTRE else state.marker
            if starts == seat and (rounds or state.decision is TAKE):
                found += self.weights["start"]
            values.append(found)
        return values

    def progress(self, state: State) -> float:
        """How much of the game is over: 0 in the first round, 1 in the last."""
        return (state.round - 1) / (ROUNDS - 1)

    def is_quiescent(self, state: State) -> bool:
        """Whether neither a draft nor the choice of a reward is under way."""
        if state.decision is TAKE:
            return state.marker == IN_THE_CENTRE and NONE not in state.displays
        return state.decision is PLACE

    def policy(self, state: State, commands: Sequence[AnyCommand]) -> Sequence[float]:
        """Return the priors: what each command gains at once, relative to the value of the tiles that it costs."""
        player = state.players[state.seat]
        if state.decision is TAKE:
            values = self._take_values(state, player, commands)
        elif state.decision is PLACE:
            return self._place_priors(state, player, commands)
        else:
            values = self._choice_values(state, player, commands)
        best = max(values)
        heat = self.weights["heat"]
        return [exp((value - best) / heat) for value in values]

    def _take_values(self, state: State, player: Player, commands: Sequence[AnyCommand]) -> list[float]:
        tastes = self.tastes(state, player)
        deny = self.weights["deny"]
        theirs = self.tastes(state, state.players[(state.seat + 1) % len(state.players)])
        joker = state.round - 1
        free = state.marker != IN_THE_CENTRE
        marker = self.weights["marker" if state.round < ROUNDS else "last_marker"]
        centre = tuple(state.centre)
        values = []
        for command in commands:
            assert isinstance(command, Take)
            colour = _COLOUR_OF[command.colour]
            source = centre if command.source == CENTRE else state.displays[_SOURCE_OF[command.source]]
            jokers = 1 if source[joker] else 0
            count = min(source[colour], MOST) if colour != joker else 0
            value = tastes[colour][count] + deny * theirs[colour][count] + tastes[joker][jokers]
            if not free and command.source == CENTRE:
                value += marker - points_lost(player.score, count + jokers)
            values.append(value)
        return values

    def _place_priors(self, state: State, player: Player, commands: Sequence[AnyCommand]) -> list[float]:
        weights = self.weights
        rounds = ROUNDS - state.round
        outlook = self.outlook(player.tiles, state.side, rounds)
        stars, extra, where = outlook.stars, outlook.extra, self.where[state.side]
        toll, joker_toll, heat = weights["tile"], weights["joker"], weights["place_heat"]
        kept, _joker = self.kept[state.round]
        spare = max(0, sum(player.rack) - (CORNERS if rounds else 0))
        values = []
        best = highest = float("-inf")
        for command in commands:
            if not isinstance(command, Place):
                break
            space, star, price = where[command.space]
            gain = stars[star].gains[command.space, command.colour] + extra[space]
            net = gain - toll * price - joker_toll * command.jokers
            values.append(net)
            if net > best:
                best = net
            value = gain + price if price <= spare else gain + spare - kept * (price - spare)
            if value > highest:
                highest = value
        found = [exp((value - best) / heat) for value in values]
        keep = self._keep(player, state)
        passing = exp(-highest / heat) if highest < 0 else 0.05 * exp(-highest / heat)
        if not found:
            passing = 1.0
        for command in commands[len(found) :]:
            assert isinstance(command, Pass)
            found.append(passing if command.keep == keep else 0.0)
        return found

    def _keep(self, player: Player, state: State) -> str:
        """The tiles to keep: jokers of the next round first, then the most frequent colours."""
        if state.round == ROUNDS:
            return ""
        rack = player.rack
        order = sorted(_COLOURS, key=lambda colour: (colour != state.round, -rack[colour]))
        letters = "".join(COLOURS[colour] * rack[colour] for colour in order)[:CORNERS]
        return in_order(letters)

    def _choice_values(self, state: State, player: Player, commands: Sequence[AnyCommand]) -> list[float]:
        tastes = self.tastes(state, player)
        values = []
        for command in commands:
            assert isinstance(command, Choose)
            counts = counts_of(command.tiles)
            values.append(sum(tastes[colour][count] for colour, count in enumerate(counts) if count))
        return values

    def worked_out(self, state: State) -> Sequence[AnyCommand]:
        """The best commands, worked out, once the draft of the last round is over."""
        if state.round < ROUNDS or state.decision is TAKE:
            return ()
        try:
            return LastRound(self, state.side).best(state)
        except TooMuch:
            return ()

    def leads_somewhere(self, state: State, command: AnyCommand) -> bool:
        """Whether no earlier display holds the same tiles: it would be the same move."""
        if not isinstance(command, Take) or command.source == CENTRE:
            return True
        number = _SOURCE_OF[command.source]
        return state.displays[number] not in state.displays[:number]

    def is_alone(self, state: State) -> bool:
        return state.decision is PLACE or state.decision is REWARD

    def horizon(self, state: State) -> int:
        """The horizon: the draft of the round; 0 while tiles are placed, since the rack says what may follow."""
        return state.round if state.decision is TAKE else 0

    def reasons(
        self,
        state: State,
        command: AnyCommand,
        names: Sequence[str],
        *,
        best: bool = False,
        other: AnyCommand | None = None,
    ) -> Sequence[str]:
        return Advice(Facts(self, state), names).reasons(command, best, other)

    def compare(self, state: State, command: AnyCommand, other: AnyCommand) -> str:
        return weighing.compare(Facts(self, state), command, other)

    def weigh(self, worlds: Sequence[State], command: AnyCommand, names: Sequence[str]) -> Sequence[str]:
        """All of it is public, so one world is enough."""
        return weighing.weigh(Facts(self, worlds[0]), command, names)
