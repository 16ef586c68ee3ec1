"""What is shown of a move can be typed, in every language; what is typed in the notation is read as ever."""

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.advice import wins
from boardgames_tui.core.chance import below
from boardgames_tui.core.match import Match
from boardgames_tui.core.moves import Moves, action_words, say, say_turn
from boardgames_tui.core.notation import NotationError, UnknownMove
from boardgames_tui.core.words import pgettext, searched, with_gain
from boardgames_tui.testing.random_play import anything, legal_texts, setup
from tests.languages import CODES, speaking

GAMES = [entry.id for entry in catalogue.ENTRIES]
ASKED = 4
"""The most moves of a position that are typed."""


def positions(name: str, seats: int, seed: int, options: dict[str, Any] | None = None) -> Iterator[tuple[Match, Moves]]:
    """A random game, position by position, with what can be typed in it."""
    game = catalogue.game(name)
    match, generator = Match(game, setup(game, seats, seed, options)), Random(seed)
    while match.to_move is not None:
        view = match.view(match.to_move)
        yield match, Moves(game, view, match.setup.names, view.choices)
        match.play(game.parse(anything(legal_texts(match), generator)))


def moves_of(name: str) -> Any:
    """A game's module that words its moves."""
    return import_module(str(catalogue.game(name).moves))


def said_of(moves: Moves, typed: str) -> Any:
    """The command that a line means, or why it means none: to pass in Summer Pavilion is to say what is kept."""
    try:
        return moves.read(typed)
    except UnknownMove:
        raise
    except NotationError as error:
        return str(error)


def some(moves: Moves, generator: Random) -> list[Any]:
    """Some of the moves, the same on every machine."""
    commands = [choice.command for choice in moves.choices]
    return [commands.pop(below(len(commands), generator)) for _each in range(min(ASKED, len(commands)))]


@pytest.mark.parametrize("code", ["en", *CODES])
@pytest.mark.parametrize("name", GAMES)
def test_every_move_that_is_shown_is_understood(name: str, code: str) -> None:
    with speaking(code):
        for seed, (match, moves) in enumerate(islice(positions(name, 3, 7), 0, None, 3)):
            assert len(set(moves.written.values())) == len(moves.choices)
            for command in some(moves, Random(seed)):
                shown, text = moves.written[command], match.game.format(command)
                gain = next(choice.gain for choice in moves.choices if choice.command == command)
                notation = [text] * (text != "pass" or name != "summer-pavilion")  # that keeps all tiles
                line = with_gain(shown, gain)
                listed = [
                    line,
                    f"7 {line}",
                    f"7. {line} ({wins(0.5)})",
                    line.replace("→", "to"),
                    line[:-3] if gain else line,
                ]
                for typed in (shown, shown.upper(), searched(shown), *listed, *notation):
                    assert moves.read(typed) == command, typed
                assert command.irrevocable() or moves.meant(otherwise(shown)) == command, otherwise(shown)


@pytest.mark.parametrize("code", ["en", *CODES])
@pytest.mark.parametrize("name", ["summer-pavilion", "princes-of-florence", "de-vulgari-eloquentia"])
def test_a_move_is_understood_in_other_words_too(name: str, code: str) -> None:
    """As a prompt says it, or a player: "spasuj", «отказаться», "I pass"."""
    with speaking(code):
        also = {text: pgettext("also typed", words) for text, words in moves_of(name).ALSO.items()}
        for _match, moves in positions(name, 3, 13):
            for choice in moves.choices:
                for typed in also.pop(choice.text, "").split(","):
                    assert not typed or said_of(moves, typed) == said_of(moves, choice.text), typed
            if not also:
                return
    raise AssertionError(f"never possible: {[*also]}")


@pytest.mark.parametrize("code", ["ru", "pl"])
def test_a_tile_is_placed_in_words_in_any_orientation_and_refused_by_a_rule(code: str) -> None:
    """A forest is a single cell, and so the same however it is turned."""
    quarter = {"ru": "поворот на 270 градусов", "pl": "trzy czwarte obrotu"}[code]
    with speaking(code):
        for match, moves in positions("princes-of-florence", 3, 4):
            if placed := next((each for each in moves.choices if each.text.startswith("place ")), None):
                turned = moves.read(f"{moves.written[placed.command]}, {quarter}")
                assert match.game.controller.check(match.state, turned) is None
                return
            early = match.game.parse("place studio a3 rrr")
            assert moves.read(say(match.game, early, moves.view, moves.names)) == early
            refusal = match.game.controller.check(match.state, early)
            assert refusal is not None
            assert refusal.rule
    raise AssertionError("no tile is placed")


