"""Positions for examples from play: what a test names lies where it says, everything else is filled in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from boardgames_tui.core import catalogue
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.games.princes_of_florence.components import KINDS, Box
from boardgames_tui.games.princes_of_florence.components.principality import CELL_NAMES, CELL_OF
from boardgames_tui.games.princes_of_florence.state import (
    NO_DECK,
    NONE,
    Decision,
    Player,
    State,
)
from boardgames_tui.games.princes_of_florence.tables import Tables
from tests.games.position import Position
from tests.games.princes_of_florence.reference import BUILDINGS, FREEDOMS, GRID, LANDSCAPES, PALACE, PLACES, around

NAMES = ("Ada", "Boris", "Cleo", "Dora", "Emil")
GAME = catalogue.game("princes-of-florence")
BOX: Box = GAME.box
TABLES = Tables(BOX)
RULES = GAME.controller
DECKS = ("profession", "bonus", "prestige")
ACTIONS = ("work", "build", "profession", "freedom", "bonus")
TILE_IDS = [tile.id for tile in BOX.tiles]
IDS = {
    "profession": [card.id for card in BOX.professions],
    "bonus": [card.id for card in BOX.bonus],
    "prestige": [card.id for card in BOX.prestige],
}
REST = "rest"
FULL = "forest a7, forest c7, forest a5, forest c5, laboratory e7, studio f5 f, tower e4, library a3 f, workshop d2 rr"
"""A principality without an empty square, possible with two builders."""


def setup(players: int, seed: int = 1, options: Mapping[str, Any] | None = None) -> Setup:
    seats = tuple(Seat(name=name) for name in NAMES[:players])
    return Setup(game=GAME.id, rules_version=GAME.rules_version, seats=seats, seed=seed, options=dict(options or {}))


@dataclass(frozen=True)
class Has:
    """What a player has, in words with spaces between them.

    "poet!" in the hand is known to everybody. A hand that is None has any professions, so many that with the table and
    the recruiting cards there are three. `tiles` are separated by commas; one without a cell, "lake", lies where there
    is room. A table that is REST has all professions that are nowhere else, bonus or prestige cards likewise.
    """

    hand: str | None = None
    table: str = ""
    florins: int = 3500
    points: int = 0
    recruiting: int = 0
    used: int = 0
    bonus: str = ""
    prestige: str = ""
    jesters: int = 0
    builders: int = 0
    freedoms: str = ""
    tiles: str = ""
    best: int = 0


@cache
def packed(tiles: str, builders: int) -> tuple[tuple[str, str], ...]:
    """The tiles of a `Has` with a place for each; a ValueError if they don't fit."""
    named = [part.strip().partition(" ") for part in tiles.split(",") if part.strip()]
    laid = {index: (tile, where) for index, (tile, _, where) in enumerate(named) if where}
    left = [index for index, (_, _, where) in enumerate(named) if not where]
    left.sort(key=lambda index: -len(next(iter(PLACES[named[index][0]].values()))))

    def go(covered: set[tuple[int, int]], banned: set[tuple[int, int]], left: list[int]) -> bool:
        if not left:
            return True
        tile = named[left[0]][0]
        for where, cells in PLACES[tile].items():
            if cells & covered or (tile in BUILDINGS and cells & banned):
                continue
            laid[left[0]] = (tile, where)
            more = around(cells) if tile in BUILDINGS and builders < 2 else set()
            if go(covered | cells, banned | more, left[1:]):
                return True
        return False

    covered: set[tuple[int, int]] = set()
    banned = around(PALACE) if builders < 2 else set()
    for tile, where in laid.values():
        cells = PLACES[tile][where]
        assert not cells & covered, f"{tile} {where} lies on another tile"
        covered |= cells
        if tile in BUILDINGS and builders < 2:
            banned |= around(cells)
    if not go(covered, banned, left):
        raise ValueError(f"no room for all of {tiles}")
    return tuple(laid[index] for index in range(len(named)))


@dataclass(frozen=True)
class Seen:
    """What a player has, as examples compare it."""

    florins: int
    points: int
    hand: set[str]
    known: set[str]
    table: set[str]
    recruiting: int
    used: int
    bonus: set[str]
    prestige: set[str]
    jesters: int
    builders: int
    freedoms: set[str]
    tiles: list[str]
    best: int
    works: list[tuple[str, int, int]]

    @property
    def cards(self) -> int:
        """Professions and recruiting cards."""
        return len(self.hand) + len(self.table) + self.recruiting + self.used


