"""A made-up language: its words are ours in brackets, and it goes through a real catalogue."""

import re
from collections.abc import Callable, Iterable
from gettext import NullTranslations
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo


def in_brackets(text: str) -> str:
    return f"⟦{text}⟧"


def compile_catalogue(
    locale: Path, code: str, messages: Iterable[str | tuple[str, ...]], translate: Callable[[str], str] = in_brackets
) -> None:
    """Write the catalogue of a language into a folder of languages, as the build does it."""
    catalogue = Catalog(locale=code)
    for message in messages:
        forms = (message,) if isinstance(message, str) else message
        # All forms are alike but for the count, as far as this language goes.
        texts = tuple(translate(forms[min(form, len(forms) - 1)]) for form in range(catalogue.num_plurals))
        catalogue.add(message if isinstance(message, str) else forms, texts if len(forms) > 1 else texts[0])
    folder = locale / code / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "bgtui.mo").open("wb") as file:
        write_mo(file, catalogue)


_LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_CYRILLIC = str.maketrans(_LATIN, "АБЦДЕФГХИЙКЛМНОПЯРСТУВШЖЫЗабцдефгхийклмнопярстувшжыз")
_WITH_PLACEHOLDERS = re.compile(r"(\{[^{}]*\})")


class InCyrillic(NullTranslations):
    """English in Cyrillic letters, each as wide as its own: what is left in Latin ones was never translated."""

    def gettext(self, message: str) -> str:
        parts = _WITH_PLACEHOLDERS.split(message)
        return "".join(part if part.startswith("{") else part.translate(_CYRILLIC) for part in parts)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)
