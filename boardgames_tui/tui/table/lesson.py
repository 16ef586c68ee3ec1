"""A lesson at a game's own table: its text beside the board, and the replies to moves."""

from typing import Any

from textual.app import ComposeResult
from textual.geometry import Region
from textual.geometry import Size as Cells

from boardgames_tui.core.game import IllegalCommand
from boardgames_tui.core.lessons import LEARNER, Tutor
from boardgames_tui.core.store import StoreError
from boardgames_tui.core.words import N_, _
from boardgames_tui.tui.actions import Action, Key
from boardgames_tui.tui.paint.cells import tick
from boardgames_tui.tui.paint.themes import wrap
from boardgames_tui.tui.said import Said
from boardgames_tui.tui.table.layout import with_text
from boardgames_tui.tui.table.playing import Playing
from boardgames_tui.tui.table.prompt import PromptWords
from boardgames_tui.tui.table.screen import TableScreen
from boardgames_tui.tui.table.text_beside import TextBeside, beside, offer_a_game

ACTIONS = (
    Action("lesson.next", "greater_than_sign", "step", N_("next step"), (1,), short=N_("skip")),
    Action("lesson.back", "less_than_sign", "step", N_("previous step"), (-1,), short=N_("back")),
)
"""Additional actions in a lesson."""
LOOKS = ("table.help", "table.view", "table.story", "table.why", "table.goals", "table.leave")
OTHERWISE = frozenset({*LOOKS, *(action.id for action in ACTIONS)})
"""Actions that also work while an answer is shown; any other key goes on."""
MEANINGLESS = frozenset(
    {
        "table.undo",
        "table.turn",
        "table.redo",
        "table.coach",
        "table.report",
        "table.news",
        "table.players",
        "table.try",
    }
)
"""Actions without effect in a lesson: `<` goes back a step, the lesson is the coach, and its game is not saved."""


