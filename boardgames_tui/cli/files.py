"""The commands that write and read files: games, reports, data files."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from boardgames_tui.cli.opening import kept_match, opened_store
from boardgames_tui.core import catalogue
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _, printable, quoted, reason

if TYPE_CHECKING:
    from boardgames_tui.core.store import Saved, Store


STANDARD = "-"
"""Standard output or input in place of a file."""


def export(arguments: argparse.Namespace) -> int:
    from boardgames_tui.core.store import export_text

    with opened_store(arguments, reading=True) as store:
        saved = store.load(arguments.id)
        shown = arguments.svg or arguments.cast or arguments.forum
        if shown:
            _show(store, saved, arguments)
    content = export_text(saved).encode()
    if arguments.file is None and shown:
        return 0
    if arguments.file in (None, STANDARD):
        _print(content, saved.id, shows_hands=_hides_hands(saved))
    else:
        write_file(arguments.file, content)
    return 0


def _show(store: "Store", saved: "Saved", arguments: argparse.Namespace) -> None:
    match = kept_match(saved)  # what cannot be replayed is told before anything is drawn
    if arguments.forum:
        from boardgames_tui.plain.story import for_forum

        if match.to_move is not None:
            raise UserError(
                _("game {id} is not over yet; only finished games can be exported for a forum").format(id=saved.id)
            )
        _write(arguments.forum, "\n".join(for_forum(match)) + "\n")
    if arguments.svg or arguments.cast:
        from boardgames_tui.cli import film

        for file, draw in ((arguments.svg, film.last_table), (arguments.cast, film.cast)):
            if file:
                _write(file, draw(store, saved.id))


def _write(file: str, text: str) -> None:
    if file != STANDARD:
        write_file(file, text.encode())
    elif sys.stdout is not None:
        sys.stdout.buffer.write(text.encode())


def report(arguments: argparse.Namespace) -> int:
    from boardgames_tui.core.report import report_text
    from boardgames_tui.core.settings import load

    with opened_store(arguments, reading=True) as store:
        number = arguments.id or next((match.id for match in store.matches()), None)
        if number is None:
            words = _("there is no game to report; start one: bgtui play {game}")
            raise UserError(words.format(game=catalogue.ENTRIES[0].id))
        saved = store.load(number)
        text = report_text(saved, load(store), hide_hands=arguments.hide_hands, directory=store.directory)
    file = arguments.file or f"bgtui-report-{number}.txt"
    shows_hands = not arguments.hide_hands and _hides_hands(saved)
    if file == STANDARD:
        _print(text.encode(), number, shows_hands=shows_hands)
    else:
        write_file(file, text.encode())
        print(printable(_("Written: {file}").format(file=file)))
    if shows_hands:
        told = _("Anyone who replays it sees every hand. To keep hands hidden: bgtui report {id} --hide-hands")
        print(told.format(id=number), file=sys.stderr if file == STANDARD else sys.stdout)
    return 0


def import_(arguments: argparse.Namespace) -> int:
    from boardgames_tui.core.assets import BadAssets
    from boardgames_tui.core.match import DataMismatch, Match

    content = _read(arguments.file)
    file = _("standard input") if arguments.file == STANDARD else arguments.file
    with opened_store(arguments) as store:
        try:
            match = Match.imported(content.decode())
        except UnicodeDecodeError:
            raise UserError(_("{file} is not an exported game: it is not UTF-8 text").format(file=file)) from None
        except BadAssets:
            raise
        except (DataMismatch, catalogue.UnknownGame) as error:
            raise UserError(_("{file} cannot be imported: {reason}").format(file=file, reason=error)) from error
        except ValueError as error:
            words = _("{file} is not an exported game: {reason}")
            raise UserError(words.format(file=file, reason=reason(error))) from error
        number = store.add(match.setup, match.written, over=match.to_move is None)
    print(number)
    return 0


def assets(arguments: argparse.Namespace) -> int:
    entry = catalogue.entry(arguments.game)
    from boardgames_tui.core.data_files import export
    from boardgames_tui.core.system import one_word

    try:
        written = export(entry.id, Path(arguments.directory))
    except FileExistsError as error:
        words = _("{file} already exists, so nothing was written; choose another folder")
        raise UserError(words.format(file=error.filename)) from None
    except ValueError as error:  # a NUL in the name
        raise UserError(_("{file} is not a valid folder name").format(file=quoted(arguments.directory))) from error
    for path in written:
        print(printable(_("Written: {file}").format(file=path)))
    print(
        _(
            "Edit them in any editor. Check them, and see which values we reconstructed:\n"
            "  bgtui rules {game} --data --assets {directory}\n"
            "Play with them:\n"
            "  bgtui play {game} --assets {directory}\n"
            "To use them every time: menu, k (keys and colours), your data files."
        ).format(game=entry.id, directory=printable(one_word(arguments.directory)))
    )
    return 0


def _hides_hands(saved: "Saved") -> bool:
    """Whether the match is unfinished and its people must not see each other's hands."""
    setup = saved.setup
    if saved.over or setup.open_hands or len(setup.humans) < 2:
        return False
    return catalogue.known(setup.game) is None or catalogue.game(setup.game).secrets


def _print(content: bytes, number: int, *, shows_hands: bool) -> None:
    """Print a match. Raises UserError if that would show hands on a terminal."""
    if sys.stdout is None:
        return
    if shows_hands and sys.stdout.isatty():
        words = _("game {id} is still going on, and its text would show every hand; name a file to write it to")
        raise UserError(words.format(id=number))
    sys.stdout.buffer.write(content)


def write_file(file: str, content: bytes) -> None:
    from boardgames_tui.core.files import write_new

    try:
        write_new(Path(file), content)
    except FileExistsError:
        raise UserError(_("{file} already exists; choose another name").format(file=file)) from None
    except ValueError as error:  # a NUL in the name
        raise UserError(_("{file} is not a valid file name").format(file=quoted(file))) from error


def _read(file: str) -> bytes:
    from boardgames_tui.core.files import LONGEST_FILE, read_file

    if file != STANDARD:
        return read_file(Path(file))
    content = b"" if sys.stdin is None else sys.stdin.buffer.read(LONGEST_FILE + 1)
    if len(content) > LONGEST_FILE:
        raise UserError(_("standard input is far too large to be an exported game"))
    return content
