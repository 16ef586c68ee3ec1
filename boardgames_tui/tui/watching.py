"""A match on the screen: its turns in words, what the last of them changed, and going through them one by one."""

from collections.abc import Sequence
from typing import Any

from textual import events

from boardgames_tui.core.match import Match, Turn
from boardgames_tui.core.words import _
from boardgames_tui.tui.cursor import CursorScreen

FLASH = 0.9
"""How long what has changed stays lit, in seconds."""


class WatchScreen(CursorScreen):
    """A match as it stands; while it is watched, as it stood after any number of commands."""

    def __init__(self, match: Match, watching: bool) -> None:
        super().__init__()
        self.match = match
        self.watching = watching
        self.names = match.setup.names
        self.view: Any = None
        """The table as it is shown."""
        self.watched = len(match.turns)
        """While watching: how many commands of the match lie on the table."""
        self._told: dict[int, tuple[Turn, bool, list[str]]] = {}
        self._flash = 0

    def table_changed(self, before: Any) -> frozenset[str]:
        """The spots that differ between a view and the present one."""
        return frozenset()

    @property
    def can_review(self) -> bool:
        """Whether a finished match is watched, so that nothing is given away."""
        return self.watching and self.match.to_move is None

    # Its turns in words

    def since(self, seat: int) -> int:
        """The number of the first turn after that seat's last decision."""
        turns = self.shown_turns()
        return next((number for number in range(len(turns), 0, -1) if turns[number - 1].seat == seat), 0)

    def shown_turns(self) -> Sequence[Turn]:
        """The turns of the match that lie on the table."""
        return self.match.turns[: self.watched] if self.watching else self.match.turns

    def story(self, start: int = 0) -> list[str]:
        """What has happened from a turn on, in sentences, as everybody may know it."""
        return [sentence for number in range(start, len(self.shown_turns())) for sentence in self.told(number)]

    def told(self, number: int) -> list[str]:
        """One turn in sentences, as everybody may know it; when the game is over, all of it."""
        turn = self.match.turns[number]
        over = self.match.to_move is None
        kept = self._told.get(number)
        if kept is None or kept[0] is not turn or kept[1] != over:
            events = turn.events if over else [event.for_seat(None) for event in turn.events]
            sentences = [self.match.game.tell(event, self.names) for event in events]
            kept = self._told[number] = turn, over, [sentence for sentence in sentences if sentence]
        return kept[2]

    # Stepping through it

    def go_to(self, number: int) -> None:
        """Lay the table as it was after that many commands."""
        number = max(0, min(number, len(self.match.turns)))
        self.watched = number
        replayed = self.match.at(number)
        before = self.view
        controller = self.match.game.controller
        # When the match is over nothing is secret any more, and one wants to see what each player chooses from.
        self.view = controller.view(replayed, controller.to_move(replayed) if self.can_review else None)
        self.changed = self.table_changed(before)
        self.cursor = ""
        self.redraw()
        self._fade()

    def watching_prompt(self) -> tuple[str, str]:
        """What the prompt says while a match is watched."""
        last = self.story(self.watched - 1) if self.watched else [_("The table is laid.")]
        if not last:  # the first half of a move, or cards put under a deck
            turn = self.match.turns[self.watched - 1]
            secret = _("{name} chooses.").format(name=self.names[turn.seat])
            last = [f"{self.names[turn.seat]}: {turn.text}."] if self.match.to_move is None else [secret]
        return (
            _("Move {number} of {total}: {what}").format(
                number=self.watched, total=len(self.match.turns), what=" ".join(last)
            ),
            _("The arrows step through the match; Home and End go to its ends."),
        )

    def action_move(self, dx: int, dy: int) -> None:
        """While watching, step through the match."""
        if self.watching:
            self.go_to(self.watched + (dx or dy))
        else:
            super().action_move(dx, dy)

    def action_choose(self) -> None:
        """While watching, go on."""
        if self.watching:
            self.go_to(self.watched + 1)
        else:
            super().action_choose()

    def key_home(self) -> None:
        """While watching, go to the start."""
        if self.watching:
            self.go_to(0)

    def key_end(self) -> None:
        """While watching, go to the end."""
        if self.watching:
            self.go_to(len(self.match.turns))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel scrolls through a match that is watched."""
        if self.watching:
            self.go_to(self.watched - 1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel scrolls through a match that is watched."""
        if self.watching:
            self.go_to(self.watched + 1)

    # What has changed

    def _fade(self) -> None:
        """Let what is lit go out after a moment."""
        self._flash += 1
        flash = self._flash
        if not self.changed:
            return
        if not self.app.settings.animation:
            self.changed = frozenset()
            self.redraw()
            return

        def out() -> None:
            if flash == self._flash and self.changed:
                self.changed = frozenset()
                self.redraw()

        self.set_timer(FLASH, out)
