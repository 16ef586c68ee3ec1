"""Another version of bgtui as an opponent, whose source lies in DIR (git worktree add DIR COMMIT):

bgtui arena splendor --seat bot:hard --seat "exec:python docs/other_version.py DIR hard"

It plays a level with that level's own settings but, like the levels in the arena, without its clock, so that a series
has the same result on a slow machine.
"""

import json
import sys

directory, level = sys.argv[1:3]
sys.path.insert(0, directory)

from boardgames_tui.bots import levels  # noqa: E402 - of that version
from boardgames_tui.protocol import engine  # noqa: E402

limits = getattr(levels, "TIME_LIMITS", None) or levels.SECONDS  # as they were called until November 2026
limits[level] = float("inf")
matches = getattr(engine, "matches", engine).Engine()  # it was to be had of `engine` until November 2026
for line in sys.stdin:
    request = json.loads(line)
    if request["method"] == "go":
        asked = request["params"]
        request["params"] = {"match": asked["match"], "seed": asked["seed"], "level": level}
    sys.stdout.buffer.write(engine.reply(matches, json.dumps(request).encode()))
    sys.stdout.buffer.flush()
