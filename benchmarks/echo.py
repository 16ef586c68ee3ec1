"""A program that parses each line of JSON and writes the same object back: the baseline for the protocol."""

import json
import sys

for line in sys.stdin.buffer:
    sys.stdout.buffer.write(json.dumps(json.loads(line)).encode() + b"\n")
    sys.stdout.buffer.flush()
