"""Advice on a step on a track of De Vulgari Eloquentia (14)."""

from collections.abc import Sequence

from boardgames_tui.core.advice import Follow, Objection
from boardgames_tui.core.words import _, in_points, listed, ngettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.ai.facts import Facts
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import cubes
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_ducats, in_knowledge
from boardgames_tui.games.de_vulgari_eloquentia.rules.actions import study_gives
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import budget
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import abbots_due, messenger_end, tiles_to_look_at
from boardgames_tui.games.de_vulgari_eloquentia.state import STUDIED, State


class Steps:
    """Reasons for steps of the player to move."""

    def __init__(self, facts: Facts, names: Sequence[str]) -> None:
        self.facts, self.names = facts, names
        self.tables, self.box, self.figures = facts.tables, facts.box, facts.figures
        self.state, self.player = facts.state, facts.player

    def why(self, track: int) -> list[str]:
        """Say what one more space on a track gives the player to move (14)."""
        after = self.facts.spaces_on(track)
        space = after.players[after.seat].discs[track]
        missing = self.box.tracks[track].length - space
        if self.state.last_turn and track in (components.REST, components.MESSENGER, components.ORIENT):
            is_vain = track == components.REST or not self.facts.in_time(missing)
            return [Objection(_("On the last turn this step no longer brings anything."))] * is_vain
        if track == components.MESSENGER:
            later = missing > self.state.actions - 1  # the end is reached in a later turn, when the reward may be less
            end = messenger_end(self.tables, self.state, self.state.turn + later)
            abbots = abbots_due(self.tables, self.state, self.player, track, end)
            if self.player.ducats < end.ducats or self.player.cubes[2] < abbots:
                return []  # the last space has to be paid for
            is_useful = self.facts.opened(end.knowledge) or self.facts.lingua_is_near
            if self.facts.takes_title(abbots) or not is_useful:
                return []
            words = ngettext(
                "{count} more space for {price} gives you {knowledge} in Bologna.",
                "{count} more spaces for {price} give you {knowledge} in Bologna.",
                missing,
            )
            price = listed([in_ducats(end.ducats), *([cubes(components.ABBOT, abbots)] if abbots else [])], "and")
            return [words.format(count=missing, price=price, knowledge=in_knowledge(end.knowledge))]
        if track == components.ORIENT:
            if self.facts.payments_left <= missing:
                return []  # it takes more actions than there are payments
            ducats = in_ducats(self.figures.orient_bonus)
            if not missing:
                text = _("From now on every payment from a city or an event is {ducats} higher.")
                return [text.format(ducats=ducats)]
            words = ngettext(
                "{count} more space, and every payment from a city or an event is {ducats} higher.",
                "{count} more spaces, and every payment from a city or an event is {ducats} higher.",
                missing,
            )
            told = words.format(count=missing, ducats=ducats)
            return [Follow(told, [commands.Advance("orient")], can_wait=True)]
        if track == components.LIBRARY:
            return self._why_library(after, space)
        if track == components.REST and self._stays_last():
            return []
        rank = after.leaders[track].index(after.seat)
        leads_already = self.facts.leads(track)
        if track == components.RIDDLE and not rank:
            return self._why_riddle(space, leads_already)
        if leads_already:
            return self._further_ahead(after, track)
        if track == components.CANTICLE:
            return self._why_canticle(after, rank)
        if rank:
            return [] if track == components.REST and self.facts.is_last_in_knowledge else self._behind(after, track)
        if self.facts.is_last_in_knowledge:
            words = _("That puts you ahead on the Rest track, for when you are not last in knowledge.")
            return [words]
        if self.state.position + 1 == len(self.state.order):  # nobody can pass them this turn
            return [_("That puts you ahead on Rest: you may play first next turn.")]
        return [_("That puts you ahead on Rest: if it holds, you may play first next turn.")]

    def _stays_last(self) -> bool:
        """Whether the next turn is surely the last, and the player will be last in knowledge, who plays first (7.1)."""
        to_come = study_gives(self.tables, self.state) * (self.state.actions > 1 and not self.state.done & STUDIED)
        is_next = self.state.turn + 1 == self.figures.last_turn
        is_last = self.facts.is_last_in_knowledge
        return is_last and is_next and self.facts.with_gifts().overtaken(to_come) is None

    def _why_library(self, after: State, space: int) -> list[str]:
        marks = self.box.tracks[components.LIBRARY].marks
        if now := tiles_to_look_at(self.tables, self.state, self.player):  # the step adds only to the choice
            count = tiles_to_look_at(self.tables, after, after.players[after.seat])
            words = ngettext(
                "You can then choose from {count} library tile.",
                "You can then choose from {count} library tiles.",
                count,
            )
            return [words.format(count=count)] * (count > now)
        if marks[space]:
            return of_library_tiles(self.box)
        if (missing := self.facts.to_next_mark(components.LIBRARY, space)) is None:
            return []
        words = ngettext(
            "{count} more space, and you may look at a library tile.",
            "{count} more spaces, and you may look at a library tile.",
            missing,
        )
        return [words.format(count=missing)]

    def next_choice(self) -> list[str]:
        """Say how many library tiles one more space lets the player choose from, if these are more than now."""
        if self.player.discs[components.LIBRARY] == self.box.tracks[components.LIBRARY].length:
            return []
        after = self.facts.spaces_on(components.LIBRARY)
        count = tiles_to_look_at(self.tables, after, after.players[after.seat])
        words = ngettext(
            "One more space, and you can choose from {count} library tile.",
            "One more space, and you can choose from {count} library tiles.",
            count,
        )
        return [words.format(count=count)] * (count > tiles_to_look_at(self.tables, self.state, self.player))

    def _why_canticle(self, after: State, rank: int) -> list[str]:
        """Say where the player then is on the Canticle, where the first two score (19.7)."""
        if rank < 2:
            text = _("That puts you second on the Canticle; second place scores {points} at the end.")
            if rank == 0:
                text = _("That puts you first on the Canticle; first place scores {points} at the end.")
            return [text.format(points=in_points(self.figures.canticle_points[rank]))]
        second = after.players[after.leaders[components.CANTICLE][1]].discs[components.CANTICLE]
        missing = second - after.players[after.seat].discs[components.CANTICLE] + 1
        if not self.facts.in_time(missing):
            return []
        words = ngettext(
            "The first two on the Canticle score; {count} more space, and you are second.",
            "The first two on the Canticle score; {count} more spaces, and you are second.",
            missing,
        )
        return [words.format(count=missing)]

    def _further_ahead(self, after: State, track: int) -> list[str]:
        """Say by how much the player, who is first already, then leads."""
        own, *others = (after.players[seat].discs[track] for seat in after.leaders[track])
        if track == components.REST and not others:
            return []  # the first space leads already, and it is given up with all others
        lead = own - max(others, default=0)
        words = ngettext(
            "It puts you {count} space ahead on this track.", "It puts you {count} spaces ahead on this track.", lead
        )
        return [words.format(count=lead)]

    def _why_riddle(self, space: int, leads_already: bool) -> list[str]:
        """Say where the player then is on the riddle, where only a leader on a mark scores (19.6)."""
        marks = self.box.tracks[components.RIDDLE].marks
        if marks[space]:
            text = _("That puts you ahead on the riddle; at the end, the leader gets {points}.")
            if leads_already:
                text = _("You lead the riddle; on this space, the leader gets {points} at the end.")
            return [text.format(points=in_points(marks[space]))]
        if (missing := self.facts.to_next_mark(components.RIDDLE, space)) is None:
            return []
        words = ngettext(
            "It puts you ahead on the riddle; {count} more space, and the leader gets {points}.",
            "It puts you ahead on the riddle; {count} more spaces, and the leader gets {points}.",
            missing,
        )
        if leads_already:
            words = ngettext(
                "{count} more space, and the leader on the riddle gets {points}.",
                "{count} more spaces, and the leader on the riddle gets {points}.",
                missing,
            )
        return [words.format(count=missing, points=in_points(marks[space + missing]))]

    def _behind(self, after: State, track: int) -> list[str]:
        leader = after.leaders[track][0]
        there, own = (after.players[seat].discs[track] for seat in (leader, after.seat))
        if there == self.box.tracks[track].length or not self.facts.in_time(there - own + 1):
            return []
        words = ngettext(
            "{count} more space, and you lead this track instead of {name}.",
            "{count} more spaces, and you lead this track instead of {name}.",
            there - own + 1,
        )
        return [words.format(name=self.names[leader], count=there - own + 1)]


def others_may_look(facts: Facts) -> bool:
    """Whether another player can still take a library tile (14.5)."""
    state, marks = facts.state, facts.box.tracks[components.LIBRARY].marks
    first = next((space for space, mark in enumerate(marks) if mark), len(marks))
    to_play = state.order[state.position + 1 :] if state.last_turn else state.order
    others = (state.players[seat] for seat in to_play if seat != state.seat)
    return any(
        not other.library
        and (not state.last_turn or other.discs[components.LIBRARY] + budget(facts.tables, other) >= first)
        for other in others
    )


def of_library_tiles(box: components.Box) -> list[str]:
    text = _("A library tile scores {least} to {most} points at the end.")
    return [text.format(least=min(box.library), most=max(box.library))]
