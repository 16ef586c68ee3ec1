"""What statistics count in a game of The Princes of Florence."""

from collections.abc import Iterable, Iterator

from boardgames_tui.core.events import Event
from boardgames_tui.core.words import N_
from boardgames_tui.games.princes_of_florence import events as happened

DEEDS = {
    "works": N_("works completed"),
    "buildings": N_("buildings built"),
    "freedoms": N_("freedoms introduced"),
    "lots": N_("objects bought at auction"),
}
"""What is counted, and its label."""
_COUNTED = {
    happened.WorkCompleted: "works",
    happened.BuildingChosen: "buildings",
    happened.FreedomIntroduced: "freedoms",
    happened.ObjectBought: "lots",
}


def deeds(events: Iterable[Event]) -> Iterator[tuple[int, str]]:
    for event in events:
        if deed := _COUNTED.get(type(event)):
            yield event.seat, deed
