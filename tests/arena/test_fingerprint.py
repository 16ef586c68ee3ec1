"""Results stay as long as what decides games stays."""

import ast
import re
import shutil
from pathlib import Path

import pytest

from boardgames_tui.arena.fingerprint import PACKAGE, PLAYS, code_of, fingerprint, without_words
from boardgames_tui.core import assets, catalogue

SPLENDOR = "boardgames_tui.games.splendor"
ROOTS = (PLAYS, SPLENDOR, f"{SPLENDOR}.ai.evaluation")


@pytest.fixture(scope="module")
def code() -> str:
    return code_of(PACKAGE, ROOTS)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the code."""
    return Path(shutil.copytree(PACKAGE, tmp_path / "boardgames_tui", ignore=shutil.ignore_patterns("__pycache__")))


def change(path: Path, old: str, new: str) -> None:
    source = path.read_text(encoding="utf-8")
    assert old in source
    path.write_text(source.replace(old, new, 1), encoding="utf-8")


def change_number(path: Path) -> None:
    """Add one to the first number in a condition or a result."""
    source = path.read_text(encoding="utf-8")
    changed = re.sub(
        r"(?m)^( +(?:if|return) [^\"'#\n]*?)\b(\d+)\b", lambda found: f"{found[1]}{int(found[2]) + 1}", source, count=1
    )
    assert changed != source
    path.write_text(changed, encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("games/splendor/presentation/story.py", '_("', '_("Behold: '),
        ("games/splendor/ai/advice.py", '_("', '_("Because '),
        ("games/splendor/rules/refusals.py", '_("', '_("Alas: '),
        ("games/splendor/controller.py", '"""', '"""Most truly: '),
        ("bots/search.py", "from math", "# of course\nfrom math"),
        ("screens/splendor/screen.py", "import", "import os\nimport"),
        ("games/splendor/ai/learning.py", "import", "import os\nimport"),
        ("games/summer_pavilion/rules/legal.py", "import", "import os\nimport"),
        ("core/crash_report.py", "import", "import os\nimport"),
    ],
)
def test_sentences_comments_screens_and_other_games_do_not_count(
    package: Path, code: str, file: str, old: str, new: str
) -> None:
    change(package / file, old, new)
    assert code_of(package, ROOTS) == code


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("bots/search.py", "FPU_REDUCTION = 0.1", "FPU_REDUCTION = 0.2"),
        ("bots/levels.py", "iterations: int = 0", "iterations: int = 1"),
        ("core/chance.py", "- 1, 0, -1", "- 1, 1, -1"),
        ("arena/agents.py", 'Random(f"{seed} ', 'Random(f"{seed}-'),
    ],
)
def test_search_chance_and_the_order_of_seats_count(package: Path, code: str, file: str, old: str, new: str) -> None:
    change(package / file, old, new)
    assert code_of(package, ROOTS) != code


@pytest.mark.parametrize("file", ["controller.py", "rules/legal.py", "rules/refusals.py", "ai/evaluation.py"])
def test_a_number_in_a_rule_or_in_the_evaluation_counts(package: Path, code: str, file: str) -> None:
    change_number(package / "games" / "splendor" / file)
    assert code_of(package, ROOTS) != code


@pytest.mark.parametrize(
    ("before", "after", "same"),
    [
        ('_("You may take {n}.").format(n=most)', '_("At most {n}, and {m} now.").format(n=most, m=now)', True),
        ('ngettext("{n} card", "{n} cards", n)', 'ngettext("a card", "{n} cards", n)', True),
        ('x = "white"', 'x = "white diamond"', False),
        ('f"{seat} of {count}"', 'f"{seat}/{count}"', False),
        ("x = 1\n'An attribute.'", "x = 1\n'Another sentence.'", True),
        ("x = 1", "x =  1  # a remark", True),
        ("x < 1", "x <= 1", False),
        ("a + b * c", "(a + b) * c", False),
        ("if a:\n  b()\nc()", "if a:\n  b()\n  c()", False),
    ],
)
def test_what_is_left_of_the_code(before: str, after: str, same: bool) -> None:
    assert (without_words(ast.parse(before)) == without_words(ast.parse(after))) is same


@pytest.mark.parametrize("file", ["bots.json", "box.json", "network.txt", "network3.txt"])
def test_data_counts(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = assets.text

    def changed(game: str, name: str) -> str:
        return text(game, name).replace("1", "2", 1) if name == file else text(game, name)

    before = fingerprint("splendor")
    monkeypatch.setattr(assets, "text", changed)
    assert fingerprint.__wrapped__("splendor") != before


def test_every_game_has_one_of_its_own() -> None:
    assert len({fingerprint(entry.id) for entry in catalogue.ENTRIES}) == len(catalogue.ENTRIES)
