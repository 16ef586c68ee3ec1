"""The engine: a function for each method. docs/protocol.md describes it."""

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from json import dumps
from math import inf
from secrets import randbits
from typing import Any, BinaryIO

from pydantic import BaseModel, ValidationError

from boardgames_tui.bots.levels import TIME_LIMITS
from boardgames_tui.bots.player import Player, deadline_in
from boardgames_tui.core import catalogue
from boardgames_tui.core.characters import check_character
from boardgames_tui.core.game import BadState, Result
from boardgames_tui.core.imports import installed_version
from boardgames_tui.core.match import CannotUndo, Turn
from boardgames_tui.core.seats import Computer, Level
from boardgames_tui.core.validation import adapter, written
from boardgames_tui.protocol import matches, rpc
from boardgames_tui.protocol import params as given
from boardgames_tui.protocol.rpc import METHOD_NOT_FOUND, RpcError

PROTOCOL = 1
_NOT_BLIND = {"state"}
MOST_ITERATIONS = 1_000_000
"""The limit of iterations if only the time is limited."""
SEARCHED = 0.7
"""The share of the time that the search has if commands are compared after it."""


def serve(
    stdin: BinaryIO,
    stdout: BinaryIO,
    *,
    blind: bool = False,
    game: str | None = None,
    thinking: Callable[[], None] = lambda: None,
    keep: Callable[[Exception], str] = rpc.logged,
) -> int:
    """Serve until `shutdown` or the end of input; return the exit code.

    `thinking` is called repeatedly during `go`; `keep` keeps an error of ours, and says where.
    """
    if game is not None:
        catalogue.entry(game)
    engine = matches.Engine(blind, game, thinking=thinking)
    try:
        for line in rpc.lines(stdin):
            answer = reply(engine, line, keep)
            if answer is not None:
                stdout.write(answer)
                stdout.flush()
            if engine.done:
                break
    except BrokenPipeError:
        # The reader is gone. Redirect the rest, or Python would complain on exit.
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stdout.fileno())
    return 0


def reply(engine: matches.Engine, line: bytes | None, keep: Callable[[Exception], str] = rpc.logged) -> bytes | None:
    return rpc.answer(line, partial(_call, engine), keep)


def _call(engine: matches.Engine, method: str, params: Any) -> matches.Answer:
    if method not in METHODS:
        raise RpcError(METHOD_NOT_FOUND, f"there is no method {matches.short(method)}; there are: {', '.join(METHODS)}")
    if engine.blind and method in _NOT_BLIND:
        raise RpcError(METHOD_NOT_FOUND, f"a blind engine has no method {method}; ask for the view of a seat")
    model, function = METHODS[method]
    try:
        read = model.model_validate(params)
    except ValidationError as error:
        raise matches.wrong(matches.faults_of(error)) from None
    if isinstance(read, given.OfMatch):
        return function(engine, read, matches.table_named(engine, read.match))
    return function(engine, read)


def initialize(engine: matches.Engine, params: given.Initialize) -> matches.Answer:
    games = [catalogue.game(entry.id) for entry in catalogue.shelf()]
    return {
        "protocol": PROTOCOL,
        "engine": "bgtui",
        "version": installed_version("boardgames-tui"),
        "games": [
            {"id": game.id, "title": game.title, "seats": list(game.seats), "rules_version": game.rules_version}
            for game in games
        ],
        "capabilities": {
            "methods": [name for name in METHODS if not (engine.blind and name in _NOT_BLIND)],
            "blind": engine.blind,
            "matches": matches.MATCHES,
            "line_bytes": rpc.LINE_LIMIT,
        },
    }


def schema(engine: matches.Engine, params: given.OfGame) -> matches.Answer:
    from boardgames_tui.core.json_schema import described_schema  # reads source files

    game = matches.game_of(engine, params.game)
    return {
        "options": described_schema(game.options),
        "command": described_schema(game.command_type),
        "state": described_schema(game.state_type),
        "view": described_schema(game.view_type, "serialization"),
        "event": described_schema(game.event_type, "serialization"),
        "result": described_schema(Result, "serialization"),
    }


