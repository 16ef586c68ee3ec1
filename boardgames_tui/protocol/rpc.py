"""JSON-RPC 2.0, one object a line: reading lines that may hold anything, and answering each once. Knows no game."""

import logging
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

from pydantic_core import from_json, to_json

LINE_LIMIT = 1 << 20
"""The longest line that is read, in bytes.

A position of a thousand commands has sixty thousand. Parsed JSON can take thirty times the room of its text, so a
larger limit would be a way to fill the memory.
"""

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603

_MEMBERS = {"jsonrpc", "id", "method", "params"}
_log = logging.getLogger(__name__)


class RpcError(Exception):
    """An error for the client: its code, a sentence, and data that JSON can hold."""

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.code = code
        self.data = data


def lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """Each line that is not blank, up to the end of input; None in place of one above LINE_LIMIT, read but not kept."""
    while line := stream.readline(LINE_LIMIT + 1):
        if len(line) > LINE_LIMIT:
            while line and not line.endswith(b"\n"):
                line = stream.readline(LINE_LIMIT)
            yield None
        elif not line.isspace():
            yield line


def answer(line: bytes | None, call: Callable[[str, Any], Any]) -> bytes | None:
    """The line to write for a line read; None if it was a notification. `call` does a method, given its params."""
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
        response = {"jsonrpc": "2.0", "id": ident, "result": call(method, params)}
    except RpcError as error:
        body = {"code": error.code, "message": str(error)}
        if error.data is not None:
            body["data"] = error.data
        response = {"jsonrpc": "2.0", "id": ident, "error": body}
    except Exception:  # our own mistake must not end somebody's tournament
        _log.exception("a request failed")
        error_body = {"code": INTERNAL_ERROR, "message": "an error of the engine itself; its log is on stderr"}
        response = {"jsonrpc": "2.0", "id": ident, "error": error_body}
    return None if silent else to_json(response) + b"\n"


def _parse(line: bytes | None) -> dict[str, Any]:
    if line is None:
        raise RpcError(INVALID_REQUEST, f"not a request: a line has at most {LINE_LIMIT} bytes")
    try:
        request = from_json(line, allow_inf_nan=False)
    except ValueError as error:  # also for what is not UTF-8, and for what is nested too deep
        raise RpcError(PARSE_ERROR, f"not JSON: {error}") from None
    if isinstance(request, list):
        raise RpcError(INVALID_REQUEST, "not a request: batches are refused, send one request a line")
    if not isinstance(request, dict):
        raise RpcError(INVALID_REQUEST, "not a request: a request is an object")
    return request


def _called(request: dict[str, Any]) -> tuple[str, Any]:
    """The method and the params of a request that is one."""
    if request.get("jsonrpc") != "2.0":
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
