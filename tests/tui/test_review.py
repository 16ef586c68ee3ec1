"""What a review shows at the table: both moves where they are made, and beside the board what it has found."""

import re
from functools import partial

import pytest

from boardgames_tui.bots.review import Mark, Review
from boardgames_tui.core import catalogue
from boardgames_tui.core.advice import Margin
from boardgames_tui.core.match import Match
from boardgames_tui.core.moves import say
from boardgames_tui.core.store import Store
from boardgames_tui.testing.random_play import play
from boardgames_tui.testing.sitting import ALL_SIZES, SPACIOUS, Sitting, before_the_screen, bgtui, in_depth
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.table.review_panel import ReviewPanel
from tests.languages import speaking
from tests.tui.conftest import keep

GAMES = {entry.id: catalogue.game(entry.id) for entry in catalogue.ENTRIES}
PLAYED = {"splendor": "buy", "summer-pavilion": "take", "princes-of-florence": "place", "de-vulgari-eloquentia": "move"}
"""By the game, a move that is made at a place of the board."""


async def reviewed(at: Sitting, match: Match, word: str) -> None:
    """Let the review of a match have found two better moves, and go to the first."""
    reviewer = at.screen.reviewer
    game = match.game
    for number, turn, state, _rest in Review(match, range(len(match.setup.seats))).decisions():
        reviewer.chances[number] = 0.3 + 0.3 * number / len(match.turns)
        others = [command for command in game.controller.legal_commands(state) if command != turn.command]
        same = [command for command in others if game.format(command).split()[0] == word]
        if turn.text.split()[0] == word and same and len(reviewer.marks) < 2:
            chance = round(reviewer.chances[number], 2) + 0.004
            margin = Margin(chance, 0.152 - 0.08 * len(reviewer.marks), 0.01)
            view, names = game.controller.view(state, turn.seat), at.screen.session.names
            better, played, *others = (say(game, command, view, names) for command in (same[0], turn.command, *others))
            told = [(words, margin.chance) for words in sorted(others, key=len)[-3:]]
            reviewer.marks[number] = Mark(same[0], better, played, margin, ["It brings more."], told)
    reviewer.reviewed = len(match.turns)
    at.screen.make_room()
    await at.settle()
    await at.keys("end", "tab")
    await at.settle()


@pytest.mark.parametrize("size", ALL_SIZES)
@pytest.mark.parametrize("game", GAMES)
@before_the_screen
async def test_the_table_before_the_move_with_both_moves(store: Store, game: str, size: tuple[int, int]) -> None:
    match = play(GAMES[game], 3, 1)
    number = keep(store, match)
    async with bgtui(store, Opening("watch", match=number), size) as at:
        await reviewed(at, match, PLAYED[game])
        first, second = sorted(at.screen.reviewer.marks)
        turn, mark = match.turns[first], at.screen.reviewer.marks[first]
        name = match.setup.names[turn.seat]
        assert at.screen.session.shown == first
        assert at.table.view.seat == turn.seat, "as its player saw it"
        assert f"before {name}'s move" in at.frame[0]
        assert "Much better: " in at.said
        assert f"{round(100 * mark.margin.chance)} in 100" in at.text
        assert f"{round(100 * (mark.margin.chance + mark.margin.behind))} in 100" in at.text
        if (more := re.search("wins ([0-9]+) more in 100", at.text)) is not None:
            chances = [int(each) for each in re.findall("([0-9]+) in 100", at.text)]
            assert int(more[1]) == chances[1] - chances[0]
        assert "played" in at.text
        assert " better" in at.text
        await at.keys("enter")
        assert at.screen.session.shown == first + 1, "after the move"
        assert bool(at.table.compared) == (second == first + 1)
        await at.keys("home", "tab", *(["tab"] if first else []))
        assert at.screen.session.shown == second
        assert "Somewhat better: " in at.said


@pytest.mark.parametrize("size", ALL_SIZES)
@pytest.mark.parametrize("game", GAMES)
@before_the_screen
async def test_both_moves_are_whole_and_where_there_is_room_all_that_was_found_is_told(
    store: Store, game: str, size: tuple[int, int]
) -> None:
    match = play(GAMES[game], 3, 1)
    number = keep(store, match)
    async with bgtui(store, Opening("watch", match=number), size) as at:
        await reviewed(at, match, PLAYED[game])
        words = at.screen.reviewer.marks[at.screen.session.shown].better.split(" ")
        assert " ".join(["better:", *words[:2]]) in at.text
        assert "It brings more." in at.text
        parts = ("this move", "─ why ─", "other moves", "chances, move by move", "better moves")
        assert {part for part in parts if part not in at.text and size[0] >= SPACIOUS[0]} == set()
        x, y, width, height = at.screen.query_one(ReviewPanel).region
        assert "…" not in "".join(line[x : x + width] for line in at.frame[y : y + height]), "no move is cut"


@pytest.mark.parametrize("depth", ["16", "none"])
@before_the_screen
async def test_without_colours_tags_and_signs_carry_it(
    store: Store, monkeypatch: pytest.MonkeyPatch, depth: str
) -> None:
    in_depth(monkeypatch, depth)
    match = play(GAMES["splendor"], 3, 1)
    number = keep(store, match)
    async with bgtui(store, Opening("watch", match=number), SPACIOUS) as at:
        await reviewed(at, match, "buy")
        assert " played: " in at.text
        assert " better: " in at.text
        assert "║" in "".join(at.frame), at.text


@pytest.mark.parametrize(("code", "tag"), [("ru", "сыграно"), ("pl", "zagrano")])
@before_the_screen
async def test_the_tag_of_the_move_that_was_made_says_so_in_every_language(store: Store, code: str, tag: str) -> None:
    """In English it is the word that heads the number of games in a table."""
    match = play(GAMES["splendor"], 3, 1)
    number = keep(store, match)
    with speaking(code):
        async with bgtui(store, Opening("watch", match=number), SPACIOUS) as at:
            await reviewed(at, match, "buy")
            assert f" {tag}: " in at.text


@before_the_screen
async def test_moves_are_told_in_words_and_what_else_could_have_been_played(store: Store) -> None:
    match = play(GAMES["splendor"], 2, 1)
    number = keep(store, match)
    async with bgtui(store, Opening("watch", match=number), SPACIOUS) as at:
        words = partial(
            say, match.game, view=match.game.controller.view(match.at(0), match.turns[0].seat), names=match.setup.names
        )
        better, played, other = map(match.game.parse, ("reserve 1-1", "take grb", "take wug"))
        others = [(words(other), 0.4)]
        mark = Mark(better, words(better), words(played), Margin(0.4, 0.1, 0.01), ["It brings more."], others)
        at.screen.reviewer.marks[0] = mark
        at.screen.reviewer.reviewed = len(match.turns)
        at.screen.make_room()
        await at.keys("home")
        assert "other moves" in at.text
        assert "take white, blue, green" in at.text
        assert "better: reserve 1-1" in at.text
