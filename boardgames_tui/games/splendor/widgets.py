"""Splendor's table in cells: the board, a player's own things, the seats."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor.commands import DECKS, PLACES
from boardgames_tui.games.splendor.components import (
    COLOUR_NAMES,
    COLOURS,
    GOLD,
    HAND_LIMIT,
    KINDS,
    LEVELS,
    NOBLE_POINTS,
    POINTS_TO_END,
    TOKEN_LIMIT,
)
from boardgames_tui.games.splendor.view import CardView, HandCardView, NobleView, PlayerView, SplendorView, amount
from boardgames_tui.tui.canvas import DOUBLE, Canvas, ink
from boardgames_tui.tui.looks import clip
from boardgames_tui.tui.panels import TablePart
from boardgames_tui.tui.sizes import Size

if TYPE_CHECKING:
    from boardgames_tui.games.splendor.screen import SplendorScreen

SYMBOLS = "◊▬▫♦▪◦"
"""A gem of each kind of token, one cell each."""
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


class SplendorPart(TablePart):
    """A part of Splendor's table."""

    @cached_property
    def splendor(self) -> "SplendorScreen":
        """The screen it belongs to."""
        from boardgames_tui.games.splendor.screen import SplendorScreen

        table = self.table
        assert isinstance(table, SplendorScreen)
        return table

    @property
    def view(self) -> SplendorView:
        """What the seat at the keyboard may see."""
        return self.splendor.view

    def colour(self, kind: int) -> str:
        """The colour of a kind of token."""
        return self.colours.pieces[COLOUR_NAMES[kind]]

    def tokens(
        self, canvas: Canvas, x: int, y: int, counts: Sequence[int], ground: str, gap: str = " ", bold: bool = False
    ) -> int:
        """Write counts as "2u 1g", each in its colour; returns the column after them."""
        first = True
        for kind, count in enumerate(counts):
            if count:
                x = canvas.put(
                    x, y, ("" if first else gap) + f"{count}{KINDS[kind]}", ink(self.colour(kind), ground, bold)
                )
                first = False
        return x

    def verdict(self, canvas: Canvas, x: int, y: int, card: CardView, ground: str, width: int = 99) -> int:
        """Write what would be paid, or what is missing, close together where there is little room."""
        words = amount(card.lacks if card.pay is None else card.pay)
        gap = " " if len(words) + 2 <= width else ""
        after = " " if gap or len(words.replace(" ", "")) + 2 <= width else ""
        if card.pay is None:
            x = canvas.put(x, y, f"-{after}", ink(self.colours.dim, ground))
            return self.tokens(canvas, x, y, card.lacks, ground, gap)
        x = canvas.put(x, y, f"√{after}", ink(self.colours.good, ground, True))
        if not any(card.pay):
            return canvas.put(x, y, _("free"), ink(self.colours.good, ground, True))
        return self.tokens(canvas, x, y, card.pay, ground, gap, bold=True)

    def marked(self, spot: str) -> bool:
        """Whether the cursor stands there."""
        return self.splendor.cursor == spot and not self.splendor.watching

    def ground_of(self, spot: str) -> str:
        """The background of a spot: lit if it has just changed."""
        return self.colours.lit if spot in self.splendor.changed else self.colours.ground


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
        places = sorted(range(len(self.view.display)), key=lambda place: self.marked(PLACES[place]))
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
        here = self.view.display, self.splendor.cursor
        under = next((card for card in here[0] if card is not None and card.place == here[1]), None)
        coming = under.brings if under is not None and under.pay is not None else ()
        if geometry.framed:
            canvas.put(2, 1, _("Nobles"), ink(self.colours.text, self.colours.ground, True))
            canvas.put(
                2, 2, _("each +{points}").format(points=NOBLE_POINTS), ink(self.colours.dim, self.colours.ground)
            )
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
        spot = f"noble {index + 1}"
        ground = self.ground_of(spot)
        self.spots[spot] = Region(x - 1, 0, width + 1, height)
        dim = ink(self.colours.dim, ground)
        if noble.taken_by is not None:
            canvas.put(x, 0, clip(noble.name, width), dim)
            canvas.put(x, 1, clip(_("with {name}").format(name=self.splendor.names[noble.taken_by]), width), dim)
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
                style = ink(self.colour(colour), ground, has == asks)
                x = canvas.put(x, y, f"{has}/{asks}{COLOURS[colour]}{gap}", style)

    def _framed_noble(self, canvas: Canvas, region: Region, index: int, noble: NobleView, coming: bool) -> None:
        spot = f"noble {index + 1}"
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
            canvas.put(x, y + 2, clip(_("with {name}").format(name=self.splendor.names[noble.taken_by]), width), dim)
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
        spot = DECKS[level - 1]
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
            canvas.put(region.x + 2, y + 6, spot, dim)
        else:
            region = Region(0, y + 1, geometry.cards_x, geometry.card_height - 2)
            canvas.put(0, y + 1, "►" if marked else " ", strong)
            canvas.put(1, y + 1, clip(_("lvl {level}").format(level=level), geometry.cards_x - 1), strong)
            canvas.put(1, y + 2, clip(f"{left} ▒▒" if left else _("empty"), geometry.cards_x - 1), dim)
            if geometry.card_height > 5:
                canvas.put(1, y + 3, clip(spot, geometry.cards_x - 1), dim)
        self.spots[spot] = region

    def _card(self, canvas: Canvas, region: Region, place: int, geometry: Geometry) -> None:
        spot = PLACES[place]
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
            canvas.put(x + 2, y, f" {spot} ", label)
        else:
            canvas.put(x + (width - 3) // 2, y, spot, label)
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
        bonus = ink(self.colour(card.bonus), ground, True)
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
            style = ink(self.colour(colour), ground)
            text = f"{price}{COLOURS[colour]} "
            at = x + (len(priced) <= rows) if column == 0 else x + width - 3 - price
            at = canvas.put(at, y + row, text, style)
            for sign in signs[colour]:
                shade = self.colour(GOLD) if sign == SYMBOLS[GOLD] else self.colour(colour)
                shade = self.colours.dim if sign in "·x" else shade
                at = canvas.put(at, y + row, sign, ink(shade, ground))

    def _large_card(self, canvas: Canvas, region: Region, card: CardView, owner: PlayerView, ground: str) -> None:
        x, y, width, height = region
        bonus = ink(self.colour(card.bonus), ground, True)
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

    def _pile(self, kind: int) -> tuple[str, bool, int]:
        spot = f"bank {KINDS[kind]}"
        return spot, self.marked(spot), self.splendor.picked_of(kind, "take")

    def _bank(self, canvas: Canvas, geometry: Geometry) -> None:
        y = geometry.bank_y
        x = canvas.put(1, y, _("Bank"), ink(self.colours.text, self.colours.ground, True)) + 1
        pitch = (canvas.width - x - 1) // len(KINDS)
        for kind, count in enumerate(self.view.bank):
            spot, marked, picked = self._pile(kind)
            ground = self.ground_of(spot)
            if marked:
                canvas.put(x, y, "►", ink(self.colours.accent, ground, True))
            style = ink(self.colour(kind), ground, marked or picked > 0)
            end = canvas.put(x + 1, y, f"{KINDS[kind]}{SYMBOLS[kind]}{count - picked}", style)
            if picked:
                canvas.put(end, y, f"+{picked}", ink(self.colours.accent, ground, True))
            self.spots[spot] = Region(x, y, pitch, 1)
            x += pitch

    def _large_bank(self, canvas: Canvas, geometry: Geometry) -> None:
        y = geometry.bank_y
        canvas.put(2, y, _("Bank"), ink(self.colours.text, self.colours.ground, True))
        canvas.put(2, y + 1, _("t to take"), ink(self.colours.dim, self.colours.ground))
        pitch = 13
        for kind, count in enumerate(self.view.bank):
            x = 17 + kind * pitch
            spot, marked, picked = self._pile(kind)
            ground = self.ground_of(spot)
            if marked:
                canvas.put(x - 2, y, "►", ink(self.colours.accent, ground, True))
            style = ink(self.colour(kind), ground, True)
            at = canvas.put(x, y, KINDS[kind], style)
            canvas.put(at + 1, y, SYMBOLS[kind] * (count - picked), style)
            words = _("{count} {colour}").format(count=count - picked, colour=_(COLOUR_NAMES[kind]))
            at = canvas.put(x, y + 1, clip(words, pitch - 4), ink(self.colours.dim, ground))
            if picked:
                canvas.put(at + 1, y + 1, f"+{picked}", ink(self.colours.accent, ground, True))
            self.spots[spot] = Region(x - 2, y, pitch, 2)


class Own(SplendorPart):
    """What lies before the player at the keyboard: cards, tokens, hand."""

    def draw(self, canvas: Canvas) -> None:
        """Counts by colour on the left, the hand on the right."""
        view = self.view
        player = view.players[view.judged]
        name = self.splendor.names[view.judged]
        held = sum(player.tokens)
        right = _("tokens {held}/{limit} · hand {hand}/{most}").format(
            held=held, limit=TOKEN_LIMIT, hand=len(player.hand), most=HAND_LIMIT
        )
        title = _("{name}: yours").format(name=name) if view.seat is not None else name
        if self.table.size_name == "spacious":
            self.heading(canvas, Region(0, 0, canvas.width, canvas.height), title, right, strong=True)
            self._wide(canvas, player)
        else:
            self.rule(canvas, 0, 0, canvas.width, title, right, strong=True)
            self._small(canvas, player)

    def _row(self, canvas: Canvas, x: int, y: int, pitch: int, label: str, counts: Sequence[int], picks: bool) -> None:
        ground = self.colours.ground
        canvas.put(x, y, label, ink(self.colours.dim, ground))
        for kind, count in enumerate(counts):
            spot = f"own {KINDS[kind]}"
            at = x + 8 + kind * pitch
            picked = self.splendor.picked_of(kind, "return") if picks else 0
            back = self.ground_of(spot) if picks else ground
            style = ink(self.colour(kind) if count else self.colours.dim, back, bool(count))
            end = canvas.put(at, y, str(count - picked) if count else "·", style)
            if picked:
                canvas.put(end, y, "-", ink(self.colours.accent, back, True))
            if picks:
                self.spots[spot] = Region(at - 1, y, pitch, 1)
                if self.marked(spot):
                    canvas.put(at - 1, y, "►", ink(self.colours.accent, back, True))

    def _small(self, canvas: Canvas, player: PlayerView) -> None:
        ground = self.colours.ground
        for kind, letter in enumerate(KINDS):
            canvas.put(9 + kind * 3, 1, letter + SYMBOLS[kind], ink(self.colour(kind), ground))
        self._row(canvas, 1, 2, 3, _("cards"), player.bonuses, False)
        self._row(canvas, 1, 3, 3, _("tokens"), player.tokens, True)
        if canvas.height > 4:
            canvas.put(1, 4, clip(self._standing(player), canvas.width - 2), ink(self.colours.dim, ground))
        for index in range(HAND_LIMIT):
            self._hand_line(canvas, 28, 1 + index, canvas.width - 28, index, player)

    def _standing(self, player: PlayerView) -> str:
        cards = ngettext("{count} card", "{count} cards", len(player.bought)).format(count=len(player.bought))
        points = ngettext("{count} point", "{count} points", player.points).format(count=player.points)
        return f"{cards} · {points} · {', '.join(player.nobles) or _('no noble yet')}"

    def _hand_line(self, canvas: Canvas, x: int, y: int, width: int, index: int, player: PlayerView) -> None:
        ground = self.colours.ground
        dim = ink(self.colours.dim, ground)
        if index >= len(player.hand):
            canvas.put(x + 1, y, f"{'abc'[index]} ·", dim)
            return
        held = player.hand[index]
        spot = held.place
        ground = self.ground_of(spot)
        self.spots[spot] = Region(x, y, width, 1)
        marked = self.marked(spot)
        canvas.put(x, y, "►" if marked else " ", ink(self.colours.accent, ground, True))
        at = canvas.put(x + 1, y, f"{spot} ", ink(self.colours.accent if marked else self.colours.text, ground, marked))
        card = self.shown(held)
        if card is None:
            words = _("level {level}, hidden (p looks)") if self.view.seat is not None else _("level {level}, unseen")
            canvas.put(at, y, clip(words.format(level=held.level), width - 3), dim)
            return
        points = str(card.points) if card.points else " "
        at = canvas.put(at, y, f"{points} ", ink(self.colours.text, ground, True))
        at = canvas.put(at, y, COLOURS[card.bonus] + SYMBOLS[card.bonus], ink(self.colour(card.bonus), ground, True))
        at = self.tokens(canvas, at + 1, y, card.price, ground, "")
        self.verdict(canvas, at + 1, y, card, ground, x + width - at - 1)

    def shown(self, held: HandCardView) -> CardView | None:
        """A card of the hand, unless it is kept covered on the table (12.5)."""
        return None if self.splendor.covered(held) else held.card

    def _wide(self, canvas: Canvas, player: PlayerView) -> None:
        ground = self.colours.ground
        dim = ink(self.colours.dim, ground)
        for row, label in enumerate((_("cards"), _("tokens"), _("to pay"))):
            canvas.put(2, 1 + row, label, dim)
        for kind in range(len(KINDS)):
            x = 10 + kind * 9
            style = ink(self.colour(kind), ground, True)
            spot = f"own {KINDS[kind]}"
            back = self.ground_of(spot)
            bonus = player.bonuses[kind] if kind != GOLD else 0
            if kind != GOLD:
                at = canvas.put(x, 1, f"{COLOURS[kind]} ", style)
                canvas.put(at, 1, "█" * min(bonus, 5) + (str(bonus) if bonus > 5 else "") if bonus else "·", style)
            picked = self.splendor.picked_of(kind, "return")
            count = player.tokens[kind] - picked
            marked = self.marked(spot)
            canvas.put(x - 1, 2, "►" if marked else " ", ink(self.colours.accent, back, True))
            at = canvas.put(x, 2, f"{KINDS[kind]} ", ink(self.colour(kind), back, True))
            at = canvas.put(at, 2, SYMBOLS[kind] * min(count, 5) if count else "·", ink(self.colour(kind), back, True))
            if count > 5:
                canvas.put(at - 1, 2, str(count), ink(self.colour(kind), back, True))
            if picked:
                canvas.put(at, 2, f"-{picked}", ink(self.colours.accent, back, True))
            self.spots[spot] = Region(x - 1, 2, 9, 1)
            canvas.put(x, 3, f"+{count}" if kind == GOLD else f"={count + bonus}", dim)
        held = sum(player.tokens)
        room = TOKEN_LIMIT - held
        at = canvas.put(2, 4, _("limit  "), dim)
        at = canvas.put(10, 4, "█" * min(held, TOKEN_LIMIT), ink(self.colours.text, ground))
        at = canvas.put(at, 4, "░" * room, dim)
        words = (
            ngettext("room for {count} more token", "room for {count} more tokens", room).format(count=room)
            if room > 0
            else _("full: what comes on top is given back")
        )
        canvas.put(22, 4, words, dim)
        canvas.put(2, 5, clip(self._standing(player), 58), ink(self.colours.text, ground))
        canvas.put(66, 1, _("hand"), dim)
        for index in range(HAND_LIMIT):
            self._hand_line(canvas, 65, 2 + index, canvas.width - 67, index, player)


class Seats(SplendorPart):
    """Every player's standing; the one to move is marked."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        """A block a seat."""
        view = self.view
        spacious = self.table.size_name == "spacious"
        if spacious:
            self.heading(
                canvas,
                Region(0, 0, canvas.width, canvas.height),
                _("seats"),
                _("to {points}").format(points=POINTS_TO_END),
            )
        else:
            self.rule(canvas, 0, 0, canvas.width, _("seats"), _("to {points}").format(points=POINTS_TO_END))
        block = self.splendor.seat_lines
        left = 2 if spacious else 1
        for seat, player in enumerate(view.players):
            y = 1 + seat * block
            self._seat(canvas, left, y, canvas.width - left - (2 if spacious else 0), block, seat, player)

    def _seat(self, canvas: Canvas, x: int, y: int, width: int, lines: int, seat: int, player: PlayerView) -> None:
        colours = self.colours
        ground = self.ground_of(f"seat {seat}")
        dim = ink(colours.dim, ground)
        to_move = seat == self.view.to_move
        right = x + width
        points = ngettext("{count} pt", "{count} pts", player.points).format(count=player.points)
        canvas.put(x, y, "►" if to_move else " ", ink(colours.accent, ground, True))
        name = clip(self.splendor.names[seat], width - 3 - len(points))
        canvas.put(x + 2, y, name, ink(colours.seats[seat], ground, True))
        canvas.right(right, y, points, ink(colours.text, ground, True))
        if lines < 4:
            at = canvas.put(x + 2, y + 1, "▪ ", dim)
            self.tokens(canvas, at, y + 1, player.bonuses, ground)
            at = canvas.put(x + 2, y + 2, "◦ ", dim)
            self.tokens(canvas, at, y + 2, player.tokens, ground)
            return
        for row, (label, counts) in enumerate(((_("cards"), player.bonuses), (_("gems"), player.tokens)), 1):
            canvas.put(x + 2, y + row, label, dim)
            at = x + 9
            pitch = 4 if width > 30 else 3
            for kind, count in enumerate(counts if width >= 26 else counts[:GOLD]):
                style = ink(self.colour(kind), ground, bool(count)) if count else dim
                canvas.put(at, y + row, f"{count or '·'}{KINDS[kind]}", style)
                at += pitch
        self._hand(canvas, x + 2, y + 3, width - 2, player)
        if width < 26 and player.tokens[GOLD]:
            canvas.right(right, y + 3, f"{player.tokens[GOLD]}y", ink(self.colour(GOLD), ground, True))
        if lines > 5:
            bar = min(POINTS_TO_END, player.points)
            canvas.put(x + 2, y + 4, _("points"), dim)
            at = canvas.put(x + 9, y + 4, "█" * bar, ink(colours.seats[seat], ground))
            canvas.put(at, y + 4, "░" * (POINTS_TO_END - bar), ink(colours.frame, ground))

    def _hand(self, canvas: Canvas, x: int, y: int, width: int, player: PlayerView) -> None:
        dim = ink(self.colours.dim, self.colours.ground)
        canvas.put(x, y, _("hand"), dim)
        at = x + 7
        if not player.hand:
            canvas.put(at, y, "·", dim)
        for held in player.hand:
            if at + 4 > x + width:
                break
            card = None if self.splendor.covered(held) else held.card
            if card is None:
                at = canvas.put(at, y, f"▒{held.level}", dim) + 1
            else:
                text = f"{held.level}{COLOURS[card.bonus]}{SYMBOLS[card.bonus]}"
                at = canvas.put(at, y, text, ink(self.colour(card.bonus), self.colours.ground)) + 1
