"""What each method answers."""

import random
from collections.abc import Callable
from dataclasses import asdict
from importlib.metadata import version
from typing import Any

import pytest

from boardgames_tui.bots.player import no_deadline
from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Result, state_id
from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.validation import adapter
from boardgames_tui.protocol.engine import METHODS
from boardgames_tui.protocol.matches import MATCHES
from tests.protocol.client import Client

GAME = catalogue.game("splendor")


def random_game(seed: int, seats: int) -> Match:
    """A whole game, or the first 300 commands of it."""
    chance = random.Random(seed)
    names = tuple(Seat(name=f"Player {seat + 1}") for seat in range(seats))
    match = Match(GAME, Setup(game="splendor", rules_version=1, seats=names, seed=seed))
    while match.to_move is not None and len(match.turns) < 300:
        commands = GAME.controller.legal_commands(match.state)
        buys = [command for command in commands if command.kind == "buy"]
        match.play(chance.choice(buys or commands))
    return match


def test_initialize() -> None:
    client = Client()
    answer = client.ask("initialize", client="a test")
    assert answer["protocol"] == 1
    assert answer["engine"] == "bgtui"
    assert answer["version"] == version("boardgames-tui")
    assert {"id": "splendor", "title": "Splendor", "seats": [2, 3, 4], "rules_version": 1} in answer["games"]
    assert answer["capabilities"] == {
        "methods": list(METHODS),
        "blind": False,
        "matches": MATCHES,
        "line_bytes": 1 << 20,
    }
    assert client.ask("initialize", client={"name": "a test", "version": [1]}) == answer
    blind = Client(blind=True).ask("initialize")["capabilities"]
    assert blind["blind"]
    assert set(METHODS) - set(blind["methods"]) == {"state"}


def test_go_says_what_a_computer_player_would_do() -> None:
    client = Client()
    client.ask("new", seats=2, seed=1)
    answer = client.ask("go", match="m1", level="normal", seed=3, iterations=20)
    legal = [command["text"] for command in client.ask("legal", match="m1")["commands"]]
    assert answer["text"] in legal
    assert sorted(idea["text"] for idea in answer["ideas"]) == sorted(legal)
    chosen = max(answer["ideas"], key=lambda idea: idea["visits"])
    assert (answer["text"], answer["value"]) == (chosen["text"], chosen["value"])
    assert client.ask("go", match="m1", level="normal", seed=3, iterations=20) == answer
    answer, tasteful = (
        client.ask("go", match="m1", level="hard", iterations=20, character=name) for name in ("", "raider")
    )
    assert [each["value"] for each in tasteful["ideas"]] != [each["value"] for each in answer["ideas"]]
    [fault] = client.error(-32602, "go", match="m1", character="radier")["data"]
    assert fault["msg"] == "Splendor has no character “radier”; did you mean raider?"
    assert client.ask("history", match="m1")["turns"] == []


def test_go_looks_at_as_many_positions_as_it_is_told() -> None:
    client = Client()
    client.ask("new", seats=3, seed=1)
    few, more = (client.ask("go", match="m1", iterations=number)["ideas"] for number in (40, 70))
    assert sum(idea["visits"] for idea in more) - sum(idea["visits"] for idea in few) == 30
    assert client.ask("go", match="m1", seconds=0.01)["text"]


def test_a_search_leaves_time_to_compare(monkeypatch: pytest.MonkeyPatch) -> None:
    given, client = list[float](), Client()

    def deadline_in(seconds: float) -> Callable[[], bool]:
        given.append(seconds)
        return no_deadline

    monkeypatch.setattr("boardgames_tui.protocol.engine.deadline_in", deadline_in)
    client.ask("new", seats=2, seed=1)
    client.ask("go", match="m1", seconds=10, iterations=40, compare={"iterations": 32})
    assert given == pytest.approx([10, 7])


