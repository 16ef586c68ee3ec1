"""A whole screen as one drawn sheet: title, content, two lines of prompt, and the keys that work now."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from rich.style import Style
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.tui.actions import sign_of
from boardgames_tui.tui.host import Host
from boardgames_tui.tui.paint.canvas import Canvas, CanvasWidget, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.first_line import draw_title
from boardgames_tui.tui.paint.last_line import put_keys
from boardgames_tui.tui.paint.themes import Palette, clip, palette, seated, wrap
from boardgames_tui.tui.said import Said
from boardgames_tui.tui.screen import BgtuiScreen

ResultT = TypeVar("ResultT")


def key_name(binding: Binding) -> str:
    return _(binding.key_display) if binding.key_display else sign_of(binding.key.split(",")[0])


def by_number(typed: str, digit: int, numbers: Sequence[int]) -> tuple[str, int | None]:
    """The typed number with one more digit, and which of the `numbers` it means; None if none.

    Of several with these digits it is the lowest; if there is none, a new number begins.
    """
    for text in (f"{typed}{digit}", str(digit)):
        if found := [number for number in numbers if str(number).startswith(text)]:
            return text, min(found)
    return "", None


class Sheet(CanvasWidget):
    """The one widget of a page: the page draws on it."""

    app: Host

    def ground(self) -> Style:
        """Text on the felt, also before Textual's own styles have followed a change of the look."""
        colours = palette(self.app)
        return ink(colours.text, colours.ground)

    def draw(self, canvas: Canvas) -> None:
        canvas.halves = not self.app.only_ascii
        if isinstance(self.screen, Page):
            self.screen.draw_page(canvas, self)


class Page(BgtuiScreen[ResultT]):
    """A screen that draws itself. Its spots "key ACTION" run that action; the others go to `point`."""

    AUTO_FOCUS = None
    BLANK = True  # only a background
    DEFAULT_CSS = "Page { background: $background; }"

    prompt: str = ""
    """The prompt: what Enter does, or the question."""
    reason: str = ""
    """Why something else is not possible, or what else is."""
    wrong: str = ""
    """Why the last action failed; shown instead of the reason."""
    typed = ""
    """The digits of a number typed just now."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet = Sheet(id="sheet")

    def compose(self) -> ComposeResult:
        yield self.sheet

    @property
    def palette(self) -> Palette:
        return seated(palette(self.app), self.seat_colours)

    def redraw(self) -> None:
        if self.is_mounted:
            self.sheet.redraw()

    def titles(self) -> tuple[str, str, str]:
        """The title line: left, middle and right."""
        return "bgtui", "", ""

    def draw_body(self, canvas: Canvas, area: Region, spots: dict[str, Region]) -> None:
        """Draw the content into the area, and note what can be pointed at."""
        raise NotImplementedError

    def wheel(self, step: int) -> None:
        """The mouse wheel was turned: down, or up if negative."""

    def on_mouse_scroll_down(self) -> None:
        self.wheel(1)

    def on_mouse_scroll_up(self) -> None:
        self.wheel(-1)

    def go_by_number(self, digit: int, numbers: Sequence[int], go: Callable[[int], None]) -> None:
        """Type a digit of a game's number, and go to that game."""
        typed, number = by_number(self.typed, digit, numbers)
        if number is None:
            self.refuse(_("There is no game {number} in the list.").format(number=f"{self.typed}{digit}"))
        else:
            self.wrong = ""
            go(numbers.index(number))
        self.typed = typed

    def refuse(self, why: str) -> None:
        """Say why something was not done."""
        self.wrong = why
        self.redraw()

    def action_leave(self) -> None:
        self.dismiss(None)

    def point(self, spot: str) -> None:
        """A spot of the body was clicked."""

    def named(self, binding: Binding) -> str:
        return key_name(binding)

    def says(self, binding: Binding) -> str:
        return _(binding.description)

    def offers(self, action: str) -> bool:
        """Whether the last line names its key; where it does not, the key says why nothing is done."""
        return True

    def draw_page(self, canvas: Canvas, sheet: Sheet) -> None:
        colours = self.palette
        width, height = canvas.width, canvas.height
        self.draw_body(canvas, Region(0, 1, width, height - 4), sheet.spots)
        draw_title(canvas, colours, *self.titles())  # it may say what has come into sight
        Said(self.prompt, self.reason, self.wrong, True).put(canvas, height - 3, colours)
        self._draw_keys(canvas, sheet.spots)

    def _draw_keys(self, canvas: Canvas, spots: dict[str, Region]) -> None:
        """The last line: the keys that work now, as many as fit, all clickable; those that will work later are dark."""
        keys: dict[str, tuple[str, str]] = {}
        enabled = {active.binding.action: active.enabled for active in self.active_bindings.values()}
        for binding in self.BINDINGS:
            if (
                isinstance(binding, Binding)
                and binding.show
                and binding.action in enabled
                and self.offers(binding.action)
            ):
                keys[binding.action] = (self.named(binding), self.says(binding))
        keys["app.command_palette"] = ("Ctrl+P", _("all actions"))
        shown = [(f"key {action}", sign, does) for action, (sign, does) in keys.items()]
        waiting = {f"key {action}" for action, now in enabled.items() if not now}
        spots.update(put_keys(canvas, canvas.height - 1, self.palette, shown, waiting=waiting))

    def on_canvas_widget_clicked(self, message: CanvasWidget.Clicked) -> None:
        message.stop()
        if message.spot.startswith("key "):
            self.call_later(self.run_action, message.spot.removeprefix("key "))
        else:
            self.point(message.spot)


