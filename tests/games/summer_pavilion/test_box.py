"""What may stand in Summer Pavilion's data file, and that the one which comes with bgtui may."""

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.assets import BadAssets, Own
from boardgames_tui.games.summer_pavilion.box_file import BoxData
from boardgames_tui.games.summer_pavilion.components import make_box
from tests.games.summer_pavilion.positions import BOX

GOOD: dict[str, Any] = json.loads(assets.text("summer-pavilion", "box.json"))
Fault = Callable[[dict[str, Any]], object]


def put(*path: str | int, to: Any) -> Fault:
    def change(data: Any) -> None:
        for part in path[:-1]:
            data = data[part]
        data[path[-1]] = to

    return change


def swapped(data: dict[str, Any]) -> None:
    data["structures"][0], data["structures"][1] = data["structures"][1], data["structures"][0]


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's own data file."""
    monkeypatch.setattr(assets, "OWN", Own(directory=tmp_path))
    folder = tmp_path / "summer_pavilion"
    folder.mkdir()
    return folder / "box.json"


def test_the_box_that_comes_with_bgtui_is_valid() -> None:
    """A start reads it without asking the model."""
    assert make_box(BoxData.model_validate(GOOD).model_dump()) == BOX


def test_own_pieces_are_played_with(own: Path) -> None:
    data = deepcopy(GOOD)
    data["bonus"]["star"]["b"] = 30
    data["stars"]["e"]["back"] = [6, 5, 4, 3, 2, 1]
    own.write_text(json.dumps(data), encoding="utf-8")
    found = catalogue.box("summer-pavilion")
    assert found.star_bonus == (20, 18, 17, 16, 30, 14)
    assert found.numbers[1][24:30] == (6, 5, 4, 3, 2, 1)


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (put("tiles", "total", to=131), "6 colours of 22 tiles are not 131"),
        (put("displays", to={"2": 5, "3": 7}), "displays needs a number for 2, 3 and 4 players"),
        (put("tiles", to={"each_colour": 7, "total": 42}), "not enough tiles for the first round"),
        (lambda data: data["stars"].update(c=data["stars"].pop("c")), "the stars are c, w, nw, ne, e, se, sw, in this"),
        (put("stars", "c", "colour", to="p"), "each outer star has its own colour, the centre none"),
        (put("stars", "w", "colour", to="g"), "each outer star has its own colour, the centre none"),
        (put("stars", "w", "front", 0, to=2), "on the front each star has the numbers 1 to 6"),
        (put("stars", "c", "back", 0, to=2), "on the back each outer star has the numbers 1 to 6, the centre only 3"),
        (put("stars", "w", "back", 0, to=2), "on the back each outer star has the numbers 1 to 6, the centre only 3"),
        (put("stars", "w", "back", 0, to=7), "stars.w.back.0: it should be at most 6, not 7"),
        (put("structures", 0, "spaces", 0, to="w1"), "structures wrong, missing or out of order: pillar w"),
        (swapped, "structures wrong, missing or out of order"),
        (lambda data: data["structures"].pop(), "structures wrong, missing or out of order: window sw"),
        (lambda data: data["structures"][0]["spaces"].append("w2"), "a structure has a space twice"),
        (put("structures", 0, "tiles", to=2), "structures of one kind give different numbers of tiles"),
        (put("structures", 0, "tiles", to=4), "structures.0.tiles: it should be at most 3, not 4"),
        (lambda data: data["bonus"]["star"].pop("p"), "bonus.star needs points for each colour"),
        (lambda data: data["bonus"]["number"].pop("4"), "bonus.number needs points for 1, 2, 3 and 4"),
        (put("bonus", "multicolour", to=31), "bonus.multicolour: it should be at most 30, not 31"),
    ],
)
def test_what_is_wrong_with_an_own_file_is_told(own: Path, fault: Fault, told: str) -> None:
    data = deepcopy(GOOD)
    fault(data)
    own.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(BadAssets) as error:
        catalogue.box("summer-pavilion")
    assert told in str(error.value)
