"""Draws the end of a match: the winner in large letters, bars, the final boards, the chart, the table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual.geometry import Region

from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Result
from boardgames_tui.core.match import Match
from boardgames_tui.core.words import _, in_digits, ngettext, pgettext
from boardgames_tui.tui.page import Page, rule
from boardgames_tui.tui.pages.highlights import remembered
from boardgames_tui.tui.paint.art import art
from boardgames_tui.tui.paint.big_letters import LARGE, PLAIN, SMALL, big_height, draw_big
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, clip_name, wrap
from boardgames_tui.tui.table.final_points import verdict

PATTERNS, EIGHTHS = "█▓▒░", " ▁▂▃▄▅▆▇█"
LINE_COLOURS = ("blue", "orange", "green", "purple", "yellow", "red", "white", "gold", "black")
_WIDEST = 150
_TALL = 26
"""From this height on there is room for more than the bars and the table."""
_CHART_WIDTH, _CHART_HEIGHT, _CHART_MOST = 36, 8, 22


class ResultPage(Page[None]):
    """What the end of a match shows."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.seat_colours = match.setup.colours
        self.names: Sequence[str] = match.setup.names
        self.rounds: Sequence[Sequence[int]] = match.points_by_round()
        self.page = 0
        self.share = 1.0
        """How much of the winner's name and of the bars has come yet, up to 1."""
        self.retranslate()
        self.order: Sequence[int] = self.result.order
        """The seats as they are shown: the first first."""

    def retranslate(self) -> None:
        result = self.match.result
        assert result is not None, "a result is shown when the match is over"
        self.result: Result = result
        self.remembered: Sequence[tuple[str, str]] = remembered(self.match, result)
        self.verdict = verdict(result, self.names)
        self.changes = " ".join(part for part in (result.reason, lead_changes(self.rounds)) if part)

    @property
    def halves(self) -> bool:
        return not self.app.only_ascii


@dataclass
class Block:
    """A part of the page: the lines it needs, those it can use, and what draws it."""

    least: int
    most: int
    draw: Callable[[Region], None]


