"""Splendor as observations and actions for reinforcement learning."""

from collections.abc import Iterable
from itertools import combinations

from boardgames_tui.core.learning import Numbers, handfuls
from boardgames_tui.games.splendor import components
from boardgames_tui.games.splendor.commands import DECKS, HAND, NOTATION, PLACES, SplendorCommand
from boardgames_tui.games.splendor.presentation.view import CardView, PlayerView, SplendorView
from boardgames_tui.games.splendor.state import Decision
from boardgames_tui.games.splendor.tables import Tables

_TAKEN = 3
"""The most tokens that are taken at once (5.1), and so the most that are given back."""


def _gold(box: components.Box, cards: Iterable[components.Card]) -> list[str]:
    """Every payment of gold in place of coloured tokens (8.5) that some card allows."""
    return [
        letters
        for letters in handfuls(components.COLOURS, range(box.gold + 1))
        if any(
            all(letters.count(c) <= due for c, due in zip(components.COLOURS, card.price, strict=True))
            for card in cards
        )
    ]


class SplendorLearning:
    """Encodes cards by price, bonus and points; bought ones by their number."""

    def __init__(self, tables: Tables) -> None:
        self.box = tables.box
        self.cards = {card.id: index for index, card in enumerate(tables.box.cards)}
        self.nobles = {noble.id: index for index, noble in enumerate(tables.box.nobles)}

    def actions(self, seats: int) -> list[str]:
        box = self.box
        found = [f"take {''.join(chosen)}" for size in (1, 2, 3) for chosen in combinations(components.COLOURS, size)]
        found += [f"take {colour * 2}" for colour in components.COLOURS]
        found += [f"reserve {place}" for place in (*PLACES, *DECKS)]
        ways = {str(level): _gold(box, [card for card in box.cards if card.level == level]) for level in range(1, 4)}
        ways |= dict.fromkeys(HAND, _gold(box, box.cards))
        for place in (*PLACES, *HAND):
            found += [f"buy {place} gold {letters}" if letters else f"buy {place}" for letters in ways[place[0]]]
        found += [f"return {letters}" for letters in handfuls(components.KINDS, range(1, _TAKEN + 1))]
        return found + [f"noble {place}" for place in range(1, 6)]

    def name(self, command: SplendorCommand, seat: int, seats: int) -> str:
        return NOTATION.format(command)

    def observe(self, view: SplendorView) -> Numbers:
        numbers = Numbers(view.seat, len(view.players))
        numbers.one(view.decision, len(Decision))
        numbers.seat(view.to_move)
        numbers.seat(view.starter)
        numbers.share(100, view.round)
        numbers.share(components.MOST_TO_END, view.goal)
        numbers.share(1, view.last_round)
        numbers.share(_TAKEN, view.excess)
        numbers.share(7, *view.bank)
        numbers.share(40, *view.decks)
        for card in view.display:
            _card(numbers, card)
        for place in range(5):
            noble = view.nobles[place] if place < len(view.nobles) else None
            numbers.one(self.nobles[noble.id] if noble else None, len(self.nobles))
            numbers.share(4, *(noble.asks if noble else (0,) * len(components.COLOURS)))
            numbers.seat(noble.taken_by if noble else None)
        for player in numbers.clockwise(view.players):
            self._player(numbers, player)
        return numbers

    def _player(self, numbers: Numbers, player: PlayerView) -> None:
        numbers.share(components.TOKEN_LIMIT, *player.tokens)
        numbers.share(18, *player.bonuses)
        numbers.share(25, player.points)
        numbers.some((self.cards[card.id] for card in player.bought), len(self.cards))
        for index in range(components.HAND_LIMIT):
            held = player.hand[index] if index < len(player.hand) else None
            numbers.one(held.level - 1 if held else None, components.LEVELS)
            numbers.share(1, held is not None and held.blind)
            _card(numbers, held.card if held else None)


def _card(numbers: Numbers, card: CardView | None) -> None:
    """A card's numbers; zeros if there is none, or if it is hidden."""
    numbers.one(card.bonus if card else None, len(components.COLOURS))
    numbers.share(5, card.points if card else 0)
    numbers.share(7, *(card.price if card else (0,) * len(components.COLOURS)))
    numbers.share(7, *(card.lacks if card else (0,) * len(components.COLOURS)))
