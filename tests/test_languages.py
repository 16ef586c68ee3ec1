"""Which language is spoken, and what is the same in all of them."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames_tui.cli import main as cli
from boardgames_tui.core import catalogue, settings, words
from boardgames_tui.core.store import Store
from boardgames_tui.tui.navigation import Opening
from tests.made_up import compile_catalogue
from tests.tui.conftest import Show, Stage, show, store

__all__ = ["show", "store"]  # fixtures
SAID = [
    "English",
    "settings",
    "drawing",
    "the rules",
    "the game is over",
    "No games are saved yet. Start one: bgtui play {game}",
    "show the version",
    "there is no command {name}; the commands are: {commands}",
    "there is no language {code}; did you mean {near}?",
    "{name}, it is your turn.",
    "take {tokens}",
    "Splendor",
    "Niccolò Machiavelli",
    "Bologna",
]


@pytest.fixture(autouse=True)
def _languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Russian and Polish can be spoken, a little."""
    compile_catalogue(tmp_path / "locale", "ru", SAID)
    compile_catalogue(tmp_path / "locale", "pl", SAID, lambda text: f"<{text}>")
    monkeypatch.setattr(words, "LOCALE", tmp_path / "locale")
    monkeypatch.setenv("BGTUI_DATA_DIR", str(tmp_path / "data"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    words.name_of_language.cache_clear()
    yield
    words.name_of_language.cache_clear()
    words.set_language("en")


class TestEnvironment:
    @pytest.mark.parametrize(
        ("environment", "spoken"),
        [
            ({}, "en"),
            ({"LANG": "ru_RU.UTF-8"}, "ru"),
            ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "pl_PL.UTF-8"}, "pl"),
            ({"LC_MESSAGES": "ru", "LC_ALL": "pl_PL"}, "pl"),
            ({"LC_ALL": "pl_PL.UTF-8", "LANGUAGE": "ru"}, "ru"),
            ({"LANGUAGE": "tlh:pl:ru"}, "pl"),
            ({"LANG": "tlh_QO.UTF-8"}, "en"),
            ({"LANG": "C.UTF-8"}, "en"),
            # English has no catalogue; who prefers it gets it nevertheless.
            ({"LANGUAGE": "en_GB:ru"}, "en"),
            ({"LC_ALL": "", "LANG": "pl"}, "pl"),
        ],
    )
    def test_the_first_that_is_set_has_the_word(
        self, environment: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        words.set_language()
        assert words.language() == spoken

    def test_what_can_be_spoken(self) -> None:
        assert words.languages() == ["en", "pl", "ru"]
        assert [words.name_of_language(code) for code in words.languages()] == ["English", "<English>", "⟦English⟧"]


class TestCommandLine:
    def test_help_is_in_the_language_that_is_asked_for(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["--language", "ru", "--help"]) == 0
        assert "⟦show the version⟧" in capsys.readouterr().out

    @pytest.mark.parametrize(
        "words_", [["--language", "pl", "list"], ["list", "--language=pl"], ["list", "--language", "PL"]]
    )
    def test_anywhere_on_the_line(self, words_: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(words_) == 0
        assert capsys.readouterr().out.startswith("<No games are saved yet.")

    def test_a_mistake_too(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["--language", "ru", "qqq"]) == 2
        assert capsys.readouterr().err.startswith("bgtui: ⟦there is no command “qqq”")

    @pytest.mark.parametrize(
        ("code", "told"),
        [
            ("rus", "there is no language “rus”; did you mean ru?"),
            ("ru_RU.UTF-8", "there is no language “ru_RU.UTF-8”; did you mean ru?"),
            ("tlh", "there is no language “tlh”; the languages are: en, pl, ru"),
        ],
    )
    def test_one_that_is_not_there(self, code: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["--language", code, "list"]) == 2
        assert capsys.readouterr().err == f"bgtui: {told}\n"

    def test_the_last_of_several_holds(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["--language", "ru", "--language", "pl", "list"]) == 0
        assert capsys.readouterr().out.startswith("<No games are saved yet.")
        assert cli.main(["--language", "ru", "--language", "rus", "list"]) == 2
        assert capsys.readouterr().err.startswith("bgtui: ⟦there is no language “rus”")

    def test_the_setting_holds_unless_the_line_says_otherwise(self, capsys: pytest.CaptureFixture[str]) -> None:
        with Store.open() as opened:
            settings.save(opened, settings.Settings(language="ru"))
        assert cli.main(["list"]) == 0
        assert capsys.readouterr().out.startswith("⟦No games")
        assert cli.main(["list", "--language", "en"]) == 0
        assert capsys.readouterr().out.startswith("No games")

    def test_a_setting_that_cannot_be_spoken_any_more_is_left_alone(self, capsys: pytest.CaptureFixture[str]) -> None:
        with Store.open() as opened:
            settings.save(opened, settings.Settings(language="tlh"))
        assert cli.main(["list"]) == 0
        assert capsys.readouterr().out.startswith("No games")


class TestSettings:
    def test_a_change_shows_at_once_and_is_kept(self, show: Show, store: Store) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("k")
            assert "system default" in stage.text
            await stage.press("right", "right", "right")
            assert "⟦English⟧" in stage.text
            assert "⟦settings⟧" in stage.text
            assert "⟦drawing⟧" in stage.text

        show(act, Opening("menu"), size=(100, 40))
        assert settings.load(store).language == "ru"

    def test_what_lies_below_says_it_anew(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            before = stage.text
            assert "⟦" not in before
            stage.app.open_settings()
            await stage.settle()
            await stage.press("left")
            await stage.press("escape")
            assert "⟦" in stage.text

        show(act, Opening("menu"))

    def test_with_english_alone_there_is_nothing_to_choose(
        self,
        show: Show,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(words, "LOCALE", tmp_path / "nowhere")

        async def act(stage: Stage) -> None:
            await stage.press("k")
            assert "system default" not in stage.text

        show(act, Opening("menu"))


def test_names_in_the_data_are_translated_where_they_are_shown() -> None:
    places, nobles = catalogue.game("de-vulgari-eloquentia").box.places, catalogue.game("splendor").box.nobles
    words.set_language("ru")
    assert "⟦Bologna⟧" in [place.name for place in places]
    assert "⟦Niccolò Machiavelli⟧" in [noble.name for noble in nobles]
    assert catalogue.entry("splendor").title == "⟦Splendor⟧"
    words.set_language("en")
    assert "Bologna" in [place.name for place in places]


def test_moves_and_files_are_the_same_in_every_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from io import BytesIO, TextIOWrapper

    files: list[str] = []
    for code in ("en", "ru"):
        typed = TextIOWrapper(BytesIO(b"take wug\nreserve 1-1\n"), encoding="utf-8")
        monkeypatch.setattr("sys.stdin", typed)
        seats = ["--seat", "Ada", "--seat", "Женя"]
        assert cli.main(["play", "splendor", "--plain", "--seed", "5", *seats, "--language", code]) == 0
        capsys.readouterr()
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b""), encoding="utf-8"))
        number = str(len(files) + 1)
        with Store.open(reading=True) as opened:
            from boardgames_tui.core.store import export_text

            files.append(export_text(opened.load(int(number))))
    assert files[0] == files[1]
    assert "take wug" in files[0]


def test_a_start_reads_one_catalogue(tmp_path: Path) -> None:
    hook = (
        "import sys; sys.addaudithook(lambda what, about: what == 'open' and str(about[0]).endswith('.mo')"
        " and print('read', about[0])); from boardgames_tui.cli.main import main; main(['list'])"
    )
    for code, files in (("ru", 1), ("en", 0)):
        environment = {**os.environ, "LANGUAGE": code, "BGTUI_DATA_DIR": str(tmp_path / "data")}
        done = subprocess.run([sys.executable, "-c", hook], env=environment, capture_output=True, text=True, check=True)
        assert done.stdout.count("read ") == files
