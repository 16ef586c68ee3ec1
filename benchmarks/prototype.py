"""Splendor written down once more, bare: the baseline for the rules.

It stands for what this machine and this Python can do when nobody else is to be served: one slotted dataclass a
position, counts in lists, a command a plain tuple, the rules as simple direct code. There are no events, no refusals,
no shared command objects, no checks, no words for players, no views, no copies. `same_games` proves that it does the
same work: seed by seed it has as many legal commands at every step as the controller, and ends with the same points.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import NamedTuple

TAKE, RESERVE, DRAW, BUY, RETURN, NOBLE = range(6)
ACTING, RETURNING, CHOOSING, OVER = range(4)

Move = tuple[int, int, tuple[int, ...]]
"""What is done, where (a place from 0, a level, a noble's place), and which tokens."""


class Cards(NamedTuple):
    """The box: of each card the level from 0, the bonus, the points, the price; of each noble what it asks for."""

    levels: list[int]
    bonuses: list[int]
    points: list[int]
    prices: list[tuple[int, ...]]
    asks: list[tuple[int, ...]]
    tokens: dict[int, int]
    gold: int


@dataclass(slots=True)
class Seat:
    """One player."""

    tokens: list[int]
    bonuses: list[int]
    points: int
    bought: int
    hand: list[int]
    nobles: int


@dataclass(slots=True)
class Position:
    """The table."""

    bank: list[int]
    decks: list[list[int]]
    display: list[int]
    nobles: list[int]
    seats: list[Seat]
    seat: int
    decision: int
    passes: int


def _shuffle(things: list[int], generator: Random) -> None:
    for last in range(len(things) - 1, 0, -1):
        other = int(generator.random() * (last + 1))
        things[last], things[other] = things[other], things[last]


def new(cards: Cards, seats: int, seed: int) -> Position:
    """Shuffle and lay out."""
    generator = Random(seed)
    decks: list[list[int]] = [[], [], []]
    for card, level in enumerate(cards.levels):
        decks[level].append(card)
    for deck in decks:
        _shuffle(deck, generator)
    nobles = list(range(len(cards.asks)))
    _shuffle(nobles, generator)
    display = [deck.pop() for deck in decks for _column in range(4)]
    each = cards.tokens[seats]
    return Position(
        [each, each, each, each, each, cards.gold],
        decks,
        display,
        nobles[: seats + 1],
        [Seat([0] * 6, [0] * 5, 0, 0, [], 0) for _seat in range(seats)],
        0,
        ACTING,
        0,
    )


def _cost(cards: Cards, seat: Seat, card: int) -> list[int]:
    """The tokens to pay, coloured ones first, gold last."""
    tokens = seat.tokens
    paid = []
    gold = 0
    for price, bonus, held in zip(cards.prices[card], seat.bonuses, tokens, strict=False):
        due = price - bonus
        if due <= 0:
            paid.append(0)
        elif due <= held:
            paid.append(due)
        else:
            paid.append(held)
            gold += due - held
    paid.append(gold)
    return paid


def _some(held: list[int], size: int) -> Iterator[tuple[int, ...]]:
    """Every way to choose `size` of the tokens."""
    if size == 1:
        for kind, count in enumerate(held):
            if count:
                yield (kind,)
        return
    for chosen in combinations_with_replacement(range(len(held)), size):
        if all(chosen.count(kind) <= held[kind] for kind in chosen):
            yield chosen


def _visitors(cards: Cards, position: Position, seat: Seat) -> list[int]:
    found = []
    bonuses = seat.bonuses
    for place, noble in enumerate(position.nobles):
        if noble >= 0:
            for has, asks in zip(bonuses, cards.asks[noble], strict=False):
                if has < asks:
                    break
            else:
                found.append(place)
    return found


def legal(cards: Cards, position: Position) -> list[Move]:
    """Every legal move."""
    seat = position.seats[position.seat]
    if position.decision == ACTING:
        return _actions(cards, position, seat)
    if position.decision == RETURNING:
        return [(RETURN, 0, chosen) for chosen in _some(seat.tokens, sum(seat.tokens) - 10)]
    if position.decision == CHOOSING:
        return [(NOBLE, place, ()) for place in _visitors(cards, position, seat)]
    return []


def _actions(cards: Cards, position: Position, seat: Seat) -> list[Move]:
    bank = position.bank
    there = [colour for colour in range(5) if bank[colour]]
    moves: list[Move] = []
    if there:
        moves = [(TAKE, 0, chosen) for chosen in combinations(there, min(3, len(there)))]
        moves += [(TAKE, 0, (colour, colour)) for colour in there if bank[colour] >= 4]
    if len(seat.hand) < 3:
        moves += [(RESERVE, place, ()) for place, card in enumerate(position.display) if card >= 0]
        moves += [(DRAW, level, ()) for level in range(3) if position.decks[level]]
    prices = cards.prices
    w, u, g, r, b, gold = seat.tokens
    more_w, more_u, more_g, more_r, more_b = seat.bonuses
    w += more_w
    u += more_u
    g += more_g
    r += more_r
    b += more_b
    for place, card in enumerate(position.display + seat.hand):
        if card < 0:
            continue
        price_w, price_u, price_g, price_r, price_b = prices[card]
        if not gold:
            if price_w <= w and price_u <= u and price_g <= g and price_r <= r and price_b <= b:
                moves.append((BUY, place, ()))
            continue
        missing = 0
        if price_w > w:
            missing += price_w - w
        if price_u > u:
            missing += price_u - u
        if price_g > g:
            missing += price_g - g
        if price_r > r:
            missing += price_r - r
        if price_b > b:
            missing += price_b - b
        if missing > gold:
            continue
        moves.append((BUY, place, ()))
        if missing < gold:
            paid = _cost(cards, seat, card)[:5]
            for size in range(1, min(gold - missing, sum(paid)) + 1):
                moves += [(BUY, place, chosen) for chosen in _some(paid, size)]
    return moves


def play(cards: Cards, position: Position, move: Move) -> None:
    """Do a legal move."""
    kind, place, chosen = move
    seat = position.seats[position.seat]
    bank = position.bank
    tokens = seat.tokens
    if kind == TAKE:
        for colour in chosen:
            bank[colour] -= 1
            tokens[colour] += 1
    elif kind in (RESERVE, DRAW):
        if bank[5]:
            bank[5] -= 1
            tokens[5] += 1
        if kind == RESERVE:
            seat.hand.append(position.display[place])
            _refill(position, place)
        else:
            seat.hand.append(position.decks[place].pop())
    elif kind == BUY:
        if place < 12:
            card = position.display[place]
            _refill(position, place)
        else:
            card = seat.hand.pop(place - 12)
        paid = _cost(cards, seat, card)
        for colour in chosen:
            paid[colour] -= 1
            paid[5] += 1
        for colour, count in enumerate(paid):
            tokens[colour] -= count
            bank[colour] += count
        seat.bonuses[cards.bonuses[card]] += 1
        seat.points += cards.points[card]
        seat.bought += 1
    elif kind == RETURN:
        for colour in chosen:
            tokens[colour] -= 1
            bank[colour] += 1
    else:
        position.nobles[place] = -1
        seat.points += 3
        seat.nobles += 1
        _next(cards, position, False)
        return
    if kind != BUY and sum(tokens) > 10:
        position.decision = RETURNING
        return
    _visit(cards, position, seat, False)


def _refill(position: Position, place: int) -> None:
    deck = position.decks[place // 4]
    position.display[place] = deck.pop() if deck else -1


def _visit(cards: Cards, position: Position, seat: Seat, passed: bool) -> None:
    if seat.bought >= 8:
        places = _visitors(cards, position, seat)
        if len(places) > 1:
            position.decision = CHOOSING
            return
        if places:
            position.nobles[places[0]] = -1
            seat.points += 3
            seat.nobles += 1
            passed = False
    _next(cards, position, passed)


def _next(cards: Cards, position: Position, passed: bool) -> None:
    position.decision = ACTING
    position.passes = position.passes + 1 if passed else 0
    position.seat += 1
    if position.seat == len(position.seats):
        position.seat = 0
        for seat in position.seats:
            if seat.points >= 15:
                position.decision = OVER
                return
    if position.passes >= len(position.seats):
        position.decision = OVER
        return
    if not any(position.bank[:5]):
        seat = position.seats[position.seat]
        if not _actions(cards, position, seat):
            _visit(cards, position, seat, True)


def random_game(cards: Cards, seats: int, seed: int) -> Position:
    """Play one game at random to its end."""
    position = new(cards, seats, seed)
    chance = Random(seed).random
    while position.decision != OVER:
        moves = legal(cards, position)
        play(cards, position, moves[int(chance() * len(moves))])
    return position
