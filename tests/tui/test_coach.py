"""The coach at the table: once, in the prompt, and quiet when asked to be."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.coach import Memory, notes_of
from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import Seat
from boardgames_tui.core.store import Store
from boardgames_tui.testing.random_play import legal_texts
from boardgames_tui.testing.random_play import setup as random_setup
from boardgames_tui.testing.sitting import COMPACT, Sitting, before_the_screen, bgtui, sitting
from boardgames_tui.tui.navigation import Opening
from tests.core.test_coach import GAMES, STYLES
from tests.games.de_vulgari_eloquentia.positions import GAME as DE_VULGARI
from tests.games.princes_of_florence.positions import GAME as PRINCES
from tests.games.splendor.positions import GAME, setup


@asynccontextmanager
async def coached(match: Match, size: tuple[int, int] = COMPACT) -> AsyncIterator[Sitting]:
    """Sit down at a match with the coach beside the players."""
    async with sitting(match, size) as at:
        at.app.change(replace(at.app.settings, coach=True))
        at.screen.coach.speak()
        await at.settle()
        yield at


FIRST = "Coach: Look for cheap cards whose prices share colours."


@before_the_screen
async def test_a_note_stands_in_the_prompt_until_the_next_key_and_comes_once() -> None:
    async with coached(Match(GAME, setup(2))) as at:
        assert FIRST in at.said
        await at.keys("down")
        assert "Coach" not in at.said
        await at.play("take wug")
        assert FIRST in at.said, "each player is told"
        await at.play("take wug")
        assert FIRST not in at.said


@pytest.mark.parametrize("game", GAMES)
@before_the_screen
async def test_in_a_real_game_every_player_hears_each_note_once_whole_and_one_a_turn(game: str) -> None:
    loaded, generator = catalogue.game(game), Random(7)
    match = Match(loaded, replace(random_setup(loaded, 2, 7), open_hands=True))
    pressing = {note.id for note in notes_of(loaded) if note.pressing}
    async with coached(match) as at:
        memory, names = Memory(at.app.store, game), at.screen.session.names
        heard: list[list[str]] = [[], []]
        spoken_to: tuple[int, int] | None = None
        for _ in range(80):
            seat = at.match.to_move
            if seat is None:
                break
            said = " ".join(" ".join(at.frame[-3:]).split())
            at.screen.coach.close()  # remembers
            told = memory.told(names[seat], at.screen.session.match_id) or frozenset()
            fresh = told - set(heard[seat])
            assert (len(fresh) == 1) == ("Coach: " in said or "C coach's note" in said), (fresh, said)
            if fresh:
                again = spoken_to == (seat, at.screen.session.view.round)
                assert not again or fresh <= pressing, "one a turn, and what is pressing"
                spoken_to = seat, at.screen.session.view.round
            heard[seat] += fresh
            await at.play(STYLES[game][0](legal_texts(at.match), generator))
            if spoken_to is not None and at.match.turns[-1].seat != spoken_to[0]:
                spoken_to = None
        assert len(heard[0]) >= 4
        assert len(set(heard[0])) == len(heard[0])


@before_the_screen
async def test_whoever_plays_last_and_then_first_is_told_something_in_both_turns() -> None:
    match = Match(DE_VULGARI, replace(random_setup(DE_VULGARI, 3, 2), open_hands=True))
    async with coached(match) as at:
        while True:
            view, texts = at.screen.session.view, legal_texts(at.match)
            last = view.order[-1]
            studies = "study" in texts and view.in_turn != last
            await at.play("study" if studies else "end" if "end" in texts else texts[0])
            if at.screen.session.view.round == 2:
                break
            if at.match.to_move == last and "end" in legal_texts(at.match):
                assert "Coach: You have 5 actions, and can move once." in at.said
        assert at.match.to_move == last, "with the least knowledge"
        assert "Coach: Whoever has the least knowledge plays first" in at.said


@before_the_screen
async def test_what_has_been_told_is_remembered_when_the_table_is_left(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        number = store.create(replace(setup(2), open_hands=True))
        async with bgtui(store, Opening("menu")) as at:
            at.app.change(replace(at.app.settings, coach=True))
            at.app.open_table(number)
            await at.settle()
            name = at.screen.session.names[0]
            await at.press("q")
            await at.settle()
            assert Memory(store, "splendor").told(name, number)


@before_the_screen
async def test_nothing_is_said_over_what_has_been_undone() -> None:
    match = Match(GAME, setup(2))
    match.play(GAME.parse("take wug"))
    match.play(GAME.parse("take wug"))
    async with coached(match) as at:
        at.screen.undo.take_back()
        await at.press("y")
        await at.settle()
        assert at.said.endswith("Undone: take white, blue, green.")


@before_the_screen
async def test_it_is_said_again_on_request_and_the_coach_can_be_sent_away() -> None:
    async with coached(Match(GAME, setup(2))) as at:
        await at.press("C")
        assert at.over == "CoachDialog"
        assert "Look for cheap cards" in at.text
        await at.press("c")
        assert at.over == ""
        assert not at.app.settings.coach
        await at.play("take wug")
        assert "Coach" not in at.said
        await at.press("C")
        assert "The coach is quiet now." in at.text
        await at.press("c")
        assert at.app.settings.coach


@before_the_screen
async def test_nobody_is_coached_while_others_may_look_on_but_about_what_all_see() -> None:
    match = Match(PRINCES, random_setup(PRINCES, 3, 1))
    async with coached(match) as at:
        assert at.over == "CurtainScreen"
        assert at.screen.coach._last == ""
        await at.press("space")
        assert "Coach: Look at what your cards have in common." in at.said


@before_the_screen
async def test_a_computer_is_not_told_anything() -> None:
    seats = (Seat(name="Ada"), Seat(name="Bot", player="bot:easy"))
    async with coached(Match(GAME, replace(setup(2), seats=seats))) as at:
        at.match.play(GAME.parse("take wug"))
        at.screen.session.look(0)
        said = at.screen.coach._last
        at.screen.coach.speak()
        assert at.screen.coach._last == said
