"""Words for players: the one door to gettext.

Every sentence a player reads passes `_` (or `ngettext`), whole and with named placeholders; `pgettext` and `npgettext`
are for one English text with several senses. English is the source; a language is a folder below
`boardgames_tui/locale`.
"""

import gettext
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal

LOCALE = Path(__file__).parent.parent / "locale"
_translations: gettext.NullTranslations = gettext.NullTranslations()


def set_language(language: str | None = None) -> None:
    """Speak `language` ("ru", "pl", …) from now on; None asks the environment. Missing words stay English."""
    global _translations
    wanted = [language] if language else None
    _translations = gettext.translation("bgtui", os.fspath(LOCALE), wanted, fallback=True)


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


def reason(error: Exception) -> str:
    """What an error says to people, in one line of decent length; of pydantic's, the first thing that is wrong."""
    details: Any = getattr(error, "errors", None)
    if details is not None:
        text = str(details()[0]["msg"]).removeprefix("Value error, ")
    else:
        text = getattr(error, "strerror", None) or str(error)
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
