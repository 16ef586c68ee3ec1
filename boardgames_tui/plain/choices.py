"""The choices of a view in lines, numbered."""

import textwrap
from collections.abc import Sequence
from typing import Any

from boardgames_tui.core.game import Choice
from boardgames_tui.core.words import ngettext

WIDTH = 79
"""The columns of a line."""


def numbered(choices: Sequence[Choice[Any]]) -> list[str]:
    """The choices with their numbers, by kind; neighbours with the same gain share lines.

    Of choices that begin alike ("buy 2-1", "buy 2-1 gold u") the shortest is shown; the others are counted.
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
    more = ngettext(
        "  {count} more variant; type list to see it.", "  {count} more variants; type list to see them.", variants
    )
    return [*lines, more.format(count=variants)] if variants else lines


def _wrapped(entries: Sequence[str], gain: str) -> list[str]:
    """The entries in lines, with their gain after the last; no entry is broken."""
    text = ", ".join(entry.replace(" ", "\0") for entry in entries) + (f": {gain}" if gain else "")
    wrapper = textwrap.TextWrapper(WIDTH, "  ", "    ", break_long_words=False, break_on_hyphens=False)
    return [line.replace("\0", " ") for line in wrapper.wrap(text)]
