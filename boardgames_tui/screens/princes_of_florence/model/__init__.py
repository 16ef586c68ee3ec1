"""What the table of The Princes of Florence shows and what is half chosen: a list, a piece, a planned work."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from boardgames_tui.core.game import Choice, Refusal, Unavailable
from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence import commands
from boardgames_tui.games.princes_of_florence.components import (
    ACTIONS,
    BUILDING_COST,
    BUILDING_POINTS,
    STEP,
)
from boardgames_tui.games.princes_of_florence.components.piece_words import florins
from boardgames_tui.games.princes_of_florence.components.principality import CELL_NAMES
from boardgames_tui.games.princes_of_florence.presentation import previews
from boardgames_tui.games.princes_of_florence.presentation.view import Decision, PrincesView, WorkView
from boardgames_tui.games.princes_of_florence.presentation.words import holdings, pp
from boardgames_tui.games.princes_of_florence.tables import Tables
from boardgames_tui.screens.princes_of_florence.model.menu import ActionLine, Plan, actions_of
from boardgames_tui.screens.princes_of_florence.model.own import Own
from boardgames_tui.screens.princes_of_florence.model.placement import Ghost
from boardgames_tui.screens.princes_of_florence.model.rows import Mode, Row, rows_of
from boardgames_tui.screens.princes_of_florence.spots import (
    SQUARES,
    Act,
    BonusLine,
    Listed,
    Lot,
    Only,
    Spot,
    Square,
    WorkLine,
    spot_of,
)
from boardgames_tui.tui.table.model import TableModel
from boardgames_tui.tui.table.session import MatchSession


class PrincesTable(TableModel[PrincesView, Spot]):
    """The game's table."""

    def __init__(self, session: MatchSession) -> None:
        super().__init__(session)
        self.tables: Tables = session.game.tables
        self.own = Own(self)
        self.mode: Mode | None = None
        """What the player has begun but not played."""
        self.looking_at: int | None = None
        """The seat whose principality is shown instead of one's own."""
        self.ordered: list[str] = []
        """The cards to be put under a deck, as far as chosen."""
        self.selling = 1
        """How many points to sell."""
        self.work_plan = Plan(self.own)
        self.width = 80
        """The columns of the screen."""
        self.high = False
        """Whether the screen has room for a picture of the lot."""
        self.unlettered = False
        """Whether the letters of the squares have no line."""
        self._ghost: Ghost | None = None
        self._ghost_of: PrincesView | None = None
        self._rows_of: tuple[object, ...] = ()
        self._rows: tuple[str, list[Row]] = "", []
        self._menu_of: tuple[object, ...] = ()
        self._menu: list[ActionLine] = []

    def facts(self, seat: int) -> list[str]:
        player = self.session.view.players[seat]
        money = [] if player.florins is None else [florins(player.florins)]
        return [pp(player.points), *money, *holdings(player)]

    def new_decision(self) -> None:
        self.mode, self.looking_at = None, None
        self.put_away()
        self.ordered = []
        self.work_plan = Plan(self.own)

    @property
    def half_chosen(self) -> bool:
        return self.mode is Mode.PIECE or bool(self.ordered or self.work_plan.ticked)

    def drop_last(self) -> None:
        """Drop the chosen building, the last ordered card, or the ticks."""
        if self.mode is Mode.PIECE and self.ghost is not None:
            chosen = self.tables.builds[self.ghost.tile]
            self.put_away()
            self.mode, self.cursor.spot = Mode.BUILD, chosen
        elif self.ordered:
            self.ordered.pop()
            self.cursor.spot = None
        else:
            self.work_plan.ticked.clear()

    @property
    def shown(self) -> int:
        """The seat of the large principality."""
        return self.view.judged if self.looking_at is None else self.looking_at

    # Choices, as far as they may be shown

    def spot_of(self, command: commands.AnyCommand) -> Spot | None:
        return spot_of(command)

    def spots_of(self, command: commands.AnyCommand) -> Collection[Spot]:
        return (
            (SQUARES[CELL_NAMES.index(command.cell)],)
            if isinstance(command, commands.Place)
            else super().spots_of(command)
        )

    def acquiring(self, kind: str) -> commands.Open | commands.Buy:
        return (commands.BUY if self.view.decision is Decision.LAST else commands.OPEN)[commands.KIND_OF[kind]]

    def choice_at(self, spot: Spot | None) -> Choice[Any] | None:
        """The legal command that Enter on a spot plays, if there is exactly one."""
        if isinstance(spot, Listed):
            return self.choices.find(spot)
        match spot:
            case Lot(kind):
                return self.choices.find(self.acquiring(kind))
            case Only.NO_LOT:
                return self.choices.find(
                    commands.BUY_NOTHING if self.view.decision is Decision.LAST else commands.WITHDRAW
                )
            case Only.NO_BID:
                return self.choices.find(commands.PASS)
        return None

    def legal(self) -> Sequence[Choice[Any]]:
        """The legal commands; while money is covered, those with as much money as anybody could have."""
        if self.watching or not self.own.money_covered:
            return super().legal()
        found: Sequence[Choice[Any]] = self.session.widest().choices
        return [
            replace(each, gain="")
            if isinstance(each.command, commands.Open | commands.Bid | commands.Buy | commands.Sell)
            else each
            for each in found
        ]

    def reasons(self) -> Sequence[Unavailable]:
        """The unavailable actions with their reasons; covered money gives none."""
        found: Sequence[Unavailable] = (
            self.session.widest().unavailable if self.own.money_covered else super().reasons()
        )
        return found

    def told(self, refusal: Refusal) -> Refusal:
        """A refusal without the amounts while money is covered."""
        if self.own.money_covered and refusal.rule in ("4.8", "14.6"):
            return Refusal(refusal.rule, _("You cannot afford that."))
        return refusal

    def leaks_secret(self, command: Any) -> bool:
        """Whether a command's description would reveal one's works, in decisions that everyone may watch."""
        return self.own.covered and isinstance(
            command, commands.Return | commands.Pick | commands.Under | commands.Work | commands.Add | commands.Exchange
        )

    @property
    def news_first(self) -> bool:
        """Whether others have moved since the player to move last pressed a key."""
        view = self.view
        since = self.session.turns[self.seen :]
        acting = self.own.in_turn and view.decision is Decision.ACTION
        return acting and any(turn.seat != view.seat for turn in since)

    @property
    def round_over(self) -> bool:
        """Whether a round has ended since the player last pressed a key or moved."""
        for turn in () if self.watching else reversed(self.session.turns[self.seen :]):
            if any(event.begins > 1 for event in turn.events):
                return True
            if turn.seat == self.view.seat:
                break
        return False

    @property
    def naming_squares(self) -> bool:
        """Whether the letters of the squares have to be shown although they have no line."""
        return self.unlettered and (self.ghost is not None or self.naming)

    # The piece being placed

    @property
    def ghost(self) -> Ghost | None:
        view = self.view
        if self._ghost_of is not view:
            self.put_away()
        if view.decision is Decision.PLACE and view.pending is not None and view.seat is not None and len(self.choices):
            if self._ghost is None:
                self.take(view.pending.tile)
        elif self.mode is not Mode.PIECE:
            self.put_away()
        return self._ghost

    def take(self, tile: str) -> None:
        self._ghost_of, self._ghost = self.view, Ghost.over(tile, self.own.land)

    def put_away(self) -> None:
        self._ghost_of, self._ghost = self.view, None

    def placing_cost(self) -> tuple[int, int]:
        """What placing the piece costs, and the points it scores."""
        pending = self.view.pending
        if pending is not None:
            return pending.florins, pending.points
        return BUILDING_COST[self.own.me.builders], BUILDING_POINTS

    # Lists and the menu

    @property
    def rows(self) -> list[Row]:
        now = self.choices, self.mode, tuple(self.ordered), self.own.covered
        if self._rows_of != now:
            self._rows_of, self._rows = now, rows_of(self.own, self.mode, self.ordered)
        return self._rows[1]

    @property
    def list_title(self) -> str:
        return self._rows[0]

    def row_at(self, spot: Spot | None) -> Row | None:
        return next((row for row in self.rows if row.spot == spot), None)

    @property
    def two_columns(self) -> bool:
        """Whether the list is in two columns: buildings on a small screen, so that it does not cover the works."""
        return self.mode is Mode.BUILD and self.size_name == "compact"

    @property
    def actions(self) -> list[ActionLine]:
        now = self.choices, self.own.covered
        if self._menu_of != now:
            self._menu_of, self._menu = now, actions_of(self.own)
        return self._menu

    @property
    def menu(self) -> list[ActionLine]:
        """The lines of the menu, without the works, which have their own list."""
        return [action for action in self.actions if action.act is not Act.WORK]

    # The works

    @property
    def acting(self) -> bool:
        deciding = self.own.in_turn and self.view.decision in (Decision.ACTION, Decision.WORK)
        return deciding and self.mode is None and not self.own.covered

    @property
    def plan(self) -> str | None:
        """The profession of the planned work."""
        work = self.work_plan.work
        return None if work is None else work.profession

    def planned(self) -> WorkView:
        """The planned work."""
        work = self.work_plan.work
        assert work is not None
        return work

    def planned_works(self) -> list[WorkView]:
        """The works in hand; while one is open, only that."""
        open_work = self.view.work
        return [work for work in self.view.works if open_work is None or work.profession == open_work.profession]

    def bonus_values(self) -> list[tuple[str, str, int]]:
        """The bonus cards when there is no work to count them for."""
        return previews.bonus_worths(self.tables, self.own.me)

    # The auction, and what the cursor is on

    def leaving(self) -> commands.Withdraw | commands.Buy | commands.Later | None:
        """The command that buys nothing in this round, or recruits nobody now, if legal."""
        return next(
            (
                command
                for command in (commands.WITHDRAW, commands.BUY_NOTHING, commands.LATER)
                if self.choices.find(command)
            ),
            None,
        )

    @property
    def lot(self) -> str:
        """The kind being auctioned, or the one under the cursor."""
        view = self.view
        if view.decision is Decision.BID:
            return view.kind or "" if view.judged in view.bidding else ""
        return self.cursor.spot.kind if isinstance(self.cursor.spot, Lot) else ""

    def added(self) -> Mapping[str, int]:
        """Profession -> what the lot, piece or freedom under the cursor would add to its work."""
        if self.lot:
            return self.own.gains_by_lot(self.lot)
        row = self.row_at(self.cursor.spot)
        if row is not None and row.tile >= 0:
            return self.own.gains_by_tile(row.tile)
        match row and row.spot:
            case commands.TakeFreedom(freedom=name):
                return self.own.gains_by_freedom(commands.FREEDOM_OF[name])
        return {}

    @property
    def hinted(self) -> str:
        """The tile or kind of object under the cursor, whose places are marked."""
        row = self.row_at(self.cursor.spot)
        return self.tables.tile_ids[row.tile] if row is not None and row.tile >= 0 else self.lot

    def hints(self) -> frozenset[int]:
        """The squares to mark: where the thing under the cursor could go, or what a second builder would open up."""
        if self.looking_at is not None:
            return frozenset()
        what = self.hinted
        if what in self.tables.tile_of:
            return self.own.land.could_cover(self.tables.tile_of[what])
        if what == "builder" and self.own.me.builders == 1:
            return self.own.land.opened()
        return frozenset()

    # The cursor

    @property
    def spot_set(self) -> frozenset[Spot]:
        """The spots that can be chosen now."""
        return frozenset(self.spots_now())

    def lanes(self) -> Sequence[Sequence[Spot]]:
        """The spots that can be chosen, line by line."""
        choices, view = self.choices, self.view
        if not len(choices):
            return []
        if self.ghost is not None:
            return [[Only.IN_HAND]]
        if self.rows:
            return [[row.spot] for row in self.rows if not row.reason]
        if view.decision in (Decision.OPEN, Decision.LAST):
            lots = [[Lot(lot.kind)] for lot in view.lots if choices.find(self.acquiring(lot.kind))]
            return [*lots, [Only.NO_LOT]]
        if view.decision is Decision.BID:
            return [*([[Only.NEXT_BID]] if choices.find(commands.bid(view.bid + STEP)) else []), [Only.NO_BID]]
        if not self.acting:
            return []
        works = [[WorkLine(work.profession)] for work in self.planned_works()] if view.actions < ACTIONS else []
        bonus = [[BonusLine(name)] for name, _text, _value in self.planned().bonus] if works else []
        menu = [action.act for action in self.menu if not action.reason]
        return [*([spot] for spot in menu), *works, *bonus]

    def _standing(self) -> list[Spot]:
        return [spot for lane in self.lanes() for spot in lane]

    def meant(self, spot: Spot) -> Any:
        """The command that a spot stands for: to place the piece, to exchange the open work, a line of the menu."""
        match spot:
            case Only.IN_HAND | Square() if self.ghost is not None and self.ghost.fault is None:
                return self.ghost.command
            case WorkLine() if self.view.decision is Decision.WORK:
                found = self.choices.find(commands.exchange(self.work_plan.points))
                return None if found is None or self.leaks_secret(found.command) else found.command
            case Act.PROFESSION | Act.BONUS as act:
                command = commands.TAKE_PROFESSION if act is Act.PROFESSION else commands.TAKE_BONUS
                return command if self.choices.find(command) else None
        return super().meant(spot)

    def spots_now(self) -> Iterable[Spot]:
        found = self._standing()
        return [*found, *SQUARES] if found == [Only.IN_HAND] else found

    def areas(self) -> Sequence[Sequence[Spot]]:
        """The areas: works, bonus cards, menu; or the open list."""
        spots = self._standing()
        if not self.acting or self.rows:
            return [spots]
        return [[spot for spot in spots if isinstance(spot, kind)] for kind in (WorkLine, BonusLine, Act)]

    def first_spot(self) -> Spot | None:
        """The planned work if it can be completed, or the menu; the most helpful freedom; otherwise the first spot."""
        spots = self._standing()
        if self.mode is Mode.FREEDOM and spots:
            helps: dict[Spot, int] = {
                command: sum(self.own.gains_by_freedom(index).values())
                for index, command in enumerate(commands.TAKE_FREEDOM)
            }
            return max(spots, key=helps.__getitem__)
        if self.acting and self.plan is not None:
            work = self.planned()
            menu = [spot for spot in spots if isinstance(spot, Act)]
            if menu and work.best < work.minimum and self.size_name != "compact":
                return menu[0]
            if WorkLine(work.profession) in spots:
                return WorkLine(work.profession)
        if self.mode in (Mode.BUILD, Mode.FREEDOM) and self.rows:
            return max((row for row in self.rows if not row.reason), key=lambda row: row.most).spot
        return next(iter(spots), None)

    def next_spot(self, dx: int, dy: int) -> Spot | None:
        """The spot that the arrows go to: from line to line, and within a line."""
        if dx and self.two_columns:
            return self._across(dx)
        lanes, spot = self.lanes(), self.cursor.spot
        if not lanes:
            return spot
        at = next((index for index, lane in enumerate(lanes) if spot in lane), 0)
        if dy:
            lane = lanes[max(0, min(at + dy, len(lanes) - 1))]
            return spot if spot in lane else lane[0]
        lane = lanes[at]
        index = lane.index(spot) + dx if spot in lane else 0
        return lane[max(0, min(index, len(lane) - 1))]

    def _across(self, dx: int) -> Spot | None:
        """The nearest building in the other column."""
        rows, spot = self.rows, self.cursor.spot
        half = -(-len(rows) // 2)
        at = next((index for index, row in enumerate(rows) if row.spot == spot), 0)
        column = range(half, len(rows)) if dx > 0 else range(half)
        able = [index for index in column if not rows[index].reason]
        if not able or at in column:
            return spot
        return rows[min(able, key=lambda index: abs(index % half - at % half))].spot

    def put_cursor(self) -> None:
        """Place the cursor; the planned work follows it."""
        super().put_cursor()
        spot = self.cursor.spot
        if isinstance(spot, WorkLine) and spot.profession != self.work_plan.profession:
            self.work_plan.profession = spot.profession
            self.work_plan.clear()
