"""De Vulgari Eloquentia's table on the screen: what the cursor stands on, and what a key there means."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from textual.binding import BindingType
from textual.content import Content

from boardgames_tui.core.game import Choice, Refusal
from boardgames_tui.core.words import N_, _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia.components import COLOURS, TRACKS, Role
from boardgames_tui.games.de_vulgari_eloquentia.state import Decision
from boardgames_tui.games.de_vulgari_eloquentia.view import DeVulgariView, ScreenView
from boardgames_tui.screens.de_vulgari_eloquentia import (
    Desk,
    Map,
    Market,
    Seats,
    Tracks,
    changes,
    measure,
    sentences,
)
from boardgames_tui.screens.de_vulgari_eloquentia.box import box
from boardgames_tui.screens.de_vulgari_eloquentia.desk import cube_spots
from boardgames_tui.screens.de_vulgari_eloquentia.market import spot_of
from boardgames_tui.screens.de_vulgari_eloquentia.menu import PLACE_KINDS, ROLE_KINDS, rows
from boardgames_tui.tui.actions import Action, Key, bindings, table_actions
from boardgames_tui.tui.canvas import CanvasWidget
from boardgames_tui.tui.model import TableModel
from boardgames_tui.tui.own_table import OwnTable
from boardgames_tui.tui.sizes import Size
from boardgames_tui.tui.table import TableScreen

PAGES = ("", "actions", "manuscripts", "cubes", "tracks")
"""What Tab goes through: the map, the kinds of action, manuscripts, cubes, tracks."""
_PAGE_OF = {"m": "manuscripts", "c": "cubes", "t": "tracks", "x": "actions"}
_LONGEST_STATUS = 25
"""The cells that the small title line has for the turn, the name and the actions left."""
_SECRET = ("pay", "title", "bid", "keep", "order", "challenge", "cardinal")
"""The commands whose price or gain tells what is behind the screen."""


ACTIONS = (
    *(Action(f"de-vulgari.{page}", key, "page", page, (page,), in_palette=False) for key, page in _PAGE_OF.items()),
    Action("de-vulgari.study", "s", "single", N_("study"), ("study",), in_palette=False),
    Action("de-vulgari.business", "b", "single", N_("small business"), ("business",), in_palette=False),
    Action("de-vulgari.place", "w", "place", N_("take what the place offers"), in_palette=False),
    Action("de-vulgari.role", "r", "role", N_("become monk or cardinal"), in_palette=False),
    Action("de-vulgari.inquire", "n", "inquire", N_("inquisition"), in_palette=False),
    Action("de-vulgari.end", "e", "end", N_("end the turn"), in_palette=False),
    Action("de-vulgari.peek", "p", "peek", N_("look behind one's screen"), in_palette=False, while_watching=True),
    *table_actions(digits=N_("the n-th line of the open list")),
)


class DeVulgariScreen(TableScreen[Any], OwnTable[DeVulgariView, str]):
    """The game's table."""

    ACTIONS = ACTIONS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTIONS)]
    sentences = sentences

    def make_table(self) -> "DeVulgariScreen":
        """The screen is its own table."""
        self.page = ""
        """Where the cursor is: "" on the map; a list of kinds, of manuscripts …; "list" for a question's choices."""
        self.home = ""
        """The page to come back to after an action: the map or the list of kinds."""
        self._sat: tuple[int, int | None] | None = None
        """Who sat before the table last, and where his pawn stood."""
        self._of_view: DeVulgariView | None = None
        self._texts: dict[str, Choice[Any]] = {}
        self._kinds: dict[str, list[Choice[Any]]] = {}
        TableModel.__init__(self, self.session)
        self.new_decision()
        return self

    @property
    def under(self) -> str:
        """The spot under the cursor, or ""."""
        return self.cursor.spot or ""

    # Building

    def parts(self) -> list[CanvasWidget]:
        """The map; what can be done; manuscripts and turns; tracks; the players."""
        return [
            Map(self, id="map"),
            Desk(self, id="desk"),
            Market(self, id="market"),
            Tracks(self, id="tracks"),
            Seats(self, id="seats"),
        ]

    def measure(self, size: Size) -> tuple[int, dict[str, int], dict[str, int]]:
        """The map keeps its size; the story is written on the sea."""
        return measure(size, len(self.names))

    # What the view says, worked out once

    def _look_through(self) -> None:
        if self._of_view is self.view:
            return
        self._of_view = self.view
        self._texts = {choice.text: choice for choice in self.choices}
        self._kinds = {}
        for choice in self.choices:
            self._kinds.setdefault(choice.command.kind, []).append(choice)

    def texts(self) -> dict[str, Choice[Any]]:
        """The legal commands by their notation."""
        self._look_through()
        return self._texts

    def kinds(self, kind: str) -> list[Choice[Any]]:
        """The legal commands of a kind."""
        self._look_through()
        return self._kinds.get(kind, [])

    @property
    def place_at_cursor(self) -> int | None:
        """The place on which the cursor stands."""
        if not self.under.startswith("at "):
            return None
        name = self.under[3:]
        return next((place.place for place in self.view.places if place.id == name), None)

    @property
    def here(self) -> int | None:
        """Where the pawn of who decides stands."""
        return self.view.players[self.view.judged].place

    # Behind the screen

    @property
    def covered(self) -> bool:
        """Whether one's own screen must not be shown, because others may be looking."""
        seat = self.view.seat
        if seat is None or not self.session.hidden_hands or self.session.alone == seat or self.peeking:
            return False
        screen = self.view.players[seat].screen
        return screen is not None and screen != ScreenView((0, 0, 0), screen.votes, 0, (), 0)

    @property
    def own_screen(self) -> ScreenView | None:
        """What lies behind the screen of who sits before the table, if it may be shown."""
        seat = self.view.seat
        return None if seat is None or self.covered else self.view.players[seat].screen

    def leaks_secret(self, command: Any) -> bool:
        """What would tell what is behind the screen, while it is covered."""
        return self.covered and command.kind in _SECRET

    def gain_of(self, choice: Choice[Any]) -> str:
        """A choice's price and gain, if they tell nothing that is covered."""
        return "" if self.leaks_secret(choice.command) else choice.gain

    def continues_turn(self, public: DeVulgariView) -> bool:
        """Within a player turn: what its player has taken since he sat down, all have seen."""
        return public.decision is Decision.ACTION

    def action_peek(self) -> None:
        """Show what is behind one's screen until the next key, or all about it; in an auction, pass."""
        from boardgames_tui.screens.de_vulgari_eloquentia.behind import behind
        from boardgames_tui.tui.lists import Lines

        if "pass" in self.texts():
            self.move_to("pass")
        elif (screen := self.own_screen) is not None:
            self.touched()
            self.app.push_screen(Lines(_("Behind your screen"), behind(self, screen)))
        elif self.covered:
            self.peek()

    # The cursor

    def spots_now(self) -> Iterable[str]:
        """The places, or what the open page lists; what is not possible, too, for its reason."""
        if self.view.seat is None or self.watching or not self.texts():
            return []
        match self.page:
            case "":
                if self.view.decision is Decision.START:
                    return [f"at {choice.command.place}" for choice in self.kinds("start")]
                return [f"at {place.id}" for place in self.view.places]
            case "actions":
                return [row.spot for row in rows(self)]
            case "manuscripts":
                shown = [tile for level in self.view.levels for tile in level.tiles]
                if self.view.lingua_tile is not None:
                    shown.append(self.view.lingua_tile)
                return dict.fromkeys(map(spot_of, shown))
            case "cubes":
                return cube_spots()
            case "tracks":
                return TRACKS
        return [choice.text for choice in self.listed]

    def first_spot(self) -> str:
        """Where the pawn stands; the first thing that is possible."""
        spots = list(self.spots_now())
        if not self.page and self.view.decision is Decision.ACTION and self.here is not None and spots:
            return f"at {self.view.places[self.here].id}"
        possible = [spot for spot in spots if spot in self.texts()]
        if not possible and self.page == "tracks" and self.kinds("look"):
            return "library"
        return next(iter(possible or spots), "")

    def areas(self) -> Sequence[Sequence[str]]:
        """What is listed now."""
        return [list(self.spots_now())]

    @property
    def listed(self) -> list[Choice[Any]]:
        """The choices of the open list."""
        match self.page:
            case "place":
                return [choice for kind in PLACE_KINDS for choice in self.kinds(kind)]
            case "role":
                return [choice for kind in ROLE_KINDS for choice in self.kinds(kind)]
            case "inquire":
                return self.kinds("inquisition")
            case "look":
                return [*self.kinds("look"), *(c for c in self.kinds("track") if c.text == "library")]
            case "end":
                return self.kinds("end")
        if self.view.decision is Decision.PAY:  # the fewest votes first: they are what Enter gives up
            votes = box().votes
            return sorted(self.choices, key=lambda way: sum(votes[COLOURS.index(cube)] for cube in way.command.cubes))
        return list(self.choices)

    def new_decision(self) -> None:
        """Back to the map or the list of kinds; a question's choices are a list. One's screen is covered again."""
        self.page = self.home

    def put_cursor(self) -> None:
        """What hangs on the cursor follows it."""
        asked = self.view.decision
        if (seat := self.view.seat) is not None and self._sat != (seat, self.here):
            if self._sat is not None and self._sat[0] != seat:  # who sits down begins on the map
                self.page = self.home = ""
            self._sat = seat, self.here
            self.cursor.spot = "" if self.under.startswith("at ") else self.under
        if asked not in (Decision.ACTION, Decision.START, Decision.OVER):
            self.page = "list"
        elif self.page == "list" or (asked is Decision.START and self.page):
            self.page = ""
        super().put_cursor()

    def open_page(self, page: str) -> None:
        """Put the cursor into a list; its first possible line."""
        if page in ("", "actions"):
            self.home = page
        self.page, self.cursor.spot = page, ""
        self.touched(everything=True)

    def action_page(self, page: str) -> None:
        """Manuscripts, cubes, tracks, or all kinds of action; the same key again comes back."""
        if not self._acting():
            return
        self.open_page("" if self.page == page else page)

    def move_to_area(self, step: int) -> None:
        """Map, kinds of action, manuscripts, cubes, tracks."""
        if self._acting():
            at = PAGES.index(self.page) if self.page in PAGES else 0
            self.open_page(PAGES[(at + step) % len(PAGES)])

    def _acting(self) -> bool:
        """Whether the player in turn sits there."""
        return self.view.decision is Decision.ACTION and self.view.seat is not None and not self.watching

    def move_to_nth(self, number: int) -> None:
        """The n-th line of a list."""
        spots = list(self.spots_now())
        if self.page and number <= len(spots):
            self.move_to(spots[number - 1])

    def step_back(self) -> bool:
        """Out of a list, to where it was opened; from the kinds of action to the map; to the own pawn."""
        if self.view.decision not in (Decision.ACTION, Decision.OVER):
            return False
        if self.page and self.page != self.home:
            self.page = self.home
        elif self.page:
            self.page = self.home = ""
        elif self.under != self.first_spot():
            self.cursor.spot = ""
            return True
        else:
            return False
        self.cursor.spot = ""
        self.redraw()
        return True

    # Doing

    def choose(self, spot: str) -> None:
        """Enter: go there, take it, open the list."""
        area, _blank, name = spot.partition(" ")
        if area == "at":
            self._go_to_place(name)
        elif area == "do":
            self._do_kind(name)
        elif self.page == "tracks" and spot == "library" and self.kinds("look"):
            self._open_list("look")
        elif spot in self.texts():
            self.act(self.texts()[spot].command)
        else:
            self._refuse(spot)

    def _refuse(self, text: str) -> None:
        """Why a command is not legal."""
        refusal = self.refusal_of(text)
        if refusal is not None:
            self.refuse(refusal)

    def refusal_of(self, text: str) -> Refusal | None:
        """Why a command in notation is not legal, or None."""
        return self.session.refusal(self.session.game.parse(text))

    def _go_to_place(self, name: str) -> None:
        if self.view.decision is Decision.START:
            self.act(self.texts()[f"start {name}"].command)
        elif self.here is not None and self.view.places[self.here].id == name:
            self.action_place()
        elif (choice := self.texts().get(f"move {name}")) is not None:
            self.act(choice.command)
        else:
            self._refuse(f"move {name}")

    def _do_kind(self, name: str) -> None:
        """A row of the list of kinds."""
        match name:
            case "move":
                if self.kinds("move"):
                    self.open_page("")
                else:
                    self._refuse_kind("move")
            case "place":
                self.action_place()
            case "role":
                self.action_role()
            case "inquisition":
                self.action_inquire()
            case "manuscripts" | "cubes":
                self.page, self.cursor.spot = name, ""
                self.touched(everything=True)
            case "end":
                self.action_end()
            case "library" if self.kinds("look"):
                self._open_list("look")
            case _:
                self.action_single(name)

    def action_single(self, name: str) -> None:
        """Do the one command of a kind, or say why not."""
        if not self._acting():
            return
        if name in self.texts():
            self.act(self.texts()[name].command)
            return
        self.touched()
        self._refuse(name)

    def _refuse_kind(self, *kinds: str) -> None:
        self.touched()
        self.refuse(self.refusal(*kinds))

    def _open_list(self, page: str, *kinds: str) -> None:
        """Do the only choice at once; several are listed; of none the reason is told."""
        if not self._acting():
            return
        before, self.page = self.page, page
        found, self.page = self.listed, before
        if len(found) > 1 or (found and page == "end"):
            self.page, self.cursor.spot = page, found[0].text
            self.touched(everything=True)
        elif found:
            self.act(found[0].command)
        else:
            self._refuse_kind(*kinds)

    def action_place(self) -> None:
        """Take what the place offers."""
        if self.here is None:
            return
        kinds = box().places[self.here].kinds
        order = ["bologna"] * ("messenger" in kinds) + ["abbey"] * ("abbey" in kinds)
        order.append("city" if "city" in kinds else "event")
        only = [choice for kind in PLACE_KINDS for choice in self.kinds(kind)]
        if [choice.text for choice in only] == ["challenge"] and self._acting():
            self.page, self.cursor.spot = "place", "challenge"  # it ends the turn: Enter once more
            self.touched(everything=True)
            return
        self._open_list("place", *order)

    def action_role(self) -> None:
        """Become a monk or a cardinal."""
        merchant = self.view.players[self.view.judged].role is Role.MERCHANT
        if self._acting() and (self.kinds("monk") or self.kinds("cardinal")):
            self.page, self.cursor.spot = "role", ""
            self.touched(everything=True)
        elif self._acting():
            self._refuse_kind("monk" if merchant else "cardinal")

    def action_inquire(self) -> None:
        """Shlasinger's inquisition."""
        self._open_list("inquire", "inquisition")

    def action_end(self) -> None:
        """To the end of the turn; Enter there, or the key again, ends it."""
        if self.page == "end":
            self.act(self.texts()["end"].command)
        else:
            self._open_list("end")

    def reveal(self, spot: str) -> None:
        """A click works whatever is open: the map, a kind of action, a manuscript, a track."""
        if not self._acting() or spot in self.spots_now():
            return
        before = self.page
        for self.page in PAGES:
            if spot in self.spots_now():
                return
        self.page = before

    def show_players(self) -> None:
        """What everybody may know of all players."""
        from boardgames_tui.tui.lists import Lines

        self.app.push_screen(Lines(_("The players"), sentences.compared(self, 66)))

    # Words

    def footer(self) -> list[Key]:
        """What works where the cursor is."""
        view = self.view
        if view.seat is None:
            return []
        if view.decision is not Decision.ACTION:
            keys = [self.key("table.choose", _("choose"), "⏎")]
            if "pass" in self.texts():
                keys.append(self.key("de-vulgari.peek", _("pass")))
            return keys
        enter = _("go") if not self.page else _("choose")
        keys = [self.key("table.choose", enter, "⏎")]
        if self.page:
            keys.append(self.key("table.back", _("back")))
        keys += [
            self.key("de-vulgari.place", _("take")),
            self.key("de-vulgari.manuscripts", _("manuscript")),
            self.key("de-vulgari.cubes", _("cubes")),
            self.key("de-vulgari.study", _("study")),
            self.key("de-vulgari.business", _("business")),
            self.key("de-vulgari.tracks", _("tracks")),
            self.key("de-vulgari.end", _("end")),
        ]
        if not view.actions:
            keys.insert(1, keys.pop())
        if self.covered:
            keys.insert(1, self.key("de-vulgari.peek", _("look")))
        return keys

    def round_words(self) -> str:
        """Which turn it is."""
        return (_("Turn {turn}, last") if self.view.last_turn else _("Turn {turn}")).format(turn=self.view.round)

    def status(self) -> str:
        """The actions left and the window."""
        view = self.view
        if view.decision is not Decision.ACTION:
            return ""
        left = ngettext("{count} action left", "{count} actions left", view.actions).format(count=view.actions)
        name = self.names[view.to_move or 0]
        long = Content(f"{self.round_words()}{name}{left}").cell_length > _LONGEST_STATUS
        if (long or self.watching) and self.size_name == "compact":
            left = _("{count}a left").format(count=view.actions)
        return f"{self.names[view.judged]}, {left}" if self.watching else left

    # What changed

    def table_changed(self, before: DeVulgariView) -> frozenset[str]:
        """Places, tracks, levels, turns and players that differ."""
        return changes.changed(before, self.view)
