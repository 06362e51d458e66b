"""The phones of the room: which were heard at each table and when, and when a page last reached one.

All is of this evening and in memory alone: only a lock is stored in the club. The window reads it from its
own thread, so every value here is replaced whole.
"""

import datetime as dt
import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from secrets import token_urlsafe
from string import digits

from starlette.requests import Request
from starlette.responses import Response

from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.web.guard import IS_SECURE

COOKIE = "phone"
"""The cookie that tells a phone from the others at its table. It opens nothing."""
COOKIE_SECONDS = 18 * 60 * 60
PRESENT = dt.timedelta(minutes=10)
"""How long after it was heard a phone still counts as one at its table."""
HELD = "x-batarde-seat"
"""The header by which a page tells whose phone it is on: for the desk to read, and worth no right."""
_NAME_LETTERS = 12
_MOST = 1000
"""Phones that are remembered; above it, those heard longest ago are forgotten."""
_DEVICES = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "CrOS", "Linux")
"""What browsers call the things they run on, the more exact ones first."""
_SHOWN_AS = {"Macintosh": "Mac", "CrOS": "Chromebook"}


@dataclass(frozen=True, slots=True)
class PhoneAtTable:
    """A phone that was heard at a table. `name` is worked out from its cookie and opens nothing.

    `number` counts the phones of the table from 1, as they came. `seat` is the one whose player holds it, as
    its page tells, or else the one that it acted for last; None before. `streams` are its open pages.
    """

    door: TableDoor
    name: str
    number: int
    device: str
    heard_at: dt.datetime
    seat: int | None = None
    streams: int = 0

    def is_here(self, now: dt.datetime) -> bool:
        """Whether it shows the table now, or did a while ago."""
        return self.streams > 0 or now - self.heard_at < PRESENT


@dataclass(frozen=True, slots=True)
class Reached:
    """A page was opened from elsewhere in the network."""

    at: dt.datetime
    address: str


class Phones:
    """The phones heard since the hall was opened; all but `listed` is called in the server's loop."""

    def __init__(self) -> None:
        self._known: dict[tuple[TableDoor, str], PhoneAtTable] = {}
        self.reached: Reached | None = None
        """The last page that another thing than this computer opened."""

    def listed(self) -> tuple[PhoneAtTable, ...]:
        """All phones, as they came."""
        return tuple(self._known.copy().values())

    def count_at(self, door: TableDoor) -> int:
        """How many phones are at this table."""
        now = _now()
        return sum(one.door == door and one.is_here(now) for one in self._known.values())

    def hear(self, door: TableDoor, request: Request) -> bool:
        """Note that a phone asked as this table; returns whether it was not there before."""
        key, now = (door, name_of(request)), _now()
        known = self._known.get(key)
        if known is None:
            number = 1 + sum(one.door == door for one in self._known.values())
            known = PhoneAtTable(door, key[1], number, device_of(request), now)
        is_new = key not in self._known or not known.is_here(now)
        held = seat_told(request)
        self._known[key] = replace(known, heard_at=now, seat=known.seat if held is None else held)
        if len(self._known) > _MOST:
            del self._known[min(self._known, key=self._heard_at)]
        return is_new

    def _heard_at(self, key: tuple[TableDoor, str]) -> dt.datetime:
        return self._known[key].heard_at

    def acts(self, door: TableDoor, request: Request, seat: int) -> None:
        """Note for which seat a phone acts, unless it tells whose it is: others act on it, too."""
        key = (door, name_of(request))
        if seat_told(request) is None and (known := self._known.get(key)) is not None:
            self._known[key] = replace(known, seat=seat)

    @contextmanager
    def following(self, door: TableDoor, request: Request) -> Iterator[None]:
        """While a phone follows its table."""
        key = (door, name_of(request))
        self._follow(key, 1)
        try:
            yield
        finally:
            self._follow(key, -1)

    def reach(self, request: Request) -> None:
        """Note that a page was opened, unless this computer opened it itself."""
        asking = request.client.host if request.client else ""
        if asking and asking != (request.scope.get("server") or ("",))[0]:
            self.reached = Reached(_now(), asking)

    def _follow(self, key: tuple[TableDoor, str], more: int) -> None:
        if (known := self._known.get(key)) is not None:
            self._known[key] = replace(known, streams=known.streams + more, heard_at=_now())


def name_of(request: Request) -> str:
    """The name of the phone that asks: of its cookie, or of its address where it has none."""
    known = request.cookies.get(COOKIE) or f"address {request.client.host if request.client else ''}"
    return hashlib.sha256(known.encode()).hexdigest()[:_NAME_LETTERS]


def seat_told(request: Request) -> int | None:
    """The seat whose player holds the phone that asks; None if it does not tell one."""
    told = request.headers.get(HELD, "")
    return int(told) if len(told) == 1 and told in digits else None


def device_of(request: Request) -> str:
    """What the phone is, in its maker's words; empty if it does not say."""
    told = request.headers.get("user-agent", "")
    found = next((one for one in _DEVICES if one in told), "")
    return _SHOWN_AS.get(found, found)


def give_cookie(request: Request, answer: Response) -> None:
    """Give a phone that has none its cookie."""
    if COOKIE not in request.cookies:
        answer.set_cookie(
            COOKIE,
            token_urlsafe(16),
            max_age=COOKIE_SECONDS,
            path="/",
            httponly=True,
            secure=bool(request.scope.get(IS_SECURE)),
            samesite="strict",
        )


def _now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)
