"""A puzzle in lines: find the move that was much better."""

from typing import TextIO

from boardgames_tui.bots.puzzles import judge, solution
from boardgames_tui.core.moves import Moves
from boardgames_tui.core.notation import NotationError
from boardgames_tui.core.puzzles import Posed
from boardgames_tui.core.words import _, as_sentence, reason
from boardgames_tui.plain.help import rules_lines
from boardgames_tui.plain.prompt import ask, command_of, write
from boardgames_tui.plain.show import position
from boardgames_tui.protocol.client import BadProgram
from boardgames_tui.protocol.opponents import Opponents


def solve(posed: Posed, stdin: TextIO, stdout: TextIO) -> bool:
    """Ask for moves until one solves it; return False if the player gives up or the input ends."""

    def say(*lines: str) -> None:
        write(lines, stdout)

    match, opponents = posed.match, Opponents(posed.match)
    seat = match.to_move
    assert seat is not None
    view = match.view(seat)
    moves = Moves(match.game, view, match.setup.names, view.choices)
    table, _shown = position(match, posed.puzzle.match_id, seat, looking=True, first=False, before=None)
    say(*table, "", _("Find the move that was much better than the one played."))
    say(_("Type a number or a move. Other commands: list, look, rules, quit; hint shows the solution."))
    try:
        while (line := ask("> ", stdin, stdout)) is not None:
            first, _space, rest = line.partition(" ")
            word = command_of(first)
            if rest and word != "rules":
                word = ""
            if word == "quit":
                break
            if word == "hint":
                say(*solution(posed))
                break
            if word == "rules":
                say(*rules_lines(match.game.id, rest.strip()))
            elif word == "look":
                say(*table)
            elif word == "list":
                say(*(f"{number} {moves.written[each.command]}" for number, each in enumerate(moves.choices, 1)))
            elif line:
                right, words = _judged(posed, opponents, moves, line)
                say(*words)
                if right:
                    return True
    finally:
        opponents.close()
    return False


def _judged(posed: Posed, opponents: Opponents, moves: Moves, line: str) -> tuple[bool, list[str]]:
    """Return the verdict of `judge` on a typed move, or why it is not a legal move."""
    match = posed.match
    try:
        command = moves.numbered(line)
        if refusal := match.game.controller.check(match.state, command):
            return False, [_("Not possible: {reason}").format(reason=refusal)]
        if command == posed.better:
            return judge(posed, command)
        thought = opponents.review(match.state, 0, command, better=posed.better).result()
    except NotationError as error:
        return False, [as_sentence(reason(error))]
    except BadProgram as error:
        return False, [str(error)]
    return judge(posed, command, thought.candidates)
