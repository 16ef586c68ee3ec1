"""A match in lines among other screens: waiting for what they do, and telling it."""

import os
import select
from collections.abc import Callable
from time import monotonic, sleep, time
from typing import TextIO

from boardgames_tui.core.match import CannotUndo, Match, ReplayError, Turn
from boardgames_tui.core.shared_match import OFTEN, SELDOM, absence, named, refusal, to_agree
from boardgames_tui.core.store import Saved, SharedJournal, StoreError
from boardgames_tui.core.words import _
from boardgames_tui.plain.prompt import NO, YES
from boardgames_tui.plain.story import turn_line


class OtherScreens:
    """Follows what other screens do with a match."""

    def __init__(self, match: Match, journal: SharedJournal, stdin: TextIO, stdout: TextIO) -> None:
        self.match = match
        self.journal = journal
        self._stdin = stdin
        self._stdout = stdout
        self._told = len(match.turns)
        """How many turns have been told."""
        self.shown = False
        """Whether the table has been printed at all."""
        self._answered = 0.0
        """Till when there is time to answer the last question that has been told."""
        self._failed = ""
        """Why the store could not be read, if that has been said."""
        self._absence = ""
        self._looked_at = 0.0
        self._waiting_since = 0.0

    def say(self, *lines: str) -> None:
        """Print lines, at once."""
        self._stdout.write("".join(line + "\n" for line in lines))
        self._stdout.flush()

    def follow(self) -> bool:
        """Tell what other screens have done since the last time; return whether they have.

        Why that cannot be seen is told once, and it is looked again the next time.
        """
        try:
            news = self.journal.news()
            played = news is not None and self._follow(news)
            self._tell_question()
        except (StoreError, ReplayError) as error:
            if str(error) != self._failed:
                self._failed = str(error)
                self.say(self._failed)
            return False
        self._failed = ""
        return played

    def _follow(self, news: Saved) -> bool:
        match, before = self.match, len(self.match.turns)
        played = match.follow(news.commands, news.undone)
        if len(match.turns) < before:
            self.say(_("Moves were undone at another screen."))
            self._told = min(self._told, len(match.turns))
        self.tell()
        return played

    @property
    def viewer(self) -> int | None:
        """Whose eyes read what is printed while others play: the only player here, or everybody."""
        seats = self.journal.seats
        return seats[0] if len(seats) == 1 else None

    def tell(self) -> None:
        """Print the turns that have not been told."""
        while self._told < len(self.match.turns):
            self.say(*turn_line(self.match, self._told, self.viewer))
            self._told += 1

    def has_played(self) -> None:
        """What has just been played here needs no telling."""
        self.shown = True
        self._told = len(self.match.turns)

    def asks_computers(self) -> bool:
        """Whether the computer players are asked here."""
        self._waiting_since = self._waiting_since or time()
        return self.journal.screens.asks_computers(self._waiting_since)

    # Taking back

    def undo(self, yes: Callable[[str], bool]) -> Turn:
        """Take back the last move that was made here, if those who have moved since agree: here `yes` asks them.

        Waits for the answers of those at other screens. Raises CannotUndo, StoreError.
        """
        match, journal, names = self.match, self.journal, self.match.setup.names
        count = match.last_move(journal.seats)
        turns, commands = match.turns[-count:], len(match.turns)
        people = to_agree(match, count)
        for seat in people:
            question = _("{name}, may “{text}” be undone, and all that came after it? (y/n) ")
            if seat in journal.seats and not yes(question.format(name=names[seat], text=turns[0].told(None))):
                raise CannotUndo(_("Nothing was undone."))
        elsewhere = [seat for seat in people if seat not in journal.seats]
        if elsewhere:
            journal.ask(turns[0].seat, commands, commands - count, elsewhere)
            self.say(_("Asked to undo it: {names}.").format(names=named(match, elsewhere)))
            self._hear()
        self._told = min(self._told, commands - count)
        return match.undo(count, force=match.setup.single_human)

    def _hear(self) -> None:
        """Wait for what becomes of a question. Raises CannotUndo, StoreError."""
        told = None
        while told is None:
            sleep(OFTEN)
            self.follow()
            told = refusal(self.match, self.journal)
        self.journal.forget()
        if told:
            raise CannotUndo(told)

    def answers(self, typed: str) -> bool:
        """Whether what has been typed answers a question of another screen; then it is answered."""
        word = typed.strip().casefold()
        if not self.journal.is_asked or word not in (*YES, *NO):
            return False
        try:
            self.journal.answer(word in YES)
        except StoreError as error:
            self.say(str(error))
        return True

    def _tell_question(self) -> None:
        asked, names = self.journal.asked, self.match.setup.names
        if asked is None or not self.journal.is_asked or asked.until == self._answered:
            return
        self._answered = asked.until
        text = self.match.turns[asked.length].told(None)
        question = _("{name} asks to undo “{move}” and everything since. Type yes or no.")
        self.say(question.format(name=names[asked.seat], move=text))

    def until_typed(self, prompt: str) -> bool:
        """Wait until something is typed behind a prompt; return False if another screen has played before."""
        self._stdout.write(prompt)
        self._stdout.flush()
        while not self._has_typed():
            if self.follow():
                return False
        return True

    def _has_typed(self) -> bool:
        """Whether there is something to read, at the latest after a moment. At a pipe there is."""
        if not self._stdin.isatty() or os.name == "nt":
            return True
        return bool(select.select([self._stdin], [], [], OFTEN)[0])

    def wait(self) -> str | None:
        """Wait a moment for other screens, and tell what they do; what has been typed meanwhile, None if nothing has.

        At a pipe nothing is read: a script is its moves and no more.
        """
        self._look_who_left()
        if not self._stdin.isatty() or os.name == "nt":
            sleep(OFTEN)
        elif self._has_typed():
            typed = self._stdin.readline() or "quit"
            return None if self.answers(typed) else typed
        self.follow()
        return None

    def _look_who_left(self) -> None:
        seat = self.match.to_move
        if seat is None or seat not in self.match.setup.humans:
            return
        if monotonic() - self._looked_at < SELDOM:
            return
        self._looked_at, self._waiting_since = monotonic(), 0.0
        told = absence(self.match, self.journal, seat)
        if told and told != self._absence:
            self.say(told)
        self._absence = told
