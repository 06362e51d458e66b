"""The wireless network of a room, as the director types it for the poster."""

from dataclasses import dataclass, field

from batarde_tourney.core.errors import N_, TourneyError

_NAME_BYTES = 32
_SHORTEST, _LONGEST = 8, 63


class NotANetworkName(TourneyError):
    """No network has such a name."""

    name: str
    sentence = N_("No Wi-Fi is called “{name}”: a name has 1 to 32 characters.")


class NotANetworkPassword(TourneyError):
    """No network has such a password. The error does not carry it."""

    count: int
    sentence = N_("The password of a Wi-Fi has 8 to 63 characters, and this one has {count}.")


@dataclass(frozen=True, slots=True)
class Wifi:
    """A network that phones may join; an open one has no password."""

    name: str
    password: str = field(default="", repr=False)


def checked_wifi(name: str, password: str) -> Wifi | None:
    """The network that was typed; None where neither name nor password was.

    Spaces are part of both, but for those around the name. Raises: NotANetworkName, NotANetworkPassword.

    >>> checked_wifi(" Club ", "") == Wifi("Club"), checked_wifi("", "")
    (True, None)
    """
    called = name.strip()
    if not called and not password:
        return None
    if not called or not called.isprintable() or len(called.encode()) > _NAME_BYTES:
        raise NotANetworkName(called)
    if password and not (_SHORTEST <= len(password) <= _LONGEST and password.isprintable()):
        raise NotANetworkPassword(len(password))
    return Wifi(called, password)
