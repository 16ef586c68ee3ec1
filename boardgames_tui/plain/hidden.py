"""Separates what only the player to move may see from what everyone may see, choices included."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from boardgames_tui.core.game import Choice, Refusal, Unavailable
from boardgames_tui.core.match import Match


def is_closed(match: Match, seat: int) -> bool:
    """Whether the seat has something to hide from others at the keyboard."""
    setup = match.setup
    return not setup.open_hands and not setup.single_human and match.game.controller.has_secrets(match.state, seat)


def offer(match: Match, seat: int, looking: bool) -> tuple[Sequence[Choice[Any]], Sequence[Unavailable]]:
    """Return what the seat to move can and cannot do; unless `looking`, only as much as everyone may know.

    Public choices come first while looking, too, so that their numbers stay the same.
    """
    view = match.view(seat)
    if not is_closed(match, seat):
        return view.choices, view.unavailable
    # Nothing here may come from the true position: a missing choice tells as much as a present one.
    controller = match.game.controller
    first, *others = [controller.view(world, seat) for world in controller.extreme_deals(match.state)]
    gains = [{choice.text: choice.gain for choice in world.choices} for world in others]
    public = [
        replace(choice, gain=_common(choice.gain, [world[choice.text] for world in gains]))
        for choice in first.choices
        if all(choice.text in world for world in gains)
    ]
    if looking:
        known = {choice.text for choice in public}
        return sorted(view.choices, key=lambda choice: choice.text not in known), view.unavailable
    return public, [missing for missing in first.unavailable if all(missing in world.unavailable for world in others)]


def _common(gain: str, others: Iterable[str]) -> str:
    """Return the clauses that all these gains have in common."""
    clauses = [other.split("; ") for other in others]
    return "; ".join(clause for clause in gain.split("; ") if all(clause in other for other in clauses))


def public_refusal(match: Match, command: Any) -> Refusal | None:
    """Return why a command is refused; None if the reason would reveal something hidden."""
    controller = match.game.controller
    first, *others = [controller.check(world, command) for world in controller.extreme_deals(match.state)]
    return first if all(other == first for other in others) else None
