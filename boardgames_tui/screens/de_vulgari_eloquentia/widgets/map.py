"""The map: pawns, what each place offers, where one can go; and what is written on its seas."""

from collections.abc import Collection, Sequence
from functools import cache
from typing import NamedTuple

from rich.style import Style
from textual.geometry import Offset, Region, Size

from boardgames_tui.core.words import _, language
from boardgames_tui.games.de_vulgari_eloquentia.components import NEUTRAL
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import OfferKind, OfferView
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import Decision, PlaceView
from boardgames_tui.screens.de_vulgari_eloquentia.model import DeVulgariTable
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import DIALECT_LETTERS, SEAT_LETTERS
from boardgames_tui.screens.de_vulgari_eloquentia.spots import At, Spot
from boardgames_tui.screens.de_vulgari_eloquentia.widgets import notes
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.map_grid import SCALES, SMALL, map_grid
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import PALETTES, READABLE, contrast, mixed

_DIM, _LIT = (30, 38, 22), (85, 100, 72)
"""How much of its dialect's colour a place has, out of reach and in reach, in percent, by shade."""
PLAIN, REACH, WAY, HERE = range(4)
"""How a place is shown: out of reach; in reach; on the way to the cursor; under the pawn."""
_FORMS = (True, 2), (False, 2), (False, 1), (False, 0)
"""How a place can be written, the longest form first: whether by its whole name; how many offers in figures."""
_PRICE, _NAME, _MARK = _LABEL = 9, 12, 8
"""The weights of a place's price, its name and the mark of the cursor, which are its label."""
_DIALECT = 5
"""The weight of the letter of its dialect."""


class PlaceStyle(NamedTuple):
    """The styles of a place."""

    name: Style
    plain: Style
    faint: Style
    """Offers that are gone."""
    dialect: Style
    """The letter of its dialect, where colours alone do not tell it."""
    edge: Style
    fill: Style
    head: Style
    """Fill and edge beside its name."""
    head_edge: Style


class Word(NamedTuple):
    """A piece of what is written on a place; the lightest give way first."""

    text: str
    weight: int
    there: bool = True
    seat: int = -1


@cache
def place_style(theme: str, depth: str, colour: str, shade: int, how: int) -> PlaceStyle:
    colours = PALETTES[depth][theme]
    ground, text = colours.ground, colours.text
    if not colours.tints:
        if how == PLAIN and (paper := colours.far.get(colour)):
            letters = text if contrast(text, paper) >= READABLE else colours.on(paper)
            style = ink(letters, paper)
            edge = ink(colours.frame, paper)
            return PlaceStyle(style, style, style, style, edge, style, style, edge)
        # Out of reach only the line of the name has the dialect's colour, like the head of a card; in reach all has.
        name, chip, edge = colours.chip(colour), colours.chip(colour, bold=False), ink(colours.on(colour), colour)
        if how == PLAIN:
            style = ink(text, ground)
            return PlaceStyle(chip, style, style, chip, ink(colours.frame, ground), style, chip, edge)
        return PlaceStyle(name, chip, chip, chip, edge, chip, chip, edge)
    paper = mixed(ground, colour, (_DIM if how == PLAIN else _LIT)[shade])
    if how == WAY:
        paper = mixed(paper, text, 30)
    letters = text if how == PLAIN and contrast(text, paper) >= READABLE else colours.on(paper)
    plain, faint = ink(letters, paper), ink(mixed(paper, letters, 75), paper)
    edge = ink(mixed(paper, "#000000", 50), paper)
    return PlaceStyle(ink(letters, paper, how != PLAIN), plain, faint, plain, edge, plain, plain, edge)


