"""Lessons in lines, with the steps and answers of the full screen."""

import textwrap
from typing import TextIO

from boardgames_tui.core.lessons import LEARNER, Tutor
from boardgames_tui.core.moves import Moves
from boardgames_tui.core.notation import NotationError
from boardgames_tui.core.seats import COMPUTER
from boardgames_tui.core.store import StoreError
from boardgames_tui.core.words import _, as_sentence, in_quotes, pgettext, reason
from boardgames_tui.plain.help import rules_lines
from boardgames_tui.plain.prompt import WIDTH, ask, command_of, write
from boardgames_tui.plain.show import Shown, changed, numbered


def learn(tutor: Tutor, stdin: TextIO, stdout: TextIO) -> None:
    """Go through the steps until the last is done, the learner leaves or the input ends.

    A step prints only what differs from the table of the step before.
    """

    def say(*lines: str) -> None:
        write(lines, stdout)

    game = tutor.game
    tutor.sign = lambda action: in_quotes(pgettext("lesson in lines", action.rpartition(".")[2]))
    say(_("Type a number or a move to play it. Other commands: hint, look, skip, back, rules, quit."))
    say(
        _(
            "The lessons are written for the full screen: where they tell you to go somewhere or press a key, type "
            "the move."
        )
    )
    shown: Shown = frozenset()
    while True:
        view = tutor.match.view(LEARNER)
        where = _("{lesson}, step {number} of {count}")
        where = where.format(lesson=_(tutor.lesson.title), number=tutor.number + 1, count=len(tutor.steps))
        table = game.describe(view, tutor.match.setup.names)
        new, shown = changed(table, shown)
        say(
            "",
            *new,
            "",
            *numbered(Moves(game, view, tutor.match.setup.names, view.choices)),
        )
        say("", f"-- {where} --", *textwrap.wrap(tutor.text, WIDTH))
        while tutor.reply is None:
            line = ask("> ", stdin, stdout)
            first, _space, argument = (line or "").partition(" ")
            word = command_of(first)
            if argument and word != "rules":
                word = ""
            if line is None or word == "quit":
                say(_("To continue here when you come back: bgtui learn {game} --plain").format(game=game.id))
                return
            if word in ("skip", "back"):
                if tutor.skip(1 if word == "skip" else -1):
                    break
                if word == "skip":
                    return
                say(_("This is the first step."))
            elif word == "look":
                say(*table)
            elif word == "hint":
                say(tutor.hint)
            elif word == "rules":
                say(*rules_lines(game.id, argument))
            elif line:
                say(*_try(tutor, line))
        if tutor.reply is not None and not tutor.go_on():
            learner, *others = tutor.match.setup.names
            seats = " ".join(f"--seat {seat}" for seat in (learner, *(f"{COMPUTER}easy" for _other in others)))
            command = f"bgtui play {game.id} {seats} --plain"
            say(_("That was the last step. Play a real game: {command}").format(command=command))
            return


def _try(tutor: Tutor, line: str) -> list[str]:
    """Make a move, and return the answer to it, or why it is no legal move."""
    match, view = tutor.match, tutor.match.view(LEARNER)
    try:
        command = Moves(tutor.game, view, match.setup.names, view.choices).numbered(line)
    except NotationError as error:
        return [as_sentence(reason(error))]
    if refusal := tutor.game.controller.check(match.state, command):
        return [_("Not possible: {reason}").format(reason=refusal), *filter(None, [tutor.why_illegal(command)])]
    told = []
    try:
        tutor.play(command)
    except StoreError as error:  # the step is done, but will not be remembered
        told = [str(error)]
    reply = tutor.reply
    assert reply is not None  # it is given before progress is stored
    good = f"{reply.say} {tutor.ahead}".rstrip()
    say = good if reply.good else _("{answer} The move is undone.").format(answer=reply.say)
    return [*told, *textwrap.wrap(say, WIDTH)]
