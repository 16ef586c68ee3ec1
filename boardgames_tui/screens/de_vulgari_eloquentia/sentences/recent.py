"""What each of the others has done since a player's last turn, on one line each."""

from itertools import groupby

from boardgames_tui.core.events import known_events
from boardgames_tui.games.de_vulgari_eloquentia.presentation import recent
from boardgames_tui.games.de_vulgari_eloquentia.presentation.recent import Recap
from boardgames_tui.screens.de_vulgari_eloquentia.model import DeVulgariTable
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import gains_in_short, on_tracks


def recaps(table: DeVulgariTable) -> list[Recap]:
    """Of the others who have done anything, in turn order: from one's last turn to the present one, or until now."""
    session, view = table.session, table.view
    seat = view.judged
    runs = groupby(session.turns, lambda turn: turn.seat == seat)
    by_others = [list(run) for own, run in runs if not own]
    events = [event for turn in (by_others or [[]])[-1] for event in known_events(turn.events, None)]
    found = recent.recaps(table.tables, events, len(view.players))
    for recap, player in zip(found, view.players, strict=True):
        if recap.place is not None:
            recap.place = player.place  # also where others have sent the pawn since
    return [found[each] for each in view.order if each != seat and found[each] != Recap(each)]


def in_words(table: DeVulgariTable, recap: Recap) -> list[str]:
    """All but the cubes, the most important first."""
    # A sea's name without the word that all seas share.
    place = [] if recap.place is None else [max(table.box.places[recap.place].label.split(), key=len)]
    gains = [words] if (words := gains_in_short(recap.ducats, recap.knowledge)) else []
    return [*place, *gains, *recap.others, *recap.manuscripts, *on_tracks(recap.tracks.items())]
