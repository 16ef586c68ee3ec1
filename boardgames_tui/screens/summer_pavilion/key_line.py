"""The last line: the keys that work now, most needed first."""

from typing import TYPE_CHECKING

from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion.state import Decision
from boardgames_tui.screens.summer_pavilion.part import DONE, PASS
from boardgames_tui.tui.actions import Key

if TYPE_CHECKING:
    from boardgames_tui.screens.summer_pavilion.screen import SummerPavilionScreen


def keys_of(table: "SummerPavilionScreen") -> list[Key]:
    """The game's own keys."""
    view = table.view
    if view.seat is None:
        return []
    if table.looking_at is not None:
        return [table.key("table.back", _("back"))]
    if table.picking:
        done = table.under == DONE
        last = _("take") if view.decision is Decision.REWARD else _("pass")
        return [table.key("table.choose", last if done else _("choose")), table.key("table.back", _("drop"))]
    if view.decision is Decision.TAKE:
        return [
            table.key("table.choose", _("take")),
            table.key("table.next", _("display"), f"1-{len(view.displays)}"),
            table.key("summer-pavilion.centre", _("centre")),
        ]
    if view.decision is not Decision.PLACE:
        return []
    if table.under == PASS:
        return [table.key("table.choose", _("choose what to keep") if table.must_choose() else _("pass"))]
    keys = [table.key("table.choose", _("place")), table.key("summer-pavilion.pass", _("pass"))]
    ways = len(table.ways(table.space))
    if ways > 1:
        keys.insert(1, table.key("table.next", _("payment"), f"1-{min(ways, 9)}"))
    return keys
