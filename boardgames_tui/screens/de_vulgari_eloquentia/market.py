"""The manuscripts with what they cost now, and the coming turns with their cubes and events."""

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia.commands import LINGUA, TakeManuscript
from boardgames_tui.games.de_vulgari_eloquentia.components import Box
from boardgames_tui.games.de_vulgari_eloquentia.view import Lingua, ManuscriptView, Papal, TurnView
from boardgames_tui.screens.de_vulgari_eloquentia.part import DIALECT_LETTERS, VulgariPart
from boardgames_tui.screens.de_vulgari_eloquentia.spots import LevelSpot, TurnSpot
from boardgames_tui.screens.de_vulgari_eloquentia.table import Page
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.themes import clip


class Market(VulgariPart):
    """Manuscripts and turns, side by side or one below the other."""

    def draw(self, canvas: Canvas) -> None:
        """The turn track has more room below the manuscripts."""
        if self.table.size_name == "spacious":
            turns(self, canvas, Region(0, 0, canvas.width, 5), 2)
            manuscripts(self, canvas, Region(0, 5, canvas.width, canvas.height - 5))
        else:
            left = 29
            manuscripts(self, canvas, Region(0, 0, left, canvas.height))
            part = Region(left, 0, canvas.width - left, canvas.height)
            self.rule(canvas, part.x, 0, part.width, _("turns"))
            turns(self, canvas, Region(part.x + 1, 1, part.width - 1, part.height - 1), 0)


def manuscripts(part: VulgariPart, canvas: Canvas, region: Region) -> None:
    """A line a level: its row's price, the tiles, how many are left, from which knowledge it can be taken."""
    view, colours = part.view, part.colours
    judged = view.players[view.judged]
    x, y, width, _height = region
    wide = width > 50
    level_words = _("level {level}")
    if wide:
        onlooker = view.seat is None or part.table.watching
        level_words = _("{name}: level {level}") if onlooker else _("you: level {level}")
    level_words = level_words.format(level=judged.level, name=part.table.names[view.judged])
    part.rule(canvas, x, y, width, _("manuscripts"), level_words, strong=part.table.page is Page.MANUSCRIPTS)
    dim = part.dim
    # Two letters and their brackets; where four tiles lie side by side and the room is narrow, they share brackets.
    pitch = 5 if wide else 4 if len(view.players) < 5 else 3
    y += 1
    for level in reversed(view.levels) if wide else view.levels:
        if y >= region.bottom:
            return
        if level.exhausted:
            canvas.put(x + 1, y, _("level {level}: none left").format(level=level.level), dim)
            y += 1
            continue
        reached = judged.level >= level.level
        ground = part.ground_of(LevelSpot(level.level))
        style = ink(colours.text if reached else colours.dim, ground, reached)
        at = canvas.put(x + 1, y, str(level.level), style)
        at = canvas.put(at + 1, y, _("{row}a").format(row=level.row), dim) + 1
        for number, tile in enumerate(level.tiles):
            _tile(part, canvas, at + pitch * number, y, tile)
        left = _("+{count}").format(count=level.left)
        if wide:
            words = _("{count} in the stack").format(count=level.left)
            if not reached:
                words = _("{words}; needs {needs} knowledge").format(words=words, needs=level.needs)
            canvas.put(x + 31, y, clip(words, width - 31), dim)
        else:
            need = "" if reached else _("{needs}k").format(needs=level.needs)
            canvas.right(x + width - 1, y, f"{need:>4} {left:>3}", dim)
        y += 1
    if y < region.bottom:
        if view.lingua_tile is not None:
            at = canvas.put(x + 1, y, _("8 {actions}a ").format(actions=part.table.box.lingua_actions), dim)
            _tile(part, canvas, at, y, view.lingua_tile)
            if wide:
                needs = part.table.box.thresholds[-1]
                canvas.put(x + 31, y, _("8 points, anywhere; {needs} knowledge").format(needs=needs), dim)
        else:
            coming = _("Lingua Volgare: when a level is out") if wide else _("LV: when a level is out")
            words = coming if view.lingua is Lingua.ASIDE else _("Lingua Volgare is taken")
            canvas.put(x + 1, y, clip(words, width - 2), dim)
        y += 1
    legend = _("[p]: yours now; 2a: actions; 24k: knowledge needed; +9: in the stack")
    if width <= 28 and y + 2 < region.bottom:
        from boardgames_tui.tui.themes import wrap

        for line in wrap(legend, width - 2):
            y += 1
            if y < region.bottom:
                canvas.put(x + 1, y, line, dim)


def _tile(part: VulgariPart, canvas: Canvas, x: int, y: int, tile: ManuscriptView) -> None:
    """A manuscript: its dialects' letters on their colours, between brackets where it can be taken now."""
    colours = part.colours
    spot = TakeManuscript(tile.tile)
    marked = part.marked(spot) and spot not in part.spots  # of tiles that are alike the first one
    start = x
    accent = part.accent
    open_, close = ("►", "◄") if marked else ("[", "]") if tile.possible else ("", "")
    style = accent if marked else part.bold
    canvas.put(x, y, open_, style)
    x += 1
    if not tile.dialects or tile.tile == LINGUA:
        x = canvas.put(x, y, "LV", ink(colours.ground, colours.text, True))
    else:
        for dialect in tile.dialects:
            x = canvas.put(x, y, DIALECT_LETTERS[dialect], colours.chip(part.dialect(dialect)))
    canvas.put(x, y, close, style)
    part.spots.setdefault(spot, Region(start, y, x + 1 - start, 1))


