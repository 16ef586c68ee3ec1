"""Moves in words: as they are read at a table and in lines, and as they can be typed beside the notation."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

from boardgames_tui.core.game import Choice, Game
from boardgames_tui.core.imports import optional
from boardgames_tui.core.keyboard import by_place
from boardgames_tui.core.match import Match, Turn
from boardgames_tui.core.notation import UnknownMove
from boardgames_tui.core.words import _, between_quotes, pgettext, quoted, searched

_THOUSANDS = re.compile(r"(?<=\d)[,.\u00a0\u202f](?=\d{3}\b)")
_NUMBER, _BEHIND = re.compile(r"^\s*\d+\.?\s+"), re.compile(r"[:;](?=\s)|\s(?=[–—(])")
"""What is shown before a move, and begins what is shown behind it: “1 study: 1 action; +4 knowledge (wins 60%)”."""
_ALIKE = str.maketrans("асеорх", "aceopx")
"""Somebody who types Russian reads “a” and “e3” on the table and types “а” and “е3”."""
EXAMPLES = 4
"""Maximum of moves named when a line is not a move."""
ENDING, STEM = 3, 3
"""How many last letters of a word may differ (Polish “kup błazen” for “kup błazna”), and the minimum before them."""

T = TypeVar("T")


def say(game: Game, command: Any, view: Any, names: Sequence[str]) -> str:
    """Return a command in its player's words, given the player's view: "take 2 blue"."""
    found = optional(game.moves, "say")
    return found(game.tables, command, view, names) if found else game.format(command)


def in_letters(game: Game, command: Any) -> str:
    """Return a command with letters for its pieces, which can also be typed: "take uu"; "" if the game has none."""
    found = optional(game.moves, "in_letters")
    return found(command) if found else ""


def say_turn(match: Match, turn: Turn, viewer: int | None) -> str:
    """Return, in words, as much of a played or undone command as a seat (None: everyone) may know; "" for nothing."""
    text = turn.told(viewer)
    if text != turn.text:
        return text and action_words(match.game, text)
    number = next((place for place, each in enumerate(match.turns) if each is turn), len(match.turns))
    view = match.game.controller.view(match.at(number), viewer)  # the position says what it meant
    return say(match.game, turn.command, view, match.setup.names)


def quote_turn(match: Match, turn: Turn, viewer: int | None) -> str:
    """Return what `say_turn` does, for a sentence that has it in quotation marks."""
    return between_quotes(say_turn(match, turn, viewer))


def played_for(match: Match) -> str:
    """Return a sentence for everyone: what a computer has just played for a person whose time is up."""
    turn = match.turns[-1]
    words, told = _("{name}'s time is up. The computer played “{move}”."), quote_turn(match, turn, None)
    if not told:
        words = _("{name}'s time is up. The computer has played.")
    return words.format(name=match.setup.names[turn.seat], move=told)


def action_words(game: Game, action: str) -> str:
    """Return the name of a kind of action, given the first word of its notation."""
    return _(actions(game).get(action, action))


def actions(game: Game) -> Mapping[str, str]:
    return optional(game.moves, "ACTIONS") or {}


def in_full(game: Game, line: str, view: Any) -> str:
    """A typed line at a view, completed and in notation. Raises NotationError if that would be a guess."""
    found = optional(game.moves, "in_full")
    return found(game.tables, line, view) if found else game.notation.in_notation(line)


def _plain(text: str) -> str:
    """Return a line without differences of case, diacritics, commas and letters that look alike."""
    return " ".join(re.findall(r"[\w+−-]+", _THOUSANDS.sub("", searched(text)).replace("_", " "))).translate(_ALIKE)


class Moves:
    """The moves of a position: writes them for the player, and reads what the player types."""

    def __init__(self, game: Game, view: Any, names: Sequence[str], choices: Sequence[Choice[Any]]) -> None:
        """`choices`: the moves that may be offered."""
        self.game = game
        self.view = view
        self.names = names
        self.choices = choices
        said = [say(game, choice.command, view, names) for choice in choices]
        count = Counter(said)
        self.written = {
            choice.command: words if count[words] == 1 else f"{words} ({choice.text})"
            for choice, words in zip(choices, said, strict=True)
        }
        """By command, with its notation where two would read the same."""
        self._ways = {choice.command: self._way(self.written[choice.command], choice.text) for choice in choices}

    def _way(self, words: str, text: str) -> tuple[str, str]:
        """Return a move in words, and a text to search in: words, notation and the name of its kind."""
        kind = self._kinds.get(text.partition(" ")[0], "")
        return _plain(words), f"{_plain(words)} {_plain(text)} {text.casefold()} {kind}"

    @cached_property
    def _kinds(self) -> dict[str, str]:
        """Return the name of each kind of action, by the first word of its notation."""
        return {kind: _plain(_(name)) for kind, name in actions(self.game).items()}

    def fitting(self, typed: str) -> Sequence[Choice[Any]]:
        """The moves that contain all these words, or their beginnings, in words or in notation."""
        return _fitting(typed, [(choice, self._ways[choice.command][1]) for choice in self.choices])

    def read(self, typed: str) -> Any:
        """The command that was meant, legal or not. Raises NotationError."""
        wanted = _plain(typed)
        if (command := self._said(self._ways, [wanted])) is not None:
            return command
        named = [kind for kind, name in self._kinds.items() if name == wanted]
        lines = typed, by_place(typed), *_with_letters(typed, self._ways), *self._otherwise(wanted), *named
        if (command := self._parsed(lines)) is not None:
            return command
        parts = [_plain(part) for part in _parts(typed)]
        if (command := self._said(self._ways, parts)) is not None:
            return command
        if self.fitting(typed):  # a possible move begins with this
            raise UnknownMove(self.unknown(typed))
        if (command := self._said(self._impossible, [wanted, *parts])) is not None:
            return command
        if meant := _least({command: self._impossible[command][0] for command in self.begun(typed)}):
            return meant[0]
        if (command := self._parsed(_with_letters(typed, self._impossible))) is None:
            raise UnknownMove(self.unknown(typed))
        return command

    def _otherwise(self, wanted: str) -> Iterator[str]:
        """Return the notation of the move that other words than its own mean: "I pass"."""
        for text, words in (optional(self.game.moves, "ALSO") or {}).items():
            if wanted in map(_plain, pgettext("also typed", words).split(",")):
                yield text

    @staticmethod
    def _said(ways: Mapping[Any, tuple[str, str]], lines: Sequence[str]) -> Any:
        """The command whose words are the first of these lines that is one in words; None if none is."""
        known = {words: command for command, (words, _all) in reversed([*ways.items()])}
        return next((known[line] for line in lines if line in known), None)

    def _parsed(self, lines: Iterable[str]) -> Any:
        """The command of the first line that is one in notation; None if none is."""
        for line in dict.fromkeys(lines):
            try:
                return self.game.parse(in_full(self.game, line, self.view))
            except UnknownMove:
                pass
        return None

    def meant(self, typed: str) -> Any:
        """As `read`; otherwise the possible move that has these words, unless it is irrevocable."""
        try:
            return self.read(typed)
        except UnknownMove:
            if (half := self.half(typed)) is None or half.command.irrevocable():
                raise
            return half.command

    def numbered(self, typed: str) -> Any:
        """As `meant`, or the command of the choice with this number."""
        number = int(typed[:9]) if typed.isdecimal() else 0
        return self.choices[number - 1].command if 1 <= number <= len(self.choices) else self.meant(typed)

    def half(self, typed: str) -> Choice[Any] | None:
        """Return the possible move that a line says whole, or that all others with these words extend; or None.

        A letter alone is no more than the beginning of a move: "b" does not take the two black tokens of "take bb".
        """
        fitting = self.fitting(typed) if typed.split() else ()
        said = {choice.command: self._ways[choice.command][0] for choice in fitting}
        if len(letter := _plain(typed)) == 1:
            said = {each: words for each, words in said.items() if words.startswith((letter, _plain(by_place(typed))))}
        whole = [command for command, words in said.items() if _alike(_plain(typed), words)]
        meant = whole if len(whole) == 1 else _least(said)
        return next((choice for choice in fitting if choice.command in meant), None)

    def begun(self, typed: str) -> Sequence[Any]:
        """The commands that begin with what is typed, possible or not."""
        ways = [(command, way) for command, (_words, way) in self._impossible.items()]
        return _fitting(typed, ways) if typed.split() else ()

    @cached_property
    def _impossible(self) -> dict[Any, tuple[str, str]]:
        """Every command of the game, to explain why one is not possible now."""
        found = {}
        for command in self.game.notation.every():
            with_words = say(self.game, command, self.view, self.names)
            found[command] = self._way(with_words, self.game.format(command))
        return found

    def unknown(self, typed: str, has_room: Callable[[str], bool] = lambda _words: True) -> str:
        """A sentence: the line is not a move; with examples of moves, each whole, as many as fit."""
        from difflib import get_close_matches

        text = quoted(typed)
        ways = {choice.text: self.written[choice.command] for choice in self.choices}
        ways |= {_plain(words): words for words in ways.values()}
        meant = self.fitting(typed) if typed.split() else ()
        if len(meant) < 2 and (near := get_close_matches(_plain(typed)[:40], ways, 1, 0.6)):
            told = _("{text} is not a move; did you mean {near}?").format(text=text, near=ways[near[0]])
            if has_room(told):
                return told
        kinds = {choice.command.kind: choice for choice in reversed(self.choices)}
        shown = meant if 0 < len(meant) <= EXAMPLES else [*kinds.values()][::-1][:EXAMPLES]
        examples = [self.written[choice.command] for choice in shown]
        for count in range(len(examples), 0, -1):
            told = _("{text} is not a move; you can type: {examples}")
            told = told.format(text=text, examples="; ".join(examples[:count]))
            if has_room(told):
                return told
        return _("{text} is not a move").format(text=text)


def _parts(typed: str) -> Iterator[str]:
    """A line without the number before a move, and without what a list or a hint shows behind it, the longest first."""
    for line in (typed, _NUMBER.sub("", typed)):
        yield line
        for sign in reversed([*_BEHIND.finditer(line)]):
            yield line[: sign.start()]


def _with_letters(typed: str, ways: Mapping[Any, tuple[str, str]]) -> Iterator[str]:
    """A line that begins in words and goes on in letters, "weź łnz", as the notation of such moves begins."""
    first, _space, rest = typed.strip().partition(" ")
    for words, way in ways.values() if rest else ():
        if words.startswith(f"{_plain(first)} "):
            yield f"{way.removeprefix(words).split()[0]} {rest}"


def _least(said: Mapping[T, str]) -> list[T]:
    """Return the move that all others extend: “take a black cube” beside “… and cash it”; [] if there is none."""
    words = {each: {*text.split()} for each, text in said.items()}
    found = sorted(words, key=lambda each: len(words[each]))[:1]
    return found if all(words[found[0]] < words[each] for each in words if each != found[0]) else []


def _alike(typed: str, words: str) -> bool:
    """Whether a line is a complete move, apart from the endings of its words."""
    one, other = typed.split(), words.split()
    return len(one) == len(other) and all(map(_same, one, other))


def _same(word: str, other: str) -> bool:
    """Whether one word is the other in another form."""
    longest = max(len(word), len(other))
    stem = max(STEM, longest - ENDING, longest // 2 + 1)
    return word == other or (word.isalpha() and len(word) >= stem and word[:stem] == other[:stem])


def _fits(words: Sequence[str], way: str) -> bool:
    """Whether each word begins one of the move's words; a number must be a whole number of the move."""
    return all(
        re.search(rf"(?<!\d){word}(?!\d)" if word.isdigit() else rf"(?<!\w){re.escape(word)}", way) for word in words
    )


def _fitting(typed: str, ways: Sequence[tuple[T, str]]) -> Sequence[T]:
    """Return the moves with all these words, also as typed on a Latin keyboard; failing that, with other endings."""
    words, by_keys = _plain(typed).split(), _plain(by_place(typed)).split()
    for wanted in (words, by_keys or words):
        if found := [each for each, way in ways if _fits(wanted, way)]:
            return found
    begun = [word if word.isdigit() else word[:STEM] for word in words]
    near = ((each, way.split()) for each, way in ways if _fits(begun, way))
    return [each for each, others in near if all(any(_same(word, other) for other in others) for word in words)]
