"""Kuhn poker, for two players."""

from boardgames_tui.api import N_, Entry, Game

# What the menu shows before the game is loaded. `key` starts it there, unless something else has that key.
ENTRY = Entry(
    id="kuhn",
    english=N_("Kuhn Poker"),
    key="u",
    seats=range(2, 3),
    minutes=3,
    blurb=N_("Three cards, one chip to bet: bluff, fold or call."),
    module="bgtui_kuhn",
)


def make_game(_box: None) -> Game:
    """The game. A box (`assets/box.json`) is for a game with cards, tiles or a map; Kuhn poker has none."""
    from bgtui_kuhn import commands
    from bgtui_kuhn.controller import KuhnController

    return Game(
        entry=ENTRY,
        controller=KuhnController(),
        secrets=True,
        notation=commands.NOTATION,
        events=commands,
        story="bgtui_kuhn.presentation",
        description="bgtui_kuhn.presentation",
        moves="bgtui_kuhn.presentation",
        screen="bgtui_kuhn.screen:KuhnScreen",
    )
