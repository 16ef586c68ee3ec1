"""The controller and the reference, written apart from the same rules, play the same games side by side."""

from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames_tui.core.chance import below
from boardgames_tui.core.events import Event
from boardgames_tui.games.summer_pavilion.rules.scoring import bonuses
from boardgames_tui.games.summer_pavilion.state import OVER, REWARD, State
from boardgames_tui.testing.random_play import Style, anything, prefer, setup
from tests.games.summer_pavilion.positions import GAME, REST, RULES, TABLES, Has, Table, letters, position
from tests.games.summer_pavilion.reference import ReferenceGame

FRONT: Mapping[str, str] = {}
BACK = {"side": "back"}

LAY = prefer("take", "choose", "place")
"""Lay tiles as long as it goes."""
WINDOWS = prefer("take", "choose", "place .*[56] ", "place .*[12] ", "place")
"""Many rewards."""
FILL = prefer("choose", r"take . p", "place c", r"place .+ .$", "place", "take")
"""The centre first, and natural tiles before jokers."""
CHEAP = prefer("take", "choose", r"place \w+[1-3] ", "pass keep ....", "pass keep", "place")
"""Few tiles into the tower."""
HOARD = prefer("take", "choose", "place .*[1-4] ", "pass keep ....", "pass keep")
"""Keep as much as possible."""
WASTE = prefer("take c", "take", "pass$")
"""Lose points."""
STYLES = {"any": anything, "lay": LAY, "windows": WINDOWS, "fill": FILL, "cheap": CHEAP, "hoard": HOARD, "waste": WASTE}
GAMES = [
    (style, seats, seed, side)
    for style, games in (("any", 2), ("lay", 3), ("windows", 3), ("fill", 4), ("cheap", 3), ("hoard", 3), ("waste", 1))
    for seats in (2, 3, 4)
    for seed in range(games)
    for side in ("front", "back")
]


def snapshot(state: State) -> dict[str, Any]:
    """A state in the reference's words."""
    table = Table(state)
    return {
        "bag": table.bag,
        "tower": table.tower,
        "supply": table.supply,
        "displays": table.displays,
        "centre": table.centre,
        "marker": table.marker,
        "starter": state.starter,
        "players": [
            {
                "score": score,
                "rack": table.rack(seat),
                "corners": table.corners(seat),
                "passed": player.passed,
                "board": dict(sorted(table.board(seat).items())),
                "bonuses": bonuses(TABLES, player.tiles, state.side),
            }
            for seat, (player, score) in enumerate(zip(state.players, table.scores, strict=True))
        ],
        "to_move": table.to_move,
        "decision": table.asked,
        "round": state.round,
        "due": state.due,
    }


def order_of(state: State) -> list[str]:
    """All tiles of the bag as it was shuffled last, the first to come first."""
    return ["pgoybr"[colour] for colour in reversed(state.bag)]


class Second:
    """The reference, with a controller at its side that tells it only the order of tiles poured into the bag."""

    def __init__(self, state: State, from_the_start: bool = True) -> None:
        self.state = state
        self.game = ReferenceGame(
            len(state.players),
            order_of(state) if from_the_start else "pgoybr" * 22,
            side=state.side.name.lower(),
            starter=state.starter,
        )
        if not from_the_start:
            self.game.go_on_from(snapshot(state))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Second":
        copy = object.__new__(Second)
        copy.state = self.state.clone()
        copy.game = deepcopy(self.game, memo)
        return copy

    def legal(self) -> set[str]:
        return self.game.legal()

    def play(self, text: str) -> list[Event]:
        """What the controller says about it."""
        pours = self.state.pours
        events: list[Event] = RULES.apply(self.state, GAME.parse(text))
        poured = order_of(self.state) if self.state.pours != pours else None
        self.game.play(text, poured)
        return events


