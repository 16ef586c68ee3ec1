"""Data files for players: export, list reconstructed values, report errors by line. Imported on demand."""

import json
from collections.abc import Iterator
from errno import EEXIST
from os import strerror
from pathlib import Path
from typing import Any

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.data_errors import in_words, line_of, no_json, value_at
from boardgames_tui.core.files import write_new
from boardgames_tui.core.words import NC_, _, ngettext, on_one_line, pgettext

OURS = (NC_("value", "ours"), NC_("value", "reconstructed"), NC_("value", "recalled"))
"""The beginning of a reconstructed value's mark; other marks name a printed source."""


# Writing them out ----------------------------------------------------------------------------------------------------
NOT_OF_THE_BOX = ("annotated.json", "bots.json", "coach.json", "examples.json", "lessons.json")
"""Files beside the box: for computer players and for newcomers."""


def names(game: str) -> list[str]:
    return sorted(path.name for path in assets.folder(game).glob("*.json") if path.name not in NOT_OF_THE_BOX)


def export(game: str, directory: Path) -> list[Path]:
    """Write a game's built-in data files into its folder there. Raises FileExistsError, OSError."""
    folder = directory / game.replace("-", "_")
    folder.mkdir(parents=True, exist_ok=True)
    written = [folder / name for name in names(game)]
    for path in written:
        if path.exists():
            raise FileExistsError(EEXIST, strerror(EEXIST), str(path))
    for path in written:
        write_new(path, (assets.folder(game) / path.name).read_bytes())
    return written


def games_in(directory: Path) -> list[str]:
    return [
        entry.id
        for entry in catalogue.shelf()
        if any(assets.own_file(directory, entry.id, name) for name in names(entry.id))
    ]


def no_games_in(directory: Path) -> str:
    """Return why a directory cannot be used for data files, as a sentence; "" if it can."""
    if games_in(directory):
        return ""
    if not directory.is_dir():
        return _("there is no folder {directory}").format(directory=directory)
    first = catalogue.ENTRIES[0].id
    return _("{directory} holds no data files, such as {file}; to make them: bgtui assets export {game} DIR").format(
        directory=directory, file=Path(first.replace("-", "_")) / names(first)[0], game=first
    )


def wrong_games() -> list[str]:
    """Errors in the player's own files, a text for each game that cannot be played."""
    wrong = []
    for game in games_in(assets.OWN.directory) if assets.OWN.directory is not None else []:
        try:
            catalogue.game(game)
        except assets.BadAssets as error:
            title = catalogue.entry(game).title
            wrong.append(_("{game} cannot be played:").format(game=title) + f"\n{error}")
    return wrong


# Which values are ours -----------------------------------------------------------------------------------------------


def our_values(game: str) -> list[str]:
    """A summary of the values that we reconstructed, then each with its place. Raises BadAssets."""
    title = catalogue.entry(game).title
    lines = []
    for name in names(game):
        path = assets.find(game, name)
        content = assets.read(path)
        try:
            data = json.loads(content)
        except json.JSONDecodeError as error:
            raise assets.BadAssets(no_json(path, error.lineno, error.colno, error.msg)) from error
        file = name if path.parent == assets.folder(game) else path
        for place, why in _marked(data, ()):
            value = json.dumps(assets.without_marks(value_at(data, place)), ensure_ascii=False)
            mark = next(each for each in OURS if why.startswith(each))
            why = why.replace(mark, pgettext("value", mark), 1)
            lines.append(on_one_line(f"{file}:{line_of(content, place)}: {in_words(data, place)}: {value} ({why})"))
    if not lines:
        return [_("{game}: every value comes from a printed source.").format(game=title)]
    summary = ngettext(
        "{game}: {count} value is our reconstruction; no printed source was found.",
        "{game}: {count} values are our reconstructions; no printed source was found.",
        len(lines),
    )
    return [summary.format(game=title, count=len(lines)), *lines]


def _marked(value: Any, place: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """The paths of the values that are marked as ours, each with its mark."""
    if isinstance(value, list):
        for number, each in enumerate(value):
            yield from _marked(each, (*place, number))
    if not isinstance(value, dict):
        return
    marks = value.get(assets.MARK)
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
        elif key != assets.MARK:
            yield from _marked(each, (*place, key))
