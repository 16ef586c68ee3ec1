"""The six tracks with their discs, and the knowledge of all."""

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia import components
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import TrackView
from boardgames_tui.screens.de_vulgari_eloquentia.model import Page
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import SEAT_LETTERS, track_names
from boardgames_tui.screens.de_vulgari_eloquentia.spots import TRACK_SPOTS
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.base_widget import VulgariPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, wrap

TRACK_LINES = 7
"""The lines of all tracks, with their heading."""
TRACK_COLUMNS = 28
"""The columns that they need at least."""
_NAME = 10
"""The cells of the longest name, with the cursor before it."""
_WORDS = 24
"""The least columns for a track's purpose, and for knowledge beside the tracks."""


class Tracks(VulgariPart):
    """The tracks; where there is room, knowledge to scale."""

    def drawn_of(self) -> object:
        view = self.view
        known = [player.knowledge for player in view.players]
        opened = self.table.page is Page.TRACKS, self.table.sign("de-vulgari.tracks")
        return self.marks, opened, view.judged, view.round, view.last_turn, view.tracks, known, view.ranking

    def draw(self, canvas: Canvas) -> None:
        tracks(self, canvas, Region(0, 0, canvas.width, canvas.height))


def tracks(part: VulgariPart, canvas: Canvas, region: Region) -> None:
    """The tracks, their spaces as wide as they fit; knowledge below or beside them."""
    x, y, width, height = region
    title = f"{part.table.sign('de-vulgari.tracks')} {_('tracks')}"
    part.rule(canvas, x, y, width, title, _("1a a space"), part.table.page is Page.TRACKS)
    shown = part.view.tracks
    longest = max(track.length for track in shown)
    space = 5 if width >= _NAME + 5 * longest + 2 * _WORDS else 3 if width > _NAME + 3 * longest else 2
    lines = 2 if height > 2 * len(shown) + 2 else 1
    beside = x + _NAME + space * longest + 3
    below = y + 1 + lines * len(shown)
    aside = lines == 1 and region.bottom - below < 2 and region.right - beside >= _WORDS
    right = beside - 1 if aside else region.right
    for number, track in enumerate(shown):
        _track(part, canvas, Region(x, y + 1 + lines * number, right - x, lines), number, track, space)
    if aside:
        knowledge(part, canvas, Region(beside, y + 1, region.right - beside, height - 1))
    elif region.bottom - below > 1:
        knowledge(part, canvas, Region(x, below, width, region.bottom - below))


def _track(part: VulgariPart, canvas: Canvas, region: Region, number: int, track: TrackView, width: int) -> None:
    """A track, each space `width` cells wide and of another ground than its neighbours."""
    view, colours = part.view, part.colours
    spot = TRACK_SPOTS[number]
    marked = part.marked(spot)
    ground = colours.lit if marked else part.ground_of(spot)
    dim = ink(colours.dim, ground)
    part.spots[spot] = region
    canvas.fill(region, dim)
    canvas.put(region.x, region.y, "►" if marked else " ", ink(colours.accent, ground, True))
    name, room = track_names()[number], region.width - width * track.length
    # A name that just fits begins where the mark of the cursor would stand.
    begin = region.x + (marked or cell_len(name) != room)
    name = clip(name, region.x + room - begin)
    canvas.put(begin, region.y, name, ink(colours.text if track.possible else colours.dim, ground, track.possible))
    # Spaces are aligned; but where room is short, a track begins after its long name.
    longest = max(each.length for each in view.tracks)
    x = region.x + min(_NAME + 1, region.width - width * longest)
    while x < begin + len(name):
        x += width
    for space in range(1, track.length + 1):
        _space(part, canvas, Region(x, region.y, width, region.height), number, track, space)
        x += width
    if width == 2:
        return
    end = x
    x = region.x + _NAME + 2 + width * longest
    own = _("{space}/{length}").format(space=track.positions[view.judged], length=track.length)
    lines = wrap(_use(part, number), region.right - x - len(own) - 2)
    if len(lines) <= region.height:
        for row, line in enumerate(lines):
            canvas.put(x, region.y + row, line, dim)
    if end + len(own) < region.right:
        canvas.right(region.right - 1, region.y, own, dim)


