"""What happens in De Vulgari Eloquentia, in sentences."""

from collections.abc import Iterable, Sequence

from boardgames_tui.core.events import Event
from boardgames_tui.core.words import _, listed, ngettext, pgettext
from boardgames_tui.games.de_vulgari_eloquentia import events
from boardgames_tui.games.de_vulgari_eloquentia.components import (
    ABBOT,
    MESSENGER,
    TITLE_NAMES,
    TRACKS_OF,
    piece_words,
)
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import in_votes
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_actions, in_ducats
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import gains
from boardgames_tui.games.de_vulgari_eloquentia.state import NO_TITLE
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

_MATTERS: dict[type[Event], int] = {
    events.ManuscriptTaken: 4,
    events.TitleTaken: 4,
    events.BecameMonk: 4,
    events.BecameCardinal: 4,
    events.AuctionWon: 4,
    events.CubesTaken: 3,
    events.LibraryTileKept: 2,
    events.Advanced: 1,
} | dict.fromkeys(
    (
        events.TurnBegan,
        events.EventPlaced,
        events.PapalEventRevealed,
        events.CalledToRome,
        events.CubesMovedOn,
        events.CubesReturned,
        events.ManuscriptsShown,
        events.OrderSet,
        events.LibraryLookedAt,
        events.LibraryTilesPutBack,
        events.PlayerTurnEnded,
        events.GameOver,
    ),
    -1,
)
"""Events that are not here matter little; those below 0 are no news."""


def manuscript_in_words(tables: Tables, kind: int) -> str:
    """A kind of manuscript, "level 2, purple"."""
    tile = tables.box.manuscripts[kind]
    if kind == tables.box.lingua:
        return _("Lingua Volgare")
    return _("level {level}, {colours}").format(level=tile.level, colours=piece_words.of_dialects(tile.dialects))


def acquired(tables: Tables, event: Event) -> str:
    """The manuscript, cubes, library tile, person or title that the player got; "" for nothing."""
    match event:
        case events.ManuscriptTaken(manuscript=kind):
            return _("manuscript: {tile}").format(tile=manuscript_in_words(tables, kind))
        case events.CubesTaken(colour=colour):
            return _(piece_words.CUBES_OF[colour])
        case events.LibraryTileKept():
            return _("library tile")
        case events.BecameMonk(monk=monk):
            return _("friar: {name}").format(name=tables.box.monks[monk].name)
        case events.BecameCardinal(cardinal=cardinal):
            return _("cardinal: {name}").format(name=tables.box.cardinals[cardinal].name)
        case events.AuctionWon():
            return _("Stupor Mundi")
        case events.TitleTaken(title=title) if title != NO_TITLE:
            return _("title: {title}").format(title=_(TITLE_NAMES[title]))
        case _:
            return ""


def _sentence(text: str, details: Iterable[str]) -> str:
    """A sentence without its full stop, followed by details after a colon."""
    found = ", ".join(detail for detail in details if detail)
    return f"{text}: {found}." if found else f"{text}."


def tell(tables: Tables, event: Event, names: Sequence[str]) -> str:
    name = names[event.seat]
    return (
        _tell_course(tables, event, name, names) or _tell_action(tables, event, name, names) or _tell_end(event, name)
    )


def _tell_course(tables: Tables, event: Event, name: str, names: Sequence[str]) -> str:
    places = tables.box.places
    match event:
        case events.Started(place=place):
            return _("{name} starts in {place}.").format(name=name, place=places[place].inside)
        case events.EventPlaced(event=tile):
            region = places[tables.box.events[tile].place].inside
            return _("Event {number} appears in {place}.").format(number=tile + 1, place=region)
        case events.PapalEventRevealed(red=False):
            return _("The papal event is white: nothing happens.")
        case events.PapalEventRevealed(reds=1):
            return _("The papal event is red: the pope is dying.")
        case events.PapalEventRevealed():
            return _("The papal event is red again: the pope is dead, and this turn is the last.")
        case events.CalledToRome():
            return _("All pawns go to Roma.")
        case events.CubesMovedOn(to=to, gone=gone):
            return _sentence(_("The remaining cubes move on"), [_where(to, gone)])
        case events.CubesReturned(to=to, gone=gone):
            return _sentence(_("Cubes go back to the turn track"), [_where(to, gone)])
        case events.ManuscriptsShown(manuscripts=kinds):
            text = _("New manuscripts: {tiles}.")
            return text.format(tiles="; ".join(manuscript_in_words(tables, kind) for kind in kinds))
        case events.Donated():
            return _tell_donation(event, name, names)
        case events.RestUsed(first=True):
            return _("{name} gives up the lead on the Rest track to play first.").format(name=name)
        case events.RestUsed():
            return _("{name} leads on the Rest track and keeps the lead for later.").format(name=name)
        case events.OrderSet(order=order):
            return _("Turn order: {names}.").format(names=", ".join(names[seat] for seat in order))
    return ""


