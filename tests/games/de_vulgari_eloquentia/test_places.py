"""What places are called in three letters, on the map and where moves are typed."""

import pytest

from boardgames_tui.core.moves import in_full
from tests.games.de_vulgari_eloquentia.positions import BOX, GAME, TABLES
from tests.languages import CODES, speaking


@pytest.mark.parametrize("code", ["en", *CODES])
def test_every_place_has_a_name_of_its_own_in_three_letters_which_can_be_typed(code: str) -> None:
    with speaking(code):
        assert len(set(BOX.labels)) == len(BOX.places)
        for place, label in zip(BOX.places[: BOX.regions], BOX.labels, strict=False):
            assert len(label) == 3
            for letters in (label.lower(), place.letters):
                assert GAME.parse(in_full(GAME, f"move {letters}", None)) == TABLES.move[TABLES.places[place.id]]


def test_in_another_language_they_are_the_first_letters_of_its_own_name() -> None:
    milano, mileto, cassino = (TABLES.places[name] for name in ("milano", "mileto", "montecassino"))
    assert (BOX.labels[milano], BOX.labels[mileto], BOX.labels[cassino]) == ("MIL", "MLT", "MON")
    with speaking("ru"):
        assert (BOX.labels[milano], BOX.labels[mileto]) == ("МИЛ", "МЛТ")


def test_a_command_keeps_its_own_first_word() -> None:
    assert in_full(GAME, "mon ralph", None) == "mon ralph"
    assert in_full(GAME, "", None) == ""
