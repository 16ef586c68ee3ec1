"""Updates the index of finished games in the background, while a page shows what is already known."""

from typing import TypeVar

from textual import work
from textual.worker import get_current_worker

from boardgames_tui.core.statistics import figures
from boardgames_tui.core.statistics.index import Index
from boardgames_tui.core.store import StoreError
from boardgames_tui.core.words import _
from boardgames_tui.tui.page import Page

ResultT = TypeVar("ResultT")


class _Left(Exception):
    """The page was closed."""


class CountingPage(Page[ResultT]):
    """A page about finished games: first those indexed, then the others as they are counted."""

    counting = ""
    """The progress, as a sentence; "" once all is counted."""
    left_out = 0
    """The number of finished games that cannot be replayed."""

    def __init__(self) -> None:
        super().__init__()
        self.index: Index | None = None

    def learned(self) -> None:
        """The index has changed."""
        raise NotImplementedError

    def on_mount(self) -> None:
        self.index = Index(self.app.store.directory)
        self.learned()
        self._count(self.index)

    def recount(self) -> None:
        if self.index is not None and not self.counting:
            self._count(self.index)

    @work(thread=True)
    def _count(self, index: Index) -> None:
        worker, store = get_current_worker(), self.app.store

        def told(done: int, count: int) -> None:
            if worker.is_cancelled:
                raise _Left
            self.app.call_from_thread(self._tell, done, count)

        try:
            changed = index.refresh(store, told)
            left_out = len(store.finished()) - figures.counted(index)
        except (_Left, StoreError):  # the list of games says what is wrong
            return
        if not worker.is_cancelled:
            self.app.call_from_thread(self._counted, changed, left_out)

    def _tell(self, done: int, count: int) -> None:
        self.counting = _("Playing through finished games: {done} of {count}…").format(done=done, count=count)
        self.redraw()

    def _counted(self, changed: bool, left_out: int) -> None:
        if changed or self.counting or left_out != self.left_out:
            self.counting, self.left_out = "", left_out
            self.learned()
