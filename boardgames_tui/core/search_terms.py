"""Search terms for saved games, as in `bgtui list` and the list of games: all of them must match."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from boardgames_tui.core.catalogue import title_of
from boardgames_tui.core.store import Summary
from boardgames_tui.core.words import NC_, _, pgettext, quoted, searched

KEYS = (
    # Translators: what one can search by is typed before a colon: one word.
    NC_("search", "game"),
    NC_("search", "player"),
    NC_("search", "won"),
    NC_("search", "after"),
    NC_("search", "before"),
    NC_("search", "note"),
    NC_("search", "is"),
)
"""The keys before a colon. They are understood in every language, and in the player's own."""
# Translators: typed after "is:", one word.
STATES = (NC_("search", "open"), NC_("search", "over"), NC_("search", "starred"))
_DATE = re.compile(r"[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?")


@dataclass(frozen=True)
class Term:
    """A search term: `key` is one of `KEYS`, or "" to match anything."""

    key: str
    value: str


def terms(words: str) -> list[Term]:
    """Parse `ada`, `won:ada`, `after:2026-03`, `"long evening"`. Raises ValueError with a sentence."""
    found = []
    keys, states = _in_words(KEYS), _in_words(STATES)
    for typed, whole, plain in re.findall(r'(?:([^\W\d_]+):)?(?:"([^"]*)"?|(\S+))', words):
        key, value = keys.get(searched(typed), ""), searched(whole or plain)
        if typed and not key:
            near = get_close_matches(searched(typed), keys, 1)
            guess = _("you cannot search by {word}; did you mean {near}?")
            told = guess if near else _("you cannot search by {word}; choose from {words}")
            known = ", ".join(f"{pgettext('search', each)}:" for each in KEYS)
            raise ValueError(told.format(word=quoted(f"{typed.casefold()}:"), near="".join(near) + ":", words=known))
        if key in ("after", "before") and not _DATE.fullmatch(value):
            raise ValueError(_("{key} needs a date, as in 2026-03-21 or 2026-03").format(key=f"{typed}:"))
        if key == "is" and value not in states:
            known = ", ".join(pgettext("search", each) for each in STATES)
            raise ValueError(_("{key} needs one of {words}").format(key=f"{typed}:", words=known))
        if value and value not in [f"{each}:" for each in keys]:  # `won:` alone finds all
            found.append(Term(key, states[value] if key == "is" else value))
    return found


def _in_words(names: Sequence[str]) -> Mapping[str, str]:
    """Names by what can be typed for them: themselves, or the word of the player's language."""
    return {name: name for name in names} | {searched(pgettext("search", name)): name for name in names}


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
