"""What Summer Pavilion's table shows, and what is half done at it: a placement, tiles being chosen."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from boardgames_tui.core.game import Choice
from boardgames_tui.core.words import N_
from boardgames_tui.games.summer_pavilion import commands
from boardgames_tui.games.summer_pavilion.components import BACK, COLOURS, CORNERS, FRONT, RING, ROUNDS, SPACES
from boardgames_tui.games.summer_pavilion.components.piece_words import space_in_words
from boardgames_tui.games.summer_pavilion.presentation.view import Decision, PlayerView, SummerPavilionView
from boardgames_tui.games.summer_pavilion.rules import board
from boardgames_tui.games.summer_pavilion.rules.tiles import points_lost, split
from boardgames_tui.games.summer_pavilion.tables import Tables
from boardgames_tui.screens.summer_pavilion import spots
from boardgames_tui.screens.summer_pavilion.placing import NOTHING, Placing
from boardgames_tui.tui.table.model import TableModel
from boardgames_tui.tui.table.session import MatchSession


class SummerPavilionTable(TableModel[SummerPavilionView, spots.Spot]):
    """The game's table."""

    KIND_WORDS: ClassVar = {
        "centre": N_("take from the centre"),
        "pass": N_("pass"),
        "place": N_("place a tile"),
        "keep": N_("keep tiles"),
    }

    def __init__(self, session: MatchSession) -> None:
        super().__init__(session)
        self.tables: Tables = session.game.tables
        self.looking_at: int | None = None
        """Whose pavilion is looked at in place of one's own."""
        self.last_apart = False
        """Whether the last of the others' pavilions has a place of its own."""
        self.keeping = False
        """Whether the tiles to keep are being chosen."""
        self.picked = ""
        """The letters chosen so far, of a reward or of what is kept."""
        self.space: spots.Space | None = None
        """The space whose payments are shown."""
        self.payment = 0
        """Which of them; 0 is the default."""
        self._placing: tuple[object, Placing] | None = None

    # The cursor

    def spot_of(self, command: commands.AnyCommand) -> spots.Spot | None:
        """Where a command is chosen."""
        return spots.spot_of(command)

    def written(self, command: commands.AnyCommand) -> str:
        """On the front, where stars have colours, a space is the colour's letter and the number one sees there."""
        text = super().written(command)
        if isinstance(command, commands.Place) and self.view.side is FRONT:
            space = SPACES.index(command.space)
            colour, number = self.tables.box.star_colours[space // RING], self.tables.box.numbers[FRONT][space]
            if colour is not None:
                return text.replace(f" {command.space} ", f" {COLOURS[colour]}{number} ", 1)
        return text

    def meant(self, spot: spots.Spot) -> Any:
        """The placement as it is planned; of tiles that are chosen, to be finished with them."""
        match spot:
            case spots.Space() | spots.Payment() if self.planned is not None:
                return self.planned.command
            case spots.RackTile() | spots.Line.DONE if self.keeping:
                return next((choice.command for choice in self.choices.of(commands.Pass)), None)
        return super().meant(spot)

    @property
    def naming_spaces(self) -> bool:
        """Whether spaces show what they are called in moves: on the back their numbers do not tell."""
        return self.view.side is BACK and (self.naming or bool(self.suggested))

    def spots_now(self) -> Iterable[spots.Spot]:
        """Only what can be chosen."""
        if not self.choices:
            return []
        match self.view.decision:
            case Decision.TAKE:
                takes = [choice.command for choice in self.choices.of(commands.Take)]
                return [spots.Group(take.source, COLOURS.index(take.colour)) for take in takes]
            case Decision.REWARD:
                return [tile for tile in spots.SUPPLY_TILES if self.can_pick(tile.colour)] or [spots.Line.DONE]
            case Decision.PLACE if self.keeping:
                return [*(tile for tile in spots.RACK_TILES if self.can_pick(tile.colour)), spots.Line.DONE]
            case Decision.PLACE:
                return [*self.placing.ways, *self._payments(), spots.Line.PASS]
        return []

    def _payments(self) -> Sequence[spots.Payment]:
        """The ways to pay for the space, where there are several."""
        count = len(self.ways(self.space))
        return [spots.Payment(index) for index in range(count)] if count > 1 else []

    def first_spot(self) -> spots.Spot | None:
        """The first take; the placement that brings most; the first tile to choose."""
        if self.view.decision is Decision.PLACE and not self.keeping and self.placing.ways:
            return max(self.placing.ways, key=self.worth)
        return super().first_spot()

    def worth(self, space: spots.Space) -> tuple[int, int]:
        """How good a placement is at first sight; of two alike the cheaper is better."""
        tiles, index = self.me.tiles, space.index
        reward = board.reward(self.tables, tiles, index)
        return len(board.run(tiles, index)) + 2 * reward, -self.tables.box.numbers[self.view.side][index]

    def areas(self) -> Sequence[Sequence[spots.Spot]]:
        """Source by source, star by star, the payments, the pass, the supply, the rack."""
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
        """What hangs on the cursor follows it."""
        super().put_cursor()
        spot = self.cursor.spot
        if isinstance(spot, spots.Space) and spot != self.space:
            self.space, self.payment = spot, 0
        elif isinstance(spot, spots.Payment):
            self.payment = spot.index
        if self.view.decision is not Decision.PLACE:
            self.space = None

    @property
    def half_chosen(self) -> bool:
        """Whether a tile has been chosen."""
        return bool(self.picked)

    def drop_last(self) -> None:
        """Drop the last tile chosen."""
        self.picked = self.picked[:-1]

    def new_decision(self) -> None:
        """Forget what was half chosen."""
        self.keeping, self.picked, self.space, self.payment = False, "", None, 0
        self.looking_at = None

    # Players

    @property
    def shown(self) -> int:
        """Whose pavilion the large one is: in a match that is watched, that of who has just moved."""
        if self.looking_at is not None:
            return self.looking_at
        if self.watching and self.session.turns:
            return self.session.turns[-1].seat
        return self.view.judged

    @property
    def me(self) -> PlayerView:
        """The player whose turn is looked at."""
        return self.view.players[self.view.judged]

    # Taking

    def source(self, name: str) -> tuple[int, ...]:
        """What lies on a display or in the centre."""
        return self.view.centre if name == commands.CENTRE else self.view.displays[commands.SOURCES.index(name)]

    def is_at(self, source: str) -> bool:
        """Whether the cursor stands on tiles of a source, and can be seen."""
        spot = self.cursor.spot
        return isinstance(spot, spots.Group) and spot.source == source and not self.watching

    def taken(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What the take under the cursor brings, and what it leaves."""
        spot = self.cursor.spot
        if not isinstance(spot, spots.Group) or self.watching:
            return NOTHING, NOTHING
        return split(self.source(spot.source), spot.colour, self.view.joker)

    # Placing

    def words_of(self, space: int) -> str:
        """What a space is called."""
        return space_in_words(self.tables.box, space, self.view.side)

    @property
    def placing(self) -> Placing:
        """What can be laid now."""
        choices = self.choices
        if self._placing is None or self._placing[0] is not choices:
            self._placing = choices, Placing(self.tables, self.view, choices)
        return self._placing[1]

    def ways(self, space: spots.Space | None) -> Sequence[Choice[commands.Place]]:
        """The ways to pay for a space, the default first."""
        return () if space is None else self.placing.ways.get(space, ())

    @property
    def planned(self) -> Choice[commands.Place] | None:
        """The placement that Enter would make."""
        if self.watching or self.cursor.spot is spots.Line.PASS or self.keeping:
            return None
        ways = self.ways(self.space)
        return ways[min(self.payment, len(ways) - 1)] if ways else None

    @property
    def paid(self) -> tuple[int, ...]:
        """The tiles that the planned placement takes from the rack."""
        return NOTHING if self.planned is None else self.placing.price_of(self.planned.command)

    def of_colour(self, colour: int) -> list[spots.Spot]:
        """The groups of that colour to take; the spaces that it can pay for, the best first."""
        if self.view.decision is Decision.TAKE:
            return [spot for spot in self.spots_now() if isinstance(spot, spots.Group) and spot.colour == colour]
        ways = self.placing.ways if self.view.decision is Decision.PLACE else {}
        spaces = [space for space, each in ways.items() if any(COLOURS[colour] == way.command.colour for way in each)]
        return [*sorted(spaces, key=self.worth, reverse=True)]

    def pay_with(self, colour: int) -> None:
        """Show the first payment in that colour, if there is one for the space under the cursor."""
        ways = self.ways(self.space)
        self.payment = next((at for at, way in enumerate(ways) if way.command.colour == COLOURS[colour]), self.payment)

    # Choosing tiles, of a reward or to keep

    @property
    def rewarded(self) -> bool:
        """Whether tiles of a reward are being chosen."""
        return self.view.decision is Decision.REWARD and self.view.seat is not None and not self.watching

    @property
    def picking(self) -> bool:
        """Whether tiles are being chosen."""
        return self.rewarded or self.keeping

    @property
    def most(self) -> int:
        """How many tiles can be chosen."""
        return self.view.due if self.view.decision is Decision.REWARD else CORNERS

    def picked_of(self, colour: int) -> int:
        """How many tiles of a colour are chosen just now."""
        return self.picked.count(COLOURS[colour])

    def can_pick(self, colour: int) -> bool:
        """Whether a tile of a colour can be chosen besides the ones that are."""
        there = self.view.supply if self.view.decision is Decision.REWARD else self.me.rack
        return len(self.picked) < self.most and self.picked_of(colour) < there[colour]

    def finished(self) -> Choice[commands.Choose] | Choice[commands.Pass] | None:
        """What Enter plays when the tiles are chosen."""
        letters = commands.in_order(self.picked)
        if self.view.decision is Decision.REWARD:
            return self.choices.find(commands.choose(letters))
        return self.choices.find(commands.pass_turn(letters))

    # Passing

    def must_choose(self) -> bool:
        """Whether passing asks what to keep."""
        return self.view.round < ROUNDS and sum(self.me.rack) > CORNERS

    def passing(self) -> Choice[commands.Pass] | None:
        """The pass that keeps all it can, where nothing has to be chosen."""
        rack = NOTHING if self.view.round == ROUNDS else self.me.rack
        return self.choices.find(commands.pass_turn("".join(map(str.__mul__, COLOURS, rack))))

    def lost_by_passing(self, kept: int) -> int:
        """The points that a pass costs."""
        return points_lost(self.me.score, sum(self.me.rack) - kept)
