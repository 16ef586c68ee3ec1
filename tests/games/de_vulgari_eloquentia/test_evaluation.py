"""What the computer players think of positions of De Vulgari Eloquentia, as examples from play."""

from random import Random

import pytest

from boardgames_tui.arena.agents import agent_of, play
from boardgames_tui.bots.levels import settings
from boardgames_tui.games.de_vulgari_eloquentia.ai.evaluation import DeVulgariEloquentiaEvaluation
from boardgames_tui.games.de_vulgari_eloquentia.ai.features import NAMES as NAMES_OF_FEATURES
from boardgames_tui.games.de_vulgari_eloquentia.ai.plan import PARTS
from tests.games.de_vulgari_eloquentia.positions import GAME, NAMES, RULES, TABLES, Has, Table, position, setup

MIND = DeVulgariEloquentiaEvaluation(TABLES, settings(GAME.id).weights)


def favourite(table: Table) -> str:
    """The policy's most likely command."""
    commands = RULES.legal_commands(table.state)
    weights = MIND.policy(table.state, commands)
    return GAME.format(commands[max(range(len(commands)), key=weights.__getitem__)])


def why(table: Table, move: str) -> str:
    return " ".join(MIND.reasons(table.state, GAME.parse(move), NAMES))


def worth(table: Table) -> list[float]:
    return list(MIND.evaluate(table.state))


def better(this: Table, that: Table) -> bool:
    """Whether the first player is better off."""
    one, other = worth(this), worth(that)
    return one[0] - one[1] > other[0] - other[1]


def test_what_is_weighed_anew_are_the_parts_of_the_evaluation_by_hand() -> None:
    """Who has three of their four actions left in turn 4 has them besides; and the counts say what lies there."""
    scholar = Has(tile="mario", manuscripts=["2 p", "3 b"], tracks={"canticle": 3, "riddle": 2}, front=1, away=2)
    table = position(scholar, Has(ducats=40), turn=4, actions=3)
    assert MIND.progress(table.state) == 4 / 16
    ada, boris = (dict(zip(NAMES_OF_FEATURES, row, strict=True)) for row in MIND.features(table.state))
    left = MIND.weights["action"] * MIND.weights["action_left"]
    for seat, row in enumerate((ada, boris)):
        assert sum(row[part] for part in PARTS) + row["actions"] * left == pytest.approx(worth(table)[seat])
    assert (ada["actions"], boris["actions"]) == (3, TABLES.figures.actions)
    assert (ada["secretaries"], ada["dialects"], ada["canticle_space"], ada["riddle_space"]) == (2, 2, 3, 2)
    assert (ada["is_monk"], ada["is_cardinal"], boris["is_monk"]) == (True, False, False)
    assert boris["ducats"] > ada["ducats"]
    assert boris["manuscripts"] == 0 < ada["manuscripts"]


def test_takes_what_costs_no_action_first() -> None:
    assert favourite(position(Has(place="roma"), Has())) == "city"
    assert favourite(position(Has(place="palermo", cities="palermo"), Has(), turn=2, lying=[1])) == "event"


def test_walks_to_knowledge_when_it_is_near() -> None:
    table = position(
        Has(place="viterbo", tile="mario", knowledge=12, ducats=20),
        Has(),
        shown={1: ["o"], 2: ["o"], 3: ["o"], 4: ["bg"]},
    )
    assert favourite(table) == "move roma"
    assert why(table, "move roma") == "The knowledge there opens level 3 manuscripts to you."


def test_takes_the_highest_manuscript_that_it_can_read() -> None:
    shown = {1: ["p"], 2: ["p"], 3: ["p"], 4: ["bg"]}
    scholar = Has(place="siena", cities="siena", knowledge=30, manuscripts=["1 b", "2 b"])
    table = position(scholar, Has(), turn=9, shown=shown, done="study business")
    assert favourite(table) == "manuscript 3 p"
    assert why(table, "manuscript 3 p") == "That gives you 2 of the five colours; all five score 5 points."
    assert why(table, "manuscript 2 p") == why(table, "manuscript 3 p")
    best, second = (GAME.parse(f"manuscript {level} p") for level in (3, 2))
    said = "It scores 1 point more than a level 2 manuscript and costs 1 action more."
    assert MIND.compare(table.state, best, second) == said


def test_a_cube_that_completes_a_title_is_worth_its_price_in_the_last_turn() -> None:
    merchant = Has(place="viterbo", ducats=40, cubes="rr")
    table = position(merchant, Has(), turn=13, papal="rrwww", spaces={13: "yg"}, actions=1)
    assert favourite(table) == "abbot 1"
    assert why(table, "abbot 1") == "Your 7 votes then pay for the title of banker, worth 6 points."


