"""Ratings by openskill, with the model of Plackett and Luce for games of several players.

Every game changes the ratings of all its players, more as long as they are uncertain. Computer levels are rated like
people. A rating is a mean (`mu`, initially 25) and a deviation (`sigma`, initially 25/3).
"""

import sqlite3
from itertools import groupby
from operator import itemgetter

from openskill.models import PlackettLuce

Rating = tuple[float, float]


def rate(connection: sqlite3.Connection) -> None:
    """Compute the missing ratings, in the order of the games."""
    model = PlackettLuce()
    now: dict[tuple[str, str], Rating] = {
        (game, player): (mu, sigma)
        for game, player, mu, sigma, _played in connection.execute(
            "SELECT game, player, mu, sigma, max(played) FROM seat WHERE mu IS NOT NULL GROUP BY game, player"
        )
    }
    rows = connection.execute(
        "SELECT match_id, game, seat, player, rank FROM seat WHERE mu IS NULL AND player != '' "
        "ORDER BY played, match_id, seat"
    ).fetchall()
    written = []
    for match_id, table in groupby(rows, itemgetter(0)):
        seats = list(table)
        teams = []
        for _match, game, _seat, player, _rank in seats:
            before = now.get((game, player))
            teams.append([model.rating(*before) if before else model.rating()])
        ranks = [rank for *_others, rank in seats]
        after = model.rate(teams, ranks=ranks) if len(teams) > 1 else teams  # alone, all others have changed hands
        # A level can have several seats: it is one player, rated by all of them together.
        together: dict[tuple[str, str], list[Rating]] = {}
        for (_match, game, _seat, player, _rank), [rating] in zip(seats, after, strict=True):
            together.setdefault((game, player), []).append((rating.mu, rating.sigma))
        for key, ratings in together.items():
            mus, sigmas = zip(*ratings, strict=True)
            now[key] = sum(mus) / len(mus), sum(sigmas) / len(sigmas)
        written += [(*now[game, player], match_id, seat) for _match, game, seat, player, _rank in seats]
    connection.executemany("UPDATE seat SET mu = ?, sigma = ? WHERE match_id = ? AND seat = ?", written)
