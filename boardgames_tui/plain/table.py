"""Any game as lines of text: for a screen reader, a dumb terminal, a pipe and a bug report.

Until the player types `look`, nothing is printed that somebody who looks on must not see: not a card, and neither a
choice nor a reason that would give one away. A hand-over pushes out of view what was looked at.
"""

import shutil
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from getpass import getpass
from random import Random
from typing import Any, TextIO

from boardgames_tui.core import assets
from boardgames_tui.core.game import Choice, Refusal, Result, Seat, Unavailable, hashed_pin
from boardgames_tui.core.match import CannotUndo, Match, Turn
from boardgames_tui.core.notation import NotationError
from boardgames_tui.core.store import StoreError
from boardgames_tui.core.words import _, ngettext, reason
from boardgames_tui.protocol.client import BadProgram
from boardgames_tui.protocol.opponents import Opponents, hints

WIDTH = 79
LONGEST_LINE = 500
"""No move is longer: what is typed beyond it is thrown away."""
WORLDS = 16
"""How many guesses at the hidden things a choice must survive to count as known to all."""
ALIASES = {"?": "help", "g": "story", "q": "quit", "exit": "quit", "u": "undo", "i": "hint"}


def play(match: Match, number: int, stdin: TextIO, stdout: TextIO) -> None:
    """Play match `number` until it is over, somebody quits or the input ends."""
    table = _Table(match, number, stdin, stdout, Opponents(match))
    try:
        _play(table, match, number)
    except BadProgram as error:
        table.say(str(error), kept(number))
    finally:
        table.opponents.close()


def _play(table: "_Table", match: Match, number: int) -> None:
    previous = None
    while (seat := match.to_move) is not None:
        if seat not in match.setup.humans:
            table.wait()
            continue
        if previous is not None and previous != seat:
            table.hand_over(seat)
        table.looking = False
        table.show(seat, first=previous is None)
        if not table.decide(seat):
            table.say(kept(number))
            return
        previous = seat
    if match.turns:
        table.say(*_told(match, match.turns[-1:], None), "")
    table.say(*ending(match))


def kept(number: int) -> str:
    """What is said to somebody who leaves."""
    return _("Game {number} is kept. Go on with: bgtui resume {number} --plain").format(number=number)


def watch(match: Match, stdout: TextIO) -> None:
    """Print a match move by move, in words and notation, and how it stands or ended."""
    lines = _story(match, None, match.turns)
    seat = match.to_move
    if seat is None:
        lines += ["", *ending(match)]
    else:
        lines.append(_("The game goes on; it is {name}'s turn.").format(name=match.setup.names[seat]))
    stdout.write("\n".join(lines) + "\n")


def ask_names(seats: range, remembered: Sequence[str], stdin: TextIO, stdout: TextIO) -> list[str]:
    """The names of those who play; fewer than the game needs if the input ends. `remembered` are offered."""
    names: list[str] = []
    while len(names) < seats.stop - 1:
        number = len(names) + 1
        enough = len(names) >= seats.start
        offer = "" if enough else next((name for name in remembered if name not in names), "")
        if offer:
            prompt = _("Player {number} [{name}]> ")
        elif enough:
            prompt = _("Player {number}, or Enter to begin> ")
        else:
            prompt = _("Player {number}> ")
        line = _ask(prompt.format(number=number, name=offer), stdin, stdout)
        if line is None or (enough and not line):
            break
        try:
            name = Seat(name=(line or offer)[:LONGEST_LINE]).name
            if name.casefold() in [other.casefold() for other in names]:
                raise ValueError(_("{name} plays already; each needs an own name").format(name=name))
            names.append(name)
        except ValueError as error:
            stdout.write(reason(error) + "\n")
    return names


def ending(match: Match) -> list[str]:
    """The end-of-game table, why it ended, and who won."""
    result = match.result
    if result is None:
        return []
    names = match.setup.names
    rows = [("", names), *((line.label, tuple(map(str, line.values))) for line in result.lines)]
    rows.append((_("points"), tuple(map(str, result.points))))
    rows.append((_("rank"), tuple(map(str, result.ranks))))
    first = max(len(label) for label, _values in rows)
    widths = [max(len(values[seat]) for _label, values in rows) for seat in range(len(names))]
    lines = [
        "  ".join([label.ljust(first), *(value.rjust(width) for value, width in zip(values, widths, strict=True))])
        for label, values in rows
    ]
    if result.reason:
        lines.append(result.reason)
    lines.append(_winners(result, names))
    return lines


