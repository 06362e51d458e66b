"""A hall that is open for long: phones type, confirm, sleep, die, come back; a desk works beside them.

`python -m instruments.soak.hall [SECONDS] [SEED]` prints ten times what the server of the hall uses, and once
more when everybody has gone. Exit 1 if an acknowledged hand is lost or there twice, the club is not sound, an
answer was none of a healthy hall, no round was played to its end, or the server grew: its memory by more than
20 MB, its threads, or its open files.
"""

import asyncio
import random
import sys
import tempfile
import time
import uuid
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.tournament.hall.doors import DoorKeys, TableDoor
from batarde_tourney.exchange.hall_wire import hand_object
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.club.clubs import (
    Session,
    back_up_on_opening,
    list_backups,
    open_session,
    restore_backup,
)
from batarde_tourney.services.draw.draw import seat_round
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.services.hall.doors import open_doors
from batarde_tourney.services.hall.needs import NotInConflict, decide_hand, list_needs
from batarde_tourney.services.journal.journal import list_acts, undo_acts
from batarde_tourney.services.results.results import (
    HandPlace,
    erase_hand,
    open_sheet,
    record_hand,
    show_history,
)
from instruments.trust.phones import AWAY, Json, Phone, Told, loopback
from instruments.trust.two_desks import EVENT, HANDS, SEATS, Room, event_of, hand_at
from instruments.trust.world_cup import other_content, served

MOST_GROWTH = 20 * 2**20
TABLES, PAGES = 8, 20
"""Tables of a round, the last of which the desk types; pages for everybody."""
_GRACE = 3.0
"""Seconds within which what was stored before a backup was restored may be acknowledged still."""
_FIRST = 30.0
"""Seconds after which the server has loaded what it needs."""
COME_AGAIN = 503
HEALTHY = {200, 304, 403, 409, 410, 423, 429}
Place = tuple[int, int, int]
"""Round, table and hand."""


@dataclass(frozen=True, slots=True)
class Used:
    """What a process uses: bytes of its own memory, threads, open files."""

    memory: int
    threads: int
    files: int

    def __str__(self) -> str:
        return f"{self.memory / 2**20:.1f} MB, {self.threads} threads, {self.files} open files"


@dataclass
class Evening:
    """What the room did."""

    url: str
    keys: DoorKeys
    lots: random.Random
    round: int = 1
    said: dict[Place, dict[int, Json]] = field(default_factory=dict)
    """What was acknowledged, by revision."""
    heard: list[tuple[float, Place, int]] = field(default_factory=list)
    """When each was acknowledged."""
    decided: Counter[Place] = field(default_factory=Counter)
    """Revisions that a desk may have made, and of phones those that a restored backup may have lost."""
    uncertain: float = 0.0
    """Until then, what is acknowledged may be of what a restored backup has lost."""
    statuses: Counter[int] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)
    """What phones and desk did, by name."""
    over: asyncio.Event = field(default_factory=asyncio.Event)
    hands: int = 0
    """How many were acknowledged."""

    def acknowledge(self, place: Place, revision: int, hand: Json) -> None:
        """A phone was told that its hand is in."""
        self.hands += 1
        if time.monotonic() < self.uncertain:
            self.decided[place] += 1
            return
        self.said.setdefault(place, {})[revision] = hand
        self.heard.append((time.monotonic(), place, revision))

    def hear(self, status: int) -> None:
        """Count an answer; while a backup takes the club's place the hall may ask to come again."""
        if status == COME_AGAIN and time.monotonic() < self.uncertain:
            self.done["come again"] += 1
        else:
            self.statuses[status] += 1

    def lose_since(self, moment: float) -> None:
        """A backup of this moment was restored: what was acknowledged since is gone with good reason."""
        self.uncertain = time.monotonic() + _GRACE
        for at, place, revision in self.heard:
            if at >= moment and self.said[place].pop(revision, None) is not None:
                self.decided[place] += 1
        self.heard = [one for one in self.heard if one[0] < moment]


