"""The number of colours of a terminal that does not report it itself."""

from collections.abc import Mapping

_ALL_COLOURS = frozenset({"alacritty", "contour", "foot", "ghostty", "kitty", "rio", "wezterm"})
"""The names in TERM of terminals with 16 million colours, without "xterm-" before and "-extra" behind them."""


def said_by_name(environment: Mapping[str, str]) -> bool:
    """Whether the terminal's name alone says that it has all colours: by ssh TERM comes along, but not COLORTERM."""
    term = environment.get("TERM", "")
    own = term.removeprefix("xterm-").partition("-")[0]
    return "COLORTERM" not in environment and (own in _ALL_COLOURS or term.endswith("-direct"))
