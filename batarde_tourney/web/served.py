"""An event that is served: what everybody sees of it is made once for each version, however many ask."""

import asyncio
import gzip
import time
import zlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import orjson

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.games.registry import USUAL_GAME
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.rounds.clock import ClockTold
from batarde_tourney.i18n import speaking
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.club.servers import is_server
from batarde_tourney.services.hall.changes import HallChange, look_for_changes, take_in_news
from batarde_tourney.services.hall.doors import Doors, TableDoor, open_doors
from batarde_tourney.services.hall.public import HallNow, hall_now, public_json, public_page_html
from batarde_tourney.services.hall.tables import HallTable, show_table
from batarde_tourney.web.guard import MOST_CALLERS, Buckets
from batarde_tourney.web.live import LiveStreams
from batarde_tourney.web.phones import Phones
from batarde_tourney.web.workers import Workers

Told = TypeVar("Told")

_CODE_TRIES, _CODE_SECONDS = 5, 60
"""Codes an address may try in a minute."""
_SMALLER = 5
"""How hard pages are compressed: harder takes three times as long for a few bytes."""


@dataclass(frozen=True, slots=True)
class SharedContent:
    """What everybody sees, as bytes: plain and compressed, and a tag that changes with them."""

    plain: bytes
    packed: bytes
    tag: str


