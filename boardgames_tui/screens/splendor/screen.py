"""Splendor's table on the screen: what the cursor stands on, and what a key there means."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from boardgames_tui.core.game import Choice, Unavailable
from boardgames_tui.core.words import _
from boardgames_tui.games.splendor.commands import DECKS, HAND, PLACES, Buy, in_order
from boardgames_tui.games.splendor.components import KINDS
from boardgames_tui.games.splendor.state import Decision
from boardgames_tui.games.splendor.view import HandCardView, SplendorView
from boardgames_tui.screens.splendor import BOARD_HEIGHT, LEFT_WIDTH, Board, Own, Seats, changes, sentences
from boardgames_tui.tui.canvas import CanvasWidget
from boardgames_tui.tui.panels import Key
from boardgames_tui.tui.sizes import Size
from boardgames_tui.tui.table import TableScreen

_DISPLAY_AREA = tuple(f"{level}-{column}" for level in (3, 2, 1) for column in (1, 2, 3, 4))


class SplendorScreen(TableScreen):
    """The game's table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        # The letter of a token comes first wherever tokens are being chosen: see `letters`.
        *(Binding(kind, f"letter('{kind}')", show=False) for kind in KINDS),
        Binding("t", "take", "take tokens", id="splendor.take"),
        Binding("r", "reserve", "reserve", id="splendor.reserve"),
        Binding("b", "buy", "buy", id="splendor.buy"),
        Binding("y", "gold", "pay with gold", id="splendor.gold"),
        Binding("p", "look", "look at your hidden cards", id="splendor.look"),
        Binding("u", "undo", "take back", id="table.undo"),
        Binding("g", "story", "story so far", id="table.story"),
    ]

    view: SplendorView
    seat_lines = 4

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.picking = ""
        """ "take" or "return" while tokens are being chosen, else ""."""
        self.picked = ""
        """The letters chosen so far."""
        self.payment = 0
        """Which of the possible payments for the card under the cursor is shown; 0 is the default."""
        self.looking = False
        self._texts: dict[str, Choice[Any]] = {}
        self._texts_of: SplendorView | None = None
        self._beginnings: set[str] = set()
        """Every choice of tokens, in order, that some legal taking or giving back begins with."""

    # Building

    def parts(self) -> list[CanvasWidget]:
        """The board, the player's own things, the seats."""
        return [Board(id="board"), Own(id="own"), Seats(id="seats")]

    def measure(self, size: Size) -> tuple[int, dict[str, int], dict[str, int]]:
        """The board keeps its size; what is left goes to the story."""
        self.seat_lines = 6 if size == "spacious" else 5 if size == "standard" and len(self.names) < 4 else 4
        seats = 1 + self.seat_lines * len(self.names) + (size == "spacious")
        return LEFT_WIDTH[size], {"board": BOARD_HEIGHT[size], "own": 0}, {"seats": seats, "story": 0}

    # The cursor

    def texts(self) -> dict[str, Choice[Any]]:
        """The legal commands by their notation."""
        if self._texts_of is not self.view:
            self._texts_of = self.view
            self._texts = {choice.text: choice for choice in self.choices}
            verb = self._verb()
            self._beginnings = {
                "".join(part)
                for text in self._texts
                if text.startswith(verb)
                for size in range(1, len(text) - len(verb))
                for part in combinations(text[len(verb) + 1 :], size)
            }
        return self._texts

    def spots_now(self) -> Iterable[str]:
        """Only what can be chosen."""
        texts = self.texts()
        decision = self.view.decision
        if decision is Decision.NOBLE:
            return [f"noble {number}" for number in range(1, 6) if f"noble {number}" in texts]
        if decision is Decision.RETURN:
            return [f"own {kind}" for kind in KINDS if self.can_pick(kind)] or [
                f"own {kind}" for kind in KINDS if kind in self.picked
            ]
        if self.picking:
            return [f"bank {kind}" for kind in KINDS if self.can_pick(kind)] or [
                f"bank {kind}" for kind in KINDS if kind in self.picked
            ]
        spots = [place for place in _DISPLAY_AREA if f"buy {place}" in texts or f"reserve {place}" in texts]
        spots += [deck for deck in reversed(DECKS) if f"reserve {deck}" in texts]
        spots += [f"bank {kind}" for kind in KINDS if any(kind in text[5:] for text in texts if text[:4] == "take")]
        spots += [held.place for held in self.hand() if self.covered(held) or f"buy {held.place}" in texts]
        return spots

    def areas(self) -> Sequence[Sequence[str]]:
        """The table's cards, the decks, the bank, the hand, one's tokens, the nobles."""
        return (
            *(tuple(f"{level}-{column}" for column in (1, 2, 3, 4)) for level in (3, 2, 1)),
            tuple(reversed(DECKS)),
            tuple(f"bank {kind}" for kind in KINDS),
            HAND,
            tuple(f"own {kind}" for kind in KINDS),
            tuple(f"noble {number}" for number in range(1, 6)),
        )

    def hand(self) -> Sequence[HandCardView]:
        """The reserved cards of who sits before the table."""
        return () if self.view.seat is None else self.view.players[self.view.seat].hand

    def covered(self, held: HandCardView) -> bool:
        """Whether a reserved card lies face down on this screen now (12.5)."""
        if held.card is None:
            return True
        return held.blind and self.hidden_hands and not self.looking and self.view.to_move is not None

    def leaks_secret(self, command: Any) -> bool:
        """Whether it speaks of a card that lies face down."""
        return isinstance(command, Buy) and any(
            held.place == command.place and self.covered(held) for held in self.hand()
        )

    def reasons(self) -> Sequence[Unavailable]:
        """Whether one can buy at all is not told while it depends on a card that lies face down."""
        found = super().reasons()
        if any(self.covered(held) for held in self.hand()):
            return [missing for missing in found if missing.action != "buy"]
        return found

    def _touched(self, everything: bool = False) -> None:
        looked, self.looking = self.looking, False
        super()._touched(everything or looked)

    def move_to(self, spot: str) -> None:
        """Put the cursor on a spot; the payment is the default again."""
        self.payment = 0
        super().move_to(spot)

    def new_decision(self) -> None:
        """Forget what was half chosen."""
        self.picking, self.picked, self.payment = "", "", 0
        self.looking = False

    def first_spot(self) -> str:
        """A card that can be bought, else the bank."""
        spots = list(self.spots_now())
        texts = self.texts()
        return next(
            (spot for spot in spots if f"buy {spot}" in texts and spot in PLACES),
            next((spot for spot in spots if spot.startswith("bank")), spots[0] if spots else ""),
        )

    # Choosing tokens, to take or to give back

    def picked_of(self, kind: int, what: str) -> int:
        """How many tokens of a kind are chosen just now."""
        doing = "return" if self.view.decision is Decision.RETURN else self.picking
        return self.picked.count(KINDS[kind]) if doing == what else 0

    def _verb(self) -> str:
        return "return" if self.view.decision is Decision.RETURN else "take"

    def can_pick(self, kind: str) -> bool:
        """Whether some legal command has what is chosen and this one too."""
        self.texts()
        return in_order(self.picked + kind) in self._beginnings

    def complete(self) -> Choice[Any] | None:
        """The taking or giving back that is chosen, if it can be played."""
        return self.texts().get(f"{self._verb()} {in_order(self.picked)}") if self.picked else None

    def _pick(self, kind: str) -> None:
        complete = self.complete()
        if not self.can_pick(kind):
            if complete is not None:
                self.act(complete.command)
            return
        self.picked += kind
        if self.view.decision is Decision.ACTION:
            self.picking = "take"
        spots = list(self.spots_now())
        if self.cursor not in spots and spots:
            self.cursor = spots[0]
        self._touched()

    def step_back(self) -> bool:
        """Drop the last token chosen, or leave the choosing."""
        if self.picked:
            self.picked = self.picked[:-1]
        elif self.picking:
            self.picking = ""
        elif self.payment:
            self.payment = 0
        else:
            return False
        return True

    # Keys

    def choose(self, spot: str) -> None:
        """Enter: buy the card, pick the token, choose the noble."""
        texts = self.texts()
        area, _space, name = spot.partition(" ")
        if area in ("bank", "own"):
            self._pick(name)
        elif area == "noble":
            self.act(texts[spot].command)
        elif spot in DECKS:
            self.action_reserve()
        else:
            self.action_buy()

    def point(self, spot: str) -> None:
        """A click on a token picks it at once."""
        if spot.startswith(("bank ", "own ")):
            self.cursor = spot
            self.choose(spot)
        else:
            super().point(spot)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is played while a match is watched."""
        if self.watching and action in ("take", "reserve", "buy", "gold", "look"):
            return False
        return super().check_action(action, parameters)

    def action_letter(self, kind: str) -> None:
        """Pick the token of that letter, while tokens are being chosen. Enter alone plays the move."""
        if self.can_pick(kind):
            self._pick(kind)

    def letters(self) -> str:
        """Those of the tokens, while some are being chosen."""
        return KINDS if self.picking or self.view.decision is Decision.RETURN else ""

    def palette_commands(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """Taking back has no key while u is a letter."""
        if self.letters():
            yield _("Take back"), "", self.action_undo
        yield from super().palette_commands()

    def action_take(self) -> None:
        """Go to the bank and choose tokens."""
        if self.view.decision is not Decision.ACTION:
            return
        if not any(choice.text.startswith("take") for choice in self.choices):
            self.refuse_first("take")
            return
        self.picking, self.picked = "take", ""
        self._touched()

    def action_reserve(self) -> None:
        """Reserve the card under the cursor."""
        if self.picking or self.view.decision is not Decision.ACTION:
            return
        choice = self.texts().get(f"reserve {self.cursor}")
        if choice is not None:
            self.act(choice.command)
        elif not self.refuse_first("reserve"):
            self.say(_("Put the cursor on a card or a deck to reserve."))

    def action_buy(self) -> None:
        """Buy the card under the cursor."""
        if self.picking or self.view.decision is not Decision.ACTION:
            return
        payments = self.payments()
        if payments:
            self.act(payments[self.payment].command)
            return
        if any(held.place == self.cursor and self.covered(held) for held in self.hand()):
            self.say(_("That card is hidden; p shows it."))
            return
        if self.cursor not in PLACES + HAND:
            self.say(_("Put the cursor on a card to buy."))
            return
        refusal = self.match.game.controller.check(self.match.state, self.match.game.parse(f"buy {self.cursor}"))
        if refusal is not None:
            self.refuse(refusal)

    def action_gold(self) -> None:
        """Show the next way to pay for the card under the cursor."""
        payments = self.payments()
        if len(payments) > 1:
            payment = (self.payment + 1) % len(payments)
            self._touched()
            self.payment = payment
            self.redraw()
        else:
            self.say(_("There is no other way to pay for that."))

    def action_look(self) -> None:
        """Show one's hidden cards until the next key (12.5)."""
        if any(held.blind for held in self.hand()):
            self._touched()
            self.looking = True
            self.redraw()
        else:
            self.say(_("You have no hidden card."))

    def action_seat(self) -> None:
        """Every player's cards, one by one."""
        from boardgames_tui.tui.lists import Lines

        super().action_seat()
        self.app.push_screen(Lines(_("The players"), sentences.players(self)))

    def payments(self) -> list[Choice[Any]]:
        """The ways to pay for the card under the cursor, the default first; none if it is out of reach or face down."""
        return [
            choice
            for choice in self.choices
            if isinstance(choice.command, Buy)
            and choice.command.place == self.cursor
            and not self.leaks_secret(choice.command)
        ]

    # Words

    def prompt(self) -> tuple[str, str]:
        """What Enter does here, and what cannot be done."""
        return sentences.prompt(self)

    def explain(self, spot: str) -> str:
        """A card, a noble or a pile in words."""
        return sentences.explain(self, spot)

    def help_lines(self) -> list[str]:
        """What the actions are."""
        return sentences.help_lines()

    def keys(self) -> list[Key]:
        """What works where the cursor is."""
        view = self.view
        if view.seat is None:
            return []
        if view.decision is Decision.NOBLE:
            return [Key("Enter", _("choose"), "choose")]
        if view.decision is Decision.RETURN or self.picking:
            keys = [Key("Enter", _("pick"), "choose"), Key("Esc", _("drop"), "back")]
            if self.complete() is not None and not any(self.can_pick(kind) for kind in KINDS):
                verb = _("give back") if view.decision is Decision.RETURN else _("take")
                keys[0] = Key("Enter", verb, "choose")
            return keys
        keys = []
        texts = self.texts()
        if self.payments():
            keys.append(Key("Enter", _("buy"), "choose"))
        elif self.cursor in DECKS or self.cursor.startswith("bank"):
            keys.append(Key("Enter", _("draw") if self.cursor in DECKS else _("pick"), "choose"))
        if any(text.startswith("take") for text in texts):
            keys.append(Key("t", _("take"), "take"))
        if f"reserve {self.cursor}" in texts:
            keys.append(Key("r", _("reserve"), "reserve"))
        if len(self.payments()) > 1:
            keys.append(Key("y", _("gold"), "gold"))
        if any(held.blind for held in self.hand()) and self.hidden_hands:
            keys.append(Key("p", _("look"), "look"))
        return keys

    def status(self) -> str:
        """The last round is told in the title."""
        return _("last round") if self.view.last_round and self.view.to_move is not None else ""

    # What changed

    def table_changed(self, before: SplendorView) -> frozenset[str]:
        """Places with another card, piles with another count, nobles that left."""
        return changes.changed(before, self.view)
