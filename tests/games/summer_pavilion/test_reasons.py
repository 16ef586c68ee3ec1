"""What is said for the best move in Summer Pavilion: what it completes, pays for, or keeps from whom."""

from random import Random

import pytest
from rich.cells import cell_len

from boardgames_tui.bots.explain import explain, speaks_for
from boardgames_tui.bots.levels import evaluation
from boardgames_tui.bots.player import Candidate, Player
from boardgames_tui.bots.turns import Step
from boardgames_tui.core.advice import Too
from boardgames_tui.core.match import Match
from boardgames_tui.games.summer_pavilion.commands import Pass
from boardgames_tui.protocol.hints import hints
from boardgames_tui.protocol.opponents import Decision
from tests.games.advice import said_for
from tests.games.summer_pavilion.positions import GAME, NAMES, RULES, Has, Table, position, setup
from tests.languages import speaking

MIND = evaluation(GAME)


@pytest.mark.parametrize(
    ("table", "move", "second", "said"),
    [
        pytest.param(
            position(Has("bbbbbb", board="e12345"), Has("p"), round=1),
            "place e6 b",
            "place c2 b",
            "It completes the star, which scores 15 points at the end. "
            "This move earns 20 points more than middle 2 would.",
            id="a star; the move itself says what its window gives",
        ),
        pytest.param(
            position(Has("bb", board="e1 nw1 w1 sw1 se1 ne1"), Has("p"), round=5),
            "place c1 b",
            "place e2 b",
            "It covers the last space with a 1: 4 points at the end. This move earns 3 points more than blue 2 would.",
            id="a number",
        ),
        pytest.param(
            position(Has("bbbb", board="e3 ne23"), Has("p"), round=1),
            "place e2 b",
            "place c1 b",
            "After this move, blue 1 scores 3 points, and you have the tiles for it.",
            id="what comes next",
        ),
        pytest.param(
            position(Has(board="e45"), Has(), asked="take", displays=["bbbr", "rgoy"], centre="g", round=1),
            "take 1 b",
            "take c g",
            "Then you can pay for blue 3: 3 points at once. You earn 2 points more than with 1 green.",
            id="tiles for a space",
        ),
        pytest.param(
            position(Has(), Has("bb", board="e12345"), asked="take", displays=["bbbr"], centre="g", round=6),
            "take 1 b",
            "take c g",
            "Boris could pay for blue 6 with what you take: 6 points and 15 at the end.",
            id="tiles kept from a rival",
        ),
    ],
)
def test_what_is_said_for_the_best_move(table: Table, move: str, second: str, said: str) -> None:
    assert said_for(table, move, second).startswith(said)


def compared(table: Table, move: str, other: str) -> str:
    return MIND.compare(table.state, GAME.parse(move), GAME.parse(other))


def test_the_same_tiles_from_two_places_are_compared_by_what_goes_to_the_centre() -> None:
    table = position(Has(), Has(), asked="take", displays=["bbgy", "bbgp", "bbgy"], centre="bb", round=6)
    assert compared(table, "take 1 b", "take 2 b") == "", "two blue tempt more"
    assert compared(table, "take 1 b", "take 3 b") == "", "they are the same"
    assert compared(table, "take c b", "take 2 b") == "It adds nothing to the centre."
    assert compared(table, "take 1 g", "take 2 b") == ""


def test_ways_to_pay_and_to_keep_are_compared_by_the_tiles() -> None:
    table = position(Has("bbbp"), Has("p"), round=1)
    assert compared(table, "place e3 b", "place e3 b+1") == "This payment keeps 1 joker that the other spends."
    assert compared(table, "place e3 b+1", "place e3 b") == "You keep 1 blue instead of 1 purple."
    table = position(Has("bbbppp"), Has("p"), round=1)
    kept = "You keep 1 purple instead of 1 blue."
    assert compared(table, "place e3 b", "place e3 b+1") == kept, "there is a third payment"
    assert compared(table, "pass keep pppb", "pass keep ppbb") == "You keep 1 purple instead of 1 blue."
    assert compared(table, "pass keep pppb", "pass keep ppp") == "You also keep 1 blue."
    table = position(Has("bbb"), Has("p"), round=1)
    assert compared(table, "place e2 b", "place e3 b") == "This space costs 1 tile less than blue 3."
    table = position(Has("bbbbb"), Has("p"), round=1)
    assert compared(table, "place e2 b", "place e3 b") == "", "both can be paid for"


def reasons(table: Table, move: str, other: str) -> list[str]:
    assert {move, other} <= table.legal()
    return [*MIND.reasons(table.state, GAME.parse(move), NAMES, other=GAME.parse(other))]


def test_two_tiles_that_may_come_in_either_order_are_no_reason_for_each_other() -> None:
    """Blue 2 and 3 score 1 and 2 points whichever comes first; beside blue 1 the 2 has to come first."""
    said = "After this move, blue {} scores {} points, and you have the tiles for it."
    table = position(Has("bbbbbb"), Has("p"), round=1)
    assert not {said.format(3, 2), said.format(2, 2)} & {
        *reasons(table, "place e2 b", "place e3 b"),
        *reasons(table, "place e3 b", "place e2 b"),
    }
    table = position(Has("bbbbbb", board="e1"), Has("p"), round=1)
    assert said.format(3, 3) in reasons(table, "place e2 b", "place e3 b")
    assert said.format(2, 3) not in reasons(table, "place e3 b", "place e2 b")


def test_a_pass_says_what_it_gives_up_and_what_it_keeps() -> None:
    table = position(Has("bbb", board="e12"), Has("p"), round=2)
    assert told(table, "pass keep bbb") == ["You keep all your tiles for the next round."]
    assert told(table, "pass keep bb") == ["Covering blue 3 now would score 3 points."]
    spare = position(Has("bbbr", board="e12"), Has("p"), round=2)
    given_up = ["You give up at least 1 point that your tiles could score now."]
    assert told(spare, "pass keep bbb") == given_up, "red 1: blue 3 can wait"


def test_a_star_that_cannot_be_completed_any_more_is_no_reason() -> None:
    """Blue 5 and 6 are missing after blue 4: the tiles pay for one of them, or for both."""
    for rack, can in (("bbbbbbbbbbooooo", False), ("bbbbbbbbbbbbbbb", True)):
        table = position(Has(rack, board="e123"), Has("p"), round=6)
        covered = [each for each in told(table, "place e4 b") if each.startswith("Then 4 of 6 spaces are covered")]
        assert bool(covered) == can, rack


def test_tiles_of_a_structure_are_not_for_a_dear_space_that_scores_no_more() -> None:
    """Blue 3 brings 2 tiles: with 2 red one could pay for red 4, 3 points; blue 1 then scores 3 points as well."""
    table = position(Has("brgbbbpr", board="e2 c2=y c3=g ne23"), Has("p"), supply="ooooorrrrr", round=1)
    assert not [each for each in told(table, "place e3 b") if "With what you get" in each]


def told(table: Table, move: str) -> list[str]:
    assert move in table.legal()
    return [*MIND.reasons(table.state, GAME.parse(move), NAMES)]


def test_what_the_next_player_could_do_is_said_only_if_it_is_worth_something() -> None:
    table = position(Has(), Has(board="e12"), asked="take", displays=["bbbr", "rgoy"], centre="g", round=6)
    assert "Boris could pay for blue 3 with what you take: 3 points." in told(table, "take 1 b")
    table = position(Has(), Has(), asked="take", displays=["bbbr", "rgoy"], centre="g", round=6)
    assert not [said for said in told(table, "take 1 b") if "Boris" in said], "a point"


