"""The points that pieces and places are likely to score for a player by the end of the game.

The weights are those of assets/de_vulgari_eloquentia/bots.json.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache

from boardgames_tui.games.de_vulgari_eloquentia.ai.curves import (
    MOST_DUCATS,
    MOST_VOTES,
    Outlook,
    chance,
    ducats_curve,
    knowledge_curve,
    votes_curves,
)
from boardgames_tui.games.de_vulgari_eloquentia.components import (
    CANTICLE,
    CARDINAL,
    LEVELS,
    LIBRARY,
    MERCHANT,
    MESSENGER,
    MONK,
    NEUTRAL,
    ORIENT,
    REST,
    RIDDLE,
    STUPOR_MUNDI,
    RoleTile,
)
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import votes, worth
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import budget, donation, tile_of, virtual
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import is_active, orient_bonus, tiles_to_look_at
from boardgames_tui.games.de_vulgari_eloquentia.rules.travel import routes
from boardgames_tui.games.de_vulgari_eloquentia.state import MANUSCRIPT, Player, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

PARTS = (
    *("knowledge", "votes", "ducats", "manuscripts", "secretaries", "in_front", "library", "canticle", "riddle"),
    *("tile", "merchant", "orient", "messenger", "rest", "place"),
)
"""The parts of a player's evaluation."""
_MOST_ACTIONS = 6
Way = tuple[int, int, int, int]
"""A goal, the actions and ducats that going there costs, and the goal's dialect."""


@cache
def _near(tables: Tables) -> list[list[tuple[list[Way], list[Way]]]]:
    """The goals in reach, by place, actions, and whether the player can pay the fee."""
    ways = [
        [(goal, way.actions, way.ducats, tables.dialects[goal]) for goal, way in routes(tables, place).items()]
        for place in range(len(tables.box.places))
    ]
    return [
        [
            ([way for way in here if way[1] <= actions and not way[2]], [way for way in here if way[1] <= actions])
            for actions in range(_MOST_ACTIONS + 1)
        ]
        for here in ways
    ]


_KEPT = 20_000
"""The most results in each cache."""


@lru_cache(2**16)
def dialects(tables: Tables, manuscripts: tuple[int, ...]) -> int:
    """How many different dialects the manuscripts can show, one each (19.9)."""
    shown = {frozenset[int]()}
    for kind in manuscripts:
        shown |= {one | {dialect} for one in shown for dialect in tables.box.manuscripts[kind].dialects}
    return max(map(len, shown))


