"""The choices of a view in lines, numbered."""

import textwrap
from collections.abc import Sequence
from typing import Any

from boardgames_tui.core.game import Choice
from boardgames_tui.core.words import ngettext

WIDTH = 79
"""How many columns are printed at most."""


def numbered(choices: Sequence[Choice[Any]]) -> list[str]:
    """Return the choices with their numbers, kind by kind; neighbours with the same gain share lines.

    Of those that spell out one another ("buy 2-1", "buy 2-1 gold u") only the first is shown; the others are counted.
    """
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
    for group in kinds.values():
        run: list[str] = []
        for place, (number, choice) in enumerate(group):
            run.append(f"{number} {choice.text}")
            if place + 1 == len(group) or group[place + 1][1].gain != choice.gain:
                lines += _wrapped(run, choice.gain)
                run = []
    if variants:
        lines.append(
            ngettext(
                "  {count} more variant; type list to see it.",
                "  {count} more variants; type list to see them.",
                variants,
            ).format(count=variants)
        )
    return lines


def _wrapped(entries: Sequence[str], gain: str) -> list[str]:
    """Return the entries in lines, with their gain after the last; no entry is broken."""
    whole = [entry.replace(" ", "\0") for entry in entries]
    text = ", ".join(whole) + (f": {gain}" if gain else "")
    filled = textwrap.wrap(
        text,
        WIDTH,
        initial_indent="  ",
        subsequent_indent="    ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace("\0", " ") for line in filled]
