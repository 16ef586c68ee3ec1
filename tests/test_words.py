"""Words for players go through gettext: whole sentences, named placeholders, plural forms."""

import ast
import gettext
import re
from collections.abc import Iterator
from errno import ENOENT
from functools import cache
from os import strerror
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.extract import extract_from_dir

from boardgames_tui.core import assets, catalogue, words
from boardgames_tui.core.events import known_events
from boardgames_tui.testing.random_play import play
from tests.catalogues import KEYWORDS
from tests.languages import speaking

PACKAGE = Path(__file__).parents[1] / "boardgames_tui"
TEXTS = {"ngettext": slice(0, 2), "pgettext": slice(0, 2), "NC_": slice(0, 2), "npgettext": slice(0, 3)}
"""Which arguments are texts for a translator; of the others the first."""


def forms(message: str | tuple[str, ...]) -> tuple[str, ...]:
    return (message,) if isinstance(message, str) else message


@cache
def messages() -> list[tuple[str, str | tuple[str, ...]]]:
    """Where each message of the program stands, and its forms."""
    found = extract_from_dir(PACKAGE, [("**.py", "python")], keywords=KEYWORDS)
    return [(f"{file}:{line}", message) for file, line, message, *_ in found]


def test_there_is_something_to_translate() -> None:
    assert len(messages()) > 200


def test_placeholders_have_names() -> None:
    for where, message in messages():
        for form in forms(message):
            for _text, name, _format, conversion in Formatter().parse(form):
                assert name is None or name.isidentifier(), f"{where}: {form!r}"
                assert conversion is None, f"{where}: a person cannot read repr(); `quoted` says what was typed"
            assert "%s" not in form, where
            assert "%d" not in form, where


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS:
            yield node


def test_every_message_is_found_by_the_extractor() -> None:
    """In the braces of an f-string it is not, with Python 3.11; nor is a sentence that is put together before."""
    found = {form for _, message in messages() for form in forms(message)}
    for path in sorted(PACKAGE.rglob("*.py")):
        for call in calls(ast.parse(path.read_text(encoding="utf-8"))):
            for argument in call.args[TEXTS.get(getattr(call.func, "id", ""), slice(0, 1))]:
                where = f"{path}:{call.lineno}"
                # A name is a message that N_ has marked elsewhere; sums and f-strings cannot be found by a translator.
                assert not isinstance(argument, (ast.JoinedStr, ast.BinOp)), where
                in_context = getattr(call.func, "id", "") in ("pgettext", "npgettext", "NC_")
                if isinstance(argument, ast.Constant) and not (in_context and argument is call.args[0]):
                    assert argument.value in found, where


class Bracketed(gettext.NullTranslations):
    """A language in which every word that was translated stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)


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
@pytest.mark.parametrize("name", [entry.id for entry in catalogue.ENTRIES])
def test_all_that_a_game_says_is_translated(name: str) -> None:
    game = catalogue.game(name)
    rules, names = game.controller, ("1", "2", "3", "4", "5", "6")
    # Names of towns and people are the same in every language.
    printed = re.findall('"([A-Z][^"]*)"', assets.text(name, "box.json"))
    proper = re.compile("|".join(map(re.escape, sorted(printed, key=len, reverse=True))) or "(?!)")
    pool = {turn.command for seats in game.seats for turn in play(game, seats, 1).turns}
    for seats in game.seats:
        match = play(game, seats, seats)
        sentences = [game.tell(event, names) for turn in match.turns for event in known_events(turn.events, None)]
        for number in range(0, len(match.turns), 3):
            state = match.at(number)
            view = rules.view(state, rules.to_move(state))
            sentences += [view.ask, *(choice.gain for choice in view.choices), *game.describe(view, names)]
            sentences += [missing.refusal.message for missing in view.unavailable]
            sentences += [refusal.message for command in pool if (refusal := rules.check(state, command)) is not None]
        assert match.result is not None
        sentences += [match.result.reason, *(line.label for line in match.result.lines)]
        for sentence in set(sentences):
            assert not re.search(r"[a-z]{2}", proper.sub("", outside(sentence))), sentence


@pytest.mark.parametrize(
    ("names", "and_", "or_"),
    [
        (["Ada"], "Ada", "Ada"),
        (["Ada", "Bea"], "Ada and Bea", "Ada or Bea"),
        (["Ada", "Bea", "Carl"], "Ada, Bea and Carl", "Ada, Bea or Carl"),
    ],
)
def test_lists(names: list[str], and_: str, or_: str) -> None:
    assert words.listed(names, "and") == and_
    assert words.listed(iter(names), "or") == or_


@pytest.mark.parametrize(
    ("code", "said", "quoted"),
    [
        ("ru", "шаг по треку «Восток»", "«шаг по треку „Восток“»"),
        ("pl", "krok na torze „Wschód”", "„krok na torze «Wschód»”"),
        ("en", "keep “forest”", "“keep ‘forest’”"),
        ("ru", "пас", "«пас»"),
    ],
)
def test_quotation_marks_within_others_are_the_inner_ones(code: str, said: str, quoted: str) -> None:
    with speaking(code):
        assert words.in_quotes(said) == quoted


def test_thousands(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [words.in_digits(count) for count in (0, 900, 1200, -12000)] == ["0", "900", "1,200", "−12,000"]
    # Russian and Polish set them apart with a blank, and leave four digits together.
    monkeypatch.setattr(words, "pgettext", lambda _context, _message: "\xa0")
    assert [words.in_digits(count) for count in (900, 1200, -9999, 12000)] == ["900", "1200", "−9999", "12\xa0000"]


def test_decimals(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [words.in_decimals(29.04, places) for places in (0, 1, 2)] == ["29", "29.0", "29.04"]
    monkeypatch.setattr(words, "pgettext", lambda _context, _message: ",")
    assert words.in_decimals(29.04, 1) == "29,0"


def test_what_a_key_does_is_translated() -> None:
    for path in sorted((PACKAGE / "tui").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Binding" and len(node.args) == 3:
                hidden = any(each.arg == "show" for each in node.keywords)
                assert hidden or not isinstance(node.args[2], ast.Constant), f"{path}:{node.lineno}: mark it with N_"


def test_a_language_that_is_not_there_is_english() -> None:
    words.set_language("tlh")
    try:
        assert words._("The game is over.") == "The game is over."
        assert words.ngettext("{count} card", "{count} cards", 2) == "{count} cards"
    finally:
        words.set_language("en")


def test_what_the_system_says_of_a_file_is_said_in_the_language() -> None:
    missing = FileNotFoundError(ENOENT, strerror(ENOENT))
    assert words.reason(missing) == "no such file or directory"
    with speaking("ru"):
        assert words.reason(missing) == "нет такого файла или папки"
