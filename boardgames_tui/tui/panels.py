"""The lines that every table has: title, story, prompt and keys. They read what they show from the table."""

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from rich.style import Style
from textual import events
from textual.content import Content
from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.tui.canvas import Canvas, CanvasWidget, ink
from boardgames_tui.tui.page import draw_title
from boardgames_tui.tui.themes import FELT, Palette, clip, clip_reason, palette, wrap

if TYPE_CHECKING:
    from boardgames_tui.tui.table import TableScreen


class Key(NamedTuple):
    """A key of the last line: what is pressed, what it does in a word, and the action."""

    key: str
    label: str
    action: str


class TablePart(CanvasWidget):
    """A drawn part of a table."""

    colours: Palette = FELT
    """The theme's colours, as of the last drawing."""

    @cached_property
    def table(self) -> "TableScreen":
        """The screen it belongs to."""
        from boardgames_tui.tui.table import TableScreen

        screen = self.screen
        assert isinstance(screen, TableScreen)
        return screen

    def _draw(self) -> None:
        self.colours = palette(self.app)
        super()._draw()

    def ground(self) -> Style:
        """Text on the felt."""
        colours = self.colours
        return ink(colours.text, colours.ground)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Explain what the mouse is on."""
        spot = self.spot_at(event.offset)
        explained = self.table.explain(spot) if spot is not None else ""
        self.tooltip = Content(explained) if explained else None

    def heading(self, canvas: Canvas, region: Region, title: str, right: str = "", strong: bool = False) -> None:
        """Draw the frame of a panel with its title in the border."""
        colours = self.colours
        frame = ink(colours.frame, colours.ground)
        canvas.frame(region, frame)
        self.rule(canvas, region.x + 1, region.y, region.width - 2, title, right, strong)

    def rule(
        self, canvas: Canvas, x: int, y: int, width: int, title: str, right: str = "", strong: bool = False
    ) -> None:
        """Draw a line with a title in it."""
        colours = self.colours
        frame = ink(colours.frame, colours.ground)
        canvas.put(x, y, "─" * width, frame)
        style = ink(colours.accent if strong else colours.text, colours.ground, True)
        if title:
            canvas.put(x + 1, y, clip(f" {title} ", width - 2), style)
        if right:
            canvas.right(x + width - 1, y, f" {right} ", ink(colours.dim, colours.ground))


class Title(TablePart):
    """The first line: the game, where the match stands, where it is kept."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        """Left, middle, right."""
        draw_title(canvas, self.colours, *self.table.title_words())


class Prompt(TablePart):
    """Two lines: what Enter does and brings; why something else cannot be done."""

    def draw(self, canvas: Canvas) -> None:
        """The marker stands in the accent, the second line is dim."""
        colours = self.colours
        table = self.table
        if table.watching:
            what, why = table.watching_prompt()
        else:
            what, why = table.waiting_prompt() if table.waiting else table.prompt()
        canvas.put(0, 0, "►", ink(colours.accent, colours.ground, True))
        lines = wrap(what, canvas.width - 2)
        canvas.put(1, 0, lines[0], ink(colours.text, colours.ground, True))
        if table.message:
            colour = colours.bad if table.wrong else colours.text
            canvas.put(1, 1, clip_reason(table.message, canvas.width - 2), ink(colour, colours.ground))
        elif len(lines) > 1:
            canvas.put(1, 1, clip(" ".join(lines[1:]), canvas.width - 2), ink(colours.text, colours.ground, True))
        else:
            canvas.put(1, 1, clip_reason(why, canvas.width - 2), ink(colours.dim, colours.ground))


class Keys(TablePart):
    """The last line: the keys that work now. A click presses one."""

    def draw(self, canvas: Canvas) -> None:
        """As many as fit; leaving and help are never lost."""
        colours = self.colours
        keys = self.table.shown_keys()
        canvas.fill(Region(0, 0, canvas.width, 1), ink(colours.dim, colours.panel))

        def width(shown: list[Key]) -> int:
            return sum(cell_len(key.key) + cell_len(key.label) + 3 for key in shown)

        most_needed = [key for key in keys if key.key in "q?"]
        while width(keys) > canvas.width - 1 and len(keys) > len(most_needed):
            keys.remove(next(key for key in reversed(keys) if key not in most_needed))
        x = 1
        for key in keys:
            start = x
            x = canvas.put(x, 0, key.key, ink(colours.accent, colours.panel, True))
            x = canvas.put(x + 1, 0, key.label, ink(colours.text, colours.panel))
            self.spots[key.action] = Region(start, 0, x - start, 1)
            x += 2


class Story(TablePart):
    """The last moves in words, the newest at the foot; what is new to this player stands out."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        """As many lines as there is room for."""
        colours = self.colours
        table = self.table
        seat = table.view.seat
        framed = table.size_name == "spacious"
        region = Region(0, 0, canvas.width, canvas.height)
        turns = table.shown_turns()
        since = table.since(seat) if seat is not None and not table.watching else len(turns)
        title = _("since your last turn") if since < len(turns) and len(table.names) > 1 else _("story")
        if framed:
            self.heading(canvas, region, title)
            region = region.shrink((1, 2, 1, 2))
        else:
            self.rule(canvas, 0, 0, canvas.width, title)
            region = Region(1, 1, canvas.width - 1, canvas.height - 1)
        lines: list[tuple[str, bool]] = []
        for number in range(len(turns) - 1, -1, -1):
            if len(lines) >= region.height:
                break
            told = [line for sentence in table.told(number) for line in wrap(sentence, region.width, " ")]
            lines = [(line, number >= since) for line in told] + lines
        shown = lines[-region.height :] if region.height > 0 else []
        while shown and shown[0][0].startswith(" "):  # the end of a sentence whose beginning has no room
            shown.pop(0)
        for row, (line, new) in enumerate(shown):
            canvas.put(
                region.x,
                region.y + row,
                clip(line, region.width),
                ink(colours.text if new else colours.dim, colours.ground),
            )
