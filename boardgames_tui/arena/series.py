"""Series of matches on all cores, or on a Dask cluster: the same results wherever they are played."""

import os
import signal
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import ExitStack, contextmanager
from importlib import import_module
from logging import CRITICAL, getLogger
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict

from boardgames_tui.arena.agents import MatchResult, agent_of, names_of, play
from boardgames_tui.arena.fingerprint import fingerprint
from boardgames_tui.bots.player import tune_gc
from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.words import ENGLISH, _, language, quoted, set_language

MAX_WORKER_FAILURES = 3
"""Consecutive deaths of workers without a finished match before giving up."""
CONNECT_TIMEOUT = 10


class WorkerError(Exception):
    """The matches cannot be played; the message is a sentence."""


Played_co = TypeVar("Played_co", covariant=True)


class Playable(Protocol[Played_co]):
    """Determines each match, as a pydantic model that can be sent to workers."""

    def match(self, number: int) -> Played_co:
        """Play match `number`, from 0. Raises WorkerError, BadProgram."""

    def model_dump(self) -> dict[str, Any]:
        """Return what it is made from."""


class Series(BaseModel):
    """Determines each match of a series."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    players: tuple[str, ...]
    options: dict[str, Any] = {}
    seed: int = 0
    rotated: bool = True
    """Whether each seed is played once per rotation of the seats."""
    from_round: int = 1
    """The round from which the players play; easy plays all seats before it."""
    assets: str = ""
    """The folder of own data files; "" for the built-in ones."""
    code: str
    """The `fingerprint` of the game: other code or data make another series."""
    language: str = ENGLISH

    def match(self, number: int) -> MatchResult:
        if self.language != language():
            set_language(self.language)  # workers start with the environment's
        if self.assets:
            assets.use(self.assets)
        check_code(self.code, fingerprint(self.game))
        game = catalogue.game(self.game)
        names = names_of(len(self.players))
        with ExitStack() as stack:
            players = []
            for word in self.players:
                players.append(agent_of(game, word, names))
                stack.callback(players[-1].close)
            return play(
                game,
                players,
                number,
                self.options,
                first_seed=self.seed,
                rotated=self.rotated,
                from_round=self.from_round,
            )


def check_code(code: str, here: str) -> None:
    """Raise WorkerError if a series was made by other code."""
    if code != here:
        raise WorkerError(_("A worker has a different version of bgtui or different data files."))


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(
    series: Playable[Played_co], numbers: Sequence[int], jobs: int | None, scheduler: str | None
) -> Generator[Played_co]:
    """Yield matches as they end, from `jobs` processes (None: one a core) or a Dask cluster. Raises WorkerError."""
    if scheduler:
        return run_cluster(series, numbers, scheduler)
    return run_local(series, numbers, min(jobs or cores(), len(numbers)))


def run_local(series: Playable[Played_co], numbers: Iterable[int], jobs: int) -> Generator[Played_co]:
    """Yield each match as it ends, played by local processes; a dead one's is repeated. Raises WorkerError."""
    left, deaths = set(numbers), 0
    while left:
        try:
            with workers(jobs) as pool:
                number_of = _submit(pool, series, left)
                for future in as_completed(number_of):
                    played = future.result()
                    left.discard(number_of[future])
                    deaths = 0
                    yield played
        except BrokenExecutor as error:
            deaths += 1
            if deaths == MAX_WORKER_FAILURES:
                raise WorkerError(_("The worker processes keep dying before they finish a game.")) from error


def _submit(pool: Executor, series: Playable[Played_co], numbers: Iterable[int]) -> dict[Future[Played_co], int]:
    # The first submit starts the processes. They inherit ignored signals, so Ctrl+C cannot hit one that is starting.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return {pool.submit(series.match, number): number for number in sorted(numbers)}
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def workers(jobs: int) -> Iterator[Executor]:
    """Yield an executor whose processes ignore Ctrl+C."""
    others = active_children()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_begin_worker)
    try:
        yield pool
    except BaseException:  # abandon the matches under way
        for process in active_children():
            if process not in others:
                process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _begin_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent
    tune_gc()
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End with the parent: a killed parent cannot terminate its workers."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def run_cluster(series: Playable[Played_co], numbers: Iterable[int], address: str) -> Generator[Played_co]:
    """Yield each match as it ends, played on a Dask cluster; those of dead workers are repeated. Raises WorkerError."""
    try:
        import distributed
        from distributed.comm.addressing import resolve_address
        from distributed.comm.core import CommClosedError
    except ImportError as error:
        raise WorkerError(_("--scheduler needs an extra: pip install 'boardgames-tui[cluster]'")) from error
    for name in ("distributed", "distributed.client", "distributed.gc"):  # we report errors ourselves
        getLogger(name).setLevel(CRITICAL)
    try:
        resolve_address(address)  # Client would print a traceback
        client = distributed.Client(address, timeout=CONNECT_TIMEOUT, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise WorkerError(_("no Dask scheduler answers at {address}").format(address=quoted(address))) from error
    module, name, fields = type(series).__module__, type(series).__name__, series.model_dump()

    def match(number: int) -> Any:  # refers to nothing of bgtui: where it is missing the task fails, not the worker
        return getattr(import_module(module), name)(**fields).match(number)

    # Not its Executor, which never resolves futures when the scheduler is gone.
    with client:
        try:
            client.wait_for_workers(1, timeout=CONNECT_TIMEOUT)
        except TimeoutError as error:
            how = _("The Dask scheduler at {address} has no workers; start some: dask worker {address}")
            raise WorkerError(how.format(address=address)) from error
        try:
            futures = client.map(match, sorted(numbers), pure=False)
            for future in distributed.as_completed(futures, loop=client.loop):  # type: ignore[no-untyped-call]
                yield future.result()
                future.release()
        except distributed.KilledWorker as error:
            raise WorkerError(_("The workers of the cluster keep dying before they finish a game.")) from error
        except ImportError as error:
            raise WorkerError(_("bgtui has to be installed on the workers of the cluster, too.")) from error
        except (distributed.CancelledError, CommClosedError) as error:
            raise WorkerError(_("The Dask scheduler at {address} is gone.").format(address=address)) from error
