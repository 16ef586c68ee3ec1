"""What Summer Pavilion's table shows and what is half chosen: a placement, tiles."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from boardgames_tui.core.game import Choice
from boardgames_tui.games.summer_pavilion import commands
from boardgames_tui.games.summer_pavilion.components import BACK, COLOURS, CORNERS, RING, ROUNDS, Box, Kind
from boardgames_tui.games.summer_pavilion.components.board import NONE
from boardgames_tui.games.summer_pavilion.components.piece_words import space_in_words
from boardgames_tui.games.summer_pavilion.presentation import goals
from boardgames_tui.games.summer_pavilion.presentation.previews import Previews
from boardgames_tui.games.summer_pavilion.presentation.prospects import Prospect
from boardgames_tui.games.summer_pavilion.presentation.view import Decision, PlayerView, SummerPavilionView
from boardgames_tui.screens.summer_pavilion import spots
from boardgames_tui.tui.table.model import TableModel
from boardgames_tui.tui.table.session import MatchSession

SIGNS: Mapping[Kind, str] = {"pillar": "║", "statue": "▲", "window": "╬"}
"""The signs of the structures."""


class SummerPavilionTable(TableModel[SummerPavilionView, spots.Spot]):
    """The game's table."""

    def __init__(self, session: MatchSession) -> None:
        super().__init__(session)
        self.box: Box = session.game.box
        self.placed: Collection[str] = ()
        """The ids of the parts that are shown."""
        self.looking_at: int | None = None
        """The seat whose pavilion is shown in place of one's own."""
        self.keeping = False
        """Whether the tiles to keep are being chosen."""
        self.picked = ""
        """The letters chosen so far, from the supply or to keep."""
        self.space: spots.Space | None = None
        """The space whose payments are shown."""
        self.payment = 0
        """The number of the payment; 0 is the default."""
        self._previews: tuple[object, Previews] | None = None

    def spot_of(self, command: commands.AnyCommand) -> spots.Spot | None:
        return spots.spot_of(command)

    def meant(self, spot: spots.Spot) -> Any:
        match spot:
            case spots.Space() | spots.Payment() if self.planned is not None:
                return self.planned.command
            case spots.RackTile() | spots.Line.DONE if self.keeping:
                return next((choice.command for choice in self.choices.of(commands.Pass)), None)
        return super().meant(spot)

    @property
    def naming_spaces(self) -> bool:
        """Whether spaces show their names for typing: on the back their numbers are ambiguous."""
        return self.view.side is BACK and (self.naming or bool(self.suggested))

    def spots_now(self) -> Iterable[spots.Spot]:
        if not self.choices:
            return []
        match self.view.decision:
            case Decision.TAKE:
                takes = [choice.command for choice in self.choices.of(commands.Take)]
                return [spots.Group(take.source, COLOURS.index(take.colour)) for take in takes]
            case Decision.REWARD:
                return [tile for tile in spots.SUPPLY_TILES if self.can_pick(tile.number)] or [spots.Line.DONE]
            case Decision.PLACE if self.keeping:
                return [*(tile for tile in spots.RACK_TILES if self.can_pick(tile.number)), spots.Line.DONE]
            case Decision.PLACE:
                return [*self._affordable(), *self._payments(), spots.Line.PASS]
        return []

    def _affordable(self) -> list[spots.Space]:
        return [spots.SPACE_SPOTS[space] for space in self.previews.ways]

    def _payments(self) -> Sequence[spots.Payment]:
        count = len(self.ways(self.space))
        return [spots.Payment(index) for index in range(count)] if count > 1 else []

    def first_spot(self) -> spots.Spot | None:
        if self.view.decision is Decision.PLACE and not self.keeping and self.previews.ways:
            return self.by_worth()[0]
        return super().first_spot()

    def by_worth(self) -> list[spots.Space]:
        """The affordable spaces, those that look best first."""
        return sorted(self._affordable(), key=lambda space: self.previews.worth(space.number), reverse=True)

    def areas(self) -> Sequence[Sequence[spots.Spot]]:
        match self.view.decision:
            case Decision.TAKE:
                return [[spots.Group(source, colour) for colour in range(len(COLOURS))] for source in commands.SOURCES]
            case Decision.REWARD:
                return [[*spots.SUPPLY_TILES, spots.Line.DONE]]
            case Decision.PLACE if self.keeping:
                return [spots.RACK_TILES, [spots.Line.DONE]]
            case Decision.PLACE:
                stars = [spots.SPACE_SPOTS[first : first + RING] for first in range(0, len(spots.SPACE_SPOTS), RING)]
                return [*stars, self._payments(), [spots.Line.PASS]]
        return []

    def put_cursor(self) -> None:
        super().put_cursor()
        spot = self.cursor.spot
        if isinstance(spot, spots.Space) and spot != self.space:
            self.space, self.payment = spot, 0
        elif isinstance(spot, spots.Payment):
            self.payment = spot.number
        if self.view.decision is not Decision.PLACE:
            self.space = None

    @property
    def half_chosen(self) -> bool:
        return bool(self.picked)

    def drop_last(self) -> None:
        self.picked = self.picked[:-1]

    def new_decision(self) -> None:
        self.keeping, self.picked, self.space, self.payment = False, "", None, 0
        self.looking_at = None

    @property
    def shown(self) -> int:
        """The seat of the large pavilion: in a watched match the last to move, in a review the one to move."""
        if self.looking_at is not None:
            return self.looking_at
        if self.session.recalled_seat is not None:
            return self.session.recalled_seat
        if self.watching and self.session.turns and not self.compared:
            return self.session.turns[-1].seat
        return self.view.judged

    @property
    def me(self) -> PlayerView:
        return self.view.players[self.view.judged]

    def stars(self, player: PlayerView) -> list[goals.Goal]:
        return goals.star_goals(self.session.game.tables, player.tiles, self.view.side)

    def numbers(self, player: PlayerView) -> list[goals.Goal]:
        return goals.number_goals(self.session.game.tables, player.tiles, self.view.side)

    @property
    def previews(self) -> Previews:
        choices = self.choices
        if self._previews is None or self._previews[0] is not choices:
            legal = choices.of(commands.Place)
            self._previews = choices, Previews(self.session.game.tables, self.view, legal)
        return self._previews[1]

    def is_at(self, source: str) -> bool:
        """Whether the cursor is on tiles of a source, and visible."""
        spot = self.cursor.spot
        return isinstance(spot, spots.Group) and spot.source == source and not self.watching

    def taken(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The tiles that the take under the cursor brings and leaves."""
        spot = self.cursor.spot
        if not isinstance(spot, spots.Group) or self.watching:
            return NONE, NONE
        return self.previews.taken(spot.source, spot.colour)

    @property
    def prospect(self) -> Prospect | None:
        """What the player could cover after the take under the cursor."""
        spot = self.cursor.spot
        if not isinstance(spot, spots.Group) or self.watching or self.view.decision is not Decision.TAKE:
            return None
        return self.previews.prospect(spot.source, spot.colour)

    def words_of(self, space: int) -> str:
        return space_in_words(self.box, space, self.view.side)

    def number_of(self, space: int) -> int:
        return self.box.numbers[self.view.side][space]

    def ways(self, space: spots.Space | None) -> Sequence[Choice[commands.Place]]:
        """The ways to pay for a space, the default first."""
        return () if space is None else self.previews.ways.get(space.number, ())

    @property
    def planned(self) -> Choice[commands.Place] | None:
        """The placement that Enter would make."""
        if self.watching or self.cursor.spot is spots.Line.PASS or self.keeping:
            return None
        ways = self.ways(self.space)
        return ways[min(self.payment, len(ways) - 1)] if ways else None

    def of_colour(self, colour: int) -> list[spots.Spot]:
        """The spots for a colour: groups to take, or spaces that it can pay for, the best first."""
        if self.view.decision is Decision.TAKE:
            return [spot for spot in self.spots_now() if isinstance(spot, spots.Group) and spot.colour == colour]
        spaces = self.by_worth() if self.view.decision is Decision.PLACE else []
        return [space for space in spaces if any(COLOURS[colour] == way.command.colour for way in self.ways(space))]

    def pay_with(self, colour: int) -> None:
        """Show the first payment in a colour, if there is one for the space under the cursor."""
        ways = self.ways(self.space)
        self.payment = next((at for at, way in enumerate(ways) if way.command.colour == COLOURS[colour]), self.payment)

    @property
    def rewarded(self) -> bool:
        return self.view.decision is Decision.REWARD and self.view.seat is not None and not self.watching

    @property
    def picking(self) -> bool:
        return self.rewarded or self.keeping

    @property
    def most(self) -> int:
        return self.view.due if self.view.decision is Decision.REWARD else CORNERS

    def picked_of(self, colour: int) -> int:
        return self.picked.count(COLOURS[colour])

    def can_pick(self, colour: int) -> bool:
        there = self.view.supply if self.view.decision is Decision.REWARD else self.me.rack
        return len(self.picked) < self.most and self.picked_of(colour) < there[colour]

    def finished(self) -> Choice[commands.Choose] | Choice[commands.Pass] | None:
        """The command that Enter plays once the tiles are chosen."""
        letters = commands.in_order(self.picked)
        if self.view.decision is Decision.REWARD:
            return self.choices.find(commands.choose(letters))
        return self.choices.find(commands.pass_turn(letters))

    def passing(self) -> Choice[commands.Pass] | None:
        """The pass that keeps everything, if nothing has to be chosen."""
        rack = NONE if self.view.round == ROUNDS else self.me.rack
        return self.choices.find(commands.pass_turn("".join(map(str.__mul__, COLOURS, rack))))

    def changed_since(self, before: SummerPavilionView) -> frozenset[spots.Spot]:
        now = self.view
        displays = zip(commands.SOURCES, before.displays, now.displays, strict=False)
        found: set[spots.Spot] = {spots.Source(source) for source, old, new in displays if old != new}
        if before.centre != now.centre:
            found.add(spots.Source(commands.CENTRE))
        for seat, (old, new) in enumerate(zip(before.players, now.players, strict=True)):
            if (old.score, old.rack, old.passed) != (new.score, new.rack, new.passed):
                found.add(spots.SeatSpot(seat))
            for space, (was, lies) in enumerate(zip(old.tiles, new.tiles, strict=True)):
                if was != lies:
                    found.add(spots.LaidTile(seat, space))
        supply = zip(spots.SUPPLY_TILES, before.supply, now.supply, strict=True)
        return frozenset(found | {tile for tile, was, lies in supply if was != lies})
