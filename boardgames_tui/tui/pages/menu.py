"""The main menu: saved games, new ones, and all the rest."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.geometry import Region

from boardgames_tui.core import catalogue
from boardgames_tui.core.catalogue import title_of
from boardgames_tui.core.entry import Entry
from boardgames_tui.core.events import known_events
from boardgames_tui.core.files import read_file
from boardgames_tui.core.imports import installed_version
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import StoreError, Summary
from boardgames_tui.core.words import N_, _, as_sentence, listed, reason
from boardgames_tui.tui.pages import menu_view
from boardgames_tui.tui.paint.art import art
from boardgames_tui.tui.paint.canvas import Canvas, nearest
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.sentence import Sentence, tell
from boardgames_tui.tui.paint.themes import TITLES

LAST = 12
"""The number of sentences about a saved game."""


class MenuScreen(menu_view.MenuPage):
    """New and saved games, and everything else: its keys. `MenuView` draws it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "choose", N_("choose"), id="menu.choose"),
        Binding("up", "move(0,-1)", "up", id="menu.up", show=False),
        Binding("down", "move(0,1)", "down", id="menu.down", show=False),
        Binding("left", "move(-1,0)", "left", id="menu.left", show=False),
        Binding("right", "move(1,0)", "right", id="menu.right", show=False),
        Binding("tab", "part(1)", "next part", id="menu.next", show=False),
        Binding("shift+tab", "part(-1)", "previous part", id="menu.previous", show=False),
        *(Binding(str(n), f"digit({n})", f"digit {n}", id=f"menu.go{n}", show=False) for n in range(10)),
        Binding("c", "first", "you and the computer", id="menu.first", show=False),
        Binding("e", "learn", N_("learn"), id="menu.learn"),
        Binding("v", "view", "watch", id="menu.view", show=False),
        Binding("r,question_mark,f1", "rules", N_("rules"), id="menu.rules"),
        Binding("w", "watch", N_("replay"), id="menu.watch"),
        Binding("o", "open", "open", id="menu.open", show=False),
        Binding("k", "settings", "keys", id="menu.settings", show=False),
        Binding("l", "look", "look", id="menu.look", show=False),
        Binding("x", "remove", N_("remove"), id="menu.remove"),
        Binding("q", "leave", N_("leave"), id="menu.leave"),
        Binding("f", "find", N_("find a game"), id="menu.find"),
        Binding("t", "stats", N_("players and statistics"), id="menu.stats"),
        *(
            Binding(entry.key, f"new('{entry.id}')", entry.english, id=f"menu.new.{entry.id}")
            for entry in menu_view.shelf()
            if entry.key
        ),
        Binding("escape", "stay", "back", id="menu.stay", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._items: dict[menu_view.Item, Region] = {}

    # What there is

    def on_screen_resume(self) -> None:
        try:
            matches = self.app.store.matches()
        except StoreError as error:
            matches = []
            self.wrong = str(error)
        before = self.matches
        self.matches = sorted(matches, key=lambda summary: summary.over)  # the sort is stable
        if self.matches != before and (self.at.kind != "match" or self.at.number >= len(self.matches)):
            self.at = menu_view.Item("match" if self.matches else "game", 0)
        self._move_to(self.at)
        self.app.tell_notices()

    def retranslate(self) -> None:
        """The standings are sentences, too; returning to the menu updates the rest."""
        self.standings.clear()

    def _move_to(self, item: menu_view.Item) -> None:
        self.at, self.typed = item, ""
        if self.summary is not None:
            game = self.summary.game
            self.shown_game = next((entry for entry in self.shelf if entry.id == game), self.shown_game)
        elif item.kind != "more":
            self.shown_game = self.shelf[item.number]
        self._say()
        self.redraw()
        self.call_after_refresh(self._load)

    def _say(self) -> None:
        item, summary = self.at, self.summary
        if summary is not None:
            game = title_of(summary.game)
            standing = self.standing(summary)
            if summary.over:
                self.prompt = _("Show how game {id} ({game}) ended.").format(id=summary.id, game=game)
            else:
                self.prompt = _("Resume game {id} ({game}).").format(id=summary.id, game=game)
            self.reason = standing.words if standing is not None else ""
            if summary.shared and not summary.over:
                self.reason = " ".join(filter(None, [self.reason, self._free_seats(summary)]))
        elif item.kind == "first":
            sentence = _("Start {game}, you against the computer at the easy level.")
            self.prompt = sentence.format(game=catalogue.ENTRIES[0].title)
            self.reason = _("Games save themselves: leave any time and resume here.")
        elif item.kind == "game":
            entry = self.shelf[item.number]
            self.prompt = _("Start {game}. {blurb}").format(game=entry.title, blurb=_(entry.blurb))
            if cell_len(self.prompt) > self.app.size.width - 2:  # the line below is for the reason
                self.prompt = _("Start {game}.").format(game=entry.title)
            taught = _("e teaches {game}, r opens its rules, v shows a game of it.")
            words = taught if self.offers("learn") else _("r opens the rules of {game}.")
            self.reason = words.format(game=entry.title)
        else:
            key, words, _word, action = menu_view.MORE[item.number]
            told = menu_view.more_words(action, words, self.shown_game.title, self.look, self.app.size.width)
            self.prompt, self.reason = as_sentence(told), ""
            if action in menu_view.OF_A_GAME:
                self.reason = _("For another game, put the cursor on it and press {key}.").format(key=key)

    def _free_seats(self, summary: Summary) -> str:
        try:
            free = self.app.store.free_seats(summary.id)
        except StoreError as error:
            return str(error)
        names = ", ".join(summary.names[seat] for seat in free)
        return _("Free seats: {names}.").format(names=names) if free else _("No seat is free.")

    # Slow work: after the menu is painted, one thing at a time, so that no key waits

    @property
    def _missing(self) -> Entry | None:
        cards = menu_view.has_cards(self.app.size.width, self.app.size.height - 4)
        wanted = self.shelf if cards else [self.shown_game]
        return next((entry for entry in wanted if entry.id not in self.pictured), None)

    @property
    def complete(self) -> bool:
        return self._missing is None and (self.summary is None or self.standing(self.summary) is not None)

    def _load(self) -> None:
        """Prepare one thing to show: a game's pictures, or the standing of the match under the cursor."""
        if not self.is_current or self.complete:
            return
        summary, entry = self.summary, self._missing
        if summary is not None and self.standing(summary) is None:
            self.standings[summary.id, summary.played] = self._find_standing(summary)
            self._say()
        elif entry is not None:
            art(entry.art)
            self.pictured.add(entry.id)
        self.redraw()
        self.call_after_refresh(self._load)  # keys that are pressed meanwhile come first

    def _find_standing(self, summary: Summary) -> menu_view.Standing:
        try:
            saved = self.app.store.load(summary.id)
            return standing_of(Match.replay(saved.setup, saved.commands))
        except (StoreError, ValueError) as error:
            return menu_view.Standing(as_sentence(reason(error)), [])

    # Drawing

    def says(self, binding: Binding) -> str:
        if binding.action == "learn" and self.offers("learn"):
            return _("learn {game}").format(game=self.shown_game.title)
        return super().says(binding)

    def titles(self) -> tuple[str, str, str]:
        return "bgtui", _("Board games at one keyboard"), f"v{installed_version('boardgames-tui')}"

    def resized(self) -> None:
        self.call_after_refresh(self._load)

    def draw_body(self, canvas: Canvas, area: Region, spots: dict[str, Region]) -> None:
        self._items = {}
        menu_view.MenuView(self, canvas, self._items).draw(area)
        spots.update((f"{item.kind} {item.number}", region) for item, region in self._items.items())

    # Keys

    def action_move(self, dx: int, dy: int) -> None:
        """Move to the next game of a list, even one out of sight; else to the neighbour in that direction."""
        self.wrong = ""
        following = self.at.number + dy
        cards = self.at.kind == "game" and menu_view.has_cards(self.app.size.width, self.app.size.height - 4)
        listed = {"match": len(self.matches), "game": 0 if cards else len(self.shelf)}.get(self.at.kind, 0)
        if dy and 0 <= following < listed:
            self._move_to(menu_view.Item(self.at.kind, following))
            return
        items = self._items
        if dy and self.at in items:  # up and down in one's column
            here = items[self.at]
            column = {item: each for item, each in items.items() if each.x < here.right and here.x < each.right}
            if not cards or nearest(column, self.at, dx, dy) != self.at:  # below cards are other columns
                items = column
        self._move_to(nearest(items, self.at, dx, dy) or self.at)

    def wheel(self, step: int) -> None:
        self.action_move(0, step)

    def action_part(self, step: int) -> None:
        kinds = ["match" if self.matches else "first", "game", "more"]
        self._move_to(menu_view.Item(kinds[(kinds.index(self.at.kind) + step) % len(kinds)], 0))

    def point(self, spot: str) -> None:
        kind, number = spot.split()
        self._move_to(menu_view.Item(kind, int(number)))
        self.call_later(self.action_choose)

    async def action_choose(self) -> None:
        if self.summary is not None:
            self.app.open_table(self.summary.id)
        elif self.at.kind == "first":
            self.action_first()
        elif self.at.kind == "game":
            self.app.new_game(self.shelf[self.at.number].id)
        else:
            await self.run_action(menu_view.MORE[self.at.number][3])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.first_here if action == "first" else super().check_action(action, parameters)

    def action_first(self) -> None:
        self.app.play_computers(catalogue.ENTRIES[0].id, 1)

    def action_digit(self, digit: int) -> None:
        numbers = [summary.id for summary in self.matches]
        self.go_by_number(digit, numbers, lambda number: self._move_to(menu_view.Item("match", number)))

    def action_stay(self) -> None:
        """Escape: there is nothing to go back to."""
        self.wrong = ""
        self.reason = _("q leaves bgtui.")
        self.redraw()

    def action_new(self, game: str) -> None:
        self.app.new_game(game)

    def action_learn(self) -> None:
        self.app.learn(self.shown_game.id)

    def action_view(self) -> None:
        self.app.watch_annotated(self.shown_game.id)

    def action_rules(self) -> None:
        self.app.open_rules(self.shown_game.id)

    def action_watch(self) -> None:
        """Replay the match under the cursor, or the last one to end."""
        chosen = self.summary or next((match for match in self.matches if match.over), None)
        if chosen is None:
            self.refuse(_("There is no finished game to replay: select any saved game, or finish one."))
        else:
            self.app.watch_match(chosen.id)

    def action_find(self) -> None:
        from boardgames_tui.tui.pages.games import GamesScreen

        self.app.push_screen(GamesScreen())

    def action_stats(self) -> None:
        from boardgames_tui.tui.pages.statistics import StatsScreen

        self.app.push_screen(StatsScreen())

    def action_settings(self) -> None:
        self.app.open_settings()

    def action_look(self) -> None:
        names = list(TITLES)
        following = names[(names.index(self.app.settings.theme) + 1) % len(names)]
        self.app.change(replace(self.app.settings, theme=following))
        self._move_to(self.at)

    @work
    async def action_remove(self) -> None:
        from boardgames_tui.tui.dialogs import ConfirmDialog

        summary = self.summary
        if summary is None:
            self.refuse(_("Select a game to remove it."))
            return
        question = [
            _("{game} with {names}.").format(game=title_of(summary.game), names=", ".join(summary.names)),
            _("It goes into the bin: f lists all games, and b there shows the bin."),
        ]
        title = _("Remove game {id}?").format(id=summary.id)
        if await self.app.push_screen_wait(
            ConfirmDialog(title, question, yes=_("remove it"), no=_("keep it"), default=False)
        ):
            try:
                self.app.store.remove(summary.id)
            except StoreError as error:
                self.wrong = str(error)
            self.on_screen_resume()

    @work
    async def action_open(self) -> None:
        from boardgames_tui.tui.dialogs import TextDialog

        typed = await self.app.push_screen_wait(
            TextDialog(_("Import a game file"), [_("Path of a file exported by bgtui:")])
        )
        if not typed or not typed.strip():
            return
        self.reason = _("Reading {file}…").format(file=typed.strip())
        self.redraw()
        try:
            # Other disks can be slow, and long games are.
            match = await asyncio.to_thread(exported_match, typed.strip())
            match_id = self.app.store.add(match.setup, match.written, over=match.to_move is None)
        except (OSError, StoreError, ValueError) as error:
            self.app.tell(_("Not imported"), [typed.strip(), as_sentence(reason(error)), _("Nothing has changed.")])
            return
        if self.app.screen is self:
            self.app.open_table(match_id)

    def action_leave(self) -> None:
        self.app.exit()


def exported_match(file: str) -> Match:
    """The match of an exported file. Raises OSError, or ValueError if the file is no such match."""
    try:
        path = Path(file).expanduser()
    except RuntimeError:  # ~somebody
        path = Path(file)
    try:
        text = read_file(path).decode()
    except UnicodeDecodeError:
        raise ValueError(_("it is not UTF-8 text")) from None
    return Match.imported(text)


def standing_of(match: Match) -> menu_view.Standing:
    """Return what all players may know about a match."""
    names, colours, scores = match.setup.names, match.setup.colours, match.scores
    ahead = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    words = ""
    result = match.result
    if result is not None:
        winners = [names[seat] for seat in result.winners]
        words = _("Finished. Won by {names}.").format(names=listed(winners, "and"))
    elif match.to_move is not None:
        sentence = _("Turn {round}: {name}'s turn.") if match.game.called_turns else _("Round {round}: {name}'s turn.")
        words = sentence.format(round=match.view(None).round, name=names[match.to_move])
    labels = match.setup.labels
    return menu_view.Standing(words, [(labels[seat], scores[seat], colours[seat]) for seat in ahead], last_told(match))


def last_told(match: Match) -> list[Sentence]:
    """The last public news of a match, in sentences."""
    told: list[Sentence] = []
    for turn in reversed(match.turns):
        if len(told) >= LAST:
            break
        sentences = tell(match.game, known_events(turn.events, None), match.setup.names)
        told[:0] = [sentence for sentence in sentences if sentence.text]
    return told[-LAST:]
