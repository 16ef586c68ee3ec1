"""What the things on Splendor's table are, and what they do."""

from boardgames_tui.core.words import _
from boardgames_tui.games.splendor.components import GOLD, HAND_LIMIT, NOBLE_POINTS
from boardgames_tui.screens.splendor import spots
from boardgames_tui.screens.splendor.model import SplendorTable


def what_is(table: SplendorTable, spot: spots.Spot) -> str:
    """What a spot is and does, and how much there is of it for who decides."""
    match spot:
        case spots.CardPlace() | spots.HandCard():
            card = table.card_at(spot)
            if card is None:
                return _("A reserved card: only you can buy it.")
            others = [each for each in table.view.display if each is not None and each.id != card.id]
            cheaper = sum(each.due[card.bonus] > 0 for each in others)
            return _(
                "A card brings its points once, and makes every later card one token of its colour cheaper. "
                "Cards on the table that this one makes cheaper for you: {count}."
            ).format(count=cheaper)
        case spots.Deck():
            return _(
                "The cards of a level that are still to come. You can reserve the top one without seeing it first; "
                "you may hold {most} reserved cards."
            ).format(most=HAND_LIMIT)
        case spots.Pile(kind) | spots.OwnToken(kind) if kind == GOLD:
            return _("Gold pays for any colour. You get it only with a card that you reserve.")
        case spots.Pile(kind) | spots.OwnToken(kind):
            asked = sum(card is not None and card.lacks[kind] > 0 for card in table.view.display)
            return _("Tokens pay for cards. Cards for which you need more of this colour: {count}.").format(count=asked)
        case spots.NoblePlace():
            return _(
                "A noble visits whoever has the cards it asks for, at the end of a turn, and is worth {points} points. "
                "Tokens do not count."
            ).format(points=NOBLE_POINTS)
        case spots.SeatSpot():
            return _("A player: points, cards and tokens by colour, and reserved cards.")
