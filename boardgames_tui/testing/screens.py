"""Checks of every game's table on the screen: at five sizes, in terminals with many colours, few and none."""

from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar

import pytest
from rich.cells import cell_len

from boardgames_tui.core.match import Match
from boardgames_tui.testing.conformance import Subject
from boardgames_tui.testing.random_play import play
from boardgames_tui.testing.sitting import (
    ALL_SIZES,
    DEPTHS,
    STANDARD,
    Sitting,
    before_the_screen,
    colours_in,
    colours_of,
    hues,
    in_depth,
    sitting,
)
from boardgames_tui.tui.paint.themes import palette


class ScreenTests:
    """The tests of a game's table on the screen."""

    subject: ClassVar[Subject]

    @pytest.mark.parametrize("depth", DEPTHS)
    @before_the_screen
    async def test_the_table_is_drawn_at_every_size(self, depth: str, monkeypatch: pytest.MonkeyPatch) -> None:
        in_depth(monkeypatch, depth)
        for match in _matches(self.subject):
            over = match.to_move is None
            async with sitting(match, watching=over) as at:
                if over:
                    await at.keys("end")
                await _be_alone(at)
                for size in ALL_SIZES:
                    await at.resize(size)
                    hold_frame(at, size, depth)

    @before_the_screen
    async def test_what_is_hidden_is_not_on_the_screen(self) -> None:
        subject, generator = self.subject, Random(1)
        for match in _matches(subject):
            seat = match.to_move
            for eyes in {seat, None} if seat is not None and subject.reshuffle is not None else ():
                seen = []
                for state in (match.state, subject.dealt_anew(match.state, eyes, generator)):
                    async with sitting(Match(match.game, match.setup, start=state), STANDARD) as at:
                        if eyes is not None:
                            await _be_alone(at)
                        seen.append(at.frame)
                        covered = eyes is None and not at.screen.session.curtain
                    if covered:
                        break  # without a curtain it is the player who sits there
                assert len({*map(tuple, seen)}) == 1, f"seat {eyes} sees on the screen what is hidden"


def hold_frame(at: Sitting, size: tuple[int, int], depth: str) -> None:
    """Check that the frame fits the terminal, uses its colours, and shows the spot under the cursor."""
    lines = at.frame
    assert [cell_len(line) for line in lines] == [size[0]] * size[1], f"{size}: a line is too long, or one is missing"
    if depth == "none":
        assert not hues(at.app), f"{size}: colours in a terminal without"
    elif depth != "true":
        strange = colours_of(at.app) - colours_in(palette(at.app))
        assert not strange, f"{size}, {depth} colours: no colour of the palette: {strange}"
    if at.match.to_move is not None:
        assert at.table.choices, f"{size}: nothing can be chosen"
        at.at(at.cursor)


async def _be_alone(at: Sitting) -> None:
    """Raise the curtain, if there is one."""
    if at.screen.session.curtain:
        await at.keys("space")


def _matches(subject: Subject) -> Iterator[Match]:
    """Yield a match at its beginning, in the middle and at its end."""
    seats = subject.game.seats[0]
    whole: Any = play(subject.game, seats, 1, subject.style(0), options=subject.options)
    for most in (0, len(whole.turns) // 2, len(whole.turns)):
        yield play(subject.game, seats, 1, subject.style(0), most, subject.options)
