"""Hints: the best moves in words, with their reasons and the rest of the turn."""

from typing import Any

import pytest

from boardgames_tui.bots.explain import chance_told
from boardgames_tui.bots.levels import settings
from boardgames_tui.bots.player import Candidate
from boardgames_tui.bots.turns import Step
from boardgames_tui.core import catalogue
from boardgames_tui.core.advice import Lead, Too
from boardgames_tui.core.match import Match
from boardgames_tui.protocol.hints import HINTS, Hint, hints
from boardgames_tui.protocol.opponents import ADVICE, ADVISER, Decision, Opponents
from boardgames_tui.protocol.pondering import Question
from boardgames_tui.testing.random_play import play
from tests.games.de_vulgari_eloquentia import positions
from tests.games.de_vulgari_eloquentia.positions import Has, position
from tests.games.nim.shelf import GAMES
from tests.protocol.seated import match_of, opponents_of


def test_a_hint_names_the_best_moves_with_reasons() -> None:
    match = match_of("Ada", "bot:easy")
    with opponents_of(match) as opponents:
        thought = opponents.analyse().result(timeout=60)
    assert (
        sum(candidate.visits for candidate in thought.candidates) < 2 * ADVICE
    )  # expert's own move is thought about for longer
    found = hints(match, thought.candidates)
    best = [match.game.format(candidate.command) for candidate in thought.candidates[:HINTS]]
    assert [each.behind is not None for each in thought.candidates] == [True] * HINTS + [False] * (
        len(thought.candidates) - HINTS
    ), "those that are shown are compared"
    assert match.game.format(found[0].command) == best[0]
    assert found[0].wins.startswith("wins ")
    assert sorted(match.game.format(hint.command) for hint in found) == sorted(best)
    assert any(hint.reasons for hint in found), "one that says nothing that helps is left out"


@pytest.mark.rule("princes-of-florence 13.2")
def test_a_plan_names_no_cards_that_it_only_imagines() -> None:
    match = play(catalogue.game("princes-of-florence"), 3, 1)
    number, turn = next((number, turn) for number, turn in enumerate(match.turns) if turn.text == "profession")
    before = match.at(number)
    known = Match(match.game, match.setup)
    for each in match.turns[:number]:
        known.play(each.command)
    decision = Decision([Candidate(turn.command, 0.5, 9)])
    [hint] = hints(known, decision.candidates, [Step(turn.command, before), Step(turn.command, before)])
    assert hint.plan == "Next: take a profession."


def test_a_plan_names_the_work_not_how_it_is_paid() -> None:
    """ "Take all of it in florins" says nothing to somebody who has not begun a work."""
    match = play(catalogue.game("princes-of-florence"), 3, 1)
    number = next(number for number, turn in enumerate(match.turns) if turn.text.startswith("work"))
    known = Match(match.game, match.setup)
    for each in match.turns[: number - 1]:
        known.play(each.command)
    steps = [Step(match.turns[each].command, match.at(each)) for each in range(number - 1, number + 3)]
    [hint] = hints(known, [Candidate(steps[0].command, 0.5, 9)], steps)
    assert hint.plan == "Next: complete the Theologian's work."
    known.play(steps[0].command)
    [hint] = hints(known, [Candidate(steps[1].command, 0.5, 9)], steps[1:])
    assert not hint.plan, "what is hinted is the work itself"


def test_a_hint_plans_the_turn_and_the_next_one_goes_on_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("Ada", "Boris", game="de-vulgari-eloquentia")
    parse, asked = match.game.parse, []

    def think(_self: Opponents, question: Question) -> None:
        asked.append([question.how["compare"].get(each) for each in ("first", "rest")])

    monkeypatch.setattr(Opponents, "think", think)
    match.play(parse(match.game.format(match.game.controller.legal_commands(match.state)[0])))
    study, business, rest = map(parse, ("study", "business", "rest"))
    while match.game.controller.check(match.state, study) is not None:
        match.play(match.game.controller.legal_commands(match.state)[0])
    opponents = Opponents(match)
    thought = Decision([Candidate(study, 0.5, 9, (business, rest))])
    plan = opponents.plan(thought)
    assert [step.command for step in plan] == [study, business, rest]
    [hint] = hints(match, thought.candidates, plan)
    assert hint.plan == "Next: do some business; take a step on the Rest track."
    match.play(study)
    opponents.analyse()
    followed = Decision([Candidate(business, 0.7, 9), Candidate(rest, 0.6, 9, (study,))])
    assert [step.command for step in opponents.plan(followed)] == [business, rest]
    values = [each.value for each in followed.candidates]
    assert values == pytest.approx([0.5, 0.4]), "who plays as planned has the chance that was told"
    assert opponents.plan(Decision([Candidate(business, 0.0, 0)])), "the only move left is not searched"
    searched = Decision([Candidate(business, 0.7, 9)])
    opponents.plan(searched)
    assert searched.candidates[0].value == pytest.approx(0.5), "and the chance is still the one that was told"
    match.undo()
    match.play(rest)
    opponents.analyse()
    assert asked == [["business", ["rest"]], [None, None]], "what was done otherwise ends the plan"
    opponents.close()


