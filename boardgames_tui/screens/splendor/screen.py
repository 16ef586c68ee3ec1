"""Splendor's table on the screen: what keys and clicks do there."""

from collections.abc import Mapping
from itertools import accumulate
from typing import ClassVar, NamedTuple

from textual.binding import BindingType
from textual.geometry import Region
from textual.geometry import Size as Cells

from boardgames_tui.core.setup import said_of_marks
from boardgames_tui.core.words import N_, NC_, _
from boardgames_tui.games.splendor.commands import KIND_OF, ChooseNoble, Take, buy
from boardgames_tui.games.splendor.components import COLOUR_NAMES, KINDS
from boardgames_tui.games.splendor.components.piece_words import letter
from boardgames_tui.games.splendor.presentation.view import Decision, SplendorView
from boardgames_tui.screens.splendor import sentences, spots
from boardgames_tui.screens.splendor.model import SplendorTable
from boardgames_tui.screens.splendor.widgets.base_widget import SplendorPart
from boardgames_tui.screens.splendor.widgets.board import Board
from boardgames_tui.screens.splendor.widgets.details import Details, Nearest, Signs
from boardgames_tui.screens.splendor.widgets.geometry import LARGE, MIDDLE, ROOMY, SMALL, TALL, geometry_for
from boardgames_tui.screens.splendor.widgets.hand import WHOLE_LINES as HAND_LINES
from boardgames_tui.screens.splendor.widgets.hand import Hand
from boardgames_tui.screens.splendor.widgets.own import Own
from boardgames_tui.screens.splendor.widgets.seats import WHOLE_LINES as SEATS_LINES
from boardgames_tui.screens.splendor.widgets.seats import Seats
from boardgames_tui.screens.splendor.widgets.taking import NewsOrTaking
from boardgames_tui.tui.actions import Action, Key, bindings, table_actions
from boardgames_tui.tui.paint.canvas import CanvasWidget
from boardgames_tui.tui.table.layout import round_about
from boardgames_tui.tui.table.screen import TableScreen
from boardgames_tui.tui.table.travel import Travel

LEAST = 4
"""The fewest lines in which a panel is useful."""
STORY = 6
"""The fewest lines of the story's panel."""
CLOSELY = 7
"""The lines of the panel for what the cursor is on."""


class Told(NamedTuple):
    """The lines that parts need for their content."""

    seats: int
    hand: int
    news: int


def _below_small(width: int, height: int, _told: Told) -> dict[str, Region]:
    """The small layout: own pieces in one line; the others and the hand beside the board; below it all, the news."""
    x, beside, more = SMALL.width, width - SMALL.width, height - 24
    return {
        "own": Region(0, 17, x, 1),
        "seats": Region(x, 1, beside, 10),
        "hand": Region(x, 11, beside, 7),
        "closely": Region(0, 18, x, min(more, CLOSELY) if more >= LEAST else 0),
        "nearest": Region(0, 18 + CLOSELY, x, more - CLOSELY if more >= CLOSELY + LEAST else 0),
        "story": Region(x, 18, beside, more if more >= LEAST else 0),
        "news": Region(0, height - 6, width, 3),
    }


def _below_middle(width: int, height: int, _told: Told) -> dict[str, Region]:
    x, beside, more = MIDDLE.width, width - MIDDLE.width, height - 32
    return {
        "own": Region(0, 22, x, 3),
        "seats": Region(x, 1, beside, 11),
        "hand": Region(x, 12, beside, 7),
        "closely": Region(x, 19, beside, 6),
        "nearest": Region(0, 25, x, more if more >= LEAST else 0),
        "story": Region(x, 25, beside, more if more >= LEAST else 0),
        "news": Region(0, height - 7, width, 4),
    }


def _below_tall(width: int, height: int, _told: Told) -> dict[str, Region]:
    """The tall layout: the largest cards that fit a narrow terminal, and everything else below them."""
    more = height - 50
    return {
        "own": Region(0, 32, TALL.width, 5),
        "seats": Region(0, 37, width, 3),
        "hand": Region(0, 40, width, 3),
        "nearest": Region(0, 43, width, more if more >= LEAST else 0),
        "news": Region(0, height - 7, width, 4),
    }


