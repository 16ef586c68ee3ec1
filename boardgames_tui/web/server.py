"""`bgtui serve`: textual-serve runs a bgtui for each browser window, behind our guard.

Its public parts are used unchanged: running a program, downloads, static files. Ours are the page (theirs knows one
address only and fetches a font from elsewhere), the application (for the guard), the handler of websockets (theirs
trusts what they say) and the output.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Sequence
from errno import EADDRINUSE

from aiohttp import web
from textual_serve.server import Server

from boardgames_tui.core.system import command_line, heed
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _
from boardgames_tui.web.guard import LONGEST_FORM, STRANGERS, Guard
from boardgames_tui.web.log import logging_to
from boardgames_tui.web.pages import table_page
from boardgames_tui.web.window import Windows

WAIT = 1.0
"""Seconds for open windows to close when the server ends."""


def serve(host: str, port: int, password: str, words: Sequence[str], tell: Callable[[int], object]) -> None:
    """Serve `bgtui` until Ctrl+C; call `tell` with the port. Raises UserError if it is taken, OSError."""
    os.environ["PYTHONUTF8"] = "1"  # browsers show all letters, whatever our terminal does
    command = command_line([sys.executable, "-m", "boardgames_tui", *words])
    try:
        asyncio.run(_serve(host, port, Guard(password), command, tell))
    except OSError as error:
        if error.errno == EADDRINUSE:
            told = _("port {port} is already in use; choose another one with --port")
            raise UserError(told.format(port=port)) from error
        raise


def application(guard: Guard, command: str) -> web.Application:
    server = Server(command)
    windows = Windows(command, server.download_manager)

    async def page(_request: web.Request) -> web.Response:
        return web.Response(text=table_page(), content_type="text/html", headers={"Cache-Control": "no-store"})

    app = web.Application(middlewares=[guard.watch], client_max_size=LONGEST_FORM)
    app.add_routes(
        [
            web.get("/", page),
            web.post("/", guard.enter),
            web.get("/ws", windows.handle),
            web.get("/download/{key}", server.handle_download),
            web.static("/static", server.statics_path),
        ]
    )
    return app


async def _serve(host: str, port: int, guard: Guard, command: str, tell: Callable[[int], object]) -> None:
    loop = asyncio.get_running_loop()
    ended = asyncio.Event()
    heed(loop, [signal.SIGINT, signal.SIGTERM], lambda _number: ended.set())
    runner = web.AppRunner(application(guard, command), access_log=None, shutdown_timeout=WAIT)
    await runner.setup()
    connect = runner.server
    assert connect is not None  # set up above
    # Not a runner's site, as the guard counts connections. A short backlog: aiohttp would forget one that is
    # closed before it has opened it.
    server = await loop.create_server(lambda: guard.receive(connect), host, port, backlog=STRANGERS // 4)
    tell(server.sockets[0].getsockname()[1])
    with logging_to(sys.stderr):
        try:
            await ended.wait()
        finally:  # Windows' Ctrl+C is an error here
            server.close()
            await runner.cleanup()
