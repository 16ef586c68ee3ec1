"""What lies before the player at the keyboard."""

from collections.abc import Sequence

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor.components import COLOURS, GOLD, HAND_LIMIT, KINDS, TOKEN_LIMIT
from boardgames_tui.games.splendor.view import CardView, HandCardView, PlayerView
from boardgames_tui.screens.splendor.part import SYMBOLS, SplendorPart
from boardgames_tui.screens.splendor.spots import HAND_CARDS, OWN_TOKENS
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.themes import clip

OWN_LINES = 4
"""How many lines it needs."""
WIDE = 95, 6
"""From so many columns and lines on cards and tokens are shown one by one."""


class Own(SplendorPart):
    """What lies before the player at the keyboard: cards, tokens, hand."""

    def draw(self, canvas: Canvas) -> None:
        """Counts by colour on the left, the hand on the right."""
        view = self.view
        player = view.players[view.judged]
        name = self.table.names[view.judged]
        held = sum(player.tokens)
        right = _("tokens {held}/{limit} · hand {hand}/{most}").format(
            held=held, limit=TOKEN_LIMIT, hand=len(player.hand), most=HAND_LIMIT
        )
        title = _("{name}: yours").format(name=name) if view.seat is not None and not self.table.watching else name
        self.rule(canvas, 0, 0, canvas.width, title, right, strong=True)
        if canvas.width >= WIDE[0] and canvas.height >= WIDE[1]:
            self._wide(canvas, player)
        else:
            self._small(canvas, player)

    def _row(self, canvas: Canvas, x: int, y: int, pitch: int, label: str, counts: Sequence[int], picks: bool) -> None:
        ground = self.colours.ground
        canvas.put(x, y, label, ink(self.colours.dim, ground))
        for kind, count in enumerate(counts):
            spot = OWN_TOKENS[kind]
            at = x + 8 + kind * pitch
            picked = self.table.returned_of(kind) if picks else 0
            back = self.ground_of(spot) if picks else ground
            style = self.colours.lettered(self.colour(kind) if count else self.colours.dim, back, bool(count))
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
            canvas.put(9 + kind * 3, 1, letter + SYMBOLS[kind], self.colours.lettered(self.colour(kind), ground))
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
        spot = HAND_CARDS[index]
        ground = self.ground_of(spot)
        self.spots[spot] = Region(x, y, width, 1)
        marked = self.marked(spot)
        canvas.put(x, y, "►" if marked else " ", ink(self.colours.accent, ground, True))
        at = canvas.put(
            x + 1, y, f"{held.place} ", ink(self.colours.accent if marked else self.colours.text, ground, marked)
        )
        card = self.shown(held)
        if card is None:
            words = _("level {level}, hidden (p looks)") if self.view.seat is not None else _("level {level}, unseen")
            canvas.put(at, y, clip(words.format(level=held.level), width - 3), dim)
            return
        points = str(card.points) if card.points else " "
        at = canvas.put(at, y, f"{points} ", ink(self.colours.text, ground, True))
        at = canvas.put(
            at,
            y,
            COLOURS[card.bonus] + SYMBOLS[card.bonus],
            self.colours.lettered(self.colour(card.bonus), ground, True),
        )
        at = self.tokens(canvas, at + 1, y, card.price, ground, "")
        self.verdict(canvas, at + 1, y, card, ground, x + width - at - 1)

    def shown(self, held: HandCardView) -> CardView | None:
        """A card of the hand, unless it is kept covered on the table (12.5)."""
        return None if self.table.covered(held) else held.card

    def _wide(self, canvas: Canvas, player: PlayerView) -> None:
        ground = self.colours.ground
        dim = ink(self.colours.dim, ground)
        for row, label in enumerate((_("cards"), _("tokens"), _("to pay"))):
            canvas.put(2, 1 + row, label, dim)
        for kind in range(len(KINDS)):
            x = 10 + kind * 9
            style = self.colours.lettered(self.colour(kind), ground, True)
            spot = OWN_TOKENS[kind]
            back = self.ground_of(spot)
            bonus = player.bonuses[kind] if kind != GOLD else 0
            if kind != GOLD:
                at = canvas.put(x, 1, f"{COLOURS[kind]} ", style)
                canvas.put(at, 1, "█" * min(bonus, 5) + (str(bonus) if bonus > 5 else "") if bonus else "·", style)
            picked = self.table.returned_of(kind)
            count = player.tokens[kind] - picked
            marked = self.marked(spot)
            canvas.put(x - 1, 2, "►" if marked else " ", ink(self.colours.accent, back, True))
            at = canvas.put(x, 2, f"{KINDS[kind]} ", self.colours.lettered(self.colour(kind), back, True))
            at = canvas.put(
                at,
                2,
                SYMBOLS[kind] * min(count, 5) if count else "·",
                self.colours.lettered(self.colour(kind), back, True),
            )
            if count > 5:
                canvas.put(at - 1, 2, str(count), self.colours.lettered(self.colour(kind), back, True))
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
