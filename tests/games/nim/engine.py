"""The engine of a table's computer players, with Nim on its shelf: `python -m tests.games.nim.engine DIR`."""

import sys

from boardgames_tui.protocol.__main__ import main
from tests.games.nim.shelf import put_on_the_shelf

put_on_the_shelf()
sys.exit(main())
