"""The strength and style of a game's characters: `python -m tools.tastes GAME`.

Each plays a series with two seats against its level without a character. It prints the win share, and both players'
deeds and sources of points. Results are saved; after Ctrl+C the same command continues.
"""

import argparse
from collections.abc import Iterator, Sequence

from boardgames_tui.arena.agents import MatchResult, interval
from boardgames_tui.arena.measuring import SeriesRequest, measure, series_of
from boardgames_tui.core import catalogue
from boardgames_tui.core.characters import characters
from boardgames_tui.core.seats import COMPUTER
from boardgames_tui.core.statistics.figures import deeds_of


def main() -> None:
    """Play the games and print a line for each character."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--only", nargs="*", help="the characters to measure; all if none is named")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int)
    arguments = parser.parse_args()
    game, level = arguments.game, COMPUTER + arguments.level
    request = SeriesRequest(arguments.games, arguments.seed, (), arguments.jobs, None, None)
    for character in arguments.only or characters(catalogue.entry(game).id):
        played, stopped = measure(series_of(game, [f"{level}/{character}", level], request, rotated=True), request)
        if played:
            print(f"{character}: {'; '.join(figures(game, played))}", flush=True)
        if stopped:
            break


def figures(game: str, played: Sequence[MatchResult]) -> Iterator[str]:
    """Yield the first player's figures beside the second's, as text."""
    games = len(played)
    won = sum(match.wins[0] for match in played)
    low, high = interval(won, games)
    yield f"{100 * won / games:.0f} % of {games} ({100 * low:.0f}-{100 * high:.0f})"
    yield " : ".join(f"{sum(match.points[player] for match in played) / games:.1f}" for player in (0, 1)) + " points"
    told = [(deed, [match.deeds for match in played]) for deed in deeds_of(game)]
    told += [(source, [match.sources for match in played]) for source in played[0].sources[0]]
    for name, counts in told:
        means = [sum(count[player].get(name, 0) for count in counts) / games for player in (0, 1)]
        yield " : ".join(f"{mean:.1f}" for mean in means) + f" {name}"


if __name__ == "__main__":
    main()
