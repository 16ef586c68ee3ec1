"""The actions, or the answers to the open question; at the smallest size, other lists, too."""

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.de_vulgari_eloquentia.commands import Bid, Simple, take_cubes
from boardgames_tui.games.de_vulgari_eloquentia.components import NOBLE
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import COLOURS_OF, cube_letter
from boardgames_tui.games.de_vulgari_eloquentia.presentation import moves
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_actions
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import Decision
from boardgames_tui.screens.de_vulgari_eloquentia import sentences
from boardgames_tui.screens.de_vulgari_eloquentia.model import LISTS, Page
from boardgames_tui.screens.de_vulgari_eloquentia.sentences import labels, menu, players
from boardgames_tui.screens.de_vulgari_eloquentia.spots import CASH_COLUMNS, CUBE_COLUMNS, Row, Spot
from boardgames_tui.screens.de_vulgari_eloquentia.widgets import manuscripts, tracks, turns
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.base_widget import VulgariPart
from boardgames_tui.tui.actions import DIGITS
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len, cross, tick
from boardgames_tui.tui.paint.themes import clip, clip_name, wrap

LEAST_ROWS = 6
"""The fewest kinds of action that are shown, if need be instead of the tracks."""
LINES = 9
"""The lines of the panel: the heading, and one per kind of action."""
_APART = 5
"""With this many lines left, there is a blank line between choices."""
_FREE = 2
"""At most this many lines are left empty below a list."""
_WIDEST, _WIDE, _NARROW = 56, 40, 24
"""From `_WIDEST` columns on names are whole, from `_WIDE` on words are long; below `_NARROW` words are below names."""


