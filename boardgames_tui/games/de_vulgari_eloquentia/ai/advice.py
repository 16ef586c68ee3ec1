"""Advice on a move in De Vulgari Eloquentia: the reasons for it."""

from collections.abc import Sequence

from boardgames_tui.core.advice import WORTH_SAYING, Objection
from boardgames_tui.core.words import _, in_points, listed, ngettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.ai import steps
from boardgames_tui.games.de_vulgari_eloquentia.ai.ducats import Ducats
from boardgames_tui.games.de_vulgari_eloquentia.ai.facts import LATER, Facts, Title
from boardgames_tui.games.de_vulgari_eloquentia.ai.trips import Trips, of_dialects, of_friars
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import in_votes
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_actions, in_ducats, in_knowledge
from boardgames_tui.games.de_vulgari_eloquentia.rules.actions import city_gives, event_gives, study_gives
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import actions_for, counts_of, votes_of, worth
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import budget, tile_of, virtual
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import abbots_due, is_active, messenger_end
from boardgames_tui.games.de_vulgari_eloquentia.rules.travel import reach
from boardgames_tui.games.de_vulgari_eloquentia.state import MOVED

_NewRole = commands.BecomeMonk | commands.BecomeCardinal
_ACTIONS = {"move", "manuscript", "cubes", "track", "study", "business"}
"""The kinds of commands that take actions."""


