"""The commands that only print: rules, configuration, completions, places."""

import argparse
import sys
from pathlib import Path

from boardgames_tui.cli.arguments import SHELLS
from boardgames_tui.cli.opening import opened_store
from boardgames_tui.core import catalogue
from boardgames_tui.core.words import _, printable


def rules(arguments: argparse.Namespace) -> int:
    entry = catalogue.entry(arguments.game)
    if not arguments.data:
        from boardgames_tui.core.assets import rules_in_words
        from boardgames_tui.plain.prompt import write_fitting

        with opened_store(arguments, reading=True):
            write_fitting(rules_in_words(entry.id).splitlines(), sys.stdout)
        return 0
    from boardgames_tui.core.data_files import our_values

    with opened_store(arguments, reading=True):
        catalogue.game(entry.id)  # validated
    print("\n".join(our_values(entry.id)))
    return 0


def config(arguments: argparse.Namespace) -> int:
    if arguments.file == "keys":
        from boardgames_tui.tui.pages.keys_file import sample
    else:
        from boardgames_tui.core.settings import sample
    print(sample(), end="")
    return 0


def completion(arguments: argparse.Namespace) -> int:
    file = Path(__file__).parent / "completions" / SHELLS[arguments.shell]
    text = file.read_text("utf-8")
    ours, every = ([each.id for each in shelf] for shelf in (catalogue.ENTRIES, catalogue.shelf()))
    for between in (" ", ", "):  # as words to choose from, and as help lists them
        text = text.replace(between.join(ours), between.join(every))
    print(text, end="")
    return 0


def where(_arguments: argparse.Namespace) -> int:
    from boardgames_tui.core.config import CONFIG, KEYS, config_directory
    from boardgames_tui.core.store import FILE, data_directory

    data, settings = data_directory(), config_directory()
    places = [(_("games"), data / FILE), (_("crash reports"), data)]
    if settings is not None:
        places[1:1] = [(_("settings"), settings / CONFIG), (_("keys"), settings / KEYS)]
    places.append((_("arena results"), data / "arena"))
    width = max(len(name) for name, _path in places)
    for name, path in places:
        told = str(path) if path.exists() else _("{path} (not there)").format(path=path)
        print(printable(f"{name:<{width}}  {told}"))
    return 0
