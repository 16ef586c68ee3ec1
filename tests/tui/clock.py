"""The clock of the moments in which keys do nothing: it goes on when a test says so."""

import pytest

from boardgames_tui.tui import moment

LENGTH = 0.7
"""Seconds, as people have it; for most tests a moment has none."""


class Clock:
    """It stands still."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Moments are as long as for people."""
    found = Clock()
    monkeypatch.setattr(moment, "LENGTH", LENGTH)
    monkeypatch.setattr(moment, "monotonic", found)
    return found
