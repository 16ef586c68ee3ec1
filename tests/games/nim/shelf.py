"""Puts Nim on the shelf, for tests that are about every game or about this one."""

from collections.abc import Callable
from pathlib import Path

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.game import Game
from boardgames_tui.protocol import opponents
from tests.games.nim import ENTRY

GAMES = [*(entry.id for entry in catalogue.ENTRIES), ENTRY.id]
"""Every game of the catalogue, and this: for the names of tests that ask for the fixture `nim`."""


def put_on_the_shelf(put: Callable[[object, str, object], None] = setattr) -> None:
    """Let the catalogue and the computer players' process know Nim. `put` may be a monkeypatch's."""
    folder = assets.folder

    def with_nim(game: str) -> Path:
        return Path(__file__).parent / "assets" if game == ENTRY.id else folder(game)

    put(catalogue, "ENTRIES", (*catalogue.ENTRIES, ENTRY))
    put(assets, "folder", with_nim)
    put(opponents, "ENGINE", "tests.games.nim.engine")


def loaded() -> Game:
    """Nim, as the catalogue gives it while it is on the shelf."""
    from pytest import MonkeyPatch  # noqa: PT013 - not where computer players think

    with MonkeyPatch.context() as patch:
        put_on_the_shelf(patch.setattr)
        return catalogue.game(ENTRY.id)
