"""What keys do at the table of The Princes of Florence."""

from boardgames_tui.core.words import N_
from boardgames_tui.screens.princes_of_florence.spots import Act
from boardgames_tui.tui.actions import Action, table_actions

ACTIONS = (
    Action("princes.build", "b", "begin", N_("build"), (Act.BUILD,)),
    Action("princes.profession", "c", "begin", N_("take a profession"), (Act.PROFESSION,)),
    Action("princes.freedom", "t", "begin", N_("introduce a freedom"), (Act.FREEDOM,)),
    Action("princes.bonus", "d", "begin", N_("take a bonus card"), (Act.BONUS,)),
    Action("princes.recruit", "r", "begin", N_("recruit"), (Act.RECRUIT,)),
    Action("princes.rotate", "x", "rotate", N_("rotate the tile")),
    Action("princes.flip", "f", "flip", N_("flip the tile")),
    Action("princes.sell", "s", "sell", N_("sell points for money")),
    Action("princes.end", "e", "begin", N_("end your turn"), (Act.END,)),
    Action("princes.works", "w", "works", N_("the works")),
    Action("princes.withdraw", "n", "withdraw", N_("buy nothing this round")),
    Action("princes.pass", "p", "pass", N_("pass")),
    Action("princes.peek", "y", "peek", N_("look at your own cards")),
    *table_actions(),
)
