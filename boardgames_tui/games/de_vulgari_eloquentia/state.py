"""A position of De Vulgari Eloquentia: numbers and tuples, quick to copy."""

from dataclasses import dataclass
from enum import IntEnum

from boardgames_tui.core.plain_json import later
from boardgames_tui.games.de_vulgari_eloquentia.components import Role


class Decision(IntEnum):
    """The open decision."""

    START = 0
    """A starting city (2.9)."""
    PAYER = 1
    """The seat that pays a donation (6.3)."""
    FIRST = 2
    """Whether to play first (7.2)."""
    ACTION = 3
    """An action (8)."""
    KEEP = 4
    """A library tile to keep (14.5)."""
    ORDER = 5
    """The order of the other library tiles (14.5)."""
    JOIN = 6
    """Whether to join the auction (16.2)."""
    BID = 7
    """A bid (16.3)."""
    PAY = 8
    """The cubes for the winning bid (16.4)."""
    TITLE = 9
    """A title of the final vote (18)."""
    OVER = 10
    """None."""


# The hot paths compare with these: `Decision.ACTION` is looked up ten times as slowly.
START, PAYER, FIRST, ACTION, KEEP, ORDER, JOIN, BID, PAY, TITLE, OVER = Decision
MOVED, MANUSCRIPT, STUDIED, BUSINESS, MICHAEL = (1 << bit for bit in range(4, 9))
"""What has been done in this player turn, as bits of `State.done`; bits 0 to 3 are the four cube actions (8.5).

MICHAEL: the monk's abbot has stood in for one in this player turn (15.5)."""
NONE = (0, 0, 0, 0)
"""Four counts of nothing."""
NOWHERE = -1
NOBODY = -1
NO_TITLE = -1


@dataclass
class Player:
    """One player's pieces and discs."""

    ducats: int
    """How many ducats."""
    role: Role
    """0 merchant, 1 monk, 2 cardinal."""
    tile: int
    """The monk or the cardinal by its number in the box, or -1 for a merchant."""
    place: int
    """The pawn's place by its number in the box, seas after the regions; -1 before the start."""
    knowledge: int
    """The space on the knowledge track."""
    cubes: list[int]
    """Red, black and yellow cubes behind the screen."""
    front: int
    """Secretaries in front of the screen."""
    put_away: int
    """Secretaries behind the screen (10.10)."""
    manuscripts: tuple[int, ...]
    """Kinds, in the order they were taken; behind the screen."""
    library: int
    """The points of the library tile behind the screen; 0 for none."""
    discs: list[int]
    """Positions on the six tracks; 0 is off the track."""
    cities: int
    """The cities used, as bits by the place's number (10.2)."""
    bologna: int
    """The knowledge that Bologna will give (10.4): 0 for nothing yet; -1 once it has been taken."""
    inquisition_used: bool
    """Whether Shlasinger's inquisition has been called (15.6)."""
    title: int
    """The title of the final vote, by its number in the box, or -1."""

    def clone(self) -> "Player":
        copy = Player.__new__(Player)
        copy.ducats = self.ducats
        copy.role = self.role
        copy.tile = self.tile
        copy.place = self.place
        copy.knowledge = self.knowledge
        copy.cubes = self.cubes[:]
        copy.front = self.front
        copy.put_away = self.put_away
        copy.manuscripts = self.manuscripts
        copy.library = self.library
        copy.discs = self.discs[:]
        copy.cities = self.cities
        copy.bologna = self.bologna
        copy.inquisition_used = self.inquisition_used
        copy.title = self.title
        return copy


