"""The six tracks with their discs, why a step is unavailable, and everyone's knowledge."""

from collections.abc import Sequence

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia import components
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import TrackView
from boardgames_tui.screens.de_vulgari_eloquentia.model import Page
from boardgames_tui.screens.de_vulgari_eloquentia.sentences import menu
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import track_names
from boardgames_tui.screens.de_vulgari_eloquentia.spots import TRACK_SPOTS
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.base_widget import VulgariPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len, cross, tick
from boardgames_tui.tui.paint.themes import clip

FEW_LINES, LINES, WITH_KNOWLEDGE = 6, 7, 9
"""The lines of the tracks if room is short, of all with a heading, and with knowledge below them."""
COLUMNS = 28
"""The fewest columns of the tracks."""
_NAME = 10
"""The fewest cells of a name, with the cursor before it and a space after it."""
_KEY = 2
"""The cells of the key before it, if there is room."""


class Tracks(VulgariPart):
    """The tracks, and if there is room the knowledge track to scale."""

    def drawn_of(self) -> object:
        view, table = self.view, self.table
        opened = table.page is Page.TRACKS, table.sign("de-vulgari.tracks"), table.sign("table.view")
        return self.marks, opened, view

    def draw(self, canvas: Canvas) -> None:
        tracks(self, canvas, Region(0, 0, canvas.width, canvas.height))


def tracks(part: VulgariPart, canvas: Canvas, region: Region) -> None:
    """Draw the tracks, their spaces as wide as they fit, with verdicts; knowledge below them if there is room.

    In six lines the library is left out until shortly before its turn, and then the heading.
    """
    x, y, width, height = region
    table = part.table
    shown = [*range(len(part.view.tracks))]
    titled = True
    if height < LINES:
        if part.view.round < table.box.figures.library_turn - 1 and table.page is not Page.TRACKS:
            shown.remove(components.LIBRARY)
        else:
            titled = False
    *_others, third, _second, longest = sorted(track.length for track in part.view.tracks)
    roomy = width > COLUMNS + 8
    key = _KEY if roomy else 0
    name = max(_NAME, 2 + max(map(cell_len, track_names())))
    space = 3 if width >= key + name + 3 * longest + 12 else 2 if width >= key + name + 2 * third + 2 else 1
    if titled:
        title = f"{table.sign('de-vulgari.tracks')} {_('tracks')}"
        crowded = any(
            each.positions.count(at) > _width(each, space, width - key - name)
            for each in part.view.tracks
            for at in each.positions
            if at
        )
        forms = [_("… more discs")] if crowded else [_("1 action a space"), _("1 action each")]
        words = [each for each in forms if cell_len(each + title) + 6 <= width]
        part.rule(canvas, x, y, width, title, words[0] if words else "", table.page is Page.TRACKS)
    for row, number in enumerate(shown, y + titled):
        _track(part, canvas, Region(x, row, width, 1), number, (key, name, space))
    below = y + titled + len(shown)
    if region.bottom - below > 1:
        knowledge(part, canvas, Region(x, below, width, region.bottom - below), key + name)


def _track(part: VulgariPart, canvas: Canvas, region: Region, number: int, cells: tuple[int, int, int]) -> None:
    """Draw a track: key, name, spaces with alternating grounds, verdict."""
    view, colours = part.view, part.colours
    key, name, width = cells
    track, spot, line = view.tracks[number], TRACK_SPOTS[number], menu.track_line(part.table, number)
    style = part.begin_row(canvas, region, spot, part.table.sign("de-vulgari.tracks") if key else "", lit=line.possible)
    ground = colours.lit if part.marked(spot) else part.ground_of(spot)
    if ground != colours.ground:
        canvas.fill(Region(region.x + 1 + key, region.y, region.width - 1 - key, 1), ink(colours.text, ground))
    style = ink(colours.text if line.possible else colours.dim, ground, line.possible)
    x = region.x + key + name
    room = region.width - key - name
    width = _width(track, width, room)
    longest = max(each.length for each in view.tracks)
    called = track_names()[number]
    canvas.put(region.x + key + 1, region.y, called, style)
    for space in range(1, track.length + 1):
        _space(part, canvas, Region(x, region.y, width, 1), number, track, space)
        x += width
    mark = (tick(), ink(colours.good, ground, True)) if line.possible else (cross(), ink(colours.dim, ground))
    words = ink(colours.text if line.possible else colours.dim, ground)
    # Verdicts are aligned behind the longest track if they fit there, otherwise at the right edge.
    verdict = region.x + key + name + width * longest + 1
    end = region.right
    if not part.table.acting:
        brings = [menu.track_brings(part.table.box, each) for each in range(len(view.tracks))]
        if verdict + max(map(cell_len, brings)) <= end:
            canvas.put(verdict, region.y, brings[number], ink(colours.dim, ground))
        return
    said = [each for each in line.forms if verdict + 2 + cell_len(each) <= end]
    if end - verdict >= 10 and said:
        canvas.put(verdict, region.y, *mark)
        canvas.put(verdict + 2, region.y, said[0], words)
    else:
        canvas.put(end - 1, region.y, *mark)
        said = [each for each in line.forms if x + 2 + cell_len(each) <= end]
        if said and not line.possible:
            canvas.right(end - 2, region.y, said[0], words)


