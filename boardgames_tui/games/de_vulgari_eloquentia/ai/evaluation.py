"""What a position of De Vulgari Eloquentia is worth to the computer players, and the policy of their playouts."""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any

from boardgames_tui.core.evaluation import Evaluation
from boardgames_tui.games.de_vulgari_eloquentia.ai.advice import Advice
from boardgames_tui.games.de_vulgari_eloquentia.ai.curves import Outlook, actions_left, turns_left
from boardgames_tui.games.de_vulgari_eloquentia.ai.features import NAMES, rows
from boardgames_tui.games.de_vulgari_eloquentia.ai.plan import Prospects
from boardgames_tui.games.de_vulgari_eloquentia.commands import NO_TITLE, AnyCommand, Move
from boardgames_tui.games.de_vulgari_eloquentia.components import (
    CANTICLE,
    CUBES,
    LIBRARY,
    MERCHANT,
    MESSENGER,
    NOBLE,
    ORIENT,
    REST,
    RIDDLE,
    SEATS,
    SECRETARY,
    TRACKS,
)
from boardgames_tui.games.de_vulgari_eloquentia.rules import manuscripts, scoring
from boardgames_tui.games.de_vulgari_eloquentia.rules.auction import bonus, lowest_bid
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import counts_of, worth
from boardgames_tui.games.de_vulgari_eloquentia.rules.legal import legal_commands
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import budget, tile_of
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import messenger_end, orient_bonus
from boardgames_tui.games.de_vulgari_eloquentia.state import ACTION, FIRST, OVER, START, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

_KINDS = (
    *("start", "event", "city", "bologna", "abbey", "monk", "cardinal", "manuscript", "cubes", "track", "study"),
    *("business", "look", "challenge", "inquisition", "join", "bid", "pay", "title", "keep", "order"),
    *("first", "end"),
)
"""The kinds of commands that are evaluated, each by the method of its name."""


