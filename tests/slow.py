"""Which tests `./check` leaves to `./check --all`: `python -m tests.slow REPORT` writes `slow.txt`.

REPORT is what `./check --all --junitxml REPORT` writes. A test is slow if it takes long on average over its parameters;
of such a test the first parameters stay if they are quick enough, so that its room is still touched.
"""

import re
import sys
from pathlib import Path
from xml.etree import ElementTree

LONG, LONG_OF_RULES, TOO_LONG = 0.35, 5.0, 1.5
"""Seconds, five tests at a time on two cores: of a slow test, of one of rules, of first parameters that do not stay."""
LIST = Path(__file__).with_name("slow.txt")


def is_slow(node: str, names: frozenset[str]) -> bool:
    """Whether a test is in the list: by its node's id without parameters, or with those that stay."""
    function = node.partition("[")[0]
    return function in names and f"{node} stays" not in names


def slow_names() -> frozenset[str]:
    """The lines of the list."""
    return frozenset(LIST.read_text(encoding="utf-8").splitlines())


def lines_of(report: Path) -> list[str]:
    """The lines of the list, by how long each test of a report took."""
    seconds: dict[str, list[tuple[str, float]]] = {}
    for case in ElementTree.parse(report).iter("testcase"):
        module, *inside = re.split(r"\.(?=Test)", case.get("classname", ""))
        node = "::".join([module.replace(".", "/") + ".py", *inside, case.get("name", "")])
        seconds.setdefault(node.partition("[")[0], []).append((node, float(case.get("time", 0))))
    lines = []
    for function, cases in seconds.items():
        first, took = cases[0]
        long = LONG_OF_RULES if function.startswith("tests/games/") else LONG
        if sum(each for _, each in cases) / len(cases) >= long:
            lines.append(function)
            if len(cases) > 1 and took <= TOO_LONG:
                lines.append(f"{first} stays")
    return sorted(lines)


if __name__ == "__main__":
    LIST.write_text("\n".join(lines_of(Path(sys.argv[1]))) + "\n", encoding="utf-8")
