"""Summer Pavilion on the screen: what each size shows, how a turn is played with keys, mouse and notation.

The golden frames are written anew, after a change of looks, with

    BGTUI_WRITE_FRAMES=1 python -m pytest tests/screens/summer_pavilion/test_screen.py -k golden
"""

import re
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.geometry import Region
from textual.widgets import Input

from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Store
from boardgames_tui.core.words import languages, set_language
from boardgames_tui.games.summer_pavilion.commands import SOURCES, in_order
from boardgames_tui.games.summer_pavilion.components import COLOURS, CORNERS, RING, ROUNDS, SPACES, STARS, board
from boardgames_tui.games.summer_pavilion.presentation.view import Decision, SummerPavilionView
from boardgames_tui.screens.summer_pavilion.spots import (
    SPACE_SPOTS,
    Group,
    Miniature,
    Payment,
    SeatSpot,
    Space,
    Spot,
    SupplyTile,
)
from boardgames_tui.screens.summer_pavilion.widgets.mosaic import OUTSIDE, facet, mosaic
from boardgames_tui.testing.random_play import play, prefer
from boardgames_tui.testing.sitting import (
    ALL_SIZES,
    COMPACT,
    LARGEST,
    SPACIOUS,
    STANDARD,
    TALL,
    Sitting,
    before_the_screen,
    bgtui,
    in_depth,
    sitting,
)
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.paint.canvas import CanvasWidget, nearest
from tests.frames import Example, golden_depths, golden_frames, without_colour
from tests.games.summer_pavilion.positions import BOX, GAME, Has, Table, position, setup
from tests.languages import golden_in_languages
from tests.screens.summer_pavilion.words import spot

PLACING = prefer("choose", "place", "pass keep ....", "pass keep")
"""A lively way to play: tiles are laid as long as it goes."""
ADA = "e12 w1 c1=p c2=o nw4"
"""A pavilion under way: e3 lies between e1, e2 and nothing, and completes the pillar to c2 and c3 but for c3."""


LAID = "c=pgoybr w123456 nw123456 ne123456"


def match_at(table: Table, players: int) -> Match:
    """A match that begins in a position."""
    return Match(GAME, setup(players), start=table.state)


def laid(*players: Has, **things: Any) -> Match:
    """A match that begins with these tiles on the table, as `position` lays them."""
    return match_at(position(*players, **things), len(players))


def seeded(players: int, seed: int, moves: int = 5000) -> Match:
    """A match after some moves of a lively game."""
    return play(GAME, players, seed, PLACING, moves)


# The mosaic


@pytest.mark.parametrize("scale", [1, 2, 3, 4, 5])
def test_the_mosaic_paves_the_board_with_sixty_rhombi_of_one_size(scale: int) -> None:
    cells = mosaic(scale).cells
    found = [owner for row in cells for owner in row if owner != OUTSIDE]
    assert set(found) == set(range(len(SPACES) + len(BOX.structures)))
    sizes = [found.count(owner) for owner in set(found)]
    assert max(sizes) - min(sizes) <= 2 * scale + 1


@pytest.mark.parametrize("scale", [2, 3, 4, 5])
def test_every_structure_touches_its_spaces_and_no_others(scale: int) -> None:
    cells = mosaic(scale).cells
    for index, structure in enumerate(BOX.structures):
        owner = len(SPACES) + index
        beside: dict[int, int] = {}
        for y, row in enumerate(cells):
            for x, here in enumerate(row):
                if here == owner:
                    around = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
                    for column, line in around:
                        if 0 <= line < len(cells) and 0 <= column < len(row):
                            other = cells[line][column]
                            beside[other] = beside.get(other, 0) + 1
        spaces = {other for other in beside if 0 <= other < len(SPACES)}
        assert spaces >= set(structure.spaces), structure.id
        # Where rhombi meet in a point a cell may touch the one across; never along an edge.
        assert all(beside[other] <= 2 for other in spaces - set(structure.spaces)), structure.id


def test_neighbours_in_a_star_have_different_shades() -> None:
    for space in range(len(SPACES)):
        star, ring = divmod(space, RING)
        assert facet(space) != facet(star * RING + (ring + 1) % RING)


# What the screen looks like


def _middle_of_the_game() -> Match:
    return laid(
        Has(rack="bbyyyrroopg", board=ADA, score=38),
        Has(rack="ggyp", board="nw123 w56 c123=rgb", score=41),
        Has(passed=True, corners="gr", board="se c=pgoybr sw123456", score=86),
        round=4,
        turn=0,
    )


def _four_players() -> Match:
    return laid(
        Has(rack="pgo", board=ADA, score=12),
        Has(rack="bbbb", board="ne12"),
        Has(rack="", board="se123", score=23),
        Has(rack="rry", board="c12=rg", score=1),
        asked="take",
        round=5,
        displays=["pgoy", "bbbr", "pgob", "yyrr", "", "ooob", "gggg", "prry", "bboo"],
        centre="pppgggooyyrrrbb",
        marker=2,
    )


def _reward() -> Match:
    match = laid(Has(rack="bbbbbb", board="e5"), Has(rack="g"))
    match.play(GAME.parse("place e6 b"))
    return match


def _the_back() -> Match:
    return laid(
        Has(rack="ppgggyybr", board="w123=pgo nw12=rr c12=bb", score=20),
        Has(rack="oo", board="se12=po sw1=g"),
        side="back",
        round=3,
    )


EXAMPLES = {
    "start": Example(lambda: Match(GAME, setup(2))),
    "four": Example(_four_players),
    "middle": Example(_middle_of_the_game),
    "back": Example(_the_back),
    "reward": Example(_reward, keys=("p", "b")),
    "keep": Example(_middle_of_the_game, keys=("e", "e", "b", "y")),
    "another": Example(_middle_of_the_game, keys=("v",)),
    "watching": Example(lambda: seeded(3, 3, 40), watching=True),
}

