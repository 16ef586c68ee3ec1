"""What is in each box: read whole, or refused with the file and the place of the fault."""

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from boardgames_tui.core import assets
from boardgames_tui.core.assets import BadAssets
from boardgames_tui.core.catalogue import SHELF
from boardgames_tui.games.splendor.components import COLOURS, BoxData, box

Fault = Callable[[dict[str, Any]], None]


@pytest.fixture
def splendor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a Splendor of our own, empty."""
    monkeypatch.setattr(assets, "folder", lambda game: tmp_path / game)
    (tmp_path / "splendor").mkdir()
    return tmp_path / "splendor"


def refused(path: Path, content: bytes) -> str:
    (path / "box.json").write_bytes(content)
    with pytest.raises(BadAssets) as error:
        assets.load("splendor", "box.json", BoxData)
    assert str(path / "box.json") in str(error.value)
    return str(error.value)


def good() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(assets.text("splendor", "box.json"))
    return data


GOOD = good()


# Files


@pytest.mark.parametrize("entry", SHELF, ids=lambda entry: entry.id)
def test_every_game_has_its_rules(entry: Any) -> None:
    assert (assets.folder(entry.id) / "rules.md").is_file()
    assert entry.title in assets.text(entry.id, "rules.md")


def test_the_installed_package_comes_before_a_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "boardgames_tui"
    monkeypatch.setattr(assets, "__file__", str(package / "core" / "assets.py"))
    assert assets.folder("splendor") == tmp_path / "assets" / "splendor"
    (package / "assets" / "splendor").mkdir(parents=True)
    assert assets.folder("splendor") == package / "assets" / "splendor"


def test_a_missing_file_is_named(splendor: Path) -> None:
    with pytest.raises(BadAssets, match=re.escape(str(splendor / "box.json"))):
        assets.load("splendor", "box.json", BoxData)


def test_a_good_file_is_read(splendor: Path) -> None:
    (splendor / "box.json").write_text(json.dumps(GOOD), encoding="utf-8")
    assert assets.load("splendor", "box.json", BoxData) == BoxData.model_validate(GOOD)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "file: Invalid JSON: EOF"),
        (b'{"tokens": ', "file: Invalid JSON: EOF"),
        (b"[]", "file: Input should be an object"),
        (b"{}", "tokens: Field required; cards: Field required; nobles: Field required"),
        (b"\xff\xfe{}", "codec can't decode"),
        (json.dumps(GOOD).encode()[:-1], "Invalid JSON"),
    ],
)
def test_what_is_no_box_at_all_is_refused(splendor: Path, content: bytes, fault: str) -> None:
    assert fault in refused(splendor, content)


def test_every_fault_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Pair(BaseModel):
        left: int
        right: int

    class Pairs(BaseModel):
        pairs: list[Pair]

    monkeypatch.setattr(assets, "folder", lambda game: tmp_path)
    (tmp_path / "x.json").write_text('{"pairs": [{"left": 1, "right": 2}, {"left": "?"}]}', encoding="utf-8")
    with pytest.raises(BadAssets, match=r"pairs\.1\.left: .*; pairs\.1\.right: Field required"):
        assets.load("any", "x.json", Pairs)


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
        (put("cards", 5, "bonus", to="p"), "cards.5.bonus: String should match"),
        (put("cards", 5, "bonus", to="y"), "cards.5.bonus: String should match"),
        (put("cards", 5, "bonus", to="wu"), "cards.5.bonus: String should match"),
        (put("cards", 5, "bonus", to="u"), "level 1 has 7 cards with bonus w"),
        (put("cards", 5, "level", to=2), "level 1 has 7 cards with bonus w"),
        (put("cards", 5, "level", to=4), "cards.5.level: Input should be less than or equal to 3"),
        (put("cards", 5, "level", to=0), "cards.5.level: Input should be greater than or equal to 1"),
        (put("cards", 5, "points", to=6), "cards.5.points: Input should be less than or equal to 5"),
        (put("cards", 5, "points", to=-1), "cards.5.points: Input should be greater than or equal to 0"),
        (put("cards", 5, "points", to="many"), "cards.5.points: Input should be a valid integer"),
        (put("cards", 5, "price", to={}), "cards.5.price: Dictionary should have at least 1 item"),
        (put("cards", 5, "price", "y", to=1), "cards.5.price.y"),
        (put("cards", 5, "price", "u", to=0), "cards.5.price.u: Input should be greater than or equal to 1"),
        (put("cards", 5, "price", "u", to=8), "cards.5.price.u: Input should be less than or equal to 7"),
        (without("cards", 5, "price"), "cards.5.price: Field required"),
        (put("cards", 5, "colour", to="w"), "cards.5.colour: Extra inputs are not permitted"),
        (without("nobles", 0), "there are 9 nobles, not 10"),
        (lambda data: data["nobles"].append({**data["nobles"][0], "id": "new"}), "there are 11 nobles, not 10"),
        (put("nobles", 2, "asks", to={"q": 3}), "nobles.2.asks.q"),
        (without("nobles", 2, "name"), "nobles.2.name: Field required"),
        (put("tokens", "each_colour", "4", to=8), "tokens.each_colour.4: Input should be less than or equal to 7"),
        (without("tokens", "each_colour", "4"), "tokens.each_colour needs a number for 2, 3 and 4 players"),
        (put("tokens", "each_colour", "5", to=7), "tokens.each_colour.5"),
        (put("tokens", "gold", to=0), "tokens.gold: Input should be greater than or equal to 1"),
        (put("expansion", to=True), "expansion: Extra inputs are not permitted"),
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
    assert box().tokens == {2: 4, 3: 5, 4: 7}
    assert box().gold == 5


@pytest.mark.rule("splendor 2.3")
def test_the_cards_are_those_of_the_rules() -> None:
    cards = box().cards
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
        sorted((card.level, card.points, sorted(card.price)) for card in box().cards if card.bonus == colour)
        for colour in range(5)
    ]
    assert sets == [sets[0]] * 5
    assert [sum(card.points for card in box().cards if card.level == level) for level in (1, 2, 3)] == [5, 55, 80]
    asked = [sum(card.price[colour] for card in box().cards) for colour in range(5)]
    assert asked == [asked[0]] * 5


def test_the_card_of_the_worked_example() -> None:
    (card,) = [card for card in box().cards if card.id == "L3-blue-3"]
    assert (card.points, card.price, COLOURS[card.bonus]) == (4, (6, 3, 0, 0, 3), "u")


@pytest.mark.rule("splendor 2.4")
def test_the_nobles_are_those_of_the_rules() -> None:
    nobles = box().nobles
    assert len({noble.id for noble in nobles}) == len({noble.name for noble in nobles}) == 10
    shapes = Counter(tuple(sorted(noble.asks, reverse=True)) for noble in nobles)
    assert shapes == {(4, 4, 0, 0, 0): 5, (3, 3, 3, 0, 0): 5}
    assert [sum(noble.asks[colour] for noble in nobles) for colour in range(5)] == [17] * 5
    (sixth,) = [noble for noble in nobles if noble.id == "N6"]
    assert sixth.asks == (3, 3, 3, 0, 0)
