"""What one seat may see of a position of The Princes of Florence; screen, plain mode and protocol show only this."""

from dataclasses import dataclass
from typing import Annotated

from boardgames_tui.core.game import Choice, Result, Unavailable
from boardgames_tui.core.validation import BY_NAME
from boardgames_tui.games.princes_of_florence import components
from boardgames_tui.games.princes_of_florence.commands import PrincesCommand
from boardgames_tui.games.princes_of_florence.components.piece_words import bonus_text
from boardgames_tui.games.princes_of_florence.components.principality import CELL_NAMES, empty_cells
from boardgames_tui.games.princes_of_florence.presentation.choices import ask, gain, gain_of_kind, unavailable
from boardgames_tui.games.princes_of_florence.rules import legal, works
from boardgames_tui.games.princes_of_florence.rules.refusals import check_available
from boardgames_tui.games.princes_of_florence.rules.scoring import result
from boardgames_tui.games.princes_of_florence.state import (
    BONUS_DECK,
    NONE,
    PRESTIGE_DECK,
    Action,
    Decision,
    Deck,
    Player,
    State,
)
from boardgames_tui.games.princes_of_florence.tables import Tables

__all__ = [
    "Decision",
    "Deck",
    "LotView",
    "OpenWorkView",
    "PendingView",
    "PlayerView",
    "PrincesView",
    "WorkView",
    "make_view",
]


@dataclass
class PlayerView:
    """One player's pieces and cards. Cards are ids; None is a card hidden from this seat."""

    florins: int | None
    """Money; null if hidden from this seat (13.4)."""
    means: int | None
    """Money, if all points were sold (10.3); null if hidden."""
    points: int
    """Prestige points."""
    hand: tuple[str | None, ...]
    """The professions in hand: this seat's own in the order of the box; another's with the known ones first."""
    known: tuple[str, ...]
    """The professions in hand that everyone knows (13.6)."""
    table: tuple[str, ...]
    """The professions of completed works, except those that others have recruited."""
    recruiting: int
    """Unused recruiting cards."""
    used: int
    """Used recruiting cards on this table (6.4)."""
    bonus: tuple[str | None, ...]
    """The bonus cards."""
    prestige: tuple[str | None, ...]
    """The prestige cards."""
    prestige_now: tuple[int | None, ...]
    """What each prestige card would score now (12), or has scored."""
    prestige_counts: tuple[tuple[int, ...] | None, ...]
    """What each prestige card counts: its owner's count of each thing (threshold), or the count of every seat."""
    jesters: int
    """How many jesters."""
    builders: int
    """How many builders, 0 to 3."""
    freedoms: tuple[str, ...]
    """The freedoms introduced."""
    placed: tuple[tuple[str, str, str], ...]
    """(tile, cell, turn) in the order they came."""
    grid: tuple[int, ...]
    """For each cell the tile on it, -1 if it is free, 99 in the palace."""
    pieces: tuple[int, ...]
    """For each cell the number of its piece in `placed`, or -1."""
    free: int
    """Empty cells."""
    best: int
    """The highest work value of this round, or the sum of them (11.3), or 0."""
    works: tuple[tuple[str, int, int], ...]
    """(profession, work value, round)."""
    to_auction: bool
    """Whether they may still acquire something in this auction phase (4.2)."""


@dataclass
class WorkView:
    """A profession in this seat's hand, and what a work with it is worth now."""

    profession: str
    """Its id."""
    building: int
    """What the preferred building adds (8.3), or 0."""
    landscape: int
    """What the preferred landscape adds, or 0."""
    freedom: int
    """What the preferred freedom adds, or 0."""
    jesters: int
    """What all jesters add."""
    cards: int
    """What professions and recruiting cards add (8.4)."""
    base: int
    """The sum of these."""
    minimum: int
    """The least work value of the round (8.5)."""
    lacking: int
    """How far `base` falls short of the minimum, or 0."""
    bonus: tuple[tuple[str, str, int], ...]
    """This seat's bonus cards: id, text, what each would add."""
    best: int
    """The value with all bonus cards."""
    with_kind: dict[str, int]
    """Kind of object -> what one more would add to the work with all bonus cards."""


