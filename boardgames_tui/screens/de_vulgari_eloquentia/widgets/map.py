"""The map: pawns, what each place offers, where one can go and the way there, and what is on the seas."""

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from rich.style import Style
from textual.geometry import Offset, Region, Size

from boardgames_tui.core.words import _, language
from boardgames_tui.games.de_vulgari_eloquentia.components import NEUTRAL
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import dialect_letter
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import OfferKind, OfferView
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import Decision, PlaceView
from boardgames_tui.screens.de_vulgari_eloquentia.model import DeVulgariTable
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import (
    EVENT,
    EVENTS_PAINTED,
    Chip,
    gains_on_chips,
)
from boardgames_tui.screens.de_vulgari_eloquentia.spots import At, Spot
from boardgames_tui.screens.de_vulgari_eloquentia.widgets import notes
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.map_grid import SCALES, SMALL, map_grid
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import PALETTES, READABLE, contrast, mixed

_DIM, _LIT = (30, 38, 22), (85, 100, 72)
"""How much of its dialect's colour a place has, out of reach and in reach, in percent, by shade."""
PLAIN, REACH, WAY, HERE = range(4)
"""How a place is shown: out of reach; in reach; on the way to the cursor; under the pawn."""
_FORMS = (True, True, True), (False, True, True), (True, False, True), (False, False, True), (False, False, False)
"""The forms of a place's text, the longest first: whether with whole name, words for signs, amounts of an event."""
_PRICE, _NAME, _MARK = _LABEL = 9, 12, 8
"""The weights of a place's price, name and cursor mark, which make up its label."""
_DIALECT = 5
"""The weight of the dialect's letter."""
_APART = 2
"""The weight of the space between a name and a pawn of one cell."""


class PlaceStyle(NamedTuple):
    """The styles of a place."""

    name: Style
    plain: Style
    dialect: Style
    """The dialect's letter, if colours alone don't tell it."""
    edge: Style
    fill: Style
    head: Style
    """Fill and edge beside the name."""
    head_edge: Style


class Word(NamedTuple):
    """A piece of a place's text; the lightest are dropped first."""

    text: str
    weight: int
    piece: str = ""
    """The piece that gives a chip its colour."""
    seat: int = -1


_AHEAD = Word(" ", _APART)


@cache
def place_style(theme: str, depth: str, colour: str, shade: int, how: int) -> PlaceStyle:
    colours = PALETTES[depth][theme]
    ground, text = colours.ground, colours.text
    if not colours.tints:
        if how == PLAIN and (paper := colours.far.get(colour)):
            letters = text if contrast(text, paper) >= READABLE else colours.on(paper)
            style = ink(letters, paper)
            edge = ink(colours.frame, paper)
            return PlaceStyle(style, style, style, edge, style, style, edge)
        # Out of reach only the line of the name has the dialect's colour, like a card's head; in reach all lines do.
        name, chip, edge = colours.chip(colour), colours.chip(colour, bold=False), ink(colours.on(colour), colour)
        if how == PLAIN:
            style = ink(text, ground)
            return PlaceStyle(chip, style, chip, ink(colours.frame, ground), style, chip, edge)
        return PlaceStyle(name, chip, chip, edge, chip, chip, edge)
    paper = mixed(ground, colour, (_DIM if how == PLAIN else _LIT)[shade])
    letters = text if how == PLAIN and contrast(text, paper) >= READABLE else colours.on(paper)
    plain = ink(letters, paper)
    edge = ink(mixed(paper, "#000000", 50), paper)
    return PlaceStyle(ink(letters, paper, how != PLAIN), plain, plain, edge, plain, plain, edge)


