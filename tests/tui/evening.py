"""An evening at several screens: this one, and others that are only asked."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from boardgames_tui.core import catalogue
from boardgames_tui.core.seats import seat_of
from boardgames_tui.core.setup import Seat, Setup, hashed_pin
from boardgames_tui.core.store import Store
from boardgames_tui.testing.sitting import Sitting, bgtui
from boardgames_tui.tui.navigation import Opening
from tests.elsewhere import Elsewhere

ADA, BORIS, CLARA = range(3)


class Evening:
    """A match that is open to several screens."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.number = 0
        self.others: list[Elsewhere] = []

    def begin(self, game_id: str = "splendor", words: Sequence[str] = ("Ada", "Boris"), pin: str = "") -> None:
        seats = [seat_of(word, ()) for word in words]
        seats[0] = Seat(name=seats[0].name, pin=hashed_pin(seats[0].name, pin))
        rules = catalogue.game(game_id).rules_version
        with Store.open(self.directory) as store:
            self.number = store.create(Setup(game=game_id, rules_version=rules, seats=tuple(seats), seed=7))
            store.open_to_others(self.number)

    def sit(self, *seats: int) -> Elsewhere:
        """Another screen."""
        self.others.append(Elsewhere(self.directory, self.number, *seats))
        return self.others[-1]

    @asynccontextmanager
    async def screen(self, *seats: int) -> AsyncIterator[Sitting]:
        """This screen."""
        with Store.open(self.directory) as store:
            async with bgtui(store, Opening("table", match=self.number, seats=seats), (100, 32)) as at:
                yield at


async def look(at: Sitting) -> None:
    """Let the table follow at once, as it does every fifth of a second."""
    at.screen.others.look()
    await at.settle()