def _where(to: Sequence[tuple[int, Sequence[int]]], gone: Sequence[int]) -> str:
    parts = [_("{cubes} to turn {turn}").format(cubes=piece_words.all_counted(cubes), turn=turn) for turn, cubes in to]
    if any(gone):
        parts.append(_("{cubes} out of the game").format(cubes=piece_words.all_counted(gone)))
    return "; ".join(parts)


def _tell_donation(event: events.Donated, name: str, names: Sequence[str]) -> str:
    if event.payer is None:
        return _("{name} gets {ducats} from the bank.").format(name=name, ducats=in_ducats(event.bank))
    payer = names[event.payer]
    if not event.bank:
        return _("{payer} donates {ducats} to {name}.").format(payer=payer, ducats=in_ducats(event.ducats), name=name)
    text = _("{payer} donates {ducats} to {name}; the bank adds {bank}.")
    return text.format(payer=payer, ducats=in_ducats(event.ducats), name=name, bank=event.bank)


def _tell_action(tables: Tables, event: Event, name: str, names: Sequence[str]) -> str:
    places = tables.box.places
    match event:
        case events.Moved(place=place, actions=actions, ducats=ducats):
            words = _("{name} sails to {place}") if places[place].is_sea else _("{name} goes to {place}")
            text = words.format(name=name, place=places[place].towards)
            return _sentence(text, (in_actions(actions), in_ducats(ducats) if ducats else ""))
        case events.EventUsed(event=tile, ducats=ducats, knowledge=knowledge):
            text = _("{name} uses event {number}").format(name=name, number=tile + 1)
            return _sentence(text, [gains(ducats, knowledge)])
        case events.CityUsed(place=place, ducats=ducats, knowledge=knowledge):
            text = _("{name} uses {city}").format(name=name, city=places[place].inside)
            return _sentence(text, [gains(ducats, knowledge)])
        case events.BolognaVisited(knowledge=knowledge):
            return _sentence(_("{name} takes the message to Bologna").format(name=name), [gains(0, knowledge)])
        case events.SecretariesTurnedIn():
            return _tell_secretaries(event, name)
        case events.BecameMonk(monk=monk, ducats=ducats, knowledge=knowledge):
            words = (
                _("{name} pays {ducats} and becomes the friar {monk}")
                if ducats
                else _("{name} becomes the friar {monk}")
            )
            text = words.format(name=name, ducats=in_ducats(ducats), monk=tables.box.monks[monk].name)
            return _sentence(text, [gains(0, knowledge)])
        case events.BecameCardinal():
            return _tell_cardinal(tables, event, name)
        case events.ManuscriptTaken(manuscript=kind, actions=actions):
            text = _("{name} takes a manuscript ({tile})").format(name=name, tile=manuscript_in_words(tables, kind))
            return _sentence(text, [in_actions(actions)])
        case events.LevelExhausted(level=level, lingua=lingua):
            if lingua:
                return _("The level {level} manuscripts have run out; the Lingua Volgare appears.").format(level=level)
            return _("The level {level} manuscripts have run out.").format(level=level)
        case events.CubesTaken():
            return _tell_cubes(event, name)
        case events.Studied(knowledge=knowledge, last=last):
            text = _("{name}, last in knowledge, studies") if last else _("{name} studies")
            return _sentence(text.format(name=name), [gains(0, knowledge)])
        case events.BusinessDone(ducats=ducats):
            return _sentence(_("{name} does some business").format(name=name), [gains(ducats, 0)])
        case events.Advanced():
            return _tell_track(tables, event, name)
        case events.Inquired(other=other, knowledge=knowledge):
            return ngettext(
                "{name} uses the inquisition: {other} loses {count} knowledge.",
                "{name} uses the inquisition: {other} loses {count} knowledge.",
                knowledge,
            ).format(name=name, other=names[other], count=knowledge)
        case events.PlayerTurnEnded():
            return _("{name} ends their turn.").format(name=name)
    return _tell_library(event, name)


def _tell_library(event: Event, name: str) -> str:
    """Tell of library tiles; all others learn only how many (20.4)."""
    match event:
        case events.LibraryLookedAt(count=count):  # the table shows whoever looks their points
            words = ngettext("{name} looks at {count} library tile.", "{name} looks at {count} library tiles.", count)
            return words.format(name=name, count=count)
        case events.LibraryTileKept(points=None):
            return _("{name} keeps a library tile.").format(name=name)
        case events.LibraryTileKept(points=int(points)):
            return ngettext(
                "{name} keeps a library tile worth {count} point.",
                "{name} keeps a library tile worth {count} points.",
                points,
            ).format(name=name, count=points)
        case events.LibraryTilesPutBack(count=count):
            told = ngettext("{name} puts {count} library tile back.", "{name} puts {count} library tiles back.", count)
            return told.format(name=name, count=count)
    return ""


