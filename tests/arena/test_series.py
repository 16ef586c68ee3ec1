"""Many matches: the same on one core, on many and on a cluster; workers that die; results that are kept."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from boardgames_tui.arena import series as module
from boardgames_tui.arena.agents import MatchResult
from boardgames_tui.arena.fingerprint import fingerprint
from boardgames_tui.arena.results import OtherSeries, Results
from boardgames_tui.arena.series import Series, WorkerError, run_cluster, run_local
from tools.self_play import SelfPlay, play_missing, read

KILLER = f"exec:{sys.executable} {Path(__file__).parent / 'killer_bot.py'}"

ONE_MACHINE: dict[str, Any] = {
    "threads_per_worker": 1,
    "processes": True,
    "dashboard_address": "127.0.0.1:0",
    "host": "127.0.0.1",
}


def series_of(*players: str, seed: int = 0, code: str = "") -> Series:
    return Series(game="splendor", players=players, seed=seed, code=code or fingerprint("splendor"))


@pytest.fixture(scope="module")
def two_workers() -> Iterator[str]:
    """The address of a scheduler with two worker processes."""
    with LocalCluster(**ONE_MACHINE, n_workers=2) as local:  # type: ignore[no-untyped-call]
        yield local.scheduler_address


def in_order(found: Iterator[MatchResult]) -> list[MatchResult]:
    return sorted(found, key=lambda played: played.number)


def test_the_same_on_one_core_and_on_many_and_on_a_cluster(two_workers: str) -> None:
    series = series_of("bot:easy", "bot:normal", "random", seed=5)
    here = [series.match(number) for number in range(4)]
    assert in_order(run_local(series, range(4), jobs=1)) == here
    assert in_order(run_local(series, range(4), jobs=2)) == here
    assert in_order(run_cluster(series, range(4), two_workers)) == here


def test_games_to_fit_to_are_the_same_here_and_on_a_cluster(two_workers: str, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    play_missing("splendor", here, 2, range(3), jobs=2)
    play_missing("splendor", there, 2, range(3), scheduler=two_workers)
    assert read(there) == read(here)


def test_the_workers_name_things_in_the_language_that_is_spoken_here() -> None:
    series = series_of("bot:easy", "random").model_copy(update={"language": "pl"})
    [played] = run_local(series, [0], jobs=1)
    cards = [name for bag in played.acquired for name in bag if name.startswith("poziom 1: ")]
    assert cards
    assert not any("level" in name or "white" in name for bag in played.acquired for name in bag)


def test_a_match_whose_process_dies_is_played_again(tmp_path: Path) -> None:
    killed = tmp_path / "killed"
    series = series_of(f"{KILLER} {killed}", "random")
    found = in_order(run_local(series, range(4), jobs=2))
    assert killed.exists()
    assert [played.number for played in found] == [0, 1, 2, 3]
    assert found == [series.match(number) for number in range(4)]


def test_a_match_whose_worker_of_the_cluster_dies_is_played_again(two_workers: str, tmp_path: Path) -> None:
    killed = tmp_path / "killed"
    series = series_of(f"{KILLER} {killed}", "random")
    found = in_order(run_cluster(series, range(4), two_workers))
    assert killed.exists()
    assert found == [series.match(number) for number in range(4)]


def test_processes_that_always_die_are_given_up() -> None:
    with pytest.raises(WorkerError, match="keep dying before they finish"):
        list(run_local(series_of(KILLER, "random"), range(2), jobs=1))


def test_a_scheduler_that_goes_is_told() -> None:
    with LocalCluster(**ONE_MACHINE, n_workers=1) as local:  # type: ignore[no-untyped-call]
        found = run_cluster(series_of("bot:easy", "random"), range(5000), local.scheduler_address)
        assert next(found).number < 5000
    with pytest.raises(WorkerError, match=r"The Dask scheduler at tcp://127\.0\.0\.1:\d+ is gone\."):
        list(found)


def test_where_nobody_listens_there_is_no_scheduler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CONNECT_TIMEOUT", 0.1)
    with pytest.raises(WorkerError, match=r"no Dask scheduler answers at “tcp://127\.0\.0\.1:1”"):
        list(run_cluster(series_of("random", "random"), range(2), "tcp://127.0.0.1:1"))


def test_a_cluster_without_workers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with LocalCluster(**ONE_MACHINE, n_workers=0) as local:  # type: ignore[no-untyped-call]
        monkeypatch.setattr(module, "CONNECT_TIMEOUT", 1)
        with pytest.raises(WorkerError, match="has no workers; start some: dask worker tcp:"):
            list(run_cluster(series_of("random", "random"), range(2), local.scheduler_address))


def test_a_worker_with_other_code_plays_nothing(two_workers: str) -> None:
    with pytest.raises(WorkerError, match="a different version"):
        list(run_cluster(series_of("random", "random", code="0"), range(2), two_workers))
    # It has the code of the arena's matches, not that of these games.
    with pytest.raises(WorkerError, match="a different version"):
        list(run_cluster(SelfPlay(game="splendor", seats=2, code=fingerprint("splendor")), range(2), two_workers))


def test_a_worker_without_bgtui_is_told() -> None:
    nothing = "import sys; sys.modules['boardgames_tui'] = None"
    with (
        LocalCluster(**ONE_MACHINE, n_workers=1, preload=[nothing]) as local,  # type: ignore[no-untyped-call]
        pytest.raises(WorkerError, match="bgtui has to be installed on the workers"),
    ):
        list(run_cluster(series_of("random", "random"), range(2), local.scheduler_address))


def test_it_can_be_left_at_any_time() -> None:
    found = run_local(series_of("bot:easy", "random"), range(1000), jobs=2)
    assert next(found).number < 1000
    found.close()


class TestKept:
    def test_what_is_kept_is_there_again(self, tmp_path: Path) -> None:
        series = series_of("bot:easy", "random")
        kept = Results(tmp_path / "results", series)
        for number in (1, 0):
            kept.add(series.match(number))
        again = Results(kept.path, series)
        assert again.played == kept.played
        assert again.played[1].seconds == kept.played[1].seconds

    def test_what_a_cluster_has_begun_this_machine_goes_on_with(self, two_workers: str, tmp_path: Path) -> None:
        series = series_of("bot:easy", "random", seed=3)
        kept = Results(tmp_path / "results", series)
        begun = run_cluster(series, range(6), two_workers)
        for _time in range(2):
            kept.add(next(begun))
        begun.close()
        again = Results(kept.path, series)
        missing = set(range(6)) - set(again.played)
        assert len(missing) == 4
        for played in run_local(series, missing, jobs=2):
            again.add(played)
        assert again.played == {number: series.match(number) for number in range(6)}

    @pytest.mark.parametrize("torn", [1, 40])
    def test_a_line_that_was_not_finished_is_played_again(self, torn: int, tmp_path: Path) -> None:
        series = series_of("random", "random")
        kept = Results(tmp_path / "results", series)
        for number in (0, 1):
            kept.add(series.match(number))
        os.truncate(kept.path, kept.path.stat().st_size - torn)
        again = Results(kept.path, series)
        assert set(again.played) - {1} == {0}
        again.add(series.match(2))
        assert set(Results(kept.path, series).played) - {1} == {0, 2}

    def test_results_of_other_players_or_another_version_are_not_mixed_in(self, tmp_path: Path) -> None:
        series = series_of("random", "random")
        kept = Results(tmp_path / "results", series)
        kept.add(series.match(0))
        before = kept.path.read_bytes()
        for other in (series_of("random", "bot:easy"), series_of("random", "random", code="0")):
            with pytest.raises(OtherSeries, match="choose another file"):
                Results(kept.path, other)
        assert kept.path.read_bytes() == before
