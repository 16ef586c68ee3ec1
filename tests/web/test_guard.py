"""Who is served: whoever is at this machine, or knows the password; and no page of somebody else's."""

import base64
import http.client
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import psutil
import pytest

from tests.e2e.terminal import LIMIT, run
from tests.web.serving import Server, serving

PASSWORD = "pięć złotych żetonów"


def ask(address: str, path: str = "/", method: str = "GET", body: str = "", **headers: str) -> http.client.HTTPResponse:
    """What the server answers."""
    place = urlsplit(address)
    connection = http.client.HTTPConnection(place.hostname or "", place.port, timeout=LIMIT)
    connection.request(method, path, body.encode(), {name.replace("_", "-"): text for name, text in headers.items()})
    return connection.getresponse()


def websocket(address: str, **headers: str) -> http.client.HTTPResponse:
    """Ask for the websocket as a browser does; it is open as long as the answer is kept."""
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    return ask(
        address,
        "/ws?width=100&height=32",
        Connection="Upgrade",
        Upgrade="websocket",
        Sec_WebSocket_Version="13",
        Sec_WebSocket_Key=key,
        **headers,
    )


def enter(address: str, password: str) -> http.client.HTTPResponse:
    """Type a password into the page."""
    form = urlencode({"password": password})
    return ask(address, method="POST", body=form, Content_Type="application/x-www-form-urlencoded", Origin=address)


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address where this machine alone is served."""
    with serving(tmp_path_factory.mktemp("here") / "data") as server:
        yield server.address


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address where the home network is served."""
    directory = tmp_path_factory.mktemp("home")
    (directory / "password").write_text(PASSWORD + "\n", "utf-8")
    words = ("--host", "0.0.0.0", "--password-file", str(directory / "password"))
    with serving(directory / "data", *words) as server:
        yield server.address


class TestAtThisMachine:
    def test_the_page_and_its_parts_are_there(self, here: str) -> None:
        page = ask(here)
        assert page.status == 200
        assert "textual.js" in page.read().decode()
        assert ask(here, "/static/js/textual.js").status == 200

    def test_no_page_of_others_may_open_it(self, here: str) -> None:
        assert websocket(here, Origin=here).status == 101
        for other in ("http://evil.example", here.rpartition(":")[0] + ":1", "null"):
            assert websocket(here, Origin=other).status == 403
        assert "frame-ancestors 'none'" in str(ask(here).getheader("Content-Security-Policy"))

    def test_a_strange_name_for_this_machine_is_refused(self, here: str) -> None:
        """Whoever owns a name can let it mean 127.0.0.1, and then it is the origin of their page."""
        port = here.rpartition(":")[2]
        assert ask(here, Host=f"evil.example:{port}").status == 403
        assert websocket(here, Host=f"evil.example:{port}", Origin=f"http://evil.example:{port}").status == 403
        assert ask(here, Host=f"localhost:{port}").status == 200


class TestOnTheHomeNetwork:
    def test_nothing_is_served_without_the_password(self, home: str) -> None:
        page = ask(home)
        assert page.status == 401
        assert 'type="password"' in page.read().decode()
        for path in ("/static/js/textual.js", "/download/1", "/ws"):
            assert ask(home, path).status == 401
        assert websocket(home, Origin=home).status == 401
        assert websocket(home, Origin=home, Cookie="bgtui=").status == 401
        assert websocket(home, Origin=home, Cookie=f"bgtui={'é'}").status == 401

    def test_a_wrong_password_is_refused(self, home: str) -> None:
        for wrong in ("", PASSWORD[:-1], PASSWORD + "\n"):
            answer = enter(home, wrong)
            assert answer.status == 401
            assert answer.getheader("Set-Cookie") is None
            assert "That is not the password." in answer.read().decode()

    def test_who_knows_it_plays_but_no_page_of_others_does(self, home: str) -> None:
        answer = enter(home, PASSWORD)
        assert (answer.status, answer.getheader("Location")) == (303, "/")
        cookie, *rules = str(answer.getheader("Set-Cookie")).split("; ")
        assert {"HttpOnly", "SameSite=Lax"} <= set(rules)
        assert ask(home, Cookie=cookie).status == 200
        assert websocket(home, Cookie=cookie, Origin=home).status == 101
        assert websocket(home, Cookie=cookie, Origin="http://evil.example").status == 403


class TestTheCommand:
    @pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.20", "bgtui.local"])
    def test_others_are_not_served_without_a_password(self, host: str, tmp_path: Path) -> None:
        done = run("serve", "--host", host, data=tmp_path / "data")
        assert done.returncode == 2
        assert done.stderr.startswith(f"bgtui: anyone who can reach {host} could play here, so a password is needed")

    def test_a_file_without_a_password_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "empty").write_bytes(b"\nsecond line\n")
        done = run("serve", "--password-file", str(tmp_path / "empty"), data=tmp_path / "data")
        assert done.returncode == 2
        assert "has no password on its first line" in done.stderr

    def test_a_port_that_is_taken_is_named(self, tmp_path: Path) -> None:
        with serving(tmp_path / "data") as server:
            port = server.address.rpartition(":")[2]
            done = run("serve", "--port", port, data=tmp_path / "data")
        assert done.returncode == 2
        assert done.stderr == f"bgtui: port {port} is already in use; choose another one with --port\n"

    def test_what_to_install_is_said_where_it_is_missing(self, tmp_path: Path) -> None:
        (tmp_path / "aiohttp.py").write_text("raise ModuleNotFoundError('aiohttp')\n", "utf-8")
        done = run("serve", data=tmp_path / "data", variables={"PYTHONPATH": str(tmp_path)})
        assert done.returncode == 2
        assert done.stderr == "bgtui: bgtui serve needs an extra: pip install 'boardgames-tui[web]'\n"


def test_the_password_is_not_told_to_the_programs_it_starts(tmp_path: Path) -> None:
    with serving(tmp_path / "data", BGTUI_PASSWORD=PASSWORD) as server:
        assert websocket(server.address).status == 401
        cookie = str(enter(server.address, PASSWORD).getheader("Set-Cookie")).partition(";")[0]
        window = websocket(server.address, Cookie=cookie)
        assert window.status == 101
        programs = wait_for_programs(server, 1)
        assert [program for program in programs if "BGTUI_PASSWORD" in program.environ()] == []


def test_programs_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    """They would hold their games, and nobody could play them on."""
    with serving(tmp_path / "data") as server:
        windows = [websocket(server.address, Origin=server.address) for _ in range(2)]
        assert [window.status for window in windows] == [101, 101]
        programs = wait_for_programs(server, 2)
        server.process.kill()
        server.process.wait()
        assert psutil.wait_procs(programs, timeout=LIMIT)[1] == []


def wait_for_programs(server: Server, number: int) -> list[psutil.Process]:
    """What the server has started, when it has."""
    end = time.monotonic() + LIMIT
    while len(programs := server.programs) < number:
        assert time.monotonic() < end
        time.sleep(0.05)
    return programs
