"""Keys of one's own: keys.toml, the screen to change them, and the sets for one hand."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Store
from boardgames_tui.screens.splendor.spots import CARD_PLACES, Pile
from boardgames_tui.testing.sitting import ALL_SIZES, COMPACT, SPACIOUS, before_the_screen, bgtui, sitting
from boardgames_tui.tui.actions import OWN, key_lines, sign_of
from boardgames_tui.tui.dialogs import MessageDialog
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.own_keys import HANDS, OwnKeys, clashes, hand_set, key_named, parse, path_of_keys, read, settle
from boardgames_tui.tui.pages.keys import KeysScreen
from boardgames_tui.tui.pages.keys_file import registry, sample, write, write_hand
from tests.games.splendor.positions import setup
from tests.languages import CODES, speaking
from tests.tui.test_actions import actions_of

SPLENDOR = actions_of("splendor")


@pytest.fixture(autouse=True)
def keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file, not there yet; what a test has chosen is gone after it."""
    monkeypatch.setenv("BGTUI_CONFIG_DIR", str(tmp_path))
    yield tmp_path / "keys.toml"
    OWN.clear()


def match() -> Match:
    """A game of Splendor that has just begun."""
    return Match(catalogue.game("splendor"), setup(2))


class TestFile:
    @pytest.mark.parametrize(
        ("sign", "key"),
        [
            ("z", "z"),
            ("Z", "Z"),
            ("?", "question_mark"),
            (",", "comma"),
            ("+", "plus"),
            ("F5", "f5"),
            ("Ctrl+Z", "ctrl+z"),
            ("ctrl+r", "ctrl+r"),
            ("Shift+↑", "shift+up"),
            ("Esc", "escape"),
            ("↓", "down"),
            ("down", "down"),
            ("PgUp", "pageup"),
            ("ż", "ż"),
            ("nonsense", ""),
            ("hyperspace+z", ""),
            ("", ""),
        ],
    )
    def test_a_key_is_written_as_it_is_shown(self, sign: str, key: str) -> None:
        assert key_named(sign) == key

    @pytest.mark.parametrize(
        "text", ['[table]\nundo = "z F5"', 'table.undo = "z F5"', '"table.undo" = "z F5"', '[table]\nundo = "z  f5 z"']
    )
    def test_three_ways_to_say_it(self, text: str) -> None:
        assert parse(tomllib.loads(text), []) == OwnKeys(own={"table.undo": "z,f5"})

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ('table.undo = "nokey"', "takes keys as bgtui shows them"),
            ("table.undo = 7", "takes keys as bgtui shows them"),
            ('table.undo = ""', "takes keys as bgtui shows them"),
            ('tabel.undo = "z"', "did you mean “table.undo”?"),
            ('set = "left-hnad"', "did you mean “left-hand”?"),
            ('set = ["left-hand"]', "did you mean “left-hand”?"),
        ],
    )
    def test_what_cannot_be_used_is_told(self, text: str, told: str) -> None:
        own = parse(tomllib.loads(text), [])
        assert own.chosen == {}
        (fault,) = own.faults
        assert told in fault

    @pytest.mark.parametrize(
        ("own", "told"),
        [
            ({"table.udno": "z"}, "did you mean “table.undo”?"),
            ({"splendor.letter": "z"}, "each is the letter of what it chooses"),
            ({"table.undo": "t"}, "the key t is both splendor.take and table.undo; table.undo keeps its usual key"),
            ({"table.undo": "u"}, "the key u is both splendor.letter and table.undo; table.undo keeps its usual key"),
            ({"splendor.take": "x", "splendor.payment": "x"}, "splendor.payment keeps its usual key"),
        ],
    )
    def test_what_cannot_hold_at_a_table_is_told_there(self, own: dict[str, str], told: str) -> None:
        (sentence,) = settle(OwnKeys(own=own), SPLENDOR)
        assert told in sentence
        assert not list(clashes(SPLENDOR))

    def test_one_that_gives_way_takes_no_key_from_a_third(self) -> None:
        told = settle(OwnKeys(own={"table.hint": "z", "table.undo": "t", "splendor.take": "x"}), SPLENDOR)
        assert told == []
        told = settle(OwnKeys(own={"table.hint": "z", "table.undo": "t"}), SPLENDOR)
        assert len(told) == 2
        assert OWN == {}

    def test_another_games_keys_are_no_fault(self) -> None:
        assert settle(OwnKeys(own={"princes.build": "t", "lesson.next": "N"}), SPLENDOR) == []
        assert OWN == {}

    def test_what_an_earlier_version_called_otherwise_still_holds(self, keys: Path) -> None:
        keys.write_text('[splendor]\ngold = "P"\n')
        assert parse(tomllib.loads(keys.read_text()), []) == OwnKeys(own={"splendor.payment": "P"})
        write("splendor.payment", "f5")
        assert tomllib.loads(keys.read_text()) == {"splendor": {"payment": "F5"}}

    @pytest.mark.parametrize(("name", "now"), [("splendor.buy", "table.choose"), ("splendor.undo", "table.undo")])
    def test_for_what_is_no_more_it_is_told_what_does_it_now(self, name: str, now: str) -> None:
        own = parse({name: "x"}, [])
        assert own.own == {}
        (fault,) = own.faults
        assert fault.endswith(f": {name} no longer exists; {now} does the same. Delete that line.")

    def test_enter_chooses_and_escape_goes_back_as_sentences_say(self) -> None:
        assert settle(OwnKeys(own={"table.choose": "x", "table.back": "f5"}), SPLENDOR) == []
        assert OWN == {"table.choose": "x,enter", "table.back": "f5,escape"}

    def test_a_persons_words_in_the_file_stay(self, keys: Path) -> None:
        keys.write_text('# mine\n[table] # of all\nundo = "z" # as elsewhere\n"table.hint" = "H"\n')
        write("table.undo", "ctrl+z,f5")
        write("splendor.take", "question_mark")
        write_hand("left-hand")
        text = keys.read_text()
        assert text.startswith("# mine\n")
        assert 'undo = "Ctrl+Z F5" # as elsewhere' in text
        own = parse(tomllib.loads(text), [])
        assert own.hand == "left-hand"
        assert own.own["splendor.take"] == "question_mark"
        write("table.undo", "")
        write_hand("")
        assert "undo" not in tomllib.loads(keys.read_text())["table"]
        assert "set" not in tomllib.loads(keys.read_text())

    @pytest.mark.parametrize("code", CODES)
    def test_the_space_bar_is_shown_in_the_language_and_written_alike_in_all(self, code: str, keys: Path) -> None:
        with speaking(code):
            shown = sign_of("space")
            assert shown != "Space"
            assert key_named(shown) == key_named(shown.upper()) == key_named("Space") == "space"
            write("table.news", "space")
        assert tomllib.loads(keys.read_text("utf-8")) == {"table": {"news": "Space"}}

    @pytest.mark.parametrize("code", ["en", *CODES])
    def test_the_sample_says_what_keys_do_without_a_file(self, code: str) -> None:
        """A letter of the language is the key that writes it."""
        with speaking(code):
            text = "\n".join(line.removeprefix("# ") for line in sample().split("\n") if '= "' in line)
            actions = [action for _title, actions in registry() for action in actions if not action.letters]
            usual = {action.id: action.usual for action in actions}
        own = parse(tomllib.loads(text), [])
        assert own.faults == []
        assert own.hand == "left-hand"
        assert own.own == usual


