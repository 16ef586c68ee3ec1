"""How the round before has ended."""

from typing import NamedTuple

from boardgames_tui.games.princes_of_florence.components import MINIMUM
from boardgames_tui.games.princes_of_florence.presentation.view import PrincesView


class RoundEnd(NamedTuple):
    """The round that is over, and what changes with the next."""

    number: int
    best: tuple[tuple[int, str], ...]
    """The seats of its best works, each with the profession (11.1)."""
    value: int
    """What those are worth, or 0."""
    before: int
    """The least work value that it asked for."""
    later: tuple[int, ...]
    """The least work values of the rounds after the present one."""


def round_end(view: PrincesView) -> RoundEnd:
    """Of the round before the present one."""
    number = view.round - 1
    works = [
        (value, seat, profession)
        for seat, player in enumerate(view.players)
        for profession, value, completed in player.works
        if completed == number
    ]
    most = max((value for value, _seat, _profession in works), default=0)
    best = {seat: profession for value, seat, profession in works if value == most}
    return RoundEnd(number, tuple(best.items()), most, MINIMUM[number - 1], MINIMUM[view.round :])
