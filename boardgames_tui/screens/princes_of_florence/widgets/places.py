"""The layout of the table at each size of the screen."""

from collections.abc import Callable, Sequence

from textual.geometry import Region, Size

from boardgames_tui.screens.princes_of_florence.widgets import rounds, supply
from boardgames_tui.screens.princes_of_florence.widgets.plan import SCALES, Scale
from boardgames_tui.screens.princes_of_florence.widgets.principality import LETTERS, RULER
from boardgames_tui.tui.table.layout import Panel, round_about, stacked

BOARDS = 140, 40
"""From this size of the screen on, rivals' principalities have their own column."""
MIDDLE, RIGHT = 48, 30
"""The fewest columns of the middle and the right column then."""
MOST = 60
"""The most columns of the middle one."""
BELOW = 9
"""The lines below one's own principality then, for works and cards."""
HAND = 17
"""With this many lines the works are drawn there as cards."""
HIGH = 42
"""From this many lines on, rivals' principalities are at the bottom if there is no column for them."""
BOARD_LINES = 20, 16, 19, 19
"""Their lines there, by their number; for more than two the facts are below the principalities."""
ONE_RIVAL = 49
"""The columns of a single one there, with the supply beside it."""
NARROW = 28
"""With fewer columns beside it, no card is below one's principality."""
NEWS = 18
"""The fewest lines of everything else before the news has its own lines."""
COLUMN = 57
"""The columns that works and decisions would like."""
TALL = 22, 44
"""With the first number of lines beside one's principality, the second number of columns is enough."""
TWO = 116
"""From this width on, works are beside the decision."""
OVER = 5
"""The lines for the end of a round, with one for all players; it would like one for each."""
GOALS = 15
"""The most lines of news; at first they say where points come from."""
STORY = 6
"""The fewest lines of the story beside the news."""

_COURSE = Panel("course", rounds.LEAST, rounds.LINES, rounds.LINES, optional=True)

Lines = tuple[int, int, int]
"""The lines that a part needs, would like and can use at a width in columns, with its title."""
Measure = Callable[[int], Lines]


def places(
    size: Size,
    players: int,
    title: int,
    desk: Measure,
    works: Measure,
    cards: Measure,
    rival: Measure,
    news_first: bool,
    turns: int,
    told: bool,
    over: bool,
) -> dict[str, Region]:
    """The regions of all parts. `title`: its columns. `news_first`: whether news without a place replaces the rivals.

    `turns`: how many commands have been played. `told`: whether the whole story replaces the news. `over`: whether the
    end of a round is shown, instead of the decision if there is no room for both.
    """
    found = round_about(size, strip=True)
    needed = rounds.columns(size.width, title)
    found["title"] = Region(0, 0, size.width - needed, 1)
    found["rounds"] = Region(size.width - needed, 0, needed, 1)
    body = Region(0, 1, size.width, size.height - 5)
    if size.width >= BOARDS[0] and size.height >= BOARDS[1]:
        return found | _three_columns(body, players, desk, works, cards, rival, turns, told, over)
    found |= _above_the_table(body, players, desk, works, cards, news_first, turns > 0, told)
    if over and "desk" in found:
        there, lines = found.pop("desk"), OVER + players - 1
        if there.height - lines >= desk(there.width)[1]:  # there is room for both
            found["desk"] = Region(there.x, there.y + lines, there.width, there.height - lines)
            there = there.crop_size((there.width, lines))
        found["over"] = there
    return found


def _three_columns(
    body: Region,
    players: int,
    desk: Measure,
    works: Measure,
    cards: Measure,
    rival: Measure,
    turns: int,
    told: bool,
    over: bool,
) -> dict[str, Region]:
    """Three columns: one's own principality, the decision, the rivals. Below a single rival there is room for more."""

    def fits(scale: Scale) -> bool:
        columns, lines = scale.size
        below = HAND if scale is SCALES[0] else BELOW
        return columns + RULER + 4 + MIDDLE + RIGHT <= body.width and lines + 2 + below <= body.height

    scale = next(filter(fits, SCALES[:3]), SCALES[2])
    left = scale.size[0] + RULER
    land = Region(0, 1, left, scale.size[1] + 2)
    below = Region(0, land.bottom, left, body.bottom - land.bottom)
    middle = min(MOST, body.width - left - 4 - RIGHT)
    column = Region(left + 2, 1, middle, body.height)
    others = Region(column.right + 2, 1, body.width - column.right - 2, body.height)
    rivals = players - 1
    cards_in_hand = scale is SCALES[0]
    mine = _panel("cards", cards(middle if cards_in_hand else left))
    under = [
        Panel("works", below.height, below.height, below.height)
        if cards_in_hand
        else _whole(_panel("works", works(left)), mine.optional)
    ]
    decided = [_whole(_panel("desk", desk(middle))), *([mine] if cards_in_hand else [])]
    ended = [Panel("over", OVER, OVER + rivals, OVER + rivals)] if over else []
    news = [Panel("news", 1 + rivals, 1 + rivals, 1 + rivals + min(2, rivals) if turns else GOALS)]
    most = min(body.height, 2 * turns + 1 + GOALS)  # with where points come from below it
    story = [Panel("story", STORY, STORY, most, optional=True)] if turns else []
    if told:
        news, story = [], [Panel("story", 4, 8, body.height)]
    right, rest = {"others": others}, [*ended, *news, *story]
    left_over = [_left_over(middle, body.height - _liked([*decided, *rest]))]
    if not told and rivals == 1:
        single = _panel("others", rival(others.width))
        if cards_in_hand:
            more, left_over = [_left_over(others.width, body.height - single.liked)], []
        else:
            more = story if turns else news
            rest = [panel for panel in rest if panel not in more]
            left_over = [_left_over(middle, body.height - _liked([*decided, *rest]))]
        right = stacked(others, [single, *more])
    panels = [panel for panel in (*decided, *left_over, _COURSE, *rest) if panel.most]
    return {
        "land": land,
        **right,
        **stacked(below, [*under, *([mine] if mine.most and not cards_in_hand else [])]),
        **_spread(column, panels),
    }