def put_middle(canvas: Canvas, area: Region, colours: Palette, *sentences: str) -> None:
    """Sentences in the middle of a page that has nothing else to show, the first in bold."""
    lines = [(line, not number) for number, words in enumerate(sentences) for line in (*wrap(words, 60), "")]
    for y, (line, bold) in enumerate(lines, area.y + (area.height - len(lines)) // 2):
        style = ink(colours.text if bold else colours.dim, colours.ground, bold)
        canvas.put(area.x + (area.width - cell_len(line)) // 2, y, line, style)


def rule(canvas: Canvas, x: int, y: int, width: int, colours: Palette, title: str, note: str = "") -> None:
    """A line on the felt with a title left and a note right."""
    canvas.put(x, y, "─" * width, ink(colours.frame, colours.ground))
    canvas.put(x + 1, y, clip(f" {title} ", width - 2), ink(colours.text, colours.ground, True))
    if note:
        canvas.right(x + width - 1, y, f" {note} ", ink(colours.dim, colours.ground))


def panel(canvas: Canvas, region: Region, colours: Palette, title: str, *, note: str = "", lit: bool = False) -> Region:
    """A surface below a line with a title left and a note right; the region inside."""
    canvas.fill(region, ink(colours.text, colours.panel))
    canvas.put(region.x, region.y, "─" * region.width, ink(colours.accent if lit else colours.frame, colours.panel))
    bold = ink(colours.accent if lit else colours.text, colours.panel, True)
    canvas.put(region.x + 1, region.y, clip(f" {title} ", region.width - 2), bold)
    if note and cell_len(note) + cell_len(title) + 8 <= region.width:
        canvas.right(region.right - 1, region.y, f" {note} ", ink(colours.dim, colours.panel))
    return region.shrink((1, 2, 1, 2))


def lit_row(canvas: Canvas, row: Region, colours: Palette, here: bool, ground: str) -> str:
    """Light a row of a list and mark it if the cursor is `here`; returns the ground to write on."""
    if not here:
        return ground
    canvas.fill(row.grow((0, 1, 0, 1)), ink(colours.text, colours.lit))
    canvas.put(row.x - 1, row.y, "►", ink(colours.accent, colours.lit, True))
    return colours.lit


def put_more(canvas: Canvas, inside: Region, colours: Palette, above: bool, below: bool) -> None:
    """Show at the right edge of a panel whether its list goes on above or below."""
    style = ink(colours.accent, colours.panel, True)
    if above:
        canvas.put(inside.right + 1, inside.y, "▲", style)
    if below:
        canvas.put(inside.right + 1, inside.bottom - 1, "▼", style)