def _winners(result: Result, names: Sequence[str]) -> str:
    winners = [name for name, rank in zip(names, result.ranks, strict=True) if rank == 1]
    points = result.points[result.ranks.index(1)]
    if len(winners) == 1:
        wins = ngettext("{name} wins with {points} point.", "{name} wins with {points} points.", points)
        return wins.format(name=winners[0], points=points)
    together = ngettext(
        "{names} and {last} win together with {points} point.",
        "{names} and {last} win together with {points} points.",
        points,
    )
    return together.format(names=", ".join(winners[:-1]), last=winners[-1], points=points)


def _story(match: Match, seat: int | None, turns: Sequence[Turn]) -> list[str]:
    """Turns, one a line: number, name, notation, and what happened as far as `seat` may know it."""
    first = len(match.turns) - len(turns) + 1
    return [
        " ".join(
            [
                _("{number}. {name}: {text}.").format(number=number, name=match.setup.names[turn.seat], text=turn.text),
                *_told(match, [turn], seat),
            ]
        )
        for number, turn in enumerate(turns, first)
    ]


def _told(match: Match, turns: Sequence[Turn], seat: int | None) -> list[str]:
    """What happened in these turns, a sentence an event."""
    told = [match.game.tell(event.for_seat(seat), match.setup.names) for turn in turns for event in turn.events]
    return [text for text in told if text]


def _ask(prompt: str, stdin: TextIO, stdout: TextIO, *, echo: bool = True) -> str | None:
    """A line of input without the spaces around it, or None at its end. Of an endless line only the beginning.

    What comes out of a pipe is shown behind the prompt, as a terminal would have, for whoever reads the whole later.
    """
    stdout.write(prompt)
    stdout.flush()
    line = stdin.readline(LONGEST_LINE + 2)
    if not line:
        stdout.write("\n")
        return None
    rest = line
    while rest and not rest.endswith("\n"):
        rest = stdin.readline(LONGEST_LINE)
    line = line.strip()
    if not stdin.isatty():
        shown = "".join(letter if letter.isprintable() else "?" for letter in line[:WIDTH])
        stdout.write((shown if echo else "") + "\n")
    return line


# What nobody but the player may see ----------------------------------------------------------------------------------


def _is_closed(match: Match, seat: int) -> bool:
    """Whether the seat has something hidden, in a game where that matters."""
    setup = match.setup
    return not setup.open_hands and not setup.single_human and match.game.controller.has_secrets(match.state, seat)


def _worlds(match: Match, seat: int) -> list[Any]:
    """Positions of which an onlooker cannot tell which one is true: what differs among them is hidden."""
    onlooker = (seat + 1) % len(match.setup.seats)
    generator = Random(0)
    return [match.game.controller.determinize(match.state, onlooker, generator) for _world in range(WORLDS)]


def _offer(match: Match, seat: int, looking: bool) -> tuple[Sequence[Choice[Any]], Sequence[Unavailable]]:
    """What the seat can do and what not, without what tells something hidden unless it is looking at that.

    Such choices come last, so that the numbers of the others stay what they are.
    """
    view = match.view(seat)
    if not _is_closed(match, seat):
        return view.choices, view.unavailable
    guesses = [match.game.controller.view(world, seat) for world in _worlds(match, seat)]
    known = set.intersection(*({(choice.text, choice.gain) for choice in guess.choices} for guess in guesses))
    public = [choice for choice in view.choices if (choice.text, choice.gain) in known]
    if looking:
        return public + [choice for choice in view.choices if choice not in public], view.unavailable
    return public, [
        missing for missing in guesses[0].unavailable if all(missing in guess.unavailable for guess in guesses)
    ]


def _is_known(match: Match, seat: int, command: Any, refusal: Refusal) -> bool:
    """Whether everybody may know that the command is refused so."""
    return all(match.game.controller.check(world, command) == refusal for world in _worlds(match, seat))


# The choices in lines ------------------------------------------------------------------------------------------------


def numbered(choices: Sequence[Choice[Any]]) -> list[str]:
    """The choices with their numbers, kind by kind; neighbours that bring the same share lines.

    One that spells out another ("buy 2-1 gold u" after "buy 2-1") is only counted.
    """
    texts = {choice.text for choice in choices}
    kinds: dict[str, list[tuple[int, Choice[Any]]]] = {}
    variants = 0
    for number, choice in enumerate(choices, 1):
        words = choice.text.split(" ")
        if any(" ".join(words[:end]) in texts for end in range(1, len(words))):
            variants += 1
        else:
            kinds.setdefault(choice.command.kind, []).append((number, choice))
    lines: list[str] = []
    for group in kinds.values():
        run: list[str] = []
        for place, (number, choice) in enumerate(group):
            run.append(f"{number} {choice.text}")
            if place + 1 == len(group) or group[place + 1][1].gain != choice.gain:
                lines += _wrapped(run, choice.gain)
                run = []
    if variants:
        lines.append(
            ngettext(
                "  {count} variant of these; list shows it.", "  {count} variants of these; list shows them.", variants
            ).format(count=variants)
        )
    return lines


