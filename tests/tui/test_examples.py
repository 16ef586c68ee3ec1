"""Examples in the rules: drawn by the game's widgets, the same in every language, and true."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from textual.geometry import Region

from boardgames_tui.cli import main as cli
from boardgames_tui.core import assets, catalogue, lessons
from boardgames_tui.core.catalogue import ENTRIES
from boardgames_tui.core.entry import Entry
from boardgames_tui.games.princes_of_florence.components import SIDE
from boardgames_tui.games.summer_pavilion.components import RING, SPACES, board
from boardgames_tui.games.summer_pavilion.rules import placing
from boardgames_tui.testing.sitting import COMPACT, SPACIOUS, before_the_screen, frame, sitting
from boardgames_tui.tui.pages import rules_pictures
from boardgames_tui.tui.pages.rules import EXAMPLE, INDENT, RulesScreen
from boardgames_tui.tui.paint.filters import ascii_form
from boardgames_tui.tui.paint.themes import PALETTES
from tests.languages import CODES, speaking

EXAMPLES = [(entry.id, name) for entry in ENTRIES for name in rules_pictures.examples(entry.id)]
NARROWEST = 80 - 6 - INDENT
"""The columns that a picture can have in the smallest terminal."""


def texts(game: str) -> list[dict[str, str]]:
    """What the rules say below the pictures, by name; for each language."""
    block = re.compile(rf"^{EXAMPLE}(\w+)\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
    return [
        {name: " ".join(words.split()) for name, words in block.findall(path.read_text(encoding="utf-8"))}
        for path in sorted(assets.folder(game).glob("rules*.md"))
    ]


def seen(game: str, name: str) -> Any:
    """The learner's view of the position."""
    example, course = rules_pictures.examples(game)[name], lessons.load(game)
    return course.laid(catalogue.game(game), (*course.line[: example.at], *example.extra), people=(0,)).view(0)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_each_game_has_the_same_in_every_language(entry: Entry) -> None:
    english, *others = texts(entry.id)
    assert sorted(english) == sorted(rules_pictures.examples(entry.id))
    assert len(english) >= 3
    for other in others:
        assert list(other) == list(english)
        for name, words in english.items():
            assert sorted(re.findall(r"\d+", other[name])) == sorted(re.findall(r"\d+", words)), name


@pytest.mark.parametrize("code", ["en", *CODES])
@pytest.mark.parametrize(("game", "name"), EXAMPLES)
def test_the_signs_that_the_words_name_are_in_the_picture(game: str, name: str, code: str) -> None:
    colours = next(iter(next(iter(PALETTES.values())).values()))
    with speaking(code):
        words = texts(game)[0 if code == "en" else 1 + CODES.index(code)][name]
        picture = "\n".join("".join(row) for row in rules_pictures.picture(game, name, colours).cells)
    for letter, sign in re.findall(r"\((\w)\)|`([^`]+)`", words):
        assert re.search(rf"(?<![^\W\d_]){letter}(?![^\W\d_])", picture) if letter else sign in picture, (letter, sign)


@pytest.mark.parametrize(("game", "name"), EXAMPLES)
def test_whole_in_the_smallest_terminal_at_every_depth(game: str, name: str) -> None:
    example = rules_pictures.examples(game)[name]
    assert example.size[0] <= NARROWEST
    for themes in PALETTES.values():
        for colours in themes.values():
            part, canvas = rules_pictures.drawn(game, example, colours)
            shown = rules_pictures.window(part, example, canvas)
            assert Region(0, 0, canvas.width, canvas.height).contains_region(shown)
            meant = [region for spot in example.spots for region in part.meant(part.table.named(spot))]
            assert bool(meant) == bool(example.spots)
            for region in meant:
                assert shown.contains_region(region)
            picture = rules_pictures.picture(game, name, colours)
            assert any(letter.strip() for letter in picture.cells[0])
            assert any(letter.strip() for letter in picture.cells[-1])
            assert "?" not in [ascii_form(letter) for row in picture.cells for letter in row if letter != "?"]


@pytest.mark.parametrize("size", [COMPACT, SPACIOUS])
@pytest.mark.parametrize("game", sorted({game for game, _name in EXAMPLES}))
@before_the_screen
async def test_on_the_page(game: str, size: tuple[int, int]) -> None:
    async with sitting(lessons.load(game).laid(catalogue.game(game), ()), size) as at:
        await at.keys("question_mark", "r")
        screen = at.top
        assert isinstance(screen, RulesScreen)
        for name in rules_pictures.examples(game):
            number = next(number for number, part in enumerate(screen.paragraphs) if part.example == name)
            screen.point(f"{number} 0")
            await at.keys()
            lines = [line.rstrip() for line in frame(at.app)]
            picture = ["".join(row).rstrip() for row in rules_pictures.picture(game, name, screen.palette).cells]
            first = next(row for row in range(1, size[1]) if picture[0] in lines[row])
            left = lines[first].index(picture[0])
            for drawn, line in zip(picture, lines[first : size[1] - 3], strict=False):
                assert line.rstrip("│█ ")[left:] == drawn.rstrip("│█ ")


