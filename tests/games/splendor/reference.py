"""Splendor written a second time, plainly and slowly, from the rules text alone.

It shares no code with the controller, so that a mistake in one shows as a difference from the other. The numbers are
those of assets/splendor/rules.md.
"""

import json
from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any

COLOURS = ["w", "u", "g", "r", "b"]
KINDS = ["w", "u", "g", "r", "b", "y"]
HAND_PLACES = ["a", "b", "c"]

BOX = json.loads((Path(__file__).parents[3] / "assets" / "splendor" / "box.json").read_text(encoding="utf-8"))
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in BOX["cards"]}
NOBLES: dict[str, dict[str, Any]] = {noble["id"]: noble for noble in BOX["nobles"]}


def letters(counts: Counter[str]) -> str:
    """Counts of tokens as letters in the order w u g r b y: {"r": 2, "w": 1} is "wrr"."""
    return "".join(kind * counts[kind] for kind in KINDS)


class Player:
    """What lies in front of one player; empty at the start (3.4)."""

    def __init__(self) -> None:
        self.tokens: Counter[str] = Counter()
        self.bought: list[str] = []
        self.hand: list[tuple[str, bool]] = []  # the card, and whether it was reserved blind
        self.nobles: list[str] = []
        self.ahead = 0  # from the start (3.6)

    def bonuses(self) -> Counter[str]:
        """One for each bought card, none for cards in the hand (7.6, 8.6)."""
        return Counter(str(CARDS[card]["bonus"]) for card in self.bought)

    def points(self) -> int:
        """The points of bought cards and three for each noble (8.6, 9.1)."""
        return sum(int(CARDS[card]["points"]) for card in self.bought) + 3 * len(self.nobles) + self.ahead


