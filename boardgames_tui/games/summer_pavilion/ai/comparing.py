"""How one move in Summer Pavilion compares with another: in points, and in the tiles that it takes or costs."""

from boardgames_tui.core.weighing import more_points
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.summer_pavilion.ai.reasons import left_by, paid_points, points_at_once, taken_by
from boardgames_tui.games.summer_pavilion.commands import AnyCommand, Pass, Place, Take
from boardgames_tui.games.summer_pavilion.components import COLOURS, SPACES
from boardgames_tui.games.summer_pavilion.components.piece_words import amount
from boardgames_tui.games.summer_pavilion.rules.tiles import counts_of
from boardgames_tui.games.summer_pavilion.state import State
from boardgames_tui.games.summer_pavilion.tables import Tables


def compare(tables: Tables, state: State, command: AnyCommand, other: AnyCommand, move: str) -> str:
    """What a command of the player to move has over another; "" for nothing to put in figures."""
    match command, other:
        case Place(space=space, jokers=jokers), Place(space=also, jokers=instead) if space == also:
            return _in_jokers(instead - jokers, move)
        case Place(), Place():
            more = _points(tables, state, command) - _points(tables, state, other)
            return more_points(more, move) or _in_price(
                _price(tables, state, other) - _price(tables, state, command), move
            )
        case Place(), Pass():
            return more_points(_points(tables, state, command), move)
        case Take(), Take():
            return _of_takes(tables, state, command, other, move)
        case Pass(keep=keep), Pass(keep=others):
            return _in_kept(keep, others)
    return ""


def _points(tables: Tables, state: State, command: Place) -> int:
    return points_at_once(tables, state, SPACES.index(command.space), COLOURS.index(command.colour))


def _price(tables: Tables, state: State, command: Place) -> int:
    return tables.box.numbers[state.side][SPACES.index(command.space)]


def _of_takes(tables: Tables, state: State, command: Take, other: Take, move: str) -> str:
    mine, theirs = taken_by(state, command), taken_by(state, other)
    more = paid_points(tables, state, mine) - paid_points(tables, state, theirs)
    if more > 0:
        return more_points(more, move)
    tiles = sum(mine) - sum(theirs)
    if tiles > 0:
        return ngettext(
            "You get {count} tile more than with {move}.", "You get {count} tiles more than with {move}.", tiles
        ).format(count=tiles, move=move)
    if mine == theirs:
        left = left_by(state, command)
        if not any(left):
            return _("It adds nothing to the centre.")
        return _("It puts {tiles} into the centre for the others.").format(tiles=amount(left))
    return ""


def _in_price(fewer: int, move: str) -> str:
    if fewer <= 0:
        return ""
    return ngettext(
        "It costs {count} tile less than {move}.", "It costs {count} tiles less than {move}.", fewer
    ).format(count=fewer, move=move)


def _in_jokers(more: int, move: str) -> str:
    if more > 0:
        return ngettext(
            "It keeps {count} joker that {move} spends.", "It keeps {count} jokers that {move} spends.", more
        ).format(count=more, move=move)
    return _("It spends more jokers than {move}, and keeps tiles of the colour.").format(move=move) if more else ""


def _in_kept(keep: str, others: str) -> str:
    more = [mine - theirs for mine, theirs in zip(counts_of(keep), counts_of(others), strict=True)]
    kept, given = ([max(0, sign * count) for count in more] for sign in (1, -1))
    if not any(kept):
        return ""
    if not any(given):
        return _("It also keeps {tiles}.").format(tiles=amount(kept))
    return _("It keeps {tiles} instead of {others}.").format(tiles=amount(kept), others=amount(given))
