"""The table that every game shares, held to its promises with Splendor on it."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from textual import events
from textual.widgets import Input

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match, NoJournal
from boardgames_tui.core.moves import in_letters
from boardgames_tui.core.store import Store, StoreError
from boardgames_tui.screens.splendor.spots import OwnToken, Pile
from boardgames_tui.testing.random_play import anything, legal_texts, play, prefer
from boardgames_tui.testing.random_play import setup as game_setup
from boardgames_tui.testing.sitting import COMPACT, SIZES, SPACIOUS, STANDARD, before_the_screen, bgtui, sitting
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.paint.canvas import nearest
from boardgames_tui.tui.table.moves import MovesScreen
from tests.games.splendor.positions import GAME, Has, position, setup
from tests.languages import CODES, speaking
from tests.screens.splendor.words import spot


def new_match(players: int = 2, *, open_hands: bool = False) -> Match:
    return Match(GAME, replace(setup(players), open_hands=open_hands))


def laid(*players: Has, **things: object) -> Match:
    """A match that begins with these pieces on the table."""
    return Match(GAME, setup(len(players)), start=position(*players, **things).state)  # type: ignore[arg-type]


def giving_back() -> Match:
    """Ada has taken three tokens and holds twelve."""
    match = laid(Has(tokens="wwuuggrrb"), Has())
    match.play(GAME.parse("take wug"))
    return match


# The cursor


@before_the_screen
async def test_the_cursor_goes_where_the_eye_expects() -> None:
    async with sitting(new_match()) as at:
        for size in SIZES:
            await at.resize(size)
            at.screen.move_to(spot("2-2"))
            for key, there in (
                ("right", "2-3"),
                ("up", "3-3"),
                ("left", "3-2"),
                ("down", "2-2"),
                ("l", "2-3"),
                ("k", "3-3"),
                ("h", "3-2"),
                ("j", "2-2"),
                ("left", "2-1"),
                ("left", "2-deck"),
                ("left", "2-deck"),
                ("right", "2-1"),
                ("up", "3-1"),
                ("up", "3-1"),
                ("down", "2-1"),
                ("down", "1-1"),
            ):
                await at.keys(key, settle=False)
                assert at.cursor == spot(there), f"{key} at {size}"
            await at.keys("down")
            assert isinstance(at.cursor, Pile), size
            row = at.at(at.cursor)[1]
            assert "►" in "".join(at.frame[row - 2 : row + 3])


POSITIONS: dict[str, Callable[[], Match]] = {
    "the start": new_match,
    "four players": lambda: new_match(4),
    "a full hand": lambda: laid(
        Has(tokens="wwuuggrr", bonuses="wug", hand=["L1-red-1", "L3-red-1", "L2-red-1"]), Has()
    ),
    "tokens to give back": giving_back,
    "empty places": lambda: laid(Has(), Has(), empty={1: 1}, display={"1-1": None, "1-2": None}),
    "an empty pile": lambda: laid(Has(tokens="wwwwuuuug"), Has()),
}


@pytest.mark.parametrize("name", POSITIONS)
@before_the_screen
async def test_the_arrows_lead_to_all_that_can_be_chosen_and_to_nothing_else(name: str) -> None:
    async with sitting(POSITIONS[name]()) as at:
        for size in SIZES:
            await at.resize(size)
            regions = at.screen.regions()
            assert set(regions) == set(at.table.spots_now())
            reached, todo = {at.cursor}, deque([at.cursor])
            while todo:
                here = todo.popleft()
                there = {nearest(regions, here, dx, dy) for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))}
                todo.extend(there - reached)
                reached |= there
            assert reached == set(regions), f"{set(regions) - reached} cannot be reached at {size}"


@before_the_screen
async def test_tab_goes_from_area_to_area_and_digits_count_within_one() -> None:
    async with sitting(new_match()) as at:
        at.screen.move_to(spot("3-2"))
        stops = []
        for _ in range(5):
            await at.keys("tab")
            stops.append(at.cursor)
        assert stops == [spot(name) for name in ("2-1", "1-1", "3-deck", "bank w", "3-1")]
        await at.keys("shift+tab")
        assert at.cursor == spot("bank w")
        await at.keys("3")
        assert at.cursor == spot("bank g")
        await at.keys("9")
        assert at.cursor == spot("bank g"), "there is no ninth"
        await at.keys("6")
        assert at.cursor == spot("bank g"), "gold is not taken"


@before_the_screen
async def test_the_cursor_waits_on_nothing_that_cannot_be_chosen() -> None:
    async with sitting(giving_back()) as at:
        assert isinstance(at.cursor, OwnToken)
        for key in ("up", "left", "tab", "1", "5"):
            await at.keys(key)
            assert at.cursor in at.table.spots_now()
        at.screen.move_to(spot("3-1"))
        assert isinstance(at.cursor, OwnToken)


# The mouse


@before_the_screen
async def test_a_click_moves_the_cursor_and_a_click_on_the_cursor_chooses() -> None:
    async with sitting(laid(Has(tokens="uug"), Has(), display={"1-3": "L1-red-1"})) as at:
        await at.click(spot("2-2"))
        assert (at.cursor, at.played) == (spot("2-2"), [])
        await at.click(spot("1-3"))
        assert (at.cursor, at.played) == (spot("1-3"), [])
        await at.click(spot("1-3"))
        assert at.played == ["buy 1-3"]


@before_the_screen
async def test_a_click_on_a_token_picks_one() -> None:
    async with sitting(new_match()) as at:
        await at.click(spot("bank g"))
        assert at.table.picked == "g"
        await at.click(spot("bank w"))
        await at.click(spot("bank u"))
        assert (at.table.picked, at.played) == ("gwu", [])
        await at.click_key("table.choose")
        assert at.played == ["take wug"]


@before_the_screen
async def test_the_keys_in_the_last_line_can_be_clicked() -> None:
    async with sitting(new_match(), STANDARD) as at:
        await at.click(spot("bank g"))
        assert at.table.taking
        await at.click_key("table.back")
        assert not at.table.taking
        await at.keys("up")  # on the bank g is green
        for action, over in (("help", "HelpScreen"), ("moves", "MovesScreen"), ("view", "Lines"), ("story", "Rounds")):
            await at.click_key(f"table.{action}")
            assert at.over == over
            await at.keys("escape")
        await at.click_key("table.leave")
        assert at.app._exit


@before_the_screen
async def test_a_click_on_what_cannot_be_chosen_does_nothing() -> None:
    async with sitting(giving_back()) as at:
        before = at.cursor
        for name in ("3-1", "bank w", "2-deck", "noble 1"):
            await at.click(spot(name))
            assert (at.cursor, at.table.picked, at.played) == (before, "", ["take wug"])


# The list of moves, and the line to type one


@before_the_screen
async def test_a_move_is_typed() -> None:
    async with sitting(new_match()) as at:
        await at.keys("colon")
        await at.type_line("TAKE g w u")
        assert "TAKE g w u" in at.text, "what is typed is seen"
        await at.keys("enter")
        assert (at.played, at.over) == (["take wug"], "")


@before_the_screen
async def test_tab_completes_what_is_typed() -> None:
    async with sitting(new_match()) as at:
        await at.keys("colon")
        await at.type_line("res 3-d")
        await at.keys("tab")
        assert at.top.query_one(Input).value == "reserve the top card of level 3"
        await at.keys("escape")
        assert (at.played, at.over) == ([], "")


@before_the_screen
async def test_what_is_typed_against_the_rules_is_refused_with_the_rule() -> None:
    async with sitting(new_match()) as at:
        await at.keys("colon")
        for typed, answer in (
            ("buy 3-1", "(rule 8"),
            ("take wu", "(rule 5"),
            ("return w", "(rule 6.2)"),
            ("buy c", "(rule 8.1)"),
            ("xyzzy", "is not a move"),
            ("take [/b] [red]", "is not a move"),
        ):
            at.top.query_one(Input).value = ""
            await at.type_line(typed)
            await at.keys("enter")
            assert at.over == "MovesScreen"
            assert answer in at.text, typed
        assert at.played == []


@before_the_screen
async def test_half_a_typed_move_is_not_wrong_but_says_how_it_goes_on() -> None:
    async with sitting(new_match()) as at:
        await at.keys("colon")
        for typed, answer in (
            ("buy", "You cannot pay for any card yet (rule 8.2)."),
            ("nob", "choose Anne of Brittany"),
            ("give", "give back 1 white"),
            ("nobody", "“nobody” is not a move"),
        ):
            at.top.query_one(Input).value = ""
            await at.type_line(typed)
            assert answer in at.said, typed
        assert at.played == []


@before_the_screen
async def test_half_a_move_that_cannot_be_taken_back_is_written_out_before_it_is_played() -> None:
    game = catalogue.game("princes-of-florence")
    match = play(game, 3, 1, most=3)
    async with sitting(match) as at:
        await at.keys("colon")
        await at.type_line("with")
        assert "►Enter: " not in at.said
        await at.keys("enter")
        assert (at.top.query_one(Input).value, at.over) == ("withdraw", "MovesScreen")
        assert "Enter: withdraw" in at.said
        await at.keys("enter")
        assert at.played[-1] == "withdraw"


@before_the_screen
async def test_the_list_of_moves_narrows_and_plays_what_is_chosen() -> None:
    async with sitting(new_match()) as at:
        legal = len(at.table.choices)
        await at.keys("a")
        assert len(at.top.fitting) == legal  # type: ignore[attr-defined]
        await at.type_line("deck")
        assert "reserve the top card of level 2" in at.text
        assert [choice.text for choice in at.top.fitting] == ["reserve 1-deck", "reserve 2-deck", "reserve 3-deck"]  # type: ignore[attr-defined]
        await at.keys("down")
        assert at.said == "►: deck Enter: reserve the top card of level 2; you get a gold token"
        await at.keys("enter")
        assert at.played == ["reserve 2-deck"]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("game_id", [entry.id for entry in catalogue.ENTRIES])
@before_the_screen
async def test_no_move_in_the_list_is_cut(game_id: str, code: str) -> None:
    game = catalogue.game(game_id)
    match = Match(game, replace(game_setup(game, game.seats[0], 1), open_hands=True))
    chance = Random(1)
    while len(match.turns) < 30:
        match.play(game.parse(anything(legal_texts(match), chance)))
    with speaking(code):
        async with sitting(match, COMPACT) as at:
            await at.keys(next(action.in_force for action in at.screen.ACTIONS if action.id == "table.all"))
            assert isinstance(at.top, MovesScreen)
            for choice, row in zip(at.top.fitting, at.top._rows, strict=True):
                whole = at.top._moves.written[choice.command], in_letters(game, choice.command)
                assert " ".join(row.split()).startswith(tuple(filter(None, whole)))


@before_the_screen
async def test_a_typed_move_stands_below_the_board_and_covers_none_of_it() -> None:
    async with sitting(new_match()) as at:
        for size in SIZES:
            await at.resize(size)
            before = at.frame[:-3]
            await at.keys("colon")
            assert at.frame[:-3] == before
            await at.keys("down")
            left = at.screen.beside(at.screen.size).x
            assert "moves" in at.frame[1][left:]
            shown = zip(*("".join(line[:left] for line in lines) for lines in (at.frame[:-3], before)), strict=True)
            assert all(new in (old, "?") for new, old in shown), "the first move is marked, nothing is covered"
            await at.keys("escape")
            assert at.frame[:-3] == before


@before_the_screen
async def test_while_a_move_is_typed_its_reason_or_what_fits_is_shown_and_it_is_marked() -> None:
    async with sitting(laid(Has(), Has())) as at:
        await at.keys("colon")
        assert at.said.startswith("►: take white, blue, green · reserve 1-1")
        await at.type_line("take wu")
        assert at.said == "►: take wu Take 3 different tokens, or 2 alike (rule 5.4). · take white, blue, green · …"
        assert at.table.suggested == {spot("bank w"), spot("bank u"), spot("bank g")}
        assert "".join(at.frame[:-3]).count("?") == 3
        await at.type_line("r")
        assert "Enter: take white, blue, red" in at.said
        assert at.table.suggested == {spot("bank w"), spot("bank u"), spot("bank r")}
        await at.keys("escape")
        assert at.table.suggested == frozenset()
        assert "?" not in "".join(at.frame[:-3])
        await at.keys("colon")
        await at.type_line("buy")
        assert "You cannot pay for any card yet (rule 8.2)." in at.said


@before_the_screen
async def test_marks_of_what_is_proposed_keep_apart_at_the_cursor() -> None:
    async with sitting(new_match()) as at:
        for size in SIZES:
            await at.resize(size)
            at.screen.move_to(Pile(1))
            at.table.suggested = frozenset({Pile(1), Pile(2), Pile(3)})
            at.screen.redraw()
            await at.settle()
            assert not any("??" in line for line in at.frame)
            assert sum(line.count("?") for line in at.frame[:-3]) == 3


@before_the_screen
async def test_the_palette_knows_every_legal_move() -> None:
    async with sitting(new_match()) as at:
        commands = {command.title: command for command in at.app.get_system_commands(at.top)}
        assert {at.table.written(choice.command) for choice in at.table.choices} <= set(commands)
        commands["take white, blue, green"].callback()
        assert at.played == ["take wug"]


@before_the_screen
async def test_the_palette_names_what_one_key_does_once_and_two_ways_to_the_moves_both() -> None:
    async with sitting(new_match()) as at:
        titles = [command.title for command in at.app.get_system_commands(at.top)]
        assert titles.count("Type a move") == titles.count("All moves") == 1


# Help, the players, the story


@before_the_screen
async def test_the_help_shows_the_way_to_the_rules_at_once() -> None:
    async with sitting(new_match()) as at:
        await at.keys("question_mark")
        assert "r rules of the game" in at.text
        await at.keys("r")
        assert type(at.top).__name__ == "RulesScreen"


@before_the_screen
async def test_help_is_about_this_very_decision() -> None:
    async with sitting(laid(Has(hand=["L1-red-1", "L2-red-1", "L3-red-1"]), Has()), SPACIOUS) as at:
        await at.keys("question_mark")
        assert "Now: Take tokens." in at.text
        assert "Your hand is full (3 of 3) (rule 7.3)." in at.text
        await at.keys("question_mark")
        assert at.over == ""
    async with sitting(giving_back(), SPACIOUS) as at:
        await at.keys("question_mark")
        assert "Now: You hold 12 tokens: give back 2." in at.text
        await at.keys("r")
        assert type(at.top).__name__ == "RulesScreen"


@before_the_screen
async def test_the_players_and_the_story_can_be_looked_at() -> None:
    async with sitting(laid(Has(), Has(tokens="rr", bonuses="gg"), Has(nobles=["N1"], bonuses="wwwwuuuu"))) as at:
        await at.play("take wug")
        await at.keys("v")
        assert "Boris: 0 points" in at.text
        assert "green: 2" in at.text
        assert "visited by Niccolò Machiavelli" in at.text
        await at.keys("escape", "S")
        assert "Ada takes white, blue, green." in at.text
        await at.keys("escape")
        assert (at.over, at.played) == ("", ["take wug"])


# Taking back


@before_the_screen
async def test_ones_own_move_is_taken_back_without_a_question() -> None:
    async with sitting(giving_back()) as at:
        at.screen.undo.take_back()
        await at.settle()
        assert (at.played, at.over) == ([], "")
        assert "Undone: take white, blue, green." in at.said
        await at.keys("ctrl+r")
        assert at.played == ["take wug"]
        assert "Redone: take white, blue, green." in at.said


@before_the_screen
async def test_anothers_move_is_taken_back_if_all_agree() -> None:
    async with sitting(new_match()) as at:
        await at.play("take wug")
        await at.keys("z")
        assert at.over == "ConfirmDialog"
        assert "Ada played “take white, blue, green”" in at.text
        await at.keys("n")
        assert (at.over, at.played) == ("", ["take wug"])
        await at.keys("z")
        await at.keys("y")
        assert (at.over, at.played) == ("", [])
        assert "Ada's turn" in at.frame[0]
        await at.keys("ctrl+r")
        assert at.played == ["take wug"]
        await at.keys("ctrl+r")
        assert "There is nothing to redo" in at.said


@before_the_screen
async def test_a_whole_turn_is_taken_back_by_one_key() -> None:
    async with sitting(giving_back()) as at:
        await at.play(at.table.view.choices[0].text)
        assert (at.match.to_move, len(at.played)) == (1, 2)
        await at.keys("Z")
        assert at.over == "ConfirmDialog"
        assert "Ada, Boris: do you agree to undo it and everything since?" in at.text
        await at.keys("y")
        assert (at.match.to_move, at.played) == (0, [])
        assert "The whole turn is undone, from this move on: take white, blue, green." in at.said
        await at.keys("Z")
        assert "Nothing has been played yet." in at.said


@before_the_screen
async def test_what_is_half_chosen_of_a_turn_is_dropped_before_another_turn_is_touched() -> None:
    async with sitting(new_match()) as at:
        await at.play("take wug")
        await at.keys("w", "u", "Z")
        assert (at.table.picked, at.over, at.played) == ("", "", ["take wug"])
        await at.keys("Z")
        await at.keys("y")
        assert at.played == []
        assert "Undone: take white, blue, green." in at.said


@pytest.mark.rule("splendor 12.8")
@before_the_screen
async def test_a_move_that_showed_a_card_stands() -> None:
    async with sitting(new_match()) as at:
        for move in ("reserve 2-2", "reserve 1-deck"):
            await at.play(move)
            await at.keys("z")
            assert (at.over, at.played[-1]) == ("", move)
            assert "This revealed hidden information" in at.said


@before_the_screen
async def test_there_is_nothing_to_take_back_at_the_start() -> None:
    async with sitting(new_match()) as at:
        await at.keys("z")
        assert "Nothing has been played yet" in at.text
        await at.keys("escape")
        assert at.over == ""


@before_the_screen
async def test_taking_back_does_not_show_a_hand_to_the_wrong_player() -> None:
    async with sitting(laid(Has(hand=["?L3-red-2"]), Has())) as at:
        assert at.over == "CurtainScreen"
        await at.keys("space")
        await at.play("take wug")
        await at.keys("z")
        await at.keys("y")
        assert at.over == "CurtainScreen"
        assert at.table.view.choices == ()
        await at.keys("space")
        assert (at.played, at.table.view.seat) == ([], 0)


# Watching


@before_the_screen
async def test_a_match_is_watched_step_by_step() -> None:
    match = new_match()
    for move in ("take wug", "take rgb", "reserve 3-1"):
        match.play(GAME.parse(move))
    async with sitting(match, watching=True) as at:
        assert "Move 0 of 3" in at.said
        await at.keys("right")
        assert "Move 1 of 3: Ada takes white, blue, green." in at.said
        await at.keys("down", "space")
        assert "Move 3 of 3: Ada reserves 3-1" in at.said
        await at.keys("right", "enter")
        assert "Move 3 of 3" in at.said
        await at.keys("left", "up")
        assert "Move 1 of 3" in at.said
        await at.keys("end")
        assert "Move 3 of 3" in at.said
        await at.keys("home")
        assert "Move 0 of 3" in at.said
        for key in ("t", "r", "b", "y", "p", "w", "a", "colon", "z", "tab", "2"):
            await at.keys(key)
            assert at.over == ""
        assert len(at.played) == 3
        assert at.table.view.choices == ()
        await at.keys("q")
        assert at.app._exit


# Keeping


@before_the_screen
async def test_a_half_done_turn_is_taken_up_again(tmp_path: Path) -> None:
    game = play(GAME, 2, 5, prefer("noble", "buy 3", "buy .* gold", "buy", "return", r"take (\w)(?!\1)\w\w"), 7)
    assert game.view(game.to_move).ask.startswith("You hold 12 tokens")
    with Store.open(tmp_path) as store:
        number = store.add(game.setup, game.written)
        async with bgtui(store, Opening("table", "splendor", number)) as at:
            await at.keys("w")
            shown = at.frame
            assert "So far: w" in at.said
            await at.keys("q")
            assert at.app._exit
    with Store.open(tmp_path) as store:
        async with bgtui(store, Opening("table", "splendor", number)) as at:
            assert "You hold 12 tokens: give back 2" in at.said
            assert [turn.text for turn in game.turns] == at.played
            await at.keys("w")
            assert at.frame == shown
            await at.keys("w", "enter")
        assert store.load(number).commands[-1][0] == "return ww"


class FullDisk(NoJournal):
    """A journal that cannot write."""

    def append(self, number: int, command: str, state_id: str, over: bool, seat: int) -> None:
        raise StoreError("The disk is full.")

    def rewind(self, length: int) -> None:
        raise StoreError("The disk is full.")


@before_the_screen
async def test_a_move_that_cannot_be_written_down_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    async with sitting(new_match()) as at:
        await at.play("take wug")
        before, state = at.frame, at.match.state_id
        with monkeypatch.context() as broken:
            broken.setattr(at.match, "journal", FullDisk())
            await at.keys("t", "r", "r", "enter")
            assert at.over == "MessageDialog"
            assert "The disk is full." in at.text
            assert "Nothing has changed." in at.text
            await at.keys("enter")
            await at.keys("escape", "escape", "escape")
            board = slice(0, 59)  # beside it stands what the cursor is on, and that has moved
            shown = [line[board] for line in at.frame[1:14]]
            assert (shown, at.match.state_id) == ([line[board] for line in before[1:14]], state)
            await at.keys("z")
            await at.keys("y")
            assert "The disk is full." in at.text
            assert at.match.state_id == state
        await at.keys("t", "r", "r", "enter")
        assert at.played == ["take wug", "take rr"]


# Accidents


@before_the_screen
async def test_keys_that_mean_nothing_do_nothing() -> None:
    async with sitting(new_match()) as at:
        before = at.frame[:-3]
        await at.press("x", "f9", "X", "ctrl+b", "0", "insert", "pagedown", "ä", "delete")
        assert (at.over, at.played, at.frame[:-3]) == ("", [], before)
        await at.press("x")
        assert "? shows the keys" in at.said
        for key, named in (
            ("alt+q", "Alt+Q"),
            ("alt+shift+t", "Alt+Shift+T"),
            ("ctrl+b", "Ctrl+B"),
            ("alt+enter", "Alt+Enter"),
        ):
            at.app.post_message(events.Key(key, None))
            await at.settle()
            assert f"The key {named} does nothing here" in at.said
            assert (at.over, at.played, at.frame[:-3]) == ("", [], before)
        for pasted in ("t\nwug\n\n", "\x1b[31mred\x1b]0;x\x07", "[/b]" * 2000, "\u202e\u0000\ud7ff"):
            at.app.post_message(events.Paste(pasted))
            await at.settle()
            assert (at.over, at.played, at.frame[:-3]) == ("", [], before)
        await at.keys("colon")
        for pasted in ("\x1b[31m[red]" * 50, "[/b]\x1b[31m\nbuy", "take [wug]"):
            at.app.post_message(events.Paste(pasted))
            await at.settle()
            await at.keys("enter")
        await at.keys("escape")
        assert at.played == []
        assert at.frame[:-3] == before


@before_the_screen
async def test_a_resize_keeps_everything() -> None:
    async with sitting(new_match(3), SPACIOUS) as at:
        await at.keys("t", "w", "g")
        spacious = at.frame
        await at.resize(COMPACT)
        compact = at.frame
        assert "So far: white, green" in at.said
        await at.resize((20, 5))
        assert "bgtui needs" in at.text
        for key in ("r", "enter", "t"):
            await at.press(key)
        await at.resize(COMPACT)
        assert at.frame == compact
        await at.resize(STANDARD)
        await at.resize(SPACIOUS)
        assert at.frame == spacious
        await at.keys("u", "enter")
        assert at.played == ["take wug"]


@before_the_screen
async def test_every_size_in_between_fills_the_terminal() -> None:
    async with sitting(new_match(4)) as at:
        for size in ((81, 25), (99, 50), (139, 43), (100, 31), (200, 60), (80, 60), (300, 24)):
            await at.resize(size)
            assert len(at.frame) == size[1]
            assert {len(line) for line in at.frame} == {size[0]}
            assert "? help" in at.frame[-1]
            assert "q leave" in at.frame[-1]
