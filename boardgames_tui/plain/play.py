"""A game at one keyboard, played in lines."""

import shutil
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, TextIO

from boardgames_tui.bots.explain import explain
from boardgames_tui.core import system, who_plays
from boardgames_tui.core.coach import goals_of
from boardgames_tui.core.match import CannotUndo, Match, Turn
from boardgames_tui.core.moves import Moves, action_words, played_for, quote_turn
from boardgames_tui.core.notation import NotationError, UnknownMove
from boardgames_tui.core.seats import new_seed
from boardgames_tui.core.settings import Settings
from boardgames_tui.core.shared_match import other_people
from boardgames_tui.core.store import Overtaken, SharedJournal, StoreError
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _, as_sentence, language, reason, searched, use_language_of, with_gain
from boardgames_tui.plain.help import example_of, help_lines, hint_lines, rules_lines
from boardgames_tui.plain.hidden import is_closed, offer, public_refusal
from boardgames_tui.plain.other_screens import OtherScreens
from boardgames_tui.plain.prompt import YES, ask, ask_pin, command_of, write
from boardgames_tui.plain.show import Shown, position
from boardgames_tui.plain.story import ending, reviewed_where, since, story, told, turn_line, under_heading
from boardgames_tui.plain.who_plays import pass_seat
from boardgames_tui.protocol.client import BadProgram
from boardgames_tui.protocol.hints import Hint, hints
from boardgames_tui.protocol.opponents import Decision, Opponents


