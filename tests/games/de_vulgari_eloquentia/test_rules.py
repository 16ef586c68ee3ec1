"""The rules of assets/de_vulgari_eloquentia/rules.md as examples from play, each marked with the numbers it shows.

C1 to C46 are the corner cases of our rules specification.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boardgames_tui.bots.levels import evaluation
from boardgames_tui.core import assets
from boardgames_tui.core.events import Event
from boardgames_tui.core.game import BadState, Refusal
from boardgames_tui.core.notation import NotationError
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.games.de_vulgari_eloquentia.box_file import BoxData
from boardgames_tui.games.de_vulgari_eloquentia.components import TRACKS, make_box
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import OfferKind
from boardgames_tui.games.de_vulgari_eloquentia.rules.actions import event_gives
from boardgames_tui.games.de_vulgari_eloquentia.rules.travel import reach
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables
from boardgames_tui.testing import play
from tests.games.de_vulgari_eloquentia import reference
from tests.games.de_vulgari_eloquentia.positions import (
    BOX,
    CARDINALS,
    GAME,
    KIND,
    MONKS,
    NAMES,
    PLACE,
    RULES,
    TABLES,
    Has,
    Table,
    letters,
    new_game,
    position,
    setup,
    started,
)

STARTS = ["catania", "taranto", "ancona", "vicenza", "torino"]
FRANCISCAN = ["assisi", "celano", "cortona", "gubbio", "urbino"]
TYRRHENIAN = {"cagliari", "palermo", "napoli", "roma", "genova"}
ADRIATIC = {"brindisi", "ancona", "venezia"}
FIVE = ["1 b", "1 y", "1 p", "1 g", "1 o"]


def names(events: Sequence[Event]) -> list[str]:
    """What happened, without the particulars."""
    return [type(event).__name__ for event in events]


def moves(table: Table) -> set[str]:
    """Where the pawn can go."""
    return {text.removeprefix("move ") for text in table.legal("move")}


def all_cubes(table: Table) -> Counter[str]:
    """All cubes, wherever they are."""
    cubes = table.gone + "".join(table.space(turn) for turn in range(1, 17))
    for seat in range(len(table.state.players)):
        cubes += table.cubes(seat) + "g" * sum(table.secretaries(seat))
    return Counter(cubes)


def last_turn(*players: Has, **more: Any) -> Table:
    """The last player turn of the last turn."""
    return position(*players, turn=13, papal="rrwww", now=len(players) - 1, **more)


def final_vote(*players: Has, **more: Any) -> Table:
    """The game when the last player turn is over."""
    table = last_turn(*players, **more)
    table.play("end")
    return table


def points(table: Table) -> list[int]:
    """The points of a game that is over, or else of one in which nobody takes a title."""
    while table.asked == "title":
        table.play("title none")
    return list(table.result().points)


# 1. What there is


@pytest.mark.rule("de-vulgari-eloquentia 1.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_begins_as_a_merchant(players: int) -> None:
    table = new_game(players)
    for seat in range(players):
        assert (table.role(seat), table.ducats(seat), table.tile(seat), table.cubes(seat)) == ("merchant", 10, "", "")
        assert table.secretaries(seat) == (0, 0)
        assert table.manuscripts(seat) == []


@pytest.mark.rule("de-vulgari-eloquentia 1.1")
@pytest.mark.parametrize("players", [1, 6])
def test_one_or_six_cannot_play(players: int) -> None:
    seats = tuple(Seat(name=name) for name in (*NAMES, "Fay")[:players])
    with pytest.raises(ValueError, match=r"1\.1"):
        RULES.new(Setup(game=GAME.id, rules_version=1, seats=seats, seed=1))


@pytest.mark.rule("de-vulgari-eloquentia 1.2")
def test_the_regions() -> None:
    regions = {place.id: place for place in BOX.places if not place.is_sea}
    assert set(regions) == set(reference.REGIONS)
    assert len(regions) == 37
    for name, place in regions.items():
        assert "bypgow"[place.dialect] == {"white": "w", **reference.DIALECTS}[reference.COLOUR[name]]
        assert (place.ducats[0], place.knowledge[0]) == reference.CITIES.get(name, (0, 0))
        kinds = set(place.kinds)
        assert ("start" in kinds) == (name in STARTS)
        assert ("abbey" in kinds) == (name in ("bobbio", "mileto", "montecassino"))
        assert ("monastery" in kinds) == (name in ("goleto", "la_verna"))
        assert ("cathedral" in kinds) == (name in ("milano", "brindisi"))
        assert ("franciscan" in kinds) == (name in FRANCISCAN)


def rules_text() -> str:
    """The rules, every list item and paragraph on one line."""
    return re.sub(r"\n(?!\n|- |\*\*|#)\s*", " ", assets.text(GAME.id, "rules.md"))


def test_the_box_that_comes_with_bgtui_is_valid() -> None:
    """A start reads it without asking the model."""
    model = BoxData.model_validate_json(assets.text(GAME.id, "box.json"))
    assert make_box(model.model_dump(mode="json")) == BOX


@pytest.mark.rule("de-vulgari-eloquentia 1.2")
@pytest.mark.rule("de-vulgari-eloquentia 1.3")
def test_the_text_has_the_figures_of_the_box() -> None:
    called = {"start": "starting city", "franciscan": "Franciscan city", "monastery": "convent"}
    lines = rules_text().split("\n")
    seas = {-1: "", PLACE["tyrrhenian"]: "port on Mar Tirreno", PLACE["adriatic"]: "port on Mar Adriatico"}
    for place in BOX.places[: BOX.regions]:
        (line,) = (line for line in lines if line.startswith(f"- {place.name}: "))
        line, _, neighbours = line.removesuffix(".").partition(". Next to ")
        found = neighbours.split(", ") if neighbours else []
        assert found == sorted(BOX.places[other].name for other in place.borders)
        colour, _, rest = line.partition(": ")[2].partition("; ")
        assert colour.rstrip(".") == ["blue", "yellow", "purple", "green", "orange", "white"][place.dialect]
        figures = [f"{place.ducats[0]} ducats"] * (place.ducats[0] > 0) + [f"{place.knowledge[0]} knowledge"] * (
            place.knowledge[0] > 0
        )
        things = {
            *(called.get(kind, kind) for kind in place.kinds),
            seas[place.sea],
            " and ".join(figures),
            f"event {place.event + 1}" if place.event >= 0 else "",
        } - {"", "city"}
        for thing in things - {"messenger"}:
            assert thing in rest, (place.id, thing)


@pytest.mark.rule("de-vulgari-eloquentia 1.2")
def test_roma_with_its_figures_swapped() -> None:
    for swapped, ducats, knowledge in ((False, 8, 15), (True, 15, 8)):
        table = position(Has(place="roma", ducats=0), Has(), roma_swapped=swapped)
        table.play("city")
        assert (table.ducats(), table.knowledge()) == (ducats, knowledge)
        assert new_game(2, roma_swapped=swapped).state.swapped == swapped


@pytest.mark.rule("de-vulgari-eloquentia 1.3")
def test_the_borders() -> None:
    pairs = {frozenset((one, other)) for one, others in reference.NEIGHBOURS.items() for other in others}
    assert len(pairs) == 68
    for name, others in reference.NEIGHBOURS.items():
        table = position(Has(place=name), Has(), actions=1)
        assert moves(table) - {"tyrrhenian", "adriatic"} == set(others)
        assert all(name in reference.NEIGHBOURS[other] for other in others)


@pytest.mark.rule("de-vulgari-eloquentia 1.3")
def test_the_drawn_map_shows_the_borders() -> None:
    """Regions whose cells share a side are neighbours, and no others."""
    grid = BOX.grid
    found = set()
    for row, cells in enumerate(grid):
        for column, place in enumerate(cells):
            for other in (*cells[column + 1 : column + 2], *(line[column] for line in grid[row + 1 : row + 2])):
                if place != other and min(place, other) >= 0:
                    found.add(frozenset((BOX.places[place].id, BOX.places[other].id)))
    assert found == {frozenset((one, other)) for one, others in reference.NEIGHBOURS.items() for other in others}


@pytest.mark.rule("de-vulgari-eloquentia 1.4")
@pytest.mark.parametrize(("level", "start"), list(enumerate([0, 10, 24, 40, 54, 68, 82, 95], 1)))
def test_levels_of_knowledge(level: int, start: int) -> None:
    assert position(Has(knowledge=start), Has()).level() == level
    if start:
        assert position(Has(knowledge=start - 1), Has()).level() == level - 1


@pytest.mark.rule("de-vulgari-eloquentia 1.4")
@pytest.mark.rule("de-vulgari-eloquentia 1.5")
def test_lengths_of_the_tracks() -> None:
    position(Has(knowledge=100, tracks=reference.LENGTHS, bologna=15), Has(), turn=12)
    with pytest.raises(BadState):
        position(Has(knowledge=101), Has())
    for track, length in reference.LENGTHS.items():
        with pytest.raises(BadState):
            position(Has(tracks={track: length + 1}), Has(), turn=12)


@pytest.mark.rule("de-vulgari-eloquentia 1.6")
def test_the_manuscripts() -> None:
    table = new_game(3)
    for level in (1, 2, 3):
        assert Counter(table.shown(level) + table.stack(level)) == dict.fromkeys("bypgo", 3)
    pairs = table.shown(4) + table.stack(4)
    assert len(pairs) == 10
    assert {frozenset(pair) for pair in pairs} == {frozenset((a, b)) for a in "bypgo" for b in "bypgo" if a != b}


@pytest.mark.rule("de-vulgari-eloquentia 1.7")
def test_the_other_tiles() -> None:
    table = new_game(3)
    assert sorted(table.library) == [2, 2, 2, 3, 3, 3, 4, 4]
    assert sorted(table.songs.values()) == [2, 4, 7, 9, 12]
    assert sorted(table.state.papal) == [False, False, False, True, True]


@pytest.mark.rule("de-vulgari-eloquentia 1.8")
@pytest.mark.rule("de-vulgari-eloquentia 10.1")
@pytest.mark.parametrize("number", range(1, 10))
def test_the_event_tiles(number: int) -> None:
    region, ducats, knowledge = reference.EVENTS[number]
    table = position(Has(place=region), Has(), turn=9, lying=[number, 8 if number != 8 else 1])
    table.play("event")
    assert (table.ducats(), table.knowledge()) == (10 + ducats, knowledge)
    assert table.events_lying == {8 if number != 8 else 1}
    assert table.refused("event") == "10.1"


# 2. Setting up


@pytest.mark.rule("de-vulgari-eloquentia 2.1")
def test_the_first_order_is_drawn() -> None:
    orders = {tuple(new_game(3, seed).order) for seed in range(60)}
    assert orders == set(permutations(range(3)))


@pytest.mark.rule("de-vulgari-eloquentia 2.1")
def test_the_seat_that_is_named_is_first_and_the_others_are_drawn() -> None:
    orders = {tuple(new_game(3, seed, begins="seat_2").order) for seed in range(60)}
    assert orders == {(1, 0, 2), (1, 2, 0)}
    assert new_game(3, begins="first_seat").order[0] == 0
    assert new_game(3, begins="random").state == new_game(3).state


@pytest.mark.rule("de-vulgari-eloquentia 2.2")
def test_event_tiles_of_the_turns() -> None:
    first = set()
    for seed in range(60):
        tiles = [tile + 1 for tile in new_game(2, seed).state.events]
        first.add(tiles[0])
        assert tiles[9] == 10
        assert sorted(tiles) == list(range(1, 11))
        for tile, following in pairwise(tiles[:9]):
            assert following == tile % 9 + 1
    assert first == set(range(1, 10))


@pytest.mark.rule("de-vulgari-eloquentia 2.3")
def test_papal_events_lie_face_down() -> None:
    orders = {tuple(new_game(2, seed).state.papal) for seed in range(150)}
    assert len(orders) == 10
    table = new_game(2)
    other = Table(table.state.clone())
    other.state.papal = tuple(sorted(table.state.papal, reverse=True))
    table.state.papal = tuple(sorted(table.state.papal))
    for seat in (None, 0, 1):
        assert table.seen(seat) == other.seen(seat)


@pytest.mark.rule("de-vulgari-eloquentia 2.4")
@pytest.mark.parametrize(
    ("players", "bag", "room"),
    [(2, (3, 5, 14, 6), 4), (3, (6, 5, 16, 8), 5), (4, (8, 7, 17, 10), 6), (5, (11, 7, 20, 11), 7)],
)
def test_cubes_on_seven_turns(players: int, bag: tuple[int, ...], room: int) -> None:
    table = new_game(players)
    assert [len(table.space(turn)) for turn in range(1, 17)] == [room] * 7 + [0] * 9
    assert all_cubes(table) == Counter(letters(bag))
    assert len({"".join(new_game(players, seed).space(1)) for seed in range(20)}) > 5
    with pytest.raises(BadState):
        position(*[Has()] * players, spaces={2: "y" * (room + 1)})


@pytest.mark.rule("de-vulgari-eloquentia 2.5")
def test_song_tiles() -> None:
    found = set()
    for seed in range(100):
        songs = new_game(2, seed).songs
        assert sorted(songs) == FRANCISCAN
        found |= set(songs.items())
    assert len(found) == 25


@pytest.mark.rule("de-vulgari-eloquentia 2.6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_manuscripts_shown(players: int) -> None:
    """C45: for two players, one of each level."""
    table = new_game(players)
    assert [len(table.shown(level)) for level in (1, 2, 3, 4)] == [players - 1] * 4
    assert [len(table.stack(level)) for level in (1, 2, 3, 4)] == [16 - players] * 3 + [11 - players]
    assert not table.state.lingua
    assert len({tuple(new_game(players, seed).stack(1)) for seed in range(10)}) == 10


@pytest.mark.rule("de-vulgari-eloquentia 2.7")
def test_the_library_is_shuffled() -> None:
    assert len({tuple(new_game(2, seed).library) for seed in range(20)}) > 10


@pytest.mark.rule("de-vulgari-eloquentia 2.8")
def test_monks_cardinals_and_the_bank() -> None:
    table = new_game(2)
    assert [MONKS[monk] for monk in table.state.monks] == ["mario", "michael", "stefano", "gigi", "ralph"]
    assert [CARDINALS[one] for one in table.state.cardinals] == [
        "balestreri",
        "lanzuisi",
        "muret",
        "shlasinger",
        "zazza",
    ]
    rich = position(Has(ducats=400), Has())
    rich.play("business")
    assert rich.ducats() == 410
    taken = position(Has(place="goleto"), Has(tile="mario"))
    assert taken.legal("monk") == {"monk michael", "monk stefano", "monk gigi", "monk ralph"}
    assert taken.refused("monk mario") == "15.1"


@pytest.mark.rule("de-vulgari-eloquentia 2.9")
def test_start_cities_in_reverse_order() -> None:
    table = new_game(4, seed=3)
    asked = []
    for city in STARTS[:4]:
        assert table.asked == "start"
        asked.append(table.to_move)
        seat = table.state.seat
        table.play(f"start {city}")
        assert table.place(seat) == city
        if table.asked == "start":
            assert table.refused(f"start {city}") == "2.9"
            assert table.refused("start roma") == "2.9"
            assert table.refused("end") == "2.9"
            assert len(table.legal()) == 5 - len(asked)
    assert asked == list(reversed(table.order))
    assert table.asked == "action"


@pytest.mark.rule("de-vulgari-eloquentia 2.10")
def test_discs_on_the_knowledge_track() -> None:
    table = new_game(5)
    assert [table.knowledge(seat) for seat in range(5)] == [0] * 5
    assert [table.level(seat) for seat in range(5)] == [1] * 5
    assert table.ranking == list(reversed(table.order))


@pytest.mark.rule("de-vulgari-eloquentia 2.11")
def test_nothing_is_on_the_tracks() -> None:
    table = new_game(3)
    assert table.turn == 1
    for track in TRACKS:
        assert table.leaders(track) == []
        assert [table.track(track, seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("de-vulgari-eloquentia 2.12")
def test_a_handicap_counts_at_the_end_with_the_other_points() -> None:
    table, usual = new_game(2, ahead=[0, 4]), new_game(2)
    first, second = RULES.scores(usual.state)
    assert RULES.scores(table.state) == [first, second + 4]
    values = [evaluation(GAME).evaluate(each.state) for each in (table, usual)]
    assert values[0][1] - values[1][1] == pytest.approx(4)
    fitted = [sum(evaluation(GAME).features(each.state)[1]) for each in (table, usual)]
    assert fitted[0] - fitted[1] == pytest.approx(4)
    match = play(GAME, 2, 1, options={"ahead": [0, 4]})
    result = match.result
    assert result is not None
    assert next(line.values for line in result.lines if line.label == "ahead from the start") == (0, 4)
    assert [sum(values) for values in zip(*(line.values for line in result.lines if line.letter), strict=True)] == [
        *result.points
    ]


# 3. Who is ahead


@pytest.mark.rule("de-vulgari-eloquentia 3.1")
@pytest.mark.rule("de-vulgari-eloquentia 3.2")
def test_who_arrives_lies_on_top_and_is_behind() -> None:
    table = position(Has(knowledge=1), Has(knowledge=4), Has(knowledge=4), ahead=[2, 1, 0])
    assert table.ranking == [2, 1, 0]
    table.play("study")
    assert table.knowledge() == 5
    assert table.ranking == [0, 2, 1], "the last gets 4"
    table = position(Has(knowledge=1), Has(knowledge=4), Has(knowledge=4), Has(), ahead=[2, 1, 0, 3])
    table.play("study")
    assert table.knowledge() == 4
    assert table.ranking == [2, 1, 0, 3]


@pytest.mark.rule("de-vulgari-eloquentia 3.1")
@pytest.mark.rule("de-vulgari-eloquentia 15.6")
def test_who_falls_back_lies_on_top_too() -> None:
    table = position(Has(knowledge=4, tile="shlasinger"), Has(knowledge=10), Has(knowledge=4), ahead=[0, 2, 1])
    table.play("inquisition b")
    assert table.knowledge(1) == 4
    assert table.ranking == [0, 2, 1]


@pytest.mark.rule("de-vulgari-eloquentia 3.1")
def test_discs_above_keep_their_order() -> None:
    table = position(Has(knowledge=7), Has(knowledge=7), Has(knowledge=7), Has(knowledge=7), ahead=[2, 0, 3, 1])
    table.play("study")
    assert table.ranking == [0, 2, 3, 1]


@pytest.mark.rule("de-vulgari-eloquentia 3.3")
def test_knowledge_has_no_ties() -> None:
    table = final_vote(Has(cubes="y"), Has(cubes="y"), Has(cubes="y"), ahead=[1, 2, 0])
    assert points(table)[1] == 3 + 7, "the votes and the ducats are those of the lowest disc"
    assert table.result().ranks == (3, 1, 2)


@pytest.mark.rule("de-vulgari-eloquentia 3.4")
@pytest.mark.rule("de-vulgari-eloquentia 7.1")
def test_the_last_in_knowledge_plays_first() -> None:
    table = position(Has(knowledge=5), Has(knowledge=3), Has(knowledge=5), Has(knowledge=9), now=3, ahead=[0, 2, 1, 3])
    table.play("end")
    assert table.ranking == [3, 0, 2, 1]
    assert table.order == [1, 2, 0, 3], "of those on one space, the upper one first"
    assert table.to_move == 1


@pytest.mark.rule("de-vulgari-eloquentia 3.4")
@pytest.mark.parametrize("seed", range(5))
def test_turn_1_has_the_order_that_was_drawn(seed: int) -> None:
    drawn = new_game(5, seed).order
    assert started(5, seed).order == drawn
    assert started(5, seed).to_move == drawn[0]


@pytest.mark.rule("de-vulgari-eloquentia 3.5")
def test_the_ends_of_the_knowledge_track() -> None:
    table = position(Has(knowledge=99, place="roma"), Has(knowledge=100), Has(knowledge=100), ahead=[2, 1, 0])
    table.play("study", "city")
    assert table.knowledge() == 100
    assert table.ranking == [2, 1, 0]
    table = position(Has(knowledge=100), Has(knowledge=100), Has(knowledge=100), ahead=[1, 0, 2])
    table.play("study")
    assert table.ranking == [1, 0, 2], "a disc that stays keeps its place"


@pytest.mark.rule("de-vulgari-eloquentia 3.5")
@pytest.mark.rule("de-vulgari-eloquentia 15.6")
def test_the_inquisition_at_the_first_space() -> None:
    table = position(Has(tile="shlasinger"), Has(), Has(), Has(knowledge=4), ahead=[1, 0, 2, 3])
    table.play("inquisition b")
    assert table.ranking == [3, 1, 0, 2]
    assert table.refused("inquisition d") == "15.6"
    table = position(Has(tile="shlasinger"), Has(), Has(), Has(knowledge=4), ahead=[1, 0, 2, 3])
    table.play("inquisition d")
    assert table.knowledge(3) == 0
    assert table.ranking == [1, 0, 2, 3]


@pytest.mark.rule("de-vulgari-eloquentia 3.6")
def test_only_discs_on_a_track_are_ranked() -> None:
    table = position(Has(), Has(), now=1)
    table.play("end")
    assert table.asked == "action", "nobody leads on the Rest track"
    table.play("rest", "end", "end")
    assert (table.asked, table.to_move) == ("first", 0)
    assert points(final_vote(Has(ducats=0), Has(ducats=0), Has(ducats=0))) == [0, 0, 0]


# 4. The turn


@pytest.mark.rule("de-vulgari-eloquentia 4.1")
def test_the_marker_moves() -> None:
    table = started(2)
    assert table.turn == 1
    table.play("end")
    assert table.turn == 1
    table.play("end")
    assert table.turn == 2


@pytest.mark.rule("de-vulgari-eloquentia 4.2")
def test_an_event_stays_until_it_is_used() -> None:
    """C25."""
    table = started(2)
    tiles = [tile + 1 for tile in table.state.events]
    for turn in range(1, 11):
        table.pass_until(turn=turn)
        assert table.events_lying == set(tiles[:turn])
    table.pass_until(turn=11)
    assert table.events_lying == set(range(1, 11)), "turn 11 has no tile"
    late = position(Has(), Has(place="napoli"), turn=15, now=1, lying=[7])
    late.play("event")
    assert late.knowledge(1) == 6


@pytest.mark.rule("de-vulgari-eloquentia 4.2")
def test_an_event_comes_to_where_a_pawn_stands() -> None:
    table = position(Has(), Has(place="venezia"), turn=3, now=1, first_event=1, ahead=[0, 1])
    assert table.refused("event") == "10.1"
    table.play("end", "event")
    assert (table.to_move, table.ducats(1)) == (1, 40)


@pytest.mark.rule("de-vulgari-eloquentia 4.3")
def test_cubes_that_are_left_move_on() -> None:
    table = position(Has(), Has(), now=1, turn=3, spaces={3: "rkyg", 4: "yyg", 5: "yyyy", 6: "ky", 7: "kyy", 8: ""})
    table.play("end")
    assert table.space(3) == ""
    assert table.space(4) == "ryyg", "red first, on the new turn's own space"
    assert table.space(6) == "kkyy", "black and yellow"
    assert table.space(7) == "kyyg"


@pytest.mark.rule("de-vulgari-eloquentia 4.3")
def test_cubes_in_the_order_of_their_colours() -> None:
    table = position(Has(), Has(), now=1, turn=3, spaces={3: "ggyk", 4: "yyy", 5: "yyy", 6: "yyy", 7: "rr"})
    table.play("end")
    assert [table.space(turn) for turn in (3, 4, 5, 6, 7)] == ["", "kyyy", "yyyy", "yyyg", "rrg"]


@pytest.mark.rule("de-vulgari-eloquentia 4.4")
def test_manuscripts_are_filled_up() -> None:
    table = position(
        Has(place="siena", manuscripts=["2 b"]),
        Has(),
        Has(),
        shown={1: ["p", "p"], 2: ["y"]},
        coming={1: ["g", "o"], 2: ["b"]},
        order=[1, 2, 0],
        now=2,
    )
    table.play("manuscript 1 p")
    assert table.shown(1) == ["p"], "not at once"
    table.play("end")
    assert table.shown(1) == ["g", "p"]
    assert table.shown(2) == ["b", "y"]
    assert table.stack(1)[0] == "o"


@pytest.mark.rule("de-vulgari-eloquentia 4.4")
def test_a_stack_that_has_run_out_fills_nothing() -> None:
    table = position(Has(place="siena"), Has(), shown={1: ["p"]}, no_stack={1: 1}, order=[1, 0], now=1)
    table.play("manuscript 1 p", "end")
    assert table.shown(1) == []


@pytest.mark.rule("de-vulgari-eloquentia 4.5")
def test_the_phases_in_their_order() -> None:
    table = position(Has(ducats=30), Has(tile="mario", knowledge=12), now=1, turn=3, spaces={3: "y"}, shown={1: []})
    happened = [name for name in names(table.play("end")) if name != "PlayerTurnEnded"]
    assert happened == ["TurnBegan", "EventPlaced", "CubesMovedOn", "ManuscriptsShown", "Donated", "OrderSet"]


@pytest.mark.rule("de-vulgari-eloquentia 4.5")
def test_turn_1_has_all_phases() -> None:
    table = new_game(3)
    events = table.play("start catania", "start ancona", "start torino")
    assert "EventPlaced" in names(events)
    assert "Donated" not in names(events)
    assert [table.ducats(seat) for seat in range(3)] == [10, 10, 10]


# 5. Cubes that come back


@pytest.mark.rule("de-vulgari-eloquentia 5.1")
def test_a_discarded_cube_goes_to_a_later_space() -> None:
    """C14."""
    table = position(Has(), Has(), turn=2, spaces={2: "kk", 3: "yyyy", 4: "yyy"})
    table.play("noble 1 cash 1")
    assert [table.space(turn) for turn in (2, 3, 4)] == ["k", "yyyy", "kyyy"]
    assert table.ducats() == 30
    assert table.refused("noble 1") == "8.5"


@pytest.mark.rule("de-vulgari-eloquentia 5.1")
def test_several_go_in_the_order_of_their_colours() -> None:
    table = position(
        Has(cubes="yk", place="brindisi"), Has(cubes="y"), turn=10, lying=[10], spaces={11: "yyy", 12: "yyy", 13: ""}
    )
    table.play("challenge", "join", "bid 5")
    assert table.asked == "action", "there is one way to pay"
    assert [table.space(turn) for turn in (11, 12)] == ["kyyy", "yyyy"]


@pytest.mark.rule("de-vulgari-eloquentia 5.1")
def test_all_discards_of_secretaries() -> None:
    table = position(Has(front=3, place="bobbio"), Has(), turn=4, spaces={5: "yyy", 6: "yyyy", 7: "rk", 8: ""})
    table.play("abbey discard")
    assert [table.space(turn) for turn in (5, 6, 7)] == ["yyyg", "yyyy", "rkgg"]


@pytest.mark.rule("de-vulgari-eloquentia 5.2")
def test_no_room_any_more() -> None:
    full = {15: "kyyy", 16: "rryy"}
    table = position(Has(), Has(), turn=14, spaces={14: "kk", **full})
    gone = Counter(table.gone)
    table.play("noble 1 cash 1")
    assert Counter(table.gone) - gone == Counter("k")
    assert table.ducats() == 30
    assert all_cubes(table) == Counter("rrr" + "k" * 5 + "y" * 14 + "g" * 6)


@pytest.mark.rule("de-vulgari-eloquentia 5.2")
def test_discards_of_turn_16() -> None:
    table = position(Has(), Has(), turn=16, spaces={16: "kk"})
    gone = Counter(table.gone)
    table.play("noble 1 cash 1")
    assert Counter(table.gone) - gone == Counter("k")
    table = position(Has(), Has(), now=1, turn=15, spaces={15: "kyy", 16: "yy"})
    gone = Counter(table.gone)
    table.play("end")
    assert table.space(16) == "kyyy"
    assert Counter(table.gone) - gone == Counter("y")


@pytest.mark.rule("de-vulgari-eloquentia 5.3")
def test_votes_of_the_end_are_gone() -> None:
    table = final_vote(Has(cubes="rrk"), Has())
    gone = Counter(table.gone)
    table.play("title banker rrk")
    assert table.cubes() == ""
    assert Counter(table.gone) - gone == Counter("rrk")


# 6. Donations


@pytest.mark.rule("de-vulgari-eloquentia 6.1")
@pytest.mark.parametrize(
    ("tile", "due"), [("mario", 5), ("ralph", 5), ("gigi", 10), ("lanzuisi", 10), ("muret", 10), ("", 0)]
)
def test_what_is_due(tile: str, due: int) -> None:
    table = position(Has(ducats=50), Has(tile=tile, ducats=3), now=1)
    table.play("end")
    assert (table.ducats(0), table.ducats(1)) == (50 - due, 3 + due)


@pytest.mark.rule("de-vulgari-eloquentia 6.2")
def test_one_payer_serves_all() -> None:
    table = position(Has(ducats=21), Has(ducats=20), Has(tile="zazza", ducats=0), Has(tile="gigi", ducats=0), now=3)
    table.play("end")
    assert [table.ducats(seat) for seat in range(4)] == [1, 20, 10, 10]


@pytest.mark.rule("de-vulgari-eloquentia 6.3")
def test_receivers_choose_among_equals() -> None:
    table = position(
        Has(ducats=20), Has(ducats=20), Has(ducats=5), Has(tile="mario", ducats=0), Has(tile="zazza", ducats=0), now=4
    )
    table.play("end")
    assert (table.asked, table.to_move) == ("payer", 3)
    assert table.legal() == {"payer a", "payer b"}
    assert table.refused("payer c") == "6.3"
    assert table.refused("payer d") == "6.3"
    table.play("payer b")
    assert (table.asked, table.to_move) == ("payer", 4)
    assert table.legal() == {"payer a", "payer b"}, "though b has less now"
    table.play("payer a")
    assert [table.ducats(seat) for seat in range(5)] == [10, 15, 5, 5, 10]


@pytest.mark.rule("de-vulgari-eloquentia 6.3")
def test_only_those_with_money_are_named() -> None:
    table = position(
        Has(ducats=5),
        Has(ducats=5),
        Has(tile="mario", ducats=0),
        Has(tile="ralph", ducats=0),
        Has(tile="michael", ducats=0),
        now=4,
    )
    table.play("end", "payer a")
    assert table.asked == "action", "b is the only one left, and then the bank"
    assert [table.ducats(seat) for seat in range(5)] == [0, 0, 5, 5, 5]


@pytest.mark.rule("de-vulgari-eloquentia 6.4")
def test_the_bank_pays_when_no_merchant_is_richer() -> None:
    table = position(Has(ducats=20), Has(tile="mario", ducats=20), Has(tile="ralph", ducats=19), now=2)
    table.play("end")
    assert [table.ducats(seat) for seat in range(3)] == [15, 25, 24], "equal is not richer"


@pytest.mark.rule("de-vulgari-eloquentia 6.4")
def test_the_bank_pays_when_all_are_clergy() -> None:
    """C22."""
    table = position(Has(tile="zazza", ducats=20), Has(tile="mario", ducats=3), now=1)
    events = [event for event in table.play("end") if type(event).__name__ == "Donated"]
    assert [table.ducats(seat) for seat in range(2)] == [30, 8]
    found = [(event.payer, event.ducats, event.bank) for event in events]  # type: ignore[attr-defined]
    assert found == [(None, 0, 10), (None, 0, 5)]


@pytest.mark.rule("de-vulgari-eloquentia 6.4")
def test_nobody_has_a_ducat() -> None:
    """C23."""
    table = position(Has(ducats=0), Has(tile="mario", ducats=0), now=1)
    table.play("end")
    assert [table.ducats(seat) for seat in range(2)] == [0, 5]


@pytest.mark.rule("de-vulgari-eloquentia 6.4")
def test_wealth_is_measured_as_the_phase_begins() -> None:
    """The payer stays the payer, and is richer than the second though they no longer have more."""
    table = position(Has(ducats=12), Has(tile="zazza", ducats=0), Has(tile="lanzuisi", ducats=11), now=2)
    table.play("end")
    assert [table.ducats(seat) for seat in range(3)] == [0, 10, 21]


@pytest.mark.rule("de-vulgari-eloquentia 6.5")
@pytest.mark.parametrize(("order", "second"), [([0, 1, 2], 2), ([0, 2, 1], 1)])
def test_donations_in_the_order_of_the_turn_before(order: list[int], second: int) -> None:
    """C24: the first gets 10 of the payer's 15, the second 5 and 5 from the bank."""
    table = position(
        Has(ducats=15), Has(tile="zazza", ducats=0), Has(tile="muret", ducats=0), order=order, now=2, ahead=[0, 1, 2]
    )
    events = [event for event in table.play("end") if type(event).__name__ == "Donated"]
    assert [event.seat for event in events] == [3 - second, second]
    assert [(event.ducats, event.bank) for event in events] == [(10, 0), (5, 5)]  # type: ignore[attr-defined]
    assert [table.ducats(seat) for seat in range(3)] == [0, 10, 10]


