"""A program that plays any legal move, but at its first decision kills who has started it.

It does so once, if its argument names a file that is not there yet; without an argument it does so always.
"""

import json
import os
import signal
import sys
from pathlib import Path

done = Path(sys.argv[1]) if len(sys.argv) > 1 else None
for line in sys.stdin:
    request = json.loads(line)
    result: object = {"match": "m"}
    if request["method"] == "go":
        if done is None or not done.exists():
            if done is not None:
                done.touch()
            os.kill(os.getppid(), signal.SIGKILL)
        legal = request["params"]["legal"]
        result = {"text": legal[request["params"]["seed"] % len(legal)]}
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
