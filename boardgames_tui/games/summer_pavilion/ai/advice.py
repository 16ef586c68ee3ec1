"""Advice on a command in Summer Pavilion: facts of a position, and the sentences made of them.

Hints and reviews use `reasons`, a comparison of two moves uses `compare`, and `W` uses `worth_of_take` and
`worth_of_keeping`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from boardgames_tui.core.advice import Follow, about, brings, halves, more_points
from boardgames_tui.core.words import _, in_points, ngettext
from boardgames_tui.games.summer_pavilion.commands import (
    CENTRE,
    AnyCommand,
    Choose,
    Pass,
    Place,
    Take,
    counts_of,
    place,
)
from boardgames_tui.games.summer_pavilion.components import COLOURS, CORNERS, FRONT, RING, ROUNDS, SPACES, STARS, board
from boardgames_tui.games.summer_pavilion.components.piece_words import (
    all_taken,
    colour_name,
    colour_word,
    space_in_words,
    structure_in_words,
    told,
)
from boardgames_tui.games.summer_pavilion.rules.placing import colours_for, payments, reward
from boardgames_tui.games.summer_pavilion.rules.scoring import bonus_added, points_lost, star_bonus
from boardgames_tui.games.summer_pavilion.rules.taking import source_of, split
from boardgames_tui.games.summer_pavilion.state import IN_THE_CENTRE, TAKE, State
from boardgames_tui.games.summer_pavilion.tables import Tables

_NOTHING = (0,) * len(COLOURS)
Way = tuple[int, int]
"""A space, and the colour of a tile on it."""
_MUCH = 3
"""From this many points on, what the next player could do with the tiles is a reason to take them."""
_FEW = 2
"""With at most this many other spaces left, a number is worth filling."""
_A_ROUND = 10
"""About the tiles that a player takes in a round."""


class Advice:
    """Reasons for the commands of the player to move.

    `gains`: how good each way to cover an empty space is for that player.
    """

    def __init__(self, tables: Tables, state: State, gains: Mapping[Way, float]) -> None:
        self.tables, self.box, self.state, self.gains = tables, tables.box, state, gains
        self.side, self.joker = state.side, state.round - 1
        self.prices = tables.box.numbers[state.side]
        self.score = state.players[state.seat].score
        self.tiles, self.rack = state.players[state.seat].tiles, state.players[state.seat].rack

    def reasons(
        self,
        command: AnyCommand,
        names: Sequence[str],
        best: bool,
        other: AnyCommand | None = None,
    ) -> list[str]:
        """Reasons for a command, the strongest first.

        `best`: whether it looks best to the computer players; `other`: the command it is compared with. If they bring
        tiles, what is as true of the other is said only for the best one.
        """
        match command:
            case Take():
                taken, others = self.split(command)[0], self.split(other)[0] if isinstance(other, Take) else _NOTHING
                found, shared = (self._why_take(command, names, each) for each in (others, _NOTHING))
                nothing = _("You need none of them; the fewer you take, the fewer points you lose.")
            case Choose():
                taken, others = counts_of(command.tiles), counts_of(other.tiles if isinstance(other, Choose) else "")
                found, shared = (self._why_choose(taken, each) for each in (others, _NOTHING))
                nothing = _("These tiles do not let you pay for anything more.")
            case Place():
                return self._why_place(command, other)
            case Pass(keep=keep):
                return self._why_pass(keep, best, other)
        if shared and not best:
            return found
        if self._promised(taken, _NOTHING) > self._promised(taken, others):
            return shared
        last = [nothing] if not isinstance(command, Take) or self._needs_none(taken) else []
        return found or shared or self._jokers_next(taken) or self._short_of(taken) or last

    # Facts

    def split(self, command: Take) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The tiles that a take brings, and those that it leaves there or moves to the centre."""
        return split(source_of(self.state, command.source), COLOURS.index(command.colour), self.joker)

    def rack_after(self, command: Place) -> list[int]:
        return self._paid(self.rack, (SPACES.index(command.space), COLOURS.index(command.colour)), command.jokers)

    def _paid(self, rack: Sequence[int], way: Way, jokers: int) -> list[int]:
        """What is left of a rack that pays for a space."""
        left, (space, colour) = [*rack], way
        left[colour] -= self.prices[space] - jokers
        left[self.joker] -= jokers
        return left

    def _covers(self, tiles: board.Tiles, rack: Sequence[int], spaces: Sequence[int]) -> bool:
        """Whether a rack pays for all these spaces together."""
        if not spaces:
            return True
        space, *more = spaces
        return sum([self.prices[each] for each in spaces]) <= sum(rack) and any(
            self._covers(board.with_tile(tiles, space, colour), self._paid(rack, (space, colour), jokers), more)
            for colour, jokers in payments(self.tables, tiles, rack, space, self.side, self.joker)
        )

    def _payable(self, tiles: board.Tiles, rack: Sequence[int], joker: int) -> set[Way]:
        return {
            (space, colour)
            for space in range(len(SPACES))
            for colour, _jokers in payments(self.tables, tiles, rack, space, self.side, joker)
        }

    def _newly_payable(self, seat: int, taken: Sequence[int], others: Sequence[int] = _NOTHING) -> list[Way]:
        """The ways to pay for spaces that a seat can pay for only with these tiles, not without or with the others."""
        player = self.state.players[seat]
        without, instead, ways = (
            self._payable(player.tiles, list(map(int.__add__, player.rack, more)), self.joker)
            for more in (_NOTHING, others, taken)
        )
        before = {space for space, _colour in without | instead}
        return sorted(way for way in ways if way[0] not in before)

    def _may_fill(self, tiles: board.Tiles, spaces: Iterable[int], rack: Sequence[int], due: int = 0) -> bool:
        """Whether a rack, with `due` more tiles and those of the rounds to come, can cover the rest of these spaces."""
        empty = [space for space in spaces if tiles[space] == board.EMPTY]
        price = sum([self.prices[space] for space in empty])
        if self.state.round < ROUNDS:
            return price <= sum(rack) + due + _A_ROUND * (ROUNDS - self.state.round)
        within = {space for space, _colour in self._payable_with(tiles, rack, due)}
        return within >= {*empty} and price <= sum(rack) + due

    def _payable_with(self, tiles: board.Tiles, rack: Sequence[int], due: int) -> set[Way]:
        """The ways that a rack pays for with `due` more tiles of any one colour of the supply."""
        ways = set()
        for colour, there in enumerate(self.state.supply):
            more = [*rack]
            more[colour] += min(due, there)
            ways |= self._payable(tiles, more, self.joker)
        return ways

    def _best(self, ways: Iterable[Way]) -> Way:
        return max(ways, key=self.gains.__getitem__)

    def _points(self, space: int, colour: int) -> int:
        """The points of a tile on a space, with the bonuses of the end that it completes."""
        bonus = bonus_added(self.tables, self.tiles, space, colour, self.side)
        return len(board.run(self.tiles, space)) + bonus

    def points_of(self, command: Place) -> int:
        return self._points(SPACES.index(command.space), COLOURS.index(command.colour))

    def points_paid_for(self, taken: Sequence[int]) -> int:
        """The most points at once that only these tiles pay for."""
        return max((self._points(*way) for way in self._newly_payable(self.state.seat, taken)), default=0)

    def _words(self, space: int) -> str:
        return space_in_words(self.box, space, self.side)

    def _place_in_words(self, tiles: board.Tiles, space: int) -> str:
        """A space as a player would look for it on the board."""
        if self.side is FRONT:
            return self._words(space)
        kind, number = board.star_kind(self.box, tiles, space // RING, self.side), self.prices[space]
        if kind is None:
            return _("{space} (a {number} of an open star)").format(space=self._words(space), number=number)
        if kind == board.MULTI:
            return _("{space} (the {number} of the multicoloured star)").format(space=self._words(space), number=number)
        words = _("{space} (the {number} of the {colour} star)")
        return words.format(space=self._words(space), number=number, colour=colour_name(kind))

    # Taking tiles

    def _why_take(self, command: Take, names: Sequence[str], others: Sequence[int]) -> list[str]:
        state = self.state
        taken, _left = self.split(command)
        strong, weak = self._what_they_pay(taken, others)
        sentences = [*strong]
        if command.source == CENTRE and state.marker == IN_THE_CENTRE:
            lost = points_lost(self.score, sum(taken))
            words = ngettext(
                "The start marker costs {count} point but lets you place first.",
                "The start marker costs {count} points but lets you place first.",
                lost,
            )
            if state.round < ROUNDS:
                words = ngettext(
                    "The start marker costs {count} point but lets you place first and start next round.",
                    "The start marker costs {count} points but lets you place first and start next round.",
                    lost,
                )
            sentences.append(words.format(count=lost))
        sentences += self._what_the_next_loses(command, names, others)
        if taken[self.joker] and self._has_use_for_jokers(taken):
            sentences.append(_("The joker helps pay for any other colour."))
        return [*sentences, *weak]

    def _has_use_for_jokers(self, more: Sequence[int]) -> bool:
        """Whether jokers could pay for any space with these tiles."""
        rack = list(map(int.__add__, self.rack, more))
        ways = (payments(self.tables, self.tiles, rack, space, self.side, self.joker) for space in range(len(SPACES)))
        return any(jokers for found in ways for _colour, jokers in found)

    def _promise(self, way: Way, rack: Sequence[int]) -> float:
        """The points of a way with its share of those for all spaces of a number that is nearly full."""
        left = self._few_of_number(self.tiles, way[0], rack)
        return self._points(*way) + (self.box.number_bonus[self.prices[way[0]]] / (left + 1) if left else 0)

    def _merit(self, way: Way, rack: Sequence[int]) -> tuple[float, int, int, float]:
        """How good a way is: its points, its price less the tiles that it brings, its price, and how good it looks."""
        price = self.prices[way[0]]
        return (
            self._promise(way, rack),
            reward(self.tables, self.tiles, way[0]) - price,
            -price,
            self.gains.get(way, 0.0),  # of no account in a comparison
        )

    def _aim(self, taken: Sequence[int], others: Sequence[int]) -> Way | None:
        """The best space that only these tiles pay for, if it is worth more than a point.

        A space is no aim if it takes tiles that a better one needs.
        """
        rack = list(map(int.__add__, self.rack, taken))
        fresh = {*self._newly_payable(self.state.seat, taken, others)}
        better = list[Way]()
        for way, merit in sorted(self._merits(rack).items(), key=lambda each: each[1], reverse=True):
            if merit[0] > 1 and not self._robs([way[0]], rack, better):
                if way in fresh:
                    return way
                better.append(way)
        return None

    def _merits(self, rack: Sequence[int]) -> dict[Way, tuple[float, int, int, float]]:
        return {way: self._merit(way, rack) for way in self._payable(self.tiles, rack, self.joker)}

    def _robs(self, spaces: Sequence[int], rack: Sequence[int], better: Iterable[Way]) -> bool:
        """Whether covering these spaces takes tiles that one of the better spaces needs."""
        rest = {space for space, _colour in better} - {*spaces}
        return not all(self._covers(self.tiles, rack, (*spaces, space)) for space in rest)

    def _goal(self, taken: Sequence[int], others: Sequence[int]) -> tuple[int, int]:
        """The points of the best number or star of which only these tiles pay for all that is missing; its number.

        The number is 0 for a star. A single space is an aim.
        """
        racks = [list(map(int.__add__, self.rack, more)) for more in (taken, others, _NOTHING)]
        found = [(0, 0)]
        bonuses = self.box.number_bonus
        goals = [(bonuses[number], number, all_) for number, all_ in self.tables.number_spaces[self.side].items()]
        stars = [star for star in range(len(STARS)) if max(self.tiles[star * RING : star * RING + RING]) != board.EMPTY]
        goals += [(star_bonus(self.tables, self.tiles, star, self.side), 0, [*_star_of(star * RING)]) for star in stars]
        for points, number, spaces in goals:
            missing = [space for space in spaces if self.tiles[space] == board.EMPTY]
            if points and 1 < len(missing) <= _FEW + 1:
                mine, *without = (self._covers(self.tiles, rack, missing) for rack in racks)
                if mine and not any(without):
                    most = points + sum([len(board.run(self.tiles, space)) for space in missing])
                    better = [way for way, merit in self._merits(racks[0]).items() if merit[0] > most]
                    found += [(points, number)] * (not self._robs(missing, racks[0], better))
        return max(found)

    def _promised(self, taken: Sequence[int], others: Sequence[int]) -> float:
        """The points of what these tiles are said to be for, if others are not."""
        rack = list(map(int.__add__, self.rack, taken))
        aim, (bonus, _number) = self._aim(taken, others), self._goal(taken, others)
        ways = [aim] if aim else self._spared(rack, others)
        return max([bonus, *(self._promise(way, rack) for way in ways)])

    def _what_they_pay(self, taken: Sequence[int], others: Sequence[int]) -> tuple[list[str], list[str]]:
        """Name the best space, or the cheapest of the best, that these tiles pay for: strong reasons, or weak ones.

        What the `others` pay for as well does not count.
        """
        rack = list(map(int.__add__, self.rack, taken))
        bonus, number = self._goal(taken, others)
        if bonus:
            words = _("Then you have the tiles for the rest of a star: {points} at the end.")
            if number:
                words = _("Then you have the tiles for every {number} that is missing: {points} at the end.")
            return [words.format(number=number, points=in_points(bonus))], []
        if aim := self._aim(taken, others):
            told = self._pays_for(aim, rack)
            return (told, []) if self._points(*aim) > 1 else ([], told)
        spared = self._spared(rack, others)
        told = self._spares_jokers(spared, rack) if spared else []
        if any(self._promise(way, rack) > 1 for way in spared):
            return told, []
        # For a point one does not spend the jokers that one has.
        fresh = self._newly_payable(self.state.seat, taken, others)
        cheap = [way for way in fresh if self.prices[way[0]] - rack[way[1]] <= taken[self.joker]]
        far = self._short_of(taken, others, 2, _MUCH)
        return [], far or (self._begins(self._best(cheap), rack) if cheap else told or self._short_of(taken, others, 1))

    def _jokers_next(self, taken: Sequence[int]) -> list[str]:
        """Say how many of these tiles will be jokers next round."""
        if self.state.round == ROUNDS or not (jokers := taken[self.state.round]):
            return []
        words = ngettext(
            "It gives you {count} joker for the next round.", "It gives you {count} jokers for the next round.", jokers
        )
        return [words.format(count=jokers)]

    def _needs_none(self, taken: Sequence[int]) -> bool:
        """Whether in the last round these tiles cost points: none of them has a space left that takes it."""
        return self.state.round == ROUNDS and not any(
            taken[colour] and self.rack[colour] < sum(self._prices_in(colour)) for colour in range(len(COLOURS))
        )

    def _prices_in(self, colour: int) -> list[int]:
        """The prices of the spaces that a tile of a colour may cover."""
        ways = range(len(SPACES))
        return [self.prices[each] for each in ways if colour in colours_for(self.tables, self.tiles, each, self.side)]

    def _pays_for(self, way: Way, rack: Sequence[int]) -> list[str]:
        """Say what a space scores that can then be paid for, and what it leads to."""
        space, colour = way
        points, where = len(board.run(self.tiles, space)), self._place_in_words(self.tiles, space)
        bonus = bonus_added(self.tables, self.tiles, space, colour, self.side)
        words = ngettext(
            "Then you can pay for {space}: {count} point at once.",
            "Then you can pay for {space}: {count} points at once.",
            points,
        )
        if bonus:
            where = self._words(space)
            words = ngettext(
                "Then you can pay for {space}: {count} point at once and {bonus} at the end.",
                "Then you can pay for {space}: {count} points at once and {bonus} at the end.",
                points,
            )
        sentences = [words.format(space=where, count=points, bonus=bonus)]
        if due := reward(self.tables, self.tiles, space):
            words = ngettext(
                "With {space}, you also get {count} tile from the supply.",
                "With {space}, you also get {count} tiles from the supply.",
                due,
            )
            sentences.append(words.format(space=self._words(space), count=due))
        return [*sentences, *self._number_left(self.tiles, space, rack)]

    def _few_of_number(self, tiles: board.Tiles, space: int, rack: Sequence[int], due: int = 0) -> int:
        """How many other spaces with a space's number are empty, if they are few and all can be covered; else 0."""
        spaces = self.tables.number_spaces[self.side].get(self.prices[space], ())
        left = sum([tiles[each] == board.EMPTY for each in spaces if each != space])
        return left if left <= _FEW and self._may_fill(tiles, spaces, rack, due) else 0

    def _number_left(self, tiles: board.Tiles, space: int, rack: Sequence[int], due: int = 0) -> list[str]:
        """Say if few spaces with a space's number are left once it is covered."""
        number = self.prices[space]
        left = self._few_of_number(tiles, space, rack, due)
        if not left:
            return []
        words = ngettext(
            "That leaves {count} space with a {number} to cover; all {number}s together score {points}.",
            "That leaves {count} spaces with a {number} to cover; all {number}s together score {points}.",
            left,
        )
        return [words.format(count=left, number=number, points=in_points(self.box.number_bonus[number]))]

    def _spared(self, rack: Sequence[int], others: Sequence[int]) -> dict[Way, int]:
        """How many jokers fewer each space takes from this rack than from the own, if fewer than with the others."""
        before, after = self._least_jokers(self.rack), self._least_jokers(rack)
        instead = self._least_jokers(list(map(int.__add__, self.rack, others)))
        return {
            (space, colour): before[space][0] - jokers
            for space, (jokers, colour) in after.items()
            if space in before and instead[space][0] > jokers
        }

    def _spares_jokers(self, spared: Mapping[Way, int], rack: Sequence[int]) -> list[str]:
        """Name the best space that takes fewer jokers."""
        best = max(spared, key=lambda way: self._merit(way, rack))
        words = ngettext(
            "Then {space} needs {count} joker fewer.", "Then {space} needs {count} jokers fewer.", spared[best]
        )
        return [words.format(space=self._place_in_words(self.tiles, best[0]), count=spared[best])]

    def _least_jokers(self, rack: Sequence[int]) -> dict[int, tuple[int, int]]:
        """The fewest tiles of the joker colour that each space takes from a rack, and the colour to cover it with."""
        least = {}
        for space, price in enumerate(self.prices):
            paid = payments(self.tables, self.tiles, rack, space, self.side, self.joker)
            if ways := [(price if colour == self.joker else jokers, colour) for colour, jokers in paid]:
                least[space] = min(ways)
        return least

    def _begins(self, way: Way, rack: Sequence[int]) -> list[str]:
        """Name a space that can then be paid for, and what its star is worth."""
        space, colour = way
        after = board.with_tile(self.tiles, space, colour)
        bonus = star_bonus(self.tables, after, space // RING, self.side)
        if not bonus or not self._may_fill(self.tiles, _star_of(space), rack):
            return [_("Then you can pay for {space}.").format(space=self._place_in_words(self.tiles, space))]
        words = ngettext(
            "Then you can pay for {space}, in a star worth {count} point.",
            "Then you can pay for {space}, in a star worth {count} points.",
            bonus,
        )
        return [words.format(space=self._words(space), count=bonus)]

    def _short_of(
        self, taken: Sequence[int], others: Sequence[int] = _NOTHING, most: int = RING, least: float = 0
    ) -> list[str]:
        """Name the best space that these tiles leave at most so many tiles short, and fewer than the others do.

        `least`: the points that it scores at least; also at least as many as what can be paid for.
        """
        if self.state.round == ROUNDS and (most > 1 or self.state.decision is not TAKE):
            return []  # who knows if more will come
        rack = list(map(int.__add__, self.rack, taken))
        least = max([least, *(merit[0] for merit in self._merits(rack).values())])
        near = []
        for space in {space for space, _colour in self.gains}:
            lack, instead = (self._lack(space, list(map(int.__add__, self.rack, more))) for more in (taken, others))
            way = space, lack[1]
            if taken[way[1]] and 0 < lack[0] <= most and lack[0] < instead[0] and self._points(*way) >= least:
                near.append((self.gains[way] - lack[0], -space, lack[0]))
        if not near:
            return []
        _worth, space, short = max(near)
        words = ngettext(
            "That leaves you {count} tile short of {space}.", "That leaves you {count} tiles short of {space}.", short
        )
        return [words.format(count=short, space=self._place_in_words(self.tiles, -space))]

    def _lack(self, space: int, rack: Sequence[int]) -> tuple[int, int]:
        """How many tiles a rack lacks for a space, in the colour that lacks the fewest, and that colour."""
        return min(
            (self.prices[space] - sum([rack[each] for each in {colour, self.joker}]), colour)
            for colour in colours_for(self.tables, self.tiles, space, self.side)
        )

    def _what_the_next_loses(self, command: Take, names: Sequence[str], others: Sequence[int]) -> list[str]:
        """Name the best space that no tiles that lie there, nor these others, would pay for on the next one's board."""
        state, tiles = self.state, self.state.players[self._next].tiles
        taken, left = self.split(command)

        def points(way: Way) -> int:
            return len(board.run(tiles, way[0])) + bonus_added(self.tables, tiles, *way, self.side)

        ways = {way for way in self._newly_payable(self._next, taken, others) if points(way) >= _MUCH}
        if not ways:
            return []
        centre = list(map(int.__add__, state.centre, left))
        there = [display for number, display in enumerate(state.displays, 1) if str(number) != command.source]
        for source in (left if command.source == CENTRE else centre, *there):
            for colour in {colour for colour, count in enumerate(source) if count and colour != self.joker}:
                ways -= {*self._newly_payable(self._next, split(tuple(source), colour, self.joker)[0])}
        if not ways:
            return []
        space, colour = max(ways, key=points)
        count = len(board.run(tiles, space))
        words = ngettext(
            "{name} could use these tiles for {space}: {count} point.",
            "{name} could use these tiles for {space}: {count} points.",
            count,
        )
        return [words.format(name=names[self._next], space=self._words(space), count=count)]

    @property
    def _next(self) -> int:
        """The seat that takes tiles next."""
        return (self.state.seat + 1) % len(self.state.players)

    # Placing a tile

    def _why_place(self, command: Place, other: AnyCommand | None) -> list[str]:
        space, colour = SPACES.index(command.space), COLOURS.index(command.colour)
        star, price, points = space // RING, self.prices[space], len(board.run(self.tiles, space))
        after = board.with_tile(self.tiles, space, colour)
        rack = self.rack_after(command)
        covered, bonus = board.star_counts(after)[star], star_bonus(self.tables, after, star, self.side)
        due = min(reward(self.tables, self.tiles, space), sum(self.state.supply))
        own = self._payable_with(after, rack, 0)
        sentences = []
        if covered == RING:
            words = ngettext(
                "It completes the star, which scores {count} point at the end.",
                "It completes the star, which scores {count} points at the end.",
                bonus,
            )
            sentences.append(words.format(count=bonus))
        last_round = self.state.round == ROUNDS

        spaces = self.tables.number_spaces[self.side].get(price, ())
        if spaces and board.EMPTY not in [after[each] for each in spaces]:
            words = ngettext(
                "It covers the last space with a {number}: {count} point at the end.",
                "It covers the last space with a {number}: {count} points at the end.",
                self.box.number_bonus[price],
            )
            sentences.append(words.format(number=price, count=self.box.number_bonus[price]))
        sentences += self._number_left(after, space, rack, due)
        fresh = self._payable_with(after, rack, due) - own if due else set()
        if due:
            sentences.append(self._what_the_supply_pays(after, fresh, due))
        may_fill = self._may_fill(after, _star_of(space), rack, due)
        if covered == RING - 1 and may_fill:
            last = after.index(board.EMPTY, star * RING)
            words = ngettext(
                "Then only {space} is missing from a star worth {count} point.",
                "Then only {space} is missing from a star worth {count} points.",
                bonus,
            )
            sentences.append(words.format(space=self._words(last), count=bonus))
        last_of, nearly = self._nearly_complete(after, space)
        within_reach = last_of in {each for each, _colour in own | fresh}
        sentences += nearly if within_reach else []
        sentences += self._what_follows(after, own, space, other)
        if bonus and may_fill and (covered > RING // 2 or not sentences) and covered < RING - 1:
            words = ngettext("It starts a star worth {count} point.", "It starts a star worth {count} points.", bonus)
            if covered > 1:
                words = ngettext(
                    "That makes {covered} of {all} spaces on a star worth {count} point at the end.",
                    "That makes {covered} of {all} spaces on a star worth {count} points at the end.",
                    bonus,
                )
            sentences.append(words.format(covered=covered, all=RING, count=bonus))
        sentences += nearly if not within_reach and not last_round else []
        # Tiles that can't be kept anyway cost nothing to use.
        if last_round and sum(self.rack) >= price:
            sentences.append(_("Tiles left over now only cost you points."))
        elif sum(self.rack) >= price + CORNERS:
            sentences.append(_("You can keep only four tiles: the others would cost a point each."))
        words = ngettext("It scores {count} point at once.", "It scores {count} points at once.", points)
        return sentences or [words.format(count=points)]

    def _what_follows(self, after: board.Tiles, ways: Iterable[Way], space: int, other: AnyCommand | None) -> list[str]:
        """Name a space of the star that then scores more and can be paid for, unless covering it first is as good."""
        points = len(board.run(self.tiles, space))
        more, best = self._most_points(after, (each for each, _colour in ways if each in _star_of(space)))
        if more <= points:
            return []
        if isinstance(other, Place) and SPACES.index(other.space) == best:
            first = len(board.run(self.tiles, best))
            turned = board.with_tile(self.tiles, best, COLOURS.index(other.colour))
            if points + more <= first + len(board.run(turned, space)):
                return []
        words = ngettext(
            "Then {space} scores {count} point, and you have the tiles for it.",
            "Then {space} scores {count} points, and you have the tiles for it.",
            more,
        )
        placing = [place(SPACES[best], colour, jokers) for colour in COLOURS for jokers in range(self.prices[best])]
        return [Follow(words.format(space=self._words(best), count=more), placing)]

    def _most_points(self, tiles: board.Tiles, spaces: Iterable[int]) -> tuple[int, int]:
        """The most points that one of these spaces scores, and the cheapest that does; 0 without any."""
        points, _price, space = max(
            ((len(board.run(tiles, each)), -self.prices[each], each) for each in spaces), default=(0, 0, 0)
        )
        return points, space

    def _nearly_complete(self, after: board.Tiles, space: int) -> tuple[int, list[str]]:
        """Name the best structure at this space with one space left to cover; also that space."""
        structures = [self.box.structures[index] for index in self.tables.space_structures[space]]
        near = [each for each in structures if sum(after[other] == board.EMPTY for other in each.spaces) == 1]
        if not near:
            return -1, []
        best = max(near, key=lambda structure: structure.tiles)
        last = next(other for other in best.spaces if after[other] == board.EMPTY)
        words = ngettext(
            "Then only {space} is missing around the {structure} (+{count} tile).",
            "Then only {space} is missing around the {structure} (+{count} tiles).",
            best.tiles,
        )
        structure = structure_in_words(best.kind)
        return last, [words.format(space=self._words(last), structure=structure, count=best.tiles)]

    def _what_the_supply_pays(self, after: board.Tiles, fresh: Iterable[Way], due: int) -> str:
        """Name what the tiles of a structure can pay for that the rack could not."""
        points, best = self._most_points(after, (each for each, _colour in fresh))
        if points < 2:
            return ngettext(
                "It gives you {count} tile from the supply.", "It gives you {count} tiles from the supply.", due
            ).format(count=due)
        return ngettext(
            "The tiles you get can pay for {space}: {count} point.",
            "The tiles you get can pay for {space}: {count} points.",
            points,
        ).format(space=self._words(best), count=points)

    # Choosing tiles from the supply, passing

    def _why_choose(self, chosen: Sequence[int], others: Sequence[int]) -> list[str]:
        strong, weak = self._what_they_pay(chosen, others)
        jokers_told = []
        if (jokers := chosen[self.joker]) and self._has_use_for_jokers(chosen):
            words = ngettext(
                "{count} joker helps pay for any other colour.",
                "{count} jokers help pay for any other colour.",
                jokers,
            )
            jokers_told.append(words.format(count=jokers))
        if self.state.round < ROUNDS and (kept := chosen[self.state.round]):
            words = ngettext(
                "It gives you {count} joker for the next round.",
                "It gives you {count} jokers for the next round.",
                kept,
            )
            jokers_told.insert(0, words.format(count=kept))
        return [*strong, *jokers_told, *weak]

    def _why_pass(self, keep: str, best: bool, other: AnyCommand | None) -> list[str]:
        sentences, number, kept = [], self.state.round, counts_of(keep)
        left = self.rack_after(other) if isinstance(other, Place) else _NOTHING
        now = self._payable(self.tiles, self.rack, self.joker)
        later = self._payable(self.tiles, kept, number) if number < ROUNDS else set()
        fresh = {space for space, _colour in later} - {space for space, _colour in now}
        if number < ROUNDS and kept[number] > left[number]:
            sentences = self._kept_jokers(kept)
        elif fresh and not kept[number]:
            space, colour = self._best(way for way in later if way[0] in fresh)
            points = self._points(space, colour)
            words = ngettext(
                "What you keep pays for {space} next round: {count} point.",
                "What you keep pays for {space} next round: {count} points.",
                points,
            )
            sentences += [words.format(space=self._words(space), count=points)] * (points > 1)
        if not now:
            return [*sentences, _("You cannot pay for any more.")]
        if sentences or isinstance(other, Pass):
            return sentences  # `compare` says what is kept
        if best:
            return [_("What you keep is worth more to you next round."), *self._kept_jokers(kept)]
        if [*kept] == [*self.rack]:
            return [_("You keep all your tiles for the next round.")]
        points, ways = self._laid(self.rack)
        if len(ways) > 1:
            words = ngettext(
                "You give up at least {count} point that your tiles could score now.",
                "You give up at least {count} points that your tiles could score now.",
                points,
            )
            return [words.format(count=points)]
        words = ngettext(
            "You give up {space}, which would score {count} point.",
            "You give up {space}, which would score {count} points.",
            points,
        )
        return [words.format(space=self._words(ways[0][0]), count=points)]

    def _kept_jokers(self, kept: Sequence[int]) -> list[str]:
        if self.state.round == ROUNDS or not (jokers := kept[self.state.round]):
            return []
        words = ngettext(
            "One of the tiles you keep will be a joker next round.",
            "{count} of the tiles you keep will be jokers next round.",
            jokers,
        )
        return [words.format(count=jokers)]

    def _laid(self, rack: Sequence[int]) -> tuple[int, list[Way]]:
        """What a rack pays for if the best comes first each time, and the points of it."""
        tiles, points, ways = self.tiles, 0, list[Way]()
        while payable := self._payable(tiles, rack, self.joker):

            def scored(way: Way, tiles: board.Tiles = tiles) -> int:
                return len(board.run(tiles, way[0])) + bonus_added(self.tables, tiles, *way, self.side)

            best = max(payable, key=lambda way: (scored(way), -self.prices[way[0]], self.gains[way]))
            points += scored(best)
            paid = payments(self.tables, tiles, rack, best[0], self.side, self.joker)
            rack = self._paid(rack, best, next(jokers for colour, jokers in paid if colour == best[1]))
            tiles = board.with_tile(tiles, *best)
            ways.append(best)
        return points, ways

    # Comparing

    def compare(self, command: AnyCommand, other: AnyCommand, tempts: Callable[[Sequence[int]], float]) -> str:
        """What a command gains over another in points or tiles; "" if it can't be put in figures.

        `tempts`: what the centre, with these tiles, is worth to the next player.
        """
        match command, other:
            case Place(space=space, jokers=jokers), Place(space=also, jokers=instead) if space == also:
                return _in_jokers(instead - jokers)
            case Place(space=space), Place(space=also):
                fewer = self.prices[SPACES.index(also)] - self.prices[SPACES.index(space)]
                words = ngettext(
                    "It costs {count} tile less than {space}.", "It costs {count} tiles less than {space}.", fewer
                )
                named = space_in_words(self.box, SPACES.index(also), self.side)
                points = more_points(self.points_of(command) - self.points_of(other), named)
                both = self._covers(self.tiles, self.rack, (SPACES.index(space), SPACES.index(also)))
                return points or (words.format(count=fewer, space=named) if fewer > 0 and not both else "")
            case Place(), Pass():
                return more_points(self.points_of(command) + self._saved(command), _("passing"))
            case Take(), Take():
                return self._compare_takes(command, other, tempts)
            case Pass(keep=keep), Pass(keep=others):
                return _in_kept(counts_of(keep), counts_of(others))
        return ""

    def _saved(self, command: Place) -> int:
        """The points that passing now would cost, less what it would cost after this command."""
        keep = CORNERS if self.state.round < ROUNDS else 0
        due = min(reward(self.tables, self.tiles, SPACES.index(command.space)), sum(self.state.supply))
        now, later = sum(self.rack), sum(self.rack_after(command)) + due
        lost = [points_lost(self.score, max(0, tiles - keep)) for tiles in (now, later)]
        return lost[0] - lost[1]

    def _compare_takes(self, command: Take, other: Take, tempts: Callable[[Sequence[int]], float]) -> str:
        (mine, left), (theirs, instead) = self.split(command), self.split(other)
        into = [
            [0] * len(COLOURS) if each.source == CENTRE else there
            for each, there in ((command, left), (other, instead))
        ]
        named = told(theirs)
        aim = self._aim(mine, theirs)
        points = self._points(*aim) if aim else 0  # of the space that is named, not of another
        more = points - self.points_paid_for(theirs)
        rack = list(map(int.__add__, self.rack, theirs))
        # Spared jokers are worth something, too, but nobody knows how much.
        spare = any(self._promise(way, rack) >= points for way in self._spared(rack, mine))
        if more > 0 and points > 1 and not spare:
            return more_points(more, named)
        tiles = sum(mine) - sum(theirs)
        if tiles > 0:
            return ngettext(
                "That is {count} more tile than taking {tiles}.",
                "That is {count} more tiles than taking {tiles}.",
                tiles,
            ).format(count=tiles, tiles=all_taken(theirs))
        centres = [
            tempts(there if each.source == CENTRE else list(map(int.__add__, self.state.centre, there)))
            for each, there in ((command, left), (other, instead))
        ]
        if mine != theirs or centres[0] >= centres[1]:
            return ""
        return _in_the_centre(*into)


def _star_of(space: int) -> range:
    """The spaces of the star that a space belongs to."""
    return range(first := space - space % RING, first + RING)


def _in_the_centre(put: Sequence[int], others: Sequence[int]) -> str:
    """Compare what two takes of the same tiles leave the others in the centre."""
    if any(others) and not any(put):
        return _("It adds nothing to the centre.")
    more, less = _apart(put, others)
    if any(more) and any(less):
        return _("It puts {tiles} into the centre, not {others}.").format(tiles=told(more), others=told(less))
    return _("It keeps {tiles} out of the centre.").format(tiles=told(less)) if any(less) else ""


def _apart(mine: Sequence[int], theirs: Sequence[int]) -> tuple[list[int], list[int]]:
    """The counts that one amount of tiles has more than the other, and the reverse."""
    pairs = [*zip(mine, theirs, strict=True)]
    return [max(0, own - other) for own, other in pairs], [max(0, other - own) for own, other in pairs]


def _in_jokers(more: int) -> str:
    if more > 0:
        return ngettext(
            "It keeps {count} joker that the other payment spends.",
            "It keeps {count} jokers that the other payment spends.",
            more,
        ).format(count=more)
    return _("It spends more jokers than the other payment but keeps tiles of that colour.") if more else ""


def _in_kept(keep: Sequence[int], others: Sequence[int]) -> str:
    kept, given = _apart(keep, others)
    if not any(kept):
        return _("It does not keep {tiles}.").format(tiles=told(given)) if any(given) else ""
    if not any(given):
        return _("It also keeps {tiles}.").format(tiles=told(kept)) if any(others) else ""
    return _("It keeps {tiles} instead of {others}.").format(tiles=told(kept), others=told(given))


def worth_of_take(mine: float, name: str, theirs: float, marker: tuple[float, int] | None) -> list[str]:
    """Sentences: what tiles are worth to the player and to the next one, and the start marker, if it comes along."""
    told = _("To {name}, who is next, these tiles are worth about {points}.")
    lines = [brings(mine), told.format(name=name, points=about(theirs))]
    if marker is not None:
        words = ngettext(
            "The start marker is worth about {points} to you, and costs {price} point.",
            "The start marker is worth about {points} to you, and costs {price} points.",
            marker[1],
        )
        lines.append(words.format(points=about(marker[0]), price=marker[1]))
    return lines


def worth_of_keeping(rack: Sequence[int], each: Sequence[float]) -> list[str]:
    """Sentences on what a tile of each colour in the rack is worth if kept for the next round, the best first."""
    colours = sorted((colour for colour, count in enumerate(rack) if count), key=lambda colour: -each[colour])
    listed = ", ".join(
        _("{colour} {points}").format(colour=colour_word(colour), points=halves(each[colour])) for colour in colours
    )
    return (
        [_("Roughly what a tile is worth to you next round, in points: {tiles}.").format(tiles=listed)]
        if colours
        else []
    )
