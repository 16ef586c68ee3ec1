"""Two terminals and a window of a browser at one match of The Princes of Florence, with hidden hands and money."""

from pathlib import Path
from random import Random

import pytest

from boardgames_tui.core import catalogue, settings
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Store
from boardgames_tui.games.princes_of_florence.components.piece_words import profession_name
from boardgames_tui.testing.random_play import anything, legal_texts, setup
from tests.e2e.terminal import SPACIOUS, STANDARD, Terminal
from tests.elsewhere import Elsewhere
from tests.web.serving import serving
from tests.web.window import LAPTOP, Browser, Window

GAME = catalogue.game("princes-of-florence")
LEFT = 40
"""How many commands of the match are played here."""


def wait_for_turn(screen: Terminal | Window, seat: int, match: Match) -> None:
    """Wait until a screen asks its own seat for the decision, or says whose it is."""
    names = match.setup.names
    waits_for = [] if match.to_move in (seat, None) else [names[match.to_move]]

    def shown() -> bool:
        waits = [name for name in names if f"It's {name}'s turn." in screen.text]
        return "leave" in screen.lines[-1] and "Tab complete" not in screen.text and waits == waits_for

    screen.wait_for(shown)


def hands(match: Match, seat: int) -> tuple[set[str], set[str]]:
    """The professions that a seat holds, and those in other hands that it has never seen."""
    held = [{profession_name(GAME.tables.box, card) for card in player.hand} for player in match.state.players]
    known = "\n".join(GAME.describe(match.view(seat), match.setup.names))
    return held[seat], {name for name in set().union(*held) if name not in known}


@pytest.mark.timeout(600)
def test_two_terminals_and_a_browser_play_to_the_end(tmp_path: Path) -> None:
    data, chance = tmp_path / "data", Random(7)
    whole = Match(GAME, setup(GAME, 3, 5, {"hide_money": True}))
    while whole.to_move is not None:
        whole.play(GAME.parse(anything(legal_texts(whole), chance)))
    with Store.open(data) as store:
        settings.save(store, settings.Settings(motion=False, coach=False))
        number = store.add(whole.setup, whole.written[:-LEFT])
        store.open_to_others(number)
    looker = Elsewhere(data, number)
    match, names = looker.match, looker.match.setup.names
    with (
        Browser() as browser,
        serving(data) as server,
        Terminal("sit", str(number), "--seat", names[0], data=data, size=SPACIOUS) as first,
        Terminal("sit", str(number), "--seat", names[1], data=data, size=STANDARD) as second,
    ):
        for terminal in (first, second):
            terminal.wait_for("leave")
        window = Window(browser.context(LAPTOP), server.address)
        window.wait_for("open to others")
        window.press("enter")
        window.wait_for("who plays at this screen?")
        window.press("enter")  # the seat that is free
        screens: tuple[Terminal | Window, ...] = (first, second, window)
        have_read: set[int] = set()
        while match.to_move is not None:
            for seat, screen in enumerate(screens):
                wait_for_turn(screen, seat, match)
                own, others = hands(match, seat)
                if any(name in screen.text for name in own):
                    have_read.add(seat)
                assert not any(name in screen.text for name in others)
            mover, move = screens[match.to_move], anything(legal_texts(match), chance)
            mover.press(":")
            mover.wait_for("Tab complete")
            mover.wait_to_type()
            mover.press(*move)
            mover.wait_for(lambda: f"►: {move}" in mover.text)  # noqa: B023 - asked at once
            mover.press("enter")
            mover.wait_for(looker.look)
        assert have_read == {0, 1, 2}, "each sees a hand of their own"
        for screen in screens:
            screen.wait_for("The game is over")
        assert window.faults == []
    looker.store.close()
    with Store.open(data) as store:
        saved = store.load(number)
        assert saved.over
        assert Match.replay(saved.setup, saved.commands).state == match.state
