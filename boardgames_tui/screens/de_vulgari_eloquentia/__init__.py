"""De Vulgari Eloquentia's table in cells, and how large its parts are at each size."""

from boardgames_tui.screens.de_vulgari_eloquentia.desk import Desk
from boardgames_tui.screens.de_vulgari_eloquentia.map import Map
from boardgames_tui.screens.de_vulgari_eloquentia.market import Market
from boardgames_tui.screens.de_vulgari_eloquentia.seats import Seats
from boardgames_tui.screens.de_vulgari_eloquentia.tracks import Tracks
from boardgames_tui.tui.sizes import Size

__all__ = ["Desk", "Map", "Market", "Seats", "Tracks", "measure"]


def measure(size: Size, players: int) -> tuple[int, dict[str, int], dict[str, int]]:
    """The width of the left column, and the heights in both columns from the top."""
    seats = players + 1
    if size == "compact":
        return 53, {"map": 0}, {"desk": 20 - seats, "seats": 0}
    if size == "standard":
        return 53, {"map": 20, "market": 0}, {"desk": 28 - 7 - seats, "tracks": 7, "seats": 0}
    return 72, {"map": 0}, {"desk": 40 - 11 - 9 - seats, "market": 11, "tracks": 9, "seats": 0}
