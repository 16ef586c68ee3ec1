"""Italy: who stands where, what each place offers, where one can go; and what is written on its seas."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rich.style import Style
from textual.geometry import Offset, Region

from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia.components import NEUTRAL
from boardgames_tui.games.de_vulgari_eloquentia.offers import OfferKind, OfferView
from boardgames_tui.games.de_vulgari_eloquentia.view import Decision, PlaceView
from boardgames_tui.screens.de_vulgari_eloquentia import notes
from boardgames_tui.screens.de_vulgari_eloquentia.part import DIALECT_LETTERS, SEAT_LETTERS
from boardgames_tui.screens.de_vulgari_eloquentia.sheet import LARGE, SMALL, Sheet, sheet
from boardgames_tui.screens.de_vulgari_eloquentia.spots import At, Spot
from boardgames_tui.screens.de_vulgari_eloquentia.table import DeVulgariTable
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.themes import PALETTES, Palette, mixed

_DIM, _LIT = (30, 38, 22), (85, 100, 72)
"""How much of its dialect's colour is in a place out of reach and in reach, in percent, by its shade."""
PLAIN, REACH, WAY, HERE, CURSOR = range(5)
"""How a place is shown: not to be reached; to be reached; on the way to the cursor; where the pawn is; the cursor."""


_FORMS = (True, True), (False, True), (True, False), (False, False)
"""How a place's one line can be written on the large map, the fullest first: its whole name, figures."""


class Look(NamedTuple):
    """The styles of a place."""

    ground: Style
    """Also of its letters."""
    faint: Style
    """What is no longer there to be had."""
    border: Style
    coast: Style
    paper: str


class Word(NamedTuple):
    """A piece of what is written on a place. The less it weighs, the sooner it gives way."""

    text: str
    weight: int
    there: bool = True
    seat: int = -1


@cache
def _look(theme: str, depth: str, colour: str, shade: int, how: int) -> Look:
    """Made once for each palette, dialect, shade and way to be shown."""
    colours = PALETTES[depth][theme]
    ground, text = colours.ground, colours.text
    if how == CURSOR:
        paper, letters = colours.reversed
    elif not colours.tints:
        # Out of reach the dialect's colour is in the letters, within it under them.
        style = colours.lettered(colour, ground) if how == PLAIN else colours.chip(colour)
        line = ink(colours.frame, ground)
        return Look(style, style, line, ink(colours.dim, ground), ground)
    elif how == PLAIN:
        paper, letters = mixed(ground, colour, _DIM[shade]), text
    else:
        paper, letters = mixed(ground, colour, _LIT[shade]), ground
        if how == WAY:
            paper = mixed(paper, colours.text, 30)
    return Look(
        ink(letters, paper, how != PLAIN),
        ink(mixed(paper, letters, 75) if colours.tints else letters, paper),
        ink(mixed(paper, ground if how != PLAIN else text, 45) if colours.tints else letters, paper),
        ink(mixed(paper, text, 55) if colours.tints else letters, paper),
        paper,
    )


