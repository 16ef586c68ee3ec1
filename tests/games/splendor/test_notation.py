"""How moves of Splendor are typed: case, spaces and the order of letters don't matter, all else does."""

import pytest

from boardgames_tui.core.notation import NotationError
from tests.games.splendor.positions import GAME


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("take wug", "take wug"),
        ("  TAKE  g U w ", "take wug"),
        ("take uu", "take uu"),
        ("return y b r", "return rby"),
        ("Reserve 3-DECK", "reserve 3-deck"),
        ("buy A", "buy a"),
        ("buy 2-3 gold u w", "buy 2-3 gold wu"),
        ("noble 02", "noble 2"),
    ],
)
def test_a_move_as_it_is_typed_and_as_it_is_shown(typed: str, move: str) -> None:
    command = GAME.parse(typed)
    assert GAME.format(command) == move
    assert GAME.parse(move) == command


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "take",
        "takewug",
        "take wux",
        "take wwwwwwwwwww",
        "t wug",
        "return",
        "reserve",
        "reserve 4-1",
        "reserve 1-5",
        "reserve a",
        "reserve 1-1 y",
        "buya",
        "buy 1-deck",
        "buy a b",
        "buy 2-3 uu",
        "buy 2-3 gold",
        "buy 2-3 gold y",
        "noble",
        "noble 0",
        "noble 6",
        "noble two",
    ],
)
def test_what_is_no_move(typed: str) -> None:
    with pytest.raises(NotationError, match="moves look like: take wug"):
        GAME.parse(typed)
