"""How one move in Splendor compares with another: in points, in tokens, in how far the same card is away."""

from boardgames_tui.core.weighing import more_points
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor.ai.distance import after_buying, card_at, cheaper, missing, visitors, with_tokens
from boardgames_tui.games.splendor.ai.reasons import nearer_aims
from boardgames_tui.games.splendor.commands import Buy, SplendorCommand, Take
from boardgames_tui.games.splendor.components import NOBLE_POINTS
from boardgames_tui.games.splendor.rules.legal import due
from boardgames_tui.games.splendor.state import State
from boardgames_tui.games.splendor.tables import Tables


def compare(tables: Tables, state: State, command: SplendorCommand, other: SplendorCommand, move: str) -> str:
    """What a command of the player to move has over another; "" for nothing to put in figures."""
    match command, other:
        case Buy(place=place, gold=gold), Buy(place=also, gold=instead) if place == also:
            return _in_gold(len(instead) - len(gold), move)
        case Buy(place=place), Buy(place=also):
            more = _points(tables, state, place) - _points(tables, state, also)
            fewer = _price(tables, state, also) - _price(tables, state, place)
            return more_points(more, move) or _in_tokens(fewer, move) or _in_use(tables, state, place, also, move)
        case Take(tokens=tokens), Take(tokens=instead):
            return _in_distance(tables, state, tokens, instead, move)
        case Buy(place=place), _:
            return more_points(_points(tables, state, place), move)
    return ""


def _points(tables: Tables, state: State, place: str) -> int:
    """The points of a card with the noble who comes for it."""
    player, card = state.players[state.seat], card_at(state, place)
    visits = visitors(tables, state, after_buying(tables, player, card).bonuses)
    return tables.box.cards[card].points + (NOBLE_POINTS if visits else 0)


def _price(tables: Tables, state: State, place: str) -> int:
    return sum(due(tables, state.players[state.seat], card_at(state, place)))


def _in_tokens(fewer: int, move: str) -> str:
    if fewer <= 0:
        return ""
    return ngettext(
        "It costs {count} token less than {move}.", "It costs {count} tokens less than {move}.", fewer
    ).format(count=fewer, move=move)


def _in_use(tables: Tables, state: State, place: str, also: str, move: str) -> str:
    """How many more cards get cheaper."""
    more = cheaper(tables, state, card_at(state, place)) - cheaper(tables, state, card_at(state, also))
    if more <= 0:
        return ""
    return ngettext(
        "It makes {count} more card cheaper than {move}.", "It makes {count} more cards cheaper than {move}.", more
    ).format(count=more, move=move)


def _in_gold(more: int, move: str) -> str:
    if more > 0:
        return ngettext(
            "It keeps {count} gold token that {move} spends.", "It keeps {count} gold tokens that {move} spends.", more
        ).format(count=more, move=move)
    return _("It spends more gold than {move}, and keeps tokens of a colour.").format(move=move) if more else ""


def _in_distance(tables: Tables, state: State, tokens: str, instead: str, move: str) -> str:
    """How much further the best card would be, of those that differ."""
    player = state.players[state.seat]
    for place, card, rest in nearer_aims(tables, state, tokens):
        further = missing(tables, player, card, with_tokens(player.tokens, instead)) - rest
        if further > 0:
            return ngettext(
                "{move} would leave you {count} token further from {place}.",
                "{move} would leave you {count} tokens further from {place}.",
                further,
            ).format(move=move, count=further, place=place)
    return ""
