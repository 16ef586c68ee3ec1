"""De Vulgari Eloquentia keeps every promise of a game."""

from collections.abc import Sequence
from dataclasses import fields, replace
from itertools import combinations_with_replacement, permutations
from random import Random
from typing import Any, get_args

import pytest

from boardgames_tui.core.chance import below
from boardgames_tui.core.match import Match
from boardgames_tui.core.validation import adapter
from boardgames_tui.games.de_vulgari_eloquentia.commands import (
    NO_TITLE,
    WORDS,
    AnyCommand,
    abbey,
    advance,
    bid,
    city,
    inquire,
    keep,
    pay,
    payer,
    put_back,
    simple,
    take_cubes,
    take_title,
)
from boardgames_tui.games.de_vulgari_eloquentia.components import SEATS, TRACKS
from boardgames_tui.games.de_vulgari_eloquentia.state import BID, JOIN, OVER, PAY, TITLE, State
from boardgames_tui.testing import GameTests, RulesTests, Subject, anything, play, prefer, setup
from boardgames_tui.testing.conformance import json
from boardgames_tui.testing.random_play import Style
from tests.games.de_vulgari_eloquentia.positions import BOX, GAME, TABLES


def handfuls(most: int) -> list[str]:
    """Every handful of so many cubes at most."""
    return ["".join(some) for size in range(1, most + 1) for some in combinations_with_replacement("rky", size)]


def titles() -> list[AnyCommand]:
    """Every title with handfuls of cubes that are about as many as it takes, some of them too few or too many."""
    cubes = [
        "r" * r + "k" * k + "y" * y
        for r in range(12)
        for k in range(8)
        for y in range(21)
        if r + k + y < 3 or 7 <= 3 * r + 2 * k + y <= 18
    ]
    return [take_title(title.id, some) for title in BOX.titles for some in cubes if len(some) < 31]


POOL: list[AnyCommand] = [
    *map(simple, WORDS),
    *TABLES.start,
    *TABLES.move,
    *(some(seat) for some in (payer, inquire) for seat in range(len(SEATS))),
    *map(city, ("", "ducats", "knowledge")),
    *map(abbey, ("away", "discard")),
    *TABLES.become_monk,
    *TABLES.become_cardinal.values(),
    *TABLES.take_manuscript,
    *(take_cubes(colour, count, cash) for colour in range(4) for count in (1, 2) for cash in (0, 1, 2)),
    *(advance(track) for track in range(len(TRACKS))),
    *map(keep, range(1, 6)),
    *(put_back(points) for size in (2, 3, 4) for points in sorted(set(permutations((2, 2, 2, 3, 3, 3, 4, 4), size)))),
    put_back((1, 2)),
    *map(bid, range(40)),
    *map(pay, handfuls(8)),
    *titles(),
    take_title(NO_TITLE),
    take_title(NO_TITLE, "y"),
    take_title("king"),
    replace(GAME.parse("start catania"), place="atlantis"),
    replace(GAME.parse("move catania"), place="atlantis"),
]
"""Every command of the notation, but for handfuls too large to be legal ever, of which there are some."""


def reshuffle(state: State, seat: int | None, generator: Random) -> State:
    """What no seat can know: the order of the stacks, papal events to come, library tiles not seen (20.2, 20.3)."""
    copy = state.clone()
    stacks = []
    for stack, left in zip(state.stacks, state.left, strict=True):
        unseen = list(stack[:left])
        generator.shuffle(unseen)
        stacks.append((*unseen, *stack[left:]))
    copy.stacks = tuple(stacks)
    known = max(0, state.turn - 11)
    coming = list(state.papal[known:])
    generator.shuffle(coming)
    copy.papal = (*state.papal[:known], *coming)
    if state.decision == OVER:
        return copy
    tiles = list(state.library)
    others = [index for index, player in enumerate(state.players) if player.library and index != seat]
    looks = state.seat == seat
    tiles += [state.players[other].library for other in others] + ([] if looks else list(state.looked))
    generator.shuffle(tiles)
    for other in others:
        copy.players[other].library = tiles.pop()
    if not looks:
        copy.looked = tuple(tiles.pop() for _ in state.looked)
    copy.library = tuple(tiles)
    return copy


def hidden(state: State, seat: int | None) -> set[str]:
    """Screens are looked at in `test_screens_hide_what_is_behind_them`: nothing in them has a name of its own."""
    return set()


FIRST_OF_ALL = (
    "title p",
    "title [^n]",
    "cardinal",
    "monk",
    "look",
    "keep",
    "order",
    "inquisition",
    "join",
    "bid",
    "noble [12]$",
)
AS_MERCHANT = prefer(
    *FIRST_OF_ALL,
    "start (taranto|vicenza)",
    "move (goleto|la_verna)",
    "move (melfi|salerno|napoli|benevento|bologna|firenze|urbino|cortona)",
    "event",
    "city",
    "business",
    "end",
)
SAVING = prefer(*FIRST_OF_ALL, "move (milano|brindisi)", "business", "event", "library", "end")
SPENDING = prefer(*FIRST_OF_ALL, "business", "politician", "abbot", "library", "end")


def career(texts: Sequence[str], generator: Random) -> str:
    """Become a monk and a cardinal, and gather votes for a title: only merchants can trade with the Orient."""
    if any(text.startswith(("orient", "start")) for text in texts):
        return AS_MERCHANT(texts, generator)
    return (SAVING if below(3, generator) else SPENDING)(texts, generator)


