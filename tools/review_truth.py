"""How true a review's marks are: `python -m tools.review_truth GAME [--file FILE] [--games N]`.

Normal players play each other, and some of their decisions are reviewed as at the table, at most one mark a turn. Each
move that is marked, and each that would be by the values of the search alone, is judged by a long comparison with the
better one, in other worlds: the mark is false if the move, or its turn, was no worse. Of the commands that the search
has pruned the most promising one is judged alike now and then: it was missed if it would have been better by as much as
a mark needs. Each decision is a line of JSON in FILE, which the same command continues.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from boardgames_tui.arena.agents import BotAgent, set_up
from boardgames_tui.bots.explain import chance_told, margin_of
from boardgames_tui.bots.player import Candidate, Player, no_deadline
from boardgames_tui.bots.turns import rest_of_turn
from boardgames_tui.core import catalogue
from boardgames_tui.core.advice import MARKED, Margin
from boardgames_tui.core.game import Game
from boardgames_tui.core.match import Match
from boardgames_tui.core.seats import Computer
from boardgames_tui.core.setup import Setup
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

    @property
    def is_marked(self) -> bool:
        return Margin(0.0, self.behind, self.error).is_marked


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
    match = Match(game, set_up(game, seats, {}, seed))
    generator = Random(f"{seed} review")
    player, adviser = BotAgent(game, Computer("normal")), Player(game, ADVISER)
    asked = []
    while match.to_move is not None:
        command = player.choose(match.state, int(generator.random() * 2**53))
        asked.append((generator.random() < LOOKED_AT, generator.random() < PRUNED, int(generator.random() * 2**53)))
        match.play(command)
    marked = set[int]()
    for number, ((_turn, state), (looked_at, also_pruned, review_seed)) in enumerate(
        zip(match.positions(), asked, strict=True)
    ):
        if looked_at and number not in marked and len(game.controller.legal_commands(state)) > 1:
            rest = [number + later for later in rest_of_turn(game, state, match.turns[number:])]
            played = [match.turns[each].command for each in (number, *rest)]
            judge = partial(_truly, adviser, state, judged, match.setup)
            found = _review(
                adviser, state, review_seed, played, match.setup, judge, also_pruned=also_pruned, at=(seed, number)
            )
            yield found
            if found.is_marked:
                marked.update(rest)


def _review(
    adviser: Player,
    state: Any,
    seed: int,
    turn: Sequence[Any],
    setup: Setup,
    judge: Callable[[int, Candidate, Candidate, Sequence[Any]], float],
    *,
    also_pruned: bool,
    at: tuple[int, int],
) -> Reviewed:
    """`turn`: the command that is reviewed, and how its turn went on."""
    command, *then = turn
    game = adviser.game
    candidates = adviser.think(state, seed, iterations=ADVICE, out_of_time=no_deadline)
    best, played = candidates[0], next(each for each in candidates if each.command == command)
    most, least = (chance_told(game, state, each.value, setup) for each in (best, played))
    alone = most - least
    adviser.compare(
        candidates, state, seed, best=1, also=[command], then=then, iterations=REVIEWED, least=REVIEWED_ABOVE
    )
    best = candidates[0]  # of the best turn what the played one lacks
    margin = margin_of(game, state, best, played, setup) or Margin(most, 0.0, 0.0)
    pruned = [each for each in candidates if each.visits == 1 and each is not played] if also_pruned else []
    return Reviewed(
        *at,
        alone,
        margin.behind,
        margin.error,
        judge(seed + 1, best, played, then) if margin.is_marked or alone > MARKED else None,
        judge(seed + 2, best, pruned[0], ()) if pruned else None,
    )


def _truly(
    adviser: Player,
    state: Any,
    judged: int,
    setup: Setup,
    seed: int,
    best: Candidate,
    other: Candidate,
    then: Sequence[Any],
) -> float:
    """By how much a move, and its turn, is worse than the best, by a long comparison."""
    pair = [replace(best), replace(other)]
    adviser.compare(pair, state, seed, best=1, also=[other.command], then=then, iterations=judged)
    margin = margin_of(adviser.game, state, pair[0], pair[1], setup)
    assert margin is not None
    return margin.behind


def rows(known: Sequence[Reviewed]) -> list[str]:
    """How many are marked, how many of these falsely, and how many good moves were pruned."""
    lines = [f"{len(known)} decisions of {len({each.seed for each in known})} games"]
    for name, marks in (
        ("marked", [each.truly for each in known if each.is_marked]),
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
