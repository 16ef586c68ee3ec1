"""Calibration of the chances in hints: `python -m tools.calibration GAME FILE [--games N]`.

Players of one level play each other. Before some of their decisions the search for hints gives the player to move a
win share; the end of the game gives the true one. Of half of these positions the runner-up of the hint is played, and
its share is held against the end. Each such position is a line of JSON in FILE, which the same command continues. It
prints the correction for bots.json that fits the games with even seeds, and a reliability diagram (Murphy and Winkler
1977) of the games with odd seeds, and the other way round. With --check it prints what fits all the games, and their
diagram by the correction of now: give it seeds that this was not fitted to. `surer` is the factor of the sureness told
in games of normal that would be truer, with its 95 % interval.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, astuple, dataclass, replace
from itertools import groupby, product
from math import log
from pathlib import Path
from random import Random

from boardgames_tui.arena.agents import BotAgent, set_up
from boardgames_tui.bots.chances import Correction, chance
from boardgames_tui.bots.levels import settings
from boardgames_tui.bots.player import Player, no_deadline
from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Game
from boardgames_tui.core.seats import LEVELS, Computer, Level
from boardgames_tui.protocol.opponents import ADVICE, ADVISER, COMPARED

LOOKED_AT = 0.25
"""The share of decisions with a hint."""
BINS = 10
SURE = 1e-9
"""The minimum distance of a chance from 0 and 1, even if the likelier player always won."""
FACTORS = range(1, 61)
"""Tenths of factors to try."""
DRAWN = 400
"""How often games are drawn anew."""


@dataclass(frozen=True)
class Told:
    """A position: the win share by the search, and in the end, both 0 to 1."""

    seed: int
    seat: int
    number: int
    """Of the command, from 0."""
    progress: float
    share: float
    won: float
    place: int = 0
    """0: the best move of a hint; 1: its runner-up, which was played."""


def main() -> None:
    """Play the missing games, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", choices=LEVELS, default="normal")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    game = catalogue.game(arguments.game)
    known = read(arguments.file)
    done = {told.seed for told in known}
    for seed in range(arguments.seed, arguments.seed + arguments.games):
        if seed not in done:
            found = list(positions(game, arguments.seats, seed, arguments.level))
            known += found
            with arguments.file.open("a", encoding="utf-8") as file:
                file.writelines(json.dumps(asdict(told)) + "\n" for told in found)
    seats, now = arguments.seats, settings(game.id).correction
    if arguments.check:
        print(json.dumps({"told": {seats: asdict(fitted(known, seats))}}))
        report(known, seats, now(seats, arguments.level), now(seats, "normal"))
        return
    for half in (0, 1):
        fits = fitted([told for told in known if told.seed % 2 == half], seats)
        print(json.dumps({"told": {seats: asdict(fits)}}))
        report([told for told in known if told.seed % 2 != half], seats, fits, fits)


def report(known: Sequence[Told], seats: int, correction: Correction, usual: Correction) -> None:
    """Print how true a correction is, and the factor of the `usual` sureness that would be truer."""
    best, low, high = surer(known, seats, usual)
    print(f"surer: {best:.1f} ({low:.1f} to {high:.1f}), {len({told.seed for told in known})} games")
    for place, moves in enumerate(("best moves", "runners-up")):
        print(moves)
        print("\n".join(table([told for told in known if told.place == place], seats, correction)))


def read(file: Path) -> list[Told]:
    if not file.exists():
        return []
    return [Told(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def positions(game: Game, seats: int, seed: int, level: Level = "normal") -> Iterator[Told]:
    """Play a game, and compare the search's win shares with its end."""
    controller = game.controller
    state = controller.new(set_up(game, seats, {}, seed))
    generator = Random(f"{seed} calibration")
    player, adviser = BotAgent(game, Computer(level)), Player(game, ADVISER)
    told: list[tuple[int, int, float, float, int]] = []
    number = 0
    while (seat := controller.to_move(state)) is not None:
        looked_at, hint_seed = generator.random() < LOOKED_AT, int(generator.random() * 2**53)
        command = player.choose(state, int(generator.random() * 2**53))
        if looked_at and len(controller.legal_commands(state)) > 1:
            found = adviser.think(state, hint_seed, iterations=ADVICE, out_of_time=no_deadline)
            place = hint_seed % 2
            if place:
                adviser.compare(found, state, hint_seed, best=2, iterations=COMPARED)
                place = min(place, len(found) - 1)  # no other is left where all the others lead nowhere
                command = found[place].command
            told.append((seat, number, adviser.evaluation.progress(state), found[place].value, place))
        controller.apply(state, command)
        number += 1
    result = controller.result(state)
    assert result is not None
    won = result.wins
    for seat, at, progress, share, place in told:
        yield Told(seed=seed, seat=seat, number=at, progress=progress, share=share, won=won[seat], place=place)


def fitted(known: Sequence[Told], seats: int) -> Correction:
    """The correction with the maximum likelihood, to 0.01."""

    def surprise(correction: Correction) -> float:
        return sum(_surprise(each, seats, correction) for each in known)

    best = Correction(sureness=1.0, optimism_at_start=0.0, optimism=0.0)
    for step in (0.1, 0.01):  # the surprise is convex: downhill is the way, each time more finely
        while True:
            near = product(*[(number, number - step, number + step) for number in astuple(best)])
            found = min((Correction(*[round(number, 2) for number in each]) for each in near), key=surprise)
            if surprise(found) >= surprise(best):
                break
            best = found
    return best


def surer(known: Sequence[Told], seats: int, correction: Correction) -> tuple[float, float, float]:
    """The factor of its sureness with which a correction fits best, and the 95 % interval, the games drawn anew."""
    corrections = [replace(correction, sureness=factor / 10 * correction.sureness) for factor in FACTORS]
    by_seed = groupby(sorted(known, key=lambda each: each.seed), key=lambda each: each.seed)
    games = [
        [sum(_surprise(each, seats, other) for each in game) for other in corrections]
        for game in ([*group] for _seed, group in by_seed)
    ]

    def best(drawn: Sequence[Sequence[float]]) -> float:
        sums = [sum(column) for column in zip(*drawn, strict=True)]
        return FACTORS[sums.index(min(sums))] / 10

    generator = Random(0)
    found = sorted(best(generator.choices(games, k=len(games))) for _time in range(DRAWN))
    return best(games), found[DRAWN // 40], found[-DRAWN // 40]


def _surprise(each: Told, seats: int, correction: Correction) -> float:
    told = min(max(chance(each.share, seats, each.progress, correction), SURE), 1 - SURE)
    return -each.won * log(told) - (1 - each.won) * log(1 - told)


def table(known: Sequence[Told], seats: int, correction: Correction) -> list[str]:
    """For each tenth of the chance shown: the number of positions, the mean chance, and the true share."""
    told = [(chance(each.share, seats, each.progress, correction), each.won) for each in known]
    lines = [f"{len(known)} positions, {seats} seats", "told     positions  mean told  won"]
    for index in range(BINS):
        inside = [each for each in told if min(int(each[0] * BINS), BINS - 1) == index]
        if inside:
            mean, won = (sum(column) / len(inside) for column in zip(*inside, strict=True))
            lines.append(f"{index * 10:3}-{index * 10 + 10:3} %{len(inside):9}{100 * mean:9.1f} %{100 * won:6.1f} %")
    return lines


if __name__ == "__main__":
    main()
