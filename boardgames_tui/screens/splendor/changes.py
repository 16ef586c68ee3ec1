"""What lights up after a move: the spots on which two views differ."""

from boardgames_tui.games.splendor.presentation.view import SplendorView
from boardgames_tui.screens.splendor.spots import CARD_PLACES, DECK_SPOTS, PILES, NoblePlace, SeatSpot, Spot


def changed(before: SplendorView, now: SplendorView) -> frozenset[Spot]:
    """Places with another card, piles with another count, nobles that left."""
    found: set[Spot] = {
        place
        for place, old, new in zip(CARD_PLACES, before.display, now.display, strict=True)
        if (old and old.id) != (new and new.id)
    }
    found |= {pile for pile, old, new in zip(PILES, before.bank, now.bank, strict=True) if old != new}
    if not found:
        found |= {deck for deck, old, new in zip(DECK_SPOTS, before.decks, now.decks, strict=True) if old != new}
    found |= {
        NoblePlace(index)
        for index, (old, new) in enumerate(zip(before.nobles, now.nobles, strict=True))
        if old.taken_by != new.taken_by
    }
    found |= {
        SeatSpot(seat)
        for seat, (old, new) in enumerate(zip(before.players, now.players, strict=True))
        if old.points != new.points
    }
    return frozenset(found)
