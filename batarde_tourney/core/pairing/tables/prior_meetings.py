"""Use the carry-over of a season in a draw, so that people who met recently do not meet again.

A plan is equally good with any people in its places. Two people who exchange places in the whole plan change
only their own repeats, tables of 3 and deals. So the season is considered by such exchanges only, and only by
those that worsen no figure of the evening's certificate.
"""

from collections import defaultdict
from collections.abc import Sequence, Set
from functools import partial
from itertools import combinations

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.certificate import judge
from batarde_tourney.core.pairing.tables.counts import Seating, deals
from batarde_tourney.core.pairing.tables.lines import LineKind
from batarde_tourney.core.pairing.tables.normalized_request import NormalizedRequest, earlier_draws
from batarde_tourney.core.pairing.tables.plan import Method, PriorMeetings, RoundPlan, TablePlan
from batarde_tourney.core.pairing.tables.progress import SearchProgress, SearchStopped, watched

Seated = list[list[Seating]]

Place = tuple[int, int]
"""A round, and a table of it."""

MOST_TRIED = 40_000
"""The most exchanges tried: some sweeps over all pairs of 60 players, two over those of 240."""

MOST_JUDGED = 120
"""The most exchanges that are judged by a certificate, where earlier rounds make that necessary."""

MEETING, THREE, DEAL = 100, 3, 1
"""Costs for the season: each earlier meeting of two who meet again, and excess tables of 3 and deals.

The last two are per hundredth of a table of 3, or of a hand dealt, that somebody had beyond their share,
whenever they get one more.
"""

_FORBIDDEN = 10**9


MOST_WHEN_STOPPED = 300
"""The most seats, including those of repeated draws, for which a stopped draw still considers the season."""


def spread_prior_meetings(normalized: NormalizedRequest, seated: Seated, progress: SearchProgress) -> Seated:
    """The same rounds with people exchanged where that suits the season better.

    People locked to a table or seat stay. A draw by lot or by the standings is left as it is; after a stop
    the exchanges made so far remain.
    """
    request = normalized.request
    if request.carried is None or request.method is not Method.MEET_NEW or not seated:
        return seated
    seats = (1 + earlier_draws(request)) * normalized.present * len(seated)
    if progress.cut and seats > MOST_WHEN_STOPPED:
        return seated
    exchanges = _Exchanges(normalized, request.carried, seated, progress)
    try:
        exchanges.make()
    except SearchStopped:
        if not progress.returns_best:
            raise
    return exchanges.plan


