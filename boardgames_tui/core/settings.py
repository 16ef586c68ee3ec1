"""The players' settings. No Textual here: the plain mode reads the names.

The command line takes precedence, for one run; then config.toml, written by people; then changes in the program, kept
in the store. Changes to settings in config.toml last until the program ends: bgtui never writes that file.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardgames_tui.core import config
from boardgames_tui.core.seats import COMPUTER, PROGRAM
from boardgames_tui.core.setup import SEAT_COLOURS, clean_name, is_name
from boardgames_tui.core.words import N_, _, folded, languages, set_language

if TYPE_CHECKING:
    from boardgames_tui.core.store import Store

NAME = "tui"
"""The store's key for these settings."""
MOST_NAMES = 12


TERMINAL = "terminal"
"""The look that has the terminal's own colours."""
THEMES = ("felt", "linen", "contrast", TERMINAL)
BELLS = ("off", "bell", "notification")
"""Ways to call people back to the table."""
LONGEST_PACE = 3600

MEANINGS = {
    "language": N_("Saved games open in any language; you can type moves in yours."),
    "theme": N_("The colours of the table; pieces keep their letters in every look."),
    "motion": N_("Brief movement or light shows what has changed; any key cuts it short."),
    "ascii": N_("Choose “ASCII only” if your font lacks box drawing or symbols."),
    "mouse": N_("Choose “selects text”, or press F2, to leave the mouse to the terminal."),
    "letters": N_("Adds the colour's letter to each price, in case colours look alike to you."),
    "pace": N_("Minimum time for each computer move. Enter skips the wait."),
    "coach": N_("In your first games, a note when something comes up for the first time."),
    "bell": N_("Alerts you when your turn comes after a wait, or while you look elsewhere."),
    "assets": N_("A folder with your data files; bgtui assets export GAME DIR makes one."),
}
"""The settings of config.toml, and what each means."""
IN_FILE = {
    "ascii": N_("Choose true if your font lacks box drawing or symbols."),
    "mouse": N_("Choose false, or press F2, to leave the mouse to the terminal."),
}
"""What is said otherwise there: on the page of settings their values have names."""


@dataclass
class Settings:
    """The players' choices about the screen."""

    language: str = ""
    """The language's code; "" is the system's. `--language` overrides it for one run."""
    theme: str = "felt"
    motion: bool = True
    pace: float = 0.8
    """Minimum seconds for a computer player's move, so that people can follow."""
    ascii: bool = False
    """Whether only ASCII is drawn. `--ascii` does the same for one run."""
    mouse: bool = True
    """Whether the mouse plays; the terminal has it otherwise."""
    letters: bool = False
    """Whether prices say their colours in letters, too."""
    assets: str = ""
    """The directory of own data files; "" is none. `--assets` overrides it for one run."""
    coach: bool = True
    bell: str = "off"
    """How to call people who have waited or look elsewhere: one of `BELLS`."""
    names: list[str] = field(default_factory=list)
    colours: dict[str, int] = field(default_factory=dict)
    """The colours of these players, by `words.folded` names."""
    languages: dict[str, str] = field(default_factory=dict)
    """The languages of these players in their turns, by `words.folded` names."""
    written: tuple[str, ...] = ()
    """The settings in config.toml: changes to them last until the program ends."""

    def remember(self, players: Mapping[str, int]) -> None:
        """Offer these names and colours first at the next set-up; computers and programs are left out."""
        # A name from an imported match must not be run as a program when the plain mode offers it.
        names = [name for name in players if not name.startswith((COMPUTER, PROGRAM))]
        known = [name for name in self.names if folded(name) not in {folded(new) for new in names}]
        self.names = [*names, *known][:MOST_NAMES]
        liked = self.colours | {folded(name): players[name] for name in names if players[name] >= 0}
        kept = {folded(name) for name in self.names}
        self.colours = {name: colour for name, colour in liked.items() if name in kept}
        self.languages = {name: code for name, code in self.languages.items() if name in kept}

    def language_of(self, name: str) -> str:
        """The code of a player's own language; "" for the common one."""
        return self.languages.get(folded(name), "")


def load(store: "Store") -> Settings:
    """The effective settings: config.toml, then the store. Unreadable ones get defaults and a notice."""
    kept = store.setting(NAME)
    sound: dict[str, Any] = {}
    if kept is not None:
        if isinstance(kept, dict) and "animation" in kept:
            kept = {"motion": kept["animation"], **kept}  # its name in 0.1.0
        known = {each.name for each in fields(Settings)} - {"written"}
        read = {name: value for name, value in kept.items() if name in known} if isinstance(kept, dict) else {}
        sound = {name: value for name, value in read.items() if _fits(name, value)}
        if len(sound) < len(read) or not isinstance(kept, dict):
            _notice(store, _("Some settings could not be read; they have been reset to their defaults."))
    # Older versions stored names as typed.
    sound["names"] = list({folded(name): clean_name(name) for name in sound.get("names", ())}.values())
    for name in ("colours", "languages"):
        sound[name] = {folded(player): value for player, value in sound.get(name, {}).items()}
    written, faults = read_config()
    for fault in faults:
        _notice(store, fault)
    return Settings(**{**sound, **written}, written=tuple(written))


