"""What holds a game's rules text and its tests together: every numbered rule has a test that is marked with it."""

import ast
import re
from collections import Counter
from pathlib import Path

from boardgames_tui.core import assets


def numbers_in_the_rules(game: str) -> list[str]:
    """The numbers at the start of a rule, in the order of the text."""
    return re.findall(r"^\*\*(\d+\.\d+)\*\*", assets.text(game, "rules.md"), re.MULTILINE)


def numbers_in_the_tests(game: str, folder: Path) -> set[str]:
    """The numbers in `@pytest.mark.rule("GAME …")` over the tests of a folder."""
    numbers = set()
    for path in sorted(folder.glob("test_*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef) or not function.name.startswith("test"):
                continue
            for mark in function.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    named, number = ast.literal_eval(mark.args[0]).split()
                    assert named == game, f"{function.name} is about {named}"
                    numbers.add(number)
    return numbers


def hold_numbers(game: str, at_least: int) -> None:
    """Every rule has a number of its own, and they come in order."""
    numbers = numbers_in_the_rules(game)
    assert len(numbers) >= at_least
    assert sorted(numbers, key=lambda number: [int(part) for part in number.split(".")]) == numbers
    assert [number for number, count in Counter(numbers).items() if count > 1] == []


def hold_marks(game: str, folder: Path) -> None:
    """Every rule has a test, and every mark a rule."""
    rules, tests = set(numbers_in_the_rules(game)), numbers_in_the_tests(game, folder)
    assert sorted(rules - tests) == [], "rules without a test"
    assert sorted(tests - rules) == [], "marks without a rule"


def hold_mentions(game: str) -> None:
    """The text mentions only rules that there are."""
    mentioned = set(re.findall(r"\b(\d{1,2}\.\d{1,2})\b", assets.text(game, "rules.md")))
    assert mentioned - set(numbers_in_the_rules(game)) == set()
