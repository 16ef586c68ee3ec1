"""The rules of The Princes of Florence. Numbers in brackets are those of assets/princes_of_florence/rules.md."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar, assert_never

from boardgames_tui.core.chance import below, shuffle
from boardgames_tui.core.events import Event
from boardgames_tui.core.game import Controller, Refusal, Result
from boardgames_tui.core.options import Begins, Options, ahead, ahead_of, begins, option, read_options, starter_of
from boardgames_tui.core.setup import Setup
from boardgames_tui.core.words import N_, _, ngettext
from boardgames_tui.games.princes_of_florence import commands
from boardgames_tui.games.princes_of_florence.components import BUILDINGS, DEAL, FREEDOMS, RECRUITING, Box
from boardgames_tui.games.princes_of_florence.events import ProfessionReturned, RecruitingKept
from boardgames_tui.games.princes_of_florence.presentation.view import PrincesView, make_view
from boardgames_tui.games.princes_of_florence.rules import actions, auction
from boardgames_tui.games.princes_of_florence.rules import cards as taking
from boardgames_tui.games.princes_of_florence.rules.legal import legal_commands
from boardgames_tui.games.princes_of_florence.rules.scoring import open_scores, result, scores
from boardgames_tui.games.princes_of_florence.state import (
    ACTION,
    BONUS_DECK,
    NO_DECK,
    NONE,
    NOTHING_DONE,
    ORDER,
    OVER,
    PICK,
    PLACE,
    PROFESSION_DECK,
    RECRUIT,
    RETURN,
    SEEDS,
    UNSOLD,
    WORK,
    Deck,
    Player,
    State,
    with_card,
    without,
)
from boardgames_tui.games.princes_of_florence.tables import Tables

_PRIVATE = frozenset((RETURN, PICK, ORDER, ACTION, WORK))


@dataclass(frozen=True)
class PrincesOptions(Options):
    """The options at set-up."""

    later: ClassVar[tuple[str, ...]] = ("summed_works", "recruit_anytime", "ahead")
    variant: bool = option(
        False,
        title=N_("three-player variant"),
        description=N_("Public row, fewer cards; two players always play it (rule 14.2)."),
    )
    begins: Begins = begins("random", N_("Who starts: a seat, or one drawn at random (rule 2.6)."))
    hide_money: bool = option(
        False,
        title=N_("hide money"),
        description=N_("Everyone sees only their own money (rule 13.4)."),
    )
    row_purchase: bool = option(
        False,
        title=N_("buy from the row"),
        description=N_("House rule: 300 florins also buys a profession from the row (rule 14.3)."),
    )
    summed_works: bool = option(
        False,
        title=N_("add up works"),
        description=N_("A player's works in a round are added up for the best work (rule 11.3)."),
    )
    recruit_anytime: bool = option(
        False,
        title=N_("recruit at any time"),
        description=N_("You can also recruit during auctions, and from your own table (rule 6.7)."),
    )
    ahead: tuple[int, ...] = ahead(N_("How many points ahead each seat starts (rule 2.8)."))

    def irrelevant(self, seats: int) -> Mapping[str, str]:
        """The variant needs three seats (14.1), buying from the row needs the variant or two (14.3)."""
        found = {}
        if seats != 3:
            found["variant"] = _("the three-player variant is for three players only (rule 14.1)")
        if seats != 2 and (seats != 3 or not self.variant):
            found["row_purchase"] = _("only two-player games and the variant have a row to buy from (rule 14.3)")
        return found


class PrincesController(Controller[State, commands.AnyCommand]):
    """The rules of The Princes of Florence; holds no position."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.tables = Tables(box)

    def new(self, setup: Setup) -> State:
        """Shuffle and deal (2). Raises ValueError unless there are two to five seats (2.1), three for 14.1."""
        players = len(setup.seats)
        if not 2 <= players <= 5:
            raise ValueError(
                ngettext(
                    "The Princes of Florence is for 2 to 5 players; there is {count} seat (rule 2.1)",
                    "The Princes of Florence is for 2 to 5 players; there are {count} seats (rule 2.1)",
                    players,
                ).format(count=players)
            )
        options = read_options(PrincesOptions, setup.options)
        ahead, wrong = ahead_of(options.ahead, players), options.irrelevant(players)
        if options.variant and "variant" in wrong:
            raise ValueError(wrong["variant"])
        variant = self.box.variants[players] if options.variant or players == 2 else None
        generator = Random(setup.seed)
        decks = [[*range(len(cards))] for cards in (self.box.professions, self.box.bonus, self.box.prestige)]
        for deck in decks:
            shuffle(deck, generator)
        professions = decks[PROFESSION_DECK]
        hands = [tuple(sorted(professions[-DEAL * (seat + 1) :][:DEAL])) for seat in range(players)]
        decks[PROFESSION_DECK] = professions[: -DEAL * players]
        seed = 1 + below(SEEDS - 1, generator)
        starter = starter_of(options.begins, players, generator)
        removed = variant.recruiting_removed if variant else 0
        kinds = (*self.box.supply[:RECRUITING], self.box.supply[RECRUITING] - removed)
        return State(
            decks=tuple(map(tuple, decks)),
            kinds=kinds,
            buildings=tuple(variant.building_copies if variant else tile.copies for tile in self.box.tiles[:BUILDINGS]),
            freedoms=(players - 1,) * len(FREEDOMS),
            row=(),
            players=[self._player(*each) for each in zip(hands, ahead or (0,) * players, strict=True)],
            seat=starter,
            decision=RETURN,
            round=1,
            starter=starter,
            auctioning=False,
            active=(),
            sold=UNSOLD,
            kind=NONE,
            bid=0,
            bidding=(),
            bids=(),
            pending=NONE,
            looking=(),
            deck=NO_DECK,
            done=NOTHING_DONE,
            work=NONE,
            added=(),
            returned=(),
            seed=seed,
            taken=0,
            removed=removed,
            variant=variant is not None,
            hide_money=options.hide_money,
            row_purchase=options.row_purchase and variant is not None,
            summed=options.summed_works,
            recruit_anytime=options.recruit_anytime,
            ahead=ahead,
        )

    def _player(self, hand: tuple[int, ...], points: int) -> Player:
        return Player(
            florins=self.box.florins,
            points=points,
            hand=hand,
            known=(),
            table=(),
            recruiting=0,
            used=0,
            bonus=(),
            prestige=(),
            jesters=0,
            builders=0,
            freedoms=(False,) * len(FREEDOMS),
            placed=(),
            tiles=(0,) * len(self.box.tiles),
            occupied=0,
            buildings=0,
            best=0,
            works=(),
            exchanged=0,
            awards=0,
            sold=0,
            scored=0,
        )

    def to_move(self, state: State) -> int | None:
        return None if state.decision is OVER else state.seat

    def legal_commands(self, state: State) -> list[commands.AnyCommand]:
        """Every legal command, in the order of the phases and actions."""
        return legal_commands(self.tables, state)

    def check(self, state: State, command: commands.AnyCommand) -> Refusal | None:
        from boardgames_tui.games.princes_of_florence.rules.refusals import check  # not for the first board

        return check(self.tables, state, command)

    def advance(self, state: State, command: commands.AnyCommand) -> list[Event]:
        """Apply a legal command, and all that follows up to the next decision."""
        tables = self.tables
        events: list[Event] = []
        match command:
            case commands.Bid():
                auction.raise_bid(tables, state, command, events)
            case commands.Pass():
                auction.pass_auction(tables, state, events)
            case commands.Open():
                auction.open_auction(tables, state, command, events)
            case commands.Place():
                actions.place(tables, state, command, events)
                self._go_on(state, events)
            case commands.Pick():
                if taking.pick(tables, state, command, events):
                    self._go_on(state, events)
            case commands.Under():
                taking.put_under(tables, state, command, events)
                self._go_on(state, events)
            case commands.Exchange():
                actions.complete_work(tables, state, command, events)
            case commands.Build():
                actions.build(tables, state, command, events)
            case commands.End():
                actions.end_turn(tables, state, events)
            case commands.Sell():
                actions.sell(state, command, events)
            case commands.Work():
                actions.begin_work(tables, state, command, events)
            case commands.Add():
                actions.add_bonus(tables, state, command, events)
            case commands.TakeBonus():
                actions.take_bonus(state, events)
            case commands.TakeProfession():
                actions.take_profession(tables, state, command, events)
            case commands.TakeFreedom():
                actions.take_freedom(tables, state, command, events)
            case commands.Recruit():
                taking.recruit(tables, state, command, events)
                if state.decision in (RECRUIT, ACTION):  # otherwise the auction continues where it was (6.7)
                    self._go_on(state, events)
            case commands.Later():
                events.append(RecruitingKept(state.seat))
                self._go_on(state, events)
            case commands.Buy():
                auction.buy(tables, state, command, events)
            case commands.Withdraw():
                auction.withdraw(tables, state, events)
            case commands.Choose():
                auction.choose(state, command, events)
            case commands.Return():
                self._return(state, command, events)
            case _:
                assert_never(command)
        return events

    def _go_on(self, state: State, events: list[Event]) -> None:
        if state.auctioning:
            auction.go_on(self.tables, state, events)
        else:
            actions.go_on(self.tables, state, events)

    def _return(self, state: State, command: commands.Return, events: list[Event]) -> None:
        """Return one of the four cards; after the last player they are all shuffled in, and the game begins (2.4)."""
        card = self.tables.profession_of[command.profession]
        player = state.players[state.seat]
        player.hand = without(player.hand, card)
        state.returned = with_card(state.returned, card)
        events.append(ProfessionReturned(state.seat, card))
        state.seat = (state.seat + 1) % len(state.players)
        if state.seat != state.starter:
            return
        deck = sorted([*state.decks[PROFESSION_DECK], *state.returned])
        shuffle(deck, Random(state.seed))
        state.decks = (tuple(deck), *state.decks[1:])
        state.returned = ()
        state.seed = 0
        actions.begin_round(self.tables, state, events)

    # The end

    def scores(self, state: State) -> list[int]:
        return scores(state)

    def open_scores(self, state: State) -> list[int]:
        """Each seat's points, with what unrevealed prestige cards would score now (12.1)."""
        return open_scores(self.tables, state)

    def result(self, state: State) -> Result | None:
        return result(state)

    # Who may see what

    def view(self, state: State, seat: int | None) -> PrincesView:
        return make_view(self.tables, state, seat)

    def has_secrets(self, state: State, seat: int) -> bool:
        """Whether the seat holds, plays or looks at something hidden, or money is hidden (13.2, 13.4).

        Or could: the answer must not reveal that a work is open.
        """
        if state.decision is OVER:
            return False
        player = state.players[seat]
        return bool(
            state.hide_money
            or len(player.hand) > len(player.known)
            or player.bonus
            or player.prestige
            or (seat == state.seat and (state.looking or (player.hand and state.decision in (ACTION, WORK))))
        )

    def needs_curtain(self, state: State) -> bool:
        """Whether hidden cards are in view during the decision (13.5), which they are not between two bids."""
        in_turn = state.decision is PLACE and not state.auctioning
        return (in_turn or state.decision in _PRIVATE) and self.has_secrets(state, state.seat)

    def extreme_deals(self, state: State) -> list[State]:
        """Two positions: the seat to move has no hidden cards or money, or all professions and a lot of money.

        In both no work is begun (13.2).
        """
        worlds = []
        for hand, looking, florins in (((), (), 0), (tuple(range(len(self.box.professions))), (0,), commands.MOST)):
            world = state.clone()
            player = world.players[state.seat]
            player.hand, player.bonus = hand, ()
            if state.decision is WORK:
                world.work, world.added, world.decision = NONE, (), ACTION
            if state.looking:
                world.looking = looking
            if state.hide_money:
                player.florins = florins
            worlds.append(world)
        return worlds

    def determinize(self, state: State, seat: int, generator: Random) -> State:
        """A copy with the decks, the others' hidden cards and the cards that another seat looks at dealt again."""
        copy = state.clone()
        if state.seat != seat and state.work != NONE:  # only its owner knows of an open work
            copy.work, copy.added, copy.decision = NONE, (), ACTION
        others = [player for other, player in enumerate(copy.players) if other != seat]
        looking = state.looking if state.seat != seat else ()
        decks = []
        for deck, cards in zip(Deck, state.decks, strict=False):
            looked = looking if deck is state.deck else ()
            unseen = [*cards, *looked]
            if deck is PROFESSION_DECK:
                unseen += state.returned
                for player in others:
                    unseen += [card for card in player.hand if card not in player.known]
            elif deck is BONUS_DECK:
                for player in others:
                    unseen += player.bonus
            else:
                for player in others:
                    unseen += player.prestige
            unseen.sort()  # the deal must not depend on the true order of the hidden cards
            shuffle(unseen, generator)
            for player in others:
                if deck is PROFESSION_DECK:
                    hidden = [unseen.pop() for _card in range(len(player.hand) - len(player.known))]
                    player.hand = tuple(sorted([*player.known, *hidden]))
                elif deck is BONUS_DECK:
                    player.bonus = tuple(sorted([unseen.pop() for _card in player.bonus]))
                else:
                    player.prestige = tuple(sorted([unseen.pop() for _card in player.prestige]))
            if looked:
                copy.looking = tuple(sorted([unseen.pop() for _card in looked]))
            if deck is PROFESSION_DECK:
                copy.returned = tuple(sorted([unseen.pop() for _card in state.returned]))
            decks.append(tuple(unseen))
        copy.decks = tuple(decks)
        if state.seed:
            copy.seed = 1 + below(SEEDS - 1, generator)
        return copy

    def verify(self, state: State) -> None:
        from boardgames_tui.games.princes_of_florence.rules.verify import verify  # only for what comes from outside

        verify(self.tables, state)
