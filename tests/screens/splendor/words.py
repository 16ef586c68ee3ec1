"""The spots of Splendor's table in words, so that examples read like play: "2-3", "3-deck", "a", "bank w", "own y"."""

from boardgames_tui.games.splendor.commands import KIND_OF
from boardgames_tui.screens.splendor.spots import NAMES, NoblePlace, OwnToken, Pile, Spot


def spot(words: str) -> Spot:
    """The spot of that name."""
    match words.split():
        case ["bank", letter]:
            return Pile(KIND_OF[letter])
        case ["own", letter]:
            return OwnToken(KIND_OF[letter])
        case ["noble", number]:
            return NoblePlace(int(number) - 1)
    return next(spot for spot, name in NAMES.items() if name == words)
