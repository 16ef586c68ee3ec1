"""A level that suits: whoever begins here wins about every second game before long."""

from collections.abc import Iterator
from itertools import pairwise
from math import exp
from pathlib import Path
from random import Random

import pytest

from boardgames_tui.bots.levels import settings
from boardgames_tui.bots.matching import (
    EXPERIENCE,
    LIKE,
    Belief,
    computer_for,
    note_experience,
    strength_of,
    strengths,
)
from boardgames_tui.core.seats import LEVELS, Computer, computer_of
from boardgames_tui.core.store import Store
from tests.games.nim.shelf import GAMES
from tests.kept_games import keep, winners
from tools.matched import by_strength, people_of

pytestmark = pytest.mark.usefixtures("nim")
ADA = ("Ada", "bot:normal")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as store:
        yield store


def computer(player: str) -> Computer:
    found = computer_of(player)
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_levels_get_stronger_and_there_is_something_between(game: str) -> None:
    known = settings(game).strength
    assert known["easy"] == 0
    ladder = [strength_of(game, computer(f"bot:{level}")) for level in LEVELS]
    assert ladder == sorted(set(ladder))
    assert known["normal"] < strength_of(game, computer("bot:normal+10")) < strength_of(game, computer("bot:normal+90"))
    assert strength_of(game, computer("bot:normal+99")) < known["hard"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("player", ["bot:match:easy", "bot:match:easy+40", "bot:match:hard", "bot:match:expert"])
def test_who_is_as_strong_as_a_level_plays_against_it(game: str, player: str) -> None:
    assert str(computer_for(game, [strength_of(game, computer(player))], 1)) == player


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_too_weak_or_too_strong(game: str) -> None:
    for people in ([], [-9.0]):
        assert str(computer_for(game, people, 1)) == "bot:match:beginner"
    assert str(computer_for(game, [0.0], 1)) == "bot:match:easy"
    assert str(computer_for(game, [99.0], 1)) == "bot:match:expert"


def test_two_computers_together_win_every_second_game() -> None:
    """Ada is as strong as hard: either of two computers is weaker than she is; of Ada and Bea together it is not."""
    hard = settings("splendor").strength["hard"]
    alone, both = (strength_of("splendor", computer_for("splendor", [hard], count)) for count in (1, 2))
    assert alone == hard
    assert 2 * exp(both) == pytest.approx(exp(hard), rel=0.02)
    assert strength_of("splendor", computer_for("splendor", [hard, hard], 1)) == hard


def believed(*games: tuple[float, float], word: str = "") -> float:
    belief = Belief("splendor", word)
    for game in games:
        belief.learn([game])
    return belief.strength


def test_steps_grow_while_one_side_wins_every_game_and_shrink_later() -> None:
    known = [believed()]
    for number in range(1, 5):
        known.append(believed(*[(known[each], 1.0) for each in range(number)]))
    steps = [after - before for before, after in pairwise(known)]
    assert steps[0] > 1
    assert known[-1] > settings("splendor").strength["hard"], "four games that were won"
    even = [(0.0, 1.0), (0.0, 0.0)] * 10
    assert 0 < believed(*even, (0.0, 1.0)) - believed(*even) < steps[0] / 2
    assert believed((3.0, 0.0)) > believed((-3.0, 0.0)), "to lose against somebody stronger says little"


@pytest.mark.parametrize(("word", "player"), LIKE.items())
def test_it_begins_with_what_somebody_says(word: str, player: Computer) -> None:
    assert believed(word=word) == pytest.approx(strength_of("splendor", player), abs=0.4)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("word", EXPERIENCE)
def test_from_the_fourth_game_on_every_second_game_is_won(game: str, word: str) -> None:
    """By whoever says so, truly or not; the weakest and the strongest player have nobody weaker or stronger to play."""
    for name, strength in people_of(game):
        chance = Random(f"{game} {word} {name}")
        won = [share for _person in range(24) for share in by_strength(game, strength, word, chance)[3:]]
        assert 0.38 < sum(won) / len(won) < 0.63, name


def test_it_follows_from_the_games_that_are_kept(store: Store) -> None:
    lost, won = (next(n for n in range(99) if (winners("splendor", ADA, n) == ["Ada"]) is won) for won in (False, True))
    assert strengths(store, "splendor") == {}
    keep(store, "splendor", ADA, lost)
    keep(store, "splendor", ("Ada", "Bea"), 1)
    keep(store, "summer-pavilion", ("Bea", "bot:easy"), 1)
    other = strength_of("splendor", computer("bot:normal"))
    first = believed((other, 0.0))
    assert strengths(store, "splendor") == {"ada": first}, "who has played people only, or another game, is new"
    keep(store, "splendor", ("ADA", "bot:normal"), won)
    assert strengths(store, "splendor") == {"ada": believed((other, 0.0), (other, 1.0))}
    note_experience(store, "splendor", "ADA", "much")
    note_experience(store, "splendor", "Cleo", "new")
    said = {"ada": believed((other, 0.0), (other, 1.0), word="much"), "cleo": believed(word="new")}
    assert strengths(store, "splendor") == said
    store.set_setting("experience", {"splendor": {"ada": "very", "cleo": 3}, "summer-pavilion": "new"})
    assert strengths(store, "splendor").keys() == {"ada"}, "what nobody can have said counts for nothing"


def test_all_computers_at_a_table_count(store: Store) -> None:
    """Cleo came between the two computers."""
    players = ("bot:match:easy+40/builder", "Cleo", "bot:hard")
    match_id = keep(store, "splendor", players, 3)
    assert match_id
    ranks = _ranks(store, match_id)
    against = [
        (strength_of("splendor", computer(player)), (1 + (ranks[1] < rank) - (ranks[1] > rank)) / 2)
        for player, rank in ((players[0], ranks[0]), (players[2], ranks[2]))
    ]
    belief = Belief("splendor")
    belief.learn(against)
    assert strengths(store, "splendor") == {"cleo": belief.strength}


def _ranks(store: Store, match_id: int) -> tuple[int, ...]:
    from boardgames_tui.core.match import Match

    saved = store.load(match_id)
    result = Match.replay(saved.setup, saved.commands).result
    assert result is not None
    return tuple(result.ranks)
