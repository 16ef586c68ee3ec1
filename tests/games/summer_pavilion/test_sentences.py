"""What players of Summer Pavilion read.

`python -m tests.games.summer_pavilion.test_sentences --write` writes it anew.
"""

from tests.games.sentences import Sentences
from tests.games.summer_pavilion.test_conformance import POOL
from tests.games.summer_pavilion.test_golden_games import SHELF

SENTENCES = Sentences(SHELF, POOL, r"(purple|green|orange|yellow|blue|red|centre)( \d)?|(c|[ns]?[we])\d?")


def test_everything_is_still_said() -> None:
    SENTENCES.hold()


if __name__ == "__main__":
    SENTENCES.main()
