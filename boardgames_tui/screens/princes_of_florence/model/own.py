"""What the player at the keyboard has, and what of it is hidden now."""

from collections.abc import Mapping

from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.presentation import previews
from boardgames_tui.games.princes_of_florence.presentation.view import PlayerView, PrincesView
from boardgames_tui.games.princes_of_florence.presentation.words import profession_of
from boardgames_tui.games.princes_of_florence.tables import Tables
from boardgames_tui.screens.princes_of_florence.model.placement import Land
from boardgames_tui.screens.princes_of_florence.spots import Spot
from boardgames_tui.tui.table.model import TableModel


class Own:
    """The view, from the side of its player."""

    def __init__(self, table: TableModel[PrincesView, Spot]) -> None:
        self.table = table
        self.tables: Tables = table.session.game.tables

    @property
    def view(self) -> PrincesView:
        return self.table.view

    def worth(self, kind: str) -> int:
        """The florins that an object is worth to the player, as the computer players value it."""
        from boardgames_tui.bots import explain  # imported only for an auction, so that the first board appears sooner

        return explain.worth(self.table.session.match, self.view.judged, kind)

    # What is hidden

    @property
    def covered(self) -> bool:
        """Whether the cards of the player at the keyboard must not be shown now (13.5)."""
        view = self.view
        if not self.table.session.hidden_hands or view.seat is None or view.to_move is None or self.table.peeking:
            return False
        return self.table.session.alone != view.seat and self.table.session.holds_secrets(view.seat)

    @property
    def money_covered(self) -> bool:
        """Whether their money must not be shown now (13.4)."""
        return self.covered and self.view.hide_money

    def cash(self, seat: int) -> int | None:
        """A player's money as it may be shown now; with hidden money (13.4) one's own is covered like one's cards."""
        if seat == self.view.seat and self.money_covered:
            return None
        return self.view.players[seat].florins

    # One's own things

    @property
    def me(self) -> PlayerView:
        return self.view.players[self.view.judged]

    @property
    def land(self) -> Land:
        return Land.of(self.tables, self.me)

    @property
    def in_turn(self) -> bool:
        """Whether the player at the keyboard is to move."""
        return self.view.seat is not None and self.view.seat == self.view.to_move and not self.table.watching

    # What something would do for the works in hand

    @property
    def judging(self) -> bool:
        """Whether gains for one's works may be shown now."""
        return self.view.seat is not None and not self.covered

    def gains_by_tile(self, tile: int) -> Mapping[str, int]:
        """Profession -> what another tile would add to its work; empty if the hand is hidden."""
        return previews.with_tile(self.tables, self.me, tile) if self.judging else {}

    def gains_by_freedom(self, freedom: int) -> Mapping[str, int]:
        return previews.with_freedom(self.tables, self.me, freedom) if self.judging else {}

    def gains_by_lot(self, kind: str) -> Mapping[str, int]:
        if not self.judging:
            return {}
        return {work.profession: work.with_kind[kind] for work in self.view.works if work.with_kind.get(kind)}

    def in_words(self, gains: Mapping[str, int]) -> str:
        """The gains, the largest first: "+4 Poet, Composer, +1 Lawyer"; "+1 all works" if the whole hand gains."""
        by_gain: dict[int, list[str]] = {}
        for profession, gain in gains.items():
            by_gain.setdefault(gain, []).append(_(profession_of(self.tables, profession).name))
        parts = []
        for gain, names in sorted(by_gain.items(), reverse=True):
            who = _("all works") if len(names) == len(self.view.works) > 1 else ", ".join(names)
            parts.append(f"+{gain} {who}")
        return ", ".join(parts)