def _notice(store: "Store", sentence: str) -> None:
    if sentence not in store.notices:
        store.notices.append(sentence)


def read_config() -> tuple[dict[str, Any], list[str]]:
    """The content of config.toml, and a sentence for each error."""
    content, fault = config.read(config.CONFIG)
    directory = config.config_directory() if content or fault else None
    if directory is None:
        return {}, []
    path, found, faults = directory / config.CONFIG, {}, [fault] if fault else []
    for name, value in content.items():
        if name not in MEANINGS:
            faults.append(config.unknown(path, name, list(MEANINGS)))
        elif not _fits(name, value) or (name == "language" and value not in ("", *languages())):
            shown = json.dumps(value, default=str, ensure_ascii=False)[:40]
            told = _("{path}: {name} = {value} cannot be used. {takes}")
            faults.append(told.format(path=path, name=name, value=shown, takes=takes(name)))
        elif name == "assets" and value:
            found[name] = str(directory / Path(value).expanduser())
        else:
            found[name] = value
    return found, faults


def takes(name: str) -> str:
    """The values that a setting accepts, as a sentence."""
    match name:
        case "pace":
            return _("Set it to a number of seconds, from 0 to {most}.").format(most=LONGEST_PACE)
        case "assets":
            return _('Set it to a folder in quotes; "" means the built-in files.')
        case "language":
            codes = ", ".join(json.dumps(code) for code in languages())
            return _('Set it to one of {values}; "" means the system language.').format(values=codes)
        case "theme" | "bell":
            values = ", ".join(json.dumps(word) for word in (THEMES if name == "theme" else BELLS))
        case _:
            values = "true, false"
    return _("Set it to one of {values}.").format(values=values)


def sample() -> str:
    """A config.toml with every setting, its meaning, and its default as a comment."""
    at_first = asdict(Settings())
    path = (config.config_directory() or Path()) / config.CONFIG
    lines = [_("# bgtui reads this file from {path}.").format(path=path), _("# Remove the # before what you set.")]
    for name, meaning in {**MEANINGS, **IN_FILE}.items():
        lines += ["", f"# {_(meaning)}", f"# {takes(name)}", f"# {name} = {json.dumps(at_first[name])}"]
    return "\n".join(lines) + "\n"


def _fits(name: str, value: Any) -> bool:
    match name:
        case "theme":
            return value in THEMES
        case "bell":
            return value in BELLS
        case "motion" | "ascii" | "mouse" | "letters" | "coach":
            return isinstance(value, bool)
        case "pace":
            return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= LONGEST_PACE
        case "colours":
            return isinstance(value, dict) and all(colour in range(SEAT_COLOURS) for colour in value.values())
        case "languages":
            return isinstance(value, dict) and all(code in languages() for code in value.values())
        case "names":
            return isinstance(value, list) and all(isinstance(each, str) and is_name(each) for each in value)
    return isinstance(value, str)


def use_language(store: "Store") -> None:
    """Use the language of the settings, if it is set and known."""
    code = _setting(store, "language")
    if code in languages():
        set_language(code)


def use_own_data(store: "Store") -> None:
    """Use the data files of the settings. Errors become notices of the store."""
    directory = _setting(store, "assets")
    if not directory or not isinstance(directory, str):
        return
    from boardgames_tui.core import assets
    from boardgames_tui.core.data_files import no_games_in

    assets.use(directory, setting=True)
    missing = no_games_in(assets.OWN.directory) if assets.OWN.directory is not None else ""
    if missing:
        told = _("Your data files (from the settings): {reason}. The built-in data is used instead.")
        _notice(store, told.format(reason=missing))


def _setting(store: "Store", name: str) -> Any:
    written, _faults = read_config()
    kept = store.setting(NAME)
    return written.get(name, kept.get(name) if isinstance(kept, dict) else None)


def save(store: "Store", settings: Settings) -> None:
    """Store the settings, except those in config.toml. Raises StoreError."""
    chosen = asdict(settings)
    del chosen["written"]
    if settings.written:
        kept = store.setting(NAME)
        before = kept if isinstance(kept, dict) else {}
        at_first = asdict(Settings())
        chosen |= {name: before.get(name, at_first[name]) for name in settings.written}
    store.set_setting(NAME, chosen)
