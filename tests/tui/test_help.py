"""Help for a decision."""

from dataclasses import replace

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.moves import action_words
from boardgames_tui.testing.random_play import play
from boardgames_tui.testing.sitting import SIZES, SPACIOUS, before_the_screen, sitting
from boardgames_tui.tui.table.lines_dialog import Lines, hanging
from tests.tui.test_palette import splendor


def test_what_a_key_does_goes_on_below_its_own_beginning() -> None:
    line = "  r  reserve the card under the cursor"
    assert hanging(line, 24) == ["  r  reserve the card", "     under the cursor"]
    assert hanging("  1 … 9    nth item in a list", 22) == ["  1 … 9    nth item in", "           a list"]


def test_what_is_part_of_a_sum_stands_below_it() -> None:
    assert hanging("  orange: 2 of 6, 17 points", 20) == ["  orange: 2 of 6,", "  17 points"]


def test_columns_of_a_line_that_fits_stay_where_they_are() -> None:
    assert hanging("role     merchant   monk   ", 24) == ["role     merchant   monk"]
    assert hanging("  a  knight   rook", 18) == ["  a  knight   rook"]


def test_a_sentence_goes_on_at_the_edge() -> None:
    assert hanging("A noble comes by itself.", 14) == ["A noble comes", "by itself."]
    assert hanging("", 14) == [""]


@before_the_screen
async def test_other_windows_indent_what_goes_on_too() -> None:
    async with sitting(splendor(), SPACIOUS) as at:
        at.app.push_screen(Lines("Aims", [f"  aim {'and more ' * 20}"]))
        await at.keys()
        [aim] = [number for number, line in enumerate(at.frame) if "║    aim and more" in line]
        assert "║    and more" in at.frame[aim + 1] or "║    more" in at.frame[aim + 1]


@pytest.mark.parametrize("size", SIZES)
@before_the_screen
async def test_the_way_to_the_rules_is_in_sight(size: tuple[int, int]) -> None:
    async with sitting(splendor(), size) as at:
        await at.keys("question_mark")
        assert "r rules of the game" in at.text


@before_the_screen
async def test_each_key_is_named_once() -> None:
    async with sitting(splendor(), SPACIOUS) as at:
        await at.keys("question_mark")
        for key in ("Enter", "Ctrl+P", "Tab"):
            assert len([line for line in at.frame if f"║    {key}   " in line]) == 1


@before_the_screen
async def test_what_keys_do_stands_in_one_column() -> None:
    async with sitting(splendor(), SPACIOUS) as at:
        await at.keys("question_mark")
        await at.keys("end")
        [arrows] = [line for line in at.frame if "arrows, h j k l " in line]
        [undo] = [line for line in at.frame if "║    z Backspace " in line]
        assert arrows.index("move the cursor") == undo.index("undo")


@pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
@before_the_screen
async def test_what_is_impossible_is_called_by_a_name_and_not_as_it_is_typed(game: str) -> None:
    """Typed words are the same in every language, so they say little in most."""
    match = play(catalogue.game(game), 3, 5)
    rules = match.game.controller
    states = (match.at(number) for number in range(len(match.turns)))
    kinds = {each.action for state in states for each in rules.view(state, rules.to_move(state)).unavailable}
    begun = play(catalogue.game(game), 3, 5, most=20)
    async with sitting(Match.replay(replace(begun.setup, open_hands=True), begun.written), SPACIOUS) as at:
        assert kinds
        for each, said in zip(at.table.reasons(), at.table.impossible(), strict=True):
            assert said == f"Not possible: {action_words(match.game, each.action)}. {each.refusal}"
