"""Lookup tables, computed once from a box."""

from boardgames_tui.games.splendor.components import Box


class Tables:
    """A box, and the tables that the rules look up."""

    def __init__(self, box: Box) -> None:
        self.box = box
        """All pieces."""
        self.prices = [card.price for card in box.cards]
        """Card -> its price as printed, five counts."""
        self.priced = [[(colour, count) for colour, count in enumerate(price) if count] for price in self.prices]
        """Card -> the colours it is paid in, each with its count."""
        self.asks = [noble.asks for noble in box.nobles]
        """Noble -> the bonuses it asks for, five counts."""
        self.asked = [[(colour, count) for colour, count in enumerate(asks) if count] for asks in self.asks]
        """Noble -> the colours it asks for, each with its count."""
        self.fewest_bonuses = min(sum(asks) for asks in self.asks)
        """The fewest cards with which a noble visits."""
