"""De Vulgari Eloquentia's table on the screen: what keys and clicks do there."""

from collections.abc import Mapping
from typing import ClassVar

from textual.binding import BindingType
from textual.geometry import Region
from textual.geometry import Size as Cells

from boardgames_tui.core.setup import said_of_marks
from boardgames_tui.core.words import N_, _, ngettext, pgettext
from boardgames_tui.games.de_vulgari_eloquentia import commands
from boardgames_tui.games.de_vulgari_eloquentia.components import LIBRARY
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import CUBES_PAINTED
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import Decision, DeVulgariView
from boardgames_tui.screens.de_vulgari_eloquentia import sentences, spots
from boardgames_tui.screens.de_vulgari_eloquentia.model import PAGES, DeVulgariTable, Page
from boardgames_tui.screens.de_vulgari_eloquentia.sentences import menu
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.players import compared
from boardgames_tui.screens.de_vulgari_eloquentia.widgets import decision_panel, manuscripts, own_screen, points, tracks
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.decision_panel import DecisionPanel
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.manuscripts import Manuscripts
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.map import Map
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.map_grid import SCALES, map_grid
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.own_screen import OwnScreenPanel
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.own_strip import Strip
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.points import Points
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.seats import Seats
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.tracks import Tracks
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.turns import Turns
from boardgames_tui.tui.actions import Action, Key, bindings, table_actions
from boardgames_tui.tui.paint.canvas import CanvasWidget
from boardgames_tui.tui.table.layout import Board, Panel, around, largest
from boardgames_tui.tui.table.screen import TableScreen
from boardgames_tui.tui.table.travel import Travel

WIDE, NARROW = 44, 24
"""From the first width beside the map on, all panels are there; below the second, words are below names."""

ACTIONS = (
    Action("de-vulgari.manuscripts", "m", "page", N_("manuscripts"), (Page.MANUSCRIPTS,), in_palette=False),
    Action("de-vulgari.cubes", "c", "page", N_("cubes"), (Page.CUBES,), in_palette=False),
    Action("de-vulgari.tracks", "t", "page", N_("tracks"), (Page.TRACKS,), in_palette=False),
    Action("de-vulgari.actions", "x", "page", N_("actions"), (Page.ACTIONS,), in_palette=False),
    Action("de-vulgari.study", "s", "playing.act", N_("study"), (spots.STUDY,), in_palette=False),
    Action("de-vulgari.business", "b", "playing.act", N_("small business"), (spots.BUSINESS,), in_palette=False),
    Action("de-vulgari.place", "w", "list", N_("use what the place offers"), (Page.PLACE,), in_palette=False),
    Action("de-vulgari.role", "r", "list", N_("become a friar or cardinal"), (Page.ROLE,), in_palette=False),
    Action("de-vulgari.inquire", "n", "list", N_("inquisition"), (Page.INQUIRE,), in_palette=False),
    Action("de-vulgari.end", "e", "end", N_("end your turn"), in_palette=False),
    Action("de-vulgari.pass", "p", "pass", N_("pass"), in_palette=False),
    Action("de-vulgari.peek", "y", "peek", N_("look behind your screen"), in_palette=False, while_watching=True),
    *table_actions(digits=N_("the nth line of the open list")),
)


