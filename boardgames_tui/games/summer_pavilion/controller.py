"""The rules of Azul: Summer Pavilion. Numbers in brackets are those of assets/summer_pavilion/rules.md."""

from dataclasses import dataclass
from random import Random
from typing import ClassVar, Literal, assert_never

from boardgames_tui.core.chance import below, shuffle
from boardgames_tui.core.events import Event
from boardgames_tui.core.game import Controller, Refusal, Result
from boardgames_tui.core.options import Begins, Options, ahead, ahead_of, begins, option, read_options, starter_of
from boardgames_tui.core.setup import Setup
from boardgames_tui.core.words import N_, NC_, ngettext
from boardgames_tui.games.summer_pavilion import commands, components
from boardgames_tui.games.summer_pavilion import events as happened
from boardgames_tui.games.summer_pavilion.commands import CENTRE, AnyCommand, counts_of
from boardgames_tui.games.summer_pavilion.components import board
from boardgames_tui.games.summer_pavilion.components.board import NONE
from boardgames_tui.games.summer_pavilion.presentation.view import SummerPavilionView, make_view
from boardgames_tui.games.summer_pavilion.rules import scoring
from boardgames_tui.games.summer_pavilion.rules.legal import legal_commands
from boardgames_tui.games.summer_pavilion.rules.placing import completes
from boardgames_tui.games.summer_pavilion.rules.scoring import points_lost
from boardgames_tui.games.summer_pavilion.rules.taking import split
from boardgames_tui.games.summer_pavilion.state import IN_THE_CENTRE, OVER, PLACE, REWARD, SEEDS, TAKE, Player, State
from boardgames_tui.games.summer_pavilion.tables import Tables

_COLOURS = range(len(components.COLOURS))
_COLOUR_OF = {letter: colour for colour, letter in enumerate(components.COLOURS)}
_SPACE_OF = {name: space for space, name in enumerate(components.SPACES)}
_DISPLAY_OF = {name: number for number, name in enumerate(commands.SOURCES) if name != CENTRE}


@dataclass(frozen=True)
class SummerPavilionOptions(Options):
    """The options at set-up."""

    later: ClassVar[tuple[str, ...]] = ("ahead",)
    side: Literal["front", "back"] = option(
        "front",
        title=N_("side of the boards"),
        description=N_("Front: coloured stars. Back: plain stars, each for one colour or all six (section 11)."),
        words=[NC_("option", "front"), NC_("option", "back")],
        meanings=[
            N_("Front of the boards: the outer stars are coloured."),
            N_("Back of the boards: each star takes one colour or all six (section 11)."),
        ],
    )
    begins: Begins = begins("first_seat", N_("Who starts: a seat, or one drawn at random (rule 2.5)."))
    ahead: tuple[int, ...] = ahead(N_("How many points ahead each seat starts (rule 2.6)."))


