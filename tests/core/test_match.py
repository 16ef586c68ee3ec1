"""A game being played: moves, refusals, taking back, the journal, and playing again what was written down."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.catalogue import UnknownGame
from boardgames_tui.core.game import IllegalCommand, Result, state_id
from boardgames_tui.core.match import CannotUndo, DataMismatch, Match, ReplayError
from boardgames_tui.core.options import read_options, stored
from boardgames_tui.core.plain_json import dumps
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.words import quoted
from boardgames_tui.testing.random_play import play, prefer
from tests.games.princes_of_florence.positions import Has as Florence
from tests.games.princes_of_florence.positions import position as auction_position
from tests.games.splendor.positions import Has, position

GAME = catalogue.game("splendor")
SETUP = Setup(game="splendor", rules_version=1, seats=(Seat(name="Ada"), Seat(name="Boris")), seed=7)


class Full(Exception):
    """The disk is full."""


class Book:
    """A journal in memory, which can be full."""

    def __init__(self) -> None:
        self.written: list[Any] = []
        self.full = False

    def append(self, number: int, command: str, state_id: str, over: bool, seat: int) -> None:
        self.keep((number, command, state_id, over))

    def rewind(self, length: int) -> None:
        self.keep(length)

    def reseat(self, number: int, seat: Seat) -> None:
        self.keep((number, seat))

    def keep(self, line: Any) -> None:
        if self.full:
            raise Full
        self.written.append(line)


def match_of(*moves: str, journal: Book | None = None) -> Match:
    match = Match(GAME, SETUP, journal)
    for move in moves:
        match.play(GAME.parse(move))
    return match


def everything(match: Match) -> Any:
    return match.state.clone(), list(match.turns), list(match.undone), match.state_id, match.to_move


def texts(match: Match) -> list[str]:
    return [turn.text for turn in match.turns]


def test_the_winners_share_the_win() -> None:
    alone = Result(ranks=(2, 1, 3), points=(15, 17, 9), lines=(), reason="")
    assert (alone.winners, alone.order, alone.wins) == ([1], [1, 0, 2], [0, 1, 0])
    together = Result(ranks=(3, 1, 1), points=(9, 15, 15), lines=(), reason="")
    assert (together.winners, together.order, together.wins) == ([1, 2], [1, 2, 0], [0, 0.5, 0.5])


# Playing


def test_a_move_is_kept_with_all_that_came_of_it() -> None:
    match = match_of("take wug")
    (turn,) = match.turns
    assert (turn.seat, turn.text, turn.command) == (0, "take wug", GAME.parse("take wug"))
    assert GAME.tell(turn.events[0], SETUP.names) != ""
    assert turn.state_id == match.state_id == state_id(match.state)
    assert turn.scores == (0, 0)
    assert match.to_move == 1
    assert match.result is None
    assert match.view(1).seat == 1


def test_a_match_starts_where_it_is_told() -> None:
    later = match_of("take wug").state
    match = Match(GAME, SETUP, start=later)
    assert (match.to_move, match.turns) == (1, [])
    match.play(GAME.parse("take wug"))
    assert later.bank == [3, 3, 3, 4, 4, 5]
    assert match.state.bank == [2, 2, 2, 4, 4, 5]
    assert match.at(0) == later


def test_a_setup_that_is_no_game_is_refused() -> None:
    alone = replace(SETUP, seats=SETUP.seats[:1])
    with pytest.raises(ValueError, match="2 to 4 players"):
        Match(GAME, alone)


def test_a_refused_move_changes_and_writes_nothing() -> None:
    book = Book()
    match = match_of("take wug", journal=book)
    match.undo()
    before, kept = everything(match), list(book.written)
    with pytest.raises(IllegalCommand, match=r"rule 8\.1"):
        match.play(GAME.parse("buy a"))
    assert everything(match) == before
    assert book.written == kept


def test_earlier_positions_can_be_looked_at() -> None:
    match = match_of("take wug", "take wrb", "reserve 1-1")
    assert match.at(0) == GAME.controller.new(SETUP)
    assert [state_id(match.at(length)) for length in (1, 2, 3)] == [turn.state_id for turn in match.turns]
    match.at(2).bank[0] = 99
    assert match.at(2).bank[0] == 2


def test_after_the_end_every_move_is_refused() -> None:
    match = play(GAME, 2, 1)
    before = everything(match)
    assert match.to_move is None
    with pytest.raises(IllegalCommand, match="over"):
        match.play(GAME.parse("take wug"))
    assert everything(match) == before


def test_the_refusal_after_the_end_is_the_games_own() -> None:
    match = play(GAME, 2, 1)
    with pytest.raises(IllegalCommand) as error:
        match.play(GAME.parse("take wug"))
    assert error.value.refusal == GAME.controller.check(match.state, GAME.parse("take wug"))


# The journal


def test_every_step_is_written_down() -> None:
    book = Book()
    match = match_of("take wug", "take wrb", journal=book)
    ids = [turn.state_id for turn in match.turns]
    match.undo()
    match.redo()
    assert book.written == [
        (0, "take wug", ids[0], False),
        (1, "take wrb", ids[1], False),
        1,
        (1, "take wrb", ids[1], False),
    ]


def test_the_end_is_written_down_as_one() -> None:
    book = Book()
    match = Match(GAME, SETUP, book)
    for turn in play(GAME, 2, SETUP.seed).turns:
        match.play(turn.command)
    assert [over for *_, over in book.written] == [False] * (len(match.turns) - 1) + [True]


@pytest.mark.parametrize("step", ["play", "undo", "redo"])
def test_what_cannot_be_written_has_not_happened(step: str) -> None:
    book = Book()
    match = match_of("take wug", "take wrb", "take ugr", journal=book)
    match.undo()
    before, kept = everything(match), list(book.written)
    steps: dict[str, Callable[[], object]] = {
        "play": lambda: match.play(GAME.parse("take grb")),
        "undo": match.undo,
        "redo": match.redo,
    }
    book.full = True
    with pytest.raises(Full):
        steps[step]()
    assert everything(match) == before
    assert book.written == kept
    book.full = False
    steps[step]()
    assert everything(match) != before


# Taking back


def test_a_move_is_taken_back_and_played_again() -> None:
    match = match_of("take wug")
    first = everything(match)
    match.play(GAME.parse("take wrb"))
    second = everything(match)
    assert match.undo().text == "take wrb"
    assert match.undone == ["take wrb"]
    assert match.state == first[0]
    assert (match.state_id, match.to_move) == (first[3], 1)
    assert match.redo().text == "take wrb"
    assert everything(match) == second


def test_moves_come_back_in_their_order() -> None:
    match = match_of("take wug", "take wrb", "take ugr")
    assert [match.undo().text for _ in range(3)] == ["take ugr", "take wrb", "take wug"]
    assert match.state == GAME.controller.new(SETUP)
    assert [match.redo().text for _ in range(3)] == ["take wug", "take wrb", "take ugr"]


def test_the_same_move_is_a_redo_and_another_one_forgets_the_rest() -> None:
    match = match_of("take wug", "take wrb", "take ugr")
    for _ in range(3):
        match.undo()
    match.play(GAME.parse("take wug"))
    assert match.undone == ["take ugr", "take wrb"]
    match.play(GAME.parse("take ugr"))
    assert match.undone == []
    with pytest.raises(CannotUndo, match="There is nothing to redo"):
        match.redo()


def test_nothing_is_taken_back_before_the_first_move() -> None:
    match = match_of()
    assert match.undo_refusal()
    with pytest.raises(CannotUndo, match="Nothing has been played"):
        match.undo()


@pytest.mark.parametrize("move", ["reserve 1-1", "reserve 3-deck"])
def test_what_showed_a_hidden_card_cannot_be_taken_back(move: str) -> None:
    book = Book()
    match = match_of("take wug", move, journal=book)
    before, kept = everything(match), list(book.written)
    assert match.undo_refusal().startswith("This revealed hidden information. ")
    with pytest.raises(CannotUndo, match="revealed hidden information"):
        match.undo()
    assert everything(match) == before
    assert book.written == kept
    match.play(GAME.parse("take grb"))
    match.undo()
    assert texts(match) == ["take wug", move]


def test_the_reason_names_no_card_drawn_blind() -> None:
    match = match_of("reserve 3-deck")
    (drawn,) = match.turns[0].events
    assert GAME.tell(drawn.for_seat(None), SETUP.names) in match.undo_refusal()
    assert GAME.tell(drawn, SETUP.names) not in match.undo_refusal()


def test_an_auction_that_has_ended_stays_so() -> None:
    """An auction of The Princes of Florence (13.7)."""
    start = auction_position(Florence(), Florence(), Florence(), asked="open")
    names = tuple(Seat(name=name) for name in ("Ada", "Boris", "Cleo"))
    match = Match(start.game, replace(SETUP, game=start.game.id, seats=names), start=start.state)
    for move in ("open jester", "pass"):
        match.play(match.game.parse(move))
    assert match.undo_refusal() == ""
    match.play(match.game.parse("pass"))
    assert match.undo_refusal().startswith("Under the rules, this cannot be undone. Ada buys")


def test_a_turn_that_ended_by_itself_is_taken_back_until_somebody_else_has_decided() -> None:
    """Freedom, then a chapel, and nothing is left to do in a turn of The Princes of Florence (13.7)."""
    start = auction_position(Florence(florins=2000), Florence(florins=2000), Florence())
    names = tuple(Seat(name=name) for name in ("Ada", "Boris", "Cleo"))
    match = Match(start.game, replace(SETUP, game=start.game.id, seats=names), start=start.state)

    def moves(*texts: str) -> None:
        for text in texts:
            match.play(match.game.parse(text))

    moves("freedom travel", "build chapel", "place chapel a7")
    assert match.to_move == 1
    told = [match.game.tell(event, match.setup.names) for event in match.turns[-1].events]
    assert told[-1] == "Ada's turn is over."
    assert match.undo_human_move().text == "place chapel a7"
    moves("place chapel b7", "freedom opinion")
    assert match.undo_human_move().text == "freedom opinion", "Boris has done something: that is what is taken back"
    moves("end")
    with pytest.raises(CannotUndo, match=r"Under the rules, this cannot be undone\. Boris ends their turn\."):
        match.undo_human_move()


def test_a_round_that_begins_is_taken_back_where_it_has_revealed_nothing() -> None:
    """The row of the three-player variant gets new professions (14.3)."""
    for variant, refusal in ((False, ""), (True, "revealed hidden information. Round 5 begins")):
        start = auction_position(Florence(), Florence(), Florence(florins=2000), turn=2, variant=variant)
        names = tuple(Seat(name=name) for name in ("Ada", "Boris", "Cleo"))
        match = Match(start.game, replace(SETUP, game=start.game.id, seats=names), start=start.state)
        for text in ("freedom travel", "build chapel", "place chapel a7"):
            match.play(match.game.parse(text))
        assert match.view(None).round == 5
        told = match.undo_refusal()
        assert refusal in told
        assert bool(told) == variant


def test_what_only_its_player_may_know_is_not_said_aloud() -> None:
    """A profession given back in secret (Princes of Florence) is not named to the others."""
    game = catalogue.game("princes-of-florence")
    match = play(game, 3, 1, most=1)
    turn = match.turns[0]
    assert turn.text.startswith("return ")
    assert [turn.told(seat) for seat in (turn.seat, turn.seat - 1, None)] == [turn.text, "return", "return"]
    assert match_of("take wug").turns[0].told(None) == "take wug"


# Points, turn by turn and round by round


def test_the_points_of_a_round_are_those_at_its_end() -> None:
    start = position(Has(tokens="gggg", hand=["L1-white-8"]), Has(tokens="rrrr", hand=["L1-blue-8"]))
    match = Match(GAME, SETUP, start=start.state)
    assert match.by_round([]) == []
    for move in ("buy a", "take wub", "take wug", "buy a", "take wug"):
        match.play(GAME.parse(move))
    scores = [turn.scores for turn in match.turns]
    assert scores == [(1, 0), (1, 0), (1, 0), (1, 1), (1, 1)]
    assert match.by_round(scores) == [(1, 0), (1, 1), (1, 1)]


# Taking back with computers at the table: up to the last move of a person


def between(*players: str) -> Setup:
    """A set-up in which each seat has this player: "" is a person."""
    names = ("Ada", "Boris", "Cleo")
    return replace(SETUP, seats=tuple(Seat(name=n, player=p) for n, p in zip(names, players, strict=False)))


def test_a_persons_move_is_taken_back_with_what_computers_did_after_it() -> None:
    match = Match(GAME, between("", "bot:easy"))
    for move in ("take wug", "take wrb", "take ugr", "take wrb"):
        match.play(GAME.parse(move))
    assert match.last_move([0]) == 2
    assert match.undo_human_move().text == "take ugr"
    assert texts(match) == ["take wug", "take wrb"]
    assert match.redo_human_move().text == "take ugr"
    assert texts(match) == ["take wug", "take wrb", "take ugr", "take wrb"]
    assert (match.undone, match.last_move([0])) == ([], 2)


def test_redo_stops_where_the_person_decides_again() -> None:
    match = Match(GAME, between("", "bot:easy", "bot:easy"))
    for move in ("take wug", "take wrb", "take urb", "take wug", "take wrb", "take ugb"):
        match.play(GAME.parse(move))
    assert (match.undo_human_move().text, match.undo_human_move().text) == ("take wug", "take wug")
    assert texts(match) == []
    assert match.redo_human_move().text == "take wug"
    assert (texts(match), match.to_move) == (["take wug", "take wrb", "take urb"], 0)


def test_a_person_who_has_not_moved_has_nothing_to_take_back() -> None:
    match = Match(GAME, between("bot:easy", ""))
    match.play(GAME.parse("take wug"))
    with pytest.raises(CannotUndo, match="You have no move to undo"):
        match.undo_human_move()
    assert texts(match) == ["take wug"]
    with pytest.raises(CannotUndo, match="There is nothing to redo"):
        match.redo_human_move()


def test_against_computers_only_even_what_showed_a_card_is_taken_back() -> None:
    alone = Match(GAME, between("", "bot:easy"))
    for move in ("take wug", "reserve 1-1"):
        alone.play(GAME.parse(move))
    assert alone.undo_human_move().text == "take wug"


def test_with_another_person_what_a_computer_has_shown_stays() -> None:
    match = Match(GAME, between("", "", "bot:easy"))
    for move in ("take wug", "take wug", "reserve 1-1"):
        match.play(GAME.parse(move))
    with pytest.raises(CannotUndo, match=r"revealed hidden information\. New at 1-1"):
        match.undo_human_move()
    assert texts(match) == ["take wug", "take wug", "reserve 1-1"]


# A whole turn


def test_a_whole_turn_goes_back_to_where_it_began() -> None:
    start = auction_position(Florence(florins=2000), Florence(florins=2000), Florence())
    names = (Seat(name="Ada"), Seat(name="Boris"), Seat(name="Cleo", player="bot:easy"))
    match = Match(start.game, replace(SETUP, game=start.game.id, seats=names), start=start.state)
    for text in ("freedom travel", "build chapel", "place chapel a7"):
        match.play(match.game.parse(text))
    assert (match.to_move, match.last_move([0, 1]), match.last_move([0, 1], whole=True)) == (1, 1, 3)
    for text in ("freedom opinion", "build chapel"):
        match.play(match.game.parse(text))
    assert match.last_move([0, 1], whole=True) == 2, "Ada's turn is another"
    assert match.undo_human_move(whole=True).text == "freedom opinion"
    assert match.undo_human_move(whole=True).text == "freedom travel"
    assert texts(match) == []
    assert [match.redo().text for _number in range(5)][-1] == "build chapel"


def test_a_turn_that_was_ended_and_a_new_round_are_not_of_the_next_turn() -> None:
    """The one who buys last opens the next auction (Princes of Florence 4.6), as the last of a round may the next."""
    match = play(catalogue.game("princes-of-florence"), 3, 1)
    assert match.result is not None
    runs = zip(match.turns, match.turns[1:], strict=False)
    goes_on = [(a.seat, a.round) == (b.seat, b.round) and not any(event.ends for event in a.events) for a, b in runs]
    for length in range(2, len(match.turns)):
        shorter = Match(match.game, match.setup)
        shorter.turns = match.turns[:length]
        shorter.setup = replace(match.setup, seats=between("", *["bot:easy"] * 2).seats)  # nothing is refused
        whole = shorter.last_move([match.turns[length - 1].seat], whole=True)
        assert goes_on[length - whole : length - 1] == [True] * (whole - 1)
        assert length == whole or not goes_on[length - whole - 1]


def test_a_turn_that_has_revealed_something_is_not_undone_with_another_person_at_the_table() -> None:
    start = position(Has(tokens="wwuugggrr"), Has())
    match = Match(GAME, SETUP, start=start.state)
    match.play(GAME.parse("reserve 1-1"))
    for text in match.view(0).choices[:1]:
        match.play(text.command)
    with pytest.raises(CannotUndo, match="revealed hidden information"):
        match.undo_human_move(whole=True)
    alone = Match(GAME, between("", "bot:easy"), start=start.state)
    for turn in match.turns:
        alone.play(turn.command)
    assert alone.undo_human_move(whole=True).text == "reserve 1-1"


# A seat passes to somebody else


def test_a_seat_passes_to_a_computer_and_back() -> None:
    match = match_of()
    match.reseat(1, "bot:hard")
    assert (match.setup.humans, match.setup.labels[1]) == ((0,), "Boris°")
    assert not match.setup.seats[1].passed, "nothing had been played"
    match.play(GAME.parse("take wug"))
    match.reseat(1, "bot:hard")
    assert not match.setup.seats[1].passed, "nothing has changed"
    match.reseat(1, "")
    assert (match.setup.humans, [seat.passed for seat in match.setup.seats]) == ((0, 1), [False, True])
    with pytest.raises(ValueError, match="has no character"):
        match.reseat(1, "bot:hard/nobody")
    assert match.setup.humans == (0, 1)


def test_another_screen_cannot_bring_in_a_program() -> None:
    match = match_of()
    seats = match.setup.seats
    theirs = [replace(seats[0], player="exec:./theirs"), replace(seats[1], player="bot:easy", passed=True)]
    assert match.follow_seats(theirs) == [1]
    assert [seat.player for seat in match.setup.seats] == ["", "bot:easy"]
    assert match.follow_seats(theirs) == []


# Playing again what was written down


def test_a_written_match_replays() -> None:
    match = match_of("take wug", "reserve 3-deck", "take rr", "take bb")
    match.undo()
    again = Match.replay(SETUP, match.written, undone=["take bb"])
    assert everything(again)[0] == match.state
    assert again.written == match.written
    assert again.redo().text == "take bb"


def test_a_match_that_was_begun_with_an_option_without_a_meaning_goes_on() -> None:
    """It is refused today, but some were begun with it: a row to buy from, where four play (14.3 of the game)."""
    game = catalogue.game("princes-of-florence")
    usual = play(game, 4, 1, most=9)
    setup = replace(usual.setup, options={"row_purchase": True})
    assert Match.replay(setup, [(turn.text, "") for turn in usual.turns]).state == usual.state


def test_an_option_that_came_later_is_stored_only_where_it_says_something() -> None:
    options = catalogue.game("splendor").options
    assert stored(options()) == {}
    assert stored(read_options(options, {"begins": "seat_2"})) == {"begins": "seat_2"}
    assert stored(catalogue.game("summer-pavilion").options()) == {"side": "front", "begins": "first_seat"}


def test_what_a_state_got_later_is_written_only_where_it_says_something() -> None:
    """So the positions of older matches have the ids that they always had."""
    state = GAME.controller.new(SETUP)
    assert '"starter"' not in dumps(state)
    state.starter = 1
    assert '"starter":1' in dumps(state)


def test_undone_moves_wait_in_their_order() -> None:
    again = Match.replay(SETUP, [("take wug", "")], undone=["take wrb", "take ugr"])
    assert again.redo().text == "take wrb"
    assert again.redo().text == "take ugr"


def test_a_replay_writes_nothing_and_then_goes_on_writing() -> None:
    book = Book()
    again = Match.replay(SETUP, [("take wug", ""), ("take wrb", "")], book)
    assert book.written == []
    again.play(GAME.parse("take ugr"))
    assert book.written == [(2, "take ugr", again.state_id, False)]


@pytest.mark.parametrize(
    ("number", "text", "reason"),
    [
        (0, "take wuq", "“take wuq” is not a move"),
        (1, "buy a", r"no reserved card a \(rule 8\.1\)\."),
        (2, "", "“” is not a move"),
    ],
)
def test_a_command_that_cannot_be_played_again_is_told(number: int, text: str, reason: str) -> None:
    commands = match_of("take wug", "take wrb", "take ugr").written
    commands[number] = (text, commands[number][1])
    with pytest.raises(ReplayError, match=reason) as error:
        Match.replay(SETUP, commands)
    assert error.value.number == number
    assert f"move {number + 1}, {quoted(text)}" in str(error.value)


def test_a_command_that_leads_elsewhere_is_told() -> None:
    commands = match_of("take wug", "take wrb", "take ugr").written
    commands[1] = ("take wrb", "0123456789ab")
    with pytest.raises(ReplayError, match="move 2, “take wrb”, now leads to a different position") as error:
        Match.replay(SETUP, commands)
    assert error.value.number == 1


def test_another_seed_does_not_replay() -> None:
    commands = match_of("take wug").written
    with pytest.raises(ReplayError):
        Match.replay(replace(SETUP, seed=8), commands)


def test_commands_after_the_end_do_not_replay() -> None:
    match = play(GAME, 2, 1)
    with pytest.raises(ReplayError) as error:
        Match.replay(match.setup, [*match.written, ("take wug", "")])
    assert error.value.number == len(match.turns)


def test_a_match_begun_with_other_data_is_not_played_with_these(monkeypatch: pytest.MonkeyPatch) -> None:
    other = replace(SETUP, data="0123456789ab")
    with pytest.raises(DataMismatch, match="pass them with --assets"):
        Match.replay(other, [])
    monkeypatch.setattr(assets.OWN, "differing", {"splendor": {"box.json": "0123456789ab"}})
    assert Match.replay(other, []).to_move == 0
    with pytest.raises(DataMismatch, match="the built-in data files"):
        Match.replay(SETUP, [])


def test_a_match_of_an_unknown_game_is_told() -> None:
    with pytest.raises(UnknownGame, match="splendor"):
        Match.replay(replace(SETUP, game="splendour"), [])


@pytest.mark.parametrize("name", ["princes-of-florence", "de-vulgari-eloquentia"])
def test_with_all_hands_open_the_hidden_points_count_from_turn_to_turn(name: str) -> None:
    game = catalogue.game(name)
    hidden = play(game, 3, 5, prefer("open prestige", "buy prestige", "exchange", "add", "work", "manuscript", "abbot"))
    shown = Match(game, replace(hidden.setup, open_hands=True))
    for turn in hidden.turns:
        shown.play(turn.command)
    scores = [turn.scores for turn in shown.turns]
    assert scores != [turn.scores for turn in hidden.turns]
    assert hidden.points(hidden.game.controller.open_scores) == scores
