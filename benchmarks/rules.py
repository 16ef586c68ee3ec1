"""How fast the rules are: random games, copies and lists of legal commands."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from time import process_time
from typing import Any, NamedTuple

from benchmarks import prototype
from benchmarks.measure import Row, in_turns, middle
from boardgames_tui.core import catalogue
from boardgames_tui.core.setup import Seat, Setup

MACHINE = 1900
"""The prototype's random games a second on the machine that the targets are for."""
GAMES = 1500 / MACHINE
"""The share of the prototype's games that Splendor's controller has to play."""


class Target(NamedTuple):
    """What the rules of another game have to reach."""

    seats: int
    games: int
    """Random games of so many seats a second, where the prototype of Splendor plays `MACHINE`."""
    clone: float | None = None
    """Microseconds, as the next."""
    legal: float | None = None


OTHERS = {
    "summer-pavilion": Target(2, 250, 8, 60),
    "princes-of-florence": Target(3, 60),
    "de-vulgari-eloquentia": Target(4, 40),
}


def cards() -> prototype.Cards:
    """The same box for the prototype."""
    pieces = catalogue.game("splendor").box
    return prototype.Cards(
        [card.level - 1 for card in pieces.cards],
        [card.bonus for card in pieces.cards],
        [card.points for card in pieces.cards],
        [card.price for card in pieces.cards],
        [noble.asks for noble in pieces.nobles],
        pieces.tokens,
        pieces.gold,
    )


def setup(seats: int, seed: int, game: str = "splendor") -> Setup:
    """A set-up with so many seats."""
    names = ("Ada", "Boris", "Clara", "Dmitri", "Emil")[:seats]
    return Setup(game=game, rules_version=1, seats=tuple(Seat(name=name) for name in names), seed=seed)


def random_game(controller: Any, chosen: Setup) -> Any:
    """Play one game at random to its end; the last position."""
    state = controller.new(chosen)
    chance = Random(chosen.seed).random
    while legal := controller.legal_commands(state):
        controller.advance(state, legal[int(chance() * len(legal))])
    return state


def same_games(seats: int, seeds: range) -> int:
    """Hold the prototype to the controller: as many choices at each step, the same end. Returns all moves played."""
    controller = catalogue.game("splendor").controller
    pieces = cards()
    moves = 0
    for seed in seeds:
        state = controller.new(setup(seats, seed))
        position = prototype.new(pieces, seats, seed)
        chance = Random(seed).random
        while legal := controller.legal_commands(state):
            theirs = prototype.legal(pieces, position)
            if len(theirs) != len(legal):
                raise AssertionError(
                    f"seed {seed}, move {moves}: {len(legal)} commands, the prototype has {len(theirs)}"
                )
            chosen = int(chance() * len(legal))
            controller.advance(state, legal[chosen])
            prototype.play(pieces, position, theirs[chosen])
            moves += 1
        if position.decision != prototype.OVER or [
            (player.points, player.tokens, len(player.bought)) for player in state.players
        ] != [(seat.points, seat.tokens, seat.bought) for seat in position.seats]:
            raise AssertionError(f"seed {seed}: the games end differently")
    return moves


def games(quick: bool) -> list[Row]:
    """Whole random games a second."""
    controller = catalogue.game("splendor").controller
    pieces = cards()
    count = 40 if quick else 150
    rows = []
    for seats in (2, 3, 4):
        same_games(seats, range(20))
        setups = [setup(seats, seed) for seed in range(count)]

        def ours(setups: Sequence[Setup] = setups) -> float:
            start = process_time()
            for chosen in setups:
                random_game(controller, chosen)
            return count / (process_time() - start)

        def theirs(seats: int = seats) -> float:
            start = process_time()
            for seed in range(count):
                prototype.random_game(pieces, seats, seed)
            return count / (process_time() - start)

        mine, bare = (middle(found) for found in in_turns(5 if quick else 9, ours, theirs))
        rows.append(
            Row(
                3,
                f"random games per core-second, {seats} seats",
                f"{mine:,.0f}",
                f"{bare:,.0f}",
                f"{mine / bare:.2f}×",
                f"≥ {GAMES:.2f}×",
                mine / bare >= GAMES,
            )
        )
    return rows