@dataclass(slots=True)
class Table:
    """The dialogue with the players of one match."""

    match: Match
    number: int
    """The match's number in the store."""
    stdin: TextIO
    stdout: TextIO
    opponents: Opponents
    others: OtherScreens | None = None
    """The other screens at this match, if it is shared."""
    looking: bool = False
    """Whether the player to move has asked to see what is hidden."""
    looked: bool = False
    """Whether something hidden may still be in view."""
    ahead: bool = False
    """Whether a player thinks ahead: nothing counts, and back leads to the game."""
    shown: dict[str, Shown] = field(default_factory=dict)
    """The lines shown last, by language."""
    told: int = 0
    """The number of turns that players here have been told of."""
    hinted: tuple[Any, dict[Any, Hint]] = (None, {})
    """The position that the last hint was for, and what it said by command, the best first."""
    now: Callable[[], float] = monotonic
    """Seconds, for the clock of a match that has one."""

    def say(self, *lines: str) -> None:
        write(lines, self.stdout)

    @property
    def seats(self) -> Sequence[int]:
        return self.match.setup.humans if self.others is None else self.others.journal.seats

    def covered(self, seat: int) -> bool:
        """Whether the seat has something to hide and others may be watching."""
        return not self.looking and is_closed(self.match, seat)

    @property
    def alone(self) -> bool:
        return self.others is not None and len(self.seats) == 1

    def hand_over(self, seat: int) -> None:
        """Let another player take the keyboard.

        On a terminal, what was looked at is scrolled out of view, type-ahead is dropped, as it was not theirs, and
        Enter is waited for. Nobody watches a pipe: nothing is read from it, so that a script is only its moves.
        """
        self.say("")
        if not self.stdin.isatty():
            return
        system.forget_typed(self.stdin)
        if not (is_closed(self.match, seat) or self.looked):
            return
        if self.looked:
            self.say(*[""] * max(60, shutil.get_terminal_size().lines))
            self.looked = False
        prompt = _("{name}, it's your turn. Press Enter when nobody else is looking.")
        self.ask(prompt.format(name=self.match.setup.names[seat]))

    def ask(self, prompt: str) -> str | None:
        return ask(prompt, self.stdin, self.stdout)

    def show(self, seat: int, *, whole: bool = False) -> None:
        """Show what has changed; `whole`, and the first time, all of the table."""
        before, first = None if whole else self.shown.get(language()), not self.shown
        turns = self.match.turns
        played = len(turns) > self.told or not turns or turns[-1].seat != seat  # nothing is told twice after an undo
        lines, shown = position(
            self.match, self.number, seat, looking=self.looking, first=first, before=before, played=played
        )
        self.shown[language()] = shown
        self.told = len(self.match.turns)
        self.say(*lines)

    def tell_own(self, covered: bool) -> None:
        """Tell what a command did if nobody here moves next, who would be told with the position.

        `covered`: whether its player had something to hide. At the end `tell_ending` does it.
        """
        to_move, turn = self.match.to_move, self.match.turns[-1]
        if to_move is not None and to_move not in self.seats:
            viewer = None if covered or self.covered(turn.seat) else turn.seat
            self.say(*told(self.match, [turn], viewer), "")
            self.told = len(self.match.turns)

    def tell_ending(self) -> None:
        """Tell how the game ended, if it is over, and first what nobody has been told yet."""
        if self.match.to_move is None and self.match.turns:
            new = [] if self.others else self.match.turns[self.told :]
            lines = told(self.match, new or self.match.turns[-1:], None)
            if new and len(self.seats) == 1 and new[0].seat not in self.seats:
                lines = under_heading(since(self.match.setup.names[self.seats[0]]), lines)
            self.say(*lines, "")
        self.say(*ending(self.match))

    def wait(self) -> bool:
        """Wait for a computer player or program, and play its decision; return False if the players leave."""
        played = self._play_decision(self.opponents.decide())
        if played and not self.match.setup.humans:
            self.say(*turn_line(self.match, len(self.match.turns) - 1, None))
            self.told = len(self.match.turns)
        return played

    def _play_decision(self, decided: Future[Decision]) -> bool:
        try:
            decision = decided.result()
            if decision.notice:
                self.say(decision.notice)
            self.match.play(decision.candidates[0].command)
        except Overtaken:
            raise
        except BadProgram as error:
            return self._tries_again(str(error), _("It was started again and failed again. The game is saved."))
        except StoreError as error:
            return self._tries_again(str(error), _("Nothing has changed."))
        if self.others is not None:
            self.others.tell()
        return True

    def _tries_again(self, *why: str) -> bool:
        self.say(*why)
        answer = self.ask(_("Enter tries again; quit leaves> "))
        return answer is not None and command_of(answer) != "quit"

    def wait_for_others(self, seat: int) -> bool:
        """Wait until a seat that is not played here has decided; return False if the player leaves."""
        match, others = self.match, self.others
        assert others is not None
        if not others.shown:
            self._show_to_all()
        self.say(_("It's {name}'s turn. You can type look, story, undo or quit.").format(name=match.setup.names[seat]))
        thought: tuple[Any, Future[Decision]] | None = None
        while match.to_move == seat and seat not in self.seats:
            self.stdout.flush()
            word = command_of(others.wait() or "")
            if word == "quit":
                return False
            if word == "story":
                self.say(*story(match, others.viewer))
            elif word == "look":
                self._show_to_all()
            elif word in ("undo", "undo-turn"):
                try:
                    self._undo(seat, others.viewer, whole=word == "undo-turn")
                except (CannotUndo, StoreError) as error:
                    self.say(str(error))
            if match.to_move != seat or seat in match.setup.humans or not others.asks_computers():
                continue
            if thought is None or thought[0] is not match.state:
                thought = match.state, self.opponents.decide()
            elif thought[1].done():
                try:
                    if not self._play_decision(thought[1]):
                        return False
                except Overtaken:  # another screen has asked too, and got the same answer
                    others.follow()
                thought = None
        return True

    def _show_to_all(self) -> None:
        assert self.others is not None
        self.others.shown = True
        self.say(*self.match.game.describe(self.match.view(self.others.viewer), self.match.setup.names))

    def decide(self, seat: int) -> bool:
        """Read lines until one has changed the match; return False if the player leaves."""
        if self.stdin.isatty():  # a script does not think
            self.opponents.ponder()
        while True:
            prompt, asked = self._prompt(seat), self.now()
            if self.others is not None and not self.others.until_typed(prompt):
                return True
            line = self.ask("" if self.others is not None else prompt)
            self.match.spent += self.now() - asked
            if line is None:
                return False
            try:
                if self.others is not None and self.others.answers(line):
                    continue
                first, _space, rest = line.partition(" ")
                word = command_of(first)
                if (word == "quit" or (self.ahead and word == "back")) and not rest:
                    return False
                if self._is_late(seat):
                    return self._play_for(seat)
                if self._answer(seat, line, word, rest.strip()):
                    return True
            except Overtaken as error:
                self.say(str(error))
                if self.others is not None:
                    self.others.follow()
                return True
            except NotationError as error:
                self.say(as_sentence(reason(error)))
            except (UserError, CannotUndo, StoreError, BadProgram) as error:
                self.say(str(error))

    def _prompt(self, seat: int) -> str:
        """The player's name, with the time left if there is a clock."""
        name, seconds = self.match.setup.names[seat], self.match.time_left(seat)
        if self.ahead:
            name = _("{name}, thinking ahead").format(name=name)
        if seconds is None:
            return f"{name}> "
        from boardgames_tui.core.clock import left_words

        return f"{name}, {left_words(seconds)}> "

    def _is_late(self, seat: int) -> bool:
        """Whether time is up, and a computer moves in place of what was typed."""
        seconds, clock = self.match.time_left(seat), self.match.setup.running_clock
        return clock is not None and clock.plays and seconds is not None and seconds <= 0

    def _play_for(self, seat: int) -> bool:
        """Let a computer play for the person to move; return False if the players leave."""
        length, covered = len(self.match.turns), self.covered(seat)
        stays = self._play_decision(self.opponents.decide())
        if len(self.match.turns) > length:
            self.say(played_for(self.match))
            self.tell_own(covered)
        return stays

    def _answer(self, seat: int, line: str, word: str, rest: str) -> bool:
        """Do what one line asks for; return whether the match has changed. Raises what `decide` catches."""
        covered = self.covered(seat)
        viewer = None if covered else seat
        if word == "rules":
            self.say(*rules_lines(self.match.game.id, rest))
        elif word == "why" and rest:
            self._why(seat, rest)
        elif word == "seat" and self.ahead:
            raise UserError(_("While you think ahead, computers play for the others."))
        elif word == "seat" and rest:
            self._pass(rest)
            return True
        elif word in ("why", "seat"):
            raise UserError(_("Type more, as in: {example}").format(example=example_of(word)))
        elif not line or rest:
            return bool(line) and self._move(seat, line)
        elif word == "help":
            self.say(*help_lines(self.match.game, self.match.setup.running_clock))
        elif word == "goals":
            told = goals_of(self.match.game, self.match.view(viewer))
            self.say(*(told or [_("This game has no list of goals.")]))
        elif word == "story":
            self.say(*(story(self.match, viewer, seat) or [_("Nothing has been played yet.")]))
        elif word == "list":
            moves = self._moves(seat)
            if covered and not moves.choices:
                raise UserError(_("That would give away what is hidden: type look first."))
            for number, choice in enumerate(moves.choices, 1):
                text = moves.written[choice.command]
                self.say(f"{number} {with_gain(text, choice.gain)}")
        elif word == "look" and not self._plays(seat, line):
            self._look(seat)
        elif word == "hint":
            if covered:
                raise UserError(_("A hint would give away what is hidden: type look first."))
            thought = self.opponents.analyse().result()
            found = hints(self.match, thought.candidates, self.opponents.plan(thought))
            self.hinted = self.match.state, {each.command: each for each in found}
            self.say(*hint_lines(found, self._moves(seat).written))
        elif word == "try" and not self.ahead:
            self._think_ahead(seat)
        elif word in ("undo", "undo-turn"):
            self._undo(seat, viewer, whole=word == "undo-turn")
            return True
        elif word == "redo":
            turn = self.match.redo_human_move()
            self._tell(turn, _("Redone: {name}, “{text}”."), _("Redone: {name}."), viewer)
            return True
        else:
            return self._move(seat, line)
        return False

    def _why(self, seat: int, move: str) -> None:
        if self.covered(seat):
            raise UserError(_("That would give away what is hidden: type look first."))
        choices = (moves := self._moves(seat)).choices
        number = int(move) if move.isdecimal() and len(move) < 9 else 0
        wanted = None
        with suppress(NotationError):
            wanted = moves.read(move)
        found = next((choice for at, choice in enumerate(choices, 1) if at == number or choice.command == wanted), None)
        if found is None:
            raise UserError(_("That is not one of the choices; type list to see them."))
        words = with_gain(moves.written[found.command], found.gain)
        hinted = self.hinted[1] if self.hinted[0] is self.match.state else {}
        hint, best = hinted.get(found.command), [found.command] == [*hinted][:1]
        reasons, plan, share = (hint.reasons, hint.plan, hint.share) if hint else ((), "", None)
        told = explain(self.match, seat, found.command, self.match.setup.names, reasons, best=best, share=share)
        self.say(words, *(told or [plan or _("No reason stands out.")]))

    def _pass(self, words: str) -> None:
        """Let another player have a seat, "Ada easy" or "Ada person". Raises UserError, StoreError."""
        name, _space, player = words.rpartition(" ")
        seat = pass_seat(self.match, name, player, self.stdin, self.stdout)
        self.say(who_plays.told(self.match, seat))

    def _think_ahead(self, seat: int) -> None:
        """Let the player try moves, if all others agree. Raises UserError, CannotUndo, StoreError."""
        if self.covered(seat):
            raise UserError(_("That would give away what is hidden: type look first."))
        question = _("{name}, may {player} think ahead and try moves that do not count? (y/n) ")
        for other in other_people(self.match):
            words = question.format(name=self.match.setup.names[other], player=self.match.setup.names[seat])
            if other in self.seats and not self._agrees(words):
                raise CannotUndo(_("{name} does not agree.").format(name=self.match.setup.names[other]))
        if self.others is not None:
            self.others.ask_to_think()
        match, begun = self.match.think_ahead(new_seed()), self.now()
        table = Table(match, self.number, self.stdin, self.stdout, Opponents(match), ahead=True, shown=self.shown)
        words = _("What you cannot see is dealt again, and computers play for the others. None of this counts.")
        self.say("", _("THINKING AHEAD"), words, "")
        try:
            table.play_ahead()
        finally:
            table.opponents.close()
            self.match.spent += self.now() - begun
        table.tell_ending()
        self.say("", _("You are back in the game. Nothing you tried counts."), "")
        self.show(seat)

    def play_ahead(self) -> None:
        """Play until the player goes back, or the game would be over."""
        while (seat := self.match.to_move) is not None:
            if seat in self.seats:
                self.show(seat)
            if not (self.decide(seat) if seat in self.seats else self.wait()):
                return

    def _plays(self, seat: int, line: str) -> bool:
        """Whether a word of ours is now a move of this game, too, and nothing is hidden that one could look at."""
        if is_closed(self.match, seat) and not self.looking:
            return False
        with suppress(NotationError):
            return self.match.game.controller.check(self.match.state, self.match.game.parse(line)) is None
        return False

    def _look(self, seat: int) -> None:
        if self.covered(seat):
            ask_pin(self.match.setup.seats[seat], self.stdin, self.stdout)
            self.looking = self.looked = True
        self.show(seat, whole=True)

    def _tell(self, turn: Turn, sentence: str, secret: str, viewer: int | None) -> None:
        text = quote_turn(self.match, turn, viewer)
        self.say((sentence if text else secret).format(name=self.match.setup.names[turn.seat], text=text))

    def _undo(self, seat: int, viewer: int | None, whole: bool) -> None:
        """Undo the last human move or turn, if its player agrees. Raises CannotUndo, StoreError."""
        match = self.match
        revealed = match.undo_refusal(match.last_move(self.seats, whole))
        if revealed and not match.setup.trial:  # a person alone may undo that, too
            sure = _("You are the only human player: undo anyway? (y/n) ")
            if not self._agrees(f"{revealed} {sure}"):
                raise CannotUndo(_("Nothing was undone."))
        if self.others is not None:
            turn = self.others.undo(self._agrees, whole)
        else:
            count = match.last_move(match.setup.humans, whole)
            last, question = match.turns[-count], _("{name}, may “{text}” and everything since be undone? (y/n) ")
            if count == 1:
                question = _("{name}, may “{text}” be undone? (y/n) ")
            question = question.format(name=match.setup.names[last.seat], text=quote_turn(match, last, None))
            if last.seat != seat and not self._agrees(question):
                raise CannotUndo(_("Nothing was undone."))
            turn = match.undo_human_move(whole)
        told = _("Undone: {name}'s whole turn, from “{text}” on.") if whole else _("Undone: {name}, “{text}”.")
        self._tell(turn, told, _("Undone: {name}."), viewer)

    def _agrees(self, question: str) -> bool:
        return (self.ask(question) or "").casefold() in YES

    def _moves(self, seat: int) -> Moves:
        """Return the seat's possible moves, as far as they may be shown."""
        choices, _unavailable = offer(self.match, seat, self.looking)
        view = self.match.view(None if self.covered(seat) else seat)
        return Moves(self.match.game, view, self.match.setup.names, choices)

    def _move(self, seat: int, line: str) -> bool:
        """Play a move, given by number, in words or in notation; return True. Raises UserError, NotationError."""
        moves = self._moves(seat)
        if line.isdecimal():
            number = int(line)
            if not 1 <= number <= len(moves.choices):
                shown = line if len(line) < 10 else line[:9] + "…"
                none = _("There is no choice {number}; the last one is {last}.")
                if len(moves.choices) == 1:
                    none = _("There is no choice {number}; the only one is 1.")
                raise UserError(none.format(number=shown, last=len(moves.choices)))
            command = moves.choices[number - 1].command
        else:
            try:
                command = moves.meant(line)
            except UnknownMove:
                _choices, unavailable = offer(self.match, seat, self.looking)
                kinds = ((each, action_words(self.match.game, each.action)) for each in unavailable)
                if (why := next((each for each, words in kinds if searched(words) == searched(line)), None)) is None:
                    raise
                raise UserError(_("Not possible: {reason}").format(reason=why.refusal)) from None
        if refusal := self.match.game.controller.check(self.match.state, command):
            told = public_refusal(self.match, command) if self.covered(seat) else refusal
            if told is None:
                raise UserError(_("An answer would give away what is hidden: type look first."))
            raise UserError(_("Not possible: {reason}").format(reason=told))
        covered = self.covered(seat)
        self.match.play(command)
        self.tell_own(covered)
        return True


