"""Framing: whatever comes in, each request is answered once and the engine goes on."""

import io
import json
import tracemalloc
from typing import Any

import pytest

from boardgames_tui.core.catalogue import UnknownGame
from boardgames_tui.protocol import engine as engine_module
from boardgames_tui.protocol import rpc
from boardgames_tui.protocol.engine import serve
from boardgames_tui.protocol.rpc import LINE_LIMIT
from tests.protocol.client import Client, checked, request

PING = b'{"jsonrpc":"2.0","id":"alive","method":"ping"}\n'


def talk(data: bytes) -> list[dict[str, Any]]:
    """All answers to this input; the engine has gone on to its end."""
    out = io.BytesIO()
    assert serve(io.BytesIO(data), out) == 0
    return [checked(line) for line in out.getvalue().splitlines(keepends=True)]


def only_error(line: bytes) -> tuple[int, Any]:
    """The code and id of the one error that a line is answered with."""
    *answers, alive = talk(line + b"\n" + PING)
    assert alive == {"jsonrpc": "2.0", "id": "alive", "result": {}}
    (answer,) = answers
    return answer["error"]["code"], answer["id"]


@pytest.mark.parametrize(
    "line",
    [
        b"hello",
        b"{",
        b'{"jsonrpc":"2.0","id":1,"method":"ping"',
        b'{"jsonrpc":"2.0","id":1,"method":"ping"} {}',
        b'{"jsonrpc":"2.0","id":1,"method":"p\xffng"}',
        b"\xef\xbb\xbf{}",
        b"\x00",
        b'{"jsonrpc":"2.0","id":NaN,"method":"ping"}',
        b'{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":Infinity}}',
        b'"\\ud800"',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":' + b"[" * 5000 + b"]" * 5000 + b"}}",
        b"9" * 10_000,
        b"x" * 1000,
    ],
)
def test_what_is_not_json_is_a_parse_error(line: bytes) -> None:
    assert only_error(line) == (-32700, None)


@pytest.mark.parametrize(
    ("line", "ident"),
    [
        (b"1", None),
        (b"null", None),
        (b'"ping"', None),
        (b"[]", None),
        (b'[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"ping"}]', None),
        (b"{}", None),
        (b'{"id":1,"method":"ping"}', 1),
        (b'{"jsonrpc":"1.0","id":1,"method":"ping"}', 1),
        (b'{"jsonrpc":2.0,"id":1,"method":"ping"}', 1),
        (b'{"jsonrpc":"2.0","id":1}', 1),
        (b'{"jsonrpc":"2.0","id":1,"method":7}', 1),
        (b'{"jsonrpc":"2.0","method":7}', None),
        (b'{"jsonrpc":"2.0","id":1,"method":"ping","params":"x"}', 1),
        (b'{"jsonrpc":"2.0","id":1,"method":"ping","params":null}', 1),
        (b'{"jsonrpc":"2.0","id":1,"method":"ping","param":{}}', 1),
        (b'{"jsonrpc":"2.0","id":true,"method":"ping"}', None),
        (b'{"jsonrpc":"2.0","id":1.5,"method":"ping"}', None),
        (b'{"jsonrpc":"2.0","id":1e999,"method":"ping"}', None),
        (b'{"jsonrpc":"2.0","id":[1],"method":"ping"}', None),
        (b'{"jsonrpc":"2.0","id":{},"method":"ping"}', None),
    ],
)
def test_what_is_not_a_request(line: bytes, ident: Any) -> None:
    assert only_error(line) == (-32600, ident)


@pytest.mark.parametrize("ident", [0, -1, 10**30, "", "a", 'quo"te', "ż\u2028", None])
def test_an_id_comes_back_as_it_was(ident: Any) -> None:
    assert talk(request("ping", ident)) == [{"jsonrpc": "2.0", "id": ident, "result": {}}]


def test_the_same_id_twice_gets_two_answers() -> None:
    assert [answer["id"] for answer in talk(request("ping", 5) * 2)] == [5, 5]


def test_of_a_name_given_twice_the_last_counts() -> None:
    (answer,) = talk(b'{"jsonrpc":"2.0","id":1,"id":2,"method":"nothing","method":"ping"}\n')
    assert answer == {"jsonrpc": "2.0", "id": 2, "result": {}}


def test_positional_params_are_wrong_params() -> None:
    assert only_error(b'{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}') == (-32602, 1)


def test_a_notification_is_done_and_not_answered() -> None:
    client = Client()
    name = client.ask("new", seats=2)["match"]
    note = {"jsonrpc": "2.0", "method": "apply", "params": {"match": name, "command": "take wug"}}
    assert client.send(json.dumps(note).encode()) is None
    assert [turn["text"] for turn in client.ask("history", match=name)["turns"]] == ["take wug"]
    before = client.positions()
    for wrong in (note, {"jsonrpc": "2.0", "method": "nothing"}, {"jsonrpc": "2.0", "method": "new", "params": []}):
        assert client.send(json.dumps(wrong).encode().replace(b"wug", b"yyy")) is None
    assert client.positions() == before


