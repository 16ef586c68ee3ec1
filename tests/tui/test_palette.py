"""The command palette: what can be done, and why something cannot."""

from importlib.util import module_from_spec, spec_from_file_location

import pytest
from textual.command import CommandList

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.screens.splendor.spots import CardPlace
from boardgames_tui.testing.sitting import SIZES, Sitting, before_the_screen, sitting
from boardgames_tui.tui.pages import menu
from boardgames_tui.tui.palette import NotNow
from tests.languages import speaking


def splendor() -> Match:
    """A game that has just begun: nothing can be paid for, and nothing is hidden."""
    game = catalogue.game("splendor")
    seats = (Seat(name="Ada"), Seat(name="Boris"))
    return Match(game, Setup(game="splendor", rules_version=game.rules_version, seats=seats, seed=1))


async def opened(at: Sitting) -> CommandList:
    """The list of the palette over a card that cannot be paid for, when it is filled."""
    at.screen.move_to(CardPlace(3, 1))
    await at.press("ctrl+p")
    found = at.top.query_one(CommandList)
    while not found.option_count:
        await at.pilot.pause(0.01)
    await at.settle()
    return found


async def only(at: Sitting, typed: str) -> None:
    """Type part of a name, and wait until only what fits is listed."""
    await at.type_line(typed)
    while "Go to the bank" in at.text:
        await at.pilot.pause(0.01)


@before_the_screen
async def test_what_can_be_done_comes_first_the_games_own_before_all() -> None:
    async with sitting(splendor()) as at:
        at.screen.move_to(CardPlace(3, 1))
        commands = list(at.app.get_system_commands(at.screen))
        titles = [command.title for command in commands]
        impossible = [number for number, command in enumerate(commands) if isinstance(command, NotNow)]
        assert set(titles[:2]) == {"Reserve", "Go to the bank"}
        assert titles.index("Hint") < impossible[0]
        assert impossible[-1] < titles.index("Rules of Splendor") < titles.index("take white, blue, green")


@before_the_screen
async def test_ascii_is_for_fonts_that_lack_symbols_and_unicode_is_not() -> None:
    async with sitting(splendor()) as at:
        told = {command.title: command.help for command in at.app.get_system_commands(at.screen)}
        assert told["Draw with ASCII only"] == "For fonts that lack box drawing or symbols"
        at.app.settings.ascii = True
        told = {command.title: command.help for command in at.app.get_system_commands(at.screen)}
        assert told["Draw with Unicode"] == ""


@before_the_screen
async def test_what_cannot_be_undone_or_redone_is_no_offer() -> None:
    async with sitting(splendor()) as at:
        at.screen.move_to(CardPlace(3, 1))

        def said() -> dict[str, str]:
            commands = at.app.get_system_commands(at.screen)
            return {command.title: command.help for command in commands if isinstance(command, NotNow)}

        assert said()["Undo"] == "Nothing has been played yet."
        assert said()["Redo"] == "There is nothing to redo."
        at.screen.playing.act(at.match.game.parse("take wug"))
        at.screen.move_to(CardPlace(3, 1))
        assert "Undo" not in said()
        at.screen.undo.take_back()
        await at.press("y")
        at.screen.move_to(CardPlace(3, 1))
        assert "Redo" not in said()


@before_the_screen
async def test_what_is_for_other_times_is_no_offer() -> None:
    async with sitting(splendor()) as at:
        commands = at.app.get_system_commands(at.screen)
        said = {command.title: command.help for command in commands if isinstance(command, NotNow)}
        assert "Think ahead: try moves" not in said
        # Nothing of this game is kept in a file that other screens could follow.
        others = said["Let others play at their own screens"]
        assert others == "Others can only join a game that is still going on."


@before_the_screen
async def test_the_reason_stands_beside_what_cannot_be_done_and_is_said_when_it_is_chosen() -> None:
    async with sitting(splendor()) as at:
        await opened(at)
        await only(at, "another way")
        line = next(line for line in at.frame if " Pay another way " in line)
        assert "✗ There is no other way" in line
        await at.press("enter")
        await at.settle()
        assert at.over == ""
        assert "There is no other way to pay for that." in at.said
        assert at.played == []


@pytest.mark.parametrize("size", SIZES)
@before_the_screen
async def test_the_box_is_whole_at_every_size(size: tuple[int, int]) -> None:
    async with sitting(splendor(), size) as at:
        await opened(at)
        top = next(number for number, line in enumerate(at.frame) if "╔═ All actions ═" in line)
        foot = next(number for number, line in enumerate(at.frame) if "Esc back ═╝" in line)
        left = at.frame[top].index("╔")
        assert foot - top > size[1] // 2
        assert {line[left] for line in at.frame[top + 1 : foot]} == {"║"}
        # What does not fit beside the name goes on below its own beginning.
        await only(at, "step by step")
        row, line = next((row, line) for row, line in enumerate(at.frame) if "✗ Nobody else has done" in line)
        column = line.index("✗")
        assert not at.frame[row + 1][left + 1 : column].strip()
        assert at.frame[row + 1][column] != " "


@before_the_screen
async def test_that_nothing_is_found_is_said_in_the_language() -> None:
    with speaking("ru"):
        async with sitting(splendor()) as at:
            await opened(at)
            await at.type_line("zzz")
            while "Действий с такими буквами нет." not in at.text:
                await at.pilot.pause(0.01)
            assert "No matches" not in at.text


def test_games_are_called_in_the_language_of_now_whichever_it_was_when_the_menu_was_loaded() -> None:
    spec = spec_from_file_location("menu_in_polish", menu.__file__)
    assert spec is not None
    assert spec.loader is not None
    again = module_from_spec(spec)
    with speaking("pl"):
        spec.loader.exec_module(again)
    described = {binding.id: binding.description for binding in again.MenuScreen.BINDINGS}
    assert described["menu.new.summer-pavilion"] == "Summer Pavilion", "translated where it is shown"
