"""Advice on tiles in Summer Pavilion: what those that one can get are good for."""

from collections.abc import Sequence

from boardgames_tui.core.advice import Lead, Too
from boardgames_tui.core.words import _, in_points, ngettext
from boardgames_tui.games.summer_pavilion.ai.facts import MUCH, NOTHING, Facts, Way
from boardgames_tui.games.summer_pavilion.components import CORNERS, FRONT, RING, board
from boardgames_tui.games.summer_pavilion.components.piece_words import colour_name, space_in_words
from boardgames_tui.games.summer_pavilion.rules.placing import reward
from boardgames_tui.games.summer_pavilion.rules.scoring import bonus_added


class Uses:
    """What tiles are good for to the player to move, in words."""

    def __init__(self, facts: Facts) -> None:
        self.facts, self.tables, self.box = facts, facts.tables, facts.box
        self.state, self.tiles = facts.state, facts.tiles

    def what_they_pay(self, taken: Sequence[int], others: Sequence[int]) -> tuple[list[str], list[str], Way | None]:
        """Name the best space, or the cheapest of the best, that these tiles pay for: strong reasons, or weak ones.

        What the `others` pay for as well does not count. With the way to cover the space, if it is one.
        """
        facts, rack = self.facts, self.facts.rack_with(taken)
        bonus, number = facts.goal(taken, others)
        if bonus:
            words = _("Then you have the tiles for the rest of a star: {points} at the end.")
            if number:
                words = _("Then you have the tiles for every missing {number}: {points} at the end.")
            return [words.format(number=number, points=in_points(bonus))], [], None
        if aim := facts.aim(taken, others):
            told = self._pays_for(aim, rack)
            return (told, [], aim) if facts.points(*aim) > 1 else ([], told, aim)
        if beside := facts.aim_beside(taken, others):
            words = _("Then you can pay for {space} as well as {planned}.")
            space, planned = (self.words(each[0]) for each in beside)
            return [words.format(space=space, planned=planned)], [], beside[0]
        spared = facts.spared(rack, others)
        way = facts.first_of(spared, rack, 0)
        told = [self._spares_jokers(way[0], spared[way])] if way else []
        if way and (promise := facts.promise(way, rack)) > 1:
            if way[1] == self.state.round and promise <= MUCH:  # they are better kept
                told = self.jokers_next(taken) or told
            return told, [], way
        # For a point one does not spend the jokers that one has; what scores more takes the tiles of a better space.
        fresh = facts.newly_payable(taken, others)
        cheap = [
            each
            for each in fresh
            if each[1] != facts.joker and facts.jokers_in(each, rack) <= taken[facts.joker]
            if facts.promise(each, rack) <= 1 and facts.prices[each[0]] <= CORNERS  # dearer ones wait
            if not facts.robs_better(each, rack)
        ]
        if far := facts.short_of(taken, others, 2, MUCH):
            return [], self.short_of(far), far[:2]
        if cheap:
            begun = facts.best(cheap)
            where = self._place_in_words(self.tiles, begun[0])
            return [], [_("Then you can pay for {space}.").format(space=where)], begun
        if way:
            return [], told, way
        near = facts.short_of(taken, others, 1)
        return [], self.short_of(near), near[:2] if near else None

    def what_both_pay(self, taken: Sequence[int], others: Sequence[int]) -> tuple[list[str], list[str], Way | None]:
        """The same of a move that is not the best: a lesser use would read as if it did not serve the best one."""
        if (aim := self.facts.aim(taken, NOTHING)) is None:
            return [], [], None
        if far := self.facts.short_of(taken, others, 2, self.facts.points(*aim) + 1):
            return [], self.short_of(far), far[:2]
        points, space = len(board.run(self.tiles, aim[0])), self.words(aim[0])
        bonus = bonus_added(self.tables, self.tiles, *aim, self.facts.side)
        words = ngettext(
            "This, too, pays for {space}: {count} point at once.",
            "This, too, pays for {space}: {count} points at once.",
            points,
        )
        if bonus:
            words = ngettext(
                "This, too, pays for {space}: {count} point at once and {bonus} at the end.",
                "This, too, pays for {space}: {count} points at once and {bonus} at the end.",
                points,
            )
        return [Too(words.format(space=space, count=points, bonus=bonus), space)], [], aim

    def _pays_for(self, way: Way, rack: Sequence[int]) -> list[str]:
        """Say what a space scores that can then be paid for, and what it leads to."""
        space, colour = way
        points, where = len(board.run(self.tiles, space)), self._place_in_words(self.tiles, space)
        bonus = bonus_added(self.tables, self.tiles, space, colour, self.facts.side)
        words = ngettext(
            "Then you can pay for {space}: {count} point at once.",
            "Then you can pay for {space}: {count} points at once.",
            points,
        )
        if bonus:
            where = self.words(space)
            words = ngettext(
                "Then you can pay for {space}: {count} point at once and {bonus} at the end.",
                "Then you can pay for {space}: {count} points at once and {bonus} at the end.",
                points,
            )
        paid = words.format(space=where, count=points, bonus=bonus)
        sentences = [Lead(paid) if bonus else paid]
        then = self.facts.after(way, rack, self.facts.paid(rack, way, self.facts.jokers_in(way, rack)))
        due = reward(self.tables, self.tiles, space)
        goal, number = self.facts.goal_after(way, rack)
        if goal:
            words = _("The tiles that {space} brings can complete a star: {points} at the end.")
            if number:
                words = _("The tiles that {space} brings can complete the {number}s: {points} at the end.")
            return [*sentences, words.format(space=self.words(space), number=number, points=in_points(goal))]
        if due:
            words = ngettext(
                "With {space}, you also get {count} tile from the supply.",
                "With {space}, you also get {count} tiles from the supply.",
                due,
            )
            sentences.append(words.format(space=self.words(space), count=due))
        return [*sentences, *self.number_left(then, space, due)]

    def number_left(self, then: Facts, space: int, due: int) -> list[str]:
        """Say if few spaces with a space's number are left once it is covered."""
        number = self.facts.prices[space]
        left = then.few_of_number(then.tiles, space, then.rack, due)
        if not left:
            return []
        words = ngettext(
            "That leaves {count} space with a {number} to cover; all {number}s score {points} at the end.",
            "That leaves {count} spaces with a {number} to cover; all {number}s score {points} at the end.",
            left,
        )
        return [words.format(count=left, number=number, points=in_points(self.box.number_bonus[number]))]

    def _spares_jokers(self, space: int, jokers: int) -> str:
        words = ngettext("Then {space} needs {count} fewer joker.", "Then {space} needs {count} fewer jokers.", jokers)
        return words.format(space=self._place_in_words(self.tiles, space), count=jokers)

    def short_of(self, found: tuple[int, int, int] | None) -> list[str]:
        """Say how many tiles a space lacks, as `Facts.short_of` found it."""
        if found is None:
            return []
        space, _colour, lack = found
        words = ngettext(
            "Then you are {count} tile short of {space}.", "Then you are {count} tiles short of {space}.", lack
        )
        return [words.format(count=lack, space=self._place_in_words(self.tiles, space))]

    def stand_for_others(self, taken: Sequence[int], others: Sequence[int], used: Way | None) -> int:
        """How many jokers come with these tiles, if more than with the others, beside those for more than a point.

        `used`: the space that the tiles are said to pay for.
        """
        facts, rack = self.facts, self.facts.rack_with(taken)
        jokers = taken[facts.joker]
        if jokers <= others[facts.joker] or not facts.has_use_for_jokers(taken):
            return 0
        if used and (used[1] == facts.joker or facts.points(*used) > 1):
            return max(0, min(jokers, rack[facts.joker] - facts.jokers_in(used, rack)))
        return jokers

    def jokers_next(self, taken: Sequence[int]) -> list[str]:
        """Say how many of these tiles can be jokers next round: only four tiles are kept."""
        if self.facts.is_last_round:
            return []
        racks = self.facts.rack, self.facts.rack_with(taken)
        before, after = (min(CORNERS, rack[self.state.round]) for rack in racks)
        if not (jokers := after - before):
            return []
        words = ngettext(
            "You get {count} joker for the next round.", "You get {count} jokers for the next round.", jokers
        )
        return [words.format(count=jokers)]

    def words(self, space: int) -> str:
        """A space as its board names it."""
        return space_in_words(self.box, space, self.facts.side)

    def _place_in_words(self, tiles: board.Tiles, space: int) -> str:
        """A space as a player would look for it on the board."""
        if self.facts.side is FRONT:
            return self.words(space)
        kind, number = board.star_kind(self.box, tiles, space // RING, self.facts.side), self.facts.prices[space]
        if kind is None:
            return _("{space} (a {number} of an undecided star)").format(space=self.words(space), number=number)
        if kind == board.MULTI:
            return _("{space} (a {number} of a multicoloured star)").format(space=self.words(space), number=number)
        words = _("{space} (a {number} of the {colour} star)")
        return words.format(space=self.words(space), number=number, colour=colour_name(kind))
