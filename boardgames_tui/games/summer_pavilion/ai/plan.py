"""The value of a rack in Summer Pavilion: the best of several plans for this round.

Each plan is greedy: it always places the tile that gains most for its price. A greedy player never saves up for the
four tiles that complete a number; so for each number and star that the round may complete, there is another plan
that fills it first.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from boardgames_tui.games.summer_pavilion.ai.curves import KEPT, Curves, Option, spaces_of
from boardgames_tui.games.summer_pavilion.components import COLOURS, CORNERS, RING, ROUNDS, SPACES, STARS, Side
from boardgames_tui.games.summer_pavilion.components.board import Tiles, covered
from boardgames_tui.games.summer_pavilion.rules.placing import reward
from boardgames_tui.games.summer_pavilion.state import State
from boardgames_tui.games.summer_pavilion.tables import Tables

_HORIZONS = {0: (0, 3), 1: (1, 3)}
"""Rounds to come -> the numbers of rounds that plans assume; the best plan counts.

If none were assumed, only the last tile of a star would look good.
"""
_MISSING = range(2, 5)
"""How many spaces a planned goal still needs; a greedy player covers a single one anyway."""
_ON_THE_WAY = 4
"""How many tiles structures may give on the way to a goal."""
_FIRST = 100.0
"""Added to the gain of the goal's spaces, so that they come first."""


class Planner(Curves):
    """Plans what to place from a rack."""

    def __init__(self, tables: Tables, weights: Mapping[str, float]) -> None:
        super().__init__(tables, weights)
        self._plan = lru_cache(KEPT)(self._best_plan)
        self._goals = lru_cache(KEPT)(self._goals_of)

    def plan(self, tiles: Tiles, held: tuple[int, ...], state: State) -> float:
        """The value of a rack by the best plan for this round, with what the board may score afterwards."""
        return self._plan(tiles, held, tuple(state.supply), state.round, state.side)

    def _best_plan(
        self, tiles: Tiles, held: tuple[int, ...], supply: tuple[int, ...], number: int, side: Side
    ) -> float:
        rounds = ROUNDS - number
        ways = [(horizon, 0) for horizon in _HORIZONS.get(rounds, (rounds,))]
        most = sum(held) + _ON_THE_WAY
        ways += [(rounds, missing) for missing, price in self._goals(tiles, side) if price <= most]
        return max(self._lay(tiles, list(held), list(supply), number, side, horizon, first) for horizon, first in ways)

    def _goals_of(self, tiles: Tiles, side: Side) -> list[tuple[int, int]]:
        """The numbers and stars that need a few more spaces: these spaces, as bits, and what they cost together."""
        prices, mask = self.box.numbers[side], covered(tiles)
        stars = [((1 << RING) - 1) << star * RING for star in range(len(STARS))]
        lacking = [spaces & ~mask for spaces in (*self.of_number[side].values(), *stars)]
        return [
            (missing, sum(prices[space] for space in spaces_of(missing)))
            for missing in lacking
            if missing.bit_count() in _MISSING
        ]

    def _lay(
        self, tiles: Tiles, rack: list[int], supply: list[int], number: int, side: Side, horizon: int, first: int
    ) -> float:
        """The value of a rack to a greedy player who chooses as if `horizon` rounds were to come.

        The spaces of `first`, as bits, come first. Structures give the tiles of the supply that are needed most; what
        refills it is not known.
        """
        weights = self.weights
        toll, joker_toll, (kept, _joker) = weights["tile"], weights["joker"], self.kept[number]
        joker, rounds = number - 1, ROUNDS - number
        spare = sum(rack) - (CORNERS if rounds else 0)
        total, brought = 0.0, 0
        while True:
            best: Option | None = None
            most = float("-inf")
            outlook = self.outlook(tiles, side, horizon)
            for colour, options in enumerate(outlook.by_colour):
                naturals = rack[colour] + min(brought, supply[colour])
                if not naturals:
                    continue
                reach = naturals
                if colour != joker:
                    reach = rack[colour] + rack[joker] + min(brought, supply[colour] + supply[joker])
                for option in options:
                    space, _colour, price, gain = option
                    if price > reach:
                        continue
                    net = gain - toll * price
                    if price > naturals:
                        net -= joker_toll * (price - naturals)
                    wanted = first >> space & 1
                    if wanted:
                        net += _FIRST
                    if net > most:
                        free = min(price, max(spare, 0))
                        if wanted or gain + free - kept * (price - free) > 0:
                            most, best = net, option
            if best is None:
                break
            space, colour, price, gain = best
            if horizon != rounds:
                truly = self.outlook(tiles, side, rounds)
                gain = truly.stars[space // RING].gains[SPACES[space], COLOURS[colour]] + truly.extra[space]
            own = min(price, rack[colour])
            chosen = min(price - own, brought, supply[colour])
            jokers = price - own - chosen
            own_jokers = min(jokers, rack[joker])
            rack[colour] -= own
            rack[joker] -= own_jokers
            supply[colour] -= chosen
            supply[joker] -= jokers - own_jokers
            brought -= chosen + jokers - own_jokers
            spare -= price
            due = reward(self.tables, tiles, space)
            brought += due
            spare += due
            total += gain - weights["reward"] * due
            tiles = (*tiles[:space], colour, *tiles[space + 1 :])
        rack[number % len(rack)] += brought  # the jokers of the next round
        return total + self.rest(rack, number)

    def rest(self, rack: Sequence[int], number: int) -> float:
        """The value of the tiles left over in round `number`: four are kept, the others cost a point each."""
        left = sum(rack)
        if number == ROUNDS:
            return -left
        keep = min(left, CORNERS)
        jokers = min(rack[number], CORNERS)
        kept, joker = self.kept[number]
        return kept * keep + joker * jokers - (left - keep)
