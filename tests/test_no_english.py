"""In a made-up language nothing of English is left on any screen or line, but for names and what is typed.

The language is English in Cyrillic letters, so that every text has the place that it has in English, and what is cut
short can still be told from what was never translated.
"""

import asyncio
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from boardgames_tui.cli import main as cli
from boardgames_tui.core import assets, catalogue, words
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Store
from boardgames_tui.plain.play import Table as PlainTable
from boardgames_tui.plain.story import story
from boardgames_tui.protocol.opponents import Opponents
from boardgames_tui.testing.random_play import play, prefer
from boardgames_tui.testing.sitting import COMPACT, LARGEST, SPACIOUS, Sitting, bgtui, sitting
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.table.questions import worth
from tests.catalogues import template
from tests.languages import KEYS
from tests.made_up import InCyrillic

GAMES = [entry.id for entry in catalogue.ENTRIES]
STYLE = prefer("exchange", "place", "freedom", "build", "work", "open", "bid", "buy", "pick", "recruit")
"""A way to play in which everything happens."""
NAMES = ("Ada", "Boris", "Cleo", "Dora", "Emil", "Fay", "Bea", "Carl", "You")
SAME = ("bgtui", "Unicode", "ASCII", "English", "splendor", "exec", "bot", "wugrby", "pgoybr", "bypgo", "Lff", "centre")
"""What is called the same in every language, and rows of letters for pieces."""
TYPED = ("list", "look", "story", "hint", "why", "goals", "undo", "redo", "rules", "quit", "qqq", "help")
CODES = {
    # Letters of tokens in their order; a deck.
    "splendor": r"\bw?u?g?r?b?y?\b|\b[123]-deck\b",
    "summer-pavilion": r"\bp?g?o?y?b?r?\b",
    # Letters of tiles in a plan.
    "princes-of-florence": r"\b[ULWBOHTSRCflp]+\b",
}
KEY = rf"\b(?:{'|'.join(KEYS)})\b"
WORD = re.compile("[A-Za-z][a-z]{2,}")