def test_go_compares_the_best_commands_and_those_that_it_is_asked_about() -> None:
    client = Client()
    client.ask("new", seats=2, seed=1)
    plain = client.ask("go", match="m1", iterations=40)["ideas"]
    assert {(idea["behind"], idea["error"]) for idea in plain} == {(None, 0.0)}
    last = plain[-1]["text"]
    ideas = client.ask("go", match="m1", iterations=40, compare={"best": 2, "also": [last], "iterations": 20})["ideas"]
    assert [idea["text"] for idea in ideas] == [idea["text"] for idea in plain]
    first, second, *others, asked = ideas
    assert (first["behind"], first["error"], first["value"]) == (0, 0, plain[0]["value"])
    assert all(idea["behind"] is None for idea in others)
    for idea in (second, asked):
        assert idea["error"] > 0
        assert idea["value"] == pytest.approx(min(1, max(0, first["value"] - idea["behind"])))
    alone = client.ask("go", match="m1", iterations=40, compare={"best": 2, "then": [last], "iterations": 20})["ideas"]
    assert alone[1]["behind"] is not None, "the end of a turn needs no command that was asked about"
    [fault] = client.error(-32602, "go", match="m1", compare={"also": ["take all"]})["data"]
    assert fault["loc"] == ["compare", "also", 0]


def test_go_asks_nobody_after_the_end() -> None:
    client = Client()
    ended = random_game(5, 2)
    client.ask("position", seats=2, seed=5, commands=[turn.text for turn in ended.turns])
    client.error(-32004, "go", match="m1")


def test_go_sees_only_what_its_seat_sees() -> None:
    open_client, blind = Client(), Client(blind=True)
    for client in (open_client, blind):
        client.ask("new", seats=2, seed=8)
    assert open_client.ask("go", match="m1", iterations=30) == blind.ask("go", match="m1", iterations=30)


def test_schema_describes_what_is_said() -> None:
    client = Client(game=None)
    answer = client.ask("schema", game="splendor")
    assert answer.keys() == {"options", "command", "state", "view", "event", "result"}
    name = client.ask("new", game="splendor", seats=2, seed=1)["match"]
    view = client.ask("view", match=name, seat=0)["view"]
    assert set(answer["view"]["required"]) == set(answer["view"]["properties"]) == view.keys()
    state = client.ask("state", match=name)["state"]
    assert set(answer["state"]["required"]) == state.keys()
    (event,) = client.ask("apply", match=name, command="take wug")["events"]
    taken = answer["event"]["$defs"]["TokensTaken"]
    assert set(taken["properties"]) == event.keys()
    assert set(answer["command"]["discriminator"]["mapping"]) == {"take", "reserve", "buy", "return", "noble"}
    assert set(answer["result"]["properties"]) == {"ranks", "points", "lines", "reason"}


@pytest.mark.parametrize("seats", [2, 3, ["Ada", "Żaneta"], ["a", "b", "c", "d"]])
def test_new(seats: Any) -> None:
    client = Client()
    answer = client.ask("new", seats=seats, seed=7)
    count = seats if isinstance(seats, int) else len(seats)
    names = [f"Player {seat + 1}" for seat in range(count)] if isinstance(seats, int) else seats
    setup = Setup(game="splendor", rules_version=1, seats=tuple(Seat(name=name) for name in names), seed=7)
    assert answer == {
        "match": "m1",
        "state_id": state_id(GAME.controller.new(setup)),
        "to_move": 0,
        "over": False,
        "seed": 7,
    }
    assert client.ask("history", match="m1")["seats"] == names


def test_new_draws_a_seed_that_gives_the_same_again() -> None:
    client = Client()
    first = client.ask("new", seats=4)
    assert 0 <= first["seed"] < 2**53
    assert client.ask("new", seats=4)["seed"] != first["seed"]
    again = client.ask("new", seats=4, seed=first["seed"])
    assert again["state_id"] == first["state_id"]
    assert again["match"] != first["match"]


