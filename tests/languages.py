"""What holds every language that has a catalogue: what can be said of a text in it without knowing it."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from rich.cells import cell_len

from boardgames_tui.core import words
from boardgames_tui.testing.sitting import COMPACT, SPACIOUS, before_the_screen
from tests import catalogues
from tests.frames import Example, assert_frame, golden, shown

CODES = [source.parts[-3] for source in catalogues.sources()]
SIZES = (COMPACT, SPACIOUS)
WORD = re.compile(r"[^\W\d_]{3,}")
CLIPPED = re.compile(r"\w…")
TOUCHING = re.compile(r"\d([a-zа-яёąćęłńóśźż]{3,})|([a-zа-яёąćęłńóśźż]{3,})\d")
"""A word with no space to the figure beside it; a name on a map, in capitals, may have its fare before it."""
KEYS = ("Enter", "Esc", "Space", "Tab", "Shift", "Ctrl", "Backspace", "Home", "End", "PgUp", "PgDn")


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Have everything said in a language."""
    words.set_language(code)
    try:
        yield
    finally:
        words.set_language("en")


# Words of English


@cache
def vocabulary(source: Path) -> tuple[frozenset[str], frozenset[str]]:
    """The words of English that a catalogue translates, and the words that it has for them."""
    english: list[str] = []
    own: list[str] = []
    for message in catalogues.catalogue_of(source):
        english += [message.id] if isinstance(message.id, str) else message.id
        own += [message.string] if isinstance(message.string, str) else message.string or ()
    return frozenset(_words(english)), frozenset(_words(own))


def _words(texts: Collection[str]) -> Iterator[str]:
    for text in texts:
        yield from (word.casefold() for word in WORD.findall(re.sub(r"\{[^{}]*\}", " ", text)))


def english_left(code: str, texts: Collection[str], same: Collection[str] = ()) -> set[str]:
    """Words in the texts that only English has; not those of `same`, as names and what is typed."""
    english, own = vocabulary(catalogues.LOCALE / code / "LC_MESSAGES" / "bgtui.po")
    left = set(_words(texts)) & english - own - set(_words([*KEYS, *same]))
    # A box may lie over the rest of a word.
    return {word for word in left if len(word) < 5 or not any(each.startswith(word) for each in own)}


# Frames


def golden_in_languages(folder: str, examples: Mapping[str, Example]) -> Callable[..., None]:
    """For pytest: the golden frames of a table in every language, as text: `frames/ru.txt` has all of them."""

    @pytest.mark.parametrize("code", CODES)
    @before_the_screen
    async def test_golden_frames_in_languages(code: str) -> None:
        faults, frames = [], []
        with speaking(code):
            for name, example in examples.items():
                async with shown(example) as at:
                    for size in SIZES:
                        await at.resize(size)
                        frames.append((f"{name}-{size[0]}x{size[1]}", at.frame))
                        same = [*at.match.setup.names, *(choice.text for choice in at.table.view.choices)]
                        faults += wrong_with(code, folder, *frames[-1], same)
        assert_frames(code, folder, frames)
        hold(faults)

    return test_golden_frames_in_languages


def hold(faults: Sequence[str]) -> None:
    """Fail with every fault on a line of its own."""
    if faults:
        pytest.fail("\n".join(faults), pytrace=False)


def assert_frames(code: str, folder: str, frames: Sequence[tuple[str, list[str]]]) -> None:
    """Compare frames in a language with those that lie in one file."""
    assert_frame(f"{folder}/{code}", [line for name, lines in frames for line in (f"== {name}", *lines)])


def wrong_with(code: str, folder: str, name: str, lines: Sequence[str], same: Collection[str]) -> list[str]:
    """What can be seen to be wrong with a frame in a language, beside the English one."""
    english = golden(f"{folder}/{name}")
    # The line of keys leaves out what has no room, and says so.
    found = [f"clipped: {' '.join(line.split())}" for line in lines[:-1] if CLIPPED.search(line)]
    found = found if len(found) > sum(1 for line in english[:-1] if CLIPPED.search(line)) else []
    if left := english_left(code, lines, same):
        found.append(f"English: {' '.join(sorted(left))}")
    _english, own = vocabulary(catalogues.LOCALE / code / "LC_MESSAGES" / "bgtui.po")
    touching = ((line, "".join(filter(None, each.groups()))) for line in lines for each in TOUCHING.finditer(line))
    found += [f"{word} touches a figure: {line}" for line, word in touching if word.casefold() in own]
    found += [f"{cell_len(line)} cells: {line}" for line in lines if cell_len(line) != cell_len(lines[0])]
    for key in ("Enter", "Esc", r"\?", "q"):
        words_of_it = re.compile(rf"(?<!\w){key} \w")
        if words_of_it.search(english[-1]) and not words_of_it.search(lines[-1]):
            found.append(f"no {key} in: {lines[-1].strip()}")
    return [f"{code} {folder}/{name}: {each}" for each in found]


# Sentences


def wrong_with_text(code: str, english: str, text: str, names: Sequence[str], *same: str) -> Iterator[str]:
    """What can be seen to be wrong with a text in a language, beside the same in English."""
    if re.search("[{}]", text):
        yield "a placeholder"
    for what, pattern in (("two blanks", r"\S  "), ("a blank before a stop", r" [.,;:!?](?!\w)")):
        if re.search(pattern, text) and not re.search(pattern, english):
            yield what
    if _found(names, english) != _found(names, text):
        yield "other names"
    if missing := _numbers(english) - _numbers(text):
        yield f"without the number {', '.join(missing)}"
    if english[:1].isupper() and text[:1].islower():
        yield "no capital"
    if english.endswith(".") and not text.endswith("."):
        yield "no stop"
    if left := english_left(code, [text], [*names, *same]):
        yield f"English: {' '.join(sorted(left))}"


def _found(names: Sequence[str], text: str) -> set[str]:
    return {name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)}


def _numbers(text: str) -> Counter[str]:
    """How often each number is there; another language may have one where English says "the first"."""
    return Counter(re.findall(r"\d+", re.sub(r"(?<=\d)[,\u00a0](?=\d{3})", "", text)))
