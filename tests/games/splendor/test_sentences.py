"""What players of Splendor read. `python -m tests.games.splendor.test_sentences --write` writes it anew."""

from tests.games.sentences import Sentences
from tests.games.splendor.test_conformance import POOL
from tests.games.splendor.test_golden_games import SHELF

SENTENCES = Sentences(SHELF, POOL, r"white|blue|green|red|black|\d[wugrby]|[123]-[1234]|[abc]|[wugrby]")


def test_everything_is_still_said() -> None:
    SENTENCES.hold()


if __name__ == "__main__":
    SENTENCES.main()
