"""What has happened so far, in lines."""

from collections.abc import Sequence
from typing import TextIO

from boardgames_tui.core.game import known_events
from boardgames_tui.core.match import Match, Turn
from boardgames_tui.core.words import _
from boardgames_tui.plain.ending import ending


def story(match: Match, viewer: int | None, seat: int | None = None) -> list[str]:
    """Return all turns, one a line. Each round has a heading, and so has what is new to `seat`."""
    news, heading = (0, "") if seat is None else (match.since(seat), since(match.setup.names[seat]))
    lines = []
    before, in_round = -1, 0
    for number, turn in enumerate(match.turns):
        if line := turn_line(match, number, viewer):
            if before < news <= number and news:
                lines.append(heading)
            if turn.round != in_round:
                lines.append(match.game.round_words(turn.round))
            lines += line
            before, in_round = number, turn.round
    return lines


def turn_line(match: Match, number: int, viewer: int | None) -> list[str]:
    """Return a turn's number, name, notation, and what happened as far as `viewer` may know it, in one line.

    What it may not even know of has no line.
    """
    turn = match.turns[number]
    text = turn.text if match.to_move is None else turn.told(viewer)
    if not text:
        return []
    played = _("{number}. {name}: {text}.").format(number=number + 1, name=match.setup.names[turn.seat], text=text)
    return [" ".join([played, *told(match, [turn], viewer)])]


def since(name: str) -> str:
    """Return the heading of what is new to a player."""
    return _("Since {name}'s last turn:").format(name=name)


def told(match: Match, turns: Sequence[Turn], viewer: int | None) -> list[str]:
    """Return what happened in these turns as far as `viewer` may know it, one sentence an event; at the end, all."""
    over = match.to_move is None
    events = [event for turn in turns for event in (turn.events if over else known_events(turn.events, viewer))]
    sentences = [match.game.tell(event, match.setup.names) for event in events]
    return [text for text in sentences if text]


def watch(match: Match, stdout: TextIO) -> None:
    """Print a match move by move, in words and notation, and how the game stands or ended."""
    lines = story(match, None)
    seat = match.to_move
    if seat is None:
        lines += ["", *ending(match)]
    else:
        lines.append(_("The game goes on; it is {name}'s turn.").format(name=match.setup.names[seat]))
    stdout.write("\n".join(lines) + "\n")
