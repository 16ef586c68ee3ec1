"""What each of the others did since a player's last turn, one line each."""

from itertools import groupby

from boardgames_tui.core.events import known_events
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia.commands import LINGUA
from boardgames_tui.games.de_vulgari_eloquentia.components import piece_words
from boardgames_tui.games.de_vulgari_eloquentia.presentation import recent
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import gains
from boardgames_tui.games.de_vulgari_eloquentia.presentation.recent import Recap
from boardgames_tui.screens.de_vulgari_eloquentia.model import DeVulgariTable
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import on_tracks
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip

__all__ = ["Recap", "in_words", "recaps"]


def recaps(table: DeVulgariTable) -> list[Recap]:
    """The recaps of the others who did something, in turn order, since one's last turn."""
    session, view = table.session, table.view
    seat = view.judged
    runs = groupby(session.turns, lambda turn: turn.seat == seat)
    by_others = [list(run) for own, run in runs if not own]
    events = [event for turn in (by_others or [[]])[-1] for event in known_events(turn.events, None)]
    found = recent.recaps(table.tables, events, len(view.players))
    for recap, player in zip(found, view.players, strict=True):
        if recap.place is not None:
            recap.place = player.place  # also where others have since sent the pawn
    return [found[each] for each in view.order if each != seat and found[each] != Recap(each)]


def in_words(table: DeVulgariTable, recap: Recap, width: int) -> str:
    """Where the pawn went and the most important of the rest, as much as fits whole."""
    # a sea's name without the word that all seas share
    places = [] if recap.place is None else [max(table.box.places[recap.place].name.split(), key=len)]
    cubes = [piece_words.cubes(colour, count) for colour, count in enumerate(recap.cubes) if count]
    levels = [
        _("Lingua Volgare") if tile == LINGUA else _("manuscript {level}").format(level=tile[0])
        for tile in recap.manuscripts
    ]
    parts = [*levels, *recap.others, *cubes, *_changes(recap), *on_tracks(recap.tracks.items())]
    words = clip("".join(places), width)
    for part in parts:
        longer = f"{words}, {part}" if words else part
        if cell_len(longer) <= width:
            words = longer
    return words


def _changes(recap: Recap) -> list[str]:
    """Ducats and knowledge, gained or lost."""
    found = []
    for ducats, knowledge in ((recap.ducats, 0), (0, recap.knowledge)):
        if ducats > 0 or knowledge > 0:
            found.append(gains(ducats, knowledge))
        elif ducats:
            found.append(ngettext("−{count} ducat", "−{count} ducats", -ducats).format(count=-ducats))
        elif knowledge:
            found.append(ngettext("−{count} knowledge", "−{count} knowledge", -knowledge).format(count=-knowledge))
    return found
