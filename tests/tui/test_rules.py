"""The rules to read and to search."""

import pytest

from boardgames_tui.core import assets, data_files
from boardgames_tui.tui.rules import RulesScreen, lay_out, parse
from tests.tui.conftest import Show, Stage

SOURCE = """# Chess: the rules

## 4. The turn

**4.1** On your turn you do *one* thing (see `move x`):
and then stop.

- **Pawn**: it moves forward,
  and takes aside.
- `Ra1`: a rook.

| piece | worth |
| --- | --- |
| queen | 9 |
"""


def test_parse() -> None:
    title, turn, rule, pawn, rook, head, queen = parse(SOURCE)
    assert (title.level, turn.level, turn.number) == (1, 2, "4")
    assert rule.number == "4.1"
    assert rule.text == "4.1 on your turn you do *one* thing (see move x): and then stop."
    assert pawn.text == "• pawn: it moves forward, and takes aside."
    assert rook.tight
    assert head.text == "piece · worth"
    assert queen.text == "queen · 9"


def test_lines_fit_and_lose_no_word() -> None:
    paragraphs = parse(SOURCE)
    lines, first = lay_out(paragraphs, 20)
    assert len(first) == len(paragraphs)
    for number, words in lines:
        assert sum(len(word) + 1 for word, _style in words) - 1 <= 20 - paragraphs[number].indent
    assert sum(len(words) for _number, words in lines) == sum(len(part.words) for part in paragraphs)


def test_every_rule_of_splendor_can_be_found() -> None:
    screen_rules = parse(assets.text("splendor", "rules.md"))
    numbers = [part.number for part in screen_rules if part.number]
    assert {"4.2", "8.5", "12.3"} <= set(numbers)
    assert len(numbers) == len(set(numbers))


class TestScreen:
    def test_ends_with_the_values_that_are_ours(self, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
        async def act(stage: Stage) -> None:
            stage.app.open_rules("splendor")
            await stage.press("end")
            assert "Splendor: every value is printed in the box." in stage.text
            await stage.press("escape")
            monkeypatch.setattr(
                data_files, "our_values", lambda _game: ["Two.", "box.json:7: a: 1", "box.json:8: b: 2"]
            )
            stage.app.open_rules("splendor")
            await stage.press("end")
            assert "• box.json:7: a: 1 " in stage.text
            assert "• box.json:8: b: 2 " in stage.text

        show(act)

    def test_opens_at_a_rule(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            stage.app.open_rules("splendor", "8.5")
            await stage.settle()
            assert "8.5 " in "\n".join(stage.lines[1:5])
            await stage.press("escape")
            assert stage.top == "MenuScreen"

        show(act)

    def test_search(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            stage.app.open_rules("splendor")
            await stage.settle()
            await stage.press("slash", *"noble")
            assert "Search: noble_" in stage.text
            await stage.press("enter")
            screen = stage.app.screen
            assert isinstance(screen, RulesScreen)
            first = screen.top
            await stage.press("n", "n", "n")
            assert screen.at == 3
            assert screen.top > first
            await stage.press("N")
            assert screen.at == 2
            await stage.press("slash", *"qqq")
            assert "“qqq”" in stage.text
            await stage.press("escape")
            assert stage.top == "RulesScreen"

        show(act)

    def test_how_to_leave_stands_on_the_smallest_screen(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            stage.app.open_rules("splendor")
            await stage.settle()
            assert " close " in stage.lines[-1]

        show(act, size=(80, 24))

    def test_scrolls_within_the_text(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            stage.app.open_rules("splendor")
            await stage.settle()
            screen = stage.app.screen
            assert isinstance(screen, RulesScreen)
            await stage.press("up")
            assert screen.top == 0
            await stage.press("end")
            assert "100 %" in stage.lines[0]
            await stage.press("home", "space", "right")
            assert screen.top > 0
            await stage.pilot.resize_terminal(140, 44)
            await stage.settle()
            assert "Splendor" in stage.lines[0]

        show(act)
