"""What is made from the parser of the command line: the manual page, and what shells complete.

    python -m tests.cli.made

writes all of it anew; test_made.py says when that must be done. Python 3.11 writes it, as others break lines elsewhere.
"""

import argparse
import os
from pathlib import Path

from boardgames_tui.cli.arguments import SHELLS, whole_parser
from boardgames_tui.core import catalogue
from boardgames_tui.core.config import CONFIG, KEYS
from boardgames_tui.core.seats import LEVELS
from boardgames_tui.core.words import set_language

ROOT = Path(__file__).parents[2]
MANUAL = ROOT / "docs" / "bgtui.1"
COMPLETIONS = ROOT / "boardgames_tui" / "cli" / "completions"
_FILES = f"""\
bgtui where prints where these are.
.TP
.I {CONFIG}
What you set; it has the last word over what is changed in the program. bgtui config prints one with every setting.
.TP
.I {KEYS}
Keys of your own. bgtui config keys prints one with every key; the settings have a screen to change them.
.TP
.I bgtui.sqlite3
All games.
.SH ENVIRONMENT
.TP
.B BGTUI_DATA_DIR
The directory of the games, in place of the system's; also of the files above.
.TP
.B BGTUI_CONFIG_DIR
The directory of {CONFIG} and {KEYS}.
.TP
.B BGTUI_PASSWORD
The password that bgtui serve asks whoever comes from elsewhere for.
.TP
.B BGTUI_PAUSE
For how many seconds no key plays anything when another person takes the keyboard: 0.7, or what is set, from 0 to 10.
.TP
.B NO_COLOR, NO_MOTION
Draw without colours; without motion."""


def commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The parsers of the commands, by name."""
    (shelf,) = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    found: dict[str, argparse.ArgumentParser] = shelf.choices
    return found


def made() -> dict[Path, str]:
    """Each file with its content."""
    import shtab
    from argparse_manpage.manpage import Manpage

    set_language("en")
    os.environ["COLUMNS"] = "80"
    parser = whole_parser()
    for action in parser._actions:
        if action.dest == "language":  # a new translation is no new manual
            action.help = "use this language, by its code"
    page = Manpage(parser)
    page.date, page.manual, page.description = "", "Board games", "great Euro board games in the terminal"
    page.add_section("files", ">", _FILES)
    found = {MANUAL: str(page)}
    for command in (parser, *commands(parser).values()):
        for action in command._actions:
            complete(action)
    for shell, name in SHELLS.items():
        found[COMPLETIONS / name] = shtab.complete(parser, shell)
    return found


def complete(action: argparse.Action) -> None:
    """Say what an argument can be, where that is known."""
    import shtab

    if action.dest == "game":
        action.choices = [entry.id for entry in catalogue.ENTRIES]
    elif action.dest == "level":
        action.choices = [*LEVELS]
    elif action.dest in ("file", "csv", "results", "password_file") and action.choices is None:
        action.complete = shtab.FILE  # type: ignore[attr-defined]
    elif action.dest in ("directory", "assets"):
        action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]


if __name__ == "__main__":
    for path, content in made().items():
        path.write_text(content, encoding="utf-8")
        print(path.relative_to(ROOT))
