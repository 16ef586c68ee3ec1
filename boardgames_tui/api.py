"""The stable interface for a game in its own package. Its version is `INTERFACE`."""

from boardgames_tui.core.chance import below, shuffle
from boardgames_tui.core.command_parts import Letter, Letters, Number, OneOf
from boardgames_tui.core.entry import INTERFACE, Entry
from boardgames_tui.core.evaluation import Evaluation
from boardgames_tui.core.events import Event, Revealing, event
from boardgames_tui.core.game import (
    BadState,
    Choice,
    Controller,
    Game,
    IllegalCommand,
    Refusal,
    Result,
    ScoreLine,
    State,
    Unavailable,
    View,
)
from boardgames_tui.core.learning import Learning, Numbers
from boardgames_tui.core.match import Match
from boardgames_tui.core.notation import Command, Notation, Shown, command
from boardgames_tui.core.options import Options, option
from boardgames_tui.core.rows import Cell, Row
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.words import N_, _, ngettext, pgettext

__all__ = [
    "INTERFACE",
    "N_",
    "BadState",
    "Cell",
    "Choice",
    "Command",
    "Controller",
    "Entry",
    "Evaluation",
    "Event",
    "Game",
    "IllegalCommand",
    "Learning",
    "Letter",
    "Letters",
    "Match",
    "Notation",
    "Number",
    "Numbers",
    "OneOf",
    "Options",
    "Refusal",
    "Result",
    "Revealing",
    "Row",
    "ScoreLine",
    "Seat",
    "Setup",
    "Shown",
    "State",
    "Unavailable",
    "View",
    "_",
    "below",
    "command",
    "event",
    "ngettext",
    "option",
    "pgettext",
    "shuffle",
]
