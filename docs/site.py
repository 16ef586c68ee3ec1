"""Build a site from the project's Markdown (READMEs, rules, docs) and the docstrings of its interfaces.

From the project's folder, with Zensical and mkdocstrings (`pip install ".[site]"`):

    python -m docs.site FOLDER

A link to a page or a heading that does not exist is an error.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from boardgames_tui import api

ROOT = Path(__file__).parents[1]
INTERFACES = (
    *dict.fromkeys(getattr(api, name).__module__ for name in api.__all__ if name != "INTERFACE"),
    "boardgames_tui.protocol.client",
    "boardgames_tui.rl.environment",
)
"""The modules that a game, or a program of one's own, is written against."""


def lay(pages: Path) -> None:
    """Copy all pages, each to the place it has in the project, so that their links hold."""
    (pages / "docs").mkdir(parents=True)
    (pages / "rules").mkdir()
    for page in (*ROOT.glob("*.md"), ROOT / "LICENSE", *(each for each in (ROOT / "docs").iterdir() if each.is_file())):
        shutil.copy(page, pages / page.relative_to(ROOT))
    for rules in ROOT.glob("assets/*/rules*.md"):
        shutil.copy(rules, pages / "rules" / rules.name.replace("rules", rules.parent.name))
    parts = "".join(f"\n::: {name}\n" for name in INTERFACES)
    (pages / "api.md").write_text(f"# Interfaces\n{parts}", encoding="utf-8")


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
