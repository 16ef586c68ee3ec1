"""News: a line an opponent since one's last turn, and the strip of what one has."""

import pytest
from textual.geometry import Region, Size

from boardgames_tui.core.match import Match
from boardgames_tui.games.princes_of_florence import events
from boardgames_tui.games.princes_of_florence.presentation.story import matters
from boardgames_tui.testing.sitting import LARGEST, before_the_screen, sitting
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.sentence import Sentence, in_lines, that_fits
from boardgames_tui.tui.table.layout import Board, Panel, around
from boardgames_tui.tui.table.session import MatchSession
from tests.games.splendor.positions import GAME, setup


def played(*moves: str, players: int = 3) -> Match:
    match = Match(GAME, setup(players))
    for move in moves:
        match.play(GAME.parse(move))
    return match


def news(match: Match, seat: int) -> str:
    return " ".join(sentence.text for sentence in MatchSession(match, 1).news_of(seat))


def test_news_tells_what_an_opponent_has_done_since_ones_last_turn_without_their_name() -> None:
    match = played("take wug", "take rgb", "take wur", "take wub", "take grb")
    assert match.to_move == 2
    assert news(match, 0) == "takes white, blue, black."
    assert news(match, 1) == "takes green, red, black."


@pytest.mark.parametrize("watching", [False, True])
@before_the_screen
async def test_what_the_news_tell_the_story_beside_them_does_not_tell_again(watching: bool) -> None:
    match = played("take wug", "take grb", "take wur", "take wub", "take wgr", "take ugb")
    async with sitting(match, LARGEST, watching=watching) as at:
        await at.keys("end")
        assert "Boris takes green, red, black." in at.text, "before the news"
        assert at.text.count("Boris takes white, green, red.") == 1


def test_what_was_done_twice_is_said_once() -> None:
    match = played("take wug", "take rgb", "take wub", "take wug", "take rgb")
    assert [sentence.text for sentence in MatchSession(match, 1).news_of(1, since=0)] == ["takes green, red, black."]


def test_what_comes_in_the_place_of_a_card_is_news_of_who_took_it() -> None:
    told = news(played("take wug", "take rgb", "reserve 1-1"), 2)
    assert told.startswith("reserves 1-1 (")
    assert " New at 1-1: " in told


@pytest.mark.parametrize("lines", [1, 2])
def test_what_does_not_fit_falls_from_the_tail_and_only_the_first_part_is_ever_cut(lines: int) -> None:
    match = played("take wug", "take rgb", "reserve 1-1")
    session = MatchSession(match, 1)
    parts = session.news_of(2)
    assert len(parts) == 2
    for width in range(12, 90):
        shown = that_fits(parts, width, lines)
        assert len(shown) <= lines
        assert all(cell_len(line.text) <= width for line in shown)
        text = " ".join(line.text.strip() for line in shown)
        assert text.endswith((".", "…"))
    assert that_fits(parts, 200, 1)[0].text == " ".join(part.text for part in parts)


def test_of_a_list_at_the_end_no_part_falls_that_would_leave_something_untrue() -> None:
    told = Sentence("Takes 1 blue from display 4; 2 green and 1 orange go to the centre.")
    assert [line.text for line in in_lines(told, 40, 1)] == ["Takes 1 blue from display 4."]


def test_what_is_cut_does_not_end_with_a_word_that_leads_on() -> None:
    told = Sentence("Zakrywa pole zielone 2 za 2 zielone.")
    assert [line.text for line in that_fits([told], 31, 1)] == ["Zakrywa pole zielone 2…"]


def test_what_matters_most_comes_first_and_what_matters_not_at_all_is_left_out() -> None:
    work, bid, end = (
        matters(object.__new__(kind)) for kind in (events.WorkCompleted, events.BidMade, events.TurnEnded)
    )
    assert work > bid >= 0 > end


def test_the_strip_takes_the_line_above_the_prompt_from_the_panels() -> None:
    boards, panels = [Board(40, 15)], [Panel("story", 4, 8, 20)]
    without, with_strip = (around(Size(80, 24), "board", boards, panels, strip) for strip in (False, True))
    assert "strip" not in without
    assert with_strip["strip"] == Region(0, 20, 80, 1)
    assert with_strip["story"].bottom == without["story"].bottom - 1 == 20
