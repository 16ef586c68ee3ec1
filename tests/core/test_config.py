"""config.toml: what a person writes has the last word, and what is wrong with it is told."""

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames_tui.core import assets
from boardgames_tui.core.assets import Own
from boardgames_tui.core.config import config_directory
from boardgames_tui.core.settings import MEANINGS, NAME, Settings, load, sample, save, use_own_data
from boardgames_tui.core.store import Store


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file, not there yet."""
    monkeypatch.setenv("BGTUI_CONFIG_DIR", str(tmp_path))
    monkeypatch.setattr(assets, "OWN", Own())
    return tmp_path / "config.toml"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "data") as opened:
        yield opened


def test_the_file_has_the_last_word_over_what_was_changed_in_the_program(config: Path, store: Store) -> None:
    save(store, Settings(theme="linen", coach=False))
    config.write_text('theme = "contrast"\npace = 1.5\n')
    settings = load(store)
    assert (settings.theme, settings.pace, settings.coach) == ("contrast", 1.5, False)
    assert settings.written == ("theme", "pace")
    assert not store.notices


DEEP = [
    "theme = " + "[" * 2000 + "]" * 2000,
    "pace = " + "{a = " * 2000 + "1" + "}" * 2000,
    "pace." + "a." * 2000 + "a = 1",
    "[" + "a." * 2000 + "a]",
    "theme = " + "[" * 150 + "]" * 150,
]


@pytest.mark.parametrize("content", DEEP)
def test_what_is_nested_without_end_is_told(content: str, config: Path, store: Store) -> None:
    config.write_text(content)
    assert load(store) == Settings()
    assert store.notices == [f"{config} is not used: it is nested too deeply."]


def test_a_change_of_what_the_file_sets_is_not_kept(config: Path, store: Store) -> None:
    save(store, Settings(theme="linen"))
    config.write_text('theme = "contrast"\n')
    settings = load(store)
    settings.theme, settings.motion = "felt", False
    save(store, settings)
    assert load(store).theme == "contrast"
    config.unlink()
    assert load(store) == Settings(theme="linen", motion=False), "what was kept before is there again"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("motoin = true", "there is no “motoin”; did you mean “motion”?"),
        ('names = ["Ada"]', "unknown name “names”; this entry is ignored."),
        ("motion = 1", "motion = 1 cannot be used. Set it to one of true, false."),
        ('theme = "mauve"', 'Set it to one of "felt", "linen", "contrast", "terminal".'),
        ("pace = -1", "from 0 to 3600"),
        ("pace = nan", "from 0 to 3600"),
        ('language = "tlh"', "the system language"),
        ("assets = 7", "a folder in quotes"),
        ("motion = = true", "line 1"),
        ("\udcff", "not UTF-8 text"),
    ],
)
def test_what_cannot_be_used_is_told_and_all_else_holds(config: Path, store: Store, line: str, told: str) -> None:
    config.write_bytes(f"{line}\n".encode(errors="surrogateescape"))
    assert load(store) == Settings()
    (notice,) = store.notices
    assert notice.startswith(str(config))
    assert told in notice
    load(store)
    assert len(store.notices) == 1


def test_a_folder_of_data_files_is_found_from_where_the_file_lies(config: Path, store: Store) -> None:
    config.write_text('assets = "boxes"\n')
    use_own_data(store)
    assert config.with_name("boxes") == assets.OWN.directory


def test_the_sample_has_every_setting_as_it_is_at_first(config: Path, store: Store) -> None:
    text = "\n".join(line.removeprefix("# ") for line in sample().split("\n") if " = " in line)
    assert list(tomllib.loads(text)) == list(MEANINGS)
    config.write_text(text)
    assert load(store) == Settings(written=tuple(MEANINGS))
    assert str(config) in sample()
    assert "# Choose true if your font lacks" in sample()
    assert "“" not in sample(), "the page of settings has names for values, the file has not"


def test_it_lies_beside_games_that_lie_elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("BGTUI_CONFIG_DIR")
    monkeypatch.setenv("BGTUI_DATA_DIR", str(tmp_path))
    assert config_directory() == tmp_path
    monkeypatch.delenv("BGTUI_DATA_DIR")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    if sys.platform == "linux":
        assert config_directory() == tmp_path / "config" / "bgtui"


def test_without_a_file_nothing_is_imported_for_it(config: Path, store: Store) -> None:
    assert not config.exists()
    store.set_setting(NAME, {})
    code = (
        "import sys; from boardgames_tui.core.settings import load; from boardgames_tui.core.store import Store\n"
        f"from pathlib import Path\nload(Store.open(Path({str(store.directory)!r})))\n"
        "print([name for name in ('tomllib', 'platformdirs') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
