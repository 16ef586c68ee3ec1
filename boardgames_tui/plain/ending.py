"""How a game ended, in lines."""

from collections.abc import Sequence

from boardgames_tui.core.game import Result
from boardgames_tui.core.match import Match
from boardgames_tui.core.words import _, ngettext


def ending(match: Match) -> list[str]:
    """Return the end-of-game table, why the game ended, and who won."""
    result = match.result
    if result is None:
        return []
    names = match.setup.names
    rows = [("", names), *((line.label, tuple(map(str, line.values))) for line in result.lines)]
    rows.append((_("points"), tuple(map(str, result.points))))
    rows.append((_("rank"), tuple(map(str, result.ranks))))
    first = max(len(label) for label, _values in rows)
    widths = [max(len(values[seat]) for _label, values in rows) for seat in range(len(names))]
    lines = [
        "  ".join([label.ljust(first), *(value.rjust(width) for value, width in zip(values, widths, strict=True))])
        for label, values in rows
    ]
    if result.reason:
        lines.append(result.reason)
    lines.append(_winners(result, names))
    return lines


def _winners(result: Result, names: Sequence[str]) -> str:
    winners = [names[seat] for seat in result.winners]
    points = result.points[result.winners[0]]
    if len(winners) == 1:
        wins = ngettext("{name} wins with {points} point.", "{name} wins with {points} points.", points)
        return wins.format(name=winners[0], points=points)
    together = ngettext(
        "{names} and {last} win together with {points} point.",
        "{names} and {last} win together with {points} points.",
        points,
    )
    return together.format(names=", ".join(winners[:-1]), last=winners[-1], points=points)
