"""What the players like about the screen, kept with the matches. No Textual here: the plain mode reads the names."""

from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from boardgames_tui.core.words import _

if TYPE_CHECKING:
    from boardgames_tui.core.store import Store

NAME = "tui"
"""The store's name for these settings."""
MOST_NAMES = 12


class Settings(BaseModel):
    """The players' choices about the screen."""

    model_config = ConfigDict(extra="ignore", defer_build=True)

    theme: Literal["felt", "linen", "contrast"] = "felt"
    """The look: one of `looks.PALETTES`."""
    animation: bool = True
    """Whether what has changed is lit for a moment."""
    ascii: bool = False
    """Whether only ASCII is drawn. `--ascii` has the same effect for one run."""
    names: list[str] = []
    """Names of players, the last used first, to offer at set-up."""

    def remember(self, names: list[str]) -> None:
        """Offer these names first at the next set-up."""
        known = [name for name in self.names if name.casefold() not in {new.casefold() for new in names}]
        self.names = [*names, *known][:MOST_NAMES]


def load(store: "Store") -> Settings:
    """The settings kept in the store; what cannot be read is as at first, and the store's notices say so."""
    kept = store.setting(NAME)
    if kept is None:
        return Settings()
    try:
        return Settings.model_validate(kept)
    except ValidationError as error:
        if not isinstance(kept, dict):
            kept = {}
        for fault in error.errors():
            kept.pop(str(fault["loc"][0]) if fault["loc"] else "", None)
        store.notices.append(_("Some settings could not be read; they are as they were at first."))
        return Settings.model_validate(kept)


def save(store: "Store", settings: Settings) -> None:
    """Keep the settings. Raises StoreError."""
    store.set_setting(NAME, settings.model_dump())
