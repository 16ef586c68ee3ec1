"""Draws the end of a match: the winner in large letters, why, bars, the final boards, how it went."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual.geometry import Region

from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Result
from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import said_of_marks
from boardgames_tui.core.words import _, in_digits, ngettext, pgettext
from boardgames_tui.tui.page import rule
from boardgames_tui.tui.pages.highlights import highlights
from boardgames_tui.tui.paint.art import art
from boardgames_tui.tui.paint.big_letters import LARGE, PLAIN, SMALL, big_height, draw_big
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import Palette, clip, clip_name, seated, wrap
from boardgames_tui.tui.table.final_points import sources, verdict, why

PATTERNS, EIGHTHS = "█▓▒░", " ▁▂▃▄▅▆▇█"
_LIGHTER = 0, 55, 75
"""The percentages of white in the parts of a bar, used in turn."""
_WORDED = 12
"""The least cells of a part of a bar with a word in it."""
_WIDEST = 180
_TALL = 26
"""From this height on there is room for more than who has won and why."""
_CHART_WIDTH, _CHART_LEAST, _CHART_HEIGHT, _CHART_MOST = 36, 6, 8, 22


class End:
    """Everything to say about a finished match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.names: Sequence[str] = match.setup.names
        self.labels: Sequence[str] = match.setup.labels
        """The names outside of sentences: with a mark if no person plays."""
        self.points: Sequence[Sequence[int]] = match.points(match.game.controller.final_scores)
        """All players' points after each turn, including what was hidden at the time or counts only at the end."""
        self.rounds: Sequence[Sequence[int]] = match.by_round(self.points)
        self.retranslate()
        self.order: Sequence[int] = self.result.order
        """The seats in the order shown: by rank."""

    def retranslate(self) -> None:
        result = self.match.result
        assert result is not None, "a result is shown when the match is over"
        self.result: Result = result
        told = self.match.points(self.match.game.controller.open_scores)
        self.highlights: Sequence[tuple[str, str]] = highlights(self.match, result, self.points, told)

    @property
    def why(self) -> list[str]:
        """Why the winner won, and how the game ended, in sentences."""
        return [*why(self.result, self.names), *filter(None, [self.result.reason])]

    def course(self, width: int) -> str:
        """The lead, the length and how often the lead changed beside each other, as far as they fit."""
        result, told = self.result, []
        first, *others = sorted(result.points, reverse=True)
        if verdict(result, self.names) not in self.why:  # which tells them, too
            told = [ngettext("{count} point", "{count} points", first).format(count=first)]
            if others and first > others[0]:
                told.append(_("{count} ahead").format(count=first - others[0]))
        game = self.match.game
        length = game.round_words(len(self.rounds))
        told += [length[:1].lower() + length[1:], lead_changes(self.rounds, game.called_turns)]
        told = [*filter(None, told)]
        while cell_len(" · ".join(told)) > width:
            told.pop()
        return " · ".join(told)


@dataclass
class Block:
    """A part of the page: the lines it needs, those it can use before others get more, and after; and its painter."""

    least: int
    good: int
    most: int
    draw: Callable[[Region], None]


@dataclass
class Part:
    """A part of a player's bar: where it begins and ends within it, and what is written in it."""

    start: int
    end: int
    words: str


