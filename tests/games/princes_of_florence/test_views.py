"""What a seat of The Princes of Florence sees of an auction, a tile to place and a work to complete."""

from random import Random

import pytest

from boardgames_tui.core.moves import say
from boardgames_tui.games.princes_of_florence.commands import TakeProfession, exchange
from boardgames_tui.games.princes_of_florence.events import Withdrew
from boardgames_tui.games.princes_of_florence.presentation.goals import goals
from tests.games.princes_of_florence.positions import GAME, TABLES, Has, Table, new_game, position


@pytest.mark.rule("princes-of-florence 4.7")
def test_an_auction_is_seen_as_it_stands() -> None:
    table = position(Has(), Has(), Has(), asked="open")
    before = table.view(0)
    assert (before.opener, before.kind, before.leader, before.bids) == (None, None, None, ())
    table.play("open builder", "bid 300", "pass")
    view = table.view(2)
    assert (view.opener, view.kind, view.bid, view.leader) == (0, "builder", 300, 1)
    assert view.bids == ((0, 200), (1, 300), (2, None))
    lots = {lot.kind: lot for lot in view.lots}
    assert (lots["builder"].price, lots["jester"].price, lots["builder"].sold_to) == (300, 200, None)
    table.play("pass")
    lots = {lot.kind: lot for lot in table.view(0).lots}
    assert (lots["builder"].price, lots["builder"].sold_to) == (300, 1)
    assert [player.to_auction for player in table.view(0).players] == [True, False, True]


@pytest.mark.rule("princes-of-florence 4.7")
def test_who_cannot_pay_the_next_bid_is_asked_to_pass_and_others_see_no_more_than_before() -> None:
    table = position(Has(), Has(table="poet", florins=200), Has(), asked="open", hide_money=True)
    table.play("open builder")
    assert table.view(1).ask == "You cannot pay 300 florins for the builder: pass."
    assert table.view(0).ask == table.view(None).ask == "Bid 300 florins for the builder, or pass."


@pytest.mark.rule("princes-of-florence 10.3")
@pytest.mark.parametrize(
    ("florins", "asked"),
    [
        (300, "Bid 300 florins for the builder, or pass."),
        (200, "Sell points to bid 300 florins for the builder, or pass."),
        (100, "You cannot pay 300 florins for the builder: pass."),
    ],
)
def test_a_bid_is_asked_for_that_is_possible_if_need_be_by_selling_points(florins: int, asked: str) -> None:
    table = position(Has(), Has(table="poet", florins=florins, points=1), Has(), asked="open", hide_money=True)
    table.play("open builder")
    assert table.view(1).ask == asked


@pytest.mark.rule("princes-of-florence 7.1")
def test_whose_turn_has_nothing_left_is_asked_to_end_it() -> None:
    table = position(Has(florins=300), Has(), Has(), round=7)
    assert table.view(0).ask == "Take up to 2 actions (works, buildings, cards or a freedom), or end your turn."
    table.play("freedom travel")
    assert table.view(0).ask == "There is nothing more you can do: end your turn."


@pytest.mark.rule("princes-of-florence 10.3")
def test_who_can_only_sell_points_is_not_asked_for_anything_else() -> None:
    poor = Has(florins=0, points=2)
    table = position(poor, Has(), Has(), round=6)
    assert table.view(0).ask == "You cannot take an action now: sell points for florins, or end your turn."
    table = position(poor, Has(), Has(), round=6, asked="open")
    assert table.view(0).ask == "You have too little money to open an auction: sell points, or withdraw."
    assert table.view(1).ask == "Open an auction, or withdraw for this round."
    table = position(poor, Has(), Has(), round=6, asked="last", out=(1, 2))
    assert table.view(0).ask == "You have too little money to buy anything: sell points, or buy nothing."


def test_the_object_that_is_auctioned_has_no_price_but_its_bids() -> None:
    table = position(Has(), Has(), Has(), asked="open")
    assert "  Jester, 7 left, 200 florins: +2 for each work." in described(table)
    table.play("open jester", "bid 300")
    assert "  Jester, 7 left: +2 for each work." in described(table)
    assert "Bidding on a jester: Ada bids 200, Boris bids 300." in described(table)


