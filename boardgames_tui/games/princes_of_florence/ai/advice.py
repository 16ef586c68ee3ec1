"""Advice on a command in The Princes of Florence: facts of a position, and the sentences made of them.

Hints and reviews use `reasons`, a comparison of two moves uses `compare`, and `W` uses `weigh`. They use only what the
seat to move may see.
"""

from collections.abc import Sequence
from functools import cached_property
from statistics import mean

from boardgames_tui.core.advice import PLAIN, about, brings, weighed
from boardgames_tui.core.words import _, in_digits, ngettext, npgettext, pgettext
from boardgames_tui.games.princes_of_florence import commands, components
from boardgames_tui.games.princes_of_florence.ai.plan import Prospects
from boardgames_tui.games.princes_of_florence.ai.worth import Worth
from boardgames_tui.games.princes_of_florence.components.piece_words import florins, profession_name, tile_name
from boardgames_tui.games.princes_of_florence.components.principality import CELL_OF, Placement
from boardgames_tui.games.princes_of_florence.presentation.choices import gain_of_kind
from boardgames_tui.games.princes_of_florence.rules import works
from boardgames_tui.games.princes_of_florence.rules.legal import available, legal_commands, start_prices
from boardgames_tui.games.princes_of_florence.state import BONUS_DECK, NO_DECK, PROFESSION_DECK, Decision, Player, State

_WORTH_SAYING = 0.25
"""A difference below this rounds to no points."""
_ONE_CARD = 5
"""About the value that a bonus card adds."""
_COMPARED = 1000
"""The amount of florins that is compared with the points that it buys."""


