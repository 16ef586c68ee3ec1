"""Splendor's table on the screen: what the cursor stands on, and what a key there means."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from boardgames_tui.core.game import Choice, Unavailable
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor.commands import DECKS, HAND, PLACES, Buy, in_order
from boardgames_tui.games.splendor.components import COLOUR_NAMES, GOLD, KINDS, NOBLE_POINTS, TOKEN_LIMIT
from boardgames_tui.games.splendor.story import in_words
from boardgames_tui.games.splendor.view import CardView, HandCardView, SplendorView, amount
from boardgames_tui.games.splendor.widgets import BOARD_HEIGHT, LEFT_WIDTH, Board, Own, Seats
from boardgames_tui.tui.canvas import Drawn
from boardgames_tui.tui.panels import Key
from boardgames_tui.tui.sizes import Size
from boardgames_tui.tui.table import TableScreen

_DISPLAY_AREA = tuple(f"{level}-{column}" for level in (3, 2, 1) for column in (1, 2, 3, 4))


class SplendorScreen(TableScreen):
    """The game's table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        # The letter of a token comes first wherever tokens are being chosen: see `check_action`.
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

    def parts(self) -> list[Drawn]:
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
        if decision == "noble":
            return [f"noble {number}" for number in range(1, 6) if f"noble {number}" in texts]
        if decision == "return":
            return [f"own {kind}" for kind in KINDS if self._can_pick(kind)] or [
                f"own {kind}" for kind in KINDS if kind in self.picked
            ]
        if self.picking:
            return [f"bank {kind}" for kind in KINDS if self._can_pick(kind)] or [
                f"bank {kind}" for kind in KINDS if kind in self.picked
            ]
        spots = [place for place in _DISPLAY_AREA if f"buy {place}" in texts or f"reserve {place}" in texts]
        spots += [deck for deck in reversed(DECKS) if f"reserve {deck}" in texts]
        spots += [f"bank {kind}" for kind in KINDS if any(kind in text[5:] for text in texts if text[:4] == "take")]
        spots += [held.place for held in self._hand() if self.covered(held) or f"buy {held.place}" in texts]
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

    def _hand(self) -> Sequence[HandCardView]:
        return () if self.view.seat is None else self.view.players[self.view.seat].hand

    def covered(self, held: HandCardView) -> bool:
        """Whether a reserved card lies face down on this screen now (12.5)."""
        if held.card is None:
            return True
        return held.blind and self.hidden_hands and not self.looking and self.view.to_move is not None

    def conceals(self, command: Any) -> bool:
        """Whether it speaks of a card that lies face down."""
        return isinstance(command, Buy) and any(
            held.place == command.place and self.covered(held) for held in self._hand()
        )

    def reasons(self) -> Sequence[Unavailable]:
        """Whether one can buy at all is not told while it depends on a card that lies face down."""
        found = super().reasons()
        if any(self.covered(held) for held in self._hand()):
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
        doing = "return" if self.view.decision == "return" else self.picking
        return self.picked.count(KINDS[kind]) if doing == what else 0

    def _verb(self) -> str:
        return "return" if self.view.decision == "return" else "take"

    def _can_pick(self, kind: str) -> bool:
        """Whether some legal command has what is chosen and this one too."""
        self.texts()
        return in_order(self.picked + kind) in self._beginnings

    def _complete(self) -> Choice[Any] | None:
        return self.texts().get(f"{self._verb()} {in_order(self.picked)}") if self.picked else None

    def _pick(self, kind: str) -> None:
        complete = self._complete()
        if not self._can_pick(kind):
            if complete is not None:
                self.act(complete.command)
            return
        self.picked += kind
        if self.view.decision == "action":
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
        if action == "letter":
            return bool(self.picking) or self.view.decision == "return"
        if self.watching and action in ("take", "reserve", "buy", "gold", "look"):
            return False
        return super().check_action(action, parameters)

    def action_letter(self, kind: str) -> None:
        """Pick the token of that letter, while tokens are being chosen. Enter alone plays the move."""
        if self._can_pick(kind):
            self._pick(kind)

    def shown_keys(self) -> list[Key]:
        """Without the keys that are letters of tokens now."""
        letters = KINDS if self.check_action("letter", ()) else ""
        return [key for key in super().shown_keys() if key.key not in letters]

    def palette_commands(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """Taking back has no key while u is a letter."""
        if self.check_action("letter", ()):
            yield _("Take back"), "", self.action_undo
        yield from super().palette_commands()

    def action_take(self) -> None:
        """Go to the bank and choose tokens."""
        if self.view.decision != "action":
            return
        if not any(choice.text.startswith("take") for choice in self.choices):
            self.refuse_first("take")
            return
        self.picking, self.picked = "take", ""
        self._touched()

    def action_reserve(self) -> None:
        """Reserve the card under the cursor."""
        if self.picking or self.view.decision != "action":
            return
        choice = self.texts().get(f"reserve {self.cursor}")
        if choice is not None:
            self.act(choice.command)
        elif not self.refuse_first("reserve"):
            self.say(_("Put the cursor on a card or a deck to reserve."))

    def action_buy(self) -> None:
        """Buy the card under the cursor."""
        if self.picking or self.view.decision != "action":
            return
        payments = self.payments()
        if payments:
            self.act(payments[self.payment].command)
            return
        if any(held.place == self.cursor and self.covered(held) for held in self._hand()):
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
        if any(held.blind for held in self._hand()):
            self._touched()
            self.looking = True
            self.redraw()
        else:
            self.say(_("You have no hidden card."))

    def action_seat(self) -> None:
        """Every player's cards, one by one."""
        from boardgames_tui.tui.lists import Lines

        super().action_seat()
        lines: list[str] = []
        for name, player in zip(self.names, self.view.players, strict=True):
            lines.append(
                ngettext("{name}: {count} point", "{name}: {count} points", player.points).format(
                    name=name, count=player.points
                )
            )
            lines.append(_("  tokens {tokens}").format(tokens=amount(player.tokens) or _("none")))
            for kind, colour in enumerate(COLOUR_NAMES[:GOLD]):
                cards = [
                    (ngettext("{count} point", "{count} points", card.points).format(count=card.points))
                    if card.points
                    else "·"
                    for card in player.bought
                    if card.bonus == kind
                ]
                if cards:
                    lines.append(f"  {_(colour)}: {len(cards)}  ({', '.join(cards)})")
            for held in player.hand:
                card = None if self.covered(held) else held.card
                what = in_words(card) if card else _("level {level}, unseen").format(level=held.level)
                lines.append(_("  in the hand: {card}").format(card=what))
            lines.extend(
                _("  visited by {noble}, +{points}").format(noble=n, points=NOBLE_POINTS) for n in player.nobles
            )
            lines.append("")
        self.app.push_screen(Lines(_("The players"), lines[:-1]))

    def payments(self) -> list[Choice[Any]]:
        """The ways to pay for the card under the cursor, the default first; none if it is out of reach or face down."""
        return [
            choice
            for choice in self.choices
            if isinstance(choice.command, Buy)
            and choice.command.place == self.cursor
            and not self.conceals(choice.command)
        ]

    # Words

    def prompt(self) -> tuple[str, str]:
        """What Enter does here, and what cannot be done."""
        view = self.view
        if view.decision == "over":
            return _("The game is over."), ""
        if view.seat is None:
            return _("{name} is to move.").format(name=self.names[view.to_move or 0]), ""
        if view.decision == "noble":
            noble = view.nobles[int(self.cursor[-1]) - 1] if self.cursor else view.nobles[0]
            return (
                _("Several nobles would visit you. Enter: {noble} comes, +{points} points.").format(
                    noble=noble.name, points=NOBLE_POINTS
                ),
                _("The others stay and may come at the end of your next turn."),
            )
        if view.decision == "return" or self.picking:
            return self._picking_prompt()
        return self._action_prompt()

    def _picking_prompt(self) -> tuple[str, str]:
        chosen = " ".join(self.picked) or "…"
        complete = self._complete()
        returning = self.view.decision == "return"
        if complete is not None and not any(self._can_pick(kind) for kind in KINDS):
            sentence = _("Enter gives back {tokens}.") if returning else _("Enter takes {tokens}. {gain}")
            return (
                sentence.format(tokens=chosen, gain=complete.gain).rstrip(),
                _("Escape drops the last one."),
            )
        if returning:
            return (
                ngettext(
                    "You hold {held} tokens: choose {count} to give back. So far: {tokens}",
                    "You hold {held} tokens: choose {count} to give back. So far: {tokens}",
                    self.view.excess,
                ).format(held=TOKEN_LIMIT + self.view.excess, count=self.view.excess, tokens=chosen),
                _("Enter on a colour, or its letter; Escape drops the last one."),
            )
        return (
            _("Take three different, or two alike. So far: {tokens}").format(tokens=chosen),
            self.why("take two") or _("Enter on a colour, or its letter; Escape drops the last one."),
        )

    def _action_prompt(self) -> tuple[str, str]:
        spot = self.cursor
        reserve = self.texts().get(f"reserve {spot}")
        if spot in DECKS and reserve is not None:
            return (
                _("Enter draws the top card of level {level} unseen into your hand; {gain}.").format(
                    level=DECKS.index(spot) + 1, gain=reserve.gain
                ),
                self.why("buy"),
            )
        if spot.startswith("bank "):
            name = _(COLOUR_NAMES[KINDS.index(spot[-1])])
            return (
                _("Enter takes a {colour} token; then choose the others.").format(colour=name),
                self.why("take two", "buy") or self.view.ask,
            )
        held = next((held for held in self._hand() if held.place == spot), None)
        if held is not None and self.covered(held):
            return (
                _("Card {place} of your hand lies face down: p shows it to you.").format(place=spot),
                self.why("reserve"),
            )
        card = held.card if held is not None else self._card_at(spot)
        if card is None:
            return self.view.ask, self.why("reserve", "take two")
        payments = self.payments()
        if payments:
            choice = payments[min(self.payment, len(payments) - 1)]
            others = (
                _("y: pay in another way ({number} of {count}).").format(number=self.payment + 1, count=len(payments))
                if len(payments) > 1
                else ""
            )
            aside = (
                _("r reserves it; {gain}.").format(gain=reserve.gain) if reserve is not None else self.why("reserve")
            )
            return (
                _("Enter buys {place}: {gain}.").format(place=spot, gain=choice.gain),
                f"{others} {aside}".strip(),
            )
        lacking = _("You lack {tokens} for {place} and have {gold} gold.").format(
            tokens=amount(card.lacks), place=spot, gold=self.view.players[self.view.judged].tokens[GOLD]
        )
        if reserve is not None:
            return _("r reserves {place}; {gain}.").format(place=spot, gain=reserve.gain), lacking
        return lacking, self.why("reserve")

    def _card_at(self, spot: str) -> CardView | None:
        return self.view.display[PLACES.index(spot)] if spot in PLACES else None

    def explain(self, spot: str) -> str:
        """A card, a noble or a pile in words."""
        area, _space, name = spot.partition(" ")
        held = next((held for held in self._hand() if held.place == spot), None)
        card = self._card_at(spot) if held is None or self.covered(held) else held.card
        if card is not None:
            lacking = amount(card.lacks)
            words = in_words(card)
            if card.pay is None:
                return _("{card}; you lack {tokens}").format(card=words, tokens=lacking)
            return _("{card}; you would pay {tokens}").format(card=words, tokens=amount(card.pay) or _("nothing"))
        if area == "noble":
            noble = self.view.nobles[int(name) - 1]
            return _("{name}: comes to whoever has cards {asks}, +{points}").format(
                name=noble.name, asks=amount(noble.asks), points=NOBLE_POINTS
            )
        if area == "bank":
            kind = KINDS.index(name)
            return _("{count} {colour}").format(count=self.view.bank[kind], colour=_(COLOUR_NAMES[kind]))
        return ""

    def keys(self) -> list[Key]:
        """What works where the cursor is."""
        view = self.view
        if view.seat is None:
            return []
        if view.decision == "noble":
            return [Key("Enter", _("choose"), "choose")]
        if view.decision == "return" or self.picking:
            keys = [Key("Enter", _("pick"), "choose"), Key("Esc", _("drop"), "back")]
            if self._complete() is not None and not any(self._can_pick(kind) for kind in KINDS):
                verb = _("give back") if view.decision == "return" else _("take")
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
        if any(held.blind for held in self._hand()) and self.hidden_hands:
            keys.append(Key("p", _("look"), "look"))
        return keys

    def status(self) -> str:
        """The last round is told in the title."""
        return _("last round") if self.view.last_round and self.view.to_move is not None else ""

    def help_lines(self) -> list[str]:
        """What the actions are."""
        return [
            "",
            _("On your turn you do one of four things:"),
            _("  t  take three tokens of different colours, or two of one colour if four lie there"),
            _("  r  reserve the card under the cursor, or the top card of a deck; gold comes with it"),
            _("  Enter  buy the card under the cursor; your cards' colours make it cheaper, gold is any colour"),
            _("Cards: √ what you would pay, - what you lack. · covered by your cards, x missing, ◦ paid with gold."),
            _("You end a turn with at most ten tokens. A noble comes by itself to whoever has the cards it asks for."),
            _("Whoever reaches 15 points at the end of a turn makes this round the last."),
        ]

    # What changed

    def table_changed(self, before: SplendorView) -> frozenset[str]:
        """Places with another card, piles with another count, nobles that left."""
        now = self.view
        changed = {
            place
            for place, old, new in zip(PLACES, before.display, now.display, strict=True)
            if (old and old.id) != (new and new.id)
        }
        changed |= {f"bank {kind}" for kind, old, new in zip(KINDS, before.bank, now.bank, strict=True) if old != new}
        changed |= {
            deck for deck, old, new in zip(DECKS, before.decks, now.decks, strict=True) if old != new and not changed
        }
        changed |= {
            f"noble {index + 1}"
            for index, (old, new) in enumerate(zip(before.nobles, now.nobles, strict=True))
            if old.taken_by != new.taken_by
        }
        changed |= {
            f"seat {seat}"
            for seat, (old, new) in enumerate(zip(before.players, now.players, strict=True))
            if old.points != new.points
        }
        return frozenset(changed)
