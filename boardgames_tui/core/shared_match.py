"""Texts and rules of shared matches, for the full screen and the plain mode."""

from collections.abc import Iterable
from time import time

from boardgames_tui.core.catalogue import entry
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import SharedJournal
from boardgames_tui.core.words import _, listed

OFTEN = 0.2
"""Seconds between polls of the store."""
SELDOM = 1.0
"""Seconds between checks for departed players."""


def named(match: Match, seats: Iterable[int]) -> str:
    return listed([match.setup.names[seat] for seat in seats], "and")


def absence(match: Match, journal: SharedJournal, seat: int) -> str:
    """A sentence: nobody plays the seat to move, and how to take it; "" if a screen plays it."""
    screen, text = journal.sharing.screens[seat], ""
    if not screen:
        text = _("Nobody has sat down as {name} yet; to do so: bgtui sit {id} --seat {name}")
    elif not journal.screens.has(screen):
        text = _("{name} has left; bgtui sit {id} --seat {name} takes the seat again.")
    return text.format(name=match.setup.names[seat], id=journal.match_id)


def to_agree(match: Match, count: int) -> list[int]:
    """The seats that must agree to an undo: those that moved since, and the seat to move if it decides secretly."""
    turns = match.turns[-count:]
    seats = {turn.seat for turn in turns}
    if match.to_move is not None and entry(match.game.id).untold:
        seats.add(match.to_move)
    return sorted(seats.intersection(match.setup.humans) - {turns[0].seat})


def other_people(match: Match) -> list[int]:
    """The seats that must agree if the player to move is to think ahead: all other people's."""
    return [seat for seat in match.setup.humans if seat != match.to_move]


def refusal(match: Match, journal: SharedJournal) -> str | None:
    """Why this screen's question failed, as a sentence; "" if all agree, None if it is open."""
    asked = journal.sharing.asked
    if asked is None or asked.screen != journal.name or len(match.turns) != asked.commands:
        return _("The game has moved on; ask again.")
    if asked.refused >= 0:
        return _("{name} does not agree.").format(name=match.setup.names[asked.refused])
    if asked.seats and time() >= asked.until:
        return _("No answer from {names}.").format(names=named(match, asked.seats))
    return None if asked.seats else ""
