"""The app as its screens see it, so that no screen imports it; `app.BgtuiApp` implements it."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual.screen import Screen

from boardgames_tui.core.match import Match
from boardgames_tui.core.settings import Settings
from boardgames_tui.core.store import SharedJournal, Store
from boardgames_tui.tui.internals import ReportingApp

if TYPE_CHECKING:
    from boardgames_tui.core.puzzles import Puzzle
    from boardgames_tui.core.setup import Setup
    from boardgames_tui.tui.own_keys import OwnKeys


class Host(ReportingApp):
    """What the app provides to its screens: shared settings, and ways to open other screens."""

    store: Store
    settings: Settings
    depth: str
    """The number of colours: a key of `themes.PALETTES`."""
    to_terminal: Callable[[str], object] | None = None
    """Sends a control sequence to the terminal, past the screen; None where there is no terminal of ours."""
    forget_terminal: Callable[[], object] | None = None
    """Has the terminal painted whole next time; None where it always is."""
    can_suspend = False
    """Whether there is a shell that can resume this program once it is suspended."""
    own_keys: "OwnKeys | None"
    last_key: str
    """Textual's name of the last key pressed; "" if none was."""

    def forget_picture(self) -> None:
        """Have the terminal painted whole next time, as it may have moved or cut its lines."""
        if self.forget_terminal is not None:
            self.forget_terminal()

    def forget_typed(self) -> None:
        """Drop keys typed ahead: they were meant for what was shown before."""

    @property
    @abstractmethod
    def only_ascii(self) -> bool:
        """Whether to draw in ASCII, without half cells."""

    @property
    @abstractmethod
    def moves(self) -> bool: ...

    def change(self, new: Settings) -> None:
        """Apply the settings from now on, and save them."""

    def use_language_of(self, name: str) -> None:
        """Use the language this player has chosen; "" is the one of the settings."""

    # From screen to screen

    def new_game(self, game_id: str, setup: "Setup | None" = None, several: bool = False) -> None:
        """Set up a match; with `setup`, one like that, unless that is changed. `several`: for several screens."""

    def play_computers(self, game_id: str, computers: int) -> None:
        """Start a newcomer's game at once, against that many computer players."""

    def open_table(self, match_id: int) -> None:
        """Resume a match; one that is over shows its result."""

    @abstractmethod
    def open_to_others(self, match: Match, match_id: int) -> SharedJournal:
        """Open the match, so far played at this screen alone, to other screens. Raises StoreError."""

    def learn(self, game_id: str) -> None: ...
    def watch_annotated(self, game_id: str) -> None: ...
    def watch_match(self, match_id: int, review: bool = False) -> None: ...

    def try_from(self, match: Match, match_id: int, number: int) -> None:
        """Open a copy of a finished match as it was after that many commands, to play on differently."""

    @abstractmethod
    def think_ahead(self, match: Match, match_id: int) -> Screen[None]:
        """The table of a match that goes on in memory from a position of a saved one. It is not opened yet."""

    def open_puzzle(self, puzzle: "Puzzle") -> None:
        """Show a position of a finished game, and let the player find the better move."""

    def show_final_table(self, match: Match, match_id: int, number: int = -1) -> None: ...
    def open_result(self, match: Match, match_id: int) -> None: ...

    def open_rules(self, game_id: str, find: str = "") -> None:
        """Show the rules of a game over what is open; `find` is a rule's number or a word."""

    def open_keys(self) -> None: ...
    def open_settings(self) -> None: ...

    def close_table(self) -> None:
        """Leave the topmost table: for the screen below it, or the shell if there is none."""

    def back(self) -> None:
        """Leave the topmost screen for the one below it, or for the shell if there is none."""

    def tell(self, title: str, lines: Sequence[str], unasked: bool = False) -> None:
        """Show a message in a box over what is open; `unasked`: not as the result of a key press."""

    def tell_notices(self) -> None: ...

    # Room

    def follow_size(self) -> None:
        """Show the screens, or instead that the terminal is too small, depending on its present size."""
