"""Clubs on a server: the parts of their addresses, reaching them, and their passwords."""

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
    "place_of",
    "save_password",
    "stored_password",
    "try_server",
    "with_stored_password",
    "without_password",
]

_SERVICE = "batarde-tourney"
"""The name under which the system's key ring lists our passwords."""
_USUAL_PORT = 5432


class Encryption(StrEnum):
    """Encryption of the connection; the values are those of a URL's `sslmode`."""

    IF_OFFERED = "prefer"
    ALWAYS = "require"
    PROVED = "verify-full"
    """Encrypted, and the server proves its identity."""
    NEVER = "disable"


@dataclass(frozen=True, slots=True)
class ServerPlace:
    """A data base on a server and its user; no password."""

    host: str = ""
    port: int = _USUAL_PORT
    database: str = ""
    user: str = ""
    encryption: Encryption = Encryption.IF_OFFERED
    options: tuple[tuple[str, str], ...] = ()
    """Further parts of the URL, such as `application_name`."""


@dataclass(frozen=True, slots=True)
class ServerAnswer:
    """Answer of a server about a data base; `has_club` is false where it is empty, and a club can be made."""

    has_club: bool
    is_encrypted: bool


class NoKeyRing(TourneyError):
    """The system stores no passwords for us; `reason` in its words."""

    reason: str
    sentence = N_("The key ring of this computer did not save the password: {reason}.")


def is_server(address: str) -> bool:
    """Whether the address is that of a server and not the path of a file."""
    return is_address(address)


def place_of(address: str) -> ServerPlace:
    """The parts of a server's URL.

    Raises: ClubUnreadable if it is not a URL.
    """
    url = parse_address(address)
    query = {key: value if isinstance(value, str) else ",".join(value) for key, value in url.query.items()}
    mode = query.pop("sslmode", Encryption.IF_OFFERED.value)
    known = mode in set(Encryption)
    if not known:
        # Other modes, such as allow or verify-ca, stay as the URL says.
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
    """URL of the place. Give the password only to connect at once."""
    query = dict(place.options)
    if place.encryption is not Encryption.IF_OFFERED:
        query["sslmode"] = place.encryption.value
    host = place.host
    if "/" in host:
        # The host is the folder of a socket.
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
    """The address as it may be remembered and shown, without password; the path of a file stays.

    >>> without_password("postgresql://ana:secret@server/club")
    'postgresql://ana@server/club'
    """
    if not is_address(address):
        return address
    url = parse_address(address).set(drivername="postgresql")
    return url._replace(password=None).render_as_string()


def try_server(place: ServerPlace, password: str) -> ServerAnswer:
    """Connect and return the server's answer; nothing is changed.

    Raises: ClubUnreadable (its children in `store.server.server_errors`), OtherDatabase, PermissionMissing,
    DriverMissing.
    """
    return ServerAnswer(*look_at_server(address_of(place, password)))


def save_password(place: ServerPlace, password: str) -> None:
    """Save the password in the system's key ring, or delete it if it is empty.

    Raises: NoKeyRing.
    """
    if password:
        _ask_key_ring("set_password", place, password)
        return
    # There was none to delete.
    with suppress(NoKeyRing):
        _ask_key_ring("delete_password", place)


def stored_password(place: ServerPlace) -> str:
    """Password in the key ring for this place; empty if there is none, or no key ring."""
    try:
        return str(_ask_key_ring("get_password", place) or "")
    except NoKeyRing:
        return ""


def _ask_key_ring(verb: str, place: ServerPlace, *what: str) -> object:
    try:
        # Only clubs on a server need it, and finding the system's key ring takes a while.
        keyring = importlib.import_module("keyring")
        errors = importlib.import_module("keyring.errors")
    except ModuleNotFoundError as error:
        raise NoKeyRing(str(error)) from error
    try:
        return getattr(keyring, verb)(_SERVICE, _account(place), *what)
    except (errors.KeyringError, RuntimeError, OSError) as error:
        # The first of many lines says what is wrong.
        raise NoKeyRing(str(error).partition("\n")[0] or type(error).__name__) from error


def with_stored_password(address: str) -> str:
    """Address to connect with: one of a server without password gets that of the key ring.

    Raises: ClubUnreadable if it is not a URL.
    """
    if not is_address(address) or parse_address(address).password:
        return address
    place = place_of(address)
    password = stored_password(place)
    if not password:
        return address
    url = parse_address(address).set(drivername="postgresql", password=password)
    return url.render_as_string(hide_password=False)


def _account(place: ServerPlace) -> str:
    """Name in the key ring, without the encryption: changing that does not lose the password."""
    bare = replace(place, encryption=Encryption.IF_OFFERED, options=())
    return address_of(bare).removeprefix("postgresql://")