def test_takes_the_title_that_the_cubes_give() -> None:
    table = position(Has(cubes="rrrk", tile="lanzuisi"), Has(), turn=13, papal="rrwww", order=[1, 0], now=1)
    table.play("end")
    assert favourite(table).startswith("title camerlengo")
    assert why(table, "title none").startswith("With 11 votes"), "the title is worth more"
    assert not MIND.reasons(table.state, GAME.parse("title none"), NAMES, best=True)


@pytest.mark.rule("de-vulgari-eloquentia 18.2")
def test_pays_for_a_title_what_leaves_the_most_votes() -> None:
    """Two red cubes and a black one are 8 votes, and leave one vote less than other ways to 7."""
    table = position(Has(cubes="rrkky"), Has(), turn=13, papal="rrwww", order=[1, 0], now=1)
    table.play("end")
    commands = RULES.legal_commands(table.state)
    weights = dict(zip(map(GAME.format, commands), MIND.policy(table.state, commands), strict=True))
    assert [move for move, weight in weights.items() if not weight] == ["title banker rrk"]


@pytest.mark.rule("de-vulgari-eloquentia 19.2")
def test_no_sensible_player_keeps_votes_instead_of_a_dear_title() -> None:
    """To have the most votes left scores 3 points, which nobody else has then; a banker has 6, a Benedictine 11."""
    for tile, sensible in (("", True), ("mario", False)):
        table = position(Has(cubes="rrkky", tile=tile), Has(cubes="rk"), turn=13, papal="rrwww", order=[1, 0], now=1)
        table.play("end")
        commands = RULES.legal_commands(table.state)
        weights = dict(zip(map(GAME.format, commands), MIND.policy(table.state, commands), strict=True))
        assert (weights["title none"] > 0) == sensible


def test_alone_on_the_canticle_one_space_is_enough() -> None:
    singer = Has(place="assisi", ducats=0, cubes="y")
    table = position(singer, Has(), turn=15, papal="wwwrr", actions=1)
    assert favourite(table) == "canticle"
    assert why(table, "canticle") == "That puts you first on the Canticle; first place scores 9 points at the end."


@pytest.mark.parametrize(
    ("track", "mine", "other", "reason"),
    [
        ("messenger", 0, 0, "3 more spaces for 20 ducats and 2 yellow cubes give you 15 knowledge in Bologna."),
        ("messenger", 3, 0, "It opens level 2 manuscripts to you."),
        ("orient", 3, 0, "1 more space, and every payment from a city or an event is 10 ducats higher."),
        ("orient", 4, 0, "From now on every payment from a city or an event is 10 ducats higher."),
        ("riddle", 0, 0, "It puts you ahead on the riddle; 5 more spaces, and the leader gets 4 points."),
        ("riddle", 3, 0, "2 more spaces, and the leader on the riddle gets 4 points."),
        ("riddle", 6, 0, "You lead the riddle; on this space, the leader gets 5 points at the end."),
        ("riddle", 6, 6, "That puts you ahead on the riddle; at the end, the leader gets 5 points."),
        ("riddle", 0, 3, "3 more spaces, and you lead this track instead of Boris."),
        ("riddle", 2, 3, "1 more space, and you lead this track instead of Boris."),
        ("rest", 0, 0, "That puts you ahead on Rest: if it holds, you may play first next turn."),
        ("rest", 2, 1, "It puts you 2 spaces ahead on this track."),
        ("rest", 0, 2, "2 more spaces, and you lead this track instead of Boris."),
    ],
)
def test_why_one_goes_on_along_a_track(track: str, mine: int, other: int, reason: str) -> None:
    """What the step reaches, and who is ahead there (14)."""
    player = Has(place="viterbo", ducats=40, knowledge=1, cubes="yy", tracks={track: mine})
    table = position(player, Has(tracks={track: other}), turn=6)
    assert why(table, track) == reason


def test_who_plays_first_anyway_does_not_need_the_rest_track() -> None:
    """The last in knowledge plays first (7.1), and may keep the disc (7.3)."""
    for knowledge, said in (
        (5, "That puts you ahead on the Rest track, for when you are not last in knowledge."),
        (15, "That puts you ahead on Rest: if it holds, you may play first next turn."),
    ):
        table = position(Has(place="viterbo", knowledge=knowledge), Has(knowledge=10), turn=6)
        assert why(table, "rest") == said
    for knowledge, first, wait in (
        (
            5,
            "You play first anyway, and would lose your lead on the Rest track for nothing.",
            "You play first anyway, so you can keep your place on the Rest track.",
        ),
        (
            15,
            "Whoever plays first gets first pick of cubes and manuscripts.",
            "",
        ),
    ):
        table = position(Has(knowledge=knowledge, tracks={"rest": 1}), Has(knowledge=10), turn=6)
        assert [why(table, word) for word in ("first", "wait")] == [first, wait]


