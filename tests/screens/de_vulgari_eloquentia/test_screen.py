"""De Vulgari Eloquentia on the screen: what each size shows, how a turn is played with keys, mouse and notation.

The golden frames are written anew, after a change of looks, with

    BGTUI_WRITE_FRAMES=1 python -m pytest tests/screens/de_vulgari_eloquentia/test_screen.py -k golden
"""

import re
from collections import deque
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from textual.geometry import Region

from boardgames_tui.bots.review import Mark
from boardgames_tui.core.advice import Margin
from boardgames_tui.core.events import known_events
from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import Seat
from boardgames_tui.core.store import Store
from boardgames_tui.games.de_vulgari_eloquentia.components import TRACKS
from boardgames_tui.games.de_vulgari_eloquentia.events import CubesMovedOn
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import OfferKind
from boardgames_tui.games.de_vulgari_eloquentia.presentation.recent import recaps
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import Decision
from boardgames_tui.screens.de_vulgari_eloquentia.model import PAGES, Page
from boardgames_tui.screens.de_vulgari_eloquentia.spots import (
    BUSINESS,
    CUBE_SPOTS,
    END,
    STUDY,
    TRACK_SPOTS,
    At,
    LevelSpot,
    Row,
    SeatSpot,
    Spot,
)
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.map import HERE, PLAIN, REACH, WAY, Map, place_style
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.map_grid import SCALES, SHADES, SMALL, Scale, map_grid
from boardgames_tui.testing.sitting import (
    ALL_SIZES,
    COMPACT,
    LARGEST,
    SIZES,
    SPACIOUS,
    STANDARD,
    TALL,
    Sitting,
    before_the_screen,
    bgtui,
    hues,
    in_depth,
    sitting,
)
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.paint.canvas import CanvasWidget, nearest
from boardgames_tui.tui.paint.themes import PALETTES, TRUE, contrast, palette
from tests.frames import Example, golden_depths, golden_frames
from tests.games.de_vulgari_eloquentia.positions import BOX, GAME, TABLES, Has, position, setup
from tests.games.de_vulgari_eloquentia.test_two_boxes import OTHER
from tests.languages import CODES, golden_in_languages, speaking
from tests.screens.de_vulgari_eloquentia.words import spot

IDS = ["compact", "standard", "spacious"]


def page(at: Sitting) -> Page:
    """The open list."""
    opened: Page = at.table.page
    return opened


def laid(*players: Has, **things: Any) -> Match:
    """A match that begins with these things on the table, as `position` lays them."""
    return Match(GAME, setup(len(players)), start=position(*players, **things).state)


def fresh(players: int, seed: int = 3) -> Match:
    return Match(GAME, setup(players, seed))


def after(match: Match, *moves: str) -> Match:
    """The match after some moves."""
    for move in moves:
        match.play(GAME.parse(move))
    return match


def lively(match: Match, moves: int = 5000, seed: int = 7) -> Match:
    """The match after `moves` random moves, in which a turn ends mostly when nothing else is legal."""
    generator = Random(seed)
    while match.to_move is not None and len(match.turns) < moves:
        commands = list(GAME.controller.legal_commands(match.state))
        kinds = sorted({command.kind for command in commands} - {"end"})
        kind = generator.choice(kinds) if kinds and generator.random() < 0.9 else commands[-1].kind
        match.play(generator.choice([command for command in commands if command.kind == kind]))
    return match


ADA = Has(
    place="siena",
    ducats=45,
    knowledge=31,
    cubes="kyy",
    front=1,
    manuscripts=("1 b", "1 y", "2 p"),
    tracks={"riddle": 2, "orient": 3, "canticle": 1},
)
OTHERS = (
    Has(
        place="napoli",
        ducats=25,
        knowledge=41,
        cubes="r",
        front=2,
        tracks={"messenger": 4, "canticle": 3, "rest": 2},
        bologna=15,
        cities="napoli padova",
    ),
    Has(place="roma", ducats=15, knowledge=33, tile="ralph", tracks={"riddle": 5, "messenger": 2}, cities="roma"),
    Has(place="milano", ducats=30, knowledge=22, front=1, tracks={"orient": 1, "rest": 1, "riddle": 1}),
    Has(place="tyrrhenian", ducats=5, knowledge=12, cubes="yy"),
)


def middle(players: int = 4, **things: Any) -> Match:
    """The middle of a game; Ada is in turn, in Siena, where an event tile lies."""
    what: dict[str, Any] = {
        "turn": 7,
        "spaces": {7: "rkyg", 8: "kyy"},
        "lying": [9, 6, 7],
        "songs": {"cortona": 7},
        "first_event": 3,
        "shown": {1: "bpo"[: players - 1], 2: "pgy"[: players - 1]} if players < 5 else {1: "bpoy", 2: "pgyo"},
    }
    return laid(ADA, *OTHERS[: players - 1], **{**what, **things})


def auction(*moves: str) -> Match:
    """Ada has called the Stupor Mundi; Dora has no cube."""
    match = laid(
        Has(place="brindisi", cubes="rky", knowledge=20),
        Has(place="roma", cubes="rrk", knowledge=12),
        Has(place="adriatic", cubes="y"),
        Has(place="bari"),
        turn=11,
        lying=[10, 3],
    )
    return after(match, "challenge", *moves)


def vote() -> Match:
    """The last player turn is over."""
    match = laid(
        Has(place="roma", cubes="rkyyyy", knowledge=20, ducats=40),
        Has(place="roma", cubes="rrkk", tile="mario", knowledge=12),
        Has(place="roma", cubes="y", tile="lanzuisi"),
        turn=16,
        now=2,
    )
    return after(match, "end")


# The map


@pytest.mark.parametrize("scale", SCALES)
def test_two_regions_share_a_border_on_the_map_exactly_when_they_are_neighbours(scale: Scale) -> None:
    shown = map_grid(TABLES, scale)
    regions = BOX.regions
    beside: set[tuple[int, int]] = set()
    for y, row in enumerate(shown.owners):
        for x, here in enumerate(row):
            for there_x, there_y in ((x + 1, y), (x, y + 1)):
                if there_y < len(shown.owners) and there_x < len(row):
                    other = shown.owners[there_y][there_x]
                    if here < regions and other < regions and here != other:
                        beside |= {(here, other), (other, here)}
    borders = {(place, other) for place in range(regions) for other in BOX.places[place].borders}
    assert beside == borders


@pytest.mark.parametrize("scale", SCALES)
def test_every_place_has_room_for_its_price_and_its_name(scale: Scale) -> None:
    shown = map_grid(TABLES, scale)
    for place, rooms in enumerate(shown.rooms):
        assert rooms, BOX.places[place].name
        assert rooms[0].width >= 4, BOX.places[place].name
        for room in rooms:
            for x in range(room.x, room.right):
                if place < BOX.regions:
                    assert shown.owners[room.y][x] == place


def test_neighbours_of_one_dialect_have_different_shades() -> None:
    places, shades = BOX.places, map_grid(TABLES, SMALL).shades
    for number in range(BOX.regions):
        for other in places[number].borders:
            if places[other].dialect == places[number].dialect:
                assert shades[other] != shades[number], (places[number].name, places[other].name)


@pytest.mark.parametrize(
    ("size", "map_is"),
    [((80, 24), (51, 19)), ((100, 32), (69, 20)), ((90, 50), (69, 38)), ((140, 44), (92, 39)), ((200, 60), (138, 55))],
)
@before_the_screen
async def test_the_larger_the_terminal_the_larger_the_map(size: tuple[int, int], map_is: tuple[int, int]) -> None:
    async with sitting(middle(), size) as at:
        assert at.screen.query_one("#map").size == map_is


# What the screen looks like


EXAMPLES = {
    "start": Example(lambda: fresh(2)),
    "opening": Example(lambda: lively(fresh(5), 5)),
    "middle": Example(middle, keys=("space",), cursor=spot("at celano")),
    "later": Example(lambda: lively(fresh(4), 150), keys=("space",)),
    "five": Example(partial(middle, 5), keys=("space",)),
    "two": Example(partial(middle, 2), keys=("space", "x")),
    "manuscripts": Example(partial(middle, 3), keys=("space", "m")),
    "cubes": Example(middle, keys=("space", "c")),
    "tracks": Example(middle, keys=("space", "t")),
    "place": Example(middle, keys=("space", "w")),
    "join": Example(auction, keys=("space",)),
    "bid": Example(partial(auction, "join", "join", "bid 3"), keys=("space",)),
    "vote": Example(vote, keys=("space",)),
    "watching": Example(lambda: lively(fresh(3), 60), watching=True),
}

