"""Each error has its code, says what is wrong, and leaves every match as it was."""

import copy
from typing import Any

import pytest

from tests.protocol.client import Client
from tests.protocol.test_methods import random_game


def started() -> Client:
    client = Client()
    client.ask("new", seats=2, seed=1)
    client.ask("apply", match="m1", command="take wug")
    return client


@pytest.mark.parametrize("method", ["gone", "", "Ping", "_call", "x" * 100_000])
def test_unknown_method(method: str) -> None:
    assert len(started().error(-32601, method)["message"]) < 500


@pytest.mark.parametrize(
    ("method", "params", "where"),
    [
        ("ping", {"x": 1}, ["x"]),
        ("shutdown", {"x": 1}, ["x"]),
        ("initialize", {"client": 1}, None),
        ("initialize", {"klient": "x"}, ["klient"]),
        ("schema", {"game": 5}, ["game"]),
        ("schema", {"game": "chess"}, ["game"]),
        ("new", {}, ["seats"]),
        ("new", {"seats": 1}, ["seats"]),
        ("new", {"seats": 5}, ["seats"]),
        ("new", {"seats": -1}, ["seats"]),
        ("new", {"seats": 10**12}, ["seats"]),
        ("new", {"seats": 10**30}, ["seats"]),
        ("new", {"seats": True}, None),
        ("new", {"seats": "2"}, None),
        ("new", {"seats": 2.0}, None),
        ("new", {"seats": []}, ["seats"]),
        ("new", {"seats": ["a"] * 50_000}, ["seats"]),
        ("new", {"seats": ["a", "A"]}, ["seats"]),
        ("new", {"seats": ["a", ""]}, ["name"]),
        ("new", {"seats": ["a", "b\u0000"]}, ["name"]),
        ("new", {"seats": ["a", 1]}, None),
        ("new", {"seats": 2, "options": {"x": 1}}, ["options", "x"]),
        ("new", {"seats": 2, "options": []}, ["options"]),
        ("new", {"seats": 2, "seed": -1}, ["seed"]),
        ("new", {"seats": 2, "seed": 2**63}, ["seed"]),
        ("new", {"seats": 2, "seed": 1.0}, ["seed"]),
        ("new", {"seats": 2, "seed": None, "sed": 4}, ["sed"]),
        ("position", {"seats": 2, "seed": 1}, ["commands"]),
        ("position", {"seats": 2, "commands": []}, ["seed"]),
        ("position", {"seats": 2, "seed": 1, "commands": "take wug"}, ["commands"]),
        ("position", {"seats": 2, "seed": 1, "commands": ["take wug", "hop"]}, ["commands", 1]),
        ("position", {"seats": 2, "seed": 1, "commands": [{"kind": "hop"}]}, ["commands", 0]),
        ("load", {}, ["state"]),
        ("legal", {}, ["match"]),
        ("legal", {"match": 1}, ["match"]),
        ("legal", {"match": "m1", "seat": 0}, ["seat"]),
        ("apply", {"match": "m1"}, []),
        ("apply", {"match": "m1", "command": "take wug", "text": "take wug"}, []),
        ("apply", {"match": "m1", "command": "hop"}, ["command"]),
        ("apply", {"match": "m1", "text": "hop" * 1000}, ["text"]),
        ("apply", {"match": "m1", "command": 5}, None),
        ("apply", {"match": "m1", "command": {}}, ["command"]),
        ("apply", {"match": "m1", "command": {"kind": "take", "tokens": "wuz"}}, ["command", "take", "tokens"]),
        ("apply", {"match": "m1", "command": {"kind": "take", "tokens": "rgb", "x": 1}}, ["command", "take", "x"]),
        ("apply", {"match": "m1", "command": "take rgb", "state": ""}, ["state"]),
        ("view", {"match": "m1"}, ["seat"]),
        ("view", {"match": "m1", "seat": 2}, ["seat"]),
        ("view", {"match": "m1", "seat": -1}, ["seat"]),
        ("view", {"match": "m1", "seat": "0"}, ["seat"]),
    ],
)
def test_wrong_parameters(method: str, params: dict[str, Any], where: list[str | int] | None) -> None:
    error = started().error(-32602, method, **params)
    assert len(error["message"]) < 500
    for fault in error["data"]:
        assert fault.keys() == {"type", "loc", "msg"}
    if where is not None:
        assert where in [fault["loc"] for fault in error["data"]] or where == error["data"][0]["loc"][-1:]