class TablePhone:
    """A phone at a table, of one seat: it does one thing after another, whatever comes to its mind."""

    def __init__(self, evening: Evening, table: int, seat: int) -> None:
        self._evening, self._table, self._seat = evening, table, seat
        self._phone = Phone(evening.url)
        self._round = 0
        self._stream: asyncio.Task[None] | None = None

    async def live(self) -> None:
        """Until the evening is over."""
        lots = self._evening.lots
        acts = {self._play: 20, self._look: 10, self._sleep: 1, self._die: 1, self._call: 1, self._contest: 1}
        while not self._evening.over.is_set():
            if self._round != self._evening.round:
                await self._die()
            (act,) = lots.choices(list(acts), list(acts.values()))
            self._evening.done[act.__name__.strip("_")] += 1
            await act()
            await asyncio.sleep(lots.random())
        await self._put_away()

    async def _look(self) -> Json | None:
        told = self._heard(await self._phone.get("/api/table"))
        return told.json if told.status == 200 else None

    async def _play(self) -> None:
        """Hand in what is empty, confirm what another seat handed in, now and then say something else."""
        table = await self._look()
        if table is None:
            return
        lots, open_rows = self._evening.lots, [row for row in table["hands"] if row["state"] == "empty"]
        waiting = [row for row in table["hands"] if row["state"] == "handed-in"]
        about = {"id": str(uuid.uuid4()), "seating": table["seating"], "seat": self._seat}
        if waiting and lots.random() < 0.7:
            row = lots.choice(waiting)
            if row["seat"] == self._seat or lots.random() < 0.1:
                await self._hand_in(row, other_content(row["hand"]), about)
            else:
                await self._send(
                    f"/api/table/hands/{row['index']}/confirm", {**about, "revision": row["revision"]}
                )
        elif open_rows:
            row = open_rows[0]
            hand = hand_object(hand_at(self._round, self._table, row["index"]), "batarde") or {}
            await self._hand_in(row, hand, about)

    async def _hand_in(self, row: Json, hand: Json, about: Json) -> None:
        place = self._round, self._table, int(row["index"])
        body = {**about, "based_on": row["revision"], "hand": hand}
        told = await self._send(f"/api/table/hands/{row['index']}", body)
        if told.status == 200:
            self._evening.acknowledge(place, int(told.json["revision"]), hand)

    async def _contest(self) -> None:
        about = {"id": str(uuid.uuid4()), "revision": 1, "seat": self._seat, "text": "again, please"}
        await self._send(f"/api/table/hands/{self._evening.lots.randrange(HANDS)}/contest", about)

    async def _call(self) -> None:
        await self._send("/api/call", {"id": str(uuid.uuid4()), "why": "director", "text": ""})

    async def _sleep(self) -> None:
        """In a pocket: the stream ends, the connection idles."""
        self._end_stream()
        await asyncio.sleep(5 * self._evening.lots.random())
        self._follow()

    async def _die(self) -> None:
        """Another phone scans the code, at another address."""
        await self._put_away()
        self._round = self._evening.round
        token = self._evening.keys.token(TableDoor(self._round, self._table))
        self._phone = Phone(self._evening.url, token, loopback(self._evening.lots.randrange(5_000)))
        self._follow()

    def _follow(self) -> None:
        self._stream = asyncio.create_task(self._phone.listen(lambda _name, _version: None))

    def _end_stream(self) -> None:
        if self._stream is not None:
            self._stream.cancel()
            self._stream = None

    async def _put_away(self) -> None:
        self._end_stream()
        await self._phone.close()

    async def _send(self, path: str, body: Json) -> Told:
        """The answer to a write; where none comes, or to come again, it is sent again with the same id."""
        while (told := self._heard(await self._phone.post(path, body))).status in {AWAY, COME_AGAIN}:
            await asyncio.sleep(0.5)
        return told

    def _heard(self, told: Told) -> Told:
        self._evening.hear(told.status)
        return told


