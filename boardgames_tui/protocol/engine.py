"""The engine: open matches, and a function for each method. docs/protocol.md describes it."""

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import partial
from hashlib import blake2b
from importlib.metadata import version
from json import dumps
from secrets import randbits
from typing import Any, BinaryIO

from pydantic import BaseModel, ValidationError

from boardgames_tui.bots.levels import TIME_LIMITS
from boardgames_tui.bots.player import Player, deadline_in, no_deadline
from boardgames_tui.core import catalogue
from boardgames_tui.core.catalogue import UnknownGame
from boardgames_tui.core.characters import check_character
from boardgames_tui.core.edges import adapter
from boardgames_tui.core.game import BadState, Event, Game, IllegalCommand, Result, Seat, Setup, known_events
from boardgames_tui.core.match import CannotUndo, Match, Turn
from boardgames_tui.core.notation import Command, NotationError
from boardgames_tui.core.options import new_options
from boardgames_tui.core.seats import Computer, Level
from boardgames_tui.protocol import params as given
from boardgames_tui.protocol import rpc
from boardgames_tui.protocol.rpc import INVALID_PARAMS, METHOD_NOT_FOUND, RpcError

PROTOCOL = 1
ILLEGAL_COMMAND = -32001
UNKNOWN_MATCH = -32002
STALE_STATE = -32003
GAME_OVER = -32004
CANNOT_UNDO = -32005
BAD_STATE = -32006

MATCHES = 1024
"""How many matches stay open. The least recently used one is evicted for a new one, so that the memory stays bounded
and a client that plays one game after the other need not close matches."""
_NOT_BLIND = {"state"}
MOST_ITERATIONS = 1_000_000
"""The limit where only the time is limited."""
_FAULTS = 100
"""The most faults that an error lists."""

Answer = dict[str, Any]


@dataclass(slots=True)
class Table:
    """An open match. `origin` is the seed or the state it started from, empty where that is secret."""

    name: str
    match: Match
    origin: Answer


@dataclass(slots=True)
class Engine:
    """The state of the engine between two requests. `game` is the default for requests that name none."""

    blind: bool = False
    game: str | None = None
    tables: dict[str, Table] = field(default_factory=dict)
    """The open matches by name, the most recently used at the end."""
    opened: int = 0
    done: bool = False
    thinking: Callable[[], None] = lambda: None


def serve(
    stdin: BinaryIO,
    stdout: BinaryIO,
    *,
    blind: bool = False,
    game: str | None = None,
    thinking: Callable[[], None] = lambda: None,
) -> int:
    """Answer requests until `shutdown` or the end of input; return the exit code. Raises UnknownGame for `game`.

    `thinking` is called again and again while `go` thinks.
    """
    if game is not None:
        catalogue.entry(game)
    engine = Engine(blind, game, thinking=thinking)
    try:
        for line in rpc.lines(stdin):
            answer = reply(engine, line)
            if answer is not None:
                stdout.write(answer)
                stdout.flush()
            if engine.done:
                break
    except BrokenPipeError:
        # The reader is gone. The rest goes to the null device, or Python would complain about it on exit.
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stdout.fileno())
    return 0


def reply(engine: Engine, line: bytes | None) -> bytes | None:
    """Return the answer to a line of input, or None for a notification."""
    return rpc.answer(line, partial(_call, engine))


def _call(engine: Engine, method: str, params: Any) -> Answer:
    if method not in METHODS:
        raise RpcError(METHOD_NOT_FOUND, f"there is no method {_short(method)}; there are: {', '.join(METHODS)}")
    if engine.blind and method in _NOT_BLIND:
        raise RpcError(METHOD_NOT_FOUND, f"a blind engine has no method {method}; ask for the view of a seat")
    model, function = METHODS[method]
    try:
        return function(engine, model.model_validate(params))
    except ValidationError as error:
        raise _wrong(_faults(error)) from None


# Errors


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:39] + "…")


def _faults(error: ValidationError, *where: str | int) -> list[Answer]:
    """Return pydantic's faults without what JSON cannot hold; `where` leads to what was validated."""
    count = error.error_count()
    if count > _FAULTS:  # half a million of them would take a gigabyte of text
        return _fault(f"{count} faults, too many to list", *where)
    found = error.errors(include_url=False, include_context=False, include_input=False)
    return [{**fault, "loc": [*where, *fault["loc"]]} for fault in found]


def _fault(message: str, *where: str | int) -> list[Answer]:
    """Return a fault that pydantic did not find, in the same form."""
    return [{"type": "value_error", "loc": [*where], "msg": message}]


def _wrong(faults: list[Answer]) -> RpcError:
    first = faults[0]
    place = ".".join(_short(part)[1:-1] if isinstance(part, str) else str(part) for part in first["loc"])
    return RpcError(INVALID_PARAMS, f"wrong parameters: {place + ': ' if place else ''}{first['msg']}", faults)


