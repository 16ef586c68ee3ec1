"""The curtain between two players: it covers the table until only the next one is looking."""

from collections.abc import Sequence
from string import digits
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region

from boardgames_tui.core.game import Seat
from boardgames_tui.core.words import N_, _, ngettext
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.motion import SHADE
from boardgames_tui.tui.page import Page, panel
from boardgames_tui.tui.sentence import Sentence, wrapped
from boardgames_tui.tui.session import MatchSession
from boardgames_tui.tui.story import Kind, Line, put_lines, whole
from boardgames_tui.tui.themes import clip, wrap

PIN_LENGTH = 8
"""The longest PIN, in digits."""


class CurtainScreen(Page[bool]):
    """Opaque, and given nothing but what all players may read. Dismissed with whether the player goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "enter", N_("go on"), id="curtain.enter"),
        Binding("g", "story", N_("whole story"), id="curtain.story"),
        Binding("q", "leave", N_("leave, the game is kept"), id="curtain.leave"),
    ]

    def __init__(
        self,
        title: str,
        seat: Seat,
        since: Sequence[Sentence],
        public: Sequence[str],
        story: Sequence[Content],
        *,
        first: bool = False,
    ) -> None:
        """`since` is what the others did, `public` where all players stand, `story` all from the start.

        `first`: it is the player's first turn.

        None of them may reveal what another player must not see.
        """
        super().__init__()
        self.game_title = title
        self.seat = seat
        self.since = since
        self.public = public
        self.story = story
        self.first = first
        self.typed = ""
        self.prompt = _("Enter lifts the curtain for {name}.").format(name=seat.name)
        self.reason = _("Nothing of yours shows until you press Enter.")

    def titles(self) -> tuple[str, str, str]:
        """The game and whose turn it is."""
        return self.game_title, _("{name} is next").format(name=self.seat.name), ""

    def draw_body(self, canvas: Canvas, area: Region, spots: dict[str, Region]) -> None:
        """The shade, and in it a panel with what all players may know."""
        colours = self.palette
        canvas.fill(area, ink(colours.frame, colours.ground), SHADE)
        inner = area.shrink((1, 2, 1, 2))
        if inner.width > 104:
            inner = Region(inner.x + (inner.width - 104) // 2, inner.y, 104, inner.height)
        width = inner.width - 12
        public = [line for text in self.public for line in wrap(text, width, "  ")]
        since = [line for sentence in self.since if sentence.text for line in wrapped(sentence, width - 4)]
        room = max(0, inner.height - 9 - len(public))
        if len(since) > room:
            since = since[len(since) - room + 1 :] if room > 1 else []
            while since and since[0].text.startswith(" "):  # the rest of a sentence
                del since[0]
            since = [Sentence(_("… g: the whole story")), *since] if since else []
        # The panel is no higher than its text, so that the shade stays a curtain.
        height = min(inner.height, 7 + len(public) + (len(since) + 3 if since else 0))
        if inner.height > 20:
            inner = Region(inner.x, inner.y + (inner.height - height) // 3, inner.width, height)
        canvas.fill(inner, ink(colours.text, colours.ground))
        x, y = inner.x + 6, inner.y + 1
        turn = _("{name}, it's your turn.").format(name=self.seat.name)
        canvas.put(x, y, clip(turn, width), ink(colours.accent, colours.ground, True))
        text, dim = ink(colours.text, colours.ground), ink(colours.dim, colours.ground)
        if self.seat.pin:
            end = canvas.put(x, y + 1, _("Type your PIN and press Enter: "), text)
            canvas.put(end, y + 1, "•" * len(self.typed) + "_", ink(colours.accent, colours.ground, True))
        else:
            canvas.put(x, y + 1, clip(_("Press Enter when nobody else is looking."), width), text)
        y += 3
        if since:
            news = Region(x - 2, y, width + 4, len(since) + 2)
            inside = panel(canvas, news, colours, _("so far") if self.first else _("since your last turn"))
            put_lines(canvas, inside, [Line(Kind.NEW, line) for line in since], colours, colours.panel)
            y = news.bottom + 1
        canvas.put(x, y, _("Visible to all"), dim)
        for row, line in enumerate(public, 1):
            canvas.put(x, y + row, line, text)

    def on_key(self, event: events.Key) -> None:
        """Digits and Backspace make up the PIN."""
        if not self.seat.pin:
            return
        if event.key == "backspace":
            self.typed = self.typed[:-1]
        elif event.character and event.character in digits and len(self.typed) < PIN_LENGTH:
            self.typed += event.character
        else:
            return
        event.stop()
        self.wrong = ""
        self.redraw()

    def action_enter(self) -> None:
        """Go on, if it is the seat's own player."""
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
            return
        self.dismiss(True)

    def action_story(self) -> None:
        """Show all that every player may know of what happened."""
        from boardgames_tui.tui.lists import Lines

        self.app.push_screen(Lines(_("The story so far"), self.story, at_end=True))

    def action_leave(self) -> None:
        """Leave the game without lifting the curtain."""
        self.dismiss(False)


def curtain(session: MatchSession) -> CurtainScreen:
    """The curtain before whoever decides now in a match that is not over."""
    seat = session.to_move
    assert seat is not None
    standing = [
        ngettext("{name}: {count} point", "{name}: {count} points", points).format(name=name, count=points)
        for name, points in zip(session.names, session.match.scores, strict=True)
    ]
    since = session.match.since(seat)
    screen = CurtainScreen(
        _(session.game.title),
        session.match.setup.seats[seat],
        [sentence for number in range(since, len(session.turns)) for sentence in session.sentences(number)],
        standing,
        whole(session),
        first=not since,
    )
    screen.seat_colours = session.match.setup.colours
    return screen
