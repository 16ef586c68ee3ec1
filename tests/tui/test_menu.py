"""The main menu."""

import os
from pathlib import Path
from threading import Event
from types import SimpleNamespace

import pytest

from boardgames_tui.core.match import Match
from boardgames_tui.core.reading import LONGEST_FILE
from boardgames_tui.core.store import Store, export_text
from boardgames_tui.tui import menu
from boardgames_tui.tui.app import Opening
from tests.tui.conftest import TIMEOUT, CardboardTable, Show, Stage

SIZES = [(80, 24), (100, 32), (140, 44)]


class TestEmptyShelf:
    def test_invites_and_enter_sets_up_a_game(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            assert "No game is waiting" in stage.text
            assert "Enter starts" in stage.text
            await stage.press("enter")
            assert stage.top == "SetupScreen"
            await stage.press("escape")
            assert stage.top == "MenuScreen"

        show(act)


class TestShelf:
    @pytest.mark.parametrize("size", SIZES)
    def test_lists_the_last_played_first_with_its_standing(
        self, show: Show, shelf: list[int], size: tuple[int, int]
    ) -> None:
        async def act(stage: Stage) -> None:
            text = stage.text
            assert text.index(f"game {shelf[0]} · 30 moves") < text.index(f"game {shelf[1]} · over")
            assert "[b]Cleo[/b]" in text  # a name is never markup
            assert "Round 11: it is Ada's" in text
            assert all(len(line) <= size[0] for line in stage.lines)
            await stage.press("down")
            assert "Over. First:" in stage.text

        show(act, size=size)

    def test_enter_and_digits_go_on(self, show: Show, shelf: list[int]) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("enter")
            table = stage.app.screen
            assert isinstance(table, CardboardTable)
            assert table.match_id == shelf[0]
            stage.app.close_table()
            await stage.settle()
            assert stage.top == "MenuScreen"
            await stage.press("2")
            assert stage.top == "ResultScreen"
            await stage.press("enter")
            assert stage.top == "MenuScreen"
            await stage.press("9")
            assert "There is no game 9" in stage.text

        show(act)

    def test_a_match_that_is_left_can_be_opened_elsewhere(self, show: Show, shelf: list[int], store: Store) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("enter")
            stage.app.close_table()
            await stage.settle()
            store.journal(shelf[0]).close()

        show(act)

    def test_a_match_open_elsewhere_is_told(self, show: Show, shelf: list[int], store: Store) -> None:
        async def act(stage: Stage) -> None:
            with Store.open(store.directory) as other, other.journal(shelf[0]):
                await stage.press("enter")
                assert stage.top == "MessageDialog"
                assert "cannot be opened" in stage.text
                await stage.press("escape")
            assert stage.top == "MenuScreen"

        show(act)

    def test_a_match_that_does_not_replay_says_so(self, show: Show, store: Store, make: SimpleNamespace) -> None:
        store.add(make.setup(), [("take wug", "0123456789ab")])

        async def act(stage: Stage) -> None:
            assert "Command 1, 'take" in stage.text
            await stage.press("enter")
            assert stage.top == "MessageDialog"
            assert "It is saved, unchanged." in stage.text

        show(act)

    def test_remove_asks_and_enter_keeps(self, show: Show, shelf: list[int], store: Store) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("x", "enter")
            assert len(store.matches()) == 2
            await stage.press("x", "y")
            assert [summary.id for summary in store.matches()] == [shelf[1]]
            assert f"game {shelf[0]} " not in stage.text

        show(act)

    def test_watch_and_rules(self, show: Show, shelf: list[int]) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("w")
            table = stage.app.screen
            assert isinstance(table, CardboardTable)
            assert table.watching
            stage.app.close_table()
            await stage.settle()
            await stage.press("r")
            assert stage.top == "RulesScreen"

        show(act)

    def test_click(self, show: Show, shelf: list[int]) -> None:
        async def act(stage: Stage) -> None:
            row = next(y for y, line in enumerate(stage.lines) if f"game {shelf[1]} " in line)
            await stage.pilot.click(offset=(10, row))
            await stage.settle()
            assert stage.top == "ResultScreen"

        show(act)

    def test_more_matches_than_fit(self, show: Show, store: Store, make: SimpleNamespace) -> None:
        for seed in range(30):
            store.create(make.setup(seed=seed))

        async def act(stage: Stage) -> None:
            assert "game 30 " in stage.text
            for _ in range(29):
                stage.app.screen.action_move(1)  # type: ignore[attr-defined]
            await stage.settle()
            assert "game 1 ·" in stage.text

        show(act)


class TestSavedFile:
    def test_open(self, show: Show, shelf: list[int], store: Store, tmp_path: Path) -> None:
        path = tmp_path / "match.txt"
        path.write_text(export_text(store.load(shelf[0])), encoding="utf-8")

        async def act(stage: Stage) -> None:
            stage.app.screen.action_open()  # type: ignore[attr-defined]
            await stage.settle()
            stage.app.screen.dismiss(str(path))
            while not isinstance(stage.app.screen, CardboardTable):
                await stage.settle()
            assert len(store.matches()) == 3

        show(act)

    def test_a_slow_one_does_not_keep_the_menu_from_answering(
        self, show: Show, store: Store, make: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        answered = Event()

        def slow(file: str) -> Match:
            assert answered.wait(TIMEOUT)
            played: Match = make.played(make.setup(), 3)
            return played

        monkeypatch.setattr(menu, "exported_match", slow)

        async def act(stage: Stage) -> None:
            stage.app.screen.action_open()  # type: ignore[attr-defined]
            await stage.settle()
            stage.app.screen.dismiss("a disk far away")
            await stage.settle()
            assert "Reading a disk far away …" in stage.text
            await stage.press("k")
            assert stage.top == "SettingsScreen"
            answered.set()
            while not store.matches():
                await stage.settle()
            assert stage.top == "SettingsScreen"
            await stage.press("escape")
            assert "game 1 " in stage.text

        show(act)

    @pytest.mark.parametrize(
        ("content", "says"),
        [
            (None, "No such file or directory."),
            (b"", "Line 1: the first line of an exported game"),
            (b"bgtui match 1\ngame: chess\n", "Line 3: a line 'rules: …' is missing above."),
            (b"\0\1\2", "Line 1: the first line"),
            (b"\xff", "It is not text in UTF-8."),
            (b" " * (LONGEST_FILE + 1), "It is far too large."),
            ("pipe", "It is a pipe or a device, not a file."),
            ("/dev/zero", "It is a pipe or a device, not a file."),
        ],
        ids=["missing", "empty", "chess", "controls", "bytes", "long", "pipe", "device"],
    )
    def test_what_is_wrong_is_told_in_a_sentence(
        self, show: Show, tmp_path: Path, content: bytes | str | None, says: str
    ) -> None:
        path = tmp_path / "match.txt"
        if isinstance(content, bytes):
            path.write_bytes(content)
        elif content == "pipe":
            os.mkfifo(path)
        elif content is not None:
            path = Path(content)

        async def act(stage: Stage) -> None:
            stage.app.screen.action_open()  # type: ignore[attr-defined]
            await stage.settle()
            stage.app.screen.dismiss(str(path))
            while stage.top != "MessageDialog":
                await stage.settle()
            assert "Not opened" in stage.text
            assert says in " ".join(stage.text.replace("║", " ").split())

        show(act)


def test_a_table_asked_for_by_the_shell_goes_back_to_it(show: Show, shelf: list[int]) -> None:
    async def act(stage: Stage) -> None:
        assert isinstance(stage.app.screen, CardboardTable)
        stage.app.close_table()
        await stage.settle()
        assert stage.app._exit

    show(act, Opening("table", match=shelf[0]))
