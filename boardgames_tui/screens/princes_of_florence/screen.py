"""The table of The Princes of Florence on the screen: what the cursor stands on, and what a key there means."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from textual.binding import BindingType

from boardgames_tui.core.match import Turn
from boardgames_tui.core.words import N_, _
from boardgames_tui.games.princes_of_florence.components import ACTIONS as ACTIONS_A_TURN
from boardgames_tui.games.princes_of_florence.components import ROUNDS, STEP, UNIT
from boardgames_tui.games.princes_of_florence.principality import CELL_OF
from boardgames_tui.games.princes_of_florence.state import Decision
from boardgames_tui.games.princes_of_florence.view import PrincesView
from boardgames_tui.screens.princes_of_florence import sentences
from boardgames_tui.screens.princes_of_florence.auction import BID, PASS
from boardgames_tui.screens.princes_of_florence.base import PrincesTable
from boardgames_tui.screens.princes_of_florence.ghost import Ghost
from boardgames_tui.screens.princes_of_florence.key_line import keys_of
from boardgames_tui.screens.princes_of_florence.lists import AS_THEY_LIE, DECK_ROW
from boardgames_tui.screens.princes_of_florence.turn import Plan
from boardgames_tui.tui.actions import Action, Key, bindings, table_actions
from boardgames_tui.tui.canvas import CanvasWidget

ACTIONS = (
    Action("princes.build", "b", "build", N_("build")),
    Action("princes.profession", "c", "profession", N_("take a profession")),
    Action("princes.freedom", "t", "freedom", N_("introduce a freedom")),
    Action("princes.bonus", "d", "bonus", N_("draw a bonus card")),
    Action("princes.recruit", "r", "turn_or_recruit", N_("recruit; turn the piece")),
    Action("princes.flip", "f", "flip", N_("flip the piece")),
    Action("princes.sell", "s", "sell", N_("give back points for money")),
    Action("princes.end", "e", "end", N_("end the turn")),
    Action("princes.withdraw", "w", "withdraw", N_("withdraw; the works")),
    Action("princes.pass", "p", "pass", N_("pass")),
    Action("princes.peek", "y", "peek", N_("look at your own cards")),
    *table_actions(),
)


class PrincesOfFlorenceScreen(PrincesTable):
    """The game's table."""

    ACTIONS = ACTIONS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTIONS)]
    sentences = sentences

    def put_cursor(self) -> None:
        """What hangs on the cursor follows it."""
        super().put_cursor()
        if self.under.startswith("work ") and self.under[5:] != self.work_plan.profession:
            self.work_plan.profession = self.under[5:]
            self.work_plan.clear()

    def new_decision(self) -> None:
        """Forget what was half chosen."""
        self.mode, self.looking_at, self._ghost = "", None, None
        self.ordered = []
        self.work_plan = Plan(self)

    def _enter(self, mode: str, spot: str = "") -> None:
        """Begin something, or leave it."""
        self.mode, self.looking_at = mode, None
        self.cursor.spot = spot
        self.touched(everything=True)

    def _moved(self) -> None:
        """The piece has moved: nothing else has."""
        if self.changed or self.message:
            self.touched(everything=True)
            return
        self.plan_widget.redraw()
        for name in ("prompt", "keys"):
            self.query_one(f"#{name}", CanvasWidget).redraw()

    def move(self, dx: int, dy: int) -> None:
        """Move the piece; change an amount; else move the cursor line by line."""
        if self.looking_at is not None:
            super().move(dx, dy)
        elif self.ghost is not None:
            self._ghost_key(self.ghost.move(dx, dy))
        elif self.mode == "sell":
            self._sell_more(dx - dy)
        elif dx and self.two_columns:
            self._across(dx)
        elif dx and self.acting and self.under.startswith(("work ", "bonus ")):
            self.work_plan.change_points(dx)
            self.touched()
        else:
            lanes = self.lanes()
            at = next((index for index, lane in enumerate(lanes) if self.under in lane), 0)
            if dy and lanes:
                goal = lanes[max(0, min(at + dy, len(lanes) - 1))]
                self.move_to(self.under if self.under in goal else goal[0])
            elif lanes:
                lane = lanes[at]
                index = lane.index(self.under) + dx if self.under in lane else 0
                self.move_to(lane[max(0, min(index, len(lane) - 1))])

    def _across(self, dx: int) -> None:
        """To the nearest building in the other column."""
        spots = [row.spot for row in self.rows]
        half = -(-len(spots) // 2)
        at = spots.index(self.under) if self.under in spots else 0
        column = range(half, len(spots)) if dx > 0 else range(half)
        able = [index for index in column if not self.rows[index].reason]
        if able and at not in column:
            self.move_to(spots[min(able, key=lambda index: abs(index % half - at % half))])

    def move_to(self, spot: str) -> None:
        """Put the cursor on a spot; first one's own principality comes back."""
        if self.looking_at is not None:
            self.looking_at = None
            self.touched(everything=True)
            return
        super().move_to(spot)

    def move_to_area(self, step: int) -> None:
        """With a piece in the hand, the next place where it may lie."""
        if self.ghost is not None:
            self._ghost_key(self.ghost.next(step))
        else:
            super().move_to_area(step)

    def _ghost_key(self, moved: bool) -> None:
        self.message = ""
        if moved:
            self._moved()

    def move_to_nth(self, number: int) -> None:
        """Tick the n-th bonus card; the n-th line of a list; the n-th kind of the auction."""
        if self.acting and not self.rows:
            if self.plan is not None and number <= len(self.planned().bonus):
                self._tick(self.planned().bonus[number - 1][0])
            else:
                self.say(_("You have no bonus card {number}.").format(number=number))
            return
        if self.rows:
            rows = [row for row in self.rows if row.spot != AS_THEY_LIE]
            if number <= len(rows) and not rows[number - 1].reason:
                if self.view.decision is Decision.ORDER:
                    self.choose(rows[number - 1].spot)
                else:
                    self.move_to(rows[number - 1].spot)
            return
        if self.view.decision in (Decision.OPEN, Decision.LAST) and number <= len(self.view.lots):
            kind = self.view.lots[number - 1].kind
            verb = "open" if self.view.decision is Decision.OPEN else "buy"
            if f"{verb} {kind}" in self.spot_set:
                self.move_to(f"{verb} {kind}")
            else:
                self.touched()
                self.refuse(self.refusal(f"{verb} {kind}"))

    def _tick(self, name: str) -> None:
        if self.work_plan.tick(name):
            self.touched()
        else:
            self.say(_("{card} has been added; u takes it back.").format(card=name))

    def step_back(self) -> bool:
        """Escape: one step."""
        if self.looking_at is not None:
            self.looking_at = None
        elif self.mode == "ghost" and self._ghost is not None:
            spot = f"build {self._ghost.name}"
            self.mode, self._ghost, self.cursor.spot = "build", None, spot
        elif self.mode:
            self.mode, self.cursor.spot = "", ""
        elif self.ordered:
            self.ordered.pop()
        elif self.work_plan.ticked:
            self.work_plan.ticked.clear()
        else:
            return False
        self.redraw()
        return True

    # Playing

    def choose(self, spot: str) -> None:
        """Enter."""
        if self.looking_at is not None:
            self.move_to(spot)
            return
        area, _blank, name = spot.partition(" ")
        view = self.view
        if self.mode == "sell":
            self.play(f"sell {self.selling}")
        elif self.ghost is not None:
            self._set_down()
        elif self.rows:
            self._choose_row(spot, name)
        elif spot == BID:
            self.play(f"bid {view.bid + STEP}")
        elif area == "work":
            self._complete()
        elif area == "bonus":
            self._tick(name)
        elif area == "do":
            self._do(name)
        else:
            self.play(spot)

    def play(self, *texts: str) -> bool:
        """Send commands one after the other; False as soon as one is refused."""
        if len(texts) > 1 and not self.covered:
            # An open work is a secret even of who has no other: no curtain may fall between its commands.
            self.session.alone = self.view.seat
        for text in texts:
            before = len(self.match.turns)
            self.act(self.match.game.parse(text))
            if len(self.match.turns) == before:
                return False
        return True

    def action_choose(self) -> None:
        """Enter, also where there is only an amount to choose."""
        if self.mode == "sell" and not self.watching:
            self.choose("")
        else:
            super().action_choose()

    def _choose_row(self, spot: str, name: str) -> None:
        if self.mode == "build":
            self._ghost = Ghost.over(name, self.land)
            self._enter("ghost", "ghost")
        elif self.view.decision is Decision.ORDER:
            self._put_under(spot, name)
        else:
            self.play(spot)

    def _put_under(self, spot: str, name: str) -> None:
        rest = [each for each in self.view.looking if each not in self.ordered]
        if spot == AS_THEY_LIE:
            self.play(f"under {' '.join([*self.ordered, *rest])}")
            return
        self.ordered.append(name)
        self.cursor.spot = ""
        if len(rest) <= 2:
            self.cursor.spot = AS_THEY_LIE
        else:
            self.cursor.spot = next(f"under {each}" for each in rest if each != name)
        self.touched(everything=True)

    def _set_down(self) -> None:
        ghost = self.ghost
        assert ghost is not None
        if ghost.fault is not None:
            self.say(sentences.prompt(self)[1])
            return
        text = ghost.text
        if self.mode == "ghost":
            if self.play(f"build {ghost.name}"):
                self.play(text)
        else:
            self.play(text)

    def _complete(self) -> None:
        """Complete the work that is planned; first tick what it lacks."""
        plan = self.work_plan
        if plan.work is None:
            return
        if plan.value >= plan.work.minimum:
            self.play(*plan.commands())
            return
        helpful = plan.helpful()
        if helpful:
            plan.ticked |= helpful
            self.touched()
        else:
            first, second = sentences.prompt(self)
            self.say(second or first)

    def _do(self, name: str) -> None:
        """An action of the menu."""
        match name:
            case "build" | "freedom" | "recruit":
                self._enter(name)
            case "profession" if any(text.startswith("profession ") for text in self.texts()):
                self._enter("row")
            case "profession":
                self.play(DECK_ROW)
            case _:
                self.play(name)

    def point(self, spot: str) -> None:
        """A click puts the piece in the hand there; a click on a bonus card or an action is enough."""
        if self.ghost is not None and spot.startswith("cell "):
            self.ghost.move_to(CELL_OF[spot[5:]])
            self._moved()
        elif spot.startswith(("bonus ", "do ")) and self.looking_at is None:
            self.cursor.spot = spot
            self.choose(spot)
        else:
            super().point(spot)

    # Keys

    def _start(self, name: str) -> None:
        """The key of an action."""
        if not self.in_turn or self.watching:
            return
        if self.ghost is not None or self.view.decision not in (Decision.ACTION, Decision.WORK):
            self.say(_("That comes in the action phase (rule 7.1).") if self.view.auctioning else self.view.ask)
        elif self.view.decision is Decision.WORK:
            self.say(_("First the work is completed (rule 7.1); u takes it back."))
        elif f"do {name}" in {action.spot for action in self.actions() if not action.reason}:
            self.mode, self.looking_at = "", None
            self._do(name)
        elif name == "recruit" and not self.me.recruiting:
            self.say(_("You have no unused recruiting card (rule 6.1)."))
        else:
            self.refuse(self.refusal(name))

    def action_build(self) -> None:
        """The buildings."""
        self._start("build")

    def action_profession(self) -> None:
        """A profession from the deck, or from the row."""
        self._start("profession")

    def action_freedom(self) -> None:
        """The freedoms."""
        self._start("freedom")

    def action_bonus(self) -> None:
        """A bonus card."""
        self._start("bonus")

    def action_turn_or_recruit(self) -> None:
        """Turn the piece in the hand; without one, recruit."""
        if self.ghost is None or self.watching:
            self._start("recruit")
        elif self.looking_at is None:
            self._ghost_key(self.ghost.rotate())

    def action_flip(self) -> None:
        """Flip the piece in the hand."""
        if self.ghost is not None and not self.watching and self.looking_at is None:
            self._ghost_key(self.ghost.flip())
        else:
            self.say(_("There is nothing to flip; b builds, t introduces a freedom."))

    def action_end(self) -> None:
        """Go to the end of the turn, which says what is lost; there, or with nothing left to do, end it."""
        if self.view.decision is not Decision.ACTION or self.view.seat is None:
            self._start("end")
        elif self.under == "do end" or self.view.actions >= ACTIONS_A_TURN:
            self.play("end")
        else:
            self._enter("", "do end")

    def action_withdraw(self) -> None:
        """Buy nothing in this round; later, for a recruiting card; in one's turn, go to the works."""
        texts = self.texts()
        for text in ("withdraw", "buy nothing", "later"):
            if text in texts:
                self.play(text)
                return
        if self.acting or self.mode:
            self.mode = ""
            spots = [spot for spot in self.spots_now() if spot.startswith("work ")]
            if spots:
                self._enter("", f"work {self.plan}" if f"work {self.plan}" in spots else spots[0])
            else:
                self.touched(everything=True)
                self.refuse(self.refusal("work"))
        elif self.view.decision is Decision.BID:
            self.say(_("You can withdraw only instead of opening (rule 4.5); p passes."))

    def action_pass(self) -> None:
        """Pass in this auction."""
        if PASS in self.texts():
            self.play(PASS)
        elif self.view.decision is Decision.OPEN:
            self.say(_("There is nothing to pass yet; w withdraws for this round (rule 4.5)."))

    def action_sell(self) -> None:
        """Choose how many points to give back."""
        if "sell 1" not in self.texts():
            if self.view.seat is not None and not self.watching:
                words = _("You have no points to give back (rule 10.3).")
                self.say(words if not self.me.points else _("Not now (rule 10.3)."))
            return
        cash = self.cash(self.view.judged)
        wanted = self.view.bid + STEP if self.view.decision is Decision.BID else UNIT
        self.selling = 1 if cash is None else max(1, min(self.me.points, -(-(wanted - cash) // UNIT)))
        self._enter("sell")

    def _sell_more(self, step: int) -> None:
        self.selling = max(1, min(self.me.points, self.selling + step))
        self.touched()

    def action_peek(self) -> None:
        """One's own cards until the next key (13.5)."""
        if self.covered:
            self.peek()
        elif self.view.seat is not None:
            self.say(_("Your cards are open already."), wrong=False)

    def show_players(self) -> None:
        """The next player's principality in place of one's own."""
        seat = (self.shown + 1) % len(self.names)
        self.looking_at = None if self.looking_at == self.view.judged else seat
        self.redraw()

    def stays_secret(self, turn: Turn) -> str:
        """What another player chose in secret: asking about it would tell it (13.2)."""
        if turn.seat != self.match.to_move and turn.command.kind in ("return", "pick", "under"):
            return _("What {name} chose in secret stays as it is (rule 13.7).").format(name=self.names[turn.seat])
        return ""

    # Words

    def footer(self) -> list[Key]:
        """What works where the cursor is."""
        return keys_of(self)

    def palette_commands(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """Every legal move, unless it is a placement or an amount: those are many."""
        for title, gain, run in super().palette_commands():
            if not title.startswith(("sell ", "under ")):
                yield title, gain, run

    def leaks_secret(self, command: Any) -> bool:
        """Whether what it says of one's works must stay covered: only in decisions that all may look on at."""
        return self.covered and command.kind in ("return", "pick", "under", "work", "add", "exchange")

    def status(self) -> str:
        """The phase."""
        view = self.view
        if view.to_move is None:
            return ""
        if view.decision is Decision.RETURN:
            return _("set-up")
        if view.auctioning:
            lot = sum(lot.sold_to is not None for lot in view.lots)
            running = view.decision in (Decision.OPEN, Decision.BID, Decision.LAST)
            words = _("lot {number}") if self.size_name == "compact" else _("auction, lot {number}")
            return words.format(number=lot + running)
        words = _("action {number}/{actions}") if self.size_name == "compact" else _("action {number} of {actions}")
        # Cards that are looked at belong to an action that counts already.
        number = view.actions + (view.decision not in (Decision.PICK, Decision.ORDER))
        return words.format(number=min(number, ACTIONS_A_TURN), actions=ACTIONS_A_TURN)

    def title_words(self) -> tuple[str, str, str]:
        """Of how many rounds this is one, and whose turn."""
        left, middle, right = super().title_words()
        view = self.view
        if self.watching or view.to_move is None:
            return left, middle, right
        words = _("Round {round} of {rounds} · {name} · {status}")
        if self.size_name == "compact":
            words = _("Round {round}/{rounds} · {name} · {status}")
        name = self.names[view.to_move]
        middle = words.format(round=view.round, rounds=ROUNDS, name=name, status=self.status())
        return left, middle, right

    # What changed

    def table_changed(self, before: PrincesView) -> frozenset[str]:
        """Pieces, lots and players that differ."""
        now = self.view
        changed = set()
        for seat, (old, new) in enumerate(zip(before.players, now.players, strict=True)):
            changed |= {f"piece {seat} {index}" for index in range(len(old.placed), len(new.placed))}
            public = ("points", "builders", "jesters", "freedoms", "table")
            if any(getattr(old, name) != getattr(new, name) for name in public):
                changed.add(f"seat {seat}")
        changed |= {
            f"lot {new.kind}"
            for old, new in zip(before.lots, now.lots, strict=True)
            if old.left != new.left or old.sold_to != new.sold_to
        }
        return frozenset(changed)
