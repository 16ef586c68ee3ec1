"""What a position of The Princes of Florence shows the player to move; `advice` and `weighing` put it into words."""

from collections.abc import Iterable, Sequence
from enum import Enum, auto
from functools import cached_property, partial
from typing import NamedTuple

from boardgames_tui.core.advice import PLAIN
from boardgames_tui.games.princes_of_florence import commands, components
from boardgames_tui.games.princes_of_florence.ai.plan import Prospects
from boardgames_tui.games.princes_of_florence.ai.worth import Worth
from boardgames_tui.games.princes_of_florence.components.principality import CELL_OF, Placement
from boardgames_tui.games.princes_of_florence.rules import works
from boardgames_tui.games.princes_of_florence.rules.legal import (
    available,
    has_room,
    legal_commands,
    means,
    start_prices,
    targets,
)
from boardgames_tui.games.princes_of_florence.state import Decision, Player, State

BUILDING, LANDSCAPE, FREEDOM = range(3)
Thing = tuple[int, int]
"""What a profession may like: one of these sorts, and its number in it."""

_MATTERS = 0.2
"""The share of the places for a building from which fewer of them are a reason."""


class Sale(Enum):
    """What points are sold for."""

    BID = auto()
    OBJECT = auto()
    ACTION = auto()
    BUILDING = auto()


class Lift(NamedTuple):
    """The work that a piece makes worth more."""

    card: int
    before: int
    after: int
    reached: int
    """How many works it lifts to the next one's minimum."""


