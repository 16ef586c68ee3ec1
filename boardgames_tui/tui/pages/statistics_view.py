"""Draws the statistics: the players in a table, and everything about one in panels."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual.geometry import Region

from boardgames_tui.core.catalogue import title_of
from boardgames_tui.core.statistics.figures import DEVIATIONS, Past, Profile, Standing, deeds_of
from boardgames_tui.core.statistics.words import ladder_words, percent, rating_words
from boardgames_tui.core.words import _, in_decimals, ngettext, pgettext
from boardgames_tui.tui.page import lit_row, panel, rule
from boardgames_tui.tui.pages.counting import CountingPage
from boardgames_tui.tui.pages.result_view import End, ResultView
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len, tick
from boardgames_tui.tui.paint.themes import clip, clip_name

EIGHTHS = " ▁▂▃▄▅▆▇█"
_BESIDE, _ROOMY = 140, 180
"""The widths from which the panels stand beside the players, and from which all have room."""
_TABLE, _FIGURES = 66, 41
"""The columns of the players' table beside the panels, and those of the figures in it."""
_PANEL, _ROOMY_PANEL = 37, 50
"""The least columns of a panel, and of one where there is room."""
_RANGE, _WIDEST_RANGE = 12, 36
"""The least and most columns in which ratings are drawn."""


CHART = 16
"""The lines of a chart that is neither small nor large."""


@dataclass
class Line:
    """A player in the table."""

    player: str
    name: str
    played: int
    won: int
    standing: Standing | None
    """In one game; None of all games together: points and ratings of different games are not comparable."""


class StatsPage(CountingPage[None]):
    """The state that the statistics show."""

    def __init__(self) -> None:
        super().__init__()
        self.known: Sequence[Standing] = ()
        self.game = ""
        """The game that is looked at; "" is all of them."""
        self.lines: Sequence[Line] = ()
        self.at = 0
        self.top = 0
        self.page = 0
        self.profiles: dict[tuple[str, str], Profile | None] = {}

    @property
    def games(self) -> list[str]:
        return ["", *dict.fromkeys(each.game for each in self.known)]

    @property
    def line(self) -> Line | None:
        return self.lines[self.at] if self.at < len(self.lines) else None

    @property
    def profile(self) -> Profile | None:
        """All about the player under the cursor; None until it is there."""
        return self.profiles.get((self.line.player, self.game)) if self.line is not None else None


@dataclass
class Block:
    """A panel: the lines it needs at least and at most with its title, and what draws the rest of it."""

    title: str
    note: str
    least: int
    most: int
    draw: Callable[[Region], None]