test_golden_frames = golden_frames("screens/de_vulgari_eloquentia", EXAMPLES)
test_golden_frames_in_languages = golden_in_languages("screens/de_vulgari_eloquentia", EXAMPLES)
test_golden_depths = golden_depths("screens/de_vulgari_eloquentia", "later", EXAMPLES["later"], ALL_SIZES)


@before_the_screen
async def test_without_colour_letters_tell_the_dialects_and_the_cursor_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    async with sitting(middle(), LARGEST) as at:
        await at.keys("space")
        assert hues(at.app)
        assert "Milano b" not in at.text
    monkeypatch.setenv("NO_COLOR", "1")
    async with sitting(middle(), LARGEST) as at:
        await at.keys("space")
        assert not hues(at.app)
        assert "Milano b" in at.text
        before = at.frame
        await at.keys("left")
        assert before[1:-3] != at.frame[1:-3]


# What must be on the screen whatever happens


def spots_of(at: Sitting) -> dict[Spot, Region]:
    """All spots, on the screen."""
    return {
        here: region.translate(widget.region.offset)
        for widget in at.screen.query(CanvasWidget)
        for here, region in widget.spots.items()
    }


def wrong_on(at: Sitting) -> list[str]:
    """Everything that cannot be read on the table, or does not line up."""
    table, lines = at.table, at.frame
    width, height = at.app.size
    view = table.view
    wrong = [f"line {y} is {cell_len(line)} wide" for y, line in enumerate(lines) if cell_len(line) != width]
    if len(lines) != height:
        wrong.append(f"there are {len(lines)} lines")
    spots, screen = spots_of(at), Region(0, 0, width, height)
    wrong += [f"{here} is off the screen" for here, region in spots.items() if not screen.contains_region(region)]
    if table.cursor.spot is not None and table.cursor.spot not in spots:
        wrong.append(f"the cursor's {table.cursor.spot} cannot be seen")
    text = "\n".join(lines)
    for seat, player in enumerate(view.players):
        (line,) = [lines[region.y][region.x : region.right] for here, region in spots.items() if here == SeatSpot(seat)]
        for what in (at.table.names[seat], rf"{player.knowledge}(≡| knowledge)", rf"{player.ducats}(\$| ducat)"):
            if not re.search(what, line):
                wrong.append(f"{what} is not in {line!r}")
    for place in view.places:
        printed = BOX.places[place.place]
        region = spots[At(place.place)]
        written = " ".join(lines[y][region.x - 1 : region.right + 1] for y in range(region.y, region.bottom))
        if printed.is_sea:  # the word that all seas share may be missing
            written = written.replace(max(printed.name.split(), key=len), printed.name).replace("Mar Mar", "Mar")
        if BOX.labels[place.place] not in written and printed.name not in written:
            wrong.append(f"{printed.name} is not in {written!r}")
        price = place.actions
        if price is not None and not re.search(
            rf"{price} ?({BOX.labels[place.place]}|{printed.name})|[│▏]{price}", written
        ):
            wrong.append(f"{printed.name} costs {price}, which is not in {written!r}")
        if len(place.pawns) < 3:
            for seat in place.pawns:
                if "ABCDE"[seat] not in written.replace(printed.name, "").replace(BOX.labels[place.place], ""):
                    wrong.append(f"{at.table.names[seat]} is not seen in {written!r}")
        if any(offer.kind is OfferKind.EVENT and offer.open for offer in place.offers) and "!" not in written:
            wrong.append(f"the event of {printed.name} is not in {written!r}")
        if any(offer.kind is OfferKind.SONG and offer.open for offer in place.offers) and "♪" not in written:
            wrong.append(f"the song of {printed.name} is not in {written!r}")
    wrong += [f"{key!r} is not in the last line" for key in ("? ", "q ") if key not in lines[-1]]
    if not lines[-3][1:].strip():
        wrong.append("the prompt says nothing")
    if "Turn" not in text:
        wrong.append("the turn is not told")
    return wrong


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 4), (5, 5)])
@before_the_screen
async def test_everything_that_matters_can_be_read(players: int, seed: int, size: tuple[int, int]) -> None:
    game = lively(fresh(players, seed))
    generator = Random(seed)
    async with sitting(Match(GAME, game.setup), size) as at:
        for number, turn in enumerate(game.turns[:-1]):
            looked_at = number % 23 == 0
            if looked_at:
                at.table.session.alone = at.match.to_move
                at.table.session.view = at.match.view(at.match.to_move)
                for each in PAGES:
                    if at.table.view.decision is Decision.ACTION:
                        at.screen.open_page(each)
                    else:
                        at.screen.redraw()
                    spots = list(at.table.spots_now())
                    at.screen.move_to(generator.choice(spots))
                    wrong = wrong_on(at)
                    where = f"{players} players before move {number}, the cursor at {at.cursor}:"
                    assert not wrong, "\n".join([where, *wrong, *at.frame])
            at.match.play(turn.command)


@pytest.mark.parametrize("size", ALL_SIZES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@before_the_screen
async def test_in_the_middle_of_a_game_no_part_has_more_than_three_empty_lines(
    players: int, size: tuple[int, int]
) -> None:
    async with sitting(lively(fresh(players), 60), size) as at:
        await at.keys("space")
        for part in at.screen.query(CanvasWidget):
            region = part.region
            lines = [line[region.x : region.right] for line in at.frame[region.y : region.bottom]]
            if part.id not in ("story", "news"):
                assert "####" not in "".join("#" if not line.strip() else "." for line in lines), (part.id, lines)


@pytest.mark.parametrize("size", [TALL, STANDARD, SPACIOUS, LARGEST])
@before_the_screen
async def test_coming_events_say_what_they_bring(size: tuple[int, int]) -> None:
    async with sitting(middle(), size) as at:
        await at.keys("space")  # the curtain
        region = at.screen.query_one("#turns").region
        lines = [line[region.x :] for line in at.frame[region.y : region.bottom]]
        assert any(re.search(r"(Siena|SIE)\S* (!20\$|\+20 ducats)", line) for line in lines)
        assert any(re.search(r"(Palermo|PAL)\S* (!6≡|\+6 knowledge)", line) for line in lines)


@before_the_screen
async def test_what_the_others_did_since_my_last_turn_stands_on_one_line_each() -> None:
    others = Has(place="siena", ducats=30, knowledge=3), Has(place="napoli", knowledge=5)
    match = after(laid(Has(place="roma"), *others, spaces={1: "yyg"}), "end", "abbot 2", "study", "end")
    async with sitting(after(match, "business", "end"), COMPACT) as at:
        assert "B 2 yellow cubes" in at.text
        assert "C +10 ducats" in at.text
        await at.play("study", "business")
        assert "B 2 yellow cubes" in at.text


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 4), (5, 5)])
def test_what_the_lines_say_of_ducats_and_knowledge_is_the_difference(players: int, seed: int) -> None:
    match = lively(fresh(players, seed), 400)
    events = known_events((event for turn in match.turns for event in turn.events), None)
    first: Any = fresh(players, seed).view(None)
    last: Any = match.view(None)
    for done, before, now in zip(recaps(TABLES, events, players), first.players, last.players, strict=True):
        assert before.ducats + done.ducats == now.ducats
        assert before.knowledge + done.knowledge == now.knowledge


@pytest.mark.parametrize("theme", PALETTES[TRUE])
def test_every_name_on_the_map_can_be_read(theme: str) -> None:
    for dialect in ("blue", "yellow", "purple", "green", "orange", "white"):
        for shade in range(SHADES):
            for how in (PLAIN, REACH, WAY, HERE):
                style = place_style(theme, TRUE, PALETTES[TRUE][theme].pieces[dialect], shade, how).name
                assert style.color
                assert style.bgcolor
                assert contrast(style.color.name, style.bgcolor.name) >= 4.5, (dialect, shade, how)


@before_the_screen
async def test_all_five_in_one_small_place_can_be_told() -> None:
    match = laid(*(Has(place="goleto", knowledge=number) for number in range(5)))
    for size in SIZES:
        async with sitting(match, size) as at:
            assert re.search(r"GOL.*A", at.text)


@pytest.mark.rule("de-vulgari-eloquentia 16.2")
@pytest.mark.parametrize("size", [COMPACT, STANDARD])
@pytest.mark.parametrize("place", ["gubbio", "torino", "bobbio", "pisa"])
@before_the_screen
async def test_a_pawn_stands_apart_from_the_name_of_its_place(place: str, size: tuple[int, int]) -> None:
    """However small that is: what is there beside gives way."""
    names = f"{place[:3].upper()}|{place.capitalize()}"
    async with sitting(laid(Has(), Has(place=place)), size) as at:
        assert re.search(names, at.text)
        assert not re.search(f"({names})B", at.text)


