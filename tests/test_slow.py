"""The list of slow tests: how it is made, that it names tests that exist, and that it leaves every room some."""

import re
from pathlib import Path

import pytest

from boardgames_tui import testing
from tests import slow

TESTS = Path(__file__).parent
ROOMS = sorted({file.relative_to(TESTS).parts[0] for file in TESTS.glob("*/**/test_*.py")})


def test_each_line_names_a_test() -> None:
    of_every_game = "".join(path.read_text(encoding="utf-8") for path in Path(testing.__file__).parent.glob("*.py"))
    for line in slow.slow_names():
        file, *inside = line.removesuffix(" stays").partition("[")[0].split("::")
        text = (TESTS.parent / file).read_text(encoding="utf-8") + of_every_game
        assert all(re.search(rf"(def |class |^){name}\b", text, re.M) for name in inside), line


def test_slow_are_the_listed_but_for_the_parameters_that_stay() -> None:
    names = frozenset({"tests/a.py::test_b", "tests/a.py::test_b[first] stays"})
    tests = ("test_b", "test_b[first]", "test_b[second]", "test_c")
    assert [each for each in tests if slow.is_slow(f"tests/a.py::{each}", names)] == ["test_b", "test_b[second]"]


def test_what_takes_long_is_listed_with_its_first_parameters_if_they_are_quick(tmp_path: Path) -> None:
    cases = (
        ("tests.tui.test_a", "test_quick", 0.3),
        ("tests.tui.test_a.TestIt", "test_long", 0.4),
        ("tests.tui.test_a", "test_each[1]", 1.4),
        ("tests.tui.test_a", "test_each[2]", 0.1),
        ("tests.tui.test_a", "test_both[1]", 1.6),
        ("tests.tui.test_a", "test_both[2]", 1.6),
        ("tests.games.test_a", "test_rule", 4.9),
    )
    report = tmp_path / "report.xml"
    found = "".join(f'<testcase classname="{where}" name="{name}" time="{time}"/>' for where, name, time in cases)
    report.write_text(f"<testsuite>{found}</testsuite>", encoding="utf-8")
    file = "tests/tui/test_a.py"
    assert slow.lines_of(report) == [
        f"{file}::TestIt::test_long",
        f"{file}::test_both",
        f"{file}::test_each",
        f"{file}::test_each[1] stays",
    ]


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_has_quick_tests(room: str) -> None:
    tests = {
        f"tests/{file.relative_to(TESTS).as_posix()}::{name}"
        for file in (TESTS / room).rglob("test_*.py")
        for name in re.findall(r"^(?:async )?def (test_\w+)", file.read_text(encoding="utf-8"), re.M)
    }
    assert tests - slow.slow_names()
