"""What is said for the best move in De Vulgari Eloquentia: levels, dialects, titles, riches, and who is ahead."""

import pytest

from boardgames_tui.bots.explain import gives_up, speaks_for
from boardgames_tui.bots.levels import evaluation
from tests.games.advice import said_for
from tests.games.de_vulgari_eloquentia.positions import GAME, NAMES, Has, Table, new_game, position

MIND = evaluation(GAME)


@pytest.mark.parametrize(
    ("table", "move", "second", "said"),
    [
        pytest.param(
            position(
                Has(place="viterbo", tile="mario", knowledge=12, ducats=20),
                Has(),
                shown={1: ["o"], 2: ["o"], 3: ["o"], 4: ["bg"]},
            ),
            "move roma",
            "study",
            "The knowledge there opens level 3 manuscripts to you.",
            id="a level",
        ),
        pytest.param(
            position(
                Has(place="siena", cities="siena", knowledge=30, manuscripts=["1 b", "2 b"]),
                Has(),
                turn=9,
                shown={1: ["p"], 2: ["p"], 3: ["p"], 4: ["bg"]},
                done="study business",
            ),
            "manuscript 3 p",
            "manuscript 2 p",
            "That gives you 2 of the five colours; all five score 5 points.",
            id="a dialect",
        ),
        pytest.param(
            position(Has(place="bobbio", front=2, knowledge=45), Has(), turn=13, papal="rrwww", actions=0),
            "abbey away",
            "end",
            "It costs no action.",
            id="secretaries",
        ),
        pytest.param(
            position(Has(place="milano", ducats=30), Has(ducats=40), turn=13, papal="rrwww", actions=0),
            "city",
            "end",
            "It makes you the richest for now; at the end the richest gets 7 points.",
            id="the richest",
        ),
    ],
)
def test_what_is_said_for_the_best_move(table: Table, move: str, second: str, said: str) -> None:
    assert said_for(table, move, second).startswith(said)


def told(table: Table, move: str) -> str:
    return " ".join(MIND.reasons(table.state, GAME.parse(move), NAMES))


def test_cubes_are_counted_towards_the_next_title() -> None:
    merchant = Has(place="viterbo", ducats=40, cubes="r")
    table = position(merchant, Has(), turn=6, spaces={6: "ryg"})
    assert "of the title of banker, worth 6 points." in told(table, "abbot 1")
    rich = Has(place="viterbo", ducats=40, cubes="rr")
    assert told(position(rich, Has(), turn=6, spaces={6: "ryg"}), "abbot 1") == (
        "Your 7 votes then pay for the title of banker, worth 6 points."
    )


def test_what_ten_ducats_are_good_for() -> None:
    poor = position(Has(place="viterbo", ducats=5), Has(ducats=60))
    assert told(poor, "business").startswith("That gives you the 10 ducats for a longer trip.")
    assert "Boris" not in told(poor, "business"), "that somebody has more is no reason"
    second = position(Has(place="viterbo", ducats=35), Has(ducats=60), turn=6, spaces={6: "rr"})
    assert not told(second, "business"), "that 2 red cubes still cost more is no reason"
    pair = position(Has(place="viterbo", ducats=50), Has(ducats=60), turn=6, spaces={6: "rr"})
    assert told(pair, "business") == "That gives you the ducats for 2 red cubes."
    later = position(
        Has(place="viterbo", ducats=50), Has(ducats=60), turn=6, order=[1, 0], now=1, spaces={6: "yy", 7: "rr"}
    )
    assert told(later, "business") == "Next turn you can surely pay for 2 red cubes."
    nowhere = position(Has(place="viterbo", ducats=50), Has(ducats=60), turn=6, spaces={6: "yy", 7: "ry"})
    assert "2 red cubes" not in told(nowhere, "business"), "they lie on no turn that is near"
    monk = position(Has(place="viterbo", ducats=28, tile="mario", cubes="r"), Has(ducats=60))
    assert told(monk, "business") == "That leaves you 2 ducats short of becoming a cardinal."
    monk = position(Has(place="viterbo", ducats=18, tile="mario", cubes="r"), Has(ducats=60))
    assert not told(monk, "business"), "that is far off"
    monk = position(Has(place="padova", ducats=32, tile="mario", cubes="r"), Has(ducats=60))
    assert told(monk, "business") == "That gives you the ducats to become a cardinal."


def test_riches_are_no_reason_while_the_richest_pays_donations() -> None:
    """6.2, 6.6: until turn 11 the richest merchant pays; points for riches come at the end (19.4)."""
    purses = Has(place="viterbo", ducats=80), Has(ducats=60)
    assert not told(position(*purses, turn=10), "business")
    assert not told(position(*purses, Has(tile="mario"), turn=10), "business"), "what they cost is no reason"
    assert not told(position(*purses, turn=11), "business"), "the richest already"
    for held, turn, said in ((65, 10, ""), (65, 11, "5 ducats"), (55, 11, "")):
        late = position(Has(place="viterbo", ducats=held), Has(ducats=80), turn=turn)
        words = "That leaves you {} short of the richest, who gets 7 points at the end."
        assert told(late, "business") == (words.format(said) if said else "")


@pytest.mark.rule("de-vulgari-eloquentia 19.5")
def test_whoever_is_the_richest_on_the_last_turn_is_told_what_keeps_them_so() -> None:
    """Of equals, whoever knows more is the richest; who has played gets no more."""
    words = "You stay the richest even if others do some business: 7 points at the end."
    for theirs, knowledge, order, said in (
        (45, 9, [0, 1], words),
        (45, 0, [0, 1], ""),
        (44, 9, [0, 1], ""),
        (45, 9, [1, 0], ""),
        (54, 0, [0, 1], words),
    ):
        rich, boris = Has(place="roma", ducats=55, knowledge=5, cities="roma"), Has(ducats=theirs, knowledge=knowledge)
        table = position(rich, boris, turn=13, papal="rrwww", order=order, now=order.index(0), spaces={13: "gg"})
        assert told(table, "business") == said, (theirs, knowledge, order)


@pytest.mark.rule("de-vulgari-eloquentia 10.1")
def test_an_event_of_ducats_waits_for_a_merchant_among_clergy() -> None:
    for other, said in (
        (Has(), "It costs no action, and only the first player there gets it."),
        (Has(tile="ralph"), "It costs no action."),
    ):
        table = position(Has(place="genova"), other, turn=6)
        table.state.lying |= 1 << 1  # +20 ducats
        assert said in MIND.reasons(table.state, GAME.parse("event"), NAMES)


def test_what_is_left_over_at_the_end_of_a_turn() -> None:
    table = position(Has(place="roma"), Has(), actions=2)
    assert told(table, "end") == "You give up 2 actions, which could give you 4 knowledge and 10 ducats."
    table.play("study")
    assert told(table, "end") == "You give up 1 action, which could give you 10 ducats."
    table = position(Has(place="roma"), Has(), actions=3)
    for done in ("study", "business"):
        table.play(done)
    assert told(table, "end") == "You give up 1 action: that could have been a step on a track."
    waiting = position(Has(place="roma"), Has(), actions=0)
    assert told(waiting, "end") == "Whatever is left to do can wait for a later turn.", "the city is one's own"
    waiting = position(Has(place="palermo"), Has(), turn=6, actions=0)
    waiting.state.lying |= 1  # event 1
    gone = "What this place still offers may be out of your reach next turn."
    assert told(waiting, "end") == gone, "somebody may come for the event"
    preferred = MIND.reasons(waiting.state, GAME.parse("end"), NAMES, best=True)
    assert preferred == [], "that a search prefers it is no reason"
    last = position(Has(place="siena"), Has(), turn=13, papal="rrwww", actions=0)
    assert told(last, "end") == "You give up what this place still offers.", "there is no later turn"
    dying = position(Has(place="siena"), Has(), turn=13, papal="wrrww", actions=0)
    assert told(dying, "end") == gone, "next turn, all may be in Roma"


def test_that_nothing_is_left_to_do_is_the_reason_to_end_the_turn() -> None:
    """Whether or not a search prefers it: there is nothing else."""
    table = position(Has(place="viterbo"), Has(), actions=0)
    assert table.legal() == {"end"}
    for best in (True, False):
        said = MIND.reasons(table.state, GAME.parse("end"), NAMES, best=best)
        assert said == ["There is nothing left to do this turn."]


def test_a_further_step_in_the_library_adds_only_to_the_choice() -> None:
    """14.5: from space 3 on one may look at a tile already; one tile a player, and as many as there are."""
    for space, stack, said in (
        (2, 8, "A library tile scores 2 to 4 points at the end."),
        (3, 8, "You can then choose from 2 library tiles."),
        (5, 8, "You can then choose from 4 library tiles."),
        (3, 1, ""),
    ):
        table = position(Has(place="viterbo", tracks={"library": space}), Has(), turn=13, papal="rrwww")
        table.state.library = table.state.library[:stack]
        assert told(table, "library") == said


