"""What a board of Summer Pavilion may still score, and what each further tile of a colour is worth to it.

A board is valued by what its stars, numbers and structures may still score in the rounds to come. What depends on a
board alone is computed once and cached.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import pairwise
from math import exp

from boardgames_tui.games.summer_pavilion.components import COLOURS, RING, ROUNDS, SPACES, STARS, Side, Structure
from boardgames_tui.games.summer_pavilion.components.board import EMPTY, MULTI, Tiles, covered, run, star_kind
from boardgames_tui.games.summer_pavilion.rules.placing import colours_for
from boardgames_tui.games.summer_pavilion.state import Player, State
from boardgames_tui.games.summer_pavilion.tables import Tables

_COLOURS = range(len(COLOURS))
MOST = 12
"""More tiles of a colour than this are worth nothing more."""
_AHEAD = 3
KEPT = 10_000
"""How many boards, and how many racks, are cached."""

Option = tuple[int, int, int, float]
"""A space, a colour, the price and what it gains."""


@cache
def _yet(mask: int) -> int:
    """The points for the rest of a star with these spaces covered, in the best order."""
    ring = tuple(0 if mask >> place & 1 else EMPTY for place in range(RING)) + (EMPTY,) * (len(SPACES) - RING)
    rest = (len(run(ring, place)) + _yet(mask | 1 << place) for place in range(RING) if ring[place] == EMPTY)
    return max(rest, default=0)


@dataclass(slots=True)
class StarOptions:
    """The tiles that can be placed in one star, and what each gains by the star alone."""

    by_colour: list[list[Option]]
    gains: dict[tuple[str, str], float]
    once: bool
    """Whether the star takes each colour once."""


@dataclass(slots=True)
class Outlook:
    """The tiles that can be placed on a board, and what each gains: points, rewards, progress for later rounds."""

    stars: list[StarOptions]
    extra: list[float]
    """What each space gains by its number and structures, in addition to its star."""
    by_colour: list[list[Option]]
    """The options of each colour, with their whole gain."""
    appetites: list[list[float]] = field(default_factory=list)
    """For each colour, what 0, 1, 2 … tiles of it would gain; computed when first needed."""
    tastes: dict[tuple[int, int], list[float]] = field(default_factory=dict)
    """For a colour and how many tiles of it are held, the value of 0, 1, 2 … more."""


class Curves:
    """Values boards and racks by the weights of assets/summer_pavilion/bots.json."""

    def __init__(self, tables: Tables, weights: Mapping[str, float]) -> None:
        self.tables = tables
        self.box = tables.box
        self.weights = dict(weights)
        numbers = tables.box.numbers
        self.of_number = [
            {number: sum(1 << space for space in spaces) for number, spaces in side.items()}
            for side in tables.number_spaces
        ]
        self.where = [
            {name: (space, space // RING, side[space]) for space, name in enumerate(SPACES)} for side in numbers
        ]
        self.kept = [self._kept_after(number) for number in range(ROUNDS + 1)]
        """What a tile is worth that is kept after each round, and how much more if it is a joker of the next."""
        # The gain of covering one more space, by how many are covered: for each side and number of rounds to come.
        self._progress = [[self._progress_of(side, rounds) for rounds in range(ROUNDS + 1)] for side in Side]
        self._stars: dict[tuple[int, Tiles, int, int], StarOptions] = {}
        self.outlook: Callable[[Tiles, Side, int], Outlook] = lru_cache(KEPT)(self._outlook)
        """The outlook of a board, by the rounds to come."""
        self.potential: Callable[[Tiles, Side, int], float] = lru_cache(KEPT)(self._potential)
        """What a board may still score in the rounds to come."""

    def _kept_after(self, number: int) -> tuple[float, float]:
        course, weights = min(1.0, number / (ROUNDS - 1)), self.weights
        return (
            weights["kept"] + course * (weights["kept_late"] - weights["kept"]),
            weights["kept_joker"] + course * (weights["kept_joker_late"] - weights["kept_joker"]),
        )

    def _progress_of(self, side: Side, rounds: int) -> list[tuple[int, list[float]]]:
        """Numbers and structures as bits, with the gain of one more space by how many are covered."""
        found = []
        for number, spaces in self.of_number[side].items():
            of = spaces.bit_count()
            steps = [self._number(number, count, of, rounds) for count in range(of + 1)]
            found.append((spaces, [after - before for before, after in pairwise(steps)]))
        for structure in self.box.structures:
            of = len(structure.spaces)
            steps = [self._structure(structure, count, of, rounds) for count in range(of)]
            steps.append(self.weights["reward"] * structure.tiles)
            found.append((structure.mask, [after - before for before, after in pairwise(steps)]))
        return found

    def _star(self, star: int, tiles: Tiles, side: Side, rounds: int) -> float:
        """What a star may still score: its bonus and points, by how likely it is to be filled in the rounds to come."""
        base = star * RING
        ring = tiles[base : base + RING]
        missing = ring.count(EMPTY)
        kind = star_kind(self.box, tiles, star, side)
        if kind == MULTI:
            bonus = self.box.multicolour_bonus
        elif kind is not None:
            bonus = self.box.star_bonus[kind]
        else:
            bonus = self.box.star_bonus[max(ring)] if max(ring) != EMPTY else max(self.box.star_bonus)
        if not missing:
            return bonus
        if not rounds:
            return 0.0
        weights = self.weights
        prices = self.box.numbers[side][base : base + RING]
        toil = sum(price for price, colour in zip(prices, ring, strict=True) if colour == EMPTY)
        # Six colours come together more slowly than six tiles of one.
        supply = weights["supply_at_once"] + weights["supply_for_many" if kind == MULTI else "supply"] * rounds
        if kind is not None and kind != MULTI and kind >= ROUNDS - rounds:  # its tiles are jokers in a round to come
            supply -= weights["supply_as_jokers"]
        chance = 1 / (1 + exp((toil - supply) / weights["spread"]))
        mask = sum(1 << place for place, colour in enumerate(ring) if colour != EMPTY)
        return chance * (bonus + weights["run"] * _yet(mask) - weights["toil"] * toil)

    def _number(self, number: int, count: int, of: int, rounds: int) -> float:
        if count == of:
            return self.box.number_bonus[number]
        if not rounds:
            return 0.0
        weights = self.weights
        progress: float = (count / of) ** weights["number_power"]
        return weights["number"] * self.box.number_bonus[number] * progress

    def _structure(self, structure: Structure, count: int, of: int, rounds: int) -> float:
        if not rounds:
            return 0.0
        weights = self.weights
        progress: float = (count / of) ** weights["structure_power"]
        return weights[structure.kind] * weights["reward"] * structure.tiles * progress

    def _potential(self, tiles: Tiles, side: Side, rounds: int) -> float:
        mask = covered(tiles)
        found = sum(self._star(star, tiles, side, rounds) for star in range(len(STARS)))
        for number, spaces in self.of_number[side].items():
            found += self._number(number, (mask & spaces).bit_count(), spaces.bit_count(), rounds)
        for structure in self.box.structures:
            of, count = len(structure.spaces), (mask & structure.mask).bit_count()
            if count < of:
                found += self._structure(structure, count, of, rounds)
        return found

    def _star_options(self, star: int, tiles: Tiles, side: Side, rounds: int) -> StarOptions:
        base = star * RING
        key = (star, tiles[base : base + RING], side, rounds)
        found = self._stars.get(key)
        if found is None:
            before = self._star(star, tiles, side, rounds)
            found = StarOptions(
                [[] for _colour in _COLOURS], {}, star_kind(self.box, tiles, star, side) in (MULTI, None)
            )
            for space in range(base, base + RING):
                for colour in colours_for(self.tables, tiles, space, side):
                    after = (*tiles[:space], colour, *tiles[space + 1 :])
                    gain = len(run(tiles, space)) + self._star(star, after, side, rounds) - before
                    found.by_colour[colour].append((space, colour, self.box.numbers[side][space], gain))
                    found.gains[SPACES[space], COLOURS[colour]] = gain
            self._stars[key] = found
        return found

    def _outlook(self, tiles: Tiles, side: Side, rounds: int) -> Outlook:
        open_ = ~covered(tiles)
        extra = [0.0] * len(SPACES)
        for spaces, steps in self._progress[side][rounds]:
            missing = spaces & open_
            if missing and (gain := steps[len(steps) - missing.bit_count()]):
                for space in spaces_of(missing):
                    extra[space] += gain
        stars = [self._star_options(star, tiles, side, rounds) for star in range(len(STARS))]
        by_colour = [
            [
                (space, of, price, gain + extra[space])
                for star in stars
                for space, of, price, gain in star.by_colour[colour]
            ]
            for colour in _COLOURS
        ]
        return Outlook(stars=stars, extra=extra, by_colour=by_colour)

    def tastes(self, state: State, player: Player) -> list[list[float]]:
        """For each colour, the value of 0, 1, 2 … more tiles to a player in this round."""
        outlook = self.outlook(player.tiles, state.side, ROUNDS - state.round)
        tastes = outlook.tastes
        found = []
        for colour, held in enumerate(player.rack):
            taste = tastes.get((colour, held))
            if taste is None:
                taste = tastes[colour, held] = self.taste(outlook, colour, min(held, MOST), state.round - 1)
            found.append(taste)
        return found

    def taste(self, outlook: Outlook, colour: int, held: int, joker: int) -> list[float]:
        """The value of 0, 1, 2 … more tiles of a colour, with `held` of it."""
        weights = self.weights
        if colour == joker:
            return [weights["take_joker"] * more for more in range(MOST + 1)]
        if not outlook.appetites:
            outlook.appetites = [_appetite(outlook, each) for each in _COLOURS]
        table, share, each = outlook.appetites[colour], weights["appetite"], weights["take"]
        return [share * (table[min(held + more, MOST)] - table[held]) + each * more for more in range(MOST + 1)]


@cache
def spaces_of(mask: int) -> list[int]:
    return [space for space in range(len(SPACES)) if mask >> space & 1]


def _appetite(outlook: Outlook, colour: int) -> list[float]:
    """The gain of 0, 1, 2 … tiles of a colour: a knapsack of its spaces, at most one in a star of six colours."""
    groups: list[list[tuple[int, float]]] = []
    for star in outlook.stars:
        options = [(price, gain + outlook.extra[space]) for space, _colour, price, gain in star.by_colour[colour]]
        groups += [options] if star.once else [[option] for option in options]
    best = [0.0] * (MOST + 1)
    for group in groups:
        for tiles in range(MOST, 0, -1):
            for price, gain in group:
                if price <= tiles and gain + best[tiles - price] > best[tiles]:
                    best[tiles] = gain + best[tiles - price]
    # More tiles and jokers will come, so a space that a few tiles are missing for counts a little.
    return [sum(best[tiles : tiles + _AHEAD]) / len(best[tiles : tiles + _AHEAD]) for tiles in range(MOST + 1)]
