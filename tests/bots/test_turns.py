"""Turns of several commands: how they went on, how they are planned, and that their order alone is no mistake."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, repeat
from typing import Any

import pytest

from boardgames_tui.bots.player import Candidate, Player, no_deadline, principal_variation
from boardgames_tui.bots.search import Node
from boardgames_tui.bots.turns import planned, rest_of_turn
from boardgames_tui.core import catalogue
from boardgames_tui.core.advice import SURE
from boardgames_tui.core.match import Match
from boardgames_tui.testing.random_play import play
from tests.games.de_vulgari_eloquentia import positions
from tests.games.de_vulgari_eloquentia.positions import Has

GAMES = ["de-vulgari-eloquentia", "princes-of-florence", "summer-pavilion"]


def at_work(name: str, *texts: str) -> tuple[Match, Any]:
    """A match in which these commands can be played one after the other, and the position before the first."""
    game = catalogue.game(name)
    match = play(game, 2, 1, most=120)
    for _turn, position in match.positions():
        state = position.clone()
        seat = state.seat
        for text in texts:
            if state.seat != seat or game.controller.check(state, game.parse(text)) is not None:
                break
            game.controller.advance(state, game.parse(text))
        else:
            return match, position.clone()
    raise AssertionError(texts)


def test_what_was_hardly_tried_is_not_expected() -> None:
    after = {"take red": Node(visits=30, children={"pass": Node(visits=19)}), "take blue": Node(visits=9)}
    assert principal_variation(Node(visits=100, children=after)) == ("take red",)
    assert principal_variation(Node(visits=2, children={"take red": Node(visits=1)})) == ("take red",)
    assert principal_variation(Node(visits=1, children={"take red": Node()})) == ()


def test_tiles_to_choose_are_expected_if_they_were_tried_more_often_than_all_others() -> None:
    """What could also come later is no rival: two tiles may be placed in either order."""
    choose, place = (
        [*map(catalogue.game("summer-pavilion").parse, texts)]
        for texts in (("choose g", "choose r", "choose y"), ("place e1 b", "place e2 b", "pass"))
    )
    for commands, visits, expected in ((choose, 40, ()), (choose, 60, choose[:1]), (place, 40, place[:1])):
        children = dict(zip(commands, (Node(visits=visits), Node(visits=30), Node(visits=9)), strict=True))
        assert principal_variation(Node(visits=100, children=children, legal=commands)) == (*expected,)


@pytest.mark.parametrize("name", GAMES)
def test_a_turn_goes_on_with_its_player_s_commands_until_something_hidden_is_seen(name: str) -> None:
    match = play(catalogue.game(name), 2, 3)
    longest = 0
    for number, (turn, state) in enumerate(match.positions()):
        rest = rest_of_turn(match.game, state, match.turns[number:])
        commands = [turn, *(match.turns[number + each] for each in rest)]
        assert {(each.seat, each.round) for each in commands} == {(turn.seat, turn.round)}
        assert not any(event.reveals for each in commands[:-1] for event in each.events)
        if name != "summer-pavilion":  # where the others place between them
            assert rest == [*range(1, len(rest) + 1)]
        longest = max(longest, len(rest))
    assert longest >= 3


@pytest.mark.parametrize("name", GAMES)
def test_a_plan_can_be_played(name: str) -> None:
    """What was played is a plan; so is its own part, where the others do what is likely."""
    match = play(catalogue.game(name), 2, 3, most=90)
    controller = match.game.controller
    for number, (turn, state) in enumerate(match.positions()):
        line = [each.command for each in match.turns[number : number + 8]]
        steps = planned(match.game, state, line, others=True)
        assert steps[0].command == turn.command
        for step in steps:
            assert controller.to_move(step.state) == turn.seat
            assert controller.check(step.state, step.command) is None
        again = planned(match.game, state, [step.command for step in steps], others=False)
        assert [step.command for step in again][:1] == [turn.command]
        for step, _later in pairwise(steps):
            assert not any(event.reveals for event in controller.advance(step.state.clone(), step.command))


def test_the_order_alone_is_no_mistake() -> None:
    """Where the better command was played later in the turn, the whole turn must have been worse."""
    _match, state = at_work("de-vulgari-eloquentia", "study", "business")
    player = Player(catalogue.game("de-vulgari-eloquentia"), "expert")
    study, business = map(player.game.parse, ("study", "business"))
    found = player.think(state, 1, iterations=16, out_of_time=no_deadline)
    found.sort(key=lambda each: each.command != study)
    player.compare(found, state, 1, best=1, also=[business], then=[study], iterations=64)
    [played] = [each for each in found if each.command == business]
    assert played.behind is not None
    assert played.behind <= SURE * played.error


@pytest.mark.parametrize(("actions", "better"), [(2, "business"), (3, "study")])
def test_the_better_move_is_what_the_turn_lacked(actions: int, better: str) -> None:
    """What was played later, or could still have been, is not what was better; else the best turn tells it."""
    table = positions.position(Has(), Has(), actions=actions)
    rest, study, business, end = map(table.game.parse, ("rest", "study", "business", "end"))
    found = [Candidate(study, 0.6, 9, (business, end)), Candidate(rest, 0.5, 9), Candidate(business, 0.4, 1)]
    Player(table.game, "expert").compare(found, table.state, 1, best=1, also=[rest], then=[study, end], iterations=4)
    assert table.game.format(found[0].command) == better
    assert found[0].value == 0.6


def compared(
    monkeypatch: pytest.MonkeyPatch, shares: dict[str, float], visits: Sequence[int] = (9, 9, 9), **how: Any
) -> list[Candidate]:
    """Candidates A, B and so on after a comparison in which each line, "BA", always comes to the same."""

    def outcomes(_state: Any, _seed: int, lines: Any) -> Iterator[list[float]]:
        return repeat([shares["".join(line)] for line in lines])

    player = Player(catalogue.game("splendor"), "expert")
    monkeypatch.setattr(player, "outcomes", outcomes)
    monkeypatch.setattr(player, "_name_what_is_lost", lambda *_all: None)
    monkeypatch.setattr(player, "_leave_out", lambda *_all: None)
    monkeypatch.setattr(player, "_imagined", lambda *_all: None)
    monkeypatch.setattr(type(player.evaluation), "worked_out", lambda *_all: ())
    found = [Candidate(command, 0.6, number) for command, number in zip("ABCDEFG", visits, strict=False)]
    player.compare(found, None, 1, iterations=32, **how)
    return found


@pytest.mark.parametrize(
    ("then", "lines", "behind"),
    [
        ("", {}, 0.2),
        ("C", {"BC": 0.5, "BA": 0.3}, 0.1),
        ("C", {"BC": 0.3, "BA": 0.3}, 0.2),
        ("C", {"BC": 0.3, "BA": 0.59}, 0.01),
        ("CA", {"BCA": 0.3, "BA": 0.3, "ABC": 0.35}, 0.05),
        ("CA", {"BCA": 0.3, "BA": 0.3, "ABC": 0.3}, 0.0),
    ],
)
def test_a_command_falls_behind_as_its_turn_does(
    then: str, lines: dict[str, float], behind: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = compared(monkeypatch, {"A": 0.6, "B": 0.4, **lines}, best=1, also="B", then=then)
    assert found[1].behind == pytest.approx(behind)


@pytest.mark.parametrize(
    ("visits", "order"), [((400, 2, 2, 1, 1, 1, 1), "ADCEBFG"), ((400, 90, 2, 1), "ADCB"), ((400, 90, 9, 1), "ABCD")]
)
def test_of_moves_that_were_only_glanced_at_the_best_come_next(
    visits: Sequence[int], order: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shares = {"A": 0.6, "B": 0.2, "C": 0.4, "D": 0.55, "E": 0.3, "F": 0.1}
    found = compared(monkeypatch, shares, visits, best=3)
    assert "".join(each.command for each in found) == order


@pytest.mark.parametrize(("share", "order"), [(0.58, "BAC"), (0.62, "BAC"), (0.5, "ABC")])
def test_what_was_planned_is_kept_unless_it_is_surely_weaker(
    share: float, order: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = compared(monkeypatch, {"A": 0.6, "B": share, "C": 0.3}, best=3, first="B")
    assert "".join(each.command for each in found) == order
    best = share if order == "BAC" else 0.6
    assert [each.behind for each in found] == pytest.approx([0, best - (share + 0.6 - best), best - 0.3])
    assert found[0].value == pytest.approx(0.6 - max(0, 0.6 - best))  # not more than the search expects


@pytest.mark.parametrize(("planned_turn", "order"), [(0.7, "BAC"), (0.5, "ABC")])
def test_a_plan_is_kept_unless_its_whole_turn_is_weaker(
    planned_turn: float, order: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A comparison of few iterations may overlook what else the first command of either turn leads to."""
    monkeypatch.setattr(Player, "_turn", lambda *_all: ("A", "D"))
    shares = {"A": 0.6, "B": 1.1 - planned_turn, "C": 0.3, "AD": 0.6, "BE": planned_turn}
    found = compared(monkeypatch, shares, best=3, first="B", rest="E")
    assert "".join(each.command for each in found) == order
