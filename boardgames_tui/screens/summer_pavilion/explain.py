"""What the things on Summer Pavilion's table are, and what they do."""

from boardgames_tui.core.words import _, pgettext
from boardgames_tui.games.summer_pavilion.components import BACK, COLOUR_NAMES, ROUNDS
from boardgames_tui.screens.summer_pavilion import spots
from boardgames_tui.screens.summer_pavilion.model import SummerPavilionTable


def what_is(table: SummerPavilionTable, spot: spots.Spot) -> str:
    """What a spot is and does, and how much there is of it for who decides."""
    view = table.view
    me = view.players[view.judged]
    match spot:
        case spots.Group(colour=colour) if colour == view.joker:
            return _("This is the joker of the round: one comes along with any other colour you take from there.")
        case spots.Group(colour=colour) if view.side is BACK:
            return _("You take all of this colour; you have {count}.").format(count=me.rack[colour])
        case spots.Group(colour=colour):
            return _("You take all of this colour. It pays for {colour} spaces; you have {count}.").format(
                colour=pgettext("tile", COLOUR_NAMES[colour]), count=me.rack[colour]
            )
        case spots.Source():
            return _("You take one colour from a display, and the rest slides to the centre.")
        case spots.Space():
            return _("The number is the price in tiles. A tile scores a point for each tile in its row.")
        case spots.LaidTile():
            return _("A tile that has been placed. It stays, and counts for its star and its number at the end.")
        case spots.StructureSpot(index):
            structure = table.session.game.box.structures[index]
            left = sum(me.tiles[space] < 0 for space in structure.spaces)
            return _("Cover all spaces round it ({left} to go) and choose tiles from the supply: {tiles}.").format(
                tiles=structure.tiles, left=left
            )
        case spots.Payment():
            return _("A way to pay: one tile is placed, the others leave your rack.")
        case spots.SupplyTile():
            return _("From the supply come the tiles for a pillar, a statue or a window.")
        case spots.RackTile() if view.round == ROUNDS:
            return _("Your tiles. What you have not placed when you pass costs a point each.")
        case spots.RackTile():
            return _("Your tiles. What you have not placed when you pass costs a point each, but for four you keep.")
        case spots.SeatSpot() | spots.Miniature():
            return _("A player: points, tiles, and what is covered.")
        case spots.Line.PASS if view.round == ROUNDS:
            return _("You place no more in this last round, and each tile that is left costs a point.")
        case spots.Line.PASS:
            return _("You place no more this round. Up to four tiles are kept, each other one costs a point.")
        case spots.Line.DONE:
            return _("This ends the choosing.")
        case spots.Line.BAG:
            return _("Tiles are drawn from the bag; when it is empty, it is filled from the tower.")