def _beside_large(width: int, height: int, told: Told) -> dict[str, Region]:
    """The large layout: whole cards in the hand, and below the board, if there is room, the nearest cards."""
    large = geometry_for(width, height) is LARGE
    board = LARGE if large else ROOMY
    if large:  # a blank line between them if all have room
        told = Told(SEATS_LINES - 1, 1 + HAND_LINES, told.news)
    x, bottom = board.width, height - 3
    first = width - x if width - x < 2 * HAND_COLUMNS else HAND_COLUMNS
    own = Region(0, 49, 120, 7) if large else Region(0, 36, x, 5)
    below = Region(121, 48, 37, bottom - 49) if large else Region(0, 41, x, bottom - 41)
    heights = {"seats": told.seats, "hand": told.hand, "closely": 6 + large, "news": told.news}
    tops = dict(zip([*heights, "story"], accumulate(heights.values(), initial=1), strict=True))
    left = bottom - 2 - tops["story"]
    if left < STORY:  # too few lines for a panel: the news continues there
        heights["news"], left = heights["news"] + left, 0
    story = Region(x, tops["story"], first, left)
    if first < width - x:
        story = Region(x + first, 1, width - x - first, bottom - 1)
    return {
        "own": own,
        "nearest": below if below.height >= LEAST else Region(0, 0, 0, 0),
        **{name: Region(x, tops[name], first, lines) for name, lines in heights.items()},
        "story": story,
        "signs": Region(x, bottom - 2, first, 2),
    }


HAND_COLUMNS = 43
"""The columns of two whole cards side by side, including the cursor's."""

ACTIONS = (
    Action("splendor.letter", ",".join(KINDS), "letter", N_("take a token of that colour"), letters=COLOUR_NAMES),
    Action("splendor.take", "t", "take", N_("go to the bank"), short=N_("take")),
    Action("splendor.reserve", "s", "reserve", N_("reserve")),
    Action("splendor.payment", NC_("splendor keys", "p"), "payment", N_("pay another way")),
    *table_actions(),
)


