"""Reading what a player types: case doesn't matter, beginnings of words are enough."""

import re
from collections.abc import Sequence

from boardgames_tui.core.notation import NotationError
from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia.commands import (
    LINGUA,
    NO_TITLE,
    STEFANO,
    VOTERS,
    WORDS,
    AnyCommand,
    BecomeCardinal,
    Half,
    Order,
    TakeCubes,
    TakeManuscript,
    TakeTitle,
    abbey,
    advance,
    bid,
    city,
    in_order,
    inquire,
    keep,
    pay,
    payer,
    put_back,
    simple,
    take_cubes,
    take_title,
)
from boardgames_tui.games.de_vulgari_eloquentia.components import CUBES, DIALECTS, SEATS, TRACKS
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

_CUBE_LETTER = {"red": "r", "black": "k", "yellow": "y", "politician": "r", "noble": "k", "abbot": "y"}
_LETTERS = {"red": "r", "black": "k", "yellow": "y"}


def _one_of(word: str, ids: Sequence[str]) -> int:
    """The index of the id that begins with the word. Raises ValueError unless exactly one does or is it."""
    if word in ids:
        return ids.index(word)
    found = [index for index, name in enumerate(ids) if name.startswith(word)]
    if len(found) != 1:
        raise ValueError
    return found[0]


def _cubes(words: Sequence[str]) -> str:
    """Cubes as letters or colours, in order."""
    letters = in_order("".join(_LETTERS.get(word, word) for word in words))
    if not set(letters) <= set(VOTERS) or len(letters) > 30:
        raise ValueError
    return letters


def _number(word: str, least: int, most: int) -> int:
    if not re.fullmatch("[0-9]{1,2}", word) or not least <= int(word) <= most:
        raise ValueError
    return int(word)


def _manuscript(tables: Tables, words: Sequence[str]) -> TakeManuscript:
    joined = "".join(words)
    if LINGUA.startswith(joined) or joined == "linguavolgare":
        return tables.take_manuscript[tables.box.lingua]
    found = re.fullmatch(f"([1-4])([{DIALECTS}]{{1,2}})", joined)
    if not found:
        raise ValueError
    letters = "".join(sorted(found[2], key=DIALECTS.index))
    return tables.take_manuscript[tables.texts.index(found[1] + letters)]


def _cube_action(colour: int, words: Sequence[str]) -> TakeCubes:
    match list(words):
        case []:
            return take_cubes(colour, 1)
        case [count]:
            return take_cubes(colour, _number(count, 1, 2))
        case [count, "cash"] if CUBES[colour] == "noble":
            return take_cubes(colour, _number(count, 1, 2), _number(count, 1, 2))
        case [count, "cash", cash] if CUBES[colour] == "noble":
            return take_cubes(colour, _number(count, 1, 2), _number(cash, 1, _number(count, 1, 2)))
    raise ValueError


def _cardinal(tables: Tables, words: Sequence[str]) -> BecomeCardinal:
    name, cube = words
    cardinal = _one_of(name, list(tables.cardinals))
    if len(cube) > 1 and STEFANO.startswith(cube):
        return tables.become_cardinal[cardinal, STEFANO]
    return tables.become_cardinal[cardinal, _CUBE_LETTER.get(cube, cube)]


def _title(tables: Tables, words: Sequence[str]) -> TakeTitle:
    titles = [*tables.titles, NO_TITLE]
    return take_title(titles[_one_of(words[0], titles)], _cubes(words[1:]))


def _order(words: Sequence[str]) -> Order:
    points = "".join(words)
    if not re.fullmatch("[1-9]{2,8}", points):
        raise ValueError
    return put_back(tuple(map(int, points)))


_HEADS = (
    *("start", "payer", "move", "city", "abbey", "monk", "cardinal", "manuscript", "keep", "order", "inquisition"),
    *("bid", "pay", "title", *WORDS, *CUBES, *TRACKS),
)


def _parse(tables: Tables, words: Sequence[str]) -> AnyCommand:
    """Raises ValueError, IndexError, KeyError or TypeError if the words are no command."""
    head = _HEADS[_one_of(words[0], _HEADS)]
    rest = words[1:]
    seats = list(SEATS)
    places = list(tables.places)
    if head in CUBES:
        return _cube_action(CUBES.index(head), rest)
    match head, *rest:
        case "start", *name:
            return tables.start[_one_of("_".join(name), places)]
        case "move", *name:
            return tables.move[_one_of("_".join(name), places)]
        case "payer", seat:
            return payer(seats.index(seat))
        case "inquisition", seat:
            return inquire(seats.index(seat))
        case "city", *half:
            halves: list[Half] = ["ducats", "knowledge"]
            return city(halves[_one_of(half[0], halves)]) if len(half) == 1 else city(*half)
        case "abbey", use:
            return abbey("away") if _one_of(use, ["away", "discard"]) == 0 else abbey("discard")
        case "monk", name:
            return tables.become_monk[_one_of(name, list(tables.monks))]
        case "cardinal", *_more:
            return _cardinal(tables, rest)
        case "manuscript", *_more:
            return _manuscript(tables, rest)
        case "keep", points:
            return keep(_number(points, 1, 9))
        case "order", *_more:
            return _order(rest)
        case "bid", votes:
            return bid(_number(votes, 0, 99))
        case "pay", *_more if rest:
            return pay(_cubes(rest))
        case "title", *_more:
            return _title(tables, rest)
        case [track] if track in TRACKS:
            return advance(TRACKS.index(track))
        case [word] if word in WORDS:
            return simple(WORDS[WORDS.index(word)])
    raise ValueError


def parse_command(tables: Tables, text: str) -> AnyCommand:
    """The command a text stands for; case doesn't matter, beginnings of words are enough. Raises NotationError."""
    try:
        return _parse(tables, text.casefold().split())
    except (ValueError, IndexError, KeyError, TypeError):
        pass
    raise NotationError(
        _(
            "{text!r} is no move; moves look like: move siena, city, manuscript 2 p, noble 2 cash 1, study, riddle, end"
        ).format(text=text if len(text) <= 40 else text[:39] + "…")
    )