class Advice:
    """Reasons for the commands of the player to move."""

    def __init__(self, worth: Worth, state: State) -> None:
        self.worth, self.tables, self.state = worth, worth.tables, state
        self.player = state.players[state.seat]
        self.hand = self.player.hand
        self.least = components.MINIMUM[state.round - 1]

    def reasons(
        self, command: commands.AnyCommand, names: Sequence[str], best: bool, other: commands.AnyCommand | None
    ) -> list[str]:
        """Reasons, the strongest first. `best`: whether the computer players prefer the command; `other`: to what.

        What speaks against the command is told only if it is compared with nothing.
        """
        tables, player, alone = self.tables, self.player, other is None
        match command:
            case commands.Open(object=name) | commands.Buy(object=name) if name != commands.NOTHING:
                return self._why_object(commands.KIND_OF[name], command, best, other)
            case commands.Bid():
                return self._why_object(self.state.kind, command, best, other)
            case commands.Pass():
                return self._why_pass(best, alone)
            case commands.Buy() | commands.Withdraw():
                return self._why_nothing(alone)
            case commands.Work(profession=name):
                return self._why_work(tables.profession_of[name], other)
            case commands.Add(card=name):
                before = self._open_work
                after = before + works.bonus_value(tables, player, tables.card_of[name])
                words = _("It lifts the work from {before} to {after}; {least} is needed.")
                return [words.format(before=before, after=after, least=self.least)]
            case commands.Exchange(points=points):
                if isinstance(other, commands.Exchange) and best:
                    return self._why_rather(points, other.points)
                return [self._why_exchange(points)] if alone else []
            case commands.Build(building=name):
                tile = tables.tile_of[name]
                tiles = tuple(count + (each == tile) for each, count in enumerate(player.tiles))
                building, lifts, liked = (
                    self._building(tile),
                    self._lifts(tiles, player.freedoms),
                    self._preferring(0, tile),
                )
                return [building, *lifts] if liked > 1 else lifts or [building]
            case commands.TakeFreedom(freedom=name):
                index = commands.FREEDOM_OF[name]
                freedoms = tuple(owned or each == index for each, owned in enumerate(player.freedoms))
                lifts = self._lifts(player.tiles, freedoms)
                return (
                    lifts if lifts and self._preferring(2, index) == 1 else [*lifts, *self._freedom(index, best, alone)]
                )
            case commands.TakeProfession(profession=name) if name:
                return self._profession(tables.profession_of[name], other)
            case commands.TakeProfession():
                return [self._one_more_profession()]
            case commands.TakeBonus():
                return self._one_more_bonus()
            case commands.End():
                return self._why_end(other)
            case commands.Sell(points=points):
                return self._why_sell(points, alone)
            case commands.Place():
                return self._why_place(command, other)
            case commands.Choose(landscape=name):
                return self._landscape(components.LANDSCAPES.index(name), best, alone)
            case commands.Pick(card=name):
                return self._why_pick(tables.card_of[name], other)
            case commands.Recruit(profession=name):
                return self._as_profession(tables.profession_of[name], other, recruited=True)
            case commands.Return(profession=name):
                return [self._why_return(tables.profession_of[name])]
            case commands.Later():
                return [_("A profession that suits you better may turn up on a table later.")]
            case commands.Under() if best or alone:
                return [_("The order of these cards hardly matters.")]
        return []

    def compare(self, command: commands.AnyCommand, other: commands.AnyCommand) -> str:
        """What a command gains over another; "" if it can't be put in figures."""
        profession_of = self.tables.profession_of
        match command, other:
            case commands.Work(profession=name), commands.Work(profession=also):
                mine, theirs = profession_of[name], profession_of[also]
                return self._more_value(self._value(mine) - self._value(theirs), theirs) or self._kept(mine, theirs)
            case (commands.Pick(card=name), commands.Pick(card=also)) | (
                commands.Recruit(profession=name),
                commands.Recruit(profession=also),
            ) if self.state.deck in (PROFESSION_DECK, NO_DECK):
                mine, theirs = profession_of[name], profession_of[also]
                return self._more_value(self._worth_in_hand(mine) - self._worth_in_hand(theirs), theirs)
            case commands.Place(cell=cell), commands.Place(cell=instead):
                more = self._room_after(self._placement(command)) - self._room_after(self._placement(other))
                if more > 0:
                    words = (
                        ngettext(
                            "Rotated another way, it would leave {count} fewer place.",
                            "Rotated another way, it would leave {count} fewer places.",
                            more,
                        )
                        if cell == instead
                        else ngettext(
                            "That is {count} more place than at {cell}.",
                            "That is {count} more places than at {cell}.",
                            more,
                        )
                    )
                    return words.format(count=more, cell=instead)
        return ""

    def weigh(self, worlds: Sequence[State], command: commands.AnyCommand, names: Sequence[str]) -> list[str]:
        """What a command is worth in figures. What others hold is a guess: the mean over `worlds`."""
        tables = self.tables
        match command:
            case commands.Open(object=name) | commands.Buy(object=name) if name != commands.NOTHING:
                return self._rivals(worlds, commands.KIND_OF[name], names)
            case commands.Bid() | commands.Pass():
                return self._rivals(worlds, self.state.kind, names)
            case commands.Work(profession=name):
                value = self._value(tables.profession_of[name])
                reachable = value + self._all_bonus >= self.least
                return self._points_or_florins(max(value, self.least)) if reachable else []
            case commands.Sell(points=points):
                given = ngettext("It costs you {count} point.", "It costs you {count} points.", points)
                return [brings(self._money(components.UNIT * points)), given.format(count=points)]
            case commands.Choose(landscape=name):
                return [brings(self._prospects.landscapes[components.LANDSCAPES.index(name)])]
            case commands.Place():
                return self._best_place(command)
            case commands.Pick(card=name):
                return self._picked(tables.card_of[name])
            case commands.Recruit(profession=name):
                return self._works_with(tables.profession_of[name], recruited=True)
        return self._action(command)

    # Facts

    def _in_this_round(self, more: int = 0) -> bool:
        """Whether an action is left for a work after so many more."""
        return self.state.actions + more < components.ACTIONS

    def _next_least(self, more: int = 0) -> int:
        """What the next work has to be worth, after so many more actions; 0 if there can be none."""
        if self._in_this_round(more):
            return self.least
        return components.MINIMUM[self.state.round] if self.state.round < components.ROUNDS else 0

    def _more_value(self, more: int, card: int) -> str:
        words = _("Its value is {count} higher than the {profession}'s.")
        return words.format(count=more, profession=profession_name(self.tables.box, card)) if more > 0 else ""

    def _kept(self, card: int, other: int) -> str:
        """Name the better work that is left for a later round."""
        number, value = self.state.round, self._value(other)
        if number == components.ROUNDS or value <= self._value(card):
            return ""
        if value + self._all_bonus < components.MINIMUM[number]:
            return ""
        words = _("It leaves the {profession}, worth {value} now, for a later round.")
        return words.format(profession=profession_name(self.tables.box, other), value=self._value(other))

    @cached_property
    def _worth(self) -> list[int]:
        """What each kind of object is worth to the player, in florins."""
        return self.worth.worth_in_florins(self.state, self.state.seat)

    @cached_property
    def _above_price(self) -> list[int]:
        """What each kind is worth to the player above its starting price, in florins."""
        return [worth - price for worth, price in zip(self._worth, start_prices(self.tables, self.state), strict=True)]

    @cached_property
    def _prospects(self) -> Prospects:
        return self.worth.planner.prospects(self.worth.situation(self.state, self.state.seat))

    def _money(self, more: int) -> float:
        """The points that `more` florins are worth to the player; negative for florins spent."""
        state, held = self.state, self.player.florins
        actions = self.worth.situation(state, state.seat).actions
        auctions = components.ROUNDS - state.round + state.auctioning
        return self.worth.money(held + more, actions, auctions) - self.worth.money(held, actions, auctions)

    @property
    def _open_work(self) -> int:
        return works.work_value(self.tables, self.player, self.state.work, self.state.added)

    @property
    def _all_bonus(self) -> int:
        """The work value that all bonus cards together add."""
        return works.bonus_sum(self.tables, self.player, self.player.bonus)

    def _value(self, card: int) -> int:
        return works.base_value(self.tables, self.player, card)

    def _with_profession(self, card: int, recruited: bool) -> Player:
        """The player with another profession; `recruited`: at the cost of a recruiting card."""
        after = self.player.clone()
        after.hand = (*self.hand, card)
        after.recruiting -= recruited
        return after

    def _worth_in_hand(self, card: int, recruited: bool = False) -> int:
        return works.base_value(self.tables, self._with_profession(card, recruited), card)

    def _preferring(self, part: int, thing: int) -> int:
        """How many professions in hand prefer a building (`part` 0), a landscape (1) or a freedom (2)."""
        return sum([self.tables.prefers[card][part] == thing for card in self.hand])

    def _thing(self, part: int, thing: int) -> str:
        if part == 0:
            return tile_name(self.tables.box, thing)
        return _(components.KIND_NAMES[thing] if part == 1 else components.FREEDOM_NAMES[thing])

    def _placement(self, command: commands.Place) -> Placement:
        placement = self.tables.ground.at(self.tables.tile_of[command.tile], CELL_OF[command.cell], command.turn)
        assert placement is not None  # the command is legal
        return placement

    def _wanted(self, placed: int) -> int:
        """The building still to be had that most professions in hand prefer, of these the largest; -1 if none does."""
        tiles, left = self.player.tiles, self.state.buildings
        liked = {self.tables.prefers[card][0] for card in self.hand} - {placed}
        return max(
            [tile for tile in liked if left[tile] and not tiles[tile]],
            key=lambda tile: (self._preferring(0, tile), self.tables.ground.placements[tile][0].mask.bit_count(), tile),
            default=-1,
        )

    def _room_after(self, placement: Placement) -> int:
        """How many places a placement leaves for the building that is wanted most."""
        if (tile := self._wanted(placement.tile)) < 0:
            return 0
        player, built = self.player, placement.mask if placement.tile < components.BUILDINGS else 0
        occupied, buildings = player.occupied | placement.mask, player.buildings | built
        return len(self.tables.ground.legal(tile, occupied, buildings, player.builders))

    # The auction

    def _why_object(
        self, kind: int, command: commands.AnyCommand, best: bool, other: commands.AnyCommand | None
    ) -> list[str]:
        """What an object is worth and what it does; not its worth if the search disagrees with the estimate."""
        worth, price = self._worth[kind], start_prices(self.tables, self.state)[kind]
        more = also = 0
        if isinstance(other, commands.Open | commands.Buy) and other.object != commands.NOTHING:
            also = commands.KIND_OF[other.object]
            more = self._above_price[kind] - self._above_price[also]
        above = worth - (command.florins if isinstance(command, commands.Bid) else price)
        if above <= 0 or (more > 0 and not best):
            return self._what_it_does(kind)
        words = _("The {object} is worth about {amount} to you.")
        if isinstance(command, commands.Buy):
            words = _("The {object} is worth about {amount} to you and costs {price}.")
        elif isinstance(command, commands.Bid):
            words = _("The {object} is worth about {amount}, {above} more than this bid.")
        told = words.format(
            object=_(components.KIND_NAMES[kind]),
            amount=florins(worth),
            price=florins(price),
            above=in_digits(above),
        )
        better = _("That is about {florins} better for you than the {object}.")
        named = _(components.KIND_NAMES[also])
        rather = [better.format(florins=florins(more), object=named)] if more > 0 and best else []
        return [told, *rather, *self._what_it_does(kind)]

    def _what_it_does(self, kind: int) -> list[str]:
        if kind < components.BUILDER:
            return self._landscape(kind, best=False, alone=False)
        if kind != components.JESTER or not self.hand:
            return []
        words = ngettext(
            "It adds {worth} to the work of the only profession in your hand.",
            "It adds {worth} to the work of each of the {count} professions in your hand.",
            len(self.hand),
        )
        return [words.format(worth=components.JESTER_WORTH, count=len(self.hand))]

    def _why_nothing(self, alone: bool) -> list[str]:
        gains = self._above_price
        left = [kind for kind in available(self.tables, self.state, self.player) if gains[kind] > 0]
        if not left:
            return [_("Nothing left is worth its price to you.")]
        kind = max(left, key=gains.__getitem__)
        words = _("You get nothing, but the {object} is worth about {amount} to you.")
        return [words.format(object=_(components.KIND_NAMES[kind]), amount=florins(self._worth[kind]))] * alone

    def _why_pass(self, best: bool, alone: bool) -> list[str]:
        """What the bid is worth; not what would be better if the search disagrees."""
        most, kind = self._worth, self.state.kind
        name, worth, following = _(components.KIND_NAMES[kind]), most[kind], self.state.bid + components.STEP
        if worth < following:
            words = _("The {object} is worth only about {amount} to you.")
            return [words.format(object=name, amount=florins(worth))]
        gains, prices = self._above_price, start_prices(self.tables, self.state)
        others = [
            each
            for each in available(self.tables, self.state, self.player)
            if each != kind and prices[each] <= self.player.florins
        ]
        other = max(others, key=gains.__getitem__, default=kind)
        more = gains[other] - (worth - following)
        if other != kind and more > 0 and (best or alone):
            better = _("You could get the {other} instead: about {more} better for you.")
            named = pgettext("accusative", components.BOUGHT_KINDS[other])
            return [better.format(other=named, more=florins(more))]
        near = _("The next bid, {bid}, is close to what it is worth to you: about {amount}.")
        far = _("You keep {bid}, but not the {object}, worth about {amount}.")
        is_near = worth - following <= components.STEP
        words = near if is_near else far
        return [words.format(object=name, amount=florins(worth), bid=florins(following))] * (is_near or alone)

    def _rivals(self, worlds: Sequence[State], kind: int, names: Sequence[str]) -> list[str]:
        """For each rival: what they could pay, what the object does for them, and about what it is worth to them."""
        state, lines = self.state, []
        for seat in state.bidding if state.decision is Decision.BID else state.active:
            if seat == state.seat:
                continue
            player = state.players[seat]
            gain = gain_of_kind(state, player, kind)
            alike = gain in ("", gain_of_kind(state, self.player, kind))  # then it has just been said
            if state.hide_money:  # the worth would reveal what they can pay
                lines += [] if alike else [_("{name} would get: {gain}.").format(name=names[seat], gain=gain)]
                continue
            worth = mean(self.worth.worth_in_florins(world, seat)[kind] for world in worlds)
            words = _("{name} has {florins} and would get this, worth about {worth} to them: {gain}.")
            if alike:
                words = _("It is worth about {worth} to {name}, who has {florins}.")
            lines.append(
                words.format(
                    name=names[seat],
                    florins=florins(player.florins),
                    gain=gain,
                    worth=florins(components.UNIT * round(worth / components.UNIT)),
                )
            )
        return lines

    def _why_sell(self, points: int, alone: bool) -> list[str]:
        """Say what the money makes possible that there was too little for, if it takes all these points."""
        state, held = self.state, self.player.florins
        more = held + components.UNIT * points

        def is_enough(price: int) -> bool:
            return held < price <= more < price + components.UNIT

        if state.decision is Decision.BID:
            if held < state.bid + components.STEP <= more <= self._worth[state.kind]:
                words = _("Then you can bid up to {florins}; it is worth about {amount} to you.")
                return [words.format(florins=florins(more), amount=florins(self._worth[state.kind]))]
        elif state.decision in (Decision.OPEN, Decision.LAST):
            prices, gains = start_prices(self.tables, state), self._above_price
            found = [
                kind
                for kind in available(self.tables, state, self.player)
                if is_enough(prices[kind]) and gains[kind] > 0
            ]
            if found:
                kind = pgettext("accusative", components.BOUGHT_KINDS[max(found, key=gains.__getitem__)])
                return [_("Then you can pay for the {object}.").format(object=kind)]
        elif state.decision is Decision.ACTION and state.actions < components.ACTIONS:
            if is_enough(components.COST):
                return [_("Then you can pay for a freedom, a profession or a bonus card.")]
            if is_enough(components.BUILDING_COST[self.player.builders]):
                return [_("Then you can pay for a building.")]
        words = _("You get {florins} for a point; buying it back costs {price}.")
        price = florins(components.FLORINS_A_POINT)
        return [words.format(florins=florins(components.UNIT), price=price)] * alone

    def _why_end(self, other: commands.AnyCommand | None) -> list[str]:
        if self.state.actions == components.ACTIONS:  # a recruiting card is left
            later = _("A profession that suits you better may turn up on a table later.")
            return [later] * (self.state.round < components.ROUNDS)
        if not any(map(self._pays_off, legal_commands(self.tables, self.state))):
            return [_("No other action is worth its price to you now.")]
        if other is not None or self._prospects.rest < _WORTH_SAYING:
            return []
        words = _("You give up actions that could be worth about {points}.")
        return [words.format(points=about(self._prospects.rest))]

    def _pays_off(self, command: commands.AnyCommand) -> bool:
        """Whether an action is free or brings more than its price."""
        if isinstance(command, commands.Work | commands.Recruit):
            return True
        gain, price = self._gain(command)
        return gain - price >= PLAIN

    # Works

    def _why_work(self, card: int, other: commands.AnyCommand | None) -> list[str]:
        value, number = self._value(card), self.state.round
        most = value + self._all_bonus
        best = max(other.best for other in self.state.players)
        sentences = []
        after = works.best_after(self.state, self.player, value)
        if after > best and value >= self.least:
            sentences.append(self._best_work(after, summed=after > value))
        if number < components.ROUNDS and most < components.MINIMUM[number]:
            words = _("It is worth {value} now, and the next round needs {least}.")
            sentences.append(words.format(value=value, least=components.MINIMUM[number]))
        if sentences or isinstance(other, commands.Work):
            return sentences
        words = ngettext(
            "It is worth {value}: {florins}, or up to {points} point.",
            "It is worth {value}: {florins}, or up to {points} points.",
            value // 2,
        )
        return [words.format(value=value, florins=florins(components.UNIT * value), points=value // 2)]

    def _best_work(self, value: int, summed: bool) -> str:
        """Say what the best work of the round scores: for sure if nobody plays after the player."""
        count = components.BEST_POINTS
        last = (self.state.seat + 1) % len(self.state.players) == self.state.starter
        if last and summed:
            words = ngettext(
                "Your works of this round would come to {value}, the most of all: {count} point.",
                "Your works of this round would come to {value}, the most of all: {count} points.",
                count,
            )
        elif last:
            words = ngettext(
                "A work of {value} would be the best of this round: {count} point.",
                "A work of {value} would be the best of this round: {count} points.",
                count,
            )
        elif summed:
            words = ngettext(
                "Your works of this round would come to {value}, the most so far: {count} point if that holds.",
                "Your works of this round would come to {value}, the most so far: {count} points if that holds.",
                count,
            )
        else:
            words = ngettext(
                "A work of {value} would be the best of this round so far: {count} point if that holds.",
                "A work of {value} would be the best of this round so far: {count} points if that holds.",
                count,
            )
        return words.format(value=value, count=count)

    def _kept_for(self, points: int) -> int:
        """The florins that are left with so many points for the work."""
        return self.player.florins + components.UNIT * self._open_work - components.FLORINS_A_POINT * points

    def _later(self, held: int) -> float:
        """The points that money is worth after this action."""
        state = self.state
        actions = max(0, self.worth.situation(state, state.seat).actions - 1)
        return self.worth.money(held, actions, components.ROUNDS - state.round)

    def _why_rather(self, points: int, others: int) -> list[str]:
        """Say what the florins are worth by which two exchanges differ, if that speaks for the first one."""
        if self.state.round == components.ROUNDS:
            return [_("Money left at the end only breaks ties.")] if points > others else []
        kept, instead = self._kept_for(points), self._kept_for(others)
        worth, more = abs(self._later(kept) - self._later(instead)), abs(points - others)
        named = florins(abs(kept - instead))
        if points > others and worth < _WORTH_SAYING:
            return [_("You are unlikely to need the other {florins}.").format(florins=named)]
        words = ""
        if points > others and worth < more:
            words = _("Kept, the other {florins} would be worth less than {points}.")
        elif points < others and worth > more:
            words = _("Kept, the other {florins} will be worth more than {points}.")
        return [words.format(florins=named, points=_less_than(more))] if words else []

    def _why_exchange(self, points: int) -> str:
        """Say what the money that is kept is worth after this action."""
        price, kept = components.FLORINS_A_POINT, self._kept_for(points)
        if self.state.round == components.ROUNDS:
            return _("Money left at the end only breaks ties.")
        if kept < price:
            return _("It leaves you {florins} to spend in the rounds to come.").format(florins=florins(kept))
        last = self._later(kept) - self._later(kept - price)
        if last < _WORTH_SAYING:
            return _("You keep {florins}, more than you are likely to need.").format(florins=florins(kept))
        words = _("You keep {florins}; the last {amount} will be worth about {points}.")
        return words.format(florins=florins(kept), amount=price, points=about(last))

    def _points_or_florins(self, value: int) -> list[str]:
        """Compare a thousand florins of a work's income kept as money with the same spent on points.

        The last actions of the game need none.
        """
        if self.state.round == components.ROUNDS and self.worth.situation(self.state, self.state.seat).actions <= 2:
            return []
        held = self.player.florins + components.UNIT * value
        amount = min(_COMPARED, held)
        words = ngettext(
            "Kept as money, {amount} is worth about {kept} to you now; spent on points, {spent} point.",
            "Kept as money, {amount} is worth about {kept} to you now; spent on points, {spent} points.",
            amount // components.FLORINS_A_POINT,
        )
        kept = about(self._later(held) - self._later(held - amount))
        return [words.format(amount=florins(amount), kept=kept, spent=amount // components.FLORINS_A_POINT)]

    def _lifts(self, tiles: tuple[int, ...], freedoms: tuple[bool, ...]) -> list[str]:
        """Name the best work in hand that a piece lifts to the next work's minimum, or else the best that it lifts.

        After the last action of a turn the next work is one of the next round; after the last round there is none.
        """
        now, least = self._in_this_round(1), self._next_least(1)
        if not least:
            return []
        after = self.player.clone()
        after.tiles, after.freedoms = tiles, freedoms
        lifted = [
            (before < least <= value, value, before, card)
            for card in self.hand
            if (value := works.base_value(self.tables, after, card)) > (before := self._value(card))
        ]
        if not lifted:
            return []
        reaches, value, before, card = max(lifted)
        if not now:
            words = _("It lifts your {profession} from {before} to {value}; the next round needs {least}.")
        elif reaches:
            words = _("It lifts your {profession} from {before} to {value}: enough for this round.")
        else:
            words = _("It lifts your {profession} from {before} to {value}; this round needs {least}.")
        name = profession_name(self.tables.box, card)
        return [words.format(profession=name, before=before, value=value, least=least)]

    def _as_profession(self, card: int, other: commands.AnyCommand | None, recruited: bool = False) -> list[str]:
        """Reasons for a profession: that it can be done now comes first."""
        told, value = self._profession(card, other, recruited), self._worth_in_hand(card, recruited)
        least = self._next_least()
        if not least or value < least:
            return told
        words = _("As a work it would be worth {value} now; the next round needs {least}.")
        if self._in_this_round():
            words = _("As a work it would be worth {value} now; this round needs {least}.")
        return [words.format(value=value, least=least), *told]

    def _works_with(self, card: int, recruited: bool = False) -> list[str]:
        """The values of all works in hand, if the profession were in it."""
        player = self._with_profession(card, recruited)
        return self._works([(each, works.base_value(self.tables, player, each)) for each in player.hand])

    def _works(self, values: Sequence[tuple[int, int]]) -> list[str]:
        if not (least := self._next_least()):
            return []
        words = _("Your works would then be worth: {works}. The next round needs {least}.")
        if self._in_this_round():
            words = _("Your works would then be worth: {works}. This round needs {least}.")
        works = ", ".join(f"{profession_name(self.tables.box, card)} {value}" for card, value in values)
        return [words.format(works=works, least=least)]

    # Tiles and freedoms

    def _building(self, tile: int) -> str:
        if count := self._preferring(0, tile):
            return ngettext(
                "{count} profession in your hand likes the {building}, and it scores {points} points.",
                "{count} professions in your hand like the {building}, and it scores {points} points.",
                count,
            ).format(count=count, building=tile_name(self.tables.box, tile), points=components.BUILDING_POINTS)
        return _("It scores {points} points for {price}.").format(
            points=components.BUILDING_POINTS, price=florins(components.BUILDING_COST[self.player.builders])
        )

    def _freedom(self, freedom: int, best: bool, alone: bool) -> list[str]:
        count = self._preferring(2, freedom)
        if not count:
            return self._liked_by_none(best, alone)
        words = ngettext(
            "{count} profession in your hand likes {freedom}.",
            "{count} professions in your hand like {freedom}.",
            count,
        )
        return [words.format(count=count, freedom=self._thing(2, freedom))]

    def _liked_by_none(self, best: bool, alone: bool) -> list[str]:
        if self.state.round == components.ROUNDS:
            return [_("None of your professions likes it.")] * alone
        return [_("Professions still to come may like it.")] * (best or alone)

    def _landscape(self, landscape: int, best: bool, alone: bool) -> list[str]:
        name = self._thing(1, landscape)
        if self.player.tiles[components.BUILDINGS + landscape]:
            words = _("One more {landscape} scores {points} points at once.")
            return [words.format(landscape=name, points=components.LANDSCAPE_POINTS)]
        count = self._preferring(1, landscape)
        if not count:
            return self._liked_by_none(best, alone)
        words = ngettext(
            "{count} profession in your hand likes a {landscape}.",
            "{count} professions in your hand like a {landscape}.",
            count,
        )
        return [words.format(count=count, landscape=name)]

    def _why_place(self, command: commands.Place, other: commands.AnyCommand | None) -> list[str]:
        """How much room is left; nothing if the other place leaves more."""
        left = self._room_after(self._placement(command))
        if not left or (isinstance(other, commands.Place) and self._room_after(self._placement(other)) > left):
            return []
        words = ngettext(
            "It leaves you {count} place for the {building}.",
            "It leaves you {count} places for the {building}.",
            left,
        )
        wanted = tile_name(self.tables.box, self._wanted(self.tables.tile_of[command.tile]))
        return [words.format(count=left, building=wanted)]

    def _best_place(self, command: commands.Place) -> list[str]:
        player, chosen = self.player, self._placement(command)
        ways = self.tables.ground.legal(chosen.tile, player.occupied, player.buildings, player.builders)
        most = max(map(self._room_after, ways), default=0)
        if not most:
            return []
        if self._room_after(chosen) == most:
            return [_("No other way of placing it would leave you more.")]
        return [_("Placed better, it would leave you {count}.").format(count=most)]

    # Cards

    def _why_pick(self, card: int, other: commands.AnyCommand | None) -> list[str]:
        state, alone = self.state, other is None
        if state.deck is PROFESSION_DECK:
            return self._as_profession(card, other)
        if state.deck is BONUS_DECK:
            value = works.bonus_value(self.tables, self.player, card)
            least = self._next_least()
            if not least:
                return []
            if self.hand and value:
                best = max(self.hand, key=self._value)
                words = _("It lifts your {profession} from {before} to {value}; the next round needs {least}.")
                if self._in_this_round():
                    words = _("It lifts your best work from {before} to {value}; this round needs {least}.")
                name, before = profession_name(self.tables.box, best), self._value(best)
                return [words.format(profession=name, before=before, value=before + value, least=least)]
            return [_("It would add {value} to a work now.").format(value=value)] * (value > 0 or alone)
        points = works.prestige_points(self.tables, state.players, state.seat, card)
        words = ngettext(
            "As things stand it would score {count} point at the end.",
            "As things stand it would score {count} points at the end.",
            points,
        )
        return [words.format(count=points)] * (points > 0 or alone)

    def _picked(self, card: int) -> list[str]:
        """What a card on offer does for each work, or is likely to score at the end."""
        state = self.state
        if state.deck is PROFESSION_DECK:
            return self._works_with(card)
        if state.deck is BONUS_DECK:
            more = works.bonus_value(self.tables, self.player, card)
            values = [(each, self._value(each) + more) for each in self.hand]
            return [_("It counts for only one of your works."), *self._works(values)] if values else []
        return [brings(self.worth.prestige(state, state.seat, card, components.ROUNDS - state.round + 1))]

    def _why_return(self, card: int) -> str:
        """Say what the three professions that are kept have in common."""
        kept = [self.tables.prefers[other] for other in self.hand if other != card]
        sizes = (components.BUILDINGS, len(components.LANDSCAPES), len(components.FREEDOMS))
        shared = [
            self._thing(part, thing)
            for part, size in enumerate(sizes)
            for thing in range(size)
            if [each[part] for each in kept].count(thing) > 1
        ]
        if not shared:
            return _("The cards you keep have nothing in common.")
        return _("Liked by more than one of the cards you keep: {things}.").format(things=", ".join(shared))

    def _profession(self, card: int, other: commands.AnyCommand | None, recruited: bool = False) -> list[str]:
        """What a profession does in the hand; `recruited`: in exchange for a recruiting card."""
        things, name = self.tables.prefers[card], profession_name(self.tables.box, card)
        building, landscape, freedom = things
        player = self.player
        owned = (player.tiles[building], player.tiles[components.BUILDINGS + landscape], player.freedoms[freedom])
        there = [self._thing(part, thing) for part, thing in enumerate(things) if owned[part]]
        if there:
            words = _("You already have something the {profession} likes: {things}.")
            return [words.format(profession=name, things=", ".join(there))]
        shared = [self._thing(part, thing) for part, thing in enumerate(things) if self._preferring(part, thing)]
        if shared:
            return [_("Other professions in your hand also like: {things}.").format(things=", ".join(shared))]
        if isinstance(other, commands.Pick | commands.Recruit):  # so can the other one
            return []
        words = _("The {profession} can become one more work, and adds 1 to each of your works.")
        if recruited:  # the recruiting card has counted for works, too (16.17)
            words = _("The {profession} can become one more work.")
        return [words.format(profession=name)]

    def _one_more_profession(self) -> str:
        if not self.hand:
            return _("Without a profession in hand you cannot complete a work.")
        return ngettext(
            "You have {count} profession in hand; one more adds 1 to the first one's work.",
            "You have {count} professions in hand; one more adds 1 to the work of each.",
            len(self.hand),
        ).format(count=len(self.hand))

    def _one_more_bonus(self) -> list[str]:
        """What a bonus card could do for a work that is worth too little; nothing if none is."""
        least = self._next_least(1)
        lacks = [least - self._value(card) - self._all_bonus for card in self.hand]
        if not any(lack > 0 for lack in lacks):
            return []
        if 0 < min(lacks) <= _ONE_CARD:
            words = ngettext(
                "Your best work is {count} point of value short of {least}: a bonus card may help.",
                "Your best work is {count} points of value short of {least}: a bonus card may help.",
                min(lacks),
            )
            return [words.format(count=min(lacks), least=least)]
        return [_("A bonus card can lift a work by several points of value.")]

    def _action(self, command: commands.AnyCommand) -> list[str]:
        """What an action is likely to bring, and what its price and the action could bring otherwise."""
        gain, price = self._gain(command)
        return weighed(gain, price, self._prospects.action) if price or gain else []

    def _gain(self, command: commands.AnyCommand) -> tuple[float, float]:
        """What an action is likely to bring, and what its price is worth, in points."""
        prospects, price = self._prospects, components.COST
        match command:
            case commands.Build(building=name):
                gain = components.BUILDING_POINTS + prospects.buildings[self.tables.tile_of[name]]
                price = components.BUILDING_COST[self.player.builders]
            case commands.TakeFreedom(freedom=name):
                gain = prospects.freedoms[commands.FREEDOM_OF[name]]
            case commands.TakeProfession():
                gain = prospects.profession + prospects.action
            case commands.TakeBonus():
                gain = self.worth.weights["bonus"] * prospects.bonus
            case _:
                return 0.0, 0.0
        return gain, -self._money(-price)


def _less_than(points: int) -> str:
    return npgettext("less than", "{count} point", "{count} points", points).format(count=points)
