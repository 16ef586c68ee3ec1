"""Hands on the keyboard: how a player does each move of Splendor, seeing no more than the screen."""

import re
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any, Protocol

from boardgames_tui.core.match import Match
from boardgames_tui.games.splendor.commands import HAND, Buy, ChooseNoble, Reserve, Return, Take
from boardgames_tui.games.splendor.components import KINDS
from boardgames_tui.games.splendor.components.piece_words import tokens_in_words
from boardgames_tui.games.splendor.state import Decision
from tests.e2e.play import GAME

ROWS = tuple(tuple(f"{level}-{column}" for column in (1, 2, 3, 4)) for level in (3, 2, 1))


def in_words(letters: str) -> str:
    """Tokens as the prompt names them: "2 blue", "white, green"."""
    return tokens_in_words("".join(sorted(letters, key=KINDS.index)))


class Screen(Protocol):
    """What a player sees and touches: of a terminal, or of a window of a browser."""

    @property
    def lines(self) -> list[str]: ...

    @property
    def text(self) -> str: ...

    def find(self, wanted: str) -> tuple[int, int]: ...

    def press(self, *keys: str) -> None: ...

    def click(self, x: int, y: int) -> None: ...

    def wait_for(self, wanted: str | re.Pattern[str] | Callable[[], object], *, without: str = "") -> Any: ...


class Player:
    """Plays moves on a terminal and, beside it, on the match; each must lead to the same."""

    def __init__(self, terminal: Screen, match: Match) -> None:
        self.terminal = terminal
        self.match = match
        self._ways: Iterator[str] = cycle(["type", "tab", "type", "arrows", "type", "click"])

    def play(self, text: str, way: str = "") -> None:
        """Do a move, by the next of the ways if none is named, and wait until the screen shows it."""
        way = way or next(self._ways)
        match GAME.parse(text):
            case Take(tokens=tokens) if way != "type":
                self._pick(tokens)
            case Return(tokens=tokens) if way != "type":
                self._pick(tokens)
            case Buy(place=place, gold="") if way != "type" and self._go_to(place, way):
                self.terminal.press("enter")
            case Reserve(place=place) if way != "type" and self._go_to(place, way):
                self.terminal.press("s")
                self.terminal.wait_for(lambda: self._says.startswith(("Enter reserves", "Enter draws and reserves")))
                self.terminal.press("enter")
            case ChooseNoble() if way != "type":
                self._choose_noble(text)
            case _:
                self.terminal.press(":")
                self.terminal.wait_for("Tab complete")
                self.terminal.press(text)
                self.terminal.wait_for(lambda: f"►: {text}" in self.terminal.text and "Enter: " in self.terminal.text)
                self.terminal.press("enter")
        self.match.play(GAME.parse(text))
        if self.match.to_move is not None:
            self.shown()

    def enter(self) -> None:
        """Go on, where a curtain waits for it."""
        self.terminal.press("space")

    def shown(self) -> None:
        """Wait until the screen asks for the decision that the match has come to."""
        seat = self.match.to_move
        assert seat is not None
        if not self.match.setup.open_hands and GAME.controller.has_secrets(self.match.state, seat):
            self.terminal.wait_for(f"{self.match.setup.names[seat]}, it's your turn.")
            self.enter()
        view = self.match.view(seat)
        title = f"Round {view.round} · {self.match.setup.names[seat]}'s turn"
        asked = {Decision.RETURN: "give back", Decision.NOBLE: "nobles want", Decision.ACTION: ""}[view.decision]  # type: ignore[attr-defined]

        def decision() -> bool:
            lines = self.terminal.lines
            return title in lines[0] and asked in lines[-3] and not any("Tab complete" in line for line in lines)

        self.terminal.wait_for(decision)

    def _pick(self, letters: str) -> None:
        """Choose tokens by their letters, then Enter."""
        self.terminal.press(letters)
        chosen = in_words(letters)
        self.terminal.wait_for(lambda: re.search(rf"(takes|back) {chosen}[.;]", self._says))
        self.terminal.press("enter")

    def _noble(self, text: str) -> str:
        """What the noble is called that a command chooses."""
        name: str = self.match.view(None).nobles[int(text[-1]) - 1].name  # type: ignore[attr-defined]
        return name

    def _choose_noble(self, text: str) -> None:
        name = self._noble(text)
        for _ in range(5):
            if f"{name} visits" in self._says:
                break
            before = self._says
            self.terminal.press("right")
            self.terminal.wait_for(lambda before=before: self._says != before)  # type: ignore[misc]
        assert f"{name} visits" in self._says
        self.terminal.press("enter")

    def _go_to(self, place: str, way: str) -> bool:
        """Put the cursor on a card and see the prompt name it; False if this way does not lead there."""
        if place in HAND:  # what it is called is shown only to whoever types it
            return False
        if self._is_at(place):
            return True
        if way == "click":
            if place.endswith("deck"):
                return False
            level, column = place.split("-")
            x, _y = self.terminal.find(f" 3-{column} ")  # the heads of the cards say their places
            head = f" {level}-1 "
            self.terminal.wait_for(lambda: any(head in line[:30] for line in self.terminal.lines))
            y = next(y for y, line in enumerate(self.terminal.lines) if head in line[:30])
            self.terminal.click(x + 1, y + 1)
        else:
            allowed = {choice.text.split()[1] for choice in self.match.view(self.match.to_move).choices}
            row = next((row for row in ROWS if place in row), None)
            if row is None:
                return False
            for _ in range(12):  # Tab goes from row to row, however far away it is
                if any(self._is_at(other) for other in row):
                    break
                before = self._says
                self.terminal.press("tab")
                self.terminal.wait_for(lambda before=before: self._says != before)  # type: ignore[misc]
            if way == "tab":
                self.terminal.press(str(row.index(place) + 1))
            else:
                reachable = [other for other in row if other in allowed]
                self.terminal.press(*["right"] * reachable.index(place))
        self.terminal.wait_for(lambda: self._is_at(place))
        return True

    def _is_at(self, place: str) -> bool:
        return self._says.startswith((f"Enter buys {place}:", f"s reserves {place};"))

    @property
    def _says(self) -> str:
        return self.terminal.lines[-3].strip(" ►>")
