"""Why a server does not let one at its club, told apart so that each has a sentence that helps."""

import re
from dataclasses import dataclass

from batarde_tourney.core.errors import N_
from batarde_tourney.store.base.errors import ClubReadOnly, ClubUnreadable


@dataclass(eq=False)
class ServerUnknown(ClubUnreadable):
    """No computer has the name of the server."""

    sentence = N_(
        "No computer with the server's name in “{address}” was found. Is the name right, and is this "
        "computer on the network?"
    )


@dataclass(eq=False)
class ServerNotRunning(ClubUnreadable):
    """The computer is there, and nothing answers at the port."""

    sentence = N_(
        "No PostgreSQL server answers at “{address}”. Is it running, and is the port right? ({reason})"
    )


@dataclass(eq=False)
class ServerSilent(ClubUnreadable):
    """Nothing came back in time."""

    sentence = N_("“{address}” does not answer: the computer is off, or the connection to it is blocked.")


@dataclass(eq=False)
class PasswordRefused(ClubUnreadable):
    """User or password are not known to the server, or none was given."""

    sentence = N_("The server of “{address}” does not accept this user with this password.")


@dataclass(eq=False)
class DatabaseMissing(ClubUnreadable):
    """The server has no data base of this name."""

    sentence = N_(
        "The server answers but has no database of this name: “{address}”. Its administrator can make "
        "one. ({reason})"
    )


@dataclass(eq=False)
class EncryptionRefused(ClubUnreadable):
    """No encrypted connection came about though one was asked for."""

    sentence = N_("“{address}” cannot be reached with encryption, as you asked: {reason}.")


@dataclass(eq=False)
class CertificateRefused(ClubUnreadable):
    """Whoever answers cannot prove to be the server."""

    sentence = N_(
        "The computer that answers at “{address}” cannot prove that it is the right server: {reason}."
    )


@dataclass(eq=False)
class AccessRefused(ClubUnreadable):
    """The server knows the user, and does not let them in from here."""

    sentence = N_("The server of “{address}” does not let this user in: {reason}.")


@dataclass(eq=False)
class PermissionMissing(ClubReadOnly):
    """The user may look at the data base and not change it."""

    sentence = N_(
        "This user may not change “{address}”. The user needs the right to create and change tables."
    )


# What the server itself says is in its language: where it is another, its own words are told.
_KINDS: tuple[tuple[str, type[ClubUnreadable]], ...] = (
    (r'database ".*" does not exist', DatabaseMissing),
    (r"authentication failed|no password supplied|role \".*\" does not exist", PasswordRefused),
    (r"certificate|does not match host name", CertificateRefused),
    (r"does not support SSL|SSL error|SSL connection|no encryption", EncryptionRefused),
    (r"pg_hba\.conf|permission denied", AccessRefused),
    (r"failed to resolve host|translate host name|Name or service not known", ServerUnknown),
    (r"timeout expired|timed out|No route to host|unreachable", ServerSilent),
    (r"Connection refused|No such file or directory|Connection reset", ServerNotRunning),
)


def server_refusal(shown: str, said: str) -> ClubUnreadable:
    """What the words of a connection that failed mean; ClubUnreadable with these words if that is unknown.

    >>> type(server_refusal("postgresql://server/club", "Connection refused")).__name__
    'ServerNotRunning'
    """
    reason = _shortened(said)
    for pattern, kind in _KINDS:
        if re.search(pattern, said):
            return kind(shown, reason)
    return ClubUnreadable(shown, reason)


def _shortened(said: str) -> str:
    """The last thing that was said, without what drivers and servers say before it."""
    words = " ".join(said.split())
    for before in ("FATAL: ", "failed: ", "connection failed: "):
        words = words.rpartition(before)[2]
    return words.partition(" Is the server running")[0].rstrip(". ")
