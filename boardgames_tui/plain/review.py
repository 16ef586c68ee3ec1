"""The review of a finished match in lines."""

from collections.abc import Callable
from typing import TextIO

from boardgames_tui.bots.review import Review
from boardgames_tui.core.advice import compared
from boardgames_tui.core.match import Match
from boardgames_tui.core.puzzles import Puzzle
from boardgames_tui.core.words import _
from boardgames_tui.plain.prompt import write
from boardgames_tui.protocol.opponents import Opponents


def review(match: Match, match_id: int, keep: Callable[[Puzzle], None], stdout: TextIO) -> None:
    """Print the moves for which a search finds a better one, each as soon as it is found; keep what makes a puzzle.

    Raises BadProgram if no computer player can think.
    """
    write([_("The computer is looking for better moves. This takes a minute or two.")], stdout)
    opponents, names = Opponents(match), match.setup.names
    found = Review(match, match.setup.humans or range(len(names)))
    try:
        for decision in found.decisions():
            then = [*decision.rest.values()]
            thought = opponents.review(decision.state, decision.number, decision.turn.command, then).result()
            mark = found.judge(decision, thought.candidates)
            if mark is None:
                continue
            if puzzle := found.puzzle(match_id, decision.number):
                keep(puzzle)
            told = compared(mark.margin, names[decision.turn.seat], mark.played, mark.better)
            line = _("{round}, move {number}. {move}").format(
                round=match.game.round_words(decision.state.round),
                number=decision.number + 1,
                move=" ".join([told, *mark.reasons]),
            )
            write([line], stdout)
    finally:
        opponents.close()
    if not found.marks:
        write([_("No single move would have changed much.")], stdout)
