"""The main menu."""

import os
from pathlib import Path
from threading import Event
from types import SimpleNamespace

import pytest
from bgtui_nim import ENTRY

from boardgames_tui.core import catalogue
from boardgames_tui.core.files import LONGEST_FILE
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Store, export_text
from boardgames_tui.testing.sitting import DEPTHS, colours_in, colours_of, in_depth, segments
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.pages import menu, menu_view
from boardgames_tui.tui.pages.menu import MenuScreen, last_told
from boardgames_tui.tui.pages.menu_view import MORE, Item, facts, has_cards
from boardgames_tui.tui.paint.art import cover
from boardgames_tui.tui.paint.sentence import wrapped
from boardgames_tui.tui.paint.themes import PALETTES
from tests.frames import assert_frame, painted
from tests.games.nim.shelf import put_on_the_shelf
from tests.tui.conftest import TIMEOUT, CardboardTable, Show, Stage, keep, make_setup, played_match

TALL = (90, 50)
SIZES = [(80, 24), TALL, (100, 32), (140, 44), (200, 60)]


async def pictures(stage: Stage) -> None:
    """Wait until everything that the menu shows is there."""
    while not stage.app.screen.complete:  # type: ignore[attr-defined]
        await stage.settle()


class TestEmptyShelf:
    def test_invites_and_enter_sets_up_a_game(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            assert "You have no saved games yet." in stage.text
            await stage.press("enter")
            assert stage.top == "SetupScreen"
            assert "New game: Splendor" in stage.text
            await stage.press("escape")
            assert stage.top == "MenuScreen"

        show(act)

    def test_above_the_games_is_one_against_the_computer(self, show: Show, store: Store) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("up")
            assert "Start Splendor, you against the computer" in stage.text
            await stage.press("enter")
            assert isinstance(stage.app.screen, CardboardTable)
            [summary] = store.matches()
            assert summary.names == ("Player", "Bea")
            assert [seat.player for seat in store.load(summary.id).setup.seats] == ["", "bot:easy"]
            stage.app.close_table()
            await stage.settle()
            assert "You and the computer" not in stage.text  # who has played knows the way
            await stage.press("c")
            assert stage.top == "MenuScreen"

        show(act)

    def test_escape_does_not_end_the_program(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("escape")
            assert not stage.app._exit
            assert "q leaves bgtui." in stage.text
            await stage.press("q")
            assert stage.app._exit

        show(act)

    @pytest.mark.parametrize("size", SIZES)
    def test_learning_is_offered_and_what_needs_a_saved_game_is_dim(self, show: Show, size: tuple[int, int]) -> None:
        async def act(stage: Stage) -> None:
            assert "e learn" in stage.lines[-1]
            bold = {"learn": False, "replay": False}
            for line in segments(stage.app)[1:-1]:
                for text, style, _control in line:
                    for word in bold:
                        bold[word] |= word in text and bool(style and style.bold)
            assert bold == {"learn": True, "replay": False}

        show(act, size=size)

    @pytest.mark.parametrize("size", SIZES)
    def test_a_fifth_game_fits(self, show: Show, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
        put_on_the_shelf(monkeypatch)

        async def act(stage: Stage) -> None:
            await pictures(stage)
            for entry in catalogue.shelf():
                assert entry.title in stage.text
                assert facts(entry) in stage.text
            steps = ["down", "right"] if size == TALL else ["right" if has_cards(*size) else "down"] * 4
            await stage.press(*steps)
            assert "Start Nim. Three heaps of stones" in stage.text
            assert "2 players · 1 min" in stage.text
            await pictures(stage)
            assert "●   ○   ●" in stage.text
            assert "e learn" not in stage.lines[-1]
            await stage.press("e")
            assert "There are no lessons for Nim." in stage.text

        show(act, size=size)

    @pytest.mark.parametrize("size", SIZES)
    def test_a_shelf_that_is_longer_than_the_screen_is_walked_along(
        self, show: Show, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
    ) -> None:
        many = [ENTRY._replace(id=f"game-{number}", english=f"Game {number}", key="") for number in range(50)]
        monkeypatch.setattr(catalogue, "_others", lambda: (many, {}))

        async def act(stage: Stage) -> None:
            await stage.press(*["down"] * 40)
            assert "Start Game 36. Three heaps" in stage.text
            assert stage.lines[-2].strip() == "r opens the rules of Game 36."
            assert "You have no saved games yet." in stage.text
            await stage.press(*["up"] * 40)
            assert "Start Splendor" in stage.text

        show(act, size=size)


class TestArrows:
    @pytest.mark.parametrize("saved", [0, 2])
    @pytest.mark.parametrize("size", SIZES)
    def test_up_and_down_stay_in_their_column(
        self, show: Show, store: Store, size: tuple[int, int], saved: int
    ) -> None:
        for number in range(saved):
            keep(store, played_match(make_setup(("Ada", "Boris"), number + 1), 10))

        async def act(stage: Stage) -> None:
            screen = stage.app.screen
            assert isinstance(screen, MenuScreen)
            assert screen.at.kind == ("match" if saved else "game")
            for start in [Item("game", 0), Item("game", 3), Item("more", 0), Item("more", len(MORE) - 1), screen.at]:
                for way in (1, -1):
                    screen._move_to(start)
                    for _step in range(16):
                        here = screen._items[screen.at]
                        screen.action_move(0, way)
                        there = screen._items[screen.at]
                        beside = there.x >= here.right or here.x >= there.right
                        assert not beside or has_cards(size[0], size[1] - 4), (start, way, screen.at)
                        assert not beside or screen.at.kind == "more", "below a card there are other columns"

        show(act, size=size)

    def test_what_is_learned_is_named_and_is_what_the_cursor_was_on(
        self, show: Show, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def act(stage: Stage) -> None:
            assert "e learn Splendor" in stage.lines[-1]
            await stage.press("down", "down")
            assert "e learn The Princes of Florence" in stage.lines[-1]
            assert "e teaches The Princes of Florence, r opens its rules, v shows a game of it." in stage.text
            await stage.press("tab")
            assert "Learn The Princes of Florence." in stage.text
            learned: list[str] = []
            monkeypatch.setattr(stage.app, "learn", learned.append)
            await stage.press("enter", "e")
            assert learned == ["princes-of-florence"] * 2

        show(act)


class TestFace:
    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize("saved", [False, True], ids=["new", "saved"])
    def test_golden_frames(
        self,
        show: Show,
        store: Store,
        shelf: list[int],
        monkeypatch: pytest.MonkeyPatch,
        size: tuple[int, int],
        saved: bool,
    ) -> None:
        monkeypatch.setattr(menu_view, "when_said", lambda _then, _now: "yesterday")
        monkeypatch.setattr(menu, "installed_version", lambda _library: "1.0")
        for number in () if saved else shelf:
            store.delete(number)

        async def act(stage: Stage) -> None:
            await pictures(stage)
            assert_frame(f"tui/menu-{'saved' if saved else 'new'}-{size[0]}x{size[1]}", stage.lines)

        show(act, size=size)

    @pytest.mark.parametrize("depth", DEPTHS)
    def test_golden_depths(self, show: Show, monkeypatch: pytest.MonkeyPatch, depth: str) -> None:
        monkeypatch.setattr(menu, "installed_version", lambda _library: "1.0")
        in_depth(monkeypatch, depth)

        async def act(stage: Stage) -> None:
            await pictures(stage)
            assert_frame(f"tui/menu-{depth}-100x32", painted(stage.app))

        show(act, size=(100, 32))

    @pytest.mark.parametrize("theme", ["felt", "linen", "contrast"])
    @pytest.mark.parametrize("depth", PALETTES)
    @pytest.mark.parametrize("size", [(20, 10), (23, 11), (48, 22)])
    def test_each_game_has_a_picture_in_the_colours_of_its_palette(
        self, size: tuple[int, int], depth: str, theme: str
    ) -> None:
        colours = PALETTES[depth][theme]
        for entry in catalogue.ENTRIES:
            picture = cover(entry.art, *size, theme, depth, halves=True)
            styles = {style for row in picture.styles for style in row}
            found = {colour.name for style in styles for colour in (style.color, style.bgcolor) if colour is not None}
            assert len(found) > 4, entry.id
            assert colours.tints or found <= colours_in(colours), entry.id

    def test_another_look_is_there_at_once(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("l")
            assert PALETTES["truecolor"]["linen"].ground.lower() in colours_of(stage.app)
            assert PALETTES["truecolor"]["felt"].ground.lower() not in colours_of(stage.app)

        show(act)

    def test_pictures_come_after_the_menu(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            await pictures(stage)
            assert stage.app.screen.pictured == {"splendor"}  # type: ignore[attr-defined]
            await stage.press("down")
            await pictures(stage)
            assert stage.app.screen.pictured == {"splendor", "summer-pavilion"}  # type: ignore[attr-defined]

        show(act)


class TestShelf:
    @pytest.mark.parametrize("size", SIZES)
    def test_lists_the_last_played_first_with_its_standing(
        self, show: Show, shelf: list[int], size: tuple[int, int]
    ) -> None:
        async def act(stage: Stage) -> None:
            text = stage.text
            first, second = (text.index(f"{number} Splendor") for number in shelf)
            assert first < text.index("30 moves") < second < text.index("over", second)
            assert "[b]Cleo[/b]" in text  # a name is never markup
            assert "Round 11: Ada's turn." in text
            assert all(len(line) <= size[0] for line in stage.lines)
            await stage.press("down")
            assert "Finished. Won by" in stage.text

        show(act, size=size)

    @pytest.mark.parametrize("size", [(140, 44), (200, 60)])
    def test_where_there_is_room_it_says_what_happened_last(
        self, show: Show, shelf: list[int], store: Store, size: tuple[int, int]
    ) -> None:
        saved = store.load(shelf[0])
        *_before, last = last_told(Match.replay(saved.setup, saved.commands))

        async def act(stage: Stage) -> None:
            assert any(wrapped(last, 40)[0].text in line for line in stage.lines)

        show(act, size=size)

    def test_of_what_is_hidden_nothing_is_told(self, make: SimpleNamespace) -> None:
        """A blind card is reserved: which one, only its owner knows."""
        match = Match(catalogue.game("splendor"), make.setup())
        match.play(match.game.parse("reserve 1-deck"))
        [sentence] = last_told(match)
        assert sentence.text == "Ada reserves a face-down level 1 card and takes a gold token."

    def test_unfinished_and_finished_games_stand_apart(
        self, show: Show, store: Store, shelf: list[int], make: SimpleNamespace
    ) -> None:
        started = make.keep(store, make.played(make.setup(), 1))

        async def act(stage: Stage) -> None:
            found = "".join(line for line in stage.lines if "─ " in line or "Splendor" in line)
            order = ["unfinished", f"{started} Splendor", f"{shelf[0]} Splendor", "finished", f"{shelf[1]} Splendor"]
            places = [found.index(word) for word in order[:3]] + [found.rindex(word) for word in order[3:]]
            assert places == sorted(places)

        show(act, size=(90, 50))

    def test_enter_and_a_number_go_on(self, show: Show, shelf: list[int]) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("enter")
            table = stage.app.screen
            assert isinstance(table, CardboardTable)
            assert table.match_id == shelf[0]
            stage.app.close_table()
            await stage.settle()
            assert stage.top == "MenuScreen"
            await stage.press(str(shelf[1]), "enter")
            assert stage.top == "ResultScreen"
            await stage.press("enter")
            assert stage.top == "MenuScreen"
            await stage.press("9")
            assert "There is no game 9" in stage.text

        show(act)

    def test_a_number_is_the_one_that_resume_takes(self, show: Show, store: Store, make: SimpleNamespace) -> None:
        """Whatever line the game stands in."""
        for seed in range(12):
            store.create(make.setup(seed=seed))
        store.remove(11)

        async def act(stage: Stage) -> None:
            menu = stage.app.screen
            assert isinstance(menu, MenuScreen)
            for keys, number in (
                ("1", 1),
                ("2", 12),  # 1, 2
                ("3", 3),  # there is no 123
                ("up", 4),
                ("1", 1),
                ("0", 10),
            ):
                await stage.press(keys)
                assert menu.summary is not None
                assert menu.summary.id == number
                assert f"Resume game {number} (Splendor)." in stage.text
                assert "There is no game" not in stage.text
            await stage.press("1", "1")
            assert (menu.summary and menu.summary.id) == 1, "game 11 is in the bin"
            await stage.press("down", "0")
            assert "There is no game 0 in the list." in stage.text

        show(act)

    def test_a_match_that_is_left_can_be_opened_elsewhere(self, show: Show, shelf: list[int], store: Store) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("enter")
            stage.app.close_table()
            await stage.settle()
            store.journal(shelf[0]).close()

        show(act)

    def test_a_match_open_elsewhere_is_told(self, show: Show, shelf: list[int], store: Store) -> None:
        async def act(stage: Stage) -> None:
            with Store.open(store.directory) as other, other.journal(shelf[0]):
                await stage.press("enter")
                assert stage.top == "MessageDialog"
                assert "cannot be opened" in stage.text
                await stage.press("escape")
            assert stage.top == "MenuScreen"

        show(act)

    def test_a_match_that_does_not_replay_says_so(self, show: Show, store: Store, make: SimpleNamespace) -> None:
        store.add(make.setup(), [("take wug", "0123456789ab")])

        async def act(stage: Stage) -> None:
            assert "Move 1, “take" in stage.text
            await stage.press("enter")
            assert stage.top == "MessageDialog"
            assert "It is saved, unchanged." in stage.text

        show(act)

    def test_remove_asks_and_enter_keeps(self, show: Show, shelf: list[int], store: Store) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("x", "enter")
            assert len(store.matches()) == 2
            await stage.press("x", "y")
            assert [summary.id for summary in store.matches()] == [shelf[1]]
            assert f"{shelf[0]} Splendor" not in stage.text

        show(act)

    def test_watch_and_rules(self, show: Show, shelf: list[int]) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("w")
            table = stage.app.screen
            assert isinstance(table, CardboardTable)
            assert table.watching
            stage.app.close_table()
            await stage.settle()
            await stage.press("r")
            assert stage.top == "RulesScreen"

        show(act)

    def test_click(self, show: Show, shelf: list[int]) -> None:
        async def act(stage: Stage) -> None:
            row = next(y for y, line in enumerate(stage.lines) if f"{shelf[1]} Splendor" in line)
            await stage.pilot.click(offset=(10, row))
            await stage.settle()
            assert stage.top == "ResultScreen"

        show(act)

    def test_more_matches_than_fit(self, show: Show, store: Store, make: SimpleNamespace) -> None:
        for seed in range(30):
            store.create(make.setup(seed=seed))

        async def act(stage: Stage) -> None:
            assert "30 Splendor" in stage.text
            for _ in range(29):
                stage.app.screen.action_move(0, 1)  # type: ignore[attr-defined]
            await stage.settle()
            assert "► 1 Splendor" in stage.text

        show(act)


class TestSavedFile:
    def test_open(self, show: Show, shelf: list[int], store: Store, tmp_path: Path) -> None:
        path = tmp_path / "match.txt"
        path.write_text(export_text(store.load(shelf[0])), encoding="utf-8")

        async def act(stage: Stage) -> None:
            stage.app.screen.action_open()  # type: ignore[attr-defined]
            await stage.settle()
            stage.app.screen.dismiss(str(path))
            while not isinstance(stage.app.screen, CardboardTable):
                await stage.settle()
            assert len(store.matches()) == 3

        show(act)

    def test_a_slow_one_does_not_keep_the_menu_from_answering(
        self, show: Show, store: Store, make: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        answered = Event()

        def slow(file: str) -> Match:
            assert answered.wait(TIMEOUT)
            played: Match = make.played(make.setup(), 3)
            return played

        monkeypatch.setattr(menu, "exported_match", slow)

        async def act(stage: Stage) -> None:
            stage.app.screen.action_open()  # type: ignore[attr-defined]
            await stage.settle()
            stage.app.screen.dismiss("a disk far away")
            await stage.settle()
            assert "Reading a disk far away…" in stage.text
            await stage.press("k")
            assert stage.top == "SettingsScreen"
            answered.set()
            while not store.matches():
                await stage.settle()
            assert stage.top == "SettingsScreen"
            await stage.press("escape")
            assert "game 1 " in stage.text

        show(act)

    @pytest.mark.parametrize(
        ("content", "says"),
        [
            (None, "No such file or directory."),
            (b"", "Line 1: the first line of an exported game"),
            (b"bgtui match 1\ngame: chess\n", "Line 3: a “rules: …” line is missing above."),
            (b"\0\1\2", "Line 1: the first line"),
            (b"\xff", "It is not UTF-8 text."),
            (b" " * (LONGEST_FILE + 1), "It is far too large."),
            ("pipe", "It is a pipe or a device, not a file."),
            ("/dev/zero", "It is a pipe or a device, not a file."),
        ],
        ids=["missing", "empty", "chess", "controls", "bytes", "long", "pipe", "device"],
    )
    def test_what_is_wrong_is_told_in_a_sentence(
        self, show: Show, tmp_path: Path, content: bytes | str | None, says: str
    ) -> None:
        path = tmp_path / "match.txt"
        if isinstance(content, bytes):
            path.write_bytes(content)
        elif content == "pipe":
            os.mkfifo(path)
        elif content is not None:
            path = Path(content)

        async def act(stage: Stage) -> None:
            stage.app.screen.action_open()  # type: ignore[attr-defined]
            await stage.settle()
            stage.app.screen.dismiss(str(path))
            while stage.top != "MessageDialog":
                await stage.settle()
            assert "Not imported" in stage.text
            assert says in " ".join(stage.text.replace("║", " ").split())

        show(act)


def test_a_table_asked_for_by_the_shell_goes_back_to_it(show: Show, shelf: list[int]) -> None:
    async def act(stage: Stage) -> None:
        assert isinstance(stage.app.screen, CardboardTable)
        stage.app.close_table()
        await stage.settle()
        assert stage.app._exit

    show(act, Opening("table", match=shelf[0]))
