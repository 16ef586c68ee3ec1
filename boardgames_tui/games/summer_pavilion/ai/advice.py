"""Advice on a command in Summer Pavilion: the reasons for it."""

from collections.abc import Iterable, Sequence

from boardgames_tui.core.advice import Follow, Objection
from boardgames_tui.core.words import _, in_points, ngettext
from boardgames_tui.games.summer_pavilion.ai.facts import NOTHING, Facts
from boardgames_tui.games.summer_pavilion.ai.uses import Uses
from boardgames_tui.games.summer_pavilion.commands import (
    CENTRE,
    AnyCommand,
    Choose,
    Pass,
    Place,
    Take,
    choose,
    counts_of,
    place,
)
from boardgames_tui.games.summer_pavilion.components import COLOURS, CORNERS, RING, SPACES, Structure, board
from boardgames_tui.games.summer_pavilion.components.piece_words import structure_in_words
from boardgames_tui.games.summer_pavilion.rules.scoring import points_lost, star_bonus
from boardgames_tui.games.summer_pavilion.state import IN_THE_CENTRE


class Advice:
    """Reasons for the commands of the player to move."""

    def __init__(self, facts: Facts, names: Sequence[str] = ()) -> None:
        self.facts, self.names, self.uses = facts, names, Uses(facts)
        self.tables, self.box, self.state, self.tiles = facts.tables, facts.box, facts.state, facts.tiles

    def reasons(self, command: AnyCommand, best: bool, other: AnyCommand | None) -> list[str]:
        """Reasons for a command, the strongest first.

        `best`: whether it looks best to the computer players; `other`: the command it is compared with. If they bring
        tiles, what is as true of the other is said only for the best one.
        """
        match command:
            case Take():
                taken = self.facts.split(command)[0]
                others = self.facts.split(other)[0] if isinstance(other, Take) else NOTHING
                too = not best and self._serves_both(taken, others)
                found, shared = self._why_take(command, others, too), self._why_take(command, NOTHING)
            case Choose():
                taken, others = counts_of(command.tiles), counts_of(other.tiles if isinstance(other, Choose) else "")
                too = not best and self._serves_both(taken, others)
                found, shared = self._why_choose(taken, others, too), self._why_choose(taken, NOTHING)
            case Place():
                return self._why_place(command, other)
            case Pass(keep=keep):
                return self._why_pass(keep, best, other)
        if shared and not best:
            return found
        if self._serves_both(taken, others):
            return shared
        found = found or shared or self.uses.jokers_next(taken)
        found = found or self.uses.short_of(self.facts.short_of(taken, NOTHING, RING))
        if not found and isinstance(command, Take) and self.facts.needs_none(taken):
            return [_("You need none of them; the fewer you take, the fewer points you lose.")]
        return found

    def _serves_both(self, taken: Sequence[int], others: Sequence[int]) -> bool:
        """Whether what these tiles are best for is what the others are for, too."""
        return self.facts.promised(taken, NOTHING) > self.facts.promised(taken, others)

    # Taking tiles

    def _why_take(self, command: Take, others: Sequence[int], too: bool = False) -> list[str]:
        taken = self.facts.split(command)[0]
        strong, weak, used = self.uses.what_both_pay(taken, others) if too else self.uses.what_they_pay(taken, others)
        sentences = [*strong]
        if command.source == CENTRE and self.state.marker == IN_THE_CENTRE:
            lost = points_lost(self.facts.score, sum(taken))
            words = ngettext(
                "The start marker costs {count} point but lets you place first.",
                "The start marker costs {count} points but lets you place first.",
                lost,
            )
            if not self.facts.is_last_round:
                words = ngettext(
                    "The start marker costs {count} point; you place first and start the next round.",
                    "The start marker costs {count} points; you place first and start the next round.",
                    lost,
                )
            if not lost:  # at one point one loses none
                words = _("The start marker costs you nothing, and you place first.")
            sentences.append(words.format(count=lost))
        # Jokers of the next round are not for a point, either.
        more = not self.facts.is_last_round and taken[self.state.round] > others[self.state.round]
        if more and not (used and self.facts.promise(used, self.facts.rack_with(taken)) > 1):
            weak = self.uses.jokers_next(taken) or weak
        # After what another could do, "then" would read as if they had done it.
        sentences += self._what_the_next_loses(command, others) or weak
        if self.uses.stand_for_others(taken, others, used):
            sentences.append(_("The joker stands for any other colour."))
        return sentences

    def _what_the_next_loses(self, command: Take, others: Sequence[int]) -> list[str]:
        name, way = self.names[self.facts.next], self.facts.lost_to_the_next(command, others)
        goal, number = self.facts.goal_of_the_next(command, others)
        if goal > (self.facts.rival.points(*way) if way else 0):
            words = _("{name} could complete a star with what you take: {points} at the end.")
            if number:
                words = _("{name} could cover every missing {number} with what you take: {points} at the end.")
            return [words.format(name=name, number=number, points=in_points(goal))]
        if way is None:
            return []
        count = len(board.run(self.facts.rival.tiles, way[0]))
        bonus = self.facts.rival.points(*way) - count
        words = ngettext(
            "{name} could pay for {space} with what you take: {count} point.",
            "{name} could pay for {space} with what you take: {count} points.",
            count,
        )
        if bonus:
            words = ngettext(
                "{name} could pay for {space} with what you take: {count} point and {bonus} at the end.",
                "{name} could pay for {space} with what you take: {count} points and {bonus} at the end.",
                count,
            )
        return [words.format(name=name, space=self.uses.words(way[0]), count=count, bonus=bonus)]

    # Placing a tile

    def _why_place(self, command: Place, other: AnyCommand | None) -> list[str]:
        facts = self.facts
        space, colour = SPACES.index(command.space), COLOURS.index(command.colour)
        star, price = space // RING, facts.prices[space]
        then = facts.after((space, colour), facts.rack, facts.rack_after(command))
        after, rack = then.tiles, then.rack
        covered, bonus = board.star_counts(after)[star], star_bonus(self.tables, after, star, facts.side)
        due = facts.due(space)
        own = {space for space, _colour in facts.payable_with(after, rack, 0)}
        sentences = []
        if covered == RING:
            words = ngettext(
                "It completes the star, which scores {count} point at the end.",
                "It completes the star, which scores {count} points at the end.",
                bonus,
            )
            sentences.append(words.format(count=bonus))
        spaces = self.tables.number_spaces[facts.side].get(price, ())
        if spaces and board.EMPTY not in [after[each] for each in spaces]:
            words = ngettext(
                "It covers the last space with a {number}: {count} point at the end.",
                "It covers the last space with a {number}: {count} points at the end.",
                self.box.number_bonus[price],
            )
            sentences.append(words.format(number=price, count=self.box.number_bonus[price]))
        left = self.uses.number_left(then, space, due)
        sentences += left
        within = {space for space, _colour in facts.payable_with(after, rack, due)} if due else own
        if due:
            sentences += self._what_the_supply_pays(then, due)
        may_fill = facts.may_fill(after, facts.star_of(space), rack, due)
        if covered == RING - 1 and may_fill:
            last = after.index(board.EMPTY, star * RING)
            words = ngettext(
                "Then only {space} is missing from a star worth {count} point at the end.",
                "Then only {space} is missing from a star worth {count} points at the end.",
                bonus,
            )
            sentences.append(words.format(space=self.uses.words(last), count=bonus))
        nearly = facts.nearly_complete(after, space)
        within_reach = nearly is not None and nearly[0] in within
        if nearly and within_reach:
            sentences.append(Follow(self._nearly_complete(*nearly), self._placing(nearly[0]), can_wait=True))
        named = {way for way in then.payable(after, rack, facts.joker) if left and facts.prices[way[0]] == price}
        own = {each for each in own if not then.robs([each], rack, named)}  # what was just named comes first
        sentences += self._what_follows(after, own, space, other)
        little = all(isinstance(each, Follow) for each in sentences)  # a plan may leave these out
        if bonus and may_fill and (covered > RING // 2 or little) and 1 < covered < RING - 1:
            words = ngettext(
                "Then {covered} of {all} spaces are covered on a star worth {count} point at the end.",
                "Then {covered} of {all} spaces are covered on a star worth {count} points at the end.",
                bonus,
            )
            sentences.append(words.format(covered=covered, all=RING, count=bonus))
        if nearly and not within_reach and not facts.is_last_round:
            sentences.append(self._nearly_complete(*nearly))
        # Tiles that can't be kept anyway cost nothing to use: that speaks against a pass.
        kept, words = CORNERS, _("You can keep only four tiles: the others would cost a point each.")
        if facts.is_last_round:
            kept, words = 0, _("Tiles left over can only cost you points now.")
        if isinstance(other, Pass) and sum(facts.rack) >= price + kept:
            sentences.append(words)
        return sentences

    def _what_follows(self, after: board.Tiles, own: Iterable[int], space: int, other: AnyCommand | None) -> list[str]:
        """Name a space of the star that then scores more and can be paid for, unless covering it first is as good."""
        points = len(board.run(self.tiles, space))
        star = self.facts.star_of(space)
        longer = (
            each for each in own if each in star and len(board.run(after, each)) > len(board.run(self.tiles, each))
        )
        more, best = self.facts.most_points(after, longer)
        if more <= points:
            return []
        if isinstance(other, Place) and SPACES.index(other.space) == best:
            first = len(board.run(self.tiles, best))
            turned = board.with_tile(self.tiles, best, COLOURS.index(other.colour))
            if points + more <= first + len(board.run(turned, space)):
                return []
        words = ngettext(
            "After this move, {space} scores {count} point, and you have the tiles for it.",
            "After this move, {space} scores {count} points, and you have the tiles for it.",
            more,
        )
        return [Follow(words.format(space=self.uses.words(best), count=more), self._placing(best), can_wait=True)]

    def _placing(self, space: int) -> list[Place]:
        """The ways to cover a space."""
        return [
            place(SPACES[space], colour, jokers) for colour in COLOURS for jokers in range(self.facts.prices[space])
        ]

    def _nearly_complete(self, last: int, best: Structure) -> str:
        words = ngettext(
            "After this move, only {space} is missing around the {structure} (+{count} tile).",
            "After this move, only {space} is missing around the {structure} (+{count} tiles).",
            best.tiles,
        )
        structure = structure_in_words(best.kind)
        return words.format(space=self.uses.words(last), structure=structure, count=best.tiles)

    def _what_the_supply_pays(self, then: Facts, due: int) -> list[str]:
        """Name a number, a star or a space that only the tiles of a structure pay for, unless others are to be chosen.

        The space promises more than what the rack pays for, or costs less.
        """
        (goal, number), told, filling = then.goal_with(due), list[str](), list[Choose]()
        if goal:
            words = _("With what you get, you can complete a star: {points} at the end.")
            if number:
                words = _("With what you get, you can cover every missing {number}: {points} at the end.")
            filling = [choose(each) for each in then.handfuls(due) if then.goal(counts_of(each), NOTHING)[0] == goal]
            told = [Follow(words.format(number=number, points=in_points(goal)), filling)]
        own, ways = (then.payable_with(then.tiles, then.rack, more) for more in (0, due))
        already = {space for space, _colour in own}
        worth = {
            way: (then.points(*way) if goal else then.promise(way, then.rack, due), -then.prices[way[0]])
            for way in ways
        }
        # Of spaces that score the same one that brings tiles comes first.
        fresh = max(
            (way for way in ways if way[0] not in already),
            key=lambda way: (worth[way][0], then.due(way[0]), worth[way][1]),
            default=None,
        )
        if fresh is None or then.points(*fresh) < 2 or worth[fresh] < max((worth[way] for way in own), default=(0, 0)):
            return told
        points = len(board.run(then.tiles, fresh[0]))
        bonus = then.points(*fresh) - points
        words = ngettext(
            "With what you get, you can pay for {space}: {count} point.",
            "With what you get, you can pay for {space}: {count} points.",
            points,
        )
        if bonus:
            words = ngettext(
                "With what you get, you can pay for {space}: {count} point and {bonus} at the end.",
                "With what you get, you can pay for {space}: {count} points and {bonus} at the end.",
                points,
            )
        paying = [
            choose(each)
            for each in then.handfuls(due)
            if choose(each) not in filling and then.covers(then.tiles, then.rack_with(counts_of(each)), [fresh[0]])
        ]
        return [*told, Follow(words.format(space=self.uses.words(fresh[0]), count=points, bonus=bonus), paying)]

    # Choosing tiles from the supply, passing

    def _why_choose(self, chosen: Sequence[int], others: Sequence[int], too: bool = False) -> list[str]:
        strong, weak, used = self.uses.what_both_pay(chosen, others) if too else self.uses.what_they_pay(chosen, others)
        # Jokers of the next round are used for a space, or kept.
        coming = used is not None and used[1] == self.state.round
        kept = self.facts.beside_goal(chosen, others)
        sentences = [*strong, *([] if coming and strong else self.uses.jokers_next(kept))]
        # There is little time left to use them.
        if (jokers := self.uses.stand_for_others(chosen, others, used)) and self.facts.score_more_as_jokers(chosen):
            words = ngettext(
                "{count} joker can stand for any other colour.",
                "{count} jokers can each stand for any other colour.",
                jokers,
            )
            sentences.append(words.format(count=jokers))
        return sentences if coming and sentences else [*sentences, *weak]

    def _why_pass(self, keep: str, best: bool, other: AnyCommand | None) -> list[str]:
        facts, number, kept, sentences = self.facts, self.state.round, counts_of(keep), list[str]()
        left = facts.rack_after(other) if isinstance(other, Place) else NOTHING
        now, fresh = facts.payable(self.tiles, facts.rack, facts.joker), facts.ways_kept(kept)
        if not facts.is_last_round and kept[number] > left[number]:
            sentences = self._kept_jokers(kept)
        elif fresh and not kept[number]:
            space, colour = facts.best(fresh)
            if (points := facts.points(space, colour)) > 1:
                words = ngettext(
                    "What you keep pays for {space} next round: {count} point.",
                    "What you keep pays for {space} next round: {count} points.",
                    points,
                )
                sentences.append(words.format(space=self.uses.words(space), count=points))
        if not now:
            return [*sentences, _("You cannot pay for any more spaces.")]
        if sentences or isinstance(other, Pass):
            return sentences  # `compare` says what is kept
        if [*kept] == [*facts.rack]:
            sentences = [_("You keep all your tiles for the next round.")]
        if sentences or best:
            return [*sentences, *(self._kept_jokers(kept) if best else [])]
        points, ways = facts.laid(facts.rack)
        later, waiting = facts.laid(kept)  # what is kept can score next round
        if set(ways) <= set(waiting) or later >= points:
            return []
        if len(ways) > 1:
            points -= later
            words = ngettext(
                "You give up at least {count} point that your tiles could score now.",
                "You give up at least {count} points that your tiles could score now.",
                points,
            )
            return [Objection(words.format(count=points))]
        words = ngettext(
            "Covering {space} now would score {count} point.",
            "Covering {space} now would score {count} points.",
            points,
        )
        return [Objection(words.format(space=self.uses.words(ways[0][0]), count=points))]

    def _kept_jokers(self, kept: Sequence[int]) -> list[str]:
        if self.facts.is_last_round or not (jokers := kept[self.state.round]):
            return []
        if jokers < min(self.facts.rack[self.state.round], CORNERS):
            return []  # it gives one up
        words = ngettext(
            "One of the tiles you keep will be a joker next round.",
            "{count} of the tiles you keep will be jokers next round.",
            jokers,
        )
        if jokers == sum(kept):
            words = ngettext(
                "The tile you keep will be a joker next round.",
                "The tiles you keep will all be jokers next round.",
                jokers,
            )
        return [words.format(count=jokers)]
