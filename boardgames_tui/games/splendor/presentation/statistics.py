"""What players did in a game of Splendor, as statistics count it."""

from collections.abc import Iterable, Iterator

from boardgames_tui.core.events import Event
from boardgames_tui.core.words import N_
from boardgames_tui.games.splendor.events import CardBought, CardDrawn, CardReserved, NobleCame

DEEDS = {
    "bought": N_("cards bought"),
    "reserved": N_("cards reserved"),
    "nobles": N_("nobles won"),
}
"""What is counted, and what it is called."""
_COUNTED = {CardBought: "bought", CardReserved: "reserved", CardDrawn: "reserved", NobleCame: "nobles"}


def deeds(events: Iterable[Event]) -> Iterator[tuple[int, str]]:
    for event in events:
        if deed := _COUNTED.get(type(event)):
            yield event.seat, deed
