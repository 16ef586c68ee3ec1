"""The end of a match."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Result, ScoreLine
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Store, import_text
from boardgames_tui.tui.result import ResultScreen, lead_changes, verdict
from tests.games.random_play import play
from tests.tui.conftest import CardboardTable, Show, Stage

NAMES = ("Ada", "Boris", "Cleo")
GAMES = {name: catalogue.game(name) for name in ("princes-of-florence", "de-vulgari-eloquentia")}


def result(points: tuple[int, ...], ranks: tuple[int, ...], cards: tuple[int, ...]) -> Result:
    lines = (ScoreLine("c", "points on cards", points), ScoreLine("", "cards bought (fewer wins a tie)", cards))
    return Result(ranks, points, lines, "")


class TestVerdict:
    def test_ahead(self) -> None:
        words = verdict(result((12, 15, 9), (2, 1, 3), (5, 6, 7)), NAMES)
        assert words == "Boris wins with 15 points, 3 ahead."

    def test_decided_by_another_line(self) -> None:
        words = verdict(result((15, 15, 9), (2, 1, 3), (7, 6, 1)), NAMES)
        assert words == ("Ada and Boris have 15 points each. Boris wins, decided by: cards bought (fewer wins a tie).")

    def test_shared(self) -> None:
        words = verdict(result((15, 15, 9), (1, 1, 3), (6, 6, 1)), NAMES)
        assert words == "Ada and Boris share the victory with 15 points."


def test_lead_changes() -> None:
    assert lead_changes([(0, 0), (1, 0), (1, 1), (2, 1)]) == "The lead never changed."
    assert lead_changes([(1, 0), (1, 2)]) == "The lead changed once."
    assert lead_changes([(1, 0), (1, 2), (3, 2)]) == "The lead changed 2 times."
    assert lead_changes([(0, 0)]) == ""


def test_by_round_ends_with_the_final_points(make: SimpleNamespace) -> None:
    match = make.played(make.setup())
    final = match.result
    assert final is not None
    rounds = match.points_by_round()
    assert len(rounds) == match.view(None).round
    assert rounds[-1] == final.points


def five_seats(match: Match) -> ResultScreen:
    """A result as large as any game's: five seats with long names, eight lines."""
    screen = ResultScreen(match, 7)
    screen.names = ("Ada", "Maximilian of Habsburg", "Cosimo", "日本太郎日本太郎", "[b]Zoë")
    points = (46, 52, 69, 62, 46)
    lines = tuple(ScoreLine(letter, f"line {letter}", tuple(value // 6 for value in points)) for letter in "wablmp")
    lines += (ScoreLine("", "florins (tie-break)", (1300, 700, 100, 0, 200)),)
    screen.result = Result((4, 3, 1, 2, 5), points, lines, "All seven rounds have been played.")
    screen.order = [2, 3, 1, 0, 4]
    screen.growth = [(0, 0, 0, 0, 0), (20, 30, 30, 10, 9), points]
    screen.rounds = [(20, 30, 30, 10, 9), points]
    return screen


class TestScreen:
    @pytest.mark.parametrize("size", [(80, 24), (100, 32), (140, 44)])
    def test_five_seats_fit(self, show: Show, make: SimpleNamespace, size: tuple[int, int]) -> None:
        match = make.played(make.setup())

        async def act(stage: Stage) -> None:
            stage.app.push_screen(five_seats(match))
            await stage.settle()
            text = stage.text
            for words in ("rank", "florins", "line p", "[b]Zoë", "日本太郎", "Maximil", "69", "wwwww", "1,300"):
                assert words in text
            assert ("points, move by move" in text) == (size[1] == 44)

        show(act, size=size)

    @pytest.mark.parametrize("seats", [4, 5])
    def test_many_lines_leave_the_prompt_its_line(self, show: Show, make: SimpleNamespace, seats: int) -> None:
        match = make.played(make.setup())

        async def act(stage: Stage) -> None:
            screen = five_seats(match)
            points = tuple(range(64, 64 - seats, -1))
            lines = tuple(ScoreLine(letter, f"line {letter}", points) for letter in "tvsldrcmfk")
            lines += (ScoreLine("", "knowledge", points),)
            screen.names = ("Ada", "Boris", "Computer", "Computer 2", "Emil")[:seats]
            screen.result = Result(tuple(range(1, seats + 1)), points, lines, "")
            screen.order = list(range(seats))
            screen.growth = [(0,) * seats, points]
            screen.rounds = [points]
            screen.prompt = "Ada wins."
            stage.app.push_screen(screen)
            await stage.settle()
            rows = stage.text.splitlines()
            assert rows[-3].rstrip() == "►Ada wins."
            for name, its in zip(screen.names, points, strict=True):
                assert any(row.strip().startswith(name) and f" {its} ttt" in row for row in rows), name
            assert seats > 4 or "Computer 2" in rows[1], "there is room for the whole name"

        show(act, size=(80, 24))

    @pytest.mark.parametrize(("name", "word"), [("princes-of-florence", "round"), ("de-vulgari-eloquentia", "turn")])
    def test_rounds_are_called_what_the_rulebook_calls_them(self, show: Show, name: str, word: str) -> None:
        match = play(GAMES[name], 2, 1)

        async def act(stage: Stage) -> None:
            stage.app.push_screen(ResultScreen(match, 7))
            await stage.settle()
            assert [line.split()[0] for line in stage.lines if line.split()[1:4] == ["1", "2", "3"]] == [word]

        show(act, size=(140, 44))

    def test_points_below_zero_stay_in_the_chart(self, show: Show) -> None:
        match = play(GAMES["de-vulgari-eloquentia"], 2, 1)
        assert min(map(min, match.points_by_turn())) == -4

        async def act(stage: Stage) -> None:
            stage.app.push_screen(ResultScreen(match, 7))
            await stage.settle()
            top = next(row for row, line in enumerate(stage.lines) if "points, move by move" in line)
            bottom = next(row for row, line in enumerate(stage.lines) if line.lstrip().startswith("└"))
            assert any(line.lstrip(" │").startswith("-4│") for line in stage.lines[top:bottom])
            assert not any("│" in line or "└" in line for line in stage.lines[bottom + 1 :])

        show(act, size=(140, 44))

    def test_every_line_of_the_score_is_there(self, show: Show, shelf: list[int]) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("2")
            screen = stage.app.screen
            assert isinstance(screen, ResultScreen)
            for line in screen.result.lines:
                row = next(text for text in stage.lines if line.label in text)
                assert all(str(value) in row for value in line.values)
            assert "wins" in stage.lines[-3]

        show(act)

    def test_keys(self, show: Show, shelf: list[int]) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("2")
            for key, top in [("g", "Lines"), ("v", "Lines")]:
                await stage.press(key)
                assert stage.top == top
                await stage.press("escape")
            await stage.press("r")
            table = stage.app.screen
            assert isinstance(table, CardboardTable)
            assert table.watching
            stage.app.close_table()
            await stage.settle()
            assert stage.top == "ResultScreen"
            await stage.press("n")
            assert stage.top == "SetupScreen"
            assert "Zoë" in stage.text
            await stage.press("escape")
            assert stage.top == "MenuScreen"

        show(act)

    def test_export(self, show: Show, shelf: list[int], store: Store, tmp_path: Path) -> None:
        path = tmp_path / "match.txt"

        async def export(stage: Stage) -> None:
            screen = stage.app.screen
            assert isinstance(screen, ResultScreen)
            screen.action_export()
            await stage.settle()
            stage.app.screen.dismiss(str(path))
            await stage.settle()

        async def act(stage: Stage) -> None:
            await stage.press("2")
            await export(stage)
            assert "Written" in stage.text
            setup, commands = import_text(path.read_text(encoding="utf-8"))
            assert setup.names == ("Zoë", "Bo")
            assert len(commands) == len(store.load(shelf[1]).commands)
            await stage.press("enter")
            await export(stage)
            assert "Not written" in stage.text

        show(act)


def test_a_shared_victory_is_shown(show: Show, make: SimpleNamespace) -> None:
    match = make.played(make.setup())

    async def act(stage: Stage) -> None:
        screen = ResultScreen(match, 1)
        screen.result = replace(screen.result, ranks=(1, 1), points=(15, 15))
        screen.prompt = verdict(screen.result, screen.names)
        stage.app.push_screen(screen)
        await stage.settle()
        assert "share the victory" in stage.text

    show(act)
