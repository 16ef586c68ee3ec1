"""A position of The Princes of Florence: counts and indices, quick to copy."""

from dataclasses import dataclass
from enum import IntEnum

from boardgames_tui.core.plain_json import later


class Decision(IntEnum):
    """What the seat has to decide."""

    RETURN = 0
    """Return a card (2.4)."""
    OPEN = 1
    """Open an auction (4.5)."""
    BID = 2
    """Bid (4.7)."""
    LAST = 3
    """Buy as the last (4.9)."""
    LANDSCAPE = 4
    """Choose a landscape (14.4)."""
    PLACE = 5
    """Place a tile (9)."""
    PICK = 6
    """Pick a card (5.4, 7.3, 7.5)."""
    ORDER = 7
    """Put the others under the deck (5.4, 7.3, 7.5)."""
    RECRUIT = 8
    """Recruit at once (6.1)."""
    ACTION = 9
    """Act (7)."""
    WORK = 10
    """Add bonus cards to a work, and exchange its income (8)."""
    OVER = 11
    """None: the game has ended (12)."""


# Module names are looked up faster than members of the class.
RETURN, OPEN, BID, LAST, LANDSCAPE, PLACE, PICK, ORDER, RECRUIT, ACTION, WORK, OVER = Decision


class Action(IntEnum):
    """An action (7.2), as `done` counts them."""

    WORK = 0
    BUILD = 1
    PROFESSION = 2
    FREEDOM = 3
    BONUS = 4


WORKS, BUILDS, TAKEN, FREED, DRAWN = Action


class Deck(IntEnum):
    """A deck of cards, or none."""

    PROFESSION = 0
    BONUS = 1
    PRESTIGE = 2
    NONE = -1


PROFESSION_DECK, BONUS_DECK, PRESTIGE_DECK, NO_DECK = Deck
NONE = -1
"""No kind, tile or card."""
UNSOLD = (None,) * 8
SEEDS = 2**40
"""The seed of the shuffle after the returns (2.4) is above 0 and below this."""
NOTHING_DONE = (0,) * len(Action)


@dataclass
class Player:
    """One player's pieces. Cards are indices into the box, sorted in a hand."""

    florins: int
    """Money in florins, a multiple of 100 (1.8)."""
    points: int
    """Prestige points."""
    hand: tuple[int, ...]
    """The professions."""
    known: tuple[int, ...]
    """The professions in hand that everyone knows (13.6)."""
    table: tuple[int, ...]
    """The professions of completed works, except those that others have recruited."""
    recruiting: int
    """Unused recruiting cards."""
    used: int
    """Used recruiting cards on this table (6.4)."""
    bonus: tuple[int, ...]
    """The bonus cards in hand."""
    prestige: tuple[int, ...]
    """The prestige cards."""
    jesters: int
    """How many jesters."""
    builders: int
    """How many builders, 0 to 3."""
    freedoms: tuple[bool, ...]
    """Whether each is introduced: travel, religion, opinion."""
    placed: tuple[tuple[int, int, str], ...]
    """(tile, cell, turn) in the order they came."""
    tiles: tuple[int, ...]
    """How many of each tile."""
    occupied: int
    """The covered cells as bits."""
    buildings: int
    """The cells covered by buildings, as bits."""
    best: int
    """The highest work value of this round (8.8), or the sum of them (11.3)."""
    works: tuple[tuple[int, int, int], ...]
    """(profession, work value, round) in the order they were completed."""
    exchanged: int
    """Points from works' income (8.7)."""
    awards: int
    """Points for best works (11)."""
    sold: int
    """Points given back for money (10.3)."""
    scored: int
    """Points for prestige cards (12)."""

    def clone(self) -> "Player":
        copy = Player.__new__(Player)
        copy.__dict__ = self.__dict__.copy()  # every field is immutable; field by field takes twice as long
        return copy


@dataclass
class State:
    """The whole table."""

    decks: tuple[tuple[int, ...], ...]
    """Professions, bonus and prestige cards in order; the next card is the last."""
    kinds: tuple[int, ...]
    """How many of each kind are left, without landscape; prestige cards are those in the deck."""
    buildings: tuple[int, ...]
    """Copies left of each building."""
    freedoms: tuple[int, ...]
    """Markers left of each freedom."""
    row: tuple[int, ...]
    """The public row (14.3)."""
    players: list[Player]
    """The players, by seat."""
    seat: int
    """The seat to move."""
    decision: Decision
    """What the seat has to decide, a number: 0 return, 1 open, 2 bid, 3 last, 4 landscape, 5 place, 6 pick, 7 order,
    8 recruit, 9 action, 10 work, 11 nothing: the game is over."""
    round: int
    """From 1 to 7."""
    starter: int
    """The start player of this round."""
    auctioning: bool
    """Whether it is the auction phase."""
    active: tuple[int, ...]
    """The seats that may still acquire something in this phase, clockwise from the start player (4.2)."""
    sold: tuple[tuple[int, int] | None, ...]
    """For each kind: the seat that has bought it in this round, and the price."""
    kind: int
    """What is being auctioned, or the landscape just bought whose type is to be chosen; or -1."""
    bid: int
    """The highest bid in florins, or 0."""
    bidding: tuple[int, ...]
    """The seats still in this auction: the next to decide first, the highest bidder last."""
    bids: tuple[tuple[int, int], ...]
    """This auction so far: (seat, bid), with 0 for a pass."""
    pending: int
    """The tile to place, or -1."""
    looking: tuple[int, ...]
    """The cards that the seat is looking at, sorted."""
    deck: Deck
    """The deck that they come from."""
    done: tuple[int, ...]
    """How often each `Action` was done this turn."""
    work: int
    """The profession of the open work, or -1. Until its income is exchanged only its owner knows of it."""
    added: tuple[int, ...]
    """The bonus cards played with the open work."""
    returned: tuple[int, ...]
    """The professions given back at set-up, until all have done so (2.4)."""
    seed: int
    """The seed for shuffling these in; then 0."""
    taken: int
    """Professions taken by action 7.3 in the whole game."""
    removed: int
    """Recruiting cards out of the game (14.1 to 14.3)."""
    variant: bool
    """Whether 14.3 and 14.4 hold."""
    hide_money: bool
    """Whether money is hidden from the others (13.4)."""
    row_purchase: bool
    """Whether 300 florins also buy a profession from the row (14.3)."""

    @property
    def actions(self) -> int:
        return sum(self.done)

    summed: bool = later(False)
    """Whether a player's works of a round are added up for the best work (11.3)."""
    recruit_anytime: bool = later(False)
    """Whether players can also recruit during the auctions, and from their own table (6.7)."""
    ahead: tuple[int, ...] = later(())
    """The points with which each seat started ahead (2.8); empty if nobody did."""

    def clone(self) -> "State":
        """An independent copy; tuples are shared, and replaced where they change."""
        copy = State.__new__(State)
        copy.__dict__ = self.__dict__.copy()
        copy.players = [player.clone() for player in self.players]
        return copy


def replaced(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    """The counts with one of them changed by `change`."""
    return (*counts[:index], counts[index] + change, *counts[index + 1 :])


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards without one."""
    return tuple([other for other in cards if other != card])


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards with one more, sorted."""
    return tuple(sorted([*cards, card]))
