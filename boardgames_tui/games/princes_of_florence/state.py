"""A position of The Princes of Florence: plain counts and indices, quick to copy."""

from boardgames_tui.core.record import record

RETURN, OPEN, BID, LAST, LANDSCAPE, PLACE, PICK, ORDER, RECRUIT, ACTION, WORK, OVER = range(12)
"""The open decision: return a card (2.4), open an auction (4.5), bid (4.7), buy as the last (4.9), choose a landscape
(14.4), place a tile (9), pick a card and put the others under the deck (5.4, 7.3, 7.5), recruit at once (6.1), act (7),
bonus cards and income of a work (8), or none (12)."""
NOBODY = NONE = -1
"""No seat; no kind, tile, deck or card."""
PROFESSION_DECK, BONUS_DECK, PRESTIGE_DECK = range(3)
"""A deck."""
WORKS, BUILDS, TAKEN, FREED, DRAWN = range(5)
"""The five actions (7.2), as `done` counts them."""
UNSOLD = (None,) * 8
NOTHING_DONE = (0,) * 5


@record
class Player:
    """One player's pieces. Cards are indices into the box, in a hand by index; what is hidden is so from the others."""

    florins: int
    points: int
    hand: tuple[int, ...]
    """The professions."""
    known: tuple[int, ...]
    """Those of the hand that everybody knows (13.6)."""
    table: tuple[int, ...]
    """The professions of completed works, but for those that others have recruited."""
    recruiting: int
    """Unused recruiting cards."""
    used: int
    """Used recruiting cards on this table (6.4)."""
    bonus: tuple[int, ...]
    prestige: tuple[int, ...]
    jesters: int
    builders: int
    freedoms: tuple[bool, ...]
    placed: tuple[tuple[int, int, str], ...]
    """(tile, cell, turn) in the order they came."""
    tiles: tuple[int, ...]
    """How many of each tile."""
    occupied: int
    """The covered cells as bits."""
    buildings: int
    """Those covered by buildings."""
    best: int
    """The highest work value of this round (8.8)."""
    works: tuple[tuple[int, int, int], ...]
    """(profession, work value, round) in the order they were completed."""
    exchanged: int
    """Points out of works' income (8.7)."""
    awards: int
    """Points for best works (11)."""
    sold: int
    """Points given back for money (10.3)."""
    scored: int
    """Points of prestige cards (12)."""

    def clone(self) -> "Player":
        """An independent copy."""
        return Player(
            self.florins,
            self.points,
            self.hand,
            self.known,
            self.table,
            self.recruiting,
            self.used,
            self.bonus,
            self.prestige,
            self.jesters,
            self.builders,
            self.freedoms,
            self.placed,
            self.tiles,
            self.occupied,
            self.buildings,
            self.best,
            self.works,
            self.exchanged,
            self.awards,
            self.sold,
            self.scored,
        )


@record
class State:
    """The whole table. Tuples are shared between copies and replaced, never changed."""

    decks: tuple[tuple[int, ...], ...]
    """Professions, bonus and prestige cards as they lie; the next card is the last."""
    kinds: tuple[int, ...]
    """What is left of each kind but landscape; of prestige cards, the deck's."""
    buildings: tuple[int, ...]
    """Copies left of each building."""
    freedoms: tuple[int, ...]
    """Markers left of each freedom."""
    row: tuple[int, ...]
    """The public row (14.3)."""
    players: list[Player]
    seat: int
    """Who decides."""
    decision: int
    round: int
    """From 1 to 7."""
    starter: int
    auctioning: bool
    """Whether it is the auction phase."""
    active: tuple[int, ...]
    """Who may still acquire something in this phase, clockwise from the start player (4.2)."""
    sold: tuple[tuple[int, int] | None, ...]
    """Of each kind: who has bought it in this round, and for how much."""
    kind: int
    """What is being auctioned, or the landscape just bought whose type is to be chosen; or NONE."""
    bid: int
    bidding: tuple[int, ...]
    """Who is still in this auction: the next to decide first, whoever has bid highest last."""
    bids: tuple[tuple[int, int], ...]
    """This auction so far: (seat, bid), with 0 for a pass."""
    pending: int
    """The tile to place, or NONE."""
    looking: tuple[int, ...]
    """The cards that the seat is looking at, by index."""
    deck: int
    """Where they come from, or NONE."""
    done: tuple[int, ...]
    """How often each of the five actions was done in this turn."""
    work: int
    """The profession of the open work, or NONE. Until its income is exchanged only its owner knows of it."""
    added: tuple[int, ...]
    """The bonus cards played with it."""
    returned: tuple[int, ...]
    """The professions given back at set-up, until all have done so (2.4)."""
    seed: int
    """What the order of the professions will follow when those are shuffled in; then 0."""
    taken: int
    """Professions taken by action 7.3 in the whole game."""
    removed: int
    """Recruiting cards out of the game (14.1 to 14.3)."""
    variant: bool
    """Whether 14.3 and 14.4 hold."""
    hide_money: bool
    row_purchase: bool

    @property
    def actions(self) -> int:
        """How many actions were done in this turn."""
        return sum(self.done)

    def clone(self) -> "State":
        """An independent copy."""
        return State(
            self.decks,
            self.kinds,
            self.buildings,
            self.freedoms,
            self.row,
            [player.clone() for player in self.players],
            self.seat,
            self.decision,
            self.round,
            self.starter,
            self.auctioning,
            self.active,
            self.sold,
            self.kind,
            self.bid,
            self.bidding,
            self.bids,
            self.pending,
            self.looking,
            self.deck,
            self.done,
            self.work,
            self.added,
            self.returned,
            self.seed,
            self.taken,
            self.removed,
            self.variant,
            self.hide_money,
            self.row_purchase,
        )


def replaced(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    """The counts with one of them changed."""
    return (*counts[:index], counts[index] + change, *counts[index + 1 :])


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards but for one."""
    return tuple([other for other in cards if other != card])


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards with one more, by index."""
    return tuple(sorted([*cards, card]))
