"""The hints at the table: the best moves in words, their chances, their reasons, and the rest of the turn."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from random import Random
from typing import Any

from boardgames_tui.bots.explain import chance_told, gives_up, margin_of, speaks_for
from boardgames_tui.bots.player import Candidate
from boardgames_tui.bots.turns import Step
from boardgames_tui.core.advice import Lead, Objection, Too, is_weaker, wins
from boardgames_tui.core.game import Game
from boardgames_tui.core.match import Match
from boardgames_tui.core.moves import say
from boardgames_tui.core.words import _, ngettext

HINTS = 3
TOLD = 2
"""Reasons of a hint that are shown where there is room."""
PLAN_CELLS = 78
"""A line of the smallest table."""


@dataclass(frozen=True)
class Hint:
    """A recommended move, in words."""

    command: Any
    gain: str
    """Its cost and gain; "" if obvious."""
    wins: str
    """Its chance of winning, or a comparison with the first one in words; "" if unknown."""
    reasons: Sequence[str]
    """Reasons, the strongest first, the comparison with another move among them."""
    share: float | None = None
    """Its chance relative to the first one's, 0 to 1, if they were compared."""
    plan: str = ""
    """The rest of the turn after it, as a sentence; "" if there is none, or it is unknown."""


def put_use_first(candidates: list[Candidate], useful: Sequence[Candidate]) -> None:
    """Put the best of the `useful` candidates first, if it isn't behind the first one by more than its error."""
    as_good = [each for each in useful if each.behind is not None and each.behind <= each.error]
    if as_good:
        first, use = candidates[0], max(as_good, key=lambda each: each.value)
        first.error, use.value, use.behind, use.error = use.error, first.value, 0.0, 0.0
        candidates.remove(use)
        candidates.insert(0, use)


def hints(match: Match, candidates: Sequence[Candidate], plan: Sequence[Step] = ()) -> list[Hint]:
    """The hints for the best candidates; `plan`: the turn that begins with the first one."""
    game, seat, setup = match.game, match.to_move, match.setup
    assert seat is not None
    determinized = game.controller.determinize(match.state, seat, Random(setup.seed))
    first, *others = _shown(match, determinized, candidates)
    gains = _gains(match, match.state)
    later = _in_another_order(match, plan, {each.command: gains.get(each.command) for each in others})
    best, *ranked = [
        (each, None if each.command in later else margin_of(game, determinized, first, each, setup))
        for each in (first, *others)
    ]
    ranked.sort(
        key=lambda pair: (pair[0].visits > 0, bool(pair[1] and pair[1].is_as_good), -(pair[0].behind or 0.0)),
        reverse=True,
    )
    figures = all(margin.is_exact or margin.is_as_good or margin.is_decided for _candidate, margin in ranked if margin)
    found: list[Hint] = []
    for candidate, margin in (best, *ranked):
        if candidate is first:
            told = wins(chance_told(game, determinized, first.value, setup)) if first.visits else ""
            # The best is told apart from the second, the others from the best.
            reasons = _why_best(match, determinized, first.command, ranked[0][0].command if ranked else None, plan)
        else:
            told = is_weaker(margin, figures=figures) if margin is not None else ""
            reasons = speaks_for(game, determinized, candidate.command, first.command, setup.names, then=())
        if margin is not None and margin.is_as_good:
            reasons = [each for each in reasons if not isinstance(each, Objection)]
        found.append(
            Hint(
                command=candidate.command,
                gain=gains.get(candidate.command, ""),
                wins=told,
                reasons=_unsaid(reasons, found),
                share=None if margin is None or (found and margin.is_decided) else margin.share,
                plan=_plan_told(match, seat, plan) if candidate is first else "",
            )
        )
    return found


