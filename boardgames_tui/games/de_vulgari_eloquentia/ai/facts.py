"""What a position of De Vulgari Eloquentia shows the player to move; `advice` and `weighing` put it into words."""

from collections.abc import Collection
from itertools import product
from typing import NamedTuple

from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.ai.curves import turns_left
from boardgames_tui.games.de_vulgari_eloquentia.ai.plan import Prospects, dialects
from boardgames_tui.games.de_vulgari_eloquentia.presentation import offers
from boardgames_tui.games.de_vulgari_eloquentia.presentation.coach import LATE
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import OfferKind, OfferView
from boardgames_tui.games.de_vulgari_eloquentia.rules import auction, cubes, roles
from boardgames_tui.games.de_vulgari_eloquentia.rules.actions import city_gives, event_gives, use_city, use_event
from boardgames_tui.games.de_vulgari_eloquentia.rules.manuscripts import row_of
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import has_michael, set_disc
from boardgames_tui.games.de_vulgari_eloquentia.rules.travel import Route, reach, routes
from boardgames_tui.games.de_vulgari_eloquentia.rules.turn import earliest_end
from boardgames_tui.games.de_vulgari_eloquentia.state import MANUSCRIPT, MOVED, TITLE, Player, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

_PAYING = {OfferKind.EVENT, OfferKind.CITY, OfferKind.BOLOGNA}
"""The offers that give ducats or knowledge at once."""
_GOALS = {*_PAYING, OfferKind.MONASTERY, OfferKind.CATHEDRAL, OfferKind.AUCTION, OfferKind.SONG}
"""The offers that are a reason to go to a place."""
LATER = {"look", "inquisition"}
"""The kinds of commands that depend neither on a place nor on a turn, so they stay possible."""
_THERE = {"city", "bologna", "abbey"}
"""The kinds of commands that stay possible as long as the player is there."""
_NEAR_LINGUA = 20
"""The knowledge short of its level from which on the Lingua Volgare is in sight."""
Sale = tuple[int, int, int, int, bool]
"""What cubes cost, their votes, their colour, their number, and whether they can be taken this turn."""
Title = tuple[int, int, str]
"""The votes that a title costs, its points and its name."""


class Goal(NamedTuple):
    """Where a whole turn leads: what the place gives for no action, neither for a monastery, and the actions there."""

    place: int
    ducats: int
    knowledge: int
    actions: int
    is_cheaper: bool
    """Whether one gets there from the other place, too, but for more."""
    level: int
    """That of a manuscript that one can take there, if there is nothing else; 0 for none."""