@before_the_screen
async def test_all_whom_the_auction_brings_to_brindisi_are_seen_there() -> None:
    match = laid(*(Has(place="brindisi", knowledge=number) for number in range(4)), turn=11, lying=[10])
    async with sitting(match, COMPACT) as at:
        assert all(re.search(rf"BRI.*{seat}|.*!.*{seat}", at.text) for seat in "ABCD")


@before_the_screen
async def test_reasons_in_the_narrow_list_are_short_and_never_cut() -> None:
    async with sitting(after(middle(), "move firenze", "city", "study", "business", "rest", "rest"), COMPACT) as at:
        await at.keys("space")
        assert "0 actions" in at.text
        assert "Press e to end your turn." in at.said
        await at.keys("x")
        rows = [line[52:] for line in at.frame[2:16]]
        assert "✗ moved" in rows[0]
        assert any("study" in row and "✗ done" in row for row in rows)
        assert not [row for row in rows if "…" in row]


# Beginning, moving


@before_the_screen
async def test_the_small_title_is_never_cut() -> None:
    seats = tuple(replace(seat, name=f"{seat.name} Computer") for seat in setup(2).seats)
    match = Match(GAME, replace(setup(2), seats=seats), start=position(Has(), Has()).state)
    async with sitting(match, COMPACT) as at:
        assert " Turn 1 · 5 actions left " in at.frame[0]
    seats = tuple(replace(seat, name=f"Player {number}") for number, seat in enumerate(setup(2).seats, 1))
    last = position(Has(), Has(), turn=16, papal="wwwrr").state
    async with sitting(Match(GAME, replace(setup(2), seats=seats), start=last), COMPACT) as at:
        assert " Turn 16, last · 5 actions left " in at.frame[0]


@pytest.mark.parametrize("size", ALL_SIZES)
@pytest.mark.parametrize(
    ("turn", "papal", "words"),
    [
        (1, "rrwww", "last turn: 13–16"),
        (12, "wrrww", "last turn: 14–16"),
        (12, "rwwwr", "last turn: 13–16"),
        (14, "wwwrr", "last turn: 16"),
    ],
)
@before_the_screen
async def test_the_title_says_when_the_game_can_end(turn: int, papal: str, words: str, size: tuple[int, int]) -> None:
    match = Match(GAME, setup(2), start=position(Has(), Has(), turn=turn, papal=papal).state)
    async with sitting(match, size) as at:
        assert at.frame[0].endswith(f"{words} ")


@pytest.mark.rule("de-vulgari-eloquentia 2.9")
@before_the_screen
async def test_the_start_cities_are_chosen_on_the_map() -> None:
    async with sitting(fresh(2)) as at:
        assert set(at.table.spots_now()) == {At(place) for place in BOX.starts}
        assert "Where will you start? Enter: " in at.said
        await at.keys("down", "enter")
        first = at.played[0].split()[1]
        assert spot(f"at {first}") not in at.table.spots_now()
        await at.keys("enter")
        assert at.table.view.decision is Decision.ACTION


@before_the_screen
async def test_arrows_go_to_neighbours_and_enter_goes_there() -> None:
    async with sitting(laid(Has(place="siena", ducats=20), Has())) as at:
        assert at.cursor == spot("at siena")
        await at.press("up")
        assert at.cursor == spot("at firenze")
        assert "Enter goes to Firenze: 1 action" in at.said
        await at.press("enter")
        assert at.played == ["move firenze"]
        assert at.cursor == spot("at firenze")


@pytest.mark.parametrize("theme", PALETTES["256"])
@pytest.mark.parametrize("depth", ["256", "standard"])
def test_out_of_reach_where_nothing_can_be_mixed(depth: str, theme: str) -> None:
    """Colours of their own, in which one reads, or a line round the place and its letters in its colour."""
    colours = PALETTES[depth][theme]
    assert bool(colours.far) == (depth == "256" and theme != "contrast")
    for colour in colours.pieces.values():
        shown = place_style(theme, depth, colour, 0, PLAIN)
        assert shown.fill.bgcolor == shown.edge.bgcolor
        if colours.far:
            assert shown.fill.bgcolor is not None
            assert shown.name.color is not None
            fill = shown.fill.bgcolor.name
            assert fill == colours.far[colour] != colour
            assert contrast(shown.name.color.name, fill) >= 4.5
    dialects = {colours.far.get(colours.pieces[name]) for name in ("blue", "yellow", "purple", "green", "orange")}
    assert len(dialects) == (5 if colours.far else 1)


@before_the_screen
async def test_the_way_lights_up_and_the_price_is_told() -> None:
    async with sitting(laid(Has(place="siena", ducats=20), Has())) as at:
        at.screen.move_to(spot("at celano"))
        await at.settle()
        assert "Enter goes to Celano: 3 actions, 10 ducats" in at.said
        assert "That leaves 2 actions" in at.said
        assert "►3CEL" in at.text
        land = at.screen.query_one(Map)
        for place in ("cortona", "assisi"):
            x, y = land.grid.rooms[TABLES.places[place]][0].offset
            assert land.rows[y][1][x].bgcolor == land._at_cursor.bgcolor, "its price is reversed"


@pytest.mark.rule("de-vulgari-eloquentia 9.1")
@before_the_screen
async def test_a_place_out_of_reach_says_why_and_enter_does_not_go_there() -> None:
    async with sitting(laid(Has(place="siena", ducats=3), Has())) as at:
        at.screen.move_to(spot("at roma"))
        await at.settle()
        assert "Roma: yellow; city" in at.said
        assert "(rule 9.1)" in at.said
        await at.keys("enter")
        assert at.played == []
        assert "(rule 9.1)" in at.said


@pytest.mark.rule("de-vulgari-eloquentia 9.2", "de-vulgari-eloquentia 9.3", "de-vulgari-eloquentia 9.10")
@before_the_screen
async def test_by_sea() -> None:
    async with sitting(laid(Has(place="roma", ducats=20), Has())) as at:
        await go(at, spot("at tyrrhenian"))
        assert "Enter sails to Mar Tirreno: 1 action" in at.said
        await at.keys("enter")
        assert at.played == ["move tyrrhenian"]
        assert "Mar Tirreno" in at.said
        await at.keys("w")
        assert "rule 10" in at.said
        assert at.played == ["move tyrrhenian"]


@pytest.mark.rule("de-vulgari-eloquentia 8.3")
@before_the_screen
async def test_only_one_movement() -> None:
    async with sitting(laid(Has(place="siena"), Has(), done="move")) as at:
        await at.keys("up", "enter")
        assert at.played == []
        assert "(rule 8.3)" in at.said


@before_the_screen
async def test_the_table_shows_the_pieces_of_its_own_match() -> None:
    start = position(Has(place="siena", ducats=30), Has(), spaces={1: "r"}).state
    async with sitting(Match(OTHER, setup(2), start=start), SPACIOUS) as at:
        assert "Latium" in at.text
        await at.keys("c")
        assert "R red 20$" in at.text
        assert "1 action, 20 ducats; +3 votes" in at.said


# What a place gives


@pytest.mark.rule("de-vulgari-eloquentia 10.3")
@before_the_screen
async def test_event_and_city_are_two_things() -> None:
    async with sitting(middle()) as at:
        await at.keys("space")
        assert "event 9 (+20 ducats)" in at.said
        assert "city (+5 knowledge)" in at.said
        await at.keys("w")
        assert at.cursor == spot("event")
        await at.keys("escape")
        assert at.cursor == spot("at siena")
        await at.keys("enter", "down")
        assert at.cursor == spot("city")
        await at.keys("enter")
        await at.keys("w")
        assert at.played == ["city", "event"], "the last one needs no list"
        await at.keys("w")
        assert "(rule 10.2)" in at.said or "(rule 10.1)" in at.said


@pytest.mark.rule("de-vulgari-eloquentia 10.1")
@before_the_screen
async def test_a_monk_is_told_why_the_tile_that_lies_there_brings_nothing() -> None:
    async with sitting(laid(Has(place="bari", tile="mario"), Has(), turn=5, lying=(5,))) as at:
        await at.keys("space", "w")
        assert "Only merchants get ducats from event tiles" in at.said


@pytest.mark.rule("de-vulgari-eloquentia 10.2")
@before_the_screen
async def test_half_of_a_city_can_be_waived() -> None:
    async with sitting(laid(Has(place="firenze"), Has())) as at:
        await at.keys("w", "3")
        assert at.cursor == spot("city knowledge")
        assert "only the knowledge" in at.said
        await at.keys("enter")
        assert at.played == ["city knowledge"]


@pytest.mark.rule("de-vulgari-eloquentia 10.10")
@before_the_screen
async def test_an_abbey_takes_secretaries() -> None:
    async with sitting(laid(Has(place="bobbio", front=2), Has())) as at:
        await at.keys("w", "2")
        assert "discard for knowledge" in at.said
        await at.keys("enter")
        assert at.played == ["abbey discard"]


