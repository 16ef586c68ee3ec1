"""Games that were played once and are kept, command by command, for others to learn from."""

from collections.abc import Collection, Iterable
from typing import Any

from pydantic import BaseModel, ConfigDict

from boardgames_tui.core.game import Game, Seat, Setup
from boardgames_tui.core.match import Match
from boardgames_tui.core.words import _


class Data(BaseModel):
    """What stands in our files: nothing else, and nothing is changed."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Recorded(Data):
    """A game that was played: its set-up and its commands."""

    rules_version: int
    seed: int
    options: dict[str, Any] = {}
    seats: tuple[str, ...]
    """The players' names, in English: a language has its own, which its sentences can decline."""
    line: tuple[str, ...]
    """The commands, in the game's notation."""

    def laid(self, game: Game, commands: Iterable[str], people: Collection[int] = ()) -> Match:
        """The table of that game after these commands. Only `people` are people; without any, all hands are open."""
        seats = tuple(
            Seat(_(name), player="" if seat in people else "bot:expert") for seat, name in enumerate(self.seats)
        )
        setup = Setup(
            game=game.id,
            rules_version=self.rules_version,
            seats=seats,
            options=self.options,
            seed=self.seed,
            open_hands=not people,
        )
        match = Match(game, setup)
        for text in commands:
            match.play(game.parse(text))
        return match
