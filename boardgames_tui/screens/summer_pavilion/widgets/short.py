"""The pillars, statues and windows with one space left to cover, and the next nearest."""

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.summer_pavilion.components import RING
from boardgames_tui.games.summer_pavilion.components.piece_words import structure_in_words, structure_of_stars
from boardgames_tui.games.summer_pavilion.presentation.goals import short_of
from boardgames_tui.screens.summer_pavilion.model import SIGNS
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import PavilionPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import ANSI, clip


def put_short(part: PavilionPart, canvas: Canvas, region: Region, seat: int | None = None) -> None:
    """Draw a line each, with the tiles it gives and the missing space; then the next nearest.

    For a `seat`, or the one whose pavilion is shown large.
    """
    table, colours = part.table, part.colours
    player = part.view.players[table.shown if seat is None else seat]
    near = short_of(table.session.game.tables, player.tiles)[: region.height - 1]
    title = _("one space short") if all(len(missing) == 1 for _structure, missing in near) else _("next to complete")
    part.rule(canvas, region.x, region.y, region.width, title)
    room, counts = region.width - 4, [len(missing) for _structure, missing in near]
    names = [structure_of_stars(table.box, structure, part.view.side) for structure, _missing in near]
    after = [ngettext("after {count} more", "after {count} more", count).format(count=count) for count in counts]
    if any(
        count > 1 and cell_len(f"{name} +{structure.tiles} {more}") > room
        for name, more, count, (structure, _missing) in zip(names, after, counts, near, strict=True)
    ):
        after = [ngettext("{count} more", "{count} more", count).format(count=count) for count in counts]
    gains = [
        f"+{structure.tiles} {table.words_of(missing[0]) if len(missing) == 1 else more}"
        for more, (structure, missing) in zip(after, near, strict=True)
    ]
    rows = [(structure, name, gain) for name, gain, (structure, _missing) in zip(names, gains, near, strict=True)]
    short = {structure.kind for structure, name, gain in rows if cell_len(name + gain) > room}
    for y, (count, (structure, name, gain)) in enumerate(zip(counts, rows, strict=True), region.y + 1):
        one, left = count == 1, room - cell_len(gain)
        ground = part.one_left if one else colours.ground
        letters = colours.on(ground) if one and colours.depth != ANSI else colours.text
        canvas.put(region.x + 1, y, SIGNS[structure.kind], ink(letters, ground, one))
        if structure.kind in short:  # "window O" beside "window of purple" would look like another thing
            stars = [space // RING for space in structure.spaces]
            hubs = " ".join(part.hub(goal.index, goal.kind) for goal in part.stars(player) if goal.index in stars)
            name = f"{structure_in_words(structure.kind)} {hubs}"
            name = name if cell_len(name) <= left else hubs  # the sign says which kind it is
        canvas.put(region.x + 3, y, clip(name, left), part.text)
        canvas.right(region.right, y, gain, part.bold if one else part.dim)


class Short(PavilionPart):
    """The panel of structures one space short."""

    follows_cursor = False

    def drawn_of(self) -> object:
        return self.marks, self.view.side, self.view.players[self.table.shown].tiles

    def draw(self, canvas: Canvas) -> None:
        put_short(self, canvas, Region(0, 0, canvas.width, canvas.height))