def test_blank_lines_and_windows_line_ends() -> None:
    assert len(talk(b"\n  \r\n\t\n" + PING.replace(b"\n", b"\r\n") + b"\n" + PING)) == 2


def test_the_last_line_needs_no_end() -> None:
    assert [answer["id"] for answer in talk(PING + PING.strip())] == ["alive", "alive"]


def test_no_input() -> None:
    assert talk(b"") == []


def test_after_shutdown_nothing_is_read() -> None:
    answers = talk(request("shutdown", 1) + PING)
    assert answers == [{"jsonrpc": "2.0", "id": 1, "result": {}}]
    assert talk(b'{"jsonrpc":"2.0","method":"shutdown"}\n' + PING) == []


def test_ten_megabytes_of_rubbish() -> None:
    one_line = bytes(range(11, 256)) * 40_000
    assert only_error(one_line) == (-32600, None)
    many_lines = (b"\xfe\x00rubbish" * 1000 + b"\n") * 1100
    answers = talk(many_lines + PING)
    assert [answer["error"]["code"] for answer in answers[:-1]] == [-32700] * 1100
    assert answers[-1]["id"] == "alive"


def test_the_limit_of_a_line() -> None:
    ping = PING.strip()
    padded = ping + b" " * (LINE_LIMIT - len(ping) - 1) + b"\n"
    assert len(padded) == LINE_LIMIT
    assert [answer["id"] for answer in talk(padded + PING)] == ["alive", "alive"]
    assert only_error(padded.strip(b"\n") + b" ") == (-32600, None)  # one byte longer
    assert [answer["id"] for answer in talk(padded * 2)] == ["alive", "alive"]


class _Endless(io.RawIOBase):
    """`size` bytes without a line end."""

    def __init__(self, size: int) -> None:
        self.left = size

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        count = min(len(buffer), self.left)
        buffer[:count] = b"x" * count
        self.left -= count
        return count


def test_a_line_without_end_is_answered_at_the_end_of_input_and_takes_no_room() -> None:
    out = io.BytesIO()
    tracemalloc.start()
    try:
        assert serve(io.BufferedReader(_Endless(100 << 20)), out) == 0
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert checked(out.getvalue())["error"]["code"] == -32600
    assert peak < 4 * LINE_LIMIT


class _Closed(io.BytesIO):
    """A reader that has gone away."""

    def flush(self) -> None:
        raise BrokenPipeError


def test_a_reader_that_went_away_ends_the_engine_quietly() -> None:
    assert serve(io.BytesIO(PING * 3), _Closed()) == 0


def test_a_mistake_of_ours_is_an_error_and_its_traceback_goes_to_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(engine: Any, params: Any) -> Any:
        raise ZeroDivisionError("a secret")

    monkeypatch.setitem(engine_module.METHODS, "ping", (engine_module.METHODS["ping"][0], broken))
    answer, alive = talk(request("ping") + request("shutdown"))
    assert answer["error"]["code"] == -32603
    assert "secret" not in json.dumps(answer)
    assert "result" in alive
    assert "ZeroDivisionError" in caplog.text


def test_an_unknown_game_to_start_with() -> None:
    with pytest.raises(UnknownGame):
        serve(io.BytesIO(), io.BytesIO(), game="splendour")


class TestClient:
    """The other end: what is asked, and what an answer means."""

    def test_a_request_is_one_that_the_engine_answers(self) -> None:
        line = rpc.request(7, "ping", {})
        (answer,) = talk(line)
        assert answer == {"jsonrpc": "2.0", "id": 7, "result": {}}
        assert rpc.result(json.dumps(answer).encode(), 7) == {}

    def test_an_error_is_raised_with_its_sentence(self) -> None:
        (answer,) = talk(rpc.request(7, "resign", {}))
        with pytest.raises(rpc.RpcError, match="there is no method 'resign'") as raised:
            rpc.result(json.dumps(answer).encode(), 7)
        assert raised.value.code == rpc.METHOD_NOT_FOUND

    @pytest.mark.parametrize(
        "line",
        [
            b"",
            b"I play the red one\n",
            b"[]\n",
            b"5\n",
            b"{}\n",
            b'{"jsonrpc": "2.0", "id": 6, "result": {}}\n',
            b'{"jsonrpc": "2.0", "id": 7}\n',
            b'{"jsonrpc": "2.0", "id": 7, "error": "lost"}\n',
            b'{"jsonrpc": "2.0", "id": 7, "error": {"code": 1}}\n',
            b"[" * 100_000,
            b'{"jsonrpc": "2.0", "id": 7, "result": ' + b"[" * 150 + b"]" * 150 + b"}\n",
            b"\xff\xfe\n",
            b"x" * LINE_LIMIT,
        ],
    )
    def test_anything_else_is_no_answer(self, line: bytes) -> None:
        with pytest.raises(rpc.BadAnswer):
            rpc.result(line, 7)
