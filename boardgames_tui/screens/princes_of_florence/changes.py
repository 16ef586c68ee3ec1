"""What differs between two views of the table."""

from boardgames_tui.games.princes_of_florence.presentation.view import PlayerView, PrincesView
from boardgames_tui.screens.princes_of_florence.spots import Lot, Piece, SeatSpot, Spot


def changed(before: PrincesView, now: PrincesView) -> frozenset[Spot]:
    """Pieces, lots and players that differ."""
    found: set[Spot] = set()
    for seat, (old, new) in enumerate(zip(before.players, now.players, strict=True)):
        found |= {Piece(seat, number) for number in range(len(old.placed), len(new.placed))}
        if _standing(old) != _standing(new):
            found.add(SeatSpot(seat))
    for before_lot, lot in zip(before.lots, now.lots, strict=True):
        if (before_lot.left, before_lot.sold_to) != (lot.left, lot.sold_to):
            found.add(Lot(lot.kind))
    return frozenset(found)


def _standing(player: PlayerView) -> tuple[object, ...]:
    return player.points, player.builders, player.jesters, player.freedoms, player.table
