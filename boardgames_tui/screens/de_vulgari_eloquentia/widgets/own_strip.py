"""The strip above the prompt: what the player has."""

from boardgames_tui.core.words import _, npgettext
from boardgames_tui.games.de_vulgari_eloquentia.components import ROLE_NAMES
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_actions
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import Decision, DeVulgariView, PlayerView
from boardgames_tui.screens.de_vulgari_eloquentia.model import DeVulgariTable
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import Chip, counted_on_chips, cubes_on_chips
from boardgames_tui.tui.paint.themes import clip
from boardgames_tui.tui.table.own_strip import Field, OwnStrip

_HIDDEN = Field("", "···")
"""Replaces cubes and votes while others may be looking."""
_MORE, _MOST = 140, 200
"""From these widths on, it also has manuscripts and actions; and place and turn order."""


class Strip(OwnStrip[DeVulgariTable, DeVulgariView]):
    """Role, ducats, knowledge, cubes, votes."""

    LEVELS = 4

    def fields(self, seat: int, level: int) -> list[Field]:
        """The fields; with a higher `level`, knowledge, cubes and role are shorter."""
        view, width = self.view, self.table.width
        player = view.players[seat]
        role = _(ROLE_NAMES[player.role])
        found = [
            Field("", clip(role, 6) if level > 2 else role),
            Field(str(player.ducats), npgettext("has", "ducat", "ducats", player.ducats)),
            Field(str(player.knowledge), npgettext("has", "knowledge", "knowledge", player.knowledge)),
            Field("", self._level(player, short=level > 0)),
            *self._behind(player, short=level > 1),
            *(() if level else self._front(player)),
        ]
        if width >= _MORE and seat == view.in_turn and view.decision is Decision.ACTION:
            found.append(Field("", in_actions(view.actions)))
        if width >= _MOST:
            if player.place is not None:
                found.append(Field("", _("in {place}").format(place=self.table.box.places[player.place].name)))
            at = view.order.index(seat) + 1
            found.append(Field("", _("{number} of {count} in turn order").format(number=at, count=len(view.players))))
        return found

    def _level(self, player: PlayerView, short: bool) -> str:
        if short or player.next_level is None:
            return _("level {level}").format(level=player.level)
        words = _("level {level} ({next} at {needs})")
        return words.format(level=player.level, needs=player.next_level, next=player.level + 1)

    def _behind(self, player: PlayerView, short: bool) -> list[Field]:
        """Cubes and votes; in a wide strip also manuscripts."""
        screen = player.screen
        if screen is None or self.table.covered:
            return [_HIDDEN]
        found = [
            self._cube(chip, count, short)
            for chip, count in zip(self._chips(screen.cubes, short), filter(None, screen.cubes), strict=True)
        ]
        found.append(Field(str(screen.votes), npgettext("has", "vote", "votes", screen.votes)))
        if self.table.width >= _MORE:
            count = len(screen.manuscripts)
            found.append(Field(str(count), npgettext("has", "manuscript", "manuscripts", count)))
        return found

    def _front(self, player: PlayerView) -> list[Field]:
        """Secretaries in front of the screen."""
        return [self._cube(chip, player.front, short=False) for chip in counted_on_chips((0, 0, 0, player.front))]

    def _chips(self, cubes: tuple[int, ...], short: bool) -> list[Chip]:
        return cubes_on_chips([min(1, count) for count in cubes]) if short else counted_on_chips(cubes)

    def _cube(self, chip: Chip, count: int, short: bool) -> Field:
        fill = self.colours.chip(self.colours.pieces[chip.piece])
        return Field("", "", f"{chip.text}{count}" if short else chip.text.strip(), fill)
