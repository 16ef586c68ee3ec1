"""Words for players: the one door to gettext.

Every sentence a player reads passes `_` (or `ngettext`), whole and with named placeholders; `pgettext` and `npgettext`
are for one English text with several senses. English is the source; a language is a folder below
`boardgames_tui/locale`.
"""

import gettext
import os
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


def speak_to(code: str) -> bool:
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


def printable(text: str) -> str:
    """Lines that come from outside, with a question mark for whatever a terminal would obey, or show nothing for.

    This is how the text of files, programs and the system gets to the players, wherever it is not refused at once.
    """
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)


def on_one_line(text: str) -> str:
    """The same, and on one line."""
    return printable(" ".join(text.split()))


def as_sentence(text: str) -> str:
    """The text with a capital at its beginning and a stop at its end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
