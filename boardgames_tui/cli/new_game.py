"""`bgtui new-game`: a package with a small game of one's own, made from `examples/nim`."""

import argparse
import re
from pathlib import Path

from boardgames_tui.core import catalogue
from boardgames_tui.core.files import write_new
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _, printable, quoted

ENDINGS = {".md", ".py", ".toml"}
"""The file name endings that are copied; other files come from Python or tools."""


def new_game(arguments: argparse.Namespace) -> int:
    name: str = arguments.name
    if not re.fullmatch("[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        words = _("{name} cannot be a game's name: use lowercase letters, digits and hyphens, as in {example}")
        raise UserError(words.format(name=quoted(name), example="nine-mens-morris"))
    if catalogue.known(name) is not None:
        raise UserError(_("there is already a game called {name}").format(name=quoted(name)))
    folder = Path(f"bgtui-{name}")
    if folder.exists():
        raise UserError(_("{file} already exists; choose another name").format(file=folder))
    source = _example()
    for path in sorted(path for path in source.rglob("*") if path.suffix in ENDINGS):
        target = folder / renamed(str(path.relative_to(source)), name)
        target.parent.mkdir(parents=True, exist_ok=True)
        write_new(target, renamed(path.read_text("utf-8"), name).encode())
    print(
        printable(
            _(
                "{folder} contains a small game, ready to play. Install it, play it, then make it yours:\n"
                '  pip install -e "{folder}[test]"\n'
                "  bgtui play {game}\n"
                "Its README.md says what is where."
            ).format(folder=folder, game=name)
        )
    )
    return 0


def _example() -> Path:
    """Nim, inside the installed package, or beside it in a checkout."""
    installed = Path(__file__).parents[1] / "examples" / "nim"
    return installed if installed.is_dir() else Path(__file__).parents[2] / "examples" / "nim"


def _free_key(name: str) -> str:
    """The first letter of the name that starts nothing from the menu; "" if there is none."""
    from boardgames_tui.tui.pages.menu_view import TAKEN, shelf

    taken = {*TAKEN, *(entry.key for entry in shelf())}
    return next((letter for letter in name if letter.isalpha() and letter not in taken), "")


def renamed(text: str, name: str) -> str:
    """Return a text about Nim with the new game's name in place of Nim's."""
    words = name.split("-")
    camel = "".join(map(str.capitalize, words))
    forms = {
        "bgtui_nim": f"bgtui_{'_'.join(words)}",
        "test_nim": f"test_{'_'.join(words)}",
        "NimController": f"{camel}Controller",
        "NimEvaluation": f"{camel}Evaluation",
        "NimScreen": f"{camel}Screen",
        "NimView": f"{camel}View",
        "TestNim": f"Test{camel}",
        "Nim": " ".join(map(str.capitalize, words)),
        "nim": name,
        'key="n"': f'key="{_free_key(name)}"',
    }
    return re.sub(r"\b(?:" + "|".join(forms) + r")(?!\w)", lambda found: forms[found[0]], text)