def test_nothing_is_said_for_what_only_could_be_said_against() -> None:
    """What a move lacks, costs or does for another one is no reason for it."""
    held = position(
        Has(place="siena", knowledge=30, manuscripts=["1 p"]), Has(), turn=9, shown={1: ["p"], 2: ["p"], 3: ["p"]}
    )
    assert not told(held, "manuscript 3 p"), "in a dialect one has"
    for left, sings in ((2, True), (1, False)):
        song = position(Has(place="roma", cubes="y"), Has(), turn=14, papal="wrwrw", actions=left)
        assert ("Canticle" in told(song, "move assisi")) == sings, "a step there takes an action"
    abbey = position(Has(place="roma"), Has(), turn=13, papal="rrwww", actions=1, spaces={13: "yyy"})
    assert "yellow cubes" not in told(abbey, "move montecassino"), "no action is left to take one"
    waiting = position(Has(place="siena", knowledge=60, front=1), Has(), turn=9)
    waiting.play("move bobbio")
    assert not told(waiting, "abbey discard"), "it is worth more than what?"
    late = position(Has(place="roma", ducats=15), Has(ducats=60), turn=13, papal="rrwww", actions=1, spaces={13: "yyy"})
    assert not told(late, "business"), "nor one to spend the ducats"
    rest = position(Has(place="siena"), Has(), turn=13, papal="rrwww")
    assert told(rest, "rest") == "On the last turn this step no longer brings anything.", "there is no later turn"
    assert gives_up(GAME, rest.state, GAME.parse("rest"), NAMES)
    assert not MIND.weigh([rest.state], GAME.parse("rest"), NAMES)
    first = position(Has(tracks={"rest": 1}), Has(knowledge=10), turn=13, papal="rrwww")
    assert not told(first, "wait"), "nor one to keep a place for"
    assert not told(first, "first"), "so that it is lost for nothing"


def test_a_step_is_a_reason_only_if_it_can_still_pay() -> None:
    """On the last turn a mark has to be reached in it, and a track whose reward comes later brings nothing."""
    for turn, actions, orient, library in ((13, 3, False, True), (13, 2, False, False), (12, 2, True, True)):
        table = position(Has(place="roma", cubes="y"), Has(), turn=turn, papal="rrwww", actions=actions)
        assert told(table, "orient").startswith("4 more spaces") == orient
        assert told(table, "messenger").startswith("3 more spaces") == orient
        assert told(table, "library").startswith("2 more spaces") == library


def test_nothing_is_promised_for_a_turn_that_may_be_spent_in_roma() -> None:
    """17.2."""
    for papal, promised in (("rwrww", False), ("wwrrw", True)):
        table = position(
            Has(place="foggia", knowledge=30), Has(), turn=12, papal=papal, actions=1, shown={1: ["p"], 2: [], 3: ["y"]}
        )
        assert ("next turn" in told(table, "move chieti")) == promised


def test_knowledge_beyond_the_levels_is_good_for_overtaking() -> None:
    """11.1, 19.11."""
    table = position(Has(place="viterbo", knowledge=44), Has(knowledge=46))
    assert told(table, "study").startswith("That puts you ahead of Boris in knowledge, which wins ties.")
    far = position(Has(place="viterbo", knowledge=44), Has(knowledge=56))
    assert "tie" not in told(far, "study")
    sole = position(Has(place="viterbo", knowledge=56), Has(knowledge=46))
    assert not told(sole, "study")


def test_whoever_cannot_pay_for_it_does_not_go_to_become_a_cardinal() -> None:
    """15.2."""
    for ducats, cubes, can in ((40, "r", True), (30, "r", False), (40, "y", False)):
        table = position(Has(place="genova", tile="mario", ducats=ducats, cubes=cubes), Has())
        assert ("become a cardinal" in told(table, "move milano")) == can
        table = position(Has(place="genova", tile="mario", ducats=30, cubes=cubes), Has())
        assert ("become a cardinal" in told(table, "business")) == (cubes == "r"), "it takes a red or a black cube"


def test_two_ways_to_pay_for_a_title_differ_in_the_votes_left() -> None:
    """19.2."""
    state = position(Has(cubes="rrkkkkyy"), Has()).state
    exact, dear = GAME.parse("title banker rkk"), GAME.parse("title banker rrk")
    assert (
        MIND.compare(state, exact, dear)
        == "It leaves you 1 more vote than the other way; the most votes left score 3 points."
    )
    assert not MIND.compare(state, dear, exact)
    assert not MIND.compare(state, GAME.parse("title none"), dear), "that it leaves more needs no saying"


def test_a_messenger_who_cannot_arrive_in_time_brings_less() -> None:
    """14.2: 15 knowledge up to turn 7, 10 from turn 8 on."""
    for turn, actions, knowledge in ((7, 5, 15), (7, 2, 10), (6, 2, 15)):
        able = Has(tracks={"messenger": 1}, ducats=20, cubes="yy")
        table = position(able, Has(), turn=turn, actions=actions)
        assert told(table, "messenger").endswith(f" give you {knowledge} knowledge in Bologna.")


def test_whoever_travels_free_needs_no_ducats_for_it() -> None:
    """9.8."""
    table = position(Has(place="viterbo", tile="ralph", ducats=5), Has(ducats=60))
    assert "longer trip" not in told(table, "business")


def test_a_manuscript_that_cannot_be_taken_this_turn_is_promised_for_the_next() -> None:
    """11.1: it takes actions that are left after the way, and there is one a turn."""
    for actions, words in (
        (5, "There you can take a level 3 manuscript, in a colour you still need."),
        (3, "There you could take a level 3 manuscript next turn."),
    ):
        table = position(
            Has(place="siena", knowledge=30), Has(), actions=actions, shown={1: ["o"], 2: ["o"], 3: ["y"], 4: ["bg"]}
        )
        assert words in told(table, "move viterbo")
    here = position(Has(place="siena", knowledge=30), Has(), actions=3, shown={1: ["o"], 2: ["o"], 3: ["p"], 4: ["bg"]})
    assert "next turn" not in told(here, "move pisa"), "it can be taken here, too"


def test_the_last_dialect_is_said_to_be_the_last() -> None:
    held = ["2 b", "2 p", "2 g", "2 o"]
    table = position(
        Has(place="siena", knowledge=30, manuscripts=held), Has(), shown={1: ["o"], 2: ["o"], 3: ["y"], 4: ["bg"]}
    )
    assert (
        "There you can take a level 3 manuscript. It gives you the last of the five colours: 5 points more at the end."
        in told(table, "move viterbo")
    )


def test_of_equally_rich_players_who_knows_more_is_the_richest() -> None:
    """19.5."""
    for knowledge, said in ((46, False), (40, True)):
        table = position(Has(ducats=35, knowledge=knowledge), Has(ducats=35, knowledge=42), turn=13)
        assert told(table, "business").startswith("It makes you the richest for now;") == said
    table = position(Has(ducats=25, knowledge=46), Has(ducats=35, knowledge=42), turn=13)
    assert told(table, "business").startswith("It makes you the richest for now;")


def test_to_become_a_monk_is_said_to_be_cheap_where_it_is() -> None:
    """15.1: it costs half the ducats, also those that the way there leaves."""
    for ducats, costs in ((10, "0 ducats"), (25, "8 ducats"), (40, "")):
        table = position(Has(place="ancona", ducats=ducats), Has())
        said = told(table, "move la_verna")
        why = "A friar can become a Benedictine or a cardinal."
        price = f" Becoming a friar costs half your ducats: {costs} once you are there."
        assert said == why + price * bool(costs)
    table.play("move la_verna")
    assert told(table, "monk ralph").startswith("That leaves you 3 knowledge short of level 2 manuscripts.")


def test_a_trip_to_the_canticle_counts_all_steps_of_the_turn() -> None:
    """14.4, 19.7: a yellow cube and an action a space."""
    for cubes, actions, said in (
        ("yyy", 5, "you can lead on the Canticle: 9 points at the end."),
        ("y", 5, "you can come second on the Canticle: 4 points at the end."),
        ("yyy", 3, "you can come second on the Canticle: 4 points at the end."),
        ("", 5, ""),
    ):
        singer = Has(place="siena", cubes=cubes)
        boris = Has(tracks={"canticle": 1})
        table = position(singer, boris, turn=4, songs={"assisi": 4}, actions=actions)
        assert said in told(table, "move assisi")
        assert bool(said) == ("Canticle" in told(table, "move assisi"))


def test_what_the_way_costs_is_not_left_for_a_cardinal() -> None:
    """9.4, 15.2."""
    for ducats, can in ((50, True), (45, False)):
        table = position(Has(place="siena", tile="mario", ducats=ducats, cubes="r"), Has())
        assert ("You have the 40 ducats that it takes to become a cardinal." in told(table, "move milano")) == can


def test_the_abbey_saves_what_a_yellow_cube_costs_outside_it() -> None:
    for place, saves in (("roma", True), ("bobbio", False)):
        table = position(Has(place=place, ducats=30), Has(), spaces={1: "yy"})
        assert ("save the 15 ducats that a yellow cube costs" in told(table, "move montecassino")) == saves


