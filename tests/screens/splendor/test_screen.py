"""Splendor on the screen: what each size shows, how a turn is played with keys, mouse and notation, what stays hidden.

The golden frames are written anew, after a change of looks, with

    BGTUI_WRITE_FRAMES=1 python -m pytest tests/screens/splendor/test_screen.py -k golden
"""

import re
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from operator import and_
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual import events
from textual.geometry import Region
from textual.widget import Widget

from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import Seat, hashed_pin
from boardgames_tui.core.store import Store
from boardgames_tui.games.splendor.commands import Buy
from boardgames_tui.games.splendor.components import COLOUR_NAMES, GOLD, KINDS
from boardgames_tui.games.splendor.components.piece_words import in_colours
from boardgames_tui.games.splendor.events import CardBought
from boardgames_tui.games.splendor.presentation.story import in_words
from boardgames_tui.games.splendor.presentation.view import CardView, SplendorView
from boardgames_tui.screens.splendor.spots import CardPlace, OwnToken, Pile, SeatSpot, Spot
from boardgames_tui.screens.splendor.widgets.base_widget import COMPACT as COMPACT_FORM
from boardgames_tui.screens.splendor.widgets.base_widget import GRAND as GRAND_FORM
from boardgames_tui.screens.splendor.widgets.base_widget import SPACIOUS as SPACIOUS_FORM
from boardgames_tui.screens.splendor.widgets.base_widget import STANDARD as STANDARD_FORM
from boardgames_tui.screens.splendor.widgets.base_widget import TOKEN, Form
from boardgames_tui.screens.splendor.widgets.board import Board
from boardgames_tui.testing.random_play import play, prefer
from boardgames_tui.testing.sitting import (
    ALL_SIZES,
    COMPACT,
    SIZES,
    SPACIOUS,
    STANDARD,
    Sitting,
    before_the_screen,
    bgtui,
    hues,
    in_depth,
    segments,
    sitting,
)
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.paint.canvas import CanvasWidget, nearest
from boardgames_tui.tui.paint.cells import tick
from tests.frames import Example, golden_depths, golden_frames
from tests.games.splendor.positions import BOX, CARD, GAME, Has, Table, position, setup
from tests.languages import golden_in_languages
from tests.screens.splendor.words import spot

TICK = tick()
BUYING = prefer("noble", "buy 3", "buy .* gold", "buy", "return", r"take (\w)(?!\1)\w\w")
"""A lively way to play: many cards are bought, few turns wasted."""
FOUR_AND_FOUR = ["N1", "N2"]  # both come to whoever has four white, four blue and four green bonuses


def match_at(table: Table, players: int = 2, *, open_hands: bool = False, pins: Sequence[str] = ()) -> Match:
    """A match that begins in a position."""
    names = setup(players)
    seats = tuple(
        Seat(name=seat.name, pin=hashed_pin(seat.name, pin) if pin else "")
        for seat, pin in zip(names.seats, (*pins, "", "", "", ""), strict=False)
    )
    return Match(GAME, replace(names, seats=seats, open_hands=open_hands), start=table.state)


def laid(*players: Has, open_hands: bool = False, pins: Sequence[str] = (), **things: Any) -> Match:
    """A match that begins with these pieces on the table, as `position` lays them."""
    return match_at(position(*players, **things), len(players), open_hands=open_hands, pins=pins)


def seeded(players: int, seed: int, moves: int) -> Match:
    """A match after some moves of a lively game."""
    return play(GAME, players, seed, BUYING, moves)


# What the screen looks like


def _middle_of_the_game() -> Match:
    return laid(
        Has(tokens="uugrbby", bonuses="wwwuuugr", hand=["L2-blue-6", "L1-white-8"]),
        Has(tokens="wwrb", bonuses="wurrrr", hand=["L2-green-3", "?L3-red-2"]),
        Has(tokens="wugb", bonuses="uugggrrbbb", hand=["L3-white-2"]),
        nobles=["N6", "N7", "N4", "N2"],
        display={
            "3-1": "L3-green-2",
            "3-2": "L3-white-3",
            "3-3": "L3-black-1",
            "3-4": "L3-red-3",
            "2-1": "L2-green-5",
            "2-2": "L2-black-2",
            "2-3": "L2-red-5",
            "2-4": "L2-white-2",
            "1-1": "L1-black-5",
            "1-2": "L1-red-7",
            "1-3": "L1-white-6",
            "1-4": "L1-green-8",
        },
    )


def _four_players() -> Match:
    return laid(
        Has(tokens="wwuggry", bonuses="wuugr", hand=["L3-blue-1", "L2-red-1", "L1-green-6"]),
        Has(tokens="uubb", bonuses="wwgrb"),
        Has(tokens="ggyyy", bonuses="wwwwuuuu", nobles=["N1"], hand=["L1-black-1"]),
        Has(tokens="rrrbbbuuww"),
        open_hands=True,
    )


def _to_give_back() -> Match:
    match = laid(Has(tokens="wwuuggrrby", bonuses="wu"), Has(tokens="b"))
    match.play(GAME.parse("take wug"))
    return match


def _a_noble_to_choose() -> Match:
    match = laid(Has(bonuses="wwwwuuuugggg"), Has(tokens="rrr"), nobles=FOUR_AND_FOUR)
    match.play(GAME.parse("take wug"))
    return match


def _a_hidden_hand() -> Match:
    match = laid(Has(tokens="wug"), Has(tokens="rr", hand=["?L3-red-2"]))
    match.play(GAME.parse("take urb"))
    return match


def _last_round() -> Match:
    match = laid(
        Has(tokens="uuuugggyy", bought=["L3-white-4", "L3-blue-4"]),
        Has(tokens="wwrry", bonuses="wug"),
        display={"3-1": "L3-green-4"},
    )
    match.play(GAME.parse("buy 3-1"))
    return match


EXAMPLES = {
    "start": Example(lambda: Match(GAME, setup(2))),
    "middle": Example(_middle_of_the_game),
    "four": Example(_four_players),
    "taking": Example(lambda: laid(Has(tokens="wub", bonuses="g"), Has(tokens="rrr")), keys=("t", "w", "g")),
    "return": Example(_to_give_back, keys=("w",)),
    "noble": Example(_a_noble_to_choose),
    "curtain": Example(_a_hidden_hand),
    "last-round": Example(_last_round),
    "watching": Example(lambda: seeded(3, 3, 30), watching=True),
}

