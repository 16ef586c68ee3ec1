"""How large the parts of the table are at each size."""

from typing import NamedTuple

from boardgames_tui.tui.sizes import Size


class Heights(NamedTuple):
    """How many lines the parts have at one size."""

    pavilion: int
    own: int
    others: int
    displays_in_a_row: int
    least_market: int
    more_market: int
    """Lines of it that are no displays."""
    lines_of_a_seat: int
    more_seats: int

    def market(self, displays: int) -> int:
        """Displays, centre and supply; never too low for the payments of phase 2."""
        return max(self.least_market, self.more_market - (-displays // self.displays_in_a_row))

    def seats(self, players: int) -> int:
        """All players."""
        return self.more_seats + players * self.lines_of_a_seat


HEIGHTS: dict[Size, Heights] = {
    "compact": Heights(20, 5, 0, 2, 7, 3, 1, 1),
    "standard": Heights(20, 8, 11, 3, 8, 5, 1, 1),
    "spacious": Heights(32, 8, 12, 5, 12, 4, 2, 2),
}
LEFT_WIDTH: dict[Size, int] = {"compact": 41, "standard": 43, "spacious": 62}
