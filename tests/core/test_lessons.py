"""The lessons of every game: their positions, what is said to each kind of move, and what is remembered."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from boardgames_tui.core import assets, catalogue, lessons, newcomers
from boardgames_tui.core.game import IllegalCommand
from boardgames_tui.core.lessons import LEARNER, NoLessons, Step, Tutor
from boardgames_tui.core.newcomers import done, note_done
from boardgames_tui.core.store import Store
from boardgames_tui.games.princes_of_florence.components import BUILDINGS, FREEDOMS, LANDSCAPES, UNIT
from boardgames_tui.games.princes_of_florence.presentation.view import PlayerView, PrincesView
from boardgames_tui.games.splendor.components import POINTS_TO_END
from boardgames_tui.games.summer_pavilion.components import RING
from tests.games.princes_of_florence.positions import BOX

GAMES = [entry.id for entry in catalogue.ENTRIES]
STEPS = [(game, number) for game in GAMES for number in range(len(lessons.load(game).steps))]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


def at_step(game: str, number: int) -> Tutor:
    """The tutor, with that step laid."""
    tutor = Tutor(game)
    tutor.skip(number)
    return tutor


def legal(tutor: Tutor) -> list[str]:
    """What can be done in the position of the step."""
    return [tutor.game.format(command) for command in tutor.game.controller.legal_commands(tutor.match.state)]


def try_out(tutor: Tutor, move: str) -> bool:
    """Make a move; whether it was what is asked for."""
    return tutor.play(tutor.game.parse(move)).good


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_a_step_is_a_decision_of_the_learner_with_an_answer_to_every_move(game: str, number: int) -> None:
    tutor = at_step(game, number)
    step, before = tutor.step, tutor.match.state_id
    assert tutor.match.to_move == LEARNER
    moves = legal(tutor)
    for answer in (*step.do, *step.poor):
        for pattern in answer.moves:
            one = lessons.Answer(moves=(pattern,), say="")
            assert any(one.fits(tutor.game, tutor.game.parse(move)) for move in moves), pattern
    assert tutor.game.format(tutor.game.parse(step.shown)) in moves
    good = [move for move in moves if any(each.fits(tutor.game, tutor.game.parse(move)) for each in step.do)]
    for move in moves[:: max(1, len(moves) // 40)]:
        assert try_out(tutor, move) == (move in good), move
        assert tutor.reply is not None
        assert tutor.reply.say
        tutor.reply = lessons.Reply(False, "")
        assert tutor.go_on()
        assert (tutor.step, tutor.match.state_id) == (step, before), "the same step again"


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_each_try_that_a_step_names_gets_its_own_answer(game: str, number: int) -> None:
    tutor = at_step(game, number)
    moves = legal(tutor)
    answers = (*tutor.step.do, *tutor.step.poor)
    for place, answer in enumerate(answers):
        commands = map(tutor.game.parse, moves)
        earlier = answers[:place]
        fitting = (each for each in commands if answer.fits(tutor.game, each))
        move = next(each for each in fitting if not any(other.fits(tutor.game, each) for other in earlier))
        assert tutor.play(move).say == tutor.said(answer.say)
        tutor.skip(0)


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_what_a_step_calls_impossible_is_refused_and_changes_nothing(game: str, number: int) -> None:
    tutor = at_step(game, number)
    before = tutor.match.state_id
    for answer in tutor.step.refused:
        for move in answer.moves:
            with pytest.raises(IllegalCommand):
                try_out(tutor, move)
            assert tutor.why_illegal(tutor.game.parse(move)) == answer.say
    assert (tutor.match.state_id, tutor.reply) == (before, None)


@pytest.mark.parametrize("game", GAMES)
def test_a_course_is_learned_by_doing_what_it_asks(game: str) -> None:
    noted: list[str] = []
    tutor = Tutor(game, note=noted.append)
    while True:
        assert try_out(tutor, tutor.step.shown)
        if not tutor.go_on():
            break
    assert noted == [step.id for _lesson, step in tutor.steps]
    assert len(set(noted)) == len(noted)


def figures(text: str) -> set[int]:
    return {int(each.replace(",", "")) for each in re.findall(r"\d[\d,]*\d|\d", text)}


WORKED_OUT = {
    "splendor": {POINTS_TO_END},
    "summer-pavilion": {sum(range(1, RING + 1))},
    "princes-of-florence": {8 * UNIT, 1000},
}
"""Figures that stand nowhere else: of the rules, of a sum, of a work of value 8, and what a jester is about worth."""


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_a_figure_in_a_lesson_is_one_of_the_table_or_of_our_box(game: str, number: int) -> None:
    """Nobody learns with another box, so ours makes them true."""
    tutor = at_step(game, number)
    view = tutor.match.view(LEARNER)
    seen = [*tutor.game.describe(view, tutor.match.setup.names), assets.text(game, "box.json")]
    known = figures("\n".join([*seen, *(f"{choice.text}: {choice.gain}" for choice in view.choices)]))
    step = tutor.step
    for text in (step.text, *(answer.say for answer in (*step.do, *step.poor, *step.refused))):
        assert {figure for figure in figures(text) if figure > 9} <= known | WORKED_OUT.get(game, set()), text


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.?!:])\s+(?=[A-Z0-9])", text)


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_nothing_is_a_wall_of_text(game: str, number: int) -> None:
    step: Step = at_step(game, number).step
    assert len(sentences(step.text)) <= 5, "four short ones, one of them may name a key"
    assert len(step.text.split()) <= 60
    for answer in (*step.do, *step.poor, *step.refused):
        assert len(answer.say.split()) <= 36, answer.say


@pytest.mark.parametrize(
    ("game", "step", "move", "said"),
    [
        ("splendor", "S7", "buy 3-4", "Many points at once"),
        ("splendor", "S7", "buy 1-2", "not a blue card"),
        ("splendor", "S7", "take gg", "Nobles come for cards that you have bought"),
        ("princes-of-florence", "P6", "buy nothing", "nobody is bidding against you"),
        ("princes-of-florence", "P6", "buy forest", "useful too"),
        ("de-vulgari-eloquentia", "D10", "first", "play first anyway"),
        ("de-vulgari-eloquentia", "D11", "business", "you would have ducats"),
        ("de-vulgari-eloquentia", "D11", "study", "the friar's habit costs nothing"),
    ],
)
def test_an_answer_is_about_the_move_that_was_made(game: str, step: str, move: str, said: str) -> None:
    tutor = at_step(game, [each.id for _lesson, each in lessons.load(game).steps].index(step))
    assert not try_out(tutor, move)
    assert tutor.reply is not None
    assert said in tutor.reply.say


def test_what_the_lessons_of_princes_say_of_likings_is_so() -> None:
    """Each building of P8, card of P11 and profession of P13 is praised or not as the cards have it."""
    numbers = {step.id: number for number, (_lesson, step) in enumerate(lessons.load("princes-of-florence").steps)}

    def liked(name: str) -> set[str]:
        one = next(each for each in BOX.professions if each.id == name)
        return {BOX.tiles[one.building].id, LANDSCAPES[one.landscape], FREEDOMS[one.freedom]}

    def learner(tutor: Tutor) -> PlayerView:
        view = tutor.match.view(LEARNER)
        assert isinstance(view, PrincesView)
        return view.players[LEARNER]

    tutor = at_step("princes-of-florence", numbers["P8"])
    hand = set().union(*(liked(name) for name in learner(tutor).hand if name))
    built = [move for move in legal(tutor) if move.startswith("build ")]
    assert len(built) == BUILDINGS
    for move in built:
        assert try_out(tutor, move) == (move.removeprefix("build ") in hand), move
        tutor.skip(0)
    for step, verb, most in (("P11", "pick ", 5), ("P13", "recruit ", 3)):
        tutor = at_step("princes-of-florence", numbers[step])
        me = learner(tutor)
        mine = {tile for tile, _cell, _turn in me.placed} | set(me.freedoms)
        offered = [move for move in legal(tutor) if move.startswith(verb)]
        assert len(offered) == most
        for move in offered:
            assert try_out(tutor, move) == bool(liked(move.removeprefix(verb)) & mine), move
            tutor.skip(0)


def test_a_poor_move_is_answered_and_after_the_second_the_way_is_shown() -> None:
    tutor = Tutor("splendor")
    assert not try_out(tutor, "take wug")
    assert tutor.reply is not None
    assert tutor.reply.say == "White is not in the price of 1-4: it brings you no nearer to that card."
    tutor.go_on()
    assert not try_out(tutor, "reserve 2-1")
    assert tutor.reply.say.endswith("Try this: take blue, green, red.")


def test_it_is_said_where_the_next_step_begins_elsewhere() -> None:
    tutor = at_step("de-vulgari-eloquentia", 1)
    assert try_out(tutor, "move milano")
    assert tutor.ahead == "", "D3 goes on there"
    tutor = Tutor("splendor")
    assert not try_out(tutor, "take wug")
    assert tutor.ahead == ""
    tutor.go_on()
    assert try_out(tutor, "take ugr")
    assert "to another turn" in tutor.ahead, "S2 is some turns later"
    tutor.skip(len(tutor.steps) - 1)
    assert try_out(tutor, "buy 3-4")
    assert tutor.ahead == "", "nothing comes after it"


def test_one_goes_on_where_one_left_and_again_from_the_start(store: Store) -> None:
    assert done(store, "splendor") == frozenset()
    note_done(store, "splendor", "S1")
    note_done(store, "splendor", "S3")
    note_done(store, "summer-pavilion", "A1")
    assert done(store, "splendor") == {"S1", "S3"}
    assert Tutor("splendor", done(store, "splendor")).step.id == "S2"
    everything = frozenset(step.id for _lesson, step in lessons.load("splendor").steps)
    assert Tutor("splendor", everything).step.id == "S1"


@pytest.mark.parametrize("kept", [None, 7, {"splendor": "S1"}, {"splendor": [1, "S1"]}, []])
def test_what_cannot_be_read_is_not_done(store: Store, kept: object) -> None:
    store.set_setting(newcomers.NAME, kept)
    assert done(store, "splendor") <= {"S1"}
    note_done(store, "splendor", "S2")
    assert "S2" in done(store, "splendor")


def test_a_step_can_be_skipped_and_gone_back_to() -> None:
    tutor = Tutor("splendor")
    assert not tutor.skip(-1)
    assert tutor.skip(1)
    assert tutor.step.id == "S2"
    assert tutor.skip(-1)
    assert tutor.step.id == "S1"
    assert tutor.skip(len(tutor.steps) - 1)
    assert not tutor.skip(1)


@pytest.mark.usefixtures("nim")
def test_a_game_without_lessons_says_so() -> None:
    with pytest.raises(NoLessons, match="no lessons for Nim"):
        Tutor("nim")


def test_texts_name_the_keys_that_hold() -> None:
    tutor = Tutor("splendor")
    for _step in range(4):
        tutor.skip(1)
    assert "press reserve and then choose" in tutor.text, "where there are no keys, it is the word to type"
    tutor.sign = {"splendor.reserve": "k", "table.choose": "Enter"}.__getitem__
    assert "press k and then Enter" in tutor.text


@pytest.mark.parametrize("game", sorted({game for game, _number in STEPS}))
def test_each_key_in_a_text_is_that_of_an_action(game: str) -> None:
    module, name = catalogue.game(game).screen.split(":")
    actions = {action.id for action in getattr(import_module(module), name).ACTIONS}
    course = lessons.load(game).lessons
    steps = [step for lesson in course for step in lesson.steps]
    answers = [answer.say for step in steps for answer in (*step.do, *step.poor, *step.refused)]
    for text in (*(lesson.title for lesson in course), *(step.text for step in steps), *answers):
        assert set(re.findall(r"\{(.*?)\}", text)) <= actions, text
        assert not re.search(r"[Pp]ress \w\b|\bEnter\b", text), text


def test_own_data_files_have_no_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures that a lesson states are those of our boxes."""
    monkeypatch.setattr(assets, "data_id", lambda game: "other")
    with pytest.raises(NoLessons, match="data files that come with bgtui"):
        lessons.load("splendor")
