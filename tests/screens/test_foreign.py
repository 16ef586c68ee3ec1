"""In another language no word of English is left on a table, nor in what plain mode tells of it.

Every message is written in Cyrillic letters here, one for one: so nothing is wider than it was, what is cut short can
still be told from what was never translated, and codes, keys and names stay as they are.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from gettext import NullTranslations
from io import StringIO
from string import ascii_lowercase, ascii_uppercase
from typing import ClassVar

import pytest

from boardgames_tui.core import catalogue, words
from boardgames_tui.core.match import Match
from boardgames_tui.plain.play import play as play_plain
from boardgames_tui.tui.why import worth
from tests.frames import COMPACT, LARGEST, SPACIOUS, before_the_screen, sitting
from tests.games.random_play import legal_texts, play, prefer
from tests.screens.princes_of_florence.test_screen import acting, auction

STYLE = prefer("exchange", "place", "freedom", "build", "work", "open", "bid", "buy", "pick", "recruit")
"""A way to play in which everything happens."""
KEYS = r"\b(Enter|Escape|Esc|Tab|PgUp|PgDn|Home|End|Ctrl|Shift|Backspace)\b"
CODES = {
    # Letters of tokens in their order; a deck.
    "splendor": r"\bw?u?g?r?b?y?\b|\b[123]-deck\b",
    # How a tile lies, a player's freedoms, letters of tiles in a plan.
    "princes-of-florence": r"\b[a-g][1-7] f?r{0,3}\b|\bf [tro]{1,3}\b|\b[ULWBOHTSRCflp]+\b",
}
"""What is the same in every language."""
MODES = {"splendor": "tvG", "princes-of-florence": "btsvG"}
"""Keys that open something, and play nothing."""


class Cyrillic(NullTranslations):
    """A language with our words in other letters."""

    LETTERS = str.maketrans(
        ascii_lowercase + ascii_uppercase, "".join(map(chr, (*range(0x430, 0x44A), *range(0x410, 0x42A))))
    )

    def gettext(self, message: str) -> str:
        return re.sub(r"(\{[^{}]*\})|[A-Za-z]+", lambda part: part[1] or part[0].translate(self.LETTERS), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)


@pytest.fixture(autouse=True)
def _cyrillic(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_translations", Cyrillic())


def english(match: Match, lines: Sequence[str]) -> list[str]:
    """Lines with a word of English, but for what is the same in every language; names may be cut short."""
    names = [seat.name for seat in match.setup.seats]
    found = []
    for line in lines:
        rest = re.sub(KEYS, "", re.sub(CODES[match.game.id], "", line))
        if any(not any(name.startswith(word) for name in names) for word in re.findall(r"[A-Za-z]{2,}", rest)):
            found.append(line.strip())
    return found


def begun(name: str) -> tuple[Match, list[str]]:
    """A match of three without a curtain that has just begun, and a whole game for it."""
    match = play(catalogue.game(name), 3, 2, STYLE)
    return Match(match.game, replace(match.setup, open_hands=True)), [turn.text for turn in match.turns]


@pytest.mark.parametrize("size", [COMPACT, SPACIOUS, LARGEST])
@pytest.mark.parametrize("name", CODES)
@before_the_screen
async def test_on_the_table(name: str, size: tuple[int, int]) -> None:
    match, moves = begun(name)
    async with sitting(match, size) as at:
        for number, move in enumerate(moves):
            if number % 25 == 0:
                for spot in list(at.table.spots_now())[:: 1 + len(at.table.spots_now()) // 12]:
                    at.screen.move_to(spot)
                    await at.settle()
                    told = [at.explain(spot), at.screen.what_is(spot), worth(at.table, spot)]
                    assert english(match, [*at.frame, *told]) == []
                for key in MODES[name]:
                    await at.keys(key)
                    assert english(match, at.frame) == []
                    await at.keys("escape")
            await at.play(move)
        assert match.to_move is None
        assert english(match, at.frame) == []


@pytest.mark.parametrize("name", CODES)
def test_in_plain_mode(name: str) -> None:
    match, moves = begun(name)
    replayed = Match(match.game, match.setup)
    typed = {"look", "list", "goals"}
    for move in moves:
        view = match.game.controller.view(replayed.state, replayed.to_move)
        typed.update(legal_texts(replayed), (missing.action for missing in view.unavailable))
        replayed.play(match.game.parse(move))
    told = StringIO()
    play_plain(match, 1, StringIO("".join(f"look\nlist\ngoals\n{move}\n" for move in moves)), told)
    commands = re.compile("|".join(sorted(map(re.escape, typed), key=len, reverse=True)))
    assert english(match, [commands.sub("", line) for line in told.getvalue().splitlines()]) == []


class Polish(NullTranslations):
    """Some words that are longer than ours."""

    WORDS: ClassVar = {"Laboratory": "Laboratorium", "University": "Uniwersytet", "sold": "sprzedane"}

    def gettext(self, message: str) -> str:
        return self.WORDS.get(message, message)


@before_the_screen
async def test_longer_words_move_what_stands_beside_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_translations", Polish())
    async with sitting(acting()) as at:
        await at.keys("b")
        assert "U Uniwersytet owned" in at.text
        assert re.search(r"L Laboratorium 2 11 ·", at.text)
    async with sitting(auction(sold={"jester": 3})) as at:
        assert re.search(r"jester +\d sprzedane  Dora, 300", "\n".join(at.frame))
