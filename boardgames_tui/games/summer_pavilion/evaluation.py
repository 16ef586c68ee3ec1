"""What computer players know of Summer Pavilion: the value of a position, and the playout policy.

A board is evaluated by what its stars, numbers and structures may still bring in the rounds to come; a rack by what a
greedy player would lay of it in this round. All that depends on a board alone is computed once and kept.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from math import exp

from boardgames_tui.core.game import Evaluation
from boardgames_tui.core.weighing import brings, costs
from boardgames_tui.games.summer_pavilion.board import EMPTY, MULTI, Tiles, colours_for, covered, reward, run, star_kind
from boardgames_tui.games.summer_pavilion.commands import CENTRE, AnyCommand, Choose, Pass, Place, Take, in_order
from boardgames_tui.games.summer_pavilion.components import COLOURS, CORNERS, RING, ROUNDS, SPACES, STARS, Side
from boardgames_tui.games.summer_pavilion.legal import legal_commands
from boardgames_tui.games.summer_pavilion.reasons import reason
from boardgames_tui.games.summer_pavilion.state import IN_THE_CENTRE, NONE, PLACE, TAKE, Player, State
from boardgames_tui.games.summer_pavilion.tables import Tables
from boardgames_tui.games.summer_pavilion.tiles import counts_of, points_lost
from boardgames_tui.games.summer_pavilion.weighing import keeping, taking

_COLOURS = range(len(COLOURS))
_COLOUR_OF = {letter: colour for colour, letter in enumerate(COLOURS)}
_SOURCE_OF = {str(number + 1): number for number in range(9)}
_MOST = 12
"""More tiles of a colour than this bring no more."""
_AHEAD = 3
_KEPT = 10_000
"""How many boards and racks are remembered."""

_HORIZONS = {0: (0, 3), 1: (1, 3)}
"""By rounds to come: as if how many there were, one plans what to lay; the better plan counts.

