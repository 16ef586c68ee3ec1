"""A report replays to the same position, or shows only what everybody may know."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from boardgames_tui.cli import main as cli
from boardgames_tui.core import catalogue
from boardgames_tui.core.game import state_id
from boardgames_tui.core.match import Match
from boardgames_tui.core.report import report_text
from boardgames_tui.core.seats import seat_of
from boardgames_tui.core.settings import Settings
from boardgames_tui.core.setup import Setup
from boardgames_tui.core.store import Store
from tests.games.nim.shelf import GAMES


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.setenv("BGTUI_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    with Store.open() as opened:
        yield opened


def under_way(game: str, moves: int = 25) -> Match:
    """A match of two people in which hands are hidden, if the game hides any."""
    loaded = catalogue.game(game)
    seats = (seat_of("Ada", []), seat_of("Boris", ["Ada"]))
    match = Match(loaded, Setup(game=game, rules_version=loaded.rules_version, seats=seats, seed=4_071_965))
    random = Random(4)
    while match.to_move is not None and len(match.turns) < moves:
        match.play(random.choice(match.game.controller.legal_commands(match.state)))
    return match


def kept(store: Store, match: Match) -> int:
    return store.add(match.setup, match.written, over=match.to_move is None)


@pytest.mark.usefixtures("nim")
@pytest.mark.parametrize("game", GAMES)
def test_it_replays_to_the_same_position(game: str, store: Store) -> None:
    match = under_way(game)
    saved = store.load(kept(store, match))
    text = report_text(saved, Settings(), refusals=["You cannot pay for that. (rule 8.2)"])
    assert state_id(Match.imported(text).state) == state_id(match.state)
    assert "#   You cannot pay for that. (rule 8.2)" in text
    assert f"# bgtui report of {saved.played:%Y}" in text
    assert "TERM=xterm-256color" in text


@pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
def test_with_hidden_hands_it_has_what_all_may_know_and_no_more(game: str, store: Store) -> None:
    match = under_way(game)
    text = report_text(store.load(kept(store, match)), Settings(), hide_hands=True, refusals=["P05 is too dear."])
    assert "P05 is too dear." not in text
    assert "4071965" not in text, "whoever knows the seed knows the deal"
    for turn in match.turns:
        if turn.told(None) != turn.text:
            assert f": {turn.text}" not in text
    for line in match.game.describe(match.view(None), match.setup.names):
        assert f"#   {line}".rstrip() in text
    assert all(line.startswith("#") for line in text.splitlines())


def test_a_crash_of_this_game_is_in_it_and_an_old_one_is_not(store: Store) -> None:
    saved = store.load(kept(store, under_way("splendor")))
    crash = store.directory / "crash-20260101-000000.txt"
    crash.write_text("bgtui 0.1.0\n  table.py:7 in act\nKeyError\n")
    text = report_text(saved, Settings(), directory=store.directory)
    assert "# crash-20260101-000000.txt:" in text
    assert "#     table.py:7 in act" in text
    Match.imported(text)
    os.utime(crash, (1, 1))
    assert "KeyError" not in report_text(saved, Settings(), directory=store.directory)


def test_the_command_writes_the_last_game_and_import_reads_it(
    store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    number = kept(store, under_way("splendor"))
    assert cli.main(["report"]) == 0
    file = tmp_path / f"bgtui-report-{number}.txt"
    assert capsys.readouterr().out.splitlines() == [
        f"Written: {file.name}",
        f"Anyone who replays it sees every hand. To keep hands hidden: bgtui report {number} --hide-hands",
    ]
    assert cli.main(["import", str(file)]) == 0
    assert store.load(int(capsys.readouterr().out)).commands == store.load(number).commands
    assert cli.main(["report", str(number)]) == 2
    assert "choose another name" in capsys.readouterr().err
    assert cli.main(["report", str(number), "hidden.txt", "--hide-hands"]) == 0
    assert capsys.readouterr().out == "Written: hidden.txt\n"


def test_without_a_game_there_is_nothing_to_report(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["report"]) == 2
    assert "there is no game to report" in capsys.readouterr().err
