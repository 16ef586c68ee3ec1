"""Why a player of De Vulgari Eloquentia might choose a command, in sentences.

Nothing in them is hidden from the player to move.
"""

from collections.abc import Sequence

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia import offers
from boardgames_tui.games.de_vulgari_eloquentia.choices import gain, in_actions, in_ducats, in_points, in_votes
from boardgames_tui.games.de_vulgari_eloquentia.commands import (
    LINGUA,
    NO_TITLE,
    Abbey,
    Advance,
    AnyCommand,
    BecomeCardinal,
    BecomeMonk,
    Bid,
    City,
    Inquire,
    Keep,
    Move,
    Pay,
    Payer,
    Simple,
    Start,
    TakeCubes,
    TakeManuscript,
    TakeTitle,
)
from boardgames_tui.games.de_vulgari_eloquentia.components import (
    CUBES,
    LEVELS,
    MERCHANT,
    SEATS,
    TITLE_NAMES,
    TRACKS,
)
from boardgames_tui.games.de_vulgari_eloquentia.offers import OfferKind
from boardgames_tui.games.de_vulgari_eloquentia.pieces import budget, counts_of, row_of, votes, worth
from boardgames_tui.games.de_vulgari_eloquentia.prospects import Prospects, turns_left
from boardgames_tui.games.de_vulgari_eloquentia.state import Player, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables
from boardgames_tui.games.de_vulgari_eloquentia.track_reasons import why_track

_GOALS = {
    *(OfferKind.EVENT, OfferKind.CITY, OfferKind.BOLOGNA, OfferKind.MONASTERY, OfferKind.CATHEDRAL, OfferKind.AUCTION),
    OfferKind.SONG,
}
"""The offers for which one goes to a place."""


def reason(
    tables: Tables, prospects: Prospects, state: State, command: AnyCommand, names: Sequence[str], best: bool
) -> str:
    """Why the player to move might choose a command.

    `best`: whether nothing else looks better to the computer players, where that is said.
    """
    player = state.players[state.seat]
    if not best:
        return (
            _("There is more that you could do now.")
            if command.kind == "end"
            else _("You keep your votes, and somebody else may get the knowledge.")
        )
    match command:
        case Start(place=place):
            return _from_start(tables, prospects, state, tables.places[place])
        case Move(place=place):
            return _to_place(tables, state, player, tables.places[place])
        case City() | Simple(kind="event" | "bologna"):
            return _("It costs no action: {gains}.").format(gains=gain(tables, state, command))
        case Abbey(use="away"):
            return ngettext(
                "Behind the screen the secretary scores a point at the end.",
                "Behind the screen the {count} secretaries score {count} points at the end.",
                player.front,
            ).format(count=player.front)
        case Abbey():
            return _("Knowledge is worth more than the points of the secretaries: {gains}.").format(
                gains=gain(tables, state, command)
            )
        case BecomeMonk(monk=name):
            return _("A monk can become a Benedictine or a cardinal; {name}: {brings}.").format(
                name=tables.box.monks[tables.monks[name]].name,
                brings=offers.tile_in_words(tables.box.monks[tables.monks[name]]),
            )
        case BecomeCardinal(cardinal=name):
            return _("A cardinal can become camerlengo or pope; {name}: {brings}.").format(
                name=tables.box.cardinals[tables.cardinals[name]].name,
                brings=offers.tile_in_words(tables.box.cardinals[tables.cardinals[name]]),
            )
        case TakeManuscript():
            return _manuscript(tables, prospects, state, player, command)
        case TakeCubes():
            return _cubes(tables, player, command)
        case Advance(track=track):
            return why_track(tables, state, TRACKS.index(track), names)
        case Inquire(seat=seat):
            return _("{name} has the most to lose: {loses}.").format(
                name=names[SEATS.index(seat)], loses=gain(tables, state, command)
            )
        case Keep(points=points):
            return ngettext(
                "The tile is worth {count} point at the end.", "The tile is worth {count} points at the end.", points
            ).format(count=points)
        case Payer(seat=seat):
            return _("{name} can spare the ducats: {has}.").format(
                name=names[SEATS.index(seat)], has=gain(tables, state, command)
            )
        case Bid(votes=number):
            points = tables.figures.stupor_knowledge
            return ngettext(
                "{points} knowledge is worth {votes}.", "{points} knowledge is worth {votes}.", points
            ).format(points=f"{points:+}", votes=in_votes(number))
        case Pay(cubes=cubes):
            return _("You give up {votes}, and {left} are left.").format(
                votes=in_votes(worth(tables, counts_of(cubes))),
                left=in_votes(votes(tables, player) - worth(tables, counts_of(cubes))),
            )
        case TakeTitle(title=title):
            if title == NO_TITLE:
                return _("No title is worth more than the cubes.")
            return _("The title: {gains}.").format(gains=gain(tables, state, command))
        case Simple(kind=word):
            return _word(tables, state, player, word, gain(tables, state, command))
    return _("The best tile goes to the bottom.")


