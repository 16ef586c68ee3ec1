"""What moves after a move. No test waits for it: each steps from frame to frame by itself."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from importlib import import_module
from types import SimpleNamespace

import pytest
from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.screens.princes_of_florence.spots import Piece
from boardgames_tui.screens.splendor.spots import CardPlace, SeatSpot
from boardgames_tui.testing.random_play import play
from boardgames_tui.testing.sitting import COMPACT, SPACIOUS, Sitting, before_the_screen, sitting
from boardgames_tui.tui.paint.canvas import Canvas, Row, ink
from boardgames_tui.tui.paint.themes import FELT, PALETTES, Palette
from boardgames_tui.tui.table import motion
from boardgames_tui.tui.table.motion import FRAMES, SHADE, coming
from boardgames_tui.tui.table.session import MatchSession
from boardgames_tui.tui.table.travel import STEPS, Frame, Travel

PLAIN, MARKED = ink(FELT.text, FELT.ground), ink(FELT.text, FELT.lit)


def rows(*lines: str, ground: str = FELT.ground) -> list[Row]:
    """Lines of a part."""
    canvas = Canvas(len(lines[0]), len(lines), PLAIN)
    for y, line in enumerate(lines):
        canvas.put(0, y, line, ink(FELT.text, ground))
    return [canvas.row(y) for y in range(len(lines))]


def read(row: Row) -> str:
    return "".join(row[0])


def all_of(lines: list[Row]) -> Region:
    return Region(0, 0, len(lines[0][0]), len(lines))


def seen(before: list[Row], now: list[Row], colours: Palette = FELT) -> list[Frame]:
    frame = coming(before, now, [all_of(now)], colours)
    return [frame(step) for step in range(FRAMES + 1)] if frame else []


# One frame after the other


def test_a_card_comes_in_from_the_left_its_first_line_before_the_others() -> None:
    before, now = rows("        ", "        ", "        "), rows("3 2-1  g", "wwww  bb", "- 3w 1u ")
    found = seen(before, now)
    assert [read(frame[0]) for frame in found] == ["3       ", "3 2-    ", "3 2-1   ", "3 2-1  g", "3 2-1  g"]
    assert [read(frame[1]) for frame in found] == ["        ", "ww      ", "wwww    ", "wwww    ", "wwww  bb"]
    assert found[-1] == dict(enumerate(now))


def test_points_count_up() -> None:
    found = seen(rows("Ada    9 pts"), rows("Ada   14 pts"))
    assert [read(frame[0]) for frame in found] == [f"Ada   {points:>2} pts" for points in (10, 11, 12, 13, 14)]


def test_points_count_up_from_the_left_too() -> None:
    found = seen(rows("9 pts   Ada "), rows("11 pts  Ada "))
    assert read(found[0][0]) == "9  pts  Ada "
    assert read(found[-1][0]) == "11 pts  Ada "


def test_what_has_changed_lights_up_and_nothing_else() -> None:
    (first, *_others, last) = seen(rows("tokens ·w 1u"), rows("tokens 1w 1u"))
    lit = [x for x, style in enumerate(first[0][1]) if style != PLAIN]
    assert lit == [7]
    assert read(first[0]) == "tokens 1w 1u"
    assert all(style == PLAIN for style in last[0][1])


def test_the_mark_of_a_change_is_no_change() -> None:
    assert not seen(rows("Boris 3 pts"), rows("Boris 3 pts", ground=FELT.lit))


def test_without_tints_colours_are_turned_round() -> None:
    few = PALETTES["256"]["felt"]
    first = seen(rows("a"), rows("b"), few)[0]
    assert first[0][1][0] == PLAIN + Style(reverse=True)


def test_in_a_part_of_another_size_nothing_moves() -> None:
    assert not seen(rows("one"), rows("one", "two"))
    assert not seen([], rows("one"))
    assert not seen(rows("one"), rows("three"))


def test_what_lies_outside_of_a_part_does_not_matter() -> None:
    now = rows("b ")
    assert coming(rows("a "), now, [Region(0, 0, 40, 40), Region(-3, -3, 2, 2), Region(5, 0, 2, 1)], FELT)


# At a table


def splendor() -> Match:
    game = catalogue.game("splendor")
    seats = tuple(Seat(name=name) for name in ("Ada", "Boris"))
    match = Match(game, Setup(game="splendor", rules_version=game.rules_version, seats=seats, seed=1, open_hands=True))
    while not any(command.kind == "buy" for command in match.game.controller.legal_commands(match.state)):
        match.play(match.game.controller.legal_commands(match.state)[0])
    return match


@asynccontextmanager
async def moving(monkeypatch: pytest.MonkeyPatch, match: Match) -> AsyncIterator[Sitting]:
    """Sit at a table where things move, but only when the test says so."""
    monkeypatch.setattr(motion, "TICK", 1e6)
    async with sitting(match, COMPACT) as at:
        at.app.change(replace(at.app.settings, motion=True))
        yield at


def buy(at: Sitting) -> CardPlace:
    """Buy a card; its place."""
    commands = at.match.game.controller.legal_commands(at.match.state)
    at.screen.playing.act(next(command for command in commands if command.kind == "buy"))
    return next(spot for spot in at.table.changed if isinstance(spot, CardPlace))


@before_the_screen
async def test_a_bought_card_is_replaced_before_the_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    async with moving(monkeypatch, splendor()) as at:
        place = buy(at)
        await at.settle()
        first = at.frame
        for _frame in range(STEPS):
            at.screen.motion.step()
            await at.settle()
        assert at.frame != first
        assert not at.table.changed, "who has played has seen it"
        last = at.frame
        at.screen.redraw()
        await at.settle()
        assert at.frame == last, "what is left on the screen is the table"
        assert place not in at.table.changed


@before_the_screen
async def test_a_players_points_count_up_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    match = splendor()
    gain: list[int] = []
    while not any(points > 1 and match.scores[seat] > points + 1 for seat, points in enumerate(gain)):
        before = match.scores
        commands = match.game.controller.legal_commands(match.state)
        match.play(next((command for command in commands if command.kind == "buy"), commands[0]))
        gain = [now - then for now, then in zip(match.scores, before, strict=True)]
    last = match.turns[-1].text
    async with moving(monkeypatch, Match.replay(match.setup, match.written[:-1])) as at:
        at.screen.playing.act(at.match.game.parse(last))
        seat = gain.index(max(gain))
        shown = []
        for _frame in range(FRAMES + 1):
            await at.settle()
            shown.append([line.split()[-2] for line in at.frame if line.rstrip().endswith(" pts")][seat])
            at.screen.motion.step()
        assert [int(points) for points in shown] == sorted(int(points) for points in shown)
        assert int(shown[0]) < match.scores[seat] == int(shown[-1])


@before_the_screen
async def test_any_key_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with moving(monkeypatch, splendor()) as at:
        buy(at)
        await at.settle()
        await at.press("f9")  # a key that does nothing
        moved = at.frame
        at.screen.motion.step()
        at.screen.redraw()
        await at.settle()
        assert at.frame == moved


@before_the_screen
async def test_a_part_that_is_drawn_anew_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async with moving(monkeypatch, splendor()) as at:
        buy(at)
        at.screen.redraw()
        await at.settle()
        drawn = at.frame
        at.screen.motion.step()
        await at.settle()
        assert at.frame == drawn


@before_the_screen
async def test_what_computers_do_stays_marked_until_the_next_key(monkeypatch: pytest.MonkeyPatch) -> None:
    async with moving(monkeypatch, splendor()) as at:
        at.table.changed = frozenset([SeatSpot(1)])
        at.screen.motion.show(frozenset([SeatSpot(0)]), stays=True)
        for _frame in range(FRAMES):
            at.screen.motion.step()
        assert at.table.changed == {SeatSpot(0), SeatSpot(1)}
        await at.keys("left")
        assert not at.table.changed


@pytest.mark.parametrize("switch", ["setting", "ascii", "NO_COLOR", "NO_MOTION"])
@before_the_screen
async def test_nothing_moves_for_those_who_do_not_want_it(switch: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if switch.startswith("NO_"):
        monkeypatch.setenv(switch, "1")
    async with moving(monkeypatch, splendor()) as at:
        at.app.change(replace(at.app.settings, motion=switch != "setting", ascii=switch == "ascii"))
        place = buy(at)
        await at.settle()
        drawn = at.frame
        at.screen.redraw()
        await at.settle()
        assert at.frame == drawn
        assert place in at.table.changed, "the marks stay"
        marks = "".join(drawn).count("*")
        await at.keys("left")
        assert not at.table.changed
        if switch == "NO_COLOR":
            assert "".join(at.frame).count("*") < marks, "no ground says it there"


@before_the_screen
async def test_what_was_peeked_at_is_not_left_standing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with moving(monkeypatch, splendor()) as at:
        at.screen.peek()
        buy(at)
        await at.settle()
        drawn = at.frame
        at.screen.redraw()
        await at.settle()
        assert at.frame == drawn


@pytest.mark.parametrize("game", ["splendor", "summer-pavilion", "de-vulgari-eloquentia"])
@before_the_screen
async def test_whatever_a_move_changes_has_a_place_on_the_table(game: str) -> None:
    played = play(catalogue.game(game), seats=3, seed=1, most=120)
    async with sitting(played, SPACIOUS, watching=True) as at:
        for number in range(1, at.screen.session.length + 1):
            at.screen.watching.go_to(number)
            there = {spot for part in at.screen.drawn for spot in part.spots}
            assert not at.table.changed or at.table.changed & there, played.turns[number - 1].text


@before_the_screen
async def test_a_leap_through_a_watched_match_marks_nothing() -> None:
    async with sitting(play(catalogue.game("splendor"), seats=2, seed=1, most=20), watching=True) as at:
        await at.keys("end")
        assert not at.table.changed
        await at.keys("left", "right")
        assert at.table.changed


@before_the_screen
async def test_a_piece_that_another_sets_down_has_a_place_on_the_table() -> None:
    played = play(catalogue.game("princes-of-florence"), seats=3, seed=1, most=120)
    async with sitting(played, SPACIOUS, watching=True) as at:
        found = 0
        for number in range(1, at.screen.session.length + 1):
            at.screen.watching.go_to(number)
            await at.settle()  # the parts may have other places then
            pieces = {spot for spot in at.table.changed if isinstance(spot, Piece)}
            assert pieces <= {spot for part in at.screen.drawn for spot in part.spots}
            found += len(pieces)
        assert found > 3


@pytest.mark.parametrize("game", ["splendor", "princes-of-florence", "de-vulgari-eloquentia"])
@before_the_screen
async def test_the_curtain_slides_aside(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for most in range(10, 40):
        match = play(catalogue.game(game), seats=2, seed=1, most=most)
        async with moving(monkeypatch, match) as at:
            if at.over != "CurtainScreen":
                continue
            await at.keys("space")
            shade = []
            for _frame in range(FRAMES):
                await at.settle()
                assert at.over == ""
                shade.append("".join(at.frame[2:-3]).count(SHADE))
                at.screen.motion.step()
            assert shade[0] > 400
            assert shade == sorted(shade, reverse=True)
            await at.settle()
            drawn = at.frame
            at.screen.redraw()
            await at.settle()
            assert at.frame == drawn
            return
    raise AssertionError("no curtain fell")


# Pieces that travel


def signs(at: Sitting, sign: str) -> set[tuple[int, int]]:
    return {(x, y) for y, line in enumerate(at.frame) for x, letter in enumerate(line) if letter == sign}


@before_the_screen
async def test_a_piece_goes_from_its_place_to_another_and_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    async with moving(monkeypatch, splendor()) as at:
        before = at.frame
        start, end = at.at(CardPlace(3, 1)), at.at(SeatSpot(1))
        travel = Travel(CardPlace(3, 1), SeatSpot(1), "red", "&")
        at.screen.motion.show(frozenset([SeatSpot(1)]), travels=[travel])
        way: list[tuple[int, int]] = []
        for _frame in range(STEPS):
            await at.settle()
            way += signs(at, "&")
            at.screen.motion.step()
        await at.settle()
        assert at.frame == before
        assert STEPS - 2 <= len(way) <= STEPS, "parts have gaps"
        assert [x for x, _y in way] == sorted(x for x, _y in way)
        assert start[0] <= way[0][0] < way[-1][0] <= end[0]


@before_the_screen
async def test_a_key_ends_the_journey(monkeypatch: pytest.MonkeyPatch) -> None:
    async with moving(monkeypatch, splendor()) as at:
        before = at.frame
        travel = Travel(CardPlace(3, 1), SeatSpot(1), 0, "&")
        at.screen.motion.show(frozenset([SeatSpot(1)]), travels=[travel])
        for _frame in range(3):
            at.screen.motion.step()
        await at.settle()
        assert signs(at, "&")
        await at.press("f9")  # a key that does nothing
        await at.settle()
        assert at.frame == before


@before_the_screen
async def test_who_asks_for_less_sees_nothing_travel() -> None:
    async with sitting(splendor(), COMPACT) as at:
        travel = Travel(CardPlace(3, 1), SeatSpot(1), 0, "&")
        at.screen.motion.show(frozenset([SeatSpot(1)]), travels=[travel])
        await at.settle()
        assert not signs(at, "&")


@pytest.mark.parametrize("name", [entry.id for entry in catalogue.ENTRIES])
def test_pieces_travel_between_places_of_the_table(name: str) -> None:
    """In a whole game many moves send pieces from spots to spots, in colours that there are."""
    game = catalogue.game(name)
    match = play(game, 3, 5)
    module, _colon, screen_name = game.screen.partition(":")
    session = MatchSession(match, 1, watching=True)
    screen = SimpleNamespace(table=SimpleNamespace(view=None, shown=0))
    travels = getattr(import_module(module), screen_name).travels
    found = []
    for number in range(session.length):
        before = session.view if number else None
        session.show(number)
        screen.table.view = session.view
        if before is not None:
            found += travels(screen, before)
    assert len(found) > 10
    for travel in found:
        assert travel.start != travel.end
        assert travel.piece in (0, 1, 2, *FELT.pieces)
