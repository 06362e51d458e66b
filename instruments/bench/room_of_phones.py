"""A room of phones in a process of its own: each follows its table and hands in its hands, evenly in time."""

import json
import os
import sys
import threading
import time
from dataclasses import asdict, dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from tests.web.conftest import TablePhone

OK = 200


@dataclass(frozen=True, slots=True)
class Room:
    """What the phones are told: where the hall is, their tokens and hands by table, and how long it takes."""

    port: int
    tokens: dict[int, str]
    hands: dict[int, list[dict[str, Any]]]
    seconds: float

    def write(self, path: Path) -> None:
        """Write it for the process of the phones."""
        path.write_text(json.dumps(asdict(self)), encoding="utf-8")


def main() -> None:
    """Hand in all hands; print how many there were and how late the latest answer came."""
    told = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    phones = {table: TablePhone(told["port"], token) for table, token in told["tokens"].items()}
    for phone in phones.values():
        threading.Thread(target=follow, args=(phone,), daemon=True).start()
    todo = [(index, table) for index in range(len(told["hands"]["1"])) for table in phones]
    begins, latest = time.monotonic(), 0.0
    for at, (index, table) in enumerate(todo):
        due = begins + told["seconds"] * at / len(todo)
        time.sleep(max(0.0, due - time.monotonic()))
        answer = phones[table].hand_in(index, 0, told["hands"][table][index])
        assert answer.status == OK, answer
        latest = max(latest, time.monotonic() - due)
    print(f"{len(todo)} hands, the latest answer {1000 * latest:.0f} ms after its time", flush=True)
    # The phones still follow their tables: nobody waits for them.
    os._exit(0)


def follow(phone: TablePhone) -> None:
    """Load the table whenever the hall says that it has changed, as a page does."""
    connection = HTTPConnection("127.0.0.1", phone.port, timeout=60)
    host = {"Host": f"127.0.0.1:{phone.port}", "Authorization": f"Bearer {phone.token}"}
    connection.request("GET", "/api/live", headers=host)
    stream = connection.getresponse()
    while line := stream.readline():
        if line.startswith(b"event: table"):
            phone.get("/api/table")


if __name__ == "__main__":
    main()
