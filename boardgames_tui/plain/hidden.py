"""What only the player to move may see, and what of their choices can be shown to everyone."""

from collections.abc import Sequence
from random import Random
from typing import Any

from boardgames_tui.core.game import Choice, Refusal, Unavailable
from boardgames_tui.core.match import Match

WORLDS = 16
"""How many determinizations a choice must survive to count as known to all."""


def is_closed(match: Match, seat: int) -> bool:
    """Whether the seat has something hidden, in a game where that matters."""
    setup = match.setup
    return not setup.open_hands and not setup.single_human and match.game.controller.has_secrets(match.state, seat)


def _worlds(match: Match, seat: int) -> list[Any]:
    """Determinizations for an onlooker, who cannot tell which one is true: what differs among them is hidden."""
    onlooker = (seat + 1) % len(match.setup.seats)
    generator = Random(0)
    return [match.game.controller.determinize(match.state, onlooker, generator) for _world in range(WORLDS)]


def offer(match: Match, seat: int, looking: bool) -> tuple[Sequence[Choice[Any]], Sequence[Unavailable]]:
    """Return what the seat can do and what it cannot; what gives away something hidden only while it is `looking`.

    Such choices come last, so that the numbers of the others stay the same.
    """
    view = match.view(seat)
    if not is_closed(match, seat):
        return view.choices, view.unavailable
    guesses = [match.game.controller.view(world, seat) for world in _worlds(match, seat)]
    known = set.intersection(*({(choice.text, choice.gain) for choice in guess.choices} for guess in guesses))
    public = [choice for choice in view.choices if (choice.text, choice.gain) in known]
    if looking:
        return public + [choice for choice in view.choices if choice not in public], view.unavailable
    return public, [
        missing for missing in guesses[0].unavailable if all(missing in guess.unavailable for guess in guesses)
    ]


def is_known(match: Match, seat: int, command: Any, refusal: Refusal) -> bool:
    """Whether every player may know that the command is refused for this reason."""
    return all(match.game.controller.check(world, command) == refusal for world in _worlds(match, seat))
