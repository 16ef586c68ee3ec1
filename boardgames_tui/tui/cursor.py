"""The cursor of a table: the spots of its widgets, and how keys and mouse go over them. It knows nothing of matches."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import events, work
from textual.binding import Binding, BindingType
from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.tui.canvas import CanvasWidget, nearest
from boardgames_tui.tui.panels import Keys
from boardgames_tui.tui.screen import BgtuiScreen


class CursorScreen(BgtuiScreen[None]):
    """A screen of drawn widgets with a cursor on one of their spots."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(0,-1)", "up", id="table.up", show=False),
        Binding("down,j", "move(0,1)", "down", id="table.down", show=False),
        Binding("left,h", "move(-1,0)", "left", id="table.left", show=False),
        Binding("right,l", "move(1,0)", "right", id="table.right", show=False),
        Binding("enter,space", "choose", "choose", id="table.choose", show=False),
        Binding("tab", "area(1)", "next area", id="table.next", show=False),
        Binding("shift+tab", "area(-1)", "previous area", id="table.previous", show=False),
        *(Binding(str(n), f"nth({n})", f"number {n}", id=f"table.nth{n}", show=False) for n in range(1, 10)),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[CanvasWidget] = []
        """The widgets whose spots can be chosen."""
        self.cursor = ""
        self.changed: frozenset[str] = frozenset()
        """The spots that the last moves changed, until they have been seen."""
        self._message = ""
        self.wrong = False

    # What a game's screen says

    def spots_now(self) -> Iterable[str]:
        """What the cursor can stand on now."""
        raise NotImplementedError

    def first_spot(self) -> str:
        """Where the cursor begins a decision; "" if there is nothing to choose."""
        return next(iter(self.spots_now()), "")

    def areas(self) -> Sequence[Sequence[str]]:
        """The spots by area, for Tab and for the digits."""
        raise NotImplementedError

    def choose(self, spot: str) -> None:
        """Enter on a spot."""
        raise NotImplementedError

    def reveal(self, spot: str) -> None:
        """A spot is clicked: open the list that it can be chosen from, if that is not open yet."""

    def explain(self, spot: str) -> str:
        """What a spot is, for whoever points at it with the mouse."""
        return ""

    # Painting

    def redraw(self, only_cursor: bool = False) -> None:
        """Paint everything that changed. `only_cursor`: nothing but the cursor, and what hangs on it, can have."""
        for widget in self.children:
            if isinstance(widget, CanvasWidget) and (widget.follows_cursor or not only_cursor):
                widget.redraw()

    def say(self, message: str, wrong: bool = True) -> None:
        """Put a sentence on the second line of the prompt until the next key. `wrong`: something did not work."""
        self._message = message
        self.wrong = wrong
        self.redraw()

    @property
    def message(self) -> str:
        """What was said last."""
        return self._message

    # The cursor

    def regions(self) -> dict[str, Region]:
        """Every spot that can be chosen now, on the screen."""
        allowed = set(self.spots_now())
        found: dict[str, Region] = {}
        for widget in self.drawn:
            offset = widget.region.offset
            for spot, region in widget.spots.items():
                if spot in allowed:
                    found[spot] = region.translate(offset)
        return found

    def _put_cursor(self) -> None:
        if self.cursor not in self.spots_now():
            self.cursor = self.first_spot()

    def move_to(self, spot: str) -> None:
        """Put the cursor on a spot."""
        self.cursor = spot
        self._touched()

    def _touched(self, everything: bool = False) -> None:
        """A key was pressed: what was said and lit for the last one is over. `everything`: more has changed."""
        everything = everything or bool(self.changed)
        self._message = ""
        self.changed = frozenset()
        self._put_cursor()
        self.redraw(only_cursor=not everything)

    def action_move(self, dx: int, dy: int) -> None:
        """Move the cursor in space."""
        self.move_to(nearest(self.regions(), self.cursor, dx, dy))

    def action_area(self, step: int) -> None:
        """Put the cursor into the next area that has something to choose."""
        allowed = set(self.spots_now())
        areas = [spots for area in self.areas() if (spots := [spot for spot in area if spot in allowed])]
        if areas:
            at = next((index for index, area in enumerate(areas) if self.cursor in area), -step)
            self.move_to(areas[(at + step) % len(areas)][0])

    def action_nth(self, number: int) -> None:
        """Put the cursor on the n-th thing of its area."""
        allowed = set(self.spots_now())
        area = next((area for area in self.areas() if self.cursor in area), [])
        if number <= len(area) and area[number - 1] in allowed:
            self.move_to(area[number - 1])

    def action_choose(self) -> None:
        """Enter."""
        if self.cursor:
            self.choose(self.cursor)

    def on_canvas_widget_clicked(self, message: CanvasWidget.Clicked) -> None:
        """Press the key, or point at the spot. Textual calls this for every class: override `reveal` or `point`."""
        message.stop()
        if isinstance(message.widget, Keys):
            self.run_key(message.spot)
            return
        self.reveal(message.spot)
        if message.spot in self.spots_now():
            self.point(message.spot)
        elif explained := self.explain(message.spot):
            self._touched()
            self.say(explained, wrong=False)

    def point(self, spot: str) -> None:
        """A click moves the cursor; a click on the cursor chooses."""
        if spot == self.cursor:
            self.action_choose()
        else:
            self.move_to(spot)

    @work
    async def run_key(self, action: str) -> None:
        """Do what a key of the last line does."""
        await self.run_action(action)

    def on_key(self, event: events.Key) -> None:
        """Say which keys work when one does not. Textual looks for bindings only after this."""
        if event.is_printable and event.key not in self._bindings.key_to_bindings:
            self.say(_("The key {key} does nothing here; ? shows the keys.").format(key=event.character))
