"""What players do with data files: write them out, see which values are ours, be told what is wrong on which line.

Imported only when that is wanted.
"""

import json
import re
from collections.abc import Iterator, Sequence
from errno import EEXIST
from hashlib import blake2b
from os import strerror
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.words import N_, _, ngettext

MOST_FAULTS = 10
MARK = "source"
"""What an object has that holds values of ours: see docs/assets.md."""
OURS = ("ours", "reconstructed", "recalled")
"""How the mark of such a value begins; other words name a printed source."""
_SPACE = re.compile(r"[ \t\r\n]*")
_PLACE = re.compile(r"(.*) at line (\d+) column (\d+)", re.DOTALL)
_Path = Sequence[str | int]

_SAYINGS = {
    "missing": N_("it is missing"),
    "extra_forbidden": N_("it does not belong here"),
    "greater_than_equal": N_("it should be at least {ge}, not {value}"),
    "less_than_equal": N_("it should be at most {le}, not {value}"),
    "greater_than": N_("it should be more than {gt}, not {value}"),
    "less_than": N_("it should be less than {lt}, not {value}"),
    "int_type": N_("it should be a whole number, not {value}"),
    "int_parsing": N_("it should be a whole number, not {value}"),
    "int_from_float": N_("it should be a whole number, not {value}"),
    "string_type": N_("it should be a text in double quotes, not {value}"),
    "bool_type": N_("it should be true or false, not {value}"),
    "bool_parsing": N_("it should be true or false, not {value}"),
    "literal_error": N_("it should be {expected}, not {value}"),
    "string_pattern_mismatch": N_("it should have the form {pattern}, not be {value}"),
    "too_short": N_("too few entries: {actual_length}, where {min_length} is the least"),
    "too_long": N_("too many entries: {actual_length}, where {max_length} is the most"),
    "list_type": N_("it should be a list in square brackets, not {value}"),
    "tuple_type": N_("it should be a list in square brackets, not {value}"),
    "dict_type": N_("it should be an object in curly brackets, not {value}"),
    "model_type": N_("it should be an object in curly brackets, not {value}"),
    "value_error": N_("{error}"),
}
"""Pydantic's kinds of fault in our words; the others are told in its own."""


# Writing them out ----------------------------------------------------------------------------------------------------
NOT_OF_THE_BOX = "bots.json"
"""What lies beside the box: how the computer players weigh things."""


def names(game: str) -> list[str]:
    """The names of a game's data files."""
    return sorted(path.name for path in assets.folder(game).glob("*.json") if path.name != NOT_OF_THE_BOX)


def export(game: str, directory: Path) -> list[Path]:
    """Write a game's data files, as they come with bgtui, into its folder there. Raises FileExistsError, OSError."""
    folder = directory / game.replace("-", "_")
    folder.mkdir(parents=True, exist_ok=True)
    written = [folder / name for name in names(game)]
    for path in written:
        if path.exists():
            raise FileExistsError(EEXIST, strerror(EEXIST), str(path))
    for path in written:
        with path.open("xb") as file:
            file.write((assets.folder(game) / path.name).read_bytes())
    return written


def games_in(directory: Path) -> list[str]:
    """The games of which a directory has data files."""
    return [
        entry.id
        for entry in catalogue.ENTRIES
        if any(assets.own_file(directory, entry.id, name) for name in names(entry.id))
    ]


def no_games_in(directory: Path) -> str:
    """Why a directory is no place of data files, as a sentence; "" if it is one."""
    if games_in(directory):
        return ""
    if not directory.is_dir():
        return _("there is no folder {directory}").format(directory=directory)
    first = catalogue.ENTRIES[0].id
    return _(
        "there are no data files in {directory}, such as {file}; they are made by: bgtui assets export {game} DIR"
    ).format(directory=directory, file=Path(first.replace("-", "_")) / names(first)[0], game=first)


def wrong_games() -> list[str]:
    """What is wrong with the player's own files, a text for each game that cannot be played."""
    wrong = []
    for game in games_in(assets.OWN.directory) if assets.OWN.directory is not None else []:
        try:
            catalogue.game(game)
        except assets.BadAssets as error:
            title = catalogue.entry(game).title
            wrong.append(_("{game} cannot be played:").format(game=title) + f"\n{error}")
    return wrong


def fingerprint(content: str) -> str:
    """The same for files that say the same, however they are laid out; where a value comes from is not part of it."""
    return blake2b(json.dumps(_without_marks(json.loads(content))).encode(), digest_size=6).hexdigest()


def _without_marks(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_marks(each) for key, each in value.items() if key != MARK}
    return [_without_marks(each) for each in value] if isinstance(value, list) else value


# Which values are ours -----------------------------------------------------------------------------------------------


