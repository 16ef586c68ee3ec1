"""What players read in the golden games: questions, choices, why something cannot be done, and the table in words.

No rule says these sentences, but a wrong number in one is a wrong number for the player. `sentences.txt` beside the
golden games has one of every shape: under the game and the number of commands played, what the last of them made
happen, as everybody is told it, the question ("?"), legal moves with what is written beside them, kinds of action that
are not there ("no"), moves with their refusal ("not"), lines of what the player in turn sees, and the final score.

`python -m tests.games.GAME.test_sentences --write` chooses and writes them anew. Read the difference.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from boardgames_tui.core.events import known_events
from boardgames_tui.core.game import Game
from boardgames_tui.core.match import Match
from tests.games.golden import Shelf


@dataclass(frozen=True)
class Sentences:
    """The sentences of one game. `pool` has the commands that are tried, legal or not.

    Words that fit `alike`, as the names of colours, make no other shape; nor do numbers and names.
    """

    shelf: Shelf
    pool: Sequence[Any]
    alike: str

    def hold(self) -> None:
        """Everything is still said as it is written down."""
        written = self.shelf.path("sentences").read_text(encoding="utf-8")
        matches = {name: self.shelf.replayed(name) for name in self.shelf.games}
        for page in written.split("\n\n"):
            place, *lines = page.strip().split("\n")
            name, number = place.split(" ")
            said = self.said(
                matches[name], int(number), [line.split(": ")[0] for line in lines if line.startswith("not ")]
            )
            assert [place, *lines] == [place, *(line for line in lines if line in said)]

    def said(self, match: Match, number: int, tried: Sequence[str]) -> list[str]:
        """All that is said to the player in turn after so many commands, and against the moves that are tried."""
        game, rules = match.game, match.game.controller
        state = match.at(number)
        view = rules.view(state, rules.to_move(state))
        told = [
            game.tell(event, match.setup.names)
            for turn in match.turns[:number][-1:]
            for event in known_events(turn.events, None)
        ]
        lines = [f"told: {sentence}" for sentence in told if sentence]
        lines += [f"?: {view.ask}"]
        lines += [f"{choice.text}: {choice.gain}" for choice in view.choices if choice.gain]
        lines += [f"no {each.action}: {each.refusal}" for each in view.unavailable]
        lines += [f"{move}: {rules.check(state, game.parse(move.removeprefix('not ')))}" for move in tried]
        lines += [f"sees: {line}" for line in game.describe(view, match.setup.names) if line]
        if result := rules.result(state):
            lines += [f"{line.letter or '-'}: {line.label}, {line.values}" for line in result.lines]
        return lines

    def main(self) -> None:
        """The command line."""
        if sys.argv[1:] != ["--write"]:
            sys.exit(f"usage: python -m tests.games.{self.shelf.folder.parent.name}.test_sentences --write")
        self.shelf.path("sentences").write_text("\n\n".join(self.chosen()) + "\n", encoding="utf-8")

    def chosen(self) -> Iterator[str]:
        """The pages: of each shape the first sentence that is said in the golden games."""
        kept: set[str] = set()
        generator = Random(1)
        for name in self.shelf.games:
            match = self.shelf.replayed(name)
            for number in range(len(match.turns) + 1):
                legal = match.game.controller.legal_commands(match.at(number))
                tried = set(generator.sample(self.pool, min(150, len(self.pool)))) - set(legal)
                texts = sorted(map(match.game.format, tried))
                page = []
                for line in self.said(match, number, [f"not {text}" for text in texts if readable(match.game, text)]):
                    shapes = self.shapes(line, match.setup.names)
                    if not shapes <= kept:
                        kept |= shapes
                        page.append(line)
                if page:
                    yield "\n".join([f"{name} {number}", *page])

    def shapes(self, line: str, names: Sequence[str]) -> set[str]:
        """A line's kind with each part of its sentence; one refusal may stand for many kinds of move."""
        move, _colon, sentence = line.partition(": ")
        kind = move if move.startswith("no ") else move.split(" ")[0]
        plain = re.sub(rf"\b({'|'.join((self.alike, *names))})\b", "*", sentence, flags=re.IGNORECASE)
        plain = re.sub(r"(?<=.)\b[A-Z][^ ,;.:]*( [A-Z][^ ,;.:]*)*", "*", plain)
        plain = re.sub(r"\d+(?! *\))", "#", plain)
        plain = re.sub(r"[*#](( |, | and )[*#])+", "*", plain)
        return {f"{kind}: {part}" for part in re.split("[,;] ", plain)}


def readable(game: Game, text: str) -> bool:
    """Whether a command can be written at all; what cannot is refused by the notation."""
    try:
        game.parse(text)
    except ValueError:
        return False
    return True
