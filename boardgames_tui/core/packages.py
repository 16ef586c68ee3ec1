"""Games that come in packages of their own: each an entry point in the group `bgtui.games` that names an `Entry`.

Beside the module that makes a game, `assets` has its data, and `locale/LL/LC_MESSAGES/MODULE.mo` its words.
Imported only when a menu is shown, or a name is asked for that no game of ours has.
"""

from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from boardgames_tui.core import assets
from boardgames_tui.core.entry import INTERFACE, Entry
from boardgames_tui.core.words import _, add_catalogues, reason

GROUP = "bgtui.games"


def found(ours: Sequence[Entry]) -> tuple[list[Entry], dict[str, str]]:
    """The games of other packages, and of those that cannot be played a sentence each, by name."""
    games: dict[str, Entry] = {}
    faults: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda each: each.name):
        try:
            entry = _loaded(point)
            folder = Path(str(import_module(entry.module).__file__)).parent
            if entry.id in games or any(entry.id == each.id for each in ours):
                raise ValueError(_("there is another game of that name"))
            add_catalogues(entry.module.rpartition(".")[2], folder / "locale")
        except Exception as error:  # whatever its modules do when they are imported
            words = _("{game} from the package {package} cannot be played: {reason}")
            faults[point.name] = words.format(game=point.name, package=_package(point), reason=reason(error))
        else:
            games[entry.id] = entry._replace(package=_package(point))
            assets.FOLDERS[entry.id] = folder / "assets"
    return [*games.values()], faults


def _loaded(point: EntryPoint) -> Entry:
    entry = point.load()
    if not isinstance(entry, Entry):
        raise TypeError(_("{value} is not an Entry").format(value=point.value))
    if entry.interface > INTERFACE:
        raise ValueError(_("it needs a newer bgtui"))
    return entry


def _package(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist is not None else point.value