class Facts:
    """What the player to move may see, and what it is worth to them."""

    def __init__(self, worth: Worth, state: State) -> None:
        self.worth, self.tables, self.state = worth, worth.tables, state
        self.player = state.players[state.seat]
        self.hand = self.player.hand
        self.least, self.least_next_round = (*components.MINIMUM, 0)[state.round - 1 : state.round + 1]
        self.is_last_round = state.round == components.ROUNDS

    def is_in_this_round(self, more: int = 0) -> bool:
        """Whether an action is left for a work after so many more."""
        return self.state.actions + more < components.ACTIONS

    def next_least(self, more: int = 0) -> int:
        """What the next work has to be worth, after so many more actions; 0 if there can be none."""
        return self.least if self.is_in_this_round(more) else self.least_next_round

    @property
    def actions_left(self) -> int:
        """The player's actions in all rounds to come, with those of the open turn."""
        return self.worth.situation(self.state, self.state.seat).actions

    # Money and the auction

    @cached_property
    def worths(self) -> list[int]:
        """What each kind of object is worth to the player, in florins."""
        return self.worth.worth_in_florins(self.state, self.state.seat)

    @property
    def is_late(self) -> bool:
        """Whether worth is told in points: in the last two rounds it would be nearly all the florins that one has."""
        return self.state.round >= components.ROUNDS - 1

    @cached_property
    def values_of_kinds(self) -> list[float]:
        """What each kind is worth to the player, in points: what it adds to prestige cards, if that is more."""
        values = self.worth.kind_values(self.state, self.state.seat)
        return [max(value, self.prestige_with_kind(kind) or value) for kind, value in enumerate(values)]

    @cached_property
    def prices(self) -> tuple[int, ...]:
        """The starting price of each kind."""
        return start_prices(self.tables, self.state)

    @cached_property
    def above_price(self) -> list[int]:
        """What each kind is worth to the player above its starting price, in florins."""
        return [worth - price for worth, price in zip(self.worths, self.prices, strict=True)]

    @cached_property
    def on_sale(self) -> list[int]:
        """The kinds that the player may still get, the best for its price first."""
        return sorted(available(self.tables, self.state, self.player), key=lambda kind: -self.above_price[kind])

    @property
    def worth_buying(self) -> list[int]:
        """Those of them that are worth more than their price."""
        return [kind for kind in self.on_sale if self.above_price[kind] > 0]

    @property
    def affordable(self) -> list[int]:
        """Those that the player can pay for."""
        return [kind for kind in self.on_sale if self.prices[kind] <= self.player.florins]

    def best_above(self, kind: int) -> int:
        """What the best other kind that the player can pay for is worth above its price, in florins."""
        return max([self.above_price[each] for each in self.affordable if each != kind], default=0)

    def better_by(self, kind: int, price: int, other: int, bid: int) -> int:
        """By how many florins a kind at its price is better than another for a bid; 0 if it hardly is in points.

        In the last round many florins are few points.
        """
        (mine, points), (theirs, instead) = (
            (self.worths[each] - paid, self.values_of_kinds[each] - self.worth.cost(self.state, self.state.seat, paid))
            for each, paid in ((kind, price), (other, bid))
        )
        return max(0, mine - theirs) if points - instead >= PLAIN else 0

    def better_than_bidding(self, bid: int) -> int | None:
        """The best other kind that the player can pay for, if it brings more than winning with this bid does."""
        kind = self.state.kind
        best = next((each for each in self.affordable if each != kind), None)
        return best if best is not None and self.better_by(best, self.prices[best], kind, bid) else None

    @property
    def best_recruited(self) -> int:
        """The value of the best work that a recruiting card makes possible; 0 if those in hand are as good."""
        best = max([self.value_in_hand(card) for card in targets(self.state, self.state.seat)], default=0)
        as_good = sum([self.value(card) + 1 >= best for card in self.hand])
        return best if best >= self.least and as_good < self.actions_left else 0

    @property
    def building_saves(self) -> int:
        """The florins that one builder more saves on buildings liked in hand that there are actions for."""
        if (held := self.player.builders) >= components.MOST_BUILDERS:
            return 0
        liked = {self.tables.prefers[card][BUILDING] for card in self.hand}
        wanted = sum(not self.has((BUILDING, tile)) and self.can_get((BUILDING, tile)) for tile in liked)
        less = components.BUILDING_COST[held] - components.BUILDING_COST[held + 1]
        return less * min(wanted, self.paid_actions)

    def works_to_come(self, more: int) -> int:
        """How many works in hand, each worth so much more, there are actions for.

        Late in the game a work that is worth too little even so takes an action more, which lifts it.
        """
        ready = sum([self.value(card) + more + self.all_bonus >= self.least or not self.is_late for card in self.hand])
        return min(len(self.hand), self.actions_left, ready + max(0, self.actions_left - ready) // 2)

    @property
    def too_dear(self) -> int | None:
        """The best kind for its price of those that the player cannot pay for."""
        return next((kind for kind in self.on_sale if self.prices[kind] > self.player.florins), None)

    def sale(self, points: int) -> Sale | None:
        """What these points, and no fewer, pay for, if it is worth them."""
        match self.state.decision:
            case Decision.BID:
                worth = self.values_of_kinds[self.state.kind]
                return Sale.BID if self._is_sold_for(points, self.state.bid + components.STEP, worth) else None
            case Decision.OPEN | Decision.LAST if (kind := self.too_dear) is not None:
                worth = self.values_of_kinds[kind]
                return Sale.OBJECT if self._is_sold_for(points, self.prices[kind], worth) else None
            case Decision.ACTION if self.is_in_this_round():
                gain, dear = self._actions_for(points), components.BUILDING_COST[self.player.builders]
                if self._is_sold_for(points, components.COST, gain):
                    return Sale.ACTION
                if self.player.florins >= components.COST and self._is_sold_for(points, dear, gain):
                    return Sale.BUILDING
        return None

    def _is_sold_for(self, points: int, price: int, gain: float) -> bool:
        """Whether these points, and no fewer, pay a price that is too high now, and a gain in points is worth both."""
        held, money = self.player.florins, components.UNIT * points
        takes_all = held < price <= held + money < price + components.UNIT
        return takes_all and gain + self.money(money - price) > points

    def _actions_for(self, points: int) -> float:
        """What the best action brings, beyond an average one, of those that selling these points pays for."""
        rich = self.state.clone()
        rich.players[rich.seat].florins += components.UNIT * points
        new = {*legal_commands(self.tables, rich)} - {*legal_commands(self.tables, self.state)}
        return max([self.gain(command)[0] for command in new], default=0.0) - self.prospects.action

    def money(self, more: int) -> float:
        """The points that `more` florins are worth to the player; negative for florins spent."""
        state, held = self.state, self.player.florins
        actions = self.actions_left
        auctions = components.ROUNDS - state.round + state.auctioning
        return self.worth.money(held + more, actions, auctions) - self.worth.money(held, actions, auctions)

    @property
    def paid_actions(self) -> int:
        """The actions that works with the cards in hand, which are free, leave for others."""
        return self.actions_left - self.works_to_come(0)

    def money_later(self, held: int) -> float:
        """The points that money is worth after this work."""
        return self.worth.money(held, self.paid_actions, components.ROUNDS - self.state.round)

    @property
    def needed_later(self) -> float:
        """About the most florins that can be of use after this work."""
        _now, auction, action = self.worth.needs
        return components.UNIT * (auction * (components.ROUNDS - self.state.round) + action * self.paid_actions)

    @property
    def earns_again(self) -> bool:
        """Whether another work can be completed this turn: its income can be kept as well."""
        ready = [card for card in self.hand if card != self.state.work and self.value(card) >= self.least]
        return self.is_in_this_round(1) and bool(ready)

    def kept_for(self, points: int) -> int:
        """The florins that are left with so many points for the work."""
        return self.player.florins + components.UNIT * self.open_work - components.FLORINS_A_POINT * points

    # Actions

    @cached_property
    def prospects(self) -> Prospects:
        return self.worth.planner.prospects(self.worth.situation(self.state, self.state.seat))

    def gain(self, command: commands.AnyCommand) -> tuple[float, float]:
        """What an action is likely to bring, and what its price is worth, in points."""
        prospects, price, follows = self.prospects, components.COST, self.actions_left > 1  # a work can follow
        match command:
            case commands.Build(building=name):
                tile = self.tables.tile_of[name]
                gain = components.BUILDING_POINTS + follows * prospects.buildings[tile]
                gain += self._prestige_by(BUILDING, tile)
                price = components.BUILDING_COST[self.player.builders]
            case commands.TakeFreedom(freedom=name):
                freedom = commands.FREEDOM_OF[name]
                gain = follows * prospects.freedoms[freedom] + self._prestige_by(FREEDOM, freedom)
            case commands.TakeProfession():
                gain = follows * (prospects.profession + prospects.action)
            case commands.TakeBonus():
                gain = self.worth.weights["bonus"] * prospects.bonus if self.hand and follows else 0.0  # 8.1
            case _:
                return 0.0, 0.0
        return gain, -self.money(-price)

    @property
    def action_elsewhere(self) -> float:
        """What the action could bring elsewhere; in the last round no more than the best work, if there is one."""
        action = self.prospects.action
        if not self.is_last_round or not (values := [self.value_played(card) for card in self.hand]):
            return action
        after = works.best_after(self.state, self.player, max(values))
        award = components.BEST_POINTS * (self.player.best < after >= self.best_so_far)
        return min(action, max(values) // 2 + award)

    def _prestige_by(self, sort: int, thing: int) -> float:
        """What the player's own prestige cards are likely to score more with one thing more."""
        state, seat = self.state, self.state.seat
        if not self.player.prestige:
            return 0.0
        after, turns = state.clone(), self.worth.situation(state, seat).turns
        after.players[seat] = self._with(sort, thing)
        likely = self.worth.prestige
        return sum(
            [likely(after, seat, card, turns) - likely(state, seat, card, turns) for card in self.player.prestige]
        )

    def prestige_with(self, sort: int, thing: int) -> int:
        """What the player's own prestige cards would score more with one thing more, as things stand."""
        return self._prestige_more(self._with(sort, thing))

    def prestige_with_kind(self, kind: int) -> int:
        """The same of an object, in the last round."""
        if not self.is_last_round or kind not in available(self.tables, self.state, self.player):
            return 0
        if kind < components.BUILDER:
            return self.prestige_with(LANDSCAPE, kind)
        after = self.player.clone()
        after.builders += kind == components.BUILDER
        after.jesters += kind == components.JESTER
        return self._prestige_more(after)

    def prestige_with_work(self, card: int) -> int:
        """The same of a work."""
        after = self.player.clone()
        after.hand, after.table = tuple(each for each in self.hand if each != card), (*self.player.table, card)
        return self._prestige_more(after)

    def _prestige_more(self, after: Player) -> int:
        players, seat = self.state.players, self.state.seat
        then = [after if player is self.player else player for player in players]
        scores = partial(works.prestige_points, self.tables)
        return sum([scores(then, seat, card) - scores(players, seat, card) for card in self.player.prestige])

    @cached_property
    def best_paid_action(self) -> float:
        """What the best of the actions that cost money brings beyond its price."""
        gains = [self.gain(command) for command in legal_commands(self.tables, self.state)]
        return max(gain - price for gain, price in gains)

    @property
    def can_act(self) -> bool:
        """Whether an action is possible now, or could be paid for by selling points."""
        legal = legal_commands(self.tables, self.state)
        return means(self.player) >= components.COST or any(
            not isinstance(command, commands.Sell | commands.End) for command in legal
        )

    @property
    def has_worthwhile_action(self) -> bool:
        """Whether an action is free or brings more than its price."""
        legal = legal_commands(self.tables, self.state)
        free = any(isinstance(command, commands.Work | commands.Recruit) for command in legal)
        return free or self.best_paid_action >= PLAIN

    # Works

    @property
    def plays_last(self) -> bool:
        """Whether nobody plays after the player in this round."""
        return (self.state.seat + 1) % len(self.state.players) == self.state.starter

    @property
    def best_so_far(self) -> int:
        """What counts for the best work of this round, of all players."""
        return max(player.best for player in self.state.players)

    @property
    def has_award(self) -> bool:
        """Whether a work of the player already is the best of this round for sure (11.1)."""
        others = [player.best for seat, player in enumerate(self.state.players) if seat != self.state.seat]
        return self.plays_last and self.player.best > max(others)

    def wins_award(self, value: int) -> bool:
        """Whether a work of this value would be the best of this round for sure."""
        return self.plays_last and works.best_after(self.state, self.player, value) > self.best_so_far

    @property
    def open_work(self) -> int:
        return works.work_value(self.tables, self.player, self.state.work, self.state.added)

    @property
    def all_bonus(self) -> int:
        """The work value that all bonus cards together add."""
        return works.bonus_sum(self.tables, self.player, self.player.bonus)

    def bonus(self, card: int) -> int:
        return works.bonus_value(self.tables, self.player, card)

    def value(self, card: int) -> int:
        return works.base_value(self.tables, self.player, card)

    def value_played(self, card: int) -> int:
        """The value of a work with no more bonus cards than it needs, or with all if they are not enough."""
        sums = {self.value(card)}
        for bonus in self.player.bonus:
            sums |= {value + self.bonus(bonus) for value in sums}
        return min((value for value in sums if value >= self.least), default=max(sums))

    def values(self, card: int, recruited: bool = False) -> list[tuple[int, int]]:
        """Each work in hand with its value, if another profession were in it; `recruited`: for a recruiting card."""
        after = self.player.clone()
        after.hand = (*self.hand, card)
        after.recruiting -= recruited
        return [(each, works.base_value(self.tables, after, each)) for each in after.hand]

    def value_in_hand(self, card: int, recruited: bool = False) -> int:
        return self.values(card, recruited)[-1][1]

    def lift_by(self, sort: int, thing: int) -> Lift | None:
        """The best work in hand that a piece lifts to the next work's minimum, or else the best that it lifts."""
        after = self._with(sort, thing)
        values = [works.base_value(self.tables, after, card) for card in self.hand]
        return self._lift(values, self.next_least(sort != LANDSCAPE))  # a landscape takes no action

    def lift_of_all(self, more: int, actions: int = 0) -> Lift | None:
        """The same of what adds so much to each work, and takes so many actions."""
        return self._lift([self.value(card) + more for card in self.hand], self.next_least(actions))

    def lift_by_card(self, bonus: int) -> Lift | None:
        lift = self._lift([self.value(card) + self.bonus(bonus) for card in self.hand], self.next_least())
        return lift and lift._replace(reached=1)  # it is for a single work

    def _lift(self, values: Sequence[int], least: int) -> Lift | None:
        """Given the values of the works in hand after it.

        After the last action of a turn the next work is one of the next round; after the last round there is none.
        """
        lifted = [
            (before < least <= value, value, before, card)
            for card, value in zip(self.hand, values, strict=True)
            if value > (before := self.value(card))
        ]
        if not least or not lifted:
            return None
        _reaches, value, before, card = max(lifted)
        return Lift(card, before, value, sum(reaches for reaches, *_ in lifted))

    def _with(self, sort: int, thing: int) -> Player:
        """The player with one thing more; where a tile lies is left open."""
        after = self.player.clone()
        if sort == FREEDOM:
            after.freedoms = tuple(owned or freedom == thing for freedom, owned in enumerate(after.freedoms))
        else:
            new = thing + components.BUILDINGS * (sort == LANDSCAPE)
            after.tiles = tuple(count + (tile == new) for tile, count in enumerate(after.tiles))
        return after

    # What professions like

    def likes(self, card: int) -> list[Thing]:
        return [*enumerate(self.tables.prefers[card])]

    def number_liking(self, sort: int, thing: int) -> int:
        """How many professions in hand like something."""
        return sum([self.tables.prefers[card][sort] == thing for card in self.hand])

    def has(self, thing: Thing) -> bool:
        sort, number = thing
        if sort == FREEDOM:
            return self.player.freedoms[number]
        return self.player.tiles[number + components.BUILDINGS * (sort == LANDSCAPE)] > 0

    def shared(self, cards: Iterable[int]) -> list[Thing]:
        """The things that more than one of these professions likes."""
        liked = sorted(thing for card in cards for thing in self.likes(card))
        return [thing for thing in dict.fromkeys(liked) if liked.count(thing) > 1]

    def can_get(self, thing: Thing) -> bool:
        """Whether there is one left, and room for it."""
        state, player, (sort, number) = self.state, self.player, thing
        if sort == FREEDOM:
            return state.freedoms[number] > 0
        if sort == LANDSCAPE:
            return has_room(self.tables, state, player, number)
        fits = self.tables.ground.fits(number, player.occupied, player.buildings, player.builders)
        return state.buildings[number] > 0 and fits

    # Tiles

    def placement(self, command: commands.Place) -> Placement:
        placement = self.tables.ground.at(self.tables.tile_of[command.tile], CELL_OF[command.cell], command.turn)
        assert placement is not None  # the command is legal
        return placement

    def wanted(self, placed: int) -> int:
        """The building still to be had that most professions in hand like, of these the largest; -1 if none does.

        In the last round one that can be paid for, and that works leave an action for.
        """
        price = components.BUILDING_COST[self.player.builders]
        if self.is_last_round and not (self.state.auctioning and self.paid_actions and self.player.florins >= price):
            return -1
        tiles, left = self.player.tiles, self.state.buildings
        liked = {self.tables.prefers[card][BUILDING] for card in self.hand} - {placed}
        return max(
            [tile for tile in liked if left[tile] and not tiles[tile]],
            key=lambda tile: (
                self.number_liking(BUILDING, tile),
                self.tables.ground.placements[tile][0].mask.bit_count(),
                tile,
            ),
            default=-1,
        )

    def room_after(self, placement: Placement) -> int:
        """How many places a placement leaves for the building wanted most."""
        if (tile := self.wanted(placement.tile)) < 0:
            return 0
        player, built = self.player, placement.mask if placement.tile < components.BUILDINGS else 0
        occupied, buildings = player.occupied | placement.mask, player.buildings | built
        return self.tables.ground.places(tile, occupied, buildings, player.builders)

    def more_room(self, command: commands.Place, other: commands.Place) -> int:
        """How many more places one way leaves than another; 0 for a difference that hardly matters."""
        left, instead = (self.room_after(self.placement(each)) for each in (command, other))
        return left - instead if self.matters(left - instead, left) else 0

    @staticmethod
    def matters(fewer: int, places: int) -> bool:
        """Whether so many fewer places are a reason, as few more depend on how they are counted."""
        return fewer > 0 and fewer >= places * _MATTERS

    def most_room(self, tile: int) -> int:
        """The most places that a placement of a tile can leave."""
        player = self.player
        ways = self.tables.ground.legal(tile, player.occupied, player.buildings, player.builders)
        return max(map(self.room_after, ways), default=0)
