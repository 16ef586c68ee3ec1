"""Why a command is illegal in a position of De Vulgari Eloquentia, with the number of the rule.

What belongs to the player turn itself is in `refusals_actions`.
"""

from collections.abc import Sequence

from boardgames_tui.core.game import Refusal
from boardgames_tui.core.words import N_, _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia import commands
from boardgames_tui.games.de_vulgari_eloquentia.components import ROLE_NAMES, SEATS, TITLE_NAMES
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import in_votes
from boardgames_tui.games.de_vulgari_eloquentia.rules import refusals_actions
from boardgames_tui.games.de_vulgari_eloquentia.rules.auction import bonus, lowest_bid, most_votes, ways_to_pay
from boardgames_tui.games.de_vulgari_eloquentia.rules.pieces import covering, votes
from boardgames_tui.games.de_vulgari_eloquentia.rules.turn import payers_left
from boardgames_tui.games.de_vulgari_eloquentia.state import (
    ACTION,
    BID,
    FIRST,
    JOIN,
    KEEP,
    ORDER,
    OVER,
    PAY,
    PAYER,
    START,
    TITLE,
    State,
)
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

_OPEN: dict[int, tuple[Sequence[str], str, str]] = {
    START: (("start",), "2.9", N_("Everyone chooses a start city first.")),
    PAYER: (("payer",), "6.3", N_("Choose which of the richest merchants pays your donation first.")),
    FIRST: (("first", "wait"), "7.2", N_("Say first whether you play first this turn, or wait.")),
    KEEP: (("keep",), "14.5", N_("Keep one of the library tiles you are looking at first.")),
    ORDER: (("order",), "14.5", N_("Put the other library tiles back first, in any order you like.")),
    JOIN: (("join", "decline"), "16.2", N_("Say first whether you join the auction, or decline.")),
    BID: (("bid", "pass"), "16.3", N_("The auction is going on: bid, or pass.")),
    PAY: (("pay",), "16.4", N_("Give up cubes for the winning bid first.")),
    TITLE: (("title",), "18.1", N_("This is the final vote: choose a title, or none.")),
}
"""What each decision asks for, and what is said to anything else."""
_NOT_NOW = {
    "start": ("2.9", N_("Start cities are chosen only before the first turn.")),
    "payer": ("6.3", N_("There is no donation to pay now.")),
    "first": ("7.2", N_("The turn order is settled: too late to choose who plays first.")),
    "wait": ("7.3", N_("The turn order is settled: too late to choose who plays first.")),
    "keep": ("14.5", N_("You are not looking at library tiles: look first.")),
    "order": ("14.5", N_("You have no library tiles to put back: look first.")),
    "join": ("16.2", N_("There is no auction to join now.")),
    "decline": ("16.2", N_("There is no auction to decline now.")),
    "bid": ("16.3", N_("There is no auction to bid in now.")),
    "pass": ("16.3", N_("You can pass only in an auction; to finish your turn, use: end.")),
    "pay": ("16.4", N_("There is no bid to pay now.")),
    "title": ("18.1", N_("Titles are given only in the final vote, after the last turn.")),
}


def check(tables: Tables, state: State, command: commands.AnyCommand) -> Refusal | None:
    """Why the command is illegal, or None."""
    decision, kind = state.decision, command.kind
    if decision is OVER:
        return Refusal("19.11", _("The game is over."))
    if decision is ACTION:
        if kind in _NOT_NOW:
            rule, message = _NOT_NOW[kind]
            return Refusal(rule, _(message))
        return refusals_actions.check(tables, state, command)
    kinds, rule, message = _OPEN[decision]
    if kind not in kinds:
        return Refusal(rule, _(message))
    match command:
        case commands.Start():
            return _check_start(tables, state, command)
        case commands.Payer():
            return _check_payer(state, command)
        case commands.Keep():
            return _check_keep(state, command)
        case commands.Order():
            return _check_order(state, command)
        case commands.Bid():
            return _check_bid(tables, state, command)
        case commands.Simple(kind="pass"):
            return None if state.highest else Refusal("16.3", _("You called the auction: you must open it with a bid."))
        case commands.Pay():
            return _check_pay(tables, state, command)
        case commands.TakeTitle():
            return _check_title(tables, state, command)
    return None


def _check_start(tables: Tables, state: State, command: commands.Start) -> Refusal | None:
    free = [
        tables.box.places[place]
        for place in tables.box.starts
        if all(player.place != place for player in state.players)
    ]
    if command.place in [place.id for place in free]:
        return None
    names = ", ".join(place.name for place in free)
    if command.place in [tables.box.places[place].id for place in tables.box.starts]:
        return Refusal("2.9", _("That start city is already taken; still free: {cities}.").format(cities=names))
    return Refusal("2.9", _("That is not a start city; choose from {cities}.").format(cities=names))


