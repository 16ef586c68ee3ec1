"""The sessions in docs/protocol.md are what the engine really says."""

import json
import re
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Game
from boardgames_tui.core.validation import adapter
from boardgames_tui.protocol.engine import METHODS
from boardgames_tui.protocol.rpc import LINE_LIMIT
from tests.games.nim.shelf import GAMES
from tests.protocol.client import Client
from tests.protocol.tables import MARK, page, written

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


@pytest.mark.usefixtures("nim")
@pytest.mark.parametrize("game", GAMES)
def test_every_member_of_every_object_is_described(game: str, nim: Game) -> None:
    """Those of its state, views, events, commands and options, in the schema that a program asks for."""
    schema = Client(game=game).ask("schema")
    described = 0
    for part, whole in schema.items():
        for name, each in {part: whole, **whole.get("$defs", {})}.items():
            for member, told in each.get("properties", {}).items():
                assert told.get("description", "").strip(), (
                    f"{game}: {part}: {name}.{member} needs a docstring below it"
                )
                assert "None" not in told["description"], f"{game}: {part}: {name}.{member}: JSON has null"
                described += 1
    assert described > 20


@pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
def test_the_page_of_a_game_is_up_to_date(game: str) -> None:
    """`python -m tests.protocol.tables` writes it anew."""
    assert page(game).read_text(encoding="utf-8") == written(game)
    assert f"(protocol-{game}.md)" in PAGE


@pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
def test_the_examples_of_a_game_are_commands(game: str) -> None:
    """The objects in the table of its page, each one of the texts beside it."""
    text = page(game).read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.*`).* \| `(\{.*\})` \|$", text.partition(MARK)[0], re.M)
    assert len(rows) >= 5
    loaded = catalogue.game(game)
    for texts, written_object in rows:
        command = adapter(loaded.command_type).validate_json(written_object, strict=True)
        assert loaded.format(command) in re.findall(r"`([^`]+)`", texts)
