"""`load` takes a position that can be played on, or refuses it with a sentence."""

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from boardgames_tui.core.game import Game
from tests.games.nim.shelf import GAMES
from tests.protocol.client import Client
from tests.protocol.spoilt import Positions, places, put, run, subjects

Spoil = Callable[[Any], None]
BILLIONS = 2_000_000_000
OVER = {"splendor": 3, "princes-of-florence": 11}


@cache
def positions(game: str) -> Positions:
    """Positions of a game for four in its usual form, some of every decision."""
    found = Positions(subjects(game)[0])
    found.gather(4, range(36))
    return found


def asking(game: str, decision: str, fits: Callable[[Any], object] = lambda state: True) -> Any:
    """A position of a game in which this is to be decided."""
    some = [state for key, states in positions(game).found.items() if key[1].name == decision for state in states]
    return deepcopy(next(state for state in some if fits(state)))


def refused(game: str, state: Any, **more: Any) -> str:
    """The sentence that refuses a state."""
    error = Client(game=game).error(-32006, "load", state=state, **more)
    assert error["data"]
    return str(error["message"])


@pytest.mark.usefixtures("nim")
@pytest.mark.parametrize("game", GAMES)
def test_spoilt_positions_are_refused_or_can_be_played_on(game: str, nim: Game) -> None:
    counts = run(game, 600, seed=3, games=2)
    assert counts["TAKEN"] > 3, "no position was spoilt so that it is still one"
    assert counts["REFUSED"] > 200


@pytest.mark.usefixtures("nim")
@pytest.mark.parametrize("game", GAMES)
def test_true_and_fractions_are_no_whole_numbers(game: str, nim: Game) -> None:
    """They would come back as something else."""
    subject = subjects(game)[0]
    client = Client(game=game)
    client.ask("new", seats=subject.game.seats[0], seed=1)
    state = client.ask("state", match="m1")["state"]
    tried = 0
    seen = set()
    for way in places(state):
        value = state
        for step in way:
            value = value[step]
        names = tuple("*" if isinstance(step, int) else step for step in way)
        if not isinstance(value, int) or names in seen:
            continue
        seen.add(names)
        others: list[Any] = [int(value), float(value)] if isinstance(value, bool) else [bool(value), float(value)]
        for other in [*others, str(value)]:
            spoilt = deepcopy(state)
            put(spoilt, way, other)
            refused(game, spoilt)
            tried += 1
    assert tried > 5
    assert client.ask("load", state=state)["match"] == "m2"


@pytest.mark.parametrize("place", [True, 1.0, "1"])
def test_nor_in_commands_and_options(place: Any) -> None:
    client = Client()
    client.ask("new", seats=2, seed=1)
    client.error(-32602, "apply", match="m1", command={"kind": "noble", "place": place})
    princes = Client(game="princes-of-florence")
    princes.error(-32602, "new", seats=2, seed=1, options={"hide_money": place if place is not True else 1})
    assert princes.ask("new", seats=2, seed=1, options={"hide_money": True})["match"] == "m1"


# What an attack found -------------------------------------------------------------------------------------------------


def sets(**values: Any) -> Spoil:
    """Members of the state that get other values."""
    return lambda state: state.update(values)


def owner(**values: Any) -> Spoil:
    """Members of the player to move that get other values."""
    return lambda state: state["players"][state["seat"]].update(values)


def stalemate_that_is_none(state: Any) -> None:
    state.update(decision=OVER["splendor"], stalemate=True, passes=len(state["players"]))


def passes_that_were_none(state: Any) -> None:
    state["passes"] = 1


@pytest.mark.parametrize("spoil", [stalemate_that_is_none, passes_that_were_none])
def test_nobody_passes_in_splendor_who_can_act(spoil: Spoil) -> None:
    state = asking("splendor", "ACTION", lambda state: any(state["bank"]))
    spoil(state)
    assert "(rule 1" in refused("splendor", state)


@pytest.mark.parametrize("kind", ["exchanged", "awards", "sold", "scored"])
def test_points_of_the_princes_come_from_somewhere(kind: str) -> None:
    """Two billions of them would be listed one by one, to be given back."""
    state = asking("princes-of-florence", "ACTION")
    player = state["players"][state["seat"]]
    player[kind] += BILLIONS
    player["points"] += -BILLIONS if kind == "sold" else BILLIONS
    refused("princes-of-florence", state)
    work = asking("princes-of-florence", "ACTION", lambda state: state["players"][state["seat"]]["works"])
    player = work["players"][work["seat"]]
    player["works"][0][1] += BILLIONS
    player["exchanged"] += BILLIONS // 2
    player["points"] += BILLIONS // 2
    refused("princes-of-florence", work)


def no_money(state: Any) -> None:
    state["players"][state["seat"]]["florins"] = 0


def a_building_that_is_owned(state: Any) -> None:
    player = state["players"][state["seat"]]
    state["pending"] = next(tile for tile, count in enumerate(player["tiles"][:10]) if count)


def a_building_of_which_none_is_left(state: Any) -> None:
    other = next(player for player in state["players"] if not player["tiles"][state["pending"]])
    left = state["buildings"][state["pending"]]
    state["buildings"][state["pending"]] = 0
    other["tiles"][state["pending"]] = left