def test_tiles_that_lie_elsewhere_as_well_are_kept_from_nobody() -> None:
    displays = ["bbbr", "bbbo"]
    table = position(Has(), Has(board="e12"), asked="take", displays=displays, centre="g", round=6)
    assert not [said for said in told(table, "take 1 b") if "Boris" in said]
    table = position(Has(), Has(board="e12"), Has(), asked="take", displays=["bbbr"], centre="g", round=6, turn=1)
    assert not [said for said in told(table, "take 1 b") if "Ada" in said], "Cleo is next"
    rival = Has("ppooyyy", board="c123=rbg")
    table = position(Has(), rival, asked="take", displays=[], centre="opr", round=4, marker=1)
    assert not [said for said in told(table, "take c o") if "Boris" in said], "purple pays for the middle 6, too"
    table = position(Has(), Has("bbbb", board="e1234"), asked="take", displays=["bggg"], centre="bb", round=6, marker=1)
    assert not [said for said in told(table, "take c b") if "Boris" in said], "blue 5 scores as much as blue 6"


def test_tiles_are_taken_for_jokers_spared_or_for_a_space() -> None:
    table = position(Has("br", board="c=pgoybr"), Has(), asked="take", displays=["boyg"], centre="g", round=6)
    assert told(table, "take 1 b")[0] == "Then blue 2 needs 1 fewer joker."
    table = position(Has(), Has(), asked="take", displays=["bbbr", "rgoy"], centre="g", round=2)
    assert told(table, "take 1 b")[0] == "Then you can pay for blue 3."


def test_tiles_do_not_pay_for_a_space_that_others_pay_for() -> None:
    """With two orange tiles the middle 2 can be covered already; purple ones only cover it in another colour."""
    table = position(Has("oo", board="e12"), Has(), asked="take", displays=["ppbr", "bbbg"], centre="g", round=5)
    assert "middle 2" not in " ".join(told(table, "take 1 p"))
    assert compared(table, "take 1 p", "take c g") == "You get 2 more tiles than with 1 green."
    table = position(Has("", board="e12"), Has(), asked="take", displays=["ppbr", "bbbg"], centre="g", round=6)
    assert "middle 1" in " ".join(told(table, "take 1 p"))


def test_of_spaces_that_score_the_same_the_cheapest_is_named() -> None:
    table = position(Has("b", board="e135"), Has(), asked="take", displays=["bbbb"], centre="g", round=2)
    assert told(table, "take 1 b")[0].startswith("Then you can pay for blue 2: 3 points")
    table = position(Has("bb", board="e1245"), Has(), asked="take", displays=["bbbb"], centre="g", round=2)
    assert told(table, "take 1 b")[1] == "With blue 6, you also get 3 tiles from the supply.", "blue 3 scores as much"


def test_one_tile_of_many_brings_a_space_no_nearer() -> None:
    """Two tiles are short of a dear space, one of a cheap one."""
    table = position(Has(board="c123456=pgoybr e1256"), Has(), asked="take", displays=["bggg"], centre="g", round=6)
    assert "Then you are 2 tiles short of blue 3." not in told(table, "take 1 b")
    table = position(Has("b", board="c123456=pgoybr e1256"), Has(), asked="take", displays=["bggg"], centre="g")
    assert "Then you are 1 tile short of blue 3." in told(table, "take 1 b")


def test_a_number_that_is_nearly_full_is_a_reason() -> None:
    board = "nw123 w123 sw123 se123 e12 c=pgoybr"
    for number in (1, 6):
        table = position(Has("bb", board=board), Has(), asked="take", displays=["boyg"], centre="g", round=number)
        assert told(table, "take 1 b") == [
            "Then you can pay for blue 3: 3 points at once.",
            "With blue 3, you also get 1 tile from the supply.",
            *["That leaves 1 space with a 3 to cover; all 3s score 12 points at the end."] * (number == 1),
        ], "in the last round there are no tiles for the other 3"


def test_in_the_last_round_what_one_cannot_pay_for_is_no_aim() -> None:
    missing = "After this move, only blue 6 is missing around the window (+3 tiles)."
    before, last, with_tiles = (
        told(position(Has(rack, board="e12"), Has("p"), round=number), "place e5 b")
        for rack, number in (("bbbbbo", 2), ("bbbbbo", 6), ("bbbbbbbbbbb", 6))
    )
    assert missing in before
    assert missing not in last
    assert missing in with_tiles
    assert not any("of 6 spaces" in said for said in last)


def test_a_structure_that_one_cannot_pay_for_yet_comes_after_what_one_can() -> None:
    table = position(Has("yyyyyyy", board=""), Has("p"), round=1)
    said = told(table, "place se6 y")
    assert said.index("After this move, yellow 1 scores 2 points, and you have the tiles for it.") < said.index(
        "After this move, only yellow 5 is missing around the window (+3 tiles)."
    )


def test_in_the_last_round_a_number_out_of_reach_is_no_aim() -> None:
    """After blue 4 two 4s are missing; the tiles for one of them are there, or for both, or of too few colours."""
    board = "nw1234 w1234 sw1234 c1234=pgoy e3"
    for rack, reached in (("bbbbyyyy", False), ("bbbbyyyyrrrr", True), ("bbbbyyyyyyyy", False)):
        table = position(Has(rack, board=f"{board} ne3"), Has("p"), round=6, supply="pppppppppp")
        said = told(table, "place e4 b")
        assert reached == ("That leaves 2 spaces with a 4 to cover; all 4s score 16 points at the end." in said), rack


def test_what_both_moves_pay_for_is_said_of_both() -> None:
    """A joker comes with both, and pays for blue 3; only one brings the tile for green 2, which scores less."""
    displays = ["rpoo", "gpyy"]
    table = position(Has("bbg", board="e12 se45 sw1"), Has(), asked="take", displays=displays, round=1)
    assert reasons(table, "take 1 r", "take 2 g")[0] != "Then you can pay for blue 3: 3 points at once."
    assert told(table, "take 1 r")[0] == "Then you can pay for blue 3: 3 points at once."
    told_too = reasons(table, "take 2 g", "take 1 r")[0]
    assert told_too == "This, too, pays for blue 3: 3 points at once."
    assert isinstance(told_too, Too)
    assert told_too.named == "blue 3"


def test_for_a_point_nobody_spends_the_jokers_that_they_have() -> None:
    table = position(Has("ppppbbbbbb"), Has(), asked="take", displays=["roog"], centre="y", round=1)
    assert told(table, "take 1 r") == ["Then you can pay for red 1."]


def test_a_joker_left_in_the_centre_tempts_the_next_player() -> None:
    table = position(Has(), Has(), asked="take", displays=["bbpp", "bbpr"], centre="", round=1)
    assert compared(table, "take 1 b", "take 2 b") == ""


def test_jokers_are_no_reason_where_nothing_can_be_placed_with_them() -> None:
    table = position(Has("bbbbbb", board="e5"), Has("p"), round=6, supply="rrrooooooo")
    table.play("place e6 b")
    assert not any("help" in said for said in told(table, "choose rrr"))


def test_figures_are_not_below_the_points_that_the_move_is_said_to_score() -> None:
    """The last 2 scores 2 points at once and 8 at the end, whatever the number promised before."""
    board = "nw12 w12 sw12 se12 e1 ne12 c12=pg"
    table = position(Has("bb", board=board), Has("p"), round=4)
    figures = MIND.weigh([table.state], GAME.parse("place e2 b"), NAMES)
    assert int(figures[0].split()[-5]) >= 10, figures
    table = position(Has("bb", board=board), Has("p"), round=6)
    assert len(MIND.weigh([table.state], GAME.parse("place e2 b"), NAMES)) == 1, "nothing else to use tiles for"


