"""The rules of assets/splendor/rules.md as examples from play, each marked with the numbers it shows."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from boardgames_tui.core.events import Event
from boardgames_tui.core.game import BadState
from boardgames_tui.core.match import CannotUndo, Match
from boardgames_tui.core.notation import NotationError
from boardgames_tui.core.setup import Seat
from boardgames_tui.games.splendor.commands import PLACES
from boardgames_tui.games.splendor.events import TokensReturned, TokensTaken
from boardgames_tui.games.splendor.state import State
from tests.games.splendor.positions import BOX, CARD, GAME, NAMES, NOBLE, RULES, Has, Table, new_game, position, setup
from tests.languages import speaking

TWELVE_POINTS = ["L3-red-3", "L3-red-2", "L3-black-2"]  # two red bonuses and a black one
FIFTEEN_POINTS = ["L3-white-4", "L3-blue-4", "L3-green-4"]


def kinds(events: Sequence[Event]) -> list[str]:
    """What happened, without the particulars: "card bought", "noble came"."""
    return [getattr(event, "kind", "") for event in events]


def story(events: Sequence[Event], seat: int | None) -> str:
    """What a seat (None: everybody) may read about it."""
    return "\n".join(GAME.tell(event.for_seat(seat), NAMES) for event in events)


def play_on(table: Table, generator: Random, moves: int) -> None:
    """Any legal moves, as long as the game lasts."""
    for _ in range(moves):
        if table.to_move is None:
            return
        table.play(generator.choice(sorted(table.legal())))


def swap(state: State, level: int, seat: int) -> State:
    """The same position, but the seat's first reserved card and the deck's bottom card have changed places."""
    other = state.clone()
    first, *more = state.players[seat].hand
    bottom = state.decks[level - 1][0]
    change = {first: bottom, bottom: first}
    other.players[seat].hand = (bottom, *more)
    other.decks = tuple(
        tuple(change.get(card, card) for card in deck) if index == level else deck
        for index, deck in enumerate(state.decks, start=1)
    )
    RULES.verify(other)
    return other


# 2. In the box


@pytest.mark.rule("splendor 2.1")
def test_seven_of_each_colour_and_five_gold() -> None:
    assert new_game(4).bank == "wwwwwwwuuuuuuugggggggrrrrrrrbbbbbbbyyyyy"


@pytest.mark.rule("splendor 2.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_piece_appears_or_vanishes(players: int) -> None:
    table = new_game(players)
    tokens = table.bank
    generator = Random(players)
    while table.to_move is not None:
        play_on(table, generator, 5)
        held = table.bank + "".join(table.tokens(seat) for seat in range(players))
        assert Counter(held) == Counter(tokens)
        cards = [card for card in table.display.values() if card]
        for seat in range(players):
            cards += [card for card in table.bought(seat) + table.hand(seat) if card]
        for deck, left in zip(table.state.decks, table.state.left, strict=True):
            cards += [BOX.cards[card].id for card in deck[:left]]
        assert sorted(cards) == sorted(CARD)


def test_a_single_token_is_told_in_the_singular() -> None:
    taken = [TokensTaken(seat=0, tokens="w"), TokensTaken(seat=0, tokens="wu"), TokensReturned(seat=0, tokens="ww")]
    with speaking("pl"):
        assert story(taken, 0).splitlines() == [
            "Ada bierze żeton: biały.",
            "Ada bierze żetony: biały, niebieski.",
            "Ada oddaje żetony: 2 białe.",
        ]


@pytest.mark.rule("splendor 2.2")
def test_a_missing_token_or_a_double_card_is_no_position() -> None:
    missing = new_game().state
    missing.bank[0] -= 1
    with pytest.raises(BadState, match=r"2\.2"):
        RULES.verify(missing)
    with speaking("pl"), pytest.raises(BadState, match="Liczba białych żetonów"):
        RULES.verify(missing)
    double = new_game().state
    double.display[0] = double.display[1]
    with pytest.raises(BadState, match=r"2\.2"):
        RULES.verify(double)


@pytest.mark.rule("splendor 2.3")
def test_the_ninety_cards() -> None:
    assert len(CARD) == 90
    assert Counter((card.level, card.bonus) for card in BOX.cards) == {
        (level, colour): count for level, count in ((1, 8), (2, 6), (3, 4)) for colour in range(5)
    }


@pytest.mark.rule("splendor 2.4")
@pytest.mark.rule("splendor 9.1")
def test_each_of_the_ten_nobles_is_worth_three_points() -> None:
    assert len(NOBLE) == 10
    for noble, index in NOBLE.items():
        wanted = "".join(colour * count for colour, count in zip("wugrb", BOX.nobles[index].asks, strict=True))
        table = position(Has(bonuses=wanted), Has(), nobles=[noble])
        assert table.points(0) == 0
        table.play("take wug")
        assert (table.points(0), table.visits(0)) == (3, [noble])


# 3. Setting up


@pytest.mark.rule("splendor 3.0")
def test_two_to_four_can_play() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    for players in GAME.seats:
        assert len(new_game(players).state.players) == players
    for names in ("A", "ABCDE"):
        seats = tuple(Seat(name=name) for name in names)
        with pytest.raises(ValueError, match=r"3\.0"):
            RULES.new(replace(setup(2), seats=seats))


@pytest.mark.rule("splendor 3.1")
def test_four_cards_of_each_level_lie_open() -> None:
    table = new_game()
    assert table.state.left == [36, 26, 16]
    for place, card in table.display.items():
        assert card is not None
        assert card.startswith(f"L{place[0]}-")


@pytest.mark.rule("splendor 3.1")
def test_the_decks_are_shuffled() -> None:
    games = [new_game(seed=seed) for seed in range(20)]
    for level in (1, 2, 3):
        assert len({tuple(game.state.decks[level - 1]) for game in games}) == 20
        assert len({game.display[f"{level}-1"] for game in games}) > 5


@pytest.mark.rule("splendor 3.2")
@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 5), (4, 7)])
def test_the_bank_at_the_start(players: int, each: int) -> None:
    assert Counter(new_game(players).bank) == {"w": each, "u": each, "g": each, "r": each, "b": each, "y": 5}


@pytest.mark.rule("splendor 3.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_noble_more_than_players(players: int) -> None:
    dealt = [new_game(players, seed).nobles for seed in range(40)]
    assert {len(set(nobles)) for nobles in dealt} == {players + 1}
    assert {noble for nobles in dealt for noble in nobles} == set(NOBLE), "any noble can be dealt"


@pytest.mark.rule("splendor 3.3")
@pytest.mark.rule("splendor 12.2")
def test_nobles_left_in_the_box_are_seen_by_nobody() -> None:
    table = new_game()
    for noble in BOX.nobles:
        for seat in (0, 1, None):
            assert (f'"{noble.id}"' in table.seen(seat)) == (noble.id in table.nobles)
            assert (f'"{noble.name}"' in table.seen(seat)) == (noble.id in table.nobles)


@pytest.mark.rule("splendor 3.4")
def test_everybody_starts_with_nothing_and_the_first_seat_begins() -> None:
    table = new_game(3)
    for seat in range(3):
        assert (table.tokens(seat), table.bonuses(seat), table.points(seat)) == ("", "", 0)
        assert (table.bought(seat), table.hand(seat), table.visits(seat)) == ([], [], [])
    order = []
    for move in ("take wug", "take wug", "take wur", "take grb", "take grb", "take urb"):
        order.append(table.to_move)
        table.play(move)
    assert order == [0, 1, 2, 0, 1, 2]
    assert table.to_move == 0
    assert table.view(None).round == 3


@pytest.mark.rule("splendor 3.4")
def test_the_seat_that_is_named_begins_every_round() -> None:
    table, usual = new_game(3, begins="seat_2"), new_game(3)
    assert (table.display, table.nobles) == (usual.display, usual.nobles), "the deal is the same"
    order = []
    for move in ("take wug", "take wug", "take wur", "take grb"):
        order.append((table.view(None).round, table.to_move))
        table.play(move)
    assert order == [(1, 1), (1, 2), (1, 0), (2, 1)]
    for begins in ("seat_4", "seat_5"):
        with pytest.raises(ValueError, match="cannot start: there are only 3 seats"):
            new_game(3, begins=begins)


@pytest.mark.rule("splendor 3.4")
def test_or_the_lot_decides() -> None:
    assert {new_game(3, seed, begins="random").to_move for seed in range(40)} == {0, 1, 2}


@pytest.mark.rule("splendor 3.5")
@pytest.mark.parametrize("goal", [12, 14, 15, 16, 21])
def test_the_points_that_end_the_game_can_be_agreed_on(goal: int) -> None:
    assert new_game(2, goal=goal).view(0).goal == goal
    table = position(
        Has(tokens="gggg", bought=["L3-white-4", "L3-blue-4", "L3-green-2"]), Has(), display={"1-1": "L1-white-8"}
    )
    table.state.goal = goal
    told = kinds(table.play("buy 1-1"))
    assert table.points(0) == 15
    assert ("last round" in told) == table.view(1).last_round == (goal <= 15)
    table.play("take wug")
    RULES.verify(table.state)
    assert (table.to_move is None) == (goal <= 15)


@pytest.mark.rule("splendor 3.5")
@pytest.mark.parametrize("goal", [9, 22, "15", True, 15.0])
def test_but_not_too_few_nor_too_many(goal: object) -> None:
    with pytest.raises(ValueError, match="the option goal can be 10 / 11 "):
        new_game(2, goal=goal)


@pytest.mark.rule("splendor 3.6")
def test_a_handicap_is_points_like_any_others() -> None:
    table = new_game(3, ahead=[0, 4])
    assert [table.points(seat) for seat in range(3)] == [0, 4, 0]
    RULES.verify(table.state)
    assert new_game(3, ahead=[0, 0, 0]).state == new_game(3).state
    near = position(Has(tokens="gggg", bought=["L3-white-4", "L3-blue-4"]), Has(), display={"1-1": "L1-white-8"})
    near.state.ahead = (4, 0)
    near.state.players[0].points += 4
    RULES.verify(near.state)
    assert "last round" in kinds(near.play("buy 1-1")), "11 of its own and 4 ahead"
    near.play("take wub")
    result = near.result()
    assert result.points == (15, 0)
    assert [line.values for line in result.lines if line.letter] == [(11, 0), (0, 0), (4, 0)]


@pytest.mark.rule("splendor 3.6")
@pytest.mark.parametrize(
    ("ahead", "refused"),
    [
        ([15, 0], "nobody can start with enough points to end the game"),
        ([1, 2, 3], "there are only 2 seats, but points ahead were given for more"),
        ([21], "a number from 0 to 20 for each seat"),
        ([True], "a number from 0 to 20 for each seat"),
        (3, "a number from 0 to 20 for each seat"),
    ],
)
def test_a_handicap_has_bounds(ahead: object, refused: str) -> None:
    with pytest.raises(ValueError, match=refused):
        new_game(2, ahead=ahead)


# 4. The turn


@pytest.mark.rule("splendor 4.1")
@pytest.mark.parametrize("move", ["take wug", "take ww", "reserve 2-3", "reserve 3-deck", "buy 1-1", "buy a"])
def test_one_action_and_it_is_the_next_players_turn(move: str) -> None:
    table = position(
        Has(tokens="urrrb", bonuses="gg", hand=["L1-green-2"]), Has(), Has(), display={"1-1": "L1-white-3"}
    )
    table.play(move)
    assert (table.to_move, table.asked) == (1, "action")


@pytest.mark.rule("splendor 4.1")
def test_no_second_action_while_something_else_is_asked() -> None:
    table = position(Has(tokens="wwuuggrrb"), Has())
    table.play("take wub")
    assert table.refused("take wug") == "6.2"
    assert table.refused("reserve 1-1") == "6.2"
    table = position(Has(bonuses="wwwwuuuugggg"), Has(), nobles=["N1", "N2"])
    table.play("take wug")
    assert table.refused("take wug") == "9.4"
    assert table.refused("buy 1-1") == "9.4"


@pytest.mark.rule("splendor 4.2")
def test_the_order_of_a_turn() -> None:
    table = position(
        Has(tokens="wwuuggrrbb", bought=TWELVE_POINTS, bonuses="rrbbb"), Has(), nobles=["N4"], tops={1: ["L1-white-8"]}
    )
    assert kinds(table.play("reserve 1-2")) == ["card reserved", "card turned up"]
    assert (table.to_move, table.asked, table.visits(0)) == (0, "return", [])
    assert kinds(table.play("return y")) == ["tokens returned", "noble came", "last round"]
    assert (table.to_move, table.asked) == (1, "action")


@pytest.mark.rule("splendor 4.3")
def test_new_cards_are_seen_before_tokens_are_given_back() -> None:
    table = position(Has(tokens="wwuuggrrbb"), Has(tokens="wwuuggrrbb"), tops={2: ["L2-red-6"], 3: ["L3-red-2"]})
    table.play("reserve 2-1")
    assert table.asked == "return"
    assert table.view(0).display[PLACES.index("2-1")].id == "L2-red-6"
    table.play("return y", "reserve 3-deck")
    assert table.asked == "return"
    assert table.view(1).players[1].hand[0].card.id == "L3-red-2"


@pytest.mark.rule("splendor 4.3")
def test_the_new_card_is_seen_before_a_noble_is_chosen() -> None:
    table = position(
        Has(bonuses="wwwwuuuugggg"), Has(), nobles=["N1", "N2"], display={"1-1": "L1-red-1"}, tops={1: ["L1-red-8"]}
    )
    assert kinds(table.play("buy 1-1")) == ["card bought", "card turned up"]
    assert table.asked == "noble"
    assert table.view(0).display[0].id == "L1-red-8"


@pytest.mark.rule("splendor 4.4")
def test_a_refused_move_changes_nothing() -> None:
    table = position(Has(tokens="wuy", hand=["L1-red-8"]), Has(tokens="rrr"), display={"1-1": "L1-white-8"})
    for move in ("take wuy", "take rr", "take wwr", "take wu", "return w", "noble 1", "buy 1-1", "buy a", "buy b"):
        table.refused(move)  # compares the whole position with that before
    table.play("take wug")
    assert table.tokens(0) == "wwuugy"


# 5. Taking tokens


@pytest.mark.rule("splendor 5.1")
def test_three_different() -> None:
    table = new_game()
    table.play("take wgb")
    assert table.tokens(0) == "wgb"
    assert table.bank == "wwwuuuugggrrrrbbbyyyyy"
    assert len(new_game().legal("take")) == 10 + 5, "ten sets of three colours, five pairs"


@pytest.mark.rule("splendor 5.1")
def test_all_three_colours_must_be_in_the_bank() -> None:
    table = position(Has(), Has(tokens="rrrr"))
    assert table.refused("take wur") == "5.1"
    table.play("take wug")


@pytest.mark.rule("splendor 5.2")
def test_two_alike_need_four_in_the_bank() -> None:
    table = new_game()
    table.play("take ww")
    assert (table.tokens(0), table.bank) == ("ww", "wwuuuuggggrrrrbbbbyyyyy")
    assert table.refused("take ww") == "5.2"
    table = position(Has(), Has(tokens="w"))
    assert table.refused("take ww") == "5.2"
    table = position(Has(), Has(tokens="www"), Has(), Has())
    table.play("take ww")
    assert table.bank.count("w") == 2


@pytest.mark.rule("splendor 5.3")
@pytest.mark.parametrize("move", ["take wwu", "take www", "take wugr", "take wwuu", "take wwww", "take wugrb"])
def test_no_other_shape(move: str) -> None:
    assert new_game(4).refused(move) == "5.3"


@pytest.mark.rule("splendor 5.4")
def test_not_fewer_than_possible() -> None:
    table = new_game()
    assert table.refused("take wu") == "5.4"
    assert table.refused("take w") == "5.4"


@pytest.mark.rule("splendor 5.4")
@pytest.mark.rule("splendor 5.2")
def test_two_colours_left_one_or_none() -> None:
    table = position(Has(tokens="ggggbb"), Has(tokens="rrrrbb"))
    assert table.legal("take") == {"take wu", "take ww", "take uu"}
    assert table.refused("take w") == "5.4"
    assert table.refused("take wug") == "5.1"
    table.play("take wu")
    assert table.tokens(0) == "wuggggbb"
    table = position(Has(tokens="ggggbbuu"), Has(tokens="rrrrbbuu"))
    assert table.legal("take") == {"take w", "take ww"}
    table.play("take w")
    assert table.bank == "wwwyyyyy"
    assert table.legal("take") == {"take w"}
    table = position(Has(tokens="ggggbbuuww"), Has(tokens="rrrrbbuuww"))
    assert table.bank == "yyyyy"
    assert table.legal("take") == set()
    assert table.refused("take w") == "5.1"


@pytest.mark.rule("splendor 5.5")
@pytest.mark.parametrize("move", ["take y", "take yy", "take wuy", "take wy"])
def test_gold_cannot_be_taken(move: str) -> None:
    assert new_game().refused(move) == "5.5"


# 6. Ten tokens at most


@pytest.mark.rule("splendor 6.1")
def test_ten_tokens_when_the_turn_ends() -> None:
    table = position(Has(tokens="wwuurryyy"), Has())  # nine, three of them gold
    table.play("take wug")
    assert len(table.tokens(0)) == 12
    assert (table.to_move, table.asked) == (0, "return")
    table.play("return wu")
    assert len(table.tokens(0)) == 10
    assert table.to_move == 1


@pytest.mark.rule("splendor 6.1")
def test_bonuses_are_not_tokens() -> None:
    table = position(Has(tokens="wwuurry", bonuses="wwwuuu"), Has())
    table.play("take wug")
    assert table.tokens(0) == "wwwuuugrry"
    assert table.to_move == 1


@pytest.mark.rule("splendor 6.2")
def test_exactly_the_surplus_goes_back() -> None:
    table = position(Has(tokens="wwuuggrrb"), Has())
    assert table.refused("return w") == "6.2"  # nine: nothing may be given back
    table.play("take wub")
    for move in ("return w", "return wug"):
        assert table.refused(move) == "6.2"
    table.play("return wr")
    assert table.tokens(0) == "wwuuuggrbb"
    assert table.bank == "wwuggrrrbbyyyyy"
    table = position(Has(tokens="wwuuggr"), Has())
    table.play("take wub")
    assert table.to_move == 1, "ten are not too many"
    assert table.refused("return w") == "6.2"


@pytest.mark.rule("splendor 6.3")
def test_any_tokens_can_go_back() -> None:
    table = position(Has(tokens="wwwuuurryy"), Has())
    table.play("take gg")
    assert table.legal() == {
        *("return ww", "return wu", "return wg", "return wr", "return wy"),
        *("return uu", "return ug", "return ur", "return uy"),
        *("return gg", "return gr", "return gy"),
        *("return rr", "return ry", "return yy"),
    }
    assert table.refused("return wb") == "6.3"
    table.play("return gy")
    assert table.tokens(0) == "wwwuuugrry"


@pytest.mark.rule("splendor 6.4")
def test_ten_tokens_can_be_swapped() -> None:
    table = position(Has(tokens="wwuuggrryy"), Has())
    before = table.bank
    table.play("take wug", "return wug")
    assert (table.tokens(0), table.bank) == ("wwuuggrryy", before)
    table = position(Has(tokens="wwuuggrryy"), Has())
    table.play("take wub", "return rry")
    assert table.tokens(0) == "wwwuuuggby"


@pytest.mark.rule("splendor 6.5")
def test_giving_back_does_not_help_to_take() -> None:
    table = position(Has(tokens="wrrrruuggb"), Has())
    assert table.bank.count("w") == 3
    assert table.refused("return w") == "6.2"
    assert table.refused("take ww") == "5.2"  # three in the bank, the fourth in the hand
    assert table.refused("take wur") == "5.1"  # all the red in the hand
    table.play("take wub", "return wrr")
    table.play("take wur")


@pytest.mark.rule("splendor 6.6")
def test_the_most_to_give_back() -> None:
    for move, excess in (("take wub", 3), ("take bb", 2), ("reserve 1-1", 1), ("reserve 2-deck", 1)):
        table = position(Has(tokens="wwuuggrryy"), Has())
        table.play(move)
        assert table.view(0).excess == excess
        assert {len(text.removeprefix("return ")) for text in table.legal()} == {excess}


@pytest.mark.rule("splendor 6.6")
def test_buying_needs_no_return() -> None:
    table = position(Has(tokens="wwuuggrryy", bonuses="uuu"), Has(), display={"1-1": "L1-white-2"})
    table.play("buy 1-1")
    assert (len(table.tokens(0)), table.to_move) == (10, 1)


# 7. Reserving a card


@pytest.mark.rule("splendor 7.1")
def test_reserving_any_card_of_the_display() -> None:
    for place in PLACES:
        table = new_game()
        card = table.display[place]
        assert kinds(table.play(f"reserve {place}")) == ["card reserved", "card turned up"]
        assert table.hand(0) == [card]


@pytest.mark.rule("splendor 7.2")
def test_reserving_blind() -> None:
    for level in (1, 2, 3):
        table = new_game()
        card = table.next_card(level)
        assert kinds(table.play(f"reserve {level}-deck")) == ["card drawn"]
        assert table.hand(0) == [card]
        assert table.state.left[level - 1] == (36, 26, 16)[level - 1] - 1


@pytest.mark.rule("splendor 7.2")
def test_an_empty_deck_gives_no_card() -> None:
    table = position(Has(), Has(), empty={1: 1})
    assert table.refused("reserve 1-deck") == "7.2"
    assert table.legal("reserve ") == {f"reserve {place}" for place in (*PLACES, "2-deck", "3-deck")}


@pytest.mark.rule("splendor 7.2")
@pytest.mark.rule("splendor 8.1")
def test_a_level_that_is_gone() -> None:
    table = position(Has(), Has(), empty={1: 1}, display=dict.fromkeys(PLACES[:4], None))
    for move in ("reserve 1-1", "reserve 1-deck", "buy 1-1"):
        table.refused(move)
    table.play("reserve 2-deck")


@pytest.mark.rule("splendor 7.3")
def test_a_full_hand() -> None:
    table = position(Has(hand=["L1-red-1", "?L2-red-1"]), Has(hand=["L1-red-2", "?L2-red-2", "L3-red-2"]))
    table.play("reserve 1-1")
    assert len(table.hand(0)) == 3
    assert table.legal("reserve") == set()
    for move in ("reserve 1-1", "reserve 3-deck"):
        assert table.refused(move) == "7.3"
    assert {text.split()[0] for text in table.legal()} == {"take"}, "no way to put a card back"
    for move in ("discard a", "return a"):
        with pytest.raises(NotationError):
            GAME.parse(move)


@pytest.mark.rule("splendor 7.4")
@pytest.mark.parametrize("move", ["reserve 2-3", "reserve 2-deck"])
def test_gold_comes_with_the_card(move: str) -> None:
    table = position(Has(), Has())
    table.play(move)
    assert (table.tokens(0), table.bank.count("y")) == ("y", 4)
    table = position(Has(), Has(tokens="yyyy"))
    table.play(move)
    assert (table.tokens(0), table.bank.count("y")) == ("y", 0), "the last piece"
    table = position(Has(tokens="w"), Has(tokens="yyyyy"))
    table.play(move)
    assert (table.tokens(0), len(table.hand(0))) == ("w", 1)


@pytest.mark.rule("splendor 7.4")
@pytest.mark.rule("splendor 6.3")
def test_with_ten_tokens_the_gold_itself_may_go_back() -> None:
    table = position(Has(tokens="wwuuggrrbb"), Has())
    table.play("reserve 2-3")
    assert table.tokens(0) == "wwuuggrrbby"
    assert table.legal() == {"return w", "return u", "return g", "return r", "return b", "return y"}
    table.play("return y")
    assert (table.tokens(0), table.bank.count("y")) == ("wwuuggrrbb", 5)
    table = position(Has(tokens="wwuuggrrbb"), Has(tokens="yyyyy"))
    table.play("reserve 2-3")
    assert table.to_move == 1, "no gold, nothing to give back"


@pytest.mark.rule("splendor 7.5")
def test_the_gap_is_filled_in_the_same_place() -> None:
    table = position(Has(), Has(), tops={2: ["L2-red-6", "L2-red-5"]})
    before = table.display
    table.play("reserve 2-3")
    assert table.display == {**before, "2-3": "L2-red-6"}
    assert table.next_card(2) == "L2-red-5"
    before = table.display
    table.play("reserve 2-deck")
    assert table.display == before, "blind: no place changes"


@pytest.mark.rule("splendor 7.5")
def test_a_place_stays_empty_when_the_deck_has_run_out() -> None:
    table = position(Has(), Has(), empty={1: 1})
    before = table.display
    assert kinds(table.play("reserve 1-2")) == ["card reserved"]
    assert table.display == {**before, "1-2": None}, "the others do not move"
    assert table.refused("reserve 1-2") == "7.5"
    assert table.refused("buy 1-2") == "8.1"


@pytest.mark.rule("splendor 7.5")
def test_the_last_card_of_a_deck_fills_a_gap() -> None:
    table = position(Has(), Has(), empty={1: 1}, tops={1: ["L1-red-1"]})
    table.play("reserve 1-4")
    assert (table.display["1-4"], table.state.left[0]) == ("L1-red-1", 0)
    table = position(Has(), Has(), empty={1: 1}, tops={1: ["L1-red-1"]})
    table.play("reserve 1-deck")
    assert (table.hand(0), table.state.left[0]) == (["L1-red-1"], 0)


@pytest.mark.rule("splendor 7.6")
def test_a_card_in_the_hand_is_worth_nothing_yet() -> None:
    table = position(
        Has(bonuses="wwwwuuu"), Has(tokens="yyyyy"), display={"1-1": "L1-black-8", "2-1": "L2-blue-6"}, nobles=["N1"]
    )
    table.play("reserve 2-1", "take wug")  # a blue bonus, and three points
    assert (table.bonuses(0), table.points(0), table.visits(0)) == ("wwwwuuu", 0, [])
    assert table.refused("buy 1-1") == "8.2"  # 4u


@pytest.mark.rule("splendor 7.6")
def test_a_card_one_could_buy_may_be_reserved() -> None:
    table = position(Has(tokens="uuu"), Has(), display={"1-1": "L1-white-2"})
    assert {"buy 1-1", "reserve 1-1"} <= table.legal()
    table.play("reserve 1-1")
    assert (table.hand(0), table.tokens(0)) == (["L1-white-2"], "uuuy")


# 8. Buying a card


@pytest.mark.rule("splendor 8.1")
def test_buying_from_the_display_and_from_the_hand() -> None:
    table = position(
        Has(tokens="uuurrr", hand=["L3-red-2", "?L1-green-2"]), Has(tokens="w"), display={"1-1": "L1-white-2"}
    )
    assert table.legal("buy") == {"buy 1-1", "buy b"}
    table.play("buy 1-1", "take wug", "buy b")
    assert table.bought(0) == ["L1-white-2", "L1-green-2"]


@pytest.mark.rule("splendor 8.1")
def test_other_hands_and_decks_are_not_for_sale() -> None:
    table = position(Has(tokens="rrr"), Has(hand=["L1-green-2"]))
    assert table.refused("buy a") == "8.1"
    with pytest.raises(NotationError):
        GAME.parse("buy 1-deck")


@pytest.mark.rule("splendor 8.2")
def test_bonuses_lower_the_price_of_their_colour_only() -> None:
    table = position(
        Has(tokens="wwuuu", bonuses="rrrrr"),
        Has(),
        display={"2-1": "L2-white-2", "2-2": "L2-green-2", "1-1": "L1-white-3"},
    )
    assert table.view(0).display[PLACES.index("2-1")].due == (2, 3, 0, 0, 0)  # 2w 3u 3r
    assert table.refused("buy 2-2") == "8.2"  # 3w 2g 3r: the spare red does not help
    table.play("buy 2-1")
    assert table.tokens(0) == ""


@pytest.mark.rule("splendor 5.2", "splendor 8.2")
@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("take bb", "The bank has no black tokens."),
        ("buy 1-1", "You cannot pay for 1-1: you still need 1 blue and 1 black."),
        ("buy a", "You cannot pay for reserved card a: you still need 4 blue."),
    ],
)
def test_nothing_is_counted_that_is_not_there(move: str, says: str) -> None:
    table = position(Has(tokens="www", hand=["L1-black-8"]), Has(tokens="bbbb"), display={"1-1": "L1-white-7"})
    refusal = RULES.check(table.state, GAME.parse(move))
    assert refusal is not None
    assert refusal.message == says


@pytest.mark.rule("splendor 8.2")
def test_the_card_does_not_pay_for_itself() -> None:
    display = {"1-1": "L1-white-7"}  # gives white, costs 3w 1u 1b
    assert position(Has(tokens="wwub"), Has(), display=display).refused("buy 1-1") == "8.2"
    position(Has(tokens="wwub", bonuses="w"), Has(), display=display).play("buy 1-1")


@pytest.mark.rule("splendor 8.2")
def test_the_worked_example() -> None:
    table = position(
        Has(tokens="wwwuuubbb", bonuses="www"),
        Has(),
        Has(),
        display={"3-4": "L3-blue-3"},
        tops={3: ["L3-red-1"]},
        nobles=["N6"],
    )
    table.play("buy 3-4")
    assert (table.tokens(0), table.points(0), table.bonuses(0)) == ("", 4, "wwwu")
    assert (table.display["3-4"], table.visits(0)) == ("L3-red-1", [])


@pytest.mark.rule("splendor 8.3")
def test_a_free_card() -> None:
    table = position(Has(bonuses="uuu"), Has(), display={"1-1": "L1-white-2"})
    bank = table.bank
    table.play("buy 1-1")
    assert (table.bonuses(0), table.tokens(0), table.bank) == ("wuuu", "", bank)


@pytest.mark.rule("splendor 8.4")
def test_the_exact_price() -> None:
    table = position(Has(tokens="wwuuuy", bonuses="u"), Has(), display={"1-1": "L1-white-2"})
    assert table.legal("buy 1-1") == {"buy 1-1", "buy 1-1 gold u"}
    for move in ("buy 1-1 gold w", "buy 1-1 gold uuu"):  # white is not owed; of blue only two
        assert table.refused(move) == "8.5"
    table.play("buy 1-1")
    assert table.tokens(0) == "wwuy"


@pytest.mark.rule("splendor 8.5")
def test_gold_fills_the_gaps() -> None:
    display = {"1-1": "L1-white-2"}  # 3u
    table = position(Has(tokens="uuyy"), Has(), display=display)
    table.play("buy 1-1")
    assert table.tokens(0) == "y"
    assert position(Has(tokens="uwwww"), Has(), display=display).refused("buy 1-1") == "8.2"
    assert position(Has(tokens="uy"), Has(), display=display).refused("buy 1-1") == "8.2"
    table = position(Has(tokens="yyy"), Has(), display=display)
    table.play("buy 1-1")
    assert table.tokens(0) == ""


@pytest.mark.rule("splendor 8.5")
def test_gold_may_replace_tokens_one_has() -> None:
    def table() -> Table:
        return position(Has(tokens="ugrbyyy"), Has(), display={"1-1": "L1-white-5"})  # 1u 2g 1r 1b: one gold is needed

    two_more = {"uu", "gg", "rr", "bb"}
    assert table().legal("buy 1-1") == {
        "buy 1-1",
        *(f"buy 1-1 gold {one}" for one in "ugrb"),
        *(f"buy 1-1 gold {one}{other}" for i, one in enumerate("ugrb") for other in "ugrb"[i + 1 :]),
    }
    for colours in two_more:
        assert table().refused(f"buy 1-1 gold {colours}") == "8.5"
    assert table().refused("buy 1-1 gold ugr") == "8.5"  # would need four gold
    chosen = table()
    chosen.play("buy 1-1 gold ur")
    assert chosen.tokens(0) == "ur"
    default = table()
    default.play("buy 1-1")
    assert default.tokens(0) == "yy"


@pytest.mark.rule("splendor 8.6")
def test_what_buying_does() -> None:
    table = position(Has(tokens="uuuuyyr"), Has(), display={"2-3": "L2-blue-6"}, tops={2: ["L2-red-1"]})
    assert table.bank == "wwwwggggrrrbbbbyyy"
    assert kinds(table.play("buy 2-3")) == ["card bought", "card turned up"]  # 6u
    assert (table.tokens(0), table.bank) == ("r", "wwwwuuuuggggrrrbbbbyyyyy")
    assert table.bought(0) == ["L2-blue-6"]
    assert (table.bonuses(0), table.points(0)) == ("u", 3)
    assert table.display["2-3"] == "L2-red-1"
    assert table.view(1).players[0].bought[0].id == "L2-blue-6", "face up"


@pytest.mark.rule("splendor 8.7")
def test_buying_from_the_hand() -> None:
    table = position(Has(tokens="uuu", hand=["?L3-red-2", "L1-white-2", "L2-red-1"]), Has())
    before = table.display
    assert kinds(table.play("buy b")) == ["card bought"]
    assert table.display == before
    assert table.hand(0) == ["L3-red-2", "L2-red-1"], "the later card moves up"
    assert [card.blind for card in table.view(0).players[0].hand] == [True, False]
    table.play("take wug", "reserve 2-3")
    assert len(table.hand(0)) == 3


@pytest.mark.rule("splendor 8.8")
def test_no_limit_on_cards_bonuses_or_points() -> None:
    one_point = [card.id for card in BOX.cards if card.level == 2 and card.points == 1]
    table = position(Has(bought=one_point), Has(), empty={1: 0}, display={"3-1": "L3-red-4"}, nobles=["N1", "N2", "N3"])
    assert (len(table.bought(0)), table.points(0)) == (46, 14)
    table.play("buy 3-1", "noble 1")
    assert (len(table.bought(0)), len(table.bonuses(0)), table.points(0)) == (47, 47, 22)


# 9. Nobles


@pytest.mark.rule("splendor 9.2")
def test_a_noble_comes_by_itself_and_costs_nothing() -> None:
    table = position(
        Has(tokens="uuu", bonuses="wwwuuuu"), Has(), nobles=["N1", "N3", "N8"], display={"1-1": "L1-white-8"}
    )
    table.play("take wug")
    assert table.visits(0) == [], "the fourth white is missing"
    table = position(
        Has(tokens="w", bonuses="wwwuuuu"), Has(), nobles=["N1", "N3", "N8"], display={"1-1": "L1-white-2"}
    )
    events = table.play("buy 1-1")  # free, and its white bonus counts at once
    assert kinds(events) == ["card bought", "card turned up", "noble came"]
    assert (table.visits(0), table.points(0), table.tokens(0)) == (["N1"], 3, "w")
    assert table.bonuses(0) == "wwwwuuuu"
    assert table.to_move == 1


@pytest.mark.rule("splendor 9.2")
def test_a_noble_comes_only_at_the_end_of_ones_own_turn() -> None:
    table = position(Has(), Has(bonuses="wwwwuuuu"), nobles=["N1"])
    table.play("take wug")
    assert table.visits(1) == []
    table.play("take wug")
    assert table.visits(1) == ["N1"]


@pytest.mark.rule("splendor 9.3")
def test_nobles_look_at_bonuses_only() -> None:
    table = position(
        Has(tokens="wwwwyy", bonuses="wwwuuuu", hand=["L1-white-1", "?L2-white-1"]), Has(), nobles=["N1", "N3", "N8"]
    )
    table.play("take ugr")
    assert table.visits(0) == []
    table = position(Has(bonuses="wwwwuuuugggg"), Has(), nobles=["N1", "N2"])
    table.play("take wug", "noble 1")
    assert table.bonuses(0) == "wwwwuuuugggg"
    table.play("take grb", "take grb")
    assert table.visits(0) == ["N1", "N2"], "the same four blue served both"


@pytest.mark.rule("splendor 9.4")
def test_one_noble_a_turn_of_ones_choice() -> None:
    table = position(Has(bonuses="wwwwuuuugggg"), Has(), nobles=["N1", "N3", "N2"])
    table.play("take wug")
    assert (table.to_move, table.asked, table.points(0)) == (0, "noble", 0)
    assert table.legal() == {"noble 1", "noble 3"}
    assert table.refused("noble 2") == "9.4"
    assert table.refused("noble 4") == "9.4"
    table.play("noble 3")
    assert (table.visits(0), table.points(0), table.to_move) == (["N2"], 3, 1)
    assert table.nobles == ["N1", "N3", None]
    assert table.refused("noble 1") == "9.4"  # nobody is asked now


@pytest.mark.rule("splendor 9.5")
@pytest.mark.parametrize("move", ["take wug", "take ww", "reserve 1-1", "reserve 1-deck", "buy 1-1"])
def test_the_other_noble_comes_after_the_next_turn_whatever_it_is(move: str) -> None:
    table = position(
        Has(bonuses="wwwwuuuugggg"),
        Has(),
        nobles=["N1", "N2", "N4"],
        display={"1-1": "L1-white-8"},
        tops={1: ["L1-red-8"]},
    )
    table.play("reserve 2-1", "noble 1", "reserve 2-1", move)
    assert table.visits(0) == ["N1", "N2"]


@pytest.mark.rule("splendor 9.5")
@pytest.mark.rule("splendor 9.6")
def test_another_player_may_be_quicker() -> None:
    table = position(Has(bonuses="wwwwuuuugggg"), Has(bonuses="uuugggwww"), nobles=["N1", "N6", "N4"])
    table.play("take wug", "noble 1", "take wug")
    assert table.visits(1) == ["N6"]
    table.play("take wur")
    assert table.visits(0) == ["N1"], "the other noble has gone to Boris"


@pytest.mark.rule("splendor 9.6")
def test_a_noble_stays_where_he_went() -> None:
    table = position(Has(bonuses="wwwwuuuu"), Has(bonuses="wwwwuu", bought=["L2-blue-1", "L2-blue-2"]), nobles=["N1"])
    others = table.nobles[1:]
    table.play("take wug", "take wug")
    assert table.visits(0) == ["N1"]
    assert table.visits(1) == []
    assert table.nobles == [None, *others], "no new noble"
    assert table.view(1).nobles[0].taken_by == 0


@pytest.mark.rule("splendor 9.7")
def test_a_noble_in_the_last_round() -> None:
    table = position(Has(bought=FIFTEEN_POINTS), Has(bought=TWELVE_POINTS, bonuses="rrbbb"), turn=1, nobles=["N4"])
    assert (table.points(0), table.points(1)) == (15, 12)
    assert table.view(1).last_round
    assert kinds(table.play("take wug")) == ["tokens taken", "noble came", "game over"]
    assert table.result().points == (15, 15)


# 10. The end


@pytest.mark.rule("splendor 10.1")
def test_fifteen_points_make_this_round_the_last() -> None:
    table = position(
        Has(tokens="gggg", bought=["L3-white-4", "L3-blue-4", "L3-green-2"]), Has(), display={"1-1": "L1-white-8"}
    )
    assert table.points(0) == 14
    table.play("take wub", "take wub")
    assert table.to_move == 0, "14 are not enough"
    assert not table.view(0).last_round
    assert "last round" in kinds(table.play("buy 1-1"))
    assert table.view(1).last_round
    table.play("take wug")
    assert table.to_move is None


@pytest.mark.rule("splendor 10.1")
def test_fifteen_points_with_a_noble() -> None:
    table = position(Has(bought=TWELVE_POINTS, bonuses="rrbbb"), Has(), nobles=["N4"])
    assert table.points(0) == 12
    assert kinds(table.play("take wug")) == ["tokens taken", "noble came", "last round"]
    table.play("take wug")
    assert table.asked == "over"
    assert table.result().points == (15, 0)


@pytest.mark.rule("splendor 10.2")
def test_the_round_is_played_to_its_last_seat() -> None:
    table = position(
        Has(),
        Has(tokens="gggg", bought=["L3-white-4", "L3-blue-4", "L3-green-2"]),
        Has(),
        Has(),
        turn=1,
        display={"1-1": "L1-white-8"},
    )
    table.play("buy 1-1")
    assert table.to_move == 2
    table.play("take wug")
    assert table.to_move == 3
    assert kinds(table.play("take wug")) == ["tokens taken", "game over"]
    assert table.to_move is None
    assert table.legal() == set()
    assert table.result() is not None
    assert table.refused("take wug").startswith("10")


@pytest.mark.rule("splendor 10.2")
def test_the_round_ends_with_the_seat_before_the_one_that_begins() -> None:
    table = position(
        Has(),
        Has(tokens="gggg", bought=["L3-white-4", "L3-blue-4", "L3-green-2"]),
        Has(),
        turn=1,
        display={"1-1": "L1-white-8"},
    )
    table.state.starter = 1
    assert "last round" in kinds(table.play("buy 1-1"))
    assert kinds(table.play("take wug")) == ["tokens taken"], "seat 0 comes after the last chair"
    RULES.verify(table.state)
    assert kinds(table.play("take wug")) == ["tokens taken", "game over"]
    RULES.verify(table.state)


@pytest.mark.rule("splendor 10.2")
def test_the_last_seat_ends_the_game_at_once() -> None:
    table = position(
        Has(),
        Has(tokens="gggg", bought=["L3-white-4", "L3-blue-4", "L3-green-2"]),
        turn=1,
        display={"1-1": "L1-white-8"},
    )
    assert table.result() is None
    table.play("buy 1-1")
    assert table.to_move is None
    assert table.result().points == (0, 15)


@pytest.mark.rule("splendor 10.3")
def test_a_later_seat_may_overtake() -> None:
    table = position(
        Has(tokens="gggg", bought=["L3-white-4", "L3-blue-4", "L3-green-2"]),
        Has(tokens="uuuuy", bought=["L3-white-2", "L3-blue-2", "L3-red-4"]),
        display={"1-1": "L1-white-8", "2-1": "L2-blue-6"},
    )
    table.play("buy 1-1", "buy 2-1")
    assert table.result().points == (15, 16)
    assert table.result().ranks == (2, 1)


@pytest.mark.rule("splendor 10.4")
def test_fewer_bought_cards_win_a_tie() -> None:
    table = position(
        Has(bought=["L3-white-4", "L3-blue-4", "L3-green-2", "L1-white-8"]),
        Has(bought=["L3-red-4", "L3-black-4", "L3-green-4"], hand=["L1-red-1", "L1-red-2"]),
        Has(),
        turn=2,
    )
    table.play("take wug")
    assert table.result().points == (15, 15, 0)
    assert table.result().ranks == (2, 1, 3), "cards in the hand do not count"


@pytest.mark.rule("splendor 10.4")
def test_nobles_and_tokens_decide_no_tie() -> None:
    table = position(
        Has(bonuses="wwwwuu", bought=["L3-blue-4", "L3-blue-2", "L2-red-6"], nobles=["N1"]),
        Has(tokens="rrggbb", bonuses="gggggr", bought=["L3-white-4", "L3-black-4", "L3-green-4"], hand=["L2-red-1"]),
        Has(),
        turn=2,
    )
    table.play("take wug")
    assert table.result().points == (15, 15, 0)
    assert [len(table.bought(seat)) for seat in (0, 1)] == [9, 9]
    assert table.result().ranks == (1, 1, 3)


@pytest.mark.rule("splendor 10.6")
def test_the_other_ranks() -> None:
    fifteen, sixteen = ["L3-white-4", "L3-blue-4", "L3-green-4"], ["L3-red-4", "L3-black-4", "L2-red-6", "L2-blue-6"]
    table = position(Has(bought=fifteen), Has(bonuses="wu"), Has(bought=sixteen), Has(bonuses="g"), turn=3)
    table.play("take wug")
    assert table.result().points == (15, 0, 16, 0)
    assert table.result().ranks == (2, 4, 1, 3)
    table = position(Has(bonuses="r"), Has(bought=sixteen), Has(bonuses="g"), Has(bonuses="wu"), turn=3)
    table.play("take wug")
    assert table.result().ranks == (2, 1, 2, 4), "after two equal ranks the next is left out"


@pytest.mark.rule("splendor 10.5")
@pytest.mark.rule("splendor 10.6")
def test_a_shared_victory() -> None:
    table = position(
        Has(bought=["L3-white-4", "L3-blue-4", "L3-green-2", "L1-white-8"]),
        Has(bought=["L3-red-4", "L3-black-4", "L3-white-2", "L1-blue-8"], tokens="ww"),
        Has(),
        turn=2,
    )
    table.play("take wug")
    assert table.result().points == (15, 15, 0)
    assert table.result().ranks == (1, 1, 3)


# 11. When nothing is possible

NOTHING_TO_BUY = {
    "1-1": "L1-white-3",
    "1-2": "L1-blue-3",
    "1-3": "L1-green-3",
    "1-4": "L1-red-3",
    "2-1": "L2-blue-3",
    "2-2": "L2-black-3",
    "2-3": "L2-blue-6",
    "2-4": "L2-white-6",
    "3-1": "L3-blue-4",
    "3-2": "L3-green-4",
    "3-3": "L3-green-3",
    "3-4": "L3-blue-3",
}


TWELVE_POINTS_AND_HENRY = [  # and four red and four black bonuses, as Henry asks for (N4)
    *["L3-white-4", "L3-black-4", "L2-red-3"],
    *["L1-red-1", "L1-red-2", "L1-red-4", "L1-black-1", "L1-black-2", "L1-black-3"],
]


def one_token_left(
    *, bonuses: str = "", bought: Sequence[str] = (), hand: int = 3, nobles: Sequence[str] = ("N1",), turn: int = 0
) -> Table:
    """One white token is in the bank. Once Ada has taken it, neither she nor Boris can do anything.

    `hand` is the number of cards in Ada's hand; Boris has the bonuses, Ada the bought cards.
    """
    return position(
        Has(tokens="wwwuuuugg", bought=bought, hand=["L3-white-2", "L3-black-2", "L3-red-4"][:hand]),
        Has(tokens="ggrrrrbbbb", bonuses=bonuses, hand=["L3-blue-2", "L3-green-2", "L3-red-2"]),
        display=NOTHING_TO_BUY,
        nobles=nobles,
        turn=turn,
    )


@pytest.mark.rule("splendor 11.1")
@pytest.mark.rule("splendor 11.5")
def test_who_can_do_nothing_passes_by_himself() -> None:
    table = one_token_left(hand=2)
    events = table.play("take w")
    assert kinds(events) == ["tokens taken", "passed"]
    assert events[-1].seat == 1
    assert "Boris" in story(events[-1:], None)
    assert table.to_move == 0
    assert table.view(0).round == 2
    assert table.legal("take") == table.legal("buy") == set()
    assert table.legal("reserve") != set()


@pytest.mark.rule("splendor 11.1")
@pytest.mark.rule("splendor 9.5")
def test_a_noble_comes_to_one_who_has_to_pass() -> None:
    table = one_token_left(hand=2, bonuses="rrrrbbbb", nobles=["N4", "N1"])
    assert kinds(table.play("take w")) == ["tokens taken", "passed", "noble came"]
    assert (table.visits(1), table.points(1), table.to_move) == (["N4"], 3, 0)


@pytest.mark.rule("splendor 11.1")
@pytest.mark.rule("splendor 11.3")
def test_the_game_may_end_with_a_pass() -> None:
    table = one_token_left(bought=TWELVE_POINTS_AND_HENRY, nobles=["N4"])
    assert table.points(0) == 12
    assert kinds(table.play("take w")) == ["tokens taken", "noble came", "last round", "passed", "game over"]
    assert table.result().points == (15, 0)
    assert not table.state.stalemate, "the last round has ended, and Ada did not have to pass"
    assert table.result().reason == ""


@pytest.mark.rule("splendor 11.2")
def test_nobody_may_pass_who_can_do_something() -> None:
    table = one_token_left(turn=1)
    assert table.legal() == {"take w"}  # ten tokens, hand full, nothing to buy: pointless, but possible
    with pytest.raises(NotationError, match=r"you cannot pass while any action is possible.*\(rule 11.2\)"):
        GAME.parse("pass")
    assert "passed" not in kinds(table.play("take w", "return w"))
    assert (table.to_move, table.legal()) == (0, {"take w"})


@pytest.mark.rule("splendor 11.3")
def test_stalemate() -> None:
    table = one_token_left(bonuses="rrr")
    events = table.play("take w")
    assert kinds(events) == ["tokens taken", "passed", "passed", "game over"]
    assert [event.seat for event in events if kinds([event]) == ["passed"]] == [1, 0], "across the end of a round"
    assert table.to_move is None
    assert table.result().reason != ""
    assert "over" in story(events, None)
    assert table.result().points == (0, 0)
    assert table.result().ranks == (1, 2), "ranked as always: fewer cards"


@pytest.mark.rule("splendor 11.3")
def test_one_pass_is_no_stalemate() -> None:
    table = one_token_left(hand=1)
    assert kinds(table.play("take w")) == ["tokens taken", "passed"]
    assert kinds(table.play("reserve 1-1", "return w")) == ["card reserved", "card turned up", "tokens returned"]
    assert table.to_move == 1
    table.play("take w", "return w")
    assert kinds(table.play("take w", "return w"))[-1] != "game over"
    assert table.to_move == 1


@pytest.mark.rule("splendor 11.3")
def test_a_noble_starts_the_count_of_passes_again() -> None:
    table = one_token_left(bonuses="rrrrbbbb", nobles=["N4", "N1"])
    assert kinds(table.play("take w")) == [
        *("tokens taken", "passed", "noble came"),  # Boris passes, and a noble comes
        *("passed", "passed", "game over"),  # both pass, and none comes
    ]
    assert table.result().ranks == (2, 1)
    assert table.result().points == (0, 3)


@pytest.mark.rule("splendor 11.4")
def test_positions_may_repeat() -> None:
    table = position(Has(tokens="wugrbyyyyy"), Has(tokens="wwuuggrrbb"))
    before = (table.bank, table.tokens(0), table.tokens(1), table.display)
    for number in range(200):
        table.play("take wug", "return wug", "take wug", "return wug")
        assert (table.bank, table.tokens(0), table.tokens(1), table.display) == before
        assert table.view(None).round == number + 2
    assert table.to_move == 0


@pytest.mark.rule("splendor 11.5")
def test_the_only_move_is_still_the_players() -> None:
    table = one_token_left(turn=1)
    table.play("take w", "return w")
    assert table.legal() == {"take w"}
    assert table.to_move == 0


@pytest.mark.rule("splendor 11.5")
@pytest.mark.rule("splendor 9.4")
def test_one_who_passes_still_chooses_a_noble() -> None:
    table = one_token_left(bonuses="gggrrrrbbbb", nobles=["N4", "N8", "N1"])
    assert kinds(table.play("take w")) == ["tokens taken", "passed"]
    assert (table.to_move, table.asked) == (1, "noble")
    assert table.legal() == {"noble 1", "noble 2"}
    assert kinds(table.play("noble 2")) == [
        "noble came",
        "passed",
        "passed",
        "noble came",
        *["passed"] * 2,
        "game over",
    ]
    assert table.visits(1) == ["N8", "N4"]


# 12. Who may see what


def somebody_has_all() -> Table:
    """Ada has something of everything, one card reserved openly and one blind; Boris is to move."""
    return position(
        Has(
            tokens="wwuy",
            bonuses="wwwwuu",
            bought=["L2-blue-1", "L2-blue-2"],
            hand=["?L3-red-2", "L2-red-1"],
            nobles=["N1"],
        ),
        Has(tokens="g", hand=["?L1-red-1"]),
        turn=1,
        nobles=["N2"],
    )


@pytest.mark.rule("splendor 12.1")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_all_may_see(seat: int | None) -> None:
    table = somebody_has_all()
    view = table.view(seat)
    assert {card.place: card.id for card in view.display} == table.display
    assert list(view.bank) == table.state.bank
    assert list(view.decks) == table.state.left
    assert [noble.id for noble in view.nobles] == ["N2", "N1", "N10"]
    assert [noble.taken_by for noble in view.nobles] == [None, 0, None]
    ada = view.players[0]
    assert (ada.tokens, ada.bonuses, ada.points) == ((2, 1, 0, 0, 0, 1), (4, 4, 0, 0, 0), 5)
    assert [card.id for card in ada.bought] == table.bought(0)
    assert len(ada.nobles) == 1
    assert len(ada.hand) == 2
    assert ada.hand[1].card.id == "L2-red-1", "everybody saw her take it"
    assert len(view.players[1].hand) == 1


@pytest.mark.rule("splendor 12.2")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_decks_are_hidden_from_all(seat: int | None) -> None:
    table = somebody_has_all()
    seen = table.seen(seat)
    for deck, left in zip(table.state.decks, table.state.left, strict=True):
        for card in deck[:left]:
            assert f'"{BOX.cards[card].id}"' not in seen
    table.state.decks = tuple(
        tuple(Random(level).sample(deck, len(deck))) for level, deck in enumerate(table.state.decks)
    )
    RULES.verify(table.state)
    assert table.seen(seat) == seen


@pytest.mark.rule("splendor 12.3")
def test_a_blind_card_is_for_its_owner_only() -> None:
    table = position(Has(), Has(), Has(), tops={3: ["L3-red-2"]})
    table.play("reserve 3-deck")
    for seat in (1, 2, None):
        held = table.view(seat).players[0].hand[0]
        assert (held.card, held.blind, held.level) == (None, True, 3)
        assert '"L3-red-2"' not in table.seen(seat)
        other = Table(swap(table.state, 3, 0))
        assert other.hand(0) != table.hand(0)
        assert other.seen(seat) == table.seen(seat), "nothing at all depends on the card"
    assert table.view(0).players[0].hand[0].card.id == "L3-red-2"


@pytest.mark.rule("splendor 12.4")
def test_a_blind_card_is_public_once_bought() -> None:
    table = position(Has(tokens="uuu", hand=["?L1-white-2"]), Has())
    assert '"L1-white-2"' not in table.seen(1)
    events = table.play("buy a")
    for seat in (1, None):
        assert table.view(seat).players[0].bought[0].id == "L1-white-2"
        assert events[0].for_seat(seat) == events[0], "all may read which card it was"
    assert not RULES.has_secrets(table.state, 0)


@pytest.mark.rule("splendor 12.5")
def test_the_table_knows_when_the_keyboard_must_be_handed_over_covered() -> None:
    table = new_game()
    assert not RULES.has_secrets(table.state, 0)
    table.play("reserve 1-1", "reserve 3-deck")
    assert not RULES.has_secrets(table.state, 0), "reserved openly"
    assert RULES.has_secrets(table.state, 1)
    assert not RULES.needs_curtain(table.state), "the first seat has nothing to hide"
    table.play("take wug")
    assert RULES.needs_curtain(table.state)
    full = position(Has(tokens="wwuuggrr", hand=["?L3-red-1"]), Has())
    full.play("take wug")
    assert (full.asked, RULES.needs_curtain(full.state)) == ("return", True), "it is still in sight"


@pytest.mark.rule("splendor 12.5")
def test_what_everybody_sees_between_turns_has_nothing_secret() -> None:
    table = somebody_has_all()
    for level, seat in ((3, 0), (1, 1)):
        other = Table(swap(table.state, level, seat))
        assert other.hand(seat) != table.hand(seat)
        assert other.seen(None) == table.seen(None)
        assert GAME.describe(other.view(None), NAMES) == GAME.describe(table.view(None), NAMES)
        assert GAME.describe(other.view(seat), NAMES) != GAME.describe(table.view(seat), NAMES)


@pytest.mark.rule("splendor 12.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_knows_nothing_of_the_hidden_cards(seat: int) -> None:
    table = somebody_has_all()
    dealt = [Table(RULES.determinize(table.state, seat, Random(number))) for number in range(30)]
    for other in dealt:
        assert other.seen(seat) == table.seen(seat)
        assert other.legal() == table.legal()
        assert other.hand(seat) == table.hand(seat)
    assert len({str(other.hand(1 - seat)) for other in dealt}) > 5, "the other's blind card may be any"
    for level in (1, 2, 3):
        assert len({other.next_card(level) for other in dealt}) > 5


@pytest.mark.rule("splendor 12.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_the_computer_imagines_does_not_depend_on_what_is_hidden(seat: int) -> None:
    table = somebody_has_all()
    level = (1, 3)[seat]  # of the blind card of the other
    hands_swapped = swap(table.state, level, 1 - seat)
    decks_shuffled = table.state.clone()
    decks_shuffled.decks = tuple(tuple(reversed(deck)) for deck in table.state.decks)
    for number in range(5):
        imagined = RULES.determinize(table.state, seat, Random(number))
        assert RULES.determinize(hands_swapped, seat, Random(number)) == imagined
        assert RULES.determinize(decks_shuffled, seat, Random(number)) == imagined


@pytest.mark.rule("splendor 12.7")
def test_the_story_tells_the_level_of_a_blind_card_only() -> None:
    stories = set()
    for card in ("L3-red-2", "L3-blue-1"):
        table = position(Has(), Has(), tops={3: [card]})
        events = table.play("reserve 3-deck")
        for seat in (1, None):
            stories.add(story(events, seat))
            assert all(getattr(event.for_seat(seat), "card", None) is None for event in events)
        assert getattr(events[0].for_seat(0), "card", None) == CARD[card]
        assert story(events, 0) not in stories
    assert len(stories) == 1, "which card it was makes no difference"
    assert "level 3" in stories.pop()


@pytest.mark.rule("splendor 12.7")
def test_after_the_game_everything_is_shown() -> None:
    table = position(Has(hand=["?L3-red-2"], bought=FIFTEEN_POINTS), Has(), turn=1)
    assert table.view(1).players[0].hand[0].card is None
    table.play("take wug")
    assert table.asked == "over"
    assert table.view(1).players[0].hand[0].card.id == "L3-red-2"


@pytest.mark.rule("splendor 12.8")
@pytest.mark.parametrize("move", ["reserve 1-1", "reserve 3-deck", "buy 1-1"])
def test_a_move_that_turned_up_a_card_is_not_taken_back(move: str) -> None:
    table = position(Has(tokens="uuu"), Has(), display={"1-1": "L1-white-2"}, tops={3: ["L3-red-2"]})
    match = Match(GAME, setup(2), start=table.state)
    match.play(GAME.parse("take wug"))
    match.undo()  # nothing new was seen
    assert match.state == table.state
    match.play(GAME.parse(move))
    with pytest.raises(CannotUndo) as error:
        match.undo()
    assert "red" not in str(error.value) or move != "reserve 3-deck", "the reason does not tell the card"
    assert len(match.turns) == 1


@pytest.mark.rule("splendor 12.8")
def test_a_card_bought_without_a_new_one_can_be_taken_back() -> None:
    table = position(Has(tokens="uuu"), Has(), display={"1-1": "L1-white-2"}, empty={1: 1})
    match = Match(GAME, setup(2), start=table.state)
    match.play(GAME.parse("buy 1-1"))
    match.undo()
    assert match.state == table.state


@pytest.mark.rule("splendor 12.8")
def test_a_spoilt_saved_game_tells_no_secrets() -> None:
    table = somebody_has_all()
    state = table.state
    state.players[1].hand = state.players[0].hand[:1]  # the blind card twice
    with pytest.raises(BadState) as error:
        RULES.verify(state)
    assert "L3-red-2" not in str(error.value)
    assert str(CARD["L3-red-2"]) not in str(error.value)


# All of them


# What a choice says that it brings


def gains(table: Table) -> dict[str, str]:
    return {choice.text: choice.gain for choice in table.view(table.to_move).choices}


@pytest.mark.rule("splendor 7.4")
@pytest.mark.parametrize(("tokens", "then"), [("wwwuuugggr", ", then give back 1 token"), ("wwwuuuggg", "")])
def test_who_reserves_with_ten_tokens_is_told_that_one_goes_back(tokens: str, then: str) -> None:
    table = position(Has(tokens=tokens), Has())
    assert gains(table)["reserve 2-3"] == gains(table)["reserve 3-deck"] == f"you get a gold token{then}"


@pytest.mark.rule("splendor 7.4")
def test_without_gold_nothing_goes_back() -> None:
    table = position(Has(tokens="wwwuuugggr"), Has(tokens="yyyyy"))
    assert gains(table)["reserve 2-3"] == "no gold is left"


@pytest.mark.rule("splendor 9.5")
@pytest.mark.parametrize(
    ("nobles", "says"), [(["N1"], "a noble visits, +3"), (["N1", "N2"], "one of 2 nobles visits, +3")]
)
def test_a_waiting_noble_is_announced_whatever_the_action(nobles: Sequence[str], says: str) -> None:
    table = position(
        Has(bonuses="wwwwuuuugggg", tokens="wwwuuuggrr"), Has(), nobles=nobles, display={"1-1": "L1-red-1"}
    )
    found = gains(table)
    assert {text.split()[0] for text in found} == {"take", "reserve", "buy"}
    assert all(says in gain for gain in found.values())
    table.play("take wug")
    assert all(gain == says for gain in gains(table).values()), "it comes once the tokens are given back"