def _check_payer(state: State, command: commands.Payer) -> Refusal | None:
    payers = sorted(payers_left(state))
    if SEATS.index(command.seat) in payers:
        return None
    letters = ", ".join(SEATS[seat] for seat in payers)
    return Refusal(
        "6.3", _("That is not one of the richest merchants with money: choose {seats}.").format(seats=letters)
    )


def _points(tiles: Sequence[int]) -> str:
    return ", ".join(map(str, sorted(tiles)))


def _check_keep(state: State, command: commands.Keep) -> Refusal | None:
    if command.points in state.looked:
        return None
    return Refusal("14.5", _("That tile is not among these: {tiles}.").format(tiles=_points(state.looked)))


def _check_order(state: State, command: commands.Order) -> Refusal | None:
    if sorted(map(int, command.points)) == sorted(state.looked):
        return None
    return Refusal(
        "14.5", _("Put back all the tiles you are looking at, each once: {tiles}.").format(tiles=_points(state.looked))
    )


def _check_bid(tables: Tables, state: State, command: commands.Bid) -> Refusal | None:
    least, most = lowest_bid(tables, state), most_votes(tables, state, state.seat)
    if command.votes < least:
        if state.highest:
            message = _("A bid must be above {highest}: bid {least} or more, or pass.")
            return Refusal("16.3", message.format(highest=state.highest, least=least))
        return Refusal("16.3", _("The lowest bid to open with is {least}.").format(least=least))
    if command.votes > most:
        return Refusal(
            "16.3",
            ngettext(
                "You cannot bid more than the {count} vote that you have.",
                "You cannot bid more than the {count} votes that you have.",
                most,
            ).format(count=most),
        )
    return None


def _check_pay(tables: Tables, state: State, command: commands.Pay) -> Refusal | None:
    if command.cubes in ways_to_pay(tables, state, state.seat):
        return None
    return _wrong_cubes(tables, state, command.cubes, state.highest - bonus(tables, state, state.seat), "16.4")


def _wrong_cubes(tables: Tables, state: State, cubes: str, need: int, rule: str) -> Refusal:
    """Why these cubes don't pay for so many votes."""
    player = state.players[state.seat]
    real = need - (votes(tables, player) - sum(tables.box.votes[colour] * player.cubes[colour] for colour in range(3)))
    if any(cubes.count(letter) > player.cubes[colour] for colour, letter in enumerate("rky")):
        return Refusal(rule, _("You don't have those cubes behind your screen."))
    each = sorted(tables.box.votes["rky".index(letter)] for letter in cubes)
    given = sum(each)
    if given < real:
        message = _("Those cubes have {given}, but {needed} from real cubes are needed.")
        return Refusal(rule, message.format(given=in_votes(given), needed=in_votes(real)))
    if real <= 0:
        return Refusal(rule, _("No real cubes are needed: give up none."))
    spare = sum(given - sum(each[: count + 1]) >= real for count in range(len(each)))
    message = ngettext(
        "With those cubes you would give up {count} too many: {needed} from real cubes are enough.",
        "With those cubes you would give up {count} too many: {needed} from real cubes are enough.",
        spare,
    )
    return Refusal(rule, message.format(count=spare, needed=in_votes(real)))


def _check_title(tables: Tables, state: State, command: commands.TakeTitle) -> Refusal | None:
    if command.title == commands.NO_TITLE:
        if command.cubes:
            return Refusal("18.1", _("Without a title you give up no cubes."))
        return None
    player = state.players[state.seat]
    index = next((number for number, title in enumerate(tables.box.titles) if title.id == command.title), None)
    if index is None:
        return Refusal("18.1", _("There is no such title."))
    title = tables.box.titles[index]
    name = _(TITLE_NAMES[index])
    if title.role is not player.role:
        return Refusal(
            "18.1",
            _("Only a {role} can become {title}; you are a {own}.").format(
                role=_(ROLE_NAMES[title.role]), title=name, own=_(ROLE_NAMES[player.role])
            ),
        )
    if title.only_one and any(other.title == index for other in state.players):
        return Refusal("18.3", _("There is already a pope: you can still become camerlengo."))
    held = votes(tables, player)
    if held < title.votes:
        return Refusal(
            "18.1",
            ngettext(
                "To become {title} takes {votes} vote; you have {held}.",
                "To become {title} takes {votes} votes; you have {held}.",
                title.votes,
            ).format(title=name, votes=title.votes, held=held),
        )
    if command.cubes in covering(tables, player, title.votes):
        return None
    return _wrong_cubes(tables, state, command.cubes, title.votes, "18.2")
