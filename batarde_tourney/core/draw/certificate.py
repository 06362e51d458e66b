"""The certificate: how good a draw is, against what no draw can better, and who has what is not ideal."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from batarde_tourney.core.batarde.schedule import SMALLEST_TABLE, Schedule, Span, hand_sizes
from batarde_tourney.core.draw.bounds import Evening, repeats_bound, threes_bound
from batarde_tourney.core.draw.counts import Counts, Seating, deals
from batarde_tourney.core.draw.known import FEWEST_REPEATS
from batarde_tourney.core.draw.plan import RoundPlan
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.tables import table_sizes


class LineKind(StrEnum):
    """What a line of the certificate is about."""

    REPEATS = "repeats"
    """Meetings of two players beyond their first."""
    MAX_MEETINGS = "max_meetings"
    """The most meetings of any two players."""
    THREES = "threes"
    """Tables of 3: most minus fewest."""
    DEALS = "deals"
    """Hands dealt: most minus fewest."""
    SEATS = "seats"
    """Rounds at one seat number: most minus fewest, over the seats the largest."""
    LEFT_NEIGHBOURS = "left_neighbours"
    """Times somebody has the same left-hand neighbour again."""


class Verdict(StrEnum):
    """What is known about a figure."""

    BEST_POSSIBLE = "best_possible"
    """No draw can do better: the figure is its bound."""
    BEST_KNOWN = "best_known"
    """Nobody has found better, and the bound may be out of reach."""
    OPEN = "open"
    """A better draw may exist."""


@dataclass(frozen=True, slots=True)
class Line:
    """One figure with its bound and the verdict."""

    kind: LineKind
    value: int
    bound: int
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Remark:
    """What is not ideal for one player; `other` is whom they meet again, `value` how often."""

    player: PlayerId
    kind: LineKind
    value: int
    other: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class Certificate:
    """A draw judged. The figures are the contract's (`draw --json`), the lines add bound and verdict.

    Spreads compare players who played equally many rounds.
    """

    repeats: int
    repeats_bound: int
    max_meetings: int
    threes_spread: int
    dealer_spread: int
    seat_spread: int
    lines: tuple[Line, ...]
    remarks: tuple[Remark, ...]


def judge(
    rounds: Sequence[RoundPlan],
    *,
    schedule: Schedule = Span.FULL,
    apart: Iterable[tuple[PlayerId, PlayerId]] = (),
) -> Certificate:
    """The certificate of rounds, drawn or made by hand; remarks in the order in which players first sat.

    A round without tables counts for nothing.
    """
    return _Tally([then for then in rounds if then.tables], schedule).certificate(apart)


class _Tally:
    """Everything counted that a certificate tells."""

    def __init__(self, rounds: Sequence[RoundPlan], schedule: Schedule) -> None:
        people = dict.fromkeys(p for r in rounds for t in r.tables for p in t.seats)
        self.people: list[PlayerId] = list(people)
        number = {player: at for at, player in enumerate(self.people)}
        self.tables = [
            [Seating(tuple(number[p] for p in t.seats), t.first_dealer) for t in r.tables] for r in rounds
        ]
        sizes = {len(table.seats) for tables in self.tables for table in tables}
        self.counts = Counts({size: len(hand_sizes(size, schedule)) for size in sizes})
        self.met: Counter[tuple[int, int]] = Counter()
        self.threes: Counter[int] = Counter()
        self.played: Counter[int] = Counter()
        for tables in self.tables:
            for table in tables:
                self._count(table)

    def _count(self, table: Seating) -> None:
        self.counts.add(table)
        self.met.update(combinations(sorted(table.seats), 2))
        self.played.update(table.seats)
        if len(table.seats) == 3:
            self.threes.update(table.seats)

    def certificate(self, apart: Iterable[tuple[PlayerId, PlayerId]]) -> Certificate:
        evening = self._evening()
        repeats = sum(met - 1 for met in self.met.values())
        fewest = repeats_bound(evening)
        most = max(self.met.values(), default=0)
        threes = self._spread(self.threes)
        dealt = self._spread(self.counts.dealt)
        seats = max((self._spread(of_seat) for of_seat in self._by_seat()), default=0)
        again = sum(times - 1 for times in self.counts.left.values() if times > 1)
        lines = (
            _line(LineKind.REPEATS, repeats, fewest, self._fewest_known(evening)),
            _line(LineKind.MAX_MEETINGS, most, self._most_bound(evening, fewest)),
            _line(LineKind.THREES, threes, threes_bound(evening)),
            _line(LineKind.DEALS, dealt, self._deals_bound()),
            _line(LineKind.SEATS, seats, self._seats_bound()),
            _line(LineKind.LEFT_NEIGHBOURS, again, 0),
        )
        return Certificate(repeats, fewest, most, threes, dealt, seats, lines, tuple(self._remarks(apart)))

    def _evening(self) -> Evening:
        sizes = [tuple(len(table.seats) for table in tables) for tables in self.tables]
        present = [frozenset(p for table in tables for p in table.seats) for tables in self.tables]
        return Evening.of(sizes, present)

    def _fewest_known(self, evening: Evening) -> int | None:
        """The fewest repeats of the catalogue, for rounds cut as its rounds are and with everybody there."""
        people = len(self.people)
        usual = people >= SMALLEST_TABLE and all(
            sorted(sizes, reverse=True) == list(table_sizes(people)) for sizes in evening.sizes
        )
        return FEWEST_REPEATS.get((people, len(evening.sizes))) if usual else None

    def _groups(self) -> list[list[int]]:
        """The people by how many rounds they played."""
        groups: defaultdict[int, list[int]] = defaultdict(list)
        for person, rounds in self.played.items():
            groups[rounds].append(person)
        return list(groups.values())

    def _spread(self, figure: Mapping[int, int]) -> int:
        groups = ([figure.get(person, 0) for person in group] for group in self._groups())
        return max((max(group) - min(group) for group in groups), default=0)

    def _by_seat(self) -> list[Counter[int]]:
        by_seat: defaultdict[int, Counter[int]] = defaultdict(Counter)
        for (person, seat), times in self.counts.seats.items():
            by_seat[seat][person] += times
        return list(by_seat.values())

    def _most_bound(self, evening: Evening, repeats: int) -> int:
        if not evening.pairs:
            return 0
        return max(-(-evening.meetings // evening.pairs), 2 if repeats else 1)

    def _deals_bound(self) -> int:
        """Tables being settled, nobody deals less than their least shares, nor more than their largest."""
        least: Counter[int] = Counter()
        most: Counter[int] = Counter()
        hands = 0
        for tables in self.tables:
            for table in tables:
                size = len(table.seats)
                shares = deals(size, self.counts.hands[size], 0)
                hands += sum(shares)
                for person in table.seats:
                    least[person] += min(shares)
                    most[person] += max(shares)
        if len(set(self.played.values())) > 1 or not self.people:
            return 0
        uneven = 1 if hands % len(self.people) else 0
        return max(uneven, max(least.values()) - min(most.values()))

    def _seats_bound(self) -> int:
        if len(set(self.played.values())) > 1 or not self.people:
            return 0
        taken = Counter(seat for _, seat in self.counts.seats.elements())
        return 1 if any(times % len(self.people) for times in taken.values()) else 0

    def _remarks(self, apart: Iterable[tuple[PlayerId, PlayerId]]) -> Iterable[Remark]:
        unwanted = {frozenset(pair) for pair in apart}
        for (a, b), met in sorted(self.met.items()):
            pair = self.people[a], self.people[b]
            if met > 1 or frozenset(pair) in unwanted:
                yield Remark(pair[0], LineKind.REPEATS, met, pair[1])
        fewest = min((self.threes[person] for person in self.played), default=0)
        for person, player in enumerate(self.people):
            if self.threes[person] > fewest + 1:
                yield Remark(player, LineKind.THREES, self.threes[person])
        for (a, b), times in sorted(self.counts.left.items()):
            if times > 1:
                yield Remark(self.people[a], LineKind.LEFT_NEIGHBOURS, times, self.people[b])


def _line(kind: LineKind, value: int, bound: int, known: int | None = None) -> Line:
    if value <= bound:
        return Line(kind, value, bound, Verdict.BEST_POSSIBLE)
    if known is not None and value <= known:
        return Line(kind, value, bound, Verdict.BEST_KNOWN)
    return Line(kind, value, bound, Verdict.OPEN)
