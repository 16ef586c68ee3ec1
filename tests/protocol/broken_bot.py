"""A program that plays a seat and goes wrong in the way that its argument names, after its second decision."""

import json
import sys
import time

fault = sys.argv[1]
decisions = 0
for line in sys.stdin:
    request = json.loads(line)
    result: object = {"match": "m"}
    if request["method"] == "go":
        decisions += 1
        result = {"text": request["params"]["legal"][0]}
        if decisions > 2:
            match fault:
                case "slow":
                    time.sleep(3600)
                case "dead":
                    sys.exit(1)
                case "rubbish":
                    print("\x1b[2J no JSON at all", flush=True)
                    continue
                case "endless":
                    while True:
                        sys.stdout.write("x" * 100_000)
                case "illegal":
                    result = {"text": "buy 3-1"}
                case "no move":
                    result = {"text": "resign"}
                case "nothing":
                    result = None
                case "error":
                    answer = {
                        "jsonrpc": "2.0",
                        "id": request["id"],
                        "error": {"code": 1, "message": "I am \x1b[2J \u202elost"},
                    }
                    print(json.dumps(answer), flush=True)
                    continue
                case "other":
                    request["id"] += 1
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
