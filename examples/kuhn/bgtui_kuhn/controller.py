"""The rules of Kuhn poker. Numbers in brackets are those of rules.md."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from bgtui_kuhn.commands import CARDS, HANDS, MOVES, NOTATION, Bet, Call, Check, DealEnded, Fold, Move, Spoke
from bgtui_kuhn.presentation import KuhnView
from boardgames_tui.api import (
    BadState,
    Choice,
    Controller,
    Event,
    Refusal,
    Result,
    ScoreLine,
    Setup,
    _,
    below,
)

DEALS = 10
"""How many deals a game has (1.3)."""
CHIPS = 2 * DEALS
"""How many chips each player has at the start: enough to lose every deal (1.3)."""
OPEN: tuple[list[str], ...] = ([], ["check"], ["bet"], ["check", "bet"])
"""What can have been said in a deal that goes on (2.2, 2.3)."""


@dataclass
class State:
    """A position: plain data, from which the game could go on anywhere."""

    hands: list[str]
    """The cards of both seats, "KQ", in this deal and in each that follows. Most of them nobody may see."""
    chips: list[int]
    """What each seat had before this deal."""
    said: list[str]
    """The moves of this deal."""
    shown: str
    """The cards of the deal before, if they were compared; else ""."""

    @property
    def round(self) -> int:
        """The number of the deal, from 1."""
        return min(DEALS, DEALS + 1 - len(self.hands))

    @property
    def first(self) -> int:
        """The seat that speaks first in this deal (2.1)."""
        return (self.round - 1) % 2

    @property
    def pot(self) -> list[int]:
        """What each seat has put into the pot (2.1, 2.2, 2.3)."""
        if not self.hands:
            return [0, 0]
        return [1 + any(move in ("bet", "call") for move in self.said[seat != self.first :: 2]) for seat in (0, 1)]

    def clone(self) -> "State":
        """An independent copy."""
        return State(hands=[*self.hands], chips=[*self.chips], said=[*self.said], shown=self.shown)


class KuhnController(Controller[State, Move]):
    """The rules; they hold no position."""

    def new(self, setup: Setup) -> State:
        """The first position, all of it dealt from the seed. Raises ValueError if the set-up breaks a rule."""
        if len(setup.seats) != 2:
            raise ValueError(_("Kuhn poker is for 2 players (rule 1.1)"))
        generator = Random(setup.seed)
        hands = [HANDS[below(len(HANDS), generator)] for _deal in range(DEALS)]
        return State(hands=hands, chips=[CHIPS, CHIPS], said=[], shown="")

    def to_move(self, state: State) -> int | None:
        """The seat of the player to move, or None when the game is over."""
        return (state.first + len(state.said)) % 2 if state.hands else None

    def legal_commands(self, state: State) -> list[Move]:
        """Everything that can be done now, always in the same order."""
        return [each() for each in MOVES if self.check(state, each()) is None]

    def check(self, state: State, command: Move) -> Refusal | None:
        """Why the command is illegal, with the number of the rule, or None."""
        if not state.hands:
            return Refusal("3.1", _("The game is over."))
        if "bet" in state.said:
            return None if isinstance(command, Fold | Call) else Refusal("2.3", _("There is a bet: fold or call."))
        return None if isinstance(command, Check | Bet) else Refusal("2.2", _("Nobody has bet: check or bet."))

    def advance(self, state: State, command: Move) -> list[Event]:
        """Do what has been checked, and say what happened."""
        seat = (state.first + len(state.said)) % 2
        state.said.append(command.action)
        events: list[Event] = [Spoke(seat=seat, move=command.action)]
        if state.said not in OPEN:
            hand, pot = state.hands[0], state.pot
            fold = isinstance(command, Fold)
            winner = 1 - seat if fold else int(CARDS.index(hand[1]) > CARDS.index(hand[0]))
            state.chips[winner] += pot[1 - winner]
            state.chips[1 - winner] -= pot[1 - winner]
            state.shown = "" if fold else hand
            state.said.clear()
            del state.hands[0]
            events.append(DealEnded(seat=winner, pot=sum(pot), shown=state.shown))
        return events

    def scores(self, state: State) -> Sequence[int]:
        """The chips in front of each player (3.1)."""
        return [chips - paid for chips, paid in zip(state.chips, state.pot, strict=True)]

    def result(self, state: State) -> Result | None:
        """The final ranking, or None while the game goes on."""
        if state.hands:
            return None
        points = tuple(state.chips)
        ranks = tuple(1 + (each < max(points)) for each in points)
        return Result(ranks=ranks, points=points, lines=(ScoreLine("c", _("chips"), points),), reason="")

    def has_secrets(self, state: State, seat: int) -> bool:
        """Whether this seat's view shows something the others must not see: its card, until the game is over."""
        return bool(state.hands)

    def determinize(self, state: State, seat: int, generator: Random) -> State:
        """A copy in which all that the seat cannot see is dealt again: the other's card, and the deals to come."""
        after = state.clone()
        for deal, hand in enumerate(state.hands):
            fitting = [each for each in HANDS if deal or each[seat] == hand[seat]]
            after.hands[deal] = fitting[below(len(fitting), generator)]
        return after

    def extreme_deals(self, state: State) -> Sequence[State]:
        """With a jack and with a king for the player to move: whatever both have in common tells nobody a card."""
        hands = ("JQ", "KQ") if self.to_move(state) == 0 else ("QJ", "QK")
        deals = [state.clone() for _hand in hands]
        for each, hand in zip(deals, hands, strict=True):
            each.hands = [hand] * len(state.hands)
        return deals

    def view(self, state: State, seat: int | None) -> KuhnView:
        """What that seat may see, its own card and no other, and what it can do."""
        to_move = self.to_move(state)
        mine = seat is not None and seat == to_move
        answers = _("Fold, or call for 1 chip?") if "bet" in state.said else _("Check, or bet 1 chip?")
        return KuhnView(
            seat=seat,
            to_move=to_move,
            round=state.round,
            card=state.hands[0][seat] if state.hands and seat is not None else "",
            chips=tuple(self.scores(state)),
            pot=sum(state.pot),
            said=tuple(state.said),
            shown=state.shown,
            ask=_("The game is over.") if to_move is None else answers,
            choices=tuple(Choice(each, NOTATION.format(each), "") for each in self.legal_commands(state) if mine),
            unavailable=(),
        )

    def verify(self, state: State) -> None:
        """Raise BadState unless games can get here: other programs can ask for any position."""
        if len(state.hands) > DEALS or not {*state.hands} <= {*HANDS} or state.shown not in ("", *HANDS):
            raise BadState("Each deal has two of the three cards, and there are ten deals (rule 1.3).")
        if state.said not in (OPEN if state.hands else [[]]):
            raise BadState("What has been said is not the beginning of a deal (rules 2.2 and 2.3).")
        over, won = DEALS - len(state.hands), state.chips[0] - CHIPS if state.chips else 0
        if state.chips != [CHIPS + won, CHIPS - won] or abs(won) > 2 * over or (over == 1 and not won):
            raise BadState("In each deal one or two chips pass to the other player (rule 2.4).")
        if state.shown and not over:
            raise BadState("No cards have been compared before the first deal is over (rule 2.4).")
