"""What we need of each name of Textual's that begins with an underscore, in every version that we allow."""

import asyncio
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from textual.app import App

import boardgames_tui.tui
from boardgames_tui.tui.internals import Reported, ReportingApp

PROGRAM = Path(boardgames_tui.tui.__file__).parent.parent


def at_once(app: App[None]) -> None:
    hand = "the-hidden-hand"
    raise ValueError(hand)


def in_a_timer(app: App[None]) -> None:
    app.set_timer(0.01, partial(at_once, app))


def in_a_worker(app: App[None]) -> None:
    async def work() -> None:
        at_once(app)

    app.run_worker(work())


class Failing(ReportingApp):
    """It fails soon."""

    def __init__(self, fail: Callable[[App[None]], None]) -> None:
        super().__init__()
        self.fail = fail

    def report(self, error: Exception) -> str:
        return f"A sentence: {type(error).__name__}."

    def on_mount(self) -> None:
        self.fail(self)


@pytest.mark.parametrize(
    ("fail", "kind"), [(at_once, "ValueError"), (in_a_timer, "ValueError"), (in_a_worker, "WorkerFailed")]
)
def test_handle_exception_gets_every_error_and_prints_one_that_can_print_itself(
    fail: Callable[[App[None]], None], kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def run() -> None:
        app = Failing(fail)
        with pytest.raises(Reported, match=kind) as raised:
            async with app.run_test() as pilot:
                await pilot.pause(0.1)
        assert type(raised.value.__cause__).__name__ == kind
        assert app.return_code == 1

    asyncio.run(asyncio.wait_for(run(), 30))
    assert capsys.readouterr().err.strip() == f"A sentence: {kind}."


def test_no_other_module_names_anything_private_of_the_app() -> None:
    ours = {name for name in vars(App) if re.match("_[a-z]", name)}
    for path in sorted(PROGRAM.rglob("*.py")):
        if path.name != "internals.py":
            named = set(re.findall(r"(?:app|driver|App)\.(_[a-z]\w*)|def (_[a-z]\w*)", path.read_text("utf-8")))
            assert not {name for pair in named for name in pair if name} & ours, path
