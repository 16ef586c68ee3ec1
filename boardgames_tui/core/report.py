"""A report for the maintainers, in English: the match, as `import` reads it, then versions and settings.

The match shows all hands, since replaying needs the deal. Without it the report has only public facts.
"""

import os
import platform
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from boardgames_tui.core.files import LONGEST_FILE, open_ours
from boardgames_tui.core.imports import installed_version
from boardgames_tui.core.words import language, printable

if TYPE_CHECKING:
    from boardgames_tui.core.settings import Settings
    from boardgames_tui.core.store import Saved

_TERMINAL = (
    *("TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "VTE_VERSION", "WT_SESSION", "TMUX", "SSH_TTY"),
    *("NO_COLOR", "NO_MOTION", "LANG", "LC_ALL", "LC_CTYPE"),
)
_TOLD = ("language", "theme", "motion", "pace", "ascii", "letters", "coach", "bell")
"""The settings in a report: no names, and no folders."""
_GAME_FIRST = "the game above can be played again: bgtui import FILE"
_NO_GAME = "the hands stay hidden: this is what everybody at the table may know, and it cannot be imported"


def report_text(
    saved: "Saved",
    settings: "Settings",
    *,
    hide_hands: bool = False,
    refusals: Sequence[str] = (),
    directory: Path | None = None,
) -> str:
    """The report of a match, with its newest crash report; without the last `refusals` if hands are hidden."""
    if hide_hands:
        shown, about = list(_public(saved)), _NO_GAME
        refusals = ()
    else:
        from boardgames_tui.core.store import export_text

        shown, about = [], _GAME_FIRST
        game = export_text(saved)
    size = get_terminal_size()
    ours = installed_version("boardgames-tui")
    libraries = ", ".join(f"{name} {installed_version(name.lower())}" for name in ("Textual", "Rich", "Pydantic"))
    terminal = [f"{name}={os.environ[name]}" for name in _TERMINAL if name in os.environ]
    chosen = [f"{name} = {getattr(settings, name)}" for name in _TOLD]
    lines = [
        f"bgtui report of {datetime.now(UTC):%Y-%m-%d %H:%M} UTC: {about}",
        f"bgtui {ours}, {libraries}, Python {platform.python_version()}, {platform.platform()}",
        f"terminal: {size.columns} x {size.lines}, {getattr(sys.__stdout__, 'encoding', None)}, {', '.join(terminal)}",
        f"settings: {', '.join(chosen)}; speaks {language()}",
        f"last played {saved.played:%Y-%m-%d %H:%M}",
    ]
    if refusals:
        lines += ["what was refused last:", *(f"  {refusal}" for refusal in refusals)]
    lines += shown
    crash = _crash(directory, saved.started) if directory is not None else []
    below = "".join(f"# {printable(line)}".rstrip() + "\n" for line in [*lines, *crash])
    return below if hide_hands else f"{game}\n{below}"


def _public(saved: "Saved") -> Iterator[str]:
    from boardgames_tui.core.events import known_events
    from boardgames_tui.core.match import Match

    setup = saved.setup
    yield f"game: {setup.game}, rules {setup.rules_version}, {len(setup.seats)} seats, options {setup.options}"
    try:
        match = Match.replay(setup, saved.commands)
    except ValueError as error:
        yield f"it cannot be played again: {type(error).__name__}"
        return
    names = setup.names
    for number, turn in enumerate(match.turns, 1):
        if written := turn.told(None):  # "": still secret
            told = [match.game.tell(event, names) for event in known_events(turn.events, None)]
            yield f"{number}. {names[turn.seat]}: " + " ".join([written, *filter(None, told)])
    yield "the table:"
    yield from (f"  {line}" for line in match.game.describe(match.view(None), names))


def _crash(directory: Path, since: datetime) -> list[str]:
    with suppress(OSError):
        newest = max(directory.glob("crash-*.txt"), key=lambda path: path.lstat().st_mtime, default=None)
        if newest is not None and newest.lstat().st_mtime >= since.timestamp():
            with open_ours(newest) as file:  # not just any file of that name
                content = file.read(LONGEST_FILE).decode("utf-8", "replace")
            return [f"{newest.name}:", *(f"  {line}" for line in content.splitlines())]
    return []
