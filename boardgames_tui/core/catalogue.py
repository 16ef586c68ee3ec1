"""The catalogue of games, each loaded on demand."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import Any

from boardgames_tui.core.entry import Entry
from boardgames_tui.core.words import N_, _, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from boardgames_tui.core.game import Game


class UnknownGame(ValueError):
    """No game has that name; the message has the nearest one that exists."""


ENTRIES = (
    Entry(
        "splendor",
        N_("Splendor"),
        "s",
        range(2, 5),
        30,
        N_("Gems, cards and nobles: build a chain of mines and workshops."),
        "boardgames_tui.games.splendor",
        "boardgames_tui.screens.splendor.art",
        "boardgames_tui.games.splendor.presentation.statistics",
    ),
    Entry(
        "summer-pavilion",
        N_("Summer Pavilion"),
        "a",
        range(2, 5),
        40,
        N_("Tiles and stars: pave a royal pavilion over six rounds."),
        "boardgames_tui.games.summer_pavilion",
        "boardgames_tui.screens.summer_pavilion.art",
        "boardgames_tui.games.summer_pavilion.presentation.statistics",
    ),
    Entry(
        "princes-of-florence",
        N_("The Princes of Florence"),
        "p",
        range(2, 6),
        90,
        N_("Build and bid to bring scholars and artists to your court."),
        "boardgames_tui.games.princes_of_florence",
        "boardgames_tui.screens.princes_of_florence.art",
        "boardgames_tui.games.princes_of_florence.presentation.statistics",
        frozenset({"work", "add"}),
    ),
    Entry(
        "de-vulgari-eloquentia",
        N_("De Vulgari Eloquentia"),
        "d",
        range(2, 6),
        120,
        N_("Travel Italy to gather the words of a new language."),
        "boardgames_tui.games.de_vulgari_eloquentia",
        "boardgames_tui.screens.de_vulgari_eloquentia.art",
        "boardgames_tui.games.de_vulgari_eloquentia.presentation.statistics",
    ),
)


def shelf() -> Iterator[Entry]:
    """Yield every game: the built-in ones, then those of other packages, which are searched for only when reached."""
    yield from ENTRIES
    yield from _others()[0]


def left_out() -> Sequence[str]:
    """Return a sentence for each game of another package that cannot be played, with the reason."""
    return [*_others()[1].values()]


@cache
def _others() -> tuple[list[Entry], dict[str, str]]:
    from boardgames_tui.core.packages import found

    return found(ENTRIES)


def known(name: str) -> Entry | None:
    """A game by its id; None if there is none."""
    return next((each for each in shelf() if each.id == name), None)


def entry(name: str) -> Entry:
    """Return a game by its id. Raises UnknownGame."""
    if (found := known(name)) is not None:
        return found
    if name in _others()[1]:
        raise UnknownGame(_others()[1][name])
    ids = [each.id for each in shelf()]
    near = get_close_matches(name.casefold().replace(" ", "-").replace("_", "-"), ids, 1, 0.4)
    guess = _("there is no game {name}; did you mean {near}?")
    words = guess if near else _("there is no game {name}; the games are: {games}")
    raise UnknownGame(words.format(name=quoted(name), near="".join(near), games=", ".join(ids)))


def is_untold(game: str, text: str) -> bool:
    """Whether the text of a command stays secret while it is the last one."""
    found = known(game)
    return found is not None and text.split(" ", 1)[0] in found.untold


def title_of(name: str) -> str:
    """A game's title; its id if it is not here."""
    found = known(name)
    return name if found is None else found.title


def box(name: str) -> Any:
    """The pieces of a game's data file, or of the player's own; None if it has none. Raises UnknownGame, BadAssets."""
    from boardgames_tui.core import assets

    module = entry(name).module
    if not assets.has(name, "box.json"):
        return None
    data = assets.load(name, "box.json", f"{module}.box_file:BoxData")
    return import_module(f"{module}.components").make_box(data)


@cache
def game(name: str) -> "Game":
    """The game itself, loaded. Raises UnknownGame, BadAssets."""
    loaded: Game = import_module(entry(name).module).make_game(box(name))
    return loaded
