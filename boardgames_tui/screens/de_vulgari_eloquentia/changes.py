"""What lights up after a move: the spots on which two views differ."""

from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import DeVulgariView
from boardgames_tui.screens.de_vulgari_eloquentia.spots import TRACK_SPOTS, At, LevelSpot, SeatSpot, Spot, TurnSpot


def changed(before: DeVulgariView, now: DeVulgariView) -> frozenset[Spot]:
    """Places, tracks, levels, turns and players that differ."""
    found: set[Spot] = {
        At(new.place) for old, new in zip(before.places, now.places, strict=True) if set(new.pawns) - set(old.pawns)
    }
    found |= {
        spot
        for spot, old, new in zip(TRACK_SPOTS, before.tracks, now.tracks, strict=True)
        if old.positions != new.positions
    }
    found |= {
        LevelSpot(new.level)
        for old, new in zip(before.levels, now.levels, strict=True)
        if [tile.tile for tile in old.tiles] != [tile.tile for tile in new.tiles]
    }
    cubes = {turn.turn: turn.cubes for turn in before.turns}
    found |= {TurnSpot(turn.turn) for turn in now.turns if cubes.get(turn.turn) != turn.cubes}
    for seat, (old, new) in enumerate(zip(before.players, now.players, strict=True)):
        if (old.ducats, old.knowledge, old.role, old.front) != (new.ducats, new.knowledge, new.role, new.front):
            found.add(SeatSpot(seat))
    return frozenset(found)
