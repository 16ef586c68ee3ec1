"""Turns of several commands: how a turn continued, and how a computer player plans to continue it."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from boardgames_tui.bots.levels import knowledge, settings
from boardgames_tui.core.evaluation import Evaluation
from boardgames_tui.core.game import Game
from boardgames_tui.core.match import Turn


class Step(NamedTuple):
    """A command of a plan."""

    command: Any
    state: Any
    """The position before it, as its player may imagine it."""


def rest_of_turn(game: Game, state: Any, turns: Sequence[Turn]) -> list[int]:
    """Return which of these commands, played from `state` on, are one turn, until something hidden was seen."""
    knows, state, seat = knowledge(game), state.clone(), turns[0].seat
    part, found = _part(knows, state), []
    for number, (turn, following) in enumerate(pairwise(turns), 1):
        game.controller.advance(state, turn.command)
        if _shows(turn.events, turn.seat == seat) or _part(knows, state) != part:
            break
        if following.seat == seat:
            found.append(number)
        elif not knows.is_alone(state):
            break
    return found


def go_on(game: Game, state: Any, line: Sequence[Any], left: Sequence[Any] = ()) -> list[Step]:
    """Return the turn that begins with the best command: the rest of a plan (`left`), or what the search expects.

    `line`: that command and the principal variation after it.
    """
    if len(left) > 1 and line[0] == left[0]:
        return planned(game, state, left, others=False)
    others = settings(game.id).models_opponents(len(game.controller.scores(state)))
    return planned(game, state, line, others=others)


def planned(game: Game, state: Any, line: Sequence[Any], *, others: bool) -> list[Step]:
    """Return the steps of the turn that begins in `state`, up to the line's end or to something hidden.

    `others`: whether the line includes the other players' commands; otherwise likely ones are played.
    """
    controller, knows, state = game.controller, knowledge(game), state.clone()
    seat, part = controller.to_move(state), _part(knows, state)
    found: list[Step] = []
    left = list(line)
    while (mover := controller.to_move(state)) is not None and _part(knows, state) == part:
        if mover != seat and not knows.is_alone(state):
            break
        legal = controller.legal_commands(state)
        if mover == seat or others:
            command = legal[0] if len(legal) == 1 and legal[0] not in left[:1] else left.pop(0) if left else None
        else:
            priors = knows.policy(state, legal)
            command = legal[priors.index(max(priors))] if left else None
        if command not in legal:
            break
        before = state.clone()
        events = controller.advance(state, command)
        if mover == seat:
            found.append(Step(command, before))
        if _shows(events, mover == seat):
            break
    return found


def _part(knows: Evaluation, state: Any) -> tuple[int, int, bool]:
    """Return a value that changes when a turn is over, even if the same seat moves next."""
    return state.round, knows.horizon(state), knows.is_alone(state)


def _shows(events: Sequence[Any], own: bool) -> bool:
    return own and any(event.reveals for event in events)
