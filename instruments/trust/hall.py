"""The hall under attack: its server killed while phones write, phones killed, connections cut in the middle.

Each phone has an outbox, as the pages have: what was not answered is sent again, with the same id. So every
hand that was acknowledged is in the club, each once, whatever was killed.
"""

import json
import os
import random
import select
import socket
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.exchange.hall_wire import hand_object
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import import_event
from batarde_tourney.services.results.results import HandPlace, show_history
from batarde_tourney.services.simulation.simulations import simulate_event_file
from instruments.trust.attack import Attack, Outcome
from instruments.trust.phones import loopback

ROOT = Path(__file__).parents[2]
TABLES = 6
_EVENT = EventNumber(1)
_PATIENCE = 120.0
"""Seconds after which phones that have not got through never will."""
_IN_FLIGHT = 0.08
"""Seconds within which a write is stored and answered."""
_GONE = (OSError, HTTPException, ValueError)
"""What a phone meets where the hall is away, or an answer is cut."""
Json = dict[str, Any]


@dataclass
class Phone(threading.Thread):
    """Corrects its table's first hand again and again; `said` is what was acknowledged, by revision."""

    token: str
    contents: tuple[Json, Json]
    where: Callable[[], tuple[int, str]]
    """The port to ask at, and the Host that the hall knows itself by."""
    source: str = "127.0.0.1"
    """Its own address: the hall lets each ask so often a second."""
    said: dict[int, Json] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    _ends: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        super().__init__(daemon=True)

    __hash__ = threading.Thread.__hash__

    def run(self) -> None:
        table = self.look()
        while not self._ends.is_set() and not self.wrong:
            self.hand_in(self.next_write(table["seating"], max(self.said, default=0)))

    def look(self) -> Json:
        """The table as it is shown, once the hall answers."""
        return self._until(lambda: self._ask("GET", "/api/table", None))

    def next_write(self, seating: int, revision: int) -> Json:
        """The write that follows this revision."""
        about = {"id": str(uuid.uuid4()), "seating": seating, "based_on": revision, "seat": 0}
        return {**about, "hand": self.contents[revision % 2]}

    def hand_in(self, write: Json) -> None:
        """Send the write until it is answered; keep what was acknowledged."""
        wanted = write["based_on"] + 1
        answer = self._until(partial(self._ask, "POST", "/api/table/hands/0", write))
        if answer.get("revision") == wanted:
            self.said[wanted] = write["hand"]
        else:
            self.wrong.append(f"revision {wanted} wanted, answered {answer}")

    def stop(self) -> None:
        """End once what is under way is acknowledged."""
        self._ends.set()
        self.join(_PATIENCE)
        if self.is_alive():
            self.wrong.append("a phone got through no more")

    def _until(self, ask: Callable[[], Json | None]) -> Json:
        while (answer := ask()) is None:
            time.sleep(0.02)
        return answer

    def _ask(self, method: str, path: str, body: Json | None) -> Json | None:
        """The answer; None if there is none, or the hall asks to come again."""
        port, host = self.where()
        connection = HTTPConnection("127.0.0.1", port, timeout=5, source_address=(self.source, 0))
        told = {"Host": host, "Authorization": f"Bearer {self.token}", "X-Batarde": "1"}
        told["Content-Type"] = "application/json"
        try:
            connection.request(method, path, json.dumps(body).encode() if body else None, told)
            answer = connection.getresponse()
            content: Json = json.loads(answer.read())
        except _GONE:
            return None
        finally:
            connection.close()
        return None if answer.status in {429, 503} else content


def make_club(path: Path) -> dict[int, tuple[Json, Json]]:
    """A club whose first round has no hands yet; two contents of each table's first hand."""
    file = json.loads(simulate_event_file(4 * TABLES, 1, 7, "batarde"))
    contents = {}
    for table in file["rounds"][0]["tables"]:
        hand = table["hands"][0]
        tricks = hand["tricks"]
        table["hands"] = []
        contents[table["number"]] = (hand, {**hand, "tricks": [*tricks[1:], tricks[0]]})
    with open_session(str(path), create=True) as session:
        import_event(session, json.dumps(file).encode())
    return {table: pair for table, pair in contents.items() if pair[0] != pair[1]}