@pytest.mark.rule("princes-of-florence 4.9")
def test_who_can_pay_for_nothing_is_withdrawn_when_a_recruiting_card_is_kept() -> None:
    table = position(Has(), Has(table="poet", florins=200), Has(), asked="open", out=[2])
    table.play("open recruiting")
    table.state.players[1].florins = 0  # less than anything costs, as where nothing cheap is left
    assert table.asked == "recruit"
    (_kept, withdrew) = table.play("later")
    assert withdrew == Withdrew(1, last=True, forced=True)
    assert (table.asked, table.to_move) == ("action", 0)


@pytest.mark.rule("princes-of-florence 9.1")
def test_the_tile_to_place_is_seen_with_its_price_and_points() -> None:
    table = position(Has(builders=1), Has(), Has())
    assert table.view(0).pending is None
    table.play("build opera")
    pending = table.view(0).pending
    assert (pending.tile, pending.florins, pending.points) == ("opera", 300, 3)
    assert table.why_not("bonus") == "Place the tile first: Opera (rule 9.1)."
    assert table.why_not("place chapel a1") == "The tile to place is the Opera (rule 9.1)."
    table = position(Has(tiles="lake"), Has(), Has(), asked="open")
    table.play("open lake", "pass", "pass")
    pending = table.view(0).pending
    assert (pending.tile, pending.florins, pending.points) == ("lake", 0, 3), "the second lake"


@pytest.mark.rule("princes-of-florence 8.3")
def test_an_open_work_is_seen_by_its_player_with_what_it_lacks() -> None:
    table = position(Has(hand="poet", bonus="B03", jesters=2, tiles="forest"), Has(), Has(), round=1)
    table.play("work poet")
    work = table.view(0).work
    assert (work.profession, work.added, work.value, work.lacking) == ("poet", (), 5, 2)
    assert table.view(1).work is None
    table.play("add B03")
    work = table.view(0).work
    assert (work.profession, work.added, work.value, work.lacking) == ("poet", ("B03",), 7, 0)


@pytest.mark.rule("princes-of-florence 8.6")
def test_bonus_cards_are_asked_for_only_as_long_as_there_are_any_to_add() -> None:
    table = position(Has(hand="poet", bonus="B03", jesters=2, tiles="forest"), Has(), Has(), round=1)
    table.play("work poet")
    assert table.view(0).ask == "Add bonus cards to the work, then take points or money."
    table.play("add B03")
    assert table.view(0).ask == "Take points or money for the work."


def test_after_the_price_of_a_building_its_copies_are_not_read_as_florins() -> None:
    table = position(Has(hand="poet", florins=1400), Has(), Has())
    [gain] = [choice.gain for choice in table.view(0).choices if choice.text == "build opera"]
    assert gain == "+3 points; money from 1,400 to 700 florins; 3 in the supply"


@pytest.mark.rule("princes-of-florence 8.7")
def test_the_rest_is_taken_in_florins_only_if_there_is_a_rest() -> None:
    for laid, points, said in (
        ("lawyer", 0, "take all of it in florins"),
        ("lawyer", 5, "take 5 points, the rest in florins"),
        ("lawyer botanist", 5, "take 5 points, the rest in florins"),
        ("lawyer botanist", 6, "take all of it in points"),
    ):
        table = position(Has(hand="poet", table=laid, jesters=3, tiles="lake"), Has(), Has(), round=2)
        table.play("work poet")
        assert say(GAME, exchange(points), table.view(0), ("Ada", "Boris", "Cleo")) == said


@pytest.mark.rule("princes-of-florence 6.2")
def test_what_an_object_would_add_to_a_work() -> None:
    """Two for the builder by the bonus card, two for the jester; a landscape counts where it is the first that fits."""
    table = position(Has(hand="poet", bonus="B05"), Has(), Has())
    (work,) = (line for line in table.view(0).works if line.profession == "poet")
    assert (work.with_kind["builder"], work.with_kind["jester"], work.with_kind["recruiting"]) == (2, 2, 1)


@pytest.mark.rule("princes-of-florence 7.1")
def test_after_two_actions_there_is_only_to_recruit() -> None:
    table = position(Has(recruiting=1), Has(table="poet"), Has(), done="build freedom")
    two_are_all = "You have taken your two actions: recruit, or end your turn (rule 7.1)."
    assert table.unavailable() == dict.fromkeys(("work", "build", "profession", "freedom", "bonus"), two_are_all)
    table = position(Has(), Has(table="poet"), Has(), done="build")
    assert table.unavailable()["recruit"] == "You have no recruiting card left (rule 6.1)."


