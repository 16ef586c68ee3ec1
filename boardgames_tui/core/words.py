"""Text for players, translated with gettext; no other module calls gettext.

Every sentence a player reads passes `_` (or `ngettext`), whole and with named placeholders; `pgettext` and `npgettext`
are for one English text with several senses. English is the source; a language is a folder below
`boardgames_tui/locale`.
"""

import gettext
import os
import re
from collections.abc import Iterable
from copy import copy
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any, Literal

from boardgames_tui.core import system

LOCALE = Path(__file__).parent.parent / "locale"
ENGLISH = "en"
"""The language of the source, which has no catalogue."""
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that gettext reads: the first that is set counts."""
_translations: gettext.NullTranslations = gettext.NullTranslations()
_language = ENGLISH
_spoken = _chosen = ""
"""The current language, and the one for players who have not chosen one."""
_for_all = False
_elsewhere: dict[str, str] = {}
"""Folders of languages like ours in packages with games, by the domain of their catalogues."""


def set_language(code: str = "", *, for_all: bool = False) -> None:
    """Use this language ("ru"; "" for the environment's). `for_all`: also for players who have chosen another."""
    global _chosen, _for_all
    _chosen, _for_all = code, for_all
    _speak(code)


def use_language_of(code: str) -> bool:
    """Use a player's own language, or ("") the common one again. Return whether the language changed."""
    wanted = _chosen if _for_all or not code else code
    if wanted == _spoken:
        return False
    before = _language
    _speak(wanted)
    return _language != before


def _speak(code: str) -> None:
    global _spoken, _language, _translations
    _spoken = code
    wanted = (code or next(filter(None, map(os.environ.get, _VARIABLES)), "") or system.language()).split(":")
    # There is no English catalogue; gettext would go on to the next language that has one.
    before_english = takewhile(lambda each: each.partition("_")[0] != ENGLISH, wanted)
    file = gettext.find("bgtui", os.fspath(LOCALE), [*before_english])
    _language, _translations = ENGLISH, gettext.NullTranslations()
    if file is not None:
        _language = Path(file).parts[-3]
        _translations = _with_those_of_packages(_read(file))


def add_catalogues(domain: str, folder: Path) -> None:
    """Add the catalogues of a game from another package; they are searched after the built-in ones.

    The files are `LL/LC_MESSAGES/DOMAIN.mo` in the folder. Raises whatever reading a broken file raises.
    """
    for file in folder.glob(f"*/LC_MESSAGES/{domain}.mo"):
        _read(os.fspath(file))
        _elsewhere[domain] = os.fspath(folder)
    _speak(_spoken)


def _with_those_of_packages(ours: gettext.NullTranslations) -> gettext.NullTranslations:
    for domain, folder in _elsewhere.items():
        if file := gettext.find(domain, folder, [_language]):
            ours = copy(ours)  # that of the file is kept as it is
            ours.add_fallback(copy(_read(file)))
    return ours


@cache
def _read(file: str) -> gettext.NullTranslations:
    with Path(file).open("rb") as catalogue:
        return gettext.GNUTranslations(catalogue)


def language() -> str:
    """The code of the current language."""
    return _language


def languages() -> list[str]:
    """The codes of all languages."""
    return [ENGLISH, *sorted(file.parts[-3] for file in LOCALE.glob("*/LC_MESSAGES/bgtui.mo"))]


@cache
def name_of_language(code: str) -> str:
    file = gettext.find("bgtui", os.fspath(LOCALE), [code]) if code != ENGLISH else None
    if file is None:
        return N_("English")
    # Translators: the name of your own language, in it: "Polski".
    return _read(file).gettext(N_("English"))


def _(message: str) -> str:
    """The message in the player's language; as it is, if there is no translation."""
    return _translations.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a counted message that fits `count` in the player's language."""
    return _translations.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """The message in the sense that `context` names, where one English text has several."""
    return _translations.pgettext(context, message)


def npgettext(context: str, one: str, many: str, count: int) -> str:
    """The form of a counted message that fits `count`, in the sense that `context` names."""
    return _translations.npgettext(context, one, many, count)


def N_(message: str) -> str:  # noqa: N802 - gettext's own name
    """Mark a message for translation where it is written; translate it with `_` where it is shown."""
    return message


def NC_(context: str, message: str) -> str:  # noqa: N802 - as GLib calls it
    """Mark a message in a sense; translate it with `pgettext` where it is shown."""
    return message


def letter_of(piece: str, letter: str) -> str:
    """The letter printed on a piece, in the player's language: "w" of "white". The notation keeps ours.

    It is marked where the piece is, as `NC_("letter of white", "w")`.
    """
    context = f"letter of {piece}"
    return pgettext(context, letter)


def listed(items: Iterable[str], word: Literal["and", "or"]) -> str:
    """The items as a sentence lists them: "Ada", "Ada and Bea", "Ada, Bea and Carl"."""
    *items, last = items
    if not items:
        return last
    together = _("{items} and {last}") if word == "and" else _("{items} or {last}")
    return together.format(items=", ".join(items), last=last)


def with_gain(move: str, gain: str) -> str:
    """A move in words, with what it costs and brings."""
    # Translators: on a line of its own; the move may have a colon in it.
    return _("{move}: {gain}").format(move=move, gain=gain) if gain else move


def with_gain_after_enter(move: str, gain: str) -> str:
    """As `with_gain`, for use after "Enter:", so that the sentence has only one colon."""
    # Translators: comes after “Enter:”, so without a second colon.
    return _("{move}; {gain}").format(move=move, gain=gain) if gain else move


def in_digits(count: int) -> str:
    """A whole number, with separators of thousands where the language has them: 1,200 is 1200 in Russian."""
    # Translators: a blank (U+00A0) sets apart the thousands of numbers from five digits on only.
    separator = pgettext("between thousands", ",")
    if separator.isspace() and abs(count) < 10_000:
        separator = ""
    return f"{count:,}".replace(",", separator).replace("-", "−")


def signed(change: int) -> str:
    """Return a gain or loss with its sign: "+3", "−1,200"."""
    return f"{'+' if change >= 0 else ''}{in_digits(change)}"


def in_decimals(value: float, places: int) -> str:
    """A number with this many decimals: 29.5 is 29,5 in Polish."""
    # Translators: between a whole number and its decimals.
    return f"{value:.{places}f}".replace(".", pgettext("before decimals", ".")).replace("-", "−")


def in_percent(share: float) -> str:
    """A share of a hundred: 51% is 51 % in Russian."""
    # Translators: a blank before the sign, if your language has one there, is U+00A0.
    return _("{share}%").format(share=round(share))


def in_points(count: int) -> str:
    """Points in words: "3 points"."""
    return ngettext("{count} point", "{count} points", abs(count)).format(count=in_digits(count))


def plus_points(count: int) -> str:
    """Points gained, in words: "+3 points"."""
    return ngettext("+{count} point", "+{count} points", count).format(count=count)


_OF_THE_SYSTEM = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("File exists"),
    N_("File name too long"),
    N_("No space left on device"),
    N_("Read-only file system"),
)


