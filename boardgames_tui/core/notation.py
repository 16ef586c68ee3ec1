"""The notation of commands. One declaration gives a command its class, its text, its parser and its JSON.

    @command("buy {place}[ gold {gold}]")
    class Buy(Command):
        place: Annotated[str, OneOf(*PLACES, *HAND)]
        gold: Annotated[str, Letters(COLOURS)] = ""

`{place}` is a field, read and written by the part in its annotation; `[…]` is left out if its fields have their
defaults.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from enum import Enum, auto
from functools import cache, cached_property, lru_cache
from itertools import product
from math import prod
from typing import Any, ClassVar, TypeVar, dataclass_transform

from boardgames_tui.core.command_parts import Lettered, Names, OfNames, Part
from boardgames_tui.core.discriminator import one_of, with_kind
from boardgames_tui.core.words import _, quoted

CommandT = TypeVar("CommandT", bound="Command")
_MOST = 5000
"""Maximum of forms of a command that are enumerated."""


class NotationError(ValueError):
    """The text is not a command of this game; the message gives examples."""


class UnknownMove(NotationError):
    """The text matches no command; the message has examples, whatever the open decision."""


class Shown(Enum):
    """How much of a command the other players are told when it is played."""

    ALL = auto()
    ACTION = auto()
    """Only its first word."""
    NOTHING = auto()
    """Nothing; a later command may reveal its effect."""


class Command:
    """One decision of one player, immutable and compared by value. `kind` discriminates them."""

    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}

    _hash: int
    kind: str
    """The name of its class for other programs: a field of each command."""
    templates: ClassVar[tuple[str, ...]]
    """Its notation; templates after the first are only read."""
    action: ClassVar[str]
    """Its kind of action, as in `Unavailable`."""
    shown: ClassVar[Shown]
    _irrevocable: ClassVar[bool]
    _names: ClassVar[tuple[str, ...]]

    def is_written(self) -> bool:
        """Whether its fields are consistent, so that it can be written; in JSON, the rules report the errors."""
        return True

    def irrevocable(self) -> bool:
        """Whether it is costly or final, so that it cannot be abbreviated."""
        return self._irrevocable

    def public(self, text: str) -> str:
        """The public part of its text: all of it, its first word or ""."""
        if self.shown is Shown.ALL:
            return text
        return text.split(" ", maxsplit=1)[0] if self.shown is Shown.ACTION else ""

    def _values(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self._names])

    def __eq__(self, other: object) -> bool:
        if self.__class__ is not other.__class__:
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            found = hash((self.kind, *self._values()))
            self._hash = found
            return found

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self._values()}"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._values()  # without the hash, which differs between processes


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def command(
    *templates: str, action: str = "", shown: Shown = Shown.ALL, irrevocable: bool = False
) -> Callable[[type[CommandT]], type[CommandT]]:
    """Declare a command: its templates, the first for writing; its action, by default the first word."""
    first = templates[0].split(" ")[0].split("[")[0]

    def declare(cls: type[CommandT]) -> type[CommandT]:
        made = dataclass(eq=False, repr=False)(with_kind(cls, action or first, first=True, kw_only=True))
        made._names = tuple(each.name for each in fields(made) if not each.kw_only)  # type: ignore[arg-type]
        made.templates = templates
        made.action = action or first
        made.shown = shown
        made._irrevocable = irrevocable
        return made

    return declare


@dataclass
class _Form:
    """A parsed template: words and fields in order, and optional groups."""

    type: type[Command]
    steps: tuple["str | _Field | tuple[str | _Field, ...]", ...]

    @cached_property
    def fields(self) -> "list[_Field]":
        """All of them, those of optional groups, too."""
        steps = [step for group in self.steps for step in (group if isinstance(group, tuple) else (group,))]
        return [step for step in steps if isinstance(step, _Field)]


@dataclass
class _Field:
    """One value of a command."""

    name: str
    part: Part
    default: Any


class Notation:
    """A game's notation: formats and parses its commands."""

    def __init__(
        self,
        commands: Sequence[type[Command]],
        examples: str,
        names: Names | None = None,
        *,
        short: bool = False,
        spaced: bool = True,
        adjust: Callable[[Any], Any] | None = None,
        refused: Mapping[str, str] | None = None,
    ) -> None:
        """`examples` are moves in notation, named where a text is none: "check, bet".

        `names` are those of the box. `short`: clear abbreviations are accepted, but not for `irrevocable` commands.
        `spaced`: words end with a space; otherwise spaces mean nothing. `adjust` replaces a command by an equal one.
        `refused`: words that look like a move to players, each with the sentence that says why it is none.
        """
        self._names = names or {}
        self._short = short
        self._spaced = spaced
        self._examples = examples
        self._adjust = adjust
        self._refused = refused or {}
        self._commands: Sequence[Any] = commands
        # Matches consist of few different commands and are replayed from texts.
        self.format: Callable[[Command], str] = cache(self._write)
        self.parse: Callable[[str], Any] = lru_cache(4096)(self._parse)
        """`parse(format(command)) == command`. Raises UnknownMove."""

    # Built on first use.

    @cached_property
    def _forms(self) -> list[_Form]:
        return [_form(each, template) for each in self._commands for template in each.templates]

    @cached_property
    def _heads(self) -> list[set[str]]:
        return [_heads(form, self._names) for form in self._forms]

    @cached_property
    def _words(self) -> frozenset[str]:
        return frozenset(head for heads in self._heads for head in heads)

    @property
    def commands(self) -> Any:
        """The commands as one type, for pydantic."""
        return one_of(self._commands)

    def in_notation(self, text: str) -> str:
        """Return a command typed in the letters of the player's language in notation; any other text as it is."""
        try:
            self.parse(text)
        except UnknownMove:
            found = self._found(self._plain(text), own=True)
            return text if found is None else self.format(found)
        return text

    def _write(self, command: Command) -> str:
        written: list[str] = []
        cls: Any = type(command)
        for step in _form(cls, cls.templates[0]).steps:
            if isinstance(step, tuple):
                inside = [each for each in step if isinstance(each, _Field)]
                if all(getattr(command, each.name) == each.default for each in inside):
                    continue
                written += [_show(each, command) for each in step]
            else:
                written.append(_show(step, command))
        return "".join(written)

    def _parse(self, text: str) -> Any:
        plain = self._plain(text)
        if (found := self._found(plain)) is not None:
            return found
        for word, why in self._refused.items():
            if text.strip().casefold() in (word, _(word)):
                raise NotationError(_(why))
        words = _("{text} is not a move; moves look like: {examples}")
        raise UnknownMove(words.format(text=quoted(text), examples=self._examples))

    def every(self) -> Iterator[Any]:
        """All commands of the game, except those with too many forms to enumerate."""
        for each in self._commands:
            named = _form(each, each.templates[0]).fields
            values = [[*one.part.values(self._names)] for one in named]
            if prod(map(len, values)) <= _MOST:
                for chosen in product(*values):
                    command = each(**{one.name: value for one, value in zip(named, chosen, strict=True)})
                    if command.is_written():
                        yield command

    def _plain(self, text: str) -> str:
        return (" " if self._spaced else "").join(text.casefold().split())

    def _found(self, text: str, own: bool = False) -> Any:
        for form in self._fitting(text):
            for command in self._read_whole(form, text, self._short, own):
                if not self._short or not command.irrevocable() or command in self._read_whole(form, text, False, own):
                    return command if self._adjust is None else self._adjust(command)
        return None

    def _read_whole(self, form: _Form, text: str, short: bool, own: bool) -> Iterator[Command]:
        for values, rest in self._read(form.steps, text, short, own):
            if not rest and (command := form.type(**values)).is_written():
                yield command

    def known(self, command: Any) -> Any:
        """A command from JSON, if its names are this game's. Raises NotationError."""
        for form in self._forms:
            if form.type is type(command):
                for each in form.fields:
                    value = getattr(command, each.name)
                    if value != each.default and not each.part.knows(value, self._names):
                        raise NotationError(_("there is no {name}").format(name=quoted(str(value))))
                break
        return command if self._adjust is None else self._adjust(command)

    def _fitting(self, text: str) -> list[_Form]:
        if not self._short:
            return self._forms
        word = text.split(" ", maxsplit=1)[0]
        meant = {word} if word in self._words else {head for head in self._words if head.startswith(word)}
        if not word or len(meant) != 1:
            return []
        return [form for form, heads in zip(self._forms, self._heads, strict=True) if meant & heads]

    def _read(self, steps: Sequence[Any], text: str, short: bool, own: bool) -> Iterator[tuple[dict[str, Any], str]]:
        """Parse a text; `own`: also in the letters of the player's language."""
        if not steps:
            yield {}, text
            return
        step, *others = steps
        if isinstance(step, tuple):
            defaults = {each.name: each.default for each in step if isinstance(each, _Field)}
            for values, rest in self._read(step, text, short, own):
                if rest != text and (values != defaults or not self._spaced):
                    for more, last in self._read(others, rest, short, own):
                        yield values | more, last
            yield from self._read(others, text, short, own)
        elif isinstance(step, _Field):
            if own and isinstance(step.part, Lettered):
                text = step.part.in_notation(text)
            for value, rest in step.part.read(text, self._names, short):
                for more, last in self._read(others, rest, short, own):
                    yield {step.name: value} | more, last
        elif not step.strip():
            yield from self._read(others, text, short, own)
        else:
            word = step.strip() if self._spaced else "".join(step.split())
            typed = text.split(" ", maxsplit=1)[0] if short else word
            rest = text[len(typed) :]
            apart = not (self._spaced and step.endswith(" ")) or rest[:1] in ("", " ")
            if typed and word.startswith(typed) and text.startswith(typed) and apart:
                yield from self._read(others, rest.lstrip(), short, own)


def _show(step: str | _Field, command: Command) -> str:
    return step if isinstance(step, str) else step.part.write(getattr(command, step.name))


@cache
def _form(type_: Any, template: str) -> _Form:
    known = {each.name: each for each in fields(type_)}

    def steps(text: str) -> Iterator[str | _Field]:
        for word, name in re.findall(r"([^{}]+)|{(\w+)}", text):
            if word:
                yield word
            else:
                default = None if known[name].default is MISSING else known[name].default
                yield _Field(name, _part_of(known[name].type), default)

    found: list[Any] = []
    for inside, outside in re.findall(r"\[([^\[\]]+)\]|([^\[\]]+)", template):
        found += [tuple(steps(inside))] if inside else list(steps(outside))
    return _Form(type_, tuple(found))


def _part_of(annotation: Any) -> Part:
    part: Part = next(each for each in annotation.__metadata__ if hasattr(each, "read"))
    return part


def _heads(form: _Form, names: Names) -> set[str]:
    first = form.steps[0]
    if isinstance(first, str):
        return {first.split(" ")[0]}
    if isinstance(first, _Field) and isinstance(first.part, OfNames):
        return set(first.part.known(names))
    return set()
