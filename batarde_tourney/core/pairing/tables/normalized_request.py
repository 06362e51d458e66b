"""A checked draw request in whole numbers: people 0 .. n − 1, the present ones first, in order of id."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from fractions import Fraction
from hashlib import sha256
from itertools import combinations

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.hard_constraints import HardConstraints
from batarde_tourney.core.pairing.tables.annealing import (
    FORBIDDEN,
    NOBODY_APART,
    Apart,
    Constraints,
    MeetingHistory,
    Sizes,
)
from batarde_tourney.core.pairing.tables.meeting_rows import nobody_met
from batarde_tourney.core.pairing.tables.plan import DrawRequest, Method, RoundPlan
from batarde_tourney.core.pairing.tables.progress import Look, unwatched, watched
from batarde_tourney.core.pairing.tables.round_bindings import NextTables, refuse_twice, table_sizes_for
from batarde_tourney.core.pairing.tables.turns import STRICT, TurnWeights, turns_of
from batarde_tourney.core.tournament.event.tables import table_sizes

_LATER = frozenset({"groups_apart_at_first", "carried", "always", "fixed_tables"})
"""Newer options: while they are unset, a draw has the same digest as before they existed."""


class NormalizedRequest:
    """A checked draw request.

    Raises: PlayerTwice, NotPresent, SizesDoNotFit, TableSizeRefused, NoSuchTable, PlaceTaken; TooFewPlayers,
    TooManyPlayers, NotDivisible from `table_sizes`; whatever `look` raises, here and in longer steps later.
    """

    def __init__(self, request: DrawRequest, look: Look = unwatched) -> None:
        self.request = request
        self.look = look
        refuse_twice(request.players)
        self.wishes = HardConstraints(request.always, request.fixed_tables).among(request.players)
        self.present = len(request.players)
        seated = sorted({player for past in request.history for player in watched(_players(past), look)})
        # Present people come first: in every module a number below `present` means that the person is
        # present.
        # Sorted, so that a draw does not depend on the order in which players were entered.
        self.people: tuple[PlayerId, ...] = tuple(dict.fromkeys((*sorted(request.players), *seated)))
        self.number = {player: at for at, player in enumerate(self.people)}
        self.next = NextTables.of(request, self.number, look)
        later = table_sizes_for(request, self.present)
        # Truncated: with 0 rounds to come, there is not even a next one.
        self.sizes: tuple[Sizes, ...] = (self.next.sizes, *[later] * request.rounds)[: request.rounds]
        self.history = [self.tables(past) for past in request.history]

    def tables(self, plan: RoundPlan) -> list[list[int]]:
        """The tables of a round, with people as numbers."""
        return [[self.number[player] for player in table.seats] for table in watched(plan.tables, self.look)]

    def meetings(
        self,
        drawn: Sequence[Sequence[Sequence[int]]] = (),
        to_come: Sequence[Sizes] | None = None,
        weights: TurnWeights = STRICT,
        *,
        is_high: bool = False,
    ) -> MeetingHistory:
        """The meetings of the rounds already played, and whose turn it is at tables of 3.

        `drawn` are rounds settled since; `to_come` the table sizes of the rounds to draw now, by default all.
        `weights` and `is_high` are those of `turns_of`.
        """
        count = len(self.people)
        met = nobody_met(count)
        threes, played = [0] * count, [0] * count
        shares = [Fraction(0)] * count
        for tables in watched((*self.history, *drawn), self.look, every=1):
            people = [person for table in tables for person in table]
            small = sum(len(table) for table in tables if len(table) == 3)
            for person in people:
                played[person] += 1
                shares[person] += Fraction(small, len(people))
            for table in watched(tables, self.look):
                for a, b in combinations(table, 2):
                    met[a][b] = met[b][a] = met[a][b] + 1
                for person in table:
                    threes[person] += len(table) == 3
        # By lot alone, earlier meetings do not count.
        if self.request.method is Method.RANDOM:
            met = nobody_met(count)
        for a, b in self.kept_apart():
            # Added, not set: pairs kept apart that have met stay worse than those that have not.
            met[a][b] = met[b][a] = met[a][b] + FORBIDDEN
        seats = [3 * sizes.count(3) for sizes in (self.sizes if to_come is None else to_come)]
        turns = turns_of(threes, shares, self.present, seats, weights, is_high=is_high, look=self.look)
        return MeetingHistory(tuple(met), turns, tuple(threes), tuple(played))

    @property
    def has_choice(self) -> bool:
        """Whether anybody could sit at another table."""
        return any(len(sizes) > 1 for sizes in self.sizes)

    @property
    def is_fresh(self) -> bool:
        """Whether nothing is played yet and all rounds have the same table sizes, as in the catalogue."""
        return not self.history and len(set(self.sizes)) == 1

    @property
    def is_usual(self) -> bool:
        """Whether the catalogue's records apply: nothing played, tables of 4 and 3, nobody kept apart."""
        usual = set(self.sizes) == {table_sizes(self.present)}
        is_free = not (self.request.apart or self.wishes.apart or self.wishes.together)
        return usual and not self.history and is_free

    def ranks(self) -> list[int]:
        """The standings as numbers, best first, without duplicates; players not in the draw are left out."""
        ranked = dict.fromkeys(self.request.standings)
        return [self.number[player] for player in ranked if player in self.number]

    def earlier(self) -> DrawRequest | None:
        """The request that the last round of the history was drawn from, if it is known."""
        request = self.request
        if not earlier_draws(request):
            return None
        return replace(
            request,
            players=tuple(_players(request.history[-1])),
            rounds=request.rounds + 1,
            seed=request.seeds[-1],
            history=request.history[:-1],
            seeds=request.seeds[:-1],
            sizes=tuple(sorted((len(table.seats) for table in request.history[-1].tables), reverse=True)),
            fixed=(),
            locks=(),
        )

    def constraints(self) -> Constraints | None:
        """The constraints of the next round only; None if there are none."""
        apart = self.apart_now()
        allowed = self.next.allowed() if any(self.next.staying) else ()
        return Constraints(allowed, apart) if apart or allowed else None

    def apart_now(self) -> Apart:
        """Who should be apart in the next round only, if it is the event's first."""
        if self.request.history:
            return NOBODY_APART
        pairs = self._apart(self.request.apart_at_first)
        groups_of: dict[int, frozenset[int]] = {}
        for at, group in enumerate(self.request.groups_apart_at_first):
            known = {self.number[player] for player in group if player in self.number}
            if len(known) > 1:
                groups_of |= {person: groups_of.get(person, frozenset()) | {at} for person in known}
        return Apart(frozenset((*pairs, *((b, a) for a, b in pairs))), groups_of)

    def kept_apart(self) -> list[tuple[int, int]]:
        """The pairs who should never meet, or never may, as numbers."""
        return self._apart((*self.request.apart, *self.wishes.apart))

    def _apart(self, pairs: Iterable[tuple[PlayerId, PlayerId]]) -> list[tuple[int, int]]:
        """The pairs as numbers, without duplicates; players not in the draw are left out."""
        known = {
            (min(self.number[a], self.number[b]), max(self.number[a], self.number[b]))
            for a, b in pairs
            if a in self.number and b in self.number and a != b
        }
        return sorted(known)

    def digest(self) -> str:
        """SHA-256 of the whole request, printed so that a draw can be verified."""
        fields = asdict(replace(self.request, history=()))
        # Converted round by round, so that it can be stopped; its place among the keys stays, because the
        # hash depends on it.
        fields["history"] = [asdict(then) for then in watched(self.request.history, self.look, every=1)]
        fields = {key: value for key, value in fields.items() if value or key not in _LATER}
        # One spelling only, without spaces and in ASCII: another program must get the same bytes.
        text = json.dumps(fields, ensure_ascii=True, separators=(",", ":"))
        return sha256(text.encode()).hexdigest()


def earlier_draws(request: DrawRequest) -> int:
    """The number of successive draws that led to this one, as far as known."""
    known = len(request.seeds) == len(request.history) and request.method is Method.MEET_NEW
    return len(request.history) if known else 0


def _players(plan: RoundPlan) -> Iterable[PlayerId]:
    return (player for table in plan.tables for player in table.seats)