test_golden_frames = golden_frames("screens/splendor", EXAMPLES)
test_golden_frames_in_languages = golden_in_languages("screens/splendor", EXAMPLES)
test_golden_depths = golden_depths(
    "screens/splendor", "middle", EXAMPLES["middle"], ALL_SIZES, ("true", "256", "16", "none", "ascii")
)


@before_the_screen
async def test_without_colour_every_price_says_its_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with sitting(_middle_of_the_game()) as at:
        for size in ALL_SIZES:
            await at.resize(size)
            assert not hues(at.app)
            plain = at.frame
            for card in at.table.view.display:
                region = at.screen.query_one("#board").spots[spot(card.place)].translate((0, 1))
                shown = "".join(crop(plain, region)[1:-1])
                for kind, asked in enumerate(card.price):
                    told = rf"{asked}{KINDS[kind]}|{KINDS[kind]} ?(\d|{TICK}|[▀▄▌▐▘▝▖▗▚▞▛▜▙▟█])"
                    assert not asked or re.search(told, shown), (size, card.place, shown)
            await at.keys("down")
            assert at.frame[1:-3] != plain[1:-3], "the cursor is seen"
            await at.keys("up")


@before_the_screen
async def test_the_setting_writes_the_letter_on_every_price() -> None:
    async with sitting(_middle_of_the_game()) as at:
        assert "5u3g" not in at.frame[8]
        for theme in ("felt", "linen"):
            at.app.change(replace(at.app.settings, letters=True, theme=theme))
            await at.settle()
            assert "5u3g" in at.frame[8][7:19], theme


# What must be on the screen whatever happens


def crop(lines: Sequence[str], region: Region) -> list[str]:
    return [line[region.x : region.right] for line in lines[region.y : region.bottom]]


def figures(counts: Sequence[int], places: Sequence[int], line: str) -> str:
    """The counts of a row of chips that do not stand in their places; "" if all do."""
    wrong = [
        f"{count} {COLOUR_NAMES[kind]}"
        for kind, (count, at) in enumerate(zip(counts, places, strict=False))
        if count and not line[at : at + 2].strip(" ▌").startswith(str(count))
    ]
    return ", ".join(wrong)


def form_of(width: int) -> Form:
    return next(form for form in (COMPACT_FORM, STANDARD_FORM, SPACIOUS_FORM, GRAND_FORM) if form.width == width)


def verdict_of(view: SplendorView, card: CardView) -> str:
    gold = view.players[view.judged].tokens[GOLD]
    return "buy it|next turn|next|buy" if card.pay is not None else f"{sum(card.lacks) - gold} short"


def wrong_with_card(view: SplendorView, card: CardView, lines: Sequence[str]) -> str:
    """What cannot be read on a card: its price, each colour in its place, what is missing below it, and the verdict."""
    form, verdict = form_of(len(lines[0])), verdict_of(view, card)
    if not re.search(verdict, lines[-1]):
        return f"{card.place}: the verdict {verdict!r} is not in {lines}"
    for kind, price in enumerate(card.price):
        if not price:
            continue
        at = form.left + kind * form.pitch
        if form.tall == 1 and str(price) not in lines[form.head][at : at + 2]:
            return f"{card.place}: {price} {COLOUR_NAMES[kind]} is not in its place in {lines}"
        below = "".join(line[at : at + form.chip] for line in lines[form.head + form.tall : -1])
        shown = re.search("[▀▄▌▐▘▝▖▗▚▞▛▜▙▟█]", below) if form is GRAND_FORM and not card.pay else None
        told = str(card.lacks[kind]) if card.lacks[kind] else TICK
        if told not in below and not shown:
            return f"{card.place}: {told} below {COLOUR_NAMES[kind]} is not in {lines}"
    if card.points and not re.search(rf"(?<!\d){card.points}(?!\d)", lines[0]) and not re.search("[▀▄█]", lines[1]):
        return f"{card.place}: its {card.points} points are not in {lines}"
    return ""


def wrong_on(at: Sitting) -> list[str]:
    """Everything that cannot be read on the table, or does not line up."""
    table, lines = at.table, at.frame
    view: SplendorView = table.view
    width, height = at.app.size
    wrong = [f"line {y} is {cell_len(line)} wide" for y, line in enumerate(lines) if cell_len(line) != width]
    if len(lines) != height:
        wrong.append(f"there are {len(lines)} lines")
    spots = {
        there: region.translate(widget.region.offset)
        for widget in at.screen.query(CanvasWidget)
        for there, region in widget.spots.items()
    }
    screen = Region(0, 0, width, height)
    wrong += [f"{there} is off the screen" for there, region in spots.items() if region not in screen]
    for card in view.display:
        if card is not None:
            wrong.append(wrong_with_card(view, card, crop(lines, spots[spot(card.place)])))
    for held in () if view.seat is None else view.players[view.seat].hand:
        region = spots[spot(held.place)]
        assert held.card is not None
        if region.height > 2:
            wrong.append(wrong_with_card(view, held.card, crop(lines, region)))
            continue
        price, missing = (line[7:] for line in crop(lines, region))
        told = [
            str(lacks) if lacks else TICK if asked else " "
            for asked, lacks in zip(held.card.price, held.card.lacks, strict=True)
        ]
        places = range(0, 10, 2)
        wrong.append(figures(held.card.price, places, price))
        wrong += [
            f"{held.place}: {each} is not in {missing!r}"
            for at, each in zip(places, told, strict=True)
            if missing[at] != each
        ]
    for number, noble in enumerate(view.nobles, 1):
        price, missing = crop(lines, spots[spot(f"noble {number}")])
        if noble.taken_by is not None:
            if table.names[noble.taken_by][:3] not in missing:
                wrong.append(f"noble {number}: who has it is not in {missing!r}")
            continue
        shown = re.findall(r"\d", price)
        if shown != [str(asks) for asks in noble.asks if asks]:
            wrong.append(f"noble {number}: {noble.asks} is not in {price!r}")
        told = [str(lacks) if lacks else TICK for asks, lacks in zip(noble.asks, noble.lacks, strict=True) if asks]
        if missing.split() != told and re.findall(rf"\d|{TICK}", missing) != told:
            wrong.append(f"noble {number}: {told} is not in {missing!r}")
    for kind, letter in enumerate(KINDS):
        picked = table.taken_of(kind)
        text = crop(lines, spots[spot(f"bank {letter}")])[1]
        if not re.match(rf"{view.bank[kind] - picked}(?!\d)", text):
            wrong.append(f"bank {letter}: {view.bank[kind]} less {picked} is not in {text!r}")
        own = view.players[view.judged].tokens[kind] - table.returned_of(kind) + picked
        text = "\n".join(crop(lines, spots[spot(f"own {letter}")]))
        if own and text.count(TOKEN) != own and not re.search(rf"(?<!\d){own}{TOKEN}", text):
            wrong.append(f"own {letter}: {own} is not in {text!r}")
    wrong += wrong_with_seats(at, lines)
    wrong += [f"{key!r} is not in the last line" for key in ("? ", "q ") if key not in lines[-1]]
    wrong += [f"something is cut off: {line!r}" for line in lines[:-1] if "…" in line]
    return [*filter(None, wrong), *crooked(lines)]


