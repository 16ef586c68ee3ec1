"""What one seat sees of Kuhn poker, and Kuhn poker in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from bgtui_kuhn.commands import DealEnded, Move, Spoke
from boardgames_tui.api import Cell, Choice, Event, Row, Unavailable

CARD = {"J": "jack", "Q": "queen", "K": "king"}


@dataclass
class KuhnView:
    """The table as one seat sees it. The other fields are the same in every game (`core.game.View`)."""

    seat: int | None
    to_move: int | None
    round: int
    card: str
    """The seat's own card, "J", "Q" or "K"; "" for a spectator, and when the game is over."""
    chips: tuple[int, ...]
    """The chips in front of each player."""
    pot: int
    """The chips in the pot."""
    said: tuple[str, ...]
    """The moves of this deal."""
    shown: str
    """The cards of the deal before, in the order of the seats, if they were compared; else ""."""
    ask: str
    choices: tuple[Choice[Move], ...]
    unavailable: tuple[Unavailable, ...]


def tell(_tables: None, event: Event, names: Sequence[str]) -> str:
    """What happened, in the story of the game."""
    name = names[event.seat]
    if isinstance(event, DealEnded):
        cards = [f"{names[seat]} has the {CARD[card]}" for seat, card in enumerate(event.shown)]
        return f"{', '.join([*cards, f'and {name}' if cards else name])} takes the pot of {event.pot}."
    assert isinstance(event, Spoke)
    return f"{name} {event.move}s."


def describe(_tables: None, view: KuhnView, names: Sequence[str]) -> list[str]:
    """The table in lines of words, for the plain mode."""
    return [f"{label}: {', '.join(things)}." for label, things in _lying(view, names)]


def rows(_tables: None, view: KuhnView, names: Sequence[str]) -> list[Row]:
    """The table on the screen: what lies there, and below it what the player can do."""
    choices = [Cell(each.text, each.command) for each in view.choices]
    lying = [Row(label, [Cell(each) for each in things]) for label, things in _lying(view, names)]
    return [*lying, *([Row("You can", choices)] if choices else [])]


def _lying(view: KuhnView, names: Sequence[str]) -> list[tuple[str, list[str]]]:
    """What lies on the table, and by whom or where."""
    table = [(names[seat], [f"{chips} chips"]) for seat, chips in enumerate(view.chips)]
    table += [("Pot", [f"{view.pot} chips", *view.said])] if view.pot else []
    table += [("Your card", [CARD[view.card]])] if view.card else []
    shown = [f"{names[seat]} {CARD[card]}" for seat, card in enumerate(view.shown)]
    return [*table, *([("Last deal", shown)] if shown else [])]
