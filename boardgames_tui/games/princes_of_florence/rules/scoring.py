"""What each seat has, and how a game of The Princes of Florence ends.

Numbers in brackets are those of assets/princes_of_florence/rules.md.
"""

from boardgames_tui.core.game import Result, ScoreLine, points_ahead
from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence import components
from boardgames_tui.games.princes_of_florence.rules.works import prestige_points
from boardgames_tui.games.princes_of_florence.state import OVER, Player, State
from boardgames_tui.games.princes_of_florence.tables import Tables


def building_points(player: Player) -> int:
    """The points scored for buildings (9.1)."""
    return components.BUILDING_POINTS * sum(player.tiles[: components.BUILDINGS])


def landscape_points(player: Player) -> int:
    """The points scored for the second and further landscapes of a type (5.1)."""
    return components.LANDSCAPE_POINTS * sum(count - 1 for count in player.tiles[components.BUILDINGS :] if count)


def builder_points(player: Player) -> int:
    """The points scored for the second and third builder (5.3)."""
    return components.BUILDER_POINTS * max(0, player.builders - 1)


def scores(state: State) -> list[int]:
    return [player.points for player in state.players]


def open_scores(tables: Tables, state: State) -> list[int]:
    """Each seat's points, as if the prestige cards were scored now (12.1)."""
    players = state.players
    if state.decision is OVER:
        return scores(state)
    return [
        player.points + sum([prestige_points(tables, players, seat, card) for card in player.prestige])
        for seat, player in enumerate(players)
    ]


def result(state: State) -> Result | None:
    """The ranking by points, then by money (12.6), or None while the game goes on."""
    if state.decision is not OVER:
        return None
    players = state.players
    keys = [(-player.points, -player.florins) for player in players]
    lines = [
        ScoreLine("w", _("works"), tuple(player.exchanged for player in players), _("for works")),
        ScoreLine("b", _("buildings"), tuple(building_points(player) for player in players), _("for buildings")),
        ScoreLine("l", _("landscapes"), tuple(landscape_points(player) for player in players), _("for landscapes")),
        ScoreLine("h", _("builders"), tuple(builder_points(player) for player in players), _("for builders")),
        ScoreLine("a", _("best works"), tuple(player.awards for player in players), _("for best works")),
        ScoreLine("p", _("prestige cards"), tuple(player.scored for player in players), _("for prestige cards")),
        ScoreLine("g", _("sold for money"), tuple(-player.sold for player in players), _("sold for money")),
        *points_ahead(state.ahead),
        ScoreLine("", _("florins (more wins a tie)"), tuple(player.florins for player in players)),
    ]
    return Result(
        ranks=tuple(1 + sum(other < key for other in keys) for key in keys),
        points=tuple(player.points for player in players),
        lines=tuple(lines),
        reason="",
    )
