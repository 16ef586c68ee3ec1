"""What is in each box: read whole, or refused with the file and the place of the fault."""

import json
import os
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pydantic import BaseModel

from boardgames_tui.core import assets, catalogue, data_files
from boardgames_tui.core.assets import BadAssets, Own
from boardgames_tui.core.catalogue import ENTRIES
from boardgames_tui.core.data_errors import line_of
from boardgames_tui.core.files import LONGEST_FILE, read_file
from boardgames_tui.games.splendor.box_file import BoxData
from boardgames_tui.games.splendor.components import COLOURS, Box, make_box

Fault = Callable[[dict[str, Any]], None]
SPLENDOR: Box = catalogue.game("splendor").box
MODEL = "boardgames_tui.games.splendor.box_file:BoxData"


@pytest.fixture
def splendor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a Splendor of our own, empty."""
    monkeypatch.setattr(assets, "OWN", Own(tmp_path, setting=False))
    (tmp_path / "splendor").mkdir()
    return tmp_path / "splendor"


def refused(path: Path, content: bytes) -> str:
    (path / "box.json").write_bytes(content)
    with pytest.raises(BadAssets) as error:
        assets.load("splendor", "box.json", MODEL)
    assert str(path / "box.json") in str(error.value)
    return str(error.value)


def good() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(assets.text("splendor", "box.json"))
    return data


GOOD = good()


# Files


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_every_game_has_its_rules(entry: Any) -> None:
    assert (assets.folder(entry.id) / "rules.md").is_file()
    assert entry.title in assets.text(entry.id, "rules.md")


def test_the_installed_package_comes_before_a_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "boardgames_tui"
    monkeypatch.setattr(assets, "__file__", str(package / "core" / "assets.py"))
    assert assets.folder("splendor") == tmp_path / "assets" / "splendor"
    (package / "assets" / "splendor").mkdir(parents=True)
    assert assets.folder("splendor") == package / "assets" / "splendor"


def test_the_box_that_comes_with_bgtui_is_valid() -> None:
    """A start reads it without asking the model."""
    assert make_box(BoxData.model_validate(GOOD).model_dump()) == SPLENDOR


def test_a_missing_file_is_named(splendor: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "folder", lambda game: splendor)
    with pytest.raises(BadAssets, match=re.escape(str(splendor / "box.json"))):
        assets.load("splendor", "box.json", MODEL)


def test_a_good_file_is_read(splendor: Path) -> None:
    (splendor / "box.json").write_text(json.dumps(GOOD), encoding="utf-8")
    assert assets.load("splendor", "box.json", MODEL) == BoxData.model_validate(GOOD).model_dump()


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", ":1: column 0: this is not valid JSON: EOF"),
        (b'{"tokens": ', ":1: column 11: this is not valid JSON: EOF"),
        (b"[]", "it should be an object in curly brackets, not []"),
        (b"{}", "1: nobles: it is missing"),
        (b"\xff\xfe{}", "is not UTF-8 text"),
        (json.dumps(GOOD).encode()[:-1], "this is not valid JSON: EOF"),
    ],
)
def test_what_is_no_box_at_all_is_refused(splendor: Path, content: bytes, fault: str) -> None:
    assert fault in refused(splendor, content)


class Pair(BaseModel):
    left: int
    right: int


class Pairs(BaseModel):
    pairs: list[Pair]


def test_every_fault_is_told_at_once(splendor: Path) -> None:
    (splendor / "x.json").write_text('{"pairs": [{"left": 1, "right": 2}, {"left": "?"}]}', encoding="utf-8")
    with pytest.raises(BadAssets, match=r"pairs\.1\.left: .*\n.*pairs\.1\.right: it is missing"):
        assets.load("splendor", "x.json", f"{__name__}:Pairs")


# The player's own files


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory of own data files that is in use, with a Splendor as it comes with bgtui."""
    monkeypatch.setattr(assets, "OWN", Own())
    data_files.export("splendor", tmp_path / "boxes")
    assets.use(str(tmp_path / "boxes"))
    return tmp_path / "boxes"


def corrected(own: Path, old: str, new: str) -> Path:
    path = own / "splendor" / "box.json"
    content = path.read_text(encoding="utf-8")
    assert old in content
    path.write_text(content.replace(old, new, 1), encoding="utf-8")
    return path