def _from_start(tables: Tables, prospects: Prospects, state: State, place: int) -> str:
    """The best goal of the first movement."""
    copy = state.clone()
    player = copy.players[copy.seat]
    player.place = place
    ways = prospects.ways(prospects.outlook(copy, copy.seat, turns_left(tables, copy)), budget(tables, player), False)
    goal = max(ways, key=ways.__getitem__)
    return _("From {start} it is a good trip to {goal}.").format(
        start=tables.box.places[place].name, goal=tables.box.places[goal].name
    )


def _to_place(tables: Tables, state: State, player: Player, goal: int) -> str:
    """What a movement is for."""
    name = tables.box.places[goal].name
    found = [offer for offer in offers.offers(tables, state, player, goal) if offer.open and offer.kind in _GOALS]
    if found:
        return _("{place} offers: {what}.").format(place=name, what="; ".join(offer.text for offer in found))
    dialect = tables.box.places[goal].dialect
    known = min(tables.box.levels[player.knowledge], LEVELS)
    levels = [
        tables.box.manuscripts[kind].level
        for shown in state.shown[:known]
        for kind in shown
        if dialect in tables.box.manuscripts[kind].dialects
    ]
    if levels:
        return _("In {place} you can take a level {level} manuscript.").format(place=name, level=max(levels))
    if tables.has_abbey[goal]:
        return _("In {place} abbots cost no ducats and you can turn in secretaries.").format(place=name)
    if state.last_turn:
        return _("{place} has nothing more to offer.").format(place=name)
    return _("{place} is nearer to the next goals.").format(place=name)


def _manuscript(tables: Tables, prospects: Prospects, state: State, player: Player, command: TakeManuscript) -> str:
    kind = tables.manuscripts[command.tile]
    level = tables.box.manuscripts[kind].level
    points = in_points(level)
    actions = in_actions(tables.box.lingua_actions if command.tile == LINGUA else row_of(state, level))
    if prospects.manuscript(player, kind) > level:
        return _("{points} for {actions}, and a dialect you still need.").format(points=points, actions=actions)
    return _("{points} for {actions}.").format(points=points, actions=actions)


def _cubes(tables: Tables, player: Player, command: TakeCubes) -> str:
    if command.cash:
        return _("A noble is quick money: {ducats}.").format(ducats=in_ducats(command.cash * tables.figures.noble_cash))
    won = command.count * tables.box.votes[CUBES.index(command.cube)]
    if not won:
        return _("In an abbey a secretary gives knowledge, or a point at the end.")
    after = votes(tables, player) + won
    titles = [
        (title.votes, name)
        for title, name in zip(tables.box.titles, TITLE_NAMES, strict=True)
        if title.role is player.role
    ]
    need, name = min((title for title in titles if title[0] > after - won), default=max(titles))
    return _("You then have {votes}; the title of {title} takes {need}.").format(
        votes=in_votes(after), title=_(name), need=need
    )


def _word(tables: Tables, state: State, player: Player, word: str, gains: str) -> str:
    match word:
        case "study":
            level = tables.box.levels[player.knowledge]
            if level < LEVELS:
                missing = tables.box.thresholds[level] - player.knowledge
                return ngettext(
                    "You are {count} knowledge short of level {level} manuscripts.",
                    "You are {count} knowledge short of level {level} manuscripts.",
                    missing,
                ).format(count=missing, level=level + 1)
            return _("More knowledge wins a tie, and level {level} has Lingua Volgare.").format(
                level=len(tables.box.thresholds)
            )
        case "business":
            if player.ducats < tables.figures.travel_fee:
                return _("You don't even have the {fee} for a longer trip.").format(
                    fee=in_ducats(tables.figures.travel_fee)
                )
            points = (
                tables.figures.richest_merchant_points
                if player.role is MERCHANT
                else tables.figures.richest_clergy_points
            )
            return _("Ducats pay for trips and cubes, and the richest scores {points} at the end.").format(
                points=in_points(points)
            )
        case "look":
            return _("The library tile is worth having now: {gains}.").format(gains=gains)
        case "challenge" | "join":
            points = tables.figures.stupor_knowledge
            return ngettext(
                "You may get {points} knowledge for few votes.", "You may get {points} knowledge for few votes.", points
            ).format(points=f"{points:+}")
        case "decline":
            return _("The knowledge would cost too many votes, and Brindisi is far from everything.")
        case "pass":
            return _("A higher bid would cost more than the knowledge is worth.")
        case "first":
            return _("Whoever plays first gets first pick of cubes and manuscripts.")
        case "wait":
            return _("Your place on the Rest track can be used on a later turn.")
    if state.actions:
        return _("No action left is worth its price.")
    return _("There is nothing left to do this turn.")
