"""Summer Pavilion keeps every promise of a game, on both sides of the board."""

from dataclasses import replace
from itertools import combinations_with_replacement
from random import Random

import pytest

from boardgames_tui.core.match import Match
from boardgames_tui.games.summer_pavilion.commands import SOURCES, choose, pass_turn, place, take
from boardgames_tui.games.summer_pavilion.components import COLOURS, SPACES
from boardgames_tui.games.summer_pavilion.state import SEEDS, State
from boardgames_tui.testing import GameTests, Subject, anything, play, prefer, setup
from tests.games.summer_pavilion.positions import GAME


def letters(least: int, most: int) -> list[str]:
    """Every handful of so many tiles."""
    return ["".join(some) for size in range(least, most + 1) for some in combinations_with_replacement(COLOURS, size)]


POOL = [
    *(take(source, colour) for source in SOURCES for colour in COLOURS),
    *(place(space, colour, jokers) for space in SPACES for colour in COLOURS for jokers in range(6)),
    *map(choose, letters(1, 3)),
    *map(choose, ("pppp", "pgoy")),
    *map(pass_turn, letters(0, 4)),
    *map(pass_turn, ("ppppp", "pgoyb", "pgoybr")),
]
"""Every command of the notation, but for handfuls too large to be legal ever, of which there are some."""


def reshuffle(state: State, seat: int | None, generator: Random) -> State:
    """Only the order of the tiles is hidden: in the bag, and in the tower once it is poured (3.4)."""
    copy = state.clone()
    coming = list(state.bag[: state.left])
    generator.shuffle(coming)
    copy.bag = (*coming, *state.bag[state.left :])
    copy.seed = generator.randrange(SEEDS)
    return copy


FRONT = Subject(
    GAME,
    POOL,
    reshuffle,
    lambda state, seat: set(),
    (
        anything,
        prefer("choose", "place", "take"),
        prefer("choose", r"place c. .(\+.)?$", "place .*[56] ", "place", "take c"),
        prefer("choose", "place .*[+]", "take .* [pgo]", "pass$"),
        prefer("place [nsew]+[23] ", "place c", "place", "pass keep ....", "take [1-9]"),
    ),
)
BACK = replace(FRONT, options={"side": "back", "begins": "random"})
BOTH = pytest.mark.parametrize("subject", [FRONT, BACK], ids=["front", "back"])


class TestFront(GameTests):
    subject = FRONT
    games = 12


class TestBack(GameTests):
    subject = BACK
    games = 12


@BOTH
def test_the_pool_has_every_legal_command(subject: Subject) -> None:
    for seed in range(10):
        match = play(GAME, 2 + seed % 3, seed, subject.styles[seed % len(subject.styles)], options=subject.options)
        for length in range(len(match.turns)):
            assert set(GAME.controller.legal_commands(match.at(length))) <= set(POOL)


def test_the_styles_reach_the_rare_positions() -> None:
    """A tower poured into the bag, a reward, a set-up that is short of tiles: what only long games show."""
    kinds = {
        event.kind
        for seed in range(10)
        for turn in play(GAME, 4, seed, FRONT.styles[seed % len(FRONT.styles)]).turns
        for event in turn.events
    }
    assert {"tower poured", "reward taken", "structure completed", "supply filled", "marker taken"} <= kinds


def test_determinize_deals_every_tile_of_the_bag_everywhere() -> None:
    match = Match(GAME, setup(GAME, 2, 5))
    generator = Random(1)
    tops, seeds = set(), set()
    for _ in range(200):
        guess = GAME.controller.determinize(match.state, 0, generator)
        tops.add(guess.bag[guess.left - 1])
        seeds.add(guess.seed)
    assert tops == set(range(len(COLOURS)))
    assert len(seeds) == 200