def test_the_inquisition_is_aimed_at_a_level() -> None:
    """15.6."""
    for knowledge, level in ((25, True), (35, False)):
        table = position(Has(tile="shlasinger"), Has(knowledge=knowledge), Has(knowledge=35))
        assert told(table, "inquisition b") == "It closes level 3 manuscripts to Boris." * level


def test_whoever_leads_the_canticle_does_not_go_to_lead_it() -> None:
    for spaces, words in ((0, True), (1, False)):
        singer = Has(place="roma", cubes="y", tracks={"canticle": spaces})
        table = position(singer, Has(), turn=14, papal="wrwrw")
        assert ("Canticle" in told(table, "move assisi")) == words


def test_a_title_that_is_out_of_reach_on_the_last_turn_is_no_reason() -> None:
    """18.1: the final vote follows the last turn."""
    for actions, ducats, spaces, words in (
        (2, 60, "yk", "You would be 1 vote short"),
        (1, 60, "yk", ""),
        (2, 60, "y", ""),
        (2, 60, "yr", "You would be 1 vote short"),
        (2, 30, "yr", ""),
    ):
        merchant = Has(place="roma", ducats=ducats, cubes="rk")
        table = position(merchant, Has(), turn=13, papal="rrwww", actions=actions, spaces={13: spaces})
        assert told(table, "abbot 1").startswith(words), spaces
        assert bool(told(table, "abbot 1")) == bool(words), spaces
    sure = position(
        Has(place="roma", ducats=60, cubes="rr"), Has(), turn=13, papal="rrwww", actions=1, spaces={13: "y"}
    )
    assert told(sure, "abbot 1").startswith("Your 7 votes then pay"), "the vote comes next"


def test_a_title_far_off_is_no_reason_for_a_cube_until_late() -> None:
    """What is taken early may go to the Canticle, an auction or a cardinal."""
    for turn, cubes, said in (
        (3, "k", ""),
        (3, "rk", "You would be 2 votes short"),
        (9, "", "You would be 7 votes short"),
    ):
        table = position(Has(tile="mario", ducats=30, cubes=cubes), Has(), turn=turn, spaces={turn: "r"})
        assert told(table, "politician 1").startswith(said), turn
        assert bool(told(table, "politician 1")) == bool(said), turn


def test_a_yellow_cube_is_taken_for_the_canticle_that_is_near() -> None:
    """14.4: nearer than the title."""
    for turn, actions, said in (
        (4, 5, "A yellow cube pays for a step on the Canticle in Assisi."),
        (4, 2, ""),
        (3, 2, "Next turn a yellow cube pays for a step on the Canticle in Assisi."),
        (5, 5, ""),
    ):
        monk = Has(place="roma", tile="mario", ducats=20)
        table = position(monk, Has(), turn=turn, spaces={turn: "y"}, songs={"assisi": 4}, actions=actions)
        assert told(table, "abbot 1") == said


def test_what_takes_more_actions_is_not_praised_without_them() -> None:
    """11.2, 12.1."""
    table = position(
        Has(knowledge=40), Has(), turn=9, shown={1: ["p"], 2: ["p"], 3: ["y"], 4: ["yo"]}, spaces={9: "yy"}
    )
    dear, cheap = GAME.parse("manuscript 4 yo"), GAME.parse("manuscript 3 y")
    assert MIND.compare(table.state, dear, cheap) == (
        "It scores 1 point more than a level 3 manuscript and costs 1 action more."
    )
    assert not MIND.compare(table.state, GAME.parse("abbot 2"), GAME.parse("abbot 1"))


def test_the_messenger_is_promised_to_those_who_can_pay() -> None:
    """14.2, 15.5: 20 ducats and 2 yellow cubes up to turn 7, then half of both."""
    for turn, ducats, cubes, tile, price in (
        (4, 20, "yy", "", "20 ducats and 2 yellow cubes"),
        (4, 20, "y", "", ""),
        (4, 20, "y", "michael", "20 ducats and 1 yellow cube"),
        (4, 15, "yy", "", ""),
        (8, 10, "y", "", "10 ducats and 1 yellow cube"),
        (8, 10, "", "michael", "10 ducats"),
        (8, 10, "", "", ""),
    ):
        table = position(Has(ducats=ducats, cubes=cubes, tile=tile), Has(), turn=turn)
        assert told(table, "messenger").startswith(f"3 more spaces for {price} give you " if price else "")
        assert bool(told(table, "messenger")) == bool(price)


@pytest.mark.rule("de-vulgari-eloquentia 18.1")
def test_the_messenger_is_no_reason_if_it_costs_a_title_or_opens_no_level() -> None:
    """14.2: from turn 8 on a yellow cube for 10 knowledge; a Benedictine needs 10 votes."""
    for cubes, knowledge, said in (
        ("rkkky", 34, False),
        ("rkkkyy", 34, True),
        ("kkky", 34, True),
        ("rkkkyy", 24, False),
    ):
        friar = Has(place="montecassino", tile="ralph", ducats=25, cubes=cubes, knowledge=knowledge)
        table = position(friar, Has(), turn=8)
        assert told(table, "messenger").startswith("3 more spaces for 10 ducats and 1 yellow cube") == said
    for cubes, words in (("rkkky", ""), ("rkkkyy", "It opens level 4 manuscripts to you.")):
        friar = Has(tile="ralph", ducats=25, cubes=cubes, knowledge=34, tracks={"messenger": 3})
        assert told(position(friar, Has(), turn=8), "messenger") == words


def test_a_library_tile_is_not_given_up_with_the_place() -> None:
    table = position(Has(place="viterbo", tracks={"library": 3}), Has(), turn=13, papal="rrwww", actions=0)
    assert table.legal() == {"look", "end"}
    assert not told(table, "end")


def test_yellow_cubes_that_cost_nothing_or_were_taken_need_no_ducats() -> None:
    """12.1, 8.5."""
    for place, done, said in (("viterbo", "", True), ("montecassino", "", False), ("viterbo", "abbot", False)):
        table = position(Has(place=place, ducats=20), Has(ducats=60), spaces={1: "yyg", 2: "gg"}, done=done)
        assert ("yellow" in told(table, "business")) == said


def test_votes_are_not_compared_with_green_cubes() -> None:
    """5: they have none."""
    state = position(Has(place="viterbo"), Has(), spaces={1: "kg"}).state
    assert not MIND.compare(state, GAME.parse("noble 1"), GAME.parse("secretary 1"))


@pytest.mark.rule("de-vulgari-eloquentia 12.1")
def test_an_abbey_saves_the_ducats_of_a_yellow_cube_only_if_one_is_planned() -> None:
    table = position(Has(place="roma", ducats=30), Has(), turn=9, spaces={9: "yg"})
    move, yellow, green = map(GAME.parse, ("move montecassino", "abbot 1", "secretary 1"))
    for then, said in ((green, False), (yellow, True)):
        reasons = speaks_for(GAME, table.state, move, None, NAMES, best=True, then=[then])
        assert ("There you save the 15 ducats that a yellow cube costs you here." in reasons) == said


@pytest.mark.rule("de-vulgari-eloquentia 15.2")
def test_ducats_are_for_a_cardinal_unless_another_plan_is_known() -> None:
    business, milano, rest, cardinal = map(GAME.parse, ("business", "move milano", "rest", "cardinal balestreri r"))
    gives, have = "That gives you the ducats to", "You have the 40 ducats that it takes to"
    for ducats, move, words, then, said in (
        (32, business, gives, [rest], False),
        (32, business, gives, [milano], True),
        (32, business, gives, [], True),
        (42, milano, have, [rest], False),
        (42, milano, have, [cardinal], True),
        (42, milano, have, [], True),
    ):
        table = position(Has(place="padova", ducats=ducats, tile="mario", cubes="r"), Has(ducats=60))
        reasons = speaks_for(GAME, table.state, move, None, NAMES, best=True, then=then)
        assert (f"{words} become a cardinal." in reasons) == said


def test_ducats_are_for_a_cube_unless_another_plan_is_known() -> None:
    """12.3: next turn there are others."""
    business, yellow, rest = map(GAME.parse, ("business", "abbot 1", "rest"))
    for spaces, words, then, said in (
        ({6: "y", 7: "g"}, "That gives you the ducats for 1 yellow cube.", rest, False),
        ({6: "y", 7: "g"}, "That gives you the ducats for 1 yellow cube.", yellow, True),
        ({6: "g", 7: "y"}, "Next turn you can surely pay for 1 yellow cube.", rest, True),
    ):
        table = position(Has(tile="ralph", ducats=5), Has(ducats=60), turn=6, spaces=spaces)
        reasons = speaks_for(GAME, table.state, business, None, NAMES, best=True, then=[then])
        assert (words in reasons) == said


