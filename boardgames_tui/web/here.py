"""Addresses of this machine. Imports no server."""

import socket
from ipaddress import ip_address


def is_here(host: str) -> bool:
    """Whether a host can only be reached from this machine."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def own_address() -> str:
    """This machine's address on the home network; "" if there is none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(line.getsockname()[0])
