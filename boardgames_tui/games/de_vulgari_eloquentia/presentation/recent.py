"""What each player gained, paid and took in a series of events, as everyone saw it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from boardgames_tui.core.events import Event
from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia import events as happened
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


@dataclass
class Recap:
    """What a player did."""

    seat: int
    place: int | None = None
    """Where the pawn went."""
    ducats: int = 0
    """Ducats gained minus ducats paid."""
    knowledge: int = 0
    cubes: list[int] = field(default_factory=lambda: [0] * 4)
    """Cubes taken and not turned into ducats: red, black, yellow, green."""
    manuscripts: list[str] = field(default_factory=list)
    tracks: dict[int, int] = field(default_factory=dict)
    """Track -> the space reached."""
    others: list[str] = field(default_factory=list)
    """Monks, cardinals and library tiles, in words."""


def recaps(tables: Tables, events: Sequence[Event], seats: int) -> list[Recap]:
    """The recap of each seat."""
    found = [Recap(seat) for seat in range(seats)]
    for event in events:
        _add(tables, found, found[event.seat], event)
    return found


def _add(tables: Tables, everybody: Sequence[Recap], recap: Recap, event: Event) -> None:
    box = tables.box
    match event:
        case happened.Started(place=place):
            recap.place = place
        case happened.Moved(place=place, ducats=paid):
            recap.place = place
            recap.ducats -= paid
        case (
            happened.EventUsed(ducats=ducats, knowledge=knowledge)
            | happened.CityUsed(ducats=ducats, knowledge=knowledge)
        ):
            recap.ducats += ducats
            recap.knowledge += knowledge
        case happened.BolognaVisited() | happened.SecretariesTurnedIn() | happened.Studied() | happened.AuctionWon():
            recap.knowledge += event.knowledge
        case happened.BusinessDone(ducats=ducats):
            recap.ducats += ducats
        case happened.BecameMonk(monk=tile, ducats=paid, knowledge=knowledge):
            recap.ducats -= paid
            recap.knowledge += knowledge
            recap.others.append(box.monks[tile].name)
        case happened.BecameCardinal(cardinal=tile, ducats=paid, knowledge=knowledge, refund=refund):
            recap.ducats += refund - paid
            recap.knowledge += knowledge
            recap.others.append(box.cardinals[tile].name)
        case happened.CubesTaken(colour=colour, count=count, paid=paid, cashed=cashed, ducats=ducats):
            recap.ducats += ducats - paid
            recap.cubes[colour] += count - cashed
        case happened.Advanced(track=track, space=space, ducats=paid):
            recap.ducats -= paid
            recap.tracks[track] = space
        case happened.ManuscriptTaken(manuscript=kind):
            recap.manuscripts.append(tables.texts[kind])
        case happened.LibraryTileKept():
            recap.others.append(_("library tile"))
        case happened.Donated(payer=payer, ducats=ducats, bank=bank):
            recap.ducats += ducats + bank
            if payer is not None:
                everybody[payer].ducats -= ducats
        case happened.Inquired(other=other, knowledge=knowledge):
            everybody[other].knowledge -= knowledge
