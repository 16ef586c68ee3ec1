"""The rules in other languages: the same rules under the same numbers, the same tables, the same moves."""

import re
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import pytest

from boardgames_tui.cli import main as cli
from boardgames_tui.core import assets, words
from boardgames_tui.plain.help import rules_lines
from boardgames_tui.tui.pages.rules import RulesScreen
from tests import catalogues

ASSETS = Path(__file__).parents[1] / "assets"
TRANSLATED = sorted(ASSETS.glob("*/rules.*.md"))
ENGLISH = """
**1.1** Pay 2 (see 4.2), as `take wug`.

| cards | 1 | 2 |
|---|---|---|
| points | 3 | 10 |

**4.2** More.
"""


def differences(english: str, other: str) -> list[str]:
    """What one text has in another order or number than the other."""
    found = [
        f"{what}: {ours} is {theirs}"
        for what, find in (("rules", _numbers), ("headings", _headings), ("tables", _tables), ("named", _named))
        for ours, theirs in _unlike(find(english), find(other))
    ]
    # A translation may say more: the word to type beside its own.
    for ours, theirs in zip(_parts(english), _parts(other), strict=False):
        missing = _codes(ours) - _codes(theirs)
        if missing:
            found.append(f"codes: {ours.splitlines()[0][:40]}: {sorted(missing)}")
    return found


def _unlike(ours: Sequence[object], theirs: Sequence[object]) -> list[tuple[object, object]]:
    length = max(len(ours), len(theirs))
    pairs = [(each[number] if number < len(each) else None) for number in range(length) for each in (ours, theirs)]
    return [(one, other) for one, other in zip(pairs[::2], pairs[1::2], strict=True) if one != other]


def _numbers(text: str) -> list[str]:
    return re.findall(r"^\*\*(\d+\.\d+)\*\*", text, re.MULTILINE)


def _headings(text: str) -> list[tuple[str, str]]:
    return re.findall(r"^(#+) *([0-9.]*)", text, re.MULTILINE)


def _tables(text: str) -> list[list[list[str]]]:
    """The figures of each cell."""
    rows = re.findall(r"^\|(.*)\|$", text, re.MULTILINE)
    return [[re.findall(r"\d+", cell) for cell in row.split("|")] for row in rows]


def _parts(text: str) -> list[str]:
    """The text of each rule and each section."""
    return re.split(r"^(?=\*\*\d+\.\d+\*\*|#)", text, flags=re.MULTILINE)


def _named(text: str) -> list[list[str]]:
    """The rules that each part names."""
    return [sorted(re.findall(r"\b\d+\.\d+\b", part)) for part in _parts(text)]


