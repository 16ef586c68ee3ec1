"""What De Vulgari Eloquentia's table shows: the open list, what it offers, what lies behind one's screen."""

from collections.abc import Collection, Sequence
from enum import Enum, auto
from typing import Any, ClassVar

from boardgames_tui.core.game import Choice
from boardgames_tui.core.words import N_
from boardgames_tui.games.de_vulgari_eloquentia.commands import (
    Abbey,
    Advance,
    AnyCommand,
    BecomeCardinal,
    BecomeMonk,
    Bid,
    City,
    Inquire,
    Keep,
    Move,
    Order,
    Pay,
    Start,
    TakeManuscript,
    TakeTitle,
)
from boardgames_tui.games.de_vulgari_eloquentia.components import (
    COLOURS,
    CUBE_NAMES,
    CUBES,
    LIBRARY,
    TRACK_NAMES,
    TRACKS,
    Box,
    Role,
)
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import Decision, DeVulgariView, EventPlace, ScreenView
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables
from boardgames_tui.screens.de_vulgari_eloquentia.spots import (
    BOLOGNA,
    BUSINESS,
    CHALLENGE,
    CUBE_SPOTS,
    END,
    EVENT,
    LOOK,
    STUDY,
    TRACK_SPOTS,
    At,
    Row,
    Spot,
    TrackRow,
)
from boardgames_tui.tui.table.model import TableModel
from boardgames_tui.tui.table.session import MatchSession


class Page(Enum):
    """Where the cursor is: on the map, or in a list."""

    MAP = auto()
    ACTIONS = auto()
    """The kinds of action."""
    MANUSCRIPTS = auto()
    CUBES = auto()
    TRACKS = auto()
    CHOICES = auto()
    """What an open question can be answered with."""
    PLACE = auto()
    """What the place offers."""
    ROLE = auto()
    INQUIRE = auto()
    LOOK = auto()
    """To look at library tiles, or to go on towards them."""
    END = auto()


PAGES = (Page.MAP, Page.ACTIONS, Page.MANUSCRIPTS, Page.CUBES, Page.TRACKS)
"""What Tab goes through."""
LISTS = (Page.CHOICES, Page.PLACE, Page.ROLE, Page.INQUIRE, Page.LOOK, Page.END)
"""The lists of commands, one a line."""