class Map(notes.Sea):
    """The map with its places."""

    sheet: Sheet

    def __init__(self, table: DeVulgariTable, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(table, id=id)
        self._written: dict[int, tuple[object, list[list[Word]]]] = {}
        """The lines of each place, with all that they hang on: a move changes those of two or three places."""

    def draw(self, canvas: Canvas) -> None:
        """Land and borders in long pieces, then the letters, then the seas."""
        self.scale = LARGE if self.table.size_name == "spacious" else SMALL
        self.sheet = sheet(self.table.tables, self.scale)
        colours = self.colours
        water = self.water
        canvas.fill(Region(0, 0, canvas.width, canvas.height), ink(colours.text, water))
        hows = self._hows()
        looks = [self._look_of(place, how) for place, how in enumerate(hows)]
        coast = ink(colours.faint(water, 45), water)
        for stretch in self.sheet.ground:
            canvas.put(stretch.x, stretch.y, " " * stretch.length, looks[stretch.place].ground)
        if colours.tints and self.scale == SMALL:
            self._edges(canvas, looks)
        else:
            self._lines_of(canvas, looks, coast)
        for x, y in self.sheet.strait:
            canvas.put(x, y, "~", coast)
        for place in self.view.places:
            self._write(canvas, place, hows[place.place], looks[place.place])
        notes.draw(self, canvas)

    def _edges(self, canvas: Canvas, looks: Sequence[Look]) -> None:
        """Where places are surfaces: their left edges, and the shadow that the land throws on the sea."""
        for line in self.sheet.lines:
            if line.place < self.table.box.regions:
                look = looks[line.place]
                edge = ink(mixed(look.paper, "#000000", 50), look.paper)
                for x, letter in enumerate(line.text, line.x):
                    if letter == "│":
                        canvas.put(x, line.y, "▏", edge)
        shadow = ink(mixed(self.water, "#000000", 45), self.water)
        for x, y in self.sheet.shadows:
            if not any(region.contains(x, y) for region in notes.regions(self.scale)):
                canvas.put(x, y, "▀", shadow)

    def _lines_of(self, canvas: Canvas, looks: Sequence[Look], coast: Style) -> None:
        """Where they are not: the lines between them."""
        for line in self.sheet.lines:
            look = looks[line.place]
            style = coast if line.place >= self.table.box.regions else look.coast if line.coast else look.border
            canvas.put(line.x, line.y, line.text, style)

    def _look_of(self, place: int, how: int) -> Look:
        colours: Palette = self.colours
        printed = self.table.box.places[place]
        colour = self.dialect(printed.dialect)
        if printed.is_sea:
            water = self.water
            if how == CURSOR:
                return _look(colours.name, colours.depth, colour, 0, CURSOR)
            letters = colours.text if how != PLAIN else colours.faint(water, 60)
            style = ink(letters, water, how != PLAIN)
            return Look(style, style, style, style, water)
        return _look(colours.name, colours.depth, colour, self.sheet.shades[place], how)

    def _hows(self) -> list[int]:
        """How each place is shown."""
        table, view = self.table, self.view
        found = [PLAIN] * len(view.places)
        if view.decision is Decision.START:
            for city in self.table.box.starts:
                if not view.places[city].pawns:
                    found[city] = REACH
        for place in view.places:
            if place.actions is not None:
                found[place.place] = REACH
        acting = view.to_move is not None and view.players[view.judged].place is not None
        here = view.players[view.judged].place
        if acting and here is not None:
            found[here] = HERE
        goal = table.place_at_cursor
        if goal is not None and not table.watching:
            for passed in view.places[goal].path:
                found[passed] = WAY
            found[goal] = CURSOR
        return found

    # Letters

    def _write(self, canvas: Canvas, place: PlaceView, how: int, look: Look) -> None:
        rooms = self.sheet.rooms[place.place]
        spot = At(place.place)
        self.spots[spot] = self.sheet.boxes[place.place]
        changed = spot in self.table.changed
        things = [(offer.kind, offer.ducats, offer.knowledge, offer.open) for offer in place.offers]
        hang_on = self.scale, self.view.round, place.pawns, place.actions, things
        known, lines = self._written.get(place.place, ((), []))
        if known != hang_on:
            lines = self._lines(place, rooms)
            self._written[place.place] = hang_on, lines
        for words, room in zip(lines, rooms, strict=False):
            x = room.x
            length = sum(len(word.text) for word in words)
            if self.scale == LARGE:
                x += (room.width - length) // 2
            for word in words:
                if word.seat >= 0:
                    x = self.pawn(canvas, x, room.y, word.seat)
                else:
                    x = canvas.put(x, room.y, word.text, look.ground if word.there else look.faint)
        room = rooms[0]
        start = room.x
        if self.scale == LARGE and lines:
            start += (room.width - sum(len(word.text) for word in lines[0])) // 2
        mark = "►" if how == CURSOR else "→" if how == WAY else "•" if changed else ""
        if mark:
            canvas.put(start - 1, room.y, mark, look.ground)
        if how == CURSOR:
            end = start + sum(len(word.text) for word in lines[0])
            if end < canvas.width and canvas.cells[room.y][end] in " _│▏▀":
                canvas.put(end, room.y, "◄", look.ground)

    def _lines(self, place: PlaceView, rooms: Sequence[Region]) -> list[list[Word]]:
        """What is written on a place, as much of it as there is room for."""
        printed = self.table.box.places[place.place]
        pawns = [Word(SEAT_LETTERS[seat], 8, seat=seat) for seat in place.pawns]
        price = [Word(str(place.actions), 7)] if place.actions is not None else []
        if printed.is_sea:
            return [[*price, Word(printed.name, 9)], pawns]
        large = self.scale == LARGE
        name = printed.name if large else printed.label
        letter = "" if printed.dialect == NEUTRAL and large else DIALECT_LETTERS[printed.dialect]
        if printed.dialect == NEUTRAL and not large:
            letter = "w"
        # The letter of no dialect says the least.
        tongue = [Word(letter, 1 if printed.dialect == NEUTRAL else 5, False)] if letter else []
        widths = [room.width for room in rooms]
        if len(widths) == 1:
            words = []
            for written, figures in _FORMS if large else _FORMS[-1:]:
                things = self._offers(place, figures)
                words = [*price, Word(printed.name if written else printed.label, 9), *_spaced(large, tongue)]
                words += [*_spaced(large, things), *_spaced(large, pawns)]
                if sum(len(word.text) for word in words) <= widths[0]:
                    return [words]
            return [_fitting(words, widths[0])]
        things = self._offers(place, large)
        if len(name) + len(price) + (len(pawns) if len(widths) == 2 else 0) > widths[0]:
            name = printed.label
        if len(widths) == 2 and len(name) + len(price) + len(pawns) > widths[0]:
            # Too narrow: what does not fit beside the name stands below it.
            below = [] if len(name) + len(price) <= widths[0] else price
            head = [Word(name, 9)] if below else [*price, Word(name, 9)]
            beside = widths[0] - sum(len(word.text) for word in head)
            head, pawns = [*head, *pawns[:beside]], pawns[beside:]
            return [head, _fitting([*below, *tongue, *_spaced(large and bool(tongue), things), *pawns], widths[1])]
        head = [*price, Word(name, 9)]
        body = [*tongue, *_spaced(large and bool(tongue), things)]
        if len(widths) == 2:
            pawns = _spaced(True, pawns)
            return [_fitting([*head, *pawns], widths[0]), _fitting(body, widths[1])]
        if sum(len(word.text) for word in body) > widths[1] and body[-1].text == "P":
            *body, port = body
            pawns = [port, *_spaced(True, pawns)]
        return [_fitting(head, widths[0]), _fitting(body, widths[1]), _fitting(pawns, widths[2])]

    def _offers(self, place: PlaceView, figures: bool) -> list[Word]:
        words: list[Word] = []
        for offer in place.offers:
            text, weight, there = _sign(offer, place, figures, self.view.round)
            if offer.kind is OfferKind.SONG and not offer.open and self.scale == LARGE:
                turn = next((song.turn for song in self.view.songs if song.place == place.place), 0)
                text = f"F{turn if turn > self.view.round else self.table.box.figures.canticle_open_turn}"
            if text:
                if figures and words:
                    words.append(Word(" ", 1))
                words.append(Word(text, weight, there))
        return words

    def spot_at(self, place: Offset) -> Spot | None:
        """The place under a cell; of a sea, its name only."""
        x, y = place
        if 0 <= y < len(self.sheet.owners) and 0 <= x < self.sheet.width:
            owner = self.sheet.owners[y][x]
            if owner < self.table.box.regions:
                return At(owner)
        spot: Spot | None = super().spot_at(place)
        return spot


def _spaced(large: bool, words: list[Word]) -> list[Word]:
    return [Word(" ", 1), *words] if large and words else words


def _fitting(words: list[Word], width: int) -> list[Word]:
    """As many words as there is room for, the lightest given up first; "+" for pawns that there is no room for."""
    words = list(words)
    pawns = sum(word.seat >= 0 for word in words)
    while words and sum(len(word.text) for word in words) > width:
        lightest = min(word.weight for word in words)
        index = max(index for index, word in enumerate(words) if word.weight == lightest)
        del words[index]
    left = [index for index, word in enumerate(words) if word.seat >= 0]
    if 0 < len(left) < pawns:
        words[left[-1]] = Word("+", 8)
    return words


def _sign(offer: OfferView, place: PlaceView, large: bool, turn: int) -> tuple[str, int, bool]:
    """How an offer is written on the map, how much it weighs, whether it is still to be had."""
    figures = []
    if offer.ducats:
        figures.append(f"{offer.ducats}$" if large else "$")
    if offer.knowledge:
        figures.append(f"{offer.knowledge}k" if large else "k")
    text = (" " if large else "").join(figures)
    match offer.kind:
        case OfferKind.START:
            return ("S", 2, offer.open) if offer.open or turn == 0 else ("", 0, False)
        case OfferKind.EVENT | OfferKind.AUCTION:
            return (f"!{text}" if large else "!"), 7, offer.open
        case OfferKind.CITY:
            return (text, 6, True) if offer.open else ("·", 3, False)
        case OfferKind.BOLOGNA:
            return (text or notes.MESSENGER_SIGN) if large else notes.MESSENGER_SIGN, 6, offer.open
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
