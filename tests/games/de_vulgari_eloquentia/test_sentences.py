"""What players of De Vulgari Eloquentia read.

`python -m tests.games.de_vulgari_eloquentia.test_sentences --write` writes it anew.
"""

from boardgames_tui.games.de_vulgari_eloquentia.components import CUBE_COLOURS, DIALECT_NAMES, ROLE_NAMES, TRACK_NAMES
from tests.games.de_vulgari_eloquentia.test_conformance import POOL
from tests.games.de_vulgari_eloquentia.test_golden_games import SHELF
from tests.games.sentences import Sentences

SENTENCES = Sentences(SHELF, POOL, "|".join((*CUBE_COLOURS, *DIALECT_NAMES, *ROLE_NAMES, *TRACK_NAMES)))


def test_everything_is_still_said() -> None:
    SENTENCES.hold()


if __name__ == "__main__":
    SENTENCES.main()