@pytest.mark.rule("de-vulgari-eloquentia 6.6")
def test_no_donations_from_turn_12() -> None:
    for turn, due in ((10, 5), (11, 0), (12, 0)):
        table = position(Has(ducats=50), Has(tile="mario", ducats=0), turn=turn, now=1)
        table.play("end")
        assert (table.turn, table.ducats(1)) == (turn + 1, due)


# 7. The order of play


@pytest.mark.rule("de-vulgari-eloquentia 7.2")
def test_the_rest_leader_may_play_first() -> None:
    table = position(
        Has(tracks={"rest": 2}),
        Has(knowledge=5, tracks={"rest": 3}),
        Has(knowledge=9, tracks={"rest": 3}),
        now=2,
        ahead=[2, 1, 0],
    )
    table.play("end")
    assert (table.asked, table.to_move) == ("first", 2)
    assert table.legal() == {"first", "wait"}
    assert table.refused("end") == "7.2"
    table.play("first")
    assert table.order == [2, 0, 1]
    assert (table.asked, table.to_move) == ("action", 2)
    assert [table.track("rest", seat) for seat in range(3)] == [2, 3, 0]
    assert table.leaders("rest") == [1, 0]
    table.play("rest")
    assert table.track("rest", 2) == 1, "they may start again"


