"""What the player before the table sees and has, worked out of the view; what of it lies face down now."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar

from boardgames_tui.core.evaluation import Evaluation
from boardgames_tui.core.game import Choice, Refusal, Unavailable
from boardgames_tui.core.words import N_, _
from boardgames_tui.games.princes_of_florence import commands
from boardgames_tui.games.princes_of_florence.components import KIND_NAMES, KINDS, ROUNDS
from boardgames_tui.games.princes_of_florence.components.principality import CELL_NAMES
from boardgames_tui.games.princes_of_florence.presentation import previews
from boardgames_tui.games.princes_of_florence.presentation.view import Decision, PlayerView, PrincesView
from boardgames_tui.games.princes_of_florence.presentation.words import profession_of
from boardgames_tui.games.princes_of_florence.tables import Tables
from boardgames_tui.screens.princes_of_florence.model.placement import Land
from boardgames_tui.screens.princes_of_florence.spots import SQUARES, Line, Lot, NoBid, NoLot, Spot, spot_of
from boardgames_tui.tui.table.model import TableModel
from boardgames_tui.tui.table.session import MatchSession


class PlayerModel(TableModel[PrincesView, Spot]):
    """The view as its player reads it. The table of the game goes on from here."""

    KIND_WORDS: ClassVar = {
        "work": N_("complete work"),
        "build": N_("build"),
        "profession": N_("take a profession"),
        "freedom": N_("introduce a freedom"),
        "bonus": N_("draw a bonus card"),
        "recruit": N_("recruit a profession"),
        "bid": N_("bid"),
        **{f"{verb} {kind}": name for kind, name in zip(KINDS, KIND_NAMES, strict=True) for verb in ("open", "buy")},
    }

    def __init__(self, session: MatchSession) -> None:
        super().__init__(session)
        self.tables: Tables = session.game.tables

    def worth(self, kind: str) -> int:
        """The florins that an object is worth to the player, as the computer players value it."""
        from boardgames_tui.bots import why  # not before an auction: the first board is sooner there

        return why.worth(self._knowledge, self.session.match, self.view.judged, kind)

    @cached_property
    def _knowledge(self) -> Evaluation:
        from boardgames_tui.bots.levels import evaluation

        return evaluation(self.session.game)

    # Choices

    def spot_of(self, command: commands.AnyCommand) -> Spot | None:
        return spot_of(command)

    def spots_of(self, command: commands.AnyCommand) -> Collection[Spot]:
        return (
            (SQUARES[CELL_NAMES.index(command.cell)],)
            if isinstance(command, commands.Place)
            else super().spots_of(command)
        )

    def acquiring(self, kind: str) -> commands.Open | commands.Buy:
        return (commands.BUY if self.view.decision is Decision.LAST else commands.OPEN)[commands.KIND_OF[kind]]

    def choice_at(self, spot: Spot | None) -> Choice[Any] | None:
        """The legal command that Enter on a spot plays, if it is one alone."""
        match spot:
            case Line(command):
                return self.choices.find(command)
            case Lot(kind):
                return self.choices.find(self.acquiring(kind))
            case NoLot():
                return self.choices.find(
                    commands.BUY_NOTHING if self.view.decision is Decision.LAST else commands.WITHDRAW
                )
            case NoBid():
                return self.choices.find(commands.PASS)
        return None

    def legal(self) -> Sequence[Choice[Any]]:
        """What can be done now; while money is covered, with as much of it as anybody could have."""
        if self.watching or not self._money_covered:
            return super().legal()
        found: Sequence[Choice[Any]] = self.session.widest().choices
        return [
            replace(each, gain="")
            if isinstance(each.command, commands.Open | commands.Bid | commands.Buy | commands.Sell)
            else each
            for each in found
        ]

    def reasons(self) -> Sequence[Unavailable]:
        """Why something cannot be done, covered money aside."""
        found: Sequence[Unavailable] = self.session.widest().unavailable if self._money_covered else super().reasons()
        return found

    def told(self, refusal: Refusal) -> Refusal:
        """Without the amounts, while money is covered."""
        if self._money_covered and refusal.rule in ("4.8", "14.6"):
            return Refusal(refusal.rule, _("You cannot afford that."))
        return refusal

    @property
    def _money_covered(self) -> bool:
        return self.covered and self.view.hide_money

    # What is covered

    @property
    def covered(self) -> bool:
        """Whether the cards of the player at the keyboard must not be shown now (13.5)."""
        view = self.view
        if not self.session.hidden_hands or view.seat is None or view.to_move is None or self.peeking:
            return False
        return self.session.alone != view.seat and self.session.holds_secrets(view.seat)

    def leaks_secret(self, command: Any) -> bool:
        """Whether what it says of one's works must stay covered: only in decisions that all may look on at."""
        return self.covered and isinstance(
            command, commands.Return | commands.Pick | commands.Under | commands.Work | commands.Add | commands.Exchange
        )

    def cash(self, seat: int) -> int | None:
        """A player's money as it may be shown now: with hidden money (13.4) one's own is covered like one's cards."""
        if seat == self.view.seat and self._money_covered:
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
        """Whether who sits before the table has to decide."""
        return self.view.seat is not None and self.view.seat == self.view.to_move and not self.watching

    @property
    def last_round(self) -> bool:
        """Whether money is worth nothing any more."""
        return self.view.round == ROUNDS

    # What something would do for the works of the hand

    @property
    def judging(self) -> bool:
        """Whether what something would do for one's works may be shown."""
        return self.view.seat is not None and not self.covered

    def gains_by_tile(self, tile: int) -> Mapping[str, int]:
        """Profession -> what one tile more would add to its work, unless the hand is hidden."""
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
