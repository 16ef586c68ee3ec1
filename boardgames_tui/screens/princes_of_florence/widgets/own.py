"""One's own things in words: points, money, builders, jesters, freedoms, cards."""

from rich.style import Style

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence.commands import FREEDOM_OF
from boardgames_tui.games.princes_of_florence.components import FREEDOM_NAMES
from boardgames_tui.games.princes_of_florence.presentation.words import fl, pp, profession_of
from boardgames_tui.screens.princes_of_florence.spots import SeatSpot
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, clip_name, wrap

_NARROW = 26
"""In fewer columns some words are letters."""


class Own(PrincesPart):
    """What the player whose principality is shown has besides."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        view = self.view
        seat = self.table.shown
        player = view.players[seat]
        name = clip_name(self.table.labels[seat], 12)
        to_move = "► " if seat == view.to_move else ""
        self.rule(canvas, 0, 0, canvas.width, f"{to_move}{name}", pp(player.points), strong=True)
        x, width, bottom = 1, canvas.width - 2, canvas.height
        lit = ink(self.colours.text, self.ground_of(SeatSpot(seat)), True)
        gold = self.colours.lettered(self.colours.pieces["gold"], self.colours.ground, True)
        builders = ngettext("{count} builder", "{count} builders", player.builders).format(count=player.builders)
        jesters = ngettext("{count} jester", "{count} jesters", player.jesters).format(count=player.jesters)
        hand = _("hand {count}").format(count=len(player.hand))
        on_table = _("table {count}").format(count=len(player.table) + player.used)
        bonus = _("bonus {count}").format(count=len(player.bonus))
        prestige = _("prest. {count}").format(count=len(player.prestige))
        recruiting = _("recr. {count}").format(count=player.recruiting)
        best = [(_("best {value}").format(value=player.best), self.good)] if player.best else []
        names = [_(FREEDOM_NAMES[FREEDOM_OF[each]]) for each in player.freedoms]
        short = [", ".join(names)]
        if len(names) == len(FREEDOM_NAMES):
            short.append(_("all freedoms"))
        # At last their codes, as in typed moves.
        codes = " ".join(name[0] for name in player.freedoms)
        short += [_("freedom {codes}").format(codes=codes), codes]
        freedoms = next((each for each in short if len(jesters) + len(each) + 3 <= width), "") or _("no freedom")
        if len(jesters) + len(freedoms) + 3 > width:
            freedoms = _("freedom -")
        florins = fl(self.table.own.cash(seat))
        if len(florins) + len(builders) + 3 > width:
            builders = _("{count} bld").format(count=player.builders)
        first: list[tuple[str, Style]] = [
            (florins, gold),
            (builders, lit if player.builders else self.dim),
            (jesters, lit if player.jesters else self.dim),
            (freedoms, lit if player.freedoms else self.dim),
        ]
        second = [(each, self.text) for each in (hand, on_table, bonus, prestige)]
        if player.recruiting and width >= _NARROW:
            second.append((recruiting, self.text))
        if width < _NARROW:
            if player.recruiting:
                prestige = f"{prestige} R{player.recruiting}"
            if player.best:
                best, on_table = [], f"{on_table} W{player.best}"
            second = [(each, self.text) for each in (hand, on_table, bonus, prestige)]
        lines: list[list[tuple[str, Style]]] = [[]]
        for piece in (*first, *best, *second):
            if sum(cell_len(text) + 3 for text, _style in (*lines[-1], piece)) - 3 > width:
                lines.append([])
            lines[-1].append(piece)
        y = 1
        for pieces in lines:
            if y < bottom:
                self.spread(canvas, x, y, width, pieces)
                y += 1
        if bottom > y and player.table:
            values = {each: value for each, value, _round in player.works}
            works = [
                f"{_(profession_of(self.tables, each).name)} {values.get(each, '')}".rstrip() for each in player.table
            ]
            told = wrap(_("works: {names}").format(names=", ".join(works)), width, "  ")
            if len(told) > bottom - y:
                told[bottom - y - 1] = clip(told[bottom - y - 1].rstrip(",") + " …", width)
            for line in told[: bottom - y]:
                canvas.put(x, y, line, self.dim)
                y += 1
