"""What commands are called on the screen, legal or not."""

from collections.abc import Iterable

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.screens.de_vulgari_eloquentia.model import WORDS, DeVulgariTable

CUBE_LETTERS = components.COLOURS.upper()
SEAT_LETTERS = "ABCDE"
DIALECT_LETTERS = components.DIALECTS


def gains_in_short(ducats: int, knowledge: int) -> str:
    """Ducats and knowledge gained or lost: "+20d +5k", "-10d"."""
    parts = []
    if ducats:
        parts.append(_("{count:+}d").format(count=ducats))
    if knowledge:
        parts.append(_("{count:+}k").format(count=knowledge))
    return " ".join(parts)


def track_names() -> tuple[str, ...]:
    return _("riddle"), _("messenger"), _("orient"), _("canticle"), _("library"), _("rest")


def on_tracks(spaces: Iterable[tuple[int, int]]) -> list[str]:
    """The tracks with the spaces reached; none for 0."""
    names = track_names()
    return [_("{track} {space}").format(track=names[track], space=space) for track, space in spaces if space]


def label_of(table: DeVulgariTable, command: commands.AnyCommand) -> str:
    """A command in few words, in the list of a question's answers."""
    match command:
        case commands.Simple():
            return _(WORDS[command.kind])
        case commands.Payer(seat=seat):
            return _("{name} pays").format(name=table.names[components.SEATS.index(seat)])
        case commands.Inquire(seat=seat):
            return _("against {name}").format(name=table.names[components.SEATS.index(seat)])
        case commands.Bid(votes=votes):
            return ngettext("bid {count} vote", "bid {count} votes", votes).format(count=votes)
        case commands.Pay(cubes=cubes):
            return _("give up {cubes}").format(cubes=" ".join(cubes.upper()))
        case commands.TakeTitle(title=title, cubes=cubes):
            name = title_name(table.box, title)
            return _("{cubes}: {title}").format(cubes=cubes.upper(), title=name) if cubes else name
        case commands.Keep(points=points):
            return _("keep the {points}").format(points=points)
        case commands.Order(points=order):
            return _("on top {first}: {all}").format(first=order[0], all=" ".join(order))
        case commands.City(half=half):
            halves = {"": _("take the city"), "ducats": _("only the ducats"), "knowledge": _("only the knowledge")}
            return halves[half]
        case commands.Abbey(use=use):
            return _("put behind the screen") if use == "away" else _("discard for knowledge")
        case commands.BecomeMonk(monk=monk):
            return _("monk {name}").format(name=table.box.monks[table.tables.monks[monk]].name)
        case commands.BecomeCardinal(cardinal=cardinal, cube=cube):
            tile = table.box.cardinals[table.tables.cardinals[cardinal]]
            given = {"r": _("{name} for a red cube"), "k": _("{name} for a black cube")}
            return given.get(cube, _("{name} with Stefano")).format(name=tile.name)
    return what_is(table, command)


def title_name(box: components.Box, title: str) -> str:
    ids = [each.id for each in box.titles]
    return _(components.TITLE_NAMES[ids.index(title)]) if title in ids else _("no title")


def what_is(table: DeVulgariTable, command: commands.AnyCommand) -> str:
    match command:
        case commands.TakeManuscript(tile=text) if text == commands.LINGUA:
            return _("Lingua Volgare")
        case commands.TakeManuscript(tile=text):
            tile = table.box.manuscripts[table.tables.manuscripts[text]]
            text = _("level {level} manuscript, {colours}")
            return text.format(level=tile.level, colours=components.piece_words.of_dialects(tile.dialects))
        case commands.Advance(track=track):
            name = _(components.TRACK_NAMES[components.TRACKS.index(track)])
            return name[:1].upper() + name[1:]
        case commands.TakeCubes(cube=cube, count=number, cash=cash):
            cubes = components.piece_words.cubes(components.CUBES.index(cube), number)
            if not cash:
                return cubes
            if cash == number:
                return _("{cubes} for ducats").format(cubes=cubes)
            return _("{cubes}, {cash} of them for ducats").format(cubes=cubes, cash=cash)
    return table.tables.notation.format(command)
