"""The rules of Splendor. Numbers in brackets are those of assets/splendor/rules.md."""

from dataclasses import dataclass
from random import Random
from typing import ClassVar, Literal, assert_never

from boardgames_tui.core.chance import shuffle
from boardgames_tui.core.events import Event
from boardgames_tui.core.game import Controller, Refusal, Result
from boardgames_tui.core.options import Begins, Options, ahead, ahead_of, begins, option, read_options, starter_of
from boardgames_tui.core.setup import Setup
from boardgames_tui.core.words import N_, _, ngettext
from boardgames_tui.games.splendor.commands import (
    DECKS,
    FIRST_HAND,
    KIND_OF,
    PLACE,
    PLACES,
    Buy,
    ChooseNoble,
    Reserve,
    Return,
    SplendorCommand,
    Take,
)
from boardgames_tui.games.splendor.components import (
    COLOURS,
    COLUMNS,
    GOLD,
    NOBLE_POINTS,
    POINTS_TO_END,
    TOKEN_LIMIT,
    Box,
)
from boardgames_tui.games.splendor.events import (
    CardBought,
    CardDrawn,
    CardReserved,
    CardTurnedUp,
    GameOver,
    LastRound,
    NobleCame,
    Passed,
    TokensReturned,
    TokensTaken,
)
from boardgames_tui.games.splendor.presentation.view import SplendorView, make_view
from boardgames_tui.games.splendor.rules.legal import can_act, legal_commands, nobles_for, payment
from boardgames_tui.games.splendor.rules.scoring import result, scores
from boardgames_tui.games.splendor.state import ACTION, EMPTY, NOBLE, OVER, RETURN, Player, State
from boardgames_tui.games.splendor.tables import Tables


@dataclass(frozen=True)
class SplendorOptions(Options):
    """The options at set-up."""

    later: ClassVar[tuple[str, ...]] = ("begins", "goal", "ahead")
    begins: Begins = begins("first_seat", N_("Who starts: a seat, or one drawn at random (rule 3.4)."))
    goal: Literal[10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21] = option(
        POINTS_TO_END, title=N_("points"), description=N_("How many points end the game (rule 3.5).")
    )
    ahead: tuple[int, ...] = ahead(N_("How many points ahead each seat starts (rule 3.6)."))


