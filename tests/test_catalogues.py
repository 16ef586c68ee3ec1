"""Every language that is there is complete; what is wrong with one is found."""

import gettext
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from boardgames_tui.core import words
from tests import catalogues
from tests.made_up import compile_catalogue, in_brackets

COUNTS = (0, 1, 2, 5, 11, 12, 21, 22, 25, 101, 111)
FORMS = {"ru": "2 0 1 2 2 2 0 1 2 0 2", "pl": "2 0 1 2 2 2 2 1 2 2 2"}
"""Which form a number asks for."""


@pytest.mark.parametrize("source", catalogues.sources(), ids=lambda path: str(path.parts[-3]))
def test_it_is_complete(source: Path) -> None:
    catalogue = catalogues.catalogue_of(source)
    assert list(catalogues.faults(catalogue, catalogues.template())) == []


@pytest.mark.parametrize("source", catalogues.sources(), ids=lambda path: str(path.parts[-3]))
def test_it_can_be_spoken(source: Path) -> None:
    code = source.parts[-3]
    try:
        words.set_language(code)
        assert words.language() == code
        assert words.name_of_language(code) != "English"
    finally:
        words.set_language("en")


@pytest.mark.parametrize("source", catalogues.sources(), ids=lambda path: str(path.parts[-3]))
def test_plural_forms(source: Path) -> None:
    """The rule in the catalogue gives those of Babel's, which words it in other ways from version to version."""
    code = source.parts[-3]
    form_of, as_in_babel = (
        gettext.c2py(catalogue.plural_expr) for catalogue in (catalogues.catalogue_of(source), Catalog(locale=code))
    )
    assert " ".join(str(form_of(count)) for count in COUNTS) == FORMS[code]
    assert [form_of(count) for count in range(1000)] == [as_in_babel(count) for count in range(1000)]


class TestWhatIsFound:
    """A made-up Russian catalogue of three messages, spoilt in each way."""

    @pytest.fixture
    def messages(self) -> Catalog:
        messages = Catalog()
        messages.add("{name} wins.")
        messages.add(("{count} card", "{count} cards"))
        messages.add("open", context="hands")
        return messages

    def spoken(self, path: Path, lines: str) -> Catalog:
        source = path / "ru" / "LC_MESSAGES" / "bgtui.po"
        catalogues.write(source, Catalog(locale="ru", fuzzy=False))
        source.write_text(source.read_text(encoding="utf-8") + "\n" + lines, encoding="utf-8")
        return catalogues.catalogue_of(source)

    NAME = 'msgid "{name} wins."\nmsgstr "Победа: {name}."\n\n'
    CARDS = 'msgid "{count} card"\nmsgid_plural "{count} cards"\n'
    FORMS = 'msgstr[0] "{count} карта"\nmsgstr[1] "{count} карты"\nmsgstr[2] "{count} карт"\n\n'
    OPEN = 'msgctxt "hands"\nmsgid "open"\nmsgstr "открыты"\n\n'

    def test_nothing(self, messages: Catalog, tmp_path: Path) -> None:
        assert not list(
            catalogues.faults(self.spoken(tmp_path, self.NAME + self.CARDS + self.FORMS + self.OPEN), messages)
        )

    @pytest.mark.parametrize(
        ("lines", "found"),
        [
            (NAME + CARDS + FORMS, "missing: 'open'"),
            (NAME + CARDS + FORMS + OPEN.replace('msgctxt "hands"\n', ""), "missing: 'open'"),
            (NAME + CARDS + FORMS + OPEN + 'msgid "gone"\nmsgstr "нет"\n', "not in the program: 'gone'"),
            (NAME + CARDS + FORMS + OPEN + '#~ msgid "gone"\n#~ msgstr "нет"\n', "obsolete: 'gone'"),
            ("#, fuzzy\n" + NAME + CARDS + FORMS + OPEN, "fuzzy: '{name} wins.'"),
            (NAME.replace("Победа: {name}.", "") + CARDS + FORMS + OPEN, "not translated: '{name} wins.'"),
            (NAME + CARDS + FORMS.replace('{count} карт"', '"') + OPEN, "not translated: '{count} card'"),
            (NAME.replace("Победа", "  Победа") + CARDS + FORMS + OPEN, "other blanks: '{name} wins.'"),
            (NAME.replace(": {name}", ": {имя}") + CARDS + FORMS + OPEN, "other placeholders: '{name} wins.'"),
            (NAME.replace(": {name}", ": {name!r}") + CARDS + FORMS + OPEN, "other placeholders: '{name} wins.'"),
            # The first form is also for 21 cards.
            (NAME + CARDS + FORMS.replace("{count} карта", "одна карта") + OPEN, "other placeholders: '{count} card'"),
        ],
    )
    def test_each_fault(self, lines: str, found: str, messages: Catalog, tmp_path: Path) -> None:
        assert any(fault.startswith(found) for fault in catalogues.faults(self.spoken(tmp_path, lines), messages))


def test_updating_keeps_what_is_translated_and_asks_for_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    monkeypatch.setattr(catalogues, "sources", lambda: sorted(tmp_path.glob("*/LC_MESSAGES/bgtui.po")))
    catalogues.main(["pl"])
    source = tmp_path / "pl" / "LC_MESSAGES" / "bgtui.po"
    catalogue = catalogues.catalogue_of(source)
    assert len(catalogue) == len(catalogues.template())
    catalogue["English"].string = "Polski"
    catalogues.write(source, catalogue)
    catalogues.main([])
    assert catalogues.catalogue_of(source)["English"].string == "Polski"
    assert f"{len(catalogues.template())} messages, {len(catalogues.template()) - 1} to do" in capsys.readouterr().out


def test_what_players_read_in_the_data_is_asked_for() -> None:
    texts = {message.id for message in catalogues.template()}
    assert {"Niccolò Machiavelli", "Bologna", "Mar Tirreno", "Gems and cards", "A close race"} <= texts
    assert "Lanzuisi" not in texts, "monks and cardinals are called the same in every language"


def test_a_catalogue_is_spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compile_catalogue(tmp_path, "pl", ["settings", "look"])
    monkeypatch.setattr(words, "LOCALE", tmp_path)
    try:
        words.set_language("pl")
        assert words._("settings") == in_brackets("settings")
    finally:
        words.set_language("en")
