"""Doors of the hall: who may do what, by a token that is worked out and never stored.

A token is 128 bits of an HMAC over the door and its number of issue, with a secret of the event as the key.
So the same door has the same token after a crash, and raising the number of issue revokes it. A table's door
is of one round, and of one draw of that round: drawn anew, its tables have other tokens. The eight letters
that people type are 40 bits of another HMAC (hall, section 2).
"""

import hmac
import json
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from secrets import token_bytes

from batarde_tourney.core.ids import PlayerId

SECRET_BYTES = 32
_TOKEN_BYTES, _CODE_BYTES = 16, 5
CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O and U."""
_READ_AS = str.maketrans("OIL", "011")


@dataclass(frozen=True, slots=True)
class TableDoor:
    """A table in one round: whoever holds its code types its hands.

    `draw` is None for the round as it stands. A table of a draw that was taken back has the number of that
    draw, from 0.
    """

    round: int
    table: int
    draw: int | None = None

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
    """What opens the doors of an event: its secret, and the numbers of issue of doors issued again.

    `draws` has the number of the draw that stands, by round: 0, or left out, for the first one.
    """

    secret: bytes = field(repr=False)
    issues: Mapping[str, int] = field(default_factory=dict)
    draws: Mapping[int, int] = field(default_factory=dict)

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
        return replace(self, issues={**self.issues, door.key: self.issues.get(door.key, 0) + 1})

    def is_locked(self, door: Door, phone: str) -> bool:
        """Whether the director has locked the phone of this name out of this door."""
        return bool(self.issues.get(_lock_key(door, phone)))

    def with_lock(self, door: Door, phone: str, *, is_locked: bool) -> "DoorKeys":
        """The keys after a phone was locked out of a door, or let in again."""
        key = _lock_key(door, phone)
        others = {known: value for known, value in self.issues.items() if known != key}
        return replace(self, issues={**others, key: 1} if is_locked else others)

    def _mac(self, use: str, door: Door) -> bytes:
        told = [use, door.key, self.issues.get(door.key, 0)]
        if isinstance(door, TableDoor):
            draw = self.draws.get(door.round, 0) if door.draw is None else door.draw
            told += [draw] if draw else []
        return hmac.digest(self.secret, json.dumps(told).encode(), "sha256")


def _lock_key(door: Door, phone: str) -> str:
    """What says that a phone is locked out of a door, among the numbers of issue."""
    return f"locked {door.key} {phone}"


def draw_number(issues: Mapping[str, int], round_: int, place: int) -> int:
    """The number of the draw that came at this place, from 0, among all draws of a round in the club.

    It is the place itself, unless a restored backup took later draws away: their numbers are not used again.
    """
    started = f"draws of {round_} from "
    later = (
        raised
        for key, raised in issues.items()
        if key.startswith(started) and place >= int(key.removeprefix(started))
    )
    return place + sum(later)


def after_restoring(
    before: DoorKeys, draws_before: Mapping[int, int], after: DoorKeys, draws_after: Mapping[int, int]
) -> DoorKeys:
    """The keys of a restored club: what was revoked stays so, and draws that are gone give no code again.

    `draws_before` and `draws_after` count the draws of each round that the club had and has now.
    """
    issues = dict(after.issues)
    for key, issue in before.issues.items():
        if not key.startswith("draws of "):
            issues[key] = max(issue, issues.get(key, 0))
    for round_, count in draws_before.items():
        place = draws_after.get(round_, 0)
        raised = draw_number(before.issues, round_, count) - draw_number(issues, round_, place)
        if raised > 0:
            key = f"draws of {round_} from {place}"
            issues[key] = issues.get(key, 0) + raised
    return replace(after, issues=issues)


def typed_code(text: str) -> str:
    """The code that was typed: small letters, blanks and hyphens are allowed, and O, I and L read as digits.

    >>> typed_code("7k2m-q4xd "), typed_code("oil")
    ('7K2MQ4XD', '011')
    """
    return "".join(text.upper().replace("-", " ").split()).translate(_READ_AS)