class SplendorController(Controller[State, SplendorCommand]):
    """The rules of Splendor; holds no position."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.tables = Tables(box)

    def new(self, setup: Setup) -> State:
        """Shuffle and lay out everything (3). Raises ValueError unless there are two to four seats (3.0)."""
        players = len(setup.seats)
        if players not in self.box.tokens:
            raise ValueError(
                ngettext(
                    "Splendor is for 2 to 4 players; there is {count} seat (rule 3.0)",
                    "Splendor is for 2 to 4 players; there are {count} seats (rule 3.0)",
                    players,
                ).format(count=players)
            )
        options = read_options(SplendorOptions, setup.options)
        ahead = ahead_of(options.ahead, players)
        if max(ahead, default=0) >= options.goal:
            raise ValueError(_("nobody can start with enough points to end the game (rule 3.6)"))
        generator = Random(setup.seed)
        decks: list[list[int]] = [[], [], []]
        for index, card in enumerate(self.box.cards):
            decks[card.level - 1].append(index)
        for deck in decks:
            shuffle(deck, generator)
        nobles = list(range(len(self.box.nobles)))
        shuffle(nobles, generator)
        starter = starter_of(options.begins, players, generator)
        return State(
            bank=[self.box.tokens[players]] * len(COLOURS) + [self.box.gold],
            decks=tuple(map(tuple, decks)),
            left=[len(deck) - COLUMNS for deck in decks],
            display=[card for deck in decks for card in reversed(deck[-COLUMNS:])],
            nobles=nobles[: players + 1],
            players=[
                Player(tokens=[0] * 6, bonuses=[0] * 5, points=points, bought=(), hand=(), blind=(), nobles=())
                for points in ahead or (0,) * players
            ],
            seat=starter,
            decision=ACTION,
            round=1,
            passes=0,
            stalemate=False,
            starter=starter,
            goal=options.goal,
            ahead=ahead,
        )

    def to_move(self, state: State) -> int | None:
        return None if state.decision is OVER else state.seat

    def legal_commands(self, state: State) -> list[SplendorCommand]:
        return legal_commands(self.tables, state)

    def check(self, state: State, command: SplendorCommand) -> Refusal | None:
        from boardgames_tui.games.splendor.rules.refusals import check  # not for the first board

        return check(self.tables, state, command)

    # Doing it

    def advance(self, state: State, command: SplendorCommand) -> list[Event]:
        """Do a command known to be legal, with all that follows up to the next decision (4.2)."""
        player = state.players[state.seat]
        events: list[Event] = []
        match command:
            case Take(tokens=letters):
                _move(state.bank, player.tokens, letters)
                events.append(TokensTaken(state.seat, letters))
                self._limit(state, player, events)
            case Reserve(place=place):
                self._reserve(state, player, place, events)
                self._limit(state, player, events)
            case Buy(place=place, gold=gold):
                self._buy(state, player, place, gold, events)
                self._visit(state, events)
            case Return(tokens=letters):
                _move(player.tokens, state.bank, letters)
                events.append(TokensReturned(state.seat, letters))
                state.decision = ACTION
                self._visit(state, events)
            case ChooseNoble(place=number):
                self._welcome(state, player, number - 1, events)
                state.decision = ACTION
                self._end_turn(state, events)
            case _:
                assert_never(command)
        return events

    def _limit(self, state: State, player: Player, events: list[Event]) -> None:
        """Step 2 of a turn: tokens above ten have to be given back (6)."""
        if sum(player.tokens) > TOKEN_LIMIT:
            state.decision = RETURN
        else:
            self._visit(state, events)

    def _reserve(self, state: State, player: Player, name: str, events: list[Event]) -> None:
        gold = state.bank[GOLD] > 0
        if gold:
            state.bank[GOLD] -= 1
            player.tokens[GOLD] += 1
        if name in PLACE:
            place = PLACE[name]
            card = state.display[place]
            player.blind += (False,)
            events.append(CardReserved(state.seat, card, name, gold))
            self._refill(state, place, events)
        else:
            level = DECKS.index(name)
            card = state.decks[level][state.left[level] - 1]
            state.left[level] -= 1
            player.blind += (True,)
            events.append(CardDrawn(state.seat, level + 1, card, gold))
        player.hand += (card,)

    def _buy(self, state: State, player: Player, name: str, gold: str, events: list[Event]) -> None:
        place = PLACE[name]
        blind = False
        if place < FIRST_HAND:
            card = state.display[place]
        else:
            index = place - FIRST_HAND
            card = player.hand[index]
            blind = player.blind[index]
            player.hand = player.hand[:index] + player.hand[index + 1 :]
            player.blind = player.blind[:index] + player.blind[index + 1 :]
        paid = payment(self.tables, player, card)
        for letter in gold:
            paid[KIND_OF[letter]] -= 1
            paid[GOLD] += 1
        tokens, bank = player.tokens, state.bank
        for kind, count in enumerate(paid):
            if count:
                tokens[kind] -= count
                bank[kind] += count
        face = self.box.cards[card]
        player.bonuses[face.bonus] += 1
        player.points += face.points
        player.bought += (card,)
        events.append(CardBought(seat=state.seat, card=card, place=name, paid=tuple(paid), blind=blind))
        if place < FIRST_HAND:
            self._refill(state, place, events)

    def _refill(self, state: State, place: int, events: list[Event]) -> None:
        level = place // COLUMNS
        left = state.left[level]
        if left:
            state.left[level] = left - 1
            state.display[place] = state.decks[level][left - 1]
            events.append(CardTurnedUp(state.seat, state.display[place], PLACES[place]))
        else:
            state.display[place] = EMPTY

    def _welcome(self, state: State, player: Player, place: int, events: list[Event]) -> None:
        noble = state.nobles[place]
        state.nobles[place] = ~noble
        player.nobles += (noble,)
        player.points += NOBLE_POINTS
        events.append(NobleCame(state.seat, noble))

    def _visit(self, state: State, events: list[Event], passed: bool = False) -> None:
        """Step 3 of a turn: a noble visits, or the player has to choose one (9)."""
        player = state.players[state.seat]
        if len(player.bought) >= self.tables.fewest_bonuses:
            places = nobles_for(self.tables, state, player.bonuses)
            if len(places) > 1:
                state.decision = NOBLE
                return
            if places:
                self._welcome(state, player, places[0], events)
                passed = False
        self._end_turn(state, events, passed)

    def _end_turn(self, state: State, events: list[Event], passed: bool = False) -> None:
        """Steps 4 and 5 of a turn: the end of the game, or the next seat. A pass without a noble counts for 11.3."""
        seat = state.seat
        players = state.players
        last = state.turn_of(seat) == len(players) - 1
        points = players[seat].points
        if (
            points >= state.goal
            and not last
            and all(other.points < state.goal for other in players if other is not players[seat])
        ):
            events.append(LastRound(seat, points))
        state.passes = state.passes + 1 if passed else 0
        if last and any(player.points >= state.goal for player in players):
            state.decision = OVER
        elif state.passes >= len(players):
            state.decision = OVER
            state.stalemate = True
        if state.decision is OVER:
            events.append(GameOver(seat, state.stalemate, any(True in player.blind for player in players)))
            return
        state.seat = (seat + 1) % len(players)
        state.round += last
        if not can_act(self.tables, state):
            events.append(Passed(state.seat))
            self._visit(state, events, True)

    # The end

    def scores(self, state: State) -> list[int]:
        return scores(state)

    def result(self, state: State) -> Result | None:
        return result(state)

    # Who may see what

    def view(self, state: State, seat: int | None) -> SplendorView:
        return make_view(self.tables, state, seat)

    def has_secrets(self, state: State, seat: int) -> bool:
        """Whether the seat holds a card drawn blind (12.3): then the others look away while it decides (12.5)."""
        return any(state.players[seat].blind)

    def extreme_deals(self, state: State) -> list[State]:
        """Two positions: the blind cards of the seat to move are the dearest and the cheapest that they could be."""
        mover = state.players[state.seat]
        worlds = []
        for extreme in (max, min):
            world = state.clone()
            hand = list(mover.hand)
            for index, (card, blind) in enumerate(zip(mover.hand, mover.blind, strict=True)):
                if blind:
                    unseen = self._unseen(state, self.box.cards[card].level - 1)
                    # The card's number breaks ties, so that the two differ if there is more than one card.
                    hand[index] = extreme((payment(self.tables, mover, other)[GOLD], other) for other in unseen)[1]
            world.players[state.seat].hand = tuple(hand)
            worlds.append(world)
        return worlds

    def _unseen(self, state: State, level: int) -> list[int]:
        """The cards of a deck and those that have been drawn blind from it."""
        drawn = [
            card
            for player in state.players
            for card, blind in zip(player.hand, player.blind, strict=True)
            if blind and self.box.cards[card].level == level + 1
        ]
        return [*state.decks[level][: state.left[level]], *drawn]

    def determinize(self, state: State, seat: int, generator: Random) -> State:
        """Return a copy in which the decks and the opponents' blind cards, level by level, are re-sampled."""
        copy = state.clone()
        decks = []
        for level, left in enumerate(state.left):
            unseen = list(state.decks[level][:left])
            hidden = [
                (owner, index)
                for owner, player in enumerate(state.players)
                if owner != seat
                for index, card in enumerate(player.hand)
                if player.blind[index] and self.box.cards[card].level == level + 1
            ]
            unseen += [state.players[owner].hand[index] for owner, index in hidden]
            unseen.sort()  # the sample must not depend on the true order of the hidden cards (12.6)
            shuffle(unseen, generator)
            for owner, index in hidden:
                hand = copy.players[owner].hand
                copy.players[owner].hand = (*hand[:index], unseen.pop(), *hand[index + 1 :])
            decks.append(tuple(unseen))
        copy.decks = tuple(decks)
        return copy

    def verify(self, state: State) -> None:
        from boardgames_tui.games.splendor.rules.verify import verify  # only for what comes from outside

        verify(self.tables, state)


def _move(source: list[int], target: list[int], letters: str) -> None:
    for letter in letters:
        kind = KIND_OF[letter]
        source[kind] -= 1
        target[kind] += 1
