"""What Textual gets wrong for every screen, and ours meet: each of these fails with a plain `Screen` of Textual's."""

import pytest
from textual import events
from textual.geometry import Size

from boardgames_tui.tui.dialogs import MessageDialog
from boardgames_tui.tui.page import Sheet
from boardgames_tui.tui.table.lines_dialog import Lines
from tests.tui.conftest import Show, Stage


def laid_out(stage: Stage) -> Size:
    """The size of the menu's sheet, whatever lies over it."""
    return stage.app.get_screen_stack("play")[0].query_one(Sheet).size


class TestDismiss:
    def test_a_second_enter_typed_ahead_leaves_the_screen_below_open(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            for title in ("below", "above"):
                stage.app.push_screen(MessageDialog(title, ["…"]))
                await stage.settle()
            above = stage.app.screen
            above.dismiss()
            above.dismiss()
            await stage.settle()
            assert stage.top == "MessageDialog"
            assert "below" in stage.text

        show(act)

    def test_the_result_is_told_once(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            told: list[object] = []
            dialog = Lines("story", ["…"])
            stage.app.push_screen(dialog, told.append)
            await stage.settle()
            dialog.dismiss()
            dialog.dismiss()
            await stage.settle()
            assert told == [None]
            assert stage.top == "MenuScreen"

        show(act)

    def test_the_palette_too(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            stage.app.push_screen(MessageDialog("below", ["…"]))
            await stage.settle()
            await stage.press("ctrl+p")
            palette = stage.app.screen
            palette.dismiss()
            palette.dismiss()
            await stage.settle()
            assert stage.top == "MessageDialog"

        show(act)

    def test_a_palette_opens_while_the_last_one_is_still_closing(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            stage.app.action_command_palette()
            await stage.settle()
            stage.app.screen.dismiss()
            stage.app.action_command_palette()
            await stage.settle()
            assert [type(screen).__name__ for screen in stage.app.screen_stack] == ["MenuScreen", "ActionPalette"]

        show(act)


class TestResize:
    @pytest.mark.parametrize("over", ["", "MessageDialog", "ActionPalette"])
    def test_a_size_that_the_terminal_has_no_longer_is_not_laid_out(self, show: Show, over: str) -> None:
        """Each layout posts a Resize; a stale one and a true one would call each other back for ever."""

        async def act(stage: Stage) -> None:
            if over == "MessageDialog":
                stage.app.tell("over", ["…"])
            elif over:
                stage.app.action_command_palette()
            await stage.settle()
            stale = Size(100, 32)
            stage.app.screen.post_message(events.Resize(stale, stale))
            await stage.settle()
            assert laid_out(stage) == (80, 24)
            assert len(stage.lines) == 24

        show(act)

    @pytest.mark.parametrize("size", [(100, 32), (140, 44)])
    def test_what_lies_below_a_box_follows_from_too_small(self, show: Show, size: tuple[int, int]) -> None:
        async def act(stage: Stage) -> None:
            stage.app.tell("over", ["…"])
            await stage.settle()
            await stage.pilot.resize_terminal(20, 5)
            await stage.settle()
            assert stage.top == "TooSmall"
            await stage.pilot.resize_terminal(*size)
            await stage.settle()
            assert laid_out(stage) == size

        show(act)

    def test_nothing_is_laid_out_in_a_terminal_that_is_too_small(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            for size in ((20, 5), (80, 24), (30, 8)):  # the first makes the style sheet anew, and that lays out
                await stage.pilot.resize_terminal(*size)
                await stage.settle()
            assert stage.top == "TooSmall"
            assert laid_out(stage) == (80, 24)

        show(act)


class TestAfterAResize:
    async def last_look(self, stage: Stage, terminal: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("boardgames_tui.tui.paint.sizes.get_terminal_size", lambda: terminal)
        monkeypatch.setattr(type(stage.app), "is_headless", False)
        stage.app.post_message(events.Resize(stage.app.size, stage.app.size))
        await stage.pilot.pause(0.3)
        await stage.settle()

    def test_the_size_of_the_terminal_is_looked_at_once_more(self, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
        """A signal that comes while another is handled is told first: the older size would stay."""

        async def act(stage: Stage) -> None:
            await self.last_look(stage, (100, 32), monkeypatch)
            assert stage.app.screen.size == (100, 32)

        show(act)

    def test_everything_is_painted_again(self, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
        """The size may be what it was, and the picture spoilt all the same."""

        async def act(stage: Stage) -> None:
            painted: list[str] = []
            driver = stage.app._driver
            assert driver is not None
            monkeypatch.setattr(driver, "write", painted.append)
            await self.last_look(stage, (80, 24), monkeypatch)
            assert "Board games at one keyboard" in "".join(painted)

        show(act)
