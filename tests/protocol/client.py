"""An engine in this process, asked line by line, and how to start one in a process of its own."""

import json
import sys
from typing import Any

from boardgames_tui.protocol.engine import reply
from boardgames_tui.protocol.matches import Engine

START = "import sys; from boardgames_tui.protocol.engine import serve; "


def command_line(options: str = "game='splendor'") -> list[str]:
    """How to start an engine process."""
    return [sys.executable, "-c", f"{START}sys.exit(serve(sys.stdin.buffer, sys.stdout.buffer, {options}))"]


def request(method: str, ident: Any = 1, **params: Any) -> bytes:
    """One request as a line."""
    return json.dumps({"jsonrpc": "2.0", "id": ident, "method": method, "params": params}).encode() + b"\n"


def checked(line: bytes) -> dict[str, Any]:
    """An answer, after a look at its form."""
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    answer = json.loads(line)
    assert answer.keys() in ({"jsonrpc", "id", "result"}, {"jsonrpc", "id", "error"})
    assert answer["jsonrpc"] == "2.0"
    if "error" in answer:
        assert answer["error"].keys() in ({"code", "message"}, {"code", "message", "data"})
        assert isinstance(answer["error"]["code"], int)
        assert answer["error"]["message"]
    return dict(answer)


class Client:
    """Talks to an engine in this process; `seen` keeps every line it said."""

    def __init__(self, *, blind: bool = False, game: str | None = "splendor") -> None:
        self.engine = Engine(blind, game)
        self.seen: list[bytes] = []

    def send(self, line: bytes) -> dict[str, Any] | None:
        """The answer to a line, if there is one."""
        answer = reply(self.engine, line)
        if answer is None:
            return None
        self.seen.append(answer)
        return checked(answer)

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """The result of a request that must succeed."""
        answer = self.send(request(method, **params))
        assert answer is not None
        assert "result" in answer, answer
        assert answer["id"] == 1
        return dict(answer["result"])

    def error(self, code: int, method: str, **params: Any) -> dict[str, Any]:
        """The error of a request that must fail, and must leave every match as it was."""
        before = self.positions()
        answer = self.send(request(method, **params))
        assert answer is not None
        assert "error" in answer, answer
        assert answer["id"] == 1
        assert answer["error"]["code"] == code, answer
        assert self.positions() == before
        return dict(answer["error"])

    def positions(self) -> dict[str, tuple[str, int, tuple[str, ...]]]:
        """Where every match stands."""
        return {
            name: (table.match.state_id, len(table.match.turns), tuple(table.match.undone))
            for name, table in self.engine.tables.items()
        }
