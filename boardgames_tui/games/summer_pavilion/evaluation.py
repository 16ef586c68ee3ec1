"""What a position of Summer Pavilion is worth to the computer players, and what a player in a hurry would do.

A board is judged by what its stars, numbers and structures may still bring in the rounds to come; a rack by what a
greedy player would lay of it in this round. All that depends on a board alone is worked out once and kept.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp

from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion.board import EMPTY, MULTI, Tiles, colours_for, run, star_kind
from boardgames_tui.games.summer_pavilion.commands import CENTRE, AnyCommand, Choose, Pass, Place, Take
from boardgames_tui.games.summer_pavilion.components import BACK, COLOURS, CORNERS, RING, ROUNDS, SPACES, STARS, box
from boardgames_tui.games.summer_pavilion.legal import counts_of, points_lost, split
from boardgames_tui.games.summer_pavilion.state import IN_THE_CENTRE, NONE, PLACE, TAKE, Player, State

_COLOURS = range(len(COLOURS))
_COLOUR_OF = {letter: colour for colour, letter in enumerate(COLOURS)}
_SOURCE_OF = {str(number + 1): number for number in range(9)}
_FULL = (1 << RING) - 1
_MOST = 12
"""More tiles of a colour than this bring no more."""
_KEPT = 20_000
"""How many boards and racks are remembered."""

Option = tuple[int, int, int, float]
"""A space, a colour, the price and what it gains."""


@cache
def _yet(mask: int) -> int:
    """The points that the rest of a star with these spaces covered brings in the best order."""
    ring = tuple(0 if mask >> place & 1 else EMPTY for place in range(RING)) + (EMPTY,) * (len(SPACES) - RING)
    rest = (len(run(ring, place)) + _yet(mask | 1 << place) for place in range(RING) if ring[place] == EMPTY)
    return max(rest, default=0)


class Outlook:
    """What can be laid on one board, and what each gains: points, rewards, and progress for the rounds to come."""

    def __init__(self, gains: dict[tuple[str, str], float], by_colour: list[list[Option]]) -> None:
        self.gains = gains
        self.by_colour = by_colour
        self.appetites: list[list[float]] = []
        """For each colour, what so many tiles of it would gain."""


class SummerPavilionEvaluation:
    """Judges positions by the weights of assets/summer_pavilion/bots.json."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = dict(weights)
        structures = box().structures
        self._structures = [(structure.mask, len(structure.spaces), structure.tiles) for structure in structures]
        self._of_number = [
            {number: sum(1 << space for space, printed in enumerate(side) if printed == number) for number in range(1, 5)}
            for side in box().numbers
        ]
        self._prices = [dict(zip(SPACES, side, strict=True)) for side in box().numbers]
        self._stars: dict[tuple[int, Tiles, int, int], list[tuple[int, int, int, float]]] = {}
        self._outlooks: dict[tuple[Tiles, int, int], Outlook] = {}
        self._potentials: dict[tuple[Tiles, int, int], float] = {}
        self._plans: dict[tuple[Tiles, tuple[int, ...], int, int], float] = {}

    # The board

    def _star(self, star: int, tiles: Tiles, side: int, rounds: int) -> float:
        """What a star may still bring: its bonus and points by how likely it is to be filled in the rounds to come."""
        base = star * RING
        ring = tiles[base : base + RING]
        missing = ring.count(EMPTY)
        kind = star_kind(tiles, star, side)
        if kind == MULTI:
            bonus = box().multicolour_bonus
        elif kind is not None:
            bonus = box().star_bonus[kind]
        else:
            bonus = box().star_bonus[max(ring)] if max(ring) != EMPTY else max(box().star_bonus)
        if not missing:
            return bonus
        if not rounds:
            return 0.0
        weights = self.weights
        prices = box().numbers[side][base : base + RING]
        toil = sum(price for price, colour in zip(prices, ring, strict=True) if colour == EMPTY)
        chance = 1 / (1 + exp((toil - weights["supply"] * rounds) / weights["spread"]))
        mask = sum(1 << place for place, colour in enumerate(ring) if colour != EMPTY)
        return chance * (bonus + _yet(mask) - weights["toil"] * toil)

    def _number(self, number: int, count: int, of: int, rounds: int) -> float:
        """What a number may still bring."""
        if count == of:
            return box().number_bonus[number]
        if not rounds:
            return 0.0
        weights = self.weights
        return weights["number"] * box().number_bonus[number] * (count / of) ** weights["number_power"]

    def _structure(self, count: int, of: int, tiles: int, rounds: int) -> float:
        """What a structure that is not complete may still bring."""
        weights = self.weights
        return weights["structure"] * weights["reward"] * tiles * (count / of) ** 2 if rounds else 0.0

    def _potential(self, tiles: Tiles, side: int, rounds: int) -> float:
        """What the board may still bring in the rounds to come, beyond what it has scored."""
        key = (tiles, side, rounds)
        found = self._potentials.get(key)
        if found is None:
            mask = _mask(tiles)
            found = sum(self._star(star, tiles, side, rounds) for star in range(len(STARS)))
            for number, spaces in self._of_number[side].items():
                found += self._number(number, (mask & spaces).bit_count(), spaces.bit_count(), rounds)
            for spaces, of, reward in self._structures:
                count = (mask & spaces).bit_count()
                if count < of:
                    found += self._structure(count, of, reward, rounds)
            if len(self._potentials) > _KEPT:
                self._potentials.clear()
            self._potentials[key] = found
        return found

    def _star_options(self, star: int, tiles: Tiles, side: int, rounds: int) -> list[tuple[int, int, int, float]]:
        base = star * RING
        key = (star, tiles[base : base + RING], side, rounds)
        found = self._stars.get(key)
        if found is None:
            before = self._star(star, tiles, side, rounds)
            found = []
            for space in range(base, base + RING):
                for colour in colours_for(tiles, space, side):
                    after = (*tiles[:space], colour, *tiles[space + 1 :])
                    gain = len(run(tiles, space)) + self._star(star, after, side, rounds) - before
                    found.append((space, colour, box().numbers[side][space], gain))
            self._stars[key] = found
        return found

    def _outlook(self, tiles: Tiles, side: int, rounds: int) -> Outlook:
        key = (tiles, side, rounds)
        found = self._outlooks.get(key)
        if found is None:
            if len(self._outlooks) > _KEPT:
                self._outlooks.clear()
            found = self._outlooks[key] = self._look(tiles, side, rounds)
        return found

    def _look(self, tiles: Tiles, side: int, rounds: int) -> Outlook:
        mask = _mask(tiles)
        extra = [0.0] * len(SPACES)
        for number, spaces in self._of_number[side].items():
            count, of = (mask & spaces).bit_count(), spaces.bit_count()
            if count < of:
                gain = self._number(number, count + 1, of, rounds) - self._number(number, count, of, rounds)
                for space in _spaces(spaces & ~mask):
                    extra[space] += gain
        reward = self.weights["reward"]
        for spaces, of, tiles_due in self._structures:
            count = (mask & spaces).bit_count()
            if count < of:
                after = reward * tiles_due if count + 1 == of else self._structure(count + 1, of, tiles_due, rounds)
                gain = after - self._structure(count, of, tiles_due, rounds)
                for space in _spaces(spaces & ~mask):
                    extra[space] += gain
        gains: dict[tuple[str, str], float] = {}
        by_colour: list[list[Option]] = [[] for _colour in _COLOURS]
        for star in range(len(STARS)):
            for space, colour, price, gain in self._star_options(star, tiles, side, rounds):
                gain += extra[space]
                gains[SPACES[space], COLOURS[colour]] = gain
                by_colour[colour].append((space, colour, price, gain))
        return Outlook(gains, by_colour)

    def _appetites(self, outlook: Outlook, tiles: Tiles, side: int) -> list[list[float]]:
        """For each colour, what 0, 1, 2 … tiles of it could gain on this board: a knapsack, jokers apart."""
        if not outlook.appetites:
            once = [star_kind(tiles, star, side) in (MULTI, None) for star in range(len(STARS))]
            outlook.appetites = [_knapsack(options, once) for options in outlook.by_colour]
        return outlook.appetites

    # The rack

    def _plan(self, tiles: Tiles, held: tuple[int, ...], state: State) -> float:
        """What a greedy player makes of a rack in this round, with what the board may bring afterwards."""
        key = (tiles, held, state.round, state.side)
        found = self._plans.get(key)
        if found is None:
            if len(self._plans) > _KEPT:
                self._plans.clear()
            found = self._plans[key] = self._greedy(tiles, list(held), state.round, state.side)
        return found

    def _greedy(self, tiles: Tiles, rack: list[int], number: int, side: int) -> float:
        weights = self.weights
        toll, joker_toll, kept = weights["tile"], weights["joker"], weights["kept"]
        joker, rounds = number - 1, ROUNDS - number
        spare = sum(rack) - (CORNERS if rounds else 0)
        total = 0.0
        while True:
            best: Option | None = None
            most = float("-inf")
            jokers_held, used = rack[joker], 0
            for colour, options in enumerate(self._outlook(tiles, side, rounds).by_colour):
                naturals = rack[colour]
                if not naturals:
                    continue
                reach = naturals if colour == joker else naturals + jokers_held
                for option in options:
                    price = option[2]
                    if price > reach:
                        continue
                    net = option[3] - toll * price
                    if price > naturals:
                        net -= joker_toll * (price - naturals)
                    if net > most:
                        used = max(0, price - naturals)
                        worth = option[3] + (price if price <= spare else max(spare, 0) - kept * (price - max(spare, 0)))
                        if worth > 0:
                            most, best, best_used = net, option, used
            if best is None:
                break
            space, colour, price, gain = best
            rack[joker] -= best_used
            rack[colour] -= price - best_used
            spare -= price
            total += gain
            tiles = (*tiles[:space], colour, *tiles[space + 1 :])
        return total + self._rest(rack, number)

    def _rest(self, rack: Sequence[int], number: int) -> float:
        """What the tiles are worth that stay over in round `number`: four are kept, the others cost a point each."""
        left = sum(rack)
        if number == ROUNDS:
            return -left
        keep = min(left, CORNERS)
        jokers = min(rack[number], CORNERS)
        return self.weights["kept"] * keep + self.weights["kept_joker"] * jokers - (left - keep)

    # What the players ask

    def worth(self, state: State) -> Sequence[float]:
        """Points; what the board may bring; what the rack brings in this round, or what tiles kept are worth."""
        side, number = state.side, state.round
        rounds = ROUNDS - number
        worth = []
        for seat, player in enumerate(state.players):
            if state.decision == TAKE:
                found = player.score + self._potential(player.tiles, side, rounds + 1)
                found += self._rest(player.rack, number - 1)
            else:
                found = player.score + self._potential(player.tiles, side, rounds)
                if player.passed:
                    found += self._rest(player.corners, number) if rounds else 0.0
                else:
                    found += self._plan(player.tiles, tuple(player.rack), state)
            starts = state.starter if state.marker == IN_THE_CENTRE else state.marker
            if starts == seat and (rounds or state.decision == TAKE):
                found += self.weights["start"]
            worth.append(found)
        return worth

    def settled(self, state: State) -> bool:
        """While tiles are laid, and at the beginning of a round; not while they are drafted or chosen."""
        if state.decision == TAKE:
            return state.marker == IN_THE_CENTRE and NONE not in state.displays
        return state.decision == PLACE

    def weigh(self, state: State, commands: Sequence[AnyCommand]) -> Sequence[float]:
        """By what each gains at once, over what its tiles are worth."""
        player = state.players[state.seat]
        if state.decision == TAKE:
            values = self._weigh_takes(state, player, commands)
        elif state.decision == PLACE:
            return self._weigh_places(state, player, commands)
        else:
            values = self._weigh_choices(state, player, commands)
        best = max(values)
        heat = self.weights["heat"]
        return [exp((value - best) / heat) for value in values]

    def _tastes(self, state: State, player: Player) -> list[list[float]]:
        """For each colour, what 0, 1, 2 … more tiles are worth to a player in this round."""
        outlook = self._outlook(player.tiles, state.side, ROUNDS - state.round)
        appetites = self._appetites(outlook, player.tiles, state.side)
        share, tile, joker = self.weights["appetite"], self.weights["tile"], state.round - 1
        tastes = []
        for colour in _COLOURS:
            held, table = player.rack[colour], appetites[colour]
            each = tile * (1 - share) + (self.weights["joker"] if colour == joker else 0.0)
            first = table[min(held, _MOST)]
            if colour == joker:
                each += tile * share
                tastes.append([each * more for more in range(_MOST + 1)])
            else:
                tastes.append(
                    [share * (table[min(held + more, _MOST)] - first) + each * more for more in range(_MOST + 1)]
                )
        return tastes

    def _weigh_takes(self, state: State, player: Player, commands: Sequence[AnyCommand]) -> list[float]:
        tastes = self._tastes(state, player)
        joker = state.round - 1
        price = 1.0 if state.marker == IN_THE_CENTRE else 0.0
        centre = tuple(state.centre)
        values = []
        for command in commands:
            assert isinstance(command, Take)
            colour = _COLOUR_OF[command.colour]
            source = centre if command.source == CENTRE else state.displays[_SOURCE_OF[command.source]]
            jokers = 1 if source[joker] else 0
            count = source[colour] if colour != joker else 0
            value = tastes[colour][count if count < _MOST else _MOST] + tastes[joker][jokers]
            if source is centre and price:
                value += self.weights["start"] - points_lost(player.score, count + jokers)
            values.append(value)
        return values

    def _weigh_places(self, state: State, player: Player, commands: Sequence[AnyCommand]) -> list[float]:
        weights = self.weights
        rounds = ROUNDS - state.round
        gains = self._outlook(player.tiles, state.side, rounds).gains
        toll, joker_toll, kept, heat = weights["tile"], weights["joker"], weights["kept"], weights["heat"]
        spare = max(0, sum(player.rack) - (CORNERS if rounds else 0))
        prices = self._prices[state.side]
        values = []
        best = highest = float("-inf")
        for command in commands:
            if not isinstance(command, Place):
                break
            gain, price = gains[command.space, command.colour], prices[command.space]
            net = gain - toll * price - joker_toll * command.jokers
            values.append(net)
            if net > best:
                best = net
            worth = gain + price if price <= spare else gain + spare - kept * (price - spare)
            if worth > highest:
                highest = worth
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
        """The tiles to keep: jokers of the next round first, then what there is most of."""
        if state.round == ROUNDS:
            return ""
        rack = player.rack
        order = sorted(_COLOURS, key=lambda colour: (colour != state.round, -rack[colour]))
        letters = "".join(COLOURS[colour] * rack[colour] for colour in order)[:CORNERS]
        return "".join(sorted(letters, key=COLOURS.index))

    def _weigh_choices(self, state: State, player: Player, commands: Sequence[AnyCommand]) -> list[float]:
        tastes = self._tastes(state, player)
        values = []
        for command in commands:
            assert isinstance(command, Choose)
            counts = counts_of(command.tiles)
            values.append(sum(tastes[colour][count] for colour, count in enumerate(counts) if count))
        return values

    def reason(self, state: State, command: AnyCommand, names: Sequence[str]) -> str:
        """Why the player to move might choose a command."""
        return _("It looks best.")


def _mask(tiles: Tiles) -> int:
    return sum(1 << space for space, colour in enumerate(tiles) if colour != EMPTY)


@cache
def _spaces(mask: int) -> list[int]:
    return [space for space in range(len(SPACES)) if mask >> space & 1]


def _knapsack(options: Sequence[Option], once: Sequence[bool]) -> list[float]:
    """The most that 0, 1, 2 … tiles of one colour gain; in a star that takes the colour `once`, on one space only."""
    groups: dict[int, list[tuple[int, float]]] = {}
    for space, _colour, price, gain in options:
        star = space // RING
        groups.setdefault(-star - 1 if once[star] else space, []).append((price, gain))
    best = [0.0] * (_MOST + 1)
    for group in groups.values():
        for tiles in range(_MOST, 0, -1):
            for price, gain in group:
                if price <= tiles and gain + best[tiles - price] > best[tiles]:
                    best[tiles] = gain + best[tiles - price]
    return best
