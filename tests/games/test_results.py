"""What a view says of a game that is over."""

from typing import Any

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.testing.random_play import play


@pytest.mark.parametrize("name", [entry.id for entry in catalogue.ENTRIES])
def test_the_last_view_has_the_result(name: str) -> None:
    match = play(catalogue.game(name), 3, 7)
    view: Any = match.view(None)
    assert view.result == match.result is not None
