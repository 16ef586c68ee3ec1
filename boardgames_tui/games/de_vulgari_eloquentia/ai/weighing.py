"""What a choice in De Vulgari Eloquentia is worth, in figures: from the evaluation of the computer players."""

from collections.abc import Callable, Sequence
from statistics import mean

from boardgames_tui.core.weighing import about, brings, takes_actions
from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia import commands
from boardgames_tui.games.de_vulgari_eloquentia.ai.outlook import turns_left
from boardgames_tui.games.de_vulgari_eloquentia.ai.prospects import Prospects
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import in_votes
from boardgames_tui.games.de_vulgari_eloquentia.rules.auction import bonus
from boardgames_tui.games.de_vulgari_eloquentia.rules.manuscripts import row_of
from boardgames_tui.games.de_vulgari_eloquentia.state import State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

Gains = Callable[[State, Sequence[commands.AnyCommand]], list[float]]
"""The points that each command is likely to bring, less what its actions would bring otherwise."""
_WEIGHED = (
    *("event", "city", "bologna", "abbey", "monk", "cardinal", "manuscript", "cubes", "track", "study", "business"),
    *("look", "challenge", "inquisition", "keep"),
)
"""The kinds of commands whose gain is counted in points; the others' is but a rank among them.

No titles: what is left after one counts by what the others hide, which could be counted, but is not shown.
"""


def weigh(
    tables: Tables, outlooks: Prospects, gains: Gains, worlds: Sequence[State], command: commands.AnyCommand
) -> list[str]:
    """Sentences to the player to move; what others hide is a guess, and the mean of the worlds."""
    state = worlds[0]
    if isinstance(command, commands.Bid) or command.kind == "join":
        return _auction(tables, outlooks, state, int(command.votes) if isinstance(command, commands.Bid) else 0)
    if command.kind not in _WEIGHED:
        return []
    gain = mean(gains(world, [command])[0] for world in worlds)
    actions = _actions(tables, state, command)
    if not actions:
        return [brings(gain)]
    otherwise = actions * outlooks.action
    return [brings(gain + otherwise), takes_actions(otherwise)]


def _actions(tables: Tables, state: State, command: commands.AnyCommand) -> int:
    """How many actions it takes."""
    match command:
        case commands.TakeManuscript(tile=tile):
            level = tables.box.manuscripts[tables.manuscripts[tile]].level
            return tables.box.lingua_actions if tile == commands.LINGUA else row_of(state, level)
        case commands.TakeCubes(count=count):
            return tables.figures.one_cube_actions if int(count) == 1 else tables.figures.two_cubes_actions
        case commands.Simple(kind="challenge"):
            return state.actions
    return 1 if command.kind in ("track", "study", "business") else 0


def _auction(tables: Tables, outlooks: Prospects, state: State, bid: int) -> list[str]:
    """What the knowledge is worth, and what a bid of so many votes costs."""
    look = outlooks.outlook(state, state.seat, turns_left(tables, state))
    lines = [
        _("The knowledge is worth about {points} to you.").format(
            points=about(outlooks.gain(look, tables.figures.stupor_knowledge))
        )
    ]
    paid = min(look.votes_now, max(0, bid - bonus(tables, state, state.seat)))
    if paid:
        lines.append(
            _("What you would pay, {votes}, is worth about {points} to you.").format(
                votes=in_votes(paid), points=about(-outlooks.vote_gain(look, -paid))
            )
        )
    return lines
