"""Search terms for saved games, as in `bgtui list` and the list of games: all of them must match."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from boardgames_tui.core.catalogue import title_of
from boardgames_tui.core.store import Summary
from boardgames_tui.core.words import _, quoted, searched

KEYS = ("game", "player", "won", "after", "before", "note", "is")
"""The keys before a colon, the same in every language."""
STATES = ("open", "over", "starred")
_DATE = re.compile(r"[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?")


@dataclass(frozen=True)
class Term:
    """A search term: `key` is one of `KEYS`, or "" to match anything."""

    key: str
    value: str


def terms(words: str) -> list[Term]:
    """Parse `ada`, `won:ada`, `after:2026-03`, `"long evening"`. Raises ValueError with a sentence."""
    found = []
    for key, whole, plain in re.findall(r'(?:([A-Za-z]+):)?(?:"([^"]*)"?|(\S+))', words):
        key, value = key.casefold(), searched(whole or plain)
        if key and key not in KEYS:
            near = get_close_matches(key, KEYS, 1)
            guess = _("you cannot search by {word}; did you mean {near}?")
            told = guess if near else _("you cannot search by {word}; choose from {words}")
            known = ", ".join(f"{each}:" for each in KEYS)
            raise ValueError(told.format(word=quoted(f"{key}:"), near="".join(near) + ":", words=known))
        if key in ("after", "before") and not _DATE.fullmatch(value):
            raise ValueError(_("{key} needs a date, as in 2026-03-21 or 2026-03").format(key=f"{key}:"))
        if key == "is" and value not in STATES:
            raise ValueError(_("{key} needs one of {words}").format(key="is:", words=", ".join(STATES)))
        if value and value not in [f"{each}:" for each in KEYS]:  # `won:` alone finds all
            found.append(Term(key, value))
    return found


def asks_for_results(wanted: Iterable[Term]) -> bool:
    return any(term.key == "won" for term in wanted)


def find(
    matches: Sequence[Summary], wanted: Sequence[Term], winners: Mapping[int, Sequence[str]] | None = None
) -> list[Summary]:
    """The matches that fit every term, in order. `winners` are names by match number."""
    return [each for each in matches if all(_fits(each, term, winners or {}) for term in wanted)]


def _fits(match: Summary, term: Term, winners: Mapping[int, Sequence[str]]) -> bool:
    match term.key:
        case "game":
            return term.value in match.game or term.value in searched(title_of(match.game))
        case "player":
            return _in(term.value, match.names)
        case "won":
            return _in(term.value, winners.get(match.id, ()))
        case "after":
            return date_of(match) >= term.value
        case "before":
            return date_of(match)[: len(term.value)] < term.value
        case "note":
            return term.value in searched(match.note)
        case "is":
            return {"open": not match.over, "over": match.over, "starred": match.star}[term.value]
    words = (match.game, title_of(match.game), match.note, date_of(match), f"#{match.id}", *match.names)
    return _in(term.value, words)


def _in(value: str, words: Iterable[str]) -> bool:
    return any(value in searched(word) for word in words)


def date_of(match: Summary) -> str:
    """The local date of its last move: 2026-03-21."""
    return f"{match.played.astimezone():%Y-%m-%d}"
