"""What one seat sees of Kuhn poker, and Kuhn poker in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from bgtui_kuhn.commands import DealEnded, Move, Spoke
from boardgames_tui.api import N_, Cell, Choice, Event, Row, Unavailable, _, ngettext

CARD = {"J": N_("jack"), "Q": N_("queen"), "K": N_("king")}
ACTIONS = {"check": N_("check"), "bet": N_("bet"), "fold": N_("fold"), "call": N_("call")}
TOLD = {
    "check": N_("{name} checks."),
    "bet": N_("{name} bets."),
    "fold": N_("{name} folds."),
    "call": N_("{name} calls."),
}


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
    if isinstance(event, Spoke):
        return _(TOLD[event.move]).format(name=name)
    assert isinstance(event, DealEnded)
    taken = _("{name} takes the pot of {pot}.").format(name=name, pot=event.pot)
    cards = [_("{name} has the {card}.").format(name=names[seat], card=card) for seat, card in _shown(event.shown)]
    return " ".join([*cards, taken])


def say(_tables: None, command: Move, _view: KuhnView, _names: Sequence[str]) -> str:
    """A move in the player's language."""
    return _(ACTIONS[command.action])


def describe(_tables: None, view: KuhnView, names: Sequence[str]) -> list[str]:
    """The table in lines of words, for the plain mode."""
    return [f"{label}: {', '.join(things)}." for label, things in _lying(view, names)]


def rows(_tables: None, view: KuhnView, names: Sequence[str]) -> list[Row]:
    """The table on the screen: what lies there, and below it what the player can do."""
    choices = [Cell(_(ACTIONS[each.text]), each.command) for each in view.choices]
    lying = [Row(label, [Cell(each) for each in things]) for label, things in _lying(view, names)]
    return [*lying, *([Row(_("You can"), choices)] if choices else [])]


def _lying(view: KuhnView, names: Sequence[str]) -> list[tuple[str, list[str]]]:
    """What lies on the table, and by whom or where."""
    table = [(names[seat], [_chips(chips)]) for seat, chips in enumerate(view.chips)]
    table += [(_("Pot"), [_chips(view.pot), *(_(ACTIONS[move]) for move in view.said)])] if view.pot else []
    table += [(_("Your card"), [_(CARD[view.card])])] if view.card else []
    shown = [f"{names[seat]} {card}" for seat, card in _shown(view.shown)]
    return [*table, *([(_("Last deal"), shown)] if shown else [])]


def _chips(count: int) -> str:
    return ngettext("{count} chip", "{count} chips", count).format(count=count)


def _shown(cards: str) -> list[tuple[int, str]]:
    """The cards that were compared, each with its seat, in words."""
    return [(seat, _(CARD[card])) for seat, card in enumerate(cards)]