@pytest.mark.rule("de-vulgari-eloquentia 18.1")
def test_more_votes_are_an_advantage_if_they_are_needed_and_cost_no_more_ducats() -> None:
    """12.1, 19.2: a red cube costs 30 ducats, a yellow one 15, a black one none; a Benedictine needs 10 votes."""
    for move, cubes, theirs, said in (
        ("noble 1", "rk", "kyyyyyyyyyyy", "This gives you 1 more vote than 1 yellow cube would."),
        ("politician 1", "rk", "kyyyyyyyyyyy", ""),
        ("noble 1", "rkkky", "kyyyyyyyyyyy", ""),
        ("noble 1", "rkkky", "", "This gives you 1 more vote than 1 yellow cube would."),
    ):
        friar = Has(place="urbino", tile="ralph", ducats=50, cubes=cubes)
        table = position(friar, Has(cubes=theirs), turn=10, spaces={10: "rky"})
        assert MIND.compare(table.state, GAME.parse(move), GAME.parse("abbot 1")) == said, (move, cubes, theirs)


def test_the_last_dialect_is_weighed_with_all_it_scores() -> None:
    """19.9: 5 points for five dialects come with the last of them."""
    held = ["2 y", "2 p", "2 g", "2 o"]
    table = position(
        Has(place="genova", knowledge=30, manuscripts=held), Has(), shown={1: ["o"], 2: ["b"], 3: ["y"], 4: ["bg"]}
    )
    said = MIND.weigh([table.state], GAME.parse("manuscript 2 b"), NAMES)
    assert said[0] == "This move will earn you about 7 points by the end."


def test_what_a_library_tile_is_worth() -> None:
    table = position(Has(tracks={"library": 3}), Has(), turn=13, papal="rrwww")
    assert told(table, "look") == "A library tile scores 2 to 4 points at the end."


def test_ducats_are_for_cubes_that_there_are_actions_left_to_take() -> None:
    """12.1, 8.2: two cubes take 4 actions, one of which small business has used, or the way."""
    for turn, actions, spaces, said in (
        (8, 5, {8: "yy", 9: "gg"}, "That gives you the ducats for 2 yellow cubes."),
        (8, 3, {8: "yy", 9: "gg"}, ""),
        (8, 3, {8: "gg", 9: "yy"}, "Next turn you can surely pay for 2 yellow cubes."),
        (13, 5, {13: "yy"}, "That gives you the ducats for 2 yellow cubes."),
        (13, 3, {13: "yy"}, ""),
        (13, 3, {13: "gg", 14: "yy"}, ""),
    ):
        table = position(
            *(Has(ducats=25), Has(ducats=68)),
            turn=turn,
            order=[1, 0],
            now=1,
            papal="rrwww",
            actions=actions,
            spaces=spaces,
        )
        assert ("2 yellow cubes" in told(table, "business")) == bool(said)
        assert said in told(table, "business")
    enough = position(Has(ducats=25, cubes="rrk"), Has(ducats=68), turn=8, spaces={8: "yy", 9: "gg"})
    assert not told(enough, "business"), "the votes for the title are there"


def test_what_the_way_costs_buys_no_cube() -> None:
    """9.1."""
    for place, goal, said in (("viterbo", "pisa", False), ("torino", "genova", True)):
        table = position(Has(place=place), Has(ducats=60), turn=6, spaces={6: "y", 7: "gg"})
        assert ("With the ducats there you can pay for 1 yellow cube." in told(table, f"move {goal}")) == said


def test_ducats_are_for_a_cardinal_only_while_a_cathedral_is_in_reach() -> None:
    """15.2, 17.2: from Roma by sea to Milano takes 4 actions, and 10 ducats more."""
    for tile, done, said in (("mario", "", False), ("ralph", "", True), ("ralph", "move", False)):
        monk = Has(place="roma", tile=tile, ducats=30, cubes="rrkk")
        table = position(monk, Has(ducats=68), turn=13, papal="rrwww", done=done)
        assert ("That gives you the ducats to become a cardinal." in told(table, "business")) == said
    late = position(Has(place="roma", tile="mario", ducats=25, cubes="rrkk"), Has(ducats=68), turn=13, papal="rrwww")
    assert not told(late, "business"), "there is no turn to get the rest"
    poor = position(Has(place="roma", ducats=5), Has(ducats=68), turn=13, papal="rrwww", done="move")
    assert "longer trip" not in told(poor, "business")


def test_the_canticle_leaves_fewer_actions_for_a_manuscript() -> None:
    """On the last turn both can't be had: 2 actions for the way, one for the song, and 3 for the manuscript."""
    tiles = {1: ["o"], 2: ["o"], 3: ["p"], 4: ["bg"]}
    for cubes, said in (("y", False), ("", True)):
        singer = Has(place="roma", tile="ralph", knowledge=41, cubes=cubes)
        table = position(singer, Has(), turn=14, papal="wrrww", shown=tiles)
        assert ("There you can take a level 3 manuscript" in told(table, "move cortona")) == said
        assert ("Canticle" in told(table, "move cortona")) != said


def test_what_scores_at_the_end_is_not_promised_before_it() -> None:
    """19.6, 19.7: others may still come past."""
    singer = Has(place="cortona", cubes="y", ducats=20, tile="mario")
    table = position(singer, Has(cubes="yyy"), turn=14, papal="wrrww")
    assert told(table, "canticle") == "That puts you first on the Canticle; first place scores 9 points at the end."
    solver = position(Has(place="bologna", tracks={"riddle": 5}), Has(), turn=9)
    assert told(solver, "riddle") == "You lead the riddle; on this space, the leader gets 4 points at the end."


def test_a_second_space_on_the_rest_track_counts_only_against_somebody() -> None:
    """7.2."""
    for theirs, said in ((0, ""), (1, "It puts you 1 space ahead on this track.")):
        table = position(Has(tracks={"rest": 1}), Has(tracks={"rest": theirs}), turn=9, ahead=(0, 1))
        assert told(table, "rest") == said


def test_what_the_last_turn_gives_up_could_still_count() -> None:
    """19: ducats that make nobody the richest, and knowledge that overtakes nobody, score nothing."""
    for cubes, said in (("y", "You give up 2 actions that could still count."), ("", "")):
        singer = Has(place="cortona", knowledge=41, ducats=15, cubes=cubes, tracks={"canticle": 1})
        bea = Has(knowledge=60, ducats=68, tracks={"canticle": 1})
        table = position(singer, bea, turn=14, papal="wrrww", done="move manuscript", actions=2, spaces={14: "gg"})
        assert told(table, "end") == said
        assert not told(table, "study")


def test_a_level_is_opened_on_the_last_turn_only_if_it_can_be_used() -> None:
    """11.1."""
    for actions, done, said in ((3, "", True), (2, "", False), (3, "manuscript", False), (3, "move", False)):
        table = position(
            Has(place="roma", knowledge=9),
            Has(knowledge=60),
            turn=13,
            papal="rrwww",
            actions=actions,
            done=done,
            shown={1: ["o"], 2: ["o"], 3: ["p"], 4: ["bg"]},
        )
        assert ("It opens level 2 manuscripts to you." in told(table, "study")) == said
    short = position(Has(place="roma", knowledge=2), Has(knowledge=60), turn=13, papal="rrwww")
    assert not told(short, "study"), "nothing comes later"


def test_the_lingua_volgare_is_a_reason_until_somebody_has_it() -> None:
    """11.3."""
    for theirs, said in (((), True), (("lingua",), False)):
        reader = Has(knowledge=80)
        table = position(reader, Has(knowledge=70, manuscripts=theirs), turn=12, exhausted={1: 1})
        assert ("Lingua Volgare" in told(table, "study")) == said


def test_what_is_true_of_all_monks_is_no_reason_for_one_of_them() -> None:
    """15.1."""
    table = position(Has(place="la_verna", knowledge=30), Has())
    ralph, mario, study = map(GAME.parse, ("monk ralph", "monk mario", "study"))
    assert "A friar can" not in " ".join(MIND.reasons(table.state, ralph, NAMES, other=mario))
    assert "A friar can" in " ".join(MIND.reasons(table.state, ralph, NAMES, other=study))


def test_a_city_to_start_in_is_near_a_monastery() -> None:
    table = new_game()
    assert told(table, "start taranto") == ("From there it takes 2 actions to Goleto, where you can become a friar.")


def test_black_cubes_too_early_for_a_title_are_said_to_be_worth_it() -> None:
    table = position(Has(place="goleto", tile="stefano", knowledge=7), Has(), turn=2, spaces={2: "kk"})
    assert told(table, "noble 2") == "This move will earn you about 4.5 points by the end."


def test_ducats_without_use_are_not_weighed_against_actions_without_use() -> None:
    """19.5: on the last turn, 10 ducats more are no second purse of 68."""
    table = position(Has(place="roma", tile="ralph", ducats=35), Has(ducats=68), turn=14, papal="wrrww")
    said = MIND.weigh([table.state], GAME.parse("business"), NAMES)
    assert said == ["This move will hardly earn you a point by the end."]


def test_points_at_the_end_are_not_said_to_be_hardly_a_point() -> None:
    """10.10: two secretaries behind the screen score 2 points, whatever else they could do."""
    table = position(Has(place="bobbio", front=2, knowledge=45), Has(), turn=13, papal="rrwww", actions=0)
    assert "hardly" not in " ".join(MIND.weigh([table.state], GAME.parse("abbey away"), NAMES))


