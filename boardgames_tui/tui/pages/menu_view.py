"""Draws the menu: games as cards with pictures where there is room, else as a list beside one picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from textual.geometry import Region

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.catalogue import title_of
from boardgames_tui.core.entry import Entry
from boardgames_tui.core.store import Summary
from boardgames_tui.core.words import N_, _, ngettext, pgettext
from boardgames_tui.tui.page import Page, lit_row, rule
from boardgames_tui.tui.paint.art import picture_ground, put_cover
from boardgames_tui.tui.paint.canvas import DOUBLE, Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.sentence import Sentence, wrapped
from boardgames_tui.tui.paint.themes import TITLES, Palette, clip, clip_name, seated, wrap

MORE = (
    ("e", N_("learn a game"), N_("learn"), "learn"),
    ("v", N_("watch a game with comments"), N_("watch"), "view"),
    ("r", N_("rules of a game"), N_("rules"), "rules"),
    ("w", N_("replay a game"), N_("replay"), "watch"),
    ("f", N_("find a game"), N_("find"), "find"),
    ("t", N_("players and statistics"), N_("players"), "stats"),
    ("o", N_("import a game file"), N_("import"), "open"),
    ("k", N_("keys and colours"), N_("settings"), "settings"),
    ("l", N_("look: {look}"), N_("look"), "look"),
)
"""The other entries: key, words, the same in one word, action."""
OF_A_GAME = {"learn": N_("learn {game}"), "view": N_("watch a game of {game}"), "rules": N_("rules of {game}")}
"""Entries for a game, with its name, by their action."""
_CARD, _PICTURE = 23, 12
"""The least columns of a card, and lines of its picture."""
_WORDS = 6
"""The most lines of words on a card that is no wider."""
_BELOW = 8
"""The least lines for what is below the cards."""
_LEFT = 4
"""The least lines that a list of games leaves to what is below it."""
_MORE_WIDTH = 30
_PREVIEW_WIDTH, _SAVED_WIDTH = 44, 60
"""Minimum columns for details of a saved game, and those that the list keeps."""
MOST_SEATS = 5
TAKEN = "cefkloqrtvwx"
"""The letters that the menu needs itself."""


def shelf() -> list[Entry]:
    """Return every game, without its key if something else uses it."""
    found: list[Entry] = []
    for entry in catalogue.shelf():
        is_taken = entry.key in (*TAKEN, *(each.key for each in found))
        found.append(entry._replace(key="") if is_taken else entry)
    return found


@dataclass(frozen=True)
class Item:
    """Something on the menu that the cursor can stand on."""

    kind: str
    """"first": a game for somebody new; "game": a new one; "match": a saved one; "more"."""
    number: int


@dataclass
class Standing:
    """What all players may know about a saved game."""

    words: str
    scores: Sequence[tuple[str, int, int]]
    """Name, points and colour of each player, the most points first."""
    last: Sequence[Sentence] = ()


class MenuPage(Page[None]):
    """The state that a menu shows."""

    def __init__(self) -> None:
        super().__init__()
        self.matches: list[Summary] = []
        self.at = Item("game", 0)
        self.top = 0
        self.shelf = shelf()
        self.shown_game = self.shelf[0]
        """The game under the cursor, or the last one that was."""
        self.pictured: set[str] = set()
        self.standings: dict[tuple[int, datetime], Standing] = {}

    @property
    def first_here(self) -> bool:
        return not self.matches

    @property
    def summary(self) -> Summary | None:
        return self.matches[self.at.number] if self.at.kind == "match" else None

    @property
    def look(self) -> str:
        return _(TITLES[self.app.settings.theme])

    def offers(self, action: str) -> bool:
        """Whether there is something to replay, or what somebody new could look at."""
        file = {"learn": "lessons.json", "view": "annotated.json"}.get(action)
        return assets.has(self.shown_game.id, file) if file else action != "watch" or bool(self.matches)

    def standing(self, summary: Summary) -> Standing | None:
        """The standing of a match; None until it has been replayed."""
        return self.standings.get((summary.id, summary.played))


def has_cards(width: int, height: int) -> bool:
    """Whether every game has its own card at that size between title and prompt."""
    return _rows_of_cards(width, height) > 0


def _rows_of_cards(width: int, height: int) -> int:
    """The rows of cards: one, else two; 0 if there is no room."""
    for rows in (1, 2):
        if _card_width(width, rows) >= _CARD and height >= rows * (_PICTURE + _WORDS + 1) + 1 + _BELOW - rows:
            return rows
    return 0


def _card_width(width: int, rows: int) -> int:
    count = -(-len([*catalogue.shelf()]) // rows)
    return min(48, (width - 3 - count) // count)


class MenuView:
    """Draws a menu once."""

    def __init__(self, menu: MenuPage, canvas: Canvas, spots: dict[Item, Region]) -> None:
        self.menu = menu
        self.canvas = canvas
        self.spots = spots
        self.colours = menu.palette

    def draw(self, area: Region) -> None:
        if has_cards(area.width, area.height):
            self._draw_cards(area)
        else:
            self._draw_list(area)

    # With cards

    def _draw_cards(self, area: Region) -> None:
        entries = self.menu.shelf
        rows = _rows_of_cards(area.width, area.height)
        width = _card_width(area.width, rows)
        blurbs = [wrap(_(entry.blurb), width - 2) for entry in entries]
        words = 2 + max(map(len, blurbs))
        matches, below = self.menu.matches, 1 + len(MORE)
        height = min(width * 13 // 24, max(_PICTURE, (area.height - below - 1) // rows - words - 1))
        card = height + words
        columns = -(-len(entries) // rows)
        left = (area.width - (width + 1) * columns + 1) // 2
        below = max(below, 2 * len(matches) + len({summary.over for summary in matches}))
        y = area.y + 1 + max(0, area.height - 1 - rows * (card + 1) - below) // 2
        for number, (entry, blurb) in enumerate(zip(entries, blurbs, strict=True)):
            down, across = divmod(number, columns)
            region = Region(left + across * (width + 1), y + down * (card + 1), width, card)
            self._draw_card(region, height, Item("game", number), entry, blurb)
        y += rows * (card + 1)
        end = left + (width + 1) * columns - 1
        space = Region(left, y, end - left, area.bottom - y)
        saved = space.width - _MORE_WIDTH - 2
        right = Region(space.right - _MORE_WIDTH, y, _MORE_WIDTH, space.height)
        if saved > 2 * _PREVIEW_WIDTH:
            preview = max(_PREVIEW_WIDTH, min(saved * 55 // 100, saved - _SAVED_WIDTH))
            saved -= preview + 2
            self._draw_standing(Region(left + saved + 2, y, preview, space.height), titled=True)
        self._draw_saved(Region(left, y, saved, space.height))
        rule(self.canvas, right.x, right.y, right.width, self.colours, _("more"))
        self._draw_more(Region(right.x, right.y + 1, right.width, right.height - 1))

    def _draw_card(self, region: Region, height: int, item: Item, entry: Entry, blurb: Sequence[str]) -> None:
        colours, canvas = self.colours, self.canvas
        here = item == self.menu.at
        ground = colours.lit if here else colours.card
        text, dim = ink(colours.text, ground, True), ink(colours.text if here else colours.dim, ground)
        canvas.fill(region, text)
        put_cover(
            canvas, Region(region.x, region.y, region.width, height), colours, entry.art, entry.id in self.menu.pictured
        )
        if entry.key:
            canvas.put(region.x, region.y, f" {entry.key} ", ink(colours.accent, picture_ground(colours), True))
        y = region.y + height
        lines = [(clip(entry.title, region.width), text), (facts(entry), dim), *((line, dim) for line in blurb)]
        for row, (line, style) in enumerate(lines):
            canvas.put(region.x + (region.width - cell_len(line)) // 2, y + row, line, style)
        if here or entry == self.menu.shown_game:
            style = ink(colours.accent if here else colours.frame, colours.ground, True)
            canvas.frame(region.grow((1, 1, 1, 1)), style, DOUBLE)
        self.spots[item] = region

    # As a list

    def _draw_list(self, area: Region) -> None:
        menu, entries = self.menu, self.menu.shelf
        right = min(36, (area.width - 2) * 33 // 100)
        left = Region(0, area.y, area.width - right - 3, area.height)
        saved = max(2 * len(menu.matches) + 2, 3)
        spare = area.height - menu.first_here - 2
        lines = 3 if 3 * len(entries) + saved < spare else 1
        y = area.y
        if menu.first_here:
            y = self._draw_first(Region(left.x, y, left.width, 2))
        rule(self.canvas, left.x, y, left.width, self.colours, _("new game"))
        y += 1
        room = max(1, (area.bottom - y - _LEFT) // lines)
        at = menu.at.number if menu.at.kind == "game" else 0
        top = max(0, min(at - room // 2, len(entries) - room))
        for number, entry in enumerate(entries[top : top + room], top):
            row = Region(left.x + 1, y, left.width - 2, lines)
            self._row(row, Item("game", number), entry.key or " ", entry.title, facts(entry), _(entry.blurb))
            y += lines
        y += 1
        self._draw_saved(Region(left.x, y, left.width, area.bottom - y))
        self._draw_beside(Region(left.right + 1, area.y, right, area.height))

    def _draw_beside(self, region: Region) -> None:
        menu = self.menu
        height = min(region.width // 2, region.height - 8)
        entry = menu.shown_game
        picture = Region(region.x, region.y, region.width, height)
        put_cover(self.canvas, picture, self.colours, entry.art, entry.id in menu.pictured)
        single = region.height - height - 6 >= len(MORE)
        rows = len(MORE) if single else (len(MORE) + 1) // 2
        y = region.bottom - rows
        self._draw_standing(Region(region.x, region.y + height, region.width, y - region.y - height))
        if single:
            y = min(y, region.y + height + 1 + (menu.summary is not None) * MOST_SEATS)
        self._draw_more(Region(region.x, y, region.width, rows))

    # What both have

    def _draw_more(self, region: Region) -> None:
        single = region.height >= len(MORE)
        rows = len(MORE) if single else (len(MORE) + 1) // 2
        labels = [
            more_words(action, words, self.menu.shown_game.title, self.menu.look, region.width - 2)
            if single
            else _(word)
            for _key, words, word, action in MORE
        ]
        left = region.width if single else max(region.width // 2, 3 + max(map(cell_len, labels[:rows])))
        for number, (key, _words, _word, action) in enumerate(MORE):
            column, row = divmod(number, rows)
            at = Region(region.x + column * left, region.y + row, region.width - left if column else left, 1)
            possible = self.menu.offers(action)
            self._row(at, Item("more", number), key, labels[number], possible=possible)

    def _draw_first(self, region: Region) -> int:
        """Draw a game for newcomers. Returns the line below it."""
        rule(self.canvas, region.x, region.y, region.width, self.colours, _("start here"))
        entry = catalogue.ENTRIES[0]
        row = Region(region.x + 1, region.y + 1, region.width - 2, 1)
        self._row(row, Item("first", 0), "c", _("You and the computer"), entry.title)
        return region.y + 2

    def _draw_saved(self, region: Region) -> None:
        """The unfinished games, then the finished ones; if there are many, those around the cursor."""
        menu, colours = self.menu, self.colours
        if not menu.matches:
            if has_cards(self.canvas.width, self.canvas.height - 4):
                region = region.translate((0, self._draw_first(region) + 1 - region.y))
            for row, line in enumerate(
                [
                    *wrap(_("You have no saved games yet."), region.width - 2),
                    *wrap(_("To start a game, press Enter or its letter."), region.width - 2),
                ]
            ):
                canvas_ink = ink(colours.dim if row else colours.text, colours.ground)
                self.canvas.put(region.x + 1, region.y + row, line, canvas_ink)
            return
        unfinished = sum(not summary.over for summary in menu.matches)
        titles = (unfinished > 0) + (unfinished < len(menu.matches))
        lines = 2 if 2 * len(menu.matches) + titles <= region.height else 1
        fit = max(1, (region.height - titles) // lines)
        if menu.at.kind == "match":
            menu.top = min(max(menu.top, menu.at.number - fit + 1), menu.at.number)
        menu.top = max(0, min(menu.top, len(menu.matches) - fit))
        y = region.y
        for number, summary in enumerate(menu.matches[menu.top : menu.top + fit], menu.top):
            if number == menu.top or number == unfinished:
                title = pgettext("games", "finished") if summary.over else _("unfinished")
                count = len(menu.matches) - unfinished if summary.over else unfinished
                counted = ngettext("{count} game", "{count} games", count).format(count=count)
                rule(self.canvas, region.x, y, region.width, self.colours, title, counted)
                y += 1
            self._draw_match(Region(region.x + 1, y, region.width - 2, lines), number, summary)
            y += lines

    def _draw_match(self, region: Region, number: int, summary: Summary) -> None:
        played = ngettext("{count} move", "{count} moves", summary.commands).format(count=summary.commands)
        state = pgettext("match", "over") if summary.over else _("open to others") if summary.shared else played
        title, names = title_of(summary.game), ", ".join(summary.names)
        width = max(len(str(each.id)) for each in self.menu.matches)
        key, room = str(summary.id).rjust(width), region.width - width
        if region.height > 1:
            when = when_said(summary.played.astimezone(), datetime.now(UTC).astimezone())
            told = _("{state} · {when}").format(state=state, when=when)
            self._row(region, Item("match", number), key, title, clip(names, room - cell_len(title) - 5), told)
        else:
            if cell_len(f"{title}{names}{state}") + 7 <= room:
                state = f"{names}  {state}"
            self._row(region, Item("match", number), key, clip(title, room - cell_len(state) - 3), state)

    def _draw_standing(self, region: Region, titled: bool = False) -> None:
        summary, colours, canvas = self.menu.summary, self.colours, self.canvas
        standing = self.menu.standing(summary) if summary is not None else None
        y = region.y
        if titled:
            words = _("game {id}").format(id=summary.id) if summary is not None else _("the table")
            rule(self.canvas, region.x, y, region.width, self.colours, words)
            y += 1
        if summary is None:
            if titled:
                hint = _("Pass the keyboard on after your turn, or let computers play.")
                for line in wrap(hint, region.width - 2):
                    y += 1
                    canvas.put(region.x + 1, y - 1, line, ink(colours.dim, colours.ground))
            return
        if standing is None:
            return
        y = draw_points(canvas, Region(region.x, y, region.width, region.bottom - y), colours, standing.scores)
        if titled and y + 2 < region.bottom:
            from boardgames_tui.tui.table.story import Kind, Line, put_lines

            room = Region(region.x + 1, y + 1, region.width - 2, region.bottom - y - 1)
            lines = [Line(Kind.OLD, line) for each in standing.last for line in wrapped(each, room.width)]
            if len(lines) > room.height:  # a sentence begins the rest
                lines = lines[-room.height :]
                while lines and lines[0].sentence.text.startswith(" "):
                    del lines[0]
            put_lines(canvas, room, lines, seated(colours, summary.colours), colours.ground)

    def _row(
        self,
        region: Region,
        item: Item,
        key: str,
        title: str,
        aside: str = "",
        below: str = "",
        *,
        possible: bool = True,
    ) -> None:
        canvas, colours = self.canvas, self.colours
        here = item == self.menu.at
        ground = lit_row(canvas, region, colours, here, colours.ground)
        dim = ink(colours.text if here else colours.dim, ground)
        indent = len(key) + 1
        canvas.put(region.x, region.y, key, ink(colours.accent, ground, True) if possible else dim)
        style = ink(colours.text, ground, True) if possible else dim
        x = canvas.put(region.x + indent, region.y, clip(title, region.width - indent), style)
        if aside and cell_len(aside) + 2 <= region.right - x:
            canvas.right(region.right, region.y, aside, dim)
        for row, line in enumerate(wrap(below, region.width - indent)[: region.height - 1], 1):
            canvas.put(region.x + indent, region.y + row, line, dim)
        self.spots[item] = region


def more_words(action: str, words: str, game: str, look: str, width: int) -> str:
    """Return the text of an entry under “more”, with the name of its game if it fits `width`."""
    named = _(OF_A_GAME.get(action, words)).format(game=game, look=look)
    return named if cell_len(named) <= width else _(words).format(look=look)


def draw_points(canvas: Canvas, region: Region, colours: Palette, scores: Sequence[tuple[str, int, int]]) -> int:
    """A line and a bar for each player: name, points and colour. Returns the line below them."""
    most = max((points for _name, points, _colour in scores), default=0)
    room = min(12, region.width // 2)
    shown = scores[: max(0, region.height)]
    for y, (name, points, number) in enumerate(shown, region.y):
        colour = colours.seats[number]
        canvas.put(region.x + 1, y, clip_name(name, room), ink(colour, colours.ground, True))
        canvas.right(region.x + room + 5, y, str(points), ink(colours.text, colours.ground, True))
        length = max(0, points) * (region.width - room - 6) // max(1, most)
        canvas.put(region.x + room + 6, y, "█" * length, ink(colour, colours.ground))
    return region.y + len(shown)


def facts(entry: Entry) -> str:
    words = ngettext("{players} player · {minutes} min", "{players} players · {minutes} min", entry.seats[-1])
    return words.format(players=entry.players, minutes=entry.minutes)


def when_said(then: datetime, now: datetime) -> str:
    days = (now.date() - then.date()).days
    if days <= 0:
        return _("today, {time}").format(time=f"{then:%H:%M}")
    if days == 1:
        return _("yesterday")
    if days < 7:
        return ngettext("{count} day ago", "{count} days ago", days).format(count=days)
    return f"{then:%Y-%m-%d}"
