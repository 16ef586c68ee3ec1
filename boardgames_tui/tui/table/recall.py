"""The opponents' turns step by step: the table after each of them, as far as the player may see it."""

from collections.abc import Sequence
from typing import Any

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.tui.actions import Key
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.sentence import joined
from boardgames_tui.tui.said import Said
from boardgames_tui.tui.table.base import Table
from boardgames_tui.tui.table.motion import Motion

STEPS = dict.fromkeys(("table.up", "table.left", "table.undo", "table.turn"), -1)
STEPS |= dict.fromkeys(("table.down", "table.right", "table.news"), 1)
"""The actions that go a turn on, or back; after the last comes the player's own."""
BACK = ("table.choose", "table.back")
"""The actions that only return to the player's turn. All others return, and then have their usual effect."""

BESIDE_TITLE = 50
"""The cells of the first line that the names of game and saved game need."""


class Recall:
    """Goes through the others' turns since the player's last one, while it is the player's turn."""

    def __init__(self, screen: Table[Any], motion: Motion) -> None:
        self._screen = screen
        self._session = screen.session
        self._table = screen.table
        self._motion = motion
        self._turns: Sequence[range] = ()
        self._at = 0
        self._back = False
        """Whether all turns are gone through, not only those of the others since the player's last one."""
        self._means = ""
        """The sentences about what the turn shown has changed for the player."""

    def why_not(self) -> str:
        """Why there is nothing to go through, as a sentence; "" if there is."""
        session = self._session
        if session.watching or session.to_move is None:
            return _("The story tells what has happened; {key} shows it.").format(key=self._table.sign("table.story"))
        if session.view.seat != session.to_move:
            return _("Once it is your turn, this shows what the others did.")
        return "" if any(session.turns_of_others()) else _("Nobody else has done anything since your last turn.")

    def begin(self) -> None:
        if why_not := self.why_not():
            self._screen.say(why_not, wrong=False)
            return
        self._begin([*self._session.turns_of_others()], 0)

    def look_back(self, number: int) -> None:
        """Step through all turns that have news, from the turn of command `number` (from 1)."""
        session = self._session
        if session.curtain or session.view.seat != session.to_move:
            self._screen.say(
                _("Once it is your turn, this shows the table as it was at the line you chose."), wrong=False
            )
            return
        if session.hidden_hands and session.alone != session.to_move:
            session.look_on()  # what was hidden then may still be hidden, and others are watching
        turns = [*session.turns_told()]
        self._begin(turns, next(at for at, turn in enumerate(turns) if number <= turn.stop), back=True)

    def _begin(self, turns: Sequence[range], at: int, back: bool = False) -> None:
        self._turns, self._back = turns, back
        self._table.peeking = False
        self._table.new_decision()
        self._show(at)

    def perform(self, action_id: str) -> bool:
        """Run an action while a turn is shown; False if it is for the player's own turn, which is shown again."""
        if action_id == "table.start":
            self._show(0)
        elif action_id == "table.end":
            self._show(len(self._turns) - 1)
        elif action_id in STEPS:
            self.step(STEPS[action_id])
        else:
            self.end()
            return action_id in BACK
        return True

    def step(self, turns: int) -> None:
        if self._at + turns >= len(self._turns):
            self.end()
        else:
            self._show(max(0, self._at + turns))

    def end(self) -> None:
        self._session.look(None)
        self._table.told_over = {}
        self._motion.end()
        self._screen.after_key(everything=True)

    def _show(self, at: int) -> None:
        """Show a turn. The table before it is drawn first, unseen, to find what has changed."""
        session, table, turn = self._session, self._table, self._turns[at]
        self._at, table.told_over = at, {}
        self._screen.show_news("", None)
        self._motion.end()
        session.recall(turn.start)
        table.changed = frozenset()
        self._screen.redraw()
        before = session.view
        table.told_over = {part.id: part.rows for part in self._screen.drawn if part.id}
        session.recall(turn.stop)
        self._means = "" if before.seat is None else self._screen.means(before) or self._points(turn)
        self._motion.show(self._screen.table_changed(before), stays=True, travels=self._screen.travels(before))

    # Words

    def _points(self, turn: range) -> str:
        """The points of the turn's player and of the viewer after it; "" if it brought none."""
        session, turns = self._session, self._session.match.turns
        seat, after = turns[turn.start].seat, turns[turn.stop - 1].scores
        before = turns[turn.start - 1].scores if turn.start else None
        if seat == session.view.seat or (before is not None and before[seat] == after[seat]):
            return ""
        words = ngettext(
            "{name} now has {count} point; you have {own}.",
            "{name} now has {count} points; you have {own}.",
            after[seat],
        )
        return words.format(name=session.names[seat], count=after[seat], own=after[session.view.seat])

    def where(self) -> str:
        """Return which of the turns is shown, for the title."""
        form = _("looking back · {number} of {count}") if self._back else _("what the others did · {number} of {count}")
        words = form.format(number=self._at + 1, count=len(self._turns))
        both = f"{self._screen.round_words()} · {words}"
        return both if cell_len(both) <= self._table.width - BESIDE_TITLE else words

    def said(self, width: int) -> Said:
        """Return the turn's events, shortened to leave room for what they mean to the player."""
        turn = self._turns[self._at]
        parts = self._session.news_in(turn)
        for count in range(len(parts), 0, -1):
            said = Said(joined(parts[:count]).text, self._means)
            lines = said.lines(width)
            if " ".join(line.text for line in lines.what) == said.what and (lines.beside or not self._means):
                return said
        return Said(joined(parts[:1]).text, self._means)

    def keys(self) -> list[Key]:
        key = self._screen.key
        return [
            key("table.right", _("next")),
            *([key("table.left", _("back")), key("table.start", _("from the first"))] if self._at else []),
            key("table.choose", _("your turn")),
            key("table.story"),
        ]
