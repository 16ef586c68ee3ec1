"""Faults of Textual 8.2 that would end or hang a game, put right in one place."""

from typing import Any

from textual.await_complete import AwaitComplete
from textual.geometry import Size
from textual.screen import Screen


def to_the_present_size(screen: Screen[Any], size: Size) -> None:
    """In place of `Screen._screen_resized`: a size that the terminal has no more is not laid out.

    Each layout posts a Resize; of two different ones in the queue each would call the other back, for ever.
    """
    if size == screen.app.size:
        _screen_resized(screen, size)


def dismiss_once(screen: Screen[Any], result: Any = None) -> AwaitComplete:
    """In place of `Screen.dismiss`: a second Enter that was typed ahead does not take away the screen below, too."""
    if not screen.is_active:
        return AwaitComplete()
    done: AwaitComplete = _dismiss(screen, result)
    return done


_screen_resized = Screen._screen_resized
_dismiss = Screen.dismiss


def mend() -> None:
    """Put them right, from now on."""
    Screen._screen_resized = to_the_present_size  # type: ignore[method-assign, assignment]
    Screen.dismiss = dismiss_once  # type: ignore[method-assign, assignment]
