"""What a lot is worth to the player at the keyboard: the figure that `W` gives, and where some of it comes from."""

from dataclasses import dataclass

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence import components
from boardgames_tui.games.princes_of_florence.presentation.words import count_of, fl, profession_of
from boardgames_tui.screens.princes_of_florence.model.own import Own

WORKS_A_ROUND = 2


@dataclass
class Guide:
    """About what an object is worth."""

    florins: int
    """In total, as the computer players value it."""
    reasons: tuple[str, ...]
    """The parts that can be counted, a sentence each."""


def points_of(own: Own, kind: str) -> int:
    """The points that an object scores at once (5)."""
    if kind == "builder":
        return components.BUILDER_POINTS if own.me.builders else 0
    return components.LANDSCAPE_POINTS if kind in components.LANDSCAPES and count_of(own.me, kind) else 0


def guide(own: Own, kind: str) -> Guide:
    """The worth of an object: what it scores at once, and what it adds to the works that can still be completed."""
    time = WORKS_A_ROUND * (components.ROUNDS - own.view.round + 1)
    gains = sorted(own.gains_by_lot(kind).values(), reverse=True)[:time]
    points, saved = points_of(own, kind), _saved(own) if kind == "builder" else 0
    reasons = []
    if gains:
        words = ngettext(
            "It adds {value} WV to {count} of your works.",
            "It adds {value} WV in all to {count} of your works.",
            len(gains),
        )
        reasons.append(words.format(value=sum(gains), count=len(gains)))
    if points:
        words = ngettext("It scores {count} point at once.", "It scores {count} points at once.", points)
        reasons.append(words.format(count=points))
    if saved:
        reasons.append(_("It saves {florins} on buildings your professions like.").format(florins=fl(saved)))
    if kind == "prestige":
        reasons.append(_("At the end, it scores points if you have done what it asks."))
    if not reasons:
        reasons.append(_("It helps none of your works, but may help those to come."))
    return Guide(own.worth(kind), tuple(reasons))


def _saved(own: Own) -> int:
    me = own.me
    wanted = {profession_of(own.tables, work.profession).building for work in own.view.works if not work.building}
    wanted = {tile for tile in wanted if own.view.buildings[own.tables.tile_ids[tile]]}
    number = min(me.builders + 1, len(components.BUILDING_COST) - 1)
    return len(wanted) * (components.BUILDING_COST[me.builders] - components.BUILDING_COST[number])