def test_tiles_are_for_a_space_that_brings_more_of_them() -> None:
    """The middle 4 scores 4 points and brings a tile for four, orange 5 scores 5 for five; blue 1 5 for one."""
    board = "c123=gyr w1234 nw1234 ne12345 e123 se1234 sw123"
    table = position(Has("ooyyrr", board=board), Has("p"), asked="reward", due=2, supply="ppppggooyy", round=6)
    assert told(table, "choose oo")[0] == "Then middle 4 needs 2 fewer jokers."
    mine = Has("gyyyyrr", board="c123=gyr w1 nw123 ne1234 se123 sw1")
    table = position(mine, Has(), asked="take", displays=["ggoo"], centre="b", round=4, marker=1)
    assert told(table, "take c b")[0] == "Then you can pay for blue 1: 1 point at once and 4 at the end."


def test_tiles_wait_for_a_space_of_more_points_than_one_that_brings_tiles() -> None:
    """Red 4 scores 4 points; the middle 3 scores 3 for blue tiles, and a pillar's tile."""
    mine = Has("bbbb", board="c12=yp nw12 ne123 e12345 se1")
    table = position(mine, Has(), asked="take", displays=["ybrr", "gggb"], centre="g", round=4)
    assert told(table, "take 1 r")[0] == "Then you are 1 tile short of red 4."


def test_tiles_without_use_earn_nothing_in_the_last_round() -> None:
    """The purple tile pays for nothing, nor do two for the statue; with three more, for purple 5: 5 points."""
    earned = "This move will earn you about {} points by the end."
    mine = Has("oooooyyybbr", board="c1234=oprg w1234 nw12 ne e1 se123 sw123")
    table = position(mine, Has(), asked="take", displays=[], centre="p", round=6, marker=1)
    assert weighed(table, "take c p") == []
    for rack, points in (("poyyyr", 4), ("pppyyyr", 9)):
        mine = Has(rack, board="c1234=oprg w1234 nw12 ne e12 se123 sw12")
        table = position(mine, Has("p"), supply="pppppppoyb", round=6)
        assert weighed(table, "place se4 y+1") == [earned.format(points)]


def test_chosen_tiles_are_never_just_what_the_stars_need() -> None:
    """Of what is given for the window a green tile pays for nothing more, a blue one for blue 1."""
    table = position(Has("bbbbbb", board="e5"), Has("p"), round=6, supply="gggggbrrro")
    table.play("place e6 b")
    assert table.asked == "reward"
    for move in sorted(table.legal()):
        assert not any("need most" in said for said in told(table, move))
    assert any("blue 1" in said or "joker" in said for move in table.legal() for said in told(table, move))


def test_a_joker_that_placing_keeps_as_well_is_no_reason_to_pass() -> None:
    table = position(Has("goo"), Has("p"), round=1)
    kept = "One of the tiles you keep will be a joker next round."
    assert kept in reasons(table, "pass keep goo", "place sw1 g")
    assert kept not in reasons(table, "pass keep goo", "place nw1 o")


def test_of_two_passes_only_the_difference_is_told() -> None:
    table = position(Has("ooo"), Has("p"), round=1)
    assert said_for(table, "pass keep ooo", "pass keep oo") == "You also keep 1 orange."


def test_jokers_that_are_kept_come_first_and_fewer_tiles_are_said_as_the_price() -> None:
    table = position(Has("gggg"), Has("p"), round=1)
    assert told(table, "pass keep gggg")[0] == "The tiles you keep will all be jokers next round."
    assert compared(table, "pass keep ggg", "pass keep gggg") == "You do not keep 1 green."


def test_what_goes_to_the_centre_speaks_for_the_move_that_tempts_the_next_player_less() -> None:
    table = position(Has(), Has(board="se12"), asked="take", displays=["bbgg", "bbyy"], centre="r", round=6)
    assert compared(table, "take 1 b", "take 2 b") == "It puts 2 green into the centre, not 2 yellow."
    assert compared(table, "take 2 b", "take 1 b") == ""


@pytest.mark.parametrize("code", ["en", "ru", "pl"])
def test_reasons_fit_a_line_on_the_back_as_well(code: str) -> None:
    """There spaces have names that say little, so some are told with their number and star."""
    chance, seen = Random(1), 0
    for seed in range(4):
        state = RULES.new(setup(2, seed, {"side": "back"}))
        while RULES.to_move(state) is not None:
            commands = RULES.legal_commands(state)
            priors = MIND.policy(state, commands)
            if len(commands) > 1 and chance.random() < 0.2:
                best = max(zip(priors, commands, strict=True), key=lambda each: each[0])[1]
                with speaking(code):
                    for said in MIND.reasons(state, best, NAMES):
                        assert cell_len(said) <= 78, said
                        seen += 1
            RULES.advance(state, chance.choices(commands, priors)[0])
    assert seen > 50


def test_the_space_that_is_named_is_the_one_that_the_tiles_are_for() -> None:
    """Orange 4 scores as much as orange 6 for two tiles fewer; green 3 scores 15 points with the number."""
    table = position(Has("oorr", board="nw123"), Has(), asked="take", displays=["oobb"], centre="g", round=6)
    assert told(table, "take 1 o")[0] == "Then orange 4 needs 2 fewer jokers."
    board = "w3 nw3 ne3 e3 se3 sw12 c123=pbo"
    table = position(Has("yrr", board=board), Has(), asked="take", displays=["grbb"], centre="g", round=6)
    move, other = (GAME.parse(each) for each in ("take 1 g", "take c g"))
    said = MIND.reasons(table.state, move, NAMES, best=True, other=other)
    assert said[0] == "Then you can pay for green 3: 3 points at once and 12 at the end."
    assert MIND.compare(table.state, move, other) == ""


def test_points_are_compared_for_the_space_that_is_named() -> None:
    """Purple 2, a number that is nearly full, scores 2 points, red 3 scores 3, blue 1 a point."""
    board = "w1 ne12 nw12 sw2 e4 c12=go"
    table = position(Has("ry", board=board), Has(), asked="take", displays=["pyoo"], centre="b", round=4)
    assert told(table, "take 1 p")[0] == "Then you can pay for purple 2: 2 points at once."
    assert compared(table, "take 1 p", "take c b") == "You earn 1 point more than with 1 blue."


RICH = "c12=pg w123 nw1 ne12345 e123"
"""Red lacks only the 6: six points and the star."""


def test_a_space_that_takes_the_tiles_of_a_better_one_is_no_aim() -> None:
    """The four yellow jokers pay for red 6, so the green tile is for green 1, and not for green 2 with one of them."""
    rack = Has("poorryyyy", board=RICH.replace("w123", "w12"))
    table = position(rack, Has(), asked="take", displays=["pgor"], centre="po", round=4)
    assert reasons(table, "take 1 g", "take 1 o")[0] == "Then you can pay for green 1: 1 point at once."
    assert "2 to cover" not in " ".join(told(table, "take 1 g"))


def test_tiles_are_no_better_for_what_others_spare_more_on() -> None:
    """The purple tile saves a joker of purple 5, which completes the star; green 3 would take these jokers."""
    mine = Has("ppooyybbrrr", board=f"{RICH.replace('w123', 'w12346')} ne6 nw2 se12 sw12")
    table = position(mine, Has(), asked="take", displays=["pgyy"], centre="g", round=6)
    assert "more than" not in compared(table, "take 1 g", "take 1 p")
    assert not [said for said in told(table, "take 1 g") if "green 3" in said]


