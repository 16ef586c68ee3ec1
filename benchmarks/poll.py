"""The baseline of a table that follows another screen: a loop that looks for a change of the file and says so."""

import os
import sqlite3
import sys
import time


def main() -> None:
    """Look as often as a table does, and say when the file has been changed."""
    connection = sqlite3.connect(sys.argv[1], isolation_level=None)
    seen = None
    while True:
        [version] = connection.execute("PRAGMA data_version").fetchone()
        if version != seen:
            seen = version
            os.write(1, b"changed\n")
        time.sleep(float(sys.argv[2]))


if __name__ == "__main__":
    main()
