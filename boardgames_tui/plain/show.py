"""What is shown to the player to move: news, the position, and the choices."""

import textwrap
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from boardgames_tui.core.game import Choice
from boardgames_tui.core.match import Match
from boardgames_tui.core.moves import Moves, action_words
from boardgames_tui.core.words import _, in_quotes, ngettext, with_gain
from boardgames_tui.plain.hidden import is_closed, offer
from boardgames_tui.plain.prompt import WIDTH
from boardgames_tui.plain.story import since, told


def position(match: Match, number: int, seat: int, *, looking: bool, first: bool) -> list[str]:
    """The lines for the seat to move. `looking`: it sees what is hidden. `first`: nothing has been shown yet."""
    name = match.setup.names[seat]
    viewer = None if is_closed(match, seat) and not looking else seat
    view = match.view(viewer)
    lines = news(match, seat, viewer)
    sentence = _("{game}, game {number}, round {round}. It is {name}'s turn.")
    if match.game.called_turns:
        sentence = _("{game}, game {number}, turn {round}. It is {name}'s turn.")
    lines.append(sentence.format(game=_(match.game.title), number=number, round=view.round, name=name))
    lines += match.game.describe(view, match.setup.names)
    choices, unavailable = offer(match, seat, looking)
    moves = Moves(match.game, view, match.setup.names, choices)
    lines += [view.ask, *numbered(moves)]
    impossible = _("Not possible: {action}. {reason}")
    if viewer is None:
        impossible = _("Not possible, hidden options aside: {action}. {reason}")
    lines += [
        impossible.format(action=action_words(match.game, missing.action), reason=missing.refusal)
        for missing in unavailable
    ]
    if viewer is None:
        lines.append(_("{name} has something hidden: type look to see it and what it allows.").format(name=name))
    if first and choices:
        example = in_quotes(moves.written[choices[0].command])
        lines.append(_("Type a number or a move, such as {example}; ? for help.").format(example=example))
    return lines


def news(match: Match, seat: int, viewer: int | None) -> list[str]:
    """What has happened since the last turn of `seat`, as far as `viewer` may know it."""
    turns = match.turns
    if not turns:
        return []
    if turns[-1].seat == seat:  # the turn goes on with another decision
        return [*told(match, turns[-1:], viewer), ""]
    new = match.since(seat)
    title = since(match.setup.names[seat]) if new else _("So far:")
    return [title, *(f"  {text}" for text in told(match, turns[new:], viewer)), ""]


def numbered(moves: Moves) -> list[str]:
    """The choices with their numbers, by kind; neighbours with the same gain share lines.

    Of choices that begin alike ("buy 2-1", "buy 2-1 gold u") the shortest is shown; the others are counted.
    """
    choices = moves.choices
    texts = {choice.text for choice in choices}
    kinds: dict[str, list[tuple[int, Choice[Any]]]] = {}
    shown: set[str] = set()
    for number, choice in enumerate(choices, 1):
        words = choice.text.split(" ")
        shortest = next(short for end in range(1, len(words) + 1) if (short := " ".join(words[:end])) in texts)
        if shortest not in shown:
            shown.add(shortest)
            kinds.setdefault(choice.command.kind, []).append((number, choice))
    variants = len(choices) - len(shown)
    lines: list[str] = []
    for kind in kinds.values():
        for gain, alike in groupby(kind, lambda each: each[1].gain):
            lines += _wrapped([f"{number} {moves.written[choice.command]}" for number, choice in alike], gain)
    more = ngettext(
        "  {count} more variant; type list to see it.", "  {count} more variants; type list to see them.", variants
    )
    return [*lines, more.format(count=variants)] if variants else lines


def _wrapped(entries: Sequence[str], gain: str) -> list[str]:
    """The entries in lines, with their gain after the last; no entry that fits a line is broken."""
    whole = (entry.replace(" ", "\0") if len(entry) < WIDTH - 4 else entry for entry in entries)
    text = with_gain("; ".join(whole), gain)
    wrapper = textwrap.TextWrapper(WIDTH, "  ", "    ", break_long_words=False, break_on_hyphens=False)
    return [line.replace("\0", " ") for line in wrapper.wrap(text)]
