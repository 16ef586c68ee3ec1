"""The rules of De Vulgari Eloquentia. Numbers in brackets are those of assets/de_vulgari_eloquentia/rules.md."""

from dataclasses import dataclass
from random import Random
from typing import ClassVar, assert_never

from boardgames_tui.core.chance import below, shuffle
from boardgames_tui.core.events import Event
from boardgames_tui.core.game import Controller, Refusal, Result
from boardgames_tui.core.options import Begins, Options, ahead, ahead_of, begins, option, read_options, starter_of
from boardgames_tui.core.setup import Setup
from boardgames_tui.core.words import N_, ngettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import DeVulgariView, make_view
from boardgames_tui.games.de_vulgari_eloquentia.rules import actions, auction, refusals, scoring, turn, vote
from boardgames_tui.games.de_vulgari_eloquentia.rules.legal import legal_commands
from boardgames_tui.games.de_vulgari_eloquentia.rules.turn import revealed
from boardgames_tui.games.de_vulgari_eloquentia.state import NO_TITLE, NOBODY, NONE, NOWHERE, OVER, START, Player, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


@dataclass(frozen=True)
class DeVulgariOptions(Options):
    """The options at set-up."""

    later: ClassVar[tuple[str, ...]] = ("begins", "join_freely", "ahead")
    roma_swapped: bool = option(
        False,
        title=N_("Roma's figures swapped"),
        description=N_("With its two figures swapped, Roma gives more ducats and less knowledge."),
    )
    begins: Begins = begins("random", N_("Who plays first: a seat, or one drawn at random (rule 2.1)."))
    join_freely: bool = option(
        False,
        title=N_("join without a cube"),
        description=N_("Players without a cube can join the auction in Brindisi, too (rule 16.7)."),
    )
    ahead: tuple[int, ...] = ahead(N_("How many points ahead each seat starts (rule 2.12)."))