test_golden_frames = golden_frames("screens/summer_pavilion", EXAMPLES, ALL_SIZES)
test_golden_frames_in_languages = golden_in_languages("screens/summer_pavilion", EXAMPLES)
test_golden_depths = golden_depths(
    "screens/summer_pavilion", "middle", EXAMPLES["middle"], ALL_SIZES, ("true", "256", "16", "none", "ascii")
)
test_without_colour_the_screen_says_the_same = without_colour(EXAMPLES["middle"], "left")


# What must be on the screen whatever happens


def crop(lines: Sequence[str], region: Region) -> list[str]:
    return [line[region.x : region.right] for line in lines[region.y : region.bottom]]


def wrong_on(at: Sitting) -> list[str]:
    """Everything that cannot be read on the table, or does not line up."""
    table, lines = at.table, at.frame
    view: SummerPavilionView = table.view
    width, height = at.app.size
    wrong = [f"line {y} is {cell_len(line)} wide" for y, line in enumerate(lines) if cell_len(line) != width]
    if len(lines) != height:
        wrong.append(f"there are {len(lines)} lines")
    spots = {
        spot: region.translate(widget.region.offset)
        for widget in at.screen.query(CanvasWidget)
        if widget.region  # it has a place in this phase
        for spot, region in widget.spots.items()
    }
    screen = Region(0, 0, width, height)
    wrong += [f"{spot} is off the screen" for spot, region in spots.items() if region not in screen]
    wrong += [
        f"{spot} cannot be seen" for spot in table.spots_now() if spot not in spots and not isinstance(spot, Payment)
    ]
    if f"►{COLOURS[view.joker].upper()}◄" not in "\n".join(lines):
        wrong.append("the joker is not in sight")
    wrong += wrong_with_sources(view, spots, lines)
    wrong += wrong_with_the_pavilion(at, spots, lines)
    wrong += wrong_with_seats(at, spots, lines)
    wrong += wrong_with_hubs(at, lines)
    for colour, (letter, count) in enumerate(zip(COLOURS, view.supply, strict=True)):
        if view.decision is Decision.TAKE:
            break
        left = count - (table.picked.count(letter) if view.decision is Decision.REWARD else 0)
        if left:
            text = crop(lines, spots[SupplyTile(colour)])[0]
            if text.count(letter.upper()) != left and f"{letter.upper()}▌{left}" not in text.replace("]", "▌"):
                wrong.append(f"supply {letter}: {left} is not in {text!r}")
    text = "\n".join(lines)
    wrong += [
        f"{what} is not told"
        for what in (f"bag {sum(view.bag)}", f"tower {sum(view.tower)}")
        if what not in text and (at.app.size != COMPACT or view.decision is not Decision.TAKE)
    ]
    wrong += [f"{key!r} is not in the last line" for key in ("? ", "q ") if key not in lines[-1]]
    wrong += [
        f"the prompt is cut off: {line!r}"
        for line in lines[-3:-1]
        if line.rstrip().endswith("…") and line.rstrip()[-2] != " "
    ]
    return wrong


def wrong_with_sources(view: SummerPavilionView, spots: dict[Spot, Region], lines: Sequence[str]) -> list[str]:
    """Which tiles to take cannot be read."""
    wrong = []
    if view.decision is not Decision.TAKE:
        return []
    for source, counts in zip(SOURCES, (*view.displays, view.centre), strict=False):
        source = "c" if counts is view.centre else source
        for colour, (letter, count) in enumerate(zip(COLOURS, counts, strict=True)):
            if count:
                text = "".join(crop(lines, spots[Group(source, colour)]))
                upper = letter.upper()
                if text.count(upper) != count and not re.search(rf"{upper}\W+x?{count}(?!\d)", text):
                    wrong.append(f"{source}: {count} {letter} are not in {text!r}")
    return wrong


def wrong_with_the_pavilion(at: Sitting, spots: dict[Spot, Region], lines: Sequence[str]) -> list[str]:
    """Which space or structure of the large pavilion cannot be read."""
    table = at.table
    view: SummerPavilionView = table.view
    wrong = []
    tiles = view.players[table.shown].tiles
    numbers = BOX.numbers[view.side]
    planned, taking = table.planned, view.decision is Decision.TAKE
    payable = () if taking else table.previews.payable(table.shown)
    if taking and table.prospect and table.shown == view.judged:
        payable = table.prospect.spaces
    if at.screen.query_one("#pavilion").scale == 1:  # there is room for no more than what is lit
        lit = [crop(lines, spots[Space(space)]) for space in payable]
        return [
            f"{SPACES[space]} is not lit"
            for space, text in zip(payable, lit, strict=True)
            if str(numbers[space]) not in "".join(text)
        ]
    for space, name in enumerate(SPACES):
        text = "\n".join(crop(lines, spots[Space(space)]))
        letter = COLOURS[tiles[space]].upper()
        if tiles[space] != board.EMPTY:
            number = numbers[space]
            plain = letter if view.side or space < RING else str(number)
            expected = rf"[ +*]({letter} )?({plain}|{number})[ +]"
        elif planned is not None and planned.command.space == name and table.looking_at is None:
            expected = rf"►{numbers[space]}◄"
        elif view.decision in (Decision.TAKE, Decision.PLACE) and space in payable:
            expected = rf"\[{numbers[space]}\]"
        else:
            expected = rf"{numbers[space]}"
        if not re.search(expected, text):
            wrong.append(f"{name}: {expected} is not in {text!r}")
    return wrong


