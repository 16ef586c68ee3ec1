"""Spoilt positions of games: for the test that `load` refuses them or takes what can be played on.

`python -m tests.protocol.spoilt splendor 100000` spoils so many positions of a game, and says how many were taken.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from boardgames_tui.core.options import new_options
from boardgames_tui.core.validation import adapter
from boardgames_tui.testing.conformance import Subject
from boardgames_tui.testing.random_play import setup
from tests.protocol.client import Client, request

Place = tuple[str | int, ...]
"""The way to a value in a piece of JSON."""

ODD: tuple[Any, ...] = (None, "", "x", [], {}, True, False, 0.5, 1.0, -1, 0, 1, 2**31, 2**63, 2**70, 10**300, -(2**40))


def subjects(game: str) -> list[Subject]:
    """What a game's conformance tests are about, by its name in the catalogue."""
    module = import_module(f"tests.games.{game.replace('-', '_')}.test_conformance")
    return [each for each in vars(module).values() if isinstance(each, Subject)]


def sizes(subject: Subject) -> list[int]:
    """With how many seats its options mean something."""
    found = []
    for seats in subject.game.seats:
        with suppress(ValueError):
            new_options(subject.game.options, subject.options, seats)
            found.append(seats)
    return found


@dataclass
class Positions:
    """Positions of random games as JSON, by what is to be decided in them: rare decisions are chosen as often."""

    subject: Subject
    found: dict[Any, list[Any]] = field(default_factory=dict)

    def gather(self, seats: int, seeds: range, most: int = 20) -> None:
        """Those of the random games with these seeds, in every style; of each decision at most so many."""
        game, rules = self.subject.game, self.subject.game.controller
        write = adapter(game.state_type).dump_python
        for seed in seeds:
            generator, chance = Random(seed), Random(seed)
            style = self.subject.styles[seed % len(self.subject.styles)]
            state = rules.new(setup(game, seats, seed, self.subject.options))
            while True:
                some = self.found.setdefault((seats, getattr(state, "decision", None)), [])
                if len(some) < most:
                    some.append(write(state, mode="json"))
                elif not chance.randrange(8):
                    some[chance.randrange(most)] = write(state, mode="json")
                texts = sorted(map(game.format, rules.legal_commands(state)))
                if not texts:
                    break
                rules.advance(state, game.parse(style(texts, generator)))

    def any(self, generator: Random, seats: int | None = None) -> tuple[int, list[Any]]:
        """Those of one decision, and their number of seats."""
        key = generator.choice([key for key in self.found if seats in (None, key[0])])
        return key[0], self.found[key]


# Spoiling ------------------------------------------------------------------------------------------------------------


def places(value: Any, way: Place = ()) -> Iterator[Place]:
    """The ways to all values in a piece of JSON."""
    yield way
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from places(inner, (*way, name))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from places(inner, (*way, number))


def at(value: Any, way: Place) -> Any:
    """The value at the end of a way."""
    for step in way:
        value = value[step]
    return value


def put(value: Any, way: Place, new: Any) -> None:
    """Put another value at the end of a way."""
    at(value, way[:-1])[way[-1]] = new


def kinds(state: Any) -> dict[tuple[str, ...], list[Place]]:
    """The ways, by the names on them: a field that is there once is chosen as often as one that each card has."""
    found: dict[tuple[str, ...], list[Place]] = {}
    for way in places(state):
        if way:
            found.setdefault(tuple("*" if isinstance(step, int) else step for step in way), []).append(way)
    return found


