"""The same program in a browser: a whole game by touch, what it looks like, and who may come in."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames_tui.games.splendor.commands import HAND, Buy, Reserve, Return, Take
from tests.e2e.hands import Player, in_words
from tests.e2e.play import GAME, keep, kept, new_match, next_move, played, texts
from tests.web.serving import serving
from tests.web.window import LAPTOP, TABLET, Browser, Window

SEED = 207
"""A game with moves of all five kinds."""
LOOKS = 12
"""After so many moves the pixels are compared."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with Browser() as started:
        yield started


class Finger(Player):
    """Plays by taps alone: on tokens, on cards and on the keys of the last line."""

    terminal: Window

    def play(self, text: str, way: str = "") -> None:
        """Tap until the move is made, and the screen shows it."""
        match GAME.parse(text):
            case Take(tokens=tokens):
                for chosen in range(len(tokens)):
                    self._token("bank", tokens[: chosen + 1])
                self._key("Enter take")
            case Return(tokens=tokens):
                for chosen in range(len(tokens)):
                    self._token(("tokens", "yours"), tokens[: chosen + 1])
                self._key("Enter give back")
            case Buy(place=place):
                self._card(place)
                self._key("Enter buy")
            case Reserve(place=place):
                self._card(place)
                self._key("s reserve")
                self._key("Enter reserve")
            case _:  # a noble
                name = self._noble(text)
                if f"{name} visits" not in self._says:
                    x, _y = self.terminal.find(f" 3-{text[-1]}")  # the nobles stand above the cards
                    self.terminal.tap(x, 1)
                    self.terminal.wait_for(lambda: f"{name} visits" in self._says)
                self._key("Enter")
        self.match.play(GAME.parse(text))
        if self.match.to_move is not None:
            self.shown()

    @property
    def _name(self) -> str:
        assert self.match.to_move is not None
        return self.match.setup.names[self.match.to_move]

    def enter(self) -> None:
        """Go on, where a curtain waits for it."""
        self._key("Space")

    def _key(self, wanted: str) -> None:
        """Tap on a key of the last line."""
        self.terminal.wait_for(lambda: wanted in self.terminal.lines[-1])
        self.terminal.tap(self.terminal.lines[-1].index(wanted), len(self.terminal.lines) - 1)

    def _token(self, row: str | tuple[str, ...], chosen: str) -> None:
        """Tap on the last of the tokens that are to be chosen, in a row below the letters, and see that they are."""
        lines = self.terminal.lines
        letters = next(line for line in lines if line.startswith("colours"))
        found = re.search(rf"[^\w]{chosen[-1]} \w", letters)
        assert found, letters
        self.terminal.tap(found.start() + 1, next(y for y, line in enumerate(lines) if line.startswith(row)))
        told = in_words(chosen)
        self.terminal.wait_for(lambda: re.search(rf"(So far:|takes|gives back) {told}([.;]|$)", self._says))

    def _card(self, place: str) -> None:
        """Tap on a card, but where the cursor is already: there it would be chosen."""
        if place in HAND:
            before = self._says
            x, y = self.terminal.find("your hand")
            self.terminal.tap(x + 2, y + 1 + 2 * HAND.index(place))
            self.terminal.wait_for(lambda: self._says != before)
        elif not self._is_at(place):
            lines = enumerate(self.terminal.lines)  # what has just come there has a mark before its place
            x, y = next((found.start(1), y) for y, line in lines if (found := re.search(rf"[ *]({place})\b", line)))
            self.terminal.tap(x, y)
            self.terminal.wait_for(lambda: self._is_at(place))


@pytest.mark.timeout(300)
def test_a_whole_game_by_touch(browser: Browser, tmp_path: Path) -> None:
    data = tmp_path / "data"
    match = new_match(SEED)
    keep(data, match)
    with serving(data) as server:
        window = Window(browser.context(TABLET, touch=True), server.address)
        window.tap_on("1 Splendor")
        finger = Finger(window, match)
        finger.shown()
        while match.to_move is not None:
            finger.play(next_move(match))
            window.wait_for(lambda: kept(data) == texts(match))
            if len(match.turns) % LOOKS == 0:
                window.look()
        window.wait_for("Enter shows where the points came from.")
        window.look()
        assert window.faults == []


def test_keys_at_a_laptop_and_the_end(browser: Browser, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data) as server:
        window = Window(browser.context(LAPTOP), server.address)
        window.wait_for("You have no saved games yet.")
        window.press("s")
        window.wait_for("New game: Splendor")
        window.press("space")
        window.wait_for("Who sits here?")
        window.press("Zoë Łódź", "enter")
        window.wait_for("Zoë Łódź", without="Who sits here?")
        window.press("enter")
        window.wait_for("Round 1 · Zoë Łódź's turn")
        window.look()
        window.press("q")
        window.wait_for("─ more")
        window.press("q")
        window.page.get_by_text("bgtui is closed. Every game is saved.").wait_for()
        window.page.get_by_text("Open it again").click()
        window.wait_for("Resume game 1")
        assert window.faults == []


def test_a_closed_tab_loses_no_move_and_lets_the_game_go(browser: Browser, tmp_path: Path) -> None:
    data = tmp_path / "data"
    keep(data, new_match(SEED))
    with serving(data) as server:
        context = browser.context(TABLET, touch=True)
        first = Window(context, server.address)
        first.wait_for("Resume game 1")
        first.press("1", "enter")
        first.wait_for("Round 1 · Ada's turn")
        second = Window(context, server.address)
        second.wait_for("Resume game 1")
        second.press("1", "enter")
        second.wait_for("Game 1 is open in another bgtui; close it there first.")
        second.tap_on("Enter close")

        first.press("wug")
        first.wait_for("Enter takes white, blue, green.")
        first.press("enter")
        first.wait_for("Round 1 · Boris's turn")
        first.page.close()
        second.wait_for(lambda: len(server.programs) == 1)
        second.press("1", "enter")
        second.wait_for("Round 1 · Boris's turn")
        assert kept(data) == ["take wug"]


def test_the_password_and_the_language(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--language", "pl", BGTUI_PASSWORD="żeton") as server:
        page = browser.context().new_page()
        page.goto(server.address)
        for typed in ("gold", "żeton"):
            page.get_by_role("textbox").fill(typed)
            with page.expect_navigation():  # or the next word is typed into the page that is going away
                page.keyboard.press("Enter")
        window = Window(page.context, server.address)
        window.wait_for("Książęta Florencji")
        assert page.locator("html").get_attribute("lang") == "pl"


def test_a_file_is_sent_to_who_sits_there(browser: Browser, tmp_path: Path) -> None:
    """Not written where the program runs: whoever looks at a tablet has no files there."""
    data = tmp_path / "data"
    match = played(SEED)
    keep(data, match)
    with serving(data) as server:
        window = Window(browser.context(LAPTOP), server.address)
        window.wait_for("─ more")
        window.press("1", "enter")
        window.wait_for("the game is over")
        with window.page.expect_download() as download:
            window.press("x")
        file = download.value
        assert file.suggested_filename == "splendor-1.txt"
        assert texts(match)[-1] in Path(file.path()).read_text("utf-8")
    assert not list(tmp_path.rglob("*.txt"))