def test_jokers_of_the_next_round_are_a_reason_where_tiles_have_no_other_use() -> None:
    mine = Has("ppppgyybbbb", board=f"{RICH} ne6 nw2 se1 sw1")
    table = position(mine, Has(), asked="take", displays=["porr"], centre="pyrr", round=5)
    assert told(table, "take 1 r") == ["You get 2 jokers for the next round."]
    table = position(mine, Has(), asked="take", displays=["porr"], centre="pyrr", round=4)
    assert not [said for said in told(table, "take 1 r") if "need none" in said], "four tiles can be kept"
    nothing = "You need none of them; the fewer you take, the fewer points you lose."
    for middle, none in (("c1=r", False), ("c=pgoybr", True)):
        table = position(Has(board=f"nw {middle}"), Has(), asked="take", displays=["poog"], centre="", round=6)
        assert (told(table, "take 1 o") == [nothing]) == none


def test_a_pass_that_gives_up_a_joker_is_not_praised_for_the_other() -> None:
    """All three tiles can be kept (8.2); blue is the next joker."""
    table = position(Has("obb", board="c123=gyr w1 nw1"), Has("p"), round=4)
    kept = "One of the tiles you keep will be a joker next round."
    assert kept not in told(table, "pass keep ob")
    assert "2 of the tiles you keep will be jokers next round." in told(table, "pass keep obb")


def test_tiles_that_become_jokers_are_not_kept_for_a_space() -> None:
    """Yellow 4 next round would take the two green tiles; they are kept because they are jokers then."""
    table = position(Has("ggyy", board="ne123 e2"), Has("p"), round=1)
    move, other = (GAME.parse(each) for each in ("pass keep ggyy", "place se1 y"))
    assert MIND.reasons(table.state, move, NAMES, best=True, other=other) == [
        "You keep all your tiles for the next round.",
        "2 of the tiles you keep will be jokers next round.",
    ]


def test_what_is_kept_is_not_said_to_be_worth_more_than_what_could_be_placed() -> None:
    """The two green tiles and the joker pay for green 3 in both rounds; of five orange tiles one is given up."""
    table = position(Has("ggy", board="sw12"), Has(passed=True), round=4)
    assert MIND.reasons(table.state, GAME.parse("pass keep ggy"), NAMES, best=True) == [
        "You keep all your tiles for the next round."
    ]
    table = position(Has("ooooo", board="nw1234"), Has("p"), round=4)
    assert MIND.reasons(table.state, GAME.parse("pass keep oooo"), NAMES, best=True) == []


def test_a_single_tile_that_is_kept_is_not_called_one_of_them() -> None:
    table = position(Has("g"), Has("p"), round=1)
    assert told(table, "pass keep g")[0] == "The tile you keep will be a joker next round."


def test_passing_is_compared_with_all_that_it_loses() -> None:
    """Yellow 3 scores 3 points and 12 for all 3s, and its three tiles would cost a point each."""
    board = "c123=pgb w nw123 ne e123 se12 sw123"
    table = position(Has("yyy", board=board, score=71), Has("p"), round=6)
    assert compared(table, "place se3 y", "pass") == "This move earns 18 points more than passing would."
    table = position(Has("oooyyy", board=board.replace("nw123", "nw12"), score=68), Has("p"), round=6)
    assert told(table, "pass") == ["You give up at least 18 points that your tiles could score now."]


def test_what_tiles_left_over_cost_is_compared_in_the_last_round() -> None:
    """Purple 3 scores 2 points more than purple 4, but leaves a tile more."""
    table = position(Has("ppppgooy", board="w12 c1=b", score=12), Has("p"), round=6)
    assert compared(table, "place w3 p", "place w4 p") == "This move earns 1 point more than purple 4 would."


def test_only_tiles_that_are_kept_are_weighed_and_none_if_a_better_one_is_not() -> None:
    table = position(Has("oooy"), Has("p"), round=3)
    [said] = MIND.weigh([table.state], GAME.parse("pass keep y"), NAMES)
    assert "orange" not in said
    assert not MIND.weigh([table.state], GAME.parse("pass keep ooo"), NAMES), "yellow is the next joker"


def test_a_space_in_any_colour_is_as_near_as_its_nearest_colour() -> None:
    """The middle 3 takes a red tile, too, but two yellow ones and the joker pay for it."""
    mine = Has("ppyy", board="c1=p w1 ne1234 e123")
    table = position(mine, Has(), asked="take", displays=["oobr", "ggor"], centre="oo", round=3)
    assert "Then you are 1 tile short of middle 3." not in reasons(table, "take 1 r", "take 2 g")


def test_a_space_of_many_points_is_named_although_more_tiles_have_to_come() -> None:
    """Orange 2 would score a point; red 5 stands beside four covered spaces."""
    table = position(Has("ppggoyy", board="ne1234"), Has(), asked="take", displays=["oobr"], centre="o", round=3)
    assert "Then you are 2 tiles short of red 5." in told(table, "take 1 r")


def test_tiles_are_chosen_for_all_spaces_of_a_number_together() -> None:
    mine = Has("gooyyr", board="c123=pgb w nw12 ne e123 se12 sw12")
    table = position(mine, Has("p"), asked="reward", due=3, supply="ggggoooyyb", round=6)
    goal = "Then you have the tiles for every missing 3: 12 points at the end."
    assert said_for(table, "choose goy", "choose ggy") == goal
    table = position(Has("bbbbbbbb", board="e1234"), Has(), asked="take", displays=["bbbr"], centre="g", round=4)
    assert told(table, "take 1 b")[0] == "Then you have the tiles for the rest of a star: 15 points at the end."
    figures = MIND.weigh([table.state], GAME.parse("take 1 b"), NAMES)
    assert int(figures[0].split()[-5]) >= 15, figures
    assert "more than" not in compared(table, "take 1 b", "take c g")


def test_the_points_of_a_space_and_of_all_spaces_of_a_number_are_not_added_up() -> None:
    """The one blue tile is for blue 1, which is the last 1, or for blue 3 with two jokers."""
    mine = Has("ppgggyyyyrrr", board="c123=gyr w1 nw123 ne1234 se123 sw1")
    table = position(mine, Has("p"), asked="take", displays=["ggoo"], centre="gb", round=4, marker=1)
    assert told(table, "take c b")[0] == "Then you have the tiles for every missing 3: 12 points at the end."
    assert weighed(table, "take c b")[0] == "This move will earn you about 12 points by the end."


def weighed(table: Table, move: str) -> list[str]:
    assert move in table.legal()
    return [*MIND.weigh([table.state], GAME.parse(move), NAMES)]


def test_a_number_or_star_that_the_next_player_could_complete_counts_in_the_last_round() -> None:
    """In earlier rounds other tiles for the missing spaces may still come."""
    said = "Boris could {} with what you take: {} points at the end."
    threes = Has("bbbyyy", board="w12 nw123 ne123 e12 se12 sw123 c123=ypr")
    blue, earlier = Has("bbbbrrrrrr", board="e1234"), Has("bbbbyyyyyy", board="e1234")
    for number, rival, centre, move, found in (
        (6, threes, "o", "take 1 p", said.format("cover every missing 3", 12)),
        (5, threes, "o", "take 1 p", ""),
        (6, threes, "ppp", "take 1 p", ""),
        (6, blue, "o", "take 1 b", said.format("complete a star", 15)),
        (4, earlier, "o", "take 1 b", ""),
        (6, blue, "b", "take 1 b", ""),
    ):
        displays = ["pppg" if rival is threes else "bggg"]
        table = position(Has(), rival, asked="take", displays=displays, centre=centre, round=number)
        if found:
            assert found in told(table, move)
            assert f"about {found.split()[-5]} points to Boris" in weighed(table, move)[1]
        else:
            assert "Boris could c" not in " ".join(told(table, move))
            assert "about 1" not in weighed(table, move)[1]