@pytest.mark.rule("de-vulgari-eloquentia 7.3")
def test_the_rest_leader_may_decline() -> None:
    """C21: also one who is first anyhow."""
    table = position(Has(tracks={"rest": 2}), Has(knowledge=5, tracks={"rest": 1}), now=1)
    table.play("end")
    assert (table.asked, table.to_move) == ("first", 0)
    kept = Table(table.state.clone())
    kept.play("wait")
    assert (kept.order, kept.track("rest"), kept.asked) == ([0, 1], 2, "action"), "nobody else is asked"
    table.play("first")
    assert (table.order, table.track("rest")) == ([0, 1], 0)


@pytest.mark.rule("de-vulgari-eloquentia 7.3")
def test_learning_does_not_change_the_order_of_the_turn() -> None:
    table = position(Has(), Has(knowledge=2), Has(knowledge=3))
    table.play("study", "end")
    assert table.to_move == 1
    assert table.order == [0, 1, 2]
    table.play("end", "end")
    assert table.order == [1, 2, 0]


# 8. Your player turn


@pytest.mark.rule("de-vulgari-eloquentia 8.1")
def test_five_actions() -> None:
    table = position(Has(), Has())
    table.play("rest", "rest", "rest", "rest")
    assert table.actions == 1
    table.play("study")
    assert table.refused("business") == "8.1"
    assert table.refused("rest") == "8.1"
    assert table.refused("move siena") == "8.1"
    table.play("end")
    assert (table.to_move, table.actions) == (1, 5)


@pytest.mark.rule("de-vulgari-eloquentia 8.1")
def test_a_player_may_do_nothing() -> None:
    table = position(Has(), Has())
    table.play("end")
    assert table.to_move == 1
    assert (table.ducats(), table.knowledge(), table.place()) == (10, 0, "viterbo")


@pytest.mark.rule("de-vulgari-eloquentia 8.1")
@pytest.mark.rule("de-vulgari-eloquentia 15.10")
def test_muret_has_six() -> None:
    table = position(Has(tile="mario", place="milano", ducats=70, cubes="k"), Has())
    table.play("rest", "rest", "rest", "cardinal muret k")
    assert table.actions == 3, "already in this player turn"
    table.play("rest", "rest", "rest", "end", "end")
    while table.to_move != 0:
        table.play("end")
    if table.asked == "first":
        table.play("wait")
    while table.to_move != 0:
        table.play("end")
    assert table.actions == 6


@pytest.mark.rule("de-vulgari-eloquentia 8.1")
@pytest.mark.rule("de-vulgari-eloquentia 15.10")
def test_muret_when_all_actions_are_done() -> None:
    table = position(Has(tile="mario", place="milano", ducats=70, cubes="k"), Has(), actions=0, done="study business")
    table.play("cardinal muret k")
    assert table.actions == 1


@pytest.mark.rule("de-vulgari-eloquentia 8.2")
def test_actions_in_any_order() -> None:
    doings = ("study", "business", "rest", "move siena", "messenger")
    found = set()
    for order in (doings, doings[::-1], (*doings[2:], *doings[:2])):
        table = position(Has(), Has(), spaces={1: "rkyg"})
        table.play(*order)
        found.add((table.ducats(), table.knowledge(), table.place(), table.track("rest"), table.actions))
    assert found == {(20, 4, "siena", 1, 0)}


@pytest.mark.rule("de-vulgari-eloquentia 8.3")
def test_one_movement() -> None:
    table = position(Has(ducats=50), Has())
    table.play("move siena")
    assert table.refused("move pisa") == "8.3"
    assert table.refused("move viterbo") == "8.3"
    assert moves(table) == set()


@pytest.mark.rule("de-vulgari-eloquentia 8.3")
@pytest.mark.rule("de-vulgari-eloquentia 8.4")
def test_two_windows() -> None:
    """C1 and C3: use the event of Napoli, walk to Roma, use the city; the fare comes from Napoli itself."""
    table = position(Has(place="napoli", ducats=0), Has(), turn=8, lying=[7])
    assert table.refused("move roma") == "9.1"
    table.play("event", "city", "move roma", "city")
    assert table.actions == 3
    assert table.knowledge() == 6 + 6 + 15
    assert table.ducats() == 10 - 10 + 8
    assert table.used_cities() == {"napoli", "roma"}


@pytest.mark.rule("de-vulgari-eloquentia 8.3")
def test_passing_through_gives_nothing() -> None:
    """C2."""
    table = position(Has(place="genova", front=1), Has(), shown={1: ["p"]})
    table.play("move firenze")
    assert table.place() == "firenze"
    assert table.used_cities() == set()
    assert table.refused("abbey away") == "10.10"
    table = position(Has(place="siena"), Has(), shown={1: ["y"]})
    table.play("move ancona")
    assert table.refused("manuscript 1 y") == "11.1", "Viterbo and Assisi are yellow"


@pytest.mark.rule("de-vulgari-eloquentia 8.4")
def test_what_places_give_takes_no_action() -> None:
    table = position(Has(place="palermo", ducats=0), Has(), turn=9, actions=0, lying=[1])
    table.play("event", "city")
    assert (table.ducats(), table.knowledge(), table.actions) == (15, 11, 0)


@pytest.mark.rule("de-vulgari-eloquentia 8.5")
def test_limits_of_a_player_turn() -> None:
    table = position(
        Has(ducats=200, place="siena"), Has(), Has(), spaces={1: "rrkkg"}, shown={1: ["p", "p"]}, ahead=[0, 1, 2]
    )
    for once in ("study", "business", "manuscript 1 p", "politician 1", "noble 1"):
        table.play(once)
    table.state.actions = 5
    for once, rule in (
        ("study", "13.1"),
        ("business", "13.2"),
        ("manuscript 1 p", "11.1"),
        ("politician 1", "8.5"),
        ("noble 1", "8.5"),
        ("noble 1 cash 1", "8.5"),
    ):
        assert table.refused(once) == rule, once
    table.play("secretary 1")
    assert table.refused("secretary 1") == "8.5"
    table.play("end")
    assert {"study", "business", "politician 1"} <= {*table.legal(), "politician 1"}


@pytest.mark.rule("de-vulgari-eloquentia 8.5")
def test_tracks_in_both_windows() -> None:
    table = position(Has(), Has())
    table.play("rest", "rest", "move siena", "rest", "rest")
    assert table.track("rest") == 4


@pytest.mark.rule("de-vulgari-eloquentia 8.6")
def test_no_debts() -> None:
    """C4."""
    table = position(Has(ducats=9), Has(), spaces={1: "ry"})
    assert table.refused("move cortona") == "9.1"
    assert table.refused("politician 1") == "8.6"
    assert table.refused("abbot 1") == "8.6"
    table.play("move siena")
    free = position(Has(ducats=9, tile="ralph"), Has())
    free.play("move cortona")
    assert free.ducats() == 9


# 9. Travelling


@pytest.mark.rule("de-vulgari-eloquentia 9.1")
def test_steps_on_land() -> None:
    for goal, actions, ducats in (("siena", 1, 10), ("cortona", 2, 0), ("bologna", 3, 0), ("milano", 4, 0)):
        table = position(Has(), Has())
        table.play(f"move {goal}")
        assert (table.place(), 5 - table.actions, table.ducats()) == (goal, actions, ducats)


@pytest.mark.rule("de-vulgari-eloquentia 9.2")
def test_to_sea() -> None:
    """C5."""
    table = position(Has(place="roma"), Has())
    table.play("move tyrrhenian")
    assert (table.place(), table.actions, table.ducats()) == ("tyrrhenian", 4, 10)
    table = position(Has(place="cortona"), Has())
    table.play("move tyrrhenian")
    assert (table.actions, table.ducats()) == (2, 0)


@pytest.mark.rule("de-vulgari-eloquentia 9.3")
def test_from_sea() -> None:
    """C6."""
    table = position(Has(place="tyrrhenian"), Has())
    table.play("move cagliari")
    assert (table.actions, table.ducats()) == (4, 10)
    table = position(Has(place="tyrrhenian"), Has())
    table.play("move pisa")
    assert (table.actions, table.ducats()) == (3, 0)
    table = position(Has(place="tyrrhenian", ducats=0), Has())
    assert moves(table) == TYRRHENIAN


@pytest.mark.rule("de-vulgari-eloquentia 9.4")
def test_crossings() -> None:
    for start, ports in (("cagliari", TYRRHENIAN), ("brindisi", ADRIATIC)):
        for goal in ports - {start}:
            table = position(Has(place=start), Has())
            table.play(f"move {goal}")
            assert (table.actions, table.ducats()) == (2, 0)
    table = position(Has(place="cagliari"), Has(), actions=2)
    assert moves(table) == {"tyrrhenian"}, "there is no crossing for two actions"


@pytest.mark.rule("de-vulgari-eloquentia 9.5")
@pytest.mark.parametrize(
    ("start", "goal", "actions"),
    [
        ("cagliari", "girgenti", 4),  # a crossing and a step
        ("viterbo", "cagliari", 4),  # a step and a crossing
        ("girgenti", "viterbo", 5),  # a step, a crossing and a step
        ("cagliari", "adriatic", 6),  # a crossing, two steps and to sea
        ("adriatic", "tyrrhenian", 4),  # landing, two steps and to sea
        ("adriatic", "roma", 3),
        ("mileto", "cosenza", 1),
    ],
)
def test_joined_ways(start: str, goal: str, actions: int) -> None:
    table = position(Has(place=start, tile="muret"), Has(), actions=actions)
    table.play(f"move {goal}")
    assert (table.actions, table.ducats()) == (0, 10 if actions == 1 else 0)
    too_few = position(Has(place=start, tile="muret"), Has(), actions=actions - 1)
    assert too_few.refused(f"move {goal}") in ("8.1", "9.1", "9.5")


@pytest.mark.rule("de-vulgari-eloquentia 9.6")
def test_ports() -> None:
    """C7: the seas are not joined."""
    for name in reference.REGIONS:
        found = moves(position(Has(place=name), Has(), actions=1)) & {"tyrrhenian", "adriatic"}
        assert found == {sea for sea, ports in (("tyrrhenian", TYRRHENIAN), ("adriatic", ADRIATIC)) if name in ports}
    assert moves(position(Has(place="cagliari"), Has(), actions=3)) == TYRRHENIAN - {"cagliari"} | {"tyrrhenian"}
    assert moves(position(Has(place="adriatic"), Has(), actions=1)) == ADRIATIC


@pytest.mark.rule("de-vulgari-eloquentia 9.6")
def test_several_crossings() -> None:
    """No six actions are enough for two crossings that help, so the map is asked."""
    ways = reach(TABLES, PLACE["cagliari"], 12, 10)
    assert ways[PLACE["brindisi"]].actions == 7
    assert ways[PLACE["venezia"]].actions == 5
    assert all(way.ducats == (10 if way.actions > 1 else 0) for way in ways.values())


@pytest.mark.rule("de-vulgari-eloquentia 9.7")
def test_the_strait() -> None:
    assert moves(position(Has(place="catania"), Has(), actions=1)) == {"palermo", "girgenti"}
    assert moves(position(Has(place="mileto"), Has(), actions=1)) == {"cosenza"}
    assert position(Has(place="catania"), Has()).refused("move mileto") in ("8.1", "9.7")


@pytest.mark.rule("de-vulgari-eloquentia 9.8")
def test_ralph_never_pays() -> None:
    table = position(Has(place="siena", ducats=0, tile="ralph"), Has())
    table.play("move cagliari")
    assert (table.place(), table.ducats(), table.actions) == ("cagliari", 0, 0)


@pytest.mark.rule("de-vulgari-eloquentia 9.9")
def test_the_goal_is_elsewhere_and_the_way_the_shortest() -> None:
    assert position(Has(place="siena"), Has()).refused("move siena") == "9.9"
    assert position(Has(place="adriatic"), Has()).refused("move adriatic") == "9.9"
    second = reference.ReferenceGame(
        reference.Deal([0, 1], {}, {}, {}, {}, {1: [], 2: [], 3: [], 4: []}, {1: [], 2: [], 3: [], 4: []}, [])
    )
    for start in (*reference.REGIONS, "tyrrhenian", "adriatic"):
        second.me.place, second.actions = start, 6
        ways = reach(TABLES, PLACE[start], 6, 10)
        found = {BOX.places[goal].id: way.actions for goal, way in ways.items()}
        assert found == second.journeys()


@pytest.mark.rule("de-vulgari-eloquentia 9.10")
def test_at_sea() -> None:
    table = position(
        Has(place="tyrrhenian", ducats=100, cubes="y", front=1, tracks={"library": 3}),
        Has(place="tyrrhenian"),
        turn=14,
        spaces={14: "rkyg"},
        shown={1: ["y"]},
    )
    found = {text for text in table.legal() if not text.startswith("move")}
    expected = ["study", "business", "messenger", "orient", "library", "rest", "look", "end"]
    expected += ["politician 1", "noble 1", "noble 1 cash 1", "abbot 1", "secretary 1"]
    assert found == set(expected)
    table.play("study", "end", "end")
    assert table.place() == "tyrrhenian", "it may stay"


@pytest.mark.rule("de-vulgari-eloquentia 9.10")
def test_any_number_in_one_place() -> None:
    table = position(Has(), *[Has(place="siena")] * 4)
    table.play("move siena")
    assert {table.place(seat) for seat in range(5)} == {"siena"}


