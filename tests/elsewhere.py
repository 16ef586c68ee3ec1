"""Another screen at a match, without a screen: in a store of its own, as another process would have it."""

from pathlib import Path

from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Store
from boardgames_tui.testing.random_play import legal_texts


class Elsewhere:
    """Plays some seats of a match, or looks on."""

    def __init__(self, directory: Path, match_id: int, *seats: int) -> None:
        self.store = Store.open(directory)
        self.journal = self.store.sit(match_id, seats)
        saved = self.store.load(match_id)
        self.match = Match.replay(saved.setup, saved.commands, self.journal, saved.undone)

    def play(self, text: str = "") -> None:
        """Play a move; the first that shows nothing, if none is named."""
        self.match.play(self.match.game.parse(text or takes(self.match)[0]))

    def look(self) -> bool:
        """Whether something was played elsewhere."""
        news = self.journal.news()
        if news is None:
            return False
        self.match.follow_seats(news.setup.seats)
        return self.match.follow(news.commands, news.undone)


def takes(match: Match) -> list[str]:
    """The moves of Splendor that can be taken back: they show nothing. In other games all."""
    texts = legal_texts(match)
    return [text for text in texts if text.startswith("take")] or texts
