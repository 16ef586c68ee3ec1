"""Features of a position of Splendor: the columns of the fitted evaluation.

Each is a plain count or a sum over cards and nobles, of which each counts the less the more is missing for it.
"""

from collections.abc import Sequence

from boardgames_tui.games.splendor.commands import Buy, SplendorCommand
from boardgames_tui.games.splendor.components import COLOURS, GOLD, NOBLE_POINTS
from boardgames_tui.games.splendor.rules.legal import card_at, nobles_for
from boardgames_tui.games.splendor.state import EMPTY, Player, State
from boardgames_tui.games.splendor.tables import Tables

NAMES = (
    "points",
    "late_points",
    "bonuses",
    "colours",
    "rarest",
    "cheap",
    "cheapest",
    "first",
    "second",
    "near_nobles",
    "nobles",
    "tokens",
    "gold",
    "hand",
    "hand_points",
    "now",
    "to_move",
    "last_seat",
    "last_points",
)
CLOSE = 8
"""The last points before the end count again."""
BY_TURNS = 0.75
"""What is left of a card's value with each turn that its tokens take."""
A_CARD = 0.7
"""What a card is worth besides its points, in points, where the nearest cards are compared; and one to be had now."""
A_CARD_NOW = 0.5
TOKENS_A_TURN = 3


def progress(state: State) -> float:
    """How much of the points that end the game the first has; 1 in the last round (10.1)."""
    return min(1.0, max([player.points for player in state.players]) / state.goal)


def last_points(tables: Tables, player: Player, shown: Sequence[int]) -> int:
    """The points of the best card within reach, for a seat with a turn left in the last round (10.2)."""
    tokens, bonuses = player.tokens, player.bonuses
    best = 0
    for card in (*shown, *player.hand):
        lacks = [price - bonuses[colour] - tokens[colour] for colour, price in tables.priced[card]]
        points = tables.box.cards[card].points
        if points > best and sum([lack for lack in lacks if lack > 0]) <= tokens[GOLD]:
            best = points
    return best


def last_gains(tables: Tables, state: State, commands: Sequence[SplendorCommand]) -> list[int]:
    """The points that each command brings in the last round (10.2), with the noble after it."""
    gains, player = [], state.players[state.seat]
    for command in commands:
        points, bonuses = 0, player.bonuses
        if isinstance(command, Buy):
            card = tables.box.cards[card_at(state, command.place)]
            points = card.points
            bonuses = [held + (colour == card.bonus) for colour, held in enumerate(bonuses)]
        gains.append(points + (NOBLE_POINTS if nobles_for(tables, state, bonuses) else 0))
    return gains


class Features:
    """Counts the features of positions."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.asked, self.priced = tables, tables.asked, tables.priced
        self.points = [card.points for card in tables.box.cards]
        most = max(map(sum, (*tables.prices, *tables.asks))) + 1
        self._by_turns = [BY_TURNS**turns for turns in range(most)]
        self._cheap, self._cheapest, self._missing, self._near = (
            [share**count for count in range(most)] for share in (0.9, 0.8, 0.85, 0.7)
        )

    def rows(self, state: State) -> list[list[float]]:
        """Return a row for each seat."""
        shown = [card for card in state.display if card != EMPTY]
        if progress(state) == 1:
            return [self._last_row(state, seat, shown) for seat in range(len(state.players))]
        nobles = [self.asked[noble] for noble in state.nobles if noble >= 0]
        return [self._row(state, seat, shown, nobles) for seat in range(len(state.players))]

    def _last_row(self, state: State, seat: int, shown: list[int]) -> list[float]:
        """In the last round (10.2) only points count, with the best card of a seat that has a turn left."""
        player = state.players[seat]
        row = [0.0] * len(NAMES)
        to_come = state.turn_of(seat) >= state.turn_of(state.seat)
        row[-1] = player.points + (last_points(self.tables, player, shown) if to_come else 0)
        return row

    def _row(self, state: State, seat: int, shown: list[int], asked: Sequence[list[tuple[int, int]]]) -> list[float]:
        player: Player = state.players[seat]
        bonuses, tokens = player.bonuses, player.tokens
        gold = tokens[GOLD]
        priced, by_turns, card_points = self.priced, self._by_turns, self.points
        cheap = cheapest = first = second = now = hand_points = 0.0
        kept = len(shown)
        for index, card in enumerate((*shown, *player.hand)):
            # As in `evaluation.py`: to call a function for each card would make either a tenth slower.
            due = most = 0
            missing = -gold
            for colour, price in priced[card]:
                lack = price - bonuses[colour]
                if lack > 0:
                    due += lack
                    lack -= tokens[colour]
                    if lack > 0:
                        missing += lack
                        if lack > most:
                            most = lack
            cheap += self._cheap[due]
            cheapest += self._cheapest[due]
            points = card_points[card]
            if missing > 0:
                turns = (missing + TOKENS_A_TURN - 1) // TOKENS_A_TURN
                if most - gold > turns:  # of one colour a turn brings one token, two at best
                    turns = most - gold
                reach = (points + A_CARD) * by_turns[turns]
                if index >= kept:
                    hand_points += points * self._missing[missing]
            else:
                reach = points + A_CARD
                if points + A_CARD_NOW > now:
                    now = points + A_CARD_NOW
                if index >= kept:
                    hand_points += points
            if reach > first:
                first, second = reach, first
            elif reach > second:
                second = reach
        near = nobles = 0.0
        for asks in asked:
            lack = 0
            for colour, count in asks:
                if count > bonuses[colour]:
                    lack += count - bonuses[colour]
            near += self._near[lack]
            nobles += self._missing[lack]
        rarest, rare = sorted(bonuses)[:2]
        return [
            player.points,
            max(0, player.points - state.goal + CLOSE),
            sum(bonuses),
            len(COLOURS) - bonuses.count(0),
            rarest + rare,
            cheap,
            cheapest,
            first,
            second,
            near,
            nobles,
            sum(tokens) - gold,
            gold,
            len(player.hand),
            hand_points,
            now,
            float(seat == state.seat),
            float(state.turn_of(seat) == len(state.players) - 1),
            0.0,
        ]
