"""What a choice in Summer Pavilion is worth, in figures: from the evaluation of the computer players."""

from collections.abc import Sequence

from boardgames_tui.core.weighing import about, brings, halves
from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.summer_pavilion.components import COLOUR_NAMES


def taking(mine: float, name: str, theirs: float, marker: tuple[float, int] | None) -> list[str]:
    """What tiles are worth to the player, and to the next one; with the start marker, what that is worth and costs."""
    lines = [
        brings(mine),
        _("They would bring {name}, who is next, about {points}.").format(name=name, points=about(theirs)),
    ]
    if marker is not None:
        lines.append(
            ngettext(
                "The start marker brings you about {points}, and costs {price} point.",
                "The start marker brings you about {points}, and costs {price} points.",
                marker[1],
            ).format(points=about(marker[0]), price=marker[1])
        )
    return lines


def keeping(rack: Sequence[int], each: Sequence[float]) -> list[str]:
    """What a tile of each colour in the rack is worth if it waits for the next round, the best first."""
    colours = sorted((colour for colour, count in enumerate(rack) if count), key=lambda colour: -each[colour])
    if not colours:
        return []
    listed = ", ".join(
        _("{colour} {points}").format(colour=pgettext("tile", COLOUR_NAMES[colour]), points=halves(each[colour]))
        for colour in colours
    )
    return [_("Points that a tile brings you next round, about: {tiles}.").format(tiles=listed)]
