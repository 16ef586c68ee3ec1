"""The board: nobles, cards and bank, which all players share."""

from typing import NamedTuple

from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor.components import COLOUR_NAMES, COLOURS, GOLD, KINDS, LEVELS, NOBLE_POINTS
from boardgames_tui.games.splendor.view import CardView, NobleView, PlayerView, amount
from boardgames_tui.screens.splendor.part import SYMBOLS, SplendorPart
from boardgames_tui.screens.splendor.spots import (
    CARD_PLACES,
    DECK_SPOTS,
    NAMES,
    NOBLE_PLACES,
    PILES,
    CardPlace,
    Pile,
)
from boardgames_tui.tui.canvas import DOUBLE, Canvas, ink
from boardgames_tui.tui.sizes import Size
from boardgames_tui.tui.themes import clip

_DIGITS = {
    1: (" ▄█", "  █", "  ▀"),
    2: ("▀▀█", "█▀▀", "▀▀▀"),
    3: ("▀▀█", " ▀█", "▀▀▀"),
    4: ("█ █", "▀▀█", "  ▀"),
    5: ("█▀▀", "▀▀█", "▀▀▀"),
}
_GEMS = (
    (" ▄█▄ ", "█████", " ▀█▀ "),
    ("▄▄▄▄▄", "█████", "▀▀▀▀▀"),
    ("█▀▀▀█", "█ █ █", "█▄▄▄█"),
    ("  ▄  ", " ▄█▄ ", "▄███▄"),
    ("▄███▄", "█████", "▀███▀"),
)


class Geometry(NamedTuple):
    """Where things lie on the board at one size, in cells."""

    left: int
    nobles_height: int
    cards_x: int
    cards_y: int
    card_width: int
    card_height: int
    pitch_x: int
    pitch_y: int
    bank_y: int
    framed: bool


GEOMETRY: dict[Size, Geometry] = {
    "compact": Geometry(0, 2, 7, 2, 13, 5, 12, 4, 15, False),
    "standard": Geometry(0, 3, 9, 3, 16, 7, 15, 6, 22, False),
    "spacious": Geometry(2, 5, 17, 6, 19, 8, 20, 8, 30, True),
}
BOARD_HEIGHT: dict[Size, int] = {"compact": 16, "standard": 23, "spacious": 33}
LEFT_WIDTH: dict[Size, int] = {"compact": 56, "standard": 71, "spacious": 99}


def pips(card: CardView, owner: PlayerView) -> list[str]:
    """Each colour of the price, a sign for each token due: covered by a bonus, held, paid in gold, or missing."""
    gold = owner.tokens[GOLD]
    rows = []
    for colour, price in enumerate(card.price):
        covered = price - card.due[colour]
        held = card.due[colour] - card.lacks[colour]
        golden = min(gold, card.lacks[colour])
        gold -= golden
        rows.append(
            "·" * covered + SYMBOLS[colour] * held + SYMBOLS[GOLD] * golden + "x" * (card.lacks[colour] - golden)
        )
    return rows


