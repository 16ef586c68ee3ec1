"""The parts of a command's notation: they read, write and check the values of its fields."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any, Protocol

from boardgames_tui.core.words import letter_of

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

Names = Mapping[str, Sequence[str]]
"""Lists of names that come from a game's box, as "profession" -> its professions."""
Found = Iterator[tuple[Any, str]]
"""The readings of the beginning of a text, the likeliest first: the value, and the rest of the text."""


class Part(Protocol):
    """Reads and writes the value of a field; pydantic also asks it about JSON."""

    def read(self, text: str, names: Names, short: bool) -> Found:
        """The values that the beginning of the text can stand for; `short`: the beginning of a name is enough."""

    def write(self, value: Any) -> str:
        """The value as text."""

    def knows(self, value: Any, names: Names) -> bool:
        """Whether a value of the right shape exists in this game."""

    def values(self, names: Names) -> Iterable[Any]:
        """The values that people can type, if there are few enough to list; none for what only programs write."""


class Lettered:
    """A part in which letters of an `alphabet` stand for pieces; a language can have letters of its own for them."""

    alphabet: str
    pieces: tuple[str, ...] = ()
    """The pieces by colour, in that order; empty where the letters are the same in every language."""

    def own_letters(self) -> str:
        """The language's letters for those of the alphabet."""
        return "".join(map(letter_of, self.pieces, self.alphabet)) or self.alphabet

    def in_notation(self, text: str) -> str:
        """A text that begins with this part in the language's letters, as `read` takes it."""
        own = self.own_letters()
        end = len(text) - len(text.lstrip(f"{own}{self.alphabet} 0123456789"))
        return text[:end].translate(str.maketrans(own, self.alphabet)) + text[end:]


@dataclass
class Letters(Lettered):
    """Several pieces, a letter each, in the order of the alphabet. `words` are other ways to write a letter."""

    alphabet: str
    least: int = 0
    most: int = 10
    words: tuple[tuple[str, str], ...] = ()
    ordered: bool = True
    gap: str = ""
    pieces: tuple[str, ...] = ()

    def tidy(self, letters: str) -> str:
        return "".join(sorted(letters, key=self.alphabet.index)) if self.ordered else letters

    def read(self, text: str, names: Names, short: bool) -> Found:
        known = dict(self.words)
        piece = "|".join([*sorted(known, key=len, reverse=True), f"[{self.alphabet}]"])
        found = re.match(rf"(?:(?:{piece})\s*)*", text)
        assert found is not None  # it can be empty
        letters = self.tidy("".join(known.get(word, word) for word in re.findall(piece, found[0])))
        if self.least <= len(letters) <= self.most:
            yield letters, text[found.end() :]

    def write(self, value: str) -> str:
        return self.gap.join(value)

    def knows(self, value: str, names: Names) -> bool:
        return True

    def values(self, names: Names) -> Iterable[str]:
        sizes = range(self.least, min(self.most, 3) + 1) if self.ordered else ()
        return ("".join(each) for size in sizes for each in combinations_with_replacement(self.alphabet, size))

    def __get_pydantic_core_schema__(self, _source: Any, _handler: "GetCoreSchemaHandler") -> "CoreSchema":
        from pydantic_core import core_schema

        text = core_schema.str_schema(
            pattern=f"^[{self.alphabet}]{'+' if self.least else '*'}$",
            min_length=self.least if self.least > 1 else None,
            max_length=self.most,
        )
        return core_schema.no_info_after_validator_function(self.tidy, text) if self.ordered else text


@dataclass
class Number:
    """A whole number."""

    least: int
    most: int
    step: int = 1

    def read(self, text: str, names: Names, short: bool) -> Found:
        found = re.match(r"([0-9]{1,8})(?![0-9])\s*", text)
        if found and self.knows(int(found[1]), names):
            yield int(found[1]), text[found.end() :]

    def write(self, value: int) -> str:
        return str(value)

    def knows(self, value: int, names: Names) -> bool:
        return self.least <= value <= self.most and value % self.step == 0

    def values(self, names: Names) -> Iterable[int]:
        return range(self.least, min(self.most, 30 * self.step) + 1, self.step)

    def __get_pydantic_core_schema__(self, _source: Any, _handler: "GetCoreSchemaHandler") -> "CoreSchema":
        from pydantic_core import core_schema

        step = self.step if self.step > 1 else None
        return core_schema.int_schema(ge=self.least, le=self.most, multiple_of=step)