def test_why_one_reads_in_the_library() -> None:
    def reason(space: int) -> str:
        return why(position(Has(tracks={"library": space}), Has(), turn=13, papal="rrwww"), "library")

    assert reason(0) == "2 more spaces, and you may look at a library tile."
    assert reason(2) == "A library tile scores 2 to 4 points at the end."


def test_on_the_canticle_the_first_two_score() -> None:
    def reason(*others: int, own: int = 0) -> str:
        singer = Has(place="assisi", cubes="y", tracks={"canticle": own})
        table = position(singer, *(Has(tracks={"canticle": space}) for space in others), turn=15, papal="wwwrr")
        return why(table, "canticle")

    assert reason(1, own=3) == "It puts you 3 spaces ahead on this track.", "first already"
    assert reason(3) == "That puts you second on the Canticle; second place scores 4 points at the end."
    assert reason(3, 2) == "The first two on the Canticle score; 2 more spaces, and you are second."


def test_puts_secretaries_away_before_the_end() -> None:
    table = position(Has(place="bobbio", front=2, knowledge=45), Has(), turn=13, papal="rrwww", actions=0)
    assert favourite(table) == "abbey away"
    assert why(table, "abbey away") == "It costs no action."


def test_bids_for_knowledge_what_it_is_worth_and_no_more() -> None:
    """Ten knowledge are worth a vote or two early on; nobody gives eight votes for them."""
    bidders = [Has(place="brindisi", cubes=cubes, knowledge=20) for cubes in ("rkkyy", "rkyyyyy")]
    table = position(*bidders, turn=10, lying=[10])
    table.play("challenge", "join")
    assert favourite(table) == "bid 2"
    table.play("bid 8")
    assert favourite(table) == "pass"


def test_the_early_turns_know_what_knowledge_is_for() -> None:
    low, high = Has(knowledge=9), Has(knowledge=12)
    assert better(position(high, Has(), turn=3), position(low, Has(), turn=3))
    table = position(low, Has(), turn=3, done="move")
    assert why(table, "study") == "It opens level 2 manuscripts to you."


def test_what_is_behind_the_screen_counts() -> None:
    poor = position(Has(knowledge=30), Has(), turn=9)
    assert better(position(Has(knowledge=30, manuscripts=["2 b"]), Has(), turn=9), poor)
    assert better(position(Has(knowledge=30, cubes="rr"), Has(), turn=9), poor)
    assert better(position(Has(knowledge=30, ducats=60), Has(), turn=9), poor)


def test_a_finished_game_is_worth_its_points() -> None:
    table = position(Has(manuscripts=["2 b"], away=2), Has(), turn=13, papal="rrwww", now=1)
    table.play("end")
    assert worth(table) == [float(points) for points in table.result().points]


def test_can_be_judged_only_between_player_turns() -> None:
    table = position(Has(), Has())
    assert MIND.is_quiescent(table.state)
    table.play("study")
    assert not MIND.is_quiescent(table.state)
    table.play("end")
    assert MIND.is_quiescent(table.state)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_choice_has_a_weight_and_reasons_are_sentences(players: int) -> None:
    state = RULES.new(setup(players, seed=players))
    chance = Random(players)
    while RULES.to_move(state) is not None:
        commands = RULES.legal_commands(state)
        weights = MIND.policy(state, commands)
        assert len(weights) == len(commands)
        assert min(weights) >= 0 < max(weights)
        assert len(MIND.evaluate(state)) == players
        command = commands[int(chance.random() * len(commands))]
        assert all(reason.endswith((".", "…")) for reason in MIND.reasons(state, command, NAMES))
        RULES.advance(state, command)


def test_easy_beats_random() -> None:
    players = [agent_of(GAME, "bot:easy", NAMES), agent_of(GAME, "random", NAMES)]
    assert [play(GAME, players, number).wins[0] for number in range(4)] == [1, 1, 1, 1]


@pytest.mark.rule("de-vulgari-eloquentia 19.7")
def test_on_the_last_turn_all_steps_on_the_canticle_count_that_there_are_cubes_and_actions_for() -> None:
    """One step passes nobody, two pass Dora, and three Carl; from Roma it takes one action to Celano."""
    for cubes, actions, sings in (("rryyy", 5, True), ("rryy", 3, True), ("rry", 5, False), ("rryy", 2, False)):
        table = position(
            Has(place="roma", tile="lanzuisi", ducats=6, knowledge=62, cubes=cubes),
            *(Has(tile="ralph", tracks={"canticle": 2}), Has(ducats=93, tracks={"canticle": 1})),
            turn=15,
            papal="wrwrw",
            actions=actions,
            spaces={15: "g"},
        )
        assert (favourite(table) in ("move assisi", "move celano")) == sings, cubes
        if sings:
            table.play("move celano")
            assert favourite(table) == "canticle"
