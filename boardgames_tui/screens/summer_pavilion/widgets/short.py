"""One tile short: the pillars, statues and windows round which one space is left, and the nearest ones."""

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.summer_pavilion.components.piece_words import structure_in_words, structure_of_stars
from boardgames_tui.games.summer_pavilion.presentation.goals import short_of
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import SIGNS, PavilionPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import ANSI, clip


class Short(PavilionPart):
    """A line each, with the tiles it gives and the space that is missing; then those that are next."""

    follows_cursor = False

    def drawn_of(self) -> object:
        return self.marks, self.view.side, self.view.players[self.table.shown].tiles

    def draw(self, canvas: Canvas) -> None:
        table, colours = self.table, self.colours
        near = short_of(table.session.game.tables, self.view.players[table.shown].tiles)[: canvas.height - 1]
        title = _("one tile short") if all(len(missing) == 1 for _structure, missing in near) else _("next to complete")
        self.rule(canvas, 0, 0, canvas.width, title)
        for y, (structure, missing) in enumerate(near, 1):
            one, count = len(missing) == 1, len(missing)
            what = table.words_of(missing[0]) if one else ngettext("{count} missing", "{count} missing", count)
            brings = f"+{structure.tiles} {what.format(count=count)}"
            ground = self.one_left if one else colours.ground
            letters = colours.on(ground) if one and colours.depth != ANSI else colours.text
            canvas.put(1, y, SIGNS[structure.kind], ink(letters, ground, one))
            room = canvas.width - 4 - cell_len(brings)
            name = structure_of_stars(table.box, structure, self.view.side)
            name = name if cell_len(name) <= room else structure_in_words(structure.kind)
            canvas.put(3, y, clip(name, room), self.text)
            canvas.right(canvas.width, y, brings, self.bold if one else self.dim)
