"""What keys do at the table of The Princes of Florence."""

from boardgames_tui.core.words import N_
from boardgames_tui.screens.princes_of_florence.spots import Act
from boardgames_tui.tui.actions import Action, table_actions

_BUILD = Action("princes.build", "b", "begin", N_("build"), (Act.BUILD,))
_PROFESSION = Action("princes.profession", "c", "begin", N_("take a profession"), (Act.PROFESSION,))
_FREEDOM = Action("princes.freedom", "t", "begin", N_("introduce a freedom"), (Act.FREEDOM,))
_BONUS = Action("princes.bonus", "d", "begin", N_("draw a bonus card"), (Act.BONUS,))
_RECRUIT = Action("princes.recruit", "r", "turn_or_recruit", N_("recruit; rotate the piece"))
_END = Action("princes.end", "e", "end", N_("end the turn"))
_WITHDRAW = Action("princes.withdraw", "w", "withdraw", N_("withdraw; the works"))

ACTIONS = (
    _BUILD,
    _PROFESSION,
    _FREEDOM,
    _BONUS,
    _RECRUIT,
    Action("princes.flip", "f", "flip", N_("flip the piece")),
    Action("princes.sell", "s", "sell", N_("sell points for money")),
    _END,
    _WITHDRAW,
    Action("princes.pass", "p", "pass", N_("pass")),
    Action("princes.peek", "y", "peek", N_("look at your own cards")),
    *table_actions(),
)
IN_MENU = {
    Act.WORK: _WITHDRAW,
    Act.BUILD: _BUILD,
    Act.PROFESSION: _PROFESSION,
    Act.FREEDOM: _FREEDOM,
    Act.BONUS: _BONUS,
    Act.RECRUIT: _RECRUIT,
    Act.END: _END,
}
"""Whose keys stand in the menu of a turn."""
