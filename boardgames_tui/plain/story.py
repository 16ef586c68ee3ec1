"""What has happened so far, in lines."""

from collections.abc import Sequence
from typing import TextIO

from boardgames_tui.core.game import known_events
from boardgames_tui.core.match import Match, Turn
from boardgames_tui.core.words import _
from boardgames_tui.plain.ending import ending


def story(match: Match, viewer: int | None, turns: Sequence[Turn]) -> list[str]:
    """Return the turns, one a line: number, name, notation, and what happened as far as `viewer` may know it.

    What it may not even know of has no line.
    """
    first = len(match.turns) - len(turns) + 1
    over = match.to_move is None
    return [
        " ".join(
            [
                _("{number}. {name}: {text}.").format(number=number, name=match.setup.names[turn.seat], text=text),
                *told(match, [turn], viewer),
            ]
        )
        for number, turn in enumerate(turns, first)
        if (text := turn.text if over else turn.told(viewer))
    ]


def told(match: Match, turns: Sequence[Turn], viewer: int | None) -> list[str]:
    """Return what happened in these turns as far as `viewer` may know it, one sentence an event; at the end, all."""
    over = match.to_move is None
    events = [event for turn in turns for event in (turn.events if over else known_events(turn.events, viewer))]
    sentences = [match.game.tell(event, match.setup.names) for event in events]
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