@pytest.mark.rule("princes-of-florence 14.3")
def test_a_profession_of_the_row_can_be_bought_when_the_deck_is_empty() -> None:
    table = position(Has(), Has(), row_purchase=True, row="poet lawyer")
    state = table.state
    state.decks = ((), *state.decks[1:])
    assert TakeProfession("poet") in GAME.controller.legal_commands(state)
    assert "profession" not in table.unavailable()


@pytest.mark.rule("princes-of-florence 13.8")
@pytest.mark.parametrize("action", ["bonus", "profession"])
def test_a_computer_player_guesses_what_another_looks_at(action: str) -> None:
    """Every card is there once in each guess, and what lies open stays where it is."""
    table = position(Has(hand="poet! lawyer"), Has(hand="botanist painter", bonus="B01"), Has())
    table.play(action)
    state = table.state
    guesses = [GAME.controller.determinize(state, 1, Random(seed)) for seed in range(8)]
    for guess in guesses:
        GAME.controller.verify(guess)
        assert (guess.decision, len(guess.looking)) == (state.decision, 5)
        assert set(state.players[0].known) <= set(guess.players[0].hand)
        assert len(guess.players[0].hand) == len(state.players[0].hand)
        assert (guess.players[1].hand, guess.players[1].bonus) == (state.players[1].hand, state.players[1].bonus)
    assert len({guess.looking for guess in guesses}) > 1
    assert len({guess.players[0].hand for guess in guesses}) > 1
    assert GAME.controller.determinize(state, 0, Random(1)).looking == state.looking, "who looks knows"


@pytest.mark.rule("princes-of-florence 13.2")
def test_a_computer_player_guesses_what_others_have_returned() -> None:
    table = new_game(3)
    table.play(min(table.legal("return ")))
    guesses = [GAME.controller.determinize(table.state, 1, Random(seed)) for seed in range(8)]
    for guess in guesses:
        GAME.controller.verify(guess)
        assert len(guess.returned) == len(table.state.returned) == 1
    assert len({guess.returned for guess in guesses}) > 1


@pytest.mark.rule("princes-of-florence 13.2")
def test_only_who_puts_cards_under_a_deck_is_told_which() -> None:
    table = position(Has(), Has(), Has())
    table.play("bonus")
    table.play(min(table.legal("pick ")))
    (event, *_) = table.play(min(table.legal("under ")))
    own, others = (GAME.tell(event.for_seat(seat), ("Ada", "Boris", "Cleo")) for seat in (0, 1))
    assert own.startswith("Ada puts back under the deck: +")
    assert others == "Ada puts the others under the deck."


@pytest.mark.rule("princes-of-florence 8.5")
def test_all_works_that_are_ready_are_named_among_the_goals_or_else_the_nearest() -> None:
    table = position(Has(hand="poet painter botanist", jesters=2, tiles="studio, lake, theatre"), Has(), Has(), round=2)
    for number, said in ((2, "  Ready: Painter 14, Poet 14; 10 needed."), (5, "  Next: Painter, worth 14; 15 needed.")):
        table.state.round = number
        assert said in goals(table.view(0), TABLES)


@pytest.mark.rule("princes-of-florence 8.1")
def test_a_work_in_progress_is_not_named_among_the_goals_as_one_to_come() -> None:
    table = position(Has(hand="poet painter", jesters=2, tiles="studio, lake, theatre"), Has(), Has(), round=2)
    table.play("work poet")
    told = goals(table.view(0), TABLES)
    assert "  Ready: Painter 13; 10 needed." in told
    table = position(Has(hand="poet", jesters=2, tiles="lake, theatre"), Has(), Has(), round=2)
    table.play("work poet")
    assert not any("Poet" in line for line in goals(table.view(0), TABLES))


