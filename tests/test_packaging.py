"""What a user gets: the installed distribution, and that pyproject.toml and README.md speak of files that are there."""

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path

import pytest

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.entry import Entry
from tests.languages import CODES

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
INSTALLED = distribution("boardgames-tui")
RECORD = [str(path) for path in INSTALLED.files or ()]
EDITABLE = "boardgames_tui/cli.py" not in RECORD


class TestInstalled:
    def test_the_command_says_the_version(self) -> None:
        command = Path(sys.executable).with_name("bgtui")
        done = subprocess.run([command, "--version"], capture_output=True, text=True, check=True)
        assert done.stdout == f"bgtui {PROJECT['project']['version']}\n"
        module = [sys.executable, "-m", "boardgames_tui", "--version"]
        assert subprocess.run(module, capture_output=True, text=True, check=True).stdout == done.stdout

    @pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.id)
    def test_every_game_has_its_box(self, entry: Entry) -> None:
        box = assets.folder(entry.id)
        assert catalogue.game(entry.id).id == entry.id
        for name in ("box.json", "rules.md"):
            assert (box / name).read_bytes() == (ROOT / "assets" / entry.id.replace("-", "_") / name).read_bytes()

    def test_it_is_typed_and_has_its_languages(self) -> None:
        package = files("boardgames_tui")
        assert (package / "py.typed").is_file()
        for source in (ROOT / "boardgames_tui" / "locale").glob("*/LC_MESSAGES/bgtui.po"):
            language = source.parts[-3]
            assert (package / "locale" / language / "LC_MESSAGES" / "bgtui.mo").is_file()

    def test_an_asset_is_found_from_anywhere(self, tmp_path: Path) -> None:
        """Not by luck of the working directory."""
        code = "from boardgames_tui.core.assets import text; print(text('splendor', 'rules.md')[:1])"
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True, env={**os.environ}
        )
        assert done.stdout == "#\n"

    @pytest.mark.skipif(EDITABLE, reason="an editable installation lists no files of its own")
    def test_the_record_has_every_file(self) -> None:
        wanted = [
            path.relative_to(ROOT).as_posix()
            for path in (ROOT / "boardgames_tui").rglob("*")
            if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".po"
        ]
        wanted += [
            "boardgames_tui/" + path.relative_to(ROOT).as_posix()
            for path in (ROOT / "assets").rglob("*")
            if path.is_file()
        ]
        assert sorted(set(wanted) - set(RECORD)) == []
        assert not [path for path in RECORD if path.startswith(("tests/", "benchmarks/", "docs/"))]


class TestDeclarations:
    def test_the_files_that_pyproject_names_are_there(self) -> None:
        hatch = PROJECT["tool"]["hatch"]["build"]["targets"]
        named = [
            PROJECT["project"]["readme"],
            *hatch["wheel"]["packages"],
            *hatch["wheel"]["force-include"],
            *hatch["sdist"]["include"],
        ]
        assert [name for name in named if not (ROOT / name).exists()] == []

    def test_what_the_wheel_is_built_from_is_in_the_sdist(self) -> None:
        hatch = PROJECT["tool"]["hatch"]["build"]["targets"]
        built = {*hatch["wheel"]["packages"], *hatch["wheel"]["force-include"]}
        assert {path.split("/")[0] for path in built} <= set(hatch["sdist"]["include"])

    def test_no_symlink_hides_a_file_from_the_wheel(self) -> None:
        for folder in ("boardgames_tui", "assets"):
            assert [path for path in (ROOT / folder).rglob("*") if path.is_symlink()] == []

    def test_the_command_leads_to_a_function(self) -> None:
        (script,) = INSTALLED.entry_points.select(group="console_scripts", name="bgtui")
        assert PROJECT["project"]["scripts"] == {"bgtui": script.value}
        assert callable(script.load())

    def test_what_is_imported_is_required(self) -> None:
        """Of what does not come with Python, by the names of the distributions that bring it."""
        optional = PROJECT["project"]["optional-dependencies"]
        extras = (optional[extra] for extra in ("cluster", "rl", "testing", "web"))
        lines = [line for each in (PROJECT["project"]["dependencies"], *extras) for line in each]
        required = {re.split(r"[<>=\[ ]", line)[0] for line in lines} - {"pytest-timeout"}  # which pytest loads
        brought = {"pydantic_core": "pydantic", "textual_serve": "textual-serve"}
        imported = set()
        for source in (ROOT / "boardgames_tui").rglob("*.py"):
            for found in re.findall(r"(?m)^\s*(?:from|import) (\w+)", source.read_text(encoding="utf-8")):
                if found not in sys.stdlib_module_names and found != "boardgames_tui":
                    imported.add(brought.get(found, found))
        assert imported <= required
        assert required <= imported

    def test_installed_as_declared(self) -> None:
        assert INSTALLED.version == PROJECT["project"]["version"]
        assert INSTALLED.metadata["Requires-Python"] == PROJECT["project"]["requires-python"]


class TestReadme:
    def test_its_commands_run_scripts_that_exist(self) -> None:
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        blocks = "\n".join(re.findall(r"(?s)```(?:\w*)\n(.*?)```", text)) + "\n".join(re.findall(r"`([^`\n]+)`", text))
        scripts = re.findall(r"(?m)(?:^|\s)(\./[\w./-]+|\.ci/[\w./-]+)", blocks)
        assert "./check" in scripts or ".ci/run" in scripts
        for script in scripts:
            assert os.access(ROOT / script, os.X_OK), f"{script} cannot be run"

    def test_the_commands_of_bgtui_that_it_names_are_there(self) -> None:
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        named = set(re.findall(r"(?m)(?:`|^\s*)bgtui ([a-z-]+)", text))
        assert named
        command = Path(sys.executable).with_name("bgtui")
        shown = subprocess.run([command, "--help"], capture_output=True, text=True, check=True).stdout
        assert {name for name in named if not re.search(rf"(?m)^ +{name} ", shown)} == set()

    @pytest.mark.parametrize("readme", sorted(ROOT.glob("README*.md")), ids=lambda path: path.name)
    def test_its_links_lead_somewhere(self, readme: Path) -> None:
        text = readme.read_text(encoding="utf-8")
        paths = [path for path in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text) if "://" not in path]
        assert [path for path in paths if not (ROOT / path).exists()] == []

    def test_there_is_one_in_each_language(self) -> None:
        for code in CODES:
            assert f"](README.{code}.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
            assert f"-{code}.png)" in (ROOT / f"README.{code}.md").read_text(encoding="utf-8")

    def test_ci_runs_the_same(self) -> None:
        run = ROOT / ".ci" / "run"
        assert os.access(run, os.X_OK)
        assert "exec ./check" in run.read_text(encoding="utf-8")
        assert os.access(ROOT / "check", os.X_OK)

    def test_a_public_host_runs_the_same_on_each_system_with_each_python(self) -> None:
        workflow = (ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8")
        assert "- run: .ci/run\n" in workflow
        assert "- run: python check\n" in workflow
        tried = re.search(r"for minor in ([\d ]+);", (ROOT / ".ci" / "release").read_text(encoding="utf-8"))
        assert tried is not None
        assert re.findall(r'"3\.(\d+)"', workflow.partition("matrix:")[2]) == tried[1].split()
        assert "[ubuntu-latest, macos-latest, windows-latest]" in workflow
