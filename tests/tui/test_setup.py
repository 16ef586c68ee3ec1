"""Setting up a match."""

import itertools
from dataclasses import dataclass, replace
from functools import partial
from types import SimpleNamespace
from typing import Literal

import pytest
from rich.cells import cell_len
from textual.widgets import Input

from boardgames_tui.bots.matching import experience, strength_of
from boardgames_tui.core import catalogue
from boardgames_tui.core.catalogue import ENTRIES, game
from boardgames_tui.core.characters import characters
from boardgames_tui.core.entry import Entry
from boardgames_tui.core.newcomers import level_to_offer, note_done
from boardgames_tui.core.options import Options, option
from boardgames_tui.core.seats import Computer, computer_of
from boardgames_tui.core.settings import Settings, load, save
from boardgames_tui.core.setup import NAME_LENGTH, hashed_pin, seat_colours
from boardgames_tui.core.store import Store
from boardgames_tui.core.words import folded, language, languages, name_of_language, set_language
from boardgames_tui.testing.sitting import before_the_screen, bgtui
from boardgames_tui.tui.app import BgtuiApp
from boardgames_tui.tui.dialogs import ChoiceDialog, TextDialog
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.pages.setup import SetupScreen
from boardgames_tui.tui.pages.setup_form import Place, option_choices
from boardgames_tui.tui.pages.setup_seats import give_to, next_character
from boardgames_tui.tui.table.session import MatchSession
from tests.games.princes_of_florence.positions import GAME
from tests.kept_games import finished, winners
from tests.languages import english_left
from tests.tui.conftest import CardboardTable, Show, Stage, keep, make_setup, played_match

SET_UP = Opening("set-up", "splendor")
ADA = ("Ada", "bot:normal")


def setup_screen(stage: Stage) -> SetupScreen:
    assert isinstance(stage.app.screen, SetupScreen)
    return stage.app.screen


async def asked(stage: Stage) -> None:
    """Until the question is there: a thread looks first who has played here."""
    while not isinstance(stage.app.screen, ChoiceDialog):
        await stage.settle()


async def name(stage: Stage, typed: str) -> None:
    """Type a name for the seat under the cursor."""
    await stage.press("n")
    stage.app.screen.query_one(Input).value = typed
    await stage.press("enter")