def wrong_with_hubs(at: Sitting, lines: Sequence[str]) -> list[str]:
    """Which star of the large pavilion does not say which it is and how far."""
    table = at.table
    tiles = table.view.players[table.shown].tiles
    pavilion = at.screen.query_one("#pavilion")
    wrong = []
    for star, (column, line) in enumerate(mosaic(pavilion.scale).hubs):
        name = (STARS if table.view.side else "MPORBYG")[star].upper()
        count = str(board.star_counts(tiles)[star]) if pavilion.scale > 1 else ""
        hub = f"{name}{count}" + (f"/{RING}" if pavilion.scale > 2 else "")
        x, y = pavilion.region.offset + pavilion.origin + (column, line - (pavilion.scale > 1))
        if hub not in lines[y][max(0, x - 4) : x + 5]:
            wrong.append(f"{hub} is not in {lines[y]!r}")
    return wrong


def wrong_with_seats(at: Sitting, spots: dict[Spot, Region], lines: Sequence[str]) -> list[str]:
    """Which player's standing cannot be read."""
    wrong = []
    for seat, player in enumerate(at.table.view.players):
        text = "\n".join(crop(lines, spots[SeatSpot(seat)]))
        if at.table.names[seat] not in text or not re.search(rf"(?<!\d){player.score}(?!\d)", text):
            wrong.append(f"{at.table.names[seat]} with {player.score} is not in {text!r}")
        if seat == at.table.shown:
            continue
        tiles = player.corners if player.passed else player.rack
        for letter, count in zip(COLOURS.upper(), tiles, strict=True):
            if count and f"{letter}{count}" not in text and text.count(f"▐{letter}▌") != count:
                wrong.append(f"{at.table.names[seat]}: {count} {letter} are not in {text!r}")
    return wrong


@pytest.mark.parametrize("size", ALL_SIZES)
@pytest.mark.parametrize(("players", "side"), [(2, "front"), (3, "back"), (4, "front")])
@before_the_screen
async def test_everything_that_matters_can_be_read(players: int, side: str, size: tuple[int, int]) -> None:
    start = Match(GAME, setup(players, 5, {"side": side}))
    turns = play_on(start)
    async with sitting(Match(GAME, start.setup), size) as at:
        for number, turn in enumerate(turns):
            if number % 7 == 0 or turn.text.startswith("choose"):
                spots = list(at.table.spots_now())
                at.screen.move_to(spots[number % len(spots)])
                await at.settle()
                wrong = wrong_on(at)
                where = f"{players} players before move {number}, the cursor at {at.cursor}:"
                assert not wrong, "\n".join([where, *wrong, *at.frame])
            if number + 1 < len(turns):
                following = number + 1
                if following % 7 == 0 or turns[following].text.startswith("choose"):
                    at.screen.playing.act(turn.command)
                else:
                    at.match.play(turn.command)


def play_on(match: Match) -> Sequence[Any]:
    """The turns of a lively game from here on."""
    from random import Random

    from boardgames_tui.testing.random_play import legal_texts

    generator = Random(7)
    while match.to_move is not None:
        match.play(GAME.parse(PLACING(legal_texts(match), generator)))
    return match.turns


@before_the_screen
async def test_the_fullest_table_fits() -> None:
    async with sitting(_four_players()) as at:
        for size in ALL_SIZES:
            await at.resize(size)
            for words in ("1 p", "c p", "9 o", "c y"):
                at.screen.move_to(spot(words))
                wrong = wrong_on(at)
                assert not wrong, "\n".join([f"the cursor at {words}:", *wrong, *at.frame])


@before_the_screen
async def test_rewards_under_choice_can_be_read_at_every_size() -> None:
    async with sitting(_reward()) as at:
        for size in ALL_SIZES:
            await at.resize(size)
            heading = crop(at.frame, at.screen.query_one("#pay").region)[0]
            assert re.match("─ (choose 3 tiles|placing) ─", heading), size
            for key in ("p", "p", "escape", "escape", "g"):
                await at.keys(key)
                assert not wrong_on(at), "\n".join(at.frame)
            await at.keys("escape")


@before_the_screen
async def test_at_odd_sizes_names_are_cut_last_and_the_others_are_drawn_large() -> None:
    async with sitting(_middle_of_the_game()) as at:
        for size, scale in (((110, 45), 1), ((160, 50), 2), ((180, 50), 2), ((240, 70), 3)):
            await at.resize(size)
            assert "your rack" in at.text, size
            others = at.screen.query_one("#others").spots
            widths = {region.width for spot, region in others.items() if isinstance(spot, Miniature)}
            assert max(widths) == 20 * scale, size


# Taking


@before_the_screen
async def test_enter_takes_what_is_under_the_cursor() -> None:
    async with sitting(laid(Has(), Has(), asked="take", displays=["pgog", "bbyy"])) as at:
        assert at.cursor == spot("1 g"), "purple is the joker"
        assert "Display 1: Enter takes 2 green and a joker; 1 orange to the centre." in at.said
        assert "(rule 4.3)" in at.said
        await at.press("enter")
        assert at.played == ["take 1 g"]
        assert at.table.view.players[0].rack == (1, 2, 0, 0, 0, 0)
        assert "Boris's turn" in at.frame[0]


@before_the_screen
async def test_digits_go_to_displays_and_on_to_their_next_colour() -> None:
    async with sitting(laid(Has(), Has(), asked="take", displays=["pgog", "bbyy", "", "ryog"])) as at:
        await at.press("4")
        assert at.cursor == spot("4 g")
        await at.press("4", "4")
        assert at.cursor == spot("4 y")
        await at.press("4", "4")
        assert at.cursor == spot("4 g")
        await at.press("3")
        assert at.cursor == spot("4 g")
        assert "Display 3 is empty" in at.said
        assert "(rule 4.2)" in at.said
        await at.press("9")
        assert "(rule 1.3)" in at.said
        await at.press("0")
        assert "There is no display 10." in at.said
        assert "c the centre" not in at.frame[-1]
        await at.press("c")
        assert "no tiles in the centre" in at.said
        await at.press("enter", "c", "enter")
        assert at.played == ["take 4 g", "take c o"]