def test_a_few_faults_are_listed_and_half_a_million_are_counted() -> None:
    client = started()
    assert len(client.error(-32602, "ping", a=1, b=2)["data"]) == 2
    (fault,) = client.error(-32602, "ping", **{f"p{number}": 1 for number in range(1000)})["data"]
    assert fault["msg"] == "1000 faults, too many to list"
    assert len(client.error(-32602, "position", seats=2, seed=1, commands=[1] * 300_000)["data"]) == 2
    assert client.error(-32006, "load", state={**legal_state(), "players": [1] * 300_000})["data"]


def test_an_unknown_game_is_told_the_nearest() -> None:
    client = Client(game=None)
    assert "did you mean splendor?" in client.error(-32602, "new", game="splendour", seats=2)["message"]
    assert client.error(-32602, "new", seats=2)["data"][0]["loc"] == ["game"]


def test_illegal_command() -> None:
    client = started()
    error = client.error(-32001, "apply", match="m1", command="take yy")
    assert error["data"] == {"rule": "5.5", "message": "Gold cannot be taken; it comes with a reserved card."}
    assert error["message"] == "Gold cannot be taken; it comes with a reserved card (rule 5.5)."
    client.ask("apply", match="m1", command="take rrr"[:-1])


def test_illegal_command_in_a_position() -> None:
    error = started().error(-32001, "position", seats=2, seed=1, commands=["take wug", "take wuy", "hop"])
    assert error["data"]["rule"] == "5.5"
    assert error["data"]["number"] == 1


@pytest.mark.parametrize("method", ["legal", "apply", "view", "state", "undo", "redo", "history", "result"])
def test_unknown_match(method: str) -> None:
    more: dict[str, Any] = {"apply": {"command": "take wug"}, "view": {"seat": 0}}
    started().error(-32002, method, match="m9", **more.get(method, {}))


def test_another_state_than_the_present_one() -> None:
    client = Client()
    old = client.ask("new", seats=2, seed=1)["state_id"]
    present = client.ask("apply", match="m1", command="take wug")["state_id"]
    error = client.error(-32003, "apply", match="m1", command="take wug", state_id=old)
    assert error["data"] == {"state_id": present}
    client.ask("apply", match="m1", command="take wug", state_id=present)


def test_the_game_is_over() -> None:
    client = Client()
    texts = [turn.text for turn in random_game(5, 3).turns]
    client.ask("position", seats=3, seed=5, commands=texts)
    client.error(-32004, "apply", match="m1", command="take wug")
    error = client.error(-32004, "position", seats=3, seed=5, commands=[*texts, "take wug"])
    assert error["data"] == {"number": len(texts)}


def test_nothing_to_take_back() -> None:
    client = Client()
    client.ask("new", seats=2, seed=1)
    assert client.error(-32005, "undo", match="m1")["message"] == "Nothing has been played yet."
    assert client.error(-32005, "redo", match="m1")["message"] == "There is nothing to redo."


@pytest.mark.parametrize(
    ("seats", "options"), [(4, {"row_purchase": True}), (3, {"row_purchase": True}), (2, {"variant": True})]
)
@pytest.mark.parametrize("method", ["new", "position"])
def test_an_option_that_means_nothing(method: str, seats: int, options: dict[str, bool]) -> None:
    client = Client(game="princes-of-florence")
    more = {"seed": 1, "commands": []} if method == "position" else {}
    error = client.error(-32602, method, seats=seats, options=options, **more)
    assert "(rule 14." in error["message"]
    assert error["data"][0]["loc"] == ["options"]
    client.ask(method, seats=seats, options=dict.fromkeys(options, False), **more)
    client.ask(method, seats=3, options={"variant": True, "row_purchase": True}, **more)


