"""What lights up after a move: the spots on which two views differ."""

from boardgames_tui.games.de_vulgari_eloquentia.view import DeVulgariView


def changed(before: DeVulgariView, now: DeVulgariView) -> frozenset[str]:
    """Places, tracks, levels, turns and players that differ."""
    found = {
        f"at {new.id}" for old, new in zip(before.places, now.places, strict=True) if set(new.pawns) - set(old.pawns)
    }
    found |= {
        f"track {new.id}" for old, new in zip(before.tracks, now.tracks, strict=True) if old.positions != new.positions
    }
    found |= {
        f"level {new.level}"
        for old, new in zip(before.levels, now.levels, strict=True)
        if [tile.tile for tile in old.tiles] != [tile.tile for tile in new.tiles]
    }
    cubes = {turn.turn: turn.cubes for turn in before.turns}
    found |= {f"turn {turn.turn}" for turn in now.turns if cubes.get(turn.turn) != turn.cubes}
    for seat, (old, new) in enumerate(zip(before.players, now.players, strict=True)):
        if (old.ducats, old.knowledge, old.role, old.front) != (new.ducats, new.knowledge, new.role, new.front):
            found.add(f"seat {seat}")
    return frozenset(found)
