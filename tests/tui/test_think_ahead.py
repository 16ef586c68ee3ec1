"""Thinking ahead: moves are tried from the present position, and nothing of it comes to the game."""

import sqlite3
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.bots.player import Candidate
from boardgames_tui.core import catalogue
from boardgames_tui.core.entry import Entry
from boardgames_tui.core.match import Match
from boardgames_tui.core.newcomers import first_setup
from boardgames_tui.core.seats import seat_of
from boardgames_tui.core.setup import Setup
from boardgames_tui.core.store import FILE, Store
from boardgames_tui.protocol.opponents import Decision, Opponents
from boardgames_tui.testing.random_play import play
from boardgames_tui.testing.sitting import Sitting, before_the_screen, bgtui, sitting
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.table.screen import TableScreen
from tests.tui.evening import ADA, BORIS, Evening, look
from tests.tui.test_table import new_match

EVERY_GAME = pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.id)
WISH, QUESTION = "Ada wants to think ahead", "Boris: do you agree?"


@pytest.fixture(autouse=True)
def computers(monkeypatch: pytest.MonkeyPatch) -> None:
    """They play the first move that is legal, at once."""

    def decide(opponents: Opponents) -> Future[Decision]:
        match, answer = opponents.match, Future[Decision]()
        answer.set_result(Decision([Candidate(match.game.controller.legal_commands(match.state)[0], 0.5, 1)]))
        return answer

    monkeypatch.setattr(Opponents, "decide", decide)


def on_disk(directory: Path) -> list[str]:
    with closing(sqlite3.connect(directory / FILE)) as connection:
        return [*connection.iterdump()]


def trial(at: Sitting) -> TableScreen[Any]:
    """The table that lies over the game's."""
    found = at.top
    assert isinstance(found, TableScreen)
    assert found is not at.screen
    return found


async def go_on(at: Sitting, decisions: int) -> Match:
    """Play the first legal move in the trial, so many times; the computers play between."""
    table = trial(at)
    for _number in range(decisions):
        table.playing.play(table.match.game.controller.legal_commands(table.match.state)[0])
        while table.match.to_move not in (None, ADA):
            await at.settle()
    return table.match


