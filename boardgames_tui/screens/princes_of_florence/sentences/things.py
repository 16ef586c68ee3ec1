"""What the things on the table of The Princes of Florence are and do."""

from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence import commands
from boardgames_tui.games.princes_of_florence.presentation.view import Deck
from boardgames_tui.screens.princes_of_florence import spots
from boardgames_tui.screens.princes_of_florence.model import PrincesTable
from boardgames_tui.screens.princes_of_florence.model.menu import how_often


def what_is(table: PrincesTable, spot: spots.Spot) -> str:
    """What a spot is and does, and how much of it there is for the player to move."""
    if isinstance(spot, spots.Listed):
        return _listed(table, spot)
    match spot:
        case spots.Lot(kind):
            return _object(table, kind)
        case spots.Only.NO_LOT:
            return _("You may go without an object this round and keep your florins.")
        case spots.Only.NEXT_BID:
            return _(
                "The next bid is 100 florins more. The last bidder left pays and gets the object, and no other "
                "this round."
            )
        case spots.Only.NO_BID:
            return _("If you pass, you are out of this auction, but you can still get another object.")
        case spots.Below() | spots.Only.AS_THEY_LIE:
            return _("The cards that you do not keep go under their deck, in an order of your choice.")
        case spots.Act():
            return " ".join(filter(None, (_action(spot), how_often(table.own, spot))))
        case spots.WorkLine():
            return _(
                "A work is worth what its building, landscape, freedom and bonus cards add, plus 2 for each jester and "
                "1 for each profession and recruiting card. It earns 100 florins per WV; "
                "you may turn every 200 of them into 1 point."
            )
        case spots.BonusLine():
            return _("A bonus card adds to a single work, and is then gone.")
        case spots.Only.IN_HAND | spots.Square() | spots.Piece():
            return _(
                "Your principality. Buildings may not share an edge until you have two builders; landscapes may "
                "touch anything."
            )
        case spots.SeatSpot():
            return _("A prince: points, florins, principality and the works completed.")


def _object(table: PrincesTable, kind: str) -> str:
    works = len(table.view.works)
    match kind:
        case "jester":
            words = _("A jester adds 2 to every work you complete from now on. Professions in your hand: {count}.")
            return words.format(count="-" if table.own.covered else works)
        case "builder":
            return _("With one builder, buildings cost 300; with two, they may touch; with three, they are free.")
        case "prestige":
            return _("A prestige card: look at five and keep one, a secret goal for the end of the game.")
        case "recruiting" if table.view.has_row:
            return _("A recruiting card takes a profession from an opponent's table or the row into your hand.")
        case "recruiting":
            return _("A recruiting card takes a profession from an opponent's table into your hand: one more work.")
    return _("A landscape adds 3 to each work it suits. Each further one of its type scores points instead.")


def _listed(table: PrincesTable, command: spots.Listed) -> str:
    match command:
        case commands.Pick(card=card) if table.tables.deck_of[card] is Deck.BONUS:
            return _("A bonus card adds to a single work, and is then gone.")
        case commands.Pick(card=card) if table.tables.deck_of[card] is Deck.PRESTIGE:
            return _(
                "A prestige card is a secret goal: it scores points at the end if you reach it, "
                "or lead in what it counts."
            )
        case commands.Build():
            return _("A building scores 3 points, and adds 4 to each work it suits.")
        case commands.TakeFreedom():
            return _("A freedom adds 3 to each work it suits.")
        case commands.Recruit(profession=name) if name in table.view.row:
            return _("A card from the public row: one more work for you.")
        case commands.Recruit(profession=name) if name in table.own.me.table:
            return _("A profession of your own: you can complete one more work.")
        case commands.Recruit():
            return _("A card from an opponent's table: one more work for you.")
        case commands.Later():
            return _("You keep the recruiting card for a later turn.")
        case commands.Return() | commands.Pick() | commands.TakeProfession():
            return _("A profession lets you complete one work, and adds 1 to each of your works.")
        case commands.Choose():
            return _("You have bought a landscape: choose which one.")


def _action(act: spots.Act) -> str:
    return {
        spots.Act.WORK: _("A work earns florins or points, and uses up a profession from your hand."),
        spots.Act.BUILD: _(
            "A building costs 700 florins, or less if you have builders. It scores 3 points and adds 4 to each work "
            "it suits."
        ),
        spots.Act.PROFESSION: _("Look at the next few professions and keep one: one more work to come."),
        spots.Act.FREEDOM: _("A freedom costs 300 florins and adds 3 to each work it suits."),
        spots.Act.BONUS: _("Look at the next few bonus cards and keep one: it adds to a single work."),
        spots.Act.RECRUIT: _("A recruiting card brings a profession into your hand, and it costs no action."),
        spots.Act.END: _("You have two actions a turn; any you don't use are lost."),
    }[act]
