"""The Princes of Florence as observations and actions for reinforcement learning."""

from itertools import permutations

from boardgames_tui.core.learning import Numbers
from boardgames_tui.games.princes_of_florence import commands, components
from boardgames_tui.games.princes_of_florence.components.principality import CELL_NAMES
from boardgames_tui.games.princes_of_florence.presentation.view import PlayerView, PrincesView
from boardgames_tui.games.princes_of_florence.state import Decision
from boardgames_tui.games.princes_of_florence.tables import Tables

_VALUE = 120
"""More than any work is worth."""
_FLORINS = 10_000
_POINTS = 100
_COPIES = 10
"""As many as there are of any piece but cards."""


class PrincesLearning:
    """A bid is the only possible one, points are sold one by one, and cards are put back by their positions."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def actions(self, seats: int) -> list[str]:
        """The kinds of commands, each with all its arguments."""
        found = [f"return {card}" for card in self.tables.profession_ids]
        found += [f"open {kind}" for kind in components.KINDS]
        found += ["withdraw", "bid", "pass"]
        found += [f"buy {kind}" for kind in (*components.KINDS, commands.NOTHING)]
        found += [f"choose {landscape}" for landscape in components.LANDSCAPES]
        found += [
            f"place {self.tables.tile_ids[way.tile]} {CELL_NAMES[way.cell]} {way.turn}".rstrip()
            for ways in self.tables.ground.placements
            for way in ways
        ]
        found += [f"pick {card}" for ids in self.tables.deck_ids for card in ids]
        for size in range(1, components.DRAW):
            found += [f"under {' '.join(map(str, order))}" for order in permutations(range(1, size + 1))]
        found += [f"recruit {card}" for card in self.tables.profession_ids]
        found += [
            "later",
            *(f"work {card}" for card in self.tables.profession_ids),
            *(f"add {card}" for card in self.tables.bonus_ids),
        ]
        found += [f"exchange {points}" for points in range(_VALUE // 2 + 1)]
        found += [f"build {building}" for building in self.tables.tile_ids[: components.BUILDINGS]]
        found += ["profession", *(f"profession {card}" for card in self.tables.profession_ids)]
        return [*found, *(f"freedom {freedom}" for freedom in components.FREEDOMS), "bonus", "end", "sell 1"]

    def name(self, command: commands.AnyCommand, seat: int, seats: int) -> str | None:
        """The notation, but "bid", and "under 2 1 3" for the second of the cards looked at before the first."""
        if isinstance(command, commands.Bid):
            return command.kind
        if isinstance(command, commands.Sell) and command.points > 1:
            return None
        if isinstance(command, commands.Under):
            looking = sorted(command.cards, key=self.tables.card_of.__getitem__)
            return f"under {' '.join(str(looking.index(card) + 1) for card in command.cards)}"
        return self.tables.notation.format(command)

    def observe(self, view: PrincesView) -> Numbers:
        """The table, what only this seat sees, then each player."""
        tables = self.tables
        numbers = Numbers(view.seat, len(view.players))
        numbers.one(view.decision, len(Decision))
        numbers.seat(view.to_move)
        numbers.one(view.round - 1, components.ROUNDS)
        numbers.seat(view.starter)
        numbers.share(components.ACTIONS, view.actions, *view.done.values())
        numbers.share(1, view.auctioning, view.has_row, view.hide_money, view.professions_left is None, view.summed)
        numbers.share(_COPIES, view.professions_left)
        numbers.share(21, *view.decks)
        for left in (view.buildings, view.landscapes, view.freedoms):
            numbers.share(_COPIES, *left.values())
        numbers.some((tables.profession_of[card] for card in view.row), len(tables.profession_ids))
        _auction(numbers, view)
        _own(tables, numbers, view)
        for player in numbers.clockwise(view.players):
            _player(tables, numbers, player)
        return numbers


def _auction(numbers: Numbers, view: PrincesView) -> None:
    lots = {lot.kind: lot for lot in view.lots}
    for kind in components.KINDS:
        lot = lots.get(kind)
        numbers.share(14, lot.left if lot else 0)
        numbers.share(_FLORINS, lot.price if lot else 0)
        numbers.share(1, lot is not None and lot.can)
        numbers.seat(lot.sold_to if lot else None)
    numbers.one(None if view.kind is None else components.KINDS.index(view.kind), len(components.KINDS))
    numbers.share(_FLORINS, view.bid)
    numbers.seat(view.opener)
    numbers.seat(view.leader)
    numbers.seats(view.active)
    numbers.order(view.bidding)


def _own(tables: Tables, numbers: Numbers, view: PrincesView) -> None:
    works = {work.profession: work for work in view.works}
    for profession in tables.profession_ids:
        work = works.get(profession)
        numbers.share(_VALUE, *((work.base, work.best) if work else (0, 0)))
    looking = dict(zip(view.looking, view.looking_now, strict=True))
    cards = [card for ids in tables.deck_ids for card in ids]
    numbers.some((index for index, card in enumerate(cards) if card in looking), len(cards))
    numbers.share(_VALUE, *(looking.get(card, 0) for card in cards))
    numbers.one(tables.tile_of[view.pending.tile] if view.pending else None, len(tables.tile_ids))
    work_now = view.work
    numbers.one(tables.profession_of[work_now.profession] if work_now else None, len(tables.profession_ids))
    numbers.some((tables.card_of[card] for card in work_now.added) if work_now else (), len(tables.bonus_ids))
    numbers.share(_VALUE, *((work_now.value, work_now.lacking) if work_now else (0, 0)))


def _player(tables: Tables, numbers: Numbers, player: PlayerView) -> None:
    numbers.share(1, player.florins is not None, player.to_auction)
    numbers.share(_FLORINS, player.florins)
    numbers.share(_POINTS, player.points)
    numbers.some((tables.profession_of[card] for card in player.hand if card), len(tables.profession_ids))
    numbers.some((tables.profession_of[card] for card in player.known), len(tables.profession_ids))
    numbers.some((tables.profession_of[card] for card in player.table), len(tables.profession_ids))
    numbers.some((tables.card_of[card] for card in player.bonus if card), len(tables.bonus_ids))
    brings = {card: now or 0 for card, now in zip(player.prestige, player.prestige_now, strict=True)}
    numbers.some((index for index, card in enumerate(tables.prestige_ids) if card in brings), len(tables.prestige_ids))
    numbers.share(_COPIES, *(brings.get(card, 0) for card in tables.prestige_ids))
    numbers.share(21, len(player.hand), len(player.bonus), len(player.prestige))
    numbers.share(_COPIES, player.recruiting, player.used, player.jesters, player.builders)
    numbers.some((components.FREEDOMS.index(freedom) for freedom in player.freedoms), len(components.FREEDOMS))
    numbers.share(_VALUE, player.best)
    done = {profession: (value, round_) for profession, value, round_ in player.works}
    for profession in tables.profession_ids:
        value, round_ = done.get(profession, (0, 0))
        numbers.share(_VALUE, value)
        numbers.share(components.ROUNDS, round_)
    for tile in player.grid:
        numbers.one(tile if 0 <= tile < len(tables.tile_ids) else None, len(tables.tile_ids))
