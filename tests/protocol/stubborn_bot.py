"""A program that never answers, ignores every signal that can be ignored, and has started another one of its kind.

Both write their process numbers into the file that its argument names.
"""

import os
import signal
import sys
import time
from pathlib import Path

for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGPIPE, signal.SIGTERM):
    signal.signal(number, signal.SIG_IGN)
child = os.fork()
if child:
    Path(sys.argv[1]).write_text(f"{os.getpid()} {child}\n")
while True:
    time.sleep(3600)
