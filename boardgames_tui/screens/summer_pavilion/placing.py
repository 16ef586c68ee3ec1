"""What can be laid in one position, and how it can be paid for: worked out once, when it is first asked for."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from boardgames_tui.core.game import Choice
from boardgames_tui.games.summer_pavilion.commands import Place
from boardgames_tui.games.summer_pavilion.components import COLOURS, SPACES
from boardgames_tui.games.summer_pavilion.presentation.view import SummerPavilionView
from boardgames_tui.games.summer_pavilion.rules import board
from boardgames_tui.games.summer_pavilion.tables import Tables
from boardgames_tui.screens.summer_pavilion.spots import SPACE_SPOTS, Space, Spot
from boardgames_tui.tui.table.choices import Choices

NOTHING = (0, 0, 0, 0, 0, 0)
"""Six counts of no tiles."""


class Placing:
    """The placements of a view. `choices` are its legal commands."""

    def __init__(self, tables: Tables, view: SummerPavilionView, choices: Choices[Spot]) -> None:
        self._tables = tables
        self._view = view
        self._choices = choices
        self._numbers = tables.box.numbers[view.side]
        self._payable: dict[tuple[int, tuple[int, ...]], frozenset[int]] = {}

    @cached_property
    def ways(self) -> Mapping[Space, Sequence[Choice[Place]]]:
        """Each space that can be paid for, with the ways to pay, the default first."""
        rack, joker = self._view.players[self._view.judged].rack, self._view.joker

        def cost(way: Choice[Place]) -> tuple[int, int]:
            # As few tiles of the joker's colour as possible, then the colour that there is most of.
            return self.price_of(way.command)[joker], -rack[COLOURS.index(way.command.colour)]

        return {space: sorted(ways, key=cost) for space in SPACE_SPOTS if (ways := self._choices.at(Place, space))}

    def price_of(self, command: Place) -> tuple[int, ...]:
        """The tiles that a placement takes from the rack."""
        counts = list(NOTHING)
        counts[self._view.joker] += command.jokers
        counts[COLOURS.index(command.colour)] += self._numbers[SPACES.index(command.space)] - command.jokers
        return tuple(counts)

    def payable(self, seat: int, coming: tuple[int, ...] = NOTHING) -> frozenset[int]:
        """The spaces that a player can pay for with the rack and what is coming."""
        found = self._payable.get((seat, coming))
        if found is None:
            view, player = self._view, self._view.players[seat]
            rack = tuple(map(int.__add__, player.rack, coming))
            most, numbers = sum(rack), self._numbers
            found = frozenset(
                space
                for space in range(len(SPACES))
                if player.tiles[space] == board.EMPTY
                and numbers[space] <= most
                and board.payments(self._tables, player.tiles, rack, space, view.side, view.joker)
            )
            self._payable[seat, coming] = found
        return found

    @cached_property
    def nearest(self) -> tuple[int, int] | None:
        """The space that cannot be paid for and lacks least, with the colour it would take."""
        view, numbers = self._view, self._numbers
        player, joker = view.players[view.judged], view.joker
        rack = player.rack
        lacking = [
            (
                # A colour that is not there at all lacks more than one of which another tile is missing.
                numbers[space] - rack[colour] - (rack[joker] if colour != joker else 0) + 2 * (not rack[colour]),
                space,
                colour,
            )
            for space, spot in enumerate(SPACE_SPOTS)
            if spot not in self.ways
            for colour in board.colours_for(self._tables, player.tiles, space, view.side)
        ]
        return min(lacking)[1:] if lacking else None
