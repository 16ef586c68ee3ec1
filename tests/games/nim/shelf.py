"""Nim as an installed package has it: for tests that are about every game or about this one."""

import os
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest
from bgtui_nim import ENTRY

from boardgames_tui.core import catalogue, words
from boardgames_tui.core.game import Game

GAMES = [*(entry.id for entry in catalogue.ENTRIES), ENTRY.id]
"""Every game of the catalogue, and this: for the names of tests that ask for the fixture `nim`."""
NIM = Path(__file__).parents[3] / "examples" / "nim"


@cache
def _installed() -> Path:
    """A folder with what an installer writes for Nim."""
    return install(Path(mkdtemp()), "bgtui-nim", "nim = bgtui_nim:ENTRY")


def install(folder: Path, package: str, *games: str) -> Path:
    """Write what an installer does for a package with these entry points, as far as it concerns us."""
    about = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("\n".join(["[bgtui.games]", *games]) + "\n")
    return folder


def put_on_the_shelf(patch: pytest.MonkeyPatch, *folders: Path) -> None:
    """Let this program and those that it starts find the packages in these folders, or Nim."""
    for folder in folders or [_installed()]:
        patch.syspath_prepend(folder)
    path = [*map(str, folders or [_installed()]), str(NIM), *filter(None, [os.environ.get("PYTHONPATH")])]
    patch.setenv("PYTHONPATH", os.pathsep.join(path))
    patch.setattr(catalogue, "_others", cache(catalogue._others.__wrapped__))
    patch.setattr(words, "_elsewhere", {})


def loaded() -> Game:
    """Nim, as the catalogue gives it while it is on the shelf."""
    with pytest.MonkeyPatch.context() as patch:
        put_on_the_shelf(patch)
        return catalogue.game(ENTRY.id)
