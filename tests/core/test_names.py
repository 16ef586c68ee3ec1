"""Names of people: the same for bgtui if they are the same for people, in every script; no tricks that nobody sees."""

from pathlib import Path
from unicodedata import normalize

import pytest

from boardgames_tui.core import settings
from boardgames_tui.core.coach import Memory
from boardgames_tui.core.match import Match
from boardgames_tui.core.search_terms import KEYS, STATES, Term, find, terms
from boardgames_tui.core.setup import Seat, Setup, hashed_pin, is_name
from boardgames_tui.core.store import Store, export_text
from boardgames_tui.core.words import by_alphabet, folded, pgettext, printable, quoted, searched
from tests.kept_games import keep
from tests.languages import CODES, speaking

COMPOSED, DECOMPOSED = "Ágnes Łódź", normalize("NFD", "Ágnes Łódź")
SRI, ALI, FAMILY, BENGALI = "ශ්‍රීලාල්", "علی‌رضا", "👨‍👩‍👧 Rot", "র‍্যাব"
NAMES = [
    COMPOSED,
    SRI,
    ALI,
    FAMILY,
    BENGALI,
    "മോഹന്‍",
    "क्‍षिति",
    "می‌ترا",
    "🏳️‍🌈",
    "👩🏽‍🚀",
    "❤️‍🔥",
    "日本",
    "Zoë",
    "葛󠄀城",
]
TRICKS = [
    "Ada\u202eB",
    "Ada\u200d",
    "A\u200dda",
    "A\u200cda",
    "\u200cAda",
    "Ada\u200b",
    "Ada\u2066B",
    "Ada\u00ad",
    "\ufeffAda",
    "👨\u200d",
    "\u200d👨",
    "علی\u200d",
    "\u3164",
    "\u2800\u2800",
    "\u0301\u0308",
    "\u200c\u200d",
    "A\x1b[2J",
    "",
    " ",
]


def match_of(*names: str) -> Setup:
    return Setup(game="splendor", rules_version=1, seats=tuple(Seat(name=name) for name in names), seed=1)


@pytest.mark.parametrize("name", NAMES)
def test_names_of_all_scripts_are_names(name: str) -> None:
    assert Seat(name=name).name == normalize("NFC", name)
    assert printable(name) == name


@pytest.mark.parametrize("name", TRICKS)
def test_what_nobody_sees_makes_no_name(name: str) -> None:
    assert not is_name(name)
    with pytest.raises(ValueError, match="a name must have 1 to 24 printable characters") as error:
        Seat(name=name)
    assert "\\" not in str(error.value)
    assert str(error.value).isprintable()


def test_what_is_wrong_with_a_name_can_be_read() -> None:
    assert quoted("Ada\u200d") == "“Ada<U+200D>”"
    assert quoted(ALI) == f"“{ALI}”"
    assert quoted("a" * 50) == "“" + "a" * 39 + "…”"
    assert printable("Ada\u200d\nB\u202e") == "Ada?\nB?"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (COMPOSED, DECOMPOSED),
        ("STRASSE", "straße"),
        ("Ådám", "A\u030adÁM".lower()),
        ("Ada", "A\u034fda\ufe0f"),
        ("Ada", "Ada\u3164"),
        (ALI, ALI.replace("\u200c", "")),
        ("❤", "❤\ufe0f"),
    ],
)
def test_what_people_take_for_one_name_is_one(one: str, other: str) -> None:
    assert folded(one) == folded(other)
    with pytest.raises(ValueError, match="two seats are named"):
        match_of(one, other)


@pytest.mark.parametrize(
    ("typed", "name"),
    [("алена", "Алёна"), ("lukasz", "Łukasz"), ("zolc", "Żółć"), ("ŁUKASZ", "łukasz"), ("angstrom", "Ångström")],
)
def test_a_search_needs_no_marks(typed: str, name: str) -> None:
    assert searched(typed) == searched(name)


