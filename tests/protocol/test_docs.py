"""The sessions in docs/protocol.md are what the engine really says."""

import json
import re
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.protocol.engine import METHODS
from boardgames_tui.protocol.rpc import LINE_LIMIT
from tests.protocol.client import Client

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
SESSIONS = re.findall(r"^```session( blind)?\n(.*?)^```", PAGE, re.M | re.S)


@pytest.mark.parametrize(("blind", "lines"), SESSIONS)
def test_session(blind: str, lines: str) -> None:
    client = Client(blind=bool(blind), game=None)
    waiting: Any = None
    for line in lines.splitlines():
        if line.startswith("> "):
            assert waiting is None
            waiting = client.send(line[2:].encode() + b"\n")
        else:
            expected = json.loads(line.removeprefix("< "))
            if "version" in expected.get("result", {}):
                expected["result"]["version"] = version("boardgames-tui")
                assert expected["result"]["games"][0] in waiting["result"]["games"]  # the page names one; more may come
                expected["result"]["games"] = waiting["result"]["games"]
            assert waiting == expected
            waiting = None
    assert waiting is None


def test_there_are_sessions_of_both_kinds() -> None:
    assert [blind for blind, _lines in SESSIONS] == ["", " blind"]


def test_every_method_and_error_is_described() -> None:
    for method in METHODS:
        assert f"### `{method}`" in PAGE
    for code in (-32700, -32600, -32601, -32602, -32603, *range(-32006, -32000)):
        assert f"| {code} |" in PAGE
    assert f"{LINE_LIMIT:,}" in PAGE
