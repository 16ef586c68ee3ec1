"""What counts in a position of Summer Pavilion for who will win: the columns of the fitted evaluation.

First the parts of the evaluation by hand, then plain counts that it may weigh wrongly.
"""

from boardgames_tui.games.summer_pavilion.appraisal import Appraisal
from boardgames_tui.games.summer_pavilion.board import EMPTY, MULTI, Tiles, covered, star_kind
from boardgames_tui.games.summer_pavilion.components import RING, ROUNDS, STARS, Side
from boardgames_tui.games.summer_pavilion.state import IN_THE_CENTRE, TAKE, State

BOARD = ("stars", "last_spaces", "numbers", "pillars", "statues", "windows", "spaces")
NAMES = ("points", "potential", "rack", "starts", "tiles", "jokers", "next_jokers", "to_move", *BOARD)


class Features:
    """Counts the features of positions; those of a board are remembered."""

    def __init__(self, appraisal: Appraisal) -> None:
        self.appraisal = appraisal
        self._boards: dict[tuple[Tiles, Side], list[float]] = {}

    def rows(self, state: State) -> tuple[float, list[list[float]]]:
        """Return how far the game is, and a row for each seat."""
        taking = state.decision is TAKE
        known, side, number = self.appraisal, state.side, state.round
        rounds = ROUNDS - number
        starts = state.starter if state.marker == IN_THE_CENTRE else state.marker
        rows = []
        for seat, player in enumerate(state.players):
            if taking:
                rack = known.rest(player.rack, number - 1)
            elif player.passed:
                rack = known.rest(player.corners, number) if rounds else 0.0
            else:
                rack = known.plan(player.tiles, tuple(player.rack), state)
            held = player.corners if player.passed and not taking else player.rack
            rows.append(
                [
                    player.score,
                    known.potential(player.tiles, side, rounds + taking),
                    rack,
                    float(starts == seat and (rounds > 0 or taking)),
                    sum(held),
                    held[number - 1],
                    held[number] if rounds else 0,
                    float(seat == state.seat),
                    *self._board(player.tiles, side),
                ]
            )
        return (2 * number - 1 - taking) / (2 * ROUNDS), rows

    def _board(self, tiles: Tiles, side: Side) -> list[float]:
        """How far the stars, numbers and structures are that are not complete yet."""
        found = self._boards.get((tiles, side))
        if found is None:
            box, mask = self.appraisal.box, covered(tiles)
            stars = last = 0.0
            for star in range(len(STARS)):
                ring = tiles[star * RING : star * RING + RING]
                filled = RING - ring.count(EMPTY)
                if 0 < filled < RING:
                    colour = max(ring)
                    mixed = star_kind(self.appraisal.tables, tiles, star, side) == MULTI
                    bonus = box.multicolour_bonus if mixed else box.star_bonus[colour]
                    stars += bonus * (filled / RING) ** 2
                    last += bonus * (filled == RING - 1)
            numbers = 0.0
            for number, spaces in self.appraisal.number_spaces[side].items():
                share = (mask & spaces).bit_count() / spaces.bit_count()
                numbers += box.number_bonus[number] * share**2 * (share < 1)
            structures = [0.0] * 3
            for structure in box.structures:
                share = (mask & structure.mask).bit_count() / len(structure.spaces)
                structures[structure.tiles - 1] += share**2 * (share < 1)
            if len(self._boards) > 10_000:
                self._boards.clear()
            found = self._boards[tiles, side] = [stars, last, numbers, *structures, mask.bit_count()]
        return found
