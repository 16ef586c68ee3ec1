"""Lessons as lines of text."""

import re
from io import StringIO

import pytest

from boardgames_tui.core import assets
from boardgames_tui.core.lessons import Tutor
from boardgames_tui.core.store import StoreError
from boardgames_tui.core.words import pgettext
from boardgames_tui.plain.learn import learn
from tests.core.test_lessons import GAMES
from tests.languages import CODES, speaking


def typed(tutor: Tutor, *lines: str) -> str:
    stdout = StringIO()
    learn(tutor, StringIO("".join(f"{line}\n" for line in lines)), stdout)
    return stdout.getvalue()


@pytest.mark.parametrize("game", GAMES)
def test_a_course_is_followed_to_its_end(game: str) -> None:
    tutor = Tutor(game)
    shown = [step.shown for _lesson, step in tutor.steps]
    text = typed(tutor, *shown)
    assert f"step {len(shown)} of {len(shown)}" in text
    seats = " ".join(["--seat Ada", *["--seat bot:easy"] * (len(tutor.match.setup.seats) - 1)])
    assert text.endswith(f"That was the last step. Play a real game: bgtui play {game} {seats} --plain\n")


def test_what_is_said_to_what_is_tried() -> None:
    text = " ".join(
        typed(Tutor("splendor"), "hint", "take wug", "take uuu", "jump", "rules 5.3", "back", "skip").split()
    )
    for words in (
        "Try this: take blue, green, red.",
        "it brings you no nearer to that card. The move is undone.",
        "Not possible: Take 3 different tokens, or 2 alike (rule 5.3).",
        "“jump” is not a move",
        "5.3 ",
        "This is the first step.",
        "step 2 of 8",
        "To continue here when you come back",
    ):
        assert words in text


def test_a_step_that_cannot_be_remembered_is_done_nevertheless() -> None:
    def note(_step: str) -> None:
        raise StoreError("The disk is full.")

    text = typed(Tutor("splendor", note=note), "take ugr")
    assert "The disk is full." in text
    assert "step 2 of 8" in text


@pytest.mark.parametrize(
    ("code", "told"), [("en", "press “manuscripts”"), ("pl", "naciśnij „manuskrypty”"), ("ru", "нажмите «рукописи»")]
)
def test_what_lessons_tell_to_press_is_in_quotation_marks(code: str, told: str) -> None:
    with speaking(code):
        text = typed(Tutor("de-vulgari-eloquentia"), *["skip"] * 4)
    assert told in " ".join(text.split())


@pytest.mark.parametrize("code", CODES)
def test_what_lessons_tell_to_press_is_named_in_the_language(code: str) -> None:
    texts = "".join((assets.folder(game) / "lessons.json").read_text(encoding="utf-8") for game in GAMES)
    keys = set(re.findall(r"\{[a-z-]+\.([a-z]+)\}", texts))
    assert "build" in keys
    with speaking(code):
        assert [key for key in keys if pgettext("lesson in lines", key) == key] == []
