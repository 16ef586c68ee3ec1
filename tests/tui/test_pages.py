"""The golden frames of every page and box that all games share, in every language: what may be cut, and what not.

English has a file for each; `frames/pages-ru.txt` and `frames/boxes-ru.txt` have all of them in that language.
"""

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.store import Store
from boardgames_tui.testing.sitting import ALL_SIZES, Sitting, before_the_screen
from boardgames_tui.tui.pages import games_view, menu_view
from tests.frames import assert_frame
from tests.languages import CODES, SIZES, assert_frames, hold, speaking, wrong_with
from tests.tui.pages import BOXES, PAGES, SEED, box, fill, page

SAME = ("Ada", "Boris", "Cleo", "Computer", "won", "after", "is", "starred", "win", "nowhere", "table", "take two")
"""Names, what is typed to find a game, where files are and what stands in them, and what moves are called."""


@pytest.fixture
def filled(store: Store, monkeypatch: pytest.MonkeyPatch) -> Store:
    fill(store)
    for module in (menu_view, games_view):
        monkeypatch.setattr(module, "when_said", lambda _then, _now: f"{SEED}")
    monkeypatch.chdir("/")
    return store


def seen(at: Sitting, store: Store) -> list[str]:
    """The frame, without the folder that the games are kept in."""
    folder, width = str(store.directory), at.app.size.width
    return [line.replace(folder, "~").ljust(width) if folder in line else line for line in at.frame]


def boxed(lines: list[str]) -> list[str]:
    """The box alone: what lies behind it is looked at elsewhere."""
    top = next(y for y, line in enumerate(lines) if "╔═ " in line)
    left, right = lines[top].index("╔═ "), lines[top].rindex("╗") + 1
    bottom = next(y for y, line in enumerate(lines) if y > top and line[left] == "╚")
    return [line[left:right] for line in lines[top : bottom + 1]]


async def frames_of(name: str, store: Store) -> list[tuple[str, list[str]]]:
    """A page or box at the sizes of languages."""
    found = []
    for size in SIZES:
        async with page(store, name, size) if name in PAGES else box(name, size) as at:
            lines = seen(at, store)
            found.append((f"{name}-{size[0]}x{size[1]}", lines if name in PAGES else boxed(lines)))
            if name in PAGES:
                for match in store.matches(removed=True):
                    store.restore(match.id)
    return found


@pytest.mark.parametrize("name", [*PAGES, *BOXES])
@before_the_screen
async def test_golden_frames(name: str, filled: Store) -> None:
    for size, lines in await frames_of(name, filled):
        assert_frame(f"tui/{size}", lines)


@pytest.mark.parametrize("kind", ["pages", "boxes"])
@pytest.mark.parametrize("code", CODES)
@pytest.mark.timeout(300)
def test_golden_frames_in_languages(code: str, kind: str, filled: Store) -> None:
    faults: list[str] = []
    frames: list[tuple[str, list[str]]] = []
    names = PAGES if kind == "pages" else BOXES

    @before_the_screen
    async def look(name: str) -> None:
        frames.extend(await frames_of(name, filled))

    with speaking(code):
        for name in names:
            look(name)
        titles = [entry.title for entry in catalogue.ENTRIES]
    for name, lines in frames:
        faults += wrong_with(code, "tui", name, lines, [*SAME, *titles])
    assert_frames(f"{kind}-{code}", "tui", frames)
    hold(faults)


@pytest.mark.parametrize("code", ["en", *CODES])
@pytest.mark.timeout(300)
def test_what_can_be_chosen_at_set_up_is_whole_in_languages(code: str, filled: Store) -> None:
    @before_the_screen
    async def look(game: str) -> None:
        for size in ALL_SIZES:
            async with page(filled, f"set-up-{game}", size) as at:
                for choice in at.top.choices:  # type: ignore[attr-defined]
                    told = [line for line in at.frame if f" {choice.label} " in line]
                    beside = choice.words if choice.spread else choice.words[choice.at : choice.at + 1]
                    assert any(all(f" {words} " in line for words in beside) for line in told), choice.label

    with speaking(code):
        for entry in catalogue.ENTRIES:
            look(entry.id)
