"""The players of measured matches, and playing one match: each seed is played with the seats rotated."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from math import inf, sqrt
from random import Random
from time import perf_counter
from typing import Any

from boardgames_tui.bots.levels import TIME_LIMITS
from boardgames_tui.bots.player import Player, no_deadline
from boardgames_tui.bots.turns import go_on
from boardgames_tui.core.characters import check_character
from boardgames_tui.core.events import Event
from boardgames_tui.core.game import Game
from boardgames_tui.core.seats import COMPUTER, LEVELS, PROGRAM, Computer, computer_of, seat_of
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.statistics.index import deeds_in
from boardgames_tui.core.system import command_words
from boardgames_tui.core.words import _, quoted
from boardgames_tui.protocol import client as program
from boardgames_tui.protocol.hints import HINTS
from boardgames_tui.protocol.opponents import ADVICE, ADVISER, COMPARED

ANY_MOVE, ADVISED = "random", "hints"
"""The players of random legal commands, and of the first move that a hint names."""


class Agent:
    """A player of one seat."""

    limit: float = inf
    """Seconds for a decision."""

    def choose(self, state: Any, seed: int) -> Any:
        """Return the command of the player to move."""
        raise NotImplementedError

    def close(self) -> None:
        """Release what the player holds; the match is over."""


class BotAgent(Agent):
    """A computer player, optionally with other `weights`. No time limit: the clock decides nothing."""

    def __init__(self, game: Game, computer: Computer, weights: Mapping[str, float] | None = None) -> None:
        self.computer = computer
        self.players = {level: Player(game, level, weights, computer.character) for level in computer.levels}
        self.limit = max(TIME_LIMITS[level] for level in computer.levels)

    def choose(self, state: Any, seed: int) -> Any:
        return self.players[self.computer.level_at(seed)].think(state, seed, out_of_time=no_deadline)[0].command


class RandomAgent(Agent):
    """Plays uniformly random legal commands."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, state: Any, seed: int) -> Any:
        commands = self.game.controller.legal_commands(state)
        return commands[int(Random(seed).random() * len(commands))]


class HintedAgent(Agent):
    """Plays the first move of a hint, then the rest of the turn as the hint plans it (`Opponents`)."""

    def __init__(self, game: Game) -> None:
        self.adviser = Player(game, ADVISER)
        self.left: list[Any] = []

    def choose(self, state: Any, seed: int) -> Any:
        game, seat = self.adviser.game, self.adviser.game.controller.to_move(state)
        assert seat is not None
        found = self.adviser.think(state, seed, iterations=ADVICE, out_of_time=no_deadline)
        if self.left:
            self.adviser.compare(
                found, state, seed, best=HINTS, first=self.left[0], rest=self.left[1:], iterations=COMPARED
            )
        imagined = game.controller.determinize(state, seat, Random(seed))
        line = [found[0].command, *found[0].line]
        self.left = [step.command for step in go_on(game, imagined, line, self.left)][1:]
        return found[0].command


class ExternalAgent(Agent):
    """Another program. Raises BadProgram if it cannot be started or fails."""

    limit = program.SECONDS

    def __init__(self, game: Game, command: str, names: Sequence[str]) -> None:
        self.program = program.Program(game, command_words(command), names)
        try:
            self.program.initialize()
        except BaseException:
            self.program.close()
            raise

    def choose(self, state: Any, seed: int) -> Any:
        return self.program.choose(state, seed)

    def close(self) -> None:
        self.program.close()


def check_player(game: str, word: str) -> None:
    """Raise ValueError with a sentence unless the word is a player of the arena; `game` is an id."""
    if word.startswith((COMPUTER, PROGRAM)):
        check_character(game, seat_of(word, []).player)
    elif word not in (ANY_MOVE, ADVISED):
        known = [ANY_MOVE, ADVISED, *(COMPUTER + level for level in LEVELS)]
        wanted = word.casefold()
        near = [COMPUTER + wanted] if wanted in LEVELS else get_close_matches(wanted, known, 1)
        guess = _("{word} is not a player; did you mean {near}?")
        words = guess if near else _("{word} is not a player; choose from {players}")
        players = ", ".join([*known, PROGRAM + _("COMMAND")])
        raise ValueError(words.format(word=quoted(word), near="".join(near), players=players))