def _wrapped(entries: Sequence[str], gain: str) -> list[str]:
    """Entries in lines, with what they bring after the last; no entry is broken."""
    whole = [entry.replace(" ", "\0") for entry in entries]
    text = ", ".join(whole) + (f": {gain}" if gain else "")
    filled = textwrap.wrap(
        text,
        WIDTH,
        initial_indent="  ",
        subsequent_indent="    ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace("\0", " ") for line in filled]


# One game at one keyboard --------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Table:
    """The conversation. `looking`: who is to move has asked to see what is hidden; `looked`: it is still in view."""

    match: Match
    number: int
    stdin: TextIO
    stdout: TextIO
    opponents: Opponents
    looking: bool = False
    looked: bool = False

    def say(self, *lines: str) -> None:
        """Print lines."""
        self.stdout.write("".join(line + "\n" for line in lines))

    def hand_over(self, seat: int) -> None:
        """Somebody else takes the keyboard: on a terminal what was looked at is pushed out of view, and Enter awaited.

        In a pipe nobody looks on: nothing is read, so that a script is its moves and no more.
        """
        self.say("")
        waiting = _is_closed(self.match, seat)
        if not self.stdin.isatty() or not (waiting or self.looked):
            return
        if self.looked:
            self.say(*[""] * max(60, shutil.get_terminal_size().lines))
            self.looked = False
        name = self.match.setup.names[seat]
        _ask(
            _("{name}, it is up to you. Press Enter when only you are looking.").format(name=name),
            self.stdin,
            self.stdout,
        )

    def show(self, seat: int, *, first: bool = False) -> None:
        """What is new to the seat, the position, and what can be done."""
        match = self.match
        names = match.setup.names
        closed = _is_closed(match, seat)
        eyes = None if closed and not self.looking else seat
        view = match.view(eyes)
        self._show_news(seat, eyes)
        self.say(
            _("{game}, game {number}, round {round}. It is {name}'s turn.").format(
                game=match.game.title, number=self.number, round=view.round, name=names[seat]
            ),
            *match.game.describe(view, names),
        )
        choices, unavailable = _offer(match, seat, self.looking)
        self.say(view.ask, *numbered(choices))
        impossible = _("Not possible: {action}. {reason} (rule {rule})")
        if eyes is None:
            impossible = _("Not possible, apart from what is hidden: {action}. {reason} (rule {rule})")
        for missing in unavailable:
            refusal = missing.refusal
            self.say(impossible.format(action=missing.action, reason=refusal.message, rule=refusal.rule))
        if eyes is None:
            self.say(
                _("{name} holds something hidden: look shows it, and all that it allows.").format(name=names[seat])
            )
        if first and choices:
            self.say(_('Type a number or a move, such as "{text}"; ? is help.').format(text=choices[0].text))

    def wait(self) -> None:
        """Let a computer player do what it decides."""
        thought = self.opponents.decide().result()
        if thought.notice:
            self.say(thought.notice)
        self.match.play(thought.ideas[0].command)
        if not self.match.setup.humans:
            self.say(*_story(self.match, None, self.match.turns[-1:]))

    def _show_news(self, seat: int, eyes: int | None) -> None:
        turns = self.match.turns
        if turns and turns[-1].seat == seat:  # the turn goes on with another decision
            self.say(*_told(self.match, turns[-1:], eyes), "")
            return
        since = next((at for at in range(len(turns), 0, -1) if turns[at - 1].seat == seat), 0)
        if turns:
            name = self.match.setup.names[seat]
            title = _("Since {name}'s last turn:") if since else _("Until now:")
            self.say(title.format(name=name), *(f"  {text}" for text in _told(self.match, turns[since:], eyes)), "")

    def decide(self, seat: int) -> bool:
        """Read lines until one has changed the match; False if nobody goes on."""
        name = self.match.setup.names[seat]
        while True:
            line = _ask(f"{name}> ", self.stdin, self.stdout)
            if line is None:
                return False
            word, _space, rest = line.partition(" ")
            word = ALIASES.get(word.casefold(), word.casefold())
            if word == "quit" and not rest:
                return False
            try:
                if self._answer(seat, line, word, rest.strip()):
                    return True
            except (CannotUndo, StoreError, BadProgram) as error:
                self.say(str(error))

    def _answer(self, seat: int, line: str, word: str, rest: str) -> bool:
        """Do what one line asks for; whether the match has changed."""
        eyes = seat if self.looking or not _is_closed(self.match, seat) else None
        if word == "rules":
            self.say(*_rules(self.match.game.id, rest))
        elif not line or rest:
            return bool(line) and self._move(seat, line)
        elif word == "help":
            self.say(*_help())
        elif word == "story":
            self.say(*(_story(self.match, eyes, self.match.turns) or [_("Nothing has been played yet.")]))
        elif word == "list":
            choices, _unavailable = _offer(self.match, seat, self.looking)
            for number, choice in enumerate(choices, 1):
                self.say(f"{number} {choice.text}" + (f": {choice.gain}" if choice.gain else ""))
        elif word == "look":
            self._look(seat)
        elif word == "hint":
            self.say(*"\n".join(hints(self.match, self.opponents.analyse().result())).split("\n"))
        elif word == "undo":
            return self._undo(seat)
        elif word == "redo":
            turn = self.match.redo_human_move()
            self.say(_("Played again: {name}, {text}.").format(name=self._name(turn), text=turn.spoken))
            return True
        else:
            return self._move(seat, line)
        return False

    def _name(self, turn: Turn) -> str:
        return self.match.setup.names[turn.seat]

    def _look(self, seat: int) -> None:
        if not _is_closed(self.match, seat):
            self.say(_("Nothing is hidden from the others: all that you may see has been shown."))
            return
        place = self.match.setup.seats[seat]
        if place.pin:
            prompt = _("PIN of {name}> ").format(name=place.name)
            pin = getpass(prompt) if self.stdin.isatty() else _ask(prompt, self.stdin, self.stdout, echo=False)
            if hashed_pin(place.name, (pin or "").strip()) != place.pin:
                self.say(_("That is not the PIN of {name}.").format(name=place.name))
                return
        self.looking = self.looked = True
        self.show(seat)

    def _undo(self, seat: int) -> bool:
        count = self.match.commands_since_human()
        reason = "" if self.match.setup.single_human else self.match.undo_refusal(max(count, 1))
        if reason or not count:
            self.say(reason or _("There is no move of yours to take back."))
            return False
        last = self.match.turns[-count]
        if last.seat != seat:
            question = _("{name}, may your {text} be taken back? (y/n) ")
            answer = _ask(question.format(name=self._name(last), text=last.spoken), self.stdin, self.stdout)
            if (answer or "").casefold() not in ("y", "yes"):
                self.say(_("Nothing was taken back."))
                return False
        turn = self.match.undo_human_move()
        self.say(_("Taken back: {name}, {text}.").format(name=self._name(turn), text=turn.spoken))
        return True

    def _move(self, seat: int, line: str) -> bool:
        """Play a number or a move in notation; otherwise say what is wrong with it."""
        choices, _unavailable = _offer(self.match, seat, self.looking)
        if line.isdecimal():
            number = int(line)
            if not 1 <= number <= len(choices):
                self.say(
                    _("There is no choice {number}; they go from 1 to {last}.").format(
                        number=line if len(line) < 10 else line[:9] + "…", last=len(choices)
                    )
                )
                return False
            command = choices[number - 1].command
        else:
            try:
                command = self.match.game.parse(line)
            except NotationError as error:
                near = get_close_matches(line.casefold()[:40], [choice.text for choice in choices], 1, 0.6)
                why = reason(error)
                self.say(_("{reason}; did you mean {text}?").format(reason=why, text=near[0]) if near else why)
                return False
        refusal = self.match.game.controller.check(self.match.state, command)
        if refusal is None:
            self.match.play(command)
            return True
        if not self.looking and _is_closed(self.match, seat) and not _is_known(self.match, seat, command, refusal):
            self.say(_("Whether that is possible would tell what is hidden: look first."))
        else:
            self.say(_("Not possible: {reason} (rule {rule})").format(reason=refusal.message, rule=refusal.rule))
        return False


def _help() -> list[str]:
    return [
        _("A number or a move in notation plays it. Besides, you can type:"),
        _("  list        every choice on a line of its own"),
        _("  look        what only you may see, and what you can do with it"),
        _("  story       the game so far"),
        _("  hint        what a computer player would do, and why"),
        _("  undo, redo  take back the last move, play it again"),
        _("  rules       the rules of the game; rules 5.2 is one of them"),
        _("  quit        leave; the game is kept"),
    ]


def _rules(game: str, number: str) -> list[str]:
    """The rules, or the paragraph with that number."""
    text = assets.text(game, "rules.md").strip()
    if not number:
        return [text]
    found = [paragraph for paragraph in text.split("\n\n") if paragraph.startswith(f"**{number}**")]
    return found or [_("There is no rule {number!r}; rules alone shows them all.").format(number=number[:20])]
