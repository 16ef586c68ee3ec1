"""What `@event` and `@command` declare: a dataclass with its `kind`, compared by its class and its fields."""

from typing import Annotated

from boardgames_tui.core.command_parts import Letters
from boardgames_tui.core.events import Event, event
from boardgames_tui.core.notation import Command, command
from boardgames_tui.core.plain_json import dumps


@command("take {tokens}")
class Take(Command):
    """A command with one field."""

    tokens: Annotated[str, Letters("wug")]


@event
class TokensTaken(Event):
    """Its kind is its name."""

    tokens: str


@event
class Gift(TokensTaken):
    """The same fields in another class."""


@event("work begun")
class Begun(Event):
    """Its kind is given."""

    work: str = "opera"


def test_an_event_is_equal_to_one_of_its_class_with_the_same_fields() -> None:
    taken = TokensTaken(1, "wug")
    assert taken == TokensTaken(seat=1, tokens="wug")
    assert taken != TokensTaken(0, "wug")
    assert taken != TokensTaken(1, "ww")
    assert taken != Gift(1, "wug")
    assert Gift(1, "wug") != taken


def test_json_has_the_kind_of_an_event_last_and_that_of_a_command_first() -> None:
    assert dumps(TokensTaken(1, "wug")) == '{"seat":1,"tokens":"wug","kind":"tokens taken"}'
    assert dumps(Take(tokens="wug")) == '{"kind":"take","tokens":"wug"}'


def test_its_kind_is_the_name_of_its_class_or_what_is_given() -> None:
    assert (TokensTaken(0, "w").kind, Begun(0).kind) == ("tokens taken", "work begun")


def test_it_is_shown_with_all_its_fields() -> None:
    assert repr(Begun(2)) == "Begun(seat=2, work='opera', kind='work begun')"
