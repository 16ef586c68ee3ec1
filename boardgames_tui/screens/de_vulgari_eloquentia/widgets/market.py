"""The manuscripts with what they cost now, and the coming turns with their cubes and events."""

from collections.abc import Sequence
from itertools import groupby

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.de_vulgari_eloquentia.commands import LINGUA, TakeManuscript
from boardgames_tui.games.de_vulgari_eloquentia.components import Box
from boardgames_tui.games.de_vulgari_eloquentia.presentation import view as views
from boardgames_tui.screens.de_vulgari_eloquentia.model import Page
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import DIALECT_LETTERS, SEAT_LETTERS, gains_in_short
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.players import free_people
from boardgames_tui.screens.de_vulgari_eloquentia.spots import LevelSpot, TurnSpot
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.base_widget import VulgariPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, wrap

SIDE_BY_SIDE = 40
"""The columns in which turns have room beside manuscripts."""
_MANUSCRIPTS, _TURNS = 29, 16
"""Side by side: the columns of manuscripts, and the least of turns."""
_LEVELS = 7
"""The lines of manuscripts: the levels, Lingua Volgare, the heading."""


class Market(VulgariPart):
    """Manuscripts and turns, one below the other or side by side."""

    def drawn_of(self) -> object:
        view = self.view
        judge = view.seat is None, view.judged, view.players[view.judged].level, self.table.page is Page.MANUSCRIPTS
        lit = [LevelSpot(level.level) in self.table.changed for level in view.levels]
        shown = view.levels, view.lingua, view.lingua_tile, view.turns, view.monks, view.cardinals
        return self.marks, lit, judge, shown

    def draw(self, canvas: Canvas) -> None:
        width, height = canvas.width, canvas.height
        if height < 2 * _LEVELS:
            columns = min(_MANUSCRIPTS, width - _TURNS) if width >= SIDE_BY_SIDE else width
            manuscripts(self, canvas, Region(0, 0, columns, height))
            turns(self, canvas, Region(columns, 0, width - columns, height))
            return
        lines = min(1 + len(turns_shown(self)), height - _LEVELS)
        turns(self, canvas, Region(0, 0, width, lines))
        manuscripts(self, canvas, Region(0, lines, width, height - lines))


def manuscripts(part: VulgariPart, canvas: Canvas, region: Region) -> None:
    """One or two lines a level: price, tiles, how many are left, the knowledge needed."""
    view = part.view
    judged = view.players[view.judged]
    x, y, width, _height = region
    onlooker = view.seat is None or part.table.watching
    level_words = _("level {level}").format(level=judged.level)
    if onlooker:
        name = part.table.names[view.judged] if width > 40 else SEAT_LETTERS[view.judged]
        level_words = _("{name}: level {level}").format(level=judged.level, name=name)
    strong = part.table.page is Page.MANUSCRIPTS
    part.rule(canvas, x, y, width, _("manuscripts"), level_words if width > 24 else "", strong=strong)
    dim = part.dim
    roomy = region.height > 2 * len(view.levels) + 2
    y += 1
    for level in view.levels:
        if y >= region.bottom:
            return
        _level(part, canvas, Region(x, y, width, 2 if roomy else 1), level)
        y += 2 if roomy else 1
    if y < region.bottom:
        if view.lingua_tile is not None:
            lingua = view.lingua_tile
            at = canvas.put(x + 1, y, _("{level} {actions}a ").format(level=lingua.level, actions=lingua.actions), dim)
            _tile(part, canvas, at, y, lingua)
            needs = _("{needs}k").format(needs=part.table.box.thresholds[lingua.level - 1])
            canvas.right(x + width - 1, y, needs, dim)
        else:
            coming = _("Lingua Volgare: when a level runs out"), _("Lingua Volgare: not yet"), _("LV: not yet")
            taken = _("Lingua Volgare is taken"), _("LV: taken")
            words = coming if view.lingua is views.Lingua.ASIDE else taken
            canvas.put(x + 1, y, next((each for each in words if len(each) < width), words[-1]), dim)
    signs = _("[p]: yours now; 2a: actions; 24k: knowledge needed")
    if not roomy:
        signs = _("[p]: yours now; 2a: actions; 24k: knowledge needed; +9: in the stack")
    for sentence in (signs, *free_people(part.table)):
        lines = wrap(sentence, width - 2)
        y += 1
        if y + len(lines) >= region.bottom:
            return
        for line in lines:
            y += 1
            canvas.put(x + 1, y, line, dim)


def _level(part: VulgariPart, canvas: Canvas, region: Region, level: views.LevelView) -> None:
    view, dim = part.view, part.dim
    x, y, width, _height = region
    if level.exhausted:
        canvas.put(x + 1, y, clip(_("level {level}: none left").format(level=level.level), width - 1), dim)
        return
    reached = view.players[view.judged].level >= level.level
    ground = part.ground_of(LevelSpot(level.level))
    style = ink(part.colours.text if reached else part.colours.dim, ground, reached)
    at = canvas.put(x + 1, y, str(level.level), style)
    at = canvas.put(at + 1, y, _("{row}a").format(row=level.row), dim) + (width > 20)
    # Two letters and their brackets; neighbours share brackets where room is short.
    pitch = 5 if width > 40 else 4 if width > 24 and len(view.players) < 5 else 3
    for number, tile in enumerate(level.tiles):
        _tile(part, canvas, at + pitch * number, y, tile)
    needs = "" if reached else _("{needs}k").format(needs=level.needs)
    left = _("+{count}").format(count=level.left)
    if region.height > 1:
        stack = ngettext("{count} in the stack", "{count} in the stack", level.left).format(count=level.left)
        end = canvas.put(at, y + 1, stack, dim)
        needs = _("needs {needs} knowledge").format(needs=level.needs) if not reached and width > 40 else needs
        below = end + 1 + cell_len(needs) < x + width
        canvas.right(x + width - 1, y + below, needs, dim)
    elif width > 24:
        canvas.right(x + width - 1, y, f"{needs:>4} {left:>3}", dim)
    else:
        canvas.right(x + width, y, needs or left, dim)


