"""Whole games in every language, in pipes, with the same files in the end."""

import re
from pathlib import Path

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.testing.random_play import play
from tests.e2e.play import kept, texts
from tests.e2e.terminal import run
from tests.languages import CODES, speaking
from tests.protocol.client import Client

NAMES = ("Женя", "Мария-Антуанетта", "Łukasz")


@pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
def test_what_is_typed_and_kept_is_the_same_in_every_language(game: str, tmp_path: Path) -> None:
    loaded = catalogue.game(game)
    whole = play(loaded, 3, 5)
    typed = "".join(f"{move}\n" for move in texts(whole)).encode()
    seats = [word for name in NAMES for word in ("--seat", name)]
    exported = set()
    for code in ("en", *CODES):
        data = tmp_path / code
        arguments = (*seats, "--seed", "5", "--plain", "--language", code)
        done = run("play", game, *arguments, data=data, stdin=typed)
        assert done.returncode == 0
        assert done.stderr == ""
        assert kept(data) == texts(whole)
        for name in NAMES:
            assert re.search(rf"(?<!\w){name}(?!\w)", done.stdout)
        exported.add(run("export", "1", "--language", code, data=data).stdout)
    assert len({re.sub(r"(?m)^.*(date|started|saved).*$", "", text) for text in exported}) == 1


@pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
def test_the_protocol_is_the_same_in_every_language(game: str) -> None:
    """But for sentences."""
    said = []
    for code in ("en", *CODES):
        with speaking(code):
            client = Client(game=game)
            at = client.ask("new", seats=[*NAMES], seed=5)
            for _command in range(30):
                legal = client.ask("legal", match="m1")
                command = legal["commands"][-1]["command"]
                at = client.ask("apply", match="m1", command=command, state_id=at["state_id"])
                said.append((code, [choice["text"] for choice in legal["commands"]], command, at["state_id"]))
    assert len({repr(each[1:]) for each in said}) == 30