def reason(error: Exception) -> str:
    """An error as one short line for people; of pydantic's, the first."""
    details: Any = getattr(error, "errors", None)
    if details is not None:
        text = str(details()[0]["msg"]).removeprefix("Value error, ")
    else:
        told = getattr(error, "strerror", None)
        # It stands after the name of a file, as our own reasons do.
        text = _(told)[:1].lower() + _(told)[1:] if told else str(error)
    line = on_one_line(text) or type(error).__name__
    return line if len(line) <= 300 else line[:299] + "…"


def is_shown(text: str) -> bool:
    """Whether a text has only visible characters: no control characters, line ends or marks of direction."""
    return text.isprintable() or all(_is_shown(text, at) for at in range(len(text)))


def _is_shown(text: str, at: int) -> bool:
    """Whether one character is visible. A joiner is visible by its effect on its neighbours."""
    letter = text[at]
    return letter.isprintable() or (
        letter in _JOINERS and _joins(letter, text[max(0, at - 8) : at], text[at + 1 : at + 2])
    )


_JOINERS = "\u200c\u200d"
"""ZWNJ and ZWJ: separate or join their neighbours."""
_TONES = "\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""Modifiers between an emoji and a joiner: variation selector, skin tones."""
_CURSIVE = {"ARABIC", "SYRIAC", "MANDAIC", "NKO", "MONGOLIAN", "MANICHAEAN", "ADLAM", "HANIFI"}
"""Scripts whose letters join, by Unicode names."""


