"""In a made-up language nothing of English is left on any screen or line, but for names and what is typed.

The language is English in Cyrillic letters, so that every text has the place that it has in English.
"""

import asyncio
import re
from collections.abc import Collection, Iterator
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
from boardgames_tui.tui.app import Opening
from tests.frames import COMPACT, SPACIOUS, bgtui, sitting
from tests.games.random_play import legal_texts, play
from tests.made_up import InCyrillic

GAMES = ["summer-pavilion", "de-vulgari-eloquentia"]
NAMES = ("Ada", "Boris", "Cleo", "Dora", "Emil", "Fay", "Bea", "Carl", "You")
KEYS = ("Enter", "Esc", "Space", "Tab", "Shift", "Ctrl", "Backspace", "Home", "End", "PgUp", "PgDn")
SAME = ("bgtui", "Unicode", "ASCII", "English", "splendor", "exec", "bot", "wugrby", "pgoybr", "bypgo", "Lff", "centre")
"""What is called the same in every language, and rows of letters for pieces."""
TYPED = ("list", "look", "story", "hint", "why", "goals", "undo", "redo", "rules", "quit", "qqq", "help")
WORD = re.compile("[A-Za-z][a-z]{2,}")


@pytest.fixture(autouse=True)
def _cyrillic(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_translations", InCyrillic())


def printed(game: str) -> Collection[str]:
    """The names in a game's box: those of people are the same in every language."""
    return set(re.findall('"([A-Z][^"]*)"', assets.text(game, "box.json")))


def notation(match: Match) -> set[str]:
    """What is typed: now, and in what has been played."""
    view = match.view(match.to_move)
    actions = [missing.action for missing in view.unavailable]
    played = {turn.text for turn in match.turns}
    return {*legal_texts(match), *actions, *played} if match.to_move is not None else played


def english(lines: Collection[str], *allowed: Collection[str]) -> set[str]:
    """The words that are none of those allowed, nor a piece of one: boxes lie over some."""
    same = " ".join(word for some in ((*NAMES, *KEYS, *SAME), *allowed) for word in some)
    return {word for line in lines for word in WORD.findall(line) if word not in same}


def positions(game: str) -> Iterator[Match]:
    """A random game at its start, in its course and at its end."""
    loaded = catalogue.game(game)
    whole = play(loaded, loaded.seats[-1], 4)
    for share in range(0, 101, 20):
        yield play(loaded, loaded.seats[-1], 4, most=len(whole.turns) * share // 100)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("size", [COMPACT, SPACIOUS], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_at_a_table(game: str, size: tuple[int, int]) -> None:
    async def look(match: Match) -> None:
        generator = Random(len(match.turns))
        async with sitting(match, size, watching=match.to_move is None) as at:
            same = notation(match) | set(printed(game))
            assert not english(at.frame, same)
            keys = sorted({key for action in at.screen.ACTIONS for key in action.keys.split(",")} - {"q", "ctrl+q"})
            for key in ["question_mark", "v", "colon", "G", "g", *generator.sample(keys, 4)]:
                await at.keys(key)
                assert not english(at.frame, same, notation(at.match)), key
                for _box in range(3):
                    if at.over:
                        await at.keys("escape")

    for match in positions(game):
        asyncio.run(look(match))


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end(game: str, tmp_path: Path) -> None:
    loaded = catalogue.game(game)
    match = play(loaded, 3, 2)

    async def look(store: Store, number: int) -> None:
        for size in (COMPACT, SPACIOUS):
            async with bgtui(store, Opening("table", game, number), size) as at:
                for key in ("tab", "tab", "tab", "g"):
                    assert not english(at.frame, printed(game))
                    await at.keys(key)
                assert not english(at.frame, notation(match), printed(game))

    with Store.open(tmp_path) as store:
        asyncio.run(look(store, store.add(match.setup, match.written, over=True)))


@pytest.mark.parametrize("opening", ["menu", *GAMES])
def test_before_a_game(opening: str, tmp_path: Path) -> None:
    screens = {
        "menu": [
            ("k", "escape"),
            ("e", "escape"),
            ("x", "escape"),
            ("o", "escape"),
            ("ctrl+p", "escape"),
        ]
    }

    async def look(store: Store) -> None:
        for size in (COMPACT, SPACIOUS):
            start = Opening("menu") if opening == "menu" else Opening("set-up", opening)
            async with bgtui(store, start, size) as at:
                here = (str(store.directory),)
                for keys in screens.get(opening, [("down", "right")] * 6):
                    assert not english(at.frame, here)
                    for key in keys:
                        await at.keys(key)
                        assert not english(at.frame, here, TYPED), key

    with Store.open(tmp_path) as store:
        for game in GAMES:
            match = play(catalogue.game(game), 2, 1, most=5)
            store.add(match.setup, match.written, over=False)
        asyncio.run(look(store))


@pytest.mark.parametrize("game", GAMES)
def test_plain(game: str) -> None:
    for match in positions(game):
        out = StringIO()
        opponents = Opponents(match)
        table = PlainTable(match, 1, StringIO("help\ngoals\nlist\nlook\nqqq\nundo\nwhy 1\nquit\n"), out, opponents)
        if match.to_move is not None:
            table.show(match.to_move, first=True)
            table.decide(match.to_move)
        out.write("\n".join(story(match, None)))
        same = notation(match) | set(printed(game))
        assert not english([line for line in out.getvalue().splitlines() if not line.startswith("Ada> ")], same, TYPED)


@pytest.mark.parametrize(
    "command", [[], *([name] for name in ("play", "list", "rules", "assets", "arena", "simulate"))]
)
def test_help(command: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "choose_language", lambda argv: (list(argv), True))
    assert cli.main([*command, "--help"]) == 0
    out = capsys.readouterr().out
    options = re.findall(r"--[a-z-]+|bgtui [a-z ]+|\bbot:\w+|^    [a-z]+ ", out, re.MULTILINE)
    assert not english([out], options, [entry.id for entry in catalogue.ENTRIES], ("export", "our-box", "figures.csv"))
