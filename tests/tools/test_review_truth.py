"""How true a review's marks are."""

import sys
from pathlib import Path

import pytest

from boardgames_tui.core import catalogue
from tools import review_truth
from tools.review_truth import Reviewed, read, reviewed, rows


def looked_at(behind: float, error: float, alone: float, truly: float | None, pruned: float | None = None) -> Reviewed:
    return Reviewed(0, 0, alone, behind, error, truly, pruned)


def test_a_mark_is_false_if_the_move_was_no_worse() -> None:
    known = [
        looked_at(0.1, 0.01, 0.1, 0.12, pruned=0.2),
        looked_at(0.1, 0.01, 0.0, -0.01, pruned=-0.06),
        looked_at(0.06, 0.01, 0.04, 0.02),
        looked_at(0.1, 0.06, 0.2, 0.0),
        looked_at(0.01, 0.01, 0.01, None, pruned=-0.01),
    ]
    assert rows(known) == [
        "5 decisions of 1 games",
        (
            "marked: 3, false: 1 (33 %), worse by less than half of what a mark needs: 2 (67 %), "
            "worse by 4.3 in 100 on average"
        ),
        (
            "by the search alone: 2, false: 1 (50 %), worse by less than half of what a mark needs: 1 (50 %), "
            "worse by 6.0 in 100 on average"
        ),
        "pruned: 3 judged, missed: 1 (33 %)",
    ]


def test_of_nothing_there_are_no_shares() -> None:
    assert rows([])[1].startswith("marked: 0, false: 0, ")


def test_a_game_is_reviewed_alike_again_and_read_from_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("ADVICE", "REVIEWED"):
        monkeypatch.setattr(review_truth, name, 6)
    monkeypatch.setattr(review_truth, "LOOKED_AT", 0.3)
    found = list(reviewed(catalogue.game("summer-pavilion"), 2, 0, judged=6))
    assert any(each.truly is not None for each in found)
    assert any(each.pruned is not None for each in found)
    file = tmp_path / "reviewed.jsonl"
    words = ["review_truth", "summer-pavilion", "--file", str(file), "--games", "1", "--judged", "6"]
    monkeypatch.setattr(sys, "argv", words)
    for _again in range(2):
        review_truth.main()
        assert capsys.readouterr().out.splitlines() == rows(found)
        assert read(file) == found