class DeVulgariEloquentiaEvaluation(Evaluation):
    """Evaluates positions by the weights of assets/de_vulgari_eloquentia/bots.json."""

    feature_names = NAMES

    def __init__(self, tables: Tables, weights: Mapping[str, float]) -> None:
        self.tables = tables
        self.box, self.figures = tables.box, tables.figures
        self.weights = dict(weights)
        self.prospects = Prospects(tables, weights)
        self._by_kind: dict[str, Callable[[Outlook, Any], float]] = {kind: getattr(self, f"_{kind}") for kind in _KINDS}

    def evaluate(self, state: State) -> Sequence[float]:
        if state.decision is OVER:
            return [float(sum(points)) for points in zip(*scoring.by_source(self.tables, state), strict=True)]
        turns, action = turns_left(self.tables, state), self.prospects.action * self.weights["action_left"]
        return [
            sum(self.prospects.parts(self.prospects.outlook(state, seat, turns))) + left * action
            for seat, left in enumerate(actions_left(self.tables, state))
        ]

    def features(self, state: State) -> list[list[float]]:
        return rows(self.tables, self.prospects, state)

    def progress(self, state: State) -> float:
        return min(1.0, state.turn / self.tables.figures.last_turn)

    def is_quiescent(self, state: State) -> bool:
        """Between two player turns."""
        if state.decision is ACTION:
            return not state.done and state.actions == budget(self.tables, state.players[state.seat])
        return state.decision in (START, FIRST)

    def policy(self, state: State, commands: Sequence[AnyCommand]) -> Sequence[float]:
        gains = self.gains(state, commands)
        sharp, doubt, slow = self.weights["sharpness"], self.weights["doubt"], self.weights["sharpness_of_doubt"]
        best = max(gains)
        # The second part keeps a search from never looking at what turns out well only later.
        return [
            exp(max(-30.0, sharp * (gain - best))) + doubt * exp(max(-12.0, slow * (gain - best))) for gain in gains
        ]

    def gains(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        look = self.prospects.outlook(state, state.seat, turns_left(self.tables, state))
        by_kind = self._by_kind
        ways: Mapping[int, float] = {}
        gains = []
        for command in commands:
            if isinstance(command, Move):
                ways = ways or self.prospects.way_values(look)
                gains.append(ways[self.tables.places[command.place]])
            elif command.kind in by_kind:
                gains.append(by_kind[command.kind](look, command))
            else:
                gains.append(0.0)
        return gains

    # What the place offers

    def _start(self, look: Outlook, command: Any) -> float:
        look.player.place = self.tables.places[command.place]
        value = self.prospects.best_way(look, budget(self.tables, look.player))
        look.player.place = -1
        return value

    def _event(self, look: Outlook, _command: Any) -> float:
        tile = self.box.events[self.box.places[look.player.place].event]
        value = 0.5 + self.prospects.gain(look, tile.knowledge)
        if tile.ducats and look.player.role is MERCHANT:
            value += self.prospects.income(look, tile.ducats + orient_bonus(self.tables, look.player))
        return value

    def _city(self, look: Outlook, command: Any) -> float:
        place, swapped = self.box.places[look.player.place], look.state.swapped
        value = 0.5 if not command.half else -1.0
        if command.half != "ducats":
            value += self.prospects.gain(look, place.knowledge[swapped])
        if command.half != "knowledge" and look.player.role is MERCHANT:
            value += self.prospects.income(look, place.ducats[swapped] + orient_bonus(self.tables, look.player))
        return value

    def _bologna(self, look: Outlook, _command: Any) -> float:
        return 0.5 + self.prospects.gain(look, look.player.bologna)

    def _abbey(self, look: Outlook, command: Any) -> float:
        front = look.player.front
        if command.use == "discard":
            return (
                self.prospects.gain(look, front * self.figures.secretary_knowledge) - front * self.weights["in_front"]
            )
        return front * (1 - self.weights["in_front"]) + 0.2

    def _monk(self, look: Outlook, command: Any) -> float:
        return self.prospects.become_monk(look, self.tables.monks[command.monk])

    def _cardinal(self, look: Outlook, command: Any) -> float:
        cube = worth(self.tables, counts_of(command.cube)) if len(command.cube) == 1 else 0
        return self.prospects.become_cardinal(look, self.tables.cardinals[command.cardinal], cube)

    # Actions

    def _manuscript(self, look: Outlook, command: Any) -> float:
        kind = self.tables.manuscripts[command.tile]
        return (
            self.prospects.manuscript(look.player, kind)
            - manuscripts.price(self.tables, look.state, kind) * self.prospects.action
        )

    def _cubes(self, look: Outlook, command: Any) -> float:
        colour, count, cash = CUBES.index(command.cube), int(command.count), int(command.cash)
        actions = self.figures.one_cube_actions if count == 1 else self.figures.two_cubes_actions
        value = -actions * self.prospects.action
        if colour == SECRETARY:
            return value + count * self.weights["in_front"] * min(1.0, look.turns)
        value += self.prospects.vote_gain(look, (count - cash) * self.box.votes[colour])
        if colour == NOBLE:
            return value + (self.prospects.income(look, cash * self.figures.noble_cash) if cash else 0.0)
        if colour == 2 and self.tables.has_abbey[look.player.place]:
            return value
        return value + self.prospects.income(look, -count * self.box.prices[colour])

    def _study(self, look: Outlook, _command: Any) -> float:
        points = self.figures.study_last if look.state.ranking[-1] == look.seat else self.figures.study
        return self.prospects.gain(look, points) - self.prospects.action

    def _business(self, look: Outlook, _command: Any) -> float:
        return self.prospects.income(look, self.figures.business) - self.prospects.action

    def _track(self, look: Outlook, command: Any) -> float:
        track, player, outlook = TRACKS.index(command.track), look.player, self.prospects
        space = player.discs[track]
        value = -outlook.action
        if track == RIDDLE:
            return value + outlook.riddle(look, space + 1) - outlook.riddle(look, space)
        if track == CANTICLE:
            value += outlook.canticle(look, space + 1) - outlook.canticle(look, space)
            return value + outlook.vote_gain(look, -1 if look.votes_now else 0)
        if track == LIBRARY:
            return value + outlook.library(space + 1, look.turns) - outlook.library(space, look.turns)
        if track == ORIENT:
            last = self.box.tracks[ORIENT].length
            return value + self.weights["orient"] * look.turns * (2 * space + 1) / last**2
        if track == MESSENGER:
            if space + 1 == self.box.tracks[MESSENGER].length:
                end = messenger_end(self.tables, look.state)
                value += 0.7 * outlook.gain(look, end.knowledge) + outlook.income(look, -end.ducats)
                return value + outlook.vote_gain(look, -min(end.abbots, look.votes_now))
            return value + self.weights["messenger"] * min(1.0, look.turns / 4)
        assert track == REST
        return value + self.weights["rest"] * min(1.0, look.turns) * (look.state.leaders[REST][:1] != (look.seat,))

    def _look(self, look: Outlook, _command: Any) -> float:
        return self.prospects.look_at_library(look) + (0.1 if not look.turns and look.state.actions == 0 else -0.3)

    def _inquisition(self, look: Outlook, command: Any) -> float:
        other = self.prospects.outlook(look.state, SEATS.index(command.seat), look.turns)
        lost = self.prospects.gain(other, -self.box.cardinals[look.player.tile].inquisition)
        return -lost / len(look.state.players) - 0.3

    def _end(self, look: Outlook, _command: Any) -> float:
        return -look.state.actions * self.prospects.action * self.weights["unused"]

    # Auction, vote and the rest

    def _challenge(self, look: Outlook, _command: Any) -> float:
        left = look.state.actions * self.prospects.action
        return 0.7 * self.prospects.gain(look, self.figures.stupor_knowledge) - left

    def _price(self, look: Outlook, votes: int) -> float:
        """What winning the auction with this bid brings."""
        cost = self.prospects.vote_gain(
            look, -max(0, min(look.votes_now, votes - bonus(self.tables, look.state, look.seat)))
        )
        return self.prospects.gain(look, self.figures.stupor_knowledge) + cost

    def _join(self, look: Outlook, _command: Any) -> float:
        return 0.5 * self._price(look, 4) - 0.5

    def _bid(self, look: Outlook, command: Any) -> float:
        bid = int(command.votes)
        jump = bid - lowest_bid(self.tables, look.state)
        return self._price(look, bid) - 0.2 - 0.6 * jump

    def _pay(self, look: Outlook, command: Any) -> float:
        return self.prospects.vote_gain(look, -worth(self.tables, counts_of(command.cubes)))

    def _title(self, look: Outlook, command: Any) -> float:
        given = worth(self.tables, counts_of(command.cubes))
        others = [self.prospects.outlook(look.state, seat, 0).votes_now for seat in range(len(look.state.players))]
        others[look.seat] = 0
        left = look.votes_now - given
        value = self.figures.left_over_points * (left > max(others)) + 0.02 * left
        if command.title == NO_TITLE:
            return value + tile_of(self.tables, look.player).points
        title = self.box.titles[self.tables.titles[command.title]]
        return value + title.points + (tile_of(self.tables, look.player).points if title.tile_points else 0)

    def _keep(self, _look: Outlook, command: Any) -> float:
        return float(command.points)

    def _order(self, _look: Outlook, command: Any) -> float:
        order: str = command.points
        return -2.0 * float(f"0.{order}")

    def _first(self, look: Outlook, _command: Any) -> float:
        return 0.3 - self.weights["rest"] if look.state.order[0] != look.seat else -1.0

    # Why

    def reasons(self, state: State, command: AnyCommand, names: Sequence[str]) -> Sequence[str]:
        best = command.kind not in ("end", "decline", "pass") or self.is_best(
            state, command, legal_commands(self.tables, state)
        )
        return Advice(self.tables, self.prospects, state, names).reasons(command, best)

    def compare(self, state: State, command: AnyCommand, other: AnyCommand, move: str) -> str:
        return Advice(self.tables, self.prospects, state).compare(command, other, move)

    def weigh(self, worlds: Sequence[State], command: AnyCommand, names: Sequence[str]) -> Sequence[str]:
        return Advice(self.tables, self.prospects, worlds[0]).weigh(self.gains, worlds, command)
