"""The Princes of Florence on the screen: what each size shows, how a turn is played, what stays hidden.

The golden frames are written anew, after a change of looks, with

    BGTUI_WRITE_FRAMES=1 python -m pytest tests/screens/princes_of_florence/test_screen.py -k golden
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations
from math import dist
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from textual.geometry import Region

from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import MARK, Seat
from boardgames_tui.core.shared_match import to_agree
from boardgames_tui.core.words import pgettext
from boardgames_tui.games.princes_of_florence.commands import Work
from boardgames_tui.games.princes_of_florence.components import BUILDINGS, KINDS
from boardgames_tui.games.princes_of_florence.components.piece_words import as_object, bonus_text, prestige_aim
from boardgames_tui.games.princes_of_florence.components.principality import cells_of, empty_cells
from boardgames_tui.games.princes_of_florence.events import PrestigeScored
from boardgames_tui.games.princes_of_florence.presentation.words import money
from boardgames_tui.games.princes_of_florence.state import Decision
from boardgames_tui.screens.princes_of_florence.art.materials import material
from boardgames_tui.screens.princes_of_florence.model.placement import Ghost, Land, shape_lines
from boardgames_tui.screens.princes_of_florence.model.rows import Mode
from boardgames_tui.screens.princes_of_florence.model.worth import guide
from boardgames_tui.screens.princes_of_florence.spots import BonusLine, Only, Square, WorkLine
from boardgames_tui.screens.princes_of_florence.widgets.bidding import marks
from boardgames_tui.screens.princes_of_florence.widgets.decision_panel import room_after
from boardgames_tui.screens.princes_of_florence.widgets.plan import Laid, Scale, draw_plan
from boardgames_tui.testing.random_play import play, prefer
from boardgames_tui.testing.sitting import (
    ALL_SIZES,
    COMPACT,
    DEPTHS,
    LARGEST,
    SIZES,
    SPACIOUS,
    STANDARD,
    TALL,
    Sitting,
    before_the_screen,
    in_depth,
    segments,
    sitting,
)
from boardgames_tui.tui.paint.canvas import Canvas, CanvasWidget, ink
from boardgames_tui.tui.paint.filters import ascii_form
from boardgames_tui.tui.paint.themes import ANSI, EIGHT_BIT, PALETTES, TRUE, Palette, palette
from tests.frames import Example, golden_frames, golden_looks, without_colour
from tests.games.princes_of_florence.positions import BOX, GAME, TABLES, Has, position, setup
from tests.languages import CODES, golden_in_languages, speaking
from tests.screens.princes_of_florence.words import spot
from tests.tui.test_looks import MEASURED, SIGHTS, called, lab

BUSY = prefer(
    "exchange",
    "add",
    "work",
    "build (univ|stud|tower|chapel|opera|hosp)",
    "freedom",
    "bid [2345]00",
    "open",
    "buy [^n]",
    "place",
    "recruit",
    "pick",
    "profession",
    "bonus",
    "pass",
)
"""A lively way to play: things are bought and works completed."""


def laid(*players: Has, open_hands: bool = True, **things: Any) -> Match:
    """A match that begins with these pieces on the table."""
    table = position(*players, **things)
    start = replace(setup(len(players)), open_hands=open_hands)
    return Match(GAME, start, start=table.state)


def seeded(players: int, seed: int, moves: int, **options: Any) -> Match:
    """A match after some moves of a lively game."""
    return play(GAME, players, seed, BUSY, moves, options)


ADA = Has(
    hand="composer mathematician poet",
    table="theologian",
    florins=900,
    points=18,
    bonus="B04 B13",
    jesters=1,
    builders=1,
    freedoms="religion",
    tiles="opera, university, lake, forest",
)
BORIS = Has(
    hand="painter lawyer",
    table="goldsmith",
    florins=1200,
    points=21,
    builders=1,
    jesters=1,
    freedoms="opinion",
    tiles="laboratory, forest, studio, lake, park",
    prestige="P03",
    recruiting=1,
)
CLEO = Has(
    hand="botanist alchemist physicist",
    table="watchmaker",
    florins=1000,
    points=15,
    builders=1,
    freedoms="travel",
    tiles="hospital, workshop, lake, forest",
    bonus="B01",
)
DORA = Has(florins=300, points=12, jesters=2, tiles="chapel, forest, theatre, park", prestige="P10")
EMIL = Has(florins=700, points=9, builders=2, tiles="tower, library, lake", freedoms="travel opinion")


def acting(*others: Has, open_hands: bool = True, me: Has = ADA, **things: Any) -> Match:
    return laid(me, *(others or (BORIS, CLEO, DORA)), open_hands=open_hands, round=things.pop("round", 6), **things)


def auction(*others: Has, open_hands: bool = True, **things: Any) -> Match:
    return laid(ADA, *(others or (BORIS, CLEO, DORA)), open_hands=open_hands, asked="open", round=6, **things)


# What the screen looks like


BIDS = ("open builder", "bid 300", "bid 400", "pass")
EXAMPLES = {
    "return": Example(lambda: Match(GAME, replace(setup(3), open_hands=True))),
    "open": Example(auction, keys=("4",)),
    "bid": Example(auction, moves=BIDS),
    "bid-forest": Example(auction, moves=("open forest", "pass", "bid 300", "pass")),
    "covered": Example(lambda: auction(open_hands=False), moves=BIDS),
    "five": Example(lambda: auction(BORIS, CLEO, DORA, EMIL), moves=("open jester", "bid 300", "bid 400", "pass")),
    "place": Example(auction, moves=("open park", "pass", "pass", "pass"), keys=("up", "up")),
    "action": Example(acting),
    "work": Example(acting, keys=("1", "2")),
    "build": Example(acting, keys=("b",)),
    "ghost": Example(lambda: acting(BORIS), keys=("b", "space", "x")),
    "two": Example(lambda: acting(BORIS, row="sculptor choreographer")),
    "looking": Example(acting, keys=("v",)),
    "curtain": Example(lambda: acting(open_hands=False)),
    "watching": Example(lambda: seeded(3, 3, 90), watching=True),
}

test_golden_frames = golden_frames("screens/princes_of_florence", EXAMPLES)
test_golden_frames_in_languages = golden_in_languages("screens/princes_of_florence", EXAMPLES)
test_golden_looks = golden_looks(
    "screens/princes_of_florence", {name: EXAMPLES[name] for name in ("work", "ghost", "bid")}
)
test_without_colour_the_screen_says_the_same = without_colour(EXAMPLES["action"], "down")


# What must be on the screen whatever happens


def cells_of_line(line: Sequence[Segment]) -> list[tuple[str, Any]]:
    return [(letter, style) for text, style, _control in line for letter in text]


def crop(lines: Sequence[str], region: Region) -> list[str]:
    return [line[region.x : region.right] for line in lines[region.y : region.bottom]]


def part(at: Sitting, name: str) -> str:
    """A part of the table as words."""
    return " ".join(" ".join(crop(at.frame, at.screen.placed[name])).split())


def wrong_on(at: Sitting) -> list[str]:
    """Everything that cannot be read on the table, or does not line up."""
    table, placed, lines = at.table, at.screen.placed, at.frame
    width, height = at.app.size
    wrong = [f"line {y} is {cell_len(line)} wide" for y, line in enumerate(lines) if cell_len(line) != width]
    wrong += [f"there are {len(lines)} lines"] if len(lines) != height else []
    for widget in at.screen.query(CanvasWidget):
        if widget.id in placed:
            region = placed[widget.id]
            if region.size != widget.size:
                wrong.append(f"{widget.id} is {widget.size}, not {region.size}")
            for each, place in widget.spots.items():
                if place.translate(region.offset) not in region and each is not Only.NEXT_BID:
                    wrong.append(f"{each} is outside {widget.id}")
    seen = {each for widget in at.screen.drawn if widget.id in placed for each in widget.spots}
    unseen = {spot("pass"), spot("withdraw")}  # the prompt and the last line say them
    view = table.view
    crowd = {each for each in table.spots_now() if isinstance(each, WorkLine | BonusLine)} - {table.cursor.spot}
    if not {"↑", "↓"} & set(part(at, "works")) and placed.get("cards", Region()).height > 1 + len(table.own.me.bonus):
        crowd = set()
    crowd |= set(table.spots_now()) if table.looking_at is not None else set()
    wrong += [f"{each} can be chosen and is nowhere" for each in table.spots_now() if each not in seen | unseen | crowd]
    if table.cursor.spot and table.cursor.spot not in table.spots_now():
        wrong.append(f"the cursor is lost at {table.cursor.spot}")
    here = table.cursor.spot
    if view.seat is not None and here and table.looking_at is None and here not in unseen | {spot("ghost")}:
        panels = [crop(lines, placed[name]) for name in ("desk", "works", "cards") if name in placed]
        if not any("►" in line for panel in panels for line in panel):
            wrong.append(f"the cursor at {here} is not seen")
    if "others" in placed:
        others = part(at, "others")
        for seat, player in enumerate(view.players):
            if seat != view.judged and str(player.points) not in others:
                wrong.append(f"{at.table.names[seat]}'s {player.points} points are not seen")
    owner = at.screen.query_one("#strip").seat
    if owner is not None:
        own, player = part(at, "strip"), view.players[owner]
        facts = [rf"\b{player.points} PP", rf"\b{player.builders} builder", rf"\b{player.jesters} jester"]
        wrong += [f"{fact} is not in {own!r}" for fact in facts if not re.search(fact, own)]
    shown = view.seat is not None and not table.own.covered and "works" in placed
    for work in table.planned_works() if shown else ():
        name = next(card.name for card in BOX.professions if card.id == work.profession)
        if name[:6] not in part(at, "works") and WorkLine(work.profession) not in crowd:
            wrong.append(f"{name} is not among the works")
    if lines[-3].rstrip().endswith("…"):
        wrong.append(f"the prompt is cut off: {lines[-3]!r}")
    return wrong


@pytest.mark.parametrize("size", SIZES, ids=["compact", "standard", "spacious"])
@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"variant": True}), (4, {}), (5, {})])
@before_the_screen
async def test_everything_that_matters_can_be_read(players: int, options: Any, size: tuple[int, int]) -> None:
    seed = players + 5
    game = seeded(players, seed, 2000, **options)
    generator = Random(seed)
    kinds: dict[str, int] = {}
    start = replace(game.setup, open_hands=seed % 2 == 0)
    async with sitting(Match(GAME, start), size) as at:
        while at.over == "CurtainScreen":
            await at.keys("space")
        for number, turn in enumerate(game.turns[:-1]):
            decision = at.table.view.decision
            kinds[decision] = kinds.get(decision, 0) + 1
            at.match.play(turn.command)
            if kinds[decision] % 14 != 1:
                continue
            at.table.session.look(None)
            at.screen.playing.show_position(None, at.table.view)
            await at.settle()
            while at.over == "CurtainScreen":
                await at.keys("space")
            spots = [each for each in at.table.spots_now() if not isinstance(each, Square)]
            if spots:
                at.screen.move_to(generator.choice(spots))
                await at.settle()
            wrong = wrong_on(at)
            assert not wrong, "\n".join([f"after move {number} ({turn.text}), at {at.cursor}:", *wrong, *at.frame])


@pytest.mark.parametrize("size", ALL_SIZES)
@before_the_screen
async def test_letters_and_numbers_of_the_squares_are_in_sight(size: tuple[int, int]) -> None:
    async with sitting(acting(), size) as at:
        land = crop(at.frame, at.screen.placed["land"])
        assert [digit for line in land for digit in (line[0], line[21]) if digit in "1234567"] == list("7654321")
        assert land[-1].split() == list("abcdefg") or size == COMPACT


@pytest.mark.parametrize("code", ["en", *CODES])
@before_the_screen
async def test_no_action_is_cut_that_is_done_or_cannot_be(code: str) -> None:
    poor, rich = replace(ADA, florins=100, recruiting=0), replace(ADA, florins=900)
    with speaking(code):
        for match in (acting(me=poor), acting(me=rich)):
            async with sitting(match, COMPACT) as at:
                for size in ALL_SIZES:
                    await at.resize(size)
                    assert "…" not in part(at, "desk"), part(at, "desk")


@before_the_screen
async def test_below_the_land_of_a_rival_stands_in_what_they_lead() -> None:
    async with sitting(auction(), LARGEST) as at:
        others = part(at, "others")
        assert "most points · most florins" in others
        assert others.count("most jesters") == 1


@pytest.mark.parametrize("depth", DEPTHS)
def test_every_tile_is_told_by_its_sign_and_roof_at_every_depth(depth: str) -> None:
    for colours in PALETTES[ANSI if depth in ("16", "none") else TRUE].values():
        seen = {}
        for tile in range(len(BOX.tiles)):
            made = material(colours, TABLES, tile)
            seen[ascii_form(made.sign)] = tile
            assert (made.roof is None) == (tile >= 10), "only buildings have roofs"
        assert len(seen) == len(BOX.tiles)
        assert ascii_form(MARK) not in seen, "the mark of computer players"


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("colours", MEASURED, ids=called)
def test_the_fills_of_tiles_can_be_told_apart(colours: Palette, sight: str) -> None:
    """As far apart as pieces have to be (tests/tui/test_looks.py); tiles of one fill have patterns of their own."""
    fills = {material(colours, TABLES, tile).fill: piece.id for tile, piece in enumerate(BOX.tiles)}
    for one, other in combinations(fills, 2):
        distance = dist(lab(one, sight), lab(other, sight))
        assert distance >= (20 if sight == "normal" else 12), f"{fills[one]} and {fills[other]}: {distance:.1f}"


@before_the_screen
async def test_who_still_bids_can_be_seen_to_the_last_florin() -> None:
    async with sitting(auction(BORIS, CLEO), LARGEST) as at:
        await at.play("open builder", "bid 300", "pass")
        others = part(at, "others")
        assert "can pay up to 1,200 fl; 3,300 if all PP are sold" in others
        assert others.count("can pay up to") == 2


@before_the_screen
async def test_rivals_are_drawn_where_there_is_room_else_they_have_a_line_each() -> None:
    async with sitting(acting(BORIS), (200, 60)) as at:
        assert "Laboratory" in part(at, "others")
        await at.resize(COMPACT)
        assert part(at, "others").endswith("B Boris 21 1,200 1 1 opinion 3 1")


# The auction


@before_the_screen
async def test_of_five_everybody_has_a_name_beside_their_land_and_beside_the_lot() -> None:
    async with sitting(seeded(5, 1, 6), SPACIOUS) as at:
        assert at.table.view.decision is Decision.BID
        names = at.table.names
        assert all(name in part(at, "desk") for name in names)
        await at.resize(STANDARD)
        assert all(name in part(at, "others") for name in names if name != names[at.table.shown])


@before_the_screen
async def test_before_anything_has_happened_no_panel_is_empty() -> None:
    async with sitting(seeded(3, 1, 0), SPACIOUS) as at:
        await at.keys("space")
        assert "▀" in part(at, "supply")  # its room shows the outlines of buildings
        assert "where points come from" in part(at, "news")


@before_the_screen
async def test_a_whole_auction_is_a_key_a_bid() -> None:
    async with sitting(auction()) as at:
        assert at.cursor == spot("open forest")
        await at.press("down", "down", "down")
        assert at.cursor == spot("open builder")
        assert "Enter opens bidding on the builder at 200: +3 PP, frees" in at.said
        await at.press("enter")
        for name, keys in (("Boris", ["enter"]), ("Cleo", ["enter"]), ("Dora", ["p", "enter"]), ("Ada", ["enter"])):
            assert name in at.frame[0]
            await at.press(*keys)
        assert "Boris" in at.frame[0]
        assert re.search(r"500 ►600◄", part(at, "desk"))
        await at.keys("p")
        assert "►p pass" in part(at, "desk")
        assert "Enter passes: Ada leads with 500." in at.said
        assert at.played[-1] == "bid 500", "what may end an auction takes two steps"
        await at.keys("p", "p", "enter")
        assert at.played == ["open builder", "bid 300", "bid 400", "pass", "bid 500", "pass", "pass"]
        assert at.table.view.players[0].builders == 2
        assert "Boris · auction" in at.frame[0]
        assert "Boris opens" in part(at, "desk"), "the opener has bought: the next opens (4.4)"


@before_the_screen
async def test_the_bids_are_a_ladder_and_on_the_stage_bidders_stand_with_their_purses() -> None:
    async with sitting(auction()) as at:
        await at.play(*BIDS)
        rows = crop(at.frame, at.screen.placed["desk"])
        assert [row.split() for row in rows[1:3]] == [
            ["200", "300", "400", "►500◄", "600", "700", "800", "900", "1000"],
            ["Ada", "Boris", "Cleo", "you"],
        ]
        await at.resize(SPACIOUS)
        rows = crop(at.frame, at.screen.placed["desk"])
        stage = [row[21:].replace("▀", "").replace("█", "").split() for row in rows[3:8]]
        assert ["A", "►Ada", "900", "next"] in stage
        assert ["D", "Dora", "300", "out"] in stage
        assert "in turn: Ada, Boris, Cleo" in part(at, "desk")
        assert "+3 PP, frees" in at.said
        assert "900 → 400 fl" in at.said


@before_the_screen
async def test_on_a_high_screen_rivals_are_told_of_in_words() -> None:
    match = acting(Has(florins=1500, jesters=3, freedoms="travel opinion"), Has(florins=500, jesters=2))
    async with sitting(match, (90, 50)) as at:
        others = part(at, "others")
        for words in ("1,500 florins", "3 jesters", "travel", "opinion", "500 florins", "2 jesters"):
            assert words in others


@pytest.mark.parametrize("size", [SPACIOUS, (200, 60)])
@before_the_screen
async def test_where_there_is_room_a_guide_says_what_the_lot_is_worth(size: tuple[int, int]) -> None:
    async with sitting(auction(), size) as at:
        await at.play("open jester", "bid 300", "pass", "pass")
        desk = part(at, "desk")
        assert f"bid 400 · worth {money(guide(at.table.own, 'jester').florins)} · purse 900" in desk
        assert "It adds 6 WV in all to 3 of your works." in desk
        assert re.search(r"park 4 200 .*\+2", desk), "which kind raises which works"


@before_the_screen
async def test_where_there_is_little_room_the_bar_stands_without_reasons() -> None:
    async with sitting(auction()) as at:
        await at.play("open jester", "bid 300", "pass", "pass")
        desk = part(at, "desk")
        assert "W to rivals" not in desk
        assert f"worth {money(guide(at.table.own, 'jester').florins)}" in desk
        assert "Composer would need 1, not 3; Poet would need 5, not 7" in desk


@before_the_screen
async def test_a_list_begins_on_what_helps_most() -> None:
    async with sitting(laid(Has(hand="poet mathematician astronomer", florins=900), BORIS, CLEO, round=2)) as at:
        await at.keys("t")
        assert at.table.rows[0].spot != at.cursor
        assert at.cursor == spot("freedom religion"), "two like that, one the first of the list"


@pytest.mark.parametrize("cells", [40, 55, 90])
def test_the_marks_below_the_bar_stand_where_their_amounts_are(cells: int) -> None:
    for bid, worth, purse in (
        (300, 1100, 1700),
        (200, 300, 400),
        (1700, 1600, 1700),
        (500, 3000, 700),
        (900, 950, 950),
    ):
        most = max(bid, worth, purse)
        found = marks(((bid, "bid"), (worth, "worth"), (purse, "purse")), most, cells)
        line = [" "] * cells
        for begin, words in found:
            assert line[begin : begin + len(words)] == [" "] * len(words), "one over another"
            line[begin : begin + len(words)] = words
            amount = int(re.sub(r"\D", "", words))
            assert begin + words.index("▲") == min(cells - 1, amount * cells // most)
        assert len(found) in (0, 3), "none loses its word"


@before_the_screen
async def test_the_guide_counts_points_at_once_and_what_a_builder_saves() -> None:
    poor = Has(hand="poet mathematician", tiles="opera, forest")
    async with sitting(laid(poor, BORIS, CLEO, asked="open", round=3)) as at:
        said = {kind: guide(at.table.own, kind).reasons for kind in KINDS[:-1]}
        assert "It saves 800 fl on buildings your professions like." in said["builder"], "a Theatre and a University"
        assert "It scores 3 points at once." in said["forest"], "the second of its type"
        assert said["lake"] == ("It adds 6 WV in all to 2 of your works.",), "both works prefer a lake"
        assert said["jester"] == ("It adds 4 WV in all to 2 of your works.",)
        assert said["prestige"] == ("At the end, it scores points if you have done what it asks.",)


@pytest.mark.parametrize("number", [2, 4, 5])
@before_the_screen
async def test_the_guide_and_w_say_one_figure(number: int) -> None:
    rich = Has(hand="poet mathematician", tiles="opera, forest", florins=3000)
    for kind in KINDS[:-1]:
        async with sitting(laid(rich, BORIS, CLEO, asked="open", round=number), SPACIOUS) as at:
            await at.play(f"open {kind}", "bid 300", "pass")
            worth = guide(at.table.own, kind).florins
            assert f"worth {money(worth)}" in part(at, "desk")
            await at.press("W")
            assert worth <= 400 or f"about {worth:,} florins" in " ".join(at.text.split())


@before_the_screen
async def test_no_guide_tells_of_covered_cards() -> None:
    async with sitting(auction(open_hands=False), SPACIOUS) as at:
        await at.keys("space")
        await at.play("open jester", "bid 300", "pass", "pass")
        assert at.table.own.covered
        assert "worth" not in part(at, "desk")
        assert "works +" not in part(at, "desk")


@before_the_screen
async def test_the_little_piece_turns_with_the_one_in_the_hand() -> None:
    async with sitting(acting(BORIS)) as at:
        await at.keys("b", "enter")
        for key in ("x", "x", "f"):
            await at.keys(key)
            ghost = at.table.ghost
            rows = [row[2:10].strip() for row in crop(at.frame, at.screen.placed["desk"])[1:3]]
            drawn = [
                "".join(letter * 2 for letter in line).strip() for line in shape_lines(TABLES, ghost.tile, ghost.turn)
            ]
            assert [row for row in rows if row] == [line for line in drawn if line]


@before_the_screen
async def test_the_lot_is_shown_on_the_land_and_in_the_works() -> None:
    async with sitting(auction()) as at:
        assert at.cursor == spot("open forest")
        fitting = at.table.own.land.could_cover(10)
        assert at.table.hints() == fitting
        assert "+" in "".join(crop(at.frame, at.screen.placed["land"]))
        await at.keys("4")
        assert at.table.hints() == at.table.own.land.opened()
        await at.keys("5")
        assert at.table.hints() == frozenset()
        works = crop(at.frame, at.screen.placed["works"])
        assert [line.split()[-1] for line in works[1:3]] == ["✓", "…"]
        assert [re.findall(r"→\d+", line) for line in works[1:3]] == [["→18"], ["→15"]]


@before_the_screen
async def test_n_withdraws_and_the_last_buys_or_not() -> None:
    async with sitting(auction()) as at:
        await at.keys("n")
        assert "Enter withdraws: you buy nothing this round." in at.said
        assert "►n buy nothing" in part(at, "desk")
        await at.keys("enter", *["n"] * 4)
        assert at.played == ["withdraw"] * 3
        assert "last buyer" in part(at, "desk")
        await at.keys("6")
        assert at.cursor == spot("buy prestige")
        assert "Enter buys the prestige card for 200" in at.said
        await at.keys("n", "n")
        assert at.played[-1] == "buy nothing"
        assert "action 1/2" in at.frame[0]


@before_the_screen
async def test_what_cannot_be_had_says_why() -> None:
    async with sitting(auction(sold={"jester": 3})) as at:
        await at.keys("5")
        assert at.cursor == spot("open forest")
        assert "has already been sold this round" in at.said
        assert re.search(r"jester .*sold Dora, 300", part(at, "desk"))
        await at.keys("p")
        assert "n withdraws" in at.said
        await at.keys("e")
        assert "action phase" in at.said
        assert at.played == []


@before_the_screen
async def test_points_are_given_back_for_money() -> None:
    async with sitting(laid(Has(florins=0, points=9), BORIS, CLEO, asked="open")) as at:
        assert at.cursor == spot("withdraw")
        await at.press("s", "right", "right", "right", "left")
        assert "Sell 3 points for 300 fl: 9 → 6 PP; you then have 300 fl" in at.said
        await at.keys("escape")
        assert not at.table.mode
        await at.keys("s", "right", "enter")
        assert at.played == ["sell 2"]
        assert at.cursor == spot("open forest")


# Placing


@pytest.mark.parametrize("size", ALL_SIZES)
@before_the_screen
async def test_before_a_piece_is_placed_the_desk_says_what_would_still_fit(size: tuple[int, int]) -> None:
    async with sitting(acting(BORIS), size) as at:
        await at.keys("b", "enter")
        ghost = at.table.ghost
        assert ghost is not None
        assert at.table.meant(at.cursor) == ghost.command
        desk = at.screen.places(at.screen.size)["desk"]
        lines = [line[desk.x : desk.right] for line in at.frame[desk.y : desk.bottom]]
        told = " ".join(" ".join(lines).split()).partition("left for: ")[2]
        places = {TABLES.box.tiles[tile].name: count for tile, count in room_after(at.table)}
        assert places
        assert told.startswith(" ".join(f"{name} {count}" for name, count in places.items())), "in words"
        others = [tile for tile in range(BUILDINGS) if tile != ghost.tile]
        wanted = {TABLES.box.tiles[tile].name for tile in others if at.table.own.gains_by_tile(tile)}
        await at.keys("enter")
        after = Land.of(TABLES, at.table.view.players[at.table.view.judged])
        fitting = {tile.name: after.places(number) for number, tile in enumerate(TABLES.box.tiles)}
        assert places == {name: fitting[name] for name in places}
        assert set(places) <= wanted or not wanted, "what works in hand want, if they want anything more"


@before_the_screen
async def test_a_landscape_is_placed_with_the_arrows() -> None:
    async with sitting(auction()) as at:
        await at.play("open lake", "pass", "pass", "pass")
        ghost = at.table.ghost
        assert at.cursor == spot("ghost")
        assert ghost is not None
        assert ghost.fault is None, "it begins where it may lie"
        before = cells_of(ghost.way.mask)
        await at.press("x")
        assert cells_of(ghost.way.mask) != before
        await at.press("f", "x", "x")
        for key in ("left", "up") * 7:
            await at.keys(key, settle=False)
        await at.settle()
        assert ghost.cell == 0
        assert ghost.fault == "9.3"
        assert "(rule 9.3)" in at.said
        assert "x" in "".join(crop(at.frame, at.screen.placed["land"]))
        await at.keys("enter")
        assert at.played[-1] == "pass", "it may not lie there"
        await at.keys("tab")
        assert ghost.fault is None
        text = GAME.format(ghost.command)
        await at.keys("enter")
        assert at.played[-1] == text


@before_the_screen
async def test_only_the_land_the_prompt_and_the_keys_follow_the_piece() -> None:
    async with sitting(auction()) as at:
        await at.play("open lake", "pass", "pass", "pass")
        at.screen.after_key()  # what has changed has been seen
        drawn: list[str] = []

        def noting(widget: CanvasWidget) -> Callable[[], None]:
            redraw = widget.redraw

            def note() -> None:
                drawn.append(str(widget.id))
                redraw()

            return note

        for widget in at.screen.query(CanvasWidget):
            widget.redraw = noting(widget)
        at.screen.action_move(0, -1)
        assert sorted(drawn) == ["desk", "keys", "land", "prompt"]


@before_the_screen
async def test_the_mouse_moves_the_piece_and_sets_it_down() -> None:
    async with sitting(laid(Has(florins=900), BORIS, CLEO, asked="open")) as at:
        await at.play("open park", "pass", "pass")
        await at.click(spot("cell e5"))
        ghost = at.table.ghost
        assert ghost is not None
        assert GAME.format(ghost.command) in ("place park e5", "place park e5 r")
        text = GAME.format(ghost.command)
        await at.click(spot("ghost"))
        assert at.played[-1] == text


@before_the_screen
async def test_building_shows_which_rule_forbids_a_place_and_backs_out_step_by_step() -> None:
    async with sitting(acting()) as at:
        await at.keys("b")
        rows = part(at, "desk")
        assert re.search(r"3 Workshop +\d \d+ ", rows)
        assert "1 University owned" in rows
        assert at.cursor == spot("build theatre"), "which helps most"
        await at.keys(*["up"] * 9)
        assert "University: owned (9.7)" in at.said
        assert re.search(r"Theatre +\d +\d+ +\+4", rows)
        assert "Composer" in part(at, "works"), "the works stay in sight"
        await at.keys("escape")
        assert not at.table.mode
        await at.keys("b")
        await at.keys(*["up"] * 9)
        while at.cursor != spot("build tower"):
            await at.keys("down")
        await at.keys("enter")
        ghost = at.table.ghost
        assert ghost is not None
        assert ghost.name == "tower"
        for cell in range(49):
            ghost.move_to(cell)
            if ghost.fault == "9.4":
                break
        at.screen._piece_moved()
        await at.settle()
        assert "takes two builders (rule 9.4)" in at.said
        await at.keys("enter")
        assert at.played == []
        await at.keys("escape")
        assert (at.table.mode, at.cursor) == (Mode.BUILD, spot("build tower"))
        await at.keys("enter", "tab")
        ghost = at.table.ghost
        assert ghost is not None
        text = GAME.format(ghost.command)
        assert "pay 300 fl, +3 PP" in at.said
        await at.keys("enter")
        assert at.played == ["build tower", text]
        assert not at.table.mode
        assert "action 2/2" in at.frame[0]


@before_the_screen
async def test_a_building_under_way_after_a_resume_is_in_the_hand_at_once() -> None:
    match = acting()
    match.play(GAME.parse("build tower"))
    async with sitting(match) as at:
        assert at.cursor == spot("ghost")
        await at.keys("enter")
        assert at.played[-1].startswith("place tower")


@pytest.mark.parametrize("tile", range(13))
def test_a_piece_turns_and_flips_as_it_looks(tile: int) -> None:
    ghost = Ghost(tile, Land(TABLES, 0, 0, 3), 24, "")

    def shape() -> frozenset[tuple[int, int]]:
        cells = [divmod(cell, 7) for cell in cells_of(ghost.way.mask)]
        top, left = min(row for row, _ in cells), min(column for _, column in cells)
        return frozenset((row - top, column - left) for row, column in cells)

    for keys in ("", "r", "rr", "f", "fr", "rfr", "frf"):
        for key in keys:
            ghost.rotate() if key == "r" else ghost.flip()
        before = shape()
        high, wide = max(row for row, _ in before), max(column for _, column in before)
        ghost.rotate()
        assert shape() == {(column, high - row) for row, column in before}
        before, wide = shape(), max(column for _, column in shape())
        ghost.flip()
        assert shape() == {(row, wide - column) for row, column in before}
    assert (
        sum(letter in "▀▄" for line in shape_lines(TABLES, tile) for letter in line)
        + 2 * sum(line.count("█") for line in shape_lines(TABLES, tile))
        == BOX.tiles[tile].cells
    )


@pytest.mark.parametrize("tile", range(13))
def test_however_a_tile_is_turned_in_a_place_it_is_one_place(tile: int) -> None:
    land = Land(TABLES, 0, 0, 3)
    assert 0 < land.places(tile) <= empty_cells(land.occupied)


# Works


@before_the_screen
async def test_the_calculator_adds_up_every_work() -> None:
    async with sitting(acting()) as at:
        for size in SIZES:
            await at.resize(size)
            works = part(at, "works")
            assert "1 Mathematician ■■■■■■ 16/16 ✓" in works
            assert "2 Composer ■■■■□□ 13/16 +6 bonus cards +3 opinion" in works
            assert "3 Poet ■■■□□□ 9/16 +6 bonus cards +4 Theatre" in works


@pytest.mark.parametrize("size", [COMPACT, STANDARD, SPACIOUS, LARGEST])
@before_the_screen
async def test_when_a_round_ends_it_says_so_until_the_next_key(size: tuple[int, int]) -> None:
    async with sitting(laid(ADA, replace(BORIS, table="goldsmith"), round=3), size) as at:
        assert "over" not in at.screen.placed
        await at.play("work mathematician", "exchange 2", "end", "end")
        assert at.table.view.round == 4
        over = part(at, "over")
        assert "round 3 is over" in over
        assert re.search(r"best work Ada Mathematician \d+, .3 PP", over)
        assert "works need 12 → 14 then 15, 16, 17" in over
        assert "opens the auction" in over
        assert re.search(r"points Ada \d+ Mathematician \d+ Boris \d+ no work", over)
        assert ("desk" in at.screen.placed) is (size in (SPACIOUS, LARGEST))
        await at.keys("down")
        assert "over" not in at.screen.placed
        assert "desk" in at.screen.placed


@before_the_screen
async def test_in_the_largest_terminal_works_are_cards_of_what_they_like() -> None:
    async with sitting(acting(), LARGEST) as at:
        works = part(at, "works")
        assert "► 1 Mathematician 2 Composer 3 Poet" in works
        assert "✓ University +4 ✓ Opera +4 ○ Theatre +4" in works
        assert re.search("✓ religion ┼┼ .3 ○ opinion »» .3 ○ travel →→ .3", works)
        assert "16/16 ✓ can be done 13/16 3 more 9/16 7 more" in works
        assert re.search(r"■{16}│ ■{13}□{3}│ ■{9}□{7}│", works), "a square for each point"
        await at.keys("3")
        assert at.cursor == spot("work poet")


@pytest.mark.parametrize("asked", ["action", "open"])
@pytest.mark.parametrize("size", [TALL, LARGEST])
@before_the_screen
async def test_bonus_and_prestige_cards_are_whole(size: tuple[int, int], asked: str) -> None:
    """In the largest terminal each is a card."""
    ada = replace(ADA, bonus="B04 B13 B11 B17", prestige="P05 P13 P04")
    async with sitting(laid(ada, BORIS, CLEO, round=6, asked=asked), size) as at:
        box, card_of, region = BOX, TABLES.card_of, at.screen.placed["cards"]
        texts = [bonus_text(box.bonus[card_of[name]]) for name in ada.bonus.split()]
        texts += [prestige_aim(box.prestige[card_of[name]]) for name in ada.prestige.split()]
        if size == LARGEST:
            cards = [Region(1 + 20 * (each % 3), 1 + 5 * (each // 3), 19, 5) for each in range(len(texts))]
            found = [" ".join(crop(at.frame, card.translate(region.offset))) for card in cards]
        else:
            found = [re.sub(r"[+]\d now", "", part(at, "cards"))]
        for text in texts:
            assert any(text in " ".join(card.split()) for card in found)


@pytest.mark.parametrize("size", [COMPACT, SPACIOUS])
@before_the_screen
async def test_of_five_everybody_has_points_when_a_round_ends(size: tuple[int, int]) -> None:
    async with sitting(laid(ADA, BORIS, CLEO, DORA, EMIL, round=3), size) as at:
        await at.play("end", "end", "end", "end", "end")
        for name, player in zip(at.table.names, at.table.view.players, strict=True):
            assert f"{name} {player.points}" in part(at, "over")


@pytest.mark.parametrize("size", [COMPACT, STANDARD])
@before_the_screen
async def test_five_long_names_leave_every_number_of_rivals_whole(size: tuple[int, int]) -> None:
    match = laid(ADA, BORIS, CLEO, DORA, EMIL, asked="open", round=6)
    names = ("Alexandrinas", "Bartholomeos", "Christophers", "Donatellosss", "Emmanuelless")
    start = replace(match.setup, seats=tuple(Seat(name=name) for name in names))
    async with sitting(Match(GAME, start, start=match.state), size) as at:
        await at.play("open jester", "bid 300", "bid 400", "pass")
        lines = crop(at.frame, at.screen.placed["others"])
        for line, seat in zip(lines[1:], [(at.table.view.judged + step) % 5 for step in range(1, 5)], strict=True):
            player = at.table.view.players[seat]
            assert f" {player.points} " in line
            assert re.search(rf" {player.points} +{player.florins:,} ", line), line


@pytest.mark.parametrize("code", ["en", *CODES])
@before_the_screen
async def test_the_columns_of_rivals_have_whole_heads(code: str) -> None:
    with speaking(code):
        async with sitting(acting(), COMPACT) as at:
            head = crop(at.frame, at.screen.placed["others"])[0]
            heads = (
                pgettext("column", word) for word in ("florins", "builders", "jesters", "freedoms", "cards", "works")
            )
            assert [word for word in heads if f" {word} " not in f"{head} "] == []


@before_the_screen
async def test_all_that_a_work_wishes_for_and_lacks_is_named() -> None:
    async with sitting(laid(Has(hand="poet"), BORIS, CLEO, round=6)) as at:
        for size in SIZES:
            await at.resize(size)
            assert "Theatre +4 (b), lake +3, travel +3 (t)" in at.said
            assert "+4 Theatre +3 lake" in part(at, "works")


@before_the_screen
async def test_how_often_an_action_can_be_done_is_explained() -> None:
    async with sitting(acting(), SPACIOUS) as at:
        await at.keys("up", "up", "up", "up", "up", "up")
        while "choose a building" not in at.said:
            await at.keys("down")
        assert "Up to 2 times a turn; done so far: 0." in at.said
        await at.press("W")
        assert "Up to 2 times a turn; done so far: 0." in " ".join(at.text.split())


@before_the_screen
async def test_a_work_with_bonus_cards_and_exchange() -> None:
    async with sitting(acting()) as at:
        await at.keys("w")
        while at.cursor != spot("work composer"):
            await at.keys("down")
        assert "The Composer is worth 13 and needs 16: Enter ticks “+2 for each type of landscape present”." in at.said
        await at.press("5")
        assert "13 + 4 = 17" in at.said
        assert at.table.work_plan.points == 8, "late in the game points are usual"
        await at.press("4", "4", "left", "left", "left")
        assert at.table.work_plan.points == 5
        assert "Enter completes the Composer's work (13 + 4 = 17): +5 PP (to 23), 700 fl." in at.said
        assert "Best work so far: +3 PP" in at.said
        assert "◄ ► trade 200 fl for 1 PP." in at.said
        await at.press("enter")
        assert at.played == ["work composer", "add B13", "exchange 5"]
        ada = at.table.view.players[0]
        assert (ada.points, ada.florins, ada.best) == (23, 1600, 17)
        assert "23 PP" in part(at, "strip")


@pytest.mark.parametrize("size", [SPACIOUS, LARGEST])
@before_the_screen
async def test_it_is_said_what_a_work_earns_and_what_points_and_florins_are_for(size: tuple[int, int]) -> None:
    async with sitting(acting(), size) as at:
        at.screen.move_to(spot("work mathematician"))
        await at.settle()
        assert re.search(r"Mathematician 16: points or florins\? .*◄ 8 points 0 florins ►", part(at, "desk"))
        assert "Points win. Florins pay for auctions and actions" in part(at, "desk")
        await at.keys("left", "left")
        assert re.search(r"◄ 6 points (│ )?400 florins ►", part(at, "desk"))
        at.screen.move_to(spot("work poet"))
        await at.settle()
        assert "7 short" in part(at, "desk")
        assert "A work of 16 earns 1,600 florins or 8 points." in part(at, "desk")
        assert "+4 Theatre" in part(at, "desk")


@before_the_screen
async def test_an_open_work_asks_for_points_or_florins_in_the_smallest_terminal_too() -> None:
    async with sitting(acting()) as at:
        await at.play("work mathematician")
        assert "points or florins?" in part(at, "desk")
        assert "◄ 8 points 0 florins ►" in part(at, "desk")


@before_the_screen
async def test_in_the_largest_terminal_works_add_up_and_those_completed_stand_beside() -> None:
    async with sitting(acting(me=replace(ADA, hand="poet")), LARGEST) as at:
        works = part(at, "works")
        card = at.table.planned_works()[0]
        assert f"{card.jesters // 2} jester" in works
        assert f"+{card.cards}" in works
        assert "completed" in works
        assert "works need 16" in part(at, "course")
        assert "earn 1,700 florins or 8 PP" in part(at, "course")


@before_the_screen
async def test_enter_ticks_what_a_work_lacks_and_no_more() -> None:
    async with sitting(acting()) as at:
        at.screen.move_to(spot("work composer"))
        await at.keys("enter")
        assert at.table.work_plan.added() == {"B13"}
        assert at.played == []
        await at.keys("escape")
        assert at.table.work_plan.added() == set()
        at.screen.move_to(spot("work poet"))
        await at.keys("enter")
        assert at.played == []
        assert "What would help: Theatre +4 (b), travel +3 (t)" in at.said


@before_the_screen
async def test_a_bonus_card_is_ticked_with_the_cursor_and_the_mouse() -> None:
    async with sitting(acting()) as at:
        at.screen.move_to(spot("work mathematician"))
        await at.keys("down", "down", "down")
        assert at.cursor == spot("bonus B04")
        assert "4-5 bonus" in at.frame[-1]
        assert "Enter plays “+2 for each freedom” with the Poet" in at.said
        await at.keys("enter")
        assert at.table.work_plan.added() == {"B04"}
        assert "takes “+2 for each freedom” out" in at.said
        await at.click(spot("bonus B13"))
        assert at.table.work_plan.added() == {"B04", "B13"}


@before_the_screen
async def test_an_open_work_goes_on_where_it_was() -> None:
    match = acting()
    for text in ("work composer", "add B13"):
        match.play(GAME.parse(text))
    async with sitting(match) as at:
        assert at.cursor == spot("work composer")
        await at.keys("3")
        assert "has been added" in at.said
        await at.keys("b")
        assert "Complete the work first" in at.said
        await at.keys("2", "enter")
        assert at.played[2:] == ["add B04", "exchange 9"]


def test_the_story_counts_the_bonus_cards_of_a_work() -> None:
    for added, words in (("add B13", "with a bonus card (+2"), ("add B04, add B13", "with bonus cards (+2")):
        match = acting()
        for text in ("work composer", *added.split(", "), "exchange 4"):
            match.play(GAME.parse(text))
        told = " ".join(GAME.tell(event, ("Ada", "Boris", "Cleo", "Dora")) for event in match.turns[-1].events)
        assert re.search(rf"Ada completes the Composer's work, worth [0-9]+ {re.escape(words)}", told)


# Cards


@before_the_screen
async def test_one_of_five_is_kept_and_the_rest_go_under_the_deck_as_they_lie() -> None:
    async with sitting(acting()) as at:
        await at.keys("d")
        assert at.played == [], "what shows cards takes two steps"
        assert "Enter takes a bonus card" in at.said
        await at.keys("d")
        assert at.played == ["bonus"]
        looking = at.table.view.looking
        assert "+" in part(at, "desk")
        await at.keys("3")
        assert f"Enter keeps “{bonus_text(BOX.bonus[TABLES.card_of[looking[2]]])}”: now +" in at.said
        await at.keys("enter")
        assert at.cursor == spot("as they lie")
        await at.keys("enter")
        rest = [card for card in looking if card != looking[2]]
        assert at.played == ["bonus", f"pick {looking[2]}", f"under {' '.join(rest)}"]


@before_the_screen
async def test_the_rest_can_be_ordered_one_by_one() -> None:
    async with sitting(acting()) as at:
        await at.keys("c", "enter")
        looking = at.table.view.looking
        await at.keys("enter", "3", "enter", "2", "enter")
        rest = [card for card in looking if card != looking[0]]
        assert at.table.ordered == [rest[2], rest[1]]
        await at.keys("z")
        assert at.table.ordered == [rest[2]]
        await at.keys("escape")
        assert at.table.ordered == []
        await at.keys("3", "enter", "down", "down", "enter", "1", "enter")
        assert len(at.table.ordered) == 3
        assert at.cursor == spot("as they lie")
        order = [*at.table.ordered, *(card for card in rest if card not in at.table.ordered)]
        await at.keys("enter")
        assert at.played[-1] == f"under {' '.join(order)}"


@before_the_screen
async def test_professions_put_under_the_deck_first_are_told_as_what_is_put() -> None:
    with speaking("pl"):
        async with sitting(acting()) as at:
            await at.keys("c", "c", "enter", "3", "enter")
            first = as_object(BOX.professions[TABLES.card_of[at.table.ordered[0]]].name)
            await at.keys("up", "up", "up", "up")
            assert at.cursor == spot("as they lie")
            assert f"najpierw {first}, potem" in at.said


@before_the_screen
async def test_three_of_four_professions_are_kept() -> None:
    async with sitting(Match(GAME, replace(setup(3), open_hands=True))) as at:
        first = at.table.view.players[at.table.view.seat].hand
        await at.keys("2")
        assert "Enter returns" in at.said
        assert at.table.view.works[0].cards == 3, "the one that goes back does not count"
        await at.keys("enter")
        assert at.played == [f"return {first[1]}"]


@before_the_screen
async def test_what_is_returned_stands_beside_a_note() -> None:
    start = replace(setup(3, seed=20261121), open_hands=True)
    async with sitting(Match(GAME, start)) as at:
        await at.play("return botanist")
        await at.keys("2", "z")
        assert "Enter returns the Philosopher; you keep the other three." in at.frame[-3]
        assert "rule 13.7" in at.frame[-2]


@pytest.mark.parametrize("size", [COMPACT, STANDARD, LARGEST])
@before_the_screen
async def test_recruiting_between_two_bids(size: tuple[int, int]) -> None:
    """6.7"""
    match = laid(replace(ADA, recruiting=1), BORIS, CLEO, asked="open")
    async with sitting(match, size) as at:
        await at.keys("r")
        assert at.table.mode is None, "only if it was chosen so"
    match = laid(replace(ADA, recruiting=1), BORIS, CLEO, asked="open")
    match.state.recruit_anytime = True
    async with sitting(match, size) as at:
        assert "r recruit" in at.frame[-1]
        await at.keys("r")
        assert "Theologian" in {row.name for row in at.table.rows}, "her own"
        await at.keys("1", "1")
        assert at.played == ["recruit theologian"]
        assert at.table.view.decision is Decision.OPEN
        assert "r recruit" not in at.frame[-1]
        assert at.cursor is not None


@before_the_screen
async def test_recruiting_at_once_and_in_the_turn() -> None:
    async with sitting(auction()) as at:
        await at.play("open recruiting", "pass", "pass", "pass")
        desk = part(at, "desk")
        assert "Boris: Workshop, park, opinion" in desk
        assert "Cleo: Workshop, lake, travel" in desk
        assert "later unused: +1 for each work" in desk
        await at.keys("n", "n")
        assert at.played[-1] == "later"
    async with sitting(laid(BORIS, ADA, CLEO, round=5)) as at:
        await at.keys("r")
        assert at.cursor == spot("recruit theologian")
        assert "rule 6.4" in at.said
        await at.keys("escape", "r", "down", "enter")
        assert at.played == ["recruit watchmaker"]
        await at.keys("r")
        assert "no recruiting card left" in at.said


@pytest.mark.rule("princes-of-florence 16.17")
@before_the_screen
async def test_what_a_recruited_profession_would_be_worth_counts_the_recruiting_card_as_gone() -> None:
    async with sitting(laid(BORIS, ADA, row="sculptor", round=5)) as at:
        await at.keys("r")
        assert re.search(r"Theologian +9 WV", part(at, "desk"))  # park 3, jester 2, four cards
        await at.keys("enter")
        assert re.search(r"Theologian ■■■□□□ 9/15", part(at, "works"))


@before_the_screen
@pytest.mark.rule("princes-of-florence 16.17")
async def test_a_profession_is_recruited_for_a_card_that_counted_as_much() -> None:
    ada = Has(hand="poet", table="theologian", recruiting=1, tiles="laboratory, forest")
    async with sitting(laid(ada, Has(table="physicist organ_builder"), round=5)) as at:
        await at.keys("r")
        assert "Physicist 10 WV" in part(at, "desk")  # Laboratory 4, forest 3, three cards before and after
        assert "Boris: Laboratory, forest, travel" in part(at, "desk")
        await at.keys("enter")
        assert re.search(r"Physicist ■■■■□□ 10/15", part(at, "works"))


@before_the_screen
async def test_what_has_run_out_is_called_a_freedom_where_it_is_one() -> None:
    async with sitting(laid(Has(freedoms="religion"), Has())) as at:
        view = at.table.view
        before = replace(view, freedoms={**view.freedoms, "religion": 1})
        assert at.screen.sentences.means(at.table, before) == "None left: freedom of religion."


@before_the_screen
async def test_every_action_of_a_turn_can_be_read_with_a_recruiting_card_too() -> None:
    async with sitting(laid(BORIS, ADA, CLEO, round=5)) as at:
        desk = part(at, "desk")
        for words in (
            "b build",
            "c profession ✓ 300 florins:",
            "t freedom ✓ 300",
            "d bonus card ✓ 300",
            "r recruit",
            "e end",
        ):
            assert words in desk


@before_the_screen
async def test_cards_are_looked_at_in_the_action_that_they_cost() -> None:
    async with sitting(acting()) as at:
        await at.keys("d", "d")
        assert "action 1/2" in at.frame[0]
        await at.keys("enter")
        assert "action 1/2" in at.frame[0]
        await at.keys("enter")
        assert "action 2/2" in at.frame[0]


@before_the_screen
async def test_freedoms_say_what_they_bring() -> None:
    async with sitting(acting()) as at:
        await at.keys("t")
        assert "you have it (7.4)" in part(at, "desk")
        assert re.search(r"opinion 2 left \+5 Composer, \+2 Mathematician, Poet", part(at, "desk"))
        await at.keys("enter")
        assert at.played == ["freedom travel"]


@before_the_screen
async def test_the_list_of_freedoms_begins_with_the_one_that_helps_most() -> None:
    neither_travels = Has(hand="composer mathematician", florins=900, tiles="opera")
    async with sitting(laid(neither_travels, BORIS, CLEO, round=3)) as at:
        await at.keys("t")
        gains = {row.spot: row.most for row in at.table.rows if not row.reason}
        assert at.table.rows[0].most < max(gains.values())
        assert gains[at.cursor] == max(gains.values())


@before_the_screen
async def test_the_public_row_and_the_limits_are_in_sight() -> None:
    row = "sculptor choreographer"
    match = laid(ADA, BORIS, row=row, row_purchase=True, round=5, taken=2)
    async with sitting(match) as at:
        for size in SIZES:
            await at.resize(size)
            assert re.search(r"row: .*Choreographer.*Sculptor", part(at, "works"))
            assert re.search(r"2 (more professions )?allowed", part(at, "works"))
        await at.keys("c")
        assert "the deck" in part(at, "desk")
        await at.keys("down", "enter")
        assert at.played == ["profession choreographer"]


LONG_ROW = "organ_builder choreographer philosopher cartographer astronomer"
"""Five cards, the most of the game for three, with long names."""


@pytest.mark.rule("princes-of-florence 14.3")
@pytest.mark.parametrize("asked", ["action", "open"])
@pytest.mark.parametrize("open_hands", [True, False], ids=["open", "covered"])
@before_the_screen
async def test_all_cards_of_a_long_public_row_can_be_read(asked: str, open_hands: bool) -> None:
    match = laid(ADA, BORIS, CLEO, variant=True, row=LONG_ROW, asked=asked, open_hands=open_hands, round=7)
    async with sitting(match) as at:
        while at.over == "CurtainScreen":
            await at.keys("space")
        for size in SIZES:
            await at.resize(size)
            for name in ("Organ Builder", "Choreographer", "Philosopher", "Cartographer", "Astronomer"):
                assert name in part(at, "works"), size


@pytest.mark.rule("princes-of-florence 14.3")
@before_the_screen
async def test_where_there_is_room_the_public_row_says_what_its_cards_prefer() -> None:
    poor = Has(hand="dramatist", jesters=1)
    async with sitting(laid(poor, ADA, row="sculptor choreographer", round=4), SPACIOUS) as at:
        assert "row: 4 more professions allowed Choreographer: Opera, forest, travel" in part(at, "works").replace(
            "│ ", ""
        )
        assert "Sculptor: Studio, forest, religion" in part(at, "works")


@pytest.mark.rule("princes-of-florence 14.4")
@before_the_screen
async def test_of_which_landscapes_there_are_how_many_is_told_where_all_are_one_lot() -> None:
    match = laid(Has(tiles="lake, lake"), Has(tiles="park"), asked="open", open_hands=False, round=5)
    async with sitting(match) as at:
        assert "forest 6, lake 4 or park 5" in part(at, "desk")
        await at.resize(SPACIOUS)
        assert re.search(r"Forest +6 .*Lake +4 .*Park +5", part(at, "supply"))


@before_the_screen
async def test_what_is_left_stands_on_the_screen_once() -> None:
    match = seeded(3, 3, 60, variant=True)
    async with sitting(match, SPACIOUS, watching=True) as at:
        for _step in range(30):
            await at.keys("right")
            assert at.text.count("left in the supply") <= 1, "\n".join(at.frame)


@before_the_screen
async def test_below_the_cards_of_the_hand_the_public_row_keeps_its_names() -> None:
    async with sitting(acting(BORIS, row="sculptor choreographer"), LARGEST) as at:
        assert "row: Choreographer, Sculptor" in part(at, "works")


@before_the_screen
async def test_who_watches_reads_every_move_and_the_public_row() -> None:
    match = seeded(3, 3, 60, variant=True)
    async with sitting(match, watching=True) as at:
        for _step in range(30):
            await at.keys("right")
            assert not re.search("Move [0-9]+ of 60: *The arrows", at.said)
        for size in SIZES:
            await at.resize(size)
            assert "row: empty" in part(at, "works")


@before_the_screen
async def test_in_the_large_size_no_reason_and_no_outlook_is_cut() -> None:
    rich = Has(hand="physician", builders=3, florins=1900, tiles="university, laboratory, hospital, theatre, library")
    async with sitting(laid(rich, BORIS, CLEO, variant=True, taken=6, round=7), SPACIOUS) as at:
        assert "All 6 professions that this game allows" in part(at, "desk").replace("│ ", "")
        assert "…" not in part(at, "desk")
        await at.keys("b")
        assert "+3 points; free; 2 in the supply" in at.said
        await at.keys("enter")
        assert "it may touch anything (9.4)" in part(at, "desk")
    async with sitting(laid(Has(builders=2, points=15), BORIS, CLEO, round=5, asked="open"), SPACIOUS) as at:
        await at.play("open builder", "bid 300", "pass")
        assert "+3 PP" in part(at, "desk")
        assert "3,500 → 3,100 fl" in at.said


@before_the_screen
async def test_only_as_many_cards_lie_face_down_as_there_are() -> None:
    poor = Has(hand="dramatist", table="pharmacist physician")
    async with sitting(laid(poor, ADA, BORIS, asked="open", open_hands=False, round=5)) as at:
        assert part(at, "works").count("▒▒") == 1


@before_the_screen
async def test_of_many_works_and_freedoms_beside_a_player_nothing_is_broken_off() -> None:
    works = "sculptor dramatist pharmacist physician theologian astronomer"
    rich = Has(table=works, freedoms="travel religion opinion")
    async with sitting(laid(Has(), rich, CLEO), SPACIOUS) as at:
        others = part(at, "others")
        assert "Theologian 20, Astronomer 20" in others or "Astronomer 20, Theologian 20" in others
        assert "travel" in others
        assert "religion, opinion" in others


LONGEST_ROW = "sculptor choreographer dramatist organ_builder astronomer bell_maker"


@pytest.mark.rule("princes-of-florence 14.3")
@pytest.mark.parametrize("asked", ["open", "action"])
@pytest.mark.parametrize("first", [ADA, replace(ADA, hand="")], ids=["some in hand", "none in hand"])
@before_the_screen
async def test_every_card_of_the_public_row_is_in_sight_once(asked: str, first: Has) -> None:
    match = laid(first, BORIS, row=LONGEST_ROW, round=7, asked=asked, open_hands=False)
    async with sitting(match) as at:
        await at.keys(*["space"] * bool(at.over))
        for size in SIZES:
            await at.resize(size)
            frame = "\n".join(at.frame)
            for card in LONGEST_ROW.split():
                assert frame.count(card.replace("_", " ").title()) == 1, at.frame
            assert frame.count("row: ") == 1
            assert not wrong_on(at), at.frame


@before_the_screen
async def test_of_many_works_the_latest_are_told() -> None:
    seven = replace(BORIS, table="goldsmith sculptor choreographer dramatist astronomer watchmaker theologian")
    async with sitting(laid(replace(ADA, table=""), seven, round=7), SPACIOUS) as at:
        assert len(at.table.view.players[1].works) == 7
        last, _value, _round = at.table.view.players[1].works[-1]
        assert f"{last.title()} 20 " in part(at, "others")


@before_the_screen
async def test_one_who_looks_on_sees_the_row_and_once_what_is_left() -> None:
    async with sitting(seeded(2, 3, 90), watching=True) as at:
        await at.keys("home")
        for _move in range(0, 90, 3):
            for size in (COMPACT, SPACIOUS):
                await at.resize(size)
                works = part(at, "works")
                assert "The hands are hidden." in works
                for card in at.table.view.row:
                    assert card.replace("_", " ").title() in works
            assert "\n".join(at.frame).count("left in the supply") <= 1, at.frame
            await at.keys("right", "right", "right")
        assert at.table.view.row


@before_the_screen
async def test_when_the_match_is_over_one_sees_what_each_player_chose_from() -> None:
    match = seeded(3, 3, 900)
    async with sitting(match, watching=True) as at:
        for number in range(1, len(match.turns), 7):
            at.screen.watching.go_to(number)
            await at.pilot.pause()
            assert at.table.view.choices
            assert not at.table.choices
            assert at.table.ghost is None
            hand = at.table.view.players[match.turns[number].seat].hand
            if at.table.view.decision not in (Decision.OPEN, Decision.BID, Decision.ACTION):
                continue
            assert hand
            for size in (COMPACT, SPACIOUS):
                await at.resize(size)
                for card in hand:
                    assert card.replace("_", " ").title()[:7] in part(at, "works")
            assert not wrong_on(at), at.frame
        await at.keys("b", "p", "w", "s", "e", "y", "f", "x", "n", "1", "v")
        assert at.over == ""
        assert len(at.played) == len(match.turns)


@before_the_screen
async def test_one_who_looks_on_reads_how_it_ended() -> None:
    async with sitting(seeded(2, 3, 900), watching=True) as at:
        await at.keys("end")
        assert at.table.view.decision is Decision.OVER
        for size in SIZES:
            await at.resize(size)
            assert "The game is over." in part(at, "story")
            assert not wrong_on(at), at.frame


@before_the_screen
async def test_the_landscape_of_the_variant_is_chosen() -> None:
    async with sitting(laid(ADA, BORIS, asked="open", round=5)) as at:
        await at.play("open landscape", "pass")
        assert "which landscape?" in part(at, "desk")
        assert "Enter takes the forest: another forest, +3 points." in at.said
        assert "rule 14.4" in at.said
        await at.keys("3", "enter")
        assert at.played[-1] == "choose park"
        assert at.cursor == spot("ghost")


@before_the_screen
async def test_ending_a_turn_early_asks_once() -> None:
    async with sitting(acting()) as at:
        await at.keys("e")
        assert at.played == []
        assert "2 actions are left" in at.said
        await at.keys("e")
        assert at.played == ["end"]


@before_the_screen
async def test_only_whoever_is_in_turn_ends_it() -> None:
    async with sitting(laid(BORIS, ADA, CLEO, round=5, done="bonus freedom")) as at:
        at.table.session.view = at.match.view(1)
        await at.keys("e", "e", "b", "c")
        assert at.played == []
        at.table.session.view = at.match.view(0)
        await at.keys("e", "e")
        assert at.played == ["end"]


# Secrets

PRIVATE = ("Composer", "Mathematician", "Poet", "B04", "B13", "Theatre +4", "+3 Composer", "+3 Poet")


@before_the_screen
async def test_nothing_private_is_on_the_screen_during_bids() -> None:
    async with sitting(auction(open_hands=False)) as at:
        for moves in ((), ("open forest",), ("bid 300", "pass", "pass")):
            await at.play(*moves)
            assert at.over == "", "no curtain between two bids"
            for size in SIZES:
                await at.resize(size)
                for name in PRIVATE:
                    assert name not in at.text
                assert "face down" in part(at, "works")


@before_the_screen
async def test_y_shows_the_own_cards_until_the_next_key() -> None:
    async with sitting(auction(open_hands=False)) as at:
        await at.press("y")
        assert "Composer" in at.text
        assert "+3 Composer" not in part(at, "desk"), "it has a forest already"
        await at.press("down")
        assert not any(name in at.text for name in PRIVATE)
        await at.keys("y", "enter")
        assert not any(name in at.text for name in PRIVATE)
        assert at.played == ["open lake"]


@before_the_screen
async def test_the_curtain_falls_before_a_private_choice_even_for_the_same_player() -> None:
    async with sitting(auction(open_hands=False)) as at:
        await at.play("open prestige", "pass", "pass")
        assert at.over == ""
        await at.play("pass")
        assert at.over == "CurtainScreen"
        assert at.match.to_move == 0
        assert at.table.view.seat is None
        await at.keys("space")
        assert at.over == ""
        assert "keep one of these" in part(at, "desk")
        await at.keys("enter", "enter")
        assert at.over == ""
        assert not any(name in at.text for name in PRIVATE)


@before_the_screen
async def test_the_action_turn_is_behind_the_curtain() -> None:
    async with sitting(acting(open_hands=False)) as at:
        assert at.over == "CurtainScreen"
        assert not any(name in "\n".join(at.frame) for name in PRIVATE)
        await at.keys("space")
        assert "Composer" in at.text
        await at.keys("t", "enter")
        assert at.over == "", "still the same turn"
        await at.keys("e", "e")
        assert at.over == "CurtainScreen"
        assert not any(name in at.text for name in PRIVATE)


@before_the_screen
async def test_who_has_nothing_to_hide_needs_neither_curtain_nor_cover() -> None:
    start = laid(Has(hand="", table="sculptor", recruiting=2, florins=900), BORIS, CLEO, open_hands=False)
    async with sitting(start) as at:
        assert at.over == ""
        assert not at.table.own.covered
        await at.keys("e", "e")
        assert at.played == ["end"]


@before_the_screen
async def test_whether_a_work_is_open_nobody_else_sees() -> None:
    """Not even by a curtain that falls, or none, for a hand that all know."""
    plain = Has(hand="poet!", tiles="theatre, lake", freedoms="travel", jesters=2)
    async with sitting(laid(plain, BORIS, CLEO, open_hands=False)) as at:
        assert at.over == "CurtainScreen"
        await at.keys("space")
        await at.keys("enter")
        assert at.over == ""
        assert at.played == ["work poet", "exchange 3"]


@before_the_screen
async def test_hidden_money_is_covered_with_the_cards() -> None:
    async with sitting(auction(open_hands=False, hide_money=True)) as at:
        assert "900" not in at.text
        await at.keys("y")
        assert "900 fl" in at.text
        assert "1,200" not in at.text


# Looking, watching, sizes


@before_the_screen
async def test_v_shows_every_player_and_escape_returns() -> None:
    async with sitting(auction(open_hands=False)) as at:
        for name, words in (("Boris", "1,200 fl"), ("Cleo", "1,000 fl"), ("Dora", "300 fl"), ("Ada", "900 fl")):
            await at.keys("v")
            assert f"principality of {name}, " in at.said
            assert words in part(at, "desk")
        assert "Composer" not in at.text
        await at.keys("v")
        assert at.table.looking_at is None
        await at.keys("v", "escape")
        assert at.table.looking_at is None
        await at.keys("v", "down")
        assert at.table.looking_at is None
        assert at.cursor == spot("open forest")


@before_the_screen
async def test_watching_steps_through_the_match() -> None:
    match = seeded(3, 3, 60)
    async with sitting(match, watching=True) as at:
        await at.keys("end")
        assert "Move 60 of 60" in at.said
        for _step in range(20):
            await at.keys("left")
        assert at.table.session.shown == 40
        assert not wrong_on(at)
        await at.keys("b", "p", "w", "s", "e", "y", "n", "enter", "v")
        assert at.table.session.shown == 41
        assert len(at.played) == 60


@before_the_screen
async def test_resizing_keeps_what_was_begun() -> None:
    async with sitting(acting()) as at:
        await at.keys("b", "down", "enter", "left")
        ghost = at.table.ghost
        assert ghost is not None
        text = GAME.format(ghost.command)
        for size in (SPACIOUS, STANDARD, (123, 37), (200, 60), COMPACT):
            await at.resize(size)
            assert at.table.ghost is ghost
            assert GAME.format(ghost.command) == text
            assert not wrong_on(at)


@before_the_screen
async def test_what_changed_is_lit() -> None:
    async with sitting(auction()) as at:
        before = at.table.view
        await at.play("open park", "pass", "pass", "pass")
        await at.keys("enter")
        changed = at.screen.table_changed(before)
        assert changed >= {spot("piece 0 4"), spot("lot park")}
        assert spot("seat 1") not in changed
        at.table.changed = changed
        at.screen.redraw()


@before_the_screen
async def test_keys_typed_ahead_are_not_lost() -> None:
    async with sitting(acting()) as at:
        await at.keys("b", "down", "enter", "tab", settle=False)
        await at.settle()
        ghost = at.table.ghost
        assert ghost is not None
        assert ghost.name == "studio"


@before_the_screen
async def test_the_most_that_one_can_have_fits() -> None:
    """Many cards in the hand, all freedoms, three builders: in compact each is still said somewhere."""
    rich = Has(
        hand="composer mathematician poet painter lawyer botanist",
        table="theologian",
        florins=12300,
        points=45,
        bonus="B01 B02 B03 B04 B05",
        prestige="P01 P02",
        jesters=3,
        builders=3,
        freedoms="travel religion opinion",
        recruiting=2,
        tiles="opera, university, lake, forest",
    )
    async with sitting(laid(rich, Has(), Has(), Has(), round=5)) as at:
        for size in SIZES:
            await at.resize(size)
            for words in ("work lawyer", "bonus B05", "bonus B01", "do end", "work composer"):
                at.screen.move_to(spot(words))
                assert not wrong_on(at), at.frame
    async with sitting(laid(rich, Has(), Has(), Has(), round=5, asked="open")) as at:
        assert not wrong_on(at), at.frame
        for name in ("Composer", "Mathemat", "Poet", "Painter", "Lawyer", "Botanist"):
            assert name in part(at, "works")


@before_the_screen
async def test_help_and_tooltips_know_the_game() -> None:
    async with sitting(acting()) as at:
        assert at.explain(spot("work poet")) == "It likes: Theatre, lake, travel."
        assert at.explain(spot("cell a1")) == "a1: the palace"
        assert at.explain(spot("seat 1")) == "Boris: 21 PP, 1,200 fl"
        await at.keys("question_mark")
        assert at.over == "HelpScreen"
        assert "A work is worth 4 for its building" in at.text
        assert not [line for line in at.screen.sentences.help_lines(at.table) if line.endswith(",")]


@before_the_screen
async def test_a_whole_game_by_keyboard_alone() -> None:
    generator = Random(5)
    async with sitting(Match(GAME, setup(3, seed=5)), COMPACT) as at:
        for _press in range(3000):
            if at.match.to_move is None:
                break
            await at.settle()
            if at.over == "CurtainScreen":
                await at.keys("space")
                continue
            table = at.table
            decision = table.view.decision
            before = len(at.played)
            if decision in (Decision.OPEN, Decision.LAST):
                await at.keys(*["down"] * generator.randrange(7), settle=False)
                await at.keys("enter")
            elif decision is Decision.BID:
                raises = at.table.view.bid < 500 and generator.random() < 0.5
                await at.keys(*(["enter"] if raises else ["p", "p"]))
            elif decision is Decision.ACTION:
                if (
                    table.plan is not None
                    and table.view.actions < 2
                    and table.planned().best >= table.planned().minimum
                ):
                    await at.keys("w", "enter")
                    if len(at.played) == before:
                        await at.keys("enter")
                if len(at.played) == before:
                    await at.keys(*generator.choice((["b"], ["t"], ["c", "enter"], ["d", "enter"])))
                if table.mode is Mode.BUILD:
                    await at.keys(*["down"] * generator.randrange(6), settle=False)
                    await at.keys("enter", "x", "f", "tab", "enter")
                elif table.mode:
                    await at.keys("enter")
                if len(at.played) == before and at.over == "" and table.view.decision is Decision.ACTION:
                    await at.keys("escape", "escape", "e", "e")
            else:
                await at.keys("enter")
            assert len(at.played) > before or at.over, (decision, at.cursor, at.said)
        assert at.match.to_move is None
        builds = sum(text.startswith("place ") for text in (turn.text for turn in at.app.laid.turns))  # type: ignore[attr-defined]
        assert builds > 10


@before_the_screen
@pytest.mark.rule("princes-of-florence 13.2")
async def test_nobody_is_asked_about_what_another_chose_in_secret() -> None:
    async with sitting(Match(GAME, setup(3))) as at:
        for key in ("space", "enter", "space"):
            await at.keys(key)
        returned = at.played[0].removeprefix("return ")
        assert "z undo" not in at.frame[-1]
        await at.keys("z")
        assert "secret choice cannot be undone" in at.said
        assert returned not in "".join(at.frame).casefold()
        assert at.played == [f"return {returned}"]


@before_the_screen
@pytest.mark.rule("princes-of-florence 13.4")
async def test_covered_money_is_in_no_reason() -> None:
    poor = Has(hand="poet", florins=100, points=5)
    async with sitting(laid(poor, BORIS, asked="open", round=6, hide_money=True, open_hands=False)) as at:
        assert at.table.own.covered
        assert "Enter opens bidding on the builder at 500" in at.said, "as for everybody else"
        await at.keys("enter")
        assert "You cannot afford that (rule 4.8)." in at.said
        assert not at.played
        assert not re.search(r"\b100 (fl|florins)", " ".join(at.frame))
        await at.keys("3")
        assert not re.search(r"\b100 (fl|florins)", " ".join(at.frame))
        await at.keys("colon")
        assert "withdraw" in at.text
        assert not re.search(r"\b100 (fl|florins)", " ".join(at.frame))


@before_the_screen
@pytest.mark.rule("princes-of-florence 13.4")
async def test_the_list_of_moves_does_not_tell_covered_money() -> None:
    rich = Has(hand="poet", florins=1300)
    async with sitting(laid(rich, BORIS, asked="open", round=6, hide_money=True, open_hands=False)) as at:
        assert all("1,300" not in choice.gain for choice in at.table.choices)
        await at.keys("y")
        assert any("1,300" in choice.gain for choice in at.table.choices)


@before_the_screen
async def test_the_lot_counts_for_bonus_cards_too() -> None:
    ada = Has(hand="composer poet", bonus="B10", florins=900, tiles="opera")
    async with sitting(laid(ada, BORIS, CLEO, asked="open", round=6)) as at:
        at.screen.move_to(spot("open lake"))
        await at.settle()
        gains = {work.profession: work.with_kind["lake"] for work in at.table.view.works}
        assert gains == {"composer": 5, "poet": 5}, "3 for the landscape, 2 for B10"
        assert "6/16 →11" in part(at, "works")


@before_the_screen
async def test_the_piece_under_the_cursor_stands_in_the_works_and_left_and_right_change_the_column() -> None:
    async with sitting(acting()) as at:
        await at.keys("b")
        at.screen.move_to(spot("build theatre"))
        await at.settle()
        assert re.search(r"Poet .*→13", part(at, "works"))
        await at.keys("left")
        assert at.cursor in {spot("build laboratory"), spot("build workshop")}
        await at.keys("right")
        assert at.cursor == spot("build theatre")


@before_the_screen
async def test_what_is_gone_from_the_supply_is_not_recommended() -> None:
    ada = Has(hand="poet", florins=900, tiles="opera")
    async with sitting(laid(ada, Has(hand="lawyer", tiles="theatre"), round=6)) as at:
        assert "lake +3, travel +3 (t)" in at.said
        assert "Theatre" not in at.said


@before_the_screen
async def test_prestige_cards_keep_their_numbers_in_a_narrow_line() -> None:
    cards = {"prestige": "P05 P04 P07 P11 P13"}
    async with sitting(laid(ADA, BORIS, CLEO, asked="open", round=6, coming=cards)) as at:
        await at.play("open prestige", "pass", "pass")
        assert "builder, jester and 2 landscapes now 7 of 7" in part(at, "desk")
        await at.keys("enter")
        assert "1 one by one" not in part(at, "desk")
        assert "as they are or one by one" in part(at, "desk")
    ada = Has(hand="poet", prestige="P10", tiles="theatre")
    async with sitting(laid(ada, BORIS, CLEO, round=6)) as at:
        for size in SIZES:
            await at.resize(size)
            assert re.search(r"most works on the table □ (Cleo has 1 )?7 PP", part(at, "cards"))


@before_the_screen
async def test_reasons_and_outlooks_are_whole_where_there_is_room() -> None:
    ada = Has(hand="poet", florins=1700, builders=3, freedoms="travel religion opinion")
    async with sitting(laid(ada, BORIS, CLEO, round=6), SPACIOUS) as at:
        desk = part(at, "desk").replace("│ ", "")
        assert "You already have every freedom (7.4)" in desk
        await at.keys("b")
        assert "picks up the Theatre: +3 points; free; " in at.said
        await at.keys("enter")
        assert "it may touch anything (9.4)" in part(at, "desk")
    ada = Has(hand="poet", florins=2000, points=20, builders=1, tiles="library, tower, university, forest")
    async with sitting(laid(ada, BORIS, CLEO, asked="open", round=6), SPACIOUS) as at:
        await at.play("open builder", "bid 300", "bid 400")
        desk = part(at, "desk").replace("│ ", "")
        assert re.search(r"\+3 PP; it helps none of your works .* p pass:", desk)


@before_the_screen
async def test_who_has_all_freedoms_and_many_works_is_told_of_whole_words() -> None:
    rich = Has(
        table="lawyer painter sculptor botanist alchemist physicist", freedoms="travel religion opinion", tiles="lake"
    )
    async with sitting(laid(ADA, rich, Has(), round=6)) as at:
        for size in SIZES:
            await at.resize(size)
            assert re.search(r"all three|travel.* religion.* opinion", part(at, "others"))
        await at.keys("v")
        assert "travel, religion, opinion" in part(at, "desk").replace("│ ", "")


@before_the_screen
@pytest.mark.rule("princes-of-florence 13.7")
async def test_the_end_of_an_auction_stays_and_that_is_the_only_reason_told() -> None:
    async with sitting(auction()) as at:
        await at.play("open jester")
        await at.keys("z")
        assert "do you agree to undo it?" in at.text
        await at.keys("n")
        await at.play("pass", "pass", "pass")
        await at.keys("z")
        assert "Under the rules, this cannot be undone. Ada buys" in at.text
        assert "showed nobody anything new" not in at.text


@before_the_screen
@pytest.mark.rule("princes-of-florence 13.7")
async def test_a_turn_that_ended_by_itself_is_taken_back_if_the_next_player_agrees() -> None:
    async with sitting(laid(Has(florins=2000), BORIS, CLEO), SPACIOUS) as at:
        await at.play("freedom travel", "build tower")
        await at.play(at.table.view.choices[0].text)
        assert at.match.to_move == 1
        told = " ".join(GAME.tell(event, at.table.names) for event in at.match.turns[-1].events)
        assert "Ada's turn is over." in told
        assert "Ada ends the turn" not in told
        at.screen.perform("table.undo")
        await at.settle()
        assert "Ada, Boris: do you agree to undo it?" in at.text
        await at.keys("y")
        assert (at.match.to_move, at.played) == (0, ["freedom travel", "build tower"])


@pytest.mark.rule("princes-of-florence 13.2")
def test_whether_the_next_player_has_begun_a_work_is_not_told_by_who_is_asked_before_an_undo() -> None:
    match = laid(Has(florins=2000), ADA, CLEO, round=6)
    for text in ("freedom travel", "build tower", ""):
        match.play(GAME.parse(text or match.view(0).choices[0].text))
    assert match.last_move([0]) == 1
    assert to_agree(match, 1) == [1], "Boris has done nothing yet"
    match.play(next(choice.command for choice in match.view(1).choices if isinstance(choice.command, Work)))
    assert match.last_move([0]) == 2
    assert to_agree(match, 2) == [1], "nor does anybody else know that he has"


@before_the_screen
async def test_an_empty_hand_says_so_in_the_auction_too() -> None:
    async with sitting(laid(Has(hand=""), BORIS, CLEO, asked="open", round=6)) as at:
        for size in SIZES:
            await at.resize(size)
            assert "You have no profession in your hand." in part(at, "works")
            assert not wrong_on(at)


@before_the_screen
async def test_who_watches_sees_the_supply_once() -> None:
    match = seeded(3, 3, 90)
    async with sitting(match, SPACIOUS, watching=True) as at:
        for _step in range(0, 90, 10):
            await at.keys(*["right"] * 10)
            assert at.text.count("left in the supply") <= 1, at.frame


@before_the_screen
@pytest.mark.rule("princes-of-florence 9.1")
async def test_who_cannot_pay_for_a_building_reads_that_and_no_key_for_it() -> None:
    poor = Has(hand="botanist", florins=600)
    async with sitting(laid(poor, Has(hand="lawyer", tiles="university"), round=6)) as at:
        assert "Laboratory +4, park +3, religion +3 (t)" in at.said
        await at.keys("b")
        assert "That costs 700 florins; you have 600 florins (rule 9.1)." in at.said


def test_decks_and_prestige_cards_are_told_in_plain_words() -> None:
    text = " ".join(GAME.describe(laid(ADA, BORIS).view(None), ["Ada", "Boris"]))
    assert re.search(r"Decks: professions \d+, bonus \d+, prestige \d+\.", text)
    scored = PrestigeScored(seat=0, card=5, points=5)
    assert GAME.tell(scored, ["Ada", "Boris"]) == (
        "Ada has the prestige card “at least 2 large buildings: 5 points”: +5 points."
    )


@before_the_screen
@pytest.mark.rule("princes-of-florence 9.4")
async def test_a_building_without_a_place_is_not_what_a_work_lacks() -> None:
    room = Has(hand="physician", tiles="forest")
    builders_needed = Has(hand="physician", tiles="laboratory, opera, forest, lake")
    full = Has(hand="physician", builders=3, tiles="university, laboratory, theatre, library, opera, forest")
    for has, told in (
        (room, "Hospital +4 (b)"),
        (builders_needed, "Hospital +4,"),
        (full, ""),
    ):
        async with sitting(laid(has, Has(hand="poet"), Has(hand="lawyer"), round=3)) as at:
            assert told in at.said
            assert bool(told) == ("Hospital" in at.said)


# The end


@pytest.mark.parametrize("size", ALL_SIZES)
@pytest.mark.parametrize("players", [2, 5])
@before_the_screen
async def test_at_the_end_it_stands_beside_the_table_what_everybody_has_points_for(
    players: int, size: tuple[int, int]
) -> None:
    over = seeded(players, players, 5000)
    async with sitting(over, size, watching=True) as at:
        await at.keys("end")
        works = part(at, "works")
        assert "final points" in works
        assert "works need" not in works
        assert over.result is not None
        first = next(seat for seat, rank in enumerate(over.result.ranks) if rank == 1)
        assert f"1 {at.table.names[first]} {over.result.points[first]}" in works
        for seat, points in enumerate(over.result.points):
            assert f"{at.table.names[seat]} {points}" in works
        best, told = max((line.values[first], line.told) for line in over.result.lines if line.letter)
        assert f"{best} {told}" in works, "what brought the most comes first"
        empty = 0
        for line in at.frame[1:-3]:
            empty = 0 if line.strip() else empty + 1
            assert empty < 4


# What can be read on light ground, and where room is short


@pytest.mark.parametrize("depth", [depth for depth in DEPTHS if depth != "none"])
def test_on_light_ground_a_line_runs_round_pale_pieces(depth: str) -> None:
    colours = PALETTES[{"true": TRUE, "256": EIGHT_BIT, "16": ANSI}[depth]]["linen"]
    view: Any = laid(DORA, BORIS).view(None)
    land = view.players[0]
    drawn = {}
    for name, each in (("linen", colours), ("felt", PALETTES[colours.depth]["felt"])):
        canvas = Canvas(28, 14, ink(each.text, each.ground))
        draw_plan(canvas, 0, 0, Scale(4, 2), Laid(land.grid, land.pieces), TABLES, each)
        drawn[name] = "".join("".join(row) for row in canvas.cells)
    assert "└" in drawn["linen"]
    assert "┘" in drawn["linen"]
    assert "└" not in drawn["felt"]
    assert drawn["linen"].count("▀") == drawn["felt"].count("▀"), "the roofs stay"


@pytest.mark.parametrize("depth", ["true", "256", "16"])
@before_the_screen
async def test_where_a_piece_cannot_lie_the_cross_is_seen(depth: str, monkeypatch: pytest.MonkeyPatch) -> None:
    in_depth(monkeypatch, depth)
    async with sitting(acting(BORIS), SPACIOUS) as at:
        await at.keys("b", "enter", "x")
        for theme in ("felt", "linen", "contrast"):
            at.app.change(replace(at.app.settings, theme=theme))
            await at.settle()
            colours = palette(at.app)
            ghost = at.table.ghost
            assert ghost is not None
            assert ghost.wrong
            _x, y = at.at(Square(next(iter(ghost.wrong))))
            land = at.screen.query_one("#land", CanvasWidget)
            letter, style = next(
                (each, style)
                for each, style in cells_of_line(segments(at.app)[y])[land.region.x : land.region.right]
                if each == "x" and style.bgcolor.name == colours.bad.lower()
            )
            assert (letter, style.color.name) == ("x", colours.on(colours.bad).lower())


@before_the_screen
async def test_in_the_scene_names_are_cut_last() -> None:
    match = auction()
    seats = tuple(Seat(name=name) for name in ("Ada", "Computer", "Computer 2", "Dora"))
    named = Match(GAME, replace(match.setup, seats=seats), start=match.state)
    async with sitting(named, SPACIOUS) as at:
        await at.play("open builder", "bid 300", "bid 400", "pass")
        assert "Computer 1,200 300" in part(at, "desk")
        assert "Computer 2 1,000 400" in part(at, "desk")
    async with sitting(laid(BORIS, ADA, CLEO), SPACIOUS) as at:
        await at.keys("r")
        assert "Boris: University, park, travel" in part(at, "desk")


@before_the_screen
async def test_the_words_beside_a_piece_and_below_the_works_are_whole() -> None:
    async with sitting(acting(BORIS), SPACIOUS) as at:
        await at.keys("b", "enter", "x")
        assert "Enter places it" in part(at, "desk")
        assert "(9.4)" in part(at, "desk")
    async with sitting(acting(BORIS, CLEO, DORA, EMIL), STANDARD) as at:
        assert "work (16): +8 PP (to 26), 0 fl." in at.said
        await at.keys(*["left"] * 8)
        assert "work (16): +0 PP (to 18), 1,600 fl." in at.said


@pytest.mark.parametrize("seats", [4, 5])
@before_the_screen
async def test_the_names_of_computer_players_are_whole_in_the_smallest_terminal(seats: int) -> None:
    match = laid(*(ADA, BORIS, CLEO, DORA, EMIL)[:seats])
    names = ("Ada", *(f"Computer {number}".removesuffix(" 1") for number in range(1, seats)))
    setup = replace(match.setup, seats=tuple(Seat(name=name) for name in names))
    async with sitting(Match(GAME, setup, start=match.state)) as at:
        others = part(at, "others")
        for name, player in zip(names[1:], at.table.view.players[1:], strict=True):
            assert re.search(rf"{name} {player.points}\b", others), others