def test_export_writes_the_data_and_never_over_a_file(tmp_path: Path) -> None:
    (written,) = data_files.export("splendor", tmp_path / "new" / "boxes")
    assert written == tmp_path / "new" / "boxes" / "splendor" / "box.json"
    assert written.read_bytes() == (assets.folder("splendor") / "box.json").read_bytes()
    written.write_text("mine")
    with pytest.raises(FileExistsError) as error:
        data_files.export("splendor", tmp_path / "new" / "boxes")
    assert error.value.filename == str(written)
    assert written.read_text() == "mine"


def test_own_files_are_read_in_place_of_ours(own: Path) -> None:
    corrected(own, "Mary Stuart", "Mary, Queen of Scots")
    assert assets.load("splendor", "box.json", MODEL)["nobles"][2]["name"] == "Mary, Queen of Scots"
    assets.use(str(own / "splendor"))  # the game's own folder
    assert assets.load("splendor", "box.json", MODEL)["nobles"][2]["name"] == "Mary, Queen of Scots"
    assets.use("")
    assert assets.load("splendor", "box.json", MODEL)["nobles"][2]["name"] == "Mary Stuart"


def test_own_pieces_are_played_with(own: Path) -> None:
    corrected(own, '"gold": 5', '"gold": "6"')  # as pydantic reads it
    assert catalogue.box("splendor") == replace(SPLENDOR, gold=6)
    corrected(own, '"gold": "6"', '"gold": 66')
    with pytest.raises(BadAssets, match=r"tokens\.gold: it should be at most 9"):
        catalogue.box("splendor")


def test_a_file_that_is_missing_is_ours(own: Path) -> None:
    (own / "splendor" / "box.json").unlink()
    assert assets.load("splendor", "box.json", MODEL) == BoxData.model_validate(GOOD).model_dump()
    assert data_files.games_in(own) == []
    assert "assets export" in data_files.no_games_in(own)
    assert "there is no folder" in data_files.no_games_in(own / "none")


def test_the_command_line_has_the_last_word(own: Path, tmp_path: Path) -> None:
    assets.use(str(tmp_path / "elsewhere"), setting=True)
    assert own == assets.OWN.directory


def test_data_has_an_id_only_where_it_says_something_else_than_ours(own: Path) -> None:
    path = own / "splendor" / "box.json"
    path.write_text("\ufeff" + json.dumps(GOOD, indent=4), encoding="utf-8")
    assets.load("splendor", "box.json", MODEL)
    assert assets.data_id("splendor") == ""
    corrected(own, "Mary Stuart", "Maria")
    assets.load("splendor", "box.json", MODEL)
    first = assets.data_id("splendor")
    assert re.fullmatch("[0-9a-f]{12}", first)
    corrected(own, "Maria", "Mary")
    assert assets.data_id("splendor") == first  # until it is loaded
    assets.load("splendor", "box.json", MODEL)
    assert assets.data_id("splendor") not in ("", first)
    assets.use("")
    assert assets.data_id("splendor")  # what was loaded stays what it is
    assert assets.data_id("summer-pavilion") == ""


def test_a_mark_is_no_difference() -> None:
    assert assets.fingerprint('{"a": {"b": 1, "source": "ours"}}') == assets.fingerprint('{"a":\n{"b": 1}}')
    assert assets.fingerprint('{"a": 1}') != assets.fingerprint('{"a": 2}')


