"""A rough plan of one player of The Princes of Florence, in points.

The professions become works over the turns left, the best first, with the preferred pieces that the player is likely
to have by then; each must reach the minimum value of its round.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import exp, inf
from typing import NamedTuple

from boardgames_tui.games.princes_of_florence.components import (
    ACTIONS,
    BUILDER_POINTS,
    BUILDING_WORTH,
    BUILDINGS,
    COST,
    FLORINS_A_POINT,
    FREEDOM_WORTH,
    JESTER_WORTH,
    LANDSCAPE_POINTS,
    LANDSCAPE_WORTH,
    MINIMUM,
    MOST_BUILDERS,
    ROUNDS,
    SIDE,
)
from boardgames_tui.games.princes_of_florence.components.principality import CELLS, MANY
from boardgames_tui.games.princes_of_florence.tables import Tables

_ALL = (1 << CELLS) - 1
_NOT_RIGHT = sum(1 << cell for cell in range(CELLS) if cell % SIDE != SIDE - 1)


class Situation(NamedTuple):
    """What the plan depends on."""

    hand: tuple[int, ...]
    bonus: tuple[int, ...]
    """What each bonus card would add to a work now, in descending order."""
    tiles: tuple[int, ...]
    freedoms: tuple[bool, ...]
    jesters: int
    builders: int
    recruiting: int
    laid: int
    """Cards on the player's table."""
    occupied: int
    buildings: int
    turns: int
    """The player's action turns left, including the current one."""
    actions: int
    """Actions left in them."""
    draws: float
    """Professions that the player can hope to take."""
    gone: tuple[int, ...]
    """Copies left of each building if one has run out; otherwise empty, to have fewer keys in the cache."""


def room(tables: Tables, occupied: int, buildings: int, builders: int) -> int:
    """How many squares of 2 by 2 cells are left for buildings."""
    left = _ALL & ~tables.ground.blocked(0, occupied, buildings, builders)
    pairs = left & (left & ~1) >> 1 & _NOT_RIGHT
    return (pairs & pairs >> SIDE).bit_count()


@dataclass(slots=True)
class Prospects:
    """What a player can expect, and what each thing would add, in points, without its price."""

    works: float
    builders: float
    """What builders save in money and room."""
    space: float
    """What the room for buildings is worth."""
    best: float
    """The value of the best work of the hand, without bonus cards; 0 without a profession."""
    cards: dict[int, float]
    """What each profession in hand adds to the plan; infinite if it would take the action of a better one."""
    action: float
    """What one action less would cost."""
    rest: float
    """What it would cost to end the turn now."""
    jester: float
    builder: float
    recruiting: float
    profession: float
    """The gain of one more card in hand, less the action that takes it."""
    bonus: float
    """The gain of one more point of work value in the best place for it."""
    buildings: tuple[float, ...]
    landscapes: tuple[float, ...]
    freedoms: tuple[float, ...]


