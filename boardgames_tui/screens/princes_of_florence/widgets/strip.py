"""What the player at the screen has, in the line above the prompt."""

from boardgames_tui.core.words import _, in_digits, npgettext
from boardgames_tui.games.princes_of_florence.commands import FREEDOM_OF
from boardgames_tui.games.princes_of_florence.components import BUILDING_COST, FREEDOM_NAMES
from boardgames_tui.games.princes_of_florence.presentation.view import PrincesView
from boardgames_tui.games.princes_of_florence.presentation.words import money
from boardgames_tui.screens.princes_of_florence.art.materials import freedom_chip, kind_chip
from boardgames_tui.screens.princes_of_florence.model import PrincesTable
from boardgames_tui.tui.table.own_strip import Field, OwnStrip

WIDE, WIDEST = 140, 200
"""From these widths of the screen on, more is shown."""


class Strip(OwnStrip[PrincesTable, PrincesView]):
    """Points, money, builders, jesters, freedoms, works; with more room also the price of buildings, and cards."""

    LEVELS = 5

    def drawn_of(self) -> object:
        table = self.table
        return self.view, self.seat, table.seen, table.peeking, table.own.covered

    def fields(self, seat: int, level: int) -> list[Field]:
        """The fields at a level of brevity: without works, then signs, then words; last, freedoms are only signs."""
        table, player, wide = self.table, self.view.players[seat], self.table.width >= WIDE
        icons = level < 2
        builder, jester = (
            kind_chip(self.colours, table.tables, kind) if icons else ("", None) for kind in ("builder", "jester")
        )
        builders = npgettext("beside a number", "builder", "builders", player.builders)
        if wide:
            cost = in_digits(BUILDING_COST[player.builders])
            builders = _("{builders}: a building costs {florins}").format(builders=builders, florins=cost)
        found = [
            Field(str(player.points), _("PP")),
            Field(money(table.own.cash(seat)), _("florins") if level < 3 else _("fl")),
            Field(str(player.builders), builders, *builder),
            Field(str(player.jesters), npgettext("beside a number", "jester", "jesters", player.jesters), *jester),
        ]
        for name in player.freedoms:
            sign = freedom_chip(self.colours, FREEDOM_OF[name]) if icons or level == 4 else ("", None)
            found.append(Field("", _(FREEDOM_NAMES[FREEDOM_OF[name]]) if level < 4 else "", *sign))
        if level < 1:
            count = len(player.works)
            found.append(Field(str(count), npgettext("beside a number", "work", "works", count)))
        if wide and level < 1:
            found.append(
                Field(str(player.free), npgettext("beside a number", "empty square", "empty squares", player.free))
            )
        if table.width >= WIDEST and level < 1:
            hand, bonus, prestige = len(player.hand), len(player.bonus), len(player.prestige)
            found += [
                Field(str(hand), npgettext("beside a number", "profession", "professions", hand)),
                Field(str(bonus), npgettext("beside a number", "bonus card", "bonus cards", bonus)),
                Field(str(prestige), npgettext("beside a number", "prestige card", "prestige cards", prestige)),
            ]
        return found
