"""What players did in a game of Summer Pavilion, as statistics count it."""

from collections import Counter
from collections.abc import Iterable, Iterator

from boardgames_tui.core.events import Event
from boardgames_tui.core.words import N_
from boardgames_tui.games.summer_pavilion.components import RING
from boardgames_tui.games.summer_pavilion.events import MarkerTaken, StructureCompleted, TilePlaced

DEEDS = {
    "tiles": N_("tiles placed"),
    "stars": N_("stars completed"),
    "markers": N_("start markers taken"),
    "structures": N_("pillars, statues and windows completed"),
}
"""What is counted, and its title."""


def deeds(events: Iterable[Event]) -> Iterator[tuple[int, str]]:
    rings: Counter[tuple[int, str]] = Counter()
    for event in events:
        if isinstance(event, TilePlaced):
            yield event.seat, "tiles"
            star = event.seat, event.space[:-1]
            rings[star] += 1
            if rings[star] == RING:
                yield event.seat, "stars"
        elif isinstance(event, MarkerTaken):
            yield event.seat, "markers"
        elif isinstance(event, StructureCompleted):
            yield event.seat, "structures"
