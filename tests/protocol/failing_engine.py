"""In place of our engine: it fails as often as FAILURES says, each process once, then plays as the real one does.

Each start is a line in the file that STARTS names.
"""

import os
import sys
from pathlib import Path

from boardgames_tui.protocol.__main__ import main

starts = Path(os.environ["STARTS"])
with starts.open("a") as file:
    file.write(f"{os.getpid()}\n")
if len(starts.read_text().splitlines()) <= int(os.environ["FAILURES"]):
    for line in sys.stdin.buffer:
        if b'"go"' in line:  # while it thinks
            os._exit(1)
        sys.stdout.buffer.write(b'{"jsonrpc": "2.0", "id": 1, "result": {"match": "m1"}}\n')
        sys.stdout.buffer.flush()
sys.exit(main())
