"""Words for players: the one door to gettext.

Every sentence a player reads passes `_` (or `ngettext`), whole and with named placeholders; `pgettext` and `npgettext`
are for one English text with several senses. English is the source; a language is a folder below
`boardgames_tui/locale`.
"""

import gettext
import os
import re
from collections.abc import Iterable
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any, Literal

LOCALE = Path(__file__).parent.parent / "locale"
ENGLISH = "en"
"""The language of the source, which has no catalogue."""
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""What gettext asks of the environment: the first that is set has the word."""
_translations: gettext.NullTranslations = gettext.NullTranslations()
_language = ENGLISH
_spoken = _chosen = ""
"""What was asked for: to speak now, and to speak to those without a language of their own."""
_for_all = False


def set_language(code: str = "", *, for_all: bool = False) -> None:
    """Speak this language ("ru", "pl", …) from now on; "" asks the environment. Missing words stay English.

    `for_all`: to those as well who have a language of their own.
    """
    global _chosen, _for_all
    _chosen, _for_all = code, for_all
    _speak(code)


def use_language_of(code: str) -> bool:
    """Speak a player's own language, or again the one that was set (""). Whether another was spoken before."""
    wanted = _chosen if _for_all or not code else code
    if wanted == _spoken:
        return False
    before = _language
    _speak(wanted)
    return _language != before


def _speak(code: str) -> None:
    global _spoken, _language, _translations
    _spoken = code
    wanted = [code] if code else next((found.split(":") for name in _VARIABLES if (found := os.environ.get(name))), [])
    # gettext knows no catalogue of English, and would pass on to the next language that has one.
    before_english = takewhile(lambda each: each.partition("_")[0] != ENGLISH, wanted)
    file = gettext.find("bgtui", os.fspath(LOCALE), [*before_english])
    _language, _translations = ENGLISH, gettext.NullTranslations()
    if file is not None:
        _language = Path(file).parts[-3]
        _translations = _read(file)


@cache
def _read(file: str) -> gettext.NullTranslations:
    with Path(file).open("rb") as catalogue:
        return gettext.GNUTranslations(catalogue)


def language() -> str:
    """The code of the language that is spoken."""
    return _language


def languages() -> list[str]:
    """The codes of all languages that can be spoken."""
    return [ENGLISH, *sorted(file.parts[-3] for file in LOCALE.glob("*/LC_MESSAGES/bgtui.mo"))]


@cache
def name_of_language(code: str) -> str:
    """What a language calls itself."""
    file = gettext.find("bgtui", os.fspath(LOCALE), [code]) if code != ENGLISH else None
    if file is None:
        return N_("English")
    # Translators: the name of your own language, in it: "Polski".
    return _read(file).gettext(N_("English"))


def _(message: str) -> str:
    """The message in the player's language."""
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


def listed(items: Iterable[str], word: Literal["and", "or"]) -> str:
    """The items as a sentence lists them: "Ada", "Ada and Bea", "Ada, Bea and Carl"."""
    *items, last = items
    if not items:
        return last
    together = _("{items} and {last}") if word == "and" else _("{items} or {last}")
    return together.format(items=", ".join(items), last=last)


def in_digits(count: int) -> str:
    """A whole number in digits, the thousands set apart where the language does so: 1,200 is 1200 in Russian."""
    # Translators: a blank (U+00A0) sets apart the thousands of numbers from five digits on only.
    separator = pgettext("between thousands", ",")
    if separator.isspace() and abs(count) < 10_000:
        return str(count)
    return f"{count:,}".replace(",", separator)


def in_decimals(value: float, places: int) -> str:
    """A number with so many decimals: 29.5 is 29,5 in Polish."""
    # Translators: between a whole number and its decimals.
    return f"{value:.{places}f}".replace(".", pgettext("before decimals", "."))


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
"""What the system says of files, which speaks English to programs."""


def reason(error: Exception) -> str:
    """What an error says to people, in one line of decent length; of pydantic's, the first thing that is wrong."""
    details: Any = getattr(error, "errors", None)
    if details is not None:
        text = str(details()[0]["msg"]).removeprefix("Value error, ")
    else:
        told = getattr(error, "strerror", None)
        text = _(told) if told else str(error)
    line = on_one_line(text) or type(error).__name__
    return line if len(line) <= 300 else line[:299] + "…"


def is_shown(text: str) -> bool:
    """Whether a terminal obeys nothing of a text, nor shows nothing for it: no line ends, no marks of direction."""
    return text.isprintable() or all(_is_shown(text, at) for at in range(len(text)))


def _is_shown(text: str, at: int) -> bool:
    """The same of one of its letters. One that joins others is shown by what it does to them."""
    letter = text[at]
    return letter.isprintable() or (
        letter in _JOINERS and _joins(letter, text[max(0, at - 8) : at], text[at + 1 : at + 2])
    )


_JOINERS = "\u200c\u200d"
"""ZWNJ and ZWJ: what stands on both sides is written apart, or together."""
_TONES = "\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""What can stand between an emoji and the one that joins it to another: its look, the colour of its skin."""
_CURSIVE = {"ARABIC", "SYRIAC", "MANDAIC", "NKO", "MONGOLIAN", "MANICHAEAN", "ADLAM", "HANIFI"}
"""Scripts whose letters join, as Unicode's names of letters begin."""


def _joins(letter: str, before: str, after: str) -> bool:
    """Whether a ZWNJ or ZWJ stands where a script has a use for it.

    After a virama and between letters that join, as RFC 5892 allows both; before a virama, where Bengali needs it; and
    between two emoji.
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
"""The combining class of the signs that take a vowel away."""


def printable(text: str) -> str:
    """Lines that come from outside, with a question mark for whatever a terminal would obey, or show nothing for.

    This is how the text of files, programs and the system gets to the players, wherever it is not refused at once.
    """
    if text.isprintable():
        return text
    return "".join(letter if letter == "\n" or _is_shown(text, at) else "?" for at, letter in enumerate(text))


def quoted(text: str) -> str:
    """What somebody has typed or written, in quotation marks, to say what is wrong with it.

    It is cut after forty letters, and what would not be seen is named: "Ada<U+200D>".
    """
    cut = text if len(text) <= 40 else text[:39] + "…"
    return "'" + "".join(each if _is_shown(cut, at) else f"<U+{ord(each):04X}>" for at, each in enumerate(cut)) + "'"


_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u200c\u200d\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""What shows nothing by itself, and a terminal prints nevertheless."""


def folded(text: str) -> str:
    """A text as it is compared: whatever its case, how accents are put together, and what joins its letters.

    So names, and the words that find them, are the same for bgtui if they are the same for people.
    """
    if text.isascii():
        return text.casefold()
    from unicodedata import normalize

    return normalize("NFC", normalize("NFD", _UNSEEN.sub("", text)).casefold())


def on_one_line(text: str) -> str:
    """The same, and on one line."""
    return printable(" ".join(text.split()))


def as_sentence(text: str) -> str:
    """The text with a capital at its beginning and a stop at its end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