@dataclass
class ServedHall:
    """An event that is served: its session, what everybody sees of it now, and its doors."""

    session: Session
    event: EventNumber
    is_public_only: bool = False

    def __post_init__(self) -> None:
        self.live = LiveStreams()
        self.code_tries = CodeTries()
        self.strangers = Buckets()
        """Tokens that open nothing, by address: whoever guesses has another one each time."""
        self.phones = Phones()
        self._workers = Workers(on_server=is_server(self.session.address))
        self._now: HallNow | None = None
        self._read_at = -1
        self._doors: tuple[int, Doors] | None = None
        self._change: HallChange | None = None
        self._looks = 0
        """Looks begun so far."""
        self._tables: dict[TableDoor, tuple[int, asyncio.Task[HallTable]]] = {}
        """Tables as they were at a turn."""
        self._shown: dict[str, SharedContent] = {}
        self._clock: ClockTold | None = None
        self._asking = asyncio.Lock()
        self._looking = asyncio.Lock()

    async def now(self) -> HallNow:
        """The event as it is; read again only after a change."""
        return await self._read_since(self.live.turn)

    async def seated(self) -> HallNow:
        """The event with who sits where now; its hands may be older."""
        return await self._read_since(self.live.seated)

    async def now_again(self) -> None:
        """Look at once whether the event has changed: somebody of the room may have done it.

        Whoever asks while others wait for the same has the answer of one look, begun after they asked.
        """
        begun = self._looks
        async with self._looking:
            if self._looks == begun:
                self._looks += 1
                looked = self._workers.look(look_for_changes, self.session, self.event, self._change)
                self._tell(await looked)

    def show_clock(self, clock: ClockTold | None) -> None:
        """Tell everybody of the clock of the round; called in the server's loop."""
        if clock != self._clock:
            self._clock = clock
            self.live.tell(self.live.version)

    async def follow_club(self) -> None:
        """Take in what desks and other programs did to the club since the last time."""
        await self.run(take_in_news)
        await self.now_again()

    async def table(self, door: TableDoor, language: str) -> HallTable:
        """A table as it is now; read again only after something changed there."""
        await self.now_again()
        turn = self.live.turn_of((door.round, door.table))
        known = self._tables.get(door)
        if known is None or known[0] != turn:
            reading = asyncio.create_task(self._read_table(door, language))
            known = self._tables[door] = turn, reading
        try:
            # Who stops waiting does not stop it for the others.
            return await asyncio.shield(known[1])
        except TourneyError:
            if self._tables.get(door) == known:
                del self._tables[door]
            raise

    async def _read_table(self, door: TableDoor, language: str) -> HallTable:
        return await self.run(show_table, self.event, door, language=language)

    @property
    def game(self) -> str:
        """The name of the event's game, as far as it was read."""
        return self._now.event.game if self._now is not None else USUAL_GAME

    async def doors(self) -> Doors:
        """The doors as they are now."""
        wanted = self.live.seated
        if self._doors is None or self._doors[0] < wanted:
            async with self._asking:
                if self._doors is None or self._doors[0] < wanted:
                    turn = self.live.turn
                    self._doors = turn, await self.change(open_doors, self.event)
        return self._doors[1]

    async def public_state(self) -> SharedContent:
        """What `GET /api/public` tells."""
        return await self._show("json", self._public_json)

    async def public_page(self, language: str) -> SharedContent:
        """The page for everybody."""
        return await self._show(language, self._public_page)

    async def make(self, service: Callable[..., Told], *what: Any, language: str = "") -> Told:
        """Call a service that only works on what was read, in the language of the phone."""
        return await self._workers.make(_in_language, language, service, self.session, *what)

    async def run(self, service: Callable[..., Told], *what: Any, language: str = "") -> Told:
        """Call a service that reads the club and changes nothing, in the language of the phone."""
        return await self._workers.read(_in_language, language, service, self.session, *what)

    async def change(self, service: Callable[..., Told], *what: Any, language: str = "") -> Told:
        """Call a service that may change the club, in the language of the phone; one after another.

        Whoever follows hears of it before the answer goes out.
        """
        try:
            return await self._workers.write(_in_language, language, service, self.session, *what)
        finally:
            # A refused hand may be stored all the same: as the other version of a conflict.
            await self.now_again()

    def _tell(self, change: HallChange) -> None:
        self._change = change
        self.live.tell(change.version, change.tables)

    def close(self) -> None:
        """Nothing more is asked."""
        self._workers.close()

    async def _read_since(self, wanted: int) -> HallNow:
        """The event as it was at this turn, or later: all who wait for it have what is read once."""
        if self._now is None or self._read_at < wanted:
            async with self._asking:
                if self._now is None or self._read_at < wanted:
                    turn = self.live.turn
                    self._now = await self.run(hall_now, self.event)
                    self._read_at, self._shown = turn, {}
        if not self.live.turn:
            await self.now_again()
        return self._now

    async def _show(self, key: str, make: Callable[[HallNow, str], Awaitable[bytes]]) -> SharedContent:
        """What was made of the present version under this key, or is made now."""
        now = await self.now()
        known = self._shown
        if key not in known:
            async with self._asking:
                if key not in known:
                    known[key] = await self._workers.make(shared_content, await make(now, key))
        return known[key]

    async def _public_json(self, now: HallNow, _key: str) -> bytes:
        return orjson.dumps(await self.make(public_json, now, self.event, self._clock))

    async def _public_page(self, now: HallNow, language: str) -> bytes:
        shown = partial(public_page_html, has_doors=not self.is_public_only, clock=self._clock)
        return await self._workers.make(shown, now, language)


def shared_content(plain: bytes) -> SharedContent:
    """The bytes with what is sent of them."""
    # A restored club counts its versions again: what is said tells, not its number.
    return SharedContent(plain, gzip.compress(plain, _SMALLER), f'"{len(plain):x}-{zlib.crc32(plain):08x}"')


class CodeTries:
    """How often an address tries codes: five times a minute."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._tries: OrderedDict[str, list[float]] = OrderedDict()
        self._clock = clock

    def allows(self, address: str) -> bool:
        """Whether the address may try once more; a try is counted."""
        now = self._clock()
        recent = [then for then in self._tries.pop(address, ()) if now - then < _CODE_SECONDS]
        may = len(recent) < _CODE_TRIES
        self._tries[address] = [*recent, now] if may else recent
        while len(self._tries) > MOST_CALLERS:
            self._tries.popitem(last=False)
        return may

    def wait(self, address: str) -> float:
        """Seconds until the address may try again, after it was told that it may not."""
        tries = self._tries.get(address)
        return tries[0] + _CODE_SECONDS - self._clock() if tries else 0


def _in_language(language: str, service: Callable[..., Told], session: Session, *what: Any) -> Told:
    spoken = language or session.language
    with speaking(spoken):
        return service(session, *what)
