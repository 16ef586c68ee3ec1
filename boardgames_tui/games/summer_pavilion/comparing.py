"""How one move in Summer Pavilion compares with another: in points, and in the tiles that it takes or costs."""

from boardgames_tui.core.weighing import more_points
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.summer_pavilion.commands import AnyCommand, Pass, Place, Take
from boardgames_tui.games.summer_pavilion.components import COLOURS, SPACES
from boardgames_tui.games.summer_pavilion.reasons import paid_points, points_at_once, taken_by
from boardgames_tui.games.summer_pavilion.state import State
from boardgames_tui.games.summer_pavilion.tables import Tables
from boardgames_tui.games.summer_pavilion.tiles import counts_of
from boardgames_tui.games.summer_pavilion.view import amount


def compare(tables: Tables, state: State, command: AnyCommand, other: AnyCommand, move: str) -> str:
    """What a command of the player to move has over another, or the other over it; "" for nothing to put in figures."""
    match command, other:
        case Place(space=space, jokers=jokers), Place(space=also, jokers=less) if space == also:
            return _in_jokers(jokers - less, move)
        case Place(), Place():
            more = _points(tables, state, command) - _points(tables, state, other)
            return more_points(more, move) or _in_price(_price(tables, state, command, other), move)
        case Place(), Pass():
            return more_points(_points(tables, state, command), move)
        case Pass(), Place():
            return more_points(-_points(tables, state, other), move)
        case Take(), Take():
            mine, theirs = taken_by(state, command), taken_by(state, other)
            more = paid_points(tables, state, mine) - paid_points(tables, state, theirs)
            return more_points(more, move) or _in_tiles(sum(mine) - sum(theirs), move)
        case Pass(keep=keep), Pass(keep=others):
            return _in_kept(keep, others)
    return ""


def _points(tables: Tables, state: State, command: Place) -> int:
    return points_at_once(tables, state, SPACES.index(command.space), COLOURS.index(command.colour))


def _price(tables: Tables, state: State, command: Place, other: Place) -> int:
    numbers = tables.box.numbers[state.side]
    return numbers[SPACES.index(command.space)] - numbers[SPACES.index(other.space)]


def _in_price(more: int, move: str) -> str:
    if more < 0:
        return ngettext(
            "It costs {count} tile less than {move}.", "It costs {count} tiles less than {move}.", -more
        ).format(count=-more, move=move)
    if more > 0:
        return ngettext(
            "It costs {count} tile more than {move}.", "It costs {count} tiles more than {move}.", more
        ).format(count=more, move=move)
    return ""


def _in_tiles(more: int, move: str) -> str:
    if more > 0:
        return ngettext(
            "You get {count} tile more than with {move}.", "You get {count} tiles more than with {move}.", more
        ).format(count=more, move=move)
    if more < 0:
        return ngettext(
            "You get {count} tile fewer than with {move}.", "You get {count} tiles fewer than with {move}.", -more
        ).format(count=-more, move=move)
    return ""


def _in_jokers(more: int, move: str) -> str:
    if more < 0:
        return ngettext(
            "It keeps {count} joker that {move} spends.", "It keeps {count} jokers that {move} spends.", -more
        ).format(count=-more, move=move)
    if more > 0:
        return _("It spends more jokers than {move}, and keeps tiles of the colour.").format(move=move)
    return ""


def _in_kept(keep: str, others: str) -> str:
    more = [mine - theirs for mine, theirs in zip(counts_of(keep), counts_of(others), strict=True)]
    kept, given = ([max(0, sign * count) for count in more] for sign in (1, -1))
    if not any(given):
        return _("It also keeps {tiles}.").format(tiles=amount(kept)) if any(kept) else ""
    if not any(kept):
        return _("It gives up {tiles}.").format(tiles=amount(given))
    return _("It keeps {tiles} instead of {others}.").format(tiles=amount(kept), others=amount(given))