def spoil(state: Any, other: Any, generator: Random) -> Any:
    """The state with one thing changed. `other` is a position of the same game, to copy from."""
    state = deepcopy(state)
    ways = kinds(state)
    names = generator.choice(list(ways))
    way = generator.choice(ways[names])
    value = at(state, way)
    alike = ways[names]
    match generator.randrange(10):
        case 0:
            put(state, way, deepcopy(generator.choice(ODD)))
        case 1 | 2 if isinstance(value, int) and not isinstance(value, bool):
            put(state, way, value + generator.choice([-1, 1, -1, 1, 2, -2, 3, 5, -5, 10, 40, 100, -100, 500, 1000]))
        case 1 | 2 if isinstance(value, bool):
            put(state, way, not value)
        case 3:
            second = generator.choice(alike)
            put(state, way, deepcopy(at(state, second)))
        case 4:
            second = generator.choice(alike)
            first_value, second_value = value, at(state, second)
            put(state, way, second_value)
            put(state, second, first_value)
        case 5:
            found = kinds(other).get(names)
            if found:
                put(state, way, deepcopy(at(other, way if way in found else generator.choice(found))))
        case 6 if isinstance(value, list):
            _spoil_list(state, way, generator)
        case 7:  # something moves from one count to another
            numbers = [each for each, found in ways.items() if isinstance(at(state, found[0]), int)]
            second = generator.choice(ways[generator.choice(numbers)])
            first = way if isinstance(value, int) else generator.choice(ways[generator.choice(numbers)])
            amount = generator.choice([1, 1, 1, 2, 3, 100])
            put(state, first, at(state, first) + amount)
            put(state, second, at(state, second) - amount)
        case 8:  # something moves from one list to another
            lists = [each for each in places(state) if each and at(state, each) and isinstance(at(state, each), list)]
            all_lists = [each for each in places(state) if each and isinstance(at(state, each), list)]
            first, second = generator.choice(lists), generator.choice(all_lists)
            if isinstance(value, list) and value:
                first = way
            source = at(state, first)
            moved = source.pop(generator.randrange(len(source)))
            try:
                target = at(state, second)
            except (IndexError, KeyError):
                target = source
            if isinstance(target, list):
                target.append(moved)
                if generator.randrange(2) and all(isinstance(each, int) for each in target):
                    target.sort()
        case _:
            found = kinds(other).get(names[:1])
            if found and names[0] != "players":
                put(state, names[:1], deepcopy(at(other, names[:1])))
            elif len(way) > 1:
                put(state, way[:2], deepcopy(at(other, way[:2])))
    return state


def _spoil_list(state: Any, way: Place, generator: Random) -> None:
    value = at(state, way)
    match generator.randrange(5):
        case 0 if value:
            value.pop(generator.randrange(len(value)))
        case 1 if value:
            value.append(deepcopy(generator.choice(value)))
        case 2:
            put(state, way, [])
        case 3 if len(value) > 1:
            first, second = generator.sample(range(len(value)), 2)
            value[first], value[second] = value[second], value[first]
        case _:
            value.append(generator.randrange(-1, 6))


# What must hold ------------------------------------------------------------------------------------------------------