def test_a_payment_of_a_point_comes_after_the_start_marker() -> None:
    mine = Has(board="c1=g ne1 e1 se1 sw1")
    table = position(mine, Has(), asked="take", displays=["bbgg"], centre="p", round=3, marker=None)
    marker, payment, *_more = told(table, "take c p")
    assert marker.startswith("The start marker costs 1 point")
    assert payment == "Then you can pay for purple 1: 1 point at once."
    mine = Has(board="c1=g ne1 e1 se1 sw1", score=1)
    table = position(mine, Has(), asked="take", displays=["bbgg"], centre="p", round=3, marker=None)
    assert told(table, "take c p")[0] == "The start marker costs you nothing, and you place first.", "rule 6.5"
    assert MIND.weigh([table.state], GAME.parse("take c p"), NAMES)[-1].endswith(" to you, and costs nothing.")


@pytest.mark.parametrize(
    ("table", "moves", "follows"),
    [
        pytest.param(
            position(Has("pppyy", board="c1=p ne1234 e123"), Has("p"), round=2),
            ("place w1 p", "place se1 y", "pass keep ppyy", "place w2 p"),
            "After this move, purple 2 scores 2 points, and you have the tiles for it.",
            id="purple 2 can be paid for after purple 1",
        ),
        pytest.param(
            position(Has("ggoyy", board="ne123 nw1"), Has("p"), round=1),
            ("place c1 g", "place c1 y", "pass keep goyy", "place c2 y"),
            "After this move, only middle 2 is missing around the pillar (+1 tile).",
            id="a pillar can be completed",
        ),
    ],
)
def test_a_reason_does_not_name_what_the_plan_does_otherwise(
    table: Table, moves: tuple[str, ...], follows: str
) -> None:
    """It could be paid for now, but the plan is to keep the tiles."""
    match = Match(GAME, setup(2), start=table.state)
    first, second, passing, cover = map(GAME.parse, moves)
    after = table.state.clone()
    RULES.advance(after, first)
    for then, said in ((passing, False), (cover, True)):
        thought = Decision([Candidate(first, 0.5, 9), Candidate(second, 0.4, 9, behind=0.1)])
        hint, _other = hints(match, thought.candidates, [Step(first, table.state), Step(then, after)])
        assert (follows in hint.reasons) == said


def test_a_reason_is_left_if_the_plan_does_something_else() -> None:
    table = position(Has("ggoyy", board="ne123 c5=r"), Has("p"), round=1)
    match = Match(GAME, setup(2), start=table.state)
    first, passing = map(GAME.parse, ("place c1 g", "pass keep goyy"))
    after = table.state.clone()
    RULES.advance(after, first)
    [hint] = hints(match, [Candidate(first, 0.5, 9)], [Step(first, table.state), Step(passing, after)])
    assert hint.reasons[0] == "Then 2 of 6 spaces are covered on a star worth 12 points at the end."


def test_a_pass_is_rated_though_the_plan_passes_later() -> None:
    """Passing at once would lose a tile and a point (8.3); the middle 2, after the 1, scores a point more (6.2)."""
    for rack, first, second in (("gyyyy", "place sw1 g", "pass keep yyyy"), ("yoo", "place c1 y", "place c2 o")):
        table = position(Has(rack), Has(passed=True), round=4)
        match = Match(GAME, setup(2), start=table.state)
        commands = GAME.parse(first), GAME.parse(second)
        after = table.state.clone()
        RULES.advance(after, commands[0])
        thought = [Candidate(commands[0], 0.5, 9), Candidate(commands[1], 0.4, 9, behind=0.1, error=0.001)]
        _best, other = hints(match, thought, [Step(commands[0], table.state), Step(commands[1], after)])
        assert other.wins


def test_of_displays_of_the_same_tiles_the_first_is_named() -> None:
    """What is left goes to the centre (4.2); a yellow tile beside others is another move."""
    table = position(Has(), Has(), asked="take", displays=["ooyg", "ooyb", "ooyg"], centre="y", round=4)
    named = [move for move in sorted(table.legal()) if MIND.leads_somewhere(table.state, GAME.parse(move))]
    assert sorted(table.legal() - {*named}) == ["take 3 g", "take 3 o"]


def test_a_pass_is_listed_once() -> None:
    """All four tiles can be kept; to keep three of them costs a point."""
    table = position(Has("oorr", board="nw12 ne"), Has(passed=True), round=5)
    player = Player(GAME, "expert")
    candidates = player.think(table.state, 1, iterations=32)
    player.compare(candidates, table.state, 1, best=3, iterations=32)
    assert [each.command for each in candidates if isinstance(each.command, Pass)] == [GAME.parse("pass keep oorr")]
    player.compare(
        candidates := player.think(table.state, 1, iterations=32),
        table.state,
        1,
        best=1,
        also=[GAME.parse("pass keep oor")],
        iterations=32,
    )
    assert GAME.parse("pass keep oor") in [each.command for each in candidates], "a review asks for it"


def test_tiles_that_are_jokers_next_round_cost_more_to_place() -> None:
    table = position(Has("yyy", board="c12=pg e123"), Has("p"), round=3)
    dear = MIND.weigh([table.state], GAME.parse("place c3 y"), NAMES)
    table = position(Has("bbb", board="c12=pg e123"), Has("p"), round=3)
    assert MIND.weigh([table.state], GAME.parse("place c3 b"), NAMES) != dear


def test_of_several_jokers_one_is_taken_and_weighed() -> None:
    """Where only jokers lie, a take brings one of them (4.4)."""
    figures = []
    for there in ("r", "rrr"):
        table = position(Has(), Has(), asked="take", displays=["bgoy"], centre=there, round=6)
        figures.append(MIND.weigh([table.state], GAME.parse("take c r"), NAMES))
    assert figures[0] == figures[1]


def test_what_the_rack_pays_for_in_another_colour_is_not_paid_for_by_the_supply() -> None:
    """Purple 3 completes the pillar. A yellow tile and the joker pay for the middle 2; two green ones could, too."""
    board = "w2 c1=r c3=p c5=o c6=b"
    table = position(Has("pppyg", board=board), Has("p"), supply="gggggggggg", round=2)
    assert not [said for said in told(table, "place w3 p") if "you get" in said]


def test_what_the_supply_pays_for_is_not_named_if_the_plan_is_to_choose_other_tiles() -> None:
    table = position(Has("bbbppp", board="e2 c2=y c3=g ne23"), Has("p"), supply="ooooorrrrr", round=1)
    match = Match(GAME, setup(2), start=table.state)
    first, second, orange, red = map(GAME.parse, ("place e3 b", "place e1 b", "choose o", "choose r"))
    after = table.state.clone()
    RULES.advance(after, first)
    words = "With what you get, you can pay for red 1: 3 points."
    assert words in told(table, "place e3 b")
    for then, said in (([], False), ([orange], False), ([red], True)):
        plan = [Step(first, table.state), *(Step(each, after) for each in then)]
        thought = Decision([Candidate(first, 0.5, 9), Candidate(second, 0.4, 9, behind=0.1)])
        hint, _other = hints(match, thought.candidates, plan)
        [alone] = hints(match, [Candidate(first, 0.5, 9)], plan)
        for each in (hint, alone):
            assert (words in each.reasons) == said, then
    assert words not in explain(match, 0, first, NAMES), "nothing is planned"


