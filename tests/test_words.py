"""Words for players go through gettext: whole sentences, named placeholders, plural forms."""

import ast
import gettext
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import Formatter

import pytest
from babel.messages.extract import extract_from_dir

from boardgames_tui.core import catalogue, words
from boardgames_tui.core.game import IllegalCommand, Seat, Setup

PACKAGE = Path(__file__).parents[1] / "boardgames_tui"
MESSAGES = list(
    extract_from_dir(
        PACKAGE, [("**.py", "python")], keywords={"_": None, "N_": None, "ngettext": (1, 2)}, strip_comment_tags=True
    )
)


def forms(message: str | tuple[str, ...]) -> tuple[str, ...]:
    return (message,) if isinstance(message, str) else message


def test_there_is_something_to_translate() -> None:
    assert len(MESSAGES) > 200


@pytest.mark.parametrize(("file", "line", "message"), [(m[0], m[1], m[2]) for m in MESSAGES])
def test_placeholders_have_names(file: str, line: int, message: str | tuple[str, ...]) -> None:
    for form in forms(message):
        for _text, name, _format, _conversion in Formatter().parse(form):
            assert name is None or name.isidentifier(), f"{file}:{line}: {form!r}"
        assert "%s" not in form
        assert "%d" not in form


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "N_", "ngettext"):
            yield node


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_sentence_is_put_together_before_it_is_translated(path: Path) -> None:
    for call in calls(ast.parse(path.read_text(encoding="utf-8"))):
        for argument in call.args[: 2 if getattr(call.func, "id", "") == "ngettext" else 1]:
            # A name is a message that N_ has marked elsewhere; sums and f-strings cannot be found by a translator.
            assert not isinstance(argument, (ast.JoinedStr, ast.BinOp)), f"{path}:{call.lineno}"


class Bracketed(gettext.NullTranslations):
    """A language in which every word that was translated stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


@pytest.fixture
def brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_translations", Bracketed())


def outside(text: str) -> str:
    """What is left of a text when all that was translated is taken out, innermost first."""
    while "⟦" in text:
        text, found = re.subn(r"⟦[^⟦⟧]*⟧", "", text)
        assert found, text
    return text


@pytest.mark.usefixtures("brackets")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_splendor_says_is_translated(seats: int) -> None:
    game = catalogue.game("splendor")
    names = ("1", "2", "3", "4")[:seats]
    setup = Setup(game=game.id, rules_version=1, seats=tuple(Seat(name=name) for name in names), seed=seats)
    state, generator = game.controller.new(setup), Random(seats)
    pool = [game.parse(text) for text in ("take wwu", "take y", "buy c", "reserve 1-1", "noble 1", "return www")]
    while (seat := game.controller.to_move(state)) is not None:
        view = game.controller.view(state, seat)
        said = [view.ask, *(choice.gain for choice in view.choices)]
        said += [missing.refusal.message for missing in view.unavailable]
        for command in pool:
            try:
                game.controller.apply(state.clone(), command)
            except IllegalCommand as error:
                said.append(error.refusal.message)
        legal = game.controller.legal_commands(state)
        events = game.controller.advance(state, legal[int(generator.random() * len(legal))])
        said += [game.tell(event.for_seat(None), names) for event in events]
        for sentence in said:
            assert not re.search(r"[a-z]{2}", outside(sentence)), sentence
        for line in game.describe(view, names):
            assert not re.search(r"[a-z]{2}", outside(line)), line
    result = game.controller.result(state)
    assert result is not None
    assert all(outside(line.label) == "" for line in result.lines)


def test_a_language_that_is_not_there_is_english() -> None:
    words.set_language("tlh")
    try:
        assert words._("The game is over.") == "The game is over."
        assert words.ngettext("{count} card", "{count} cards", 2) == "{count} cards"
    finally:
        words.set_language("en")