class Loads:
    """Asks an engine to load spoilt positions; what it takes must be one that can be played on."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.client = Client(game=subject.game.id)
        self.counts: Counter[str] = Counter()

    def hold(self, state: Any, generator: Random) -> bool:
        """Whether the state was taken; then it holds what a position of the game does."""
        client = self.client
        answer = client.send(request("load", state=state))
        assert answer is not None
        if "error" in answer:
            assert answer["error"]["code"] == -32006, answer
            assert answer["error"]["message"].startswith("bad state: "), answer
            self.counts[answer["error"]["message"][:90]] += 1
            return False
        name = answer["result"]["match"]
        read = adapter(self.subject.game.state_type).validate_json
        assert read(json.dumps(client.ask("state", match=name)["state"])) == read(json.dumps(state))
        self.play_on(name, generator)
        return True

    def play_on(self, name: str, generator: Random) -> None:
        """All can be seen and done, and nothing else; what it leads to is good, too."""
        client, game, rules = self.client, self.subject.game, self.subject.game.controller
        match = client.engine.tables[name].match
        state = match.state.clone()
        for seat in (None, *range(len(rules.scores(state)))):
            client.ask("view", match=name, seat=seat)
        client.ask("result", match=name)
        commands = {each["text"]: each["command"] for each in client.ask("legal", match=name)["commands"]}
        listed = commands.keys()
        assert bool(listed) == (match.to_move is not None)
        if commands:
            client.ask("apply", match=name, command=commands[generator.choice(sorted(listed))])
        for text in generator.sample(sorted(listed), min(len(listed), 30)):
            after = state.clone()
            rules.apply(after, game.parse(text))
            rules.verify(after)
        pool = self.subject.pool
        for command in generator.sample(pool, min(len(pool), 200)):
            legal = game.format(command) in listed
            assert (rules.check(state, command) is None) == legal, f"{game.format(command)}: listed {legal}"
        for _turn in range(300 if generator.randrange(10) == 0 else 12):
            legal_commands = rules.legal_commands(state)
            if not legal_commands:
                break
            rules.apply(state, generator.choice(legal_commands))
            rules.verify(state)
        if rules.to_move(state) is None:
            assert rules.result(state) is not None
        for seat in range(len(rules.scores(state))):
            rules.view(state, seat)


def run(
    game: str,
    count: int,
    seed: int = 1,
    games: int = 2,
    report: Callable[[str, Any], None] | None = None,
) -> Counter[str]:
    """Spoil so many positions of a game; how many were taken, and why the others were refused."""
    generator = Random(seed)
    holders: list[tuple[Loads, Positions]] = []
    for subject in subjects(game):
        positions = Positions(subject)
        for seats in sizes(subject):
            positions.gather(seats, range(seed, seed + games))
        holders.append((Loads(subject), positions))
    tried = 0
    while tried < count:
        loads, positions = generator.choice(holders)
        seats, some = positions.any(generator)
        whole = generator.choice(some)
        state = whole
        for _time in range(generator.choice([1, 1, 1, 2, 2, 3])):
            try:
                state = spoil(state, generator.choice(positions.any(generator, seats)[1]), generator)
            except (IndexError, KeyError, TypeError):  # it no longer has the form of a state
                break
        if json.dumps(state) == json.dumps(whole):
            continue
        tried += 1
        before = perf_counter()
        try:
            taken = loads.hold(state, generator)
            loads.counts["TAKEN" if taken else "REFUSED"] += 1
            if taken:  # next time something else is spoilt, too
                some[generator.randrange(len(some))] = state
        except Exception as error:
            if report is None:
                raise
            report(f"{type(error).__name__}: {error}", (whole, state))
        if report is not None and perf_counter() - before > 5:
            report("slow", (whole, state))
    total: Counter[str] = Counter()
    for loads, _positions in holders:
        total += loads.counts
    return total


def differences(whole: Any, state: Any, way: Place = ()) -> list[str]:
    """What has been changed in a position."""
    if type(whole) is type(state) and isinstance(whole, dict) and whole.keys() == state.keys():
        return [each for name in whole for each in differences(whole[name], state[name], (*way, name))]
    if type(whole) is type(state) and isinstance(whole, list) and len(whole) == len(state) and way[-1:] != ("bag",):
        return [
            each
            for number, (first, second) in enumerate(zip(whole, state, strict=True))
            for each in differences(first, second, (*way, number))
        ]
    if json.dumps(whole) == json.dumps(state):
        return []
    return [f"{'.'.join(map(str, way))}: {str(whole)[:60]} -> {str(state)[:60]}"]


def main(arguments: Sequence[str]) -> None:
    """Spoil positions by hand and print what does not hold, once each."""
    game, count = arguments[0], int(arguments[1])
    seed = int(arguments[2]) if len(arguments) > 2 else 1
    found: Counter[str] = Counter()

    def report(words: str, states: Any) -> None:
        key = words[:150]
        found[key] += 1
        if found[key] <= 3:
            print("FAULT", words[:400])
            print("     ", differences(*states)[:12], flush=True)

    before = perf_counter()
    counts = run(game, count, seed, 40, report)
    print(f"{game}: {counts['TAKEN']} taken, {counts['REFUSED']} refused, {perf_counter() - before:.0f} s")
    for words, number in found.most_common():
        print(f"{number:6} {words}")
    if "-v" in arguments:
        for words, number in counts.most_common(80):
            print(f"      {number:6} {words}")


if __name__ == "__main__":
    main(sys.argv[1:])
