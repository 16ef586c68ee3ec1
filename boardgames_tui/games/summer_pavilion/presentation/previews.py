"""What the commands of a view would do, for screens to show beforehand; worked out when first needed."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from boardgames_tui.core.game import Choice
from boardgames_tui.games.summer_pavilion import commands
from boardgames_tui.games.summer_pavilion.components import COLOURS, CORNERS, ROUNDS, SPACES, board
from boardgames_tui.games.summer_pavilion.presentation.prospects import Prospect, most_points, spaces_for
from boardgames_tui.games.summer_pavilion.presentation.view import PlayerView, SummerPavilionView
from boardgames_tui.games.summer_pavilion.rules import placing
from boardgames_tui.games.summer_pavilion.rules.scoring import points_lost
from boardgames_tui.games.summer_pavilion.rules.taking import split
from boardgames_tui.games.summer_pavilion.tables import Tables


class Previews:
    """The takes, placements and passes of a view. `legal`: its placements."""

    def __init__(self, tables: Tables, view: SummerPavilionView, legal: Sequence[Choice[commands.Place]]) -> None:
        self._tables = tables
        self._view = view
        self._legal = legal
        self._numbers = tables.box.numbers[view.side]
        self._payable: dict[int, frozenset[int]] = {}

    @property
    def _me(self) -> PlayerView:
        return self._view.players[self._view.judged]

    def taken(self, source: str, colour: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The tiles that a take brings, and those that it leaves there or moves to the centre."""
        there = self._view.centre if source == commands.CENTRE else self._view.displays[int(source) - 1]
        return split(there, colour, self._view.joker)

    def prospect(self, source: str, colour: int) -> Prospect:
        """What the view's player could cover after a take."""
        return self._prospect(source, colour, self.taken(source, colour)[0])

    def one_more(self, colour: int, picked: Sequence[int]) -> Prospect:
        """What a tile from the supply, with those already picked, would let them cover."""
        return self._prospect("", colour, [count + (each == colour) for each, count in enumerate(picked)])

    def _prospect(self, source: str, colour: int, taken: Sequence[int]) -> Prospect:
        tables, view, me, joker = self._tables, self._view, self._me, self._view.joker
        have, comes = me.rack[joker], taken[joker]
        if colour != joker:
            have += me.rack[colour]
        else:
            comes = 0
        held, jokers = me.rack[colour] + taken[colour], me.rack[joker] + taken[joker] if colour != joker else 0
        spaces = spaces_for(tables, me.tiles, view.side, colour, held, jokers)
        points = most_points(tables, me.tiles, view.side, colour, held, jokers)
        return Prospect(source, colour, taken[colour], comes, have, spaces, points)

    @cached_property
    def prospects(self) -> Sequence[Prospect]:
        """For each colour that can be taken, the source with most of it; the best score first."""
        view, joker = self._view, self._view.joker
        found = []
        for colour in range(len(COLOURS)):
            there = [
                (source, counts)
                for source, counts in (
                    *zip(commands.SOURCES, view.displays, strict=False),
                    (commands.CENTRE, view.centre),
                )
                if counts[colour] and (colour != joker or sum(counts) == counts[joker])
            ]
            if there:
                source, _counts = max(there, key=lambda each: each[1][colour] + (each[1][joker] > 0))
                found.append(self.prospect(source, colour))
        return sorted(found, key=lambda each: (-each.points, -len(each.spaces)))

    @cached_property
    def ways(self) -> Mapping[int, Sequence[Choice[commands.Place]]]:
        """Each affordable space with its ways to pay, the default first."""
        found: dict[str, list[Choice[commands.Place]]] = {}
        for way in self._legal:
            found.setdefault(way.command.space, []).append(way)

        def cost(way: Choice[commands.Place]) -> tuple[int, int]:
            # As few tiles of the joker's colour as possible, then the colour with the most tiles.
            return self.price_of(way.command)[self._view.joker], -self._me.rack[COLOURS.index(way.command.colour)]

        return {space: sorted(found[name], key=cost) for space, name in enumerate(SPACES) if name in found}

    def price_of(self, command: commands.Place) -> tuple[int, ...]:
        counts = [0] * len(COLOURS)
        counts[self._view.joker] += command.jokers
        counts[COLOURS.index(command.colour)] += self._numbers[SPACES.index(command.space)] - command.jokers
        return tuple(counts)

    def completes(self, space: int) -> tuple[int, ...]:
        return placing.completes(self._tables, self._me.tiles, space)

    def worth(self, space: int) -> tuple[int, int]:
        """How good a placement looks at first sight; of two equal ones the cheaper is better."""
        tiles = self._me.tiles
        reward = placing.reward(self._tables, tiles, space)
        return len(board.run(tiles, space)) + 2 * reward, -self._numbers[space]

    def payable(self, seat: int) -> frozenset[int]:
        """The spaces that a player can pay for."""
        found = self._payable.get(seat)
        if found is None:
            view, player = self._view, self._view.players[seat]
            most = sum(player.rack)
            found = self._payable[seat] = frozenset(
                space
                for space, price in enumerate(self._numbers)
                if price <= most
                and placing.payments(self._tables, player.tiles, player.rack, space, view.side, view.joker)
            )
        return found

    def colours_for(self, space: int) -> tuple[int, ...]:
        """The colours that a tile on this space of one's own may have."""
        return placing.colours_for(self._tables, self._me.tiles, space, self._view.side)

    @property
    def must_choose(self) -> bool:
        return self._view.round < ROUNDS and sum(self._me.rack) > CORNERS

    def lost_by_passing(self, kept: int) -> int:
        return points_lost(self._me.score, sum(self._me.rack) - kept)
