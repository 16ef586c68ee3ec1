"""What De Vulgari Eloquentia's table shows and what is half chosen: the open list."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Any

from boardgames_tui.core.game import Choice
from boardgames_tui.core.words import _, npgettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import cube_prices, in_ducats
from boardgames_tui.games.de_vulgari_eloquentia.presentation.coach import GIVEN
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import Decision, DeVulgariView, EventPlace, ScreenView
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables
from boardgames_tui.screens.de_vulgari_eloquentia import spots
from boardgames_tui.screens.de_vulgari_eloquentia.spots import LOOK, TRACK_SPOTS, At, Row, Spot
from boardgames_tui.tui.table.model import TableModel
from boardgames_tui.tui.table.session import MatchSession


class Page(Enum):
    """Where the cursor is: on the map, or in a list."""

    MAP = auto()
    ACTIONS = auto()
    MANUSCRIPTS = auto()
    CUBES = auto()
    TRACKS = auto()
    CHOICES = auto()
    """The answers to an open question."""
    PLACE = auto()
    ROLE = auto()
    INQUIRE = auto()
    LOOK = auto()
    """Look at library tiles, or advance on their track."""
    END = auto()


PAGES = (Page.MAP, Page.ACTIONS, Page.MANUSCRIPTS, Page.CUBES, Page.TRACKS)
"""The pages in the order of Tab."""
LISTS = (Page.CHOICES, Page.PLACE, Page.ROLE, Page.INQUIRE, Page.LOOK, Page.END)
"""The pages that list commands, one per line."""

_TELLING = commands.Pay | commands.TakeTitle | commands.Bid | commands.Keep | commands.Order | commands.BecomeCardinal
"""Commands that depend on what is behind the screen."""


class DeVulgariTable(TableModel[DeVulgariView, Spot]):
    """The game's table."""

    def __init__(self, session: MatchSession) -> None:
        super().__init__(session)
        self.tables: Tables = session.game.tables
        self.box: components.Box = self.tables.box
        self.page = Page.MAP
        self.home = Page.MAP
        """The page to return to after an action: the map or the list of actions."""
        self.shown: frozenset[str] = frozenset()
        """The ids of the parts that are shown."""
        initials = [name[:1].upper() for name in self.names]
        self.letters = initials if len(set(initials)) == len(initials) else components.SEATS.upper()
        """Seat -> the letter of its pawn and discs."""
        self._sat: tuple[int, int | None] | None = None
        """The last seat at the keyboard, and the place of its pawn."""

    def facts(self, seat: int) -> list[str]:
        player = self.session.view.players[seat]
        knowledge = npgettext("has", "knowledge", "knowledge", player.knowledge)
        return [
            in_ducats(player.ducats),
            f"{player.knowledge} {knowledge}",
            _(components.ROLE_NAMES[player.role]),
            *([] if player.place is None else [_("in {place}").format(place=self.box.places[player.place].name)]),
        ]

    def spot_of(self, command: commands.AnyCommand) -> Spot | None:
        return At(self.tables.places[command.place]) if isinstance(command, commands.Start | commands.Move) else command

    def meant(self, spot: Spot) -> Any:
        if spot is Row.PLACE:
            return next((choice.command for choice in self.offered()), None)
        rows: dict[Spot, Spot] = {Row.STUDY: spots.STUDY, Row.BUSINESS: spots.BUSINESS}
        return super().meant(rows.get(spot, spot))

    def offered(self) -> list[Choice[Any]]:
        """The choices of what can be taken at the pawn's place."""
        return [choice for choice in self.choices if choice.command.kind in GIVEN]

    def _legal(self, *wanted: commands.AnyCommand) -> list[Choice[Any]]:
        return [choice for command in wanted if (choice := self.choices.find(command))]

    def roles(self) -> list[Choice[Any]]:
        return [*self.choices.of(commands.BecomeMonk), *self.choices.of(commands.BecomeCardinal)]

    def looks(self) -> bool:
        return self.choices.find(LOOK) is not None

    @property
    def acting(self) -> bool:
        view = self.view
        in_turn = view.to_move is not None and view.seat == view.to_move
        return view.decision is Decision.ACTION and in_turn and not self.watching

    @property
    def here(self) -> int | None:
        return self.view.players[self.view.judged].place

    @property
    def prices(self) -> list[int]:
        """The ducats that a cube of each colour costs where the pawn is."""
        return cube_prices(self.tables, self.here)

    @property
    def place_at_cursor(self) -> int | None:
        return self.cursor.spot.number if isinstance(self.cursor.spot, At) else None

    @property
    def messenger_end(self) -> components.MessengerReward:
        """What the end of the Messenger's track costs and gives in this turn (14.2)."""
        early = self.view.round <= self.box.figures.messenger_early_turn
        return self.box.messenger[components.MESSENGER_EARLY if early else components.MESSENGER_LATE]

    def place_refusals(self) -> list[str]:
        """The kinds of action whose refusals explain why the place gives nothing, the best explanation first."""
        assert self.here is not None
        here = self.box.places[self.here]
        found = ["bologna"] * ("messenger" in here.kinds) + ["abbey"] * ("abbey" in here.kinds)
        # A player usually comes for the event tile, if there is one.
        lying = any(event.place == self.here and event.lies is EventPlace.LYING for event in self.view.events)
        return [*found, "event" if here.event >= 0 and (lying or "city" not in here.kinds) else "city"]

    def role_refusal(self) -> str:
        return "monk" if self.view.players[self.view.judged].role is components.Role.MERCHANT else "cardinal"

    @property
    def covered(self) -> bool:
        """Whether others may be looking, so that what is behind one's screen must stay hidden."""
        seat, session = self.view.seat, self.session
        if seat is None or session.to_move is None or not session.hidden_hands or session.alone == seat or self.peeking:
            return False
        screen = self.view.players[seat].screen
        return screen is not None and screen != ScreenView((0, 0, 0), screen.votes, 0, (), 0)

    @property
    def tile_votes(self) -> int:
        """The votes of the cubes that one's tile stands for (15.5)."""
        virtual = self.view.players[self.view.judged].virtual
        return sum(votes * count for votes, count in zip(self.box.votes, virtual, strict=False))

    @property
    def own_screen(self) -> ScreenView | None:
        """The screen of the player at the keyboard, if it may be shown."""
        seat = self.view.seat
        return None if seat is None or self.covered else self.view.players[seat].screen

    def leaks_secret(self, command: commands.AnyCommand) -> bool:
        return self.covered and (command == spots.CHALLENGE or isinstance(command, _TELLING))

    def gain_of(self, choice: Choice[Any]) -> str:
        """A choice's price and gain, unless they would reveal something covered."""
        return "" if self.leaks_secret(choice.command) else choice.gain

    def spots_now(self) -> Sequence[Spot]:
        return self.spots_on(self.page)

    def spots_on(self, page: Page) -> Sequence[Spot]:
        view = self.view
        if view.seat is None or self.watching or not len(self.choices):
            return []
        match page:
            case Page.MAP:
                if view.decision is Decision.START:
                    return [At(self.tables.places[choice.command.place]) for choice in self.choices.of(commands.Start)]
                return [At(place.place) for place in view.places]
            case Page.ACTIONS:
                return self.rows()
            case Page.MANUSCRIPTS:
                shown = [*(tile for level in view.levels for tile in level.tiles), view.lingua_tile]
                return list(dict.fromkeys(commands.TakeManuscript(tile.tile) for tile in shown if tile))
            case Page.CUBES:
                return spots.CUBE_SPOTS
            case Page.TRACKS:
                return TRACK_SPOTS
        return [choice.command for choice in self.listed_on(page)]

    def rows(self) -> list[Row]:
        """The kinds of action, in the order of the keys."""
        first = (Row.MOVE, Row.PLACE, Row.ROLE, Row.MANUSCRIPTS, Row.CUBES, Row.STUDY, Row.BUSINESS)
        last = (Row.INQUISITION, Row.END) if self.choices.of(commands.Inquire) else (Row.END,)
        return [*first, *last]

    def first_spot(self) -> Spot | None:
        found = self.spots_now()
        if self.page is Page.MAP and self.view.decision is Decision.ACTION and self.here is not None and found:
            return At(self.here)
        possible = [spot for spot in found if self.choices.find(spot)]
        if not possible and self.page is Page.TRACKS and self.looks():
            return TRACK_SPOTS[components.LIBRARY]
        return next(iter(possible or found), None)

    def areas(self) -> Sequence[Sequence[Spot]]:
        return [] if self.page is Page.MAP else [self.spots_now()]

    def listed_on(self, page: Page) -> list[Choice[Any]]:
        choices = self.choices
        match page:
            case Page.PLACE:
                return self.offered()
            case Page.ROLE:
                return self.roles()
            case Page.INQUIRE:
                return list(choices.of(commands.Inquire))
            case Page.LOOK:
                return self._legal(LOOK, TRACK_SPOTS[components.LIBRARY])
            case Page.END:
                return self._legal(spots.END)
        if self.view.decision is Decision.PAY:  # fewest votes first, as Enter gives up the first
            votes = self.box.votes
            return sorted(
                choices.of(commands.Pay),
                key=lambda way: sum(votes[components.COLOURS.index(cube)] for cube in way.command.cubes),
            )
        return list(choices)

    @property
    def listed(self) -> list[Choice[Any]]:
        return self.listed_on(self.page)

    def new_decision(self) -> None:
        self.page = self.home

    def put_cursor(self) -> None:
        asked = self.view.decision
        if (seat := self.view.seat) is not None and self._sat != (seat, self.here):
            if self._sat is not None and self._sat[0] != seat:  # the next player begins on the map
                self.page = self.home = Page.MAP
            self._sat = seat, self.here
            if isinstance(self.cursor.spot, At):
                self.cursor.spot = None
        if asked not in (Decision.ACTION, Decision.START, Decision.OVER):
            self.page = Page.CHOICES
        elif self.page is Page.CHOICES or asked is Decision.START:
            self.page = Page.MAP
        super().put_cursor()

    def open_page(self, page: Page) -> None:
        """Put the cursor on the first possible line of a page."""
        if page in (Page.MAP, Page.ACTIONS):
            self.home = page
        self.page, self.cursor.spot = page, None
