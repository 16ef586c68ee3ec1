"""The other players: a table with a line each, or their principalities with what everyone may know."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core.characters import player_words
from boardgames_tui.core.setup import MARK, said_of_marks
from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.princes_of_florence.commands import FREEDOM_OF
from boardgames_tui.games.princes_of_florence.components import FREEDOM_NAMES, SIDE
from boardgames_tui.games.princes_of_florence.presentation.view import PlayerView
from boardgames_tui.games.princes_of_florence.presentation.words import ahead, fl, money, pp, profession_of, short_kind
from boardgames_tui.screens.princes_of_florence.art.materials import freedom_chip, kind_chip, material
from boardgames_tui.screens.princes_of_florence.spots import SeatSpot
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.screens.princes_of_florence.widgets.places import Lines
from boardgames_tui.screens.princes_of_florence.widgets.plan import SCALES, Laid, Scale, draw_plan
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip_name

NONE = "–"
_NAME, _STATE, _FREEDOMS = 7, 11, 17
"""The columns of these in a table that is 80 columns wide."""
_WIDE = 100
"""From this width on, the table also shows cards and the best work."""
_BESIDE = 13
"""The columns that the facts need beside a principality."""
_LISTED = 8
"""With more lines than this below a principality, each fact has one."""
_ICONS, _TWO = 18, 40
"""From the first width on, facts have icons and works are bands; from the second, works are beside the facts."""


_VOWELS = "aąeęioóuyаеёиоуыэюяйьъ"


class Fact(NamedTuple):
    """Something that a player has, with its icon, if any."""

    text: str
    style: Style
    icon: tuple[str, Style] | None = None


class Rivals(PrincesPart):
    """Draws a line each, or the principalities as large as they fit."""

    follows_cursor = False

    @property
    def seats(self) -> list[int]:
        """The rivals clockwise from the player whose pieces are shown elsewhere."""
        count = len(self.view.players)
        return [(self.view.judged + step) % count for step in range(1, count)]

    def draw(self, canvas: Canvas) -> None:
        seats = self.seats
        if canvas.height <= len(seats) * 2:
            self._table(canvas, seats)
            return
        marks = said_of_marks(self.table.labels)
        for words in marks:
            canvas.put(1, canvas.height - 1, words, self.dim)
        lines = canvas.height - len(marks)
        columns, scale, beside = arranged(canvas.width, lines, len(seats))
        rows = -(-len(seats) // columns)
        width, height = canvas.width // columns, lines // rows
        for index, seat in enumerate(seats):
            row, column = divmod(index, columns)
            block = Region(column * width, row * height, width, height)
            canvas.put(block.x, block.y, "─" * (canvas.width - block.x), ink(self.colours.frame, self.colours.ground))
            self._block(canvas, block, seat, scale, beside)

    # A line each

    def _table(self, canvas: Canvas, seats: Sequence[int]) -> None:
        colours, view, width = self.colours, self.view, canvas.width
        frame = ink(colours.frame, colours.ground)
        spare = width - 80
        wide = width >= _WIDE
        both = _NAME + _STATE + max(0, min(8, spare - (18 if wide else 0)))
        states = {seat: self.state(seat) for seat in seats}
        needed = max(cell_len(fact.text) + 3 * (fact.icon is not None) for fact in states.values())
        name_room = min(max(_NAME, both - needed), max(cell_len(self.table.labels[seat]) for seat in seats))
        state = 5 + name_room
        points = 8 + both
        money_at, builders, jesters = points + 8, points + 17, points + 25
        freedoms, works = jesters + 2, width - (19 if wide else 1)
        cards = works - max(6, 1 + cell_len(pgettext("column", "works")))
        heads = [
            (points, _("PP")),
            (money_at, pgettext("column", "florins")),
            (builders, pgettext("column", "builders")),
            (jesters, pgettext("column", "jesters")),
            (cards, pgettext("column", "cards")),
            (works, pgettext("column", "works")),
        ]
        if wide:
            heads += [(works + 9, pgettext("column", "best")), (width - 1, pgettext("column", "prestige"))]
        canvas.put(0, 0, "─" * width, frame)
        if self.table.naming_squares:
            for index in range(SIDE):
                canvas.put(3 * index, 0, f" {'abcdefg'[index]} ", self.dim)
        else:
            at = canvas.put(1, 0, " {} ".format(_("rivals")), self.bold)
            for words in said_of_marks(self.table.labels, short=True):
                if at + cell_len(words) + 2 < points - cell_len(_("PP")):
                    canvas.put(at, 0, f"{words} ", self.dim)
        for end, head in heads:
            canvas.right(end + 1, 0, f" {head} ", self.dim)
        head = pgettext("column", "freedoms")
        canvas.put(freedoms - 1, 0, f" {head} ", self.dim)
        for y, seat in enumerate(seats, 1):
            player = view.players[seat]
            spot = SeatSpot(seat)
            self.spots[spot] = Region(0, y, width, 1)
            ground = self.ground_of(spot)
            if ground != colours.ground:
                canvas.put(0, y, " " * width, ink(colours.text, ground))
            name = self.table.labels[seat]
            canvas.put(0, y, f" {name[:1]} ", colours.chip(colours.seats[seat]))
            canvas.put(3, y, "►" if seat == view.to_move else " ", self.accent)
            canvas.put(4, y, clip_name(name, name_room), ink(colours.seats[seat], ground, True))
            self._fact(canvas, state, y, points - 2 - state, states[seat])
            numbers = [
                (points, str(player.points), True),
                (money_at, money(player.florins), True),
                (builders, str(player.builders or NONE), False),
                (jesters, str(player.jesters or NONE), False),
                (cards, str(len(player.hand) + len(player.bonus) + player.recruiting or NONE), False),
                (works, str(len(player.works) or NONE), False),
            ]
            if wide:
                numbers += [
                    (works + 9, str(player.best or NONE), False),
                    (width - 1, str(len(player.prestige) or NONE), False),
                ]
            for end, number, strong in numbers:
                none = number == NONE
                canvas.right(end, y, number, ink(colours.dim if none else colours.text, ground, strong and not none))
            words = self._freedoms(player, cards - 3 - freedoms)
            canvas.put(freedoms, y, words, ink(colours.text if player.freedoms else colours.dim, ground))

    def _freedoms(self, player: PlayerView, width: int) -> str:
        """The names of a player's freedoms, short if there is no room; with all of them just that."""
        names = [_(FREEDOM_NAMES[FREEDOM_OF[name]]) for name in player.freedoms]
        letters = max(map(cell_len, names), default=0)
        words = ", ".join(names) or NONE
        if cell_len(words) > width and len(names) == len(FREEDOM_NAMES):
            return pgettext("freedoms", "all three")
        while cell_len(words) > width and letters > 1:
            letters -= 1
            words = ", ".join(name if len(name) <= letters else _cut(name, letters) for name in names)
        return words

    def _fact(self, canvas: Canvas, x: int, y: int, width: int, fact: Fact) -> None:
        if fact.icon is not None:
            canvas.put(x, y, *fact.icon)
            x, width = x + 3, width - 3
        self.words(canvas, x, y, width, fact.text, fact.style)

    def state(self, seat: int) -> Fact:
        """What a player has bought in this round, or does in the auction."""
        view = self.view
        bought = next((lot for lot in view.lots if lot.sold_to == seat), None)
        if bought is not None:
            return Fact(short_kind(bought.kind), self.text, kind_chip(self.colours, self.tables, bought.kind))
        if not view.auctioning:
            return Fact("", self.dim)
        if seat == view.leader:
            return Fact(_("bids {florins}").format(florins=money(view.bid)), self.bold)
        if view.kind is not None and seat in view.active and seat not in view.bidding:
            return Fact(_("passed"), self.dim)
        return Fact(pgettext("in 8 cells", "may buy"), self.text) if seat in view.active else Fact(_("out"), self.dim)

    # With their principalities

    def _block(self, canvas: Canvas, region: Region, seat: int, scale: Scale, beside: bool) -> None:
        x, y, width, height = region
        player = self.view.players[seat]
        spot = SeatSpot(seat)
        self.spots[spot] = region
        colours, name, points = self.colours, self.table.labels[seat], pp(player.points)
        ground = self.ground_of(spot)
        marker = "►" if seat == self.view.to_move else " "
        end = x + width - cell_len(points) - 3
        canvas.put(x + 1, y, marker, self.accent)
        at = canvas.put(x + 2, y, clip_name(name, end - x - 2), ink(colours.seats[seat], ground, True))
        at = canvas.put(at, y, " ", self.text)
        state, setup = self.state(seat), self.table.session.match.setup
        who = player_words(setup.game, setup.seats[seat].player) if name.endswith(MARK) else ""
        who = f"{who} · " if who and state.text else f"{who} " if who else ""
        needed = cell_len(state.text) + 3 * (state.icon is not None) + bool(state.text)
        if at + cell_len(who) + needed < end:
            at = canvas.put(at, y, who, self.dim)
        if state.text and at + needed < end:
            canvas.put(at, y, " " * needed, self.text)
            self._fact(canvas, at, y, needed, state._replace(style=self.dim))
        canvas.right(x + width, y, f" {points} ", ink(colours.text, ground, True))
        draw_plan(canvas, x + 1, y + 1, scale, Laid(player.grid, player.pieces), self.tables, colours)
        self.note_pieces(seat, x + 1, y + 1, scale)
        columns, lines = scale.size
        if beside:
            inner = Region(x + columns + 2, y + 1, width - columns - 2, height - 1)
            below = Region(x + 1, y + lines + 1, width - 1, max(0, height - lines - 1))
            told = self._told(seat, below.width)
            if inner.width >= _ICONS and inner.height >= 12:
                self._list(canvas, inner, player)
                below = below.shrink((1, 0, 0, 0))
            elif below.height > 1:
                works = [(words, self.dim) for words in joined(self.works(player).split(", "), below.width)]
                told = [*works, *told]
                self._beside(canvas, inner.crop_size((inner.width, lines)), player, works=False)
            else:
                self._beside(canvas, inner, player)
            for row, (words, style) in enumerate(told[: below.height], below.y):
                canvas.put(below.x, row, words, style)
        else:
            self._below(canvas, Region(x + 1, y + 1 + lines, width - 1, height - 1 - lines), seat)

    def _told(self, seat: int, width: int) -> list[tuple[str, Style]]:
        """The facts that the picture does not show."""
        words = self._means(seat, width), self._ahead(seat, width)
        return [(each, style) for each, style in zip(words, (self.text, self.dim), strict=True) if each]

    def _means(self, seat: int, width: int) -> str:
        """What a player could pay."""
        player = self.view.players[seat]
        if player.florins is None or player.means is None:
            return ""
        forms = [_("can pay up to {florins}; {means} if all PP are sold")] if player.points else []
        forms.append(_("can pay up to {florins}"))
        told = [form.format(florins=fl(player.florins), means=money(player.means)) for form in forms]
        return next((words for words in told if cell_len(words) <= width), "")

    def _ahead(self, seat: int, width: int) -> str:
        """In what a player is ahead of everyone or behind everyone, as prestige cards may count it."""
        found = ahead(self.view.players)[seat]
        while cell_len(words := " · ".join(found)) > width:
            found.pop()
        return words

    def facts(self, player: PlayerView, short: bool = False) -> list[Fact]:
        """What everyone may know. `short`: cards are counted together, and what they have none of is left out."""
        colours, count = self.colours, player.builders
        words = ngettext("{amount} florin", "{amount} florins", player.florins or 0)
        found = [Fact(words.format(amount=money(player.florins)), self.bold)]
        if count:
            builders = ngettext("{count} builder", "{count} builders", count).format(count=count)
            found.append(Fact(builders, self.text, kind_chip(colours, self.tables, "builder")))
        elif not short:
            found.append(Fact(_("no builder"), self.dim))
        if player.jesters:
            jesters = ngettext("{count} jester", "{count} jesters", player.jesters).format(count=player.jesters)
            found.append(Fact(jesters, self.text, kind_chip(colours, self.tables, "jester")))
        found += [
            Fact(_(FREEDOM_NAMES[FREEDOM_OF[name]]), self.text, freedom_chip(colours, FREEDOM_OF[name]))
            for name in player.freedoms
        ]
        if short:
            cards = len(player.hand) + len(player.bonus) + player.recruiting
            counted = [(cards, ngettext("{count} card", "{count} cards", cards))]
            counted.append((len(player.prestige), _("{count} prestige")))
        else:
            counted = [
                (len(player.hand), ngettext("{count} profession", "{count} professions", len(player.hand))),
                (player.recruiting, ngettext("{count} recruiting card", "{count} recruiting cards", player.recruiting)),
                (len(player.bonus), ngettext("{count} bonus card", "{count} bonus cards", len(player.bonus))),
                (
                    len(player.prestige),
                    ngettext("{count} prestige card", "{count} prestige cards", len(player.prestige)),
                ),
            ]
        return found + [Fact(words.format(count=count), self.text) for count, words in counted if count]

    def works(self, player: PlayerView) -> str:
        """The completed works with their values, the latest first."""
        told = (f"{_(profession_of(self.tables, name).name)} {value}" for name, value, _round in reversed(player.works))
        return ", ".join(told) or _("no work yet")

    def _list(self, canvas: Canvas, region: Region, player: PlayerView) -> None:
        """Draw a line per fact, and below or beside them the works as bands in the colour of their building."""
        x, y, width, _height = region
        two = width >= _TWO
        room = width // 2 if two else width
        for fact in self._facts_listed(player):
            if y < region.bottom:
                self._fact(canvas, x, y, room - two, fact)
                y += 1
        if two:
            x, y, width = x + room, region.y - 1, width - room
        if y + 2 < region.bottom:
            self.rule(canvas, x - 1, y + 1, width + 1, _("works"))
            draw_bands(self, canvas, Region(x, y + 2, width, region.bottom - y - 2), player)

    def _facts_listed(self, player: PlayerView) -> list[Fact]:
        free = ngettext("{count} empty square", "{count} empty squares", player.free).format(count=player.free)
        return [*self.facts(player), Fact(free, self.text)]

    def lines(self, width: int) -> Lines:
        """The lines that a single rival needs and would like at a width in columns."""
        player = self.view.players[self.seats[0]]
        land = next(scale for scale in SCALES if scale.size[0] < width).size[1]
        facts, bands = len(self._facts_listed(player)), bool(player.works) + 2 * len(player.works)
        listed = max(facts, bands) + 3 if width >= _TWO else facts + 1 + bands
        needed = 1 + land + max(listed, _LISTED + 1) + len(said_of_marks(self.table.labels))
        return needed, needed, needed

    def _beside(self, canvas: Canvas, region: Region, player: PlayerView, works: bool = True) -> None:
        x, y, width, height = region
        lines = [(fact.text, fact.style) for fact in self.facts(player, short=True)]
        if len(lines) >= height:
            lines = [(text, self.text) for text in joined([text for text, _style in lines], width)]
        if works:
            told = joined(self.works(player).split(", "), width)
            lines = lines[: height - 1] + [(text, self.dim) for text in told]
        for line, (text, style) in enumerate(lines[:height]):
            self.words(canvas, x, y + line, width, text, style)

    def _below(self, canvas: Canvas, region: Region, seat: int) -> None:
        x, y, width, height = region
        player, told = self.view.players[seat], self._told(seat, width) if width >= _TWO else []
        if height > _LISTED:
            self._list(canvas, region.crop_size((width, height - len(told))), player)
            for row, (words, style) in enumerate(told, region.bottom - len(told)):
                canvas.put(x, row, words, style)
            return
        lines = joined([fact.text for fact in self.facts(player, short=True)], width)[: max(1, height - 1)]
        for line in lines:
            self.words(canvas, x, y, width, line, self.text)
            y += 1
        works = joined(self.works(player).split(", "), width)
        for line in works[: region.bottom - y]:
            self.words(canvas, x, y, width, line, self.dim)
            y += 1


