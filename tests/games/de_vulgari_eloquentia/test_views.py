"""What a seat of De Vulgari Eloquentia is asked, and what is read aloud of the table."""

import pytest

from tests.games.de_vulgari_eloquentia.positions import GAME, Has, new_game, position


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
    assert table.view(0).ask == "No actions left: use what the place offers, or end your turn."
    assert table.view(1).ask == table.view(None).ask == "No actions left: use what the place offers, or end your turn."
