"""The shipped bots.json of every game: read as plain JSON by a start, proved here."""

import json

import pytest
from pydantic import TypeAdapter

from boardgames_tui.bots.levels import Settings, settings
from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.characters import Character, characters
from tests.games.nim.shelf import GAMES

pytestmark = pytest.mark.usefixtures("nim")


@pytest.mark.parametrize("game", GAMES)
def test_every_value_has_its_type(game: str) -> None:
    data = assets.bots(game)
    assert TypeAdapter(Settings).validate_json(data, strict=True) == settings(game)
    described = TypeAdapter(dict[str, Character])
    assert described.validate_json(json.dumps(json.loads(data)["characters"]), strict=True) == characters(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_value_is_possible(game: str) -> None:
    found = settings(game)
    assert found.scale > 0
    assert 0 <= found.prune_below < 1
    assert 0 <= found.exponents["beginner"] < found.exponents["easy"] <= 1
    for search in (found.normal, found.hard, found.expert):
        assert search.determinizations >= 1
        assert min(search.noise, search.noise_two_player) >= 0
        assert min(search.iterations, search.max_simulated_commands, *search.learned.values()) >= 0
        assert search.exploration > 0
        assert search.iterations_two_player >= 0
        assert search.phases_two_player >= 1


@pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
def test_a_character_changes_weights_that_there_are(game: str) -> None:
    """At least three, each with a word to type, a name, and a sentence that begins with it."""
    found = characters(game)
    assert len(found) >= 3
    for name, character in found.items():
        assert name.isidentifier()
        assert character.likes.startswith(f"{character.title.capitalize()}: ")
        assert character.likes.endswith(".")
        assert character.factors.keys() <= settings(game).weights.keys()
        assert all(factor != 1 for factor in character.factors.values())
        assert 0 <= character.noise <= 1


def test_a_misspelt_name_is_not_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = assets.text("splendor", "bots.json").replace('"exploration"', '"exploring"')
    monkeypatch.setattr(assets, "text", lambda _game, _name: wrong)
    with pytest.raises(TypeError, match="exploring"):
        settings.__wrapped__("splendor")
