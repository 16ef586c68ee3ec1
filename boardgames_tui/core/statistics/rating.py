"""Ratings, by openskill: what a player is worth in a game, and how sure that is.

The model is Plackett and Luce's, for games of more than two: every game moves the ratings of all at its table, little
by little, and more as long as they are uncertain. Computer levels are players as people are. A rating is a mean (`mu`,
25 for who has never played) and a deviation (`sigma`, 25/3 at first); with 95 % it lies within two deviations.
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
        "SELECT match_id, game, seat, player, rank FROM seat WHERE mu IS NULL ORDER BY played, match_id, seat"
    ).fetchall()
    written = []
    for match_id, table in groupby(rows, itemgetter(0)):
        seats = list(table)
        teams = []
        for _match, game, _seat, player, _rank in seats:
            before = now.get((game, player))
            teams.append([model.rating(*before) if before else model.rating()])
        after = model.rate(teams, ranks=[rank for *_others, rank in seats])
        # A level can sit on several seats: it is one player, and what it is worth is what its seats say together.
        together: dict[tuple[str, str], list[Rating]] = {}
        for (_match, game, _seat, player, _rank), [rating] in zip(seats, after, strict=True):
            together.setdefault((game, player), []).append((rating.mu, rating.sigma))
        for key, ratings in together.items():
            mus, sigmas = zip(*ratings, strict=True)
            now[key] = sum(mus) / len(mus), sum(sigmas) / len(sigmas)
        written += [(*now[game, player], match_id, seat) for _match, game, seat, player, _rank in seats]
    connection.executemany("UPDATE seat SET mu = ?, sigma = ? WHERE match_id = ? AND seat = ?", written)
