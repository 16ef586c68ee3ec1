"""Records: dataclasses whose methods are written when they are first called."""

from dataclasses import field, fields, is_dataclass

import pytest

from boardgames_tui.core.record import FEW, record


@record(frozen=True)
class Token:
    """One that can be a key."""

    colour: str
    count: int = 1
    kind: str = field(default="token", init=False)


@record
class Hand:
    """One that changes."""

    tokens: list[Token] = field(default_factory=list)
    size: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        """Count."""
        self.size = len(self.tokens)


@record
class MarkedHand(Hand):
    """One that has more."""

    mark: str = ""


class Kept(Hand):
    """No record itself."""


def test_a_record_is_made_by_place_and_by_name() -> None:
    assert Token("white", count=2) == Token("white", 2)
    assert Hand([Token("blue")]).size == 1
    assert Hand().tokens is not Hand().tokens
    assert Token("white").kind == "token"


def test_one_that_never_changes_is_a_key() -> None:
    @record(frozen=True)
    class Place:
        row: int

    first, second = Place(1), Place(1)
    assert {first: "a"}[second] == "a"
    assert first != Place(2)


def test_a_field_that_cannot_be_hashed_is_left_out() -> None:
    @record(frozen=True)
    class Table:
        name: str
        options: dict[str, int] = field(default_factory=dict, hash=False)

    first, second = Table("a", {"open": 1}), Table("a", {"open": 2})
    assert hash(first) == hash(second)
    assert first != second


def test_one_that_changes_is_none() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Hand())


def test_those_that_build_on_another_have_their_own_fields() -> None:
    marked = MarkedHand([Token("red")], mark="!")
    assert (marked.size, marked.mark) == (1, "!")
    assert Hand([Token("red")]) != marked
    assert Kept([Token("red")]).size == 1


def test_what_is_missing_is_named_like_a_dataclass_names_it() -> None:
    with pytest.raises(TypeError, match="colour"):
        Token()  # type: ignore[call-arg]


def test_fields_can_be_asked_for_before_one_is_made() -> None:
    @record
    class Pile:
        top: str
        below: list[str] = field(default_factory=list)

    @record
    class Marked(Pile):
        mark: str = ""

    assert is_dataclass(Marked)
    assert [each.name for each in fields(Marked)] == ["top", "below", "mark"]
    assert Marked("a", mark="b") == Marked("a", [], "b")


def test_the_first_are_made_as_all_others_and_refuse_the_same() -> None:
    @record
    class Stack:
        kind: str
        height: int = 0
        tiles: list[str] = field(default_factory=list, kw_only=True)

    for number in range(2 * FEW):
        assert Stack("wall", number, tiles=["w"]) == Stack(kind="wall", height=number, tiles=["w"])
        assert Stack("wall").tiles is not Stack("wall").tiles


@pytest.mark.parametrize("made", [0, 1, FEW, 2 * FEW])
@pytest.mark.parametrize("refused", ["wall 1 2", "wall kind=wall", "wall width=1", ""])
def test_what_does_not_fit_is_refused_however_many_there_are(made: int, refused: str) -> None:
    @record
    class Stack:
        kind: str
        height: int = 0

    for _number in range(made):
        Stack("wall")
    words = [word.partition("=") for word in refused.split()]
    named = {name: value for name, sign, value in words if sign}
    with pytest.raises(TypeError, match="__init__"):
        Stack(*(word for word, sign, _value in words if not sign), **named)  # type: ignore[arg-type]
