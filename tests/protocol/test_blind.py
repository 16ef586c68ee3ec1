"""With --blind nothing goes out that the seat it is labelled for may not know."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.validation import adapter
from tests.games.princes_of_florence.positions import Has, position
from tests.protocol.client import Client

GAME = catalogue.game("splendor")
NUMBER = {card.id: number for number, card in enumerate(GAME.box.cards)}


def cards_in(value: Any, under: str = "") -> Iterator[int]:
    """Every card that a piece of JSON names, by id or by number."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from cards_in(part, name)
    elif isinstance(value, list):
        for part in value:
            yield from cards_in(part, under)
    elif isinstance(value, str) and value in NUMBER:
        yield NUMBER[value]
    elif under == "card" and isinstance(value, int):
        yield value


def blind_game(seed: int, seats: int) -> tuple[Client, list[set[int]], set[int]]:
    """Play a random game; every answer is held to what each seat and everybody had seen by then."""
    chance = random.Random(seed)
    client = Client(blind=True)
    started = client.ask("new", seats=seats, seed=seed)
    match = client.engine.tables["m1"].match
    public = set(match.state.display)
    known = [set(public) for _seat in range(seats)]
    assert started.keys() == {"match", "state_id", "to_move", "over"}
    while match.to_move is not None and len(match.turns) < 300:
        for seat in range(seats):
            assert set(cards_in(client.ask("view", match="m1", seat=seat))) <= known[seat]
        assert set(cards_in(client.ask("view", match="m1", seat=None))) <= public
        choices = client.ask("legal", match="m1")["commands"]
        drawing = [choice for choice in choices if choice["text"].endswith("deck")]
        text = chance.choice(drawing if drawing and chance.random() < 0.4 else choices)["text"]
        answer = client.ask("apply", match="m1", text=text)
        for event in match.turns[-1].events:
            for card in cards_in(adapter(GAME.event_type).dump_python(event, mode="json")):
                for seat in range(seats):
                    if event.for_seat(seat) is event:
                        known[seat].add(card)
                if event.for_seat(None) is event:
                    public.add(card)
        assert set(cards_in(answer["events"])) <= public
        assert len(answer["events_by_seat"]) == seats
        for seat, events in enumerate(answer["events_by_seat"]):
            assert set(cards_in(events)) <= known[seat]
            assert len(events) == len(answer["events"]) == len(match.turns[-1].events)
        for event, own in zip(match.turns[-1].events, answer["events_by_seat"][event_seat(answer)], strict=True):
            assert own == adapter(GAME.event_type).dump_python(event, mode="json")
    return client, known, public


def event_seat(answer: dict[str, Any]) -> int:
    """Who did it."""
    return int(answer["events"][0]["seat"])


def test_no_answer_names_a_card_that_its_reader_may_not_know() -> None:
    for seed, seats in ((1, 2), (2, 3), (3, 4)):
        client, known, public = blind_game(seed, seats)
        turns = client.engine.tables["m1"].match.turns
        assert any(turn.text.endswith("deck") for turn in turns)
        history = client.ask("history", match="m1")
        assert "seed" not in history
        assert "state" not in history
        for turn in history["turns"]:
            assert set(cards_in(turn["events"])) <= public
            for seat, events in enumerate(turn["events_by_seat"]):
                assert set(cards_in(events)) <= known[seat]
        drawn = [event for turn in history["turns"] for event in turn["events"] if event["kind"] == "card drawn"]
        assert drawn
        assert all(event["card"] is None for event in drawn)
        for line in client.seen:
            assert b'"seed"' not in line
            assert b'"state"' not in line


def test_the_state_is_refused() -> None:
    client = Client(blind=True)
    client.ask("new", seats=2)
    assert "blind" in client.error(-32601, "state", match="m1")["message"]


def test_what_a_seat_is_told_does_not_depend_on_what_it_cannot_see() -> None:
    """The same questions about two states that differ only in what is hidden get the same bytes."""
    compared = 0
    for seed, seats in ((1, 2), (2, 3), (3, 4)):
        client, _known, _public = blind_game(seed, seats)
        texts = [turn.text for turn in client.engine.tables["m1"].match.turns]
        for length in range(3, min(len(texts), 60), 8):
            open_client = Client()
            open_client.ask("position", seats=seats, seed=seed, commands=texts[:length])
            match = open_client.engine.tables["m1"].match
            for seat in range(seats):
                other = GAME.controller.determinize(match.state, seat, random.Random(length))
                answers = []
                for state in (match.state, other):
                    blind = Client(blind=True)
                    blind.ask("load", state=adapter(GAME.state_type).dump_python(state, mode="json"))
                    for eyes in {seat, None}:
                        blind.ask("view", match="m1", seat=eyes)
                    blind.ask("result", match="m1")
                    blind.ask("history", match="m1")
                    if match.to_move == seat:
                        choices = blind.ask("legal", match="m1")["commands"]
                        plain = [choice for choice in choices if choice["text"].startswith(("take", "return"))]
                        if plain:
                            blind.ask("apply", match="m1", command=plain[0]["command"])
                            blind.ask("undo", match="m1")
                    answers.append(blind.seen)
                assert answers[0] == answers[1]
                compared += 1
    assert compared > 20


