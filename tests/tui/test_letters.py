"""Whatever letter or digit stands before a thing that can be chosen is the key that leads there, in every game.

One table is walked through: every kind of decision, and from each what its keys open, without playing a move.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, NamedTuple

import pytest
from textual.geometry import Offset
from textual.widgets import Input

from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Game
from boardgames_tui.core.match import Match
from boardgames_tui.games.de_vulgari_eloquentia.commands import TakeManuscript
from boardgames_tui.games.splendor.components import COLOURS
from boardgames_tui.screens.de_vulgari_eloquentia.spots import At
from boardgames_tui.screens.splendor.spots import CardPlace, HandCard, OwnToken
from boardgames_tui.screens.summer_pavilion.spots import Group, Payment, RackTile, Space, SupplyTile
from boardgames_tui.testing.random_play import play, setup
from boardgames_tui.testing.sitting import COMPACT, SPACIOUS, Sitting, before_the_screen, sitting
from boardgames_tui.tui.actions import Action
from tests.languages import speaking

ASIDE = {"table.help", "table.palette", "table.leave", "table.moves", "table.view", "table.story", "table.hint"}
"""What the last line shows everywhere, and what opens something over the table."""
LABEL = re.compile(r"\W*(\w)(?=[^\w+,]|$)(?:\s+(\w)(?=[^\w+,]|$))?")
"""One or two single letters before all else, whatever brackets they stand in: "5 j jester"."""
TILES = Group, RackTile, SupplyTile
"""Their letters are as large as they can be: they are keys as those on a keyboard, which are capitals, too."""
PAINTED = {
    CardPlace: "letters digits",
    HandCard: "digits",
    OwnToken: "digits",
    Space: "letters digits",
    At: "letters",
    TakeManuscript: "letters",
}
"""What is printed on a piece, or counts them; on a place of the map the pawns stand. It names nothing."""


class State(NamedTuple):
    """What is half done at a table, and what has been sent to the match."""

    cursor: Any
    half: tuple[tuple[str, Any], ...]
    sent: tuple[Any, ...]
    said: str

    @property
    def done(self) -> tuple[Any, ...]:
        """What a key has done, wherever the cursor is."""
        return self[1:]

    @property
    def shown(self) -> tuple[Any, ...]:
        """What there is to choose from."""
        return self[:-1]


class Walk:
    """A table on which positions are laid; its keys change what is half done, and what they play is only noted."""

    def __init__(self, at: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at, self.screen, self.table = at, at.screen, at.screen.table
        self.sent: list[Any] = []
        self.keys: dict[str, tuple[Action, tuple[str, ...]]] = {}
        for action in self.screen.ACTIONS:
            for key in action.keys.split(","):
                assert key not in self.keys, f"{key} is {action.id} and {self.keys[key][0].id}"
                self.keys[key] = action, (key,) if action.letters else ()
        monkeypatch.setattr(self.screen.playing, "act", self.sent.append)

    def lay(self, match: Match) -> None:
        """Put a position on the table."""
        self.screen.session.lay(match)
        self.screen.playing.show_position(None, self.screen.session.view)
        self._fresh = {name: value for name, value in vars(self.table).items() if _simple(value)}
        self._spot = self.table.cursor.spot

    def go(self, *keys: str) -> State:
        """From where the decision begins, press keys."""
        self.table.new_decision()
        vars(self.table).update(self._fresh)
        self.table.cursor.spot = self._spot
        self.sent.clear()
        self.screen.after_key(everything=True)
        for key in keys:
            self.press(key)
        return self.state

    def press(self, key: str) -> None:
        """What the key is bound to."""
        action, letters = self.keys[key]
        self.do(action, *letters)

    def do(self, action: Action, *letters: str) -> None:
        """An action; what it opens over the table is closed again."""
        self.screen.perform(action.id, *letters)
        while self.at.over:
            self.at.app.pop_screen()

    @property
    def state(self) -> State:
        half = {name: value for name, value in vars(self.table).items() if _simple(value) and name[0] != "_"}
        if plan := getattr(self.table, "work_plan", None):
            half |= {"ticked": tuple(sorted(plan.ticked)), "planned": (plan.profession, plan.wanted)}
        return State(
            self.table.cursor.spot, tuple(sorted(half.items(), key=str)), tuple(self.sent), self.screen.words.message
        )

    def labels(self) -> Iterator[tuple[Any, str]]:
        """Each spot that can be chosen now, with each letter that stands before it."""
        if any(widget.outdated for widget in self.screen.drawn):  # they are about to get other sizes
            self.screen._refresh_layout()
            for widget in self.screen.drawn:
                widget.draw_anew()
        allowed = set(self.table.spots_now())
        for widget in self.screen.drawn:
            for spot, region in widget.spots.items():
                if spot not in allowed or region.y >= len(widget.rows):
                    continue
                found = LABEL.match("".join(widget.rows[region.y][0][region.x : region.right]))
                if found is None:
                    continue
                for number in (1, 2):
                    letter = found[number] or ""
                    here = Offset(region.x + found.start(number), region.y)
                    around = {each: there for each, there in widget.spots.items() if there.contains_point(here)}
                    if not letter or region.area > min(there.area for there in around.values()):
                        continue  # another thing lies there
                    painted = PAINTED.get(type(spot), "")
                    if isinstance(spot, HandCard) and (card := self.table.card_at(spot)) is not None:
                        painted += COLOURS[card.bonus]
                    if letter not in painted and ("digits" if letter.isdigit() else "letters") not in painted:
                        yield spot, letter.casefold() if isinstance(spot, TILES) else letter

    def leads(self, before: Sequence[str], key: str, spot: Any) -> bool:
        """Whether a key, pressed once or again and again, leads to a spot, or does what Enter there does."""
        action = self.keys[key][0] if key in self.keys else None
        if action is None or (action.id.startswith("table.") and action.run != "nth"):
            return False
        self.go(*before)
        for _time in range(20):
            self.press(key)
            if self.table.cursor.spot == spot or (isinstance(spot, Payment) and self.table.payment == spot.number):
                return True
        done = self.go(*before, key).done
        start = self.go(*before).done
        self.screen.move_to(spot)
        self.press("enter")
        return start != done == self.state.done


def _simple(value: object) -> bool:
    return isinstance(value, str | int | Enum | tuple | None)


def positions(game: Game, seats: int) -> list[Match]:
    """Positions in which something can be done that could not in any before."""
    seen: set[tuple[object, type]] = set()
    whole = play(game, seats, 1)
    begun = replace(whole.setup, open_hands=True)
    found = []
    for number, (turn, state) in enumerate(whole.positions()):
        view: Any = game.controller.view(state, turn.seat)
        kinds = {(view.decision, type(choice.command)) for choice in view.choices}
        if not kinds <= seen:
            seen |= kinds
            found.append(Match.replay(begun, whole.written[:number]))
    return found


def not_as_shown(walk: Walk, way: Sequence[str]) -> Iterator[str]:
    """The letters that do not lead to what they stand before; the keys of the last line that do nothing."""
    walk.go(*way)
    for spot, letter in list(walk.labels()):
        if not walk.leads(way, letter, spot):
            yield f"{letter} stands before {spot}"
    walk.go(*way)
    for key in walk.screen.words.shown_keys():
        if key.action.id not in ASIDE:
            walk.go(*way)
            walk.screen.words.message = ""
            walk.do(key.action)
            if walk.state.said and walk.screen.words.wrong:
                yield f"{key.sign} {key.label}: {walk.state.said}"


@pytest.mark.parametrize(("size", "few"), [(COMPACT, False), (SPACIOUS, True)])
@pytest.mark.parametrize("name", [entry.id for entry in catalogue.ENTRIES])
@before_the_screen
async def test_the_letter_before_a_thing_leads_to_it_and_the_last_line_holds(
    name: str, size: tuple[int, int], few: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = catalogue.game(name)
    laid = positions(game, game.seats[0 if few else -1])[few::2]  # each kind at one of the sizes
    wrong = []
    async with sitting(laid[0], size) as at:
        walk = Walk(at, monkeypatch)
        own = [key for key, (action, _letters) in walk.keys.items() if not action.id.startswith("table.")]
        for match in laid:
            walk.lay(match)
            ways: list[tuple[str, ...]] = [()]
            seen = {walk.go().shown}
            for way in ways:  # grows on the way
                asked = f"{match.state.decision} {' '.join(way)}:"
                wrong += [f"{asked} {each}" for each in not_as_shown(walk, way)]
                for press in [*own, "enter"] if not way else ["enter"] if len(way) < 2 - few else []:
                    if (state := walk.go(*way, press).shown) not in seen and not state[-1]:
                        seen.add(state)
                        ways.append((*way, press))
            await at.settle()
    assert not wrong, "\n" + "\n".join(dict.fromkeys(wrong))


@before_the_screen
async def test_on_a_russian_keyboard_the_same_keys_do_the_same() -> None:
    async with sitting(Match(catalogue.game("splendor"), setup(catalogue.game("splendor"), 2, 1))) as at:
        await at.press("г", "к")  # u, r
        assert at.table.picked == "ur"
        await at.press("я")  # z
        assert at.table.picked == "u"
        await at.press("Ы")  # S
        assert at.over == "Rounds"


@before_the_screen
async def test_a_move_is_typed_with_the_letters_of_the_keyboard() -> None:
    with speaking("ru"):
        async with sitting(Match(catalogue.game("splendor"), setup(catalogue.game("splendor"), 2, 1))) as at:
            await at.press("Ж", *"взять", "space", "2")  # :
            assert at.top.query_one(Input).value == "взять 2"
            assert "взять 2 белых" in at.said
            await at.press(*["backspace"] * 7, *"ефлу", "space", *"цц", "enter")  # take ww
            assert at.played == ["take ww"]


@before_the_screen
async def test_why_a_kind_of_move_is_not_possible_stays_told_after_enter() -> None:
    with speaking("ru"):
        async with sitting(Match(catalogue.game("splendor"), setup(catalogue.game("splendor"), 2, 1))) as at:
            await at.press("Ж", *"купить")
            why = at.said
            assert "(правило 8.2)" in why
            await at.press("enter")
            assert at.said == why
