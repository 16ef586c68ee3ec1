"""Output for the player to move: news, the position or the changes in it, and the choices."""

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import Any

from boardgames_tui.core.game import Choice
from boardgames_tui.core.match import Match
from boardgames_tui.core.moves import Moves, action_words, actions
from boardgames_tui.core.words import _, as_sentence, in_quotes, ngettext, with_gain
from boardgames_tui.plain.hidden import is_closed, offer
from boardgames_tui.plain.prompt import WIDTH, own_word
from boardgames_tui.plain.story import since, told, under_heading

MANY = 6
"""Moves of one kind that are too many to be named each time."""

Placed = tuple[tuple[str, ...], str]
"""The headings above a line that are indented less, and the line itself."""


Shown = frozenset[Placed]
"""What has been shown at this screen."""


def position(
    match: Match, number: int, seat: int, *, looking: bool, first: bool, before: Shown | None, played: bool = True
) -> tuple[list[str], Shown]:
    """Return the lines for the seat to move, and everything shown once they are printed.

    `looking`: hidden information is included. `first`: nothing has been shown yet. `before`: what has been shown
    already and is left out; None to print everything. `played`: something has been played since.
    """
    name = match.setup.names[seat]
    viewer = None if is_closed(match, seat) and not looking else seat
    view = match.view(viewer)
    names, round_words = match.setup.names, match.game.round_words(view.round)
    table = [*_placed(match.game.describe(view, names))]
    facts = [(tuple(map(_called, heads)), line) for heads, line in _placed(match.game.facts(view, names))]
    new = [*_new([line for line, fact in zip(table, facts, strict=True) if before is None or fact not in before])]
    lines = news(match, seat, viewer, new) if played or before is None else []
    if before is None:
        lines.append(_("{game}, game {number}.").format(game=_(match.game.title), number=number))
    if before is None or not match.turns or match.turns[-1].seat != seat:
        known = any(line.startswith(round_words) for line in new[:1])
        if before is not None and (last := match.since(seat)):
            known |= match.turns[last - 1].round == view.round
        words = _("It's {name}'s turn.") if known else _("{round}. It's {name}'s turn.")
        lines.append(words.format(round=round_words, name=name))
    lines += new
    choices, unavailable = offer(match, seat, looking)
    moves = Moves(match.game, view, match.setup.names, choices)
    lines += [view.ask, *numbered(moves, brief=before is not None)]
    impossible = _("Not possible: {action}. {reason}")
    if viewer is None:
        impossible = _("Not possible, judging by what everyone can see: {action}. {reason}")
    if before is None:  # later it is told who asks
        lines += [
            as_sentence(impossible.format(action=action_words(match.game, missing.action), reason=missing.refusal))
            for missing in unavailable
        ]
    if viewer is None:
        lines.append(_("{name} has something hidden: type look to see it and what it allows.").format(name=name))
    if first and choices:
        example = in_quotes(moves.written[choices[0].command])
        told = _("Type a number or a move, such as {example}; {help} lists the other commands.")
        lines.append(told.format(example=example, help=own_word("help")))
        told = _("From now on only what has changed is shown; {look} shows the whole table.")
        lines.append(told.format(look=own_word("look")))
    return lines, frozenset(facts)


def changed(lines: Sequence[str], before: Shown) -> tuple[list[str], Shown]:
    """Return the lines that have not been shown yet, and everything shown once they are printed."""
    now = [((*map(_called, heads),), line) for heads, line in _placed(lines)]
    found = [place for place, known in zip(_placed(lines), now, strict=True) if known not in before]
    return [*_new(found)], frozenset(now)


def _placed(lines: Sequence[str]) -> Iterator[Placed]:
    """Return each line with the less indented lines above it."""
    heads: list[str] = []
    for line in lines:
        heads = [head for head in heads if _indent(head) < _indent(line)]
        yield tuple(heads), line
        heads.append(line)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _called(head: str) -> str:
    """Return the beginning of a line, which identifies it when the rest changes."""
    return re.split("[:,]", head)[0]


def _new(table: Iterable[Placed]) -> Iterator[str]:
    """Return these lines, each below its headings; a heading with nothing below it is a sentence of its own."""
    last: tuple[str, ...] = ()
    for (heads, line), (following, _line) in pairwise([*table, ((), "")]):
        yield from (head for head in heads if head not in last)
        yield line if line in following or not line.endswith(":") else f"{line[:-1]}."
        last = (*heads, line)


def news(match: Match, seat: int, viewer: int | None, table: Sequence[str]) -> list[str]:
    """Return the events since the last turn of `seat`, as far as `viewer` may know them.

    What a line of the `table`, which follows, begins with is not told twice.
    """
    turns = match.turns
    if not turns:
        return []
    new = len(turns) - 1 if turns[-1].seat == seat else match.since(seat)  # the turn goes on with another decision
    lines = [text for text in told(match, turns[new:], viewer) if not any(each.startswith(text) for each in table)]
    if turns[-1].seat != seat:
        lines = under_heading(since(match.setup.names[seat]) if new else _("So far:"), lines)
    return [*lines, ""]


def numbered(moves: Moves, *, brief: bool = False) -> list[str]:
    """The choices with their numbers, by kind; neighbours with the same gain share lines.

    Of choices that begin alike ("buy 2-1", "buy 2-1 gold u") only the shortest is shown; the others are counted.
    `brief`: if a kind of action with a name has many choices, they are only counted, too.
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
    counted = False
    for kind in kinds.values():
        word = kind[0][1].text.partition(" ")[0]
        if brief and len(kind) > MANY and word in actions(moves.game):
            called = action_words(moves.game, word)
            lines.append(_("  {first} to {last}: {action}").format(first=kind[0][0], last=kind[-1][0], action=called))
            counted = True
            continue
        for gain, alike in groupby(kind, lambda each: each[1].gain):
            lines += _wrapped([f"{number} {moves.written[choice.command]}" for number, choice in alike], gain)
    more = ngettext(
        "  {count} more variant; type list to see it.", "  {count} more variants; type list to see them.", variants
    )
    if counted:
        lines.append(_("  Type {command} to see them all.").format(command=own_word("list")))
    return [*lines, more.format(count=variants)] if variants and not counted else lines


def _wrapped(entries: Sequence[str], gain: str) -> list[str]:
    """The entries in lines, with their gain after the last; no entry that fits a line is broken."""
    whole = [entry.replace(" ", "\0") if len(entry) < WIDTH - 4 else entry for entry in entries]
    text = with_gain("; ".join(whole), gain)
    if gain and len(entries) > 1:
        # Translators: several moves, and what each of them costs and brings.
        text = _("{moves}; each: {gain}").format(moves="; ".join(whole), gain=gain)
    wrapper = textwrap.TextWrapper(WIDTH, "  ", "    ", break_long_words=False, break_on_hyphens=False)
    return [line.replace("\0", " ") for line in wrapper.wrap(text)]
