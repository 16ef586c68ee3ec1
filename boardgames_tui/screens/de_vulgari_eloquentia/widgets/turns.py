"""The turns from the present one on, with their cubes and events."""

from collections.abc import Sequence
from itertools import groupby

from textual.geometry import Region

from boardgames_tui.core.words import _, in_points, pgettext
from boardgames_tui.games.de_vulgari_eloquentia.components import COLOURS, ROLE_NAMES, TITLE_NAMES, Box
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import in_votes
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import gains
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import Papal, TurnView
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import (
    Chip,
    counted_on_chips,
    cubes_on_chips,
)
from boardgames_tui.screens.de_vulgari_eloquentia.spots import TurnSpot
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.base_widget import VulgariPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, wrap

_NUMBER = 5
"""The cells of a turn's number with the spaces around it."""
_IN_WORDS = 56
"""From this many columns on, cubes are named."""


class Turns(VulgariPart):
    """A line per turn."""

    def drawn_of(self) -> object:
        return self.marks, self.view.turns, self.view.songs

    def draw(self, canvas: Canvas) -> None:
        width = canvas.width
        last = _("at most {turn}").format(turn=self.table.box.figures.last_turn)
        title = _("turns: cubes and events") if width > 40 else pgettext("heading", "turns")
        self.rule(canvas, 0, 0, width, title, last)
        told = lines(self, canvas, Region(0, 1, width, canvas.height - 1), self.view.turns)
        told += self._then(canvas, Region(1, told, width - 2, canvas.height - told))
        if told < canvas.height - 1:
            self._titles(canvas, Region(1, told, width - 2, canvas.height - told))

    def _then(self, canvas: Canvas, region: Region) -> int:
        """Draw what follows the last turn, as far as there is room. Returns its lines."""
        points = in_points(self.table.box.figures.left_over_points)
        whole = _("After the last turn everyone may take one title for votes; the most votes left score {points}.")
        forms = (
            wrap(words, region.width) for words in (whole.format(points=points), _("Then everyone may take a title."))
        )
        then = next((lines for lines in forms if len(lines) <= region.height), [])
        for y, line in enumerate(then, region.y):
            canvas.put(region.x, y, line, self.dim)
        return len(then)

    def _titles(self, canvas: Canvas, region: Region) -> None:
        """Draw the titles with their votes and points, those for the player's role first."""
        role = self.view.players[self.view.judged].role
        titles = sorted(zip(self.table.box.titles, TITLE_NAMES, strict=True), key=lambda each: each[0].role is not role)
        for y, (title, name) in zip(range(region.y, region.bottom), titles, strict=False):
            words = _("  {title} ({role}): {votes}, {points}").format(
                title=_(name),
                role=_(ROLE_NAMES[title.role]),
                votes=in_votes(title.votes),
                points=in_points(title.points),
            )
            canvas.put(region.x, y, words if cell_len(words) <= region.width else "", self.dim)


def in_lines(turns: Sequence[TurnView], room: int) -> list[Sequence[TurnView]]:
    """The turns in at most `room` lines: one each, then those known equally well together, then the last ones."""

    def alike(place: tuple[int, TurnView]) -> int:
        index, turn = place
        bare = not any(turn.cubes) and turn.event is None and turn.papal in (None, Papal.HIDDEN)
        return turn.turn - index if bare else -turn.turn

    found: list[Sequence[TurnView]] = [
        [turn for _index, turn in group] for _key, group in groupby(enumerate(turns), alike)
    ]
    if len(found) > room > 0:
        found[room - 1 :] = [[turn for group in found[room - 1 :] for turn in group]]
    return found


def numbers(turns: Sequence[TurnView]) -> str:
    """A number, or the first and the last of several."""
    return str(turns[0].turn) if len(turns) == 1 else f"{turns[0].turn}–{turns[-1].turn}"


