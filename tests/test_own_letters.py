"""Letters of pieces in every language: each is one, no other's, a key of its own, and understood where moves are typed.

The notation keeps its letters in every language; so what one types means one thing, in either.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.command_parts import Lettered
from boardgames_tui.core.entry import Entry
from boardgames_tui.core.game import Choice, Game
from boardgames_tui.core.match import Match
from boardgames_tui.core.moves import Moves, in_full
from boardgames_tui.core.notation import UnknownMove
from boardgames_tui.games.princes_of_florence.components.piece_words import tile_letter
from boardgames_tui.games.summer_pavilion.components import COLOURS, STARS
from boardgames_tui.games.summer_pavilion.components.piece_words import letter, letter_of_middle, star_by_place
from boardgames_tui.testing.random_play import play, prefer
from tests.languages import CODES, speaking
from tests.tui.test_actions import actions_of

SPELLED = 10
"""So many moves of a position are typed."""
STYLE = prefer("manuscript", "cardinal", "title", "place", "buy", "return", "pass keep")


def lettered(game: Game) -> Iterator[Lettered]:
    """The parts of commands in which letters are pieces."""
    for kind in get_args(get_args(game.command_type)[0]):
        yield from (part for _field, part in lettered_of(kind))


def lettered_of(kind: Any) -> Iterator[tuple[str, Any]]:
    """Those of one kind of command, with their fields."""
    for field, hint in get_type_hints(kind, include_extras=True).items():
        yield from ((field, part) for part in getattr(hint, "__metadata__", ()) if isinstance(part, Lettered))


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.id)
def test_a_letter_is_one_and_no_others(entry: Entry, code: str) -> None:
    with speaking(code):
        for part in lettered(catalogue.game(entry.id)):
            own = [*part.own_letters()]
            assert all(len(each) == 1 and each == each.lower() for each in own), own
            assert max(Counter(own).values()) == 1, own
            for each, notation in zip(own, part.alphabet, strict=True):
                assert each not in part.alphabet or each == notation, f"{each} is another piece in the notation"


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.id)
def test_in_files_and_for_programs_examples_of_moves_are_notation(entry: Entry, code: str) -> None:
    game = catalogue.game(entry.id)
    with speaking(code), pytest.raises(UnknownMove) as error:
        game.parse("?")
    for example in str(error.value).rpartition(": ")[2].split(", "):
        game.parse(example)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.id)
def test_the_rules_say_which_they_are(entry: Entry, code: str) -> None:
    with speaking(code):
        text = assets.rules(entry.id)
        for part in lettered(catalogue.game(entry.id)):
            for own, notation in zip(part.own_letters(), part.alphabet, strict=True):
                assert f"`{own}`" in text or f"`{notation}`" not in text, f"{own} is {notation} in the notation"


@pytest.mark.parametrize("code", CODES)
def test_what_only_stands_on_the_board_is_no_others_either(code: str) -> None:
    tiles = catalogue.box("princes-of-florence").tiles
    with speaking(code):
        assert max(Counter(map(tile_letter, tiles)).values()) == 1
        assert max(Counter(map(star_by_place, range(len(STARS)))).values()) == 1
        assert letter_of_middle() not in map(letter, range(len(COLOURS)))


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.id)
def test_a_key_does_one_thing(entry: Entry, code: str) -> None:
    with speaking(code):
        keys = Counter(key for action in actions_of(entry.id) for key in action.in_force.split(","))
    assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.id)
def test_a_command_is_read_in_either_letters(entry: Entry, code: str) -> None:
    loaded = catalogue.game(entry.id)
    whole, asked = play(loaded, loaded.seats[-1], 3, STYLE), 0
    match = Match(loaded, whole.setup)
    with speaking(code):
        for turn in whole.turns:
            view = match.view(match.to_move)
            if spelled := [each for choice in view.choices for each in spelled_at_the_end(choice)][:SPELLED]:
                moves = Moves(loaded, view, match.setup.names, view.choices)
                for choice, letters, part in spelled:
                    own = letters.translate(str.maketrans(part.alphabet, part.own_letters()))
                    typed = choice.text.removesuffix(letters) + own
                    assert loaded.parse(in_full(loaded, typed, view)) == choice.command, typed
                    begun = moves.written[choice.command].partition(" ")[0]
                    assert moves.read(f"{begun} {typed.partition(' ')[2]}") == choice.command, typed
                    asked += 1
            match.play(turn.command)
    assert asked > 20 or not [*lettered(loaded)]


def spelled_at_the_end(choice: Choice[Any]) -> Iterator[tuple[Choice[Any], str, Any]]:
    """The choice with the letters of pieces that its notation ends with, if it does."""
    for field, part in lettered_of(type(choice.command)):
        letters = part.write(getattr(choice.command, field))
        if letters and choice.text.endswith(letters) and {*letters} <= {*part.alphabet, *" 1234"}:
            yield choice, letters, part
