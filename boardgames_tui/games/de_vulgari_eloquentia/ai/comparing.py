"""How one move in De Vulgari Eloquentia compares with another: in the points of manuscripts, in votes."""

from boardgames_tui.core.weighing import more_points
from boardgames_tui.core.words import ngettext
from boardgames_tui.games.de_vulgari_eloquentia.commands import AnyCommand, TakeCubes, TakeManuscript
from boardgames_tui.games.de_vulgari_eloquentia.components import CUBES
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def compare(tables: Tables, command: AnyCommand, other: AnyCommand, move: str) -> str:
    """What a command of the player to move has over another; "" for nothing to put in figures."""
    match command, other:
        case TakeManuscript(tile=tile), TakeManuscript(tile=also):
            mine, theirs = (tables.box.manuscripts[tables.manuscripts[each]].level for each in (tile, also))
            return more_points(mine - theirs, move)
        case TakeCubes(), TakeCubes():
            return _in_votes(_votes(tables, command) - _votes(tables, other), move)
    return ""


def _votes(tables: Tables, command: TakeCubes) -> int:
    return (command.count - command.cash) * tables.box.votes[CUBES.index(command.cube)]


def _in_votes(more: int, move: str) -> str:
    if more <= 0:
        return ""
    return ngettext(
        "That is {count} vote more than {move} brings.", "That is {count} votes more than {move} brings.", more
    ).format(count=more, move=move)