def test_the_vote_that_completes_a_title_is_not_said_to_bring_a_point_or_two() -> None:
    """18.1: on the last turn it brings the title, 11 points, or nothing."""
    monk = Has(place="roma", tile="mario", ducats=15, cubes="rrky")
    table = position(monk, Has(), turn=13, papal="rrwww", actions=1, spaces={13: "y"})
    assert told(table, "abbot 1") == "Your 10 votes then pay for the title of Benedictine, worth 11 points."
    assert not MIND.weigh([table.state], GAME.parse("abbot 1"), NAMES)


def test_a_library_tile_is_not_weighed_against_the_same_tile_later() -> None:
    """14.5: it scores at least 2 points, and a look takes no action."""
    table = position(Has(tracks={"library": 3}), Has(), turn=13, papal="rrwww")
    assert not MIND.weigh([table.state], GAME.parse("look"), NAMES)


def test_what_donations_leave_pays_for_cubes_next_turn() -> None:
    """6.1, 6.2, 6.6: friars are paid by the richest merchant up to turn 11; others may still become clergy (15.1)."""
    last, second = [1, 2, 0], [2, 0, 1]
    for turn, ducats, tile, richest, order, said in (
        (2, 23, "", 10, last, False),
        (2, 28, "", 10, last, True),
        (2, 28, "", 10, second, False),
        (2, 23, "", 60, last, True),
        (2, 23, "", 60, second, False),
        (11, 23, "", 10, second, True),
        (2, 24, "ralph", 60, second, True),
        (2, 26, "ralph", 60, second, False),
    ):
        table = position(
            *(Has(ducats=ducats, tile=tile), Has(ducats=richest), Has(ducats=15, tile="mario")),
            turn=turn,
            order=order,
            now=order.index(0),
            spaces={turn: "g", turn + 1: "yy"},
        )
        assert ("Next turn you can surely pay for 2 yellow cubes." in told(table, "business")) == said, (turn, ducats)


def test_to_become_a_cardinal_one_also_pays_for_the_way() -> None:
    """9.1, 15.2: of 42 ducats the trip from Chieti to Brindisi leaves 32, and 37 next turn."""
    for place, ducats, said in (("chieti", 32, False), ("bari", 32, True), ("chieti", 36, True), ("bari", 36, False)):
        table = position(Has(place=place, ducats=ducats, tile="mario", cubes="r"), Has(ducats=60), turn=9)
        assert ("That gives you the ducats to become a cardinal." in told(table, "business")) == said, (place, ducats)


def test_the_same_ducats_are_for_a_trip_or_for_a_cube() -> None:
    """9.1, 12.1; and a trip is a reason only if none is planned that costs nothing."""
    table = position(Has(place="viterbo", ducats=5), Has(ducats=60), spaces={1: "y"})
    assert told(table, "business") == "That gives you the 10 ducats for a longer trip."
    business, near, far = map(GAME.parse, ("business", "move roma", "move pisa"))
    for then, said in ((near, False), (far, True)):
        assert bool(speaks_for(GAME, table.state, business, None, NAMES, best=True, then=[then])) == said


def test_whoever_goes_to_become_a_friar_is_told_what_for() -> None:
    """15.1; only if that is planned: the way may lead elsewhere."""
    table = position(Has(place="ancona", ducats=40), Has())
    move, ralph, study = map(GAME.parse, ("move la_verna", "monk ralph", "study"))
    for then, said in ((ralph, ["A friar can become a Benedictine or a cardinal."]), (study, [])):
        assert speaks_for(GAME, table.state, move, None, NAMES, best=True, then=[then]) == said


def test_of_two_friars_each_is_praised_for_what_the_other_lacks() -> None:
    """15.5, 15.9: Mario teaches 12, Stefano and Michael 7, but they count as a black and a yellow cube.

    A cardinal gives up the friar's tile with its cube.
    """
    table = position(Has(place="la_verna", knowledge=11), Has())
    for tile, other, said in (
        ("stefano", "mario", "Its cube counts for 2 votes, every time, until you become a cardinal."),
        ("stefano", "michael", "Its cube counts for 2 votes, every time, until you become a cardinal."),
        ("mario", "stefano", "That leaves you 1 knowledge short of level 3 manuscripts."),
    ):
        best, second = GAME.parse(f"monk {tile}"), GAME.parse(f"monk {other}")
        assert MIND.reasons(table.state, best, NAMES, best=True, other=second) == [said], (tile, other)


def test_knowledge_is_a_reason_to_go_where_it_is_nearest() -> None:
    """1.2: Napoli, next to Goleto as Salerno is, gives as much; from Montecassino it is nearer."""
    for place, said in (("goleto", True), ("montecassino", False)):
        table = position(Has(place=place, knowledge=20, ducats=20, tile="mario"), Has(), turn=4)
        assert ("The knowledge there opens level 3" in told(table, "move salerno")) == said
        assert "The knowledge there opens level 3" in told(table, "move napoli")


def test_what_the_place_gives_next_turn_as_well_is_no_reason_for_ducats_now() -> None:
    """8.3: the city, or the event that comes, can be used next turn before the trip, and the cube."""
    for papal, turn, said in (("wwwrr", 7, False), ("rwrww", 12, True)):
        table = position(Has(place="milano", ducats=8), Has(tile="mario", ducats=20), turn=turn, papal=papal, actions=0)
        assert ("Next turn you will surely have 10 ducats for a longer trip." in told(table, "city")) == said
    for other, said in ((Has(tile="mario", ducats=20), False), (Has(ducats=20), True)):
        table = position(
            Has(place="siena", ducats=25),
            other,
            turn=4,
            order=[1, 0],
            now=1,
            first_event=5,
            spaces={4: "g", 5: "r"},
        )
        assert ("Next turn you can surely pay for 1 red cube." in told(table, "business")) == said, "event 9 comes here"


@pytest.mark.rule("de-vulgari-eloquentia 10.1")
def test_an_event_that_nobody_else_can_use_can_wait() -> None:
    for tile, said in (
        ("mario", "Whatever is left to do can wait for a later turn."),
        ("", "What this place still offers may be out of your reach next turn."),
    ):
        table = position(Has(place="genova"), Has(tile=tile), turn=6, lying=[2], actions=0)
        assert told(table, "end") == said


@pytest.mark.rule("de-vulgari-eloquentia 19.2")
def test_votes_left_over_are_a_reason_unless_others_were_seen_to_keep_more() -> None:
    """A friar's Benedictine takes 10 votes; of equals, whoever knows more has the most."""
    told_of_them = "You have the votes for banker; votes left over may score 3 points."
    for cubes, tile, knowledge, said in (
        ("rky", "mario", 0, False),
        ("ky", "mario", 0, True),
        ("rry", "", 0, True),
        ("rkyy", "michael", 0, False),
        ("rkkyy", "michael", 0, True),
        ("kky", "mario", 0, True),
        ("kky", "mario", 10, False),
    ):
        merchant = Has(place="roma", ducats=15, cubes="kkkyyyyy", knowledge=5)
        table = position(
            merchant, Has(cubes=cubes, tile=tile, knowledge=knowledge), turn=13, papal="rrwww", spaces={13: "y"}
        )
        assert (told(table, "abbot 1") == told_of_them) == said, cubes


@pytest.mark.rule("de-vulgari-eloquentia 19.2")
def test_votes_are_kept_only_while_they_may_be_the_most() -> None:
    none, cheap, dear = map(GAME.parse, ("title none", "title banker rkk", "title banker rrk"))
    for cubes, knowledge, most, most_with_title in (
        ("kyy", 0, True, True),
        ("kyy", 9, True, False),
        ("rk", 0, True, False),
        ("rkkkyyy", 9, False, False),
    ):
        boris = Has(cubes=cubes, knowledge=knowledge)
        table = position(Has(cubes="rrkky", knowledge=5), boris, turn=13, papal="rrwww", order=[1, 0], now=1)
        table.play("end")
        if table.state.seat:
            table.play("title none")
        assert bool(MIND.reasons(table.state, none, NAMES)) == most
        assert bool(MIND.compare(table.state, cheap, dear)) == most_with_title


@pytest.mark.rule("de-vulgari-eloquentia 19.3")
def test_on_the_last_turn_green_cubes_are_worth_a_point_each() -> None:
    table = position(Has(place="bobbio", front=3), Has(), turn=13, papal="rrwww", actions=1)
    said = MIND.weigh([table.state], GAME.parse("abbey away"), NAMES)
    assert said == ["This move will earn you about 3 points by the end."]


@pytest.mark.rule("de-vulgari-eloquentia 10.10")
def test_green_cubes_are_a_reason_to_go_to_the_nearest_abbey() -> None:
    """1.2: Montecassino is next to Roma; Bobbio is 4 actions away, but from Bologna the nearest."""
    for place, goal, said in (
        ("roma", "montecassino", True),
        ("roma", "bobbio", False),
        ("bologna", "bobbio", True),
        ("montecassino", "bobbio", False),
    ):
        for front, words in ((3, "you can turn in your 3 green cubes"), (0, "There you save the 15 ducats")):
            table = position(Has(place=place, front=front, ducats=40), Has(), turn=9, spaces={9: "yyy"})
            assert (words in told(table, f"move {goal}")) == said, (place, goal, front)


