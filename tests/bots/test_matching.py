"""A level that suits: whoever begins here wins about every second game before long."""

from collections.abc import Iterator
from math import exp
from pathlib import Path
from random import Random

import pytest

from boardgames_tui.bots.levels import settings
from boardgames_tui.bots.matching import after, computer_for, strength_of, strengths
from boardgames_tui.core.seats import LEVELS, Computer, computer_of
from boardgames_tui.core.store import Store
from tests.games.nim.shelf import GAMES
from tests.kept_games import keep, winners

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
    for people in ([], [-9.0], [0.0]):
        assert str(computer_for(game, people, 1)) == "bot:match:easy"
    assert str(computer_for(game, [99.0], 1)) == "bot:match:expert"


def test_two_computers_together_win_every_second_game() -> None:
    """Ada is as strong as hard: either of two computers is weaker than she is; of Ada and Bea together it is not."""
    hard = settings("splendor").strength["hard"]
    alone, both = (strength_of("splendor", computer_for("splendor", [hard], count)) for count in (1, 2))
    assert alone == hard
    assert 2 * exp(both) == pytest.approx(exp(hard), rel=0.02)
    assert strength_of("splendor", computer_for("splendor", [hard, hard], 1)) == hard


def test_first_games_tell_more() -> None:
    gained = [after(0.0, played, [(0.0, 1.0)]) for played in (0, 4, 8, 100)]
    assert gained == sorted(gained, reverse=True)
    assert gained[0] > 2 * gained[-1] > 0
    assert after(0.0, 5, [(0.0, 0.5)]) == 0, "as was to be expected"
    assert after(0.0, 5, [(3.0, 0.0)]) > after(0.0, 5, [(-3.0, 0.0)]), "to lose against somebody stronger says little"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["easy+50", "normal", "hard", "hard+50"])
def test_whoever_plays_on_wins_every_second_game(game: str, level: str) -> None:
    """Games that are won as often as strengths say, by ten people who are as strong as that level and begin here."""
    truly, chance = strength_of(game, computer(f"bot:{level}")), Random(f"{game} {level}")
    won = []
    for _person in range(10):
        strength = 0.0
        for number in range(210):
            other = strength_of(game, computer_for(game, [strength], 1))
            score = float(chance.random() < 1 / (1 + exp(other - truly)))
            strength = after(strength, number, [(other, score)])
            if number >= 10:
                won.append(score)
    assert 0.45 < sum(won) / len(won) < 0.55


def test_it_follows_from_the_games_that_are_kept(store: Store) -> None:
    lost, won = (next(n for n in range(99) if (winners("splendor", ADA, n) == ["Ada"]) is won) for won in (False, True))
    assert strengths(store, "splendor") == {}
    keep(store, "splendor", ADA, lost)
    keep(store, "splendor", ("Ada", "Bea"), 1)
    keep(store, "summer-pavilion", ("Bea", "bot:easy"), 1)
    other = strength_of("splendor", computer("bot:normal"))
    first = after(0.0, 0, [(other, 0.0)])
    assert strengths(store, "splendor") == {"ada": first}, "who has played people only, or another game, is new"
    keep(store, "splendor", ("ADA", "bot:normal"), won)
    assert strengths(store, "splendor") == {"ada": after(first, 1, [(other, 1.0)])}


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
    assert strengths(store, "splendor") == {"cleo": after(0.0, 0, against)}


def _ranks(store: Store, match_id: int) -> tuple[int, ...]:
    from boardgames_tui.core.match import Match

    saved = store.load(match_id)
    result = Match.replay(saved.setup, saved.commands).result
    assert result is not None
    return tuple(result.ranks)
