"""What the things on the table are and do."""

from boardgames_tui.core.words import N_, _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia import commands
from boardgames_tui.games.de_vulgari_eloquentia.components import LIBRARY, REST, TRACKS
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_ducats
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import OfferKind, lasting
from boardgames_tui.screens.de_vulgari_eloquentia import spots
from boardgames_tui.screens.de_vulgari_eloquentia.model import DeVulgariTable
from boardgames_tui.screens.de_vulgari_eloquentia.spots import Row

_ROWS = {
    Row.MOVE: N_("You move once a turn: one action a step, and {fee} for a longer trip."),
    Row.PLACE: N_("What a place gives costs no action; take it before or after you move."),
    Row.ROLE: N_("Merchants earn ducats. Friars and cardinals get donations, and better titles in the final vote."),
    Row.MANUSCRIPTS: N_("One manuscript a turn: its level gives the points, its row the cost in actions."),
    Row.CUBES: N_(
        "Cubes are votes at the end: red {red}, black {black}, yellow {yellow}. Green ones are turned in at abbeys."
    ),
    Row.STUDY: N_("Once a turn, you can get knowledge for an action. Whoever has the least gets more."),
    Row.BUSINESS: N_("Once a turn, you can get {ducats} for an action."),
    Row.INQUISITION: N_("The inquisition takes knowledge away from another player, once in the game."),
    Row.END: N_("Actions left over when you end your turn are lost."),
}
_PLACES = {
    "start": N_("A starting city: it gives nothing, and white regions have no manuscripts."),
    "cathedral": N_(
        "A city with a cathedral: a friar can become a cardinal here. Ducats written on it go to each merchant once."
    ),
    "messenger": N_("Bologna: it gives knowledge to whoever has finished the Messenger track."),
    "city": N_("A city: it gives ducats (merchants only), knowledge or both, once per player, at no action cost."),
    "monastery": N_("A convent: a merchant can become a friar here."),
    "abbey": N_("An abbey: yellow cubes cost no ducats here, and green ones are turned in for points or knowledge."),
    "franciscan": N_("A Franciscan city: the Canticle is sung here on the turn of its song, and from turn {turn} on."),
}
"""Sentences by the first of a place's kinds."""


def what_is(table: DeVulgariTable, spot: spots.Spot) -> str:
    match spot:
        case spots.At(number=place):
            return _place(table, place)
        case Row():
            return _row(table, spot)
        case spots.SeatSpot():
            return _("A player: role, ducats, knowledge, and what is in front of the screen.")
        case spots.TurnSpot():
            words = _("A turn: its cubes can be taken then, and its event appears.")
            return f"{words} {_row(table, Row.CUBES)}"
        case spots.OwnScreen():
            words = _("Behind your screen are cubes and manuscripts that only you can see.")
            return f"{words} {_row(table, Row.CUBES)}"
        case commands.BecomeMonk():
            words = _(
                "Becoming a friar costs half your ducats. "
                "A friar gets none in cities, but has a tile, donations and a better title."
            )
            return f"{words} {_given_up_by_merchant(table)}"
        case commands.BecomeCardinal():
            # A monk loses the tile for good (15.2).
            me = table.view.players[table.view.judged]
            tile = table.tables.tile(me.role, me.tile)
            words = _(
                "Becoming a cardinal costs ducats and a cube; in the final vote you can then become camerlengo or pope."
            )
            if gives := lasting(tile):
                lost = _("You give up for good: {name} ({brings}).")
                words += " " + lost.format(name=tile.name, brings=", ".join(gives))
            return words
        case commands.TakeManuscript() | spots.LevelSpot():
            return _("A manuscript is worth its level in points. All five colours together score more.")
        case commands.TakeTitle():
            return _("A title costs votes and scores points.")
        case commands.TakeCubes():
            return _row(table, Row.CUBES)
        case commands.Advance(track=track):
            return _track(TRACKS.index(track))
        case commands.Keep() | commands.Order() | commands.Simple(kind="look"):
            return _track(LIBRARY)
        case commands.Simple(kind="first" | "wait"):
            return _track(REST)
        case commands.Simple(kind="study" | "business" | "end" as kind):
            return _row(table, Row(kind))
        case commands.Inquire():
            return _row(table, Row.INQUISITION)
        case commands.Bid() | commands.Pay() | commands.Simple(kind="challenge" | "join" | "decline" | "pass"):
            return _(
                "The Stupor Mundi is an auction: "
                "whoever bids the most votes gets the knowledge, and gives up cubes for the bid."
            )
        case commands.Payer():
            return _("Each friar and cardinal gets a donation; the richest merchant pays it.")
    here = table.here
    return _row(table, Row.PLACE) if here is None else _place(table, here)


def _given_up_by_merchant(table: DeVulgariTable) -> str:
    offers = [offer for place in table.view.places for offer in place.offers]
    ducats = sum(offer.ducats for offer in offers if offer.kind is OfferKind.CITY and offer.open)
    return ngettext(
        "You give up for good: {ducats} ducat in cities you have not used, the ducats of event tiles, and the Orient.",
        "You give up for good: {ducats} ducats in cities you have not used, the ducats of event tiles, and the Orient.",
        ducats,
    ).format(ducats=ducats)


def _place(table: DeVulgariTable, place: int) -> str:
    kinds = table.box.places[place].kinds
    if table.box.places[place].is_sea:
        return _("A sea: ships cross it from port to port. It has no colour, so no manuscripts can be taken here.")
    other = _("A place on the map: manuscripts of its colour can be taken here, and some places get events.")
    words = next((_(text) for kind, text in _PLACES.items() if kind in kinds), other)
    return words.format(turn=table.box.figures.canticle_open_turn)


def _row(table: DeVulgariTable, row: Row) -> str:
    me, figures = table.view.players[table.view.judged], table.box.figures
    if row is Row.MOVE and table.tables.tile(me.role, me.tile).free_travel:
        return _("You move once a turn: one action a step. With your tile, a longer trip costs no ducats.")
    red, black, yellow, _green = table.box.votes
    ducats, fee = in_ducats(figures.business), in_ducats(figures.travel_fee)
    return _(_ROWS[row]).format(ducats=ducats, fee=fee, red=red, black=black, yellow=yellow)


def _track(track: int) -> str:
    return (
        _("Riddle, in blue regions: its leader scores at the end, if on a marked space."),
        _("Messenger: pay ducats and cubes for the last step; Bologna then gives lots of knowledge."),
        _("Orient, for merchants: once you finish it, cities and events give you more ducats."),
        _("Canticle: a yellow cube per space, in the city where it is sung now. The first two score."),
        _("Library, late in the game: look at tiles and keep one; it scores at the end."),
        _("Rest: its leader may play first on a turn, but then leaves the track."),
    )[track]