@pytest.mark.rule("summer-pavilion 4.6")
@before_the_screen
async def test_the_marker_and_its_price_are_told() -> None:
    async with sitting(laid(Has(board="sw4", score=9), Has(), asked="take", displays=["bbyy"], centre="ggpo")) as at:
        assert "start marker" in at.text
        assert "−1 per tile" in at.text
        await at.keys("c")
        assert "start marker: −3 points" in at.said
        await at.keys("enter")
        assert at.table.view.players[0].score == 6
        assert "marker: Ada" in at.text


@pytest.mark.rule("summer-pavilion 4.4")
@before_the_screen
async def test_one_of_nothing_but_jokers() -> None:
    async with sitting(laid(Has(), Has(), asked="take", displays=["pppp"])) as at:
        assert at.cursor == spot("1 p")
        assert "(rule 4.4)" in at.said
        assert "►▟P▙◄▗▟P▙▖" in at.text.replace(" ", "")
        await at.keys("enter")
        assert at.played == ["take 1 p"]
        assert at.cursor == spot("c p")


@before_the_screen
async def test_a_take_shows_what_it_brings_and_what_could_be_paid_then() -> None:
    async with sitting(laid(Has(rack="b"), Has(), asked="take", displays=["bboo", "rrrr"]), STANDARD) as at:
        at.screen.move_to(spot("1 b"))
        assert at.table.previews.payable(0) == {SPACES.index("e1"), SPACES.index("c1")}
        assert re.search(r"▐B▌1\+2", at.text)
        (three,) = crop(at.frame, label_of(at, "e3"))
        assert three == "[3]"
        at.screen.move_to(spot("2 r"))
        assert crop(at.frame, label_of(at, "e3")) == [" 3 "]
        assert crop(at.frame, label_of(at, "ne4")) == ["[4]"]


def _taking() -> Match:
    return laid(
        Has(rack="ppgb", board="w123 nw23 sw125 e34 c1=r c6=y", score=31),
        Has(rack="rrgyp", board="ne123 se1", score=28),
        Has(rack="obpp", board="w12345 c2=g", score=33),
        asked="take",
        round=3,
        displays=["ppgr", "", "bboy", "gggy", "prbo", "", "yybr"],
        centre="ggpy",
    )


@before_the_screen
async def test_what_each_colour_would_let_one_pay_for_is_in_sight_at_every_size() -> None:
    async with sitting(_taking()) as at:
        at.screen.move_to(spot("3 b"))
        for size in ALL_SIZES:
            await at.resize(size)
            table = crop(at.frame, at.screen.query_one("#colours").region)
            rows = [line for line in table if re.match(r"[ ►]▐[PGOYBR]▌", line)]
            assert len(rows) == 5, size
            assert re.search(r"►▐B▌.*2 \+ joker +display 3 .*blue 1 2 · middle 2 3 4 +\+7", rows[0]), rows[0]
            assert [int(re.findall(r"\+(\d+) *$", row)[0]) for row in rows[1:]] == [4, 3, 1, 1], size


@before_the_screen
async def test_what_is_taken_is_marked_and_what_is_left_is_marked_where_it_cannot_be_faded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for depth in ("true", "256", "16", "none"):
        in_depth(monkeypatch, depth)
        async with sitting(_taking()) as at:
            at.screen.move_to(spot("3 b"))
            for size in ALL_SIZES:
                await at.resize(size)
                text = "\n".join(crop(at.frame, at.screen.query_one("#displays").region))
                assert len(re.findall("►[^►◄]?B[^►◄]?◄", text)) == 2, (depth, size)
                assert ("(Y)" in text) is (depth != "true"), (depth, size)


@before_the_screen
async def test_a_structure_that_lacks_one_space_says_what_it_brings() -> None:
    async with sitting(_taking(), STANDARD) as at:
        for size in (TALL, STANDARD, SPACIOUS, LARGEST):
            await at.resize(size)
            text = "\n".join(crop(at.frame, at.screen.query_one("#pavilion").region))
            for sign in ("╬+3", "1/2", "▲+2", "3/4", "║+1", "║✓"):
                assert sign in text, (size, sign)
            assert "window at green +3 green 6" in " ".join(
                crop(at.frame, at.screen.query_one("#short").region)[1].split()
            )
        await at.resize(COMPACT)
        assert re.search(r"╬ \+3 *\n.*1/2", "\n".join(crop(at.frame, at.screen.query_one("#pavilion").region)))


def label_of(at: Sitting, space: str) -> Region:
    """Where the three letters in the middle of a space stand."""
    region = (
        at.screen.query_one("#pavilion").spots[spot(space)].translate(at.screen.query_one("#pavilion").region.offset)
    )
    for y in range(region.y, region.bottom):
        found = re.search(r"(.[1-6].)", at.frame[y][region.x - 1 : region.right + 1])
        if found and not re.search(r"[psw][1-6]", found[0]):
            return Region(region.x - 1 + found.start(), y, 3, 1)
    raise AssertionError(f"{space} has no label")


@before_the_screen
async def test_passing_is_impossible_while_tiles_are_taken() -> None:
    async with sitting(Match(GAME, setup(2))) as at:
        await at.keys("e")
        assert "(rule 4.1)" in at.said
        assert at.played == []


@before_the_screen
async def test_a_letter_goes_to_tiles_of_its_colour_wherever_they_lie() -> None:
    async with sitting(laid(Has(), Has(), asked="take", displays=["pgog", "bbyy", "", "ryog"])) as at:
        assert "1-5 display" in at.frame[-1]
        assert "goybr colour" in at.frame[-1]
        assert at.cursor == spot("1 g")
        for place in ("4 g", "1 g"):
            await at.keys("g")
            assert at.cursor == spot(place)
        await at.keys("p")
        assert at.cursor == spot("1 g")
        assert "You cannot choose jokers (purple)" in at.said
        assert at.played == []


# Placing


