"""The evaluation of De Vulgari Eloquentia: the value of a position, and the playout policy."""

from collections.abc import Callable, Mapping, Sequence
from math import exp, inf
from typing import Any

from boardgames_tui.core.advice import PLAIN
from boardgames_tui.core.evaluation import Evaluation
from boardgames_tui.games.de_vulgari_eloquentia.ai import weighing
from boardgames_tui.games.de_vulgari_eloquentia.ai.advice import Advice
from boardgames_tui.games.de_vulgari_eloquentia.ai.curves import Outlook, actions_left, turns_left
from boardgames_tui.games.de_vulgari_eloquentia.ai.facts import Facts
from boardgames_tui.games.de_vulgari_eloquentia.ai.features import NAMES, rows
from boardgames_tui.games.de_vulgari_eloquentia.ai.plan import Prospects
from boardgames_tui.games.de_vulgari_eloquentia.commands import NO_TITLE, Advance, AnyCommand, Move, TakeTitle
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
from boardgames_tui.games.de_vulgari_eloquentia.presentation.coach import LATE
from boardgames_tui.games.de_vulgari_eloquentia.rules import manuscripts, scoring
from boardgames_tui.games.de_vulgari_eloquentia.rules.auction import bonus, lowest_bid
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import counts_of, covering, worth
from boardgames_tui.games.de_vulgari_eloquentia.rules.legal import legal_commands
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import budget, tile_of
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import messenger_end, orient_bonus, tiles_to_look_at
from boardgames_tui.games.de_vulgari_eloquentia.rules.vote import titles_for
from boardgames_tui.games.de_vulgari_eloquentia.state import ACTION, FIRST, OVER, START, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

