"""Games in packages of their own: found, left out with a reason, and gone again."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from boardgames_tui.cli.main import REFUSED, main
from boardgames_tui.core import catalogue
from boardgames_tui.core.catalogue import UnknownGame
from boardgames_tui.core.game import Game
from boardgames_tui.core.match import Match
from boardgames_tui.core.rows import rows_of
from boardgames_tui.core.setup import Seat
from boardgames_tui.core.store import Store, export_text
from boardgames_tui.core.words import _
from boardgames_tui.testing import play
from tests import catalogues
from tests.games.nim.shelf import NIM, install, put_on_the_shelf
from tests.languages import CODES, speaking

ENTRY = """
from boardgames_tui.core.entry import Entry
ENTRY = Entry({id!r}, "A game", "", range(2, 3), 1, "A game.", __name__, interface={interface})
"""


KUHN = NIM.with_name("kuhn")
WORDS = KUHN / "bgtui_kuhn" / "locale"


@pytest.fixture
def kuhn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game with catalogues of its own, on the shelf."""
    put_on_the_shelf(monkeypatch, install(tmp_path, "bgtui-kuhn", "kuhn = bgtui_kuhn:ENTRY"))
    assert catalogue.entry("kuhn").package == "bgtui-kuhn 1.0"
    return catalogue.game("kuhn")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "games") as store:
        yield store


def packages(folder: Path, patch: pytest.MonkeyPatch, **modules: str) -> None:
    """Install packages, each with a game of its name and this module."""
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text)
        install(folder, name, f"{name} = {name}:ENTRY")
    put_on_the_shelf(patch, folder)


def test_those_that_cannot_be_played_are_named_and_the_others_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = ENTRY.format(id="good_one", interface=1)
    newer, taken = ENTRY.format(id="newer", interface=1000), ENTRY.format(id="splendor", interface=1)
    packages(
        tmp_path, monkeypatch, broken_one="1 / 0", good_one=good, newer_one=newer, taken_one=taken, odd_one="ENTRY = 1"
    )
    assert [entry.id for entry in catalogue.shelf()][4:] == ["good_one"]
    assert catalogue.entry("good_one").package == "good_one 1.0"
    assert catalogue.left_out() == [
        "broken_one from the package broken_one 1.0 cannot be played: division by zero",
        "newer_one from the package newer_one 1.0 cannot be played: it needs a newer bgtui",
        "odd_one from the package odd_one 1.0 cannot be played: odd_one:ENTRY is not an Entry",
        "taken_one from the package taken_one 1.0 cannot be played: there is another game of that name",
    ]
    with pytest.raises(UnknownGame, match="division by zero"):
        catalogue.entry("broken_one")
    assert catalogue.game("splendor").controller


def test_a_saved_game_says_what_to_install_when_its_package_is_gone(
    nim: Game, store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match.begin(nim, [Seat(name="Ada"), Seat(name="Boris")], {}, 1)
    assert match.setup.package == "bgtui-nim 1.0"
    match.play(nim.parse("take 2 b"))
    saved = store.load(store.add(match.setup, match.written))
    text = export_text(saved)
    assert Match.imported(text).written == match.written
    put_on_the_shelf(monkeypatch, tmp_path)
    monkeypatch.setattr("sys.path", [each for each in sys.path if not list(Path(each).glob("bgtui_nim-*"))])
    with pytest.raises(UnknownGame, match=r"it needs the package bgtui-nim 1\.0; install that again from where"):
        Match.replay(saved.setup, saved.commands)
    file = tmp_path / "nim.txt"
    file.write_text(text)
    assert main(["import", str(file)]) == REFUSED
    assert f"{file} cannot be imported: it needs the package bgtui-nim 1.0;" in capsys.readouterr().err
    assert "take 2 b" in export_text(store.load(saved.id))
    assert catalogue.title_of("nim") == "nim"


@pytest.mark.parametrize(
    ("code", "title", "rows", "told"),
    [
        ("en", "Kuhn Poker", ["19 chips", "19 chips", "2 chips", "jack", "check", "bet"], "Ada checks."),
        ("pl", "Poker Kuhna", ["19 żetonów", "19 żetonów", "2 żetony", "walet", "czekaj", "postaw"], "Ada czeka."),
        (
            "ru",
            "Покер Куна",
            ["19 фишек", "19 фишек", "2 фишки", "валет", "пропустить", "поставить"],
            "Ada пропускает.",
        ),
    ],
)
def test_a_game_speaks_the_players_language_if_it_has_it(
    kuhn: Game, code: str, title: str, rows: list[str], told: str
) -> None:
    match = play(kuhn, 2, 1, most=0)
    match.state.hands[0] = "JK"
    with speaking(code):
        assert kuhn.entry.title == title
        assert [cell.text for row in rows_of(kuhn, match.view(0), ("Ada", "Boris")) for cell in row.cells or ()] == rows
        assert kuhn.tell(match.play(kuhn.parse("check"))[0], ("Ada", "Boris")) == told


@pytest.mark.parametrize("source", catalogues.sources(WORDS), ids=lambda source: source.parts[-3])
def test_its_catalogues_are_whole(source: Path) -> None:
    assert source.parts[-3] in CODES
    assert [*catalogues.faults(catalogues.catalogue_of(source), catalogues.template(KUHN, "**.py"))] == []


def test_a_games_words_do_not_change_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = Catalog(locale="pl")
    other.add("Settings", "Inaczej")
    other.add("A game", "Gra")
    catalogues.write(tmp_path / "locale" / "pl" / "LC_MESSAGES" / "own_words.po", other)
    catalogues.compile_all(tmp_path / "locale")
    packages(tmp_path, monkeypatch, own_words=ENTRY.format(id="own_words", interface=1))
    with speaking("pl"):
        ours = _("Settings")
        assert catalogue.entry("own_words").title == "Gra"
        assert _("Settings") == ours != "Inaczej"


def test_a_broken_catalogue_is_named_and_its_game_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "locale" / "pl" / "LC_MESSAGES" / "bad_words.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"no catalogue")
    packages(tmp_path, monkeypatch, bad_words=ENTRY.format(id="bad_words", interface=1))
    (said,) = catalogue.left_out()
    assert said.startswith("bad_words from the package bad_words 1.0 cannot be played: ")