@dataclass
class LotView:
    """A kind of object in the auction, for `judged`."""

    kind: str
    """"forest", "jester" and so on."""
    left: int
    """How many are left."""
    price: int
    """The starting price; during its auction, the bid; once sold, the price paid."""
    sold_to: int | None
    """The seat that has bought it in this round, or null."""
    can: bool
    """Whether `judged` could have it, money aside: one is left, not sold in this round, and it fits (4.6)."""
    reason: str
    """Why `judged` cannot have it, or ""."""
    gain: str
    """What it would do for `judged`, as everyone can see."""


@dataclass
class PendingView:
    """The tile that is to be placed."""

    tile: str
    """Its id."""
    florins: int
    """What placing it costs."""
    points: int
    """What placing it brings."""


@dataclass
class OpenWorkView:
    """The work that this seat is about to complete."""

    profession: str
    """Its id."""
    added: tuple[str, ...]
    """The ids of the bonus cards added."""
    value: int
    """The work value with the bonus cards added."""
    lacking: int
    """How far the value falls short of the minimum, or 0."""


@dataclass
class PrincesView:
    """The table as one seat sees it."""

    seat: int | None
    judged: int
    """The seat for which the lots are judged: this seat, or for a spectator the one to move."""
    to_move: int | None
    decision: Annotated[Decision, BY_NAME]
    """To the other seats an open work is an "action": only its owner knows of it until it is completed."""
    round: int
    minimum: int
    """The least work value of the round (8.5)."""
    starter: int
    """The start player of this round."""
    actions: int
    """How many actions the player to move has done."""
    done: dict[str, int]
    """Kind of action -> how often the player to move has done it (7.2)."""
    auctioning: bool
    """Whether it is the auction phase."""
    players: tuple[PlayerView, ...]
    """The players, by seat."""
    works: tuple[WorkView, ...]
    """The professions in this seat's hand."""
    lots: tuple[LotView, ...]
    """The kinds of objects."""
    active: tuple[int, ...]
    """The seats that may still acquire something, clockwise from the start player."""
    bidding: tuple[int, ...]
    """The seats still in this auction: the next to decide first, the highest bidder last."""
    opener: int | None
    """The seat that opened the current auction."""
    kind: str | None
    """What is being auctioned."""
    bid: int
    """The highest bid in florins, or 0."""
    leader: int | None
    """The seat with the highest bid."""
    bids: tuple[tuple[int, int | None], ...]
    """This auction so far: (seat, bid); None is a pass."""
    pending: PendingView | None
    """The tile to place, or null."""
    looking: tuple[str, ...]
    """The cards that this seat is looking at."""
    looking_now: tuple[int, ...]
    """What each of these is worth now: a work with it, what it adds to a work, or its points."""
    row: tuple[str, ...]
    """The ids of the professions in the public row (14.3)."""
    has_row: bool
    """Whether there is a public row in this game (14.3)."""
    buildings: dict[str, int]
    """Building -> copies left."""
    landscapes: dict[str, int]
    """Landscape -> copies left."""
    freedoms: dict[str, int]
    """Freedom -> markers left."""
    decks: tuple[int, int, int]
    """Cards left: professions, bonus, prestige."""
    summed: bool
    """Whether a player's works of a round are added up for the best work (11.3)."""
    hide_money: bool
    """Whether everyone's money is hidden from the others (13.4)."""
    professions_left: int | None
    """How many may still be taken by 7.3 in the game (14.1, 14.2); None: no limit."""
    work: OpenWorkView | None
    """The open work, for its owner; else null."""
    ask: str
    choices: tuple[Choice[PrincesCommand], ...]
    unavailable: tuple[Unavailable, ...]
    result: Result | None
    """How the game ended; null until then."""


