"""The controller and the reference, written apart from the same rules, play the same games side by side."""

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames_tui.core.chance import below
from boardgames_tui.core.events import Event
from boardgames_tui.games.princes_of_florence.components import KINDS
from boardgames_tui.games.princes_of_florence.state import NONE, State
from boardgames_tui.testing.random_play import Style, anything, prefer, setup
from tests.games.princes_of_florence.positions import ACTIONS, DECKS, GAME, IDS, RULES, TILE_IDS, Table
from tests.games.princes_of_florence.reference import BUILDINGS, FREEDOMS, ReferenceGame


def sparing(style: Style) -> Style:
    """The style, but points are seldom given back: otherwise that is most of what can be done, and nobody has any."""

    def choose(texts: Sequence[str], generator: Random) -> str:
        kept = [text for text in texts if not text.startswith("sell")]
        return style(kept if kept and below(40, generator) else texts, generator)

    return choose


WORKS = sparing(
    prefer(
        *("exchange [3-9]", "exchange", "add", "work", "recruit", r"place \w+ \w[67]", "place", "pick", "under"),
        *(
            "build",
            "open jester",
            "open (builder|recruiting)",
            "freedom",
            "open",
            "bid [345]00",
            "pass",
            "buy",
            "bonus",
        ),
    )
)
"""Works as good as they get."""
BIDS = sparing(
    prefer("bid", "buy", "open", "build", "place", "work", "exchange", "bonus", "pass", "pick", "under", "freedom")
)
"""Pay too much, and run out of money."""
ESTATE = sparing(
    prefer(r"\w+ (builder|forest|lake|park|landscape)", "choose", "place", "build", "pass", "work", "exchange 0")
)
"""Fill the principality."""
CARDS = sparing(
    prefer(
        *("profession .", "profession", "recruit", r"\w+ (prestige|recruiting|jester)", "pick", "under", "pass", "add"),
        *("work", "exchange", "bonus"),
    )
)
"""Look at cards, and recruit."""
STYLES = {"any": anything, "spare": sparing(anything), "works": WORKS, "bids": BIDS, "estate": ESTATE, "cards": CARDS}
OPTIONS: dict[str, tuple[int, Mapping[str, Any]]] = {
    "two": (2, {}),
    "two, row purchase, hidden money": (2, {"row_purchase": True, "hide_money": True}),
    "three": (3, {"begins": "first_seat"}),
    "three, variant": (3, {"variant": True}),
    "three, variant, row purchase": (3, {"variant": True, "row_purchase": True}),
    "four": (4, {}),
    "four, hidden money": (4, {"hide_money": True}),
    "four, works added up": (4, {"summed_works": True}),
    "four, recruiting at any time": (4, {"recruit_anytime": True}),
    "two, recruiting at any time": (2, {"recruit_anytime": True}),
    "five": (5, {}),
}


def snapshot(state: State) -> dict[str, Any]:
    """A state in the reference's words."""
    table = Table(state)
    players = [table[seat] for seat in range(len(state.players))]
    kinds = ("forest", "lake", "park", "jester", "builder", "recruiting")
    bidding = table.asked == "bid"
    return {
        "decks": {name: table.deck(name) for name in DECKS},
        "supply": {what: table.left(what) for what in (*kinds, *BUILDINGS, *FREEDOMS)},
        "row": sorted(table.row),
        "returned": sorted(IDS["profession"][card] for card in state.returned),
        "looking": sorted(table.looking),
        "source": "" if state.deck == NONE else DECKS[state.deck],
        "to_move": table.to_move,
        "decision": table.asked,
        "round": state.round,
        "starter": state.starter,
        "active": table.active,
        "sold": sorted(KINDS[kind] for kind, sale in enumerate(state.sold) if sale is not None),
        "kind": KINDS[state.kind] if bidding else "",
        "bid": state.bid,
        "leader": state.bidding[-1] if bidding else None,
        "bidding": sorted(state.bidding),
        "tile": "" if state.pending == NONE else TILE_IDS[state.pending],
        "done": {name: number for name, number in sorted(zip(ACTIONS, state.done, strict=True)) if number},
        "work": "" if state.work == NONE else IDS["profession"][state.work],
        "added": sorted(IDS["bonus"][card] for card in state.added),
        "taken": state.taken,
        "players": [
            {
                "florins": player.florins,
                "points": player.points,
                "hand": sorted(player.hand),
                "known": sorted(player.known),
                "table": sorted(player.table),
                "recruiting": player.recruiting,
                "used": player.used,
                "bonus": sorted(player.bonus),
                "prestige": sorted(player.prestige),
                "jesters": player.jesters,
                "builders": player.builders,
                "freedoms": sorted(player.freedoms),
                "placed": [(tile.partition(" ")[0], tile.partition(" ")[2]) for tile in player.tiles],
                "best": player.best,
                "works": player.works,
            }
            for player in players
        ],
    }


class Second:
    """The reference, with a controller at its side that tells it only how the professions are shuffled."""

    def __init__(self, state: State, options: Mapping[str, Any] | None = None) -> None:
        if options is None:
            options = {"variant": state.variant, "hide_money": state.hide_money, "row_purchase": state.row_purchase}
            options |= {"summed_works": state.summed, "recruit_anytime": state.recruit_anytime}
        self.state = state
        table = Table(state)
        professions, bonus, prestige = (table.deck(name) for name in DECKS)
        hands = [sorted(table[seat].hand) for seat in range(len(state.players))]
        self.game = ReferenceGame(len(hands), professions, bonus, prestige, hands, state.starter, options)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Second":
        copy = object.__new__(Second)
        copy.state = self.state.clone()
        copy.game = deepcopy(self.game, memo)
        return copy

    def legal(self) -> set[str]:
        return self.game.legal()

    def play(self, text: str) -> list[Event]:
        """What the controller says about it."""
        before = self.state.seed
        events: list[Event] = RULES.apply(self.state, GAME.parse(text))
        shuffled = None
        if before and not self.state.seed:
            shuffled = [IDS["profession"][card] for card in reversed(self.state.decks[0])]
        self.game.play(text, shuffled)
        return events


