"""The Princes of Florence in numbers."""

from itertools import permutations
from typing import get_args

from boardgames_tui.core.learning import Numbers
from boardgames_tui.games.princes_of_florence.commands import (
    BONUS_IDS,
    CARD_OF,
    NOTHING,
    PRESTIGE_IDS,
    PROFESSION_IDS,
    TILE_IDS,
    TILE_OF,
    AnyCommand,
    Bid,
    Sell,
    Under,
    format_command,
)
from boardgames_tui.games.princes_of_florence.components import (
    ACTIONS,
    BUILDINGS,
    DRAW,
    FREEDOMS,
    KINDS,
    LANDSCAPES,
    ROUNDS,
)
from boardgames_tui.games.princes_of_florence.principality import CELL_NAMES, PLACEMENTS
from boardgames_tui.games.princes_of_florence.view import Decision, PlayerView, PrincesView

_DECISIONS: tuple[Decision, ...] = get_args(Decision)
_CARDS = {card: index for index, card in enumerate((*PROFESSION_IDS, *BONUS_IDS, *PRESTIGE_IDS))}
_PROFESSION = {card: index for index, card in enumerate(PROFESSION_IDS)}
_BONUS = {card: index for index, card in enumerate(BONUS_IDS)}
_VALUE = 120
"""More than any work is worth."""
_FLORINS = 10_000
_POINTS = 100
_COPIES = 10
"""As many as there are of anything but cards."""


class PrincesLearning:
    """A bid is the one that is possible, points are sold one by one, and cards are put back by their places."""

    def actions(self, seats: int) -> list[str]:
        """The kinds of commands, each with all it can be about."""
        found = [f"return {card}" for card in PROFESSION_IDS]
        found += [f"open {kind}" for kind in KINDS]
        found += ["withdraw", "bid", "pass"]
        found += [f"buy {kind}" for kind in (*KINDS, NOTHING)]
        found += [f"choose {landscape}" for landscape in LANDSCAPES]
        found += [
            f"place {TILE_IDS[way.tile]} {CELL_NAMES[way.cell]} {way.turn}".rstrip()
            for ways in PLACEMENTS
            for way in ways
        ]
        found += [f"pick {card}" for card in _CARDS]
        for size in range(1, DRAW):
            found += [f"under {' '.join(map(str, order))}" for order in permutations(range(1, size + 1))]
        found += [f"recruit {card}" for card in PROFESSION_IDS]
        found += ["later", *(f"work {card}" for card in PROFESSION_IDS), *(f"add {card}" for card in BONUS_IDS)]
        found += [f"exchange {points}" for points in range(_VALUE // 2 + 1)]
        found += [f"build {building}" for building in TILE_IDS[:BUILDINGS]]
        found += ["profession", *(f"profession {card}" for card in PROFESSION_IDS)]
        return [*found, *(f"freedom {freedom}" for freedom in FREEDOMS), "bonus", "end", "sell 1"]

    def name(self, command: AnyCommand, seat: int, seats: int) -> str | None:
        """The notation, but "bid", and "under 2 1 3" for the second of the cards looked at before the first."""
        if isinstance(command, Bid):
            return command.kind
        if isinstance(command, Sell) and command.points > 1:
            return None
        if isinstance(command, Under):
            looking = sorted(command.cards, key=CARD_OF.__getitem__)
            return f"under {' '.join(str(looking.index(card) + 1) for card in command.cards)}"
        return format_command(command)

    def observe(self, view: PrincesView) -> Numbers:
        """The table, what only the own seat sees, then each player."""
        numbers = Numbers(view.seat, len(view.players))
        numbers.one(_DECISIONS.index(view.decision), len(_DECISIONS))
        numbers.seat(view.to_move)
        numbers.one(view.round - 1, ROUNDS)
        numbers.seat(view.starter)
        numbers.share(ACTIONS, view.actions, *view.done.values())
        numbers.share(1, view.auctioning, view.has_row, view.hide_money, view.professions_left is None)
        numbers.share(_COPIES, view.professions_left)
        numbers.share(21, *view.decks)
        for left in (view.buildings, view.landscapes, view.freedoms):
            numbers.share(_COPIES, *left.values())
        numbers.some((_PROFESSION[card] for card in view.row), len(_PROFESSION))
        _auction(numbers, view)
        _own(numbers, view)
        for player in numbers.clockwise(view.players):
            _player(numbers, player)
        return numbers


def _auction(numbers: Numbers, view: PrincesView) -> None:
    lots = {lot.kind: lot for lot in view.lots}
    for kind in KINDS:
        lot = lots.get(kind)
        numbers.share(14, lot.left if lot else 0)
        numbers.share(_FLORINS, lot.price if lot else 0)
        numbers.share(1, lot is not None and lot.can)
        numbers.seat(lot.sold_to if lot else None)
    numbers.one(None if view.kind is None else KINDS.index(view.kind), len(KINDS))
    numbers.share(_FLORINS, view.bid)
    numbers.seat(view.opener)
    numbers.seat(view.leader)
    numbers.seats(view.active)
    numbers.order(view.bidding)


def _own(numbers: Numbers, view: PrincesView) -> None:
    works = {work.profession: work for work in view.works}
    for profession in PROFESSION_IDS:
        work = works.get(profession)
        numbers.share(_VALUE, *((work.base, work.best) if work else (0, 0)))
    looking = dict(zip(view.looking, view.looking_now, strict=True))
    numbers.some((_CARDS[card] for card in looking), len(_CARDS))
    numbers.share(_VALUE, *(looking.get(card, 0) for card in _CARDS))
    numbers.one(TILE_OF[view.pending.tile] if view.pending else None, len(TILE_IDS))
    work_now = view.work
    numbers.one(_PROFESSION[work_now.profession] if work_now else None, len(_PROFESSION))
    numbers.some((_BONUS[card] for card in work_now.added) if work_now else (), len(_BONUS))
    numbers.share(_VALUE, *((work_now.value, work_now.lacking) if work_now else (0, 0)))


def _player(numbers: Numbers, player: PlayerView) -> None:
    numbers.share(1, player.florins is not None, player.to_auction)
    numbers.share(_FLORINS, player.florins)
    numbers.share(_POINTS, player.points)
    numbers.some((_PROFESSION[card] for card in player.hand if card), len(_PROFESSION))
    numbers.some((_PROFESSION[card] for card in player.known), len(_PROFESSION))
    numbers.some((_PROFESSION[card] for card in player.table), len(_PROFESSION))
    numbers.some((_BONUS[card] for card in player.bonus if card), len(_BONUS))
    brings = {card: now or 0 for card, now in zip(player.prestige, player.prestige_now, strict=True)}
    numbers.some((index for index, card in enumerate(PRESTIGE_IDS) if card in brings), len(PRESTIGE_IDS))
    numbers.share(_COPIES, *(brings.get(card, 0) for card in PRESTIGE_IDS))
    numbers.share(21, len(player.hand), len(player.bonus), len(player.prestige))
    numbers.share(_COPIES, player.recruiting, player.used, player.jesters, player.builders)
    numbers.some((FREEDOMS.index(freedom) for freedom in player.freedoms), len(FREEDOMS))
    numbers.share(_VALUE, player.best)
    done = {profession: (value, round_) for profession, value, round_ in player.works}
    for profession in PROFESSION_IDS:
        value, round_ = done.get(profession, (0, 0))
        numbers.share(_VALUE, value)
        numbers.share(ROUNDS, round_)
    for tile in player.grid:
        numbers.one(tile if 0 <= tile < len(TILE_IDS) else None, len(TILE_IDS))