def make_view(tables: Tables, state: State, seat: int | None) -> PrincesView:
    """What `seat` may see of the state; None is a spectator."""
    over = state.decision is Decision.OVER
    to_move = None if over else state.seat
    mine = seat is not None and seat == to_move
    judged = state.seat if seat is None else seat
    decision = state.decision if mine or state.decision is not Decision.WORK else Decision.ACTION
    in_auction = state.decision is Decision.BID
    most = legal.most_professions(tables, state)
    commands = legal.legal_commands(tables, state) if mine else []
    return PrincesView(
        seat=seat,
        judged=judged,
        to_move=to_move,
        decision=decision,
        round=state.round,
        minimum=components.MINIMUM[state.round - 1],
        starter=state.starter,
        actions=state.actions,
        done={action.name.lower(): state.done[action] for action in Action},
        auctioning=state.auctioning,
        players=tuple(_player(tables, state, other, seat, over) for other in range(len(state.players))),
        works=() if seat is None else _works(tables, state, state.players[seat]),
        lots=tuple(_lot(tables, state, kind, judged) for kind in legal.kinds_in_play(state)),
        active=state.active,
        bidding=state.bidding,
        opener=state.active[0] if in_auction else None,
        kind=components.KINDS[state.kind] if in_auction else None,
        bid=state.bid,
        leader=state.bidding[-1] if in_auction else None,
        bids=tuple((bidder, amount or None) for bidder, amount in state.bids),
        pending=_pending(tables, state),
        looking=tuple(tables.deck_ids[state.deck][card] for card in state.looking) if mine else (),
        looking_now=tuple(_worth(tables, state, card) for card in state.looking) if mine else (),
        row=tuple(tables.profession_ids[card] for card in state.row),
        has_row=state.variant,
        buildings=dict(zip(tables.tile_ids, state.buildings, strict=False)),
        landscapes=dict(zip(components.LANDSCAPES, state.kinds, strict=False)),
        freedoms=dict(zip(components.FREEDOMS, state.freedoms, strict=True)),
        decks=(len(state.decks[0]), len(state.decks[1]), len(state.decks[2])),
        summed=state.summed,
        hide_money=state.hide_money,
        professions_left=None if most is None else most - state.taken,
        work=_open_work(tables, state) if mine else None,
        ask=ask(tables, state, decision, commands),
        choices=tuple(
            Choice(command, tables.notation.format(command), gain(tables, state, command)) for command in commands
        ),
        unavailable=tuple(unavailable(tables, state)) if mine else (),
        result=result(state),
    )


def _player(tables: Tables, state: State, owner: int, seat: int | None, over: bool) -> PlayerView:
    player = state.players[owner]
    own = over or owner == seat
    known = tuple(tables.profession_ids[card] for card in player.known)
    unknown = (None,) * (len(player.hand) - len(known))
    tiles, pieces = tables.ground.grid(player.placed)
    bonus: tuple[str | None, ...] = (None,) * len(player.bonus)
    prestige: tuple[str | None, ...] = (None,) * len(player.prestige)
    prestige_now: tuple[int | None, ...] = (None,) * len(player.prestige)
    prestige_counts: tuple[tuple[int, ...] | None, ...] = (None,) * len(player.prestige)
    if own:
        bonus = tuple(tables.bonus_ids[card] for card in player.bonus)
        prestige = tuple(tables.prestige_ids[card] for card in player.prestige)
        prestige_now = tuple(works.prestige_points(tables, state.players, owner, card) for card in player.prestige)
        prestige_counts = tuple(works.prestige_counts(tables, state.players, owner, card) for card in player.prestige)
    shown = own or not state.hide_money
    return PlayerView(
        florins=player.florins if shown else None,
        means=player.florins + components.UNIT * player.points if shown else None,
        points=player.points,
        hand=tuple(tables.profession_ids[card] for card in player.hand) if own else known + unknown,
        known=known,
        table=tuple(tables.profession_ids[card] for card in player.table),
        recruiting=player.recruiting,
        used=player.used,
        bonus=bonus,
        prestige=prestige,
        prestige_now=prestige_now,
        prestige_counts=prestige_counts,
        jesters=player.jesters,
        builders=player.builders,
        freedoms=tuple(name for name, has in zip(components.FREEDOMS, player.freedoms, strict=True) if has),
        placed=tuple((tables.tile_ids[tile], CELL_NAMES[cell], turn) for tile, cell, turn in player.placed),
        grid=tiles,
        pieces=pieces,
        free=empty_cells(player.occupied),
        best=player.best,
        works=tuple((tables.profession_ids[card], value, number) for card, value, number in player.works),
        to_auction=owner in state.active,
    )


