"""What all screens share: room, notices, crashes, the palette."""

import asyncio
from contextlib import suppress

import pytest

from boardgames_tui.core.crash_report import text as crash_text
from boardgames_tui.core.store import Store
from boardgames_tui.core.words import set_language
from boardgames_tui.tui.app import BgtuiApp
from boardgames_tui.tui.dialogs import ConfirmDialog, MessageDialog
from boardgames_tui.tui.internals import Reported
from boardgames_tui.tui.navigation import Opening
from tests.tui.conftest import Show, Stage


class TestTooSmall:
    def test_says_what_is_needed_and_comes_back(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            assert "bgtui needs 80×24;" in stage.text
            assert "The game is saved." in stage.text.replace("\n", " ")
            await stage.press("enter", "s", "ctrl+p")
            assert stage.top == "TooSmall"
            await stage.pilot.resize_terminal(80, 24)
            await stage.settle()
            assert stage.top == "MenuScreen"
            assert stage.app.screen.size == (80, 24)

        show(act, size=(20, 5))

    def test_a_storm_of_sizes(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            for size in [(20, 5), (140, 44), (79, 24), (80, 23), (100, 32), (1, 1), (20, 5), (80, 24)] * 3:
                await stage.pilot.resize_terminal(*size)
            await stage.settle()
            assert stage.top == "MenuScreen"
            assert stage.app.screen.size == (80, 24)
            assert stage.lines[0].startswith(" bgtui")

        show(act)

    def test_what_happens_meanwhile_waits_behind(self, show: Show, shelf: list[int]) -> None:
        async def act(stage: Stage) -> None:
            await stage.pilot.resize_terminal(20, 5)
            await stage.settle()
            stage.app.open_table(shelf[0])
            stage.app.tell("Meanwhile", ["Something has happened."])
            await stage.settle()
            assert stage.top == "TooSmall"
            await stage.pilot.resize_terminal(100, 32)
            await stage.settle()
            assert stage.top == "CardboardTable"

        show(act)


class TestDialogs:
    def test_names_are_never_markup(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            stage.app.tell("Ann [/b]", ["[red]x[/red] [/nothing]"])
            await stage.settle()
            assert "Ann [/b]" in stage.text
            assert "[red]x[/red] [/nothing]" in stage.text

        show(act)

    @pytest.mark.parametrize(
        ("code", "key", "default", "answer"),
        [
            ("en", "y", False, True),
            ("en", "n", True, False),
            ("en", "enter", True, True),
            ("en", "enter", False, False),
            ("en", "escape", True, False),
            ("ru", "д", False, True),
            ("ru", "н", True, False),  # lies where y does
            ("ru", "y", False, True),
            ("pl", "t", False, True),
        ],
    )
    def test_ask(self, show: Show, code: str, key: str, default: bool, answer: bool) -> None:
        async def act(stage: Stage) -> None:
            set_language(code)
            answers: list[bool | None] = []
            stage.app.push_screen(
                ConfirmDialog("Take back?", ["Boris: let Ada take it back?"], default=default), answers.append
            )
            await stage.settle()
            await stage.press(key)
            assert answers == [answer]

        try:
            show(act)
        finally:
            set_language("en")

    def test_the_table_stays_in_sight(self, show: Show, shelf: list[int]) -> None:
        async def act(stage: Stage) -> None:
            stage.app.push_screen(MessageDialog("Take back?", ["No."]))
            await stage.settle()
            assert "close" in stage.text

        show(act)


def test_palette_has_the_screens_actions_and_the_apps(show: Show, shelf: list[int]) -> None:
    async def act(stage: Stage) -> None:
        titles = [command.title for command in stage.app.get_system_commands(stage.app.screen)]
        assert {"Remove", "Rules of Splendor", "Look: light linen", "Settings"} <= set(titles)
        await stage.press("ctrl+p")
        assert stage.top == "ActionPalette"

    show(act)


def test_palette_names_keys_as_they_are_pressed(show: Show) -> None:
    async def act(stage: Stage) -> None:
        told = [(command.title, command.help) for command in stage.app.get_system_commands(stage.app.screen)]
        assert {("Add a computer", "key +"), ("Start", "key Enter")} <= set(told)
        assert ("Add a computer", "key =") not in told

    show(act, Opening("set-up", "splendor"))


def test_what_a_box_tells_is_no_order_to_the_terminal(show: Show, store: Store) -> None:
    store.notices.append("/home/\x1b]0;a title\x07 is damaged.")

    async def act(stage: Stage) -> None:
        assert "/home/?]0;a title? is damaged." in stage.text

    show(act)


def test_notices_are_told_once(show: Show, store: Store) -> None:
    store.notices.append("Match 7 cannot be read and is not in the list.")

    async def act(stage: Stage) -> None:
        assert stage.top == "MessageDialog"
        assert "Match 7 cannot be read" in stage.text
        await stage.press("enter")
        assert stage.top == "MenuScreen"

    show(act)
    assert not store.notices


class TestCrash:
    def test_a_sentence_and_a_report_without_values(self, store: Store, capsys: pytest.CaptureFixture[str]) -> None:
        async def crash() -> BgtuiApp:
            app = BgtuiApp(store, Opening("menu"))

            def fail() -> None:
                secret = "the-hidden-hand"
                raise ValueError(secret)

            with suppress(Reported):  # the pilot raises it again for the test
                async with app.run_test(size=(80, 24)) as pilot:
                    app.call_later(fail)
                    await pilot.pause()
            return app

        app = asyncio.run(asyncio.wait_for(crash(), 30))
        assert app.return_code == 1
        [report] = store.directory.glob("crash-*.txt")
        content = report.read_text(encoding="utf-8")
        assert "in fail" in content
        assert "ValueError" in content
        assert "the-hidden-hand" not in content.replace('secret = "the-hidden-hand"', "")
        farewell = " ".join(capsys.readouterr().err.split())
        assert farewell.startswith("bgtui crashed. Every move you saw is saved; continue with: bgtui resume.")
        assert "the-hidden-hand" not in farewell

    def test_chained_errors_are_all_there(self) -> None:
        try:
            try:
                raise KeyError("a value")
            except KeyError as error:
                raise AttributeError("State has no attribute 'hand'") from error
        except AttributeError as error:
            text = crash_text(error)
        assert "no attribute 'hand'" in text
        assert "KeyError" in text
        assert "a value" not in text.replace('KeyError("a value")', "")


def test_a_match_that_cannot_be_opened_from_the_shell_ends_with_its_sentence(
    show: Show, capsys: pytest.CaptureFixture[str]
) -> None:
    async def act(stage: Stage) -> None:
        assert stage.app.return_code == 2

    show(act, Opening("table", match=77))
    assert "Game 77 cannot be opened" in capsys.readouterr().err