LEFT = {
    *"qwertasdfgzxcvb12345",
    "escape",
    "tab",
    "shift+tab",
    "space",
    *("exclamation_mark", "at", "number_sign"),
    *(f"f{number}" for number in range(1, 9)),
}
RIGHT = {
    *"yuiophjklnm67890",
    *(key_named(sign) for sign in "-=[];',./_+{}:\"<>?"),
    *("f8", "enter", "backspace", "delete", "up", "down", "left", "right", "home", "end"),
}
"""The keys that one hand reaches."""


class TestHands:
    @pytest.mark.parametrize("hand", [hand for hand in HANDS if hand])
    def test_no_key_does_two_things_at_any_table(self, hand: str) -> None:
        groups = dict(registry())
        for entry in catalogue.ENTRIES:
            assert settle(OwnKeys(hand), actions_of(entry.id)) == []
            counted = Counter(
                key for action in [*actions_of(entry.id), *groups["in a lesson"]] for key in action.in_force.split(",")
            )
            assert [key for key, count in counted.items() if count > 1] == []
        known = {action.id for actions in groups.values() for action in actions}
        assert set(hand_set(hand)) <= known

    @pytest.mark.parametrize(("hand", "reach"), [("left-hand", LEFT), ("right-hand", RIGHT)])
    def test_everything_can_be_reached(self, hand: str, reach: set[str]) -> None:
        for _title, actions in registry():
            for action in actions:
                if action.letters or action.run == "nth":
                    continue
                keys = hand_set(hand).get(action.id, action.keys).split(",")
                assert any(key in reach or key.lower() in reach for key in keys), action.id


