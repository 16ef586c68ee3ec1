"""How fast the rules are: random games, copies and lists of legal commands."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from time import process_time
from typing import Any

from benchmarks import prototype
from benchmarks.measure import Row, in_turns, middle
from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Seat, Setup
from boardgames_tui.games.splendor.components import box

GAMES = 1500 / 1900
"""The share of the prototype's games that the controller has to play."""


def cards() -> prototype.Cards:
    """The same box for the prototype."""
    pieces = box()
    return prototype.Cards(
        [card.level - 1 for card in pieces.cards],
        [card.bonus for card in pieces.cards],
        [card.points for card in pieces.cards],
        [card.price for card in pieces.cards],
        [noble.asks for noble in pieces.nobles],
        pieces.tokens,
        pieces.gold,
    )


def setup(seats: int, seed: int) -> Setup:
    """A set-up with so many seats."""
    names = ("Ada", "Boris", "Clara", "Dmitri")[:seats]
    return Setup(game="splendor", rules_version=1, seats=tuple(Seat(name=name) for name in names), seed=seed)


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
                f"random games a second of a core, {seats} seats",
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
    states = []
    positions = []
    for seed in range(5 if quick else 25):
        state = controller.new(setup(2, seed))
        position = prototype.new(pieces, 2, seed)
        chance = Random(seed).random
        while legal := controller.legal_commands(state):
            states.append(state.clone())
            positions.append(deepcopy(position))
            chosen = int(chance() * len(legal))
            prototype.play(pieces, position, prototype.legal(pieces, position)[chosen])
            controller.advance(state, legal[chosen])

    def each(work: Callable[[Any], object], things: Sequence[Any]) -> Callable[[], float]:
        def run() -> float:
            start = process_time()
            for thing in things:
                work(thing)
            return (process_time() - start) / len(things) * 1e6

        return run

    rounds = 5 if quick else 15
    copied, deep = (
        middle(found)
        for found in in_turns(rounds, each(lambda state: state.clone(), states), each(deepcopy, positions[:200]))
    )
    listed, bare = (
        middle(found)
        for found in in_turns(
            rounds,
            each(controller.legal_commands, states),
            each(lambda position: prototype.legal(pieces, position), positions),
        )
    )
    return [
        Row(
            3,
            "clone() of a position",
            f"{copied:.2f} µs",
            f"{deep:.0f} µs deepcopy",
            f"{copied / deep:.3f}×",
            "≤ 5 µs",
            copied <= 5,
        ),
        Row(
            3,
            "legal_commands of a position",
            f"{listed:.2f} µs",
            f"{bare:.2f} µs",
            f"{listed / bare:.2f}×",
            "≤ 10 µs",
            listed <= 10,
        ),
    ]