@dataclass
class State:
    """The whole table."""

    players: list[Player]
    """The players, by seat."""
    seat: int
    """The player to move."""
    decision: Decision
    """What is to be decided, a number: 0 start, 1 payer, 2 first, 3 action, 4 keep, 5 order, 6 join, 7 bid, 8 pay, 9
    title, 10 nothing: the game is over."""
    turn: int
    """From 1 to 16."""
    order: tuple[int, ...]
    """The turn order on its track."""
    position: int
    """The index in `order` of the player whose turn it is; while titles are chosen, the index in `ranking`."""
    ranking: tuple[int, ...]
    """The seats by knowledge, most first (3)."""
    leaders: list[tuple[int, ...]]
    """The seats on each of the six tracks, the one furthest ahead first."""
    actions: int
    """Actions left in this player turn."""
    done: int
    """What has been done in this player turn, as bits: 0 to 3 taking politicians, nobles, abbots and secretaries, 4
    travel, 5 a manuscript, 6 study, 7 business; 8: Michael's abbot has stood in for one on the Canticle (15.5)."""
    spaces: list[tuple[int, int, int, int]]
    """The red, black, yellow and green cubes on each turn's space; index 0 is not used."""
    gone: tuple[int, int, int, int]
    """The cubes that have left the game (5.2, 5.3)."""
    events: tuple[int, ...]
    """The event tile of each of the turns 1 to 10 (2.2), by its number less 1."""
    lying: int
    """The event tiles face up on the map, as bits: bit 0 is tile 1."""
    papal: tuple[bool, ...]
    """The papal events of turns 12 to 16: whether each is red; hidden until its turn."""
    songs: tuple[int, ...]
    """The turn on the song tile of each Franciscan city, in the box's order."""
    stacks: tuple[tuple[int, ...], ...]
    """The shuffled manuscripts of each level as they were at the start; never changed."""
    left: list[int]
    """How many manuscripts each stack still has. The next one is `stacks[level][left[level] - 1]`."""
    shown: list[tuple[int, ...]]
    """The manuscripts that are face up, by level."""
    lingua: bool
    """Whether Lingua Volgare is in the bottom row (11.3)."""
    library: tuple[int, ...]
    """The points of the library tiles in the stack, the top one first; hidden."""
    looked: tuple[int, ...]
    """The library tiles that `seat` is looking at; only it may see them."""
    monks: tuple[int, ...]
    """The monks that are free."""
    cardinals: tuple[int, ...]
    """The cardinals that are free."""
    owed: tuple[int, ...]
    """The seats still to get a donation in this phase (6.5)."""
    payers: tuple[int, ...]
    """The merchants who were the richest when the phase began (6.2, 6.3)."""
    wealth: int
    """The ducats that each of them had then."""
    challenger: int
    """The seat that called the auction, or -1."""
    to_ask: tuple[int, ...]
    """The seats still to say whether they join."""
    bidders: tuple[int, ...]
    """The seats in the auction that have not passed, the next to bid first; the highest bidder is the last."""
    highest: int
    """The highest bid, or 0."""
    last_turn: bool
    """Whether the second red papal event has been revealed (17.1)."""
    swapped: int
    """1 if Roma's figures are swapped (the option)."""

    @property
    def round(self) -> int:
        """The turn, which other games call a round."""
        return self.turn

    join_freely: bool = later(False)
    """Whether the auction can be joined without a cube (16.7)."""
    ahead: tuple[int, ...] = later(())
    """The points with which each seat started ahead (2.12); empty if nobody did."""

    def clone(self) -> "State":
        """An independent copy; tuples are shared, and replaced where they change."""
        copy = State.__new__(State)
        copy.players = [player.clone() for player in self.players]
        copy.seat = self.seat
        copy.decision = self.decision
        copy.turn = self.turn
        copy.order = self.order
        copy.position = self.position
        copy.ranking = self.ranking
        copy.leaders = self.leaders[:]
        copy.actions = self.actions
        copy.done = self.done
        copy.spaces = self.spaces[:]
        copy.gone = self.gone
        copy.events = self.events
        copy.lying = self.lying
        copy.papal = self.papal
        copy.songs = self.songs
        copy.stacks = self.stacks
        copy.left = self.left[:]
        copy.shown = self.shown[:]
        copy.lingua = self.lingua
        copy.library = self.library
        copy.looked = self.looked
        copy.monks = self.monks
        copy.cardinals = self.cardinals
        copy.owed = self.owed
        copy.payers = self.payers
        copy.wealth = self.wealth
        copy.challenger = self.challenger
        copy.to_ask = self.to_ask
        copy.bidders = self.bidders
        copy.highest = self.highest
        copy.last_turn = self.last_turn
        copy.swapped = self.swapped
        copy.join_freely = self.join_freely
        copy.ahead = self.ahead
        return copy
