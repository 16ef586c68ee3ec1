"""The six tracks with their discs, and the knowledge of all."""

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia.components import (
    CANTICLE,
    LIBRARY,
    MESSENGER,
    ORIENT,
    REST,
    RIDDLE,
)
from boardgames_tui.games.de_vulgari_eloquentia.view import TrackView
from boardgames_tui.screens.de_vulgari_eloquentia.menu import track_names
from boardgames_tui.screens.de_vulgari_eloquentia.part import SEAT_LETTERS, VulgariPart
from boardgames_tui.screens.de_vulgari_eloquentia.spots import TRACK_SPOTS
from boardgames_tui.screens.de_vulgari_eloquentia.table import Page
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.themes import clip

NAME = 10


class Tracks(VulgariPart):
    """The tracks; where there is room, knowledge to scale."""

    def draw(self, canvas: Canvas) -> None:
        """One line a track."""
        self.rule(canvas, 0, 0, canvas.width, _("tracks"), _("1 action a space"), self.table.page is Page.TRACKS)
        tracks(self, canvas, Region(0, 1, canvas.width, 6))
        if canvas.height > 8:
            knowledge(self, canvas, Region(0, 7, canvas.width, 2))


def tracks(part: VulgariPart, canvas: Canvas, region: Region) -> None:
    """Each track: its spaces with the discs on them, the marks where it pays."""
    wide = region.width > 60
    for row, track in enumerate(part.view.tracks[: region.height]):
        _track(part, canvas, Region(region.x, region.y + row, region.width, 1), row, track, wide)


def _track(part: VulgariPart, canvas: Canvas, region: Region, number: int, track: TrackView, wide: bool) -> None:
    view, colours = part.view, part.colours
    spot = TRACK_SPOTS[number]
    marked = part.marked(spot)
    ground = colours.lit if marked else part.ground_of(spot)
    if marked:
        canvas.fill(region, ink(colours.text, ground))
    canvas.put(region.x, region.y, "►" if marked else " ", ink(colours.accent, ground, True))
    possible = track.possible
    style = ink(colours.text if possible else colours.dim, ground, possible)
    canvas.put(region.x + 1, region.y, track_names()[number], style)
    part.spots[spot] = region
    x = region.x + 1 + NAME
    dim = ink(colours.dim, ground)
    for space in range(1, track.length + 1):
        here = [seat for seat in track.ranking if track.positions[seat] == space]
        mark = track.marks[space]
        if wide:
            canvas.put(x, region.y, "[", ink(colours.frame, ground))
        if here:
            # On one space the lower disc, written first, is ahead (3.2).
            for place, seat in enumerate(here[: 1 if not wide else 3]):
                part.pawn(canvas, x + (1 if wide else 0) + place, region.y, seat)
            if not wide and len(here) > 1:
                canvas.put(x + 1, region.y, "+", ink(colours.text, ground))
        else:
            letter = str(mark) if mark else "·"
            canvas.put(x + (1 if wide else 0), region.y, letter, dim)
        x += (max(1, min(3, len(here))) + 1) if wide else (2 if len(here) > 1 else 1)
        if wide:
            canvas.put(x, region.y, "]", ink(colours.frame, ground))
            x += 1
    own = f"{track.positions[view.judged]}/{track.length}"
    canvas.right(region.right - 1, region.y, own, dim)
    words, room = _use(part, number), region.right - len(own) - 2 - x
    if len(words) < room:
        canvas.right(region.right - len(own) - 2, region.y, words, dim)


def _use(part: VulgariPart, number: int) -> str:
    """What the track is for, where there is room."""
    view = part.view
    if part.table.size_name == "compact":
        return ""
    figures = part.table.box.figures
    if number == RIDDLE:
        return _("in blue; the leader scores")
    if number == MESSENGER:
        early = view.round <= figures.messenger_early_turn
        end = part.table.box.messenger[0 if early else 1]
        return _("end: {ducats}d {abbots}Y, Bologna +{knowledge}k").format(
            ducats=end.ducats, abbots=end.abbots, knowledge=end.knowledge
        )
    if number == ORIENT:
        return _("end: +{count}d a city").format(count=figures.orient_bonus)
    if number == CANTICLE:
        first, second = figures.canticle_points
        return _("1Y each; {first}/{second} points").format(first=first, second=second)
    if number == LIBRARY:
        return _("from turn {turn}").format(turn=figures.library_turn)
    assert number == REST
    return _("the leader may be first")


def notes(part: VulgariPart) -> list[str]:
    """What the tracks are for, for the smallest size."""
    songs = " ".join(
        f"{part.table.box.places[song.place].label} {song.turn}"
        for song in sorted(part.view.songs, key=lambda song: song.turn)
    )
    found = [_("canticle: {songs}").format(songs=songs)]
    if any(len(set(places := [at for at in track.positions if at])) < len(places) for track in part.view.tracks):
        found.append(_("+: more discs there; v shows all"))
    return found


def knowledge(part: VulgariPart, canvas: Canvas, region: Region) -> None:
    """The track of knowledge to scale, and the order that it gives for the next turn (7.1)."""
    view, dim = part.view, part.dim
    x = canvas.put(region.x + 1, region.y, _("knowledge"), part.text) + 1
    length = region.width - (x - region.x) - 1
    last = part.table.box.last_knowledge
    canvas.put(x, region.y, "·" * length, dim)
    for number, threshold in enumerate(part.table.box.thresholds, 1):
        canvas.put(x + threshold * (length - 1) // last, region.y, f"{number}", dim)
    for seat in view.ranking[::-1]:
        at = x + view.players[seat].knowledge * (length - 1) // last
        while at < x + length - 1 and canvas.cells[region.y][at] in SEAT_LETTERS:
            at += 1
        part.pawn(canvas, at, region.y, seat)
    if view.last_turn:
        return
    order = " ".join(f"{SEAT_LETTERS[seat]}{view.players[seat].knowledge}" for seat in view.next_order)
    canvas.put(
        region.x + 1, region.y + 1, clip(_("next turn's order: {order}").format(order=order), region.width - 1), dim
    )