def test_de_vulgari_reads_the_words_of_the_english_edition() -> None:
    """The notation keeps those of the rules that it was made for."""
    game = catalogue.game("de-vulgari-eloquentia")
    printed = {"friar mario": "monk mario", "nobleman 2": "noble 2", "abbess 1": "abbot 1", "scribe 2": "secretary 2"}
    assert {typed: game.format(game.parse(typed)) for typed in printed} == printed


@pytest.mark.parametrize("side", ["front", "back"])
def test_on_either_side_of_the_board(side: str) -> None:
    with speaking("ru"):
        for _match, moves in positions("summer-pavilion", 2, 3, {"side": side}):
            for command, shown in moves.written.items():
                assert moves.read(shown) == command


@pytest.mark.parametrize("code", ["en", *CODES])
@pytest.mark.parametrize("name", GAMES)
def test_a_command_that_is_not_possible_is_understood_too(name: str, code: str) -> None:
    game = catalogue.game(name)
    match = Match(game, setup(game, 3, 5))
    with speaking(code):
        view = match.view(match.to_move)
        moves = Moves(game, view, match.setup.names, view.choices)
        said: dict[str, list[Any]] = {}
        for command in game.notation.every():
            said.setdefault(say(game, command, view, match.setup.names), []).append(command)
        assert len(said) > 90
        for words, commands in list(said.items())[::25]:
            if len(commands) == 1 and not moves.fitting(words):  # else a possible one begins so
                for typed in (words, with_gain(words, "+1")):
                    assert moves.read(typed) == commands[0], typed


@pytest.mark.parametrize(
    ("code", "typed", "text"),
    [
        ("ru", "взять 2 синих", "take uu"),
        ("ru", "синий зеленый черный", "take ugb"),
        ("ru", "ефлу гг", "take uu"),
        ("pl", "weź 2 białe", "take ww"),
        ("pl", "wez 2 biale", "take ww"),
        ("en", "TAKE blue green black", "take ugb"),
        ("en", "take ugb", "take ugb"),
    ],
)
def test_marks_commas_and_the_order_of_words_do_not_matter(code: str, typed: str, text: str) -> None:
    with speaking(code):
        match, moves = next(positions("splendor", 3, 7))
        assert match.game.format(moves.meant(typed)) == text


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("pl", "move rzym"),
        ("pl", "idz rzym"),
        ("pl", "podróż rzymu"),
        ("ru", "пойти рим"),
        ("ru", "move рим"),
        ("en", "go roma"),
    ],
)
def test_a_place_by_its_name_in_the_language_possible_or_not(code: str, typed: str) -> None:
    with speaking(code):
        for match, moves in positions("de-vulgari-eloquentia", 2, 1):
            if any(choice.text == "end" for choice in moves.choices):
                assert match.game.format(moves.meant(typed)) == "move roma"


@pytest.mark.parametrize(
    ("game", "typed", "text"),
    [
        ("splendor", "купить a", "buy a"),
        ("splendor", "купить \N{CYRILLIC SMALL LETTER A}", "buy a"),
        ("splendor", "вернуть бб", "return ww"),
        ("summer-pavilion", "пас", "pass"),
        ("princes-of-florence", "поставить 300", "bid 300"),
        ("princes-of-florence", "поставить 300 фл", "bid 300"),
        ("de-vulgari-eloquentia", "малый бизнес", "business"),
        ("de-vulgari-eloquentia", "взять награду города", "city"),
    ],
)
def test_what_is_not_possible_is_understood_by_its_letters_and_names(game: str, typed: str, text: str) -> None:
    """So that the refusal can say why."""
    with speaking("ru"):
        match, moves = next(positions(game, 3, 7))
        assert match.game.format(moves.read(typed)) == text


@pytest.mark.parametrize(
    ("code", "typed"),
    [("pl", "open błazen"), ("pl", "rozpocznij licytacje blazen"), ("ru", "open шута"), ("en", "open jesters")],
)
def test_a_piece_is_understood_in_another_case(code: str, typed: str) -> None:
    with speaking(code):
        match, moves = next(
            each
            for each in positions("princes-of-florence", 3, 2)
            if any(c.text == "withdraw" for c in each[1].choices)
        )
        assert match.game.format(moves.meant(typed)) == "open jester"