def draw_bands(part: PrincesPart, canvas: Canvas, region: Region, player: PlayerView) -> None:
    """Draw completed works as bands, the latest first, each with its round below it if they all fit."""
    x, y, width, height = region
    if not player.works:
        part.words(canvas, x, y, width, _("no work yet"), part.dim)
        return
    each = 2 if len(player.works) * 2 <= height else 1
    for name, value, number in [*reversed(player.works)][: height // each]:
        profession = profession_of(part.tables, name)
        made = material(part.colours, part.tables, profession.building)
        canvas.put(x, y, " " * width, made.name)
        part.words(canvas, x + 1, y, width - 4, _(profession.name), made.name)
        canvas.right(x + width - 1, y, str(value), made.name)
        if each > 1:
            canvas.put(x + 1, y + 1, _("round {number}").format(number=number), part.dim)
        y += each


def joined(facts: Sequence[str], width: int) -> list[str]:
    """Facts one after the other, in as few lines as possible."""
    lines = [facts[0]]
    for fact in facts[1:]:
        longer = f"{lines[-1]}, {fact}"
        if cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(fact)
    return lines


def arranged(width: int, height: int, count: int) -> tuple[int, Scale, bool]:
    """How rivals are arranged: how many side by side, their scale, whether the facts are beside."""
    found = []
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        wide, high = width // columns, height // rows
        for scale in SCALES[1:]:
            beside = wide - scale.size[0] - 2
            below = high - scale.size[1] - 1
            if below >= 0 and beside >= _BESIDE:
                found.append((scale.size, True, -columns, scale))
            if below >= 3 and wide > max(scale.size[0], 20):
                found.append((scale.size, False, -columns, scale))
    if not found:
        return count, SCALES[-1], True
    _size, by_the_side, columns, scale = max(found)
    return -columns, scale, by_the_side


def _cut(name: str, letters: int) -> str:
    """A name of at most so many letters, abbreviated after a consonant: "trav."."""
    return name[: letters - 1].rstrip(_VOWELS) + "."
