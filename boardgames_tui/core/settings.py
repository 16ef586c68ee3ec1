"""What the players like about the screen, kept with the matches. No Textual here: the plain mode reads the names."""

from dataclasses import asdict, field, fields
from typing import TYPE_CHECKING, Any

from boardgames_tui.core.game import is_name
from boardgames_tui.core.record import record
from boardgames_tui.core.seats import COMPUTER, PROGRAM
from boardgames_tui.core.words import _, languages, set_language

if TYPE_CHECKING:
    from boardgames_tui.core.store import Store

NAME = "tui"
"""The store's name for these settings."""
MOST_NAMES = 12


THEMES = ("felt", "linen", "contrast")
"""The looks, by name."""


@record
class Settings:
    """The players' choices about the screen."""

    language: str = ""
    """The code of the language; "" is the system's. `--language` has the last word for one run."""
    theme: str = "felt"
    """The look: one of `themes.TITLES`."""
    motion: bool = True
    """Whether what has changed moves or lights up for a moment."""
    pace: float = 0.8
    """How many seconds a computer player's move takes at least, so that one can follow it."""
    ascii: bool = False
    """Whether only ASCII is drawn. `--ascii` has the same effect for one run."""
    assets: str = ""
    """The directory of the players' own data files; "" is none. `--assets` has the last word for one run."""
    coach: bool = True
    """Whether newcomers are told things in their first games."""
    names: list[str] = field(default_factory=list)
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
    if isinstance(kept, dict) and "animation" in kept:
        kept = {"motion": kept["animation"], **kept}  # as it was called in 0.1.0
    known = {each.name for each in fields(Settings)}
    read = {name: value for name, value in kept.items() if name in known} if isinstance(kept, dict) else {}
    sound: dict[str, Any] = {name: value for name, value in read.items() if _fits(name, value)}
    if len(sound) < len(read) or not isinstance(kept, dict):
        store.notices.append(_("Some settings could not be read; they have been reset to their defaults."))
    return Settings(**sound)


def _fits(name: str, value: Any) -> bool:
    """Whether a setting can have this value."""
    match name:
        case "theme":
            return value in THEMES
        case "motion" | "ascii" | "coach":
            return isinstance(value, bool)
        case "pace":
            return isinstance(value, int | float) and not isinstance(value, bool)
        case "names":
            return isinstance(value, list) and all(isinstance(each, str) and is_name(each) for each in value)
    return isinstance(value, str)


def use_language(store: "Store") -> None:
    """Speak the language that the settings name, if there is one and it can be spoken."""
    kept = store.setting(NAME)
    code = kept.get("language") if isinstance(kept, dict) else None
    if code in languages():
        set_language(code)


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
        told = _("Your data files (from the settings): {reason}. The built-in data is used instead.")
        store.notices.append(told.format(reason=missing))


def save(store: "Store", settings: Settings) -> None:
    """Keep the settings. Raises StoreError."""
    store.set_setting(NAME, asdict(settings))
