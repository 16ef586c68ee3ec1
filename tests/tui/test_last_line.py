"""The last line: what has no room is left out, but never the way out and the help."""

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.testing.random_play import play
from boardgames_tui.testing.sitting import COMPACT, before_the_screen, sitting
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.last_line import put_keys
from boardgames_tui.tui.paint.themes import FELT
from tests.games.nim.shelf import GAMES

KEYS = [
    ("buy", "Enter", "buy"),
    ("?", "?", "help"),
    ("hint", "i", "hint"),
    ("all", "Ctrl+P", "all"),
    ("q", "q", "leave"),
]


def line(width: int) -> tuple[str, list[str]]:
    """The line, and what can be clicked in it."""
    canvas = Canvas(width, 1, ink(FELT.text, FELT.ground))
    spots = put_keys(canvas, 0, FELT, KEYS)
    for spot, region in spots.items():
        key, label = next((key, label) for each, key, label in KEYS if each == spot)
        assert "".join(canvas.cells[0][region.x : region.right]) == f"{key} {label}"
    return "".join(canvas.cells[0]).rstrip(), list(spots)


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (80, " Enter buy  ? help  i hint  Ctrl+P all  q leave"),
        (47, " Enter buy  ? help  i hint  Ctrl+P all  q leave"),
        (46, " Enter buy  ? help  …  Ctrl+P all  q leave"),
        (42, " Enter buy  ? help  …  Ctrl+P all  q leave"),
        (41, " …  ? help  Ctrl+P all  q leave"),
        (31, " …  ? help  Ctrl+P all  q leave"),
    ],
)
def test_what_has_no_room_is_left_out_with_a_sign(width: int, shown: str) -> None:
    text, spots = line(width)
    assert text == shown
    assert {"?", "all", "q"} <= set(spots)


@pytest.mark.usefixtures("nim")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("watching", [False, True])
@before_the_screen
async def test_at_every_table_the_way_out_and_the_help_are_in_sight(name: str, watching: bool) -> None:
    game = catalogue.game(name)
    async with sitting(play(game, game.seats[0], 1, most=2), COMPACT, watching=watching) as at:
        if at.over:
            await at.keys("space")  # the curtain
        for sign in ("? help", "q leave"):
            assert sign in at.frame[-1]


def test_the_letters_of_pieces_stand_on_their_colours() -> None:
    canvas = Canvas(40, 1, ink(FELT.text, FELT.ground))
    put_keys(canvas, 0, FELT, [("take", "wb", "take")], pieces={"take": ("white", "black")})
    assert "".join(canvas.cells[0]).strip() == "wb take"
    assert [canvas.styles[0][x] for x in (1, 2)] == [FELT.chip(FELT.pieces[name]) for name in ("white", "black")]
