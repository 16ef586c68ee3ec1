"""The story so far, and the end of the game, as lines of text."""

from collections.abc import Sequence
from typing import TextIO

from boardgames_tui.core.events import known_events
from boardgames_tui.core.game import Result
from boardgames_tui.core.match import Match, Turn
from boardgames_tui.core.moves import say_turn
from boardgames_tui.core.words import _, in_digits, ngettext
from boardgames_tui.plain.prompt import write


def story(match: Match, viewer: int | None, seat: int | None = None) -> list[str]:
    """All turns, one a line. Each round has a heading, and so has what is new to `seat`."""
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
    """A turn's number and events as far as `viewer` may know them, as a list of one line.

    A turn that must stay unknown has no line.
    """
    turn = match.turns[number]
    text = turn.text if match.to_move is None else turn.told(viewer)
    if not text:
        return []
    words = " ".join(told(match, [turn], viewer))
    if not words:
        move = say_turn(match, turn, turn.seat if match.to_move is None else viewer)
        words = _("{name}: {move}.").format(name=match.setup.names[turn.seat], move=move)
    return [_("{number}. {move}").format(number=number + 1, move=words)]


def since(name: str) -> str:
    return _("Since {name}'s last turn:").format(name=name)


def under_heading(heading: str, lines: Sequence[str]) -> list[str]:
    return [heading, *(f"  {line}" for line in lines)]


def told(match: Match, turns: Sequence[Turn], viewer: int | None) -> list[str]:
    """The events of these turns that `viewer` may know, one sentence each; all when the game is over.

    What a later one completes is told by that one.
    """
    over = match.to_move is None
    events = [event for turn in turns for event in (turn.events if over else known_events(turn.events, viewer))]
    lasting = [
        event
        for number, event in enumerate(events, 1)
        if not event.completed_by
        or not any((each.seat, each.kind) == (event.seat, event.completed_by) for each in events[number:])
    ]
    return [text for event in lasting if (text := match.game.tell(event, match.setup.names))]


def watch(match: Match, stdout: TextIO) -> None:
    """Print a match move by move, in words and notation, and its result or whose turn it is."""
    lines = story(match, None)
    seat = match.to_move
    if seat is None:
        lines += ["", *ending(match)]
    else:
        lines.append(_("The game goes on; it is {name}'s turn.").format(name=match.setup.names[seat]))
    write(lines, stdout)


def ending(match: Match) -> list[str]:
    result = match.result
    if result is None:
        return []
    names = match.setup.names
    rows = [(line.label, *map(in_digits, line.values)) for line in result.lines]
    rows += [(_("points"), *map(in_digits, result.points)), (_("rank"), *map(str, result.ranks))]
    lines = columns(("", *names), [*dict.fromkeys(rows)])  # a game's only line may be its points
    return [*lines, *filter(None, [result.reason, match.setup.time_used]), _winners(result, names)]


def reviewed_where(number: int) -> str:
    return _("To see where another move was better: bgtui replay {number} --review").format(number=number)


def for_forum(match: Match) -> list[str]:
    """A finished match as a forum takes it: who won, the story by rounds, the final figures.

    In BBCode, for BoardGameGeek and most other forums. Only bold letters are the same in all of them, tables are not:
    so the figures are sentences.
    """
    result, names = match.result, match.setup.names
    if result is None:
        return []

    def literal(text: str) -> str:
        return text.replace("[", "(").replace("]", ")")  # a name is no command of the forum's

    def bold(text: str) -> str:
        return f"[b]{literal(text)}[/b]"

    lines = [bold(_(match.game.title)), *map(literal, filter(None, [result.reason, _winners(result, names)]))]
    rounds = {match.game.round_words(turn.round) for turn in match.turns}
    for line in story(match, None):
        lines += ["", bold(line)] if line in rounds else [literal(line)]
    lines += ["", bold(_("Final scores"))]
    told = [line for line in result.lines if any(line.values) and [*line.values] != [*result.points]]
    for seat in result.order:
        words = ngettext("{rank}. {name}, {points} point", "{rank}. {name}, {points} points", result.points[seat])
        ranked = words.format(rank=result.ranks[seat], name=names[seat], points=in_digits(result.points[seat]))
        figures = "; ".join(f"{line.label} {in_digits(line.values[seat])}" for line in told)
        lines.append(literal(f"{ranked}: {figures}" if figures else ranked))
    return lines


def columns(heads: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> list[str]:
    """Lines of columns: the first `left`, and after them those without a heading, aligned left; figures right."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    aligned = [str.ljust if number < left or not head else str.rjust for number, head in enumerate(heads)]
    return [
        "  ".join(put(cell, width) for put, cell, width in zip(aligned, line, widths, strict=True)).rstrip()
        for line in (heads, *rows)
    ]


def _winners(result: Result, names: Sequence[str]) -> str:
    *others, last = [names[seat] for seat in result.winners]
    points = result.points[result.winners[0]]
    if not others:
        wins = ngettext("{name} wins with {points} point.", "{name} wins with {points} points.", points)
        return wins.format(name=last, points=points)
    together = ngettext(
        "{names} and {last} share the victory, with {points} point each.",
        "{names} and {last} share the victory, with {points} points each.",
        points,
    )
    return together.format(names=", ".join(others), last=last, points=points)
