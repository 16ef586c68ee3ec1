"""What an event brings to its seat, as a simulation counts it."""

from typing import Any

from tests.games.de_vulgari_eloquentia import positions as vulgari
from tests.games.position import Position
from tests.games.princes_of_florence import positions as princes
from tests.games.splendor import positions as splendor
from tests.games.summer_pavilion import positions as summer


def acquired(table: Position[Any], *moves: str) -> list[tuple[int, str]]:
    """Who gets what by these moves."""
    events = table.play(*moves)
    return [(event.seat, name) for event in events if (name := table.game.acquired(event))]


def test_splendor_cards_bought_and_nobles() -> None:
    ada = splendor.Has(tokens="w", bonuses="wwwuuuu")
    table = splendor.position(ada, splendor.Has(), nobles=["N1"], display={"1-1": "L1-white-2"})
    assert acquired(table, "buy 1-1") == [(0, "level 1: white, costs 3 blue"), (0, "Niccolò Machiavelli")]


def test_splendor_a_card_reserved_or_tokens_are_not_bought() -> None:
    assert acquired(splendor.new_game(), "reserve 1-1", "take wug") == []


def test_summer_pavilion_spaces_and_structures() -> None:
    table = summer.position(summer.Has(rack="bbbbbb", board="e5"), summer.Has(rack="o"))
    assert acquired(table, "place e6 b") == [(0, "blue 6"), (0, "window")]
    table = summer.position(summer.Has(rack="bbbbbb", board="e1 e2 e3 e4"), summer.Has(rack="o"))
    assert acquired(table, "place e5 b") == [(0, "blue 5")]


def test_princes_objects_go_to_who_wins_the_auction() -> None:
    table = princes.position(*[princes.Has()] * 3, asked="open")
    assert acquired(table, "open jester", "bid 300", "pass", "pass") == [(1, "jester")]


def test_princes_actions() -> None:
    table = princes.position(princes.Has(recruiting=1), princes.Has(table="lawyer"), princes.Has())
    assert acquired(table, "freedom travel", "recruit lawyer") == [(0, "freedom of travel"), (0, "Lawyer")]
    assert acquired(table, "build tower", "place tower d7") == [(0, "Tower")]
    table = princes.position(princes.Has(), princes.Has(), princes.Has(), coming={"profession": "poet painter"})
    assert acquired(table, "profession", "pick poet") == [(0, "Poet")]


def test_de_vulgari_manuscripts_cubes_and_people() -> None:
    table = vulgari.position(
        vulgari.Has(place="siena", ducats=40), vulgari.Has(), vulgari.Has(), spaces={1: "rrkkg"}, shown={1: ["p"]}
    )
    wanted = [(0, "manuscript: level 1, purple"), (0, "red cubes")]
    assert acquired(table, "manuscript 1 p", "politician 1", "study") == wanted
    table = vulgari.position(vulgari.Has(place="goleto", ducats=40), vulgari.Has())
    assert acquired(table, "monk gigi") == [(0, "friar: Gigi")]
    table = vulgari.position(vulgari.Has(place="milano", tile="ralph", ducats=80, cubes="r"), vulgari.Has())
    assert acquired(table, "cardinal zazza r") == [(0, "cardinal: Zazza")]


def test_de_vulgari_titles_and_library() -> None:
    table = vulgari.position(vulgari.Has(cubes="rrk"), vulgari.Has(), turn=13, papal="rrwww", now=1)
    assert acquired(table, "end", "title banker rrk") == [(0, "title: banker")]
    table = vulgari.position(
        vulgari.Has(tracks={"library": 3}), vulgari.Has(), turn=12, library=[2, 3, 4, 3, 2, 2, 3, 4], actions=0
    )
    assert acquired(table, "look", "keep 2") == [(0, "library tile")]
