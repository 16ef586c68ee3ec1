"""Lessons: a game learned at its own table.

What is laid out, said and asked is data, `assets/GAME/lessons.json`; no rule of a game is here. One line of real play
is recorded for each game, and each step is a place in it: so the other players' moves are in the line, too, and nobody
has to be asked for them.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import partial
from typing import Any

from pydantic import BaseModel, ConfigDict

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.game import Game, Seat, Setup
from boardgames_tui.core.match import Match
from boardgames_tui.core.newcomers import done, note_done
from boardgames_tui.core.store import Store
from boardgames_tui.core.words import _

LEARNER = 0
"""The learner's seat."""
_KEY = re.compile(r"\{([a-z-]+\.[a-z-]+)\}")
"""In a text, the key of an action: "{splendor.take}"."""


class Data(BaseModel):
    """What stands in our files: nothing else, and nothing is changed."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Recorded(Data):
    """A game that was played: its set-up and its commands."""

    rules_version: int
    seed: int
    options: dict[str, Any] = {}
    seats: tuple[str, ...]
    """The players' names, in English: a language has its own, which its sentences can decline."""
    line: tuple[str, ...]
    """The commands, in the game's notation."""

    def laid(self, game: Game, commands: Iterable[str], people: Collection[int] = ()) -> Match:
        """The table of that game after these commands. Only `people` are people; without any, all hands are open."""
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
    """What is said to some of the moves that can be tried."""

    moves: tuple[str, ...]
    """In the game's notation; `*` stands for anything."""
    say: str

    def fits(self, game: Game, command: Any) -> bool:
        """Whether it is the answer to that command."""
        text = game.format(command)
        return any(fnmatchcase(text, move) if "*" in move else game.parse(move) == command for move in self.moves)


class Step(Data):
    """One thing to learn: a position, a text, and what is said to what is tried there."""

    id: str
    at: int
    """How many commands of the course's line have been played."""
    extra: tuple[str, ...] = ()
    """What has been played after them."""
    text: str
    spots: tuple[str, ...] = ()
    """What is pointed out: a command, for the spot where it is chosen, a class of spots, as `Pile`, or a member of an
    enum of them, as `Row.PLACE`."""
    do: tuple[Answer, ...]
    """What is to be done. The first move of the first is what a hint says."""
    poor: tuple[Answer, ...] = ()
    """What can be done, too, but misses the point."""
    refused: tuple[Answer, ...] = ()
    """What the rules forbid here; each is a single move."""

    @property
    def shown(self) -> str:
        """The move that a hint names."""
        return self.do[0].moves[0]


class Lesson(Data):
    """Steps that belong together."""

    title: str
    steps: tuple[Step, ...]


class Course(Recorded):
    """All lessons of a game, and the line of play that they are taken from. The learner is the first of the seats."""

    lessons: tuple[Lesson, ...]

    @property
    def steps(self) -> list[tuple[Lesson, Step]]:
        """Every step, in order, with its lesson."""
        return [(lesson, step) for lesson in self.lessons for step in lesson.steps]

    @property
    def texts(self) -> Iterator[str]:
        """All that players read of it: what a translator is given, each text as one message."""
        for lesson in self.lessons:
            yield lesson.title
            for step in lesson.steps:
                yield step.text
                for answer in (*step.do, *step.poor, *step.refused):
                    if answer.say:
                        yield answer.say


class NoLessons(ValueError):
    """A game has no lessons, or they cannot be held; the message says why."""


def load(game: str) -> Course:
    """The lessons of a game. Raises NoLessons."""
    loaded = catalogue.game(game)
    if assets.data_id(game):
        raise NoLessons(
            _('The lessons are held with the data files that come with bgtui; give --assets "" to learn with them.')
        )
    try:
        return Course.model_validate_json(assets.text(game, "lessons.json"))
    except assets.BadAssets as error:
        raise NoLessons(_("There are no lessons for {game}.").format(game=_(loaded.title))) from error


@dataclass(frozen=True)
class Reply:
    """What is said to a move of the learner's."""

    good: bool
    """Whether the step is done."""
    say: str


class Tutor:
    """Takes a learner through a course, step by step. It knows neither keys nor widgets, and no rule."""

    def __init__(self, game: str, done: frozenset[str] = frozenset(), note: Callable[[str], None] = lambda _id: None):
        """Begins at the first step that is not in `done`; `note` is told of each step when it has been done.

        Raises NoLessons.
        """
        self.course = load(game)
        self.game = catalogue.game(game)
        self.steps = self.course.steps
        self._note = note
        left = (number for number, (_lesson, step) in enumerate(self.steps) if step.id not in done)
        self.number = next(left, 0)
        """The step, from 0."""
        self.tries = 0
        """How many moves have missed the point of this step."""
        self.reply: Reply | None = None
        """What was said to the move that has just been made; None while one is asked for."""
        self.match = self._laid()
        """The table, laid for this step."""
        self.sign: Callable[[str], str] = lambda action: action.rpartition(".")[2]
        """What a text calls the key of an action, by the action's id; without keys, its word."""

    @property
    def step(self) -> Step:
        """What is learned now."""
        return self.steps[self.number][1]

    @property
    def lesson(self) -> Lesson:
        """What it belongs to."""
        return self.steps[self.number][0]

    @property
    def text(self) -> str:
        """What stands beside the table while a move is asked for."""
        return self.said(self.step.text)

    def said(self, text: str) -> str:
        """A text of the course as it is shown: in the language that is spoken, with the keys that hold."""
        return _KEY.sub(lambda key: self.sign(key[1]), _(text))

    def _laid(self) -> Match:
        # The others are no people: there is nobody at the keyboard to hide anything from. They are never asked.
        line, step = self.course.line, self.step
        return self.course.laid(self.game, (*line[: step.at], *step.extra), people=(LEARNER,))

    def play(self, command: Any) -> Reply:
        """Make a move on the table, and answer it.

        Raises IllegalCommand; then nothing has changed. Raises what `note` does; then only that is missing.
        """
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
        """What can be done here."""
        return _("Try this: {move}").format(move=self.game.format(self.game.parse(self.step.shown)))

    @property
    def ahead(self) -> str:
        """That the next step does not begin where the move that has just been made leads to; "" if it does."""
        if self.reply is None or not self.reply.good or self.number + 1 == len(self.steps):
            return ""
        line, step, following = self.course.line, self.step, self.steps[self.number + 1][1]
        made = self.match.turns[-1].text
        if (*line[: step.at], *step.extra, made) == (*line[: following.at], *following.extra):
            return ""
        return _("The next step begins at another place in the game: the table is laid for it.")

    def why_illegal(self, command: Any) -> str:
        """What the lesson has to say of a move that the rules forbid here; "" if nothing."""
        refused = (answer for answer in self.step.refused if answer.say and answer.fits(self.game, command))
        return next((self.said(answer.say) for answer in refused), "")

    def go_on(self) -> bool:
        """After a good move, lay the next step; after another one, this one again. False after the last step."""
        if self.reply is not None and self.reply.good:
            return self.skip(1)
        self.reply = None
        self.match = self._laid()
        return True

    def skip(self, steps: int) -> bool:
        """Lay the step that many further on, or back; False, and nothing changes, if there is none."""
        if not 0 <= self.number + steps < len(self.steps):
            return False
        self.number += steps
        self.tries = 0
        self.reply = None
        self.match = self._laid()
        return True


def kept_tutor(store: Store, game: str) -> Tutor:
    """Return a tutor who goes on where the lessons were left here, and keeps what has been done. Raises NoLessons."""
    return Tutor(game, done(store, game), partial(note_done, store, game))