def _shown(match: Match, state: Any, candidates: Sequence[Candidate]) -> list[Candidate]:
    """The candidates of a hint: the best, and others that were compared with it and do not just give something up."""
    first, *others = candidates[: 2 * HINTS]
    others = [each for each in others if each.behind is not None]  # else there was no time to compare them
    wastes = partial(gives_up, match.game, state, names=match.setup.names)
    others.sort(key=lambda candidate: wastes(candidate.command))
    return [first, *(each for each in others[: HINTS - 1] if each is others[0] or not wastes(each.command))]


def _in_another_order(match: Match, plan: Sequence[Step], others: Mapping[Any, str | None]) -> list[Any]:
    """Those of the other commands that the plan gives later in the turn, and that bring as much now as then."""
    steps = [step for step in plan[1:] if step.command in others]
    return [step.command for step in steps if _gains(match, step.state).get(step.command) == others[step.command]]


def _why_best(match: Match, state: Any, best: Any, second: Any, plan: Sequence[Step]) -> list[str]:
    """The reasons for the best move that fit its plan; if what follows is forced, all: that is no other plan."""
    told = partial(speaks_for, match.game, state, best, second, match.setup.names, best=True)
    legal, later = match.game.controller.legal_commands, plan[1:]
    is_forced = bool(later) and all(len(legal(step.state)) == 1 for step in later)
    return told(then=[step.command for step in later]) or (told(then=()) if is_forced else [])


def _unsaid(reasons: Sequence[str], above: Sequence[Hint]) -> list[str]:
    """Leave out what the hints above say already, and what refers to a reason that the first does not give."""
    if not above:
        return [*reasons]
    told_first = " ".join(above[0].reasons[:TOLD])
    said = {each for hint in above for each in hint.reasons[:TOLD]}
    reasons = [each for each in reasons if not isinstance(each, Too) or each.named in told_first]
    return [each for each in reasons if isinstance(each, Lead | Objection) or each not in said]


def _gains(match: Match, state: Any) -> dict[Any, str]:
    """What each command brings in a state, in words."""
    return {choice.command: choice.gain for choice in match.game.controller.view(state, match.to_move).choices}


def _plan_told(match: Match, seat: int, plan: Sequence[Step]) -> str:
    """Return the steps of a turn after its first as a sentence, as many as matter and fit a line; "" for none.

    What several commands do is told by the first of them: "complete the Poet's work", not how it is then paid.
    """
    told = ""
    for move, steps in groupby(_told_steps(match, seat, plan)):
        words = _times(move, len([*steps]))
        # Translators: {move} is what to do: "Next: take 2 blue"; others may follow, and a full stop.
        more = f"{told}; {words}" if told else _("Next: {move}").format(move=words)
        if told and len(more) >= PLAN_CELLS:
            break
        told = more
    return told and f"{told}."


def _times(move: str, count: int) -> str:
    if count == 1:
        return move
    if count == 2:
        return _("{move}, twice").format(move=move)
    return ngettext("{move}, {count} time", "{move}, {count} times", count).format(move=move, count=count)


def _told_steps(match: Match, seat: int, plan: Sequence[Step]) -> Iterator[str]:
    """The steps after the first that matter, in words."""
    game, begun = match.game, False
    for number, step in enumerate(plan):
        after = step.state.clone()
        matters = bool(game.news_of(game.controller.advance(after, step.command), seat))
        forced = len(game.controller.legal_commands(step.state)) == 1
        if begun or forced:
            begun = begun and not matters
            continue
        begun = not matters and _begins(game, seat, step, after)
        if number == 0 or not (matters or begun):
            continue
        yield say(game, step.command, game.controller.view(step.state, seat), match.setup.names)


def _begins(game: Game, seat: int, step: Step, after: Any) -> bool:
    """Whether a command chosen among several kinds is only the first of an action."""
    if game.controller.to_move(after) != seat:
        return False
    before = game.controller.legal_commands(step.state)
    return len({each.kind for each in before}) > 1 and not {*before} & {*game.controller.legal_commands(after)}
