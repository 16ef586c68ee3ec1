"""In every language nothing at a table or in plain lines needs English, and nothing is cut inside a word.

A sample: a game in its course, its boxes, refusals, hints and lists. Where letters are not Latin no Latin word is left.
"""

import asyncio
import re
from collections.abc import Iterable
from dataclasses import replace
from io import StringIO

import pytest

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.entry import Entry
from boardgames_tui.core.match import Match
from boardgames_tui.core.words import _
from boardgames_tui.plain.play import Table as PlainTable
from boardgames_tui.plain.prompt import own_word
from boardgames_tui.plain.story import story
from boardgames_tui.protocol.opponents import Opponents
from boardgames_tui.testing.random_play import play
from boardgames_tui.testing.sitting import COMPACT, SPACIOUS, sitting
from tests.catalogues import LOCALE
from tests.languages import CODES, KEYS, english_left, hold, speaking, vocabulary
from tests.test_no_english import NAMES, STYLE, explained

STAYS = (
    *("bgtui", "ASCII", "qqq", *NAMES, *KEYS),
    *("De Vulgari Eloquentia", "Lingua Volgare", "Stupor Mundi", "Stupor", "Mundi"),  # a line can end between them
    *("D'Oïl", "D'Oc", "Fiorentino", "Scuola Siciliana", "Siciliana"),
)
"""What is called the same in every language: names and keys."""
LATIN = re.compile(r"[A-Za-z]{2,}")
SEATS = re.compile(r"(?<![A-Za-z])[A-E]{1,5}(?![A-Za-z])…?")
"""Letters of players in a row."""
CUT = re.compile(r"([^\W\d_]{3,})…")
WORD = re.compile(r"[^\W\d_]{5,}")
KEYS_OF_BOXES = ("question_mark", "v", "colon", "a", "G", "S", "W", "N")
PLAIN = ("help", "goals", "list", "look", "hint", "undo", "quit")
"""What is typed in lines, each in the language, and before it what is none."""


class Look:
    """What is looked at of a game in one language, and what is wrong with it."""

    def __init__(self, code: str, game: str) -> None:
        self.code, self.game = code, game
        printed = re.findall(r'"(?:name|id)": *"([A-Z][^"]*)"', assets.text(game, "box.json"))
        same = sorted({*STAYS, *(name for name in printed if _(name) == name)}, key=len, reverse=True)
        self.same = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in same))
        _english, own = vocabulary(LOCALE / code / "LC_MESSAGES" / "bgtui.po")
        self.whole = own | {name.casefold() for name in NAMES}
        self.latin = 2 * sum(word[0] < "Ͱ" for word in own) > len(own)
        self.faults: dict[str, None] = {}

    def at(self, where: str, lines: Iterable[str]) -> None:
        for line in lines:
            bare = SEATS.sub(" ", self.same.sub(" ", line))
            left = english_left(self.code, [bare]) if self.latin else set(LATIN.findall(bare))
            left |= {word for word in CUT.findall(bare) if word.casefold() not in self.whole}
            left |= {word for word in WORD.findall(bare) if where == "table" and self.covered(word.casefold())}
            if left:
                told = f"{self.code} {self.game} {where}: {', '.join(sorted(left))}: {' '.join(line.split())}"
                self.faults[told] = None

    def covered(self, word: str) -> bool:
        """Whether it is no word but the beginning of one, whose end something else has covered."""
        return word not in self.whole and any(each.startswith(word) for each in self.whole)

    async def table(self, match: Match, size: tuple[int, int]) -> None:
        async with sitting(match, size, watching=match.to_move is None) as at:
            self.at("table", at.frame[:-1])
            self.at("spots", explained(at))
            self.at("reasons", (str(missing.refusal) for missing in at.table.reasons()))
            spots = list(at.table.spots_now())
            for spot in spots[1 :: 1 + len(spots) // 4]:
                at.screen.move_to(spot)
                await at.settle()
                self.at("prompt", at.frame[-3:-1])
            for key in KEYS_OF_BOXES:
                await at.keys(at.in_force(key))
                self.at(key, map(_inside, at.frame[:-1]))
                for _box in range(3):
                    if at.over:
                        await at.keys("escape")

    def plain(self, match: Match) -> None:
        out, typed = StringIO(), ["qqq", f"{own_word('why')} 1", *map(own_word, PLAIN)]
        table = PlainTable(match, 1, StringIO("\n".join(typed)), out, Opponents(match))
        if match.to_move is not None:
            table.show(match.to_move, whole=True)
            table.decide(match.to_move)
        table.opponents.close()
        self.at("plain", [*out.getvalue().splitlines(), *story(match, None)])

    def refusals(self, match: Match, whole: Match) -> None:
        check = match.game.controller.check
        refused = (check(match.state, turn.command) for turn in whole.turns[::3])
        self.at("refusal", (str(refusal) for refusal in refused if refusal))


def _inside(line: str) -> str:
    """What is in a box over the table, or the line if none is there: beside a box words are cut by it."""
    found = re.search("[║╔╚](.*)[║╗╝]", line)
    return found[1] if found else line


def at_percent(whole: Match, share: int) -> Match:
    """A game at some percent of its course; nothing is covered."""
    match = Match(whole.game, replace(whole.setup, open_hands=True))
    for turn in whole.turns[: len(whole.turns) * share // 100]:
        match.play(turn.command)
    return match


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.id)
def test_nothing_needs_english(entry: Entry, code: str) -> None:
    loaded, number = catalogue.game(entry.id), CODES.index(code)
    whole = play(loaded, loaded.seats[-1 - number], 4 + number, STYLE)
    with speaking(code):
        look = Look(code, entry.id)
        share, size = ((15, COMPACT), (65, SPACIOUS))[number % 2]
        match = at_percent(whole, share)
        asyncio.run(look.table(match, size))
        look.plain(match)
        look.refusals(match, whole)
        asyncio.run(look.table(whole, SPACIOUS))
    hold([*look.faults])
