"""The last line: the keys that work now, most needed first."""

from typing import TYPE_CHECKING

from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion.state import Decision
from boardgames_tui.screens.summer_pavilion.part import DONE, PASS
from boardgames_tui.tui.panels import Key

if TYPE_CHECKING:
    from boardgames_tui.screens.summer_pavilion.screen import SummerPavilionScreen


def keys_of(table: "SummerPavilionScreen") -> list[Key]:
    """The game's own keys."""
    view = table.view
    if view.seat is None:
        return []
    if table.looking_at is not None:
        return [Key("Esc", _("back"), "back")]
    if table.picking:
        done = table.cursor == DONE
        last = _("take") if view.decision is Decision.REWARD else _("pass")
        return [Key("Enter", last if done else _("choose"), "choose"), Key("Esc", _("drop"), "back")]
    if view.decision is Decision.TAKE:
        return [
            Key("Enter", _("take"), "choose"),
            Key(f"1-{len(view.displays)}", _("display"), "area(1)"),
            Key("c", _("centre"), "centre"),
        ]
    if view.decision is not Decision.PLACE:
        return []
    if table.cursor == PASS:
        return [Key("Enter", _("choose what to keep") if table.must_choose() else _("pass"), "choose")]
    keys = [Key("Enter", _("place"), "choose"), Key("p", _("pass"), "pass")]
    ways = len(table.ways(table.space))
    if ways > 1:
        keys.insert(1, Key(f"1-{min(ways, 9)}", _("payment"), "area(1)"))
    return keys