class ResultSheet:
    """Draws one of the pages of a match's end."""

    def __init__(self, end: ResultPage, canvas: Canvas, area: Region) -> None:
        self.end = end
        self.canvas = canvas
        self.colours = end.palette
        self.result = end.result
        self.scoring = [line for line in end.result.lines if line.letter]
        brought = [line for line in self.scoring if any(line.values)]
        self.signs = {line.label: number for number, line in enumerate(brought)}
        """What brought any points, in order: it has a colour and a pattern."""
        width = min(area.width - 2, _WIDEST)
        self.area = Region((area.width - width) // 2, area.y, width, area.height)
        self.tall = area.height >= _TALL
        self.legend = self._legend() if self.tall else []
        self.said = ""
        """What has been written of the verdict and what goes with it."""
        self.pages = self._pages()

    def draw(self) -> None:
        blocks = self.pages[self.end.page % len(self.pages)]
        gap = self._gap
        left = self.area.height - sum(block.least for block in blocks) - gap * (len(blocks) - 1)
        y = self.area.y
        for block in blocks:
            more = min(left, block.most - block.least)
            left -= more
            block.draw(Region(self.area.x, y, self.area.width, block.least + more))
            y += block.least + more + gap

    @property
    def _gap(self) -> int:
        return 1 if self.tall else 0

    def _pages(self) -> list[list[Block]]:
        """The blocks by page: each on the first page that has room for it."""
        seats, height = len(self.end.names), self.area.height
        table = Block(self._table_height(False), self._table_height(True), self._draw_table)
        chart = Block(_CHART_HEIGHT, _CHART_MOST, self._draw_chart)
        lines = len(self._remembered()) + 1
        remembered = Block(lines, lines, self._draw_remembered)
        boards, with_chart = self._boards_block()
        wanted = [boards, *([] if with_chart else [chart]), remembered, table]
        if not self.tall:
            wanted = [table, remembered, chart, boards]
        bars = seats + (len(self.legend) + 1 if self.tall else 0)
        taken = bars
        first = []
        for block in wanted if self.tall else wanted[:1]:
            # The name in its largest letters is worth more than the table; below it there is always a name.
            name = LARGE + 2 if block is table and self.tall else SMALL if self.tall else 0
            if taken + block.least + self._gap + name <= height:
                first.append(block)
                taken += block.least + self._gap
        spare = height - taken
        lines = self._big_height(LARGE if self.tall else SMALL)
        letters = lines + 2
        if self.tall:
            higher = lines == LARGE and spare >= LARGE + 3 + 2 * seats
            letters = lines + 3 + (2 * seats if higher else 0)
        head = Block(min(bars + spare, bars + PLAIN), bars + min(spare, letters), self._draw_head)
        pages = [[head, *first]]
        for block in (block for block in wanted if block not in first):
            last = pages[-1]
            if len(pages) > 1 and sum(each.least + self._gap for each in last) + block.least <= height:
                last.append(block)
            elif block.least <= height:
                pages.append([block])
        left = height - sum(block.least + self._gap for block in pages[-1])
        if self.tall and len(pages) > 1 and chart not in pages[-1] and left >= _CHART_HEIGHT + seats:
            pages[-1].append(Block(_CHART_HEIGHT, height, self._draw_chart))  # once more, as large as can be
        return pages

    # Who has won, and by what

    @property
    def _winners(self) -> str:
        first = [self.end.names[seat] for seat in self.result.winners]
        return _("{name} wins").format(name=first[0]) if len(first) == 1 else " + ".join(first)

    def _big_height(self, most: int) -> int:
        """The lines of the winners' names, at most `height`."""
        return big_height(self._winners, self.canvas.width, most, self.end.halves)

    def _draw_head(self, region: Region) -> None:
        seats, y = len(self.end.names), region.y
        legend = len(self.legend) + 1 if self.tall else 0
        tall = self.tall and region.height >= self._big_height(LARGE) + 3 + legend + 3 * seats
        spare = region.height - (3 * seats if tall else seats) - legend
        if spare > 0:
            said = spare > SMALL + 1
            gap = tall or spare > self._big_height(LARGE) + 3
            lines = self._big_height(spare - said)
            y += (max(0, spare - lines - said - gap) + tall) // 2
            winner = self.colours.seats[self.end.order[0] % 5]
            y = draw_big(self.canvas, y, self._winners, lines, winner, self.colours.ground, self.end.share)
            if said and y < region.bottom - seats - legend:
                both = f"{self.end.verdict} {self.end.changes}".strip()
                self.said = next((words for words in (both, self.end.verdict) if cell_len(words) <= region.width), "")
                x = (self.canvas.width - cell_len(self.said)) // 2
                self.canvas.put(x, y + gap, self.said, ink(self.colours.text, self.colours.ground, True))
        y = region.bottom - (3 * seats - 1 if tall else seats)
        if legend:
            self._draw_legend(region.x, y - legend)
        self._draw_bars(region, y, 2 if tall else 1)

    def _sign(self, label: str) -> tuple[str, str]:
        number, colours = self.signs[label], self.colours
        name = LINE_COLOURS[number % len(LINE_COLOURS)]
        paint = colours.pieces[name]
        if name == "black" and not colours.seen(paint):
            paint = colours.rim
        return PATTERNS[number % len(PATTERNS)], paint

    def _legend(self) -> list[list[str]]:
        """What the parts of the bars are, in as few lines as have room for it."""
        lines: list[list[str]] = [[]]
        left = self.area.width
        for label in self.signs:
            if lines[-1] and 4 + cell_len(label) > left:
                lines.append([])
                left = self.area.width
            lines[-1].append(label)
            left -= 7 + cell_len(label)
        return lines

    def _draw_legend(self, left: int, y: int) -> None:
        for row, labels in enumerate(self.legend, y):
            x = left
            for label in labels:
                pattern, paint = self._sign(label)
                x = self.canvas.put(x, row, pattern * 3, ink(paint, paint))
                x = self.canvas.put(x + 1, row, label, ink(self.colours.text, self.colours.ground)) + 3

    def _draw_bars(self, region: Region, y: int, height: int) -> None:
        """Where each player's points come from, end to end; without colours the parts have patterns."""
        colours, canvas, end = self.colours, self.canvas, self.end
        names = min(12 if region.width < 100 else 20, max(cell_len(name) for name in end.names))
        x = region.x + names + 8
        room = region.right - x
        # Points that were given back have no length: the table tells of them.
        won = [
            {line.label: max(0, line.values[seat]) for line in self.scoring if line.label in self.signs}
            for seat in range(len(end.names))
        ]
        most = max(1, *(sum(parts.values()) for parts in won))
        for seat in end.order:
            canvas.put(region.x, y, str(self.result.ranks[seat]), ink(colours.dim, colours.ground))
            style = ink(colours.seats[seat % 5], colours.ground, True)
            canvas.put(region.x + 2, y, clip_name(end.names[seat], names), style)
            canvas.right(x - 1, y, str(self.result.points[seat]), ink(colours.text, colours.ground, True))
            at, counted = x, 0
            for label, points in won[seat].items():
                counted += points
                # From the sum, so that equal points are equally long whatever they are made of.
                length = x + int(counted * room * end.share) // most - at
                (pattern, paint), value = self._sign(label), str(points)
                for row in range(height):
                    canvas.put(at, y + row, pattern * length, ink(paint, paint))
                if len(value) + 2 <= length:
                    words = f" {value} "
                    canvas.put(at + (length - len(words)) // 2, y, words, colours.chip(paint))
                at += length
            y += height + (height > 1)

    # The boards

    def _boards_block(self) -> tuple[Block, bool]:
        """The boards of all seats, in as many rows as they need; with the chart beside them if it has room there."""
        width, height = art(catalogue.entry(self.end.match.game.id).art).BOARD
        seats = len(self.end.order)
        across = max(1, min(seats, (self.area.width + 3) // (width + 3)))
        rows = -(-seats // across)
        left = across * (width + 3)
        beside = rows == 1 and left + _CHART_WIDTH <= self.area.width

        def draw(region: Region) -> None:
            end = left - 3 if beside else region.width
            self._rule(Region(region.x, region.y, end, 1), _("at the end"))
            game = self.end.match.game
            drawn, view = art(catalogue.entry(game.id).art), self.end.match.view(None)
            for place, seat in enumerate(self.end.order):
                x = region.x + place % across * (width + 3)
                y = region.y + 1 + place // across * (height + 1)
                style = ink(self.colours.seats[seat % 5], self.colours.ground, True)
                self.canvas.put(x, y, clip_name(self.end.names[seat], width), style)
                drawn.draw_board(self.canvas, x, y + 1, self.colours, game.tables, view, seat)
            if beside:
                self._draw_chart(Region(region.x + left, region.y, region.width - left, region.height))

        least = 1 + rows * (height + 1)
        return Block(least, least + (6 if beside else 0), draw), beside

    # How it went

    def _draw_chart(self, region: Region) -> None:
        """How the points grew: a column a seat for each round, or for every few; below it who took the lead there."""
        colours, canvas, end = self.colours, self.canvas, self.end
        turns = end.match.game.called_turns
        words = _("how it went, in points by turn") if turns else _("how it went, in points by round")
        self._rule(region, words)
        seats = sorted(end.order)
        x = region.right - sum(cell_len(name) + 4 for name in end.names)
        for place, seat in enumerate(seats if x > region.x + cell_len(words) + 4 else ()):
            paint = colours.seats[seat % 5]
            x = canvas.put(x, region.y, " ")
            x = canvas.put(x, region.y, PATTERNS[place % len(PATTERNS)], ink(paint, paint))
            x = canvas.put(x, region.y, f" {end.names[seat]} ", ink(paint, colours.ground, True))
        with_points = region.height >= _CHART_HEIGHT + len(seats)
        names = min(12, max(cell_len(name) for name in end.names)) + 1 if with_points else 0
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
        taken = leaders(end.rounds)
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
                sign = "▲" + clip_name(end.names[leader], max(1, room - x - 2))
                canvas.put(x, plot.bottom + 1, sign, ink(colours.seats[leader % 5], colours.ground, True))
                room = x
        if with_points:
            canvas.put(region.x, plot.bottom, _("turn") if turns else _("round"), ink(colours.dim, colours.ground))
            if taken:
                canvas.put(region.x, plot.bottom + 1, clip(_("leads"), names - 1), ink(colours.dim, colours.ground))
            for row, seat in enumerate(seats, plot.bottom + 2):
                style = ink(colours.seats[seat % 5], colours.ground, True)
                canvas.put(region.x, row, clip_name(end.names[seat], names - 1), style)

    def _remembered(self) -> list[tuple[str, str]]:
        """What decided it, in lines: a heading, or "", and words."""
        heads = max((cell_len(heading) for heading, _sentence in self.end.remembered), default=0)
        room = self.area.width - heads - 4
        return [
            ((heading if row == 0 else "").ljust(heads), line)
            for heading, sentence in self.end.remembered
            for row, line in enumerate(wrap(sentence, room))
        ]

    def _draw_remembered(self, region: Region) -> None:
        self._rule(region, _("remembered"))
        for row, (heading, line) in enumerate(self._remembered(), region.y + 1):
            x = self.canvas.put(region.x + 1, row, heading, ink(self.colours.accent, self.colours.ground, True))
            self.canvas.put(x + 3, row, line, ink(self.colours.text, self.colours.ground))

    # Every line of the score

    def _table_height(self, ruled: bool) -> int:
        return len(self.result.lines) + 4 + ruled

    def _draw_table(self, region: Region) -> None:
        colours, canvas, end = self.colours, self.canvas, self.end
        dim, text = ink(colours.dim, colours.ground), ink(colours.text, colours.ground)
        bold, frame = ink(colours.text, colours.ground, True), ink(colours.frame, colours.ground)
        column = min(14, max(9, (region.width - 34) // len(end.names)))
        label = region.width - column * len(end.names) - 2
        rights = [region.x + 2 + label + column * (place + 1) for place in range(len(end.names))]
        y = region.y

        def row(words: str, values: Sequence[int], total: bool = False) -> None:
            nonlocal y
            canvas.put(region.x + 2, y, clip(words, label), bold if total else dim)
            for right, seat in zip(rights, end.order, strict=True):
                first = total and self.result.ranks[seat] == 1
                style = ink(colours.accent, colours.ground, True) if first else bold if total else text
                canvas.right(right, y, in_digits(values[seat]), style)
            y += 1

        for right, seat in zip(rights, end.order, strict=True):
            name = clip_name(end.names[seat], column - 1)
            canvas.right(right, y, name, ink(colours.seats[seat % 5], colours.ground, True))
        canvas.put(region.x, y + 1, "─" * region.width, frame)
        y += 2
        for line in self.scoring:
            if line.label in self.signs:
                pattern, paint = self._sign(line.label)
                canvas.put(region.x, y, pattern, ink(paint, paint))
            row(line.label, line.values)
        if region.height >= self._table_height(True):
            canvas.put(region.x, y, "─" * region.width, frame)
            y += 1
        row(_("points"), self.result.points, total=True)
        for line in self.result.lines:
            if not line.letter:
                row(line.label, line.values)
        row(_("rank"), self.result.ranks, total=True)

    def _rule(self, region: Region, title: str) -> None:
        rule(self.canvas, region.x, region.y, region.width, self.colours, title)


def leaders(rounds: Sequence[Sequence[int]]) -> dict[int, int]:
    """Who took the lead, by the round (from 1) at whose end they had it alone."""
    found: dict[int, int] = {}
    last = None
    for number, points in enumerate(rounds, 1):
        ahead = [seat for seat, value in enumerate(points) if value == max(points)]
        if len(ahead) == 1 and ahead[0] != last:
            found[number] = last = ahead[0]
    return found


def lead_changes(rounds: Sequence[Sequence[int]]) -> str:
    """How often somebody else took the lead, as a sentence; "" if nobody ever had it alone."""
    taken = leaders(rounds)
    if not taken:
        return ""
    changes = len(taken) - 1
    if not changes:
        return _("The lead never changed.")
    return ngettext("The lead changed once.", "The lead changed {count} times.", changes).format(count=changes)