class Lockstep:
    """One game played twice; `seen` counts what happened in it."""

    def __init__(self, seats: int, seed: int, options: Mapping[str, Any]) -> None:
        self.second = Second(RULES.new(setup(GAME, seats, seed, options)), options)
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
            assert list(result.points) == [player.points for player in game.players]

    def play(self, text: str) -> None:
        points = [player.points for player in self.state.players]
        florins = [player.florins for player in self.state.players]
        decks = self.state.decks
        if text.startswith("recruit "):
            self.seen["recruited at once"] += self.state.auctioning
            self.seen["recruited while bidding"] += self.second.game.decision == "bid"
        events = self.second.play(text)
        self.compare()
        for event in events:
            kind = type(event).__name__
            self.seen[kind] += 1
            gained, paid = getattr(event, "points", 0), getattr(event, "florins", 0)
            if kind in ("PointsSold", "WorkCompleted"):
                paid = -paid
            points[event.seat] += -gained if kind == "PointsSold" else gained
            if kind not in ("AuctionOpened", "BidMade"):
                florins[event.seat] -= paid
        assert points == [player.points for player in self.state.players], "the events do not tell the points"
        assert florins == [player.florins for player in self.state.players], "the events do not tell the money"
        if decks != self.state.decks and text.split(maxsplit=1)[0] not in ("pick", "under", "return"):
            assert any(event.reveals for event in events), "cards came from a deck, and nothing reveals"
        self.count(text, events)

    def count(self, text: str, events: list[Event]) -> None:
        self.seen[text.split(maxsplit=1)[0]] += 1
        self.seen["row bought"] += text.startswith("profession ")
        self.seen["a raise"] += text.startswith("bid")
        for event in events:
            kind = type(event).__name__
            if kind == "TurnEnded":
                assert event.ends == (text == "end"), "only who has ended a turn has ended it for good (13.7)"
            if kind in ("Passed", "Withdrew", "TurnEnded"):
                self.seen[f"{kind} by itself"] += bool(getattr(event, "forced", False))
            if kind == "Recruited":
                self.seen["recruited from the own table"] += getattr(event, "source", 0) == event.seat
                self.seen["recruited from the row"] += getattr(event, "source", 0) is None
            if kind == "PrestigeScored":
                self.seen["prestige points"] += getattr(event, "points", 0) > 0
        if self.second.game.decision == "action" and self.second.game.done.total() == 2:
            self.seen["recruiting after two actions"] += 1


def played(style: Style, seats: int, seed: int, options: Mapping[str, Any]) -> Lockstep:
    game = Lockstep(seats, seed, options)
    generator = Random(seed)
    while game.texts:
        game.play(style(game.texts, generator))
    return game


SEEN: dict[str, Counter[str]] = {}


@pytest.mark.parametrize("name", OPTIONS)
def test_random_games(name: str) -> None:
    seats, options = OPTIONS[name]
    seen: Counter[str] = Counter()
    games = [(style, seed) for style in STYLES for seed in range(3)]
    for style, seed in games:
        seen += played(STYLES[style], seats, seed, options).seen
    assert seen["GameOver"] == len(games)
    for what, least in {
        "open": 50,
        "bid": 20,
        "place": 50,
        "work": 10,
        "add": 10,
        "recruit": 5,
        "recruited at once": 1,
        "freedom": 10,
        "pick": 50,
        "under": 50,
        "sell": 5,
        "withdraw": 5,
        "prestige points": 2,
        "BestWork": 10,
    }.items():
        assert seen[what] >= least, (what, seen)
    if "money" not in name:
        assert seen["Passed by itself"] >= 3
        assert seen["Excluded"] + seen["Withdrew by itself"] >= 1, seen
    if "variant" in name or "two" in name:
        assert seen["choose"] >= 3
        assert seen["recruited from the row"] >= 1, seen
    if "any time" in name:
        assert seen["recruited while bidding"] >= 1, seen
        assert seen["recruited from the own table"] >= 1, seen
    if "purchase" in name:
        assert seen["row bought"] >= 2


@settings(max_examples=8, deadline=None, derandomize=True)
@given(st.sampled_from(sorted(OPTIONS)), st.integers(0, 2**32), st.lists(st.integers(0, 500), max_size=80))
def test_any_game(name: str, seed: int, choices: list[int]) -> None:
    seats, options = OPTIONS[name]
    game = Lockstep(seats, seed, options)
    for choice in choices:
        if game.texts:
            game.play(game.texts[choice % len(game.texts)])


@pytest.mark.parametrize(
    "move",
    ["open jester", "bid 300", "pass", "end", "work poet", "place forest a7", "return B01", "sell 1", "later", ""],
)
def test_both_refuse_alike(move: str) -> None:
    game = Lockstep(3, 1, {})
    with pytest.raises(ValueError, match="not allowed"):
        game.second.game.play(move)
    with pytest.raises(ValueError):  # noqa: PT011 - NotationError or IllegalCommand
        RULES.apply(game.state, GAME.parse(move))
    game.compare()
