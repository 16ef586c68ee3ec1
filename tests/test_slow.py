"""The list of slow tests names tests that exist, and leaves every room some."""

from pathlib import Path

from tests import slow

ROOT = Path(__file__).parents[1]


def test_each_line_names_a_test() -> None:
    for line in slow.slow_names():
        file, *inside = line.removesuffix(" stays").partition("[")[0].split("::")
        text = (ROOT / file).read_text(encoding="utf-8")
        assert all(name in text or name == "runTest" for name in inside), line


def test_slow_are_the_listed_but_for_the_parameters_that_stay() -> None:
    names = frozenset({"tests/a.py::test_b", "tests/a.py::test_b[first] stays"})
    assert [slow.is_slow(f"tests/a.py::test_b{each}", names) for each in ("", "[first]", "[second]")] == [
        True,
        False,
        True,
    ]
    assert not slow.is_slow("tests/a.py::test_c", names)


def test_every_room_has_quick_tests() -> None:
    functions = {line for line in slow.slow_names() if not line.endswith(" stays")}
    for room in (
        "arena",
        "bots",
        "cli",
        "core",
        "e2e",
        "games",
        "plain",
        "protocol",
        "rl",
        "screens",
        "tools",
        "tui",
        "web",
    ):
        tests = [
            f"tests/{file.relative_to(ROOT / 'tests').as_posix()}::{line.split('(')[0].removeprefix('def ')}"
            for file in (ROOT / "tests" / room).rglob("test_*.py")
            for line in file.read_text(encoding="utf-8").splitlines()
            if line.startswith("def test_")
        ]
        assert set(tests) - functions, room
