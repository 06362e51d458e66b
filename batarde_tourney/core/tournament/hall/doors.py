"""Doors of the hall: who may do what, by a token that is worked out and never stored.

A token is 128 bits of an HMAC over the door and its number of issue, with a secret of the event as the key.
So the same door has the same token after a crash, and raising the number of issue revokes it. A table's door
is of one round. The eight letters that people type are 40 bits of another HMAC (hall, section 2).
"""

import hmac
import json
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from secrets import token_bytes

from batarde_tourney.core.ids import PlayerId

SECRET_BYTES = 32
_TOKEN_BYTES, _CODE_BYTES = 16, 5
CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O and U."""
_READ_AS = str.maketrans("OIL", "011")


@dataclass(frozen=True, slots=True)
class TableDoor:
    """A table in one round: whoever holds its code types its hands."""

    round: int
    table: int

    @property
    def key(self) -> str:
        """Its name among the doors of the event."""
        return f"table {self.round} {self.table}"


@dataclass(frozen=True, slots=True)
class PlayerDoor:
    """A player of the event, who holds a slip."""

    player: PlayerId

    @property
    def key(self) -> str:
        """Its name among the doors of the event."""
        return f"me {self.player}"


Door = TableDoor | PlayerDoor


def new_secret() -> bytes:
    """A secret for the doors of an event."""
    return token_bytes(SECRET_BYTES)


@dataclass(frozen=True, slots=True)
class DoorKeys:
    """What opens the doors of an event: its secret, and the numbers of issue of doors issued again."""

    secret: bytes
    issues: Mapping[str, int] = field(default_factory=dict)

    def token(self, door: Door) -> str:
        """The door's token: 22 letters for an address."""
        return urlsafe_b64encode(self._mac("token", door)[:_TOKEN_BYTES]).decode().rstrip("=")

    def code(self, door: Door) -> str:
        """The eight letters to type instead."""
        number = int.from_bytes(self._mac("code", door)[:_CODE_BYTES])
        return "".join(CODE_LETTERS[number >> shift & 31] for shift in range(35, -1, -5))

    def by_token(self, doors: Iterable[Door]) -> dict[str, Door]:
        """The doors by their tokens."""
        return {self.token(door): door for door in doors}

    def by_code(self, doors: Iterable[Door]) -> dict[str, Door]:
        """The doors by their codes; of two that share one, the first: nobody can tell them apart."""
        found: dict[str, Door] = {}
        for door in doors:
            found.setdefault(self.code(door), door)
        return found

    def issued_again(self, door: Door) -> "DoorKeys":
        """The keys after the door's token was revoked; it has a new one."""
        return DoorKeys(self.secret, {**self.issues, door.key: self.issues.get(door.key, 0) + 1})

    def _mac(self, use: str, door: Door) -> bytes:
        content = json.dumps([use, door.key, self.issues.get(door.key, 0)])
        return hmac.digest(self.secret, content.encode(), "sha256")


def typed_code(text: str) -> str:
    """The code that was typed: small letters, blanks and hyphens are allowed, and O, I and L read as digits.

    >>> typed_code("7k2m-q4xd "), typed_code("oil")
    ('7K2MQ4XD', '011')
    """
    return "".join(text.upper().replace("-", " ").split()).translate(_READ_AS)
