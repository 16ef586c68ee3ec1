"""What Splendor's table shows and what is half chosen: tokens, another payment."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from itertools import chain, combinations
from operator import add, sub
from typing import Any

from boardgames_tui.core.game import Choice
from boardgames_tui.core.piece_colours import none_of
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor import commands
from boardgames_tui.games.splendor.components import COLOUR_NAMES, COLOURS, GOLD, KINDS
from boardgames_tui.games.splendor.presentation.view import CardView, Decision, HandCardView, SplendorView, with_tokens
from boardgames_tui.screens.splendor.spots import (
    CARD_PLACES,
    DECK_SPOTS,
    HAND_CARDS,
    NOBLE_PLACES,
    OWN_TOKENS,
    PILES,
    CardPlace,
    HandCard,
    Pile,
    Spot,
    spot_of,
)
from boardgames_tui.tui.table.model import TableModel
from boardgames_tui.tui.table.session import MatchSession

_ROWS = (CARD_PLACES[8:], CARD_PLACES[4:8], CARD_PLACES[:4])
"""The rows of the display, level 3 at the top."""


class SplendorTable(TableModel[SplendorView, Spot]):
    """The game's table."""

    def __init__(self, session: MatchSession) -> None:
        super().__init__(session)
        self.picked = ""
        """The letters of the tokens chosen so far, to take or to give back."""
        self.payment = 0
        """Which of the possible payments for the card under the cursor is shown; 0 is the default."""
        self.reserves = False
        """Whether Enter reserves the card under the cursor. This reveals a card, so it can't be undone."""
        self._paying_at: Spot | None = None
        self._beginnings: tuple[object, frozenset[str]] = (None, frozenset())
        self._counted: SplendorView | None = None
        self._counted_of: tuple[object, object] = (None, None)

    def facts(self, seat: int) -> list[str]:
        player = self.session.view.players[seat]
        cards, tokens, held = sum(player.bonuses), sum(player.tokens), len(player.hand)
        return [
            *super().facts(seat),
            ngettext("{count} card", "{count} cards", cards).format(count=cards),
            ngettext("{count} token", "{count} tokens", tokens).format(count=tokens),
            ngettext("{count} reserved", "{count} reserved", held).format(count=held),
        ]

    # The cursor

    def spot_of(self, command: commands.SplendorCommand) -> Spot | None:
        return spot_of(command)

    def meant(self, spot: Spot) -> Any:
        """The command that the spot stands for: for a card that can be bought, to buy it."""
        bought = self.choices.at(commands.Buy, spot)
        return bought[0].command if bought else super().meant(spot)

    def spots_of(self, command: commands.SplendorCommand) -> Collection[Spot]:
        """The spots that a command concerns; for tokens, all that are taken or given back."""
        match command:
            case commands.Take(tokens=tokens):
                return {PILES[commands.KIND_OF[token]] for token in tokens}
            case commands.Return(tokens=tokens):
                return {OWN_TOKENS[commands.KIND_OF[token]] for token in tokens}
        return super().spots_of(command)

    def spots_now(self) -> Iterable[Spot]:
        """The spots that can be chosen now."""
        choices, view = self.choices, self.view
        if view.decision is Decision.NOBLE:
            return [spot for spot in NOBLE_PLACES if choices.at(commands.ChooseNoble, spot)]
        if self.choosing_tokens:
            return self._tokens_now()
        bought, reserved = choices.spots(commands.Buy), choices.spots(commands.Reserve)
        spots: list[Spot] = [place for row in _ROWS for place in row if place in bought or place in reserved]
        spots += [deck for deck in reversed(DECK_SPOTS) if deck in reserved]
        takable = {letter for choice in choices.of(commands.Take) for letter in choice.command.tokens}
        spots += [pile for pile in PILES if KINDS[pile.number] in takable]
        return [*spots, *(spot for spot in HAND_CARDS if spot in bought)]

    def _tokens_now(self) -> Sequence[Spot]:
        """The tokens that can still be chosen; if there are none, those chosen."""
        tokens: Sequence[Spot] = OWN_TOKENS if self.returning else PILES
        kinds = [kind for kind in range(len(KINDS)) if self.can_pick(kind)]
        return [tokens[kind] for kind in kinds or range(len(KINDS)) if kinds or KINDS[kind] in self.picked]

    def first_spot(self) -> Spot | None:
        """A card that can be bought, else the bank."""
        spots = list(self.spots_now())
        cards = (spot for spot in spots if isinstance(spot, CardPlace) and self.choices.at(commands.Buy, spot))
        piles = (spot for spot in spots if isinstance(spot, Pile))
        return next(chain(cards, piles, spots), None)

    def areas(self) -> Sequence[Sequence[Spot]]:
        """The cards, the decks, the bank, the hand, one's own tokens, the nobles."""
        return (*_ROWS, DECK_SPOTS[::-1], PILES, HAND_CARDS, OWN_TOKENS, NOBLE_PLACES)

    def put_cursor(self) -> None:
        """Place the cursor, and reset the payment to the default."""
        super().put_cursor()
        if self.cursor.spot != self._paying_at:
            self._paying_at, self.payment, self.reserves = self.cursor.spot, 0, False

    def new_decision(self) -> None:
        self.picked, self.payment, self.reserves = "", 0, False

    @property
    def half_chosen(self) -> bool:
        return bool(self.picked) or self.reserves

    def drop_last(self) -> None:
        """Drop the last token chosen, or the intention to reserve."""
        self.picked, self.reserves = self.picked[:-1], False

    # Cards

    @property
    def counted(self) -> SplendorView:
        """The view as if the chosen tokens were already taken or given back."""
        seen = self.picked, self.returning
        if self._counted is None or self._counted_of[0] is not self.view or self._counted_of[1] != seen:
            sign = -1 if self.returning else 1
            self._counted_of = self.view, seen
            self._counted = with_tokens(self.view, [sign * self.picked.count(letter) for letter in KINDS])
        return self._counted

    @property
    def acting(self) -> bool:
        """Whether the viewer is to move and not choosing tokens, so that they could buy a card."""
        view = self.view
        return view.decision is Decision.ACTION and view.to_move == view.judged and not self.picked

    @property
    def initials(self) -> Sequence[str]:
        """A letter for each player: the initial, or the last letter (often a digit) if two begin alike."""
        found: list[str] = []
        for name in self.names:
            found.append(name[-1] if name[0] in found else name[0])
        return found

    def hand(self) -> Sequence[HandCardView]:
        """The reserved cards of this view's seat."""
        return () if self.view.seat is None else self.counted.players[self.view.seat].hand

    def held_at(self, spot: Spot | None) -> HandCardView | None:
        hand = self.hand()
        return hand[spot.number] if isinstance(spot, HandCard) and spot.number < len(hand) else None

    def card_at(self, spot: Spot | None) -> CardView | None:
        """The card on a spot, if it can be seen."""
        if isinstance(spot, CardPlace):
            return self.counted.display[CARD_PLACES.index(spot)]
        held = self.held_at(spot)
        return held.card if held is not None else None

    def payments(self) -> Sequence[Choice[commands.Buy]]:
        """The ways to pay for the card under the cursor, the default first; none if it is out of reach."""
        return self.choices.at(commands.Buy, self.cursor.spot)

    def as_paid(self, card: CardView, spot: Spot) -> CardView:
        """The card under the cursor with the chosen payment; any other card unchanged."""
        payments = self.payments() if self.payment and spot == self.cursor.spot else ()
        if not payments or card.pay is None:
            return card
        gold = payments[self.payment].command.gold
        more = [gold.count(letter) for letter in COLOURS]
        pay = (*map(sub, card.pay, more), card.pay[GOLD] + len(gold))
        return replace(card, lacks=tuple(map(add, card.lacks, more)), pay=pay)

    def reserving(self) -> Choice[commands.Reserve] | None:
        return next(iter(self.choices.at(commands.Reserve, self.cursor.spot)), None)

    # Choosing tokens

    @property
    def returning(self) -> bool:
        return self.view.decision is Decision.RETURN

    @property
    def choosing_tokens(self) -> bool:
        """Whether tokens are being chosen one by one."""
        return self.taking or self.returning

    @property
    def taking(self) -> bool:
        """Whether the player is choosing tokens to take, and has chosen some."""
        return bool(self.picked) and not self.returning

    def taken_of(self, kind: int) -> int:
        return self.picked.count(KINDS[kind]) if self.taking else 0

    def returned_of(self, kind: int) -> int:
        return self.picked.count(KINDS[kind]) if self.returning else 0

    def _handfuls(self) -> Sequence[Choice[commands.Take]] | Sequence[Choice[commands.Return]]:
        return self.choices.of(commands.Return) if self.returning else self.choices.of(commands.Take)

    def can_pick(self, kind: int) -> bool:
        """Whether some legal command has the chosen tokens and this one."""
        if self._beginnings[0] is not self.view:
            begun = {
                "".join(part)
                for choice in self._handfuls()
                for size in range(1, len(choice.command.tokens) + 1)
                for part in combinations(choice.command.tokens, size)
            }
            self._beginnings = self.view, frozenset(begun)
        return commands.in_order(self.picked + KINDS[kind]) in self._beginnings[1]

    def why_not_pick(self, kind: int) -> str:
        """A sentence saying why a token cannot be added to those chosen."""
        if kind == GOLD and not self.returning:
            sentence = _("Gold comes with a card that you reserve: {key} reserves the one under the cursor.")
            return sentence.format(key=self.sign("splendor.reserve"))
        if not self.returning:
            return self.why_illegal(commands.take(commands.in_order(self.picked + KINDS[kind])))
        return _("You have no more {colour} tokens to give back.").format(colour=none_of(COLOUR_NAMES[kind]))

    def can_pick_more(self) -> bool:
        return any(self.can_pick(kind) for kind in range(len(KINDS)))

    def finish_first(self) -> str:
        """A sentence saying that the chosen tokens have to be taken or dropped first; "" if there are none."""
        if not self.taking:
            return ""
        if self.can_pick_more():
            return _("First choose the other tokens. {drop}").format(drop=self.how_to_drop())
        return _("Enter takes the tokens you have chosen, Esc puts them back.")

    def complete(self) -> Choice[commands.Take] | Choice[commands.Return] | None:
        """The command that takes or gives back the chosen tokens, if it is legal."""
        tokens = commands.in_order(self.picked)
        return next((choice for choice in self._handfuls() if choice.command.tokens == tokens), None)
