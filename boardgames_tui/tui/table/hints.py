"""Hints: the moves that a computer player would make, shown only if nobody else is looking."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boardgames_tui.core.words import _, with_gain_after_enter
from boardgames_tui.tui.actions import Action
from boardgames_tui.tui.moment import Moment
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import fitting, wrap
from boardgames_tui.tui.said import LINES, Said
from boardgames_tui.tui.table.base import Table
from boardgames_tui.tui.table.opponents import OpponentsSide

if TYPE_CHECKING:
    from boardgames_tui.protocol.hints import Hint

BAR = 5
"""The cells of a bar."""


class Hints:
    """Asks a computer player for the player to move, and keeps its answer until the next key."""

    def __init__(self, screen: Table[Any], opponents: OpponentsSide) -> None:
        self.shown: Sequence[Hint] = ()
        self.at = 0
        """The hint that Enter plays, whose reason is shown and whose spots are marked."""
        self.thinking = False
        """Whether a hint is pending."""
        self._moment = Moment()
        """The moment in which no key plays a hint that has just arrived."""
        self._table = screen.table
        self._opponents = opponents
        self._screen = screen

    def ask(self) -> None:
        """Show a hint, or its next move. It reveals the hand, so others must not be watching."""
        from boardgames_tui.tui.dialogs import ConfirmDialog

        if self.shown:
            self._point((self.at + 1) % len(self.shown))
            return
        session = self._table.session
        seat = session.to_move
        if session.watching or session.waiting or seat is None or session.view.seat != seat:
            self._screen.say(_("You have nothing to decide now."))
        elif seat == session.alone or not session.hidden_hands or not session.holds_secrets(seat):
            self._think()
        else:

            def answered(agreed: bool | None) -> None:
                if agreed:
                    self._think()
                    return
                told = _("The hint waits: press {key} when only {name} is at the screen.")
                key = self._table.sign("table.hint")
                self._screen.say(told.format(key=key, name=session.names[seat]), wrong=False)

            question = [
                _("A hint may give away {name}'s hand.").format(name=session.names[seat]),
                _("Say yes only when {name} is alone at the screen.").format(name=session.names[seat]),
            ]
            self._screen.app.push_screen(ConfirmDialog(_("Hint"), question, default=False), answered)

    def _think(self) -> None:
        def show(found: "list[Hint]") -> None:
            if self.thinking:  # else the player has played on
                self.thinking, self.shown, self._moment = False, found, Moment()
                self._point(0)

        self._screen.say(_("Thinking…"), wrong=False)
        self.thinking = True
        self._opponents.hint(show)

    def _point(self, at: int) -> None:
        self.at = at
        found = self.shown[at : at + 1]
        self._table.suggested = frozenset(spot for hint in found for spot in self._table.spots_of(hint.command))
        self._screen.say("")
        self._screen.redraw()

    def clear(self) -> bool:
        """Remove the hint; False if there was none."""
        shown, self.shown, self.thinking = self.shown, (), False
        self._table.suggested = frozenset()
        return bool(shown)

    def is_too_soon(self, action: Action) -> bool:
        """Whether an action came before its hint could be read; if so, says so, and the action does nothing."""
        if self.thinking and action.run in ("hint", "choose", "nth"):
            self._screen.say(_("Still thinking about the hint. Esc cancels it."), wrong=False)
            return True
        if self.shown and action.run == "choose" and self._moment.is_too_soon():
            self._screen.say(_("That was too quick: look first, then press the key again."))
            return True
        return False

    def chosen(self, action: Action) -> Any:
        """The command that Enter plays while a hint is shown; else None."""
        return self.shown[self.at].command if self.shown and action.run == "choose" else None

    def point_at(self, action: Action) -> bool:
        """Show the move of the hint whose number is pressed; False if none is shown, or it has no such move."""
        if action.run != "nth" or not 1 <= (number := int(str(action.arguments[0]))) <= len(self.shown):
            return False
        self._point(number - 1)
        return True

    def said(self, width: int) -> tuple[str, str]:
        """The moves, the one that Enter plays first, and its reasons: each on a line of `width` cells.

        If words do not fit, letters stand for pieces, or the moves go on beside the reason. Only if even that
        does not fit, numbers stand for the other moves, or nothing: the reason is always there.
        """
        from boardgames_tui.core.moves import in_letters  # the first board does without

        hint, game = self.shown[self.at], self._table.session.game
        told = [self._table.written(each.command) for each in self.shown]
        brief = [in_letters(game, each.command) or words for each, words in zip(self.shown, told, strict=True)]
        judged = [*map(_judged, told, self.shown)]
        barred = [f"{words} {_bar(each)}".rstrip() for words, each in zip(judged, self.shown, strict=True)]
        best = judged[self.at]
        ways = [(_judged(with_gain_after_enter(told[self.at], hint.gain), hint), others) for others in (barred, judged)]
        ways += [(best, others) for others in (barred, judged, told, brief)]
        ways += [(_judged(brief[self.at], hint), brief), (told[self.at], told)]
        lines = [self._line(move, others) for move, others in ways]
        why = fitting(hint.reasons, width)
        if hint.plan:
            room = width - cell_len(hint.plan) - 1
            beside = fitting([reason for reason in hint.reasons if cell_len(reason) <= room], room)
            why = f"{beside} {hint.plan}".lstrip()
        lines += [self._line(best, ()), self._line(told[self.at], ()), _("Enter: {move}").format(move=told[self.at])]
        two = [line for line in lines if len(wrap(line, width)) <= LINES]
        shown = next((line for line in lines[: len(ways) - 1] if cell_len(line) <= width), "")
        shown = shown or next((f"{line}." for line in two if Said(f"{line}.", why).lines(width).beside), "")
        return shown or (two or [f"{lines[len(ways)]}."])[0], why

    def _line(self, first: str, others: Sequence[str]) -> str:
        """The move that Enter plays, and beside it the others with their numbers, or the numbers alone."""
        numbers = [number for number in range(1, len(self.shown) + 1) if number != self.at + 1]
        beside = [_("{number} {move}").format(number=number, move=others[number - 1]) for number in numbers if others]
        if numbers and not others:
            beside = [_("others: {numbers}").format(numbers=", ".join(map(str, numbers)))]
        return " · ".join([_("Enter: {move}").format(move=first), *beside])


def _judged(move: str, hint: "Hint") -> str:
    return _("{move} ({wins})").format(move=move, wins=hint.wins) if hint.wins else move


def _bar(hint: "Hint") -> str:
    """Its chance compared with that of the first one; "" if unknown."""
    if hint.share is None:
        return ""
    full = max(1, round(BAR * hint.share))
    return "═" * full + "─" * (BAR - full)