class DeVulgariScreen(TableScreen[DeVulgariTable]):
    """The game's table."""

    ACTIONS = ACTIONS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTIONS)]
    sentences = sentences
    gives_way: ClassVar[Mapping[str, int]] = {
        "story": 0,
        "points": 0,
        "turns": 0,
        "behind": 0,
        "seats": 0,
        "manuscripts": 0,
        "desk": 7,
        "tracks": 0,
    }

    def make_table(self) -> DeVulgariTable:
        return DeVulgariTable(self.session)

    def parts(self) -> list[CanvasWidget]:
        parts = {"map": Map, "desk": DecisionPanel, "tracks": Tracks, "behind": OwnScreenPanel, "seats": Seats}
        parts |= {"manuscripts": Manuscripts, "turns": Turns, "points": Points}
        return [*(part(self.table, id=name) for name, part in parts.items()), Strip(self.table)]

    def places(self, size: Cells) -> dict[str, Region]:
        """Lay out the largest map with room for the panels; the tracks go below it or into the panel of actions."""
        self.measured(size)
        players = len(self.table.names)
        boards = [Board(*each.size, self._below(size.width - each.size[0] - 1, size.height)) for each in SCALES]
        board = largest(size, boards, strip=True)
        beside = size.width - board.width - 1
        wide, narrow = beside >= WIDE, beside < NARROW
        turns = Panel("turns", 5, 8, 17)
        if board.height == boards[-1].height and not board.below:
            few = decision_panel.LINES - (players > 4) + tracks.FEW_LINES
            panels = [
                Panel("desk", few, few, 24),
                Panel("seats", players, players, 2 * players + 1),
                Panel("manuscripts", 6, 10, 10),
                turns,
            ]
        elif board.below:
            panels = [
                Panel("tracks", tracks.LINES, tracks.LINES, tracks.WITH_KNOWLEDGE, below=True),
                Panel("desk", 17 if narrow else 14, 17 if narrow else 15, 19),
                Panel("seats", players, 2 * players + 1 if narrow else players + 1, 4 * players + 1),
                turns,
                *([Panel("manuscripts", manuscripts.LINES, 6, 9)] if narrow else []),
            ]
        else:
            both = decision_panel.LINES + tracks.WITH_KNOWLEDGE
            panels = [
                Panel("desk", both, both, both + 1),
                Panel("behind", own_screen.LINES, own_screen.LINES, own_screen.LINES + 1),
                Panel("seats", players + 1, players + 1, players + 2),
                Panel("manuscripts", manuscripts.LINES, manuscripts.LINES, manuscripts.LINES + 2),
                turns,
            ]
        panels += [
            Panel("points", points.LINES, points.LINES, points.LINES + 1, columns=44, second=True, optional=True),
        ]
        begun, before = self.arrangement()
        if before if wide else begun:
            panels.append(Panel("story", 5, 5, 20, either=True, optional=True, columns=tracks.COLUMNS, second=True))
        found = around(size, "map", boards, panels, strip=True)
        if wide and (begun or "points" not in found):
            found |= self._on_the_sea(found["map"])
        self.table.shown = frozenset(found)
        return found

    def _on_the_sea(self, land: Region) -> dict[str, Region]:
        """The region of the news, on the sea in the north-east."""
        scale = next(each for each in SCALES if each.size == land.size)
        columns, rows = map_grid(self.table.tables, scale).columns, map_grid(self.table.tables, scale).rows
        x = columns[12] + 1
        return {
            "news": Region(
                land.x + x,
                land.y + 1,
                min(land.width - x - 1, 56),
                min(rows[4] - 1, 1 + 2 * (len(self.table.names) - (not self.session.watching))),
            )
        }

    def _below(self, beside: int, lines: int) -> int:
        """The lines that the tracks need below the map if there is too little room beside it."""
        most = decision_panel.LINES + tracks.WITH_KNOWLEDGE + own_screen.LINES + manuscripts.LINES + 6
        return (
            0
            if (beside >= WIDE and most + len(self.table.names) <= lines - 5) or (beside < 30 and lines < 40)
            else tracks.LINES
        )

    def arrangement(self) -> tuple[bool, bool]:
        """Whether there is news, and a story before it: each then gets a place."""
        return self.session.has_begun, self.session.news_begin > 0

    def resized(self) -> None:
        super().resized()
        self.places(self.app.size)  # Textual may have cached them

    def what_is(self, spot: spots.Spot) -> str:
        from boardgames_tui.screens.de_vulgari_eloquentia.sentences import things

        return things.what_is(self.table, spot)

    def choose(self, spot: spots.Spot) -> None:
        table, choices = self.table, self.table.choices
        match spot:
            case spots.At(number=place) if table.view.decision is Decision.START:
                self._play(table.tables.start[place])
            case spots.At(number=place) if table.here == place:
                self.perform("de-vulgari.place")
            case spots.At(number=place):
                self._play(table.tables.move[place])
            case spots.Row.MOVE if not choices.of(commands.Move):
                self.after_key()
                self.refuse(table.refusal("move"))
            case spots.Row.MOVE:
                self.open_page(Page.MAP)
            case spots.Row() if spot in (spots.Row.MANUSCRIPTS, spots.Row.CUBES):
                self.open_page(Page[spot.name])
            case spots.Row():
                self.perform(f"de-vulgari.{spot.value}")
            case spots.SeatSpot() | spots.TurnSpot() | spots.LevelSpot() | spots.OwnScreen():
                pass
            case _ if table.page is Page.TRACKS and spot == spots.TRACK_SPOTS[LIBRARY] and table.looks():
                self.action_list(Page.LOOK)
            case _:
                self._play(spot)

    def _play(self, command: commands.AnyCommand) -> None:
        if self.table.choices.find(command) is not None:
            self.playing.act(command)
        else:
            self.after_key()
            self.refuse(self.table.session.refusal(command))

    def open_page(self, page: Page) -> None:
        self.table.open_page(page)
        self.after_key(everything=True)

    def action_move(self, dx: int, dy: int) -> None:
        """Move the cursor; in a list line by line, also to hidden lines."""
        listed, spot = [choice.command for choice in self.table.listed], self.table.cursor.spot
        if dy and spot in listed and listed == [*self.table.spots_now()]:
            self.move_to(listed[max(0, min(listed.index(spot) + dy, len(listed) - 1))])
        else:
            super().action_move(dx, dy)

    def action_area(self, step: int) -> None:
        if self.table.acting:
            at = PAGES.index(self.table.page) if self.table.page in PAGES else 0
            self.open_page(PAGES[(at + step) % len(PAGES)])

    def action_nth(self, number: int) -> None:
        """Go to the nth line of the open list, the nth cubes of a row, or on the map the next place at that price."""
        table = self.table
        if table.page is Page.CUBES:
            at = next((at for at, row in enumerate(spots.CUBE_ROWS) if table.cursor.spot in row), 0)
            rows = [*spots.CUBE_ROWS[at:], *spots.CUBE_ROWS[:at]]
            if numbered := [row[number - 1] for row in rows if number <= len(row)]:
                self.move_among(numbered)
            return
        if table.page is not Page.MAP or table.view.decision is not Decision.ACTION:
            super().action_nth(number)
            return
        if priced := [spots.At(place.place) for place in table.view.places if place.actions == number]:
            self.move_among(priced)
        else:
            self.after_key()
            none = ngettext("No place costs {count} action now.", "No place costs {count} actions now.", number)
            self.say(none.format(count=number))

    def step_back(self) -> bool:
        """Go back from a list to where it was opened, from the actions to the map, on the map to one's own pawn."""
        table = self.table
        if table.view.decision not in (Decision.ACTION, Decision.OVER):
            return False
        if table.page not in (Page.MAP, table.home):
            table.page = table.home
        elif table.page is not Page.MAP:
            table.page = table.home = Page.MAP
        elif table.cursor.spot == table.first_spot():
            return False
        table.cursor.spot = None
        self.redraw()
        return True

    def reveal(self, spot: spots.Spot) -> None:
        """Open the page of a spot, so that a click works on any page."""
        table = self.table
        if isinstance(spot, spots.SeatSpot):
            self.action_seat()
        elif table.acting and spot not in table.spots_now():
            table.page = next((page for page in PAGES if spot in table.spots_on(page)), table.page)

    def why_not(self, action: Action) -> str | None:
        table = self.table
        if action.run == "peek":
            return None if table.own_screen is not None or table.covered else ""
        if action.run == "pass":
            return None if table.choices.find(spots.PASS) else ""
        if not table.acting:
            return ""
        match action.id.removeprefix("de-vulgari."):
            case "study" | "business":
                (command,) = action.arguments
                return None if table.choices.find(command) else str(self.session.refusal(command) or "")
            case "place":
                return None if table.offered() else table.why(*table.place_refusals())
            case "role":
                return None if table.roles() else table.why(table.role_refusal())
            case "inquire":
                return None if table.listed_on(Page.INQUIRE) else table.why("inquisition")
        return None

    def footer(self) -> list[Key]:
        table = self.table
        if table.view.seat is None:
            return []
        keys = [self.key("table.choose", _("choose"))]
        if table.view.decision is not Decision.ACTION:
            if table.choices.find(spots.PASS):
                keys.append(self.key("de-vulgari.pass"))
            return keys
        spot = table.cursor.spot
        if isinstance(spot, spots.At):
            stays = spot.number == table.here
            keys = [self.key("table.choose", _("take") if stays else _("go"))]
            possible = bool(table.offered() if stays else table.choices.at(commands.Move, spot))
        elif isinstance(spot, spots.Row):
            possible = menu.row_of(table, spot).possible
        else:
            possible = table.choices.find(spot) is not None or (spot == spots.TRACK_SPOTS[LIBRARY] and table.looks())
        if not possible:  # the prompt says why
            keys.clear()
        if table.page is not Page.MAP:
            keys.append(self.key("table.back", _("back")))
        keys.append(self.key("de-vulgari.place", _("take")))
        if table.choices.of(commands.TakeManuscript):
            keys.append(self.key("de-vulgari.manuscripts", _("manuscript")))
        if table.choices.of(commands.TakeCubes):
            keys.append(self.key("de-vulgari.cubes", _("cubes")))
        keys += [self.key("de-vulgari.study", _("study")), self.key("de-vulgari.business", _("business"))]
        if table.choices.of(commands.Advance) or table.looks():
            keys.append(self.key("de-vulgari.tracks", _("tracks")))
        keys.append(self.key("de-vulgari.end", pgettext("key", "end")))
        if not table.view.actions:
            keys.insert(1, keys.pop())
        if table.covered:
            keys.insert(1, self.key("de-vulgari.peek", pgettext("key", "look")))
        return keys

    def action_page(self, page: Page) -> None:
        """Open a page; the same key again goes back, or to the next track."""
        if page is Page.TRACKS and self.table.page is page:
            found = spots.TRACK_SPOTS
            at = next((number for number, spot in enumerate(found) if spot == self.table.cursor.spot), -1)
            self.move_to(found[(at + 1) % len(found)])
        else:
            self.open_page(Page.MAP if self.table.page is page else page)

    def action_list(self, page: Page) -> None:
        """Play a single choice at once, or list several. A role, and what cannot be undone, waits for Enter."""
        found = [choice.command for choice in self.table.listed_on(page)]
        if len(found) > 1 or page in (Page.ROLE, Page.END) or found == [spots.CHALLENGE]:
            self.open_page(page)
        else:
            self.playing.act(found[0])

    def action_end(self) -> None:
        """Ask first; then Enter or the same key ends the turn."""
        if self.table.page is Page.END:
            self.playing.act(spots.END)
        else:
            self.open_page(Page.END)

    def action_pass(self) -> None:
        self.twice(spots.PASS)

    def action_peek(self) -> None:
        from boardgames_tui.screens.de_vulgari_eloquentia.sentences.own_screen import behind
        from boardgames_tui.tui.table.lines_dialog import Lines

        if (screen := self.table.own_screen) is not None:
            self.after_key()
            self.app.push_screen(Lines(_("Behind your screen"), behind(self.table, screen)))
        else:
            self.peek()

    def show_players(self) -> None:
        from boardgames_tui.tui.table.lines_dialog import Lines

        self.app.push_screen(Lines(_("The players"), [*compared(self.table, 66), *said_of_marks(self.table.labels)]))

    def continues_turn(self, public: DeVulgariView) -> bool:
        """Whether the next decision continues the turn, which everyone has seen."""
        return public.decision is Decision.ACTION

    def round_words(self) -> str:
        view = self.table.view
        return (_("Turn {turn}, last") if view.last_turn else _("Turn {turn}")).format(turn=view.round)

    def status(self) -> str:
        table, view = self.table, self.table.view
        if view.decision is not Decision.ACTION:
            return ""
        if table.size_name == "compact":  # the panel of actions says so
            return ""
        return f"{table.names[view.judged]}, {self._left()}" if table.watching else self._left()

    def _left(self) -> str:
        count = self.table.view.actions
        return ngettext("{count} action left", "{count} actions left", count).format(count=count)

    def progress(self) -> str:
        """The words for whose turn it is; none if the strip says so."""
        own = self.table.size_name == "compact" and self.table.acting
        return f"{self.round_words()} · {self._left()}" if own else ""

    def end_words(self) -> str:
        view, last = self.table.view, self.table.box.figures.last_turn
        if view.last_turn or view.to_move is None:
            return ""
        if view.earliest_end == last:
            return _("last turn: {turn}").format(turn=last)
        return _("last turn: {first}–{last}").format(first=view.earliest_end, last=last)

    def travels(self, before: DeVulgariView) -> list[Travel]:
        """What moves across the table: pawns on the map; cubes and manuscripts to the player who takes them."""
        now, found = self.table.view, []
        for seat, (was, player) in enumerate(zip(before.players, now.players, strict=True)):
            if was.place is not None and player.place not in (None, was.place):
                found.append(Travel(spots.At(was.place), spots.At(player.place), seat))
        if before.in_turn is None or before.round != now.round:
            return found
        there = spots.SeatSpot(before.in_turn)
        for colour, (old, new) in enumerate(zip(before.turns[0].cubes, now.turns[0].cubes, strict=True)):
            found += [Travel(spots.TurnSpot(now.round), there, CUBES_PAINTED[colour], "■")] * max(0, old - new)
        for tiles, level in zip(before.levels, now.levels, strict=True):
            taken = {tile.tile for tile in tiles.tiles} - {tile.tile for tile in level.tiles}
            found += [Travel(spots.LevelSpot(level.level), there, before.in_turn, "▬")] * len(taken)
        return found

    def means(self, before: DeVulgariView) -> str:
        return sentences.means(self.table, before)

    def table_changed(self, before: DeVulgariView) -> frozenset[spots.Spot]:
        now = self.table.view
        found: set[spots.Spot] = set()
        for was, place in zip(before.places, now.places, strict=True):
            if set(place.pawns) - set(was.pawns):
                found.add(spots.At(place.place))
        for spot, old, new in zip(spots.TRACK_SPOTS, before.tracks, now.tracks, strict=True):
            if old.positions != new.positions:
                found.add(spot)
        for tiles, level in zip(before.levels, now.levels, strict=True):
            if [tile.tile for tile in tiles.tiles] != [tile.tile for tile in level.tiles]:
                found.add(spots.LevelSpot(level.level))
        cubes = {turn.turn: turn.cubes for turn in before.turns}
        found |= {spots.TurnSpot(turn.turn) for turn in now.turns if cubes.get(turn.turn) != turn.cubes}
        for seat, players in enumerate(zip(before.players, now.players, strict=True)):
            if len({(player.ducats, player.knowledge, player.role, player.front) for player in players}) > 1:
                found.add(spots.SeatSpot(seat))
        return frozenset(found)
