"""Events of a game of Splendor. Cards and nobles are indices into the box, places are those of the notation."""

from boardgames_tui.core.events import Event, Revealing, event


@event
class TokensTaken(Event):
    """Tokens went from the bank to the player."""

    tokens: str
    """The tokens, a letter each."""


@event
class TokensReturned(Event):
    """The player gave back the tokens above ten."""

    tokens: str
    """The tokens, a letter each."""


@event
class CardReserved(Event):
    """A card of the display went to the player's hand, with a gold token if `gold`."""

    card: int
    """The card's number in the box."""
    place: str
    """Its place in the display, "2-3"."""
    gold: bool
    """Whether a token of gold came with it (7.4)."""


@event
class CardDrawn(Revealing):
    """A card was reserved blind; `card` is None for everyone but its owner (12.3)."""

    level: int
    """The level of the deck, 1 to 3."""
    card: int | None
    """The card's number in the box; null for everyone but its owner."""
    gold: bool
    """Whether a token of gold came with it (7.4)."""
    private = ("card",)


@event
class CardBought(Event):
    """A card was bought for `paid` (six counts). `blind`: until now only its owner knew it."""

    card: int
    """The card's number in the box."""
    place: str
    """Its place: "2-3" in the display, or "a" in the hand."""
    paid: tuple[int, ...]
    """The tokens that were paid, six counts."""
    blind: bool
    """Whether only its owner knew it until now."""

    @property
    def reveals(self) -> bool:
        """A card drawn blind becomes public (12.4)."""
        return self.blind


@event
class CardTurnedUp(Revealing):
    """The deck's next card filled an empty place (7.5)."""

    card: int
    """The card's number in the box."""
    place: str
    """The place that it fills, "2-3"."""


@event
class NobleCame(Event):
    """A noble visited the player (9.2)."""

    noble: int
    """The noble's number in the box."""


@event
class Passed(Event):
    """The player could do nothing (11.1)."""


@event
class LastRound(Event):
    """The player has the points that end the game, or more: this round is the last (10.1)."""

    points: int
    """What the player has now."""


@event
class GameOver(Event):
    """The game has ended, by points (10.2) or because nobody could move (11.3).

    `opened`: somebody still held a card drawn blind, and all hands are open now (12.7).
    """

    stalemate: bool
    """Whether nobody could move (11.3)."""
    opened: bool
    """Whether a card drawn blind became open to all (12.7)."""

    @property
    def reveals(self) -> bool:
        """A card that only its owner knew is face up."""
        return self.opened
