"""The end of a match."""

import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.style import Style

from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Result, ScoreLine
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Store, import_text
from boardgames_tui.core.words import in_digits, languages, pgettext, set_language
from boardgames_tui.testing.random_play import play
from boardgames_tui.testing.sitting import DEPTHS, before_the_screen, bgtui, colours_in, colours_of, in_depth
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.pages.highlights import highlights
from boardgames_tui.tui.pages.result import ResultScreen
from boardgames_tui.tui.pages.result_view import lead_changes, leaders
from boardgames_tui.tui.paint.big_letters import big_height, draw_big
from boardgames_tui.tui.paint.canvas import Canvas
from boardgames_tui.tui.paint.themes import palette
from boardgames_tui.tui.table.final_points import verdict, why
from tests.frames import assert_frame, painted
from tests.tui.conftest import CardboardTable, Show, Stage, keep, make_setup, played_match

NAMES = ("Ada", "Boris", "Cleo")
SIZES = [(80, 24), (90, 50), (100, 32), (140, 44), (200, 60)]
GAMES = {entry.id: catalogue.game(entry.id) for entry in catalogue.ENTRIES}


def result(points: tuple[int, ...], ranks: tuple[int, ...], cards: tuple[int, ...]) -> Result:
    lines = (ScoreLine("c", "points on cards", points), ScoreLine("", "cards bought (fewer wins a tie)", cards))
    return Result(ranks, points, lines, "")


class TestWhy:
    """By what the winner is ahead of the second."""

    def of(self, cards: tuple[int, ...], nobles: tuple[int, ...]) -> list[str]:
        points = tuple(map(sum, zip(cards, nobles, strict=True)))
        ranks = tuple(1 + sum(other > own for other in points) for own in points)
        lines = (ScoreLine("c", "points on cards", cards, "on cards"), ScoreLine("n", "nobles", nobles, "for nobles"))
        return why(Result(ranks, points, lines, ""), NAMES)

    def test_by_what_most_was_gained_on_the_second(self) -> None:
        assert self.of((9, 10, 8), (0, 3, 3)) == ["Points on cards made the difference: Boris has 10 and Cleo has 8."]

    def test_the_only_source_of_points_explains_nothing(self) -> None:
        assert self.of((9, 10, 8), (0, 0, 0)) == ["Boris wins with 10 points, 1 ahead."]

    def test_a_source_without_words_of_its_own_explains_nothing(self) -> None:
        lines = (ScoreLine("c", "chips", (1, 8, 2)), ScoreLine("n", "nobles", (3, 3, 0), "for nobles"))
        assert why(Result((2, 1, 3), (4, 11, 2), lines, ""), NAMES) == ["Boris wins with 11 points, 7 ahead."]

    def test_how_it_would_be_without(self) -> None:
        told = [
            "Points for nobles made the difference: Boris has 6 and Ada has 0.",
            "Without them, Ada would be 4 ahead.",
        ]
        assert self.of((14, 10, 6), (0, 6, 3)) == told

    def test_where_points_are_equal_it_is_the_verdict(self) -> None:
        assert self.of((9, 9, 3), (0, 0, 0)) == ["Ada and Boris share the victory, with 9 points each."]


class TestVerdict:
    def test_ahead(self) -> None:
        words = verdict(result((12, 15, 9), (2, 1, 3), (5, 6, 7)), NAMES)
        assert words == "Boris wins with 15 points, 3 ahead."

    def test_decided_by_another_line(self) -> None:
        words = verdict(result((15, 15, 9), (2, 1, 3), (7, 6, 1)), NAMES)
        assert words == ("Ada and Boris have 15 points each. Boris wins the tiebreak: cards bought (fewer wins a tie).")

    def test_shared(self) -> None:
        words = verdict(result((15, 15, 9), (1, 1, 3), (6, 6, 1)), NAMES)
        assert words == "Ada and Boris share the victory, with 15 points each."


def test_lead_changes() -> None:
    assert lead_changes([(0, 0), (1, 0), (1, 1), (2, 1)]) == "the lead never changed"
    assert lead_changes([(1, 0), (1, 2)]) == "the lead changed once, in round 2"
    assert lead_changes([(1, 0), (1, 2), (3, 2)]) == "2 lead changes, the last in round 3"
    assert lead_changes([(0, 0)]) == ""


