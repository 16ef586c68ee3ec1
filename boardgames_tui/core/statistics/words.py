"""Sentences about players, for text and screen."""

from boardgames_tui.core.seats import LEVEL_NAMES, LEVELS
from boardgames_tui.core.statistics.figures import Ladder, Profile, Standing
from boardgames_tui.core.words import _, in_decimals, in_percent, ngettext


def rating_words(standing: Standing) -> str:
    return f"{in_decimals(standing.mu, 1)} ±{in_decimals(standing.spread, 1)}"


def percent(part: int, whole: int) -> str:
    return in_percent(100 * part / whole) if whole else "-"


def summary_words(known: Profile) -> str:
    return ngettext(
        "{name}: {count} game played, {won} won ({share}).",
        "{name}: {count} games played, {won} won ({share}).",
        known.played,
    ).format(name=known.name, count=known.played, won=known.won, share=percent(known.won, known.played))


def streak_words(known: Profile) -> str:
    """The current and the longest streak, as sentences."""
    if known.streak > 0:
        now = ngettext("Won the last game.", "Won the last {count} games.", known.streak)
    else:
        now = ngettext("No win in the last game.", "No win in the last {count} games.", -known.streak)
    told = now.format(count=abs(known.streak))
    if not known.longest:
        return told
    words = ngettext("The longest streak is {count} win.", "The longest streak is {count} wins.", known.longest)
    return f"{told} {words.format(count=known.longest)}"


def ladder_words(ladder: Ladder) -> tuple[str, str]:
    """The highest level that was beaten, and the next; "–" for none."""
    names: dict[str, str] = {level: _(LEVEL_NAMES[level]) for level in LEVELS}
    return names.get(ladder.beaten, "–"), names.get(ladder.next, "–")


def left_out_words(count: int) -> str:
    """Say that some games could not be replayed."""
    return ngettext(
        "{count} game is left out: it needs other data files or another version of bgtui.",
        "{count} games are left out: they need other data files or another version of bgtui.",
        count,
    ).format(count=count)
