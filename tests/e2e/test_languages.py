"""Whole games in every language: by typed moves on a pseudo-terminal, and in pipes, with the same files in the end."""

import re
from pathlib import Path

import pytest

from boardgames_tui.core import catalogue, words
from boardgames_tui.testing.random_play import legal_texts, play
from tests.e2e.play import kept, new_match, next_move, texts
from tests.e2e.terminal import Terminal, run
from tests.languages import CODES, english_left, speaking
from tests.protocol.client import Client

NAMES = ("Женя", "Мария-Антуанетта", "Łukasz")
SEED = 207
"""A game with moves of all five kinds."""


@pytest.mark.timeout(300)
def test_a_whole_game_of_splendor_is_typed_in_russian(tmp_path: Path) -> None:
    code = "ru"
    data, match = tmp_path / "data", new_match(SEED, NAMES[:2])
    seats = [word for name in NAMES[:2] for word in ("--seat", name)]
    with speaking(code):
        arguments = ("--seed", str(SEED), "--open-hands", "--language", code)
        with Terminal("play", "splendor", *seats, *arguments, data=data) as terminal:
            terminal.wait_for(f"q {words._('leave')}")
            assert words._("Splendor") in terminal.title
            while match.to_move is not None:
                move = next_move(match)
                name = NAMES[match.to_move]
                terminal.wait_for(lambda name=name: name in terminal.title)  # type: ignore[misc]
                terminal.press(":")
                terminal.wait_to_type()
                terminal.press(*move)
                terminal.wait_for(lambda move=move: f": {move}" in terminal.lines[-3])  # type: ignore[misc]
                terminal.press("enter")
                match.play(match.game.parse(move))
                terminal.wait_for(lambda: kept(data) == texts(match))
                terminal.wait_for(lambda: not terminal.lines[-3].startswith((">:", "►:")))
                assert english_left(code, terminal.lines, (*NAMES, *texts(match), *legal_texts(match))) == set()
            terminal.wait_for(f"Enter {words._('result')}")
            terminal.press("enter")
            terminal.wait_for(words._("the game is over"))
            assert match.result is not None
            assert all(name in terminal.text for name in NAMES[:2])
            for name, points in zip(NAMES, match.result.points, strict=False):
                terminal.wait_for(re.compile(rf"\d {name[:6]}.* {points} "))
            terminal.press("q")
            assert terminal.wait_exit() == 0


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