def play(
    match: Match,
    number: int,
    stdin: TextIO,
    stdout: TextIO,
    settings: Settings,
    now: Callable[[], float] = monotonic,
) -> None:
    """Play match `number` until it is over, a player quits or the input ends. `now`: the clock's seconds."""
    table = Table(match, number, stdin, stdout, Opponents(match), told=len(match.turns), now=now)
    if isinstance(match.journal, SharedJournal):
        table.others = OtherScreens(match, match.journal, stdin, stdout)
        table.others.follow()
    try:
        if not _play(table, settings):
            table.say(kept(match, number))
            return
        use_language_of("")
        table.tell_ending()
        table.say(reviewed_where(number))
    finally:
        use_language_of("")
        with suppress(StoreError):  # it costs some seconds
            match.keep_time()
        table.opponents.close()


def _play(table: Table, settings: Settings) -> bool:
    """Play until the game is over; return False if a player leaves."""
    match, names, previous = table.match, table.match.setup.names, None
    while (seat := match.to_move) is not None:
        if table.others is not None and seat not in table.seats:
            if table.alone:
                use_language_of(settings.language_of(names[table.seats[0]]))
            if not table.wait_for_others(seat):
                return False
            continue
        if seat not in match.setup.humans:
            if not table.wait():
                return False
            continue
        use_language_of(settings.language_of(names[seat]))
        if previous is not None and previous != seat:
            table.hand_over(seat)
        # A player who has looked stays alone while the turn goes on with decisions that nobody else may watch.
        goes_on = previous == seat and match.turns and match.turns[-1].seat == seat
        if not (goes_on and match.game.controller.needs_curtain(match.state)):
            table.looking = table.alone
        table.show(seat)
        if not table.decide(seat):
            return False
        if table.others is not None:
            table.others.has_played()
        previous = seat
    return True


def kept(match: Match, number: int) -> str:
    if isinstance(match.journal, SharedJournal):
        seats = "".join(f" --seat {system.one_word(match.setup.names[seat])}" for seat in match.journal.seats)
        command = f"bgtui sit {number}{seats} --plain"
        return _("Game {number} is saved. Come back to it with: {command}").format(number=number, command=command)
    return _("Game {number} is saved. Resume it with: bgtui resume {number} --plain").format(number=number)
