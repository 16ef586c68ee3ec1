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
from boardgames_tui.screens.splendor import board, changes, sentences
from boardgames_tui.screens.splendor.closely import Closely, Signs
from boardgames_tui.screens.splendor.geometry import GEOMETRIES
from boardgames_tui.screens.splendor.own import OWN_LINES, WHOLE_LINES, Own
from boardgames_tui.screens.splendor.seats import SEAT_LINES, Race, Seats
from boardgames_tui.screens.splendor.spots import NAMES, CardPlace, Deck, HandCard, NoblePlace, OwnToken, Pile, Spot
from boardgames_tui.screens.splendor.table import SplendorTable
from boardgames_tui.tui.actions import Action, Key, bindings, table_actions
from boardgames_tui.tui.canvas import CanvasWidget
from boardgames_tui.tui.goals import Goals
from boardgames_tui.tui.layout import Board, Panel, around, column_beside
from boardgames_tui.tui.table import TableScreen

ACTIONS = (
    # The letter of a token comes first wherever tokens are being chosen.
    Action("splendor.letter", ",".join(KINDS), "letter", N_("choose a token"), letters=True),
    Action("splendor.take", "t", "take", N_("take tokens"), short=N_("take")),
    Action("splendor.reserve", "r", "reserve", N_("reserve")),
    Action("splendor.buy", "b", "buy", N_("buy")),
    Action("splendor.gold", "y", "gold", N_("pay with gold"), short=N_("gold")),
    Action("splendor.undo", "backspace", "taking_back.take_back", N_("undo"), in_palette=False),
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
        self.goals = Goals(table)
        return [
            board.Board(table, id="board"),
            Own(table, id="own"),
            Seats(table, id="seats"),
            Race(table, id="race"),
            Closely(table, id="closely"),
            Signs(table, id="signs"),
            self.goals,
        ]

    def places(self, size: Cells) -> dict[str, Region]:
        """The largest board that leaves room for one's own things; the seats and the story beside it."""
        self.measured(size)
        players = len(self.table.names)
        signs = 1 + -(-len(sentences.signs()) // (2 if size.width >= 140 else 1))
        boards = [Board(each.width, each.height, OWN_LINES) for each in GEOMETRIES]
        panels = [
            Panel("own", OWN_LINES, WHOLE_LINES, WHOLE_LINES, below=True),
            Panel("seats", SEAT_LINES * players, (SEAT_LINES + 1) * players, (SEAT_LINES + 2) * players),
            Panel("race", 1 + players, 1 + players, 2 + players, optional=True),
            Panel("closely", 6, 6, 6, optional=True),
            Panel("signs", signs, signs, signs + 1, optional=True),
            self.goals.panel(column_beside(size, boards)),
            Panel("story", 4, 8, 20, second=True),
        ]
        return around(size, "board", boards, panels)

    # Choosing

    def choose(self, spot: Spot) -> None:
        """Enter: buy the card, pick the token, choose the noble."""
        match spot:
            case Pile(kind) | OwnToken(kind):
                self._pick(kind)
            case NoblePlace():
                self.playing.act(self.table.choices.at(ChooseNoble, spot)[0].command)
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
                self.playing.act(complete.command)
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
        elif table.payment or table.drawing:
            table.payment, table.drawing = 0, False
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
                return None if table.choosing_tokens or table.at_bank else ""
            case "take":
                return None if acting and table.choices.of(Take) else table.why("take")
            case "reserve" if acting and not table.taking:
                return None if table.reserving() else self._why_not_reserve()
            case "buy" if acting and not table.taking:
                return None if table.payments() else self._why_not_buy()
            case "taking_back.take_back":  # on the bank u is blue
                return None if table.at_bank and not table.taking and not self.taking_back.why_not() else ""
            case "gold":
                return None if len(table.payments()) > 1 else _("There is no other way to pay for that.")
        return ""

    def _why_not_reserve(self) -> str:
        return self.table.why("reserve") or _("Put the cursor on a card or a deck to reserve.")

    def _why_not_buy(self) -> str:
        spot = self.table.cursor.spot
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
        if table.drawing:
            return [*keys, self.key("table.back", _("leave it"))]
        letters = "".join(letter for kind, letter in enumerate(KINDS) if table.at_bank and table.can_pick(kind))
        keys += [self.key("splendor.take", sign=letters), self.key("splendor.reserve"), self.key("splendor.gold")]
        return [*keys, self.key("splendor.undo")]

    def action_letter(self, letter: str) -> None:
        """Pick the token of that letter, or say why that cannot be done. Enter alone plays the move."""
        kind = KIND_OF[letter]
        if self.table.can_pick(kind):
            self._pick(kind)
        else:
            self.say(self.table.why_not_pick(kind))

    def action_take(self) -> None:
        """Go to the bank and choose tokens."""
        self.table.taking, self.table.picked, self.table.drawing = True, "", False
        self.touched()

    def action_reserve(self) -> None:
        """Reserve the card under the cursor; a deck asks once more."""
        table = self.table
        choice = table.reserving()
        assert choice is not None
        if isinstance(table.cursor.spot, Deck) and not table.drawing:
            self.touched()
            table.drawing = True
            self.redraw()
        else:
            self.playing.act(choice.command)

    def action_buy(self) -> None:
        """Buy the card under the cursor."""
        self.playing.act(self.table.payments()[self.table.payment].command)

    def action_gold(self) -> None:
        """Show the next way to pay for the card under the cursor."""
        self.table.payment = (self.table.payment + 1) % len(self.table.payments())
        self.touched()

    def what_is(self, spot: Spot) -> str:
        """What a spot is and what it does."""
        from boardgames_tui.screens.splendor import why

        return why.what_is(self.table, spot)

    def show_players(self) -> None:
        """Every player's cards, one by one."""
        from boardgames_tui.tui.lists import Lines

        self.app.push_screen(Lines(_("The players"), sentences.players(self.table)))

    def palette_commands(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """Taking back and the story have no key while u and g are letters."""
        if self.words.letters():
            if not self.taking_back.why_not():
                yield _("Undo"), "", self.taking_back.take_back
            yield _("Story so far"), "", self.asking.story
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