class _Exchanges:
    """A plan, its cost for the season, and the exchanges tried on it."""

    def __init__(
        self, normalized: NormalizedRequest, carried: PriorMeetings, seated: Seated, progress: SearchProgress
    ) -> None:
        self._normalized = normalized
        self._progress = progress
        self._was_stopped = progress.cut
        self.plan = [list(tables) for tables in seated]
        self._met = _meetings(normalized, carried)
        number = normalized.number
        self._threes = {number[who]: more for who, more in carried.threes if who in number}
        self._deals = {number[who]: more for who, more in carried.deals if who in number}
        self._hands = dict(normalized.request.lengths)
        self._judged = 0
        self._tables_of: dict[int, set[Place]] = defaultdict(set)
        for then, tables in enumerate(seated):
            for at, table in enumerate(tables):
                for person in table.seats:
                    self._tables_of[person].add((then, at))

    def make(self) -> None:
        """Sweep over all pairs of people until a sweep improves nothing or enough was tried.

        Raises: SearchStopped between two exchanges.
        """
        staying = {person for who in self._normalized.next.staying for person in who}
        free = [person for person in range(self._normalized.present) if person not in staying]
        lots = Lots(self._normalized.request.seed, "season")
        pairs = list(watched(combinations(free, 2), self._look))
        tried = 0
        while tried < MOST_TRIED:
            tried += len(pairs)
            shuffled = lots.shuffled(pairs, partial(watched, look=self._look))
            if not sum(self._try(*pair) for pair in watched(shuffled, self._look)):
                break

    def _look(self) -> None:
        if not self._was_stopped and not self._progress.step(0):
            raise SearchStopped

    def _try(self, one: int, other: int) -> bool:
        """Exchange the two if that is better; return whether they were exchanged."""
        places = self._tables_of[one] | self._tables_of[other]
        before = self._cost(places)
        if before <= 0:
            # Nobody at these tables has met before, as with most pairs in a large room.
            return False
        self._look()
        self._exchange(one, other, places)
        if self._cost(places) < before and self._may(one, other, places):
            return True
        self._exchange(one, other, places)
        return False

    def _exchange(self, one: int, other: int, places: Set[Place]) -> None:
        """Exchange the two people at all their tables."""
        instead = {one: other, other: one}
        for then, at in places:
            table = self.plan[then][at]
            self.plan[then][at] = Seating(tuple(instead.get(p, p) for p in table.seats), table.dealer)
        self._tables_of[one], self._tables_of[other] = self._tables_of[other], self._tables_of[one]

    def _may(self, one: int, other: int, places: Set[Place]) -> bool:
        """Whether the evening loses nothing by the exchange just made; always true in the first round.

        In the first round everybody is alike; later some have had what others have not.
        """
        if not self._normalized.request.history:
            return True
        if self._judged >= MOST_JUDGED:
            return False
        self._judged += 1
        new = self._figures()
        self._exchange(one, other, places)
        own = self._figures()
        self._exchange(one, other, places)
        return all(after <= before for before, after in zip(own, new, strict=True))

    def _figures(self) -> tuple[int, ...]:
        request = self._normalized.request
        rounds = (*request.history, *(self._round(tables) for tables in self.plan))
        lines = judge(rounds, lengths=request.lengths, look=self._normalized.look).lines
        # Seeds are tied to these figures: adding one would change the draws of existing seeds.
        return tuple(line.value for line in lines if line.kind is not LineKind.PAIR_COST)

    def _round(self, tables: Sequence[Seating]) -> RoundPlan:
        people: tuple[PlayerId, ...] = self._normalized.people
        return RoundPlan(
            tuple(
                TablePlan(number, tuple(people[p] for p in table.seats), table.dealer)
                for number, table in enumerate(tables, start=1)
            )
        )

    def _cost(self, places: Set[Place]) -> int:
        """The cost for the season at these tables."""
        cost = 0
        for then, at in places:
            # Only the next round has pairs that are apart at first.
            table, met = self.plan[then][at], self._met[min(then, 1)]
            size = len(table.seats)
            cost += sum(met.get(pair, 0) for pair in combinations(sorted(table.seats), 2))
            if size == 3:
                cost += THREE * sum(self._threes.get(person, 0) for person in table.seats)
            shares = deals(size, self._hands[size], table.dealer)
            cost += DEAL * sum(
                times * self._deals.get(p, 0) for p, times in zip(table.seats, shares, strict=True)
            )
        return cost


def _meetings(
    normalized: NormalizedRequest, carried: PriorMeetings
) -> tuple[dict[tuple[int, int], int], ...]:
    """The cost of each pair's meeting, in the next round and in later ones; lower number first."""
    number = normalized.number
    later: dict[tuple[int, int], int] = {}
    for one, other, times in carried.meetings:
        if one in number and other in number:
            later[_ordered(number[one], number[other])] = MEETING * times
    later |= dict.fromkeys(normalized.kept_apart(), _FORBIDDEN)
    apart_now = normalized.apart_now()
    groups = defaultdict(list)
    for person, own in apart_now.groups_of.items():
        for group in own:
            groups[group].append(person)
    pairs = [*apart_now.pairs, *(pair for group in groups.values() for pair in combinations(group, 2))]
    return later | {_ordered(a, b): _FORBIDDEN for a, b in pairs}, later


def _ordered(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
