"""Whole games by keys and mouse, from the menu to the table of points and on to the next game."""

import re
from pathlib import Path

import pytest

from boardgames_tui.core.match import Match
from tests.e2e.hands import Player
from tests.e2e.play import keep, kept, new_match, next_move, played, texts
from tests.e2e.terminal import SPACIOUS, Terminal, table

SEED = 207
"""A game with moves of all five kinds."""


def check_final_table(terminal: Terminal, match: Match) -> None:
    result = match.result
    assert result is not None
    terminal.wait_for("Enter shows where the points came from.")
    terminal.press("enter")
    check_result(terminal, match)


def check_result(terminal: Terminal, match: Match) -> None:
    result = match.result
    assert result is not None
    order = sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))
    terminal.wait_for("the game is over")
    for seat in order:
        bar = rf"{result.ranks[seat]} {match.setup.names[seat]} +{result.points[seat]} "
        terminal.wait_for(re.compile(bar))
    assert f"made the difference: {match.setup.names[order[0]]}" in terminal.text, terminal.text


def type_into_line(terminal: Terminal, question: str, answer: str) -> None:
    terminal.press("space")
    terminal.wait_for(question)
    terminal.wait_to_type()
    terminal.press(answer)  # the old one is selected
    terminal.wait_for(answer)
    terminal.press("enter")
    terminal.wait_for(answer, without=question)


@pytest.mark.timeout(300)
def test_from_the_menu_to_the_next_game(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Terminal(data=data) as terminal:
        terminal.wait_for("You have no saved games yet.")
        terminal.press("s")
        terminal.wait_for("New game: Splendor")
        type_into_line(terminal, "Who sits here?", "Ada")
        terminal.press("down", "left", "left")
        terminal.wait_for("Start Splendor: Ada, Player 2.")
        type_into_line(terminal, "Who sits here?", "Boris")
        terminal.press(*["down"] * 7)
        terminal.wait_for("The same number and the same moves give the same")
        type_into_line(terminal, "A whole number:", str(SEED))
        terminal.wait_for(f"number {SEED}")
        terminal.press("enter")

        match = new_match(SEED)
        player = Player(terminal, match)
        player.shown()
        while match.to_move is not None:
            assert kept(data) == texts(match)  # on disk before it is on the screen
            player.play(next_move(match))
        check_final_table(terminal, match)
        assert kept(data) == texts(match)

        terminal.press("enter")  # back to the menu: the game is in the list, over
        terminal.wait_for("Board games at one keyboard")
        terminal.wait_for(re.compile("1 Splendor.*over", re.DOTALL))
        terminal.press("1", "enter")  # and shows its end again
        check_result(terminal, match)

        terminal.press("n")  # the same again
        terminal.wait_for("rematch")
        assert all(name in terminal.text for name in ("Ada", "Boris"))
        assert f"number {SEED}" not in terminal.text
        terminal.press("enter")
        terminal.wait_for("Round 1 · Ada's turn")
        terminal.wait_for("game 2 · saved")
        terminal.press("wug")
        terminal.wait_for("Enter takes white, blue, green.")
        terminal.press("enter")
        terminal.wait_for("Boris's turn")
        terminal.press("q")
        terminal.wait_for(re.compile("2 Splendor.*1 move", re.DOTALL))
        terminal.press("2", "enter")
        terminal.wait_for("Round 1 · Boris's turn")
        terminal.press("q")
        terminal.wait_for("Board games at one keyboard")
        terminal.press("q")
        assert terminal.wait_exit() == 0


@pytest.mark.timeout(300)
def test_the_last_moves_on_a_large_screen(tmp_path: Path) -> None:
    whole = played(SEED)
    match = played(SEED, len(whole.turns) - 10)
    data = tmp_path / "data"
    keep(data, match)
    with Terminal("resume", data=data, size=SPACIOUS) as terminal:
        player = Player(terminal, match)
        player.shown()
        while match.to_move is not None:
            player.play(next_move(match))
        check_final_table(terminal, match)
        terminal.wait_for("how it went")
        terminal.press("q")
        assert terminal.wait_exit() == 0
    assert kept(data) == texts(whole)


class TestMouse:
    def test_a_click_moves_the_cursor_and_another_chooses(self, tmp_path: Path) -> None:
        match = played(SEED, 41)
        data = tmp_path / "data"
        keep(data, match)
        with Terminal("resume", data=data) as terminal:
            player = Player(terminal, match)
            player.shown()
            player.play("buy 1-4", "click")  # the click alone has not bought it, Enter has
            player.shown()
            terminal.click_on(" 1-2 ")
            terminal.wait_for("Enter buys 1-2")
            terminal.click_on(" 1-2 ")
            terminal.wait_for("Ada's turn")
        assert kept(data) == [*texts(match), "buy 1-2"]

    def test_each_click_on_a_token_picks_one(self, tmp_path: Path) -> None:
        data = tmp_path / "data"
        with table(data) as terminal:
            for token, so_far in (("g green", "green"), ("u blue", "blue, green"), ("b black", "blue, green, black")):
                x, y = terminal.find(token)
                terminal.click(x, y)
                terminal.wait_for(re.compile(rf"(So far:|Enter takes) {so_far}\.$", re.MULTILINE))
            terminal.click(x, y)
            terminal.wait_for("Boris's turn")
        assert kept(data) == ["take ugb"]

    def test_the_keys_of_the_last_line_can_be_clicked(self, tmp_path: Path) -> None:
        with table(tmp_path / "data") as terminal:
            for key, opens in (("? help", "Esc back"), (": moves", "Tab complete")):
                terminal.click_on(key)
                terminal.wait_for(opens)
                terminal.press("escape")
                terminal.wait_for(key, without=opens)
            terminal.click_on("q leave")
            assert terminal.wait_exit() == 0


@pytest.mark.parametrize("move", ["take wug", "reserve 2-3", "reserve 3-deck"])
def test_typing_ahead_of_the_screen_plays_nothing_else(tmp_path: Path, move: str) -> None:
    """Keys that come before the line to type in is there may be lost, but do nothing at the table."""
    data = tmp_path / "data"
    with table(data) as terminal:
        terminal.press(":", move, "enter")
        terminal.insist("The key Y does nothing here", "escape", "Y")
    assert kept(data) in ([], [move])
