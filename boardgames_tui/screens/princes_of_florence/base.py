"""What the table knows: the view worked through, the piece in the hand, the planned work, what can be chosen."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from textual.geometry import Region, Size

from boardgames_tui.core.game import Choice, Refusal, Unavailable
from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.commands import FREEDOM_OF, NOTHING
from boardgames_tui.games.princes_of_florence.components import (
    ACTIONS,
    BUILDING_COST,
    BUILDING_POINTS,
    ROUNDS,
    STEP,
)
from boardgames_tui.games.princes_of_florence.state import Decision
from boardgames_tui.games.princes_of_florence.tables import Tables
from boardgames_tui.games.princes_of_florence.view import PlayerView, PrincesView, WorkView
from boardgames_tui.games.princes_of_florence.works import bonus_text, bonus_value
from boardgames_tui.screens.princes_of_florence import brings
from boardgames_tui.screens.princes_of_florence.auction import BID, PASS
from boardgames_tui.screens.princes_of_florence.calculator import Works
from boardgames_tui.screens.princes_of_florence.desk import Desk
from boardgames_tui.screens.princes_of_florence.ghost import CELL_SPOTS, Ghost, Land
from boardgames_tui.screens.princes_of_florence.lists import Row, rows_of
from boardgames_tui.screens.princes_of_florence.neighbours import Neighbours
from boardgames_tui.screens.princes_of_florence.own import Own
from boardgames_tui.screens.princes_of_florence.part import kind_paint, tile_paint
from boardgames_tui.screens.princes_of_florence.places import places
from boardgames_tui.screens.princes_of_florence.principality import Principality
from boardgames_tui.screens.princes_of_florence.turn import ActionLine, Plan, actions_of
from boardgames_tui.tui.canvas import CanvasWidget
from boardgames_tui.tui.model import TableModel
from boardgames_tui.tui.own_table import OwnTable
from boardgames_tui.tui.sizes import size_of
from boardgames_tui.tui.table import TableScreen
from boardgames_tui.tui.themes import Palette


class PrincesTable(TableScreen[Any], OwnTable[PrincesView, str]):
    """The game's table without its keys."""

    def make_table(self) -> "PrincesTable":
        """The screen is its own table."""
        self.placed: dict[str, Region] = {}
        """Where the parts lie."""
        self.mode = ""
        """What has been begun and not sent: "build", "freedom", "recruit", "row", "sell", "ghost"; or ""."""
        self.looking_at: int | None = None
        self.ordered: list[str] = []
        """The cards to be put under a deck, as far as they have been chosen."""
        self.selling = 1
        self._ghost: Ghost | None = None
        self.work_plan = Plan(self)
        self._of_view: PrincesView | None = None
        self._texts: dict[str, Choice[Any]] = {}
        self._rows: tuple[Any, str, list[Row]] = (None, "", [])
        TableModel.__init__(self, self.session)
        self.tables: Tables = self.session.game.tables
        return self

    @property
    def under(self) -> str:
        """The spot under the cursor, or ""."""
        return self.cursor.spot or ""

    # Building

    def parts(self) -> list[CanvasWidget]:
        """The principality, the panel of the decision, the works, one's own things, the others."""
        self.desk, self.calculator = Desk(self, id="desk"), Works(self, id="works")
        self.plan_widget = Principality(self, id="land")
        return [self.plan_widget, self.desk, self.calculator, Own(self, id="own"), Neighbours(self, id="others")]

    def places(self, size: Size) -> dict[str, Region]:
        """The parts share their column as the decision needs it."""
        self.size_name = size_of(*size) or "compact"
        self.placed = places(self, size)
        return self.placed

    def share(self, lines: int, width: int) -> tuple[int, int]:
        """How many lines the panel of the decision and the works get; the rest is the story's."""
        desk = min(lines, self.desk.lines_wanted(self.size_name, width))
        works = min(lines - desk, self.calculator.lines_wanted(width))
        if self.acting and self.size_name == "standard":
            # What is left in the supply, if the story keeps enough.
            desk += 6 if lines - desk - works >= 11 else 0
        return desk, works

    def redraw(self, only_cursor: bool = False) -> None:
        """Paint what changed; where the panels need other heights, lay them out anew."""
        wanted = places(self, self.size) if self.placed and self.size else self.placed
        if wanted == self.placed:
            super().redraw(only_cursor)
            return
        self.desk.refresh(layout=True)
        for widget in self.query_children(CanvasWidget):
            place = wanted.get(widget.id or "")
            if place is None or place.size == widget.size:  # the others are drawn when they have their new size
                widget.redraw()

    # What the view says, worked out once

    def texts(self) -> dict[str, Choice[Any]]:
        """The legal commands by their notation."""
        if self._of_view is not self.view:
            self._of_view = self.view
            self._texts = {choice.text: choice for choice in self.choices}
            self._ghost = None
        return self._texts

    @property
    def covered(self) -> bool:
        """Whether the cards of the player at the keyboard must not be shown now (13.5)."""
        view = self.view
        if not self.session.hidden_hands or view.seat is None or view.to_move is None or self.peeking:
            return False
        return self.session.alone != view.seat and self.session.holds_secrets(view.seat)

    @property
    def shown(self) -> int:
        """Whose principality the large one is."""
        return self.view.judged if self.looking_at is None else self.looking_at

    @property
    def me(self) -> PlayerView:
        """The player whose view it is."""
        return self.view.players[self.view.judged]

    @property
    def land(self) -> Land:
        """One's own principality, for placing."""
        return Land.of(self.tables, self.me)

    def cash(self, seat: int) -> int | None:
        """A player's money as it may be shown now: with hidden money (13.4) one's own is covered like one's cards."""
        if seat == self.view.seat and self.covered and self.view.hide_money:
            return None
        return self.view.players[seat].florins

    def legal(self) -> Sequence[Choice[Any]]:
        """What can be done now; what a bid leaves of covered money is not told."""
        found = super().legal()
        if not (self.covered and self.view.hide_money):
            return found
        return [
            replace(each, gain="") if each.command.kind in ("open", "bid", "buy", "sell") else each for each in found
        ]

    def reasons(self) -> Sequence[Unavailable]:
        """Why something cannot be done; a reason that tells covered money is not told."""
        reasons = super().reasons()
        if not (self.covered and self.view.hide_money):
            return reasons
        poor = _("Your money does not reach for that.")
        return [
            Unavailable(each.action, Refusal(each.refusal.rule, poor)) if each.refusal.rule in ("4.8", "14.6") else each
            for each in reasons
        ]

    @property
    def last_round(self) -> bool:
        """Whether money is worth nothing any more."""
        return self.view.round == ROUNDS

    @property
    def ghost(self) -> Ghost | None:
        """The piece in the hand."""
        view = self.view
        self.texts()
        if view.decision is Decision.PLACE and view.pending is not None and view.seat is not None and self.choices:
            if self._ghost is None:
                self._ghost = Ghost.over(view.pending.tile, self.land)
        elif self.mode != "ghost":
            self._ghost = None
        return self._ghost

    def placing_cost(self) -> tuple[int, int]:
        """What setting the piece down costs, and the points it brings."""
        ghost, pending = self.ghost, self.view.pending
        assert ghost is not None
        if pending is not None:
            return pending.florins, pending.points
        return BUILDING_COST[self.me.builders], BUILDING_POINTS

    @property
    def rows(self) -> list[Row]:
        """The list to choose from, if one is open."""
        key = self.view, self.mode, tuple(self.ordered), self.covered
        if self._rows[0] is None or any(
            old is not new and old != new for old, new in zip(self._rows[0], key, strict=True)
        ):
            self._rows = (key, *rows_of(self))
        return self._rows[2]

    @property
    def two_columns(self) -> bool:
        """Whether the list is that of the buildings on a small screen: it would cover the works."""
        return self.mode == "build" and self.size_name == "compact"

    @property
    def list_title(self) -> str:
        """What the list is for."""
        return self._rows[1]

    # The works

    @property
    def acting(self) -> bool:
        """Whether a work can be planned now."""
        view = self.view
        return self.in_turn and view.decision in (Decision.ACTION, Decision.WORK) and not self.mode and not self.covered

    @property
    def in_turn(self) -> bool:
        """Whether who sits before the table has to decide."""
        return self.view.seat is not None and self.view.seat == self.view.to_move and not self.watching

    @property
    def plan(self) -> str | None:
        """The profession that is thought over."""
        work = self.work_plan.work
        return None if work is None else work.profession

    def planned(self) -> WorkView:
        """The work that is thought over."""
        work = self.work_plan.work
        assert work is not None
        return work

    def planned_works(self) -> list[WorkView]:
        """The works of the hand; while one is open, only that."""
        open_work = self.view.work
        return [work for work in self.view.works if open_work is None or work.profession == open_work.profession]

    @property
    def ticked(self) -> set[str]:
        """The bonus cards that are to be played with it."""
        return self.work_plan.added()

    def ticked_value(self) -> int:
        """What they add."""
        return self.work_plan.more()

    def plan_value(self) -> int:
        """The work's value with them."""
        return self.work_plan.value

    @property
    def points(self) -> int:
        """How much of its income becomes points."""
        return self.work_plan.points

    def bonus_values(self) -> list[tuple[str, str, int]]:
        """The own bonus cards where there is no work to count them for."""
        return [
            (
                name,
                bonus_text(self.tables.box.bonus[self.tables.card_of[name]]),
                bonus_value(self.tables, brings.me(self), self.tables.card_of[name]),
            )
            for name in self.me.bonus
            if name is not None
        ]

    def actions(self) -> list[ActionLine]:
        """The menu of a turn."""
        return actions_of(self)

    # The auction

    @property
    def lot(self) -> str:
        """The kind that is being auctioned, or that the cursor is on."""
        view = self.view
        if view.decision is Decision.BID:
            return view.kind or "" if view.judged in view.bidding else ""
        if view.decision in (Decision.OPEN, Decision.LAST) and self.under.startswith(("open ", "buy ")):
            kind = self.under.split()[1]
            return kind if kind != NOTHING else ""
        return ""

    def lot_gains(self, kind: str) -> str:
        """In words what an object would add to the works, unless they are hidden."""
        if self.covered or self.view.seat is None:
            return ""
        works = self.view.works
        found = [brings.Gain(work.profession, work.with_kind[kind]) for work in works if work.with_kind.get(kind)]
        return brings.in_words(self.tables, found, len(works))

    def added(self) -> tuple[str, dict[str, int]]:
        """What the lot, or the piece or freedom under the cursor, would add to the works, with the column's name."""
        if self.lot:
            return _("+lot"), {work.profession: work.with_kind.get(self.lot, 0) for work in self.view.works}
        row = next((row for row in self.rows if row.spot == self.under), None)
        change = None
        if row is not None and row.tile >= 0:
            change = brings.with_tile(row.tile)
        elif row is not None and self.mode == "freedom":
            change = brings.with_freedom(FREEDOM_OF[row.spot.split()[1]])
        return (_("+this"), {gain.name: gain.more for gain in brings.gains(self, change)}) if change else ("", {})

    def _hint_tile(self) -> str:
        for row in self.rows:
            if row.spot == self.under and row.tile >= 0:
                return self.tables.box.tiles[row.tile].id
        return self.lot

    def hints(self) -> frozenset[int]:
        """The squares to mark: where what is under the cursor could lie, or what a second builder would open."""
        if self.looking_at is not None:
            return frozenset()
        what = self._hint_tile()
        if what in self.tables.tile_of:
            return self.land.could_cover(self.tables.tile_of[what])
        if what == "builder" and self.me.builders == 1:
            return self.land.opened()
        return frozenset()

    def hint_colour(self, colours: Palette) -> str:
        """The colour of those marks."""
        what = self._hint_tile()
        if what in self.tables.tile_of:
            return colours.pieces[tile_paint(self.tables, self.tables.tile_of[what])]
        return colours.pieces[kind_paint(what)] if what else colours.dim

    # The cursor

    @property
    def spot_set(self) -> frozenset[str]:
        """What can be chosen now."""
        return frozenset(self.spots_now())

    def lanes(self) -> list[list[str]]:
        """What can be chosen, line by line."""
        texts = self.texts()
        if not texts:
            return []
        if self.ghost is not None:
            return [["ghost"]]
        if self.rows:
            return [[row.spot] for row in self.rows if not row.reason]
        view = self.view
        if view.decision in (Decision.OPEN, Decision.LAST):
            verb = "open" if view.decision is Decision.OPEN else "buy"
            spots = [[f"{verb} {lot.kind}"] for lot in view.lots if f"{verb} {lot.kind}" in texts]
            return spots or [["withdraw" if verb == "open" else "buy nothing"]]
        if view.decision is Decision.BID:
            return [[BID if f"bid {view.bid + STEP}" in texts else PASS]]
        if not self.acting:
            return []
        works = [[f"work {work.profession}"] for work in self.planned_works()] if view.actions < ACTIONS else []
        bonus = [[f"bonus {name}"] for name, _text, _value in self.planned().bonus] if works else []
        menu = [action.spot for action in self.actions() if not action.reason and action.spot != "do work"]
        if self.size_name == "compact":
            return [*works, *bonus, menu] if menu else [*works, *bonus]
        return [*([spot] for spot in menu), *works, *bonus]

    def spots_now(self) -> Iterable[str]:
        """Only what can be chosen."""
        found = [spot for lane in self.lanes() for spot in lane]
        return [*found, *CELL_SPOTS] if found == ["ghost"] else found

    def areas(self) -> Sequence[Sequence[str]]:
        """The works, the bonus cards, the menu; a list is one area."""
        spots = [spot for lane in self.lanes() for spot in lane]
        if not self.acting or self.rows:
            return [spots]
        kinds = ("work ", "bonus ", "do ")
        return [[spot for spot in spots if spot.startswith(kind)] for kind in kinds]

    def first_spot(self) -> str:
        """The work that is planned if it can be completed, else the menu; else the first."""
        spots = [spot for lane in self.lanes() for spot in lane]
        if self.acting and self.plan is not None:
            work = self.planned()
            menu = [spot for spot in spots if spot.startswith("do ")]
            if work.best >= work.minimum or not menu or self.size_name == "compact":
                return f"work {work.profession}" if f"work {work.profession}" in spots else (spots or [""])[0]
            return menu[0]
        return spots[0] if spots else ""