def test_a_fault_of_the_settings_files_says_how_to_switch_them_off(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    corrected(own, '"gold": 5', '"gold": 0')
    with pytest.raises(BadAssets) as error:
        assets.load("splendor", "box.json", MODEL)
    assert str(error.value) == f"{own / 'splendor' / 'box.json'}:2: tokens.gold: it should be at least 1, not 0"
    monkeypatch.setattr(assets, "OWN", Own())
    assets.use(str(own), setting=True)
    with pytest.raises(BadAssets, match=r"clear the setting .*\n.*tokens\.gold"):
        assets.load("splendor", "box.json", MODEL)


def test_games_that_cannot_be_played_are_told(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def load(game: str) -> None:
        assert game == "splendor"  # no other has own files
        assets.load("splendor", "box.json", MODEL)

    monkeypatch.setattr(catalogue, "game", load)
    assert data_files.wrong_games() == []
    path = corrected(own, '"gold": 5', '"gold": 0')
    told = f"Splendor cannot be played:\n{path}:2: tokens.gold: it should be at least 1, not 0"
    assert data_files.wrong_games() == [told]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_no_text_of_a_file_speaks_to_the_terminal(entry: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "OWN", Own())
    data_files.export(entry.id, tmp_path)
    assets.use(str(tmp_path))
    path = tmp_path / entry.id.replace("-", "_") / "box.json"
    content = path.read_text(encoding="utf-8")
    catalogue.box(entry.id)
    texts = [found.end() - 1 for found in re.finditer(r'"[^"]*"( *:)?', content) if not found[1]]
    for at in Random(entry.id).sample(texts, min(8, len(texts))):
        for evil in (r"\u001b]0;a title\u0007", "\u202e", r"\n"):
            path.write_text(content[:at] + evil + content[at:], encoding="utf-8")
            with pytest.raises(BadAssets) as refusal:
                catalogue.box(entry.id)
            assert str(refusal.value).replace("\n", "").isprintable()
            assert str(refusal.value).startswith(f"{path}:")


def test_files_that_cannot_be_read(own: Path) -> None:
    path = own / "splendor" / "box.json"
    path.write_bytes(b" " * (LONGEST_FILE + 1))
    with pytest.raises(BadAssets, match="far too large"):
        assets.load("splendor", "box.json", MODEL)
    path.unlink()
    os.mkfifo(path)
    for read in (lambda: assets.load("splendor", "box.json", MODEL), lambda: data_files.our_values("splendor")):
        with pytest.raises(BadAssets, match="it is a pipe or a device, not a file"):
            read()
    path.unlink()
    path.mkdir()
    with pytest.raises(BadAssets, match="is a directory"):
        assets.load("splendor", "box.json", MODEL)


@pytest.mark.parametrize("name", ["a\0b", "a" * 5000])
def test_what_can_be_no_file_is_refused(name: str) -> None:
    with pytest.raises(OSError, match=r"not a valid file name|too long"):
        read_file(Path(name))


# The line of a fault


TEXT = """{
  "a": {"b": [1, [2,
    3], {"c": "}]\\"\\n"}], "b2": 4
  },
  "a2": 5,

  "d" :
    [ ],
  "d": 7
}
"""


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ([], 1),
        (["a"], 2),
        (["a", "b", 0], 2),
        (["a", "b", 1, 1], 3),
        (["a", "b", 2, "c"], 3),
        (["a", "b2"], 3),
        (["a2"], 5),
        (["d"], 9),  # of two with one name the last
        (["a", "missing"], 2),
        (["a", "b", 2, "missing"], 3),
        (["a", "a kind that pydantic names", "b2"], 3),
    ],
)
def test_the_line_of_a_value(place: list[str | int], line: int) -> None:
    assert line_of(TEXT, place) == line


def test_every_value_of_our_files_has_its_line() -> None:
    """Asked the other way round: a file with one value a line has each on the line that is said."""
    content = json.dumps(GOOD, indent=0)

    def check(value: Any, place: list[str | int]) -> None:
        line = content.split("\n")[line_of(content, place) - 1]
        members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        assert members or json.dumps(value) in line
        for key, each in members:
            check(each, [*place, key])

    check({key: value[:9] if key == "cards" else value for key, value in GOOD.items()}, [])


def test_ten_faults_are_enough(own: Path) -> None:
    path = own / "splendor" / "box.json"
    path.write_text(path.read_text().replace('"bonus": "w"', '"bonus": "\x7f"'))
    with pytest.raises(BadAssets) as error:
        assets.load("splendor", "box.json", MODEL)
    lines = str(error.value).split("\n")
    assert len(lines) == 11
    assert lines[-1] == f"{path}: and 8 more errors"
    assert all(line.isprintable() for line in lines)


# Which values are ours