@pytest.mark.rule("de-vulgari-eloquentia 9.11")
@pytest.mark.rule("de-vulgari-eloquentia 17.2")
def test_put_to_roma() -> None:
    """C31 and C32."""
    table = position(Has(place="tyrrhenian", ducats=0), Has(place="bari", cities="roma"), turn=12, papal="rrwww", now=1)
    table.play("end")
    assert table.turn == 13
    assert (table.place(0), table.place(1)) == ("roma", "roma")
    assert table.ducats() == 0
    table.play("city", "move assisi", "end")
    assert table.knowledge() == 15
    assert table.refused("city") == "10.2"


# 10. What places give


@pytest.mark.rule("de-vulgari-eloquentia 10.1")
@pytest.mark.rule("de-vulgari-eloquentia 15.4")
def test_clergy_leave_ducat_tiles() -> None:
    """C26."""
    for tile in ("mario", "lanzuisi"):
        table = position(Has(place="venezia", tile=tile), Has(place="venezia"), turn=9, lying=[4])
        assert table.refused("event") == "10.1"
        table.play("end", "event")
        assert table.ducats(1) == 40
    table = position(Has(place="padova", tile="mario"), Has(), turn=9, lying=[6])
    table.play("event")
    assert table.knowledge() == 5


@pytest.mark.rule("de-vulgari-eloquentia 10.1")
def test_clergy_take_only_the_knowledge_of_a_tile_with_both() -> None:
    """No tile in our box has both; a corrected one may."""
    events = list(BOX.events)
    events[6] = replace(events[6], ducats=20, knowledge=5)
    tables = Tables(replace(BOX, events=tuple(events)))
    players = position(Has(place="padova", tile="mario"), Has(place="padova"), turn=9, lying=[6]).state.players
    assert [event_gives(tables, player, 6) for player in players] == [(0, 5), (20, 5)]


@pytest.mark.rule("de-vulgari-eloquentia 10.1")
def test_a_tile_pays_once_in_the_game() -> None:
    table = position(Has(place="padova"), Has(place="padova"), turn=9, lying=[6])
    table.play("event", "end")
    assert table.refused("event") == "10.1"
    assert position(Has(place="brindisi"), Has(), turn=12, lying=[10]).refused("event") == "16.1"


@pytest.mark.rule("de-vulgari-eloquentia 10.2")
@pytest.mark.parametrize("city", reference.CITIES)
def test_cities(city: str) -> None:
    ducats, knowledge = reference.CITIES[city]
    table = position(Has(place=city), Has(place=city))
    table.play("city")
    assert (table.ducats(), table.knowledge()) == (10 + ducats, knowledge)
    assert table.used_cities() == {city}
    assert table.refused("city") == "10.2"
    table.play("end", "city")
    assert table.ducats(1) == 10 + ducats, "another player has it too"


@pytest.mark.rule("de-vulgari-eloquentia 10.2")
@pytest.mark.rule("de-vulgari-eloquentia 15.4")
def test_clergy_in_cities() -> None:
    table = position(Has(place="firenze", tile="mario"), Has())
    assert table.legal("city") == {"city"}
    table.play("city")
    assert (table.ducats(), table.knowledge(), table.used_cities()) == (10, 4, {"firenze"})
    table = position(Has(place="pisa", tile="mario"), Has())
    assert table.refused("city") == "10.2"


@pytest.mark.rule("de-vulgari-eloquentia 10.2")
def test_a_merchant_may_waive_one_half() -> None:
    for half, ducats, knowledge in (("ducats", 20, 0), ("knowledge", 10, 4)):
        table = position(Has(place="firenze"), Has())
        table.play(f"city {half}")
        assert (table.ducats(), table.knowledge()) == (ducats, knowledge)
        assert table.legal("city") == set()
        assert table.used_cities() == {"firenze"}
    assert position(Has(place="pisa"), Has()).legal("city") == {"city"}


@pytest.mark.rule("de-vulgari-eloquentia 10.3")
def test_event_and_city_in_one_window() -> None:
    table = position(Has(place="firenze"), Has(), turn=9, lying=[3])
    table.play("city", "event")
    assert (table.ducats(), table.knowledge()) == (20, 10)


def offered(table: Table, seat: int, place: str) -> list[tuple[str, int, int, bool, str]]:
    """What a place offers a seat, as it sees it, the port aside."""
    offers = table.view(seat).places[PLACE[place]].offers
    return [
        (offer.kind.name, offer.ducats, offer.knowledge, offer.open, offer.text)
        for offer in offers
        if offer.kind is not OfferKind.PORT
    ]


@pytest.mark.rule("de-vulgari-eloquentia 10.2")
def test_what_a_city_offers_to_a_merchant_and_to_a_monk() -> None:
    table = position(Has(tile="mario"), Has())
    assert offered(table, 1, "roma") == [("CITY", 8, 15, True, "city (+8 ducats, +15 knowledge)")]
    assert offered(table, 0, "roma") == [("CITY", 0, 15, True, "city (+15 knowledge)")]
    assert offered(table, 1, "pisa") == [("CITY", 10, 0, True, "city (+10 ducats)")]
    assert offered(table, 0, "pisa") == [("CITY", 0, 0, False, "city (ducats for merchants only)")]


@pytest.mark.rule("de-vulgari-eloquentia 16.1")
def test_what_brindisi_offers_while_the_stupor_mundi_lies_there() -> None:
    auction = ("AUCTION", 0, 10, True, "event 10, the Stupor Mundi (auction for +10 knowledge)")
    cathedral = ("CATHEDRAL", 0, 0, False, "cathedral (a friar can become a cardinal)")
    assert offered(position(Has(), Has(), turn=10, lying=[10]), 0, "brindisi") == [auction, cathedral]
    assert offered(position(Has(), Has(), turn=9), 0, "brindisi") == [cathedral]


@pytest.mark.rule("de-vulgari-eloquentia 10.4")
def test_bologna() -> None:
    table = position(Has(place="bologna", tracks={"messenger": 4}, bologna=15), Has(place="bologna"))
    table.play("bologna")
    assert table.knowledge() == 15
    assert table.refused("bologna") == "10.4"
    assert table.refused("messenger") == "14.2"
    table.play("end")
    assert table.refused("bologna") == "10.4"
    elsewhere = position(Has(tracks={"messenger": 4}, bologna=15), Has())
    assert elsewhere.refused("bologna") == "10.4"
    assert elsewhere.refused("messenger") == "14.2"


@pytest.mark.rule("de-vulgari-eloquentia 10.4")
def test_bologna_in_the_window_of_the_last_step() -> None:
    table = position(Has(place="bologna", ducats=20, cubes="yy", tracks={"messenger": 3}), Has())
    table.play("messenger", "bologna")
    assert table.knowledge() == 15
    assert table.leaders("messenger") == []


@pytest.mark.rule("de-vulgari-eloquentia 10.5")
def test_the_orient_adds_to_cities_and_events() -> None:
    """C8."""
    table = position(Has(place="genova", tracks={"orient": 5}), Has(), turn=9, lying=[2])
    table.play("city", "event")
    assert table.ducats() == 10 + 30 + 30
    table = position(Has(place="firenze", tracks={"orient": 5}), Has())
    table.play("city knowledge")
    assert table.ducats() == 10, "no ducats, no 10 more"
    table = position(Has(place="padova", tracks={"orient": 5}), Has())
    table.play("city")
    assert table.ducats() == 10
    table = position(Has(place="pisa", tracks={"orient": 4}), Has())
    table.play("city", "business")
    assert table.ducats() == 30
    table = position(Has(place="viterbo", tracks={"orient": 5}), Has(), spaces={1: "k"})
    table.play("business", "noble 1 cash 1")
    assert table.ducats() == 40, "business and nobles are not cities"


@pytest.mark.rule("de-vulgari-eloquentia 10.6")
def test_start_cities_give_nothing() -> None:
    for city in STARTS:
        table = position(Has(place=city), Has())
        assert table.refused("city") == "10.6"
        assert table.refused("event") == "10.1"
    assert "adriatic" in moves(position(Has(place="ancona"), Has()))


@pytest.mark.rule("de-vulgari-eloquentia 10.7")
def test_franciscan_cities_give_nothing() -> None:
    for city in FRANCISCAN:
        assert position(Has(place=city), Has()).refused("city") == "10.7"


@pytest.mark.rule("de-vulgari-eloquentia 10.8")
def test_monasteries() -> None:
    for place in ("goleto", "la_verna"):
        assert len(position(Has(place=place), Has()).legal("monk")) == 5
        for tile in ("mario", "zazza"):
            table = position(Has(place=place, tile=tile), Has())
            assert table.legal("monk") == set()
            assert table.refused("monk ralph") == "15.1"
    assert position(Has(place="bobbio"), Has()).refused("monk ralph") in ("10.8", "15.1")


@pytest.mark.rule("de-vulgari-eloquentia 10.9")
def test_cathedrals() -> None:
    for place in ("milano", "brindisi"):
        assert len(position(Has(place=place, tile="mario", ducats=70, cubes="r"), Has()).legal("cardinal")) == 5
        for tile in ("", "lanzuisi"):
            table = position(Has(place=place, tile=tile, ducats=70, cubes="r"), Has())
            assert table.refused("cardinal zazza r") == "15.2"
    table = position(Has(place="milano", ducats=0), Has())
    table.play("city")
    assert table.ducats() == 25
    table = position(Has(place="brindisi", tile="mario"), Has(), turn=10, lying=[10])
    assert {"challenge", "move adriatic"} <= table.legal()
    table = position(Has(place="roma", tile="mario", ducats=70, cubes="r"), Has())
    assert table.refused("cardinal zazza r") in ("10.9", "15.2")


@pytest.mark.rule("de-vulgari-eloquentia 10.10")
def test_secretaries_in_an_abbey() -> None:
    table = position(Has(place="mileto", front=3, away=1), Has())
    table.play("abbey away")
    assert (table.secretaries(), table.knowledge(), table.actions) == ((0, 4), 0, 5)
    assert table.refused("abbey away") == "10.10"
    table = position(Has(place="mileto", front=3, away=1), Has())
    table.play("abbey discard")
    assert (table.secretaries(), table.knowledge()) == ((0, 1), 9)
    assert position(Has(place="siena", front=3), Has()).refused("abbey discard") == "10.10"


@pytest.mark.rule("de-vulgari-eloquentia 10.10")
def test_an_abbey_again_in_the_same_player_turn() -> None:
    table = position(Has(place="bobbio", front=1), Has(), spaces={1: "ygg"})
    table.play("abbey discard", "secretary 1", "abbey away", "abbot 1")
    assert (table.secretaries(), table.knowledge(), table.cubes(), table.ducats()) == ((0, 1), 3, "y", 10)


# 11. Manuscripts


@pytest.mark.rule("de-vulgari-eloquentia 11.1")
@pytest.mark.parametrize(("level", "knowledge"), [(1, 0), (2, 10), (3, 24), (4, 40)])
def test_taking_manuscripts(level: int, knowledge: int) -> None:
    tile = "bp" if level == 4 else "p"
    table = position(Has(place="siena", knowledge=knowledge), Has(), shown={level: [tile]})
    table.play(f"manuscript {level} {tile}")
    assert table.manuscripts() == [f"{level} {tile}"]
    assert table.actions == 5 - level
    assert table.shown(level) == []
    if level > 1:
        table = position(Has(place="siena", knowledge=knowledge - 1), Has(), shown={level: [tile]})
        assert table.refused(f"manuscript {level} {tile}") == "11.1"
    table = position(Has(place="siena", knowledge=knowledge), Has(), shown={level: [tile]}, actions=level - 1)
    assert table.refused(f"manuscript {level} {tile}") in ("8.1", "11.1")


@pytest.mark.rule("de-vulgari-eloquentia 11.1")
def test_the_region_has_the_colour() -> None:
    table = position(Has(place="siena", knowledge=60), Has(), Has(), shown={1: ["b", "o"], 4: ["yo", "bp"]})
    assert table.legal("manuscript") == {"manuscript 4 bp"}
    assert table.refused("manuscript 1 b") == "11.1"
    assert table.refused("manuscript 4 yo") == "11.1"
    assert table.refused("manuscript 2 p") == "11.1"
    blue = position(Has(place="venezia", knowledge=60), Has(), Has(), shown={1: ["b", "o"], 4: ["yo", "bp"]})
    assert {"manuscript 1 b", "manuscript 4 bp"} <= blue.legal("manuscript")


@pytest.mark.rule("de-vulgari-eloquentia 11.2")
def test_rows_move_when_a_level_is_exhausted() -> None:
    """C16 and C18: level 2 runs out before level 1; the manuscript of the player turn is spent."""
    table = position(
        Has(place="siena", knowledge=40),
        Has(),
        shown={1: ["p"], 2: ["p"], 3: ["p"], 4: ["bp"]},
        no_stack={2: 1},
        order=[1, 0],
        now=1,
    )
    events = table.play("manuscript 2 p")
    assert "LevelExhausted" in names(events)
    assert table.state.lingua
    assert table.refused("manuscript 1 p") == "11.1"
    for actions, allowed in ((1, {"1 p"}), (2, {"1 p", "3 p"}), (3, {"1 p", "3 p", "4 bp"})):
        later = position(
            Has(place="siena", knowledge=40),
            Has(),
            shown={1: ["p"], 3: ["p"], 4: ["bp"]},
            exhausted={2: 1},
            actions=actions,
        )
        assert later.legal("manuscript") == {f"manuscript {tile}" for tile in allowed}


@pytest.mark.rule("de-vulgari-eloquentia 11.2")
def test_a_level_with_a_stack_is_not_exhausted() -> None:
    table = position(Has(place="siena", knowledge=40), Has(place="siena", knowledge=40), shown={1: ["p"], 2: ["p"]})
    table.play("manuscript 1 p")
    assert not table.state.lingua
    table.play("end", "manuscript 2 p")
    assert table.actions == 3


@pytest.mark.rule("de-vulgari-eloquentia 11.2")
def test_a_second_level_runs_out() -> None:
    """C17."""
    table = position(
        Has(place="siena", knowledge=95), Has(), shown={3: ["p"], 4: ["bp"]}, exhausted={1: 1, 2: 1}, actions=2
    )
    assert table.legal("manuscript") == {"manuscript 3 p", "manuscript 4 bp"}
    table.state.actions = 1
    assert table.legal("manuscript") == {"manuscript 3 p"}
    table.state.actions = 4
    assert "manuscript lingua" in table.legal()
    table.state.actions = 3
    assert table.refused("manuscript lingua") in ("8.1", "11.3")


@pytest.mark.rule("de-vulgari-eloquentia 11.2")
def test_the_level_needed_stays() -> None:
    table = position(Has(place="siena", knowledge=9), Has(), shown={2: ["p"]}, exhausted={1: 1})
    assert table.refused("manuscript 2 p") == "11.1"


@pytest.mark.rule("de-vulgari-eloquentia 11.3")
def test_lingua_volgare() -> None:
    for place in ("siena", "torino", "tyrrhenian"):
        table = position(Has(place=place, knowledge=95), Has(), shown={2: ["p"]}, exhausted={1: 1})
        table.play("manuscript lingua")
        assert (table.manuscripts(), table.actions, table.state.lingua) == (["lingua"], 1, False)
        assert table.refused("manuscript 2 p") == "11.1"
        table.play("end")
        assert table.refused("manuscript lingua") == "11.3"
    assert position(Has(knowledge=94), Has(), exhausted={1: 1}).refused("manuscript lingua") == "11.3"
    assert position(Has(knowledge=95), Has()).refused("manuscript lingua") == "11.3"
    second = position(
        Has(knowledge=40, place="siena", manuscripts=["lingua"]),
        Has(),
        shown={2: ["p"]},
        exhausted={1: 1},
        no_stack={2: 1},
    )
    second.play("manuscript 2 p")
    assert not second.state.lingua, "it does not come again"