@pytest.mark.rule("princes-of-florence 8.5")
@pytest.mark.parametrize(
    ("round_", "done", "turn", "said"),
    [
        (3, "build", 0, "  Ready: Poet 12; 12 needed."),
        (3, "build bonus", 0, "  Next: Poet, worth 12; 14 needed."),
        (2, "build bonus", 0, "  Ready next round: Poet 12; 12 needed."),
        (2, "", 1, "  Ready next round: Poet 12; 12 needed."),
        (7, "build bonus", 0, None),
    ],
)
def test_without_an_action_left_works_are_measured_by_the_next_round(
    round_: int, done: str, turn: int, said: str | None
) -> None:
    """A recruiting card keeps the turn open."""
    poet = Has(hand="poet", recruiting=1, jesters=3, tiles="theatre")
    table = position(poet, Has(table="botanist"), Has(), round=round_, turn=turn, done=done)
    told = [line for line in goals(table.view(0), TABLES) if "Poet" in line]
    assert told == [said] * (said is not None)


def test_an_action_that_is_begun_is_none_for_another_work() -> None:
    table = position(Has(hand="poet painter", jesters=6, tiles="theatre, lake"), Has(), Has(), round=7, done="freedom")
    table.play("work poet")
    assert not any("Painter" in line for line in goals(table.view(0), TABLES))


@pytest.mark.rule("princes-of-florence 11.1")
@pytest.mark.parametrize(
    ("mine", "theirs", "said"),
    [
        (0, 0, "Nobody has completed one this round."),
        (0, 16, "So far it is worth 16; you have completed none this round."),
        (16, 17, "So far the best is worth 17, yours 16."),
        (17, 17, "So far the best is worth 17, yours 17."),
        (22, 17, "So far it is yours, worth 22."),
    ],
)
def test_whose_work_is_the_best_so_far_is_said_among_the_goals(mine: int, theirs: int, said: str) -> None:
    table = position(Has(best=mine, table="poet"), Has(best=theirs, table="painter"), Has(), turn=2, round=5)
    assert f"The best work of a round scores 3 points. {said}" in goals(table.view(0), TABLES)


def described(table: Table) -> list[str]:
    return [*GAME.describe(table.view(0), ("Ada", "Boris", "Cleo"))]


@pytest.mark.rule("princes-of-florence 4.6")
def test_of_what_is_sold_out_it_is_said_once_that_none_is_left() -> None:
    told = described(position(Has(jesters=3), Has(jesters=2), Has(jesters=2), round=7, asked="open"))
    assert "  There is no jester left." in told
    assert not any("Jester, 0 left" in line for line in told)


def test_cards_that_are_looked_at_or_added_are_described_as_the_choices_name_them() -> None:
    table = position(
        Has(hand="poet", bonus="B03", jesters=2, tiles="forest"), Has(), Has(), coming={"bonus": "B01 B02"}
    )
    table.play("bonus")
    assert "You are looking at: “+1 for each building”; " in " ".join(described(table))
    table = position(Has(hand="poet", bonus="B03", jesters=2, tiles="forest"), Has(), Has(), round=1)
    table.play("work poet")
    assert described(table)[-1].endswith("Bonus cards: none.")
    table.play("add B03")
    assert described(table)[-1].endswith("Bonus cards: “+2 for each forest”.")


@pytest.mark.rule("princes-of-florence 9.4")
def test_a_tile_is_described_by_the_squares_that_it_covers() -> None:
    """The corner that its move names need not be one of them."""
    table = position(Has(tiles="studio e2 fr, forest a7"), Has(), Has())
    told = described(table)
    assert "  Principality: Studio on f2, g2, e1, f1, g1; Forest on a7, b7, a6, b6; 34 empty squares." in told
    assert "    Row 2, empty: d, e." in told


@pytest.mark.rule("princes-of-florence 9.4")
def test_a_tile_that_was_placed_is_told_by_its_squares_and_whoever_places_one_what_a_place_means() -> None:
    table = position(Has(), Has(), Has())
    meant = "A tile's place is named by the top left square of the rectangle around it."
    assert meant not in described(table)
    table.play("build hospital")
    assert meant in described(table)
    assert meant not in GAME.describe(table.view(1), ("Ada", "Boris", "Cleo"))
    placed, *_ = table.play("place hospital e5")
    told = GAME.tell(placed, ("Ada", "Boris", "Cleo"))
    assert told == "Ada builds the Hospital on f5, e4, f4, g4, f3 for 700 florins: +3 points."