class SplendorScreen(TableScreen[SplendorTable]):
    """The game's table."""

    ACTIONS = ACTIONS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTIONS)]
    NEWS = NewsOrTaking
    gives_way: ClassVar[Mapping[str, int]] = {"signs": 0, "story": 0, "closely": 0, "seats": 0, "hand": 3, "news": 0}
    sentences = sentences

    # Building

    def make_table(self) -> SplendorTable:
        return SplendorTable(self.session)

    def parts(self) -> list[CanvasWidget]:
        parts: dict[str, type[SplendorPart]] = {
            "board": Board,
            "own": Own,
            "seats": Seats,
            "hand": Hand,
            "closely": Details,
            "nearest": Nearest,
            "signs": Signs,
        }
        return [part(self.table, id=name) for name, part in parts.items()]

    def places(self, size: Cells) -> dict[str, Region]:
        """Lay out the largest board that fits, with the others and the hand beside it."""
        self.measured(size)
        width, height = size
        board = geometry_for(width, height)
        lines = round_about(size) | {"board": Region(0, 1, board.width, board.height)}
        arrange = {SMALL: _below_small, MIDDLE: _below_middle, TALL: _below_tall}.get(board, _beside_large)
        places = arrange(width, height, self.arrangement())
        if self.beside_text and board is SMALL:  # the text beside the board needs the whole height
            hand, news = places["hand"], places["news"]
            places["hand"] = Region(hand.x, hand.y, hand.width, news.bottom - hand.y)
            places["news"] = Region(news.x, news.y, hand.x, news.height)
            if self.table.watching:  # the comments are about the cards of both
                places["seats"] = Region(hand.x, 1, hand.width, places.pop("hand").bottom - 1)
        return lines | {name: there for name, there in places.items() if there.width > 0 and there.height > 0}

    def arrangement(self) -> Told:
        """How many lines each part beside a large board needs; the layout depends on it."""
        view = self.table.view
        others = [player for seat, player in enumerate(view.players) if seat != view.judged]
        tellers = len(self.table.names) - (not self.session.watching)
        begun = any(turn.seat != view.judged for turn in self.session.turns)
        alone = SEATS_LINES - 2 if others[0].hand else SEATS_LINES // 2
        return Told(
            seats=SEATS_LINES if len(others) > 1 else alone,
            hand=HAND_LINES if view.players[view.judged].hand else LEAST,
            news=1 + 2 * tellers if begun else 6,
        )

    # Choosing

    def choose(self, spot: spots.Spot) -> None:
        table = self.table
        match spot:
            case spots.Pile(kind) | spots.OwnToken(kind):
                self._pick(kind)
            case spots.NoblePlace():
                self.playing.act(table.choices.at(ChooseNoble, spot)[0].command)
            case spots.CardPlace() | spots.Deck() if table.reserves and (reserve := table.reserving()) is not None:
                self.playing.act(reserve.command)
            case spots.CardPlace() | spots.HandCard() if payments := table.payments():
                self.playing.act(payments[table.payment].command)
            case spots.CardPlace() | spots.HandCard():
                self.after_key()
                self.say(str(self.session.refusal(buy(spots.NAMES[spot])) or ""))
            case _:
                self.after_key()  # the prompt says which key reserves from a deck

    def point(self, spot: spots.Spot) -> None:
        """Move the cursor to a spot; a click on a token also picks it."""
        if isinstance(spot, spots.Pile | spots.OwnToken):
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
        table.picked, table.reserves = table.picked + KINDS[kind], False
        tokens: tuple[spots.Spot, ...] = spots.OWN_TOKENS if table.returning else spots.PILES
        if tokens[kind] in table.spots_now():
            table.cursor.spot = tokens[kind]
        self.after_key(everything=True)

    def step_back(self) -> bool:
        """Drop chosen tokens and the intention to reserve, and go back to the default payment."""
        table = self.table
        if not (table.half_chosen or table.payment):
            return False
        table.picked, table.payment, table.reserves = "", 0, False
        return True

    def action_move(self, dx: int, dy: int) -> None:
        """Move the cursor; while tokens are being chosen, it stays among them and says so."""
        table = self.table
        before = table.cursor.spot
        super().action_move(dx, dy)
        if table.picked and table.cursor.spot == before:
            self.say(table.finish_first())

    # Keys

    def why_not(self, action: Action) -> str | None:
        """Letters take tokens; the other keys act on what is under the cursor."""
        table = self.table
        acting = table.view.decision is Decision.ACTION
        match action.run:
            case "letter":
                return None if acting or table.returning else table.view.ask
            case "take":
                return None if table.returning or (acting and table.choices.of(Take)) else table.why("take")
            case "reserve" if acting:
                if table.taking:
                    return table.finish_first()
                return None if table.reserving() else self._why_not_reserve()
            case "payment":
                return None if len(table.payments()) > 1 else _("There is no other way to pay for that.")
        return ""

    def _why_not_reserve(self) -> str:
        return self.table.why("reserve") or _("To reserve, put the cursor on a card or a deck.")

    def footer(self) -> list[Key]:
        table = self.table
        if table.view.seat is None:
            return []
        if table.view.decision is Decision.NOBLE:
            return [self.key("table.choose")]
        kinds = [kind for kind in range(len(KINDS)) if table.can_pick(kind)]
        letters, pieces = "".join(map(letter, kinds)), [COLOUR_NAMES[kind] for kind in kinds]
        if table.choosing_tokens:
            enter = self.key("table.choose", _("pick"))
            if table.complete() is not None and not table.can_pick_more():
                enter = self.key("table.choose", _("give back") if table.returning else _("take"))
            left = table.view.excess - len(table.picked)
            label = _("give back {count}").format(count=left) if table.returning else _("one more")
            more = [self.key("splendor.take", label, letters, pieces)] if letters else []
            drop = [self.key("table.undo", _("drop the last")), self.key("table.back", _("drop all"))]
            return [*more, enter, *(drop if table.picked else [])]
        if table.reserves:
            return [self.key("table.choose", _("reserve")), self.key("table.back", _("leave it"))]
        keys = []
        if table.payments():
            keys.append(self.key("table.choose", _("buy")))
        elif isinstance(table.cursor.spot, spots.Pile):
            keys.append(self.key("table.choose", _("pick")))
        reserve = [self.key("splendor.reserve")] if table.reserving() else []
        take = [self.key("splendor.take", sign=letters, pieces=pieces)] if letters else []
        payment = [self.key("splendor.payment", _("pay another way"))] if len(table.payments()) > 1 else []
        return [*keys, *reserve, *take, *payment]

    def action_letter(self, letter: str) -> None:
        """Choose the token of that letter, or say why that cannot be done. Enter alone plays the move."""
        table, kind = self.table, KIND_OF[letter]
        if table.can_pick(kind):
            self._pick(kind)
        else:
            self.after_key()
            self.say(table.why_not_pick(kind))

    def action_take(self) -> None:
        """Put the cursor on the bank, or on one's own tokens if some have to be given back."""
        kind = spots.OwnToken if self.table.returning else spots.Pile
        tokens = [spot for spot in self.table.spots_now() if isinstance(spot, kind)]
        self.move_to(self.table.cursor.spot if self.table.cursor.spot in tokens else tokens[0])

    def action_reserve(self) -> None:
        """Make Enter reserve the card under the cursor."""
        self.after_key()
        self.table.reserves = True
        self.redraw()

    def action_payment(self) -> None:
        self.table.payment = (self.table.payment + 1) % len(self.table.payments())
        self.after_key()

    def what_is(self, spot: spots.Spot) -> str:
        return sentences.what_is(self.table, spot)

    def show_players(self) -> None:
        from boardgames_tui.tui.table.lines_dialog import Lines

        self.app.push_screen(
            Lines(_("The players"), [*sentences.players(self.table), *said_of_marks(self.table.labels)])
        )

    # Words

    def status(self) -> str:
        """The title's status: says if this is the last round."""
        view = self.table.view
        return _("last round") if view.last_round and view.to_move is not None else ""

    def travels(self, before: SplendorView) -> list[Travel]:
        """What moves across the table: tokens from and to the bank, cards from their places."""
        now, found = self.table.view, []
        for seat, (was, player) in enumerate(zip(before.players, now.players, strict=True)):
            there = spots.SeatSpot(seat)
            for kind, (old, new) in enumerate(zip(was.tokens, player.tokens, strict=True)):
                pile = spots.Pile(kind)
                start, end = (pile, there) if new > old else (there, pile)
                found += [Travel(start, end, COLOUR_NAMES[kind])] * abs(new - old)
            if len(was.bought) + len(was.hand) < len(player.bought) + len(player.hand):
                places = zip(spots.CARD_PLACES, before.display, now.display, strict=True)
                taken = [(at, old) for at, old, new in places if old is not None and (new is None or new.id != old.id)]
                found += [Travel(place, there, COLOUR_NAMES[card.bonus], "■") for place, card in taken]
        return found

    def means(self, before: SplendorView) -> str:
        return sentences.means(self.table, before)

    def table_changed(self, before: SplendorView) -> frozenset[spots.Spot]:
        """The spots that changed: places, piles and nobles."""
        now = self.table.view
        found: set[spots.Spot] = set()
        for place, old, new in zip(spots.CARD_PLACES, before.display, now.display, strict=True):
            if (old and old.id) != (new and new.id):
                found.add(place)
        found |= {pile for pile, was, count in zip(spots.PILES, before.bank, now.bank, strict=True) if was != count}
        if not found:
            decks = zip(spots.DECK_SPOTS, before.decks, now.decks, strict=True)
            found |= {deck for deck, was, left in decks if was != left}
        for index, (noble_before, noble) in enumerate(zip(before.nobles, now.nobles, strict=True)):
            if noble_before.taken_by != noble.taken_by:
                found.add(spots.NoblePlace(index))
        for seat, players in enumerate(zip(before.players, now.players, strict=True)):
            if len({(each.points, each.tokens, len(each.bought), len(each.hand)) for each in players}) > 1:
                found.add(spots.SeatSpot(seat))
        return frozenset(found)
