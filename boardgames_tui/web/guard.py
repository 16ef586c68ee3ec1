"""Access control: users of this machine, or with the password.

A page asks for the password, and a cookie remembers it. HTTP authentication would do for pages, but Safari does not
send it for websockets (https://bugs.webkit.org/show_bug.cgi?id=80362): no iPad could play.

Anybody on the network can send anything. Bad requests are answered, not logged, and read up to a limit; of too many
connections without the cookie the oldest is closed.
"""

import asyncio
import hmac
import logging
import re
import secrets
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import parse_qs

from aiohttp import web
from aiohttp.typedefs import Handler

from boardgames_tui.core.words import _
from boardgames_tui.web.here import is_here
from boardgames_tui.web.pages import password_page

PAUSE = 1.0
"""Seconds between a wrong password and the next check for an address."""
PATIENCE = 5.0
"""Seconds that a password may wait for its turn, else it is refused."""
ADDRESSES = 250
"""Addresses with their own turns; all others share one."""
STRANGERS = 100
"""Maximum connections without the cookie: systems allow 256 files or more."""
LONGEST_FORM = 4096
"""Maximum of a form, in bytes."""
LONGEST_PATH = 200
"""Maximum of a path, in bytes: systems refuse file names beyond 255."""
COOKIE = "bgtui"

log = logging.getLogger(__name__)


class Guard:
    """Stands before every request."""

    def __init__(self, password: str) -> None:
        """Without a password only this machine is served."""
        self._password = password
        self._ticket = secrets.token_urlsafe()
        """The cookie's value, until the server ends."""
        self._turns: dict[str, float] = {}
        """Address, by `whence` -> when its next password is checked."""
        self._strangers: dict[web.RequestHandler, None] = {}

    def receive(self, connect: Callable[[], web.RequestHandler]) -> web.RequestHandler:
        connection = connect()
        self._strangers[connection] = None
        if len(self._strangers) > STRANGERS:
            oldest = next(iter(self._strangers))
            del self._strangers[oldest]
            oldest.force_close()
        return connection

    @web.middleware
    async def watch(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """The middleware that admits only authorized requests."""
        may_enter = self._may_enter(request)
        if not self._is_meant(request):
            response: web.StreamResponse = web.Response(
                status=403, text=_("This page cannot be used from another site.") + "\n"
            )
        elif may_enter or request.method == "POST":  # a password
            if may_enter:
                self._strangers.pop(request.protocol, None)
            if len(request.rel_url.raw_path) > LONGEST_PATH:
                raise web.HTTPNotFound
            try:
                response = await handler(request)
            except (web.HTTPException, ConnectionError):
                raise
            except Exception:
                log.exception("%s %s", request.method, request.path)
                raise
        elif request.path == "/":
            response = web.Response(status=401, text=password_page(), content_type="text/html")
        else:
            response = web.Response(status=401, text=_("Enter the password first.") + "\n")
        if not response.prepared:
            response.headers["Content-Security-Policy"] = "frame-ancestors 'none'"  # against clickjacking
        return response

    def _is_meant(self, request: web.Request) -> bool:
        """Whether it comes from our own page: any page may open a websocket to any machine, so the origin is checked.

        Without a password the host is checked, too: others' names can resolve to this machine.
        """
        if len(request.headers.getall("Host", [])) != 1:
            return False
        if request.headers.getall("Origin", []) not in ([], [f"{_scheme(request)}://{request.host}"]):
            return False
        return self._password != "" or is_here(re.sub(r":[0-9]*$", "", request.host))

    def _may_enter(self, request: web.Request) -> bool:
        return not self._password or _are_same(request.cookies.get(COOKIE, ""), self._ticket)

    async def enter(self, request: web.Request) -> web.Response:
        """Check a password. Each address waits for its own turns only, so a guesser delays nobody else."""
        right = _are_same(await _typed(request), self._password)
        now = asyncio.get_running_loop().time()
        self._turns = {address: turn for address, turn in self._turns.items() if turn > now}
        address = whence(request.remote or "", request.headers.getall("X-Forwarded-For", []))
        if address not in self._turns and len(self._turns) >= ADDRESSES:
            address = ""
        turn = self._turns.get(address, now)
        if turn - now > PATIENCE:
            return _asking_again(429, _("Too many wrong passwords came from here. Wait a few seconds, then try again."))
        if not right:
            turn = self._turns[address] = turn + PAUSE
        await asyncio.sleep(turn - now)
        if not right:
            return _asking_again(401, _("That is not the password."))
        response = web.Response(status=303, headers={"Location": "/"})
        response.set_cookie(COOKIE, self._ticket, httponly=True, samesite="Lax", secure=_scheme(request) == "https")
        return response


def whence(peer: str, told: list[str]) -> str:
    """The address of a request, to tell clients apart; for IPv6 its network.

    `told` are proxies' headers, believed from this machine: a proxy appends what it knows at the end.
    """
    address: IPv4Address | IPv6Address
    try:
        address = ip_address(peer)
        if address.is_loopback and told:
            address = ip_address(told[-1].rpartition(",")[2].strip())
    except ValueError:
        return peer
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or IPv6Network((int(address), 64), strict=False))
    return str(address)


def _scheme(request: web.Request) -> str:
    """The browser's scheme, from a proxy's header, which pages cannot set."""
    return request.headers.get("X-Forwarded-Proto", request.scheme)


def _asking_again(status: int, question: str) -> web.Response:
    return web.Response(status=status, text=password_page(question), content_type="text/html")


async def _typed(request: web.Request) -> str:
    """The password in a form. Raises HTTPException only, whatever strangers send."""
    if request.content_type != "application/x-www-form-urlencoded":
        raise web.HTTPBadRequest
    try:
        [typed] = parse_qs((await request.read()).decode(), keep_blank_values=True, max_num_fields=1)["password"]
    except web.HTTPException:
        raise
    except Exception as error:  # a body can be cut off, badly compressed, undecodable
        raise web.HTTPBadRequest from error
    return typed


def _are_same(one: str, other: str) -> bool:
    """Compare in constant time, whatever the characters."""
    return hmac.compare_digest(one.encode("utf-8", "surrogatepass"), other.encode("utf-8", "surrogatepass"))