def works_without_value(state: Any) -> None:
    state["players"][state["seat"]].update(bonus=[])
    state["added"] = []


PRINCES: list[tuple[str, Callable[[Any], object], Spoil]] = [
    ("PLACE", lambda state: 0 <= state["pending"] < 10 and not state["players"][state["seat"]]["builders"], no_money),
    (
        "PLACE",
        lambda state: 0 <= state["pending"] < 10 and any(state["players"][state["seat"]]["tiles"][:10]),
        a_building_that_is_owned,
    ),
    ("PLACE", lambda state: 0 <= state["pending"] < 10, a_building_of_which_none_is_left),
    ("PLACE", lambda state: 0 <= state["pending"] < 10, sets(done=[0, 2, 0, 0, 0])),
    ("PLACE", lambda state: state["pending"] >= 10, sets(auctioning=False)),
    ("ACTION", lambda state: True, sets(done=[1, 1, 1, 0, 0])),
    ("ACTION", lambda state: True, sets(done=[0, 2, 0, 0, 0])),
    ("ACTION", lambda state: True, sets(active=[0])),
    ("PICK", lambda state: not state["auctioning"], sets(active=[0])),
    ("ACTION", lambda state: True, owner(florins=BILLIONS)),
    ("ACTION", lambda state: True, owner(florins=10**300)),
    ("ACTION", lambda state: state["players"][state["seat"]]["awards"] == 0, owner(awards=3)),
    ("WORK", lambda state: True, sets(done=[2, 0, 0, 0, 0])),
    ("WORK", lambda state: True, sets(round=7)),
    ("BID", lambda state: True, no_money),
    ("BID", lambda state: True, sets(seat=9)),
    ("OPEN", lambda state: True, lambda state: state["players"][state["seat"]].update(florins=0, points=0)),
    ("PICK", lambda state: not state["auctioning"], sets(done=[0, 0, 0, 0, 0])),
    ("PICK", lambda state: len(state["looking"]) > 1, sets(decision=7)),
    ("RECRUIT", lambda state: True, sets(sold=[None] * 8)),
    ("RETURN", lambda state: True, owner(jesters=1)),
    ("RETURN", lambda state: True, sets(seed=2**40)),
    ("OVER", lambda state: any(player["scored"] for player in state["players"]), sets(round=6)),
]


@pytest.mark.parametrize(("decision", "fits", "spoil"), PRINCES)
def test_no_game_of_the_princes_comes_there(decision: str, fits: Callable[[Any], object], spoil: Spoil) -> None:
    state = asking("princes-of-florence", decision, fits)
    assert Client(game="princes-of-florence").ask("load", state=state)
    spoil(state)
    refused("princes-of-florence", state)


def test_prestige_cards_have_scored_when_a_game_of_the_princes_is_over() -> None:
    state = asking("princes-of-florence", "OVER", lambda state: any(player["scored"] for player in state["players"]))
    player = next(player for player in state["players"] if player["scored"])
    player["points"] -= player["scored"]
    player["scored"] = 0
    assert "(rules 10.2, 12.1)" in refused("princes-of-florence", state)


def add(name: str, *values: Any) -> Spoil:
    return lambda state: state[name].extend(values)


def double(name: str) -> Spoil:
    return lambda state: state[name].append(state[name][0])


DE_VULGARI: list[tuple[str, Spoil]] = [
    *(("PAYER", add(name, seat)) for name in ("payers", "owed") for seat in (9, 4, -1)),
    *(("PAYER", double(name)) for name in ("payers", "owed")),
    *(("PAYER", sets(wealth=wealth)) for wealth in (0, -1, 1, BILLIONS, 10**300)),
    ("PAYER", sets(turn=12)),
    *(("JOIN", add("to_ask", seat)) for seat in (9, 4, -1)),
    ("JOIN", double("to_ask")),
    ("JOIN", lambda state: state.update(to_ask=state["to_ask"] + [state["challenger"]])),
    *(("BID", add("bidders", seat)) for seat in (9, 4, -1)),
    ("BID", double("bidders")),
    ("BID", sets(highest=-1)),
    ("BID", sets(highest=1)),
    ("BID", sets(highest=BILLIONS)),
    ("BID", lambda state: state["bidders"].reverse()),
    ("PAY", sets(highest=0)),
    ("PAY", sets(bidders=[40])),
    ("ACTION", owner(ducats=BILLIONS)),
    ("ACTION", sets(owed=[0], payers=[1], wealth=4)),
    ("KEEP", lambda state: state["looked"].append(state["library"].pop())),
    ("START", owner(ducats=11)),
]


@pytest.mark.parametrize(("decision", "spoil"), DE_VULGARI)
def test_no_game_of_de_vulgari_comes_there(decision: str, spoil: Spoil) -> None:
    state = asking("de-vulgari-eloquentia", decision)
    assert Client(game="de-vulgari-eloquentia").ask("load", state=state)
    spoil(state)
    refused("de-vulgari-eloquentia", state)


@pytest.mark.parametrize("spoil", [sets(pours=500), owner(score=300), sets(seed=2**40), owner(score=10**300)])
def test_no_game_of_summer_pavilion_comes_there(spoil: Spoil) -> None:
    state = asking("summer-pavilion", "PLACE")
    spoil(state)
    refused("summer-pavilion", state)