@pytest.mark.rule("de-vulgari-eloquentia 11.1")
def test_a_manuscript_may_be_taken_with_the_knowledge_of_its_place() -> None:
    """1.2: Padova teaches 8, and 10 knowledge open level 2."""
    for knowledge, level in ((7, 2), (1, 1)):
        table = position(
            Has(place="la_verna", tile="ralph", knowledge=knowledge), Has(), turn=2, shown={1: ["b"], 2: ["b"]}
        )
        assert f"There you can take a level {level} manuscript" in told(table, "move padova"), knowledge


def test_cubes_of_this_turn_too_dear_for_it_are_paid_for_next_turn() -> None:
    """6.1: 15 ducats, 10 for small business and 5 from a donation pay for a red cube."""
    for ducats, said in ((15, "Next turn you can surely pay for 1 red cube."), (10, "")):
        friar = Has(tile="ralph", ducats=ducats)
        table = position(friar, Has(ducats=60), turn=3, spaces={3: "ry", 4: "ryy"})
        assert ("1 red cube" in told(table, "business")) == bool(said)
        assert said in told(table, "business")


def test_the_best_manuscript_of_a_place_is_the_one_that_is_named() -> None:
    """11.1: one a turn. From Genova, blue, 1 action leads to Pisa, purple."""
    for level_4, said in (("bp", ""), ("po", "There you can take a level 4 manuscript")):
        table = position(
            Has(place="genova", knowledge=40), Has(), turn=9, shown={1: ["y"], 2: ["p"], 3: ["y"], 4: [level_4]}
        )
        assert said in told(table, "move pisa")
        assert "level 2" not in told(table, "move pisa")


def test_the_last_of_five_colours_is_the_strongest_reason() -> None:
    """19.9: with its 5 points, a level 1 manuscript is worth more than one of level 4."""
    held = ["2 b", "2 p", "2 y", "2 o"]
    table = position(
        Has(place="catania", ducats=35, knowledge=40, manuscripts=held),
        Has(ducats=40),
        turn=12,
        lying=[1],
        shown={1: ["g"], 2: ["o"], 3: ["y"], 4: ["bo"]},
    )
    assert told(table, "move palermo").startswith(
        "There you can take a level 1 manuscript. It gives you the last of the five colours: 5 points more at the end."
    )
    table = position(
        Has(place="catania", knowledge=40, manuscripts=held),
        Has(),
        shown={1: ["g"], 2: ["g"], 3: ["g"], 4: ["go"]},
    )
    assert told(table, "move girgenti").startswith("There you can take a level 4 manuscript. It gives you the last")


@pytest.mark.rule("de-vulgari-eloquentia 10.5")
def test_the_orient_is_a_reason_while_it_takes_fewer_spaces_than_payments_are_left() -> None:
    """1.2, 1.8: nine cities pay, and five event tiles, of which tile 9 is the last here, in turn 9."""
    most = "bari genova milano napoli pisa roma"
    for cities, turn, space, said in (
        (most, 11, 0, False),
        (most, 11, 2, True),
        ("", 11, 0, True),
        (f"{most} cagliari", 8, 2, True),
        (f"{most} cagliari", 9, 2, False),
    ):
        table = position(Has(cities=cities, tracks={"orient": space}), Has(), turn=turn)
        assert bool(told(table, "orient")) == said, (cities, turn, space)


@pytest.mark.rule("de-vulgari-eloquentia 14.5")
def test_on_the_last_turn_steps_in_the_library_are_worth_a_tile_in_reach() -> None:
    for space, actions, said in (
        (0, 3, "This move will earn you about 1 point by the end."),
        (0, 2, "This move will hardly earn you a point by the end."),
        (2, 1, "This move will earn you about 3 points by the end."),
    ):
        reader = Has(tracks={"library": space})
        table = position(reader, Has(ducats=40), turn=13, papal="rrwww", actions=actions)
        assert MIND.weigh([table.state], GAME.parse("library"), NAMES) == [said]


def test_what_brings_nothing_on_the_last_turn_is_no_advice() -> None:
    """7.2, 14.2, 14.3: and the end of the turn is none before a library tile is taken (14.5)."""
    for turn, space, move, said in (
        (13, 0, "orient", False),
        (13, 0, "messenger", True),
        (13, 0, "rest", False),
        (13, 0, "library", True),
        (13, 3, "end", False),
        (13, 0, "end", True),
        (12, 0, "orient", True),
        (12, 3, "end", True),
    ):
        reader = Has(tracks={"library": space}, ducats=30, cubes="yy")
        table = position(reader, Has(), turn=turn, papal="rrwww", actions=4)
        assert MIND.leads_somewhere(table.state, GAME.parse(move)) == said, (turn, space, move)


def test_the_cube_of_a_cardinal_is_never_given_up() -> None:
    """15.3, 15.5: once a cardinal, one stays one."""
    table = position(Has(place="milano", tile="mario", ducats=50, cubes="r"), Has(), turn=9)
    said = "Its cube counts for 3 votes, every time, and is never given up."
    assert said in told(table, "cardinal balestreri r")


@pytest.mark.rule("de-vulgari-eloquentia 14.3")
def test_the_orient_is_no_reason_if_the_turn_is_planned_to_go_on_as_a_friar() -> None:
    table = position(Has(place="la_verna"), Has(), turn=4, actions=2)
    orient, friar = map(GAME.parse, ("orient", "monk stefano"))
    for then, said in ((friar, False), (orient, True), (None, True)):
        reasons = speaks_for(GAME, table.state, orient, None, NAMES, best=True, then=[then] if then else [])
        assert bool(reasons) == said


@pytest.mark.rule("de-vulgari-eloquentia 19.7")
def test_a_yellow_cube_that_can_be_taken_on_the_way_is_sung_with() -> None:
    """From Siena to Cortona takes 1 action, the second cube 15 ducats and 1, and to lead 2 steps."""
    for ducats, spaces, actions, rank in (
        (15, "y", 4, "lead"),
        (14, "y", 4, "come second"),
        (15, "g", 4, "come second"),
        (15, "y", 3, "come second"),
    ):
        singer, boris = Has(place="siena", ducats=ducats, cubes="y"), Has(tracks={"canticle": 1})
        table = position(singer, boris, turn=14, papal="wrwrw", actions=actions, spaces={14: spaces})
        assert f"In Cortona you can {rank} on the Canticle" in told(table, "move cortona")


@pytest.mark.rule("de-vulgari-eloquentia 16.4")
def test_what_the_stupor_mundi_will_cost_is_not_known_to_those_who_join() -> None:
    """16.3: the caller bids with two votes for nothing; and a friar with 50 ducats can become a cardinal there."""
    caller, friar = Has(place="brindisi", cubes="rr"), Has(place="urbino", tile="ralph", ducats=50, cubes="rkkky")
    table = position(caller, friar, turn=10, lying=[10])
    assert told(table, "challenge") == "You may get 10 knowledge for just a few votes."
    table.play("challenge")
    assert told(table, "join") == "Joining costs no votes: you can still pass when the bids get too high."
    assert not MIND.reasons(table.state, GAME.parse("decline"), NAMES, best=True)


@pytest.mark.rule("de-vulgari-eloquentia 12.1")
def test_an_abbey_saves_ducats_that_one_has_for_cubes_that_can_still_count() -> None:
    """18.1: on the last turn only a title can use the votes, or the most votes left; a camerlengo needs 11."""
    for cubes, ducats, turn, theirs, said in (
        ("rrkk", 30, 15, "rkkkyyyyy", True),
        ("rrkk", 14, 15, "rkkkyyyyy", False),
        ("rrkky", 30, 15, "rkkkyyyyy", False),
        ("rrkky", 30, 15, "", True),
        ("rrkky", 30, 14, "rkkkyyyyy", True),
    ):
        cardinal = Has(place="roma", ducats=ducats, tile="lanzuisi", cubes=cubes)
        friar = Has(tile="ralph", cubes=theirs, knowledge=9)
        table = position(cardinal, friar, turn=turn, papal="wrwrw", spaces={turn: "y", 16: "y"}, actions=2)
        assert ("There you save the 15 ducats" in told(table, "move montecassino")) == said, (cubes, turn)


@pytest.mark.rule("de-vulgari-eloquentia 10.10")
def test_an_abbey_is_praised_for_both_that_it_takes_green_cubes_and_saves_ducats() -> None:
    table = position(Has(place="roma", front=2, ducats=40), Has(), turn=9, spaces={9: "yyy"})
    assert told(table, "move montecassino") == (
        "In Montecassino you can turn in your 2 green cubes for points or knowledge. "
        "There you save the 15 ducats that a yellow cube costs you here."
    )