@pytest.mark.rule("de-vulgari-eloquentia 11.4")
def test_no_manuscript_without_a_dialect() -> None:
    for place in ("torino", "bobbio", "goleto", "tyrrhenian", "adriatic"):
        table = position(
            *[Has(place=place, knowledge=60)] * 5,
            shown={1: ["b", "y", "p", "g"], 2: ["o"], 4: ["by", "pg", "bo", "go"]},
        )
        assert table.legal("manuscript") == set()
        assert table.refused("manuscript 1 b") in ("11.1", "11.4")


@pytest.mark.rule("de-vulgari-eloquentia 11.5")
def test_manuscripts_stay_when_knowledge_falls() -> None:
    """C19."""
    table = position(Has(tile="shlasinger"), Has(place="siena", knowledge=40, manuscripts=["4 bp"]), shown={4: ["yp"]})
    table.play("inquisition b")
    assert (table.knowledge(1), table.level(1)) == (34, 3)
    assert table.manuscripts(1) == ["4 bp"]
    table.play("end")
    assert table.refused("manuscript 4 yp") == "11.1"


# 12. Cubes


@pytest.mark.rule("de-vulgari-eloquentia 12.1")
def test_abbots() -> None:
    for number, actions, ducats in ((1, 1, 15), (2, 4, 30)):
        table = position(Has(ducats=30), Has(), spaces={1: "yyy"})
        table.play(f"abbot {number}")
        assert (table.cubes(), 5 - table.actions, 30 - table.ducats()) == ("y" * number, actions, ducats)
        assert table.space(1) == "y" * (3 - number)
        free = position(Has(ducats=0, place="montecassino"), Has(), spaces={1: "yyy"})
        free.play(f"abbot {number}")
        assert (free.cubes(), 5 - free.actions, free.ducats()) == ("y" * number, actions, 0)


@pytest.mark.rule("de-vulgari-eloquentia 12.2")
@pytest.mark.parametrize("tile", ["", "mario", "zazza"])
@pytest.mark.parametrize(("number", "cashed"), [(1, 0), (1, 1), (2, 0), (2, 1), (2, 2)])
def test_nobles(tile: str, number: int, cashed: int) -> None:
    table = position(Has(ducats=0, tile=tile), Has(), spaces={1: "kky", 2: "yy"})
    table.play(f"noble {number} cash {cashed}" if cashed else f"noble {number}")
    assert table.cubes() == "k" * (number - cashed)
    assert table.ducats() == 20 * cashed
    assert table.actions == (4 if number == 1 else 1)
    assert table.space(2) == "k" * cashed + "yy"


@pytest.mark.rule("de-vulgari-eloquentia 12.2")
def test_nobles_are_cashed_only_when_they_are_taken() -> None:
    table = position(Has(cubes="kk"), Has(), spaces={1: "y"})
    assert table.legal("noble") == set()
    with pytest.raises(NotationError):
        GAME.parse("noble 1 cash 2")


@pytest.mark.rule("de-vulgari-eloquentia 12.3")
def test_cubes_of_the_current_turn_only() -> None:
    """C15."""
    table = position(Has(ducats=100), Has(), turn=3, spaces={3: "rky", 4: "kkyg"})
    found = {text for text in table.legal() if text.split()[0] in ("politician", "noble", "abbot", "secretary")}
    assert found == {"politician 1", "noble 1", "noble 1 cash 1", "abbot 1"}
    for move in ("politician 2", "noble 2", "abbot 2", "secretary 1", "noble 2 cash 1"):
        assert table.refused(move) == "12.3"


@pytest.mark.rule("de-vulgari-eloquentia 12.4")
def test_politicians() -> None:
    for number, actions, ducats in ((1, 1, 30), (2, 4, 60)):
        table = position(Has(ducats=60), Has(), spaces={1: "rry"})
        table.play(f"politician {number}")
        assert (table.cubes(), 5 - table.actions, 60 - table.ducats()) == ("r" * number, actions, ducats)
    table = position(Has(ducats=59), Has(), spaces={1: "rry"})
    assert table.refused("politician 2") == "8.6"
    table = position(Has(ducats=60), Has(), spaces={1: "rry"}, actions=3)
    assert table.refused("politician 2") == "8.1"


@pytest.mark.rule("de-vulgari-eloquentia 12.5")
def test_secretaries() -> None:
    for number, actions in ((1, 1), (2, 4)):
        table = position(Has(), Has(), spaces={1: "yggg"})
        table.play(f"secretary {number}")
        assert (table.secretaries(), 5 - table.actions, table.ducats()) == ((number, 0), actions, 10)


# 13. Study and business


@pytest.mark.rule("de-vulgari-eloquentia 13.1")
def test_study_as_the_last() -> None:
    """C20: of those on the last space the top disc is last, and then the next one."""
    table = position(Has(), Has(), Has(), ahead=[2, 1, 0])
    for seat, gain in ((0, 4), (1, 4), (2, 4)):
        assert table.to_move == seat
        table.play("study", "end")
        assert table.knowledge(seat) == gain
    table = position(Has(), Has(), Has(), ahead=[0, 1, 2])
    table.play("study", "end", "study", "end", "study")
    assert [table.knowledge(seat) for seat in range(3)] == [3, 3, 4]


@pytest.mark.rule("de-vulgari-eloquentia 13.2")
def test_business() -> None:
    for tile in ("", "mario", "muret"):
        table = position(Has(tile=tile), Has())
        budget = table.actions
        table.play("business")
        assert (table.ducats(), table.actions) == (20, budget - 1)


# 14. The tracks


@pytest.mark.rule("de-vulgari-eloquentia 14.1")
def test_the_riddle() -> None:
    for place in ("milano", "venezia", "padova", "genova", "bologna"):
        table = position(Has(place=place, tile="mario"), Has())
        table.play("riddle", "riddle")
        assert (table.track("riddle"), table.actions) == (2, 3)
    for place in ("siena", "torino", "adriatic"):
        assert position(Has(place=place), Has()).refused("riddle") == "14.1"
    table = position(Has(place="venezia"), Has())
    table.play("riddle", "move adriatic")
    assert table.refused("riddle") == "14.1"


@pytest.mark.rule("de-vulgari-eloquentia 14.2")
@pytest.mark.parametrize(
    ("turn", "ducats", "abbots", "knowledge"), [(1, 20, 2, 15), (7, 20, 2, 15), (8, 10, 1, 10), (16, 10, 1, 10)]
)
def test_the_messenger(turn: int, ducats: int, abbots: int, knowledge: int) -> None:
    table = position(Has(ducats=25, cubes="kyyy", tracks={"messenger": 2}), Has(), turn=turn)
    table.play("messenger")
    assert (table.track("messenger"), table.ducats(), table.cubes()) == (3, 25, "kyyy")
    table.play("messenger")
    assert (table.track("messenger"), table.ducats(), table.cubes()) == (4, 25 - ducats, "k" + "y" * (3 - abbots))
    assert table.state.players[0].bologna == knowledge
    assert table.refused("messenger") == "14.2"
    for has in (Has(ducats=ducats - 1, cubes="yyy"), Has(ducats=25, cubes="r" + "y" * (abbots - 1))):
        has = Has(ducats=has.ducats, cubes=has.cubes, tracks={"messenger": 3}, tile="lanzuisi")
        assert position(has, Has(), turn=turn).refused("messenger") == "14.2"


@pytest.mark.rule("de-vulgari-eloquentia 14.2")
def test_the_messengers_reward_is_settled_at_the_end_of_the_track() -> None:
    table = position(Has(place="bologna", tracks={"messenger": 4}, bologna=15), Has(), turn=12)
    table.play("bologna")
    assert table.knowledge() == 15


@pytest.mark.rule("de-vulgari-eloquentia 14.3")
def test_the_orient() -> None:
    table = position(Has(tracks={"orient": 3}), Has())
    table.play("orient", "orient")
    assert table.track("orient") == 5
    assert table.refused("orient") == "14.7"
    for tile in ("mario", "lanzuisi"):
        table = position(Has(tile=tile, tracks={"orient": 3}), Has())
        assert table.refused("orient") == "14.3"
        assert table.track("orient") == 3


@pytest.mark.rule("de-vulgari-eloquentia 14.4")
def test_the_canticle() -> None:
    table = position(
        Has(place="cortona", cubes="kyy"), Has(), turn=2, songs={"cortona": 2}, spaces={3: "yyyy", 4: "yyy", 5: ""}
    )
    table.play("canticle", "canticle")
    assert (table.track("canticle"), table.cubes(), table.actions) == (2, "k", 3)
    assert [table.space(turn) for turn in (3, 4, 5)] == ["yyyy", "yyyy", "y"]
    assert table.refused("canticle") == "14.4"


@pytest.mark.rule("de-vulgari-eloquentia 14.4")
def test_where_the_canticle_is_sung() -> None:
    """C27 and C28: on turn 13 nowhere."""
    songs = dict(zip(FRANCISCAN, (2, 4, 7, 9, 12), strict=True))
    for turn in range(1, 17):
        active = FRANCISCAN if turn >= 14 else [city for city in FRANCISCAN if songs[city] == turn]
        for city in FRANCISCAN:
            table = position(Has(place=city, cubes="y"), Has(), turn=turn, songs=songs)
            if city in active:
                assert "canticle" in table.legal()
            else:
                assert table.refused("canticle") == "14.4"
    assert position(Has(place="siena", cubes="y"), Has(), turn=14).refused("canticle") == "14.4"


@pytest.mark.rule("de-vulgari-eloquentia 14.5")
def test_the_library_opens_on_turn_12() -> None:
    """C29."""
    assert position(Has(), Has(), turn=11).refused("library") == "14.5"
    table = position(Has(place="adriatic"), Has(), turn=12)
    table.play("library", "library")
    assert table.refused("look") == "14.5"
    table.play("library")
    assert "look" in table.legal()


@pytest.mark.rule("de-vulgari-eloquentia 14.5")
@pytest.mark.parametrize(("space", "tiles"), [(3, 1), (4, 2), (5, 3), (6, 4)])
def test_looking_at_library_tiles(space: int, tiles: int) -> None:
    for tile, more in (("", 0), ("zazza", 1)):
        table = position(
            Has(tracks={"library": space}, tile=tile), Has(), turn=12, library=[2, 3, 4, 3, 2, 2, 3, 4], actions=0
        )
        table.play("look")
        drawn = [2, 3, 4, 3, 2][: tiles + more]
        assert table.asked == "keep"
        assert table.legal() == {f"keep {value}" for value in drawn}
        assert table.refused("end") == "14.5"
        table.play("keep 2")
        rest = drawn[1:]
        if len(rest) > 1:
            assert table.asked == "order"
            table.play("order " + " ".join(map(str, reversed(rest))))
            rest = rest[::-1]
        assert table.asked == "action"
        assert table.library == rest + [2, 3, 4, 3, 2, 2, 3, 4][len(drawn) :]
        assert table.library_tile() == 2
        assert table.refused("look") == "14.5"
        table.state.actions = 3
        assert table.refused("library") in ("14.5", "14.7")


@pytest.mark.rule("de-vulgari-eloquentia 14.5")
def test_the_order_in_which_tiles_go_back() -> None:
    """C30: on top, so the next one to look may find them."""
    table = position(Has(tracks={"library": 5}), Has(tracks={"library": 3}), turn=12, library=[2, 3, 4, 3, 2, 2, 3, 4])
    table.play("look", "keep 3")
    assert table.legal() == {"order 2 4", "order 4 2"}
    assert table.refused("order 2 3") == "14.5"
    assert table.refused("order 2 2") == "14.5"
    table.play("order 4 2", "end", "look")
    assert table.legal() == {"keep 4"}
    table.play("keep 4")
    assert table.library == [2, 3, 2, 2, 3, 4]
    assert [table.library_tile(seat) for seat in range(2)] == [3, 4]


@pytest.mark.rule("de-vulgari-eloquentia 14.5")
def test_equal_tiles_are_put_back_like_others() -> None:
    """Otherwise the table would learn that they are equal."""
    table = position(Has(tracks={"library": 5}), Has(), turn=12, library=[2, 3, 3, 4, 3, 2, 2, 4])
    table.play("look", "keep 2")
    assert table.legal() == {"order 3 3"}
    table.play("order 3 3")
    assert table.library == [3, 3, 4, 3, 2, 2, 4]


@pytest.mark.rule("de-vulgari-eloquentia 14.5")
def test_waiting_for_a_higher_mark() -> None:
    table = position(Has(tracks={"library": 3}), Has(), turn=12, library=[2, 3, 4, 3, 2, 2, 3, 4])
    table.play("library", "library", "library", "look")
    assert table.legal() == {"keep 2", "keep 3", "keep 4"}


@pytest.mark.rule("de-vulgari-eloquentia 14.6")
def test_rest() -> None:
    table = position(Has(place="adriatic", tile="mario"), Has())
    table.play("rest")
    assert (table.track("rest"), table.actions) == (1, 4)


@pytest.mark.rule("de-vulgari-eloquentia 14.7")
def test_no_track_beyond_its_end() -> None:
    for track, length in reference.LENGTHS.items():
        if track == "messenger":
            continue
        table = position(
            Has(place="assisi" if track == "canticle" else "padova", cubes="yy", tracks={track: length}), Has(), turn=14
        )
        assert table.refused(track) == "14.7"
    table = position(Has(tile="muret"), Has())
    table.play(*["rest"] * 6)
    assert table.track("rest") == 6, "with Muret six spaces in one player turn"


# 15. Roles


@pytest.mark.rule("de-vulgari-eloquentia 15.1")
@pytest.mark.parametrize(("ducats", "left"), [(0, 0), (1, 0), (10, 5), (11, 5), (33, 16)])
def test_becoming_a_monk(ducats: int, left: int) -> None:
    """C10 and C11."""
    table = position(Has(place="goleto", ducats=ducats), Has())
    table.play("monk gigi")
    assert (table.role(), table.tile(), table.ducats(), table.actions) == ("monk", "gigi", left, 5)
    assert table.refused("monk ralph") == "15.1"


@pytest.mark.rule("de-vulgari-eloquentia 15.1")
def test_halving_what_was_taken_before() -> None:
    """C9."""
    table = position(Has(place="firenze", ducats=10), Has())
    table.play("city", "business", "move la_verna", "monk gigi")
    assert table.ducats() == 15


@pytest.mark.rule("de-vulgari-eloquentia 15.2")
@pytest.mark.parametrize(("cardinal", "price", "left"), [("lanzuisi", 40, 40), ("muret", 70, 10), ("zazza", 40, 80)])
def test_becoming_a_cardinal(cardinal: str, price: int, left: int) -> None:
    table = position(Has(place="milano", tile="ralph", ducats=80, cubes="rky"), Has(), spaces={2: "yy"})
    table.play(f"cardinal {cardinal} r")
    assert (table.role(), table.tile(), table.ducats(), table.cubes()) == ("cardinal", cardinal, left, "ky")
    assert table.space(2) == "ryy"
    assert MONKS.index("ralph") not in table.state.monks, "the monk's tile leaves the game"
    assert table.refused("cardinal shlasinger k") == "15.2"
    poor = position(Has(place="milano", tile="ralph", ducats=price - 1, cubes="rky"), Has())
    assert poor.refused(f"cardinal {cardinal} r") == "15.2"


@pytest.mark.rule("de-vulgari-eloquentia 15.2")
def test_a_cardinal_needs_a_cube() -> None:
    """C12."""
    table = position(Has(place="milano", tile="ralph", ducats=80, cubes="yyy"), Has())
    assert table.legal("cardinal") == set()
    assert table.refused("cardinal zazza r") == "15.2"
    assert table.refused("cardinal zazza stefano") in ("15.2", "15.5")


@pytest.mark.rule("de-vulgari-eloquentia 15.2")
@pytest.mark.parametrize(
    ("tile", "cubes", "given", "answer"),
    [
        ("ralph", "yyy", "r", "That takes a red or a black cube; you have neither behind your screen (rule 15.2)."),
        ("ralph", "k", "r", "You have no red cube behind your screen to discard; a black one will do (rule 15.2)."),
        ("ralph", "r", "k", "You have no black cube behind your screen to discard; a red one will do (rule 15.2)."),
        (
            *("stefano", "y", "k"),
            "You have no red or black cube behind your screen: let Stefano stand in for one (rule 15.5).",
        ),
    ],
)
def test_whoever_lacks_the_cube_named_is_told_what_will_do(tile: str, cubes: str, given: str, answer: str) -> None:
    table = position(Has(place="milano", tile=tile, ducats=80, cubes=cubes), Has())
    assert table.why_not(f"cardinal zazza {given}") == answer