# Manuscripts, cubes, study, tracks, roles, library


@pytest.mark.rule("de-vulgari-eloquentia 11.1")
@before_the_screen
async def test_manuscripts_with_their_price_and_their_reasons() -> None:
    async with sitting(middle(3)) as at:
        await at.keys("space")
        await at.keys("m")
        assert at.cursor == spot("manuscript 1 p")
        assert "1 action; +1 point" in at.said
        await at.keys("up")
        for _step in range(12):
            if "not now" in at.said:
                break
            await at.keys("right")
            await at.keys("down")
        assert "(rule 11.1)" in at.said
        await at.keys("enter")
        assert at.played == []
        await at.keys("m", "m", "enter")
        assert at.played == ["manuscript 1 p"]
        assert page(at) is Page.MAP
        assert "1 b 1 y 2 p 1 p" in at.text


@pytest.mark.parametrize("players", [4, 5])
@before_the_screen
async def test_all_manuscripts_of_two_colours_are_whole_beside_the_small_map(players: int) -> None:
    async with sitting(middle(players), COMPACT) as at:
        await at.keys("space")
        await at.keys("m")
        level = at.table.view.levels[3]
        shown = [tile.tile[1:] for tile in level.tiles]
        assert len(shown) == players - 1
        assert any("".join(shown) in re.sub(r"[✓►◄ ]", "", line) for line in at.frame)
        assert re.search("(at|from) 40", at.text)
        await at.keys("m")
        assert re.search(f"4 ?{''.join(shown)}", at.text), "all of them, on one line"


@before_the_screen
async def test_what_cubes_lack_is_said_in_figures_and_in_words() -> None:
    async with sitting(laid(Has(ducats=10), Has(), spaces={1: "ry"}), COMPACT) as at:
        assert re.search("c cubes +✗ 15 ducats", at.text)
        await at.keys("c")
        await go(at, spot("noble 1 cash 1"))
        assert (
            "Take and cash in 1 black cube: not now. There are no black cubes on this turn's space (rule 12.3)."
            in at.said
        )
        await go(at, spot("noble 2 cash 1"))
        assert "Take 2 black cubes, cash in 1 of them: not now." in at.said


@before_the_screen
async def test_what_costs_more_than_one_has_is_not_among_the_cubes_that_can_be_taken() -> None:
    async with sitting(laid(Has(ducats=10), Has(), spaces={1: "rkyg"}), COMPACT) as at:
        assert re.search("c cubes +✓ KG ", at.text)


@pytest.mark.rule("de-vulgari-eloquentia 12.1")
@before_the_screen
async def test_in_an_abbey_yellow_cubes_are_free() -> None:
    for place, costs in (("bobbio", False), ("milano", True)):
        async with sitting(laid(Has(place=place, ducats=40), Has(), spaces={1: "ry"}), SPACIOUS) as at:
            await at.keys("c")
            assert ("yellow 15$" in at.text) == costs


@before_the_screen
async def test_what_can_be_done_is_said_in_words_in_the_smallest_terminal() -> None:
    async with sitting(laid(Has(place="siena", ducats=30), Has(), spaces={1: "ry"}), COMPACT) as at:
        await at.keys("x")
        rows = [line for line in at.frame if re.search(r" [✓✗]( |$)", line)]
        assert len(rows) >= 12, "with the tracks"
        assert not re.search(r"\b[0-9]+(po|[adk])\b", at.text), "1a, 10d: what is that?"
        said = " ".join(" ".join(rows).split())
        for words in ("study ✓ +4 knowledge", "business ✓ +10 ducats", "end turn ✓ 5 unused"):
            assert words in said, words


@pytest.mark.parametrize("size", ALL_SIZES)
@before_the_screen
async def test_what_lies_there_of_cubes_is_never_cut(size: tuple[int, int]) -> None:
    async with sitting(laid(Has(ducats=90), Has(), spaces={1: "rky"}), size) as at:
        await at.keys("c")
        desk = at.screen.query_one("#desk").region
        assert not [line for line in at.frame[desk.y : desk.bottom] if "…" in line[desk.x : desk.right]]


@before_the_screen
async def test_cubes_one_or_two_or_for_ducats() -> None:
    async with sitting(laid(Has(ducats=70), Has(), spaces={1: "rrky"})) as at:
        await at.keys("c")
        assert at.cursor == spot("politician 1")
        assert "1 action, 30 ducats; +3 votes" in at.said
        await at.keys("right")
        assert "4 actions, 60 ducats; +6 votes" in at.said
        await at.keys("down", "down")
        assert at.cursor == spot("noble 2 cash 2")
        assert "(rule 12.3)" in at.said
        await at.keys("left")
        assert at.cursor == spot("noble 1 cash 1")
        await at.keys("enter")
        assert at.played == ["noble 1 cash 1"]
        assert at.table.view.players[0].ducats == 90


@before_the_screen
async def test_study_and_business_have_their_keys() -> None:
    async with sitting(laid(Has(), Has())) as at:
        await at.press("s", "b")
        assert at.played == ["study", "business"]
        await at.press("s")
        assert "(rule 13.1)" in at.said
        await at.press("z", "backspace")
        assert at.played == []


@pytest.mark.rule("de-vulgari-eloquentia 14.4")
@before_the_screen
async def test_tracks_by_key_with_their_reasons() -> None:
    async with sitting(middle()) as at:
        await at.keys("space")
        await at.keys("t")
        assert at.cursor == spot("messenger")
        await go(at, spot("canticle"))
        assert "only in Cortona" in at.said
        assert "(rule 14.4)" in at.said
        await go(at, spot("rest"))
        await at.keys("enter")
        assert at.played == ["rest"]


@pytest.mark.rule("de-vulgari-eloquentia 14.2")
@before_the_screen
async def test_the_last_step_of_the_messenger_says_what_it_costs() -> None:
    match = laid(Has(ducats=25, cubes="yy", tracks={"messenger": 3}), Has(), turn=7)
    async with sitting(match, COMPACT) as at:
        await at.keys("space")
        await at.keys("t")
        await go(at, spot("messenger"))
        assert "1 action, 20 ducats, 2 yellow cubes; space 4 of 4; +15 knowledge in Bologna." in at.said


@pytest.mark.parametrize("size", ALL_SIZES)
@before_the_screen
async def test_coming_turns_of_which_no_more_is_known_stand_on_one_line(size: tuple[int, int]) -> None:
    async with sitting(lively(fresh(3), 60), size) as at:
        await at.keys("space")
        assert len(re.findall(r"(12|11)–16 +.*?(papal event|pope|[RKYG])", at.text)) == 1
        for turn in range(at.table.view.round, 11):
            assert re.search(rf"\b{turn} +([RKYG]|[1-9] |none|[A-Z][a-z]+)", at.text), "none is skipped"


@pytest.mark.parametrize("size", ALL_SIZES)
@before_the_screen
async def test_what_has_happened_is_told_once(size: tuple[int, int]) -> None:
    async with sitting(lively(fresh(3), 40), size) as at:
        await at.keys("space")
        words = " ".join(at.screen.session.story()[-1].split()[:2])
        said = set()
        for part in at.screen.query("Map, Story"):
            region = part.region
            lines = [line[region.x : region.right] for line in at.frame[region.y : region.bottom]]
            said |= {part.id for line in lines if words in line}
        assert len(said) <= 1, at.frame


@before_the_screen
async def test_where_tracks_have_room_beside_it_the_map_has_their_lines() -> None:
    async with sitting(middle(), (120, 44)) as at:
        assert "tracks" not in at.table.shown, "they stand with the actions"
        assert {"manuscripts", "turns", "behind"} <= at.table.shown


@pytest.mark.parametrize("code", ["en", *CODES])
@pytest.mark.parametrize("size", SIZES)
@before_the_screen
async def test_no_name_of_a_track_touches_a_disc(size: tuple[int, int], code: str) -> None:
    on_all = dict.fromkeys(TRACKS, 1)
    with speaking(code):
        async with sitting(laid(Has(tracks=on_all), Has(tracks=on_all), Has(tracks=on_all), turn=13), size) as at:
            await at.keys("t")
            touched = [
                line for line in at.frame for _each in re.findall(r"[^\W\d_]{3,}(?<![A-Z])[A-C]{1,3}(?!\w)", line)
            ]
    assert touched == []


@pytest.mark.parametrize("size", ALL_SIZES)
@before_the_screen
async def test_two_discs_on_the_first_space_of_the_longest_track_are_seen(size: tuple[int, int]) -> None:
    one = Has(tracks={"canticle": 1})
    async with sitting(laid(one, one, Has()), size) as at:
        await at.keys("t")
        assert re.search(r"canti\S* *(AB|BA|…)", at.text)
        assert re.search(r"canti\S* *…", at.text) is None or "… more discs" in at.text


