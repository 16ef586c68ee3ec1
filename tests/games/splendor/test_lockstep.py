"""The controller and the reference, written apart from the same rules text, play the same games side by side."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames_tui.core.events import Event
from boardgames_tui.games.splendor.commands import PLACES
from boardgames_tui.games.splendor.components import COLOURS, KINDS
from boardgames_tui.games.splendor.state import EMPTY, OVER, Player, State
from boardgames_tui.testing.random_play import Style, anything, prefer, setup
from tests.games.splendor.positions import BOX, GAME, RULES
from tests.games.splendor.reference import ReferenceGame

BUY = prefer("noble", "buy", "take")
BLIND = prefer("reserve .-deck", "reserve", "buy")
STARVE = prefer("return .*y$", "take", "reserve 3-deck", "reserve", "buy 1")
"""Empty the bank and fill the hands: whoever then can pay for nothing has to pass."""
GAMES = (
    [(anything, seats, seed) for seats in (2, 3, 4) for seed in range(10)]
    + [(style, seats, seed) for style in (BUY, BLIND) for seats in (2, 3, 4) for seed in range(6)]
    + [(STARVE, seats, seed) for seats in (2, 3, 4) for seed in range(6)]
    + [
        (STARVE, 2, 13),
        (STARVE, 2, 22),
        (STARVE, 3, 33),
        (STARVE, 3, 60),
        (STARVE, 4, 22),
        (STARVE, 4, 29),
    ]  # stalemates
    + [(STARVE, 4, 19)]  # a noble comes to one who had to pass
)


def names(cards: tuple[int, ...]) -> list[str]:
    return [BOX.cards[card].id for card in cards]


def player_snapshot(player: Player) -> dict[str, Any]:
    return {
        "tokens": dict(zip(KINDS, player.tokens, strict=True)),
        "bonuses": dict(zip(COLOURS, player.bonuses, strict=True)),
        "bought": names(player.bought),
        "hand": list(zip(names(player.hand), player.blind, strict=True)),
        "nobles": [BOX.nobles[noble].id for noble in player.nobles],
        "points": player.points,
    }


def snapshot(state: State) -> dict[str, Any]:
    """A state in the reference's words."""
    return {
        "bank": dict(zip(KINDS, state.bank, strict=True)),
        "decks": {level: names(state.decks[level - 1][: state.left[level - 1]]) for level in (1, 2, 3)},
        "display": {
            place: None if card == EMPTY else BOX.cards[card].id
            for place, card in zip(PLACES, state.display, strict=True)
        },
        "nobles": [None if noble < 0 else BOX.nobles[noble].id for noble in state.nobles],
        "players": [player_snapshot(player) for player in state.players],
        "to_move": None if state.decision is OVER else state.seat,
        "decision": state.decision.name.lower(),
        "round": state.round,
        "passes": state.passes,
    }


def reference(state: State) -> ReferenceGame:
    """The reference's game from the same deal."""
    deal = snapshot(state)
    return ReferenceGame(
        len(state.players), deal["decks"], deal["display"], deal["nobles"], state.seat, state.goal, state.ahead
    )


class Lockstep:
    """One game played twice; `seen` counts what happened in it."""

    def __init__(self, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> None:
        self.state = RULES.new(setup(GAME, seats, seed, options))
        self.other = reference(self.state)
        self.seen: Counter[str] = Counter()
        self.passing = False
        self.compare()

    def compare(self) -> None:
        assert snapshot(self.state) == self.other.snapshot()
        self.texts = sorted(map(GAME.format, RULES.legal_commands(self.state)))
        assert self.texts == sorted(self.other.legal())
        result = RULES.result(self.state)
        assert (result is None) == (self.other.decision != "over")
        if result:
            assert list(result.ranks) == self.other.ranks()
            assert bool(result.reason) == (self.other.reason() == "stalemate")

    def play(self, text: str) -> None:
        self.other.play(text)
        self.count(text, RULES.apply(self.state, GAME.parse(text)))
        self.compare()

    def count(self, text: str, events: list[Event]) -> None:
        match text.split():
            case ["take", letters] if len(letters) < 3 and len(set(letters)) == len(letters):
                self.seen["fewer than three colours taken"] += 1
            case ["buy", _, "gold", _]:
                self.seen["gold paid by choice"] += 1
            case ["buy", "a" | "b" | "c"]:
                self.seen["bought from the hand"] += 1
            case [verb, *_]:
                self.seen[verb] += 1
        for event in events:
            kind: str = event.kind
            self.seen[kind] += 1
            if kind == "noble came" and self.passing:
                self.seen["noble came to one who passed"] += 1
            self.passing = kind == "passed"
        self.seen["stalemate"] += self.state.stalemate
        self.seen["empty place"] += EMPTY in self.state.display


def played(style: Style, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> Lockstep:
    game = Lockstep(seats, seed, options)
    generator = Random(seed)
    while game.texts:
        game.play(style(game.texts, generator))
    return game


def test_random_games() -> None:
    seen: Counter[str] = Counter()
    for style, seats, seed in GAMES:
        seen += played(style, seats, seed).seen
    assert seen["game over"] == len(GAMES)
    for what, least in {
        "tokens returned": 500,
        "noble came": 100,
        "noble": 10,  # chosen of several
        "last round": 60,
        "passed": 30,
        "stalemate": 6,
        "noble came to one who passed": 1,
        "gold paid by choice": 100,
        "bought from the hand": 100,
        "card drawn": 100,
        "empty place": 100,
        "fewer than three colours taken": 30,
    }.items():
        assert seen[what] >= least, what


@pytest.mark.parametrize(
    "options", [{"begins": "seat_2"}, {"begins": "random", "goal": 10}, {"goal": 21, "ahead": [0, 3]}]
)
def test_random_games_with_options(options: Mapping[str, Any]) -> None:
    seen: Counter[str] = Counter()
    for style, seats, seed in (
        (style, seats, seed) for style in (BUY, STARVE) for seats in (2, 3, 4) for seed in (1, 2)
    ):
        seen += played(style, seats, seed, options).seen
    assert seen["game over"] == 12


@pytest.mark.timeout(600)  # a failing game takes minutes to shrink
@settings(max_examples=20, deadline=None, derandomize=True, print_blob=True)
@given(
    seats=st.sampled_from([2, 3, 4]),
    seed=st.integers(0, 2**32),
    style=st.sampled_from([anything, BUY, BLIND, STARVE]),
    ahead=st.integers(0, 150),
    choices=st.lists(st.integers(0, 200), max_size=30),
)
def test_chosen_games(seats: int, seed: int, style: Style, ahead: int, choices: list[int]) -> None:
    """From somewhere in a random game, whatever Hypothesis thinks of; it shrinks to the shortest difference."""
    game = Lockstep(seats, seed)
    generator = Random(seed)
    for _ in range(ahead):
        if game.texts:
            game.play(style(game.texts, generator))
    for choice in choices:
        if game.texts:
            game.play(game.texts[choice % len(game.texts)])


@pytest.mark.parametrize("move", ["take wwu", "take y", "return w", "buy a", "noble 1", "reserve 1-deckk", ""])
def test_both_refuse_alike(move: str) -> None:
    game = Lockstep(2, 1)
    with pytest.raises(ValueError, match="not allowed"):
        game.other.play(move)
    with pytest.raises(ValueError):  # noqa: PT011 - NotationError or IllegalCommand
        RULES.apply(game.state, GAME.parse(move))
    game.compare()
