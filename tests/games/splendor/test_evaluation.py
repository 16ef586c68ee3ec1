"""What the computer players think of positions of Splendor, as examples from play."""

from collections.abc import Sequence
from random import Random

import pytest

from boardgames_tui.arena.agents import Agent, RandomAgent, agent_of, play
from boardgames_tui.bots.levels import evaluation
from boardgames_tui.bots.player import Player, no_deadline
from boardgames_tui.core.seats import Level
from tests.games.splendor.greedy import Greedy
from tests.games.splendor.positions import BOX, GAME, NAMES, NOBLE, RULES, Has, Table, new_game, position

EVALUATION = evaluation(GAME)
FOURTEEN_POINTS = ["L3-red-4", "L3-green-4", "L3-blue-2"]
FOR_BLUE = {"1-1": "L1-white-2", "1-2": "L1-black-8", "2-1": "L2-blue-3"}  # uuu, uuuu, uuuuu


def lead(first: Has, second: Has) -> float:
    """How much better the first of two players stands."""
    worth = EVALUATION.evaluate(position(first, second, display=FOR_BLUE, nobles=["N8"], turn=1).state)
    return worth[0] - worth[1]


def share(table: Table, beginning: str) -> float:
    """How often the playout policy chooses a command that begins so."""
    legal = RULES.legal_commands(table.state)
    weights = EVALUATION.policy(table.state, legal)
    return sum(
        weight for command, weight in zip(legal, weights, strict=True) if GAME.format(command).startswith(beginning)
    ) / sum(weights)


def reason(table: Table, command: str) -> str:
    assert command in table.legal()
    return " ".join(EVALUATION.reasons(table.state, GAME.parse(command), NAMES))


def wins(players: Sequence[Agent], games: int) -> float:
    """What the first player wins of some games."""
    return sum(play(GAME, players, number).wins[0] for number in range(games))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param(Has(bought=["L3-red-2"]), Has(bonuses="r"), id="points"),
        pytest.param(Has(bonuses="wu"), Has(bonuses="w"), id="bonuses"),
        pytest.param(Has(tokens="wug"), Has(), id="tokens"),
        pytest.param(Has(tokens="wuy"), Has(tokens="wu"), id="gold"),
        pytest.param(Has(tokens="uuu"), Has(tokens="rrr"), id="tokens for cards on the table"),
        pytest.param(Has(bonuses="gggrrrbb"), Has(bonuses="gggrrwww"), id="nearness to a noble"),
    ],
)
def test_it_is_better_to_have(better: Has, worse: Has) -> None:
    assert lead(better, worse) > lead(worse, better)


def test_in_the_last_round_only_points_count_for_who_has_had_their_turn() -> None:
    with_more = Has(bought=[*FOURTEEN_POINTS, "L2-blue-6"], tokens="uuy", bonuses="ww")
    fewer = Has(bought=[*FOURTEEN_POINTS, "L2-blue-6"])
    assert lead(with_more, Has()) == lead(fewer, Has())


def test_a_longer_game_is_not_won_at_fifteen() -> None:
    table = position(Has(tokens="uuu", bought=FOURTEEN_POINTS), Has(), display=FOR_BLUE)
    short = share(table, "buy 1-2")
    table.state.goal = 21
    assert share(table, "buy 1-2") < short
    assert EVALUATION.progress(table.state) == 14 / 21
    assert reason(table, "buy 1-2") != "It takes you to 15 points and makes this the last round."


def test_in_the_last_round_turns_go_round_from_the_seat_that_begins() -> None:
    table = position(Has(tokens="uuuy", bought=[*FOURTEEN_POINTS, "L2-blue-6"]), Has(), display=FOR_BLUE, turn=1)
    had_its_turn = EVALUATION.evaluate(table.state)[0]
    table.state.starter = 1
    assert EVALUATION.evaluate(table.state)[0] > had_its_turn, "it can still buy 1-2"


@pytest.mark.parametrize(("level", "after"), [("normal", 0), ("hard", 0), ("expert", 0), ("hard", 1), ("expert", 1)])
def test_the_last_turn_takes_the_points_even_where_the_game_is_decided(level: Level, after: int) -> None:
    ahead, behind = Has(bought=[*FOURTEEN_POINTS, "L2-blue-6"]), Has(tokens="uuuurr")
    table = position(ahead, behind, *[Has()] * after, display=FOR_BLUE, turn=1)
    found = Player(GAME, level).think(table.state, 1, iterations=40, out_of_time=no_deadline)
    assert GAME.format(found[0].command) == "buy 1-2"


def test_a_turn_is_not_judged_in_its_middle() -> None:
    table = position(Has(tokens="wwuuggrrb"), Has())
    assert EVALUATION.is_quiescent(table.state)
    table.play("take wug")
    assert table.asked == "return"
    assert not EVALUATION.is_quiescent(table.state)