def wrong_with_seats(at: Sitting, lines: Sequence[str]) -> list[str]:
    """Which player's standing cannot be read."""
    view: SplendorView = at.table.view
    spots = at.screen.query_one("#seats").spots
    offset = at.screen.query_one("#seats").region.offset
    wrong: list[str] = []
    for seat, (name, player) in enumerate(zip(at.table.names, view.players, strict=True)):
        if seat == view.judged:
            continue
        head, cards, tokens, *_rest = crop(lines, spots[SeatSpot(seat)].translate(offset))
        if not re.search(rf"\b{name}\b.*(?<!\d){player.points} (pts?|points?)\b", head):
            wrong.append(f"{name}: {player.points} points are not in {head!r}")
        if re.findall(r"\d", cards) != [str(count) for count in player.bonuses if count]:
            wrong.append(f"{name}: {player.bonuses} is not in {cards!r}")
        if re.findall(r"\d", tokens) != [str(count) for count in player.tokens if count]:
            wrong.append(f"{name}: {player.tokens} is not in {tokens!r}")
        if player.hand and not re.search(rf"hand {len(player.hand)}|{len(player.hand)} reserved", head):
            wrong.append(f"{name}: the hand of {len(player.hand)} is not in {head!r}")
    return wrong


DOWN, UP = "│┌┐├┤┬┼║╔╗", "│└┘├┤┴┼║╚╝"
RIGHT, LEFT = "┌├└┬┴┼─╔╚═", "┐┤┘┬┴┼─╗╝═"
DOUBLE_CORNERS = "╔╗╚╝"


def crooked(lines: Sequence[str]) -> list[str]:
    """Where a line of a frame ends in nothing. A double frame may lie over its neighbours' lines."""
    wrong = []
    for y, line in enumerate(lines):
        for x, sign in enumerate(line):
            below = lines[y + 1][x] if y + 1 < len(lines) else " "
            above = lines[y - 1][x] if y else " "
            if sign in DOWN and below not in UP + DOUBLE_CORNERS + "═":
                wrong.append(f"{sign} at line {y}, column {x} ends above {below!r}")
            if sign in UP and above not in DOWN + DOUBLE_CORNERS + "═►◄":
                wrong.append(f"{sign} at line {y}, column {x} ends under {above!r}")
            # A title may stand in a horizontal line, so only its corners are held to something.
            if sign in "┌└╔╚" and not re.match(r"[^│║]*?[┐┘╗╝┬┴┼┤╔╚]", line[x + 1 :]):
                wrong.append(f"{sign} at line {y}, column {x} has no other corner")
    return wrong


@pytest.mark.parametrize("size", ALL_SIZES)
@pytest.mark.parametrize("players", [2, 4])
@before_the_screen
async def test_everything_that_matters_can_be_read(players: int, size: tuple[int, int]) -> None:
    for seed, hidden in ((5, False), (8, True)):
        game = seeded(players, seed, 400)
        looked_at = {
            number
            for number, turn in enumerate(game.turns)
            if number % 8 == 0 or turn.text.startswith(("return", "noble"))
        }
        async with sitting(Match(GAME, game.setup), size) as at:
            for number, turn in enumerate(game.turns[:-1]):
                if number in looked_at:
                    at.table.session.hidden_hands = hidden
                    await at.settle()
                    spots = list(at.table.spots_now())
                    at.screen.move_to(spots[number % len(spots)])
                    wrong = wrong_on(at)
                    where = f"{players} players, seed {seed}, before move {number}, the cursor at {at.cursor}:"
                    assert not wrong, "\n".join([where, *wrong, *at.frame])
                    at.table.session.hidden_hands = False
                if number + 1 in looked_at:
                    at.screen.playing.act(turn.command)
                else:
                    at.match.play(turn.command)


@pytest.mark.parametrize("players", [2, 4])
@before_the_screen
async def test_every_decision_tells_its_price_and_what_it_brings(players: int) -> None:
    game = seeded(players, 7, 400)
    async with sitting(Match(GAME, replace(game.setup, open_hands=True))) as at:
        for number, turn in enumerate(game.turns[:-1]):
            if number % 6 == 0:
                view: SplendorView = at.table.view
                for there in at.table.spots_now():
                    at.screen.move_to(there)
                    card = at.table.card_at(there)
                    if at.table.payments() and card is not None:
                        price = in_colours(card.pay or ())
                        assert (f"pay {price}" if price else "free") in at.said, (card, at.said)
                        assert not card.points or f"+{card.points} point" in at.said, (card, at.said)
                        assert not card.brings or "visit" in at.said, (card, at.said)
                    elif card is not None and view.to_move is not None:
                        assert re.search("s reserves|Your hand is full", at.said), (card, at.said)
                    elif isinstance(there, Pile):
                        assert f"takes a {COLOUR_NAMES[there.number]} token" in at.said, at.said
            at.screen.playing.act(turn.command)
            await at.settle()


def emptiness(at: Sitting, lines: int, columns: int) -> list[tuple[int, int]]:
    """Where so many lines by columns of bare felt are above the prompt: line and column."""
    felt = at.screen.query_one("#board").colours.ground.lower()
    bare = []
    for line in segments(at.app)[:-3]:
        cells = [
            letter == " " and style is not None and style.bgcolor is not None and style.bgcolor.name == felt
            for text, style, _control in line
            for letter in text
        ]
        bare.append(int("".join("01"[cell] for cell in cells), 2))
    width, found = at.app.size.width, []
    for y in range(len(bare) - lines + 1):
        block = reduce(and_, bare[y : y + lines])
        run = reduce(and_, (block >> step for step in range(columns)))
        if run:
            found.append((y, width - run.bit_length() - columns + 1))
    return found


