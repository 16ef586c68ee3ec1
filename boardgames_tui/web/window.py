"""A browser window: a websocket with its own program."""

import json
from typing import Any

from aiohttp import WSMsgType, web
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

WIDEST, HIGHEST = 1000, 500
"""The largest terminal, in cells; browsers may claim any."""


class Windows:
    """Runs a shell command for each websocket."""

    def __init__(self, command: str, downloads: DownloadManager) -> None:
        self._command = command
        self._downloads = downloads

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Relay input and output until one side ends."""
        socket = web.WebSocketResponse(heartbeat=15)
        if not socket.can_prepare(request):
            raise web.HTTPBadRequest
        await socket.prepare(request)
        program = AppService(
            self._command,
            write_bytes=socket.send_bytes,
            write_str=socket.send_str,
            close=socket.close,  # type: ignore[arg-type]  # what it returns is not looked at
            download_manager=self._downloads,
        )
        await program.start(*size_in_cells(request.query.get("width", "80"), request.query.get("height", "24")))
        try:
            async for message in socket:
                if message.type == WSMsgType.TEXT:
                    await pass_on(message.data, socket, program)
        finally:
            await program.stop()
        return socket


async def pass_on(message: str, socket: web.WebSocketResponse, program: AppService) -> None:
    try:
        said = json.loads(message)
    except (ValueError, RecursionError):
        return
    match said:
        case ["stdin", str(typed)]:
            await program.send_bytes(typed.encode("utf-8", "replace"))
        case ["resize", {"width": width, "height": height}]:
            await program.set_terminal_size(*size_in_cells(width, height))
        case ["ping", data]:
            await socket.send_json(["pong", data])
        case ["blur"]:
            await program.blur()
        case ["focus"]:
            await program.focus()


def size_in_cells(width: Any, height: Any) -> tuple[int, int]:
    return _cells(width, 80, WIDEST), _cells(height, 24, HIGHEST)


def _cells(said: Any, usual: int, most: int) -> int:
    try:
        return min(max(int(said), 1), most)
    except (TypeError, ValueError, OverflowError):
        return usual