class TestSeats:
    def test_enter_starts_with_what_is_there(self, show: Show, store: Store) -> None:
        async def act(stage: Stage) -> None:
            assert "not started" in stage.text
            await stage.press("enter")
            assert isinstance(stage.app.screen, CardboardTable)
            [summary] = store.matches()
            assert summary.names == ("Player 1", "Bea")
            assert store.load(summary.id).setup.seats[1].player == "bot:easy"
            assert stage.app.settings.names == ["Player 1"]

        show(act, SET_UP)

    def test_people_who_have_played_are_offered(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            stage.app.change(Settings(names=["Ada", "Boris", "Cleo"]))
            stage.app.new_game("splendor")
            await stage.settle()
            assert [(place.name, place.player) for place in setup_screen(stage).places] == [("Ada", ""), ("Boris", "")]

        show(act)

    def test_who_has_played_long_ago_is_offered_while_a_name_is_typed(
        self, show: Show, store: Store, make: SimpleNamespace
    ) -> None:
        make.keep(store, make.played(make.setup(("Wilhelmina", "Bo")), 3))

        async def act(stage: Stage) -> None:
            await stage.press("n", *["backspace"] * 8, "w", "i")
            await stage.settle()
            await stage.press("right", "enter")
            assert setup_screen(stage).places[0].name == "Wilhelmina"

        show(act, SET_UP)

    def test_who_was_named_on_the_command_line_is_offered_next_time(
        self, show: Show, store: Store, make: SimpleNamespace
    ) -> None:
        number = make.keep(store, make.played(make.setup(("Ada", "Boris")), 3))

        async def act(stage: Stage) -> None:
            stage.app.new_game("splendor")
            await stage.settle()
            assert [place.name for place in setup_screen(stage).places] == ["Ada", "Boris"]
            assert load(store).names == ["Ada", "Boris"]

        show(act, Opening("table", "splendor", number))

    def test_plus_and_minus_stay_within_the_game(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            screen = setup_screen(stage)
            await stage.press("minus")
            assert "needs at least 2 players" in stage.text
            await stage.press("plus", "plus", "plus")
            assert "seats at most 4" in stage.text
            assert len(screen.places) == 4
            await stage.press("up", "minus")
            assert [place.name for place in screen.places] == ["Player 1", "Bea", "Dora"]

        show(act, SET_UP)

    def test_names_are_typed_and_shown_as_they_are(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            await name(stage, "[red]Ann [/b]")
            assert "[red]Ann [/b]" in stage.text
            await stage.press("down")
            await name(stage, "Ödön 日本")
            await stage.press("enter")
            table = stage.app.screen
            assert isinstance(table, CardboardTable)
            assert table.match.setup.names == ("[red]Ann [/b]", "Ödön 日本")

        show(act, SET_UP)

    def test_names_that_join_letters_take_the_same_cells_everywhere(self, show: Show) -> None:
        """They are kept as they are; the screen shows a family as its members, as not all terminals join them."""

        async def act(stage: Stage) -> None:
            await name(stage, "👨‍👩‍👧 ශ්‍රී")
            await stage.press("down")
            await name(stage, "A\u030ada 👍🏽")
            assert "👨👩👧 ශ්රී" in stage.text
            assert "\u200d" not in stage.text
            await stage.press("enter")
            table = stage.app.screen
            assert isinstance(table, CardboardTable)
            assert table.match.setup.names == ("👨‍👩‍👧 ශ්‍රී", "Åda 👍🏽")
            assert MatchSession(table.match, 1).names == ("👨👩👧 ශ්රී", "Åda 👍")

        show(act, SET_UP)

    @pytest.mark.parametrize("typed", ["", "  ", "bea"])
    def test_a_bad_name_does_not_start(self, show: Show, store: Store, typed: str) -> None:
        async def act(stage: Stage) -> None:
            await name(stage, typed)
            await stage.press("enter")
            assert stage.top == "SetupScreen"
            assert "name" in stage.lines[-2]
            assert "Value error" not in stage.text
            assert not store.matches()

        show(act, SET_UP)

    def test_a_name_cannot_be_too_long(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("n")
            assert stage.app.screen.query_one(Input).max_length == NAME_LENGTH

        show(act, SET_UP)

    def test_players_change_places(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            screen = setup_screen(stage)
            await stage.press("s")
            assert [place.name for place in screen.places] == ["Bea", "Player 1"]
            assert screen.at == 1

        show(act, SET_UP)

    def test_a_seat_is_given_to_a_computer_and_back(self, show: Show, store: Store) -> None:
        async def act(stage: Stage) -> None:
            screen = setup_screen(stage)
            await stage.press("down", "right", "right")
            assert (screen.places[1].name, screen.places[1].player) == ("Bea", "bot:hard")
            assert "computer, hard" in stage.text
            await stage.press("right", "right", "right")
            assert (screen.places[1].name, screen.places[1].player) == ("Player 2", "")
            await stage.press("left", "left", "enter")
            [summary] = store.matches()
            assert [seat.player for seat in store.load(summary.id).setup.seats] == ["", "bot:expert"]
            assert stage.app.settings.names == ["Player 1"]

        show(act, SET_UP)

    def test_a_computer_has_a_character_and_a_name(self, show: Show, store: Store) -> None:
        async def act(stage: Stage) -> None:
            screen = setup_screen(stage)
            await stage.press("t")
            assert screen.places[0].player == "", "a person has a character already"
            await stage.press("down", "right", "right", "t")
            assert (screen.places[1].name, screen.places[1].player) == ("Bea", "bot:hard/builder")
            assert "builder, hard" in stage.text
            assert "Builder: buys many cheap cards" in stage.lines[-2]
            await stage.press("right")
            assert (screen.places[1].name, screen.places[1].player) == ("Bea", "bot:expert/builder")
            await stage.press("plus", "t")
            assert (screen.places[2].name, screen.places[2].player) == ("Carl", "bot:easy/builder")
            assert "Bea° " in stage.text
            assert "Carl° " in stage.text
            assert "Player 1 " in stage.text
            await stage.press("enter")
            [summary] = store.matches()
            assert summary.names == ("Player 1", "Bea", "Carl")
            assert summary.players == ("", "bot:expert/builder", "bot:easy/builder")

        show(act, SET_UP)

    def test_a_computer_that_was_named_keeps_its_name(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            screen = setup_screen(stage)
            await stage.press("down")
            await name(stage, "Hal")
            known = [*characters("splendor")]
            for character in (*known, ""):
                await stage.press("t")
                word = f"bot:easy/{character}" if character else "bot:easy"
                assert (screen.places[1].name, screen.places[1].player) == ("Hal", word)
            await stage.press("t", "left", "left", "right")
            assert (screen.places[1].name, screen.places[1].player) == ("Hal", "bot:easy")

        show(act, SET_UP)

    def test_a_person_does_not_sit_down_under_the_name_of_a_character(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            screen = setup_screen(stage)
            await stage.press("down", "t", "left", "left", "right")
            assert (screen.places[1].name, screen.places[1].player) == ("Bea", "bot:easy")

        show(act, SET_UP)

    def test_a_level_that_suits_the_person_follows_from_the_games_here(self, show: Show, store: Store) -> None:
        """Ada has beaten normal again and again; Player 1 has never played, and is asked."""
        for seed in itertools.islice((seed for seed in range(99) if winners("splendor", ADA, seed) == ["Ada"]), 4):
            match = finished("splendor", ADA, seed)
            store.add(match.setup, match.written, over=True)

        async def act(stage: Stage) -> None:
            screen = setup_screen(stage)
            await stage.press("down", "right", "right")
            await stage.settle()
            assert screen.places[1].player == "bot:match:easy"
            assert "computer, matched" in stage.text
            await stage.press("t")
            assert "Matches Player 1: easy for now, to make the chances about even." in stage.lines[-2]
            assert "Builder: buys many" in stage.text
            await stage.press("enter")
            await asked(stage)
            await stage.press("escape")
            assert not [match for match in store.matches() if not match.over], "no answer, no game"
            await stage.press("up")
            await name(stage, "ADA")
            suited = computer_of(screen.places[1].player)
            assert suited is not None
            assert (suited.character, suited.matched) == ("builder", True)
            assert strength_of("splendor", suited) > strength_of("splendor", Computer("normal"))
            await stage.press("enter")
            [summary] = [match for match in store.matches() if not match.over]
            assert summary.players == ("", str(suited)), "what was chosen is kept"

        show(act, SET_UP)

    def test_who_is_new_is_asked_once(self, show: Show, store: Store) -> None:
        async def act(stage: Stage) -> None:
            screen = setup_screen(stage)
            await stage.press("down", "left", "left", "left", "enter")
            await asked(stage)
            await stage.press("2")
            while not store.matches():
                await stage.settle()
            assert screen.places[1].player.startswith("bot:match:normal")
            [summary] = store.matches()
            assert summary.players == ("", screen.places[1].player)
            assert experience(store, "splendor") == {folded("Player 1"): "some"}
            stage.app.push_screen(SetupScreen("splendor"))
            await stage.settle()
            again = setup_screen(stage)
            assert again.places[0].name == "Player 1"
            await stage.press("down", "left", "left", "enter")
            while len(store.matches()) < 2:
                await stage.settle()

        show(act, SET_UP)

    def test_nobody_to_suit(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("left", "down", "left", "left", "left")
            await stage.settle()
            assert [place.player for place in setup_screen(stage).places] == [
                "bot:match:beginner",
                "bot:match:beginner",
            ]
            assert "Matched: there is nobody to match" in stage.text

        show(act, SET_UP)

    def test_a_rematch_looks_for_a_level_again(self, show: Show, store: Store) -> None:
        match = finished("splendor", ("Ada", "bot:match:hard+50/raider"), 1)

        async def act(stage: Stage) -> None:
            stage.app.push_screen(SetupScreen("splendor", match.setup))
            await stage.settle()
            assert [place.player for place in setup_screen(stage).places] == ["", "bot:match:easy/raider"]

        show(act)

    def test_a_level_says_what_it_is(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            for key, says in (
                ("down", "Easy: often misses"),
                ("right", "Normal: looks one move"),
                ("right", "Hard: plans ahead, about a second a move."),
            ):
                await stage.press(key)
                assert says in stage.text
                assert "◄ ► change who plays." in stage.text

        show(act, SET_UP)

    def test_two_computers_have_two_names(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            screen = setup_screen(stage)
            await stage.press("right")
            assert [place.name for place in screen.places] == ["Carl", "Bea"]
            assert "No human players" in stage.text

        show(act, SET_UP)


class TestColours:
    def test_a_player_keeps_the_colour(self, show: Show, store: Store) -> None:
        save(store, Settings(motion=False, names=["Ada", "Boris"]))

        async def act(stage: Stage) -> None:
            await stage.press("c")
            screen = setup_screen(stage)
            assert screen.colours == (2, 0), "the first that nobody has"
            await stage.press("enter")
            [summary] = store.matches()
            assert summary.colours == (2, 0)
            assert store.load(summary.id).setup.colours == (2, 0)
            assert load(store).colours == {"ada": 2}

        show(act, SET_UP)

        async def again(stage: Stage) -> None:
            await stage.press("s")
            screen = setup_screen(stage)
            assert [place.name for place in screen.places] == ["Boris", "Ada"]
            assert screen.colours == (0, 2)

        show(again, SET_UP)

    def test_a_click_on_it_takes_the_next(self, show: Show, store: Store) -> None:
        save(store, Settings(motion=False, names=["Ada", "Boris"]))

        async def act(stage: Stage) -> None:
            screen = setup_screen(stage)
            place = screen.sheet.spots["colour 1"]
            await stage.pilot.click(offset=(place.x, place.y))
            await stage.settle()
            assert screen.colours == (0, 2)

        show(act, SET_UP)

    def test_where_all_are_taken_two_change(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            screen = setup_screen(stage)
            screen.places = [Place(f"Player {number}") for number in range(5)]
            assert screen.colours == (0, 1, 2, 3, 4)
            await stage.press("c")
            assert screen.colours == (1, 0, 2, 3, 4)

        show(act, SET_UP)

    @pytest.mark.parametrize(
        ("liked", "colours"),
        [
            ((-1, -1, -1), (0, 1, 2)),
            ((-1, 0), (1, 0)),
            ((3, 3, -1), (3, 0, 1)),
            ((4, -1, 4, 0, -1), (4, 1, 2, 0, 3)),
        ],
    )
    def test_each_seat_has_its_own(self, liked: tuple[int, ...], colours: tuple[int, ...]) -> None:
        assert seat_colours(liked) == colours


class TestLanguages:
    @pytest.fixture(autouse=True)
    def english(self) -> None:
        set_language("en")

    @before_the_screen
    async def test_a_player_keeps_the_language(self, store: Store) -> None:
        save(store, Settings(motion=False, names=["Ada", "Boris"]))
        async with bgtui(store, SET_UP) as at:
            await at.keys("down", "l", "l", "l")
            assert f"human · {name_of_language(languages()[-1])}" in at.text
            await at.keys("l", "l", "l")
            assert "human · Polski" in at.text
            assert load(store).languages == {"boris": "pl"}
            await at.keys("enter")
            assert "Round 1 · Ada's turn" in at.text
            await at.keys("q")
            assert language() == "en"

    @before_the_screen
    async def test_in_their_turns_they_read_it(self, store: Store) -> None:
        save(store, Settings(motion=False, names=["Ada", "Boris"], languages={"boris": "pl"}))
        async with bgtui(store, SET_UP) as at:
            await at.keys("enter")
            assert "Round 1 · Ada's turn" in at.text
            await at.play("take wug")
            assert "Runda 1 · gra Boris" in at.text
            assert english_left("pl", [at.text]) == set()
            await at.play("take wug")
            assert "Round 2 · Ada's turn" in at.text
            await at.play("take wrb")
            await at.keys("q")
            assert language() == "en"

    @before_the_screen
    async def test_a_language_for_one_run_is_everybodys(self, store: Store) -> None:
        save(store, Settings(motion=False, names=["Ada", "Boris"], languages={"ada": "pl"}))
        try:
            set_language("en", for_all=True)
            async with bgtui(store, SET_UP) as at:
                await at.keys("enter")
                assert "Round 1 · Ada's turn" in at.text
        finally:
            set_language("en")

    @before_the_screen
    async def test_a_computer_reads_nothing(self, store: Store) -> None:
        save(store, Settings(motion=False, names=["Ada", "Boris"]))
        async with bgtui(store, SET_UP) as at:
            await at.keys("right", "l")
            assert load(store).languages == {}


class TestNewcomers:
    @pytest.fixture(autouse=True)
    def nobody(self, store: Store) -> None:
        save(store, Settings(motion=False))

    def test_who_is_alone_plays_against_the_easiest_level(self, show: Show, store: Store) -> None:
        async def act(stage: Stage) -> None:
            assert "Start Splendor: Player 1, Bea." in stage.text
            await stage.press("enter")
            [summary] = store.matches()
            assert [seat.player for seat in store.load(summary.id).setup.seats] == ["", "bot:easy"]

        show(act, SET_UP)

    @pytest.mark.parametrize(("wins", "level"), [(1, "easy"), (2, "normal")])
    def test_after_two_wins_the_next_level_is_offered(self, show: Show, store: Store, wins: int, level: str) -> None:
        keep_games(store, wins, won=True)
        keep_games(store, 1, won=False)
        assert level_to_offer(store, "splendor") == level
        assert level_to_offer(store, "summer-pavilion") == "easy"

        async def act(stage: Stage) -> None:
            assert f"computer, {level}" in stage.text
            await stage.press("right")
            assert setup_screen(stage).places[0].player == f"bot:{level}"
            await stage.press("right")
            assert setup_screen(stage).places[0].player != f"bot:{level}"

        show(act, SET_UP)

    def test_games_that_the_computer_won_do_not_count(self, store: Store) -> None:
        keep_games(store, 3, won=False)
        assert level_to_offer(store, "splendor") == "easy"

    def test_what_was_only_tried_does_not_count(self, store: Store) -> None:
        keep_games(store, 2, won=True, trial=True)
        assert level_to_offer(store, "splendor") == "easy"

    def test_who_is_new_to_a_game_is_offered_to_learn_it(self, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
        learned: list[str] = []
        monkeypatch.setattr(BgtuiApp, "learn", lambda _app, game: learned.append(game))

        async def act(stage: Stage) -> None:
            assert "New to Splendor? Press e" in stage.text
            assert "e learn" in stage.lines[-1]
            await stage.press("e")
            assert learned == ["splendor"]

        show(act, SET_UP, (140, 44))

    def test_who_has_begun_to_learn_it_is_not(self, show: Show, store: Store) -> None:
        note_done(store, "splendor", "S1")

        async def act(stage: Stage) -> None:
            assert "New to" not in stage.text
            assert "e learn" not in stage.lines[-1]

        show(act, SET_UP)

    def test_who_has_finished_one_is_not(self, show: Show, store: Store) -> None:
        keep_games(store, 1, won=False)

        async def act(stage: Stage) -> None:
            assert "New to" not in stage.text

        show(act, SET_UP)


def keep_games(store: Store, count: int, won: bool, trial: bool = False) -> None:
    """Keep finished games of a person against an easy computer player, all won or all lost by the person."""
    seed = 0
    while count:
        seed += 1
        setup = make_setup(seed=seed)
        seats = (setup.seats[0], replace(setup.seats[1], player="bot:easy"))
        match = played_match(replace(setup, seats=seats, trial=trial))
        if match.result is not None and (match.result.ranks[0] == 1) == won:
            keep(store, match)
            count -= 1


class TestPin:
    def test_it_is_kept_hashed(self, show: Show, store: Store) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("p")
            stage.app.screen.query_one(Input).value = "1234"
            await stage.press("enter")
            assert "human, PIN" in stage.text
            assert "1234" not in stage.text
            await stage.press("enter")
            [summary] = store.matches()
            seat = store.load(summary.id).setup.seats[0]
            assert seat.pin == hashed_pin("Player 1", "1234")

        show(act, SET_UP)

    def test_it_fits_a_name_given_later(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            screen = setup_screen(stage)
            screen.places[0].pin = "7"
            screen.places[0].name = "Ada"
            assert screen.setup().seats[0].pin == hashed_pin("Ada", "7")

        show(act, SET_UP)


class TestOptions:
    def test_hands_and_seed(self, show: Show, store: Store) -> None:
        async def act(stage: Stage) -> None:
            screen = setup_screen(stage)
            await stage.press("down", "down", "down", "right")
            assert "(•) open" in stage.text
            assert "no curtain" in stage.text
            await stage.press(*["down"] * 5, "n")
            stage.app.screen.query_one(Input).value = "42"
            await stage.press("enter")
            assert screen.setup().seed == 42
            assert screen.setup().open_hands

        show(act, SET_UP)

    def test_the_deal_of_the_day_is_the_same_for_everyone(self, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("boardgames_tui.core.seats.strftime", lambda _form: "20261231")

        async def act(stage: Stage) -> None:
            screen = setup_screen(stage)
            await stage.press(*["down"] * 8, "right")
            assert screen.setup().seed == 20261231
            assert "number 20261231   the deal of the day, the same for everyone" in stage.text
            await stage.press("right")
            assert screen.setup().seed != 20261231

        show(act, SET_UP)

    def test_a_clock_and_what_comes_when_time_is_up(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            screen = setup_screen(stage)
            assert (screen.setup().clock, "time's up" in stage.text) == ("", False)
            await stage.press(*["down"] * 5, "right")
            assert screen.setup().clock == "15"
            assert "Each person has 15 minutes for the whole game." in " ".join(stage.text.split())
            await stage.press("down", "right")
            assert screen.setup().clock == "15/computer"
            await stage.press("up", "right", "right")
            assert screen.setup().clock == "2/turn/computer"
            await stage.press("right")
            assert screen.setup().clock == ""

        show(act, SET_UP)

    def test_who_begins_is_one_of_those_who_sit_there(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            screen = setup_screen(stage)
            assert "who starts   ◄ seat 1 ►" in stage.text
            await stage.press("plus", *["down"] * 5, "right", "right")
            assert "who starts   ◄ seat 3 ►" in stage.text
            assert screen.setup().options == {"begins": "seat_3"}
            await stage.press("minus")
            assert screen.setup().options == {}, "nobody sits there any more"

        show(act, SET_UP)

    def test_a_seat_starts_ahead(self, show: Show, store: Store) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("down", "a")
            stage.app.screen.query_one(Input).value = "3"
            await stage.press("enter")
            assert "+3" in stage.lines[4]
            assert setup_screen(stage).setup().options == {"ahead": (0, 3)}
            await stage.press("tab", "right", "enter")
            [summary] = store.matches()
            match = store.load(summary.id)
            assert match.setup.options["ahead"][match.setup.names.index("Bea") :] == [3], "lots take them along"

        show(act, SET_UP)

    def test_bids_for_the_start_go_round_the_table(self, show: Show, store: Store) -> None:
        save(store, Settings(motion=False, names=["Ada", "Boris"]))

        async def act(stage: Stage) -> None:
            await stage.press("plus", *["down"] * 5, "left")
            assert "who starts   ◄ bid for it ►" in stage.text
            assert "The highest bidder starts; the others begin ahead by the points bid." in stage.text
            for typed, told in (("2", "Ada, how"), ("1", "Boris, how"), ("3", "Bid 3 to 20 points"), ("", "Ada, how")):
                if not isinstance(stage.app.screen, TextDialog):
                    await stage.press("enter")
                assert told in stage.text
                stage.app.screen.query_one(Input).value = typed
                await stage.press("enter")
            [summary] = store.matches()
            options = store.load(summary.id).setup.options
            assert options == {"begins": "seat_2", "ahead": [3, 0, 3]}

        show(act, SET_UP)

    def test_escape_leaves_the_bids_and_starts_nothing(self, show: Show, store: Store) -> None:
        async def act(stage: Stage) -> None:
            await stage.press(*["down"] * 6, "left", "enter", "escape")
            assert setup_screen(stage)
            assert store.matches() == []

        show(act, SET_UP)

    def test_lots_keep_the_players(self, show: Show, store: Store) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("tab", "right", "enter")
            [summary] = store.matches()
            assert sorted(summary.names) == ["Bea", "Player 1"]

        show(act, SET_UP)

    def test_lines_come_from_the_games_options(self) -> None:
        @dataclass(frozen=True)
        class Variants(Options):
            money_open: bool = option(True, "money open", "Everybody counts the others' money.")
            cards: Literal["few", "many"] = "many"
            side: Literal["front", "back"] = option(
                "front", "side", "Which side.", ["front", "back"], ["Plain.", "Wild."]
            )

        money, cards, side = option_choices(Variants, 2)
        assert (money.label, money.value, money.words) == ("money open", True, ["no", "yes"])
        assert (money.meaning, money.about) == (["", money.about], "Everybody counts the others' money.")
        assert side.meaning == ["Plain.", "Wild."]
        assert (cards.value, list(cards.values)) == ("many", ["few", "many"])


def test_characters_have_names_of_their_own() -> None:
    places = [Place("Ada"), Place("")]
    give_to(places[1], places, "princes-of-florence", Settings(), "bot:easy")
    names = [places[1].name]
    for _character in range(4):
        next_character(places[1], places, "princes-of-florence")
        names.append(places[1].name)
    assert names == ["Bea", "Pippo", "Livia", "Ugo", "Bea"]
    places[1].name = "Hal"
    next_character(places[1], places, "princes-of-florence")
    assert places[1].name == "Hal", "somebody has given it this name"


def test_the_same_again(show: Show, make: SimpleNamespace) -> None:
    former = replace(make.setup(("Ada", "Boris", "Cleo"), seed=5), open_hands=True, clock="25/computer")

    async def act(stage: Stage) -> None:
        stage.app.new_game("splendor", former)
        await stage.settle()
        setup = setup_screen(stage).setup()
        assert setup.names == ("Ada", "Boris", "Cleo")
        assert setup.open_hands
        assert setup.clock == "25/computer", "not among those that are offered otherwise"
        assert setup.seed != former.seed
        await stage.press("escape")
        assert stage.top == "MenuScreen"

    show(act)


@pytest.mark.parametrize("size", [(80, 24), (100, 32), (140, 44)])
def test_four_seats_fit(show: Show, size: tuple[int, int]) -> None:
    async def act(stage: Stage) -> None:
        await stage.press("plus", "plus")
        for words in ("Carl°", "Dora°", "About 30 minutes", "number", "random", "Enter start"):
            assert words in stage.text

    show(act, SET_UP, size)


@pytest.mark.parametrize("size", [(80, 24), (90, 50), (100, 32), (140, 44), (200, 60)])
def test_nothing_moves_when_there_is_more_to_say(show: Show, size: tuple[int, int]) -> None:
    async def act(stage: Stage) -> None:
        def places() -> list[int]:
            return [
                y for y, line in enumerate(stage.lines) for title in ("seats ─", "options ─") if f"─ {title}" in line
            ]

        before = places()
        await stage.press("plus", "left", "left", "plus", "left", "left")
        assert "a curtain falls" in " ".join(stage.text.split())
        assert places() == before
        assert ("2–4 players · 30 min" in stage.text) is (size != (80, 24))  # below the picture

    show(act, SET_UP, size)


@pytest.fixture
def princes(show: Show, monkeypatch: pytest.MonkeyPatch) -> Show:
    """The same with The Princes of Florence, which has the most options."""
    monkeypatch.setattr(catalogue, "game", lambda _name: GAME)
    return partial(show, opening=Opening("set-up", GAME.id))


def test_what_cannot_start_is_not_called_start(princes: Show) -> None:
    async def act(stage: Stage) -> None:
        assert "Start The Princes of Florence: Player 1, Bea." in stage.text
        first, second = setup_screen(stage).places
        second.name = first.name
        await stage.press("down")
        assert "Two seats are named Player 1; each needs its own name." in stage.text
        assert "The Princes of Florence cannot start like this (players: Player 1, Player 1)." in stage.text
        second.name = "Boris"
        await stage.press("up")
        assert "Start The Princes of Florence: Player 1, Boris." in stage.text

    princes(act)


def test_an_option_without_a_meaning_is_not_offered_and_not_taken(princes: Show) -> None:
    """The variant is for three; a row to buy from is in it, and where two play (14.1, 14.3)."""

    async def act(stage: Stage) -> None:
        screen = setup_screen(stage)

        def choose(name: str) -> None:
            next(choice for choice in screen.all_choices if choice.name == name).at = 1

        def offered() -> list[str]:
            return [choice.name for choice in screen.choices if choice.label in stage.text]

        assert ("variant" in offered(), "row_purchase" in offered()) == (False, True)
        await stage.press("plus")
        assert ("variant" in offered(), "row_purchase" in offered()) == (True, False)
        choose("variant")
        await stage.press("down")
        assert ("variant" in offered(), "row_purchase" in offered()) == (True, True)
        choose("row_purchase")
        await stage.press("plus")
        assert ("variant" in offered(), "row_purchase" in offered()) == (False, False)
        assert "Start The Princes of Florence" in stage.text
        assert screen.setup().options == {
            "variant": False,
            "begins": "random",
            "hide_money": False,
            "row_purchase": False,
        }
        await stage.press("minus")
        assert screen.setup().options["row_purchase"] is True

    princes(act)


def test_every_option_is_told_whole_in_the_smallest_size(princes: Show) -> None:
    async def act(stage: Stage) -> None:
        screen = setup_screen(stage)
        await stage.press("plus", "tab")
        number = 1
        while number < len(screen.choices):  # the variant brings another one
            choice = screen.choices[number]
            await stage.press("down")
            screen.choices[number].at = len(choice.values) - 1
            await stage.press("up", "down")
            choice = screen.choices[number]
            assert (choice.meaning[choice.at] or choice.about) in stage.lines[-2]
            number += 1
        assert choice.name == "recruit_anytime"

    princes(act)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_what_an_option_means_fits_under_the_prompt(entry: Entry) -> None:
    told = [
        meaning or choice.about
        for choice in option_choices(game(entry.id).options, entry.seats[-1])
        for meaning in choice.meaning
    ]
    assert [words for words in told if cell_len(words) > 78] == []
