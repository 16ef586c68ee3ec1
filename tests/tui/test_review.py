"""What a review shows at the table: both moves where they are made, and beside the board what it has found."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any, get_args

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.advice import Margin
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Store
from boardgames_tui.games.de_vulgari_eloquentia.commands import WORDS
from boardgames_tui.testing.random_play import play
from boardgames_tui.testing.sitting import ALL_SIZES, SPACIOUS, Sitting, before_the_screen, bgtui, in_depth
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.table.review import Mark
from boardgames_tui.tui.table.review_panel import ReviewPanel
from boardgames_tui.tui.table.session import MatchSession
from tests.games.de_vulgari_eloquentia import positions as vulgari
from tests.languages import CODES, speaking
from tests.tui.conftest import keep

GAMES = {entry.id: catalogue.game(entry.id) for entry in catalogue.ENTRIES}
PLAYED = {"splendor": "buy", "summer-pavilion": "take", "princes-of-florence": "place", "de-vulgari-eloquentia": "move"}
"""By the game, a move that is made at a place of the board."""


async def reviewed(at: Sitting, match: Match, word: str) -> None:
    """Let the review of a match have found two better moves, and go to the first."""
    reviewer = at.screen.reviewer
    game = match.game
    for number, turn, state in at.screen.session.decisions():
        reviewer.chances[number] = 0.3 + 0.3 * number / len(match.turns)
        others = [command for command in game.controller.legal_commands(state) if command != turn.command]
        same = [command for command in others if game.format(command).split()[0] == word]
        if turn.text.split()[0] == word and same and len(reviewer.marks) < 2:
            margin = Margin(reviewer.chances[number], 0.15 - 0.08 * len(reviewer.marks), 0.01)
            better, played, *others = (
                at.screen.session.deed(state, turn.seat, command) for command in (same[0], turn.command, *others)
            )
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
        assert f"{round(100 * mark.margin.chance)} of 100" in at.text
        assert f"{round(100 * (mark.margin.chance + mark.margin.behind))} of 100" in at.text
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
        parts = ("this move", "─ why ─", "other moves", "chance, move by move", "better moves")
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
        assert " played " in at.text
        assert " better " in at.text
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
            assert f" {tag} " in at.text


@before_the_screen
async def test_moves_are_told_in_words_and_what_else_could_have_been_played(store: Store) -> None:
    match = play(GAMES["splendor"], 2, 1)
    number = keep(store, match)
    async with bgtui(store, Opening("watch", match=number), SPACIOUS) as at:
        session = at.screen.session
        others = [(session.deed(match.at(0), match.at(0).seat, GAMES["splendor"].parse("take wug")), 0.4)]
        better = GAMES["splendor"].parse("reserve 1-1")
        words = session.deed(match.at(0), match.at(0).seat, better)
        mark = Mark(better, words, "takes red, green, black", Margin(0.4, 0.1, 0.01), ["It brings more."], others)
        at.screen.reviewer.marks[0] = mark
        at.screen.reviewer.reviewed = len(match.turns)
        at.screen.make_room()
        await at.keys("home")
        assert "other moves" in at.text
        assert "takes white, blue, green" in at.text
        assert "better: reserves 1-1 (" in at.text


def positions(game: str) -> Iterator[tuple[Match, int, Any]]:
    """Matches, and positions with the seat to move, in which every kind of move can be made."""
    shelf = import_module(f"tests.games.{game.replace('-', '_')}.test_golden_games").SHELF
    for name in shelf.games:
        match = shelf.replayed(name)
        yield from ((match, turn.seat, state) for turn, state in match.positions())
    if game == "de-vulgari-eloquentia":
        asks = vulgari.position(vulgari.Has(tile="shlasinger"), *[vulgari.Has(knowledge=9)] * 2)
        yield match, 0, asks.state


@pytest.mark.parametrize("code", ["en", *CODES])
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_move_has_words(game: str, code: str) -> None:
    loaded = GAMES[game]
    done: set[type | str] = set()
    with speaking(code):
        for match, seat, state in positions(game):
            for command in loaded.controller.legal_commands(state):
                if not done >= {type(command), command.kind}:
                    words = MatchSession(match, 1).deed(state, seat, command)
                    assert words[0].isalpha() or words[0] == "→", words
                    assert words != loaded.format(command), words
                    done |= {type(command), command.kind}
    assert done >= {*get_args(get_args(loaded.command_type)[0]), *(WORDS if game == "de-vulgari-eloquentia" else ())}


@pytest.mark.parametrize(
    ("game", "kind", "words"),
    [
        ("splendor", "noble", "Anne of Brittany visits Boris: +3 points"),  # a name keeps its capital
        # which ones is private (13.2)
        ("princes-of-florence", "profession", "looks at 5 professions for 300 florins"),
        ("princes-of-florence", "build", "begins to build the Laboratory"),
        (
            "princes-of-florence",
            "pick",
            "keeps the card “+1 for each profession or recruiting card in hand”",
        ),  # what its player knows is told
        ("de-vulgari-eloquentia", "end", "ends the turn"),
    ],
)
def test_a_move_in_words_names_people_and_no_secrets(game: str, kind: str, words: str) -> None:
    match = play(GAMES[game], 3, 1)
    number, turn = next((number, turn) for number, turn in enumerate(match.turns) if turn.command.kind == kind)
    assert MatchSession(match, 1).deed(match.at(number), turn.seat, turn.command) == words
