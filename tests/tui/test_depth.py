"""Colours by ssh: TERM comes along, COLORTERM does not."""

import pytest

from boardgames_tui.tui.paint.depth import said_by_name


@pytest.mark.parametrize(
    ("term", "all_colours"),
    [
        ("alacritty", True),
        ("foot-extra", True),
        ("xterm-kitty", True),
        ("xterm-ghostty", True),
        ("xterm-direct", True),
        ("xterm-256color", False),
        ("tmux-256color", False),
        ("xterm", False),
        ("linux", False),
        ("", False),
    ],
)
def test_some_terminals_say_it_by_their_name(term: str, all_colours: bool) -> None:
    assert said_by_name({"TERM": term}) is all_colours
    assert not said_by_name({"TERM": term, "COLORTERM": "no"})