def _above_the_table(
    body: Region,
    players: int,
    desk: Measure,
    works: Measure,
    cards: Measure,
    news_first: bool,
    begun: bool,
    told: bool,
) -> dict[str, Region]:
    """One's own principality, beside it the decision; below both, the rivals in the whole width."""
    rivals = players - 1
    high = body.height >= HIGH
    below = BOARD_LINES[rivals - 1] if high else players
    news = rivals if body.height - below - rivals >= NEWS else 0
    news += news and body.height - below - news > NEWS
    high_enough = body.height - below - news
    news = news if begun else 0
    upper = body.height - below - news
    found = {}
    if news:
        found["news"] = Region(0, body.bottom - news, body.width, news)
    lower = Region(0, 1 + upper, body.width, below)

    def fits(scale: Scale) -> bool:
        columns, lines = scale.size
        least = TALL[1] if high_enough >= TALL[0] else COLUMN
        letters = LETTERS * (scale.x > 3)
        return columns + RULER + (scale.x > 3) + least <= body.width and lines + letters <= high_enough

    scale = next(filter(fits, SCALES), SCALES[4])
    left = scale.size[0] + RULER
    lines = min(upper, scale.size[1] + LETTERS + 1)
    x = left + (scale.x > 3)
    column = Region(x, 1, body.width - x, upper)
    aside = Region(0, 1 + lines, left, upper - lines)
    first = Panel("story", 4, 6, 12) if told and not desk(column.width)[2] else _panel("desk", desk(column.width))
    second, third = _panel("works", works(column.width)), _panel("cards", cards(column.width))
    second = _whole(second, third.optional and first.liked + second.most <= upper)
    needed = _liked([second] if third.optional else [second, third])
    roomy = first.most + needed <= upper
    left_over = _left_over(column.width, upper - first.liked - needed)
    supplied = needed + left_over.least
    first = _whole(first, roomy and not first.liked + supplied <= upper < first.most + supplied)
    if high and rivals == 1:
        found["supply"] = Region(ONE_RIVAL + 1, lower.y, body.width - ONE_RIVAL - 1, below)
        lower = Region(0, lower.y, ONE_RIVAL, below)
        left_over = Panel("supply", 0, 0, 0)
    _least, liked, most = cards(left) if third.most and left >= NARROW else (0, 0, body.height)
    if (liked if left >= TALL[1] else most) <= aside.height:
        found |= stacked(aside, [_whole(_panel("cards", cards(left))), _COURSE])
        third = Panel("cards", 0, 0, 0)
    elif left_over.most and aside.height >= supply.lines(left):
        found["supply"] = aside
        left_over = Panel("supply", 0, 0, 0)
    elif high and aside.height > rivals and news:
        found["news"] = aside
        lower = Region(0, lower.y, body.width, below + news)
    found["land"] = Region(0, 1, left, lines)
    panels = [panel for panel in (first, second, third) if panel.most and not panel.optional]
    if left_over.most and roomy and first.liked + needed + left_over.least <= upper:
        panels.append(left_over)
    if "news" not in found:
        panels.append(Panel("news", 3, 1 + rivals, 1 + rivals + min(2, rivals) if begun else GOALS, optional=True))
    if roomy and third.optional and third.most:
        panels.append(third)
    if roomy and "course" not in found:
        panels.append(_COURSE)
    if roomy and begun and not told:
        panels.append(Panel("story", STORY, STORY, body.height, optional=True))
    half = column.width // 2
    if column.width < TWO:
        found |= _spread(column, panels)
    else:
        found |= stacked(Region(x, 1, half, upper), [panel for panel in panels if panel not in (second, third)])
        beside = Region(x + half + 1, 1, column.width - half - 1, upper)
        found |= stacked(beside, [second, third] if third.most else [second])
    return {"news" if news_first and "news" not in found else "others": lower} | found


def _spread(region: Region, panels: Sequence[Panel]) -> dict[str, Region]:
    """Panels one below the other; lines that nobody needs go between them."""
    found = stacked(region, panels)
    shown = [panel for panel in panels if panel.id in found]
    spare = found[shown[-1].id].height - shown[-1].most
    for number, panel in enumerate(shown):
        found[panel.id] = found[panel.id].translate((0, number * max(0, spare) // max(1, len(shown) - 1)))
    last = shown[-1].id
    found[last] = found[last].crop_size((region.width, region.bottom - found[last].y))
    return found


def _liked(panels: Sequence[Panel]) -> int:
    return sum(panel.liked for panel in panels)


def _whole(panel: Panel, first: bool = True) -> Panel:
    """With `first`, it gets all it can use before optional panels get any."""
    return panel._replace(liked=panel.most) if first else panel


def _left_over(width: int, room: int) -> Panel:
    """The panel of the supply, with pictures if they fit."""
    lines = supply.lines(width, room)
    return Panel("supply", lines, lines, lines, optional=True)


def _panel(name: str, lines: Lines, optional: bool = False) -> Panel:
    """A panel that needs no lines but can use some is optional, too."""
    least, liked, most = lines
    return Panel(name, least or liked, liked, most, optional=optional or not least)
