"""`python -m benchmarks`: every figure beside its baseline, measured in the same run.

docs/benchmarks.md says what each of them is.
"""

import argparse
import platform
import sys
from collections.abc import Callable, Sequence

from benchmarks.measure import Row, table

PARTS = ("commands", "first", "keys", "rules", "store", "protocol", "memory", "screens", "hints")


def _measurements(part: str) -> Sequence[Callable[[bool], list[Row]]]:
    from benchmarks import advice, command_line, pipe, rules, screen, several, storage

    measurements: dict[str, Sequence[Callable[[bool], list[Row]]]] = {
        "commands": [command_line.commands],
        "first": [screen.starts],
        "keys": [screen.keys],
        "rules": [rules.games, rules.steps, rules.others],
        "store": [storage.commits, storage.resumes, storage.statistics, storage.first_statistics],
        "protocol": [pipe.applies],
        "memory": [screen.memory],
        "screens": [several.screens],
        "hints": [advice.hints],
    }
    return measurements[part]


def main() -> int:
    """Measure what was asked for and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure bgtui beside its baselines.")
    parser.add_argument("--quick", action="store_true", help="fewer rounds: several minutes, and less to be trusted")
    parser.add_argument("part", nargs="*", metavar="PART", help=f"only these: {', '.join(PARTS)}")
    arguments = parser.parse_args()
    unknown = [part for part in arguments.part if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}; there are: {', '.join(PARTS)}")
    rows: list[Row] = []
    for part in arguments.part or PARTS:
        for measure in _measurements(part):
            print(f"{part}: {measure.__name__} …", file=sys.stderr, flush=True)
            try:
                rows += measure(arguments.quick)
            except Exception as error:  # one thing that does not run must not hide what the others cost
                print(f"{part}: {measure.__name__} did not run: {error!r}", file=sys.stderr)
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}\n")
    print(table(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