def professions(cards: Sequence[int]) -> set[str]:
    return {IDS["profession"][card] for card in cards}


class Table(Position[State]):
    """A position, and what the examples say about it in names. Every move is verified."""

    game = GAME

    def copy(self) -> "Table":
        return Table(self.state.clone())

    @property
    def kinds_on_offer(self) -> set[str]:
        """What can be opened, or bought by the last player."""
        words = {move.split()[1] for move in self.legal() if move.split()[0] in ("open", "buy")}
        return words - {"nothing"}

    def take(self, card: str) -> None:
        """Pick a card, and put the others under the deck in any order."""
        self.play(f"pick {card}")
        if self.asked == "order":
            self.play(min(self.legal()))

    def no_auctions(self) -> "Table":
        """Nobody acquires anything any more in this phase."""
        while self.asked in ("open", "last"):
            self.play("withdraw" if self.asked == "open" else "buy nothing")
        return self

    def no_actions(self) -> "Table":
        """Everybody ends their turn."""
        round_ = self.round
        while self.asked == "action" and self.round == round_:
            self.play("end")
        return self

    # What lies where

    @property
    def asked(self) -> str:
        """The open decision."""
        return self.state.decision.name.lower()

    @property
    def round(self) -> int:
        return self.state.round

    @property
    def starter(self) -> int:
        return self.state.starter

    @property
    def active(self) -> list[int]:
        return list(self.state.active)

    @property
    def row(self) -> set[str]:
        return professions(self.state.row)

    def deck(self, name: str) -> list[str]:
        """The cards of a deck, the top one first."""
        return [IDS[name][card] for card in reversed(self.state.decks[DECKS.index(name)])]

    def left(self, what: str) -> int:
        """How many are left in the supply."""
        if what in FREEDOMS:
            return self.state.freedoms[FREEDOMS.index(what)]
        if what in BUILDINGS:
            return self.state.buildings[TILE_IDS.index(what)]
        return self.state.kinds[KINDS.index(what)]

    @property
    def looking(self) -> set[str]:
        return set() if self.state.deck < 0 else {IDS[DECKS[self.state.deck]][card] for card in self.state.looking}

    def __getitem__(self, seat: int) -> Seen:
        player = self.state.players[seat]
        return Seen(
            florins=player.florins,
            points=RULES.scores(self.state)[seat],
            hand=professions(player.hand),
            known=professions(player.known),
            table=professions(player.table),
            recruiting=player.recruiting,
            used=player.used,
            bonus={IDS["bonus"][card] for card in player.bonus},
            prestige={IDS["prestige"][card] for card in player.prestige},
            jesters=player.jesters,
            builders=player.builders,
            freedoms={freedom for freedom, has in zip(FREEDOMS, player.freedoms, strict=True) if has},
            tiles=[f"{TILE_IDS[tile]} {CELL_NAMES[cell]} {turn}".strip() for tile, cell, turn in player.placed],
            best=player.best,
            works=[(IDS["profession"][card], value, round_) for card, value, round_ in player.works],
        )

    @property
    def points(self) -> list[int]:
        return list(RULES.scores(self.state))

    @property
    def florins(self) -> list[int]:
        return [player.florins for player in self.state.players]

    def view(self, seat: int | None) -> Any:
        return RULES.view(self.state, seat)

    def result(self) -> Any:
        return RULES.result(self.state)

    def value(self, profession: str, *bonus: str) -> int:
        """The work value that the player in turn would get: what they are paid when they exchange nothing."""
        table = self.copy()
        seat = table.state.seat
        before = table[seat].florins
        table.play(f"work {profession}", *(f"add {card}" for card in bonus), "exchange 0")
        value, rest = divmod(table[seat].florins - before, 100)
        assert rest == 0
        return value


def new_game(players: int = 3, seed: int = 1, **options: Any) -> Table:
    return Table(RULES.new(setup(players, seed, options)))


def started(players: int = 3, seed: int = 1, **options: Any) -> Table:
    """Everybody has given back a profession, and seat 0 opens the first auction."""
    options.setdefault("begins", "first_seat")
    table = new_game(players, seed, **options)
    while table.asked == "return":
        table.play(min(table.legal()))
    return table


