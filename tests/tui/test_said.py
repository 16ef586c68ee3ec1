"""The two lines above the keys: a sentence is there whole, or not at all."""

import re
from dataclasses import replace

import pytest
from rich.cells import cell_len

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.moves import in_letters
from boardgames_tui.core.words import _
from boardgames_tui.protocol.hints import Hint
from boardgames_tui.testing.random_play import play, prefer, setup
from boardgames_tui.testing.sitting import COMPACT, before_the_screen, sitting
from boardgames_tui.tui.actions import Action, Key
from boardgames_tui.tui.paint.sentence import read
from boardgames_tui.tui.said import Lines, Said
from tests.languages import CODES, hold, speaking

GAMES = [entry.id for entry in catalogue.ENTRIES]
STYLE = prefer("exchange", "place", "freedom", "build", "work", "open", "bid", "buy", "pick", "recruit")
AGAIN = Key(Action("table.coach", "C", "coach", "coach"), "C", "coach's note")
SHORT = "Enter takes it."
BUYS = "Enter buys 3-1: pay 3 blue and 1 gold, +4 points, green bonus (5 in all), from 12 to 16 points."


def told(lines: Lines) -> tuple[list[str], list[str]]:
    return [line.text for line in lines.what], [line.text.lstrip("_ ") for line in lines.beside]


def laid(what: str, why: str = "", message: str = "", width: int = 40, again: Key | None = None) -> Lines:
    lines = Said(what, why, message, again=again).lines(width)
    for line in (*lines.what, *lines.beside):
        assert cell_len(line.text) <= width
    return lines


def test_a_reason_has_the_second_line_or_what_is_left_of_the_first_too() -> None:
    assert told(laid(SHORT, "You have none.")) == ([SHORT], ["You have none."])
    why = "You would have to give back two of those that you hold."
    assert told(laid(SHORT, why)) == ([SHORT], ["You would have to give", "back two of those that you hold."])
    assert told(laid(SHORT, f"{why} {why}")) == told(laid(SHORT, why)), "its first sentence at least"
    assert told(laid(SHORT, "You have none. " + "More " * 20)) == ([SHORT], ["You have none."])


def test_of_a_sentence_that_is_too_long_parts_fall_but_never_the_first() -> None:
    def what(width: int) -> str:
        return " ".join(told(laid(BUYS, width=width))[0])

    assert what(60) == BUYS
    assert what(45) == BUYS.replace(" (5 in all)", "")
    assert what(40) == "Enter buys 3-1: pay 3 blue and 1 gold, +4 points, green bonus."
    assert what(30) == "Enter buys 3-1: pay 3 blue and 1 gold, +4 points."
    assert what(12) == "Enter buys 3-1."
    assert " ".join(told(laid("Warsztat 1, Enter: weź 1 zieloną; na środek: 2 żółte.", width=20))[0]) == (
        "Warsztat 1, Enter: weź 1 zieloną."
    )
    assert told(laid(f"Enter: kup 3-1 – za 1 biały, {'2 czarne, ' * 9}", "", "Złota już nie ma.", 30)) == (
        ["Enter: kup 3-1"],
        ["Złota już nie ma."],
    )
    assert told(laid(f"Enter: zrób krok {'na torze ' * 9}", "", "Za szybko.")) == ([], ["Za szybko."])


def test_the_coach_waits_where_there_is_no_room_and_the_key_is_in_sight() -> None:
    note = "Coach: a card makes others cheaper."
    assert told(laid(SHORT, "", note, again=AGAIN)) == ([SHORT], [note])
    lines = laid(BUYS, "", note, 60, AGAIN)
    assert (lines.key, lines.later) == (AGAIN, None)
    lines = laid(BUYS, "", note, 50, AGAIN)
    assert (lines.key, lines.later) == (None, AGAIN), "on the last line"
    assert " ".join(told(lines)[0]) == BUYS


def test_what_must_be_read_now_takes_the_place_of_the_sentence() -> None:
    why_not = "You cannot take two of them: only three are left, and it takes four (rule 5.2)."
    assert told(laid(BUYS, "", why_not)) == (
        [],
        ["You cannot take two of them: only three", "are left, and it takes four (rule 5.2)."],
    )
    assert told(laid(BUYS, "", "There are none left.", 30)) == (["Enter buys 3-1."], ["There are none left."])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", ["en", *CODES])
