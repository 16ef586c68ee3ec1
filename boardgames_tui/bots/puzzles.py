"""Judging an answer to a puzzle, and showing the solution."""

from collections.abc import Sequence
from typing import Any

from boardgames_tui.bots.explain import margin_of, speaks_for
from boardgames_tui.bots.player import Candidate
from boardgames_tui.core.moves import say
from boardgames_tui.core.puzzles import Posed
from boardgames_tui.core.words import _


def judge(posed: Posed, command: Any, candidates: Sequence[Candidate] = ()) -> tuple[bool, list[str]]:
    """Whether an answer solves the puzzle, and sentences for its player.

    `candidates`: the answer compared with the better move, the best first; needless if it is the better move.
    """
    if command == posed.better:
        return True, _told(posed, _("Yes: {move}."))
    match = posed.match
    compared = (each for each in candidates if each.command == command)
    margins = (margin_of(match.game, match.state, candidates[0], each, match.setup) for each in compared)
    margin = next(margins, None)
    if margin is None:
        return False, [_("The computer had no time to compare this move.")]
    was_played = [_("Your move was the one in the game.")] * (command == posed.played)
    if not margin.is_marked:
        if was_played:  # this search is less sure than the review's
            return False, was_played
        return True, _told(posed, _("Yes. That is about as good as this: {move}."))
    words = [_("There is a much better move.") if margin.is_much else _("There is a somewhat better move.")]
    return False, words + was_played


def solution(posed: Posed) -> list[str]:
    return _told(posed, _("The better move: {move}."))


def _told(posed: Posed, words: str) -> list[str]:
    """Return the better move, the move that was played, and the reasons, as sentences."""
    match = posed.match
    game, state, names, view = match.game, match.state, match.setup.names, match.view(match.to_move)
    reasons = speaks_for(game, state, posed.better, posed.played, names, best=True)
    played = _("The move in the game: {move}.").format(move=say(game, posed.played, view, names))
    return [words.format(move=say(game, posed.better, view, names)), played, *reasons]
