"""What a position of Summer Pavilion shows the player to move; `advice` and `weighing` put it into words."""

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property

from boardgames_tui.games.summer_pavilion.ai.curves import MOST, Curves
from boardgames_tui.games.summer_pavilion.ai.last_round import LastRound, handfuls
from boardgames_tui.games.summer_pavilion.commands import CENTRE, Place, Take, counts_of
from boardgames_tui.games.summer_pavilion.components import COLOURS, RING, ROUNDS, SPACES, STARS, Structure, board
from boardgames_tui.games.summer_pavilion.rules.placing import colours_for, payments, reward
from boardgames_tui.games.summer_pavilion.rules.scoring import bonus_added, star_bonus
from boardgames_tui.games.summer_pavilion.rules.taking import source_of, split
from boardgames_tui.games.summer_pavilion.state import REWARD, TAKE, State

NOTHING = (0,) * len(COLOURS)
Way = tuple[int, int]
"""A space, and the colour of a tile on it."""
Merit = tuple[float, int, int, int, float]
MUCH = 3
"""From this many points on, what the next player could do with the tiles is a reason to take them."""
_FEW = 2
"""With at most this many other spaces left, a number is worth filling."""
_A_ROUND = 10
"""About the tiles that a player takes in a round."""


class Facts:
    """What everybody can see, from the view of the player to move, or of another `seat`."""

    def __init__(self, curves: Curves, state: State, seat: int | None = None) -> None:
        self.curves, self.tables, self.box, self.state = curves, curves.tables, curves.box, state
        self.side, self.joker, self.is_last_round = state.side, state.round - 1, state.round == ROUNDS
        self.prices = self.box.numbers[state.side]
        player = state.players[state.seat if seat is None else seat]
        self.score, self.tiles, self.rack, self.supply = player.score, player.tiles, player.rack, state.supply
        self.next = (state.seat + 1) % len(state.players)

    @cached_property
    def rival(self) -> "Facts":
        """The same from the view of the next player."""
        return Facts(self.curves, self.state, self.next)

    def after(self, way: Way, rack: Sequence[int], left: Sequence[int]) -> "Facts":
        """The same with a space covered and a `left` rack; what `rack` has more than the own comes from the supply."""
        then = Facts(self.curves, self.state)
        then.tiles, then.rack = board.with_tile(self.tiles, *way), [*left]
        if self.state.decision is REWARD:
            then.supply = [there + own - held for there, own, held in zip(self.supply, self.rack, rack, strict=True)]
        return then

    def handfuls(self, due: int) -> list[str]:
        """The choices of tiles that are due from the supply."""
        return handfuls(tuple(self.supply), min(due, sum(self.supply)))

    @cached_property
    def gains(self) -> dict[Way, float]:
        """How good each way to cover an empty space is for the player."""
        outlook = self.curves.outlook(self.tiles, self.side, ROUNDS - self.state.round)
        return {(space, colour): gain for options in outlook.by_colour for space, colour, _price, gain in options}

    def rack_with(self, more: Sequence[int]) -> list[int]:
        return list(map(int.__add__, self.rack, more))

    def split(self, command: Take) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The tiles that a take brings, and those that it leaves there or moves to the centre."""
        return split(source_of(self.state, command.source), COLOURS.index(command.colour), self.joker)

    def rack_after(self, command: Place) -> list[int]:
        return self.paid(self.rack, (SPACES.index(command.space), COLOURS.index(command.colour)), command.jokers)

    def paid(self, rack: Sequence[int], way: Way, jokers: int) -> list[int]:
        """What is left of a rack that pays for a space."""
        left, (space, colour) = [*rack], way
        left[colour] -= self.prices[space] - jokers
        left[self.joker] -= jokers
        return left

    def covers(self, tiles: board.Tiles, rack: Sequence[int], spaces: Sequence[int]) -> bool:
        """Whether a rack pays for all these spaces together."""
        if not spaces:
            return True
        space, *more = spaces
        return sum([self.prices[each] for each in spaces]) <= sum(rack) and any(
            self.covers(board.with_tile(tiles, space, colour), self.paid(rack, (space, colour), jokers), more)
            for colour, jokers in payments(self.tables, tiles, rack, space, self.side, self.joker)
        )

    def payable(self, tiles: board.Tiles, rack: Sequence[int], joker: int) -> set[Way]:
        return {
            (space, colour)
            for space in range(len(SPACES))
            for colour, _jokers in payments(self.tables, tiles, rack, space, self.side, joker)
        }

    def newly_payable(self, taken: Sequence[int], others: Sequence[int] = NOTHING) -> list[Way]:
        """The ways to pay for spaces that only these tiles pay for, neither the rack without them nor the others."""
        without, instead, ways = (
            self.payable(self.tiles, self.rack_with(more), self.joker) for more in (NOTHING, others, taken)
        )
        before = {space for space, _colour in without | instead}
        return sorted(way for way in ways if way[0] not in before)

    def payable_with(self, tiles: board.Tiles, rack: Sequence[int], due: int) -> set[Way]:
        """The ways that a rack pays for with `due` more tiles of any one colour of the supply."""
        ways = set()
        for colour, there in enumerate(self.supply):
            more = [*rack]
            more[colour] += min(due, there)
            ways |= self.payable(tiles, more, self.joker)
        return ways

    def may_fill(self, tiles: board.Tiles, spaces: Iterable[int], rack: Sequence[int], due: int = 0) -> bool:
        """Whether a rack, with `due` more tiles and those of the rounds to come, can cover the rest of these spaces."""
        empty = [space for space in spaces if tiles[space] == board.EMPTY]
        price = sum([self.prices[space] for space in empty])
        if not self.is_last_round:
            return price <= sum(rack) + due + _A_ROUND * (ROUNDS - self.state.round)
        chosen = [[*map(int.__add__, rack, counts_of(each))] for each in self.handfuls(due)]
        return any(self.covers(tiles, each, empty) for each in chosen or [[*rack]])

    @staticmethod
    def star_of(space: int) -> range:
        """The spaces of the star that a space belongs to."""
        return range(first := space - space % RING, first + RING)

    def best(self, ways: Iterable[Way]) -> Way:
        return max(ways, key=self.gains.__getitem__)

    def points(self, space: int, colour: int) -> int:
        """The points of a tile on a space, with the bonuses of the end that it completes."""
        bonus = bonus_added(self.tables, self.tiles, space, colour, self.side)
        return len(board.run(self.tiles, space)) + bonus

    def points_of(self, command: Place) -> int:
        return self.points(SPACES.index(command.space), COLOURS.index(command.colour))

    def points_paid_for(self, taken: Sequence[int]) -> int:
        """The points of the space that these tiles are best for, with the goal that it lets one complete."""
        if aim := self.aim(taken, NOTHING):
            return self.points(*aim) + self.goal_after(aim, self.rack_with(taken))[0]
        return max((self.points(*way) for way in self.newly_payable(taken)), default=0)

    def most_paid_for(self, taken: Sequence[int]) -> int:
        """The same, or the points of a number or star that they let one complete: it may need the same tiles."""
        return max(self.points_paid_for(taken), self.goal(taken, NOTHING)[0])

    def most_points(self, tiles: board.Tiles, spaces: Iterable[int]) -> tuple[int, int]:
        """The most points that one of these spaces scores, and the cheapest that does; 0 without any."""
        points, _price, space = max(
            ((len(board.run(tiles, each)), -self.prices[each], each) for each in spaces), default=(0, 0, 0)
        )
        return points, space

    def due(self, space: int) -> int:
        """The tiles that covering a space brings."""
        return min(reward(self.tables, self.tiles, space), sum(self.supply))

    def brings_the_price(self, command: Place, space: int) -> bool:
        """Whether the tiles that a placement brings pay for a space, with the rest of the rack."""
        way = SPACES.index(command.space), COLOURS.index(command.colour)
        then, due = self.after(way, self.rack, self.rack_after(command)), self.due(way[0])
        return any(then.covers(then.tiles, then.rack_with(counts_of(each)), [space]) for each in then.handfuls(due))

    def earned(self, command: Place) -> int:
        """In the last round: a placement's points with those that the tiles it brings can score. Raises TooMuch."""
        space, points = SPACES.index(command.space), self.points_of(command)
        after = board.with_tile(self.tiles, space, COLOURS.index(command.colour))
        if not (due := self.due(space)):
            return points
        rack, supply = tuple(self.rack_after(command)), tuple(self.supply)
        return points + max(0, LastRound(self.curves, self.side).brought(after, rack, supply, due))

    def ends_with(self, command: Place) -> int:
        """In the last round: the most points that a placement and all that can follow it score. Raises TooMuch."""
        space = SPACES.index(command.space)
        after = board.with_tile(self.tiles, space, COLOURS.index(command.colour))
        rack, supply = tuple(self.rack_after(command)), tuple(self.supply)
        return self.points_of(command) + LastRound(self.curves, self.side).most(after, rack, supply, self.due(space))

    def few_of_number(self, tiles: board.Tiles, space: int, rack: Sequence[int], due: int = 0) -> int:
        """How many other spaces with a space's number are empty, if they are few and all can be covered; else 0."""
        spaces = self.tables.number_spaces[self.side].get(self.prices[space], ())
        left = sum([tiles[each] == board.EMPTY for each in spaces if each != space])
        return left if left <= _FEW and self.may_fill(tiles, spaces, rack, due) else 0

    def has_use_for_jokers(self, more: Sequence[int]) -> bool:
        """Whether jokers could pay for any space with these tiles."""
        rack = self.rack_with(more)
        ways = (payments(self.tables, self.tiles, rack, space, self.side, self.joker) for space in range(len(SPACES)))
        return any(jokers for found in ways for _colour, jokers in found)

    def score_more_as_jokers(self, more: Sequence[int]) -> bool:
        """Whether jokers among these tiles score more than a point each."""
        without = [*more]
        without[self.joker] = 0
        gained = self.laid(self.rack_with(more))[0] - self.laid(self.rack_with(without))[0]
        return gained > more[self.joker]

    def least_jokers(self, rack: Sequence[int]) -> dict[int, tuple[int, int]]:
        """The fewest tiles of the joker colour that each space takes from a rack, and the colour to cover it with."""
        least = {}
        for space, price in enumerate(self.prices):
            paid = payments(self.tables, self.tiles, rack, space, self.side, self.joker)
            if ways := [(price if colour == self.joker else jokers, colour) for colour, jokers in paid]:
                least[space] = min(ways)
        return least

    def spared(self, rack: Sequence[int], others: Sequence[int]) -> dict[Way, int]:
        """How many jokers fewer each space takes from this rack than from the own, if fewer than with the others.

        Not if nobody would pay that many tiles for it.
        """
        before, after = self.least_jokers(self.rack), self.least_jokers(rack)
        instead = self.least_jokers(self.rack_with(others))
        return {
            (space, colour): before[space][0] - jokers
            for space, (jokers, colour) in after.items()
            if space in before and instead[space][0] > jokers and self.is_worth_its_price((space, colour), rack)
        }

    def promise(self, way: Way, rack: Sequence[int], due: int = 0) -> float:
        """The points of a way with its share of those for all spaces of a number that is nearly full."""
        left = self.few_of_number(self.tiles, way[0], rack, due)
        return self.points(*way) + (self.box.number_bonus[self.prices[way[0]]] / (left + 1) if left else 0)

    def is_worth_its_price(self, way: Way, rack: Sequence[int]) -> bool:
        price = self.prices[way[0]]
        return 2 * self.promise(way, rack) >= price or self.gains[way] >= self.curves.weights["tile"] * price

    def jokers_in(self, way: Way, rack: Sequence[int]) -> int:
        """The fewest tiles of the joker colour that a way takes from a rack that pays for it."""
        price = self.prices[way[0]]
        return price if way[1] == self.joker else max(0, price - rack[way[1]])

    def price_of(self, way: Way, rack: Sequence[int]) -> list[int]:
        """The tiles that a way takes from a rack, as few jokers as possible."""
        left = self.paid(rack, way, self.jokers_in(way, rack))
        return [held - kept for held, kept in zip(rack, left, strict=True)]

    def merit(self, way: Way, rack: Sequence[int]) -> Merit:
        """How good a way is: its points and tiles, its jokers, its price less these tiles, its price, and its looks."""
        price, due = self.prices[way[0]], reward(self.tables, self.tiles, way[0])
        return self.promise(way, rack) + due, -self.jokers_in(way, rack), due - price, -price, self.gains[way]

    def merits(self, rack: Sequence[int]) -> dict[Way, Merit]:
        return {way: self.merit(way, rack) for way in self.payable(self.tiles, rack, self.joker)}

    def robs(self, spaces: Sequence[int], rack: Sequence[int], better: Iterable[Way]) -> bool:
        """Whether covering these spaces takes tiles that one of the better spaces needs."""
        rest = {space for space, _colour in better} - {*spaces}
        return not all(self.covers(self.tiles, rack, (*spaces, space)) for space in rest)

    def robs_better(self, way: Way, rack: Sequence[int]) -> bool:
        """Whether a way takes tiles that a space of more points needs."""
        merits = self.merits(rack)
        return self.robs([way[0]], rack, [each for each, merit in merits.items() if merit[0] > merits[way][0]])

    def aim(self, taken: Sequence[int], others: Sequence[int]) -> Way | None:
        """The best space that only these tiles pay for, if it is worth more than a point."""
        return self.first_of(self.newly_payable(taken, others), self.rack_with(taken), 1)

    def aim_beside(self, taken: Sequence[int], others: Sequence[int]) -> tuple[Way, Way] | None:
        """The best space that only these tiles pay for beside the best that the rack pays for anyway, and that one."""
        planned = self.first_of(self.payable(self.tiles, self.rack, self.joker), self.rack, MUCH)
        if planned is None:
            return None
        then = self.after(planned, self.rack, self.paid(self.rack, planned, self.jokers_in(planned, self.rack)))
        aim = then.aim(taken, others)
        return (aim, planned) if aim else None

    def first_of(self, ways: Collection[Way], rack: Sequence[int], least: float) -> Way | None:
        """The best of these ways, with more points than `least`, that takes no tiles that a better one needs.

        Jokers are not for a space of their own colour that scores no more than they are many; nor are tiles for an aim
        if they score more on other spaces.
        """
        better = list[Way]()
        for way, merit in sorted(self.merits(rack).items(), key=lambda each: each[1], reverse=True):
            if way[1] == self.joker and merit[0] <= self.prices[way[0]]:
                continue
            if merit[0] > least and not self.robs([way[0]], rack, better):
                if way not in ways:
                    better.append(way)
                elif not least or self.laid(self.price_of(way, rack))[0] <= merit[0]:
                    return way
        return None

    def goal(self, taken: Sequence[int], others: Sequence[int]) -> tuple[int, int]:
        """The points of the best number or star of which only these tiles pay for all that is missing; its number.

        The number is 0 for a star. A single space is an aim.
        """
        racks = [self.rack_with(more) for more in (taken, others, NOTHING)]
        found = [(0, 0)]
        bonuses = self.box.number_bonus
        goals: list[tuple[int, int, Sequence[int]]] = [
            (bonuses[number], number, all_) for number, all_ in self.tables.number_spaces[self.side].items()
        ]
        for star in range(len(STARS)):
            ring = self.star_of(star * RING)
            if any(self.tiles[space] != board.EMPTY for space in ring):
                goals.append((star_bonus(self.tables, self.tiles, star, self.side), 0, ring))
        for points, number, spaces in goals:
            missing = [space for space in spaces if self.tiles[space] == board.EMPTY]
            if points and 1 < len(missing) <= _FEW + 1:
                mine, *without = (self.covers(self.tiles, rack, missing) for rack in racks)
                if mine and not any(without):
                    most = points + sum([len(board.run(self.tiles, space)) for space in missing])
                    payable = self.payable(self.tiles, racks[0], self.joker)
                    better = [way for way in payable if self.promise(way, racks[0]) > most]
                    if not self.robs(missing, racks[0], better):
                        found.append((points, number))
        return max(found)

    def goal_with(self, due: int) -> tuple[int, int]:
        """The best goal that `due` tiles of the supply pay for."""
        return max(self.goal(counts_of(each), NOTHING) for each in self.handfuls(due))

    def goal_after(self, way: Way, rack: Sequence[int]) -> tuple[int, int]:
        """The best goal that the tiles pay for which a way brings, with what it leaves of a rack."""
        due = reward(self.tables, self.tiles, way[0])
        then = self.after(way, rack, self.paid(rack, way, self.jokers_in(way, rack)))
        return then.goal_with(due) if due else (0, 0)

    def beside_goal(self, taken: Sequence[int], others: Sequence[int]) -> list[int]:
        """These tiles without the jokers of the next round that the goal needs."""
        number, (bonus, _number) = self.state.round, self.goal(taken, others)
        if self.is_last_round or not bonus:
            return [*taken]
        fewer = [[*taken[:number], count, *taken[number + 1 :]] for count in range(taken[number] + 1)]
        needed = next(count for count, tiles in enumerate(fewer) if self.goal(tiles, others)[0] >= bonus)
        return fewer[taken[number] - needed]

    def promised(self, taken: Sequence[int], others: Sequence[int]) -> float:
        """The points of what these tiles are said to be for, if others are not."""
        rack = self.rack_with(taken)
        aim, (bonus, _number) = self.aim(taken, others), self.goal(taken, others)
        way = aim or self.first_of(self.spared(rack, others), rack, 0)
        return max(bonus, self.promise(way, rack) if way else 0)

    def prices_in(self, colour: int) -> list[int]:
        """The prices of the spaces that a tile of a colour may cover."""
        ways = range(len(SPACES))
        return [self.prices[each] for each in ways if colour in colours_for(self.tables, self.tiles, each, self.side)]

    def needs_none(self, taken: Sequence[int]) -> bool:
        """Whether in the last round these tiles cost points: none of them has a space left that takes it."""
        return self.is_last_round and not any(
            taken[colour] and self.rack[colour] < sum(self.prices_in(colour)) for colour in range(len(COLOURS))
        )

    def lack(self, space: int, rack: Sequence[int]) -> tuple[int, int]:
        """How many tiles a rack lacks for a space, in the colour that lacks the fewest, and that colour."""
        return min(
            (self.prices[space] - sum([rack[each] for each in {colour, self.joker}]), colour)
            for colour in colours_for(self.tables, self.tiles, space, self.side)
        )

    def laid(self, rack: Sequence[int]) -> tuple[int, list[Way]]:
        """What a rack pays for if the best comes first each time, and the points of it."""
        tiles, points, ways = self.tiles, 0, list[Way]()
        while payable := self.payable(tiles, rack, self.joker):

            def scored(way: Way, tiles: board.Tiles = tiles) -> int:
                return len(board.run(tiles, way[0])) + bonus_added(self.tables, tiles, *way, self.side)

            best = max(payable, key=lambda way: (scored(way), -self.prices[way[0]], self.gains[way]))
            points += scored(best)
            paid = payments(self.tables, tiles, rack, best[0], self.side, self.joker)
            rack = self.paid(rack, best, next(jokers for colour, jokers in paid if colour == best[1]))
            tiles = board.with_tile(tiles, *best)
            ways.append(best)
        return points, ways

    def short_of(
        self, taken: Sequence[int], others: Sequence[int], most: int, least: float = 0
    ) -> tuple[int, int, int] | None:
        """The best space that these tiles leave at most so many short, fewer than the others do; its colour; how many.

        `least`: the points that it scores at least; also as many as what can be paid for, or more if with these.
        """
        if self.state.decision is not TAKE or (self.is_last_round and most > 1):
            return None  # who knows if more will come
        rack = self.rack_with(taken)
        payable = self.payable(self.tiles, rack, self.joker)
        least = max([least, *(self.promise(way, rack) + bool(taken[way[1]]) for way in payable)])
        near = []
        for space in {space for space, _colour in self.gains}:
            (lack, colour), (instead, _colour) = (self.lack(space, each) for each in (rack, self.rack_with(others)))
            if taken[colour] and 0 < lack <= most and lack < instead and self.points(space, colour) >= least:
                near.append((self.points(space, colour) - lack, self.gains[space, colour], -space, colour, lack))
        if not near:
            return None
        *_worth, space, colour, lack = max(near)
        return -space, colour, lack

    def lost_to_the_next(self, command: Take, others: Sequence[int]) -> Way | None:
        """The best space that only these tiles pay for on the next one's board, not these others.

        None if nothing else lies there, or tiles that pay for as many points.
        """
        if not (instead := self._takes_left_by(command)):
            return None
        rival, taken = self.rival, self.split(command)[0]
        open_to_all = [way for tiles in instead for way in rival.newly_payable(tiles)]
        open_to_all += rival.payable(rival.tiles, rival.rack, rival.joker)
        left = max((rival.points(*way) for way in open_to_all), default=0)
        ways = [way for way in rival.newly_payable(taken, others) if rival.points(*way) >= max(MUCH, left + 1)]
        rack = rival.rack_with(taken)
        return max(ways, key=lambda way: rival.merit(way, rack), default=None)

    def is_of_no_use(self, command: Take) -> bool:
        """Whether tiles at the end of the last draft pay for nothing more and spare no joker."""
        taken = self.split(command)[0]
        few = len(self._takes_left_by(command)) <= len(self.state.players)  # one more for each player at most
        used = self.most_paid_for(taken) or self.spared(self.rack_with(taken), NOTHING)
        return self.is_last_round and few and not used

    def goal_of_the_next(self, command: Take, others: Sequence[int]) -> tuple[int, int]:
        """The number or star that only these tiles let the next one complete, not these others; like `goal`.

        Only in the last round: before, other tiles for it may still come.
        """
        instead = self._takes_left_by(command) if self.is_last_round else []
        bonus, number = self.rival.goal(self.split(command)[0], others) if instead else (0, 0)
        if any(self.rival.goal(tiles, NOTHING)[0] >= bonus for tiles in instead):
            return 0, 0
        return bonus, number

    def takes_the_last(self, command: Take) -> bool:
        """Whether no tiles are left for the next player."""
        return not self._takes_left_by(command)

    def _takes_left_by(self, command: Take) -> list[tuple[int, ...]]:
        """What the next player could take then, each as the tiles that it brings."""
        there = [display for number, display in enumerate(self.state.displays, 1) if str(number) != command.source]
        return [
            split(tuple(source), colour, self.joker)[0]
            for source in [self.centre_after(command), *there]
            for colour, count in enumerate(source)
            if count and (colour != self.joker or count == sum(source))
        ]

    def centre_after(self, command: Take) -> Sequence[int]:
        left = self.split(command)[1]
        return left if command.source == CENTRE else list(map(int.__add__, self.state.centre, left))

    def tempts(self, centre: Sequence[int]) -> float:
        """What the centre, with these tiles, is worth to the next player."""
        tastes = self.curves.tastes(self.state, self.state.players[self.next])
        most = max(tastes[colour][min(centre[colour], MOST)] for colour in range(len(COLOURS)) if colour != self.joker)
        return most + tastes[self.joker][min(centre[self.joker], 1)]

    def nearly_complete(self, after: board.Tiles, space: int) -> tuple[int, Structure] | None:
        """The best structure at this space with one space left to cover, and that space."""
        structures = [self.box.structures[index] for index in self.tables.space_structures[space]]
        near = [each for each in structures if sum(after[other] == board.EMPTY for other in each.spaces) == 1]
        if not near:
            return None
        best = max(near, key=lambda structure: structure.tiles)
        return next(other for other in best.spaces if after[other] == board.EMPTY), best

    def ways_kept(self, keep: Sequence[int]) -> list[Way]:
        """The ways that these tiles pay for next round, to spaces that the rack does not pay for now."""
        if self.is_last_round:
            return []
        now = {space for space, _colour in self.payable(self.tiles, self.rack, self.joker)}
        later = self.payable(self.tiles, keep, self.state.round)
        return [way for way in later if way[0] not in now]
