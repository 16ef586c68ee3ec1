"""Advice on a move in De Vulgari Eloquentia: facts that the player to move can see, and the sentences made of them.

Hints use `reasons`, `W` uses `weigh`, and a comparison of two moves uses `compare`.
"""

from collections.abc import Callable, Collection, Sequence
from itertools import product
from statistics import mean

from boardgames_tui.core.advice import about, weighed
from boardgames_tui.core.words import N_, _, in_points, ngettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.ai.curves import turns_left
from boardgames_tui.games.de_vulgari_eloquentia.ai.plan import Prospects, dialects
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import in_votes
from boardgames_tui.games.de_vulgari_eloquentia.presentation import offers
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import gain, in_actions, in_ducats
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import OfferKind, gains
from boardgames_tui.games.de_vulgari_eloquentia.rules import cubes, manuscripts
from boardgames_tui.games.de_vulgari_eloquentia.rules.actions import city_gives, event_gives, study_gives
from boardgames_tui.games.de_vulgari_eloquentia.rules.auction import bonus
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import counts_of, votes, votes_of, worth
from boardgames_tui.games.de_vulgari_eloquentia.rules.manuscripts import row_of
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import budget, tile_of, virtual
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import abbots_due, has_michael, messenger_end, set_disc
from boardgames_tui.games.de_vulgari_eloquentia.rules.travel import reach, routes
from boardgames_tui.games.de_vulgari_eloquentia.rules.turn import earliest_end
from boardgames_tui.games.de_vulgari_eloquentia.state import MANUSCRIPT, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

_PAYING = {OfferKind.EVENT, OfferKind.CITY, OfferKind.BOLOGNA}
"""The offers that give ducats or knowledge at once."""
_POSSIBLE = {
    OfferKind.MONASTERY: N_("In {place} you can become a monk."),
    OfferKind.CATHEDRAL: N_("In {place} you can become a cardinal."),
    OfferKind.AUCTION: N_("In {place} you can call the auction for the Stupor Mundi."),
    OfferKind.SONG: N_("In {place} you can sing the Canticle."),
}
"""What the other offers allow, in sentences."""
_GOALS = {*_PAYING, *_POSSIBLE}
"""The offers that are a reason to go to a place."""
_LATER = {"look", "inquisition"}
"""The kinds of commands that depend neither on a place nor on a turn, so they stay possible."""
_THERE = {"city", "bologna", "abbey"}
"""The kinds of commands that stay possible as long as the player is there."""
_NEAR_LINGUA = 20
"""The knowledge short of its level from which on the Lingua Volgare is in sight."""


def _of_tile(tile: components.RoleTile) -> str:
    return _("{name} brings you: {brings}.").format(name=tile.name, brings=offers.tile_in_words(tile))


def _next_mark(marks: Sequence[int], space: int) -> int | None:
    """The first marked space from `space` on, if any: players' own data files may have none."""
    return next((number for number in range(space, len(marks)) if marks[number]), None)


Gains = Callable[[State, Sequence[commands.AnyCommand]], list[float]]
"""The points that each command is likely to gain, minus what its actions could gain otherwise."""
_WEIGHED = (
    *("event", "city", "bologna", "abbey", "monk", "cardinal", "manuscript", "cubes", "track", "study", "business"),
    *("look", "challenge", "inquisition", "keep"),
)
"""The kinds of commands whose gain is in points; for the others it only ranks them.

Titles are not among them: the value of the votes left depends on what the other players hide.
"""