@before_the_screen
async def test_a_letter_goes_to_spaces_that_its_colour_pays_for() -> None:
    async with sitting(laid(Has(rack="bbo", board="w1"), Has(rack="g"))) as at:
        await at.keys("b")
        assert at.table.planned.command.colour == "b"
        best = at.table.previews.worth(at.cursor.number)
        await at.keys("b")
        assert at.table.planned.command.colour == "b"
        assert at.table.previews.worth(at.cursor.number) <= best
        await at.keys("r")
        assert "You cannot cover any space with red tiles now." in at.said
        assert at.played == []


@before_the_screen
async def test_enter_places_with_the_payment_shown() -> None:
    async with sitting(laid(Has(rack="bbbppp", board="e12"), Has(rack="g"))) as at:
        at.screen.move_to(spot("e3"))
        assert "Enter covers blue 3 for 3 blue; +3 points" in at.said
        assert "Payment 1 of 3" in at.said
        await at.press("2")
        assert "2 blue and 1 joker" in at.said
        assert at.cursor == spot("e3")
        await at.press("7")
        assert "no payment 7" in at.said
        await at.press("2", "enter")
        assert at.played == ["place e3 b+1"]
        assert at.table.view.players[0].score == 8


@before_the_screen
async def test_the_payment_is_chosen_with_the_cursor_too() -> None:
    async with sitting(laid(Has(rack="bbbppp", board="e12"), Has(rack="g"))) as at:
        at.screen.move_to(spot("e3"))
        at.screen.move_to(spot("pay 3"))
        assert "1 blue and 2 jokers" in at.said
        await at.keys("escape")
        assert (at.cursor, at.table.payment) == (spot("e3"), 0)
        at.screen.move_to(spot("pay 3"))
        await at.keys("enter")
        assert at.played == ["place e3 b+2"]


@before_the_screen
async def test_another_space_is_paid_in_the_default_way_again() -> None:
    async with sitting(laid(Has(rack="bbbppp", board="e12"), Has(rack="g"))) as at:
        at.screen.move_to(spot("e3"))
        await at.keys("3")
        at.screen.move_to(spot("c3"))
        assert at.table.payment == 0
        at.screen.move_to(spot("e3"))
        await at.keys("3", "escape")
        assert at.table.payment == 0
        assert "3 blue" in at.said


@before_the_screen
async def test_a_placement_shows_what_it_brings_before_it_is_made() -> None:
    async with sitting(laid(Has(rack="bbb", board="e12 c2=g c3=o"), Has(rack="g"))) as at:
        at.screen.move_to(spot("e3"))
        assert "+3 points" in at.said
        assert "pillar: choose 1 tile" in at.said
        text = "\n".join(at.frame)
        for sign in ("►3◄", "+1+", "+2+"):
            assert sign in text, sign
        assert "3−3" in text, "the rack says what is spent"
        await at.resize(STANDARD)
        assert "+3 points run 1-2-3" in at.text
        assert "+1 tile pillar" in at.text
        assert "5 → 8 points" in at.text


@before_the_screen
async def test_a_star_says_which_it_is_and_how_far_and_what_it_brings_when_it_is_full() -> None:
    async with sitting(laid(Has(rack="bbb", board="e12 w123456"), Has(rack="g"))) as at:
        for size in ALL_SIZES:
            await at.resize(size)
            assert not wrong_with_hubs(at, at.frame), size
            assert "when completed" in at.text
            assert re.search(r"P▌? ?(■{6} *)?\+20", at.text), size


@before_the_screen
async def test_a_hint_is_marked_beside_the_number_of_its_space() -> None:
    async with sitting(laid(Has(rack="pp", board="w1"), Has(rack="g"))) as at:
        at.screen.move_to(spot("pass"))
        at.table.suggested = frozenset({spot("w2")})
        at.screen.redraw()
        await at.settle()
        assert "?[2]" in "\n".join(at.frame)


@before_the_screen
async def test_a_pass_that_is_typed_keeps_what_can_be_kept() -> None:
    """8.2: all tiles, unless something else is said; where not all can be kept it has to be said."""
    async with sitting(laid(Has(rack="pgb"), Has(rack="g"))) as at:
        await at.keys("colon")
        await at.type_line("pass")
        assert "Enter: pass, keep 1 purple, 1 green and 1 blue" in at.said
        at.top.query_one(Input).value = ""
        await at.type_line("pass keep none")
        assert "Enter: pass, keep nothing" in at.said
        at.top.query_one(Input).value = ""
        await at.type_line("pass")
        await at.keys("enter")
        assert at.played == ["pass keep pgb"]
    async with sitting(laid(Has(rack="pgbyr"), Has(rack="g"))) as at:
        await at.keys("colon")
        await at.type_line("pass")
        await at.keys("enter")
        assert "You can keep 4 of your 5: “pass, keep 1 purple”, or “pass, keep nothing”." in at.said
        assert (at.over, at.played) == ("MovesScreen", [])


@before_the_screen
async def test_what_can_be_typed_is_what_is_seen() -> None:
    async with sitting(laid(Has(rack="pp", board="w1"), Has(rack="g"))) as at:
        at.screen.move_to(spot("w2"))
        assert "Enter covers purple 2 for 2 purple" in at.said
        await at.keys("colon")
        await at.type_line("place p2 p")
        await at.keys("enter")
        assert at.played == ["place w2 p"]


@before_the_screen
async def test_moves_are_written_as_what_is_seen_and_either_name_finds_them() -> None:
    async with sitting(laid(Has(rack="pp", board="w1"), Has(rack="g")), STANDARD) as at:
        await at.keys("a")
        assert "cover purple 2" in at.text
        assert "w2" not in at.text
        await at.type_line("w2")
        assert "Enter: cover purple 2" in at.said
        await at.keys("enter")
        assert at.played == ["place w2 p"]
        await at.keys("z")
        assert "Boris" in at.text
        assert "cover purple 2" in at.text, "others are asked in the same words"