class TestAtTheTable:
    @before_the_screen
    async def test_footer_help_and_palette_show_the_keys_in_force(self) -> None:
        write("table.undo", "U")
        write("table.hint", "H")
        write("splendor.reserve", "f5")
        write("table.leave", "L")
        async with sitting(match(), SPACIOUS) as at:
            assert "H hint" in at.text
            assert "L leave" in at.text
            await at.press("up", "s")
            assert not at.table.reserves
            assert "F5 reserves" in at.said
            await at.press("f5")
            assert at.table.reserves
            await at.press("escape")
            palette = {command.title: command.help for command in at.app.get_system_commands(at.screen)}
            assert palette["Reserve"] == "key F5"
            await at.press("f1")
            assert at.over == "HelpScreen"
            assert ("U", "undo; drop what was chosen last") in key_lines(at.screen.ACTIONS)

    @pytest.mark.parametrize("kind", ["table", "learn", "annotated"])
    @before_the_screen
    async def test_they_hold_at_every_table(self, kind: Literal["table", "learn", "annotated"], tmp_path: Path) -> None:
        write("table.leave", "L")
        with Store.open(tmp_path / "data") as store:
            number = store.create(setup(2))
            async with bgtui(store, Opening(kind, "splendor", number)) as at:
                assert "L leave" in at.text

    @before_the_screen
    async def test_ctrl_z_is_what_a_person_has_made_of_it(self) -> None:
        async with sitting(match(), SPACIOUS) as at:
            await at.press("ctrl+z")
            assert "no shell here" in at.text
        write("table.goals", "ctrl+z")
        async with sitting(match(), SPACIOUS) as at:
            await at.press("ctrl+z")
            assert at.over == "Lines"

    @before_the_screen
    async def test_letters_stay_letters(self) -> None:
        write("splendor.reserve", "u")
        async with sitting(match(), SPACIOUS) as at:
            assert "the key u is both splendor.letter and splendor.reserve" in str(at.top.paragraphs[0])  # type: ignore[attr-defined]
            await at.press("enter", "u")
            assert at.table.picked == "u"

    @before_the_screen
    async def test_a_clash_is_told_at_the_table(self) -> None:
        write("table.undo", "t")
        async with sitting(match(), SPACIOUS) as at:
            await at.settle()
            assert isinstance(at.top, MessageDialog)
            assert "the key t is both splendor.take and table.undo" in str(at.top.paragraphs[0])
            await at.press("enter")
            at.screen.move_to(CARD_PLACES[0])
            await at.press("t")
            assert isinstance(at.cursor, Pile)

    @before_the_screen
    async def test_the_way_out_is_never_left_out(self) -> None:
        write_hand("right-hand")
        async with sitting(match(), COMPACT) as at:
            for sign in ("L leave", "I more", "? help"):
                assert sign in at.text

    @before_the_screen
    async def test_a_change_holds_at_the_table_that_is_open(self) -> None:
        async with sitting(match(), SPACIOUS) as at:
            at.app.open_keys()
            await at.settle()
            screen = at.top
            assert isinstance(screen, KeysScreen)
            screen.action_move([action.id for action in screen.actions].index("splendor.reserve"))
            for taken in ("u", "1"):
                await at.press("enter", taken)
                assert f"{taken} is taken" in at.text
            await at.press("enter", "f5", "escape")
            at.screen.move_to(CARD_PLACES[0])
            assert "F5 reserves" in at.said
            await at.press("f5")
            assert at.table.reserves