class Map(notes.Sea):
    """The map with its places."""

    def __init__(self, table: DeVulgariTable, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(table, id=id)
        self._made_of: object = None
        self._places: Sequence[object] = ()
        """What each place was drawn from on `_land`: a move changes two or three of them."""
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
        self._draw_places(Size(canvas.width, canvas.height), styles)
        for y in range(canvas.height):
            canvas.lay(0, y, *self._land.row(y))
        self.spots.update(self._regions)
        marked = {spot.place for spot in self.table.changed if isinstance(spot, At)} | {self._under_cursor}
        for place, how, style in zip(self.view.places, hows, styles, strict=True):
            if how == WAY or place.place in marked:
                self._mark(canvas, place, how, style)
        notes.draw(self, canvas)

    def _draw_places(self, size: Size, styles: Sequence[PlaceStyle]) -> None:
        view, made_of = self.view, (size, self.grid, self.colours, language())
        if self._made_of != made_of:
            self._made_of, self._places = made_of, [None] * len(styles)
            self._land = Canvas(*size, ink(self.colours.text, self.water))
            self._regions = {At(place): box for place, box in enumerate(self.grid.boxes)}
            for x, y in self.grid.strait:
                self._land.put(x, y, "~", ink(self.colours.faint(self.water, 45), self.water))
        under_cursor = self._under_cursor
        places = [
            (styles[each.place], each.place == under_cursor, view.round, each.pawns, each.actions, each.offers)
            for each in view.places
        ]
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
            self._write(self._land, view.places[place], styles[place])

    def _edges(self, canvas: Canvas, styles: Sequence[PlaceStyle], changed: Collection[int]) -> None:
        """Left and upper edges; on the sea the land's shadow, or its coast where colours are not mixed."""
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
            return PlaceStyle(*[ink(letters, self.water, how != PLAIN)] * 8)
        return place_style(colours.name, colours.depth, self.dialect(printed.dialect), self.grid.shades[place], how)

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

    def _write(self, canvas: Canvas, place: PlaceView, style: PlaceStyle) -> None:
        rooms, marked = self.grid.rooms[place.place], place.place == self._under_cursor
        name = self._at_cursor if marked else style.name
        lines = self._lines(place, rooms, [Word("◄", _MARK)] if marked else [])
        for number, (words, room) in enumerate(zip(lines, rooms, strict=False)):
            x = room.x
            plain, faint = style.plain, style.faint
            if number == 0 and style.head is not style.fill:
                plain = faint = style.head
            for word in words:
                if word.seat >= 0:
                    x = self.pawn(canvas, x, room.y, word.seat)
                else:
                    letters = name if word.weight in _LABEL else plain if word.there else faint
                    if word.weight == _DIALECT:  # with its blank
                        letters = style.dialect
                    x = canvas.put(x, room.y, word.text, letters)

    @property
    def _at_cursor(self) -> Style:
        paper, letters = self.colours.reversed
        return ink(letters, paper, True)

    def _mark(self, canvas: Canvas, place: PlaceView, how: int, style: PlaceStyle) -> None:
        room = self.grid.rooms[place.place][0]
        x, y = room.x - 1, room.y
        if place.place == self._under_cursor:
            canvas.put(x, y, "►", self._at_cursor)
            words = self._lines(place, self.grid.rooms[place.place], [Word("◄", _MARK)])[0]
            end = room.x + _length(words)
            if all(word.weight != _MARK for word in words) and end < canvas.width:
                canvas.put(end, y, "◄", self._at_cursor)  # on the edge of its neighbour
        else:
            canvas.put(x, y, "→" if how == WAY else "•", style.name)

    def _lines(self, place: PlaceView, rooms: Sequence[Region], mark: list[Word]) -> list[list[Word]]:
        """What is written on a place, as far as it fits."""
        printed = self.table.box.places[place.place]
        pawns = [Word(SEAT_LETTERS[seat], 10, seat=seat) for seat in place.pawns]
        price = [Word(str(place.actions), _PRICE)] if place.actions is not None else []
        widths = [room.width for room in rooms]
        if printed.is_sea:
            return [_fitting([*price, Word(printed.name, _NAME), *mark], widths[0]), pawns]
        lettered = self.lettered and printed.dialect != NEUTRAL
        dialect = [Word(DIALECT_LETTERS[printed.dialect], _DIALECT)] if lettered else []
        forms: list[list[list[Word]]] = []
        for marks in (mark, []) if mark else ([],):
            for whole, figures in _FORMS if self.grid.large else _FORMS[1:]:
                head = [*price, Word(printed.name if whole else printed.label, _NAME), *marks]
                offers = self._offers(place, figures)
                if dialect:
                    forms += _laid_out([*head, Word(" ", _DIALECT), *dialect], offers, pawns, widths)
                forms += _laid_out(head, _spaced(dialect, offers), pawns, widths)
        for least in (1, 4):
            for form in forms:
                lines = [_fitting(words, width, least) for words, width in zip(form, widths, strict=False)]
                if all(_length(words) <= width for words, width in zip(lines, widths, strict=False)):
                    return lines
        return [_fitting(words, width) for words, width in zip(forms[-1], widths, strict=False)]

    def _offers(self, place: PlaceView, figures: int) -> list[Word]:
        words: list[Word] = []
        for offer in place.offers:
            text, weight, there = _sign(offer, place, figures, self.grid.large, self.view.round)
            if offer.kind is OfferKind.SONG and not offer.open and self.grid.large:
                turn = next((song.turn for song in self.view.songs if song.place == place.place), 0)
                text = f"F{turn if turn > self.view.round else self.table.box.figures.canticle_open_turn}"
            if text:
                if self.grid.large and words:
                    words.append(Word(" ", 1))
                words.append(Word(text, weight, there))
        return words

    def spot_at(self, place: Offset) -> Spot | None:
        """The place under a cell; of a sea, its name only."""
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
    if len(widths) > 2:
        return [*forms, [head, things, pawns]]
    beside = max(0, widths[0] - _length(head))
    return [*forms, [[*head, *pawns[:beside]], _spaced(things, pawns[beside:])]]


def _length(words: list[Word]) -> int:
    return sum(len(word.text) for word in words)


def _spaced(*groups: list[Word]) -> list[Word]:
    found: list[Word] = []
    for group in groups:
        found += [Word(" ", 1), *group] if found and group else group
    return found


def _fitting(words: list[Word], width: int, least: int = 99) -> list[Word]:
    """The words that fit; the lightest go, but none heavier than `least`. "+" stands for pawns that do not fit."""
    words = list(words)
    pawns = sum(word.seat >= 0 for word in words)
    while words and _length(words) > width:
        lightest = min(word.weight for word in words)
        if lightest > least:
            return words
        del words[max(index for index, word in enumerate(words) if word.weight == lightest)]
    left = [index for index, word in enumerate(words) if word.seat >= 0]
    if 0 < len(left) < pawns:
        words[left[-1]] = Word("+", 10)
    return words


def _sign(offer: OfferView, place: PlaceView, figures: int, large: bool, turn: int) -> tuple[str, int, bool]:
    """How an offer is written on the map, its weight, whether it is still available."""
    parts = []
    if offer.ducats:
        parts.append(f"{offer.ducats}$" if figures else "$")
    if offer.knowledge:
        parts.append(f"{offer.knowledge}k" if figures > 1 else "k")
    text = (" " if large else "").join(parts)
    match offer.kind:
        case OfferKind.START:
            return ("S", 2, offer.open) if offer.open or turn == 0 else ("", 0, False)
        case OfferKind.EVENT | OfferKind.AUCTION:
            return f"!{text}" if figures else "!", 7, offer.open
        case OfferKind.CITY:
            return (text, 6, True) if offer.open else ("·", 3, False)
        case OfferKind.BOLOGNA:
            return (text if figures > 1 else "") or notes.MESSENGER_SIGN, 6, offer.open
        case OfferKind.ABBEY:
            return _("abbey") if large else notes.ABBEY_SIGN, 3, False
        case OfferKind.MONASTERY:
            return _("monks") if large else "M", 3, offer.open
        case OfferKind.CATHEDRAL:
            return notes.CATHEDRAL_SIGN, 3, offer.open
        case OfferKind.SONG:
            return ("*", 7, True) if offer.open else ("F", 3, False)
        case OfferKind.PORT:
            return "P", 4, False
    return "", 0, False
