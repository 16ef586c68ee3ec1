"""Help for a decision."""

import pytest

from boardgames_tui.tui.help import hanging
from tests.frames import SIZES, SPACIOUS, before_the_screen, sitting
from tests.tui.test_palette import splendor


def test_what_a_key_does_goes_on_below_its_own_beginning() -> None:
    line = "  r  reserve the card under the cursor"
    assert hanging(line, 24) == ["  r  reserve the card", "     under the cursor"]
    assert hanging("  1 … 9    nth item in a list", 22) == ["  1 … 9    nth item in", "           a list"]


def test_what_is_part_of_a_sum_stands_below_it() -> None:
    assert hanging("  orange: 2 of 6, 17 points", 20) == ["  orange: 2 of 6, 17", "  points"]


def test_a_sentence_goes_on_at_the_edge() -> None:
    assert hanging("A noble comes by itself.", 14) == ["A noble comes", "by itself."]
    assert hanging("", 14) == [""]


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
        [undo] = [line for line in at.frame if "║    u " in line]
        assert arrows.index("move the cursor") == undo.index("undo")