@before_the_screen
async def test_on_the_back_spaces_show_their_names_while_moves_are_named() -> None:
    async with sitting(laid(Has(rack="pp"), Has(rack="g"), side="back")) as at:
        assert "nw6" not in at.text
        await at.keys("colon")
        assert "nw6" in at.text
        await at.keys("escape")
        assert "nw6" not in at.text


@before_the_screen
async def test_where_little_can_be_laid_the_choice_says_what_else_and_what_it_brings() -> None:
    async with sitting(laid(Has(rack="bbpp", board="w1 e1"), Has(rack="g"))) as at:
        assert "you can also cover" in at.text
        await at.resize((200, 60))
        at.screen.move_to(spot("w2"))
        await at.settle()
        assert "+2 points run 1-2" in at.text


@before_the_screen
async def test_what_else_can_be_laid_is_a_whole_word_in_every_language() -> None:
    for language in languages():
        set_language(language)
        try:
            async with sitting(laid(Has(rack="oopp", board="w1 nw1"), Has(rack="g"))) as at:
                at.screen.move_to(spot("w2"))
                await at.settle()
                assert f"+2 {at.table.words_of(SPACES.index('nw2'))} " in at.text
        finally:
            set_language("en")


@before_the_screen
async def test_the_next_joker_keeps_clear_of_what_the_placement_brings() -> None:
    set_language("pl")
    try:
        async with sitting(laid(Has(rack="bb", board="e1 c=pgoybr"), Has(rack="g"), round=2)) as at:
            await at.resize(SPACIOUS)
            at.screen.move_to(spot("e2"))
            await at.settle()
            assert re.search(r"Jokery następnej rundy:( |$)", at.text, re.MULTILINE)
            assert not re.search(r"pomarańczowe\.\S", at.text)
    finally:
        set_language("en")


@before_the_screen
async def test_the_cursor_begins_on_what_brings_most() -> None:
    async with sitting(laid(Has(rack="bbbbbbrrrr", board="e5"), Has(rack="g"))) as at:
        assert at.cursor == spot("e6"), "it completes a window"


@before_the_screen
async def test_a_space_that_cannot_be_paid_explains_itself() -> None:
    async with sitting(laid(Has(rack="bbo", board="w1"), Has(rack="g"))) as at:
        explain = at.explain
        assert "purple 1 is covered" in explain(spot("w1"))
        assert "(rule 5.5)" in explain(spot("e3"))
        assert "+1 point" in explain(spot("e2"))
        assert "4 spaces" not in explain(spot("structure 0"))
        assert "pillar: 1 tile from the supply once you cover purple 2, purple 3, middle 5, middle 6" in explain(
            spot("structure 0")
        )
        await at.click(spot("e3"))
        assert "(rule 5.5)" in at.said
        assert at.played == []


@before_the_screen
async def test_in_the_centre_star_every_colour_is_offered() -> None:
    async with sitting(laid(Has(rack="bbrrpp", board="c1=g"), Has(rack="g"))) as at:
        at.screen.move_to(spot("c2"))
        assert [way.text for way in at.table.ways(spot("c2"))] == [
            "place c2 b",
            "place c2 r",
            "place c2 b+1",
            "place c2 r+1",
            "place c2 p",
        ], "jokers are spent last"
        await at.keys("4", "enter")
        assert at.played == ["place c2 r+1"]


# Rewards


@before_the_screen
async def test_reward_tiles_are_chosen_one_by_one_by_their_letters() -> None:
    async with sitting(_reward()) as at:
        assert "Choose 3 tiles from the supply." in at.said
        supply = at.table.view.supply
        letters = [letter for letter, count in zip(COLOURS, supply, strict=True) if count]
        first, second = letters[0], letters[1]
        await at.press(second, first)
        assert at.table.picked == second + first
        await at.press("z")
        assert at.table.picked == second
        await at.press("enter", first)
        assert len(at.table.picked) == 3
        assert at.cursor == spot("done")
        assert at.played == ["place e6 b"], "Enter alone confirms"
        assert "Enter takes" in at.said
        await at.press(first)
        assert len(at.table.picked) == 3, "no more than are due"
        chosen = at.table.picked
        await at.press("enter")
        assert at.played[1:] == [f"choose {in_order(chosen)}"]


@before_the_screen
async def test_no_key_of_the_last_line_is_a_letter_while_tiles_are_chosen() -> None:
    async with sitting(_reward()) as at:
        assert "g story" not in at.frame[-1]
        await at.keys("g")
        assert at.over == ""
        assert at.table.picked == "g"


# Passing


@pytest.mark.rule("summer-pavilion 8.2")
@before_the_screen
async def test_with_few_tiles_passing_keeps_them_all() -> None:
    async with sitting(laid(Has(rack="bbgo"), Has(rack="g"))) as at:
        await at.press("e")
        assert (at.played, at.cursor) == ([], spot("pass"))
        assert "Enter passes and keeps 1 green, 1 orange and 2 blue for the next round. You lose nothing." in at.said
        await at.press("escape")
        assert isinstance(at.cursor, Space)
        await at.press("e", "e")
        assert at.played == ["pass keep gobb"]


@before_the_screen
async def test_with_many_tiles_it_is_asked_which_to_keep() -> None:
    async with sitting(laid(Has(rack="bbbbgoo", board="sw456", score=20), Has(rack="g"))) as at:
        await at.press("e")
        assert "choose 4 of your 7 tiles to keep. You lose 3 points." in at.said
        await at.press("enter")
        assert "so far nothing. You lose 7 points." in at.said
        await at.press("b", "b", "g")
        assert "so far 1 green, 2 blue. You lose 4 points." in at.said
        await at.press("z", "backspace")
        assert at.table.picked == "b"
        await at.press("escape", "escape")
        assert (at.table.keeping, at.cursor) == (False, spot("pass"))
        await at.press("enter", "o", "g", "b", "o")
        assert at.cursor == spot("done")
        assert "You lose 3 points." in at.said
        await at.press("enter")
        assert at.played == ["pass keep goob"]
        assert at.table.view.players[0].score == 17