async def follow_as_everybody(evening: Evening, number: int) -> None:
    """A page for everybody: it is told of changes, asks for them, and is closed and opened again."""
    while not evening.over.is_set():
        page = Phone(evening.url, source=loopback(10_000 + number))
        stream = asyncio.create_task(page.listen(lambda _name, _version: None))
        for _look in range(evening.lots.randrange(2, 20)):
            evening.hear((await page.get("/api/public")).status)
            await asyncio.sleep(1 + evening.lots.random())
            if evening.over.is_set():
                break
        stream.cancel()
        await page.close()


class Desk:
    """The director: types the last table, corrects, takes back, decides, restores, seats the next round."""

    def __init__(self, session: Session, evening: Evening) -> None:
        self._session, self._evening = session, evening
        self._backed_up: float | None = None
        """When the club was backed up, until that is restored."""

    def work(self) -> None:
        """One step."""
        self._decide()
        lots = self._evening.lots
        acts = {self._type: 20, self._correct: 4, self._mistype: 2, self._back_up_or_restore: 1}
        (act,) = lots.choices(list(acts), list(acts.values()))
        act()
        if all(self._played(table) == HANDS for table in range(1, TABLES + 1)) and self._backed_up is None:
            self._seat_next_round()

    def _decide(self) -> None:
        for need in list_needs(self._session, EVENT):
            if need.place is None:
                continue
            # The phones may have come to agree meanwhile; the window says so and goes on.
            with suppress(NotInConflict):
                decide_hand(self._session, EVENT, need.place, need.versions[0][0])
                self._count("decide", need.place)

    def _type(self) -> None:
        """The next hand of the last table."""
        if (index := self._played(TABLES)) < HANDS:
            hand = hand_at(self._evening.round, TABLES, index)
            record_hand(
                self._session, EVENT, self._place(TABLES, index), hand, based_on=self._revision(TABLES, index)
            )

    def _correct(self) -> None:
        """Another hand than the phones of a table gave, undone at once if phones let it: others act too."""
        table = self._evening.lots.randrange(1, TABLES)
        if not (played := self._played(table)):
            return
        place = self._place(table, self._evening.lots.randrange(played))
        self._count("correct", place)
        hand = hand_at(self._evening.round + 1, table, place.index)
        # A phone may have written meanwhile: the desk is told so, and looks again.
        with suppress(TourneyError):
            revision = self._revision(table, place.index)
            record_hand(self._session, EVENT, place, hand, based_on=revision)
            self._count("undo", place)
            undo_acts(self._session, (self._newest(),))

    def _mistype(self) -> None:
        """The last hand of the desk's own table is erased; it is typed again."""
        if played := self._played(TABLES):
            place = self._place(TABLES, played - 1)
            erase_hand(self._session, EVENT, place, based_on=self._revision(TABLES, place.index))
            self._evening.done["erase"] += 1

    def _back_up_or_restore(self) -> None:
        if self._backed_up is None:
            # What is acknowledged from now on may be in the backup, or not.
            self._backed_up = time.monotonic()
            back_up_on_opening(self._session)
        else:
            # Until it is restored, an answer to what was stored before may be on its way.
            self._evening.uncertain = float("inf")
            restore_backup(self._session, list_backups(self._session)[0])
            self._evening.lose_since(self._backed_up)
            self._backed_up = None
            self._evening.done["restore"] += 1

    def _seat_next_round(self) -> None:
        """Seated, taken back by undo, and seated again."""
        number = self._evening.round + 1
        round_ = replace(event_of(Room(1, TABLES)).rounds[0], number=number)
        seat_round(self._session, EVENT, round_)
        undo_acts(self._session, (self._newest(),))
        seat_round(self._session, EVENT, round_)
        # The codes of a round that was taken back are dead: those of the new one are others.
        self._evening.keys = open_doors(self._session, EVENT).keys
        self._evening.round = number
        self._evening.done["round"] += 1

    def _place(self, table: int, index: int) -> HandPlace:
        return HandPlace(self._evening.round, table, index)

    def _played(self, table: int) -> int:
        return len(open_sheet(self._session, EVENT, self._evening.round, table).table.hands)

    def _revision(self, table: int, index: int) -> int:
        return open_sheet(self._session, EVENT, self._evening.round, table).revision(index)

    def _newest(self) -> int:
        """The desk's own last act: phones did others since."""
        return next(act.number for act in list_acts(self._session, EVENT) if act.by == self._session.by)

    def _count(self, name: str, place: HandPlace) -> None:
        self._evening.done[name] += 1
        self._evening.decided[place.round, place.table, place.index] += 1


