"""Figures from the index: of all players, of one, and as a flat table for other programs."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from importlib import import_module
from io import StringIO

from boardgames_tui.core import catalogue
from boardgames_tui.core.seats import COMPUTER, LEVELS, MATCH, computer_of, level_words
from boardgames_tui.core.setup import clean_name
from boardgames_tui.core.statistics.index import Index
from boardgames_tui.core.words import _, by_alphabet, folded, quoted

DEVIATIONS = 2.0
"""The half width of a rating's 95 % interval, in deviations."""
_RUNGS = {f"{COMPUTER}{level}": number for number, level in enumerate(LEVELS, 1)}


@dataclass
class Standing:
    """A player's record in one game."""

    player: str
    """`index.player_key`."""
    name: str
    game: str
    played: int
    won: int
    """First places, shared ones included."""
    best: int
    mean: float
    mu: float
    sigma: float

    @property
    def spread(self) -> float:
        return DEVIATIONS * self.sigma

    @property
    def sure(self) -> float:
        return self.mu - self.spread


@dataclass
class Opponent:
    """The record of two players against each other."""

    player: str
    name: str
    together: int
    """Seats of the opponent in common games."""
    ahead: int
    """The number of games in which this player ranked above the other."""
    behind: int


@dataclass
class AtTable:
    """A player's record by number of seats."""

    seats: int
    played: int
    won: int


@dataclass
class Deed:
    """A kind of deed, over all games."""

    game: str
    deed: str
    total: int
    most: int
    mean: float


@dataclass
class Ladder:
    """The highest computer level that a person has beaten in a game, against only that level or higher."""

    game: str
    beaten: str
    """The highest level beaten; "" for none."""
    next: str
    """The level to beat next; "" if none is left."""


@dataclass
class Past:
    """A game of a player."""

    match_id: int
    game: str
    played: str
    seats: int
    rank: int
    points: int
    mu: float
    sigma: float


@dataclass
class Profile:
    """All about one player, in one game or in all of them."""

    player: str
    name: str
    standings: Sequence[Standing]
    past: Sequence[Past]
    tables: Sequence[AtTable]
    opponents: Sequence[Opponent]
    deeds: Sequence[Deed]
    ladders: Sequence[Ladder]
    """Only of games against computer players alone, whose levels were chosen."""
    streak: int
    """The current winning streak; negative: losing streak."""
    longest: int
    """The longest winning streak."""

    @property
    def played(self) -> int:
        return len(self.past)

    @property
    def won(self) -> int:
        return sum(past.rank == 1 for past in self.past)


def standings(index: Index, game: str = "") -> list[Standing]:
    """Every player in every game, or in one, by game and lower bound of the rating."""
    execute = index.connection.execute
    # A bare column comes from the row with the maximum: the last game.
    last = {
        (player, of): (name, mu, sigma)
        for player, of, name, mu, sigma, _played in execute(
            "SELECT player, game, name, mu, sigma, max(played) FROM rated GROUP BY player, game"
        )
    }
    found = []
    for player, of, played, won, best, mean in execute(
        "SELECT player, game, count(*), sum(rank = 1), max(points), avg(points) FROM rated "
        "WHERE ? IN ('', game) GROUP BY player, game",
        (game,),
    ):
        name, mu, sigma = last[player, of]
        found.append(Standing(player, player_name(player, name), of, played, won, best, mean, mu, sigma))
    return sorted(found, key=lambda each: (_place(each.game), -each.sure, by_alphabet(each.name)))


def counted(index: Index) -> int:
    [count] = index.connection.execute("SELECT count(*) FROM counted").fetchone()
    return int(count)


def results_of(index: Index, *, counted: bool = False) -> dict[int, list[tuple[str, int, int]]]:
    """Name, points and rank of each player, by rank, by match number; `counted`: without seats that changed hands."""
    found: dict[int, list[tuple[str, int, int]]] = {}
    where = "WHERE player != '' " * counted
    for match_id, *result in index.connection.execute(
        f"SELECT match_id, name, points, rank FROM seat {where}ORDER BY rank, seat"
    ):
        found.setdefault(match_id, []).append(tuple(result))
    return found


