"""The rest of the last round for one player, worked out: only tiles to place, and no other board matters.

Structures give tiles from the supply as it is: nobody knows what refills it, nor what others choose before.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations

from boardgames_tui.games.summer_pavilion.ai.curves import KEPT, Curves
from boardgames_tui.games.summer_pavilion.commands import AnyCommand, choose, counts_of, pass_turn, place
from boardgames_tui.games.summer_pavilion.components import COLOURS, ROUNDS, SPACES, Side
from boardgames_tui.games.summer_pavilion.components.board import Tiles, with_tile
from boardgames_tui.games.summer_pavilion.rules.placing import jokers_for, reward
from boardgames_tui.games.summer_pavilion.state import REWARD, State

_Held = tuple[int, ...]
"""Six counts."""
_JOKER = ROUNDS - 1
_TRIED = 2500
"""More positions than this take too long to try; blank stars have the most."""


class TooMuch(Exception):
    """There is more to try than there is time for."""


@lru_cache(KEPT)
def handfuls(supply: _Held, size: int) -> list[str]:
    """The choices of `size` tiles from a supply."""
    letters = "".join(map(str.__mul__, COLOURS, supply))
    return ["".join(chosen) for chosen in dict.fromkeys(combinations(letters, size))]


@dataclass(slots=True)
class LastRound:
    """Tries every way to place the remaining tiles."""

    knows: Curves
    side: Side
    found: dict[tuple[Tiles, _Held, _Held], int] = field(default_factory=dict)

    def best(self, state: State) -> list[AnyCommand]:
        """The commands of the player to move that can score the most until the end. Raises TooMuch."""
        player = state.players[state.seat]
        tiles, rack, supply = player.tiles, tuple(player.rack), tuple(state.supply)
        ends: dict[AnyCommand, int]
        if state.decision is REWARD:
            ends = {choose(each): self._chosen(tiles, rack, supply, each) for each in handfuls(supply, state.due)}
        else:
            ends = {pass_turn(): -sum(rack)}
            for space, colour, jokers, points, left in self._ways(tiles, rack):
                command = place(SPACES[space], COLOURS[colour], jokers)
                ends[command] = points + self._laid(tiles, left, supply, space, colour)
        most = max(ends.values())
        return [command for command, points in ends.items() if points == most]

    def brought(self, tiles: Tiles, rack: _Held, supply: _Held, due: int) -> int:
        """The points that a rack can score only with `due` tiles of the supply. Raises TooMuch."""
        return max(0, self.most(tiles, rack, supply, due)) - max(0, self._most(tiles, rack, supply))

    def most(self, tiles: Tiles, rack: _Held, supply: _Held, due: int) -> int:
        """The most points that a rack can still score with `due` tiles of the supply. Raises TooMuch."""
        return max(self._chosen(tiles, rack, supply, each) for each in handfuls(supply, due))

    def _most(self, tiles: Tiles, rack: _Held, supply: _Held) -> int:
        """The most points that a rack can still score."""
        key = tiles, rack, supply
        most = self.found.get(key)
        if most is None:
            if len(self.found) >= _TRIED:  # positions within positions may step over it
                raise TooMuch
            most = -sum(rack)
            for space, colour, _jokers, points, left in self._ways(tiles, rack):
                most = max(most, points + self._laid(tiles, left, supply, space, colour))
            self.found[key] = most
        return most

    def _ways(self, tiles: Tiles, rack: _Held) -> Iterator[tuple[int, int, int, int, _Held]]:
        """The possible placements: space, colour, jokers in the price, points, and the rack after it."""
        worth = self.knows.weights["reward"]
        for colour, options in enumerate(self.knows.outlook(tiles, self.side, 0).by_colour):
            natural, jokers_held = rack[colour], 0 if colour == _JOKER else rack[_JOKER]
            for space, _colour, price, gain in options if natural else ():
                for jokers in jokers_for(price, natural, jokers_held):
                    left = list(rack)
                    left[colour] -= price - jokers
                    left[_JOKER] -= jokers
                    points = round(gain - worth * reward(self.knows.tables, tiles, space))
                    yield space, colour, jokers, points, tuple(left)

    def _laid(self, tiles: Tiles, rack: _Held, supply: _Held, space: int, colour: int) -> int:
        """The most points after placing a tile, with the tiles that its structures give."""
        after, due = with_tile(tiles, space, colour), min(reward(self.knows.tables, tiles, space), sum(supply))
        if not due:
            return self._most(after, rack, supply)
        return self.most(after, rack, supply, due)

    def _chosen(self, tiles: Tiles, rack: _Held, supply: _Held, letters: str) -> int:
        chosen = counts_of(letters)
        return self._most(tiles, tuple(map(int.__add__, rack, chosen)), tuple(map(int.__sub__, supply, chosen)))