@pytest.mark.parametrize("track", TRACKS)
@before_the_screen
async def test_each_track_says_what_is_against_a_step_on_it(track: str) -> None:
    async with sitting(middle(), STANDARD) as at:
        await at.keys("space")
        await at.keys("t")
        await go(at, spot(track))
        possible = at.table.view.tracks[TRACKS.index(track)].possible
        assert ("not now" in at.said) == (not possible)
        assert possible or "(rule 14." in at.said
        region = spots_of(at)[spot(track)]
        assert ("✓" if possible else "✗ ") in at.frame[region.y][region.x : region.right]


@before_the_screen
async def test_names_of_tracks_and_cubes_stand_apart_from_what_they_name() -> None:
    async with sitting(middle(5), SPACIOUS) as at:
        await at.keys("space")  # the curtain
        assert re.search(r"messenger [A-E]", at.text)
        assert not re.search(r"[RKYG]\d[RKYG]", at.text), "of each colour so many"
        await at.resize(LARGEST)
        turns = at.screen.query_one("#turns").region
        lines = [line[turns.x : turns.right] for line in at.frame[turns.y : turns.bottom]]
        assert not any(re.search(r"[RKYG]\d", line) for line in lines), "in words"


@before_the_screen
async def test_the_list_of_kinds_does_things_and_stays() -> None:
    async with sitting(middle()) as at:
        await at.keys("space")
        await at.keys("x")
        await go(at, spot("do study"))
        await at.keys("enter")
        assert at.played == ["study"]
        assert page(at) is Page.ACTIONS
        await go(at, spot("do manuscripts"))
        await at.keys("enter", "escape")
        assert page(at) is Page.ACTIONS
        await at.keys("escape")
        assert (page(at), at.cursor) == (Page.MAP, spot("at siena"))
        await at.keys("tab")
        assert page(at) is Page.ACTIONS


@pytest.mark.rule("de-vulgari-eloquentia 15.1", "de-vulgari-eloquentia 15.2")
@before_the_screen
async def test_roles() -> None:
    async with sitting(laid(Has(place="la_verna", ducats=90, cubes="k"), Has())) as at:
        await at.keys("space")
        await at.keys("r")
        assert at.cursor == spot("monk mario")
        assert "+12 knowledge" in at.said
        await at.keys("enter")
        await at.keys("r")
        assert "(rule 15.2)" in at.said
    async with sitting(laid(Has(place="milano", tile="mario", ducats=90, cubes="k"), Has())) as at:
        await at.keys("space")
        await at.keys("r", "down", "enter")
        assert at.played == ["cardinal lanzuisi k"]


@pytest.mark.rule("de-vulgari-eloquentia 14.5", "de-vulgari-eloquentia 20.2")
@before_the_screen
async def test_the_library_shows_its_tiles_to_nobody_else() -> None:
    match = laid(Has(tracks={"library": 4}), Has(), turn=13, library=(2, 4, 3, 3, 2, 2, 3, 4))
    async with sitting(match) as at:
        await at.keys("t")
        await go(at, spot("library"))
        await at.keys("enter")
        assert page(at) is Page.LOOK
        await at.keys("enter")
        assert at.played == ["look"]
        if at.over:
            await at.keys("space")
        assert "keep the tile worth 2" in at.text
        await at.keys("2", "enter")
        assert at.played == ["look", "keep 4"]
        await at.keys("y")
        assert "Library tile: 4 points." in at.text


@pytest.mark.rule("de-vulgari-eloquentia 14.5")
@before_the_screen
async def test_library_tiles_are_looked_at_from_the_track_too() -> None:
    match = laid(Has(tracks={"library": 4}), Has(), turn=13, library=(2, 4, 3, 3, 2, 2, 3, 4))
    async with sitting(match) as at:
        await at.keys("t")
        await go(at, spot("library"))
        assert "2 tiles; you keep one" in at.said
        await at.keys("enter")
        assert at.cursor == spot("look")
        await at.keys("enter")
        assert at.played == ["look"]


@before_the_screen
async def test_with_no_actions_left_the_tracks_open_on_the_library_that_can_be_looked_at() -> None:
    match = laid(Has(tracks={"library": 3}), Has(), turn=13, actions=0, library=(2, 4, 3, 3, 2, 2, 3, 4))
    async with sitting(match) as at:
        await at.keys("t")
        assert at.cursor == spot("library")
        await at.keys("enter")
        assert at.played == ["look"]


@pytest.mark.rule("de-vulgari-eloquentia 15.2")
@before_the_screen
async def test_what_each_tile_brings_stands_below_its_name() -> None:
    async with sitting(laid(Has(place="goleto", ducats=9), Has()), SPACIOUS) as at:
        await at.keys("r")
        assert "moves cost no" in at.text
    async with sitting(laid(Has(place="milano", tile="gigi", ducats=70, cubes="rk"), Has()), COMPACT) as at:
        await at.keys("space")
        await at.keys("r", "3")
        assert at.cursor == spot("cardinal lanzuisi r")
        assert "+6 points" in at.frame[6] + at.frame[7]


@before_the_screen
async def test_the_list_has_the_inquisition_as_soon_as_it_can_be_called() -> None:
    match = laid(Has(place="milano", tile="stefano", ducats=50, cubes="r"), Has())
    async with sitting(match, COMPACT) as at:
        await at.keys("space")
        await at.play("cardinal shlasinger stefano")
        assert "n inquis. " in at.text


@pytest.mark.rule("de-vulgari-eloquentia 15.6")
@before_the_screen
async def test_the_inquisition() -> None:
    match = laid(Has(tile="shlasinger"), Has(knowledge=20), Has(knowledge=9))
    async with sitting(match) as at:
        await at.keys("n")
        assert "against Boris" in at.text
        await at.keys("2", "enter")
        assert at.played == ["inquisition c"]
        await at.keys("n")
        assert "(rule 15.6)" in at.said


# Ending, taking back, handing over


@pytest.mark.rule("de-vulgari-eloquentia 8.1")
@before_the_screen
async def test_ending_the_turn_is_asked_and_what_was_planned_can_be_taken_back() -> None:
    async with sitting(laid(Has(place="siena"), Has())) as at:
        await at.keys("s", "e")
        assert (at.played, at.cursor) == (["study"], spot("end"))
        assert "4 actions unused" in at.said
        await at.keys("escape", "z")
        assert at.played == []
        await at.keys("e", "e")
        assert at.played == ["end"]
        await at.keys("z")
        assert (at.over, at.played) == ("", ["end"])
        assert "Under the rules, this cannot be undone" in at.said


@pytest.mark.rule("de-vulgari-eloquentia 20.2", "de-vulgari-eloquentia 20.6")
@before_the_screen
async def test_a_curtain_falls_where_something_is_behind_the_screen() -> None:
    async with sitting(middle()) as at:
        assert at.over == "CurtainScreen"
        assert "4 votes" not in at.text
        assert "1 b 1 y 2 p" not in at.text
        await at.keys("space")
        assert "4 votes" in at.text
        assert "1 b 1 y 2 p" in at.text
        await at.keys("e", "enter")
        assert at.over == "CurtainScreen"
        assert "1 b 1 y 2 p" not in at.text
        assert "1 red" not in at.text
        await at.keys("space")
        assert "1 red" in at.frame[-4]
        assert "1 b 1 y 2 p" not in at.text


@before_the_screen
async def test_what_is_taken_in_the_open_turn_is_covered_until_it_is_asked_for() -> None:
    async with sitting(laid(Has(ducats=40), Has(), spaces={1: "ry"})) as at:
        assert at.over == ""
        await at.keys("c", "enter")
        assert at.played == ["politician 1"]
        assert at.over == "", "Ada sits there already"
        assert "1 red" not in at.frame[-4]
        assert "···" in at.frame[-4]
        await at.keys("y")
        assert "1 red" in at.frame[-4]
        await at.keys("left")
        assert "1 red" not in at.frame[-4]


@pytest.mark.rule("de-vulgari-eloquentia 20.2")
@before_the_screen
async def test_what_one_could_bid_is_covered_too() -> None:
    match = laid(Has(place="brindisi", ducats=40), Has(cubes="y"), turn=11, lying=[10], spaces={11: "ry"})
    async with sitting(match) as at:
        await at.play("politician 1")
        assert at.over == ""
        await at.keys("w")
        assert at.cursor == spot("challenge")
        assert "votes" not in at.said
        await at.keys("y")
        assert "; you can bid up to" in at.text


