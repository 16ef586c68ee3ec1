"""Errors in data files, with their lines, in our words. Imported only after an error."""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from boardgames_tui.core.words import N_, _, is_shown, ngettext, on_one_line, quoted

MOST_FAULTS = 10
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
    "string_type": N_("it should be text in double quotes, not {value}"),
    "bool_type": N_("it should be true or false, not {value}"),
    "bool_parsing": N_("it should be true or false, not {value}"),
    "literal_error": N_("it should be {expected}, not {value}"),
    "string_pattern_mismatch": N_("it should have the form {pattern}, but is {value}"),
    "too_short": N_("too few entries: {actual_length}, and the minimum is {min_length}"),
    "too_long": N_("too many entries: {actual_length}, and the maximum is {max_length}"),
    "list_type": N_("it should be a list in square brackets, not {value}"),
    "tuple_type": N_("it should be a list in square brackets, not {value}"),
    "dict_type": N_("it should be an object in curly brackets, not {value}"),
    "model_type": N_("it should be an object in curly brackets, not {value}"),
    "value_error": N_("{error}"),
}
"""Pydantic's error types in our words; other types keep pydantic's."""


def faults(path: Path, content: str, error: ValidationError) -> list[str]:
    """A line for each error, ten at most: the file, the line, the path in it, what is wrong and what would be right."""
    found = error.errors(include_url=False)
    lines = [_fault(path, content, fault) for fault in found[:MOST_FAULTS]]
    more = len(found) - MOST_FAULTS
    if more > 0:
        text = ngettext("{file}: and {count} more error", "{file}: and {count} more errors", more)
        lines.append(text.format(file=path, count=more))
    return lines


def _fault(path: Path, content: str, fault: Any) -> str:
    context = fault.get("ctx", {})
    if fault["type"] == "json_invalid":
        where = _PLACE.fullmatch(context["error"])
        what, line, column = where.groups() if where else (context["error"], 1, 1)
        return no_json(path, line, column, what)
    saying = _SAYINGS.get(fault["type"])
    value = json.dumps(fault["input"], ensure_ascii=False, default=str)
    value = value if len(value) <= 40 else value[:39] + "…"
    what = _(saying).format(**{**context, "value": value}) if saying else f"{fault['msg']} ({value})"
    place = [part for part in fault["loc"] if part != "[key]"]
    if not place:
        return on_one_line(f"{path}: {what}")
    return on_one_line(f"{path}:{line_of(content, place)}: {in_words(json.loads(content), place)}: {what}")


def no_json(path: Path, line: int | str, column: int | str, what: str) -> str:
    words = _("{file}:{line}: column {column}: this is not valid JSON: {what}")
    return words.format(file=path, line=line, column=column, what=what)


def unprintable(path: Path, content: str) -> list[str]:
    """A line for each text with control characters, in the form of `faults`."""
    data = json.loads(content)
    return [
        on_one_line(
            _("{file}:{line}: {place}: only printable characters are allowed, not {value}").format(
                file=path, line=line_of(content, place), place=in_words(data, place), value=quoted(text)
            )
        )
        for place, text in _texts(data, ())
        if not is_shown(text)
    ][:MOST_FAULTS]


def _texts(value: Any, place: _Path) -> Iterator[tuple[_Path, str]]:
    """Each text of a JSON value with its path, names of members included."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from _texts(each, (*place, number))
    elif isinstance(value, dict):
        for name, each in value.items():
            yield (*place, name), name
            yield from _texts(each, (*place, name))


def in_words(data: Any, place: _Path) -> str:
    """A path as people read it: "cards.5 (L1-white-6).price.u"."""
    words = ""
    for part in place:
        words += f".{part}" if words else str(part)
        data = value_at(data, [part])
        if isinstance(part, int) and isinstance(data, dict) and isinstance(data.get("id"), str):
            words += f" ({data['id']})"
    return words


def value_at(data: Any, place: _Path) -> Any:
    """The value at a path; the nearest value around it if there is none."""
    for part in place:
        if isinstance(data, dict) and part in data:
            data = data[str(part)]
        elif isinstance(data, list) and isinstance(part, int) and part < len(data):
            data = data[part]
    return data


def line_of(content: str, place: _Path) -> int:
    """The line of the value at a path, or of the nearest value around it. Pydantic tells paths, not lines."""
    # The one library for this, json-source-map, has not been maintained since 2021.
    at = _skip(content, 0)
    for part in place:
        at = _member(content, at, part) or at
    return content.count("\n", 0, at) + 1


def _skip(content: str, at: int) -> int:
    found = _SPACE.match(content, at)
    assert found is not None  # the pattern can be empty
    return found.end()


def _member(content: str, at: int, wanted: str | int) -> int | None:
    """Return the offset of a member of the object or list at this offset; the last of duplicates, as in json.loads."""
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