def test_position_is_the_match_after_its_commands() -> None:
    client = Client()
    for seed, seats in ((1, 2), (2, 3), (3, 4)):
        match = random_game(seed, seats)
        texts = [turn.text for turn in match.turns]
        objects = [asdict(turn.command) for turn in match.turns]
        mixed = [chosen[number % 2] for number, chosen in enumerate(zip(texts, objects, strict=True))]
        for commands in (texts, objects, mixed):
            answer = client.ask("position", seats=seats, seed=seed, commands=commands)
            assert answer["state_id"] == match.state_id
            assert answer["to_move"] == match.to_move
            assert answer["over"] == (match.to_move is None)
            assert answer["seed"] == seed
    assert (
        client.ask("position", seats=2, seed=1, commands=[])["state_id"]
        == (client.ask("new", seats=2, seed=1)["state_id"])
    )


def test_history_gives_all_that_position_needs() -> None:
    client = Client()
    match = random_game(5, 3)
    name = client.ask("position", seats=3, seed=5, commands=[turn.text for turn in match.turns])["match"]
    history = client.ask("history", match=name)
    assert [turn["text"] for turn in history["turns"]] == [turn.text for turn in match.turns]
    assert [turn["state_id"] for turn in history["turns"]] == [turn.state_id for turn in match.turns]
    assert [turn["seat"] for turn in history["turns"]] == [turn.seat for turn in match.turns]
    assert [turn["events"] for turn in history["turns"]] == [
        [adapter(GAME.event_type).dump_python(event, mode="json") for event in turn.events] for turn in match.turns
    ]
    again = client.ask(
        "position",
        **{part: history[part] for part in ("game", "seats", "options", "seed")},
        commands=[turn["command"] for turn in history["turns"]],
    )
    assert again["state_id"] == history["state_id"] == match.state_id


def test_load_takes_what_state_gives() -> None:
    client = Client()
    match = random_game(8, 4)
    texts = [turn.text for turn in match.turns]
    for length in range(0, len(texts) + 1, 7):
        name = client.ask("position", seats=4, seed=8, commands=texts[:length])["match"]
        given = client.ask("state", match=name)
        loaded = client.ask("load", state=given["state"])
        assert loaded["state_id"] == given["state_id"]
        assert "seed" not in loaded
        assert client.ask("state", match=loaded["match"])["state"] == given["state"]
        assert client.ask("legal", match=loaded["match"]) == client.ask("legal", match=name)
        history = client.ask("history", match=loaded["match"])
        assert history["turns"] == []
        assert history["state"] == given["state"]
        assert history["seats"] == ["Player 1", "Player 2", "Player 3", "Player 4"]
    name = client.ask("load", state=given["state"], seats=["a", "b", "c", "d"])["match"]
    assert client.ask("history", match=name)["seats"] == ["a", "b", "c", "d"]


def test_a_loaded_match_is_played_and_taken_back() -> None:
    client = Client()
    state = client.ask("state", match=client.ask("new", seats=2, seed=3)["match"])["state"]
    loaded = client.ask("load", state=state)
    client.ask("apply", match=loaded["match"], text="take wug")
    assert client.ask("undo", match=loaded["match"])["state_id"] == loaded["state_id"]


def test_a_state_tells_which_seat_began_unless_it_is_the_first() -> None:
    client = Client()
    state = client.ask("state", match=client.ask("new", seats=3, seed=3)["match"])["state"]
    assert "starter" not in state, "as it always was"
    assert client.ask("load", state={**state, "starter": 0})["state_id"] == client.ask("load", state=state)["state_id"]
    begun = client.ask("new", seats=3, seed=3, options={"begins": "seat_2"})
    assert begun["to_move"] == 1
    given = client.ask("state", match=begun["match"])
    assert given["state"]["starter"] == 1
    assert client.ask("load", state=given["state"])["state_id"] == given["state_id"]
    client.error(-32602, "new", seats=3, seed=3, options={"begins": "seat_4"})


def test_legal_is_what_the_controller_says() -> None:
    client = Client()
    match = random_game(11, 2)
    texts = [turn.text for turn in match.turns]
    for length in range(0, len(texts) + 1, 5):
        name = client.ask("position", seats=2, seed=11, commands=texts[:length])["match"]
        state = client.engine.tables[name].match.state
        answer = client.ask("legal", match=name)
        commands = GAME.controller.legal_commands(state)
        assert answer["seat"] == GAME.controller.to_move(state)
        assert [choice["command"] for choice in answer["commands"]] == [asdict(command) for command in commands]
        assert [choice["text"] for choice in answer["commands"]] == [GAME.format(command) for command in commands]