def _codes(part: str) -> set[str]:
    """The moves, letters and commands that it shows."""
    words = re.sub(r"^```.*$", "", part, flags=re.MULTILINE)
    # A folder of the player's own has no name: its placeholder is a word of the language.
    codes = (re.sub(r"\b(DIR|FOLDER|ПАПКА)\b", "…", code) for code in re.findall(r"`([^`]+)`", words))
    return {" ".join(code.split()) for code in codes}


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_they_are_the_same_rules(path: Path) -> None:
    english = path.with_name("rules.md").read_text(encoding="utf-8")
    assert differences(english, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_what_has_a_name_on_the_table_has_it_here(path: Path) -> None:
    text = " ".join(path.read_text(encoding="utf-8").split())
    code = path.name.split(".")[1]
    catalogue = catalogues.catalogue_of(catalogues.LOCALE / code / "LC_MESSAGES" / "bgtui.po")
    named = {
        english: message.string
        for english in re.findall(r"\(([A-Z][^()]+)\)", text)
        if (message := catalogue.get(english)) and message.string != english
    }
    assert [f"{name} ({english})" for english, name in named.items() if f"{name} ({english})" not in text] == []


@pytest.mark.parametrize(
    ("spoil", "found"),
    [
        (("**4.2** More.", ""), "rules: 4.2 is None"),
        (("**4.2**", "**4.3**"), "rules: 4.2 is 4.3"),
        (("| points | 3 | 10 |", "| points | 3 | 11 |"), "tables:"),
        (("| points | 3 | 10 |\n", ""), "tables:"),
        (("`take wug`", "`take wgu`"), "codes: **1.1**"),
        (("see 4.2", "see 4.3"), "named:"),
    ],
)
def test_a_difference_is_found(spoil: tuple[str, str], found: str) -> None:
    assert differences(ENGLISH, ENGLISH.replace("Pay", "Заплатите").replace("cards", "karty")) == []
    assert any(each.startswith(found) for each in differences(ENGLISH, ENGLISH.replace(*spoil)))


class TestShown:
    @pytest.fixture(autouse=True)
    def _klingon(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """One game has rules in Klingon, another has none."""
        monkeypatch.setenv("BGTUI_DATA_DIR", str(tmp_path / "data"))
        real = assets.folder
        (tmp_path / "rules.tlh.md").write_text("# Splendor\n\n**4.2** Qapla'.\n", encoding="utf-8")
        (tmp_path / "rules.md").write_bytes((real("splendor") / "rules.md").read_bytes())
        (tmp_path / "box.json").write_bytes((real("splendor") / "box.json").read_bytes())
        monkeypatch.setattr(assets, "folder", lambda game: tmp_path if game == "splendor" else real(game))
        monkeypatch.setattr(words, "_language", "tlh")

    def test_on_the_screen(self) -> None:
        rules = RulesScreen("splendor", "qapla")
        assert [rules.paragraphs[number].number for number in rules.found] == ["4.2"]
        rules = RulesScreen("splendor", "4.2")
        assert rules.paragraphs[rules.found[0]].text == "4.2 qapla'."

    @pytest.mark.parametrize(
        ("written", "lines"),
        [
            ("Two lines\nof a paragraph.\n\nAnother.", ["Two lines of a paragraph.", "", "Another."]),
            ("- an item\n  goes on\n- another", ["- an item goes on", "- another"]),
            ("# Heading\nText", ["# Heading", "Text"]),
            ("| a | b |\n|---|---|\n| 1 | 2 |", ["| a | b |", "|---|---|", "| 1 | 2 |"]),
            ("```example board\nA caption,\nits end.\n```", ["A caption, its end."]),
            ("```\n x|o\n o|x\n```", [" x|o", " o|x"]),
        ],
    )
    def test_a_paragraph_in_words_is_one_line(
        self, written: str, lines: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(assets, "rules", lambda _game: written + "\n")
        assert assets.rules_in_words("splendor").splitlines() == lines

    def test_a_terminal_gets_paragraphs_broken_at_words(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("COLUMNS", "40")
        monkeypatch.setattr(
            assets, "rules", lambda _game: "**2.4** Instead of another roll you can hold: the\nturn ends.\n"
        )
        terminal = StringIO()
        monkeypatch.setattr(terminal, "isatty", lambda: True)
        monkeypatch.setattr("sys.stdout", terminal)
        assert cli.main(["rules", "splendor"]) == 0
        assert terminal.getvalue() == "**2.4** Instead of another roll you can\n  hold: the turn ends.\n"

    def test_in_plain_mode(self) -> None:
        assert rules_lines("splendor", "4.2") == ["4.2 Qapla'."]

    def test_on_the_command_line(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(words, "set_language", lambda _code="": None)
        monkeypatch.setattr("boardgames_tui.cli.arguments.set_language", lambda _code="": None)
        assert cli.main(["rules", "splendor"]) == 0
        assert capsys.readouterr().out.endswith("**4.2** Qapla'.\n")

    def test_what_is_not_translated_is_english(self) -> None:
        assert assets.rules("summer-pavilion") == assets.text("summer-pavilion", "rules.md")
