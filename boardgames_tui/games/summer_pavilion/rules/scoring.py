"""Points lost, the bonuses of the end, and how a game ends. Numbers in brackets are those of the rules text."""

from boardgames_tui.core.game import Result, ScoreLine, points_ahead
from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion.components import LOWEST_SCORE, RING, Side
from boardgames_tui.games.summer_pavilion.components.board import EMPTY, MULTI, Tiles, star_counts, star_kind, with_tile
from boardgames_tui.games.summer_pavilion.state import OVER, State
from boardgames_tui.games.summer_pavilion.tables import Tables


def points_lost(score: int, tiles: int) -> int:
    """The points that a score loses for a number of tiles: it never falls below 1 (6.5)."""
    return min(tiles, score - LOWEST_SCORE)


def number_counts(tables: Tables, tiles: Tiles, side: Side) -> dict[int, tuple[int, int]]:
    """For each number that scores: how many of its spaces are covered, of how many (10.3, 11.7)."""
    return {
        number: (sum(tiles[space] != EMPTY for space in spaces), len(spaces))
        for number, spaces in tables.number_spaces[side].items()
    }


def star_bonus(tables: Tables, tiles: Tiles, star: int, side: Side) -> int:
    """The points of a star once it is full, by its kind now (10.2); 0 while that is open."""
    kind = star_kind(tables.box, tiles, star, side)
    if kind is None:
        return 0
    return tables.box.multicolour_bonus if kind == MULTI else tables.box.star_bonus[kind]


def bonuses(tables: Tables, tiles: Tiles, side: Side) -> tuple[int, int]:
    """The bonuses of the end for a board: completed stars (10.2), and numbers (10.3)."""
    stars = sum(star_bonus(tables, tiles, star, side) for star, count in enumerate(star_counts(tiles)) if count == RING)
    points = tables.box.number_bonus
    numbers = sum(points[number] for number, (count, of) in number_counts(tables, tiles, side).items() if count == of)
    return stars, numbers


def bonus_added(tables: Tables, tiles: Tiles, space: int, colour: int, side: Side) -> int:
    """The bonus of the end that a tile on a space completes."""
    after = with_tile(tiles, space, colour)
    return sum(bonuses(tables, after, side)) - sum(bonuses(tables, tiles, side))


def result(tables: Tables, state: State) -> Result | None:
    if state.decision is not OVER:
        return None
    points = tuple(player.score for player in state.players)
    stars, numbers = zip(*(bonuses(tables, player.tiles, state.side) for player in state.players), strict=True)
    ahead = state.ahead or (0,) * len(points)
    placing = tuple(map(lambda *parts: parts[0] - sum(parts[1:]), points, stars, numbers, ahead))
    return Result(
        ranks=tuple(1 + sum(other > own for other in points) for own in points),
        points=points,
        lines=(
            ScoreLine("p", _("during the game"), placing, _("during the game")),
            ScoreLine("s", _("completed stars"), stars, _("for stars")),
            ScoreLine("n", _("completed numbers"), numbers, _("for numbers")),
            *points_ahead(state.ahead),
            ScoreLine("", _("tiles on the board"), tuple(sum(star_counts(p.tiles)) for p in state.players)),
        ),
        reason="",
    )
