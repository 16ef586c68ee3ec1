"""What players of The Princes of Florence read.

`python -m tests.games.princes_of_florence.test_sentences --write` writes it anew.
"""

from boardgames_tui.games.princes_of_florence.components import FREEDOM_NAMES, KIND_NAMES
from tests.games.princes_of_florence.positions import BOX
from tests.games.princes_of_florence.test_conformance import POOL
from tests.games.princes_of_florence.test_golden_games import SHELF
from tests.games.sentences import Sentences

NAMES = [*(tile.name for tile in BOX.tiles), *(card.name for card in BOX.professions)]
SENTENCES = Sentences(SHELF, POOL, "|".join((*NAMES, *KIND_NAMES, *FREEDOM_NAMES)))


def test_everything_is_still_said() -> None:
    SENTENCES.hold()


if __name__ == "__main__":
    SENTENCES.main()
