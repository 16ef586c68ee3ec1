"""A bell or a desktop notification for players who look elsewhere while computers play; off by default."""

import os
from collections.abc import Mapping

from boardgames_tui.core.words import on_one_line
from boardgames_tui.tui.host import Host

LONG = 5.0
"""Seconds. A player who waited longer may have gone; one who waited less is there, unless the focus is lost."""
_OSC_9 = ("iTerm.app", "WezTerm", "ghostty")
"""TERM_PROGRAM of terminals with OSC 9. Others would show nothing."""


def ring(app: Host, waited: float, words: str) -> None:
    """Call the players after `waited` seconds, or when the terminal has lost focus, if the settings ask for it."""
    if app.settings.bell == "off" or (waited < LONG and app.app_focus):
        return
    sequence = notification(words, os.environ) if app.settings.bell == "notification" else ""
    if sequence and app.to_terminal is not None:
        app.to_terminal(sequence)
    else:
        app.bell()


def notification(words: str, environment: Mapping[str, str]) -> str:
    """The escape sequence for a desktop notification; "" if the terminal is not known to support one."""
    words, term = on_one_line(words), environment.get("TERM", "")
    if "TMUX" in environment or term.startswith(("tmux", "screen")):
        return ""  # it would swallow it, but passes a bell on
    if environment.get("TERM_PROGRAM") in _OSC_9 or term.startswith(("xterm-kitty", "xterm-ghostty")):
        return f"\x1b]9;{words}\x1b\\"
    if term.startswith("foot"):
        return f"\x1b]777;notify;bgtui;{words}\x1b\\"
    return ""
