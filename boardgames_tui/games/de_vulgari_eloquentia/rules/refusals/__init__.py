"""Why a command is illegal in a position of De Vulgari Eloquentia, with the number of the rule."""

from collections.abc import Sequence

from boardgames_tui.core.game import Refusal
from boardgames_tui.core.words import N_, _
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.components import SEATS
from boardgames_tui.games.de_vulgari_eloquentia.rules.refusals import actions, places, votes
from boardgames_tui.games.de_vulgari_eloquentia.rules.refusals.price import too_few_actions
from boardgames_tui.games.de_vulgari_eloquentia.rules.turn import payers_left
from boardgames_tui.games.de_vulgari_eloquentia.state import BUSINESS, STUDIED, Decision, Player, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

_OPEN: dict[int, tuple[Sequence[str], str, str]] = {
    Decision.START: (("start",), "2.9", N_("Everyone chooses a starting city first.")),
    Decision.PAYER: (("payer",), "6.3", N_("First choose which of the richest merchants pays your donation.")),
    Decision.FIRST: (("first", "wait"), "7.2", N_("First say whether you play first this turn or wait.")),
    Decision.KEEP: (("keep",), "14.5", N_("First keep one of the library tiles you are looking at.")),
    Decision.ORDER: (("order",), "14.5", N_("Put the other library tiles back first, in any order you like.")),
    Decision.JOIN: (("join", "decline"), "16.2", N_("First say whether you are joining the auction.")),
    Decision.BID: (("bid", "pass"), "16.3", N_("The auction is under way: bid, or pass.")),
    Decision.PAY: (("pay",), "16.4", N_("Give up cubes for the winning bid first.")),
    Decision.TITLE: (("title",), "18.1", N_("This is the final vote: choose a title, or none.")),
}
"""What each decision asks for, and how anything else is refused."""
_NOT_NOW = {
    "start": ("2.9", N_("Starting cities are chosen only before the first turn.")),
    "payer": ("6.3", N_("There is no donation to pay now.")),
    "first": ("7.2", N_("The turn order is settled: it is too late to choose who plays first.")),
    "wait": ("7.3", N_("The turn order is settled: it is too late to choose who plays first.")),
    "keep": ("14.5", N_("You are not looking at library tiles: look first.")),
    "order": ("14.5", N_("You have no library tiles to put back: look first.")),
    "join": ("16.2", N_("There is no auction to join now.")),
    "decline": ("16.2", N_("There is no auction to stay out of now.")),
    "bid": ("16.3", N_("There is no auction to bid in now.")),
    "pass": ("16.3", N_("You can pass only in an auction; to end your turn, use “end”.")),
    "pay": ("16.4", N_("There is no bid to pay now.")),
    "title": ("18.1", N_("Titles are given only in the final vote, after the last turn.")),
}


def check(tables: Tables, state: State, command: commands.AnyCommand) -> Refusal | None:
    decision, kind = state.decision, command.kind
    if decision is Decision.OVER:
        return Refusal("19.11", _("The game is over."))
    if decision is Decision.ACTION and kind in _NOT_NOW:
        rule, message = _NOT_NOW[kind]
        return Refusal(rule, _(message))
    if decision is not Decision.ACTION:
        kinds, rule, message = _OPEN[decision]
        if kind not in kinds:
            return Refusal(rule, _(message))
    player = state.players[state.seat]
    match command:
        case commands.Move(place=place):
            return places.check_move(tables, state, player, place)
        case commands.City(half=half):
            return places.check_city(tables, state, player, half)
        case commands.Abbey():
            return places.check_abbey(tables, player)
        case commands.BecomeMonk(monk=monk):
            return places.check_monk(tables, state, player, monk)
        case commands.BecomeCardinal():
            return places.check_cardinal(tables, state, player, command)
        case commands.TakeManuscript(tile=tile):
            return actions.check_manuscript(tables, state, player, tables.manuscripts.get(tile, -1))
        case commands.TakeCubes():
            return actions.check_cubes(tables, state, player, command)
        case commands.Advance(track=track):
            return actions.check_track(tables, state, player, components.TRACKS.index(track))
        case commands.Inquire(seat=seat):
            return places.check_inquisition(tables, state, player, SEATS.index(seat))
        case commands.Start(place=place):
            return _check_start(tables, state, place)
        case commands.Payer(seat=seat):
            return _check_payer(state, SEATS.index(seat))
        case commands.Keep(points=points) if points not in state.looked:
            return Refusal("14.5", _("That tile is not among these: {tiles}.").format(tiles=_points(state.looked)))
        case commands.Order(points=points) if sorted(map(int, points)) != sorted(state.looked):
            text = _("Put back all the tiles you are looking at, each once: {tiles}.")
            return Refusal("14.5", text.format(tiles=_points(state.looked)))
        case commands.Bid(votes=number):
            return votes.check_bid(tables, state, number)
        case commands.Pay(cubes=cubes):
            return votes.check_pay(tables, state, player, cubes)
        case commands.TakeTitle(title=title, cubes=cubes):
            return votes.check_title(tables, state, player, title, cubes)
        case commands.Simple(kind=word):
            return _check_word(tables, state, player, word)
    return None


def _check_word(tables: Tables, state: State, player: Player, word: commands.Word) -> Refusal | None:
    match word:
        case "event":
            return places.check_event(tables, state, player)
        case "bologna":
            return places.check_bologna(tables, player)
        case "study" if state.done & STUDIED:
            return Refusal("13.1", _("You have already studied this turn."))
        case "business" if state.done & BUSINESS:
            return Refusal("13.2", _("You have already done business this turn."))
        case "study" | "business":
            return too_few_actions(state, 1)
        case "look":
            return actions.check_look(tables, state, player)
        case "challenge" if not state.lying >> components.STUPOR_MUNDI & 1:
            return Refusal(
                "16.1", _("The Stupor Mundi's tile is not face up: it appears on turn 10 and is auctioned only once.")
            )
        case "challenge" if player.place != tables.box.brindisi:
            return Refusal("16.1", _("The auction is called in Brindisi; your pawn is not there."))
        case "pass" if not state.highest:
            return Refusal("16.3", _("You called the auction: you must open it with a bid."))
    return None


def _check_start(tables: Tables, state: State, start: str) -> Refusal | None:
    free = [
        tables.box.places[place]
        for place in tables.box.starts
        if all(player.place != place for player in state.players)
    ]
    if start in [place.id for place in free]:
        return None
    names = ", ".join(place.name for place in free)
    if start in [tables.box.places[place].id for place in tables.box.starts]:
        return Refusal("2.9", _("That starting city is already taken; still free: {cities}.").format(cities=names))
    return Refusal("2.9", _("That is not a starting city; choose from {cities}.").format(cities=names))


def _check_payer(state: State, seat: int) -> Refusal | None:
    payers = sorted(payers_left(state))
    if seat in payers:
        return None
    letters = ", ".join(SEATS[seat] for seat in payers)
    words = _("That is not one of the richest merchants who still have money: choose {seats}.")
    return Refusal("6.3", words.format(seats=letters))


def _points(tiles: Sequence[int]) -> str:
    return ", ".join(map(str, sorted(tiles)))