class DeVulgariController(Controller[State, commands.AnyCommand]):
    """The rules of De Vulgari Eloquentia; holds no position."""

    def __init__(self, box: components.Box) -> None:
        self.box = box
        self.tables = Tables(box)

    def new(self, setup: Setup) -> State:
        """Shuffle and lay out everything (2). Raises ValueError unless there are two to five seats (1.1)."""
        seats = len(setup.seats)
        if seats not in self.box.bags:
            raise ValueError(
                ngettext(
                    "De Vulgari Eloquentia is for 2 to 5 players; there is {count} seat (rule 1.1)",
                    "De Vulgari Eloquentia is for 2 to 5 players; there are {count} seats (rule 1.1)",
                    seats,
                ).format(count=seats)
            )
        options = read_options(DeVulgariOptions, setup.options)
        box, generator = self.box, Random(setup.seed)
        order = list(range(seats))
        shuffle(order, generator)
        if options.begins != "random":
            order.sort(key=starter_of(options.begins, seats, generator).__ne__)  # the others stay unchanged
        first = below(components.EVENT_TURNS - 1, generator)
        papal, songs, library = list(box.papal), list(box.songs), list(box.library)
        shuffle(papal, generator)
        bag = [colour for colour, count in enumerate(box.bags[seats]) for _cube in range(count)]
        shuffle(bag, generator)
        room = box.room[seats]
        spaces = [NONE] * (box.figures.last_turn + 1)
        for number in range(components.FILLED_TURNS):
            r, k, y, g = map(bag[number * room : (number + 1) * room].count, range(4))
            spaces[number + 1] = r, k, y, g
        shuffle(songs, generator)
        stacks: list[list[int]] = [[] for level in range(components.LEVELS)]
        for kind, tile in enumerate(box.manuscripts[: box.lingua]):
            stacks[tile.level - 1] += [kind] * tile.copies
        for stack in stacks:
            shuffle(stack, generator)
        shuffle(library, generator)
        return State(
            players=[
                Player(
                    ducats=box.figures.start_ducats,
                    role=components.MERCHANT,
                    tile=-1,
                    place=NOWHERE,
                    knowledge=0,
                    cubes=[0, 0, 0],
                    front=0,
                    put_away=0,
                    manuscripts=(),
                    library=0,
                    discs=[0] * len(components.TRACKS),
                    cities=0,
                    bologna=0,
                    inquisition_used=False,
                    title=NO_TITLE,
                )
                for seat in range(seats)
            ],
            seat=order[-1],
            decision=START,
            turn=1,
            order=tuple(order),
            position=seats - 1,
            ranking=tuple(reversed(order)),
            leaders=[()] * len(components.TRACKS),
            actions=0,
            done=0,
            spaces=spaces,
            gone=NONE,
            events=(
                *((first + turn) % (components.EVENT_TURNS - 1) for turn in range(components.EVENT_TURNS - 1)),
                components.EVENT_TURNS - 1,
            ),
            lying=0,
            papal=tuple(papal),
            songs=tuple(songs),
            stacks=tuple(map(tuple, stacks)),
            left=[len(stack) - (seats - 1) for stack in stacks],
            shown=[tuple(reversed(stack[-(seats - 1) :])) for stack in stacks],
            lingua=False,
            library=tuple(library),
            looked=(),
            monks=tuple(range(len(box.monks))),
            cardinals=tuple(range(len(box.cardinals))),
            owed=(),
            payers=(),
            wealth=0,
            challenger=NOBODY,
            to_ask=(),
            bidders=(),
            highest=0,
            last_turn=False,
            swapped=int(options.roma_swapped),
            join_freely=options.join_freely,
            ahead=ahead_of(options.ahead, seats),
        )

    def to_move(self, state: State) -> int | None:
        return None if state.decision is OVER else state.seat

    def legal_commands(self, state: State) -> list[commands.AnyCommand]:
        return legal_commands(self.tables, state)

    def check(self, state: State, command: commands.AnyCommand) -> Refusal | None:
        return refusals.check(self.tables, state, command)

    # Doing it

    def advance(self, state: State, command: commands.AnyCommand) -> list[Event]:
        events: list[Event] = []
        tables, player = self.tables, state.players[state.seat]
        match command:
            case commands.Simple(kind=word):
                match word:
                    case "end":
                        turn.end_player_turn(tables, state, events)
                    case "study":
                        actions.study(tables, state, events)
                    case "business":
                        actions.do_business(tables, state, player, events)
                    case "event":
                        actions.use_event(tables, state, player, events)
                    case "bologna":
                        actions.visit_bologna(tables, state, player, events)
                    case "look":
                        actions.look_at_library(tables, state, player, events)
                    case "challenge":
                        auction.challenge(tables, state, events)
                    case "first" | "wait":
                        turn.answer_rest(tables, state, word == "first", events)
                    case "join" | "decline":
                        auction.answer(tables, state, word == "join", events)
                    case "pass":
                        auction.pass_bid(tables, state, events)
                    case _:
                        assert_never(word)
            case commands.TakeCubes():
                actions.take_cubes(tables, state, player, command, events)
            case commands.Advance():
                actions.advance(tables, state, player, command, events)
            case commands.Move():
                actions.move(tables, state, player, command, events)
            case commands.City():
                actions.use_city(tables, state, player, command, events)
            case commands.TakeManuscript():
                actions.take_manuscript(tables, state, player, command, events)
            case commands.Abbey():
                actions.turn_in_secretaries(tables, state, player, command, events)
            case commands.BecomeMonk():
                actions.become_monk(tables, state, player, command, events)
            case commands.BecomeCardinal():
                actions.become_cardinal(tables, state, player, command, events)
            case commands.Keep():
                actions.keep(state, player, command, events)
            case commands.Order():
                actions.put_back(state, command, events)
            case commands.Inquire():
                actions.inquire(tables, state, player, command, events)
            case commands.Bid(votes=votes):
                auction.bid(tables, state, votes, events)
            case commands.Pay(cubes=cubes):
                auction.win(tables, state, state.seat, cubes, events)
            case commands.TakeTitle(title=title, cubes=cubes):
                vote.take_title(tables, state, tables.titles.get(title, NO_TITLE), cubes, events)
            case commands.Start(place=place):
                turn.start(tables, state, tables.places[place], events)
            case commands.Payer(seat=seat):
                turn.donate(tables, state, components.SEATS.index(seat), events)
                turn.go_on_donating(tables, state, events)
            case _:
                assert_never(command)
        return events

    # The end

    def scores(self, state: State) -> list[int]:
        return scoring.scores(self.tables, state)

    def open_scores(self, state: State) -> list[int]:
        return [sum(points) for points in zip(*scoring.by_source(self.tables, state), strict=True)]

    def result(self, state: State) -> Result | None:
        return scoring.result(self.tables, state)

    # Who may see what

    def view(self, state: State, seat: int | None) -> DeVulgariView:
        return make_view(self.tables, state, seat)

    def has_secrets(self, state: State, seat: int) -> bool:
        """Whether the seat has something behind its screen, or looks at library tiles (20.2).

        Then the others look away while it decides, as every decision shows what is there (20.6).
        """
        if state.decision is OVER:
            return False
        player = state.players[seat]
        behind = any(player.cubes) or player.put_away or player.manuscripts or player.library
        return bool(behind) or (bool(state.looked) and seat == state.seat)

    def extreme_deals(self, state: State) -> list[State]:
        """Two positions: the seat to move has no cubes behind its screen and no tiles to look at, or many."""
        worlds = []
        for cubes, looked in ((0, ()), (commands.MOST_CUBES, (1, 2))):
            world = state.clone()
            player = world.players[state.seat]
            player.cubes, player.put_away, player.manuscripts = [cubes] * len(player.cubes), 0, ()
            player.library = min(player.library, 1)
            if state.looked:
                world.looked = looked
            worlds.append(world)
        return worlds

    def determinize(self, state: State, seat: int, generator: Random) -> State:
        """A copy in which everything that the seat has not seen is dealt again (20.2, 20.3).

        Cubes and manuscripts behind screens were taken in the open, so everyone is assumed to know them.
        """
        copy = state.clone()
        # The deal must not depend on the true order, so everything is sorted before it is shuffled.
        stacks = []
        for stack, left in zip(state.stacks, state.left, strict=True):
            unseen = sorted(stack[:left])
            shuffle(unseen, generator)
            stacks.append((*unseen, *stack[left:]))
        copy.stacks = tuple(stacks)
        known = revealed(self.tables, state)
        papal = sorted(state.papal[known:])
        shuffle(papal, generator)
        copy.papal = state.papal[:known] + tuple(papal)
        own_look = seat == state.seat
        hidden = [other for other, player in enumerate(state.players) if other != seat and player.library]
        if state.decision is OVER:
            return copy
        tiles = list(state.library) + ([] if own_look else list(state.looked))
        tiles += [state.players[other].library for other in hidden]
        tiles.sort()
        shuffle(tiles, generator)
        for other in hidden:
            copy.players[other].library = tiles.pop()
        if not own_look:
            copy.looked = tuple(tiles.pop() for _tile in state.looked)
        copy.library = tuple(tiles)
        return copy

    def verify(self, state: State) -> None:
        from boardgames_tui.games.de_vulgari_eloquentia.rules.verify import verify  # only for what comes from outside

        verify(self.tables, state)
