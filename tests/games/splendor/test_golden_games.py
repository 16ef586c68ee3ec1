"""Whole games that must replay exactly, position by position.

They hold what no rule says and no other test sees: the deal of a seed, the notation, and the ids of positions. Matches
that people have saved depend on all three, so a difference here means that their games no longer load.

`python -m tests.games.splendor.test_golden_games --write` plays them anew. Do that only when the difference is meant;
then `rules_version` goes up too, and `ENDS` below is put right by hand.
"""

import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from boardgames_tui.core.game import state_id
from boardgames_tui.core.match import DoesNotReplay, Match
from boardgames_tui.core.store import Saved, export_text, import_text
from boardgames_tui.games.splendor import GAME
from tests.games.random_play import anything, play, prefer

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "two": (2, 22, prefer("noble", "buy", "take")),
    "three": (3, 1, prefer("reserve .-deck", "buy")),
    "four": (4, 16, anything),
    "stalemate": (3, 33, prefer("return .*y$", "take", "reserve 3-deck", "reserve", "buy 1")),
}
ENDS = {
    "two": "9 18, ranks 2 1, points",
    "three": "18 12 8, ranks 1 2 3, points",
    "four": "10 15 10 13, ranks 4 1 3 2, points",
    "stalemate": "0 0 1, ranks 3 2 1, Nobody could do anything any more.",
}


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def replayed(name: str) -> Match:
    setup, commands = import_text(path(name).read_text(encoding="utf-8"))
    return Match.replay(setup, commands)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_replays_exactly(name: str) -> None:
    setup, commands = import_text(path(name).read_text(encoding="utf-8"))
    assert len(commands) > 40
    state = GAME.controller.new(setup)
    for number, (text, expected) in enumerate(commands, 1):
        GAME.controller.apply(state, GAME.parse(text))
        GAME.controller.verify(state)
        assert (number, text, state_id(GAME, state)) == (number, text, expected)
    assert [(turn.text, turn.state_id) for turn in replayed(name).turns] == commands


@pytest.mark.parametrize("name", GAMES)
def test_a_game_ends_as_it_did(name: str) -> None:
    match = replayed(name)
    result = match.result
    assert result is not None
    points = " ".join(map(str, result.points))
    ranks = " ".join(map(str, result.ranks))
    assert f"{points}, ranks {ranks}, {result.reason or 'points'}" == ENDS[name]


def test_the_games_have_every_kind_of_command() -> None:
    texts = [turn.text for name in GAMES for turn in replayed(name).turns]
    for beginning in ("take", "reserve 1-", "reserve 3-deck", "buy 3-", "buy a", "return", "noble"):
        assert any(text.startswith(beginning) for text in texts), beginning
    assert any(" gold " in text for text in texts)


def test_a_change_is_told_with_its_place() -> None:
    setup, commands = import_text(path("two").read_text(encoding="utf-8"))
    commands[10] = (commands[10][0], "0" * 12)
    with pytest.raises(DoesNotReplay) as error:
        Match.replay(setup, commands)
    assert error.value.number == 10


def write() -> None:
    now = datetime(2000, 1, 1, tzinfo=UTC)  # not exported
    for name, (seats, seed, style) in GAMES.items():
        match = play(GAME, seats, seed, style)
        commands = [(turn.text, turn.state_id) for turn in match.turns]
        saved = Saved(1, match.setup, commands, [], now, now, over=True)
        path(name).write_text(export_text(saved), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.games.splendor.test_golden_games --write")
    write()
