"""A second, independent look at a draw: counts everything from scratch, the slow and plain way."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan


@dataclass(frozen=True)
class Counted:
    """What the rounds hold; spreads over all players, so for players who sat in every round."""

    repeats: int
    pair_cost: int
    """The sum over pairs of C(meetings, 2)."""
    max_meetings: int
    threes_spread: int
    dealer_spread: int
    seat_spread: int
    seat_spread_at_4: int
    """Over the players, the seats of one player at tables of 4: most minus fewest."""
    seat_spread_at_3: int


FULL = {3: 12, 4: 10, 5: 12, 6: 12, 7: 12}


def count(rounds: Sequence[RoundPlan]) -> Counted:
    tables = [table for plan in rounds for table in plan.tables]
    players = sorted({player for table in tables for player in table.seats})
    met = Counter(frozenset(pair) for table in tables for pair in combinations(table.seats, 2))
    meetings = list(met.values())
    small = Counter(player for table in tables if len(table.seats) == 3 for player in table.seats)
    threes = [small[player] for player in players]
    dealt = dict.fromkeys(players, 0)
    for table in tables:
        seat = table.first_dealer
        for _ in range(FULL[len(table.seats)]):
            dealt[table.seats[seat]] += 1
            seat = (seat + 1) % len(table.seats)
    seats = max(len(table.seats) for table in tables)
    sat = Counter((player, seat) for table in tables for seat, player in enumerate(table.seats))
    return Counted(
        repeats=sum(max(0, m - 1) for m in meetings),
        pair_cost=sum(m * (m - 1) // 2 for m in meetings),
        max_meetings=max(meetings),
        threes_spread=max(threes) - min(threes),
        dealer_spread=max(dealt.values()) - min(dealt.values()),
        seat_spread=max(
            max(sat[p, s] for p in players) - min(sat[p, s] for p in players) for s in range(seats)
        ),
        seat_spread_at_4=_own_spread(tables, players, 4),
        seat_spread_at_3=_own_spread(tables, players, 3),
    )


def _own_spread(tables: Sequence[TablePlan], players: Sequence[PlayerId], size: int) -> int:
    sat = Counter(
        (player, seat) for t in tables if len(t.seats) == size for seat, player in enumerate(t.seats)
    )
    return max(
        max(sat[player, seat] for seat in range(size)) - min(sat[player, seat] for seat in range(size))
        for player in players
    )


def assert_whole(plan: RoundPlan, players: Sequence[str], sizes: Sequence[int]) -> None:
    """Every player once, the sizes as they should be, numbers rising, a dealer at every table."""
    assert sorted(player for table in plan.tables for player in table.seats) == sorted(players)
    assert sorted(len(table.seats) for table in plan.tables) == sorted(sizes)
    numbers = [table.number for table in plan.tables]
    assert numbers == sorted(set(numbers))
    assert all(0 <= table.first_dealer < len(table.seats) for table in plan.tables)
