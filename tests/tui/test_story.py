"""The story beside the board and in its dialog: rounds, names in the colours of their seats, and what is new."""

import pytest
from textual.geometry import Region

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.testing.random_play import play as random_match
from boardgames_tui.testing.sitting import COMPACT, SPACIOUS, STANDARD, Sitting, before_the_screen, segments, sitting
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.sentence import Sentence, tell, wrapped
from boardgames_tui.tui.paint.themes import FELT
from boardgames_tui.tui.table.session import MatchSession
from boardgames_tui.tui.table.story import Kind, Line, goal_lines, last_lines, put_lines
from tests.games.splendor.positions import GAME, Has, position, setup


def played(*moves: str, players: int = 2) -> Match:
    match = Match(GAME, setup(players))
    for move in moves:
        match.play(GAME.parse(move))
    return match


THREE_ROUNDS = ("take wug", "take rgb", "take wur", "take wub", "take grb")
"""Ada has begun the third round: it is Boris's turn."""


def story(match: Match, rows: int, width: int = 40) -> tuple[str, list[str]]:
    """The title and the lines beside the board, for who is to move."""
    title, shown = last_lines(MatchSession(match, 1), width, rows)
    marks = {Kind.ROUND: "= ", Kind.MARK: "* ", Kind.NEW: "", Kind.OLD: ". "}
    return title, [marks[line.kind] + line.sentence.text for line in shown]


def test_each_round_has_a_heading_and_what_is_new_a_mark() -> None:
    assert story(played("take wug", "take rgb", "take wur"), 9) == (
        "story",
        [
            "= Round 1",
            ". Ada takes white, blue, green.",
            ". Boris takes green, red, black.",
            "* since your last turn",
            "= Round 2",
            "Ada takes white, blue, red.",
        ],
    )


def test_with_little_room_there_is_the_news_and_nothing_older() -> None:
    match = played("take wug", "take rgb", "take wur")
    assert story(match, 6) == ("since your last turn", ["= Round 2", "Ada takes white, blue, red."])
    assert story(match, 1) == ("since your last turn", ["Ada takes white, blue, red."])


def test_before_ones_first_turn_all_is_new_and_there_was_no_last_one() -> None:
    assert story(played("take wug"), 3) == ("story", ["= Round 1", "Ada takes white, blue, green."])


def test_the_news_stay_while_a_turn_goes_on_with_another_decision() -> None:
    start = position(Has(tokens="wwuuggrrb"), Has()).state
    match = Match(GAME, setup(2), start=start)
    for move in ("take wug", "return ww", "take rgb"):
        match.play(GAME.parse(move))
    assert story(match, 3) == ("since your last turn", ["Boris takes green, red, black."])
    match.play(GAME.parse("take wur"))
    assert match.to_move == 0, "Ada has to give tokens back"
    assert story(match, 4)[1] == ["Boris takes green, red, black.", "= Round 2", "Ada takes white, blue, red."]


def test_what_belongs_to_a_new_round_stands_below_its_heading() -> None:
    match = random_match(catalogue.game("de-vulgari-eloquentia"), 2, 1, most=20)
    lines = [
        line for line in story(match, 400)[1] if line.startswith("=") or "Event" in line or "ends their turn" in line
    ]
    heading = lines.index("= Turn 2")
    assert "ends their turn." in lines[heading - 1]
    assert lines[heading + 1].startswith(". Event ")


def test_of_a_long_turn_stays_what_was_done_and_its_end() -> None:
    """At 80x24 a noble's visit, or the card that came up, stood there without the purchase before it."""
    match = random_match(GAME, 2, 1)
    moves = match.written[: 1 + next(n for n, turn in enumerate(match.turns) if len(turn.events) == 3)]
    match = Match.replay(match.setup, moves)
    bought, new, visit = (sentence.text for sentence in MatchSession(match, 1).sentences(len(moves) - 1))
    assert "buys" in bought
    assert new.startswith("New at")
    assert "visits" in visit
    told = [line.removeprefix(". ") for line in story(match, 3, width=60)[1]]
    assert told == [bought, new, visit]
    assert [line.removeprefix(". ") for line in story(match, 2, width=60)[1]] == [bought, visit]
    assert [line.removeprefix(". ") for line in story(match, 1, width=60)[1]] == [bought]


def test_the_beginning_of_a_long_sentence_stays() -> None:
    match = played("reserve 3-1")
    title, lines = story(match, 1, 12)
    assert title == "story"
    assert lines == ["New at 3-1:…"]


def test_names_are_known_wherever_they_stand() -> None:
    names = ("Computer 2", "Ada")
    events = played("take wug", "take rgb").turns[1].events
    assert tell(GAME, events, names) == [
        Sentence("Ada takes green, red, black.", ((0, 3, 1), (10, 15, "green"), (17, 20, "red"), (22, 27, "black")))
    ]
    broken = wrapped(Sentence("Then Computer 2 wins.", ((5, 15, 0),)), 14)
    assert broken == (Sentence("Then Computer", ((5, 13, 0),)), Sentence(" 2 wins.", ((1, 2, 0),)))