def test_and_keeps_what_is_a_letter() -> None:
    assert searched("Й") != searched("и")


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("en", ["Ada", "Łukasz", "Zoe", "Алена", "Алёна", "Ёлка", "Яна", "山田太郎"]),
        ("ru", ["Алена", "Алёна", "Ёлка", "Яна", "Ada", "Łukasz", "Zoe", "山田太郎"]),
        ("pl", ["Ada", "Ądam", "Celina", "Ćma", "Luz", "Łukasz", "Zoe", "Żółć", "Алёна", "Яна"]),
    ],
)
def test_names_stand_in_the_order_of_the_language(code: str, names: list[str]) -> None:
    with speaking(code):
        assert sorted({*names}, key=by_alphabet) == names


def test_the_longest_text_is_looked_at_in_no_time() -> None:
    assert set(printable("\u200d" * 200_000)) == {"?"}


# Wherever names are kept


def test_a_seat_that_was_kept_decomposed_opens_with_its_pin() -> None:
    assert Seat(name=DECOMPOSED, pin=hashed_pin(DECOMPOSED, "12")).opens_with("12")
    assert Seat(name=COMPOSED, pin=hashed_pin(COMPOSED, "12")).opens_with("12")
    assert not Seat(name=COMPOSED, pin=hashed_pin(COMPOSED, "12")).opens_with("13")
    assert Seat(name=COMPOSED).opens_with("")


@pytest.mark.parametrize("name", NAMES)
def test_names_come_back_from_an_exported_file_and_from_the_store(name: str, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        number = store.create(match_of(name, "Boris"))
        saved = store.load(number)
        assert saved.setup.names[0] == normalize("NFC", name)
        assert Match.imported(export_text(saved)).setup.names == saved.setup.names
        store.set_note(number, name)
        [found] = store.matches()
        assert found.note == name


def test_games_are_found_however_a_name_is_typed(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        keep(store, "splendor", (DECOMPOSED, "Boris"))
        matches = store.matches()
        for typed in (COMPOSED, DECOMPOSED, COMPOSED.upper()):
            assert find(matches, terms(f'player:"{typed}"')) == matches


def test_settings_of_older_versions_are_one_persons(tmp_path: Path) -> None:
    """They kept names as they were typed."""
    with Store.open(tmp_path) as store:
        kept = {
            "names": [DECOMPOSED, COMPOSED, "Ada"],
            "colours": {DECOMPOSED.casefold(): 3},
            "languages": {DECOMPOSED.casefold(): "pl"},
        }
        store.set_setting(settings.NAME, kept)
        store.set_setting("coach", {"splendor": {DECOMPOSED.casefold(): {"notes": ["gold"], "matches": [1]}}})
        found = settings.load(store)
        assert found.names == [COMPOSED, "Ada"]
        assert found.colours == {folded(COMPOSED): 3}
        assert found.language_of(COMPOSED) == found.language_of(DECOMPOSED) == "pl"
        found.remember({COMPOSED: 2})
        assert found.names == [COMPOSED, "Ada"]
        assert found.colours == {folded(COMPOSED): 2}
        memory = Memory(store, "splendor")
        assert memory.told(COMPOSED, 1) == frozenset({"gold"})
        memory.note(COMPOSED, 2, "reserve")
        assert memory.told(DECOMPOSED, 2) == frozenset({"gold", "reserve"})


@pytest.mark.parametrize("code", ["en", *CODES])
def test_games_are_searched_in_the_words_of_the_language_and_in_ours(code: str) -> None:
    with speaking(code):
        for key in KEYS[:-1]:
            assert terms(f"{pgettext('search', key)}:2026") == terms(f"{key}:2026") == [Term(key, "2026")]
        for state in STATES:
            assert terms(f"{pgettext('search', 'is')}:{pgettext('search', state)}") == [Term("is", state)]
        assert terms(f"{pgettext('search', 'won')}:") == []
        with pytest.raises(ValueError, match=pgettext("search", "won")):
            terms(f"{pgettext('search', 'won')}s:ada")