class Prospects:
    """Estimates of points to come."""

    def __init__(self, tables: Tables, weights: Mapping[str, float]) -> None:
        self.tables = tables
        self.box, self.figures = tables.box, tables.figures
        self.weights = dict(weights)
        self.action = weights["action"]
        self._mean_tile = sum(self.box.library) / len(self.box.library)
        self._near = _near(tables)
        places = self.box.places
        self._abbeys = [number for number, place in enumerate(places) if "abbey" in place.kinds]
        self._monasteries = [number for number, place in enumerate(places) if "monastery" in place.kinds]
        self._cathedrals = [number for number, place in enumerate(places) if "cathedral" in place.kinds]
        self._cities = [
            (number, place.ducats, place.knowledge) for number, place in enumerate(places) if "city" in place.kinds
        ]
        halves = range(2 * self.figures.last_turn + 2)
        self.knowledge = [knowledge_curve(self.box, weights, half / 2) for half in halves]
        self.ducats = [ducats_curve(weights, half / 2) for half in halves]
        self.votes = votes_curves(self.box, weights, halves)
        self._scripts = lru_cache(_KEPT)(self._best_scripts)
        self._monks: dict[object, float] = {}
        self.held: Callable[[tuple[int, ...]], float] = lru_cache(_KEPT)(self._held)

    # A player

    def outlook(self, state: State, seat: int, turns: float) -> Outlook:
        half, player = round(2 * turns), state.players[seat]
        richest = max(other.ducats for number, other in enumerate(state.players) if number != seat)
        return Outlook(
            state=state,
            seat=seat,
            player=player,
            turns=turns,
            knowledge=self.knowledge[half],
            ducats=self.ducats[half],
            votes=self.votes[player.role][half],
            votes_now=votes(self.tables, player),
            others=richest,
        )

    def parts(self, outlook: Outlook) -> list[float]:
        """All that a player has and may get, by the names in `PARTS`."""
        weights, state, turns, player = self.weights, outlook.state, outlook.turns, outlook.player
        merchant, discs = player.role is MERCHANT, player.discs
        bologna = 0.7 * self.gain(outlook, player.bologna) if player.bologna > 0 and turns else 0.0
        return [
            outlook.knowledge[player.knowledge] + bologna,
            outlook.votes[min(outlook.votes_now, MOST_VOTES - 1)],
            self.money(outlook, player.ducats),
            self.held(player.manuscripts),
            player.put_away + (state.ahead[outlook.seat] if state.ahead else 0),  # certain points
            player.front * (weights["in_front"] if turns else 0.0),
            player.library or self.library(discs[LIBRARY], turns),
            self.canticle(outlook, discs[CANTICLE]),
            self.riddle(outlook, discs[RIDDLE]),
            self.tile(outlook, tile_of(self.tables, player), donation(self.tables, player)),
            weights["merchant"] * turns if merchant else 0.0,
            weights["orient"] * turns * (discs[ORIENT] / self.box.tracks[ORIENT].length) ** 2 if merchant else 0.0,
            0.0 if player.bologna else weights["messenger"] * discs[MESSENGER] * min(1.0, turns / 4),
            weights["rest"] * min(1.0, turns) if state.leaders[REST][:1] == (outlook.seat,) else 0.0,
            weights["place"] * self.best_way(outlook, budget(self.tables, player)) if turns else 0.0,
        ]

    def gain(self, outlook: Outlook, points: int) -> float:
        space = outlook.player.knowledge
        return outlook.knowledge[min(max(space + points, 0), self.box.last_knowledge)] - outlook.knowledge[space]

    def money(self, outlook: Outlook, ducats: int) -> float:
        """The value of ducats: as a means, and for the points of the richest (19.5)."""
        points = (
            self.figures.richest_merchant_points
            if outlook.player.role is MERCHANT
            else self.figures.richest_clergy_points
        )
        share = chance((ducats - outlook.others) / (1 + self.weights["riches"] * outlook.turns)) if ducats else 0.0
        return outlook.ducats[min(max(ducats, 0), MOST_DUCATS - 1)] + points * share

    def income(self, outlook: Outlook, ducats: int) -> float:
        return self.money(outlook, outlook.player.ducats + ducats) - self.money(outlook, outlook.player.ducats)

    def vote_gain(self, outlook: Outlook, number: int) -> float:
        return outlook.votes[max(0, outlook.votes_now + number)] - outlook.votes[outlook.votes_now]

    def _held(self, manuscripts: tuple[int, ...]) -> float:
        return sum(self.box.manuscripts[kind].level for kind in manuscripts) + self.colours(manuscripts)

    def colours(self, manuscripts: tuple[int, ...]) -> float:
        """The value of progress to all five colours (19.9)."""
        share = dialects(self.tables, tuple(sorted(manuscripts))) / NEUTRAL
        return self.figures.five_colours_points * float(share ** self.weights["five_colours"])

    def library(self, space: int, turns: float) -> float:
        """The value of a disc on the track of the papal library (14.5) before taking a tile."""
        if not space:
            return 0.0
        mark = self.box.tracks[LIBRARY].marks[space]
        if mark:
            return self._mean_tile + 0.45 * (mark - 1)
        return space * 0.85 * min(1.0, turns)

    def canticle(self, outlook: Outlook, space: int) -> float:
        """The value of being first or second on the Canticle (19.7)."""
        if not space:
            return 0.0
        players = outlook.state.players
        behind = [other.discs[3] for seat, other in enumerate(players) if seat != outlook.seat]
        loose = min(1.0, outlook.turns / 3)
        first, second = self.figures.canticle_points
        ahead = sum(other >= space for other in behind)
        lead = space - max(behind)
        leads = outlook.state.leaders[3][:1] == (outlook.seat,) and space == outlook.player.discs[3]
        if lead > 0 or leads:
            hold = 1 - loose * 0.5 ** (1 + max(lead, 0))
            return first * hold + second * (1 - hold) * 0.7
        if ahead == 1:
            return second * (1 - 0.4 * loose) + (first - second) * loose * 0.2
        return 0.3 * second * loose

    def riddle(self, outlook: Outlook, space: int) -> float:
        """The value of leading on the riddle, if on a mark (19.6)."""
        if not space:
            return 0.0
        others = max(other.discs[RIDDLE] for seat, other in enumerate(outlook.state.players) if seat != outlook.seat)
        track = self.box.tracks[RIDDLE]
        mark = track.marks[space]
        start = next(place for place, points in enumerate(track.marks) if points)
        likely = mark or track.marks[start] * (space / start) ** 2 * min(1.0, outlook.turns / (1 + start - space)) * 0.6
        if space > others or (space == others and outlook.state.leaders[RIDDLE][:1] == (outlook.seat,)):
            return likely * (1 - 0.3 * min(1.0, outlook.turns / 4))
        return likely * 0.2 * min(1.0, outlook.turns / 4)

    def tile(self, outlook: Outlook, tile: RoleTile, due: int) -> float:
        """The value of a monk or a cardinal from now on, without its knowledge and its cube."""
        weights, turns = self.weights, outlook.turns
        value = float(tile.points)
        donations = max(0, self.figures.last_donation_turn - outlook.state.turn)
        value += 0.8 * due * donations * weights["more_ducats"]
        if tile.free_travel:
            value += weights["free_travel"] * turns
        if tile.actions:
            value += self.action * turns * 0.9
        if tile.inquisition and not outlook.player.inquisition_used:
            value += 0.8
        return value + 0.4 * tile.library * (not outlook.player.library)

    def become_monk(self, outlook: Outlook, monk: int) -> float:
        player, tile = outlook.player, self.box.monks[monk]
        extra = sum(self.box.votes[colour] for colour in range(3) if tile.virtual == "rky"[colour])
        after = self.votes[MONK][round(2 * outlook.turns)][outlook.votes_now + extra] - outlook.votes[outlook.votes_now]
        half = player.ducats // 2
        richest = chance((player.ducats - outlook.others) / (1 + self.weights["riches"] * outlook.turns))
        after += outlook.ducats[min(half, 249)] - outlook.ducats[min(player.ducats, 249)]
        after -= richest * self.figures.richest_merchant_points - 0.3 * richest * self.figures.richest_clergy_points
        after += self.tile(outlook, tile, tile.donation or self.figures.monk_donation) + self.gain(
            outlook, tile.knowledge
        )
        return after - self.weights["merchant"] * outlook.turns

    def become_cardinal(self, outlook: Outlook, cardinal: int, cube: int) -> float:
        """The value of a cardinal to a monk who gives up a cube of `cube` votes (15.2)."""
        player, tile = outlook.player, self.box.cardinals[cardinal]
        extra = sum(self.box.votes[colour] for colour in range(3) if tile.virtual == "rky"[colour])
        left = worth(self.tables, player.cubes) - cube + extra
        after = self.votes[CARDINAL][round(2 * outlook.turns)][max(0, left)] - outlook.votes[outlook.votes_now]
        after += self.income(outlook, tile.refund - tile.price) + self.gain(outlook, tile.knowledge)
        after += self.tile(outlook, tile, self.figures.cardinal_donation)
        if tile.actions:
            after += self.action
        return after - self.tile(outlook, tile_of(self.tables, player), donation(self.tables, player))

    def best_cardinal(self, outlook: Outlook) -> float:
        """The value of the best cardinal for a monk now."""
        player = outlook.player
        cubes = (
            [0]
            if virtual(self.tables, player)[1]
            else [self.box.votes[colour] for colour in (1, 0) if player.cubes[colour]]
        )
        if not cubes:
            return 0.0
        free = [
            self.become_cardinal(outlook, tile, cubes[0])
            for tile in outlook.state.cardinals
            if self.box.cardinals[tile].price <= player.ducats
        ]
        return max(free, default=0.0)

    # Places

    def manuscript(self, player: Player, kind: int) -> float:
        return self.held((*player.manuscripts, kind)) - self.held(player.manuscripts)

    def scripts(self, state: State, player: Player) -> list[list[float]]:
        """The value of the best manuscript by dialect and number of actions, minus its actions."""
        level = min(self.box.levels[player.knowledge], LEVELS)
        shown = tuple(state.shown[:level])
        gone = tuple(not left and not tiles for left, tiles in zip(state.left[:level], shown, strict=True))
        return self._scripts(shown, gone, player.manuscripts)

    def _best_scripts(
        self, shown: tuple[tuple[int, ...], ...], gone: tuple[bool, ...], manuscripts: tuple[int, ...]
    ) -> list[list[float]]:
        found = [[0.0] * (_MOST_ACTIONS + 1) for _dialect in range(NEUTRAL + 1)]
        row, before = 0, self.held(manuscripts)
        for number, tiles in enumerate(shown):
            row += not gone[number]
            for kind in set(tiles):
                net = self.held((*manuscripts, kind)) - before - row * self.action
                for dialect in self.box.manuscripts[kind].dialects:
                    best = found[dialect]
                    for actions in range(row, _MOST_ACTIONS + 1):
                        best[actions] = max(best[actions], net)
        return found

    def offers(self, outlook: Outlook) -> dict[int, float]:
        state, player = outlook.state, outlook.player
        found: dict[int, float] = {}
        role, cities, swapped, lying = player.role, player.cities, state.swapped, state.lying
        orient = orient_bonus(self.tables, player)
        space, rich = player.knowledge, min(player.ducats, MOST_DUCATS - 1)
        knowledge, ducats = outlook.knowledge, outlook.ducats
        knows, owns = knowledge[space], ducats[rich]
        last, most = self.box.last_knowledge, MOST_DUCATS - 1
        close = outlook.turns < 3
        for place, pays, teaches in self._cities:
            if cities >> place & 1:
                continue
            points = teaches[swapped]
            value = knowledge[min(space + points, last)] - knows if points else 0.0
            points = pays[swapped]
            if points and role is MERCHANT:
                points += orient
                value += self.income(outlook, points) if close else ducats[min(rich + points, most)] - owns
            found[place] = value
        for number, event in enumerate(self.box.events):
            if lying >> number & 1:
                if number == STUPOR_MUNDI:
                    value = 0.6 * self.gain(outlook, self.figures.stupor_knowledge)
                elif event.knowledge:
                    value = self.gain(outlook, event.knowledge)
                elif role is MERCHANT:
                    value = self.income(outlook, event.ducats + orient)
                else:
                    continue
                found[event.place] = found.get(event.place, 0.0) + value
        in_abbey = player.front * (1.0 - self.weights["in_front"] if outlook.turns else 1.0)
        in_abbey += 0.5 * bool(state.spaces[state.turn][2])
        if in_abbey:
            found.update(dict.fromkeys(self._abbeys, in_abbey))
        if player.bologna > 0:
            found[self.box.bologna] = 0.3 * self.gain(outlook, player.bologna)
        best = 0.0
        if role is MERCHANT and state.monks:
            key = (state.monks, outlook.turns, player.ducats, outlook.others, outlook.votes_now, space)
            kept = self._monks.get(key)
            if kept is None:
                if len(self._monks) > _KEPT:
                    self._monks.clear()
                kept = self._monks[key] = max(self.become_monk(outlook, monk) for monk in state.monks)
            best, there = kept, self._monasteries
        elif role is MONK and state.cardinals:
            best, there = self.best_cardinal(outlook), self._cathedrals
        if best > 0:
            for place in there:
                found[place] = found.get(place, 0.0) + best
        if player.cubes[2] or virtual(self.tables, player)[2]:
            ways = routes(self.tables, player.place)
            for place in self.box.franciscans:
                if place in ways and is_active(self.tables, state, place):
                    value, _steps = self.songs(outlook, state.actions - ways[place].actions)
                    if value > 0:
                        found[place] = value
        return found

    def songs(self, outlook: Outlook, actions: int) -> tuple[float, int]:
        """What steps on the Canticle are worth, and their number: before the last turn one, then the best number.

        A first step behind others is then worth nothing by itself.
        """
        player, track = outlook.player, self.box.tracks[CANTICLE]
        space, held = player.discs[CANTICLE], player.cubes[2] + virtual(self.tables, player)[2]
        most = 1 if outlook.turns else min(held, actions, track.length - space)
        now = self.canticle(outlook, space)
        worth_of = {
            steps: self.canticle(outlook, space + steps) - now + (self.vote_gain(outlook, -steps) - steps * self.action)
            for steps in range(1, most + 1)
        }
        steps = max(worth_of, key=worth_of.__getitem__, default=0)
        return worth_of.get(steps, 0.0), steps

    def ways(self, outlook: Outlook, actions: int, taken: bool) -> dict[int, float]:
        """The values of staying and of each goal within `actions`, minus its price; `taken`: no further manuscript."""
        player = outlook.player
        offers = self.offers(outlook)
        scripts = self.scripts(outlook.state, player)
        later, action = self.weights["later"] * min(1.0, outlook.turns), self.action
        free = tile_of(self.tables, player).free_travel
        can_pay = free or player.ducats >= self.figures.travel_fee
        fee = self.income(outlook, -self.figures.travel_fee) if can_pay and not free else 0.0
        whole = self.figures.actions
        nets = [
            [
                later * here[whole] + (0.0 if taken else here[actions - steps]) - steps * action
                for steps in range(actions + 1)
            ]
            for here in scripts
        ]
        found = {
            goal: nets[dialect][steps] + (fee if ducats else 0.0)
            for goal, steps, ducats, dialect in self._near[player.place][actions][can_pay]
        }
        for goal, value in offers.items():
            if goal in found:
                found[goal] += value
        found[player.place] = nets[self.tables.dialects[player.place]][0]
        return found

    def best_way(self, outlook: Outlook, actions: int) -> float:
        """The value of the best place to go to in a whole player turn, or of staying."""
        if outlook.player.place < 0:
            return 0.0
        return max(self.ways(outlook, actions, False).values())

    def way_values(self, outlook: Outlook) -> dict[int, float]:
        """The value of each goal of a movement now, minus its price and the value of staying."""
        found = self.ways(outlook, outlook.state.actions, bool(outlook.state.done & MANUSCRIPT))
        stay = found[outlook.player.place]
        return {goal: value - stay for goal, value in found.items()}

    def look_at_library(self, outlook: Outlook) -> float:
        """The value of looking at library tiles now, minus that of waiting."""
        count = tiles_to_look_at(self.tables, outlook.state, outlook.player)
        return self._mean_tile + 0.45 * (count - 1) - self.library(outlook.player.discs[LIBRARY], outlook.turns)
