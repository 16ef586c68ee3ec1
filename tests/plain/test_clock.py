"""The clock in lines: what the prompt says, and what happens when a line comes too late."""

from collections.abc import Iterable
from dataclasses import replace
from io import StringIO
from itertools import chain, repeat

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.settings import Settings
from boardgames_tui.plain.play import play
from boardgames_tui.testing.random_play import play as play_whole
from boardgames_tui.testing.random_play import setup

SPLENDOR = catalogue.game("splendor")


def timed(clock: str) -> Match:
    return Match(SPLENDOR, replace(setup(SPLENDOR, 2, 7), clock=clock))


def typed(match: Match, *lines: tuple[int, str]) -> str:
    """What is printed when each line comes so many seconds after its prompt."""
    moments: Iterable[float] = chain.from_iterable((100.0, 100.0 + seconds) for seconds, _line in lines)
    now = chain(moments, repeat(100.0))
    stdout = StringIO()
    play(match, 12, StringIO("".join(f"{line}\n" for _seconds, line in lines)), stdout, Settings(), lambda: next(now))
    return stdout.getvalue()


def used(match: Match) -> list[int]:
    return [seat.used for seat in match.setup.seats]


def test_each_prompt_says_what_is_left() -> None:
    match = timed("2")
    text = typed(match, (20, "rules 5.2"), (45, "take wug"), (90, "quit"))
    prompts = [line for line in text.splitlines() if "> " in line]
    assert prompts == ["Ada, 2:00 left> rules 5.2", "Ada, 1:40 left> take wug", "Boris, 2:00 left> quit"]
    assert used(match) == [65, 90]


def test_the_last_minute_is_said() -> None:
    text = typed(timed("2"), (60, "rules 5.2"), (60, "rules 5.2"), (5, "take wug"))
    assert "Ada, last minute, 1:00 left> rules" in text
    assert "Ada, time is up> take wug" in text


def test_a_clock_that_only_warns_takes_the_move_all_the_same() -> None:
    match = timed("1")
    typed(match, (75, "take wug"))
    assert ([turn.text for turn in match.turns], used(match)) == (["take wug"], [75, 0])


def test_a_computer_moves_in_place_of_a_line_that_comes_too_late() -> None:
    match = timed("1/turn/computer")
    text = typed(match, (75, "reserve 3-deck"), (5, "take wug"), (61, "quit"))
    first, second = match.turns
    assert (first.seat, second.text) == (0, "take wug")
    assert first.text != "reserve 3-deck"
    assert "Ada's time is up. The computer played “" in text
    assert "Boris, last minute, 1:00 left> take wug" in text
    assert used(match) == [75 + 61, 5]


def test_help_says_what_the_clock_does() -> None:
    assert "Each person has 5 minutes for the whole game. When your time is up, you are told" in typed(
        timed("5"), (0, "help")
    )
    assert "Each person" not in typed(timed(""), (0, "help"))


def test_the_end_tells_who_has_used_how_much() -> None:
    whole = play_whole(SPLENDOR, 2, 7)
    match = Match(SPLENDOR, replace(whole.setup, clock="30"))
    for turn in whole.turns[:-1]:
        match.spent += 3
        match.play(turn.command)
    text = typed(match, (0, whole.turns[-1].text))
    seats = [turn.seat for turn in whole.turns[:-1]]
    minutes = [divmod(3 * seats.count(seat), 60) for seat in (0, 1)]
    assert f"Time used: Ada {minutes[0][0]}:{minutes[0][1]:02}, Boris {minutes[1][0]}:{minutes[1][1]:02}." in text
