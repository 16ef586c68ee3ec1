"""What lights up after a move: the spots on which two views differ."""

from boardgames_tui.games.splendor.commands import DECKS, PLACES
from boardgames_tui.games.splendor.components import KINDS
from boardgames_tui.games.splendor.view import SplendorView


def changed(before: SplendorView, now: SplendorView) -> frozenset[str]:
    """Places with another card, piles with another count, nobles that left."""
    found = {
        place
        for place, old, new in zip(PLACES, before.display, now.display, strict=True)
        if (old and old.id) != (new and new.id)
    }
    found |= {f"bank {kind}" for kind, old, new in zip(KINDS, before.bank, now.bank, strict=True) if old != new}
    found |= {deck for deck, old, new in zip(DECKS, before.decks, now.decks, strict=True) if old != new and not found}
    found |= {
        f"noble {index + 1}"
        for index, (old, new) in enumerate(zip(before.nobles, now.nobles, strict=True))
        if old.taken_by != new.taken_by
    }
    found |= {
        f"seat {seat}"
        for seat, (old, new) in enumerate(zip(before.players, now.players, strict=True))
        if old.points != new.points
    }
    return frozenset(found)