class DeVulgariTable(TableModel[DeVulgariView, Spot]):
    """The game's table."""

    KIND_WORDS: ClassVar = {
        "move": N_("move"),
        "manuscript": N_("manuscript"),
        "event": N_("take the event"),
        "city": N_("take the city"),
        "bologna": N_("Messenger's reward"),
        "abbey": N_("secretaries"),
        "monk": N_("become a monk"),
        "cardinal": N_("become a cardinal"),
        **dict(zip(CUBES, CUBE_NAMES, strict=True)),
        "study": N_("study"),
        "business": N_("small business"),
        **dict(zip(TRACKS, TRACK_NAMES, strict=True)),
        "look": N_("look at library tiles"),
        "inquisition": N_("inquisition"),
        "challenge": N_("call the auction"),
    }

    def __init__(self, session: MatchSession) -> None:
        super().__init__(session)
        self.tables: Tables = session.game.tables
        self.box: Box = self.tables.box
        self.page = Page.MAP
        self.home = Page.MAP
        """The page to come back to after an action: the map or the list of kinds."""
        self.shown: frozenset[str] = frozenset()
        """The parts that there is room for, by their ids."""
        self._sat: tuple[int, int | None] | None = None
        """Who sat before the table last, and where their pawn stood."""

    # What can be done

    def spot_of(self, command: AnyCommand) -> Spot | None:
        """A place of the map, or the line of the command itself."""
        return At(self.tables.places[command.place]) if isinstance(command, Start | Move) else command

    def meant(self, spot: Spot) -> Any:
        """Of a line that stands for one command, that command."""
        if isinstance(spot, TrackRow):
            return super().meant(TRACK_SPOTS[spot.track])
        match spot:
            case Row.STUDY:
                return super().meant(STUDY)
            case Row.BUSINESS:
                return super().meant(BUSINESS)
            case Row.PLACE:
                return next((choice.command for choice in self.offered()), None)
        return super().meant(spot)

    def offered(self) -> list[Choice[Any]]:
        """What can be taken where the pawn stands."""
        choices = self.choices
        one_word = {word: [choice] if (choice := choices.find(word)) else [] for word in (EVENT, BOLOGNA, CHALLENGE)}
        return [*one_word[EVENT], *choices.of(City), *one_word[BOLOGNA], *choices.of(Abbey), *one_word[CHALLENGE]]

    def roles(self) -> list[Choice[Any]]:
        """The monks or cardinals that one can become."""
        return [*self.choices.of(BecomeMonk), *self.choices.of(BecomeCardinal)]

    def looks(self) -> bool:
        """Whether library tiles can be looked at."""
        return self.choices.find(LOOK) is not None

    @property
    def acting(self) -> bool:
        """Whether the player in turn sits there."""
        view = self.view
        in_turn = view.to_move is not None and view.seat == view.to_move
        return view.decision is Decision.ACTION and in_turn and not self.watching

    @property
    def here(self) -> int | None:
        """Where the pawn of who decides stands."""
        return self.view.players[self.view.judged].place

    @property
    def place_at_cursor(self) -> int | None:
        """The place on which the cursor stands."""
        return self.cursor.spot.place if isinstance(self.cursor.spot, At) else None

    def place_refusals(self) -> list[str]:
        """The kinds of action whose refusals say why the place gives nothing, the first that fits first."""
        assert self.here is not None
        here = self.box.places[self.here]
        found = ["bologna"] * ("messenger" in here.kinds) + ["abbey"] * ("abbey" in here.kinds)
        # What lies in sight is what a player came for.
        lying = any(event.place == self.here and event.lies is EventPlace.LYING for event in self.view.events)
        return [*found, "event" if here.event >= 0 and (lying or "city" not in here.kinds) else "city"]

    def role_refusal(self) -> str:
        """The kind of action whose refusal says why no role can be had."""
        return "monk" if self.view.players[self.view.judged].role is Role.MERCHANT else "cardinal"

    # Behind the screen

    @property
    def covered(self) -> bool:
        """Whether one's own screen must not be shown, because others may be looking."""
        seat, session = self.view.seat, self.session
        if seat is None or session.to_move is None or not session.hidden_hands or session.alone == seat or self.peeking:
            return False
        screen = self.view.players[seat].screen
        return screen is not None and screen != ScreenView((0, 0, 0), screen.votes, 0, (), 0)

    @property
    def own_screen(self) -> ScreenView | None:
        """What lies behind the screen of who sits before the table, if it may be shown."""
        seat = self.view.seat
        return None if seat is None or self.covered else self.view.players[seat].screen

    def leaks_secret(self, command: AnyCommand) -> bool:
        """What would tell what is behind the screen, while it is covered."""
        return self.covered and (
            command == CHALLENGE or isinstance(command, Pay | TakeTitle | Bid | Keep | Order | BecomeCardinal)
        )

    def gain_of(self, choice: Choice[Any]) -> str:
        """A choice's price and gain, if they tell nothing that is covered."""
        return "" if self.leaks_secret(choice.command) else choice.gain

    # The cursor

    def spots_of(self, command: AnyCommand) -> Collection[Spot]:
        """The place of the map where a move leads; else the line that stands for the command."""
        return (At(self.tables.places[command.place]) if isinstance(command, Move | Start) else command,)

    def spots_now(self) -> Sequence[Spot]:
        """The places, or what the open page lists; what is not possible, too, for its reason."""
        return self.spots_on(self.page)

    def spots_on(self, page: Page) -> Sequence[Spot]:
        """What the cursor could stand on if that page were open."""
        view = self.view
        if view.seat is None or self.watching or not len(self.choices):
            return []
        match page:
            case Page.MAP:
                if view.decision is Decision.START:
                    return [At(self.tables.places[choice.command.place]) for choice in self.choices.of(Start)]
                return [At(place.place) for place in view.places]
            case Page.ACTIONS:
                return self._rows()
            case Page.MANUSCRIPTS:
                shown = [tile for level in view.levels for tile in level.tiles]
                if view.lingua_tile is not None:
                    shown.append(view.lingua_tile)
                return list(dict.fromkeys(TakeManuscript(tile.tile) for tile in shown))
            case Page.CUBES:
                return CUBE_SPOTS
            case Page.TRACKS:
                return TRACK_SPOTS
        return [choice.command for choice in self.listed_on(page)]

    def _rows(self) -> list[Spot]:
        """The list of kinds, in the order of the keys."""
        return [
            *(Row.MOVE, Row.PLACE, Row.ROLE, Row.MANUSCRIPTS, Row.CUBES, Row.STUDY, Row.BUSINESS),
            *(TrackRow(track) for track in range(len(TRACKS))),
            *([Row.INQUISITION] if self.choices.of(Inquire) else []),
            Row.END,
        ]

    def first_spot(self) -> Spot | None:
        """Where the pawn stands; the first thing that is possible."""
        spots = self.spots_now()
        if self.page is Page.MAP and self.view.decision is Decision.ACTION and self.here is not None and spots:
            return At(self.here)
        possible = [spot for spot in spots if self.choices.find(spot)]
        if not possible and self.page is Page.TRACKS and self.looks():
            return TRACK_SPOTS[LIBRARY]
        return next(iter(possible or spots), None)

    def areas(self) -> Sequence[Sequence[Spot]]:
        """The open list. A map has no n-th place."""
        return [] if self.page is Page.MAP else [self.spots_now()]

    def listed_on(self, page: Page) -> list[Choice[Any]]:
        """The choices of a list."""
        choices = self.choices
        match page:
            case Page.PLACE:
                return self.offered()
            case Page.ROLE:
                return self.roles()
            case Page.INQUIRE:
                return list(choices.of(Inquire))
            case Page.LOOK:
                tracks = [choice for choice in choices.of(Advance) if choice.command == TRACK_SPOTS[LIBRARY]]
                return [*([look] if (look := choices.find(LOOK)) else []), *tracks]
            case Page.END:
                return [end] if (end := choices.find(END)) else []
        if self.view.decision is Decision.PAY:  # the fewest votes first: they are what Enter gives up
            votes = self.box.votes
            return sorted(
                choices.of(Pay), key=lambda way: sum(votes[COLOURS.index(cube)] for cube in way.command.cubes)
            )
        return list(choices)

    @property
    def listed(self) -> list[Choice[Any]]:
        """The choices of the open list."""
        return self.listed_on(self.page)

    def new_decision(self) -> None:
        """Back to the map or the list of kinds; a question's choices are a list."""
        self.page = self.home

    def put_cursor(self) -> None:
        """What hangs on the cursor follows it."""
        asked = self.view.decision
        if (seat := self.view.seat) is not None and self._sat != (seat, self.here):
            if self._sat is not None and self._sat[0] != seat:  # who sits down begins on the map
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
        """Put the cursor into a list: on its first possible line."""
        if page in (Page.MAP, Page.ACTIONS):
            self.home = page
        self.page, self.cursor.spot = page, None
