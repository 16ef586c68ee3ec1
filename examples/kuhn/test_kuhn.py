"""What every game promises, and deals of Kuhn poker from the first word to the last."""

from random import Random

import pytest
from bgtui_kuhn.commands import HANDS
from bgtui_kuhn.controller import DEALS, State

from boardgames_tui.api import BadState, IllegalCommand, Match
from boardgames_tui.testing import GameTests, Subject, installed, setup

GAME = installed("kuhn")


def reshuffle(state: State, seat: int | None, generator: Random) -> State:
    """The same with other cards where that seat (None: a spectator) sees none: of the other, and in deals to come."""
    after = state.clone()
    for deal, hand in enumerate(state.hands):
        known = seat is not None and deal == 0
        after.hands[deal] = generator.choice([each for each in HANDS if not known or each[seat] == hand[seat]])
    return after


def hidden(state: State, seat: int | None) -> set[str]:
    """What must not be in that seat's view: the card of the other, as JSON has it."""
    return {f'"{card}"' for hand in state.hands[:1] for owner, card in enumerate(hand) if owner != seat}


class TestKuhn(GameTests):
    """Random games, with all promises held at each step: rules, secrets, undo, words, the screen at every size."""

    subject = Subject(GAME, reshuffle=reshuffle, hidden=hidden)


@pytest.fixture
def match() -> Match:
    """A new game of Ada and Boris."""
    return Match(GAME, setup(GAME, seats=2, seed=1))


def play(match: Match, *moves: str) -> None:
    for move in moves:
        match.play(match.game.parse(move))


def told(match: Match) -> list[str]:
    """What the last move has brought, in words."""
    return [match.game.tell(event, match.setup.names) for event in match.turns[-1].events]


def test_kuhn_poker_is_for_two() -> None:
    with pytest.raises(ValueError, match=r"for 2 players \(rule 1\.1\)"):
        Match(GAME, setup(GAME, seats=1, seed=1))


@pytest.mark.parametrize(
    ("hand", "moves", "chips"),
    [
        ("KQ", "check check", [21, 19]),
        ("JQ", "check check", [19, 21]),
        ("JQ", "bet fold", [21, 19]),
        ("KQ", "bet call", [22, 18]),
        ("KQ", "check bet fold", [19, 21]),
        ("QK", "check bet call", [18, 22]),
    ],
)
def test_the_higher_card_takes_the_pot_or_whoever_is_left(
    match: Match, hand: str, moves: str, chips: list[int]
) -> None:
    match.state.hands[0] = hand
    assert match.scores == [19, 19]
    play(match, *moves.split())
    assert match.state.chips == chips
    assert match.state.shown == ("" if "fold" in moves else hand)
    assert (match.state.round, match.to_move) == (2, 1)


def test_the_deal_is_told(match: Match) -> None:
    match.state.hands[:2] = ["KQ", "KQ"]
    play(match, "bet", "call")
    assert told(match) == ["Boris calls.", "Ada has the king. Boris has the queen. Ada takes the pot of 4."]
    play(match, "bet", "fold")
    assert told(match) == ["Ada folds.", "Boris takes the pot of 3."]


def test_what_was_said_decides_what_can_be_done(match: Match) -> None:
    with pytest.raises(IllegalCommand, match=r"Nobody has bet: check or bet \(rule 2\.2\)\."):
        play(match, "call")
    with pytest.raises(IllegalCommand, match=r"There is a bet: fold or call \(rule 2\.3\)\."):
        play(match, "bet", "bet")


def test_equal_chips_tie(match: Match) -> None:
    play(match, *["bet", "fold"] * DEALS)
    assert match.result is not None
    assert (match.result.points, match.result.ranks) == ((20, 20), (1, 1))


def test_the_seed_deals() -> None:
    deals = {tuple(Match(GAME, setup(GAME, seats=2, seed=seed)).state.hands) for seed in range(20)}
    assert len(deals) == 20
    assert {hand for deal in deals for hand in deal} == {*HANDS}


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_guesses_every_card_that_the_other_may_have(match: Match, seat: int) -> None:
    guesses = {GAME.controller.determinize(match.state, seat, Random(seed)).hands[0] for seed in range(100)}
    assert guesses == {hand for hand in HANDS if hand[seat] == match.state.hands[0][seat]}


@pytest.mark.parametrize(
    "state",
    [
        State(hands=["KK"], chips=[20, 20], said=[], shown=""),
        State(hands=["KQ"] * 11, chips=[20, 20], said=[], shown=""),
        State(hands=["KQ"], chips=[20, 20], said=["check", "check"], shown=""),
        State(hands=[], chips=[20, 20], said=["bet"], shown=""),
        State(hands=["KQ"] * 9, chips=[20, 20], said=[], shown=""),
        State(hands=["KQ"] * 9, chips=[23, 17], said=[], shown=""),
        State(hands=["KQ"], chips=[], said=[], shown=""),
        State(hands=["KQ"] * 10, chips=[20, 20], said=[], shown="KQ"),
    ],
)
def test_what_cannot_be_is_seen(state: State) -> None:
    with pytest.raises(BadState):
        GAME.controller.verify(state)
