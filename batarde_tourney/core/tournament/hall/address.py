"""The address of a hall: where a phone opens it."""

import ipaddress
import re
from urllib.parse import urlsplit

from batarde_tourney.core.errors import N_, TourneyError

_LONGEST = 200
_HOST = re.compile(r"[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\]")
"""A name, an IPv4 address, or an IPv6 address in brackets."""


class NotAnAddress(TourneyError):
    """The text is not the address of a hall."""

    text: str
    sentence = N_("“{text}” is not the address of a hall. It has the form http://192.168.1.20:8642/")


def checked_address(text: str) -> str:
    """The address in its one form, with a slash at the end.

    Raises: NotAnAddress.

    >>> checked_address(" http://192.168.1.20:8642 "), checked_address("HTTPS://Club.example/")
    ('http://192.168.1.20:8642/', 'https://club.example/')
    """
    try:
        parts = urlsplit(text.strip())
        port = parts.port
    except ValueError as error:
        raise NotAnAddress(text) from error
    host = parts.netloc.lower().removesuffix(f":{port}")
    is_whole = parts.path in {"", "/"} and not (parts.query or parts.fragment or port == 0)
    is_web = parts.scheme in {"http", "https"} and text.strip().isprintable()
    if not is_web or not is_whole or not _HOST.fullmatch(host):
        raise NotAnAddress(text)
    address = f"{parts.scheme}://{host}{f':{port}' if port else ''}/"
    if len(address) > _LONGEST:
        raise NotAnAddress(text)
    return address


def is_loopback(address: str) -> bool:
    """Whether only the computer itself reaches this address of the form that `checked_address` returns.

    >>> is_loopback("http://127.0.0.1:8642/"), is_loopback("http://localhost/"), is_loopback("http://[::1]:80/")
    (True, True, True)
    >>> is_loopback("http://192.168.1.20:8642/"), is_loopback("https://club.example/")
    (False, False)
    """
    host = urlsplit(address).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
