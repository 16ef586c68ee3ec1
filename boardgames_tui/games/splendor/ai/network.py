"""Networks that have learnt from self-play who wins and what a strong player would do.

Their inputs are what is there, not which card it is: "a card of 3 points, two turns away" has a row of weights, and the
first layer is the sum of the rows of what is there. All weights are whole numbers, so every machine computes the same.
A row is one long integer with a field for each cell: two rows are added in one step. Of two players the one to move
looks at the table; of more, each does, and sees the others as one: what they have is added up.
"""

from base64 import b85decode
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate, islice
from math import exp
from operator import mul
from struct import Struct, unpack
from zlib import decompress

from boardgames_tui.core import assets
from boardgames_tui.games.splendor.ai.last_round import last_gains, progress
from boardgames_tui.games.splendor.commands import (
    DECKS,
    FIRST_HAND,
    KIND_OF,
    PLACE,
    Buy,
    Reserve,
    Return,
    SplendorCommand,
    Take,
)
from boardgames_tui.games.splendor.components import COLOURS, GOLD, NOBLE_POINTS, POINTS_TO_END
from boardgames_tui.games.splendor.state import ACTION, EMPTY, NOBLE, RETURN, Player, State
from boardgames_tui.games.splendor.tables import Tables

ONE = 256
"""What a weight of 1 is."""
FIELD = 32
"""The bits of a cell."""
HALF = 1 << (FIELD - 1)
"""Added to each cell before it is read, so that none is below 0."""

