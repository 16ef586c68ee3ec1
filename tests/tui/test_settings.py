"""What the players like, and the screen to change it."""

from pathlib import Path

import pytest

from boardgames_tui.core import assets, catalogue, data_files
from boardgames_tui.core.assets import Own
from boardgames_tui.core.settings import MOST_NAMES, NAME, Settings, load, save, use_own_data
from boardgames_tui.core.store import Store
from tests.tui.conftest import Show, Stage


@pytest.fixture(autouse=True)
def _no_own_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "OWN", Own())


@pytest.fixture
def boxes(tmp_path: Path) -> Path:
    """A directory with data files of one's own."""
    data_files.export("splendor", tmp_path / "boxes")
    return tmp_path / "boxes"


class TestKept:
    def test_defaults(self, store: Store) -> None:
        store.set_setting(NAME, {})
        assert load(store) == Settings()
        assert not store.notices

    def test_round_trip(self, store: Store) -> None:
        settings = Settings(theme="linen", motion=False, ascii=True, names=["Ada"])
        save(store, settings)
        assert load(store) == settings

    @pytest.mark.parametrize(
        "content",
        [
            [],
            "felt",
            3,
            {"theme": "mauve", "names": "Ada"},
            {"names": [1, None]},
            {"names": ["Ada", "\u2800"]},
            {"names": ["A\x1b[2J"]},
        ],
    )
    def test_bad_content_gives_defaults_and_a_notice(self, store: Store, content: object) -> None:
        store.set_setting(NAME, content)
        assert load(store) == Settings()
        assert len(store.notices) == 1

    def test_what_is_sound_stays(self, store: Store) -> None:
        store.set_setting(NAME, {"theme": "mauve", "ascii": True, "from a later version": 1})
        assert load(store) == Settings(ascii=True)

    def test_names_are_remembered_once_the_last_first(self) -> None:
        settings = Settings(names=["Ada", "Boris"])
        settings.remember({"boris": -1, "Cleo": -1})
        assert settings.names == ["boris", "Cleo", "Ada"]
        settings.remember({f"player {number}": -1 for number in range(20)})
        assert len(settings.names) == MOST_NAMES

    def test_colours_are_remembered_with_the_names(self) -> None:
        settings = Settings(names=["Ada"], colours={"ada": 3})
        settings.remember({"Boris": 2, "ADA": -1, "Cleo": -1})
        assert settings.colours == {"ada": 3, "boris": 2}, "no wish takes none away"
        settings.remember({f"player {number}": -1 for number in range(20)})
        assert settings.colours == {}, "who is forgotten is forgotten"

    def test_what_is_no_colour_is_not_read(self, store: Store) -> None:
        store.set_setting(NAME, {"colours": {"ada": 9}})
        assert load(store).colours == {}

    def test_what_would_call_a_computer_or_a_program_is_not_offered_as_a_name(self) -> None:
        settings = Settings()
        settings.remember({"Ada": -1, "bot:hard": -1, "exec:touch made": -1})
        assert settings.names == ["Ada"]


class TestOwnDataFiles:
    def test_the_setting_is_used(self, store: Store, boxes: Path) -> None:
        use_own_data(store)
        assert assets.OWN.directory is None
        save(store, Settings(assets=str(boxes)))
        use_own_data(store)
        assert boxes == assets.OWN.directory
        assert not store.notices

    @pytest.mark.parametrize("content", [{"assets": 7}, {"assets": ""}, [], "felt"])
    def test_what_is_no_directory_is_none(self, store: Store, content: object) -> None:
        store.set_setting(NAME, content)
        use_own_data(store)
        assert assets.OWN.directory is None

    def test_a_directory_that_is_gone_is_told(self, store: Store, tmp_path: Path) -> None:
        save(store, Settings(assets=str(tmp_path / "gone")))
        use_own_data(store)
        assert "there is no folder" in store.notices[0]

    def test_switched_on_and_off(self, show: Show, store: Store, boxes: Path) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("k", "up")
            assert "built in" in stage.text
            await stage.press("enter", "x", "enter")
            assert "There is no folder" in stage.text
            assert load(store).assets == ""
            await stage.press("enter")
            stage.app.screen.dismiss(str(boxes))
            await stage.settle()
            assert stage.top == "MessageDialog"
            assert "Games that are already open keep their data" in stage.text
            assert load(store).assets == str(boxes)
            assert boxes == assets.OWN.directory
            await stage.press("enter", "enter")
            stage.app.screen.dismiss("")
            await stage.settle()
            assert load(store).assets == ""
            assert assets.OWN.directory is None

        show(act)

    def test_a_game_with_wrong_files_is_refused_and_the_menu_stays(
        self, show: Show, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken(_game: str) -> None:
            raise assets.BadAssets("switch it off\nbox.json:7: it is [b]wrong[/b]")

        async def act(stage: Stage) -> None:
            monkeypatch.setattr(catalogue, "game", broken)
            await stage.press("s")
            assert stage.top == "MessageDialog"
            assert "Splendor cannot be played" in stage.text
            assert "box.json:7: it is [b]wrong[/b]" in stage.text
            await stage.press("enter")
            assert stage.top == "MenuScreen"

        show(act)


class TestScreen:
    def test_changes_hold_at_once_and_are_kept(self, show: Show, store: Store) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("k")
            await stage.press("down", "right")  # the language comes first
            assert stage.app.theme == "linen"
            assert "light linen" in stage.text
            await stage.press("down", "down", "space")
            assert stage.text.isascii()
            assert load(store) == Settings(theme="linen", motion=False, ascii=True)
            await stage.press("left")
            assert "─" in stage.text
            await stage.press("escape")
            assert stage.top == "MenuScreen"

        show(act)

    def test_names_are_forgotten_only_if_that_is_meant(self, show: Show, store: Store) -> None:
        save(store, Settings(motion=False, names=["Ada", "Boris"]))

        async def act(stage: Stage) -> None:
            await stage.press("k", "up", "up")
            for key in ("right", "space", "enter"):
                await stage.press(key, "enter")
                assert load(store).names == ["Ada", "Boris"]
            await stage.press("enter", "y")
            assert load(store).names == []
            assert "none yet" in stage.text

        show(act)

    def test_a_setting_of_the_persons_own_file_says_so(
        self, show: Show, store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("BGTUI_CONFIG_DIR", str(tmp_path))
        (tmp_path / "config.toml").write_text('theme = "linen"\n')

        async def act(stage: Stage) -> None:
            assert stage.app.theme == "linen"
            await stage.press("k")
            await stage.press("down")  # the language comes first
            assert "Your config.toml sets this: a change here lasts until you leave bgtui." in stage.text
            await stage.press("right")
            assert stage.app.theme == "contrast"
            assert load(store).theme == "linen"

        show(act)

    @pytest.mark.parametrize("size", [(80, 24), (140, 44)])
    def test_every_key_is_named_in_full(self, show: Show, size: tuple[int, int]) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("k")
            assert "nth item in a list or row" in stage.text
            assert "…" not in stage.text.replace("1 … 9", "")

        show(act, size=size)

    @pytest.mark.parametrize("size", [(80, 24), (100, 32), (90, 50), (140, 44)])
    def test_what_has_no_room_is_marked(self, show: Show, size: tuple[int, int]) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("k")
            whole = "your data files" in stage.text
            assert ("▼" in stage.text) is not whole
            assert whole is (size != (80, 24))
            await stage.press("up")
            assert "your data files" in stage.text
            assert ("▲" in stage.text) is not whole

        show(act, size=size)
