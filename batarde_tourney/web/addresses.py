"""Where the hall listens, and under which names phones may ask for it: themselves, by a proxy, over TLS."""

import errno
import ipaddress
import re
import socket
import ssl
from collections.abc import Iterable, Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

from starlette.types import Scope

from batarde_tourney.core.errors import N_, TourneyError

_USUAL_PORTS = {"http": 80, "https": 443}
_EVERYWHERE = frozenset({"0.0.0.0", "::"})  # noqa: S104 - compared with what was typed
"""Hosts that stand for all addresses of this computer."""
_NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")
_ONE_HOUSE = 64
"""Bits of an IPv6 address that a house shares: who has one address of it has all the others."""


class AddressTaken(TourneyError):
    """The server cannot listen there."""

    host: str
    port: int
    reason: str
    sentence = N_("The hall cannot be opened at {host}, port {port}: {reason}")


class AddressNotHere(AddressTaken):
    """This computer has no such address, or has it no longer."""

    sentence = N_("This computer does not have the address {host} now. Choose another.")


class OriginFaulty(TourneyError):
    """What was given is not the origin of a page."""

    origin: str
    sentence = N_("“{origin}” is not an origin. One is a scheme and a name: https://results.example.org")


class ProxyFaulty(TourneyError):
    """What was given is no address of a proxy."""

    proxy: str
    sentence = N_("“{proxy}” is no address of a proxy. One is a number or a network: 127.0.0.1, 10.0.0.0/24")


class CertificateFaulty(TourneyError):
    """The certificate or its key cannot be used."""

    path: str
    reason: str
    sentence = N_("The certificate “{path}” cannot be used: {reason}")


class KeyWithoutCertificate(TourneyError):
    """A key was given, and no certificate."""

    sentence = N_("A key needs its certificate: give --certificate too.")


@dataclass(frozen=True)
class Reach:
    """How a hall is reached besides its own address.

    `origins` are those under which a proxy, or a name of this computer, leads here. What `proxies` say of a
    caller's address is believed; of nobody else. With `tls` it serves HTTPS.
    """

    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    tls: ssl.SSLContext | None = None

    @property
    def scheme(self) -> str:
        """Of the address at which the hall itself listens."""
        return "http" if self.tls is None else "https"

    def is_proxy(self, address: str) -> bool:
        """Whether this is the address of one of the proxies."""
        with suppress(ValueError):
            asked = ipaddress.ip_address(address)
            return any(asked in ipaddress.ip_network(one) for one in self.proxies)
        return False


@dataclass(frozen=True)
class HallNames:
    """By Host header, the origin of the pages there; `scheme` is that of the hall's own address."""

    origins: Mapping[str, str] = field(default_factory=dict)
    scheme: str = "http"

    def at(self, scope: Scope) -> Mapping[str, str]:
        """The same, with the address of this computer that the connection came to.

        A name that leads here from elsewhere is none: only the number itself is.
        """
        address, port = scope.get("server") or ("", None)
        if port is None:
            return self.origins
        plain = str(address).removeprefix("::ffff:")
        return {**_origins(plain, int(port), self.scheme), **self.origins}


def reach_by(
    origins: Iterable[str] = (),
    proxies: Iterable[str] = (),
    certificate: Path | None = None,
    key: Path | None = None,
) -> Reach:
    """How the hall is reached, of what was typed.

    Raises: OriginFaulty, ProxyFaulty, CertificateFaulty, KeyWithoutCertificate.
    """
    if certificate is None and key is not None:
        raise KeyWithoutCertificate
    tls = None if certificate is None else _tls(certificate, key)
    return Reach(tuple(map(_origin, origins)), tuple(map(_proxy, proxies)), tls)


def names_of(host: str, port: int, reach: Reach) -> HallNames:
    """The names of a hall that listens there."""
    known = (*reached_at(host), host, "127.0.0.1", "localhost", socket.gethostname())
    own = [_origins(name, port, reach.scheme) for name in known]
    return HallNames(_together([*own, *map(_origins_of, reach.origins)]), reach.scheme)


def reached_at(host: str) -> tuple[str, ...]:
    """The addresses of a hall that listens at this host, first the one that phones can reach."""
    return _own_addresses() if host in _EVERYWHERE else (host,)