class SummerPavilionController(Controller[State, AnyCommand]):
    """The rules of Summer Pavilion; holds no position."""

    def __init__(self, box: components.Box) -> None:
        self.box = box
        self.tables = Tables(box)

    def new(self, setup: Setup) -> State:
        """Shuffle and lay out everything (2). Raises ValueError unless there are two to four seats (2.1)."""
        players = len(setup.seats)
        if players not in self.box.displays:
            words = ngettext(
                "Summer Pavilion is for 2 to 4 players; there is {count} seat (rule 2.1)",
                "Summer Pavilion is for 2 to 4 players; there are {count} seats (rule 2.1)",
                players,
            )
            raise ValueError(words.format(count=players))
        options = read_options(SummerPavilionOptions, setup.options)
        ahead, generator = ahead_of(options.ahead, players), Random(setup.seed)
        bag = [colour for colour in _COLOURS for _tile in range(self.box.per_colour)]
        shuffle(bag, generator)
        seed = below(SEEDS, generator)
        starter = starter_of(options.begins, players, generator)
        state = State(
            bag=tuple(bag),
            left=len(bag),
            tower=list(NONE),
            seed=seed,
            pours=0,
            supply=list(NONE),
            displays=[NONE] * self.box.displays[players],
            centre=list(NONE),
            marker=IN_THE_CENTRE,
            starter=starter,
            players=[
                Player(components.FIRST_SCORE + points, rack=list(NONE), corners=NONE, passed=False, tiles=board.BARE)
                for points in ahead or (0,) * players
            ],
            seat=starter,
            decision=TAKE,
            round=1,
            due=0,
            side=components.Side[options.side.upper()],
            ahead=ahead,
        )
        self._fill_supply(state, [])
        self._fill_displays(state, [])
        return state

    def to_move(self, state: State) -> int | None:
        return None if state.decision is OVER else state.seat

    def legal_commands(self, state: State) -> list[AnyCommand]:
        return legal_commands(self.tables, state)

    def check(self, state: State, command: AnyCommand) -> Refusal | None:
        from boardgames_tui.games.summer_pavilion.rules.refusals import check  # not for the first board

        return check(self.tables, state, command)

    # Doing it

    def advance(self, state: State, command: AnyCommand) -> list[Event]:
        """Do a command known to be legal, with all that follows up to the next decision."""
        events: list[Event] = []
        player = state.players[state.seat]
        match command:
            case commands.Take():
                self._take(state, player, command, events)
            case commands.Place():
                self._place(state, player, command, events)
            case commands.Choose(tiles=letters):
                self._choose(state, player, counts_of(letters), events)
            case commands.Pass(keep=letters):
                self._pass(state, player, counts_of(letters), events)
            case _:
                assert_never(command)
        return events

    def _take(self, state: State, player: Player, command: commands.Take, events: list[Event]) -> None:
        colour, joker = _COLOUR_OF[command.colour], state.round - 1
        rack, centre, displays = player.rack, state.centre, state.displays
        if command.source == CENTRE:
            taken, left = split(tuple(centre), colour, joker)
            state.centre[:] = left
            events.append(happened.TilesTaken(state.seat, source=CENTRE, tiles=taken, left=NONE, joker=joker))
            if state.marker == IN_THE_CENTRE:
                state.marker = state.seat
                lost = points_lost(player.score, sum(taken))
                player.score -= lost
                events.append(happened.MarkerTaken(state.seat, lost))
        else:
            number = _DISPLAY_OF[command.source]
            taken, left = split(displays[number], colour, joker)
            displays[number] = NONE
            if left != NONE:
                for other in _COLOURS:
                    centre[other] += left[other]
            events.append(happened.TilesTaken(state.seat, source=command.source, tiles=taken, left=left, joker=joker))
        for other in _COLOURS:
            rack[other] += taken[other]
        if any(centre) or displays.count(NONE) < len(displays):
            state.seat = (state.seat + 1) % len(state.players)
        else:
            self._begin_placing(state, events)

    def _place(self, state: State, player: Player, command: commands.Place, events: list[Event]) -> None:
        space, colour = _SPACE_OF[command.space], _COLOUR_OF[command.colour]
        tiles, tower = player.tiles, state.tower
        paid = list(NONE)
        paid[state.round - 1] = command.jokers
        paid[colour] += self.box.numbers[state.side][space] - command.jokers
        for other in _COLOURS:
            if paid[other]:
                player.rack[other] -= paid[other]
                tower[other] += paid[other]
        tower[colour] -= 1
        points = len(board.run(tiles, space))
        player.score += points
        events.append(
            happened.TilePlaced(
                state.seat, space=command.space, side=state.side, colour=colour, paid=tuple(paid), points=points
            )
        )
        due = 0
        for index in completes(self.tables, tiles, space):
            due += self.box.structures[index].tiles
            events.append(happened.StructureCompleted(state.seat, index))
        player.tiles = (*tiles[:space], colour, *tiles[space + 1 :])
        if due:
            state.due = min(due, sum(state.supply))
        if state.due:
            state.decision = REWARD
        else:
            self._end_turn(state, events)

    def _choose(self, state: State, player: Player, chosen: tuple[int, ...], events: list[Event]) -> None:
        for colour in _COLOURS:
            state.supply[colour] -= chosen[colour]
            player.rack[colour] += chosen[colour]
        state.due = 0
        state.decision = PLACE
        events.append(happened.RewardTaken(state.seat, chosen))
        self._end_turn(state, events)

    def _pass(self, state: State, player: Player, kept: tuple[int, ...], events: list[Event]) -> None:
        player.corners = kept
        discarded = tuple(map(int.__sub__, player.rack, kept))
        for colour in _COLOURS:
            state.tower[colour] += discarded[colour]
        player.rack = list(NONE)
        player.passed = True
        lost = points_lost(player.score, sum(discarded))
        player.score -= lost
        events.append(happened.Passed(state.seat, kept=kept, discarded=discarded, points=lost))
        self._end_turn(state, events)

    # The course of a round

    def _begin_placing(self, state: State, events: list[Event]) -> None:
        """Begin phase 2: the marker's holder starts, or else the player who began the round (4.8, 4.9)."""
        opener = state.starter if state.marker == IN_THE_CENTRE else state.marker
        state.decision = PLACE
        events.append(happened.PlacingBegins(opener))
        self._give_turn(state, opener, events)

    def _end_turn(self, state: State, events: list[Event]) -> None:
        """End a turn of phase 2: the supply is refilled (7.6), and the next player is to move (5.1)."""
        self._fill_supply(state, events)
        self._give_turn(state, (state.seat + 1) % len(state.players), events)

    def _give_turn(self, state: State, first: int, events: list[Event]) -> None:
        """Let the first player from seat `first` on who has not passed move; an empty rack passes by itself (8.5).

        Such a pass puts nothing into the tower, so the supply need not be refilled.
        """
        players = state.players
        for seat in (*range(first, len(players)), *range(first)):
            player = players[seat]
            if player.passed:
                continue
            state.seat = seat
            if any(player.rack):
                return
            player.passed = True
            events.append(happened.Passed(seat, kept=NONE, discarded=NONE, points=0))
        if state.round == components.ROUNDS:
            self._end_game(state, events)
        else:
            self._next_round(state, events)

    def _next_round(self, state: State, events: list[Event]) -> None:
        state.round += 1
        if state.marker != IN_THE_CENTRE:
            state.starter = state.marker
            state.marker = IN_THE_CENTRE
        state.seat = state.starter
        state.decision = TAKE
        for player in state.players:
            player.rack = list(player.corners)
            player.corners = NONE
            player.passed = False
        self._fill_displays(state, events)
        events.append(
            happened.RoundBegins(state.seat, round=state.round, joker=state.round - 1, displays=tuple(state.displays))
        )
        if state.displays.count(NONE) == len(state.displays):
            self._begin_placing(state, events)  # there were no tiles to deal (9.6)

    def _end_game(self, state: State, events: list[Event]) -> None:
        state.decision = OVER
        for seat, player in enumerate(state.players):
            stars, numbers = scoring.bonuses(self.tables, player.tiles, state.side)
            player.score += stars + numbers
            if stars or numbers:
                events.append(happened.BonusScored(seat, stars, numbers))
        events.append(happened.GameOver(state.seat))

    # The bag

    def _fill_supply(self, state: State, events: list[Event]) -> None:
        missing = components.SUPPLY - sum(state.supply)
        if missing:
            drawn = self._draw(state, missing, events)
            if drawn:
                for colour in drawn:
                    state.supply[colour] += 1
                events.append(happened.SupplyFilled(state.seat, tuple(map(drawn.count, _COLOURS))))

    def _fill_displays(self, state: State, events: list[Event]) -> None:
        state.displays = [
            tuple(map(self._draw(state, components.DISPLAY, events).count, _COLOURS)) for display in state.displays
        ]

    def _draw(self, state: State, count: int, events: list[Event]) -> tuple[int, ...]:
        """Draw tiles; when the bag is empty and a tile is needed, the tower is poured into it (3.3)."""
        left = state.left
        if count <= left:
            state.left = left - count
            return state.bag[left - count : left]
        drawn = state.bag[:left]
        bag = [colour for colour, tiles in enumerate(state.tower) for _tile in range(tiles)]
        if bag:
            shuffle(bag, Random(state.seed + SEEDS * (state.pours + 1)))
            state.bag = tuple(bag)
            state.tower = list(NONE)
            state.pours += 1
            events.append(happened.TowerPoured(state.seat, len(bag)))
        state.left = max(0, len(bag) - (count - left))
        return drawn + tuple(bag[state.left :])

    # The end

    def scores(self, state: State) -> list[int]:
        return [player.score for player in state.players]

    def final_scores(self, state: State) -> list[int]:
        """Each seat's points, with the bonuses of the end for what is complete now (10.2, 10.3)."""
        if state.decision is OVER:
            return self.scores(state)
        return [player.score + sum(scoring.bonuses(self.tables, player.tiles, state.side)) for player in state.players]

    def result(self, state: State) -> Result | None:
        return scoring.result(self.tables, state)

    # Who may see what

    def view(self, state: State, seat: int | None) -> SummerPavilionView:
        return make_view(self.tables, state, seat)

    def determinize(self, state: State, seat: int, generator: Random) -> State:
        """Return a copy in which the order of the tiles in the bag, and after the next pouring, is re-sampled."""
        copy = state.clone()
        bag = sorted(state.bag[: state.left])  # the new order must not depend on the old one
        shuffle(bag, generator)
        copy.bag = tuple(bag)
        copy.seed = below(SEEDS, generator)
        return copy

    def verify(self, state: State) -> None:
        """Raise BadState unless each tile is there exactly once (1.1) and all counts agree."""
        from boardgames_tui.games.summer_pavilion.rules.verify import verify  # only for what comes from outside

        verify(self.tables, state)