def steps(quick: bool) -> list[Row]:
    """One copy and one list of commands, over the positions of random games with two seats."""
    controller = catalogue.game("splendor").controller
    pieces = cards()
    positions = []
    for seed in range(5 if quick else 25):
        state = controller.new(setup(2, seed))
        position = prototype.new(pieces, 2, seed)
        chance = Random(seed).random
        while legal := controller.legal_commands(state):
            positions.append(deepcopy(position))
            chosen = int(chance() * len(legal))
            prototype.play(pieces, position, prototype.legal(pieces, position)[chosen])
            controller.advance(state, legal[chosen])
    states = met("splendor", 5 if quick else 25)
    rounds = 5 if quick else 15
    copied, deep = in_turns(rounds, each(lambda state: state.clone(), states), each(deepcopy, positions[:200]))
    listed, bare = in_turns(
        rounds,
        each(controller.legal_commands, states),
        each(lambda position: prototype.legal(pieces, position), positions),
    )
    return [
        _micro("clone() of a position", middle(copied), middle(deep), " deepcopy", 5),
        _micro("legal_commands of a position", middle(listed), middle(bare), "", 10),
    ]


def others(quick: bool) -> list[Row]:
    """The other games: whole games, copies and lists, beside Splendor's prototype."""
    pieces = cards()
    rows = []
    for game, target in OTHERS.items():
        controller = catalogue.game(game).controller
        title = catalogue.entry(game).title
        count = 20 if quick else 80
        for seats in catalogue.entry(game).seats:
            setups = [setup(seats, seed, game) for seed in range(count)]

            def ours(controller: Any = controller, setups: Sequence[Setup] = setups) -> float:
                start = process_time()
                for chosen in setups:
                    random_game(controller, chosen)
                return len(setups) / (process_time() - start)

            def theirs(count: int = count) -> float:
                start = process_time()
                for seed in range(count):
                    prototype.random_game(pieces, 2, seed)
                return count / (process_time() - start)

            mine, bare = (middle(found) for found in in_turns(3 if quick else 7, ours, theirs))
            least = target.games / MACHINE if seats == target.seats else None
            rows.append(
                Row(
                    3,
                    f"{title}: random games per core-second, {seats} seats",
                    f"{mine:,.0f}",
                    f"{bare:,.0f} of Splendor's",
                    f"{mine / bare:.2f}×",
                    f"≥ {least:.2f}×" if least else "",
                    mine / bare >= least if least else None,
                )
            )
        states = met(game, 3 if quick else 10)
        copied, deep, listed = in_turns(
            5 if quick else 15,
            each(lambda state: state.clone(), states),
            each(deepcopy, states[:100]),
            each(controller.legal_commands, states),
        )
        rows.append(_micro(f"{title}: clone() of a position", middle(copied), middle(deep), " deepcopy", target.clone))
        rows.append(
            _micro(f"{title}: legal_commands of a position", middle(listed), middle(copied), " clone()", target.legal)
        )
    return rows


def met(game: str, games: int) -> list[Any]:
    """The positions of random games with two seats."""
    controller = catalogue.game(game).controller
    states = []
    for seed in range(games):
        state = controller.new(setup(2, seed, game))
        chance = Random(seed).random
        while legal := controller.legal_commands(state):
            states.append(state.clone())
            controller.advance(state, legal[int(chance() * len(legal))])
    return states


def each(work: Callable[[Any], object], things: Sequence[Any]) -> Callable[[], float]:
    """What `work` takes with one of the things, in microseconds."""

    def run() -> float:
        start = process_time()
        for thing in things:
            work(thing)
        return (process_time() - start) / len(things) * 1e6

    return run


def _micro(what: str, figure: float, baseline: float, note: str, most: float | None) -> Row:
    """A row of microseconds, with an absolute target or none."""
    return Row(
        3,
        what,
        f"{figure:.2f} µs",
        f"{baseline:.2f} µs{note}",
        f"{figure / baseline:.3f}×",
        f"≤ {most:g} µs" if most else "",
        figure <= most if most else None,
    )
