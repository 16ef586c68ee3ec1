"""Another person takes the keyboard: no key that was meant for the last decision plays the next one."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from textual import events

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.games.princes_of_florence.components.piece_words import bonus_text, prestige_text
from boardgames_tui.testing.random_play import anything, legal_texts, play, prefer, setup
from boardgames_tui.testing.sitting import SPACIOUS, Sitting, before_the_screen, sitting
from boardgames_tui.tui.dialogs import Box, ChoiceDialog, ConfirmDialog, MessageDialog, TextDialog
from boardgames_tui.tui.table.lines_dialog import Lines
from boardgames_tui.tui.table.seats_dialog import ListDialog
from tests.tui.clock import Clock

PRINCES, SUMMER = catalogue.game("princes-of-florence"), catalogue.game("summer-pavilion")
QUICK = 0.4
"""Seconds between two hits of a key by one who means one."""
LATER = 0.8
"""Seconds after which a person has seen what there is."""


async def hit(at: Sitting, *keys: str) -> None:
    """Press keys as the terminal sends them, each when the one before has been dealt with."""
    for key in keys:
        at.app.post_message(events.Key(key, {"space": " "}.get(key, key) if len(key) == 1 or key == "space" else None))
        await at.settle()


@before_the_screen
async def test_seven_enters_return_one_profession(clock: Clock) -> None:
    """They cannot be undone: what was returned is secret (2.4)."""
    async with sitting(Match(PRINCES, setup(PRINCES, 3, 3))) as at:
        clock.now += LATER
        first = at.match.to_move
        await hit(at, "space")
        clock.now += LATER
        for _time in range(7):
            await hit(at, "enter")
            clock.now += 0.07
        assert [turn.seat for turn in at.match.turns] == [first]
        assert at.over == "CurtainScreen"
        clock.now += QUICK
        await hit(at, "enter")
        assert at.over == "CurtainScreen"
        assert not at.table.view.seat


@before_the_screen
async def test_keys_typed_ahead_of_a_hand_over_are_dropped(clock: Clock) -> None:
    async with sitting(Match(PRINCES, setup(PRINCES, 3, 3))) as at:
        clock.now += LATER
        await hit(at, "space")
        clock.now += LATER
        for key in ("enter", "space", "enter", "b", "c", "enter"):
            at.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await at.settle()
        assert (len(at.match.turns), at.over) == (1, "CurtainScreen")


@before_the_screen
async def test_the_key_that_has_opened_the_curtain_plays_nothing_while_it_is_held_down(clock: Clock) -> None:
    async with sitting(Match(PRINCES, setup(PRINCES, 3, 3))) as at:
        clock.now += LATER
        await hit(at, "space")
        assert at.over == ""
        clock.now += 0.66
        for _time in range(30):
            await hit(at, "space")
            clock.now += 0.04
        assert at.played == []
        assert "That was too quick" in at.said
        clock.now += LATER
        await hit(at, "space")
        assert len(at.played) == 1


@before_the_screen
async def test_a_bid_hit_twice_does_not_bid_for_the_next(clock: Clock) -> None:
    match = Match(PRINCES, setup(PRINCES, 3, 3))
    for _seat in range(3):
        match.play(PRINCES.parse(legal_texts(match)[0]))
    async with sitting(match) as at:
        clock.now += LATER
        at.screen.move_to(next(spot for spot in at.table.spots_now()))
        await hit(at, "enter")
        assert len(at.played) == 4
        clock.now += QUICK
        await hit(at, "enter")
        assert len(at.played) == 4
        assert "That was too quick: look first, then press the key again." in at.said
        clock.now += LATER
        await hit(at, "enter")
        assert len(at.played) == 5


@pytest.mark.parametrize("game_id", [entry.id for entry in catalogue.ENTRIES])
@before_the_screen
async def test_after_a_hand_over_no_key_plays_anything_at_once(game_id: str, clock: Clock) -> None:
    """Nor does a click; what is typed after `:` does, as it was typed since it is known who decides."""
    game = catalogue.game(game_id)
    match = Match(game, replace(setup(game, min(3, max(game.seats)), 5), open_hands=True))
    async with sitting(match) as at:
        keys = {key for action in at.screen.ACTIONS for key in action.in_force.split(",")}
        keys -= {"q", "a", "colon", "O", "exclamation_mark", "ctrl+p", "ctrl+r"}
        generator = Random(1)
        hand_overs = 0
        while hand_overs < 6:
            seat, length = at.match.to_move, len(at.match.turns)
            at.screen.playing.play(game.parse(anything(legal_texts(at.match), generator)))
            if at.match.to_move == seat:
                continue
            hand_overs += 1
            await at.settle()
            for key in [*generator.sample(sorted(keys), 4), "enter", "space", "enter"]:
                clock.now += 0.01
                await hit(at, key)
                if at.over:
                    at.app.pop_screen()
            if at.cursor is not None:
                at.screen.point(at.cursor)
            assert len(at.match.turns) == length + 1
        text = legal_texts(at.match)[0]
        await at.keys("colon")
        await at.type_line(text)
        await at.keys("enter")
        assert at.played[-1] == text


# An evening

BUSY = prefer(
    "exchange", "add", "work", "build", "bonus", "profession", "pick", "recruit", "freedom", "bid [2345]00", "open"
)
"""Hands that change, and prestige cards, bonus cards and works in them."""
HAMMERED = ("enter", "enter", "space", "a", "b", "c", "d", "down", "1", "y", "v", "g", "i", "tab", "escape", "p", "e")
SEALED = ("enter", "1", "y", "v", "g", "i", "tab", "escape")
"""Keys that lift no curtain, however long it has hung."""


PROFESSIONS = [card.name for card in PRINCES.box.professions]
BONUS = [bonus_text(card) for card in PRINCES.box.bonus]
PRESTIGE = [prestige_text(card) for card in PRINCES.box.prestige]
ALONE = {name for name, count in Counter([*PROFESSIONS, *BONUS, *PRESTIGE]).items() if count == 1}
"""What is said of one card alone."""


def hidden(match: Match, seat: int) -> set[str]:
    """The words on what only that seat may see: its professions, bonus and prestige cards."""
    player = match.state.players[seat]
    found = {PROFESSIONS[card] for card in player.hand if card not in player.known}
    found |= {BONUS[card] for card in player.bonus} | {PRESTIGE[card] for card in player.prestige}
    return found & ALONE


def betrayed(at: Sitting) -> list[str]:
    """What is on the screen of hands whose owners have not lifted the curtain for themselves."""
    shown, session = at.text, at.screen.session
    if session.to_move is None:
        return []  # all lie open
    mine = hidden(at.match, session.alone) if session.alone is not None and at.over != "CurtainScreen" else set()
    theirs = {name for seat in range(len(session.names)) for name in hidden(at.match, seat)} - mine
    return sorted(name for name in theirs if name in shown)


@before_the_screen
async def test_four_people_play_an_evening_of_princes_and_nobody_sees_anothers_hand(clock: Clock) -> None:
    """They hammer at the keyboard whenever it changes hands; who has lifted the curtain is alone before the screen."""
    generator = Random(4)
    curtains = 0
    async with sitting(Match(PRINCES, setup(PRINCES, 4, 4)), SPACIOUS) as at:
        while (seat := at.match.to_move) is not None:
            if at.over == "CurtainScreen":
                curtains += 1
                hammered = (generator.choice((0.02, QUICK)), generator.choice(HAMMERED))
                for wait, key in (hammered, (LATER, generator.choice(SEALED))):
                    clock.now += wait
                    await hit(at, key)
                    assert at.top is not at.screen, f"{key} has lifted the curtain"
                    assert not betrayed(at), key
                    if at.over != "CurtainScreen":
                        await hit(at, "escape")
                clock.now += LATER
                await hit(at, "space")
                if at.over:  # it was the last key before the curtain fell
                    await hit(at, at.match.setup.names[seat][0].lower())
                assert (at.over, at.screen.session.alone) == ("", seat)
                assert not betrayed(at)
            length = len(at.match.turns)
            at.screen.playing.play(PRINCES.parse(BUSY(legal_texts(at.match), generator)))
            await at.settle()
            assert not betrayed(at)
            if at.match.to_move != seat and at.over == "" and generator.random() < 0.3:
                await hit(at, generator.choice(("enter", "space", "down", "p", "i")))
                if at.over:
                    await hit(at, "escape")
                assert len(at.match.turns) == length + 1
                assert not betrayed(at)
    assert curtains > 30


# The end


@pytest.mark.parametrize("game_id", [entry.id for entry in catalogue.ENTRIES])
@before_the_screen
async def test_at_its_end_the_table_stays_with_who_sits_there_and_says_who_has_won(game_id: str, clock: Clock) -> None:
    game = catalogue.game(game_id)
    seats = min(3, max(game.seats))
    whole, match = play(game, seats, 1), Match(game, setup(game, seats, 1))
    for turn in whole.turns[:-1]:
        match.play(turn.command)
    last = whole.turns[-1].seat
    async with sitting(match) as at:
        clock.now += LATER
        if at.over:
            await hit(at, "space")
            clock.now += LATER
        at.screen.playing.act(whole.turns[-1].command)
        await at.settle()
        assert (at.over, at.table.view.seat, at.match.to_move) == ("", last, None)
        winners = [at.match.setup.names[seat] for seat in whole.result.winners]  # type: ignore[union-attr]
        assert all(name in at.frame[-3] for name in winners)
        assert not getattr(at.table, "covered", False)
        for key in ("enter", "space", "enter"):  # they were meant for the last move
            clock.now += 0.1
            await hit(at, key)
        assert at.over == ""
        clock.now += LATER
        await hit(at, "enter")
        assert at.over == "ResultScreen"


BOXES: dict[str, tuple[Callable[[], Box[Any]], str]] = {
    "a question": (lambda: ConfirmDialog("Undo?", ["Do you agree?"], default=False), "n"),
    "a consent": (lambda: ConfirmDialog("Undo?", ["Do you agree?"]), "y"),
    "a message": (lambda: MessageDialog("Saved", ["our-game.txt"]), "enter"),
    "an answer": (lambda: ChoiceDialog("How?", [], {"a": "so", "b": "so"}), "1"),
    "a list": (lambda: ListDialog("Who?", "Who plays?", [(0, "Ada"), (1, "Boris")]), "enter"),
    "a line": (lambda: TextDialog("Save", ["As what?"], value="a"), "enter"),
    "the story": (lambda: Lines("The story", ["Ada takes 2 blue."]), "enter"),
}


@pytest.mark.parametrize("box", BOXES)
@before_the_screen
async def test_a_key_pressed_right_after_a_box_closes_chooses_nothing(clock: Clock, box: str) -> None:
    """Whoever answers types "y, Enter", as they would in lines, or hits Enter twice."""
    opened, key = BOXES[box]
    async with sitting(Match(SUMMER, setup(SUMMER, 2, 3))) as at:
        clock.now += LATER
        at.app.push_screen(opened())
        await at.settle()
        await hit(at, key, "enter")
        assert (at.over, at.played) == ("", [])
        assert "That was too quick" in at.said
        clock.now += LATER
        await hit(at, "enter")
        assert at.played, "then it is meant"


@before_the_screen
async def test_after_escape_a_move_need_not_wait(clock: Clock) -> None:
    async with sitting(Match(SUMMER, setup(SUMMER, 2, 3))) as at:
        clock.now += LATER
        at.app.push_screen(Lines("The story", ["Ada takes 2 blue."]))
        await at.settle()
        await hit(at, "escape", "enter")
        assert at.played
