"""An example of a program that plays a seat: bgtui play splendor --seat Ada --seat "exec:python docs/greedy_bot.py"

It buys the card with the most points; else it takes what it may. It knows nothing but the legal moves it is told.
"""

import json
import sys


def worth(text: str) -> int:
    """Later cards cost more and bring more; three tokens are better than two, and those than a reserved card."""
    kind, what = text.split()[:2]
    if kind == "buy":
        return 100 + (10 * int(what[0]) if what[0].isdigit() else 50) - len(text)
    return {"noble": 90, "return": 80, "take": 10 + len(set(what)), "reserve": 0}[kind]


for line in sys.stdin:
    request = json.loads(line)
    result = {}
    if request["method"] == "load":
        result = {"match": "the only one"}
    if request["method"] == "go":
        result = {"text": max(request["params"]["legal"], key=worth)}
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
