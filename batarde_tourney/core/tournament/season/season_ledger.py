"""What a season carries over: who sat with whom, at tables of 3, and who dealt (formats, section 6)."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from batarde_tourney.core.ids import MemberId, PlayerId
from batarde_tourney.core.table_sizes import SMALLEST_TABLE
from batarde_tourney.core.tournament.event.event import Round, Table
from batarde_tourney.core.tournament.standings.member_statistics import AttendedEvent

Two = tuple[MemberId, MemberId]
"""Two members, the lower number first."""


@dataclass(frozen=True, slots=True)
class SeasonLedger:
    """Counts by member, and by pair of members, at tables that played a hand.

    `threes` and `deals` count rounds at tables of 3 and hands dealt. `beyond_threes` and `beyond_deals` are
    the excess over an even share among those present; negative if below it.
    """

    meetings: Mapping[Two, int]
    threes: Mapping[MemberId, int]
    deals: Mapping[MemberId, int]
    beyond_threes: Mapping[MemberId, Fraction]
    beyond_deals: Mapping[MemberId, Fraction]


def build_ledger(events: Iterable[AttendedEvent]) -> SeasonLedger:
    """The ledger of these events; players who are not members are left out."""
    book = _Book()
    for attended in events:
        for round_ in attended.event.rounds:
            book.add_round(round_, attended.members)
    return SeasonLedger(
        dict(book.meetings),
        dict(book.threes),
        dict(book.deals),
        {who: book.threes[who] - share for who, share in book.fair_threes.items()},
        {who: book.deals[who] - share for who, share in book.fair_deals.items()},
    )


class _Book:
    """Running sums while rounds are added."""

    def __init__(self) -> None:
        self.meetings: Counter[Two] = Counter()
        self.threes: Counter[MemberId] = Counter()
        self.deals: Counter[MemberId] = Counter()
        self.fair_threes: defaultdict[MemberId, Fraction] = defaultdict(Fraction)
        self.fair_deals: defaultdict[MemberId, Fraction] = defaultdict(Fraction)

    def add_round(self, round_: Round, members: Mapping[PlayerId, MemberId]) -> None:
        """Add a round; a table without a hand did not take place."""
        tables = [table for table in round_.tables if table.hands]
        seated = sum(len(table.seats) for table in tables)
        small = sum(len(table.seats) for table in tables if len(table.seats) == SMALLEST_TABLE)
        for table in tables:
            self._add_table(table, members, Fraction(small, seated))

    def _add_table(self, table: Table, members: Mapping[PlayerId, MemberId], fair: Fraction) -> None:
        known = sorted(members[player] for player in table.seats if player in members)
        self.meetings.update(combinations(known, 2))
        dealt = Counter(hand.dealer for hand in table.hands)
        for seat, player in enumerate(table.seats):
            if player in members:
                who = members[player]
                self.threes[who] += len(table.seats) == SMALLEST_TABLE
                self.fair_threes[who] += fair
                self.deals[who] += dealt[seat]
                self.fair_deals[who] += Fraction(len(table.hands), len(table.seats))