@pytest.mark.rule("de-vulgari-eloquentia 15.2")
@pytest.mark.rule("de-vulgari-eloquentia 15.5")
def test_the_virtual_cube_goes_with_the_monk() -> None:
    """C13."""
    table = position(
        Has(place="milano", tile="stefano", ducats=80),
        Has(place="milano", tile="michael", ducats=80, cubes="k"),
        turn=14,
        spaces={15: "yy"},
    )
    bought = "40 ducats; Stefano stands in for the cube; +6 points at the end"
    assert table.gain("cardinal lanzuisi stefano") == bought
    table.play("cardinal lanzuisi stefano")
    assert (table.role(), table.cubes(), table.space(15)) == ("cardinal", "", "yy"), "nothing is discarded"
    table.play("end")
    taken = "That cardinal is no longer available; still available: Balestreri, Muret, Shlasinger, Zazza (rule 15.2)."
    assert table.why_not("cardinal lanzuisi k") == taken
    table.play("cardinal zazza k")
    assert table.tile(1) == "zazza"
    singer = position(Has(place="assisi", tile="zazza"), Has(), turn=14)
    assert singer.refused("canticle") == "14.4"


@pytest.mark.rule("de-vulgari-eloquentia 15.1")
@pytest.mark.rule("de-vulgari-eloquentia 15.2")
def test_what_monks_and_cardinals_bring_can_be_read() -> None:
    view = position(Has(), Has()).view(0)
    assert {tile.id: tile.text for tile in (*view.monks, *view.cardinals)} == {
        "mario": "+12 knowledge",
        "michael": "+7 knowledge, counts as a yellow cube",
        "stefano": "+7 knowledge, counts as a black cube",
        "gigi": "donations of 10 ducats, −4 points at the end",
        "ralph": "+7 knowledge, moves cost no ducats, +4 points at the end",
        "balestreri": "+4 knowledge, counts as a red cube",
        "lanzuisi": "+6 points at the end",
        "muret": "6 actions per turn",
        "shlasinger": "once a game, another player loses 6 knowledge, +4 points at the end",
        "zazza": "40 ducats back, one more library tile to look at",
    }


@pytest.mark.rule("de-vulgari-eloquentia 15.3")
def test_merchant_monk_and_cardinal_in_one_player_turn() -> None:
    table = position(Has(place="la_verna", ducats=100, cubes="k"), Has())
    table.play("monk mario", "move milano", "cardinal lanzuisi k")
    assert (table.role(), table.ducats(), table.knowledge(), table.actions) == ("cardinal", 0, 12, 3)


@pytest.mark.rule("de-vulgari-eloquentia 15.4")
def test_money_of_the_clergy() -> None:
    table = position(Has(place="genova", tile="ralph", ducats=0), Has(), turn=9, lying=[2], spaces={9: "k"})
    assert table.legal("city") | table.legal("event") | table.legal("orient") == set()
    table.play("business", "noble 1 cash 1")
    assert table.ducats() == 30


@pytest.mark.rule("de-vulgari-eloquentia 15.5")
def test_michael_and_the_messenger() -> None:
    table = position(Has(ducats=20, cubes="y", tile="michael", tracks={"messenger": 3}), Has(), turn=7)
    table.play("messenger")
    assert (table.cubes(), table.ducats()) == ("", 0)
    table = position(Has(ducats=10, tile="michael", tracks={"messenger": 3}), Has(), turn=8)
    table.play("messenger")
    assert (table.cubes(), table.ducats(), table.track("messenger")) == ("", 0, 4)


@pytest.mark.rule("de-vulgari-eloquentia 15.5")
def test_michael_and_the_canticle() -> None:
    table = position(Has(place="assisi", cubes="y", tile="michael"), Has(), turn=14)
    table.play("canticle")
    assert table.cubes() == "y"
    table.play("canticle")
    assert (table.cubes(), table.track("canticle")) == ("", 2)
    assert table.refused("canticle") == "14.4"
    table.play("end", "end")
    while table.to_move != 0:
        table.play("end")
    table.play("canticle")
    assert table.track("canticle") == 3, "once in each player turn"


@pytest.mark.rule("de-vulgari-eloquentia 15.5")
def test_michael_helps_both_in_one_player_turn() -> None:
    table = position(Has(place="assisi", tile="michael", tracks={"messenger": 3}), Has(), turn=14)
    table.play("messenger", "canticle")
    assert (table.track("messenger"), table.track("canticle")) == (4, 1)
    assert table.refused("canticle") == "14.4"


@pytest.mark.rule("de-vulgari-eloquentia 15.5")
def test_virtual_cubes_are_not_cashed() -> None:
    table = position(Has(tile="stefano"), Has(), spaces={1: "y"})
    assert table.legal("noble") == set()


@pytest.mark.rule("de-vulgari-eloquentia 15.5")
@pytest.mark.parametrize(("tile", "votes"), [("michael", 1), ("stefano", 2), ("balestreri", 3)])
def test_virtual_votes(tile: str, votes: int) -> None:
    """In the auction, and for votes left over."""
    table = position(Has(place="brindisi", tile=tile, cubes="y"), Has(cubes="k"), turn=10, lying=[10])
    table.play("challenge", "join")
    assert table.legal() == {f"bid {number}" for number in range(2, 1 + votes + 2 + 1)}
    table = final_vote(Has(tile=tile, ducats=0), Has(ducats=10, cubes="y"), ahead=[0, 1])
    assert points(table) == [3, 7]


@pytest.mark.rule("de-vulgari-eloquentia 15.6")
def test_the_inquisition() -> None:
    table = position(Has(tile="shlasinger"), Has(knowledge=20), Has(knowledge=3), actions=0)
    assert table.legal("inquisition") == {"inquisition b", "inquisition c"}
    assert table.why_not("inquisition a") == "Choose another player, not yourself (rule 15.6)."
    assert table.why_not("inquisition d") == "There is no such player (rule 15.6)."
    table.play("inquisition c")
    assert (table.knowledge(1), table.knowledge(2)) == (20, 0)
    assert table.refused("inquisition b") == "15.6"
    assert position(Has(tile="zazza"), Has()).refused("inquisition b") == "15.6"
    assert position(Has(tile="shlasinger", inquired=True), Has()).refused("inquisition b") == "15.6"


@pytest.mark.rule("de-vulgari-eloquentia 15.7")
def test_the_whole_price_comes_first() -> None:
    table = position(Has(place="milano", tile="ralph", ducats=40, cubes="k"), Has())
    table.play("cardinal zazza k")
    assert table.ducats() == 40
    table = position(Has(place="milano", tile="ralph", ducats=39, cubes="k"), Has())
    assert table.refused("cardinal zazza k") == "15.2"
    table = position(Has(place="milano", tile="ralph", ducats=69, cubes="k"), Has())
    assert table.refused("cardinal muret k") == "15.2"


@pytest.mark.rule("de-vulgari-eloquentia 15.8")
def test_only_the_last_tile_counts() -> None:
    """Ralph's 4 VP are lost when their owner becomes a cardinal."""
    monk = Has(place="milano", tile="ralph", ducats=40, cubes="k")
    table = last_turn(Has(ducats=0), monk, ahead=[0, 1])
    table.play("cardinal zazza k", "end")
    assert points(table) == [0, 3]
    assert points(final_vote(Has(ducats=0), monk))[1] == 4 + 3 + 3


@pytest.mark.rule("de-vulgari-eloquentia 15.9")
@pytest.mark.parametrize(
    ("monk", "knowledge", "vp"),
    [("mario", 12, 0), ("michael", 7, 3), ("stefano", 7, 3), ("gigi", 0, -4), ("ralph", 7, 4)],
)
def test_the_monks(monk: str, knowledge: int, vp: int) -> None:
    table = position(Has(place="goleto"), Has())
    table.play(f"monk {monk}")
    assert table.knowledge() == knowledge
    table = final_vote(Has(tile=monk, ducats=0), Has(ducats=0), Has(ducats=0))
    assert points(table)[0] == vp, "3 of them for votes left over"


@pytest.mark.rule("de-vulgari-eloquentia 15.10")
@pytest.mark.parametrize(
    ("cardinal", "knowledge", "vp"),
    [("balestreri", 4, 3), ("lanzuisi", 0, 6), ("muret", 0, 0), ("shlasinger", 0, 4), ("zazza", 0, 0)],
)
def test_the_cardinals(cardinal: str, knowledge: int, vp: int) -> None:
    table = position(Has(place="milano", tile="gigi", ducats=70, cubes="k"), Has())
    table.play(f"cardinal {cardinal} k")
    assert table.knowledge() == knowledge
    assert table.ducats() == {"muret": 0, "zazza": 70}.get(cardinal, 30)
    table = final_vote(Has(tile=cardinal, ducats=0), Has(ducats=0), Has(ducats=0))
    assert points(table)[0] == vp, "3 of Balestreri's for votes left over"


# 16. The Stupor Mundi


@pytest.mark.rule("de-vulgari-eloquentia 16.1")
def test_calling_the_auction() -> None:
    for tile in ("", "mario", "zazza"):
        table = position(Has(place="brindisi", tile=tile), Has(), turn=10, lying=[10], actions=0)
        table.play("challenge")
        assert table.to_move == 1
        assert table.refused("challenge") == "16.1"
    assert position(Has(place="bari"), Has(), turn=12, lying=[10]).refused("challenge") == "16.1"
    assert position(Has(place="brindisi"), Has(), turn=12).refused("challenge") == "16.1"
    assert position(Has(place="brindisi"), Has(), turn=9).refused("challenge") == "16.1"


@pytest.mark.rule("de-vulgari-eloquentia 16.1")
def test_the_auction_on_the_last_turn() -> None:
    table = last_turn(Has(cubes="y"), Has(place="brindisi"), lying=[10])
    table.play("challenge", "join")
    assert table.asked == "bid"
    table.play("bid 2")
    assert table.asked == "over", "nobody can bid more than 2, and nobody has 7 votes"
    assert table.knowledge(1) == 10


@pytest.mark.rule("de-vulgari-eloquentia 16.2")
def test_joining() -> None:
    """C35 and C46: some have played, some have not."""
    table = position(
        Has(place="siena", cubes="y"),
        Has(place="brindisi"),
        Has(place="tyrrhenian", tile="michael"),
        Has(place="roma", cubes="ky"),
        Has(place="torino"),
        order=[3, 1, 0, 2, 4],
        now=1,
        turn=10,
        lying=[10],
    )
    table.play("challenge")
    assert (table.asked, table.to_move) == ("join", 3)
    assert table.legal() == {"join", "decline"}
    assert table.refused("bid 2") in ("16.2", "16.3")
    table.play("join")
    assert table.place(3) == "brindisi"
    assert table.to_move == 0
    table.play("decline")
    assert table.place(0) == "siena"
    assert table.to_move == 2, "a virtual cube is enough"
    table.play("join")
    assert table.place(2) == "brindisi"
    assert table.asked == "bid", "e has no cube"
    assert table.place(4) == "torino"
    table.play("bid 2", "pass")
    assert table.asked == "action", "c's one vote is not enough"
    assert table.to_move == 0
    table.play("end")
    assert (table.to_move, table.place(2)) == (2, "brindisi")
    table.play("move bari", "end", "end")
    assert table.place(3) == "brindisi", "they have played before, and stay to the next turn"


@pytest.mark.rule("de-vulgari-eloquentia 16.7")
def test_joining_without_a_cube_if_it_was_chosen_so_at_set_up() -> None:
    assert new_game(2, join_freely=True).state.join_freely
    table = position(Has(place="brindisi"), Has(place="torino"), Has(cubes="y"), turn=10, lying=[10])
    table.state.join_freely = True
    table.play("challenge")
    assert (table.to_move, table.legal()) == (1, {"join", "decline"})
    said = evaluation(GAME).reasons(table.state, GAME.parse("join"), NAMES)
    assert said[0] == "You have no votes to win with, but the trip to Brindisi costs nothing."
    table.play("join")
    assert table.place(1) == "brindisi"
    table.play("join", "bid 2")
    assert table.asked == "action", "nobody has more than 2 votes"
    assert (table.to_move, table.knowledge(0)) == (1, 10)


@pytest.mark.rule("de-vulgari-eloquentia 16.2")
@pytest.mark.rule("de-vulgari-eloquentia 9.11")
def test_the_stay_gives_nothing_before_the_own_player_turn() -> None:
    table = position(
        Has(place="brindisi"), Has(place="siena", tile="mario", ducats=60, cubes="rk"), turn=10, lying=[10]
    )
    table.play("challenge", "join")
    assert table.legal("cardinal") == set()
    table.play("bid 2", "pass")
    assert (table.asked, table.to_move) == ("action", 1)
    table.play("cardinal zazza k", "move taranto")
    assert table.actions == 4


@pytest.mark.rule("de-vulgari-eloquentia 16.3")
def test_bidding() -> None:
    table = position(
        Has(place="brindisi", cubes="k"),
        Has(cubes="ryyy"),
        Has(cubes="ry"),
        Has(cubes="yyyy"),
        order=[2, 0, 3, 1],
        now=1,
        turn=10,
        lying=[10],
    )
    table.play("challenge", "join", "join", "join")
    assert table.to_move == 0
    assert table.legal() == {"bid 2", "bid 3", "bid 4"}
    assert table.refused("pass") == "16.3"
    assert table.refused("bid 1") == "16.3"
    assert table.refused("bid 5") == "16.3"
    table.play("bid 2")
    assert table.to_move == 2, "in the order of the turn, from its first player"
    assert table.legal() == {"pass", "bid 3", "bid 4"}
    assert table.refused("bid 2") == "16.3"
    table.play("bid 3")
    assert table.to_move == 3
    table.play("pass")
    assert table.to_move == 1
    table.play("bid 4")
    assert table.asked == "action", "with 4 votes neither a nor c can go on, and b has one way to pay"
    assert (table.knowledge(1), table.cubes(1)) == (10, "yy")


@pytest.mark.rule("de-vulgari-eloquentia 16.3")
def test_passing_is_final() -> None:
    table = position(
        Has(place="brindisi", cubes="rr"), Has(cubes="rr"), Has(cubes="rr"), Has(cubes="y"), turn=10, lying=[10]
    )
    table.play("challenge", "join", "join", "decline", "bid 2", "pass", "bid 3")
    assert table.to_move == 0
    table.play("bid 4")
    assert table.to_move == 2, "b is out"
    table.play("bid 5", "bid 8")
    assert (table.knowledge(), table.cubes()) == (10, "")
    assert table.asked == "action"
    assert table.to_move == 1


@pytest.mark.rule("de-vulgari-eloquentia 16.3")
def test_a_caller_without_cubes() -> None:
    """C33 and C34: the challenger opens with 2; who joined and is outbid keeps their cubes and stays in Brindisi."""
    table = position(Has(place="brindisi"), Has(cubes="y", place="siena"), turn=10, lying=[10])
    table.play("challenge", "join")
    assert table.legal() == {"bid 2"}
    table.play("bid 2")
    assert table.asked == "action"
    assert (table.knowledge(0), table.knowledge(1)) == (10, 0)
    assert (table.cubes(1), table.place(1)) == ("y", "brindisi")


@pytest.mark.rule("de-vulgari-eloquentia 16.4")
def test_paying_the_bid() -> None:
    table = position(
        Has(place="brindisi", cubes="rkkyy"), Has(cubes="rk"), turn=10, lying=[10], spaces={11: "y", 12: ""}
    )
    table.play("challenge", "join", "bid 6")
    assert table.asked == "pay"
    assert table.legal() == {"pay ry", "pay rk", "pay kk", "pay kyy"}
    assert table.refused("pay rky") == "16.4"
    assert table.refused("pay ky") == "16.4"
    assert table.refused("pay rrr") == "16.4"
    table.play("pay ry")
    assert (table.cubes(0), table.cubes(1)) == ("kky", "rk")
    assert table.space(11) == "ryy"
    assert (table.knowledge(0), table.events_lying) == (10, set())


