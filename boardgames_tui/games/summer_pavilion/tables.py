"""Lookup tables, computed once from a box."""

from boardgames_tui.games.summer_pavilion.commands import notation
from boardgames_tui.games.summer_pavilion.components import SPACES, Box


class Tables:
    """A box, and the tables that the rules look up."""

    def __init__(self, box: Box) -> None:
        self.box = box
        """All pieces."""
        self.notation = notation(box)
        self.space_structures = [
            [index for index, structure in enumerate(box.structures) if space in structure.spaces]
            for space in range(len(SPACES))
        ]
        """Space -> the structures that it surrounds."""
        self.number_spaces = [
            {
                number: [space for space, printed in enumerate(numbers) if printed == number]
                for number in box.number_bonus
            }
            for numbers in box.numbers
        ]
        """Side -> number that scores -> the spaces that it is printed on."""
