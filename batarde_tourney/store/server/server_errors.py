"""Reasons why a server does not give access to its club, each with a sentence that helps."""

import re

from batarde_tourney.core.errors import N_
from batarde_tourney.store.base.errors import ClubReadOnly, ClubUnreadable


class ServerUnknown(ClubUnreadable):
    """No computer has the name of the server."""

    sentence = N_(
        "No computer with the server's name in “{address}” was found. Is the name right, and is this "
        "computer on the network?"
    )


class ServerNotRunning(ClubUnreadable):
    """The computer is there, and nothing answers at the port."""

    sentence = N_(
        "No PostgreSQL server answers at “{address}”. Is it running, and is the port right? ({reason})"
    )


class ServerSilent(ClubUnreadable):
    """No answer came in time."""

    sentence = N_("“{address}” does not answer: the computer is off, or the connection to it is blocked.")


class PasswordRefused(ClubUnreadable):
    """User or password are unknown to the server, or none was given."""

    sentence = N_("The server of “{address}” does not accept this user with this password.")


class DatabaseMissing(ClubUnreadable):
    """The server has no data base of this name."""

    sentence = N_(
        "The server answers but has no database of this name: “{address}”. Its administrator can make "
        "one. ({reason})"
    )


class EncryptionRefused(ClubUnreadable):
    """An encrypted connection was requested and did not come about."""

    sentence = N_("“{address}” cannot be reached with encryption, as you asked: {reason}.")


class CertificateRefused(ClubUnreadable):
    """The answering computer cannot prove to be the server."""

    sentence = N_(
        "The computer that answers at “{address}” cannot prove that it is the right server: {reason}."
    )


class AccessRefused(ClubUnreadable):
    """The server knows the user, but does not let them in from this computer."""

    sentence = N_("The server of “{address}” does not let this user in: {reason}.")


class PermissionMissing(ClubReadOnly):
    """The user may read the data base but not change it."""

    sentence = N_(
        "This user may not change “{address}”. The user needs the right to create and change tables."
    )


# Servers answer in their own language: an unknown message is shown in the server's words.
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
    """Error for the message of a failed connection; ClubUnreadable with the message if that is unknown.

    >>> type(server_refusal("postgresql://server/club", "Connection refused")).__name__
    'ServerNotRunning'
    """
    reason = _shortened(said)
    for pattern, kind in _KINDS:
        if re.search(pattern, said):
            return kind(shown, reason)
    return ClubUnreadable(shown, reason)


def _shortened(said: str) -> str:
    """The last part of the message, without the words drivers and servers put before it."""
    words = " ".join(said.split())
    for before in ("FATAL: ", "failed: ", "connection failed: "):
        words = words.rpartition(before)[2]
    return words.partition(" Is the server running")[0].rstrip(". ")
