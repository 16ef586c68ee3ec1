"""A game in lines among other screens."""

import re
from collections.abc import Callable, Iterator, Sequence
from io import StringIO
from pathlib import Path

import pytest

from boardgames_tui.core import catalogue, words
from boardgames_tui.core.settings import Settings
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import SharedJournal, StoreError
from boardgames_tui.plain import other_screens
from boardgames_tui.plain.other_screens import OtherScreens
from boardgames_tui.plain.play import play
from boardgames_tui.plain.prompt import NO, YES
from tests.elsewhere import Elsewhere
from tests.languages import CODES, speaking

ADA, BORIS = range(2)
GAME = catalogue.game("splendor")
UNDO = "{name}, may “{text}” be undone? (y/n) "
UNDO_ALL = "{name}, may “{text}” and everything since be undone? (y/n) "
ASKED = "{name} asks to undo “{move}” and everything since. Type yes or no."
Act = Callable[[], object]


class Evening:
    """A match of Ada and Boris, open to several screens; while lines wait for Boris, what he does comes in turn."""

    def __init__(self, directory: Path, *names: str) -> None:
        self.directory = directory
        self.boris = self._begin(names or ("Ada", "Boris"))
        self.acts: list[Act] = []

    def _begin(self, names: Sequence[str]) -> Elsewhere:
        from boardgames_tui.core.store import Store

        seats = tuple(Seat(name=name) for name in names)
        with Store.open(self.directory) as store:
            number = store.create(Setup(game=GAME.id, rules_version=GAME.rules_version, seats=seats, seed=5))
            store.open_to_others(number)
        return Elsewhere(self.directory, number, *range(1, len(names)))

    def sleep(self, _seconds: float) -> None:
        self.boris.look()
        self.acts.pop(0)()

    def plays(self, text: str) -> Act:
        return lambda: self.boris.play(text)

    def typed(self, *lines: str, seats: Sequence[int] = (ADA,)) -> str:
        """What is printed at this screen."""
        here = Elsewhere(self.directory, 1, *seats)
        stdout = StringIO()
        try:
            play(here.match, 1, StringIO("".join(line + "\n" for line in lines)), stdout, Settings(coach=False))
        finally:
            here.store.close()
        return stdout.getvalue()


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    found = Evening(tmp_path)
    monkeypatch.setattr(other_screens, "sleep", found.sleep)
    yield found
    found.boris.store.close()


def test_what_others_do_is_told_while_one_waits(evening: Evening) -> None:
    evening.acts = [lambda: None, evening.plays("take wrb")]
    told = evening.typed("take wug", "quit")
    assert "It's Boris's turn. You can type look, story, undo or quit.\n2. Boris takes white, red, black." in told
    assert told.endswith("Game 1 is saved. Come back to it with: bgtui sit 1 --seat Ada --plain\n")
    evening.boris.look()
    assert [turn.text for turn in evening.boris.match.turns] == ["take wug", "take wrb"]


def test_one_s_own_hand_is_shown_where_nobody_else_sits(evening: Evening) -> None:
    evening.acts = [evening.plays("reserve 1-deck")]
    told = evening.typed("reserve 3-deck", "quit")
    last = told[told.rindex("It's Ada's turn") :]
    assert "type look" not in last
    assert "a: a level 3 card, face down." not in last
    assert "a: a level 1 card, face down." in last


def test_who_plays_from_now_on_is_told(evening: Evening) -> None:
    evening.acts = [lambda: evening.boris.match.reseat(1, "bot:easy"), evening.plays("take wrb")]
    told = evening.typed("take wug", "seat Boris person", "quit")
    assert "Boris: from here on, a computer plays (easy).\n" in told


def test_who_looks_on_sees_the_table_and_each_move(evening: Evening) -> None:
    class Left(Exception):
        pass

    def leave() -> None:
        raise Left

    ada = Elsewhere(evening.directory, 1, ADA)
    evening.acts = [lambda: ada.play("reserve 3-deck"), evening.plays("take wug"), leave]
    here = Elsewhere(evening.directory, 1)
    stdout = StringIO()
    with pytest.raises(Left):
        play(here.match, 1, StringIO(), stdout, Settings(coach=False))
    told = stdout.getvalue()
    assert told.startswith("Bank: ")
    assert "1. Ada reserves" in told
    assert "2. Boris takes white, blue, green." in told
    for other in (ada, here):
        other.store.close()


