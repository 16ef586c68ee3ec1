"""How players have done, as lines of text."""

from collections.abc import Iterator, Sequence

from boardgames_tui.core.catalogue import title_of
from boardgames_tui.core.statistics.figures import Opponent, Past, Profile, Standing, deeds_of
from boardgames_tui.core.statistics.words import percent, rating_words, streak_words, summary_words
from boardgames_tui.core.words import _, in_decimals, pgettext

BAR = 20
"""How long the longest bar is, in cells."""
LAST = 40
"""So many of the last games a chart shows."""
BLOCKS, ASCII_BLOCKS = "▁▂▃▄▅▆▇█", "12345678"


def all_players(standings: Sequence[Standing], ascii: bool) -> Iterator[str]:  # noqa: A002 - as the option is called
    """Yield everybody in every game, the best rated first."""
    for game in dict.fromkeys(each.game for each in standings):
        rows = [
            (
                each.name,
                _rating(each, ascii),
                str(each.played),
                percent(each.won, each.played),
                str(each.best),
                in_decimals(each.mean, 1),
            )
            for each in standings
            if each.game == game
        ]
        yield title_of(game)
        heads = (
            _("player"),
            _("rating"),
            _("played"),
            pgettext("column", "won"),
            pgettext("column", "best"),
            pgettext("column", "mean"),
        )
        yield from _table(heads, rows)
        yield ""
    yield _("A rating begins at 25; 95 times in 100 it is within its ±. Computer levels are rated like people.")


def one_player(known: Profile, ascii: bool) -> Iterator[str]:  # noqa: A002
    """Yield all about a player."""
    yield summary_words(known)
    yield streak_words(known)
    yield ""
    heads = (
        _("game"),
        _("rating"),
        _("played"),
        pgettext("column", "won"),
        pgettext("column", "best"),
        pgettext("column", "mean"),
    )
    yield from _table(
        heads,
        [
            (
                title_of(each.game),
                _rating(each, ascii),
                str(each.played),
                percent(each.won, each.played),
                str(each.best),
                in_decimals(each.mean, 1),
            )
            for each in known.standings
        ],
    )
    for standing in known.standings:
        past = [each for each in known.past if each.game == standing.game][-LAST:]
        if len(past) > 1:
            yield ""
            yield _("{game}: points in the last games, the newest on the right").format(game=title_of(standing.game))
            yield "  " + spark(past, ascii)
    yield ""
    block = "#" if ascii else "█"
    most = max(at.played for at in known.tables)
    rows = [
        (str(at.seats), str(at.played), percent(at.won, at.played), block * max(1, BAR * at.played // most))
        for at in known.tables
    ]
    yield from _table((_("seats"), _("played"), pgettext("column", "won"), ""), rows)
    if known.opponents:
        yield ""
        met = [
            (other.name, str(other.together), str(other.ahead), str(other.behind), beaten_bar(other, BAR, ascii))
            for other in known.opponents
        ]
        yield from _table((_("against"), _("together"), _("ahead"), _("behind"), ""), met)
    if known.deeds:
        yield ""
        done = [
            (
                _(deeds_of(deed.game)[deed.deed]),
                title_of(deed.game),
                str(deed.total),
                in_decimals(deed.mean, 1),
                str(deed.most),
            )
            for deed in known.deeds
        ]
        yield from _table((pgettext("deeds", "done"), _("game"), _("in all"), _("a game"), _("most")), done, left=2)


def spark(past: Sequence[Past], ascii: bool) -> str:  # noqa: A002
    """The points of some games as blocks, the most as high as a line."""
    blocks = ASCII_BLOCKS if ascii else BLOCKS
    low, high = min(each.points for each in past), max(each.points for each in past)
    return "".join(blocks[(each.points - low) * (len(blocks) - 1) // max(1, high - low)] for each in past)


def beaten_bar(other: Opponent, width: int, ascii: bool) -> str:  # noqa: A002
    """How often one was ahead of another, and how often behind."""
    full, empty = ("#", ".") if ascii else ("█", "░")
    decided = max(1, other.ahead + other.behind)
    length = round(width * other.ahead / decided)
    return full * length + empty * (width - length)


def _rating(standing: Standing, ascii: bool) -> str:  # noqa: A002
    words = rating_words(standing)
    return words.replace("±", "+-") if ascii else words


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> Iterator[str]:
    """Yield columns: the first to the left, the figures to the right, and bars to the left again."""
    widths = [max(len(line[column]) for line in (heads, *rows)) for column in range(len(heads))]
    for line in (heads, *rows):
        cells = [
            cell.ljust(width) if column < left or not heads[column] else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        yield "  " + "  ".join(cells).rstrip()
