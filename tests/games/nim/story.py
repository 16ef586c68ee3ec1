"""Nim in words: what happened, and what lies on the table."""

from collections.abc import Sequence

from boardgames_tui.core.words import _, ngettext
from tests.games.nim.components import HEAPS
from tests.games.nim.events import Taken
from tests.games.nim.view import NimView


def stones(count: int) -> str:
    """How many stones."""
    return ngettext("{count} stone", "{count} stones", count).format(count=count)


def tell(event: Taken, names: Sequence[str]) -> str:
    """An event as a sentence with the players' names."""
    sentence = (
        _("{name} takes {stones} from {heap}, the last of all, and wins.")
        if event.last
        else _("{name} takes {stones} from {heap}.")
    )
    return sentence.format(name=names[event.seat], stones=stones(event.count), heap=event.heap)


def describe(view: NimView, _names: Sequence[str]) -> list[str]:
    """The table in plain lines."""
    return [
        _("Heap {heap}: {stones}.").format(heap=heap, stones=stones(count))
        for heap, count in zip(HEAPS, view.heaps, strict=True)
    ]
