"""How one move in Splendor compares with another: in points, in tokens, in how far the same card is away."""

from boardgames_tui.core.weighing import more_points
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor.commands import Buy, SplendorCommand, Take
from boardgames_tui.games.splendor.components import NOBLE_POINTS
from boardgames_tui.games.splendor.legal import due
from boardgames_tui.games.splendor.reasons import after_buying, card_at, missing, nearest_aim, visitors, with_tokens
from boardgames_tui.games.splendor.state import State
from boardgames_tui.games.splendor.tables import Tables


def compare(tables: Tables, state: State, command: SplendorCommand, other: SplendorCommand, move: str) -> str:
    """What a command of the player to move has over another, or the other over it; "" for nothing to put in figures."""
    match command, other:
        case Buy(place=place, gold=gold), Buy(place=also, gold=less) if place == also:
            return _in_gold(len(gold) - len(less), move)
        case Buy(place=place), Buy(place=also):
            more = _points(tables, state, place) - _points(tables, state, also)
            return more_points(more, move) or _in_tokens(
                _price(tables, state, place) - _price(tables, state, also), move
            )
        case Take(tokens=tokens), Take(tokens=instead):
            return _in_distance(tables, state, tokens, instead, move)
        case Buy(place=place), _:
            return more_points(_points(tables, state, place), move)
        case _, Buy(place=place):
            return more_points(-_points(tables, state, place), move)
    return ""


def _points(tables: Tables, state: State, place: str) -> int:
    """The points of a card with the noble who comes for it."""
    player, card = state.players[state.seat], card_at(state, place)
    visits = visitors(tables, state, after_buying(tables, player, card).bonuses)
    return tables.box.cards[card].points + (NOBLE_POINTS if visits else 0)


def _price(tables: Tables, state: State, place: str) -> int:
    return sum(due(tables, state.players[state.seat], card_at(state, place)))


def _in_tokens(more: int, move: str) -> str:
    if more < 0:
        return ngettext(
            "It costs {count} token less than {move}.", "It costs {count} tokens less than {move}.", -more
        ).format(count=-more, move=move)
    if more > 0:
        return ngettext(
            "It costs {count} token more than {move}.", "It costs {count} tokens more than {move}.", more
        ).format(count=more, move=move)
    return ""


def _in_gold(more: int, move: str) -> str:
    if more < 0:
        return ngettext(
            "It keeps {count} gold token that {move} spends.", "It keeps {count} gold tokens that {move} spends.", -more
        ).format(count=-more, move=move)
    if more > 0:
        return _("It spends more gold than {move}, and keeps tokens of a colour.").format(move=move)
    return ""


def _in_distance(tables: Tables, state: State, tokens: str, instead: str, move: str) -> str:
    """How far the card that these tokens are for would be with those, or the card that those are for with these."""
    player = state.players[state.seat]
    if (aim := nearest_aim(tables, state, tokens)) is not None:
        place, card, rest = aim
        there = missing(tables, player, card, with_tokens(player.tokens, instead)) - rest
        if there > 0:
            return ngettext(
                "{move} would leave you {count} token further from {place}.",
                "{move} would leave you {count} tokens further from {place}.",
                there,
            ).format(move=move, count=there, place=place)
    if (aim := nearest_aim(tables, state, instead)) is not None:
        place, card, rest = aim
        here = missing(tables, player, card, with_tokens(player.tokens, tokens)) - rest
        if here > 0:
            return ngettext(
                "{move} would bring you {count} token nearer to {place}.",
                "{move} would bring you {count} tokens nearer to {place}.",
                here,
            ).format(move=move, count=here, place=place)
    return ""
