"""Lessons: learning a game at its own table, from `assets/GAME/lessons.json`.

There is one recorded line of play for each game, and each step is a position of it, so the other players' moves are
known.
"""

import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import partial
from typing import Any

from pydantic import Field

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.data_model import Data
from boardgames_tui.core.game import Game
from boardgames_tui.core.match import Match
from boardgames_tui.core.moves import say
from boardgames_tui.core.newcomers import done, note_done
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import Store
from boardgames_tui.core.words import _

LEARNER = 0
_KEY = re.compile(r"\{([a-z-]+\.[a-z-]+)\}")
"""The placeholder of an action's key in a text: "{splendor.take}"."""


class Recorded(Data):
    """A recorded game: its set-up and its commands."""

    rules_version: int
    seed: int
    options: dict[str, Any] = Field(default={})
    seats: tuple[str, ...]
    """The players' names, in English: a language has its own, which its sentences can decline."""
    line: tuple[str, ...]

    def laid(self, game: Game, commands: Iterable[str], people: Collection[int] = ()) -> Match:
        """The match after these commands. Only `people` are human; without any, all hands are open."""
        seats = tuple(
            Seat(_(name), player="" if seat in people else "bot:expert") for seat, name in enumerate(self.seats)
        )
        setup = Setup(
            game=game.id,
            rules_version=self.rules_version,
            seats=seats,
            options=self.options,
            seed=self.seed,
            open_hands=not people,
        )
        match = Match(game, setup)
        for text in commands:
            match.play(game.parse(text))
        return match


class Answer(Data):
    """The answer to some of the possible moves."""

    moves: tuple[str, ...]
    """In the game's notation; `*` is a wildcard."""
    say: str

    def fits(self, game: Game, command: Any) -> bool:
        text = game.format(command)
        return any(fnmatchcase(text, move) if "*" in move else game.parse(move) == command for move in self.moves)


class Step(Data):
    """One thing to learn: a position, a text, and the answers to moves."""

    id: str
    at: int
    """The length of the course's line up to here."""
    extra: tuple[str, ...] = ()
    text: str
    spots: tuple[str, ...] = ()
    """What to highlight: a command's spot, a class of spots (`Pile`) or a member of an enum of spots (`Row.PLACE`)."""
    do: tuple[Answer, ...]
    """The right moves. A hint names the first move of the first answer."""
    poor: tuple[Answer, ...] = ()
    """Legal moves that miss the point."""
    refused: tuple[Answer, ...] = ()
    """Illegal moves, each a single one."""

    @property
    def shown(self) -> str:
        return self.do[0].moves[0]


class Lesson(Data):
    """Steps that belong together."""

    title: str
    steps: tuple[Step, ...]


class Course(Recorded):
    """All lessons of a game, and the line of play they come from. The learner has the first seat."""

    lessons: tuple[Lesson, ...]

    @property
    def steps(self) -> list[tuple[Lesson, Step]]:
        return [(lesson, step) for lesson in self.lessons for step in lesson.steps]


class NoLessons(ValueError):
    """A game has no lessons, or they cannot be given; the message says why."""


def load(game: str) -> Course:
    loaded = catalogue.game(game)
    if assets.data_id(game):
        raise NoLessons(_('The lessons use the data files that come with bgtui; pass --assets "" to learn with them.'))
    try:
        return Course.model_validate_json(assets.text(game, "lessons.json"))
    except assets.BadAssets as error:
        raise NoLessons(_("There are no lessons for {game}.").format(game=_(loaded.title))) from error


@dataclass(frozen=True)
class Reply:
    """The answer to a move of the learner."""

    good: bool
    say: str


class Tutor:
    """Guides a learner through a course, step by step. It knows neither keys nor widgets, and no rule."""

    def __init__(self, game: str, done: frozenset[str] = frozenset(), note: Callable[[str], None] = lambda _id: None):
        """Starts at the first step not in `done`; `note` is called with each completed step. Raises NoLessons."""
        self.course = load(game)
        self.game = catalogue.game(game)
        self.steps = self.course.steps
        self._note = note
        left = (number for number, (_lesson, step) in enumerate(self.steps) if step.id not in done)
        self.number = next(left, 0)
        self.tries = 0
        self.reply: Reply | None = None
        """The answer to the last move; None while a move is expected."""
        self.match = self._laid()
        self.sign: Callable[[str], str] = lambda action: action.rpartition(".")[2]
        """Action id -> the name of its key in a text."""

    @property
    def step(self) -> Step:
        return self.steps[self.number][1]

    @property
    def lesson(self) -> Lesson:
        return self.steps[self.number][0]

    @property
    def text(self) -> str:
        """The text beside the table while a move is expected."""
        return self.said(self.step.text)

    def said(self, text: str) -> str:
        """A text of the course in the current language, with the current keys."""
        return _KEY.sub(lambda key: self.sign(key[1]), _(text))

    def _laid(self) -> Match:
        # The others are computers, so nothing is hidden at the keyboard. They are never asked for a move.
        line, step = self.course.line, self.step
        return self.course.laid(self.game, (*line[: step.at], *step.extra), people=(LEARNER,))

    def play(self, command: Any) -> Reply:
        """Play a move and answer it. Raises IllegalCommand, with nothing changed, and what `note` raises."""
        self.match.play(command)
        step = self.step
        good = next((answer for answer in step.do if answer.fits(self.game, command)), None)
        if good is not None:
            self.reply = Reply(True, self.said(good.say))
            self._note(step.id)
            return self.reply
        self.tries += 1
        poor = next((answer for answer in step.poor if answer.fits(self.game, command)), None)
        say = self.said(poor.say) if poor else _("You can do that, but this step is about something else.")
        self.reply = Reply(False, f"{say} {self.hint}" if self.tries > 1 else say)
        return self.reply

    @property
    def hint(self) -> str:
        names = self.match.setup.names
        move = say(self.game, self.game.parse(self.step.shown), self.match.view(LEARNER), names)
        return _("Try this: {move}.").format(move=move)

    @property
    def ahead(self) -> str:
        """A notice if the next step does not continue from the last move; else ""."""
        if self.reply is None or not self.reply.good or self.number + 1 == len(self.steps):
            return ""
        line, step, following = self.course.line, self.step, self.steps[self.number + 1][1]
        made = self.match.turns[-1].text
        if (*line[: step.at], *step.extra, made) == (*line[: following.at], *following.extra):
            return ""
        return _("The next step jumps to another turn.")

    def why_illegal(self, command: Any) -> str:
        """The lesson's comment on an illegal move; "" if it has none."""
        refused = (answer for answer in self.step.refused if answer.say and answer.fits(self.game, command))
        return next((self.said(answer.say) for answer in refused), "")

    def go_on(self) -> bool:
        """After a good move go to the next step; else repeat this one. False after the last step."""
        if self.reply is not None and self.reply.good:
            return self.skip(1)
        self.reply = None
        self.match = self._laid()
        return True

    def skip(self, steps: int) -> bool:
        """Go to another step, relative to this one; False, and no change, if there is none."""
        if not 0 <= self.number + steps < len(self.steps):
            return False
        self.number += steps
        self.tries = 0
        self.reply = None
        self.match = self._laid()
        return True


def kept_tutor(store: Store, game: str) -> Tutor:
    """Return a tutor that resumes the stored progress and stores it. Raises NoLessons."""
    return Tutor(game, done(store, game), partial(note_done, store, game))
