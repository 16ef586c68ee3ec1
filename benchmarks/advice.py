"""How long a hint thinks: the search, and the comparison of the moves that are shown, beside the search alone."""

from random import Random
from time import process_time

from benchmarks.measure import Row, at_most, middle
from benchmarks.rules import setup
from boardgames_tui.bots.player import Player, no_deadline
from boardgames_tui.core import catalogue
from boardgames_tui.protocol.hints import HINTS
from boardgames_tui.protocol.opponents import ADVICE, ADVISER, COMPARED

LONGER = 1.6
"""How many times the search alone a hint may take."""
LOOKED_AT = 0.3
"""The share of decisions for which a hint is measured."""


def hints(quick: bool) -> list[Row]:
    """Hints in games of two normal players; `quick`: fewer of them."""
    rows = []
    for entry in catalogue.ENTRIES:
        game = catalogue.game(entry.id)
        controller, chance = game.controller, Random(1)
        normal, adviser = Player(game, "normal"), Player(game, ADVISER)
        state = controller.new(setup(2, 1, entry.id))
        before: list[float] = []
        after: list[float] = []
        while controller.to_move(state) is not None and len(after) < (20 if quick else 60):
            if len(controller.legal_commands(state)) > 1 and chance.random() < LOOKED_AT:
                start = process_time()
                found = adviser.think(state, 1, iterations=ADVICE, out_of_time=no_deadline)
                before.append(1000 * (process_time() - start))
                adviser.compare(found, state, 1, best=HINTS, iterations=COMPARED)
                after.append(1000 * (process_time() - start))
            best = normal.think(state, int(chance.random() * 2**53), out_of_time=no_deadline)
            controller.apply(state, best[0].command)
        what = f"{game.title}: processor time of a hint, with two seats"
        rows.append(at_most(8, what, middle(after), middle(before), LONGER, "ms"))
    return rows