def _width(track: TrackView, width: int, room: int) -> int:
    """The cells of a space: the same for all tracks, but narrower for the longest if room is short."""
    return width if width * track.length <= room - 2 else 1


def _space(part: VulgariPart, canvas: Canvas, cell: Region, number: int, track: TrackView, space: int) -> None:
    """Draw a space: its points, and its discs, the lower one, which is ahead, first (3.2)."""
    colours = part.colours
    paper = colours.card if space % 2 or part.lettered else colours.lit
    canvas.fill(cell, ink(colours.dim, paper))
    if part.lettered and cell.width > 1:
        canvas.put(cell.x, cell.y, "▏", ink(colours.frame, paper))
    here = [seat for seat in track.ranking if track.positions[seat] == space]
    shown = here if len(here) <= cell.width else here[: cell.width - 1]
    x = cell.x + (cell.width - len(shown) - (shown != here) + 1) // 2
    for seat in shown:
        x = part.pawn(canvas, x, cell.y, seat)
    if shown != here:
        canvas.put(x, cell.y, "…", ink(colours.text, paper, True))
    at_end = number in (components.MESSENGER, components.ORIENT) and space == track.length
    pays = str(track.marks[space] or (tick() if at_end else ""))
    if not here:
        canvas.put(cell.x + cell.width // 2, cell.y, pays, ink(colours.accent, paper, True))


def knowledge(part: VulgariPart, canvas: Canvas, region: Region, indent: int) -> None:
    """Draw the knowledge track to scale, the levels below it, and the next turn order that it gives (7.1)."""
    view, colours, dim, box = part.view, part.colours, part.dim, part.table.box
    x, y, _width, height = region
    canvas.put(x + 1, y, clip(_("knowledge"), indent - 1), part.bold)
    canvas.put(x + 1, y + 1, clip(_("level"), indent - 1), dim)
    x += indent
    length = region.right - x - 1
    starts = [x + needs * length // (box.last_knowledge + 1) for needs in box.thresholds]
    mine = view.players[view.judged].level
    for level, (start, end) in enumerate(zip(starts, [*starts[1:], x + length], strict=True), 1):
        paper = colours.tint(colours.card if level % 2 or part.lettered else colours.lit, colours.accent, 6 * level)
        canvas.put(start, y, " " * (end - start), ink(colours.dim, paper))
        if part.lettered:
            canvas.put(start, y, "▏", ink(colours.frame, paper))
        canvas.put(start, y + 1, str(level), part.accent if level == mine else dim)
    taken: set[int] = set()
    for seat in view.ranking[::-1]:
        at = x + view.players[seat].knowledge * length // (box.last_knowledge + 1)
        while at in taken and at < x + length - 1:
            at += 1
        taken.add(at)
        part.pawn(canvas, at, y, seat)
    if view.last_turn or height < 3:
        return
    words = _next_order(part, region.width - 1)
    canvas.put(region.x + 1, y + 2, words, dim)


def _next_order(part: VulgariPart, width: int) -> str:
    """The turn order of the next turn as it stands."""
    view, names = part.view, part.table.names

    def said(order: Sequence[str]) -> str:
        return _("next turn's order: {order}").format(order=", ".join(order))

    whole = said([names[seat] for seat in view.next_order])
    return (
        whole if cell_len(whole) <= width else clip(said([part.table.letters[seat] for seat in view.next_order]), width)
    )
