"""Two boxes side by side in one process: what is shown, legal, refused, charged and scored follows each game's own."""

from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.bots.levels import evaluation
from boardgames_tui.core.game import BadState, Game
from boardgames_tui.core.notation import NotationError
from boardgames_tui.games.princes_of_florence import make_game
from boardgames_tui.games.princes_of_florence.ai.learning import PrincesLearning
from boardgames_tui.games.princes_of_florence.components import Box, cell_of, orientations
from boardgames_tui.games.princes_of_florence.components.principality import PALACE_TILE
from boardgames_tui.games.princes_of_florence.state import State
from boardgames_tui.games.princes_of_florence.tables import Tables
from boardgames_tui.testing.random_play import side_by_side
from tests.games.princes_of_florence.positions import BOX, GAME, NAMES, Has, position, setup

LINE, LINE_TURNS = orientations(["#####"])
PALACE = tuple(map(cell_of, ("a7", "b7", "c7", "a6", "b6", "c6")))


def other_box() -> Box:
    """An auction begins at 500 florins; the theatre is a line of five cells, and the palace lies in the upper corner.

    The poet is a bard, who prefers the tower, bonus card B01 brings 4 for each jester, prestige card P04 9 points.
    """
    tiles = [replace(tile, orientations=LINE, turns=LINE_TURNS) if tile.id == "theatre" else tile for tile in BOX.tiles]
    tower = next(index for index, tile in enumerate(tiles) if tile.id == "tower")
    return replace(
        BOX,
        palace=PALACE,
        tiles=tuple(tiles),
        professions=tuple(
            replace(card, id="bard", name="Bard", building=tower) if card.id == "poet" else card
            for card in BOX.professions
        ),
        bonus=tuple(replace(card, terms=(("jester", 4),)) if card.id == "B01" else card for card in BOX.bonus),
        prestige=tuple(replace(card, points=9, tied=5) if card.id == "P04" else card for card in BOX.prestige),
        start_prices=(500,) * len(BOX.start_prices),
    )


OTHER = make_game(other_box())


def legal(game: Game, state: State) -> set[str]:
    return {game.format(command) for command in game.controller.legal_commands(state)}


def play(game: Game, state: State, *moves: str) -> State:
    """The position after some moves."""
    after = state.clone()
    for move in moves:
        game.controller.apply(after, game.parse(move))
    return after


def refusal(game: Game, state: State, move: str) -> str:
    return str(game.controller.check(state, game.parse(move)) or "")


def view(game: Game, state: State) -> Any:
    """What Ada sees."""
    return game.controller.view(state, 0)


def test_each_auction_begins_at_its_own_price() -> None:
    state = position(Has(florins=400), Has(), Has(), asked="open").state
    assert [lot.price for lot in view(GAME, state).lots] == [200] * 7
    assert [lot.price for lot in view(OTHER, state).lots] == [500] * 7
    assert "open jester" in legal(GAME, state)
    assert legal(OTHER, state) == {"withdraw"}
    assert refusal(GAME, state, "open jester") == ""
    assert refusal(OTHER, state, "open jester") == "That costs 500 florins; you have 400 florins (rule 4.8)."

    state = position(Has(), Has(), Has(), asked="open").state
    for game, price in ((GAME, 200), (OTHER, 500)):
        after = play(game, state, "open jester", "pass", "pass")
        assert (after.players[0].florins, after.players[0].jesters) == (3500 - price, 1)
        game.controller.verify(after)


def test_each_builds_in_its_own_principality() -> None:
    state = position(Has(), Has(), Has()).state
    places = [legal(game, play(game, state, "build theatre")) for game in (GAME, OTHER)]
    assert "place theatre g7 r" not in places[0]
    assert "place theatre g7 r" in places[1], "five cells below each other"
    state = play(GAME, state, "build tower")
    assert refusal(GAME, state, "place tower a7") == ""
    covered = "The tile would cover the palace or another tile there (rule 9.3)."
    assert refusal(OTHER, state, "place tower a7") == covered
    assert refusal(GAME, state, "place tower a2") == covered
    assert refusal(OTHER, state, "place tower a2") == ""

    after = play(OTHER, state, "place tower a2")
    OTHER.controller.verify(after)
    with pytest.raises(BadState):
        GAME.controller.verify(after)
    assert view(GAME, state).players[0].grid.index(PALACE_TILE) == 35
    assert view(OTHER, state).players[0].grid.index(PALACE_TILE) == 0


def test_each_knows_its_own_names() -> None:
    state = position(Has(hand="poet lawyer", jesters=7), Has(), Has()).state
    assert "work poet" in legal(GAME, state)
    assert "work bard" in legal(OTHER, state)
    with pytest.raises(NotationError):
        OTHER.parse("work poet")
    with pytest.raises(NotationError):
        GAME.notation.known(OTHER.parse("work bard"))
    events = OTHER.controller.apply(state.clone(), OTHER.parse("work bard"))
    assert OTHER.tell(events[0], NAMES) == "Ada begins a work: Bard."
    assert GAME.tell(events[0], NAMES) == "Ada begins a work: Poet."


def test_each_values_works_by_its_own_cards() -> None:
    """The tower brings the bard 4; a bonus card brings 1 for the one building, or 4 for each of three jesters."""
    state = position(Has(hand="poet lawyer", jesters=3, bonus="B01", tiles="tower e2"), Has(), Has()).state
    printed, changed = view(GAME, state).works[1], view(OTHER, state).works[1]
    assert (printed.profession, printed.building, printed.best - printed.base) == ("poet", 0, 1)
    assert (changed.profession, changed.building, changed.best - changed.base) == ("bard", 4, 12)
    assert "+4 for each jester" in " ".join(OTHER.describe(view(OTHER, state), NAMES))
    assert changed.best == printed.best + 15
    state = play(OTHER, state, "work bard", "add B01", "exchange 0")
    assert state.players[0].florins == 3500 + 100 * changed.best


def test_each_scores_its_own_prestige_cards() -> None:
    ended = position(Has(prestige="P04", jesters=2), Has(), Has(), round=7, turn=2).state
    for game, points in ((GAME, 6), (OTHER, 9)):
        after = play(game, ended, "end")
        assert list(game.controller.scores(after)) == [points, 0, 0]
        assert view(game, after).players[0].prestige_now == (points,)
        game.controller.verify(after)


def test_the_computer_players_know_the_box_they_play_with() -> None:
    state = position(Has(hand="poet", florins=3000), Has(), Has()).state
    printed, changed = evaluation(GAME), evaluation(OTHER)
    assert "lifts" not in " ".join(printed.reasons(state, GAME.parse("build tower"), NAMES))
    reason = " ".join(changed.reasons(state, OTHER.parse("build tower"), NAMES))
    assert "It lifts your Bard from 1 to 5" in reason
    worth = [
        dict(zip(commands, judge.policy(state, commands), strict=True))[game.parse("build tower")]
        for game, judge in ((GAME, printed), (OTHER, changed))
        for commands in [game.controller.legal_commands(state)]
    ]
    assert worth[1] > worth[0]


def test_a_program_that_learns_knows_the_box_it_plays_with() -> None:
    names = [PrincesLearning(Tables(game.box)).actions(3) for game in (GAME, OTHER)]
    assert ["work bard" in found for found in names] == [False, True]
    assert ["place theatre g7 r" in found for found in names] == [False, True]


def test_whole_games_move_by_move() -> None:
    side_by_side((GAME, OTHER), setup(3, 5))
