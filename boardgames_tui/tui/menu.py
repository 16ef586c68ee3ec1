"""The main menu: go on, start anew, and all the rest."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import ClassVar, Literal

from rich.cells import cell_len
from textual import work
from textual.binding import Binding, BindingType
from textual.events import MouseScrollDown, MouseScrollUp
from textual.geometry import Region

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.reading import read_file
from boardgames_tui.core.record import record
from boardgames_tui.core.store import StoreError, Summary
from boardgames_tui.core.words import N_, _, as_sentence, ngettext, reason
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.page import Page, box
from boardgames_tui.tui.themes import TITLES, clip, wrap

MORE = (
    ("e", N_("learn a game"), "learn"),
    ("r", N_("rules of a game"), "rules"),
    ("w", N_("watch a game again"), "watch"),
    ("o", N_("open a saved file"), "open"),
    ("k", N_("keys and colours"), "settings"),
    ("l", N_("look: {look}"), "look"),
    ("x", N_("remove a game"), "remove"),
)


@record(frozen=True)
class Item:
    """A line of the menu that the cursor can stand on."""

    kind: Literal["match", "game", "more"]
    number: int
    """Its place among its kind."""

    @property
    def spot(self) -> str:
        """Its name for the mouse."""
        return f"{self.kind} {self.number}"


class MenuScreen(Page[None]):
    """Matches to go on with, games to start, and what else there is; beside them the match under the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "choose", "choose", id="menu.choose"),
        Binding("up", "move(-1)", "up", id="menu.up", show=False),
        Binding("down", "move(1)", "down", id="menu.down", show=False),
        Binding("tab", "part(1)", "next part", id="menu.next", show=False),
        Binding("shift+tab", "part(-1)", "previous part", id="menu.previous", show=False),
        *(Binding(str(n), f"go_on({n})", f"game {n}", id=f"menu.go{n}", show=False) for n in range(1, 10)),
        *(
            Binding(entry.key, f"new('{entry.id}')", entry.title, id=f"menu.new.{entry.id}")
            for entry in catalogue.ENTRIES
        ),
        Binding("e", "learn", "learn", id="menu.learn"),
        Binding("r", "rules", "rules", id="menu.rules"),
        Binding("w", "watch", "watch", id="menu.watch"),
        Binding("o", "open", "open", id="menu.open", show=False),
        Binding("k", "settings", "keys", id="menu.settings", show=False),
        Binding("l", "look", "look", id="menu.look", show=False),
        Binding("x", "remove", "remove", id="menu.remove"),
        Binding("q,escape", "leave", "leave", id="menu.leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.matches: list[Summary] = []
        self.at = Item("game", 0)
        self.top = 0
        """The first match in sight."""
        self._previews: dict[tuple[int, datetime], list[str | tuple[str, int, int]]] = {}

    # What there is

    def on_screen_resume(self) -> None:
        """Read the list of matches again: it may have changed while something else was shown."""
        try:
            self.matches = self.app.store.matches()
        except StoreError as error:
            self.matches = []
            self.wrong = str(error)
        if self.at.kind != "match" or self.at.number >= len(self.matches):
            self.at = Item("match", 0) if self.matches else Item("game", 0)
        self._move_to(self.at)
        self.app.tell_notices()

    @property
    def items(self) -> list[Item]:
        """All lines, from the top."""
        return [
            *(Item("match", number) for number in range(len(self.matches))),
            *(Item("game", number) for number in range(len(catalogue.ENTRIES))),
            *(Item("more", number) for number in range(len(MORE))),
        ]

    @property
    def summary(self) -> Summary | None:
        """The match under the cursor."""
        return self.matches[self.at.number] if self.at.kind == "match" else None

    def _move_to(self, item: Item) -> None:
        self.at = item
        self.prompt, self.reason = self._words(item)
        self.redraw()

    def _words(self, item: Item) -> tuple[str, str]:
        if item.kind == "match":
            summary = self.matches[item.number]
            title = _title(summary.game)
            if summary.over:
                return _("Look at how game {id}, {game}, ended.").format(id=summary.id, game=title), _(
                    "w watches it from the start."
                )
            return _("Go on with game {id}, {game}.").format(id=summary.id, game=title), _(
                "Games keep themselves: leave when you like, x removes one."
            )
        if item.kind == "game":
            entry = catalogue.ENTRIES[item.number]
            return _("Start {game}: {blurb}").format(game=entry.title, blurb=_(entry.blurb)), (
                _("Games keep themselves: leave when you like, and go on here.")
            )
        return as_sentence(_(MORE[item.number][1]).format(look=self._look())), ""

    def _look(self) -> str:
        return _(TITLES[self.app.settings.theme])

    def _preview(self, summary: Summary) -> list[str | tuple[str, int, int]]:
        """What all players may know of a match: sentences, and (name, points, seat) for each bar."""
        key = (summary.id, summary.played)
        if key not in self._previews:
            try:
                saved = self.app.store.load(summary.id)
                match = Match.replay(saved.setup, saved.commands)
            except (StoreError, ValueError) as error:
                self._previews[key] = [as_sentence(reason(error))]
            else:
                self._previews[key] = _standing(match)
        return self._previews[key]

    # Drawing

    def titles(self) -> tuple[str, str, str]:
        """What this is."""
        return "bgtui", _("Board games for one keyboard"), f"v{_version()}"

    def draw_body(self, canvas: Canvas, area: Region, spots: dict[str, Region]) -> None:
        """Two boxes above, two below."""
        colours = self.palette
        width = min(area.width - 4, 108)
        left = Region((area.width - width) // 2, area.y + 1, width * 49 // 76, 0)
        right = Region(left.right + 2, left.y, width - left.width - 2, 0)
        below = max(2 * len(catalogue.ENTRIES), len(MORE)) + 2
        height = area.height - 2
        above = min(max(2 * len(self.matches), 5) + 2, height - below - 1)
        y = area.y + 1 + (max(0, height - above - below - 1) // 3 if area.height > 24 else 0)

        part = Region(left.x, y, left.width, above)
        inside = box(canvas, part, colours, _("go on"), note=self._more_matches(), lit=self.at.kind == "match")
        self._draw_matches(canvas, inside, spots)
        inside = box(canvas, Region(right.x, y, right.width, above), colours, self._preview_title())
        self._draw_preview(canvas, inside)
        y += above + 1
        part = Region(left.x, y, left.width, below)
        inside = box(canvas, part, colours, _("new game"), lit=self.at.kind == "game")
        for number, entry in enumerate(catalogue.ENTRIES):
            facts = _("{least}-{most} players  {minutes} min").format(
                least=entry.seats[0], most=entry.seats[-1], minutes=entry.minutes
            )
            row = Region(inside.x, inside.y + 2 * number, inside.width, 2)
            self._draw_row(canvas, row, Item("game", number), entry.key, entry.title, facts, _(entry.blurb), spots)
        part = Region(right.x, y, right.width, below)
        inside = box(canvas, part, colours, _("more"), lit=self.at.kind == "more")
        for number, (key, words, _what) in enumerate(MORE):
            row = Region(inside.x, inside.y + number, inside.width, 1)
            label = _(words).format(look=self._look())
            self._draw_row(canvas, row, Item("more", number), key, label, "", "", spots)

    def _more_matches(self) -> str:
        return ngettext("{count} game", "{count} games", len(self.matches)).format(count=len(self.matches))

    def _draw_matches(self, canvas: Canvas, inside: Region, spots: dict[str, Region]) -> None:
        colours = self.palette
        fit = max(1, inside.height // 2)
        if self.at.kind == "match":
            self.top = min(max(self.top, self.at.number - fit + 1), self.at.number)
        self.top = max(0, min(self.top, len(self.matches) - fit))
        if not self.matches:
            lines = [
                _("No game is waiting for you yet."),
                "",
                _("Press Enter, or the letter of a game, and sit down at the table."),
            ]
            y = inside.y
            for text in lines:
                for line in wrap(text, inside.width):
                    canvas.put(inside.x, y, line, ink(colours.text if not y - inside.y else colours.dim, colours.panel))
                    y += 1
        for row, summary in enumerate(self.matches[self.top : self.top + fit]):
            number = self.top + row
            region = Region(inside.x, inside.y + 2 * row, inside.width, 2)
            key = str(number + 1) if number < 9 else " "
            names = clip(", ".join(summary.names), inside.width - cell_len(_title(summary.game)) - 8)
            state = _("over") if summary.over else _("{count} moves").format(count=summary.commands)
            facts = _("game {id} · {state} · {when}").format(
                id=summary.id, state=state, when=_when(summary.played.astimezone(), datetime.now(UTC).astimezone())
            )
            self._draw_row(canvas, region, Item("match", number), key, _title(summary.game), names, facts, spots)

    def _draw_row(
        self,
        canvas: Canvas,
        region: Region,
        item: Item,
        key: str,
        title: str,
        aside: str,
        below: str,
        spots: dict[str, Region],
    ) -> None:
        colours = self.palette
        here = item == self.at
        ground = colours.lit if here else colours.panel
        if here:
            canvas.fill(Region(region.x - 1, region.y, region.width + 2, region.height), ink(colours.text, ground))
            canvas.put(region.x - 1, region.y, "►", ink(colours.accent, ground, True))
        canvas.put(region.x + 1, region.y, key, ink(colours.accent, ground, True))
        x = canvas.put(region.x + 3, region.y, clip(title, region.width - 3), ink(colours.text, ground, True))
        if cell_len(aside) + 2 <= region.right - x:
            canvas.right(region.right, region.y, aside, ink(colours.dim, ground))
        if below:
            canvas.put(region.x + 3, region.y + 1, clip(below, region.width - 3), ink(colours.dim, ground))
        spots[item.spot] = region

    def _preview_title(self) -> str:
        if self.summary is not None:
            return _("game {id}").format(id=self.summary.id)
        return _("the table")

    def _draw_preview(self, canvas: Canvas, inside: Region) -> None:
        colours = self.palette
        text, dim = ink(colours.text, colours.panel), ink(colours.dim, colours.panel)
        y = inside.y
        if self.summary is None:
            told = _("Pass the keyboard on after your turn, or let computers play. Enter starts.")
            for line in wrap(told, inside.width):
                canvas.put(inside.x, y, line, dim)
                y += 1
            return
        preview = self._preview(self.summary)
        most = max([1, *(part[1] for part in preview if not isinstance(part, str))])
        for part in preview:
            if isinstance(part, str):
                for line in wrap(part, inside.width):
                    if y < inside.bottom:
                        canvas.put(inside.x, y, line, dim)
                    y += 1
            elif y < inside.bottom:
                name, points, seat = part
                room = min(10, inside.width // 2)
                canvas.put(inside.x, y, clip(name, room), text)
                canvas.right(inside.x + room + 4, y, str(points), ink(colours.text, colours.panel, True))
                longest = inside.width - room - 5
                bar = "█" * (points if most <= longest else round(points * longest / most))
                canvas.put(inside.x + room + 5, y, bar, ink(colours.seats[seat % 5], colours.panel))
                y += 1

    # Keys

    def action_move(self, step: int) -> None:
        """The line above or below."""
        items = self.items
        self.wrong = ""
        self._move_to(items[(items.index(self.at) + step) % len(items)])

    def action_part(self, step: int) -> None:
        """The first line of the next box."""
        kinds: list[Literal["match", "game", "more"]] = ["match", "game", "more"]
        if not self.matches:
            kinds.remove("match")
        self._move_to(Item(kinds[(kinds.index(self.at.kind) + step) % len(kinds)], 0))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Move as the arrows do."""
        self.action_move(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Move as the arrows do."""
        self.action_move(-1)

    def point(self, spot: str) -> None:
        """Go to the line that was clicked, and do what it says."""
        item = next((item for item in self.items if item.spot == spot), None)
        if item is not None:
            self._move_to(item)
            self.call_later(self.action_choose)

    async def action_choose(self) -> None:
        """Do what the line under the cursor says."""
        if self.summary is not None:
            self.app.open_table(self.summary.id)
        elif self.at.kind == "game":
            self.app.new_game(catalogue.ENTRIES[self.at.number].id)
        else:
            await self.run_action(MORE[self.at.number][2])

    def action_go_on(self, number: int) -> None:
        """Go on with the n-th match."""
        if number <= len(self.matches):
            self._move_to(Item("match", number - 1))
            self.app.open_table(self.matches[number - 1].id)
        else:
            self.wrong = _("There is no game {number} in the list.").format(number=number)
            self.redraw()

    def action_new(self, game: str) -> None:
        """Start a game."""
        self.app.new_game(game)

    def action_learn(self) -> None:
        """Learn the game under the cursor, or the first game."""
        self.app.learn(self._game_here())

    def action_rules(self) -> None:
        """Show the rules of the game under the cursor, or of the first game."""
        self.app.open_rules(self._game_here())

    def _game_here(self) -> str:
        if self.summary is not None:
            return self.summary.game
        return catalogue.ENTRIES[self.at.number if self.at.kind == "game" else 0].id

    def action_watch(self) -> None:
        """Watch the match under the cursor, or the one that ended last."""
        chosen = self.summary or next((match for match in self.matches if match.over), None)
        if chosen is None:
            self.wrong = _("There is no game to watch: put the cursor on one, or finish one.")
            self.redraw()
        else:
            self.app.watch_match(chosen.id)

    def action_settings(self) -> None:
        """Keys and colours."""
        self.app.open_settings()

    def action_look(self) -> None:
        """The next theme."""
        names = list(TITLES)
        following = names[(names.index(self.app.settings.theme) + 1) % len(names)]
        self.app.change(replace(self.app.settings, theme=following))
        self._move_to(self.at)

    @work
    async def action_remove(self) -> None:
        """Remove the match under the cursor, after a question."""
        from boardgames_tui.tui.dialogs import ConfirmDialog

        summary = self.summary
        if summary is None:
            self.wrong = _("Put the cursor on a game to remove it.")
            self.redraw()
            return
        question = [
            _("{game} with {names}.").format(game=_title(summary.game), names=", ".join(summary.names)),
            _("It is gone for good then."),
        ]
        title = _("Remove game {id}?").format(id=summary.id)
        if await self.app.push_screen_wait(
            ConfirmDialog(title, question, yes=_("remove it"), no=_("keep it"), default=False)
        ):
            try:
                self.app.store.delete(summary.id)
            except StoreError as error:
                self.wrong = str(error)
            self.on_screen_resume()

    @work
    async def action_open(self) -> None:
        """Import a match from an exported file."""
        from boardgames_tui.tui.dialogs import TextDialog

        typed = await self.app.push_screen_wait(
            TextDialog(_("Open a saved file"), [_("The path of a file that bgtui has exported:")])
        )
        if not typed or not typed.strip():
            return
        self.reason = _("Reading {file} …").format(file=typed.strip())
        self.redraw()
        try:
            # Other disks can be slow, and long games are.
            match = await asyncio.to_thread(exported_match, typed.strip())
            match_id = self.app.store.add(match.setup, match.written, over=match.to_move is None)
        except (OSError, StoreError, ValueError) as error:
            self.app.tell(_("Not opened"), [typed.strip(), as_sentence(reason(error)), _("Nothing has been changed.")])
            return
        if self.app.screen is self:
            self.app.open_table(match_id)

    def action_leave(self) -> None:
        """Back to the shell."""
        self.app.exit()


def exported_match(file: str) -> Match:
    """The match of an exported file. Raises OSError, or ValueError if it is none."""
    try:
        path = Path(file).expanduser()
    except RuntimeError:  # ~somebody
        path = Path(file)
    try:
        text = read_file(path).decode()
    except UnicodeDecodeError:
        raise ValueError(_("it is not text in UTF-8")) from None
    return Match.imported(text)


@cache
def _version() -> str:
    """The version of bgtui; it is read from a file."""
    return version("boardgames-tui")


def _title(game: str) -> str:
    """A game's title; its id if this version does not know it."""
    return next((entry.title for entry in catalogue.ENTRIES if entry.id == game), game)


def _standing(match: Match) -> list[str | tuple[str, int, int]]:
    scores = match.scores
    ahead = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    lines: list[str | tuple[str, int, int]] = [(match.setup.names[seat], scores[seat], seat) for seat in ahead]
    lines.append("")
    result = match.result
    if result is not None:
        winners = [name for name, rank in zip(match.setup.names, result.ranks, strict=True) if rank == 1]
        lines.append(_("Over. First: {names}.").format(names=_(" and ").join(winners)))
    elif match.to_move is not None:
        sentence = (
            _("Turn {round}: it is up to {name}.")
            if match.game.called_turns
            else _("Round {round}: it is {name}'s turn.")
        )
        lines.append(sentence.format(round=match.view(None).round, name=match.setup.names[match.to_move]))
    return lines


def _when(then: datetime, now: datetime) -> str:
    """A moment as people say it."""
    days = (now.date() - then.date()).days
    if days <= 0:
        return _("today, {time}").format(time=f"{then:%H:%M}")
    if days == 1:
        return _("yesterday")
    if days < 7:
        return ngettext("{count} day ago", "{count} days ago", days).format(count=days)
    return f"{then:%Y-%m-%d}"
