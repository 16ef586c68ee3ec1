"""A seat passes to a computer player in mid-game, and back."""

from pathlib import Path

from boardgames_tui.core.store import Store
from boardgames_tui.testing.sitting import Sitting, before_the_screen, bgtui, sitting
from boardgames_tui.tui.navigation import Opening
from tests.tui.evening import ADA, BORIS, Evening, look
from tests.tui.test_table import new_match


def players(at: Sitting) -> list[str]:
    return [seat.player for seat in at.match.setup.seats]


async def choose(at: Sitting, *lines: int) -> None:
    """Choose these lines of one list after the other."""
    await at.keys("P")
    for line in lines:
        await at.keys(*["down"] * line, "enter")
        await at.settle()


@before_the_screen
async def test_a_seat_passes_to_a_computer_and_back(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        number = store.create(new_match().setup)
        async with bgtui(store, Opening("table", match=number), (100, 32)) as at:
            await passes_and_comes_back(at)
        seats = store.load(number).setup.seats
    assert [(seat.player, seat.passed) for seat in seats] == [("", False), ("", True)]


async def passes_and_comes_back(at: Sitting) -> None:
    await at.play("take wug", "take wrb")
    await at.keys("P")
    assert "Boris: a computer takes over" in at.text
    await at.keys("down", "enter")
    assert "How well should the computer play for Boris?" in at.text
    await at.keys("escape")
    assert (at.over, players(at)) == ("", ["", ""])
    await choose(at, 1, 1)
    assert "Boris: from here on, a computer plays (easy)." in at.said
    assert (players(at), at.screen.session.seats) == (["", "bot:easy"], (ADA,))
    assert "Boris°" in at.text
    await at.keys("P")
    assert "Boris°: a person takes over" in at.text
    await at.keys("down", "enter")
    assert "Boris: from here on, a person plays." in at.said
    assert (players(at), at.screen.session.seats) == (["", ""], (ADA, BORIS))


@before_the_screen
async def test_who_plays_is_only_asked_while_somebody_does() -> None:
    match = new_match()
    async with sitting(match, watching=True) as at:
        await at.keys("P")
        assert at.over == ""
        assert "A seat can pass to somebody else only while the game is going on." in at.said


@before_the_screen
async def test_a_person_takes_a_seat_with_its_pin(evening: Evening) -> None:
    evening.begin(words=("Ada", "Boris"), pin="12")
    async with evening.screen(ADA, BORIS) as at:
        await at.play("take wug")
        await choose(at, 0, 0)
        assert players(at) == ["bot:beginner", ""]
        for pin, now in (("13", "bot:beginner"), ("12", "")):
            await choose(at, 0)
            await at.press(*pin, "enter")
            await at.settle()
            if now:
                assert "That is not Ada's PIN." in at.text
                await at.keys("enter")
            assert players(at) == [now, ""]


@before_the_screen
async def test_among_several_screens_one_fills_the_seat_of_who_has_left_and_no_others(evening: Evening) -> None:
    evening.begin()
    boris = evening.sit(BORIS)
    async with evening.screen(ADA) as at:
        await choose(at, 1)
        assert "Boris is playing at another screen, and can hand over the seat only there." in at.said
        boris.match.reseat(BORIS, "bot:easy")
        await look(at)
        assert "Boris: from here on, a computer plays (easy)." in at.said
        assert "Boris°" in at.text
        boris.match.reseat(BORIS, "")
        await look(at)
        assert players(at) == ["", ""]
        boris.store.close()
        await choose(at, 1, 2)
        assert "Boris: from here on, a computer plays (normal)." in at.said
        boris = evening.sit()
        assert boris.match.setup.seats[BORIS].player == "bot:normal"
        assert at.screen.session.seats == (ADA,)