def test_what_the_next_player_could_do_is_the_best_of_it() -> None:
    """Boris would complete the star with green 4; of blue 2 and 4, which score the same, he would pay for the 2."""
    said = "Boris could pay for {} with what you take: {}."
    table = position(Has(), Has(board="sw12356"), asked="take", displays=["gggg"], centre="b", round=6)
    assert told(table, "take 1 g")[0] == said.format("green 4", "6 points and 18 at the end")
    worth = MIND.weigh([table.state], GAME.parse("take 1 g"), NAMES)[1]
    assert worth == "What you take is worth about 24 points to Boris, who is next."
    table = position(Has(), Has(board="e135"), asked="take", displays=["bbbb"], centre="r", round=6)
    assert told(table, "take 1 b")[0] == said.format("blue 2", "3 points")
    table = position(Has(), Has(board="sw12356"), asked="take", displays=["gggg"], centre="", round=6)
    assert "Boris" not in " ".join(told(table, "take 1 g")), "there is nothing else to take"


def test_the_next_player_gets_none_of_the_last_tiles() -> None:
    """Whoever places first is next: who has the start marker."""
    for centre, said in (("", False), ("g", True)):
        table = position(Has(), Has("bb", board="e12345"), asked="take", displays=["bbbb"], centre=centre, round=6)
        told = MIND.weigh([table.state], GAME.parse("take 1 b"), NAMES)
        assert ("Boris" in " ".join(told)) == said


def test_nothing_is_said_of_chosen_tiles_that_pay_for_nothing_more() -> None:
    """A tile that is missing for yellow 3 does not come before next round, in which other tiles are jokers."""
    table = position(Has("bbbbbb", board="e5 se12"), Has("p"), supply="yyyyyyyrrr", round=3)
    table.play("place e6 b")
    assert not any("short" in said for said in told(table, "choose yyr"))
    table = position(Has("bbbbbb", board="e5 ne c=pgoybr"), Has("p"), supply="rrrrrrrrrr", round=3)
    table.play("place e6 b")
    assert told(table, "choose rrr") == []


def test_nobody_waits_for_tiles_for_a_space_that_scores_no_more_than_another() -> None:
    """Blue 4 scores as much as blue 6, and can be paid for."""
    for rack, waits in (("bbbb", False), ("bb", True)):
        mine = Has(rack, board="c=pgoybr e1235")
        table = position(mine, Has(), asked="take", displays=["bggg"], centre="r", round=3)
        assert waits == any("short" in said for said in told(table, "take 1 b")), rack


def test_nobody_pays_four_tiles_for_a_point_in_the_last_rounds() -> None:
    table = position(Has("yyybb"), Has(), asked="take", displays=["ygrr"], centre="g", round=5)
    assert not any("joker" in said for said in told(table, "take 1 y"))


def test_tiles_are_compared_by_what_they_would_be_used_for() -> None:
    """Green 2 would take a joker that red 6 needs: the green tile is for green 1, a point."""
    mine, displays = Has("poorryyyy", board=RICH.replace("w123", "w12")), ["pgor", "bbbb"]
    table = position(mine, Has(), asked="take", displays=displays, centre="po", round=4)
    assert told(table, "take 1 g")[0] == "Then you can pay for green 1: 1 point at once."
    assert compared(table, "take 2 b", "take 1 g") == "You earn 3 points more than with 1 green."
    mine = Has("rr", board="w123 nw2 ne1 e2 se2 sw2 c=pgoybr")
    table = position(mine, Has(), asked="take", displays=["yyyg", "ppgg"], round=6)
    assert compared(table, "take 1 y", "take 2 p") == "", "purple 4 scores 4 points, yellow 1 only 2"


def test_tiles_do_not_earn_more_if_all_that_they_can_pay_for_scores_as_much() -> None:
    """Red tiles and the joker pay for the middle 3, yellow ones for yellow 3: 3 points, and yellow 1 in both cases."""
    mine = Has("oyy", board="c12=yg se2")
    table = position(mine, Has(), asked="take", displays=["rrgb", "yygb"], centre="", round=3)
    assert reasons(table, "take 1 r", "take 2 y")[0] == "Then you can pay for middle 3: 3 points at once."
    assert compared(table, "take 1 r", "take 2 y") == ""


def test_jokers_that_both_moves_bring_are_no_reason() -> None:
    table = position(Has(), Has(), asked="take", displays=["bbbp", "ggpo", "rroo"], round=1)
    joker = "The joker stands for any other colour."
    for other, said in (("take 2 g", False), ("take 3 r", True)):
        move, second = GAME.parse("take 1 b"), GAME.parse(other)
        assert (joker in MIND.reasons(table.state, move, NAMES, best=True, other=second)) == said


def test_a_joker_that_pays_for_the_space_that_is_named_is_not_said_to_stand_for_others() -> None:
    """Purple 1 to 6 take purple tiles, the jokers of the round (5.6); blue 3 takes the joker for a blue tile (5.5)."""
    for rack, board, there, named, left in (
        ("pp", "w1245", "pggg", "purple 3", False),
        ("bb", "e12", "pggg", "blue 3", False),
        ("bb", "e12", "pbbb", "blue 3", True),
    ):
        table = position(Has(rack, board=board), Has(), asked="take", displays=[there], centre="o", round=1)
        said = told(table, f"take 1 {there[-1]}")
        assert any(named in each for each in said), said
        assert ("The joker stands for any other colour." in said) == left
    for rack, board, chosen, others in (("", "w1245", "ppp", False), ("gg", "sw123", "ppg", True)):
        table = position(Has(f"bbbbbb{rack}", board=f"e5 {board}"), Has("p"), supply="ggggpppppp", round=1)
        table.play("place e6 b")
        assert any("stand for any other colour" in each for each in told(table, f"choose {chosen}")) == others


def test_points_that_both_tiles_score_one_after_the_other_are_not_compared() -> None:
    table = position(Has("bbbg", board="e12"), Has("p"), round=1)
    assert compared(table, "place e3 b", "place sw1 g") == ""
    table = position(Has("bbb", board="e1256"), Has("p"), round=1)
    assert compared(table, "place e3 b", "place c1 b") == "This move earns 4 points more than middle 1 would."


def test_more_tiles_are_no_advantage_in_the_last_round() -> None:
    """Those left over cost a point each (8.3)."""
    for number, said in ((5, "You get 2 more tiles than with 1 green."), (6, "")):
        table = position(Has(), Has(), asked="take", displays=["ooop"], centre="g", round=number)
        assert compared(table, "take 1 o", "take c g") == said


def test_points_that_more_tiles_are_worth_are_no_advantage() -> None:
    """Orange 2 scores a point more than purple 1 and takes a tile more; blue 3 takes two more for 2 points."""
    table = position(Has("pgo", board="nw1 c12=gy"), Has("p"), round=1)
    assert compared(table, "place nw2 o+1", "place w1 p") == ""
    table = position(Has("bbb", board="e12"), Has("p"), round=1)
    assert compared(table, "place e3 b", "place c1 b") == ""


def test_tiles_that_cannot_be_kept_speak_for_placing_not_for_one_place() -> None:
    table = position(Has("bbbbyyyy"), Has("p"), round=1)
    kept = "You can keep only four tiles: the others would cost a point each."
    assert kept in reasons(table, "place e1 b", "pass keep bbbb")
    assert kept not in reasons(table, "place e1 b", "place se1 y")
    assert kept not in told(table, "place e1 b"), "it is as true of yellow 1"


