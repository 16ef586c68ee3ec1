"""A table among other screens: what others do is seen here, and nothing of what they hold."""

import asyncio
import sqlite3
import time
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from textual import events

from boardgames_tui.core import catalogue, settings
from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import Store
from boardgames_tui.protocol.opponents import Opponents
from boardgames_tui.protocol.pondering import Question
from boardgames_tui.testing.random_play import anything, legal_texts
from boardgames_tui.testing.sitting import Sitting, before_the_screen, bgtui
from boardgames_tui.tui.app import BgtuiApp
from boardgames_tui.tui.internals import Reported
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.table import other_screens
from tests.elsewhere import Elsewhere
from tests.tui.clock import Clock
from tests.tui.evening import ADA, BORIS, CLARA, Evening, look
from tests.tui.test_opponents import Fake

EACH = pytest.mark.parametrize("game_id", [entry.id for entry in catalogue.ENTRIES])


@before_the_screen
async def test_a_move_elsewhere_is_seen_and_marked(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(other_screens, "OFTEN", 0.05)
    evening.begin()
    boris = evening.sit(BORIS)
    async with evening.screen(ADA) as at:
        assert "game 1 · Ada" in at.text
        await at.keys("t", *"wug", "enter")
        assert at.played == ["take wug"]
        assert "It's Boris's turn." in at.said
        assert boris.look()
        boris.play("take wrb")
        end = time.monotonic() + 30
        while len(at.played) < 2:  # by itself
            assert time.monotonic() < end
            await at.settle()
        assert at.table.changed
        assert "Boris takes white, red, black" in at.text, "news"
        assert at.match.to_move == ADA
        assert at.table.choices


@before_the_screen
async def test_what_is_open_and_half_done_stays_while_others_play(evening: Evening) -> None:
    evening.begin("princes-of-florence", ("Ada", "Boris", "Clara"))
    others = evening.sit(BORIS, CLARA)
    async with evening.screen(ADA) as at:
        while others.match.to_move == ADA:
            await at.play(legal_texts(at.match)[0])
            others.look()
        await at.keys("v")
        looked_at, top = at.table.looking_at, at.top
        assert looked_at is not None
        while others.match.to_move == BORIS:
            others.play()
        assert others.match.to_move == CLARA
        await look(at)
        assert (at.table.looking_at, at.top) == (looked_at, top)


@before_the_screen
async def test_nothing_can_be_played_for_somebody_at_another_screen(evening: Evening) -> None:
    evening.begin()
    boris = evening.sit(BORIS)
    async with evening.screen(ADA) as at:
        await at.keys("t", *"wug", "enter")
        await at.keys("colon", "t", "r", "enter", "i")
        at.screen.playing.act(at.match.game.parse("take wrb"))
        assert at.played == ["take wug"]
        assert "It's Boris's turn." in at.said
        boris.look()
        boris.play("take wrb")
        await look(at)
        await at.keys("colon")  # a move is being typed when what came before is taken back
        boris.match.undo()
        await look(at)
        await at.type_line("take wub")
        await at.keys("enter", "enter")
        assert at.played == ["take wug"]


@before_the_screen
async def test_a_move_that_comes_too_late_is_told_and_not_played(evening: Evening) -> None:
    evening.begin()
    clara = evening.sit()
    async with evening.screen(ADA, BORIS) as at:
        await at.play("take wug", "take wrb")
        clara.look()
        clara.match.undo()
        await at.keys("t", *"wub", "enter")  # before the table has followed
        assert at.played == ["take wug"]
        assert "Somebody at another screen was faster" in at.said
        assert "Boris's turn" in at.text
        await at.keys("t", *"wub", "enter")
        assert at.played == ["take wug", "take wub"]


@before_the_screen
async def test_a_seat_that_is_taken_at_another_screen_is_played_there(evening: Evening) -> None:
    evening.begin()
    async with evening.screen(ADA, BORIS) as at:
        assert "game 1 · Ada, Boris" in at.text
        boris = evening.sit(BORIS)
        await look(at)
        assert "Now at another screen: Boris." in at.said
        assert at.screen.session.seats == (ADA,)
        await at.play("take wug")
        assert at.screen.session.view.seat == ADA
        boris.look()
        evening.sit(ADA)
        await look(at)
        assert at.screen.session.view.seat is None
        assert "watching" in at.text


@before_the_screen
async def test_a_pin_is_asked_for_when_the_others_of_this_screen_have_left_it(evening: Evening) -> None:
    evening.begin("princes-of-florence", ("Ada", "Boris", "Clara"), pin="12")
    async with evening.screen(ADA, BORIS, CLARA) as at:
        others = evening.sit(BORIS, CLARA)
        while at.match.to_move != ADA or at.screen.session.seats != (ADA,):
            if others.match.to_move != ADA:
                others.play()
            await look(at)
            assert at.screen.session.view.seat is None
        assert at.over == "CurtainScreen"
        for key in ("1", "2", "enter"):
            await at.keys(key)
        assert at.over == ""
        assert at.screen.session.view.seat == ADA
        while others.match.to_move != BORIS:
            if at.match.to_move == ADA:
                await at.play(legal_texts(at.match)[0])
            others.look()
            if others.match.to_move == CLARA:
                others.play()
            await look(at)
            assert at.over == ""


@before_the_screen
async def test_the_curtain_falls_between_those_at_one_screen_alone(evening: Evening) -> None:
    evening.begin("princes-of-florence", ("Ada", "Boris", "Clara"))
    boris = evening.sit(BORIS)
    fallen = 0
    generator = Random(3)
    async with evening.screen(ADA, CLARA) as at:
        while len(at.played) < 60:
            if at.match.to_move == BORIS:
                boris.look()
                boris.play(anything(legal_texts(boris.match), generator))
                assert at.over == ""
                assert at.screen.session.view.seat is None
                await look(at)
            elif at.over == "CurtainScreen":
                fallen += 1
                await at.keys("space")
            else:
                assert at.screen.session.view.seat == at.match.to_move
                await at.play(anything(legal_texts(at.match), generator))
    assert fallen > 5


@before_the_screen
async def test_a_curtain_that_is_overtaken_goes(evening: Evening) -> None:
    evening.begin("princes-of-florence", ("Ada", "Boris", "Clara"))
    async with evening.screen(ADA, BORIS, CLARA) as at:
        assert at.over == "CurtainScreen"
        first = at.match.to_move
        assert first is not None
        evening.sit(first)
        await look(at)
        assert at.over == ""
        assert at.screen.session.view.seat is None
        assert f"It's {at.screen.session.names[first]}'s turn." in at.said


@EACH
@before_the_screen
async def test_no_view_but_one_s_own_is_asked_for(
    game_id: str, monkeypatch: pytest.MonkeyPatch, evening: Evening
) -> None:
    """Of a whole game, whoever plays, at a seat and at a screen that looks on; whatever is opened meanwhile."""
    evening.begin(game_id, ("Ada", "Boris", "Clara"))
    others = evening.sit(BORIS, CLARA)
    asked: set[int | None] = set()
    real = Match.view
    for seats in ((ADA,), ()):
        generator = Random(f"{game_id} {seats}")
        ada = evening.sit(ADA) if not seats else None
        async with evening.screen(*seats) as at:
            mine = at.match

            def view(match: Match, seat: int | None, mine: Match = mine) -> Any:
                if match is mine and match.to_move is not None:
                    asked.add(seat)
                return real(match, seat)

            monkeypatch.setattr(Match, "view", view)
            begun = len(at.played)
            while at.match.to_move is not None and len(at.played) < begun + 40:
                others.look()
                if at.match.to_move in seats:
                    await at.play(anything(legal_texts(at.match), generator))
                elif others.match.to_move == ADA:
                    assert ada is not None
                    ada.look()
                    ada.play(anything(legal_texts(ada.match), generator))
                else:
                    others.play(anything(legal_texts(others.match), generator))
                await look(at)
                for key in generator.sample(["S", "v", "question_mark", "G", "W", "i", "a", "z", "C"], 1):
                    await at.keys(key, "escape")
                assert asked <= {None, *seats}
            monkeypatch.setattr(Match, "view", real)
        asked.clear()


@EACH
def test_a_crash_report_has_nothing_of_what_others_hold(
    game_id: str, evening: Evening, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    evening.begin(game_id, ("Ada", "Boris", "Clara"))
    others = evening.sit(BORIS, CLARA)
    secret: list[str] = []

    def fail(_screen: object, _news: object) -> None:
        held = f"Boris holds {others.match.state}"
        secret.append(held)
        try:
            raise KeyError(held)
        except KeyError as error:
            raise ValueError(error) from error

    async def crash(store: Store) -> BgtuiApp:
        app = BgtuiApp(store, Opening("table", match=evening.number, seats=(ADA,)))
        with suppress(Reported):  # the pilot raises it again for the test
            async with app.run_test(size=(100, 32)) as pilot:
                await pilot.pause()
                while others.match.to_move == ADA:
                    app.screen.playing.act(others.match.game.parse(legal_texts(others.match)[0]))  # type: ignore[attr-defined]
                    others.look()
                others.play()
                monkeypatch.setattr(other_screens.OtherScreens, "_follow", fail)
                app.call_later(app.screen.others.look)  # type: ignore[attr-defined]
                await pilot.pause()
        return app

    with Store.open(evening.directory) as store:
        assert asyncio.run(asyncio.wait_for(crash(store), 60)).return_code == 1
    [report] = evening.directory.glob("crash-*.txt")
    written = report.read_text(encoding="utf-8") + capsys.readouterr().err
    assert "in fail" in written
    assert "bgtui crashed." in written
    assert secret
    assert not any(held in written for held in secret)
    assert "Boris holds" not in written.replace('f"Boris holds {others.match.state}"', "")


@before_the_screen
async def test_the_end_is_shown_at_every_screen(evening: Evening) -> None:
    evening.begin()
    boris = evening.sit(ADA, BORIS)
    generator = Random(1)
    async with evening.screen() as at:
        while boris.match.to_move is not None:
            texts = legal_texts(boris.match)
            boris.play(generator.choice([text for text in texts if text.startswith("buy")] or texts))
        await look(at)
        assert at.over == ""
        await at.press("enter")
        assert at.over == "ResultScreen"
        await at.press("n")
        assert "( ) this one (•) several" in at.text, "a rematch is for several screens, too"


@before_the_screen
async def test_one_s_own_screen_speaks_one_s_own_language_whoever_decides(evening: Evening) -> None:
    evening.begin()
    with Store.open(evening.directory) as store:
        settings.save(store, settings.Settings(languages={"boris": "pl"}))
        async with bgtui(store, Opening("table", match=1, seats=(BORIS,)), (100, 32)) as at:
            assert at.match.to_move == ADA
            assert "Gra Ada." in at.said


@before_the_screen
async def test_who_has_left_is_told_with_how_to_come_back(evening: Evening) -> None:
    evening.begin()
    async with evening.screen(ADA) as at:
        await at.play("take wug")
        at.screen.others._look_who_left()
        await at.settle()
        assert "Nobody has sat down as Boris yet; to do so: bgtui sit 1 --seat Boris" in at.said
        at.screen.say("Said before he came.")
        boris = evening.sit(BORIS)
        await look(at)
        at.screen.others._look_who_left()
        await at.settle()
        assert "Said before he came." in at.said
        await at.keys("v", "escape")
        assert "Nobody" not in at.said
        at.screen.say("Said before he left.")
        boris.store.close()
        at.screen.others._look_who_left()
        await at.settle()
        assert "Boris has left; bgtui sit 1 --seat Boris takes the seat again." in at.said


@before_the_screen
async def test_one_screen_asks_the_computers_and_another_when_it_ends(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.begin(words=("Ada", "bot:easy", "Boris"))
    fake, asked = Fake(), []

    def think(opponents: Opponents, question: Question) -> Any:
        asked.append(opponents)
        return fake.think(opponents, question.level, question.state)

    monkeypatch.setattr(Opponents, "think", think)
    boris = evening.sit(2)
    assert boris.journal.screens.asks_computers(time.time())
    async with evening.screen(ADA) as at:
        at.app.settings.pace = 0
        await at.play("take wug")
        for _ in range(3):
            assert boris.journal.screens.asks_computers(time.time())
            await look(at)
        assert not asked
        assert "is thinking" in at.said
        boris.store.close()
        await look(at)
        await look(at)
        assert len(asked) == 1
        assert len(at.played) == 2


# Taking back


async def undo(at: Sitting) -> None:
    """Press the key of undo: at tables with letters to choose it is another than `u` now and then."""
    at.screen.perform("table.undo")
    await at.settle()


@before_the_screen
async def test_a_move_from_which_nobody_has_played_on_is_taken_back_at_once(evening: Evening) -> None:
    evening.begin()
    boris = evening.sit(BORIS)
    async with evening.screen(ADA) as at:
        await undo(at)
        assert "Nothing has been played yet." in at.said
        await at.play("take wug")
        await undo(at)
        assert at.played == []
        assert "Undone: take white, blue, green." in at.said
        boris.look()
        assert (boris.match.turns, boris.match.undone) == ([], ["take wug"])
        await at.keys("ctrl+r")
        await at.keys("ctrl+r")
        assert at.played == ["take wug"]
        boris.look()
        boris.match.undo()
        await look(at)
        assert "Moves were undone at another screen." in at.said


@before_the_screen
async def test_a_whole_turn_is_taken_back_if_all_who_have_played_since_agree(evening: Evening) -> None:
    evening.begin()
    boris = evening.sit(BORIS)
    async with evening.screen(ADA) as at:
        await at.play("take wug")
        boris.look()
        boris.play("take wrb")
        await look(at)
        await at.keys("Z")
        assert "Asking Boris whether you may undo." in at.said
        boris.look()
        boris.journal.answer(True)
        await look(at)
        assert at.played == []
        assert "Undone: take white, blue, green." in at.said


async def asks(at: Sitting, boris: Elsewhere) -> None:
    """Ada asks to take back her move, from which Boris has played on."""
    await at.play("take wug")
    boris.look()
    boris.play("take wrb")
    await look(at)
    await undo(at)
    assert at.played == ["take wug", "take wrb"]
    assert "Asking Boris whether you may undo." in at.said
    boris.look()
    assert boris.journal.is_asked


def much_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time to answer is over."""
    for module in ("core.shared_match", "tui.table.undo_consent"):
        monkeypatch.setattr(f"boardgames_tui.{module}.time", lambda: time.time() + 1000)


async def boris_has_moved_between(at: Sitting, boris: Elsewhere) -> None:
    """Ada plays at this screen, Boris at his, and Ada again."""
    await at.play("take wug")
    boris.look()
    boris.play("take wrb")
    await look(at)
    await at.play("take ugb")
    boris.look()


@before_the_screen
async def test_whoever_has_played_on_is_asked_and_agrees(evening: Evening) -> None:
    evening.begin()
    boris = evening.sit(BORIS)
    async with evening.screen(ADA) as at:
        await asks(at, boris)
        await look(at)
        assert len(at.played) == 2
        boris.journal.answer(True)
        await look(at)
        assert at.played == []
        assert "Undone: take white, blue, green." in at.said
        boris.look()
        assert not boris.journal.is_asked
        assert boris.match.undone == ["take wrb", "take wug"]


@before_the_screen
async def test_who_does_not_agree_keeps_the_moves(evening: Evening) -> None:
    evening.begin()
    boris = evening.sit(BORIS)
    async with evening.screen(ADA) as at:
        await asks(at, boris)
        boris.journal.answer(False)
        await look(at)
        assert len(at.played) == 2
        assert "Boris does not agree." in at.said
        await look(at)
        boris.look()
        assert boris.journal.sharing.asked is None


@before_the_screen
async def test_a_question_has_its_time(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.begin()
    boris = evening.sit(BORIS)
    async with evening.screen(ADA) as at:
        await asks(at, boris)
        await look(at)
        much_later(monkeypatch)
        assert at.screen.others.undo.due
        await look(at)
        assert "No answer from Boris." in at.said


@before_the_screen
async def test_an_answer_in_time_counts_however_late_it_is_seen(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.begin()
    boris = evening.sit(BORIS)
    async with evening.screen(ADA) as at:
        await asks(at, boris)
        await look(at)
        boris.journal.answer(True)
        much_later(monkeypatch)
        await look(at)
        assert at.played == []
        assert "Undone: take white, blue, green." in at.said


@before_the_screen
async def test_a_question_falls_when_the_game_goes_on(evening: Evening) -> None:
    evening.begin()
    boris = evening.sit(BORIS)
    async with evening.screen(ADA) as at:
        await asks(at, boris)
        await at.play("take ugb")
        boris.journal.answer(True)  # too late
        await look(at)
        assert len(at.played) == 3
        assert "The game has moved on; ask again." in at.said


@pytest.mark.parametrize("key", ["y", "n"])
@before_the_screen
async def test_somebody_is_asked_at_this_screen(key: str, evening: Evening) -> None:
    evening.begin()
    boris = evening.sit(BORIS)
    async with evening.screen(ADA) as at:
        await boris_has_moved_between(at, boris)
        at.screen.perform("table.story")  # something lies over the table: the question waits
        await at.settle()
        boris.journal.ask("undo", BORIS, 3, 1, [ADA])
        await look(at)
        assert at.over == "Rounds"
        await at.keys("escape")
        await look(at)
        assert at.over == "ConfirmDialog"
        assert "Boris asks to undo “take white, red, black”" in at.text
        await at.keys(key)
        assert at.over == ""
        boris.look()
        assert boris.journal.sharing.asked is not None
        answered = boris.journal.sharing.asked
        assert (answered.seats, answered.refused) == ((), -1 if key == "y" else ADA)


def click(at: Sitting, place: tuple[int, int]) -> None:
    """Press and release the left button, as the terminal tells it."""
    for kind in (events.MouseDown, events.MouseUp):
        at.app.post_message(kind(None, *place, 0, 0, 1, False, False, False, *place))


@before_the_screen
async def test_what_is_asked_from_elsewhere_is_not_answered_before_it_can_be_read(
    evening: Evening, clock: Clock
) -> None:
    evening.begin()
    boris = evening.sit(BORIS)
    async with evening.screen(ADA) as at:
        await boris_has_moved_between(at, boris)
        boris.journal.ask("undo", BORIS, 3, 1, [ADA])
        await look(at)
        yes = next((line.index("y yes"), y) for y, line in enumerate(at.frame) if "y yes" in line)
        await at.press("y", "enter", "escape")
        assert at.over == "ConfirmDialog"
        click(at, yes)
        await at.settle()
        assert at.over == "ConfirmDialog"
        clock.now += 1
        click(at, yes)
        await at.settle()
        boris.look()
        assert boris.journal.sharing.asked is not None
        assert boris.journal.sharing.asked.refused == -1


@before_the_screen
async def test_a_question_that_is_asked_no_more_is_put_away(evening: Evening) -> None:
    evening.begin()
    boris = evening.sit(BORIS)
    async with evening.screen(ADA) as at:
        await boris_has_moved_between(at, boris)
        boris.journal.ask("undo", BORIS, 3, 1, [ADA])
        await look(at)
        assert at.over == "ConfirmDialog"
        boris.journal.forget()
        await look(at)
        assert at.over == ""


@before_the_screen
async def test_between_two_at_one_screen_both_are_asked_there(evening: Evening) -> None:
    evening.begin(words=("Ada", "Boris", "Clara"))
    clara = evening.sit(CLARA)
    async with evening.screen(ADA, BORIS) as at:
        await at.play("take wug", "take wrb")
        clara.look()
        clara.play("take ugb")
        await look(at)
        await undo(at)  # Boris's move, and Clara has played on from it
        assert "Asking Clara whether you may undo." in at.said
        clara.look()
        clara.journal.answer(True)
        await look(at)
        assert at.played == ["take wug"]


# Opening and sitting down, from the menu and from the table


@before_the_screen
async def test_a_key_opens_the_game_that_is_played(evening: Evening) -> None:
    with Store.open(evening.directory) as store:
        evening.number = store.create(
            Setup(game="splendor", rules_version=1, seats=(Seat(name="Ada"), Seat(name="Boris B.")), seed=7)
        )
        async with bgtui(store, Opening("table", match=evening.number), (100, 32)) as at:
            await at.play("take wug")
            await at.keys("O")
            assert "bgtui sit 1 --seat 'Boris B.'" in at.text
            await at.keys("y")
            await at.settle()
            assert at.played == ["take wug"]
            assert at.screen.session.seats == (ADA, BORIS)
            boris = evening.sit(BORIS)
            await look(at)
            assert at.screen.session.seats == (ADA,)
            boris.play("take wrb")
            await look(at)
            assert len(at.played) == 2
            await at.keys("O")
            assert "bgtui sit 1 --seat Ada" in at.text


@before_the_screen
async def test_a_game_can_be_set_up_for_several_screens(evening: Evening) -> None:
    with Store.open(evening.directory) as store:
        async with bgtui(store, Opening("set-up", "splendor"), (80, 24)) as at:
            await at.keys("down", "left", "left", "tab", "down", "down", "right")
            assert "the game is in their menus, too" in " ".join(at.text.split())
            await at.keys("enter")
            assert at.over == "ListDialog"
            [summary] = store.matches()
            await at.keys("enter")
            evening.number = summary.id
            boris = evening.sit(BORIS)
            await at.keys("t", *"wug", "enter")
            assert boris.look()


@before_the_screen
async def test_one_that_cannot_be_opened_to_others_is_not_begun(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with Store.open(evening.directory) as store:
        async with bgtui(store, Opening("set-up", "splendor"), (80, 24)) as at:
            await at.keys("down", "left", "left", "tab", "down", "down", "right")
            with monkeypatch.context() as patch:
                patch.setattr("boardgames_tui.core.store.write_sharing", full)
                await at.keys("enter")
            assert not store.matches()
            await at.keys("enter")
            assert len(store.matches()) == 1


@before_the_screen
async def test_the_menu_has_open_games_with_their_free_seats_and_asks_for_one(evening: Evening) -> None:
    evening.begin(words=("Ada", "Boris", "Clara"), pin="12")
    evening.sit(BORIS)
    with Store.open(evening.directory) as store:
        async with bgtui(store, Opening("menu"), (100, 32)) as menu:
            await menu.settle()
            assert "open to others" in menu.text
            assert "Free seats: Ada, Clara." in menu.text
            await menu.keys("enter")
            assert menu.over == "ListDialog"
            assert [words for _seats, words in menu.top.answers] == [  # type: ignore[attr-defined]
                "Ada",
                "Clara",
                "Boris, who is now playing at another screen",
                "nobody: just watch",
            ]
            await menu.keys("enter")  # Ada has a PIN
            assert menu.over == "TextDialog"
            await menu.type_line("13")
            await menu.press("enter")
            await menu.settle()
            assert "That is not Ada's PIN." in menu.text
            await menu.press("enter")
            await menu.press("enter", "enter")
            await menu.settle()
            await menu.type_line("12")
            await menu.press("enter")
            await menu.settle()
            assert menu.screen.session.seats == (ADA,)
            assert menu.screen.session.view.seat == ADA


@before_the_screen
async def test_all_free_seats_can_be_played_at_one_screen_or_none(evening: Evening) -> None:
    evening.begin(words=("Ada", "Boris"))
    for presses, seats in ((2, (ADA, BORIS)), (3, ())):
        with Store.open(evening.directory) as store:
            async with bgtui(store, Opening("menu"), (100, 32)) as menu:
                await menu.keys("enter")
                await menu.press(*["down"] * presses, "enter")
                await menu.settle()
                assert menu.screen.session.seats == seats


@EACH
@before_the_screen
async def test_whatever_is_undone_elsewhere_the_table_follows(game_id: str, evening: Evening) -> None:
    """Also what no table would undo; at a seat, and where somebody looks on."""
    evening.begin(game_id, ("Ada", "Boris", "Clara"))
    others = evening.sit(ADA, BORIS, CLARA)
    generator = Random(game_id)
    for seats in ((), (ADA,)):
        async with evening.screen(*seats) as at:
            others.look()
            others.journal.change(lambda was: was.with_screen(others.journal.name, (ADA, BORIS, CLARA)))
            others.look()
            for _step in range(60):
                for _move in range(generator.randrange(1, 3)):
                    if others.match.to_move is not None:
                        others.play(anything(legal_texts(others.match), generator))
                if generator.random() < 0.5:
                    others.match.undo(min(len(others.match.turns), generator.randrange(1, 4)), force=True)
                await look(at)
                assert at.match.state_id == others.match.state_id
