"""What is not drawn again has not changed: a table that was played at looks as if all of it were drawn now.

A part that says what it hangs on (`drawn_of`) is left as it is while that is equal. Here somebody plays, undoes, looks
round, resizes and changes theme and language at random, and after each key every cell is compared with its colours.
"""

from dataclasses import replace
from random import Random

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.settings import THEMES
from boardgames_tui.core.words import set_language
from boardgames_tui.testing.random_play import anything, legal_texts, play, setup
from boardgames_tui.testing.sitting import ALL_SIZES, COMPACT, LARGEST, SPACIOUS, Sitting, before_the_screen, sitting
from boardgames_tui.tui.paint.canvas import CanvasWidget
from boardgames_tui.tui.table.screen import TableScreen
from tests.games.nim.shelf import GAMES

STEPS = 20
AWAY = {"table.leave", "table.report", "table.hint", "table.palette"}
"""What leads away from the table, or makes a computer think."""


def afresh(at: Sitting) -> list[CanvasWidget]:
    """The parts of the table that are to be seen, made and drawn now."""
    known = dict(vars(at.screen))
    made = [part for part in at.screen.compose() if at.screen.query_one(f"#{part.id}").region]
    vars(at.screen).update(known)  # the screen goes on with its own
    for part in made:
        part._parent, part._size = at.screen, at.screen.query_one(f"#{part.id}").outer_size
        part._draw()
    return made


def assert_fresh(at: Sitting, after: str) -> None:
    """Each cell, its colours, and each spot are as they would be drawn now."""
    for part in afresh(at):
        shown = at.screen.query_one(f"#{part.id}", CanvasWidget)
        for y, (row, now) in enumerate(zip(shown.rows, part.rows, strict=True)):
            assert row == now, f"{part.id}, line {y}, after {after}: {''.join(row[0])!r} for {''.join(now[0])!r}"
        assert shown.spots == part.spots, f"{part.id} after {after}"


async def step(at: Sitting, random: Random) -> str:
    """Do something, mostly a move; returns what it was."""
    legal = [] if at.screen.session.watching else at.match.game.controller.legal_commands(at.match.state)
    chance = random.random()
    if chance < 0.5 and legal:
        command = random.choice(legal)
        at.screen.playing.act(command)
        return str(command)
    if chance < 0.5 and at.screen.session.watching:
        await at.keys(way := random.choice(("right", "right", "left", "home", "end")))
        return way
    if chance < 0.55:
        size = random.choice(ALL_SIZES)
        await at.resize(size)
        return str(size)
    if chance < 0.6:
        theme, language = random.choice(THEMES), random.choice(("en", "ru"))
        at.app.change(replace(at.app.settings, theme=theme, language=language, ascii=random.random() < 0.2))
        return f"{theme}, {language}"
    keys = [key for action in at.screen.ACTIONS if action.id not in AWAY for key in action.in_force.split(",")]
    key: str = random.choice(keys)
    await at.keys(key)
    return key


async def painted(at: Sitting) -> bool:
    """Wait for the table to be free, and painted; False when it has been left, or all has been played."""
    for _box in range(9):
        if at.app._exit or not any(isinstance(screen, TableScreen) for screen in at.app.screen_stack):
            return False
        if not at.over:
            at.screen.motion.end()
            while any(part.region and part.outdated for part in at.screen.query(CanvasWidget)):
                await at.pilot.pause(0.01)
            return True
        await at.keys("space" if at.over == "CurtainScreen" else "escape")
    return False


async def walk(at: Sitting, seed: int) -> None:
    random, done = Random(seed), [""]
    try:
        while len(done) < STEPS and await painted(at):
            assert_fresh(at, ", ".join(done[-4:]))
            done.append(await step(at, random))
            await at.settle()
    finally:
        set_language("en")


@pytest.mark.usefixtures("nim")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
@before_the_screen
async def test_a_table_looks_as_if_it_were_drawn_now(game: str, seed: int) -> None:
    loaded = catalogue.game(game)
    begun = replace(setup(loaded, min(4, max(loaded.seats)), seed), open_hands=seed == 0)
    match = Match(loaded, begun)
    chance = Random(seed)
    while seed == 2 and len(match.turns) < 60 and match.to_move is not None:  # somewhere in the middle
        match.play(loaded.parse(anything(legal_texts(match), chance)))
    async with sitting(match, (COMPACT, SPACIOUS, LARGEST)[seed]) as at:
        at.app.change(replace(at.app.settings, motion=seed == 1))
        await walk(at, seed)


@before_the_screen
async def test_what_gave_way_to_chosen_tokens_is_there_again_when_none_are() -> None:
    match = Match(loaded := catalogue.game("splendor"), replace(setup(loaded, 2, 1), open_hands=True))
    for command in ("take wug", "take wug"):
        match.play(loaded.parse(command))
    async with sitting(match, COMPACT) as at:
        await at.keys("r")
        assert "taking" in at.text
        await at.keys("escape")
        assert "taking" not in at.text
        assert_fresh(at, "escape")


@pytest.mark.usefixtures("nim")
@pytest.mark.parametrize("game", GAMES)
@before_the_screen
async def test_so_does_a_match_that_is_watched(game: str) -> None:
    async with sitting(play(catalogue.game(game), 2, 3), SPACIOUS, watching=True) as at:
        await walk(at, 3)
