"""How players have done: what the finished games prove, whatever the index remembered."""

import csv
import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any
from unicodedata import normalize

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.statistics import figures
from boardgames_tui.core.statistics import index as index_module
from boardgames_tui.core.statistics.index import FILE, Index, player_key
from boardgames_tui.core.statistics.words import streak_words
from boardgames_tui.core.store import Store
from boardgames_tui.games.de_vulgari_eloquentia.events import TitleTaken
from boardgames_tui.games.summer_pavilion.components import RING
from boardgames_tui.games.summer_pavilion.components.board import star_counts
from boardgames_tui.testing.random_play import play, prefer
from tests.kept_games import GAMES, finished, forget_ends, keep, winners

ADA, BORIS, CLEO = (player_key(name, "") for name in ("Ada", "Boris", "Cleo"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as store:
        yield store


@pytest.fixture
def index(store: Store) -> Iterator[Index]:
    with Index(store.directory) as index:
        yield index


def rows(index: Index) -> list[Any]:
    return index.connection.execute("SELECT * FROM seat ORDER BY match_id, seat").fetchall()


def standing(index: Index, player: str, game: str = "splendor") -> figures.Standing:
    [found] = [each for each in figures.standings(index, game) if each.player == player]
    return found


def seed_won_by(name: str, game: str = "splendor", players: tuple[str, ...] = ("Ada", "Boris"), after: int = 0) -> int:
    return next(seed for seed in range(after + 1, 200) if winners(game, players, seed) == [name])


# What a player did


def test_splendor_counts_cards_and_nobles() -> None:
    for seed in range(1, 6):
        match = finished("splendor", ("Ada", "Boris", "Cleo"), seed)
        done = _done(match)
        assert match.result is not None
        _cards, nobles, bought = match.result.lines
        assert tuple(each.get("bought", 0) for each in done) == bought.values
        assert tuple(3 * each.get("nobles", 0) for each in done) == nobles.values


def test_summer_pavilion_counts_tiles_and_full_stars() -> None:
    full = 0
    for seed in range(1, 9):
        match = play(catalogue.game("summer-pavilion"), 2, seed, prefer(r"place (c|n)\d", "place"))
        done = _done(match)
        assert match.result is not None
        assert tuple(each.get("tiles", 0) for each in done) == match.result.lines[3].values
        stars = [star_counts(player.tiles).count(RING) for player in match.state.players]
        assert [each.get("stars", 0) for each in done] == stars
        full += sum(stars)
    assert full


def test_princes_counts_works() -> None:
    for seed in range(1, 4):
        match = finished("princes-of-florence", ("Ada", "Boris", "Cleo"), seed)
        works = tuple(len(player.works) for player in match.state.players)
        assert tuple(each.get("works", 0) for each in _done(match)) == works
        built = [each.get("buildings", 0) for each in _done(match)]
        assert built == [sum(tile < 10 for tile, _cell, _turn in player.placed) for player in match.state.players]


def test_de_vulgari_counts_titles_that_were_won() -> None:
    for seed in range(1, 4):
        match = finished("de-vulgari-eloquentia", ("Ada", "Boris", "Cleo"), seed)
        done = _done(match)
        taken = [event for turn in match.turns for event in turn.events if isinstance(event, TitleTaken)]
        for seat, each in enumerate(done):
            assert each.get("titles", 0) == sum(event.seat == seat and event.title >= 0 for event in taken)


def _done(match: Any) -> list[dict[str, int]]:
    from importlib import import_module

    module = import_module(catalogue.entry(match.game.id).deeds)
    done: list[dict[str, int]] = [{} for _seat in match.setup.seats]
    for seat, deed in module.deeds(event for turn in match.turns for event in turn.events):
        assert deed in module.DEEDS
        done[seat][deed] = done[seat].get(deed, 0) + 1
    return done


# Games, points, wins


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_counted(store: Store, index: Index, game: str) -> None:
    players = ("Ada", "Boris", "bot:hard")
    keep(store, game, players)
    index.refresh(store)
    result = finished(game, players).result
    assert result is not None
    for seat, player in enumerate((ADA, BORIS, "bot:hard")):
        found = standing(index, player, game)
        assert (found.played, found.won) == (1, int(result.ranks[seat] == 1))
        assert (found.best, found.mean) == (result.points[seat], result.points[seat])


def test_best_and_mean_points_and_the_way_a_name_was_written_last(store: Store, index: Index) -> None:
    points = []
    for seed, name in enumerate(("Ada", "ADA", "ada"), 1):
        keep(store, "splendor", (name, "Boris"), seed)
        result = finished("splendor", (name, "Boris"), seed).result
        assert result is not None
        points.append(result.points[0])
    index.refresh(store)
    found = standing(index, ADA)
    assert (found.name, found.played) == ("ada", 3)
    assert found.best == max(points)
    assert found.mean == pytest.approx(sum(points) / 3)


def test_unfinished_games_say_nothing(store: Store, index: Index) -> None:
    match = finished("splendor")
    store.add(match.setup, match.written[:-1])
    index.refresh(store)
    assert figures.standings(index) == []


def test_a_trial_counts_for_nobody(store: Store, index: Index) -> None:
    match = finished("splendor")
    store.add(replace(match.setup, trial=True), match.written, over=True)
    index.refresh(store)
    assert figures.standings(index) == []
    assert figures.counted(index) == 1, "and it is not called one that could not be played through"


def test_a_seat_that_has_changed_hands_counts_for_nobody(store: Store, index: Index) -> None:
    """The result keeps its name; the others' game counts, also where nobody else is left to be rated with."""
    match = finished("splendor")
    for at in ([1], [0, 1]):
        setup = match.setup
        for number in at:
            setup = setup.with_seat(number, replace(setup.seats[number], passed=True))
        store.add(setup, match.written, over=True)
    index.refresh(store)
    assert [(each.player, each.played) for each in figures.standings(index)] == [(ADA, 1)]
    assert not index.refresh(store), "and nothing is left to be rated"
    assert [[name for name, *_ in result] for result in figures.results_of(index, counted=True).values()] == [["Ada"]]
    assert [sorted(name for name, *_ in result) for result in figures.results_of(index).values()] == [
        ["Ada", "Boris"],
        ["Ada", "Boris"],
    ]


def test_a_person_named_like_a_level_is_a_person(store: Store, index: Index) -> None:
    match = finished("splendor", ("Ada", "bot:hard"))
    store.add(match.setup, match.written, over=True)
    index.refresh(store)
    assert {each.player for each in figures.standings(index)} == {ADA, "bot:hard"}
    assert player_key("bot:hard", "") != player_key("Computer", "bot:hard")


def test_a_level_is_rated_whatever_its_character(store: Store, index: Index) -> None:
    """One that suits the people at the table is as strong as they are, whatever its level is called."""
    keep(store, "splendor", ("Ada", "bot:hard/builder"))
    keep(store, "splendor", ("bot:match:easy+25/raider", "bot:match:normal", "bot:hard"))
    index.refresh(store)
    assert {each.player for each in figures.standings(index)} == {ADA, "bot:hard", "bot:match"}
    assert {each.name for each in figures.standings(index)} == {"Ada", "Computer, hard", "Computer, matched"}
    assert figures.find_player(index, "bot:hard/courtier") == "bot:hard"
    assert figures.find_player(index, "bot:match") == "bot:match"


def test_streaks_and_opponents(store: Store, index: Index) -> None:
    won, lost = seed_won_by("Ada"), seed_won_by("Boris")
    for seed in (won, won, won, lost, won, won):
        keep(store, "splendor", ("Ada", "Boris"), seed)
    index.refresh(store)
    known = figures.profile(index, ADA)
    assert known is not None
    assert (known.played, known.won, known.streak, known.longest) == (6, 5, 2, 3)
    [boris] = known.opponents
    assert (boris.name, boris.together, boris.ahead, boris.behind) == ("Boris", 6, 5, 1)
    other = figures.profile(index, BORIS)
    assert other is not None
    assert (other.streak, other.longest) == (-2, 1)
    assert streak_words(other) == "No win in the last 2 games. The longest streak is 1 win."
    assert streak_words(replace(other, longest=0)) == "No win in the last 2 games."
    assert [(at.seats, at.played, at.won) for at in other.tables] == [(2, 6, 1)]


def test_a_ladder_is_climbed_by_beating_computer_players_of_a_chosen_level(store: Store, index: Index) -> None:
    def beats(*others: str) -> None:
        players = ("Ada", *others)
        keep(store, "splendor", players, seed_won_by("Ada", players=players))
        index.refresh(store)

    def ladder(player: str = ADA) -> list[figures.Ladder]:
        known = figures.profile(index, player)
        assert known is not None
        return [*known.ladders]

    beats("Boris")
    beats("bot:match:hard")
    assert ladder() == []  # somebody else was at the table, or the level was not chosen
    lost = seed_won_by("bot:easy", players=("Ada", "bot:easy"))
    keep(store, "splendor", ("Ada", "bot:easy"), lost)
    index.refresh(store)
    assert ladder() == [figures.Ladder("splendor", "", "beginner")]
    beats("bot:hard", "bot:normal")
    assert ladder() == [figures.Ladder("splendor", "normal", "hard")]
    beats("bot:beginner")
    assert ladder() == [figures.Ladder("splendor", "normal", "hard")]
    beats("bot:expert")
    assert ladder() == [figures.Ladder("splendor", "expert", "")]
    assert ladder("bot:hard") == []


def test_one_game_apart_from_the_others(store: Store, index: Index) -> None:
    for game in GAMES:
        keep(store, game, ("Ada", "Boris", "Cleo"))
    index.refresh(store)
    known = figures.profile(index, CLEO, "summer-pavilion")
    assert known is not None
    assert [past.game for past in known.past] == ["summer-pavilion"]
    assert {deed.game for deed in known.deeds} == {"summer-pavilion"}
    every = figures.profile(index, CLEO)
    assert every is not None
    assert [each.game for each in every.standings] == GAMES  # as on the shelf
    assert figures.profile(index, CLEO, "nim") is None


# Ratings


def test_who_wins_is_rated_higher_and_every_game_makes_it_surer(store: Store, index: Index) -> None:
    won = seed_won_by("Ada")
    spreads = [25 * 2 / 3]
    for _time in range(5):
        keep(store, "splendor", ("Ada", "Boris"), won)
        index.refresh(store)
        ada, boris = standing(index, ADA), standing(index, BORIS)
        assert ada.mu > 25 > boris.mu
        assert ada.spread < spreads[-1]
        spreads.append(ada.spread)
    assert [each.player for each in figures.standings(index)] == [ADA, BORIS]


def test_a_game_moves_no_rating_of_another(store: Store, index: Index) -> None:
    keep(store, "splendor")
    index.refresh(store)
    before = standing(index, ADA)
    keep(store, "summer-pavilion")
    index.refresh(store)
    assert standing(index, ADA) == before


def test_a_level_on_two_seats_is_one_player(store: Store, index: Index) -> None:
    keep(store, "splendor", ("bot:easy", "Ada", "bot:easy"), 3)
    index.refresh(store)
    easy = standing(index, "bot:easy")
    assert easy.played == 2  # seats
    assert len({(row[-2], row[-1]) for row in rows(index) if row[5] == "bot:easy"}) == 1
    known = figures.profile(index, "bot:easy")
    assert known is not None
    assert [other.player for other in known.opponents] == [ADA]


# The index


def test_it_can_be_thrown_away_at_any_time(store: Store, index: Index) -> None:
    for seed, game in enumerate(GAMES, 1):
        keep(store, game, ("Ada", "Boris", "bot:normal"), seed)
    index.refresh(store)
    before = rows(index)
    index.close()
    (store.directory / FILE).unlink()
    with Index(store.directory) as anew:
        assert rows(anew) == []
        anew.refresh(store)
        assert rows(anew) == before


@pytest.mark.parametrize("seed", range(5))
def test_it_is_what_it_would_be_if_made_anew(store: Store, index: Index, tmp_path: Path, seed: int) -> None:
    generator = Random(seed)
    kept: list[int] = []
    for _step in range(12):
        match generator.randrange(4):
            case 0 if kept:
                store.remove(kept.pop(generator.randrange(len(kept))))
            case 1 if kept:
                store.delete(kept.pop(generator.randrange(len(kept))))
            case 2 if store.matches(removed=True):
                restored = store.matches(removed=True)[0].id
                store.restore(restored)
                kept.append(restored)
            case _:
                players = generator.sample(("Ada", "Boris", "Cleo", "bot:easy"), 3)
                kept.append(keep(store, generator.choice(GAMES[:2]), players, generator.randrange(1, 6)))
        index.refresh(store)
    (tmp_path / "other").mkdir()
    with Index(tmp_path / "other") as anew:
        anew.refresh(store)
        assert rows(index) == rows(anew)
        assert figures.counted(anew) == len(kept)


def test_a_removed_game_is_gone_and_a_restored_one_back(store: Store, index: Index) -> None:
    first, _second = keep(store, "splendor", seed=1), keep(store, "splendor", seed=2)
    index.refresh(store)
    both = rows(index)
    store.remove(first)
    index.refresh(store)
    assert standing(index, ADA).played == 1
    assert rows(index) != both[2:]  # the second is rated as the first now
    store.restore(first)
    index.refresh(store)
    assert rows(index) == both


def test_a_game_taken_up_again_is_not_over(store: Store, index: Index) -> None:
    match_id = keep(store, "splendor")
    index.refresh(store)
    with store.journal(match_id) as journal:
        journal.rewind(len(finished("splendor").turns) - 1)
    index.refresh(store)
    assert figures.standings(index) == []


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + bytes(5000)])
def test_a_damaged_index_is_made_anew(store: Store, content: bytes) -> None:
    keep(store, "splendor")
    (store.directory / FILE).write_bytes(content)
    with Index(store.directory) as index:
        index.refresh(store)
        assert figures.counted(index) == 1