@before_the_screen
async def test_fewer_than_four_can_be_kept() -> None:
    async with sitting(laid(Has(rack="bbbbgoo", board="sw456", score=20), Has(rack="g"))) as at:
        await at.keys("e", "enter", "g")
        await at.keys(*way_to(at, spot("done")), "enter")
        assert at.played == ["pass keep g"]


@pytest.mark.rule("summer-pavilion 8.6")
@before_the_screen
async def test_in_the_last_round_nothing_is_kept() -> None:
    async with sitting(laid(Has(rack="bg", board="sw456", score=20), Has(rack="g"), round=ROUNDS)) as at:
        await at.keys("e")
        assert "You lose 2 points." in at.said
        assert "(rule 8.6)" in at.said
        await at.keys("enter")
        assert at.played == ["pass"]


@before_the_screen
async def test_where_only_passing_is_possible_the_prompt_says_so() -> None:
    async with sitting(laid(Has(rack="b", board="e1 c=pgoybr"), Has(rack="g"))) as at:
        assert at.cursor == spot("pass")
        assert "Enter passes" in at.said
        assert "cannot pay for any space" in at.said
        await at.keys("enter")
        assert at.played == ["pass keep b"]


# Looking round


@before_the_screen
async def test_v_shows_the_next_pavilion_and_escape_ones_own() -> None:
    async with sitting(_middle_of_the_game()) as at:
        own = at.frame
        await at.keys("v")
        assert "This is the pavilion of Boris, who has 41 points." in at.said
        assert at.frame[1].startswith("Boris")
        await at.keys("v")
        assert at.frame[1].startswith("Cleo")
        await at.keys("v")
        assert at.frame == own
        await at.keys("v", "escape")
        assert at.frame == own


@before_the_screen
async def test_nothing_is_placed_by_chance_while_another_pavilion_is_looked_at() -> None:
    async with sitting(_middle_of_the_game()) as at:
        for key in ("enter", "down", "e"):
            await at.keys("v", key)
            assert at.played == []
            assert at.table.looking_at is None, key
        at.screen.move_to(spot("pass"))
        for key in ("e", "enter"):
            await at.keys("v", key)
            assert at.played == []
            assert at.table.looking_at is None, key
        at.screen.move_to(spot("e3"))
        await at.keys("v", "2", "enter", "enter")
        assert len(at.played) == 1


@before_the_screen
async def test_a_click_on_a_player_shows_that_pavilion() -> None:
    async with sitting(_middle_of_the_game(), STANDARD) as at:
        await at.click(spot("board 2"))
        assert at.frame[1].startswith("Cleo")
        await at.click(spot("seat 0"))
        assert at.frame[1].startswith("Ada")


@before_the_screen
async def test_a_match_can_be_watched_and_nothing_is_played() -> None:
    match = seeded(3, 3, 60)
    for size in ALL_SIZES:
        async with sitting(match, size, watching=True) as at:
            total = len(match.turns)
            for key in ("end", "left", "v", "escape", "home", "right", "c", "p", "e", "1", "S", "escape"):
                await at.keys(key)
            assert len(at.played) == total
            assert at.over == ""
            await at.keys("end")
            assert "Move 60 of 60" in at.text
            assert list(at.table.spots_now()) == []


@before_the_screen
async def test_the_help_tells_the_game() -> None:
    async with sitting(_middle_of_the_game(), SPACIOUS) as at:
        await at.keys("question_mark")
        assert "A space numbered n costs n tiles" in at.text


# With the mouse


@before_the_screen
async def test_a_whole_turn_with_the_mouse() -> None:
    async with sitting(laid(Has(), Has(), asked="take", displays=["bboo"]), SPACIOUS) as at:
        await at.click(spot("1 b"))
        assert at.played == []
        await at.click(spot("1 b"))
        assert at.played == ["take 1 b"]
    async with sitting(laid(Has(rack="bbbbbbppp", board="e5"), Has(rack="g")), SPACIOUS) as at:
        await at.click(spot("e4"))
        await at.click(spot("e6"))
        await at.click(spot("pay 2"))
        assert at.cursor == spot("pay 2")
        await at.click(spot("pay 2"))
        assert at.played == ["place e6 b+1"]
        letters = [letter for letter, count in zip(COLOURS, at.table.view.supply, strict=True) if count]
        for letter in letters[:3]:
            await at.click(spot(f"supply {letter}"))
        await at.click(spot("done"))
        assert at.played[1:] == [f"choose {''.join(letters[:3])}"]


@before_the_screen
async def test_passing_with_the_mouse() -> None:
    async with sitting(laid(Has(rack="bbbbgoo", board="sw456", score=20), Has(rack="g"))) as at:
        await at.click(spot("pass"))
        await at.click(spot("pass"))
        for letter in "gobb":
            await at.click(spot(f"rack {letter}"))
        await at.click(spot("done"))
        assert at.played == ["pass keep gobb"]


@pytest.mark.parametrize("size", ALL_SIZES)
@before_the_screen
async def test_every_cell_of_a_space_belongs_to_it(size: tuple[int, int]) -> None:
    async with sitting(_middle_of_the_game(), size) as at:
        pavilion = at.screen.query_one("#pavilion")
        for space in SPACE_SPOTS:
            region = pavilion.spots[space]
            assert pavilion.spot_at(region.center_int if hasattr(region, "center_int") else middle(region)) == space


