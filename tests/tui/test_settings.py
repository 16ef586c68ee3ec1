"""What the players like, and the screen to change it."""

import pytest

from boardgames_tui.core.store import Store
from boardgames_tui.tui.settings import MOST_NAMES, NAME, Settings, load, save
from tests.tui.conftest import Show, Stage


class TestKept:
    def test_defaults(self, store: Store) -> None:
        store.set_setting(NAME, {})
        assert load(store) == Settings()
        assert not store.notices

    def test_round_trip(self, store: Store) -> None:
        settings = Settings(theme="linen", animation=False, ascii=True, names=["Ada"])
        save(store, settings)
        assert load(store) == settings

    @pytest.mark.parametrize("content", [[], "felt", 3, {"theme": "mauve", "names": "Ada"}, {"names": [1, None]}])
    def test_bad_content_gives_defaults_and_a_notice(self, store: Store, content: object) -> None:
        store.set_setting(NAME, content)
        assert load(store) == Settings()
        assert len(store.notices) == 1

    def test_what_is_sound_stays(self, store: Store) -> None:
        store.set_setting(NAME, {"theme": "mauve", "ascii": True, "from a later version": 1})
        assert load(store) == Settings(ascii=True)

    def test_names_are_remembered_once_the_last_first(self) -> None:
        settings = Settings(names=["Ada", "Boris"])
        settings.remember(["boris", "Cleo"])
        assert settings.names == ["boris", "Cleo", "Ada"]
        settings.remember([f"player {number}" for number in range(20)])
        assert len(settings.names) == MOST_NAMES


class TestScreen:
    def test_changes_hold_at_once_and_are_kept(self, show: Show, store: Store) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("k")
            await stage.press("right")
            assert stage.app.theme == "linen"
            assert "light linen" in stage.text
            await stage.press("down", "down", "space")
            assert stage.text.isascii()
            assert load(store) == Settings(theme="linen", animation=False, ascii=True)
            await stage.press("left")
            assert "│" in stage.text
            await stage.press("escape")
            assert stage.top == "MenuScreen"

        show(act)

    @pytest.mark.parametrize("size", [(80, 24), (140, 44)])
    def test_every_key_is_named_in_full(self, show: Show, size: tuple[int, int]) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("k")
            assert "the n-th thing in a list or row" in stage.text
            assert "…" not in stage.text.replace("1 … 9", "")

        show(act, size=size)