@pytest.mark.rule("de-vulgari-eloquentia 16.3")
@before_the_screen
async def test_that_somebody_could_not_raise_is_told_to_nobody_else() -> None:
    match = laid(Has(place="brindisi", cubes="rr"), Has(cubes="y"), Has(), turn=11, lying=[10])
    after(match, "challenge", "join", "bid 2")
    answers = [event for turn in match.turns for event in turn.events if hasattr(event, "forced")]
    assert [event.forced for event in answers] == [False, True, True]
    assert [event.forced for event in known_events(answers, None)] == [False, False, False]  # type: ignore[attr-defined]
    async with sitting(match) as at:
        story = " ".join(at.table.session.story())
        assert "Cleo does not join the auction." in story
        assert "Boris passes." in story


@before_the_screen
async def test_y_tells_what_lies_behind_the_screen_and_what_it_counts() -> None:
    async with sitting(middle()) as at:
        await at.keys("space")
        await at.keys("y")
        assert at.over == "Lines"
        assert "Cubes: 1 black, 2 yellow; 4 votes in all." in at.text
        assert "3 manuscripts, 4 points: 1 blue, 1 yellow, 2 purple." in at.text
        assert "you still need:" in at.text


@before_the_screen
async def test_who_sits_down_begins_on_the_map_and_who_has_moved_on_his_pawn() -> None:
    async with sitting(laid(Has(place="siena"), Has(place="roma")), COMPACT) as at:
        await at.play("move firenze")
        assert at.cursor == spot("at firenze")
        await at.keys("x")
        assert page(at) is Page.ACTIONS
        await at.keys("e", "enter")
        assert (page(at), at.cursor) == (Page.MAP, spot("at roma"))


@before_the_screen
async def test_escape_goes_back_step_by_step() -> None:
    async with sitting(middle()) as at:
        await at.keys("space")
        await at.keys("x", "tab")
        assert page(at) is Page.MANUSCRIPTS
        await at.keys("escape")
        assert page(at) is Page.ACTIONS
        await at.keys("escape")
        assert page(at) is Page.MAP
        at.screen.move_to(spot("at palermo"))
        await at.keys("escape")
        assert at.cursor == spot("at siena")
        await at.keys("escape")
        assert (at.cursor, at.over, at.played) == (spot("at siena"), "", [])


@before_the_screen
async def test_the_size_may_change_at_any_time() -> None:
    async with sitting(middle(5)) as at:
        await at.keys("space")
        for keys in ((), ("m",), ("c",), ("t",), ("x",), ("e",)):
            await at.keys(*keys)
            cursor = at.cursor
            for size in (*SIZES, (79, 24), (200, 60), (100, 44), COMPACT):
                await at.resize(size)
                if size != (79, 24):
                    assert at.cursor == cursor
                    assert not wrong_on(at), "\n".join([str(wrong_on(at)), *at.frame])


@before_the_screen
async def test_without_actions_no_single_manuscript_is_the_reason() -> None:
    async with sitting(laid(Has(place="milano"), Has(), actions=0, shown={1: "g"}), SPACIOUS) as at:
        line = next(line for line in at.frame if "m manuscript" in line)
        assert line.rstrip().endswith("✗ no actions")


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@before_the_screen
async def test_nothing_private_is_in_what_others_may_see(size: tuple[int, int]) -> None:
    secrets = ("1 b 1 y 2 p", "4 votes", "1 black", "2 yellow")
    async with sitting(middle(), size) as at:
        for key in ("g", "escape"):
            await at.keys(key)
            assert not [secret for secret in secrets if secret in at.text]
    async with sitting(middle(), size, watching=True) as at:
        for key in ("right", "v", "escape", "x", "m", "p", "y"):
            await at.keys(key)
            assert not [secret for secret in secrets if secret in at.text]


@pytest.mark.rule("de-vulgari-eloquentia 4.3")
def test_cubes_that_move_on_are_told_turn_by_turn() -> None:
    event = CubesMovedOn(seat=0, to=((12, (0, 0, 1, 0)), (13, (0, 0, 1, 1))), gone=(2, 0, 0, 0))
    told = GAME.tell(event, ("Ada", "Boris"))
    assert told.endswith(": 1 yellow to turn 12; 1 yellow, 1 green to turn 13; 2 red out of the game.")


@before_the_screen
async def test_v_shows_what_everybody_may_know() -> None:
    async with sitting(middle()) as at:
        await at.keys("space")
        await at.keys("v")
        assert at.over == "Lines"
        inside = [line.split("║")[1].split() for line in at.frame if line.count("║") == 2]
        columns = {words[0]: words[1:5] for words in inside if words[1:]}
        assert columns["place"] == ["Siena", "Napoli", "Roma", "Milano"]
        assert columns["ducats"] == ["45", "25", "15", "30"]
        assert columns["messenger"] == ["·", "4/4", "2/4", "·"]
        assert "Cities used by Boris: Padova, Napoli." in at.text
        await at.keys("escape")
        assert at.over == ""


# Choices outside one's own turn


@pytest.mark.rule("de-vulgari-eloquentia 6.3")
@before_the_screen
async def test_who_pays_a_donation_is_asked() -> None:
    match = laid(Has(tile="mario"), Has(ducats=30), Has(ducats=30), turn=3, now=2, spaces={3: ""})
    async with sitting(after(match, "end")) as at:
        assert at.table.view.decision is Decision.PAYER
        assert "Boris pays" in at.text
        assert "(rule 6.3)" in at.said
        await at.keys("down", "enter")
        assert at.played[-1] == "payer c"


@pytest.mark.rule("de-vulgari-eloquentia 7.2")
@before_the_screen
async def test_the_leader_on_the_rest_is_asked() -> None:
    match = laid(Has(tracks={"rest": 2}, knowledge=9), Has(), turn=3, now=1)
    async with sitting(after(match, "end")) as at:
        assert at.table.view.decision is Decision.FIRST
        assert "play first" in at.text
        assert "By knowledge, the order is Boris, Ada" in at.said
        await at.keys("down", "enter")
        assert at.played[-1] == "wait"


@pytest.mark.rule("de-vulgari-eloquentia 16.2", "de-vulgari-eloquentia 16.3", "de-vulgari-eloquentia 16.4")
@before_the_screen
async def test_an_auction() -> None:
    async with sitting(auction()) as at:
        assert at.over == "CurtainScreen"
        await at.keys("space")
        assert "You can bid up to 8 votes." in at.text
        assert "auction: Stupor Mundi" in at.text
        await at.keys("enter", "space")
        assert "You can bid up to 1 vote." in at.text
        assert "8 votes" not in at.text, "the others' totals are theirs"
        await at.keys("2", "enter", "space")
        assert at.played == ["challenge", "join", "decline"]
        assert at.table.view.decision is Decision.BID
        await at.keys("2", "enter", "space")
        assert at.played[-1] == "bid 3"
        assert "leads: 3" in at.text, "what everybody has bid stands beside the name"
        await at.keys("p", "enter")
        assert at.played[-1] == "pass"
        await at.keys("space")
        assert at.table.view.decision.name == "PAY"
        assert "give up" in at.text
        await at.keys("enter")
        assert at.played[-1].startswith("pay ")


@pytest.mark.rule("de-vulgari-eloquentia 16.4")
@before_the_screen
async def test_a_bid_says_what_it_would_cost_and_the_cheapest_payment_comes_first() -> None:
    match = laid(Has(place="brindisi", cubes="rrkk"), Has(cubes="rkk"), turn=10, lying=[10])
    async with sitting(after(match, "challenge", "join")) as at:
        await at.keys("space")
        assert "bid 2 votes; costs nothing" in at.said
        await at.keys("3")
        assert "bid 4 votes; costs 2 votes" in at.said
        await at.play("bid 6", "pass")
        await at.keys("space")
        assert at.table.spots_now() == [spot("pay kk"), spot("pay rk"), spot("pay rr")]
        assert at.cursor == spot("pay kk")


@pytest.mark.rule("de-vulgari-eloquentia 18.1")
@before_the_screen
async def test_the_final_vote() -> None:
    async with sitting(vote()) as at:
        await at.keys("space")
        assert "banker for RKYY" in at.text
        assert "decides now" in at.text
        await at.keys("enter")
        assert at.played[-1] == "title banker rkyy"
        await at.keys("space")
        assert "Benedictine" in at.text
        await at.keys("enter", "enter")
        assert type(at.top).__name__ == "ResultScreen"


# Round about


@before_the_screen
async def test_an_onlooker_is_told_whose_level_it_is() -> None:
    async with sitting(lively(fresh(3), 60), SPACIOUS, watching=True) as at:
        await at.keys("end")
        assert "you: level" not in at.text
        judged = at.table.view.judged
        assert f"{at.table.names[judged]}: level {at.table.view.players[judged].level}" in at.text