def winners_of(results: Mapping[int, Sequence[tuple[str, int, int]]]) -> dict[int, list[str]]:
    return {match_id: [name for name, _points, rank in seats if rank == 1] for match_id, seats in results.items()}


def profile(index: Index, player: str, game: str = "") -> Profile | None:
    """A player's profile, in all games or one; None if unknown."""
    execute, wanted = index.connection.execute, (player, game)
    rows = execute(
        "SELECT match_id, game, played, seats, rank, points, mu, sigma, name, deeds FROM rated "
        "WHERE player = ? AND ? IN ('', game) ORDER BY played, match_id, seat",
        wanted,
    ).fetchall()
    if not rows:
        return None
    past = [Past(*row[:8]) for row in rows]
    opponents = [
        Opponent(other, player_name(other, name), *times)
        for other, name, *times, _played in execute(
            "SELECT other.player, other.name, count(*), sum(own.rank < other.rank), sum(own.rank > other.rank), "
            "max(other.played) FROM rated AS own JOIN rated AS other USING (match_id) "
            "WHERE own.player = ? AND ? IN ('', own.game) AND other.player != own.player GROUP BY other.player",
            wanted,
        )
    ]
    tables = [
        AtTable(*row)
        for row in execute(
            "SELECT seats, count(*), sum(rank = 1) FROM rated WHERE player = ? AND ? IN ('', game) "
            "GROUP BY seats ORDER BY seats",
            wanted,
        )
    ]
    streak, longest = _streaks([each.rank == 1 for each in past])
    return Profile(
        player=player,
        name=player_name(player, rows[-1][8]),
        standings=[each for each in standings(index, game) if each.player == player],
        past=past,
        tables=tables,
        opponents=sorted(opponents, key=lambda each: (-each.together, by_alphabet(each.name))),
        deeds=_deeds([(row[1], row[9]) for row in rows]),
        ladders=[] if player.startswith(COMPUTER) else _ladders(index, player, game),
        streak=streak,
        longest=longest,
    )


def _ladders(index: Index, player: str, game: str) -> list[Ladder]:
    beaten: dict[str, int] = {}
    for of, won, others in index.connection.execute(
        "SELECT own.game, own.rank = 1, group_concat(other.player) "
        "FROM rated AS own JOIN rated AS other USING (match_id) "
        "WHERE own.player = ? AND ? IN ('', own.game) AND other.seat != own.seat GROUP BY match_id, own.seat",
        (player, game),
    ):
        levels = [_RUNGS.get(other, 0) for other in others.split(",")]
        if min(levels):
            beaten[of] = max(beaten.get(of, 0), min(levels) if won else 0)
    rungs = ("", *LEVELS, "")
    return [Ladder(of, rungs[beaten[of]], rungs[beaten[of] + 1]) for of in sorted(beaten, key=_place)]


def _streaks(won: Sequence[bool]) -> tuple[int, int]:
    """The current streak, negative for losses, and the longest winning streak."""
    longest = length = 0
    for each in won:
        length = length + 1 if each else 0
        longest = max(longest, length)
    lost = next((number for number, each in enumerate(reversed(won)) if each), len(won))
    return length or -lost, longest


def _deeds(rows: Sequence[tuple[str, str]]) -> list[Deed]:
    """Deeds from the JSON of each game, in the game's own order."""
    games: dict[str, list[dict[str, int]]] = {}
    for game, text in rows:
        games.setdefault(game, []).append(json.loads(text))
    found = []
    for game in sorted(games, key=_place):
        for deed in deeds_of(game):
            counts = [done.get(deed, 0) for done in games[game]]
            found.append(Deed(game, deed, sum(counts), max(counts), sum(counts) / len(counts)))
    return found


def _place(game: str) -> int:
    return next((at for at, entry in enumerate(catalogue.shelf()) if entry.id == game), len([*catalogue.shelf()]))


# Words


def deeds_of(game: str) -> dict[str, str]:
    """The deeds of a game -> their names, to be translated; empty for an unknown game."""
    found = catalogue.known(game)
    words: dict[str, str] = import_module(found.deeds).DEEDS if found is not None and found.deeds else {}
    return words