@EVERY_GAME
@before_the_screen
async def test_alone_against_computers_one_tries_moves_and_is_back_by_one_key(entry: Entry, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        number = store.create(first_setup(entry.id, "Ada", 1))
        async with bgtui(store, Opening("table", match=number), (100, 32)) as at:
            while at.match.to_move != ADA:
                await at.settle()
            before, length, state, view = on_disk(tmp_path), len(at.match.turns), at.match.state, at.table.view
            await at.keys("T")
            assert "THINKING AHEAD" in at.frame[0]
            assert "T back to the game" in at.frame[-1]
            assert trial(at).session.view == view, "what one sees is as it is in the game"
            tried = await go_on(at, 3)
            done = len(tried.turns)
            assert done >= 3
            await at.keys("z", "z")
            assert at.over == "", "steps go back without a question, whatever they have shown"
            assert len(tried.turns) < done
            assert "THINKING AHEAD" in at.frame[0]
            await at.keys("T")
            assert at.top is at.screen
            assert "You are back in the game. Nothing you tried counts." in at.said
            assert "THINKING AHEAD" not in at.text
            assert at.match.state is state
            assert at.table.view == view
            assert len(at.match.turns) == length
        assert on_disk(tmp_path) == before
        assert [saved.id for saved in store.matches()] == [number]


@before_the_screen
async def test_every_trial_has_another_deal_and_computers_of_its_own() -> None:
    """So it tells neither what comes next in the game nor what the computers will do."""
    match = new_match()
    deals = [match.think_ahead(seed) for seed in range(20)]
    assert len({str(deal.state.decks) for deal in deals}) == 20
    assert [seat.player for seat in deals[0].setup.seats] == ["", "bot:normal"]
    assert [deal.setup.seed for deal in deals] == [*range(20)]


@before_the_screen
async def test_leaving_the_trial_leads_to_the_game_and_its_end_does() -> None:
    over = play(new_match().game, 2, 4)
    assert over.turns[-1].seat == BORIS
    start = over.at(len(over.turns) - 1)
    match = Match(over.game, _against_a_computer("bot:easy", "Boris"), start=start)
    async with sitting(match, (140, 44)) as at:
        await at.keys("T", "q")
        assert (at.top is at.screen, at.played) == (True, [])
        await at.keys("T")
        table = trial(at)
        table.playing.play(over.turns[-1].command)
        await at.settle()
        assert table.match.to_move is None
        assert "Enter goes back to the game; none of this counts." in at.said
        assert "result" not in at.frame[-1]
        await at.keys("S", "home", "enter")
        await at.keys("escape")
        assert at.top is table, "the story of the trial opens no other table"
        await at.keys("enter")
        assert (at.top is at.screen, at.played) == (True, [])


def _against_a_computer(*words: str) -> Setup:
    seats = tuple(seat_of(word, ()) for word in words or ("Ada", "bot:easy"))
    return Setup(game="splendor", rules_version=1, seats=seats, seed=7)


@before_the_screen
async def test_what_belongs_to_the_game_cannot_be_done_in_the_trial() -> None:
    match = Match(new_match().game, _against_a_computer())
    async with sitting(match) as at:
        await at.keys("T")
        for key in ("O", "P", "exclamation_mark", "C"):
            await at.keys(key)
            assert at.top is trial(at), key


@before_the_screen
async def test_one_thinks_ahead_in_ones_own_turn() -> None:
    over = play(new_match().game, 2, 3)
    async with sitting(over, watching=True) as at:
        await at.keys("end", "T")
        assert "Here the game is over" in at.said
    async with sitting(Match(new_match().game, _against_a_computer())) as at:
        at.screen.opponents.let_play = lambda _play: None
        await at.play("take wug")
        await at.keys("T")
        assert "You can think ahead when it is your turn." in at.said


# Other people


@before_the_screen
async def test_the_others_at_the_keyboard_are_asked() -> None:
    async with sitting(new_match()) as at:
        await at.play("take wug", "take wrb")
        await at.keys("T")
        assert WISH in at.text
        assert QUESTION in at.text
        await at.keys("enter")
        assert at.top is at.screen, "Enter is no"
        await at.keys("T", "y")
        assert trial(at).match.setup.single_human
        assert "Boris°" in at.text, "a computer plays for Boris"
        await at.keys("T")
        assert "Boris°" not in at.text
        assert at.played == ["take wug", "take wrb"]


@before_the_screen
async def test_the_trial_opens_ones_hand_only_to_its_player_alone() -> None:
    """Between two bids of Princes nobody need look away, though all hold hidden cards."""
    game = catalogue.game("princes-of-florence")
    rules, played = game.controller, play(game, 3, 5)
    states = (state for _turn, state in played.positions())
    start = next(state for state in states if rules.has_secrets(state, state.seat) and not rules.needs_curtain(state))
    async with sitting(Match(game, played.setup, start=start), (100, 32)) as at:
        session = at.screen.session
        assert at.over == ""
        await at.keys("T", "y")
        assert at.over == "CurtainScreen"
        await at.keys("q")
        assert (at.over, at.top is at.screen) == ("", True)
        for key in ("T", "y", "space"):
            await at.keys(key)
        assert "THINKING AHEAD" in at.frame[0]
        assert trial(at).session.view == session.match.view(start.seat)
        await at.keys("T")
        assert (at.top is at.screen, session.alone) == (True, None), "the game's table hides it as before"


@pytest.fixture
def asked(evening: Evening) -> Evening:
    evening.begin()
    return evening


@before_the_screen
async def test_those_at_other_screens_are_asked_and_agree(asked: Evening) -> None:
    boris = asked.sit(BORIS)
    async with asked.screen(ADA) as at:
        before = [turn.text for turn in at.match.turns]
        await at.keys("T")
        assert "Asking Boris whether you may think ahead." in at.said
        boris.look()
        boris.journal.answer(True)
        await look(at)
        assert "THINKING AHEAD" in at.frame[0]
        await go_on(at, 2)
        assert not boris.look(), "nothing of it reaches another screen"
        await at.keys("T")
        assert [turn.text for turn in at.match.turns] == before
        await at.play("take wug")
        boris.look()
        assert [turn.text for turn in boris.match.turns] == ["take wug"]


@before_the_screen
async def test_one_of_them_does_not_agree(asked: Evening) -> None:
    boris = asked.sit(BORIS)
    async with asked.screen(ADA) as at:
        await at.keys("T")
        boris.look()
        boris.journal.answer(False)
        await look(at)
        assert (at.top is at.screen, "Boris does not agree." in at.said) == (True, True)


@before_the_screen
async def test_somebody_is_asked_at_this_screen(asked: Evening) -> None:
    ada = asked.sit(ADA)
    async with asked.screen(BORIS) as at:
        ada.journal.ask("think ahead", ADA, 0, 0, [BORIS])
        await look(at)
        assert WISH in at.text
        assert QUESTION in at.text
        await at.keys("y")
        ada.look()
        assert ada.journal.sharing.asked is not None
        assert (ada.journal.sharing.asked.seats, ada.journal.sharing.asked.refused) == ((), -1)


@before_the_screen
async def test_the_trial_ends_when_the_game_goes_on_without_it(asked: Evening) -> None:
    """Here Clara takes back her move, with nobody to ask, and the turn is hers again."""
    asked.begin(words=("Ada", "Boris", "Clara"))
    clara = asked.sit(2)
    async with asked.screen(ADA, BORIS) as at:
        await at.play("take wug", "take wrb")
        clara.look()
        clara.play("take ugr")
        await look(at)
        await at.keys("T", "y")
        clara.look()
        clara.journal.answer(True)
        await look(at)
        assert "THINKING AHEAD" in at.frame[0]
        clara.match.undo()
        await look(at)
        assert at.top is at.screen
        assert "THINKING AHEAD" not in at.text
