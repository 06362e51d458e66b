"""Compare what is said of draws for up to nine players with all plans: `python -m instruments.fuzz.draws`."""

import sys

from batarde_tourney.core.pairing.tables.counts import deals
from batarde_tourney.core.pairing.tables.share_bounds import deals_bound, seats_bound, threes_bound
from batarde_tourney.core.tournament.event.tables import table_sizes
from tests.core.pairing.tables.requests import LENGTHS
from tests.core.pairing.tables.second_least import least_of_all, least_spread
from tests.core.pairing.tables.test_bounds import evening
from tests.core.pairing.tables.test_least_of_all import ALL_PLANS, is_said_of_all_plans

MEETINGS = [*ALL_PLANS, (9, 3), (9, 4)]
SHARES = [(6, 4), (7, 4), (8, 3), (9, 2), (9, 3)]


def shares_hold(players: int, rounds: int) -> bool:
    """Whether what is shared out reaches its bound, and no way goes below it."""
    sizes, whole, hands = table_sizes(players), evening(players, rounds), dict(LENGTHS)
    threes = [(int(size == 3),) for size in sizes for _ in range(size)]
    dealt = [(share,) for size in sizes for share in deals(size, hands[size], 0)]
    seats = [tuple(int(at == seat) for at in range(max(sizes))) for size in sizes for seat in range(size)]
    return (
        least_spread([threes] * rounds) == threes_bound(whole)
        and least_spread([dealt] * rounds) == deals_bound(whole, hands)
        and least_spread([seats] * rounds) == seats_bound(whole)
    )


def main() -> int:
    """0 if nothing is said that is not so."""
    wrong = 0
    for players, rounds in MEETINGS:
        found = least_of_all(table_sizes(players), rounds)
        is_so = (
            is_said_of_all_plans(players, rounds, found) and ALL_PLANS.get((players, rounds), found) == found
        )
        print(
            f"meetings of {players} players × {rounds} rounds: {found}, {'so' if is_so else 'WRONG'}",
            flush=True,
        )
        wrong += not is_so
    for players, rounds in SHARES:
        is_so = shares_hold(players, rounds)
        print(f"shares of {players} players × {rounds} rounds: {'so' if is_so else 'WRONG'}", flush=True)
        wrong += not is_so
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
