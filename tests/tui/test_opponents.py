"""At a real table with computer players: waiting for them, taking back, hints, leaving."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual import events

from boardgames_tui.bots.explain import chance_told
from boardgames_tui.bots.player import Candidate, Player, no_deadline
from boardgames_tui.core import catalogue
from boardgames_tui.core.advice import Margin
from boardgames_tui.core.seats import Level, seat_of
from boardgames_tui.core.settings import Settings, save
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import Store
from boardgames_tui.protocol.client import BadProgram
from boardgames_tui.protocol.hints import HINTS
from boardgames_tui.protocol.opponents import Decision, Opponents
from boardgames_tui.protocol.pondering import Question
from boardgames_tui.testing.random_play import play
from boardgames_tui.tui import bell
from boardgames_tui.tui.app import BgtuiApp
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.paint.sentence import read
from boardgames_tui.tui.paint.themes import fitting
from boardgames_tui.tui.table.screen import TableScreen
from tests.little_room import LittleRoom
from tests.protocol.test_never_stuck import is_running, numbers, stubborn, wait_until
from tests.tui.clock import Clock
from tests.tui.conftest import TIMEOUT, Stage

Act = Callable[[Stage, TableScreen[Any]], Awaitable[None]]


class Fake:
    """Stands for another process: it answers at once, or when it is told to."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Decision], Decision]] = []
        self.at_once = True
        self.fault = ""
        self.notice = ""
        self.closed = 0

    def think(self, opponents: Opponents, level: Level, state: Any, compare: Any = None) -> Future[Decision]:
        answer: Future[Decision] = Future()
        player = Player(opponents.match.game, level)
        ideas = player.think(state, 1, iterations=8, out_of_time=no_deadline)
        if compare is not None:
            player.compare(ideas, state, 1, best=HINTS, iterations=8)
        thought = Decision(ideas, self.notice)
        if self.fault:
            answer.set_exception(BadProgram(self.fault))
        elif self.at_once:
            answer.set_result(thought)
        else:
            self.waiting.append((answer, thought))
        return answer

    def answer(self) -> None:
        """Say what has been thought."""
        for future, thought in self.waiting:
            if not future.done():
                future.set_result(thought)
        self.waiting.clear()


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Fake:
    found = Fake()

    def close(opponents: Opponents) -> None:
        found.closed += 1

    def think(opponents: Opponents, question: Question) -> Future[Decision]:
        return found.think(opponents, question.level, question.state, question.how.get("compare"))

    monkeypatch.setattr(Opponents, "think", think)
    monkeypatch.setattr(Opponents, "close", close)
    return found


