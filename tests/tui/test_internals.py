"""What we need of each name of Textual's that begins with an underscore, in every version that we allow."""

import ast
import asyncio
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
import textual
from textual.app import App

import boardgames_tui.tui
from boardgames_tui.core.crash_report import text
from boardgames_tui.tui.internals import Reported, ReportingApp

PROGRAM = Path(boardgames_tui.tui.__file__).parent.parent
TEXTUAL = Path(textual.__file__).parent


def at_once(app: App[None]) -> None:
    hand = "the-hidden-hand"
    raise ValueError(hand)


def in_a_timer(app: App[None]) -> None:
    app.set_timer(0.01, partial(at_once, app))


def in_a_worker(app: App[None]) -> None:
    async def work() -> None:
        at_once(app)

    app.run_worker(work())


def in_a_callback(app: App[None]) -> None:
    asyncio.get_running_loop().call_soon(partial(at_once, app))


def twice(app: App[None]) -> None:
    in_a_callback(app)
    in_a_worker(app)


class Failing(ReportingApp):
    """It fails soon."""

    def __init__(self, fail: Callable[[App[None]], None]) -> None:
        super().__init__()
        self.fail = fail

    def report(self, error: Exception) -> str:
        return f"A sentence: {type(error).__name__}."

    def on_mount(self) -> None:
        self.fail(self)


@pytest.mark.parametrize("fail", [at_once, in_a_timer, in_a_worker, in_a_callback, twice])
def test_handle_exception_gets_every_error_and_prints_one_that_can_print_itself(
    fail: Callable[[App[None]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    async def run() -> None:
        app = Failing(fail)
        with pytest.raises(Reported, match="ValueError") as raised:
            async with app.run_test() as pilot:
                await pilot.pause(0.1)
        assert isinstance(raised.value.__cause__, ValueError)
        assert "at_once" in text(raised.value.__cause__)
        assert app.return_code == 1

    asyncio.run(asyncio.wait_for(run(), 30))
    assert capsys.readouterr().err.strip() == "A sentence: ValueError."


def underscored(path: Path, *, defined: bool = False) -> set[str]:
    """The names with one underscore that a file defines or gives to `self`; or else those that it asks anything for."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef):
            fields = (each.target for each in node.body if isinstance(each, ast.AnnAssign))
            found |= {field.id for field in fields if isinstance(field, ast.Name)}
            found |= {each.name for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)}
        elif isinstance(node, ast.Attribute) and not (defined and isinstance(node.ctx, ast.Load)):
            found.add(node.attr)
    return {name for name in found if re.match("_[a-z]", name)}


def test_no_other_module_uses_a_name_of_theirs_or_takes_one_by_accident() -> None:
    modules = ("app", "screen", "widget", "dom", "message_pump", "driver", "drivers/linux_driver")
    theirs = set().union(*(underscored(TEXTUAL / f"{module}.py", defined=True) for module in modules))
    assert "_handle_exception" in theirs
    for folder in ("tui", "screens"):
        for path in sorted((PROGRAM / folder).rglob("*.py")):
            if path.name != "internals.py":
                assert not underscored(path) & theirs, path