class Planner:
    """Makes plans by the weights of assets/princes_of_florence/bots.json, and caches them."""

    def __init__(self, tables: Tables, weights: Mapping[str, float]) -> None:
        self.tables = tables
        self.work = weights["work"]
        self.growth = weights["growth"]
        self.draws = weights["draws"]
        self.drawn = weights["drawn"]
        self.doubt = weights["doubt"]
        self.hope = (weights["hope_building"], weights["hope_landscape"], weights["hope_freedom"])
        self.fit = weights["fit"]
        self.spare = weights["spare"]
        self.builder = (0.0, weights["builder_1"], weights["builder_2"], weights["builder_3"])
        self.room = weights["room"]
        self.prospects: Callable[[Situation], Prospects] = lru_cache(MANY)(self._prospects)

    def income(self, value: float, later: int, turns: int) -> float:
        """What a work of this value brings `later` turns from now, given that it may miss the minimum."""
        value += self.growth * later
        over = value - MINIMUM[min(ROUNDS - turns + later, ROUNDS - 1)] + 0.5
        return self.work * value / (1 + exp(-min(over / (0.3 + self.doubt * later), 30.0) if over > -20 else 30.0))

    def values(self, now: Situation) -> list[tuple[float, int]]:
        """(expected work value, card) of each profession in hand, the best first."""
        hope = [chance * (now.turns - 1) / (ROUNDS - 1) for chance in self.hope]
        common = len(now.hand) + now.recruiting + now.laid + JESTER_WORTH * now.jesters
        tiles, freedoms = now.tiles, now.freedoms
        prefers, fits = self.tables.prefers, self.tables.ground.fits
        found = []
        for card in now.hand:
            building, landscape, freedom = prefers[card]
            value = float(common)
            if tiles[building]:
                value += BUILDING_WORTH
            elif not (now.gone and not now.gone[building]) and fits(
                building, now.occupied, now.buildings, now.builders
            ):
                value += BUILDING_WORTH * hope[0]
            value += LANDSCAPE_WORTH * (1.0 if tiles[BUILDINGS + landscape] else hope[1])
            value += FREEDOM_WORTH * (1.0 if freedoms[freedom] else hope[2])
            found.append((value, card))
        found.sort(reverse=True)
        return found

    def any_value(self, now: Situation) -> float:
        """The expected value of a work with a profession still to be taken, the best of five."""
        tiles = now.tiles
        common = len(now.hand) + now.recruiting + now.laid + JESTER_WORTH * now.jesters
        value = BUILDING_WORTH * min(0.7, 0.2 * sum(tiles[:BUILDINGS]))
        value += LANDSCAPE_WORTH * min(0.9, 0.45 * sum([count > 0 for count in tiles[BUILDINGS:]]))
        value += FREEDOM_WORTH * min(0.9, 0.45 * sum(now.freedoms))
        return common + (self.fit * value + self.drawn * (now.turns - 1) / (ROUNDS - 1))

    def plan(
        self, now: Situation, hand: Sequence[float], unknown: float, extra: int = 0, fewer: int = 0, jesters: int = 0
    ) -> tuple[float, float, float]:
        """The value of the plan, its number of works, and the turns from one work to the next.

        `hand`: expected values of works with the cards in hand; `unknown`: with a card still to be taken.
        `extra` cards and `jesters` are added, `fewer` actions are taken away.
        """
        turns, actions = now.turns, now.actions - fewer
        if actions <= 0:
            return 0.0, 0.0, 1.0
        more = extra + JESTER_WORTH * jesters
        held = len(now.hand) + now.recruiting + extra
        spare = max(0, actions - held)
        draws = min(spare * self.draws, now.draws, turns * 0.7)
        works = min(actions, held + draws)
        pace = turns / works if works else 1.0
        total = 0.0
        values = [value + more for value in hand] + [unknown + more] * (now.recruiting + extra)
        values.sort(reverse=True)
        bonus = now.bonus
        for place, value in enumerate(values[:actions]):
            if place < len(bonus):
                value += bonus[place]
            total += self.income(value, int((place + 0.25) * pace), turns)
        if draws:
            value = unknown + more + draws / 2
            later = min(turns - 1, int((len(values) + 0.25) * pace))
            total += draws * max(0.0, self.income(value, later, turns) - COST / FLORINS_A_POINT)
        total += self.spare * max(0.0, actions - works - draws)
        return total, works, pace

    def _prospects(self, now: Situation) -> Prospects:
        values = self.values(now)
        plan = partial(self.plan, now, [value for value, _card in values], self.any_value(now))
        plain, works, pace = plan()
        action = plain - plan(fewer=1)[0]
        left = now.actions - ACTIONS * (now.turns - 1)  # in the open turn
        share = now.actions / (2 * ROUNDS)
        space = room(self.tables, now.occupied, now.buildings, now.builders)
        hope = [chance * (now.turns - 1) / (ROUNDS - 1) for chance in self.hope]
        # Each card still to be taken finds one more thing that it prefers.
        coming = max(0.0, works - len(now.hand)) * self.fit * self.work
        buildings = [coming * 0.2 * BUILDING_WORTH] * BUILDINGS
        landscapes = [LANDSCAPE_POINTS if count else coming * 0.45 * LANDSCAPE_WORTH for count in now.tiles[BUILDINGS:]]
        freedoms = [coming * 0.45 * FREEDOM_WORTH] * 3
        cards, bonus = {}, 0.0
        for place, (work, card) in enumerate(values):
            if place >= now.actions:
                cards[card] = action if now.turns > 1 else inf
                continue
            later = min(int((place + 0.25) * pace), now.turns - 1)
            work += now.bonus[place] if place < len(now.bonus) else 0
            income = cards[card] = self.income(work, later, now.turns)
            bonus = max(bonus, self.income(work + 3, later, now.turns) - income)
            building, landscape, freedom = self.tables.prefers[card]
            if not now.tiles[building]:
                more = BUILDING_WORTH * (1 - hope[0])
                buildings[building] += self.income(work + more, later, now.turns) - income
            if not now.tiles[BUILDINGS + landscape]:
                more = LANDSCAPE_WORTH * (1 - hope[1])
                landscapes[landscape] += self.income(work + more, later, now.turns) - income
            if not now.freedoms[freedom]:
                more = FREEDOM_WORTH * (1 - hope[2])
                freedoms[freedom] += self.income(work + more, later, now.turns) - income
        builder = 0.0
        if now.builders < MOST_BUILDERS:
            builder = share * self.builder[now.builders + 1] + (BUILDER_POINTS if now.builders else 0)
            if now.builders == 1:
                wider = room(self.tables, now.occupied, now.buildings, now.builders + 1)
                builder += share * self.room * (wider / (wider + 8) - space / (space + 8))
        return Prospects(
            works=plain,
            builders=share * sum(self.builder[: now.builders + 1]),
            space=share * self.room * space / (space + 8),
            best=values[0][0] if values else 0.0,
            cards=cards,
            action=action,
            rest=action * left if now.turns > 1 else plain,
            jester=plan(jesters=1)[0] - plain,
            builder=builder,
            recruiting=plan(extra=1)[0] - plain,
            profession=plan(extra=1, fewer=1)[0] - plain,
            bonus=bonus / 3,
            buildings=tuple(buildings),
            landscapes=tuple(landscapes),
            freedoms=tuple(freedoms),
        )
