"""Whoever is no person at a table: our engine in another process, and programs, sound and broken."""

import sys
from pathlib import Path
from random import Random

import pytest

from boardgames_tui.arena.agents import agent_of
from boardgames_tui.bots.explain import margin_of
from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.seats import computer_of
from boardgames_tui.protocol import client as program
from boardgames_tui.protocol import opponents as program_seats
from boardgames_tui.protocol.client import BadProgram
from boardgames_tui.protocol.opponents import Opponents
from boardgames_tui.protocol.pondering import Question
from tests.games.nim.shelf import GAMES
from tests.protocol.seated import match_of, opponents_of, play_on

HERE = Path(__file__).parent
GREEDY = f"exec:{sys.executable} {HERE.parents[1] / 'docs' / 'greedy_bot.py'}"
ENGINE = f"exec:{sys.executable} -m boardgames_tui engine"


def broken(fault: str) -> str:
    """A program that goes wrong in one way."""
    return f"exec:{sys.executable} {HERE / 'broken_bot.py'} '{fault}'"


def test_computers_play_a_whole_game() -> None:
    match = match_of("bot:normal", "bot:easy")
    with opponents_of(match) as opponents:
        assert play_on(match, opponents) == []
    assert match.result is not None
    assert max(match.result.points) >= 15


def test_a_character_decides_as_it_does_in_the_arena() -> None:
    """At the easiest level, which looks at no clock."""
    match = match_of("bot:easy/raider", "bot:easy")
    raider, plain = (agent_of(match.game, player, match.setup.names) for player in ("bot:easy/raider", "bot:easy"))
    alike = []
    with opponents_of(match) as opponents:
        for number in range(24):
            seed = int(Random(f"{match.setup.seed} {number}").random() * 2**53)
            seat = match.to_move
            assert seat is not None
            seen = match.game.controller.determinize(match.state, seat, Random(seed))
            command = opponents.decide().result(timeout=60).candidates[0].command
            assert command == (raider, plain)[seat].choose(seen, seed)
            alike.append(command == plain.choose(seen, seed))
            match.play(command)
    assert not all(alike)


@pytest.mark.parametrize("player", ["bot:normal+50", "bot:match:normal+50/builder"])
def test_between_two_levels_one_of_them_is_asked(player: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(Opponents, "think", lambda _self, asks: asked.append((asks.level, asks.how["character"])))
    match, computer = match_of("bot:easy", "bot:easy", player), computer_of(player)
    assert computer is not None
    with opponents_of(match) as opponents:
        while len(asked) < 10:
            if match.to_move == 2:
                opponents.decide()
                seed = int(Random(f"{match.setup.seed} {len(match.turns)}").random() * 2**53)
                assert asked[-1] == (computer.level_at(seed), computer.character)
            match.play(match.game.controller.legal_commands(match.state)[0])
    assert {level for level, _character in asked} == {"normal", "hard"}


@pytest.mark.usefixtures("nim")
@pytest.mark.parametrize("game", GAMES)
def test_the_same_match_is_played_again_alike(game: str) -> None:
    played = []
    seats = ("bot:easy", "bot:hard", "bot:easy")[: max(catalogue.game(game).seats)]
    for _again in range(2):
        match = match_of(*seats, game=game)
        with opponents_of(match) as opponents:
            while match.to_move is not None and len(match.turns) < 12:
                # By iterations: easy looks at no clock, and a clock may stop hard on a machine that has much to do.
                hard = match.setup.seats[match.to_move].player == "bot:hard"
                search = Question(match.state.clone(), len(match.turns), "hard", {"iterations": 4})
                thought = opponents.think(search) if hard else opponents.decide()
                match.play(thought.result(timeout=60).candidates[0].command)
        played.append([turn.text for turn in match.turns])
    assert played[0] == played[1]


def test_the_example_in_the_documentation_plays_a_whole_game() -> None:
    match = match_of(GREEDY, "bot:easy")
    with opponents_of(match) as opponents:
        assert play_on(match, opponents) == []
    assert match.result is not None
    assert match.result.points[0] >= 10


def test_our_engine_can_be_asked_as_any_other_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "SECONDS", 0.05)
    match = match_of(ENGINE, "bot:easy", game="summer-pavilion")
    with opponents_of(match) as opponents:
        assert play_on(match, opponents, most=8) == []
    assert len(match.turns) == 8


def test_wrong_data_files_of_another_game_stop_no_computer_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_of("bot:easy", "bot:easy", game="summer-pavilion")
    (tmp_path / "splendor").mkdir()
    (tmp_path / "splendor" / "box.json").write_text("{}")
    monkeypatch.setattr(assets, "OWN", assets.Own(directory=tmp_path, setting=False))
    with opponents_of(match) as opponents:
        assert play_on(match, opponents, most=4) == []
    assert len(match.turns) == 4


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("slow", "did not answer within"),
        ("dead", "has exited"),
        ("rubbish", "which is not a move"),
        ("endless", "which is not a move"),
        ("illegal", "played an illegal move: buy 3-1"),
        ("no move", 'answered "resign", which is not a move'),
        ("nothing", "answered null, which is not a move"),
        ("error", "rejected go: I am ?[2J ?lost"),
        ("other", "which is not a move"),
    ],
)
def test_a_broken_program_loses_its_seat(fault: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if fault == "slow":
        monkeypatch.setattr(program, "DECIDE", 0.3)
        monkeypatch.setattr(program, "SECONDS", 0.1)
    match = match_of(broken(fault), "bot:easy")
    with opponents_of(match) as opponents:
        [notice] = play_on(match, opponents, most=12)
        assert len(match.turns) == 12  # a computer player goes on
    assert words in notice
    assert "A computer player takes over from" in notice
    assert notice.isprintable()


def test_our_engine_says_where_the_report_of_its_own_error_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sick_engine.py").write_text(
        "from boardgames_tui.bots import levels\n"
        "from boardgames_tui.protocol.__main__ import main\n"
        "levels.evaluation = lambda *_arguments: 1 / 0\n"
        "main()\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("BGTUI_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(program_seats, "ENGINE", "sick_engine")
    match = match_of("bot:easy", "bot:easy")
    with opponents_of(match) as opponents, pytest.raises(BadProgram, match="the crash report is in") as told:
        opponents.decide().result(timeout=60)
    [report] = tmp_path.glob("crash-*.txt")  # though the engine was started twice
    assert str(report) in str(told.value)
    assert "ZeroDivisionError" in report.read_text()


def test_a_program_that_cannot_be_started_is_replaced_at_once() -> None:
    match = match_of("exec:./there-is-no-such-bot --fast", "bot:easy")
    with opponents_of(match) as opponents:
        [notice] = play_on(match, opponents, most=4)
    assert "there-is-no-such-bot" in notice
    assert "no such file" in notice


def test_a_review_compares_the_move_that_was_played_with_the_best_one() -> None:
    match = match_of("Ada", "bot:easy")
    state = match.state.clone()
    with opponents_of(match) as opponents:
        best, *others = opponents.analyse().result(timeout=60).candidates
        worst = others[-1].command
        found = opponents.review(state, 0, worst).result(timeout=60).candidates
        alone = opponents.review(state, 0, best.command).result(timeout=60).candidates
    assert found[0].command == best.command
    assert {each.command for each in found if each.behind is not None} == {best.command, worst}
    assert all(each.behind is None for each in alone), "the best move has nothing to be compared with"
    [played] = [each for each in found if each.command == worst]
    margin = margin_of(match.game, state, found[0], played, match.setup)
    assert margin is not None
    assert margin.behind > 0
    assert margin.error > 0
