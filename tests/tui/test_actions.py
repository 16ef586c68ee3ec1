"""One registry of what keys do: what the table binds, shows and prints of it, and what the README tells."""

import re
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest
from textual.binding import Binding

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.games.splendor.controller import SplendorController
from boardgames_tui.testing.sitting import SIZES, SPACIOUS, before_the_screen, sitting
from boardgames_tui.tui.actions import Action, table_actions
from tests.catalogues import template
from tests.games.nim.shelf import GAMES
from tests.games.splendor.positions import setup

README = Path(__file__).parents[2] / "README.md"


def actions_of(game: str) -> tuple[Action, ...]:
    """What keys do at a game's table."""
    module, name = catalogue.game(game).screen.split(":")
    actions: tuple[Action, ...] = getattr(import_module(module), name).ACTIONS
    return actions


def in_readme(actions: tuple[Action, ...], *, every: bool) -> str:
    """Keys and what they do: a table for actions that every game has, else a list in one line."""
    told: dict[str, str] = {}
    for action in actions:  # neighbours that do the same, as the arrows, are one line: the first names it
        told.setdefault(action.help or action.label, action.sign or " ".join(f"`{sign}`" for sign in action.signs))
    if not every:
        return " · ".join(f"{signs} {does}" for does, signs in told.items())
    return "\n".join(f"| {signs} | {does} |" for does, signs in told.items())


def test_the_readme_tells_the_keys_as_they_are() -> None:
    rows = [
        "| key | does |",
        "|---|---|",
        in_readme(table_actions(), every=True),
        "",
        "| game | its own keys |",
        "|---|---|",
    ]
    for entry in catalogue.ENTRIES:
        own = tuple(action for action in actions_of(entry.id) if not action.id.startswith("table."))
        rows.append(f"| {entry.title} | {in_readme(own, every=False)} |")
    expected = "\n".join(rows)
    assert expected in README.read_text(encoding="utf-8"), f"README.md, Keys, must say:\n\n{expected}\n"


@pytest.mark.usefixtures("nim")
@pytest.mark.parametrize("game", GAMES)
def test_an_action_has_one_id_and_what_to_run(game: str) -> None:
    loaded = catalogue.game(game)
    module, name = loaded.screen.split(":")
    seats = tuple(Seat(name=name) for name in ("Ada", "Bea"))
    match = Match(loaded, Setup(game=game, rules_version=loaded.rules_version, seats=seats, seed=1))
    screen = getattr(import_module(module), name)(match, 1)
    counted = Counter(action.id for action in screen.ACTIONS)
    assert max(counted.values()) == 1
    for action in screen.ACTIONS:
        assert callable(screen.method(action.run)), action.id
        assert not action.why_not or callable(screen.method(action.why_not)), action.id
        assert action.label, action.id
    keys = Counter(key for action in screen.ACTIONS for key in action.keys.split(","))
    assert [key for key, count in keys.items() if count > 1] == [], "no key does two things"


@before_the_screen
async def test_what_the_last_line_shows_is_bound_and_can_be_done() -> None:
    async with sitting(Match(catalogue.game("splendor"), setup(2))) as at:
        for size in SIZES:
            await at.resize(size)
            for key in at.screen.words.shown_keys():
                bound = [
                    binding
                    for bindings in at.screen._bindings.key_to_bindings.values()
                    for binding in bindings
                    if binding.id == key.action.id
                ]
                assert bound, key
                assert at.screen.check_action("do", (key.action.id,)), key


@before_the_screen
async def test_an_action_that_cannot_be_done_says_why() -> None:
    async with sitting(Match(catalogue.game("splendor"), setup(2)), SPACIOUS) as at:
        await at.keys("up", "p")
        assert "There is no other way to pay for that." in at.said
        await at.keys("y")
        assert at.table.picked == ""
        assert "Gold comes with a card that you reserve: s reserves" in at.said


@before_the_screen
async def test_a_position_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int | None] = []
    real = SplendorController.view

    def view(controller: SplendorController, state: object, seat: int | None) -> object:
        seen.append(seat)
        return real(controller, state, seat)  # type: ignore[arg-type]

    monkeypatch.setattr(SplendorController, "view", view)
    async with sitting(Match(catalogue.game("splendor"), setup(2))) as at:
        await at.resize(SPACIOUS)
        assert seen == [0]
        await at.keys("question_mark", "escape", "colon", "escape", "v", "escape", "down", "right", "tab", "2")
        list(at.app.get_system_commands(at.top))
        assert seen == [0], "help, moves, players, palette and panels read the view that is there"
        await at.keys("t", "w", "u", "g", "enter")
        assert at.played == ["take wug"]
        assert seen == [0, 1]


WORDS = re.compile(r"\{\w*[^}]*\}|(?<=[A-Za-z])[’']\w|\b[aAI]\b")
"""What is not looked at: placeholders, "it's", words of one letter."""
NAMED = re.compile(r"(?<![\w’'.-])[A-Za-z](?![\w’'-])|\b(?:Tab|Backspace|Escape|Ctrl|Shift|Home|F\d+)\b")
AT_TABLES = re.compile(
    r"boardgames_tui/(?:screens/|games/\w+/(?:\w+/)*(?:coach|goals|advice|weighing|guide)|tui/actions"
    r"|tui/table/(?!curtain|lines_dialog|moves|seats_dialog)\w+)"
    r"|assets/\w+/(?:lessons|annotated)\.json"
)
"""Where messages for tables are; boxes over them have keys of their own, which nobody can change."""
PRINTED = {
    *("($) or knowledge (k)", "Cities with a k", "$ k !", "{needs}k", "24k", "{count:+}k", "[p]: yours now"),
    *("{count}a", "{row}a", "{price}d", "{count}d", "{count:+}d", "{ducats}d", "1a is one action"),
    *("R {red}", "R, K and Y", "{abbots}Y", "G are turned in", "G{count}", "G in front", "F cities"),
    *("x marks the clash", "b builders", "+{recruiting}R", "y gold", "[n]", "numbered n", "{number}s"),
    *("u, g, r and b", "u is their letter", "arrows, h j k l", "Shift+drag"),
}
"""Letters that are printed on pieces or on the board, and what stands for one; of colours these are the keys, too."""


def test_no_sentence_at_a_table_names_a_key_but_as_the_registry_has_it() -> None:
    found = [
        text
        for message in template()
        if any(AT_TABLES.match(place) for place, _line in message.locations)
        if not (message.context or "").endswith(" keys")
        for text in ([message.id] if isinstance(message.id, str) else message.id)
        if NAMED.search(WORDS.sub("", text)) and not any(printed in text for printed in PRINTED)
    ]
    assert found == [], "these say {key}, which `table.sign` fills in"


def test_a_binding_carries_its_actions_id() -> None:
    for action in actions_of("splendor"):
        screen = import_module("boardgames_tui.screens.splendor.screen").SplendorScreen
        ids = {binding.id for binding in screen.BINDINGS if isinstance(binding, Binding)}
        assert action.letters or action.id in ids