@pytest.mark.rule("de-vulgari-eloquentia 16.4")
def test_knowledge_that_brings_nothing_is_no_reason_to_bid_for_it() -> None:
    """11.1: 40 knowledge open the last level but the Lingua Volgare; the caller's first two votes cost no cube."""
    free, worth = ["Even if you win, it costs you no cube."], ["10 knowledge is worth 2 votes."]
    for knowledge, call, said in ((30, "You may get 10 knowledge for just a few votes.", worth), (52, "", [])):
        caller = Has(place="brindisi", knowledge=knowledge, cubes="rrkkk")
        table = position(caller, Has(place="bari", cubes="r", knowledge=20), turn=11, lying=[10], actions=0)
        assert told(table, "challenge") == call
        table.play("challenge", "join")
        for bid, reasons in ((2, free), (3, said), (11, [])):
            assert MIND.reasons(table.state, GAME.parse(f"bid {bid}"), NAMES, best=True) == reasons, (knowledge, bid)
    assert MIND.weigh([table.state], GAME.parse("bid 3"), NAMES) == [
        "The knowledge is worth next to nothing to you.",
        "What you would pay, 2 votes, is worth next to nothing to you.",
    ]


@pytest.mark.rule("de-vulgari-eloquentia 11.2")
def test_knowledge_beyond_the_levels_or_for_one_that_is_gone_opens_nothing() -> None:
    """14.2: the Messenger brings 10; level 3 begins at 24, level 4 at 40, the Lingua Volgare is in sight from 75 on."""
    messenger = "3 more spaces for 10 ducats and 1 yellow cube give you 10 knowledge in Bologna."
    for knowledge, gone, said in ((34, None, messenger), (45, None, ""), (34, 4, ""), (76, None, messenger)):
        able = Has(place="viterbo", ducats=10, cubes="y", knowledge=knowledge)
        table = position(able, Has(), turn=8, exhausted={gone: 1} if gone else None)
        assert told(table, "messenger") == said, (knowledge, gone)
    for levels, study, trip in (
        ({}, "It opens level 3", True),
        ({3: 1}, "That leaves you 15 knowledge short of level 4", False),
        ({3: 1, 4: 1}, "", False),
    ):
        table = position(Has(place="viterbo", knowledge=22, tile="mario"), Has(), turn=8, exhausted=levels)
        assert told(table, "study").startswith(study), levels
        assert bool(told(table, "study")) == bool(study), levels
        assert ("opens level 3" in told(table, "move roma")) == trip
    shlasinger = position(Has(tile="shlasinger"), Has(knowledge=25), turn=8, exhausted={3: 1})
    assert not told(shlasinger, "inquisition b"), "15.6"


@pytest.mark.rule("de-vulgari-eloquentia 18.1")
def test_a_friar_or_a_cardinal_is_told_the_title_that_their_votes_pay_for() -> None:
    """15.2, 15.5: a cardinal gives up a cube and the friar's tile with its cube; Balestreri counts as a red one."""
    benedictine = "Your 10 votes then pay for the title of Benedictine, worth 11 points."
    for cubes, there, then in (
        ("rrkk", "As a friar you have the votes for Benedictine, worth 11 points.", benedictine),
        ("rrky", "A friar can become a Benedictine or a cardinal.", "A friar can become a Benedictine or a cardinal."),
    ):
        table = position(Has(place="ancona", ducats=40, cubes=cubes), Has(), turn=9)
        assert told(table, "move la_verna") == there
        table.play("move la_verna")
        assert then in told(table, "monk ralph")
    table = position(Has(place="la_verna", cubes="rrky"), Has(), turn=9)
    stefano, mario = GAME.parse("monk stefano"), GAME.parse("monk mario")
    assert "Your 11 votes then pay" in MIND.reasons(table.state, stefano, NAMES, other=mario)[0]
    table = position(Has(place="milano", tile="michael", ducats=50, cubes="rrrkkky"), Has(), turn=9)
    pope, camerlengo = (GAME.parse(f"cardinal {name} k") for name in ("balestreri", "lanzuisi"))
    assert "Your 17 votes then pay for the title of pope, worth 22 points." in MIND.reasons(
        table.state, pope, NAMES, other=camerlengo
    )
    assert not MIND.reasons(table.state, camerlengo, NAMES, other=pope)
    assert "Your 14 votes then pay for the title of camerlengo" in told(table, "cardinal lanzuisi k")


@pytest.mark.rule("de-vulgari-eloquentia 19.5")
def test_whoever_becomes_a_friar_may_no_longer_be_the_richest() -> None:
    """15.1: of 93 ducats 46 are left."""
    for theirs, said in ((83, True), (40, False), (95, False)):
        table = position(Has(place="goleto", ducats=93), Has(ducats=theirs), turn=14, papal="wrwrw")
        lost = "You would no longer be the richest; at the end the richest gets 7 points."
        assert (lost in MIND.weigh([table.state], GAME.parse("monk mario"), NAMES)) == said
        assert lost not in told(table, "monk mario"), "it speaks against it"


@pytest.mark.rule("de-vulgari-eloquentia 11.1")
def test_a_manuscript_is_a_reason_to_go_unless_another_one_is_planned() -> None:
    """And none of the last colour is promised either."""
    firenze, low, high, city = map(GAME.parse, ("move firenze", "manuscript 1 p", "manuscript 2 p", "city"))
    for held in ([], ["2 b", "2 y", "2 o", "2 g"]):
        student = Has(place="bologna", knowledge=14, ducats=30, manuscripts=held)
        table = position(student, Has(), turn=5, shown={1: ["p"], 2: ["p"], 3: ["o"]})
        for then, said in (([city, low], False), ([city, high], True), ([], True)):
            reasons = " ".join(speaks_for(GAME, table.state, firenze, None, NAMES, best=True, then=then))
            assert ("There you can take a level 2 manuscript" in reasons) == said, (held, then)
            assert ("It gives you the last of the five colours" in reasons) == (said and bool(held))


@pytest.mark.rule("de-vulgari-eloquentia 10.10")
def test_that_it_costs_no_action_does_not_tell_two_uses_of_an_abbey_apart() -> None:
    table = position(Has(place="bobbio", front=2, knowledge=45), Has(), turn=9, actions=1)
    away, discard, study = map(GAME.parse, ("abbey away", "abbey discard", "study"))
    assert not MIND.reasons(table.state, away, NAMES, other=discard)
    assert MIND.reasons(table.state, away, NAMES, other=study) == ["It costs no action."]


@pytest.mark.rule("de-vulgari-eloquentia 9.1")
def test_a_place_is_a_reason_to_go_if_what_comes_next_turn_is_nearer_from_it() -> None:
    """1.2: Salerno is next to Melfi; from Bari it takes 2 actions and the fee, from Goleto 1 action."""
    for place, used, said in (
        ("bari", "roma napoli", ["From there it takes only 1 action to Salerno: +6 knowledge."]),
        ("bari", "roma napoli salerno", []),
        ("goleto", "roma napoli", []),
    ):
        friar = Has(place=place, tile="mario", ducats=20, knowledge=20, cities=f"palermo {used}")
        table = position(friar, Has(), turn=6, shown={1: ["y"], 2: ["y"], 3: ["y"], 4: ["by"]})
        assert MIND.reasons(table.state, GAME.parse("move melfi"), NAMES) == said, (place, used)


@pytest.mark.rule("de-vulgari-eloquentia 6.1")
def test_whoever_plays_later_this_turn_is_due_what_they_can_become_next_turn() -> None:
    """15.1, 15.2: a friar, 5 ducats, with Gigi 10; a friar with 40 ducats a cardinal, 10, and 10 come by business."""
    for tile, theirs, ducats, said in (
        ("ralph", 15, 34, True),
        ("ralph", 15, 35, False),
        ("ralph", 30, 35, True),
        ("ralph", 30, 40, False),
        ("", 15, 35, True),
        ("", 15, 40, False),
    ):
        boris = Has(place="urbino", tile=tile, ducats=theirs)
        table = position(Has(place="viterbo", ducats=ducats), boris, turn=3, spaces={3: "g", 4: "ry"})
        assert ("Next turn you can surely pay for 1 red cube." in told(table, "business")) == said, (tile, ducats)
    gigi = Has(tile="gigi", ducats=60)
    table = position(Has(ducats=35), Has(ducats=15), gigi, turn=3, order=[2, 0, 1], now=1, spaces={3: "g", 4: "ry"})
    assert "1 red cube" not in told(table, "business")


@pytest.mark.rule("de-vulgari-eloquentia 18.1")
def test_ducats_are_for_the_cheapest_cubes_that_pay_for_a_title() -> None:
    """A banker needs 7 votes."""
    for cubes, ducats, said in (("kk", 20, "1 red cube"), ("k", 20, "2 red cubes"), ("kkk", 10, "1 yellow cube")):
        trader = Has(place="venezia", ducats=ducats, cubes=cubes, tracks={"orient": 5})
        table = position(trader, Has(ducats=90), turn=12, lying=[4], spaces={12: "g", 13: "rryy"}, actions=0)
        assert f"pay for {said}." in told(table, "event"), cubes


@pytest.mark.rule("de-vulgari-eloquentia 7.2")
def test_nobody_can_pass_the_last_player_of_a_turn_on_the_rest_track() -> None:
    for order, said in (
        ([1, 0], "That puts you ahead on Rest: you may play first next turn."),
        ([0, 1], "That puts you ahead on Rest: if it holds, you may play first next turn."),
    ):
        table = position(Has(knowledge=20), Has(), order=order, now=order.index(0), turn=5)
        assert told(table, "rest") == said


