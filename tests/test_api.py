"""What games may import stays as it is, or its version counts up.

`python -m tests.test_api` writes `api.txt` anew, unless games rely on what has gone.
"""

import ast
import re
import sys
from collections.abc import Iterator
from inspect import getsource
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui import api, api_screen, testing

MODULES = (api, api_screen, testing)
PROMISED = Path(__file__).with_name("api.txt")
FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
NOT_CALLED = "_(?!_init__)|on_|test_|pytest_"
"""What nobody calls but Textual, pytest and the class itself."""
IS_311 = sys.version_info[:2] == (3, 11)


def made() -> str:
    """The version, and what can be imported: a line a class with its bases, a function, a method, a field."""
    lines = [f"version {api.INTERFACE}"]
    for module in MODULES:
        for name in module.__all__:
            if name != "INTERFACE":
                lines += _signatures(name, getattr(module, name))
    return "\n".join(lines) + "\n"


def broken(before: str, now: str) -> list[str]:
    """What was promised, and is no more, in the same version."""
    (version, *promised), (still, *kept) = before.splitlines(), now.splitlines()
    return [line for line in promised if line not in kept] if version == still else []


def _signatures(name: str, thing: Any) -> Iterator[str]:
    (node,) = ast.parse(getsource(thing)).body
    if isinstance(node, FUNCTION):
        yield _called(name, node)
        return
    assert isinstance(node, ast.ClassDef)
    yield f"{name}({', '.join(map(ast.unparse, node.bases))})"
    for member in node.body:
        match member:
            case ast.FunctionDef(name=called) | ast.AsyncFunctionDef(name=called) if not re.match(NOT_CALLED, called):
                yield _called(f"{name}.{called}", member)
            case ast.AnnAssign(target=ast.Name(id=called)) if not called.startswith("_"):
                default = f" = {ast.unparse(member.value)}" if member.value is not None else ""
                yield f"{name}.{called}: {ast.unparse(member.annotation)}{default}"


def _called(name: str, node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{name}({ast.unparse(node.args)}){returns}"


@pytest.mark.skipif(not IS_311, reason="others write the same source otherwise")
def test_the_interface_is_what_was_promised() -> None:
    written, now = PROMISED.read_text("utf-8"), made()
    assert broken(written, now) == [], "games may rely on these: count INTERFACE up in core/entry.py"
    assert written == now, "write it anew: python -m tests.test_api"


def test_what_is_taken_away_needs_a_new_version() -> None:
    before = "version 1\nRow(NamedTuple)\nRow.label: str\n"
    assert broken(before, before + "Row.more: int = 0\n") == []
    assert broken(before, before.replace("label: str", "label: int")) == ["Row.label: str"]
    assert broken(before, "version 2\n") == []


def test_the_smallest_game_needs_nothing_else() -> None:
    for path in (Path(__file__).parents[1] / "examples").rglob("*.py"):
        imports = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
        ours = {str(each.module) for each in imports if str(each.module).startswith("boardgames_tui")}
        assert ours <= {module.__name__ for module in MODULES}, path


if __name__ == "__main__":
    gone = broken(PROMISED.read_text("utf-8"), made()) if PROMISED.exists() else []
    if gone:
        sys.exit("games may rely on these; count INTERFACE up in core/entry.py first:\n" + "\n".join(gone))
    PROMISED.write_text(made(), encoding="utf-8")