class ReferenceGame:
    """One game, from the first turn to the ranking."""

    def __init__(
        self,
        players: int,
        decks: dict[int, list[str]],
        display: dict[str, str | None],
        nobles: list[str],
        starter: int = 0,
        goal: int = 15,
        ahead: Sequence[int] = (),
    ) -> None:
        """The set-up of section 3, dealt by the caller. The last card of a deck is its top."""
        each_colour = {2: 4, 3: 5, 4: 7}[players]  # 3.2
        self.bank: Counter[str] = Counter(dict.fromkeys(COLOURS, each_colour))
        self.bank["y"] = 5
        self.decks = {level: list(cards) for level, cards in decks.items()}
        self.display = dict(display)
        self.nobles: list[str | None] = list(nobles)
        self.players = [Player() for _ in range(players)]
        for player, points in zip(self.players, ahead, strict=False):
            player.ahead = points
        self.seat = self.starter = starter
        self.goal = goal
        self.round = 1
        self.passes = 0
        self.forced_pass = False  # this turn has no action
        self.noble_came = False  # in this turn
        self.decision = "action"
        self.ended_by = ""

    # What is asked, and of whom

    @property
    def to_move(self) -> int | None:
        """Who has to decide; nobody when the game is over."""
        return None if self.decision == "over" else self.seat

    def legal(self) -> set[str]:
        """Every move that the rules allow now, as text."""
        if self.decision == "action":
            return self.actions()
        if self.decision == "return":
            return self.returns()
        if self.decision == "noble":
            return {f"noble {place}" for place in self.nobles_that_qualify()}  # 9.4
        return set()

    def actions(self) -> set[str]:
        """The four actions (4.1)."""
        return self.takes() | self.reserves() | self.buys()

    def takes(self) -> set[str]:
        """Three different or two alike, never gold (5.1 to 5.5)."""
        moves = set()
        in_bank = [colour for colour in COLOURS if self.bank[colour] > 0]
        size = min(3, len(in_bank))  # 5.4
        for choice in product([0, 1], repeat=len(in_bank)):
            if size > 0 and sum(choice) == size:
                moves.add("take " + "".join(colour for colour, one in zip(in_bank, choice, strict=True) if one))
        for colour in COLOURS:
            if self.bank[colour] >= 4:  # 5.2
                moves.add("take " + colour * 2)
        return moves

    def reserves(self) -> set[str]:
        """Any card of the display, or any deck with cards, with room in the hand (7.1 to 7.3)."""
        moves: set[str] = set()
        if len(self.players[self.seat].hand) == 3:
            return moves
        for place, card in self.display.items():
            if card is not None:
                moves.add(f"reserve {place}")
        for level, deck in self.decks.items():
            if deck:
                moves.add(f"reserve {level}-deck")
        return moves

    def buys(self) -> set[str]:
        """Any card of the display or of one's own hand, with every way to pay (8.1, 8.5)."""
        moves = set()
        for place, card in self.cards_on_offer().items():
            payment = self.default_payment(card)
            if payment is None:
                continue
            moves.add(f"buy {place}")
            gold_to_spare = self.players[self.seat].tokens["y"] - payment["y"]
            for size in range(1, gold_to_spare + 1):
                for choice in combinations_with_replacement(COLOURS, size):
                    instead = Counter(choice)
                    if all(instead[colour] <= payment[colour] for colour in COLOURS):
                        moves.add(f"buy {place} gold {letters(instead)}")
        return moves

    def cards_on_offer(self) -> dict[str, str]:
        """What the player may buy, by place (8.1)."""
        offer = {place: card for place, card in self.display.items() if card is not None}
        for place, (card, _) in zip(HAND_PLACES, self.players[self.seat].hand, strict=False):
            offer[place] = card
        return offer

    def default_payment(self, card: str) -> Counter[str] | None:
        """Coloured tokens first, gold for what is missing; None if it does not suffice (8.2 to 8.5)."""
        player = self.players[self.seat]
        bonuses = player.bonuses()
        payment: Counter[str] = Counter()
        for colour in COLOURS:
            due = max(0, CARDS[card]["price"].get(colour, 0) - bonuses[colour])
            payment[colour] = min(due, player.tokens[colour])
            payment["y"] += due - payment[colour]
        return payment if payment["y"] <= player.tokens["y"] else None

    def returns(self) -> set[str]:
        """Exactly what is above ten, of any tokens the player holds (6.1 to 6.3)."""
        tokens = self.players[self.seat].tokens
        moves = set()
        for choice in combinations_with_replacement(KINDS, tokens.total() - 10):
            back = Counter(choice)
            if all(back[kind] <= tokens[kind] for kind in KINDS):
                moves.add(f"return {letters(back)}")
        return moves

    def nobles_that_qualify(self) -> list[int]:
        """The table places, from 1, of the nobles whose wishes the player's bonuses fulfil (9.2, 9.3)."""
        bonuses = self.players[self.seat].bonuses()
        places = []
        for place, noble in enumerate(self.nobles, start=1):
            if noble is not None and all(bonuses[c] >= asked for c, asked in NOBLES[noble]["asks"].items()):
                places.append(place)
        return places

    # Playing

    def play(self, text: str) -> None:
        """One decision. ValueError if the rules do not allow it, and nothing has changed (4.4)."""
        if text not in self.legal():
            raise ValueError(f"not allowed now: {text}")
        verb, *words = text.split()
        if verb == "noble":
            self.noble_comes(int(words[0]))
            self.end_of_turn()
        elif verb == "return":
            self.move_tokens_to_bank(Counter(words[0]))
            self.nobles_visit()
        else:
            if verb == "take":
                self.take(Counter(words[0]))
            elif verb == "reserve":
                self.reserve(words[0])
            else:
                self.buy(words[0], Counter(words[2] if len(words) > 1 else ""))
            self.too_many_tokens()

    def take(self, tokens: Counter[str]) -> None:
        """From the bank to the player (5.1, 5.2)."""
        for kind, count in tokens.items():
            self.bank[kind] -= count
            self.players[self.seat].tokens[kind] += count

    def reserve(self, place: str) -> None:
        """A card into the hand, and gold if there is any (7.1, 7.2, 7.4)."""
        hand = self.players[self.seat].hand
        if place.endswith("-deck"):
            hand.append((self.decks[int(place[0])].pop(), True))
        else:
            card = self.display[place]
            assert card is not None
            hand.append((card, False))
            self.refill(place)
        if self.bank["y"] > 0:
            self.take(Counter("y"))

    def buy(self, place: str, gold_instead: Counter[str]) -> None:
        """Pay the bank, and the card counts from now on (8.4 to 8.7)."""
        player = self.players[self.seat]
        card = self.cards_on_offer()[place]
        payment = self.default_payment(card)
        assert payment is not None
        for colour, count in gold_instead.items():
            payment[colour] -= count
            payment["y"] += count
        self.move_tokens_to_bank(payment)
        player.bought.append(card)
        if place in HAND_PLACES:
            del player.hand[HAND_PLACES.index(place)]
        else:
            self.refill(place)

    def refill(self, place: str) -> None:
        """The top card of the same level, or nothing for the rest of the game (7.5)."""
        deck = self.decks[int(place[0])]
        self.display[place] = deck.pop() if deck else None

    def move_tokens_to_bank(self, tokens: Counter[str]) -> None:
        """Paid or given back (6.2, 8.6)."""
        for kind, count in tokens.items():
            self.players[self.seat].tokens[kind] -= count
            self.bank[kind] += count

    # The rest of a turn, in the order of 4.2

    def too_many_tokens(self) -> None:
        """Ask for what is above ten (6.2)."""
        if self.players[self.seat].tokens.total() > 10:
            self.decision = "return"
        else:
            self.nobles_visit()

    def nobles_visit(self) -> None:
        """None, the only one, or the one the player chooses (9.2, 9.4, 11.5)."""
        places = self.nobles_that_qualify()
        if len(places) > 1:
            self.decision = "noble"
            return
        if len(places) == 1:
            self.noble_comes(places[0])
        self.end_of_turn()

    def noble_comes(self, place: int) -> None:
        """The tile leaves the table for good (9.6)."""
        noble = self.nobles[place - 1]
        assert noble is not None
        self.players[self.seat].nobles.append(noble)
        self.nobles[place - 1] = None
        self.noble_came = True

    def end_of_turn(self) -> None:
        """The end of the game, or the next seat's turn (10.1, 10.2, 11.3)."""
        self.passes = self.passes + 1 if self.forced_pass and not self.noble_came else 0  # 11.3
        last_seat = (self.seat + 1) % len(self.players) == self.starter
        if last_seat and any(player.points() >= self.goal for player in self.players):
            self.decision, self.ended_by = "over", "points"
        elif self.passes == len(self.players):
            self.decision, self.ended_by = "over", "stalemate"
        else:
            if last_seat:
                self.round += 1
            self.seat = (self.seat + 1) % len(self.players)
            self.decision = "action"
            self.noble_came = False
            self.forced_pass = not self.actions()
            if self.forced_pass:  # 11.1
                self.nobles_visit()

    # The outcome

    def reason(self) -> str:
        """Why the game is over: "points" (10.2) or "stalemate" (11.3)."""
        return self.ended_by

    def ranks(self) -> list[int]:
        """More points, then fewer bought cards; equal players share a rank (10.3 to 10.6)."""
        results = [(-player.points(), len(player.bought)) for player in self.players]
        return [1 + sum(other < result for other in results) for result in results]

    def snapshot(self) -> dict[str, Any]:
        """All of the position in plain values."""
        return {
            "bank": {kind: self.bank[kind] for kind in KINDS},
            "decks": {level: list(cards) for level, cards in self.decks.items()},
            "display": dict(self.display),
            "nobles": list(self.nobles),
            "players": [
                {
                    "tokens": {kind: player.tokens[kind] for kind in KINDS},
                    "bonuses": {colour: player.bonuses()[colour] for colour in COLOURS},
                    "bought": list(player.bought),
                    "hand": list(player.hand),
                    "nobles": list(player.nobles),
                    "points": player.points(),
                }
                for player in self.players
            ],
            "to_move": self.to_move,
            "decision": self.decision,
            "round": self.round,
            "passes": self.passes,
        }
