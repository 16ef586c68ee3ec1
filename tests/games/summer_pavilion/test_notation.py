"""How moves of Summer Pavilion are typed: case, spaces and the order of letters mean nothing."""

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.notation import NotationError

GAME = catalogue.game("summer-pavilion")


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("take3b", "take 3 b"),
        ("ta ke 3 b", "take 3 b"),
        ("Take Centre Green", "take c g"),
        ("take c g", "take c g"),
        ("placee3b+2", "place e3 b+2"),
        ("place e 3 blue + 2", "place e3 b+2"),
        ("place e3 b+0", "place e3 b"),
        ("place b3 b", "place e3 b"),
        ("place blue 3 blue + 2", "place e3 b+2"),
        ("place p2 p", "place w2 p"),
        ("place g6 g", "place sw6 g"),
        ("place c2 b", "place c2 b"),
        ("place centre 2 b", "place c2 b"),
        ("place middle 2 b", "place c2 b"),
        ("choosepurplegreen", "choose pg"),
        ("choose g p p", "choose ppg"),
        ("passkeepgg", "pass keep gg"),
        ("pass keep none", "pass"),
        ("pass keep", "pass"),
        ("pass", "pass"),
    ],
)
def test_a_move_as_it_is_typed_and_as_it_is_shown(typed: str, move: str) -> None:
    command = GAME.parse(typed)
    assert GAME.format(command) == move
    assert GAME.parse(move) == command


@pytest.mark.parametrize(
    "typed",
    ["", "take", "take b", "take 3 x", "take 3 bb", "place e7 b", "place b7 b", "place e3 b+7", "choose", "t3b"],
)
def test_what_is_no_move(typed: str) -> None:
    with pytest.raises(NotationError, match="moves look like: take 3 b"):
        GAME.parse(typed)