def _worth(tables: Tables, state: State, card: int) -> int:
    """What a card that the player to move is looking at is worth now."""
    player = state.players[state.seat]
    if state.deck is BONUS_DECK:
        return works.bonus_value(tables, player, card)
    if state.deck is PRESTIGE_DECK:
        return works.prestige_points(tables, state.players, state.seat, card)
    if card not in player.hand:
        player = player.clone()
        player.hand = (*player.hand, card)
    return works.base_value(tables, player, card)


def _with_one(player: Player, kind: int) -> list[Player]:
    """The player with another object; for an undecided landscape, one with each type."""
    if kind == components.ANY_LANDSCAPE:
        return [copy for landscape in range(len(components.LANDSCAPES)) for copy in _with_one(player, landscape)]
    copy = player.clone()
    if kind == components.BUILDER:
        copy.builders += 1
    elif kind == components.JESTER:
        copy.jesters += 1
    elif kind == components.PRESTIGE:
        copy.prestige = (*player.prestige, NONE)
    elif kind == components.RECRUITING:
        copy.recruiting += 1
    else:
        tiles = list(player.tiles)
        tiles[components.BUILDINGS + kind] += 1
        copy.tiles = tuple(tiles)
    return [copy]


def _works(tables: Tables, state: State, player: Player) -> tuple[WorkView, ...]:
    hand = player.hand
    if state.decision is Decision.RETURN and len(hand) == components.DEAL:
        player = player.clone()
        player.hand = hand[1:]  # one of them will be returned, and counts for no work (2.4)
    richer = [
        (
            components.KINDS[kind],
            [(copy, works.bonus_sum(tables, copy, player.bonus)) for copy in _with_one(player, kind)],
        )
        for kind in legal.kinds_in_play(state)
    ]
    return tuple(_work(tables, state, player, card, richer) for card in hand)


def _work(
    tables: Tables, state: State, player: Player, card: int, richer: list[tuple[str, list[tuple[Player, int]]]]
) -> WorkView:
    line = works.work_line(tables, player, card)
    least = components.MINIMUM[state.round - 1]
    values = tuple(
        (tables.bonus_ids[b], bonus_text(tables.box.bonus[b]), works.bonus_value(tables, player, b))
        for b in player.bonus
    )
    best = line.base + sum(value for _id, _text, value in values)
    return WorkView(
        profession=tables.profession_ids[card],
        building=line.building,
        landscape=line.landscape,
        freedom=line.freedom,
        jesters=line.jesters,
        cards=line.cards,
        base=line.base,
        minimum=least,
        lacking=max(0, least - line.base),
        bonus=values,
        best=best,
        with_kind={
            kind: max(works.base_value(tables, copy, card) + bonus for copy, bonus in copies) - best
            for kind, copies in richer
        },
    )


def _lot(tables: Tables, state: State, kind: int, judged: int) -> LotView:
    player = state.players[judged]
    refusal = check_available(tables, state, player, kind)
    sale = state.sold[kind]
    price = sale[1] if sale else legal.start_prices(tables, state)[kind]
    if state.decision is Decision.BID and kind == state.kind:
        price = state.bid
    return LotView(
        kind=components.KINDS[kind],
        left=sum(state.kinds[: components.BUILDER]) if kind == components.ANY_LANDSCAPE else state.kinds[kind],
        price=price,
        sold_to=sale[0] if sale else None,
        can=refusal is None,
        reason=refusal.message if refusal else "",
        gain=gain_of_kind(state, player, kind),
    )


def _pending(tables: Tables, state: State) -> PendingView | None:
    if state.pending == NONE:
        return None
    player, tile = state.players[state.seat], tables.tile_ids[state.pending]
    if state.pending < components.BUILDINGS:
        return PendingView(tile, components.BUILDING_COST[player.builders], components.BUILDING_POINTS)
    return PendingView(tile, 0, components.LANDSCAPE_POINTS if player.tiles[state.pending] else 0)


def _open_work(tables: Tables, state: State) -> OpenWorkView | None:
    if state.decision is not Decision.WORK:
        return None
    value = works.work_value(tables, state.players[state.seat], state.work, state.added)
    added = tuple(tables.bonus_ids[card] for card in state.added)
    lacking = max(0, components.MINIMUM[state.round - 1] - value)
    return OpenWorkView(tables.profession_ids[state.work], added, value, lacking)
