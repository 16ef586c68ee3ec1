"""Opens what commands need: the store, own data files, a language, the streams."""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from boardgames_tui.core.system import WINDOWS
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _, printable, reason

if TYPE_CHECKING:
    from boardgames_tui.core.match import Match
    from boardgames_tui.core.store import Journal, Saved, Store


@contextmanager
def opened_store(arguments: argparse.Namespace, *, reading: bool = False) -> "Iterator[Store]":
    """Open the store, data files and language of the command line or the settings; print notices at the end."""
    from boardgames_tui.core.store import Store

    with Store.open(reading=reading) as store:
        try:
            from boardgames_tui.core.settings import read_config, use_language, use_own_data

            if not arguments.language:
                use_language(store)
            if not use_given_assets(arguments):
                use_own_data(store)
            store.notices += [fault for fault in read_config()[1] if fault not in store.notices]
            yield store
        finally:
            tell_notices(store)


def use_given_assets(arguments: argparse.Namespace) -> bool:
    """Use the data files of `--assets`; return whether it was given. Raises UserError."""
    directory: str | None = getattr(arguments, "assets", None)
    if directory is None:
        return False
    from boardgames_tui.core import assets

    assets.use(directory)
    if assets.OWN.directory is not None:
        from boardgames_tui.core.data_files import no_games_in

        missing = no_games_in(assets.OWN.directory)
        if missing:
            raise UserError(missing)
    return True


def tell_notices(store: "Store") -> None:
    for notice in store.notices:
        print(printable(notice), file=sys.stderr)
    store.notices.clear()


def streams() -> tuple[TextIO, TextIO]:
    """stdin and stdout, or empty streams if closed."""
    return sys.stdin or StringIO(), sys.stdout or StringIO()


def speaks_utf8() -> bool:
    """Whether the terminal understands UTF-8.

    Python writes UTF-8 in the C locale (PEP 540), which it assumes for unknown locales; so their names are checked.
    """
    if not _is_utf8(sys.stdout.encoding or ""):
        return False
    forced = sys.flags.utf8_mode and os.environ.get("PYTHONUTF8") != "1" and not WINDOWS
    return not forced or _is_utf8(_locale_name().rpartition(".")[2])


def _is_utf8(encoding: str) -> bool:
    return encoding.casefold().partition("@")[0].replace("-", "") == "utf8"


def _locale_name() -> str:
    variables = dict(os.environ)
    with suppress(OSError):  # the locale before Python replaced it by "C.UTF-8" (PEP 538)
        given = Path("/proc/self/environ").read_bytes().decode(errors="replace").split("\0")
        variables = dict(line.split("=", 1) for line in given if "=" in line)
    return next((name for name in map(variables.get, ("LC_ALL", "LC_CTYPE", "LANG")) if name), "")


def unfinished(store: "Store", number: int) -> "Saved":
    """Load a match to go on with. Raises UserError if it is over."""
    saved = store.load(number)
    if saved.over:
        raise UserError(_("game {id} is over; to replay it: bgtui replay {id}").format(id=number))
    return saved


def kept_match(saved: "Saved", journal: "Journal | None" = None) -> "Match":
    """Replay a saved match. Raises BadAssets, or UserError if this version plays it differently."""
    from boardgames_tui.core.assets import BadAssets
    from boardgames_tui.core.match import Match

    try:
        return Match.replay(saved.setup, saved.commands, journal, saved.undone)
    except BadAssets:
        raise
    except ValueError as error:
        raise UserError(_("game {id} cannot be opened: {reason}").format(id=saved.id, reason=reason(error))) from error
