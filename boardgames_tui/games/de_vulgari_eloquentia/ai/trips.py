"""Advice on the places of De Vulgari Eloquentia: what to start in them or to go there for (9)."""

from boardgames_tui.core.advice import Follow
from boardgames_tui.core.words import _, in_points, ngettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.ai.ducats import Ducats
from boardgames_tui.games.de_vulgari_eloquentia.ai.facts import Facts, Title
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_actions, in_ducats
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import OfferKind, gains


class Trips:
    """Reasons for places of the player to move."""

    def __init__(self, facts: Facts) -> None:
        self.facts, self.tables, self.box, self.figures = facts, facts.tables, facts.box, facts.figures
        self.player = facts.player

    def first_trip(self, place: int, instead: int | None) -> list[str]:
        """Say what the best goal of a whole turn from a place gives, unless one gets there from `instead`, too."""
        if (found := self.facts.goal_from(place, instead)) is None:
            return []
        text = _("From there you can reach {goal} in one turn: {gains}.")
        if found.level:
            text = _("From there it takes {actions} to {goal}, for a level {level} manuscript.")
        elif not found.ducats and not found.knowledge:
            text = _("From there it takes {actions} to {goal}, where you can become a friar.")
        elif found.is_cheaper:
            text = _("From there it takes only {actions} to {goal}: {gains}.")
        goal, gained = self.box.places[found.place].towards, gains(found.ducats, found.knowledge)
        return [text.format(goal=goal, gains=gained, actions=in_actions(found.actions), level=found.level)]

    def to_place(self, goal: int, elsewhere: int | None) -> list[str]:
        facts, box = self.facts, self.box
        inside, actions, found = box.places[goal].inside, facts.actions_at(goal), facts.goals_at(goal)
        sentences = []
        taught = facts.taught_at(goal)
        level = facts.opened(taught)
        if level and facts.opens_in_time(taught, actions) and not facts.is_nearer(level, actions):
            # To take it is a move of its own: nobody has it by going there.
            sentences.append(_("The knowledge there opens level {level} manuscripts to you.").format(level=level))
        if ducats := sum(offer.ducats for offer in found):
            more = ducats + facts.ducats_at(goal) - self.player.ducats
            sentences += Ducats(facts).new_uses(more, actions, there=True)
        kinds = {offer.kind for offer in found}
        if OfferKind.SONG in kinds and (found_rank := facts.rank_after_singing(actions, facts.ducats_at(goal))):
            rank, taken_up = found_rank
            actions -= taken_up
            text = _("In {place} you can come second on the Canticle: {points} at the end.")
            if rank == 0:
                text = _("In {place} you can lead on the Canticle: {points} at the end.")
            points = in_points(self.figures.canticle_points[rank])
            sentences.append(text.format(place=inside, points=points))
        if OfferKind.MONASTERY in kinds:
            told = of_friars(facts.title_with(components.MONK, facts.votes))
            sentences.append(Follow(told, self.tables.become_monk))
        half = (facts.ducats_at(goal) + 1) // 2
        if OfferKind.MONASTERY in kinds and half <= self.figures.business:
            text = _("Becoming a friar costs half your ducats: {ducats} once you are there.")
            sentences.append(text.format(ducats=in_ducats(half)))
        if OfferKind.CATHEDRAL in kinds:
            text = _("You have the {ducats} that it takes to become a cardinal.")
            told = text.format(ducats=in_ducats(facts.price_of_cardinal))
            sentences.append(Follow(told, self.tables.become_cardinal.values(), can_wait=True))
        manuscript = facts.manuscript_at(goal, actions)
        if manuscript and not self._is_as_good(elsewhere, goal, manuscript):
            kind, now = manuscript
            level, (before, after) = box.manuscripts[kind].level, facts.dialects(kind)
            completes = now and before < after == components.NEUTRAL
            words = _("There you can take a level {level} manuscript.")
            if not now:
                words = _("There you could take a level {level} manuscript next turn.")
            elif not completes and facts.prospects.manuscript(self.player, kind) > level:
                words = _("There you can take a level {level} manuscript, in a colour you still need.")
            promised: list[str] = [words.format(level=level), *(of_dialects(facts, kind) if completes else [])]
            if now:
                # Another one may be planned, or the actions for it may be.
                promised = [Follow(each, [self.tables.take_manuscript[kind]], can_wait=True) for each in promised]
            sentences = [*promised, *sentences] if completes else [*sentences, *promised]
        nearest_abbey = facts.is_nearest_abbey(goal)
        if nearest_abbey and self.player.front:
            words = ngettext(
                "In {place} you can turn in your green cube for points or knowledge.",
                "In {place} you can turn in your {count} green cubes for points or knowledge.",
                self.player.front,
            )
            sentences.insert(0, words.format(place=inside, count=self.player.front))
        saved = facts.price_of(components.ABBOT)
        if nearest_abbey and 0 < saved <= self.player.ducats and facts.abbots_wait(actions):
            text = _("There you save the {ducats} that a yellow cube costs you here.")
            taking = [commands.take_cubes(components.ABBOT, count) for count in (1, 2)]
            sentences.append(Follow(text.format(ducats=in_ducats(saved)), taking, can_wait=True))
        if sentences or not facts.stays:
            return sentences
        return self.first_trip(goal, self.player.place if elsewhere is None else elsewhere)

    def _is_as_good(self, elsewhere: int | None, goal: int, manuscript: tuple[int, bool]) -> bool:
        """Whether another place offers no worse a manuscript than a goal, no later, and is no dearer to get to."""
        facts, (kind, now) = self.facts, manuscript
        if elsewhere is None or facts.actions_at(elsewhere) < facts.actions_at(goal):
            return False
        theirs = facts.manuscript_at(elsewhere, facts.actions_at(elsewhere))
        if theirs is None or theirs[1] < now or facts.ducats_at(elsewhere) < facts.ducats_at(goal):
            return False
        value, least = (facts.prospects.manuscript(self.player, each) for each in (theirs[0], kind))
        return value >= least


def of_dialects(facts: Facts, kind: int) -> list[str]:
    """Say what a manuscript adds to the five dialects."""
    before, after = facts.dialects(kind)
    if before == after:
        return []
    points = in_points(facts.figures.five_colours_points)
    if after == components.NEUTRAL:
        return [_("It gives you the last of the five colours: {points} more at the end.").format(points=points)]
    words = ngettext(
        "That gives you {count} of the five colours; all five score {points}.",
        "That gives you {count} of the five colours; all five score {points}.",
        after,
    )
    return [words.format(count=after, points=points)]


def of_friars(title: Title | None = None) -> str:
    """Say what a friar can be, or the title that the votes pay for."""
    if title is None:
        return _("A friar can become a Benedictine or a cardinal.")
    text = _("As a friar you have the votes for {title}, worth {points}.")
    return text.format(title=_(title[2]), points=in_points(title[1]))
