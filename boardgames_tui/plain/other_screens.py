"""A match in lines that other screens share: waiting for their moves, and telling them."""

from collections.abc import Callable, Sequence
from time import monotonic, sleep, time
from typing import TextIO

from boardgames_tui.core import system
from boardgames_tui.core.match import CannotUndo, Match, ReplayError, Turn
from boardgames_tui.core.moves import quote_turn
from boardgames_tui.core.shared_match import OFTEN, SELDOM, absence, named, other_people, refusal, to_agree
from boardgames_tui.core.store import Saved, SharedJournal, StoreError
from boardgames_tui.core.store.sharing import Wish
from boardgames_tui.core.who_plays import told
from boardgames_tui.core.words import _
from boardgames_tui.plain.prompt import NO, YES, write
from boardgames_tui.plain.story import turn_line


class OtherScreens:
    """Follows what other screens do with a match."""

    def __init__(self, match: Match, journal: SharedJournal, stdin: TextIO, stdout: TextIO) -> None:
        self.match = match
        self.journal = journal
        self._stdin = stdin
        self._stdout = stdout
        self._told = len(match.turns)
        """The number of turns told."""
        self.shown = False
        """Whether the table has been printed at all."""
        self._answered = 0.0
        """The deadline of the last question told, which identifies it."""
        self._failed = ""
        """The store's last error told."""
        self._absence = ""
        self._looked_at = 0.0
        self._waiting_since = 0.0

    def say(self, *lines: str) -> None:
        write(lines, self._stdout)
        self._stdout.flush()

    def follow(self) -> bool:
        """Tell what other screens have done since the last call; return whether they have. An error is told once."""
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
        passed = match.follow_seats(news.setup.seats)
        self.say(*(told(match, seat) for seat in passed))
        return played or bool(passed)

    @property
    def viewer(self) -> int | None:
        """The only player here; None if several read what is printed while others play."""
        seats = self.journal.seats
        return seats[0] if len(seats) == 1 else None

    def tell(self) -> None:
        while self._told < len(self.match.turns):
            self.say(*turn_line(self.match, self._told, self.viewer))
            self._told += 1

    def has_played(self) -> None:
        self.shown = True
        self._told = len(self.match.turns)

    def asks_computers(self) -> bool:
        self._waiting_since = self._waiting_since or time()
        return self.journal.screens.asks_computers(self._waiting_since)

    def undo(self, yes: Callable[[str], bool], whole: bool) -> Turn:
        """Undo the last move made here, or the `whole` turn, if all who have moved since agree: `yes` asks those here.

        Waits for answers from other screens. Raises CannotUndo, StoreError.
        """
        match, journal, names = self.match, self.journal, self.match.setup.names
        count = match.last_move(journal.seats, whole)
        turns, commands = match.turns[-count:], len(match.turns)
        people = to_agree(match, count)
        for seat in people:
            question = _("{name}, may “{text}” and everything since be undone? (y/n) ")
            if seat in journal.seats and not yes(
                question.format(name=names[seat], text=quote_turn(match, turns[0], None))
            ):
                raise CannotUndo(_("Nothing was undone."))
        self._ask("undo", turns[0].seat, people, commands - count, _("Asking {names} whether you may undo."))
        self._told = min(self._told, commands - count)
        return match.undo(count, force=match.setup.single_human)

    def ask_to_think(self) -> None:
        """Ask those at other screens whether the player to move may think ahead. Raises CannotUndo, StoreError."""
        seat = self.match.to_move
        assert seat is not None
        words = _("Asking {names} whether you may think ahead.")
        self._ask("think ahead", seat, other_people(self.match), len(self.match.turns), words)

    def _ask(self, wish: Wish, seat: int, people: Sequence[int], length: int, words: str) -> None:
        """Ask those of the people at other screens, and wait for their answers. Raises CannotUndo, StoreError."""
        elsewhere = [each for each in people if each not in self.journal.seats]
        if not elsewhere:
            return
        self.journal.ask(wish, seat, len(self.match.turns), length, elsewhere)
        self.say(words.format(names=named(self.match, elsewhere)))
        told = None
        while told is None:
            sleep(OFTEN)
            self.follow()
            told = refusal(self.match, self.journal)
        self.journal.forget()
        if told:
            raise CannotUndo(told)

    def answers(self, typed: str) -> bool:
        """Answer another screen's question, if that is what was typed; return whether it was."""
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
        if asked.wish == "think ahead":
            question = _("{name} wants to think ahead and try moves that do not count. Type yes or no.")
            self.say(question.format(name=names[asked.seat]))
            return
        text = quote_turn(self.match, self.match.turns[asked.length], None)
        question = _("{name} asks to undo “{move}” and everything since. Type yes or no.")
        self.say(question.format(name=names[asked.seat], move=text))

    def until_typed(self, prompt: str) -> bool:
        """Wait until something is typed at a prompt; return False if another screen played first."""
        self._stdout.write(prompt)
        self._stdout.flush()
        while not self._has_typed():
            if self.follow():
                return False
        return True

    def _has_typed(self) -> bool:
        """Whether there is something to read, after a short wait. At a pipe there is."""
        return not self._stdin.isatty() or system.has_typed(self._stdin, OFTEN)

    def wait(self) -> str | None:
        """Wait a moment for other screens, and tell what they do; return what was typed meanwhile.

        Nothing is read from a pipe: a script is only its moves.
        """
        self._look_who_left()
        if not self._stdin.isatty():
            sleep(OFTEN)
        elif self._has_typed():
            typed = self._stdin.readline() or "quit"
            return None if self.answers(typed) else typed
        self.follow()
        return None

    def _look_who_left(self) -> None:
        seat = self.match.to_move
        if seat is None or seat not in self.match.setup.humans or monotonic() - self._looked_at < SELDOM:
            return
        self._looked_at, self._waiting_since = monotonic(), 0.0
        told = absence(self.match, self.journal, seat)
        if told and told != self._absence:
            self.say(told)
        self._absence = told
