"""What each seat has, and how a game of Splendor ends. Numbers in brackets are those of assets/splendor/rules.md."""

from boardgames_tui.core.game import Result, ScoreLine, points_ahead
from boardgames_tui.core.words import _
from boardgames_tui.games.splendor.components import NOBLE_POINTS
from boardgames_tui.games.splendor.state import OVER, State


def scores(state: State) -> list[int]:
    return [player.points for player in state.players]


def result(state: State) -> Result | None:
    """The ranking by points, then by fewest bought cards (10.3 to 10.6), or None while the game goes on."""
    if state.decision is not OVER:
        return None
    keys = [(-player.points, len(player.bought)) for player in state.players]
    noble_points = [NOBLE_POINTS * len(player.nobles) for player in state.players]
    ahead = state.ahead or (0,) * len(state.players)
    return Result(
        ranks=tuple(1 + sum(other < key for other in keys) for key in keys),
        points=tuple(player.points for player in state.players),
        lines=(
            ScoreLine(
                "c",
                _("points on cards"),
                tuple(p.points - n - a for p, n, a in zip(state.players, noble_points, ahead, strict=True)),
                _("on cards"),
            ),
            ScoreLine(
                "n",
                _("nobles, {points} points each").format(points=NOBLE_POINTS),
                tuple(noble_points),
                _("for nobles"),
            ),
            *points_ahead(state.ahead),
            ScoreLine("", _("cards bought (fewer wins a tie)"), tuple(len(p.bought) for p in state.players)),
        ),
        reason=_("Nobody had a move left.") if state.stalemate else "",
    )