def test_where_several_moves_are_meant_they_are_the_examples() -> None:
    with speaking("pl"):
        for _match, moves in positions("de-vulgari-eloquentia", 2, 1):
            meant = [moves.written[choice.command] for choice in moves.choices if " cash " in choice.text]
            if len(meant) > 1:
                with pytest.raises(UnknownMove) as error:
                    moves.meant("zamienić na dukaty")
                assert str(error.value).endswith("; ".join(meant))
                return


@pytest.mark.parametrize("name", GAMES)
def test_a_move_is_told_as_it_read_when_it_was_chosen(name: str) -> None:
    chosen = []
    for played, _moves in positions(name, 3, 3):
        match, seat = played, played.to_move
        chosen.append((seat, played.view(seat)))
    names, turns = match.setup.names, [*match.turns]
    read = [say(match.game, turn.command, view, names) for turn, (_seat, view) in zip(turns, chosen, strict=True)]
    assert [say_turn(match, turn, turn.seat) for turn in turns] == read
    assert name != "summer-pavilion" or "pass, keep nothing" in read  # though nobody may keep tiles any more
    undone = match.undo(force=True)
    assert say_turn(match, undone, undone.seat) == read[-1]


def test_a_pass_is_refused_in_the_language() -> None:
    with speaking("ru"):
        _match, moves = next(positions("splendor", 2, 5))
        with pytest.raises(NotationError, match=r"Пасовать нельзя|пасовать нельзя"):
            moves.read("пас")


def test_what_cannot_be_taken_back_is_not_guessed() -> None:
    match, moves = next(
        each for each in positions("princes-of-florence", 3, 2) if "withdraw" in each[1].written.values()
    )
    assert match.game.format(moves.meant("withdraw")) == "withdraw"
    with pytest.raises(NotationError):
        moves.meant("withdr")


@pytest.mark.parametrize("code", ["en", *CODES])
def test_a_letter_alone_takes_nothing(code: str) -> None:
    """In Russian only “take bb” has a word that begins with a Latin b."""
    with speaking(code):
        _match, moves = next(positions("splendor", 2, 5))
        for letter in "wugrbбзксч":
            with pytest.raises(UnknownMove):
                moves.meant(letter)


@pytest.mark.parametrize(
    ("code", "game", "typed", "text"),
    [
        ("ru", "princes-of-florence", "свобода религия", "freedom religion"),
        ("pl", "princes-of-florence", "swoboda religia", "freedom religion"),
        ("ru", "princes-of-florence", "построй мастерскую", "build workshop"),
        ("ru", "de-vulgari-eloquentia", "взять 1 чёрный", "noble 1"),
        ("ru", "de-vulgari-eloquentia", "1 чёрный кубик", "noble 1"),
        ("pl", "de-vulgari-eloquentia", "czarna kostka 1", "noble 1"),
        ("pl", "de-vulgari-eloquentia", "idź Wenecję", "move venezia"),
        ("en", "de-vulgari-eloquentia", "1 black cube", "noble 1"),
    ],
)
def test_the_move_that_adds_least_is_meant(code: str, game: str, typed: str, text: str) -> None:
    with speaking(code):
        moves = next(
            moves for _match, moves in positions(game, 3, 2) if any(choice.text == text for choice in moves.choices)
        )
        assert moves.game.format(moves.meant(typed)) == text


def otherwise(shown: str) -> str:
    """The same words with other endings, as one remembers them."""
    return " ".join(word[:-1] + "x" if word.isalpha() and len(word) > 4 else word for word in shown.split())


def room(width: int, words: str) -> bool:
    return len(words) <= width


@pytest.mark.parametrize("code", ["en", *CODES])
def test_a_refusal_has_what_was_typed_and_whole_examples(code: str) -> None:
    with speaking(code):
        _match, moves = next(positions("splendor", 2, 5))
        with pytest.raises(UnknownMove) as error:
            moves.meant("взять ь")
        assert "взять ь" in str(error.value)
        assert any(shown in str(error.value) for shown in moves.written.values())
        for width in range(30, 100):
            told = moves.unknown("qqqq", partial(room, width))
            *_, examples = told.partition(": ")
            assert all(example in moves.written.values() for example in filter(None, examples.split("; ")))


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", GAMES)
def test_kinds_of_action_have_names(name: str, code: str) -> None:
    with speaking(code):
        for match, _moves in positions(name, 3, 7):
            for missing in match.view(match.to_move).unavailable:
                assert not action_words(match.game, missing.action).isascii() or code == "pl"
