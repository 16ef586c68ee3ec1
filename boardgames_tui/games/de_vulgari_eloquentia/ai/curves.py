"""The time left, and the points that knowledge, ducats and votes are likely to score in it.

The weights are those of assets/de_vulgari_eloquentia/bots.json.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp

from boardgames_tui.games.de_vulgari_eloquentia.components import CARDINAL, LEVELS, MERCHANT, MONK, Box, Role
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import budget
from boardgames_tui.games.de_vulgari_eloquentia.rules.turn import revealed
from boardgames_tui.games.de_vulgari_eloquentia.state import FIRST, START, Player, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

MOST_DUCATS, MOST_VOTES = 250, 80
"""The largest ducats and votes in the curves."""
Curves = list[list[float]]
"""For each number of half turns left (nobody knows the last turn), values by amount."""


def turns_left(tables: Tables, state: State) -> float:
    """The expected number of turns after this one."""
    if state.last_turn:
        return 0.0
    known = revealed(tables, state)
    red = sum(tables.box.papal) - sum(state.papal[:known])
    hidden = len(state.papal) - known
    return max(0, tables.figures.papal_turn - 1 - state.turn) + red * (hidden + 1) / (red + 1)


def actions_left(tables: Tables, state: State) -> list[int]:
    left = [0] * len(state.players)
    if state.decision not in (START, FIRST):
        for seat in state.order[state.position + 1 :]:
            left[seat] = budget(tables, state.players[seat])
        left[state.order[state.position]] = state.actions
    return left


def chance(lead: float) -> float:
    """The logistic function: 1/2 at 0."""
    return 1 / (1 + exp(-lead)) if lead > -30 else 0.0


@dataclass(slots=True)
class Outlook:
    """What is computed once for a player before many things are evaluated."""

    state: State
    seat: int
    player: Player
    turns: float
    knowledge: Sequence[float]
    """Points by space of the knowledge track."""
    ducats: Sequence[float]
    votes: Sequence[float]
    votes_now: int
    others: int
    """The ducats of the richest other player."""


def knowledge_curve(box: Box, weights: Mapping[str, float], turns: float) -> list[float]:
    """The value of each space: a level counts in each turn that has it; Lingua Volgare needs the last one."""
    values, pace = [], weights["knowledge_a_turn"]
    for space in range(box.last_knowledge + 1):
        value = weights["knowledge"] * space
        for level in range(2, LEVELS + 1):
            missing = max(0, box.thresholds[level - 1] - space)
            value += weights[f"level_{level}"] * max(0.0, turns + 0.5 - missing / pace)
        end = (space + pace * turns - box.thresholds[-1]) / (2 + turns)
        values.append(value + weights["lingua"] * chance(end))
    return values


def ducats_curve(weights: Mapping[str, float], turns: float) -> list[float]:
    use = min(1.0, (turns + 0.3) / weights["ducats_until"])
    return [
        use
        * (
            weights["first_ducats"] * min(ducats, 30)
            + weights["more_ducats"] * min(max(ducats - 30, 0), 50)
            + weights["many_ducats"] * max(ducats - 80, 0)
        )
        for ducats in range(MOST_DUCATS)
    ]


def votes_curves(box: Box, weights: Mapping[str, float], halves: Sequence[int]) -> tuple[Curves, Curves, Curves]:
    """The value of votes in the final vote (18), by role and half turns left."""
    cardinal = [_votes(box, weights, CARDINAL, half) for half in halves]
    price, lost = weights["become_cardinal"], box.votes[1]
    monk = [_votes(box, weights, MONK, half, cardinal, price, lost) for half in halves]
    merchant = [_votes(box, weights, MERCHANT, half, monk, weights["become_monk"]) for half in halves]
    return merchant, monk, cardinal


def _votes(
    box: Box,
    weights: Mapping[str, float],
    role: Role,
    half: int,
    next_role: Sequence[Sequence[float]] = (),
    price: float = 0.0,
    lost: int = 0,
) -> list[float]:
    """The value of votes by the titles of the role, or of the next role if there is time to change."""
    values, turns = [], half / 2
    titles = sorted((title for title in box.titles if title.role is role), key=lambda title: title.votes)
    for held in range(MOST_VOTES):
        value, before = weights["vote"] * held, 0
        for title in titles:
            missing = max(0, title.votes - held)
            way = min(1.0, held / title.votes) ** weights["way_to_title"]
            if missing:
                way *= chance((weights["votes_a_turn"] * (turns + 0.5) - missing) / (0.3 + weights["spread"] * turns))
            value += way * (title.points - before)
            before = title.points
        if half >= 3 and next_role:
            value = max(value, next_role[half - 3][max(0, held - lost)] - price)
        values.append(value)
    return values
