"""Sentences of advice in every game: what a choice brings and costs, in points."""

from boardgames_tui.core.words import _, in_decimals, ngettext, npgettext, pgettext


def halves(points: float) -> str:
    """Points to the nearest half, as they are estimates: "3", "0.5", "-1.5"."""
    found = round(2 * points) / 2
    return str(int(found)) if found.is_integer() else in_decimals(found, 1)


def about(points: float) -> str:
    """The same after "about": "3 points", "0.5 points"."""
    found = round(2 * points) / 2
    if found.is_integer():
        return npgettext("about", "{count} point", "{count} points", abs(int(found))).format(count=int(found))
    # Translators: half a point, or points and a half: "0.5 points", "2.5 points".
    return pgettext("about, with a half", "{points} points").format(points=halves(points))


def brings(points: float) -> str:
    return _("By the end it brings you about {points}.").format(points=about(points))


def costs(points: float) -> str:
    return _("What you pay for it could bring about {points} otherwise.").format(points=about(points))


def takes_actions(points: float) -> str:
    return _("Its actions could bring about {points} otherwise.").format(points=about(points))


def more_points(more: int, move: str) -> str:
    """The difference to another move, given by its notation; "" for no more."""
    if more <= 0:
        return ""
    words = ngettext(
        "That is {count} point more than {move} brings.", "That is {count} points more than {move} brings.", more
    )
    return words.format(count=more, move=move)