def test_a_state_id_names_the_commands_and_not_what_is_hidden() -> None:
    ids = []
    for seed in (1, 2):
        client = Client(blind=True)
        start = client.ask("new", seats=2, seed=seed)["state_id"]
        first = client.ask("apply", match="m1", command="take wug", state_id=start)["state_id"]
        second = client.ask("apply", match="m1", command="take wug", state_id=first)["state_id"]
        assert client.ask("undo", match="m1")["state_id"] == first
        assert client.ask("redo", match="m1")["state_id"] == second
        assert [turn["state_id"] for turn in client.ask("history", match="m1")["turns"]] == [first, second]
        client.error(-32003, "apply", match="m1", command="take wug", state_id=first)
        other = client.ask("new", seats=2, seed=seed)["state_id"]
        assert len({start, first, second, other}) == 4
        ids.append([start, first, second, other])
    assert ids[0] == ids[1]


@pytest.mark.rule("princes-of-florence 13.2")
def test_what_was_chosen_in_secret_is_not_named() -> None:
    """Which profession was returned: its player knows it by the event."""
    ids = []
    for choice in range(2):
        client = Client(blind=True, game="princes-of-florence")
        client.ask("new", seats=3, seed=1)
        legal = client.ask("legal", match="m1")
        played = client.ask("apply", match="m1", command=legal["commands"][choice]["command"])
        own = played["events_by_seat"][legal["seat"]]
        assert [event["kind"] for event in own] == ["profession returned"]
        assert own[0]["profession"] is not None
        history = client.ask("history", match="m1")
        (turn,) = history["turns"]
        assert (turn["command"], turn["text"]) == (None, "return")
        assert turn["events"] == [{**own[0], "profession": None}]
        assert client.ask("undo", match="m1")["text"] == "return"
        assert client.ask("history", match="m1")["undone"] == ["return"]
        assert client.ask("redo", match="m1")["text"] == "return"
        ids.append(played["state_id"])
    assert ids[0] == ids[1], "a few professions could be tried against a hash of them"


@pytest.mark.rule("princes-of-florence 13.2")
def test_an_open_work_is_told_to_its_owner_alone() -> None:
    princes = catalogue.game("princes-of-florence")
    state = position(Has(hand="poet lawyer painter", bonus="B07", jesters=6), Has(), Has()).state
    client = Client(blind=True, game=princes.id)
    loaded = client.ask("load", state=adapter(princes.state_type).dump_python(state, mode="json"))
    views = [client.ask("view", match="m1", seat=seat) for seat in (None, 1, 2)]
    for text in ("work poet", "add B07"):
        played = client.ask("apply", match="m1", text=text)
        assert played["state_id"] == loaded["state_id"]
        assert played["events"] == played["events_by_seat"][1] == played["events_by_seat"][2] == []
        assert len(played["events_by_seat"][0]) == 1
        assert views == [client.ask("view", match="m1", seat=seat) for seat in (None, 1, 2)]
        assert client.ask("history", match="m1")["turns"] == []
    undone = client.ask("undo", match="m1")
    assert (undone["state_id"], undone["text"]) == (loaded["state_id"], None)
    assert client.ask("history", match="m1")["undone"] == []
    completed = client.ask("apply", match="m1", text="exchange 0")
    assert completed["state_id"] != loaded["state_id"]
    assert [turn["text"] for turn in client.ask("history", match="m1")["turns"]] == ["exchange 0"]
    assert completed["events"][0]["kind"] == "work completed"


def test_not_blind_everything_is_told() -> None:
    client = Client()
    client.ask("new", seats=2, seed=1)
    (event,) = client.ask("apply", match="m1", command="reserve 3-deck")["events"]
    assert isinstance(event["card"], int)


def test_the_faults_of_a_wrong_command_do_not_show_a_card() -> None:
    client = Client(blind=True)
    client.ask("position", seats=2, seed=1, commands=["reserve 3-deck", "take wug"])
    card = client.engine.tables["m1"].match.state.players[0].hand[0]
    client.ask("apply", match="m1", command="take wug")
    error = client.error(-32001, "apply", match="m1", command="buy a")
    assert GAME.box.cards[card].id not in json.dumps(error)
