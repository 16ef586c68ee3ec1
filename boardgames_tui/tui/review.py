"""After the game: which moves a computer player would have done better."""

from dataclasses import dataclass
from typing import Any

from textual import work

from boardgames_tui.core.match import Match
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.tui.opponents import OpponentsScreen

MUCH = 0.2
"""By how much of a player's fair share of the win a move must fall behind another to be marked."""


@dataclass(slots=True)
class Mark:
    """A move that was not the best. The shares of the win are 0 to 1."""

    better: str
    share: float
    played: float
    reason: str


class ReviewScreen(OpponentsScreen):
    """A finished match that is stepped through, with marks."""

    def __init__(self, match: Match, match_id: int, watching: bool) -> None:
        super().__init__(match, match_id, watching)
        self.marks: dict[int, Mark] = {}
        """By the number of the turn."""
        self.reviewed = -1
        """How many turns have been looked at; -1 before a review."""

    def action_hint(self) -> None:
        """While a finished match is watched, review it."""
        if not self.can_review:
            super().action_hint()
        elif self.reviewed < 0:
            self.reviewed = 0
            self._review()

    @work(exclusive=True, group="review")
    async def _review(self) -> None:
        from boardgames_tui.bots.levels import evaluation

        match = self.match
        game, controller = match.game, match.game.controller
        state: Any = match.at(0)
        # The computers' own moves are reviewed where nobody else has played.
        seats = self.humans or range(len(self.names))
        for number, turn in enumerate(match.turns):
            if turn.seat in seats and len(controller.legal_commands(state)) > 1:
                position, at = state.clone(), number
                thought = await self._answer(lambda: self.opponents.analyse(position, at))  # noqa: B023
                if thought is None:
                    break
                best = thought.candidates[0]
                played = next((idea for idea in thought.candidates if idea.command == turn.command), best)
                if best.value - played.value > MUCH / len(self.names):
                    reason = evaluation(game).reason(state, best.command, self.names)
                    self.marks[number] = Mark(game.format(best.command), best.value, played.value, reason)
            controller.advance(state, turn.command)
            self.reviewed = number + 1
            self.redraw()

    def watching_prompt(self) -> tuple[str, str]:
        """What the review says of the move that was made last."""
        what, how = super().watching_prompt()
        number, total = self.watched - 1, len(self.match.turns)
        mark = self.marks.get(number)
        if mark is not None:
            # The story tells the move itself.
            compared = _("Move {number} of {total}: {played} (wins {less} games in 100). Better: {move} ({share}).")
            return compared.format(
                number=self.watched,
                total=total,
                played=self.match.turns[number].text,
                move=mark.better,
                share=round(100 * mark.share),
                less=round(100 * mark.played),
            ), mark.reason
        if 0 <= self.reviewed < total:
            return what, _("The computer looks at move {number} of {total} …").format(
                number=self.reviewed + 1, total=total
            )
        if self.reviewed == total:
            found = ngettext(
                "The computer saw something much better once; Tab goes there.",
                "The computer saw something much better {count} times; Tab goes from one to the next.",
                len(self.marks),
            )
            nothing = _("The computer saw nothing much better.")
            return what, found.format(count=len(self.marks)) if self.marks else nothing
        return what, how

    def action_area(self, step: int) -> None:
        """While watching, go to the next marked move; from the last to the first."""
        if not self.watching:
            super().action_area(step)
            return
        at = self.watched - 1
        marked = sorted(self.marks, reverse=step < 0)
        ahead = [number for number in marked if (number - at) * step > 0] or marked
        if ahead:
            self.go_to(ahead[0] + 1)
