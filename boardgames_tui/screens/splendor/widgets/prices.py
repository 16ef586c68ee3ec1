"""A price, as one player would pay it."""

from collections.abc import Sequence
from typing import NamedTuple

from boardgames_tui.games.splendor.components import GOLD
from boardgames_tui.games.splendor.presentation.view import CardView, NobleView, PlayerView


class Due(NamedTuple):
    """What one colour of a price asks for, in tokens: covered by cards, held, paid in gold, missing."""

    colour: int
    covered: int
    held: int
    gold: int
    missing: int

    @property
    def length(self) -> int:
        """How many cells it takes, with the letter before it."""
        return 1 + self.covered + self.held + self.gold + self.missing


def dues(card: CardView, owner: PlayerView) -> list[Due]:
    gold = owner.tokens[GOLD]
    found = []
    for colour, price in enumerate(card.price):
        if price:
            golden = min(gold, card.lacks[colour])
            gold -= golden
            held = card.due[colour] - card.lacks[colour]
            found.append(Due(colour, price - card.due[colour], held, golden, card.lacks[colour] - golden))
    return sorted(found, key=lambda due: -due.length)


def asked(noble: NobleView) -> list[Due]:
    return [
        Due(colour, asks - noble.lacks[colour], 0, 0, noble.lacks[colour])
        for colour, asks in enumerate(noble.asks)
        if asks
    ]


def length(line: Sequence[Due]) -> int:
    """How many cells colours side by side take, a blank between them."""
    return sum(due.length for due in line) + len(line) - 1


def in_lines(price: Sequence[Due], width: int) -> list[list[Due]]:
    """A price in lines: two colours share one where both fit."""
    left, lines = list(price), []
    while left:
        line = [left.pop(0)]
        beside = next((due for due in reversed(left) if length([*line, due]) <= width), None)
        if beside is not None:
            left.remove(beside)
            line.append(beside)
        lines.append(line)
    return lines
