"""What each of the others has done since a player's last turn, on one line each."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from boardgames_tui.core.game import Event, known_events
from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia import events as happened
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables
from boardgames_tui.screens.de_vulgari_eloquentia.model import DeVulgariTable
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import gains_in_short
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.menu import track_names


@dataclass
class Doings:
    """What a player has done, as everybody saw it."""

    seat: int
    place: int | None = None
    """Where the pawn went."""
    ducats: int = 0
    """How many more, or fewer."""
    knowledge: int = 0
    cubes: list[int] = field(default_factory=lambda: [0] * 4)
    """Taken and not turned into ducats: red, black, yellow, green."""
    manuscripts: list[str] = field(default_factory=list)
    tracks: dict[int, int] = field(default_factory=dict)
    """Track -> the space reached."""
    others: list[str] = field(default_factory=list)
    """What else came behind the screen or before it, in words."""

    def words(self, tables: Tables) -> list[str]:
        """All but the cubes, the most important first."""
        # Of a sea the name without what all seas are called.
        place = [] if self.place is None else [max(tables.box.places[self.place].label.split(), key=len)]
        gains = [words] if (words := gains_in_short(self.ducats, self.knowledge)) else []
        tracks = [
            _("{track} {space}").format(track=track_names()[track], space=space) for track, space in self.tracks.items()
        ]
        return [*place, *gains, *self.others, *self.manuscripts, *tracks]


def doings(table: DeVulgariTable) -> list[Doings]:
    """By turn order, of those who have done anything: from one's last turn to the present one, or until now."""
    session, view = table.session, table.view
    turns = session.turns
    seat = view.judged
    end = len(turns)
    while end and turns[end - 1].seat == seat:
        end -= 1
    start = end
    while start and turns[start - 1].seat != seat:
        start -= 1
    events = [event for turn in turns[start:end] for event in known_events(turn.events, None)]
    found = done_by(table.tables, events, len(view.players))
    for done, player in zip(found, view.players, strict=True):
        if done.place is not None:
            done.place = player.place  # also where others have sent the pawn since
    return [found[each] for each in view.order if each != seat and found[each] != Doings(each)]


def done_by(tables: Tables, events: Sequence[Event], seats: int) -> list[Doings]:
    """What these events say of each seat."""
    found = [Doings(seat) for seat in range(seats)]
    for event in events:
        _add(tables, found, found[event.seat], event)
    return found


def _add(tables: Tables, all_of_them: Sequence[Doings], done: Doings, event: Event) -> None:
    box = tables.box
    match event:
        case happened.Started(place=place):
            done.place = place
        case happened.Moved(place=place, ducats=paid):
            done.place = place
            done.ducats -= paid
        case (
            happened.EventUsed(ducats=ducats, knowledge=knowledge)
            | happened.CityUsed(ducats=ducats, knowledge=knowledge)
        ):
            done.ducats += ducats
            done.knowledge += knowledge
        case happened.BolognaVisited(knowledge=knowledge) | happened.SecretariesTurnedIn(knowledge=knowledge):
            done.knowledge += knowledge
        case happened.Studied(knowledge=knowledge) | happened.AuctionWon(knowledge=knowledge):
            done.knowledge += knowledge
        case happened.BusinessDone(ducats=ducats):
            done.ducats += ducats
        case happened.BecameMonk(monk=tile, ducats=paid, knowledge=knowledge):
            done.ducats -= paid
            done.knowledge += knowledge
            done.others.append(box.monks[tile].name)
        case happened.BecameCardinal(cardinal=tile, ducats=paid, knowledge=knowledge, refund=refund):
            done.ducats += refund - paid
            done.knowledge += knowledge
            done.others.append(box.cardinals[tile].name)
        case happened.CubesTaken(colour=colour, count=count, paid=paid, cashed=cashed, ducats=ducats):
            done.ducats += ducats - paid
            done.cubes[colour] += count - cashed
        case happened.Advanced(track=track, space=space, ducats=paid):
            done.ducats -= paid
            done.tracks[track] = space
        case happened.ManuscriptTaken(manuscript=kind):
            done.manuscripts.append(tables.texts[kind])
        case happened.LibraryTileKept():
            done.others.append(_("library tile"))
        case happened.Donated(payer=payer, ducats=ducats, bank=bank):
            done.ducats += ducats + bank
            if payer is not None:
                all_of_them[payer].ducats -= ducats
        case happened.Inquired(other=other, knowledge=knowledge):
            all_of_them[other].knowledge -= knowledge