@pytest.mark.parametrize(
    ("content", "lines"),
    [
        ('{"a": [1, {"b": 2}]}', []),
        (
            '{"a":\n [{"id": "x", "b": [1, 2], "c": 3, "source": {"b": "reconstructed"}}]}',
            ["2: a.0 (x).b: [1, 2] (reconstructed)"],
        ),
        ('{"a": {"b": 1, "c": 2, "d": 3, "source": "ours: b, c"}}', ["1: a.b: 1 (ours)", "1: a.c: 2 (ours)"]),
        ('{"a": {"b": 1, "source": "ours"}}', ['1: a: {"b": 1} (ours)']),
        ('{"a": {"b": 1, "source": "ours: a guess"}}', ['1: a: {"b": 1} (ours: a guess)']),
        ('{"a": {"b": 1, "source": "rulebook"}, "b": {"c": 1, "source": {"c": "rulebook"}}}', []),
        ('{"a": {"b": {"c": "é", "source": {"c": "recalled"}}, "source": 7}}', ['1: a.b.c: "é" (recalled)']),
    ],
)
def test_marks(splendor: Path, content: str, lines: list[str]) -> None:
    (splendor / "box.json").write_text(content, encoding="utf-8")
    summary, *told = data_files.our_values("splendor")
    assert told == [f"{splendor / 'box.json'}:{line}" for line in lines]
    assert ("every value comes from a printed source" in summary) == (not lines)


@pytest.mark.parametrize("game", ["splendor", "summer-pavilion"])
def test_games_whose_values_are_all_printed(game: str) -> None:
    """Their boxes are known in full: no value of them is ours."""
    assert len(data_files.our_values(game)) == 1


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_every_game_says_which_values_are_ours(entry: Any) -> None:
    summary, *told = data_files.our_values(entry.id)
    assert summary.startswith(f"{entry.title}: ")
    assert all(re.fullmatch(r"[a-z_]+\.json:\d+: .+: .+ \(.+\)", line) for line in told)


def test_marks_of_a_file_that_is_no_json(splendor: Path) -> None:
    (splendor / "box.json").write_text('{"a":\n 1,, }', encoding="utf-8")
    with pytest.raises(BadAssets, match=r"box\.json:2: column 4: this is not valid JSON"):
        data_files.our_values("splendor")


# Splendor's box


def put(*path: str | int, to: Any) -> Fault:
    def change(data: Any) -> None:
        for part in path[:-1]:
            data = data[part]
        data[path[-1]] = to

    return change


def without(*path: str | int) -> Fault:
    def change(data: Any) -> None:
        for part in path[:-1]:
            data = data[part]
        del data[path[-1]]

    return change


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (without("cards", 0), "level 1 has 7 cards with bonus w"),
        (without("cards", 89), "level 3 has 3 cards with bonus b"),
        (lambda data: data["cards"].append({**data["cards"][0], "id": "new"}), "level 1 has 9 cards with bonus w"),
        (put("cards", 1, "id", to="L1-white-1"), "ids used twice: L1-white-1"),
        (put("nobles", 1, "id", to="N1"), "ids used twice: N1"),
        (put("nobles", 1, "id", to="L1-white-1"), "ids used twice: L1-white-1"),
        (put("cards", 5, "bonus", to="p"), "cards.5 (L1-white-6).bonus: it should have the form ^[wugrb]$, but is"),
        (put("cards", 5, "bonus", to="y"), "cards.5 (L1-white-6).bonus: it should have the form ^[wugrb]$, but is"),
        (put("cards", 5, "bonus", to="wu"), "cards.5 (L1-white-6).bonus: it should have the form ^[wugrb]$, but is"),
        (put("cards", 5, "bonus", to="u"), "level 1 has 7 cards with bonus w"),
        (put("cards", 5, "level", to=2), "level 1 has 7 cards with bonus w"),
        (put("cards", 5, "level", to=4), "cards.5 (L1-white-6).level: it should be at most 3, not 4"),
        (put("cards", 5, "level", to=0), "cards.5 (L1-white-6).level: it should be at least 1, not 0"),
        (put("cards", 5, "points", to=6), "cards.5 (L1-white-6).points: it should be at most 5, not 6"),
        (put("cards", 5, "points", to=-1), "cards.5 (L1-white-6).points: it should be at least 0, not -1"),
        (put("cards", 5, "points", to="many"), 'cards.5 (L1-white-6).points: it should be a whole number, not "many"'),
        (put("cards", 5, "price", to={}), "cards.5 (L1-white-6).price: too few entries: 0, and the minimum is 1"),
        (put("cards", 5, "price", "y", to=1), "cards.5 (L1-white-6).price.y: it should have the form"),
        (put("cards", 5, "price", "u", to=0), "cards.5 (L1-white-6).price.u: it should be at least 1, not 0"),
        (put("cards", 5, "price", "u", to=8), "cards.5 (L1-white-6).price.u: it should be at most 7, not 8"),
        (without("cards", 5, "price"), "cards.5 (L1-white-6).price: it is missing"),
        (put("cards", 5, "colour", to="w"), "cards.5 (L1-white-6).colour: it does not belong here"),
        (without("nobles", 0), "there are 9 nobles, not 10"),
        (lambda data: data["nobles"].append({**data["nobles"][0], "id": "new"}), "there are 11 nobles, not 10"),
        (put("nobles", 2, "asks", to={"q": 3}), "nobles.2 (N3).asks.q: it should have the form"),
        (without("nobles", 2, "name"), "nobles.2 (N3).name: it is missing"),
        (put("tokens", "each_colour", "4", to=8), "tokens.each_colour.4: it should be at most 7, not 8"),
        (without("tokens", "each_colour", "4"), "tokens.each_colour needs a number for 2, 3 and 4 players"),
        (put("tokens", "each_colour", "5", to=7), "tokens.each_colour.5"),
        (put("tokens", "gold", to=0), "tokens.gold: it should be at least 1, not 0"),
        (put("expansion", to=True), "expansion: it does not belong here"),
    ],
)
def test_a_wrong_box_is_refused_with_the_place(splendor: Path, change: Fault, fault: str) -> None:
    data = good_copy()
    change(data)
    assert data != GOOD
    assert fault in refused(splendor, json.dumps(data).encode())