@pytest.mark.parametrize("size", ALL_SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
@before_the_screen
async def test_a_larger_terminal_shows_more_and_is_not_merely_emptier(players: int, size: tuple[int, int]) -> None:
    async with sitting(seeded(players, 5, 40), size) as at:
        empty = emptiness(at, 4, 21)
        assert not empty, "\n".join([f"nothing is at {empty}", *at.frame])


@before_the_screen
async def test_a_hint_is_marked_beside_the_number_of_a_pile() -> None:
    async with sitting(_middle_of_the_game()) as at:
        at.table.suggested = frozenset({spot("bank u")})
        for size in ALL_SIZES:
            await at.resize(size)
            at.screen.redraw()
            await at.settle()
            assert re.search(r"\?2 ● ?●", "\n".join(at.frame)), size


@before_the_screen
async def test_what_the_cursor_is_on_is_told_more_closely() -> None:
    async with sitting(_middle_of_the_game(), SPACIOUS) as at:

        def closely(name: str) -> str:
            at.screen.move_to(spot(name))
            return " ".join(" ".join(crop(at.frame, at.screen.query_one("#closely").region)).split())

        assert (
            "Green, 2 points, costs 5 blue, 3 green. You would pay 2 blue, 1 green, 1 gold. "
            "It makes these cards cheaper: 1-3, 2-2, 3-3, 3-4, a reserved card."
        ) in closely("2-1")
        assert "You still need 1 red and 4 black, and you have 1 gold." in closely("3-2")
        assert "You reserve the top one face down: only you will see it." in closely("3-deck")
        assert "The bank has 3 red. You still need this colour for 2-4, 3-2, 3-3, 3-4. You hold 1 red." in closely(
            "bank r"
        )
        assert "A gold token counts as any colour" in at.explain(spot("bank y"))
        assert at.explain(spot("noble 1")) == (
            "Anne of Brittany is worth 3 points to whoever has these cards: 3 white, 3 blue, 3 green. "
            "You still need 2 green."
        )


@before_the_screen
async def test_what_is_told_agrees_with_the_tokens_shown() -> None:
    async with sitting(Match(GAME, setup(2)), SPACIOUS) as at:
        await at.keys("w")
        at.screen.move_to(spot("bank w"))
        await at.settle()
        closely = " ".join(" ".join(crop(at.frame, at.screen.query_one("#closely").region)).split())
        assert "The bank has 3 white." in closely
        assert "You hold 1 white." in closely
        assert at.explain(spot("bank w")).startswith("The bank has 3 white.")


@before_the_screen
async def test_the_longest_verdicts_and_the_most_demanding_nobles_fit() -> None:
    display = {"1-1": "L1-white-5", "3-1": "L3-white-1", "3-2": "L3-black-1", "1-2": "L1-blue-6"}
    hand = ["L3-red-1", "L3-green-1", "L3-blue-1"]
    players = (
        Has(tokens="ugrby", hand=hand),
        Has(tokens="wwwwuuuugg"),
        Has(tokens="rrrrbbbbyy"),
        Has(bonuses="wugrb" * 2),
    )
    match = laid(*players, display=display, nobles=["N6", "N7", "N8", "N9", "N10"])
    async with sitting(match) as at:
        for size in ALL_SIZES:
            await at.resize(size)
            for name in ("1-1", "3-1", "a", "bank w"):
                at.screen.move_to(spot(name))
                wrong = wrong_on(at)
                assert not wrong, "\n".join([f"the cursor at {name}:", *wrong, *at.frame])


# Playing with keys


@before_the_screen
async def test_enter_buys_the_card_under_the_cursor_for_the_price_shown() -> None:
    async with sitting(laid(Has(tokens="uug"), Has(), display={"1-1": "L1-red-1"})) as at:
        assert at.cursor == spot("1-1"), "the cursor begins on what can be bought"
        assert "Enter buys 1-1: pay 2 blue, 1 green" in at.said
        await at.press("enter")
        assert at.played == ["buy 1-1"]
        assert "Boris's turn" in at.frame[0]
        assert at.table.view.players[0].tokens == (0, 0, 0, 0, 0, 0)


@before_the_screen
async def test_tokens_are_taken_by_their_letters() -> None:
    async with sitting(Match(GAME, setup(2))) as at:
        await at.press("t", "g", "u", "r")
        assert at.played == []
        assert "Enter takes blue, green, red." in at.said
        await at.press("enter")
        assert at.played == ["take ugr"]
        await at.keys("t", "b", "b", "enter")
        assert at.played == ["take ugr", "take bb"]


@before_the_screen
async def test_a_letter_that_does_not_fit_neither_joins_nor_plays_the_move() -> None:
    async with sitting(Match(GAME, setup(2))) as at:
        await at.keys("t", "w", "u", "g")
        await at.keys("r")
        assert at.played == []
        assert at.table.picked == "wug"
        await at.keys("z", "w")
        assert (at.played, at.table.picked) == ([], "wu")
        await at.keys("y")
        assert (at.played, at.table.picked) == ([], "wu"), "gold is not taken (5.5)"


@before_the_screen
async def test_undo_drops_the_last_token_chosen_and_escape_all() -> None:
    async with sitting(Match(GAME, setup(2))) as at:
        board = at.screen.query_one("#board").region.shrink((0, 0, 2, 0))  # not the bank, where the cursor goes
        before = crop(at.frame, board)
        await at.keys("w", "g")
        assert "So far: white, green" in at.said
        assert "►3 ●●●" in at.text
        assert "urb one more  Enter pick  z drop the last  Esc drop all" in at.frame[-1]
        await at.keys("up")
        assert "First choose the other tokens. z drops the last one, Esc all." in at.said, "nobody looks for the cursor"
        await at.keys("z")
        assert "So far: white" in at.said
        assert "green" not in at.said
        await at.keys("backspace")
        assert not at.table.taking
        await at.keys("w", "g", "escape")
        assert not at.table.taking
        assert (crop(at.frame, board), at.played) == (before, [])


@before_the_screen
async def test_who_drops_one_token_after_the_other_does_not_undo_a_move_by_it() -> None:
    async with sitting(Match(GAME, setup(2))) as at:
        await at.play("take wug")
        await at.keys("u", "r", "z", "z", "z")
        assert "Nothing is chosen now; z again undoes the last move." in at.said
        assert (at.over, at.played) == ("", ["take wug"])
        await at.keys("z")
        assert at.over == "ConfirmDialog"


@before_the_screen
async def test_undo_and_the_story_have_one_key_wherever_the_cursor_is() -> None:
    async with sitting(Match(GAME, setup(2)), SPACIOUS) as at:
        for name, key in (("bank w", "z"), ("1-2", "backspace"), ("3-deck", "z")):
            await at.play("take wug")
            at.screen.move_to(spot(name))
            assert "z undo" in at.frame[-1]
            assert "S story" in at.frame[-1]
            await at.keys(key)
            assert at.over == "ConfirmDialog"
            await at.keys("y")
            assert at.played == []


@before_the_screen
async def test_tokens_are_taken_with_the_cursor_too() -> None:
    async with sitting(Match(GAME, setup(2))) as at:
        assert at.cursor == spot("bank w")
        await at.keys("space")
        assert at.cursor == spot("bank w"), "a second white one could follow"
        await at.keys("right", "enter")
        assert at.cursor == spot("bank g"), "a second blue one would not fit any more"
        await at.keys("enter", "enter")
        assert at.played == ["take wug"]


@before_the_screen
async def test_a_card_is_reserved_in_two_steps_as_it_shows_another() -> None:
    async with sitting(Match(GAME, replace(setup(2), open_hands=True))) as at:
        at.screen.move_to(spot("2-3"))
        await at.keys("s")
        assert "Enter reserves 2-3; you get a gold token." in at.said
        for leave in ("escape", "z", "w", "up"):
            assert at.table.reserves
            await at.keys(leave)
            assert not at.table.reserves
            await at.keys("escape")
            at.screen.move_to(spot("2-3"))
            await at.keys("s")
        assert at.played == []
        await at.keys("enter")
        at.screen.move_to(spot("3-deck"))
        assert "the top card of level 3, unseen" in at.said
        await at.keys("enter", "enter")
        assert at.played == ["reserve 2-3"], "Enter alone draws nothing blind"
        await at.keys("s", "enter")
        assert at.played == ["reserve 2-3", "reserve 3-deck"]


@before_the_screen
async def test_a_card_is_drawn_blind_only_after_a_question() -> None:
    async with sitting(Match(GAME, setup(2))) as at:
        at.screen.move_to(spot("2-deck"))
        for leave in ("escape", "up", "t"):
            await at.keys("s")
            assert "once seen, it cannot go back" in at.said
            await at.keys(leave)
            assert "once seen, it cannot go back" not in at.said
            await at.keys("escape")
            at.screen.move_to(spot("2-deck"))
        await at.keys("s")
        assert at.played == []
        await at.keys("enter")
        assert at.played == ["reserve 2-deck"]


@before_the_screen
async def test_the_letter_of_a_colour_takes_it_wherever_the_cursor_is() -> None:
    async with sitting(laid(Has(tokens="uug"), Has(), display={"1-1": "L1-red-1"})) as at:
        at.screen.move_to(spot("bank w"))
        assert "wugrb take" in at.frame[-1]
        await at.keys("y")
        assert (at.table.picked, at.table.taking) == ("", False)
        assert "Gold comes with a card that you reserve" in at.said
        await at.keys("b")
        assert (at.table.picked, at.table.taking) == ("b", True)
        await at.keys("u", "r", "g")
        assert "Take 3 different tokens, or 2 alike (rule 5.3)." in at.said
        await at.keys("enter")
        assert at.played == ["take urb"]
        at.screen.move_to(spot("1-1"))
        await at.keys("r")
        assert at.table.picked == "r", "on a card, too"
        assert isinstance(at.cursor, Pile)


@before_the_screen
async def test_p_shows_the_next_payment_and_the_shown_one_is_paid() -> None:
    cards = {"1-1": "L1-red-1", "1-2": "L1-red-8"}
    ways = {
        "2 blue, 1 green": "buy 1-1",
        "1 blue, 1 green, 1 gold": "buy 1-1 gold u",
        "2 blue, 1 gold": "buy 1-1 gold g",
        "1 green, 2 gold": "buy 1-1 gold uu",
        "1 blue, 2 gold": "buy 1-1 gold ug",
    }
    for times in (0, 3):
        async with sitting(laid(Has(tokens="uugyy"), Has(), display=cards)) as at:
            shown = []
            for _way in range(5):
                price = re.search(r"pay (.+?);", at.said)
                assert price is not None
                shown.append(price[1])
                await at.keys("p")
            assert shown == list(ways)
            await at.keys(*["p"] * times, "enter")
            assert at.played == [ways[shown[times]]]
            paid = at.match.turns[-1].events[0]
            assert isinstance(paid, CardBought)
            assert in_colours(paid.paid) == shown[times]


@before_the_screen
async def test_another_card_is_paid_in_the_default_way_again() -> None:
    cards = {"1-1": "L1-red-1", "1-2": "L1-green-4"}
    async with sitting(laid(Has(tokens="uugrryy"), Has(), display=cards)) as at:
        await at.keys("p", "p")
        assert at.table.payment == 2
        await at.keys("right")
        assert at.cursor == spot("1-2")
        assert "pay 2 blue, 2 red" in at.said
        await at.keys("p", "escape")
        assert "pay 2 blue, 2 red" in at.said, "Escape goes back to the default"
        at.screen.move_to(spot("3-deck"))
        await at.keys("p")
        assert "no other way" in at.said


@before_the_screen
async def test_a_waiting_noble_and_a_token_too_many_are_announced() -> None:
    async with sitting(laid(Has(bonuses="wwwwuuuu", tokens="wwuuggrrb"), Has(), nobles=["N1"])) as at:
        await at.keys("t", "w", "u", "g")
        assert "Enter takes white, blue, green; then give back 2 tokens, a noble visits, +3." in at.said
    async with sitting(laid(Has(tokens="wwuuggrrbb"), Has(), display={"1-1": "L1-black-8"})) as at:
        await at.keys("s")
        assert "you get a gold token, then give back 1 token." in at.said


@before_the_screen
async def test_tokens_above_ten_are_given_back() -> None:
    async with sitting(_to_give_back()) as at:
        assert "give back 3" in at.said
        await at.keys("w", "y", "w")
        assert "Enter gives back 2 white, 1 gold" in at.said
        await at.keys("z", "b")
        assert at.played == ["take wug"], "nothing is given back before Enter"
        await at.keys("enter")
        assert at.played == ["take wug", "return wby"]
        assert "Boris's turn" in at.frame[0]


@before_the_screen
async def test_one_cannot_give_back_what_one_has_not() -> None:
    async with sitting(_to_give_back()) as at:
        await at.keys("y", "y", "b", "b")
        assert at.table.picked == "yb"
        at.screen.move_to(spot("bank w"))
        assert isinstance(at.cursor, OwnToken), "the cursor stays on one's own tokens"


@before_the_screen
async def test_one_of_two_nobles_is_chosen() -> None:
    async with sitting(_a_noble_to_choose()) as at:
        assert at.cursor == spot("noble 1")
        assert "Machiavelli visits" in at.said
        await at.keys("right")
        assert "Suleiman the Magnificent visits, +3" in at.said
        await at.keys("right")
        assert at.cursor == spot("noble 2"), "the third one would not come"
        for key in ("t", "r", "b", "y", "p"):
            await at.keys(key)
        assert at.played == ["take wug"]
        await at.keys("enter")
        assert at.played == ["take wug", "noble 2"]


@before_the_screen
async def test_what_the_rules_forbid_is_refused_with_its_rule_and_changes_nothing() -> None:
    held = ["L1-red-1", "L2-red-1", "L3-red-1"]
    async with sitting(laid(Has(tokens="w", hand=held), Has(tokens="rrr"), display={"1-1": "L1-red-8"})) as at:
        state = at.match.state.clone()
        at.table.cursor.spot = spot("1-1")
        await at.keys("s")
        assert "Your hand is full" in at.said
        assert "(rule 7.3)" in at.said
        assert (at.played, at.match.state) == ([], state)
        await at.keys("t", "r")
        assert at.table.picked == "r"
        await at.keys("r")
        assert at.table.picked == "r", "two alike need a pile of four"
        assert at.played == []


@before_the_screen
async def test_the_last_line_names_no_key_that_is_a_letter_of_a_token_now() -> None:
    async with sitting(_to_give_back()) as at:
        for words in ("u undo", "g story"):
            assert words not in at.frame[-1]
        # Taking back is still possible by its name.
        commands = {command.title: command for command in at.app.get_system_commands(at.top)}
        at.app.call_later(commands["Undo"].callback)
        await at.settle()
        await at.settle()
        assert (at.played, at.table.picked) == ([], "")
        await at.keys("t")
        for words in ("u undo", "g story"):
            assert words not in at.frame[-1]


@before_the_screen
async def test_nothing_to_take_says_so() -> None:
    async with sitting(laid(Has(tokens="wwwwuuuugg"), Has(tokens="ggrrrrbbbb"))) as at:
        await at.keys("t")
        assert "(rule 5.4)" in at.said
        assert not at.table.taking


@before_the_screen
async def test_a_stretch_with_the_real_keyboard() -> None:
    async with sitting(Match(GAME, replace(setup(3), open_hands=True))) as at:
        await at.press("t", "w", "u", "g", "enter")
        await at.press("up", "s", "enter")
        await at.press("colon", *"take bb", "enter")
        await at.press("z", "y")
        await at.press("t", "b", "b", "enter")
        assert [text.split()[0] for text in at.played] == ["take", "reserve", "take"]
        await at.press("question_mark", "escape", "v", "escape", "S", "escape", "a", "escape", "x", "f7", "home")
        assert at.over == ""
        assert len(at.played) == 3


# Secrets

SECRET = BOX.cards[CARD["L3-red-2"]]  # red, 4 points, 7g
SHOWN = re.compile("4 r|hand 1 +red")
"""How it is shown in a hand."""
TELLTALES = ("7g", "7 green", "pay 4 green, 3 gold", "4 r", "L3-red-2", "red, 4 points", in_words(SECRET))


def with_a_secret(ada: str = "", boris: str = "ggggyyy", **options: Any) -> Match:
    """Boris holds a card that only he knows, and nothing else on the table is like it. Ada is to move."""
    display = {"3-1": "L3-white-2", "3-2": "L3-black-2", "3-3": "L3-white-1", "3-4": "L3-blue-1"}
    display |= {"2-1": "L2-white-3", "2-2": "L2-white-6", "2-3": "L2-black-3", "2-4": "L2-black-6"}
    return laid(Has(tokens=ada), Has(tokens=boris, hand=["?L3-red-2", "L1-red-8"]), display=display, **options)


def reachable(thing: Any, seen: set[int]) -> str:
    """All that can be read by going through an object, whatever it leads to."""
    if id(thing) in seen:
        return ""
    seen.add(id(thing))
    if isinstance(thing, str | int | float | bool | None):
        return f" {thing} "
    if isinstance(thing, dict):
        return "".join(reachable(each, seen) for pair in thing.items() for each in pair)
    if isinstance(thing, list | tuple | set | frozenset):
        return "".join(reachable(each, seen) for each in thing)
    names = [*getattr(thing, "__dict__", {}), *getattr(type(thing), "__slots__", ())]
    return "".join(reachable(getattr(thing, name, None), seen) for name in names if not name.startswith("__"))


def painted(at: Sitting) -> str:
    """Everything that any widget of any screen has painted or would say, seen or covered."""
    said = [*at.frame, at.app.title, at.app.sub_title]
    said += [f"{note.title} {note.message}" for note in at.app._notifications]
    for screen in at.app.screen_stack:
        said += [str(screen.title), str(screen.sub_title)]
        for widget in screen.walk_children(Widget, with_self=True):
            said += [str(widget.tooltip), str(widget.border_title), str(widget.border_subtitle)]
            if widget.size.width and widget.size.height:
                said += [strip.text for strip in widget.render_lines(Region(0, 0, *widget.size))]
    return "\n".join(said)


def palette(at: Sitting) -> str:
    return "\n".join(f"{command.title} {command.help}" for command in at.app.get_system_commands(at.top))


def leaks(*texts: str) -> list[str]:
    return [secret for text in texts for secret in TELLTALES if secret in text]


@pytest.mark.rule("splendor 12.3")
@pytest.mark.rule("splendor 12.5")
@before_the_screen
async def test_a_hidden_card_is_shown_to_its_owner_alone_behind_the_curtain() -> None:
    async with sitting(with_a_secret(boris="ggggyyyrb")) as at:
        # Ada plays: neither the screen nor what it has in its hands knows the card.
        for size in SIZES:
            await at.resize(size)
            assert not leaks(painted(at), palette(at), reachable(at.table.view, set()))
        await at.resize(COMPACT)
        for key in ("v", "S", "question_mark", "a"):
            await at.keys(key)
            assert not leaks(painted(at))
            await at.keys("escape")
        await at.keys("t", "w", "u", "r", "enter")
        # The curtain has fallen.
        assert at.over == "CurtainScreen"
        assert not leaks(painted(at), palette(at), reachable(at.table.view, set()))
        assert at.table.view.seat is None
        await at.keys("g")
        assert not leaks(painted(at))
        await at.keys("escape", "space")
        # Boris has said that he is alone: his hand is there, and stays as long as his turn.
        assert at.over == ""
        for size in SIZES:
            await at.resize(size)
            for key in ("up", "t", "escape"):
                await at.keys(key)
                assert SHOWN.search(painted(at))
        at.screen.move_to(spot("a"))
        assert "Enter buys this card: pay 4 green, 3 gold" in at.said
        await at.keys("t", "w", "u", "b", "enter")
        # He holds too many tokens, and gives back behind his own curtain.
        assert at.table.view.decision.name == "RETURN"
        assert at.over == ""
        assert SHOWN.search(painted(at))
        await at.keys("w", "u", "enter")
        assert at.played[1:] == ["take wub", "return wu"]
        assert not leaks(painted(at), palette(at), reachable(at.table.view, set())), "Ada is to move"


@pytest.mark.rule("splendor 12.5")
@before_the_screen
async def test_who_draws_blind_and_must_give_back_looks_behind_a_curtain() -> None:
    match = laid(Has(tokens="wwuuggrrbb"), Has(), tops={3: ["L3-red-2"]}, display={"3-1": "L3-white-2"})
    async with sitting(match) as at:
        await at.play("reserve 3-deck")
        assert at.over == "CurtainScreen"
        assert not leaks(painted(at), reachable(at.table.view, set()))
        await at.keys("space")
        assert at.table.view.players[0].hand[0].card.id == "L3-red-2"
        await at.keys("b", "enter")
        assert at.played == ["reserve 3-deck", "return b"]
        assert not leaks(painted(at), reachable(at.table.view, set()))


@pytest.mark.rule("splendor 12.7")
@before_the_screen
async def test_drawing_a_card_tells_everybody_its_level_only() -> None:
    async with sitting(laid(Has(), Has(), tops={3: ["L3-red-2"]}, display={"3-1": "L3-white-2"})) as at:
        at.screen.move_to(spot("3-deck"))
        await at.keys("s", "enter")
        assert at.over == "", "Boris has nothing to hide: no curtain"
        story = " ".join(" ".join(crop(at.frame, at.screen.query_one("#news").region)).split())
        assert "face-down level 3 card" in story
        assert at.table.view.seat == 1
        assert not leaks(painted(at), reachable(at.table.view, set()))
        await at.keys("t", "w", "u", "g", "enter")
        assert at.over == "CurtainScreen"
        assert not leaks(painted(at))


@before_the_screen
async def test_with_open_hands_there_is_no_curtain() -> None:
    async with sitting(with_a_secret(open_hands=True)) as at:
        await at.play("take wur")
        assert at.over == ""
        assert SHOWN.search(at.text)


@pytest.mark.rule("splendor 12.5")
@before_the_screen
async def test_who_sits_alone_with_computers_sees_the_own_blind_card_at_once() -> None:
    match = with_a_secret()
    computer, boris = replace(match.setup.seats[0], player="bot:easy"), match.setup.seats[1]
    match = Match(GAME, replace(match.setup, seats=(computer, boris)), start=match.state)
    match.play(GAME.parse("take wur"))
    async with sitting(match) as at:
        assert at.over == ""
        assert SHOWN.search(at.text)


@before_the_screen
async def test_the_curtain_falls_only_before_who_has_something_to_hide() -> None:
    async with sitting(laid(Has(), Has(hand=["?L3-red-2"]), Has(hand=["L1-red-1"]))) as at:
        await at.play("take wug")
        assert at.over == "CurtainScreen"
        assert "Boris, it's your turn" in at.text
        assert "akes white, blue, green" in at.text
        await at.keys("t", "r", "colon", "v", "down")
        assert (at.over, at.played) == ("CurtainScreen", ["take wug"])
        await at.keys("space")
        for move in ("take wug", "take wug"):
            await at.play(move)
            assert at.over == ""


@before_the_screen
async def test_a_pin_is_asked_for_where_one_is_set() -> None:
    async with sitting(with_a_secret(pins=("", "4711"))) as at:
        await at.play("take wur")
        for typed in ("", "1", "47112"):
            for digit in typed:
                at.top.post_message(events.Key(digit, digit))
            await at.settle()
            await at.keys("enter")
            assert at.over == "CurtainScreen"
            assert not leaks(painted(at))
        assert "4711" not in painted(at)
        await at.press(*"4711", "enter")
        assert at.over == ""
        assert at.table.view.seat == 1


@before_the_screen
async def test_leaving_at_the_curtain_shows_nothing() -> None:
    async with sitting(with_a_secret()) as at:
        await at.play("take wur")
        await at.keys("q")
        assert not leaks(painted(at), reachable(at.table.view, set()))
        assert at.app._exit


@before_the_screen
async def test_a_match_is_opened_with_the_curtain_down() -> None:
    match = with_a_secret()
    match.play(GAME.parse("take wur"))
    for size in SIZES:
        async with sitting(match, size) as at:
            assert at.over == "CurtainScreen"
            assert not leaks(painted(at), reachable(at.table.view, set()))


@pytest.mark.rule("splendor 12.5")
@before_the_screen
async def test_a_watched_match_shows_no_hidden_card_before_its_end() -> None:
    match = with_a_secret()
    for move in ("take wur", "take wub", "reserve 3-deck"):
        match.play(GAME.parse(move))
    async with sitting(match, SPACIOUS, watching=True) as at:
        for key in ("end", "left", "home", "v"):
            await at.keys(key)
            assert not leaks(painted(at), reachable(at.table.view, set()), palette(at))


@before_the_screen
async def test_an_empty_hand_names_the_key_only_to_its_owner() -> None:
    async with sitting(play(GAME, 2, 5), COMPACT, watching=True) as at:
        assert "reserves a card" not in at.text
        assert "nothing reserved" in at.text


@pytest.mark.rule("splendor 12.7")
@before_the_screen
async def test_at_the_end_everything_lies_open() -> None:
    display = {"3-1": "L3-green-4"}
    match = laid(
        Has(tokens="rr", hand=["?L3-red-2"]),
        Has(tokens="uuuugggyy", bought=["L3-white-4", "L3-blue-4"]),
        display=display,
    )
    match.play(GAME.parse("take wrb"))
    async with sitting(match, STANDARD) as at:
        assert not leaks(at.text)
        await at.play("buy 3-1")
        assert at.table.view.players[0].hand[0].card.id == "L3-red-2"
        await at.keys("enter")
        assert at.over == "ResultScreen"
        await at.keys("v")
        await at.keys("v")
        assert "red, 4 points" in at.text


# Whole games

WHOLE_GAME = (2, 4)  # seats and seed of a lively game of 58 commands, with every kind of command in it
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def way_to(at: Sitting, name: str) -> list[str]:
    """The arrows that lead the cursor to a spot."""
    regions = at.screen.regions()
    ways: dict[Spot | None, list[str]] = {at.cursor: []}
    todo = deque([at.cursor])
    while todo and spot(name) not in ways:
        here = todo.popleft()
        for arrow, (dx, dy) in ARROWS.items():
            there = nearest(regions, here, dx, dy)
            if there not in ways:
                ways[there] = [*ways[here], arrow]
                todo.append(there)
    assert spot(name) in ways, f"no arrows lead from {at.cursor} to {name}"
    return ways[spot(name)]


async def play_with_keys(at: Sitting, move: str) -> None:
    """Press what somebody presses who wants to make this move."""
    if at.over == "CurtainScreen":
        await at.keys("space")
    verb, _space, rest = move.partition(" ")
    match verb:
        case "take":
            await at.keys("t", *rest, "enter")
        case "return":
            await at.keys(*rest, "enter")
        case "noble":
            await at.keys(*way_to(at, move), "enter")
        case "reserve":
            await at.keys(*way_to(at, rest), "s", "enter")
        case "buy":
            await at.keys(*way_to(at, rest.split()[0]))
            number = [choice.text for choice in at.table.choices if choice.text.split()[:2] == move.split()[:2]].index(
                move
            )
            await at.keys(*["p"] * number, "enter")


async def play_with_notation(at: Sitting, move: str) -> None:
    """Type the move."""
    if at.over == "CurtainScreen":
        await at.keys("space")
    await at.keys("colon")
    await at.type_line(move)
    await at.keys("enter")


@before_the_screen
async def test_a_whole_game_with_keys(tmp_path: Path) -> None:
    players, seed = WHOLE_GAME
    game = seeded(players, seed, 400)
    with Store.open(tmp_path) as store:
        number = store.create(game.setup)
        async with bgtui(store, Opening("table", "splendor", number)) as at:
            for turn in game.turns:
                await play_with_keys(at, turn.text)
                if turn is not game.turns[-1]:
                    assert at.played[-1] == turn.text
            await at.keys("enter")
            assert type(at.top).__name__ == "ResultScreen"
        assert [text for text, _id in store.load(number).commands] == [turn.text for turn in game.turns]


@before_the_screen
async def test_a_game_typed_move_by_move(tmp_path: Path) -> None:
    game = seeded(*WHOLE_GAME, 400)
    with Store.open(tmp_path) as store:
        number = store.add(game.setup, [(turn.text, turn.state_id) for turn in game.turns[:-8]])
        async with bgtui(store, Opening("table", "splendor", number)) as at:
            for turn in game.turns[-8:]:
                await play_with_notation(at, turn.text)
            await at.keys("enter")
            assert type(at.top).__name__ == "ResultScreen"
        assert [text for text, _id in store.load(number).commands] == [turn.text for turn in game.turns]


@before_the_screen
async def test_every_kind_of_command_with_the_mouse() -> None:
    players = Has(tokens="wwuuggyy", bonuses="wwwwuuuugggg"), Has(tokens="w", hand=["?L3-red-2"])
    display = {"1-1": "L1-red-1", "2-1": "L2-green-6"}
    async with sitting(laid(*players, nobles=FOUR_AND_FOUR, display=display), SPACIOUS) as at:
        await at.click(spot("bank r"))
        await at.click(spot("bank b"))
        await at.click(spot("bank u"))
        await at.click_key("table.choose")
        assert at.played == ["take urb"]
        await at.click(spot("own y"))
        await at.click_key("table.choose")
        assert at.played[1:] == ["return y"]
        await at.click(spot("noble 2"))
        await at.click(spot("noble 2"))
        assert at.played[2:] == ["noble 2"]
        assert at.over == "CurtainScreen"
        await at.keys("space")
        await at.click(spot("2-1"))
        await at.click_key("splendor.reserve")
        await at.click_key("table.choose")
        assert at.played[3:] == ["reserve 2-1"]
        await at.click(spot("1-1"))
        assert at.played[4:] == [], "the first click only moves the cursor"
        await at.click(spot("1-1"))
        assert at.played[4:] == ["buy 1-1"]
        await at.keys("space")
        await at.click(spot("2-deck"))
        await at.click_key("splendor.reserve")
        assert at.played[5:] == []
        await at.click(spot("2-deck"))
        assert at.played[5:] == ["reserve 2-deck"]
        for action in ("help", "moves", "view", "story"):
            await at.click_key(f"table.{action}")
            assert at.over, action
            await at.keys("escape")
        await at.click_key("splendor.take")
        assert at.cursor == spot("bank w")
        await at.click(spot("bank w"))
        assert at.table.taking
        await at.click_key("table.back")
        assert not at.table.taking


@pytest.mark.parametrize("depth", ["16", "none"])
@pytest.mark.parametrize("size", [(100, 32), (140, 44), (200, 60)])
@before_the_screen
async def test_the_tokens_of_a_pile_can_be_counted_without_shades(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], depth: str
) -> None:
    in_depth(monkeypatch, depth)
    table = position(Has(tokens="uuuuyyy"), Has(tokens="ggggggg"), Has(), Has())
    async with sitting(match_at(table, 4), size) as at:
        for pile, count in (("w", 7), ("u", 3), ("y", 2), ("g", 0)):
            x, y, width, height = at.screen.query_one(Board).spots[spot(f"bank {pile}")]
            shown = [line[x : x + width] for line in at.frame[y + 1 : y + 1 + height]]
            assert sum(line.count(TOKEN) for line in shown) == count, shown


@before_the_screen
async def test_a_long_story_fills_a_column_of_its_own() -> None:
    async with sitting(play(GAME, 3, 5, most=60), (180, 50)) as at:
        assert len([line for line in at.frame if line[140:].strip()]) >= 46


@before_the_screen
async def test_of_a_card_that_can_be_bought_why_speaks_of_buying_it() -> None:
    async with sitting(laid(Has(tokens="wwuuggrry"), Has())) as at:
        meant = {type(at.table.meant(each)).__name__ for each in at.table.spots_now() if isinstance(each, CardPlace)}
        assert meant == {"Buy", "Reserve"}
        for each in at.table.spots_now():
            if at.table.choices.at(Buy, each):
                assert isinstance(at.table.meant(each), Buy)
