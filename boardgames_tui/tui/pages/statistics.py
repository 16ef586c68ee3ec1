"""Statistics of players: ratings with their uncertainty, points, streaks, opponents."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Region

from boardgames_tui.core.match import Match
from boardgames_tui.core.puzzles import Puzzle, puzzles
from boardgames_tui.core.seats import COMPUTER
from boardgames_tui.core.statistics import figures
from boardgames_tui.core.statistics.words import left_out_words, streak_words, summary_words
from boardgames_tui.core.store import StoreError
from boardgames_tui.core.words import N_, _, by_alphabet, ngettext
from boardgames_tui.tui.page import put_middle
from boardgames_tui.tui.pages.result_view import End
from boardgames_tui.tui.pages.statistics_view import Line, StatsPage, StatsView
from boardgames_tui.tui.paint.canvas import Canvas


class StatsScreen(StatsPage):
    """The players of all games or of one, and everything about the one under the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "game(1)", N_("next game"), key_display="◄►", id="stats.game"),
        Binding("left", "game(-1)", "previous game", id="stats.game-back", show=False),
        Binding("down,j", "move(1)", N_("player"), key_display="↑↓", id="stats.down"),
        Binding("up,k", "move(-1)", "previous player", id="stats.up", show=False),
        Binding("home", "move(-1000000)", "first", id="stats.home", show=False),
        Binding("end", "move(1000000)", "last", id="stats.end", show=False),
        Binding("tab", "page(1)", N_("more"), id="stats.page"),
        Binding("shift+tab", "page(-1)", "back", id="stats.page-back", show=False),
        Binding("x", "export", N_("export"), id="stats.export"),
        Binding("p", "puzzles", N_("puzzles"), id="stats.puzzles"),
        Binding("escape,q", "leave", N_("back"), id="stats.leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.pages = 1
        self.first: End | None = None
        """The only game that has been finished."""
        self.puzzles: Mapping[Puzzle, str] = {}

    # What there is

    def learned(self) -> None:
        if self.index is not None:
            self.known = figures.standings(self.index)
        self.profiles.clear()
        self.first = None
        self._list()

    def on_screen_resume(self) -> None:
        with suppress(StoreError):
            self.puzzles = puzzles(self.app.store)
        self.redraw()

    def retranslate(self) -> None:
        self.learned()

    def _list(self) -> None:
        here = self.line.player if self.line is not None else ""
        if self.game:
            self.lines = [
                Line(each.player, each.name, each.played, each.won, each)
                for each in self.known
                if each.game == self.game
            ]
        else:
            together: dict[str, Line] = {}
            for each in self.known:
                line = together.setdefault(each.player, Line(each.player, each.name, 0, 0, None))
                line.played += each.played
                line.won += each.won
            # Whoever looks comes before the computers that they have played against.
            self.lines = sorted(
                together.values(),
                key=lambda line: (line.player.startswith(COMPUTER), -line.played, by_alphabet(line.name)),
            )
        self._move_to(next((at for at, line in enumerate(self.lines) if line.player == here), 0))

    def _move_to(self, at: int) -> None:
        self.at = max(0, min(at, len(self.lines) - 1))
        self.page = 0
        self._say()
        self.redraw()
        self.call_after_refresh(self._look)

    def _look(self) -> None:
        """Find out all about the player under the cursor, when the cursor has been painted."""
        line = self.line
        self._look_at_first()
        if line is None or self.index is None or (line.player, self.game) in self.profiles:
            return
        self.profiles[line.player, self.game] = figures.profile(self.index, line.player, self.game)
        self._say()
        self.redraw()

    def _look_at_first(self) -> None:
        """While no other game has been finished, there is nothing to compare: the game itself is shown."""
        if self.first is None and self.index is not None and figures.counted(self.index) == 1:
            with suppress(StoreError, ValueError):
                [number] = self.app.store.finished()
                saved = self.app.store.load(number)
                self.first = End(Match.replay(saved.setup, saved.commands))
                self.redraw()

    def _say(self) -> None:
        known = self.profile
        if known is not None:
            self.prompt, self.reason = summary_words(known), streak_words(known)
        elif not self.lines:
            self.prompt, self.reason = _("No game has been finished yet."), ""
        if self.counting:
            self.reason = self.counting
        elif self.left_out:
            self.reason = left_out_words(self.left_out)

    def _tell(self, done: int, count: int) -> None:
        super()._tell(done, count)
        self._say()

    # Drawing

    def titles(self) -> tuple[str, str, str]:
        count = figures.counted(self.index) if self.index is not None else 0
        counted = ngettext("{count} finished game", "{count} finished games", count).format(count=count)
        return "bgtui", _("players and statistics"), counted

    def draw_body(self, canvas: Canvas, area: Region, spots: dict[str, Region]) -> None:
        self.pages = StatsView(self, canvas, area, spots, self.first).draw()
        if not self.lines:
            how = _("Play one to the end, with friends or against the computer, and it is counted here.")
            put_middle(canvas, area, self.palette, _("No game has been finished yet."), how)

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "page":
            return self.pages > 1
        if action == "puzzles":
            return bool(self.puzzles)
        wants_players = action in ("export", "game", "move")
        return bool(self.lines) if wants_players else super().check_action(action, parameters)

    def action_game(self, step: int) -> None:
        games = self.games
        self.game = games[(games.index(self.game) + step) % len(games)]
        self.top = 0
        self._list()

    def action_move(self, step: int) -> None:
        self._move_to(self.at + step)

    wheel = action_move

    def action_page(self, step: int) -> None:
        self.page = (self.page + step) % self.pages
        self.redraw()

    def point(self, spot: str) -> None:
        kind, number = spot.split()
        if kind == "player":
            self._move_to(int(number))
        else:
            self.action_game(int(number) - self.games.index(self.game))

    def action_puzzles(self) -> None:
        """List the puzzles from reviews, and open one."""
        from boardgames_tui.tui.table.seats_dialog import ListDialog

        def chosen(puzzle: Puzzle | None) -> None:
            if puzzle is not None:
                self.app.open_puzzle(puzzle)

        question = _("Where was another move much better? Reviews have found these positions:")
        answers = [(puzzle, f"{title}: {puzzle.place}") for puzzle, title in self.puzzles.items()]
        self.app.push_screen(ListDialog(_("Puzzles"), question, answers), chosen)

    def action_export(self) -> None:
        from boardgames_tui.tui.dialogs import ask_for_file

        if self.index is None:
            return
        rows = figures.table(self.index, [line.player for line in self.lines], self.game)

        def text(path: Path) -> str:
            return figures.as_json(rows) if path.suffix == ".json" else figures.as_csv(rows)

        question = [_("All the figures shown, for a spreadsheet; for programs, end the name in .json. Save as:")]
        ask_for_file(self.app, _("Export"), question, "bgtui.csv", text)