def player_name(player: str, name: str) -> str:
    """A player's displayed name: levels have their own."""
    if player == COMPUTER + MATCH:
        return _("Computer, {level}").format(level=_("matched"))
    computer = computer_of(player)
    return _("Computer, {level}").format(level=level_words(computer)) if computer is not None else name


def find_player(index: Index, name: str) -> str:
    """The key of the player with that name or "bot:LEVEL". Raises LookupError with a sentence naming the nearest."""
    known: dict[str, str] = dict(index.connection.execute("SELECT player, name FROM seat GROUP BY player").fetchall())
    wanted = folded(clean_name(name))
    computer = computer_of(wanted)
    wanted = wanted if computer is None else computer.rated_as
    for player, own in known.items():
        if wanted in (player, folded(own) if player.startswith("exec:") else "", folded(player_name(player, own))):
            return player
    from difflib import get_close_matches

    names = {folded(player_name(player, own)): player_name(player, own) for player, own in known.items()}
    near = [names[each] for each in get_close_matches(wanted, names, 1)]
    guess = _("no finished game has a player called {name}; did you mean {near}?")
    words = guess if near else _("no finished game has a player called {name}")
    raise LookupError(words.format(name=quoted(name), near="".join(near)))


# For other programs


@dataclass
class Figure:
    """A row of the flat table; None where a column does not apply."""

    table: str
    """"game", "seats", "opponent", "deed", "ladder" or "streak"."""
    player: str
    game: str
    """"" is all of them."""
    name: str
    """A number of seats, an opponent, a deed, the highest level beaten, "last" or "longest"."""
    played: int | None = None
    won: int | None = None
    """Wins; against an opponent, games ahead of them; the length of a streak."""
    lost: int | None = None
    total: float | None = None
    best: float | None = None
    mean: float | None = None
    rating: float | None = None
    low: float | None = None
    high: float | None = None


def table(index: Index, players: Sequence[str], game: str = "") -> list[Figure]:
    """All figures of these players, in one table. Names are the same in every language."""
    found: list[Figure] = []
    for player in players:
        if (known := profile(index, player, game)) is not None:
            found += _rows(known, game)
    return found


def _rows(known: Profile, game: str) -> Iterator[Figure]:
    name = _plain_name(known.player, known.name)
    for each in known.standings:
        yield Figure(
            "game",
            name,
            each.game,
            "",
            played=each.played,
            won=each.won,
            best=each.best,
            mean=round(each.mean, 2),
            rating=round(each.mu, 2),
            low=round(each.sure, 2),
            high=round(each.mu + each.spread, 2),
        )
    for at in known.tables:
        yield Figure("seats", name, game, str(at.seats), played=at.played, won=at.won)
    for other in known.opponents:
        yield Figure(
            "opponent",
            name,
            game,
            _plain_name(other.player, other.name),
            played=other.together,
            won=other.ahead,
            lost=other.behind,
        )
    for deed in known.deeds:
        yield Figure("deed", name, deed.game, deed.deed, total=deed.total, best=deed.most, mean=round(deed.mean, 2))
    for ladder in known.ladders:
        yield Figure("ladder", name, ladder.game, ladder.beaten)
    yield Figure("streak", name, game, "last", won=max(known.streak, 0), lost=max(-known.streak, 0))
    yield Figure("streak", name, game, "longest", won=known.longest)


def _plain_name(player: str, name: str) -> str:
    return player if player.startswith(COMPUTER) else name


def as_csv(rows: Sequence[Figure]) -> str:
    """The table as CSV, with a header."""
    import csv

    lines = StringIO(newline="")
    writer = csv.writer(lines)
    writer.writerow(each.name for each in fields(Figure))
    writer.writerows(asdict(row).values() for row in rows)
    return lines.getvalue()


def as_json(rows: Sequence[Figure]) -> str:
    """The table as JSON: a list of objects without nulls."""
    found = [{name: value for name, value in asdict(row).items() if value is not None} for row in rows]
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"
