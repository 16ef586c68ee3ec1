"""A stage for screens: the app without a terminal, on a store of its own, with a table of cardboard."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import ClassVar

import pytest
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.settings import Settings, save
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import Store
from boardgames_tui.testing.sitting import come_to_rest
from boardgames_tui.tui.app import BgtuiApp
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.pages import rules
from boardgames_tui.tui.table import other_screens
from tests.tui.clock import clock
from tests.tui.evening import Evening

__all__ = ["clock"]

TIMEOUT = 30
"""A fault in a screen's CSS leaves Textual's pilot waiting for ever."""

Act = Callable[["Stage"], Awaitable[None]]


class CardboardTable(Screen[None]):
    """Stands where a game's table would."""

    app: BgtuiApp
    reviews = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "app.close_table", "leave")]

    def __init__(self, match: Match, match_id: int, watching: bool = False) -> None:
        super().__init__()
        self.match = match
        self.match_id = match_id
        self.watching = watching

    def compose(self) -> ComposeResult:
        yield Static(f"table {self.match_id}", markup=False)


class Stage:
    """The running app, and what it shows."""

    def __init__(self, app: BgtuiApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def lines(self) -> list[str]:
        """The screen as text."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    @property
    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(self.lines)

    @property
    def top(self) -> str:
        """What kind of screen is on top."""
        return type(self.app.screen).__name__

    async def press(self, *keys: str) -> None:
        """Press keys, and let the screen settle."""
        await self.pilot.press(*keys)
        await come_to_rest(self.pilot)

    async def settle(self) -> None:
        """Let everything that is under way come to its end."""
        await self.pilot.pause()
        await come_to_rest(self.pilot)


Show = Callable[..., None]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "data") as opened:
        save(opened, Settings(motion=False))
        yield opened


@pytest.fixture
def show(store: Store, monkeypatch: pytest.MonkeyPatch) -> Show:
    """Run the app, act on the stage, and leave: `show(act, opening, size)`."""
    real = catalogue.game("splendor")
    cardboard = replace(real, screen="cardboard:CardboardTable")
    monkeypatch.setitem(sys.modules, "cardboard", SimpleNamespace(CardboardTable=CardboardTable))
    monkeypatch.setattr(catalogue, "game", lambda name: cardboard if name == "splendor" else catalogue.entry(name))
    monkeypatch.setattr(rules, "examples", lambda _game: {})  # a table of cardboard draws no pictures

    def run(
        act: Act,
        opening: Opening | None = None,
        size: tuple[int, int] = (80, 24),
        ascii: bool = False,  # noqa: A002
    ) -> None:
        async def played() -> None:
            app = BgtuiApp(store, opening or Opening("menu"), ascii=ascii)
            async with app.run_test(size=size) as pilot:
                stage = Stage(app, pilot)
                await stage.settle()
                await act(stage)

        asyncio.run(asyncio.wait_for(played(), TIMEOUT))

    return run


def make_setup(names: Sequence[str] = ("Ada", "Boris"), seed: int = 1) -> Setup:
    """A set-up of Splendor."""
    seats = tuple(Seat(name=name) for name in names)
    return Setup(game="splendor", rules_version=1, seats=seats, seed=seed)


def played_match(setup: Setup, moves: int = 10_000) -> Match:
    """A match played at random, but buying whatever can be bought: so it ends soon."""
    match = Match(catalogue.game("splendor"), setup)
    generator = Random(setup.seed)
    while match.to_move is not None and len(match.turns) < moves:
        commands = match.game.controller.legal_commands(match.state)
        buying = [command for command in commands if command.kind == "buy"]
        match.play(generator.choice(buying or list(commands)))
    return match


def keep(store: Store, match: Match) -> int:
    """Put a match into the store; its number."""
    commands = match.written
    return store.add(match.setup, commands, over=match.to_move is None)


@pytest.fixture
def shelf(store: Store) -> list[int]:
    """Two matches: one under way, with three players, and one that is over."""
    over = keep(store, played_match(make_setup(("Zoë", "Bo"), 2)))
    under_way = keep(store, played_match(make_setup(("Ada", "Boris", "[b]Cleo[/b]")), 30))
    return [under_way, over]


@pytest.fixture
def make() -> SimpleNamespace:
    """The helpers, for tests: `make.setup`, `make.played`, `make.keep`."""
    return SimpleNamespace(setup=make_setup, played=played_match, keep=keep)


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setattr(other_screens, "OFTEN", 1000)  # the tests say when the table looks
    found = Evening(tmp_path / "data")
    yield found
    for other in found.others:
        other.store.close()
