"""The smallest possible Textual app: the baseline for the first paint."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class Smallest(App[None]):
    """One Static."""

    def compose(self) -> ComposeResult:
        """The words that the harness waits for."""
        yield Static("bank leave")


if __name__ == "__main__":
    Smallest().run()