def test_names_have_the_colours_of_their_seats() -> None:
    canvas = Canvas(20, 1, ink(FELT.text, FELT.ground))
    line = Line(Kind.NEW, Sentence("Then Ada wins.", ((5, 8, 1),)))
    put_lines(canvas, Region(0, 0, 20, 1), [line], FELT, FELT.ground)
    inks = [style.color.name for style in canvas.styles[0][:14] if style.color is not None]
    assert inks == [FELT.text.lower()] * 5 + [FELT.seats[1].lower()] * 3 + [FELT.text.lower()] * 6


@before_the_screen
async def test_the_whole_story_has_rounds_the_mark_and_the_colours() -> None:
    async with sitting(played(*THREE_ROUNDS), STANDARD) as at:
        await at.keys("S")
        assert at.over == "Rounds"
        assert "── Round 1 ── Ada takes white, blue, green." in words(at)
        assert (
            "Boris takes white, blue, black. ── since your last turn ── ── Round 3 ── Ada takes green, red, black."
            in words(at)
        )
        inks = {
            segment.style.color.name
            for line in segments(at.app)
            for segment in line
            if segment.style and segment.style.color and segment.text.strip() == "Boris"
        }
        assert FELT.seats[1].lower() in inks


def test_where_points_come_from_is_told_in_whole_sentences() -> None:
    session = MatchSession(random_match(catalogue.game("summer-pavilion"), 3, 1, most=0), 1)
    for rows, told in ((1, 1), (2, 1), (3, 3), (6, 3), (7, 7), (8, 7)):
        _title, lines = goal_lines(session, 30, rows)
        assert len(lines) == told, rows
        assert lines[0].sentence.text.startswith("So far 5 points.")
        assert not lines[-1].sentence.text.endswith((":", "…")), rows


def words(at: Sitting) -> str:
    """What the dialog says."""
    box = at.app.screen.query_one("#box").content_region
    return " ".join(line[box.x : box.right].strip(" ►") for line in at.frame[box.y : box.bottom])


@before_the_screen
async def test_a_line_opens_the_position_that_it_tells_of() -> None:
    match = played(*THREE_ROUNDS)
    async with sitting(match, STANDARD) as at:
        now = at.screen.session.view
        await at.keys("S")
        assert "►Ada takes green, red, black." in " ".join(at.text.split()), "the newest first"
        await at.keys("up", "up", "enter")
        session = at.screen.session
        assert at.over == ""
        assert session.recalled == 3
        assert session.view == match.game.controller.view(match.at(3), None), "what all who sit here may see of it"
        assert "Round 2 · looking back · 3 of 5" in at.frame[0]
        assert at.said.startswith("►Ada takes white, blue, red.")
        await at.keys("left")
        assert session.recalled == 2
        await at.keys("escape")
        assert session.recalled is None
        assert session.view == now
        assert len(at.played) == len(THREE_ROUNDS)


@pytest.mark.parametrize("size", [COMPACT, STANDARD, SPACIOUS])
@pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
@before_the_screen
async def test_looking_back_shows_no_more_than_all_may_see_while_others_look_on(
    game: str, size: tuple[int, int]
) -> None:
    match = random_match(catalogue.game(game), 3, 2, most=60)
    async with sitting(match, size) as at:
        if at.over:
            await at.keys("space")  # the curtain
        session = at.screen.session
        seat = match.to_move if session.alone == match.to_move or not session.hidden_hands else None
        await at.keys("S", "pageup", "enter")
        for _turn in range(3):
            assert session.recalled is not None
            assert session.view == match.game.controller.view(match.at(session.recalled), seat)
            await at.keys("left")
        await at.keys("escape")
        assert session.recalled is None
        assert session.view.seat == match.to_move


@before_the_screen
async def test_a_line_opens_it_in_a_match_that_is_watched() -> None:
    async with sitting(played(*THREE_ROUNDS), STANDARD, watching=True) as at:
        await at.keys("end", "S", "home", "down", "enter")
        assert at.screen.session.shown == 2
        await at.keys("S")
        assert "Ada takes white, blue, red." not in words(at)


@before_the_screen
async def test_the_line_that_would_be_opened_is_always_in_sight() -> None:
    async with sitting(random_match(catalogue.game("splendor"), 3, 1, most=60), COMPACT) as at:
        await at.keys("S")
        for key in ("up", "up", "up", "pageup", "pageup", "home", "down", "right", "right", "left", "end"):
            await at.keys(key)
            box = at.app.screen.query_one("#box").content_region
            shown = [line[box.x : box.right] for line in at.frame[box.y : box.bottom]]
            assert sum("►" in line for line in shown) == 1, key


@before_the_screen
async def test_while_it_is_anothers_turn_nothing_is_opened() -> None:
    match = Match(GAME, setup(2))
    async with sitting(match, STANDARD) as at:
        await at.keys("S")
        assert "Nothing has happened yet." in words(at)
        await at.keys("enter")
        assert at.over == ""
        match.play(GAME.parse("take wug"))
        at.screen.session.seats = [0]
        at.screen.session.look(None)
        await at.keys("S", "enter")
        assert at.screen.session.recalled is None
        assert "Once it is your turn" in at.text


@before_the_screen
async def test_where_room_is_left_the_panel_says_where_points_come_from() -> None:
    async with sitting(Match(GAME, setup(3)), SPACIOUS) as at:
        assert " where points come from " in at.text
        assert "15 points end the game; you have 0." in at.text
        await at.keys("t", "w", "u", "g", "enter")
        assert " story " in at.text
        assert " where points come from " in at.text
        assert "takes white, blue, green." in at.text