@pytest.mark.rule("de-vulgari-eloquentia 10.3")
def test_ducats_that_the_place_gives_for_no_action_are_no_reason_to_spend_one() -> None:
    """1.8: Genova and its event give 20 ducats each."""
    for cities, lying, said in (("", [], ""), ("genova", [2], ""), ("genova", [], "1 yellow cube")):
        trader = Has(place="genova", ducats=10, cities=cities)
        table = position(trader, Has(ducats=90), turn=12, lying=lying, spaces={12: "y", 13: "g"})
        assert ("1 yellow cube" in told(table, "business")) == bool(said), (cities, lying)


@pytest.mark.rule("de-vulgari-eloquentia 10.10")
def test_the_way_to_where_green_cubes_are_turned_in_is_told_with_its_price() -> None:
    for place, tile, front, said in (
        ("padova", "", 0, "You can turn it in at Bobbio, 2 actions and 10 ducats away."),
        ("padova", "ralph", 1, "You can turn them in at Bobbio, 2 actions away."),
        ("roma", "", 1, "You can turn them in at Montecassino, 1 action away."),
    ):
        table = position(Has(place=place, tile=tile, front=front), Has(), turn=4, spaces={4: "g"})
        assert told(table, "secretary 1") == said


@pytest.mark.rule("de-vulgari-eloquentia 18.1")
def test_the_vote_that_a_benedictine_needs_is_a_reason_for_a_merchant_who_can_still_become_a_friar() -> None:
    """A banker needs 7 votes, a Benedictine 10."""
    for cubes, papal, said in (("rrk", "wwwrr", ""), ("rrky", "wwwrr", "As a friar you"), ("rrky", "rrwww", "")):
        merchant = Has(place="roma", ducats=30, cubes=cubes)
        table = position(merchant, Has(cubes="rkkkyyyyyyyy"), turn=13, papal=papal, spaces={13: "y"})
        assert told(table, "abbot 1").startswith(said), (cubes, papal)
        assert bool(told(table, "abbot 1")) == bool(said), (cubes, papal)


@pytest.mark.rule("de-vulgari-eloquentia 14.5")
def test_library_tiles_are_hidden_below_others_only_from_those_who_can_still_look() -> None:
    """On the last turn, somebody who plays later and is 5 actions or fewer away from a mark."""
    hidden = "The best of them goes below the others."
    for order, space, tile, said in (
        ("2 4", 0, 0, True),
        ("4 2", 0, 0, False),
        ("2 4", 3, 2, False),
    ):
        for last, now, can in ((False, 1, True), (True, 0, True), (True, 1, False)):
            reader, boris = Has(tracks={"library": 5}), Has(tracks={"library": space}, library=tile)
            papal, seats = ("rrwww" if last else "wwwrr"), [[0, 1], [1, 0]][now]
            stack = [2, 3, 4, 3, 2, 3, 4, *([] if tile else [2])]
            table = position(reader, boris, turn=13, papal=papal, order=seats, now=now, library=stack)
            table.play("look", "keep 3")
            assert told(table, f"order {order}") == hidden * (said and can), (order, space, last, now)


@pytest.mark.rule("de-vulgari-eloquentia 7.1")
def test_whoever_will_play_the_last_turn_first_needs_no_lead_on_the_rest_track() -> None:
    """16 turns are the most (17.3): who stays last in knowledge plays first anyway."""
    for turn, actions, theirs, said in ((14, 1, 47, True), (15, 1, 47, False), (15, 2, 47, True), (15, 2, 60, False)):
        table = position(Has(knowledge=45), Has(knowledge=theirs), turn=turn, papal="wrwwr", actions=actions)
        assert ("ahead on the Rest track" in told(table, "rest")) == said, (turn, actions, theirs)
    leader, boris = Has(knowledge=45, tracks={"rest": 1}), Has(knowledge=60, tracks={"rest": 1})
    for turn, words in ((14, "It puts you 1 space ahead on this track."), (15, "")):
        table = position(leader, boris, turn=turn, papal="wrwwr", ahead=(0, 1), actions=1)
        assert told(table, "rest") == words, turn


@pytest.mark.rule("de-vulgari-eloquentia 14.2")
def test_tracks_whose_ends_are_out_of_reach_on_the_last_turn_bring_nothing() -> None:
    """14.3: 4 spaces lead to the end of the Messenger, 5 to that of the Orient."""
    vain = "On the last turn this step no longer brings anything."
    for move, actions, said in (("messenger", 3, vain), ("messenger", 4, ""), ("orient", 4, vain), ("orient", 5, "")):
        table = position(Has(ducats=30, cubes="yy"), Has(), turn=13, papal="rrwww", actions=actions)
        assert told(table, move) == said, (move, actions)


@pytest.mark.rule("de-vulgari-eloquentia 19.7")
def test_on_the_last_turn_a_yellow_cube_is_sung_with_only_for_a_rank_that_scores() -> None:
    """From Roma it takes 1 action to Assisi, and one for the cube; the first two on the Canticle score."""
    for held, theirs, said in (("", (0, 0), True), ("", (2, 2), False), ("y", (0, 0), False), ("y", (1, 0), True)):
        others = (Has(tracks={"canticle": spaces}, knowledge=20) for spaces in theirs)
        monk = Has(place="roma", tile="mario", ducats=20, cubes=held)
        table = position(monk, *others, turn=14, papal="wrrww", spaces={14: "y"}, actions=4)
        said_then = told(table, "abbot 1")
        assert ("A yellow cube pays for a step on the Canticle in Assisi." in said_then) == said, (held, theirs)


def test_the_canticle_is_sung_at_the_nearest_place_for_it() -> None:
    """14.4: from turn 14 on in all five cities; from Montecassino Celano is 1 action away, Assisi is 2."""
    for place, name in (("montecassino", "Celano"), ("firenze", "Cortona")):
        table = position(Has(place=place, tile="mario", ducats=20), Has(), turn=14, papal="wrwrw", spaces={14: "y"})
        assert told(table, "abbot 1") == f"A yellow cube pays for a step on the Canticle in {name}."


@pytest.mark.rule("de-vulgari-eloquentia 11.1")
def test_a_manuscript_that_is_to_be_had_as_cheaply_elsewhere_is_no_reason_to_go() -> None:
    """From Viterbo, Pisa and Cortona are 2 actions away, Siena 1, and purple; Chieti is yellow as Viterbo is."""
    there = "There you can take a level 2 manuscript, in a colour you still need."
    for move, other, said in (
        ("pisa", "cortona", False),
        ("cortona", "siena", False),
        ("siena", "cortona", True),
        ("cortona", "chieti", True),
    ):
        student = Has(place="viterbo", tile="mario", ducats=20, knowledge=12, cities="siena pisa")
        table = position(student, Has(), turn=9, shown={1: ["y"], 2: ["p"], 3: ["o"]})
        go, instead = GAME.parse(f"move {move}"), GAME.parse(f"move {other}")
        assert (there in MIND.reasons(table.state, go, NAMES, other=instead)) == said, (move, other)


@pytest.mark.rule("de-vulgari-eloquentia 15.2")
def test_a_friar_without_the_cube_for_a_cardinal_is_told_what_it_is_for() -> None:
    """Stefano counts as a black cube (15.5)."""
    words = "To become a cardinal you need a red or black cube, and you have none yet."
    for tile, cubes, move, said in (
        ("ralph", "", "politician 1", True),
        ("ralph", "k", "politician 1", False),
        ("stefano", "", "politician 1", False),
        ("", "", "politician 1", False),
        ("ralph", "", "abbot 1", False),
    ):
        table = position(Has(place="genova", tile=tile, ducats=60, cubes=cubes), Has(), turn=5, spaces={5: "ry"})
        assert (told(table, move) == words) == said, (tile, cubes, move)


@pytest.mark.rule("de-vulgari-eloquentia 14.5")
def test_to_look_at_library_tiles_can_wait_for_a_greater_choice() -> None:
    later = "Whatever is left to do can wait for a later turn."
    for space, said in ((3, " One more space, and you can choose from 2 library tiles."), (6, "")):
        table = position(Has(tracks={"library": space}), Has(), turn=13, actions=0)
        assert told(table, "end") == later + said


@pytest.mark.rule("de-vulgari-eloquentia 9.1")
def test_a_place_is_a_reason_to_go_if_a_manuscript_is_nearer_from_it() -> None:
    """11.2: one of level 4 takes 4 of the 5 actions of a turn; from Genova to Napoli it takes 3, from the sea 1."""
    used = "bari genova milano napoli pisa roma firenze padova siena salerno palermo cagliari"
    for knowledge, said in ((41, ["From there it takes 1 action to Napoli, for a level 4 manuscript."]), (20, [])):
        friar = Has(place="genova", tile="ralph", knowledge=knowledge, cities=used)
        table = position(friar, Has(), turn=9, actions=1, shown={1: ["p"], 2: ["p"], 3: ["y"], 4: ["go"]})
        assert MIND.reasons(table.state, GAME.parse("move tyrrhenian"), NAMES) == said, knowledge
