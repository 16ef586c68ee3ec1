"""Which steps of the lessons have been done here, as the store remembers it."""

from boardgames_tui.core.store import Store

NAME = "lessons"
"""The store's name for the steps."""


def done(store: Store, game: str) -> frozenset[str]:
    """The steps of a game that have been done here."""
    kept = store.setting(NAME)
    steps = kept.get(game) if isinstance(kept, dict) else None
    return frozenset(step for step in steps if isinstance(step, str)) if isinstance(steps, list) else frozenset()


def note_done(store: Store, game: str, step: str) -> None:
    """Keep that a step has been done. Raises StoreError."""
    kept = store.setting(NAME)
    all_done = kept if isinstance(kept, dict) else {}
    store.set_setting(NAME, all_done | {game: sorted(done(store, game) | {step})})
