"""Pages that count finished games before all is there: the statistics, and the list of games."""

from typing import Any

from boardgames_tui.testing.sitting import Sitting


async def press(at: Sitting, *keys: str) -> None:
    """Press keys, and wait for what they bring."""
    await at.press(*keys)
    await at.settle()
    await at.settle()


async def opened(at: Sitting, key: str) -> Any:
    """The page that a key of the menu opens, with every finished game counted."""
    await press(at, key)
    await at.app.workers.wait_for_complete()
    await at.settle()
    return at.top
