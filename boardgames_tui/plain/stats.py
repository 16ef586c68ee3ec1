"""Players' statistics as lines of text."""

from collections.abc import Callable, Iterator, Sequence

from boardgames_tui.core.catalogue import title_of
from boardgames_tui.core.statistics.figures import Opponent, Past, Profile, Standing, deeds_of
from boardgames_tui.core.statistics.words import ladder_words, percent, rating_words, streak_words, summary_words
from boardgames_tui.core.words import _, in_decimals, in_digits, pgettext
from boardgames_tui.plain.story import columns

BAR = 20
"""Maximum cells of a bar."""
LAST = 40
"""Maximum of games in a chart."""
BLOCKS, ASCII_BLOCKS = "▁▂▃▄▅▆▇█", "12345678"


def all_players(standings: Sequence[Standing], ascii: bool) -> Iterator[str]:  # noqa: A002 - as the option is called
    for game in dict.fromkeys(each.game for each in standings):
        yield title_of(game)
        of_game = [each for each in standings if each.game == game]
        yield from _standings(_("player"), of_game, lambda each: each.name, ascii)
        yield ""
    yield _("A rating starts at 25; ± says how far off it may still be. Computer levels are rated like people.")


def one_player(known: Profile, ascii: bool) -> Iterator[str]:  # noqa: A002
    yield summary_words(known)
    yield streak_words(known)
    yield ""
    yield from _standings(_("game"), known.standings, lambda each: title_of(each.game), ascii)
    for standing in known.standings:
        past = [each for each in known.past if each.game == standing.game][-LAST:]
        if len(past) > 1:
            yield ""
            yield _("{game}: points in the last games, the newest on the right").format(game=title_of(standing.game))
            yield "  " + _spark(past, ascii)
    yield ""
    block = "#" if ascii else "█"
    most = max(at.played for at in known.tables)
    rows = [
        (str(at.seats), in_digits(at.played), percent(at.won, at.played), block * max(1, BAR * at.played // most))
        for at in known.tables
    ]
    yield from _table((_("seats"), _("played"), pgettext("column", "won"), ""), rows)
    if known.opponents:
        yield ""
        met = [
            (
                other.name,
                in_digits(other.together),
                in_digits(other.ahead),
                in_digits(other.behind),
                _beaten_bar(other, ascii),
            )
            for other in known.opponents
        ]
        yield from _table((_("against"), _("together"), _("ahead"), _("behind"), ""), met)
    if known.ladders:
        yield ""
        climbed = [(title_of(each.game), *ladder_words(each)) for each in known.ladders]
        yield from _table((_("against computer players"), _("beaten"), _("to beat next")), climbed, left=3)
    if known.deeds:
        yield ""
        done = [
            (
                _(deeds_of(each.game)[each.deed]),
                title_of(each.game),
                in_digits(each.total),
                in_decimals(each.mean, 1),
                in_digits(each.most),
            )
            for each in known.deeds
        ]
        yield from _table((pgettext("deeds", "done"), _("game"), _("in all"), _("per game"), _("most")), done, left=2)


def _standings(
    first: str,
    standings: Sequence[Standing],
    name: Callable[[Standing], str],
    ascii: bool,  # noqa: A002
) -> Iterator[str]:
    won, best, mean = pgettext("column", "won"), pgettext("column", "best"), pgettext("column", "mean")
    rows = []
    for each in standings:
        rating = rating_words(each).replace("±", "+-") if ascii else rating_words(each)
        wins, points = percent(each.won, each.played), in_decimals(each.mean, 1)
        rows.append((name(each), rating, in_digits(each.played), wins, in_digits(each.best), points))
    return _table((first, _("rating"), _("played"), won, best, mean), rows)


def _spark(past: Sequence[Past], ascii: bool) -> str:  # noqa: A002
    blocks = ASCII_BLOCKS if ascii else BLOCKS
    low, high = min(each.points for each in past), max(each.points for each in past)
    return "".join(blocks[(each.points - low) * (len(blocks) - 1) // max(1, high - low)] for each in past)


def _beaten_bar(other: Opponent, ascii: bool) -> str:  # noqa: A002
    full, empty = ("#", ".") if ascii else ("█", "░")
    length = round(BAR * other.ahead / max(1, other.ahead + other.behind))
    return full * length + empty * (BAR - length)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> Iterator[str]:
    return (f"  {line}" for line in columns(heads, rows, left))