def test_by_round_ends_with_the_final_points(make: SimpleNamespace) -> None:
    match = make.played(make.setup())
    final = match.result
    assert final is not None
    rounds = match.by_round(match.points(match.game.controller.final_scores))
    assert len(rounds) == match.view(None).round
    assert rounds[-1] == final.points


def test_points_by_turn_count_what_was_hidden_then() -> None:
    match = play(GAMES["de-vulgari-eloquentia"], 3, 1)
    points = match.points(match.game.controller.final_scores)
    assert len(points) == len(match.turns)
    assert any(sum(each) > sum(turn.scores) for each, turn in zip(points, match.turns, strict=True))


def five_seats() -> ResultScreen:
    """A result as large as any game's: five seats with long names, eight lines."""
    screen = ResultScreen(play(GAMES["princes-of-florence"], 5, 1), 7)
    screen.end.names = screen.end.labels = ("Ada", "Maximilian of Habsburg", "Cosimo", "日本太郎日本太郎", "[b]Zoë")
    points = (46, 52, 69, 62, 46)
    lines = tuple(ScoreLine(letter, f"line {letter}", tuple(value // 6 for value in points)) for letter in "wablmp")
    lines += (ScoreLine("", "florins (tie-break)", (1300, 700, 100, 0, 200)),)
    screen.end.result = Result((4, 3, 1, 2, 5), points, lines, "All seven rounds have been played.")
    screen.end.order = [2, 3, 1, 0, 4]
    screen.end.rounds = [(20, 30, 30, 10, 9), points]
    return screen


class TestScreen:
    @pytest.mark.parametrize("size", SIZES)
    def test_five_seats_fit(self, show: Show, size: tuple[int, int]) -> None:
        async def act(stage: Stage) -> None:
            screen = five_seats()
            stage.app.push_screen(screen)
            await stage.settle()
            bars = [line for line in stage.lines if line.count("█") + line.count("▓") + line.count("▒") > 8]
            assert len(bars) >= 5
            text = stage.text
            for _page in range(1, screen.pages):
                await stage.press("tab")
                text += stage.text
            for words in (
                "florins",
                "line p",
                "[b]Zoë",
                "日本太郎",
                "Maximil",
                "69",
                "1,300",
                "how it went",
                "highlights",
            ):
                assert words in text, words
            await stage.press("tab")
            assert "COSIMO" in stage.text.replace(" ", "") or screen.page == 0

        show(act, size=size)

    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize("game", GAMES)
    def test_all_that_brought_points_is_named_beside_its_number(
        self, show: Show, game: str, size: tuple[int, int]
    ) -> None:
        match = play(GAMES[game], GAMES[game].seats[-1], 1)

        async def act(stage: Stage) -> None:
            screen = ResultScreen(match, 7)
            stage.app.push_screen(screen)
            await stage.settle()
            text = " ".join(stage.text.split())
            for line in screen.end.result.lines:
                for value in filter(None, line.values if line.letter else ()):
                    assert f"{in_digits(value)} {line.told}" in text

        show(act, size=size)

    @pytest.mark.parametrize(("name", "word"), [("princes-of-florence", "round"), ("de-vulgari-eloquentia", "turn")])
    def test_rounds_are_called_what_the_rulebook_calls_them(self, show: Show, name: str, word: str) -> None:
        match = play(GAMES[name], 2, 1)

        async def act(stage: Stage) -> None:
            stage.app.push_screen(ResultScreen(match, 7))
            await stage.settle()
            assert [line.split()[0] for line in stage.lines if line.split()[1:4] == ["1", "2", "3"]] in ([word], [])
            assert f"points by {word}" in stage.text
            first = "Turn" if word == "turn" else "Round"
            assert f"best move         {first}" in stage.text

        show(act, size=(140, 44))

    def test_every_line_of_the_score_is_there(self, show: Show, shelf: list[int]) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("1", "enter")
            screen = stage.app.screen
            assert isinstance(screen, ResultScreen)
            assert stage.text.count(screen.end.why[0]) == 1, "it is said once"
            assert "i shows where there was a better move" in stage.lines[-3]
            assert "Page 1 of" in stage.lines[-2]
            await stage.press("tab")
            for line in screen.end.result.lines:
                if not line.letter:
                    row = next(text for text in stage.lines if line.label in text)
                    assert all(str(value) in row for value in line.values)

        show(act)

    def test_keys(self, show: Show, shelf: list[int]) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("1", "enter")
            await stage.press("S")
            assert stage.top == "Rounds"
            assert "The game is over." in stage.text
            await stage.press("home")
            assert "── Round 1 ──" in stage.text
            await stage.press("escape")
            await stage.press("v")
            table = stage.app.screen
            assert isinstance(table, CardboardTable)
            assert table.watching
            stage.app.close_table()
            await stage.settle()
            for key in "ri":
                await stage.press(key)
                table = stage.app.screen
                assert isinstance(table, CardboardTable)
                assert table.watching
                assert table.reviews == (key == "i")
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
            await stage.press("1", "enter")
            await export(stage)
            assert "Saved" in stage.text
            setup, commands = import_text(path.read_text(encoding="utf-8"))
            assert setup.names == ("Zoë", "Bo")
            assert len(commands) == len(store.load(shelf[1]).commands)
            await stage.press("enter")
            await export(stage)
            assert "Not saved" in stage.text

        show(act)


def test_the_winner_comes_in_and_any_key_ends_it(
    show: Show, make: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boardgames_tui.tui.pages.result.TICK", 1e6)

    async def act(stage: Stage) -> None:
        stage.app.change(replace(stage.app.settings, motion=True))
        screen = ResultScreen(make.played(make.setup()), 1)
        stage.app.push_screen(screen)
        await stage.settle()
        lengths = []
        for _frame in range(3):
            lengths.append(stage.text.count("█"))
            screen.step()
            await stage.settle()
        await stage.press("up")
        lengths.append(stage.text.count("█"))
        screen.step()
        assert lengths == sorted(set(lengths)), "each frame has more of it"
        assert stage.text.count("█") == lengths[-1], "a key has brought all of it"

    show(act)


def test_a_shared_victory_is_shown(show: Show, make: SimpleNamespace) -> None:
    match = make.played(make.setup())

    async def act(stage: Stage) -> None:
        screen = ResultScreen(match, 1)
        screen.end.result = replace(screen.end.result, ranks=(1, 1), points=(15, 15))
        stage.app.push_screen(screen)
        await stage.settle()
        assert "share the victory" in stage.text

    show(act)


@pytest.mark.parametrize(
    ("words", "width", "height", "lines"),
    [
        ("Ada wins", 120, 9, 7),
        ("Ada wins", 80, 9, 4),
        ("Ada wins", 80, 4, 4),
        ("Ada wins", 80, 3, 1),
        ("Zoë wins", 120, 7, 7),
        ("Женя побеждает", 120, 7, 4),
        ("Łukasz wygrywa", 120, 7, 4),
        ("Ξένη wins", 120, 7, 1),
        ("Maximilian of Habsburg wins", 80, 7, 1),
    ],
)
def test_the_winner_is_written_as_large_as_there_is_room(words: str, width: int, height: int, lines: int) -> None:
    canvas = Canvas(width, 10, Style())
    assert draw_big(canvas, 1, words, big_height(words, width, height), "#ffffff", "#000000") == 1 + lines
    written = ["".join(row).strip() for row in canvas.cells]
    assert all(written[1 : 1 + lines])
    assert not any(written[1 + lines :])
    if lines == 1:
        assert written[1].replace(" ", "") == words.upper().replace(" ", "")


def test_without_colours_the_parts_of_a_bar_have_patterns(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def act(stage: Stage) -> None:
        stage.app.push_screen(five_seats())
        await stage.settle()
        bar = next(line for line in stage.lines if line.strip().startswith("1 Cosimo"))
        assert [sign for sign in "█▓▒░" if sign in bar] == ["█", "▓", "▒", "░"]
        while not any("how it went" in line for line in stage.lines):
            await stage.press("tab")
        chart = next(at for at, line in enumerate(stage.lines) if "how it went" in line)
        end = next(line for line in stage.lines[chart:] if line.rstrip().endswith("end"))
        last = stage.lines[stage.lines.index(end) - 1]
        assert [sign for sign in "█▓▒░" if sign in last] == ["█", "▓", "▒", "░"], "a column has that of its seat"
        assert "█ Ada" in stage.text
        assert "▓ Maximilian" in stage.text  # what the columns of the chart have

    show(act, size=(140, 44))


@pytest.mark.parametrize("size", [size for size in SIZES if size[1] >= 30])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_no_page_is_half_empty(show: Show, game: str, seats: int, size: tuple[int, int]) -> None:
    """The last one shows the chart once more where there is room for it."""

    async def act(stage: Stage) -> None:
        screen = ResultScreen(play(GAMES[game], seats, 1), 7)
        stage.app.push_screen(screen)
        await stage.settle()
        for _page in range(screen.pages):
            empty = sum(not line.strip() for line in stage.lines)
            assert 2 * empty < size[1], stage.text
            await stage.press("tab")

    show(act, size=size)


def test_a_page_that_a_larger_screen_has_not_is_the_first(show: Show) -> None:
    async def act(stage: Stage) -> None:
        stage.app.push_screen(ResultScreen(play(GAMES["de-vulgari-eloquentia"], 3, 1), 7))
        await stage.settle()
        screen = stage.app.screen
        assert isinstance(screen, ResultScreen)
        await stage.press(*["tab"] * (screen.pages - 1))
        assert "what they had at the end" in stage.text
        await stage.pilot.resize_terminal(200, 60)
        await stage.settle()
        assert screen.page >= screen.pages
        assert screen.end.why[0] in stage.text

    show(act, size=(80, 24))


def test_with_ascii_the_winner_is_never_written_in_half_cells(show: Show) -> None:
    async def act(stage: Stage) -> None:
        stage.app.change(replace(stage.app.settings, ascii=True))
        screen = five_seats()
        screen.end.names = screen.end.labels = ("Ada", "Boris", "Cleo", "Dora", "Emil")
        stage.app.push_screen(screen)
        await stage.settle()
        assert "C L E O" in stage.text

    show(act, size=(80, 24))


class TestRemembered:
    """What decided a game of Splendor between Ada and Boris, from its points alone."""

    def of(self, scores: list[tuple[int, int]], ranks: tuple[int, int]) -> dict[str, str]:
        match = Match(GAMES["splendor"], make_setup())
        for _points in scores:
            seat = match.to_move
            match.play(match.game.controller.legal_commands(match.state)[0])
            assert seat == match.turns[-1].seat
        return dict(highlights(match, Result(ranks, scores[-1], (), ""), scores, scores))

    def test_the_best_move_brought_most_at_once(self) -> None:
        told = self.of([(1, 0), (1, 3), (2, 3), (2, 3), (4, 3)], (1, 2))
        assert told["best move"].startswith("Round 1, +3: Boris ")

    def test_what_the_final_scoring_brings_is_no_move(self) -> None:
        told = self.of([(1, 0), (1, 3), (8, 5)], (1, 2))
        assert told["best move"].startswith("Round 1, +3: Boris ")

    def test_the_turning_point_is_where_the_lead_was_taken_for_good(self) -> None:
        told = self.of([(2, 0), (2, 3), (4, 3), (4, 3), (5, 3)], (1, 2))
        assert told["turning point"].startswith("Round 2: Ada takes the lead for good. Ada ")

    def test_a_lead_from_the_first_points_on(self) -> None:
        told = self.of([(0, 0), (0, 1), (0, 1), (0, 2)], (2, 1))
        assert told["turning point"].startswith("Round 1: Boris takes the lead for good. Boris ")
        assert "what was missed" not in told, "nobody has lost a lead"

    def test_only_the_final_scoring(self) -> None:
        told = self.of([(1, 0), (1, 0), (1, 3)], (2, 1))
        assert told["turning point"] == "Only the final scoring put Boris ahead."

    def test_the_tiebreak(self) -> None:
        told = self.of([(1, 0), (1, 1)], (1, 2))
        assert told["turning point"] == "Nobody was ahead at the end: the tiebreak went to Ada."

    def test_a_lost_lead(self) -> None:
        told = self.of([(0, 0), (0, 1), (3, 1)], (1, 2))
        assert told["what was missed"] == "Boris was 1 point ahead in round 1, and lost the lead."

    def test_a_lead_early_in_the_game_or_of_few_points_is_no_finding(self) -> None:
        told = self.of([(0, 0), (0, 9), (0, 9), (0, 9), (10, 9), (10, 9), (10, 9), (20, 19)], (1, 2))
        assert "what was missed" in told
        early = [(0, 9), (0, 9)] + [(10, 9)] * 18
        assert "what was missed" not in self.of(early, (1, 2)), "within the first third"
        few = [(0, 0)] * 12 + [(0, 1)] * 6 + [(10, 1)] * 2
        assert "what was missed" not in self.of(few, (1, 2)), "one point of ten"
        first = [(1, 0)] + [(10, 0)] * 19
        assert list(self.of(first, (1, 2))) == ["best move"], "ahead from the first round on"

    def test_who_leads_within_a_round_does_not_count(self) -> None:
        told = self.of([(2, 0), (2, 1), (2, 4), (5, 4)], (1, 2))
        assert told["turning point"].startswith("Round 1: Ada takes the lead for good. Ada ")
        assert "what was missed" not in told

    def test_of_a_shared_victory_nothing_turned(self) -> None:
        told = self.of([(1, 0), (1, 1)], (1, 1))
        assert list(told) == ["best move"]


def test_where_the_lead_changes_hands_the_chart_names_who_took_it() -> None:
    assert leaders([(0, 0), (1, 0), (1, 1), (2, 1), (2, 3)]) == {2: 0, 5: 1}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_chart_calls_its_last_column_by_a_whole_word(
    show: Show, game: str, size: tuple[int, int], language: str
) -> None:
    async def act(stage: Stage) -> None:
        screen = ResultScreen(play(GAMES[game], 2, 1), 7)
        stage.app.push_screen(screen)
        await stage.settle()
        lines = list(stage.lines)
        for _page in range(1, screen.pages):
            await stage.press("tab")
            lines += stage.lines
        assert re.search(rf" \d+ +{pgettext('last column', 'end')}( |$)", "\n".join(lines), re.MULTILINE)

    set_language(language)
    try:
        show(act, size=size)
    finally:
        set_language("en")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_golden_frames(show: Show, game: str, size: tuple[int, int]) -> None:
    match = play(GAMES[game], 3, 1)

    async def act(stage: Stage) -> None:
        screen = ResultScreen(match, 7)
        stage.app.push_screen(screen)
        await stage.settle()
        lines = stage.lines
        for _page in range(1, screen.pages):
            await stage.press("tab")
            lines = [*lines, *stage.lines[1:-3]]
        assert_frame(f"tui/end-{game}-{size[0]}x{size[1]}", lines)

    show(act, size=size)


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("game", GAMES)
def test_golden_depths(show: Show, monkeypatch: pytest.MonkeyPatch, game: str, depth: str) -> None:
    match = play(GAMES[game], 2, 1)
    in_depth(monkeypatch, depth)

    async def act(stage: Stage) -> None:
        stage.app.push_screen(ResultScreen(match, 7))
        await stage.settle()
        assert_frame(f"tui/end-{game}-{depth}-100x32", painted(stage.app))
        if depth in ("256", "16"):
            assert colours_of(stage.app) <= colours_in(palette(stage.app))

    show(act, size=(100, 32))


@before_the_screen
async def test_v_shows_the_real_table_as_it_was_left(store: Store) -> None:
    number = keep(store, played_match(make_setup()))
    async with bgtui(store, Opening("menu")) as at:
        await at.keys("enter")
        assert isinstance(at.top, ResultScreen)
        await at.keys("v")
        assert at.screen.session.watching
        assert at.screen.session.shown == at.screen.session.length
        assert f"game {number}" in at.text
        await at.press("left")  # as typed, it waits until the table is painted
        assert at.screen.session.shown == at.screen.session.length - 1
        await at.keys("q")
        assert isinstance(at.top, ResultScreen)