def lines(part: VulgariPart, canvas: Canvas, region: Region, turns: Sequence[TurnView]) -> int:
    """Draw a line per turn: its cubes, its event, its song. Returns the line below them."""
    shown = in_lines(turns, region.height)
    for y, group in enumerate(shown, region.y):
        turn, now = group[0], group[0].turn == part.view.round
        ground = part.colours.lit if now else part.ground_of(TurnSpot(turn.turn))
        line = Region(region.x, y, region.width, 1)
        part.spots.update({TurnSpot(each.turn): line for each in group})
        canvas.fill(line, ink(part.colours.text, ground))
        number = ink(part.colours.accent if now else part.colours.text, ground, True)
        canvas.put(line.x + 1, y, numbers(group).rjust(2), number)
        plain = ink(part.colours.text if now else part.colours.dim, ground, now)
        cubes = [sum(counts) for counts in zip(*(each.cubes for each in group), strict=True)]
        x, room = line.x + _NUMBER + (len(group) > 1) * 2, line.right
        words = event_words(part, group[-1], line.width > 40)
        if len(group) > 1 and group[0].papal is None and group[-1].papal is not None:
            first = next(each.turn for each in group if each.papal is not None)
            forms = _("papal events from turn {turn}"), _("pope from {turn}")
            words = [*(each.format(turn=first) for each in forms), ""]
        ways = [(cubes_on_chips(cubes), 1), (cubes_on_chips(cubes), 0)] if len(group) == 1 else []
        ways = [(counted_on_chips(cubes), 0)] if line.width >= _IN_WORDS else ways
        ways += [(_counted(cubes, apart=True), 0), (_counted(cubes), 0)]
        fits = [
            (number + 3 * at + 4 * (bool(words[0]) and said[-1:] in ("", "!")), number, at)
            for number, said in enumerate(words)
            for at, (chips, gap) in enumerate(ways)
            if x + _length(chips, gap) + any(cubes) + cell_len(said) <= room
        ]
        _cost, longest, at = min(fits, default=(0, len(words) - 1, len(ways) - 1))
        chips, gap = ways[at]
        part.chips(canvas, x, y, chips, plain, gap)
        canvas.right(room, y, words[longest], plain)
    return region.y + len(shown)


def _length(chips: Sequence[Chip], gap: int) -> int:
    return sum(cell_len(chip.text) for chip in chips) + gap * max(0, len(chips) - 1)


def _counted(cubes: Sequence[int], apart: bool = False) -> list[Chip]:
    """Many cubes in few cells: a chip per colour, then how many."""
    found = zip(cubes_on_chips([1] * len(COLOURS)), cubes, strict=False)
    return [part for chip, count in found if count for part in (chip, Chip(f"{count} " if apart else str(count)))]


def event_words(part: VulgariPart, turn: TurnView, roomy: bool) -> list[str]:
    """What a coming turn brings to the map, in several forms, the longest first."""
    box = part.table.box
    song = next((box.places[song.place].name for song in part.view.songs if song.turn == turn.turn), "")
    songs = [f"♪ {song}"] if song else []
    if turn.papal is not None:
        return _papal(turn.papal, roomy)
    if turn.event is None:
        return [*songs, ""]
    found = _event(box, turn.event)
    return [*(f"{words} · {song}" for words in found[:2] for song in songs), *found]


def _event(box: Box, number: int) -> list[str]:
    event = box.events[number - 1]
    place, label = box.places[event.place].name, box.labels[event.place]
    brings = _("Stupor Mundi") if event.auction else gains(event.ducats, event.knowledge)
    short = f"!{event.ducats}$" if event.ducats else f"!{event.knowledge}≡" if event.knowledge else "!"
    return [f"{place}: {brings}", f"{place} {short}", f"{label} {short}", f"{label} !", ""]


def _papal(papal: Papal, roomy: bool) -> list[str]:
    whole = {
        Papal.HIDDEN: _("papal event: the second red one ends the game"),
        Papal.RED: _("papal event: red"),
        Papal.WHITE: _("papal event: white"),
    }[papal]
    short = {Papal.HIDDEN: _("papal event"), Papal.RED: _("pope red"), Papal.WHITE: _("pope white")}[papal]
    return [whole, short, _("pope")] if roomy else [short, _("pope")]


def in_few_cells(part: VulgariPart, canvas: Canvas, region: Region, ground: str) -> None:
    """Draw numbers and cubes on the sea of the smallest map."""
    text, faint = ink(part.colours.text, ground, True), ink(part.colours.faint(ground, 70), ground)
    canvas.put(region.x + 3, region.y, clip(pgettext("heading", "turns"), region.width - 3), faint)
    for y, group in enumerate(in_lines(part.view.turns, region.height - 1), region.y + 1):
        now = group[0].turn == part.view.round
        style = ink(part.colours.accent, ground, True) if now else text
        part.spots.update({TurnSpot(each.turn): Region(region.x, y, region.width, 1) for each in group})
        x = canvas.put(region.x, y, numbers(group).rjust(2), style) + 1
        cubes = [sum(counts) for counts in zip(*(each.cubes for each in group), strict=True)]
        chips = cubes_on_chips(cubes)
        if len(chips) > region.right - x:
            chips = _counted(cubes)
        if len(chips) > region.right - x:
            chips = cubes_on_chips([min(1, count) for count in cubes])
        words = _("none") if group[0].papal is None else _("pope")
        if chips:
            part.chips(canvas, x, y, chips, text)
        else:
            canvas.put(x, y, words if cell_len(words) <= region.right - x else "", faint)
