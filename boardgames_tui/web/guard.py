"""Who gets to the table: whoever sits at this machine, or knows the password.

A password is typed into a page, and a cookie remembers it. HTTP's own authentication would do for pages, but Safari
does not send it when it opens a websocket (https://bugs.webkit.org/show_bug.cgi?id=80362): no iPad could play.
"""

import asyncio
import hmac
import re
import secrets

from aiohttp import web
from aiohttp.typedefs import Handler

from boardgames_tui.core.words import _
from boardgames_tui.web.here import is_here
from boardgames_tui.web.pages import password_page

PAUSE = 1.0
"""Seconds after a wrong password until the next is looked at, whoever it comes from: nobody guesses fast."""
COOKIE = "bgtui"


class Guard:
    """Stands before every request."""

    def __init__(self, password: str) -> None:
        """With no password whoever is at this machine may come in, and nobody may be served elsewhere."""
        self._password = password
        self._ticket = secrets.token_urlsafe()
        """What the cookie says of those who have known the password, until the server ends."""
        self._wrong = asyncio.Lock()

    @web.middleware
    async def watch(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let nobody past who may not be here."""
        if not self._is_meant(request):
            response: web.StreamResponse = web.Response(status=403, text=_("This page is not for other sites.") + "\n")
        elif self._may_enter(request) or request.method == "POST":  # that is where a password is sent
            response = await handler(request)
        elif request.path == "/":
            response = web.Response(status=401, text=password_page(), content_type="text/html")
        else:
            response = web.Response(status=401, text=_("The password comes first.") + "\n")
        if not response.prepared:
            response.headers["Content-Security-Policy"] = (
                "frame-ancestors 'none'"  # no other page lays it under its own
            )
        return response

    def _is_meant(self, request: web.Request) -> bool:
        """Whether it comes from our own page.

        Any page may ask a browser for a websocket to any machine, so where it comes from is looked at. Without a
        password the address is, too: a name of somebody else's can be made to mean this machine.
        """
        origin = request.headers.get("Origin")
        if origin is not None and origin.partition("://")[2] != request.host:
            return False
        return self._password != "" or is_here(re.sub(r":[0-9]*$", "", request.host))

    def _may_enter(self, request: web.Request) -> bool:
        return not self._password or _are_same(request.cookies.get(COOKIE, ""), self._ticket)

    async def enter(self, request: web.Request) -> web.Response:
        """Look at the password that was typed."""
        typed = str((await request.post()).get("password", ""))
        async with self._wrong:
            if not _are_same(typed, self._password):
                await asyncio.sleep(PAUSE)
                return web.Response(status=401, text=password_page(wrong=True), content_type="text/html")
        response = web.Response(status=303, headers={"Location": "/"})
        response.set_cookie(COOKIE, self._ticket, httponly=True, samesite="Lax")
        return response


def _are_same(one: str, other: str) -> bool:
    """Whether they are, in a time that does not tell how much of them is. What comes from outside may hold anything."""
    return hmac.compare_digest(one.encode("utf-8", "surrogatepass"), other.encode("utf-8", "surrogatepass"))
