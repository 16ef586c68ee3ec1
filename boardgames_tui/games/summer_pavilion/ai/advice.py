"""Advice on a command in Summer Pavilion: facts of a position, and the sentences made of them.

Hints and reviews use `reasons`, a comparison of two moves uses `compare`, and `W` uses `worth_of_take` and
`worth_of_keeping`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from boardgames_tui.core.advice import about, brings, halves, more_points
from boardgames_tui.core.words import _, in_points, ngettext
from boardgames_tui.games.summer_pavilion.commands import CENTRE, AnyCommand, Choose, Pass, Place, Take, counts_of
from boardgames_tui.games.summer_pavilion.components import COLOURS, CORNERS, FRONT, RING, ROUNDS, SPACES, board
from boardgames_tui.games.summer_pavilion.components.piece_words import (
    colour_name,
    colour_word,
    space_in_words,
    structure_in_words,
    told,
)
from boardgames_tui.games.summer_pavilion.rules.placing import payments, reward
from boardgames_tui.games.summer_pavilion.rules.scoring import bonus_added, number_counts, points_lost, star_bonus
from boardgames_tui.games.summer_pavilion.rules.taking import source_of, split
from boardgames_tui.games.summer_pavilion.state import IN_THE_CENTRE, State
from boardgames_tui.games.summer_pavilion.tables import Tables

Way = tuple[int, int]
"""A space, and the colour of a tile on it."""
_DEAR = 5
"""With two tiles missing, only a space of at least this price is near."""
_MUCH = 3
"""From this many points on, what the next player could do with the tiles is a reason to take them."""
_FEW = 3
"""With at most this many spaces left, a number is worth filling."""


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

        `best`: whether passing looks best to the computer players; `other`: the command it is compared with.
        """
        match command:
            case Take():
                return self._why_take(command, names)
            case Place():
                return self._why_place(command, other)
            case Choose(tiles=tiles):
                return self._why_choose(counts_of(tiles))
            case Pass(keep=keep):
                return self._why_pass(keep, best)

    # Facts

    def _split(self, command: Take) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The tiles that a take brings, and those that it leaves there or moves to the centre."""
        return split(source_of(self.state, command.source), COLOURS.index(command.colour), self.joker)

    def _payable(self, tiles: board.Tiles, rack: Sequence[int], joker: int) -> set[Way]:
        return {
            (space, colour)
            for space in range(len(SPACES))
            for colour, _jokers in payments(self.tables, tiles, rack, space, self.side, joker)
        }

    def _newly_payable(self, seat: int, taken: Sequence[int]) -> list[Way]:
        """The ways to pay for spaces that a seat can pay for only with these tiles."""
        player = self.state.players[seat]
        before = {space for space, _colour in self._payable(player.tiles, player.rack, self.joker)}
        ways = self._payable(player.tiles, list(map(int.__add__, player.rack, taken)), self.joker)
        return sorted(way for way in ways if way[0] not in before)

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

    def _points_of(self, command: Place) -> int:
        return self._points(SPACES.index(command.space), COLOURS.index(command.colour))

    def _points_paid_for(self, taken: Sequence[int]) -> int:
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

    def _why_take(self, command: Take, names: Sequence[str]) -> list[str]:
        state = self.state
        taken, _left = self._split(command)
        strong, weak = self._what_they_pay(taken)
        sentences = [*strong]
        if command.source == CENTRE and state.marker == IN_THE_CENTRE:
            lost = points_lost(self.score, sum(taken))
            words = ngettext(
                "The start marker, for {count} point, lets you place first.",
                "The start marker, for {count} points, lets you place first.",
                lost,
            )
            if state.round < ROUNDS:
                words = ngettext(
                    "The start marker, for {count} point, lets you place first and start the next round.",
                    "The start marker, for {count} points, lets you place first and start the next round.",
                    lost,
                )
            sentences.append(words.format(count=lost))
        sentences += self._what_the_next_loses(command, names)
        if taken[self.joker] and command.colour != COLOURS[self.joker]:
            sentences.append(_("The joker helps pay for any other colour."))
        sentences += weak
        return sentences or [_("You need none of them; the fewer you take, the fewer points you lose.")]

    def _promise(self, way: Way) -> float:
        """The points of a way with its share of those for all spaces of a number that is nearly full."""
        number = self.prices[way[0]]
        left = self._left_of_number(number)
        return self._points(*way) + (self.box.number_bonus[number] / left if 1 < left <= _FEW else 0)

    def _what_they_pay(self, taken: Sequence[int]) -> tuple[list[str], list[str]]:
        """Name the best space, or the cheapest of the best, that these tiles pay for: strong reasons, or weak ones."""
        rack = list(map(int.__add__, self.rack, taken))
        fresh = self._newly_payable(self.state.seat, taken)
        if fresh:
            best = max(fresh, key=lambda way: (self._promise(way), -self.prices[way[0]], self.gains[way]))
            if self._promise(best) > 1:
                return self._pays_for(best), []
        if spared := self._spares_jokers(rack):
            return spared, []
        return [], self._begins(self._best(fresh)) if fresh else self._nearly_pays(rack, taken)

    def _pays_for(self, way: Way) -> list[str]:
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
                "With {space} you also get {count} tile from the supply.",
                "With {space} you also get {count} tiles from the supply.",
                due,
            )
            sentences.append(words.format(space=self._words(space), count=due))
        return [*sentences, *self._last_of_number(space)]

    def _last_of_number(self, space: int) -> list[str]:
        """Say if few spaces with this number are left to cover."""
        number = self.prices[space]
        left = self._left_of_number(number)
        if not 1 < left <= _FEW:
            return []
        words = ngettext(
            "Only {count} space with a {number} is left; all {number}s together score {points}.",
            "Only {count} spaces with a {number} are left; all {number}s together score {points}.",
            left,
        )
        return [words.format(count=left, number=number, points=in_points(self.box.number_bonus[number]))]

    def _left_of_number(self, number: int) -> int:
        """How many spaces with a number are still to be covered; 0 if the number does not score."""
        count, of = number_counts(self.tables, self.tiles, self.side).get(number, (0, 0))
        return of - count

    def _spares_jokers(self, rack: Sequence[int]) -> list[str]:
        """Name the best space that takes fewer jokers from this rack than from the player's own."""
        before, after = self._least_jokers(self.rack), self._least_jokers(rack)
        spared = {
            (space, colour): before[space][0] - jokers
            for space, (jokers, colour) in after.items()
            if space in before and before[space][0] > jokers
        }
        if not spared:
            return []
        best = max(spared, key=lambda way: (self._promise(way), -self.prices[way[0]], self.gains[way]))
        words = ngettext(
            "Then {space} needs {count} joker fewer.", "Then {space} needs {count} jokers fewer.", spared[best]
        )
        told = words.format(space=self._place_in_words(self.tiles, best[0]), count=spared[best])
        return [told, *self._last_of_number(best[0])]

    def _least_jokers(self, rack: Sequence[int]) -> dict[int, tuple[int, int]]:
        """The fewest tiles of the joker colour that each space takes from a rack, and the colour to cover it with."""
        least = {}
        for space, price in enumerate(self.prices):
            paid = payments(self.tables, self.tiles, rack, space, self.side, self.joker)
            if ways := [(price if colour == self.joker else jokers, colour) for colour, jokers in paid]:
                least[space] = min(ways)
        return least

    def _begins(self, way: Way) -> list[str]:
        """Name a space that can then be paid for, and what its star is worth."""
        space, colour = way
        after = board.with_tile(self.tiles, space, colour)
        bonus = star_bonus(self.tables, after, space // RING, self.side)
        if not bonus:
            return [_("Then you can pay for {space}.").format(space=self._place_in_words(self.tiles, space))]
        words = ngettext(
            "Then you can pay for {space}, in a star worth {count} point.",
            "Then you can pay for {space}, in a star worth {count} points.",
            bonus,
        )
        return [words.format(space=self._words(space), count=bonus)]

    def _nearly_pays(self, rack: Sequence[int], taken: Sequence[int], at_all: bool = False) -> list[str]:
        """Name the best space that one more tile would pay for, or two if it is dear; `at_all`: or any."""
        near = []
        for (space, colour), gain in self.gains.items():
            price = self.prices[space]
            lack = price - rack[colour] - (rack[self.joker] if colour != self.joker else 0)
            if taken[colour] and (lack == 1 or (lack == 2 and price >= _DEAR) or (at_all and lack > 0)):
                near.append((gain - lack, -space, lack))
        if not near:
            return []
        _worth, space, lack = max(near)
        words = ngettext(
            "That leaves you {count} tile short of {space}.", "That leaves you {count} tiles short of {space}.", lack
        )
        return [words.format(count=lack, space=self._place_in_words(self.tiles, -space))]

    def _what_the_next_loses(self, command: Take, names: Sequence[str]) -> list[str]:
        """Name the best space that no other tiles that lie there would pay for on the next player's board."""
        state, tiles = self.state, self.state.players[self._next].tiles
        taken, left = self._split(command)

        def points(way: Way) -> int:
            return len(board.run(tiles, way[0])) + bonus_added(self.tables, tiles, *way, self.side)

        ways = {way for way in self._newly_payable(self._next, taken) if points(way) >= _MUCH}
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
        rack = [*self.rack]
        rack[colour] -= price - command.jokers
        rack[self.joker] -= command.jokers
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

        def within_reach(spaces: Iterable[int]) -> bool:
            """Whether the empty ones of these spaces may still be covered."""
            empty = [each for each in spaces if after[each] == board.EMPTY]
            tiles = sum(rack) + due + sum([reward(self.tables, after, each) for each in empty])
            return not last_round or tiles >= sum([self.prices[each] for each in empty])

        if within_reach(self.tables.number_spaces[self.side].get(price, ())):
            sentences += self._of_number(after, space)
        fresh = self._payable_with(after, rack, due) - own if due else set()
        if due:
            sentences.append(self._what_the_supply_pays(after, fresh, due))
        within = {each for each, _colour in (own | fresh)}
        if covered == RING - 1 and (not last_round or after.index(board.EMPTY, star * RING) in within):
            last = after.index(board.EMPTY, star * RING)
            words = ngettext(
                "Then only {space} is missing from a star worth {count} point.",
                "Then only {space} is missing from a star worth {count} points.",
                bonus,
            )
            sentences.append(words.format(space=self._words(last), count=bonus))
        last_of, nearly = self._nearly_complete(after, space)
        sentences += nearly if last_of in within else []
        sentences += self._what_follows(after, own, space, other)
        may_fill = within_reach(range(star * RING, (star + 1) * RING))
        if bonus and may_fill and (covered > RING // 2 or not sentences) and covered < RING - 1:
            words = ngettext("It starts a star worth {count} point.", "It starts a star worth {count} points.", bonus)
            if covered > 1:
                words = ngettext(
                    "That makes {covered} of {all} spaces on a star worth {count} point at the end.",
                    "That makes {covered} of {all} spaces on a star worth {count} points at the end.",
                    bonus,
                )
            sentences.append(words.format(covered=covered, all=RING, count=bonus))
        sentences += nearly if last_of not in within and not last_round else []
        # Tiles that can't be kept anyway cost nothing to use.
        if last_round and sum(self.rack) >= price:
            sentences.append(_("Tiles left over now only lose points."))
        elif sum(self.rack) >= price + CORNERS:
            sentences.append(_("You can keep only four tiles: the others would lose a point each."))
        words = ngettext("It scores {count} point at once.", "It scores {count} points at once.", points)
        return sentences or [words.format(count=points)]

    def _what_follows(self, after: board.Tiles, ways: Iterable[Way], space: int, other: AnyCommand | None) -> list[str]:
        """Name a space of the star that then scores more and can be paid for, unless covering it first is as good."""
        points = len(board.run(self.tiles, space))
        following = [(len(board.run(after, each)), each) for each, _colour in ways if each // RING == space // RING]
        more, best = max(following, default=(0, 0))
        if more <= points:
            return []
        if isinstance(other, Place) and SPACES.index(other.space) == best:
            first = len(board.run(self.tiles, best))
            turned = board.with_tile(self.tiles, best, COLOURS.index(other.colour))
            if points + more <= first + len(board.run(turned, space)):
                return []
        words = ngettext(
            "Then {space} scores {count} point, and you have the tiles.",
            "Then {space} scores {count} points, and you have the tiles.",
            more,
        )
        return [words.format(space=self._words(best), count=more)]

    def _of_number(self, after: board.Tiles, space: int) -> list[str]:
        """Say how many spaces with this number are left."""
        number = self.prices[space]
        if number not in self.box.number_bonus:
            return []
        count, of = number_counts(self.tables, after, self.side)[number]
        bonus = self.box.number_bonus[number]
        if count == of:
            words = ngettext(
                "It covers the last space with a {number}: {count} point at the end.",
                "It covers the last space with a {number}: {count} points at the end.",
                bonus,
            )
            return [words.format(number=number, count=bonus)]
        if of - count > 2:
            return []
        words = ngettext(
            "That leaves {count} space with a {number}; all {number}s together score {points}.",
            "That leaves {count} spaces with a {number}; all {number}s together score {points}.",
            of - count,
        )
        return [words.format(count=of - count, number=number, points=in_points(bonus))]

    def _nearly_complete(self, after: board.Tiles, space: int) -> tuple[int, list[str]]:
        """Name the best structure at this space with one space left to cover; also that space."""
        structures = [self.box.structures[index] for index in self.tables.space_structures[space]]
        near = [each for each in structures if sum(after[other] == board.EMPTY for other in each.spaces) == 1]
        if not near:
            return -1, []
        best = max(near, key=lambda structure: structure.tiles)
        last = next(other for other in best.spaces if after[other] == board.EMPTY)
        words = ngettext(
            "Then only {space} is missing around the {structure}: {count} tile.",
            "Then only {space} is missing around the {structure}: {count} tiles.",
            best.tiles,
        )
        structure = structure_in_words(best.kind)
        return last, [words.format(space=self._words(last), structure=structure, count=best.tiles)]

    def _what_the_supply_pays(self, after: board.Tiles, fresh: Iterable[Way], due: int) -> str:
        """Name what the tiles of a structure can pay for that the rack could not."""
        points, best = max(((len(board.run(after, each)), each) for each, _colour in fresh), default=(0, 0))
        if not points:
            return ngettext(
                "It gives you {count} tile from the supply.", "It gives you {count} tiles from the supply.", due
            ).format(count=due)
        return ngettext(
            "The tiles you get can pay for {space}: {count} point.",
            "The tiles you get can pay for {space}: {count} points.",
            points,
        ).format(space=self._words(best), count=points)

    # Choosing tiles from the supply, passing

    def _why_choose(self, chosen: Sequence[int]) -> list[str]:
        strong, weak = self._what_they_pay(chosen)
        jokers_told = []
        if jokers := chosen[self.joker]:
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
        told = [*strong, *jokers_told, *weak]
        rack = list(map(int.__add__, self.rack, chosen))
        return told or self._nearly_pays(rack, chosen, True) or [_("No tile from the supply pays for anything more.")]

    def _why_pass(self, keep: str, best: bool) -> list[str]:
        sentences, number, pays = [], self.state.round, -1
        if number < ROUNDS and (jokers := counts_of(keep)[number]):
            words = ngettext(
                "One of the tiles you keep will be a joker next round.",
                "{count} of the tiles you keep will be jokers next round.",
                jokers,
            )
            sentences.append(words.format(count=jokers))
        elif number < ROUNDS and (later := self._payable(self.tiles, counts_of(keep), number)):
            space, colour = self._best(later)
            points = self._points(space, colour)
            words = ngettext(
                "What you keep pays for {space} next round: {count} point.",
                "What you keep pays for {space} next round: {count} points.",
                points,
            )
            sentences.append(words.format(space=self._words(space), count=points))
            pays = space
        ways = self._payable(self.tiles, self.rack, self.joker)
        if not ways:
            return [*sentences, _("You cannot pay for any more.")]
        space, colour = self._best(ways)
        points, where = self._points(space, colour), self._words(space)
        if best:
            words = ngettext(
                "Even {space}, for {count} point, is worth less to you than its tiles.",
                "Even {space}, for {count} points, is worth less to you than its tiles.",
                points,
            )
            return [*sentences, *[words.format(space=where, count=points)] * (space != pays)]
        words = ngettext(
            "You give up {space}, which would score {count} point.",
            "You give up {space}, which would score {count} points.",
            points,
        )
        return sentences or [words.format(space=where, count=points)]

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
                points = more_points(self._points_of(command) - self._points_of(other), named)
                return points or (words.format(count=fewer, space=named) if fewer > 0 else "")
            case Place(), Pass():
                return more_points(self._points_of(command), _("passing"))
            case Take(), Take():
                return self._compare_takes(command, other, tempts)
            case Pass(keep=keep), Pass(keep=others):
                return _in_kept(counts_of(keep), counts_of(others))
        return ""

    def _compare_takes(self, command: Take, other: Take, tempts: Callable[[Sequence[int]], float]) -> str:
        (mine, left), (theirs, instead) = self._split(command), self._split(other)
        into = [
            [0] * len(COLOURS) if each.source == CENTRE else there
            for each, there in ((command, left), (other, instead))
        ]
        named = told(theirs)
        points = self._points_paid_for(mine)
        more = points - self._points_paid_for(theirs)
        if more > 0 and points > 1:
            return more_points(more, named)
        tiles = sum(mine) - sum(theirs)
        if tiles > 0:
            return ngettext(
                "That is {count} more tile than taking {tiles}.",
                "That is {count} more tiles than taking {tiles}.",
                tiles,
            ).format(count=tiles, tiles=named)
        centres = [
            tempts(there if each.source == CENTRE else list(map(int.__add__, self.state.centre, there)))
            for each, there in ((command, left), (other, instead))
        ]
        if mine != theirs or centres[0] >= centres[1]:
            return ""
        return _in_the_centre(*into)


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
    return _("It spends more jokers than the other payment, and keeps tiles of that colour.") if more else ""


def _in_kept(keep: Sequence[int], others: Sequence[int]) -> str:
    kept, given = _apart(keep, others)
    if not any(kept):
        return _("It keeps {tiles} less.").format(tiles=told(given)) if any(given) else ""
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
