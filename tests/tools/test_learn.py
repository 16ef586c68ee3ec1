"""What players do and who wins is learnt from their games, and the network that is written has learnt it."""

from typing import Any

import pytest

np = pytest.importorskip("numpy")

from boardgames_tui.arena.agents import set_up  # noqa: E402
from boardgames_tui.bots.levels import evaluation  # noqa: E402
from boardgames_tui.bots.player import Player  # noqa: E402
from boardgames_tui.core import catalogue  # noqa: E402
from boardgames_tui.games.splendor.ai.network import Network  # noqa: E402
from tools import learn  # noqa: E402

SPLENDOR = catalogue.game("splendor")


def played(seed: int) -> learn.Played:
    """A game of players who do what the playout policy likes best; the search is as sure as can be who wins."""
    controller, knows = SPLENDOR.controller, evaluation(SPLENDOR)
    state = controller.new(set_up(SPLENDOR, 2, {}, seed))
    commands: list[str] = []
    visits: list[dict[str, int]] = []
    seats: list[int] = []
    while (seat := controller.to_move(state)) is not None:
        legal = controller.legal_commands(state)
        priors = knows.policy(state, legal)
        command = legal[priors.index(max(priors))]
        commands.append(SPLENDOR.format(command))
        visits.append({SPLENDOR.format(command): 9, SPLENDOR.format(legal[0]): 1})
        seats.append(seat)
        controller.apply(state, command)
    result = controller.result(state)
    assert result is not None
    won = result.wins
    return learn.Played(seed, commands, visits, [won[seat] for seat in seats], [*won])


def test_it_learns_what_they_do_and_who_wins() -> None:
    known = [position for seed in range(6) for position in learn.positions(SPLENDOR, played(seed))]
    learner = learn.Learner(2)
    wins, moves = learner.surprise(known)
    assert wins == pytest.approx(np.log(2), abs=0.1)
    for epoch in range(20):
        learner.learn(known, epoch, 20)
    learnt_wins, learnt_moves = learner.surprise(known)
    assert learnt_wins < wins - 0.1
    assert learnt_moves < moves - 0.5


def test_what_is_written_foresees_the_same() -> None:
    learner, game = learn.Learner(2), played(1)
    known = [*learn.positions(SPLENDOR, game)]
    learner.learn(known, 0, 1)
    network = Network(SPLENDOR.tables, learner.written())
    state = SPLENDOR.controller.new(set_up(SPLENDOR, 2, {}, 1))
    legal = SPLENDOR.controller.legal_commands(state)
    shares = network.policy(state, legal)
    likely = -sum(part * np.log(share) for part, share in zip(known[0].visits, shares, strict=True))
    own, other = network.evaluate(state)
    odds, won = own - other, known[0].shares[0]
    surprise = won * np.log1p(np.exp(-odds)) + (1 - won) * np.log1p(np.exp(odds))
    assert learner.surprise(known[:1]) == pytest.approx((surprise, likely), abs=0.02)


class Hasty(Player):
    """Searches for eight iterations."""

    def think(self, state: Any, seed: int, **limits: Any) -> Any:
        return super().think(state, seed, **limits | {"iterations": 8})


def test_a_game_is_kept_with_what_its_players_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "Player", Hasty)
    found = learn.play(SPLENDOR, 2, 4)
    assert len(found.commands) == len(found.visits) == len(found.shares)
    assert all(command in visits or not visits for command, visits in zip(found.commands, found.visits, strict=True))
    assert all(sum(visits.values()) in (0, 8) for visits in found.visits)
    assert sum(found.won) == 1