def main() -> int:
    """Run the soak; see the module's docstring for the exit code."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 600.0
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with (
        tempfile.TemporaryDirectory() as folder,
        open_session(f"{folder}/club.batarde", create=True, by="Desk") as session,
    ):
        add_complete_event(session, event_of(Room(1, TABLES)))
        keys = open_doors(session, EVENT).keys
        with served(session.club.address) as (program, url):
            evening = Evening(url, keys, random.Random(seed))
            first, last = asyncio.run(_play(evening, Desk(session, evening), program.pid, seconds))
        wrong = [*_faults(session, evening), *_growth(first, last)]
    done, statuses = dict(evening.done), dict(evening.statuses)
    print(f"{seconds:.0f} s, seed {seed}: {evening.hands} hands acknowledged, {done}, answers {statuses}")
    print("\n".join(wrong) or "sound: nothing lost, nothing twice, nothing grown")
    return int(bool(wrong))


async def _play(evening: Evening, desk: Desk, program: int, seconds: float) -> tuple[Used, Used]:
    """What the server used once it had begun, and once everybody had gone."""
    first = None
    async with asyncio.TaskGroup() as room:
        for table in range(1, TABLES):
            for seat in range(SEATS):
                room.create_task(TablePhone(evening, table, seat).live())
        for number in range(PAGES):
            room.create_task(follow_as_everybody(evening, number))
        began = told = time.monotonic()
        while time.monotonic() < began + seconds:
            await asyncio.sleep(0.5)
            await asyncio.to_thread(desk.work)
            if first is None and time.monotonic() > began + min(_FIRST, seconds / 2):
                first = used_by(program)
            if time.monotonic() > told + seconds / 10:
                told = time.monotonic()
                print(f"{told - began:6.0f} s: {used_by(program)}, round {evening.round}", flush=True)
        evening.over.set()
    # The hall notices within a comment of the live streams that nobody listens any more.
    await asyncio.sleep(20)
    last = used_by(program)
    print(f"nobody any more: {last}", flush=True)
    return first or last, last


def used_by(process: int) -> Used:
    """What a process uses now."""
    told = dict(line.split(":", 1) for line in Path(f"/proc/{process}/status").read_text().splitlines())
    files = len(list(Path(f"/proc/{process}/fd").iterdir()))
    return Used(1024 * int(told["RssAnon"].split()[0]), int(told["Threads"]), files)


def _growth(first: Used, last: Used) -> list[str]:
    told = []
    if last.memory - first.memory > MOST_GROWTH:
        told.append(f"the server's memory grew: {first}, then {last}")
    if last.threads > first.threads:
        told.append(f"the server's threads grew: {first}, then {last}")
    if last.files > first.files:
        told.append(f"the server left files open: {first}, then {last}")
    return told


def _faults(session: Session, evening: Evening) -> list[str]:
    """Hands that were acknowledged and are not there, or are there twice; odd answers; an unsound club."""
    wrong = [
        f"{count} answers {status}" for status, count in evening.statuses.items() if status not in HEALTHY
    ]
    for place, hands in evening.said.items():
        history = show_history(session, EVENT, HandPlace(*place))
        stored = {one.revision: hand_object(one.hand, "batarde") for one in history}
        wrong += [f"{place}: revision {at} is lost" for at, hand in hands.items() if stored.get(at) != hand]
        if len(history) > len(hands) + evening.decided[place]:
            wrong.append(f"{place}: {len(history)} revisions of {len(hands)} hands")
    if not evening.done["round"]:
        wrong.append("no round was played to its end")
    return wrong + [str(problem) for problem in check_club(session).problems]


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        sys.exit(main())
