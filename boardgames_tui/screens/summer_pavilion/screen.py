"""Summer Pavilion's table on the screen: what keys and clicks do there."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from textual.binding import BindingType
from textual.geometry import Region
from textual.geometry import Size as Cells

from boardgames_tui.core.game import Choice
from boardgames_tui.core.words import N_, NC_, _, pgettext
from boardgames_tui.games.summer_pavilion.commands import CENTRE, SOURCES, Place, Take
from boardgames_tui.games.summer_pavilion.components import COLOUR_NAMES, COLOURS, ROUNDS
from boardgames_tui.games.summer_pavilion.components.piece_words import letter
from boardgames_tui.games.summer_pavilion.presentation.view import Decision, SummerPavilionView
from boardgames_tui.screens.summer_pavilion import sentences, spots
from boardgames_tui.screens.summer_pavilion.model import SummerPavilionTable
from boardgames_tui.screens.summer_pavilion.spots import Line, Miniature, SeatSpot, Source, Space, Spot
from boardgames_tui.screens.summer_pavilion.widgets import (
    colours,
    displays,
    end_bonuses,
    own,
    pavilions,
    pay,
    seats,
    short,
    supply,
    tiles,
)
from boardgames_tui.screens.summer_pavilion.widgets.places import placing, taking
from boardgames_tui.tui.actions import DIGITS, Action, Key, bindings, table_actions
from boardgames_tui.tui.paint.canvas import CanvasWidget
from boardgames_tui.tui.table.screen import TableScreen
from boardgames_tui.tui.table.travel import Travel

ACTIONS = (
    Action(
        "summer-pavilion.letter",
        ",".join(COLOURS),
        "letter",
        N_("take that colour or pay with it"),
        letters=COLOUR_NAMES,
    ),
    Action("summer-pavilion.centre", NC_("summer-pavilion keys", "c"), "centre", N_("the centre"), short=N_("centre")),
    Action("summer-pavilion.pass", "e", "pass", N_("pass")),
    *table_actions(digits=N_("go to a display; choose how to pay")),
)


class SummerPavilionScreen(TableScreen[SummerPavilionTable]):
    """The game's table."""

    ACTIONS = ACTIONS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTIONS)]
    sentences = sentences
    gives_way: ClassVar[Mapping[str, int]] = {
        "colours": 0,
        "story": 0,
        "news": 0,
        "tiles": 0,
        "short": 0,
        "seats": 0,
        "others": 0,
        "full": 0,
    }

    def make_table(self) -> SummerPavilionTable:
        return SummerPavilionTable(self.session)

    def parts(self) -> list[CanvasWidget]:
        return [
            pavilions.Pavilion(self.table, id="pavilion"),
            own.Own(self.table, id="own"),
            displays.Displays(self.table, id="displays"),
            colours.Colours(self.table, id="colours"),
            pay.Pay(self.table, id="pay"),
            supply.Supply(self.table, id="supply"),
            seats.Seats(self.table, id="seats"),
            end_bonuses.EndBonuses(self.table, id="full"),
            short.Short(self.table, id="short"),
            pavilions.Others(self.table, id="others"),
            tiles.Tiles(self.table, id="tiles"),
        ]

    def places(self, size: Cells) -> dict[str, Region]:
        """Lay out the parts: the displays and what they would bring while tiles are taken, then the pavilion."""
        self.measured(size)
        takes, told, lines = self.arrangement()
        players = len(self.table.names)
        displays = len(self.table.view.displays)
        found = taking(size, displays, players, told) if takes else placing(size, players, told, lines)
        self.table.placed = found.keys()
        return found

    def arrangement(self) -> tuple[bool, bool, int]:
        """Whether tiles are being taken, whether there is a story (or a review instead), and the lines for the choice.

        0 lines: as many as fit.
        """
        table, view = self.table, self.table.view
        told = self.session.has_begun or self.reviewer.reviewed >= 0
        lines = 0
        if view.seat == view.to_move and view.decision is not Decision.TAKE:
            idle = pay.IDLE if table.keeping or not table.choices.of(Place) else 0
            lines = pay.LEAST if table.rewarded else idle
        return view.decision is Decision.TAKE, told, lines

    def resized(self) -> None:
        """Note which parts are shown, even if Textual already knows their places."""
        super().resized()
        self.places(self.app.size)

    def what_is(self, spot: Spot) -> str:
        return sentences.what_is(self.table, spot)

    def move_to(self, spot: Spot) -> None:
        if self.table.looking_at is not None and self.table.view.decision is Decision.PLACE:
            # The cursor is hidden while another's pavilion is shown, so show one's own first.
            self.table.looking_at = None
            self.after_key(everything=True)
            return
        super().move_to(spot)

    def action_nth(self, number: int) -> None:
        """Go to a display by its number, again for its next colour; or to the nth payment."""
        table = self.table
        if table.view.decision is Decision.TAKE and number == DIGITS:  # the tenth source is the centre
            self.after_key()
            self.say(_("There is no display {number}.").format(number=number))
        elif table.view.decision is Decision.TAKE:
            self._go_to_source(SOURCES[number - 1])
        elif table.view.decision is not Decision.PLACE or table.keeping:
            super().action_nth(number)
        elif number > len(table.ways(table.space)):
            self.after_key()
            self.say(_("There is no payment {number} for this space.").format(number=number))
        else:
            if isinstance(table.cursor.spot, spots.Payment) or table.cursor.spot is Line.PASS:
                table.cursor.spot = table.space
            table.payment = number - 1
            self.after_key()

    def _go_to_source(self, source: str) -> None:
        table = self.table
        groups = [spot for spot in table.spots_now() if isinstance(spot, spots.Group) and spot.source == source]
        if groups:
            self.move_among(groups)
            return
        self.after_key()
        if table.view.seat is not None:
            self.refuse(self.session.refusal(Take(source=source, colour=COLOURS[0])))

    def step_back(self) -> bool:
        table, here = self.table, self.table.cursor.spot
        if table.looking_at is not None:
            table.looking_at = None
            self.redraw()
        elif table.picked:
            table.picked = ""
        elif table.keeping:
            table.keeping = False
            table.cursor.spot = Line.PASS
        elif isinstance(here, spots.Payment) or (here is Line.PASS and table.ways(table.space)):
            table.cursor.spot, table.payment = table.space, 0
        elif table.payment:
            table.payment = 0
        else:
            return False
        return True

    def choose(self, spot: Spot) -> None:
        table = self.table
        if table.looking_at is not None and table.view.decision is not Decision.TAKE:
            self.move_to(spot)
            return
        match spot:
            case spots.SupplyTile(colour) | spots.RackTile(colour):
                self._pick(colour)
            case Line.DONE:
                self._play(table.finished())
            case Line.PASS if table.previews.must_choose:
                table.keeping, table.picked, table.cursor.spot = True, "", None
                self.after_key(everything=True)
            case Line.PASS:
                self._play(table.passing())
            case spots.Group():
                self._play(table.choices.at(Take, spot)[0])
            case _:
                self._play(table.planned)

    def _play(self, choice: Choice[Any] | None) -> None:
        if choice is not None:
            self.playing.act(choice.command)

    def point(self, spot: Spot) -> None:
        if isinstance(spot, spots.SupplyTile | spots.RackTile):
            self.table.cursor.spot = spot
            self.choose(spot)
        else:
            super().point(spot)

    def reveal(self, spot: Spot) -> None:
        if isinstance(spot, spots.SeatSpot | spots.Miniature):
            self._look_at(spot.number)

    def _pick(self, colour: int) -> None:
        table = self.table
        if not table.can_pick(colour):
            return
        table.picked += COLOURS[colour]
        there = list(table.spots_now())
        here = (spots.SUPPLY_TILES if table.rewarded else spots.RACK_TILES)[colour]
        if len(table.picked) >= table.most:
            table.cursor.spot = Line.DONE
        elif here in there:
            table.cursor.spot = here
        elif table.cursor.spot not in there:
            table.cursor.spot = there[0]
        self.after_key()

    def why_not(self, action: Action) -> str | None:
        """Why a key does nothing now: letters need tiles of their colour, `c` needs tiles in the centre."""
        table = self.table
        taking = table.view.decision is Decision.TAKE
        match action.run:
            case "letter" if table.view.seat is not None:
                return None
            case "centre" if taking:
                return None
            case "pass" if table.view.seat is not None and not table.rewarded:
                return table.why("pass") if taking else None
        return ""

    def action_letter(self, letter: str) -> None:
        """Go to tiles of a colour, or to a space that they can pay for (again: the next); or choose a tile."""
        table, colour = self.table, COLOURS.index(letter)
        if table.picking and table.can_pick(colour):
            self._pick(colour)
            return
        if not table.picking and (found := table.of_colour(colour)):
            self.move_among(found)
            table.pay_with(colour)
            self.redraw()
            return
        self.after_key()
        self.say(sentences.why_not_colour(table, colour))

    def action_centre(self) -> None:
        self._go_to_source(CENTRE)

    def action_pass(self) -> None:
        self.twice(Line.DONE if self.table.keeping else Line.PASS)

    def show_players(self) -> None:
        self._look_at((self.table.shown + 1) % len(self.table.names))

    def _look_at(self, seat: int) -> None:
        table = self.table
        table.looking_at = None
        if seat != table.shown:
            table.looking_at = seat
        self.redraw()

    def footer(self) -> list[Key]:
        table, view = self.table, self.table.view
        if view.seat is None:
            return []
        if table.looking_at is not None:
            return [self.key("table.back", _("back"))]
        if table.picking:
            last = _("take") if table.rewarded else _("pass")
            done = table.cursor.spot is Line.DONE
            more = self._letters(table.can_pick)
            drop = [self.key("table.undo", _("drop one")), self.key("table.back", _("drop all"))]
            back = drop if table.picked else [self.key("table.back", _("back"))] if table.keeping else []
            return [self.key("table.choose", last if done else _("choose")), *more, *back]
        colours = self._letters(table.of_colour)
        if view.decision is Decision.TAKE:
            there = [number for number, display in enumerate(view.displays, 1) if any(display)]
            sign = f"1-{len(view.displays)}"
            displays = [self.key(f"table.nth{there[0]}", _("display"), sign)] if there else []
            centre = [self.key("summer-pavilion.centre")] if any(view.centre) else []
            return [self.key("table.choose", _("take")), *displays, *centre, *colours]
        if table.cursor.spot is Line.PASS:
            return [self.key("table.choose", _("choose what to keep") if table.previews.must_choose else _("pass"))]
        ways = len(table.ways(table.space))
        payments = [self.key("table.nth1", _("payment"), f"1-{min(ways, 9)}")] if ways > 1 else []
        place = self.key("table.choose", pgettext("key", "place"))
        return [place, *payments, self.key("summer-pavilion.pass"), *colours]

    def _letters(self, able: Callable[[int], object]) -> list[Key]:
        """The letters of the colours that can be chosen, as one key in the last line."""
        colours = [colour for colour in range(len(COLOURS)) if able(colour)]
        letters, pieces = "".join(map(letter, colours)).lower(), [COLOUR_NAMES[colour] for colour in colours]
        return [self.key("table.next", _("colour"), letters, pieces)] if letters else []

    def status(self) -> str:
        if self.table.view.to_move is None:
            return ""
        return _("taking tiles") if self.table.view.decision is Decision.TAKE else _("placing tiles")

    def round_words(self) -> str:
        return _("Round {round} of {rounds}").format(round=self.table.view.round, rounds=ROUNDS)

    def travels(self, before: SummerPavilionView) -> list[Travel]:
        """What moves across the table: tiles from a display or the supply to a player, and on to the pavilion."""
        now: SummerPavilionView = self.table.view
        found: list[Travel] = []
        sources = (*SOURCES[: len(now.displays)], CENTRE)
        lying = zip(sources, (*before.displays, before.centre), (*now.displays, now.centre), strict=True)
        gone = {
            (source, colour): count - left
            for source, old, new in lying
            for colour, (count, left) in enumerate(zip(old, new, strict=True))
            if count > left
        }
        for seat, (was, player) in enumerate(zip(before.players, now.players, strict=True)):
            gained = [max(0, new - old) for old, new in zip(was.rack, player.rack, strict=True)]
            there = SeatSpot(seat)
            for (source, colour), count in gone.items():
                found += [Travel(Source(source), there, COLOUR_NAMES[colour], "■")] * min(count, gained[colour])
            for space, (empty, lies) in enumerate(zip(was.tiles, player.tiles, strict=True)):
                if empty != lies and lies >= 0:
                    board = Space(space) if seat == self.table.shown else Miniature(seat)
                    found.append(Travel(there, board, COLOUR_NAMES[lies], "■"))
        return found

    def means(self, before: SummerPavilionView) -> str:
        return sentences.means(self.table, before)

    def table_changed(self, before: Any) -> frozenset[Spot]:
        return self.table.changed_since(before)
