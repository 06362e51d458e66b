"""How long *Stop* waits at the most in large draws of every kind: `python -m instruments.fuzz.stops`."""

import sys
from itertools import pairwise
from time import process_time

from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.plan import DrawRequest, First, Lock, Method, Progress
from tests.core.pairing.tables.requests import batarde_request
from tests.core.pairing.tables.test_engine import people
from tests.core.pairing.tables.test_progress import anyhow

MOST_WAIT = 0.5


def requests() -> dict[str, DrawRequest]:
    """Draws so large that a stop gives them up, by what they try."""
    most, odd = people(20_000), people(19_999)
    locks = tuple(Lock(player, number) for number, player in enumerate(most[::4], 1))
    after = {"history": anyhow(20_000, 4), "seeds": (1, 2, 3, 4)}
    return {
        "new people": batarde_request(most, 5, 1, moves=20_000),
        "new people, a table of 3": batarde_request(odd, 5, 1, moves=20_000),
        "turns, a table of 3": batarde_request(odd, 5, 1, first=First.TURNS, moves=20_000),
        "one round": batarde_request(most, 1, 1),
        "many rounds": batarde_request(people(1000), 100, 1, moves=20_000),
        "by lot": batarde_request(odd, 2, 1, method=Method.RANDOM, moves=20_000),
        "by standings": batarde_request(most, 2, 1, method=Method.BY_STANDINGS, standings=most, moves=20_000),
        "crossed": batarde_request(most, 2, 1, method=Method.CROSSED, standings=most, moves=20_000),
        "after rounds made again": batarde_request(most, 1, 5, **after, moves=4096),  # type: ignore[arg-type]
        "a player a table stays": batarde_request(most, 2, 1, locks=locks, moves=20_000),
        "clubs apart": batarde_request(most, 2, 1, groups_apart_at_first=(most[:5000],), moves=20_000),
    }


def longest_wait(request: DrawRequest) -> float:
    """The longest time, of the processor, in which nobody is asked whether to go on; to the very end."""
    asked = [process_time()]

    def go_on(_: Progress) -> bool:
        asked.append(process_time())
        return True

    plan_rounds(request, go_on)
    return max(later - earlier for earlier, later in pairwise([*asked, process_time()]))


def main() -> int:
    """0 if no stop would have waited long."""
    late = 0
    for name, request in requests().items():
        wait = longest_wait(request)
        late += wait >= MOST_WAIT
        print(f"stop, {name}: {wait:.2f} s{'' if wait < MOST_WAIT else ', LATE'}", flush=True)
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
