"""All private names of Textual that we use; tests/tui/test_internals.py says what for.

They may change in any version of Textual, so no other module uses one.
"""

import asyncio
from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.keys import Keys
from textual.worker import WorkerFailed

if TYPE_CHECKING:
    from textual.drivers.web_driver import WebDriver


class Reported(Exception):
    """An error that has been reported, with a text for the players. The original error is its cause."""

    def __rich__(self) -> Text:
        return Text(str(self))


class ReportingApp(App[None]):
    """An app that reports its own errors in our words.

    Textual has no public hook for it, and would print the values of the variables: hidden cards among them.
    """

    def __init__(self) -> None:
        super().__init__()
        self._reported = False
        """Whether the app is ending because of an error: later errors have the same cause, or say nothing more."""

    @abstractmethod
    def report(self, error: Exception) -> str:
        """Write a report of an uncaught error; return the sentence to leave with."""

    def on_load(self) -> None:
        """Report errors of the event loop that Textual does not handle."""
        asyncio.get_running_loop().set_exception_handler(self._fail)

    def _fail(self, _loop: asyncio.AbstractEventLoop, told: dict[str, Any]) -> None:
        if isinstance(error := told.get("exception"), Exception):
            self._handle_exception(error)

    def _handle_exception(self, error: Exception) -> None:
        if self._reported:
            return
        self._reported = True
        if isinstance(error, WorkerFailed) and isinstance(error.error, Exception):
            error = error.error  # which says where it went wrong
        reported = Reported(self.report(error))
        reported.__cause__ = error
        super()._handle_exception(reported)  # it prints an error that can print itself as it is


def give_mouse(app: App[Any], *, play: bool) -> None:
    """Let the terminal tell of the mouse, or use it itself from now on."""
    driver: Any = app._driver
    if driver is None or app.is_headless:
        return
    driver._mouse = True  # or neither does anything
    if play:
        driver._enable_mouse_support()
    else:
        driver._disable_mouse_support()
    driver._mouse = play  # for when it is resumed


_NAMES = frozenset(key.value for key in Keys)


class SequenceReader(XTermParser):
    """Textual's knowledge of terminal sequences, one whole sequence at a time."""

    def keys(self, sequence: str) -> list[events.Key]:
        """The keys that are meant; none if that is not known."""
        try:
            found = [*self._sequence_to_key_events(sequence)]
            "".join(key.key + (key.character or "") for key in found).encode()  # half a character can't be shown
        except (OverflowError, ValueError):  # numbers of keys that do not exist
            return []
        if sequence.startswith("\x1b[") and not sequence.endswith("u"):  # its number is no letter's
            found = [key for key in found if not _NAMES.isdisjoint((key.key, key.key.rpartition("+")[2]))]
        return [key for key in found if key.key not in (Keys.Ignore, "replacement_character")]


def read_by(driver: "WebDriver") -> Iterable[bytes]:
    """Yield what the server sends, and b"" now and then, until it closes or the driver stops."""
    return driver._input_reader
