"""Passing a seat from a person to a computer player in mid-game, and back: who may do it, and what players are told."""

from boardgames_tui.core.match import Match
from boardgames_tui.core.seats import computer_of, level_words
from boardgames_tui.core.store import SharedJournal
from boardgames_tui.core.words import _


def why_not_passes(match: Match, seat: int) -> str:
    """Return why this screen cannot pass the seat to another player, as a sentence; "" if it can.

    A player at another screen decides about their own seat; anybody may fill a seat whose player has left.
    """
    journal, place = match.journal, match.setup.seats[seat]
    if isinstance(journal, SharedJournal) and not place.player and seat not in journal.seats:
        screen = journal.sharing.screens[seat]
        if screen and journal.screens.has(screen):
            words = _("{name} is playing at another screen, and can hand over the seat only there.")
            return words.format(name=place.name)
    return ""


def told(match: Match, seat: int) -> str:
    """Return a sentence that says who plays a seat now."""
    place = match.setup.seats[seat]
    computer = computer_of(place.player)
    if computer is None:
        return _("{name}: from here on, a person plays.").format(name=place.name)
    return _("{name}: from here on, a computer plays ({level}).").format(name=place.name, level=level_words(computer))