class StatsView:
    """Draws the statistics once."""

    def __init__(
        self, shown: StatsPage, canvas: Canvas, area: Region, spots: dict[str, Region], first: End | None = None
    ) -> None:
        """`first`: the only game that has been finished."""
        self.shown = shown
        self.first = first
        self.canvas = canvas
        self.area = area
        self.spots = spots
        self.colours = shown.palette

    def draw(self) -> int:
        """Draw everything; return how many pages there are of the player under the cursor."""
        area = self.area
        if not self.shown.lines:
            return 1
        self._draw_games(Region(area.x + 1, area.y, area.width - 2, 1))
        below = Region(area.x, area.y + 1, area.width, area.height - 1)
        height = min(len(self.shown.lines) + 3, max(7, below.height * 2 // 5))
        if self.first is not None:
            players, under = below.split_horizontal(len(self.shown.lines) + 3)
            self._draw_players(players)
            return self._draw_first(self.first, under)
        if area.width >= _BESIDE:
            table = _TABLE + (_RANGE * 2 if area.width >= _ROOMY else 0)
            players, under = Region(below.x, below.y, table, below.height).split_horizontal(height)
            beside = Region(below.x + table + 1, below.y, below.width - table - 1, below.height)
            columns = [under, *self._columns_of(beside)]
        else:
            players, under = below.split_horizontal(height)
            columns = self._columns_of(under)
        self._draw_players(players)
        known = self.shown.profile
        return self._draw_panels(columns, known) if known is not None else 1

    def _columns_of(self, region: Region) -> list[Region]:
        if _BESIDE <= self.area.width < _ROOMY:
            return [region]
        least = _ROOMY_PANEL if self.area.width >= _ROOMY else _PANEL
        count = max(1, (region.width + 1) // (least + 1))
        width = (region.width + 1) // count - 1
        return [Region(region.x + number * (width + 1), region.y, width, region.height) for number in range(count)]

    def _draw_first(self, first: End, region: Region) -> int:
        title = _("the first game: {game}").format(game=_(first.match.game.title))
        rule(self.canvas, region.x, region.y, region.width, self.colours, title)
        view = ResultView(first, self.canvas, region.shrink((1, 0, 0, 0)), self.colours)
        view.draw(self.shown.page)
        return len(view.pages)

    # Which game

    def _draw_games(self, row: Region) -> None:
        """The games, each to be clicked; where there is no room for all, the one that is looked at."""
        colours, games = self.colours, self.shown.games
        names = [title_of(game) if game else pgettext("kinds of game", "all games") for game in games]
        if sum(len(name) + 3 for name in names) > row.width:
            here = games.index(self.shown.game)
            of = _("{number} of {count}").format(number=here + 1, count=len(games))
            end = self.canvas.put(row.x, row.y, f"◄ {names[here]} ►", ink(colours.text, colours.ground, True))
            self.canvas.put(end + 2, row.y, of, ink(colours.dim, colours.ground))
            return
        x = row.x
        for number, (game, name) in enumerate(zip(games, names, strict=True)):
            here = game == self.shown.game
            style = ink(colours.text, colours.lit, True) if here else ink(colours.dim, colours.ground)
            words = f"◄{name}►" if here else f" {name} "
            self.spots[f"game {number}"] = Region(x, row.y, len(words), 1)
            x = self.canvas.put(x, row.y, words, style) + 1

    # The players

    def _draw_players(self, region: Region) -> None:
        shown, colours, canvas = self.shown, self.colours, self.canvas
        rated = bool(shown.game)
        note = _("± is how far off a rating may be") if rated else ""
        inside = panel(canvas, region, colours, _("players"), note=note, lit=True)
        name = min(22, inside.width - (_FIGURES if rated else 16))
        drawn = min(_WIDEST_RANGE, inside.width - name - _FIGURES - 2) if rated else 0
        ranged = drawn >= _RANGE
        heads = ink(colours.dim, colours.panel)
        columns = self._columns(inside.x + name + (drawn + 2 if ranged else 0), rated)
        for right, words in columns:
            canvas.right(right, inside.y, words, heads)
        canvas.put(inside.x + 1, inside.y, _("player"), heads)
        fit = max(1, inside.height - 1)
        shown.top = min(max(shown.top, shown.at - fit + 1), shown.at, max(0, len(shown.lines) - fit))
        ends = [end for line in shown.lines if line.standing for end in _ends(line.standing)]
        for y, number in enumerate(range(shown.top, min(shown.top + fit, len(shown.lines))), inside.y + 1):
            line = shown.lines[number]
            row = Region(inside.x, y, inside.width, 1)
            ground = lit_row(canvas, row, colours, number == shown.at, colours.panel)
            self.spots[f"player {number}"] = row
            canvas.put(row.x + 1, y, clip_name(line.name, name - 1), ink(colours.text, ground, True))
            for (right, _head), words in zip(columns, self._cells(line), strict=True):
                canvas.right(right, y, words, ink(colours.text, ground))
            if ranged and line.standing is not None:
                self._draw_range(Region(row.x + name + 1, y, drawn, 1), line.standing, min(ends), max(ends), ground)

    @staticmethod
    def _columns(x: int, rated: bool) -> list[tuple[int, str]]:
        """Return the right edge and the heading of each column."""
        heads = [(_("rating"), 11)] if rated else []
        heads += [(_("played"), 8), (pgettext("column", "won"), 7)]
        heads += [(pgettext("column", "best"), 6), (pgettext("column", "mean"), 8)] if rated else []
        found = []
        for words, width in heads:
            x += width
            found.append((x, clip(words, width - 1)))
        return found

    @staticmethod
    def _cells(line: Line) -> list[str]:
        counted = [str(line.played), percent(line.won, line.played)]
        standing = line.standing
        if standing is None:
            return counted
        return [rating_words(standing), *counted, str(standing.best), in_decimals(standing.mean, 1)]

    def _draw_range(self, row: Region, standing: Standing, low: float, high: float, ground: str) -> None:
        colours = self.colours

        def at(rating: float) -> int:
            return row.x + round((rating - low) * (row.width - 1) / max(1e-9, high - low))

        left, right = map(at, _ends(standing))
        self.canvas.put(left, row.y, "├" + "─" * (right - left - 1) + "┤", ink(colours.dim, ground))
        self.canvas.put(at(standing.mu), row.y, "●", ink(colours.good, ground, True))

    # All about one

    def _draw_panels(self, columns: Sequence[Region], known: Profile) -> int:
        """The panels in columns that have room for them, the rest on further pages. Returns how many there are."""
        pages: list[list[list[Block]]] = []

        def room(page: int, column: int) -> int:
            return columns[column].height - sum(block.least for block in pages[page][column])

        def likes(block: Block, page: int, column: int) -> tuple[int, ...]:
            """Rate how well a block suits a column: a chart wants a wide one to itself, a list one with room left."""
            others = pages[page][column]
            free = columns[column].height - sum(min(CHART, other.most) for other in others)
            if block.most > block.least:
                return -sum(other.most > other.least for other in others), columns[column].width, free
            return (free,)

        for block in self._blocks(known, min(column.width for column in columns) - 4):
            places = [(page, column) for page in range(len(pages)) for column in range(len(columns))]
            places = [place for place in places if room(*place) >= block.least]
            if not places:
                pages.append([[] for _column in columns])
                places = [(len(pages) - 1, column) for column in range(len(columns))]
            page, column = max(places, key=lambda place, block=block: likes(block, *place))  # type: ignore[misc]
            pages[page][column].append(block)
        shown = self.shown.page % len(pages)
        for column, region in enumerate(columns):
            y, spare = region.y, room(shown, column)
            blocks = pages[shown][column]
            for block in blocks:
                more = max(0, min(spare, block.most - block.least))
                spare -= more
                height = min(block.least + more, region.height)
                down = region.bottom - y if block is blocks[-1] else height  # to where the other columns end
                part = Region(region.x, y, region.width, down)
                inside = panel(self.canvas, part, self.colours, block.title, note=block.note)
                block.draw(inside.crop_size((inside.width, height - 2)))
                y = part.bottom
        return len(pages)

    def _blocks(self, known: Profile, width: int) -> list[Block]:
        past, game = known.past[-width:], self.shown.game
        last = ngettext("last {count} game", "last {count} games", len(past)).format(count=len(past))
        title = _("{name}: points") if game else _("{name}: places")
        blocks = [self._chart(title.format(name=known.name), last, lambda region: self._draw_past(region, past))]
        if not game:
            lines = len(known.standings)
            title = pgettext("kinds of game", "games")
            blocks.append(self._list(title, _("rating, won"), lines, lambda region: self._of_games(region, known)))
        if known.opponents:
            lines = len(known.opponents)
            blocks.append(
                self._list(_("against"), _("ahead / behind"), lines, lambda region: self._against(region, known))
            )
            blocks[-1].least = min(blocks[-1].least, 6)
        if known.ladders:
            lines, note = len(known.ladders), _("beaten, next to beat")
            title = _("against computer players")
            blocks.append(self._list(title, note, lines, lambda region: self._ladders(region, known)))
        lines = len(known.tables)
        note = _("played, won")
        blocks.append(self._list(_("players at the table"), note, lines, lambda region: self._tables(region, known)))
        if game and known.deeds:
            lines, note = len(known.deeds), _("per game, most")
            blocks.append(self._list(pgettext("deeds", "done"), note, lines, lambda region: self._deeds(region, known)))
        if game:
            note = rating_words(known.standings[0])
            blocks.append(self._chart(_("rating"), note, lambda region: self._draw_ratings(region, past)))
        return blocks

    @staticmethod
    def _chart(title: str, note: str, draw: Callable[[Region], None]) -> Block:
        return Block(title, note, 7, 32, draw)

    @staticmethod
    def _list(title: str, note: str, lines: int, draw: Callable[[Region], None]) -> Block:
        return Block(title, note, lines + 2, lines + 2, draw)

    def _draw_past(self, region: Region, past: Sequence[Past]) -> None:
        """A column a game, the newest on the right; a tick below those that were won."""
        if self.shown.game:
            values = [float(each.points) for each in past]
            words = [str(each.points) for each in past]
        else:  # how many of the others came behind
            values = [(each.seats - each.rank) / max(1, each.seats - 1) for each in past]
            words = [str(each.rank) for each in past]
        wide, won = self._wide(region, past), [each.rank == 1 for each in past]
        bars = Region(region.x, region.y, region.width, region.height - 1)
        if bars.height <= 4 or any(len(each) >= wide for each in words):
            words = []
        self._draw_columns(bars, values, won, words)
        for number in (number for number, each in enumerate(won) if each):
            x = region.x + number * wide + (wide - 1) // 2
            self.canvas.put(x, bars.bottom, tick(), ink(self.colours.good, self.colours.panel, True))

    def _draw_ratings(self, region: Region, past: Sequence[Past]) -> None:
        """The rating after each game, the newest on the right, and round it where it may really lie."""
        dim = ink(self.colours.dim, self.colours.panel)
        line = ink(self.colours.good, self.colours.panel, True)
        ends = [(each.mu - DEVIATIONS * each.sigma, each.mu + DEVIATIONS * each.sigma) for each in past]
        low, high = min(bottom for bottom, _top in ends), max(top for _bottom, top in ends)
        halves = (2 * region.height - 1) / max(1e-9, high - low)
        wide = self._wide(region, past)
        for number, (each, (bottom, top)) in enumerate(zip(past, ends, strict=True)):
            x = region.x + number * wide
            for row in range(round((bottom - low) * halves) // 2, round((top - low) * halves) // 2 + 1):
                self.canvas.put(x, region.bottom - 1 - row, "░" * wide, dim)
            row, upper = divmod(round((each.mu - low) * halves), 2)
            self.canvas.put(x, region.bottom - 1 - row, ("▀" if upper else "▄") * wide, line)

    @staticmethod
    def _wide(region: Region, values: Sequence[object]) -> int:
        """Return the width of a chart's columns in cells, with the gap beside each if there is room for one."""
        return min(7, max(1, region.width // len(values)))

    def _draw_columns(
        self, region: Region, values: Sequence[float], lit: Sequence[bool], words: Sequence[str] = ()
    ) -> None:
        """Columns from zero up, or from what is less, the highest as high as the region; `words` stand on them."""
        wide, low = self._wide(region, values), min(0.0, *values)
        high = max(low + 1e-9, *values)
        height = region.height - bool(words)
        for number, (value, good) in enumerate(zip(values, lit, strict=True)):
            style = ink(self.colours.good if good else self.colours.dim, self.colours.panel)
            eighths = max(1, round((value - low) * 8 * height / (high - low)))
            x, y = region.x + number * wide, region.bottom
            for row in range(-(-eighths // 8)):
                y = region.bottom - 1 - row
                self.canvas.put(x, y, EIGHTHS[min(8, eighths - 8 * row)] * max(1, wide - 1), style)
            if words:
                middle = x + (wide - 1 - len(words[number])) // 2
                self.canvas.put(middle, y - 1, words[number], ink(self.colours.text, self.colours.panel))

    def _row(self, region: Region, y: int, words: str, *cells: tuple[int, str]) -> None:
        """A line of a panel: words, and figures with their distance from its right edge."""
        text = ink(self.colours.text, self.colours.panel)
        room = region.width - max((back + len(cell) for back, cell in cells), default=0) - 1
        self.canvas.put(region.x, y, clip(words, room), text)
        for back, cell in cells:
            self.canvas.right(region.right - back, y, cell, text)

    def _of_games(self, region: Region, known: Profile) -> None:
        titles = [title_of(each.game) for each in known.standings]
        ratings = [rating_words(each) for each in known.standings]
        if max(map(cell_len, titles)) + max(map(len, ratings)) + 7 > region.width:
            ratings = [in_decimals(each.mu, 1) for each in known.standings]
        shown = zip(known.standings, titles, ratings, strict=True)
        for y, (each, title, rating) in zip(range(region.y, region.bottom), shown, strict=False):
            self._row(region, y, title, (6, rating), (0, percent(each.won, each.played)))

    def _against(self, region: Region, known: Profile) -> None:
        for y, other in enumerate(known.opponents[: region.height], region.y):
            # Translators: games in which a player came ahead of and behind somebody, as a score.
            score = _("{ahead}–{behind}").format(ahead=other.ahead, behind=other.behind)
            bar = 10
            length = round(bar * other.ahead / max(1, other.ahead + other.behind))
            self._row(region, y, other.name, (bar + 1, score))
            good, dim = ink(self.colours.good, self.colours.panel), ink(self.colours.dim, self.colours.panel)
            end = self.canvas.put(region.right - bar, y, "█" * length, good)
            self.canvas.put(end, y, "░" * (bar - length), dim)

    def _ladders(self, region: Region, known: Profile) -> None:
        words = [ladder_words(each) for each in known.ladders]
        wide = 2 + max(cell_len(coming) for _beaten, coming in words)
        for y, (each, (beaten, coming)) in enumerate(zip(known.ladders, words, strict=True), region.y):
            self._row(region, y, title_of(each.game), (wide, beaten), (0, coming))

    def _tables(self, region: Region, known: Profile) -> None:
        most = max(at.played for at in known.tables)
        for y, at in enumerate(known.tables[: region.height], region.y):
            self._row(region, y, str(at.seats), (6, str(at.played)), (0, percent(at.won, at.played)))
            bar = max(1, (region.width - 18) * at.played // most)
            self.canvas.put(region.x + 2, y, "█" * bar, ink(self.colours.dim, self.colours.panel))

    def _deeds(self, region: Region, known: Profile) -> None:
        for y, deed in enumerate(known.deeds[: region.height], region.y):
            words = _(deeds_of(deed.game)[deed.deed])
            self._row(region, y, words, (5, in_decimals(deed.mean, 1)), (0, str(deed.most)))


def _ends(standing: Standing) -> tuple[float, float]:
    return standing.mu - standing.spread, standing.mu + standing.spread
