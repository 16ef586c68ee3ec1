"""The results of a series in a file, from which it can be resumed."""

from pathlib import Path

from pydantic import ValidationError

from boardgames_tui.arena.agents import MatchResult
from boardgames_tui.arena.series import Series
from boardgames_tui.core.validation import adapter
from boardgames_tui.core.words import _


class OtherSeries(ValueError):
    """The file is not of this series; the message says so."""


class Results:
    """The matches so far. The file has a line of JSON for the series and one for each match."""

    def __init__(self, path: Path, series: Series) -> None:
        """Read the file if it exists. Raises OSError, OtherSeries."""
        self.path = path
        self.series = series
        self.played: dict[int, MatchResult] = {}
        with path.open("a+b") as file:  # fails now if it cannot be written
            file.seek(0)
            content = file.read().splitlines(keepends=True)
        if content and content[0].strip() != series.model_dump_json().encode():
            words = _("{file} holds results for other players or another version; choose another file")
            raise OtherSeries(words.format(file=path))
        for line in content[1:]:
            try:
                played = adapter(MatchResult).validate_json(line)
            except ValidationError:  # cut off by a power failure
                continue
            self.played[played.number] = played
        self._before = b"" if content else series.model_dump_json().encode() + b"\n"
        if content and not content[-1].endswith(b"\n"):
            self._before = b"\n"

    def add(self, played: MatchResult) -> None:
        with self.path.open("ab") as file:
            file.write(self._before + adapter(MatchResult).dump_json(played) + b"\n")
        self._before = b""
        self.played[played.number] = played
