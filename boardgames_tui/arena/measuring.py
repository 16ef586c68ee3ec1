"""Shared by `bgtui arena` and `bgtui simulate`: a series with a progress bar, saved to be resumed."""

import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from boardgames_tui.arena.agents import MatchResult, check_player, set_up
from boardgames_tui.arena.fingerprint import fingerprint
from boardgames_tui.arena.results import OtherSeries, Results
from boardgames_tui.arena.series import Series, WorkerError, run
from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.files import hold_ours, hold_own_link
from boardgames_tui.core.options import options_of
from boardgames_tui.core.store import data_directory
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _, in_decimals, language, ngettext, reason
from boardgames_tui.protocol.client import BadProgram

INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class SeriesRequest:
    """How many matches of a series to play, and where."""

    games: int
    seed: int
    options: Sequence[str]
    jobs: int | None
    """Processes; None: one for each core."""
    scheduler: str | None
    """The address of a Dask scheduler to use instead."""
    results: Path | None
    """The file for results; None: one in the data directory."""


def series_of(
    game: str, players: Sequence[str], request: SeriesRequest, *, rotated: bool, from_round: int = 1
) -> Series:
    loaded = catalogue.game(game)
    options = options_of(loaded.options, loaded.title, request.options, len(players))
    try:
        for player in players:
            check_player(game, player)
        loaded.controller.new(set_up(loaded, len(players), options, request.seed))
    except ValueError as error:
        raise UserError(reason(error)) from error
    return Series(
        game=game,
        players=tuple(players),
        options=options,
        seed=request.seed,
        rotated=rotated,
        from_round=from_round,
        assets=str(assets.OWN.directory or ""),
        code=fingerprint(game),
        language=language(),
    )


def measure(series: Series, request: SeriesRequest) -> tuple[list[MatchResult], bool]:
    """Play the missing matches; return all, by number, and whether Ctrl+C stopped it. Raises UserError."""
    try:
        kept = Results(request.results or _usual_file(series), series)
    except OtherSeries as error:
        raise UserError(str(error)) from error
    numbers = range(request.games)
    stopped = False
    try:
        _play(series, kept, [number for number in numbers if number not in kept.played], request)
    except KeyboardInterrupt:
        stopped = True
        kept = Results(kept.path, series)  # the last line may be missing in memory
        done = sum(number in kept.played for number in numbers)
        words = _("Stopped. {done} of {games} games are saved in {file}; run the same command to continue.")
        print(words.format(done=done, games=request.games, file=kept.path), file=sys.stderr)
    except (WorkerError, BadProgram) as error:
        raise UserError(str(error)) from error
    return [kept.played[number] for number in numbers if number in kept.played], stopped


def length(title: str, played: Sequence[MatchResult]) -> str:
    games = len(played)
    words = ngettext(
        "{count} game of {game}: {rounds} rounds.", "{count} games of {game}: {rounds} rounds on average.", games
    )
    rounds = sum(match.rounds for match in played) / games
    return words.format(count=games, game=title, rounds=in_decimals(rounds, 1))


def _usual_file(series: Series) -> Path:
    digest = blake2b(series.model_dump_json().encode(), digest_size=6).hexdigest()
    folder = data_directory() / "arena"
    hold_own_link(folder)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{series.game}-{digest}.jsonl"
    hold_ours(path)
    return path


def _play(series: Series, kept: Results, missing: Sequence[int], request: SeriesRequest) -> None:
    if not missing:
        return
    playing = run(series, missing, request.jobs, request.scheduler)
    console = Console(stderr=True)
    with (
        closing(playing),
        Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn(_("time left:")),
            TimeRemainingColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
            speed_estimate_period=600,
        ) as progress,
    ):
        total = request.games
        bar = progress.add_task(_("games"), total=total, completed=total - len(missing))
        for played in playing:
            kept.add(played)
            progress.advance(bar)
