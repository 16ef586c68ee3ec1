"""Where points come from, in sight where there is room."""

from dataclasses import replace

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.testing.random_play import play
from boardgames_tui.testing.sitting import LARGEST, before_the_screen, sitting


@before_the_screen
async def test_before_anything_has_happened_they_are_told_once() -> None:
    match = play(catalogue.game("splendor"), 3, 5, most=0)
    async with sitting(Match.replay(replace(match.setup, open_hands=True), match.written), LARGEST) as at:
        assert at.text.count("15 points end the game") == 1
        await at.resize((100, 32))
        assert at.text.count("where points come from") == 1
