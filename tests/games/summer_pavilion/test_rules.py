"""The rules of assets/summer_pavilion/rules.md as examples from play, each marked with the numbers it shows."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, radians, sin
from random import Random

import pytest

from boardgames_tui.core import assets
from boardgames_tui.core.events import Event
from boardgames_tui.core.game import BadState
from boardgames_tui.core.match import CannotUndo, Match
from boardgames_tui.core.notation import NotationError
from boardgames_tui.core.setup import Seat
from boardgames_tui.games.summer_pavilion.components import BACK, COLOUR_NAMES, COLOURS, FRONT, SPACES, STARS, Side
from boardgames_tui.games.summer_pavilion.components import board as boards
from boardgames_tui.games.summer_pavilion.rules import placing, scoring
from boardgames_tui.testing import play
from tests.games.summer_pavilion.positions import (
    BOX,
    DISPLAYS,
    GAME,
    NAMES,
    REST,
    RULES,
    STAR_COLOURS,
    TABLES,
    Has,
    Table,
    counts,
    letters,
    new_game,
    on_board,
    position,
    setup,
)

ALL = "pgoybr"
FULL_FRONT = " ".join(STARS)
"""The whole board covered."""


def names(events: Sequence[Event]) -> list[str]:
    """What happened, without the particulars."""
    return [type(event).__name__ for event in events]


def points_of(events: Sequence[Event]) -> int:
    """The points of the tile that was laid."""
    (points,) = (event.points for event in events if type(event).__name__ == "TilePlaced")  # type: ignore[attr-defined]
    return int(points)


def completed(events: Sequence[Event]) -> set[str]:
    """The structures that were completed."""
    indices = [event.structure for event in events if type(event).__name__ == "StructureCompleted"]  # type: ignore[attr-defined]
    return {BOX.structures[index].id for index in indices}


def number_on(space: str, side: str = "front") -> int:
    return BOX.numbers[Side[side.upper()]][SPACES.index(space)]


def everywhere(table: Table) -> Counter[str]:
    """All tiles, wherever they lie."""
    seats = range(len(table.state.players))
    tiles = table.bag + table.tower + table.supply + table.centre + "".join(table.displays)
    for seat in seats:
        tiles += table.rack(seat) + table.corners(seat) + "".join(table.board(seat).values())
    return Counter(tiles)


def play_on(table: Table, generator: Random, most: int = 10**6) -> None:
    """Any legal moves, as long as the game lasts."""
    while table.to_move is not None and most > 0:
        moves = sorted(table.legal())
        laying = [move for move in moves if not move.startswith("pass")]
        table.play(generator.choice(laying if laying and generator.random() < 0.8 else moves))
        most -= 1


# 1. In the box


@pytest.mark.rule("summer-pavilion 1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_tile_appears_or_vanishes(players: int) -> None:
    table = new_game(players, seed=players)
    generator = Random(players)
    for _ in range(60):
        assert everywhere(table) == Counter(ALL * 22)
        play_on(table, generator, 5)


@pytest.mark.rule("summer-pavilion 1.1")
def test_a_missing_or_a_double_tile_is_no_position() -> None:
    missing = new_game().state
    missing.supply[missing.supply.index(max(missing.supply))] -= 1
    with pytest.raises(BadState):
        RULES.verify(missing)
    double = new_game().state
    double.players[0].rack[3] += 1
    with pytest.raises(BadState):
        RULES.verify(double)
    swapped = position(Has(rack="bb"), Has()).state
    swapped.players[0].rack = counts("br")
    with pytest.raises(BadState):
        RULES.verify(swapped)


@pytest.mark.rule("summer-pavilion 1.2")
def test_the_six_jokers() -> None:
    assert "".join(COLOURS) == ALL
    assert list(COLOUR_NAMES) == ["purple", "green", "orange", "yellow", "blue", "red"]
    for number, joker in enumerate(ALL, start=1):
        table = position(Has(), Has(), asked="take", round=number, displays=[ALL[:4], ALL[2:]])
        assert ALL[table.view(0).joker] == joker
        taken = {move[-1] for move in table.legal("take")}
        assert taken == set(ALL) - {joker}


@pytest.mark.rule("summer-pavilion 1.3")
@pytest.mark.rule("summer-pavilion 2.3")
@pytest.mark.parametrize(("players", "displays"), [(2, 5), (3, 7), (4, 9)])
def test_displays_of_four_tiles_and_a_supply_of_ten(players: int, displays: int) -> None:
    table = new_game(players)
    assert [len(tiles) for tiles in table.displays] == [4] * displays
    assert len(table.supply) == 10
    assert len(table.bag) == 132 - 10 - 4 * displays
    assert (table.tower, table.centre) == ("", "")


@pytest.mark.rule("summer-pavilion 1.4")
def test_the_supply_has_no_places() -> None:
    table = position(Has(rack="bbbbbb", board="e5"), Has(), supply="ppgggrrryy", coming="bb")
    table.play("place e6 b")
    assert "choose pgr" in table.legal()
    assert GAME.format(GAME.parse("choose rgp")) == "choose pgr", "the order of the letters means nothing"


@pytest.mark.rule("summer-pavilion 1.5")
def test_the_board() -> None:
    assert len(SPACES) == 42
    assert set(SPACES) == {f"{star}{ring}" for star in ("c", *STAR_COLOURS) for ring in range(1, 7)}
    assert Counter(structure.kind for structure in BOX.structures) == {"pillar": 6, "statue": 6, "window": 6}
    for options, side in (({}, 0), ({"side": "front"}, 0), ({"side": "back"}, 1)):
        assert RULES.new(setup(3, options=options)).side == side


@pytest.mark.rule("summer-pavilion 1.6")
@pytest.mark.rule("summer-pavilion 2.2")
def test_a_score_of_zero_is_no_position() -> None:
    with pytest.raises(BadState):
        position(Has(score=0), Has())
    position(Has(score=1, rack="b"), Has())


# The shape of the board, from the angles at which its tiles point. 0 is right, 90 is up; a tile is 1 long.
FIRST_ANGLE = {"c": 90, "w": 90, "nw": 30, "ne": -30, "e": -90, "se": -150, "sw": 150}
STAR_ANGLE = {"w": 180, "nw": 120, "ne": 60, "e": 0, "se": -60, "sw": -120}


def middle(space: str) -> tuple[float, float]:
    """Where the middle of a space lies."""
    star, ring = space[:-1], int(space[-1])
    away = 0 if star == "c" else 3
    angle, tip = radians(STAR_ANGLE.get(star, 0)), radians(FIRST_ANGLE[star] - 60 * (ring - 1))
    return away * cos(angle) + cos(tip) * 0.9, away * sin(angle) + sin(tip) * 0.9


def nearest_to(x: float, y: float, number: int) -> set[str]:
    """The spaces nearest to a point."""
    return set(sorted(SPACES, key=lambda space: hypot(middle(space)[0] - x, middle(space)[1] - y))[:number])


@pytest.mark.rule("summer-pavilion 1.7")
def test_a_star_is_a_ring() -> None:
    for star in STARS:
        ring = [f"{star}{number}" for number in range(1, 7)]
        assert [number_on(space) for space in ring] == [1, 2, 3, 4, 5, 6]
        for here, there in pairwise([*ring, ring[0]]):
            for one, other in ((here, there), (there, here)):
                run = boards.run(on_board(f"{one}=b"), SPACES.index(other))
                assert {SPACES[space] for space in run} == {one, other}
            (ax, ay), (bx, by) = middle(here), middle(there)
            away = 0 if star == "c" else 3
            x, y = away * cos(radians(STAR_ANGLE.get(star, 0))), away * sin(radians(STAR_ANGLE.get(star, 0)))
            assert (ax - x) * (by - y) < (ay - y) * (bx - x), "clockwise"
    colours = {star: colour for star, colour in zip(STARS, BOX.star_colours, strict=True) if colour is not None}
    assert {star: ALL[colour] for star, colour in colours.items()} == STAR_COLOURS


@pytest.mark.rule("summer-pavilion 1.7")
def test_no_neighbours_in_other_stars() -> None:
    for space in range(42):
        others = tuple(-1 if other // 6 == space // 6 else 4 for other in range(42))
        assert boards.run(others, space) == (space,)


@pytest.mark.rule("summer-pavilion 1.8")
def test_the_spaces_round_each_structure_as_the_board_is_shaped() -> None:
    expected = []
    stars = list(STAR_ANGLE)
    for star, angle in STAR_ANGLE.items():
        x, y = cos(radians(angle)), sin(radians(angle))
        expected.append((f"pillar {star}", 1, nearest_to(1.5 * x, 1.5 * y, 4)))
    for star, following in zip(stars, stars[1:] + stars[:1], strict=True):
        between, far = radians(STAR_ANGLE[star] - 30), 3 * cos(radians(30))
        expected.append((f"statue {star}/{following}", 2, nearest_to(far * cos(between), far * sin(between), 4)))
    for star, angle in STAR_ANGLE.items():
        x, y = cos(radians(angle)), sin(radians(angle))
        expected.append((f"window {star}", 3, nearest_to(4.5 * x, 4.5 * y, 2)))
    found = [(part.id, part.tiles, {SPACES[space] for space in part.spaces}) for part in BOX.structures]
    assert found == expected
    for part in BOX.structures:
        assert part.mask == sum(1 << space for space in part.spaces)


@pytest.mark.rule("summer-pavilion 1.8")
def test_the_table_in_the_rules_text() -> None:
    rows = re.findall(r"^\| (\w+) \|((?: [\w ]+ \|){3})$", assets.text("summer-pavilion", "rules.md"), re.MULTILINE)
    told = [set(cell.split()) for _star, cells in rows[1:] for cell in cells.strip(" |").split("|")]
    assert len(told) == 18
    shapes = [{SPACES[space] for space in part.spaces} for part in BOX.structures]
    assert sorted(map(sorted, told)) == sorted(map(sorted, shapes))


@pytest.mark.rule("summer-pavilion 1.8")
def test_which_structures_a_space_belongs_to() -> None:
    round_it = {
        space: {BOX.structures[index].id for index in TABLES.space_structures[SPACES.index(space)]} for space in SPACES
    }
    assert round_it["w1"] == {"statue w/nw"}, "outer 1 and 2: towards the next star clockwise"
    assert round_it["w2"] == {"statue w/nw", "pillar w"}
    assert round_it["w3"] == {"statue sw/w", "pillar w"}, "outer 3 and 4: towards the star before"
    assert round_it["w4"] == {"statue sw/w"}
    assert round_it["w5"] == round_it["w6"] == {"window w"}
    assert round_it["c1"] == {"pillar nw", "pillar ne"}
    assert round_it["c5"] == {"pillar w", "pillar sw"}
    assert round_it["sw1"] == {"statue sw/w"}


# 2. Setting up


@pytest.mark.rule("summer-pavilion 2.1")
def test_two_to_four_can_play() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    for players in GAME.seats:
        assert len(new_game(players).state.players) == players
    for few_or_many in ("A", "ABCDE"):
        seats = tuple(Seat(name=name) for name in few_or_many)
        with pytest.raises(ValueError, match=r"2\.1"):
            RULES.new(replace(setup(2), seats=seats))


@pytest.mark.rule("summer-pavilion 2.1")
def test_an_unknown_side_is_refused() -> None:
    with pytest.raises(ValueError, match="side"):
        new_game(2, side="edge")


@pytest.mark.rule("summer-pavilion 2.2")
def test_everybody_starts_with_five_points_and_nothing_else() -> None:
    table = new_game(4)
    assert table.scores == [5, 5, 5, 5]
    for seat in range(4):
        assert (table.rack(seat), table.corners(seat), table.board(seat), table.passed(seat)) == ("", "", {}, False)


@pytest.mark.rule("summer-pavilion 2.3")
def test_the_bag_is_shuffled() -> None:
    games = [new_game(seed=seed) for seed in range(30)]
    assert len({game.bag for game in games}) == 30
    assert len({game.supply for game in games}) > 20
    assert len({game.displays[0] for game in games}) > 10


@pytest.mark.rule("summer-pavilion 2.3")
def test_ten_for_the_supply_then_the_displays_in_order() -> None:
    state = new_game(3, seed=4).state
    order = [ALL[colour] for colour in reversed(state.bag)]
    assert sorted(order) == sorted(ALL * 22)
    assert letters(state.supply) == letters(counts("".join(order[:10])))
    for number, display in enumerate(state.displays):
        assert letters(display) == letters(counts("".join(order[10 + 4 * number : 14 + 4 * number])))


@pytest.mark.rule("summer-pavilion 2.4")
def test_the_marker_lies_in_the_centre() -> None:
    table = new_game()
    assert (table.marker, table.centre, table.round, table.view(0).joker) == (None, "", 1, ALL.index("p"))


@pytest.mark.rule("summer-pavilion 2.5")
def test_the_first_seat_begins_or_the_lot_decides() -> None:
    assert {new_game(3, seed).to_move for seed in range(10)} == {0}
    assert {new_game(3, seed, begins="first_seat").to_move for seed in range(10)} == {0}
    assert Counter(new_game(3, seed, begins="random").to_move for seed in range(60)).keys() == {0, 1, 2}
    drawn = new_game(3, 7, begins="random")
    assert drawn.state.starter == drawn.to_move
    assert drawn.state == new_game(3, 7, begins="random").state
    assert new_game(3, 7, begins="seat_3").to_move == 2
    with pytest.raises(ValueError, match="begins"):
        new_game(2, begins="last")
    with pytest.raises(ValueError, match="seat 3 cannot start: there are only 2 seats"):
        new_game(2, begins="seat_3")


@pytest.mark.rule("summer-pavilion 2.6")
def test_a_handicap_is_points_like_any_others() -> None:
    table = new_game(3, ahead=[0, 7])
    assert [player.score for player in table.state.players] == [5, 12, 5]
    RULES.verify(table.state)
    match = play(GAME, 2, 3, options={"ahead": [0, 7]})
    result = match.result
    assert result is not None
    assert next(line.values for line in result.lines if line.label == "ahead from the start") == (0, 7)
    assert [sum(values) for values in zip(*(line.values for line in result.lines if line.letter), strict=True)] == [
        *result.points
    ]


# 3. The bag and the tower


@pytest.mark.rule("summer-pavilion 3.1")
def test_every_tile_of_the_bag_is_as_likely_to_come_next() -> None:
    start = position(Has(rack="b"), Has(rack="rr"), bag="yyyppppppr")
    generator = Random(1)
    after = [RULES.determinize(start.state, 0, generator) for _ in range(600)]
    tops = Counter(ALL[state.bag[state.left - 1]] for state in after)
    assert 300 < tops["p"] < 420
    assert 120 < tops["y"] < 240
    assert 30 < tops["r"] < 95


@pytest.mark.rule("summer-pavilion 3.1")
def test_every_tile_of_the_tower_is_as_likely_to_come_first_when_it_was_poured_in() -> None:
    first: Counter[str] = Counter()
    for seed in range(300):
        table = position(
            Has(rack="bbbbbb", board="e5"), Has(rack=REST), supply="p" * 10, bag="", tower="y" * 12 + "rrrr", seed=seed
        )
        table.play("place e6 b", "choose ppp")  # five blue tiles join the tower, and three tiles come out
        first[table.bag[0]] += 1
    assert 140 < first["y"] < 205
    assert 30 < first["r"] < 90
    assert 40 < first["b"] < 105


@pytest.mark.rule("summer-pavilion 3.2")
def test_the_tower_keeps_its_tiles_while_the_bag_has_some() -> None:
    table = position(Has(rack="bbbbbbb", board="e5"), Has(rack="r"), bag="yyy", supply="ppppgggggg")
    tower = Counter(table.tower)
    table.play("place e6 b", "choose ppp")
    assert table.bag == ""
    assert Counter(table.tower) == tower + Counter("bbbbb"), "the bag is empty, but nothing was needed"
    assert table.supply == "pggggggyyy"


@pytest.mark.rule("summer-pavilion 3.3")
def test_the_last_tiles_of_the_bag_come_before_the_tower() -> None:
    table = position(Has(rack="bbbbbbb", board="e5"), Has(rack="r"), bag="yr", supply="ppppgggggg")
    tower = Counter(table.tower) + Counter("bbbbb")
    events = table.play("place e6 b", "choose ppp")
    assert "TowerPoured" in names(events)
    assert table.tower == ""
    (third,) = (Counter(table.supply) - Counter("pggggggyr")).elements()
    assert Counter(table.bag) == tower - Counter(third)
    assert table.state.pours == 1


@pytest.mark.rule("summer-pavilion 3.3")
def test_bag_and_tower_can_both_run_out() -> None:
    table = position(Has(rack="bbb", board="e5 e6"), Has(rack=REST), supply="ggg", bag="", tower="")
    table.play("place e3 b")
    assert (table.bag, table.tower, table.supply) == ("", "", "gggbb")


@pytest.mark.rule("summer-pavilion 3.4")
def test_everything_but_the_order_of_the_bag_is_open() -> None:
    table = position(Has(rack="bbg", board="e5", score=6), Has(rack="rr", score=3), tower="ppyy")
    views = [table.view(seat) for seat in (0, 1, None)]
    for view in views:
        assert letters(view.bag) == letters(counts(table.bag))
        assert letters(view.tower) == "ppyy"
        assert [letters(player.rack) for player in view.players] == ["gbb", "rr"]
        assert letters(view.supply) == table.supply
        assert [player.score for player in view.players] == [6, 3]
    assert not RULES.has_secrets(table.state, 0)
    assert not RULES.has_secrets(table.state, 1)


@pytest.mark.rule("summer-pavilion 3.4")
def test_a_computer_player_foresees_neither_the_bag_nor_the_next_pouring() -> None:
    start = position(Has(rack="bbbbbb", board="e5"), Has(rack="rrrrr"), supply="p" * 10, bag="yg").state
    generator = Random(1)
    bags, poured = set(), set()
    for _ in range(40):
        table = Table(RULES.determinize(start, 0, generator))
        assert Counter(table.bag) == Counter("yg")
        bags.add(table.bag)
        table.play("place e6 b", "choose ppp")
        poured.add(table.bag)
    assert bags == {"yg", "gy"}
    assert len(poured) > 30


@pytest.mark.rule("summer-pavilion 3.4")
def test_a_move_that_drew_tiles_is_not_taken_back() -> None:
    match = Match(GAME, setup(2), start=position(Has(rack="bbbb", board="e5"), Has(rack="rrr")).state)
    match.play(GAME.parse("place e4 b"))
    match.undo()
    assert match.state.players[0].rack == counts("bbbb")
    start = position(Has(rack="bbbbbb", board="e5"), Has(rack="rrr")).state
    match = Match(GAME, setup(2), start=start)
    match.play(GAME.parse("place e6 b"))
    match.undo()  # the reward was not chosen yet
    assert match.state == start
    match.play(GAME.parse("place e6 b"))
    match.play(GAME.controller.legal_commands(match.state)[0])
    with pytest.raises(CannotUndo):
        match.undo()


# 4. First part of a round: taking tiles


@pytest.mark.rule("summer-pavilion 4.1")
@pytest.mark.parametrize("move", ["pass", "place w1 p", "choose p"])
def test_tiles_must_be_taken(move: str) -> None:
    table = position(Has(rack="ppp"), Has(), asked="take")
    rule = table.refused(move)
    assert rule in {"4.1", "5.1", "5.2", "7.1", "7.2"}
    if move == "pass":
        assert rule == "4.1"
    assert table.refused("pass keep p") == "4.1"


@pytest.mark.rule("summer-pavilion 4.1")
@pytest.mark.rule("summer-pavilion 4.7")
def test_turns_go_round_from_whoever_begins() -> None:
    table = position(Has(), Has(), Has(), asked="take", turn=2, starter=2, displays=["bbgg", "rryy", "gggg", "ooyy"])
    order = []
    for move in ("take 1 b", "take 2 r", "take 3 g", "take c g", "take c y"):
        order.append(table.to_move)
        table.play(move)
    assert order == [2, 0, 1, 2, 0]
    assert table.to_move == 1


@pytest.mark.rule("summer-pavilion 4.2")
def test_all_tiles_of_one_colour_and_the_rest_to_the_centre() -> None:
    table = position(Has(rack="y"), Has(), asked="take", displays=["bbgr", "yyyy"], centre="g")
    table.play("take 1 b")
    assert (table.rack(0), table.centre, table.displays[0]) == ("ybb", "ggr", "")
    table.play("take c g")
    assert (table.rack(1), table.centre) == ("gg", "r")


@pytest.mark.rule("summer-pavilion 4.2")
def test_a_display_of_one_colour_leaves_nothing() -> None:
    table = position(Has(), Has(), asked="take", displays=["bbbb", "yyyy"])
    table.play("take 1 b")
    assert (table.rack(0), table.centre) == ("bbbb", "")


@pytest.mark.rule("summer-pavilion 4.2")
def test_only_what_lies_there_can_be_taken() -> None:
    table = position(Has(), Has(), asked="take", displays=["bbgr", "", "yyyy"])
    assert table.refused("take 1 y") == "4.2"
    assert table.refused("take 2 b") == "4.2"
    assert table.refused("take c b") == "4.2"
    assert table.refused("take 9 b") in {"1.3", "4.2"}, "two play with five displays"
    assert table.legal() == {"take 1 b", "take 1 g", "take 1 r", "take 3 y"}


@pytest.mark.rule("summer-pavilion 4.3")
@pytest.mark.parametrize(
    ("display", "rack", "centre"), [("bbgp", "pbb", "g"), ("bppp", "pb", "pp"), ("bbbb", "bbbb", "")]
)
def test_one_joker_comes_along(display: str, rack: str, centre: str) -> None:
    table = position(Has(), Has(), asked="take", displays=[display, "yyyy"])
    table.play("take 1 b")
    assert (table.rack(0), table.centre) == (rack, centre)


@pytest.mark.rule("summer-pavilion 4.3")
def test_one_joker_comes_along_from_the_centre() -> None:
    table = position(Has(), Has(), asked="take", round=2, centre="gggbbr", marker=1)
    table.play("take c b")
    assert (table.rack(0), table.centre) == ("gbb", "ggr")


@pytest.mark.rule("summer-pavilion 4.4")
def test_jokers_cannot_be_chosen_beside_other_tiles() -> None:
    table = position(Has(), Has(), asked="take", displays=["bbgp"], centre="ppr")
    assert table.refused("take 1 p") == "4.4"
    assert table.refused("take c p") == "4.4"
    assert table.legal() == {"take 1 b", "take 1 g", "take c r"}


@pytest.mark.rule("summer-pavilion 4.4")
def test_four_jokers_on_a_display() -> None:
    table = position(Has(), Has(), asked="take", displays=["pppp", "bbbb"])
    table.play("take 1 p")
    assert (table.rack(0), table.centre, table.marker) == ("p", "ppp", None)


@pytest.mark.rule("summer-pavilion 4.4")
@pytest.mark.rule("summer-pavilion 4.6")
def test_only_jokers_in_the_centre() -> None:
    table = position(Has(score=4), Has(), asked="take", centre="ppp")
    table.play("take c p")
    assert (table.rack(0), table.centre, table.marker, table.scores) == ("p", "pp", 0, [3, 5])
    table.play("take c p")
    assert (table.rack(1), table.centre, table.marker, table.scores) == ("p", "p", 0, [3, 5])


@pytest.mark.rule("summer-pavilion 4.4")
def test_who_asks_for_another_colour_where_only_jokers_lie_is_told_so() -> None:
    table = position(Has(), Has(), asked="take", round=2, displays=["gggg", "bbbb"], centre="gg", marker=1)
    for move in ("take 1 b", "take c p"):
        assert table.refused(move) == "4.4"
        refusal = RULES.check(table.state, GAME.parse(move))
        assert str(refusal) == "There are only jokers there: you can take one (green) (rule 4.4)."


@pytest.mark.rule("summer-pavilion 4.5")
def test_taken_tiles_go_onto_the_rack() -> None:
    table = position(Has(rack="gr"), Has(), asked="take", displays=["bbgr", "yyyy"])
    table.play("take 1 b")
    assert (table.rack(0), table.board(0), table.corners(0)) == ("gbbr", {}, "")


@pytest.mark.rule("summer-pavilion 4.6")
def test_the_first_from_the_centre_takes_the_marker_and_loses_points() -> None:
    table = position(Has(score=20, board="w"), Has(), asked="take", displays=["yyyy"], centre="bbbppgg")
    events = table.play("take c b")
    assert (table.rack(0), table.marker, table.score(0)) == ("pbbb", 0, 16)
    assert "MarkerTaken" in names(events)
    table.play("take c g")
    assert (table.rack(1), table.marker, table.scores) == ("pgg", 0, [16, 5])


@pytest.mark.rule("summer-pavilion 4.6")
@pytest.mark.rule("summer-pavilion 6.5")
@pytest.mark.parametrize(("score", "after"), [(3, 1), (6, 1), (7, 2), (1, 1)])
def test_the_marker_never_brings_a_score_below_one(score: int, after: int) -> None:
    table = position(Has(score=score, board="ne1 ne2"), Has(), asked="take", displays=["yyyy"], centre="bbbbpg")
    (_taken, marker) = table.play("take c b")
    assert (table.rack(0), table.score(0), table.marker) == ("pbbbb", after, 0)
    assert marker.points == score - after  # type: ignore[attr-defined]


@pytest.mark.rule("summer-pavilion 4.6")
def test_taking_from_a_display_costs_nothing() -> None:
    table = position(Has(), Has(), asked="take", displays=["bbgr"])
    table.play("take 1 b")
    assert (table.scores, table.marker) == ([5, 5], None)


@pytest.mark.rule("summer-pavilion 4.6")
def test_the_example_of_taking() -> None:
    table = position(Has(), Has(), Has(), asked="take", displays=["rryy", "gppy", "oooo"])
    table.play("take 1 r", "take 2 g", "take c y")
    assert [table.rack(seat) for seat in range(3)] == ["rr", "pg", "pyyy"]
    assert (table.marker, table.scores) == (2, [5, 5, 1])
    assert (table.centre, table.displays[:3]) == ("", ["", "", "oooo"])


@pytest.mark.rule("summer-pavilion 4.8")
def test_the_marker_opens_the_second_part() -> None:
    table = position(Has(), Has(), Has(rack="r"), asked="take", centre="bbyy")
    table.play("take c b")
    assert (table.asked, table.to_move) == ("take", 1)
    events = table.play("take c y")
    assert (table.asked, table.to_move) == ("place", 0)
    assert "PlacingBegins" in names(events)


@pytest.mark.rule("summer-pavilion 4.8")
def test_jokers_in_the_centre_keep_the_first_part_going() -> None:
    table = position(Has(), Has(), asked="take", centre="bbpp")
    table.play("take c b")
    assert (table.asked, table.legal()) == ("take", {"take c p"})
    table.play("take c p")
    assert (table.asked, table.to_move) == ("place", 0)


@pytest.mark.rule("summer-pavilion 4.9")
def test_nobody_took_the_marker() -> None:
    table = position(Has(), Has(), Has(), asked="take", turn=1, starter=1, displays=["bbbb", "yyyy", "gggg", "rrrr"])
    table.play("take 1 b", "take 2 y", "take 3 g", "take 4 r")
    assert (table.asked, table.to_move, table.marker, table.scores) == ("place", 1, None, [5, 5, 5])
    table.play("pass keep bbbb")
    assert table.to_move == 2
    table.play("pass keep yyyy", "pass keep gggg")
    assert (table.round, table.asked, table.to_move, table.marker) == (2, "take", 1, None)


# 5. Second part of a round: laying tiles


@pytest.mark.rule("summer-pavilion 5.1")
def test_turns_go_round_among_those_who_have_not_passed() -> None:
    table = position(Has(rack="bbbbbb"), Has(rack="rrrrrr"), Has(rack="y"), Has(rack="gggg"), turn=1)
    order = []
    moves = (
        "place ne1 r",
        "place se1 y",
        "place sw1 g",
        "place e1 b",
        "pass",
        "pass keep ggg",
        "place e2 b",
        "place e3 b",
    )
    for move in moves:
        order.append(table.to_move)
        table.play(move)
    # Cleo's rack is empty at her second turn.
    assert order == [1, 2, 3, 0, 1, 3, 0, 0], "whoever is left alone goes on"
    assert table.round == 2


@pytest.mark.rule("summer-pavilion 5.2")
def test_one_tile_and_it_is_the_next_players_turn() -> None:
    table = position(Has(rack="bbbb"), Has(rack="rr"))
    table.play("place e1 b")
    assert table.to_move == 1
    assert table.refused("take 1 b") in {"4.8", "5.2"}
    assert table.refused("choose b") in {"5.2", "7.1", "7.2"}


@pytest.mark.rule("summer-pavilion 5.3")
def test_only_onto_empty_spaces_and_only_with_ones_own_tiles() -> None:
    table = position(Has(rack="bb", board="e1"), Has(rack="rrrrrr", board="ne1"))
    assert table.refused("place e1 b") == "5.3"
    assert table.refused("place ne2 r") in {"5.3", "5.5"}, "the red tiles are Boris's"
    table.play("place e2 b")
    assert (table.board(0), table.board(1)) == ({"e1": "b", "e2": "b"}, {"ne1": "r"})
    for move in ("place e0 b", "place e7 b", "place x1 b", "place corner b", "place window b"):
        with pytest.raises(NotationError):
            GAME.parse(move)


@pytest.mark.rule("summer-pavilion 5.4")
@pytest.mark.parametrize("price", [1, 2, 3, 4, 5, 6])
def test_the_number_is_the_price(price: int) -> None:
    table = position(Has(rack="bbbbbbb"), Has(rack="r"))
    tower = Counter(table.tower)
    table.play(f"place e{price} b")
    assert table.board(0) == {f"e{price}": "b"}
    assert table.rack(0) == "b" * (7 - price)
    assert Counter(table.tower) - tower == Counter("b" * (price - 1))
    table = position(Has(rack="b" * price), Has(rack="r"))
    assert table.legal("place e") == {f"place e{number} b" for number in range(1, price + 1)}
    if price < 6:
        assert table.refused(f"place e{price + 1} b") in {"5.4", "5.5"}


@pytest.mark.rule("summer-pavilion 5.4")
def test_a_tile_lies_on_the_star_of_its_colour() -> None:
    table = position(Has(rack="ggggooooyyyybbbbrrrr"), Has(rack="r"), round=1)
    for star, colour in STAR_COLOURS.items():
        for other in set(ALL) - {colour}:
            assert table.refused(f"place {star}1 {other}") == "5.4"
    assert {move.split()[1][:-1] for move in table.legal("place")} == {"c", "nw", "ne", "e", "se", "sw"}


@pytest.mark.rule("summer-pavilion 5.4")
def test_the_example_of_seven_blue_tiles() -> None:
    table = position(Has(rack="bbbbbbb"), Has(rack="r"))
    tower = Counter(table.tower)
    assert points_of(table.play("place e6 b")) == 1
    assert (table.rack(0), table.score(0)) == ("b", 6)
    assert Counter(table.tower) - tower == Counter("bbbbb")


@pytest.mark.rule("summer-pavilion 5.5")
def test_jokers_pay_for_all_but_the_laid_tile() -> None:
    table = position(Has(rack="pppbbb"), Has(rack="r"))
    assert table.legal("place e") == {
        "place e1 b",
        *("place e2 b", "place e2 b+1"),
        *("place e3 b", "place e3 b+1", "place e3 b+2"),
        *("place e4 b+1", "place e4 b+2", "place e4 b+3"),
        *("place e5 b+2", "place e5 b+3"),
        "place e6 b+3",
    }
    table.play("place e4 b+3")
    assert (table.rack(0), table.board(0)) == ("bb", {"e4": "b"})


@pytest.mark.rule("summer-pavilion 5.5")
def test_no_more_jokers_than_one_has_and_never_all() -> None:
    table = position(Has(rack="ppb"), Has(rack="r"))
    for move in ("place e1 b+1", "place e2 b+2", "place e2 b+3", "place e3 b", "place e4 b+3", "place e4 b+2"):
        assert table.refused(move) in {"5.4", "5.5"}
    assert table.refused("place ne1 r") in {"5.3", "5.5"}
    assert table.refused("place ne2 r+1") in {"5.3", "5.5"}
    assert table.refused("place ne1 r+1") in {"5.3", "5.5"}, "with jokers alone a 1 is never covered"
    assert table.refused("place ne3 r+2") in {"5.3", "5.5"}


@pytest.mark.rule("summer-pavilion 5.5")
@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("place e1 b+1", "Pay for blue 1 without a joker: it costs 1, and the placed tile is never a joker."),
        ("place e2 b+2", "Pay for blue 2 with at most 1 joker: it costs 2, and the placed tile is never a joker."),
        ("place e3 b+3", "Pay for blue 3 with at most 2 jokers: it costs 3, and the placed tile is never a joker."),
        ("place e3 b+1", "You cannot pay 2 blue and 1 joker for blue 3: you have 1 blue and 2 jokers."),
        ("place ne2 r+1", "You have no red tiles to pay for red 2."),
    ],
)
def test_one_joker_is_counted_as_one(move: str, says: str) -> None:
    refusal = RULES.check(position(Has(rack="ppb"), Has(rack="r")).state, GAME.parse(move))
    assert refusal is not None
    assert refusal.message == says


@pytest.mark.rule("summer-pavilion 5.5")
def test_jokers_may_be_paid_although_natural_tiles_are_there() -> None:
    table = position(Has(rack="ppbbbb"), Has(rack="r"))
    tower = Counter(table.tower)
    table.play("place e3 b+2")
    assert table.rack(0) == "bbb"
    assert Counter(table.tower) - tower == Counter("pp")


@pytest.mark.rule("summer-pavilion 5.6")
def test_nothing_stands_in_for_the_joker() -> None:
    table = position(Has(rack="ppgggg"), Has(rack="r"))
    assert table.legal("place w") == {"place w1 p", "place w2 p"}
    assert table.refused("place w3 p") in {"5.4", "5.6"}
    assert table.refused("place w3 p+1") in {"5.5", "5.6"}
    assert table.refused("place w2 p+1") == "5.6"
    assert table.refused("place c3 p+1") == "5.6"


@pytest.mark.rule("summer-pavilion 5.6")
def test_the_example_of_the_purple_star() -> None:
    table = position(Has(rack="ppggggrr", board="w1 w3"), Has(rack="r"))
    tower = Counter(table.tower)
    assert points_of(table.play("place w2 p")) == 3
    assert (table.rack(0), table.score(0)) == ("ggggrr", 8)
    assert Counter(table.tower) - tower == Counter("p")


@pytest.mark.rule("summer-pavilion 5.7")
def test_each_colour_once_in_the_centre_star() -> None:
    table = position(Has(rack="ppbbgg", board="c1=b c2=r"), Has(rack="r"))
    assert table.refused("place c3 b+1") == "5.7"
    assert table.refused("place c4 b") == "5.7"
    assert table.legal("place c") == {"place c3 g+1", "place c3 g+2", "place c4 g+2"}
    table.play("place c4 g+2")
    assert table.board(0) == {"c1": "b", "c2": "r", "c4": "g"}


@pytest.mark.rule("summer-pavilion 5.7")
def test_the_joker_in_the_centre_star() -> None:
    table = position(Has(rack="ppp", board="c1=b"), Has(rack="r"))
    assert table.legal("place c") == {"place c2 p", "place c3 p"}
    table.play("place c2 p", "pass")
    assert table.refused("place c3 p") == "5.7"


@pytest.mark.rule("summer-pavilion 5.8")
def test_last_rounds_joker_is_ordinary_and_this_rounds_joker_is_one() -> None:
    table = position(Has(rack="pgbb"), Has(rack="r"), round=2)
    assert table.legal("place e") == {"place e1 b", "place e2 b", "place e2 b+1", "place e3 b+1"}
    assert table.legal("place w") == {"place w1 p", "place w2 p+1"}
    table.play("place e3 b+1")
    assert table.rack(0) == "p"


@pytest.mark.rule("summer-pavilion 5.8")
def test_kept_tiles_become_jokers_with_the_round() -> None:
    table = position(Has(rack="pg"), Has(rack="bb"), round=1, marker=0)
    table.play("pass keep pg", "pass keep bb")
    assert table.round == 2
    table = position(Has(rack=table.rack(0) + "b"), Has(rack="r"), round=2)
    assert "place e2 b+1" in table.legal()
    table.play("place e2 b+1")
    assert table.rack(0) == "p", "the green tile was the joker"


@pytest.mark.rule("summer-pavilion 5.9")
def test_what_is_not_used_stays() -> None:
    table = position(Has(rack="gooooppp", board="nw3 nw5"), Has(rack="r"))
    assert points_of(table.play("place nw4 o+3")) == 3
    assert (table.rack(0), table.score(0)) == ("gooo", 8)
    table = position(Has(rack="ogppp", board="nw3 nw5"), Has(rack="r"))
    tower = Counter(table.tower)
    table.play("place nw4 o+3")
    assert table.rack(0) == "g"
    assert Counter(table.tower) - tower == Counter("ppp")


# 6. Points


@pytest.mark.rule("summer-pavilion 6.1")
def test_a_tile_alone_scores_one() -> None:
    table = position(Has(rack="bbb", board="ne3 se1 se2 c1=b c2=g"), Has(rack="r"))
    assert points_of(table.play("place e3 b")) == 1
    assert table.score(0) == 6


@pytest.mark.rule("summer-pavilion 6.2")
@pytest.mark.parametrize(
    ("covered", "laid", "points"),
    [
        ("6 1", 3, 1),  # 2 and 4 are empty
        ("4 5", 6, 3),
        ("3 5", 4, 3),  # joins two runs
        ("1 3", 2, 3),
        ("6", 1, 2),  # over the seam
        ("5 6", 1, 3),
        ("1 2", 6, 3),
        ("5 6 2 3", 1, 5),  # joins two over the seam
        ("1 3 5", 6, 3),  # 5 6 1; 3 lies behind gaps
        ("1 2 3 4 5", 6, 6),
        ("2 3 4 5 6", 1, 6),
        ("1 2 3 5 6", 4, 6),  # the ring closes: no tile counts twice
        ("3 4 5", 1, 1),
        ("3 4 5", 6, 4),
    ],
)
def test_a_tile_scores_its_run(covered: str, laid: int, points: int) -> None:
    """With red tiles, so that nothing is paid by jokers; structures may be completed."""
    board = " ".join(f"ne{ring}" for ring in covered.split())
    table = position(Has(rack="rrrrrr", board=board), Has(rack="g"))
    assert points_of(table.play(f"place ne{laid} r")) == points
    assert table.score(0) == 5 + points


@pytest.mark.rule("summer-pavilion 6.2")
def test_other_stars_count_nothing() -> None:
    table = position(Has(rack="r", board="nw w e se c=pgoybr"), Has(rack="g"))
    assert points_of(table.play("place ne1 r")) == 1


@pytest.mark.rule("summer-pavilion 6.3")
def test_a_star_in_one_growing_run_brings_twenty_one() -> None:
    for start in range(6):
        tiles = list(on_board(""))
        total = 0
        for step in range(6):
            space = SPACES.index("ne1") + (start + step) % 6
            total += len(boards.run(tuple(tiles), space))
            tiles[space] = 5
        assert total == 21


@pytest.mark.rule("summer-pavilion 6.3")
def test_every_run_there_can_be() -> None:
    for mask in range(64):
        for ring in range(6):
            if mask >> ring & 1:
                continue
            tiles = tuple(5 if mask >> other & 1 else -1 for other in range(6)) + (-1,) * 36
            row = "".join("#" if mask >> other & 1 or other == ring else " " for other in range(6)) * 3
            start = ring + 6
            left, right = row[:start], row[start:]
            run = (len(left) - len(left.rstrip("#"))) + (len(right) - len(right.lstrip("#")))
            found = boards.run(tiles, ring)
            assert len(found) == len(set(found)) == min(6, run), (mask, ring)
            assert ring in found


@pytest.mark.rule("summer-pavilion 6.4")
@pytest.mark.parametrize("score", [78, 79, 80, 81, 132])
def test_there_is_no_upper_end(score: int) -> None:
    table = position(Has(rack="bb", board="c w nw ne se sw e1", score=score), Has(rack="r"))
    table.play("place e2 b")
    assert table.score(0) == score + 2


@pytest.mark.rule("summer-pavilion 6.5")
@pytest.mark.rule("summer-pavilion 8.3")
@pytest.mark.parametrize(("score", "after"), [(9, 3), (7, 1), (6, 1), (1, 1)])
def test_discarding_never_brings_a_score_below_one(score: int, after: int) -> None:
    table = position(Has(rack="bbggrr", board="w1 w2 w3", score=score), Has(rack="r"))
    (passed, *_) = table.play("pass")
    assert table.score(0) == after
    assert passed.points == score - after  # type: ignore[attr-defined]


# 7. Pillars, statues and windows


@pytest.mark.rule("summer-pavilion 7.1")
@pytest.mark.parametrize(
    ("board", "move", "structure", "tiles"),
    [
        ("e5", "place e6 b", "window e", 3),
        ("e6", "place e5 b", "window e", 3),
        ("ne1 ne2 e3", "place e4 b", "statue ne/e", 2),
        ("ne2 e3 e4", "place ne1 r", "statue ne/e", 2),
        ("e2 e3 c2=g", "place c3 r", "pillar e", 1),
        ("e2 c2=g c3=o", "place e3 b", "pillar e", 1),
        ("w3 w4 sw2", "place sw1 g", "statue sw/w", 2),
        ("nw2 nw3 c1=g", "place c6 r", "pillar nw", 1),
    ],
)
def test_the_last_space_round_a_structure(board: str, move: str, structure: str, tiles: int) -> None:
    table = position(Has(rack="bbbbbbrrrrrrg", board=board), Has(rack="o"))
    events = table.play(move)
    assert completed(events) == {structure}
    assert (table.asked, table.to_move, table.view(0).due) == ("reward", 0, tiles)
    assert {len(move.split()[1]) for move in table.legal()} == {tiles}


@pytest.mark.rule("summer-pavilion 7.1")
@pytest.mark.parametrize(
    ("board", "move"), [("e1 e2 e3 e4", "place e5 b"), ("ne1 ne2 e4", "place e5 b"), ("e5 e6", "place e1 b")]
)
def test_nothing_for_a_structure_that_is_open_or_was_complete(board: str, move: str) -> None:
    table = position(Has(rack="bbbbbb", board=board), Has(rack="o"))
    assert completed(table.play(move)) == set()
    assert (table.asked, table.to_move) == ("place", 1)


@pytest.mark.rule("summer-pavilion 7.1")
@pytest.mark.rule("summer-pavilion 7.3")
def test_what_every_space_can_complete() -> None:
    most = Counter[int]()
    for space, name in enumerate(SPACES):
        full = on_board(FULL_FRONT)
        without = (*full[:space], -1, *full[space + 1 :])
        tiles = sum(BOX.structures[index].tiles for index in placing.completes(TABLES, without, space))
        star, ring = name[:-1], int(name[-1])
        assert tiles == (2 if star == "c" else {1: 2, 2: 3, 3: 3, 4: 2, 5: 3, 6: 3}[ring])
        most[tiles] += 1
        assert placing.completes(TABLES, on_board(""), space) == ()
    assert max(most) == 3


@pytest.mark.rule("summer-pavilion 7.2")
def test_the_reward_is_chosen_freely_and_taken_in_full() -> None:
    table = position(Has(rack="bbbbbb", board="e5"), Has(rack="o"), supply="pppggrryyy")
    table.play("place e6 b")
    assert table.refused("choose pp") == "7.2"
    assert table.refused("choose pppg") == "7.2"
    assert table.refused("choose ggg") == "7.2"
    assert table.refused("choose bbb") == "7.2"
    assert table.refused("pass") in {"7.2", "8.1"}
    assert table.refused("place e1 b") in {"7.2", "5.2"}
    assert {"choose ppp", "choose pgr", "choose yyy"} <= table.legal()
    table.play("choose ppp")
    assert table.rack(0) == "ppp"


@pytest.mark.rule("summer-pavilion 7.2")
def test_the_reward_must_be_taken_in_the_last_round_too() -> None:
    table = position(Has(rack="bbbbbb", board="e5 ne", score=20), Has(rack="o"), round=6, supply="pppggrryyy")
    table.play("place e6 b")
    assert table.asked == "reward"
    assert table.refused("pass") in {"7.2", "8.1"}
    table.play("choose pgr", "pass", "pass")
    assert table.asked == "over"
    assert table.result().points[0] == 20 + 2 - 3 + 14


@pytest.mark.rule("summer-pavilion 7.3")
@pytest.mark.parametrize(
    ("board", "move", "structures", "due"),
    [
        ("ne1 ne2 e4 e2 c2=g c3=o", "place e3 b", {"statue ne/e", "pillar e"}, 3),
        ("e1 e3 se3 se4 c2=g c3=o", "place e2 b", {"statue e/se", "pillar e"}, 3),
        ("ne2 ne3 e2 e3 c1=g c3=o", "place c2 b", {"pillar ne", "pillar e"}, 2),
        ("w2 w3 nw2 nw3 c5=g c1=o", "place c6 b", {"pillar w", "pillar nw"}, 2),
    ],
)
def test_two_structures_at_once(board: str, move: str, structures: set[str], due: int) -> None:
    table = position(Has(rack="bbbbbb", board=board), Has(rack="o"), supply="pppggrryyy", coming="bbb")
    events = table.play(move)
    assert completed(events) == structures
    assert table.view(0).due == due
    assert {len(move.split()[1]) for move in table.legal()} == {due}, "chosen together"
    assert table.supply == "pppggyyyrr", "nothing is filled up in between"
    table.play("choose ppy"[: 7 + due])
    assert len(table.supply) == 10
    assert "b" in table.supply


@pytest.mark.rule("summer-pavilion 7.4")
def test_reward_tiles_are_used_from_the_next_turn_on() -> None:
    table = position(Has(rack="bbbbbb", board="e5"), Has(rack="oo"), supply="pppggrrryy")
    table.play("place e6 b", "choose grr")
    assert (table.rack(0), table.to_move) == ("grr", 1)
    table.play("place nw1 o", "place ne2 r")
    assert table.rack(0) == "g"


@pytest.mark.rule("summer-pavilion 7.5")
def test_a_short_supply() -> None:
    table = position(Has(rack="bbbbbb", board="e5"), Has(rack=REST), supply="gr", bag="", tower="")
    table.play("place e6 b")
    assert table.legal() == {"choose gr"}
    assert table.refused("choose g") == "7.2"
    table.play("choose gr")
    assert table.rack(0) == "gr"
    assert table.supply == "bbbbb", "what was paid has come back"


@pytest.mark.rule("summer-pavilion 7.5")
def test_an_empty_supply_gives_nothing() -> None:
    table = position(Has(rack="bbbbbb", board="e5"), Has(rack=REST), supply="", bag="", tower="")
    gain = {choice.text: choice.gain for choice in table.view(0).choices}["place e6 b"]
    assert "window: nothing to choose, the supply is empty" in gain
    events = table.play("place e6 b")
    assert completed(events) == {"window e"}
    assert (table.asked, table.to_move, table.rack(0)) == ("place", 1, "")
    assert table.supply == "bbbbb"


@pytest.mark.rule("summer-pavilion 7.6")
def test_the_supply_is_filled_at_the_end_of_the_turn() -> None:
    table = position(Has(rack="bbbbbb", board="e5"), Has(rack="o"), supply="pppggrryyy", coming="bob")
    events = table.play("place e6 b", "choose ppp")
    assert names(events)[-2:] == ["RewardTaken", "SupplyFilled"]
    assert table.supply == "ggoyyybbrr"


@pytest.mark.rule("summer-pavilion 7.6")
def test_holes_are_filled_at_the_end_of_any_turn() -> None:
    table = position(Has(rack="bbb"), Has(rack=REST), supply="ggg", bag="", tower="")
    events = table.play("place e3 b")
    assert table.supply == "gggbb"
    assert "SupplyFilled" in names(events)
    table = position(Has(rack="bbb"), Has(rack=REST), supply="ggg", bag="", tower="")
    table.play("pass keep b")
    assert table.supply == "gggbb", "a pass is a turn too"
    table = position(Has(rack="bbb"), Has(rack=REST), supply="ggg", bag="", tower="")
    table.play("pass keep bbb")
    assert table.supply == "ggg", "nothing came back"


@pytest.mark.rule("summer-pavilion 7.6")
def test_the_supply_comes_before_the_displays_of_the_next_round() -> None:
    table = position(Has(rack=REST), Has(passed=True), round=2, supply="ggg", bag="")
    table.play("pass")
    assert table.round == 3
    assert len(table.supply) == 10
    assert [len(display) for display in table.displays] == [4] * 5


@pytest.mark.rule("summer-pavilion 7.7")
def test_the_supply_stays_from_round_to_round() -> None:
    table = position(Has(rack="bb"), Has(rack="o"), supply="pppggrryyy")
    table.play("pass", "pass")
    assert (table.round, table.supply) == (2, "pppggyyyrr")


# 8. Passing


@pytest.mark.rule("summer-pavilion 8.1")
def test_passing_is_always_possible_and_sometimes_necessary() -> None:
    table = position(Has(rack="bb"), Has(rack="pppp", board="w c"))
    assert {"place e1 b", "pass"} <= table.legal()
    table.play("pass")
    assert table.legal("place") == set()
    assert table.view(1).unavailable
    assert "pass keep pppp" in table.legal()


@pytest.mark.rule("summer-pavilion 8.2")
def test_up_to_four_tiles_of_any_colours_are_kept() -> None:
    table = position(Has(rack="gggoyb"), Has(rack="r"))
    assert table.refused("pass keep gggoy") == "8.2"
    assert table.refused("pass keep gggg") == "8.2"
    assert table.refused("pass keep r") == "8.2"
    assert {"pass", "pass keep g", "pass keep ob", "pass keep ggg", "pass keep ggoy", "pass keep goyb"} <= table.legal()
    table.play("pass keep ggoy")
    assert (table.corners(0), table.rack(0), table.score(0)) == ("ggoy", "", 3)


@pytest.mark.rule("summer-pavilion 8.2")
def test_keeping_all_comes_first() -> None:
    table = position(Has(rack="pgby"), Has(rack="r"))
    texts = [GAME.format(command) for command in RULES.legal_commands(table.state)]
    passes = [text for text in texts if text.startswith("pass")]
    assert passes[0] == "pass keep pgyb"
    assert passes[-1] == "pass"
    lengths = [len(text.removeprefix("pass keep ").removeprefix("pass")) for text in passes]
    assert lengths == sorted(lengths, reverse=True)
    table.play("pass keep pgyb")
    assert (table.corners(0), table.score(0)) == ("pgyb", 5)


@pytest.mark.rule("summer-pavilion 8.3")
def test_the_other_tiles_cost_a_point_each() -> None:
    table = position(Has(rack="ggggrr", board="w", score=12), Has(rack="r"))
    tower = Counter(table.tower)
    table.play("pass keep gggg")
    assert (table.score(0), table.corners(0)) == (10, "gggg")
    assert Counter(table.tower) - tower == Counter("rr")
    table = position(Has(rack="ggg", board="w", score=12), Has(rack="r"))
    table.play("pass")
    assert (table.score(0), table.corners(0)) == (9, "")


@pytest.mark.rule("summer-pavilion 8.4")
def test_who_has_passed_has_no_more_turns() -> None:
    table = position(Has(rack="b"), Has(rack="rrr"), Has(rack="yyy"))
    table.play("pass keep b", "place ne1 r", "place se1 y")
    assert table.to_move == 1
    table.play("place ne2 r", "place se2 y")
    assert table.to_move is not None
    assert table.round == 2, "both had laid all their tiles"


@pytest.mark.rule("summer-pavilion 8.5")
def test_an_empty_rack_passes_by_itself() -> None:
    table = position(Has(rack="b", board="w", score=9), Has(rack="rrr"))
    table.play("place e1 b")
    events = table.play("place ne1 r")
    assert names(events).count("Passed") == 1
    assert (table.to_move, table.passed(0), table.scores) == (1, True, [10, 6])


@pytest.mark.rule("summer-pavilion 8.5")
def test_with_a_tile_passing_is_ones_own_decision() -> None:
    table = position(Has(rack="b"), Has(rack="p", board="w1 c=pgoybr"))
    table.play("place e1 b")
    assert (table.to_move, table.legal()) == (1, {"pass", "pass keep p"})


@pytest.mark.rule("summer-pavilion 8.5")
def test_a_reward_is_a_rack_that_is_not_empty() -> None:
    table = position(Has(rack="bbbbbb", board="e5"), Has(passed=True), supply="pppggrryyy")
    table.play("place e6 b", "choose ppp")
    assert table.to_move == 0
    assert not table.passed(0)


@pytest.mark.rule("summer-pavilion 8.5")
@pytest.mark.rule("summer-pavilion 9.6")
def test_all_racks_are_empty_when_the_second_part_begins() -> None:
    """No tile is left for the displays of rounds 5 and 6, and nobody has kept any: the game runs to its end."""
    others = [Has(passed=True, board=REST)] * 3
    table = position(Has(rack="b", board=REST), *others, round=4, supply="ppppggggoo", bag="")
    events = table.play("place e1 b")
    assert (table.asked, table.round) == ("over", 6)
    assert names(events).count("RoundBegins") == 2
    assert names(events).count("Passed") == 1 + 4 + 4
    assert table.supply == "ppppggggoo"


@pytest.mark.rule("summer-pavilion 8.6")
def test_nothing_is_kept_in_the_last_round() -> None:
    table = position(Has(rack="bbgg", board="w", score=9), Has(rack="r"), round=6)
    assert table.refused("pass keep bb") == "8.6"
    assert table.legal("pass") == {"pass"}
    table.play("pass")
    assert (table.score(0), table.rack(0), table.corners(0)) == (5, "", "")


# 9. The next round


@pytest.mark.rule("summer-pavilion 9.1")
@pytest.mark.rule("summer-pavilion 1.2")
def test_six_rounds_each_with_its_joker() -> None:
    for number in range(1, 6):
        table = position(Has(rack="b"), Has(rack="r"), round=number)
        events = table.play("pass", "pass")
        assert (table.round, table.asked) == (number + 1, "take")
        assert ALL[table.view(None).joker] == "pgoybr"[number]
        assert "RoundBegins" in names(events)
        assert not any(player.passed for player in table.state.players)


@pytest.mark.rule("summer-pavilion 9.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_displays_are_filled(players: int) -> None:
    table = position(*[Has(rack="b") for _ in range(players)], coming="bbgg" + "rrrr")
    table.play(*["pass keep b"] * players)
    assert [len(tiles) for tiles in table.displays] == [4] * DISPLAYS[players]
    assert table.displays[:2] == ["ggbb", "rrrr"]
    assert table.centre == ""


@pytest.mark.rule("summer-pavilion 9.3")
def test_kept_tiles_come_back() -> None:
    table = position(Has(rack="bbgg"), Has(rack="rr"))
    table.play("pass keep ggb", "pass keep rr")
    assert [table.rack(0), table.rack(1)] == ["ggb", "rr"]
    assert [table.corners(0), table.corners(1)] == ["", ""]


@pytest.mark.rule("summer-pavilion 9.4")
def test_the_holder_of_the_marker_begins_the_next_round() -> None:
    table = position(Has(rack="b"), Has(rack="r"), Has(rack="y"), turn=2, marker=2, starter=0)
    table.play("pass", "pass", "pass")
    assert (table.round, table.to_move, table.marker, table.state.starter) == (2, 2, None, 2)


def short_of_tiles(bag: str) -> Table:
    """The end of round 5, when only these tiles are in the bag and none in the tower; Ada has four blue ones."""
    others = [Has(passed=True, board=REST)] * 3
    return position(Has(rack="bbbb", board=REST), *others, round=5, supply="ppppggggoo", bag=bag)


@pytest.mark.rule("summer-pavilion 9.5")
def test_too_few_tiles_for_the_displays() -> None:
    table = short_of_tiles("ggggyyr")
    table.play("pass keep bbbb")
    assert table.round == 6
    assert table.displays == ["gggg", "yyr", "", "", "", "", "", "", ""]
    assert table.legal() == {"take 1 g", "take 2 y"}, "red is the joker now"
    assert table.refused("take 3 y") == "4.2"
    table.play("take 2 y")
    assert table.rack(0) == "yybbbbr"


@pytest.mark.rule("summer-pavilion 9.6")
def test_no_tile_at_all_for_the_displays() -> None:
    table = short_of_tiles("")
    events = table.play("pass keep bbbb")
    assert GAME.tell(events[-1], NAMES) == "All tiles have been taken; Ada places first."
    assert (table.round, table.asked, table.to_move) == (6, "place", 0)
    assert table.marker is None
    assert table.legal("pass") == {"pass"}


# 10. The end


@pytest.mark.rule("summer-pavilion 10.1")
def test_the_game_ends_after_the_sixth_round() -> None:
    table = position(Has(rack="b"), Has(rack="r"), round=6)
    events = table.play("pass", "pass")
    assert (table.asked, table.to_move, table.round) == ("over", None, 6)
    assert names(events)[-1] == "GameOver"
    assert "RoundBegins" not in names(events)
    assert table.legal() == set()
    assert [len(tiles) for tiles in table.displays] == [0] * 5
    for move in ("pass", "place e1 b", "take 1 b", "choose b"):
        assert table.refused(move).startswith("10.")


def ends(board: str, *others: Has, side: str = "front", score: int = 5) -> list[int]:
    """The points at the end with such a board."""
    table = position(Has(rack="b", board=board, score=score), *(others or [Has(passed=True)]), round=6, side=side)
    table.play("pass")
    assert table.asked == "over"
    result = table.result()
    assert list(result.points) == table.scores
    lines = [line for line in result.lines if line.letter]
    for seat, total in enumerate(result.points):
        assert sum(line.values[seat] for line in lines) == total
    return list(result.points)


@pytest.mark.rule("summer-pavilion 10.2")
@pytest.mark.parametrize(
    ("star", "points"), [("c", 12), ("ne", 14), ("e", 15), ("se", 16), ("nw", 17), ("sw", 18), ("w", 20)]
)
def test_a_star_with_all_six_spaces_covered(star: str, points: int) -> None:
    assert ends(star)[0] == 4 + points
    for ring in range(1, 7):
        almost = " ".join(f"{star}{other}" for other in range(1, 7) if other != ring)
        assert ends(almost)[0] == 4


@pytest.mark.rule("summer-pavilion 10.2")
def test_several_stars() -> None:
    assert ends("c ne sw")[0] == 4 + 12 + 14 + 18
    assert sum((12, 14, 15, 16, 17, 18, 20)) == scoring.bonuses(TABLES, on_board(FULL_FRONT), FRONT)[0]


@pytest.mark.rule("summer-pavilion 10.3")
@pytest.mark.parametrize(("number", "points"), [(1, 4), (2, 8), (3, 12), (4, 16), (5, 0), (6, 0)])
def test_all_spaces_of_a_number(number: int, points: int) -> None:
    spaces = [f"{star}{number}" for star in STARS]
    board = " ".join(f"{space}=g" if space[0] == "c" else space for space in spaces)
    assert ends(board)[0] == 4 + points
    for space in spaces:
        almost = " ".join(word for word in board.split() if not word.startswith(space))
        assert ends(almost)[0] == 4


@pytest.mark.rule("summer-pavilion 10.3")
def test_a_whole_board() -> None:
    assert scoring.bonuses(TABLES, on_board(FULL_FRONT), FRONT) == (112, 40)
    assert scoring.number_counts(TABLES, on_board(FULL_FRONT), FRONT) == {1: (7, 7), 2: (7, 7), 3: (7, 7), 4: (7, 7)}


@pytest.mark.rule("summer-pavilion 10.4")
def test_tiles_left_over_are_charged_once() -> None:
    table = position(Has(rack="bbb"), Has(rack="rr"), round=6)
    table.play("pass", "pass")
    assert table.result().points == (2, 3)


@pytest.mark.rule("summer-pavilion 10.4")
def test_tiles_are_charged_before_the_bonuses() -> None:
    """Close to 1 point it matters."""
    table = position(Has(rack="bbb", board="ne", score=2), Has(passed=True), round=6)
    assert GAME.controller.final_scores(table.state)[0] == 2 + 14, "as counted at the end"
    table.play("pass")
    assert table.score(0) == 1 + 14 == GAME.controller.final_scores(table.state)[0]


@pytest.mark.rule("summer-pavilion 10.5")
@pytest.mark.rule("summer-pavilion 10.6")
@pytest.mark.parametrize(
    ("scores", "ranks"),
    [
        ((10, 20), (2, 1)),
        ((20, 20), (1, 1)),
        ((30, 20, 30), (1, 3, 1)),
        ((30, 30, 30), (1, 1, 1)),
        ((30, 33, 30, 20), (2, 1, 2, 4)),
        ((7, 7, 7, 7), (1, 1, 1, 1)),
        ((9, 16, 17, 1), (3, 2, 1, 4)),
    ],
)
def test_the_ranking(scores: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    first, *others = scores
    board = "w1 w2 w3 w4 w5 nw1 nw2 nw3 nw4 nw5"  # may have brought 30 points
    table = position(
        Has(rack="b", board=board, score=first + 1),
        *(Has(passed=True, board=board, score=score) for score in others),
        round=6,
    )
    assert table.result() is None
    table.play("pass")
    assert (table.result().points, table.result().ranks) == (scores, ranks)


@pytest.mark.rule("summer-pavilion 10.5")
def test_more_tiles_or_stars_break_no_tie() -> None:
    table = position(Has(rack="b", board="ne", score=7), Has(passed=True, score=20, board="w1 w2 w3 w4 w5"), round=6)
    table.play("pass")
    assert (table.result().points, table.result().ranks) == ((20, 20), (1, 1))


# 11. The back of the boards


@pytest.mark.rule("summer-pavilion 11.1")
def test_all_play_on_the_back() -> None:
    table = new_game(3, side="back")
    assert table.view(0).side == 1
    assert len({player.tiles for player in table.state.players}) == 1


@pytest.mark.rule("summer-pavilion 11.2")
def test_the_numbers_of_the_back() -> None:
    for star in STARS:
        numbers = [number_on(f"{star}{ring}", "back") for ring in range(1, 7)]
        assert numbers == ([3] * 6 if star == "c" else [3, 2, 1, 4, 5, 6])


@pytest.mark.rule("summer-pavilion 11.3")
@pytest.mark.parametrize(
    ("space", "price"), [("e1", 3), ("e2", 2), ("e3", 1), ("w4", 4), ("w5", 5), ("ne6", 6), ("c1", 3), ("c6", 3)]
)
def test_the_price_on_the_back(space: str, price: int) -> None:
    table = position(Has(rack="gggggg"), Has(rack="r"), side="back")
    table.play(f"place {space} g")
    assert (table.rack(0), table.board(0)) == ("g" * (6 - price), {space: "g"})
    if price > 1:
        table = position(Has(rack="g" * (price - 1)), Has(rack="r"), side="back")
        assert table.refused(f"place {space} g") in {"5.4", "5.5", "11.3"}
        table = position(Has(rack="p" * (price - 1) + "g"), Has(rack="r"), side="back")
        table.play(f"place {space} g+{price - 1}")


def colours(board: str, space: str, side: str = "back") -> str:
    """What may be laid on a space."""
    found = placing.colours_for(TABLES, on_board(board), SPACES.index(space), Side[side.upper()])
    return "".join(ALL[colour] for colour in found)


@pytest.mark.rule("summer-pavilion 11.4")
def test_the_second_tile_decides_what_a_star_becomes() -> None:
    assert colours("", "e1") == ALL
    assert colours("e3=g", "e1") == ALL, "still open"
    assert colours("e3=g e6=g", "e1") == "g"
    assert colours("e3=g e6=b", "e1") == "poyr"
    assert colours("e3=g e6=b e1=p e2=o e4=r", "e5") == "y"
    assert colours("e3=g e6=g e1=g e2=g e4=g", "e5") == "g"
    assert colours("c3=g c6=g", "c1") == "g", "the middle star too"
    assert colours("c3=g c6=y", "c1") == "pobr"
    assert colours("e3=g e6=g", "e3") == "", "covered"
    assert colours("", "e1", "front") == "b"
    assert colours("c1=b", "c2", "front") == "pgoyr"


@pytest.mark.rule("summer-pavilion 11.4")
def test_a_star_is_made_tile_by_tile() -> None:
    table = position(Has(rack="ppgggggbbb", board=""), Has(rack="rr"), side="back")
    table.play("place e3 g", "pass", "place e2 b+1")
    assert table.refused("place e1 g") == "11.4"
    assert table.refused("place e1 b") == "11.4"
    assert table.legal("place e") == set(), "one purple tile does not pay for any place left"
    table.play("place w3 g", "place w2 g")
    assert table.refused("place w1 b+1") == "11.4"
    assert table.board(0) == {"e3": "g", "e2": "b", "w3": "g", "w2": "g"}


@pytest.mark.rule("summer-pavilion 11.4")
def test_the_jokers_colour_on_the_back() -> None:
    table = position(Has(rack="pppg"), Has(rack="rr"), side="back")
    assert table.refused("place e2 p+1") == "5.6"
    assert {"place e1 p", "place e2 p", "place e3 p", "place c1 p", "place e4 g+3"} <= table.legal()
    table.play("place e3 p", "pass", "place e2 p")
    assert boards.star_kind(TABLES.box, table.state.players[0].tiles, STARS.index("e"), BACK) == ALL.index("p")


@pytest.mark.rule("summer-pavilion 11.4")
def test_what_a_star_of_the_back_is() -> None:
    def kind(board: str) -> object:
        return boards.star_kind(TABLES.box, on_board(board), STARS.index("e"), BACK)

    assert kind("") is None
    assert kind("e3=g") is None
    assert kind("e3=g e5=g") == 1
    assert kind("e3=g e5=b") == "multi"
    assert kind("e=b") == 4


@pytest.mark.rule("summer-pavilion 11.4")
def test_a_star_that_fits_no_kind_is_no_position() -> None:
    for board in ("e1=g e2=g e3=b", "e1=g e2=b e3=b"):
        with pytest.raises(BadState):
            position(Has(rack="r", board=board), Has(), side="back")
    with pytest.raises(BadState):
        position(Has(rack="r", board="e1=g"), Has())
    with pytest.raises(BadState):
        position(Has(rack="r", board="c1=g c2=g"), Has())


@pytest.mark.rule("summer-pavilion 11.5")
@pytest.mark.parametrize(
    ("board", "move", "structures", "points"),
    [
        ("e5=g", "place e6 g", {"window e"}, 2),
        ("ne1=g ne2=g e4=g", "place e3 g", {"statue ne/e"}, 2),
        ("e2=g e3=g c2=g", "place c3 g", {"pillar e"}, 2),
        ("ne1=g ne2=g e4=g e2=g c2=g c3=b", "place e3 g", {"statue ne/e", "pillar e"}, 3),
        ("ne2=g ne3=g e2=g e3=g c1=g c3=b", "place c2 y+2", {"pillar ne", "pillar e"}, 3),
    ],
)
def test_structures_and_runs_are_those_of_the_front(board: str, move: str, structures: set[str], points: int) -> None:
    table = position(Has(rack="ggggggppy", board=board), Has(rack="r"), side="back")
    events = table.play(move)
    assert completed(events) == structures
    assert points_of(events) == points


@pytest.mark.rule("summer-pavilion 11.6")
@pytest.mark.rule("summer-pavilion 10.2")
def test_stars_of_the_back_are_paid_by_their_tiles() -> None:
    assert ends("e=r", side="back")[0] == 4 + 14
    assert ends("e=p", side="back")[0] == 4 + 20
    assert ends("e=pgoybr", side="back")[0] == 4 + 12
    assert ends("c=g", side="back")[0] == 4 + 18
    assert ends("c=rbyogp", side="back")[0] == 4 + 12
    assert ends("e=g w=g ne=pgoybr nw=rbyogp", side="back")[0] == 4 + 18 + 18 + 12 + 12
    assert ends("e1=g e2=g e3=g e4=g e5=g", side="back")[0] == 4


@pytest.mark.rule("summer-pavilion 11.7")
@pytest.mark.parametrize(
    ("number", "count", "points"), [(1, 6, 4), (2, 6, 8), (3, 12, 12), (4, 6, 16), (5, 6, 0), (6, 6, 0)]
)
def test_number_sets_of_the_back(number: int, count: int, points: int) -> None:
    spaces = [space for space in SPACES if number_on(space, "back") == number]
    assert len(spaces) == count
    stars = {"c": "pgoybr", "w": "p", "nw": "o", "ne": "r", "e": "b", "se": "y", "sw": "g"}
    words = {space: f"{space}={stars[space[:-1]]}" for space in spaces}
    whole_centre = 12 if number == 3 else 0
    assert ends(" ".join(words.values()), side="back")[0] == 4 + points + whole_centre
    for space in spaces:
        almost = [word for name, word in words.items() if name != space]
        expected = 4 + (whole_centre if space[0] != "c" else 0)
        assert ends(" ".join(almost), side="back")[0] == expected


@pytest.mark.rule("summer-pavilion 11.7")
def test_the_counts_of_the_back() -> None:
    board = on_board("e3=b w3=p c=pgoybr e1=b")
    assert scoring.number_counts(TABLES, board, BACK) == {1: (2, 6), 2: (0, 6), 3: (7, 12), 4: (0, 6)}


# The worked examples of the rules text (and of the printed rulebook)


@pytest.mark.rule("summer-pavilion 6.2")
@pytest.mark.parametrize(
    ("rack", "board", "move", "points", "tower", "left"),
    [
        ("bbbbbbb", "", "place e6 b", 1, "bbbbb", "b"),
        ("rrr", "ne6 ne1", "place ne3 r", 1, "rr", ""),
        ("bbbppp", "e4 e5", "place e6 b+3", 3, "bbppp", ""),
        ("ogppp", "nw3 nw5", "place nw4 o+3", 3, "ppp", "g"),
        ("ggggrrpp", "w1 w3", "place w2 p", 3, "p", "ggggrr"),
    ],
)
def test_the_worked_examples(rack: str, board: str, move: str, points: int, tower: str, left: str) -> None:
    table = position(Has(rack=rack, board=board), Has(rack="y"))
    before = Counter(table.tower)
    events = table.play(move)
    assert points_of(events) == points
    assert table.score(0) == 5 + points
    assert Counter(table.tower) - before == Counter(tower)
    assert table.rack(0) == left
    window = move == "place e6 b+3"
    assert (table.asked == "reward") == window
    if window:
        assert (completed(events), table.view(0).due) == ({"window e"}, 3)


@pytest.mark.rule("summer-pavilion 8.3")
def test_the_worked_example_of_passing() -> None:
    table = position(Has(rack="ggggrr"), Has(rack="y"))
    tower = Counter(table.tower)
    table.play("pass keep gggg")
    assert (table.score(0), table.corners(0)) == (3, "gggg")
    assert Counter(table.tower) - tower == Counter("rr")


# Notation and words


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("take 3 blue", "take 3 b"),
        ("TAKE 3 B", "take 3 b"),
        ("take c green", "take c g"),
        ("take 3b", "take 3 b"),
        ("place e3 blue", "place e3 b"),
        ("place E3 b + 2", "place e3 b+2"),
        ("place nw6 o+5", "place nw6 o+5"),
        ("place c1 y", "place c1 y"),
        ("choose gpp", "choose ppg"),
        ("choose p p g", "choose ppg"),
        ("Pass", "pass"),
        ("pass keep yogg", "pass keep ggoy"),
        ("pass keep g g o y", "pass keep ggoy"),
    ],
)
def test_notation_is_read_kindly(written: str, meant: str) -> None:
    assert GAME.format(GAME.parse(written)) == meant
    assert GAME.parse(meant) == GAME.parse(written)


@pytest.mark.parametrize(
    "text",
    ["", "take", "take 3", "take 0 b", "take 10 b", "take 3 w", "take b 3", "place b e3", "place e3 b-1",
     "place e3 b+", "place e3 b+9", "place e3", "choose", "choose x", "pass keep w", "pass g", "keep g", "place c7 b",
     "place n1 b"],
)  # fmt: skip
def test_what_is_no_notation_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as error:
        GAME.parse(text)
    assert str(error.value)


def test_the_order_of_legal_commands() -> None:
    table = position(Has(), Has(), asked="take", displays=["bbgr", "", "yyyp"], centre="rr", marker=1)
    texts = [GAME.format(command) for command in RULES.legal_commands(table.state)]
    assert texts == ["take 1 g", "take 1 b", "take 1 r", "take 3 y", "take c r"]
    table = position(Has(rack="pbb", board="c=pgoybr e1"), Has(rack="r"))
    texts = [GAME.format(command) for command in RULES.legal_commands(table.state)]
    assert texts == [
        *("place w1 p", "place e2 b", "place e2 b+1", "place e3 b+1"),
        *("pass keep pbb", "pass keep pb", "pass keep bb", "pass keep p", "pass keep b", "pass"),
    ]


@pytest.mark.rule("summer-pavilion 11.4")
def test_a_refusal_on_the_back_says_what_the_star_has_become() -> None:
    table = position(Has(rack="ppg", board="w1=p w2=p nw1=p nw2=g"), Has(rack="r"), side="back")
    assert table.why_not("place w3 g") == "Star w takes only purple tiles (rule 11.4)."
    lacks = "Star nw takes each colour once; it still needs orange, yellow, blue, red (rule 11.4)."
    assert table.why_not("place nw3 g") == lacks


def gain(table: Table, move: str) -> str:
    """What the player in turn reads about a move."""
    (choice,) = (choice for choice in table.view(table.to_move).choices if choice.text == move)
    return str(choice.gain)


def test_what_a_move_costs_and_brings() -> None:
    table = position(Has(rack="bbbpppg", board="e4 e5 nw1"), Has(rack="r"))
    words = gain(table, "place e6 b+3")
    for part in ("3 blue", "3 joker", "+3 points", "window", "3 tiles"):
        assert part in words
    assert "+2 points" in gain(table, "place e3 b") or "+3 points" in gain(table, "place e3 b")
    assert "−2 points" in gain(table, "pass keep ppbb") or "−3 points" in gain(table, "pass keep ppbb")
    table = position(Has(rack="bbb", board="e1 e2 e3 e4 e6 ne5"), Has(rack="r"))
    assert "place e5 b" not in table.legal()
    table = position(Has(rack="bbbbb", board="e1 e2 e3 e4 e6"), Has(rack="r"))
    assert "15 points at the end" in gain(table, "place e5 b")
    table = position(Has(score=3), Has(), asked="take", displays=["bbgp"], centre="ggpp")
    assert "2 blue" in gain(table, "take 1 b")
    assert "joker" in gain(table, "take 1 b")
    assert "marker" in gain(table, "take c g")
    assert "−2 points" in gain(table, "take c g")


def test_why_something_cannot_be_done() -> None:
    must_take = "You must take tiles; you can pass later (rule 4.1)."
    nothing_there = "There are no tiles in the centre (rule 4.2)."
    assert new_game().unavailable() == {"centre": nothing_there, "pass": must_take}
    assert position(Has(), Has(), asked="take", displays=["bbgp"], centre="gg").unavailable() == {"pass": must_take}
    poor = {"place": "Your tiles cannot pay for any space (rule 5.5)."}
    table = position(Has(rack="p", board="w1 c=pgoybr"), Has(rack="r"))
    assert (table.unavailable(), table.view(0).ask) == (poor, "You can only pass.")
    last_round = {"keep": "You cannot keep tiles in the last round (rule 8.6)."}
    assert position(Has(rack="p"), Has(rack="r"), round=6).unavailable() == last_round
    assert position(Has(rack="p"), Has(rack="r"), round=5).unavailable() == {}
    reward = position(Has(rack="bbbbbb", board="e5"), Has(rack="r"), round=6)
    reward.play("place e6 b")
    assert (reward.asked, reward.unavailable()) == ("reward", {})
    assert (new_game().view(1).to_move, new_game().view(1).unavailable) == (0, ())


def test_a_view_in_words_has_everything() -> None:
    table = position(Has(rack="bbg", board="e4 e5"), Has(passed=True, corners="rr", score=3), tower="oo", round=2)
    text = "\n".join(GAME.describe(table.view(0), NAMES))
    for part in ("Ada", "Boris", "green", "2 blue", "2 red", "2 orange", "5 points", "3 points", "4, 5"):
        assert part in text, part


def test_every_event_has_its_words() -> None:
    table = new_game(3, seed=3)
    generator = Random(3)
    told: set[str] = set()
    while table.to_move is not None:
        moves = sorted(table.legal())
        laying = [move for move in moves if not move.startswith("pass")]
        for event in table.play(generator.choice(laying or moves)):
            sentence = GAME.tell(event, NAMES)
            assert "{" not in sentence
            if sentence:
                told.add(type(event).__name__)
    assert {"TilesTaken", "TilePlaced", "RewardTaken", "Passed", "RoundBegins", "GameOver"} <= told


# All of them
