"""What a choice brings and costs, in points, as a computer player sees it: for whoever asks what something is worth."""

from boardgames_tui.core.words import _, in_decimals


def halves(points: float) -> str:
    """Points to half a one, for nobody knows them better: "3", "0.5", "-1.5"."""
    found = round(2 * points) / 2
    if found.is_integer():
        return str(int(found))
    return in_decimals(found, 1)


def brings(points: float) -> str:
    """What it brings until the game ends."""
    return _("What it brings you by the end, in points: about {points}.").format(points=halves(points))


def costs(points: float) -> str:
    """What is paid for it, and could have been used otherwise."""
    return _("What you pay could bring otherwise, in points: about {points}.").format(points=halves(points))


def takes_actions(points: float) -> str:
    """What the actions that it takes could have done otherwise."""
    return _("What its actions could bring otherwise, in points: about {points}.").format(points=halves(points))
