"""Splendor's table on the screen: what keys and clicks do there."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from textual.binding import BindingType
from textual.geometry import Region
from textual.geometry import Size as Cells

from boardgames_tui.core.words import N_, _
from boardgames_tui.games.splendor.commands import KIND_OF, ChooseNoble, Take, buy
from boardgames_tui.games.splendor.components import KINDS
from boardgames_tui.games.splendor.view import Decision, SplendorView
from boardgames_tui.screens.splendor import board, changes, sentences, why
from boardgames_tui.screens.splendor.board import GEOMETRIES
from boardgames_tui.screens.splendor.closely import Closely
from boardgames_tui.screens.splendor.own import OWN_LINES, Own
from boardgames_tui.screens.splendor.seats import Seats
from boardgames_tui.screens.splendor.spots import NAMES, CardPlace, Deck, HandCard, NoblePlace, OwnToken, Pile, Spot
from boardgames_tui.screens.splendor.table import SplendorTable
from boardgames_tui.tui.actions import Action, Key, bindings, table_actions
from boardgames_tui.tui.canvas import CanvasWidget
from boardgames_tui.tui.layout import Board, Panel, around
from boardgames_tui.tui.table import TableScreen

ACTIONS = (
    # The letter of a token comes first wherever tokens are being chosen.
    Action("splendor.letter", ",".join(KINDS), "letter", N_("choose a token"), letters=True),
    Action("splendor.take", "t", "take", N_("take tokens"), short=N_("take")),
    Action("splendor.reserve", "r", "reserve", N_("reserve")),
    Action("splendor.buy", "b", "buy", N_("buy")),
    Action("splendor.gold", "y", "gold", N_("pay with gold"), short=N_("gold")),
    Action("splendor.look", "p", "look", N_("look at your hidden cards"), short=N_("look")),
    *table_actions(),
)


class SplendorScreen(TableScreen[SplendorTable]):
    """The game's table."""

    ACTIONS = ACTIONS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTIONS)]
    sentences = sentences

    # Building

    def make_table(self) -> SplendorTable:
        """What the table shows."""
        return SplendorTable(self.session)

    def parts(self) -> list[CanvasWidget]:
        """The board, the player's own things, the seats."""
        table = self.table
        return [
            board.Board(table, id="board"),
            Own(table, id="own"),
            Seats(table, id="seats"),
            Closely(table, id="closely"),
        ]

    def places(self, size: Cells) -> dict[str, Region]:
        """The largest board that leaves four lines for one's own things; the seats and the story beside it."""
        self.measured(size)
        players = len(self.table.names)
        boards = [Board(each.width, each.height, OWN_LINES) for each in GEOMETRIES]
        panels = [
            Panel("own", OWN_LINES, 5, 9, below=True),
            Panel("seats", 4 * players, 5 * players, 6 * players),
            Panel("closely", 0, 6, 8),
            Panel("story", 4, 8, 20),
        ]
        return around(size, "board", boards, panels)

    # Choosing

    def choose(self, spot: Spot) -> None:
        """Enter: buy the card, pick the token, choose the noble."""
        match spot:
            case Pile(kind) | OwnToken(kind):
                self._pick(kind)
            case NoblePlace():
                self.act(self.table.choices.at(ChooseNoble, spot)[0].command)
            case Deck():
                self.perform("splendor.reserve")
            case _:
                self.perform("splendor.buy")

    def point(self, spot: Spot) -> None:
        """A click on a token picks it at once."""
        if isinstance(spot, Pile | OwnToken):
            self.table.cursor.spot = spot
            self.choose(spot)
        else:
            super().point(spot)

    def _pick(self, kind: int) -> None:
        table = self.table
        if not table.can_pick(kind):
            if (complete := table.complete()) is not None:
                self.act(complete.command)
            return
        table.picked += KINDS[kind]
        table.taking = not table.returning
        spots = list(table.spots_now())
        if table.cursor.spot not in spots:
            table.cursor.spot = next(iter(spots), None)
        self.touched()

    def step_back(self) -> bool:
        """Drop the last token chosen, or leave the choosing."""
        table = self.table
        if table.picked:
            table.picked = table.picked[:-1]
        elif table.taking:
            table.taking = False
        elif table.payment:
            table.payment = 0
        else:
            return False
        return True

    # Keys

    def why_not(self, action: Action) -> str | None:
        """Letters choose tokens; the others act on what is under the cursor, in a turn without half-chosen tokens."""
        table = self.table
        acting = table.view.decision is Decision.ACTION
        match action.run:
            case "letter":
                return None if table.choosing_tokens else ""
            case "take":
                return None if acting and table.choices.of(Take) else table.why("take")
            case "reserve" if acting and not table.taking:
                return None if table.reserving() else self._why_not_reserve()
            case "buy" if acting and not table.taking:
                return None if table.payments() else self._why_not_buy()
            case "gold":
                return None if len(table.payments()) > 1 else _("There is no other way to pay for that.")
            case "look":
                return None if any(held.blind for held in table.hand()) else _("You have no hidden card.")
        return ""

    def _why_not_reserve(self) -> str:
        return self.table.why("reserve") or _("Put the cursor on a card or a deck to reserve.")

    def _why_not_buy(self) -> str:
        spot = self.table.cursor.spot
        held = self.table.held_at(spot)
        if held is not None and self.table.covered(held):
            return _("That card is hidden; p shows it.")
        if not isinstance(spot, CardPlace | HandCard):
            return _("Put the cursor on a card to buy.")
        return str(self.session.refusal(buy(NAMES[spot])) or "")

    def footer(self) -> list[Key]:
        """What works where the cursor is."""
        table = self.table
        if table.view.seat is None:
            return []
        if table.view.decision is Decision.NOBLE:
            return [self.key("table.choose")]
        if table.choosing_tokens:
            enter = _("pick")
            if table.complete() is not None and not table.can_pick_more():
                enter = _("give back") if table.returning else _("take")
            return [self.key("table.choose", enter), self.key("table.back", _("drop"))]
        keys = []
        if table.payments():
            keys.append(self.key("table.choose", _("buy")))
        elif isinstance(table.cursor.spot, Deck | Pile):
            keys.append(self.key("table.choose", _("draw") if isinstance(table.cursor.spot, Deck) else _("pick")))
        keys += [self.key("splendor.take"), self.key("splendor.reserve"), self.key("splendor.gold")]
        if self.session.hidden_hands:
            keys.append(self.key("splendor.look"))
        return keys

    def action_letter(self, letter: str) -> None:
        """Pick the token of that letter. Enter alone plays the move."""
        if self.table.can_pick(KIND_OF[letter]):
            self._pick(KIND_OF[letter])

    def action_take(self) -> None:
        """Go to the bank and choose tokens."""
        self.table.taking, self.table.picked = True, ""
        self.touched()

    def action_reserve(self) -> None:
        """Reserve the card under the cursor."""
        choice = self.table.reserving()
        assert choice is not None
        self.act(choice.command)

    def action_buy(self) -> None:
        """Buy the card under the cursor."""
        self.act(self.table.payments()[self.table.payment].command)

    def action_gold(self) -> None:
        """Show the next way to pay for the card under the cursor."""
        self.table.payment = (self.table.payment + 1) % len(self.table.payments())
        self.touched()

    def action_look(self) -> None:
        """Show one's hidden cards until the next key (12.5)."""
        self.peek()

    def what_is(self, spot: Spot) -> str:
        """What a spot is and what it does."""
        return why.what_is(self.table, spot)

    def show_players(self) -> None:
        """Every player's cards, one by one."""
        from boardgames_tui.tui.lists import Lines

        self.app.push_screen(Lines(_("The players"), sentences.players(self.table)))

    def palette_commands(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """Taking back has no key while u is a letter."""
        if self.words.letters():
            yield _("Take back"), "", self.action_undo
        yield from super().palette_commands()

    # Words

    def status(self) -> str:
        """The last round is told in the title."""
        view = self.table.view
        return _("last round") if view.last_round and view.to_move is not None else ""

    def table_changed(self, before: Any) -> frozenset[Spot]:
        """Places with another card, piles with another count, nobles that left."""
        now: SplendorView = self.table.view
        return changes.changed(before, now)