class TestPlayoutPolicy:
    def test_points_are_bought(self) -> None:
        assert share(position(Has(tokens="uuuu", bonuses="u"), Has(), display=FOR_BLUE), "buy 2-1") > 0.5

    def test_the_game_is_won_when_it_can_be(self) -> None:
        table = position(Has(tokens="uuu", bought=FOURTEEN_POINTS), Has(), display=FOR_BLUE)
        assert share(table, "buy 1-2") > 0.95

    def test_tokens_are_taken_for_what_is_near(self) -> None:
        table = position(Has(tokens="wrb"), Has(), display={"1-1": "L1-green-7"})  # wuuug
        assert share(table, "take uu") + share(table, "take ug") > share(table, "take gr") + share(table, "take r")

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_nobody_reserves_without_need(self, players: int) -> None:
        assert share(new_game(players), "reserve") < 0.2

    def test_gold_is_kept(self) -> None:
        table = position(Has(tokens="wwwuggrrby"), Has())
        table.play("take wug")
        assert share(table, "return") == 1
        assert sum(share(table, move) for move in table.legal() if "y" in move) < 0.05

    def test_every_command_has_a_weight(self) -> None:
        generator = Random(4)
        table = new_game(3)
        while table.to_move is not None:
            legal = RULES.legal_commands(table.state)
            weights = EVALUATION.policy(table.state, legal)
            assert len(weights) == len(legal)
            assert min(weights) >= 0
            assert sum(weights) > 0
            RULES.advance(table.state, generator.choice(legal))

    def test_what_is_of_no_use_has_a_weight_too(self) -> None:
        no_blue = {"1-1": "L1-black-7", "1-2": "L1-black-6", "1-3": "L1-black-5", "1-4": "L1-green-2"}
        hand = ["L3-white-1", "L3-red-1", "L3-green-1"]
        table = position(Has(bonuses="uuuuuuu", hand=hand), Has(), display=no_blue)
        table.state.bank[:] = [0, 4, 0, 0, 0, 0]
        assert table.legal() == {"take u", "take uu"}
        assert share(table, "take uu") == 0.5


class TestReasons:
    def test_points_and_a_bonus_of_use(self) -> None:
        table = position(Has(tokens="uuuu", bonuses="u"), Has(), display=FOR_BLUE)
        assert reason(table, "buy 2-1") == (
            "It is worth 2 points, and its blue bonus makes 4 cards cheaper. "
            "Elisabeth of Austria asks for the blue bonus."
        )

    def test_points_that_another_can_buy(self) -> None:
        table = position(Has(tokens="uu", bonuses="uuu"), Has(tokens="uu", bonuses="uuu"), display=FOR_BLUE)
        assert reason(table, "buy 2-1") == "It is worth 2 points, and Boris could buy it next turn."
        assert reason(table, "reserve 2-1") == "If you leave 2-1, Boris could buy it next turn and earn 2 points."

    def test_a_noble_who_comes(self) -> None:
        table = position(Has(tokens="uuuu", bonuses="gggrrrbb"), Has(), display={"1-1": "L1-black-8"}, nobles=["N8"])
        name = BOX.nobles[NOBLE["N8"]].name
        assert reason(table, "buy 1-1") == f"It wins you {name}: 4 points with the card."

    def test_a_noble_who_asks_for_the_bonus(self) -> None:
        table = position(Has(tokens="uuu", bonuses="www"), Has(), display=FOR_BLUE, nobles=["N1"])
        assert reason(table, "buy 1-1") == "After buying 1-1, you need 4 more cards for Niccolò Machiavelli."

    def test_the_end(self) -> None:
        table = position(Has(tokens="uuuu", bought=FOURTEEN_POINTS), Has(), display=FOR_BLUE)
        assert reason(table, "buy 1-2") == "It takes you to 15 points and makes this the last round."

    def test_tokens_for_a_card(self) -> None:
        table = position(Has(tokens="bb", bonuses="u"), Has(), display=FOR_BLUE)
        assert reason(table, "take uu") == "Then you can buy 1-1 (white)."
        assert "of 1-1 (white)" not in reason(table, "take wgr")

    def test_a_reserved_card_is_nearer_by_its_gold(self) -> None:
        table = position(Has(tokens="uuuu"), Has(), display=FOR_BLUE)
        assert reason(table, "reserve 2-1") == "With the gold token, you can buy 2-1 next turn."
        assert reason(table, "reserve 3-deck") == "With the gold token, you can buy 2-1 (blue, 2 points) next turn."

    def test_reasons_know_nothing_that_is_hidden(self) -> None:
        table = position(Has(tokens="wug", hand=["?L2-red-6"]), Has(tokens="uuu", bonuses="u", hand=["?L3-red-1"]))
        dealt = RULES.determinize(table.state, 0, Random(5))
        assert dealt.players[1].hand != table.state.players[1].hand
        for command in RULES.legal_commands(table.state):
            assert EVALUATION.reasons(dealt, command, NAMES) == EVALUATION.reasons(table.state, command, NAMES)


def test_the_levels_can_play() -> None:
    assert wins([agent_of(GAME, "bot:easy", NAMES), RandomAgent(GAME)], 20) >= 17
    assert wins([agent_of(GAME, "bot:normal", NAMES), Greedy()], 20) >= 11