def new(engine: matches.Engine, params: given.New) -> matches.Answer:
    seed = params.seed if params.seed is not None else randbits(53)  # exact in every JSON reader
    return matches.keep(
        engine, matches.start(matches.game_of(engine, params.game), params.seats, params.options, seed), seed=seed
    )


def position(engine: matches.Engine, params: given.Position) -> matches.Answer:
    game = matches.game_of(engine, params.game)
    match = matches.start(game, params.seats, params.options, params.seed)
    for number, command in enumerate(params.commands):
        matches.play(match, matches.command_of(game, command, "commands", number), number=number)
    return matches.keep(engine, match, seed=params.seed)


def load(engine: matches.Engine, params: given.Load) -> matches.Answer:
    """Open a match in a state without a history."""
    game = matches.game_of(engine, params.game)
    try:
        state = matches.read(game.state_type, params.state)
        # Dataclasses drop unknown members, enums take `true` for 1: the state must round-trip.
        whole = adapter(game.state_type).dump_python(state, mode="json")
        needed = written(game.state_type, state)
        expected = {name: whole[name] for name in whole if name in needed or name in params.state}
        if dumps(expected, sort_keys=True) != dumps(params.state, sort_keys=True):
            raise BadState("the state has something that does not belong in it")
        game.controller.verify(state)
    except ValidationError as error:
        faults = matches.faults_of(error)
        raise RpcError(matches.BAD_STATE, f"bad state: {faults[0]['msg']}", faults) from None
    except BadState as error:
        raise RpcError(matches.BAD_STATE, f"bad state: {error}", matches.fault(str(error))) from None
    count = len(game.controller.scores(state))
    if params.seats is not None and len(params.seats) != count:
        raise matches.wrong(matches.fault(f"the state has {count} seats, not {len(params.seats)}", "seats"))
    match = matches.start(game, params.seats if params.seats is not None else count, {}, 0, state)
    return matches.keep(engine, match, state=params.state)


def legal(engine: matches.Engine, params: given.OfMatch, table: matches.Table) -> matches.Answer:
    match = table.match
    commands = match.game.controller.legal_commands(match.state)
    return {
        "state_id": matches.state_id_of(engine, table, match.turns),
        "seat": match.to_move,
        "commands": [{"command": command, "text": match.game.format(command)} for command in commands],
    }


def apply(engine: matches.Engine, params: given.Apply, table: matches.Table) -> matches.Answer:
    match = table.match
    present = matches.state_id_of(engine, table, match.turns)
    if params.state_id is not None and params.state_id != present:
        raise RpcError(matches.STALE_STATE, f"the match is at {present} now", {"state_id": present})
    wanted = params.command if params.command is not None else params.text
    assert wanted is not None  # checked by the model
    command = matches.command_of(match.game, wanted, "command" if params.command is not None else "text")
    events = matches.play(match, command)
    return {**matches.status(engine, table), **matches.events_of(engine, match, events)}


def view(engine: matches.Engine, params: given.Look, table: matches.Table) -> matches.Answer:
    match = table.match
    count = len(match.setup.seats)
    if params.seat is not None and not 0 <= params.seat < count:
        raise matches.wrong(matches.fault(f"the seats are 0 to {count - 1}", "seat"))
    seen = adapter(match.game.view_type).dump_python(match.view(params.seat), mode="json")
    return {"state_id": matches.state_id_of(engine, table, match.turns), "view": seen}


def state(engine: matches.Engine, params: given.OfMatch, table: matches.Table) -> matches.Answer:
    match = table.match
    whole = written(match.game.state_type, match.state)
    return {"state_id": matches.state_id_of(engine, table, match.turns), "state": whole}