@pytest.mark.rule("de-vulgari-eloquentia 16.4")
@pytest.mark.rule("de-vulgari-eloquentia 15.5")
def test_virtual_votes_are_paid_first() -> None:
    table = position(Has(place="brindisi"), Has(cubes="rky", tile="balestreri"), turn=10, lying=[10])
    table.play("challenge", "join", "bid 2", "bid 3")
    assert table.asked == "action"
    assert (table.cubes(1), table.knowledge(1), table.tile(1)) == ("rky", 10, "balestreri"), "nothing real is due"
    table = position(Has(place="brindisi"), Has(cubes="rky", tile="balestreri"), turn=10, lying=[10])
    table.play("challenge", "join", "bid 2", "bid 5")
    assert (table.asked, table.to_move) == ("pay", 1)
    assert table.legal() == {"pay r", "pay k"}


@pytest.mark.rule("de-vulgari-eloquentia 16.4")
@pytest.mark.parametrize(
    ("cubes", "bid", "says"),
    [
        ("kk", 4, "costs 4 votes"),
        ("rr", 4, "costs 6 votes"),
        ("rk", 2, "costs 2 votes"),
        ("rr", 2, "costs 3 votes"),
    ],
)
def test_a_bid_says_what_it_will_really_take(cubes: str, bid: int, says: str) -> None:
    table = position(Has(place="brindisi", cubes="r"), Has(cubes=cubes), turn=10, lying=[10])
    table.play("challenge", "join")
    if bid > 2:
        table.play(f"bid {bid - 1}")
    else:
        table.state.seat, table.state.bidders = 1, (1, 0)
    gains = {choice.text: choice.gain for choice in RULES.view(table.state, 1).choices}
    assert gains[f"bid {bid}"] == says


@pytest.mark.rule("de-vulgari-eloquentia 16.4")
@pytest.mark.parametrize(
    ("pay", "says"),
    [
        ("rky", "That is 1 cube too many: you need only 4 votes from real cubes."),
        ("rkkyy", "That is 3 cubes too many: you need only 4 votes from real cubes."),
        ("y", "Those cubes are worth 1 vote; you need 4 votes from real cubes."),
    ],
)
def test_how_many_cubes_are_too_many(pay: str, says: str) -> None:
    table = position(Has(place="brindisi", cubes="rkkyy"), Has(cubes="rk"), turn=10, lying=[10])
    table.play("challenge", "join", "bid 6")
    refusal = RULES.check(table.state, GAME.parse(f"pay {pay}"))
    assert refusal is not None
    assert refusal.message == says


@pytest.mark.rule("de-vulgari-eloquentia 16.5")
def test_nobody_joins() -> None:
    table = position(Has(place="brindisi", cubes="r"), Has(cubes="k"), Has(), turn=10, lying=[10])
    table.play("challenge", "decline")
    assert table.asked == "action"
    assert (table.knowledge(), table.cubes(), table.events_lying, table.to_move) == (10, "r", set(), 1)
    table = position(Has(place="brindisi"), Has(), turn=10, lying=[10])
    table.play("challenge")
    assert (table.knowledge(), table.to_move) == (10, 1), "nobody could"


@pytest.mark.rule("de-vulgari-eloquentia 16.6")
def test_the_tile_stays() -> None:
    table = position(Has(place="brindisi"), Has(place="brindisi"), turn=10, lying=[10])
    table.pass_until(turn=16)
    assert table.events_lying == {10}


# 17. The pope


@pytest.mark.rule("de-vulgari-eloquentia 17.1")
@pytest.mark.rule("de-vulgari-eloquentia 17.3")
@pytest.mark.parametrize(
    ("papal", "last"), [("rrwww", 13), ("rwrww", 14), ("wrrww", 14), ("wrwrw", 15), ("rwwwr", 16), ("wwwrr", 16)]
)
def test_the_second_red_ends_the_game(papal: str, last: int) -> None:
    """C44: it always comes by turn 16."""
    table = position(Has(place="siena"), Has(), turn=11, now=1, papal=papal)
    table.pass_until(turn=last)
    assert table.state.last_turn
    assert table.place() == "roma"
    table.play("end", "end")
    assert table.asked == "over"
    assert table.turn == last
    before = position(Has(place="siena"), Has(), turn=11, now=1, papal=papal)
    before.pass_until(turn=last - 1)
    assert (before.state.last_turn, before.place()) == (False, "siena")


@pytest.mark.rule("de-vulgari-eloquentia 17.3")
def test_how_often_the_game_ends_when() -> None:
    ends: Counter[int] = Counter()
    for seed in range(1000):
        papal = new_game(2, seed).state.papal
        ends[12 + max(index for index, red in enumerate(papal) if red)] += 1
    for turn, share in ((13, 100), (14, 200), (15, 300), (16, 400)):
        assert abs(ends[turn] - share) < 60


# 18. The final vote


@pytest.mark.rule("de-vulgari-eloquentia 18.0")
def test_the_vote_goes_by_knowledge() -> None:
    table = final_vote(
        Has(cubes="rrk"),
        Has(cubes="rrk", knowledge=5),
        Has(knowledge=20),
        Has(cubes="yyyyyyy", knowledge=5),
        ahead=[3, 1, 0, 2],
    )
    assert (table.asked, table.to_move) == ("title", 3), "c can have none and is not asked"
    table.play("title banker yyyyyyy")
    assert table.to_move == 1
    assert table.view(None) is not None
    assert table.cubes(3) == ""
    table.play("title none")
    assert table.to_move == 0
    table.play("title banker rrk")
    assert table.asked == "over"


@pytest.mark.rule("de-vulgari-eloquentia 18.1")
@pytest.mark.parametrize(
    ("tile", "cubes", "title", "vp"),
    [
        ("", "rry", "banker", 6),
        ("mario", "rrry", "benedictine", 11),
        ("muret", "rrrk", "camerlengo", 14),
        ("muret", "rrrrrk", "pope", 22),
    ],
)
def test_titles(tile: str, cubes: str, title: str, vp: int) -> None:
    others = [Has(ducats=0, cubes="y"), Has(ducats=0)]
    table = final_vote(Has(tile=tile, cubes=cubes, ducats=0), *others)
    assert f"title {title} {cubes}" in table.legal()
    for other in {"banker", "benedictine", "camerlengo", "pope"} - {title}:
        if (title, other) != ("pope", "camerlengo"):
            assert table.refused(f"title {other} {cubes}") in ("18.1", "18.2")
    table.play(f"title {title} {cubes}")
    assert points(table) == [vp, 3, 0]
    fewer = final_vote(Has(tile=tile, cubes=cubes[1:], ducats=0), *others)
    if fewer.asked == "title":
        assert f"title {title} {cubes[1:]}" not in fewer.legal()
    else:
        assert points(fewer)[0] == 3


@pytest.mark.rule("de-vulgari-eloquentia 18.2")
def test_no_cube_too_many() -> None:
    table = final_vote(Has(cubes="rrkkyy"), Has())
    found = {"title none", "title banker rrk", "title banker rry", "title banker rkk", "title banker rkyy"}
    assert table.legal() == found
    assert table.refused("title banker rrky") == "18.2"
    assert table.refused("title banker rk") == "18.2"
    assert table.refused("title banker rrr") == "18.2"
    table.play("title banker rrk")
    assert table.cubes() == "kyy"


@pytest.mark.rule("de-vulgari-eloquentia 18.2")
def test_more_than_is_needed_without_change() -> None:
    table = final_vote(Has(tile="muret", cubes="rrrr"), Has(), Has())
    assert table.legal() == {"title none", "title camerlengo rrrr"}
    assert table.why_not("title none r") == "Without a title you give up no cubes (rule 18.1)."


@pytest.mark.rule("de-vulgari-eloquentia 18.2")
def test_virtual_votes_count_first() -> None:
    table = final_vote(Has(tile="balestreri", cubes="rrky"), Has())
    assert table.legal() == {"title none", "title camerlengo rrk"}
    table.play("title camerlengo rrk")
    assert table.tile() == "balestreri"
    assert points(table)[0] == 14 + 3, "the virtual politician is still there"


@pytest.mark.rule("de-vulgari-eloquentia 18.3")
def test_one_pope() -> None:
    """C38."""
    one = Has(tile="muret", cubes="rrrrkkk", knowledge=9)
    other = Has(tile="balestreri", cubes="rrrrkk", knowledge=5)
    table = final_vote(other, one, Has(), Has(), Has())
    assert table.to_move == 1
    assert "title pope rrrrkkk" in table.legal()
    table.play("title pope rrrrkkk")
    assert table.to_move == 0
    assert table.legal("title pope") == set()
    assert table.refused("title pope rrrrk") == "18.3"
    table.play("title camerlengo rrk")
    table = final_vote(other, one, Has(), Has(), Has())
    table.play("title none")
    assert table.legal("title pope") == {"title pope rrrrk"}


@pytest.mark.rule("de-vulgari-eloquentia 18.3")
def test_any_number_of_other_titles() -> None:
    table = final_vote(Has(cubes="rrr"), Has(cubes="rrr"), Has(cubes="yyyyyyy"), Has())
    table.play("title banker yyyyyyy", "title banker rrr", "title banker rrr")
    assert [points(table)[seat] for seat in (0, 1, 2)].count(6) >= 2


@pytest.mark.rule("de-vulgari-eloquentia 18.4")
def test_a_pope_has_no_tile() -> None:
    """C36 and C37."""
    cardinal = Has(tile="lanzuisi", cubes="rrrrrk", ducats=0)
    for move, vp in (("title pope rrrrrk", 22), ("title camerlengo rrrk", 14 + 6 + 3), ("title none", 6 + 3)):
        table = final_vote(cardinal, Has(ducats=0), Has(ducats=0))
        table.play(move)
        assert points(table)[0] == vp


# 19. Counting


@pytest.mark.rule("de-vulgari-eloquentia 19.1")
def test_nothing_else_brings_points() -> None:
    table = final_vote(
        Has(
            ducats=0,
            knowledge=100,
            front=3,
            cities="roma siena",
            tracks={"orient": 5, "messenger": 4, "rest": 6},
            bologna=15,
        ),
        Has(ducats=0),
    )
    assert points(table) == [0, 0]


@pytest.mark.rule("de-vulgari-eloquentia 19.1")
def test_everything_together() -> None:
    table = final_vote(
        Has(
            ducats=30,
            tile="ralph",
            cubes="rrrk",
            away=2,
            library=4,
            manuscripts=["1 b", "3 p"],
            tracks={"riddle": 7, "canticle": 1},
        ),
        Has(ducats=0),
        Has(ducats=0),
    )
    table.play("title benedictine rrrk")
    assert points(table) == [11 + 3 + 2 + 4 + 4 + 5 + 9 + 4, 0, 0], "no votes are left over"
    assert sum(line.values[0] for line in table.result().lines if line.letter) == points(table)[0]


@pytest.mark.rule("de-vulgari-eloquentia 19.2")
def test_votes_left_over() -> None:
    table = final_vote(Has(ducats=0, cubes="k"), Has(ducats=0, tile="balestreri"), Has(ducats=0, cubes="ky"))
    assert points(table) == [0, 0, 3], "c is ahead of b, who has as many"


@pytest.mark.rule("de-vulgari-eloquentia 19.2")
def test_votes_left_over_tie_and_none() -> None:
    for ahead, winner in (([1, 0, 2], 1), ([0, 2, 1], 0)):
        table = final_vote(*[Has(ducats=0, cubes="k")] * 2, Has(ducats=0, cubes="y"), ahead=ahead)
        assert points(table) == [3 * (seat == winner) for seat in range(3)]
    assert points(final_vote(Has(ducats=0), Has(ducats=0))) == [0, 0]
    after = final_vote(Has(ducats=0, cubes="rrry"), Has(ducats=0, cubes="k"), ahead=[0, 1])
    after.play("title banker rrr" if "title banker rrr" in after.legal() else "title banker rry")
    assert points(after)[1] == 3, "what was given up counts no more"


@pytest.mark.rule("de-vulgari-eloquentia 19.3")
def test_secretaries_count_behind_the_screen() -> None:
    """C43."""
    assert points(final_vote(Has(ducats=0, front=2, away=3), Has(ducats=0, front=1))) == [3, 0]


@pytest.mark.rule("de-vulgari-eloquentia 19.4")
def test_the_library_tile_counts() -> None:
    assert points(final_vote(Has(ducats=0, library=4), Has(ducats=0, library=2))) == [4, 2]


@pytest.mark.rule("de-vulgari-eloquentia 19.5")
@pytest.mark.parametrize(
    ("ada", "boris", "ahead", "expected"),
    [
        (Has(ducats=11), Has(ducats=10), [1, 0], [7, 0]),
        (Has(ducats=10, tile="mario"), Has(ducats=9), [1, 0], [3, 0]),
        (Has(ducats=10, tile="zazza"), Has(ducats=9), [1, 0], [3, 0]),
        (Has(ducats=10, tile="mario"), Has(ducats=10), [0, 1], [3, 0]),
        (Has(ducats=10, tile="mario"), Has(ducats=10), [1, 0], [0, 7]),
        (Has(ducats=0), Has(ducats=0), [1, 0], [0, 0]),
    ],
)
def test_the_richest(ada: Has, boris: Has, ahead: list[int], expected: list[int]) -> None:
    """C42 among them."""
    assert points(final_vote(ada, boris, ahead=ahead)) == expected


@pytest.mark.rule("de-vulgari-eloquentia 19.5")
def test_a_banker_is_a_merchant() -> None:
    table = final_vote(Has(ducats=20, cubes="rrr"), Has(ducats=0))
    table.play("title banker rrr")
    assert points(table) == [13, 0]


@pytest.mark.rule("de-vulgari-eloquentia 19.6")
@pytest.mark.parametrize(("space", "vp"), [(1, 0), (5, 0), (6, 4), (7, 5), (8, 6)])
def test_the_riddle_counts(space: int, vp: int) -> None:
    """C40: below the marks nobody has any."""
    ada, boris = Has(ducats=0, tracks={"riddle": space}), Has(ducats=0, tracks={"riddle": min(space, 7) - 1})
    assert points(final_vote(ada, boris)) == [vp, 0]


@pytest.mark.rule("de-vulgari-eloquentia 19.6")
def test_the_lower_disc_leads_in_the_riddle() -> None:
    for ahead, expected in (([0, 1], [6, 0]), ([1, 0], [0, 6])):
        table = final_vote(*[Has(ducats=0, tracks={"riddle": 8})] * 2, ahead=ahead)
        assert points(table) == expected


@pytest.mark.rule("de-vulgari-eloquentia 19.7")
def test_the_canticle_counts() -> None:
    """C41: with one disc there is no second."""
    one, two, three = (Has(ducats=0, tracks={"canticle": space}) for space in (1, 2, 3))
    assert points(final_vote(one, Has(ducats=0), Has(ducats=0))) == [9, 0, 0]
    assert points(final_vote(one, three, two)) == [0, 9, 4]
    assert points(final_vote(two, two, two, ahead=[2, 0, 1])) == [4, 0, 9]


@pytest.mark.rule("de-vulgari-eloquentia 19.8")
def test_manuscripts_count() -> None:
    table = final_vote(
        Has(ducats=0, manuscripts=["1 b", "2 b", "3 b", "4 bo", "lingua"]),
        Has(ducats=0),
        Has(ducats=0),
        exhausted={2: 2},
    )
    assert points(table) == [18, 0, 28 + 5]