TO_BRINDISI = (
    "join",
    "pay",
    "bid",
    "challenge",
    "title [^n]",
    "abbot",
    "noble [12]$",
    "move brindisi",
    "move (bari|taranto)",
)
STYLES: tuple[Style, ...] = (
    anything,
    career,
    prefer("event", "city", "abbot", "riddle", "orient", "title", "move", "rest"),
    prefer("pass", "decline", *TO_BRINDISI, "politician", "business", "end"),
    prefer("first", "join", "bid [2-6]$", "keep", "order", "library", "look", "noble", "secretary", "rest"),
    career,
    prefer("abbey", "secretary 2", "secretary", "move (bobbio|montecassino|mileto)", "manuscript", "study", "move"),
    prefer("bologna", "messenger", "abbot", "canticle", "move bologna", "move (urbino|cortona|gubbio|assisi|celano)"),
    prefer("manuscript", "city", "event", "study", "move"),
    prefer("payer", "monk gigi", "monk", "city", "event", "move (la_verna|goleto)", "business", "study", "end"),
    prefer(*TO_BRINDISI, "politician", "business", "study", "end"),
)
PLAIN = Subject(GAME, POOL, reshuffle, hidden, STYLES)
SWAPPED = replace(PLAIN, options={"roma_swapped": True, "join_freely": True})


class TestDeVulgari(GameTests):
    subject = PLAIN
    games = 11


class TestOptions(RulesTests):
    subject = SWAPPED
    seats = (3, 4)
    games = 11


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_pool_has_every_legal_command(seats: int) -> None:
    pool = set(POOL)
    for seed, style in enumerate(STYLES):
        match = play(GAME, seats, seed, style)
        for length in range(len(match.turns)):
            assert set(GAME.controller.legal_commands(match.at(length))) <= pool


def test_the_styles_reach_every_kind_of_decision_and_event() -> None:
    """Monks, cardinals, library, auctions with joiners, votes for each title: what only some games show."""
    kinds, decisions, chosen = set(), set(), set()
    for seed in range(88):
        match = play(GAME, 2 + seed % 4, seed, STYLES[seed % len(STYLES)])
        for turn in match.turns:
            chosen.add(turn.text.split()[0] if not turn.text.startswith("title") else turn.text.split()[1])
            kinds |= {event.kind for event in turn.events}
            decisions |= {event.forced for event in turn.events if hasattr(event, "forced")}
    every = {text.split()[0] for text in map(GAME.format, POOL)} - {"title"} | {title.id for title in BOX.titles}
    assert chosen >= every | {NO_TITLE}
    assert kinds == {field.default for event in _event_types() for field in fields(event) if field.name == "kind"}
    assert decisions == {True, False}


def _event_types() -> list[Any]:
    return list(get_args(get_args(GAME.event_type)[0]))


def test_screens_hide_what_is_behind_them() -> None:
    """What was taken in the open can be known, but is not shown: another's screen has no part in a view (20.4)."""
    generator = Random(7)
    for seed, style in enumerate(STYLES):
        match = play(GAME, 3, seed, style)
        for length in range(0, len(match.turns), 9):
            state = match.at(length)
            if state.decision in (OVER, JOIN, BID, PAY, TITLE):
                continue
            for seat in (None, 0, 1, 2):
                other = state.clone()
                for index, player in enumerate(other.players):
                    if index != seat:
                        player.cubes = [generator.randrange(9) for _ in player.cubes]
                        player.put_away = generator.randrange(9)
                        player.manuscripts = tuple(generator.randrange(25) for _ in range(generator.randrange(9)))
                seen, changed = (json(GAME.view_type, GAME.controller.view(some, seat)) for some in (state, other))
                assert seen == changed


def test_determinize_deals_every_hidden_tile_everywhere() -> None:
    match = Match(GAME, setup(GAME, 4, 5))
    generator = Random(1)
    tops: list[set[int]] = [set() for _ in range(4)]
    papal, library = set(), set()
    for _ in range(400):
        guess = GAME.controller.determinize(match.state, 0, generator)
        for level in range(4):
            tops[level].add(guess.stacks[level][guess.left[level] - 1])
        papal.add(guess.papal)
        library.add(guess.library[0])
    for level in range(4):
        assert tops[level] == set(match.state.stacks[level][: match.state.left[level]])
    assert len(papal) == 10
    assert library == {2, 3, 4}


def test_a_command_is_read_back_from_its_beginnings() -> None:
    for text, full in {
        "MOVE sie": "move siena",
        "mov la verna": "move la_verna",
        "manuscript 4 gb": "manuscript 4 bg",
        "manuscript 2p": "manuscript 2 p",
        "noble 2 cash": "noble 2 cash 2",
        "politician": "politician 1",
        "title ban red y y": "title banker ryy",
        "cardinal mur black": "cardinal muret k",
        "cardinal zazza stef": "cardinal zazza stefano",
        "order 32": "order 3 2",
        "city d": "city ducats",
    }.items():
        assert GAME.format(GAME.parse(text)) == full
    for text in ("", "m siena", "move atlantis", "bid", "bid x", "abbot 1 cash 1", "noble 1 cash 2", "title", "pay"):
        with pytest.raises(ValueError, match="moves look like"):
            GAME.parse(text)


def test_the_pool_is_valid_and_written_as_it_is_read() -> None:
    kind = adapter(GAME.command_type)
    for command in POOL:
        assert kind.validate_json(kind.dump_json(command)) == command
