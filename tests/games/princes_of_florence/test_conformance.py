"""The Princes of Florence keeps every promise of a game, with two to five players and in every variant."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from boardgames_tui.core import assets
from boardgames_tui.core.match import Match
from boardgames_tui.core.validation import adapter
from boardgames_tui.games.princes_of_florence import commands as c
from boardgames_tui.games.princes_of_florence.box_file import BoxData
from boardgames_tui.games.princes_of_florence.components import BUILDINGS, make_box
from boardgames_tui.games.princes_of_florence.components.principality import CELL_OF
from boardgames_tui.games.princes_of_florence.state import ACTION, NONE, OVER, PRESTIGE_DECK, WORK, State
from boardgames_tui.testing import GameTests, RulesTests, Subject, anything, play, prefer, setup
from boardgames_tui.testing.conformance import json
from tests.games.princes_of_florence.positions import BOX, GAME, TABLES

RULES = GAME.controller
POOL = [
    *TABLES.returns,
    *c.OPEN,
    *(c.WITHDRAW, c.PASS, c.BUY_NOTHING, c.LATER, c.TAKE_PROFESSION, c.TAKE_BONUS, c.END),
    *map(c.bid, range(100, 2600, 100)),
    *c.BUY,
    *c.CHOOSE,
    *(TABLES.place(way.tile, way.cell, way.turn) for ways in TABLES.ground.with_palace for way in ways),
    *(
        TABLES.place(tile, CELL_OF[cell], "")
        for tile in range(len(TABLES.ground.with_palace))
        for cell in ("g1", "d1", "g4")
    ),
    *(pick for picks in TABLES.picks for pick in picks),
    *(
        c.Under(tuple(ids[card] for card in cards))
        for ids in TABLES.deck_ids
        for cards in ((0,), (3, 1), (5, 6, 7), (4, 3, 2, 1), (2, 2, 9, 1))
    ),
    *TABLES.recruits,
    *TABLES.works,
    *TABLES.adds,
    *c.exchanges(40),
    *TABLES.builds,
    *TABLES.row_purchases,
    *c.TAKE_FREEDOM,
    *c.sales(60),
]
"""Every command of the notation, but for most orders under a deck and for amounts that hardly come up."""


VERBS = {kind.templates[0].split(" ")[0].split("[")[0] for kind in c.COMMANDS}
"""The first words of all commands."""


def unseen(state: State, seat: int | None) -> list[list[tuple[str, int]]]:
    """Where the cards are that a seat may not see (13.2), deck by deck: (place, seat) for each card."""
    places: list[list[tuple[str, int]]] = [[("deck", deck)] * len(cards) for deck, cards in enumerate(state.decks)]
    places[0] += [("returned", 0)] * len(state.returned)
    if state.decision == OVER:  # then all hands are shown
        return places
    if state.looking and state.seat != seat:
        places[state.deck] += [("looking", 0)] * len(state.looking)
    for owner, player in enumerate(state.players):
        if owner != seat:
            places[0] += [("hand", owner)] * (len(player.hand) - len(player.known))
            places[1] += [("bonus", owner)] * len(player.bonus)
            places[2] += [("prestige", owner)] * len(player.prestige)
    return places


def reshuffle(state: State, seat: int | None, generator: Random) -> State:
    copy = state.clone()
    kept: set[int] = set()
    if state.decision == WORK and state.seat != seat:
        if generator.random() < 0.5:
            kept = {state.seat}  # the same work is open
        else:
            copy.decision, copy.work, copy.added = ACTION, NONE, ()
    decks: list[tuple[int, ...]] = []
    for deck, all_places in enumerate(unseen(state, seat)):
        places = [place for place in all_places if not (place[0] in ("hand", "bonus") and place[1] in kept)]
        cards: list[int] = list(state.decks[deck])
        if deck == 0:
            cards += state.returned
        if ("looking", 0) in places:
            cards += state.looking
        for owner, player in enumerate(state.players):
            if ("hand", owner) in places:
                cards += [card for card in player.hand if card not in player.known]
            if ("bonus", owner) in places:
                cards += player.bonus
            if ("prestige", owner) in places:
                cards += player.prestige
        generator.shuffle(cards)
        dealt: dict[tuple[str, int], list[int]] = {}
        for place, card in zip(places, cards, strict=True):
            dealt.setdefault(place, []).append(card)
        decks.append(tuple(dealt.pop(("deck", deck), ())))
        for (kind, owner), some in dealt.items():
            if kind == "returned":
                copy.returned = tuple(sorted(some))
            elif kind == "looking":
                copy.looking = tuple(sorted(some))
            elif kind == "hand":
                copy.players[owner].hand = tuple(sorted([*state.players[owner].known, *some]))
            elif kind == "bonus":
                copy.players[owner].bonus = tuple(sorted(some))
            else:
                copy.players[owner].prestige = tuple(sorted(some))
    copy.decks = tuple(decks)
    if state.seed:
        copy.seed = generator.randrange(1, 2**40)
    return copy


def hidden(state: State, seat: int | None) -> set[str]:
    """The names of the unseen cards, as JSON has them."""
    cards: list[str] = []
    for deck, places in enumerate(unseen(state, seat)):
        seen = Counter(place for place, _owner in places)
        ids = TABLES.deck_ids[deck]
        cards += [ids[card] for card in state.decks[deck]]
        if seen["looking"]:
            cards += [ids[card] for card in state.looking]
        for owner, player in enumerate(state.players):
            if ("hand", owner) in places:
                cards += [ids[card] for card in player.hand if card not in player.known]
            if ("bonus", owner) in places:
                cards += [ids[card] for card in player.bonus]
            if ("prestige", owner) in places:
                cards += [ids[card] for card in player.prestige]
    return {f'"{card}"' for card in cards}


AS_IT_COMES = prefer(
    "place", "add", "exchange [4-9]$", "exchange", "work", "(open|bid|pass|buy|choose|pick|under)", "[^s]"
)
STYLES = (
    anything,
    AS_IT_COMES,
    prefer("place", "exchange", "work", "recruit", "open recruiting", "buy", "pass", "build", "freedom", "[^s]"),
    prefer("place", "pick", "exchange", "work", "open prestige", "buy prestige", "open park", "bonus", "bid", "[^s]"),
    prefer("place", "open builder", "bid [2-6]00", "buy builder", "build", "work", "exchange 0", "profession", "[^s]"),
    prefer("place", "bid", "open", "sell", "bonus", "[^s]"),
)
"""Ways to play that bring many works, recruiting, prestige and bonus cards, buildings, and empty purses."""
PLAIN = Subject(GAME, POOL, reshuffle, hidden, STYLES)
VARIANT = replace(PLAIN, options={"variant": True, "begins": "first_seat", "row_purchase": True})
HIDDEN = replace(PLAIN, options={"hide_money": True, "summed_works": True, "ahead": [0, 5]})
ROW = replace(PLAIN, options={"hide_money": True, "row_purchase": True, "recruit_anytime": True})
SITTINGS = [(PLAIN, 2), (PLAIN, 3), (PLAIN, 4), (PLAIN, 5), (VARIANT, 3), (HIDDEN, 4), (ROW, 2)]
EACH = pytest.mark.parametrize(
    ("subject", "seats"), SITTINGS, ids=["two", "three", "four", "five", "variant", "hidden", "row"]
)


class TestPrinces(GameTests):
    subject = PLAIN
    games = 12


class TestVariant(RulesTests):
    subject = VARIANT
    seats = (3,)
    games = 12


class TestHiddenMoney(RulesTests):
    subject = HIDDEN
    seats = (4,)
    games = 12


class TestRow(RulesTests):
    subject = ROW
    seats = (2,)
    games = 12


@EACH
def test_the_pool_has_every_legal_command(subject: Subject, seats: int) -> None:
    pool = set(POOL)
    for seed in range(6):
        match = play(GAME, seats, seed, subject.styles[seed % len(subject.styles)], options=subject.options)
        for turn in match.turns:
            assert turn.command in pool or isinstance(turn.command, (c.Under, c.Bid, c.Sell)), turn.text


def kinds(subject: Subject, seats: int, games: int = 12) -> tuple[set[str], set[str]]:
    """The first words of the commands and the kinds of the events of some games."""
    turns = [
        turn
        for seed in range(games)
        for turn in play(GAME, seats, seed, STYLES[seed % len(STYLES)], options=subject.options).turns
    ]
    return {turn.text.split()[0] for turn in turns}, {event.kind for turn in turns for event in turn.events}


def test_the_styles_reach_everything() -> None:
    verbs, events = kinds(PLAIN, 4, 24)
    assert verbs == VERBS - {"choose"}
    every = {kind.__dataclass_fields__["kind"].default for kind in event_kinds()}
    assert every - events <= {"landscape chosen", "row taken"}
    verbs, events = kinds(VARIANT, 3, 24)
    assert verbs == VERBS
    assert {"landscape chosen", "row taken"} <= events


def event_kinds() -> list[Any]:
    return list(GAME.event_type.__args__[0].__args__ if hasattr(GAME.event_type, "__metadata__") else ())


def test_determinize_deals_every_hidden_card_everywhere() -> None:
    """Ada thinks about her game: each hidden card of Boris may be any card that she has not seen."""
    matches = (play(GAME, 2, seed, STYLES[3], 60) for seed in range(50))
    state = next(m.state for m in matches if m.state.players[1].bonus and m.state.players[1].prestige)
    assert state.decision != OVER
    generator = Random(1)
    found: Counter[str] = Counter()
    pool: set[str] = set()
    for deck, cards in enumerate(state.decks):
        pool |= {TABLES.deck_ids[deck][card] for card in cards}
    pool |= {TABLES.deck_ids[state.deck][card] for card in state.looking} if state.seat == 1 else set()
    boris = state.players[1]
    held = [TABLES.profession_ids[card] for card in boris.hand if card not in boris.known]
    held += [TABLES.bonus_ids[card] for card in boris.bonus] + [TABLES.prestige_ids[card] for card in boris.prestige]
    for _ in range(600):
        guess = RULES.determinize(state, 0, generator)
        assert guess.players[0] == state.players[0]
        other = guess.players[1]
        assert set(boris.known) <= set(other.hand)
        found.update(TABLES.profession_ids[card] for card in other.hand if card not in boris.known)
        found.update(TABLES.bonus_ids[card] for card in other.bonus)
        found.update(TABLES.prestige_ids[card] for card in other.prestige)
    possible = {card for card in pool | set(held) if TABLES.deck_of[card] in {TABLES.deck_of[name] for name in held}}
    assert set(found) == possible


def test_hidden_money_is_in_no_view_of_others() -> None:
    """The florins of the others have no part in what a seat sees (13.4)."""
    for seed in range(6):
        match = Match(GAME, setup(GAME, 3, seed, {"hide_money": True}))
        generator = Random(seed)
        while match.to_move is not None and len(match.turns) < 200:
            texts = sorted(GAME.format(command) for command in RULES.legal_commands(match.state))
            match.play(GAME.parse(AS_IT_COMES(texts, generator)))
            if match.to_move is None or len(match.turns) % 5:
                continue
            for seat in (None, 0, 1, 2):
                other = match.state.clone()
                for owner, player in enumerate(other.players):
                    if owner != seat:
                        player.florins += 100 * generator.randrange(1, 50)
                seen = json(GAME.view_type, RULES.view(match.state, seat))
                assert seen == json(GAME.view_type, RULES.view(other, seat))


def test_a_curtain_falls_for_private_decisions_only() -> None:
    """Not between two bids (13.5)."""
    asked: dict[bool, set[str]] = {True: set(), False: set()}
    for seed in range(6):
        match = play(GAME, 4, seed, STYLES[seed])
        for length in range(len(match.turns)):
            state = match.at(length)
            view: Any = RULES.view(state, state.seat)
            asked[RULES.needs_curtain(state)].add(view.decision.name.lower())
    assert {"return", "action", "pick", "order", "work"} <= asked[True]
    assert {"open", "bid", "last", "recruit"} <= asked[False]
    assert not {"return", "pick", "order", "work"} & asked[False]
    assert not {"open", "bid", "last", "recruit", "landscape"} & asked[True]


def test_an_open_work_is_nobody_elses_business() -> None:
    """Until its income is exchanged it can be taken back, and the others do not see it."""
    for seed in range(20):
        match = play(GAME, 3, seed, AS_IT_COMES)
        for number, turn in enumerate(match.turns):
            if turn.text.startswith("work "):
                after = Match(GAME, match.setup, start=match.at(number))
                after.play(turn.command)
                assert after.undo_refusal() == ""
                before = match.at(number)
                for seat in {None, 0, 1, 2} - {turn.seat}:
                    assert RULES.view(before, seat) == RULES.view(after.state, seat)
                return
    pytest.fail("no work was completed")


def test_the_box_marks_what_is_not_printed() -> None:
    data = BoxData.model_validate_json(assets.text(GAME.id, "box.json"))
    assert all(tile.source for tile in data.tiles)
    assert [card.id for card in data.bonus if card.source] == [f"B{number}" for number in range(14, 21)]
    assert [card.id for card in data.prestige if card.source] == ["P13"]
    assert sum(tile.copies for tile in BOX.tiles[:BUILDINGS]) == 30


def test_the_box_that_comes_with_bgtui_is_valid() -> None:
    """A start reads it without asking the model."""
    data = BoxData.model_validate_json(assets.text(GAME.id, "box.json"))
    assert make_box(data.model_dump()) == BOX


def test_states_are_plain_data() -> None:
    match = play(GAME, 5, 3, AS_IT_COMES, 200)
    assert len(match.state.decks[PRESTIGE_DECK]) <= 14
    kind = adapter(GAME.state_type)
    assert kind.validate_json(kind.dump_json(match.state)) == match.state
