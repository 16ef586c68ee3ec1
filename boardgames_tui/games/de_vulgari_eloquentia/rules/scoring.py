"""Victory points (19)."""

from boardgames_tui.core.game import Result, ScoreLine, points_ahead
from boardgames_tui.core.words import N_, _
from boardgames_tui.games.de_vulgari_eloquentia.components import CANTICLE, MERCHANT, RIDDLE
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import votes
from boardgames_tui.games.de_vulgari_eloquentia.rules.manuscripts import has_all_dialects
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import tile_of
from boardgames_tui.games.de_vulgari_eloquentia.state import NO_TITLE, OVER, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

LINES = (
    ("t", N_("title from the final vote"), N_("for the title")),
    ("v", N_("most votes left"), N_("for votes left")),
    ("s", N_("green cubes behind the screen"), N_("for green cubes")),
    ("l", N_("library tile"), N_("on the library tile")),
    ("d", N_("most ducats"), N_("for the most ducats")),
    ("r", N_("Verona riddle"), N_("for the riddle")),
    ("c", N_("Canticle of the Sun"), N_("for the Canticle")),
    ("m", N_("manuscripts"), N_("for manuscripts")),
    ("f", N_("all five colours"), N_("for all colours")),
    ("k", N_("friar or cardinal"), N_("as friar or cardinal")),
)
"""The sources of points: letter, label, and the words after a number of points."""


def titles(tables: Tables, state: State) -> list[int]:
    """Points for titles (18.1)."""
    return [0 if player.title == NO_TITLE else tables.box.titles[player.title].points for player in state.players]


def left_over_votes(tables: Tables, state: State) -> list[int]:
    """Points for votes left over (19.2)."""
    return _to_the_first(state, [votes(tables, player) for player in state.players], tables.figures.left_over_points)


def _to_the_first(state: State, amounts: list[int], points: int) -> list[int]:
    """Points for the largest amount above zero; ties go to the most knowledge."""
    scored = [0] * len(amounts)
    most = max(amounts)
    if most:
        scored[next(seat for seat in state.ranking if amounts[seat] == most)] = points
    return scored


def money(tables: Tables, state: State) -> list[int]:
    """Points for the most ducats (19.5)."""
    scored = _to_the_first(state, [player.ducats for player in state.players], 1)
    by_role = [
        tables.figures.richest_merchant_points if player.role is MERCHANT else tables.figures.richest_clergy_points
        for player in state.players
    ]
    return [won * points for won, points in zip(scored, by_role, strict=True)]


def riddle(tables: Tables, state: State) -> list[int]:
    """Points for the riddle (19.6)."""
    scored = [0] * len(state.players)
    leaders = state.leaders[RIDDLE]
    if leaders:
        scored[leaders[0]] = tables.box.tracks[RIDDLE].marks[state.players[leaders[0]].discs[RIDDLE]]
    return scored


def canticle(tables: Tables, state: State) -> list[int]:
    """Points for the Canticle (19.7)."""
    scored = [0] * len(state.players)
    for seat, points in zip(state.leaders[CANTICLE], tables.figures.canticle_points, strict=False):
        scored[seat] = points
    return scored


def tiles(tables: Tables, state: State) -> list[int]:
    """Points for monks and cardinals (19.10, 18.4)."""
    return [
        tile_of(tables, player).points if player.title == NO_TITLE or tables.box.titles[player.title].tile_points else 0
        for player in state.players
    ]


def by_source(tables: Tables, state: State) -> list[list[int]]:
    """The points of each seat from each source, as if the game ended now."""
    players = state.players
    return [
        titles(tables, state),
        left_over_votes(tables, state),
        [player.put_away * tables.figures.secretary_points for player in players],
        [player.library for player in players],
        money(tables, state),
        riddle(tables, state),
        canticle(tables, state),
        [sum(tables.box.manuscripts[kind].level for kind in player.manuscripts) for player in players],
        [tables.figures.five_colours_points * has_all_dialects(tables, tuple(sorted(p.manuscripts))) for p in players],
        tiles(tables, state),
        *([list(state.ahead)] if state.ahead else []),
    ]


def scores(tables: Tables, state: State) -> list[int]:
    """The points that everyone can see: as if the game ended now, without what is behind screens (20)."""
    if state.decision is OVER:
        sources = by_source(tables, state)
    else:
        sources = [
            titles(tables, state),
            money(tables, state),
            riddle(tables, state),
            canticle(tables, state),
            tiles(tables, state),
            *([list(state.ahead)] if state.ahead else []),
        ]
    return [sum(points) for points in zip(*sources, strict=True)]


def result(tables: Tables, state: State) -> Result | None:
    """The ranking by points, then by knowledge (19.11), or None while the game goes on."""
    if state.decision is not OVER:
        return None
    sources = by_source(tables, state)
    points = [sum(values) for values in zip(*sources, strict=True)]
    ranked = sorted(state.ranking, key=lambda seat: -points[seat])
    lines = [
        ScoreLine(letter, _(label), tuple(values), _(told))
        for (letter, label, told), values in zip(LINES, sources, strict=False)
    ]
    knowledge = tuple(player.knowledge for player in state.players)
    return Result(
        ranks=tuple(1 + ranked.index(seat) for seat in range(len(points))),
        points=tuple(points),
        lines=(*lines, *points_ahead(state.ahead), ScoreLine("", _("knowledge (more wins a tie)"), knowledge)),
        reason="",
    )
