"""What the table knows: the view worked through, the planned placement, the tiles that are being chosen."""

from typing import Any

from boardgames_tui.core.game import Choice
from boardgames_tui.games.summer_pavilion import board
from boardgames_tui.games.summer_pavilion.commands import CENTRE, SOURCES, Place
from boardgames_tui.games.summer_pavilion.components import COLOURS, CORNERS, ROUNDS, SPACES
from boardgames_tui.games.summer_pavilion.legal import points_lost, split
from boardgames_tui.games.summer_pavilion.state import Decision
from boardgames_tui.games.summer_pavilion.tables import Tables
from boardgames_tui.games.summer_pavilion.view import PlayerView, SummerPavilionView
from boardgames_tui.screens.summer_pavilion.part import PASS
from boardgames_tui.tui.model import TableModel
from boardgames_tui.tui.own_table import OwnTable
from boardgames_tui.tui.table import TableScreen

NOTHING = (0, 0, 0, 0, 0, 0)


class SummerPavilionTable(TableScreen[Any], OwnTable[SummerPavilionView, str]):
    """The game's table without its keys."""

    def make_table(self) -> "SummerPavilionTable":
        """The screen is its own table."""
        TableModel.__init__(self, self.session)
        self.tables: Tables = self.session.game.tables
        self.looking_at: int | None = None
        """Whose pavilion is looked at in place of one's own."""
        self.keeping = False
        """Whether the tiles to keep are being chosen."""
        self.picked = ""
        """The letters chosen so far, of a reward or of what is kept."""
        self.space = ""
        """The space whose payments are shown."""
        self.payment = 0
        """Which of them; 0 is the default."""
        self._of_view: SummerPavilionView | None = None
        self._texts: dict[str, Choice[Any]] = {}
        self._ways: dict[str, list[Choice[Any]]] = {}
        self._nearest: list[tuple[int, int]] | None = None
        self._payable: dict[tuple[int, tuple[int, ...]], frozenset[int]] = {}
        return self

    @property
    def under(self) -> str:
        """The spot under the cursor, or ""."""
        return self.cursor.spot or ""

    # What the view says, worked out once

    def _look_through(self) -> None:
        if self._of_view is self.view:
            return
        self._of_view = self.view
        self._texts = {choice.text: choice for choice in self.choices}
        self._nearest = None
        self._payable = {}
        self._ways = {}
        rack = self.view.players[self.view.judged].rack
        for choice in self.choices:
            if isinstance(choice.command, Place):
                self._ways.setdefault(choice.command.space, []).append(choice)
        for ways in self._ways.values():
            # As few tiles of the joker's colour as possible, then the colour that there is most of.
            ways.sort(key=lambda way: (self.price_of(way)[self.view.joker], -rack[COLOURS.index(way.command.colour)]))

    def texts(self) -> dict[str, Choice[Any]]:
        """The legal commands by their notation."""
        self._look_through()
        return self._texts

    def ways(self, space: str) -> list[Choice[Any]]:
        """The ways to pay for a space, the default first."""
        self._look_through()
        return self._ways.get(space, [])

    @property
    def ways_exist(self) -> bool:
        """Whether any space can be paid for."""
        self._look_through()
        return bool(self._ways)

    @property
    def shown(self) -> int:
        """Whose pavilion the large one is: in a match that is watched, that of who has just moved."""
        if self.looking_at is not None:
            return self.looking_at
        if self.watching and self.session.shown:
            return self.match.turns[self.session.shown - 1].seat
        return self.view.judged

    @property
    def me(self) -> PlayerView:
        """The player whose turn is looked at."""
        return self.view.players[self.view.judged]

    def source(self, name: str) -> tuple[int, ...]:
        """What lies on a display or in the centre."""
        return self.view.centre if name == CENTRE else self.view.displays[SOURCES.index(name)]

    def taken(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What the take under the cursor brings, and what it leaves."""
        source, _space, colour = self.under.partition(" ")
        if self.view.decision is not Decision.TAKE or not colour or self.watching:
            return NOTHING, NOTHING
        return split(self.source(source), COLOURS.index(colour), self.view.joker)

    def payable(self, seat: int, coming: tuple[int, ...] = NOTHING) -> frozenset[int]:
        """The spaces that a player can pay for with the rack and what is coming."""
        self._look_through()
        found = self._payable.get((seat, coming))
        if found is None:
            view, player = self.view, self.view.players[seat]
            rack = tuple(map(int.__add__, player.rack, coming))
            found = frozenset(
                space
                for space in range(len(SPACES))
                if player.tiles[space] == board.EMPTY
                and board.payments(self.tables, player.tiles, rack, space, view.side, view.joker)
            )
            self._payable[seat, coming] = found
        return found

    @property
    def planned(self) -> Choice[Any] | None:
        """The placement that Enter would make."""
        if self.watching or self.under == PASS or self.keeping:
            return None
        ways = self.ways(self.space)
        return ways[min(self.payment, len(ways) - 1)] if ways else None

    @property
    def paid(self) -> tuple[int, ...]:
        """The tiles that the planned placement takes from the rack."""
        return NOTHING if self.planned is None else self.price_of(self.planned)

    def price_of(self, way: Choice[Any]) -> tuple[int, ...]:
        """The tiles that a placement takes from the rack."""
        counts = [0] * len(COLOURS)
        counts[self.view.joker] += way.command.jokers
        counts[COLOURS.index(way.command.colour)] += (
            self.tables.box.numbers[self.view.side][SPACES.index(way.command.space)] - way.command.jokers
        )
        return tuple(counts)

    @property
    def picking(self) -> str:
        """ "reward" or "keep" while tiles are being chosen, else ""."""
        if self.view.seat is None or self.watching:
            return ""
        if self.view.decision is Decision.REWARD:
            return "reward"
        return "keep" if self.keeping and self.view.decision is Decision.PLACE else ""

    def must_choose(self) -> bool:
        """Whether passing asks what to keep."""
        return self.view.round < ROUNDS and sum(self.me.rack) > CORNERS

    def lost_by_passing(self, kept: int) -> int:
        """The points that a pass costs."""
        return points_lost(self.me.score, sum(self.me.rack) - kept)

    def nearest(self) -> tuple[int, int] | None:
        """The space that cannot be paid for and lacks least, with the colour it would take."""
        self._look_through()
        if self._nearest is None:
            numbers = self.tables.box.numbers[self.view.side]
            rack, tiles, joker = self.me.rack, self.me.tiles, self.view.joker
            lacking = [
                (
                    # A colour that is not there at all lacks more than one of which another tile is missing.
                    numbers[space] - rack[colour] - (rack[joker] if colour != joker else 0) + 2 * (not rack[colour]),
                    space,
                    colour,
                )
                for space in range(len(SPACES))
                if SPACES[space] not in self._ways
                for colour in board.colours_for(self.tables, tiles, space, self.view.side)
            ]
            self._nearest = [min(lacking)[1:]] if lacking else []
        return self._nearest[0] if self._nearest else None
