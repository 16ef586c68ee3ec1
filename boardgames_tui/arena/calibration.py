"""How true the chances are that hints name: `python -m boardgames_tui.arena.calibration GAME FILE [--games N]`.

Normal players play each other. Before some of their decisions the search for hints says what share of the win the
player to move has; the end of the game says what share it was. Each such position is a line of JSON in FILE, from which
the same command goes on. What is printed is a reliability diagram (Murphy and Winkler 1977) as a table.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from random import Random

from boardgames_tui.arena.agents import BotAgent, set_up
from boardgames_tui.bots.player import Player, no_deadline
from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Game, Result
from boardgames_tui.core.record import record
from boardgames_tui.protocol.opponents import ADVICE, ADVISER

LOOKED_AT = 0.25
"""The share of the decisions that a hint is asked for."""
BINS = 10


@record(frozen=True)
class Told:
    """What share of the win a player was told to have, and what share it came to, both 0 to 1."""

    seed: int
    seat: int
    number: int
    """Of the command, from 0."""
    share: float
    won: float


def main() -> None:
    """Play the games that are missing, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--seats", type=int, default=2)
    arguments = parser.parse_args()
    game = catalogue.game(arguments.game)
    known = read(arguments.file)
    done = {told.seed for told in known}
    for seed in range(arguments.games):
        if seed not in done:
            found = list(positions(game, arguments.seats, seed))
            known += found
            with arguments.file.open("a", encoding="utf-8") as file:
                file.writelines(json.dumps(asdict(told)) + "\n" for told in found)
    print("\n".join(table(known, arguments.seats)))


def read(file: Path) -> list[Told]:
    """The positions of earlier games."""
    if not file.exists():
        return []
    return [Told(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def positions(game: Game, seats: int, seed: int) -> Iterator[Told]:
    """Play one game, and compare what was told in it with its end."""
    controller = game.controller
    state = controller.new(set_up(game, seats, {}, seed))
    chance = Random(f"{seed} calibration")
    player, adviser = BotAgent(Player(game, "normal")), Player(game, ADVISER)
    told: list[tuple[int, int, float]] = []
    number = 0
    while (seat := controller.to_move(state)) is not None:
        looked_at, hint_seed = chance.random() < LOOKED_AT, int(chance.random() * 2**53)
        if looked_at and len(controller.legal_commands(state)) > 1:
            best = adviser.think(state, hint_seed, iterations=ADVICE, out_of_time=no_deadline)[0]
            told.append((seat, number, best.value))
        controller.apply(state, player.choose(state, int(chance.random() * 2**53)))
        number += 1
    result = controller.result(state)
    assert result is not None
    won = shares(result)
    for seat, at, share in told:
        yield Told(seed=seed, seat=seat, number=at, share=share, won=won[seat])


def shares(result: Result) -> list[float]:
    """What share of the win each seat has; winners share it."""
    winners = [rank == 1 for rank in result.ranks]
    return [won / sum(winners) for won in winners]


def table(known: Sequence[Told], seats: int) -> list[str]:
    """For each tenth of what was told: how many positions, what was told on average, and what came of it."""
    lines = [f"{len(known)} positions, {seats} seats", "told     positions  mean told  won"]
    for index in range(BINS):
        inside = [each for each in known if min(int(each.share * BINS), BINS - 1) == index]
        if inside:
            mean = sum(each.share for each in inside) / len(inside)
            won = sum(each.won for each in inside) / len(inside)
            lines.append(f"{index * 10:3}-{index * 10 + 10:3} %{len(inside):9}{100 * mean:9.1f} %{100 * won:6.1f} %")
    return lines


if __name__ == "__main__":
    main()
