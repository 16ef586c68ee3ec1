"""The last line: the keys that work now, most needed first."""

from typing import TYPE_CHECKING

from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.commands import NOTHING
from boardgames_tui.games.princes_of_florence.components import STEP
from boardgames_tui.games.princes_of_florence.state import Decision
from boardgames_tui.screens.princes_of_florence.auction import BID
from boardgames_tui.tui.panels import Key

if TYPE_CHECKING:
    from boardgames_tui.screens.princes_of_florence.base import PrincesTable

_ACTIONS = {
    "build": "build",
    "profession": "profession",
    "freedom": "freedom",
    "bonus": "bonus",
    "recruit": "turn_or_recruit",
    "end": "end",
}
"""What the keys of the menu do."""


def keys_of(table: "PrincesTable") -> list[Key]:
    """The game's own keys."""
    view = table.view
    back = Key("Esc", _("back"), "back")
    if table.looking_at is not None:
        return [back]
    if view.seat is None or view.to_move is None:
        return []
    if table.mode == "sell":
        return [Key("Enter", _("give back"), "choose"), Key("◄►", _("more, fewer"), "move(1,0)"), back]
    if table.ghost is not None:
        keys = [Key("Enter", _("set down"), "choose"), Key("r", _("turn"), "turn_or_recruit")]
        keys += [Key("f", _("flip"), "flip"), Key("Tab", _("next place"), "area(1)")]
        return [*keys, back] if table.mode else keys
    sell = [Key("s", _("sell PP"), "sell")] if "sell 1" in table.texts() else []
    peek = [Key("y", _("your cards"), "peek")] if table.covered else []
    if table.rows:
        later = [Key("w", _("later"), "withdraw")] if view.decision is Decision.RECRUIT else []
        backs = [back] if table.mode or table.ordered else []
        return [Key("Enter", _("choose"), "choose"), *later, *backs, *peek]
    match view.decision:
        case Decision.OPEN if table.cursor == "withdraw":
            return [Key("Enter", _("withdraw"), "choose"), *sell, *peek]
        case Decision.LAST if table.cursor == f"buy {NOTHING}":
            return [Key("Enter", _("buy nothing"), "choose"), *sell, *peek]
        case Decision.OPEN:
            return [Key("Enter", _("open"), "choose"), Key("w", _("withdraw"), "withdraw"), *sell, *peek]
        case Decision.LAST:
            return [Key("Enter", _("buy"), "choose"), Key("w", _("nothing"), "withdraw"), *sell, *peek]
        case Decision.BID if table.cursor == BID:
            price = _("bid {price}").format(price=view.bid + STEP)
            return [Key("Enter", price, "choose"), Key("p", _("pass"), "pass"), *sell, *peek]
        case Decision.BID:
            return [Key("Enter", _("pass"), "choose"), *sell, *peek]
        case Decision.ACTION | Decision.WORK:
            return [*_of_turn(table), *sell]
    return []


def _of_turn(table: "PrincesTable") -> list[Key]:
    keys = []
    if table.cursor.startswith(("work ", "bonus ")):
        plan = table.work_plan
        if table.cursor.startswith("bonus "):
            keys.append(Key("Enter", _("tick"), "choose"))
        elif plan.value >= table.view.minimum or plan.helpful():
            keys.append(Key("Enter", _("work"), "choose"))
        if table.plan is not None and table.planned().bonus:
            count = len(table.planned().bonus)
            keys.append(Key(f"1-{min(9, count)}" if count > 1 else "1", _("bonus"), "area(1)"))
        if table.plan is not None and table.plan_value() >= table.planned().minimum:
            keys.append(Key("◄►", _("PP"), "move(1,0)"))
    elif table.cursor:
        keys.append(Key("Enter", _("choose"), "choose"))
    for action in table.actions():
        name = action.spot[3:]
        if name in _ACTIONS and not action.reason:
            keys.append(Key(action.key, action.short, _ACTIONS[name]))
    return keys
