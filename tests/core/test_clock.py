"""The clock: what each person has left, what becomes of it when the game is left, undone or told to other screens."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.clock import Clock, left_words, read_clock
from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import Setup
from boardgames_tui.core.store import BadFile, Store, export_text, import_text
from boardgames_tui.core.store.rows import read_setup, setup_text
from boardgames_tui.testing.random_play import anything, legal_texts, setup
from boardgames_tui.testing.random_play import play as play_whole
from tests.elsewhere import Elsewhere

SPLENDOR, PRINCES, DE_VULGARI = map(catalogue.game, ("splendor", "princes-of-florence", "de-vulgari-eloquentia"))
ADA, BORIS = 0, 1


def timed(clock: str, game: str = "splendor") -> Setup:
    return replace(setup(catalogue.game(game), 2, 7), clock=clock)


def think(match: Match, seconds: int, move: str) -> None:
    match.spent += seconds
    match.play(match.game.parse(move))


def used(match: Match) -> list[int]:
    return [seat.used for seat in match.setup.seats]


# What a clock is called


def test_a_clock_is_minutes_for_the_game_or_a_turn_and_what_comes_then() -> None:
    assert read_clock("30") == Clock(30, by_turn=False, plays=False)
    assert read_clock("2/turn/computer") == Clock(2, by_turn=True, plays=True)
    assert read_clock("1/turn").meaning == "Each person has 1 minute for each turn."
    assert read_clock("90/computer").meaning == "Each person has 90 minutes for the whole game."


@pytest.mark.parametrize("text", ["0", "1000", "-5", "half", "30/game", "30/computer/turn", "30 "])
def test_anything_else_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(ValueError, match="as in 30, 2/turn or 30/computer, not"):
        timed(text)


def test_the_last_minute_is_a_word() -> None:
    assert [left_words(seconds) for seconds in (754, 61, 60, 1, 0, -90)] == [
        "12:34 left",
        "1:01 left",
        "last minute, 1:00 left",
        "last minute, 0:01 left",
        "time is up",
        "time is up",
    ]


# For the game


def test_each_person_has_their_own_time_for_the_game() -> None:
    match = Match(SPLENDOR, timed("30"))
    think(match, 20, "take wug")
    think(match, 5, "take wrb")
    match.spent += 100
    assert [match.time_left(seat) for seat in (ADA, BORIS)] == [1800 - 120, 1800 - 5]
    think(match, 0, "take ugr")
    assert used(match) == [120, 5]
    assert match.setup.time_used == "Time used: Ada 2:00, Boris 0:05."


def test_without_a_clock_nothing_is_counted() -> None:
    match = Match(SPLENDOR, setup(SPLENDOR, 2, 7))
    think(match, 20, "take wug")
    assert (used(match), match.time_left(ADA), match.setup.time_used) == ([0, 0], None, "")


def test_time_does_not_change_the_position() -> None:
    quick, slow = (Match(SPLENDOR, timed("30")) for _each in range(2))
    think(quick, 0, "take wug")
    think(slow, 500, "take wug")
    assert quick.state_id == slow.state_id


def test_undoing_gives_no_time_back() -> None:
    match = Match(SPLENDOR, timed("30"))
    think(match, 20, "take wug")
    match.spent += 7  # Boris has thought, too
    match.undo()
    assert (used(match), match.time_left(ADA)) == ([20, 7], 1780)
    match.spent += 3
    match.redo()
    assert used(match) == [23, 7]


def test_a_computer_player_has_no_clock_and_a_trial_neither() -> None:
    match = Match(SPLENDOR, timed("30"))
    think(match, 20, "take wug")
    match.spent += 4
    match.reseat(ADA, "bot:easy")
    assert (match.time_left(ADA), used(match)) == (None, [20, 4])
    match.reseat(ADA, "")
    assert match.time_left(ADA) == 1780
    trial = Match(SPLENDOR, replace(match.setup, trial=True))
    assert (trial.time_left(ADA), trial.setup.time_used) == (None, "")


# For a turn


def test_time_for_a_turn_begins_anew_with_each() -> None:
    match = Match(SPLENDOR, timed("2/turn"))
    for move in ("take wug", "take wrb", "take ugr"):
        match.spent += 50
        assert match.time_left(match.to_move or 0) == 70
        think(match, 0, move)
    assert used(match) == [100, 50]


def test_all_commands_of_a_turn_take_from_its_time() -> None:
    match = Match(DE_VULGARI, timed("2/turn", "de-vulgari-eloquentia"))
    generator, in_turn, longest = Random(3), 0, 0
    for _number in range(120):
        seat = match.to_move
        assert seat is not None
        assert match.time_left(seat) == 120 - in_turn
        think(match, 9, anything(legal_texts(match), generator))
        turn = match.turns[-1]
        goes_on = (match.to_move, match.state.round) == (seat, turn.round)
        in_turn = in_turn + 9 if goes_on and not any(event.ends for event in turn.events) else 0
        longest = max(longest, in_turn)
    assert longest > 18, "no turn had three commands"
    assert sum(used(match)) == 120 * 9


def test_undone_within_a_turn_its_time_runs_on() -> None:
    match = Match(DE_VULGARI, timed("2/turn", "de-vulgari-eloquentia"))
    generator, seat = Random(3), -1
    while match.to_move != seat or match.undo_refusal():
        seat = match.to_move or 0
        think(match, 9, anything(legal_texts(match), generator))
    before = match.time_left(seat)
    match.undo()
    assert match.to_move == seat
    assert match.time_left(seat) == before


def test_the_time_of_a_secret_command_is_kept_only_with_the_next() -> None:
    whole = play_whole(PRINCES, 2, 7)
    match = Match(PRINCES, replace(whole.setup, clock="30"))
    secret = 0
    for turn in whole.turns:
        before, pending = sum(used(match)), match.spent
        match.spent += 5
        match.play(turn.command)
        kept = sum(used(match)) - before
        if turn.told(None):
            assert kept == pending + 5
        else:
            secret += 1
            assert (kept, match.spent) == (0, pending + 5)
    assert secret, "nothing was played in secret"


# What is written


def test_a_match_goes_on_with_what_was_left(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        number = store.create(timed("2/turn/computer"))
        with store.journal(number) as journal:
            match = Match.replay(store.load(number).setup, [], journal)
            think(match, 20, "take wug")
            match.spent += 30
            match.keep_time()  # Boris leaves without a move
    with Store.open(tmp_path) as store:
        saved = store.load(number)
        again = Match.replay(saved.setup, saved.commands)
        assert (used(again), [again.time_left(seat) for seat in (ADA, BORIS)]) == ([20, 30], [120, 90])
        text = export_text(saved)
    assert "\nseat: Ada\nused: 20 0\nseat: Boris\nused: 30 30\nseed: " in text
    assert "\nclock: 2/turn/computer\n\n" in text
    assert import_text(text)[0] == replace(saved.setup, data="")


def test_a_killed_program_costs_the_seconds_since_the_last_command(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        number = store.create(timed("30"))
        match = Match.replay(store.load(number).setup, [], store.journal(number))
        think(match, 20, "take wug")
        match.spent += 30
        with Store.open(tmp_path) as after:
            assert [seat.used for seat in after.load(number).setup.seats] == [20, 0]


def test_a_set_up_without_a_clock_says_nothing_of_it() -> None:
    assert not {"clock", "used", "in_turn"} & {*setup_text(setup(SPLENDOR, 2, 7)).replace('"', " ").split()}
    assert read_setup(setup_text(timed("30"))) == timed("30")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("clock: soon", "a clock is a number of minutes"),
        ("used: 5", "as in “754 12”, not “5”"),
        ("used: 5 6", "as in “754 12”, not “5 6”"),
    ],
)
def test_a_file_with_another_clock_is_refused(tmp_path: Path, line: str, why: str) -> None:
    with Store.open(tmp_path) as store:
        text = export_text(store.load(store.create(timed("30"))))
    wrong = text.replace("clock: 30", line) if line.startswith("clock") else text.replace("Ada\n", f"Ada\n{line}\n")
    with pytest.raises(BadFile, match=why):
        import_text(wrong)


def test_a_planted_time_is_refused() -> None:
    with pytest.raises(ValueError, match="is not a valid time"):
        read_setup(setup_text(timed("30")).replace('"colour":-1', '"colour":-1,"used":-5', 1))


# At several screens


def test_other_screens_learn_what_is_left(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        number = store.create(timed("30"), several=True)
    ada, boris = Elsewhere(tmp_path, number, ADA), Elsewhere(tmp_path, number, BORIS)
    with ada.store, boris.store:
        think(ada.match, 20, "take wug")
        assert boris.look()
        assert boris.match.time_left(ADA) == 1780
        boris.match.spent += 9
        boris.match.keep_time()
        assert not ada.look(), "nothing was played"
        assert ada.match.time_left(BORIS) == 1791
        assert boris.journal.seats == (BORIS,)


def test_time_at_a_move_that_another_screen_undoes_counts_for_nobody_else(
    tmp_path: Path,
) -> None:
    with Store.open(tmp_path) as store:
        number = store.create(timed("30"), several=True)
    ada, boris = Elsewhere(tmp_path, number, ADA), Elsewhere(tmp_path, number, BORIS)
    with ada.store, boris.store:
        think(ada.match, 20, "take wug")
        boris.look()
        boris.match.spent += 9
        ada.match.undo()
        boris.look()
        assert (boris.match.to_move, boris.match.spent, used(boris.match)) == (ADA, 0, [20, 0])