def test_the_joker_has_one_name() -> None:
    table = position(Has(board="c=pgoybr"), Has(), asked="take", displays=["bbbb", "ypgg"], centre="g", round=1)
    assert compared(table, "take 1 b", "take 2 y").endswith("with 1 yellow and a joker.")


def test_only_the_best_move_is_said_to_score_more_than_another() -> None:
    """It counts one space; of a weaker move it would read as if that were the better one."""
    table = position(Has(board="e45"), Has(), asked="take", displays=["bbbr", "rgoy"], centre="g", round=1)
    weaker = speaks_for(GAME, table.state, GAME.parse("take 1 b"), GAME.parse("take c g"), NAMES)
    assert weaker
    assert not any("more than" in each for each in weaker)


def test_what_a_pass_keeps_for_the_same_space_is_not_lost() -> None:
    """The three blue tiles pay for blue 3 in the next round, too."""
    table = position(Has("bbb", board="e12"), Has("p"), round=2)
    assert said_for(table, "place e3 b", "pass keep b").endswith("3 points more than passing would.")
    assert "passing" not in said_for(table, "place e3 b", "pass keep bbb")


def test_a_point_that_the_move_itself_names_is_no_reason() -> None:
    table = position(Has("b"), Has("p"), round=1)
    assert speaks_for(GAME, table.state, GAME.parse("place e1 b"), GAME.parse("pass"), NAMES, best=True) == [
        "This move earns 1 point more than passing would."
    ]


def test_a_tile_that_pays_for_a_space_is_not_called_a_joker_of_the_next_round_too() -> None:
    """Green is the next joker; green 2, beside green 1, takes the one that is chosen."""
    jokers = "You get 1 joker for the next round."
    table = position(Has("bbbbbbg", board="e5 sw1"), Has("p"), supply="grrrrrrrrr", round=1)
    table.play("place e6 b")
    said = told(table, "choose grr")
    assert said[0] == "Then you can pay for green 2: 2 points at once."
    assert jokers not in said
    table = position(Has("bbbbbb", board="e5"), Has("p"), supply="grrrrrrrrr", round=1)
    table.play("place e6 b")
    assert jokers in told(table, "choose grr")


def test_a_space_of_a_point_is_not_named_if_a_better_one_needs_its_tiles() -> None:
    """Purple 3, beside 1 and 2, takes three of the four tiles, so they are not for purple 4."""
    table = position(Has("ppp", board="w12"), Has(), asked="take", displays=["pggg"], centre="r", round=6)
    assert not [said for said in told(table, "take 1 p") if "pay for" in said]


def test_a_space_that_scores_no_more_than_a_cheaper_one_is_no_reason() -> None:
    """Yellow 6 scores 3 points like yellow 3, which the rack pays for; yellow is the next joker, four are kept."""
    table = position(Has("gooyyy", board="se12"), Has(), asked="take", displays=["yybr"], centre="pbr", round=3)
    assert told(table, "take 1 y") == ["You get 1 joker for the next round."]


def test_jokers_are_not_all_spent_on_a_point() -> None:
    """A sixth orange tile comes with the green one, but orange 6 would take all the jokers."""
    mine = Has("oooooyybbb", board="e123 sw c=pgoybr")
    table = position(mine, Has(), asked="take", displays=["goyy"], centre="r", round=3)
    assert told(table, "take 1 g")[-1] == "The joker stands for any other colour."
    assert "orange 6" not in " ".join(told(table, "take 1 g"))


def test_only_a_space_whose_run_grows_follows() -> None:
    """Orange 1 scores 2 points beside orange 6 whether or not orange 3 is covered."""
    table = position(Has("oooooo", board="nw6"), Has("p"), round=1)
    assert not [said for said in told(table, "place nw3 o") if "orange 1" in said]
    assert [said for said in told(table, "place nw2 o") if "orange 1 scores 3 points" in said]


def test_tiles_are_not_both_spent_and_kept_as_jokers() -> None:
    """Red is the next joker; the middle 4 takes a joker fewer only if four red tiles pay for it."""
    table = position(Has("rrrbbbbbbbb", board="c123=pgo e5"), Has("p"), supply="brrgggoooo", round=5)
    table.play("place e6 b")
    said = told(table, "choose brr")
    assert said[0] == "Then middle 4 needs 1 fewer joker."
    assert not [each for each in said if "next round" in each]


def test_what_one_can_pay_for_is_not_told_after_what_another_could() -> None:
    """After a sentence on somebody else "then" would read as if they had done it."""
    for board, said in (("e12", "Boris could pay"), ("", "Then you can pay")):
        table = position(Has(), Has(board=board), asked="take", displays=["bbbp"], centre="r", round=1)
        first, joker = told(table, "take 1 b")
        assert first.startswith(said)
        assert joker == "The joker stands for any other colour."


def test_of_spaces_that_score_the_same_one_of_fewer_jokers_comes_first() -> None:
    """Orange 3 would take both jokers, green 3 takes one of them (5.5)."""
    mine = Has("obb", board="c12=gy w12 nw12 ne e12 se12 sw12")
    table = position(mine, Has(), asked="take", displays=["ggyr"], centre="yr", round=5)
    assert told(table, "take 1 g") == ["Then you can pay for green 3: 3 points at once."]


def test_jokers_are_not_said_to_pay_for_as_few_points_of_their_own_colour() -> None:
    """Orange is the joker of round 3; the third one would pay for orange 3 (5.6), three jokers for 3 points."""
    mine = Has("oo", board="nw12")
    table = position(mine, Has(), asked="take", displays=["poyy"], centre="rr", round=3)
    said = told(table, "take 1 p")
    assert "orange 3" not in " ".join(said)
    assert "The joker stands for any other colour." in said


def test_five_or_six_tiles_are_not_for_a_point() -> None:
    table = position(Has("yyyyg", board="e56"), Has(), asked="reward", due=3, supply="yyrrrrrrrr", round=1)
    assert "yellow 6" not in " ".join(told(table, "choose yyr"))


def test_a_space_that_brings_points_at_the_end_comes_before_what_is_told_of_jokers() -> None:
    """Both takes pay for red 6, a star (10.2); the first also brings a fifth joker, yellow in round 4."""
    table = position(Has("yyyyr", board="ne12345"), Has(), asked="take", displays=["yrgg", "rroo"], round=4)
    said = said_for(table, "take 1 r", "take 2 r")
    assert said.startswith("Then you can pay for red 6: 6 points at once and 14 at the end. The joker stands")


def test_in_the_last_round_figures_count_all_that_the_tiles_of_a_structure_lead_to() -> None:
    """The pillar's blue tile pays for blue 3, whose pillar's purple one for purple 3, the last 3: 12 points (10.3)."""
    board = "c123=gyo c5=r w12 nw123 ne123 e12 se123 sw123"
    mine = Has("ppppppbb", board=board)
    table = position(mine, Has("p"), supply="pppggoybbb", round=6)
    assert weighed(table, "place c4 p") == ["This move will earn you about 22 points by the end."]


def test_jokers_of_the_next_round_that_a_number_needs_are_not_kept() -> None:
    """Blue 2 takes a blue tile beside the own one, so two of the three stay; blue is the next joker."""
    mine = Has("ppob", board="ne c12=gy w1 nw12 e1 se12 sw12")
    table = position(mine, Has("p"), asked="reward", due=3, supply="bbbrrggppp", round=4)
    assert said_for(table, "choose bbb", "choose prr") == (
        "Then you have the tiles for every missing 2: 8 points at the end. You get 2 jokers for the next round."
    )


