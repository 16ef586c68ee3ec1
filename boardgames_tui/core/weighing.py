"""What a choice brings and costs, in points, as a computer player sees it: for whoever asks what something is worth."""

from boardgames_tui.core.words import _, in_decimals, ngettext, npgettext, pgettext


def halves(points: float) -> str:
    """Points to half a one, for nobody knows them better: "3", "0.5", "-1.5"."""
    found = round(2 * points) / 2
    if found.is_integer():
        return str(int(found))
    return in_decimals(found, 1)


def about(points: float) -> str:
    """The same as it stands behind "about": "3 points", "0.5 points"."""
    found = round(2 * points) / 2
    if found.is_integer():
        return npgettext("about", "{count} point", "{count} points", abs(int(found))).format(count=int(found))
    # Translators: half a point, or points and a half: "0.5 points", "2.5 points".
    return pgettext("about, with a half", "{points} points").format(points=halves(points))


def brings(points: float) -> str:
    """What it brings until the game ends."""
    return _("By the end it brings you about {points}.").format(points=about(points))


def costs(points: float) -> str:
    """What is paid for it, and could have been used otherwise."""
    return _("What you pay for it could bring about {points} otherwise.").format(points=about(points))


def takes_actions(points: float) -> str:
    """What the actions that it takes could have done otherwise."""
    return _("Its actions could bring about {points} otherwise.").format(points=about(points))


def more_points(more: int, move: str) -> str:
    """How many points more than another move, as one types it; "" for no more."""
    if more <= 0:
        return ""
    return ngettext(
        "That is {count} point more than {move} brings.", "That is {count} points more than {move} brings.", more
    ).format(count=more, move=move)