class TestScreen:
    @pytest.mark.parametrize("size", ALL_SIZES)
    @before_the_screen
    async def test_every_action_is_in_sight_or_a_mark_says_that_there_are_more(self, size: tuple[int, int]) -> None:
        async with sitting(match(), size) as at:
            at.app.open_keys()
            await at.settle()
            whole = len(at.top.sheet.spots) >= len(at.top.actions)  # type: ignore[attr-defined]
            assert whole is (size[0] >= 140)
            assert ("▼" in at.text) is not whole
            await at.press("up")
            assert "look behind your screen" in at.text

    @before_the_screen
    async def test_a_key_is_changed_kept_and_given_back(self) -> None:
        async with sitting(match(), SPACIOUS) as at:
            at.app.open_settings()
            await at.settle()
            await at.press("up", "up", "up")
            assert "the usual ones" in at.text
            await at.press("enter", "enter", "f7")
            assert tomllib.loads(path_of_keys().read_text()) == {"table": {"up": "F7"}}
            await at.press("down", "enter", "f7")
            assert "F7 is taken: up." in at.text
            await at.press("enter", "ctrl+c")
            assert "Ctrl+C does the same everywhere" in at.text
            await at.press("up", "enter", "escape", "x")
            assert tomllib.loads(path_of_keys().read_text()) == {"table": {}}
            await at.press("h")
            assert "for the left hand" in at.text
            assert tomllib.loads(path_of_keys().read_text())["set"] == "left-hand"
            await at.press("escape")
            assert "your own" in at.text
            assert "e ↑ d ↓" in at.text

    @before_the_screen
    async def test_a_usual_key_that_another_has_is_not_given_back(self) -> None:
        async with sitting(match(), SPACIOUS) as at:
            at.app.open_keys()
            await at.settle()
            await at.press("enter", "f7", "down", "enter", "k", "up", "x")
            assert "Its usual key is taken: down." in at.text

    @pytest.mark.parametrize("text", ["a = " + "[" * 2000 + "]" * 2000, "a." * 2000 + "a = 1"])
    def test_a_file_that_is_nested_without_end_is_told_and_left_alone(self, text: str, keys: Path) -> None:
        keys.write_text(text)
        assert read().faults == [f"{keys} is not used: it is nested too deeply."]
        with pytest.raises(ValueError, match="nested"):
            write("table.undo", "z")
        assert keys.read_text() == text

    @before_the_screen
    async def test_a_file_that_is_wrong_is_told_and_left_alone(self) -> None:
        path_of_keys().write_text("table.undo = = z")
        async with sitting(match(), SPACIOUS) as at:
            assert isinstance(at.top, MessageDialog)
            assert "keys.toml is not used" in str(at.top.paragraphs[0])
            await at.press("enter")
            at.app.open_keys()
            await at.settle()
            await at.press("enter", "f7")
            assert path_of_keys().read_text() == "table.undo = = z"
            assert "line 1" in at.text


@before_the_screen
async def test_sentences_name_the_keys_that_hold() -> None:
    OWN.update({"splendor.reserve": "Z", "table.coach": "f8"})
    async with sitting(match(), SPACIOUS) as at:
        at.screen.move_to(CARD_PLACES[0])
        assert "Z reserves" in at.said
        at.app.change(replace(at.app.settings, coach=True))
        at.screen.coach.speak()
        await at.settle()
        assert "(F8: again, or off)" in at.said