@pytest.mark.parametrize("agrees", [True, False])
def test_undo_asks_whoever_has_played_on(agrees: bool, evening: Evening) -> None:
    evening.acts = [evening.plays("take wrb"), lambda: None, lambda: evening.boris.journal.answer(agrees)]
    told = evening.typed("take wug", "undo", "quit")
    assert "Asking Boris whether you may undo." in told
    assert ("Undone: Ada, “take white, blue, green”." in told) is agrees
    assert ("Boris does not agree." in told) is not agrees
    evening.boris.look()
    assert len(evening.boris.match.turns) == (0 if agrees else 2)


@pytest.mark.parametrize("agrees", [True, False])
def test_thinking_ahead_asks_everybody(agrees: bool, evening: Evening) -> None:
    evening.acts = [lambda: evening.boris.journal.answer(agrees)]
    told = evening.typed("try", *["take wug", "back"] * agrees, "quit")
    assert "Asking Boris whether you may think ahead." in told
    assert ("Ada, thinking ahead> take wug" in told) is agrees
    assert ("Boris does not agree." in told) is not agrees
    evening.boris.look()
    assert not evening.boris.match.turns


def test_one_is_asked_whether_somebody_may_think_ahead(evening: Evening) -> None:
    here = Elsewhere(evening.directory, 1, ADA)
    stdout = StringIO()
    others = OtherScreens(here.match, here.journal, StringIO(), stdout)
    evening.boris.journal.ask("think ahead", BORIS, 0, 0, [ADA])
    others.follow()
    assert "Boris wants to think ahead and try moves that do not count. Type yes or no." in stdout.getvalue()
    assert others.answers("no")
    here.store.close()


def test_a_question_from_elsewhere_is_told_and_answered(evening: Evening) -> None:
    here = Elsewhere(evening.directory, 1, ADA)
    stdout = StringIO()
    others = OtherScreens(here.match, here.journal, StringIO(), stdout)
    here.play("take wug")
    evening.boris.look()
    evening.boris.play("take wrb")
    others.follow()
    here.play("take ugb")
    evening.boris.look()
    evening.boris.journal.ask("undo", BORIS, 3, 1, [ADA])
    assert not others.answers("yes")  # it has not been told
    others.follow()
    assert "Boris asks to undo “take white, red, black” and everything since. Type yes or no." in stdout.getvalue()
    assert not others.answers("take wug")
    assert others.answers("yes")
    evening.boris.look()
    asked = evening.boris.journal.sharing.asked
    assert asked is not None
    assert (asked.seats, asked.refused) == ((), -1)
    here.store.close()


def test_a_move_that_comes_too_late_is_told(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    class Left(Exception):
        pass

    taken: list[Elsewhere] = []
    stdout = StringIO()

    def typed(*_where: object, **_how: object) -> str:
        """A move, while another screen takes Ada's seat."""
        taken.append(Elsewhere(evening.directory, 1, ADA))
        return "take wug"

    def leave() -> None:
        raise Left

    evening.acts = [leave]
    monkeypatch.setattr("boardgames_tui.plain.play.ask", typed)
    here = Elsewhere(evening.directory, 1, ADA)
    with pytest.raises(Left):
        play(here.match, 1, StringIO(), stdout, Settings(coach=False))
    assert "Ada now plays at another screen; to sit here: bgtui sit 1 --seat Ada" in stdout.getvalue()
    evening.boris.look()
    assert not evening.boris.match.turns
    for other in (here, *taken):
        other.store.close()


def test_why_the_others_cannot_be_seen_is_told_once(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_journal: SharedJournal) -> None:
        raise StoreError("Another program has the file open.")

    def mended() -> None:
        monkeypatch.undo()
        evening.plays("take wrb")()

    def breaks() -> None:
        monkeypatch.setattr(SharedJournal, "news", fails)
        monkeypatch.setattr(evening.boris, "look", lambda: None)

    monkeypatch.setattr(other_screens, "sleep", evening.sleep)
    evening.acts = [breaks, lambda: None, mended]
    told = evening.typed("take wug", "quit")
    assert told.count("Another program has the file open.") == 1
    assert "2. Boris takes white, red, black." in told


@pytest.mark.parametrize("code", ["en", *CODES])
def test_yes_and_no_are_what_the_questions_say(code: str) -> None:
    with speaking(code):
        for question in (UNDO, UNDO_ALL):
            letters = re.search(r"\((\w)/(\w)\) $", words._(question))
            assert letters is not None
            assert letters[1] in YES
            assert letters[2] in NO
        said = set(re.findall(r"\w+", words._(ASKED)))
        assert said & {*YES}
        assert said & {*NO}
