"""Two boxes side by side in one process: what is shown, legal, refused, charged and scored follows each game's own."""

from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.bots.levels import evaluation
from boardgames_tui.core.events import Event
from boardgames_tui.core.game import BadState, Game
from boardgames_tui.games.splendor import make_game
from boardgames_tui.games.splendor.ai.learning import SplendorLearning
from boardgames_tui.games.splendor.components import Box
from boardgames_tui.games.splendor.state import State
from boardgames_tui.games.splendor.tables import Tables
from boardgames_tui.testing.random_play import side_by_side
from tests.games.splendor.positions import BOX, GAME, NAMES, Has, letters, position, setup

FIVE_RED = (0, 0, 0, 5, 0)
ONE_BLACK = (0, 0, 0, 0, 1)


def other_box() -> Box:
    """In it "L1-white-2", in print for uuu, costs rrrrr, is black and worth 2 points; each noble asks for one black."""
    cards = [
        replace(card, price=FIVE_RED, bonus=4, points=2) if card.id == "L1-white-2" else card for card in BOX.cards
    ]
    return replace(BOX, cards=tuple(cards), nobles=tuple(replace(noble, asks=ONE_BLACK) for noble in BOX.nobles))


OTHER = make_game(other_box())


def holding(tokens: str) -> State:
    """Ada has these tokens, and "L1-white-2" lies at 1-1; a position of either box."""
    return position(Has(tokens=tokens), Has(), display={"1-1": "L1-white-2"}, nobles=["N1"]).state


def legal(game: Game, state: State) -> set[str]:
    return {game.format(command) for command in game.controller.legal_commands(state)}


def bought(game: Game, state: State) -> tuple[State, list[Event]]:
    """The position after Ada has bought 1-1, and what happened."""
    after = state.clone()
    return after, game.controller.apply(after, game.parse("buy 1-1"))


def view(game: Game, state: State) -> Any:
    """What Ada sees."""
    return game.controller.view(state, 0)


def test_each_shows_its_own_prices() -> None:
    state = holding("uuu")
    printed, changed = view(GAME, state).display[0], view(OTHER, state).display[0]
    assert (letters(printed.price), letters(printed.lacks), printed.brings) == ("uuu", "", ())
    assert letters(printed.pay) == "uuu"
    assert (letters(changed.price), letters(changed.lacks), changed.brings) == ("rrrrr", "rrrrr", (0, 1, 2))
    assert changed.pay is None
    assert "  1-1: white, costs 3 blue; you can buy it." in GAME.describe(view(GAME, state), NAMES)
    assert "  1-1: black, 2 points, costs 5 red." in OTHER.describe(view(OTHER, state), NAMES)


def test_each_allows_and_refuses_by_its_own_prices() -> None:
    buy = GAME.parse("buy 1-1")
    for tokens, game, reason in (
        ("uuu", GAME, None),
        ("uuu", OTHER, "You cannot pay for 1-1: you still need 5 red (rule 8.2)."),
        ("rrryy", OTHER, None),
        ("rrryy", GAME, "You cannot pay for 1-1: you still need 3 blue, and you have 2 gold (rule 8.2)."),
    ):
        state = holding(tokens)
        refusal = game.controller.check(state, buy)
        assert (str(refusal) if refusal else None) == reason
        assert ("buy 1-1" in legal(game, state)) == (reason is None)


def test_each_charges_and_scores_its_own() -> None:
    state = holding("uuurrrry")
    after, events = bought(GAME, state)
    assert letters(after.players[0].tokens) == "rrrry"
    assert (letters(after.players[0].bonuses), after.players[0].points) == ("w", 0)
    assert GAME.tell(events[0], NAMES) == "Ada buys 1-1 (white) for 3 blue."

    after, events = bought(OTHER, state)
    assert letters(after.players[0].tokens) == "uuu"
    assert (letters(after.players[0].bonuses), after.players[0].points) == ("b", 2)
    assert OTHER.tell(events[0], NAMES) == "Ada buys 1-1 (black, 2 points) for 4 red, 1 gold."
    assert OTHER.acquired(events[0]) == "level 1: black, 2 points, costs 5 red"
    assert legal(OTHER, after) == {"noble 1", "noble 2", "noble 3"}, "each asks for one black card"

    OTHER.controller.apply(after, OTHER.parse("noble 1"))
    assert list(OTHER.controller.scores(after)) == [5, 0]
    OTHER.controller.verify(after)
    with pytest.raises(BadState):
        GAME.controller.verify(after)


def test_each_has_its_own_tokens() -> None:
    poor = make_game(replace(BOX, tokens={2: 3, 3: 3, 4: 3}, gold=1))
    banks = [view(game, game.controller.new(setup(2))).bank for game in (GAME, poor)]
    assert [letters(bank) for bank in banks] == ["wwwwuuuuggggrrrrbbbbyyyyy", "wwwuuugggrrrbbby"]
    assert "take ww" in legal(GAME, GAME.controller.new(setup(2)))
    assert "take ww" not in legal(poor, poor.controller.new(setup(2)))


def test_the_computer_players_know_the_box_they_play_with() -> None:
    state = holding("uuurrrryy")
    printed, changed = evaluation(GAME), evaluation(OTHER)
    buy = GAME.parse("buy 1-1")
    assert "white bonus" in printed.reasons(state, buy, NAMES)[-1]
    assert "5 points with the card" in changed.reasons(state, buy, NAMES)[0]
    assert changed.evaluate(state)[0] > printed.evaluate(state)[0]


def test_a_program_that_learns_knows_the_box_it_plays_with() -> None:
    actions = [SplendorLearning(Tables(game.box)).actions(2) for game in (GAME, OTHER)]
    assert ["buy 1-1 gold rrrrr" in names for names in actions] == [False, True]


def test_whole_games_move_by_move() -> None:
    states = side_by_side((GAME, OTHER), setup(2, 7))
    assert [state.stalemate for state in states] == [False, False]
