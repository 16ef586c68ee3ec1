"""The labels of commands on the screen, legal or not."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from boardgames_tui.core.words import _, pgettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import CUBES_PAINTED, cube_letter, dialect_letter
from boardgames_tui.games.de_vulgari_eloquentia.presentation import moves
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import ScreenView
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables
from boardgames_tui.screens.de_vulgari_eloquentia.model import DeVulgariTable

DUCATS, KNOWLEDGE, EVENT = "$", "≡", "!"
"""The signs on chips."""
DUCATS_PAINTED, KNOWLEDGE_PAINTED, EVENTS_PAINTED = "gold", "white", "red"
"""The piece colours of these signs."""


class Chip(NamedTuple):
    """A few letters on a fill of a piece's colour; without a colour, in the style of the words beside them."""

    text: str
    piece: str = ""


def gains_on_chips(ducats: int, knowledge: int, event: bool = False) -> list[Chip]:
    """Ducats and knowledge: "25$", "15≡"; of an event tile: "!30$"."""
    mark = EVENT if event else ""
    found = [Chip(f"{mark}{ducats}{DUCATS}", EVENTS_PAINTED if event else DUCATS_PAINTED)] if ducats else []
    mark = "" if found else mark
    if knowledge:
        found.append(Chip(f"{mark}{knowledge}{KNOWLEDGE}", EVENTS_PAINTED if event else KNOWLEDGE_PAINTED))
    return found


def cubes_on_chips(counts: Sequence[int]) -> list[Chip]:
    """Cubes one by one, a letter each."""
    cubes = enumerate(zip(CUBES_PAINTED, counts, strict=False))
    return [Chip(cube_letter(colour), piece) for colour, (piece, count) in cubes for _each in range(count)]


def prices_on_chips(prices: Mapping[int, int]) -> list[Chip]:
    """The cubes that can be taken, by colour, with prices; free ones first."""
    found: list[Chip] = []
    for colour, price in sorted(prices.items(), key=lambda each: each[1] > 0):
        found += [Chip(" ")] if price and found else []
        found += [Chip(cube_letter(colour), CUBES_PAINTED[colour]), *([Chip(f"{price}{DUCATS}")] if price else [])]
    return found


def counted_on_chips(counts: Sequence[int]) -> list[Chip]:
    """Cubes by colour: "2 red", "1 black"."""
    names = (components.piece_words.counted(colour, count) for colour, count in enumerate(counts))
    painted = zip(names, CUBES_PAINTED, counts, strict=False)
    return [Chip(f" {name} ", piece) for name, piece, count in painted if count]


def dialects_on_chips(dialects: Sequence[int], whole: bool = False) -> list[Chip]:
    """The colours of a manuscript, by their letters or `whole`."""
    names = [pgettext("manuscript", components.DIALECT_COLOURS[dialect]) for dialect in dialects]
    if whole:
        names = [f" {name} "[number > 0 :] for number, name in enumerate(names)]
    else:
        names = list(map(dialect_letter, dialects))
    return [Chip(name, components.DIALECT_COLOURS[dialect]) for name, dialect in zip(names, dialects, strict=True)]


def manuscript(tile: components.Manuscript) -> str:
    """A manuscript in few words: "2 yellow"."""
    return components.piece_words.manuscript(tile.level, tile.dialects)


def papers_on_chips(tables: Tables, screen: ScreenView, whole: bool = False) -> list[Chip]:
    """The manuscripts behind a screen: the level and the colours of each, by their letters or `whole`."""
    found: list[Chip] = []
    for name in screen.manuscripts:
        tile = tables.box.manuscripts[tables.manuscripts[name]]
        colours = [Chip("Lingua")] if name == commands.LINGUA else dialects_on_chips(tile.dialects, whole)
        found += [Chip(f"  {tile.level} " if found else f"{tile.level} "), *colours]
    return found


def track_names() -> tuple[str, ...]:
    return _("riddle"), _("messenger"), _("orient"), _("canticle"), _("library"), _("rest")


def on_tracks(spaces: Iterable[tuple[int, int]]) -> list[str]:
    """The tracks with the spaces reached; tracks at 0 are left out."""
    names = track_names()
    return [_("{track} {space}").format(track=names[track], space=space) for track, space in spaces if space]


def label_of(table: DeVulgariTable, command: commands.AnyCommand, short: bool = False) -> str:
    """A command in few words, for the list of answers to a question; `short`: cubes by their letters."""
    match command:
        case commands.Inquire(seat=seat):
            return _("against {name}").format(name=table.names[components.SEATS.index(seat)])
        case commands.Pay(cubes=cubes) if short:
            return _("give up {cubes}").format(cubes=_in_letters(cubes))
        case commands.TakeTitle(title=title, cubes=cubes) if short and cubes:
            return _("{title} for {cubes}").format(cubes=_in_letters(cubes), title=moves.title_name(table.box, title))
        case commands.Abbey(use=use):
            return _("put behind the screen") if use == "away" else _("discard for knowledge")
        case commands.BecomeMonk(monk=monk):
            return _("friar {name}").format(name=table.box.monks[table.tables.monks[monk]].name)
        case commands.BecomeCardinal(cardinal=cardinal, cube=cube):
            return moves.cardinal_for(table.tables, cardinal, cube)
    return what_is(table, command)


def _in_letters(cubes: str) -> str:
    return "".join(map(cube_letter, map(components.COLOURS.index, cubes)))


def what_is(table: DeVulgariTable, command: commands.AnyCommand) -> str:
    match command:
        case commands.TakeManuscript(tile=tile):
            return moves.manuscript(table.tables, tile)
        case commands.Advance(track=track):
            name = _(components.TRACK_NAMES[components.TRACKS.index(track)])
            return name[:1].upper() + name[1:]
    return table.written(command)
