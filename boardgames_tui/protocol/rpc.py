"""JSON-RPC 2.0, one object a line, for both ends, which trust each other in nothing. Knows no game."""

import json
import logging
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

from boardgames_tui.core.plain_json import loads

LINE_LIMIT = 1 << 20
"""The longest line read, in bytes: parsed JSON can take thirty times its text; a thousand commands take 60,000."""

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603

VERSION = "2.0"
_MEMBERS = {"jsonrpc", "id", "method", "params"}
_log = logging.getLogger(__name__)


class RpcError(Exception):
    """An error as an answer: code, sentence, and JSON data."""

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.code = code
        self.data = data


class BadAnswer(ValueError):
    """A line is no answer to the request."""


# The client's end -----------------------------------------------------------------------------------------------------


def request(ident: int, method: str, params: dict[str, Any]) -> bytes:
    return json.dumps({"jsonrpc": VERSION, "id": ident, "method": method, "params": params}).encode() + b"\n"


def result(line: bytes, ident: int) -> Any:
    """The result in an answer to request `ident`. Raises RpcError if it is an error, BadAnswer if it is no answer."""
    try:
        answer = loads(line)
        if answer["id"] != ident:
            raise BadAnswer("the answer to another request")
        if "error" not in answer:
            return answer["result"]
        code, message = answer["error"].get("code", INTERNAL_ERROR), str(answer["error"]["message"])
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadAnswer("not an answer") from error
    raise RpcError(code, message)


# The engine's end -----------------------------------------------------------------------------------------------------


def lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """Yield each line that is not blank; None for one above LINE_LIMIT, which is skipped."""
    while line := stream.readline(LINE_LIMIT + 1):
        if len(line) > LINE_LIMIT:
            while line and not line.endswith(b"\n"):
                line = stream.readline(LINE_LIMIT)
            yield None
        elif not line.isspace():
            yield line


def logged(error: Exception) -> str:
    """Keep a fault of the engine itself; say where it is kept."""
    _log.exception("a request failed", exc_info=error)
    return "an error of the engine itself; its log is on stderr"


def answer(
    line: bytes | None, call: Callable[[str, Any], Any], keep: Callable[[Exception], str] = logged
) -> bytes | None:
    """The answer to a line; None for a notification. `call` runs a method with its params; `keep` as `logged`."""
    from pydantic_core import to_json

    ident = None
    silent = False
    try:
        request = _parse(line)
        ident = request.get("id")
        if not (ident is None or isinstance(ident, str | int)) or isinstance(ident, bool):
            ident = None
            raise RpcError(INVALID_REQUEST, "not a request: the id must be a string, a whole number or null")
        method, params = _called(request)
        silent = "id" not in request
        response = {"jsonrpc": VERSION, "id": ident, "result": call(method, params)}
    except RpcError as error:
        body = {"code": error.code, "message": str(error)}
        if error.data is not None:
            body["data"] = error.data
        response = {"jsonrpc": VERSION, "id": ident, "error": body}
    except Exception as error:  # our bug must not end a tournament
        response = {"jsonrpc": VERSION, "id": ident, "error": {"code": INTERNAL_ERROR, "message": keep(error)}}
    return None if silent else to_json(response) + b"\n"


def _parse(line: bytes | None) -> dict[str, Any]:
    from pydantic_core import from_json

    if line is None:
        raise RpcError(INVALID_REQUEST, f"not a request: a line has at most {LINE_LIMIT} bytes")
    try:
        request = from_json(line, allow_inf_nan=False)
    except ValueError as error:  # also invalid UTF-8, too deep nesting
        raise RpcError(PARSE_ERROR, f"not JSON: {error}") from None
    if isinstance(request, list):
        raise RpcError(INVALID_REQUEST, "not a request: batches are refused, send one request a line")
    if not isinstance(request, dict):
        raise RpcError(INVALID_REQUEST, "not a request: a request is an object")
    return request


def _called(request: dict[str, Any]) -> tuple[str, Any]:
    if request.get("jsonrpc") != VERSION:
        raise RpcError(INVALID_REQUEST, 'not a request: "jsonrpc" must be "2.0"')
    method = request.get("method")
    if not isinstance(method, str):
        raise RpcError(INVALID_REQUEST, 'not a request: "method" must be a string')
    params = request.get("params", {})
    if not isinstance(params, dict | list):
        raise RpcError(INVALID_REQUEST, 'not a request: "params" must be an object')
    if not request.keys() <= _MEMBERS:
        raise RpcError(INVALID_REQUEST, 'not a request: it has members besides "jsonrpc", "id", "method" and "params"')
    return method, params