# Matches


def _read(type_: Any, value: Any) -> Any:
    """Return what a piece of JSON stands for. Raises ValidationError, also for `true` or `1.0` where a 1 belongs."""
    return adapter(type_).validate_json(dumps(value), strict=True)


def _game(engine: Engine, name: str | None) -> Game:
    name = name if name is not None else engine.game
    if name is None:
        raise _wrong(_fault("name a game", "game"))
    try:
        return catalogue.game(name)
    except UnknownGame as error:
        raise _wrong(_fault(str(error), "game")) from None


def _start(game: Game, seats: Sequence[str] | int, options: Answer, seed: int, state: Any | None = None) -> Match:
    """Start a match. Raises RpcError with what is wrong with its set-up."""
    count = seats if isinstance(seats, int) else len(seats)
    if count not in game.seats:  # first of all, so that no request makes us build a million seats
        raise _wrong(_fault(f"{game.title} has {game.seats[0]} to {game.seats[-1]} seats, not {count}", "seats"))
    names = [f"Player {seat + 1}" for seat in range(count)] if isinstance(seats, int) else seats
    try:
        chosen = new_options(game.options, asdict(_read(game.options, options)), count)
    except ValidationError as error:
        raise _wrong(_faults(error, "options")) from None
    except ValueError as error:
        raise _wrong(_fault(str(error), "options")) from None
    try:
        seated = tuple(Seat(name=name) for name in names)
    except ValueError as error:
        raise _wrong(_fault(str(error), "name")) from None
    try:
        setup = Setup(game=game.id, rules_version=game.rules_version, seats=seated, options=asdict(chosen), seed=seed)
    except ValueError as error:
        raise _wrong(_fault(str(error), "seats")) from None
    try:
        return Match(game, setup, start=state)
    except ValueError as error:
        raise _wrong(_fault(str(error))) from None


def _open(engine: Engine, match: Match, **origin: Any) -> Answer:
    """Keep the match under a new name and return its status."""
    engine.opened += 1
    table = Table(f"m{engine.opened}", match, {} if engine.blind else origin)
    while len(engine.tables) >= MATCHES:
        del engine.tables[next(iter(engine.tables))]
    engine.tables[table.name] = table
    seed = {"seed": table.origin["seed"]} if "seed" in table.origin else {}
    return {"match": table.name, **_status(engine, table), **seed}


def _table(engine: Engine, name: str) -> Table:
    table = engine.tables.pop(name, None)
    if table is None:
        raise RpcError(UNKNOWN_MATCH, f"there is no match {name!r}; the {MATCHES} used last are kept")
    engine.tables[name] = table
    return table


def _state_id(engine: Engine, table: Table, turns: Sequence[Turn]) -> str:
    """Return the id of the position after these turns.

    A hash of the whole state would let a blind client find hidden cards by trying them all, so it gets a hash of what
    everybody may know of the commands that led here.
    """
    if not engine.blind:
        return turns[-1].state_id if turns else table.match.state_id
    line = "\n".join([table.name, *filter(None, (turn.told(None) for turn in turns))])
    return blake2b(line.encode(), digest_size=6).hexdigest()


def _status(engine: Engine, table: Table) -> Answer:
    to_move = table.match.to_move
    return {
        "state_id": _state_id(engine, table, table.match.turns),
        "to_move": to_move,
        "over": to_move is None,
    }


def _told(engine: Engine, command: Command, text: str) -> str | None:
    """Return the text of a command; with `--blind` what everybody may know of it, None if that is nothing."""
    return (command.public(text) or None) if engine.blind else text


def _events(engine: Engine, match: Match, events: Sequence[Event]) -> Answer:
    """Return the events as JSON: everything, or with `--blind` what all players and what each seat may know."""
    write = adapter(match.game.event_type).dump_python

    def known(seat: int | None) -> list[Any]:
        return [write(event, mode="json") for event in known_events(events, seat)]

    if not engine.blind:
        return {"events": [write(event, mode="json") for event in events]}
    return {"events": known(None), "events_by_seat": [known(seat) for seat in range(len(match.setup.seats))]}


def _command(game: Game, command: Answer | str, *where: str | int) -> Any:
    """Return the command that an object or a text stands for. Raises RpcError."""
    try:
        if isinstance(command, str):
            return game.parse(command)
        return game.known(_read(game.command_type, command))
    except NotationError as error:
        raise _wrong(_fault(str(error), *where)) from None
    except ValidationError as error:
        raise _wrong(_faults(error, *where)) from None


