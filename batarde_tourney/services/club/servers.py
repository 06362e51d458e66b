"""Clubs on a server: where one is, in words; whether it can be reached; and the password for it."""

import importlib
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.store.server.postgres import build_address, is_address, look_at_server, parse_address
from batarde_tourney.store.server.server_errors import PasswordRefused

__all__ = [
    "Encryption",
    "NoKeyRing",
    "PasswordRefused",
    "ServerAnswer",
    "ServerPlace",
    "address_of",
    "is_server",
    "keep_password",
    "kept_password",
    "place_of",
    "try_server",
    "with_kept_password",
    "without_password",
]

_SERVICE = "batarde-tourney"
"""By this name the key ring of the system lists our passwords."""
_USUAL_PORT = 5432


class Encryption(StrEnum):
    """What is asked of the connection; the values are those of a URL's `sslmode`."""

    IF_OFFERED = "prefer"
    ALWAYS = "require"
    PROVED = "verify-full"
    """Encrypted, and the server proves who it is."""
    NEVER = "disable"


@dataclass(frozen=True, slots=True)
class ServerPlace:
    """A data base on a server, and as whom it is used; no password."""

    host: str = ""
    port: int = _USUAL_PORT
    database: str = ""
    user: str = ""
    encryption: Encryption = Encryption.IF_OFFERED
    options: tuple[tuple[str, str], ...] = ()
    """What else the URL says, such as `application_name`."""


@dataclass(frozen=True, slots=True)
class ServerAnswer:
    """What a server said of a data base; `has_club` is false where it is empty, and a club can begin."""

    has_club: bool
    is_encrypted: bool


@dataclass(eq=False)
class NoKeyRing(TourneyError):
    """The system keeps no passwords for us; `reason` in its words."""

    reason: str
    sentence = N_("The key ring of this computer did not save the password: {reason}.")


def is_server(address: str) -> bool:
    """Whether the address is that of a server and not the path of a file."""
    return is_address(address)


def place_of(address: str) -> ServerPlace:
    """The parts of a server's URL.

    Raises: ClubUnreadable if it is none.
    """
    url = parse_address(address)
    query = {key: value if isinstance(value, str) else ",".join(value) for key, value in url.query.items()}
    mode = query.pop("sslmode", Encryption.IF_OFFERED.value)
    known = mode in set(Encryption)
    if not known:
        # allow, verify-ca: they stay as the URL says.
        query["sslmode"] = mode
    return ServerPlace(
        url.host or query.pop("host", ""),
        url.port or _USUAL_PORT,
        url.database or "",
        url.username or "",
        Encryption(mode) if known else Encryption.IF_OFFERED,
        tuple(query.items()),
    )


def address_of(place: ServerPlace, password: str = "") -> str:
    """The URL of the place; with the password only for whoever connects at once."""
    query = dict(place.options)
    if place.encryption is not Encryption.IF_OFFERED:
        query["sslmode"] = place.encryption.value
    host = place.host
    if "/" in host:
        # The folder of a socket.
        query["host"], host = host, ""
    port = None if place.port == _USUAL_PORT and not host else place.port
    return build_address(
        host=host,
        port=port,
        database=place.database,
        user=place.user,
        password=password,
        options=query,
    )


def without_password(address: str) -> str:
    """The address as it may be remembered and shown; the path of a file as it is.

    >>> without_password("postgresql://ana:secret@server/club")
    'postgresql://ana@server/club'
    """
    if not is_address(address):
        return address
    url = parse_address(address).set(drivername="postgresql")
    return url._replace(password=None).render_as_string()


def try_server(place: ServerPlace, password: str) -> ServerAnswer:
    """What the server says when one knocks; nothing is changed.

    Raises: ClubUnreadable (its children in `store.server_errors`), OtherDatabase, PermissionMissing,
    DriverMissing.
    """
    return ServerAnswer(*look_at_server(address_of(place, password)))


def keep_password(place: ServerPlace, password: str) -> None:
    """The key ring of the system has the password from now on; without one, nothing for this place.

    Raises: NoKeyRing.
    """
    if password:
        _ask_key_ring("set_password", place, password)
        return
    # None was kept: as wanted.
    with suppress(NoKeyRing):
        _ask_key_ring("delete_password", place)


def kept_password(place: ServerPlace) -> str:
    """What the key ring has for this place; empty for nothing, and where there is none."""
    try:
        return str(_ask_key_ring("get_password", place) or "")
    except NoKeyRing:
        return ""


def _ask_key_ring(verb: str, place: ServerPlace, *what: str) -> object:
    try:
        # Only whoever has a club on a server needs it; to find the system's takes a while.
        keyring = importlib.import_module("keyring")
        errors = importlib.import_module("keyring.errors")
    except ModuleNotFoundError as error:
        raise NoKeyRing(str(error)) from error
    try:
        return getattr(keyring, verb)(_SERVICE, _account(place), *what)
    except (errors.KeyringError, RuntimeError, OSError) as error:
        # Of many lines the first says what it is.
        raise NoKeyRing(str(error).partition("\n")[0] or type(error).__name__) from error


def with_kept_password(address: str) -> str:
    """The address to connect with: a server's that names no password gets the one in the key ring.

    Raises: ClubUnreadable if it is no address.
    """
    if not is_address(address) or parse_address(address).password:
        return address
    place = place_of(address)
    password = kept_password(place)
    if not password:
        return address
    url = parse_address(address).set(drivername="postgresql", password=password)
    return url.render_as_string(hide_password=False)


def _account(place: ServerPlace) -> str:
    """How the key ring's own list names it: the encryption may change, the password stays."""
    bare = replace(place, encryption=Encryption.IF_OFFERED, options=())
    return address_of(bare).removeprefix("postgresql://")