def earned(player: Has) -> int:
    """The points that builders and tiles have brought."""
    names = [part.split()[0] for part in player.tiles.split(",") if part.strip()]
    landscapes = sum(max(0, names.count(tile) - 1) for tile in LANDSCAPES)
    return 3 * (sum(tile in BUILDINGS for tile in names) + landscapes + max(0, player.builders - 1))


def position(
    *players: Has,
    asked: str = "action",
    turn: int | None = None,
    round: int = 4,  # noqa: A002
    starter: int = 0,
    variant: bool | None = None,
    hide_money: bool = False,
    row_purchase: bool = False,
    row: str = "",
    coming: Mapping[str, str] | None = None,
    gone: str = "",
    taken: int = 0,
    removed: int | None = None,
    sold: Mapping[str, int] | None = None,
    out: Sequence[int] = (),
    done: str = "",
) -> Table:
    """A position with every piece in it once; `asked` is "open", "last" or "action".

    Points and money that nothing named has brought come out of works.
    `coming` has the top cards of decks, `gone` bonus cards out of the game (REST: all that nobody has). Who has
    got something in this round is named in `sold`, and who is active no more for another reason in `out`. `removed` are
    recruiting cards out of the game, and `taken` professions taken by action 7.3. `done` are this turn's actions.
    """
    number = len(players)
    two = number == 2
    variant = two if variant is None else variant
    coming, sold = coming or {}, sold or {}
    if removed is None:
        removed = 2 if two else int(variant)
    named = " ".join(f"{player.hand or ''} {player.table}".replace(REST, "") for player in players).replace("!", "")
    used = {*named.split(), *row.split(), *coming.get("profession", "").split()}
    spare = [card for card in IDS["profession"] if card not in used]
    hands, tables = [], []
    for player in players:
        if player.hand is not None:
            hands.append(player.hand.split())
        else:
            others = len(player.table.split()) + player.recruiting + player.used
            hands.append([spare.pop() for _ in range(max(0, 3 - others))] if player.table != REST else [])
        tables.append(player.table.split())
    for seat, player in enumerate(players):
        if player.table == REST:
            tables[seat], spare = spare, []
    decks = []
    for name, held in (
        ("profession", None),
        ("bonus", [player.bonus for player in players]),
        ("prestige", [player.prestige for player in players]),
    ):
        top = coming.get(name, "").split()
        if held is None:
            rest = spare
        else:
            away = {*" ".join(held).split(), *gone.split(), *top}
            rest = [card for card in IDS[name] if card not in away]
            if REST in held or (name == "bonus" and gone == REST):
                rest = []
        decks.append(tuple(IDS[name].index(card) for card in reversed([*top, *rest])))
    order = [(starter + step) % number for step in range(number)]
    active = [seat for seat in order if seat not in sold.values() and seat not in out]
    if asked == "action":
        active = []
        turn = starter if turn is None else turn
    else:
        assert turn is None or turn == active[0]
        turn = active[0]
        assert (len(active) == 1) == (asked == "last")
    made: list[Player] = []
    for seat, player in enumerate(players):
        placed = packed(player.tiles, player.builders)
        held_prestige = player.prestige.split()
        if player.prestige == REST:
            elsewhere = " ".join(other.prestige for other in players).split() + coming.get("prestige", "").split()
            held_prestige = [card for card in IDS["prestige"] if card not in elsewhere]
        held_bonus = player.bonus.split()
        if player.bonus == REST:
            elsewhere = " ".join(other.bonus for other in players).split() + gone.split()
            held_bonus = [card for card in IDS["bonus"] if card not in elsewhere]
        made.append(_player(player, hands[seat], tables[seat], placed, held_bonus, held_prestige, round))
        _explain_points(made[-1], round)
    laid = [tile for player in players for tile, _ in packed(player.tiles, player.builders)]
    kinds = [6 - laid.count(tile) for tile in LANDSCAPES]
    kinds += [6 - sum(player.builders for player in players), 7 - sum(player.jesters for player in players)]
    kinds += [len(decks[2]), 5 - removed - sum(player.recruiting + player.used for player in players)]
    prices: list[tuple[int, int] | None] = [None] * len(KINDS)
    for kind, seat in sold.items():
        prices[KINDS.index(kind)] = (seat, 300)
    return Table(
        State(
            decks=tuple(decks),
            kinds=tuple(kinds),
            buildings=tuple((1 if two else 3) - laid.count(tile) for tile in BUILDINGS),
            freedoms=tuple(number - 1 - sum(freedom in player.freedoms for player in players) for freedom in FREEDOMS),
            row=tuple(sorted(IDS["profession"].index(card) for card in row.split())),
            players=made,
            seat=turn,
            decision=Decision[asked.upper()],
            round=round,
            starter=starter,
            auctioning=asked != "action",
            active=tuple(active),
            sold=tuple(prices),
            kind=NONE,
            bid=0,
            bidding=(),
            bids=(),
            pending=NONE,
            looking=(),
            deck=NO_DECK,
            done=tuple(done.split().count(action) for action in ACTIONS),
            work=NONE,
            added=(),
            returned=(),
            seed=0,
            taken=taken,
            removed=removed,
            variant=variant,
            hide_money=hide_money,
            row_purchase=row_purchase,
        )
    )