class Map(notes.Sea):
    """The map with its places."""

    def __init__(self, table: DeVulgariTable, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(table, id=id)
        self._made_of: object = None
        self._places: Sequence[object] = ()
        """What each place on `_land` was drawn from: a move changes two or three."""
        self._beside_mark: list[Word] = []
        """The first line of the place under the cursor."""
        self._land = Canvas(0, 0, self.ground())
        self._regions: dict[Spot, Region] = {}

    @property
    def _under_cursor(self) -> int | None:
        return None if self.table.watching else self.table.place_at_cursor

    def draw(self, canvas: Canvas) -> None:
        fits = (each for each in SCALES if each.size[0] <= canvas.width and each.size[1] <= canvas.height)
        self.grid = map_grid(self.table.tables, next(fits, SMALL))
        hows = self._hows()
        styles = [self._style_of(place, how) for place, how in enumerate(hows)]
        self._draw_places(Size(canvas.width, canvas.height), styles, hows)
        for y in range(canvas.height):
            canvas.lay(0, y, *self._land.row(y))
        self.spots.update(self._regions)
        goal = self._under_cursor
        marked = {spot.number for spot in self.table.changed if isinstance(spot, At)} | {goal}
        for place, style in zip(self.view.places, styles, strict=True):
            if place.place in marked:
                self._mark(canvas, place, style)
        notes.draw(self, canvas)
        if goal is not None and self.grid.tall and self.view.places[goal].path:
            from boardgames_tui.screens.de_vulgari_eloquentia.widgets import route

            route.draw(self, canvas, goal)

    def _draw_places(self, size: Size, styles: Sequence[PlaceStyle], hows: Sequence[int]) -> None:
        view, made_of = self.view, (size, self.grid, self.colours, language())
        if self._made_of != made_of:
            self._made_of, self._places = made_of, [None] * len(styles)
            self._land = Canvas(*size, ink(self.colours.text, self.water))
            self._regions = {At(place): box for place, box in enumerate(self.grid.boxes)}
            for x, y in self.grid.strait:
                self._land.put(x, y, "~", ink(self.colours.faint(self.water, 45), self.water))
        under_cursor = self._under_cursor
        shown = (
            (how == WAY, each.place == under_cursor, view.round, each.pawns, each.actions, each.offers)
            for each, how in zip(view.places, hows, strict=True)
        )
        places = [*zip(styles, shown, strict=True)]
        changed = {place for place, (old, new) in enumerate(zip(self._places, places, strict=True)) if old != new}
        self._places = places
        for stretch in self.grid.ground:
            if stretch.place in changed:
                style = styles[stretch.place]
                fill = style.head if self._beside_name(stretch.place, stretch.y) else style.fill
                self._land.put(stretch.x, stretch.y, " " * stretch.length, fill)
        for sea in range(self.table.box.regions, len(styles)):
            for room in self.grid.rooms[sea] if sea in changed else ():
                self._land.fill(room, self._land.style)
        self._edges(self._land, styles, changed)
        for place in sorted(changed):
            self._write(self._land, view.places[place], styles[place], hows[place])
        if changed:
            notes.draw_still(self, self._land)

    def _edges(self, canvas: Canvas, styles: Sequence[PlaceStyle], changed: Collection[int]) -> None:
        """Draw left and upper edges; on the sea the land's shadow, or a coast if colours can't be mixed."""
        colours, water, seas = self.colours, self.water, self.table.box.regions
        coast = ink(mixed(water, "#000000", 45) if colours.tints else colours.frame, water)
        for wall in self.grid.walls:
            if wall.place not in changed:
                continue
            if wall.place < seas:
                style = styles[wall.place]
                edge = style.head_edge if self._beside_name(wall.place, wall.y) else style.edge
                canvas.put(wall.x, wall.y, "▏", edge)
            elif not colours.tints:
                canvas.put(wall.x, wall.y, "▏", coast)
        for top in self.grid.tops:
            if top.place not in changed:
                continue
            if top.place >= seas:
                canvas.put(top.x, top.y, ("▀" if colours.tints else "▔") * top.length, coast)
                continue
            style = styles[top.place]
            headed = style.head is not style.fill and self._beside_name(top.place, top.y)
            if not headed and (self.grid.large or not colours.tints):
                canvas.put(top.x, top.y, "▔" * top.length, style.edge)

    def _beside_name(self, place: int, y: int) -> bool:
        return y == self.grid.rooms[place][0].y

    def _style_of(self, place: int, how: int) -> PlaceStyle:
        colours = self.colours
        printed = self.table.box.places[place]
        if printed.is_sea:
            letters = colours.text if how != PLAIN else colours.faint(self.water, 60)
            return PlaceStyle(*[ink(letters, self.water, how != PLAIN)] * 7)
        shade = self.grid.shades[place]
        return place_style(colours.name, colours.depth, self.dialect(printed.dialect), shade, min(how, REACH))

    def _hows(self) -> list[int]:
        view = self.view
        free = self.table.box.starts if view.decision is Decision.START else ()
        found = [
            REACH if place.actions is not None or (place.place in free and not place.pawns) else PLAIN
            for place in view.places
        ]
        here = view.players[view.judged].place
        if view.to_move is not None and here is not None:
            found[here] = HERE
        if (goal := self._under_cursor) is not None:
            for passed in view.places[goal].path[:-1]:
                found[passed] = WAY
        return found

    def _write(self, canvas: Canvas, place: PlaceView, style: PlaceStyle, how: int) -> None:
        rooms, marked = self.grid.rooms[place.place], place.place == self._under_cursor
        name = self._at_cursor if marked else style.name
        lines = self._lines(place, rooms, [Word("◄", _MARK)] if marked else [])
        if marked:
            self._beside_mark = lines[0]
        for number, (words, room) in enumerate(zip(lines, rooms, strict=False)):
            # a text that is one cell too long begins on the edge
            x = room.x - (_length(words) > room.width)
            plain = style.head if number == 0 and style.head is not style.fill else style.plain
            for word in words:
                if word.seat >= 0:
                    x = self._pawn(canvas, x, room.y, place.place, word.seat)
                elif word.piece:
                    x = self.chips(canvas, x, room.y, [Chip(word.text, word.piece)], plain)
                elif word.weight == _PRICE and how == WAY:
                    x = canvas.put(x, room.y, word.text, self._at_cursor)
                else:
                    letters = name if word.weight in _LABEL else plain
                    if word.weight == _DIALECT:  # with its space
                        letters = style.dialect
                    x = canvas.put(x, room.y, word.text, letters)

    def _pawn(self, canvas: Canvas, x: int, y: int, place: int, seat: int) -> int:
        """Draw a pawn, with a head if there is room above it."""
        if self.grid.tall and place < self.table.box.regions and self.grid.owners[y - 1][x + 1] == place:
            behind = canvas.styles[y - 1][x + 1].bgcolor
            assert behind is not None
            canvas.put(x + 1, y - 1, "▄", ink(self.colours.seats[seat], behind.name))
        return self.pawn(canvas, x, y, seat, self._pawn_width)

    @property
    def _pawn_width(self) -> int:
        return 3 if self.grid.large else 1

    @property
    def _at_cursor(self) -> Style:
        paper, letters = self.colours.reversed
        return ink(letters, paper, True)

    def _mark(self, canvas: Canvas, place: PlaceView, style: PlaceStyle) -> None:
        room = self.grid.rooms[place.place][0]
        x, y = room.x - 1, room.y
        if place.place == self._under_cursor:
            canvas.put(x, y, "►", self._at_cursor)
            end = room.x + _length(self._beside_mark)
            if all(word.weight != _MARK for word in self._beside_mark) and end < canvas.width:
                canvas.put(end, y, "◄", self._at_cursor)  # on the edge of the neighbour
        else:
            canvas.put(x, y, "•", style.name)

    def _lines(self, place: PlaceView, rooms: Sequence[Region], mark: list[Word]) -> list[list[Word]]:
        """The text on a place, as far as it fits."""
        printed = self.table.box.places[place.place]
        pawns = [Word("A".center(self._pawn_width), 10, seat=seat) for seat in place.pawns]
        price = [Word(str(place.actions), _PRICE)] if place.actions is not None else []
        widths: Sequence[int] = [room.width for room in rooms]
        # With the edge, where the cursor's sign is, too; whole names leave it free.
        wider = [width + (number > 0 or not (mark or self.grid.large)) for number, width in enumerate(widths)]
        if printed.is_sea:
            blank = [Word(" ", _PRICE)] if price else []
            left = widths[0] - _length([*price, *blank, *mark])
            name = printed.name if len(printed.name) <= left else max(printed.name.split(), key=len)
            return [[*price, *blank, Word(name, _NAME), *mark], _fitting(pawns, widths[1])]
        forms = []
        for form, space, amounts in self._forms(place, price, pawns, mark, (widths, wider)):
            forms.append((form, space, amounts))
            lines = _that_fit(form, space, 1) if amounts else None
            # The edge can't be the space before a pawn: the name would touch its neighbour's.
            if lines is not None and all(
                _AHEAD not in words or _length(words) <= width for words, width in zip(lines, widths, strict=False)
            ):
                return lines
        for least in (1, _APART, 4, 5):
            for form, space, amounts in forms:
                if (amounts or least > 1) and (lines := _that_fit(form, space, least)) is not None:
                    return lines
        form, space, _amounts = forms[-1]
        return [_fitting(words, width) for words, width in zip(form, space, strict=False)]

    def _forms(
        self,
        place: PlaceView,
        price: list[Word],
        pawns: list[Word],
        mark: list[Word],
        room: tuple[Sequence[int], Sequence[int]],
    ) -> Iterator[tuple[list[list[Word]], Sequence[int], bool]]:
        """The possible texts of a place, the best first: lines, their widths, and whether they include amounts.

        `room`: the widths of the lines, without and with their edges.
        """
        printed, (widths, wider) = self.table.box.places[place.place], room
        lettered = self.lettered and printed.dialect != NEUTRAL
        dialect = [Word(dialect_letter(printed.dialect), _DIALECT)] if lettered else []
        label = self.table.box.labels[place.place]
        for marks in (mark, []) if mark else ([],):
            for whole, words, amounts in _FORMS:
                if (whole and not self.grid.named) or (words and not self.grid.worded):
                    continue
                head = [*price, Word(printed.name if whole else label, _NAME), *marks]
                offers = self._offers(place, words, amounts)
                space = [widths[0], *wider[1:]] if whole else wider
                beside = [*head, Word(" ", _DIALECT), *dialect] if dialect else []
                for form in _laid_out(beside, offers, pawns, space) if beside else ():
                    yield form, space, amounts
                for form in _laid_out(head, _spaced(dialect, offers), pawns, space):
                    yield form, space, amounts

    def _offers(self, place: PlaceView, worded: bool, amounts: bool) -> list[Word]:
        """The words or signs for what the place still gives, and what it is."""
        found: list[Word] = []
        had = self.view.players[self.view.judged].bologna < 0
        for offer in place.offers:
            if offer.kind is OfferKind.BOLOGNA and had:
                continue
            song = next((song.turn for song in self.view.songs if song.place == place.place), 0)
            if song <= self.view.round:
                song = self.table.box.figures.canticle_open_turn
            for word in _signs(offer, worded, amounts, song):
                found += [Word(" ", 1), word] if found and self.grid.large else [word]
        return found

    def spot_at(self, place: Offset) -> Spot | None:
        """The place under a cell; for a sea, only its name counts."""
        x, y = place
        on_map = 0 <= y < self.grid.height and 0 <= x < self.grid.width
        if on_map and (owner := self.grid.owners[y][x]) < self.table.box.regions:
            return At(owner)
        spot: Spot | None = super().spot_at(place)
        return spot


def _laid_out(head: list[Word], things: list[Word], pawns: list[Word], widths: Sequence[int]) -> list[list[list[Word]]]:
    """The ways to spread a place's label, offers and pawns over its lines, the best first."""
    if len(widths) == 1:
        return [[_spaced(head, things, pawns)]]
    forms = [[_spaced(head, pawns), things], [head, _spaced(things, pawns)]]
    for count in range(1, len(things) + 1):  # the first things beside the name, the others below it
        if things[count - 1].text != " ":
            forms.append(
                [
                    _spaced(head, pawns, things[:count]),
                    things[count + 1 :] if len(things) > count and things[count].text == " " else things[count:],
                ]
            )
    if len(widths) > 2:
        return [*forms, [head, things, pawns]]
    beside = max(0, widths[0] - _length(head))
    if pawns and len(pawns[0].text) == 1:
        forms.append([_spaced(head, things), pawns])
        beside = max(0, beside - 1)
    return [*forms, [_spaced(head, pawns[:beside]), _spaced(things, pawns[beside:])]]


def _length(words: list[Word]) -> int:
    return sum(len(word.text) for word in words)


def _spaced(*groups: list[Word]) -> list[Word]:
    found: list[Word] = []
    for group in groups:
        if found and group:
            found.append(_AHEAD if _touch(found[-1], group[0]) else Word(" ", 1))
        found += group
    return found


def _touch(before: Word, word: Word) -> bool:
    """Whether a pawn of one cell would be read as a letter of a name or sign before it."""
    return word.seat >= 0 and len(word.text) == 1 and before.text != " " and before.seat < 0 and not before.piece


def _fitting(words: list[Word], width: int, least: int = 99) -> list[Word]:
    """The words that fit; the lightest are dropped, none heavier than `least`. "…" replaces pawns that don't fit."""
    words = list(words)
    pawns = sum(word.seat >= 0 for word in words)
    while words and _length(words) > width:
        lightest = min(word.weight for word in words)
        if lightest > least:
            return words
        del words[max(index for index, word in enumerate(words) if word.weight == lightest)]
    left = [index for index, word in enumerate(words) if word.seat >= 0]
    if 0 < len(left) < pawns:
        words[left[-1]] = Word("…", 10)
    if left and left[0] and _length(words) < width and _touch(words[left[0] - 1], words[left[0]]):
        words.insert(left[0], _AHEAD)  # a word dropped later has left room for it
    return words


def _that_fit(form: list[list[Word]], widths: Sequence[int], least: int) -> list[list[Word]] | None:
    """The lines of a form without words lighter than `least`; None if one is longer than its room."""
    lines = [_fitting(words, width, least) for words, width in zip(form, widths, strict=False)]
    fits = all(_length(words) <= width for words, width in zip(lines, widths, strict=False))
    return lines if fits else None


def _signs(offer: OfferView, worded: bool, amounts: bool, song: int) -> list[Word]:
    """The words or signs of an offer on the map; none if the player can no longer have it."""
    match offer.kind:
        case OfferKind.EVENT | OfferKind.AUCTION if offer.open and not amounts:
            return [Word(EVENT, 7, EVENTS_PAINTED)]
        case OfferKind.EVENT | OfferKind.AUCTION | OfferKind.CITY if offer.open:
            event = offer.kind is not OfferKind.CITY
            chips = gains_on_chips(offer.ducats, offer.knowledge, event)
            return [Word(chip.text, 7 if event else 6, chip.piece) for chip in chips]
        case OfferKind.BOLOGNA if offer.open:
            return [Word(chip.text, 6, chip.piece) for chip in gains_on_chips(0, offer.knowledge)]
        case OfferKind.BOLOGNA:
            return [Word(_("messenger") if worded else notes.MESSENGER_SIGN, 4)]
        case OfferKind.ABBEY:
            return [Word(_("abbey") if worded else notes.ABBEY_SIGN, 3)]
        case OfferKind.MONASTERY:
            return [Word(_("friars") if worded else notes.MONASTERY_SIGN, 3)]
        case OfferKind.CATHEDRAL:
            return [Word(_("cathedral") if worded else notes.CATHEDRAL_SIGN, 3)]
        case OfferKind.SONG:
            return [Word(notes.SONG_SIGN if offer.open else f"{notes.SONG_SIGN}{song}", 7 if offer.open else 4)]
    return []
