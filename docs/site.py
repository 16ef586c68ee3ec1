"""Build a site from the project's Markdown (READMEs, rules, docs) and the docstrings of its interfaces.

From the project's folder, with Zensical and mkdocstrings (`pip install ".[site]"`):

    python -m docs.site FOLDER

A link to a page or a heading that does not exist is an error.
"""

import shutil
import subprocess
import sys
from inspect import getdoc
from pathlib import Path
from tempfile import TemporaryDirectory

from boardgames_tui import api, api_screen, testing

ROOT = Path(__file__).parents[1]
OF_GAMES = (api, api_screen, testing)
"""The modules that a game in a package of its own is written against."""
OF_A_NAME = "::: {path}.{name}\n    options:\n      heading: {name}\n      heading_level: 3"
OF_PROGRAMS = ("boardgames_tui.protocol.client", "boardgames_tui.rl.environment")
"""Those of programs."""


def interfaces() -> str:
    """The page with every class and function that others may use, for mkdocstrings to fill in."""
    lines = ["# Interfaces"]
    for module in OF_GAMES:
        lines += [f"## `{module.__name__}`", getdoc(module) or ""]
        things = [getattr(module, name) for name in module.__all__ if name != "INTERFACE"]
        lines += [OF_A_NAME.format(path=each.__module__, name=each.__name__) for each in things]
    return "\n\n".join([*lines, *(f"::: {name}" for name in OF_PROGRAMS)]) + "\n"


def lay(pages: Path) -> None:
    """Copy all pages, each to the place it has in the project, so that their links hold."""
    (pages / "docs").mkdir(parents=True)
    (pages / "rules").mkdir()
    (pages / "examples" / "nim").mkdir(parents=True)
    for page in (*ROOT.glob("*.md"), ROOT / "LICENSE", *(each for each in (ROOT / "docs").iterdir() if each.is_file())):
        shutil.copy(page, pages / page.relative_to(ROOT))
    for rules in ROOT.glob("assets/*/rules*.md"):
        shutil.copy(rules, pages / "rules" / rules.name.replace("rules", rules.parent.name))
    shutil.copy(ROOT / "examples" / "nim" / "README.md", pages / "examples" / "nim")
    (pages / "api.md").write_text(interfaces(), encoding="utf-8")


def build(folder: Path) -> int:
    """Build the site into a folder, which is replaced. Returns Zensical's exit code."""
    with TemporaryDirectory() as place:
        lay(Path(place, "pages"))
        shutil.copy(ROOT / "docs" / "zensical.toml", place)
        code = subprocess.run(
            [sys.executable, "-m", "zensical", "build", "--strict"], cwd=place, check=False
        ).returncode
        if code == 0:
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(Path(place, "site"), folder)
    return code


if __name__ == "__main__":
    sys.exit(build(Path(sys.argv[1])))
