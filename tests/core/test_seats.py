"""Who plays a seat, as it is written and as it is told."""

import pytest

from boardgames_tui.core.characters import computer_name, player_words
from boardgames_tui.core.seats import Computer, computer_of, names_for_computers, seat_of
from boardgames_tui.core.setup import Seat
from boardgames_tui.core.words import languages, set_language


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
        with pytest.raises(ValueError, match="is not a player"):
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
        ("", "human", "Bea"),
        ("exec:./bot", "program", "Bea"),
        ("bot:hard", "computer, hard", "Bea"),
        ("bot:easy+5", "computer, easy to normal", "Bea"),
        ("bot:match:hard", "computer, matched", "Bea"),
        ("bot:hard/builder", "builder, hard", "Bea"),
        ("bot:match:easy/raider", "raider, matched", "Bea"),
        ("bot:hard/architect", "computer, hard", "Bea"),  # of another game: no match begins like this
    ],
)
def test_who_plays_in_a_word_or_two(player: str, words: str, name: str) -> None:
    assert player_words("splendor", player) == words
    assert computer_name("splendor", player, []) == name


class TestNames:
    def test_a_name_or_an_initial_in_use_is_skipped(self) -> None:
        assert computer_name("splendor", "bot:easy", ["Ada", "Bea"]) == "Carl"
        assert computer_name("splendor", "bot:easy", ["Boris", "Ciro"]) == "Dora"
        assert computer_name("princes-of-florence", "bot:easy/gambler", ["Ada"]) == "Ugo"
        assert computer_name("princes-of-florence", "bot:easy/gambler", ["Ulla"]) == "Bea"

    def test_where_all_initials_are_in_use_the_name_is_free(self) -> None:
        assert computer_name("splendor", "bot:easy", ["Ben", "Cleo", "Dan", "Eva", "Fritz", "Gerd"]) == "Bea"
        taken = ["Bea", "Carl", "Dora", "Enzo", "Fina", "Gino"]
        assert computer_name("splendor", "bot:easy", taken) == "Bea 2"

    @pytest.mark.parametrize("language", languages())
    def test_five_of_them_are_short_and_begin_differently(self, language: str) -> None:
        set_language(language)
        try:
            names = names_for_computers()
        finally:
            set_language("en")
        assert all(len(name) <= 6 for name in names)
        assert len({name[0] for name in names}) >= 5
