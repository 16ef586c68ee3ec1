"""The engine's open matches: finding them, answering about them, and errors of requests."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import blake2b
from json import dumps
from typing import Any

from pydantic import ValidationError

from boardgames_tui.core import catalogue
from boardgames_tui.core.catalogue import UnknownGame
from boardgames_tui.core.events import Event, known_events
from boardgames_tui.core.game import Game, IllegalCommand
from boardgames_tui.core.match import Match, Turn
from boardgames_tui.core.notation import Command, NotationError
from boardgames_tui.core.options import new_options, stored
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.validation import adapter
from boardgames_tui.core.words import quoted
from boardgames_tui.protocol.rpc import INVALID_PARAMS, RpcError

ILLEGAL_COMMAND = -32001
UNKNOWN_MATCH = -32002
STALE_STATE = -32003
GAME_OVER = -32004
CANNOT_UNDO = -32005
BAD_STATE = -32006

MATCHES = 1024
"""Maximum of open matches: the least recently used one is evicted, so that clients need not close them."""
_FAULTS = 100

Answer = dict[str, Any]


@dataclass(slots=True)
class Table:
    """An open match. `origin` is its seed or start state, empty if secret."""

    name: str
    match: Match
    origin: Answer


@dataclass(slots=True)
class Engine:
    """The engine's state. `game` is the default for requests that name none."""

    blind: bool = False
    game: str | None = None
    tables: dict[str, Table] = field(default_factory=dict)
    """The open matches by name, the most recently used at the end."""
    opened: int = 0
    done: bool = False
    thinking: Callable[[], None] = lambda: None


def short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:39] + "…")


def faults_of(error: ValidationError, *where: str | int) -> list[Answer]:
    """pydantic's errors as JSON; `where` leads to the validated part."""
    count = error.error_count()
    if count > _FAULTS:  # half a million would take a gigabyte of text
        return fault(f"{count} faults, too many to list", *where)
    found = error.errors(include_url=False, include_context=False, include_input=False)
    return [{**each, "loc": [*where, *each["loc"]]} for each in found]


def fault(message: str, *where: str | int) -> list[Answer]:
    return [{"type": "value_error", "loc": [*where], "msg": message}]


def wrong(faults: list[Answer]) -> RpcError:
    """The error for wrong parameters: the first fault in words, all of them as data."""
    first = faults[0]
    place = ".".join(short(part)[1:-1] if isinstance(part, str) else str(part) for part in first["loc"])
    return RpcError(INVALID_PARAMS, f"wrong parameters: {place + ': ' if place else ''}{first['msg']}", faults)


def read(type_: Any, value: Any) -> Any:
    """Validate JSON strictly: `true` or `1.0` are no 1. Raises ValidationError."""
    return adapter(type_).validate_json(dumps(value), strict=True)


def game_of(engine: Engine, name: str | None) -> Game:
    name = name if name is not None else engine.game
    if name is None:
        raise wrong(fault("name a game", "game"))
    try:
        return catalogue.game(name)
    except UnknownGame as error:
        raise wrong(fault(str(error), "game")) from None


def start(game: Game, seats: Sequence[str] | int, options: Answer, seed: int, state: Any | None = None) -> Match:
    count = seats if isinstance(seats, int) else len(seats)
    if count not in game.seats:  # first, so that no request builds a million seats
        raise wrong(fault(f"{game.title} has {game.seats[0]} to {game.seats[-1]} seats, not {count}", "seats"))
    names = [f"Player {seat + 1}" for seat in range(count)] if isinstance(seats, int) else seats
    try:
        chosen = new_options(game.options, asdict(read(game.options, options)), count)
    except ValidationError as error:
        raise wrong(faults_of(error, "options")) from None
    except ValueError as error:
        raise wrong(fault(str(error), "options")) from None
    try:
        seated = tuple(Seat(name=name) for name in names)
    except ValueError as error:
        raise wrong(fault(str(error), "name")) from None
    try:
        setup = Setup(game=game.id, rules_version=game.rules_version, seats=seated, options=stored(chosen), seed=seed)
    except ValueError as error:
        raise wrong(fault(str(error), "seats")) from None
    try:
        return Match(game, setup, start=state)
    except ValueError as error:
        raise wrong(fault(str(error))) from None


def keep(engine: Engine, match: Match, **origin: Any) -> Answer:
    """Store the match under a new name; return its status."""
    engine.opened += 1
    table = Table(f"m{engine.opened}", match, {} if engine.blind else origin)
    while len(engine.tables) >= MATCHES:
        del engine.tables[next(iter(engine.tables))]
    engine.tables[table.name] = table
    seed = {"seed": table.origin["seed"]} if "seed" in table.origin else {}
    return {"match": table.name, **status(engine, table), **seed}


def table_named(engine: Engine, name: str) -> Table:
    """Return an open match and mark it as used. Raises RpcError."""
    table = engine.tables.pop(name, None)
    if table is None:
        raise RpcError(UNKNOWN_MATCH, f"there is no match {quoted(name)}; the {MATCHES} used last are kept")
    engine.tables[name] = table
    return table


def state_id_of(engine: Engine, table: Table, turns: Sequence[Turn]) -> str:
    """The id of the position after these turns; if blind a hash of the public commands.

    With a hash of the state a client could find hidden cards by trying them all.
    """
    if not engine.blind:
        return turns[-1].state_id if turns else table.match.state_id
    line = "\n".join([table.name, *filter(None, (turn.told(None) for turn in turns))])
    return blake2b(line.encode(), digest_size=6).hexdigest()


def status(engine: Engine, table: Table) -> Answer:
    to_move = table.match.to_move
    return {
        "state_id": state_id_of(engine, table, table.match.turns),
        "to_move": to_move,
        "over": to_move is None,
    }


def told_of(engine: Engine, command: Command, text: str) -> str | None:
    """The text of a command; if blind the public part, None if nothing."""
    return (command.public(text) or None) if engine.blind else text


def events_of(engine: Engine, match: Match, events: Sequence[Event]) -> Answer:
    """Events as JSON: all, or if blind those for everyone and for each seat."""
    write = adapter(match.game.event_type).dump_python

    def known(seat: int | None) -> list[Any]:
        return [write(event, mode="json") for event in known_events(events, seat)]

    if not engine.blind:
        return {"events": [write(event, mode="json") for event in events]}
    return {"events": known(None), "events_by_seat": [known(seat) for seat in range(len(match.setup.seats))]}


def command_of(game: Game, command: Answer | str, *where: str | int) -> Any:
    """Parse a command, an object or a text. Raises RpcError."""
    try:
        if isinstance(command, str):
            return game.parse(command)
        return game.notation.known(read(game.command_type, command))
    except NotationError as error:
        raise wrong(fault(str(error), *where)) from None
    except ValidationError as error:
        raise wrong(faults_of(error, *where)) from None


def play(match: Match, command: Any, **about: Any) -> Sequence[Event]:
    """Play a command; `about` identifies it in an error. Raises RpcError."""
    try:
        if match.to_move is None:
            raise RpcError(GAME_OVER, "the game is over", about or None)
        return match.play(command)
    except IllegalCommand as error:
        data = {"rule": error.refusal.rule, "message": error.refusal.message, **about}
        raise RpcError(ILLEGAL_COMMAND, str(error), data) from None
