"""Positions for examples from play: what a test names lies where it says, everything else is filled in."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boardgames_tui.core import catalogue
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.validation import adapter
from boardgames_tui.games.splendor.commands import PLACES
from boardgames_tui.games.splendor.components import COLOURS, KINDS, Box
from boardgames_tui.games.splendor.state import ACTION, EMPTY, Player, State
from tests.games.position import Position

NAMES = ("Ada", "Boris", "Cleo", "Dora")
GAME = catalogue.game("splendor")
BOX: Box = GAME.box
RULES = GAME.controller
CARD = {card.id: index for index, card in enumerate(BOX.cards)}
NOBLE = {noble.id: index for index, noble in enumerate(BOX.nobles)}


def card_id(card: int) -> str | None:
    return None if card == EMPTY else BOX.cards[card].id


def setup(players: int, seed: int = 1, options: Mapping[str, Any] | None = None) -> Setup:
    seats = tuple(Seat(name=name) for name in NAMES[:players])
    return Setup(game="splendor", rules_version=GAME.rules_version, seats=seats, seed=seed, options=dict(options or {}))


@dataclass(frozen=True)
class Has:
    """What a player has. `bonuses` buys them cheap cards of these colours; "?L3-red-1" in a hand was reserved blind."""

    tokens: str = ""
    bonuses: str = ""
    bought: Sequence[str] = ()
    hand: Sequence[str] = ()
    nobles: Sequence[str] = ()


class Table(Position[State]):
    """A position, and what the examples say about it in letters and card ids. Every move is verified."""

    game = GAME

    # What lies where

    @property
    def asked(self) -> str:
        """The open decision: "action", "return", "noble" or "over"."""
        return self.state.decision.name.lower()

    @property
    def bank(self) -> str:
        return letters(self.state.bank)

    @property
    def display(self) -> dict[str, str | None]:
        return {place: card_id(card) for place, card in zip(PLACES, self.state.display, strict=True)}

    @property
    def nobles(self) -> list[str | None]:
        """The nobles on the table by place; None where one has gone."""
        return [None if noble < 0 else BOX.nobles[noble].id for noble in self.state.nobles]

    def next_card(self, level: int) -> str | None:
        """The top card of a deck."""
        left = self.state.left[level - 1]
        return card_id(self.state.decks[level - 1][left - 1]) if left else None

    def tokens(self, seat: int) -> str:
        return letters(self.state.players[seat].tokens)

    def bonuses(self, seat: int) -> str:
        return letters(self.state.players[seat].bonuses)

    def points(self, seat: int) -> int:
        return self.state.players[seat].points

    def bought(self, seat: int) -> list[str | None]:
        return [card_id(card) for card in self.state.players[seat].bought]

    def hand(self, seat: int) -> list[str | None]:
        return [card_id(card) for card in self.state.players[seat].hand]

    def visits(self, seat: int) -> list[str]:
        """The nobles who have come to a player."""
        return [BOX.nobles[noble].id for noble in self.state.players[seat].nobles]

    # What is seen

    def view(self, seat: int | None) -> Any:
        return RULES.view(self.state, seat)

    def seen(self, seat: int | None) -> str:
        """All that a seat's view holds, as text."""
        return adapter(GAME.view_type).dump_json(self.view(seat)).decode()

    def result(self) -> Any:
        return RULES.result(self.state)


def letters(counts: Sequence[int]) -> str:
    """Counts as letters in the order w u g r b y."""
    return "".join(kind * count for kind, count in zip(KINDS, counts, strict=False))


def counts(tokens: str) -> list[int]:
    return [tokens.count(kind) for kind in KINDS]


def new_game(players: int = 2, seed: int = 1, **options: Any) -> Table:
    return Table(RULES.new(setup(players, seed, options)))


def position(
    *players: Has,
    turn: int = 0,
    display: Mapping[str, str | None] | None = None,
    tops: Mapping[int, Sequence[str]] | None = None,
    empty: Mapping[int, int] | None = None,
    nobles: Sequence[str] = (),
) -> Table:
    """A position with every piece in it once.

    `display` names cards in places (None: an empty place), `tops` the next cards of a deck, `empty` gives what would
    be a level's deck to a seat as bought cards, and `nobles` lie in the first places. The bank has all other tokens.
    """
    display = display or {}
    tops = tops or {}
    empty = empty or {}
    hands = [[card.removeprefix("?") for card in player.hand] for player in players]
    named = [card for player, hand in zip(players, hands, strict=True) for card in (*player.bought, *hand)]
    named += [card for card in display.values() if card]
    named += [card for cards in tops.values() for card in cards]
    assert len(named) == len(set(named)), "a card is named twice"
    rest = [card for card in CARD if card not in named]

    bought = [list(player.bought) for player in players]
    for cards, player in zip(bought, players, strict=True):
        for colour, wanted in Counter(player.bonuses).items():
            cheap = [name for name in rest if BOX.cards[CARD[name]].bonus == COLOURS.index(colour)][:wanted]
            assert len(cheap) == wanted, f"not enough cards with bonus {colour}"
            cards += cheap
            rest = [name for name in rest if name not in cheap]

    shown: list[int] = []
    decks: list[tuple[int, ...]] = []
    for level in (1, 2, 3):
        deck = [name for name in rest if name.startswith(f"L{level}-")]
        for place in PLACES[(level - 1) * 4 : level * 4]:
            card = display[place] if place in display else deck.pop()
            shown.append(CARD[card] if card else EMPTY)
        if level in empty:
            bought[empty[level]] += deck
            deck = []
        deck += reversed(tops.get(level, ()))
        decks.append(tuple(CARD[name] for name in deck))

    places = [*nobles, *(noble for player in players for noble in player.nobles)]
    places += [noble for noble in reversed(NOBLE) if noble not in places][: len(players) + 1 - len(places)]
    gone = [noble for player in players for noble in player.nobles]

    def player_state(player: Has, hand: list[str], cards: list[str]) -> Player:
        faces = [BOX.cards[CARD[card]] for card in cards]
        return Player(
            tokens=counts(player.tokens),
            bonuses=[sum(face.bonus == colour for face in faces) for colour in range(5)],
            points=sum(face.points for face in faces) + 3 * len(player.nobles),
            bought=tuple(CARD[card] for card in cards),
            hand=tuple(CARD[card] for card in hand),
            blind=tuple(card.startswith("?") for card in player.hand),
            nobles=tuple(NOBLE[noble] for noble in player.nobles),
        )

    held = [player_state(*each) for each in zip(players, hands, bought, strict=True)]
    in_game = [BOX.tokens[len(players)]] * 5 + [BOX.gold]
    return Table(
        State(
            bank=[all_of_it - sum(p.tokens[kind] for p in held) for kind, all_of_it in enumerate(in_game)],
            decks=tuple(decks),
            left=[len(deck) for deck in decks],
            display=shown,
            nobles=[~NOBLE[noble] if noble in gone else NOBLE[noble] for noble in places],
            players=held,
            seat=turn,
            decision=ACTION,
            round=1,
            passes=0,
            stalemate=False,
        )
    )