class Advice:
    """Reasons for the commands of the player to move."""

    def __init__(self, facts: Facts, names: Sequence[str] = ()) -> None:
        self.facts, self.names = facts, names
        self.tables, self.box, self.figures = facts.tables, facts.box, facts.figures
        self.state, self.player = facts.state, facts.player

    def reasons(
        self,
        command: commands.AnyCommand,
        best: bool,
        others: Sequence[commands.AnyCommand],
        other: commands.AnyCommand | None = None,
    ) -> list[str]:
        """Reasons for a command of the player to move, the strongest first; none if there are only weak ones.

        `best`: whether nothing looks better to the computer players, for sentences that say so. `others`: the
        other commands. `other`: the one that it is compared with.
        """
        if command.kind == "end" and not others:
            return self._word("end")
        kinds = {each.kind for each in others}
        if command.kind == "end" and self.facts.can_wait(kinds):
            more = steps.Steps(self.facts, self.names).next_choice() if "look" in kinds else []
            return [_("Whatever is left to do can wait for a later turn."), *more]
        if not best:
            return self._what_is_given_up(command, others)
        elsewhere = self.tables.places[other.place] if isinstance(other, commands.Start | commands.Move) else None
        match command:
            case commands.Start(place=place):
                return Trips(self.facts).first_trip(self.tables.places[place], elsewhere)
            case commands.Move(place=place):
                return Trips(self.facts).to_place(self.tables.places[place], elsewhere)
            case commands.City(half=half):
                given = city_gives(self.tables, self.state, self.player, half)
                return self._of_gift(given, _("It costs no action; you can use each city only once."))
            case commands.Simple(kind="bologna"):
                return self._of_gift((0, self.player.bologna), _("It costs no action."))
            case commands.Simple(kind="event"):
                event = self.tables.events[self.player.place]
                terms = _("It costs no action, and only the first player there gets it.")
                if not self.facts.others_want(event):
                    terms = _("It costs no action.")
                return self._of_gift(event_gives(self.tables, self.player, event), terms)
            case commands.TakeManuscript():
                return of_dialects(self.facts, self.tables.manuscripts[command.tile])
            case commands.TakeCubes():
                return self._of_cubes(command)
            case commands.Advance(track="messenger") if self.facts.ends_messenger:
                end = messenger_end(self.tables, self.state)
                abbots = abbots_due(self.tables, self.state, self.player, components.MESSENGER, end)
                if self.state.last_turn or self.facts.takes_title(abbots):
                    return []
                return self._of_knowledge(end.knowledge, self.state.actions)
            case commands.Advance(track=track):
                return steps.Steps(self.facts, self.names).why(components.TRACKS.index(track))
            case commands.Simple(kind="study"):
                return self._of_study()
            case commands.Simple(kind="business"):
                return Ducats(self.facts).paid_uses(self.figures.business, self.state.actions - 1)
            case commands.Simple(kind=word):
                return self._word(word) if word != "end" else []
            case commands.BecomeMonk() | commands.BecomeCardinal():
                return self._of_role(command, other)
            case commands.Abbey(use="discard"):
                return self._of_knowledge(self.player.front * self.figures.secretary_knowledge, self.state.actions)
            case commands.Abbey(use="away"):
                return [_("It costs no action.")] * (not isinstance(other, commands.Abbey))
            case commands.Inquire(seat=seat):
                return self._what_is_lost(components.SEATS.index(seat))
            case commands.Bid(votes=number):
                gain, paid, cost = self.facts.auction(number)
                if not paid:
                    return [_("Even if you win, it costs you no cube.")]
                points = self.figures.stupor_knowledge
                words = ngettext("{points} knowledge is worth {votes}.", "{points} knowledge is worth {votes}.", points)
                return [words.format(points=points, votes=in_votes(paid))] * (gain > max(cost, WORTH_SAYING))
            case commands.Pay(cubes=letters):
                paid = worth(self.tables, counts_of(letters))
                text = _("You give up {votes} and keep {left}.")
                return [text.format(votes=in_votes(paid), left=in_votes(self.facts.votes - paid))]
            case commands.Order(points=points):
                hides_best = points[0] < points[-1] == max(points) and steps.others_may_look(self.facts)
                return [_("The best of them goes below the others.")] * hides_best
        return []

    def _of_role(self, command: _NewRole, other: commands.AnyCommand | None) -> list[str]:
        """Say what a friar or a cardinal brings; of two of them, only what the `other` doesn't bring as well."""
        tile = self._tile(command)
        rival, theirs = None, None
        if isinstance(other, commands.BecomeMonk | commands.BecomeCardinal):
            rival, theirs = self._tile(other), self._title_in(other)[1]
        sentences = []
        votes_then, title = self._title_in(command)
        if title and (theirs is None or theirs < title):
            text = _("Your {votes} then pay for the title of {title}, worth {points}.")
            sentences.append(text.format(votes=in_votes(votes_then), title=_(title[2]), points=in_points(title[1])))
        if rival is None or rival.knowledge < tile.knowledge:
            sentences += self._of_knowledge(tile.knowledge, self.state.actions)
        if tile.virtual:
            votes = self.box.votes[components.COLOURS.index(tile.virtual)]
            text = _("Its cube counts for {votes}, every time, and is never given up.")
            if isinstance(command, commands.BecomeMonk):
                text = _("Its cube counts for {votes}, every time, until you become a cardinal.")
            sentences.append(text.format(votes=in_votes(votes)))
        if rival is None and not title:
            is_monk = isinstance(command, commands.BecomeMonk)
            sentences.append(of_friars() if is_monk else _("A cardinal can become camerlengo or pope."))
        return sentences

    def _title_in(self, command: _NewRole) -> tuple[int, Title | None]:
        """The votes that a new friar or cardinal has, and the best title that these pay for."""
        stands_for, role = self._tile(command).virtual, components.MONK
        held = worth(self.tables, self.player.cubes)
        if isinstance(command, commands.BecomeCardinal):
            role = components.CARDINAL
            held -= worth(self.tables, counts_of(command.cube)) if command.cube in components.COLOURS else 0
        held += self.box.votes[components.COLOURS.index(stands_for)] if stands_for else 0
        return held, self.facts.title_with(role, held)

    def _tile(self, command: _NewRole) -> components.RoleTile:
        if isinstance(command, commands.BecomeMonk):
            return self.tables.tile(components.MONK, command.monk)
        return self.tables.tile(components.CARDINAL, command.cardinal)

    def _what_is_lost(self, seat: int) -> list[str]:
        """Say which level the inquisition closes to another player."""
        before = self.state.players[seat].knowledge
        after = max(0, before - self.box.cardinals[self.player.tile].inquisition)
        levels = range(min(self.box.levels[before], components.LEVELS), self.box.levels[after], -1)
        level = next((level for level in levels if self.facts.has_left(level)), 0)
        if not level:
            return []
        text = _("It closes level {level} manuscripts to {name}.")
        return [text.format(level=level, name=self.names[seat])]

    def _what_is_given_up(self, command: commands.AnyCommand, others: Sequence[commands.AnyCommand]) -> list[str]:
        if isinstance(command, commands.TakeTitle):
            if not self.facts.may_keep_most(self.facts.votes):
                return []
            text = _("With {votes} you may have the most left, which scores {points}.")
            points = in_points(self.figures.left_over_points)
            return [text.format(votes=in_votes(self.facts.votes), points=points)]
        if command.kind != "end":
            return [_("You keep your votes, but somebody else may get the knowledge.")]
        kinds, count = {each.kind for each in others}, self.state.actions
        if not count:
            text = _("What this place still offers may be out of your reach next turn.")
            if self.state.last_turn:
                text = _("You give up what this place still offers.")
            return [] if LATER.issuperset(kinds) else [Objection(text)]
        if self.state.last_turn:
            words = ngettext(
                "You give up {count} action that could still count.",
                "You give up {count} actions that could still count.",
                count,
            )
            counts = any(
                each.kind == "manuscript"
                or any(not isinstance(reason, Objection) for reason in self.reasons(each, True, ()))
                for each in others
                if each.kind in _ACTIONS
            )
            return [Objection(words.format(count=count))] * counts
        knowledge = in_knowledge(study_gives(self.tables, self.state)) if "study" in kinds else ""
        ducats = in_ducats(self.figures.business) if "business" in kinds else ""
        if knowledge and ducats:
            words = ngettext(
                "You give up {count} action, which could give you {knowledge} or {ducats}.",
                "You give up {count} actions, which could give you {knowledge} and {ducats}.",
                count,
            )
        elif knowledge or ducats:
            words = ngettext(
                "You give up {count} action, which could give you {gain}.",
                "You give up {count} actions; one of them could give you {gain}.",
                count,
            )
        else:
            words = ngettext(
                "You give up {count} action: that could have been a step on a track.",
                "You give up {count} actions: those could have been steps on the tracks.",
                count,
            )
        gain = knowledge or ducats
        told = words.format(count=count, knowledge=knowledge, ducats=ducats, gain=gain)
        return [Objection(told)]

    def _of_gift(self, gift: tuple[int, int], terms: str) -> list[str]:
        ducats, knowledge = gift
        of_ducats = Ducats(self.facts).uses(ducats, self.state.actions) if ducats else []
        return [*self._of_knowledge(knowledge, self.state.actions), *of_ducats, terms]

    def _of_knowledge(self, more: int, actions: int) -> list[str]:
        """Say which level `more` knowledge opens, if so many actions are left for it, or how near it is."""
        if not more or not self.facts.opens_in_time(more, actions):
            return []
        if level := self.facts.opened(more):
            return [_("It opens level {level} manuscripts to you.").format(level=level)]
        if not (level := self.facts.next_level(more)):
            return []
        missing = self.box.thresholds[level - 1] - self.player.knowledge - more
        words = ngettext(
            "That leaves you {count} knowledge short of level {level} manuscripts.",
            "That leaves you {count} knowledge short of level {level} manuscripts.",
            missing,
        )
        return [words.format(count=missing, level=level)]

    def _of_study(self) -> list[str]:
        more = study_gives(self.tables, self.state)
        sentences = self._of_knowledge(more, self.state.actions - 1) or self._overtaken(more)
        if more != self.figures.study and (sentences or not self.state.last_turn):
            text = _("You get {knowledge} for studying only while you are last in knowledge.")
            sentences.append(text.format(knowledge=in_knowledge(more)))
        return sentences

    def _overtaken(self, more: int) -> list[str]:
        """Say whom `more` knowledge overtakes, or that the Lingua Volgare is near."""
        level = self.box.manuscripts[self.box.lingua].level
        if self.facts.lingua_is_near:
            return [_("More knowledge wins ties, and level {level} opens the Lingua Volgare.").format(level=level)]
        if (seat := self.facts.overtaken(more)) is None:
            return []
        return [_("That puts you ahead of {name} in knowledge, which wins ties.").format(name=self.names[seat])]

    def _word(self, word: str) -> list[str]:
        match word:
            case "look":
                return steps.of_library_tiles(self.box)
            case "join" if not self.facts.votes:
                return [_("You have no votes to win with, but the trip to Brindisi costs nothing.")]
            case "join":
                return [_("Joining costs no votes: you can still pass when the bids get too high.")]
            case "challenge":
                points = self.figures.stupor_knowledge
                if self.facts.auction(0)[0] < WORTH_SAYING:
                    return self._overtaken(points)
                words = ngettext(
                    "You may get {points} knowledge for just a few votes.",
                    "You may get {points} knowledge for just a few votes.",
                    points,
                )
                return [words.format(points=points)]
            case "pass":
                return [_("A higher bid would cost more than the knowledge is worth.")]
            case "first" if self.facts.is_last_in_knowledge and not self.state.last_turn:
                return [Objection(_("You play first anyway, and would lose your lead on the Rest track for nothing."))]
            case "first" if not self.facts.is_last_in_knowledge:
                return [_("Whoever plays first gets first pick of cubes and manuscripts.")]
            case "wait" if self.facts.is_last_in_knowledge and not self.state.last_turn:
                return [_("You play first anyway, so you can keep your place on the Rest track.")]
            case "end":
                return [_("There is nothing left to do this turn.")]
        return []

    def _of_cubes(self, command: commands.TakeCubes) -> list[str]:
        if command.cash:
            left = self.state.actions - actions_for(self.tables, command.count)
            return Ducats(self.facts).paid_uses(command.cash * self.figures.noble_cash, left)
        won = votes_of(self.tables, command)
        if not won:
            return self._of_secretaries(self.player.front + command.count)
        after, titles = self.facts.votes + won, self.facts.titles
        if won_now := [title for title in titles if after - won < title[0] <= after]:
            _need, points, name = max(won_now)
            sentence = _("Your {votes} then pay for the title of {title}, worth {points}.")
            return [sentence.format(votes=in_votes(after), title=_(name), points=in_points(points))]
        need, points, name = min((title for title in titles if title[0] > after), default=max(titles))
        if need <= after:
            then = self.facts.title_with(components.MONK, after)
            may_change = self.player.role is components.MERCHANT and self.state.monks and not self.state.last_turn
            if may_change and then and then[0] > after - won:
                return [of_friars(then)]
            if not self.facts.may_keep_most(after - need):
                return []
            text = _("You have the votes for {title}; votes left over may score {points}.")
            return [text.format(title=_(name), points=in_points(self.figures.left_over_points))]
        if not self.facts.is_in_reach(need - after, command):
            return self._of_songs(command) or self._of_cardinals(command)
        words = ngettext(
            "You would be {count} vote short of the title of {title}, worth {points}.",
            "You would be {count} votes short of the title of {title}, worth {points}.",
            need - after,
        )
        return [words.format(count=need - after, title=_(name), points=in_points(points))]

    def _of_cardinals(self, command: commands.TakeCubes) -> list[str]:
        """Say that a friar gets the cube that a cardinal gives up (15.2)."""
        has_cube = self.player.cubes[0] or self.player.cubes[1] or virtual(self.tables, self.player)[1]
        can_change = self.player.role is components.MONK and self.state.cardinals and self.facts.stays
        if has_cube or not can_change or command.cube not in components.CUBES[:2]:
            return []
        return [_("To become a cardinal you need a red or black cube, and you have none yet.")]

    def _of_songs(self, command: commands.TakeCubes) -> list[str]:
        """Say where yellow cubes pay for steps on the Canticle this turn or the next."""
        if command.cube != "abbot" or self.facts.leads(components.CANTICLE):
            return []
        if (now := self._nearest_song(command)) and (not self.state.last_turn or self._sings_for_rank(command, now[0])):
            text = _("A yellow cube pays for a step on the Canticle in {place}.")
            return [text.format(place=self.box.places[now[1]].inside)]
        if later := self._nearest_song(command, later=True):
            text = _("Next turn a yellow cube pays for a step on the Canticle in {place}.")
            return [text.format(place=self.box.places[later[1]].inside)]
        return []

    def _nearest_song(self, command: commands.TakeCubes, *, later: bool = False) -> tuple[int, int] | None:
        """The actions to the nearest place to sing in after taking cubes, this turn or the next, and the place."""
        tables, player, when = self.tables, self.player, self.state.clone()
        when.turn += later
        actions = budget(tables, player) if later else self.state.actions - actions_for(tables, command.count)
        if actions < 1 or (later and not self.facts.stays):
            return None
        ducats = player.ducats - command.count * self.facts.price_of(components.CUBES.index(command.cube))
        moves = later or not self.state.done & MOVED
        near = reach(tables, player.place, actions - 1, ducats, tile_of(tables, player).free_travel) if moves else {}
        ways = {player.place: 0, **{place: way.actions for place, way in near.items()}}
        return min(((way, place) for place, way in ways.items() if is_active(tables, when, place)), default=None)

    def _sings_for_rank(self, command: commands.TakeCubes, way: int) -> bool:
        """Whether with the cubes of a command the player can get a rank that scores, and not without them (19.7)."""
        state, abbot = self.state.clone(), components.ABBOT
        state.done |= 1 << abbot
        without = Facts(self.tables, self.facts.prospects, state).rank_after_singing(state.actions - way, 0)
        state.players[state.seat].cubes[abbot] += command.count
        left = state.actions - way - actions_for(self.tables, command.count)
        found = Facts(self.tables, self.facts.prospects, state).rank_after_singing(left, 0)
        return found is not None and (without is None or found[0] < without[0])

    def _of_secretaries(self, count: int) -> list[str]:
        if self.tables.has_abbey[self.player.place]:
            return [_("At this abbey you can turn in green cubes at once, for knowledge or points.")]
        if (nearest := self.facts.nearest_abbey()) is None:
            return []
        place, way = nearest
        words = ngettext(
            "You can turn it in at {place}, {way} away.", "You can turn them in at {place}, {way} away.", count
        )
        ducats = 0 if tile_of(self.tables, self.player).free_travel else way.ducats
        price = listed([in_actions(way.actions), *[in_ducats(ducats)] * bool(ducats)], "and")
        return [words.format(count=count, place=self.box.places[place].name, way=price)]
