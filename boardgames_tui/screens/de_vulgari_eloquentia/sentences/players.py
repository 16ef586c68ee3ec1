"""The players in words, as everyone sees them."""

from collections.abc import Iterator

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia.components import ROLE_NAMES, TRACK_NAMES, piece_words
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import gains
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import PlayerView
from boardgames_tui.screens.de_vulgari_eloquentia.model import DeVulgariTable
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import track_names
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, wrap


def players(table: DeVulgariTable, details: bool) -> list[str]:
    return [line for seat, player in enumerate(table.view.players) for line in lines_of(table, seat, player, details)]


def compared(table: DeVulgariTable, width: int) -> list[str]:
    """The players as everyone sees them, one column each."""
    seats = table.view.players

    nexts = [_("{level}, next {needs}") if player.next_level else "{level}" for player in seats]
    levels = [words.format(level=each.level, needs=each.next_level) for words, each in zip(nexts, seats, strict=True)]
    places = [_("not yet") if player.place is None else table.box.places[player.place].name for player in seats]
    tracks = zip(track_names(), table.box.tracks, zip(*(player.discs for player in seats), strict=True), strict=True)
    rows = [
        ("", list(table.names)),
        (_("role"), [_(ROLE_NAMES[player.role]) for player in seats]),
        (_("tile"), [player.tile_name for player in seats]),
        (_("place"), places),
        (_("ducats"), [str(player.ducats) for player in seats]),
        (_("knowledge"), [str(player.knowledge) for player in seats]),
        (_("level"), levels),
        (_("green cubes"), [str(player.front) for player in seats]),
        *((name, [f"{space}/{track.length}" if space else "·" for space in spaces]) for name, track, spaces in tracks),
        (_("in Bologna"), [gains(0, max(0, player.bologna)) for player in seats]),
        (_("lib. tile"), [_("yes") if player.has_library_tile else "" for player in seats]),
        (_("inquis."), [_("not used") if player.inquisition else "" for player in seats]),
    ]
    rows = [(name, words) for name, words in rows if any(words)]
    first = 1 + max(cell_len(name) for name, _words in rows)
    room = (width - first) // len(seats)
    places[:] = [name if cell_len(name) < room else max(name.split(), key=cell_len) for name in places]
    found = [f"{name:<{first}}" + "".join(f"{clip(word, room - 1):<{room}}" for word in words) for name, words in rows]
    for name, player in zip(table.names, seats, strict=True):
        if cities := ", ".join(table.box.places[each].name for each in player.cities):
            found += wrap(_("Cities used by {name}: {cities}.").format(name=name, cities=cities), width, "  ")
    return found + free_people(table)


def free_people(table: DeVulgariTable) -> list[str]:
    monks = ", ".join(tile.name for tile in table.view.monks if tile.free) or _("none")
    cardinals = ", ".join(tile.name for tile in table.view.cardinals if tile.free) or _("none")
    return [_("Friars left: {names}.").format(names=monks), _("Cardinals left: {names}.").format(names=cardinals)]


def lines_of(table: DeVulgariTable, seat: int, player: PlayerView, details: bool) -> Iterator[str]:
    """A player as everyone sees them, in one line or in several."""
    place = _("not on the map") if player.place is None else table.box.places[player.place].name
    words = ngettext(
        "{name}: {role}, {place}, {ducats} ducat, {knowledge} knowledge, level {level}",
        "{name}: {role}, {place}, {ducats} ducats, {knowledge} knowledge, level {level}",
        player.ducats,
    )
    has = {"ducats": player.ducats, "knowledge": player.knowledge, "level": player.level}
    role = f"{_(ROLE_NAMES[player.role])} {player.tile_name}".rstrip()
    yield words.format(name=table.names[seat], role=role, place=place, **has)
    if not details:
        return
    from boardgames_tui.games.de_vulgari_eloquentia.presentation.describe import more_of

    if player.next_level is not None:
        yield _("  next level at {next} knowledge").format(next=player.next_level)
    for fact in more_of(table.tables, player):
        yield f"  {fact}"
    tracks = zip(TRACK_NAMES, player.discs, table.box.tracks, strict=True)
    if discs := [f"{_(name)} {space}/{track.length}" for name, space, track in tracks if space]:
        yield _("  tracks: {discs}").format(discs=", ".join(discs))
    if any(player.virtual):
        colour = next(colour for colour, count in enumerate(player.virtual) if count)
        yield _("  the tile: {words}").format(words=_(piece_words.COUNTS_AS[colour]))
    if player.has_library_tile:
        yield _("  has a library tile behind the screen")
