"""Summer Pavilion's table on the screen: what the cursor stands on, and what a key there means."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from textual.binding import BindingType

from boardgames_tui.core.game import Choice
from boardgames_tui.core.words import N_, _
from boardgames_tui.games.summer_pavilion import board
from boardgames_tui.games.summer_pavilion.commands import CENTRE, SOURCES, Take, in_order
from boardgames_tui.games.summer_pavilion.components import (
    COLOURS,
    CORNERS,
    RING,
    ROUNDS,
    SPACES,
    STARS,
)
from boardgames_tui.games.summer_pavilion.state import Decision
from boardgames_tui.games.summer_pavilion.view import SummerPavilionView
from boardgames_tui.screens.summer_pavilion import (
    HEIGHTS,
    LEFT_WIDTH,
    Market,
    Others,
    Own,
    Pavilion,
    Seats,
    changes,
    sentences,
)
from boardgames_tui.screens.summer_pavilion.base import SummerPavilionTable
from boardgames_tui.screens.summer_pavilion.key_line import keys_of
from boardgames_tui.screens.summer_pavilion.part import DONE, PASS
from boardgames_tui.tui.actions import Action, Key, bindings, table_actions
from boardgames_tui.tui.canvas import CanvasWidget
from boardgames_tui.tui.sizes import Size

ACTIONS = (
    Action("summer-pavilion.letter", ",".join(COLOURS), "letter", N_("choose a tile"), letters=True),
    Action("summer-pavilion.centre", "c", "centre", N_("the centre")),
    Action("summer-pavilion.pass", "p", "pass", N_("pass")),
    *table_actions(digits=N_("go to a display; choose how to pay")),
)


class SummerPavilionScreen(SummerPavilionTable):
    """The game's table."""

    ACTIONS = ACTIONS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTIONS)]
    sentences = sentences

    # Building

    def parts(self) -> list[CanvasWidget]:
        """The pavilion and one's tiles on the left; what is shared, the players, the others' pavilions."""
        return [
            Pavilion(self, id="pavilion"),
            Own(self, id="own"),
            Market(self, id="market"),
            Seats(self, id="seats"),
            Others(self, id="others"),
        ]

    def measure(self, size: Size) -> tuple[int, dict[str, int], dict[str, int]]:
        """The pavilion keeps its size; what is left goes to the story."""
        heights = HEIGHTS[size]
        players = len(self.names)
        market = heights.market(len(self.view.displays))
        seats = heights.seats(players)
        if size == "compact":
            right = {"market": market, "own": heights.own, "seats": seats, "story": 0}
            return LEFT_WIDTH[size], {"pavilion": 0}, right
        left = {"pavilion": heights.pavilion, "own": 0}
        return LEFT_WIDTH[size], left, {"market": market, "seats": seats, "others": heights.others, "story": 0}

    # The cursor

    def spots_now(self) -> Iterable[str]:
        """Only what can be chosen."""
        texts = self.texts()
        if not texts:
            return []
        match self.view.decision:
            case Decision.TAKE:
                return [text[5:] for text in texts]
            case Decision.REWARD:
                return [f"supply {letter}" for letter in COLOURS if self._can_pick(letter)] or [DONE]
            case Decision.PLACE if self.keeping:
                return [*(f"rack {letter}" for letter in COLOURS if self._can_pick(letter)), DONE]
            case Decision.PLACE:
                spots = [space for space in SPACES if space in self._ways]
                ways = self.ways(self.space)
                if len(ways) > 1:
                    spots += [f"pay {number}" for number in range(1, len(ways) + 1)]
                return [*spots, PASS]
        return []

    def first_spot(self) -> str:
        """The first take; the placement that brings most; the first tile to choose."""
        spots = list(self.spots_now())
        if self.view.decision is Decision.PLACE and not self.keeping and self._ways:
            tiles = self.me.tiles

            def worth(space: str) -> tuple[int, int]:
                index = SPACES.index(space)
                reward = board.reward(self.tables, tiles, index)
                return len(board.run(tiles, index)) + 2 * reward, -self.tables.box.numbers[self.view.side][index]

            return max(self._ways, key=worth)
        return spots[0] if spots else ""

    def areas(self) -> Sequence[Sequence[str]]:
        """Source by source, star by star, the payments, the pass, the supply, the rack."""
        match self.view.decision:
            case Decision.TAKE:
                return [[f"{source} {letter}" for letter in COLOURS] for source in SOURCES]
            case Decision.REWARD:
                return [[*(f"supply {letter}" for letter in COLOURS), DONE]]
            case Decision.PLACE if self.keeping:
                return [[f"rack {letter}" for letter in COLOURS], [DONE]]
            case Decision.PLACE:
                stars = [SPACES[star * RING : star * RING + RING] for star in range(len(STARS))]
                return [*stars, [f"pay {number}" for number in range(1, 37)], [PASS]]
        return []

    def put_cursor(self) -> None:
        """What hangs on the cursor follows it."""
        super().put_cursor()
        if self.under in SPACES and self.under != self.space:
            self.space, self.payment = self.under, 0
        elif self.under.startswith("pay "):
            self.payment = int(self.under[4:]) - 1
        if self.view.decision is not Decision.PLACE:
            self.space = ""

    def move_to(self, spot: str) -> None:
        """Put the cursor on a spot."""
        if self.looking_at is not None and self.view.decision is Decision.PLACE:
            # The cursor cannot be seen while another's pavilion lies there: first one's own comes back.
            self.looking_at = None
            self.touched(everything=True)
            return
        super().move_to(spot)

    def new_decision(self) -> None:
        """Forget what was half chosen."""
        self.keeping, self.picked, self.space, self.payment = False, "", "", 0
        self.looking_at = None

    def move_to_nth(self, number: int) -> None:
        """A display by its number, again for its next colour; the n-th payment."""
        if self.view.decision is Decision.TAKE:
            self._go_to_source(str(number))
        elif self.view.decision is Decision.PLACE and not self.keeping:
            if number > len(self.ways(self.space)):
                self.touched()
                self.say(_("There is no payment {number} for this space.").format(number=number))
                return
            if self.under.startswith("pay ") or self.under == PASS:
                self.cursor.spot = self.space
            self.payment = number - 1
            self.touched()
        else:
            super().move_to_nth(number)

    def _go_to_source(self, source: str) -> None:
        spots = [spot for spot in self.spots_now() if spot.startswith(f"{source} ")]
        if spots:
            at = spots.index(self.under) + 1 if self.under in spots else 0
            self.move_to(spots[at % len(spots)])
            return
        self.touched()
        if self.watching or self.view.seat is None:
            return
        refusal = self.session.refusal(Take(source=source, colour=COLOURS[0]))
        if refusal is not None:
            self.refuse(refusal)

    def action_centre(self) -> None:
        """Put the cursor on the centre, again for its next colour."""
        if self.view.decision is Decision.TAKE:
            self._go_to_source(CENTRE)

    # Choosing tiles, of a reward or to keep

    def _limit(self) -> int:
        return self.view.due if self.view.decision is Decision.REWARD else CORNERS

    def picked_of(self, colour: int) -> int:
        """How many tiles of a colour are chosen just now."""
        return self.picked.count(COLOURS[colour])

    def _can_pick(self, letter: str) -> bool:
        """Whether this tile can be chosen besides the ones that are."""
        there = self.view.supply if self.view.decision is Decision.REWARD else self.me.rack
        return len(self.picked) < self._limit() and self.picked.count(letter) < there[COLOURS.index(letter)]

    def finished(self) -> Choice[Any] | None:
        """What Enter on DONE plays."""
        letters = in_order(self.picked)
        if self.view.decision is Decision.REWARD:
            return self.texts().get(f"choose {letters}")
        return self.texts().get(f"pass keep {letters}" if letters else "pass")

    def _pick(self, letter: str) -> None:
        if not self._can_pick(letter):
            return
        self.picked += letter
        spots = list(self.spots_now())
        here = f"{'supply' if self.view.decision is Decision.REWARD else 'rack'} {letter}"
        if len(self.picked) >= self._limit():
            self.cursor.spot = DONE
        elif here in spots:
            self.cursor.spot = here
        elif self.under not in spots:
            self.cursor.spot = spots[0]
        self.touched()

    def step_back(self) -> bool:
        """Come back from another's pavilion, drop the last tile chosen, or leave the choosing."""
        if self.looking_at is not None:
            self.looking_at = None
            self.redraw()
        elif self.picked:
            self.picked = self.picked[:-1]
        elif self.keeping:
            self.keeping = False
            self.cursor.spot = PASS
        elif self.under.startswith("pay ") or (self.under == PASS and self.ways(self.space)):
            self.cursor.spot, self.payment = self.space, 0
        elif self.payment:
            self.payment = 0
        else:
            return False
        return True

    # Keys

    def choose(self, spot: str) -> None:
        """Enter: take the tiles, lay the tile, choose a tile, pass."""
        if self.looking_at is not None and self.view.decision is not Decision.TAKE:
            self.move_to(spot)
            return
        area, _blank, name = spot.partition(" ")
        if area in ("supply", "rack"):
            self._pick(name)
        elif spot == DONE:
            finished = self.finished()
            if finished is not None:
                self.act(finished.command)
        elif spot == PASS:
            self._pass()
        elif self.view.decision is Decision.TAKE:
            self.act(self.texts()[f"take {spot}"].command)
        elif self.planned is not None:
            self.act(self.planned.command)

    def point(self, spot: str) -> None:
        """A click on a tile to choose chooses it at once."""
        if spot.startswith(("supply ", "rack ")):
            self.cursor.spot = spot
            self.choose(spot)
        else:
            super().point(spot)

    def why_not(self, action: Action) -> str | None:
        """Letters choose tiles only while some are being chosen."""
        return "" if action.letters and not self.picking else None

    def action_letter(self, letter: str) -> None:
        """Choose the tile of that letter."""
        self._pick(letter)

    def action_pass(self) -> None:
        """Go to the pass, which says what it costs; there, pass."""
        if self.view.seat is None:
            return
        if self.view.decision is Decision.TAKE:
            self.touched()
            self.refuse(self.refusal(PASS))
        elif self.view.decision is Decision.PLACE:
            if self.under == PASS:
                self._pass()
            else:
                self.move_to(PASS)

    def _pass(self) -> None:
        if self.must_choose():
            self.keeping, self.picked, self.cursor.spot = True, "", ""
            self.touched(everything=True)
            return
        keep = "" if self.view.round == ROUNDS else letters_of(self.me.rack)
        choice = self.texts().get(f"pass keep {keep}" if keep else "pass")
        if choice is not None:
            self.act(choice.command)

    def show_players(self) -> None:
        """The next player's pavilion in place of one's own."""
        self.look_at((self.shown + 1) % len(self.names))

    def look_at(self, seat: int) -> None:
        """Show a player's pavilion in place of one's own."""
        self.looking_at = None
        if seat != self.shown:
            self.looking_at = seat
        self.redraw()

    # Words

    def footer(self) -> list[Key]:
        """What works where the cursor is."""
        return keys_of(self)

    def status(self) -> str:
        """The phase."""
        if self.view.to_move is None:
            return ""
        return _("taking tiles") if self.view.decision is Decision.TAKE else _("placing tiles")

    def round_words(self) -> str:
        """Of how many rounds this is one."""
        return _("Round {round} of {rounds}").format(round=self.view.round, rounds=ROUNDS)

    # What changed

    def table_changed(self, before: SummerPavilionView) -> frozenset[str]:
        """Sources, spaces, the supply and scores that differ."""
        return changes.changed(before, self.view)


def letters_of(counts: Sequence[int]) -> str:
    """Counts as letters."""
    return "".join(letter * count for letter, count in zip(COLOURS, counts, strict=True))