@pytest.fixture
def table(store: Store, fake: Fake, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Sit down at a table, of Splendor if nothing is said: `table(act, "Ada", "bot:normal")`."""

    def run(act: Act, *words: str, pace: float = 0.0, game: str = "splendor", **options: Any) -> None:
        save(store, Settings(motion=False, coach=False, pace=pace))
        seats: list[Seat] = []
        for word in words:
            seats.append(seat_of(word, [seat.name for seat in seats]))
        setup = Setup(game=game, rules_version=1, seats=tuple(seats), seed=3, options=options)
        number = store.create(setup)

        async def played() -> None:
            app = BgtuiApp(store, Opening("table", match=number))
            async with app.run_test(size=(80, 24)) as pilot:
                stage = Stage(app, pilot)
                await stage.settle()
                await act(stage, tables[0])

        tables: list[TableScreen[Any]] = []

        def opened(app: BgtuiApp, *args: Any) -> Any:
            screen = real(app, *args)
            assert isinstance(screen, TableScreen)
            tables.append(screen)
            return screen

        real = BgtuiApp._table
        monkeypatch.setattr(BgtuiApp, "_table", opened)
        asyncio.run(asyncio.wait_for(played(), TIMEOUT))

    return run


def texts(screen: TableScreen[Any]) -> Sequence[str]:
    """What has been played."""
    return [turn.text for turn in screen.match.turns]


async def take(stage: Stage, letters: str) -> None:
    """Take tokens."""
    await stage.press("t", *letters, "enter")
    await stage.settle()


def test_computers_answer_until_the_person_decides(table: Callable[..., None]) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        await take(stage, "wug")
        assert len(screen.match.turns) == 3
        assert screen.match.to_move == 0
        assert "Carl°  takes" in stage.text, "news"
        assert screen.session.view.seat == 0

    table(act, "Ada", "bot:normal", "bot:easy")


def test_the_key_that_has_hurried_computers_does_not_play_for_who_pressed_it(
    table: Callable[..., None], fake: Fake, clock: Clock
) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        clock.now += 0.8
        fake.at_once = False
        await stage.press("enter")
        assert screen.session.waiting
        await stage.press("enter")
        fake.answer()
        while screen.session.waiting:
            await stage.settle()
        clock.now += 0.4
        await stage.press("enter")
        assert len(screen.match.turns) == 2
        assert "That was too quick: look first" in stage.text
        clock.now += 0.8
        await stage.press("enter")
        assert len(screen.match.turns) > 2

    table(act, "Ada", "bot:normal", game="summer-pavilion")


def test_what_each_computer_did_is_told_where_the_story_has_no_room(table: Callable[..., None]) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        await stage.press("enter")
        await stage.settle()
        assert len(screen.match.turns) == 4
        told = " ".join(" ".join(stage.lines).split())
        assert all(f"{name}° takes" in told for name in ("Bea", "Carl", "Dora"))

    table(act, "Ada", "bot:normal", "bot:normal", "bot:normal", game="summer-pavilion")


def test_while_the_person_thinks_they_ponder(table: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    pondered: list[int] = []
    monkeypatch.setattr(Opponents, "ponder", lambda opponents: pondered.append(len(opponents.match.turns)))

    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        await take(stage, "wug")
        await stage.press("z")
        await stage.settle()
        await take(stage, "wgr")
        assert pondered == [3, 0, 3]

    table(act, "Ada", "bot:normal", "bot:easy")


def test_a_computer_that_sits_first_begins(table: Callable[..., None]) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        assert len(screen.match.turns) == 1
        assert screen.match.to_move == 1

    table(act, "bot:normal", "Ada")


def test_while_one_thinks_the_person_sees_it_and_can_do_nothing(table: Callable[..., None], fake: Fake) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        fake.at_once = False
        await take(stage, "wug")
        assert "Bea is thinking" in stage.lines[-3]
        assert "Enter skip" in stage.lines[-1]
        assert "take" not in stage.lines[-1]
        assert screen.session.view.seat == 0
        await stage.press("t", "r", "enter", "colon", "i")
        assert "nothing to decide" in stage.text
        assert len(screen.match.turns) == 1
        fake.answer()
        await stage.settle()
        assert len(screen.match.turns) == 2

    table(act, "Ada", "bot:normal")


def test_while_another_has_a_turn_of_de_vulgari_the_desk_tells_of_it(table: Callable[..., None], fake: Fake) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        await stage.press("enter")
        await stage.settle()
        assert "actions" in stage.lines[1]
        fake.at_once = False
        while screen.match.to_move == 0:
            await stage.press("e", "e")
            await stage.settle()
        assert "Bea's turn" in stage.lines[1]
        assert "unused" not in stage.text
        fake.answer()
        await stage.settle()
        told = screen.session.story(len(screen.match.turns) - 1)[0]
        assert told[:20] in stage.text

    table(act, "Ada", "bot:normal", game="de-vulgari-eloquentia")


def test_while_another_has_a_turn_of_the_princes_no_action_is_offered(table: Callable[..., None], fake: Fake) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        while screen.session.view.decision.name != "ACTION":  # nothing is bought in the auction
            choices = list(screen.table.choices)  # none while a computer plays
            idle = [choice for choice in choices if choice.text in ("withdraw", "pass", "buy nothing")]
            for choice in (idle or choices)[:1]:
                screen.playing.act(choice.command)
            await stage.settle()
        assert "e end" in stage.text
        fake.at_once = False
        await stage.press("e", "enter")
        await stage.settle()
        assert "Bea is thinking" in stage.text
        assert "e end" not in stage.text.rpartition("►")[0]

    table(act, "Ada", "bot:normal", "bot:normal", game="princes-of-florence", begins="first_seat")


def test_the_first_move_of_all_is_taken_back_while_a_computer_thinks(table: Callable[..., None], fake: Fake) -> None:
    """Where the story has no room the prompt has nothing to tell then."""

    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        fake.at_once = False
        while screen.match.to_move == 0:
            await stage.press("enter")
            await stage.settle()
        await stage.press("z")
        await stage.settle()
        assert (screen.match.to_move, len(screen.match.turns)) == (0, 0)

    table(act, "Ada", "bot:normal", game="de-vulgari-eloquentia")


def test_enter_does_not_wait_for_the_pace(table: Callable[..., None]) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        await take(stage, "wug")
        assert len(screen.match.turns) == 1
        await stage.press("enter")
        await stage.settle()
        assert len(screen.match.turns) == 3

    table(act, "Ada", "bot:normal", "bot:normal", pace=3600.0)


def test_taking_back_takes_back_what_computers_did_since(table: Callable[..., None]) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        await take(stage, "wug")
        played = texts(screen)
        await stage.press("z")
        await stage.settle()
        assert texts(screen) == []
        assert "Undone: take white, blue, green." in stage.text
        await stage.press("ctrl+r")
        await stage.settle()
        assert texts(screen) == played

    table(act, "Ada", "bot:normal", "bot:easy")


def test_taking_back_while_one_thinks_drops_the_thought(table: Callable[..., None], fake: Fake) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        fake.at_once = False
        await take(stage, "wug")
        await stage.press("z")
        await stage.settle()
        fake.answer()
        await stage.settle()
        assert texts(screen) == []
        assert screen.match.to_move == 0

    table(act, "Ada", "bot:normal")


@pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
def test_a_computer_whose_move_could_not_be_written_is_asked_again(table: Callable[..., None], game: str) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        match = screen.match
        disk = match.journal = LittleRoom(match.journal, 1000)
        while match.to_move == 0:
            disk.room = 1  # the person's own command is written
            screen.playing.act(screen.session.view.choices[0].command)
            await stage.settle()
        played = texts(screen)
        for _ in range(2):
            assert stage.top == "MessageDialog"
            assert "The disk is full." in stage.text
            await stage.press("enter")
            assert "Bea has not decided yet." in stage.text
            assert "Enter asks again. The game is saved." in stage.text
            await stage.press("enter")
            await stage.settle()
        await stage.press("enter")
        assert texts(screen) == played
        disk.room = 1000
        await stage.press("enter")
        await stage.settle()
        assert len(texts(screen)) > len(played)
        assert match.to_move == 0

    table(act, "Ada", "bot:normal", game=game)


def test_a_computer_thinks_on_when_nothing_could_be_taken_back(table: Callable[..., None], fake: Fake) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        disk = screen.match.journal = LittleRoom(screen.match.journal, 1)
        fake.at_once = False
        await take(stage, "wug")
        screen.undo.take_back()
        await stage.settle()
        assert "The disk is full." in stage.text
        disk.room = 1
        fake.answer()
        await stage.settle()
        assert len(screen.match.turns) == 2

    table(act, "Ada", "bot:normal")


def test_what_is_redone_is_shown_though_there_is_no_room_for_all_of_it(table: Callable[..., None]) -> None:
    """What a computer did then is done anew."""

    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        await take(stage, "wug")
        played = texts(screen)
        screen.undo.take_back()
        await stage.settle()
        disk = screen.match.journal = LittleRoom(screen.match.journal, 2)
        screen.undo.play_again()
        await stage.settle()
        assert texts(screen) == played[:2]
        assert "The disk is full." in stage.text
        await stage.press("enter")
        assert "Carl has not decided yet." in stage.text
        disk.room = 1
        await stage.press("enter")
        await stage.settle()
        assert texts(screen) == played
        assert screen.session.view.seat == 0

    table(act, "Ada", "bot:normal", "bot:easy")


def test_whoever_plays_alone_is_asked_before_something_shown_is_taken_back(table: Callable[..., None]) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        screen.playing.act(screen.match.game.parse("reserve 1-1"))  # a new card comes to its place
        await stage.settle()
        assert len(screen.match.turns) == 2
        await stage.press("z")
        assert "undo anyway?" in stage.text
        await stage.press("y")
        await stage.settle()
        assert texts(screen) == []

    table(act, "Ada", "bot:normal")


def test_two_persons_beside_a_computer_still_have_hidden_hands(table: Callable[..., None], fake: Fake) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        assert screen.session.hidden_hands
        fake.at_once = False
        await take(stage, "wug")
        assert screen.session.view.seat is None

    table(act, "Ada", "bot:normal", "Boris")


def test_a_hint_says_what_and_why_and_plays_nothing(table: Callable[..., None]) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        await take(stage, "wgb")
        await take(stage, "wug")
        await stage.press("i")
        await stage.settle()
        best = screen.table.written(screen.hints.shown[0].command)
        assert f"►Enter: {best}" in stage.text
        assert "(wins " in stage.text
        assert read(screen.hints.shown[0].reasons[0]).text in stage.text
        assert texts(screen) == ["take wgb", "take wug"]
        assert "?" in "".join(stage.lines[1:-3]), "what it is about is marked on the board"
        await stage.press("escape")
        assert f"Enter: {best}" not in stage.text
        assert screen.table.suggested == frozenset()

    table(act, "Ada", "Boris")


def test_beside_the_other_moves_of_a_hint_stand_bars_and_below_them_how_the_turn_goes_on(
    table: Callable[..., None],
) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        await stage.press("i")
        await stage.settle()
        first, second, third = screen.hints.shown
        first = replace(first, gain="", reasons=["It is near."], plan="Then Ada buys 1-2.")
        second = replace(second, wins="wins 20%", share=0.4)
        screen.hints.shown = (first, second, replace(third, wins="about as good", share=1.0))
        moves, reasons = screen.hints.said(140)
        assert f"2 {screen.table.written(second.command)} (wins 20%) ══───" in moves
        assert moves.endswith("(about as good) ═════")
        assert "═" not in screen.hints.said(50)[0]
        assert reasons.startswith("It is near. ")
        assert reasons.endswith(" Then Ada buys 1-2.")
        assert screen.hints.said(len("Then Ada buys 1-2."))[1] == "Then Ada buys 1-2."

    table(act, "Ada", "Boris")


def test_a_digit_goes_to_a_move_of_the_hint_and_enter_plays_it(table: Callable[..., None]) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        for keys, number in (((), 0), (("2",), 1)):
            await stage.press("i")
            await stage.settle()
            played, move = texts(screen), screen.hints.shown[number].command
            await stage.press(*keys)
            assert f"►Enter: {screen.table.written(move)}" in stage.text
            assert texts(screen) == played
            await stage.press("enter")
            assert screen.match.turns[-1].command == move
            assert not screen.hints.shown

    table(act, "Ada", "Boris")


def test_the_hint_key_goes_on_to_the_next_move_and_its_reason(table: Callable[..., None]) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        await stage.press("i")
        await stage.settle()
        second = screen.hints.shown[1]
        await stage.press("i")
        assert f"►Enter: {screen.table.written(second.command)}" in stage.text
        assert read(second.reasons[0]).text in stage.text
        assert screen.table.suggested == frozenset(screen.table.spots_of(second.command))
        await stage.press("enter")
        assert [turn.command for turn in screen.match.turns] == [second.command]

    table(act, "Ada", "Boris")


def test_a_hint_that_comes_too_late_is_not_shown(table: Callable[..., None], fake: Fake) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        fake.at_once = False
        await stage.press("i")
        assert "Thinking" in stage.text
        await stage.press("t")
        fake.answer()
        await stage.settle()
        assert not screen.hints.shown, "an Enter for the tokens must not play a move of the computer's"

    table(act, "Ada", "Boris")


@pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
def test_a_key_meant_for_a_hint_that_is_not_there_plays_nothing(
    table: Callable[..., None], fake: Fake, clock: Clock, game: str
) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        clock.now += 1
        before = texts(screen), screen.table.cursor.spot
        fake.at_once = False
        await stage.press("i")
        for key in ("enter", "space", "2", "i"):
            await stage.press(key)
            assert "Still thinking about the hint." in stage.text
            assert (texts(screen), screen.table.cursor.spot, stage.app.screen) == (*before, screen)
        assert len(fake.waiting) == 1, "asked once"
        fake.answer()
        await stage.settle()
        best = screen.hints.shown[0].command
        await stage.press("enter")
        assert "That was too quick" in stage.text
        assert texts(screen) == before[0]
        clock.now += 1
        await stage.press("enter")
        assert screen.match.turns[len(before[0])].command == best

    first = {"princes-of-florence": {"begins": "first_seat"}}
    seats = ["Ada", "bot:normal", *["bot:easy"] * (game == "princes-of-florence")]
    table(act, *seats, game=game, **first.get(game, {}))


def test_escape_does_without_the_hint_and_nothing_else(table: Callable[..., None], fake: Fake) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        await stage.press("t", "w")
        fake.at_once = False
        await stage.press("i", "escape")
        assert "So far: w" in stage.text
        assert "hinking" not in stage.text
        fake.answer()
        await stage.settle()
        assert not screen.hints.shown
        await stage.press("u", "g", "enter")
        assert texts(screen) == ["take wug"]

    table(act, "Ada", "Boris")


def test_a_hint_that_comes_while_something_lies_over_the_table_is_there_afterwards(
    table: Callable[..., None], fake: Fake
) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        fake.at_once = False
        await stage.press("i", "ctrl+p")
        fake.answer()
        await stage.settle()
        await stage.press("escape")
        await stage.settle()
        assert "►Enter: " in stage.text

    table(act, "Ada", "Boris")


def test_what_comes_unasked_is_not_answered_by_a_key_that_was_meant_for_something_else(
    table: Callable[..., None], fake: Fake, clock: Clock
) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        clock.now += 1
        fake.at_once = False
        await take(stage, "wug")
        fake.fault = "The engine has ended."
        fake.waiting.pop()[0].set_exception(BadProgram("The engine has ended."))
        await stage.settle()
        assert stage.top == "ConfirmDialog"
        for keys in (["enter"], ["n"], ["escape"], ["n"] * 20):
            for key in keys:
                stage.app.post_message(events.Key(key, key if len(key) == 1 else None))
            await stage.settle()
            assert stage.top == "ConfirmDialog"
        clock.now += 1
        await stage.press("n")
        assert stage.app.screen is screen
        assert "Enter asks again" in stage.text

    table(act, "Ada", "bot:normal")


@pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
def test_a_computer_that_cannot_think_is_told_of_and_enter_asks_again(
    table: Callable[..., None], fake: Fake, game: str
) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        assert "The engine has ended." in stage.text
        assert "Enter tries again." in stage.text
        await stage.press("enter")
        assert "Enter tries again." in stage.text
        fake.fault = ""
        await stage.press("enter")
        await stage.settle()
        assert "is thinking…" not in stage.text
        assert len(screen.match.turns) > 0
        assert screen.match.to_move == 1

    fake.fault = "The engine has ended."
    first = {"princes-of-florence": {"begins": "first_seat"}}
    table(act, "bot:normal", "Ada", *["Boris"] * (game == "princes-of-florence"), game=game, **first.get(game, {}))


def test_a_computer_that_is_not_asked_again_at_once_is_asked_at_the_table(
    table: Callable[..., None], fake: Fake
) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        fake.fault = "The engine has ended."
        await take(stage, "wug")
        await stage.press("escape")
        await stage.settle()
        assert "Bea has not decided yet." in stage.text
        assert "Enter asks again" in stage.text
        assert "Enter ask again" in stage.lines[-1]
        fake.fault = ""
        await stage.press("enter")
        await stage.settle()
        assert len(screen.match.turns) == 2
        fake.fault = "The engine has ended."
        await take(stage, "wrb")
        await stage.press("escape", "z")
        await stage.settle()
        assert len(screen.match.turns) == 2
        assert "has not decided" not in stage.text

    table(act, "Ada", "bot:normal")


def test_a_hint_that_cannot_be_had_is_told_of(table: Callable[..., None], fake: Fake) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        fake.fault = "The engine has ended."
        await stage.press("i")
        await stage.settle()
        assert "The engine has ended." in stage.text
        await stage.press("escape")
        await stage.settle()
        assert "Thinking…" not in stage.text
        fake.fault = ""
        await stage.press("i")
        await stage.settle()
        assert "►Enter: " in stage.text

    table(act, "Ada", "Boris")


def test_leaving_sends_the_computers_away_and_the_game_goes_on_later(
    table: Callable[..., None], fake: Fake, store: Store
) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        fake.at_once = False
        await take(stage, "wug")
        await stage.press("q")
        await stage.settle()

    table(act, "Ada", "bot:normal")
    assert fake.closed == 1
    [summary] = store.matches()
    assert [text for text, _state in store.load(summary.id).commands] == ["take wug"]


def test_leaving_while_a_program_thinks_leads_to_the_menu_and_leaves_nothing_behind(
    store: Store, tmp_path: Path
) -> None:
    seats = (seat_of("exec:" + " ".join(stubborn(tmp_path)), []), Seat(name="Ada"))
    number = store.create(Setup(game="splendor", rules_version=1, seats=seats, seed=3))

    async def played() -> None:
        app = BgtuiApp(store, Opening("menu"))
        async with app.run_test(size=(80, 24)) as pilot:
            stage = Stage(app, pilot)
            await stage.settle()
            threads = set(threading.enumerate())
            app.open_table(number)
            both = await asyncio.to_thread(numbers, tmp_path)
            await stage.settle()
            assert "is thinking…" in stage.text
            await stage.press("q")
            await asyncio.to_thread(wait_until, lambda: not any(map(is_running, both)))
            await stage.settle()
            assert stage.top == "MenuScreen"
            left = [each for each in threading.enumerate() if each not in threads]
            assert [each.name for each in left if not each.name.startswith("asyncio")] == []

    asyncio.run(asyncio.wait_for(played(), TIMEOUT))


def test_a_game_among_computers_is_looked_on_to_its_end(table: Callable[..., None]) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        while screen.match.result is None:
            await stage.settle()
        assert stage.app.screen is screen
        await stage.press("enter")
        assert stage.top == "ResultScreen"

    table(act, "bot:easy", "bot:easy")


def test_the_last_move_of_a_computer_is_seen_before_the_result(table: Callable[..., None]) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        while screen.match.to_move is not None:
            choice = screen.match.game.controller.legal_commands(screen.match.state)[-1]
            seat = screen.match.to_move
            screen.match.play(choice)
        screen.session.look(seat)
        screen.playing.show_position(seat, screen.session.view)
        await stage.settle()
        assert stage.top != "ResultScreen"
        await stage.press("enter")
        await stage.settle()
        assert stage.top == "ResultScreen"

    table(act, "bot:easy", "bot:easy", pace=3600.0)


def test_a_review_marks_what_could_have_been_much_better(
    table: Callable[..., None], fake: Fake, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a finished game that is watched, `i` reviews it and Tab goes from mark to mark."""
    match = play(catalogue.game("splendor"), 2, 4)
    number = store.add(match.setup, match.written, over=True)
    blunder = next(at for at, turn in enumerate(match.turns) if turn.text.startswith("take"))
    told: list[int] = []

    def review(opponents: Opponents, state: Any, at: int, played: Any, _then: Any) -> Future[Decision]:
        answer: Future[Decision] = Future()
        if at == blunder:
            told[:] = (round(100 * chance_told(match.game, state, share, match.setup)) for share in (0.4, 0.7))
        commands = match.game.controller.legal_commands(state)
        assert played == match.turns[at].command
        other = next(command for command in commands if command != played)
        # Elsewhere another move looks better by little, or by much and perhaps by chance.
        behind, error = (0.3, 0.01) if at == blunder else (0.01, 0.001) if at % 2 else (0.3, 0.2)
        ideas = [Candidate(other, 0.7, 50), Candidate(played, 0.7 - behind, 30, behind=behind, error=error)]
        answer.set_result(Decision(ideas))
        return answer

    monkeypatch.setattr(Opponents, "review", review)

    async def played() -> None:
        app = BgtuiApp(store, Opening("watch", match=number))
        async with app.run_test(size=(80, 24)) as pilot:
            stage = Stage(app, pilot)
            await stage.settle()
            screen = app.screen
            assert isinstance(screen, TableScreen)
            assert "i review" in stage.lines[-1]
            await stage.press("i")
            while screen.reviewer.reviewed < len(match.turns):
                await stage.settle()
            assert "one better move" in stage.text
            await stage.press("end", "tab")
            assert screen.session.shown == blunder, "from the last mark to the first, before the move"
            name = match.setup.names[match.turns[blunder].seat]
            assert f"before {name}'s move" in stage.lines[0]
            assert f"{told[0]} in 100" in stage.text
            assert f"{told[1]} in 100" in stage.text
            [mark] = screen.reviewer.marks.values()
            assert stage.lines[-3].startswith(f"►{name}: take ")
            assert stage.lines[-2].strip() == fitting(mark.reasons, 78), (
                "what the better one brings, in whole sentences"
            )
            assert "\n".join(stage.lines[1:-3]).count("much better") == 1
            assert [move.text for move in screen.table.compared] == [mark.played, mark.better]
            assert "Tab next mark" in stage.lines[-1]
            assert "after the move" in stage.lines[-1]
            await stage.press("enter")
            assert screen.session.shown == blunder + 1
            assert not screen.table.compared
            await stage.press("left")
            assert screen.reviewer.here is mark
            screen.reviewer.marks[blunder] = mark._replace(margin=Margin(0.4, 0.06, 0.02))
            await stage.press("left", "right")
            assert " in 100" not in stage.text, "without figures that nobody is sure of"

    asyncio.run(asyncio.wait_for(played(), TIMEOUT))


def test_another_move_is_tried_in_a_copy_of_the_match(table: Callable[..., None], fake: Fake, store: Store) -> None:
    """`T` in a replay, from what is shown."""
    match = play(catalogue.game("splendor"), 2, 4)
    number = store.add(match.setup, match.written, over=True)

    async def played() -> None:
        app = BgtuiApp(store, Opening("watch", match=number))
        async with app.run_test(size=(140, 44)) as pilot:
            stage = Stage(app, pilot)
            await stage.settle()
            screen = app.screen
            assert isinstance(screen, TableScreen)
            await stage.press("end", "T")
            assert "the game is over" in stage.text
            assert screen.is_current, "there is nothing to try"
            await stage.press("home", *["right"] * 4)
            assert "T try it" in stage.lines[-1]
            await stage.press("T")
            trial = app.screen
            assert isinstance(trial, TableScreen)
            assert not trial.session.watching
            assert [turn.text for turn in trial.session.turns] == [turn.text for turn in match.turns[:4]]
            assert trial.session.match.setup.trial

    asyncio.run(asyncio.wait_for(played(), TIMEOUT))
    [trial, original] = store.matches()
    assert (original.id, original.commands, original.over) == (number, len(match.turns), True)
    assert (trial.commands, trial.note) == (4, f"from game {number}, move 4")


def test_a_review_that_stops_is_told_of_and_goes_on_where_it_was(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play(catalogue.game("splendor"), 2, 4)
    number = store.add(match.setup, match.written, over=True)
    asked: list[int] = []

    def review(opponents: Opponents, state: Any, at: int, played: Any, _then: Any) -> Future[Decision]:
        answer: Future[Decision] = Future()
        asked.append(at)
        if len(asked) in (5, 6):
            answer.set_exception(BadProgram("The engine has ended."))
        else:
            answer.set_result(Decision([Candidate(played, 0.5, 50)]))
        return answer

    monkeypatch.setattr(Opponents, "review", review)

    async def played() -> None:
        app = BgtuiApp(store, Opening("watch", match=number))
        async with app.run_test(size=(80, 24)) as pilot:
            stage = Stage(app, pilot)
            await stage.settle()
            await stage.press("i")
            await stage.settle()
            assert "The engine has ended." in stage.text
            await stage.press("enter")
            await stage.settle()
            assert "The engine has ended." in stage.text
            await stage.press("escape")
            await stage.settle()
            assert f"The review stopped at move {asked[-1] + 1} of {len(match.turns)}; i resumes it." in stage.text
            assert "i review" in stage.lines[-1]
            await stage.press("i")
            screen = app.screen
            assert isinstance(screen, TableScreen)
            while screen.reviewer.reviewed < len(match.turns):
                await stage.settle()
            assert "No single move would have changed much" in stage.text
            assert asked[4] == asked[5] == asked[6]
            assert sorted(set(asked)) == asked[:4] + asked[6:]

    asyncio.run(asyncio.wait_for(played(), TIMEOUT))


def test_a_hint_that_tells_of_a_hidden_hand_waits_until_nobody_else_looks(table: Callable[..., None]) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        # In an auction nobody sits alone before the table, but the hint knows the bidder's professions.
        for _choice in range(2):
            await stage.press("space")  # the curtain
            await stage.press("enter")
        assert screen.session.alone is None
        await stage.press("i")
        name = screen.session.names[screen.session.to_move or 0]
        assert f"Say yes only when {name} is alone at the screen." in stage.text
        await stage.press("enter")
        assert f"The hint waits: press i when only {name} is at the screen." in stage.text
        await stage.press("i", "y")
        await stage.settle()
        assert "►Enter: " in stage.text

    table(act, "Ada", "Boris", game="princes-of-florence")


class TestCallingBack:
    """A bell when it is the people's turn again; as `tui/bell.py` says."""

    @pytest.fixture
    def called(self, table: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
        """What the terminal gets when Ada has moved and a computer has answered: `called("bell", away=True)`."""

        def run(setting: str, *, away: bool = False, waited: float = 0.0, **terminal: str) -> list[str]:
            sent: list[str] = []
            for name in ("TMUX", "TERM_PROGRAM", "TERM"):
                monkeypatch.delenv(name, raising=False)
            for name, value in terminal.items():
                monkeypatch.setenv(name, value)

            async def act(stage: Stage, screen: TableScreen[Any]) -> None:
                stage.app.settings.bell = setting
                monkeypatch.setattr(stage.app, "bell", lambda: sent.append("bell"))
                stage.app.to_terminal = sent.append
                stage.app.app_focus = not away
                monkeypatch.setattr(bell, "LONG", 5.0 - waited)
                screen.playing.act(screen.match.game.parse("take wug"))
                await stage.settle()
                await stage.settle()
                assert len(screen.match.turns) == 2

            table(act, "Ada", "bot:normal")
            return sent

        return run

    def test_nobody_is_called_who_did_not_ask(self, called: Callable[..., list[str]]) -> None:
        assert called("off", away=True) == []

    def test_who_is_there_is_not_called_for_an_instant(self, called: Callable[..., list[str]]) -> None:
        assert called("bell") == []

    def test_who_looks_elsewhere_or_has_waited_is(self, called: Callable[..., list[str]]) -> None:
        assert called("bell", away=True) == ["bell"]
        assert called("bell", waited=5.0) == ["bell"]

    @pytest.mark.parametrize(
        ("terminal", "sent"),
        [
            ({"TERM": "xterm-kitty"}, "\x1b]9;It's Ada's turn.\x1b\\"),
            ({"TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"}, "\x1b]9;It's Ada's turn.\x1b\\"),
            ({"TERM": "foot"}, "\x1b]777;notify;bgtui;It's Ada's turn.\x1b\\"),
            ({"TERM": "xterm-256color"}, "bell"),
            ({"TERM": "tmux-256color", "TMUX": "/tmp/tmux", "TERM_PROGRAM": "WezTerm"}, "bell"),
        ],
    )
    def test_a_notification_where_the_terminal_has_any(
        self, terminal: dict[str, str], sent: str, called: Callable[..., list[str]]
    ) -> None:
        assert called("notification", away=True, **terminal) == [sent]

    def test_no_name_reaches_the_terminal_as_a_command(self) -> None:
        sequence = bell.notification("A\x1b]0;b\x07 is to move.", {"TERM": "foot"})
        assert sequence.count("\x1b") == 2
        assert "\x07" not in sequence
