"""The rules to read and to search."""

from typing import Any

import pytest

from boardgames_tui.core import assets, catalogue, data_files
from boardgames_tui.core.catalogue import ENTRIES
from boardgames_tui.core.entry import Entry
from boardgames_tui.testing.sitting import SIZES, before_the_screen, sitting
from boardgames_tui.tui.pages.rules import SECTION, RulesScreen, lay_out, parse, with_contents
from tests.tui.conftest import Show, Stage
from tests.tui.test_palette import splendor

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


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_how_to_write_a_move_comes_last(entry: Entry) -> None:
    sections = [part.text for part in parse(assets.text(entry.id, "rules.md")) if part.level == SECTION]
    assert sections[0] == "the aim"
    assert sections[-1] == "how to write a move"


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_every_decision_has_its_place_in_the_rules(entry: Entry) -> None:
    game = catalogue.game(entry.id)
    decisions: Any = type(next(iter(game.sections)))
    numbers = {part.number for part in parse(assets.text(entry.id, "rules.md"))}
    assert set(game.sections) == set(decisions)
    assert set(game.sections.values()) <= numbers


@pytest.mark.parametrize("size", SIZES)
@before_the_screen
async def test_they_open_where_the_decision_is_told(size: tuple[int, int]) -> None:
    async with sitting(splendor(), size) as at:
        await at.keys("question_mark", "r")
        assert type(at.top).__name__ == "RulesScreen"
        assert "4. The turn" in at.text.split("set")[0]
        await at.keys("home")
        assert "Ten tokens at most" in at.text


def test_contents_lead_to_their_sections() -> None:
    paragraphs = parse(SOURCE)
    contents = with_contents(paragraphs)
    [line] = [part for part in contents if part.goes_to is not None]
    assert line.goes_to is not None
    assert contents[line.goes_to] is paragraphs[1]
    assert [part.text for part in contents[:2]] == ["chess: the rules", "4. the turn"]


class TestScreen:
    def test_a_number_is_looked_for_as_it_is_typed(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            stage.app.open_rules("splendor")
            await stage.settle()
            await stage.press("8", "full_stop", "5", "enter")
            assert "8.5 " in "\n".join(stage.lines[1:5])

        show(act)

    def test_a_click_on_the_contents_goes_there(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            stage.app.open_rules("splendor")
            await stage.settle()
            row = next(number for number, line in enumerate(stage.lines) if "5. Taking tokens" in line)
            await stage.pilot.click(offset=(8, row))
            await stage.settle()
            assert "5. Taking tokens" in "\n".join(stage.lines[1:4])

        show(act)

    def test_where_there_is_room_the_contents_stay_in_sight(self, show: Show) -> None:
        async def act(stage: Stage) -> None:
            await stage.press("r", "end")
            row = next(y for y, line in enumerate(stage.lines) if "5. Taking tokens" in line)
            assert "►" not in stage.lines[row]
            await stage.pilot.click(offset=(stage.lines[row].index("Taking"), row))
            await stage.settle()
            assert "► 5. Taking tokens" in stage.lines[row]
            assert "5.1" in stage.text

        show(act, size=(140, 44))

    def test_ends_with_the_values_that_are_ours(self, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
        async def act(stage: Stage) -> None:
            stage.app.open_rules("splendor")
            await stage.press("end")
            assert "Splendor: every value comes from a printed source." in stage.text
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
            assert "100%" in stage.lines[0]
            await stage.press("home")
            assert stage.lines[0].endswith(" 0%")
            await stage.press("space", "right")
            assert screen.top > 0
            await stage.pilot.resize_terminal(140, 44)
            await stage.settle()
            assert "Splendor" in stage.lines[0]

        show(act)
