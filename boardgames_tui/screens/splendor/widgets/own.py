"""What lies before the player at the keyboard."""

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor.components import COLOURS, GOLD, HAND_LIMIT, KINDS, TOKEN_LIMIT
from boardgames_tui.games.splendor.presentation.view import HandCardView, PlayerView
from boardgames_tui.screens.splendor.spots import HAND_CARDS, OWN_TOKENS
from boardgames_tui.screens.splendor.widgets.base_widget import HELD, MISSING, PAID, SplendorPart, surface
from boardgames_tui.screens.splendor.widgets.geometry import SPACIOUS
from boardgames_tui.screens.splendor.widgets.prices import dues
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import clip, wrap

OWN_LINES = 4
"""How many lines it needs."""
WHOLE_LINES = OWN_LINES + SPACIOUS.card_height
"""From this many on, the hand is shown as whole cards."""
_HAND = HAND_LIMIT * (SPACIOUS.card_width + 2)
"""How wide a hand of whole cards is, with the columns for the cursor."""
_NUMBERS = 28
"""How wide counts in figures are."""
_SIGNS = 64
"""How wide counts in signs are at least."""


class Own(SplendorPart):
    """What lies before the player at the keyboard: cards, tokens, hand."""

    def draw(self, canvas: Canvas) -> None:
        """Counts by colour, and the hand: as whole cards beside or below them where there is room, else a line each."""
        view = self.view
        player = view.players[view.judged]
        name = self.table.names[view.judged]
        words = _("tokens {held}/{limit} · hand {hand}/{most}")
        right = words.format(held=sum(player.tokens), limit=TOKEN_LIMIT, hand=len(player.hand), most=HAND_LIMIT)
        title = _("{name}: yours").format(name=name) if view.seat is not None and not self.table.watching else name
        width, height = canvas.width, canvas.height
        self.rule(canvas, 0, 0, width, title, right, strong=True)
        cards_y = height - SPACIOUS.card_height
        if width >= _NUMBERS + _HAND and cards_y > 0:
            left = width - _HAND
            pitch = 2 if left >= _SIGNS else 1
            self._counts(canvas, left, player, pitch)
            if pitch > 1:
                self._limit(canvas, 4 * pitch, left, player)
            self._standing(canvas, Region(1, 4 * pitch + 1, left - 2, height - 4 * pitch - 1), player)
            self._hand(canvas, left, cards_y, player)
        elif width > _HAND and height >= WHOLE_LINES:
            self._counts(canvas, width, player, 1)
            self._standing(canvas, Region(1, OWN_LINES, width - 2, cards_y - OWN_LINES), player)
            self._hand(canvas, 0, cards_y, player)
        else:
            left = _SIGNS if width > _SIGNS + _NUMBERS else _NUMBERS
            self._counts(canvas, left, player, 1)
            self._standing(canvas, Region(1, OWN_LINES, width - 2, height - OWN_LINES), player)
            for index in range(HAND_LIMIT):
                self._hand_line(canvas, Region(left + 1, 1 + index, width - left - 1, 1), index, player)

    # Counts

    def _counts(self, canvas: Canvas, width: int, player: PlayerView, pitch: int) -> None:
        """Cards and tokens by colour, in rows that are `pitch` lines apart."""
        if width < _SIGNS:
            self._in_figures(canvas, player)
        else:
            self._in_signs(canvas, width, player, pitch)

    def _in_figures(self, canvas: Canvas, player: PlayerView) -> None:
        for kind, letter in enumerate(KINDS):
            canvas.put(9 + kind * 3, 1, letter, self.lettered(kind))
        canvas.put(1, 2, _("cards"), self.dim)
        canvas.put(1, 3, _("tokens"), self.dim)
        for kind, count in enumerate(player.bonuses):
            style = self.lettered(kind) if count else self.dim
            canvas.put(9 + kind * 3, 2, str(count or "·"), style)
        for kind, count in enumerate(player.tokens):
            region = Region(9 + kind * 3, 3, 2, 1)
            self._tokens(canvas, region, kind, count, str(count - self.table.returned_of(kind) if count else "·"))

    def _in_signs(self, canvas: Canvas, width: int, player: PlayerView, lines: int) -> None:
        pitch = (width - 10) // len(KINDS)
        for row, label in enumerate((_("cards"), _("tokens"), _("can pay"))):
            canvas.put(1, lines + row * lines, label, self.dim)
        for kind, tokens in enumerate(player.tokens):
            x = 10 + kind * pitch
            style = self.lettered(kind)
            cards = player.bonuses[kind] if kind != GOLD else 0
            canvas.put(x, lines, KINDS[kind], style)
            canvas.put(x + 2, lines, self._signs(PAID, cards, pitch - 4), style if cards else self.dim)
            left = tokens - self.table.returned_of(kind)
            region = Region(x + 2, 2 * lines, pitch - 3, 1)
            self._tokens(canvas, region, kind, tokens, self._signs(HELD, left, pitch - 6))
            canvas.put(x + 2, 3 * lines, str(cards + left), self.bold if cards + left else self.dim)

    def _limit(self, canvas: Canvas, y: int, width: int, player: PlayerView) -> None:
        """The ten tokens that one may hold, those that one has in their colours."""
        canvas.put(1, y, _("limit"), self.dim)
        held = [kind for kind, count in enumerate(player.tokens) for _token in range(count)]
        for place in range(TOKEN_LIMIT):
            kind = held[place] if place < len(held) else None
            sign, style = (MISSING, self.dim) if kind is None else (HELD, self.lettered(kind))
            canvas.put(12 + place * ((width - 14) // TOKEN_LIMIT), y, sign, style)

    def _signs(self, sign: str, count: int, room: int) -> str:
        """A sign for each, or their number before one sign where there is no room for all."""
        return "·" if not count else sign * count if count <= room else f"{count}{sign}"

    def _tokens(self, canvas: Canvas, region: Region, kind: int, held: int, words: str) -> None:
        """One's own tokens of a kind: the cursor can stand there when some have to be given back."""
        spot = OWN_TOKENS[kind]
        ground = self.ground_of(spot)
        style = self.colours.lettered(self.colour(kind), ground, True) if held else ink(self.colours.dim, ground)
        end = canvas.put(region.x, region.y, words, style)
        if picked := self.table.returned_of(kind):
            canvas.put(end, region.y, f"-{picked}" if region.width > 2 else "-", ink(self.colours.accent, ground, True))
        self.spots[spot] = region
        if self.marked(spot):
            canvas.put(region.x - 1, region.y, "►", self.accent)

    def _standing(self, canvas: Canvas, region: Region, player: PlayerView) -> None:
        """How many cards and points, which nobles, and how many tokens more one may hold."""
        room = max(0, TOKEN_LIMIT - sum(player.tokens))
        cards = ngettext("{count} card", "{count} cards", len(player.bought)).format(count=len(player.bought))
        points = ngettext("{count} point", "{count} points", player.points).format(count=player.points)
        more = (
            ngettext("room for {count} more token", "room for {count} more tokens", room).format(count=room)
            if room
            else _("no room for more tokens")
        )
        words = " · ".join((cards, points, *player.nobles, more))
        lines = wrap(words, region.width)
        if 0 < region.height < len(lines):
            lines[region.height - 1] = clip(f"{lines[region.height - 1]} …", region.width)
        for row, line in enumerate(lines[: max(0, region.height)]):
            canvas.put(region.x, region.y + row, line, self.dim)

    # The hand

    def _hand(self, canvas: Canvas, x: int, y: int, player: PlayerView) -> None:
        """Whole cards side by side, and the places for more."""
        colours = self.colours
        width, height = SPACIOUS.card_width, SPACIOUS.card_height
        for index in range(HAND_LIMIT):
            spot = HAND_CARDS[index]
            region = Region(x + 1 + index * (width + 2), y, width, height)
            if index >= len(player.hand):
                surface(canvas, region, colours, colours.panel)
                canvas.put(region.x + width // 2, y + height // 2, "·", ink(colours.dim, colours.panel))
                continue
            held = player.hand[index]
            self.spots[spot] = region
            if (card := held.card) is not None:
                self.card(self._letter(held), card, self.ground_of_card(spot), canvas, region)
            else:
                ground = self.back(canvas, region, held.level)
                words = f"{self._letter(held)} {_('level {level}, hidden').format(level=held.level)}".lstrip()
                canvas.put(region.x, y, clip(f" {words}", width).ljust(width), ink(colours.text, ground))
            if self.marked(spot):
                self.outline(canvas, region)

    def _letter(self, held: HandCardView) -> str:
        """What a reserved card is called in moves, while moves are typed: beside it, a letter would be a key."""
        return held.place if self.table.naming else ""

    def _hand_line(self, canvas: Canvas, region: Region, index: int, player: PlayerView) -> None:
        """A card in a line: a little band, the price, the verdict."""
        x, y, width, _height = region
        spot, ground = HAND_CARDS[index], self.colours.ground
        dim = self.dim
        if index >= len(player.hand):
            canvas.put(x + 2, y, " ·".ljust(width - 3), ink(self.colours.dim, self.colours.panel))
            return
        held = player.hand[index]
        ground = self.ground_of(spot)
        self.spots[spot] = region
        marked = self.marked(spot)
        if marked:
            canvas.put(x - 1, y, "►", self.accent)
        canvas.put(x, y, self._letter(held), ink(self.colours.text, ground, marked))
        at = x + 2
        card = held.card
        if card is None:
            words = _("level {level}, hidden").format(level=held.level)
            canvas.put(at, y, clip(words, width - 2), dim)
            return
        band = f" {card.points or '·'} {COLOURS[card.bonus]} "
        at = canvas.put(at, y, band, self.colours.chip(self.colour(card.bonus))) + 1
        price = dues(card, player)
        room = region.right - at
        signs = sum(due.length + 1 for due in price)
        if signs + 2 + 3 * sum(map(bool, card.pay or card.lacks)) <= room:
            for due in price:
                at = self.pips(canvas, at, y, due, ground) + 1
        else:
            at = self.tokens(canvas, at, y, card.price, ground, "") + 1
        self.verdict(canvas, at, y, card, ground, region.right - at)