class ResultView:
    """Draws one of the pages of a match's end."""

    def __init__(self, end: End, canvas: Canvas, area: Region, colours: Palette, share: float = 1.0) -> None:
        """`share`: how much of the winner's name and of the bars has come yet, up to 1."""
        self.end = end
        self.canvas = canvas
        self.colours = seated(colours, end.match.setup.colours)
        self.share = share
        self.result = end.result
        width = min(area.width - 2, _WIDEST)
        self.area = Region((area.width - width) // 2, area.y, width, area.height)
        self.tall = area.height >= _TALL
        both = wrap(" ".join(end.why), width)
        self.why = both if self.tall or len(both) == 1 else wrap(end.why[0], width)
        names = min(12 if width < 100 else 20, max(cell_len(name) for name in end.labels))
        self._names = names
        self._before = names + 8
        """The cells before the bars."""
        self.bars = {seat: self._bar(seat) for seat in end.order}
        """By seat: the parts of its bar, and the lines below it for what had no room in them."""
        self.pages = self._pages()

    def draw(self, page: int) -> None:
        blocks = self.pages[page % len(self.pages)]
        gap = self._gap
        heights = [block.least for block in blocks]
        left = self.area.height - sum(heights) - gap * (len(blocks) - 1)
        for wanted in ([block.good for block in blocks], [block.most for block in blocks]):
            for number, lines in enumerate(wanted):
                more = max(0, min(left, lines - heights[number]))
                heights[number] += more
                left -= more
        y = self.area.y
        for block, height in zip(blocks, heights, strict=True):
            block.draw(Region(self.area.x, y, self.area.width, height))
            y += height + gap

    @property
    def _gap(self) -> int:
        return 1 if self.tall else 0

    def _pages(self) -> list[list[Block]]:
        """The blocks by page: each on the first page that has room for it."""
        seats, height = len(self.end.names), self.area.height
        heads = self._heads()
        least = next(
            (rows for rows, letters, high in heads if letters <= SMALL and high == 1 and rows <= height), height
        )
        good = next(rows for rows, _letters, high in heads if high == 2)
        head = Block(least, good + 1, heads[0][0] + 1, self._draw_head)
        lines = _CHART_HEIGHT if self.tall else _CHART_LEAST
        chart = Block(lines, lines + 6, _CHART_MOST, self._draw_chart)
        lines = len(self._highlight_lines()) + 1
        highlights = Block(lines, lines, lines, self._draw_highlights)
        boards, with_chart = self._boards_block()
        wanted = [boards if with_chart else chart]
        wanted += [highlights] if self.end.highlights else []
        lines = len(self._counted())
        wanted += [*([] if with_chart else [boards]), Block(lines, lines, lines, self._draw_counted)]
        pages = [[head]]
        for block in filter(lambda block: block.least, wanted):
            last = pages[-1]
            if sum(each.least + self._gap for each in last) + block.least <= height:
                last.append(block)
            elif block.least <= height:
                pages.append([block])
        for page in pages[1:]:
            left = height - sum(block.least + self._gap for block in page)
            if self.tall and chart not in page and left >= _CHART_HEIGHT + seats:
                page.append(Block(_CHART_HEIGHT, height, height, self._draw_chart))  # once more, as large as can be
        return pages

    # Who has won, and by what

    @property
    def _winners(self) -> str:
        first = [self.end.names[seat] for seat in self.result.winners]
        return _("{name} wins").format(name=first[0]) if len(first) == 1 else " + ".join(first)

    def _heads(self) -> list[tuple[int, int, int]]:
        """The ways to announce the winner, the largest first: all lines, those of the letters, those of a bar."""
        seats = len(self.end.names)
        below = sum(len(lines) for _parts, lines in self.bars.values())
        ways = []
        for most, high in ((LARGE, 4), (LARGE, 3), (LARGE, 2), (LARGE, 1), (SMALL, 2), (SMALL, 1), (PLAIN, 1)):
            letters = big_height(self._winners, self.canvas.width, most, self.canvas.halves)
            bars = below + high * seats + (seats - 1 if high > 1 else 0)
            ways.append((letters + (letters > PLAIN) + len(self.why) + self.tall + 1 + bars, letters, high))
        return ways

    def _draw_head(self, region: Region) -> None:
        colours, canvas = self.colours, self.canvas
        heads = self._heads()
        rows, letters, high = next((way for way in heads if way[0] <= region.height), heads[-1])
        spare = region.height - rows
        told = self.tall or spare > 0
        spare -= told and not self.tall
        winner = colours.seats[self.end.order[0] % 5]
        y = draw_big(canvas, region.y + (spare + 1) // 2, self._winners, letters, winner, colours.ground, self.share)
        y += letters > PLAIN
        lines = [(line, ink(colours.text, colours.ground, True)) for line in self.why]
        lines += [(self.end.course(region.width), ink(colours.dim, colours.ground))] if told else []
        for line, style in lines:
            canvas.put((canvas.width - cell_len(line)) // 2, y, line, style)
            y += 1
        self._draw_bars(region, y + 1, high)

    def _bar(self, seat: int) -> tuple[list[Part], list[str]]:
        """The parts of a player's bar, and in lines what brought points and isn't named in them.

        A part too short for its word has its number alone, and points given back have no length.
        """
        found = sources(self.result)
        room = self.area.width - self._before
        most = max(1, *(sum(max(0, points[each]) for _words, points in found) for each in self.end.order))
        parts: list[Part] = []
        unnamed: list[str] = []
        counted = 0
        for words, points in found:
            value = points[seat]
            start, counted = room * counted // most, counted + max(0, value)
            end = room * counted // most
            said = f"{in_digits(value)} {words}"
            if end - start < max(_WORDED, cell_len(said) + 2):
                unnamed += [said] if value else []
                said = str(value) if len(str(value)) < end - start else ""
            if value > 0:
                parts.append(Part(start, end, said))
        return parts, wrap(", ".join(unnamed), room) if unnamed else []

    def _draw_bars(self, region: Region, y: int, height: int) -> None:
        """Draw each player's points as a bar of their sources, in their colour; in patterns if there are no colours."""
        colours, canvas, end = self.colours, self.canvas, self.end
        text, dim = ink(colours.text, colours.ground, True), ink(colours.dim, colours.ground)
        x = region.x + self._before
        for seat in end.order:
            parts, lines = self.bars[seat]
            own = colours.seats[seat % 5]
            canvas.put(region.x, y, str(self.result.ranks[seat]), dim)
            canvas.put(region.x + 2, y, clip_name(end.labels[seat], self._names), ink(own, colours.ground, True))
            canvas.right(x - 1, y, str(self.result.points[seat]), text)
            for place, part in enumerate(parts):
                paint = colours.tint(own, "#ffffff", _LIGHTER[place % len(_LIGHTER)])
                left, right = x + int(part.start * self.share), x + int(part.end * self.share)
                pattern = PATTERNS[place % len(PATTERNS)]
                canvas.fill(Region(left, y, right - left, height), ink(paint, paint), pattern)
                if place and right > left:
                    for row in range(height):
                        canvas.put(left, y + row, "▏", ink(colours.ground, paint))
                if cell_len(part.words) < right - left:
                    words = f" {part.words} " if cell_len(part.words) + 2 < right - left else part.words
                    canvas.put(left + 1, y, words, colours.chip(paint))
            y += height
            for line in lines:
                canvas.put(x, y, line, dim)
                y += 1
            y += height > 1

    # The boards

    def _boards_block(self) -> tuple[Block, bool]:
        """The boards of all seats, in as many rows as they need; with the chart beside them if it has room there."""
        width, height = art(catalogue.entry(self.end.match.game.id).art).BOARD
        if not width:
            return Block(0, 0, 0, lambda _region: None), False
        seats = len(self.end.order)
        across = max(1, min(seats, (self.area.width + 3) // (width + 3)))
        rows = -(-seats // across)
        left = across * (width + 3)
        beside = rows == 1 and left + _CHART_WIDTH <= self.area.width

        def draw(region: Region) -> None:
            end = left - 3 if beside else region.width
            self._rule(Region(region.x, region.y, end, 1), _("what they had at the end"))
            game = self.end.match.game
            drawn, view = art(catalogue.entry(game.id).art), self.end.match.view(None)
            for place, seat in enumerate(self.end.order):
                x = region.x + place % across * (width + 3)
                y = region.y + 1 + place // across * (height + 1)
                style = ink(self.colours.seats[seat % 5], self.colours.ground, True)
                self.canvas.put(x, y, clip_name(self.end.labels[seat], width), style)
                drawn.draw_board(self.canvas, x, y + 1, self.colours, game.tables, view, seat)
            if beside:
                self._draw_chart(Region(region.x + left, region.y, region.width - left, region.height))

        least = 1 + rows * (height + 1)
        good, most = (least + 6, max(least + 6, _CHART_MOST)) if beside else (least, least)
        return Block(least, good, most, draw), beside

    def _counted(self) -> list[str]:
        """Other counts, in lines: they may break a tie."""
        told: list[str] = []
        for line in self.result.lines:
            if not line.letter:
                each = (f"{self.end.labels[seat]} {in_digits(line.values[seat])}" for seat in self.end.order)
                told += wrap(f"{line.label}: {', '.join(each)}", self.area.width - 2, "  ")
        used = self.end.match.setup.time_used
        return [*told, *(wrap(used, self.area.width - 2, "  ") if used else []), *said_of_marks(self.end.labels)]

    def _draw_counted(self, region: Region) -> None:
        for row, line in enumerate(self._counted(), region.y):
            self.canvas.put(region.x + 1, row, line, ink(self.colours.dim, self.colours.ground))

    # How it went

    def _draw_chart(self, region: Region) -> None:
        """Draw the points over time: a column per seat for each round or every few; below it, changes of the lead."""
        colours, canvas, end = self.colours, self.canvas, self.end
        turns = end.match.game.called_turns
        words = _("how it went, in points by turn") if turns else _("how it went, in points by round")
        self._rule(region, words)
        seats = sorted(end.order)
        with_points = region.height >= _CHART_HEIGHT + len(seats)
        taken, leads = leaders(end.rounds), f" ▲ {_('leads')} "
        x = region.right - sum(cell_len(name) + 4 for name in end.labels)
        if not with_points and x > region.x + cell_len(words) + 4:
            if taken and x - cell_len(leads) > region.x + cell_len(words) + 4:
                canvas.put(x - cell_len(leads), region.y, leads, ink(colours.dim, colours.ground))
            for place, seat in enumerate(seats):
                paint = colours.seats[seat % 5]
                x = canvas.put(x, region.y, " ")
                x = canvas.put(x, region.y, PATTERNS[place % len(PATTERNS)], ink(paint, paint))
                x = canvas.put(x, region.y, f" {end.labels[seat]} ", ink(paint, colours.ground, True))
        names = min(12, max(cell_len(name) for name in end.labels)) + 3 if with_points else 0
        plot = Region(
            region.x + names, region.y + 1, region.width - names, region.height - 3 - (len(seats) if with_points else 0)
        )
        least = max(4, len(seats) + 1)
        step = max(1, -(-len(end.rounds) * least // plot.width))
        shown = [*range(step, len(end.rounds), step), len(end.rounds)]
        pitch = max(least, min(4 * len(seats) + 2, plot.width // len(shown)))
        shown = shown[-(plot.width // pitch) :]
        wide = max(1, (pitch - 1) // len(seats))
        most = max(1, *(max(points) for points in end.rounds))
        for column, number in enumerate(shown):
            x = plot.x + column * pitch
            right = x + wide * len(seats)
            for place, seat in enumerate(seats):
                paint, left = colours.seats[seat % 5], x + place * wide
                high, rest = divmod(max(0, end.rounds[number - 1][seat]) * plot.height * 8 // most, 8)
                bar = Region(left, plot.bottom - high, wide, high)
                # The patterns are seen without colours only; there they tell the seats apart.
                canvas.fill(bar, ink(paint, paint), PATTERNS[place % len(PATTERNS)])
                if rest:
                    canvas.put(left, bar.y - 1, EIGHTHS[rest] * wide, ink(paint, colours.ground))
            label = pgettext("last column", "end") if number == len(end.rounds) else str(number)
            at = right - min(cell_len(label), pitch - 1)  # a long word goes on to the right, where nothing follows
            canvas.put(at, plot.bottom, clip(label, plot.right - at), ink(colours.dim, colours.ground))
            if with_points:
                points = end.rounds[number - 1]
                for row, seat in enumerate(seats, plot.bottom + 2):
                    ahead = points[seat] == max(points) > min(points)
                    style = ink(colours.text if ahead else colours.dim, colours.ground, ahead)
                    canvas.right(right, row, str(points[seat]), style)
        room = plot.right
        for column, number in reversed(list(enumerate(shown))):
            since = shown[column - 1] if column else 0
            leader = next((taken[each] for each in range(number, since, -1) if each in taken), None)
            if leader is not None:
                x = plot.x + column * pitch
                name = end.labels[leader]
                name = name if cell_len(name) < room - x - 1 else name[:1]  # in its colour, as below
                canvas.put(x, plot.bottom + 1, f"▲{name}", ink(colours.seats[leader % 5], colours.ground, True))
                room = x
        if with_points:
            canvas.put(region.x, plot.bottom, _("turn") if turns else _("round"), ink(colours.dim, colours.ground))
            if taken:
                canvas.put(region.x, plot.bottom + 1, clip(_("leads"), names - 1), ink(colours.dim, colours.ground))
            for place, seat in enumerate(seats):
                paint = colours.seats[seat % 5]
                row = plot.bottom + 2 + place
                canvas.put(region.x, row, PATTERNS[place % len(PATTERNS)], ink(paint, paint))
                canvas.put(region.x + 2, row, clip_name(end.labels[seat], names - 3), ink(paint, colours.ground, True))

    def _highlight_lines(self) -> list[tuple[str, str]]:
        """Return the highlights in lines: each a heading, or "", and words."""
        heads = max((cell_len(heading) for heading, _sentence in self.end.highlights), default=0)
        room = self.area.width - heads - 4
        return [
            ((heading if row == 0 else "").ljust(heads), line)
            for heading, sentence in self.end.highlights
            for row, line in enumerate(wrap(sentence, room))
        ]

    def _draw_highlights(self, region: Region) -> None:
        self._rule(region, _("highlights"))
        for row, (heading, line) in enumerate(self._highlight_lines(), region.y + 1):
            x = self.canvas.put(region.x + 1, row, heading, ink(self.colours.accent, self.colours.ground, True))
            self.canvas.put(x + 3, row, line, ink(self.colours.text, self.colours.ground))

    def _rule(self, region: Region, title: str) -> None:
        rule(self.canvas, region.x, region.y, region.width, self.colours, title)


def leaders(rounds: Sequence[Sequence[int]]) -> dict[int, int]:
    """Changes of the lead, by the round (from 1) at whose end a player had it alone."""
    found: dict[int, int] = {}
    last = None
    for number, points in enumerate(rounds, 1):
        ahead = [seat for seat, value in enumerate(points) if value == max(points)]
        if len(ahead) == 1 and ahead[0] != last:
            found[number] = last = ahead[0]
    return found


def lead_changes(rounds: Sequence[Sequence[int]], called_turns: bool = False) -> str:
    """Return the number of changes of the lead, in words; "" if nobody ever led alone."""
    taken = leaders(rounds)
    if not taken:
        return ""
    count, last = len(taken) - 1, max(taken)
    if not count:
        return _("the lead never changed")
    if count == 1:
        once = (
            _("the lead changed once, on turn {last}") if called_turns else _("the lead changed once, in round {last}")
        )
        return once.format(last=last)
    # The same words twice: English has one form for more than one, others have more.
    words = (
        ngettext(
            "{count} lead changes, the last on turn {last}",
            "{count} lead changes, the last on turn {last}",
            count,
        )
        if called_turns
        else ngettext(
            "{count} lead changes, the last in round {last}",
            "{count} lead changes, the last in round {last}",
            count,
        )
    )
    return words.format(count=count, last=last)
