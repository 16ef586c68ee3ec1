"""The `bgtui` command. Errors are one clear line; modules are imported when a command needs them."""

import argparse
import os
import sys
from codecs import register_error
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module

from boardgames_tui.cli.arguments import choose_language, parse
from boardgames_tui.cli.threads import told_of_failures
from boardgames_tui.core import catalogue
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import on_one_line, reason

FAILED, REFUSED, INTERRUPTED, NO_READER = 1, 2, 130, 141
"""Exit codes: an internal error, a user error, Ctrl+C, a closed pipe."""

COMMANDS = {
    "menu": "tables.menu",
    "play": "tables.play",
    "learn": "tables.learn",
    "resume": "tables.resume",
    "replay": "tables.replay",
    "open": "several.open_",
    "sit": "several.sit",
    "seat": "several.seat",
    "list": "kept.list_games",
    "stats": "stats.stats",
    "puzzle": "tables.puzzle",
    "export": "files.export",
    "report": "files.report",
    "import": "files.import_",
    "assets": "files.assets",
    "rules": "printed.rules",
    "config": "printed.config",
    "completion": "printed.completion",
    "where": "printed.where",
    "serve": "serve.serve",
    "new-game": "new_game.new_game",
    "engine": "programs.engine",
    "arena": "programs.arena",
    "simulate": "programs.simulate",
}


def _standing_in(error: UnicodeError) -> tuple[str, int]:
    """Replacements of letters that the output cannot encode: l for ł, other quotation marks, else the code point."""
    from boardgames_tui.tui.paint.filters import ascii_form

    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    forms = ((letter, ascii_form(letter)) for letter in letters)
    told = (f"{letter!a}"[1:-1] if "?" in form else form for letter, form in forms)
    return "".join(told), error.end


register_error("bgtui", _standing_in)


def main(argv: Sequence[str] | None = None) -> int:
    for stream in (sys.stdin, sys.stdout, sys.stderr):  # no name or pasted bytes may stop a game
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "bgtui")  # type: ignore[union-attr]
    with told_of_failures() as failures:
        code = _outcome(sys.argv[1:] if argv is None else argv)
    if failures:
        print(on_one_line(failures[0]), file=sys.stderr)
        return FAILED
    return code


def _outcome(argv: Sequence[str]) -> int:
    try:
        words, chosen = choose_language(argv)
        try:
            arguments = parse(words)
        except SystemExit:  # argparse has printed the help
            code = 0
        else:
            arguments.language = chosen
            code = _run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return NO_READER
    except (UserError, catalogue.UnknownGame) as error:
        return _refuse(str(error))
    except _for_people() as error:
        return _refuse(*str(error).split("\n"))
    except OSError as error:
        _forget_output()
        where = f"{error.filename}: " if error.filename else ""
        return _refuse(where + reason(error))
    except BaseException as error:  # also those that are no Exception
        from boardgames_tui.core.crash_report import report

        print(on_one_line(report(error)), file=sys.stderr)
        return FAILED
    return code


def _for_people() -> tuple[type[Exception], ...]:
    """Errors of other packages whose messages are sentences; called after an error only."""
    from boardgames_tui.core.assets import BadAssets
    from boardgames_tui.core.match import DataMismatch, ReplayError
    from boardgames_tui.core.store import BadFile, StoreError

    return BadAssets, BadFile, ReplayError, DataMismatch, StoreError


def _refuse(*messages: str) -> int:
    for message in messages:
        line = on_one_line(message)
        print("bgtui: " + (line if len(line) <= 500 else line[:499] + "…"), file=sys.stderr)
    return REFUSED


def _forget_output() -> None:
    """Keep Python from flushing the closed stdout on exit."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: argparse.Namespace) -> int:
    if arguments.command == "version":
        from boardgames_tui.core.imports import installed_version

        print("bgtui", installed_version("boardgames-tui"))
        return 0
    module, _dot, name = COMMANDS[arguments.command].partition(".")
    command: Callable[[argparse.Namespace], int] = getattr(import_module(f"boardgames_tui.cli.{module}"), name)
    return command(arguments)