def _tell_secretaries(event: events.SecretariesTurnedIn, name: str) -> str:
    text = (
        ngettext(
            "{name} puts {count} green cube behind the screen",
            "{name} puts {count} green cubes behind the screen",
            event.count,
        )
        if event.away
        else ngettext("{name} discards {count} green cube", "{name} discards {count} green cubes", event.count)
    )
    return _sentence(text.format(name=name, count=event.count), [gains(0, event.knowledge)])


def _tell_cardinal(tables: Tables, event: events.BecameCardinal, name: str) -> str:
    words = _("{name} becomes the cardinal {cardinal}")
    if event.ducats:
        words = _("{name} pays {ducats} and becomes the cardinal {cardinal}")
    text = words.format(name=name, ducats=in_ducats(event.ducats), cardinal=tables.box.cardinals[event.cardinal].name)
    cube = (
        _("Stefano stands in for the cube")
        if event.cube is None
        else piece_words.cube_coloured(event.cube, _(piece_words.DISCARDED[event.cube]))
    )
    return _sentence(text, (cube, gains(event.refund, event.knowledge)))


def _tell_cubes(event: events.CubesTaken, name: str) -> str:
    count = event.count - event.cashed
    cubes = piece_words.taken(event.colour, event.count)
    price = in_ducats(event.paid) if event.paid else ""
    if not event.cashed:
        return _sentence(_("{name} takes {cubes}").format(name=name, cubes=cubes), (in_actions(event.actions), price))
    if count:
        text = _("{name} takes {cubes} and cashes one in: {ducats}.")
    elif event.count > 1:
        text = _("{name} takes {cubes} and cashes both in: {ducats}.")
    else:
        text = _("{name} takes {cubes} and cashes it in: {ducats}.")
    return text.format(name=name, cubes=cubes, ducats=gains(event.ducats, 0))


def _tell_track(tables: Tables, event: events.Advanced, name: str) -> str:
    track = tables.box.tracks[event.track]
    words = _("{name} reaches space {space} of {last} on the {track} track")
    paid = [in_ducats(event.ducats)] if event.ducats else []
    if event.abbots:
        paid.append(piece_words.taken(ABBOT, event.abbots))
    price = ""
    if paid:
        words = _("{name} reaches space {space} of {last} on the {track} track for {price}")
        price = listed(paid, "and")
    named = pgettext("track of", TRACKS_OF[event.track])
    text = words.format(name=name, space=event.space, last=track.length, track=named, price=price)
    parts = []
    if event.michael:
        parts.append(_("Michael stands in for the yellow cube"))
    if event.track == MESSENGER and event.space == track.length:
        parts.append(_("the reward waits in Bologna"))
    return _sentence(text, parts)


def _tell_end(event: Event, name: str) -> str:
    match event:
        case events.AuctionCalled():
            return _("{name} calls the auction for the Stupor Mundi.").format(name=name)
        case events.AuctionAnswered(joins=True):
            return _("{name} joins the auction and goes to Brindisi.").format(name=name)
        case events.AuctionAnswered(forced=True):
            return _("{name} has no cubes to join the auction with.").format(name=name)
        case events.AuctionAnswered():
            return _("{name} does not join the auction.").format(name=name)
        case events.BidMade(votes=votes):
            return _("{name} bids {votes}.").format(name=name, votes=in_votes(votes))
        case events.BidPassed(forced=True):
            return _("{name} cannot raise and passes.").format(name=name)
        case events.BidPassed():
            return _("{name} passes.").format(name=name)
        case events.AuctionWon(cubes=cubes, knowledge=knowledge):
            given = piece_words.all_taken(cubes)
            text = _("{name} wins the Stupor Mundi").format(name=name)
            return _sentence(
                text,
                (_("gives up {cubes}").format(cubes=given) if given else _("gives up no cube"), gains(0, knowledge)),
            )
        case events.TitleTaken(title=title, cubes=cubes):
            if title == NO_TITLE:
                text = _("{name} cannot take a title.") if event.forced else _("{name} takes no title.")
                return text.format(name=name)
            given = piece_words.all_taken(cubes)
            text = _("{name} takes the title of {title}").format(name=name, title=_(TITLE_NAMES[title]))
            return _sentence(text, [_("gives up {cubes}").format(cubes=given) if given else ""])
        case events.GameOver():
            return _("The game is over.")
    return ""


def matters(event: Event) -> int:
    return _MATTERS.get(type(event), 0)
