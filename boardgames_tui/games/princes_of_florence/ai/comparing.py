"""How one move in The Princes of Florence compares with another: in points, florins, value or room."""

from collections.abc import Sequence

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence import commands
from boardgames_tui.games.princes_of_florence.ai.piece_reasons import room_after, worth_in_hand
from boardgames_tui.games.princes_of_florence.components import FLORINS_A_POINT, UNIT
from boardgames_tui.games.princes_of_florence.rules.legal import start_prices
from boardgames_tui.games.princes_of_florence.rules.refusals import florins
from boardgames_tui.games.princes_of_florence.rules.works import base_value
from boardgames_tui.games.princes_of_florence.state import PROFESSION_DECK, Player, State
from boardgames_tui.games.princes_of_florence.tables import Tables


def compare(
    tables: Tables,
    state: State,
    command: commands.AnyCommand,
    other: commands.AnyCommand,
    move: str,
    most: Sequence[int],
) -> str:
    """What a command of the player to move has over another; "" for nothing to put in figures.

    `most` is what each kind of object is worth to them, in florins.
    """
    player = state.players[state.seat]
    match command, other:
        case commands.Exchange(points=points), commands.Exchange(points=others):
            return _in_points_and_florins(points - others, FLORINS_A_POINT, move)
        case commands.Sell(points=points), commands.Sell(points=others):
            return _in_points_and_florins(others - points, UNIT, move)
        case commands.Work(profession=name), commands.Work(profession=also):
            mine, theirs = (base_value(tables, player, tables.profession_of[each]) for each in (name, also))
            return _in_value(mine - theirs, move)
        case commands.Pick(card=name), commands.Pick(card=also) if state.deck is PROFESSION_DECK:
            return _in_worth(tables, player, name, also, move)
        case commands.Recruit(profession=name), commands.Recruit(profession=also):
            return _in_worth(tables, player, name, also, move)
        case commands.Place(), commands.Place():
            return _in_room(room_after(tables, player, command) - room_after(tables, player, other), move)
        case (commands.Open(object=name), commands.Open(object=also)) | (
            commands.Buy(object=name),
            commands.Buy(object=also),
        ) if commands.NOTHING not in (
            name,
            also,
        ):
            prices = start_prices(tables, state)
            mine, theirs = (most[kind] - prices[kind] for kind in (commands.KIND_OF[name], commands.KIND_OF[also]))
            return _above_the_price(mine - theirs, move)
    return ""


def _in_worth(tables: Tables, player: Player, name: str, also: str, move: str) -> str:
    """How much more one profession would be worth in hand than another one, which would cost and add the same."""
    mine, theirs = (worth_in_hand(tables, player, tables.profession_of[each]) for each in (name, also))
    return _in_value(mine - theirs, move)


def _in_points_and_florins(more: int, price: int, move: str) -> str:
    """So many points more, for that price each."""
    if more > 0:
        return ngettext(
            "That is {count} point more and {florins} less than {move}.",
            "That is {count} points more and {florins} less than {move}.",
            more,
        ).format(move=move, count=more, florins=florins(price * more))
    return ngettext(
        "That is {count} point less and {florins} more than {move}.",
        "That is {count} points less and {florins} more than {move}.",
        -more,
    ).format(move=move, count=-more, florins=florins(-price * more))


def _in_value(more: int, move: str) -> str:
    return _("Its value is {count} higher than with {move}.").format(count=more, move=move) if more > 0 else ""


def _in_room(more: int, move: str) -> str:
    if more <= 0:
        return ""
    return ngettext(
        "That is {count} square more than {move} leaves.", "That is {count} squares more than {move} leaves.", more
    ).format(count=more, move=move)


def _above_the_price(more: int, move: str) -> str:
    return (
        _("It gains you about {florins} more than {move}.").format(florins=florins(more), move=move) if more > 0 else ""
    )
