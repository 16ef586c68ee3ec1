"""The curtain."""

import pytest

from boardgames_tui.core.game import Seat, hashed_pin
from boardgames_tui.tui.curtain import CurtainScreen
from boardgames_tui.tui.sentence import Sentence
from tests.tui.conftest import Show, Stage

PUBLIC = ["Ada: 12", "[b]Boris: 5", "Computer: 8", "Zoë: 3"]
PIN = Seat(name="Boris", pin=hashed_pin("Boris", "2468"))


async def raise_it(stage: Stage, seat: Seat, since: list[str]) -> list[bool | None]:
    answers: list[bool | None] = []
    screen = CurtainScreen("Splendor", seat, [Sentence(text) for text in since], PUBLIC, [])
    stage.app.push_screen(screen, answers.append)
    await stage.settle()
    return answers


def test_it_covers_everything(show: Show, shelf: list[int]) -> None:
    async def act(stage: Stage) -> None:
        assert "─ new game ─" in stage.text
        answers = await raise_it(stage, Seat(name="Boris"), ["Ada takes w u g."])
        assert "new game" not in stage.text
        assert "Boris, it's your turn." in stage.text
        assert "Ada takes w u g." in stage.text
        assert all(line in stage.text for line in PUBLIC)
        await stage.press("escape", "x", "1", "enter")
        assert answers == [True]

    show(act)


@pytest.mark.parametrize("size", [(80, 24), (100, 32), (140, 44)])
def test_a_long_absence_never_hides_the_standing(show: Show, size: tuple[int, int]) -> None:
    async def act(stage: Stage) -> None:
        await raise_it(stage, Seat(name="Boris"), [f"Ada buys {n} (green 2 points) for 2u 1g." for n in range(60)])
        assert all(line in stage.text for line in PUBLIC)
        assert "g: the whole story" in stage.text
        assert "Ada buys 59 " in stage.text
        await stage.press("g")
        assert stage.top == "Lines"

    show(act, size=size)


@pytest.mark.parametrize("short", [0, 1])
def test_what_is_left_of_a_long_absence_begins_with_a_sentence(show: Show, short: int) -> None:
    two_lines = "Ada pays eight tokens, of white, blue, green, red and black, and takes the dearest card there is."

    async def act(stage: Stage) -> None:
        await raise_it(stage, Seat(name="Boris"), [two_lines] * 9 + ["Cleo passes."] * short)
        told = next(number for number, line in enumerate(stage.lines) if "the whole story" in line)
        assert "Ada pays" in stage.lines[told + 1]

    show(act)


def test_a_pin_is_the_only_way_in(show: Show) -> None:
    async def act(stage: Stage) -> None:
        answers = await raise_it(stage, PIN, [])
        await stage.press("enter")
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
        answers = await raise_it(stage, PIN, [])
        await stage.press("q")
        assert answers == [False]

    show(act)
