"""Who plays a seat, as it is written and as it is told."""

import pytest

from boardgames_tui.core.characters import computer_name, player_words
from boardgames_tui.core.seats import Computer, computer_of, seat_of
from boardgames_tui.core.setup import Seat


@pytest.mark.parametrize(
    ("player", "computer"),
    [
        ("bot:hard", Computer("hard")),
        ("bot:hard/builder", Computer("hard", character="builder")),
        ("bot:easy+5", Computer("easy", 5)),
        ("bot:match:normal+40/raider", Computer("normal", 40, "raider", matched=True)),
        ("bot:match:expert", Computer("expert", matched=True)),
    ],
)
def test_a_computer_player_is_written_as_it_is_read(player: str, computer: Computer) -> None:
    assert computer_of(player) == computer
    assert str(computer) == player
    assert Seat(name="Hal", player=player).player == player


@pytest.mark.parametrize(
    "player",
    [
        "",
        "Ada",
        "bot:",
        "bot:match",
        "bot:expert+5",
        "bot:easy+0",
        "bot:easy+100",
        "bot:hard/",
        "bot:hard/a/b",
        "exec:x",
    ],
)
def test_what_names_no_computer_player(player: str) -> None:
    assert computer_of(player) is None
    if player.startswith("bot:"):
        with pytest.raises(ValueError, match="nobody plays as"):
            Seat(name="Hal", player=player)
        with pytest.raises(ValueError, match=r"there is no level|needs a level"):
            seat_of(player, [])


def test_between_two_levels_each_decision_is_one_of_theirs() -> None:
    """The same seed, the same level: a game that is resumed goes on alike."""
    between = Computer("normal", 40)
    levels = [between.level_at(seed) for seed in range(1000)]
    assert levels == [between.level_at(seed) for seed in range(1000)]
    assert set(levels) == {"normal", "hard"}
    assert 360 < levels.count("hard") < 440
    assert {Computer("expert").level_at(seed) for seed in range(99)} == {"expert"}


@pytest.mark.parametrize(
    ("player", "words", "name"),
    [
        ("", "human", "Computer"),
        ("exec:./bot", "program", "Computer"),
        ("bot:hard", "computer, hard", "Computer"),
        ("bot:easy+5", "computer, easy to normal", "Computer"),
        ("bot:match:hard", "computer, matched", "Computer"),
        ("bot:hard/builder", "builder, hard", "Builder"),
        ("bot:match:easy/raider", "raider, matched", "Raider"),
        ("bot:hard/architect", "computer, hard", "Computer"),  # of another game: no match begins like this
    ],
)
def test_who_plays_in_a_word_or_two(player: str, words: str, name: str) -> None:
    assert player_words("splendor", player) == words
    assert computer_name("splendor", player, []) == name
    assert computer_name("splendor", player, [name.upper()]) == f"{name} 2"
