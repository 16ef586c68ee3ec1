"""The catalogues of the languages: `python -m tests.catalogues` brings them up to date, with a code it begins another.

Not pybabel itself: the tests hold the catalogues to the same template, and our JSON needs an extractor that it would
have to find.
"""

import json
import re
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from gettext import c2py
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import IO, Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
LOCALE = ROOT / "boardgames_tui" / "locale"
KEYWORDS: dict[str, Any] = {
    "_": None,
    "N_": None,
    "NC_": ((1, "c"), 2),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
TEXTS = {
    "characters": {"name", "title", "likes"},
    "comments": {"title", "text"},
    "lessons": {"title", "text", "say"},
    "nobles": {"name"},
    "professions": {"name"},
    "regions": {"name"},
    "seas": {"name"},
    "tiles": {"name"},
}
"""What players read in our JSON: below which member of a file, and under which names."""
FORMS = {
    "to": (("regions", "seas"), 'where one goes, with your word for "to": "do Sieny".'),
    "in": (
        ("regions", "seas"),
        'where one is, with your word for "in": "в Сиене". Without one, say the name as it is.',
    ),
    "accusative": (
        ("tiles", "professions"),
        'put after "builds the", "recruits the", "gives back the"; so in the accusative.',
    ),
}
"""Contexts in which names have another form in some languages: below which members, and what the form is for."""
LETTER = "a letter of your own word for the building or landscape, unlike the others'."
PRESSED = "in a lesson in lines, what is a key on the screen, in quotation marks: Press “place”."


def texts_of_json(
    file: IO[bytes], _keywords: object, _tags: object, options: object
) -> Iterator[tuple[int, str, str | tuple[str, str], list[str]]]:
    """Babel's extractor for `assets/GAME/*.json`."""
    data = json.load(file)
    yield from ((1, "", name, []) for name in data.get("seats", ()))
    for member, names in TEXTS.items():
        yield from ((1, "", text, []) for text in _texts(data.get(member), names))
    for context, (members, hint) in FORMS.items():
        for member in members:
            yield from ((1, "pgettext", (context, name), [hint]) for name in _texts(data.get(member), {"name"}))
    for tile in data.get("tiles", ()):
        if "glyph" in tile:
            yield 1, "pgettext", (f"letter of {tile['name']}", tile["glyph"]), [LETTER]
    for key in re.findall(r"\{[a-z-]+\.([a-z-]+)\}", json.dumps(data.get("lessons"))):
        yield 1, "pgettext", ("lesson in lines", key), [PRESSED]


def _texts(value: Any, names: set[str]) -> Iterator[str]:
    if isinstance(value, list):
        for each in value:
            yield from _texts(each, names)
    elif isinstance(value, dict):
        for name, each in value.items():
            if name in names and isinstance(each, str):
                if each:
                    yield each
            else:
                yield from _texts(each, names)


@cache
def template(folder: Path = ROOT, code: str = "boardgames_tui/**.py") -> Catalog:
    """Every message of the program, or of a game in a folder of its own. It is shared: change a copy."""
    catalogue = Catalog(project="bgtui", fuzzy=False)
    methods: list[tuple[str, Any]] = [(code, "python"), ("assets/**.json", texts_of_json)]
    found = extract_from_dir(
        folder, methods, keywords=KEYWORDS, comment_tags=("Translators:",), strip_comment_tags=True
    )
    for file, line, message, comments, context in found:
        catalogue.add(message, None, [(file, line)], auto_comments=comments, context=context)
    return catalogue


def catalogue_of(source: Path) -> Catalog:
    """A language's catalogue, read from its `bgtui.po`."""
    with source.open("rb") as file:
        return read_po(file, locale=source.parts[-3], abort_invalid=True)


def sources(locale: Path = LOCALE) -> list[Path]:
    """The catalogues that are there: of a package, one a language."""
    return sorted(locale.glob("*/LC_MESSAGES/*.po"))


def write(source: Path, catalogue: Catalog) -> None:
    """Write a catalogue for people to work on."""
    source.parent.mkdir(parents=True, exist_ok=True)
    with source.open("wb") as file:
        # Numbers of lines would change with every change of the code.
        write_po(file, catalogue, width=100, ignore_obsolete=True, include_lineno=False, sort_by_file=True)


def compile_all(locale: Path = LOCALE) -> None:
    """Compile what has changed, as the build does."""
    for source in sources(locale):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            content = BytesIO()
            write_mo(content, catalogue_of(source))
            part = compiled.with_suffix(f".{id(content)}.part")
            part.write_bytes(content.getvalue())
            part.replace(compiled)  # the tests run in several processes


# What is wrong with a catalogue


def faults(catalogue: Catalog, messages: Catalog) -> Iterator[str]:
    """What a translator has still to do: each as a line that names the message."""
    wanted = {(message.id, message.context) for message in messages if message.id}
    known = {(message.id, message.context) for message in catalogue if message.id}
    yield from (f"missing: {id_!r}" for id_, _context in sorted(wanted - known, key=str))
    yield from (f"not in the program: {id_!r}" for id_, _context in sorted(known - wanted, key=str))
    yield from (f"obsolete: {message.id!r}" for message in catalogue.obsolete.values())
    for message in catalogue:
        if message.id:
            yield from _faults_of(message, c2py(catalogue.plural_expr), catalogue.num_plurals)


def _faults_of(message: Message, form_of: Callable[[int], int], plurals: int) -> Iterator[str]:
    ids = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    if message.fuzzy:
        yield f"fuzzy: {ids[0]!r}"
    if not all(forms) or len(forms) != (1 if len(ids) == 1 else plurals):
        yield f"not translated: {ids[0]!r}"
        return
    used = [form_of(count) for count in range(200)]
    for number, form in enumerate(forms):
        # "{count}" may be left out where English does, of a form for a single number; the Russian "1" is also for 21.
        alike = ids if len(ids) > 1 and used.count(number) == 1 else ids[-1:]
        if placeholders(form) not in [placeholders(each) for each in alike]:
            yield f"other placeholders: {ids[0]!r}: {form!r}"
        if blanks(form) != blanks(ids[-1]):
            yield f"other blanks: {ids[0]!r}: {form!r}"


def placeholders(text: str) -> set[tuple[str, str | None, str | None]]:
    """Name, format and conversion of each placeholder."""
    return {(name, how, conversion) for _text, name, how, conversion in Formatter().parse(text) if name is not None}


def blanks(text: str) -> tuple[str, str]:
    """What stands before the first letter and after the last: columns and the text beside it hang on them."""
    return text[: len(text) - len(text.lstrip(" \n"))], text[len(text.rstrip(" \n")) :]


def main(codes: list[str]) -> None:
    """Bring all catalogues up to date, and begin those of these languages."""
    messages = template()
    for code in codes:
        source = LOCALE / code / "LC_MESSAGES" / "bgtui.po"
        if not source.exists():
            write(source, Catalog(locale=code, project="bgtui", fuzzy=False))
    for source in sources():
        catalogue = catalogue_of(source)
        catalogue.update(deepcopy(messages), no_fuzzy_matching=True, update_creation_date=False)
        write(source, catalogue)
        left = sum(1 for _fault in faults(catalogue, messages))
        print(f"{source.relative_to(ROOT)}: {len(catalogue)} messages, {left} to do")


if __name__ == "__main__":
    main(sys.argv[1:])