def test_what_has_ended_stays_so() -> None:
    """Nothing has been shown to anybody, but the auction is over (13.7 of the game)."""
    client = Client(game="princes-of-florence")
    client.ask("new", seats=2, seed=1)
    while (legal := client.ask("legal", match="m1")["commands"])[0]["text"].startswith("return"):
        client.ask("apply", match="m1", text=legal[0]["text"])
    for text in ("open jester", "pass"):
        client.ask("apply", match="m1", text=text)
    error = client.error(-32005, "undo", match="m1")
    assert error["message"].startswith("Under the rules, this cannot be undone. ")


@pytest.mark.parametrize("blind", [False, True])
def test_what_has_been_shown_cannot_be_taken_back(blind: bool) -> None:
    client = Client(blind=blind)
    client.ask("new", seats=["Ada", "Ben"], seed=1)
    for text in ("reserve 3-deck", "reserve 1-2"):
        client.ask("apply", match="m1", command=text)
        error = client.error(-32005, "undo", match="m1")
        assert error["message"].startswith("This revealed hidden information. ")


def test_a_new_command_forgets_what_was_taken_back() -> None:
    client = started()
    client.ask("undo", match="m1")
    client.ask("apply", match="m1", command="take rgb")
    client.error(-32005, "redo", match="m1")


def legal_state() -> dict[str, Any]:
    client = Client()
    client.ask("position", seats=3, seed=4, commands=[turn.text for turn in random_game(4, 3).turns[:40]])
    return dict(client.ask("state", match="m1")["state"])


def _without_a_member(state: dict[str, Any]) -> None:
    del state["left"]


def _with_a_member_more(state: dict[str, Any]) -> None:
    state["players"][1]["wealth"] = 5


def _with_text_for_a_number(state: dict[str, Any]) -> None:
    state["round"] = str(state["round"])


def _with_a_token_more(state: dict[str, Any]) -> None:
    state["bank"][0] += 1


def _with_a_card_twice(state: dict[str, Any]) -> None:
    state["display"][0] = state["display"][1]


def _with_a_card_of_no_box(state: dict[str, Any]) -> None:
    state["display"][0] = 90


def _with_a_seat_too_far(state: dict[str, Any]) -> None:
    state["seat"] = 3


def _without_players(state: dict[str, Any]) -> None:
    state["players"] = []


def _with_points_for_nothing(state: dict[str, Any]) -> None:
    state["players"][0]["points"] += 1


def _with_an_unknown_noble(state: dict[str, Any]) -> None:
    state["nobles"][0] = 10**20


@pytest.mark.parametrize(
    "spoil",
    [
        _without_a_member,
        _with_a_member_more,
        _with_text_for_a_number,
        _with_a_token_more,
        _with_a_card_twice,
        _with_a_card_of_no_box,
        _with_a_seat_too_far,
        _without_players,
        _with_points_for_nothing,
        _with_an_unknown_noble,
    ],
)
def test_bad_state(spoil: Any) -> None:
    state = legal_state()
    client = started()
    client.ask("load", state=copy.deepcopy(state))
    spoil(state)
    error = client.error(-32006, "load", state=state)
    assert error["message"].startswith("bad state: ")
    assert all(fault["msg"] for fault in error["data"])


@pytest.mark.parametrize("state", [None, 1, "x", [], {}])
def test_a_state_of_the_wrong_shape(state: Any) -> None:
    assert started().error(-32006, "load", state=state)["data"]


def test_names_that_do_not_fit_the_state() -> None:
    error = started().error(-32602, "load", state=legal_state(), seats=["a", "b"])
    assert error["data"][0]["loc"] == ["seats"]
