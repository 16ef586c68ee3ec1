"""The curtain."""

from collections.abc import Sequence
from functools import partial

import pytest

from boardgames_tui.core.setup import Seat, Setup, hashed_pin
from boardgames_tui.tui import moment
from boardgames_tui.tui.paint.sentence import Sentence
from boardgames_tui.tui.table.curtain import CurtainScreen
from boardgames_tui.tui.table.lines_dialog import Rounds
from tests.tui.clock import Clock
from tests.tui.conftest import Show, Stage

NAMES = ("Ada", "Boris", "Computer", "Zoë")
FACTS = [[f"{points} points", "2 cards"] for points in (12, 5, 8, 3)]
PIN = hashed_pin("Boris", "2468")


async def lower_it(
    stage: Stage,
    did: Sequence[str] = (),
    *,
    names: Sequence[str] = NAMES,
    pin: str = "",
    used: str = "enter",
    before: int | None = 0,
) -> list[bool | None]:
    """Let it fall before the second player; what comes of it."""
    answers: list[bool | None] = []
    seats = tuple(Seat(name=name, pin=pin if number == 1 else "") for number, name in enumerate(names))
    setup = Setup(game="splendor", rules_version=1, seats=seats, seed=1)
    screen = CurtainScreen(
        "Splendor",
        setup,
        1,
        [(seat, [Sentence(text)]) for seat, text in zip((0, 2, 3), did, strict=False)],
        FACTS[: len(names)],
        partial(Rounds, "The story", [], "round"),
        before=before,
        seats=range(len(names)),
        used=used,
    )
    stage.app.push_screen(screen, answers.append)
    await stage.settle()
    return answers


def test_it_covers_everything(show: Show, shelf: list[int]) -> None:
    async def act(stage: Stage) -> None:
        assert "─ new game ─" in stage.text
        answers = await lower_it(stage, ["takes w u g."])
        assert "new game" not in stage.text
        assert "Boris, it's your turn." in stage.text
        assert " A  Ada      takes w u g." in stage.text
        assert all(", ".join(facts) in stage.text for facts in FACTS)
        await stage.press("escape", "x", "1", "space")
        assert answers == [True]

    show(act)


class TestTheWait:
    def test_no_key_does_anything_until_it_is_over(self, show: Show, clock: Clock) -> None:
        async def act(stage: Stage) -> None:
            answers = await lower_it(stage)
            assert "Boris is next" in stage.text
            assert "Please pass the keyboard to Boris." in stage.text
            assert "one moment: keys do nothing yet" in stage.text
            await stage.press("space", "b", "q", "S", "enter")
            assert (stage.top, answers) == ("CurtainScreen", [])
            clock.now += 0.71
            await stage.press("space")
            assert answers == [True]

        show(act)

    def test_a_key_begins_it_anew_so_one_that_is_held_down_never_opens(self, show: Show, clock: Clock) -> None:
        async def act(stage: Stage) -> None:
            answers = await lower_it(stage)
            for _time in range(20):
                clock.now += 0.6
                await stage.press("space")
            assert answers == []

        show(act)

    def test_twenty_enters_in_half_a_second_open_nothing(self, show: Show, clock: Clock) -> None:
        async def act(stage: Stage) -> None:
            answers = await lower_it(stage)
            for _time in range(20):
                clock.now += 0.5 / 20
                await stage.press("enter")
            clock.now += 1
            await stage.press("enter")
            assert answers == []

        show(act)

    @pytest.mark.parametrize("moves", [True, False])
    def test_a_bar_says_how_long_and_stands_still_for_those_who_like_it_so(
        self, show: Show, clock: Clock, moves: bool
    ) -> None:
        async def act(stage: Stage) -> None:
            stage.app.settings.motion = moves
            await lower_it(stage)
            screen = stage.app.screen
            assert isinstance(screen, CurtainScreen)
            clock.now += moment.LENGTH / 2
            screen.step()
            await stage.settle()
            assert stage.text.count("█") == (28 if moves else 56)
            clock.now += moment.LENGTH
            screen.step()
            await stage.settle()
            assert "█" not in stage.text
            assert "Space or B opens the curtain." in " ".join(stage.text.split())

        show(act)


class TestTheWayIn:
    @pytest.mark.parametrize(
        ("names", "used", "opens", "sealed"),
        [
            (NAMES, "enter", {"space", "b", "B"}, {"enter", "z"}),
            (NAMES, "p", {"space", "b"}, {"enter", "p"}),
            (NAMES, "space", {"b"}, {"space", "enter"}),
            (NAMES, "b", {"space"}, {"b", "enter"}),
            (("Bea", "Boris"), "enter", {"space"}, {"b", "enter"}),
            (("Bea", "Boris"), "space", {"enter"}, {"b", "space"}),
            (("Ada", "Борис"), "enter", {"space", "б", ","}, {"enter"}),
            (("Рита", "Hans"), "enter", {"space"}, {"h", "enter"}),  # Р lies where H does
            (("Ada", "Greta"), "enter", {"space"}, {"enter"}),  # g tells the story
            (("Ada", "李"), "enter", {"space"}, {"enter", "l"}),  # not a single key
        ],
    )
    def test_space_or_the_initial_but_never_the_last_key(
        self, show: Show, names: Sequence[str], used: str, opens: set[str], sealed: set[str]
    ) -> None:
        async def act(stage: Stage) -> None:
            answers = await lower_it(stage, names=names, used=used)
            for key in sealed:
                await stage.press(key)
            assert answers == []
            stage.app.pop_screen()
            for key in opens:
                answers = await lower_it(stage, names=names, used=used)
                await stage.press(key)
                assert answers == [True], key

        show(act)

    def test_enter_says_that_it_does_nothing(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            await lower_it(stage)
            assert stage.text.count("Enter does nothing here: Ada has just used it.") == 1
            await stage.press("enter")
            assert stage.text.count("Enter does nothing here: Ada has just used it.") == 2

        show(act)

    def test_whoever_comes_back_to_a_saved_game_has_used_nothing(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            await lower_it(stage, before=None)
            assert "Enter does nothing here." in stage.text

        show(act)


@pytest.mark.parametrize("size", [(80, 24), (100, 32), (140, 44)])
def test_a_long_absence_never_hides_the_standing(show: Show, size: tuple[int, int]) -> None:
    async def act(stage: Stage) -> None:
        await lower_it(stage, [f"Pays {n} tokens, of white, blue, green, red and black, " * 5 for n in (5, 6, 7)])
        assert all(", ".join(facts) in stage.text for facts in FACTS)
        assert all(f"Pays {n} tokens" in stage.text for n in (5, 6, 7))
        await stage.press("S")
        assert stage.top == "Rounds"

    show(act, size=size)


def test_a_pin_is_the_only_way_in(show: Show, clock: Clock) -> None:
    async def act(stage: Stage) -> None:
        answers = await lower_it(stage, pin=PIN)
        await stage.press("2", "4", "6", "8", "enter")
        assert answers == []
        clock.now += 0.71
        await stage.press("space", "b", "enter")
        assert "has a PIN" in stage.text
        await stage.press("1", "enter")
        assert "not Boris's PIN" in stage.text
        await stage.press("2", "4", "6", "9", "backspace", "8")
        assert "••••_" in stage.text
        assert "2468" not in stage.text
        assert answers == []
        await stage.press("enter")
        assert answers == [True]

    show(act)


def test_leaving_does_not_lift_it(show: Show) -> None:
    async def act(stage: Stage) -> None:
        answers = await lower_it(stage, pin=PIN)
        await stage.press("q")
        assert answers == [False]

    show(act)
