"""`bgtui serve`: where to serve, and the password of the home network."""

import argparse
import gc
import os
import sys
from functools import partial
from getpass import getpass
from pathlib import Path

from boardgames_tui.cli.opening import opened_store
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _, language
from boardgames_tui.web.here import is_here, own_address

PASSWORD = "BGTUI_PASSWORD"
"""The environment variable with the password: others on this machine can read command lines."""


def serve(arguments: argparse.Namespace) -> int:
    with opened_store(arguments, reading=True):
        pass  # sets the language of the settings
    try:
        from boardgames_tui.web import server
    except ImportError as error:
        raise UserError(_("bgtui serve needs an extra: pip install 'boardgames-tui[web]'")) from error

    password = _password(arguments.password_file)
    if not password and not is_here(arguments.host):
        password = _ask_password(arguments.host)
    gc.enable()
    words = ["--language", language()] if arguments.language else []
    server.serve(arguments.host, arguments.port, password, words, partial(_tell, arguments.host))
    return 0


def _ask_password(host: str) -> str:
    """Ask for a missing password. Raises UserError without a terminal or an answer."""
    if not sys.stdin or not sys.stdin.isatty():
        raise UserError(
            _(
                "anyone who can reach {host} could play here, so a password is needed: put it in a file for "
                "--password-file, or in {variable}"
            ).format(host=host, variable=PASSWORD)
        )
    password = getpass(_("Choose a password for the players: "))
    if not password:
        raise UserError(_("without a password, bgtui serves this machine only: leave out --host"))
    return password


def _password(file: str | None) -> str:
    """The password from the file, else from the environment, which our processes do not inherit; "" for none."""
    password = os.environ.pop(PASSWORD, "")
    if file is None:
        return password
    from boardgames_tui.core.files import read_file

    try:
        password = read_file(Path(file)).decode().partition("\n")[0].rstrip("\r")
    except UnicodeDecodeError:
        password = ""
    if not password:
        raise UserError(_("{file} has no password on its first line").format(file=file))
    return password


def _tell(host: str, port: int) -> None:
    if host in ("0.0.0.0", "::"):
        host = own_address() or host
    if ":" in host:
        host = f"[{host}]"
    told = _("Open http://{address} in a browser. Ctrl+C stops the server; every move is saved.")
    print(told.format(address=f"{host}:{port}"), flush=True)