@pytest.fixture(autouse=True)
def _cyrillic(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_translations", InCyrillic())


@pytest.fixture(scope="module")
def translated() -> frozenset[str]:
    """Every message of the program."""
    return frozenset(message.id for message in template() if isinstance(message.id, str))


def printed(game: str, translated: frozenset[str]) -> set[str]:
    """The names in a game's box that are the same in every language."""
    return set(re.findall('"([A-Z][^"]*)"', assets.text(game, "box.json"))) - translated


def parts(match: Match) -> set[str]:
    """The words of what is typed, which help names alone."""
    return {word for turn in match.turns for word in turn.text.split()}


def english(game: str, lines: Iterable[str], typed: Collection[str], *names: str) -> set[str]:
    """Words of English in lines: no commands as they are typed, no codes, no names; a box may lie over part of one."""
    commands = re.compile("|".join([KEY, *sorted(map(re.escape, typed), key=len, reverse=True)]))
    codes = re.compile(CODES.get(game, "(?!)"))
    same = " ".join((*NAMES, *KEYS, *SAME, *names))
    return {
        word for line in lines for word in WORD.findall(codes.sub(" ", commands.sub(" ", line))) if word not in same
    }


def positions(game: str, steps: int) -> Iterator[Match]:
    """A random game at its start, in its course and at its end, after so many steps; nothing is covered."""
    loaded = catalogue.game(game)
    whole = play(loaded, loaded.seats[-1], 4, STYLE)
    for step in range(steps + 1):
        match = Match(loaded, replace(whole.setup, open_hands=True))
        for turn in whole.turns[: len(whole.turns) * step // steps]:
            match.play(turn.command)
        yield match


@pytest.mark.timeout(300)
@pytest.mark.parametrize("size", [COMPACT, LARGEST], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_at_a_table(game: str, size: tuple[int, int], translated: frozenset[str]) -> None:
    same = printed(game, translated)

    async def look(match: Match) -> None:
        generator = Random(len(match.turns))
        async with sitting(match, size, watching=match.to_move is None) as at:
            assert not english(game, at.frame, (), *same)
            assert not english(game, explained(at), (), *same)
            named = {key for action in at.screen.ACTIONS for key in action.keys.split(",")}
            keys = sorted(named - {"q", "ctrl+q", "exclamation_mark", "I"})  # the boxes of the last two name a file
            for key in ["question_mark", "v", "colon", "G", "S", *generator.sample(keys, min(4, len(keys)))]:
                await at.keys(key)
                typed = key in ("question_mark", "colon") or not catalogue.game(game).moves
                told = parts(whole) if typed else ()
                assert not english(game, at.frame, (), *same, *told), key
                for _box in range(3):
                    if at.over:
                        await at.keys("escape")

    *_others, whole = matches = list(positions(game, 2))
    for match in matches:
        asyncio.run(look(match))


def explained(at: Sitting) -> Iterator[str]:
    """What is said of a dozen spots."""
    spots = list(at.table.spots_now())
    for spot in spots[:: 1 + len(spots) // 12]:
        yield from (at.explain(spot), at.screen.what_is(spot), *worth(at.table, spot))


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end(game: str, tmp_path: Path, translated: frozenset[str]) -> None:
    loaded = catalogue.game(game)
    match = play(loaded, min(3, loaded.seats[-1]), 2, STYLE)
    same = printed(game, translated)

    async def look(store: Store, number: int) -> None:
        for size in (COMPACT, SPACIOUS):
            async with bgtui(store, Opening("table", game, number), size) as at:
                for key in ("tab", "tab", "tab", "S"):
                    assert not english(game, at.frame, (), *same)
                    await at.keys(key)
                assert not english(game, at.frame, (), *same)

    with Store.open(tmp_path) as store:
        asyncio.run(look(store, store.add(match.setup, match.written, over=True)))


@pytest.mark.parametrize("opening", ["menu", *GAMES])
def test_before_a_game(opening: str, tmp_path: Path) -> None:
    pages = {"menu": [("k", "escape"), ("e", "escape"), ("x", "escape"), ("o", "escape"), ("ctrl+p", "escape")]}

    async def look(store: Store) -> None:
        here = str(store.directory)
        for size in (COMPACT, SPACIOUS):
            start = Opening("menu") if opening == "menu" else Opening("set-up", opening)
            async with bgtui(store, start, size) as at:
                for keys in pages.get(opening, [("down", "right")] * 6):
                    for key in keys:
                        assert not english(opening, at.frame, (), here, *TYPED), key
                        await at.keys(key)

    with Store.open(tmp_path) as store:
        for game in GAMES:
            match = play(catalogue.game(game), 2, 1, most=5)
            store.add(match.setup, match.written, over=False)
        asyncio.run(look(store))


@pytest.mark.parametrize("game", GAMES)
def test_plain(game: str, translated: frozenset[str]) -> None:
    *_others, whole = matches = list(positions(game, 4))
    same = {*printed(game, translated), *TYPED, *parts(whole)}
    for match in matches:
        out = StringIO()
        opponents = Opponents(match)
        table = PlainTable(match, 1, StringIO("help\ngoals\nlist\nlook\nqqq\nundo\nwhy 1\nquit\n"), out, opponents)
        if match.to_move is not None:
            table.show(match.to_move, whole=True)
            table.decide(match.to_move)
        out.write("\n".join(story(match, None)))
        lines = [line for line in out.getvalue().splitlines() if not line.startswith("Ada> ")]
        assert not english(game, lines, (), *same)


@pytest.mark.parametrize(
    "command", [[], *([name] for name in ("play", "list", "rules", "assets", "arena", "simulate"))]
)
def test_help(command: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "choose_language", lambda argv: (list(argv), True))
    assert cli.main([*command, "--help"]) == 0
    out = capsys.readouterr().out
    options = re.findall(r"--[a-z-]+|bgtui [a-z ]+|\bbot:\w+|^    [a-z-]+ ", out, re.MULTILINE)
    games = GAMES
    assert not english("", [out], (), *options, *games, "export", "our-box", "figures.csv", "won:ada after:2026-03")
