"""`python -m tests.games.nim play nim`: bgtui with Nim on its shelf."""

import sys

from boardgames_tui.cli.main import main
from tests.games.nim.shelf import put_on_the_shelf

put_on_the_shelf()
sys.exit(main())
