"""Whether the time of a refusal tells anything of a token: `python -m instruments.fuzz.tokens [REQUESTS]`.

Tokens that open nothing are asked with in turn: made up, one letter from a good one at its beginning or at
its end, revoked. Their times are ranked; were one kind told sooner than another, its ranks would say so.
"""

import json
import random
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path
from statistics import median

from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.services.hall.doors import issue_again, open_doors
from batarde_tourney.services.simulation.simulations import simulate_event_file
from instruments.fuzz.wire import without_limits
from tests.web.conftest import Room, open_room

REQUESTS = 4000
FAR = 4.0
"""Standard deviations from the middle at which a kind is told apart: by chance once in 15,000 times."""
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def kinds(room: Room, lots: random.Random) -> dict[str, str]:
    """A token of each kind."""
    lost = open_doors(room.session, room.event).keys.token(TableDoor(1, 2))
    issue_again(room.session, room.event, TableDoor(1, 2))
    good = room.phone(1).token
    other = {letter: lots.choice([one for one in _LETTERS if one != letter]) for letter in good}
    return {
        "made up": "".join(lots.choices(_LETTERS, k=len(good))),
        "another first letter": other[good[0]] + good[1:],
        "another last letter": good[:-1] + other[good[-1]],
        "revoked": lost,
    }


def seconds(connection: HTTPConnection, port: int, token: str) -> float:
    """How long a refusal takes."""
    begun = time.perf_counter()
    told = {"Host": f"127.0.0.1:{port}", "Authorization": f"Bearer {token}"}
    connection.request("GET", "/api/table", headers=told)
    answer = connection.getresponse()
    answer.read()
    assert answer.status == 401, answer.status
    return time.perf_counter() - begun


def told_apart(times: dict[str, list[float]]) -> dict[str, float]:
    """Of each kind, how many standard deviations its ranks lie from those of all."""
    ranked = sorted((one, kind) for kind, measured in times.items() for one in measured)
    ranks: dict[str, list[int]] = {kind: [] for kind in times}
    for rank, (_time, kind) in enumerate(ranked, 1):
        ranks[kind].append(rank)
    count = len(ranked)
    far = {}
    for kind, mine in ranks.items():
        expected = len(mine) * (count + 1) / 2
        spread = (len(mine) * (count - len(mine)) * (count + 1) / 12) ** 0.5
        far[kind] = (sum(mine) - expected) / spread
    return far


def main() -> int:
    """0 if no kind of token is told sooner or later than the others."""
    requests = int(sys.argv[1]) if len(sys.argv) > 1 else REQUESTS
    lots = random.Random(1)
    with tempfile.TemporaryDirectory() as folder, without_limits():
        file = json.loads(simulate_event_file(8, 1, 1, "batarde"))
        with open_room(Path(folder), file) as room:
            port = room.server.port
            tokens = kinds(room, lots)
            times: dict[str, list[float]] = {kind: [] for kind in tokens}
            connection = HTTPConnection("127.0.0.1", port, timeout=20)
            order = list(tokens) * (requests // len(tokens))
            lots.shuffle(order)
            for kind in order:
                times[kind].append(seconds(connection, port, tokens[kind]))
            connection.close()
    far = told_apart(times)
    for kind, measured in times.items():
        verdict = "alike" if abs(far[kind]) < FAR else "TOLD APART"
        print(f"token {kind}: {median(measured) * 1000:.3f} ms, {far[kind]:+.1f} σ, {verdict}", flush=True)
    return int(any(abs(one) >= FAR for one in far.values()))


if __name__ == "__main__":
    sys.exit(main())
