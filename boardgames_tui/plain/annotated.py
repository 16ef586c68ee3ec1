"""An annotated game in lines: moves and comments."""

import textwrap
from typing import TextIO

from boardgames_tui.core.annotated import AnnotatedGame
from boardgames_tui.core.match import Match
from boardgames_tui.core.words import _
from boardgames_tui.plain.help import rules_lines
from boardgames_tui.plain.prompt import WIDTH, ask, command_of
from boardgames_tui.plain.story import ending, turn_line


def watch(annotated: AnnotatedGame, match: Match, stdin: TextIO, stdout: TextIO) -> None:
    """Go from comment to comment until the game is over, the viewer leaves or the input ends."""

    def say(*lines: str) -> None:
        stdout.writelines(f"{line}\n" for line in lines)

    game, names = match.game, match.setup.names
    say(_("Enter goes on to the next comment. Other commands: back, rules, quit."))
    number, played = 0, 0
    while number < len(annotated.comments):
        comment = annotated.comments[number]
        say("", *(line for turn in range(played, comment.at) for line in turn_line(match, turn, None)))
        played = comment.at
        state = match.at(played)
        view = game.controller.view(state, game.controller.to_move(state))
        say("", *game.describe(view, names), "")
        where = _("{title}, move {number} of {count}")
        where = where.format(title=_(comment.title), number=played, count=len(match.turns))
        say(f"-- {where} --", *textwrap.wrap(_(comment.text), WIDTH))
        number += 1
        while number < len(annotated.comments) and (line := ask("> ", stdin, stdout)) != "":
            first, _space, rule = (line or "quit").partition(" ")
            word = command_of(first)
            if word == "quit":
                return
            if word == "back":
                number = max(0, number - 2)
                played = annotated.comments[number].at
                break
            say(*rules_lines(game.id, rule) if word == "rules" else [_("Enter continues; quit leaves.")])
    say("", *ending(match), "", _("Play a real game: bgtui play {game} --plain").format(game=game.id))
