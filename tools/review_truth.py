"""How true a review's marks are: `python -m tools.review_truth GAME [--file FILE] [--games N]`.

Normal players play each other, and some of their decisions are reviewed as at the table. Each move that is marked, and
each that would be by the values of the search alone, is judged by a long comparison with the better one, in other
worlds: the mark is false if the move was no worse. Of the commands that the search has pruned the most promising one is
judged alike now and then: it was missed if it would have been better by as much as a mark needs. Each decision is a
line of JSON in FILE, which the same command continues.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from boardgames_tui.arena.agents import BotAgent, set_up
from boardgames_tui.bots.player import Candidate, Player, behind, no_deadline
from boardgames_tui.bots.why import chance_told, margin_of
from boardgames_tui.core import catalogue
from boardgames_tui.core.advice import MARKED, Margin
from boardgames_tui.core.game import Game
from boardgames_tui.core.seats import Computer
from boardgames_tui.protocol.opponents import ADVICE, ADVISER, REVIEWED, REVIEWED_ABOVE

LOOKED_AT = 0.5
"""The share of decisions that are reviewed."""
JUDGED = 400
"""The iterations below each of two moves that judge a mark."""
PRUNED = 0.25
"""The share of these decisions in which a pruned command is judged."""


@dataclass(frozen=True)
class Reviewed:
    """A decision. Chances are those that people are told, 0 to 1."""

    seed: int
    number: int
    """Of the command, from 0."""
    alone: float
    """By how much the move is worse than the best, by the values of the search alone."""
    behind: float
    error: float
    """The same by the comparison, and its standard error."""
    truly: float | None
    """The same by the judge; None if nobody would mark it."""
    pruned: float | None
    """By how much the most promising pruned command is worse; None if none was judged."""


def main() -> None:
    """Review the missing games, and print the rows."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--file", type=Path)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--judged", type=int, default=JUDGED, help="iterations of the judge below each of two moves")
    arguments = parser.parse_args()
    game = catalogue.game(arguments.game)
    known = read(arguments.file) if arguments.file else []
    done = {each.seed for each in known}
    for seed in range(arguments.games):
        if seed not in done:
            found = list(reviewed(game, arguments.seats, seed, arguments.judged))
            known += found
            if arguments.file:
                with arguments.file.open("a", encoding="utf-8") as file:
                    file.writelines(json.dumps(asdict(each)) + "\n" for each in found)
    print("\n".join(rows(known)))


def read(file: Path) -> list[Reviewed]:
    if not file.exists():
        return []
    return [Reviewed(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def reviewed(game: Game, seats: int, seed: int, judged: int = JUDGED) -> Iterator[Reviewed]:
    """Play a game, and review some of its decisions."""
    controller = game.controller
    state = controller.new(set_up(game, seats, {}, seed))
    generator = Random(f"{seed} review")
    player, adviser = BotAgent(game, Computer("normal")), Player(game, ADVISER)
    number = 0
    while controller.to_move(state) is not None:
        command = player.choose(state, int(generator.random() * 2**53))
        looked_at, also_pruned = generator.random() < LOOKED_AT, generator.random() < PRUNED
        review_seed = int(generator.random() * 2**53)
        if looked_at and len(controller.legal_commands(state)) > 1:
            judge = partial(_truly, adviser, state, judged, seats)
            yield _review(
                adviser, state, review_seed, command, seats, judge, also_pruned=also_pruned, at=(seed, number)
            )
        controller.apply(state, command)
        number += 1


def _review(
    adviser: Player,
    state: Any,
    seed: int,
    command: Any,
    seats: int,
    judge: Callable[[int, Candidate, Candidate], float],
    *,
    also_pruned: bool,
    at: tuple[int, int],
) -> Reviewed:
    game = adviser.game
    candidates = adviser.think(state, seed, iterations=ADVICE, out_of_time=no_deadline)
    best, played = candidates[0], next(each for each in candidates if each.command == command)
    most, least = (chance_told(game, state, each.value, seats) for each in (best, played))
    alone = most - least
    adviser.compare(candidates, state, seed, best=1, also=[command], iterations=REVIEWED, least=REVIEWED_ABOVE)
    margin = margin_of(game, state, best, played, seats) or Margin(most, 0.0, 0.0)
    pruned = [each for each in candidates if each.visits == 1 and each is not played] if also_pruned else []
    return Reviewed(
        *at,
        alone,
        margin.behind,
        margin.error,
        judge(seed + 1, best, played) if margin.is_marked or alone > MARKED else None,
        judge(seed + 2, best, pruned[0]) if pruned else None,
    )


def _truly(adviser: Player, state: Any, judged: int, seats: int, seed: int, best: Candidate, other: Candidate) -> float:
    """By how much a move is worse than the best, by a long comparison."""
    shares = list(islice(adviser.outcomes(state, seed, [best.command, other.command]), judged))
    value = best.value - behind(shares, 1)[0]
    most, least = (chance_told(adviser.game, state, share, seats) for share in (best.value, value))
    return most - least


def rows(known: Sequence[Reviewed]) -> list[str]:
    """How many are marked, how many of these falsely, and how many good moves were pruned."""
    lines = [f"{len(known)} decisions of {len({each.seed for each in known})} games"]
    for name, marks in (
        ("marked", [each.truly for each in known if Margin(0.0, each.behind, each.error).is_marked]),
        ("by the search alone", [each.truly for each in known if each.alone > MARKED]),
    ):
        found = [each for each in marks if each is not None]
        false, less = sum(each <= 0 for each in found), sum(each <= MARKED / 2 for each in found)
        mean = sum(found) / len(found) if found else 0.0
        lines.append(
            f"{name}: {len(found)}, false: {_of(false, len(found))}, worse by less than half of what a mark needs: "
            f"{_of(less, len(found))}, worse by {100 * mean:.1f} in 100 on average"
        )
    judged = [each.pruned for each in known if each.pruned is not None]
    lines.append(f"pruned: {len(judged)} judged, missed: {_of(sum(each < -MARKED for each in judged), len(judged))}")
    return lines


def _of(count: int, whole: int) -> str:
    return f"{count} ({100 * count / whole:.0f} %)" if whole else str(count)


if __name__ == "__main__":
    main()