def go(engine: matches.Engine, params: given.Go, table: matches.Table) -> matches.Answer:
    """Return the command that a computer player would choose, without playing it."""
    match = table.match
    if match.to_move is None:
        raise RpcError(matches.GAME_OVER, "the game is over")
    limited = any(each is not None for each in (params.iterations, params.seconds, params.compare))
    try:
        check_character(match.game.id, str(Computer(params.level, character=params.character)))
    except ValueError as error:
        raise matches.wrong(matches.fault(str(error), "character")) from None
    level: Level = "expert" if limited and params.level in ("beginner", "easy", "normal") else params.level
    seconds = params.seconds or (inf if params.iterations else TIME_LIMITS[level])

    def limit(share: float) -> Callable[[], bool]:
        over = deadline_in(share * seconds)

        def out_of_time() -> bool:
            engine.thinking()
            return over()

        return out_of_time

    whole = limit(1.0)
    player = Player(match.game, level, character=params.character)
    candidates = player.think(
        match.state,
        params.seed,
        iterations=params.iterations or (MOST_ITERATIONS if params.seconds is not None else None),
        out_of_time=whole if params.compare is None else limit(SEARCHED),
    )
    if (compare := params.compare) is not None:

        def commands(of: str, given: Sequence[Any]) -> list[Any]:
            return [matches.command_of(match.game, each, "compare", of, number) for number, each in enumerate(given)]

        first = compare.first
        player.compare(
            candidates,
            match.state,
            params.seed,
            best=compare.best,
            also=commands("also", compare.also),
            then=commands("then", compare.then),
            first=None if first is None else matches.command_of(match.game, first, "compare", "first"),
            rest=commands("rest", compare.rest),
            iterations=compare.iterations,
            least=compare.least,
            out_of_time=whole,
        )
    best = candidates[0]
    text = match.game.format
    return {
        "command": best.command,
        "text": text(best.command),
        "value": best.value,
        "line": [text(command) for command in best.line],
        "ideas": [
            {
                "text": text(each.command),
                "value": each.value,
                "visits": each.visits,
                "behind": each.behind,
                "error": each.error,
            }
            for each in candidates
        ],
    }


def undo(engine: matches.Engine, params: given.OfMatch, table: matches.Table) -> matches.Answer:
    turn = _turn(table.match.undo)
    return {**matches.status(engine, table), "text": matches.told_of(engine, turn.command, turn.text)}


def redo(engine: matches.Engine, params: given.OfMatch, table: matches.Table) -> matches.Answer:
    turn = _turn(table.match.redo)
    told = matches.told_of(engine, turn.command, turn.text)
    return {**matches.status(engine, table), "text": told, **matches.events_of(engine, table.match, turn.events)}


def _turn(change: Callable[[], Turn]) -> Turn:
    try:
        return change()
    except CannotUndo as error:
        raise RpcError(matches.CANNOT_UNDO, str(error)) from None


def history(engine: matches.Engine, params: given.OfMatch, table: matches.Table) -> matches.Answer:
    """Return the arguments of `position`, and each command's events; if blind, the public ones."""
    match = table.match
    turns = match.turns
    return {
        **matches.status(engine, table),
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
                "state_id": matches.state_id_of(engine, table, turns[: number + 1]),
                **matches.events_of(engine, match, turn.events),
            }
            for number, turn in enumerate(turns)
            if (told := matches.told_of(engine, turn.command, turn.text))
        ],
        "undone": [
            told for text in reversed(match.undone) if (told := matches.told_of(engine, match.game.parse(text), text))
        ],
    }


def result(engine: matches.Engine, params: given.OfMatch, table: matches.Table) -> matches.Answer:
    final = table.match.result
    told = None if final is None else adapter(Result).dump_python(final, mode="json")
    return {"state_id": matches.state_id_of(engine, table, table.match.turns), "result": told}


def ping(engine: matches.Engine, params: given.Params) -> matches.Answer:
    return {}


def shutdown(engine: matches.Engine, params: given.Params) -> matches.Answer:
    engine.done = True
    return {}


METHODS: dict[str, tuple[type[BaseModel], Callable[..., matches.Answer]]] = {
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
