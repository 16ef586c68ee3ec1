"""The program: `bgtui`, and `python -m boardgames_tui`."""

import gc
import sys

# A start makes many objects and hardly any rubbish: looking for it would cost a tenth of the time. What then goes on
# for long switches it on again.
gc.disable()

from boardgames_tui.cli.main import main  # noqa: E402 - after that

if __name__ == "__main__":
    sys.exit(main())