class Hall:
    """`batarde-tourney serve` as a program of its own, that can be killed and started again."""

    def __init__(self, club: Path) -> None:
        self._club = club
        # Below those that the system gives to whoever calls: a phone that calls such a port while nobody
        # listens there can be given the port itself, and has it.
        self.port = next(port for port in range(20_000, 30_000) if _is_free(port))
        self.tokens: dict[int, str] = {}
        self._program: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it at the same port as before."""
        told = ("serve", str(self._club), "1", "--codes", "--port", str(self.port))
        self._program = subprocess.Popen(
            (sys.executable, "-m", "batarde_tourney", *told),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=ROOT,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        assert self._program.stdout is not None
        self.port = int(json.loads(self._program.stdout.readline())["url"].rstrip("/").rpartition(":")[2])
        for _ in range(TABLES):
            door = json.loads(self._program.stdout.readline())
            self.tokens[door["table"]] = door["token"]

    def kill(self) -> None:
        """SIGKILL, whatever it is doing."""
        if self._program is not None:
            self._program.kill()
            self._program.communicate()

    def where(self) -> tuple[int, str]:
        """Its port and its Host."""
        return self.port, f"127.0.0.1:{self.port}"


def _is_free(port: int) -> bool:
    with suppress(OSError), socket.create_server(("127.0.0.1", port)):
        return True
    return False


def kill_server(tries: int, seed: int) -> Outcome:
    """Of all hands that were acknowledged none is lost and none is there twice."""
    lots = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        club = Path(folder, "club.batarde")
        contents = make_club(club)
        hall = Hall(club)
        hall.start()
        phones = [Phone(hall.tokens[table], pair, hall.where) for table, pair in contents.items()]
        journals = 0
        try:
            for phone in phones:
                phone.start()
            for _kill in range(tries):
                _wait_for(partial(_have_said_more, phones, _said(phones)))
                time.sleep(lots.random() * 0.3)
                hall.kill()
                journal = club.with_name(f"{club.name}-journal")
                journals += journal.exists() and journal.stat().st_size > 0
                hall.start()
            for phone in phones:
                phone.stop()
        finally:
            hall.kill()
        return _outcome(club, dict(zip(contents, phones, strict=True)), tries, f"{journals} in a commit")


def kill_phones(tries: int, seed: int) -> Outcome:
    """A phone dies while it writes, its outbox with it; another scans the code of the table and goes on.

    Every revision is then one that was acknowledged, or one of a dead phone's that the next phone was shown.
    """
    lots = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        club = Path(folder, "club.batarde")
        contents = make_club(club)
        hall = Hall(club)
        hall.start()
        said: dict[int, dict[int, Json]] = {table: {} for table in contents}
        wrong: list[str] = []
        whole = arrived = 0
        try:
            for at in range(tries):
                table = list(contents)[at % len(contents)]
                told = (hall.tokens[table], contents[table], hall.where)
                victim = Phone(*told, loopback(2 * at))
                before = victim.look()
                write = victim.next_write(before["seating"], before["hands"][0]["revision"])
                whole += _send_and_die(hall, victim, write, lots)
                follower = Phone(*told, loopback(2 * at + 1))
                row = (shown := follower.look())["hands"][0]
                if row["revision"] > write["based_on"]:
                    arrived += 1
                    said[table][row["revision"]] = row["hand"]
                follower.hand_in(follower.next_write(shown["seating"], row["revision"]))
                said[table] |= follower.said
                wrong += follower.wrong
        finally:
            hall.kill()
        for table, hands in said.items():
            wrong += _compare(club, table, hands, is_all=True)
    acknowledged = sum(map(len, said.values())) - arrived
    seen = f"{whole} died after the last byte, {arrived} of their hands were shown to the next phone"
    return Outcome(tries, f"{acknowledged} hands acknowledged; {seen}", tuple(wrong))


def _send_and_die(hall: Hall, phone: Phone, write: Json, lots: random.Random) -> bool:
    """Send a write, or a part of it, and close the connection without reading; whether it was sent whole."""
    body = json.dumps(write).encode()
    head = (
        f"POST /api/table/hands/0 HTTP/1.1\r\nHost: 127.0.0.1:{hall.port}\r\nX-Batarde: 1\r\n"
        f"Authorization: Bearer {phone.token}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    ).encode()
    sent = head + body
    is_whole = lots.random() < 0.75
    address, source = ("127.0.0.1", hall.port), (phone.source, 0)
    with socket.create_connection(address, timeout=5, source_address=source) as connection:
        connection.sendall(sent if is_whole else sent[: lots.randrange(len(sent))])
        # It dies before its hand is read, while that is being stored, or before it hears the answer.
        time.sleep(lots.random() * _IN_FLIGHT)
    return is_whole


def cut_connections(tries: int, seed: int) -> Outcome:
    """Between phones and hall connections are cut anywhere: in a request, before an answer, in it."""
    with tempfile.TemporaryDirectory() as folder:
        club = Path(folder, "club.batarde")
        contents = make_club(club)
        hall = Hall(club)
        hall.start()
        try:
            with _cutting(hall.port, random.Random(seed)) as (port, cuts):
                host = f"127.0.0.1:{hall.port}"
                phones = [
                    Phone(hall.tokens[table], pair, lambda: (port, host)) for table, pair in contents.items()
                ]
                for phone in phones:
                    phone.start()
                _wait_for(lambda: len(cuts) >= tries)
                for phone in phones:
                    phone.stop()
        finally:
            hall.kill()
        return _outcome(club, dict(zip(contents, phones, strict=True)), len(cuts), "cut connections")


@contextmanager
def _cutting(port: int, lots: random.Random) -> Iterator[tuple[int, list[int]]]:
    """A way to this port on which every second connection is cut after some bytes; the port and the cuts."""
    cuts: list[int] = []
    listening = socket.create_server(("127.0.0.1", 0))
    ends = threading.Event()

    def carry(near: socket.socket, most: float) -> None:
        with near, suppress(OSError), socket.create_connection(("127.0.0.1", port)) as far:
            carried = 0
            others = {near: far, far: near}
            while not ends.is_set():
                for one in select.select(list(others), [], [], 1)[0]:
                    part = one.recv(4096)
                    if carried + len(part) > most:
                        others[one].sendall(part[: int(most - carried)])
                        cuts.append(carried)
                        return
                    carried += len(part)
                    if not part:
                        return
                    others[one].sendall(part)

    def accept() -> None:
        with suppress(OSError):
            while True:
                near, _address = listening.accept()
                most = lots.randrange(900) if lots.random() < 0.5 else float("inf")
                threading.Thread(target=carry, args=(near, most), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield listening.getsockname()[1], cuts
    finally:
        ends.set()
        listening.close()


def _said(phones: Collection[Phone]) -> int:
    return sum(len(phone.said) for phone in phones)


def _have_said_more(phones: Collection[Phone], before: int) -> bool:
    return _said(phones) > before


def _wait_for(is_so: Callable[[], bool]) -> None:
    ends = time.monotonic() + _PATIENCE
    while not is_so() and time.monotonic() < ends:
        time.sleep(0.02)


def _outcome(club: Path, phones: dict[int, Phone], tries: int, seen: str) -> Outcome:
    wrong = [fault for phone in phones.values() for fault in phone.wrong]
    for table, phone in phones.items():
        wrong += _compare(club, table, phone.said, is_all=True)
    return Outcome(tries, f"{_said(phones.values())} hands acknowledged, {seen}", tuple(wrong))


def _compare(club: Path, table: int, said: dict[int, Json], *, is_all: bool = False) -> list[str]:
    """What is wrong with the first hand of a table; with `is_all` nothing else may be stored."""
    with open_session(str(club)) as session:
        history = show_history(session, _EVENT, HandPlace(1, table, 0))
        checked = check_club(session)
    stored = {one.revision: hand_object(one.hand, "batarde") for one in history}
    wrong = [str(problem) for problem in checked.problems]
    wrong += [f"table {table}: revision {at} is lost" for at, hand in said.items() if stored.get(at) != hand]
    if is_all and len(history) != len(said):
        wrong.append(f"table {table}: {len(said)} hands acknowledged, {len(history)} stored")
    return wrong


ATTACKS = (
    Attack("hall killed while phones write", 50, kill_server),
    Attack("phones killed while they write", 200, kill_phones),
    Attack("Wi-Fi gone in a request", 400, cut_connections),
)