class Lockstep:
    """One game played twice; `seen` counts what happened in it."""

    def __init__(self, second: Second) -> None:
        self.second = second
        self.seen: Counter[str] = Counter()
        self.compare()

    @property
    def state(self) -> State:
        return self.second.state

    def compare(self) -> None:
        game = self.second.game
        assert snapshot(self.state) == game.snapshot()
        self.texts = sorted(map(GAME.format, RULES.legal_commands(self.state)))
        assert self.texts == sorted(game.legal())
        result = RULES.result(self.state)
        assert (result is None) == (game.decision != "over")
        if result:
            assert list(result.ranks) == game.ranks()
            assert list(result.points) == [player.score for player in game.players]

    def play(self, text: str) -> None:
        before, scores = self.state.clone(), list(RULES.scores(self.state))
        events = self.second.play(text)
        self.compare()
        for event in events:
            kind = type(event).__name__
            self.seen[kind] += 1
            points = getattr(event, "points", 0)
            scores[event.seat] += points if kind == "TilePlaced" else -points
            if kind == "BonusScored":
                scores[event.seat] += event.stars + event.numbers  # type: ignore[attr-defined]
        assert scores == list(RULES.scores(self.state)), "the events do not tell the points"
        revealed = any(event.reveals for event in events)
        drawn = (before.left, before.pours) != (self.state.left, self.state.pours)
        nothing_came = not drawn and any(type(event).__name__ == "RoundBegins" for event in events)
        assert revealed == drawn or nothing_came, "an event reveals exactly when tiles were drawn"
        self.count(text, before, events)

    def count(self, text: str, before: State, events: list[Event]) -> None:
        after = self.state
        named = [type(event).__name__ for event in events]
        self.seen[text.split(maxsplit=1)[0]] += 1
        self.seen["jokers paid"] += "+" in text
        self.seen["poured"] += after.pours != before.pours
        self.seen["two structures at once"] += named.count("StructureCompleted") == 2
        self.seen["kept"] += "keep" in text
        self.seen["passed with nothing"] += named.count("Passed") > text.startswith("pass")
        self.seen["short supply"] += sum(after.supply) < 10 and after.decision is not REWARD
        if "RoundBegins" in named:
            tiles = [sum(display) for display in after.displays]
            self.seen["a display not full"] += any(0 < number < 4 for number in tiles)
            self.seen["an empty display"] += 0 in tiles
            self.seen["nothing to take"] += not any(tiles)
        self.seen["poured twice"] += after.pours == 2 and before.pours == 1
        self.seen["nobody took the marker"] += "PlacingBegins" in named and before.marker == after.marker == -1
        if after.decision is OVER:
            earned = [bonuses(TABLES, player.tiles, after.side) for player in after.players]
            self.seen["stars"] += sum(stars > 0 for stars, _ in earned)
            self.seen["numbers"] += sum(numbers > 0 for _, numbers in earned)


def new(seats: int, seed: int, options: Mapping[str, Any] = FRONT) -> Second:
    return Second(RULES.new(setup(GAME, seats, seed, options)))


def played(second: Second, style: Style, seed: int) -> Counter[str]:
    """A game to its end; what happened in it."""
    game = Lockstep(second)
    generator = Random(seed)
    while game.texts:
        game.play(style(game.texts, generator))
    return game.seen


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("side", ["front", "back"])
def test_random_games(seats: int, side: str) -> None:
    seen: Counter[str] = Counter()
    games = [game for game in GAMES if (game[1], game[3]) == (seats, side)]
    for style, _, seed, _ in games:
        seen += played(new(seats, seed, {"side": side}), STYLES[style], seed)
    assert seen["GameOver"] == len(games)
    for what, least in {
        "take": 500,
        "place": 300,
        "choose": 50,
        "jokers paid": 100,
        "two structures at once": 1,
        "kept": 80,
        "passed with nothing": 10,
        "MarkerTaken": 100,
        "poured": 1,
        "stars": 1,
    }.items():
        assert seen[what] >= least, (what, seen)


def few_tiles(seats: int, seed: int, side: str) -> State:
    """A position in which most tiles lie on boards, so that bag and tower will soon run out."""
    generator = Random(seed)

    def some(least: int, most: int) -> str:
        return "".join("pgoybr"[below(6, generator)] for _ in range(least + below(most - least + 1, generator)))

    turn = below(seats, generator)
    bag = some(0, 12) if seed % 3 else ""
    supply = "".join(sorted(some(10, 10) if bag or seed % 2 else some(0, 9)))
    players = [
        Has(rack=some(1, 5) if seat == turn else some(0, 4), board=REST, score=1 + below(5, generator))
        for seat in range(seats)
    ]
    number = 3 + below(4, generator)
    return position(*players, turn=turn, round=number, side=side, supply=supply, bag=bag, seed=seed).state


@pytest.mark.parametrize("side", ["front", "back"])
def test_games_that_run_out_of_tiles(side: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(30):
        second = Second(few_tiles(4, seed, side), from_the_start=False)
        seen += played(second, (LAY, CHEAP, HOARD)[seed % 3], seed)
    for what in (
        *("short supply", "a display not full", "an empty display", "nothing to take", "nobody took the marker"),
        *("poured", "poured twice", "passed with nothing", "choose"),
    ):
        assert seen[what] >= 5, (what, seen)


@settings(max_examples=10, deadline=None, derandomize=True)
@given(st.integers(2, 4), st.integers(0, 2**32), st.sampled_from(["front", "back"]), st.lists(st.integers(0, 500)))
def test_any_game(seats: int, seed: int, side: str, choices: list[int]) -> None:
    game = Lockstep(new(seats, seed, {"side": side, "begins": "random"}))
    for choice in choices:
        if game.texts:
            game.play(game.texts[choice % len(game.texts)])


@pytest.mark.parametrize(
    "move", ["take 9 b", "take 1 p", "place e1 b", "choose p", "pass", "pass keep b", "take 0 b", ""]
)
def test_both_refuse_alike(move: str) -> None:
    game = Lockstep(new(2, 1))
    with pytest.raises(ValueError, match="not allowed"):
        game.second.game.play(move)
    with pytest.raises(ValueError):  # noqa: PT011 - NotationError or IllegalCommand
        RULES.apply(game.state, GAME.parse(move))
    game.compare()


def test_letters_of_all_colours() -> None:
    assert letters([1, 2, 0, 0, 0, 1]) == "pggr"
