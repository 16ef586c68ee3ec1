"""Travel over land and sea (9): routes depend only on the map and are cached."""

from functools import cache
from heapq import heappop, heappush
from typing import NamedTuple

from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


class Route(NamedTuple):
    """The cheapest way to a place (9.9): its price, and the places on the way, the goal last."""

    actions: int
    ducats: int
    path: tuple[int, ...]


def _steps(tables: Tables, place: int, start: int) -> list[tuple[int, int]]:
    """The next places and their actions; a sea is left only if the route starts there (9.2, 9.3)."""
    places = tables.box.places
    here = places[place]
    if here.is_sea:
        return [(port, 1) for port, other in enumerate(places) if other.sea == place] if place == start else []
    steps = [(other, 1) for other in here.borders]
    if here.sea >= 0:
        crossing = tables.figures.crossing_actions
        steps += [(port, crossing) for port, other in enumerate(places) if other.sea == here.sea and port != place]
        steps.append((here.sea, 1))
    return steps


@cache
def routes(tables: Tables, start: int) -> dict[int, Route]:
    """The cheapest route in actions to every other place (9.5, 9.9); all but single steps cost the fee (9.1, 9.4)."""
    fee = tables.figures.travel_fee
    best: dict[int, tuple[int, tuple[int, ...]]] = {}
    queue: list[tuple[int, tuple[int, ...], int]] = [(0, (), start)]
    while queue:
        actions, path, place = heappop(queue)
        if place in best:
            continue
        best[place] = actions, path
        for goal, price in _steps(tables, place, start):
            if goal not in best:
                heappush(queue, (actions + price, (*path, goal), goal))
    del best[start]
    return {goal: Route(actions, fee if actions > 1 else 0, path) for goal, (actions, path) in sorted(best.items())}


def reach(tables: Tables, start: int, budget: int, ducats: int, free_fee: bool = False) -> dict[int, Route]:
    """The places in reach with these actions and ducats, and their routes; `free_fee`: monk Ralph (9.8)."""
    found = {}
    for goal, route in routes(tables, start).items():
        if route.actions <= budget and (free_fee or route.ducats <= ducats):
            found[goal] = Route(route.actions, 0, route.path) if free_fee else route
    return found