@pytest.mark.rule("de-vulgari-eloquentia 19.9")
@pytest.mark.parametrize(
    ("tiles", "bonus"),
    [
        (FIVE, 5),
        (FIVE[:4], 0),
        ([*FIVE[:3], "4 go", "4 bg"], 5),
        (["4 by", "4 bp", "4 bg", "4 bo", "1 b"], 5),
        (["4 by", "4 bp", "4 bg", "4 bo", "4 yp"], 5),
        (["4 by", "4 bp", "4 yp", "4 bg", "1 y"], 0),  # no orange
        (["1 b", "1 y", "1 p", "4 go"], 0),  # one tile, one colour
        (["1 b", "1 y", "4 by", "1 p", "1 g"], 0),
        (["4 by", "4 go", "1 p", "1 b", "1 o"], 5),
    ],
)
def test_five_colours(tiles: list[str], bonus: int) -> None:
    """C39."""
    table = final_vote(Has(ducats=0, manuscripts=tiles), Has(ducats=0))
    assert points(table) == [sum(int(tile[0]) for tile in tiles) + bonus, 0]
    assert reference.five_colours([tile.split()[1] for tile in tiles]) == bool(bonus)


@pytest.mark.rule("de-vulgari-eloquentia 19.9")
def test_lingua_volgare_has_no_colour() -> None:
    table = final_vote(
        Has(ducats=0, manuscripts=["1 b", "1 y", "1 p", "1 g", "lingua"]), Has(ducats=0), exhausted={3: 1}
    )
    assert points(table)[0] == 12


@pytest.mark.rule("de-vulgari-eloquentia 19.10")
def test_tiles_count() -> None:
    table = final_vote(
        Has(ducats=0, tile="ralph"),
        Has(ducats=0, tile="gigi"),
        Has(ducats=0, tile="lanzuisi"),
        Has(ducats=0, tile="shlasinger"),
    )
    assert points(table) == [4, -4, 6, 4]


@pytest.mark.rule("de-vulgari-eloquentia 19.11")
def test_one_winner() -> None:
    table = final_vote(
        Has(ducats=0, tile="ralph"),
        Has(ducats=0, tile="shlasinger"),
        Has(ducats=0),
        Has(ducats=0, knowledge=3),
        ahead=[2, 1, 0, 3],
    )
    assert points(table) == [4, 4, 0, 0]
    assert table.result().ranks == (2, 1, 4, 3)
    assert table.to_move is None


# 20. Who may see what


def having(what: str, value: Any) -> Has:
    """A player with one thing."""
    return replace(Has(), **{what: value})


def alike(one: Table, other: Table, seats: Sequence[int | None]) -> list[bool]:
    """For each seat, whether the two positions look the same to it."""
    return [one.seen(seat) == other.seen(seat) for seat in seats]


SWAPS: list[tuple[str, Any, Any]] = [
    ("cubes", "r", "k"),
    ("away", 1, 0),
    ("manuscripts", ("2 b",), ("2 p",)),
    ("library", 2, 4),
]


@pytest.mark.rule("de-vulgari-eloquentia 20.1")
@pytest.mark.parametrize(
    "other",
    [
        Has(ducats=11),
        Has(tile="ralph"),
        Has(tile="zazza"),
        Has(front=1),
        Has(place="siena"),
        Has(knowledge=1),
        Has(tracks={"rest": 1}),
        Has(cities="roma"),
    ],
)
def test_what_all_see(other: Has) -> None:
    assert alike(position(Has(), Has(), Has()), position(Has(), other, Has()), [None, 0, 1, 2]) == [False] * 4


@pytest.mark.rule("de-vulgari-eloquentia 20.1")
def test_what_all_see_on_the_table() -> None:
    plain = position(Has(), Has(), turn=9, shown={1: ["p"]})
    for other in (
        position(Has(), Has(), turn=9, shown={1: ["b"]}),
        position(Has(), Has(), turn=9, shown={1: ["p"]}, lying=[4]),
        position(Has(), Has(), turn=9, shown={1: ["p"]}, songs={"urbino": 2, "cortona": 9}),
        position(Has(), Has(), turn=9, shown={1: ["p"]}, spaces={13: "rk"}),
        position(Has(), Has(), turn=9, shown={1: []}),
    ):
        assert alike(plain, other, [None, 0, 1]) == [False] * 3


@pytest.mark.rule("de-vulgari-eloquentia 20.2")
@pytest.mark.parametrize(("what", "one", "two"), SWAPS)
def test_what_only_the_owner_sees(what: str, one: Any, two: Any) -> None:
    first = position(having(what, one), having(what, two), Has(), turn=14, shown={2: ["y", "g"]})
    other = position(having(what, two), having(what, one), Has(), turn=14, shown={2: ["y", "g"]})
    assert alike(first, other, [None, 0, 1, 2]) == [True, False, False, True]
    assert [RULES.has_secrets(first.state, seat) for seat in (0, 2)] == [True, False]
    assert RULES.needs_curtain(first.state), "seat 0 is in turn"
    assert not RULES.needs_curtain(position(Has(), having(what, two), turn=14).state)


@pytest.mark.rule("de-vulgari-eloquentia 20.2")
@pytest.mark.parametrize(
    ("place", "tile", "one", "two"),
    [("milano", "mario", "r", "y"), ("assisi", "", "y", "k"), ("brindisi", "zazza", "rr", "ky")],
)
def test_what_can_be_done_tells_no_secret(place: str, tile: str, one: str, two: str) -> None:
    """Which of the offers of a place the player to move can pay is their own affair."""
    first, other = (
        position(
            Has(place=place, tile=tile, ducats=70, cubes=cubes, tracks={"messenger": 3}),
            Has(cubes=theirs),
            Has(),
            turn=14,
            lying=[10],
        )
        for cubes, theirs in ((one, two), (two, one))
    )
    assert alike(first, other, [None, 0, 1, 2]) == [True, False, False, True]


@pytest.mark.rule("de-vulgari-eloquentia 20.2")
def test_tiles_just_looked_at() -> None:
    one, other = (
        position(Has(tracks={"library": 4}), Has(), turn=12, library=library)
        for library in ([2, 3, 4, 2, 2, 3, 3, 4], [4, 2, 3, 2, 2, 3, 3, 4])
    )
    assert alike(one, other, [None, 0, 1]) == [True] * 3
    one.play("look")
    other.play("look")
    assert alike(one, other, [None, 0, 1]) == [True, False, True]


@pytest.mark.rule("de-vulgari-eloquentia 20.3")
def test_what_nobody_sees() -> None:
    one = position(
        Has(), Has(), turn=9, papal="rrwww", shown={1: ["p"]}, coming={1: ["b"]}, library=[2, 3, 4, 2, 2, 3, 3, 4]
    )
    other = position(
        Has(), Has(), turn=9, papal="wwrrw", shown={1: ["p"]}, coming={1: ["o"]}, library=[4, 3, 2, 2, 2, 3, 3, 4]
    )
    assert alike(one, other, [None, 0, 1]) == [True] * 3


@pytest.mark.rule("de-vulgari-eloquentia 20.4")
def test_what_the_story_tells() -> None:
    table = position(
        Has(tracks={"library": 5}, place="siena"), Has(), turn=12, library=[2, 3, 4, 2, 2, 3, 3, 4], shown={1: ["p"]}
    )
    events = table.play("manuscript 1 p")
    assert all(event.for_seat(1) == event for event in events), "taken in the open"
    told = [GAME.tell(event, NAMES) for event in events]
    assert any("Ada" in words for words in told)
    for move in ("look", "keep 3", "order 4 2"):
        for event in table.play(move):
            assert event.for_seat(0) == event
            for seat in (None, 1):
                assert event.for_seat(seat) != event or "points" not in repr(event)
                assert getattr(event.for_seat(seat), "points", None) is None
                assert GAME.tell(event.for_seat(seat), NAMES)


@pytest.mark.rule("de-vulgari-eloquentia 20.5")
def test_at_the_end_all_is_shown() -> None:
    for what, one, two in SWAPS:
        first = final_vote(having(what, one), having(what, two), Has(), shown={2: ["y", "g"]})
        other = final_vote(having(what, two), having(what, one), Has(), shown={2: ["y", "g"]})
        assert first.asked == other.asked == "over"
        assert first.seen(None) != other.seen(None)
        assert first.seen(2) != other.seen(2)


@pytest.mark.rule("de-vulgari-eloquentia 20.6")
def test_who_is_asked_outside_their_own_player_turn() -> None:
    def holds(table: Table) -> None:
        for seat in range(len(table.state.players)):
            view = table.view(seat)
            assert view.to_move == table.to_move
            assert bool(view.choices) == (seat == table.to_move)
        assert table.view(table.to_move).ask

    table = new_game(3)
    holds(table)
    table = position(Has(ducats=20), Has(ducats=20), Has(tile="mario", ducats=0, tracks={"rest": 1}), now=2)
    table.play("end")
    holds(table)
    table.play("payer a")
    holds(table)
    table = position(Has(place="brindisi", cubes="rk"), Has(cubes="rk"), turn=10, lying=[10])
    for asked, move in (("join", "challenge"), ("bid", "join"), ("bid", "bid 4"), ("pay", "pass")):
        table.play(move)
        assert table.asked == asked
        holds(table)
    holds(final_vote(Has(cubes="rrr"), Has(cubes="kkkk")))


@pytest.mark.rule("de-vulgari-eloquentia 20.7")
def test_where_there_is_no_choice() -> None:
    table = position(Has(place="brindisi"), Has(), Has(), turn=10, lying=[10])
    assert names(table.play("challenge")).count("AuctionAnswered") == 2
    assert table.asked == "action"
    assert final_vote(Has(cubes="rr"), Has()).asked == "over"


@pytest.mark.rule("de-vulgari-eloquentia 20.8")
def test_computer_players_do_not_peek() -> None:
    first = position(Has(library=2), Has(library=4), Has(), turn=12, papal="wrrww")
    other = position(Has(library=4), Has(library=2), Has(), turn=12, papal="wwrwr")
    guesses = [RULES.determinize(table.state, 2, Random(4)) for table in (first, other)]
    assert guesses[0] == guesses[1]
    mine = RULES.determinize(first.state, 0, Random(4))
    assert Table(mine).seen(0) == first.seen(0)


@pytest.mark.rule("de-vulgari-eloquentia 20.8")
def test_while_another_looks_at_the_library_one_guesses_what_at() -> None:
    """Ada looks at three tiles and Boris has one: for Cleo any of the eight can be any of these."""
    table = position(Has(tracks={"library": 5}), Has(library=4), Has(), turn=12, papal="wwwrr")
    table.play("look")
    state = table.state
    assert len(state.looked) == 3
    guesses = [RULES.determinize(state, 2, Random(seed)) for seed in range(60)]
    for guess in guesses:
        RULES.verify(guess)
        assert Table(guess).seen(2) == table.seen(2)
        assert len(guess.looked) == 3
    assert {guess.looked[0] for guess in guesses} == {guess.players[1].library for guess in guesses} == {2, 3, 4}
    for seed in range(20):
        mine = RULES.determinize(state, 0, Random(seed))
        RULES.verify(mine)
        assert mine.looked == state.looked, "Ada sees them"


# What no number says


def test_the_worked_example() -> None:
    spaces = {2: "y", **dict.fromkeys(range(3, 8), "yy"), 8: "r"}
    table = position(
        Has(place="pisa", cubes="yy", knowledge=5),
        *[Has()] * 3,
        turn=2,
        songs={"urbino": 4, "cortona": 2},
        spaces={turn: cubes + "k" * (turn == 4) for turn, cubes in spaces.items()},
        shown={1: ["p", "b", "o"]},
    )
    table.play("city", "move cortona", "canticle", "canticle", "manuscript 1 p")
    assert (table.actions, table.ducats(), table.track("canticle"), table.cubes()) == (0, 10, 2, "")
    assert table.used_cities() == {"pisa"}


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("MOVE Siena", "move siena"),
        ("move la v", "move la_verna"),
        ("manuscript 4 gb", "manuscript 4 bg"),
        ("manuscript l", "manuscript lingua"),
        ("title banker yrr", "title banker rry"),
        ("pay kr", "pay rk"),
        ("start cat", "start catania"),
        ("monk ma", "monk mario"),
        ("cardinal mu stef", "cardinal muret stefano"),
    ],
)
def test_notation_is_read_kindly(written: str, meant: str) -> None:
    assert GAME.format(GAME.parse(written)) == meant


@pytest.mark.parametrize(
    "text",
    [
        *("", "go", "move", "move atlantis", "move c", "manuscript 5 b", "manuscript 4 b", "noble 3", "noble 1 cash 2"),
        *("abbot 1 cash 1", "payer z", "bid", "bid x", "title", "title king r", "pay g", "monk m", "start", "keep"),
        *("order", "order 2", "manuscript"),
        # What cannot be taken back is written in full.
        *("en", "chall", "joi", "d", "pas", "loo", "fi", "w", "title no"),
    ],
)
def test_what_is_no_notation_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse(text)


@pytest.mark.rule("de-vulgari-eloquentia 2.4")
def test_a_missing_or_a_double_piece_is_no_position() -> None:
    def broken(change: str) -> Table:
        table = position(Has(cubes="r", tile="mario"), Has(), turn=3)
        state = table.state
        if change == "cube":
            state.players[0].cubes[0] += 1
        elif change == "monk":
            state.monks = (*state.monks, 0)
        elif change == "manuscript":
            state.players[1].manuscripts = (KIND["2 b"],)
        elif change == "library":
            state.library = state.library[1:]
        elif change == "rank":
            state.ranking = (0, 0)
        elif change == "event":
            state.lying = 1 << 9
        else:
            state.players[0].tile = -1
        return table

    for change in ("cube", "monk", "manuscript", "library", "rank", "event", "tile"):
        with pytest.raises(BadState):
            RULES.verify(broken(change).state)


def test_the_order_of_legal_commands() -> None:
    """As in the list of moves in the rules, and inside a kind as in the box."""
    table = position(
        Has(place="milano", ducats=200, cubes="rky", tile="mario", knowledge=40, tracks={"library": 3}),
        Has(),
        turn=12,
        spaces={12: "rkyg"},
        shown={1: ["b"]},
    )
    kinds = []
    for command in RULES.legal_commands(table.state):
        kind = GAME.format(command).split()[0]
        if kind not in kinds:
            kinds.append(kind)
    expected = "move cardinal manuscript politician noble abbot secretary study business riddle messenger library rest"
    assert kinds == [*expected.split(), "look", "end"]
    found = [GAME.format(command) for command in RULES.legal_commands(table.state)]
    goals = [PLACE[text.split()[1]] for text in found if text.startswith("move")]
    assert goals == sorted(goals)


def test_refusals_are_sentences() -> None:
    table = position(Has(), Has())
    for move in (
        "city",
        "event",
        "challenge",
        "look",
        "bologna",
        "pass",
        "keep 3",
        "title none",
        "first",
        "start roma",
    ):
        refusal = RULES.check(table.state, GAME.parse(move))
        assert isinstance(refusal, Refusal)
        assert refusal.message[0].isupper()
        assert refusal.message[-1] in ".!"


def test_setup_and_seed_decide_all() -> None:
    assert RULES.new(setup(4, 9)) == RULES.new(setup(4, 9))
    assert RULES.new(setup(4, 9)) != RULES.new(setup(4, 10))


def test_every_corner_case_has_a_test() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    missing = [number for number in range(1, 47) if not re.search(rf"\bC{number}\b", text.split("\n", 5)[-1])]
    assert missing == []


# In plain lines


@pytest.mark.rule("de-vulgari-eloquentia 9.2")
def test_every_place_is_told_with_what_lies_next_to_it() -> None:
    table = position(Has(), Has())
    lines = GAME.describe(RULES.view(table.state, 0), NAMES)
    told = {line.split(":")[0]: line for line in lines if "; next to " in line or ": next to " in line}
    assert set(told) == {place.name for place in BOX.places}
    assert told["Mileto"].endswith("; next to Cosenza.")
    assert told["Cagliari"].endswith("; next to Mar Tirreno.")
    assert "Cagliari" in told["Mar Tirreno"].split("next to ")[1]
