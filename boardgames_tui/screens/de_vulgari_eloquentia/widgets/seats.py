"""The players in turn order: what everyone may see of them."""

from textual.geometry import Region

from boardgames_tui.core.setup import said_of_marks
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia.components import ROLE_NAMES
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_ducats
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import PlayerView
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import (
    DUCATS,
    DUCATS_PAINTED,
    KNOWLEDGE,
    KNOWLEDGE_PAINTED,
    Chip,
    on_tracks,
)
from boardgames_tui.screens.de_vulgari_eloquentia.spots import SeatSpot
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.base_widget import VulgariPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, clip_name

_NARROW, _IN_WORDS = 24, 44
"""Below the first width, figures have their own line; from the second on, they have words."""
_LONGEST = 12
"""The most cells of a name beside figures with words."""


class Seats(VulgariPart):
    """One to four lines per player."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        seats, width = len(self.view.order), canvas.width
        y = 0
        if canvas.height > seats:
            title = _("players, in turn order") if width >= 28 else _("players")
            marks = said_of_marks(self.table.labels, short=True)
            all_of_them = _("{key} all of them").format(key=self.table.sign("table.view")) if width > 40 else ""
            self.rule(canvas, 0, 0, width, title, marks[0] if marks else all_of_them)
            y = 1
        lines = max(1, min(4, (canvas.height - y) // seats))
        for seat in self.view.order:
            self._seat(canvas, Region(0, y, width, lines), seat, self.view.players[seat])
            y += lines

    def _seat(self, canvas: Canvas, region: Region, seat: int, player: PlayerView) -> None:
        """Draw chip, name, knowledge and ducats, role and place, as far as they fit; the rest on further lines."""
        colours = self.colours
        ground = self.ground_of(SeatSpot(seat))
        self.spots[SeatSpot(seat)] = region
        y, right = region.y, region.right
        text, dim = ink(colours.text, ground), ink(colours.dim, ground)
        if ground != colours.ground:
            canvas.fill(region, text)
        canvas.put(0, y, "►" if seat == self.view.to_move else " ", ink(colours.accent, ground, True))
        worded = region.width >= _IN_WORDS
        x = self.pawn(canvas, 1, y, seat, 3 if worded else 1) + 1
        further = self._more(player)
        place = "" if player.place is None else self.table.box.places[player.place].name
        role = f"{_(ROLE_NAMES[player.role])} {player.tile_name}".rstrip()
        name = ink(colours.seats[seat], ground, True)
        if region.width < _NARROW and region.height > 1:
            canvas.put(x, y, clip_name(self.table.labels[seat], right - x), name)
            at = self.chips(canvas, x, y + 1, [self._knowledge(player), self._ducats(player)], text, 1) + 1
            short = cell_len(role) > right - at
            canvas.put(at, y + 1, clip(_(ROLE_NAMES[player.role]) if short else role, right - at), text)
            place = ", ".join(filter(None, (player.tile_name if short else "", place)))
            further, x = ([place, *further] if place else further), x - 1
            y += 1
        elif worded:
            known = ngettext("{count} knowledge", "{count} knowledge", player.knowledge).format(count=player.knowledge)
            money = in_ducats(player.ducats)
            besides = [(role, player.tile_name, _(ROLE_NAMES[player.role])), (place,)] if region.height == 1 else []
            self._in_words(canvas, Region(x, y, right - x, 1), seat, (known, money), besides)
            further = (
                further
                if region.height == 1
                else [_("{role}, {place}").format(role=role, place=place) if place else role, *further]
            )
        else:
            self._in_figures(
                canvas, Region(x, y, right - x, 1), seat, role if len(role) < 9 else _(ROLE_NAMES[player.role])
            )
            further = [f"{role}, {place}" if place else role, *further]
        for row, line in enumerate(further[: region.bottom - y - 1], y + 1):
            canvas.put(x, row, clip(line, region.right - x), dim)

    def _in_words(
        self, canvas: Canvas, region: Region, seat: int, figures: tuple[str, str], besides: list[tuple[str, ...]]
    ) -> None:
        """Draw a line with words: "19 knowledge", "13 ducats", then role and place in columns."""
        x, y, width, _height = region
        everybody = self.view.players
        names = min(_LONGEST, max(map(cell_len, self.table.labels)))
        widths = [
            max(
                cell_len(
                    ngettext("{count} knowledge", "{count} knowledge", each.knowledge).format(count=each.knowledge)
                )
                for each in everybody
            ),
            max(cell_len(in_ducats(each.ducats)) for each in everybody),
        ]
        room = width - names - sum(widths) - 3
        ground = self.ground_of(SeatSpot(seat))
        canvas.put(x, y, clip_name(self.table.labels[seat], names), ink(self.colours.seats[seat], ground, True))
        at = x + names + 1
        for words, cells in zip(figures, widths, strict=True):
            canvas.right(at + cells, y, words, ink(self.colours.text, ground))
            at += cells + 1
        roles, *place = besides or [("",)]
        shown = next((each for each in roles if cell_len(each) <= room), "")
        canvas.put(at, y, shown, ink(self.colours.text, ground))
        if place and cell_len(shown) + 2 + cell_len(place[0][0]) <= room:
            canvas.right(region.right, y, place[0][0], ink(self.colours.dim, ground))

    def _in_figures(self, canvas: Canvas, region: Region, seat: int, role: str) -> None:
        """Draw a short line: knowledge and ducats on chips, then the role."""
        x, y, width, _height = region
        players, player = self.view.players, self.view.players[seat]
        ground = self.ground_of(SeatSpot(seat))
        known = max(len(str(each.knowledge)) for each in players) + 1
        money = max(len(str(each.ducats)) for each in players) + 1
        roles = max(cell_len(_(ROLE_NAMES[each.role])) for each in players)
        figures = known + money + 2
        longest = max(map(cell_len, self.table.labels))
        shown = min(roles, max(6, width - figures - longest - 1))
        if width - figures - longest - 1 < 6:
            shown = max(0, min(shown, width - figures - 7))
        end = region.right - shown - bool(shown)
        canvas.put(end + 1, y, clip(role, shown), ink(self.colours.text, ground))
        for at, chip in (
            (end - money - 1, self._knowledge(player)),
            (end, self._ducats(player)),
        ):
            canvas.right(at, y, chip.text, self.colours.chip(self.colours.pieces[chip.piece]))
        name = clip_name(self.table.labels[seat], end - figures - x)
        canvas.put(x, y, name, ink(self.colours.seats[seat], ground, True))

    def _knowledge(self, player: PlayerView) -> Chip:
        return Chip(f"{player.knowledge}{KNOWLEDGE}", KNOWLEDGE_PAINTED)

    def _ducats(self, player: PlayerView) -> Chip:
        return Chip(f"{player.ducats}{DUCATS}", DUCATS_PAINTED)

    def _more(self, player: PlayerView) -> list[str]:
        cities = ", ".join(self.table.box.places[each].name for each in player.cities)
        count = player.front
        front = ngettext("{count} green in front", "{count} green in front", count).format(count=count)
        found = [*([front] if count else []), *on_tracks(enumerate(player.discs))]
        return [words for words in (", ".join(found), cities) if words]