@before_the_screen
async def test_no_sentence_of_the_prompt_is_cut(code: str, game: str) -> None:
    """Whatever the cursor is on, at the smallest size, all of what Enter does is there; reasons by whole sentences."""
    faults = []
    box = catalogue.game(game)
    whole = play(box, min(4, box.seats[-1]), 3, STYLE)
    for number in range(0, len(whole.turns), max(1, len(whole.turns) // 8)):
        match = Match(box, replace(whole.setup, open_hands=True))
        for turn in whole.turns[:number]:
            match.play(turn.command)
        with speaking(code):
            async with sitting(match, COMPACT) as at:
                for spot in [*at.table.spots_now()]:
                    at.table.cursor.spot = spot
                    at.table.put_cursor()
                    said = at.screen.words.prompt()
                    lines = said.lines(COMPACT[0] - 2)
                    what, beside = (" ".join(words) for words in told(lines))
                    if what != " ".join(read(said.what).text.split(" ")):
                        faults.append(f"{code} {game} {spot}: {what!r} for {said.what!r}")
                    if beside and not re.match(re.escape(beside) + "( [A-ZА-ЯЁ]|$)", read(said.why).text):
                        faults.append(f"{code} {game} {spot}: {beside!r} for {said.why!r}")
    hold([*dict.fromkeys(faults)])


@pytest.mark.parametrize("code", ["en", *CODES])
@before_the_screen
async def test_other_moves_of_a_hint_are_told_in_letters_where_words_have_no_room(code: str) -> None:
    splendor = catalogue.game("splendor")
    with speaking(code):
        async with sitting(Match(splendor, setup(splendor, 2, 1))) as at:
            takes = [each for each in at.table.choices if len(each.text) == len("take wug")]
            at.screen.hints.shown = [
                Hint(each.command, "", _("about as good"), [_("It costs no action.")]) for each in takes[:3]
            ]
            moves, why = at.screen.hints.said(COMPACT[0] - 2)
            for number in (2, 3):
                assert f" {number} {in_letters(splendor, takes[number - 1].command)}" in moves
            assert why == _("It costs no action.")


@pytest.mark.parametrize("code", ["en", *CODES])
@before_the_screen
async def test_other_moves_of_a_hint_go_on_beside_its_reason(code: str) -> None:
    pavilion = catalogue.game("summer-pavilion")
    with speaking(code):
        async with sitting(Match(pavilion, setup(pavilion, 2, 1))) as at:
            takes = [*at.table.choices][:3]
            at.screen.hints.shown = [
                Hint(each.command, "", _("about as good"), [_("It costs no action.")]) for each in takes
            ]
            for each in takes:
                assert at.table.written(each.command) in at.screen.hints.said(COMPACT[0] - 2)[0]
            others = _("others: {numbers}").format(numbers="2, 3")
            assert at.screen.hints.said(12)[0].endswith(f" · {others}."), "where none of them has room"
            await at.settle()
            at.screen.redraw()
            await at.settle()
            assert _("It costs no action.") in at.said


@pytest.mark.parametrize("code", ["en", *CODES])
@before_the_screen
async def test_the_reason_of_a_hint_always_has_room(code: str) -> None:
    """However long the moves are; reasons have at most this length."""
    pavilion, reason = catalogue.game("summer-pavilion"), f"It {'needs ' * 12}it."
    with speaking(code):
        games = (play(pavilion, 2, 1, prefer("take", "place"), most) for most in range(20, 200, 3))
        match = next(each for each in games if len(each.view(each.to_move).choices) > 20)
        async with sitting(match) as at:
            choices = sorted(at.table.choices, key=lambda each: -len(at.table.written(each.command)))[:3]
            at.screen.hints.shown = [
                Hint(each.command, each.gain, _("about as good"), [reason], 0.9, "") for each in choices
            ]
            width = COMPACT[0] - 2
            for number in range(3):
                at.screen.hints.at = number
                moves, why = at.screen.hints.said(width)
                assert reason in why
                assert laid(moves, why, width=width).beside, moves
