"""Two boxes side by side in one process: what is shown, legal, refused, charged and scored follows each game's own."""

from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.bots.levels import evaluation
from boardgames_tui.core.events import Event
from boardgames_tui.core.game import BadState, Game
from boardgames_tui.core.notation import NotationError
from boardgames_tui.games.de_vulgari_eloquentia import make_game
from boardgames_tui.games.de_vulgari_eloquentia.ai.learning import DeVulgariLearning
from boardgames_tui.games.de_vulgari_eloquentia.components import Box
from boardgames_tui.games.de_vulgari_eloquentia.state import State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables
from boardgames_tui.testing.random_play import side_by_side
from tests.games.de_vulgari_eloquentia.positions import BOX, GAME, KIND, NAMES, PLACE, Has, position, setup


def other_box() -> Box:
    """In it Roma is called Latium and gives 30 ducats and 2 knowledge, and Siena's manuscripts are green.

    A longer way costs 3 ducats, a politician 20, studying brings whoever is last 6 knowledge, and a banker has 9 points
    for 4 votes.
    """
    places = list(BOX.places)
    places[PLACE["roma"]] = replace(
        places[PLACE["roma"]], id="latium", printed="Latium", ducats=(30, 2), knowledge=(2, 30)
    )
    places[PLACE["siena"]] = replace(places[PLACE["siena"]], dialect=3)
    banker, *titles = BOX.titles
    return replace(
        BOX,
        places=tuple(places),
        prices=(20, *BOX.prices[1:]),
        titles=(replace(banker, votes=4, points=9), *titles),
        figures=replace(BOX.figures, travel_fee=3, study_last=6),
    )


OTHER = make_game(other_box())


def at(place: str, ducats: int = 5) -> State:
    """Ada's pawn stands there, and no longer way can be paid by the printed prices; a position of either box."""
    shown = {1: ["p"], 2: ["p"], 3: ["p"], 4: ["bg"]}
    return position(Has(place=place, ducats=ducats), Has(knowledge=10), spaces={1: "rr"}, shown=shown).state


def legal(game: Game, state: State) -> set[str]:
    return {game.format(command) for command in game.controller.legal_commands(state)}


def refused(game: Game, state: State, move: str) -> str:
    """Why a move is illegal, or nothing."""
    return str(game.controller.check(state, game.parse(move)) or "")


def played(game: Game, state: State, *moves: str) -> tuple[State, list[Event]]:
    """The position after some moves, and what the last one brought about."""
    after, events = state.clone(), []
    for move in moves:
        events = game.controller.apply(after, game.parse(move))
        game.controller.verify(after)
    return after, events


def view(game: Game, state: State) -> Any:
    """What Ada sees."""
    return game.controller.view(state, 0)


def gain(game: Game, state: State, move: str) -> str:
    """What a move costs and brings, as Ada reads it."""
    found: str = next(choice.gain for choice in view(game, state).choices if choice.text == move)
    return found


def test_each_shows_its_own_figures() -> None:
    state = at("roma", ducats=40)
    offers = [view(game, state).places[PLACE["roma"]].offers[0].text for game in (GAME, OTHER)]
    assert offers == ["city (+8 ducats, +15 knowledge)", "city (+30 ducats, +2 knowledge)"]
    assert gain(GAME, state, "politician 1") == "1 action, 30 ducats; +3 votes"
    assert gain(OTHER, state, "politician 1") == "1 action, 20 ducats; +3 votes"
    assert gain(GAME, state, "study") == "1 action; +4 knowledge (0 → 4, level 1)"
    assert gain(OTHER, state, "study") == "1 action; +6 knowledge (0 → 6, level 1)"
    lines = ["\n".join(game.describe(view(game, state), NAMES)) for game in (GAME, OTHER)]
    assert ["in Roma" in text for text in lines] == [True, False]
    assert ["in Latium" in text for text in lines] == [False, True]


def test_each_allows_and_refuses_by_its_own() -> None:
    state = at("siena")
    far = "move urbino"
    assert far not in legal(GAME, state)
    assert refused(GAME, state, far) == "A longer trip costs 10 ducats; you have 5 (rule 9.1)."
    assert far in legal(OTHER, state)
    assert refused(OTHER, state, far) == ""

    assert "manuscript 1 p" in legal(GAME, state)
    assert "manuscript 1 p" not in legal(OTHER, state)
    assert (
        refused(OTHER, state, "manuscript 1 p") == "You can take it only in regions of its colour: purple (rule 11.1)."
    )


def test_each_reads_the_names_of_its_own() -> None:
    assert GAME.format(GAME.parse("move rom")) == "move roma"
    assert OTHER.format(OTHER.parse("move lat")) == "move latium"
    for game, text in ((GAME, "move latium"), (OTHER, "move roma")):
        with pytest.raises(NotationError):
            game.parse(text)
    assert "move latium" in legal(OTHER, at("viterbo", ducats=20))


def test_each_charges_and_gives_its_own() -> None:
    state = at("roma", ducats=40)
    after, events = played(GAME, state, "city", "politician 1", "study")
    assert (after.players[0].ducats, after.players[0].knowledge) == (40 + 8 - 30, 15 + 3)
    assert GAME.tell(events[0], NAMES) == "Ada studies: +3 knowledge."
    after, events = played(OTHER, state, "city", "politician 1", "study")
    assert (after.players[0].ducats, after.players[0].knowledge) == (40 + 30 - 20, 2 + 6)
    assert OTHER.tell(events[0], NAMES) == "Ada, last in knowledge, studies: +6 knowledge."


def test_each_scores_its_own() -> None:
    table = position(Has(cubes="rk", ducats=0), Has(ducats=1), turn=13, papal="rrwww", now=1)
    ended, _events = played(GAME, table.state, "end")
    assert GAME.controller.to_move(ended) is None, "five votes are too few for a banker"
    ended, _events = played(OTHER, table.state, "end")
    assert legal(OTHER, ended) == {"title banker rk", "title none"}
    scores = [played(OTHER, ended, move)[0] for move in ("title banker rk", "title none")]
    assert [OTHER.controller.scores(state)[0] for state in scores] == [9, 3]


def test_a_position_of_one_box_is_not_always_one_of_the_other() -> None:
    fewer = make_game(replace(BOX, manuscripts=(replace(BOX.manuscripts[0], copies=1), *BOX.manuscripts[1:])))
    state = at("siena")
    for game in (GAME, OTHER):
        game.controller.verify(state)
    with pytest.raises(BadState):
        fewer.controller.verify(state)
    deal = fewer.controller.new(setup(2))
    fewer.controller.verify(deal)
    assert deal.stacks[0].count(KIND["1 b"]) == 1
    with pytest.raises(BadState):
        GAME.controller.verify(deal)


def test_the_computer_players_know_the_box_they_play_with() -> None:
    state = at("roma")
    printed, changed = evaluation(GAME), evaluation(OTHER)
    city = [printed.reasons(state, GAME.parse("city"), NAMES), changed.reasons(state, OTHER.parse("city"), NAMES)]
    assert city[0] != city[1]
    assert printed.evaluate(state)[0] != changed.evaluate(state)[0]


def test_a_program_that_learns_knows_the_box_it_plays_with() -> None:
    actions = [DeVulgariLearning(Tables(game.box)).actions(2) for game in (GAME, OTHER)]
    assert ["move latium" in names for names in actions] == [False, True]
    assert ["title banker k" in names for names in actions] == [False, True]


def test_whole_games_move_by_move() -> None:
    side_by_side((GAME, OTHER), setup(2, 7))
