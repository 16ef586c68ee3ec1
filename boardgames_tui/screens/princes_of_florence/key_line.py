"""The last line: the keys that work now, most needed first."""

from typing import TYPE_CHECKING

from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.commands import NOTHING
from boardgames_tui.games.princes_of_florence.components import STEP
from boardgames_tui.games.princes_of_florence.state import Decision
from boardgames_tui.screens.princes_of_florence.auction import BID
from boardgames_tui.tui.actions import Key

if TYPE_CHECKING:
    from boardgames_tui.screens.princes_of_florence.base import PrincesTable

_ACTIONS = ("build", "profession", "freedom", "bonus", "recruit", "end")
"""What has a key of the menu."""


def keys_of(table: "PrincesTable") -> list[Key]:
    """The game's own keys."""
    view = table.view
    back = table.key("table.back", _("back"))
    if table.looking_at is not None:
        return [back]
    if view.seat is None or view.to_move is None:
        return []
    if table.mode == "sell":
        return [table.key("table.choose", _("give back")), table.key("table.right", _("more, fewer"), "◄►"), back]
    if table.ghost is not None:
        keys = [table.key("table.choose", _("set down")), table.key("princes.recruit", _("turn"))]
        keys += [table.key("princes.flip", _("flip")), table.key("table.next", _("next place"))]
        return [*keys, back] if table.mode else keys
    sell = [table.key("princes.sell", _("sell PP"))] if "sell 1" in table.texts() else []
    peek = [table.key("princes.peek", _("your cards"))] if table.covered else []
    if table.rows:
        later = [table.key("princes.withdraw", _("later"))] if view.decision is Decision.RECRUIT else []
        backs = [back] if table.mode or table.ordered else []
        return [table.key("table.choose", _("choose")), *later, *backs, *peek]
    match view.decision:
        case Decision.OPEN if table.under == "withdraw":
            return [table.key("table.choose", _("withdraw")), *sell, *peek]
        case Decision.LAST if table.under == f"buy {NOTHING}":
            return [table.key("table.choose", _("buy nothing")), *sell, *peek]
        case Decision.OPEN:
            return [table.key("table.choose", _("open")), table.key("princes.withdraw", _("withdraw")), *sell, *peek]
        case Decision.LAST:
            return [table.key("table.choose", _("buy")), table.key("princes.withdraw", _("nothing")), *sell, *peek]
        case Decision.BID if table.under == BID:
            price = _("bid {price}").format(price=view.bid + STEP)
            return [table.key("table.choose", price), table.key("princes.pass", _("pass")), *sell, *peek]
        case Decision.BID:
            return [table.key("table.choose", _("pass")), *sell, *peek]
        case Decision.ACTION | Decision.WORK:
            return [*_of_turn(table), *sell]
    return []


def _of_turn(table: "PrincesTable") -> list[Key]:
    keys = []
    if table.under.startswith(("work ", "bonus ")):
        plan = table.work_plan
        if table.under.startswith("bonus "):
            keys.append(table.key("table.choose", _("tick")))
        elif plan.value >= table.view.minimum or plan.helpful():
            keys.append(table.key("table.choose", _("work")))
        if table.plan is not None and table.planned().bonus:
            count = len(table.planned().bonus)
            keys.append(table.key("table.next", _("bonus"), f"1-{min(9, count)}" if count > 1 else "1"))
        if table.plan is not None and table.plan_value() >= table.planned().minimum:
            keys.append(table.key("table.right", _("PP"), "◄►"))
    elif table.under:
        keys.append(table.key("table.choose", _("choose")))
    for action in table.actions():
        name = action.spot[3:]
        if name in _ACTIONS and not action.reason:
            keys.append(table.key(f"princes.{name}", action.short, action.key))
    return keys