# Where the rows of each kind begin.
TURNS, DUE, MISSING, NEAREST, NOW, SOON, POINTS, HELD, GOLDS, BONUSES, HAND, COLOUR, ASKED, SEAT = accumulate(
    (0, 144, 72, 30, 28, 18, 17, 17, 14, 6, 18, 4, 30, 10)
)
BANK, BANK_GOLD, TURN, WAITS, LAST_ROUND, GIVING_BACK, SEATS, COMMON = accumulate((0, 5, 6, 4, 4, 2, 2, 3))
ROWS = 2 * SEAT + COMMON
"""The rows of the player who looks, of the others, and of what all share."""
(
    CARD_TURNS,
    CARD_DUE,
    CARD_OTHER,
    CARD_USE,
    CARD_RANK,
    CARD_NOBLE,
    CARD_BONUS,
    CARD_END,
    CARD_GOLD,
    CARD_HAND,
    CARD_MISSING,
    CARD_LOSS,
    CARD_DECK,
    CARD_SHORT,
    CARD_ROWS,
) = accumulate((0, 36, 36, 37, 30, 5, 10, 7, 18, 7, 2, 10, 2, 3, 2))
TAKEN_WANT, TAKEN_RANK, TAKEN_BANK, TAKEN_HELD, TAKEN_BONUS, TAKEN_OTHER, TAKEN = accumulate((0, 10, 5, 5, 6, 6, 10))
TAKE_GOLD, TAKE_COMPLETES, TAKE_TOTAL, TAKE_KIND, TAKE_ROWS = accumulate((3 * TAKEN, 1, 6, 14, 5))
ALIKE, BACK = 1, 2
"""Separate rows for taking two of a colour, and for giving one back."""
NEVER = 6
"""The turns to a card that does not exist."""
BUYING, RESERVING, TAKING, RETURNING = range(4)
WANT = [[512 * (2 * points + 1) >> missing for missing in range(10)] for points in range(6)]
"""How much a card makes missing tokens worth, by its points and their number."""
USE = [[64 * (points + 1) * 4**due // 5**due for due in range(12)] for points in range(6)]
"""How much a card makes missing bonuses worth, by its points and its price."""
RARE = 0.0001
"""The prior of paying gold although the player has the token."""

Near = tuple[int, int, int, int, list[tuple[int, int]]]
"""A card for a seat: price due, turns, tokens missing, whether the bank lacks some, (colour, count) of each."""


class Network:
    """Looks at positions. `text`: the numbers of cells and the weights, as `tools` writes them."""

    def __init__(self, tables: Tables, text: str) -> None:
        self.tables, self.priced, self.asked = tables, tables.priced, tables.asked
        cards = tables.box.cards
        self.points = [min(5, card.points) for card in cards]
        self.bonus = [card.bonus for card in cards]
        self.by_due = [DUE + points * 12 for points in self.points]
        self.by_missing = [MISSING + (2 if points > 2 else points > 0) * 10 for points in self.points]
        self.by_level = [CARD_DUE + (card.level - 1) * 12 for card in cards]
        content = decompress(b85decode(text))
        weights: Iterator[int] = iter(unpack(f"<{len(content) // 2}h", content))
        cells, inner, wide = (next(weights) for _layer in range(3))
        own, others = _rows(weights, SEAT, cells), _rows(weights, SEAT, cells)
        self.width, self.halves = FIELD * cells, _halves(cells)
        self.rows = [row + (other << self.width) for row, other in zip(own, others, strict=True)]
        self.common = _rows(weights, COMMON, cells)
        self.bias = _rows(weights, 1, cells)[0]
        self.inner = _rows(weights, cells, inner)
        self.inner_bias = _rows(weights, 1, inner, ONE)[0] + _halves(inner)
        self.value = [next(weights) for _cell in range(inner)]
        self.value_bias = next(weights) * ONE**2
        self.cards = _rows(weights, CARD_ROWS, wide, ONE)
        self.card_bias = _rows(weights, 1, wide, ONE)[0] + _halves(wide)
        self.card_inner = _rows(weights, cells, wide)
        self.takes = _rows(weights, TAKE_ROWS, wide, ONE)
        self.take_bias = _rows(weights, 1, wide, ONE)[0] + _halves(wide)
        self.take_inner = _rows(weights, cells, wide)
        self.out = [[next(weights) for _cell in range(wide)] for _kind in range(4)]
        self.out_bias = [next(weights) * ONE**2 for _kind in range(4)]
        self.read = Struct(f"<{cells}I").unpack, FIELD // 8 * cells
        self.read_inner = Struct(f"<{inner}I").unpack, FIELD // 8 * inner
        self.read_wide = Struct(f"<{wide}I").unpack, FIELD // 8 * wide

    def evaluate(self, state: State) -> Sequence[float]:
        """The log odds of each player to win; with two seats those of the player to move, and 0."""
        seats = len(state.players)
        views, _near = self.views(state, 1 if seats == 2 else seats)
        values = [self._value(view) for view in views] + [0.0] * (seats - len(views))
        return values[-state.seat :] + values[: -state.seat] if state.seat else values

    def _value(self, view: int) -> float:
        inner = _cells(sum(map(mul, _cells(view, *self.read), self.inner), self.inner_bias), *self.read_inner)
        value: float = (sum(map(mul, inner, self.value)) + self.value_bias) / ONE**3
        return value

    def policy(self, state: State, commands: Sequence[SplendorCommand]) -> Sequence[float]:
        """The probability of each command."""
        if state.decision is NOBLE:
            return [1 / len(commands)] * len(commands)
        if state.decision is ACTION and progress(state) == 1:  # the last turn: only points count (10.2)
            gains = last_gains(self.tables, state, commands)
            if best_gain := max(gains):
                return [(gain == best_gain) / gains.count(best_gain) for gain in gains]
        (view,), near = self.views(state, 1)
        cells = _cells(view, *self.read)
        card, take = (
            sum(map(mul, cells, self.card_inner), self.card_bias),
            sum(map(mul, cells, self.take_inner), self.take_bias),
        )
        bases, out, out_bias, read = (card, card, take, take), self.out, self.out_bias, self.read_wide
        odds = [
            None if kind is None else sum(map(mul, _cells(bases[kind] + total, *read), out[kind])) + out_bias[kind]
            for kind, total in self.commands(state, commands, near)
        ]
        best = max([each for each in odds if each is not None])
        powers = [RARE if each is None else exp((each - best) / ONE**3) for each in odds]
        whole = sum(powers)
        return [power / whole for power in powers]

    def views(self, state: State, count: int) -> tuple[list[int], list[list[Near | None]]]:
        """The sums of rows that the first `count` players see, beginning with the one to move.

        Also how near the cards are to each player.
        """
        common, mover, players = self.common, state.seat, state.players
        ending = max([player.points for player in players]) >= state.goal
        total = (
            self.bias
            + common[BANK_GOLD + min(5, state.bank[GOLD])]
            + common[LAST_ROUND + ending]
            + common[GIVING_BACK + (state.decision is RETURN)]
            + common[SEATS + len(players) - 2]
        )
        for held in state.bank[:GOLD]:
            total += common[BANK + min(4, held)]
        near: list[list[Near | None]] = []
        parts = [self._of_seat(state, player, near) + self.halves for player in (*players[mover:], *players[:mover])]
        own = (1 << self.width) - 1
        total += sum([part >> self.width for part in parts])
        views = []
        for waits, part in enumerate(parts[:count]):
            turn = state.turn_of((mover + waits) % len(players))
            seen = total - (part >> self.width) + (part & own)
            views.append(seen + common[TURN + turn] + common[WAITS + waits])
        return views, near

    def _of_seat(self, state: State, player: Player, near: list[list[Near | None]]) -> int:
        """The sums of a seat's rows: as its own player sees it, and as the others do."""
        rows, priced, points_of = self.rows, self.priced, self.points
        by_due, by_missing = self.by_due, self.by_missing
        bonuses, tokens, bank = player.bonuses, player.tokens, state.bank
        gold = tokens[GOLD]
        rich = worthy = first = second = NEVER
        now, soon = -1, 0
        total = 0
        found: list[Near | None] = []
        for index, card in enumerate((*state.display, *player.hand)):
            if card == EMPTY:
                found.append(None)
                continue
            # As in `evaluation.py`: to call a function for each card would make either a tenth slower.
            due = most = short = 0
            missing = -gold
            lacks = []
            for colour, price in priced[card]:
                lack = price - bonuses[colour]
                if lack > 0:
                    due += lack
                    lack -= tokens[colour]
                    if lack > 0:
                        missing += lack
                        lacks.append((colour, lack))
                        if lack > most:
                            most = lack
                        if lack > bank[colour]:
                            short = 1
            if missing > 0:
                turns = (missing + 2) // 3
                if most - gold > turns:
                    turns = most - gold
                if turns > 5:
                    turns = 5
                if missing > 9:
                    missing = 9
            else:
                missing = turns = short = 0
            if due > 11:
                due = 11
            points = points_of[card]
            found.append((due, turns, missing, short, lacks))
            total += (
                rows[(((index >= FIRST_HAND) * 2 + short) * 6 + points) * 6 + turns]
                + rows[by_due[card] + due]
                + rows[by_missing[card] + missing]
            )
            if points:
                if turns < worthy:
                    worthy = turns
                if points > 2 and turns < rich:
                    rich = turns
            if turns < first:
                first, second = turns, first
            elif turns < second:
                second = turns
            if turns < 2:
                if not turns and points > now:
                    now = points
                if points > soon:
                    soon = points
        near.append(found)
        at = NEAREST
        total += rows[at + rich] + rows[at + 7 + worthy] + rows[at + 14 + first] + rows[at + 21 + second]
        points = _points(state, player)
        total += (
            rows[NOW + (17 if now < 0 else min(16, points + now))]
            + rows[SOON + min(16, points + soon)]
            + rows[POINTS + min(16, points)]
            + rows[HELD + sum(tokens)]
            + rows[GOLDS + min(5, gold)]
            + rows[BONUSES + min(17, sum(bonuses))]
            + rows[HAND + len(player.hand)]
        )
        at = COLOUR
        for bonus, held in zip(bonuses, tokens, strict=False):
            total += rows[at + (bonus if bonus < 5 else 5) * 5 + (held if held < 4 else 4)]
        for noble in state.nobles:
            if noble >= 0:
                lack = sum([count - bonuses[colour] for colour, count in self.asked[noble] if count > bonuses[colour]])
                total += rows[ASKED + min(9, lack)]
        return total

    def commands(
        self, state: State, commands: Sequence[SplendorCommand], near: list[list[Near | None]]
    ) -> Iterator[tuple[int | None, int]]:
        """The kind of each command and the sum of its rows; no kind if it pays gold in place of tokens."""
        player, takes = state.players[state.seat], self.takes
        wants, *others = (self._wants(state, seat, seen) for seat, seen in enumerate(near))
        most = [max(each) for each in zip(*others, strict=True)]
        one, alike, back = (self._colours(state, player, wants, most, way) for way in (0, ALIKE, BACK))
        soon = [
            (takes[TAKE_COMPLETES + self.points[card]], seen[2], seen[4])
            for card, seen in zip((*state.display, *player.hand), near[0], strict=True)
            if seen is not None and 0 < seen[2] < 4
        ]
        uses, rivals = self._uses(state, player, near[0]), self._rivals(state, near)
        held = TAKE_TOTAL + sum(player.tokens)
        cards: dict[int, int] = {}
        for command in commands:
            if type(command) is Take:
                kinds = _kinds(command.tokens)
                count = len(kinds)
                total = takes[held + count]
                if count == 2 and kinds[0] == kinds[1]:
                    total += takes[TAKE_KIND + 3] + alike[kinds[0]]
                else:
                    total += takes[TAKE_KIND + 3 - count]
                    for kind in kinds:
                        total += one[kind]
                for brings, missing, lacks in soon:
                    if missing <= count and missing <= sum([min(lack, kinds.count(kind)) for kind, lack in lacks]):
                        total += brings
                yield TAKING, total
            elif type(command) is Return:
                total = takes[TAKE_KIND + 4]
                for kind in _kinds(command.tokens):
                    total += takes[TAKE_GOLD] if kind == GOLD else back[kind]
                yield RETURNING, total
            elif type(command) is Reserve or (type(command) is Buy and not command.gold):
                kind = BUYING if type(command) is Buy else RESERVING
                place = PLACE.get(command.place)
                if place is None:
                    yield kind, self.cards[CARD_DECK + DECKS.index(command.place)]
                    continue
                if place not in cards:
                    cards[place] = self._card(state, player, place, near[0][place], rivals[place], uses)
                yield kind, cards[place]
            else:
                yield None, 0

    def _wants(self, state: State, waits: int, near: list[Near | None]) -> list[int]:
        wants = [0] * 5
        cards = (*state.display, *state.players[(state.seat + waits) % len(state.players)].hand)
        for card, seen in zip(cards, near, strict=True):
            if seen is not None:
                want = WANT[self.points[card]][seen[2]]
                for colour, _lack in seen[4]:
                    wants[colour] += want
        return wants

    def _rivals(self, state: State, near: list[list[Near | None]]) -> list[tuple[int, int]]:
        """The turns to each card for the nearest opponent, and the most points of one who can buy it now."""
        rivals, seats = [(NEVER, 0)] * len(near[0]), len(near)
        for waits, seen in enumerate(near[1:], 1):
            points = state.players[(state.seat + waits) % seats].points
            for place, each in enumerate(seen[:FIRST_HAND]):
                if each is not None:
                    away, most = rivals[place]
                    turns = each[1]
                    rivals[place] = (
                        turns if turns < away else away,
                        points if not turns and points > most else most,
                    )
        return rivals

    def _uses(self, state: State, player: Player, near: list[Near | None]) -> list[int]:
        uses, bonuses = [0] * 5, player.bonuses
        for card, seen in zip((*state.display, *player.hand), near, strict=True):
            if seen is not None:
                use = USE[self.points[card]][seen[0]]
                for colour, price in self.priced[card]:
                    if price > bonuses[colour]:
                        uses[colour] += use
        return uses

    def _colours(self, state: State, player: Player, wants: list[int], others: list[int], way: int) -> list[int]:
        """The sum of the rows of a token of each colour."""
        rows, base, found = self.takes, way * TAKEN, []
        for colour in range(len(COLOURS)):
            want, other = wants[colour], others[colour]
            found.append(
                rows[base + TAKEN_WANT + min(9, max(0, want.bit_length() - 3))]
                + rows[base + TAKEN_RANK + sum([each > want for each in wants])]
                + rows[base + TAKEN_BANK + min(4, state.bank[colour])]
                + rows[base + TAKEN_HELD + min(5, player.tokens[colour])]
                + rows[base + TAKEN_BONUS + min(5, player.bonuses[colour])]
                + rows[base + TAKEN_OTHER + min(9, max(0, other.bit_length() - 3))]
            )
        return found

    def _card(
        self, state: State, player: Player, place: int, own: Near | None, others: tuple[int, int], uses: list[int]
    ) -> int:
        """The sum of a card's rows."""
        rows = self.cards
        card = state.display[place] if place < FIRST_HAND else player.hand[place - FIRST_HAND]
        assert own is not None
        due, turns, missing, short, lacks = own
        points, bonus = self.points[card], self.bonus[card]
        away, most = others
        nearest, comes = 0, 0
        for noble in state.nobles:
            if noble >= 0:
                lack, helps = 0, False
                for colour, count in self.asked[noble]:
                    if count > player.bonuses[colour]:
                        lack += count - player.bonuses[colour]
                        helps |= colour == bonus
                if helps:
                    nearest = min(nearest or 9, lack)
                    comes |= lack == 1
        gains = _points(state, player) + points + NOBLE_POINTS * comes
        return (
            rows[CARD_TURNS + points * 6 + turns]
            + rows[self.by_level[card] + due]
            + rows[CARD_OTHER + (36 if away == NEVER else points * 6 + away)]
            + rows[CARD_USE + (2 if points > 2 else points > 0) * 10 + min(9, uses[bonus] // 80)]
            + rows[CARD_RANK + sum([use > uses[bonus] for use in uses])]
            + rows[CARD_NOBLE + nearest]
            + rows[CARD_BONUS + min(6, player.bonuses[bonus])]
            + rows[CARD_END + (17 if turns else min(16, gains))]
            + rows[CARD_GOLD + (6 if turns else min(5, sum([lack for _colour, lack in lacks])))]
            + rows[CARD_HAND + (place >= FIRST_HAND)]
            + rows[CARD_MISSING + missing]
            + rows[CARD_LOSS + (not away and most + points >= state.goal)]
            + rows[CARD_SHORT + short]
        )


def _points(state: State, player: Player) -> int:
    """A player's points, shifted so that 15 end the game, as in the games that the network learnt from."""
    return max(0, player.points + POINTS_TO_END - state.goal)


def file_for(seats: int) -> str:
    """The name of the file of weights, beside the box, for this number of players."""
    return "network.txt" if seats == 2 else "network3.txt"


@cache
def network(tables: Tables, file: str) -> Network:
    """The network in a file that comes with bgtui."""
    return Network(tables, assets.text("splendor", file))


def _cells(total: int, read: Callable[[bytes], tuple[int, ...]], size: int) -> list[int]:
    """The value of each cell of a sum; 0 for a negative one."""
    return [cell - HALF if cell > HALF else 0 for cell in read(total.to_bytes(size, "little"))]


@cache
def _kinds(letters: str) -> list[int]:
    return [KIND_OF[letter] for letter in letters]


def _rows(weights: Iterator[int], count: int, cells: int, times: int = 1) -> list[int]:
    """The next rows, each as one integer."""
    pack, halves = Struct(f"<{cells}I").pack, _halves(cells)
    return [
        int.from_bytes(pack(*[HALF + times * each for each in islice(weights, cells)]), "little") - halves
        for _row in range(count)
    ]


def _halves(cells: int) -> int:
    return sum([HALF << FIELD * cell for cell in range(cells)])
