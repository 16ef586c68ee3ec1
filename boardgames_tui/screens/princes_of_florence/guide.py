"""What a lot is worth to the works of the player before the table; what it is all in all, is for the evaluation."""

from boardgames_tui.core.record import record
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence.components import (
    BUILDING_COST,
    FLORINS_A_POINT,
    LANDSCAPE_POINTS,
    LANDSCAPES,
    ROUNDS,
    UNIT,
)
from boardgames_tui.screens.princes_of_florence.sight import Sight
from boardgames_tui.screens.princes_of_florence.words import count_of, fl, profession_of

WORKS_A_ROUND = 2


@record
class Guide:
    """What an object is about worth."""

    florins: int
    reasons: tuple[str, ...]
    """Where that comes from, a sentence each."""


def points_of(table: Sight, kind: str) -> int:
    """The points that an object brings at once (5)."""
    again = count_of(table.me, kind) if kind in LANDSCAPES else table.me.builders if kind == "builder" else 0
    return LANDSCAPE_POINTS if again else 0


def guide(table: Sight, kind: str) -> Guide:
    """For the works in hand that there is still time for, the points at once, and cheaper buildings."""
    time = WORKS_A_ROUND * (ROUNDS - table.view.round + 1)
    gains = sorted(table.gains_by_lot(kind).values(), reverse=True)[:time]
    value, points = sum(gains), points_of(table, kind)
    saved = _saved(table) if kind == "builder" else 0
    reasons = []
    if value:
        words = ngettext(
            "It adds {value} WV to {count} work in your hand: {florins}.",
            "It adds {value} WV to {count} works in your hand: {florins}.",
            len(gains),
        )
        reasons.append(words.format(value=value, count=len(gains), florins=fl(UNIT * value)))
    if points:
        worth = fl(FLORINS_A_POINT * points)
        words = ngettext("{count} point at once: {florins}.", "{count} points at once: {florins}.", points)
        reasons.append(words.format(count=points, florins=worth))
    if saved:
        reasons.append(_("It saves {florins} on buildings your works want.").format(florins=fl(saved)))
    if not reasons:
        reasons.append(_("It helps none of the works in your hand; what else it is good for is yours to judge."))
    return Guide(UNIT * value + FLORINS_A_POINT * points + saved, tuple(reasons))


def _saved(table: Sight) -> int:
    """What one more builder saves on the buildings that works in hand still want."""
    me = table.me
    wanted = {profession_of(table.tables, work.profession).building for work in table.view.works if not work.building}
    wanted = {tile for tile in wanted if table.view.buildings[table.tables.tile_ids[tile]]}
    number = min(me.builders + 1, len(BUILDING_COST) - 1)
    return len(wanted) * (BUILDING_COST[me.builders] - BUILDING_COST[number])