def _tile(part: VulgariPart, canvas: Canvas, x: int, y: int, tile: views.ManuscriptView) -> None:
    """A manuscript: its dialects' letters on their colours, between brackets where it can be taken now."""
    colours = part.colours
    spot = TakeManuscript(tile.tile)
    marked = part.marked(spot) and spot not in part.spots  # of tiles that are alike the first one
    start = x
    open_, close = ("►", "◄") if marked else ("[", "]") if tile.possible else ("", "")
    style = part.accent if marked else part.bold
    canvas.put(x, y, open_, style)
    x += 1
    if not tile.dialects or tile.tile == LINGUA:
        x = canvas.put(x, y, "LV", ink(colours.ground, colours.text, True))
    else:
        for dialect in tile.dialects:
            x = canvas.put(x, y, DIALECT_LETTERS[dialect], colours.chip(part.dialect(dialect)))
    canvas.put(x, y, close, style)
    part.spots.setdefault(spot, Region(start, y, x + 1 - start, 1))


def turns(part: VulgariPart, canvas: Canvas, region: Region) -> None:
    x, y, width, height = region
    votes = _("R {red} votes · K {black} · Y {yellow} · G secretary")
    red, black, yellow, _green = part.table.box.votes
    words = votes.format(red=red, black=black, yellow=yellow)
    part.rule(canvas, x, y, width, pgettext("heading", "turns"), words if len(words) + 12 < width else "")
    turn_lines(part, canvas, Region(x, y + 1, width, height - 1), turns_shown(part))


def turns_shown(part: VulgariPart) -> list[list[views.TurnView]]:
    """The turns with something on them, in groups: those with only a hidden papal tile are together."""
    told = [turn for turn in part.view.turns if any(turn.cubes) or turn.event or turn.papal]

    def alike(place: tuple[int, views.TurnView]) -> int:
        index, turn = place
        return -turn.turn if any(turn.cubes) or turn.papal is not views.Papal.HIDDEN else turn.turn - index

    return [[turn for _index, turn in group] for _key, group in groupby(enumerate(told), alike)]


def turn_lines(part: VulgariPart, canvas: Canvas, region: Region, shown: Sequence[Sequence[views.TurnView]]) -> None:
    """A line a turn: its cubes, its event; a line for several that are alike."""
    shown = shown[: region.height]
    room = region.width - 4
    words = [event_words(part.table.box, turn) for turn, *_alike in shown]
    lengths = [2 * sum(turn.cubes) for turn, *_alike in shown]
    rows = list(zip(lengths, words, strict=True))
    form = next((form for form in range(3) if all(length + len(each[form]) <= room for length, each in rows)), 2)
    # With the places' names in short, "$" and "k" stay wherever they fit.
    events = [each[1] if form and length // 2 + len(each[1]) <= room else each[form] for length, each in rows]
    fits = all(length + len(event) <= room for length, event in zip(lengths, events, strict=True))
    for y, ((turn, *alike), event) in enumerate(zip(shown, events, strict=True), region.y):
        now = turn.turn == part.view.round
        ground = part.ground_of(TurnSpot(turn.turn))
        line = Region(region.x, y, region.width, 1)
        part.spots.update({TurnSpot(each.turn): line for each in (turn, *alike)})
        colour = part.colours.accent if now else part.colours.dim
        number = f"{turn.turn}-{alike[-1].turn}" if alike else str(turn.turn)
        canvas.put(line.x, y, number.rjust(3), ink(colour, ground, now))
        part.cubes(canvas, line.x + 4, y, turn.cubes, ground, " " if fits else "")
        left = room - sum(turn.cubes) * (2 if fits else 1)
        canvas.right(line.right, y, clip(event, left), ink(part.colours.text if now else part.colours.dim, ground))


def event_words(box: Box, turn: views.TurnView) -> tuple[str, ...]:
    """The event of a coming turn in three forms, the longest first: "Venezia +20d", "!VEN$", "!VEN"; "pope ?"."""
    if turn.papal is not None:
        return (
            {views.Papal.HIDDEN: _("pope ?"), views.Papal.RED: _("pope red"), views.Papal.WHITE: _("pope white")}[
                turn.papal
            ],
        ) * 3
    if turn.event is None:
        return ("",) * 3
    event = box.events[turn.event - 1]
    place = box.places[event.place]
    brings = "$" if event.ducats else "k" if event.knowledge else ""
    gains = gains_in_short(event.ducats, event.knowledge)
    return f"! {place.name} {gains}".rstrip(), f"!{place.label}{brings}", f"!{place.label}"