def turns(part: VulgariPart, canvas: Canvas, region: Region, form: int) -> None:
    """The running turn and the coming ones; form 0 a line a turn, 1 two a line and without the running one, 2 boxes."""
    view = part.view
    if form == 2:
        _boxes(part, canvas, region)
        return
    shown = [turn for turn in view.turns if turn.turn > view.round or form == 0]
    shown = [turn for turn in shown if any(turn.cubes) or turn.event or turn.papal]
    if form == 0:
        for row, turn in enumerate(shown[: region.height]):
            _turn(part, canvas, Region(region.x, region.y + row, region.width, 1), turn)
        return
    for row, turn in enumerate(shown[: region.height]):
        _turn(part, canvas, Region(region.x + 1, region.y + row, region.width - 1, 1), turn)


def event_words(box: Box, turn: TurnView) -> str:
    """The event of a coming turn in a few letters: "!VEN$", "pope ?"."""
    if turn.papal is not None:
        return {Papal.HIDDEN: _("pope ?"), Papal.RED: _("pope red"), Papal.WHITE: _("pope white")}[turn.papal]
    if turn.event is None:
        return ""
    event = box.events[turn.event - 1]
    brings = "$" if event.ducats else "k" if event.knowledge else ""
    return f"!{box.places[event.place].label}{brings}"


def _turn(part: VulgariPart, canvas: Canvas, region: Region, turn: TurnView) -> None:
    colours = part.colours
    now = turn.turn == part.view.round
    x, y = region.x, region.y
    ground = part.ground_of(TurnSpot(turn.turn))
    part.spots[TurnSpot(turn.turn)] = region
    canvas.put(x, y, f"{turn.turn:>2}", ink(colours.accent if now else colours.dim, ground, now))
    part.cubes(canvas, x + 3, y, turn.cubes, ground)
    words = event_words(part.table.box, turn)
    if words[-1:] in ("$", "k") and 3 + 2 * sum(turn.cubes) + len(words) > region.width:
        words = words[:-1]
    canvas.right(region.right, y, words, ink(colours.text if now else colours.dim, ground))


def _boxes(part: VulgariPart, canvas: Canvas, region: Region) -> None:
    """All turns to come as boxes, as wide as their cubes need; where that is too much, in columns."""
    view, colours = part.view, part.colours
    part.rule(canvas, region.x, region.y, region.width, _("turns"), _("R 3 votes · K 2 · Y 1 · G secretary"))
    frame = ink(colours.frame, colours.ground)
    x, y = region.x, region.y + 1
    words = {turn.turn: event_words(part.table.box, turn).replace("pope ", "") for turn in view.turns}
    widths = {
        turn.turn: max(3, 2 * sum(turn.cubes) - 1, len(words[turn.turn]), 5 * (turn.turn == view.round))
        for turn in view.turns
    }
    if sum(widths.values()) + len(widths) >= region.width:
        _columns(part, canvas, Region(region.x, y, region.width, region.height - 1))
        return
    for turn in view.turns:
        width = widths[turn.turn]
        part.spots[TurnSpot(turn.turn)] = Region(x, y, width + 2, 3)
        now = turn.turn == view.round
        ground = part.ground_of(TurnSpot(turn.turn))
        canvas.put(x, y, "│", frame)
        canvas.put(x, y + 1, "│", frame)
        canvas.put(x, y + 2, ("└" if turn is view.turns[0] else "┴") + "─" * (width + 1), frame)
        label = f"►{turn.turn}" if now else str(turn.turn)
        canvas.put(x + 1, y, label, ink(colours.accent if now else colours.dim, colours.ground, now))
        part.cubes(canvas, x + 1, y + 1, turn.cubes, ground)
        canvas.put(x + 1, y + 2, words[turn.turn], ink(colours.text if now else colours.dim, colours.ground))
        x += width + 1
    canvas.put(x, y, "│", frame)
    canvas.put(x, y + 1, "│", frame)
    canvas.put(x, y + 2, "┘", frame)


def _columns(part: VulgariPart, canvas: Canvas, region: Region) -> None:
    """A line a turn, in three columns; papal events of turns without cubes are one line."""
    shown = [turn for turn in part.view.turns if any(turn.cubes) or turn.event]
    later = [turn.turn for turn in part.view.turns if turn.papal is Papal.HIDDEN and not any(turn.cubes)]
    pitch = region.width // 3
    for index, turn in enumerate(shown[: 3 * region.height]):
        column, row = divmod(index, region.height)
        _turn(part, canvas, Region(region.x + column * pitch, region.y + row, pitch - 1, 1), turn)
    if later and len(shown) < 3 * region.height:
        column, row = divmod(len(shown), region.height)
        words = _("{first}-{last} pope ?").format(first=later[0], last=later[-1])
        style = part.dim
        canvas.put(region.x + column * pitch, region.y + row, words, style)
