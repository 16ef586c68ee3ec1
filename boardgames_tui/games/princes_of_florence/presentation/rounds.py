"""How the last round ended."""

from typing import NamedTuple

from boardgames_tui.games.princes_of_florence.components import MINIMUM
from boardgames_tui.games.princes_of_florence.presentation.view import PrincesView


def best_works(view: PrincesView, number: int) -> tuple[int, dict[int, list[str]]]:
    """The value of the best work of a round, or 0, and its seats, each with its profession (11.1).

    A seat has two professions if works are added up (11.3).
    """
    found: dict[int, tuple[int, list[str]]] = {}
    for seat, player in enumerate(view.players):
        works = [(value, profession) for profession, value, completed in player.works if completed == number]
        counted = works if view.summed else [max(works)] if works else []
        found[seat] = sum(value for value, _name in counted), [name for _value, name in counted]
    most = max(value for value, _names in found.values())
    return most, {seat: names for seat, (value, names) in found.items() if names and value == most}


class RoundEnd(NamedTuple):
    """The round that is over, and what changes with the next."""

    number: int
    best: dict[int, list[str]]
    """The seats of its best works with their professions (`best_works`)."""
    value: int
    """The value of the best works, or 0."""
    before: int
    """The least work value of that round."""
    later: tuple[int, ...]
    """The least work values of the rounds to come."""


def round_end(view: PrincesView) -> RoundEnd:
    """The end of the round before this one, which must not be the first."""
    number = view.round - 1
    value, best = best_works(view, number)
    return RoundEnd(number, best, value, MINIMUM[number - 1], MINIMUM[view.round :])