def host_names(name: str, port: int, scheme: str = "http") -> tuple[str, ...]:
    """What a browser sends as Host for this name or address: the usual port it leaves out."""
    told = in_url(name).lower()
    return (f"{told}:{port}", told) if port == _USUAL_PORTS[scheme] else (f"{told}:{port}",)


def in_url(host: str) -> str:
    """A name or address as it stands in a URL."""
    return f"[{host}]" if ":" in host else host


def one_house(address: str) -> str:
    """What callers of this address are counted under: at IPv6 one caller has very many addresses.

    >>> one_house("192.0.2.7"), one_house("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::/64')
    """
    with suppress(ValueError):
        found = ipaddress.ip_address(address)
        if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is None:
            return str(ipaddress.ip_network((found.packed[:8] + bytes(8), _ONE_HOUSE)))
    return address


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises: AddressTaken."""
    with ExitStack() as unless_bound:
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
            # With its protocol: only then are answers in two parts sent at once, not after the 40 ms in which
            # the other side may keep back that it has the first.
            listening = unless_bound.enter_context(socket.socket(*found[:3]))
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(found[4])
        except (OSError, OverflowError) as error:
            is_elsewhere = isinstance(error, socket.gaierror) or (
                isinstance(error, OSError) and error.errno == errno.EADDRNOTAVAIL
            )
            raise (AddressNotHere if is_elsewhere else AddressTaken)(host, port, str(error)) from error
        unless_bound.pop_all()
    return listening


def _origin(text: str) -> str:
    """An origin as browsers write it. Raises: OriginFaulty."""
    try:
        parts = urlsplit(text.strip())
        name, port = _host(parts.hostname or ""), parts.port
    except ValueError as error:
        raise OriginFaulty(text) from error
    if parts.scheme not in _USUAL_PORTS or not name or not _is_bare(parts):
        raise OriginFaulty(text)
    usual = port in {None, _USUAL_PORTS[parts.scheme]}
    return f"{parts.scheme}://{in_url(name)}" + ("" if usual else f":{port}")


def _host(name: str) -> str:
    """The name or IPv6 address as browsers send it, empty if it can be none. Raises: ValueError."""
    if ":" in name:
        return str(ipaddress.IPv6Address(name))
    told = name.encode("idna").decode().lower()
    return told if _NAME.fullmatch(told) else ""


def _is_bare(parts: SplitResult) -> bool:
    """Whether there is nothing beside scheme, name and port: a page has the origin of all its site."""
    return parts.path in {"", "/"} and not parts.query and not parts.fragment and "@" not in parts.netloc


def _proxy(text: str) -> str:
    """Raises: ProxyFaulty."""
    try:
        return str(ipaddress.ip_network(text.strip()))
    except ValueError as error:
        raise ProxyFaulty(text) from error


def _tls(certificate: Path, key: Path | None) -> ssl.SSLContext:
    """Raises: CertificateFaulty."""
    for path in filter(None, (certificate, key)):
        try:
            path.read_bytes()
        except OSError as error:
            raise CertificateFaulty(str(path), error.strerror or str(error)) from error
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    try:
        # Without a word of its own, a key that has a password would ask for it at the keyboard.
        context.load_cert_chain(certificate, key, password="")
    except (OSError, ValueError) as error:
        raise CertificateFaulty(str(certificate), str(error)) from error
    return context


def _origins(name: str, port: int, scheme: str) -> dict[str, str]:
    hosts = host_names(name, port, scheme)
    return dict.fromkeys(hosts, f"{scheme}://{hosts[-1]}")


def _origins_of(origin: str) -> dict[str, str]:
    parts = urlsplit(origin)
    return _origins(parts.hostname or "", parts.port or _USUAL_PORTS[parts.scheme], parts.scheme)


def _together(parts: Iterable[Mapping[str, str]]) -> dict[str, str]:
    return {host: origin for part in parts for host, origin in part.items()}


def _own_addresses() -> tuple[str, ...]:
    """This computer's addresses, first the one by which it reaches others; at least that of itself."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        # Nothing is sent: the system only says which of its addresses it would use.
        asking.connect(("192.0.2.1", 9))
        found.append(asking.getsockname()[0])
    with suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return tuple(dict.fromkeys(found)) or ("127.0.0.1",)