def test_a_plan_does_not_name_what_must_be_done() -> None:
    """When all actions are used, all that is left is to end the turn, even if that brings donations, which are news."""
    table = position(Has(tile="mario"), Has(ducats=40), turn=3, order=(1, 0), now=1, actions=2, ahead=(0, 1))
    match = Match(table.game, positions.setup(2), start=table.state)
    business, rest, end = map(match.game.parse, ("business", "rest", "end"))
    thought = Decision([Candidate(business, 0.5, 9, (rest, end))])
    [hint] = hints(match, thought.candidates, Opponents(match).plan(thought))
    assert hint.plan == "Next: take a step on the Rest track."


def test_what_must_be_done_is_no_other_plan() -> None:
    """What can wait for a later turn stays a reason, if all that is left of this one is to end it."""
    table = position(Has(), Has(), turn=4, actions=2)
    match = Match(table.game, positions.setup(2), start=table.state)
    orient, rest, end = map(match.game.parse, ("orient", "rest", "end"))
    for first, then, said in (((orient,), (rest, end), False), ((rest, orient), (end,), True)):
        for command in first[:-1]:
            match.play(command)
        thought = Decision([Candidate(first[-1], 0.5, 9, then)])
        [hint] = hints(match, thought.candidates, Opponents(match).plan(thought))
        assert any("every payment from a city" in reason for reason in hint.reasons) == said


@pytest.mark.parametrize(("more", "said"), [(1, ""), (2, ", twice"), (3, ", 3 times")])
def test_equal_steps_of_a_plan_are_told_once(more: int, said: str) -> None:
    table = position(Has(), Has(), actions=1 + more)
    match = Match(table.game, positions.setup(2), start=table.state)
    business, orient = map(match.game.parse, ("business", "orient"))
    thought = Decision([Candidate(business, 0.5, 9, (orient,) * more)])
    [hint] = hints(match, thought.candidates, Opponents(match).plan(thought))
    assert hint.plan == f"Next: take a step on the Orient track{said}."


def test_what_the_plan_does_later_is_not_called_weaker() -> None:
    """To study first and then do business, or the other way round, is the same turn."""
    table = position(Has(), Has(), actions=3)
    match = Match(table.game, positions.setup(2), start=table.state)
    study, business = map(match.game.parse, ("study", "business"))
    thought = Decision(
        [
            Candidate(study, 0.5, 9, (business,), behind=0.0),
            Candidate(business, 0.4, 9, behind=0.1, error=0.001),
        ]
    )
    first, second = hints(match, thought.candidates, Opponents(match).plan(thought))
    assert first.plan == "Next: do some business."
    assert (second.command, second.wins, second.share) == (business, "", None)


def test_a_turn_is_not_ended_for_nothing_if_something_is_as_good() -> None:
    """What a move gives up is said of it only where it is weaker."""
    table = position(Has(), Has(), actions=2)
    match = Match(table.game, positions.setup(2), start=table.state)
    study, end = map(match.game.parse, ("study", "end"))

    def advised(first: Any, second: Any, behind: float) -> list[Hint]:
        other = Candidate(second, 0.5 - behind, 9, behind=behind, error=0.02)
        thought = Decision([Candidate(first, 0.5, 9, (end,), behind=0.0), other])
        return hints(match, thought.candidates, Opponents(match).plan(thought))

    for hinted in (advised(end, study, 0.01), advised(study, end, 0.01)):
        assert [hint.command for hint in hinted] == [study, end]
        assert [hint.plan for hint in hinted] == ["", ""], "to leave an action unused is no plan"
        assert hinted[1].wins == "about as good"
        assert not hinted[1].reasons
    assert [hint.command for hint in advised(end, study, 0.1)] == [end, study]
    weaker = advised(study, end, 0.1)[1]
    assert weaker.reasons == ["You give up 2 actions, which could give you 4 knowledge and 10 ducats."]
    rest = match.game.parse("rest")
    found = [
        Candidate(each, 0.5 - behind, 9, behind=behind) for each, behind in ((study, 0.0), (end, 0.1), (rest, 0.2))
    ]
    assert [hint.command for hint in hints(match, found)] == [study, rest], "nobody needs to be told to end it"