def our_values(game: str) -> list[str]:
    """What the data says of its values: a summary, then each that is ours with its place. Raises BadAssets."""
    title = catalogue.entry(game).title
    lines = []
    for name in names(game):
        path = assets.find(game, name)
        content = assets.read(path)
        try:
            data = json.loads(content)
        except json.JSONDecodeError as error:
            raise assets.BadAssets(_no_json(path, error.lineno, error.colno, error.msg)) from error
        file = name if path.parent == assets.folder(game) else path
        for place, why in _marked(data, ()):
            value = json.dumps(_without_marks(_at(data, place)), ensure_ascii=False)
            lines.append(_line(f"{file}:{line_of(content, place)}: {in_words(data, place)}: {value} ({why})"))
    if not lines:
        return [_("{game}: every value is printed in the box.").format(game=title)]
    summary = ngettext(
        "{game}: what {count} place says is ours, since it could not be found in print.",
        "{game}: what {count} places say is ours, since it could not be found in print.",
        len(lines),
    )
    return [summary.format(game=title, count=len(lines)), *lines]


def _marked(value: Any, place: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """The places of the values that are marked as ours, each with the words of its mark."""
    if isinstance(value, list):
        for number, each in enumerate(value):
            yield from _marked(each, (*place, number))
    if not isinstance(value, dict):
        return
    marks = value.get(MARK)
    if isinstance(marks, str):
        word, _colon, rest = marks.partition(":")
        fields = [part.strip() for part in rest.split(",")]
        if marks.startswith(OURS) and not all(part in value for part in fields):
            yield place, marks
            return
        marks = dict.fromkeys(fields, word)  # "ours: shape, cells"
    for key, each in value.items():
        why = marks.get(key) if isinstance(marks, dict) else None
        if isinstance(why, str) and why.startswith(OURS):
            yield (*place, key), why
        elif key != MARK:
            yield from _marked(each, (*place, key))


# What is wrong, and where --------------------------------------------------------------------------------------------


def faults(path: Path, content: str, error: ValidationError) -> list[str]:
    """Each fault in a line: the file, the line, the place, what is wrong and what would be right. At most ten."""
    found = error.errors(include_url=False)
    lines = [_fault(path, content, fault) for fault in found[:MOST_FAULTS]]
    more = len(found) - MOST_FAULTS
    if more > 0:
        text = ngettext("{file}: and {count} more fault", "{file}: and {count} more faults", more)
        lines.append(text.format(file=path, count=more))
    return lines


def _fault(path: Path, content: str, fault: Any) -> str:
    context = fault.get("ctx", {})
    if fault["type"] == "json_invalid":
        where = _PLACE.fullmatch(context["error"])
        what, line, column = where.groups() if where else (context["error"], 1, 1)
        return _no_json(path, line, column, what)
    saying = _SAYINGS.get(fault["type"])
    value = json.dumps(fault["input"], ensure_ascii=False, default=str)
    value = value if len(value) <= 40 else value[:39] + "…"
    what = _(saying).format(**{**context, "value": value}) if saying else f"{fault['msg']} ({value})"
    place = [part for part in fault["loc"] if part != "[key]"]
    if not place:
        return _line(f"{path}: {what}")
    return _line(f"{path}:{line_of(content, place)}: {in_words(json.loads(content), place)}: {what}")


def _no_json(path: Path, line: int | str, column: int | str, what: str) -> str:
    return _("{file}:{line}: column {column}: this is no JSON: {what}").format(
        file=path, line=line, column=column, what=what
    )


def _line(text: str) -> str:
    """The text on one line, with nothing that a terminal would obey."""
    return "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))


def in_words(data: Any, place: _Path) -> str:
    """A place as people read it: "cards.5 (L1-white-6).price.u"."""
    words = ""
    for part in place:
        words += f".{part}" if words else str(part)
        data = _at(data, [part])
        if isinstance(part, int) and isinstance(data, dict) and isinstance(data.get("id"), str):
            words += f" ({data['id']})"
    return words


def _at(data: Any, place: _Path) -> Any:
    """The value at a place; what lies nearest round it if it is not there."""
    for part in place:
        if isinstance(data, dict) and part in data:
            data = data[str(part)]
        elif isinstance(data, list) and isinstance(part, int) and part < len(data):
            data = data[part]
    return data


def line_of(content: str, place: _Path) -> int:
    """The line on which the value at a place of a JSON text begins, or what lies nearest round it if it is not there.

    Pydantic tells places, not lines. The one library for this (json-source-map) has slept since 2021; the standard
    library's decoder says where a value ends, and that is all there is to it.
    """
    at = _skip(content, 0)
    for part in place:
        at = _member(content, at, part) or at
    return content.count("\n", 0, at) + 1


def _skip(content: str, at: int) -> int:
    found = _SPACE.match(content, at)
    assert found is not None  # the pattern fits nothing as well
    return found.end()


def _member(content: str, at: int, wanted: str | int) -> int | None:
    """Where a member of the object or list at this place begins; of two with one name the last, as it counts."""
    end = {"{": "}", "[": "]"}.get(content[at])
    if end is None:
        return None
    decode = json.JSONDecoder().raw_decode
    found, number = None, 0
    at = _skip(content, at + 1)
    while content[at] != end:
        key: str | int = number
        if end == "}":
            key, at = decode(content, at)
            at = _skip(content, _skip(content, at) + 1)
        if key == wanted:
            found = at
        _value, at = decode(content, at)
        at = _skip(content, at)
        if content[at] == ",":
            at = _skip(content, at + 1)
        number += 1
    return found
