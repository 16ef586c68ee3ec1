"""What is painted for a move: each part of a table once, at its place, also where the parts change their sizes."""

from collections import Counter
from pathlib import Path

import pytest
from textual.geometry import Region
from textual.strip import Strip

from boardgames_tui.core import catalogue
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import Store
from boardgames_tui.testing.sitting import SIZES, SPACIOUS, Sitting, before_the_screen, bgtui
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.paint.canvas import CanvasWidget
from tests.games.nim.shelf import GAMES

SEATS = tuple(Seat(name=name) for name in ("Ada", "Boris", "Clara", "Dmitri"))


class Painted:
    """Counts how often a table is laid out, and each of its parts painted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.painted: Counter[str] = Counter()
        self.laid_out = 0
        paint = CanvasWidget.render_lines

        def count_painted(widget: CanvasWidget, crop: Region) -> list[Strip]:
            self.painted[widget.id or ""] += 1
            return paint(widget, crop)

        monkeypatch.setattr(CanvasWidget, "render_lines", count_painted)

    def watch(self, at: Sitting) -> None:
        """Hear of each layout of the table."""

        def count(_screen: object) -> None:
            self.laid_out += 1

        at.screen.screen_layout_refresh_signal.subscribe(at.screen, count, immediate=True)

    def begin(self) -> None:
        self.painted.clear()
        self.laid_out = 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("nim")
@pytest.mark.parametrize("game", GAMES)
@before_the_screen
async def test_each_part_is_painted_once(
    game: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = catalogue.game(game)
    seats = SEATS[: max(loaded.seats)]
    setup = Setup(game=game, rules_version=loaded.rules_version, seats=seats, seed=1, open_hands=True)
    painted = Painted(monkeypatch)
    with Store.open(tmp_path) as store:
        number = store.create(setup)
        async with bgtui(store, Opening("table", game, number), size) as at:
            await at.pilot.pause(0.3)  # the last look after a resize
            painted.watch(at)
            sizes: set[tuple[object, ...]] = set()
            for _move in range(8):
                painted.begin()
                at.screen.playing.act(at.match.game.controller.legal_commands(at.match.state)[0])
                await at.settle()
                await at.pilot.pause(0.05)
                assert painted.laid_out <= 1
                assert max(painted.painted.values()) == 1, painted.painted
                sizes.add(tuple(widget.size for widget in at.screen.query(CanvasWidget)))
    if game == "princes-of-florence" and size != SPACIOUS:
        assert len(sizes) > 1, "an auction begins, and the panels have other heights"