def _player(
    player: Has,
    hand: Sequence[str],
    table: Sequence[str],
    placed: Sequence[tuple[str, str]],
    bonus: Sequence[str],
    prestige: Sequence[str],
    round_: int,
) -> Player:
    cards = IDS["profession"]
    laid, occupied, buildings = [], 0, 0
    for tile, where in placed:
        cell, _, turn = where.partition(" ")
        way = TABLES.ground.at(TILE_IDS.index(tile), CELL_OF[cell], turn)
        assert way is not None
        laid.append((way.tile, way.cell, way.turn))
        occupied |= way.mask
        if tile in BUILDINGS:
            buildings |= way.mask
    names = [tile for tile, _ in placed]
    played = [IDS["profession"].index(card) for card in table]
    # Any works that explain what lies on the table: in the rounds that there were, and the best one of this round.
    # Who has used recruiting cards has lost the first professions that he played; so has who has only their income.
    lost = range(player.used)
    if (player.points > earned(player) + 3 * (round_ - 1) or player.florins > 3500) and not player.used and not played:
        lost = range(1)
    works = [(card, 20, max(1, min(1 + index // 2, round_ - 1))) for index, card in enumerate([*lost, *played])]
    if round_ == 1:
        works = [(card, 7, 1) for card in [*lost, *played]]
    if player.best:
        works[-1] = (works[-1][0], player.best, round_)
    best = max((value for _, value, number in works if number == round_), default=0)
    return Player(
        florins=player.florins,
        points=player.points,
        hand=tuple(sorted(cards.index(card.rstrip("!")) for card in hand)),
        known=tuple(sorted(cards.index(card.rstrip("!")) for card in hand if card.endswith("!"))),
        table=tuple(played),
        recruiting=player.recruiting,
        used=player.used,
        bonus=tuple(sorted(IDS["bonus"].index(card) for card in bonus)),
        prestige=tuple(sorted(IDS["prestige"].index(card) for card in prestige)),
        jesters=player.jesters,
        builders=player.builders,
        freedoms=tuple(freedom in player.freedoms.split() for freedom in FREEDOMS),
        placed=tuple(laid),
        tiles=tuple(names.count(tile) for tile in TILE_IDS),
        occupied=occupied,
        buildings=buildings,
        best=best,
        works=tuple(works),
        exchanged=0,
        awards=0,
        sold=0,
        scored=0,
    )


def _explain_points(player: Player, round_: int) -> None:
    """Points that builders and tiles have not brought are those of best works, or were exchanged.

    Where the income of the works is too little for points and money, they were better.
    """
    others = 3 * sum(player.tiles[: len(BUILDINGS)]) + 3 * max(0, player.builders - 1)
    others += sum(3 * max(0, count - 1) for count in player.tiles[len(BUILDINGS) :])
    while True:
        lacking = max(0, player.points - others) - sum(value // 2 for _, value, _ in player.works)
        player.awards = min(3 * (round_ - 1), max(0, 3 * -(-lacking // 3)))
        player.exchanged = max(0, player.points - others - player.awards)
        player.sold = max(0, others + player.awards - player.points)
        spent = player.florins // 100 - 35 - player.sold + 2 * player.exchanged
        if player.awards >= lacking and spent <= sum(value for _, value, _ in player.works):
            return
        (card, value, number), *rest = player.works
        player.works = ((card, value + 2, number), *rest)


assert len({cell for _, where in packed(FULL, 2) for cell in where.split()[:1]}) == 9
assert len(GRID - PALACE) == 43