class Board(SplendorPart):
    """Nobles, cards and bank: what all players share."""

    def draw(self, canvas: Canvas) -> None:
        """The table as it lies, level 3 at the top."""
        geometry = GEOMETRY[self.table.size_name]
        if geometry.framed:
            self.heading(canvas, Region(0, 0, canvas.width, canvas.height), _("the table"))
        self._nobles(canvas, geometry)
        for row, level in enumerate(range(LEVELS, 0, -1)):
            self._deck(canvas, geometry, geometry.cards_y + row * geometry.pitch_y, level)
        # The card under the cursor is drawn last: its frame lies over its neighbours'.
        places = sorted(range(len(self.view.display)), key=lambda place: self.marked(CARD_PLACES[place]))
        for place in places:
            row, column = LEVELS - 1 - place // 4, place % 4
            region = Region(
                geometry.cards_x + column * geometry.pitch_x,
                geometry.cards_y + row * geometry.pitch_y,
                geometry.card_width,
                geometry.card_height,
            )
            self._card(canvas, region, place, geometry)
        if geometry.framed:
            self._large_bank(canvas, geometry)
        else:
            self._bank(canvas, geometry)

    # Nobles

    def _nobles(self, canvas: Canvas, geometry: Geometry) -> None:
        nobles = self.view.nobles
        spot = self.table.cursor.spot
        under = self.table.card_at(spot) if isinstance(spot, CardPlace) else None
        coming = under.brings if under is not None and under.pay is not None else ()
        if geometry.framed:
            canvas.put(2, 1, _("Nobles"), self.bold)
            canvas.put(2, 2, _("each +{points}").format(points=NOBLE_POINTS), self.dim)
            pitch = 20 if len(nobles) <= 4 else 16
            for index, noble in enumerate(nobles):
                x = (17 if len(nobles) <= 4 else 15) + index * pitch
                self._framed_noble(canvas, Region(x, 1, pitch - 1, 5), index, noble, index in coming)
            return
        pitch = min(18, (canvas.width - 1) // len(nobles))
        for index, noble in enumerate(nobles):
            self._small_noble(
                canvas, 1 + index * pitch, pitch - 1, geometry.nobles_height, index, noble, index in coming
            )

    def _small_noble(
        self, canvas: Canvas, x: int, width: int, height: int, index: int, noble: NobleView, coming: bool
    ) -> None:
        spot = NOBLE_PLACES[index]
        ground = self.ground_of(spot)
        self.spots[spot] = Region(x - 1, 0, width + 1, height)
        dim = ink(self.colours.dim, ground)
        if noble.taken_by is not None:
            canvas.put(x, 0, clip(noble.name, width), dim)
            canvas.put(x, 1, clip(_("with {name}").format(name=self.table.names[noble.taken_by]), width), dim)
            return
        marked = self.marked(spot) or coming
        if marked:
            canvas.put(x - 1, 0, "►", ink(self.colours.accent, ground, True))
        name = ink(self.colours.accent if marked else self.colours.text, ground, marked)
        canvas.put(x, 0, clip(noble.name, width), name)
        if height > 2:
            self.tokens(canvas, x, 1, noble.asks, ground)
            lacking = _("lacks {tokens}").format(tokens=amount(noble.lacks)) if any(noble.lacks) else _("comes to you")
            if len(lacking) > width and any(noble.lacks):
                lacking = _("lacks {tokens}").format(tokens=amount(noble.lacks).replace(" ", ""))
            canvas.put(x, 2, clip(lacking, width), dim)
        elif 4 * sum(map(bool, noble.asks)) <= width:
            self._progress(canvas, x, 1, noble, ground, " " if 5 * sum(map(bool, noble.asks)) <= width + 1 else "")
        else:
            at = canvas.put(x, 1, "-", dim)
            self.tokens(canvas, at, 1, noble.lacks, ground, "")

    def _progress(self, canvas: Canvas, x: int, y: int, noble: NobleView, ground: str, gap: str) -> None:
        """How many of the bonuses asked for are there: "1/3w 2/3g"."""
        for colour, asks in enumerate(noble.asks):
            if asks:
                has = asks - noble.lacks[colour]
                style = self.colours.lettered(self.colour(colour), ground, has == asks)
                x = canvas.put(x, y, f"{has}/{asks}{COLOURS[colour]}", style)
                x = canvas.put(x, y, gap, ink(self.colours.text, ground))

    def _framed_noble(self, canvas: Canvas, region: Region, index: int, noble: NobleView, coming: bool) -> None:
        spot = NOBLE_PLACES[index]
        ground = self.ground_of(spot)
        marked = self.marked(spot)
        self.spots[spot] = region
        canvas.fill(region, ink(self.colours.text, ground))
        strong = marked or coming
        frame = ink(self.colours.accent if strong else self.colours.frame, ground)
        canvas.frame(region, frame, DOUBLE if marked else "┌─┐│└┘")
        x, y, width = region.x + 1, region.y, region.width - 2
        dim = ink(self.colours.dim, ground)
        if noble.taken_by is not None:
            canvas.put(x, y + 1, clip(noble.name, width), dim)
            canvas.put(x, y + 2, clip(_("with {name}").format(name=self.table.names[noble.taken_by]), width), dim)
            return
        if coming:
            canvas.put(x + 1, y, clip(_(" would come "), width), frame)
        canvas.put(x, y + 1, clip(noble.name, width), ink(self.colours.text, ground, True))
        self._progress(canvas, x, y + 2, noble, ground, " " if 5 * sum(map(bool, noble.asks)) <= width + 1 else "")
        if any(noble.lacks):
            at = canvas.put(x, y + 3, _("lacks "), dim)
            self.tokens(canvas, at, y + 3, noble.lacks, ground, "" if width < 17 else " ")

    # Cards

    def _deck(self, canvas: Canvas, geometry: Geometry, y: int, level: int) -> None:
        spot = DECK_SPOTS[level - 1]
        name = NAMES[spot]
        left = self.view.decks[level - 1]
        marked = self.marked(spot)
        ground = self.ground_of(spot)
        strong = ink(self.colours.accent if marked else self.colours.text, ground, True)
        dim = ink(self.colours.dim, ground)
        back = ink(self.colours.frame, ground)
        if geometry.framed:
            region = Region(geometry.left, y, 13, geometry.card_height)
            canvas.fill(region, dim)
            canvas.frame(region, strong if marked else back, DOUBLE if marked else "┌─┐│└┘")
            canvas.put(region.x + 3, y + 1, _("level {level}").format(level=level), strong)
            for row in range(2, 5):
                canvas.put(region.x + 2, y + row, ("▒" if left else "·") * 9, back)
            count = ngettext("{count} card", "{count} cards", left).format(count=left)
            canvas.put(region.x + 2, y + 5, clip(count, 10), dim)
            canvas.put(region.x + 2, y + 6, name, dim)
        else:
            region = Region(0, y + 1, geometry.cards_x, geometry.card_height - 2)
            canvas.put(0, y + 1, "►" if marked else " ", strong)
            canvas.put(1, y + 1, clip(_("lvl {level}").format(level=level), geometry.cards_x - 1), strong)
            canvas.put(1, y + 2, clip(f"{left} ▒▒" if left else _("empty"), geometry.cards_x - 1), dim)
            if geometry.card_height > 5:
                canvas.put(1, y + 3, clip(name, geometry.cards_x - 1), dim)
        self.spots[spot] = region

    def _card(self, canvas: Canvas, region: Region, place: int, geometry: Geometry) -> None:
        spot = CARD_PLACES[place]
        name = NAMES[spot]
        card = self.view.display[place]
        marked = self.marked(spot)
        ground = self.ground_of(spot)
        x, y, width, height = region
        self.spots[spot] = region if geometry.framed else Region(x, y, width - 1, height - 1)
        inside = Region(x + 1, y + 1, width - 2, height - 2)
        if ground != self.colours.ground:
            canvas.fill(inside, ink(self.colours.text, ground))
        reachable = geometry.framed and card is not None and card.pay is not None
        rest = self.colours.dim if reachable else self.colours.frame
        frame = ink(self.colours.accent if marked else rest, self.colours.ground, marked)
        if geometry.framed or marked:
            canvas.frame(region, frame, DOUBLE if marked else "┌─┐│└┘")
        else:
            self._shared_frame(canvas, region, place, frame)
        label = ink(self.colours.accent if marked else self.colours.dim, self.colours.ground, marked)
        if geometry.framed:
            canvas.put(x + 2, y, f" {name} ", label)
        else:
            canvas.put(x + (width - 3) // 2, y, name, label)
        if card is None:
            canvas.put(x + width // 2 - 1, y + height // 2, "·", ink(self.colours.dim, ground))
            return
        owner = self.view.players[self.view.judged]
        if geometry.framed:
            self._large_card(canvas, region, card, owner, ground)
            return
        self._head(canvas, inside.x, inside.y, inside.width, card, ground)
        if height > 5:
            self._price_rows(canvas, inside.x, inside.y + 1, card, owner, ground, 3, inside.width)
        else:
            text = amount(card.price)
            self.tokens(canvas, inside.x + max(0, (inside.width - len(text)) // 2), inside.y + 1, card.price, ground)
        self.verdict(canvas, inside.x, inside.bottom - 1, card, ground, inside.width)

    def _shared_frame(self, canvas: Canvas, region: Region, place: int, style: Style) -> None:
        x, y, width, height = region
        top, left = place >= 8, place % 4 == 0
        bottom, last = place < 4, place % 4 == 3
        canvas.frame(region, style)
        canvas.put(x, y, "┌" if top and left else "┬" if top else "├" if left else "┼", style)
        canvas.put(x + width - 1, y, "┐" if top and last else "┬" if top else "┤" if last else "┼", style)
        y += height - 1
        canvas.put(x, y, "└" if bottom and left else "┴" if bottom else "├" if left else "┼", style)
        canvas.put(x + width - 1, y, "┘" if bottom and last else "┴" if bottom else "┤" if last else "┼", style)

    def _head(self, canvas: Canvas, x: int, y: int, width: int, card: CardView, ground: str) -> None:
        bonus = self.colours.lettered(self.colour(card.bonus), ground, True)
        if card.points:
            canvas.put(x + 1, y, str(card.points), ink(self.colours.text, ground, True))
        canvas.right(x + width - 1, y, f"{COLOURS[card.bonus]} {SYMBOLS[card.bonus]}", bonus)

    def _price_rows(
        self, canvas: Canvas, x: int, y: int, card: CardView, owner: PlayerView, ground: str, rows: int, width: int
    ) -> None:
        """The price, a row a colour; where there are more colours than rows the first ones stand side by side."""
        priced = [(colour, price) for colour, price in enumerate(card.price) if price]
        signs = pips(card, owner)
        for index, (colour, price) in enumerate(priced):
            column, row = divmod(index, rows) if len(priced) > rows else (0, index)
            style = self.colours.lettered(self.colour(colour), ground)
            at = x + (len(priced) <= rows) if column == 0 else x + width - 3 - price
            at = canvas.put(at, y + row, f"{price}{COLOURS[colour]}", style) + 1
            for sign in signs[colour]:
                shade = self.colour(GOLD) if sign == SYMBOLS[GOLD] else self.colour(colour)
                shade = self.colours.dim if sign in "·x" else shade
                at = canvas.put(at, y + row, sign, ink(shade, ground))

    def _large_card(self, canvas: Canvas, region: Region, card: CardView, owner: PlayerView, ground: str) -> None:
        x, y, width, height = region
        bonus = self.colours.lettered(self.colour(card.bonus), ground, True)
        for row in range(3):
            if card.points:
                canvas.put(x + 2, y + 1 + row, _DIGITS[card.points][row], ink(self.colours.text, ground, True))
            canvas.put(x + 11, y + 1 + row, _GEMS[card.bonus][row], bonus)
        canvas.put(x + 9, y + 1, COLOURS[card.bonus], bonus)
        self._price_rows(canvas, x + 1, y + 4, card, owner, ground, 3, width - 2)
        foot = self.colours.ground
        words = amount(card.lacks if card.pay is None else card.pay) or _("free")
        room = width - 6
        length = (len(words) if len(words) + 2 <= room else len(words.replace(" ", ""))) + 2
        at = x + width - length - 3
        canvas.put(at, y + height - 1, " " * (length + 2))
        self.verdict(canvas, at + 1, y + height - 1, card, foot, room)

    # Bank

    def _pile(self, kind: int) -> tuple[Pile, bool, int]:
        spot = PILES[kind]
        return spot, self.marked(spot), self.table.taken_of(kind)

    def _bank(self, canvas: Canvas, geometry: Geometry) -> None:
        y = geometry.bank_y
        x = canvas.put(1, y, _("Bank"), self.bold) + 1
        pitch = (canvas.width - x - 1) // len(KINDS)
        for kind, count in enumerate(self.view.bank):
            spot, marked, picked = self._pile(kind)
            ground = self.ground_of(spot)
            if marked:
                canvas.put(x, y, "►", ink(self.colours.accent, ground, True))
            style = self.colours.lettered(self.colour(kind), ground, marked or picked > 0)
            end = canvas.put(x + 1, y, f"{KINDS[kind]}{SYMBOLS[kind]}{count - picked}", style)
            if picked:
                canvas.put(end, y, f"+{picked}", ink(self.colours.accent, ground, True))
            self.spots[spot] = Region(x, y, pitch, 1)
            x += pitch

    def _large_bank(self, canvas: Canvas, geometry: Geometry) -> None:
        y = geometry.bank_y
        canvas.put(2, y, _("Bank"), self.bold)
        canvas.put(2, y + 1, _("t to take"), self.dim)
        pitch = 13
        for kind, count in enumerate(self.view.bank):
            x = 17 + kind * pitch
            spot, marked, picked = self._pile(kind)
            ground = self.ground_of(spot)
            if marked:
                canvas.put(x - 2, y, "►", ink(self.colours.accent, ground, True))
            style = self.colours.lettered(self.colour(kind), ground, True)
            at = canvas.put(x, y, KINDS[kind], style)
            canvas.put(at + 1, y, SYMBOLS[kind] * (count - picked), style)
            words = _("{count} {colour}").format(count=count - picked, colour=_(COLOUR_NAMES[kind]))
            at = canvas.put(x, y + 1, clip(words, pitch - 4), ink(self.colours.dim, ground))
            if picked:
                canvas.put(at + 1, y + 1, f"+{picked}", ink(self.colours.accent, ground, True))
            self.spots[spot] = Region(x - 2, y, pitch, 2)