@dataclass
class OfNames:
    """A part of a command that is one of some names."""

    def known(self, names: Names) -> Mapping[str, str]:
        """Return the words that can be typed, casefolded -> the name."""
        raise NotImplementedError

    def read(self, text: str, names: Names, short: bool) -> Found:
        """Reads "_" as a space or "-", too."""
        known = self.known(names)
        if short:
            words = text.replace("-", "_").split()
            for size in range(min(3, len(words)), 0, -1):
                typed = "_".join(words[:size])
                fitting = {known[typed]} if typed in known else {known[key] for key in known if key.startswith(typed)}
                if len(fitting) == 1:
                    yield fitting.pop(), " ".join(text.split()[size:])
        else:
            for key in sorted(known, key=len, reverse=True):
                if text.startswith(key):
                    yield known[key], text[len(key) :].lstrip()

    def write(self, value: str) -> str:
        return value

    def knows(self, value: str, names: Names) -> bool:
        return value in self.known(names).values()

    def values(self, names: Names) -> Iterable[str]:
        return dict.fromkeys(self.known(names).values())


@dataclass
class OneOf(OfNames):
    """One of fixed names, independent of the box. `words` are aliases."""

    names: tuple[str, ...]
    words: tuple[tuple[str, str], ...] = ()

    def known(self, names: Names) -> Mapping[str, str]:
        return {name.casefold(): name for name in self.names if name} | dict(self.words)

    def __get_pydantic_core_schema__(self, source: Any, handler: "GetCoreSchemaHandler") -> "CoreSchema":
        from pydantic_core import core_schema

        if source is not str:  # a Literal says it all
            return handler(source)
        return core_schema.str_schema(pattern=f"^({'|'.join(map(re.escape, self.names))})$")


@dataclass
class Letter(Lettered, OneOf):
    """One of fixed names, some of them letters of pieces."""

    alphabet: str = ""
    pieces: tuple[str, ...] = ()


@dataclass
class Named(OfNames):
    """One of the names in these lists of the box."""

    lists: tuple[str, ...]

    def known(self, names: Names) -> Mapping[str, str]:
        return _folded(tuple(tuple(names[key]) for key in self.lists))

    def __get_pydantic_core_schema__(self, _source: Any, _handler: "GetCoreSchemaHandler") -> "CoreSchema":
        from pydantic_core import core_schema

        return core_schema.str_schema(pattern="^[A-Za-z0-9_]{0,24}$")


@cache
def _folded(lists: tuple[tuple[str, ...], ...]) -> Mapping[str, str]:
    return {name.casefold(): name for names in lists for name in names}


@dataclass
class Several:
    """Several of something, one after the other, as a tuple."""

    part: Part
    least: int
    most: int

    def read(self, text: str, names: Names, short: bool) -> Found:
        found: list[Any] = []
        while text and (first := next(self.part.read(text, names, short), None)) is not None:
            found.append(first[0])
            text = first[1]
        if self.least <= len(found) <= self.most:
            yield tuple(found), text

    def write(self, value: Sequence[Any]) -> str:
        return " ".join(map(self.part.write, value))

    def knows(self, value: Sequence[Any], names: Names) -> bool:
        return all(self.part.knows(each, names) for each in value)

    def values(self, names: Names) -> Iterable[Any]:
        return ()

    def __get_pydantic_core_schema__(self, source: Any, handler: "GetCoreSchemaHandler") -> "CoreSchema":
        from typing import Annotated

        from pydantic import Field

        each = Annotated[str, self.part]
        return handler(Annotated[tuple[each, ...], Field(min_length=self.least, max_length=self.most)])
