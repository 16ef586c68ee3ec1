"""The names of Textual that begin with an underscore, all that we use: tests/tui/test_internals.py says what for.

They may change in any version of Textual, so nothing else of ours names one.
"""

from abc import abstractmethod

from rich.text import Text
from textual.app import App
from textual.worker import WorkerFailed


class Reported(Exception):
    """An error that has been reported; its text is for the players. What went wrong is its cause."""

    def __rich__(self) -> Text:
        return Text(str(self))


class ReportingApp(App[None]):
    """An app that meets an error of its own with a sentence of ours.

    Textual has no public hook for it, and would print the values of the variables: hidden cards among them.
    """

    @abstractmethod
    def report(self, error: Exception) -> str:
        """Write a report of an error that nobody has caught; the sentence to leave with."""

    def _handle_exception(self, error: Exception) -> None:
        if isinstance(error, WorkerFailed) and isinstance(error.error, Exception):
            error = error.error  # which says where it went wrong
        reported = Reported(self.report(error))
        reported.__cause__ = error
        super()._handle_exception(reported)  # it prints an error that can print itself as it is