@pytest.mark.usefixtures("nim")
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_does_not_err_on_purpose_as_weaker_levels_do(game: str) -> None:
    adviser = getattr(settings(game), ADVISER)
    assert (adviser.noise, adviser.noise_two_player) == (0.0, 0.0)


def test_a_hint_tells_what_a_move_brings_and_never_that_a_later_one_wins_more() -> None:
    match = match_of("Ada", "bot:easy")
    commands = [match.game.parse(text) for text in ("reserve 1-1", "take wub", "take wug")]
    found = zip(commands, (0.0, 0.1, -0.11), strict=True)
    told = hints(
        match,
        [Candidate(command, 0.4 - behind, 9, behind=behind, error=0.01) for command, behind in found],
    )
    first, third = (round(100 * chance_told(match.game, match.state, share, match.setup)) for share in (0.4, 0.3))
    assert [(match.game.format(hint.command), hint.gain, hint.wins) for hint in told] == [
        ("reserve 1-1", "you get a gold token", f"wins {first}%"),
        ("take wug", "", "about as good"),
        ("take wub", "", f"wins {third}%"),
    ]
    assert first > third


def test_a_hint_leans_on_what_is_shown_and_says_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("Ada", "bot:easy")
    first, second, third = map(match.game.parse, ("reserve 1-1", "take wub", "take wug"))
    reasons = {
        first: ["It is free.", "It brings 1-1.", "Then you can buy 2-4."],
        second: [Too("After this, too, you can buy 1-1.", "1-1"), Too("You can buy 2-4, too.", "2-4"), "It is near."],
        third: ["It is near.", Lead("It is free.")],
    }
    monkeypatch.setattr(
        "boardgames_tui.protocol.hints.speaks_for", lambda _game, _state, command, *_, **_how: reasons[command]
    )
    found = zip((first, second, third), (0.0, 0.1, 0.2), strict=True)
    told = hints(match, [Candidate(each, 0.5 - less, 9, behind=less) for each, less in found])
    assert [hint.reasons for hint in told[1:]] == [
        ["After this, too, you can buy 1-1.", "It is near."],
        ["It is free."],
    ]


def test_of_weaker_moves_none_has_a_figure_if_the_next_has_none() -> None:
    """ "Wins 8%", and below it "somewhat weaker", reads as better than it."""
    match = match_of("Ada", "bot:easy")
    first, sure, unsure = map(match.game.parse, ("reserve 1-1", "take wub", "take wug"))
    found = [Candidate(first, 0.4, 9), Candidate(sure, 0.34, 9, behind=0.06, error=0.001)]
    told = hints(match, [*found, Candidate(unsure, 0.3, 9, behind=0.1, error=0.03)])
    assert [hint.command for hint in told] == [first, sure, unsure]
    assert not any("%" in hint.wins for hint in told[1:])


def test_in_a_lost_game_no_move_is_called_as_good_and_the_order_is_the_search_s() -> None:
    match = match_of("Ada", "bot:easy")
    first, worse, better = map(match.game.parse, ("reserve 1-1", "take wub", "take wug"))
    behind = zip((first, worse, better), (0.0, 0.002, 0.001), strict=True)
    told = hints(match, [Candidate(each, 0.0, 9, behind=less, error=0.0) for each, less in behind])
    assert [hint.command for hint in told] == [first, better, worse]
    assert [hint.wins for hint in told] == ["wins under 1%", "", ""]
    assert [hint.share for hint in told] == [1.0, None, None]


def test_moves_that_are_as_good_come_before_those_with_a_lower_chance() -> None:
    match = match_of("Ada", "bot:easy")
    first, sure, unsure = map(match.game.parse, ("reserve 1-1", "take wub", "take wug"))
    found = [Candidate(first, 0.4, 9), Candidate(sure, 0.35, 9, behind=0.05, error=0.01)]
    told = hints(match, [*found, Candidate(unsure, 0.34, 9, behind=0.06, error=0.04)])
    assert [hint.command for hint in told] == [first, unsure, sure]


def test_a_hint_lists_no_move_that_there_was_no_time_to_compare() -> None:
    match = match_of("Ada", "bot:easy")
    found = [Candidate(match.game.parse(text), 0.4, 9) for text in ("reserve 1-1", "take wub", "take wug")]
    assert [hint.command for hint in hints(match, found)] == [found[0].command]
