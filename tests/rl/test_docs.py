"""What docs/learning.md shows runs, and its figures are right."""

import re
from pathlib import Path

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.rl import raw_env

PAGE = (Path(__file__).parents[2] / "docs" / "learning.md").read_text(encoding="utf-8")


def test_the_example_wins_against_chance(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)
    exec(compile(example, "learning.md", "exec"), {})
    assert sorted(capsys.readouterr().out.splitlines()) == ["seat_0 1.0", "seat_1 -1.0"]


def test_the_table_has_the_sizes_of_every_game() -> None:
    rows = []
    for entry in catalogue.ENTRIES:
        for seats in (entry.seats[0], entry.seats[-1]):
            environment = raw_env(entry.id, seats)
            environment.reset(seed=1)
            seen = environment.observe("seat_0")
            rows.append((entry.id, str(seats), *(str(len(seen[part])) for part in ("action_mask", "observation"))))
    assert re.findall(r"(?m)^\| ([a-z-]+) \| (\d) \| (\d+) \| (\d+) \|$", PAGE) == rows