@pytest.mark.parametrize("moves", [60, 5000], ids=["it goes on", "it is over"])
@before_the_screen
async def test_a_match_can_be_watched_and_nothing_is_played(moves: int) -> None:
    match = lively(fresh(3), moves)
    total = len(match.turns)
    for size in SIZES:
        async with sitting(match, size, watching=True) as at:
            for key in ("end", "left", "v", "escape", "home", "right", *"wmcsbtxrnepyz", "1", "tab", "S", "escape"):
                await at.keys(key)
            assert len(at.played) == total
            assert at.over == ""
            await at.keys("end")
            assert f"Move {total} of {total}" in at.text
            assert list(at.table.spots_now()) == []


@before_the_screen
async def test_when_the_match_is_over_one_sees_what_each_player_had_behind_the_screen() -> None:
    over = lively(fresh(3))
    for match, seen in ((lively(fresh(3), 60), False), (over, True)):
        async with sitting(match, SPACIOUS, watching=True) as at:
            at.screen.watching.go_to(50)
            await at.pilot.pause()
            assert at.table.session.shown < len(match.turns)
            assert (at.table.own_screen is not None) == seen
            assert "my screen" not in at.text, "a spectator has none"


@before_the_screen
async def test_tab_goes_to_what_a_review_has_marked() -> None:
    async with sitting(lively(fresh(3), 60), watching=True) as at:
        at.screen.reviewer.marks[40] = Mark(GAME.parse("end"), "end", "pass", Margin(0.3, 0.3, 0.01), ["Because."])
        await at.keys("tab")
        assert at.table.session.shown == 40, "before the move"
        assert "Much better: end." in at.said


@before_the_screen
async def test_the_help_tells_the_game() -> None:
    async with sitting(middle(), SPACIOUS) as at:
        await at.keys("space")
        await at.keys("question_mark")
        assert "you can move once" in at.text


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@before_the_screen
async def test_with_the_mouse(size: tuple[int, int]) -> None:
    async with sitting(laid(Has(place="siena", ducats=30), Has(), spaces={1: "y"}), size) as at:
        await at.click(spot("at cortona"))
        assert at.played == []
        assert at.cursor == spot("at cortona")
        await at.click(spot("at cortona"))
        assert at.played == ["move cortona"]
        await at.click(spot("do study"))
        assert at.played == ["move cortona"]
        await at.click(spot("do study"))
        assert at.played == ["move cortona", "study"]
        await at.click(spot("at assisi"))
        assert at.cursor == spot("at assisi")


@before_the_screen
async def test_the_keys_in_the_last_line_can_be_clicked() -> None:
    async with sitting(middle(), STANDARD) as at:
        await at.keys("space")
        await at.click_key("de-vulgari.cubes")
        assert page(at) is Page.CUBES
        await at.click_key("table.back")
        await at.click_key("de-vulgari.study")
        assert at.played == ["study"]


@before_the_screen
async def test_what_has_changed_is_lit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardgames_tui.tui.table.motion.TICK", 1e6)  # on a slow machine it would be over by now
    async with sitting(laid(Has(place="siena", ducats=30), Has(), spaces={1: "y"})) as at:
        at.app.change(replace(at.app.settings, motion=True))
        await at.play("move firenze")
        assert at.table.changed >= {spot("at firenze")}
        await at.play("study")
        assert at.table.changed >= {spot("seat 0")}
        await at.keys("left")
        assert at.table.changed == frozenset()


@before_the_screen
async def test_moves_can_be_typed() -> None:
    async with sitting(laid(Has(place="siena"), Has())) as at:
        await at.keys("colon")
        await at.type_line("move firenze")
        await at.keys("enter")
        assert at.played == ["move firenze"]


@before_the_screen
async def test_half_a_move_is_played_though_another_command_begins_like_it() -> None:
    """`fir` is `first`, too; that is not possible now."""
    async with sitting(laid(Has(place="siena", ducats=30), Has())) as at:
        await at.keys("colon")
        await at.type_line("fir")
        await at.keys("enter")
        assert at.played == ["move firenze"]


@before_the_screen
async def test_a_command_that_is_written_out_means_itself() -> None:
    async with sitting(laid(Has(place="milano"), Has())) as at:
        await at.keys("colon")
        await at.type_line("bologna")
        await at.keys("enter")
        assert at.played == []
        assert "(rule 10.4)" in at.text


# Every way leads everywhere

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def ways_from(at: Sitting, goal: Spot | None = None) -> dict[Any, list[str]]:
    """The arrows that lead from the cursor to each spot, or on the way to one."""
    regions = at.screen.regions()
    ways: dict[Any, list[str]] = {at.cursor: []}
    todo = deque([at.cursor])
    while todo and goal not in ways:
        here = todo.popleft()
        for arrow, (dx, dy) in ARROWS.items():
            there = nearest(regions, here, dx, dy)
            if there not in ways:
                ways[there] = [*ways[here], arrow]
                todo.append(there)
    return ways


async def go(at: Sitting, goal: Spot) -> None:
    """Press the arrows that lead to a spot; in a list that is longer than its panel, down or up until it is there."""
    spots = list(at.table.spots_now())
    assert goal in spots, f"{goal} cannot be chosen: {spots}"
    for _step in range(len(spots) + 1):
        if at.cursor == goal:
            return
        ways = ways_from(at, goal)
        if goal in ways:
            await at.keys(*ways[goal], settle=False)
            await at.settle()
        else:
            await at.keys("down" if spots.index(goal) > spots.index(at.cursor) else "up")
    assert at.cursor == goal


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@before_the_screen
async def test_the_arrows_lead_to_every_place(size: tuple[int, int]) -> None:
    async with sitting(middle(5), size) as at:
        await at.keys("space")
        lost = set(at.screen.regions()) - set(ways_from(at))
        assert not lost
        assert len(at.screen.regions()) == len(BOX.places)
        for key in "mctx":
            await at.keys(key)
            lost = set(at.screen.regions()) - set(ways_from(at))
            assert not lost, key
            await at.keys(key)


# Whole games


async def play_with_keys(at: Sitting, command: Any) -> None:
    """Press what somebody presses who wants to make this move."""
    if at.over == "CurtainScreen":
        await at.keys("space")
    text = GAME.format(command)
    match command.kind:
        case "move" | "start":
            await go(at, spot(f"at {command.place}"))
            await at.keys("enter")
        case "study" | "business":
            await at.keys(text[0])
        case "manuscript" | "cubes" | "track":
            await at.keys(command.kind[0])
            await go(at, command)
            await at.keys("enter")
        case "event" | "city" | "bologna" | "abbey" | "challenge":
            several = len([choice for choice in at.table.choices if choice.command.kind in PLACE]) > 1
            await at.keys("w")
            if several or text == "challenge":
                await go(at, command)
                await at.keys("enter")
        case "monk" | "cardinal" | "inquisition":
            key = {"inquisition": "n"}.get(command.kind, "r")
            several = len([choice for choice in at.table.choices if choice.command.kind == command.kind]) > 1
            await at.keys(key)
            if several or key == "r":
                await go(at, command)
                await at.keys("enter")
        case "look":
            await at.keys("t")
            await go(at, spot("library"))
            await at.keys("enter")
            if at.played[-1] != "look":
                await go(at, spot("look"))
                await at.keys("enter")
        case "end":
            await at.keys("e", "enter")
        case _:
            await go(at, command)
            await at.keys("enter")


PLACE = ("event", "city", "bologna", "abbey", "challenge")


@before_the_screen
async def test_a_whole_game_with_keys(tmp_path: Path) -> None:
    game = lively(fresh(2, 4))
    with Store.open(tmp_path) as store:
        number = store.create(game.setup)
        async with bgtui(store, Opening("table", GAME.id, number)) as at:
            for turn in game.turns:
                await play_with_keys(at, turn.command)
                if turn is not game.turns[-1]:
                    assert at.played[-1] == turn.text, "\n".join(at.frame)
            await at.keys("enter")
            assert type(at.top).__name__ == "ResultScreen"
        assert [text for text, _id in store.load(number).commands] == [turn.text for turn in game.turns]


@before_the_screen
async def test_five_play_with_keys() -> None:
    game = lively(fresh(5, 6), 120)
    async with sitting(Match(GAME, game.setup), STANDARD) as at:
        for turn in game.turns:
            await play_with_keys(at, turn.command)
        assert at.played == [turn.text for turn in game.turns]


