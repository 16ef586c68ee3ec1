"""How many colours a terminal has, where it does not say so itself."""

from collections.abc import Mapping

_ALL_COLOURS = frozenset({"alacritty", "contour", "foot", "ghostty", "kitty", "rio", "wezterm"})
"""What terminals with 16 million colours call themselves in TERM, without "xterm-" before and "-extra" behind it."""


def said_by_name(environment: Mapping[str, str]) -> bool:
    """Whether the terminal's name alone says that it has all colours: by ssh TERM comes along, but not COLORTERM."""
    term = environment.get("TERM", "")
    own = term.removeprefix("xterm-").partition("-")[0]
    return "COLORTERM" not in environment and (own in _ALL_COLOURS or term.endswith("-direct"))
