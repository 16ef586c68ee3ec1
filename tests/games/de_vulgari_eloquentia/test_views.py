"""What a seat of De Vulgari Eloquentia is asked, and what is read aloud of the table."""

import pytest

from boardgames_tui.core.moves import say
from boardgames_tui.games.de_vulgari_eloquentia.components import DIALECT_COLOURS
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import of_dialects
from boardgames_tui.games.de_vulgari_eloquentia.presentation.goals import goals
from tests.games.de_vulgari_eloquentia.positions import GAME, NAMES, Has, Table, new_game, position
from tests.languages import speaking


@pytest.mark.rule("de-vulgari-eloquentia 4.1")
def test_who_chooses_a_starting_city_is_told_where_the_first_event_will_be() -> None:
    """It comes to its place when all have chosen."""
    table = new_game()
    lines = "\n".join(GAME.describe(table.view(table.state.seat), ("Ada", "Bea")))
    first = next(event for event in table.view(0).events if event.turn == 1)
    assert f"; event {first.number} for " in next(line for line in lines.splitlines() if "of turn 1:" in line)


@pytest.mark.rule("de-vulgari-eloquentia 8.1")
def test_without_actions_the_question_names_only_what_is_possible() -> None:
    table = position(Has(place="viterbo"), Has(), actions=0)
    assert table.view(0).ask == "There is nothing more you can do: end your turn."
    table = position(Has(place="pisa"), Has(), actions=0)
    assert table.view(0).ask == "No actions left: use what costs none, or end your turn."
    assert table.view(1).ask == table.view(None).ask == "No actions left: use what costs none, or end your turn."


def told(table: Table, move: str) -> list[str]:
    """What a move of the first player is told as."""
    return [GAME.tell(event, NAMES) for event in table.play(move)]


def lines_of(table: Table) -> str:
    return "\n".join(GAME.describe(table.view(0), NAMES))


@pytest.mark.rule("de-vulgari-eloquentia 15.4")
def test_a_friar_is_shown_no_ducats_that_a_city_did_not_give() -> None:
    for tile, cities, said in (
        ("", "", "city (+10 ducats, +4 knowledge)"),
        ("mario", "", "city (+4 knowledge)"),
        ("mario", "firenze", "city (+4 knowledge, used)"),
        ("", "firenze", "city (+10 ducats, +4 knowledge, used)"),
    ):
        assert said in lines_of(position(Has(place="firenze", tile=tile, cities=cities), Has(), turn=3))


def test_on_the_last_turn_nothing_is_said_of_later_ones() -> None:
    for papal, later in (("rrwww", False), ("rwrww", True)):
        lines = lines_of(position(Has(), Has(), turn=13, papal=papal, spaces={13: "r", 15: "kk"}))
        assert "Space of turn 13: 1 red cube;" in lines
        assert ("Space of turn 15: 2 black cubes" in lines) == later
        assert ("from turn 14 on" in lines) == later


@pytest.mark.rule("de-vulgari-eloquentia 15.9")
def test_fewer_than_no_points_have_a_minus_sign() -> None:
    with speaking("ru"):
        assert "Пока у вас −4 очка." in goals(position(Has(tile="gigi"), Has()).view(0), GAME.tables)


@pytest.mark.rule("de-vulgari-eloquentia 9.2")
def test_one_sails_to_a_sea_and_goes_to_a_region() -> None:
    table = position(Has(place="roma"), Has())
    for move, said in (("tyrrhenian", "sail to Mar Tirreno"), ("viterbo", "go to Viterbo")):
        assert say(GAME, GAME.parse(f"move {move}"), table.view(0), NAMES) == said
    assert told(table, "move tyrrhenian") == ["Ada sails to Mar Tirreno: 1 action."]


@pytest.mark.rule("de-vulgari-eloquentia 14.2")
def test_what_a_step_costs_is_not_told_as_what_it_gives() -> None:
    messenger = position(Has(ducats=10, cubes="y", tracks={"messenger": 3}), Has(), turn=8)
    assert told(messenger, "messenger")[0] == (
        "Ada reaches space 4 of 4 on the Messenger track for 10 ducats and 1 yellow cube: the reward waits in Bologna."
    )
    assert told(position(Has(), Has()), "orient") == ["Ada reaches space 1 of 5 on the Orient track."]


@pytest.mark.rule("de-vulgari-eloquentia 14.5")
def test_the_points_of_library_tiles_are_said_once() -> None:
    table = position(Has(tracks={"library": 4}), Has(), turn=13, papal="rrwww")
    assert told(table, "look") == ["Ada looks at 2 library tiles."]
    assert "You are looking at 2 library tiles, worth " in lines_of(table)


@pytest.mark.parametrize(
    ("code", "said"), [("en", "green and orange"), ("ru", "зелёно-оранжевая"), ("pl", "zielono-pomarańczowy")]
)
def test_a_manuscript_in_two_colours_is_one(code: str, said: str) -> None:
    with speaking(code):
        assert of_dialects([DIALECT_COLOURS.index("green"), DIALECT_COLOURS.index("orange")]) == said


@pytest.mark.rule("de-vulgari-eloquentia 11.3")
def test_what_is_said_of_the_lingua_volgare_changes_only_with_it() -> None:
    """A line that changes is reported as news."""
    table = position(Has(knowledge=44, tracks={"library": 3}), Has(), turn=13, papal="rrwww", exhausted={1: 1})
    said = "The Lingua Volgare is face up and costs 4 actions, from 95 knowledge."
    for move in ("study", "look"):
        assert said in lines_of(table).splitlines()
        table.play(move)
    assert said in lines_of(table).splitlines()


def test_every_track_begins_with_a_capital() -> None:
    assert "\nPapal library, 6 spaces: nobody." in lines_of(position(Has(), Has()))
