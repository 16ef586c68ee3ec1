"""`python -m boardgames_tui` is `bgtui`."""

import sys

from boardgames_tui.cli import main

sys.exit(main())
