"""What the players like about the screen, kept with the matches. No Textual here: the plain mode reads the names."""

from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from boardgames_tui.core.seats import COMPUTER, PROGRAM
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
    pace: float = 0.8
    """How many seconds a computer player's move takes at least, so that one can follow it."""
    ascii: bool = False
    """Whether only ASCII is drawn. `--ascii` has the same effect for one run."""
    assets: str = ""
    """The directory of the players' own data files; "" is none. `--assets` has the last word for one run."""
    names: list[str] = []
    """Names of players, the last used first, to offer at set-up."""

    def remember(self, names: list[str]) -> None:
        """Offer these names first at the next set-up; a word that calls a computer or a program is no name."""
        # A name may come from a match that somebody has sent: offered to the plain mode, it would be run.
        names = [name for name in names if not name.startswith((COMPUTER, PROGRAM))]
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


def use_own_data(store: "Store") -> None:
    """Use the data files that the settings name. What is wrong with the directory is told by the store's notices."""
    kept = store.setting(NAME)
    directory = kept.get("assets") if isinstance(kept, dict) else None
    if not directory or not isinstance(directory, str):
        return
    from boardgames_tui.core import assets
    from boardgames_tui.core.data_files import no_games_in

    assets.use(directory, setting=True)
    missing = no_games_in(assets.OWN.directory) if assets.OWN.directory is not None else ""
    if missing:
        told = _("Own data files, as the settings name them: {reason}. The games are played with the data of bgtui.")
        store.notices.append(told.format(reason=missing))


def save(store: "Store", settings: Settings) -> None:
    """Keep the settings. Raises StoreError."""
    store.set_setting(NAME, settings.model_dump())