def _play(match: Match, command: Any, **about: Any) -> Sequence[Event]:
    """Play a command; `about` tells in an error which one it was. Raises RpcError."""
    try:
        if match.to_move is None:
            raise RpcError(GAME_OVER, "the game is over", about or None)
        return match.play(command)
    except IllegalCommand as error:
        data = {"rule": error.refusal.rule, "message": error.refusal.message, **about}
        raise RpcError(ILLEGAL_COMMAND, str(error), data) from None


# The methods


def initialize(engine: Engine, params: given.Initialize) -> Answer:
    """Return what the engine is and what it can do."""
    games = [catalogue.game(entry.id) for entry in catalogue.ENTRIES]
    return {
        "protocol": PROTOCOL,
        "engine": "bgtui",
        "version": version("boardgames-tui"),
        "games": [
            {"id": game.id, "title": game.title, "seats": list(game.seats), "rules_version": game.rules_version}
            for game in games
        ],
        "capabilities": {
            "methods": [name for name in METHODS if not (engine.blind and name in _NOT_BLIND)],
            "blind": engine.blind,
            "matches": MATCHES,
            "line_bytes": rpc.LINE_LIMIT,
        },
    }


def schema(engine: Engine, params: given.OfGame) -> Answer:
    """Return the JSON Schema of everything that a game sends and takes."""
    from boardgames_tui.core.described import described_schema  # it reads the sources

    game = _game(engine, params.game)
    return {
        "options": described_schema(game.options),
        "command": described_schema(game.command_type),
        "state": described_schema(game.state_type),
        "view": described_schema(game.view_type, "serialization"),
        "event": described_schema(game.event_type, "serialization"),
        "result": described_schema(Result, "serialization"),
    }


def new(engine: Engine, params: given.New) -> Answer:
    """Start a match."""
    seed = params.seed if params.seed is not None else randbits(53)  # every JSON reader has 53 bits
    return _open(engine, _start(_game(engine, params.game), params.seats, params.options, seed), seed=seed)


def position(engine: Engine, params: given.Position) -> Answer:
    """Open a match in which these commands have been played."""
    game = _game(engine, params.game)
    match = _start(game, params.seats, params.options, params.seed)
    for number, command in enumerate(params.commands):
        _play(match, _command(game, command, "commands", number), number=number)
    return _open(engine, match, seed=params.seed)


def load(engine: Engine, params: given.Load) -> Answer:
    """Open a match in a state that no history led to."""
    game = _game(engine, params.game)
    try:
        state = _read(game.state_type, params.state)
        # A dataclass drops unknown members, an enum takes `true` for 1: what is written back must be what was given.
        written = adapter(game.state_type).dump_python(state, mode="json")
        if dumps(written, sort_keys=True) != dumps(params.state, sort_keys=True):
            raise BadState("the state has something that does not belong in it")
        game.controller.verify(state)
    except ValidationError as error:
        faults = _faults(error)
        raise RpcError(BAD_STATE, f"bad state: {faults[0]['msg']}", faults) from None
    except BadState as error:
        raise RpcError(BAD_STATE, f"bad state: {error}", _fault(str(error))) from None
    count = len(game.controller.scores(state))
    if params.seats is not None and len(params.seats) != count:
        raise _wrong(_fault(f"the state has {count} seats, not {len(params.seats)}", "seats"))
    match = _start(game, params.seats if params.seats is not None else count, {}, 0, state)
    return _open(engine, match, state=params.state)


def legal(engine: Engine, params: given.OfMatch) -> Answer:
    """Return every legal command of the seat to move."""
    table = _table(engine, params.match)
    match = table.match
    commands = match.game.controller.legal_commands(match.state)
    return {
        "state_id": _state_id(engine, table, match.turns),
        "seat": match.to_move,
        "commands": [{"command": command, "text": match.game.format(command)} for command in commands],
    }


def apply(engine: Engine, params: given.Apply) -> Answer:
    """Play a command."""
    table = _table(engine, params.match)
    match = table.match
    present = _state_id(engine, table, match.turns)
    if params.state_id is not None and params.state_id != present:
        raise RpcError(STALE_STATE, f"the match is at {present} now", {"state_id": present})
    wanted = params.command if params.command is not None else params.text
    assert wanted is not None  # the model has checked it
    command = _command(match.game, wanted, "command" if params.command is not None else "text")
    events = _play(match, command)
    return {**_status(engine, table), **_events(engine, match, events)}


def view(engine: Engine, params: given.Look) -> Answer:
    """Return what a seat may see."""
    table = _table(engine, params.match)
    match = table.match
    count = len(match.setup.seats)
    if params.seat is not None and not 0 <= params.seat < count:
        raise _wrong(_fault(f"the seats are 0 to {count - 1}", "seat"))
    seen = adapter(match.game.view_type).dump_python(match.view(params.seat), mode="json")
    return {"state_id": _state_id(engine, table, match.turns), "view": seen}