def _space(part: VulgariPart, canvas: Canvas, cell: Region, number: int, track: TrackView, space: int) -> None:
    """A space: what it pays, and its discs, the lower one, which is ahead, first (3.2)."""
    colours = part.colours
    paper = colours.card if space % 2 or part.lettered else colours.lit
    canvas.fill(cell, ink(colours.dim, paper))
    if part.lettered:
        for y in range(cell.y, cell.bottom):
            canvas.put(cell.x, y, "▏", ink(colours.frame, paper))
    here = [seat for seat in track.ranking if track.positions[seat] == space]
    shown = here if len(here) <= cell.width else here[: cell.width - 1]
    x = cell.x + (cell.width - len(shown) - (shown != here) + 1) // 2
    for seat in shown:
        x = part.pawn(canvas, x, cell.y, seat)
    if shown != here:
        canvas.put(x, cell.y, "+", ink(colours.text, paper, True))
    at_end = number in (components.MESSENGER, components.ORIENT) and space == track.length
    pays = str(track.marks[space] or ("√" if at_end else ""))
    if cell.height > 1 or not here:
        canvas.put(cell.x + cell.width // 2, cell.bottom - 1, pays, ink(colours.accent, paper, True))


def _use(part: VulgariPart, number: int) -> str:
    figures, end = part.table.box.figures, part.table.messenger_end
    first, second = figures.canticle_points
    bologna = _("end: {ducats}d {abbots}Y, Bologna +{knowledge}k")
    return (
        _("in blue; the leader scores"),
        bologna.format(ducats=end.ducats, abbots=end.abbots, knowledge=end.knowledge),
        _("end: +{count}d a city").format(count=figures.orient_bonus),
        _("1Y each; {first}/{second} points").format(first=first, second=second),
        _("from turn {turn}").format(turn=figures.library_turn),
        _("the leader may be first"),
    )[number]


def notes(part: VulgariPart) -> list[str]:
    songs = sorted(part.view.songs, key=lambda song: song.turn)
    places = ", ".join(f"{part.table.box.places[song.place].label} {song.turn}" for song in songs)
    found = [_("Canticle by turn: {songs}").format(songs=places)]
    if any(track.positions.count(space) > 2 for track in part.view.tracks for space in track.positions if space):
        found.append(_("+: more discs there; {key} shows all").format(key=part.table.sign("table.view")))
    return found


def knowledge(part: VulgariPart, canvas: Canvas, region: Region) -> None:
    """The track of knowledge to scale, the levels below it, and the order that it gives for the next turn (7.1)."""
    view, colours, dim = part.view, part.colours, part.dim
    x, y, width, _height = region
    canvas.put(x + 1, y, _("knowledge"), part.bold)
    if width >= 40:
        x += _NAME + 1
    else:
        x, y = x + 1, y + 1
    length = region.right - x - 1
    box = part.table.box
    starts = [x + needs * length // (box.last_knowledge + 1) for needs in box.thresholds]
    for level, (start, end) in enumerate(zip(starts, [*starts[1:], x + length], strict=True), 1):
        paper = colours.card if level % 2 or part.lettered else colours.lit
        canvas.put(start, y, " " * (end - start), ink(colours.dim, paper))
        if part.lettered:
            canvas.put(start, y, "▏", ink(colours.frame, paper))
        canvas.put(start, y + 1, str(level), dim)
    taken: set[int] = set()
    for seat in view.ranking[::-1]:
        at = x + view.players[seat].knowledge * length // (box.last_knowledge + 1)
        while at in taken and at < x + length - 1:
            at += 1
        taken.add(at)
        part.pawn(canvas, at, y, seat)
    if view.last_turn or y + 2 >= region.bottom:
        return
    order = " ".join(f"{SEAT_LETTERS[seat]}{view.players[seat].knowledge}" for seat in view.next_order)
    words = _("next turn's order: {order}").format(order=order)
    for row, line in enumerate(wrap(words, width - 1)[: region.bottom - y - 2], y + 2):
        canvas.put(region.x + 1, row, line, dim)