def good_copy() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(GOOD))
    return data


@pytest.mark.rule("splendor 2.1")
@pytest.mark.rule("splendor 3.2")
def test_the_tokens_are_those_of_the_rules() -> None:
    assert SPLENDOR.tokens == {2: 4, 3: 5, 4: 7}
    assert SPLENDOR.gold == 5


@pytest.mark.rule("splendor 2.3")
def test_the_cards_are_those_of_the_rules() -> None:
    cards = SPLENDOR.cards
    assert len(cards) == len({card.id for card in cards}) == 90
    assert Counter((card.level, card.bonus) for card in cards) == {
        (level, colour): count for level, count in ((1, 8), (2, 6), (3, 4)) for colour in range(5)
    }
    assert {card.level: card.id[:2] for card in cards} == {1: "L1", 2: "L2", 3: "L3"}
    names = dict(zip(("white", "blue", "green", "red", "black"), range(5), strict=True))
    assert all(names[card.id.split("-")[1]] == card.bonus for card in cards)
    assert all(sum(card.price) >= 3 for card in cards)


def test_every_colour_has_the_same_cards() -> None:
    """The five colours are one set of cards, turned round: the same points and the same sizes of price."""
    sets = [
        sorted((card.level, card.points, sorted(card.price)) for card in SPLENDOR.cards if card.bonus == colour)
        for colour in range(5)
    ]
    assert sets == [sets[0]] * 5
    assert [sum(card.points for card in SPLENDOR.cards if card.level == level) for level in (1, 2, 3)] == [5, 55, 80]
    asked = [sum(card.price[colour] for card in SPLENDOR.cards) for colour in range(5)]
    assert asked == [asked[0]] * 5


def test_the_card_of_the_worked_example() -> None:
    (card,) = [card for card in SPLENDOR.cards if card.id == "L3-blue-3"]
    assert (card.points, card.price, COLOURS[card.bonus]) == (4, (6, 3, 0, 0, 3), "u")


@pytest.mark.rule("splendor 2.4")
def test_the_nobles_are_those_of_the_rules() -> None:
    nobles = SPLENDOR.nobles
    assert len({noble.id for noble in nobles}) == len({noble.name for noble in nobles}) == 10
    shapes = Counter(tuple(sorted(noble.asks, reverse=True)) for noble in nobles)
    assert shapes == {(4, 4, 0, 0, 0): 5, (3, 3, 3, 0, 0): 5}
    assert [sum(noble.asks[colour] for noble in nobles) for colour in range(5)] == [17] * 5
    (sixth,) = [noble for noble in nobles if noble.id == "N6"]
    assert sixth.asks == (3, 3, 3, 0, 0)
