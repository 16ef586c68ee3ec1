"""Figures in De Vulgari Eloquentia: what a command gains over another, and what `W` says that it is worth."""

from collections.abc import Callable, Sequence
from statistics import mean

from boardgames_tui.core.advice import PLAIN, WORTH_SAYING, Doubt, about, weighed
from boardgames_tui.core.words import _, in_points, ngettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.ai.facts import Facts
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import cubes, in_votes
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_actions
from boardgames_tui.games.de_vulgari_eloquentia.rules import manuscripts
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import actions_for, counts_of, votes_of, worth
from boardgames_tui.games.de_vulgari_eloquentia.state import State

Gains = Callable[[State, Sequence[commands.AnyCommand]], list[float]]
"""The points that each command is likely to gain, minus what its actions could gain otherwise."""
_WEIGHED = (
    *("event", "city", "bologna", "abbey", "monk", "cardinal", "manuscript", "cubes", "track", "study", "business"),
    *("challenge", "inquisition", "keep"),
)
"""The kinds of commands whose gain is in points; for the others it only ranks them.

Titles are not among them: the value of the votes left depends on what the other players hide. Nor is a look at the
library: its gain is what it brings now and not later.
"""

_FOR_THE_END = ("abbey", "monk", "cardinal", "keep")
"""What brings points or powers that the move's own line tells."""


def compare(facts: Facts, command: commands.AnyCommand, other: commands.AnyCommand) -> str:
    """What a command of the player to move gains over another; "" if it can't be put in figures."""
    match command, other:
        case commands.TakeManuscript(tile=tile), commands.TakeManuscript(tile=also):
            kind, instead = facts.tables.manuscripts[tile], facts.tables.manuscripts[also]
            level = facts.box.manuscripts[instead].level
            more, dearer = facts.box.manuscripts[kind].level - level, _actions(facts, command) - _actions(facts, other)
            words = ngettext(
                "It scores {count} point more than a level {level} manuscript and costs {actions} more.",
                "It scores {count} points more than a level {level} manuscript and costs {actions} more.",
                more,
            )
            return words.format(count=more, level=level, actions=in_actions(dearer)) if more > 0 else ""
        case commands.TakeTitle(cubes=mine), commands.TakeTitle(cubes=theirs) if mine:
            more = worth(facts.tables, counts_of(theirs)) - worth(facts.tables, counts_of(mine))
            if more <= 0 or not facts.may_keep_most(facts.votes - worth(facts.tables, counts_of(mine))):
                return ""
            return ngettext(
                "It leaves you {count} more vote than the other way; the most votes left score {points}.",
                "It leaves you {count} more votes than the other way; the most votes left score {points}.",
                more,
            ).format(count=more, points=in_points(facts.figures.left_over_points))
        case commands.TakeCubes(), commands.TakeCubes(cube=cube, count=count, cash=cash):
            takes_more = _actions(facts, command) > _actions(facts, other)
            if takes_more or not facts.box.votes[components.CUBES.index(cube)]:
                return ""
            more = votes_of(facts.tables, command) - votes_of(facts.tables, other)
            after, need = facts.votes + votes_of(facts.tables, command), max(title[0] for title in facts.titles)
            if more <= 0 or not (after - more < need or facts.may_keep_most(after - need)):
                return ""
            if cash:
                return ngettext(
                    "Without cashing in, you will have {count} more vote at the end.",
                    "Without cashing in, you will have {count} more votes at the end.",
                    more,
                ).format(count=more)
            if _ducats(facts, command) > _ducats(facts, other):
                return ""
            words = ngettext(
                "This gives you {count} more vote than {cubes} would.",
                "This gives you {count} more votes than {cubes} would.",
                more,
            )
            named = cubes(components.CUBES.index(cube), count)
            return words.format(count=more, cubes=named)
    return ""


def _ducats(facts: Facts, command: commands.TakeCubes) -> int:
    return command.count * facts.price_of(components.CUBES.index(command.cube))


def weigh(facts: Facts, worlds: Sequence[State], command: commands.AnyCommand, gains: Gains) -> list[str]:
    """What a command is worth. What others hide is a guess: the mean over `worlds`."""
    if isinstance(command, commands.Bid) or command.kind == "join":
        return _auction(facts, int(command.votes) if isinstance(command, commands.Bid) else 0)
    if command.kind not in _WEIGHED or (facts.state.last_turn and _is_all_or_nothing(command)):
        return []
    actions = _actions(facts, command)
    otherwise = actions * facts.prospects.action
    gain = mean(gains(world, [command])[0] for world in worlds)
    if isinstance(command, commands.TakeManuscript):
        kind = facts.tables.manuscripts[command.tile]
        before, after = facts.dialects(kind)
        if before < after == components.NEUTRAL:  # in the evaluation, the first dialects have had their share
            gain = facts.box.manuscripts[kind].level + facts.figures.five_colours_points - otherwise
    lost = _riches_lost(facts, command)
    if abs(gain) < PLAIN and command.kind in _FOR_THE_END:
        return lost  # against other uses it is worth nothing, but its line tells points at the end
    # On the last turn, what the actions could bring elsewhere is no longer a mean of many turns.
    return [*weighed(gain + otherwise, actions=0.0 if facts.state.last_turn else otherwise, count=actions), *lost]


def _riches_lost(facts: Facts, command: commands.AnyCommand) -> list[str]:
    """Say that half the ducats of a new friar made them the richest (15.1, 19.5)."""
    held = facts.player.ducats
    richest = isinstance(command, commands.BecomeMonk) and facts.is_safely_richest(held)
    text = _("You would no longer be the richest; at the end the richest gets {points}.")
    told = text.format(points=in_points(facts.figures.richest_merchant_points))
    return [Doubt(told)] if richest and not facts.is_safely_richest(held // 2) else []


def _is_all_or_nothing(command: commands.AnyCommand) -> bool:
    """Whether it brings all or nothing on the last turn, as votes for a title do: the curves know only means."""
    return command.kind == "cubes" or command == commands.Advance("rest")


def _actions(facts: Facts, command: commands.AnyCommand) -> int:
    match command:
        case commands.TakeManuscript(tile=tile):
            return manuscripts.price(facts.tables, facts.state, facts.tables.manuscripts[tile])
        case commands.TakeCubes(count=count):
            return actions_for(facts.tables, count)
        case commands.Simple(kind="challenge"):
            return facts.state.actions
    return 1 if command.kind in ("track", "study", "business") else 0


def _auction(facts: Facts, bid: int) -> list[str]:
    knowledge, paid, cost = facts.auction(bid)
    text = _("The knowledge is worth about {points} to you.")
    if knowledge < WORTH_SAYING:
        text = _("The knowledge is worth next to nothing to you.")
    lines = [text.format(points=about(knowledge))]
    if paid:
        text = _("What you would pay, {votes}, is worth about {points} to you.")
        if cost < WORTH_SAYING:
            text = _("What you would pay, {votes}, is worth next to nothing to you.")
        lines.append(text.format(votes=in_votes(paid), points=about(cost)))
    return lines
