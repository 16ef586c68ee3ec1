"""A seat passes from a person to a computer player in mid-game, and back: who may do that, and how it is told."""

from boardgames_tui.core.match import Match
from boardgames_tui.core.seats import computer_of, level_words
from boardgames_tui.core.store import SharedJournal
from boardgames_tui.core.words import _


def why_not_passes(match: Match, seat: int) -> str:
    """Why this seat cannot pass to somebody else from here, as a sentence; "" if it can.

    Who plays at another screen decides about their own seat; a seat whose player has left is everybody's to fill.
    """
    journal, place = match.journal, match.setup.seats[seat]
    if isinstance(journal, SharedJournal) and not place.player and seat not in journal.seats:
        screen = journal.sharing.screens[seat]
        if screen and journal.screens.has(screen):
            words = _("{name} is playing at another screen, and can hand over the seat only there.")
            return words.format(name=place.name)
    return ""


def told(match: Match, seat: int) -> str:
    """Who plays a seat now, as a sentence."""
    place = match.setup.seats[seat]
    computer = computer_of(place.player)
    if computer is None:
        return _("{name}: from here on a person plays.").format(name=place.name)
    return _("{name}: from here on a computer plays ({level}).").format(name=place.name, level=level_words(computer))