class DecisionPanel(VulgariPart):
    """The panel beside the map."""

    def draw(self, canvas: Canvas) -> None:
        table, view = self.table, self.view
        region = Region(0, 1, canvas.width, canvas.height - 1)
        page = table.page
        if table.session.waiting and view.auction is None and view.decision is not Decision.TITLE:
            self._follow(canvas, region)
        elif view.decision is Decision.OVER or view.seat is None or table.watching:
            self._spectator(canvas, region)
        elif page is Page.CUBES:
            now = view.turns[0].cubes
            x = canvas.width - 2 * sum(now) - 2
            title = _("cubes now")
            self.rule(canvas, 0, 0, canvas.width, title if cell_len(title) + 3 <= x else _("cubes"), strong=True)
            x = self.chips(canvas, canvas.put(x, 0, " "), 0, labels.cubes_on_chips(now), self.dim, 1)
            canvas.put(x, 0, " ")
            self._cube_page(canvas, region)
        elif page is Page.MANUSCRIPTS and "manuscripts" not in table.shown and self._tail != "manuscripts":
            room = self._draw_tail(canvas, region, manuscripts.LINES)
            manuscripts.manuscripts(self, canvas, Region(0, 0, canvas.width, 1 + room))
        elif page is Page.TRACKS and self._tail == "tracks" and region.height - tracks.FEW_LINES < LEAST_ROWS:
            tracks.tracks(self, canvas, Region(0, 0, canvas.width, canvas.height))
        elif page in LISTS:
            self._list_page(canvas, region)
        elif view.decision is Decision.START:
            self.rule(canvas, 0, 0, canvas.width, _("starting cities"), strong=True)
            y = self._paragraph(canvas, region, region.y, sentences.start_words(table))
            self._below(canvas, Region(region.x, y, region.width, region.bottom - y))
        else:
            rows = menu.rows(table)
            room = self._draw_tail(canvas, region, LEAST_ROWS)
            self._menu(canvas, Region(0, 1, canvas.width, room), self._that_fit(rows, room))

    @property
    def _tail(self) -> str:
        """The part without a panel that is drawn below the actions: the tracks, or else the manuscripts."""
        return next((each for each in ("tracks", "manuscripts") if each not in self.table.shown), "")

    def _draw_tail(self, canvas: Canvas, region: Region, kept: int) -> int:
        """Draw that part at the foot of the region, if this leaves `kept` lines. Returns the lines above it."""
        tail, room = self._tail, region.height
        if tail == "tracks":
            forms = tracks.WITH_KNOWLEDGE, tracks.LINES, tracks.FEW_LINES
            above = LINES - 1 if kept else 2 * self._on_one_line
            lines = next((each for each in forms if room - each >= above), tracks.FEW_LINES)
        else:
            lines = manuscripts.LINES
        if not tail or room - lines < kept:
            return room
        there = Region(region.x, region.bottom - lines, region.width, lines)
        if tail == "tracks":
            tracks.tracks(self, canvas, there)
        else:
            manuscripts.manuscripts(self, canvas, there)
        return room - lines

    @property
    def _on_one_line(self) -> bool:
        """Whether the manuscripts only have room for a line below their kind of action."""
        return "manuscripts" not in self.table.shown and self._tail != "manuscripts"

    def _that_fit(self, rows: list[menu.Line], room: int) -> list[menu.Line]:
        """The rows that fit: if need be without what the map shows, then without an unavailable role."""
        needed = 1 if self._on_one_line else 0
        for spot in (Row.MOVE, Row.ROLE):
            if len(rows) + needed > room and self.table.cursor.spot is not spot:
                rows = [row for row in rows if row.spot is not spot or (spot is Row.ROLE and row.possible)]
        return rows

    def _paragraph(self, canvas: Canvas, region: Region, y: int, words: list[str]) -> int:
        for line in (line for sentence in words for line in wrap(sentence, region.width - 2)):
            if y < region.bottom:
                canvas.put(region.x + 1, y, line, self.dim)
            y += 1
        return y

    def _menu(self, canvas: Canvas, region: Region, found: Sequence[menu.Line]) -> None:
        table, actions = self.table, self.view.actions
        here = table.box.places[table.here] if table.here is not None else None
        title = here.name if here else ""
        if here and region.width >= _WIDE:
            title = _("what can I do in {place}?").format(place=here.inside)
        self.rule(canvas, 0, 0, canvas.width, title, in_actions(actions), strong=table.page is Page.ACTIONS)
        self._lines(canvas, region, found)

    def _lines(self, canvas: Canvas, region: Region, found: Sequence[menu.Line]) -> int:
        """Draw the kinds of action. Returns the line after them."""
        extra = 1 if self._on_one_line and region.height > len(found) else 0
        first = self._first([row.spot for row in found], region.height)
        found = found[first : first + region.height]
        spare = region.height - len(found) - extra
        roomy = spare >= len(found)
        y = region.y
        for row in found:
            # If only some words have room below their names, those at the cursor get it.
            below = spare if roomy or region.width >= _NARROW or self.marked(row.spot) else 0
            lines = row.lines(region.width, below, roomy)
            spare -= len(lines) - 1
            self._row(canvas, Region(region.x, y, region.width, len(lines)), row, lines)
            y += len(lines)
            if extra and row.spot is Row.MANUSCRIPTS:
                manuscripts.on_one_line(self, canvas, Region(region.x, y, region.width, 1))
                y += 1
        return y

    def _row(self, canvas: Canvas, region: Region, row: menu.Line, lines: Sequence[str]) -> None:
        colours = self.colours
        ground = self.ground_of(row.spot)
        if ground != colours.ground:
            canvas.fill(region, ink(colours.text, ground))
        key = "→" if row.spot is Row.MOVE else self.table.sign(f"de-vulgari.{row.action}")
        self.begin_row(canvas, region, row.spot, key, lit=row.possible)
        style = ink(colours.text if row.possible else colours.dim, ground, row.possible)
        words = ink(colours.text if row.possible else colours.dim, ground)
        mark = (tick(), ink(colours.good, ground, True)) if row.possible else (cross(), words)
        canvas.put(region.x + 3, region.y, clip(row.name, menu.NAME), style)
        x = region.x + menu.NAME + 4
        if lines[0] or len(lines) < 2:
            canvas.put(x, region.y, *mark)
            if lines[0]:
                canvas.put(x + 2, region.y, clip(lines[0], region.right - x - 2), words)
            else:
                self.chips(canvas, x + 2, region.y, row.chips, words)
        for y, line in enumerate(lines[1:], region.y + 1):
            at = region.x + menu.INDENT
            if not lines[0]:
                at = canvas.put(at, y, *mark) + 1
            if line:
                canvas.put(at, y, line, ink(colours.dim, ground))
            else:
                self.chips(canvas, at, y, row.chips, words)

    def _first(self, spots: Sequence[Spot], room: int) -> int:
        """The first line to show, so that the cursor is visible."""
        cursor = self.table.cursor.spot
        at = spots.index(cursor) if cursor in spots else 0
        return max(0, min(at - room // 2, len(spots) - room))

    def _list_page(self, canvas: Canvas, region: Region) -> None:
        table = self.table
        title = sentences.list_title(table)
        if self.view.decision in (Decision.JOIN, Decision.BID) and cell_len(title) + 4 > region.width:
            title = _("Stupor Mundi")
        if cell_len(title) + 4 > region.width:
            title = title.partition(":")[0]
        self.rule(canvas, 0, 0, canvas.width, title, strong=True)
        y = region.y
        if self.view.auction is not None:
            y = self._auction(canvas, region, y)
        elif self.view.decision is Decision.TITLE:
            y = self._titles(canvas, region, y)
        elif self.view.looked_tiles is not None and not table.covered:
            tiles = " ".join(map(str, self.view.looked_tiles))
            y = self._paragraph(canvas, region, y, [_("on the stack, top one first: {tiles}").format(tiles=tiles)])
        choices = table.listed
        room = region.bottom - y
        names, gains = [labels.label_of(table, choice.command) for choice in choices], list(map(table.gain_of, choices))
        if max(map(cell_len, names), default=0) > region.width - 3:
            names = [labels.label_of(table, choice.command, short=True) for choice in choices]
        labels_width = max(23, *map(cell_len, names), 0)
        beside = all(len(gain) < region.width - labels_width - 4 for gain in gains)
        parts = [wrap(name, region.width - 3) for name in names]
        told = [[] if beside or not gain else wrap(gain, region.width - 4) for gain in gains]
        below = [[*more, *lines] for (_first, *more), lines in zip(parts, told, strict=True)]
        if sum(1 + len(lines) for lines in below) > room:
            spot = table.cursor.spot
            below = [lines if choice.command == spot else [] for lines, choice in zip(below, choices, strict=True)]
        room -= max(map(len, below), default=0) if len(choices) > room // 2 else 0
        first = self._first([choice.command for choice in choices], room)
        shown, dim = choices[first : first + room], self.dim
        tail = {"tracks": tracks.LINES, "manuscripts": manuscripts.LINES}.get(self._tail, _APART)
        apart = sum(2 + len(lines) for lines in below) - 1 + tail <= room
        row = y
        for number, choice in enumerate(shown, first):
            key = str((number + 1) % DIGITS) if number < DIGITS else " "
            style = self.begin_row(canvas, Region(region.x, row, region.width, 1), choice.command, key, lit=True)
            name = parts[number][0] if below[number] else clip(names[number], region.width - 3)
            canvas.put(region.x + 3, row, name, style)
            if beside:
                canvas.put(region.x + 4 + labels_width, row, gains[number], self.text)
            for line in below[number]:
                row += 1
                canvas.put(region.x + 3, row, line, dim)
            row += 1 + (apart and choice is not choices[-1])
        if first:
            canvas.put(region.right - 1, y, "↑", dim)
        if first + room < len(choices):
            canvas.put(region.right - 1, region.bottom - 1, "↓", dim)
        self._below(canvas, Region(region.x, row, region.width, region.bottom - row))

    def _below(self, canvas: Canvas, region: Region) -> None:
        """Draw below a short list or text what it is about, and the usual parts."""
        if self._tail and region.height > 0:
            region = Region(region.x, region.y, region.width, self._draw_tail(canvas, region, 0))
        if not self._on_one_line and region.height >= _FREE and self.table.cursor.spot is not None:
            from boardgames_tui.screens.de_vulgari_eloquentia.sentences import things  # once such a list is open

            words = things.what_is(self.table, self.table.cursor.spot)
            lines = len(wrap(words, region.width - 2))
            if lines <= region.height:
                self._paragraph(canvas, region, region.y + (region.height - lines + 1) // 2, [words])
        if self._on_one_line and region.height >= manuscripts.LINES:
            y = region.bottom - manuscripts.LINES
            manuscripts.manuscripts(self, canvas, Region(region.x, y, region.width, manuscripts.LINES))
        elif self._on_one_line and region.height > 1:
            self.rule(canvas, region.x, region.bottom - 2, region.width, _("manuscripts"))
            manuscripts.on_one_line(self, canvas, Region(region.x, region.bottom - 1, region.width, 1))

    def _auction(self, canvas: Canvas, region: Region, y: int) -> int:
        """Draw the players with their bids, and the most that this seat could bid."""
        view, auction = self.view, self.view.auction
        assert auction is not None
        bids = self._bids()
        for seat in sorted(view.order, key=lambda seat: seat != auction.challenger):
            made = " ".join(map(str, bids.get(seat, ())))
            if seat == auction.leader:
                words = _("leads: {bids}").format(bids=made)
            elif seat == view.to_move:
                words = _("decides: {bids}").format(bids=made) if made else _("decides now")
            elif seat in auction.to_ask:
                words = _("to be asked")
            elif seat in auction.bidders:
                words = made or _("is in")
            else:
                words = _("out: {bids}").format(bids=made) if made else _("is out")
            canvas.put(region.x, y, "►" if seat == view.to_move else " ", self.accent)
            self._seat(canvas, region, y, seat, words, self.bold if seat == auction.leader else self.dim)
            y += 1
        if auction.most is not None and self.table.own_screen is not None and view.decision is not Decision.PAY:
            most = ngettext("You can bid up to {count} vote.", "You can bid up to {count} votes.", auction.most)
            for line in wrap(most.format(count=auction.most), region.width - 1):
                canvas.put(region.x + 1, y, line, self.text)
                y += 1
        self.rule(canvas, region.x, y, region.width, "")
        return y + 1

    def _bids(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for turn in reversed(self.table.session.turns):
            match turn.command:
                case Bid(votes=votes):
                    found.setdefault(turn.seat, []).insert(0, votes)
                case Simple(kind="challenge"):
                    break
        return found

    def _titles(self, canvas: Canvas, region: Region, y: int) -> int:
        """Draw the players with their titles, in the order in which they choose."""
        view = self.view
        asked = view.ranking.index(view.judged)
        for number, seat in enumerate(view.ranking):
            words = _("no title") if number < asked else _("decides now") if number == asked else "…"
            if title := view.players[seat].title:
                words = moves.title_name(self.table.box, title)
            self._seat(canvas, region, y, seat, words, self.text)
            y += 1
        self.rule(canvas, region.x, y, region.width, "")
        return y + 1

    def _seat(self, canvas: Canvas, region: Region, y: int, seat: int, words: str, style: Style) -> None:
        room = 5 if region.width < _NARROW else 10 if region.width < _WIDEST else 20
        at = self.pawn(canvas, region.x + 1, y, seat)
        if at + 2 + room + cell_len(words) > region.right:  # the pawn shows who it is
            canvas.put(at + 1, y, clip(words, region.right - at - 1), style)
            return
        name = clip_name(self.table.labels[seat], room)
        canvas.put(at + 1, y, name, ink(self.colours.seats[seat], self.colours.ground, True))
        canvas.put(at + 2 + room, y, words, style)

    def _cube_page(self, canvas: Canvas, region: Region) -> None:
        view, colours = self.view, self.colours
        here, y = view.turns[0].cubes, region.y
        for colour, price in enumerate(self.table.prices):
            canvas.put(region.x + 1, y, cube_letter(colour), colours.chip(self.cube_colour(colour)))
            name = pgettext("cubes", COLOURS_OF[colour])
            words = f"{name} {price}$" if price else name
            style = ink(colours.text if here[colour] else colours.dim, colours.ground, bool(here[colour]))
            column = min(region.x + 17, region.right - 6)
            if cell_len(words) > column - region.x - 3:
                words = f"{price}$"
            canvas.put(region.x + 3, y, clip(words, column - region.x - 3), style)
            self._cube_line(canvas, column, y, colour, CUBE_COLUMNS)
            count = here[colour]
            short = ngettext("{count} there", "{count} there", count) if count else _("none there")
            words = short
            if price:
                words = _("none there, {price} ducats each")
            if price and count:
                words = ngettext("{count} there, {price} ducats each", "{count} there, {price} ducats each", count)
            self._remark(canvas, region, y, *(each.format(count=count, price=price) for each in (words, short)))
            y += 1
            if colour == NOBLE:
                cash = f"+{self.table.box.figures.noble_cash}$"
                column -= 5
                canvas.put(min(region.x + 3, column - len(cash) - 1), y, cash, style)
                self._cube_line(canvas, column, y, colour, CASH_COLUMNS)
                self._remark(canvas, region, y, _("1+1: keep one, cash one in"), _("1+1: cash one"))
                y += 1
        one, two = self.table.box.figures.one_cube_actions, self.table.box.figures.two_cubes_actions
        red, black, yellow, _green = self.table.box.votes
        words = _("votes: R {red}, K {black}, Y {yellow}").format(red=red, black=black, yellow=yellow)
        actions = _("1: {one} · 2: {two}").format(one=in_actions(one), two=in_actions(two))
        y = self._paragraph(canvas, region, y, [actions, words])
        if "turns" not in self.table.shown and region.bottom - y > 2:
            self.rule(canvas, region.x, y, region.width, _("coming turns"))
            turns.lines(self, canvas, Region(region.x, y + 1, region.width, region.bottom - y - 1), view.turns[1:])

    def _remark(self, canvas: Canvas, region: Region, y: int, words: str, short: str) -> None:
        """Draw a remark beside the cubes of a wide panel."""
        room = region.width - 27
        if region.width > 40:
            canvas.put(region.x + 27, y, clip(words if cell_len(words) <= room else short, room), self.dim)

    def _cube_line(self, canvas: Canvas, x: int, y: int, colour: int, columns: Sequence[tuple[str, int, int]]) -> None:
        table, colours = self.table, self.colours
        for label, count, cash in columns:
            spot = take_cubes(colour, count, cash)
            possible = table.choices.find(spot) is not None
            marked = self.marked(spot)
            text = f"►{label}◄" if marked else f"[{label}]" if possible else f" {label} "
            style = ink(colours.accent if marked else colours.text if possible else colours.dim, colours.ground, marked)
            end = canvas.put(x, y, text, style)
            self.spots[spot] = Region(x, y, end - x, 1)
            x = end

    def _follow(self, canvas: Canvas, region: Region) -> None:
        """Draw, while a computer player decides, the story since the last person's move."""
        session = self.table.session
        assert self.view.to_move is not None
        title = _("{name}'s turn").format(name=session.names[self.view.to_move])
        self.rule(canvas, 0, 0, canvas.width, title, strong=True)
        since = max(map(session.match.since, session.seats), default=0)
        told = [wrap(sentence, region.width - 2, " ") for sentence in session.story(since)]
        while sum(map(len, told)) > region.height:
            del told[0]
        for row, line in enumerate([line for lines in told for line in lines], region.y):
            canvas.put(region.x + 1, row, line, self.text)

    def _spectator(self, canvas: Canvas, region: Region) -> None:
        """The players or the result; tracks and manuscripts where they have no panels."""
        whole, short = (players.players(self.table, details=details) for details in (True, False))
        needed = sum(len(wrap(line, region.width - 2)) for line in short)
        room = self._draw_tail(canvas, region, manuscripts.LINES if self._on_one_line else needed)
        if self.view.decision is Decision.OVER:
            from boardgames_tui.tui.table.final_points import final_points  # once a game

            final_points(self, canvas, Region(region.x, 0, region.width, room + 1))
        elif self._on_one_line:
            manuscripts.manuscripts(self, canvas, Region(region.x, region.y - 1, region.width, room + 1))
        else:
            self.rule(canvas, 0, 0, canvas.width, _("the table"))
            fits = sum(len(wrap(line, region.width - 2)) for line in whole) <= room
            self._paragraph(canvas, region, region.y, whole if fits else short)
