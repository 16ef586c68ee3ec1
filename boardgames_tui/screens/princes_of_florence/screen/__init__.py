"""The table of The Princes of Florence on the screen: what keys and clicks do there."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import ClassVar

from textual.binding import BindingType
from textual.geometry import Region, Size

from boardgames_tui.core.match import Match, Turn
from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.commands import (
    END,
    TAKE_BONUS,
    TAKE_PROFESSION,
    AnyCommand,
    Build,
    Pick,
    Return,
    Sell,
    TakeProfession,
    Under,
    bid,
    sell,
)
from boardgames_tui.games.princes_of_florence.components import ROUNDS, STEP, UNIT
from boardgames_tui.games.princes_of_florence.presentation.view import Decision, PrincesView
from boardgames_tui.games.princes_of_florence.presentation.words import card_name
from boardgames_tui.screens.princes_of_florence import sentences, spots
from boardgames_tui.screens.princes_of_florence.model import PrincesTable
from boardgames_tui.screens.princes_of_florence.model.rows import Mode
from boardgames_tui.screens.princes_of_florence.screen import keys
from boardgames_tui.screens.princes_of_florence.screen.actions import ACTIONS
from boardgames_tui.screens.princes_of_florence.widgets.cards import Cards
from boardgames_tui.screens.princes_of_florence.widgets.decision_panel import DecisionPanel
from boardgames_tui.screens.princes_of_florence.widgets.places import BOARDS, places
from boardgames_tui.screens.princes_of_florence.widgets.plan import SCALES
from boardgames_tui.screens.princes_of_florence.widgets.principality import Principality
from boardgames_tui.screens.princes_of_florence.widgets.rivals import Rivals
from boardgames_tui.screens.princes_of_florence.widgets.round_over import RoundOver
from boardgames_tui.screens.princes_of_florence.widgets.rounds import Course, Rounds
from boardgames_tui.screens.princes_of_florence.widgets.strip import Strip
from boardgames_tui.screens.princes_of_florence.widgets.supply import Supply
from boardgames_tui.screens.princes_of_florence.widgets.works import Works
from boardgames_tui.tui.actions import Action, Key, bindings
from boardgames_tui.tui.paint.canvas import CanvasWidget
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.table.screen import TableScreen
from boardgames_tui.tui.table.travel import Travel

_MODES = {spots.Act.BUILD: Mode.BUILD, spots.Act.FREEDOM: Mode.FREEDOM, spots.Act.RECRUIT: Mode.RECRUIT}
"""The lists that actions in the menu open."""
_APART = 6
"""The spaces round the two parts of the title."""


class PrincesOfFlorenceScreen(TableScreen[PrincesTable]):
    """The game's table."""

    ACTIONS = ACTIONS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTIONS)]
    sentences = sentences
    gives_way: ClassVar[Mapping[str, int]] = {
        "others": 0,
        "news": 0,
        "story": 0,
        "supply": 0,
        "course": 0,
        "cards": 0,
        "desk": 7,
        "works": 3,
    }

    def __init__(self, match: Match, match_id: int, watching: bool = False) -> None:
        super().__init__(match, match_id, watching)
        self.placed: dict[str, Region] = {}
        """The regions of the parts."""

    # Building

    def make_table(self) -> PrincesTable:
        return PrincesTable(self.session)

    def parts(self) -> list[CanvasWidget]:
        self.land = Principality(self.table, id="land")
        self.desk = DecisionPanel(self.table, id="desk")
        self.works = Works(self.table, id="works")
        self.cards = Cards(self.table, id="cards")
        self.rivals = Rivals(self.table, id="others")
        return [
            self.land,
            Rounds(self.table, id="rounds"),
            RoundOver(self.table, id="over"),
            self.desk,
            self.works,
            self.cards,
            Supply(self.table, id="supply"),
            Course(self.table, id="course"),
            self.rivals,
            Strip(self.table),
        ]

    def places(self, size: Size) -> dict[str, Region]:
        """Lay out the parts as the decision needs them."""
        self.measured(size)
        self.table.high = size.height >= BOARDS[1]
        self.placed = self._placed(size)
        self.table.unlettered = self.placed["land"].height <= SCALES[4].size[1]
        return self.placed

    def _placed(self, size: Size) -> dict[str, Region]:
        table = self.table
        turns = len(self.session.turns) if self.session.has_begun else 0
        told = (self.session.watching or table.view.to_move is None) and turns > 0
        game, progress, _place = self.words.title()
        title = cell_len(game) + cell_len(progress) + _APART
        parts = self.desk.lines, self.works.lines, self.cards.lines, self.rivals.lines
        over = table.round_over and not self.query("#lesson")  # a lesson itself says what matters
        return places(size, len(table.names), title, *parts, table.news_first, turns, told, over)

    def redraw(self, only_cursor: bool = False) -> None:
        """Paint what changed; if the panels need different heights, lay them out again.

        So, too, when the terminal has grown: Textual may still have the old layout.
        """
        if not self.placed or (self.fits(self.size) and self._placed(self.size) == self.placed):
            super().redraw(only_cursor)
            return
        self.desk.refresh(layout=True)
        for widget in self.query_children(CanvasWidget):
            widget.outdate()  # drawn once it has its new size
            widget.refresh()

    def what_is(self, spot: spots.Spot) -> str:
        from boardgames_tui.screens.princes_of_florence.sentences import things

        return things.what_is(self.table, spot)

    # Moving

    def _enter(self, mode: Mode | None, spot: spots.Spot | None = None) -> None:
        self.table.mode, self.table.looking_at = mode, None
        self.table.cursor.spot = spot
        self.after_key(everything=True)

    def _piece_moved(self, moved: bool = True) -> None:
        """Redraw after the piece was moved; `moved`: whether it changed at all."""
        self.words.message = ""
        if not moved:
            return
        if self.table.changed:
            self.after_key(everything=True)
            return
        self.land.redraw()
        self.desk.redraw()
        for name in ("prompt", "keys"):
            self.query_one(f"#{name}", CanvasWidget).redraw()

    def action_move(self, dx: int, dy: int) -> None:
        """Move the piece, change an amount, or else move the cursor from line to line."""
        table, spot = self.table, self.table.cursor.spot
        if table.looking_at is not None:
            self.move_to(spot)
        elif table.ghost is not None:
            self._piece_moved(table.ghost.move(dx, dy))
        elif table.mode is Mode.SELL:
            table.selling = max(1, min(table.own.me.points, table.selling + dx - dy))
            self.after_key()
        elif dx and table.acting and isinstance(spot, spots.WorkLine | spots.BonusLine):
            table.work_plan.change_points(dx)
            self.after_key()
        else:
            self.move_to(table.next_spot(dx, dy))

    def move_to(self, spot: spots.Spot | None) -> None:
        """Put the cursor on a spot, showing one's own principality again."""
        if self.table.looking_at is not None:
            self.table.looking_at = None
            self.after_key(everything=True)
        else:
            super().move_to(spot)

    def twice(self, spot: spots.Spot, leaves: bool = True) -> None:
        """Go to a spot that cannot be undone, also from another's principality; `leaves`: out of a list, too."""
        if (leaves and self.table.mode) or self.table.looking_at is not None:
            self._enter(None if leaves else self.table.mode)
        super().twice(spot)

    def action_area(self, step: int) -> None:
        """Go to the next area; with a piece, to its next legal place."""
        if self.table.ghost is not None:
            self._piece_moved(self.table.ghost.next(step))
        else:
            super().action_area(step)

    def action_nth(self, number: int) -> None:
        """Go to the nth line of a list, work, or kind in the auction; again to choose it. Or say why not.

        Bonus cards, numbered after the works, are ticked at once.
        """
        table, view = self.table, self.table.view
        if table.rows:
            rows = [row for row in table.rows if row.spot != spots.Only.AS_THEY_LIE]
            if number <= len(rows) and not rows[number - 1].reason:
                self.twice(rows[number - 1].spot, leaves=False)
            elif number <= len(rows):
                self.after_key()
                self.say(rows[number - 1].why_not)
        elif table.acting:
            works = [spots.WorkLine(work.profession) for work in table.planned_works()]
            bonus = table.planned().bonus if works else ()
            if number <= len(works) and works[number - 1] in table.spot_set:
                self.twice(works[number - 1])
            elif number <= len(works):
                self.after_key()
                self.refuse(table.refusal(spots.Act.WORK))
            elif number <= len(works) + len(bonus):
                self._tick(bonus[number - len(works) - 1][0])
        elif view.decision in (Decision.OPEN, Decision.LAST) and number <= len(view.lots):
            lot = spots.Lot(view.lots[number - 1].kind)
            if lot in table.spot_set:
                self.twice(lot)
            else:
                self.after_key()
                self.refuse(table.refusal(self.session.game.format(table.acquiring(lot.kind))))

    def _tick(self, card: str) -> None:
        if self.table.work_plan.tick(card):
            self.after_key()
        else:
            words = _("{card} has been added; {key} undoes it.")
            self.say(words.format(card=card_name(self.table.tables, card), key=self.table.sign("table.undo")))

    def step_back(self) -> bool:
        table = self.table
        if table.looking_at is not None:
            table.looking_at = None
        elif table.mode and table.mode is not Mode.PIECE:
            table.mode, table.cursor.spot = None, None
        elif table.ordered:
            table.ordered.clear()
        elif table.half_chosen:
            table.drop_last()
        else:
            return False
        self.redraw()
        return True

    # Choosing

    def choose(self, spot: spots.Spot) -> None:
        table = self.table
        if table.looking_at is not None:
            self.move_to(spot)
            return
        match spot:
            case spots.Only.IN_HAND:
                self._set_down()
            case Build(building=name):
                table.take(name)
                self._enter(Mode.PIECE, spots.Only.IN_HAND)
            case spots.Below(card):
                self._put_under(card)
            case spots.Only.AS_THEY_LIE:
                rest = [each for each in table.view.looking if each not in table.ordered]
                self.playing.act(Under((*table.ordered, *rest)))
            case spots.Only.NEXT_BID:
                self.playing.act(bid(table.view.bid + STEP))
            case spots.WorkLine():
                self._complete()
            case spots.BonusLine(card):
                self._tick(card)
            case spots.Act():
                self._begin(spot)
            case _:
                choice = table.choice_at(spot)
                assert choice is not None
                self.playing.act(choice.command)

    def action_choose(self) -> None:
        """Enter, also if there is only an amount to choose."""
        table = self.table
        if table.mode is Mode.SELL and table.looking_at is not None:
            self.move_to(table.cursor.spot)
        elif table.mode is Mode.SELL:
            table.cursor.spot = None  # more money may allow more choices
            self.playing.act(sell(table.selling))
        else:
            super().action_choose()

    def _play(self, *commands: AnyCommand) -> None:
        for command in commands:
            before = len(self.match.turns)
            self.playing.act(command)
            if len(self.match.turns) == before:
                return

    def _put_under(self, card: str) -> None:
        table = self.table
        rest = [each for each in table.view.looking if each not in (*table.ordered, card)]
        table.ordered.append(card)
        table.cursor.spot = spots.Below(rest[0]) if len(rest) > 1 else spots.Only.AS_THEY_LIE
        self.after_key(everything=True)

    def _set_down(self) -> None:
        ghost = self.table.ghost
        assert ghost is not None
        if ghost.fault is not None:
            self.say(sentences.prompt(self.table)[1])
        elif self.table.mode is Mode.PIECE:
            self._play(self.table.tables.builds[ghost.tile], ghost.command)
        else:
            self.playing.act(ghost.command)

    def _complete(self) -> None:
        """Complete the planned work; if it falls short, tick the bonus cards it needs first."""
        plan = self.table.work_plan
        if plan.work is None:
            return
        if plan.value >= plan.work.minimum:
            self._play(*plan.commands())
        elif helpful := plan.helpful():
            plan.ticked |= helpful
            self.after_key()
        else:
            first, second = sentences.prompt(self.table)
            self.say(second or first)

    def point(self, spot: spots.Spot) -> None:
        """A click moves the piece there; one click is enough on a bonus card, and on what opens a list."""
        table = self.table
        if table.ghost is not None and isinstance(spot, spots.Square):
            table.ghost.move_to(spot.number)
            self._piece_moved()
        elif table.looking_at is None and (
            isinstance(spot, spots.BonusLine) or (isinstance(spot, spots.Act) and self._opens_list(spot))
        ):
            table.cursor.spot = spot
            self.choose(spot)
        else:
            super().point(spot)

    # Keys

    def why_not(self, action: Action) -> str | None:
        """Why an action is unavailable; see `keys.why_not`."""
        return keys.why_not(self.table, action)

    def action_begin(self, act: spots.Act) -> None:
        """Open the list of a menu action; one that can't be undone waits for Enter, or the key again."""
        if self._opens_list(act):
            self._begin(act)
        else:
            self.twice(act)

    def _opens_list(self, act: spots.Act) -> bool:
        if act is spots.Act.PROFESSION:
            return any(choice.command.profession for choice in self.table.choices.of(TakeProfession))
        return act in _MODES

    def _begin(self, act: spots.Act) -> None:
        if self._opens_list(act):
            self._enter(_MODES.get(act, Mode.ROW))
        else:
            self.playing.act(
                {spots.Act.PROFESSION: TAKE_PROFESSION, spots.Act.BONUS: TAKE_BONUS, spots.Act.END: END}[act]
            )

    def action_rotate(self) -> None:
        assert self.table.ghost is not None
        self._piece_moved(self.table.ghost.rotate())

    def action_flip(self) -> None:
        assert self.table.ghost is not None
        self._piece_moved(self.table.ghost.flip())

    def action_withdraw(self) -> None:
        """Buy nothing in this round; or keep the recruiting card for later."""
        leaving = self.table.leaving()
        spot = None if leaving is None else spots.spot_of(leaving)
        assert spot is not None
        self.twice(spot)

    def action_works(self) -> None:
        table = self.table
        table.mode = None
        works = [spot for spot in table.spots_now() if isinstance(spot, spots.WorkLine)]
        if works:
            planned = spots.WorkLine(table.plan or "")
            self._enter(None, planned if planned in works else works[0])
        else:
            self.after_key(everything=True)
            self.refuse(table.refusal(spots.Act.WORK))

    def action_pass(self) -> None:
        self.twice(spots.Only.NO_BID)

    def action_sell(self) -> None:
        table, view = self.table, self.table.view
        cash = table.own.cash(view.judged)
        wanted = view.bid + STEP if view.decision is Decision.BID else UNIT
        table.selling = 1 if cash is None else max(1, min(table.own.me.points, -(-(wanted - cash) // UNIT)))
        self._enter(Mode.SELL)

    def action_peek(self) -> None:
        """Show one's own cards until the next key (13.5)."""
        if self.table.own.covered:
            self.peek()
        else:
            self.say(_("Your cards are already face up."), wrong=False)

    def footer(self) -> list[Key]:
        return keys.footer(self.table, self.key)

    def show_players(self) -> None:
        """Show the next player's principality instead of one's own."""
        table = self.table
        seat = (table.shown + 1) % len(table.names)
        table.looking_at = None if table.looking_at == table.view.judged else seat
        self.redraw()

    def palette_commands(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """Every legal move, except amounts and orders, which are too many."""
        for choice in self.table.choices:
            if not isinstance(choice.command, Sell | Under) and not self.table.leaks_secret(choice.command):
                yield choice.text, choice.gain, partial(self.playing.act, choice.command)

    # Words

    def stays_secret(self, turn: Turn) -> str:
        """Whether a turn was chosen in secret by another player, so that a question about it would reveal it (13.2)."""
        if turn.seat != self.session.to_move and isinstance(turn.command, Return | Pick | Under):
            return _("{name}'s secret choice cannot be undone (rule 13.7).").format(name=self.session.names[turn.seat])
        return ""

    def status(self) -> str:
        return sentences.phase(self.table)

    def progress(self) -> str:
        view = self.table.view
        if self.table.watching or view.to_move is None:
            return ""
        words = _("Round {round} of {rounds} · {name} · {status}")
        if self.table.size_name == "compact":  # the end of the line says which round it is
            words = _("{name} · {status}")
        name = self.table.names[view.to_move]
        return words.format(round=view.round, rounds=ROUNDS, name=name, status=self.status())

    def travels(self, before: PrincesView) -> list[Travel]:
        """What moves across the table: an object from its lot to the buyer."""
        lots = zip(before.lots, self.table.view.lots, strict=True)
        sold = ((lot.kind, lot.sold_to) for old, lot in lots if lot.sold_to is not None and old.sold_to is None)
        return [Travel(spots.Lot(kind), spots.SeatSpot(seat), seat, "■") for kind, seat in sold]

    def means(self, before: PrincesView) -> str:
        return sentences.means(self.table, before)

    def table_changed(self, before: PrincesView) -> frozenset[spots.Spot]:
        now = self.table.view
        found: set[spots.Spot] = set()
        for seat, (was, player) in enumerate(zip(before.players, now.players, strict=True)):
            found |= {spots.Piece(seat, number) for number in range(len(was.placed), len(player.placed))}
            if (
                len({(each.points, each.builders, each.jesters, each.freedoms, each.table) for each in (was, player)})
                > 1
            ):
                found.add(spots.SeatSpot(seat))
        for lot_before, lot in zip(before.lots, now.lots, strict=True):
            if (lot_before.left, lot_before.sold_to) != (lot.left, lot.sold_to):
                found.add(spots.Lot(lot.kind))
        return frozenset(found)