def test_after_the_end_there_is_nobody_to_move() -> None:
    client = Client()
    match = random_game(5, 3)
    name = client.ask("position", seats=3, seed=5, commands=[turn.text for turn in match.turns])["match"]
    assert match.result is not None
    assert client.ask("legal", match=name) == {"state_id": match.state_id, "seat": None, "commands": []}
    assert client.ask("result", match=name) == {
        "state_id": match.state_id,
        "result": adapter(Result).dump_python(match.result, mode="json"),
    }


def test_result_of_a_game_that_goes_on() -> None:
    client = Client()
    started = client.ask("new", seats=2)
    assert client.ask("result", match="m1") == {"state_id": started["state_id"], "result": None}


@pytest.mark.parametrize(
    "command",
    [
        {"command": "take wug"},
        {"command": " TAKE  g u w"},
        {"command": {"kind": "take", "tokens": "wug"}},
        {"text": "take wug"},
    ],
)
def test_apply(command: dict[str, Any]) -> None:
    client = Client()
    started = client.ask("new", seats=2, seed=1)
    answer = client.ask("apply", match="m1", state_id=started["state_id"], **command)
    assert answer == {
        "state_id": client.engine.tables["m1"].match.state_id,
        "to_move": 1,
        "over": False,
        "events": [{"seat": 0, "tokens": "wug", "kind": "tokens taken"}],
    }
    assert answer["state_id"] != started["state_id"]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_view(seat: int | None) -> None:
    client = Client()
    client.ask("new", seats=3, seed=1)
    match = client.engine.tables["m1"].match
    answer = client.ask("view", match="m1", seat=seat)
    assert answer == {
        "state_id": match.state_id,
        "view": adapter(GAME.view_type).dump_python(match.view(seat), mode="json"),
    }


def test_state() -> None:
    client = Client()
    client.ask("new", seats=3, seed=1)
    match = client.engine.tables["m1"].match
    answer = client.ask("state", match="m1")
    assert adapter(GAME.state_type).validate_python(answer["state"]) == match.state
    assert answer["state_id"] == match.state_id


def test_undo_and_redo() -> None:
    client = Client()
    start = client.ask("new", seats=2, seed=1)["state_id"]
    played = client.ask("apply", match="m1", command="take wug")
    assert client.ask("undo", match="m1") == {"state_id": start, "to_move": 0, "over": False, "text": "take wug"}
    assert client.ask("history", match="m1")["undone"] == ["take wug"]
    assert client.ask("redo", match="m1") == {**played, "text": "take wug"}
    client.ask("apply", match="m1", command="take rrr"[:-1])
    for _step in range(2):
        client.ask("undo", match="m1")
    assert client.ask("history", match="m1")["undone"] == ["take wug", "take rr"]


def test_matches_do_not_touch_each_other() -> None:
    client = Client()
    first = client.ask("new", seats=2, seed=1)
    client.ask("new", seats=2, seed=1)
    client.ask("apply", match="m2", command="take wug")
    assert client.ask("legal", match="m1")["state_id"] == first["state_id"]


def test_two_thousand_new_in_a_row_keep_the_matches_used_last() -> None:
    client = Client()
    client.ask("new", seats=2)
    for _number in range(1000):
        client.ask("new", seats=2)
    client.ask("result", match="m1")  # nothing dropped yet; now it is the one used last
    for _number in range(MATCHES - 1):
        client.ask("new", seats=2)
    assert len(client.engine.tables) == MATCHES
    client.ask("result", match="m1")
    assert "1024" in client.error(-32002, "result", match="m2")["message"]
    client.ask("new", seats=2)
    client.ask("result", match="m1")


def test_ping_and_shutdown() -> None:
    client = Client()
    assert client.ask("ping") == {}
    assert not client.engine.done
    assert client.ask("shutdown") == {}
    assert client.engine.done