def test_tiles_for_a_space_of_many_points_are_not_said_to_score_less() -> None:
    """One more tile pays for red 6, which scores 6 points and 14 at the end (10.2); blue 1 is the last 1 (10.3)."""
    mine = Has("yyyy", board="c12=gy w1 nw12 ne12345 se12 sw12")
    table = position(mine, Has(), asked="take", displays=["gggg"], centre="br", round=4)
    assert compared(table, "take c b", "take c r") == ""
    assert "Then you are 1 tile short of red 6." in reasons(table, "take c r", "take c b")


_THREES = "c12=gy w12 nw123 ne e12 se1234 sw123"
"""The 3s of the middle, purple and blue are missing (10.3); statues and pillars that they belong to are nearly full."""


def test_tiles_of_a_structure_are_said_to_complete_a_number() -> None:
    """With green 4 and its statue's blue tile (1.8) there are enough for the three 3s."""
    threes = "The tiles that green 4 brings can complete the 3s: 12 points at the end."
    mine = Has("ppppppggobr", board=_THREES)
    table = position(mine, Has("p"), asked="reward", due=2, supply="pgggooyybb", round=6)
    assert told(table, "choose gg") == ["Then you can pay for green 4: 4 points at once.", threes]
    with_blue = "With what you get, you can cover every missing 3: 12 points at the end."
    for supply, said in (("ppggoyybbb", True), ("ppggoyyyyy", False)):
        table = position(Has("ppppppggggobr", board=_THREES), Has("p"), supply=supply, round=6)
        assert (with_blue in told(table, "place sw4 g")) == said


def test_tiles_of_a_structure_pay_for_a_space_with_all_that_it_scores() -> None:
    """Blue 3 brings the purple tile for purple 3, which is then the last 3."""
    board = _THREES.replace("c12=gy", "c1234=gyop")
    table = position(Has("ppbbb", board=board), Has("p"), supply="pppggoybbb", round=6)
    assert "With what you get, you can pay for purple 3: 3 points and 12 at the end." in told(table, "place e3 b")
    mine = Has("ppbb", board=board)
    table = position(mine, Has("p"), asked="reward", due=1, supply="pppggoybbb", round=6)
    leaves = "That leaves 1 space with a 3 to cover; all 3s score 12 points at the end."
    assert leaves in told(table, "choose b")
    table = position(mine, Has("p"), asked="reward", due=1, supply="ggggooybbb", round=6)
    assert leaves not in told(table, "choose b"), "there is no purple tile"


def test_tiles_are_not_for_a_space_if_they_score_more_on_two_others() -> None:
    """Four purple tiles and two jokers pay for the middle 6, 3 points and a tile, or for purple 3 and the middle 3."""
    mine = Has("ppgybrr", board="c12=gy w12 nw123 ne e12 se123 sw123")
    table = position(mine, Has(), asked="take", displays=["ppgo"], centre="b", round=6)
    assert "middle 6" not in " ".join(told(table, "take 1 p"))


def test_tiles_for_a_space_beside_the_one_that_takes_all_jokers_are_a_reason() -> None:
    """Red 6 takes the five jokers of round 4, which could pay for purple 2 instead (5.5)."""
    mine = Has("pyyyyyr", board="c12=gy w1 nw12 ne12345 se12 sw12")
    table = position(mine, Has(), asked="take", displays=["pggg"], centre="bo", round=4)
    assert told(table, "take 1 p") == ["Then you can pay for purple 2 as well as red 6."]


def test_a_star_that_the_tiles_of_another_space_complete_as_well_is_not_earned_more() -> None:
    """The statue of orange 4 gives the two blue tiles (7.1) that blue 6 then takes with the two jokers left (5.5)."""
    board = "e12345 nw123 w12"
    for number, jokers, supply, more in (
        (6, "rrrr", "bbgoooyygp", 0),
        (6, "rrrr", "ppgoooyygp", 14),
        (1, "pppp", "bbgoooyygp", 0),
        (1, "pppp", "rrgoooyygp", 17),
    ):
        table = position(Has(f"oobb{jokers}", board=board), Has("p"), supply=supply, round=number)
        said = f"This move earns {more} points more than orange 4 would." if more else ""
        assert compared(table, "place e6 b+4", "place nw4 o+2") == said


def test_a_space_whose_tiles_complete_a_number_is_worth_the_number_too() -> None:
    """Green 4 scores 4 points, and its statue's blue tile the last 3s (10.3)."""
    mine = Has("ppppppbryy", board=_THREES)
    table = position(mine, Has(), asked="take", displays=["gggg"], supply="pgggooyybb", round=6)
    assert told(table, "take 1 g")[-1] == "The tiles that green 4 brings can complete the 3s: 12 points at the end."
    assert weighed(table, "take 1 g")[0] == "This move will earn you about 16 points by the end."


def test_points_of_a_space_that_was_named_are_not_told_again() -> None:
    """Red tiles pay for nothing: red 1 and the middle 1 are covered."""
    mine = Has("y", board="se1 ne1 c1=p")
    table = position(mine, Has(), asked="take", displays=["yggb"], centre="r", round=1)
    assert told(table, "take 1 y") == ["Then you can pay for yellow 2: 2 points at once."]
    assert compared(table, "take 1 y", "take c r") == ""


def test_of_spaces_that_tiles_of_a_structure_pay_for_the_one_that_brings_more_is_named() -> None:
    """Orange 4 and the middle 3 score 4 points; orange 4 completes a statue, which gives two tiles (7.1)."""
    mine = Has("pbboorrrr", board="e12345 nw123 w12 c12=gy c4=b")
    table = position(mine, Has("p"), supply="pggoooyybb", round=6)
    assert "With what you get, you can pay for orange 4: 4 points." in told(table, "place e6 b+4")


def test_a_space_that_takes_the_tiles_of_the_last_one_of_a_number_does_not_follow() -> None:
    """The yellow tile pays for yellow 1, the last 1, or is the joker in green 2 (5.5)."""
    board = "w1 nw1 ne1 e1 c1=p"
    follows = "After this move, green 2 scores 2 points, and you have the tiles for it."
    for rack, said in (("ggy", False), ("gggy", True)):
        table = position(Has(rack, board=board), Has("p"), round=4)
        leaves, *rest = told(table, "place sw1 g")
        assert leaves == "That leaves 1 space with a 1 to cover; all 1s score 4 points at the end."
        assert (follows in rest) == said


def test_tiles_that_will_be_jokers_are_not_for_a_point_nor_to_spare_a_joker_for_a_few() -> None:
    """Orange is the next joker: orange tiles are better kept than used for orange 3 or 4, or for a joker less.

    With middle 4 covered, middle 3 scores 4 points.
    """
    for rack, said in (("", "You get 2 jokers for the next round."), ("ooo", "You get 1 joker for the next round.")):
        table = position(Has(rack), Has(), asked="take", displays=["oogr"], centre="r", round=2)
        assert told(table, "take 1 o") == [said, "The joker stands for any other colour."]
    for middle, said in (("c12=gy", "You get 1 joker for the next round."), ("c124=gygb", "needs 1 fewer joker.")):
        mine = Has("goor", board=f"ne12 e34 {middle}")
        table = position(mine, Has("p"), asked="reward", due=2, supply="orppyybbbb", round=2)
        assert said in " ".join(reasons(table, "choose or", "choose pr"))


def test_a_joker_that_can_score_only_a_point_is_not_said_to_stand_for_others() -> None:
    """With the green joker of round 2, three orange tiles pay for orange 4 (5.5), a point instead of 1 and 2 points."""
    mine = Has("ooo", board="ne123 c12=gy e34")
    table = position(mine, Has("p"), asked="reward", due=1, supply="gpppyybbbb", round=2)
    assert told(table, "choose g") == []
