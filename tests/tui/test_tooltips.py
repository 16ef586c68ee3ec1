"""What the mouse rests on is explained beside it."""

from random import Random

import pytest
from textual.geometry import Region
from textual.widgets import Tooltip

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.games.de_vulgari_eloquentia.commands import Advance
from boardgames_tui.screens.de_vulgari_eloquentia.spots import OwnScreen, TurnSpot
from boardgames_tui.screens.princes_of_florence.spots import Lot
from boardgames_tui.screens.splendor.spots import DECK_SPOTS, CardPlace
from boardgames_tui.testing.random_play import play, prefer
from boardgames_tui.testing.sitting import COMPACT, LARGEST, SIZES, STANDARD, Sitting, before_the_screen, sitting
from boardgames_tui.tui.app import BgtuiApp
from boardgames_tui.tui.paint.canvas import CanvasWidget
from tests.games.nim.shelf import GAMES


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BgtuiApp, "TOOLTIP_DELAY", 0.001)


def begun(game: str) -> Match:
    """Two people with open hands."""
    loaded = catalogue.game(game)
    seats = (Seat(name="Ada"), Seat(name="Boris"))
    return Match(loaded, Setup(game=game, rules_version=loaded.rules_version, seats=seats, seed=1, open_hands=True))


async def rest_on(at: Sitting, place: tuple[int, int]) -> Tooltip:
    """Let the mouse come to a place and rest there until it is explained."""
    tooltip: Tooltip = at.screen.get_child_by_type(Tooltip)
    tooltip.display = False
    await at.pilot.hover(offset=place)
    while not (tooltip.display and tooltip.region):
        await at.pilot.pause(0.001)
    return tooltip


def thing(at: Sitting, spot: object) -> Region:
    """Where a spot lies on the screen."""
    part = next(part for part in at.screen.query(CanvasWidget) if spot in part.spots)
    region: Region = part.spots[spot]
    return region.translate(part.region.offset)


@pytest.mark.parametrize("size", SIZES)
@before_the_screen
async def test_it_stands_beside_the_thing_and_not_over_it(size: tuple[int, int]) -> None:
    async with sitting(begun("splendor"), size) as at:
        for spot in (CardPlace(3, 1), CardPlace(1, 4), *DECK_SPOTS):
            tooltip = await rest_on(at, at.at(spot))
            assert not tooltip.region.overlaps(thing(at, spot))
            assert at.app.screen.region.contains_region(tooltip.region)
            words = " ".join("".join(line[tooltip.region.x : tooltip.region.right] for line in at.frame[1:]).split())
            assert at.screen.tooltips.words_for(spot).split()[0] in words


@before_the_screen
async def test_it_goes_with_the_pointer_with_a_key_and_with_a_move() -> None:
    async with sitting(begun("splendor"), STANDARD) as at:
        card = at.at(CardPlace(2, 2))
        tooltip = await rest_on(at, card)
        await at.pilot.hover(offset=(STANDARD[0] - 1, STANDARD[1] - 1))
        await at.settle()
        assert not tooltip.display
        await rest_on(at, card)
        await at.press("right")
        assert not tooltip.display
        await rest_on(at, card)
        await at.play("take wug")
        assert not tooltip.display
        assert not any(part.tooltip for part in at.screen.drawn)


@pytest.mark.usefixtures("nim")
@pytest.mark.parametrize("game", GAMES)
@before_the_screen
async def test_whatever_can_be_chosen_is_explained(game: str) -> None:
    generator = Random(2)
    async with sitting(begun(game), COMPACT) as at:
        for _move in range(40):
            if at.match.to_move is None:
                break
            cursor = at.cursor
            silent = [spot for spot in at.table.spots_now() if not at.screen.tooltips.words_for(spot)]
            assert not silent
            assert at.cursor == cursor
            at.screen.playing.act(generator.choice(list(at.match.game.controller.legal_commands(at.match.state))))
            await at.settle()


@before_the_screen
async def test_tracks_turns_and_cubes_are_told_by_what_they_are() -> None:
    async with sitting(begun("de-vulgari-eloquentia"), LARGEST) as at:
        told = [
            at.screen.tooltips.words_for(spot)
            for part in at.screen.drawn
            for spot in part.spots
            if isinstance(spot, Advance | TurnSpot | OwnScreen)
        ]
        assert any(words.startswith("Riddle, in blue regions") for words in told)
        assert any(words.startswith("A turn: its cubes") and "Cubes are votes" in words for words in told)
        assert any(words.startswith("Behind your screen") and "Cubes are votes" in words for words in told)


@before_the_screen
async def test_what_has_no_words_of_its_own_is_told_by_its_kind_and_what_enter_does() -> None:
    match = play(catalogue.game("princes-of-florence"), 2, 1, prefer("exchange"), most=2)
    async with sitting(match, COMPACT) as at:
        if at.over:
            await at.keys("space")  # the curtain
        words = at.screen.tooltips.words_for(Lot("builder"))
        assert words.index(at.screen.what_is(Lot("builder"))) < words.index("Enter opens")
