"""Nim, for two players."""

from boardgames_tui.api import Entry, Game

# What the menu shows before the game is loaded. `key` starts it there, unless something else has that key.
ENTRY = Entry(
    id="nim",
    english="Nim",
    key="n",
    seats=range(2, 3),
    minutes=1,
    blurb="Three heaps of stones: take the last one of all.",
    module="bgtui_nim",
)


def make_game(_box: None) -> Game:
    """The game. A box (`assets/box.json`) is for a game with cards, tiles or a map; Nim has none."""
    from bgtui_nim import commands
    from bgtui_nim.controller import NimController

    return Game(
        entry=ENTRY,
        controller=NimController(),
        notation=commands.NOTATION,
        events=commands,
        story="bgtui_nim.presentation",
        description="bgtui_nim.presentation",
    )
