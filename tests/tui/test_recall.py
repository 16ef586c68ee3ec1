"""`N`: what the others did, step by step on the table, as the player may see it."""

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.testing.random_play import play, prefer
from boardgames_tui.testing.sitting import (
    ALL_SIZES,
    COMPACT,
    SPACIOUS,
    STANDARD,
    Sitting,
    before_the_screen,
    in_depth,
    sitting,
)
from tests.games.splendor.positions import GAME, setup
from tests.screens.splendor.words import spot

GAMES = [entry.id for entry in catalogue.ENTRIES]
STYLE = prefer("exchange", "place", "freedom", "build", "work", "open", "bid", "buy", "pick", "recruit")


def won_back(name: str, least: int = 30) -> Match:
    """A match in which others have moved since the last turn of the player to move."""
    game = catalogue.game(name)
    for most in range(least, 300):
        match = play(game, 3, 2, STYLE, most=most)
        seat = match.to_move
        if seat is not None and len({turn.seat for turn in match.turns[match.since(seat) :]} - {seat}) == 2:
            return match
    raise AssertionError(name)


def middle() -> Match:
    """Boris and Cleo have moved, and Ada is to move."""
    match = Match(GAME, setup(3))
    for text in ("take wug", "take wrb", "reserve 1-1"):
        match.play(GAME.parse(text))
    return match


async def free(at: Sitting) -> None:
    if at.over:
        await at.keys("space")  # the curtain


@before_the_screen
async def test_n_goes_through_the_turns_of_the_others_and_then_it_is_ones_own_again() -> None:
    async with sitting(middle()) as at:
        played, now = at.played, at.screen.session.view
        await at.keys("N")
        assert "what the others did · 1 of 2" in at.frame[0]
        assert at.frame[-3].startswith("►Boris takes")
        first = at.screen.session.view
        assert first is not now
        assert first.seat == now.seat
        await at.keys("right")
        assert "2 of 2" in at.frame[0]
        assert at.frame[-3].startswith("►Cleo reserves")
        await at.keys("left")
        assert "1 of 2" in at.frame[0]
        await at.keys("left")
        assert "1 of 2" in at.frame[0], "there is none before the first"
        await at.keys("end", "home")
        assert "1 of 2" in at.frame[0]
        await at.keys("N", "N")
        assert "Ada's turn" in at.frame[0], "after the last"
        assert at.screen.session.view.choices == now.choices
        for key in ("enter", "escape"):
            await at.keys("N", key)
            assert at.screen.session.recalled is None
            assert "Ada's turn" in at.frame[0]
        assert at.played == played, "Enter plays nothing"


@before_the_screen
async def test_any_other_key_does_what_it_does_in_ones_own_turn() -> None:
    async with sitting(middle()) as at:
        await at.keys("N", "t")
        assert at.screen.session.recalled is None
        assert at.cursor == spot("bank w")
        await at.keys("N", "S")
        assert at.over == "Rounds"


@pytest.mark.parametrize("depth", ["true", "none"])
@before_the_screen
async def test_what_has_changed_is_marked_without_colours_too(depth: str, monkeypatch: pytest.MonkeyPatch) -> None:
    in_depth(monkeypatch, depth)
    async with sitting(middle(), STANDARD) as at:
        before = " ".join(at.frame)
        await at.keys("N")
        shown = " ".join(at.frame)
        assert shown.count("◄") > before.count("◄")
        assert "*" in shown
        await at.keys("enter")
        assert "*" not in " ".join(at.frame)


@pytest.mark.parametrize("name", GAMES)
@before_the_screen
async def test_in_every_game_the_table_is_as_it_was_and_the_words_have_room(name: str) -> None:
    match = won_back(name)
    turns = len(match.turns)
    async with sitting(match, COMPACT) as at:
        await free(at)
        steps = [*at.screen.session.turns_of_others()]
        assert len(steps) >= 2
        for size in ALL_SIZES:
            await at.resize(size)
            await at.keys("N")
            for step in steps:
                session = at.screen.session
                assert session.recalled == step.stop
                assert session.view == match.game.controller.view(match.at(step.stop), match.to_move)
                assert not len(at.table.choices)
                assert "…" not in at.frame[-3] + at.frame[-2]
                if size == SPACIOUS:
                    assert f"►{session.names[session.recalled_seat]} " in at.text, "the line that is told"
                assert match.setup.names[match.turns[step.start].seat] in at.frame[-3]
                await at.keys("right")
            assert at.screen.session.recalled is None
            assert len(at.table.choices)
        assert len(match.turns) == turns


@pytest.mark.parametrize("name", GAMES)
@before_the_screen
async def test_before_anybody_else_has_moved_it_says_so(name: str) -> None:
    async with sitting(play(catalogue.game(name), 2, 1, most=0), COMPACT) as at:
        await free(at)
        await at.keys("N")
        assert at.screen.session.recalled is None
        assert "Nobody else has done anything" in at.said


@before_the_screen
async def test_what_is_face_down_stays_so() -> None:
    async with sitting(won_back("princes-of-florence"), COMPACT) as at:
        await free(at)
        assert at.table.own.covered
        await at.keys("N")
        assert at.screen.session.recalled is not None
        assert at.table.own.covered
        assert "face down" in at.text


@before_the_screen
async def test_a_move_at_another_screen_shows_the_table_as_it_is() -> None:
    async with sitting(middle()) as at:
        await at.keys("N")
        at.screen.session.look(None)  # as following another screen does
        at.screen.redraw()
        assert "Ada's turn" in at.frame[0]
