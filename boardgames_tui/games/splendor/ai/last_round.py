"""What counts at the end of Splendor: how near it is, and the points still to be had in the last round (10.2)."""

from collections.abc import Sequence

from boardgames_tui.games.splendor.commands import Buy, SplendorCommand
from boardgames_tui.games.splendor.components import GOLD, NOBLE_POINTS
from boardgames_tui.games.splendor.rules.legal import card_at, nobles_for
from boardgames_tui.games.splendor.state import Player, State
from boardgames_tui.games.splendor.tables import Tables


def progress(state: State) -> float:
    """How much of the points that end the game the first has; 1 in the last round (10.1)."""
    return min(1.0, max([player.points for player in state.players]) / state.goal)


def last_points(tables: Tables, player: Player, shown: Sequence[int]) -> int:
    """The points of the best card within reach, for a seat with a turn left in the last round (10.2)."""
    tokens, bonuses = player.tokens, player.bonuses
    best = 0
    for card in (*shown, *player.hand):
        lacks = [price - bonuses[colour] - tokens[colour] for colour, price in tables.priced[card]]
        points = tables.box.cards[card].points
        if points > best and sum([lack for lack in lacks if lack > 0]) <= tokens[GOLD]:
            best = points
    return best


def last_gains(tables: Tables, state: State, commands: Sequence[SplendorCommand]) -> list[int]:
    """The points that each command brings in the last round (10.2), with the noble after it."""
    gains, player = [], state.players[state.seat]
    for command in commands:
        points, bonuses = 0, player.bonuses
        if isinstance(command, Buy):
            card = tables.box.cards[card_at(state, command.place)]
            points = card.points
            bonuses = [held + (colour == card.bonus) for colour, held in enumerate(bonuses)]
        gains.append(points + (NOBLE_POINTS if nobles_for(tables, state, bonuses) else 0))
    return gains
