"""Print the lowest versions that pyproject.toml allows of what bgtui needs, for pip: `textual==8.2`."""

import tomllib
from pathlib import Path

PROJECT = Path(__file__).parent.parent / "pyproject.toml"


def lowest() -> list[str]:
    """Each library with its lowest version."""
    needed = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"]
    return [line.split(",")[0].replace(">=", "==") for line in needed]


if __name__ == "__main__":
    print("\n".join(lowest()))