With none to come only its last tile would speak for a star.
"""

Option = tuple[int, int, int, float]
"""A space, a colour, the price and what it gains."""


@cache
def _yet(mask: int) -> int:
    """The points that the rest of a star with these spaces covered brings in the best order."""
    ring = tuple(0 if mask >> place & 1 else EMPTY for place in range(RING)) + (EMPTY,) * (len(SPACES) - RING)
    rest = (len(run(ring, place)) + _yet(mask | 1 << place) for place in range(RING) if ring[place] == EMPTY)
    return max(rest, default=0)


@dataclass(slots=True)
class StarOptions:
    """What can be laid in one star, and what each gains by the star alone."""

    by_colour: list[list[Option]]
    gains: dict[tuple[str, str], float]
    once: bool
    """Whether it takes each colour once."""


@dataclass(slots=True)
class Outlook:
    """What can be laid on one board, and what each gains: points, rewards, and progress for the rounds to come."""

    stars: list[StarOptions]
    extra: list[float]
    """What each space gains by its number and its structures, on top of what its star says."""
    by_colour: list[list[Option]]
    appetites: list[list[float]] = field(default_factory=list)
    """For each colour, what so many tiles of it would gain; computed when first needed."""
    tastes: dict[tuple[int, int], list[float]] = field(default_factory=dict)
    """For a colour and how many tiles of it are held, the value of 0, 1, 2 … more."""


class SummerPavilionEvaluation(Evaluation):
    """Evaluates positions by the weights of assets/summer_pavilion/bots.json."""

    def __init__(self, tables: Tables, weights: Mapping[str, float]) -> None:
        self.tables = tables
        self.box = tables.box
        self.weights = dict(weights)
        numbers = tables.box.numbers
        self._of_number = [
            {number: sum(1 << space for space in spaces) for number, spaces in side.items()}
            for side in tables.number_spaces
        ]
        self._where = [
            {name: (space, space // RING, side[space]) for space, name in enumerate(SPACES)} for side in numbers
        ]
        # What covering one more space brings, by how many are covered: by side and rounds to come.
        self._progress = [[self._progress_of(side, rounds) for rounds in range(ROUNDS + 1)] for side in Side]
        self._stars: dict[tuple[int, Tiles, int, int], StarOptions] = {}
        self._outlooks: dict[tuple[Tiles, int, int], Outlook] = {}
        self._potentials: dict[tuple[Tiles, int, int], float] = {}
        self._plans: dict[tuple[Tiles, tuple[int, ...], int, int], float] = {}

    def _progress_of(self, side: Side, rounds: int) -> list[tuple[int, list[float]]]:
        """Numbers and structures as bits, with the gain of one more space by how many are covered."""
        found = []
        for number, spaces in self._of_number[side].items():
            of = spaces.bit_count()
            steps = [self._number(number, count, of, rounds) for count in range(of + 1)]
            found.append((spaces, [after - before for before, after in pairwise(steps)]))
        for structure in self.box.structures:
            of = len(structure.spaces)
            steps = [self._structure(count, of, structure.tiles, rounds) for count in range(of)]
            steps.append(self.weights["reward"] * structure.tiles)
            found.append((structure.mask, [after - before for before, after in pairwise(steps)]))
        return found

    # The board

    def _star(self, star: int, tiles: Tiles, side: Side, rounds: int) -> float:
        """What a star may still bring: its bonus and points by how likely it is to be filled in the rounds to come."""
        base = star * RING
        ring = tiles[base : base + RING]
        missing = ring.count(EMPTY)
        kind = star_kind(self.tables, tiles, star, side)
        if kind == MULTI:
            bonus = self.box.multicolour_bonus
        elif kind is not None:
            bonus = self.box.star_bonus[kind]
        else:
            bonus = self.box.star_bonus[max(ring)] if max(ring) != EMPTY else max(self.box.star_bonus)
        if not missing:
            return bonus
        if not rounds:
            return 0.0
        weights = self.weights
        prices = self.box.numbers[side][base : base + RING]
        toil = sum(price for price, colour in zip(prices, ring, strict=True) if colour == EMPTY)
        chance = 1 / (1 + exp((toil - weights["supply"] * rounds) / weights["spread"]))
        mask = sum(1 << place for place, colour in enumerate(ring) if colour != EMPTY)
        return chance * (bonus + _yet(mask) - weights["toil"] * toil)

    def _number(self, number: int, count: int, of: int, rounds: int) -> float:
        """What a number may still bring."""
        if count == of:
            return self.box.number_bonus[number]
        if not rounds:
            return 0.0
        weights = self.weights
        progress: float = (count / of) ** weights["number_power"]
        return weights["number"] * self.box.number_bonus[number] * progress

    def _structure(self, count: int, of: int, tiles: int, rounds: int) -> float:
        """What a structure that is not complete may still bring."""
        weights = self.weights
        return weights["structure"] * weights["reward"] * tiles * (count / of) ** 2 if rounds else 0.0

    def _potential(self, tiles: Tiles, side: Side, rounds: int) -> float:
        """What the board may still bring in the rounds to come, beyond what it has scored."""
        key = (tiles, side, rounds)
        found = self._potentials.get(key)
        if found is None:
            mask = covered(tiles)
            found = sum(self._star(star, tiles, side, rounds) for star in range(len(STARS)))
            for number, spaces in self._of_number[side].items():
                found += self._number(number, (mask & spaces).bit_count(), spaces.bit_count(), rounds)
            for structure in self.box.structures:
                of, count = len(structure.spaces), (mask & structure.mask).bit_count()
                if count < of:
                    found += self._structure(count, of, structure.tiles, rounds)
            if len(self._potentials) > _KEPT:
                self._potentials.clear()
            self._potentials[key] = found
        return found

    def _star_options(self, star: int, tiles: Tiles, side: Side, rounds: int) -> StarOptions:
        base = star * RING
        key = (star, tiles[base : base + RING], side, rounds)
        found = self._stars.get(key)
        if found is None:
            before = self._star(star, tiles, side, rounds)
            found = StarOptions(
                [[] for _colour in _COLOURS], {}, star_kind(self.tables, tiles, star, side) in (MULTI, None)
            )
            for space in range(base, base + RING):
                for colour in colours_for(self.tables, tiles, space, side):
                    after = (*tiles[:space], colour, *tiles[space + 1 :])
                    gain = len(run(tiles, space)) + self._star(star, after, side, rounds) - before
                    found.by_colour[colour].append((space, colour, self.box.numbers[side][space], gain))
                    found.gains[SPACES[space], COLOURS[colour]] = gain
            self._stars[key] = found
        return found

    def _outlook(self, tiles: Tiles, side: Side, rounds: int) -> Outlook:
        key = (tiles, side, rounds)
        found = self._outlooks.get(key)
        if found is None:
            if len(self._outlooks) > _KEPT:
                self._outlooks.clear()
            open_ = ~covered(tiles)
            extra = [0.0] * len(SPACES)
            for spaces, steps in self._progress[side][rounds]:
                missing = spaces & open_
                if missing and (gain := steps[len(steps) - missing.bit_count()]):
                    for space in _spaces(missing):
                        extra[space] += gain
            stars = [self._star_options(star, tiles, side, rounds) for star in range(len(STARS))]
            by_colour = [[option for star in stars for option in star.by_colour[colour]] for colour in _COLOURS]
            found = self._outlooks[key] = Outlook(stars=stars, extra=extra, by_colour=by_colour)
        return found

    # The rack

    def _plan(self, tiles: Tiles, held: tuple[int, ...], state: State) -> float:
        """What a greedy player makes of a rack in this round, with what the board may bring afterwards."""
        key = (tiles, held, state.round, state.side)
        found = self._plans.get(key)
        if found is None:
            if len(self._plans) > _KEPT:
                self._plans.clear()
            horizons = _HORIZONS.get(ROUNDS - state.round, (ROUNDS - state.round,))
            plans = [self._greedy(tiles, list(held), state.round, state.side, horizon) for horizon in horizons]
            found = self._plans[key] = max(plans)
        return found

    def _greedy(self, tiles: Tiles, rack: list[int], number: int, side: Side, horizon: int) -> float:
        """What a greedy player makes of a rack who chooses as if `horizon` rounds were to come."""
        weights = self.weights
        toll, joker_toll, kept = weights["tile"], weights["joker"], weights["kept"]
        joker, rounds = number - 1, ROUNDS - number
        spare = sum(rack) - (CORNERS if rounds else 0)
        total = 0.0
        # Tiles that structures have brought: each will be of the colour that is needed.
        brought = 0
        while True:
            best: Option | None = None
            most = float("-inf")
            most_gain, jokers_held = 0.0, rack[joker]
            outlook = self._outlook(tiles, side, horizon)
            extra = outlook.extra
            for colour, options in enumerate(outlook.by_colour):
                naturals = rack[colour] + brought
                if not naturals:
                    continue
                reach = naturals if colour == joker else naturals + jokers_held
                for option in options:
                    price = option[2]
                    if price > reach:
                        continue
                    gain = option[3] + extra[option[0]]
                    net = gain - toll * price
                    if price > naturals:
                        net -= joker_toll * (price - naturals)
                    if net > most:
                        free = min(price, max(spare, 0))
                        if gain + free - kept * (price - free) > 0:
                            most, best, most_gain = net, option, gain
            if best is None:
                break
            space, colour, price, _alone = best
            if horizon != rounds:
                truly = self._outlook(tiles, side, rounds)
                most_gain = truly.stars[space // RING].gains[SPACES[space], COLOURS[colour]] + truly.extra[space]
            own = min(price, rack[colour])
            free = min(price - own, brought)
            rack[colour] -= own
            brought -= free
            rack[joker] -= price - own - free
            spare -= price
            due = reward(self.tables, tiles, space)
            brought += due
            spare += due
            total += most_gain - weights["reward"] * due
            tiles = (*tiles[:space], colour, *tiles[space + 1 :])
        rack[number % len(rack)] += brought  # the jokers of the next round
        return total + self._rest(rack, number)

    def _rest(self, rack: Sequence[int], number: int) -> float:
        """The value of the tiles left over in round `number`: four are kept, the others cost a point each."""
        left = sum(rack)
        if number == ROUNDS:
            return -left
        keep = min(left, CORNERS)
        jokers = min(rack[number], CORNERS)
        return self.weights["kept"] * keep + self.weights["kept_joker"] * jokers - (left - keep)

    # The value of a position

    def evaluate(self, state: State) -> Sequence[float]:
        """Return the value to each seat: points, and what the board and the rack or the tiles kept may bring."""
        side, number = state.side, state.round
        rounds = ROUNDS - number
        values = []
        for seat, player in enumerate(state.players):
            if state.decision is TAKE:
                found = player.score + self._potential(player.tiles, side, rounds + 1)
                found += self._rest(player.rack, number - 1)
            else:
                found = player.score + self._potential(player.tiles, side, rounds)
                if player.passed:
                    found += self._rest(player.corners, number) if rounds else 0.0
                else:
                    found += self._plan(player.tiles, tuple(player.rack), state)
            starts = state.starter if state.marker == IN_THE_CENTRE else state.marker
            if starts == seat and (rounds or state.decision is TAKE):
                found += self.weights["start"]
            values.append(found)
        return values

    def is_quiescent(self, state: State) -> bool:
        """Whether tiles are being placed or a round begins: no draft is under way, no reward is chosen."""
        if state.decision is TAKE:
            return state.marker == IN_THE_CENTRE and NONE not in state.displays
        return state.decision is PLACE

    # The playout policy

    def policy(self, state: State, commands: Sequence[AnyCommand]) -> Sequence[float]:
        """Return the priors: by what each command gains at once, over the value of the tiles that it costs."""
        player = state.players[state.seat]
        if state.decision is TAKE:
            values = self._take_values(state, player, commands)
        elif state.decision is PLACE:
            return self._place_priors(state, player, commands)
        else:
            values = self._choice_values(state, player, commands)
        best = max(values)
        heat = self.weights["heat"]
        return [exp((value - best) / heat) for value in values]

    def _tastes(self, state: State, player: Player) -> list[list[float]]:
        """For each colour, the value of 0, 1, 2 … more tiles to a player in this round."""
        outlook = self._outlook(player.tiles, state.side, ROUNDS - state.round)
        tastes = outlook.tastes
        found = []
        for colour, held in enumerate(player.rack):
            taste = tastes.get((colour, held))
            if taste is None:
                taste = tastes[colour, held] = self._taste(outlook, colour, min(held, _MOST), state.round - 1)
            found.append(taste)
        return found

    def _taste(self, outlook: Outlook, colour: int, held: int, joker: int) -> list[float]:
        weights = self.weights
        if colour == joker:
            return [weights["take_joker"] * more for more in range(_MOST + 1)]
        if not outlook.appetites:
            outlook.appetites = [_appetite(outlook, each) for each in _COLOURS]
        table, share, each = outlook.appetites[colour], weights["appetite"], weights["take"]
        return [share * (table[min(held + more, _MOST)] - table[held]) + each * more for more in range(_MOST + 1)]

    def _take_values(self, state: State, player: Player, commands: Sequence[AnyCommand]) -> list[float]:
        tastes = self._tastes(state, player)
        deny = self.weights["deny"]
        theirs = self._tastes(state, state.players[(state.seat + 1) % len(state.players)])
        joker = state.round - 1
        free = state.marker != IN_THE_CENTRE
        marker = self.weights["marker" if state.round < ROUNDS else "last_marker"]
        centre = tuple(state.centre)
        values = []
        for command in commands:
            assert isinstance(command, Take)
            colour = _COLOUR_OF[command.colour]
            source = centre if command.source == CENTRE else state.displays[_SOURCE_OF[command.source]]
            jokers = 1 if source[joker] else 0
            count = min(source[colour], _MOST) if colour != joker else 0
            value = tastes[colour][count] + deny * theirs[colour][count] + tastes[joker][jokers]
            if not free and command.source == CENTRE:
                value += marker - points_lost(player.score, count + jokers)
            values.append(value)
        return values

    def _place_priors(self, state: State, player: Player, commands: Sequence[AnyCommand]) -> list[float]:
        weights = self.weights
        rounds = ROUNDS - state.round
        outlook = self._outlook(player.tiles, state.side, rounds)
        stars, extra, where = outlook.stars, outlook.extra, self._where[state.side]
        toll, joker_toll, kept, heat = weights["tile"], weights["joker"], weights["kept"], weights["place_heat"]
        spare = max(0, sum(player.rack) - (CORNERS if rounds else 0))
        values = []
        best = highest = float("-inf")
        for command in commands:
            if not isinstance(command, Place):
                break
            space, star, price = where[command.space]
            gain = stars[star].gains[command.space, command.colour] + extra[space]
            net = gain - toll * price - joker_toll * command.jokers
            values.append(net)
            if net > best:
                best = net
            value = gain + price if price <= spare else gain + spare - kept * (price - spare)
            if value > highest:
                highest = value
        found = [exp((value - best) / heat) for value in values]
        keep = self._keep(player, state)
        passing = exp(-highest / heat) if highest < 0 else 0.05 * exp(-highest / heat)
        if not found:
            passing = 1.0
        for command in commands[len(found) :]:
            assert isinstance(command, Pass)
            found.append(passing if command.keep == keep else 0.0)
        return found

    def _keep(self, player: Player, state: State) -> str:
        """The tiles to keep: jokers of the next round first, then the colours of which there are most."""
        if state.round == ROUNDS:
            return ""
        rack = player.rack
        order = sorted(_COLOURS, key=lambda colour: (colour != state.round, -rack[colour]))
        letters = "".join(COLOURS[colour] * rack[colour] for colour in order)[:CORNERS]
        return in_order(letters)

    def _choice_values(self, state: State, player: Player, commands: Sequence[AnyCommand]) -> list[float]:
        tastes = self._tastes(state, player)
        values = []
        for command in commands:
            assert isinstance(command, Choose)
            counts = counts_of(command.tiles)
            values.append(sum(tastes[colour][count] for colour, count in enumerate(counts) if count))
        return values

    def horizon(self, state: State) -> int:
        """The draft of a round; 0 while tiles are placed, where the rack says what may still come."""
        return state.round if state.decision is TAKE else 0

    def reason(self, state: State, command: AnyCommand, names: Sequence[str]) -> str:
        """Say why the player to move might choose a command."""
        rounds = ROUNDS - state.round
        outlook = self._outlook(state.players[state.seat].tiles, state.side, rounds)
        gains = {
            (SPACES[space], COLOURS[colour]): gain + outlook.extra[space]
            for options in outlook.by_colour
            for space, colour, _price, gain in options
        }
        best = isinstance(command, Pass) and self.is_best(state, command, legal_commands(self.tables, state))
        return reason(self.tables, state, command, names, gains, self._rival(state, command), best)

    def weigh(self, worlds: Sequence[State], command: AnyCommand, names: Sequence[str]) -> Sequence[str]:
        """What tiles bring to whoever takes, places or keeps them; nothing here is hidden, so one world will do."""
        state = worlds[0]
        player, joker, weights = state.players[state.seat], state.round - 1, self.weights
        match command:
            case Place(space=name, colour=colour, jokers=jokers):
                outlook = self._outlook(player.tiles, state.side, ROUNDS - state.round)
                space, star, price = self._where[state.side][name]
                gain = outlook.stars[star].gains[name, colour] + outlook.extra[space]
                return [brings(gain), costs(weights["tile"] * price + weights["joker"] * jokers)]
            case Take(source=place, colour=colour):
                source = state.centre if place == CENTRE else state.displays[_SOURCE_OF[place]]
                count, comes = min(source[_COLOUR_OF[colour]], _MOST), min(source[joker], 1)
                rival = (state.seat + 1) % len(state.players)
                mine, theirs = (
                    tastes[_COLOUR_OF[colour]][count] + tastes[joker][comes]
                    for tastes in (self._tastes(state, state.players[seat]) for seat in (state.seat, rival))
                )
                lost = points_lost(player.score, count + comes)
                first = weights["marker" if state.round < ROUNDS else "last_marker"]
                free = place != CENTRE or state.marker != IN_THE_CENTRE
                return taking(mine, names[rival], theirs, None if free else (first, lost))
            case Pass() if state.round < ROUNDS:
                outlook = self._outlook(player.tiles, state.side, ROUNDS - state.round - 1)
                each = [self._taste(outlook, colour, 0, state.round)[1] for colour in _COLOURS]
                return keeping(player.rack, each)
        return ()

    def _rival(self, state: State, command: AnyCommand) -> int | None:
        """The next seat, if it wants the tiles that are taken more than the seat to move does."""
        if not isinstance(command, Take):
            return None
        rival = (state.seat + 1) % len(state.players)
        colour, joker = _COLOUR_OF[command.colour], state.round - 1
        source = state.centre if command.source == CENTRE else state.displays[_SOURCE_OF[command.source]]
        count = min(source[colour], _MOST)
        mine, theirs = (self._tastes(state, state.players[seat])[colour][count] for seat in (state.seat, rival))
        return rival if colour != joker and theirs > mine else None


@cache
def _spaces(mask: int) -> list[int]:
    return [space for space in range(len(SPACES)) if mask >> space & 1]


def _appetite(outlook: Outlook, colour: int) -> list[float]:
    """What 0, 1, 2 … tiles of a colour gain: a knapsack of its spaces; a star may take it once."""
    groups: list[list[tuple[int, float]]] = []
    for star in outlook.stars:
        options = [(price, gain + outlook.extra[space]) for space, _colour, price, gain in star.by_colour[colour]]
        groups += [options] if star.once else [[option] for option in options]
    best = [0.0] * (_MOST + 1)
    for group in groups:
        for tiles in range(_MOST, 0, -1):
            for price, gain in group:
                if price <= tiles and gain + best[tiles - price] > best[tiles]:
                    best[tiles] = gain + best[tiles - price]
    # More tiles and jokers are still to come: a space that lacks a few counts already.
    return [sum(best[tiles : tiles + _AHEAD]) / len(best[tiles : tiles + _AHEAD]) for tiles in range(_MOST + 1)]
