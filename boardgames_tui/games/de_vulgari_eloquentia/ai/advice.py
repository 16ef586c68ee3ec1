"""Advice on a move in De Vulgari Eloquentia: the reasons for it."""

from collections.abc import Sequence

from boardgames_tui.core.advice import Follow, Objection
from boardgames_tui.core.words import _, in_points, listed, ngettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.ai import steps
from boardgames_tui.games.de_vulgari_eloquentia.ai.facts import LATER, NOTHING, Facts, Title
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import in_votes, taken
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_actions, in_ducats, in_knowledge
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import OfferKind, gains
from boardgames_tui.games.de_vulgari_eloquentia.rules.actions import city_gives, event_gives, study_gives
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import actions_for, counts_of, votes_of, worth
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import tile_of
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import abbots_due, messenger_end

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
        if command.kind == "end" and self.facts.can_wait({each.kind for each in others}):
            return [_("Whatever is left to do can wait for a later turn.")]
        if not best:
            return self._what_is_given_up(command, others)
        elsewhere = self.tables.places[other.place] if isinstance(other, commands.Start | commands.Move) else None
        match command:
            case commands.Start(place=place):
                return self._first_trip(self.tables.places[place], elsewhere)
            case commands.Move(place=place):
                return self._to_place(self.tables.places[place], elsewhere)
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
                return self._of_dialects(self.tables.manuscripts[command.tile])
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
                return self._of_paid_ducats(self.figures.business, self.state.actions - 1)
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
                return [words.format(points=points, votes=in_votes(paid))] * (gain > max(cost, NOTHING))
            case commands.Pay(cubes=letters):
                paid = worth(self.tables, counts_of(letters))
                text = _("You give up {votes} and keep {left}.")
                return [text.format(votes=in_votes(paid), left=in_votes(self.facts.votes - paid))]
            case commands.Order():
                return [_("The best of them goes below the others.")]
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
            sentences.append(_of_friars() if is_monk else _("A cardinal can become camerlengo or pope."))
        return sentences

    def _title_in(self, command: _NewRole) -> tuple[int, Title | None]:
        """The votes that a new friar or cardinal has, and the best title that these pay for."""
        virtual, role = self._tile(command).virtual, components.MONK
        held = worth(self.tables, self.player.cubes)
        if isinstance(command, commands.BecomeCardinal):
            role = components.CARDINAL
            held -= worth(self.tables, counts_of(command.cube)) if command.cube in components.COLOURS else 0
        held += self.box.votes[components.COLOURS.index(virtual)] if virtual else 0
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

    def _first_trip(self, place: int, instead: int | None) -> list[str]:
        """Say what the best goal of a whole turn from a place gives, unless one gets there from `instead`, too."""
        if (found := self.facts.goal_from(place, instead)) is None:
            return []
        is_monastery = not found.ducats and not found.knowledge
        if found.is_cheaper and is_monastery:
            return []
        text = _("From there you can reach {goal} in one turn: {gains}.")
        if found.is_cheaper:
            text = _("From there it takes only {actions} to {goal}: {gains}.")
        elif is_monastery:
            text = _("From there you can reach {goal} in one turn, to become a friar.")
        goal, gained = self.box.places[found.place].towards, gains(found.ducats, found.knowledge)
        return [text.format(goal=goal, gains=gained, actions=in_actions(found.actions))]

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

    def _to_place(self, goal: int, elsewhere: int | None) -> list[str]:
        facts, box = self.facts, self.box
        inside, actions, found = box.places[goal].inside, facts.actions_at(goal), facts.goals_at(goal)
        sentences = []
        taught = facts.taught_at(goal)
        level = facts.opened(taught)
        if level and facts.opens_in_time(taught, actions) and not facts.is_nearer(level, actions):
            # To take it is a move of its own: nobody has it by going there.
            sentences.append(_("The knowledge there opens level {level} manuscripts to you.").format(level=level))
        if ducats := sum(offer.ducats for offer in found):
            sentences += self._what_ducats_do(ducats + facts.ducats_at(goal) - self.player.ducats, actions, there=True)
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
            told = _of_friars(facts.title_with(components.MONK, facts.votes))
            sentences.append(Follow(told, self.tables.become_monk))
        half = (facts.ducats_at(goal) + 1) // 2
        if OfferKind.MONASTERY in kinds and half <= self.figures.business:
            text = _("Becoming a friar costs half your ducats: {ducats} once you are there.")
            sentences.append(text.format(ducats=in_ducats(half)))
        if OfferKind.CATHEDRAL in kinds:
            text = _("You have the {ducats} that it takes to become a cardinal.")
            told = text.format(ducats=in_ducats(facts.price_of_cardinal))
            sentences.append(Follow(told, self.tables.become_cardinal.values(), can_wait=True))
        if manuscript := facts.manuscript_at(goal, actions):
            kind, now = manuscript
            level, (before, after) = box.manuscripts[kind].level, facts.dialects(kind)
            completes = now and before < after == components.NEUTRAL
            words = _("There you can take a level {level} manuscript.")
            if not now:
                words = _("There you could take a level {level} manuscript next turn.")
            elif not completes and facts.prospects.manuscript(self.player, kind) > level:
                words = _("There you can take a level {level} manuscript, in a colour you still need.")
            promised: list[str] = [words.format(level=level), *(self._of_dialects(kind) if completes else [])]
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
        return self._first_trip(goal, self.player.place if elsewhere is None else elsewhere)

    def _of_gift(self, gift: tuple[int, int], terms: str) -> list[str]:
        ducats, knowledge = gift
        of_ducats = self._of_ducats(ducats, self.state.actions) if ducats else []
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

    def _of_paid_ducats(self, more: int, actions: int) -> list[str]:
        """Say the same of ducats that take actions, except what those that the place gives for none do as well."""
        needed = Advice(self.facts.with_gifts(), self.names)._of_ducats(more, actions)
        return [each for each in self._of_ducats(more, actions) if each in needed]

    def _of_ducats(self, more: int, actions: int) -> list[str]:
        """Say what `more` ducats make possible with so many actions or later, and who is the richest then."""
        fee, after, facts = self.figures.travel_fee, self.player.ducats + more, self.facts
        sentences: list[str] = []
        if trips := facts.trips_for(more, actions):
            told = _("That gives you the {fee} for a longer trip.").format(fee=in_ducats(fee))
            sentences = [Follow(told, trips, can_wait=True)]
        elif not tile_of(self.tables, self.player).free_travel and facts.pays_next_turn(fee, more):
            sentences = [_("Next turn you will surely have {fee} for a longer trip.").format(fee=in_ducats(fee))]
        # The same ducats don't pay for a cube as well.
        sentences = sentences or self._what_ducats_do(more, actions)
        missing = facts.price_of_cardinal - after
        if sentences or not 0 < missing <= self.figures.business or self.state.last_turn:
            return sentences
        return [_("That leaves you {ducats} short of becoming a cardinal.").format(ducats=in_ducats(missing))]

    def _what_ducats_do(self, more: int, actions: int, *, there: bool = False) -> list[str]:
        """Name the cube that the player can then afford, and say if they become the richest.

        `there`: they are those of a place to go to, so that nobody has them by this move.
        """
        facts, held, after = self.facts, self.player.ducats, self.player.ducats + more
        is_merchant, paid = self.player.role is components.MERCHANT, self.figures
        points = in_points(paid.richest_merchant_points if is_merchant else paid.richest_clergy_points)
        sentences = []
        if facts.is_safely_richest(after) and not facts.is_safely_richest(held):
            text = _("It makes you the richest for now; at the end the richest gets {points}.")
            if there:
                text = _("The ducats there make you the richest; at the end the richest gets {points}.")
            sentences.append(text.format(points=points))
        if bought := [
            (votes, here, colour, count, price)
            for price, votes, colour, count, here in facts.for_sale(actions)
            if (held < price <= after if here else facts.pays_next_turn(price, more))
        ]:
            # The cheapest that pays for the same title as the most votes do.
            title = facts.title_with(self.player.role, facts.votes + max(bought)[0])
            enough = [sale for sale in bought if title and facts.votes < title[0] <= facts.votes + sale[0]]
            _won, here, colour, count, _price = min(
                enough, key=lambda sale: (sale[-1], not sale[1]), default=max(bought)
            )
            words = (
                _("That gives you the ducats for {cube}.") if here else _("Next turn you can surely pay for {cube}.")
            )
            if there:
                words = (
                    _("With the ducats there you can pay for {cube}.")
                    if here
                    else _("With the ducats there you can pay for {cube} next turn.")
                )
            told = words.format(cube=taken(colour, count))
            taking = [commands.take_cubes(colour, number) for number in (1, 2)]
            sentences.append(Follow(told, taking, can_wait=True) if here else told)
        if facts.can_become_cardinal(after, actions) and not facts.can_become_cardinal(held, actions):
            told = _("That gives you the ducats to become a cardinal.")
            ways = zip(self.tables.move, self.tables.has_cathedral, strict=True)
            becoming = [*(move for move, is_there in ways if is_there), *self.tables.become_cardinal.values()]
            sentences.append(Follow(told, becoming, can_wait=True))
        return sentences

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
                if self.facts.auction(0)[0] < NOTHING:
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

    def _of_dialects(self, kind: int) -> list[str]:
        """Say what a manuscript adds to the five dialects."""
        before, after = self.facts.dialects(kind)
        if before == after:
            return []
        points = in_points(self.figures.five_colours_points)
        if after == components.NEUTRAL:
            return [_("It gives you the last of the five colours: {points} more at the end.").format(points=points)]
        words = ngettext(
            "That gives you {count} of the five colours; all five score {points}.",
            "That gives you {count} of the five colours; all five score {points}.",
            after,
        )
        return [words.format(count=after, points=points)]

    def _of_cubes(self, command: commands.TakeCubes) -> list[str]:
        if command.cash:
            left = self.state.actions - actions_for(self.tables, command.count)
            return self._of_paid_ducats(command.cash * self.figures.noble_cash, left)
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
                return [_of_friars(then)]
            if not self.facts.may_keep_most(after - need):
                return []
            text = _("You have the votes for {title}; votes left over may score {points}.")
            return [text.format(title=_(name), points=in_points(self.figures.left_over_points))]
        if not self.facts.is_in_reach(need - after, command):
            return self._of_songs(command)
        words = ngettext(
            "You would be {count} vote short of the title of {title}, worth {points}.",
            "You would be {count} votes short of the title of {title}, worth {points}.",
            need - after,
        )
        return [words.format(count=need - after, title=_(name), points=in_points(points))]

    def _of_songs(self, command: commands.TakeCubes) -> list[str]:
        """Say where yellow cubes pay for steps on the Canticle this turn or the next."""
        if command.cube != "abbot" or self.facts.leads(components.CANTICLE):
            return []
        now, later = self.facts.song_after(command), self.facts.song_after(command, later=True)
        if now is not None:
            text = _("A yellow cube pays for a step on the Canticle in {place}.")
            return [text.format(place=self.box.places[now].inside)]
        if later is not None:
            text = _("Next turn a yellow cube pays for a step on the Canticle in {place}.")
            return [text.format(place=self.box.places[later].inside)]
        return []

    def _of_secretaries(self, count: int) -> list[str]:
        if self.tables.has_abbey[self.player.place]:
            return [_("At this abbey you can turn in green cubes at once, for knowledge or points.")]
        if (nearest := self.facts.nearest_abbey()) is None:
            return []
        place, way = nearest
        words = ngettext(
            "You can turn it in at {place}, {way} away.", "You can turn in all {count} at {place}, {way} away.", count
        )
        ducats = 0 if tile_of(self.tables, self.player).free_travel else way.ducats
        price = listed([in_actions(way.actions), *[in_ducats(ducats)] * bool(ducats)], "and")
        return [words.format(count=count, place=self.box.places[place].name, way=price)]


def _of_friars(title: Title | None = None) -> str:
    """Say what a friar can be, or the title that the votes pay for."""
    if title is None:
        return _("A friar can become a Benedictine or a cardinal.")
    text = _("As a friar you have the votes for {title}, worth {points}.")
    return text.format(title=_(title[2]), points=in_points(title[1]))