def _joins(letter: str, before: str, after: str) -> bool:
    """Whether a script uses ZWNJ or ZWJ here: between joining letters or after a virama (RFC 5892), before a virama
    (Bengali), or between two emoji.
    """
    from unicodedata import category, combining, name

    if not before:
        return False
    following = after or " "
    if _VIRAMA in (combining(before[-1]), combining(following)):
        return category(before[-1])[0] in "LM"
    if letter == "\u200d":
        return category((before.rstrip(_TONES) or " ")[-1]) == "So" and category(following)[0] == "S"
    bare = "".join(each for each in before if category(each) != "Mn")[-1:] or " "
    return all(name(each, "").split(" ")[0] in _CURSIVE and category(each)[0] == "L" for each in (bare, following))


_VIRAMA = 9


def printable(text: str) -> str:
    """Text from outside (files, programs, the system) with ? for control and invisible characters."""
    if text.isprintable():
        return text
    return "".join(letter if letter == "\n" or _is_shown(text, at) else "?" for at, letter in enumerate(text))


def quoted(text: str) -> str:
    """Input in the language's quotation marks, cut after 40 letters; invisible characters are named: “Ada<U+200D>”."""
    cut = text if len(text) <= 40 else text[:39] + "…"
    seen = "".join(each if _is_shown(cut, at) else f"<U+{ord(each):04X}>" for at, each in enumerate(cut))
    return in_quotes(seen)


def in_quotes(text: str) -> str:
    return _in_quotes().format(text=between_quotes(text))


def between_quotes(text: str) -> str:
    """A text that a sentence has in quotation marks: its own ones become the inner ones of the language."""
    begin, end = _in_quotes().split("{text}")
    # Translators: your own quotation marks inside others.
    inner_begin, inner_end = _("‘{text}’").split("{text}")
    return text.replace(end, inner_end).replace(begin, inner_begin) if begin in text else text


def _in_quotes() -> str:
    # Translators: your own quotation marks, around what somebody has typed.
    return _("“{text}”")


_UNSEEN = (
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u200c\u200d"
    "\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Invisible characters that a terminal prints."""


def folded(text: str) -> str:
    """A text for comparisons, whatever its case, accents' encoding and joiners: equal if people read the same."""
    if text.isascii():
        return text.casefold()
    from unicodedata import normalize

    return normalize("NFC", normalize("NFD", re.sub(_UNSEEN, "", text)).casefold())


_BASES = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe"})
"""Letters whose strokes Unicode does not take for marks."""


def searched(text: str) -> str:
    """Return a text for searching: `folded`, without diacritics, which are often not typed: ё is е, but й stays."""
    text = folded(text)
    if text.isascii():
        return text
    from unicodedata import normalize

    marked = re.sub("(?<=и)\u0306", "\0", normalize("NFD", text))
    bare = re.sub("[\u0300-\u036f]", "", marked).replace("\0", "\u0306")
    return normalize("NFC", bare).translate(_BASES)


def by_alphabet(name: str) -> tuple[list[int], str]:
    """A key to sort names by: the letters of the player's language first, in its order; ё counts as е there.

    Not `locale.strxfrm`, which knows only the locales that a machine has installed.
    """
    # Translators: the letters of your language in the order of its dictionaries, without those that count as others.
    alphabet = pgettext("alphabet", "abcdefghijklmnopqrstuvwxyz")
    letters = folded(name)
    known = (letter if letter in alphabet else searched(letter)[:1] or letter for letter in letters)
    places = [alphabet.find(letter) if letter in alphabet else len(alphabet) + ord(letter) for letter in known]
    return places, name


def on_one_line(text: str) -> str:
    return printable(" ".join(text.split()))


def as_sentence(text: str) -> str:
    """The text with a capital first letter and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