def test_an_index_of_another_version_is_made_anew(store: Store, index: Index) -> None:
    keep(store, "splendor")
    index.refresh(store)
    index.close()
    with closing(sqlite3.connect(store.directory / FILE)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with Index(store.directory) as anew:
        assert figures.counted(anew) == 0
        anew.refresh(store)
        assert figures.counted(anew) == 1


def test_what_cannot_be_played_through_is_left_out(store: Store, index: Index) -> None:
    match = finished("splendor")
    store.add(match.setup, [*match.written[:-1], (match.written[-1][0], "0123456789ab")], over=True)
    store.add(match.setup, match.written[1:], over=True)
    good = keep(store, "splendor", seed=2)
    index.refresh(store)
    assert {row[0] for row in rows(index)} == {good}
    assert len(store.finished()) - figures.counted(index) == 2


def test_it_is_told_how_far_it_is(store: Store, index: Index) -> None:
    for seed in (1, 2):
        keep(store, "splendor", seed=seed)
    forget_ends(store)
    told: list[tuple[int, int]] = []
    index.refresh(store, lambda done, count: told.append((done, count)))
    assert told == [(0, 2), (2, 2)]
    index.refresh(store, lambda done, count: told.append((done, count)))
    assert len(told) == 2  # nothing to do


def nothing_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on no game is played through."""

    def never(*_arguments: Any) -> None:
        raise AssertionError("a game is played through that is counted already")

    monkeypatch.setattr(index_module, "play_through", never)


def test_what_ends_here_is_never_played_through_for_it(
    store: Store, index: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the table, at several screens and from a file alike: the store notes it."""
    match = finished("splendor")
    keep(store, "summer-pavilion")
    for several in (False, True):
        number = store.create(match.setup, several=several)
        with store.journal(number) as journal:
            for at, (text, state_id) in enumerate(match.written, 1):
                journal.append(at - 1, text, state_id, at == len(match.written))
    nothing_played(monkeypatch)
    index.refresh(store)
    assert figures.counted(index) == 3
    assert standing(index, ADA).played == 2
    assert standing(index, ADA).mu != 25


def test_an_end_that_is_taken_back_does_not_count(store: Store, index: Index) -> None:
    match = finished("splendor")
    number = keep(store, "splendor")
    with store.journal(number) as journal:
        journal.rewind(len(match.turns) - 1)
        index.refresh(store)
        assert figures.counted(index) == 0
        journal.append(len(match.turns) - 1, *match.written[-1], True)
    index.refresh(store)
    assert [row[0] for row in rows(index)] == [number, number]


def test_what_is_known_can_be_shown_before_all_is_rated(store: Store, index: Index) -> None:
    """The program was ended meanwhile, or a game has ended since."""
    keep(store, "splendor")
    index.refresh(store)
    before = figures.standings(index)
    keep(store, "splendor", seed=2)
    keep(store, "splendor", ("Cleo", "Ada"))
    assert figures.standings(index) == before
    assert figures.profile(index, CLEO) is None
    assert figures.table(index, [ADA, CLEO])


@pytest.mark.parametrize("batch", [1, 2])
def test_what_was_counted_before_an_interruption_stays(
    store: Store, index: Index, monkeypatch: pytest.MonkeyPatch, batch: int
) -> None:
    for seed in (1, 2, 3):
        keep(store, "splendor", seed=seed)
    forget_ends(store)
    monkeypatch.setattr(index_module, "BATCH", batch)

    def interrupted(done: int, _count: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        index.refresh(store, interrupted)
    told: list[int] = []
    index.refresh(store, lambda _done, count: told.append(count))
    assert set(told) == {1}
    assert figures.counted(index) == 3


def test_what_version_1_counted_is_kept_and_a_name_is_one(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """It kept "á" as it was typed, and took it for two people."""
    composed, decomposed = "Ágnes", normalize("NFD", "Ágnes")
    for seed in (1, 2):
        keep(store, "splendor", (composed, "bot:hard"), seed)
    with Index(store.directory) as index:
        index.refresh(store)
        wanted = rows(index)
        with index.connection as connection:
            connection.execute("DROP VIEW rated")
            connection.execute(
                "UPDATE seat SET name = ?, player = ?, mu = 1, sigma = 1 WHERE match_id = 1 AND seat = 0",
                (decomposed, "=" + decomposed.casefold()),
            )
            connection.execute("PRAGMA user_version = 1")
    nothing_played(monkeypatch)
    with Index(store.directory) as index:
        index.refresh(store)
        assert rows(index) == wanted
        assert figures.find_player(index, decomposed.upper()) == player_key(composed, "")


def test_no_start_imports_it() -> None:
    script = (
        "import sys, boardgames_tui.core.store, boardgames_tui.tui.app, boardgames_tui.tui.pages.menu; "
        "print([name for name in sys.modules if name.startswith('boardgames_tui.core.statistics')])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "[]\n"


def test_nothing_rated_is_not_rated_again(store: Store, index: Index, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(store, "splendor")
    index.refresh(store)
    monkeypatch.setitem(sys.modules, "openskill", None)
    monkeypatch.setitem(sys.modules, "boardgames_tui.core.statistics.rating", None)
    index.refresh(store)


# For other programs


def test_the_same_figures_as_csv_and_json(store: Store, index: Index) -> None:
    keep(store, "splendor", ("Ada", "bot:hard"))
    index.refresh(store)
    found = figures.table(index, [ADA, "bot:hard"])
    read = list(csv.DictReader(StringIO(figures.as_csv(found))))
    assert {row["player"] for row in read} == {"Ada", "bot:hard"}
    objects = json.loads(figures.as_json(found))
    assert len(objects) == len(read)
    for row, each in zip(read, objects, strict=True):
        assert {name: value for name, value in row.items() if value} == {
            name: str(value) for name, value in each.items() if value != ""
        }
    [ada] = [each for each in objects if each["table"] == "game" and each["player"] == "Ada"]
    assert ada["low"] < ada["rating"] < ada["high"]
    assert {each["name"] for each in objects if each["table"] == "deed"} >= {"bought"}


def test_who_is_meant(store: Store, index: Index) -> None:
    keep(store, "splendor", ("Zoë", "bot:hard"))
    index.refresh(store)
    assert figures.find_player(index, " zoë ") == player_key("Zoë", "")
    assert figures.find_player(index, "bot:hard") == "bot:hard"
    with pytest.raises(LookupError, match="did you mean Zoë"):
        figures.find_player(index, "zoe")
