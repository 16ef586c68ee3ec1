"""Whatever is asked, the answer is one line of good JSON-RPC, nothing breaks, and an error changes nothing."""

import copy
import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.protocol.client import Client, request
from tests.protocol.test_methods import random_game

CODES = {-32700, -32600, -32601, -32602, -32001, -32002, -32003, -32004, -32005, -32006}
WORDS = [
    *("jsonrpc", "2.0", "id", "method", "params", "match", "m1", "m2", "seats", "seed", "options", "commands"),
    *("command", "text", "state", "state_id", "seat", "game", "splendor", "kind", "take", "tokens", "wug", "place"),
    *("take wug", "reserve 1-deck", "reserve 1-1", "buy a", "new", "apply", "undo", "redo", "ping", "noble 1"),
]
TEXTS = [turn.text for turn in random_game(6, 2).turns[:30]]

_words = st.sampled_from(WORDS) | st.text(max_size=6)
_leaves = st.none() | st.booleans() | st.integers() | st.integers(-2, 14) | st.floats() | _words
VALUES = st.recursive(
    _leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_words, inner, max_size=4),
    max_leaves=12,
)


def playing(blind: bool = False) -> Client:
    client = Client(blind=blind)
    client.ask("new", seats=2, seed=1)
    client.ask("apply", match="m1", command="take wug")
    client.ask("position", seats=2, seed=6, commands=TEXTS)
    return client


_some = playing()
STATE = _some.ask("state", match="m2")["state"]
REQUESTS: list[dict[str, Any]] = [
    json.loads(line)
    for line in (
        request("initialize", client="x"),
        request("schema", game="splendor"),
        request("new", seats=["a", "b"], options={}, seed=3),
        request("position", seats=2, seed=6, commands=TEXTS[:6]),
        request("load", state=STATE, seats=["a", "b"]),
        request("legal", match="m1"),
        request("apply", match="m1", command="take rr"),
        request("apply", match="m1", text="reserve 2-deck", state_id=_some.ask("legal", match="m1")["state_id"]),
        request("apply", match="m1", command={"kind": "take", "tokens": "wur"}),
        request("apply", match="m1", command={"kind": "buy", "place": "1-1", "gold": "w"}),
        request("view", match="m2", seat=1),
        request("state", match="m2"),
        request("undo", match="m1"),
        request("redo", match="m1"),
        request("history", match="m2"),
        request("result", match="m1"),
        request("ping"),
        request("shutdown"),
    )
]


def hold(client: Client, line: bytes) -> None:
    """Send one line and look at what comes back."""
    before = client.positions()
    answer = client.send(line)  # which looks at the form of it
    try:
        sent = json.loads(line)
    except (ValueError, RecursionError):
        sent = None
    if answer is None:
        assert isinstance(sent, dict)
        assert "id" not in sent
    elif "error" in answer:
        assert answer["error"]["code"] in CODES, answer
        assert client.positions() == before
        if not isinstance(sent, dict) or not isinstance(sent.get("id"), int | str):
            assert answer["id"] is None
    else:
        assert isinstance(sent, dict)
        assert answer["id"] == sent["id"]
    assert client.ask("ping") == {}


@settings(derandomize=True, max_examples=200, deadline=None)
@given(value=VALUES)
def test_any_json(value: Any) -> None:
    hold(playing(), json.dumps(value).encode() + b"\n")


@settings(derandomize=True, max_examples=200, deadline=None)
@given(
    method=st.sampled_from([sent["method"] for sent in REQUESTS]),
    params=st.dictionaries(_words, VALUES, max_size=5),
    blind=st.booleans(),
)
def test_any_params(method: str, params: dict[str, Any], blind: bool) -> None:
    sent = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    hold(playing(blind), json.dumps(sent).encode() + b"\n")


@settings(derandomize=True, max_examples=150, deadline=None)
@given(line=st.binary(max_size=60).map(lambda data: data.replace(b"\n", b"") + b"!\n"))
def test_any_bytes(line: bytes) -> None:
    hold(playing(), line)


def _mutate(value: Any, draw: Any) -> Any:
    """Change one thing somewhere inside a piece of JSON."""
    if isinstance(value, dict) and value and draw(st.integers(0, 5)):
        name = draw(st.sampled_from(sorted(value)))
        value[name] = _mutate(value[name], draw)
        return value
    if isinstance(value, list) and value and draw(st.integers(0, 5)):
        place = draw(st.integers(0, len(value) - 1))
        value[place] = _mutate(value[place], draw)
        return value
    match draw(st.sampled_from(["replace", "near", "remove", "add"])):
        case "near" if isinstance(value, int):
            return value + draw(st.sampled_from([-1, 1]))
        case "remove" if isinstance(value, dict | list) and value:
            value.pop(draw(st.sampled_from(sorted(value) if isinstance(value, dict) else [0, -1])))
            return value
        case "add" if isinstance(value, dict):
            value[draw(_words)] = draw(VALUES)
            return value
        case "add" if isinstance(value, list):
            return [*value, draw(st.sampled_from(value) if value else VALUES)]
    return draw(VALUES)


@settings(derandomize=True, max_examples=200, deadline=None)
@given(data=st.data())
def test_good_requests_gone_wrong(data: st.DataObject) -> None:
    client = playing(data.draw(st.booleans()))
    for _line in range(data.draw(st.integers(1, 3))):
        sent = copy.deepcopy(data.draw(st.sampled_from(REQUESTS)))
        for _time in range(data.draw(st.integers(0, 2))):
            sent = _mutate(sent, data.draw)
        line = json.dumps(sent).encode()
        if data.draw(st.integers(0, 5)) == 0:
            place = data.draw(st.integers(0, len(line) - 1))
            line = line[:place] + data.draw(st.binary(max_size=2)).replace(b"\n", b"") + line[place + 1 :]
        hold(client, line + b" \n")


@settings(derandomize=True, max_examples=150, deadline=None)
@given(data=st.data())
def test_states_gone_wrong(data: st.DataObject) -> None:
    """A spoilt state is refused, or is a good one: then it can be looked at and played."""
    state = copy.deepcopy(STATE)
    for _time in range(data.draw(st.integers(1, 2))):
        state = _mutate(state, data.draw)
    client = playing()
    hold(client, request("load", state=state))
    if "m3" in client.engine.tables:
        assert client.ask("state", match="m3")["state"] == state
        for seat in (None, 0, 1):
            client.ask("view", match="m3", seat=seat)
        for choice in client.ask("legal", match="m3")["commands"]:
            name = client.ask("load", state=state)["match"]
            client.ask("apply", match=name, command=choice["command"])
