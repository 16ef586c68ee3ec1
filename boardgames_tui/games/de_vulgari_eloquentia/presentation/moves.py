"""Moves as players say them, and what the kinds of action are called."""

from collections.abc import Sequence

from boardgames_tui.core.words import N_, NC_, _, ngettext, pgettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.components import piece_words
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import DeVulgariView
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

WORDS = {
    "first": N_("play first"),
    "wait": N_("wait"),
    "join": N_("join"),
    "decline": N_("stay out"),
    "pass": N_("pass"),
    "end": N_("end your turn"),
    "event": N_("use the event"),
    "bologna": N_("take the Messenger's reward"),
    "challenge": N_("call the auction"),
    "look": N_("look at library tiles"),
    "study": N_("study"),
    "business": N_("do some business"),
}
"""The commands of one word."""
ACTIONS = {
    **WORDS,
    "move": N_("move"),
    "manuscript": N_("manuscript"),
    "city": N_("use the city"),
    "abbey": N_("turn in green cubes"),
    "monk": N_("become a friar"),
    "cardinal": N_("become a cardinal"),
    **dict(zip(components.CUBES, piece_words.CUBES_OF, strict=True)),
    "business": N_("small business"),
    **dict(zip(components.TRACKS, components.TRACK_NAMES, strict=True)),
    "inquisition": N_("inquisition"),
    "keep": N_("keep a library tile"),
    "order": N_("put library tiles back"),
}
ALSO = {"pass": NC_("also typed", "I pass, no bid"), "title none": NC_("also typed", "none, nothing")}
"""What else people type for a move, separated by commas, by its notation."""


def say(tables: Tables, command: commands.AnyCommand, _view: DeVulgariView, names: Sequence[str]) -> str:
    """A command in words: "go to Siena"."""
    box = tables.box
    match command:
        case commands.Simple(kind=kind):
            return _(WORDS[kind])
        case commands.Start(place=place):
            return _("start in {place}").format(place=box.places[tables.places[place]].inside)
        case commands.Move(place=place):
            goal = box.places[tables.places[place]]
            return (_("sail to {place}") if goal.is_sea else _("go to {place}")).format(place=goal.towards)
        case commands.City(half=half):
            halves = {
                "": _("use the city"),
                "ducats": _("take only the ducats"),
                "knowledge": _("take only the knowledge"),
            }
            return halves[half]
        case commands.Abbey(use=use):
            away = _("put the green cubes behind the screen")
            return away if use == "away" else _("discard the green cubes for knowledge")
        case commands.BecomeMonk(monk=monk):
            return _("become the friar {name}").format(name=box.monks[tables.monks[monk]].name)
        case commands.BecomeCardinal(cardinal=cardinal, cube=cube):
            return _("become the cardinal {name}").format(name=cardinal_for(tables, cardinal, cube))
        case commands.TakeManuscript(tile=tile):
            return _("take the {manuscript}").format(manuscript=manuscript(tables, tile))
        case commands.TakeCubes():
            return _take(command)
        case commands.Advance(track=track):
            name = pgettext("track of", components.TRACKS_OF[components.TRACKS.index(track)])
            return _("take a step on the {track} track").format(track=name)
    return _of_numbers(tables, command, names)


def _of_numbers(tables: Tables, command: commands.AnyCommand, names: Sequence[str]) -> str:
    match command:
        case commands.Payer(seat=seat):
            return _("{name} pays").format(name=_player(seat, names))
        case commands.Inquire(seat=seat):
            return _("use the inquisition against {name}").format(name=_player(seat, names))
        case commands.Keep(points=points):
            return _("keep the tile worth {points}").format(points=points)
        case commands.Order(points=order):
            return _("with {first} on top: {all}").format(first=order[0], all=" ".join(order))
        case commands.Bid(votes=votes):
            return ngettext("bid {count} vote", "bid {count} votes", votes).format(count=votes)
        case commands.Pay(cubes=given):
            return _("give up {cubes}").format(cubes=given_up(given))
        case commands.TakeTitle(title=title, cubes=given):
            name = title_name(tables.box, title)
            return _("{title} for {cubes}").format(title=name, cubes=given_up(given)) if given else name
    return tables.notation.format(command)


def _player(seat: str, names: Sequence[str]) -> str:
    at = components.SEATS.index(seat)
    return names[at] if at < len(names) else seat


def given_up(letters: str) -> str:
    """Cubes by their letters, after a verb: "2 red, 1 yellow"."""
    return piece_words.all_taken([letters.count(letter) for letter in components.COLOURS])


def _take(command: commands.TakeCubes) -> str:
    """Taking cubes in words: "take 2 black cubes, 1 of them for ducats"."""
    taken, cash = piece_words.taken(components.CUBES.index(command.cube), command.count), command.cash
    if not cash:
        return _("take {cubes}").format(cubes=taken)
    if cash == command.count:
        return _("take and cash in {cubes}").format(cubes=taken)
    return _("take {cubes}, cash in {cash} of them").format(cubes=taken, cash=cash)


def cardinal_for(tables: Tables, cardinal: str, cube: str) -> str:
    """A cardinal, with what is given for it: "Muret for a red cube"."""
    given = {"r": _("{name} for a red cube"), "k": _("{name} for a black cube")}
    return given.get(cube, _("{name} with Stefano")).format(name=tables.box.cardinals[tables.cardinals[cardinal]].name)


def manuscript(tables: Tables, name: str) -> str:
    """A manuscript: "blue level 2 manuscript"."""
    if name == commands.LINGUA:
        return _("Lingua Volgare")
    tile = tables.box.manuscripts[tables.manuscripts[name]]
    words = _("{colours} level {level} manuscript")
    return words.format(level=tile.level, colours=piece_words.of_dialects(tile.dialects))


def title_name(box: components.Box, title: str) -> str:
    ids = [each.id for each in box.titles]
    return _(components.TITLE_NAMES[ids.index(title)]) if title in ids else _("no title")


def in_full(tables: Tables, line: str, _view: DeVulgariView) -> str:
    """A typed line in notation. Places may be three letters, those on the map or on the board."""
    box = tables.box
    ids = {letters: place.id for letters, place in zip(box.labels, box.places, strict=True)}
    ids |= {place.letters: place.id for place in box.places if place.letters}
    first, *others = line.split() or [""]
    return tables.notation.in_notation(" ".join([first, *(ids.get(word.upper(), word) for word in others)]))
