"""The other players: their principalities drawn like one's own, smaller, and what everybody may know of them."""

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence.commands import FREEDOM_OF
from boardgames_tui.games.princes_of_florence.components import FREEDOM_NAMES
from boardgames_tui.games.princes_of_florence.presentation.view import Decision, PlayerView
from boardgames_tui.games.princes_of_florence.presentation.words import fl, holdings, money, pp
from boardgames_tui.screens.princes_of_florence.spots import SeatSpot
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.screens.princes_of_florence.widgets.facts import player_lines
from boardgames_tui.screens.princes_of_florence.widgets.plan import SCALES, Laid, Scale, draw_plan
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip_name

BESIDE = 13, 20
"""The columns that the facts like to have beside a principality, a small one and a large one."""
ALL_FACTS = 30
"""From this width in columns on, everything that may be known is shown."""
LETTERS, SHORT = 90, 45
"""How much there is to be told of a neighbour, in cells, where it stands below; in short."""
_WORDS = 13
"""In fewer columns there is no room for words."""
_IN_WORDS = 18
"""From this width in columns on, a neighbour's things are named in words."""


class Neighbours(PrincesPart):
    """As many side by side, and as many below each other, as make their principalities largest."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        view = self.view
        count = len(view.players)
        seats = [(view.judged + step) % count for step in range(1, count)]
        columns, scale, beside = arranged(canvas.width, canvas.height, len(seats))
        rows = -(-len(seats) // columns)
        width, height = canvas.width // columns, canvas.height // rows
        for index, seat in enumerate(seats):
            row, column = divmod(index, columns)
            block = Region(column * width, row * height, width, height)
            canvas.put(block.x, block.y, "─" * (canvas.width - block.x), ink(self.colours.frame, self.colours.ground))
            self._block(canvas, block, seat, scale, beside)

    def _block(self, canvas: Canvas, region: Region, seat: int, scale: Scale, beside: bool) -> None:
        x, y, width, height = region
        player = self.view.players[seat]
        spot = SeatSpot(seat)
        self.spots[spot] = region
        name, short = self.table.labels[seat], str(player.points)
        marker = "►" if seat == self.view.to_move else ""
        # A name is cut last: sooner the points lose their unit, then the line its beginning.
        ways = [(2, pp(player.points), 3), (2, short, 3), (0, short, 2)]
        lead, points, tail = next(
            (way for way in ways if way[0] + len(marker) + cell_len(name) + len(way[1]) + way[2] <= width), ways[1]
        )
        frame = ink(self.colours.frame, self.colours.ground)
        ground = self.ground_of(spot)
        at = canvas.put(x + lead // 2, y, " " * (lead // 2) + marker, self.accent)
        room = x + width - at - len(points) - tail
        at = canvas.put(at, y, clip_name(name, room), ink(self.colours.seats[seat], ground, True))
        canvas.put(at, y, " ", frame)
        canvas.right(x + width + 2 - tail, y, f" {points} ", ink(self.colours.text, ground, True))
        draw_plan(canvas, x + 1, y + 1, scale, Laid(player.grid, player.pieces), self.tables, self.colours)
        self.note_pieces(seat, x + 1, y + 1, scale)
        columns, lines = scale.size
        if beside:
            inner = x + columns + 2
            room = x + width - inner
            facts = self._lines(seat, player, room)
            if room >= ALL_FACTS:
                told = player_lines(self, seat, room)
                facts = [(line, self.bold if strong else self.text) for line, strong in told]
            for line, (text, style) in enumerate(facts[: height - 1]):
                self.words(canvas, inner, y + 1 + line, x + width - inner, text, style)
        else:
            self._below(canvas, Region(x + 1, y + 1 + lines, width - 1, height - 1 - lines), seat, player)

    def _below(self, canvas: Canvas, region: Region, seat: int, player: PlayerView) -> None:
        x, y, width, height = region
        facts = [text for text, _style in self._lines(seat, player, width if width < ALL_FACTS else 40)]
        least = len(facts)
        if width >= ALL_FACTS:  # what there is none of need not be said
            facts[1:3] = holdings(player)
        if width >= _IN_WORDS:
            if player.best:
                facts.insert(1, facts.pop())
            least = len(facts) - (1 if player.best else 2)  # without the works, and the free cells
        lines = _joined(facts, " · ", width)
        while len(lines) > height and len(facts) > least:
            facts.pop()
            lines = _joined(facts, " · ", width)
        if len(lines) > height:
            lines = _joined([text for text, _style in self._lines(seat, player, 0)], " ", width)
        for line, text in enumerate(lines[:height]):
            self.words(canvas, x, y + line, width, text, self.text)

    def _lines(self, seat: int, player: PlayerView, width: int) -> list[tuple[str, Style]]:
        """What everybody may know, as long as there is room for."""
        colours = self.colours
        gold = colours.lettered(colours.pieces["gold"], colours.ground, True)
        state = self._state(seat)
        on_table = len(player.table) + player.used
        if width < 10:
            if cell_len(state) > width:  # who has bought is out, too
                state = _("out")
            return [
                (money(player.florins), gold),
                (f"b{player.builders} j{player.jesters}", self.text),
                (f"f {''.join(name[0] for name in player.freedoms) or '·'}", self.text),
                (f"h{len(player.hand)} t{on_table}", self.text),
                (f"B{len(player.bonus)} P{len(player.prestige)}", self.text),
                (f"R{player.recruiting}", self.text),
                (f"W{player.best}" if player.best else state, self.good if player.best else self.dim),
            ]
        names = [_(FREEDOM_NAMES[FREEDOM_OF[name]]) for name in player.freedoms]
        freedoms = ", ".join(names) or _("no freedom")
        if len(freedoms) > width and len(names) == len(FREEDOM_NAMES):
            freedoms = _("all freedoms")
        if len(freedoms) > width:  # their codes, as in typed moves
            freedoms = _("freedom {codes}").format(codes=" ".join(name[0] for name in player.freedoms))
        builders = ngettext("{count} builder", "{count} builders", player.builders).format(count=player.builders)
        jesters = ngettext("{count} jester", "{count} jesters", player.jesters).format(count=player.jesters)
        best = _("best {value}").format(value=player.best) if player.best else ""
        free = ngettext("{count} free cell", "{count} free cells", player.free).format(count=player.free)
        works = self._works([str(value) for _name, value, _round in player.works], width)
        if width >= _IN_WORDS:
            both = f"{builders}, {jesters}"
            if cell_len(both) > width >= 21:
                short = _("{count} bld").format(count=player.builders)
                both = f"{short}, {jesters}"
            hand = _("hand {hand}, table {table}").format(hand=len(player.hand), table=on_table)
            cards = _("bonus {bonus}, prest. {prestige}").format(bonus=len(player.bonus), prestige=len(player.prestige))
            if player.recruiting:
                hand = f"{hand}, R{player.recruiting}"
                if cell_len(hand) > width:
                    words = _("hand {hand}+{recruiting}R, table {table}")
                    hand = words.format(hand=len(player.hand), recruiting=player.recruiting, table=on_table)
            return [
                (" · ".join(filter(None, (fl(player.florins), state))), gold),
                (builders if width < 21 else both, self.text),
                *([(jesters, self.text)] if width < 21 else []),
                (freedoms, self.text if names else self.dim),
                (hand, self.text),
                (cards, self.text),
                (works, self.text),
                (best or free, self.good if best else self.dim),
            ]
        hand = _("hand {count}").format(count=len(player.hand))
        if player.recruiting:
            hand += f"+{player.recruiting}R"
        cards = f"B{len(player.bonus)} P{len(player.prestige)}"
        if width >= 13:
            cards = _("bonus {bonus} pr. {prestige}").format(bonus=len(player.bonus), prestige=len(player.prestige))
        tables = _("table {count}").format(count=on_table)
        if best and width < 13:
            cards = f"{cards} W{player.best}"
        elif best:
            tables = f"{tables} {best}"
        return [
            (fl(player.florins), gold),
            (builders, self.text if player.builders else self.dim),
            (jesters, self.text if player.jesters else self.dim),
            (freedoms, self.text if names else self.dim),
            (hand, self.text),
            (tables, self.good if best and width >= 13 else self.text),
            (cards, self.good if best and width < 13 else self.text),
        ]

    def _works(self, values: list[str], width: int) -> str:
        """The work values, the latest if there is no room for all."""
        if not values:
            return _("no work yet")
        for first in range(len(values)):
            shown = ["…", *values[first:]] if first else values
            works = _("works {values}").format(values=" ".join(shown))
            if cell_len(works) <= width:
                break
        return works

    def _state(self, seat: int) -> str:
        view = self.view
        if not view.auctioning or view.decision is Decision.OVER:
            return ""
        if any(lot.sold_to == seat for lot in view.lots):
            return _("bought")
        return "" if seat in view.active else _("out")


def _joined(facts: Sequence[str], between: str, width: int) -> list[str]:
    """Facts one after the other, in as few lines as they fill."""
    lines = [facts[0]]
    for fact in facts[1:]:
        longer = f"{lines[-1]}{between}{fact}"
        if cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(fact)
    return lines


def arranged(width: int, height: int, count: int) -> tuple[int, Scale, bool]:
    """How neighbours are arranged: how many side by side, their scale, whether the facts are beside."""
    found = []
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        wide, high = width // columns, height // rows
        for scale in SCALES[1:]:
            beside = wide - scale.size[0] - 2
            below = high - scale.size[1] - 1
            if below >= 0 and beside >= BESIDE[scale.x > 2]:
                found.append((True, scale.size, True, -columns, scale))
            if below * wide >= (SHORT if wide > _WORDS else LETTERS) and wide > scale.size[0]:
                in_words = wide > _WORDS and below * wide >= LETTERS
                found.append((in_words, scale.size, False, -columns, scale))
    if not found:
        return count, SCALES[-1], True
    _in_words, _size, by_the_side, columns, scale = max(found)
    return -columns, scale, by_the_side