_KINDS = (
    *("start", "event", "city", "bologna", "abbey", "monk", "cardinal", "manuscript", "cubes", "track", "study"),
    *("business", "look", "challenge", "inquisition", "join", "bid", "pay", "title", "keep", "order"),
    *("first", "end"),
)
"""The kinds of commands that are evaluated, each by the method of the same name."""
_NEVER = -inf
"""The gain of a command that another one is better than in any case."""


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
        """Whether a player turn is about to begin."""
        if state.decision is ACTION:
            return not state.done and state.actions == budget(self.tables, state.players[state.seat])
        return state.decision in (START, FIRST)

    def policy(self, state: State, commands: Sequence[AnyCommand]) -> Sequence[float]:
        gains = self.gains(state, commands)
        sharp, doubt, slow = self.weights["sharpness"], self.weights["doubt"], self.weights["sharpness_of_doubt"]
        best = max(gains)
        # The second part makes a search look at commands that only pay off later.
        return [
            exp(max(-30.0, sharp * (gain - best))) + doubt * exp(max(-12.0, slow * (gain - best)))
            if gain > _NEVER
            else 0.0
            for gain in gains
        ]

    def gains(self, state: State, commands: Sequence[AnyCommand]) -> list[float]:
        outlook = self.prospects.outlook(state, state.seat, turns_left(self.tables, state))
        by_kind = self._by_kind
        ways: Mapping[int, float] = {}
        gains = []
        for command in commands:
            if isinstance(command, Move):
                ways = ways or self.prospects.way_values(outlook)
                gains.append(ways[self.tables.places[command.place]])
            elif command.kind in by_kind:
                gains.append(by_kind[command.kind](outlook, command))
            else:
                gains.append(0.0)
        return gains

    # What the place offers

    def _start(self, outlook: Outlook, command: Any) -> float:
        outlook.player.place = self.tables.places[command.place]
        value = self.prospects.best_way(outlook, budget(self.tables, outlook.player))
        outlook.player.place = -1
        return value

    def _event(self, outlook: Outlook, _command: Any) -> float:
        tile = self.box.events[self.box.places[outlook.player.place].event]
        value = 0.5 + self.prospects.gain(outlook, tile.knowledge)
        if tile.ducats and outlook.player.role is MERCHANT:
            value += self.prospects.income(outlook, tile.ducats + orient_bonus(self.tables, outlook.player))
        return value

    def _city(self, outlook: Outlook, command: Any) -> float:
        place, swapped = self.box.places[outlook.player.place], outlook.state.swapped
        value = 0.5 if not command.half else -1.0
        if command.half != "ducats":
            value += self.prospects.gain(outlook, place.knowledge[swapped])
        if command.half != "knowledge" and outlook.player.role is MERCHANT:
            value += self.prospects.income(outlook, place.ducats[swapped] + orient_bonus(self.tables, outlook.player))
        return value

    def _bologna(self, outlook: Outlook, _command: Any) -> float:
        return 0.5 + self.prospects.gain(outlook, outlook.player.bologna)

    def _abbey(self, outlook: Outlook, command: Any) -> float:
        front = outlook.player.front
        waiting = front * (self.weights["in_front"] if outlook.turns else 0.0)
        if command.use == "discard":
            return self.prospects.gain(outlook, front * self.figures.secretary_knowledge) - waiting
        return front - waiting + 0.2

    def _monk(self, outlook: Outlook, command: Any) -> float:
        return self.prospects.become_monk(outlook, self.tables.monks[command.monk])

    def _cardinal(self, outlook: Outlook, command: Any) -> float:
        cube = worth(self.tables, counts_of(command.cube)) if len(command.cube) == 1 else 0
        return self.prospects.become_cardinal(outlook, self.tables.cardinals[command.cardinal], cube)

    # Actions

    def _manuscript(self, outlook: Outlook, command: Any) -> float:
        kind = self.tables.manuscripts[command.tile]
        return (
            self.prospects.manuscript(outlook.player, kind)
            - manuscripts.price(self.tables, outlook.state, kind) * self.prospects.action
        )

    def _cubes(self, outlook: Outlook, command: Any) -> float:
        colour, count, cash = CUBES.index(command.cube), int(command.count), int(command.cash)
        actions = self.figures.one_cube_actions if count == 1 else self.figures.two_cubes_actions
        value = -actions * self.prospects.action
        if colour == SECRETARY:
            return value + count * self.weights["in_front"] * min(1.0, outlook.turns)
        value += self.prospects.vote_gain(outlook, (count - cash) * self.box.votes[colour])
        if colour == NOBLE:
            return value + (self.prospects.income(outlook, cash * self.figures.noble_cash) if cash else 0.0)
        if colour == 2 and self.tables.has_abbey[outlook.player.place]:
            return value
        return value + self.prospects.income(outlook, -count * self.box.prices[colour])

    def _study(self, outlook: Outlook, _command: Any) -> float:
        points = self.figures.study_last if outlook.state.ranking[-1] == outlook.seat else self.figures.study
        return self.prospects.gain(outlook, points) - self.prospects.action

    def _business(self, outlook: Outlook, _command: Any) -> float:
        return self.prospects.income(outlook, self.figures.business) - self.prospects.action

    def _track(self, outlook: Outlook, command: Any) -> float:
        track, player, prospects = TRACKS.index(command.track), outlook.player, self.prospects
        space = player.discs[track]
        value = -prospects.action
        if track == RIDDLE:
            return value + prospects.riddle(outlook, space + 1) - prospects.riddle(outlook, space)
        if track == CANTICLE:
            value, steps = prospects.songs(outlook, outlook.state.actions)
            return value / steps
        if track == LIBRARY:
            steps = next((mark for mark, points in enumerate(self.box.tracks[LIBRARY].marks) if points), 0)
            if space + 1 < steps <= space + outlook.state.actions and not outlook.turns:
                return value + prospects.library(steps, 0) / steps
            return value + prospects.library(space + 1, outlook.turns) - prospects.library(space, outlook.turns)
        if track == ORIENT:
            last = self.box.tracks[ORIENT].length
            return value + self.weights["orient"] * outlook.turns * (2 * space + 1) / last**2
        if track == MESSENGER:
            if space + 1 == self.box.tracks[MESSENGER].length:
                end = messenger_end(self.tables, outlook.state)
                value += 0.7 * prospects.gain(outlook, end.knowledge) + prospects.income(outlook, -end.ducats)
                return value + prospects.vote_gain(outlook, -min(end.abbots, outlook.votes_now))
            return value + self.weights["messenger"] * min(1.0, outlook.turns / 4)
        assert track == REST
        return value + self.weights["rest"] * min(1.0, outlook.turns) * (
            outlook.state.leaders[REST][:1] != (outlook.seat,)
        )

    def _look(self, outlook: Outlook, _command: Any) -> float:
        return self.prospects.look_at_library(outlook) + (
            0.1 if not outlook.turns and outlook.state.actions == 0 else -0.3
        )

    def _inquisition(self, outlook: Outlook, command: Any) -> float:
        other = self.prospects.outlook(outlook.state, SEATS.index(command.seat), outlook.turns)
        lost = self.prospects.gain(other, -self.box.cardinals[outlook.player.tile].inquisition)
        return -lost / len(outlook.state.players) - 0.3

    def _end(self, outlook: Outlook, _command: Any) -> float:
        return -outlook.state.actions * self.prospects.action * self.weights["unused"]

    # Auction, vote and the rest

    def _challenge(self, outlook: Outlook, _command: Any) -> float:
        left = outlook.state.actions * self.prospects.action
        return 0.7 * self.prospects.gain(outlook, self.figures.stupor_knowledge) - left

    def _price(self, outlook: Outlook, votes: int) -> float:
        """The value of winning the auction with this bid."""
        cost = self.prospects.vote_gain(
            outlook, -max(0, min(outlook.votes_now, votes - bonus(self.tables, outlook.state, outlook.seat)))
        )
        return self.prospects.gain(outlook, self.figures.stupor_knowledge) + cost

    def _join(self, outlook: Outlook, _command: Any) -> float:
        return 0.5 * self._price(outlook, 4) - 0.5 if outlook.votes_now else -0.5  # only the journey (16.7)

    def _bid(self, outlook: Outlook, command: Any) -> float:
        bid = int(command.votes)
        jump = bid - lowest_bid(self.tables, outlook.state)
        return self._price(outlook, bid) - 0.2 - 0.6 * jump

    def _pay(self, outlook: Outlook, command: Any) -> float:
        return self.prospects.vote_gain(outlook, -worth(self.tables, counts_of(command.cubes)))

    def _title(self, outlook: Outlook, command: Any) -> float:
        given = worth(self.tables, counts_of(command.cubes))
        others = [
            self.prospects.outlook(outlook.state, seat, 0).votes_now for seat in range(len(outlook.state.players))
        ]
        others[outlook.seat] = 0
        left = outlook.votes_now - given
        value = self.figures.left_over_points * (left > max(others)) + 0.02 * left
        tile = tile_of(self.tables, outlook.player).points
        if command.title == NO_TITLE:
            titles = [
                self.box.titles[index] for index, _letters in titles_for(self.tables, outlook.state, outlook.seat)
            ]
            most = max(title.points + tile * title.tile_points for title in titles)
            # The most votes left are 3 points for one player instead of another.
            return _NEVER if most > tile + 2 * self.figures.left_over_points else value + tile
        title = self.box.titles[self.tables.titles[command.title]]
        ways = covering(self.tables, outlook.player, title.votes)
        if given > min(worth(self.tables, counts_of(letters)) for letters in ways):
            return _NEVER  # cubes have no other use any more
        return value + title.points + tile * title.tile_points

    def _keep(self, _look: Outlook, command: Any) -> float:
        return float(command.points)

    def _order(self, _look: Outlook, command: Any) -> float:
        order: str = command.points
        return -2.0 * float(f"0.{order}")

    def _first(self, outlook: Outlook, _command: Any) -> float:
        return 0.3 - self.weights["rest"] if outlook.state.order[0] != outlook.seat else -1.0

    # Reasons

    def leads_somewhere(self, state: State, command: AnyCommand) -> bool:
        """On the last turn, no step whose reward comes later, nor the end before a library tile is taken."""
        if not state.last_turn:
            return True
        player = state.players[state.seat]
        if not isinstance(command, Advance):
            return command.kind != "end" or not tiles_to_look_at(self.tables, state, player)
        track = TRACKS.index(command.track)
        missing = self.box.tracks[track].length - player.discs[track]
        return track != REST and (track not in (MESSENGER, ORIENT) or missing <= state.actions)

    def reasons(
        self,
        state: State,
        command: AnyCommand,
        names: Sequence[str],
        *,
        best: bool = False,
        other: AnyCommand | None = None,
    ) -> Sequence[str]:
        legal = legal_commands(self.tables, state)
        declines = command.kind in ("decline", "pass") or command == TakeTitle(NO_TITLE)
        best = best or (self.is_best(state, command, legal) if declines else command.kind != "end")
        others = [each for each in legal if each != command]
        found = Advice(self._facts(state), names).reasons(command, best, others, other)
        early = command.kind == "cubes" and state.turn < LATE  # for votes that no title is named for
        if early and not found and self.gains(state, [command])[0] >= PLAIN:
            return self.weigh([state], command, names)[:1]
        return found

    def compare(self, state: State, command: AnyCommand, other: AnyCommand) -> str:
        return weighing.compare(self._facts(state), command, other)

    def weigh(self, worlds: Sequence[State], command: AnyCommand, names: Sequence[str]) -> Sequence[str]:
        return weighing.weigh(self._facts(worlds[0]), worlds, command, self.gains)

    def _facts(self, state: State) -> Facts:
        return Facts(self.tables, self.prospects, state)
