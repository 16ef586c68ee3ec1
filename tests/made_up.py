"""A made-up language: its words are ours in brackets, and it goes through a real catalogue."""

from collections.abc import Callable, Iterable
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
