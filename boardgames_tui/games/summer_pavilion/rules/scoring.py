"""What each seat has, and how a game ends. Numbers in brackets are those of assets/summer_pavilion/rules.md."""

from boardgames_tui.core.game import Result, ScoreLine
from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion.rules import board
from boardgames_tui.games.summer_pavilion.state import OVER, State
from boardgames_tui.games.summer_pavilion.tables import Tables


def scores(state: State) -> list[int]:
    """The points of each seat."""
    return [player.score for player in state.players]


def result(tables: Tables, state: State) -> Result | None:
    """The ranking by points (10.5, 10.6), or None while the game goes on."""
    if state.decision is not OVER:
        return None
    players = state.players
    points = tuple(scores(state))
    stars, numbers = zip(*(board.bonuses(tables, player.tiles, state.side) for player in players), strict=True)
    placing = tuple(map(lambda *parts: parts[0] - parts[1] - parts[2], points, stars, numbers))
    return Result(
        ranks=tuple(1 + sum(other > own for other in points) for own in points),
        points=points,
        lines=(
            ScoreLine("p", _("during the game"), placing),
            ScoreLine("s", _("completed stars"), stars),
            ScoreLine("n", _("completed numbers"), numbers),
            ScoreLine("", _("tiles on the board"), tuple(sum(board.star_counts(p.tiles)) for p in players)),
        ),
        reason="",
    )