class Facts:
    """What the player to move can see."""

    def __init__(self, tables: Tables, prospects: Prospects, state: State) -> None:
        self.tables, self.box, self.figures = tables, tables.box, tables.figures
        self.prospects, self.state = prospects, state
        self.player = state.players[state.seat]

    # The turn

    def can_wait(self, others: Collection[str]) -> bool:
        """Whether all that is left, commands of these kinds, can be done next turn."""
        there = LATER | _THERE if self.stays else LATER
        if self.stays and "event" in others and not self.others_want(self.box.places[self.player.place].event):
            there = {*there, "event"}
        return not self.state.last_turn and there.issuperset(others)

    @property
    def stays(self) -> bool:
        """Whether the player will be where the move ends: on the last turn, everybody is in Roma (17.2)."""
        return self.state.turn + 1 < earliest_end(self.tables, self.state)

    # Places

    def goal_from(self, place: int, instead: int | None) -> Goal | None:
        """The best goal of a whole turn from a place, unless one gets there from `instead` for hardly more."""
        state, player = self.state, self.player
        copy = state.clone()
        copy.players[copy.seat].place = place
        turns = turns_left(self.tables, state) - (player.place >= 0)
        most = roles.budget(self.tables, player)
        ways = self.prospects.ways(self.prospects.outlook(copy, copy.seat, max(0.0, turns)), most, False)
        goal = max(ways, key=ways.__getitem__)
        free = roles.tile_of(self.tables, player).free_travel
        near = {} if instead is None else reach(self.tables, instead, most, player.ducats, free)
        way, other = reach(self.tables, place, most, player.ducats, free).get(goal), near.get(goal)
        found = [each for each in offers.offers(self.tables, state, player, goal) if each.open]
        found = [each for each in found if each.kind in {*_PAYING, OfferKind.MONASTERY}]
        if goal == instead or way is None:
            return None
        level = 0 if found else self._level_at(goal, most - way.actions)
        if not found and not level:
            return None
        if other and other.ducats <= way.ducats and other.actions < way.actions + 2:
            return None
        ducats, knowledge = sum(each.ducats for each in found), sum(each.knowledge for each in found)
        return Goal(goal, ducats, knowledge, way.actions, is_cheaper=other is not None, level=level)

    def _level_at(self, place: int, actions: int) -> int:
        """The level of the best manuscript of a place that so many actions pay for; 0 for none."""
        box, dialect = self.box, self.box.places[place].dialect
        shown = (kind for tiles in self.state.shown[: min(self.level_with(), components.LEVELS)] for kind in tiles)
        kinds = [kind for kind in shown if dialect in box.manuscripts[kind].dialects]
        kinds = [kind for kind in kinds if row_of(self.state, box.manuscripts[kind].level) <= actions]
        best = max(kinds, key=lambda kind: self.prospects.manuscript(self.player, kind), default=None)
        return 0 if best is None else box.manuscripts[best].level

    def actions_at(self, goal: int) -> int:
        """The actions that are left after the way to a place."""
        return self.state.actions - offers.reach_now(self.tables, self.state)[goal].actions

    def ducats_at(self, goal: int) -> int:
        """The ducats that are left after the way to a place."""
        return self.player.ducats - offers.reach_now(self.tables, self.state)[goal].ducats

    def goals_at(self, place: int) -> list[OfferView]:
        """The open offers of a place that are a reason to go there."""
        can_pay = 0 < self.price_of_cardinal <= self.ducats_at(place)
        return [
            each
            for each in offers.offers(self.tables, self.state, self.player, place)
            if each.open and each.kind in _GOALS and (each.kind is not OfferKind.CATHEDRAL or can_pay)
        ]

    def others_want(self, event: int) -> bool:
        """Whether an event tile would give another player anything, too (10.1)."""
        return any(
            any(event_gives(self.tables, other, event)) for other in self.state.players if other is not self.player
        )

    def taught_at(self, place: int) -> int:
        """The knowledge that is certain to be had at a place."""
        return sum(each.knowledge for each in self.goals_at(place) if each.kind is not OfferKind.AUCTION)

    def is_nearer(self, level: int, actions: int) -> bool:
        """Whether the knowledge of a place that leaves more than so many actions opens the level, too."""
        ways = offers.reach_now(self.tables, self.state)
        near = (place for place, way in ways.items() if self.state.actions - way.actions > actions)
        return any(self.level_with(self.taught_at(place)) >= level for place in near)

    def manuscript_at(self, goal: int, actions: int) -> tuple[int, bool] | None:
        """The best manuscript of a place, if it isn't to be had here as well, and whether this turn is soon enough."""
        box, state = self.box, self.state
        dialect, here = box.places[goal].dialect, box.places[self.player.place].dialect
        known = min(self.level_with(self.taught_at(goal)), components.LEVELS)
        kinds = [kind for shown in state.shown[:known] for kind in shown if dialect in box.manuscripts[kind].dialects]
        left = 0 if state.done & MANUSCRIPT else actions
        within = [kind for kind in kinds if row_of(state, box.manuscripts[kind].level) <= left]
        if not within and not (kinds and self.stays):
            return None
        best = max(within or kinds, key=lambda kind: self.prospects.manuscript(self.player, kind))
        return None if here in box.manuscripts[best].dialects else (best, bool(within))

    def dialects(self, kind: int) -> tuple[int, int]:
        """How many dialects the player can show before and after taking a manuscript."""
        held = self.player.manuscripts
        return dialects(self.tables, tuple(sorted(held))), dialects(self.tables, tuple(sorted((*held, kind))))

    def abbots_wait(self, actions: int) -> bool:
        """Whether there are yellow cubes to take with so many actions, or next turn, and it isn't too late for them."""
        state, abbot = self.state, components.ABBOT
        there = 0 if state.done >> abbot & 1 else min(2, state.spaces[state.turn][abbot])
        now = next((count for count in range(there, 0, -1) if cubes.actions_for(self.tables, count) <= actions), 0)
        if not state.last_turn:
            return bool(now or (self.stays and state.spaces[state.turn + 1][abbot]))
        after = self.votes + now * self.box.votes[abbot]
        need = max((votes for votes, _points, _name in self.titles if votes <= after), default=0)
        return now > 0 and (need > self.votes or self.may_keep_most(after - need))

    def nearest_abbey(self) -> tuple[int, Route] | None:
        """The nearest abbey, and the way there; None if there is no turn left for that."""
        ways = {
            place: way for place, way in routes(self.tables, self.player.place).items() if self.tables.has_abbey[place]
        }
        place = min(ways, key=lambda each: ways[each].actions)
        if self.state.last_turn and place not in offers.reach_now(self.tables, self.state):
            return None
        return place, ways[place]

    def is_nearest_abbey(self, place: int) -> bool:
        """Whether a place is an abbey, and none is nearer (10.10)."""
        abbeys, nearest = self.tables.has_abbey, self.nearest_abbey()
        if nearest is None or not abbeys[place] or abbeys[self.player.place]:
            return False
        return offers.reach_now(self.tables, self.state)[place].actions <= nearest[1].actions

    # Knowledge

    def level_with(self, more: int = 0) -> int:
        """The level of manuscripts that the player may take with `more` knowledge."""
        return self.box.levels[min(self.player.knowledge + more, self.box.last_knowledge)]

    def next_level(self, more: int = 0) -> int:
        """The lowest level above the player's with `more` knowledge that has manuscripts left; 0 for none."""
        above = range(self.level_with(more) + 1, components.LEVELS + 1)
        return next((level for level in above if self.has_left(level)), 0)

    def opened(self, more: int) -> int:
        """The highest level that `more` knowledge opens and that has manuscripts left; 0 for none."""
        levels = range(min(self.level_with(more), components.LEVELS), self.level_with(), -1)
        return next((level for level in levels if self.has_left(level)), 0)

    def has_left(self, level: int) -> bool:
        """Whether there are manuscripts of a level left to take, now or later (11.2)."""
        return bool(self.state.left[level - 1] or self.state.shown[level - 1])

    def opens_in_time(self, more: int, actions: int) -> bool:
        """Whether a manuscript of a level that `more` knowledge opens can be taken with so many actions, or later."""
        state, manuscripts = self.state, self.box.manuscripts
        here = self.box.places[self.player.place].dialect
        opened = [kind for shown in state.shown[self.level_with() : self.level_with(more)] for kind in shown]
        return not state.last_turn or any(
            row_of(state, manuscripts[kind].level) <= actions
            and (here in manuscripts[kind].dialects or not state.done & MOVED)
            for kind in opened * (not state.done & MANUSCRIPT)
        )

    @property
    def lingua_waits(self) -> bool:
        """Whether the Lingua Volgare can still be taken later (11.3)."""
        state = self.state
        begun = any(not left and not shown for left, shown in zip(state.left, state.shown, strict=True))
        return not state.last_turn and (state.lingua or not begun)

    @property
    def lingua_is_near(self) -> bool:
        """Whether that is in sight."""
        level = self.box.manuscripts[self.box.lingua].level
        return self.lingua_waits and self.player.knowledge + _NEAR_LINGUA >= self.box.thresholds[level - 1]

    def overtaken(self, more: int) -> int | None:
        """The first in the ranking whom `more` knowledge overtakes."""
        ahead = self.state.ranking[: self.state.ranking.index(self.state.seat)]
        after = self.player.knowledge + more
        return next((seat for seat in ahead if self.state.players[seat].knowledge < after), None)

    @property
    def is_last_in_knowledge(self) -> bool:
        """Whether the player plays first without the Rest track (7.1)."""
        return self.state.ranking[-1] == self.state.seat

    # Ducats

    def with_gifts(self) -> "Facts":
        """What the player can see after taking what the place gives for no action."""
        after, tables = self.state.clone(), self.tables
        player = after.players[after.seat]
        place = self.box.places[player.place]
        if place.event >= 0 and place.event != components.STUPOR_MUNDI and after.lying >> place.event & 1:
            use_event(tables, after, player, [])
        if tables.has_city[player.place] and not player.cities >> player.place & 1:
            use_city(tables, after, player, commands.City(), [])
        return Facts(tables, self.prospects, after)

    def price_of(self, colour: int) -> int:
        """The ducats that a cube costs where the player is."""
        return cubes.price(self.tables, self.player.place, colour)

    def for_sale(self, actions: int) -> list[Sale]:
        """One or two cubes of each colour that can be taken with so many actions, or next turn; none without need."""
        state, tables = self.state, self.tables
        if self.votes >= max((votes for votes, _points, _name in self.titles), default=0):
            return []
        now, *later = state.spaces[state.turn : state.turn + 2 - state.last_turn]
        found = []
        for colour in range(3):
            price, votes, open_ = self.price_of(colour), self.box.votes[colour], not state.done >> colour & 1
            for count in (1, 2):
                sale = count * price, count * votes, colour, count
                here = open_ and now[colour] >= count and cubes.actions_for(tables, count) <= actions
                found += [(*sale, True)] * here
                if any(space[colour] >= count for space in later) and not (here and sale[0] <= self.player.ducats):
                    found.append((*sale, False))
        return found

    @property
    def price_of_cardinal(self) -> int:
        """The ducats that make a monk with a cube for it a cardinal (15.2); 0 for others."""
        player, prices = self.player, [self.box.cardinals[tile].price for tile in self.state.cardinals]
        has_cube = player.cubes[0] or player.cubes[1] or roles.virtual(self.tables, player)[1]
        return min(prices, default=0) if player.role is components.MONK and has_cube else 0

    def pays_next_turn(self, price: int, more: int) -> bool:
        """Whether only `more` ducats surely pay that next turn: what the place gives then does not."""
        held = self.player.ducats
        without = self._next_turn(held) + self._waiting_here
        return not self.state.last_turn and without < price <= self._next_turn(held + more)

    @property
    def _waiting_here(self) -> int:
        """The ducats that the place of the player surely gives them next turn as well, after the donations."""
        state, tables, player = self.state, self.tables, self.player
        if not self.stays:
            return 0
        event, used = self.box.places[player.place].event, player.cities >> player.place & 1
        ducats = 0 if used else city_gives(tables, state, player, "")[0]
        lies = event >= 0 and (state.lying >> event & 1 or event in state.events[state.turn : state.turn + 1])
        return ducats + (event_gives(tables, player, event)[0] if lies and not self.others_want(event) else 0)

    def _next_turn(self, ducats: int) -> int:
        """What donations will at least leave of so many ducats (6): a richest merchant may have to pay them all."""
        state, tables = self.state, self.tables
        if state.turn >= self.figures.last_donation_turn:
            return ducats
        if self.player.role is not components.MERCHANT:
            return ducats + roles.donation(tables, self.player)
        settled = [state.players[seat] for seat in state.order[: state.position + 1]]
        if any(other.role is components.MERCHANT and other.ducats > ducats for other in settled):
            return ducats
        due = sum(roles.donation(tables, other) for other in settled if other.ducats < ducats)
        to_play = (state.players[seat] for seat in state.order[state.position + 1 :])
        return max(0, ducats - due - sum(map(self._most_due, to_play)))

    def _most_due(self, other: Player) -> int:
        """The most that is due next turn to a player who still plays this turn: they may become clergy (6.1, 15)."""
        state, box, figures = self.state, self.box, self.figures
        if other.role is components.MERCHANT and not self.tables.has_monastery[other.place]:
            return max((box.monks[monk].donation or figures.monk_donation for monk in state.monks), default=0)
        gets = figures.business + figures.noble_cash * min(2, state.spaces[state.turn][components.NOBLE])
        price = min((box.cardinals[tile].price for tile in state.cardinals), default=0)
        if other.role is components.MONK and other.ducats + gets < price:
            return roles.donation(self.tables, other)
        return figures.cardinal_donation

    def trips_for(self, more: int, actions: int) -> list[commands.Move]:
        """The moves of this turn that only `more` ducats pay for."""
        place, held, free = self.player.place, self.player.ducats, roles.tile_of(self.tables, self.player).free_travel
        before, after = (reach(self.tables, place, actions, ducats, free) for ducats in (held, held + more))
        return [self.tables.move[goal] for goal in after if goal not in before and not self.state.done & MOVED]

    def can_become_cardinal(self, ducats: int, actions: int) -> bool:
        """Whether so many ducats pay for it and for the way, this turn with so many actions, or surely next turn."""
        price, whole = self.price_of_cardinal, roles.budget(self.tables, self.player)
        if not price:
            return False
        now = self._can_enter_cathedral(0 if self.state.done & MOVED else actions, ducats - price)
        return now or (self.stays and self._can_enter_cathedral(whole, self._next_turn(ducats) - price))

    def _can_enter_cathedral(self, actions: int, ducats: int) -> bool:
        here, free = self.player.place, roles.tile_of(self.tables, self.player).free_travel
        places = (here, *reach(self.tables, here, actions, ducats, free))
        return ducats >= 0 and any(self.tables.has_cathedral[place] for place in places)

    def is_safely_richest(self, ducats: int, more: int = 0) -> bool:
        """Whether the player is the richest with so many ducats: of equals, whoever knows more is (19.5).

        Never while to be the richest may still cost ducats, and only later bring points (6.2, 6.6). `more`: what
        each of those who still play this turn may get.
        """
        if self.state.turn < self.figures.last_donation_turn:
            return False
        ranking = self.state.ranking
        behind = ranking[ranking.index(self.state.seat) :]
        to_play = self.state.order[self.state.position + 1 :]
        others = [(seat, self.state.players[seat].ducats + more * (seat in to_play)) for seat in ranking]
        return ducats > 0 and all(
            theirs < ducats + (seat in behind) for seat, theirs in others if seat != self.state.seat
        )

    # Votes

    @property
    def votes(self) -> int:
        return cubes.votes(self.tables, self.player)

    def may_keep_most(self, own: int) -> bool:
        """Whether nobody, even after paying for a title, keeps more votes than `own` (19.2)."""
        ranking = self.state.ranking
        kept = [own if seat == self.state.seat else self._least_kept(seat) for seat in ranking]
        return ranking[kept.index(max(kept))] == self.state.seat

    def _least_kept(self, seat: int) -> int:
        """The votes that a player has left after paying for the dearest title, unless they have decided on one."""
        state, player = self.state, self.state.players[seat]
        held = cubes.votes(self.tables, player)
        if state.decision is TITLE and state.ranking.index(seat) < state.position:
            return held
        prices = (title.votes for title in self.box.titles if title.role is player.role and title.votes <= held)
        return held - max(prices, default=0)

    @property
    def titles(self) -> list[Title]:
        """The titles for the player's role."""
        return self._titles_of(self.player.role)

    def _titles_of(self, role: components.Role) -> list[Title]:
        return [
            (title.votes, title.points, name)
            for title, name in zip(self.box.titles, components.TITLE_NAMES, strict=True)
            if title.role is role
        ]

    def title_with(self, role: components.Role, votes: int) -> Title | None:
        """The best title that so many votes pay for in a role; None for none."""
        return max((title for title in self._titles_of(role) if title[0] <= votes), default=None)

    def takes_title(self, abbots: int) -> bool:
        """Whether the votes left after giving up yellow cubes no longer pay for a title that they pay for now."""
        left = self.votes - abbots * self.box.votes[components.ABBOT]
        return any(left < votes <= self.votes for votes, _points, _name in self.titles)

    def votes_to_come(self, command: commands.TakeCubes) -> int:
        """The most votes that the player can take in the rest of this turn, after a command and without moving."""
        state, tables, taken = self.state, self.tables, components.CUBES.index(command.cube)
        prices = [self.price_of(colour) for colour in range(3)]
        actions = state.actions - cubes.actions_for(tables, command.count)
        ducats = self.player.ducats + command.cash * self.figures.noble_cash
        ducats -= command.count * prices[taken] if taken < 3 else 0
        there = [
            0 if colour == taken or state.done >> colour & 1 else min(2, state.spaces[state.turn][colour])
            for colour in range(3)
        ]
        return max(
            cubes.worth(tables, counts)
            for counts in product(*(range(count + 1) for count in there))
            if sum(cubes.actions_for(tables, count) for count in counts if count) <= actions
            and sum(count * price for count, price in zip(counts, prices, strict=True)) <= ducats
        )

    def is_in_reach(self, missing: int, command: commands.TakeCubes) -> bool:
        """Whether so many votes missing for a title after a command are worth telling: early, only the last few are."""
        most = max(self.box.votes)
        if self.state.turn < LATE:
            return missing <= most
        return missing <= self.votes_to_come(command) + most * turns_left(self.tables, self.state)

    def auction(self, bid: int) -> tuple[float, int, float]:
        """What the Stupor Mundi is worth in points, the votes in cubes that winning it with a bid costs, and theirs."""
        tables, state, player = self.tables, self.state, self.player
        outlook = self.prospects.outlook(state, state.seat, turns_left(tables, state))
        due = bid - auction.bonus(tables, state, state.seat)
        ways = cubes.covering(tables, player, due)  # what a tile counts as is not given up (15.5)
        paid = min((cubes.worth(tables, cubes.counts_of(letters)) for letters in ways), default=outlook.votes_now)
        return (
            self.prospects.gain(outlook, self.figures.stupor_knowledge),
            paid,
            -self.prospects.vote_gain(outlook, -paid),
        )

    # Tracks

    def spaces_on(self, track: int, spaces: int = 1) -> State:
        after = self.state.clone()
        set_disc(after, after.seat, track, after.players[after.seat].discs[track] + spaces)
        return after

    @property
    def ends_messenger(self) -> bool:
        """Whether the next space of the Messenger is the last one."""
        track = components.MESSENGER
        return self.player.discs[track] + 1 == self.box.tracks[track].length

    def leads(self, track: int) -> bool:
        return self.state.leaders[track][:1] == (self.state.seat,)

    @property
    def payments_left(self) -> int:
        """The cities and event tiles that may still give the player ducats (10.5)."""
        state, places = self.state, enumerate(self.box.places)
        cities = sum(place.ducats[state.swapped] > 0 and not self.player.cities >> at & 1 for at, place in places)
        events = (
            event.ducats > 0 and (state.lying >> number & 1 or number in state.events[state.turn :])
            for number, event in enumerate(self.box.events)
        )
        return cities + sum(events)

    def rank_after_singing(self, actions: int, ducats: int) -> tuple[int, int] | None:
        """The best rank on the Canticle, 0 or 1, that so many actions and ducats can bring, and its actions (19.7).

        One of them may take a yellow cube more. None if it isn't a better rank than before.
        """
        track, seat, state, abbot = components.CANTICLE, self.state.seat, self.state, components.ABBOT
        cubes_now = self.player.cubes[abbot] + has_michael(self.tables, self.player)
        can_buy = not state.done >> abbot & 1 and state.spaces[state.turn][abbot] and ducats >= self.price_of(abbot)
        most = min(
            max(min(actions, cubes_now), min(actions - 1, cubes_now + 1) if can_buy else 0),
            self.box.tracks[track].length - self.player.discs[track],
        )
        first_two = [self.spaces_on(track, steps).leaders[track][:2] for steps in range(1, most + 1)]
        found = [
            (after.index(seat), steps + (steps > cubes_now))
            for steps, after in enumerate(first_two, 1)
            if seat in after
        ]
        before = self.state.leaders[track][:2]
        if not found or (seat in before and before.index(seat) <= min(found)[0]):
            return None
        return min(found)

    def in_time(self, missing: int) -> bool:
        """Whether so many more spaces after the next one can be taken before the game ends."""
        return not self.state.last_turn or missing < self.state.actions

    def to_next_mark(self, track: int, space: int) -> int | None:
        """The spaces from this one to the first marked one; None if there is none, or it can't be reached in time."""
        marks = self.box.tracks[track].marks  # players' own data files may have none
        missing = next((number - space for number in range(space, len(marks)) if marks[number]), None)
        return missing if missing is not None and self.in_time(missing) else None