def test_words_alone_where_there_are_no_pictures(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert cli.main(["rules", "splendor"]) == 0
    printed = capsys.readouterr().out
    assert "```" not in printed
    assert "Her bonuses make 1-1 free" in printed


def test_none_with_boxes_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    rules_pictures.examples.cache_clear()
    monkeypatch.setattr(assets, "data_id", lambda _game: "another")
    assert rules_pictures.examples("splendor") == {}
    screen = RulesScreen("splendor")
    rules_pictures.examples.cache_clear()
    assert not any(part.example for part in screen.paragraphs)
    assert any("her bonuses make 1-1 free" in part.text for part in screen.paragraphs)


class TestTheWordsAreTrue:
    """What the rules say of an example is what the rules of the game make of it."""

    def test_splendor(self) -> None:
        words = texts("splendor")[0]
        view = seen("splendor", "cards")
        free, payable, dear = view.display[:3]
        assert "Her bonuses make 1-1 free" in words["cards"]
        assert not any(free.due)
        assert "costs her one white token" in words["cards"]
        assert payable.pay == (1, 0, 0, 0, 0, 0)
        assert "1-3, worth 1 point, she needs one more blue" in words["cards"]
        assert (dear.points, dear.lacks) == (1, (0, 1, 0, 0, 0))
        assert "two alike of blue or of green, since there are four of each" in words["bank"]
        assert [count for count in view.bank[:5] if count >= 4] == [view.bank[1], view.bank[2]] == [4, 4]
        assert "there is only one white" in words["bank"]
        assert view.bank[0] == 1
        assert "wants four blue and four green ones" in words["nobles"]
        assert view.nobles[0].asks == (0, 4, 4, 0, 0)
        assert view.nobles[0].lacks == (0, 1, 0, 0, 0)

    def test_summer_pavilion(self) -> None:
        words = texts("summer-pavilion")[0]
        tables = catalogue.game("summer-pavilion").tables
        tiles = seen("summer-pavilion", "star").players[0].tiles
        assert board.star_counts(tiles)[SPACES.index("nw1") // RING] == 3
        assert "4 points on the 4, and just as many on the 6" in words["star"]
        assert "on the 5 it would score 1 point" in words["star"]
        gains = [len(board.run(tiles, SPACES.index(f"nw{place}"))) for place in (4, 5, 6)]
        assert gains == [4, 1, 4]
        assert "red 2, red 3, and 1 and 2 of the middle star" in words["pillar"]
        before = list(tiles)
        before[SPACES.index("ne3")] = board.EMPTY
        assert placing.reward(tables, tuple(before), SPACES.index("ne3")) == 1
        view = seen("summer-pavilion", "displays")
        assert "all the red tiles from display 4" in words["displays"]
        assert not any(view.displays[3])
        assert view.joker == 0

    def test_princes_of_florence(self) -> None:
        words = texts("princes-of-florence")[0]
        view = seen("princes-of-florence", "works")
        goldsmith, philosopher = (
            next(work for work in view.works if work.profession == name) for name in ("goldsmith", "philosopher")
        )
        assert "worth 4 for the Workshop, 3 for the freedom of opinion, 2 for a jester and 7" in words["works"]
        assert (goldsmith.building, goldsmith.landscape, goldsmith.freedom) == (4, 0, 3)
        assert (goldsmith.jesters, goldsmith.cards, goldsmith.base, goldsmith.minimum) == (2, 7, 16, 14)
        assert "3 + 2 + 7 = 12" in words["works"]
        assert (philosopher.freedom, philosopher.jesters, philosopher.cards, philosopher.base) == (3, 2, 7, 12)
        assert (goldsmith.with_kind["jester"], view.round) == (2, 4)
        assert "Carl (C) has bid 200 florins, and Ada can bid 300 florins" in words["auction"]
        assert (view.bid, view.leader) == (200, 2)
        player = seen("princes-of-florence", "principality").players[0]
        assert player.builders < 2
        pieces = [[cell for cell, piece in enumerate(player.pieces) if piece == number] for number in (0, 1, 2)]
        edges = {
            (one, other)
            for one, cells in enumerate(pieces)
            for other, others in enumerate(pieces)
            if any(abs(a - b) == SIDE or (abs(a - b) == 1 and a // SIDE == b // SIDE) for a in cells for b in others)
        }
        assert len([1 for one, other in edges if one < other]) == 2  # the forest with either

    def test_de_vulgari_eloquentia(self) -> None:
        words = texts("de-vulgari-eloquentia")[0]
        game = "de-vulgari-eloquentia"
        view = seen("de-vulgari-eloquentia", "map")
        assert view.actions == 3
        places = {place.id: place for place in view.places}
        borders = {region["id"]: region["borders"] for region in json.loads(assets.text(game, "box.json"))["regions"]}
        for one, other in (("firenze", "siena"), ("siena", "cortona"), ("cortona", "firenze")):
            assert other in borders[one]
        assert [offer.knowledge for offer in places["firenze"].offers if offer.knowledge] == [4]
        assert "for turn 7" in words["map"]
        [yellow] = [tile for tile in view.levels[2].tiles if tile.possible]
        assert (yellow.tile, yellow.actions, yellow.level) == ("3y", 3, 3)
        tracks = {track.id: track for track in seen("de-vulgari-eloquentia", "tracks").tracks}
        assert "4 spaces Ada has done 1 and Bea 3" in words["tracks"]
        assert (tracks["messenger"].length, tracks["messenger"].positions[:2]) == (4, (1, 3))
        assert tracks["canticle"].ranking[0] == 0
        vote = seen("de-vulgari-eloquentia", "vote")
        assert "3 + 3 + 2 + 2 + 1 = 11 votes" in words["vote"]
        assert (vote.players[0].screen.cubes, vote.players[0].screen.votes) == ((2, 2, 1), 11)
        assert any("14" in choice.gain for choice in vote.choices)
