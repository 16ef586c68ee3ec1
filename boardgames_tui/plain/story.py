"""What has happened so far, in lines."""

from collections.abc import Sequence
from typing import TextIO

from boardgames_tui.core.match import Match, Turn
from boardgames_tui.core.words import _
from boardgames_tui.plain.ending import ending


def story(match: Match, viewer: int | None, turns: Sequence[Turn]) -> list[str]:
    """Return the turns, one a line: number, name, notation, and what happened as far as `viewer` may know it."""
    first = len(match.turns) - len(turns) + 1
    return [
        " ".join(
            [
                _("{number}. {name}: {text}.").format(number=number, name=match.setup.names[turn.seat], text=turn.text),
                *told(match, [turn], viewer),
            ]
        )
        for number, turn in enumerate(turns, first)
    ]


def told(match: Match, turns: Sequence[Turn], viewer: int | None) -> list[str]:
    """Return what happened in these turns as far as `viewer` may know it, one sentence an event."""
    sentences = [match.game.tell(event.for_seat(viewer), match.setup.names) for turn in turns for event in turn.events]
    return [text for text in sentences if text]


def watch(match: Match, stdout: TextIO) -> None:
    """Print a match move by move, in words and notation, and how the game stands or ended."""
    lines = story(match, None, match.turns)
    seat = match.to_move
    if seat is None:
        lines += ["", *ending(match)]
    else:
        lines.append(_("The game goes on; it is {name}'s turn.").format(name=match.setup.names[seat]))
    stdout.write("\n".join(lines) + "\n")