def agent_of(game: Game, word: str, names: Sequence[str]) -> Agent:
    """The player of such a word, as `check_player` knows it; `names` are of all seats. Raises ValueError."""
    check_player(game.id, word)
    computer = computer_of(word)
    if computer is not None:
        return BotAgent(game, computer)
    if word.startswith(PROGRAM):
        return ExternalAgent(game, word.removeprefix(PROGRAM), names)
    return RandomAgent(game) if word == ANY_MOVE else HintedAgent(game)


def names_of(count: int) -> list[str]:
    return [f"Player {seat + 1}" for seat in range(count)]


@dataclass(slots=True)
class MatchResult:
    """The result of one match; each list is by player, not by seat. Times do not count for equality."""

    number: int
    seed: int
    wins: list[float]
    points: list[int]
    decisions: list[int]
    rounds: int
    acquired: list[dict[str, int]]
    """Counts of acquired cards or objects, by the words of `Game.acquired`."""
    seconds: list[float] = field(compare=False)
    longest: list[float] = field(compare=False)
    late: list[int] = field(compare=False)
    """Decisions over the player's limit."""
    deeds: list[dict[str, int]] = field(default_factory=list)
    sources: list[dict[str, int]] = field(default_factory=list)
    """Final points by source, by `ScoreLine.label`."""


def set_up(game: Game, count: int, options: dict[str, Any], seed: int) -> Setup:
    return Setup(
        game=game.id,
        rules_version=game.rules_version,
        seats=tuple(Seat(name=name) for name in names_of(count)),
        options=options,
        seed=seed,
    )


def play(
    game: Game,
    players: Sequence[Agent],
    number: int,
    options: dict[str, Any] | None = None,
    *,
    first_seed: int = 0,
    rotated: bool = True,
    from_round: int = 1,
) -> MatchResult:
    """Play match `number` (from 0) of a series that starts with `first_seed`, deterministic unless programs take part.

    `rotated`: each seed is played once per seat, with the seats rotated; otherwise each match has its own seed.
    Before round `from_round` easy plays all seats.
    """
    count = len(players)
    skipped, rotation = divmod(number, count) if rotated else (number, 0)
    seed = first_seed + skipped
    player_at = [(seat + rotation) % count for seat in range(count)]
    controller = game.controller
    state = controller.new(set_up(game, count, options or {}, seed))
    chance = Random(f"{seed} {rotation}")
    played = MatchResult(
        number=number,
        seed=seed,
        wins=[0.0] * count,
        points=[0] * count,
        decisions=[0] * count,
        rounds=0,
        acquired=[Counter() for _player in players],
        seconds=[0.0] * count,
        longest=[0.0] * count,
        late=[0] * count,
        deeds=[Counter() for _player in players],
    )
    events: list[Event] = []
    opening = BotAgent(game, Computer("easy")) if from_round > 1 else None
    while (seat := controller.to_move(state)) is not None:
        player = player_at[seat]
        if opening is not None and controller.view(state, None).round >= from_round:
            opening = None
        start = perf_counter()
        command = (opening or players[player]).choose(state, int(chance.random() * 2**53))
        taken = perf_counter() - start
        played.decisions[player] += 1
        played.seconds[player] += taken
        played.longest[player] = max(played.longest[player], taken)
        played.late[player] += taken > players[player].limit
        happened = controller.apply(state, command)
        events += happened
        for event in happened:
            if name := game.acquired(event):
                played.acquired[player_at[event.seat]][name] += 1
    for seat, deed in deeds_in(game.id, events):
        played.deeds[player_at[seat]][deed] += 1
    result = controller.result(state)
    assert result is not None
    played.rounds = controller.view(state, None).round
    for player, won, points in zip(player_at, result.wins, result.points, strict=True):
        played.wins[player] = won
        played.points[player] = points
    played.sources = [
        {line.label: line.values[player_at.index(player)] for line in result.lines} for player in range(count)
    ]
    return played


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a win share (Wilson 1927), each bound 0 to 1."""
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    low, high = (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)
    return max(low, 0.0), min(high, 1.0)