def middle(region: Region) -> Any:
    from textual.geometry import Offset

    return Offset(region.x + region.width // 2, region.y + region.height // 2)


# Every way leads everywhere

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def ways_from(at: Sitting, spot: Spot | None = None) -> dict[Spot, list[str]]:
    """The arrows that lead from the cursor to each spot, or on the way to one."""
    regions = at.screen.regions()
    ways: dict[Any, list[str]] = {at.cursor: []}
    todo = deque([at.cursor])
    while todo and spot not in ways:
        here = todo.popleft()
        for arrow, (dx, dy) in ARROWS.items():
            there = nearest(regions, here, dx, dy)
            if there not in ways:
                ways[there] = [*ways[here], arrow]
                todo.append(there)
    return ways


def way_to(at: Sitting, spot: Spot) -> list[str]:
    """The arrows that lead the cursor to a spot."""
    ways = ways_from(at, spot)
    assert spot in ways, f"no arrows lead from {at.cursor} to {spot}"
    return ways[spot]


@pytest.mark.parametrize("size", ALL_SIZES)
@before_the_screen
async def test_the_arrows_lead_to_everything_that_can_be_chosen(size: tuple[int, int]) -> None:
    for players, seed in ((2, 3), (3, 4), (4, 6)):
        game = seeded(players, seed)
        async with sitting(Match(GAME, game.setup), size) as at:
            for number, turn in enumerate(game.turns):
                if number % 9 == 0:
                    at.screen.go_on = None
                    await at.settle()
                    ways = ways_from(at)
                    lost = set(at.screen.regions()) - set(ways)
                    assert not lost, "\n".join(
                        [f"{players} players, move {number}, from {at.cursor}: {lost}", *at.frame]
                    )
                if number + 1 < len(game.turns):
                    if (number + 1) % 9 == 0:
                        at.screen.playing.act(turn.command)
                    else:
                        at.match.play(turn.command)


# Whole games


def needless(at: Sitting, keep: str) -> bool:
    """Whether a pass gives away tiles that could be kept: nobody gains from it, so it has no key."""
    held: int = sum(at.table.me.rack)
    return len(keep) < held <= CORNERS and bool(at.table.view.round < ROUNDS)


async def play_with_keys(at: Sitting, command: Any) -> None:
    """Press what somebody presses who wants to make this move."""
    press = partial(at.keys, settle=False)
    match command.kind:
        case "take":
            await press(command.source)
            for _each in COLOURS:
                if at.cursor == spot(f"{command.source} {command.colour}"):
                    break
                await press(command.source)
            await press("enter")
        case "place":
            await press(*way_to(at, spot(command.space)))
            texts = [way.text for way in at.table.ways(spot(command.space))]
            number = texts.index(GAME.format(command)) + 1
            if number <= 9:
                await press(str(number), "enter")
            else:
                await press(*way_to(at, spot(f"pay {number}")), "enter")
        case "choose":
            await press(*command.tiles, "enter")
        case "pass" if needless(at, command.keep):
            await at.keys("colon")
            await at.type_line(GAME.format(command))
            await press("enter")
        case "pass":
            await press(*way_to(at, spot("pass")), "enter")
            if at.table.keeping:
                await press(*command.keep)
                await press(*way_to(at, spot("done")), "enter")
    await at.settle()


@before_the_screen
async def test_a_whole_game_with_keys(tmp_path: Path) -> None:
    game = Match(GAME, setup(2, 4))
    turns = play_on(game)
    with Store.open(tmp_path) as store:
        number = store.create(game.setup)
        async with bgtui(store, Opening("table", "summer-pavilion", number)) as at:
            for turn in turns:
                await play_with_keys(at, turn.command)
                if turn is not turns[-1]:
                    assert at.played[-1] == turn.text
            await at.keys("enter")
            assert type(at.top).__name__ == "ResultScreen"
        assert [text for text, _id in store.load(number).commands] == [turn.text for turn in turns]


@before_the_screen
async def test_a_round_on_the_back_with_keys() -> None:
    game = Match(GAME, setup(3, 2, {"side": "back"}))
    turns = play_on(game)[:64]
    assert {turn.command.kind for turn in turns} >= {"take", "place", "pass"}
    async with sitting(Match(GAME, game.setup), STANDARD) as at:
        for turn in turns:
            await play_with_keys(at, turn.command)
        assert at.played == [turn.text for turn in turns]


@before_the_screen
async def test_every_payment_of_many_can_be_reached() -> None:
    match = laid(Has(rack="pppgggoooyyyrrr", board="se1=g"), Has(rack="g"), side="back", round=1)
    for size in ALL_SIZES:
        async with sitting(match, size) as at:
            at.screen.move_to(spot("c1"))
            ways = len(at.table.ways(spot("c1")))
            assert ways > 9
            at.screen.move_to(spot("pay 1"))
            for number in range(2, ways + 1):
                await at.keys("down")
                assert at.cursor == spot(f"pay {number}")
            for number in range(ways - 1, 0, -1):
                await at.keys("up")
                assert at.cursor == spot(f"pay {number}")


@before_the_screen
async def test_what_has_changed_is_lit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardgames_tui.tui.table.motion.TICK", 1e6)  # on a slow machine it would be over by now
    async with sitting(laid(Has(), Has(), asked="take", displays=["bboo"])) as at:
        at.app.change(replace(at.app.settings, motion=True))
        await at.keys("enter")
        assert at.table.changed >= {spot("source 1"), spot("source c")}
        await at.keys("left")
        assert at.table.changed == frozenset()
    async with sitting(laid(Has(rack="bbb", board="e12"), Has(rack="g"))) as at:
        at.app.change(replace(at.app.settings, motion=True))
        await at.play("place e3 b")
        assert at.table.changed >= {spot("laid 0 e3"), spot("seat 0")}


@before_the_screen
async def test_moves_can_be_typed() -> None:
    async with sitting(laid(Has(rack="bbbppp", board="e12"), Has(rack="g"))) as at:
        await at.keys("colon")
        await at.type_line("place e3 b+2")
        await at.keys("enter")
        assert at.played == ["place e3 b+2"]