class LessonPanel(TextBeside):
    """The text of a step; after a move, the answer to it."""

    def __init__(self, tutor: Tutor, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._tutor = tutor

    def title(self) -> tuple[str, str]:
        steps = self._tutor.lesson.steps
        return _(self._tutor.lesson.title), f"{steps.index(self._tutor.step) + 1}/{len(steps)}"

    def said(self, width: int) -> list[str]:
        reply = self._tutor.reply
        if reply is None:
            return wrap(self._tutor.text, width)
        return wrap(f"{tick()} {reply.say}" if reply.good else f"- {reply.say}", width, "  ")

    def colour(self) -> str:
        reply = self._tutor.reply
        return self.colours.good if reply is not None and reply.good else self.colours.text


class LessonWords(PromptWords[Any]):
    """The words round the board in a lesson."""

    _screen: "LessonTable"

    def title(self) -> tuple[str, str, str]:
        tutor = self._screen.tutor
        where = _("learning · step {number} of {count}").format(number=tutor.number + 1, count=len(tutor.steps))
        you = _("you are {name}").format(name=tutor.match.setup.names[LEARNER])
        return _(tutor.game.title), where, you

    def prompt(self) -> Said:
        reply = self._screen.tutor.reply
        if reply is None:
            return super().prompt()
        if reply.good:
            return Said(_("Enter continues."), self._screen.tutor.ahead, self.message, self.wrong)
        return Said(_("Enter undoes it: try again."), "", self.message, self.wrong)

    def shown_keys(self) -> list[Key]:
        screen = self._screen
        key = screen.key
        if screen.tutor.reply is not None:
            return [key("table.choose", _("continue")), key("lesson.back"), key("table.view"), key("table.leave")]
        works = [each for each in screen.footer() if screen.unavailable(each.action) is None]
        back = [key("lesson.back")] if screen.tutor.number else []
        # Even with little room, the way past a step stays visible.
        keys = [*works[:4], key("lesson.next"), *works[4:], key("table.hint"), *back, key("table.help")]
        keys += [key("table.moves"), key("table.view"), key("table.leave")]
        return keys


class LessonPlaying(Playing):
    """Plays in the lesson, without opponents."""

    _screen: "LessonTable"

    def begin(self) -> None:
        self.session.warm_up()

    def play(self, command: Any) -> None:
        session, screen = self.session, self._screen
        if screen.tutor.reply is not None:
            return
        before, screen.tried_at = session.view, self._table.cursor.spot
        try:
            screen.tutor.play(command)
        except IllegalCommand:
            screen.say(screen.why_illegal(command))
            return
        except StoreError as error:
            screen.app.tell(_("Progress not saved"), [str(error)])
        session.look(LEARNER)
        screen.show_step(screen.table_changed(before))


class LessonTable(TableScreen[Any]):
    """Adds a lesson to a game's screen; `lesson_table` joins the two."""

    beside_text = True
    WORDS = LessonWords
    PLAYING = LessonPlaying

    def __init__(self, tutor: Tutor) -> None:
        self.tutor = tutor
        self._panel = LessonPanel(tutor, id="lesson")
        self._asked_to_leave = False
        self.tried_at: Any = None
        super().__init__(tutor.match, 0)
        tutor.sign = self.table.sign

    # The text beside the board

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield self._panel
        self._point_out()

    def places(self, size: Cells) -> dict[str, Region]:
        return with_text(super().places(size), self.gives_way, self._panel.lines)

    def _point_out(self) -> None:
        table, tutor = self.table, self.tutor
        names = tutor.step.spots if tutor.reply is None else ()
        table.pointed_out = [table.named(name) for name in names]

    # Playing

    def why_illegal(self, command: Any) -> str:
        """The rule it breaks, and the lesson's comment."""
        why = super().why_illegal(command)
        return f"{why} {self.tutor.why_illegal(command)}".rstrip() if why else ""

    def show_step(self, changed: frozenset[Any] = frozenset(), spot: Any = None) -> None:
        """Show the table and the text as they are now: what has `changed`, the cursor on a spot."""
        self.words.message = ""
        self.table.peeking = False
        self.table.new_decision()
        self.table.cursor.spot = spot
        self.table.put_cursor()
        self._point_out()
        self.motion.show(changed)
        self._panel.refresh(layout=True)  # another text needs other lines
        self.call_after_refresh(self.redraw)

    def _lay(self, spot: Any = None) -> None:
        self.session.lay(self.tutor.match)
        self.show_step(spot=spot)

    def go_on(self) -> None:
        """The next step after a good move, the same one after another; after the last, the way to a real game."""
        step = self.tutor.step
        if self.tutor.go_on():
            self._lay(self.tried_at if self.tutor.step is step else None)
        else:
            offer_a_game(self.app, self.session.match, self.table.sign)

    # Keys

    def perform(self, action_id: str, *letters: str) -> None:
        if action_id != "table.back":
            self._asked_to_leave = False
        if self.tutor.reply is not None and action_id not in OTHERWISE:
            self.go_on()
        else:
            super().perform(action_id, *letters)

    def point(self, spot: Any) -> None:
        if self.tutor.reply is not None:
            self.go_on()
        else:
            super().point(spot)

    def unavailable(self, action: Action) -> str | None:
        if action.id in MEANINGLESS and not (action.id == "table.undo" and self.table.half_chosen):
            return ""
        return None if action in ACTIONS else super().unavailable(action)

    def action_step(self, steps: int) -> None:
        if self.tutor.skip(steps):
            self._lay()
        elif steps > 0:
            offer_a_game(self.app, self.session.match, self.table.sign)
        else:
            self.say(_("This is the first step."), wrong=False)

    def action_back(self) -> None:
        """Back out of a half-made move; twice more, out of the lesson."""
        if self.step_back():
            self.after_key()
        elif self._asked_to_leave:
            self.action_leave()
        else:
            self._asked_to_leave = True
            self.say(_("Esc again leaves. You will continue here when you come back."), wrong=False)

    def action_hint(self) -> None:
        self.say(self.tutor.hint, wrong=False)


def lesson_table(tutor: Tutor) -> LessonTable:
    return beside(LessonTable, tutor.game, ACTIONS)(tutor)
