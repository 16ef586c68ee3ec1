"""What tests of every room ask for."""

import os
import signal

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Game
from boardgames_tui.core.system import WINDOWS
from tests import catalogues, slow
from tests.games.nim.shelf import put_on_the_shelf

# Whatever terminal the tests are started in, they sit before one with all colours, but where they say so.
os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")
os.environ.pop("NO_COLOR", None)
# And they read English.
os.environ["LANGUAGE"] = "en"

# What the developer has written into files of settings means nothing to them.
os.environ["BGTUI_CONFIG_DIR"] = "/nowhere"

catalogues.compile_all()
catalogues.compile_all(catalogues.ROOT / "examples" / "kuhn" / "bgtui_kuhn" / "locale")

# These drive the program in a terminal of POSIX.
collect_ignore_glob = (
    ["e2e/*", "cli/test_cli.py", "test_benchmarks.py", "tui/test_driver.py", "web/test_several_screens.py"]
    if WINDOWS
    else []
)

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Started with nohup or in the background: what we start would ignore Ctrl+C, too.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="without the tests of tests/slow.txt, as ./check runs them")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("quick"):
        names = slow.slow_names()
        kept: list[pytest.Item] = []
        left: list[pytest.Item] = []
        for item in items:
            (left if slow.is_slow(item.nodeid, names) else kept).append(item)
        config.hook.pytest_deselected(items=left)
        items[:] = kept


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The smallest game, on the shelf while the test runs."""
    put_on_the_shelf(monkeypatch)
    return catalogue.game("nim")