@pytest.mark.rule("de-vulgari-eloquentia 15.1", "de-vulgari-eloquentia 15.2")
@before_the_screen
async def test_before_a_role_is_taken_it_says_what_is_given_up_for_good() -> None:
    async with sitting(laid(Has(place="goleto", ducats=9), Has())) as at:
        before = at.screen.what_is(spot("monk mario"))
        ducats = sum(place.ducats[0] for place in at.table.tables.box.places)
        assert f"You give up for good: {ducats} ducats in cities you have not used" in before
    for tile, lost in (
        ("gigi", "Gigi (donations of 10 ducats, −4 points at the end)"),
        ("ralph", "Ralph (moves cost no ducats, +4 points at the end)"),  # the knowledge stays
    ):
        async with sitting(laid(Has(place="milano", tile=tile, ducats=70, cubes="rk"), Has())) as at:
            assert f"You give up for good: {lost}." in at.screen.what_is(spot("cardinal lanzuisi r"))


@before_the_screen
async def test_why_tells_each_line_of_a_list_apart() -> None:
    async with sitting(Match(GAME, setup(3))) as at:
        assert "manuscript" in at.screen.what_is(LevelSpot(2))
        told = {at.screen.what_is(spot) for spot in (*TRACK_SPOTS, CUBE_SPOTS[0], STUDY, BUSINESS, END)}
        assert len(told) == len(TRACK_SPOTS) + 4


@before_the_screen
async def test_below_what_enter_does_stands_how_to_go_on() -> None:
    async with sitting(laid(Has(place="vicenza"), Has())) as at:
        assert "Arrows choose where to go; the digit before a name is its price in actions." in at.said
        assert "Manuscript:" not in at.said
        await at.keys("w")
        assert "Starting cities give nothing (rule 10.6)." in at.said
        await at.play("move milano")
        assert "lists what you can do here" in at.said


@pytest.mark.parametrize("size", ALL_SIZES)
@pytest.mark.parametrize("players", [2, 5])
@before_the_screen
async def test_at_the_end_it_stands_beside_the_map_what_everybody_has_points_for(
    players: int, size: tuple[int, int]
) -> None:
    over = lively(fresh(players))
    async with sitting(over, size, watching=True) as at:
        await at.keys("end")
        assert over.result is not None
        desk = at.screen.query_one("#desk").region
        lines = [line[desk.x : desk.right] for line in at.frame[desk.y : desk.bottom]]
        assert "final points" in lines[0]
        for seat, points in enumerate(over.result.points):
            assert any(re.match(rf" \d {at.table.names[seat]} +{points} *$", line) for line in lines)
        assert not any(line.rstrip().endswith("…") for line in lines[: len(lines) - 7])
        assert "my screen" not in at.text


@before_the_screen
async def test_the_second_line_speaks_of_the_place_under_the_pawn_and_of_nothing_else() -> None:
    async with sitting(laid(Has(place="torino", ducats=40), Has(place="napoli"), turn=3)) as at:
        assert at.said.endswith("you have not moved. Starting cities give nothing (rule 10.6).")
        await at.press("w")
        assert "Starting cities give nothing (rule 10.6)" in at.said
        at.screen.move_to(spot("at genova"))
        await at.settle()
        assert re.fullmatch(r"►Enter goes to Genova: .* That leaves 4 actions\.", at.said)
        await at.keys("x")
        assert at.cursor == Row.MOVE
        assert "Canticle" not in at.said
        assert "Manuscript" not in at.said
        assert "►►" not in at.text, "the sign of a move is not that of the cursor"
    async with sitting(middle()) as at:
        await at.keys("space")
        await at.keys("w")
        assert "What a place gives costs no action (rule 8.4)." in at.said
    friar = laid(Has(place="cortona"), Has(place="napoli"), turn=3)
    async with sitting(friar) as at:
        await at.press("w")
        assert "Franciscan cities give nothing: the Canticle is sung there (rule 10.7)" in at.said


@before_the_screen
async def test_of_the_doings_of_others_whole_words_are_left_out() -> None:
    others = Has(place="roma", ducats=30, cubes="yyy"), Has(place="napoli")
    match = laid(Has(place="siena"), *others, spaces={1: "kyyg"})
    moves = "end", "move tyrrhenian", "noble 1", "study", "messenger", "rest", "end"
    async with sitting(after(match, *moves), COMPACT) as at:
        assert "B Tirreno, 1 black cube" in at.text


@before_the_screen
async def test_names_of_players_are_cut_last() -> None:
    match = lively(fresh(4), 60)
    names = tuple(Seat(name=name) for name in ("Ada", "Computer", "Computer 2", "Computer 3"))
    named = Match(GAME, replace(match.setup, seats=names))
    for turn in match.turns:
        named.play(turn.command)
    async with sitting(named, watching=True) as at:
        for size in ALL_SIZES:
            await at.resize(size)
            seats = at.screen.query_one("#seats").region
            text = " ".join(line[seats.x : seats.right] for line in at.frame[seats.y : seats.bottom])
            assert "Computer 2 " in text
            assert "Computer 3 " in text


@before_the_screen
async def test_names_are_whole_in_a_narrow_column() -> None:
    async with sitting(middle(), (90, 50)) as at:
        await at.keys("space")
        await at.keys("c")
        assert re.search(r"─ cubes [─ ]+R K Y G", at.text)
        await at.resize(COMPACT)
        assert "cubes now" in at.text
        await at.keys("c")
        assert "canticle" in at.text
    async with sitting(auction("join"), (90, 50)) as at:
        await at.keys("space")
        assert "─ Stupor Mundi ─" in at.text
        await at.resize(COMPACT)
        assert "─ auction: Stupor Mundi ─" in at.text


@pytest.mark.parametrize("depth", ["16", "256"])
@before_the_screen
async def test_where_nothing_is_mixed_every_place_is_named_on_its_dialects_colour(
    depth: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_depth(monkeypatch, depth)
    for theme in ("felt", "linen", "contrast"):
        async with sitting(middle(), LARGEST) as at:
            at.app.change(replace(at.app.settings, theme=theme))
            await at.settle()
            colours = palette(at.app)
            land = at.screen.query_one(Map)
            for place, room in enumerate(land.grid.rooms[: land.table.box.regions]):
                x, y = room[0].offset
                paint = land.dialect(land.table.box.places[place].dialect)
                ground = land.rows[y][1][x].bgcolor
                assert ground is not None
                assert ground.name in {paint, colours.far.get(paint), colours.reversed[0]}


@before_the_screen
async def test_where_points_can_come_from_is_a_table_where_there_is_room() -> None:
    async with sitting(middle(), LARGEST) as at:
        await at.keys("space")
        assert re.search(r"manuscripts +4 ", at.text)
        assert re.search(r"five colours +5 ■■■□□", at.text)
        assert re.search(r"banker +6 ■■■■□□□ 4 of 7 votes", at.text)
        assert re.search(r"most ducats +7 the others have up to 30", at.text)
        await at.resize(COMPACT)
        assert "five colours" not in at.text


# At a glance


@pytest.mark.parametrize("code", ["en", *CODES])
@before_the_screen
async def test_above_the_prompt_stands_who_one_is_and_what_one_has(code: str) -> None:
    with speaking(code):
        async with sitting(middle()) as at:
            await at.keys("space")
            for size in ALL_SIZES:
                await at.resize(size)
                strip = at.frame[-4]
                for has in ("Ada", " 45 ", " 31 "):
                    assert has in strip, (size, strip)


def test_figures_have_no_letters_for_units() -> None:
    folder = Path(__file__).parent / "frames"
    for file in folder.glob("*.txt"):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith(tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ[")) and " " not in line.strip():
                break  # from here on the styles
            assert not re.search(r"(?<![\w.])[0-9]+(?:po|[adk])\b", line), (file.name, line)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@before_the_screen
async def test_all_manuscripts_stand_in_the_smallest_terminal(players: int) -> None:
    async with sitting(middle(players), COMPACT) as at:
        await at.keys("space")
        shown = "".join(
            f"{level.level}{''.join(tile.tile[1:] for tile in level.tiles)}" for level in at.table.view.levels
        )
        assert any(shown in line.replace(" ", "") for line in at.frame)


@pytest.mark.parametrize("size", ALL_SIZES)
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 4), (5, 5)])
@before_the_screen
async def test_what_a_city_gives_stands_on_the_map_whatever_else_does(
    players: int, seed: int, size: tuple[int, int]
) -> None:
    for moves in (20, 80):
        async with sitting(lively(fresh(players, seed), moves), size) as at:
            if at.over:
                await at.keys("space")
            spots = spots_of(at)
            for place in at.table.view.places:
                region = spots[At(place.place)]
                written = " ".join(at.frame[y][region.x - 1 : region.right + 1] for y in range(region.y, region.bottom))
                for offer in place.offers:
                    if offer.kind is OfferKind.CITY and offer.open:
                        for amount, sign in ((offer.ducats, "$"), (offer.knowledge, "≡")):
                            assert not amount or f"{amount}{sign}" in written, (place.id, written)
