"""A language that is not there yet: a made-up Esperanto goes through what every language goes through."""

import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from boardgames_tui.core import words
from boardgames_tui.testing.sitting import before_the_screen
from tests import catalogues, languages
from tests.frames import golden, shown
from tests.screens.splendor.test_screen import EXAMPLES
from tests.test_translations import match_of, said

CODE = "eo"
VOWELS = str.maketrans("aeiouAEIOU", "ŭaeioŬAEIO")


def esperanto(text: str) -> str:
    """Other words of the same length; placeholders, blanks and stops as they are."""
    return "".join(part if part.startswith("{") else part.translate(VOWELS) for part in re.split(r"(\{[^{}]*\})", text))


@pytest.fixture(scope="module")
def locale(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of languages with one, made as CONTRIBUTING says."""
    folder = tmp_path_factory.mktemp("locale")
    made = Catalog(locale=CODE, project="bgtui", fuzzy=False)
    made.update(deepcopy(catalogues.template()), no_fuzzy_matching=True)  # it takes the messages themselves
    for message in made:
        if message.id:
            forms = message.id
            message.string = esperanto(forms) if isinstance(forms, str) else tuple(map(esperanto, forms))
    catalogues.write(folder / CODE / "LC_MESSAGES" / "bgtui.po", made)
    catalogues.compile_all(folder)
    return folder


@pytest.fixture(autouse=True)
def _there(locale: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(words, "LOCALE", locale)
    monkeypatch.setattr(catalogues, "LOCALE", locale)
    words.name_of_language.cache_clear()
    yield
    words.name_of_language.cache_clear()


def test_it_is_offered_and_complete(locale: Path) -> None:
    assert words.languages() == ["en", CODE]
    assert words.name_of_language(CODE) == esperanto("English")
    [source] = catalogues.sources(locale)
    assert list(catalogues.faults(catalogues.catalogue_of(source), catalogues.template())) == []


def test_a_match_is_told() -> None:
    match = match_of("splendor")
    ours = list(said(match))
    with languages.speaking(CODE):
        theirs = list(said(match))
    typed = [turn.text for turn in match.turns]
    assert ours != theirs
    for one, other in zip(ours, theirs, strict=True):
        assert not list(languages.wrong_with_text(CODE, one, other, match.setup.names, *typed)), (one, other)


@before_the_screen
async def test_frames() -> None:
    with languages.speaking(CODE):
        for name in ("start", "middle", "watching"):
            async with shown(EXAMPLES[name]) as at:
                for size in languages.SIZES:
                    await at.resize(size)
                    same = [*at.match.setup.names, *(choice.text for choice in at.table.view.choices)]
                    frame = f"{name}-{size[0]}x{size[1]}"
                    languages.hold(languages.wrong_with(CODE, "screens/splendor", frame, at.frame, same))


@pytest.mark.parametrize(
    ("spoilt", "fault"),
    [
        ("Ada {verb} 2 karty.", "a placeholder"),
        ("Ada bierze  2 karty.", "two blanks"),
        ("Ada bierze 2 karty .", "a blank before a stop"),
        ("Adę bierze 2 karty.", "other names"),
        ("Ada bierze 3 karty.", "without the number 2"),
        ("ada bierze: Ada, 2.", "no capital"),
        ("Ada bierze 2 karty", "no stop"),
        ("Ada takes 2 karty.", "English: takes"),
    ],
)
def test_each_fault_of_a_sentence_is_found(spoilt: str, fault: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "vocabulary", lambda _source: (frozenset({"takes", "cards"}), frozenset({"karty"})))
        assert list(languages.wrong_with_text("pl", "Ada takes 2 cards.", spoilt, ["Ada"])) == [fault]


def test_each_fault_of_a_frame_is_found() -> None:
    english = golden("screens/splendor/start-80x24")
    clipped = [line.replace("Ada", "A…", 1) for line in english]
    without_help = [*english[:-1], english[-1].replace("? help", "")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "vocabulary", lambda _source: (frozenset(), frozenset()))
        for lines, fault in ((clipped, "clipped: "), (without_help, r"no \? in: "), ([*english, "x" * 99], "99 cells")):
            padded = [line.ljust(80) for line in lines]
            found = languages.wrong_with("pl", "screens/splendor", "start-80x24", padded, ())
            assert any(fault in each for each in found), fault
