"""The curtain between two players: it covers the table until only the next one is looking."""

from collections.abc import Callable, Sequence
from functools import partial
from string import digits
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.timer import Timer

from boardgames_tui.core.keyboard import by_place
from boardgames_tui.core.setup import Setup
from boardgames_tui.core.words import N_, _
from boardgames_tui.tui.actions import sign_of
from boardgames_tui.tui.moment import Moment
from boardgames_tui.tui.page import Page, panel
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.sentence import Sentence, put, that_fits, without_indent
from boardgames_tui.tui.paint.themes import clip, clip_name, wrap
from boardgames_tui.tui.screen import BgtuiScreen
from boardgames_tui.tui.table.motion import SHADE, TICK
from boardgames_tui.tui.table.session import MatchSession
from boardgames_tui.tui.table.story import whole

PIN_LENGTH = 8
LEAST, WIDEST, WIDTH = 14, 102, 56
"""The least lines of the panel; the most columns; those that its sentences have at every size."""
MARGIN, BESIDE = 3, 9
"""The columns beside what the panel says, and beside the panel in the smallest terminal."""
LONGEST_NAME = 8
KEY = "\0"
"""Stands before and behind a key in a sentence. No word has it."""


class CurtainScreen(Page[bool]):
    """Opaque, and given only what all players may read. Dismissed with whether the player goes on.

    For a moment no key does anything. The key that was pressed last never opens it: it may be pressed once more by
    mistake, or held down.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "open", N_("open it"), id="curtain.open"),
        Binding("S", "story", N_("whole story"), id="curtain.story"),
        Binding("q", "leave", N_("leave; the game is saved"), id="curtain.leave"),
    ]

    def __init__(
        self,
        title: str,
        setup: Setup,
        seat: int,
        news: Sequence[tuple[int, Sequence[Sentence]]] = (),
        facts: Sequence[Sequence[str]] = (),
        story: Callable[[], BgtuiScreen[None]] | None = None,
        *,
        first: bool = False,
        before: int | None = None,
        seats: Sequence[int] = (),
        used: str = "",
    ) -> None:
        """`news` is what each seat did, `facts` what all can see of each, `story` shows all from the start.

        `first`: it is the player's first turn. `before`: who sat there last. `seats` are played at this keyboard, where
        `used` is the key that was pressed last.

        None of them may reveal what another player must not see.
        """
        super().__init__()
        self.seat_colours = setup.colours
        self.game_title = title
        self.seat = setup.seats[seat]
        self.news = news
        self.story = story
        self.first = first
        self.typed = ""
        self.names = names = setup.names
        self._number = seat
        self._before = "" if before is None else names[before]
        self.facts = facts
        others = {_first_key(names[other]) for other in seats if other != seat}
        taken = {binding.key.casefold() for binding in self.BINDINGS if isinstance(binding, Binding)}
        self._initial = _first_key(names[seat])
        if self._initial in others | taken:
            self._initial = ""
        self._used = used if used in ("space", self._initial) else "enter"
        keys = [key for key in ("space", self._initial) if key and key != self._used]
        self._keys = ["enter"] if self.seat.pin else keys or ["enter"]
        self._pause = Moment()
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        self._wait()

    @property
    def waits(self) -> bool:
        return self._pause.left > 0

    def _wait(self) -> None:
        self._pause = Moment()
        if self._timer is None and self.waits:
            self._timer = self.set_interval(TICK, self.step)

    def step(self) -> None:
        if not self.waits and self._timer is not None:
            self._timer.stop()
            self._timer = None
            self.refresh_bindings()
        elif not self.app.moves:
            return
        self.redraw()

    # What it shows

    def titles(self) -> tuple[str, str, str]:
        name = self.seat.name
        changed = self._before not in ("", name)
        return self.game_title, f"{self._before} → {name}" if changed else _("{name} is next").format(name=name), ""

    def named(self, binding: Binding) -> str:
        return ", ".join(map(self._sign, self._keys)) if binding.action == "open" else super().named(binding)

    def _sign(self, key: str) -> str:
        return self.seat.name[0].upper() if key == self._initial else sign_of(key)

    def _opens(self) -> str:
        """Return a sentence that names the keys that open it, between `KEY` marks."""
        one, *others = [f"{KEY} {self._sign(key)} {KEY}" for key in self._keys]
        if others:
            return _("{one} or {other} opens the curtain.").format(one=one, other=others[0])
        return _("{key} opens the curtain.").format(key=one)

    def _does_nothing(self) -> str:
        key = self._sign(self._used)
        if self._before:
            return _("{key} does nothing here: {name} has just used it.").format(key=key, name=self._before)
        return _("{key} does nothing here.").format(key=key)

    def draw_body(self, canvas: Canvas, area: Region, spots: dict[str, Region]) -> None:
        colours = self.palette
        canvas.fill(area, ink(colours.frame, colours.ground), SHADE)
        width = min(WIDEST, area.width - 2 * BESIDE)
        names = self.names
        name_width = min(LONGEST_NAME, max(map(cell_len, names)))
        room = width - 2 * MARGIN - name_width - 5
        lines = 2 if 2 * len(self.news) <= area.height - 11 - len(self.facts) else 1
        told = [(seat, that_fits(parts, room, lines)) for seat, parts in self.news]
        seen = [(seat, [Sentence(_that_fit(facts, room))]) for seat, facts in enumerate(self.facts)]
        tables: dict[str, Sequence[tuple[int, Sequence[Sentence]]]] = {}
        if told:
            tables[_("so far") if self.first else _("since your last turn")] = told
        if seen:
            tables[_("all can see")] = seen
        needed = 8 + sum(1 + sum(len(said) for _seat, said in rows) for rows in tables.values())
        gap = int(needed < area.height)
        height = max(LEAST, needed + gap)
        region = Region(area.x + (area.width - width) // 2, area.y + (area.height - height) // 2, width, height)
        ground = colours.panel
        text = ink(colours.text, ground)
        canvas.fill(region, ink(colours.text, ground))
        x, y = region.x + MARGIN, region.y
        fill = colours.chip(colours.seats[self._number])
        canvas.fill(Region(region.x, y, width, 1), fill)
        turn = _("{name} is next") if self.waits else _("{name}, it's your turn.")
        canvas.put(x, y, clip(turn.format(name=self.seat.name), WIDTH), fill)
        self._draw_way_in(canvas, x, y + 2)
        y += 7
        for title, rows in tables.items():
            lines = 1 + sum(len(said) for _seat, said in rows)
            row = panel(canvas, Region(x - 2, y, width - 2, lines), colours, title).y
            for seat, said in rows:
                paint = colours.seats[seat % len(colours.seats)]
                canvas.put(x, row, f" {names[seat][:1]} ", colours.chip(paint))
                canvas.put(x + 4, row, clip_name(names[seat], name_width), ink(paint, ground, True))
                for number, line in enumerate(said):
                    put(canvas, x + name_width + 5, row + number, without_indent(line), colours, ground, text)
                row += len(said)
            y += lines + gap

    def _draw_way_in(self, canvas: Canvas, x: int, y: int) -> None:
        colours = self.palette
        ground = colours.panel
        text, bold, dim = ink(colours.text, ground), ink(colours.text, ground, True), ink(colours.dim, ground)
        if self.waits:
            self.prompt = _("One moment: the curtain cannot be opened yet.")
            asked = _("Please pass the keyboard to {name}.")
            canvas.put(x, y, clip(asked.format(name=self.seat.name), WIDTH), bold)
            done = WIDTH - round(WIDTH * self._pause.left) if self.app.moves else 0
            canvas.put(x, y + 2, "█" * (WIDTH - done), ink(colours.accent, ground))
            canvas.put(x + WIDTH - done, y + 2, "░" * done, ink(colours.frame, ground))
            canvas.put(x, y + 3, clip(_("one moment: keys do nothing yet"), WIDTH), dim)
        else:
            self.prompt = self._opens().replace(f"{KEY} ", "").replace(f" {KEY}", "")
            canvas.put(x, y, clip(_("When nobody else is looking:"), WIDTH), text)
            if self.seat.pin:
                end = canvas.put(x, y + 2, _("Type your PIN and press Enter: "), bold)
                canvas.put(end, y + 2, "•" * len(self.typed) + "_", ink(colours.accent, ground, True))
            else:
                fill, letters = colours.reversed
                end = x
                for number, part in enumerate(self._opens().split(KEY)):
                    end = canvas.put(end, y + 2, part, ink(letters, fill, True) if number % 2 else bold)
                for row, line in enumerate(wrap(self._does_nothing(), WIDTH)[:2]):
                    canvas.put(x, y + 3 + row, line, dim)
        self.reason = _("Nothing of yours shows until then.")

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("open", "story", "leave") and self.waits:
            return None
        return super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
        """A key that comes too soon lets it wait once more; then one opens it, and digits make up the PIN.

        Textual looks for bindings only after this.
        """
        letter = by_place((event.character or "").casefold())
        wrong, self.wrong = self.wrong, ""
        if self.waits:
            self._wait()
        elif self.seat.pin and event.key == "backspace":
            self.typed = self.typed[:-1]
        elif self.seat.pin and letter and letter in digits and len(self.typed) < PIN_LENGTH:
            self.typed += letter
        elif event.key in self._keys or letter in self._keys:
            self.action_open()
        elif event.key in ("space", "enter") or (letter and letter == self._initial):
            self.wrong = self._does_nothing()
        else:
            self.wrong = wrong
            return
        event.stop()
        self.redraw()

    def action_open(self) -> None:
        if not self.seat.opens_with(self.typed):
            self.wrong = (
                _("That is not {name}'s PIN. Try again, or leave with q: the game is saved.").format(
                    name=self.seat.name
                )
                if self.typed
                else _("{name} has a PIN; type it first.").format(name=self.seat.name)
            )
            self.typed = ""
            self.redraw()
        else:
            self.dismiss(True)

    def action_story(self) -> None:
        if self.story is not None:
            self.app.push_screen(self.story())

    def action_leave(self) -> None:
        self.dismiss(False)


def _first_key(name: str) -> str:
    """The key of a name's first letter, by its place; "" if no single key writes it."""
    letter = by_place(name[0].casefold())
    return letter if len(letter) == 1 and (name[0].isdigit() or name[0].lower() != name[0].upper()) else ""


def _that_fit(facts: Sequence[str], width: int) -> str:
    """Return the first facts, as many as fit."""
    counts = range(len(facts), 1, -1)
    return next((told for count in counts if cell_len(told := ", ".join(facts[:count])) <= width), facts[0])


def curtain(session: MatchSession, facts: Callable[[int], Sequence[str]], used: str = "") -> CurtainScreen:
    """The curtain before the player to move: what all can see of each seat; `used` is the key pressed last."""
    seat = session.to_move
    assert seat is not None
    since = session.match.since(seat)
    others = (other for other in range(len(session.names)) if other != seat)
    return CurtainScreen(
        _(session.game.title),
        session.match.setup,
        seat,
        [(other, parts) for other in others if (parts := session.news_of(other, since))],
        [*map(facts, range(len(session.names)))],
        partial(whole, session),
        first=not since,
        before=session.sitting,
        seats=session.seats,
        used=used,
    )