class Advice:
    """Reasons for the commands of the player to move."""

    def __init__(self, tables: Tables, prospects: Prospects, state: State, names: Sequence[str] = ()) -> None:
        self.tables, self.box, self.figures = tables, tables.box, tables.figures
        self.prospects, self.state, self.names = prospects, state, names
        self.player = state.players[state.seat]

    def reasons(
        self,
        command: commands.AnyCommand,
        best: bool,
        others: Collection[str],
        other: commands.AnyCommand | None = None,
    ) -> list[str]:
        """Reasons for a command of the player to move, the strongest first; none, or "", if there are only weak ones.

        `best`: whether nothing looks better to the computer players, for sentences that say so. `others`: the kinds of
        the other commands. `other`: the one that it is compared with.
        """
        if command.kind == "end" and others and self._can_wait(others):
            return [_("Whatever is left to do can wait for a later turn.")]
        if not best:
            return [self._what_is_given_up(command, others)]
        elsewhere = self.tables.places[other.place] if isinstance(other, commands.Start | commands.Move) else None
        match command:
            case commands.Start(place=place):
                return self._first_trip(self.tables.places[place], elsewhere)
            case commands.Move(place=place):
                return self._to_place(self.tables.places[place], elsewhere)
            case commands.City(half=half):
                given = city_gives(self.tables, self.state, self.player, half)
                return self._of_gift(given, _("It costs no action; each city pays you once."))
            case commands.Simple(kind="bologna"):
                return [*self._of_knowledge(self.player.bologna), _("It costs no action.")]
            case commands.Simple(kind="event"):
                terms = _("It costs no action, and only the first player there gets it.")
                given = event_gives(self.tables, self.player, self.tables.events[self.player.place])
                return self._of_gift(given, terms)
            case commands.TakeManuscript():
                return self._of_dialects(self.tables.manuscripts[command.tile])
            case commands.TakeCubes():
                return self._of_cubes(command)
            case commands.Advance(track=track):
                return [self._why_track(components.TRACKS.index(track))]
            case commands.Simple(kind="study"):
                return self._of_study()
            case commands.Simple(kind="business"):
                return self._of_ducats(self.figures.business)
            case commands.Simple(kind="end") if others:
                return []
            case commands.Simple(kind=word):
                return [self._word(word)]
            case commands.BecomeMonk(monk=name):
                later = _("A monk can become a Benedictine or a cardinal.")
                return [_of_tile(self.box.monks[self.tables.monks[name]]), later]
            case commands.BecomeCardinal(cardinal=name):
                later = _("A cardinal can become camerlengo or pope.")
                return [_of_tile(self.box.cardinals[self.tables.cardinals[name]]), later]
            case commands.Abbey(use="discard"):
                return self._of_knowledge(self.player.front * self.figures.secretary_knowledge)
            case commands.TakeTitle():
                return []
        return [self._of_votes_and_rivals(command)]

    def _can_wait(self, others: Collection[str]) -> bool:
        """Whether all that is left can be done next turn."""
        return not self.state.last_turn and (_LATER | _THERE if self._stays else _LATER).issuperset(others)

    @property
    def _stays(self) -> bool:
        """Whether the player will be where the move ends: on the last turn, everybody is in Roma (17.2)."""
        return self.state.turn + 1 < earliest_end(self.tables, self.state)

    def _of_votes_and_rivals(self, command: commands.AnyCommand) -> str:
        match command:
            case commands.Abbey(use="away"):
                return ngettext(
                    "Behind the screen, the green cube scores {points} at the end.",
                    "Behind the screen, the {count} green cubes score {points} at the end.",
                    self.player.front,
                ).format(count=self.player.front, points=in_points(self.player.front * self.figures.secretary_points))
            case commands.Inquire(seat=seat):
                text = _("{name} has the most to lose: {loses}.")
                return text.format(name=self.names[components.SEATS.index(seat)], loses=self._gain(command))
            case commands.Keep(points=points):
                return ngettext(
                    "The tile is worth {count} point at the end.",
                    "The tile is worth {count} points at the end.",
                    points,
                ).format(count=points)
            case commands.Payer(seat=seat):
                text = _("{name}, who {has}, can afford to pay.")
                return text.format(name=self.names[components.SEATS.index(seat)], has=self._gain(command))
            case commands.Bid(votes=number):
                points = self.figures.stupor_knowledge
                words = ngettext("{points} knowledge is worth {votes}.", "{points} knowledge is worth {votes}.", points)
                return words.format(points=points, votes=in_votes(number))
            case commands.Pay(cubes=letters):
                given = worth(self.tables, counts_of(letters))
                text = _("You give up {votes} and keep {left}.")
                return text.format(votes=in_votes(given), left=in_votes(votes(self.tables, self.player) - given))
        return _("The best tile goes to the bottom of the stack.")

    def _gain(self, command: commands.AnyCommand) -> str:
        return gain(self.tables, self.state, command)

    def _first_trip(self, place: int, instead: int | None) -> list[str]:
        """Say what the best goal of a whole turn from a place gives, unless one gets there from `instead`, too."""
        state, player = self.state, self.player
        copy = state.clone()
        copy.players[copy.seat].place = place
        turns = turns_left(self.tables, state) - (player.place >= 0)
        most = budget(self.tables, player)
        ways = self.prospects.ways(self.prospects.outlook(copy, copy.seat, max(0.0, turns)), most, False)
        goal = max(ways, key=ways.__getitem__)
        free = tile_of(self.tables, player).free_travel
        near = {} if instead is None else reach(self.tables, instead, most, player.ducats, free)
        found = [each for each in offers.offers(self.tables, state, player, goal) if each.open and each.kind in _PAYING]
        if not found or goal in (instead, *near) or goal not in reach(self.tables, place, most, player.ducats, free):
            return []
        given = gains(sum(each.ducats for each in found), sum(each.knowledge for each in found))
        text = _("From there you reach {goal} in one turn: {gains}.")
        return [text.format(goal=self.box.places[goal].towards, gains=given)]

    def _what_is_given_up(self, command: commands.AnyCommand, others: Collection[str]) -> str:
        if isinstance(command, commands.TakeTitle):
            text = _("You keep {votes}; the most votes left over score {points}.")
            held, points = votes(self.tables, self.player), self.figures.left_over_points
            return text.format(votes=in_votes(held), points=in_points(points))
        if command.kind != "end":
            return _("You keep your votes, and somebody else may get the knowledge.")
        if not self.state.actions:
            return "" if _LATER.issuperset(others) else _("You give up what this place still offers.")
        knowledge = gains(0, study_gives(self.tables, self.state)) if "study" in others else ""
        ducats = gains(self.figures.business, 0) if "business" in others else ""
        if knowledge and ducats:
            words = ngettext(
                "You give up {count} action, which could bring {knowledge} or {ducats}.",
                "You give up {count} actions, which could bring {knowledge} and {ducats}.",
                self.state.actions,
            )
        elif knowledge or ducats:
            words = ngettext(
                "You give up {count} action, which could bring {gain}.",
                "You give up {count} actions; one of them could bring {gain}.",
                self.state.actions,
            )
        else:
            words = ngettext(
                "You give up {count} action: that could have been a step on a track.",
                "You give up {count} actions: those could have been steps on the tracks.",
                self.state.actions,
            )
        return words.format(count=self.state.actions, knowledge=knowledge, ducats=ducats, gain=knowledge or ducats)

    def _to_place(self, goal: int, elsewhere: int | None) -> list[str]:
        box, state, player = self.box, self.state, self.player
        inside = box.places[goal].inside
        actions = state.actions - offers.reach_now(self.tables, state)[goal].actions
        sentences = []
        found = [
            each
            for each in offers.offers(self.tables, state, player, goal)
            if each.open
            and each.kind in _GOALS
            and (each.kind is not OfferKind.CATHEDRAL or 0 < self._price_of_cardinal <= player.ducats)
        ]
        taught = sum(offer.knowledge for offer in found if offer.kind is not OfferKind.AUCTION)
        if box.levels[min(player.knowledge + taught, box.last_knowledge)] > box.levels[player.knowledge]:
            sentences += self._of_knowledge(taught)
        if ducats := sum(offer.ducats for offer in found):
            sentences += self._what_ducats_do(ducats)
        pays = player.cubes[2] or has_michael(self.tables, player)
        leads_already = state.leaders[components.CANTICLE][:1] == (state.seat,)
        sings = actions and pays and not leads_already and any(each.kind is OfferKind.SONG for each in found)
        leads = sings and self._one_space_on(components.CANTICLE).leaders[components.CANTICLE][0] == state.seat
        if leads:
            points = in_points(self.figures.canticle_points[0])
            text = _("In {place} you can lead the Canticle: {points} at the end.")
            sentences.append(text.format(place=inside, points=points))
        sentences += [
            _(_POSSIBLE[each.kind]).format(place=inside)
            for each in found
            if each.kind in _POSSIBLE and (each.kind is not OfferKind.SONG or (sings and not leads))
        ]
        dialect = box.places[goal].dialect
        known = min(box.levels[player.knowledge], components.LEVELS)
        here = box.places[player.place].dialect
        kinds = [
            kind
            for shown in state.shown[:known]
            for kind in shown
            if dialect in box.manuscripts[kind].dialects and here not in box.manuscripts[kind].dialects
        ]
        left = 0 if state.done & MANUSCRIPT else actions
        within = [kind for kind in kinds if row_of(state, box.manuscripts[kind].level) <= left]
        if within or (kinds and self._stays):
            best = max(
                within or kinds,
                key=lambda kind: (box.manuscripts[kind].level, self.prospects.manuscript(player, kind)),
            )
            level = box.manuscripts[best].level
            before, after = self._dialects(best)
            completes = bool(within) and before < after == components.NEUTRAL
            words = (
                _("There you could take a level {level} manuscript next turn.")
                if not within
                else _("There you can take a level {level} manuscript, in a dialect you still need.")
                if not completes and self.prospects.manuscript(player, best) > level
                else _("There you can take a level {level} manuscript.")
            )
            sentences += [words.format(level=level), *(self._of_dialects(best) if completes else [])]
        if self.tables.has_abbey[goal] and player.front:
            words = ngettext(
                "In {place} your green cube can be turned in, for points or knowledge.",
                "In {place} your {count} green cubes can be turned in, for points or knowledge.",
                player.front,
            )
            sentences.insert(0, words.format(place=inside, count=player.front))
        elif self.tables.has_abbey[goal] and self._abbots_wait(actions):
            sentences.append(_("In {place} yellow cubes cost no ducats.").format(place=inside))
        if sentences or not self._stays:
            return sentences
        return self._first_trip(goal, player.place if elsewhere is None else elsewhere)

    def _abbots_wait(self, actions: int) -> bool:
        """Whether there are yellow cubes to take with so many actions, or next turn."""
        state = self.state
        now = actions and not state.done & 1 << 2 and state.spaces[state.turn][2]
        return bool(now or (self._stays and state.spaces[state.turn + 1][2]))

    def _of_gift(self, gift: tuple[int, int], terms: str) -> list[str]:
        ducats, knowledge = gift
        return [*self._of_knowledge(knowledge), *(self._of_ducats(ducats) if ducats else []), terms]

    def _of_knowledge(self, more: int) -> list[str]:
        """Say which level `more` knowledge opens, or how near it is."""
        level = self.box.levels[self.player.knowledge]
        if not more or level >= components.LEVELS:
            return []
        missing = self.box.thresholds[level] - self.player.knowledge
        if missing <= more:
            reached = self.box.levels[min(self.player.knowledge + more, self.box.last_knowledge)]
            return [_("It opens level {level} manuscripts to you.").format(level=min(reached, components.LEVELS))]
        words = ngettext(
            "That leaves you {count} knowledge short of level {level} manuscripts.",
            "That leaves you {count} knowledge short of level {level} manuscripts.",
            missing - more,
        )
        return [words.format(count=missing - more, level=level + 1)]

    def _of_study(self) -> list[str]:
        more = study_gives(self.tables, self.state)
        last = (
            [_("You are last in knowledge, so studying brings {knowledge}.").format(knowledge=offers.gains(0, more))]
            if more != self.figures.study
            else []
        )
        return [*(self._of_knowledge(more) or [self._overtaken(more)]), *last]

    def _overtaken(self, more: int) -> str:
        """Say whom `more` knowledge overtakes, or that the Lingua Volgare is near."""
        state, level = self.state, self.box.manuscripts[self.box.lingua].level
        if self.player.knowledge + _NEAR_LINGUA >= self.box.thresholds[level - 1]:
            return _("More knowledge wins a tie, and level {level} has the Lingua Volgare.").format(level=level)
        passed = [
            seat
            for seat in state.ranking[: state.ranking.index(state.seat)]
            if state.players[seat].knowledge < self.player.knowledge + more
        ]
        if not passed:
            return ""
        text = _("Then you know more than {name}, which wins a tie.")
        return text.format(name=self.names[passed[0]])

    def _of_ducats(self, more: int) -> list[str]:
        """Say what `more` ducats make possible, and who is the richest then."""
        sentences = []
        fee, after = self.figures.travel_fee, self.player.ducats + more
        if self.player.ducats < fee <= after and not tile_of(self.tables, self.player).free_travel:
            sentences.append(_("Then you have the {fee} for a longer trip.").format(fee=in_ducats(fee)))
        sentences += self._what_ducats_do(more)
        return sentences or self._what_ducats_lack(after)

    def _what_ducats_lack(self, after: int) -> list[str]:
        """Say how far `after` ducats are from what can be bought next."""
        dearer = [(price, -votes, cubes) for price, votes, cubes in self._for_sale if price > after]
        cardinal = self._price_of_cardinal
        if cardinal > after and not any(price <= cardinal for price, _votes, _cubes in dearer):
            text = _("That leaves you {ducats} short of becoming a cardinal.")
            return [text.format(ducats=in_ducats(cardinal - after))]
        if not dearer:
            return []
        price, _votes, cube = min(dearer)
        return [_("That leaves you {ducats} short of {cube}.").format(ducats=in_ducats(price - after), cube=cube)]

    @property
    def _for_sale(self) -> list[tuple[int, int, str]]:
        """What one or two cubes of a colour cost that lie on this turn or the next, their votes, and they in words.

        None if there is no action left to take them.
        """
        if self.state.last_turn and self.state.actions < 2:
            return []
        now, *later = self.state.spaces[self.state.turn : self.state.turn + 2]
        return [
            (
                count * cubes.price(self.tables, self.player, colour),
                count * self.box.votes[colour],
                components.piece_words.taken(colour, count),
            )
            for colour in range(3)
            for count in (1, 2)
            if (now[colour] >= count and not self.state.done >> colour & 1)
            or any(space[colour] >= count for space in later)
        ]

    @property
    def _price_of_cardinal(self) -> int:
        """The ducats that make a monk with a cube for it a cardinal (15.2); 0 for others."""
        player, prices = self.player, [self.box.cardinals[tile].price for tile in self.state.cardinals]
        has_cube = player.cubes[0] or player.cubes[1] or virtual(self.tables, player)[1]
        return min(prices, default=0) if player.role is components.MONK and has_cube else 0

    @property
    def _donations_are_due(self) -> bool:
        """Whether to be the richest may still cost ducats, and only later bring points (6.2, 6.6)."""
        return self.state.turn < self.figures.last_donation_turn

    def _is_richest(self, ducats: int) -> bool:
        """Whether the player is the richest with so many ducats: of equals, whoever knows more is (19.5)."""
        ranking = self.state.ranking
        behind = ranking[ranking.index(self.state.seat) :]
        others = ((seat, other.ducats) for seat, other in enumerate(self.state.players) if other is not self.player)
        return ducats > 0 and all(theirs < ducats + (seat in behind) for seat, theirs in others)

    def _what_ducats_do(self, more: int) -> list[str]:
        """Name the cube that the player can then afford, and say if they become the richest."""
        held, after = self.player.ducats, self.player.ducats + more
        most = max(other.ducats for other in self.state.players if other is not self.player)
        points = in_points(
            self.figures.richest_merchant_points
            if self.player.role is components.MERCHANT
            else self.figures.richest_clergy_points
        )
        sentences = []
        if not self._is_richest(held) and self._is_richest(after) and not self._donations_are_due:
            sentences.append(
                _("It makes you the richest for now; at the end the richest gets {points}.").format(points=points)
            )
        bought = [(won, cubes) for price, won, cubes in self._for_sale if held < price <= after]
        if bought:
            _won, cube = max(bought)
            sentences.append(_("Then you have the ducats for {cube}.").format(cube=cube))
        if held < self._price_of_cardinal <= after:
            sentences.append(_("Then you have the ducats to become a cardinal."))
        if self._is_richest(held) and not self._donations_are_due:
            text = _("It puts you ahead by {ducats}; at the end the richest gets {points}.")
            sentences.append(text.format(ducats=in_ducats(after - most), points=points))
        return sentences

    def _word(self, word: str) -> str:
        match word:
            case "look":
                text = _("A library tile scores {least} to {most} points at the end.")
                return text.format(least=min(self.box.library), most=max(self.box.library))
            case "join" if not votes(self.tables, self.player):
                return _("You have no votes to win with, but the trip to Brindisi costs nothing.")
            case "challenge" | "join":
                points = self.figures.stupor_knowledge
                return ngettext(
                    "You may get {points} knowledge for just a few votes.",
                    "You may get {points} knowledge for just a few votes.",
                    points,
                ).format(points=points)
            case "decline":
                return _("The knowledge would cost too many votes, and Brindisi is far from everything.")
            case "pass":
                return _("A higher bid would cost more than the knowledge is worth.")
            case "first" if not self._is_last_in_knowledge:
                return _("Whoever plays first gets first pick of cubes and manuscripts.")
            case "wait" if self.state.last_turn:
                return ""
            case "wait" if self._is_last_in_knowledge:
                return _("You play first anyway, so you can keep your place on the Rest track.")
            case "wait":
                return _("Your place on the Rest track can be used on a later turn.")
            case "end":
                return _("There is nothing left to do this turn.")
        return ""

    def _of_dialects(self, kind: int) -> list[str]:
        """Say what a manuscript adds to the five dialects."""
        before, after = self._dialects(kind)
        if before == after:
            return []
        points = in_points(self.figures.five_colours_points)
        if after == components.NEUTRAL:
            return [_("It is the last of the five dialects: {points} more at the end.").format(points=points)]
        words = ngettext(
            "That gives you {count} of the five dialects; all five score {points}.",
            "That gives you {count} of the five dialects; all five score {points}.",
            after,
        )
        return [words.format(count=after, points=points)]

    def _dialects(self, kind: int) -> tuple[int, int]:
        """How many dialects the player can show before and after taking a manuscript."""
        held = self.player.manuscripts
        return dialects(self.tables, tuple(sorted(held))), dialects(self.tables, tuple(sorted((*held, kind))))

    def _of_cubes(self, command: commands.TakeCubes) -> list[str]:
        if command.cash:
            text = _("A black cube is quick money: {ducats}.")
            return [text.format(ducats=in_ducats(command.cash * self.figures.noble_cash))]
        won = votes_of(self.tables, command)
        if not won:
            return [self._of_secretaries(self.player.front + command.count)]
        after = votes(self.tables, self.player) + won
        titles = [
            (title.votes, title.points, name)
            for title, name in zip(self.box.titles, components.TITLE_NAMES, strict=True)
            if title.role is self.player.role
        ]
        won_now = [title for title in titles if after - won < title[0] <= after]
        if won_now:
            _need, points, name = max(won_now)
            sentence = _("Your {votes} then pay for the title of {title}, worth {points}.")
            return [sentence.format(votes=in_votes(after), title=_(name), points=in_points(points))]
        need, points, name = min((title for title in titles if title[0] > after), default=max(titles))
        if need <= after:
            text = _("You have the votes for {title}; the most votes left over score {points}.")
            return [text.format(title=_(name), points=in_points(self.figures.left_over_points))]
        if self.state.last_turn and need - after > self._votes_to_come(command):
            return []
        words = ngettext(
            "You would be {count} vote short of the title of {title}, worth {points}.",
            "You would be {count} votes short of the title of {title}, worth {points}.",
            need - after,
        )
        return [words.format(count=need - after, title=_(name), points=in_points(points))]

    def _votes_to_come(self, command: commands.TakeCubes) -> int:
        """The most votes that the player can take in the rest of this turn, after a command and without moving."""
        state, tables, taken = self.state, self.tables, components.CUBES.index(command.cube)
        prices = [cubes.price(tables, self.player, colour) for colour in range(3)]
        actions = state.actions - cubes.actions_for(tables, command.count)
        ducats = self.player.ducats + command.cash * self.figures.noble_cash
        ducats -= command.count * prices[taken] if taken < 3 else 0
        there = [
            0 if colour == taken or state.done >> colour & 1 else min(2, state.spaces[state.turn][colour])
            for colour in range(3)
        ]
        return max(
            worth(tables, counts)
            for counts in product(*(range(count + 1) for count in there))
            if sum(cubes.actions_for(tables, count) for count in counts if count) <= actions
            and sum(count * price for count, price in zip(counts, prices, strict=True)) <= ducats
        )

    def _of_secretaries(self, count: int) -> str:
        if self.tables.has_abbey[self.player.place]:
            return _("In this abbey you can turn green cubes in at once, for knowledge or points.")
        ways = {
            place: way for place, way in routes(self.tables, self.player.place).items() if self.tables.has_abbey[place]
        }
        place = min(ways, key=lambda each: ways[each].actions)
        if self.state.last_turn and place not in offers.reach_now(self.tables, self.state):
            return ""
        return ngettext(
            "That makes {count} to turn in; {place} is the nearest abbey, {actions} away.",
            "That makes {count} to turn in; {place} is the nearest abbey, {actions} away.",
            count,
        ).format(count=count, place=self.box.places[place].name, actions=in_actions(ways[place].actions))

    def _why_track(self, track: int) -> str:
        """Say what one more space on a track gives the player to move (14)."""
        after = self._one_space_on(track)
        space = after.players[after.seat].discs[track]
        missing = self.box.tracks[track].length - space
        if self.state.last_turn and track in (components.MESSENGER, components.ORIENT, components.REST):
            return ""  # what they bring, they bring later
        if track == components.MESSENGER:
            later = missing > self.state.actions - 1  # the end is reached in a later turn, when the reward may be less
            end = messenger_end(self.tables, self.state, self.state.turn + later)
            knowledge = gains(0, end.knowledge)
            if not missing:
                return _("The Messenger has arrived: go to Bologna for {knowledge}.").format(knowledge=knowledge)
            abbots = abbots_due(self.tables, self.state, self.player, track, end)
            if self.player.ducats < end.ducats or self.player.cubes[2] < abbots:
                return ""  # the last space has to be paid for
            return ngettext(
                "{count} more space, and the Messenger brings you {knowledge} in Bologna.",
                "{count} more spaces, and the Messenger brings you {knowledge} in Bologna.",
                missing,
            ).format(count=missing, knowledge=knowledge)
        if track == components.ORIENT:
            ducats = in_ducats(self.figures.orient_bonus)
            if not missing:
                return _("From now on every payment from a city or an event is {ducats} higher.").format(ducats=ducats)
            return ngettext(
                "{count} more space, and every payment from a city or an event is {ducats} higher.",
                "{count} more spaces, and every payment from a city or an event is {ducats} higher.",
                missing,
            ).format(count=missing, ducats=ducats)
        if track == components.LIBRARY:
            return self._why_library(space)
        rank = after.leaders[track].index(after.seat)
        leads_already = self.state.leaders[track][:1] == (after.seat,)
        if track == components.RIDDLE and not rank:
            return self._why_riddle(space, leads_already)
        if leads_already:
            return self._further_ahead(after, track)
        if track == components.CANTICLE:
            return self._why_canticle(after, rank)
        if rank:
            return "" if track == components.REST and self._is_last_in_knowledge else self._behind(after, track)
        if self._is_last_in_knowledge:
            return _("That puts you ahead on the Rest track, which helps once you are no longer last in knowledge.")
        return _("That puts you ahead on the Rest track, and you may play first.")

    def _in_time(self, missing: int) -> bool:
        """Whether so many more spaces after the next one can be taken before the game ends."""
        return not self.state.last_turn or missing < self.state.actions

    @property
    def _is_last_in_knowledge(self) -> bool:
        """Whether the player plays first without the Rest track (7.1)."""
        return self.state.ranking[-1] == self.state.seat

    def _why_library(self, space: int) -> str:
        marks = self.box.tracks[components.LIBRARY].marks
        if marks[space]:
            return ngettext(
                "You may then look at {count} library tile, and keep it.",
                "You may then look at {count} library tiles, and keep one.",
                marks[space],
            ).format(count=marks[space])
        first = _next_mark(marks, space)
        if first is None or not self._in_time(first - space):
            return ""
        missing = first - space
        return ngettext(
            "{count} more space, and you may look at a library tile.",
            "{count} more spaces, and you may look at a library tile.",
            missing,
        ).format(count=missing)

    def _one_space_on(self, track: int) -> State:
        after = self.state.clone()
        set_disc(after, after.seat, track, after.players[after.seat].discs[track] + 1)
        return after

    def _why_canticle(self, after: State, rank: int) -> str:
        """Say where the player then is on the Canticle, where the first two score (19.7)."""
        paid = self.figures.canticle_points
        if rank == 0:
            return _("That puts you first on the Canticle: {points} at the end.").format(points=in_points(paid[0]))
        if rank == 1:
            return _("That puts you second on the Canticle: {points} at the end.").format(points=in_points(paid[1]))
        second = after.players[after.leaders[components.CANTICLE][1]].discs[components.CANTICLE]
        missing = second - after.players[after.seat].discs[components.CANTICLE] + 1
        if not self._in_time(missing):
            return ""
        return ngettext(
            "The first two on the Canticle score, and you are {count} space short of them.",
            "The first two on the Canticle score, and you are {count} spaces short of them.",
            missing,
        ).format(count=missing)

    def _further_ahead(self, after: State, track: int) -> str:
        """Say by how much the player, who is first already, then leads."""
        own, *others = (after.players[seat].discs[track] for seat in after.leaders[track])
        ahead = own - max(others, default=0)
        words = ngettext(
            "It puts you {count} space ahead on this track.", "It puts you {count} spaces ahead on this track.", ahead
        )
        return words.format(count=ahead)

    def _why_riddle(self, space: int, leads_already: bool) -> str:
        """Say where the player then is on the riddle, where only a leader on a mark scores (19.6)."""
        marks = self.box.tracks[components.RIDDLE].marks
        if marks[space]:
            return _("That puts you ahead on the riddle, for {points} at the end.").format(
                points=in_points(marks[space])
            )
        first = _next_mark(marks, space)
        if first is None or not self._in_time(first - space):
            return ""
        words = ngettext(
            "It puts you ahead on the riddle; {count} more space, and the leader gets {points}.",
            "It puts you ahead on the riddle; {count} more spaces, and the leader gets {points}.",
            first - space,
        )
        if leads_already:
            words = ngettext(
                "{count} more space, and the leader on the riddle gets {points}.",
                "{count} more spaces, and the leader on the riddle gets {points}.",
                first - space,
            )
        return words.format(count=first - space, points=in_points(marks[first]))

    def _behind(self, after: State, track: int) -> str:
        leader = after.leaders[track][0]
        there, own = (after.players[seat].discs[track] for seat in (leader, after.seat))
        if there == self.box.tracks[track].length or not self._in_time(there - own + 1):
            return ""
        return ngettext(
            "{count} more space, and you lead this track instead of {name}.",
            "{count} more spaces, and you lead this track instead of {name}.",
            there - own + 1,
        ).format(name=self.names[leader], count=there - own + 1)

    def weigh(self, gains: Gains, worlds: Sequence[State], command: commands.AnyCommand) -> list[str]:
        """What a command is worth. What others hide is a guess: the mean over `worlds`."""
        if isinstance(command, commands.Bid) or command.kind == "join":
            return self._auction(int(command.votes) if isinstance(command, commands.Bid) else 0)
        if command.kind not in _WEIGHED:
            return []
        otherwise = self._actions(command) * self.prospects.action
        gain = mean(gains(world, [command])[0] for world in worlds)
        if isinstance(command, commands.TakeManuscript):
            kind = self.tables.manuscripts[command.tile]
            before, after = self._dialects(kind)
            if before < after == components.NEUTRAL:  # in the evaluation, the first dialects have had their share
                gain = self.box.manuscripts[kind].level + self.figures.five_colours_points - otherwise
        return weighed(gain + otherwise, actions=otherwise, count=self._actions(command))

    def _actions(self, command: commands.AnyCommand) -> int:
        match command:
            case commands.TakeManuscript(tile=tile):
                return manuscripts.price(self.tables, self.state, self.tables.manuscripts[tile])
            case commands.TakeCubes(count=count):
                return cubes.actions_for(self.tables, count)
            case commands.Simple(kind="challenge"):
                return self.state.actions
        return 1 if command.kind in ("track", "study", "business") else 0

    def _auction(self, bid: int) -> list[str]:
        outlook = self.prospects.outlook(self.state, self.state.seat, turns_left(self.tables, self.state))
        knowledge = self.prospects.gain(outlook, self.figures.stupor_knowledge)
        lines = [_("The knowledge is worth about {points} to you.").format(points=about(knowledge))]
        paid = min(outlook.votes_now, max(0, bid - bonus(self.tables, self.state, self.state.seat)))
        if paid:
            text = _("What you would pay, {votes}, is worth about {points} to you.")
            lines.append(text.format(votes=in_votes(paid), points=about(-self.prospects.vote_gain(outlook, -paid))))
        return lines

    def compare(self, command: commands.AnyCommand, other: commands.AnyCommand) -> str:
        """What a command of the player to move gains over another; "" if it can't be put in figures."""
        match command, other:
            case commands.TakeManuscript(tile=tile), commands.TakeManuscript(tile=also):
                mine, theirs = (self.box.manuscripts[self.tables.manuscripts[each]].level for each in (tile, also))
                more = mine - theirs
                words = ngettext(
                    "That is {count} point more than a level {level} manuscript is worth.",
                    "That is {count} points more than a level {level} manuscript is worth.",
                    more,
                )
                return words.format(count=more, level=theirs) if more > 0 else ""
            case commands.TakeTitle(cubes=mine), commands.TakeTitle(cubes=theirs):
                more = worth(self.tables, counts_of(theirs)) - worth(self.tables, counts_of(mine))
                if more <= 0:
                    return ""
                return ngettext(
                    "It leaves you {count} more vote; the most votes left over score {points}.",
                    "It leaves you {count} more votes; the most votes left over score {points}.",
                    more,
                ).format(count=more, points=in_points(self.figures.left_over_points))
            case commands.TakeCubes(), commands.TakeCubes(cube=cube, count=count, cash=cash):
                if not self.box.votes[components.CUBES.index(cube)]:
                    return ""
                more = votes_of(self.tables, command) - votes_of(self.tables, other)
                if more <= 0:
                    return ""
                if cash:
                    return ngettext(
                        "Without cashing in you have {count} more vote at the end.",
                        "Without cashing in you have {count} more votes at the end.",
                        more,
                    ).format(count=more)
                words = ngettext(
                    "It gives you {count} more vote than {cubes}.",
                    "It gives you {count} more votes than {cubes}.",
                    more,
                )
                named = components.piece_words.cubes(components.CUBES.index(cube), count)
                return words.format(count=more, cubes=named)
        return ""