def state(engine: Engine, params: given.OfMatch) -> Answer:
    """Return the whole position, as `load` takes it."""
    table = _table(engine, params.match)
    match = table.match
    whole = adapter(match.game.state_type).dump_python(match.state, mode="json")
    return {"state_id": _state_id(engine, table, match.turns), "state": whole}


def go(engine: Engine, params: given.Go) -> Answer:
    """Return what a computer player would do; nothing is played."""
    match = _table(engine, params.match).match
    if match.to_move is None:
        raise RpcError(GAME_OVER, "the game is over")
    limited = params.iterations is not None or params.seconds is not None
    try:
        check_character(match.game.id, str(Computer(params.level, character=params.character)))
    except ValueError as error:
        raise _wrong(_fault(str(error), "character")) from None
    level: Level = "expert" if limited and params.level in ("easy", "normal") else params.level
    if params.seconds is not None:
        over = deadline_in(params.seconds)
    else:
        over = no_deadline if params.iterations else deadline_in(TIME_LIMITS[level])

    def out_of_time() -> bool:
        engine.thinking()
        return over()

    candidates = Player(match.game, level, character=params.character).think(
        match.state,
        params.seed,
        iterations=params.iterations or (MOST_ITERATIONS if params.seconds is not None else None),
        out_of_time=out_of_time,
    )
    best = candidates[0]
    text = match.game.format
    return {
        "command": best.command,
        "text": text(best.command),
        "value": best.value,
        "line": [text(command) for command in best.line],
        "ideas": [{"text": text(each.command), "value": each.value, "visits": each.visits} for each in candidates],
    }


def undo(engine: Engine, params: given.OfMatch) -> Answer:
    """Undo the last command."""
    table = _table(engine, params.match)
    try:
        turn = table.match.undo()
    except CannotUndo as error:
        raise RpcError(CANNOT_UNDO, str(error)) from None
    return {**_status(engine, table), "text": _told(engine, turn.command, turn.text)}


def redo(engine: Engine, params: given.OfMatch) -> Answer:
    """Redo the command that was undone last."""
    table = _table(engine, params.match)
    try:
        turn = table.match.redo()
    except CannotUndo as error:
        raise RpcError(CANNOT_UNDO, str(error)) from None
    told = _told(engine, turn.command, turn.text)
    return {**_status(engine, table), "text": told, **_events(engine, table.match, turn.events)}


def history(engine: Engine, params: given.OfMatch) -> Answer:
    """Return all that `position` needs to get here, and the events of each command; if blind, what all may know."""
    table = _table(engine, params.match)
    match = table.match
    turns = match.turns
    return {
        **_status(engine, table),
        "game": match.game.id,
        "rules_version": match.setup.rules_version,
        "seats": list(match.setup.names),
        "options": match.setup.options,
        **table.origin,
        "turns": [
            {
                "seat": turn.seat,
                "command": turn.command if told == turn.text else None,
                "text": told,
                "state_id": _state_id(engine, table, turns[: number + 1]),
                **_events(engine, match, turn.events),
            }
            for number, turn in enumerate(turns)
            if (told := _told(engine, turn.command, turn.text))
        ],
        "undone": [told for text in reversed(match.undone) if (told := _told(engine, match.game.parse(text), text))],
    }


def result(engine: Engine, params: given.OfMatch) -> Answer:
    """Return the final ranking, or null while the game goes on."""
    table = _table(engine, params.match)
    final = table.match.result
    written = None if final is None else adapter(Result).dump_python(final, mode="json")
    return {"state_id": _state_id(engine, table, table.match.turns), "result": written}


def ping(engine: Engine, params: given.Params) -> Answer:
    """Show that the engine is alive."""
    return {}


def shutdown(engine: Engine, params: given.Params) -> Answer:
    """End after this answer."""
    engine.done = True
    return {}


METHODS: dict[str, tuple[type[BaseModel], Callable[[Engine, Any], Answer]]] = {
    "initialize": (given.Initialize, initialize),
    "schema": (given.OfGame, schema),
    "new": (given.New, new),
    "position": (given.Position, position),
    "load": (given.Load, load),
    "legal": (given.OfMatch, legal),
    "apply": (given.Apply, apply),
    "view": (given.Look, view),
    "go": (given.Go, go),
    "state": (given.OfMatch, state),
    "undo": (given.OfMatch, undo),
    "redo": (given.OfMatch, redo),
    "history": (given.OfMatch, history),
    "result": (given.OfMatch, result),
    "ping": (given.Params, ping),
    "shutdown": (given.Params, shutdown),
}
"""The methods by name: what each takes, and the function that does it."""
