"""The deeds that statistics count."""

from collections.abc import Iterable, Iterator

from boardgames_tui.core.events import Event
from boardgames_tui.core.words import N_
from boardgames_tui.games.de_vulgari_eloquentia import events as happened

DEEDS = {
    "manuscripts": N_("manuscripts taken"),
    "cities": N_("cities used"),
    "monks": N_("became a friar"),
    "cardinals": N_("became a cardinal"),
    "titles": N_("titles won"),
}
"""Id -> label."""
_COUNTED = {
    happened.ManuscriptTaken: "manuscripts",
    happened.CityUsed: "cities",
    happened.BecameMonk: "monks",
    happened.BecameCardinal: "cardinals",
    happened.TitleTaken: "titles",
}


def deeds(events: Iterable[Event]) -> Iterator[tuple[int, str]]:
    for event in events:
        if isinstance(event, happened.TitleTaken) and event.title < 0:
            continue  # no title taken
        if deed := _COUNTED.get(type(event)):
            yield event.seat, deed
